"""The commands `games`, `watch` and `replay`."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from trickcards import Game, Shuffler, State, TrickcardsError, parse_options, parse_seed
from trickcards.cli import show
from trickcards.cli.replay_file import LineError, parse_line, read_script
from trickcards.registry import game_class, game_names

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
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game whose options to list.")
    ] = None,
) -> None:
    """List the games, or the options of a game."""
    console = show.console()
    try:
        if game is None:
            show.games(console, {name: game_class(name) for name in game_names()})
        else:
            show.options(console, game_class(game))
    except TrickcardsError as error:
        raise _fail(str(error)) from None


@app.command()
def watch(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed shows the same game.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=VALUE", help="As often as you like."),
    ] = None,
    max_actions: Annotated[
        int, typer.Option(min=1, metavar="NUMBER", help="Stop after so many actions.")
    ] = 100_000,
) -> None:
    """Show a whole game between random players."""
    options = tuple(option or ())
    seed = str(int.from_bytes(os.urandom(8), "big")) if seed is None else seed
    try:
        kind = game_class(game)
        played: Game[Any, Any] = kind(**parse_options(kind, options))
        shuffler = Shuffler(parse_seed(seed))
    except TrickcardsError as error:
        raise _fail(str(error)) from None
    console = show.console()
    show.heading(console, game, *options, f"(seed {seed})")
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
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file, or - for standard input.")],
) -> None:
    """
    Play a game from a text file.

    Its first line is GAME NAME=VALUE ..., and every further line is one action, as in
    "0 play 9C". Blank lines and comments after # are passed over.
    """
    name = "standard input" if file == "-" else file
    try:
        text = _read(file)
    except UnicodeDecodeError:
        raise _fail(f"{name} is not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise _fail(f"{name} cannot be read: {reason}") from None
    console = show.console()
    try:
        script = read_script(text)
        show.heading(console, *script.words)
        state: State[Any, Any] = script.game.start()
        for number, line in script.lines:
            action = parse_line(script.game, state, number, line)
            show.tell(console, state.events(action))
            state = state.apply(action)
    except LineError as error:
        raise _fail(f"{name}, line {error.line}: {error.reason}") from None
    show.result(console, state, "the file ends here")


def _read(file: str) -> str:
    if file != "-":
        raw = Path(file).read_bytes()
    elif sys.stdin is None:  # as Python has it where standard input is closed
        raise ValueError("it is closed")
    else:
        raw = sys.stdin.buffer.read()
    return raw.decode("utf-8-sig")


def run() -> None:
    """Run the command; a closed pipe and an interrupt end it quietly."""
    try:
        app(prog_name="trickcards")
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        # What is left in the buffer must not raise once more while Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            sys.exit(1)
        sys.exit(f"the output cannot be written: {error.strerror}")
