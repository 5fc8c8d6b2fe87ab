"""What happens at the table, as records; `told_to` gives each seat its own version."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias, final

import attrs

from trickcards.core.cards import Card, CardSet
from trickcards.core.chance import ChooseDealer, Deal
from trickcards.core.game import PublicEvent
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.two_ten_jack.actions import Action, Play
from trickcards.two_ten_jack.scoring import DealResult
from trickcards.two_ten_jack.view import Ending

if TYPE_CHECKING:
    from trickcards.two_ten_jack.phase import AnyPhase
    from trickcards.two_ten_jack.states import State

__all__ = [
    "DealScored",
    "DealerChosen",
    "Dealt",
    "Drew",
    "Event",
    "GameOver",
    "Played",
    "TrickTaken",
    "events_between",
]


@final
@attrs.frozen
class DealerChosen(PublicEvent):
    """Chance chose the first dealer. [TC5]"""

    dealer: Seat
    """The seat that deals first."""

    def __str__(self) -> str:
        return f"seat {self.dealer} deals first"


@final
@attrs.frozen
class Dealt:
    """The cards were dealt; each seat is told its own hand. [T3]"""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat | None
    """The seat that dealt."""

    hand_size: int
    """Cards in each hand."""

    stock_size: int
    """Cards in the stock."""

    hands: tuple[CardSet | None, CardSet | None]
    """The hands of seats 0 and 1, None where hidden."""

    def told_to(self, seat: Seat | None) -> Dealt:
        """Return the event with the hand of this seat alone."""
        hands = self.hands
        shown = (hands[0] if seat == 0 else None, hands[1] if seat == 1 else None)
        return Dealt(self.deal_number, self.dealer, self.hand_size, self.stock_size, shown)

    def __str__(self) -> str:
        counts = f"{self.hand_size} cards each, {self.stock_size} in the stock"
        lines = [f"deal {self.deal_number}: seat {self.dealer} deals {counts}"]
        lines += [f"seat {s} holds {hand}" for s, hand in enumerate(self.hands) if hand is not None]
        return "; ".join(lines)


@final
@attrs.frozen
class Played(PublicEvent):
    """A card was played face up."""

    play: Play
    """The play."""

    def __str__(self) -> str:
        words = f"seat {self.play.seat} plays {self.play.card}"
        return words if self.play.declared is None else f"{words} as {self.play.declared}"


@final
@attrs.frozen
class TrickTaken(PublicEvent):
    """A trick was taken. [T6]"""

    number: int
    """The number of the trick in its deal, 1 to 26."""

    trick: Trick[Play]
    """The trick."""

    def __str__(self) -> str:
        cards = " ".join(map(str, self.trick.cards))
        return f"trick {self.number}: seat {self.trick.winner} takes {cards}"


@final
@attrs.frozen
class Drew:
    """A seat drew the top card of the stock; which card is its own affair. [T6, TC7]"""

    seat: Seat
    """The seat that drew."""

    card: Card | None
    """The card, None where hidden."""

    def told_to(self, seat: Seat | None) -> Drew:
        """Return the event, without the card for all but the seat that drew."""
        return self if seat == self.seat else Drew(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} draws {'a card' if self.card is None else self.card}"


@final
@attrs.frozen
class DealScored(PublicEvent):
    """A deal was scored. [T12, T13]"""

    result: DealResult
    """The public facts of the deal."""

    def __str__(self) -> str:
        points, totals = self.result.points, self.result.totals
        return "\n".join(
            (
                *map(str, self.result.lines),
                f"deal {self.result.deal_number} scores {points[0]} to {points[1]};"
                f" the totals are {totals[0]} to {totals[1]}",
            )
        )


@final
@attrs.frozen
class GameOver(PublicEvent):
    """The game ended. [T13, TC10, TC11, TC13]"""

    winners: tuple[Seat, ...]
    """The seats that won; both if they share."""

    ending: Ending
    """Why the game ended."""

    totals: tuple[int, ...]
    """The final totals."""

    def __str__(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.winners)
        verb = "wins" if len(self.winners) == 1 else "share the win"
        return f"{who} {verb}, {self.totals[0]} to {self.totals[1]} ({self.ending})"


Event: TypeAlias = DealerChosen | Dealt | Played | TrickTaken | Drew | DealScored | GameOver
"""Everything that can happen."""


def events_between(before: AnyPhase, action: Action, after: State) -> Iterator[Event]:
    """
    Yield what happened when a legal action led from one state to the next, as the host sees it.

    Args:
        before: The state that the action was applied to.

        action: The action.

        after: The state that it led to.
    """
    if isinstance(action, ChooseDealer):
        yield DealerChosen(action.dealer)
    if isinstance(action, Deal):
        size, stock = len(after.hands[0]), len(after.stock)
        yield Dealt(after.deal_number, after.dealer, size, stock, after.hands)
    if isinstance(action, Play):
        yield Played(action)
        if before.lead is not None:
            yield from _end_of_trick(before, after)
    if after.last_deal is not None and after.last_deal is not before.last_deal:
        yield DealScored(after.last_deal)
    if after.ending is not None:
        yield GameOver(after.winners, after.ending, after.totals)


def _end_of_trick(before: AnyPhase, after: State) -> Iterator[Event]:
    ended = after.last_deal is not before.last_deal
    tricks = after.last_deal.tricks if ended and after.last_deal is not None else after.tricks
    yield TrickTaken(len(tricks), tricks[-1])
    winner = tricks[-1].winner
    for seat, card in zip((winner, 1 - winner), before.stock[:2], strict=bool(before.stock)):
        yield Drew(seat, card)
