"""Rules, violations, facts and errors."""

from __future__ import annotations

import pickle

import attrs
import pytest

from trickcards import (
    Card,
    CardSet,
    Facts,
    IllegalActionError,
    InvalidActionError,
    InvalidCardError,
    InvalidOptionError,
    InvalidRecordError,
    Rule,
    Suit,
    TableRule,
    TrickcardsError,
    Verdict,
    Violation,
)
from trickcards.core.errors import shown

HELD = Violation(TableRule.NOT_HELD, {"seat": 1, "card": Card.parse("KH")})


class TestRule:
    """A rule is known by its clause and has a line of text."""

    def test_by_clause(self) -> None:
        """The value of a rule is its clause id. [G1]"""
        assert TableRule.NOT_AN_ACTION is TableRule("G1")
        assert ("G1", "G1") == (str(TableRule.NOT_AN_ACTION), TableRule.NOT_AN_ACTION.value)
        assert isinstance(TableRule.NOT_AN_ACTION, Rule)

    def test_pickles(self) -> None:
        """A pickled rule is the rule. [G1]"""
        for rule in TableRule:
            assert rule is pickle.loads(pickle.dumps(rule))


class TestViolation:
    """A violation is a rule and facts, with a sentence made from both."""

    def test_message(self) -> None:
        """The message is the rule's template with the facts, then the clause. [G5]"""
        expected = "seat 1 does not hold KH; choose a card from the hand [G5]"

        assert expected == HELD.message == str(HELD)

    def test_values(self) -> None:
        """Violations are values: equal, hashable, picklable, frozen."""
        again = pickle.loads(pickle.dumps(HELD))

        assert HELD == again
        assert {HELD} == {HELD, again}
        with pytest.raises(AttributeError):
            HELD.rule = TableRule.GAME_OVER  # type: ignore[misc]

    def test_facts(self) -> None:
        """Facts are an immutable mapping by name."""
        assert {"seat": 1, "card": Card.parse("KH")} == dict(HELD.facts)
        assert 2 == len(HELD.facts)
        assert "Facts({'seat': 1, 'card': Card(KH)})" == repr(HELD.facts)
        with pytest.raises(KeyError):
            HELD.facts["suit"]
        with pytest.raises(TypeError):
            HELD.facts["seat"] = 2  # type: ignore[index]

    def test_facts_take_every_kind(self) -> None:
        """Cards, sets, suits, numbers and words are facts."""
        facts = Facts({"a": CardSet.parse("2C 3C"), "b": Suit.CLUBS, "c": "x", "d": 5})

        assert "2C 3C C x 5" == "{a} {b} {c} {d}".format_map(facts)

    def test_verdict(self) -> None:
        """A verdict without a violation is legal."""
        assert (True, False) == (Verdict("a", None).is_legal, Verdict("a", HELD).is_legal)


class Unshowable:
    """An object whose `repr` fails."""

    def __repr__(self) -> str:
        raise ValueError


ERRORS = [
    IllegalActionError(HELD, "0 play KH"),
    InvalidActionError("no action"),
    InvalidCardError("no card"),
    InvalidOptionError("target", 0, "a whole number, 1 or more"),
    InvalidRecordError("no record"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors(error: TrickcardsError) -> None:
    """Every error is a TrickcardsError, pickles, and keeps its text and facts."""
    again = pickle.loads(pickle.dumps(error))

    assert isinstance(error, TrickcardsError)
    assert isinstance(error, IllegalActionError) != isinstance(error, ValueError)
    assert (type(error), str(error), vars(error)) == (type(again), str(again), vars(again))
    assert str(error).isascii()


@pytest.mark.parametrize(
    "error",
    [
        IllegalActionError(HELD, lambda: 0),
        InvalidOptionError("target", lambda: 0, "a whole number"),
        InvalidOptionError("option", "targt", "one of target", is_unknown=True),
    ],
    ids=str,
)
def test_errors_of_foreign_objects(error: TrickcardsError) -> None:
    """An error pickles also where what was given does not, and keeps its text."""
    again = pickle.loads(pickle.dumps(error))

    assert type(error) is type(again)
    assert str(error).split(":")[0] == str(again).split(":")[0]


@pytest.mark.parametrize("given", [10**5000, Unshowable()], ids=["digits", "repr"])
def test_errors_of_what_cannot_be_shown(given: object) -> None:
    """An error's `repr` is its text, and holds where that of what was given fails."""
    errors = (IllegalActionError(HELD, given), InvalidOptionError("target", given, "a number"))

    assert [f"{type(error).__name__}({str(error)!r})" for error in errors] == [*map(repr, errors)]


def test_rules_are_frozen() -> None:
    """Nobody can change what a rule says."""
    with pytest.raises(AttributeError, match="TableRule members are frozen"):
        TableRule.NOT_HELD.template = "x"


def test_option_error() -> None:
    """An option's error names the option, what was given and what is wanted."""
    error = InvalidOptionError("target", "x\u2660", "a whole number, 1 or more")

    assert ("target", "x\u2660") == (error.option, error.given)
    assert r"option target: 'x\u2660' was given, a whole number, 1 or more is wanted" == str(error)


class Hostile:
    """An object whose own text fails."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (True, "True"),
        (7, "7"),
        (1.5, "1.5"),
        ("10,5", "'10,5'"),
        ("\u2660\n", r"'\u2660\n'"),
        ("x" * 100, "'" + "x" * 60 + "'..."),
        (10**5000, "an object of type int"),
        (Hostile(), "an object of type Hostile"),
        ([1], "an object of type list"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_shown(value: object, text: str) -> None:
    """Anything given is shown short, in ASCII, without asking it for its own text."""
    assert text == shown(value)


def test_records_hold_no_containers() -> None:
    """Facts hold a tuple, so that nobody can change a violation through what was given."""
    given: dict[str, int | str | Card | CardSet | Suit] = {"seat": 1}
    facts = Facts(given)
    given["seat"] = 2

    assert 1 == facts["seat"]
    assert ["_items"] == [field.name for field in attrs.fields(Facts)]
