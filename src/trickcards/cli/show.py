"""Telling of games on the terminal; plain ASCII text, unwrapped, where it is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from trickcards import Event, Game, State, option_fields

__all__ = ["console", "games", "heading", "options", "plain", "result", "tell"]

_STYLES: Final = {
    "Dealt": "bold cyan",
    "TrickTaken": "green",
    "DealScored": "yellow",
    "GameOver": "bold magenta",
}

_UNWRAPPED: Final = 10_000
"""The columns of what is no terminal: more than any line has."""


def console() -> Console:
    """Return a console that prints texts as they are."""
    made = Console(highlight=False, emoji=False, markup=False)
    if not made.is_terminal:
        made.width = _UNWRAPPED
    return made


def plain(text: str) -> str:
    """Return a text as it is if it is printable ASCII, else with escapes for what is not."""
    return text if text.isascii() and text.isprintable() else ascii(text)[1:-1]


def _line(console: Console, text: str, style: str = "") -> None:
    console.print(Text(text, style=style), soft_wrap=True)


def _table(console: Console, *headings: str, rows: Iterable[tuple[str, ...]]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        # What comes first is a name to be typed, so it is never broken.
        table.add_column(heading, overflow="fold", no_wrap=heading == headings[0])
    for row in rows:
        table.add_row(*(Text(plain(cell)) for cell in row))
    with console.capture() as capture:
        console.print(table)
    for line in capture.get().splitlines():
        console.print(Text.from_ansi(line.rstrip()), soft_wrap=True)


def games(console: Console, kinds: Mapping[str, type[Game[Any, Any]]]) -> None:
    """Print the games: each with its seats and what it is."""
    rows = ((name, str(kind().seats), _about(kind)) for name, kind in kinds.items())
    _table(console, "game", "seats", "what it is", rows=rows)
    _line(console, "\nThe seats are those of the default game.")
    _line(console, "trickcards games GAME lists the options of a game.")


def _about(kind: type) -> str:
    """Return the first line that the game's package, or else its class, says of itself."""
    module = sys.modules[kind.__module__]
    package = sys.modules.get(module.__package__ or "", module)
    return (package.__doc__ or kind.__doc__ or "").strip().partition("\n")[0]


def options(console: Console, kind: type[Game[Any, Any]]) -> None:
    """Print the options of a game."""
    rows = (
        (option.name, _value(option.default), f"{option.help} [{option.clause}]", option.wanted)
        for option in option_fields(kind)
    )
    _table(console, "option", "default", "what it does", "what it takes", rows=rows)
    _line(console, "\nOptions are given as NAME=VALUE.")


def _value(value: object) -> str:
    """Return an option's value as it is written in NAME=VALUE."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(getattr(value, "text", value))


def heading(console: Console, *words: str) -> None:
    """Print which game is played."""
    _line(console, " ".join(map(plain, words)), "bold")


def tell(console: Console, events: Iterable[Event]) -> None:
    """Print events, with a blank line before a deal and before the end."""
    for event in events:
        kind = type(event).__name__
        if kind in {"Dealt", "DealScored", "GameOver"}:
            _line(console, "")
        for line in str(event).splitlines():
            _line(console, line, _STYLES.get(kind, ""))


def result(console: Console, state: State[Any, Any], stopped: str) -> None:
    """Print the totals, and how the game ended or why it did not."""
    _line(console, "")
    totals = ", ".join(f"seat {seat}: {total}" for seat, total in enumerate(state.totals))
    _line(console, f"totals: {totals}")
    if state.is_over:
        winners = " and ".join(f"seat {seat}" for seat in state.winners)
        _line(console, f"won by {winners} ({state.ending})", "bold")
    else:
        who = "chance" if state.to_act is None else f"seat {state.to_act}"
        _line(console, f"not over: {stopped}; {who} is to act", "bold")
