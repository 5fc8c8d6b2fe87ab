"""
Ninety-Nine, the adding game: a running count that must not pass 99; for 2 to 34 players.

Each card adds to the count or bends it; who lifts it above 99 loses a token, and the last
seat that still has one wins. The rules, their sources and the options are on the rules page
`docs/rules/ninety-nine.md`. It is not the trick-taking game of the same name.
"""

from trickcards.ninety_nine.actions import Action, Play
from trickcards.ninety_nine.effects import SIMPLE, SKIPS, STANDARD, Effect, Effects
from trickcards.ninety_nine.events import (
    Busted,
    DealerChosen,
    DealScored,
    Dealt,
    Drew,
    Event,
    GameOver,
    Played,
    Reshuffled,
    WentOut,
)
from trickcards.ninety_nine.game import NinetyNine
from trickcards.ninety_nine.history import History
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.rules import NinetyNineRule
from trickcards.ninety_nine.scoring import DealResult, ScoreLine
from trickcards.ninety_nine.states import (
    ChoosingDealer,
    Dealing,
    Finished,
    Playing,
    Reshuffling,
    State,
)
from trickcards.ninety_nine.view import Ending, Phase, View

__all__ = [
    "SIMPLE",
    "SKIPS",
    "STANDARD",
    "Action",
    "Busted",
    "ChoosingDealer",
    "DealResult",
    "DealScored",
    "DealerChosen",
    "Dealing",
    "Dealt",
    "Drew",
    "Effect",
    "Effects",
    "Ending",
    "Event",
    "Finished",
    "GameOver",
    "History",
    "NinetyNine",
    "NinetyNineRule",
    "Phase",
    "Play",
    "Played",
    "Playing",
    "Reshuffled",
    "Reshuffling",
    "Ring",
    "ScoreLine",
    "State",
    "View",
    "WentOut",
]
