"""
Nine Five Two (9-5-2): a trick-taking game for three players who owe 9, 5 and 2 tricks.

Whoever took too many tricks in the last deal draws good cards from whoever took too few. The
rules, their sources and the options are on the rules page `docs/rules/nine-five-two.md`.
The sister game 8-5-3 (Sergeant Major) is the preset `NineFiveTwo.sergeant_major()`.
"""

from trickcards.nine_five_two.actions import (
    Action,
    CallTrump,
    Discard,
    Give,
    Play,
    SeatAction,
    Stop,
)
from trickcards.nine_five_two.events import (
    DealerChosen,
    DealScored,
    Dealt,
    Discarded,
    Event,
    GameOver,
    Gave,
    KittyPeeked,
    KittyShown,
    KittyTaken,
    Played,
    Returned,
    Stopped,
    TrickTaken,
    TrumpCalled,
)
from trickcards.nine_five_two.exchange import Exchange, Return
from trickcards.nine_five_two.game import NineFiveTwo
from trickcards.nine_five_two.phase import Opening
from trickcards.nine_five_two.rules import NineFiveTwoRule
from trickcards.nine_five_two.scoring import DealResult, Ending, ScoreLine, owed, trick_winner
from trickcards.nine_five_two.states import (
    CallingTrump,
    ChoosingDealer,
    Dealing,
    Discarding,
    Exchanging,
    Finished,
    Following,
    Leading,
    State,
)
from trickcards.nine_five_two.view import Phase, View

__all__ = [
    "Action",
    "CallTrump",
    "CallingTrump",
    "ChoosingDealer",
    "DealResult",
    "DealScored",
    "DealerChosen",
    "Dealing",
    "Dealt",
    "Discard",
    "Discarded",
    "Discarding",
    "Ending",
    "Event",
    "Exchange",
    "Exchanging",
    "Finished",
    "Following",
    "GameOver",
    "Gave",
    "Give",
    "KittyPeeked",
    "KittyShown",
    "KittyTaken",
    "Leading",
    "NineFiveTwo",
    "NineFiveTwoRule",
    "Opening",
    "Phase",
    "Play",
    "Played",
    "Return",
    "Returned",
    "ScoreLine",
    "SeatAction",
    "State",
    "Stop",
    "Stopped",
    "TrickTaken",
    "TrumpCalled",
    "View",
    "owed",
    "trick_winner",
]
