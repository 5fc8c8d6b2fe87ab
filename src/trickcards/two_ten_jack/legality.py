"""
What a seat may do, from its own hand and public facts alone.

The legality table is three masks: what follows the suit in force, the trumps, anything;
the first that meets the hand is the legal set. Lists and refusals both come from it.
"""

from __future__ import annotations

from typing import Final

from trickcards.core.cards import FULL_MASK, SUIT_MASKS, CardSet, Suit
from trickcards.core.masks import MaskTable
from trickcards.core.seats import Seat
from trickcards.core.violations import TableRule, Violation
from trickcards.two_ten_jack.actions import ACE_OF_SPADES, PLAYS, Declaration, Play
from trickcards.two_ten_jack.rules import TwoTenJackRule

__all__ = ["TRUMPS", "check_lead", "check_reply", "leads", "replies", "reply_mask"]

_ACE: Final = ACE_OF_SPADES.bit

TRUMPS: Final = SUIT_MASKS[Suit.HEARTS.position] | _ACE
"""The mask of the trumps: all hearts and the Ace of Spades. [T1, T2]"""

_FOLLOWS: Final = (
    *(SUIT_MASKS[Suit.CLUBS.position],) * 13,
    *(SUIT_MASKS[Suit.DIAMONDS.position],) * 13,
    *(TRUMPS,) * 13,
    *(SUIT_MASKS[Suit.SPADES.position],) * 13,
)
"""For each card led, in order, the mask of what follows it; AS follows spades and hearts."""

_AS_TRUMP: Final = Declaration.TRUMP


_REPLIES: Final = tuple(MaskTable([(play,) for play in plays[:52]]) for plays in PLAYS)
_LEADS: Final = tuple(
    # A led Ace of Spades is one of two actions, never plain. [T11]
    MaskTable([*((play,) for play in plays[:51]), plays[52:]])
    for plays in PLAYS
)


def leads(seat: Seat, hand: int) -> tuple[Play, ...]:
    """Return the legal leads: any card, the Ace of Spades in two ways. [T4, T6, T11]"""
    return _LEADS[seat].select(hand)


def reply_mask(hand: int, lead: Play, must_trump: bool) -> int:
    """
    Return the mask of the cards that may answer a lead. [T5, T8, T9, T10, T11, TC1, TC14]

    Args:
        hand: The follower's hand, not empty.

        lead: The play to answer.

        must_trump: The game's option.
    """
    # A led Ace of Spades has no equal in hand: declared a trump it asks for hearts.
    follows = TRUMPS if lead.declared is _AS_TRUMP else _FOLLOWS[lead.card.index]
    return hand & follows or (must_trump and hand & TRUMPS) or hand


def replies(seat: Seat, hand: int, lead: Play, must_trump: bool) -> tuple[Play, ...]:
    """Return the legal replies to a lead."""
    return _REPLIES[seat].select(reply_mask(hand, lead, must_trump))


def check_lead(play: Play, hand: int) -> Violation | None:
    """Return what refuses a lead by the seat to act, or None."""
    if not play.card.bit & hand:
        return _not_held(play)
    if play.card is ACE_OF_SPADES and play.declared is None:
        return Violation(TwoTenJackRule.DECLARE, {"seat": play.seat})
    return None


def check_reply(play: Play, hand: int, lead: Play, must_trump: bool) -> Violation | None:
    """Return what refuses a reply by the seat to act, or None."""
    if not play.card.bit & hand:
        return _not_held(play)
    if play.declared is not None:
        return Violation(TwoTenJackRule.NO_DECLARATION, {"seat": play.seat})
    allowed = reply_mask(hand, lead, must_trump)
    return None if play.card.bit & allowed else _revoke(play, lead, allowed)


def _not_held(play: Play) -> Violation:
    return Violation(TableRule.NOT_HELD, {"seat": play.seat, "card": play.card})


def _revoke(play: Play, lead: Play, allowed: int) -> Violation:
    """Name the clause that makes `allowed` the only choice; `play` is outside it."""
    suit = Suit.HEARTS if lead.declared is Declaration.TRUMP else lead.card.suit
    seat = {"seat": play.seat}
    card = {"card": play.card}
    follows = bool(allowed & reply_mask(FULL_MASK, lead, must_trump=True))
    if allowed == _ACE:
        if not follows:
            return Violation(TwoTenJackRule.ONLY_CHOICE, {**seat, "suit": suit.word, **card})
        only = TwoTenJackRule.ONLY_SPADE if suit is Suit.SPADES else TwoTenJackRule.ONLY_TRUMP
        return Violation(only, {**seat, **card})
    choice = {"allowed": CardSet.from_mask(allowed)}
    if play.card is ACE_OF_SPADES:
        return Violation(TwoTenJackRule.ACE_IS_NO_MINOR, {**seat, "suit": suit.word, **choice})
    duty = f"follow {suit.word}" if follows else f"play a trump, being void in {suit.word}"
    return Violation(TwoTenJackRule.FOLLOW, {**seat, "duty": duty, **card, **choice})
