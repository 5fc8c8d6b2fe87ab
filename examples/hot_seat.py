"""
People at one keyboard play any game of the registry.

    python examples/hot_seat.py GAME [name=value ...] [--seed SEED]

Each seat sees its own view alone, numbered actions, and what happened since its last turn.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from trickcards import IllegalActionError, InvalidActionError, Shuffler, TrickcardsError
from trickcards.game import Event, State, View
from trickcards.options import parse_options
from trickcards.registry import game_class, game_names

AnyState: TypeAlias = State[Any, Any]

HELP = "a number or an action's text plays it, ? explains every card, q quits"
TOLD_OTHERWISE = {"series", "seat", "phase", "to_act", "tricks", "winners", "ending"}


class QuitError(Exception):
    """Somebody wants to stop, or the input has ended."""


def ask(prompt: str) -> str:
    """Return a line from the keyboard, without its blanks at both ends."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        raise QuitError from None


def describe(value: object) -> str:
    """Return a public value of a view in words."""
    if isinstance(value, tuple):
        return ", ".join(map(describe, value)) or "none"
    plays = getattr(value, "plays", None)
    if isinstance(plays, tuple):
        return "(" + describe(plays) + ")"
    return ascii(str(value))[1:-1] or "none"


def show(view: View[Any], news: Iterable[Event]) -> None:
    """Print what happened since the seat's last turn, and what it may know now."""
    for event in news:
        print("  *", str(event).replace("\n", "\n    "))
    print(f"deal {view.deal_number}, dealer {view.dealer}, totals {describe(view.totals)}")
    for name in (field.name for field in getattr(type(view), "__attrs_attrs__", ())):
        value = getattr(view, name)
        if name not in TOLD_OTHERWISE and value is not None:
            print(f"{name.replace('_', ' ')}: {describe(value)}")


def choose(view: View[Any], parse: Callable[[str], Any]) -> Any:
    """Ask the seat to act until it names a legal action, and return the action."""
    listed = view.legal_actions()
    for number, action in enumerate(listed, 1):
        print(f"{number:3}  {action}")
    while True:
        answer = ask(f"seat {view.seat} ({HELP}): ")
        if answer == "q":
            raise QuitError
        if answer == "?":
            for verdict in view.explain():
                print(f"  {verdict.action}: {verdict.violation or 'legal'}")
            continue
        if answer.isascii() and answer.isdigit() and len(answer) < 4:
            place = int(answer)
            if 1 <= place <= len(listed):
                return listed[place - 1]
            print(f"There are the numbers 1 to {len(listed)}.")
            continue
        try:
            action = parse(answer)
            violation = view.check(action)
            if violation is None:
                return action
            print(f"Refused: {violation}")
        except (InvalidActionError, IllegalActionError) as error:
            print(f"Refused: {error}")


def hand_over(seat: int) -> None:
    """Wait until the next player sits at the keyboard, then clear what was shown before."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="")
    ask(f"--- seat {seat}, press Enter when only you can see this: ")


def play(game: Any, shuffler: Shuffler) -> None:
    """Play a game to its end; the host alone holds the state."""
    state: AnyState = game.start()
    news: list[list[Event]] = [[] for _ in range(game.seats)]
    before: int | None = None
    while not state.is_over:
        seat = state.to_act
        if seat is None:
            action = shuffler.sample(state)
        else:
            if seat != before:
                hand_over(seat)
            view = state.view(seat)
            show(view, news[seat])
            news[seat].clear()
            before = seat
            action = choose(view, game.parse_action)
        events = state.events(action)
        for place in range(game.seats):
            news[place] += [event.told_to(place) for event in events]
        state = state.apply(action)
    print("\n".join(str(event.told_to(None)) for event in events[-2:]))
    print(f"The game is over: totals {describe(state.totals)}; won by {describe(state.winners)}.")


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="People at one keyboard play a card game.")
    parser.add_argument("game", help="one of " + ", ".join(game_names()))
    parser.add_argument("options", nargs="*", help="options of the game as name=value")
    parser.add_argument("--seed", help="the same seed deals the same cards")
    given = parser.parse_args()
    try:
        kind = game_class(given.game)
        game = kind(**parse_options(kind, tuple(given.options)))
        shuffler = Shuffler.secure() if given.seed is None else Shuffler(given.seed)
    except TrickcardsError as error:
        sys.exit(str(error))
    try:
        play(game, shuffler)
    except QuitError:
        print("\nThe game is left as it is. Goodbye.")


if __name__ == "__main__":
    main()
