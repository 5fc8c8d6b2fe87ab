"""
The phases of Ninety-Nine in playing order, and what follows what.

    ChoosingDealer -> Dealing -> Playing ... (-> Reshuffling -> Playing) ... -> Dealing ... -> Finished

Each phase is one frozen record of exactly what exists then. A state knows every card: it
stays with the host, and everybody else gets its `view`. States are made by `NinetyNine.start`
and by `apply`; two states are equal if their deal so far, their hidden cards and the facts of
the series are equal.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs

from trickcards.cards import Card
from trickcards.chance import ChooseDealer, Deal, OrderChance, Reshuffle, SeatChance
from trickcards.errors import IllegalActionError
from trickcards.game import Series
from trickcards.ninety_nine.actions import Action, Play
from trickcards.ninety_nine.history import NO_PLAYS, History
from trickcards.ninety_nine.legality import Step
from trickcards.ninety_nine.phase import AnyPhase
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.rules import NinetyNineRule
from trickcards.ninety_nine.scoring import DealResult, places, score_deal
from trickcards.ninety_nine.view import Ending, Phase
from trickcards.seats import Seat, replaced
from trickcards.violations import Violation

if TYPE_CHECKING:
    from trickcards.ninety_nine.game import NinetyNine

__all__ = ["ChoosingDealer", "Dealing", "Finished", "Playing", "Reshuffling", "State"]

_by_index: Final = attrgetter("index")
_WEIGHTS: Final = tuple(4**index for index in range(52))
_ALL_WEIGHTS: Final = sum(_WEIGHTS)


def _is_decks(cards: tuple[Card, ...], decks: int) -> bool:
    """
    Return whether cards are exactly those of one or two decks.

    It says what `chance.admits` says in half the time, since it need not sort, and a deal of
    two decks is followed by a dozen plays only. Each card weighs its own power of four. As
    so many cards can only make the sum of whole decks without carrying (a carry takes four
    cards to do what one does), the sum and the number of cards together prove it.
    """
    return (
        len(cards) == 52 * decks
        and sum([_WEIGHTS[card.index] for card in cards]) == decks * _ALL_WEIGHTS
    )


@final
@attrs.frozen
class ChoosingDealer(AnyPhase):
    """Chance chooses the first dealer. [AC18]"""

    series: Series[NinetyNine, DealResult]

    phase = Phase.CHOOSING_DEALER
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
        return Dealing(attrs.evolve(self.series, dealer=action.dealer), self.ring)


@final
@attrs.frozen
class Dealing(AnyPhase):
    """Chance orders all cards, and they are dealt one at a time. [A2, A4]"""

    series: Series[NinetyNine, DealResult]

    ring: Ring
    """Who is in and is dealt to, and who went out."""

    phase = Phase.DEALING
    awaits_chance = True

    @property
    def chance(self) -> OrderChance:
        """An order of all cards."""
        return OrderChance(self.game._cards, "deal", self.deal_number)

    def _check(self, action: Deal) -> Violation | None:
        if _is_decks(action.cards, self.game.deck_count):
            return None
        facts = {
            "wanted": self.game.card_count,
            "decks": self.game.deck_count,
            "given": len(action.cards),
            "distinct": len(set(action.cards)),
        }
        return Violation(NinetyNineRule.DECKS, facts)

    def _next(self, action: Deal) -> State:
        series, ring, deck = self.series, self.ring, action.cards
        seats = len(ring.seats)
        dealt = seats * series.game.hand_size
        hands: list[tuple[Card, ...]] = [()] * ring.size
        # The first card goes to the left of the dealer, wherever play will start. [A4, AC9]
        first = seat = ring.left[series.chosen_dealer]
        for place in range(seats):
            hands[seat] = tuple(sorted(deck[place:dealt:seats], key=_by_index))
            seat = ring.left[seat]
        if series.last_deal is not None and series.game.next_starter == "loser":
            loser = series.last_deal.loser
            first = loser if loser in ring.seats else ring.left[loser]
        table = Table(ring, deck[dealt:], 0)
        return Playing(series, table, 0, tuple(hands), 0, True, NO_PLAYS, first)


@final
@attrs.frozen
class Table:
    """What stays as it is until chance acts again; all states in between share it."""

    ring: Ring
    """Who is in, and who went out."""

    order: tuple[Card, ...]
    """The stock as chance ordered it last, top card first; for the host alone."""

    renewals: int
    """How often the stock was renewed in this deal."""


@attrs.define(eq=False)
class _Dealt(AnyPhase):
    """
    What exists while cards are out: the two phases of a deal hold the same facts.

    Two things are unusual here, since they are done for every card.
    A frozen record takes three times as long to build as an open one. So `Playing.apply`
    builds this open one and seals it: setting its class to `Playing` or `Reshuffling`, which
    add no fields, makes it the frozen record itself.
    And `Playing` has an `apply` of its own that asks first what nearly every action is, a
    play by the seat to act.
    """

    series: Series[NinetyNine, DealResult]

    table: Table
    """What stays as it is until chance acts again."""

    drawn: int
    """How many cards of the table's order were drawn."""

    hands: tuple[tuple[Card, ...], ...]
    """The hands by seat, each low to high; for the host alone."""

    count: int
    """The count of the pile."""

    clockwise: bool
    """Whether play runs clockwise."""

    plays: History
    """All plays of this deal, in their order."""

    turn: Seat
    """The seat whose turn is next, or has come."""

    @property
    def ring(self) -> Ring:
        """Who is in, and who went out."""
        return self.table.ring

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, the next card to draw first; for the host alone."""
        return self.table.order[self.drawn :]

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the discard pile, the top one last. [A4, A16]"""
        hidden = len(self.table.order) - self.drawn + sum(map(len, self.hands))
        return tuple(play.card for play in self.plays.newest(self.game.card_count - hidden))

    def _facts(self) -> tuple[object, ...]:
        # Cards that have left the stock are no difference: where they went, the rest tells.
        return (
            type(self), self.series, self.ring, self.stock, self.table.renewals, self.hands,
            self.count, self.clockwise, self.plays, self.turn,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self._facts() == other._facts() if isinstance(other, _Dealt) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts())


@final
@attrs.frozen(eq=False)
class Playing(_Dealt):
    """The seat to act plays a card and draws one. [A7]"""

    phase = Phase.PLAYING

    @property
    def to_act(self) -> Seat:
        """The seat to act."""
        return self.turn

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may play, low to high, a card's choices as the table has."""
        return self.series.game._book.legal_plays(self.turn, self.hands[self.turn], self.count)

    def _check(self, action: Play) -> Violation | None:
        return self.series.game._book.check(action, self.hands[self.turn], self.count)

    def apply(self, action: Action) -> State:
        """Return the state after a turn: another turn, a renewal, or what follows a bust."""
        seat, book = self.turn, self.series.game._book
        if type(action) is not Play or action.seat != seat:
            return super().apply(action)
        violation = book.check(action, self.hands[seat], self.count)
        if violation is not None:
            raise IllegalActionError(violation, action)
        step = book.step(action)
        count = book.count_after(self.count, step)
        if count > book.limit:
            return _busted(self, step.play, count)
        return self._turned(step, count)

    def _turned(self, step: Step, count: int) -> State:
        """Return the state after a safe play: the card is on the pile and one is drawn."""
        table, seat, clockwise, drawn = self.table, self.turn, self.clockwise, self.drawn
        if step.reverses or step.skips:
            again = self.series.game.two_player_four == "again"
            clockwise, turn = table.ring.turned(
                seat, clockwise, reverses=step.reverses, skips=step.skips, again=again
            )
        else:
            turn = (table.ring.left if clockwise else table.ring.right)[seat]
        hands, hand = list(self.hands), list(self.hands[seat])
        hand.remove(step.play.card)
        can_draw = drawn < len(table.order)
        if can_draw:
            hand.append(table.order[drawn])
            hand.sort(key=_by_index)
            drawn += 1
        hands[seat] = tuple(hand)
        plays = self.plays.and_then(step.play)
        after = _Dealt(self.series, table, drawn, tuple(hands), count, clockwise, plays, turn)
        after.__class__ = Playing if can_draw else Reshuffling
        return after  # type: ignore[return-value]


@final
@attrs.frozen(eq=False)
class Reshuffling(_Dealt):
    """The seat that played last must draw, and chance orders a new stock for it. [A16, AC13]"""

    phase = Phase.RESHUFFLING
    awaits_chance = True

    @property
    def chance(self) -> OrderChance:
        """An order of the cards under the top card of the pile."""
        cards = tuple(sorted(self.pile[:-1], key=_by_index))
        return OrderChance(cards, "reshuffle", self.deal_number, self.table.renewals)

    def _check(self, action: Reshuffle) -> Violation | None:
        if self.chance.admits(action):
            return None
        facts = {"wanted": len(self.chance.cards), "given": len(action.cards)}
        return Violation(NinetyNineRule.RENEWAL, facts)

    def _next(self, action: Reshuffle) -> State:
        seat = self.plays.newest(1)[0].seat
        hand = sorted((*self.hands[seat], action.cards[0]), key=_by_index)
        hands = replaced(self.hands, seat, tuple(hand))
        table = Table(self.ring, action.cards, self.table.renewals + 1)
        return Playing(
            self.series, table, 1, hands, self.count, self.clockwise, self.plays, self.turn
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


def _busted(state: Playing, play: Play, count: int) -> State:
    """Score a deal at its bust, then end the game or deal again. [A14, A15, AC8, AC9, AC14]"""
    series, ring, plays = state.series, state.table.ring, state.plays.and_then(play)
    game, number, dealer = series.game, series.deal_number, series.chosen_dealer
    cannot_pay = game.elimination == "cannot_pay"
    result = score_deal(number, dealer, plays, play.seat, count, series.totals, cannot_pay)
    if result.went_out:
        ring = ring.without(play.seat)
    totals = result.totals
    if len(ring.seats) == 1 or number == game.max_deals:
        ending = Ending.LAST_SEAT if len(ring.seats) == 1 else Ending.MAX_DEALS
        return Finished(Series(game, number, dealer, totals, result), ring, ending)
    return Dealing(Series(game, number + 1, ring.left[dealer], totals, result), ring)
