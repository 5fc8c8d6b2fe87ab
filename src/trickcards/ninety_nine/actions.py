"""The actions of Ninety-Nine and their text."""

from __future__ import annotations

import re
from typing import Final, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, Card, Rank
from trickcards.core.chance import CHANCE_ACTIONS, ChanceAction, parse_chance_action
from trickcards.core.errors import InvalidActionError, shown
from trickcards.core.notation import (
    action_words,
    checked_card,
    checked_seat,
    parse_card,
    parse_seat,
)
from trickcards.core.seats import Seat
from trickcards.ninety_nine.effects import Effect, Source, Step, is_card_value

__all__ = ["ACTIONS", "Action", "Play", "all_plays", "parse_action"]


def _checked_value(value: int | None) -> int | None:
    if value is not None and not is_card_value(value):
        raise InvalidActionError(
            f"a value is a whole number, -999 to 999; {shown(value)} was given"
        )
    return value


def _checked_signed(signed: bool) -> bool:
    if type(signed) is not bool:
        raise InvalidActionError(f"signed is True or False; {shown(signed)} was given")
    return signed


_NO_STEP: Final = Step(0, sets=False, reverses=False, skips=False, turns=False, source=None)
"""What a play carries that no game has listed."""


@final
@attrs.frozen(cache_hash=True, getstate_setstate=False)
class Play:
    """
    A seat plays a card: `0 play 7H`; one with a choice: `0 play AC as 11`, `0 play TD as -10`.

    Raises:
        InvalidActionError: If the seat is no whole number of 0 or more, the card is no Card,
            the value is no whole number, -999 to 999, or `signed` is no bool.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The seat that plays."""

    card: Card = attrs.field(converter=checked_card)
    """The card played, public."""

    value: int | None = attrs.field(default=None, converter=_checked_value)
    """The value chosen; None for a card that offers no choice. [AC4]"""

    signed: bool = attrs.field(
        default=False, kw_only=True, eq=False, repr=False, converter=_checked_signed
    )
    """Whether the value is written with its sign, since another of the card is negative."""

    _step: Step = attrs.field(default=_NO_STEP, init=False, eq=False, repr=False)
    """
    What it does, in a play that a game lists.

    The game knows its own steps by their source, and looks all other plays up. If it looked
    up its own ones too, in a table by seat and card, games would take 5 % longer.
    """

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # The step stays with the game.
        return (_restored, (self.seat, self.card, self.value, self.signed))

    def __str__(self) -> str:
        words = f"{self.seat} play {self.card}"
        if self.value is None:
            return words
        return f"{words} as {self.value:+d}" if self.signed else f"{words} as {self.value}"


def _restored(seat: Seat, card: Card, value: int | None, signed: bool) -> Play:
    return Play(seat, card, value, signed=signed)


Action: TypeAlias = Play | ChanceAction
"""Every action of Ninety-Nine."""

ACTIONS: Final = (Play, *CHANCE_ACTIONS)


def all_plays(seats: int, source: Source) -> tuple[tuple[tuple[Play, ...], ...], ...]:
    """
    Return the shared plays of a game.

    Args:
        seats: How many seats play.

        source: What each rank does, and the limit.

    Returns:
        For each seat and each of the 52 cards, in order, a play for each choice.
    """
    steps = {rank: source.steps(rank) for rank in Rank}
    return tuple(
        tuple(_plays(seat, card, source.effects[card.rank], steps[card.rank]) for card in DECK)
        for seat in range(seats)
    )


def _plays(seat: Seat, card: Card, effect: Effect, steps: tuple[Step, ...]) -> tuple[Play, ...]:
    """Return the plays of one card."""
    plays = []
    for value, step in zip(effect.choices, steps, strict=True):
        play = Play(seat, card, value, signed=effect.is_signed)
        object.__setattr__(play, "_step", step)
        plays.append(play)
    return tuple(plays)


_VALUE: Final = re.compile(r"[+-]?[0-9]{1,3}")


def parse_action(text: object, plays: tuple[tuple[tuple[Play, ...], ...], ...]) -> Action:
    """
    Return the action that a text names.

    Args:
        plays: The shared plays of the game, from `all_plays`.

    Raises:
        InvalidActionError: If it names none.
    """
    chance = parse_chance_action(text)
    if chance is not None:
        return chance
    known: tuple[Play, ...] = ()
    match action_words(text):
        case word, "play", card, *rest if not rest or (len(rest) == 2 and rest[0] == "as"):
            seat, index = parse_seat(word), parse_card(card).index
            if seat is not None and seat < len(plays):
                known = plays[seat][index]
            for play in known:
                if _names(rest[-1:], play.value):
                    return play
    raise InvalidActionError(f"{shown(text)} is not an action of this game; write {_advice(known)}")


def _names(word: list[str], value: int | None) -> bool:
    """Return whether a word, or none, names a value, or None."""
    if not word or value is None:
        return not word and value is None
    return bool(_VALUE.fullmatch(word[0])) and int(word[0]) == value


def _advice(known: tuple[Play, ...]) -> str:
    """Return what to write instead: the plays of a card that was named, or an example of all."""
    if known:
        return " or ".join(f"'{play}'" for play in known)
    return (
        "'0 play 7H', a card with a choice as in '0 play AC as 11', 'dealer 0',"
        " 'deal' and all cards, or 'reshuffle' and the new stock"
    )
