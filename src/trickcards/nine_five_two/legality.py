"""
What a seat may do, from its own hand and public facts alone.

Lists and refusals both come from here, for states and for views.
"""

from __future__ import annotations

from typing import Final

from trickcards.core.cards import DECK, SUIT_MASKS, CardSet
from trickcards.core.masks import MaskTable
from trickcards.core.seats import Seat
from trickcards.core.violations import Fact, TableRule, Violation
from trickcards.nine_five_two.actions import (
    CALLS,
    DISCARDS,
    GIFTS,
    PLAYS,
    SEATS,
    STOPS,
    CallTrump,
    Discard,
    Give,
    Play,
    Stop,
)
from trickcards.nine_five_two.exchange import Three
from trickcards.nine_five_two.rules import NineFiveTwoRule

__all__ = [
    "calls",
    "check_call",
    "check_discard",
    "check_exchange",
    "check_lead",
    "check_reply",
    "discards",
    "exchanges",
    "leads",
    "replies",
]

_PLAYS: Final = tuple(MaskTable([(play,) for play in row]) for row in PLAYS)
_DISCARDS: Final = tuple(MaskTable([(discard,) for discard in row]) for row in DISCARDS)
_GIFTS: Final = tuple(MaskTable(pairs) for pairs in GIFTS)
_STOPS: Final = tuple((stop,) for stop in STOPS)
_OTHERS: Final = ((1, 2), (0, 2), (0, 1))

_FOLLOWS: Final = tuple(SUIT_MASKS[card.suit.position] for card in DECK)
"""For each card led, in order, the mask of its suit."""


def exchanges(seat: Seat, hand: int, left: Three, mandatory: bool) -> tuple[Give | Stop, ...]:
    """
    Return the legal gifts, card by card and then receiver by receiver, and stop. [N11, NC1]

    Args:
        seat: The giver.

        hand: The giver's hand.

        left: How many cards it may still give to each seat.

        mandatory: Whether the game's option forbids to stop.
    """
    gifts = _GIFTS[seat].select(hand)
    first, second = _OTHERS[seat]
    # Gifts stand in pairs, one to each of the other seats: one receiver means every second.
    if not left[second]:
        gifts = gifts[::2]
    elif not left[first]:
        gifts = gifts[1::2]
    return gifts if mandatory else gifts + _STOPS[seat]


def check_exchange(
    action: Give | Stop, hand: int, left: Three, differences: Three, mandatory: bool
) -> Violation | None:
    """
    Return what refuses a gift or a stop of the giver whose turn it is, or None.

    Args:
        action: The gift or stop.

        hand: The giver's hand.

        left: How many cards it may still give to each seat.

        differences: The tricks over or under the contracts in the last deal.

        mandatory: Whether the game's option forbids to stop.
    """
    if isinstance(action, Stop):
        if not mandatory:
            return None
        return Violation(NineFiveTwoRule.MANDATORY, {"seat": action.seat, "left": sum(left)})
    if not action.card.bit & hand:
        return _not_held(action)
    if action.to in SEATS and left[action.to]:
        return None
    names = " or ".join(f"seat {to}" for to in SEATS if left[to])
    facts: dict[str, Fact] = {"to": action.to, "receivers": names}
    if action.to in SEATS and (down := -differences[action.to]) > 0:
        return Violation(NineFiveTwoRule.SHORTFALL, {**facts, "down": down})
    return Violation(NineFiveTwoRule.GIFTS, {**facts, "seat": action.seat})


def calls(seat: Seat, no_trump: bool) -> tuple[CallTrump, ...]:
    """Return the legal calls: the suits in order, then no-trump if allowed. [N17, NC17]"""
    return CALLS[seat] if no_trump else CALLS[seat][:4]


def check_call(call: CallTrump, no_trump: bool) -> Violation | None:
    """Return what refuses a call by the dealer, or None."""
    if call.trump is None and not no_trump:
        return Violation(NineFiveTwoRule.NO_TRUMP_OFF, {"seat": call.seat})
    return None


def discards(seat: Seat, hand: int) -> tuple[Discard, ...]:
    """Return the legal discards: any card held. [N17, NC27]"""
    return _DISCARDS[seat].select(hand)


def check_discard(discard: Discard, hand: int) -> Violation | None:
    """Return what refuses a discard by the dealer, or None."""
    return None if discard.card.bit & hand else _not_held(discard)


def leads(seat: Seat, hand: int) -> tuple[Play, ...]:
    """Return the legal leads: any card. [N22]"""
    return _PLAYS[seat].select(hand)


def replies(seat: Seat, hand: int, lead: Play) -> tuple[Play, ...]:
    """Return the legal replies: what follows the lead, or any card if nothing does. [N23]"""
    return _PLAYS[seat].select(hand & _FOLLOWS[lead.card.index] or hand)


def check_lead(play: Play, hand: int) -> Violation | None:
    """Return what refuses a lead by the seat to act, or None."""
    return None if play.card.bit & hand else _not_held(play)


def check_reply(play: Play, hand: int, lead: Play) -> Violation | None:
    """Return what refuses a reply by the seat to act, or None."""
    bit = play.card.bit
    if not bit & hand:
        return _not_held(play)
    follows = hand & _FOLLOWS[lead.card.index]
    if not follows or bit & follows:
        return None
    return Violation(
        NineFiveTwoRule.FOLLOW,
        {
            "seat": play.seat,
            "suit": lead.card.suit.word,
            "card": play.card,
            "allowed": CardSet.from_mask(follows),
        },
    )


def _not_held(action: Give | Discard | Play) -> Violation:
    return Violation(TableRule.NOT_HELD, {"seat": action.seat, "card": action.card})
