"""Rules as enum members, the violation that says which of them refuses, and its error."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Self, TypeAlias, final

import attrs

from trickcards.core.cards import Card, CardSet, FrozenEnum, Suit
from trickcards.core.errors import TrickcardsError, picklable, shown
from trickcards.core.seats import Seat

__all__ = [
    "Fact",
    "Facts",
    "IllegalActionError",
    "Rule",
    "TableRule",
    "Verdict",
    "Violation",
    "is_one_of",
    "table_violation",
]

Fact: TypeAlias = Card | CardSet | Suit | int | str
"""One fact of a refusal: a card, a set of cards, a suit, a seat or number, a word."""


class Rule(FrozenEnum):
    """
    Base of every enum of rules: a member's value is its clause id, such as `"T5"`.

    Members are written as `NAME = clause, text, template`: the rule in one line, and the
    sentence that a player reads when the rule refuses something (empty if it never does).
    """

    clause: str
    """The clause id, an anchor on the game's rules page."""

    text: str
    """The rule in one line."""

    template: str
    """The sentence of a refusal, with the facts' names in braces."""

    def __new__(cls, clause: str, text: str = "", template: str = "") -> Self:
        rule = object.__new__(cls)
        rule._value_ = clause
        rule.clause = clause
        rule.text = text
        rule.template = template
        return rule

    def __str__(self) -> str:
        return self.clause


class TableRule(Rule):
    """What holds at every table, whatever the game; the clauses G1 to G6."""

    NOT_AN_ACTION = (
        "G1",
        "Only an action of the game being played can be applied.",
        "{given} is not an action of {game}; {remedy}",
    )
    GAME_OVER = (
        "G2",
        "After the end nothing more is applied.",
        "the game is over; nothing more can be applied",
    )
    WRONG_PHASE = (
        "G3",
        "Each phase takes its own kinds of action only.",
        "the phase {phase} takes no action of the kind {given}; the kind {wanted} is wanted",
    )
    NOT_YOUR_TURN = (
        "G4",
        "Only the seat to act acts.",
        "it is seat {to_act}'s turn, not seat {seat}'s",
    )
    NOT_HELD = (
        "G5",
        "A seat uses only cards that it holds.",
        "seat {seat} does not hold {card}; choose a card from the hand",
    )
    OTHER_SEAT = (
        "G6",
        "A view judges its own seat's actions only.",
        "{own} cannot act for {given}",
    )


@final
@attrs.frozen(init=False, repr=False)
class Facts(Mapping[str, Fact]):
    """The facts of a refusal by name, as an immutable, hashable mapping."""

    _items: tuple[tuple[str, Fact], ...]

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        object.__setattr__(self, "_items", tuple(facts.items()))

    def __getitem__(self, name: str) -> Fact:
        for key, fact in self._items:
            if key == name:
                return fact
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return f"Facts({dict(self._items)})"


@final
@attrs.frozen
class Violation:
    """
    The first rule, in fixed order, that refuses an action.

    The order is: no action of this game, game over, phase, turn, possession, the game's rules.

    >>> facts = {"seat": 1, "card": Card.parse("KH")}
    >>> Violation(TableRule.NOT_HELD, facts).message
    'seat 1 does not hold KH; choose a card from the hand [G5]'
    """

    rule: Rule
    """The rule that refuses."""

    facts: Facts = attrs.field(converter=Facts)
    """The facts of the case by name; they tell no more than the acting seat knows."""

    @property
    def message(self) -> str:
        """One ASCII sentence for the player, made from the rule's template and the facts."""
        return f"{self.rule.template.format_map(self.facts)} [{self.rule.clause}]"

    def __str__(self) -> str:
        return self.message


class IllegalActionError(TrickcardsError):
    """
    Raised by a state's `apply` and by what applies actions for you: the rules refuse the action.

    Show `str(error)` to the player; decide by `error.violation.rule`.
    """

    violation: Violation
    """The rule that refuses the action, and the facts of the case."""

    action: object
    """What was applied, as it was given."""

    def __init__(self, violation: Violation, action: object) -> None:
        super().__init__(violation, action)
        self.violation = violation
        self.action = action

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.violation, picklable(self.action)))

    def __str__(self) -> str:
        return self.violation.message


def is_one_of(action: object, kinds: tuple[type, ...]) -> bool:
    """Return whether an action is of one of these very classes, whatever its own says to `==`."""
    own = type(action)
    for kind in kinds:  # noqa: SIM110 - in half the time of any(), and it is asked often
        if own is kind:
            return True
    return False


def table_violation(
    action: object,
    *,
    game: str,
    kinds: tuple[type, ...],
    phase: str,
    takes: tuple[type, ...],
    to_act: Seat | None,
) -> Violation | None:
    """
    Return the violation of the clauses G1 to G4, in this order, or None.

    Args:
        game: The game's name.

        kinds: The classes of all actions of the game.

        phase: The phase's name.

        takes: The classes of the actions that the phase takes, none after the end.

        to_act: The seat to act, None if chance acts.
    """
    if not is_one_of(action, kinds):
        text = isinstance(action, str)
        remedy = "game.parse_action reads a text" if text else "choose one of legal_actions()"
        return Violation(
            TableRule.NOT_AN_ACTION, {"given": shown(action), "game": game, "remedy": remedy}
        )
    if not takes:
        return Violation(TableRule.GAME_OVER, {})
    if not is_one_of(action, takes):
        facts = {
            "phase": phase.replace("_", " "),
            "given": _kind(type(action)),
            "wanted": " or ".join(map(_kind, takes)),
        }
        return Violation(TableRule.WRONG_PHASE, facts)
    seat: Seat | None = action.seat  # type: ignore[attr-defined]
    if seat is not None and to_act is not None and seat != to_act:
        return Violation(TableRule.NOT_YOUR_TURN, {"to_act": to_act, "seat": seat})
    return None


def _kind(action: type) -> str:
    """Return the name of a class of actions in words, such as `choose dealer`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", action.__name__).lower()


@final
@attrs.frozen
class Verdict:
    """One action that a seat could try, and the violation that refuses it or None."""

    action: object
    """The action."""

    violation: Violation | None
    """None if the action is legal."""

    @property
    def is_legal(self) -> bool:
        """True if nothing refuses the action."""
        return self.violation is None
