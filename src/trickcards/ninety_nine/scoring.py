"""Scoring, itemised: who busted, what it cost, who is out, and the places at the end."""

from __future__ import annotations

from typing import final

import attrs

from trickcards.core.sealing import builder
from trickcards.core.seats import Seat, replaced
from trickcards.ninety_nine.actions import Play
from trickcards.ninety_nine.history import History
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.rules import NinetyNineRule

__all__ = ["DealResult", "ScoreLine", "places", "score_deal"]


@final
@attrs.frozen
class ScoreLine:
    """One item of a deal's score."""

    rule: NinetyNineRule
    """The clause: A14 for the token of a bust, A15 or AC8 for going out."""

    seat: Seat
    """The seat that busted."""

    play: Play
    """The play that lifted the count above the limit."""

    points: int
    """The change of the seat's tokens: -1 for A14, else 0."""

    def __str__(self) -> str:
        what = "is out" if self.points == 0 else f"busts: {self.points:+d} token"
        return f"seat {self.seat} {what} [{self.rule.clause}]"


@final
@attrs.frozen
class DealResult:
    """The public facts of a finished deal."""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat
    """The seat that dealt it."""

    plays: History
    """All plays in their order; the last one busted."""

    count: int
    """The count that the last play made, above the limit. [A14]"""

    loser: Seat
    """The seat that busted."""

    paid: int
    """The tokens that it lost: 1, or 0 if it had none left. [A14, AC8]"""

    went_out: bool
    """Whether it went out. [A15, AC8]"""

    totals: tuple[int, ...]
    """The tokens after the deal, by seat."""

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """
        The items of the score; they add up to the change of the loser's tokens.

        >>> from trickcards.ninety_nine import NinetyNine
        >>> plays = History.of([NinetyNine().parse_action("1 play 8C")])
        >>> for line in DealResult(1, 0, plays, 103, 1, 1, True, (2, 0)).lines: print(line)
        seat 1 busts: -1 token [A14]
        seat 1 is out [A15]
        """
        play = self.plays.newest(1)[0]
        lines = []
        if self.paid:
            lines.append(ScoreLine(NinetyNineRule.BUST, self.loser, play, -self.paid))
        if self.went_out:
            rule = NinetyNineRule.OUT if self.paid else NinetyNineRule.GOING_OUT
            lines.append(ScoreLine(rule, self.loser, play, 0))
        return tuple(lines)


_new_deal_result = builder(DealResult)


def score_deal(
    deal_number: int, dealer: Seat, plays: History, loser: Seat, count: int, totals: tuple[int, ...],
    cannot_pay: bool,
) -> DealResult:  # fmt: skip
    """
    Return the result of a deal that a bust has ended. [A14, A15, AC8]

    Args:
        deal_number: The number of the deal, from 1.

        dealer: The seat that dealt it.

        plays: All plays in their order, the bust the last.

        loser: The seat that busted.

        count: The count that it made.

        totals: The tokens before the deal, by seat.

        cannot_pay: Whether a seat goes out only at a bust that it cannot pay for.
    """
    held = totals[loser]
    paid = 1 if held else 0
    went_out = not held if cannot_pay else held == 1
    totals = replaced(totals, loser, held - paid)
    return _new_deal_result(deal_number, dealer, plays, count, loser, paid, went_out, totals)


def places(ring: Ring, totals: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """
    Return the places at the end, the best first; seats that share a place stand together.

    Seats that are in rank by their tokens, then come those that are out, the last to go first.

    >>> places(Ring(5).without(3).without(0), (0, 2, 1, 0, 2))
    ((1, 4), (2,), (0,), (3,))
    """
    ranks = sorted({totals[seat] for seat in ring.seats}, reverse=True)
    held = (tuple(seat for seat in ring.seats if totals[seat] == tokens) for tokens in ranks)
    return (*held, *((seat,) for seat in reversed(ring.out)))
