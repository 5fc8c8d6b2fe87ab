"""
What every phase of Nine Five Two answers; `states.py` has the phases themselves.

Each phase overrides what it has, with the help of the classes between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

import attrs

from trickcards.core.cards import FULL_MASK, CardSet
from trickcards.core.chance import Chance
from trickcards.core.game import Series, SeriesFacts
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import IllegalActionError, Violation, is_one_of, table_violation
from trickcards.nine_five_two.actions import ACTIONS, Action, CallTrump, Play, SeatAction
from trickcards.nine_five_two.events import Event, events_between
from trickcards.nine_five_two.exchange import (
    NONE_SHOWN,
    Exchange,
    Three,
    changed,
    givers,
    revealed,
)
from trickcards.nine_five_two.scoring import DealResult, Ending, differences_of, owed
from trickcards.nine_five_two.view import Phase, View, seen

if TYPE_CHECKING:
    from trickcards.nine_five_two.game import NineFiveTwo
    from trickcards.nine_five_two.states import State

__all__ = [
    "NO_CARDS",
    "NO_EXCHANGE",
    "AnyPhase",
    "ClosedPhase",
    "DealtPhase",
    "OpenedPhase",
    "Opening",
    "PlayingPhase",
    "givers_in_order",
    "kitty_taken",
    "may_peek",
]

NO_CARDS: Final = CardSet()
NO_EXCHANGE: Final = Exchange()


class AnyPhase(SeriesFacts["NineFiveTwo", DealResult]):
    """What all phases answer; the defaults are those of a phase without cards."""

    __slots__ = ()

    phase: ClassVar[Phase]
    takes: ClassVar[tuple[type, ...]] = ()
    awaits_chance: ClassVar[bool] = False
    is_over: ClassVar[bool] = False

    _check: Callable[[Any], Violation | None]
    """What refuses an action of the phase's classes by the seat to act, or None."""

    _next: Callable[[Any], State]
    """The state that a legal action leads to."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None if chance acts or the game is over."""
        return None

    @property
    def chance(self) -> Chance | None:
        """What chance must settle, None if it does not act."""
        return None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, empty until the game is over."""
        return ()

    @property
    def ending(self) -> Ending | None:
        """Why the game ended, None until it did."""
        return None

    @property
    def contracts(self) -> Three | None:
        """Tricks owed by seats 0, 1 and 2 in this deal, None until a dealer is chosen. [N8]"""
        return None if self.dealer is None else owed(self.game.contracts, self.dealer)

    @property
    def hands(self) -> tuple[CardSet, CardSet, CardSet]:
        """The hands of seats 0, 1 and 2; for the host alone."""
        return NO_CARDS, NO_CARDS, NO_CARDS

    @property
    def quotas(self) -> Three:
        """How many cards the giver whose turn it is may still give to each seat."""
        return 0, 0, 0

    @property
    def exchange(self) -> Exchange:
        """The gifts and returns of this deal; for the host alone."""
        return NO_EXCHANGE

    @property
    def kitty(self) -> CardSet:
        """The four cards of the kitty, also after it was taken; for the host alone."""
        return NO_CARDS

    @property
    def kitty_size(self) -> int:
        """How many cards lie face down in the kitty: 4, or 0 once it is taken."""
        return 0

    @property
    def kitty_seen(self) -> bool:
        """Whether the dealer knows the kitty. [N17, N21]"""
        return False

    @property
    def shown(self) -> tuple[CardSet, CardSet, CardSet]:
        """The kitty cards shown to seats 0, 1 and 2; for the host alone."""
        return NONE_SHOWN

    @property
    def call(self) -> CallTrump | None:
        """The dealer's call, None until it is made."""
        return None

    @property
    def discards(self) -> CardSet:
        """The discards; for the host alone."""
        return NO_CARDS

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays of the finished tricks of this deal, in their order."""
        return ()

    @property
    def table(self) -> tuple[Play, ...]:
        """The plays of the trick under way, in their order; empty between tricks."""
        return ()

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return ()

    def legal_actions(self) -> tuple[SeatAction, ...]:
        """
        Return what the seat to act may do: cards low to high, other choices last.

        Gifts go card by card, then receiver by receiver; empty if no seat acts.
        """
        return ()

    def check(self, action: object) -> Violation | None:
        """Return the violation that refuses an action, or None if it is legal."""
        # First what nearly every action is, since this is asked for every card played.
        if is_one_of(action, self.takes) and action.seat == self.to_act:  # type: ignore[attr-defined] # an action then
            return self._check(action)
        return table_violation(
            action,
            game=self.game.name,
            kinds=ACTIONS,
            phase=self.phase,
            takes=self.takes,
            to_act=self.to_act,
        )

    def apply(self, action: Action) -> State:
        """
        Return the next state.

        Raises:
            IllegalActionError: If the rules refuse the action, or it is none of this game.
        """
        violation = self.check(action)
        if violation is not None:
            raise IllegalActionError(violation, action)
        return self._next(action)

    def events(self, action: Action) -> tuple[Event, ...]:
        """
        Return what happens if an action is applied, in order, as the host sees it.

        Give each seat `event.told_to(seat)`, never the event itself.

        Raises:
            IllegalActionError: If the rules refuse the action, or it is none of this game.
        """
        return tuple(events_between(self, action, self.apply(action)))

    def view(self, seat: Seat | None) -> View:
        """
        Return all that a seat, or with None a spectator, may know.

        Raises:
            InvalidOptionError: If there is no such seat.
        """
        return seen(self, seat)


class DealtPhase(AnyPhase):
    """What answers from the masks of the hands."""

    __slots__ = ()

    hand_masks: Three

    @property
    def to_act(self) -> Seat:
        """The dealer, where the phase does not say otherwise."""
        return self.series.chosen_dealer

    @property
    def hands(self) -> tuple[CardSet, CardSet, CardSet]:
        """The hands of seats 0, 1 and 2; for the host alone."""
        first, second, third = self.hand_masks
        return CardSet.from_mask(first), CardSet.from_mask(second), CardSet.from_mask(third)


@attrs.frozen
class ClosedPhase(DealtPhase):
    """What exists between the deal and the trump call, the kitty lying face down."""

    series: Series[NineFiveTwo, DealResult]

    hand_masks: Three
    """The hands of seats 0, 1 and 2 as masks, gifts with their receivers; for the host alone."""

    kitty: CardSet
    """The four cards of the kitty; for the host, and for a dealer who may look. [N21]"""

    exchange: Exchange
    """The gifts and returns so far; for the host alone."""

    kitty_size = 4


@final
@attrs.frozen
class Opening:
    """What is settled before the first lead; the states of the deal share it. For the host."""

    exchange: Exchange
    """The gifts and returns."""

    kitty: CardSet
    """The four cards of the kitty."""

    call: CallTrump
    """The dealer's call, public."""

    shown: tuple[CardSet, CardSet, CardSet]
    """The kitty cards shown to seats 0, 1 and 2; empty until the kitty is taken. [N20]"""


class OpenedPhase(DealtPhase):
    """What answers from the opening."""

    __slots__ = ()

    opening: Opening

    @property
    def exchange(self) -> Exchange:
        """The gifts and returns of this deal; for the host alone."""
        return self.opening.exchange

    @property
    def kitty(self) -> CardSet:
        """The four cards of the kitty, also after it was taken; for the host alone."""
        return self.opening.kitty

    @property
    def kitty_seen(self) -> bool:
        """Whether the dealer knows the kitty. [N17, N21]"""
        return self.kitty_size == 0 or may_peek(self.series)

    @property
    def shown(self) -> tuple[CardSet, CardSet, CardSet]:
        """The kitty cards shown to seats 0, 1 and 2; for the host alone."""
        return self.opening.shown

    @property
    def call(self) -> CallTrump:
        """The dealer's call."""
        return self.opening.call

    @property
    def discards(self) -> CardSet:
        """The cards that are in no hand, not played and not in the kitty; for the host alone."""
        lying = self.kitty.mask if self.kitty_size else 0
        played = sum(play.card.bit for play in self.plays + self.table)
        return CardSet.from_mask(FULL_MASK - sum(self.hand_masks) - lying - played)


@attrs.frozen
class PlayingPhase(OpenedPhase):
    """
    What exists while cards are played: leading and following hold the same facts.

    Each of the two has an `apply` of its own that asks first what nearly every action is, a
    play by the seat to act.
    """

    series: Series[NineFiveTwo, DealResult]

    opening: Opening
    """What was settled before the first lead; for the host alone."""

    hand_masks: Three
    """The hands of seats 0, 1 and 2 as masks; for the host alone."""

    plays: tuple[Play, ...]
    """The plays of the finished tricks of this deal, in their order."""

    table: tuple[Play, ...]
    """The plays of the trick under way, in their order; empty between tricks."""

    to_act: Seat
    """The seat to act."""


def kitty_taken(
    series: Series[NineFiveTwo, DealResult], hands: Three, kitty: CardSet, exchange: Exchange,
    call: CallTrump,
) -> tuple[Opening, Three]:  # fmt: skip
    """
    Return the opening and the hands after the dealer took the kitty. [N17]

    What it shows to whom is settled now, whatever it discards. [N20, NC14, NC15]
    """
    dealer = call.seat
    returns = exchange.returns if series.game.kitty_reveal else ()
    opening = Opening(exchange, kitty, call, revealed(kitty, returns, dealer))
    return opening, changed(hands, dealer, hands[dealer] | kitty.mask)


def may_peek(series: Series[NineFiveTwo, DealResult]) -> bool:
    """Return whether the dealer, with one trick at most in the deal before, may look. [NC18]"""
    last = series.last_deal
    return series.game.kitty_peek and last is not None and last.taken[series.chosen_dealer] <= 1


def givers_in_order(series: Series[NineFiveTwo, DealResult]) -> tuple[Seat, ...]:
    """Return the seats that may give, in their order; none without an exchange. [N9, NC1]"""
    game, dealer = series.game, series.chosen_dealer
    if game.exchange == "none":
        return ()
    contracts, differences = owed(game.contracts, dealer), differences_of(series.last_deal)
    return givers(differences, contracts, dealer, game.exchange_order)
