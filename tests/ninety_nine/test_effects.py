"""The table of effects: the standard one, custom ones, nonsense, and its text both ways."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ninety_nine.builders import legal, play, reached, scripted, table
from trickcards import DECK, Card, InvalidOptionError, Rank, parse_options
from trickcards.ninety_nine import SIMPLE, SKIPS, STANDARD, Effect, Effects, NinetyNine

AT_ZERO = {
    "A": {1, 11}, "2": {2}, "3": {3}, "4": {0}, "5": {5}, "6": {6}, "7": {7}, "8": {8}, "9": {0},
    "T": {10, -10}, "J": {10}, "Q": {10}, "K": {99},
}  # fmt: skip


@pytest.mark.parametrize("card", DECK, ids=lambda card: f"K13-{card}")
def test_standard_table(card: Card) -> None:
    """Each of the 52 cards does at count 0 what the rules say. [A8-A13, AC1]"""
    others = [other for other in ("2C", "3C", "5C") if other != str(card)][:2]
    state = reached(0, " ".join((str(card), *others)))
    plays = [action for action in state.legal_actions() if action.card is card]

    assert AT_ZERO[str(card.rank)] == {state.apply(action).count for action in plays}


def test_wall() -> None:
    """A table prints as players would pin it to the wall. [A8-A13]"""
    lines = (
        "A  adds 1 or 11", "2  adds 2", "3  adds 3", "4  adds 0, reverses", "5  adds 5",
        "6  adds 6", "7  adds 7", "8  adds 8", "9  adds 0", "T  adds +10 or -10", "J  adds 10",
        "Q  adds 10", "K  sets the limit",
    )  # fmt: skip

    assert "\n".join(lines) == str(STANDARD)
    assert "adds 3, skips" == SKIPS[Rank.THREE].describe()
    assert "sets 40, reverses, skips" == Effect.parse("=40rs").describe()


@pytest.mark.parametrize(
    ("effects", "changes"),
    [(SIMPLE, {"T": "-10"}), (SKIPS, {"3": "3s", "9": "=limit", "K": "0"})],
    ids=["simple", "skips"],
)
def test_presets(effects: Effects, changes: dict[str, str]) -> None:
    """The presets' tables differ from the standard one in these ranks alone. [AC6]"""
    found = {str(rank): str(effects[rank]) for rank in Rank if effects[rank] != STANDARD[rank]}

    assert changes == found


def test_skip() -> None:
    """A card that skips passes over the next seat, in either direction. [AC12]"""
    start = NinetyNine.skips(players=5).start(dealer=4)

    assert 2 == scripted(start, ["0 play 3C"]).to_act
    assert 1 == scripted(start, ["0 play 4C", "4 play 5C", "3 play 3C"]).to_act
    two = NinetyNine.skips().start(dealer=1)
    assert 0 == scripted(two, ["0 play 3C"]).to_act


def test_skip_and_reverse() -> None:
    """A card that does both turns the direction, then skips in the new one. [A9, AC12]"""
    game = NinetyNine(players=5, effects=table("3:3rs"))

    state = scripted(game.start(dealer=4), ["0 play 3C"])
    assert (False, 3) == (state.clockwise, state.to_act)


def test_set_to_a_number() -> None:
    """A card may set the count to a number, from above as from below. [A12]"""
    game = NinetyNine(effects=table("2:=40"))

    assert [40, 40] == [
        play(state := reached(count, "2D 5D 6D", game), f"{state.to_act} play 2D").count
        for count in (10, 90)
    ]


def test_limit_follows_the_option() -> None:
    """What sets the limit sets the game's own. [AC17]"""
    game = NinetyNine(limit=66)

    assert 66 == play(reached(0, "KC 2C 3C", game), "0 play KC").count


def test_choices_are_the_tables() -> None:
    """Choices come in the table's order; one value is no choice; signs as the values need."""
    game = NinetyNine(effects=table("2:9/2/4,3:-1/0,T:-10,A:11"))

    assert ["2C as 9", "2C as 2", "2C as 4", "3C as -1", "3C as +0", "AC"] == legal(
        reached(20, "2C 3C AC", game)
    )


@pytest.mark.parametrize("effects", [STANDARD, SIMPLE, SKIPS, table("A:1,2:=7,3:-3/+5rs")])
def test_values(effects: Effects) -> None:
    """A table is a hashable value that pickles, is its own copy and reads back from its text."""
    again = pickle.loads(pickle.dumps(effects))

    assert effects == again == Effects.parse(effects.text) == Effects(dict(effects))
    assert hash(effects) == hash(again)
    assert effects is copy.copy(effects) is copy.deepcopy(effects)
    assert f"Effects.parse({effects.text!r})" == repr(effects)
    assert 13 == len(effects) == len(set(effects))
    with pytest.raises(AttributeError):
        effects.new = 1  # type: ignore[attr-defined]
    with pytest.raises(KeyError):
        effects["A"]  # type: ignore[index]


@given(
    st.one_of(
        st.builds(
            Effect,
            adds=st.lists(st.integers(-999, 999), min_size=1, max_size=4, unique=True).map(tuple),
            reverses=st.booleans(),
            skips=st.booleans(),
        ),
        st.builds(Effect, sets=st.integers(0, 999) | st.just("limit"), skips=st.booleans()),
    )
)
def test_effect_text(effect: Effect) -> None:
    """Every effect reads back from its text. [AC4]"""
    assert effect == Effect.parse(str(effect))
    assert effect == STANDARD.changed({Rank.TWO: effect})[Rank.TWO]


def test_option_text() -> None:
    """As the text of an option the table is its changes; 10 and lower case are read."""
    options = parse_options(NinetyNine, ("effects=10:-10, k:=99,a:1", "players=4"))

    assert table("T:-10,K:=99,A:1") == options["effects"]
    assert "A:1," in NinetyNine(**options).effects.text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "", "A", "A:", "A:x", "X:1", "A:1,A:2", "A:1/1", "A:1//2", "A:=", "A:=-5", "A:=Limit",
        "A:1000", "A:1sr", "4:0q", "A:1;2:2", "A:\u0663", "A:=limit/3", ":1", None, 7, b"A:1",
    ],
    ids=ascii,
)  # fmt: skip
def test_nonsense_text(text: object) -> None:
    """A text that is no table of changes is refused by name. [AC4]"""
    with pytest.raises(InvalidOptionError, match="option effects: .* is wanted"):
        Effects.parse(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "build",
    [
        Effect,
        lambda: Effect(adds=()),
        lambda: Effect(adds=(1,), sets=5),
        lambda: Effect(adds=[1]),  # type: ignore[arg-type]
        lambda: Effect(adds=(1.0,)),  # type: ignore[arg-type]
        lambda: Effect(adds=(True,)),
        lambda: Effect(adds=(1000,)),
        lambda: Effect(adds=(3, 3)),
        lambda: Effect(sets=-1),
        lambda: Effect(sets=True),
        lambda: Effect(sets="all"),  # type: ignore[arg-type]
        lambda: Effect(adds=(1,), reverses=1),  # type: ignore[arg-type]
        lambda: Effect(adds=(1,), skips=None),  # type: ignore[arg-type]
        lambda: Effect.parse(5),  # type: ignore[arg-type]
        lambda: Effects(None),  # type: ignore[arg-type]
        lambda: Effects({}),
        lambda: Effects({"A": Effect(adds=(1,))}),  # type: ignore[dict-item]
        lambda: Effects(dict.fromkeys(Rank, 5)),  # type: ignore[arg-type]
        lambda: STANDARD.changed(5),  # type: ignore[arg-type]
        lambda: STANDARD.changed({Rank.ACE: 1}),  # type: ignore[dict-item]
        lambda: NinetyNine(effects="A:1"),  # type: ignore[arg-type]
    ],
)
def test_nonsense_tables(build: Callable[[], object]) -> None:
    """A table that is none is refused by name. [AC4]"""
    with pytest.raises(InvalidOptionError, match="option effects: .* is wanted"):
        build()


def test_gaps_are_named() -> None:
    """A gap in a table is named. [AC4]"""
    ranks: dict[Rank, Effect] = {
        rank: effect for rank, effect in STANDARD.items() if rank not in {Rank.NINE, Rank.ACE}
    }

    with pytest.raises(InvalidOptionError, match="a table without nine, ace"):
        Effects(ranks)


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: NinetyNine(limit=50, effects=table("9:=66")), "for the nine .* at most .* 50"),
        (lambda: NinetyNine.simple(negative="forbid"), "option negative: .* ten can only take"),
        (
            lambda: NinetyNine(effects=Effects(dict.fromkeys(Rank, Effect(adds=(0, -1))))),
            "adds more than 0",
        ),
    ],
)
def test_impossible_together(build: Callable[[], object], message: str) -> None:
    """A table that the other options make impossible is refused. [AC5]"""
    with pytest.raises(InvalidOptionError, match=message):
        build()
