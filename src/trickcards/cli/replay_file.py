"""Reading a game from text: `GAME option=value ...`, then one action a line."""

from __future__ import annotations

from io import StringIO
from typing import Any, TypeAlias, final

import attrs

from trickcards import (
    Action,
    ChanceAction,
    Game,
    IllegalActionError,
    OrderChance,
    SeatChance,
    State,
    TrickcardsError,
    parse_options,
)
from trickcards.registry import game_class

__all__ = ["LineError", "Script", "legal_texts", "parse_line", "read_script"]

AnyAction: TypeAlias = Action | ChanceAction


@final
class LineError(Exception):
    """A line of a game's text that cannot be read or applied."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


@final
@attrs.frozen
class Script:
    """A game's text, cut into the game and its numbered lines of actions."""

    game: Game[Any, Any]
    """The game that the first line names."""

    words: tuple[str, ...]
    """The words of the first line: the game's name, then its options."""

    lines: tuple[tuple[int, str], ...]
    """The number and the text of every line that holds an action."""


def read_script(text: str) -> Script:
    """
    Return the game and the action lines of a text; blank lines and `#` comments are passed over.

    Raises:
        LineError: If no line names a game, or the first one does not do so rightly.
    """
    # Lines end as in an editor; splitlines() would end them at other characters too.
    stripped = (line.partition("#")[0].strip() for line in StringIO(text, newline=None))
    lines = tuple((number, line) for number, line in enumerate(stripped, 1) if line)
    if not lines:
        raise LineError(1, "there is no game here; the first line is GAME option=value ...")
    number, first = lines[0]
    words = tuple(first.split())
    try:
        kind = game_class(words[0])
        game = kind(**parse_options(kind, words[1:]))
    except TrickcardsError as error:
        raise LineError(number, str(error)) from None
    return Script(game, words, lines[1:])


def parse_line(game: Game[Any, Any], state: State[Any, Any], number: int, text: str) -> AnyAction:
    """
    Return the action of a line, if it is legal in a state.

    Raises:
        LineError: With the rule and what would have been legal, if it is not.
    """
    try:
        action: AnyAction = game.parse_action(text)
        violation = state.check(action)
        if violation is not None:
            raise IllegalActionError(violation, action)
    except TrickcardsError as error:
        raise LineError(number, f"{error}\nlegal here: {legal_texts(state)}") from None
    return action


def legal_texts(state: State[Any, Any]) -> str:
    """Return what is legal in a state, in words."""
    match state.chance:
        case SeatChance() as chance:
            return ", ".join(str(chance.action(seat)) for seat in chance.seats)
        case OrderChance() as chance:
            return f"{chance.purpose} and an order of {' '.join(map(str, chance.cards))}"
        case None:
            return ", ".join(map(str, state.legal_actions())) or "nothing, the game is over"
