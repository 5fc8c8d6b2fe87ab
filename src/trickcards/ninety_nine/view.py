"""What one seat may know of a game of Ninety-Nine."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, final

import attrs

from trickcards.core.cards import Card
from trickcards.core.chance import ChooseDealer, Deal, Reshuffle
from trickcards.core.errors import InvalidActionError, shown
from trickcards.core.game import Series, SeriesFacts
from trickcards.core.seats import Seat
from trickcards.core.violations import TableRule, Verdict, Violation, table_violation
from trickcards.ninety_nine.actions import ACTIONS, Play
from trickcards.ninety_nine.history import History
from trickcards.ninety_nine.legality import hand_of
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.scoring import DealResult, places

if TYPE_CHECKING:
    from trickcards.ninety_nine.game import NinetyNine

__all__ = ["TAKES", "Ending", "Phase", "View"]


class Phase(StrEnum):
    """The phases, in the order of play."""

    CHOOSING_DEALER = "choosing_dealer"
    """Chance chooses the first dealer. [AC18]"""

    DEALING = "dealing"
    """Chance orders the cards. [A4]"""

    PLAYING = "playing"
    """A seat plays a card. [A7]"""

    RESHUFFLING = "reshuffling"
    """A card must be drawn and the stock is empty: chance orders a new one. [A16]"""

    FINISHED = "finished"
    """The game is over. [A1]"""


TAKES: Final[Mapping[Phase, tuple[type, ...]]] = MappingProxyType(
    {
        Phase.CHOOSING_DEALER: (ChooseDealer,),
        Phase.DEALING: (Deal,),
        Phase.PLAYING: (Play,),
        Phase.RESHUFFLING: (Reshuffle,),
        Phase.FINISHED: (),
    }
)
"""The classes of the actions that each phase takes; the last phase takes none."""


class Ending(StrEnum):
    """Why a game ended."""

    LAST_SEAT = "last_seat"
    """One seat alone was still in. [A1]"""

    MAX_DEALS = "max_deals"
    """The last of `max_deals` deals was scored; the most tokens win."""


@final
@attrs.frozen
class View(SeriesFacts["NinetyNine", DealResult]):
    """
    All that one seat may know: its hand, what was played face up, and counts of the rest.

    A spectator's view (`seat` None) holds the public part. Equal views mean equal knowledge
    of this deal, of the last one and of the tokens.
    """

    series: Series[NinetyNine, DealResult] = attrs.field(repr=False)
    """The facts of the whole deal, all public; its totals are the tokens."""

    ring: Ring
    """Who is in and who went out, in order."""

    seat: Seat | None
    """The seat whose view it is, None for a spectator's."""

    phase: Phase
    """The phase of the game."""

    to_act: Seat | None
    """The seat to act, None if chance acts or the game is over."""

    hand: tuple[Card, ...]
    """The seat's own cards, low to high, equal cards of two decks twice; empty for a spectator."""

    hand_sizes: tuple[int, ...]
    """How many cards each seat holds, 0 for seats that are out."""

    stock_size: int
    """How many cards lie face down in the stock."""

    count: int
    """The count of the pile; 0 between deals."""

    clockwise: bool
    """Whether play runs clockwise."""

    plays: History
    """All plays of this deal, in their order. [A7, A11]"""

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
    def seats_in(self) -> tuple[Seat, ...]:
        """The seats that are still in, from 0 up. [A15]"""
        return self.ring.seats

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the discard pile, the top one last; all of them are public. [A7, A16]"""
        hidden = self.stock_size + sum(self.hand_sizes)
        return tuple(play.card for play in self.plays.newest(self.game.card_count - hidden))

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """The places at the end, the winner's first; empty until the game is over. [A1]"""
        return places(self.ring, self.totals) if self.is_over else ()

    def count_after(self, play: Play) -> int:
        """
        Return the count that a play would make now; it busts if that is above `game.limit`.

        Any seat's play of any card can be asked about, held or not: the table is public.

        >>> from trickcards import parse_cards
        >>> from trickcards.ninety_nine import NinetyNine
        >>> view = NinetyNine().start(dealer=0).view(None)
        >>> [view.count_after(play) for play in map(view.game.parse_action, ("0 play KC", "1 play AC as 11"))]
        [99, 11]

        Raises:
            InvalidActionError: If it is no play of this game, or its card has no such value.
        """
        listed = None
        if type(play) is Play and play.seat < self.ring.size:
            listed = self.game._book.listed(play)
        if listed is None:
            raise InvalidActionError(f"{shown(play)} is not a play of this game")
        return self.game._book.count_after(self.count, listed)

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what this seat may play now, low to high; empty if it is not to act."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        return self.game._book.legal_plays(self.seat, hand_of(self.hand), self.count)

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
        if not isinstance(action, Play) or action.seat != self.seat:
            given = f"seat {action.seat}" if isinstance(action, Play) else "chance"
            own = "a spectator" if self.seat is None else f"seat {self.seat}"
            return Violation(TableRule.OTHER_SEAT, {"own": own, "given": given})
        judged = self.game._book.judged(action, hand_of(self.hand), self.count)
        return judged if isinstance(judged, Violation) else None

    def explain(self) -> tuple[Verdict, ...]:
        """
        Return a verdict for every card of this seat's hand and every choice, low to high.

        Equal cards give one verdict. Empty for a spectator, between deals and for seats
        that are out.
        """
        if self.seat is None:
            return ()
        plays = self.game._book.held_plays(self.seat, hand_of(self.hand))
        return tuple(Verdict(play, self.check(play)) for play in plays)
