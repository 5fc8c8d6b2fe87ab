"""The commands `games`, `watch` and `replay`."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from trickcards.chance import Shuffler
from trickcards.cli import show
from trickcards.cli.replay_file import LineError, parse_line, read_script
from trickcards.errors import TrickcardsError
from trickcards.game import Game, State
from trickcards.options import option_fields, parse_options
from trickcards.registry import game_class, game_names, new_game

__all__ = ["app", "run"]

app = typer.Typer(
    help="Watch and replay card games, played by the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

_USAGE: Final = 2


def _fail(message: str) -> typer.Exit:
    """Print why the command stops, in ASCII, and return what to raise."""
    print(message.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
    return typer.Exit(_USAGE)


def _console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print("trickcards", version("trickcards"))
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Watch and replay card games, played by the rules."""


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="A game whose options to list.")] = None,
) -> None:
    """List the games, or the options of one of them."""
    console = _console()
    if game is None:
        for name in game_names():
            console.print(f"{name}: {new_game(name).seats} seats by default", soft_wrap=True)
        console.print("trickcards games GAME lists the options of one of them", soft_wrap=True)
        return
    try:
        fields = option_fields(game_class(game))
    except TrickcardsError as error:
        raise _fail(str(error)) from None
    for option in fields:
        console.print(
            f"{option.name}={option.default}: {option.help} [{option.clause}]; {option.wanted}",
            soft_wrap=True,
        )


@app.command()
def watch(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    seed: Annotated[str | None, typer.Option(help="The same seed shows the same game.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="name=value, as often as you like.")
    ] = None,
    max_actions: Annotated[int, typer.Option(min=1, help="Stop after so many actions.")] = 100_000,
) -> None:
    """Play a whole game between random players and show everything that happens."""
    try:
        kind = game_class(game)
        played: Game[Any, Any] = kind(**parse_options(kind, tuple(option or ())))
        seed = str(int.from_bytes(os.urandom(4), "big")) if seed is None else seed
        shuffler = Shuffler(int(seed) if seed.isascii() and seed.isdigit() else seed)
    except (TrickcardsError, ValueError) as error:
        raise _fail(str(error)) from None
    console = _console()
    show.heading(console, played, f"(seed {ascii(seed)[1:-1]})")
    state: State[Any, Any] = played.start()
    for number in range(max_actions):
        if state.is_over:
            break
        listed = state.legal_actions()
        action = listed[_choice(seed, number, len(listed))] if listed else shuffler.sample(state)
        show.tell(console, state.events(action))
        state = state.apply(action)
    show.result(console, state, f"stopped after {max_actions} actions")


def _choice(seed: str, number: int, choices: int) -> int:
    """Return a random player's choice, the same on every Python."""
    digest = hashlib.sha256(f"trickcards-watch-1|{number}|{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % choices


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A file of GAME and actions, - for standard input.")],
) -> None:
    """Play a game from a file: first line GAME option=value ..., then one action a line."""
    text = _read(file)
    console = _console()
    try:
        script = read_script(text)
        show.heading(console, script.game)
        state: State[Any, Any] = script.game.start()
        for number, line in script.lines:
            action = parse_line(script.game, state, number, line)
            show.tell(console, state.events(action))
            state = state.apply(action)
    except LineError as error:
        raise _fail(f"{file}, line {error.line}: {error.reason}") from None
    show.result(console, state, "the file ends here")


def _read(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _fail(f"{file} is not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise _fail(f"{file} cannot be read: {reason}") from None


def run() -> None:
    """Run the command; a closed pipe and an interrupt end it quietly."""
    try:
        app(prog_name="trickcards")
    except BrokenPipeError:
        # What is left in the buffer must not raise once more while Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
