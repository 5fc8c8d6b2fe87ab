"""The actions of Nine Five Two and their text."""

from __future__ import annotations

from typing import Final, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, Card, Suit
from trickcards.core.chance import ChanceAction, ChooseDealer, Deal, parse_chance_action
from trickcards.core.errors import InvalidActionError, shown
from trickcards.core.notation import (
    action_words,
    checked_card,
    checked_seat,
    parse_card,
    parse_seat,
)
from trickcards.core.seats import Seat

__all__ = [
    "ACTIONS",
    "CALLS",
    "DISCARDS",
    "GIFTS",
    "PLAYS",
    "SEATS",
    "STOPS",
    "Action",
    "CallTrump",
    "Discard",
    "Give",
    "Play",
    "SeatAction",
    "Stop",
    "parse_action",
]

SEATS: Final = (0, 1, 2)


def _checked_trump(trump: Suit | None) -> Suit | None:
    if trump is not None and type(trump) is not Suit:
        raise InvalidActionError(f"trump is a Suit, or None for no-trump; {shown(trump)} was given")
    return trump


@final
@attrs.frozen(cache_hash=True)
class Give:
    """
    A seat that was up gives a card to one that was down: `0 give 3C to 1`. [N11]

    Raises:
        InvalidActionError: If a seat is no whole number, 0 to 99, or the card no Card.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The seat that gives."""

    card: Card = attrs.field(converter=checked_card)
    """The card given; known to giver and receiver."""

    to: Seat = attrs.field(converter=checked_seat)
    """The seat that receives."""

    def __str__(self) -> str:
        return f"{self.seat} give {self.card} to {self.to}"


@final
@attrs.frozen(cache_hash=True)
class Stop:
    """
    A seat that was up gives no more: `0 stop`. [NC1]

    Raises:
        InvalidActionError: If the seat is no whole number, 0 to 99.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The seat that gives no more."""

    def __str__(self) -> str:
        return f"{self.seat} stop"


@final
@attrs.frozen(cache_hash=True)
class CallTrump:
    """
    The dealer calls trump: `1 trump S`; no-trump: `1 trump none`. [N17, N18]

    Raises:
        InvalidActionError: If the seat is no whole number, 0 to 99, or the trump neither
            a Suit nor None.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The dealer."""

    trump: Suit | None = attrs.field(converter=_checked_trump)
    """The trump suit, None for no-trump; public."""

    def __str__(self) -> str:
        return f"{self.seat} trump {self.trump or 'none'}"


@final
@attrs.frozen(cache_hash=True)
class Discard:
    """
    The dealer puts a card face down out of play: `1 discard 4D`. [N17, N19]

    Raises:
        InvalidActionError: If the seat is no whole number, 0 to 99, or the card no Card.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The dealer."""

    card: Card = attrs.field(converter=checked_card)
    """The card discarded; known to the dealer alone."""

    def __str__(self) -> str:
        return f"{self.seat} discard {self.card}"


@final
@attrs.frozen(cache_hash=True)
class Play:
    """
    A seat plays a card: `2 play AS`. [N22, N23]

    Raises:
        InvalidActionError: If the seat is no whole number, 0 to 99, or the card no Card.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The seat that plays."""

    card: Card = attrs.field(converter=checked_card)
    """The card played, public."""

    def __str__(self) -> str:
        return f"{self.seat} play {self.card}"


SeatAction: TypeAlias = Give | Stop | CallTrump | Discard | Play
"""Every action of a seat."""

Action: TypeAlias = SeatAction | ChanceAction
"""Every action of Nine Five Two."""

ACTIONS: Final = (Give, Stop, CallTrump, Discard, Play, ChooseDealer, Deal)

GIFTS: Final = tuple(
    tuple(tuple(Give(seat, card, to) for to in SEATS if to != seat) for card in DECK)
    for seat in SEATS
)
"""The shared gifts of each seat: for each card in order those to the other seats in order."""

STOPS: Final = tuple(Stop(seat) for seat in SEATS)
"""The shared stop of each seat."""

CALLS: Final = tuple(tuple(CallTrump(seat, trump) for trump in (*Suit, None)) for seat in SEATS)
"""The shared calls of each seat: the suits in order, then no-trump."""

DISCARDS: Final = tuple(tuple(Discard(seat, card) for card in DECK) for seat in SEATS)
"""The shared discards of each seat, the 52 cards in order."""

PLAYS: Final = tuple(tuple(Play(seat, card) for card in DECK) for seat in SEATS)
"""The shared plays of each seat, the 52 cards in order."""

_CARD_ACTIONS: Final = {
    str(action): action for table in (DISCARDS, PLAYS) for row in table for action in row
}
_GIFTS: Final = {str(gift): gift for gifts in GIFTS for pair in gifts for gift in pair}
_TRUMP_WORDS: Final = (
    ("c", "\u2663", "\u2667"),
    ("d", "\u2666", "\u2662"),
    ("h", "\u2665", "\u2661"),
    ("s", "\u2660", "\u2664"),
    ("none",),
)
_CALLS: Final = {
    (call.seat, word): call
    for calls in CALLS
    for call, words in zip(calls, _TRUMP_WORDS, strict=True)
    for word in words
}


def parse_action(text: object) -> Action:
    """
    Return the action that a text names.

    Raises:
        InvalidActionError: If it names none.
    """
    action = parse_chance_action(text) or _parse_seat_action(action_words(text))
    if isinstance(action, ACTIONS):
        return action
    raise InvalidActionError(
        f"{shown(text)} is not an action of nine-five-two; write '0 give 3C to 1', '0 stop',"
        " '1 trump S', '1 trump none', '1 discard 4D', '2 play AS', 'dealer 0' or 'deal'"
        " and 52 cards"
    )


def _parse_seat_action(words: tuple[str, ...]) -> SeatAction | None:
    seat = parse_seat(words[0])
    if seat not in SEATS:
        return None
    match words[1:]:
        case "give", card, "to", to:
            return _GIFTS.get(f"{seat} give {parse_card(card)} to {parse_seat(to)}")
        case ("stop",):
            return STOPS[seat]
        case "trump", word:
            return _CALLS.get((seat, word.lower()))
        case ("discard" | "play") as verb, card:
            return _CARD_ACTIONS[f"{seat} {verb} {parse_card(card)}"]
        case _:
            return None
