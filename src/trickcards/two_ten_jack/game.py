"""The game of Two-Ten-Jack: its options and its first state."""

from __future__ import annotations

from typing import ClassVar, Literal, final

import attrs

from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Series
from trickcards.core.options import choice, flag, whole
from trickcards.core.seats import Seat
from trickcards.two_ten_jack.actions import Action, parse_action
from trickcards.two_ten_jack.states import ChoosingDealer, Dealing, State

__all__ = ["TwoTenJack"]


@final
@attrs.frozen(kw_only=True)
class TwoTenJack:
    """
    The options of a game of Two-Ten-Jack.

    >>> TwoTenJack(target=20).start(dealer=0).phase
    <Phase.DEALING: 'dealing'>

    Raises:
        InvalidOptionError: If an option is given a value that it cannot take.
    """

    name: ClassVar[str] = "two-ten-jack"
    """The game's name in the registry."""

    seats: ClassVar[int] = 2
    """How many seats play."""

    target: int = whole(31, low=1, clause="T13", help="the total that wins")
    """The total that wins, 1 or more. [T13]"""

    hand_size: int = whole(6, low=1, high=26, clause="T3", help="cards dealt to each seat")
    """Cards dealt to each seat, 1 to 26. [T3]"""

    must_trump: bool = flag(True, clause="TC14", help="who cannot follow suit must trump")
    """Whether who cannot follow suit must trump. [TC14]"""

    ace_as_spade_beatable: bool = flag(
        False, clause="TC2", help="a heart beats an Ace of Spades that is led as a spade"
    )
    """Whether a heart beats an Ace of Spades that is led and declared a spade. [TC2]"""

    floor_zero: bool = flag(False, clause="TC8", help="totals never fall below 0")
    """Whether a total that would fall below 0 is set to 0 after a deal. [TC8]"""

    tie_rule: Literal["play_on", "shared"] = choice(
        "play_on", "shared", clause="TC11", help="what follows a tie at or above the target"
    )
    """What follows a tie at or above the target: another deal, or a shared win. [TC11]"""

    max_deals: int | None = whole(
        None, low=1, none=True, clause="TC13", help="deals after which the better total wins"
    )
    """Deals after which the game ends and the better total wins; None for no limit. [TC13]"""

    def start(self, dealer: Seat | None = None) -> State:
        """
        Return the first state: chance deals, after choosing the dealer if None is given. [TC5]

        Raises:
            InvalidOptionError: If the dealer is not a seat.
        """
        if dealer is None:
            return ChoosingDealer(Series(self, 1, None, (0, 0), None))
        if type(dealer) is not int or dealer not in (0, 1):
            raise InvalidOptionError("dealer", dealer, "0, 1, or None to leave it to chance")
        return Dealing(Series(self, 1, dealer, (0, 0), None))

    def parse_action(self, text: str) -> Action:
        """
        Return the action that a text names, the inverse of `str(action)`.

        Raises:
            InvalidActionError: If it names none.
        """
        return parse_action(text)
