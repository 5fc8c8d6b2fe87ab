"""Telling a game on the terminal, event by event; plain ASCII text where it is no terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from trickcards.game import Event, Game, State
from trickcards.options import option_fields

__all__ = ["heading", "options_text", "result", "tell"]

_STYLES: Final = {
    "Dealt": "bold cyan",
    "TrickTaken": "green",
    "DealScored": "yellow",
    "GameOver": "bold magenta",
}


def _line(console: Console, text: str, style: str = "") -> None:
    console.print(Text(text, style=style), soft_wrap=True)


def options_text(game: Game[Any, Any]) -> str:
    """Return the options of a game that are not at their default, as `name=value` words."""
    changed = [
        f"{option.name}={str(getattr(game, option.name)).replace(' ', '')}"
        for option in option_fields(type(game))
        if getattr(game, option.name) != option.default
    ]
    return " ".join(changed)


def heading(console: Console, game: Game[Any, Any], more: str = "") -> None:
    """Print which game is played."""
    words = " ".join(part for part in (game.name, options_text(game), more) if part)
    _line(console, words, "bold")


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
