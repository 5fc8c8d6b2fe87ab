"""The actions of Two-Ten-Jack and their text."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, Card
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

__all__ = ["ACE_OF_SPADES", "ACTIONS", "PLAYS", "Action", "Declaration", "Play", "parse_action"]

ACE_OF_SPADES: Final = Card.parse("AS")


class Declaration(StrEnum):
    """What a led Ace of Spades counts as for the follower's duty. [T11]"""

    SPADE = "spade"
    TRUMP = "trump"


@final
@attrs.frozen(cache_hash=True)
class Play:
    """
    A seat plays a card: `0 play 9C`; a led Ace of Spades: `0 play AS as trump`.

    Raises:
        InvalidActionError: If the seat is no whole number of 0 or more, the card is no Card,
            or something other than the Ace of Spades is declared.
    """

    seat: Seat = attrs.field(converter=checked_seat)
    """The seat that plays."""

    card: Card = attrs.field(converter=checked_card)
    """The card played, public."""

    declared: Declaration | None = None
    """What a led Ace of Spades is declared; None for every other play."""

    def __attrs_post_init__(self) -> None:
        if self.declared is None:
            return
        if type(self.declared) is not Declaration:
            raise InvalidActionError(f"{shown(self.declared)} is not a Declaration")
        if self.card is not ACE_OF_SPADES:
            raise InvalidActionError(f"only AS can be declared; {self.card} was given")

    def __str__(self) -> str:
        words = f"{self.seat} play {self.card}"
        return words if self.declared is None else f"{words} as {self.declared}"


Action: TypeAlias = Play | ChanceAction
"""Every action of Two-Ten-Jack."""

ACTIONS: Final = (Play, ChooseDealer, Deal)
"""The classes of all actions that this game knows; there is no reshuffle."""

PLAYS: Final[tuple[tuple[Play, ...], ...]] = tuple(
    (
        *(Play(seat, card) for card in DECK),
        *(Play(seat, ACE_OF_SPADES, declared) for declared in Declaration),
    )
    for seat in (0, 1)
)
"""The shared plays of each seat: the 52 cards in order, then AS as spade and AS as trump."""

_BY_TEXT: Final = {str(play): play for plays in PLAYS for play in plays}


def parse_action(text: object) -> Action:
    """
    Return the action that a text names.

    Raises:
        InvalidActionError: If it names none.
    """
    chance = parse_chance_action(text)
    if isinstance(chance, ACTIONS):
        return chance
    match action_words(text):
        case seat, "play", card, *rest if not rest or (len(rest) == 2 and rest[0] == "as"):
            declared = f" as {rest[1]}" if rest else ""
            play = _BY_TEXT.get(f"{parse_seat(seat)} play {parse_card(card)}{declared}")
            if play is not None:
                return play
    raise InvalidActionError(
        f"{shown(text)} is not an action of two-ten-jack; write '0 play 9C', '0 play AS as spade',"
        " '0 play AS as trump', 'dealer 0' or 'deal' and 52 cards"
    )
