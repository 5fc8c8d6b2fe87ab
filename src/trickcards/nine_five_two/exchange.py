"""
The exchange as arithmetic: who gives whom how much, what comes back, what is shown.

Hands and other sets of cards are masks here, as in `CardSet.mask`, one a seat where three
stand together. All of it follows from the last deal and the cards: nobody chooses what it
returns or shows. [NC28]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, final

import attrs

from trickcards.core.cards import SUIT_MASKS, CardSet
from trickcards.core.seats import Seat
from trickcards.nine_five_two.actions import SEATS, Give

__all__ = [
    "NONE_SHOWN",
    "Exchange",
    "Return",
    "Three",
    "changed",
    "give_back",
    "givers",
    "highest",
    "moved",
    "must_show",
    "quotas",
    "revealed",
    "without",
]

Three: TypeAlias = tuple[int, int, int]
"""One number or mask for each seat."""

NONE_SHOWN: Final = (CardSet(), CardSet(), CardSet())
"""What a dealer shows who has nothing to show."""


@final
@attrs.frozen
class Return:
    """What one seat returned to a giver at one time, a card for each gift. [N12]"""

    seat: Seat
    """The seat that returned it, the receiver of the gifts."""

    cards: CardSet
    """The cards; known to the two seats alone."""

    to: Seat
    """The giver, to whom they went."""


@final
@attrs.frozen
class Exchange:
    """What has changed hands in a deal; a view holds what its own seat gave and got. [NC10]"""

    gifts: tuple[Give, ...] = ()
    """The gifts in their order."""

    returns: tuple[Return, ...] = ()
    """The returns in their order; those to one giver by the returning seats' numbers."""

    def seen_by(self, seat: Seat | None) -> Exchange:
        """Return what one seat saw: the gifts and returns that it took part in. [NC10]"""
        return Exchange(
            tuple(gift for gift in self.gifts if seat in (gift.seat, gift.to)),
            tuple(back for back in self.returns if seat in (back.seat, back.to)),
        )

    @property
    def counts(self) -> tuple[Three, Three, Three]:
        """How many cards each seat gave to each seat, public: `counts[giver][receiver]`. [NC10]"""
        pairs = [(gift.seat, gift.to) for gift in self.gifts]
        rows = [(pairs.count((s, 0)), pairs.count((s, 1)), pairs.count((s, 2))) for s in SEATS]
        return rows[0], rows[1], rows[2]


def givers(
    differences: Sequence[int],
    contracts: Sequence[int],
    dealer: Seat,
    order: Literal["most_up", "highest_contract"],
) -> tuple[Seat, ...]:
    """
    Return the seats that were up, in the order in which they give. [N14, NC2, NC3, NC4]

    Equal in all else, they go in the order dealer, left, right.

    Args:
        differences: Tricks over (+) or under (-) the contract in the last deal, by seat.

        contracts: Tricks owed in this deal, by seat.

        dealer: The dealer of this deal.

        order: The game's option.

    >>> givers((2, -3, 1), (2, 9, 5), 1, "most_up")
    (0, 2)
    >>> givers((2, -3, 1), (2, 9, 5), 1, "highest_contract")
    (2, 0)
    """
    around = (dealer, (dealer + 1) % 3, (dealer + 2) % 3)
    up = [seat for seat in around if differences[seat] > 0]
    # Sorting is stable: what is equal stays in the order round the table, also in reverse.
    up.sort(key=contracts.__getitem__, reverse=True)
    if order == "most_up":
        up.sort(key=differences.__getitem__, reverse=True)
    return tuple(up)


def quotas(giver: Seat, differences: Sequence[int]) -> Three:
    """
    Return how many cards a seat that was up may give to each seat. [N11, N15, NC7]

    Differences add up to 0, so the smaller of surplus and shortfall is right in both cases:
    a single giver fills every shortfall, one of two givers gives all its own surplus.

    >>> quotas(0, (3, -1, -2)), quotas(0, (2, -3, 1))
    ((0, 1, 2), (0, 2, 0))
    """
    surplus = differences[giver]
    a, b, c = differences
    return max(0, min(surplus, -a)), max(0, min(surplus, -b)), max(0, min(surplus, -c))


def highest(hand: int, gifts: int) -> int:
    """
    Return the mask of what comes back: for k gifts of a suit its k highest cards. [N12, NC6]

    A gift may come back itself, and does if the receiver held no more of the suit. [N13, NC9]

    Args:
        hand: The receiver's hand, the gifts in it.

        gifts: The gifts.

    >>> hand, gifts = CardSet.parse("KC 4C 3C 5C"), CardSet.parse("3C 5C")
    >>> str(CardSet.from_mask(highest(hand.mask, gifts.mask)))
    '5C KC'
    """
    back = 0
    for suit in SUIT_MASKS:
        given, held = gifts & suit, hand & suit
        while given:
            given &= given - 1
            top = 1 << held.bit_length() - 1
            held ^= top
            back |= top
    return back


def must_show(kitty: int, back: int) -> int:
    """
    Return the mask of the kitty cards that the dealer shows to one giver. [N20, NC11, NC12]

    They are those higher than the lowest card returned to that giver in the same suit: what
    would have gone back instead, had they been in the dealer's hand.

    Args:
        kitty: The four cards.

        back: What the dealer returned to this giver.

    >>> kitty = CardSet.parse("TC AC 5C KD").mask
    >>> str(CardSet.from_mask(must_show(kitty, CardSet.parse("6C").mask)))
    'TC AC'
    """
    shown = 0
    for suit in SUIT_MASKS:
        if returned := back & suit:
            # Minus twice the lowest bit is the mask of all bits above it.
            shown |= kitty & suit & -((returned & -returned) << 1)
    return shown


def revealed(
    kitty: CardSet, returns: Sequence[Return], dealer: Seat
) -> tuple[CardSet, CardSet, CardSet]:
    """
    Return the kitty cards that the dealer shows to seats 0, 1 and 2. [N20, NC13, NC16]

    Args:
        kitty: The four cards as they are taken.

        returns: All returns of the deal.

        dealer: The dealer.
    """
    returned = [0, 0, 0]
    for back in returns:
        if back.seat == dealer:
            returned[back.to] |= back.cards.mask
    if not any(returned):
        return NONE_SHOWN
    first, second, third = (CardSet.from_mask(must_show(kitty.mask, back)) for back in returned)
    return first, second, third


def changed(values: Three, seat: Seat, value: int) -> Three:
    """Return the numbers or masks, one a seat, with that of one seat replaced."""
    after = list(values)
    after[seat] = value
    return after[0], after[1], after[2]


def without(hands: Three, seat: Seat, card: int) -> Three:
    """Return the hands after a seat has parted with a card that it holds."""
    # Done for every card played, hence spelled out.
    first, second, third = hands
    if seat == 0:
        return first ^ card, second, third
    if seat == 1:
        return first, second ^ card, third
    return first, second, third ^ card


def moved(hands: Three, giver: Seat, receiver: Seat, cards: int) -> Three:
    """Return the hands after some cards of one seat went to another."""
    after = list(hands)
    after[giver] &= ~cards
    after[receiver] |= cards
    return after[0], after[1], after[2]


def give_back(hands: Three, exchange: Exchange) -> tuple[Three, Exchange]:
    """
    Return the hands and the exchange after all open gifts were answered. [N12, N16, NC5]

    Args:
        hands: The hands, the gifts already with their receivers.

        exchange: The gifts and returns so far; the open gifts are all of one giver.
    """
    # Every gift is answered by one card.
    answered = sum(len(back.cards) for back in exchange.returns)
    gifts, returns = exchange.gifts[answered:], exchange.returns
    for receiver in SEATS:
        given = 0
        for gift in gifts:
            if gift.to == receiver:
                given |= gift.card.bit
        if given:
            giver, back = gifts[0].seat, highest(hands[receiver], given)
            hands = moved(hands, receiver, giver, back)
            returns += (Return(receiver, CardSet.from_mask(back), giver),)
    return hands, Exchange(exchange.gifts, returns)
