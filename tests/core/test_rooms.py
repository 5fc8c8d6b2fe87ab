"""The smaller rooms of the core: seats, masks, tricks, options, registry, play."""

from __future__ import annotations

import random
import subprocess
import sys
from importlib.metadata import EntryPoint

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import trickcards
from trickcards import (
    DECK,
    Card,
    CardSet,
    IllegalActionError,
    InvalidOptionError,
    Playout,
    Shuffler,
    Suit,
    Trick,
    game_names,
    new_game,
    option_fields,
    parse_cards,
    parse_options,
    play,
)
from trickcards.core.masks import MaskTable
from trickcards.core.options import custom
from trickcards.core.seats import left_of, replaced
from trickcards.core.tricks import winning_place
from trickcards.registry import game_class
from trickcards.two_ten_jack import Play, TwoTenJack, View


class TestSeats:
    """Seats are numbered clockwise."""

    def test_left(self) -> None:
        """Left of s is s + 1, around the table."""
        assert [1, 2, 0] == [left_of(seat, 3) for seat in range(3)]

    def test_replaced(self) -> None:
        """One seat's value is replaced, the others are kept."""
        assert [(9, 1, 2), (0, 9, 2), (0, 1, 9)] == [replaced((0, 1, 2), s, 9) for s in range(3)]


class TestMaskTable:
    """A table gives what belongs to the cards of a mask, in their order."""

    @given(st.sets(st.sampled_from(DECK)).map(CardSet))
    def test_is_the_walk(self, cards: CardSet) -> None:
        """Looking up is walking the cards, also where a card stands for two values or none."""
        values = [(card,) * (card.index % 3) for card in DECK]
        expected = tuple(value for card in cards for value in values[card.index])

        assert expected == MaskTable(values).select(cards.mask)


class TestTricks:
    """Who wins a trick, and what follows."""

    @pytest.mark.parametrize(
        ("cards", "trump", "place"),
        [
            ("AD 2C KD", "C", 1), ("AD 2C KD", None, 0), ("4D AH AC", "S", 0), ("9C 3S JS", "S", 2),
            ("AD 9C TC", "C", 2), ("AD 2C 3C", "C", 2), ("7D", "H", 0), ("7D AS", "H", 0),
            ("2H AC", "H", 0), ("5S AC 2H", "H", 2),
        ],
    )  # fmt: skip
    def test_winner(self, cards: str, trump: str | None, place: int) -> None:
        """Highest trump, else highest of the suit led; also of a part of a trick."""
        assert place == winning_place(parse_cards(cards), None if trump is None else Suit(trump))

    def test_rank_order(self) -> None:
        """In all 78 pairs of ranks of a suit the higher one wins, led or not."""
        for low in range(13):
            for high in range(low + 1, 13):
                assert 1 == winning_place((DECK[low], DECK[high]), None)
                assert 0 == winning_place((DECK[high], DECK[low]), None)

    def test_trick(self) -> None:
        """A trick knows its leader and its cards."""
        trick = Trick((Play(1, DECK[0]), Play(0, DECK[1])), winner=0)

        assert (1, DECK[:2]) == (trick.leader, trick.cards)


class TestOptions:
    """Options are checked at construction, listed, and read from text."""

    @pytest.mark.parametrize(
        ("option", "value", "wanted"),
        [
            ("target", 0, "a whole number, 1 or more"),
            ("target", True, "a whole number, 1 or more"),
            ("target", "31", "a whole number, 1 or more"),
            ("target", 31.0, "a whole number, 1 or more"),
            ("target", None, "a whole number, 1 or more"),
            ("hand_size", 0, "a whole number, 1 to 26"),
            ("hand_size", 27, "a whole number, 1 to 26"),
            ("must_trump", 1, "True or False"),
            ("must_trump", None, "True or False"),
            ("ace_as_spade_beatable", "yes", "True or False"),
            ("floor_zero", 0, "True or False"),
            ("tie_rule", "both", "one of play_on, shared"),
            ("tie_rule", [], "one of play_on, shared"),
            ("max_deals", 0, "a whole number, 1 or more, or None"),
            ("max_deals", -1, "a whole number, 1 or more, or None"),
        ],
    )
    def test_refused(self, option: str, value: object, wanted: str) -> None:
        """The error names the option, what was given and what is wanted."""
        with pytest.raises(InvalidOptionError) as caught:
            new_game("two-ten-jack", **{option: value})

        assert (option, value, wanted) == (
            caught.value.option, caught.value.given, caught.value.wanted,
        )  # fmt: skip

    def test_unknown(self) -> None:
        """An unknown name is a TypeError of the class, an InvalidOptionError of new_game."""
        with pytest.raises(TypeError, match="targt"):
            TwoTenJack(targt=20)  # type: ignore[call-arg]
        with pytest.raises(InvalidOptionError, match="there is no option 'targt'; one of target"):
            new_game("two-ten-jack", targt=20)

    def test_positional(self) -> None:
        """Options are given by name only."""
        with pytest.raises(TypeError):
            TwoTenJack(31)  # type: ignore[call-arg]

    def test_custom(self) -> None:
        """A field of another kind says itself what it takes and how it is read."""

        @attrs.frozen(kw_only=True)
        class Whist:
            """A game with one option."""

            letters: str = custom(
                "ab",
                wanted="two letters",
                accepts=lambda value: isinstance(value, str) and len(value) == 2,
                read=str.lower,
                clause="W1",
                help="two letters",
            )

        assert {"letters": "xy"} == parse_options(Whist, ("letters=XY",))
        with pytest.raises(InvalidOptionError, match="two letters is wanted"):
            Whist(letters="abc")

    def test_listed(self) -> None:
        """The options of a class are listed with default, what they take, clause and help."""
        fields = {option.name: option for option in option_fields(TwoTenJack)}

        assert ["target", "hand_size", "must_trump", "ace_as_spade_beatable", "floor_zero",
                "tie_rule", "max_deals"] == list(fields)  # fmt: skip
        assert (31, "a whole number, 1 or more", "T13") == (
            fields["target"].default, fields["target"].wanted, fields["target"].clause,
        )  # fmt: skip
        assert all(option.help for option in fields.values())

    def test_read(self) -> None:
        """Texts name=value are read for the class to judge."""
        texts = ("target=20", "must_trump=False", "tie_rule=shared", "max_deals=none")
        expected = {"target": 20, "must_trump": False, "tie_rule": "shared", "max_deals": None}

        assert expected == parse_options(TwoTenJack, texts)
        assert TwoTenJack(target=20, must_trump=False, tie_rule="shared") == new_game(
            "two-ten-jack", **parse_options(TwoTenJack, texts)
        )

    @pytest.mark.parametrize(
        "text",
        [
            "target=x",
            "target=",
            "target=--5",
            "target=\u0663",
            "must_trump=maybe",
            "target=" + "9" * 5000,
        ],
    )
    def test_read_and_refused(self, text: str) -> None:
        """What a text does not name stays text, and the class refuses it."""
        with pytest.raises(InvalidOptionError):
            TwoTenJack(**parse_options(TwoTenJack, (text,)))  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("texts", "message"),
        [
            (("target",), "name=value is wanted"),
            (("targt=5",), "there is no option"),
            (("target=5", "target=6"), "one value only"),
        ],
    )
    def test_unreadable(self, texts: tuple[str, ...], message: str) -> None:
        """A text without =, of an unknown option or twice is refused."""
        with pytest.raises(InvalidOptionError, match=message):
            parse_options(TwoTenJack, texts)

    @pytest.mark.parametrize("texts", [None, "target=5", ["target=5"], (5,)])
    def test_no_texts(self, texts: object) -> None:
        """Options are read from a tuple of texts only."""
        with pytest.raises(InvalidOptionError, match="a tuple of texts"):
            parse_options(TwoTenJack, texts)  # type: ignore[arg-type]

    def test_huge(self) -> None:
        """A number that Python itself could not write is refused."""
        with pytest.raises(InvalidOptionError, match="option target"):
            TwoTenJack(target=10**5000)

    def test_negative_and_signed(self) -> None:
        """Signs are read, the class judges."""
        assert {"target": -5} == parse_options(TwoTenJack, ("target=-5",))
        assert {"target": 5} == parse_options(TwoTenJack, ("target=+5",))


class Outside:
    """A game of somebody else."""


def test_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of others join by entry points; the library's own names stay its own."""
    points = (
        EntryPoint("two-ten-jack", "tests.core.test_rooms:Outside", "trickcards.games"),
        EntryPoint("whist", "tests.core.test_rooms:Outside", "trickcards.games"),
    )

    def entry_points(*, group: str, name: str = "") -> tuple[EntryPoint, ...]:
        assert group == "trickcards.games"
        return tuple(point for point in points if name in {"", point.name})

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)

    assert "whist" == game_names()[-1]
    assert "Outside" == game_class("whist").__name__
    assert TwoTenJack is game_class("two-ten-jack")


@pytest.mark.parametrize("name", ["whist", "", None, 5, "Two-Ten-Jack"])
def test_no_such_game(name: object) -> None:
    """An unknown game's error lists the games there are."""
    with pytest.raises(InvalidOptionError, match="there is no game .*; one of two-ten-jack"):
        new_game(name)  # type: ignore[arg-type]


def last_listed(view: View) -> Play:
    """Play the last card listed."""
    return view.legal_actions()[-1]


class TestPlay:
    """Play a game out from views alone."""

    def test_to_the_end(self) -> None:
        """A game is played to its end, and its actions replay it."""
        playout = play(TwoTenJack(), [last_listed, last_listed], Shuffler(7))
        state: object = TwoTenJack().start()
        for action in playout.actions:
            state = state.apply(action)  # type: ignore[attr-defined]

        assert isinstance(playout, Playout)
        assert (True, False) == (playout.state.is_over, playout.truncated)
        assert playout.state == state
        assert playout.state.winners

    def test_dealer(self) -> None:
        """The caller may name the first dealer."""
        assert (
            "deal"
            == str(play(TwoTenJack(), [last_listed] * 2, Shuffler(7), dealer=1).actions[0])[:4]
        )

    def test_truncated(self) -> None:
        """A game that the cap cuts off says so."""
        playout = play(TwoTenJack(), [last_listed] * 2, Shuffler(7), max_actions=10)

        assert (10, True, False) == (
            len(playout.actions), playout.truncated, playout.state.is_over,
        )  # fmt: skip

    def test_illegal(self) -> None:
        """A player who returns an illegal action is refused."""
        with pytest.raises(IllegalActionError):
            play(
                TwoTenJack(), [lambda view: Play(view.seat or 0, Card.parse("2C"))] * 2, Shuffler(2)
            )

    def test_wrong_calls(self) -> None:
        """One player a seat and a cap of 1 or more are wanted."""
        with pytest.raises(InvalidOptionError, match="option players"):
            play(TwoTenJack(), [last_listed], Shuffler(7))
        for players in (None, "ab", [1, 2], [last_listed, None]):
            with pytest.raises(InvalidOptionError, match="option players"):
                play(TwoTenJack(), players, Shuffler(7))  # type: ignore[arg-type]
        for shuffler in (7, "seed", None):
            with pytest.raises(InvalidOptionError, match="option shuffler"):
                play(TwoTenJack(), [last_listed] * 2, shuffler)  # type: ignore[arg-type]
        for game in (5, None, "two-ten-jack"):
            with pytest.raises(InvalidOptionError, match="option game"):
                play(game, [], Shuffler(7))  # type: ignore[arg-type]
        for cap in (0, None, True, 1.5):
            with pytest.raises(InvalidOptionError, match="option max_actions"):
                play(TwoTenJack(), [last_listed] * 2, Shuffler(7), max_actions=cap)  # type: ignore[arg-type]


class TestPackage:
    """What is imported is what is listed."""

    def test_all(self) -> None:
        """Every listed name exists, and every public name is listed."""
        public = {name for name in vars(trickcards) if not name.startswith("_")}
        modules = {name for name in public if isinstance(getattr(trickcards, name), type(random))}

        assert set(trickcards.__all__) == public - modules

    def test_imports_no_game(self) -> None:
        """Importing the package imports no game, nor the generic rooms' slow needs."""
        script = (
            "import sys, trickcards;"
            "print([m for m in sys.modules if m.startswith(('trickcards.two', 'importlib.metadata',"
            " 'random', 'cattr', 'typer'))])"
        )
        done = subprocess.run(
            [sys.executable, "-c", script], env={}, check=True, capture_output=True
        )

        assert b"[]\n" == done.stdout.replace(b"\r", b"")
