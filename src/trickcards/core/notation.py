"""What the texts of all actions share: words, seats and cards."""

from __future__ import annotations

from collections.abc import Iterable

from trickcards.core.cards import Card
from trickcards.core.errors import InvalidActionError, InvalidCardError, shown
from trickcards.core.seats import Seat

__all__ = [
    "action_words",
    "checked_card",
    "checked_cards",
    "checked_seat",
    "parse_card",
    "parse_seat",
]


def action_words(text: object) -> tuple[str, ...]:
    """
    Return the words of an action's text.

    Raises:
        InvalidActionError: If it is no text, or an empty one.
    """
    words = tuple(str.__str__(text).split()) if isinstance(text, str) else ()
    if not words:
        raise InvalidActionError(
            f"{shown(text)} is not the text of an action; write one as str() does"
        )
    return words


def parse_seat(word: str) -> Seat | None:
    """Return the seat that a word names, None if it names none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 2 else None


def parse_card(word: str) -> Card:
    """
    Return the card that a word of an action names.

    Raises:
        InvalidActionError: If it names none.
    """
    try:
        return Card.parse(word)
    except InvalidCardError as error:
        raise InvalidActionError(str(error)) from None


def checked_seat(seat: Seat) -> Seat:
    """
    Return the seat of an action being built.

    Raises:
        InvalidActionError: If it is not a whole number, 0 to 99.
    """
    if type(seat) is not int or not 0 <= seat <= 99:
        raise InvalidActionError(f"a seat is a whole number, 0 to 99; {shown(seat)} was given")
    return seat


def checked_card(card: Card) -> Card:
    """
    Return the card of an action being built.

    Raises:
        InvalidActionError: If it is not a Card.
    """
    if type(card) is not Card:
        raise InvalidActionError(f"{shown(card)} is not a Card; Card.parse reads a text")
    return card


def checked_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """
    Return the cards of an action being built, in their order.

    Raises:
        InvalidActionError: If they are not cards.
    """
    if not isinstance(cards, Iterable):
        raise InvalidActionError(f"{shown(cards)} is not a sequence of cards")
    cards = tuple(cards)
    for card in cards:
        checked_card(card)
    return cards
