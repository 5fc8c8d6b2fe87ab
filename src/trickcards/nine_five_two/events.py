"""What happens at the table, as records; `told_to` gives each seat its own version."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias, cast, final

import attrs

from trickcards.core.cards import Card, CardSet, Suit
from trickcards.core.chance import ChooseDealer, Deal
from trickcards.core.game import PublicEvent
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.nine_five_two.actions import SEATS, CallTrump, Discard, Give, Play, Stop
from trickcards.nine_five_two.scoring import DealResult, Ending
from trickcards.nine_five_two.view import Phase

if TYPE_CHECKING:
    from trickcards.nine_five_two.actions import Action
    from trickcards.nine_five_two.phase import AnyPhase
    from trickcards.nine_five_two.states import State

__all__ = [
    "DealScored",
    "DealerChosen",
    "Dealt",
    "Discarded",
    "Event",
    "GameOver",
    "Gave",
    "KittyPeeked",
    "KittyShown",
    "KittyTaken",
    "Played",
    "Returned",
    "Stopped",
    "TrickTaken",
    "TrumpCalled",
    "events_between",
]


@final
@attrs.frozen
class DealerChosen(PublicEvent):
    """Chance chose the first dealer. [N4, NC21]"""

    dealer: Seat
    """The seat that deals first."""

    def __str__(self) -> str:
        return f"seat {self.dealer} deals first"


@final
@attrs.frozen
class Dealt:
    """The cards were dealt; each seat is told its own hand. [N6]"""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat | None
    """The seat that dealt."""

    contracts: tuple[int, ...]
    """Tricks owed by seats 0, 1 and 2. [N8]"""

    hands: tuple[CardSet | None, CardSet | None, CardSet | None]
    """The hands of seats 0, 1 and 2 before any exchange, None where hidden."""

    def told_to(self, seat: Seat | None) -> Dealt:
        """Return the event with the hand of this seat alone."""
        first, second, third = (hand if s == seat else None for s, hand in enumerate(self.hands))
        return Dealt(self.deal_number, self.dealer, self.contracts, (first, second, third))

    def __str__(self) -> str:
        tricks = " ".join(map(str, self.contracts))
        counts = f"16 cards each, 4 in the kitty, and seats 0 1 2 owe {tricks} tricks"
        lines = [f"deal {self.deal_number}: seat {self.dealer} deals {counts}"]
        lines += [f"seat {s} holds {hand}" for s, hand in enumerate(self.hands) if hand is not None]
        return "; ".join(lines)


@final
@attrs.frozen
class Gave:
    """A card was given; the third seat is told no more than that. [N11, NC10]"""

    seat: Seat
    """The giver."""

    to: Seat
    """The receiver."""

    card: Card | None
    """The card, None where hidden."""

    def told_to(self, seat: Seat | None) -> Gave:
        """Return the event, without the card for all but giver and receiver."""
        return self if seat in (self.seat, self.to) else Gave(self.seat, self.to, None)

    def __str__(self) -> str:
        return f"seat {self.seat} gives seat {self.to} {self.card or 'a card'}"


@final
@attrs.frozen
class Returned:
    """Cards came back for gifts; the third seat is told how many. [N12, NC10]"""

    seat: Seat
    """The seat that returned them."""

    to: Seat
    """The giver."""

    count: int
    """How many cards."""

    cards: CardSet | None
    """The cards, None where hidden."""

    def told_to(self, seat: Seat | None) -> Returned:
        """Return the event, without the cards for all but giver and receiver."""
        hidden = seat not in (self.seat, self.to)
        return Returned(self.seat, self.to, self.count, None) if hidden else self

    def __str__(self) -> str:
        cards = "a card" if self.count == 1 else f"{self.count} cards"
        return f"seat {self.seat} returns to seat {self.to} {self.cards or cards}"


@final
@attrs.frozen
class Stopped(PublicEvent):
    """A giver gives no more. [NC1]"""

    seat: Seat
    """The giver."""

    def __str__(self) -> str:
        return f"seat {self.seat} gives no more"


@final
@attrs.frozen
class KittyPeeked:
    """The dealer may look at the kitty before calling; that it may is public. [N21, NC18]"""

    dealer: Seat
    """The dealer."""

    kitty: CardSet | None
    """The four cards, None where hidden."""

    def told_to(self, seat: Seat | None) -> KittyPeeked:
        """Return the event, without the cards for all but the dealer."""
        return self if seat == self.dealer else KittyPeeked(self.dealer, None)

    def __str__(self) -> str:
        cards = "" if self.kitty is None else f": {self.kitty}"
        return f"seat {self.dealer} may look at the kitty{cards}"


@final
@attrs.frozen
class TrumpCalled(PublicEvent):
    """The dealer called trump. [N17, N18]"""

    dealer: Seat
    """The dealer."""

    trump: Suit | None
    """The trump suit, None for no-trump."""

    def __str__(self) -> str:
        what = "no-trump" if self.trump is None else f"{self.trump.word} as trump"
        return f"seat {self.dealer} calls {what}"


@final
@attrs.frozen
class KittyTaken:
    """The dealer took the kitty into its hand. [N17]"""

    dealer: Seat
    """The dealer."""

    kitty: CardSet | None
    """The four cards, None where hidden."""

    def told_to(self, seat: Seat | None) -> KittyTaken:
        """Return the event, without the cards for all but the dealer."""
        return self if seat == self.dealer else KittyTaken(self.dealer, None)

    def __str__(self) -> str:
        return f"seat {self.dealer} takes the kitty{f': {self.kitty}' if self.kitty else ''}"


@final
@attrs.frozen
class KittyShown:
    """
    The dealer showed a giver what it must of the kitty, perhaps nothing. [N20, NC13]

    It happens for every seat that gave the dealer a card, so that the third seat learns
    nothing from it, not even whether a card was shown.
    """

    dealer: Seat
    """The dealer."""

    to: Seat
    """The giver who is shown the cards."""

    cards: CardSet | None
    """The cards, perhaps none; None where hidden."""

    def told_to(self, seat: Seat | None) -> KittyShown:
        """Return the event, without the cards for all but dealer and giver."""
        return self if seat in (self.dealer, self.to) else KittyShown(self.dealer, self.to, None)

    def __str__(self) -> str:
        what = "what it must" if self.cards is None else str(self.cards) or "no card"
        return f"seat {self.dealer} shows seat {self.to} {what} of the kitty"


@final
@attrs.frozen
class Discarded:
    """The dealer put a card face down out of play. [N17, N19]"""

    dealer: Seat
    """The dealer."""

    card: Card | None
    """The card, None where hidden."""

    def told_to(self, seat: Seat | None) -> Discarded:
        """Return the event, without the card for all but the dealer."""
        return self if seat == self.dealer else Discarded(self.dealer, None)

    def __str__(self) -> str:
        return f"seat {self.dealer} discards {self.card or 'a card'}"


@final
@attrs.frozen
class Played(PublicEvent):
    """A card was played face up."""

    play: Play
    """The play."""

    def __str__(self) -> str:
        return f"seat {self.play.seat} plays {self.play.card}"


@final
@attrs.frozen
class TrickTaken(PublicEvent):
    """A trick was taken. [N24]"""

    number: int
    """The number of the trick in its deal, 1 to 16."""

    trick: Trick[Play]
    """The trick."""

    def __str__(self) -> str:
        cards = " ".join(map(str, self.trick.cards))
        return f"trick {self.number}: seat {self.trick.winner} takes {cards}"


@final
@attrs.frozen
class DealScored(PublicEvent):
    """A deal was scored. [N25]"""

    result: DealResult
    """The public facts of the deal."""

    def __str__(self) -> str:
        differences = " ".join(f"{points:+d}" for points in self.result.differences)
        totals = " ".join(map(str, self.result.totals))
        summary = f"deal {self.result.deal_number} scores {differences}; the totals are {totals}"
        return "\n".join((*map(str, self.result.lines), summary))


@final
@attrs.frozen
class GameOver(PublicEvent):
    """The game ended. [N26, NC23, NC24]"""

    winners: tuple[Seat, ...]
    """The seats that won; several if they share."""

    ending: Ending
    """Why the game ended."""

    totals: tuple[int, ...]
    """The final totals."""

    def __str__(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.winners)
        verb = "wins" if len(self.winners) == 1 else "share the win"
        return f"{who} {verb}; the totals are {' '.join(map(str, self.totals))} ({self.ending})"


Event: TypeAlias = (
    DealerChosen
    | Dealt
    | Gave
    | Returned
    | Stopped
    | KittyPeeked
    | TrumpCalled
    | KittyTaken
    | KittyShown
    | Discarded
    | Played
    | TrickTaken
    | DealScored
    | GameOver
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
    match action:
        case ChooseDealer():
            yield DealerChosen(action.dealer)
        case Deal():
            yield Dealt(after.deal_number, after.dealer, after.contracts or (), after.hands)
        case Give():
            yield Gave(action.seat, action.to, action.card)
            yield from _returned(before, after)
        case Stop():
            yield Stopped(action.seat)
            yield from _returned(before, after)
        case CallTrump():
            yield TrumpCalled(action.seat, action.trump)
        case Discard():
            yield Discarded(action.seat, action.card)
        case _:
            # A play; in the types also a reshuffle, which this game does not know.
            yield Played(cast("Play", action))
            yield from _end_of_trick(before, after)
    yield from _kitty(before, after)
    if after.last_deal is not None and after.last_deal is not before.last_deal:
        yield DealScored(after.last_deal)
    if after.ending is not None:
        yield GameOver(after.winners, after.ending, after.totals)


def _returned(before: AnyPhase, after: State) -> Iterator[Returned]:
    for back in after.exchange.returns[len(before.exchange.returns) :]:
        yield Returned(back.seat, back.to, len(back.cards), back.cards)


def _kitty(before: AnyPhase, after: State) -> Iterator[KittyPeeked | KittyTaken | KittyShown]:
    dealer = after.series.chosen_dealer
    if after.phase is Phase.CALLING_TRUMP and after.kitty_seen:
        yield KittyPeeked(dealer, after.kitty)
    if after.call is not None and before.kitty_size > after.kitty_size:
        yield KittyTaken(dealer, after.kitty)
        for seat in SEATS:
            if after.game.kitty_reveal and after.exchange.counts[seat][dealer]:
                yield KittyShown(dealer, seat, after.shown[seat])


def _end_of_trick(before: AnyPhase, after: State) -> Iterator[TrickTaken]:
    if len(before.table) == 2:
        ended = after.last_deal if after.last_deal is not before.last_deal else None
        tricks = after.tricks if ended is None else ended.tricks
        yield TrickTaken(len(tricks), tricks[-1])
