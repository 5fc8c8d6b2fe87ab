"""
Suits, ranks, cards, sets of cards, decks, and their text.

A card is written rank then suit: `AS`, `TD`, `7H`.
Cards are ordered suit by suit (clubs, diamonds, hearts, spades), low to high in each;
this is the order of sorting, of iteration over a `CardSet` and of legal actions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from typing import Final, Self, final

import attrs

from trickcards.core.errors import InvalidCardError, shown

__all__ = [
    "DECK",
    "DOUBLE_DECK",
    "FULL_MASK",
    "SUIT_MASKS",
    "Card",
    "CardSet",
    "Rank",
    "Suit",
    "parse_cards",
]


class FrozenEnum(Enum):
    """Base of enums whose members carry facts that nobody can change."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in vars(self):
            raise AttributeError(f"{type(self).__name__} members are frozen")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} members are frozen")


class Suit(FrozenEnum):
    """The four suits, in the order clubs, diamonds, hearts, spades; `str()` gives the letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    position: int
    """Place in the order of suits, 0 (clubs) to 3 (spades)."""

    word: str
    """The suit's name in running text: `clubs`."""

    def __init__(self, letter: str) -> None:
        self.position = "CDHS".index(letter)
        self.word = self.name.lower()

    def __str__(self) -> str:
        return str(self.value)


class Rank(FrozenEnum):
    """The thirteen ranks, two low to ace high; `str()` gives the character."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    position: int
    """Place in the order of ranks, 0 (two) to 12 (ace)."""

    word: str
    """The rank's name in running text: `seven`."""

    def __init__(self, letter: str) -> None:
        self.position = "23456789TJQKA".index(letter)
        self.word = self.name.lower()

    def __str__(self) -> str:
        return str(self.value)


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """
    One of the 52 cards, a shared value: building the same card again gives the same object.

    >>> Card.parse("10s") is Card(Rank.TEN, Suit.SPADES)
    True
    """

    rank: Rank
    """The rank, two to ace."""

    suit: Suit
    """The suit."""

    index: int
    """Place in the deck, 0 (2C) to 51 (AS): `13 * suit.position + rank.position`."""

    bit: int
    """`1 << index`: the card's bit in the mask of a `CardSet`."""

    _text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        if type(rank) is not Rank or type(suit) is not Suit:
            raise InvalidCardError(
                f"a card is a Rank and a Suit; {shown(rank)} and {shown(suit)} were given"
            )
        return DECK[13 * suit.position + rank.position]

    @classmethod
    def _make(cls, rank: Rank, suit: Suit) -> Card:
        card = object.__new__(cls)
        index = 13 * suit.position + rank.position
        card.__attrs_init__(rank, suit, index, 1 << index, f"{rank}{suit}")
        return card

    @classmethod
    def parse(cls, text: str) -> Card:
        """
        Return the card that a text names: `AS`, also `as`, `10S` and suit symbols.

        Raises:
            InvalidCardError: If the text names no card.
        """
        card = _BY_TEXT.get(str.__str__(text)) if isinstance(text, str) else None
        if card is None:
            raise InvalidCardError(
                f"{shown(text)} is not a card; a card is a rank (2-9 T J Q K A) and a suit "
                "(C D H S), as in AS or 7H"
            )
        return card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        if type(other) is not Card:
            return NotImplemented
        return self.index < other.index

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[object, tuple[Rank, Suit]]:
        return (Card, (self.rank, self.suit))


DECK: Final[tuple[Card, ...]] = tuple(Card._make(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards, 2C to AS."""

DOUBLE_DECK: Final = tuple(card for card in DECK for _ in range(2))
"""The 104 cards of two decks, each card twice: 2C 2C to AS AS."""

FULL_MASK: Final = (1 << 52) - 1
"""The mask of all 52 cards."""

SUIT_MASKS: Final = tuple(0x1FFF << 13 * suit.position for suit in Suit)
"""The mask of each suit's thirteen cards, in the order of suits."""

_SYMBOLS: Final = {
    Suit.CLUBS: "\u2663\u2667",
    Suit.DIAMONDS: "\u2666\u2662",
    Suit.HEARTS: "\u2665\u2661",
    Suit.SPADES: "\u2660\u2664",
}


def _spellings(card: Card) -> Iterator[str]:
    ranks = {str(card.rank), str(card.rank).lower()}
    if card.rank is Rank.TEN:
        ranks.add("10")
    for suit in (str(card.suit), str(card.suit).lower(), *_SYMBOLS[card.suit]):
        for rank in ranks:
            yield rank + suit


_BY_TEXT: Final = {spelling: card for card in DECK for spelling in _spellings(card)}


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Return the cards that a text names, in its order; blanks stand between cards.

    >>> parse_cards("AS 10d 7H")
    (Card(AS), Card(TD), Card(7H))

    Raises:
        InvalidCardError: If any part names no card.
    """
    if not isinstance(text, str):
        raise InvalidCardError(f"{shown(text)} is not a text of cards, as in 'AS TD 7H'")
    return tuple(Card.parse(part) for part in str.__str__(text).split())


@final
@attrs.frozen(init=False, repr=False)
class CardSet(Collection[Card]):
    """
    An immutable set of distinct cards, held as a 52-bit mask.

    It iterates suit by suit (C D H S), low to high; `|`, `&` and `-` give sets.

    >>> str(CardSet.parse("AS 7H 2H"))
    '2H 7H AS'
    """

    mask: int
    """One bit a card: bit 0 is 2C, bit 51 is AS."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        if not isinstance(cards, Iterable):
            raise InvalidCardError(f"a CardSet holds cards; {shown(cards)} was given")
        mask = 0
        for card in cards:
            if type(card) is not Card:
                raise InvalidCardError(f"a CardSet holds cards; {shown(card)} was given")
            mask |= card.bit
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> Self:
        """Return the set whose cards are the bits of a mask, 0 to 2**52 - 1."""
        if type(mask) is not int or mask & ~FULL_MASK:
            raise InvalidCardError(f"{shown(mask)} is not a mask of 52 bits")
        cards = cls.__new__(cls)
        object.__setattr__(cards, "mask", mask)
        return cards

    @classmethod
    def parse(cls, text: str) -> Self:
        """
        Return the set of the cards that a text names.

        Raises:
            InvalidCardError: If a part names no card, or a card stands twice.
        """
        cards = parse_cards(text)
        for index, card in enumerate(cards):
            if card in cards[:index]:
                raise InvalidCardError(f"{card} stands twice in {shown(text)}")
        return cls(cards)

    def of(self, suit: Suit) -> Self:
        """Return the cards of one suit."""
        if type(suit) is not Suit:
            raise InvalidCardError(f"{shown(suit)} is not a Suit")
        return type(self).from_mask(self.mask & SUIT_MASKS[suit.position])

    @property
    def highest(self) -> Card | None:
        """The last card in the order of iteration; None in an empty set."""
        return DECK[self.mask.bit_length() - 1] if self.mask else None

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield DECK[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and bool(self.mask & card.bit)

    def __or__(self, other: CardSet) -> Self:
        if type(other) is not CardSet:
            return NotImplemented
        return type(self).from_mask(self.mask | other.mask)

    def __and__(self, other: CardSet) -> Self:
        if type(other) is not CardSet:
            return NotImplemented
        return type(self).from_mask(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> Self:
        if type(other) is not CardSet:
            return NotImplemented
        return type(self).from_mask(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet({self})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
