"""
What every game, state, view, action and event is, as generic Protocols.

Code that works for any game is written against these; `A` is the game's type of seat
actions and `V` its type of view. Chance's actions are the same in every game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

import attrs

from trickcards.core.chance import Chance, ChanceAction
from trickcards.core.sealing import builder
from trickcards.core.seats import Seat
from trickcards.core.violations import Verdict, Violation

__all__ = ["Action", "Event", "Game", "PublicEvent", "Series", "SeriesFacts", "State", "View"]


class Action(Protocol):
    """A frozen value that `str()` writes and the game's `parse_action` reads."""

    @property
    def seat(self) -> Seat | None:
        """The seat that acts, None for chance."""


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class View(Protocol[A_co]):
    """All that one seat (or a spectator) may know; nothing else is in it."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose view it is, None for a spectator's."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game's options."""

    @property
    def phase(self) -> StrEnum:
        """The phase of the game."""

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1."""

    @property
    def dealer(self) -> Seat | None:
        """The dealer, None until chosen."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores over the deals so far, by seat."""

    @property
    def last_deal(self) -> Any:
        """The public facts of the deal before, a record of the game's own; None in the first."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None if chance acts or the game is over."""

    @property
    def is_over(self) -> bool:
        """True if the game is over."""

    @property
    def awaits_chance(self) -> bool:
        """True if chance acts."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, empty until the game is over."""

    @property
    def ending(self) -> StrEnum | None:
        """Why the game ended, None until it did."""

    def legal_actions(self) -> tuple[A_co, ...]:
        """Return what this seat may do now, empty for a waiting seat or a spectator."""

    def check(self, action: object) -> Violation | None:
        """Return the violation that refuses an action of this seat, or None."""

    def explain(self) -> tuple[Verdict, ...]:
        """Return a verdict for every action that this seat could try with what it holds."""


V_co = TypeVar("V_co", bound=View[Action], covariant=True)


class Event(Protocol):
    """One thing that happened at the table, as one seat or the host is told it; `str()` tells."""

    def told_to(self, seat: Seat | None) -> Self:
        """Return the event as a seat, or with None a spectator, may know it."""


class PublicEvent:
    """Base of the events that everybody at the table may know."""

    __slots__ = ()

    def told_to(self, seat: Seat | None) -> Self:
        """Return the event itself: everybody may know it."""
        return self


class State(Protocol[A, V_co]):
    """One moment of a game, with all cards known: for the host alone."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game's options."""

    @property
    def phase(self) -> StrEnum:
        """The phase of the game."""

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1."""

    @property
    def dealer(self) -> Seat | None:
        """The dealer, None until chosen."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores over the deals so far, by seat."""

    @property
    def last_deal(self) -> Any:
        """The public facts of the deal before, a record of the game's own; None in the first."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None if chance acts or the game is over."""

    @property
    def awaits_chance(self) -> bool:
        """True if chance acts."""

    @property
    def is_over(self) -> bool:
        """True if the game is over."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, empty until the game is over."""

    @property
    def ending(self) -> StrEnum | None:
        """Why the game ended, None until it did."""

    @property
    def chance(self) -> Chance | None:
        """What chance must settle, None if it does not act."""

    def legal_actions(self) -> tuple[A, ...]:
        """Return what the seat to act may do, empty if no seat acts."""

    def check(self, action: object) -> Violation | None:
        """Return the violation that refuses an action, or None."""

    def apply(self, action: A | ChanceAction) -> State[A, V_co]:
        """Return the next state, or raise IllegalActionError."""

    def events(self, action: A | ChanceAction) -> tuple[Event, ...]:
        """Return what happens if an action is applied, in order, as the host sees it."""

    def view(self, seat: Seat | None) -> V_co:
        """Return what a seat, or with None a spectator, may know."""


class Game(Protocol[A, V_co]):
    """A game's options, frozen."""

    @property
    def name(self) -> str:
        """The game's name in the registry."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    def start(self, dealer: Seat | None = None) -> State[A, V_co]:
        """Return the first state; with None chance chooses the first dealer."""

    def parse_action(self, text: str) -> A | ChanceAction:
        """Return the action that a text names, or raise InvalidActionError."""


G_co = TypeVar("G_co", covariant=True)
D_co = TypeVar("D_co", covariant=True)


@attrs.frozen
class Series(Generic[G_co, D_co]):
    """The facts that hold from one deal's start to its end; all states of a deal share them."""

    game: G_co
    """The game's options."""

    deal_number: int
    """The number of the deal, from 1."""

    dealer: Seat | None
    """The dealer, None until chosen."""

    totals: tuple[int, ...]
    """The scores over the deals before, by seat."""

    last_deal: D_co | None
    """The public facts of the deal before, None in the first."""

    @property
    def chosen_dealer(self) -> Seat:
        """The dealer, where a deal is under way: by then one is chosen."""
        return self.dealer  # type: ignore[return-value] # by then it is one

    def dealt_by(self, dealer: Seat) -> Series[G_co, D_co]:
        """Return these facts once the dealer is chosen."""
        return new_series(self.game, self.deal_number, dealer, self.totals, self.last_deal)


new_series = builder(Series)
"""Builds a Series as the class does, but faster."""


class SeriesFacts(Generic[G_co, D_co]):
    """The properties that a phase or view takes from its `series`; copies are the thing itself."""

    __slots__ = ()
    series: Series[G_co, D_co]

    @property
    def game(self) -> G_co:
        """The game's options."""
        return self.series.game

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1."""
        return self.series.deal_number

    @property
    def dealer(self) -> Seat | None:
        """The dealer, None until chosen."""
        return self.series.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores over the deals so far, by seat."""
        return self.series.totals

    @property
    def last_deal(self) -> D_co | None:
        """The public facts of the deal before, None in the first."""
        return self.series.last_deal

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
