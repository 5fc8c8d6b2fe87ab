"""
People at one keyboard play any game of the registry.

    python examples/hot_seat.py GAME [name=value ...] [--seed SEED]

Each seat sees its own view alone, numbered actions, and what happened since its last turn.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import attrs

from trickcards import (
    Event,
    IllegalActionError,
    InvalidActionError,
    Shuffler,
    State,
    TrickcardsError,
    View,
    parse_options,
    parse_seed,
)
from trickcards.registry import game_class, game_names

AnyState: TypeAlias = State[Any, Any]

HELP = "a number or an action's text plays it, ? explains every card, q quits"
TOLD_OTHERWISE = {"seat", "phase", "to act", "tricks", "winners", "ending"}


class QuitError(Exception):
    """Somebody wants to stop, or the input has ended."""


def ask(prompt: str) -> str:
    """Return a line from the keyboard, without its blanks at both ends."""
    try:
        return input(prompt).strip()
    except (EOFError, RuntimeError):  # its end, or no input at all
        raise QuitError from None


def describe(value: object) -> str:
    """Return a public value of a view in words."""
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, tuple):
        return ", ".join(map(describe_part, value)) or "none"
    fields = public_fields(value)
    if fields and type(value).__str__ is object.__str__:  # it has no words of its own
        return ", ".join(f"{name} {describe_part(part)}" for name, part in fields)
    return ascii(str(value))[1:-1] or "none"


def describe_part(value: object) -> str:
    """Return a value that stands in a longer list; a list of its own gets brackets."""
    text = describe(value)
    return f"({text})" if ", " in text else text


def public_fields(record: object) -> list[tuple[str, object]]:
    """Return the fields that a record shows, each with its name in words."""
    kind = type(record)
    if not attrs.has(kind):
        return []
    names = [field.name for field in attrs.fields(kind) if field.repr and field.name[0] != "_"]
    return [(name.replace("_", " "), getattr(record, name)) for name in names]


def show(view: View[Any], news: Iterable[Event]) -> None:
    """Print what happened since the seat's last turn, and what it may know now."""
    for event in news:
        print("  *", str(event).replace("\n", "\n    "))
    print(f"deal {view.deal_number}, dealer {view.dealer}, totals {describe(view.totals)}")
    for name, value in public_fields(view):
        if name not in TOLD_OTHERWISE and value is not None:
            print(f"{name}: {describe(value)}")


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


def clear() -> None:
    """Hide what was shown before, where that can be done."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="")


def hand_over(seat: int) -> None:
    """Hide the hand before, and wait until the next player sits at the keyboard."""
    clear()
    if ask(f"--- seat {seat}, press Enter when only you can see this: ") == "q":
        raise QuitError


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
    clear()
    print("\n".join(str(event.told_to(None)) for event in events))
    print(f"The game is over: totals {describe(state.totals)}; won by {describe(state.winners)}.")


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="People at one keyboard play a card game.")
    parser.add_argument("game", help="one of " + ", ".join(game_names()))
    parser.add_argument("options", nargs="*", default=[], help="options of the game as name=value")
    parser.add_argument("--seed", help="the same seed deals the same cards")
    given = parser.parse_args()
    try:
        kind = game_class(given.game)
        game = kind(**parse_options(kind, tuple(given.options)))
        shuffler = Shuffler.secure() if given.seed is None else Shuffler(parse_seed(given.seed))
    except TrickcardsError as error:
        sys.exit(str(error))
    try:
        play(game, shuffler)
    except (QuitError, KeyboardInterrupt):
        print("\nThe game is left as it is. Goodbye.")


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except OSError as error:  # whoever read the output has gone, or there is no room for it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(f"the output cannot be written: {error.strerror}")
