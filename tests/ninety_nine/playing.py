"""Random games of Ninety-Nine, as lists of states and actions."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator

from trickcards import Shuffler
from trickcards.ninety_nine import SIMPLE, SKIPS, STANDARD, Action, Effects, NinetyNine, State

GAMES = int(os.environ.get("TRICKCARDS_GAMES", "150"))
"""How many random games a property is shown on."""

HOUSE = Effects.parse("2:=0,3:3rs,5:5/-5,J:0r,Q:+20/-20,K:=50s")


def random_game(seed: int) -> NinetyNine:
    """Return a game with random options and number of players."""
    chosen = random.Random(seed)
    decks = chosen.choice([None, 1, 2])
    players = chosen.choice([2, 2, 3, 4, 5, 6, 9])
    effects = chosen.choice([STANDARD, STANDARD, SIMPLE, SKIPS, HOUSE])
    # A table in which tens can only take away cannot forbid a negative count.
    negative = chosen.choice(["allow", "clamp", "allow" if effects is SIMPLE else "forbid"])
    most = (52 * (decks or (1 if players < 4 else 2)) - 1) // players
    return NinetyNine(
        players=players,
        decks=decks,
        tokens=chosen.choice([None, None, 1, 2]),
        hand_size=min(most, chosen.choice([1, 2, 3, 3, 3, 4, 12, 25])),
        limit=chosen.choice([99, 99, 99, 66, 150]),
        effects=effects,
        negative=negative,  # type: ignore[arg-type] # one of the words, drawn as a str
        bust_only_if_forced=chosen.choice([False, True]),
        elimination=chosen.choice(["at_zero", "cannot_pay"]),
        next_starter=chosen.choice(["dealer_left", "loser"]),
        two_player_four=chosen.choice(["opponent", "again"]),
        max_deals=chosen.choice([None, None, None, 2]),
    )


def steps(game: NinetyNine, seed: int, cap: int = 500) -> Iterator[tuple[State, Action, State]]:
    """Yield each step of a random game, up to a cap: the state, the action, the next state."""
    chosen, shuffler = random.Random(seed), Shuffler(seed)
    state = game.start()
    for _ in range(cap):
        if state.is_over:
            return
        action: Action
        if state.awaits_chance:
            action = shuffler.sample(state)
        else:
            action = chosen.choice(state.legal_actions())
        after = state.apply(action)
        yield state, action, after
        state = after


def everything(state: State) -> Counter[str]:
    """Count the cards of all places of a state in which cards are dealt."""
    return Counter(str(card) for place in (*state.hands, state.stock, state.pile) for card in place)
