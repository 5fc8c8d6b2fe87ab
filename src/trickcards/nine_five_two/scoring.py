"""Contracts, tricks and scoring, itemised: which clause gives how many points for what."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, final

import attrs

from trickcards.core.cards import Suit
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick, winning_place
from trickcards.nine_five_two.actions import SEATS, Play
from trickcards.nine_five_two.exchange import Three
from trickcards.nine_five_two.rules import NineFiveTwoRule

if TYPE_CHECKING:
    from trickcards.nine_five_two.game import NineFiveTwo

__all__ = [
    "DealResult",
    "Ending",
    "ScoreLine",
    "decided",
    "differences_of",
    "grouped",
    "owed",
    "score_deal",
    "trick_winner",
    "tricks_taken",
]


def owed(contracts: tuple[int, int, int], dealer: Seat) -> Three:
    """
    Return the tricks that seats 0, 1 and 2 owe. [N8]

    Args:
        contracts: The contracts of the dealer, its left and its right, as in the options.

        dealer: The dealer.

    >>> owed((9, 5, 2), 1)
    (2, 9, 5)
    """
    return contracts[-dealer % 3], contracts[(1 - dealer) % 3], contracts[(2 - dealer) % 3]


def trick_winner(table: tuple[Play, ...], trump: Suit | None) -> Seat:
    """
    Return the seat that takes a trick: highest trump, else highest card of the suit led. [N24]

    Args:
        table: The three plays in their order.

        trump: The trump suit, None for no-trump.
    """
    return table[winning_place([play.card for play in table], trump)].seat


def _winners(plays: tuple[Play, ...], last_winner: Seat) -> list[Seat]:
    """Return who took each trick: who leads next has won the trick before. [N24]"""
    return [play.seat for play in plays[3::3]] + [last_winner] * bool(plays)


def tricks_taken(plays: tuple[Play, ...], last_winner: Seat) -> Three:
    """
    Return how many tricks each seat has taken, 0 to 16.

    Args:
        plays: The plays of whole tricks, in their order.

        last_winner: The seat that took the last of them.
    """
    winners = _winners(plays, last_winner)
    return winners.count(0), winners.count(1), winners.count(2)


def grouped(plays: tuple[Play, ...], last_winner: Seat) -> tuple[Trick[Play], ...]:
    """
    Return the finished tricks that plays make up.

    Args:
        plays: The plays of whole tricks, in their order.

        last_winner: The seat that took the last of them.
    """
    return tuple(
        Trick(plays[3 * number : 3 * number + 3], winner)
        for number, winner in enumerate(_winners(plays, last_winner))
    )


class Ending(StrEnum):
    """Why a game ended."""

    INSTANT_WIN = "instant_win"
    """A seat took `instant_win_tricks` tricks in one deal. [N26]"""

    TARGET = "target"
    """The best total, or under `tie_rule="shared"` several, reached the target. [N26, NC24]"""

    MAX_DEALS = "max_deals"
    """The last of `max_deals` deals was scored. [N26]"""


@final
@attrs.frozen
class ScoreLine:
    """One item of a deal's score: what one seat gets."""

    rule: NineFiveTwoRule
    """The clause: N25."""

    seat: Seat
    """The seat whose score it is."""

    taken: int
    """Tricks taken, 0 to 16."""

    contract: int
    """Tricks owed, 0 to 16."""

    points: int
    """The difference of the two."""

    def __str__(self) -> str:
        tricks = f"{self.taken} of {self.contract} tricks"
        return f"seat {self.seat}: {tricks}: {self.points:+d} [{self.rule.clause}]"


@final
@attrs.frozen
class DealResult:
    """The public facts of a finished deal."""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat
    """The seat that dealt it."""

    contracts: Three
    """Tricks owed by seats 0, 1 and 2, 16 in all. [N8]"""

    trump: Suit | None
    """The trump suit, None for no-trump."""

    plays: tuple[Play, ...]
    """The 48 plays in their order."""

    taken: Three
    """Tricks taken by seats 0, 1 and 2, 16 in all."""

    differences: Three
    """Tricks over (+) or under (-) the contract by seat, 0 in all: the deal's points. [N25]"""

    totals: Three
    """The totals after the deal."""

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The 16 tricks in their order."""
        return grouped(self.plays, trick_winner(self.plays[-3:], self.trump))

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """
        The items of the score, one a seat; they are what the totals changed by.

        >>> result = DealResult(1, 0, (9, 5, 2), None, (), (11, 2, 3), (2, -3, 1), (2, -3, 1))
        >>> for line in result.lines: print(line)
        seat 0: 11 of 9 tricks: +2 [N25]
        seat 1: 2 of 5 tricks: -3 [N25]
        seat 2: 3 of 2 tricks: +1 [N25]
        """
        return tuple(
            ScoreLine(
                NineFiveTwoRule.POINTS,
                seat,
                self.taken[seat],
                self.contracts[seat],
                self.differences[seat],
            )
            for seat in SEATS
        )


_new_deal_result = builder(DealResult)


def differences_of(result: DealResult | None) -> Three:
    """Return the tricks over or under the contracts in a deal, 0 each if there was none. [N9]"""
    return (0, 0, 0) if result is None else result.differences


def score_deal(
    deal_number: int, dealer: Seat, contracts: Three, trump: Suit | None,
    plays: tuple[Play, ...], last_winner: Seat, totals: tuple[int, ...],
) -> DealResult:  # fmt: skip
    """
    Return the result of a deal whose cards are all played. [N25, NC25, NC26]

    Args:
        deal_number: The number of the deal, from 1.

        dealer: The seat that dealt it.

        contracts: Tricks owed by seats 0, 1 and 2.

        trump: The trump suit, None for no-trump.

        plays: The 48 plays in their order.

        last_winner: The seat that took the last trick.

        totals: The totals before the deal.
    """
    taken = tricks_taken(plays, last_winner)
    a, b, c = (tricks - contract for tricks, contract in zip(taken, contracts, strict=True))
    after = totals[0] + a, totals[1] + b, totals[2] + c
    return _new_deal_result(deal_number, dealer, contracts, trump, plays, taken, (a, b, c), after)


def decided(game: NineFiveTwo, result: DealResult) -> tuple[tuple[Seat, ...], Ending] | None:
    """Return who has won and why, None if the game goes on. [N26, NC23, NC24]"""
    totals, most = result.totals, max(result.taken)
    if game.instant_win_tricks is not None and most >= game.instant_win_tricks:
        # Nine tricks are more than half of them: one seat alone can have taken so many.
        return (result.taken.index(most),), Ending.INSTANT_WIN
    best, is_last = max(totals), result.deal_number == game.max_deals
    if best < game.target and not is_last:
        return None
    leaders = tuple(seat for seat in SEATS if totals[seat] == best)
    if best >= game.target and (len(leaders) == 1 or game.tie_rule == "shared"):
        return leaders, Ending.TARGET
    return (leaders, Ending.MAX_DEALS) if is_last else None
