"""
What chance settles (a first dealer, the order of a deck), and the Shuffler that settles it.

Chance acts like a player: a state that awaits it says in `state.chance` what is open, and
an outcome is an action that is applied and checked like any other. No seed and no generator
is ever inside a state.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from operator import attrgetter
from struct import Struct
from typing import Final, Literal, Protocol, TypeAlias, TypeGuard, cast, final

import attrs

from trickcards.core.cards import DECK, DOUBLE_DECK, Card
from trickcards.core.errors import InvalidActionError, InvalidOptionError, shown
from trickcards.core.notation import (
    action_words,
    checked_cards,
    checked_seat,
    parse_card,
    parse_seat,
)
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat

__all__ = [
    "AwaitsChance",
    "Chance",
    "ChanceAction",
    "ChooseDealer",
    "Deal",
    "OrderChance",
    "Reshuffle",
    "SeatChance",
    "Seed",
    "Shuffler",
    "is_shuffled",
    "parse_chance_action",
    "parse_seed",
]


@final
@attrs.frozen
class ChooseDealer:
    """Chance chooses the first dealer; written `dealer 2`."""

    dealer: Seat = attrs.field(converter=checked_seat)
    """The seat that deals first."""

    @property
    def seat(self) -> None:
        """None: chance acts, not a seat."""
        return None

    def __str__(self) -> str:
        return f"dealer {self.dealer}"


@final
@attrs.frozen(getstate_setstate=False)
class Deal:
    """Chance orders the whole deck; written `deal AS KD ...`, the top card first."""

    cards: tuple[Card, ...] = attrs.field(converter=checked_cards)
    """The deck, top card first; known to the host alone."""

    _shuffled: tuple[Card, ...] | None = attrs.field(default=None, init=False, eq=False, repr=False)
    """
    The shared deck that a Shuffler put in this order, None if anybody else ordered the cards.

    A Shuffler only moves cards, so that its deal need not be proved again to be that deck.
    For two decks that saves half of the time that it takes to shuffle and to deal.
    """

    def __reduce__(self) -> tuple[type[Deal], tuple[tuple[Card, ...]]]:
        # What comes out of a pickle is checked as what anybody else made.
        return (Deal, (self.cards,))

    @property
    def seat(self) -> None:
        """None: chance acts, not a seat."""
        return None

    def __str__(self) -> str:
        return " ".join(("deal", *map(str, self.cards)))


_new_shuffled_deal = cast("Callable[[tuple[Card, ...], tuple[Card, ...]], Deal]", builder(Deal))
"""Returns the deal in which a Shuffler put cards, with the shared deck that they are."""


@final
@attrs.frozen
class Reshuffle:
    """Chance orders a new stock; written `reshuffle 3C 7H ...`, the top card first."""

    cards: tuple[Card, ...] = attrs.field(converter=checked_cards)
    """The new stock, top card first; known to the host alone."""

    @property
    def seat(self) -> None:
        """None: chance acts, not a seat."""
        return None

    def __str__(self) -> str:
        return " ".join(("reshuffle", *map(str, self.cards)))


def is_shuffled(action: object, deck: tuple[Card, ...]) -> TypeGuard[Deal]:
    """Return whether a Shuffler made an action of this very deck; then it needs no proof."""
    return type(action) is Deal and action._shuffled is deck


ChanceAction: TypeAlias = ChooseDealer | Deal | Reshuffle
"""What chance may apply; none of them has a seat."""

CHANCE_ACTIONS: Final = (ChooseDealer, Deal, Reshuffle)

_by_index = attrgetter("index")


@final
@attrs.frozen
class SeatChance:
    """Chance must choose one of these seats, each equally likely."""

    seats: tuple[Seat, ...]
    """The seats to choose from."""

    @property
    def key(self) -> str:
        """The words that key the Shuffler's stream for this choice."""
        return "dealer|1|0"

    def action(self, seat: Seat) -> ChooseDealer:
        """Return the action for an outcome."""
        return ChooseDealer(seat)

    def admits(self, action: object) -> bool:
        """Return whether an action is one of the outcomes."""
        return type(action) is ChooseDealer and action.dealer in self.seats


@final
@attrs.frozen
class OrderChance:
    """Chance must put these cards in order, each order equally likely."""

    cards: tuple[Card, ...]
    """The cards low to high, equal cards of two decks as often as they are there."""

    purpose: Literal["deal", "reshuffle"]
    """What the order is for."""

    deal_number: int
    """The deal, from 1."""

    count: int = 0
    """How many orders were made for this purpose in this deal before, from 0."""

    @property
    def key(self) -> str:
        """The words that key the Shuffler's stream for this order."""
        return f"{self.purpose}|{self.deal_number}|{self.count}"

    def action(self, cards: Sequence[Card]) -> Deal | Reshuffle:
        """Return the action for an outcome, the cards from the top down."""
        return Deal(cards) if self.purpose == "deal" else Reshuffle(cards)

    def admits(self, action: object) -> bool:
        """Return whether an action orders exactly these cards, for this purpose."""
        if type(action) is Deal and self.purpose == "deal":
            return is_shuffled(action, self.cards) or self._holds(action.cards)
        return (
            type(action) is Reshuffle and self.purpose == "reshuffle" and self._holds(action.cards)
        )

    def _holds(self, cards: tuple[Card, ...]) -> bool:
        return tuple(sorted(cards, key=_by_index)) == self.cards


new_order = builder(OrderChance)
"""Builds an OrderChance as the class does, but faster."""

Chance: TypeAlias = SeatChance | OrderChance
"""What chance must settle."""


class AwaitsChance(Protocol):
    """Anything that says what chance must settle; every State does."""

    @property
    def chance(self) -> Chance | None:
        """What chance must settle, None if nothing."""


def parse_chance_action(text: object) -> ChanceAction | None:
    """
    Return the action of chance that a text names, None if its first word is not chance's.

    Raises:
        InvalidActionError: If the text is no text, is empty, or goes on wrongly after its
            first word.
    """
    verb, *rest = action_words(text)
    if verb == "dealer":
        dealer = parse_seat(rest[0]) if len(rest) == 1 else None
        if dealer is None:
            raise InvalidActionError(f"{shown(text)} is not 'dealer SEAT', as in 'dealer 1'")
        return ChooseDealer(dealer)
    if verb == "deal":
        return Deal(map(parse_card, rest))
    if verb == "reshuffle":
        return Reshuffle(map(parse_card, rest))
    return None


Seed: TypeAlias = int | str | bytes
"""What a Shuffler starts from; `7`, `"7"` and `b"7"` are different seeds."""


def parse_seed(text: str) -> Seed:
    """
    Return the seed that somebody wrote: digits are a whole number, all else is text as it is.

    >>> parse_seed("7"), parse_seed("table 4")
    (7, 'table 4')
    """
    if not isinstance(text, str):
        return text
    text = str.__str__(text)
    # Python refuses to read numbers of more than 4,300 digits; long ones are as good as text.
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 1000 else text


_number = Struct(">I").pack
"""Returns a number as four bytes, the highest first."""

_ALGORITHM: Final = b"trickcards-shuffle-1|"
_COMMITMENT: Final = b"trickcards-commitment-1"
_KEPT: Final = (0, 0, *(256 - 256 % bound for bound in range(2, 257)))
"""
For each bound to 256 the bytes below which are used: what is left over would favour some.

Below 1 there is nothing to choose, and no byte is used.
"""


def _seed_bytes(seed: object) -> bytes:
    if type(seed) is int:
        # Hexadecimal, since Python limits the length of decimal conversions.
        return b"int:" + format(seed, "x").encode()
    if type(seed) is bytes:
        return b"bytes:" + seed
    if type(seed) is str:
        try:
            return b"str:" + seed.encode()
        except UnicodeEncodeError:
            pass
    raise InvalidOptionError("seed", seed, "an int, a str of valid Unicode or bytes")


@final
@attrs.frozen(init=False, repr=False)
class Shuffler:
    """
    Settles chance from a seed, by the published algorithm `trickcards-shuffle-1`.

    The same seed gives the same game on every Python and platform. A Shuffler has no state:
    an outcome depends on the seed and on what `state.chance` asks for, so that sampling
    twice gives the same action. Keep it at the host: whoever has the seed knows every card.

    >>> from trickcards.two_ten_jack import TwoTenJack
    >>> str(Shuffler(7).sample(TwoTenJack().start()))
    'dealer 0'

    Raises:
        InvalidOptionError: If the seed is not an int, a str or bytes.
    """

    seed: Seed
    """The seed; keep it secret until the game is over, then publish it for checking."""

    _key: bytes
    """The seed as bytes, between bars."""

    def __init__(self, seed: Seed) -> None:
        object.__setattr__(self, "_key", b"|%b|" % _seed_bytes(seed))
        object.__setattr__(self, "seed", seed)

    @classmethod
    def secure(cls) -> Shuffler:
        """Return a Shuffler whose seed is 32 bytes of the system's entropy."""
        return cls(os.urandom(32))

    @property
    def commitment(self) -> str:
        """
        A SHA-256 hash of the seed, in hexadecimal: publish it before play.

        Whoever is shown the seed afterwards can check that it was fixed from the start.
        It hides the seed only if the seed cannot be guessed, as those of `secure()`.
        """
        return sha256(_COMMITMENT + self._key[:-1]).hexdigest()

    def sample(self, state: AwaitsChance) -> ChanceAction:
        """
        Return the action that settles what a state awaits of chance.

        Raises:
            InvalidActionError: If the state awaits nothing of chance.
        """
        chance = getattr(state, "chance", None)
        if isinstance(chance, OrderChance):
            cards = chance.cards
            order = _shuffled(cards, self._start(chance.key))
            if chance.purpose == "deal" and (cards is DECK or cards is DOUBLE_DECK):
                return _new_shuffled_deal(order, cards)
            return chance.action(order)
        if isinstance(chance, SeatChance):
            place = _below(len(chance.seats), _stream(self._start(chance.key)))
            return chance.action(chance.seats[place])
        raise InvalidActionError("nothing is open to chance here; sample only if awaits_chance")

    def _start(self, key: str) -> bytes:
        """Return what every block of the stream of a key starts with."""
        return _ALGORITHM + key.encode() + self._key

    def __repr__(self) -> str:
        # The seed tells every card, so it never shows in a log.
        return "Shuffler(<seed hidden>)"


def _block(start: bytes, number: int) -> bytes:
    """Return 32 bytes of a stream."""
    return sha256(start + _number(number)).digest()


def _stream(start: bytes) -> Iterator[int]:
    """Yield the bytes of a stream, which has no end."""
    for number in count():  # pragma: no branch - it has no end
        yield from _block(start, number)


def _below(bound: int, stream: Iterator[int]) -> int:
    """Return an unbiased number below a bound, from as few bytes as hold the bound less 1."""
    size = 1
    while 256**size < bound:
        size += 1
    kept = 256**size - 256**size % bound
    while True:
        number = 0
        for _ in range(size):
            number = 256 * number + next(stream)
        # What is left over above the greatest multiple of the bound would favour some numbers.
        if number < kept:
            return number % bound


def _shuffled(cards: Sequence[Card], start: bytes) -> tuple[Card, ...]:
    """Return the cards in the order that Fisher-Yates makes of them, from the last place down."""
    order = [*cards]
    size, number = len(order), 0
    if size > 256:
        stream = _stream(start)
        for last in range(size - 1, 0, -1):
            place = _below(last + 1, stream)
            order[last], order[place] = order[place], order[last]
        return tuple(order)
    # The same with `_below` spelled out for single bytes: calling it takes several times as long.
    while size > 1:
        for byte in _block(start, number):
            if byte < _KEPT[size]:
                place = byte % size
                size -= 1
                order[size], order[place] = order[place], order[size]
        number += 1
    return tuple(order)
