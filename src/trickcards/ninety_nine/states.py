"""
The phases of Ninety-Nine in playing order, and what follows what.

    ChoosingDealer -> Dealing -> Playing ... (-> Reshuffling -> Playing) ... -> Dealing ... -> Finished

Each phase is one frozen record of exactly what exists then. A state knows every card: it
stays with the host, and everybody else gets its `view`. States are made by `NinetyNine.start`
and by `apply`; two states are equal if their deal so far, their hidden cards and the facts of
the series are equal.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, Card
from trickcards.core.chance import (
    ChooseDealer,
    Deal,
    OrderChance,
    Reshuffle,
    SeatChance,
    is_shuffled,
    new_order,
)
from trickcards.core.game import Series, new_series
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat, replaced
from trickcards.core.violations import IllegalActionError, Violation
from trickcards.ninety_nine.actions import Action, Play
from trickcards.ninety_nine.effects import Step
from trickcards.ninety_nine.history import Chain, History, new_history
from trickcards.ninety_nine.legality import Hand
from trickcards.ninety_nine.phase import AnyPhase
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.rules import NinetyNineRule
from trickcards.ninety_nine.scoring import DealResult, places, score_deal
from trickcards.ninety_nine.view import TAKES, Ending, Phase

if TYPE_CHECKING:
    from trickcards.ninety_nine.game import NinetyNine

__all__ = ["ChoosingDealer", "Dealing", "Finished", "Playing", "Reshuffling", "State"]


@final
@attrs.frozen
class ChoosingDealer(AnyPhase):
    """Chance chooses the first dealer. [AC18]"""

    series: Series[NinetyNine, DealResult]

    phase = Phase.CHOOSING_DEALER
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> SeatChance:
        """One of the seats."""
        return SeatChance(self.ring.seats)

    def _check(self, action: ChooseDealer) -> Violation | None:
        if self.chance.admits(action):
            return None
        facts = {"last": self.ring.size - 1, "dealer": action.dealer}
        return Violation(NinetyNineRule.FIRST_DEALER, facts)

    def _next(self, action: ChooseDealer) -> State:
        return _new_dealing(self.series.dealt_by(action.dealer), self.ring)


@final
@attrs.frozen
class Dealing(AnyPhase):
    """Chance orders all cards, and they are dealt one at a time. [A2, A4]"""

    series: Series[NinetyNine, DealResult]

    ring: Ring
    """Who is in and is dealt to, and who went out."""

    phase = Phase.DEALING
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> OrderChance:
        """An order of all cards."""
        return new_order(self.series.game._cards, "deal", self.series.deal_number, 0)

    def _check(self, action: Deal) -> Violation | None:
        if self.chance.admits(action):
            return None
        facts = {
            "wanted": self.game.card_count,
            "decks": self.game.deck_count,
            "given": len(action.cards),
            "distinct": len(set(action.cards)),
        }
        return Violation(NinetyNineRule.DECKS, facts)

    def apply(self, action: Action) -> State:
        """Return the state after the deal, in which the first seat plays."""
        # Nearly every deal is one that needs no proof.
        if is_shuffled(action, self.series.game._cards):
            return self._next(action)
        return super().apply(action)

    def _next(self, action: Deal) -> State:
        series, ring, deck = self.series, self.ring, action.cards
        seats, left = len(ring.seats), ring.left
        dealt = seats * series.game.hand_size
        places = [card.index for card in deck[:dealt]]
        hands: list[Hand] = [()] * ring.size
        # The first card goes to the left of the dealer, wherever play will start. [A4, AC9]
        first = seat = left[series.chosen_dealer]
        for place in range(seats):
            hand = places[place::seats]
            hand.sort()
            hands[seat] = tuple(hand)
            seat = left[seat]
        if series.last_deal is not None and series.game.next_starter == "loser":
            loser = series.last_deal.loser
            first = loser if loser in ring.seats else left[loser]
        return _new_playing(
            series, _new_table(ring, deck, 0), dealt, tuple(hands), 0, True, None, first
        )


@final
@attrs.frozen
class Table:
    """What stays as it is until chance acts again; all states in between share it."""

    ring: Ring
    """Who is in, and who went out."""

    order: tuple[Card, ...]
    """The cards as chance ordered them last, top card first; for the host alone."""

    renewals: int
    """How often the stock was renewed in this deal."""


def _shown_hands(hands: tuple[Hand, ...]) -> str:
    return str(tuple(" ".join(str(DECK[place]) for place in hand) for hand in hands))


def _shown_plays(plays: Chain) -> str:
    return repr(History(plays))


@attrs.frozen(eq=False)
class _Dealt(AnyPhase):
    """
    What exists while cards are out: the two phases of a deal hold the same facts.

    `Playing` has an `apply` of its own that asks first what nearly every action is, a play
    by the seat to act.
    """

    series: Series[NinetyNine, DealResult]

    table: Table
    """What stays as it is until chance acts again."""

    drawn: int
    """How many cards of the table's order have gone to hands."""

    _held: tuple[Hand, ...] = attrs.field(repr=_shown_hands)

    count: int
    """The count of the pile."""

    clockwise: bool
    """Whether play runs clockwise."""

    _chain: Chain = attrs.field(repr=_shown_plays)

    turn: Seat
    """The seat whose turn is next, or has come."""

    @property
    def ring(self) -> Ring:
        """Who is in, and who went out."""
        return self.table.ring

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat, each low to high; for the host alone."""
        return tuple(tuple(DECK[place] for place in hand) for hand in self._held)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, the next card to draw first; for the host alone."""
        return self.table.order[self.drawn :]

    @property
    def plays(self) -> History:
        """All plays of this deal, in their order."""
        return History(self._chain)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the discard pile, the top one last. [A4, A16]"""
        hidden = len(self.table.order) - self.drawn + sum(map(len, self._held))
        return tuple(play.card for play in self.plays.newest(self.game.card_count - hidden))

    def _facts(self) -> tuple[object, ...]:
        # Cards that have left the stock are no difference: where they went, the rest tells.
        return (
            type(self), self.series, self.ring, self.stock, self.table.renewals, self._held,
            self.count, self.clockwise, self.plays, self.turn,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self._facts() == other._facts() if isinstance(other, _Dealt) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts())

    def __reduce__(self) -> tuple[object, ...]:
        # A pickle would walk the chain of plays by recursion; a History has another way.
        facts = (self.series, self.table, self.drawn, self._held, self.count, self.clockwise)
        return (_restored, (type(self), *facts, self.plays, self.turn))


@final
@attrs.frozen(eq=False)
class Playing(_Dealt):
    """The seat to act plays a card and draws one. [A7]"""

    phase = Phase.PLAYING
    takes = TAKES[phase]

    @property
    def to_act(self) -> Seat:
        """The seat to act."""
        return self.turn

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may play, low to high, a card's choices as the table has."""
        return self.series.game._book.legal_plays(self.turn, self._held[self.turn], self.count)

    def _check(self, action: Play) -> Violation | None:
        judged = self.series.game._book.judged(action, self._held[self.turn], self.count)
        return judged if isinstance(judged, Violation) else None

    def apply(self, action: Action) -> State:
        """Return the state after a turn: another turn, a renewal, or what follows a bust."""
        seat, held, book = self.turn, self._held, self.series.game._book
        if type(action) is not Play or action.seat != seat:
            return super().apply(action)
        play = book.judged(action, held[seat], self.count)
        if type(play) is not Play:
            raise IllegalActionError(play, action)
        count = book.count_after(self.count, play)
        if count > book.limit:
            return _busted(self, play, count)
        table, drawn, clockwise = self.table, self.drawn, self.clockwise
        if play._step.turns:
            clockwise, turn = self._turned(play._step)
        else:
            turn = (table.ring.left if clockwise else table.ring.right)[seat]
        hands, hand = [*held], [*held[seat]]
        hand.remove(play.card.index)
        can_draw = drawn < len(table.order)
        if can_draw:
            insort(hand, table.order[drawn].index)
            drawn += 1
        hands[seat] = tuple(hand)
        after = _new_playing if can_draw else _new_reshuffling
        plays = self._chain, play
        return after(self.series, table, drawn, tuple(hands), count, clockwise, plays, turn)

    def _turned(self, step: Step) -> tuple[bool, Seat]:
        """Return the direction and the next seat after a step that reverses or skips. [A9, AC11]"""
        again = self.series.game.two_player_four == "again"
        return self.table.ring.turned(
            self.turn, self.clockwise, reverses=step.reverses, skips=step.skips, again=again
        )


@final
@attrs.frozen(eq=False)
class Reshuffling(_Dealt):
    """The seat that played last must draw, and chance orders a new stock for it. [A16, AC13]"""

    phase = Phase.RESHUFFLING
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> OrderChance:
        """An order of the cards under the top card of the pile."""
        cards = tuple(sorted(self.pile[:-1]))
        return OrderChance(cards, "reshuffle", self.deal_number, self.table.renewals)

    def _check(self, action: Reshuffle) -> Violation | None:
        if self.chance.admits(action):
            return None
        facts = {"wanted": len(self.chance.cards), "given": len(action.cards)}
        return Violation(NinetyNineRule.RENEWAL, facts)

    def _next(self, action: Reshuffle) -> State:
        seat = self.plays.newest(1)[0].seat
        hand = tuple(sorted((*self._held[seat], action.cards[0].index)))
        hands = replaced(self._held, seat, hand)
        table = _new_table(self.ring, action.cards, self.table.renewals + 1)
        return _new_playing(
            self.series, table, 1, hands, self.count, self.clockwise, self._chain, self.turn
        )


@final
@attrs.frozen
class Finished(AnyPhase):
    """The game is over. [A1]"""

    series: Series[NinetyNine, DealResult]

    ring: Ring
    """Who is in to the last, and who went out."""

    ending: Ending
    """Why the game ended."""

    phase = Phase.FINISHED
    is_over = True

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won: one, or after `max_deals` those that share the most tokens."""
        return self.places[0]

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """The places, the winner's first, then the last to go out first."""
        return places(self.ring, self.totals)


State: TypeAlias = ChoosingDealer | Dealing | Playing | Reshuffling | Finished
"""One moment of a game; `match` over it is exhaustive."""

# What is built for every card; as the classes do, but faster.
_new_dealing = builder(Dealing)
_new_table = builder(Table)
_new_playing = builder(Playing)
_new_reshuffling = builder(Reshuffling)


def _busted(state: Playing, play: Play, count: int) -> State:
    """Score a deal at its bust, then end the game or deal again. [A14, A15, AC8, AC9, AC14]"""
    series, ring, plays = state.series, state.table.ring, new_history((state._chain, play))
    game, number, dealer = series.game, series.deal_number, series.chosen_dealer
    cannot_pay = game.elimination == "cannot_pay"
    result = score_deal(number, dealer, plays, play.seat, count, series.totals, cannot_pay)
    if result.went_out:
        ring = ring.without(play.seat)
    totals = result.totals
    if len(ring.seats) == 1 or number == game.max_deals:
        ending = Ending.LAST_SEAT if len(ring.seats) == 1 else Ending.MAX_DEALS
        return Finished(new_series(game, number, dealer, totals, result), ring, ending)
    return _new_dealing(new_series(game, number + 1, ring.left[dealer], totals, result), ring)


def _restored(
    kind: type[_Dealt], series: Series[NinetyNine, DealResult], table: Table, drawn: int,
    held: tuple[Hand, ...], count: int, clockwise: bool, plays: History, turn: Seat,
) -> _Dealt:  # fmt: skip
    """Return a state of a deal out of a pickle."""
    return kind(series, table, drawn, held, count, clockwise, plays._chain, turn)
