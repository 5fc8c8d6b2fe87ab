"""Random games of Nine Five Two, as lists of states and actions."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import lru_cache

from trickcards import Shuffler
from trickcards.nine_five_two import Action, NineFiveTwo, State, Stop

GAMES = int(os.environ.get("TRICKCARDS_GAMES", "150"))
"""How many random games a property is shown on."""

Step = tuple[State, Action, State]


def random_game(seed: int) -> NineFiveTwo:
    """Return a game with random options that ends within a few deals."""
    chosen = random.Random(seed)
    return NineFiveTwo(
        contracts=chosen.choice([(9, 5, 2), (9, 5, 2), (8, 5, 3), (6, 6, 4), (0, 0, 16)]),
        target=chosen.choice([1, 5, 10]),
        no_trump=chosen.choice([True, False]),
        exchange=chosen.choice(["optional", "optional", "mandatory", "none"]),
        exchange_order=chosen.choice(["most_up", "highest_contract"]),
        exchange_mode=chosen.choice(["batch", "one_by_one"]),
        kitty_reveal=chosen.choice([True, True, False]),
        kitty_peek=chosen.choice([True, False]),
        discard_before_kitty=chosen.choice([True, False]),
        instant_win_tricks=chosen.choice([None, None, 9, 12, 16]),
        tie_rule=chosen.choice(["play_on", "shared"]),
        max_deals=chosen.choice([2, 3, 4]),
    )


def steps(game: NineFiveTwo, seed: int) -> Iterator[Step]:
    """Yield each step of a random game: the state, the action, the next state."""
    chosen, shuffler = random.Random(seed), Shuffler(seed)
    state = game.start()
    while not state.is_over:
        action: Action
        if state.awaits_chance:
            action = shuffler.sample(state)
        else:
            listed = state.legal_actions()
            action = chosen.choice(listed)
            # One stop in seventeen would end most exchanges early; in a third of games none does.
            if type(action) is Stop and seed % 3 == 0:
                action = listed[0]
        after = state.apply(action)
        yield state, action, after
        state = after


@lru_cache(maxsize=200)
def played(seed: int) -> tuple[Step, ...]:
    """Return the steps of one random game under random options."""
    return tuple(steps(random_game(seed), seed))
