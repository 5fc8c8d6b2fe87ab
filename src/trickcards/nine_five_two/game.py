"""The game of Nine Five Two: its options, its presets and its first state."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, final

import attrs

from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Series
from trickcards.core.options import choice, custom, flag, is_whole, whole
from trickcards.core.seats import Seat
from trickcards.nine_five_two.actions import SEATS, Action, parse_action
from trickcards.nine_five_two.states import ChoosingDealer, Dealing, State

__all__ = ["NineFiveTwo"]


def _are_contracts(value: object) -> bool:
    return (
        type(value) is tuple
        and len(value) == 3
        and all(is_whole(contract, 0) for contract in value)
        and sum(value) == 16
    )


def _read_contracts(text: str) -> object:
    parts = text.split(",")
    # Two digits are enough for 16; longer numbers are refused as text.
    if all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return tuple(int(part) for part in parts)
    return text


@final
@attrs.frozen(kw_only=True)
class NineFiveTwo:
    """
    The options of a game of Nine Five Two.

    >>> NineFiveTwo(target=10).start(dealer=0).phase
    <Phase.DEALING: 'dealing'>

    Raises:
        InvalidOptionError: If an option is given a value that it cannot take.
    """

    name: ClassVar[str] = "nine-five-two"
    """The game's name in the registry."""

    seats: ClassVar[int] = 3
    """How many seats play."""

    contracts: tuple[int, int, int] = custom(
        (9, 5, 2),
        wanted="three whole numbers of 0 or more that add up to 16, as in 9,5,2",
        accepts=_are_contracts,
        read=_read_contracts,
        clause="N8",
        help="tricks owed by the dealer, its left and its right",
    )
    """Tricks owed by the dealer, its left and its right, 16 in all. [N8]"""

    target: int = whole(20, low=1, clause="NC22", help="the total that wins")
    """The total that wins, 1 or more. [N3, NC22]"""

    no_trump: bool = flag(True, clause="NC17", help="the dealer may call no-trump")
    """Whether the dealer may call no-trump. [N18, NC17]"""

    exchange: Literal["optional", "mandatory", "none"] = choice(
        "optional", "mandatory", "none", clause="NC1", help="whether seats that were up give cards"
    )
    """Whether seats that were up may give cards, must give all they can, or give none. [NC1]"""

    exchange_order: Literal["most_up", "highest_contract"] = choice(
        "most_up", "highest_contract", clause="NC2", help="which of two givers goes first"
    )
    """Whether who was up the most, or who owes most tricks now, gives first. [N14, NC2]"""

    exchange_mode: Literal["batch", "one_by_one"] = choice(
        "batch", "one_by_one", clause="NC5", help="when cards come back to a giver"
    )
    """Whether cards come back when a giver has given all, or after each gift. [N16, NC5]"""

    kitty_reveal: bool = flag(
        True, clause="NC14", help="a dealer who was down shows kitty cards to the givers"
    )
    """Whether a dealer who was down shows givers kitty cards above those it returned. [NC14]"""

    kitty_peek: bool = flag(
        False, clause="NC18", help="a dealer who took at most one trick sees the kitty first"
    )
    """Whether a dealer with at most one trick last deal sees the kitty before calling. [NC18]"""

    discard_before_kitty: bool = flag(
        False, clause="NC19", help="the dealer discards before taking the kitty"
    )
    """Whether the dealer discards four of 16 cards and then takes the kitty. [NC19]"""

    instant_win_tricks: int | None = whole(
        None, low=9, high=16, none=True, clause="N26", help="tricks in one deal that win at once"
    )
    """Tricks in one deal that win the game, 9 to 16; None for no such win. [N26]"""

    tie_rule: Literal["play_on", "shared"] = choice(
        "play_on", "shared", clause="NC24", help="what follows a tie at or above the target"
    )
    """What follows a tie at or above the target: another deal, or a shared win. [NC24]"""

    max_deals: int | None = whole(
        None, low=1, none=True, clause="N26", help="deals after which the best total wins"
    )
    """Deals after which the game ends and the best total wins; None for no limit. [N26]"""

    @classmethod
    def traded(cls, **options: Any) -> NineFiveTwo:
        """
        Return the game as an old encyclopedia tells it: gifts are a duty, nothing is shown.

        Args:
            options: Other options, or other values of those that the preset sets.

        Raises:
            InvalidOptionError: If an option is given a value that it cannot take.
        """
        preset = {"exchange": "mandatory", "exchange_order": "highest_contract"}
        return cls(**{**preset, "kitty_reveal": False, **options})

    @classmethod
    def sergeant_major(cls, **options: Any) -> NineFiveTwo:
        """
        Return the sister game 8-5-3: discards before the kitty, 12 tricks win at once.

        Args:
            options: Other options, or other values of those that the preset sets.

        Raises:
            InvalidOptionError: If an option is given a value that it cannot take.
        """
        preset = {"contracts": (8, 5, 3), "discard_before_kitty": True, "instant_win_tricks": 12}
        return cls(**{**preset, **options})

    def start(self, dealer: Seat | None = None) -> State:
        """
        Return the first state: chance deals, after choosing the dealer if None is given. [NC21]

        Raises:
            InvalidOptionError: If the dealer is not a seat.
        """
        if dealer is None:
            return ChoosingDealer(Series(self, 1, None, (0, 0, 0), None))
        if type(dealer) is not int or dealer not in SEATS:
            raise InvalidOptionError("dealer", dealer, "0, 1, 2, or None to leave it to chance")
        return Dealing(Series(self, 1, dealer, (0, 0, 0), None))

    def parse_action(self, text: str) -> Action:
        """
        Return the action that a text names, the inverse of `str(action)`.

        Raises:
            InvalidActionError: If it names none.
        """
        return parse_action(text)
