"""
The phases of Nine Five Two in playing order, and what follows what.

    ChoosingDealer -> Dealing -> Exchanging -> CallingTrump -> Discarding
                   -> Leading -> Following -> Following -> Leading ... -> Dealing ... -> Finished

The first deal has no exchange, nor has one after a deal in which all were exact. Each phase
is one frozen record of exactly what exists then. A state knows every card: it stays with the
host, and everybody else gets its `view`. States are made by `NineFiveTwo.start` and by
`apply`; two states are equal if their deal so far, their hidden cards and the facts of the
series are equal. The order of the four discards is not remembered.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, FULL_MASK, CardSet
from trickcards.core.chance import (
    ChooseDealer,
    Deal,
    OrderChance,
    SeatChance,
    is_shuffled,
    new_order,
)
from trickcards.core.game import Series, new_series
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat, left_of
from trickcards.core.tricks import Trick
from trickcards.core.violations import IllegalActionError, Violation
from trickcards.nine_five_two import legality
from trickcards.nine_five_two.actions import (
    SEATS,
    Action,
    CallTrump,
    Discard,
    Give,
    Play,
    Stop,
)
from trickcards.nine_five_two.exchange import (
    NONE_SHOWN,
    Exchange,
    Three,
    changed,
    give_back,
    moved,
    quotas,
    without,
)
from trickcards.nine_five_two.phase import (
    NO_EXCHANGE,
    AnyPhase,
    ClosedPhase,
    OpenedPhase,
    Opening,
    PlayingPhase,
    givers_in_order,
    kitty_taken,
    may_peek,
)
from trickcards.nine_five_two.rules import NineFiveTwoRule
from trickcards.nine_five_two.scoring import (
    DealResult,
    Ending,
    decided,
    differences_of,
    grouped,
    owed,
    score_deal,
    trick_winner,
)
from trickcards.nine_five_two.view import TAKES, Phase

if TYPE_CHECKING:
    from trickcards.nine_five_two.game import NineFiveTwo

__all__ = [
    "CallingTrump",
    "ChoosingDealer",
    "Dealing",
    "Discarding",
    "Exchanging",
    "Finished",
    "Following",
    "Leading",
    "State",
]

_bit = attrgetter("bit")
_LEFT: Final = tuple(left_of(seat, 3) for seat in SEATS)


@final
@attrs.frozen
class ChoosingDealer(AnyPhase):
    """Chance chooses the first dealer. [N4, NC21]"""

    series: Series[NineFiveTwo, DealResult]

    phase = Phase.CHOOSING_DEALER
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> SeatChance:
        """One of the three seats."""
        return SeatChance(SEATS)

    def _check(self, action: ChooseDealer) -> Violation | None:
        if self.chance.admits(action):
            return None
        return Violation(NineFiveTwoRule.FIRST_DEALER, {"dealer": action.dealer})

    def _next(self, action: ChooseDealer) -> State:
        return Dealing(self.series.dealt_by(action.dealer))


@final
@attrs.frozen
class Dealing(AnyPhase):
    """Chance orders the deck, and the cards are dealt one at a time. [N5, N6]"""

    series: Series[NineFiveTwo, DealResult]

    phase = Phase.DEALING
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> OrderChance:
        """An order of the 52 cards."""
        return new_order(DECK, "deal", self.series.deal_number, 0)

    def _check(self, action: Deal) -> Violation | None:
        if self.chance.admits(action):
            return None
        facts = {"given": len(action.cards), "distinct": len(set(action.cards))}
        return Violation(NineFiveTwoRule.DECK, facts)

    def apply(self, action: Action) -> State:
        """Return the state after the deal, in which cards are exchanged or trump is called."""
        # Nearly every deal is one that needs no proof.
        if is_shuffled(action, DECK):
            return self._next(action)
        return super().apply(action)

    def _next(self, action: Deal) -> State:
        series, deck = self.series, action.cards
        dealt, seat = [0, 0, 0], series.chosen_dealer
        for place in SEATS:
            # The seat to the dealer's left gets the first card, the dealer the third. [N6]
            seat = _LEFT[seat]
            dealt[seat] = sum(map(_bit, deck[place:48:3]))
        hands, kitty = (dealt[0], dealt[1], dealt[2]), CardSet.from_mask(FULL_MASK - sum(dealt))
        return _exchange_or_call(series, hands, kitty, NO_EXCHANGE, givers_in_order(series))


@final
@attrs.frozen
class Exchanging(ClosedPhase):
    """The seat to act was up and gives cards to seats that were down. [N10, N11, N12]"""

    quotas: Three
    """How many cards the seat to act may still give to each seat, public. [N11, NC7]"""

    givers: tuple[Seat, ...]
    """The seats that may still give, in their order, public: the first is to act. [N14, NC2]"""

    phase = Phase.EXCHANGING
    takes = TAKES[phase]

    @property
    def to_act(self) -> Seat:
        """The giver whose turn it is."""
        return self.givers[0]

    def legal_actions(self) -> tuple[Give | Stop, ...]:
        """Return the legal gifts, card by card and then receiver by receiver, and stop."""
        seat, mandatory = self.givers[0], self.series.game.exchange == "mandatory"
        return legality.exchanges(seat, self.hand_masks[seat], self.quotas, mandatory)

    def _check(self, action: Give | Stop) -> Violation | None:
        hand, mandatory = self.hand_masks[action.seat], self.series.game.exchange == "mandatory"
        last = differences_of(self.series.last_deal)
        return legality.check_exchange(action, hand, self.quotas, last, mandatory)

    def _next(self, action: Give | Stop) -> State:
        series, hands, exchange, left = self.series, self.hand_masks, self.exchange, (0, 0, 0)
        if isinstance(action, Give):
            hands = moved(hands, action.seat, action.to, action.card.bit)
            exchange = Exchange(exchange.gifts + (action,), exchange.returns)
            left = changed(self.quotas, action.to, self.quotas[action.to] - 1)
        done = not any(left)
        if done or series.game.exchange_mode == "one_by_one":
            hands, exchange = give_back(hands, exchange)
        if done:
            return _exchange_or_call(series, hands, self.kitty, exchange, self.givers[1:])
        return _new_exchanging(series, hands, self.kitty, exchange, left, self.givers)


@final
@attrs.frozen
class CallingTrump(ClosedPhase):
    """The dealer calls a suit or no-trump before it takes the kitty. [N17, N18, NC20]"""

    phase = Phase.CALLING_TRUMP
    takes = TAKES[phase]

    @property
    def kitty_seen(self) -> bool:
        """Whether the dealer may look at the kitty before calling. [N21, NC18]"""
        return may_peek(self.series)

    def legal_actions(self) -> tuple[CallTrump, ...]:
        """Return the legal calls: the suits in order, then no-trump."""
        return legality.calls(self.to_act, self.game.no_trump)

    def _check(self, action: CallTrump) -> Violation | None:
        return legality.check_call(action, self.game.no_trump)

    def _next(self, action: CallTrump) -> State:
        series, hands, kitty, exchange = self.series, self.hand_masks, self.kitty, self.exchange
        if series.game.discard_before_kitty:
            return _new_discarding(series, Opening(exchange, kitty, action, NONE_SHOWN), hands)
        return _new_discarding(series, *kitty_taken(series, hands, kitty, exchange, action))


@final
@attrs.frozen
class Discarding(OpenedPhase):
    """The dealer discards four cards, one after the other. [N17, N19, NC19, NC27]"""

    series: Series[NineFiveTwo, DealResult]

    opening: Opening
    """What is settled so far; for the host alone."""

    hand_masks: Three
    """The hands of seats 0, 1 and 2 as masks; for the host alone."""

    phase = Phase.DISCARDING
    takes = TAKES[phase]

    @property
    def kitty_size(self) -> int:
        """4 if the dealer discards before it takes the kitty, else 0. [NC19]"""
        return 4 if self.series.game.discard_before_kitty else 0

    def legal_actions(self) -> tuple[Discard, ...]:
        """Return the legal discards, low to high."""
        seat = self.series.chosen_dealer
        return legality.discards(seat, self.hand_masks[seat])

    def _check(self, action: Discard) -> Violation | None:
        return legality.check_discard(action, self.hand_masks[action.seat])

    def _next(self, action: Discard) -> State:
        series, opening, hands = (
            self.series,
            self.opening,
            without(self.hand_masks, action.seat, action.card.bit),
        )
        lying = self.kitty_size
        if hands[action.seat].bit_count() > 16 - lying:
            return _new_discarding(series, opening, hands)
        if lying:
            kitty, exchange, call = opening.kitty, opening.exchange, opening.call
            opening, hands = kitty_taken(series, hands, kitty, exchange, call)
        return _new_leading(series, opening, hands, (), (), _LEFT[action.seat])


@final
@attrs.frozen
class Leading(PlayingPhase):
    """The seat to act leads any card. [N22, N24]"""

    phase = Phase.LEADING
    takes = TAKES[phase]

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return grouped(self.plays, self.to_act)

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may lead, low to high."""
        return legality.leads(self.to_act, self.hand_masks[self.to_act])

    def _check(self, action: Play) -> Violation | None:
        return legality.check_lead(action, self.hand_masks[self.to_act])

    def apply(self, action: Action) -> State:
        """Return the state in which the next seat must follow this lead."""
        seat = self.to_act
        if type(action) is not Play or action.seat != seat:
            return super().apply(action)
        violation = legality.check_lead(action, self.hand_masks[seat])
        if violation is not None:
            raise IllegalActionError(violation, action)
        hands = without(self.hand_masks, action.seat, action.card.bit)
        return _new_following(self.series, self.opening, hands, self.plays, (action,), _LEFT[seat])


@final
@attrs.frozen
class Following(PlayingPhase):
    """The seat to act follows the lead. [N23]"""

    phase = Phase.FOLLOWING
    takes = TAKES[phase]

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return grouped(self.plays, self.table[0].seat)

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may follow with, low to high."""
        return legality.replies(self.to_act, self.hand_masks[self.to_act], self.table[0])

    def _check(self, action: Play) -> Violation | None:
        return legality.check_reply(action, self.hand_masks[self.to_act], self.table[0])

    def apply(self, action: Action) -> State:
        """Return the state after this play: the next seat's turn, the next lead or deal."""
        seat, table, plays = self.to_act, self.table, self.plays
        if type(action) is not Play or action.seat != seat:
            return super().apply(action)
        violation = legality.check_reply(action, self.hand_masks[seat], table[0])
        if violation is not None:
            raise IllegalActionError(violation, action)
        hands = without(self.hand_masks, action.seat, action.card.bit)
        table += (action,)
        if len(table) == 2:
            return _new_following(self.series, self.opening, hands, plays, table, _LEFT[seat])
        winner = trick_winner(table, self.opening.call.trump)
        if not hands[winner]:
            # The others hold no card either: all 16 tricks are played. [NC26]
            return _scored(self.series, self.opening, plays + table, winner)
        return _new_leading(self.series, self.opening, hands, plays + table, (), winner)


@final
@attrs.frozen
class Finished(AnyPhase):
    """The game is over; the discards of its last deal stay secret. [N26]"""

    series: Series[NineFiveTwo, DealResult]

    winners: tuple[Seat, ...]
    """The seats that won: one, or several if they share."""

    ending: Ending
    """Why the game ended."""

    phase = Phase.FINISHED
    is_over = True


State: TypeAlias = (
    ChoosingDealer
    | Dealing
    | Exchanging
    | CallingTrump
    | Discarding
    | Leading
    | Following
    | Finished
)
"""One moment of a game; `match` over it is exhaustive."""

# What is built for every card; as the classes do, but faster.
_new_exchanging = builder(Exchanging)
_new_discarding = builder(Discarding)
_new_leading = builder(Leading)
_new_following = builder(Following)


def _exchange_or_call(
    series: Series[NineFiveTwo, DealResult], hands: Three, kitty: CardSet,
    exchange: Exchange, waiting: tuple[Seat, ...],
) -> State:  # fmt: skip
    """Let the next giver give, or without one the dealer call trump. [N9, N17, NC8]"""
    if not waiting:
        return CallingTrump(series, hands, kitty, exchange)
    left = quotas(waiting[0], differences_of(series.last_deal))
    return _new_exchanging(series, hands, kitty, exchange, left, waiting)


def _scored(
    series: Series[NineFiveTwo, DealResult], opening: Opening,
    plays: tuple[Play, ...], winner: Seat,
) -> State:  # fmt: skip
    """Score a deal whose cards are all played, then end the game or deal again. [N7, N26]"""
    game, number, dealer = series.game, series.deal_number, series.chosen_dealer
    contracts, trump = owed(game.contracts, dealer), opening.call.trump
    result = score_deal(number, dealer, contracts, trump, plays, winner, series.totals)
    end = decided(game, result)
    if end is not None:
        return Finished(new_series(game, number, dealer, result.totals, result), *end)
    return Dealing(new_series(game, number + 1, _LEFT[dealer], result.totals, result))
