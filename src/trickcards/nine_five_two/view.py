"""What one seat may know of a game of Nine Five Two."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast, final

import attrs

from trickcards.core.cards import CardSet
from trickcards.core.chance import ChooseDealer, Deal
from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Series, SeriesFacts
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import TableRule, Verdict, Violation, table_violation
from trickcards.nine_five_two import legality
from trickcards.nine_five_two.actions import (
    ACTIONS,
    CALLS,
    DISCARDS,
    GIFTS,
    PLAYS,
    SEATS,
    STOPS,
    CallTrump,
    Discard,
    Give,
    Play,
    SeatAction,
    Stop,
)
from trickcards.nine_five_two.exchange import Exchange, Three
from trickcards.nine_five_two.scoring import DealResult, Ending, differences_of, owed

if TYPE_CHECKING:
    from trickcards.nine_five_two.game import NineFiveTwo
    from trickcards.nine_five_two.phase import AnyPhase

__all__ = ["TAKES", "Phase", "View", "seen"]


class Phase(StrEnum):
    """The phases, in the order of play."""

    CHOOSING_DEALER = "choosing_dealer"
    """Chance chooses the first dealer. [N4, NC21]"""

    DEALING = "dealing"
    """Chance orders the deck. [N5, N6]"""

    EXCHANGING = "exchanging"
    """A seat that was up gives cards. [N11]"""

    CALLING_TRUMP = "calling_trump"
    """The dealer calls trump. [N17]"""

    DISCARDING = "discarding"
    """The dealer discards four cards. [N17]"""

    LEADING = "leading"
    """A seat leads to the next trick. [N22, N24]"""

    FOLLOWING = "following"
    """Another seat follows. [N23]"""

    FINISHED = "finished"
    """The game is over. [N26]"""


TAKES: Final[Mapping[Phase, tuple[type, ...]]] = MappingProxyType(
    {
        Phase.CHOOSING_DEALER: (ChooseDealer,),
        Phase.DEALING: (Deal,),
        Phase.EXCHANGING: (Give, Stop),
        Phase.CALLING_TRUMP: (CallTrump,),
        Phase.DISCARDING: (Discard,),
        Phase.LEADING: (Play,),
        Phase.FOLLOWING: (Play,),
        Phase.FINISHED: (),
    }
)
"""The classes of the actions that each phase takes; the last phase takes none."""


@final
@attrs.frozen
class View(SeriesFacts["NineFiveTwo", DealResult]):
    """
    All that one seat may know: its hand, what it saw of exchange and kitty, and public facts.

    What the seat saw is kept to the end of the deal. A spectator's view (`seat` None) holds
    the public part. Equal views mean equal knowledge of this deal, of the last one and of the
    totals.
    """

    series: Series[NineFiveTwo, DealResult] = attrs.field(repr=False)
    """The facts of the whole deal, all public."""

    seat: Seat | None
    """The seat whose view it is, None for a spectator's."""

    phase: Phase
    """The phase of the game."""

    to_act: Seat | None
    """The seat to act, None if chance acts or the game is over."""

    hand: CardSet
    """The seat's own cards; empty for a spectator."""

    hand_sizes: Three
    """How many cards seats 0, 1 and 2 hold."""

    quotas: Three
    """How many cards the giver whose turn it is may still give to each seat. [N11, NC7]"""

    exchange: Exchange
    """The gifts and returns of this deal that the seat took part in. [NC10]"""

    gift_counts: tuple[Three, Three, Three]
    """How many cards each seat gave to each in this deal: `[giver][receiver]`. [NC10]"""

    kitty: CardSet
    """The four kitty cards if the seat has seen them: the dealer's affair, else empty. [NC18]"""

    kitty_size: int
    """How many cards lie face down in the kitty: 4, or 0 once it is taken. [N17]"""

    shown: tuple[CardSet, CardSet, CardSet]
    """
    The kitty cards shown to seats 0, 1 and 2. [N20]

    The dealer knows all three; another seat only its own, and the other two are empty.
    """

    call: CallTrump | None
    """The dealer's call, None until it is made. [N17]"""

    discards: CardSet
    """The dealer's discards, to be seen by the dealer alone; empty for the others. [N19]"""

    discard_count: int
    """How many cards were discarded, 0 to 4."""

    table: tuple[Play, ...]
    """The plays of the trick under way, in their order; empty between tricks."""

    tricks: tuple[Trick[Play], ...]
    """The finished tricks of this deal, in their order."""

    winners: tuple[Seat, ...]
    """The seats that won, empty until the game is over."""

    ending: Ending | None
    """Why the game ended, None until it did."""

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self.phase is Phase.FINISHED

    @property
    def awaits_chance(self) -> bool:
        """True if chance acts."""
        return self.to_act is None and not self.is_over

    @property
    def contracts(self) -> Three | None:
        """Tricks owed by seats 0, 1 and 2 in this deal, None until a dealer is chosen. [N8]"""
        return None if self.dealer is None else owed(self.game.contracts, self.dealer)

    @property
    def lead(self) -> Play | None:
        """The play that is to be followed, None between tricks."""
        return self.table[0] if self.table else None

    @property
    def taken(self) -> Three:
        """How many tricks seats 0, 1 and 2 have taken in this deal."""
        winners = [trick.winner for trick in self.tricks]
        return winners.count(0), winners.count(1), winners.count(2)

    def legal_actions(self) -> tuple[SeatAction, ...]:
        """Return what this seat may do now, in the state's order; empty if it is not to act."""
        seat, hand, game = self.seat, self.hand.mask, self.game
        if seat is None or seat != self.to_act:
            return ()
        match self.phase:
            case Phase.EXCHANGING:
                return legality.exchanges(seat, hand, self.quotas, game.exchange == "mandatory")
            case Phase.CALLING_TRUMP:
                return legality.calls(seat, game.no_trump)
            case Phase.DISCARDING:
                return legality.discards(seat, hand)
            case Phase.LEADING:
                return legality.leads(seat, hand)
            case _:
                return legality.replies(seat, hand, self.table[0])

    def check(self, action: object) -> Violation | None:
        """
        Return the violation that refuses an action of this seat, or None if it is legal.

        The answer is the state's own, unless another seat or chance is to act and the action
        is theirs: then a view says only that it cannot judge it. [G6]
        """
        violation = table_violation(
            action,
            game=self.game.name,
            kinds=ACTIONS,
            phase=self.phase,
            takes=TAKES[self.phase],
            to_act=self.to_act,
        )
        if violation is not None:
            return violation
        if self.seat is None or self.seat != self.to_act:
            given = "chance" if self.to_act is None else f"seat {self.to_act}"
            own = "a spectator" if self.seat is None else f"seat {self.seat}"
            return Violation(TableRule.OTHER_SEAT, {"own": own, "given": given})
        return self._check(action)

    def _check(self, action: object) -> Violation | None:
        """Return what the game's own rules say to an action of the phase by the seat to act."""
        hand, game = self.hand.mask, self.game
        match action:
            case Give() | Stop():
                last, mandatory = differences_of(self.last_deal), game.exchange == "mandatory"
                return legality.check_exchange(action, hand, self.quotas, last, mandatory)
            case CallTrump():
                return legality.check_call(action, game.no_trump)
            case Discard():
                return legality.check_discard(action, hand)
            case _:
                play = cast("Play", action)
                if self.lead is None:
                    return legality.check_lead(play, hand)
                return legality.check_reply(play, hand, self.lead)

    def explain(self) -> tuple[Verdict, ...]:
        """
        Return a verdict for every action that this seat could try with what it holds.

        In the exchange each card to each other seat, and stop; then the five calls; else the
        cards of the hand, low to high. Empty for a spectator and between deals.
        """
        return tuple(Verdict(action, self.check(action)) for action in self._imaginable())

    def _imaginable(self) -> tuple[SeatAction, ...]:
        seat, hand = self.seat, self.hand
        if seat is None:
            return ()
        match self.phase:
            case Phase.EXCHANGING:
                gifts = [gift for card in hand for gift in GIFTS[seat][card.index]]
                return (*gifts, STOPS[seat])
            case Phase.CALLING_TRUMP:
                return CALLS[seat]
            case Phase.DISCARDING:
                return tuple(DISCARDS[seat][card.index] for card in hand)
            case _:
                return tuple(PLAYS[seat][card.index] for card in hand)


def seen(state: AnyPhase, seat: Seat | None) -> View:
    """
    Return all that a seat, or with None a spectator, may know of a state.

    Raises:
        InvalidOptionError: If there is no such seat.
    """
    if seat is not None and (type(seat) is not int or seat not in SEATS):
        raise InvalidOptionError("seat", seat, "0, 1, 2, or None for a spectator")
    hands, exchange, shown, discards = state.hands, state.exchange, state.shown, state.discards
    is_dealer = seat is not None and seat == state.dealer
    nothing = CardSet()
    first, second, third = (
        cards if is_dealer or of == seat else nothing for of, cards in enumerate(shown)
    )
    return View(
        series=state.series,
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        hand=nothing if seat is None else hands[seat],
        hand_sizes=(len(hands[0]), len(hands[1]), len(hands[2])),
        quotas=state.quotas,
        exchange=exchange.seen_by(seat),
        gift_counts=exchange.counts,
        kitty=state.kitty if is_dealer and state.kitty_seen else nothing,
        kitty_size=state.kitty_size,
        shown=(first, second, third),
        call=state.call,
        discards=discards if is_dealer else nothing,
        discard_count=len(discards),
        table=state.table,
        tricks=state.tricks,
        winners=state.winners,
        ending=state.ending,
    )
