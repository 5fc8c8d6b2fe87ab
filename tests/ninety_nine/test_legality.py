"""What a seat may do and what refuses the rest: clause by clause, and against a plain twin."""

from __future__ import annotations

import copy
import pickle

import pytest

from tests.ninety_nine.builders import action, legal, reached, rule_of, table
from tests.ninety_nine.playing import random_game, steps
from trickcards import (
    DECK,
    Card,
    ChooseDealer,
    Deal,
    IllegalActionError,
    Reshuffle,
    Rule,
    TableRule,
)
from trickcards.ninety_nine import Action, NinetyNine, NinetyNineRule, Play, Playing


def space(game: NinetyNine) -> list[Play]:
    """Return every play that the game's table knows, and one with a wrong value a card."""
    plays = [play for own in game._book.plays for known in own for play in known]
    return plays + [Play(seat, card, 77) for seat in range(game.seats) for card in DECK]


def plain_twin(state: Playing) -> list[str]:
    """Return the legal plays by the words of the rules, read off card texts."""
    game, seat = state.game, state.to_act
    found: list[tuple[str, int]] = []
    for card in sorted(set(state.hands[seat])):
        effect = game.effects[card.rank]
        if effect.sets is not None:
            number = game.limit if effect.sets == "limit" else effect.sets
            found.append((str(card), int(number)))
        for value in effect.adds:
            sign = "+" if min(effect.adds) < 0 and value >= 0 else ""
            said = f" as {sign}{value}" if len(effect.adds) > 1 else ""
            after = state.count + value
            if game.negative == "clamp":
                after = max(0, after)
            if after >= 0 or game.negative != "forbid":
                found.append((f"{card}{said}", after))
    if game.bust_only_if_forced and any(after <= game.limit for _, after in found):
        found = [(text, after) for text, after in found if after <= game.limit]
    return [f"{seat} play {text}" for text, _ in found]


def test_listed_means_accepted() -> None:
    """Over the whole action space, what is listed is accepted and all else is refused. [A7]"""
    for seed in range(40):
        game = random_game(seed)
        every: list[Action] = [*space(game), ChooseDealer(0), Deal(()), Reshuffle(())]
        for number, (state, _, _) in enumerate(steps(game, seed, cap=300)):
            if number % 9 == 0 and isinstance(state, Playing):
                accepted = [play for play in every if state.check(play) is None]
                assert sorted(map(str, state.legal_actions())) == sorted(map(str, accepted))


def test_is_the_rules() -> None:
    """The list is what the words of the rules say, in order. [A7, A8, A11, AC4, AC5, AC7]"""
    for seed in range(60):
        for state, _, _ in steps(random_game(seed), seed, cap=400):
            if isinstance(state, Playing):
                assert plain_twin(state) == [str(play) for play in state.legal_actions()]


FORBID = NinetyNine(negative="forbid")
FORCED = NinetyNine(bust_only_if_forced=True)

REFUSALS = [
    (NinetyNine(), 50, "5D 6D AD", "7D", TableRule.NOT_HELD),
    (NinetyNine(decks=2), 50, "5D 5D AD", "5C", TableRule.NOT_HELD),
    (FORBID, 5, "TD 6D AD", "TD as -10", NinetyNineRule.NEGATIVE),
    (FORBID, 9, "TD 6D AD", "TD as -10", NinetyNineRule.NEGATIVE),
    (FORCED, 95, "9D 8D QD", "8D", NinetyNineRule.FORCED_BUST),
    (FORCED, 95, "AD 8D QD", "AD as 11", NinetyNineRule.FORCED_BUST),
    (FORCED, 95, "TD 8D QD", "TD as +10", NinetyNineRule.FORCED_BUST),
]


@pytest.mark.parametrize(("game", "count", "hand", "text", "rule"), REFUSALS)
def test_refused(game: NinetyNine, count: int, hand: str, text: str, rule: Rule) -> None:
    """Each refusal names its clause and leaves the state as it was. [AC5, AC7, G5]"""
    state = reached(count, hand, game)
    given = action(state, f"{state.to_act} play {text}")
    before = (hash(state), repr(state))

    with pytest.raises(IllegalActionError) as caught:
        state.apply(given)

    assert rule is caught.value.violation.rule
    assert given is caught.value.action
    assert before == (hash(state), repr(state))


@pytest.mark.parametrize(
    ("card", "value"), [("AD", None), ("AD", 10), ("TD", 7), ("TD", None), ("9D", 9), ("KD", 99)]
)
def test_wrong_choice(card: str, value: int | None) -> None:
    """A choice that the card does not offer, or a missing one, is refused. [AC4, A8, A11]"""
    state = reached(50, f"{card} 5C 6C")
    given = Play(state.turn, Card.parse(card), value)

    assert NinetyNineRule.CHOICE is rule_of(state, given)


def test_ten_at_ten() -> None:
    """With negative="forbid" a ten on 10 may still take away. [AC5]"""
    assert ["2D", "3D", "TD as +10", "TD as -10"] == legal(reached(10, "TD 2D 3D", FORBID))


def test_forbidden_is_no_safe_play() -> None:
    """A play that may not be made saves nobody from a forced bust. [AC5, AC7]"""
    game = NinetyNine(
        limit=5, negative="forbid", bust_only_if_forced=True, effects=table("T:+10/-10")
    )

    assert ["6D", "7D", "TD as +10"] == legal(reached(5, "6D 7D TD", game))


MESSAGES = [
    (
        NinetyNine(), 50, "AD 5D 6D", Play(1, Card.parse("AD")),
        "seat 1 must play AD as 1 or as 11; no value was said [AC4]",
    ),
    (
        NinetyNine(), 50, "TD 5D 6D", Play(1, Card.parse("TD"), 7),
        "seat 1 must play TD as +10 or as -10; as 7 was said [AC4]",
    ),
    (
        NinetyNine(), 50, "9D 5D 6D", Play(1, Card.parse("9D"), 9),
        "seat 1 must play 9D without a value; as 9 was said [AC4]",
    ),
    (
        FORBID, 5, "TD 5D 6D", Play(1, Card.parse("TD"), -10),
        "TD as -10 would take the count of 5 below 0; seat 1 must play one of:"
        " 5D, 6D, TD as +10 [AC5]",
    ),
    (
        FORCED, 95, "AD 2D QD", Play(1, Card.parse("AD"), 11),
        "AD as 11 would lift the count to 106, above 99; seat 1 must play one of: 2D, AD as 1"
        " [AC7]",
    ),
    (
        FORCED, 95, "AD 2D QD", Play(1, Card.parse("QD")),
        "QD would lift the count to 105, above 99; seat 1 must play one of: 2D, AD as 1 [AC7]",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "count", "hand", "given", "message"), MESSAGES)
def test_message(game: NinetyNine, count: int, hand: str, given: Play, message: str) -> None:
    """A refusal is one sentence that names seat, card and remedy. [AC4, AC5, AC7]"""
    state = reached(count, hand, game)
    violation = state.check(Play(state.turn, given.card, given.value))

    assert violation is not None
    assert message == violation.message.replace(f"seat {state.turn}", "seat 1")


def test_unsigned_value() -> None:
    """A play built with a bare value is the shared one, and is recorded as that. [AC4]"""
    state = reached(50, "TD 5D 6D")
    built = Play(state.turn, Card.parse("TD"), 10)
    shared = action(state, f"{state.turn} play TD as +10")

    assert built == shared
    assert state.apply(built) == state.apply(shared)
    assert str(shared) == str(state.apply(built).plays.last)
    assert repr(state.apply(built)) == repr(state.apply(shared))


@pytest.mark.parametrize("hand", ["3C 5D 6D", "9C 5D 6D", "KC 5D 6D", "TD 5D 6D"])
@pytest.mark.parametrize("other", [NinetyNine.skips(), NinetyNine(limit=999), NinetyNine()])
def test_plays_of_another_table(hand: str, other: NinetyNine) -> None:
    """A play that another game listed does here what this game's own table says. [AC6]"""
    state = reached(50, hand)
    for own in state.legal_actions():
        for given in (
            other.parse_action(str(own)),
            pickle.loads(pickle.dumps(own)),
            copy.copy(own),
        ):
            assert own == given
            assert state.apply(own) == state.apply(given)
            assert str(state.apply(own).plays.last) == str(state.apply(given).plays.last)
            assert state.view(state.turn).count_after(own) == state.view(0).count_after(given)
