"""Tricks, and who wins them. Pure facts about cards, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar, final

import attrs

from trickcards.core.cards import Card, Suit
from trickcards.core.seats import Seat

__all__ = ["CardPlay", "Trick", "winning_place"]


class CardPlay(Protocol):
    """An action that plays one card."""

    @property
    def seat(self) -> Seat:
        """The seat that plays."""

    @property
    def card(self) -> Card:
        """The card played."""


PlayT = TypeVar("PlayT", bound=CardPlay)


@final
@attrs.frozen
class Trick(Generic[PlayT]):
    """One finished trick; public, since its cards were played face up."""

    plays: tuple[PlayT, ...]
    """The plays in their order, the lead first."""

    winner: Seat
    """The seat that took the trick."""

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of play."""
        return tuple(play.card for play in self.plays)


def winning_place(cards: Sequence[Card], trump: Suit | None) -> int:
    """
    Return the place of the card that wins, 0 for the lead.

    The highest trump wins; without one, the highest card of the suit led.

    Args:
        cards: One card or more, in the order of play.

        trump: The trump suit, None for no-trump.

    >>> from trickcards.core.cards import parse_cards
    >>> winning_place(parse_cards("7D AS KD"), None), winning_place(parse_cards("7D 2S KD"), Suit.SPADES)
    (2, 1)
    """
    best, winner = cards[0], 0
    for place, card in enumerate(cards):
        if card.suit is best.suit:
            if card.bit > best.bit:
                best, winner = card, place
        elif card.suit is trump:
            # Trumps beat all other suits; whatever else does not follow wins nothing.
            best, winner = card, place
    return winner
