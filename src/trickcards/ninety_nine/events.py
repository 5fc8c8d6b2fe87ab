"""What happens at the table, as records; `told_to` gives each seat its own version."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias, final

import attrs

from trickcards.core.cards import Card
from trickcards.core.chance import ChooseDealer, Deal, Reshuffle
from trickcards.core.game import PublicEvent
from trickcards.core.seats import Seat
from trickcards.ninety_nine.actions import Action, Play
from trickcards.ninety_nine.scoring import DealResult
from trickcards.ninety_nine.view import Ending

if TYPE_CHECKING:
    from trickcards.ninety_nine.phase import AnyPhase
    from trickcards.ninety_nine.states import State

__all__ = [
    "Busted",
    "DealScored",
    "DealerChosen",
    "Dealt",
    "Drew",
    "Event",
    "GameOver",
    "Played",
    "Reshuffled",
    "WentOut",
    "events_between",
]


@final
@attrs.frozen
class DealerChosen(PublicEvent):
    """Chance chose the first dealer. [AC18]"""

    dealer: Seat
    """The seat that deals first."""

    def __str__(self) -> str:
        return f"seat {self.dealer} deals first"


@final
@attrs.frozen
class Dealt:
    """The cards were dealt; each seat is told its own hand. [A4]"""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat | None
    """The seat that dealt."""

    starter: Seat | None
    """The seat that plays first. [A6, AC9]"""

    hand_size: int
    """Cards in each hand of a seat that is in."""

    stock_size: int
    """Cards in the stock."""

    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands by seat, None where hidden, empty for seats that are out."""

    def told_to(self, seat: Seat | None) -> Dealt:
        """Return the event with the hand of this seat alone."""
        hands = tuple(
            hand if place == seat or not hand else None for place, hand in enumerate(self.hands)
        )
        return attrs.evolve(self, hands=hands)

    def __str__(self) -> str:
        counts = f"{self.hand_size} cards each, {self.stock_size} in the stock"
        lines = [f"deal {self.deal_number}: seat {self.dealer} deals {counts}"]
        lines += [f"seat {s} holds {' '.join(map(str, h))}" for s, h in enumerate(self.hands) if h]
        return "; ".join((*lines, f"seat {self.starter} starts"))


@final
@attrs.frozen
class Played(PublicEvent):
    """A card was played face up and the new count announced. [A7, AC19]"""

    play: Play
    """The play."""

    count: int
    """The new count."""

    reverses: bool
    """Whether the play turned the direction. [A9]"""

    skips: bool
    """Whether the play skipped a seat."""

    turn: Seat | None
    """The seat whose turn is next, None after a bust."""

    def __str__(self) -> str:
        words = str(self.play).replace(" play ", " plays ", 1)
        parts = [f"seat {words}", f"the count is {self.count}"]
        parts += ["the direction turns"] * self.reverses + ["a seat is skipped"] * self.skips
        return "; ".join(parts + [f"seat {self.turn} is next"] * (self.turn is not None))


@final
@attrs.frozen
class Drew:
    """A seat drew the top card of the stock; which card is its own affair. [A7, AC15]"""

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
class Reshuffled:
    """The stock was renewed; its order is the host's affair. [A16, AC13]"""

    stock_size: int
    """Cards in the new stock, before one is drawn."""

    cards: tuple[Card, ...] | None
    """The new stock, top card first; None where hidden."""

    def told_to(self, seat: Seat | None) -> Reshuffled:
        """Return the event without the order."""
        return Reshuffled(self.stock_size, None)

    def __str__(self) -> str:
        words = f"the pile is shuffled into a new stock, cards: {self.stock_size}"
        return words if self.cards is None else f"{words}: {' '.join(map(str, self.cards))}"


@final
@attrs.frozen
class Busted(PublicEvent):
    """A seat lifted the count above the limit; the deal is over. [A14, AC14]"""

    seat: Seat
    """The seat that busted."""

    count: int
    """The count that it made."""

    limit: int
    """The limit that it passed."""

    def __str__(self) -> str:
        return f"seat {self.seat} busts: {self.count} is above {self.limit}"


@final
@attrs.frozen
class WentOut(PublicEvent):
    """A seat went out of the game. [A15, AC8]"""

    seat: Seat
    """The seat that went out."""

    def __str__(self) -> str:
        return f"seat {self.seat} is out"


@final
@attrs.frozen
class DealScored(PublicEvent):
    """A deal was scored. [A14]"""

    result: DealResult
    """The public facts of the deal."""

    def __str__(self) -> str:
        result = self.result
        what = f"costs seat {result.loser} a token" if result.paid else "costs no token"
        tokens = " ".join(map(str, result.totals))
        return f"deal {result.deal_number} {what}; the tokens are {tokens}"


@final
@attrs.frozen
class GameOver(PublicEvent):
    """The game ended. [A1]"""

    winners: tuple[Seat, ...]
    """The seats that won; after `max_deals` several may share."""

    ending: Ending
    """Why the game ended."""

    totals: tuple[int, ...]
    """The tokens at the end."""

    def __str__(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.winners)
        verb = "wins" if len(self.winners) == 1 else "share the win"
        return f"{who} {verb}; the tokens are {' '.join(map(str, self.totals))} ({self.ending})"


Event: TypeAlias = (
    DealerChosen | Dealt | Played | Drew | Reshuffled | Busted | DealScored | WentOut | GameOver
)
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
        size, stock = after.game.hand_size, len(after.stock)
        yield Dealt(after.deal_number, after.dealer, after.to_act, size, stock, after.hands)
    if isinstance(action, Reshuffle):
        yield Reshuffled(len(action.cards), action.cards)
        yield Drew(before.plays.newest(1)[0].seat, action.cards[0])
    if isinstance(action, Play):
        yield from _turn(before, action, after)
    if after.ending is not None:
        yield GameOver(after.winners, after.ending, after.totals)


def _turn(before: AnyPhase, play: Play, after: State) -> Iterator[Event]:
    game, result = before.game, after.last_deal
    effect = game.effects[play.card.rank]
    # What is told is the game's own play, which writes its value as all of that card's are.
    if result is None or result is before.last_deal:
        (own,) = after.plays.newest(1)
        yield Played(own, after.count, effect.reverses, effect.skips, after.turn)
        yield from (Drew(play.seat, card) for card in before.stock[:1])
        return
    (own,) = result.plays.newest(1)
    yield Played(own, result.count, effect.reverses, effect.skips, None)
    yield Busted(play.seat, result.count, game.limit)
    yield DealScored(result)
    if result.went_out:
        yield WentOut(play.seat)
