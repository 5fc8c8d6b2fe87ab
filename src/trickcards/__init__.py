"""
Three card games as typed, immutable Game / State / Action values.

This package holds what all games share; each game is a package of its own:
`trickcards.two_ten_jack`, `trickcards.nine_five_two`, `trickcards.ninety_nine`. Importing this
one imports no game.
"""

from trickcards.core.cards import DECK, DOUBLE_DECK, Card, CardSet, Rank, Suit, parse_cards
from trickcards.core.chance import (
    AwaitsChance,
    Chance,
    ChanceAction,
    ChooseDealer,
    Deal,
    OrderChance,
    Reshuffle,
    SeatChance,
    Seed,
    Shuffler,
    parse_seed,
)
from trickcards.core.errors import (
    InvalidActionError,
    InvalidCardError,
    InvalidOptionError,
    InvalidRecordError,
    TrickcardsError,
)
from trickcards.core.game import Action, Event, Game, State, View
from trickcards.core.options import Option, option_fields, parse_options
from trickcards.core.seats import Seat
from trickcards.core.tricks import Trick
from trickcards.core.violations import (
    Fact,
    Facts,
    IllegalActionError,
    Rule,
    TableRule,
    Verdict,
    Violation,
)
from trickcards.playout import Playout, play
from trickcards.registry import game_class, game_names, new_game

__all__ = [
    "DECK",
    "DOUBLE_DECK",
    "Action",
    "AwaitsChance",
    "Card",
    "CardSet",
    "Chance",
    "ChanceAction",
    "ChooseDealer",
    "Deal",
    "Event",
    "Fact",
    "Facts",
    "Game",
    "IllegalActionError",
    "InvalidActionError",
    "InvalidCardError",
    "InvalidOptionError",
    "InvalidRecordError",
    "Option",
    "OrderChance",
    "Playout",
    "Rank",
    "Reshuffle",
    "Rule",
    "Seat",
    "SeatChance",
    "Seed",
    "Shuffler",
    "State",
    "Suit",
    "TableRule",
    "Trick",
    "TrickcardsError",
    "Verdict",
    "View",
    "Violation",
    "game_class",
    "game_names",
    "new_game",
    "option_fields",
    "parse_cards",
    "parse_options",
    "parse_seed",
    "play",
]
