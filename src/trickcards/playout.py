"""Play a game out: one player a seat, chance, and a cap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, final

import attrs

from trickcards.core.chance import ChanceAction, ChooseDealer, Shuffler
from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Action, Game, State, View
from trickcards.core.options import is_whole

__all__ = ["Playout", "play"]

A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View[Action])


@final
@attrs.frozen
class Playout(Generic[A, V]):
    """A game that was played out, or cut off by the cap."""

    state: State[A, V]
    """The last state."""

    actions: tuple[A | ChanceAction, ...]
    """
    Every action from `game.start()` on, chance's included.

    The first one chooses the dealer, also where `play` was told who deals, so that the game
    and its actions are all that a replay needs.
    """

    truncated: bool
    """True if the cap stopped the game before its end."""


def play(
    game: Game[A, V],
    players: Sequence[Callable[[V], A]],
    shuffler: Shuffler,
    *,
    dealer: int | None = None,
    max_actions: int = 100_000,
) -> Playout[A, V]:
    """
    Play one game and return its last state and all its actions.

    Each player is called with its own seat's view and returns one of its legal actions.

    Args:
        players: One player a seat, from seat 0.

        shuffler: Settles chance.

        dealer: The first dealer; with None chance chooses.

        max_actions: How many actions, chance's included, may be applied before the game
            is cut off.

    Raises:
        IllegalActionError: If a player returns an action that the rules refuse.
        InvalidOptionError: If there is not one player a seat, or the cap is not a whole
            number of 1 or more.
    """
    if not is_whole(getattr(game, "seats", None), 1):
        raise InvalidOptionError("game", game, "a game")
    many = isinstance(players, Sequence) and len(players) == game.seats
    if not many or not all(map(callable, players)):
        raise InvalidOptionError("players", players, f"a list of {game.seats} players, one a seat")
    if type(shuffler) is not Shuffler:
        raise InvalidOptionError("shuffler", shuffler, "a Shuffler")
    if not is_whole(max_actions, 1):
        raise InvalidOptionError("max_actions", max_actions, "a whole number, 1 or more")
    state = game.start(dealer)
    actions: list[A | ChanceAction] = [] if dealer is None else [ChooseDealer(dealer)]
    while not state.is_over and len(actions) < max_actions:
        seat = state.to_act
        action = shuffler.sample(state) if seat is None else players[seat](state.view(seat))
        state = state.apply(action)
        actions.append(action)
    return Playout(state, tuple(actions), truncated=not state.is_over)
