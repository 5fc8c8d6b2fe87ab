"""
Three card games as typed, immutable Game / State / Action values.

This package holds what all games share; each game is a package of its own:
`trickcards.two_ten_jack`. Importing this one imports no game.
"""

from trickcards.cards import Card, CardSet, Rank, Suit
from trickcards.chance import ChooseDealer, Deal, Reshuffle, Shuffler
from trickcards.errors import (
    IllegalActionError,
    InvalidActionError,
    InvalidCardError,
    InvalidOptionError,
    InvalidRecordError,
    TrickcardsError,
)
from trickcards.play import Playout, play
from trickcards.registry import game_names, new_game
from trickcards.seats import Seat
from trickcards.violations import Rule, TableRule, Verdict, Violation

__all__ = [
    "Card",
    "CardSet",
    "ChooseDealer",
    "Deal",
    "IllegalActionError",
    "InvalidActionError",
    "InvalidCardError",
    "InvalidOptionError",
    "InvalidRecordError",
    "Playout",
    "Rank",
    "Reshuffle",
    "Rule",
    "Seat",
    "Shuffler",
    "Suit",
    "TableRule",
    "TrickcardsError",
    "Verdict",
    "Violation",
    "game_names",
    "new_game",
    "play",
]
