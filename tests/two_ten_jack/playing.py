"""Random games of Two-Ten-Jack, as lists of states and actions."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from trickcards import Shuffler
from trickcards.two_ten_jack import Action, State, TwoTenJack

GAMES = int(os.environ.get("TRICKCARDS_GAMES", "100"))
"""How many random games a property is shown on."""


def random_game(seed: int) -> TwoTenJack:
    """Return a game with random options that ends within a few deals."""
    chosen = random.Random(seed)
    return TwoTenJack(
        target=chosen.choice([1, 5, 31]),
        hand_size=chosen.choice([1, 2, 6, 6, 6, 13, 25, 26]),
        must_trump=chosen.choice([True, True, False]),
        ace_as_spade_beatable=chosen.choice([False, False, True]),
        floor_zero=chosen.choice([False, True]),
        tie_rule=chosen.choice(["play_on", "shared"]),
        max_deals=chosen.choice([None, 1, 3]),
    )


def steps(game: TwoTenJack, seed: int) -> Iterator[tuple[State, Action, State]]:
    """Yield each step of a random game: the state, the action, the next state."""
    chosen, shuffler = random.Random(seed), Shuffler(seed)
    state = game.start()
    while not state.is_over:
        action: Action
        if state.awaits_chance:
            action = shuffler.sample(state)
        else:
            action = chosen.choice(state.legal_actions())
        after = state.apply(action)
        yield state, action, after
        state = after
