"""What every phase of Two-Ten-Jack answers; `states.py` has the phases themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from trickcards.core.cards import Card, CardSet
from trickcards.core.chance import Chance
from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Series, SeriesFacts
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import IllegalActionError, Violation, is_one_of, table_violation
from trickcards.two_ten_jack.actions import ACTIONS, Action, Play
from trickcards.two_ten_jack.events import Event, events_between
from trickcards.two_ten_jack.scoring import DealResult
from trickcards.two_ten_jack.view import Ending, Phase, View

if TYPE_CHECKING:
    from trickcards.two_ten_jack.game import TwoTenJack
    from trickcards.two_ten_jack.states import State

__all__ = ["AnyPhase"]


class AnyPhase(SeriesFacts["TwoTenJack", DealResult]):
    """What all phases answer; the defaults are those of a phase without cards."""

    __slots__ = ()

    series: Series[TwoTenJack, DealResult]
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
    def hands(self) -> tuple[CardSet, CardSet]:
        """The hands of seats 0 and 1; for the host alone."""
        return CardSet(), CardSet()

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, the next card to draw first; for the host alone."""
        return ()

    @property
    def lead(self) -> Play | None:
        """The play that waits for its reply, None between tricks."""
        return None

    @property
    def tricks(self) -> tuple[Trick[Play], ...]:
        """The finished tricks of this deal, in their order."""
        return ()

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what the seat to act may play, low to high; empty if no seat acts."""
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
        if seat is not None and (type(seat) is not int or seat not in (0, 1)):
            raise InvalidOptionError("seat", seat, "0, 1, or None for a spectator")
        hands = self.hands
        return View(
            series=self.series,
            seat=seat,
            phase=self.phase,
            to_act=self.to_act,
            hand=CardSet() if seat is None else hands[seat],
            hand_sizes=(len(hands[0]), len(hands[1])),
            stock_size=len(self.stock),
            lead=self.lead,
            tricks=self.tricks,
            winners=self.winners,
            ending=self.ending,
        )
