"""Scoring, itemised: which clause gives how many points for which cards."""

from __future__ import annotations

from typing import Final, final

import attrs

from trickcards.core.cards import DECK, FULL_MASK, CardSet
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.two_ten_jack.actions import Play
from trickcards.two_ten_jack.rules import TwoTenJackRule

__all__ = ["DealResult", "ScoreLine", "card_points", "paired", "score_deal"]

_POINTS: Final = (
    (CardSet.parse("2H TH JH"), 5),
    (CardSet.parse("2C TC JC"), -5),
    (CardSet.parse("2S TS JS AS"), 1),
    (CardSet.parse("6D"), 1),
)


@final
@attrs.frozen
class ScoreLine:
    """One item of a deal's score."""

    rule: TwoTenJackRule
    """The clause: T12 for points of cards, TC8 for a total lifted to 0."""

    seat: Seat
    """The seat whose score it is."""

    cards: CardSet
    """The captured cards that count, empty for TC8."""

    points: int
    """Points for the line, all its cards together."""

    def __str__(self) -> str:
        what = f"captured {self.cards}" if self.cards else "total lifted to 0"
        return f"seat {self.seat}: {what}: {self.points:+d} [{self.rule.clause}]"


def card_points(cards: CardSet) -> int:
    """
    Return the points of captured cards, -15 to 20. [T12]

    >>> card_points(CardSet.parse("TH 2C 6D 9S"))
    1
    """
    mask = cards.mask
    return sum(each * (mask & scoring.mask).bit_count() for scoring, each in _POINTS)


_ALL_POINTS: Final = card_points(CardSet(DECK))
"""The points of all cards together: 5. [T12]"""


@final
@attrs.frozen
class DealResult:
    """The public facts of a finished deal."""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat
    """The seat that dealt it."""

    plays: tuple[Play, ...]
    """The 52 plays in their order."""

    captured: tuple[CardSet, CardSet]
    """The cards that seats 0 and 1 captured, 52 in all."""

    points: tuple[int, int]
    """The deal's points as counted, -15 to 20 a seat and 5 in all. [T12, TC12]"""

    lifted: tuple[int, int]
    """What each total was lifted by to reach 0; 0 without `floor_zero`. [TC8]"""

    totals: tuple[int, int]
    """The totals after the deal."""

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The 26 tricks in their order."""
        return paired(self.plays, 0 if self.plays[-1].card in self.captured[0] else 1)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """
        The items of the score, seat 0's first; a seat's add up to the change of its total.

        >>> from trickcards.core.cards import FULL_MASK
        >>> taken = CardSet.parse("TH 2C 6D")
        >>> rest = CardSet.from_mask(FULL_MASK) - taken
        >>> result = DealResult(1, 0, (), (taken, rest), (1, 4), (0, 0), (1, 4))
        >>> for line in result.lines[:3]: print(line)
        seat 0: captured TH: +5 [T12]
        seat 0: captured 2C: -5 [T12]
        seat 0: captured 6D: +1 [T12]
        """
        lines = []
        for seat, cards in enumerate(self.captured):
            for scoring, each in _POINTS:
                if scored := cards & scoring:
                    line = ScoreLine(TwoTenJackRule.POINTS, seat, scored, each * len(scored))
                    lines.append(line)
            if lift := self.lifted[seat]:
                lines.append(ScoreLine(TwoTenJackRule.FLOOR, seat, CardSet(), lift))
        return tuple(lines)


_new_deal_result = builder(DealResult)


def paired(plays: tuple[Play, ...], last_winner: Seat) -> tuple[Trick[Play], ...]:
    """
    Return the finished tricks that plays make up; who leads next has won the trick before. [T6]

    Args:
        plays: The plays of whole tricks, in their order.

        last_winner: The seat that took the last of them.
    """
    winners = [play.seat for play in plays[2::2]] + [last_winner]
    return tuple(
        Trick(plays[2 * number : 2 * number + 2], winner)
        for number, winner in enumerate(winners[: len(plays) // 2])
    )


def score_deal(
    deal_number: int, dealer: Seat, plays: tuple[Play, ...], last_winner: Seat,
    totals: tuple[int, ...], floor_zero: bool,
) -> DealResult:  # fmt: skip
    """
    Return the result of a deal whose cards are all played. [T7, T12, TC8, TC9]

    Args:
        deal_number: The number of the deal, from 1.

        dealer: The seat that dealt it.

        plays: The 52 plays in their order.

        last_winner: The seat that took the last trick.

        totals: The totals before the deal.

        floor_zero: The game's option.
    """
    winners = [play.seat for play in plays[2::2]] + [last_winner]
    mask = 0
    for winner, lead, reply in zip(winners, plays[::2], plays[1::2], strict=True):
        if winner == 0:
            mask |= lead.card.bit | reply.card.bit
    captured = CardSet.from_mask(mask), CardSet.from_mask(FULL_MASK ^ mask)
    first = card_points(captured[0])
    points = first, _ALL_POINTS - first
    sums = totals[0] + points[0], totals[1] + points[1]
    lifted = (max(0, -sums[0]), max(0, -sums[1])) if floor_zero else (0, 0)
    after = sums[0] + lifted[0], sums[1] + lifted[1]
    return _new_deal_result(deal_number, dealer, plays, captured, points, lifted, after)
