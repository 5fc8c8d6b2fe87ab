"""
Two-Ten-Jack: a trick-taking game for two players with a stock; hearts are trump.

The Ace of Spades is a spade and the highest trump at once. The rules, their sources and the
options are on the rules page `docs/rules/two-ten-jack.md`. It is not the Japanese game of
the same name with a joker and changing trumps.
"""

from trickcards.two_ten_jack.actions import Action, Declaration, Play
from trickcards.two_ten_jack.events import (
    DealerChosen,
    DealScored,
    Dealt,
    Drew,
    Event,
    GameOver,
    Played,
    TrickTaken,
)
from trickcards.two_ten_jack.game import TwoTenJack
from trickcards.two_ten_jack.rules import TwoTenJackRule
from trickcards.two_ten_jack.scoring import DealResult, ScoreLine, card_points
from trickcards.two_ten_jack.states import (
    ChoosingDealer,
    Dealing,
    Finished,
    Following,
    Leading,
    State,
    trick_winner,
)
from trickcards.two_ten_jack.view import Ending, Phase, View

__all__ = [
    "Action",
    "ChoosingDealer",
    "DealResult",
    "DealScored",
    "DealerChosen",
    "Dealing",
    "Dealt",
    "Declaration",
    "Drew",
    "Ending",
    "Event",
    "Finished",
    "Following",
    "GameOver",
    "Leading",
    "Phase",
    "Play",
    "Played",
    "ScoreLine",
    "State",
    "TrickTaken",
    "TwoTenJack",
    "TwoTenJackRule",
    "View",
    "card_points",
    "trick_winner",
]
