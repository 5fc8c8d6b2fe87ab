"""
The phases of Two-Ten-Jack in playing order, and what follows what.

    ChoosingDealer -> Dealing -> Leading -> Following -> Leading ... -> Dealing ... -> Finished

Each phase is one frozen record of exactly what exists then. A state knows every card: it
stays with the host, and everybody else gets its `view`. States are made by `TwoTenJack.start`
and by `apply`; two states are equal if their deal so far, their hidden cards and the facts of
the series are equal.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs

from trickcards.core.cards import DECK, Card, CardSet, Suit
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
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import IllegalActionError, Violation
from trickcards.two_ten_jack import legality
from trickcards.two_ten_jack.actions import Action, Declaration, Play
from trickcards.two_ten_jack.phase import AnyPhase
from trickcards.two_ten_jack.rules import TwoTenJackRule
from trickcards.two_ten_jack.scoring import DealResult, paired, score_deal
from trickcards.two_ten_jack.view import TAKES, Ending, Phase

if TYPE_CHECKING:
    from trickcards.two_ten_jack.game import TwoTenJack

__all__ = ["ChoosingDealer", "Dealing", "Finished", "Following", "Leading", "State", "trick_winner"]


_bit = attrgetter("bit")


@final
@attrs.frozen
class ChoosingDealer(AnyPhase):
    """Chance chooses the first dealer. [TC5]"""

    series: Series[TwoTenJack, DealResult]

    phase = Phase.CHOOSING_DEALER
    takes = TAKES[phase]
    awaits_chance = True

    @property
    def chance(self) -> SeatChance:
        """One of the two seats."""
        return SeatChance((0, 1))

    def _check(self, action: ChooseDealer) -> Violation | None:
        if self.chance.admits(action):
            return None
        return Violation(TwoTenJackRule.FIRST_DEALER, {"dealer": action.dealer})

    def _next(self, action: ChooseDealer) -> State:
        return Dealing(self.series.dealt_by(action.dealer))


@final
@attrs.frozen
class Dealing(AnyPhase):
    """Chance orders the deck, and the cards are dealt one at a time. [T3]"""

    series: Series[TwoTenJack, DealResult]

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
        return Violation(TwoTenJackRule.DECK, facts)

    def apply(self, action: Action) -> State:
        """Return the state after the deal, in which the non-dealer leads."""
        # Nearly every deal is one that needs no proof.
        if is_shuffled(action, DECK):
            return self._next(action)
        return super().apply(action)

    def _next(self, action: Deal) -> State:
        game, deck = self.game, action.cards
        # The non-dealer gets the first card, and leads. [T3, T4]
        leader = 1 - self.series.chosen_dealer
        cards = 2 * game.hand_size
        first, second = sum(map(_bit, deck[0:cards:2])), sum(map(_bit, deck[1:cards:2]))
        hands = (first, second) if leader == 0 else (second, first)
        return _new_leading(self.series, hands, deck[cards:], (), leader)


@attrs.frozen
class _Playing(AnyPhase):
    """
    What exists while cards are played: the two phases of a trick hold the same facts.

    Each of the two has an `apply` of its own that asks first what nearly every action is, a
    play by the seat to act: through the common one a game takes 7 % longer.
    """

    series: Series[TwoTenJack, DealResult]

    hand_masks: tuple[int, int]
    """The hands of seats 0 and 1 as masks; for the host alone."""

    stock: tuple[Card, ...]
    """The stock, the next card to draw first; for the host alone."""

    plays: tuple[Play, ...]
    """All plays of this deal, in their order."""

    to_act: Seat
    """The seat to act."""

    @property
    def hands(self) -> tuple[CardSet, CardSet]:
        """The hands of seats 0 and 1; for the host alone."""
        first, second = self.hand_masks
        return CardSet.from_mask(first), CardSet.from_mask(second)


@final
@attrs.frozen
class Leading(_Playing):
    """The seat to act leads any card, the Ace of Spades with a declaration. [T4, T6, T11]"""

    phase = Phase.LEADING
    takes = TAKES[phase]

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return paired(self.plays, self.to_act)

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may lead, low to high, AS as spade and as trump last."""
        return legality.leads(self.to_act, self.hand_masks[self.to_act])

    def _check(self, action: Play) -> Violation | None:
        return legality.check_lead(action, self.hand_masks[self.to_act])

    def apply(self, action: Action) -> State:
        """Return the state in which the other seat must answer this lead."""
        if type(action) is not Play or action.seat != self.to_act:
            return super().apply(action)
        violation = legality.check_lead(action, self.hand_masks[self.to_act])
        if violation is not None:
            raise IllegalActionError(violation, action)
        first, second = self.hand_masks
        if action.seat == 0:
            hands = first ^ action.card.bit, second
        else:
            hands = first, second ^ action.card.bit
        plays = self.plays + (action,)
        return _new_following(self.series, hands, self.stock, plays, 1 - self.to_act)


@final
@attrs.frozen
class Following(_Playing):
    """The seat to act answers the lead. [T5, T8, T9, T10, T11]"""

    phase = Phase.FOLLOWING
    takes = TAKES[phase]

    @property
    def lead(self) -> Play:
        """The play that waits for its reply."""
        return self.plays[-1]

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return paired(self.plays[:-1], self.lead.seat)

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may answer, low to high."""
        seat, must_trump = self.to_act, self.series.game.must_trump
        return legality.replies(seat, self.hand_masks[seat], self.plays[-1], must_trump)

    def _check(self, action: Play) -> Violation | None:
        hand, must_trump = self.hand_masks[self.to_act], self.series.game.must_trump
        return legality.check_reply(action, hand, self.plays[-1], must_trump)

    def apply(self, action: Action) -> State:
        """Return the state after the trick: the next lead, or what follows the deal's end."""
        if type(action) is not Play or action.seat != self.to_act:
            return super().apply(action)
        violation = self._check(action)
        if violation is not None:
            raise IllegalActionError(violation, action)
        winner = trick_winner(self.plays[-1], action, self.series.game.ace_as_spade_beatable)
        plays = self.plays + (action,)
        first, second = self.hand_masks
        if action.seat == 0:
            first ^= action.card.bit
        else:
            second ^= action.card.bit
        stock = self.stock
        if stock:
            # The winner draws first, the loser next. [T6, TC7]
            if winner == 0:
                first, second = first | stock[0].bit, second | stock[1].bit
            else:
                first, second = first | stock[1].bit, second | stock[0].bit
            stock = stock[2:]
        elif not second:
            # Both hands are empty: the whole deck has been played. [T7]
            return _scored(self.series, plays, winner)
        return _new_leading(self.series, (first, second), stock, plays, winner)


@final
@attrs.frozen
class Finished(AnyPhase):
    """The game is over. [T13]"""

    series: Series[TwoTenJack, DealResult]

    winners: tuple[Seat, ...]
    """The seats that won: one, or both if they share."""

    ending: Ending
    """Why the game ended."""

    phase = Phase.FINISHED
    is_over = True


State: TypeAlias = ChoosingDealer | Dealing | Leading | Following | Finished
"""One moment of a game; `match` over it is exhaustive."""

# What is built for every card; as the classes do, but faster.
_new_leading = builder(Leading)
_new_following = builder(Following)

_POWERS: Final = tuple(100 * bool(card.bit & legality.TRUMPS) + card.index for card in DECK)
"""For each card in order a number: trumps above all others, AS the highest. [T2, TC4]"""


def trick_winner(lead: Play, reply: Play, ace_as_spade_beatable: bool) -> Seat:
    """Return the seat that wins a trick: highest trump, else highest of the suit led. [T2, TC2]"""
    if ace_as_spade_beatable and lead.declared is Declaration.SPADE:
        return reply.seat if reply.card.suit is Suit.HEARTS else lead.seat
    power = _POWERS[reply.card.index]
    higher = power > _POWERS[lead.card.index]
    return (
        reply.seat if higher and (power >= 100 or reply.card.suit is lead.card.suit) else lead.seat
    )


def _scored(series: Series[TwoTenJack, DealResult], plays: tuple[Play, ...], winner: Seat) -> State:
    """Score a deal whose cards are all played, then end the game or deal again. [T7, T13]"""
    game, number, dealer = series.game, series.deal_number, series.chosen_dealer
    result = score_deal(number, dealer, plays, winner, series.totals, game.floor_zero)
    totals = result.totals
    best = max(totals)
    leaders = tuple(seat for seat in (0, 1) if totals[seat] == best)
    # One alone wins at the target; a tie is shared or played on. [TC10, TC11]
    reached = best >= game.target and (len(leaders) == 1 or game.tie_rule == "shared")
    if reached or number == game.max_deals:
        ending = Ending.TARGET if reached else Ending.MAX_DEALS
        return Finished(new_series(game, number, dealer, totals, result), leaders, ending)
    return Dealing(new_series(game, number + 1, 1 - dealer, totals, result))
