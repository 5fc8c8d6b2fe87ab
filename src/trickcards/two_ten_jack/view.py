"""What one seat may know of a game of Two-Ten-Jack."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, final

import attrs

from trickcards.core.cards import CardSet
from trickcards.core.chance import ChooseDealer, Deal
from trickcards.core.game import Series, SeriesFacts
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import TableRule, Verdict, Violation, table_violation
from trickcards.two_ten_jack import legality
from trickcards.two_ten_jack.actions import ACE_OF_SPADES, ACTIONS, PLAYS, Play
from trickcards.two_ten_jack.scoring import DealResult

if TYPE_CHECKING:
    from trickcards.two_ten_jack.game import TwoTenJack

__all__ = ["TAKES", "Ending", "Phase", "View"]


class Phase(StrEnum):
    """The phases, in the order of play."""

    CHOOSING_DEALER = "choosing_dealer"
    """Chance chooses the first dealer. [TC5]"""

    DEALING = "dealing"
    """Chance orders the deck. [T3]"""

    LEADING = "leading"
    """A seat leads to the next trick. [T4, T6]"""

    FOLLOWING = "following"
    """The other seat follows. [T5]"""

    FINISHED = "finished"
    """The game is over. [T13]"""


TAKES: Final[Mapping[Phase, tuple[type, ...]]] = MappingProxyType(
    {
        Phase.CHOOSING_DEALER: (ChooseDealer,),
        Phase.DEALING: (Deal,),
        Phase.LEADING: (Play,),
        Phase.FOLLOWING: (Play,),
        Phase.FINISHED: (),
    }
)
"""The classes of the actions that each phase takes; the last phase takes none."""


class Ending(StrEnum):
    """Why a game ended."""

    TARGET = "target"
    """The better total, or under `tie_rule="shared"` both, reached the target. [T13, TC11]"""

    MAX_DEALS = "max_deals"
    """The last of `max_deals` deals was scored. [TC13]"""


@final
@attrs.frozen
class View(SeriesFacts["TwoTenJack", DealResult]):
    """
    All that one seat may know: its hand, what was played face up, and counts of the rest.

    A spectator's view (`seat` None) holds the public part. Equal views mean equal knowledge
    of this deal, of the last one and of the totals.
    """

    series: Series[TwoTenJack, DealResult] = attrs.field(repr=False)
    """The facts of the whole deal, all public."""

    seat: Seat | None
    """The seat whose view it is, None for a spectator's."""

    phase: Phase
    """The phase of the game."""

    to_act: Seat | None
    """The seat to act, None if chance acts or the game is over."""

    hand: CardSet
    """The seat's own cards; empty for a spectator."""

    hand_sizes: tuple[int, int]
    """How many cards seats 0 and 1 hold."""

    stock_size: int
    """How many cards lie face down in the stock."""

    lead: Play | None
    """The play that waits for its reply, None between tricks."""

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
    def captured(self) -> tuple[CardSet, CardSet]:
        """The cards that seats 0 and 1 have captured in this deal, public. [T6]"""
        won = [[card for trick in self.tricks if trick.winner == seat for card in trick.cards]
               for seat in (0, 1)]  # fmt: skip
        return CardSet(won[0]), CardSet(won[1])

    def legal_actions(self) -> tuple[Play, ...]:
        """Return what this seat may play now, low to high; empty if it is not to act."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        if self.lead is None:
            return legality.leads(self.seat, self.hand.mask)
        return legality.replies(self.seat, self.hand.mask, self.lead, self.game.must_trump)

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
        if self.lead is None:
            return legality.check_lead(action, self.hand.mask)
        return legality.check_reply(action, self.hand.mask, self.lead, self.game.must_trump)

    def explain(self) -> tuple[Verdict, ...]:
        """
        Return a verdict for every card of this seat's hand, low to high.

        An Ace of Spades that could be led gives two verdicts, one a declaration.
        Empty for a spectator and between deals.
        """
        if self.seat is None:
            return ()
        leading = self.seat == self.to_act and self.lead is None
        plays = [
            play
            for play in PLAYS[self.seat]
            if play.card in self.hand
            and (play.declared is not None) == (leading and play.card is ACE_OF_SPADES)
        ]
        return tuple(Verdict(play, self.check(play)) for play in plays)
