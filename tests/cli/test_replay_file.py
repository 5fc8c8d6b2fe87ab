"""The reading of a game's text, without the command."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from trickcards import Playout, Shuffler, View, game_names, new_game, play
from trickcards.cli.app import app
from trickcards.cli.replay_file import LineError, legal_texts, parse_line, read_script


def highest(view: View[Any]) -> Any:
    """Return the last of the legal actions."""
    return view.legal_actions()[-1]


def played(name: str) -> Playout[Any, Any]:
    """Return two deals of a game whose players take their last legal action."""
    game = new_game(name, max_deals=2)
    return play(game, [highest] * game.seats, Shuffler(3))


def told(name: str, actions: tuple[Any, ...]) -> list[str]:
    """Return the lines of all that happens in a game, as the host sees it."""
    state = new_game(name, max_deals=2).start()
    lines: list[str] = []
    for action in actions:
        lines += [line for event in state.events(action) for line in str(event).splitlines()]
        state = state.apply(action)
    return lines


@pytest.mark.parametrize("name", game_names())
class TestWholeGame:
    """The actions of a game, written one a line, are the game."""

    def test_read(self, name: str) -> None:
        """A text gives the game, its words and its actions back."""
        playout = played(name)
        script = read_script("\n".join((f"{name} max_deals=2", *map(str, playout.actions))))
        state = script.game.start()
        for number, line in script.lines:
            state = state.apply(parse_line(script.game, state, number, line))

        assert (name, "max_deals=2") == script.words
        assert new_game(name, max_deals=2) == script.game
        assert len(playout.actions) == len(script.lines)
        assert playout.state == state

    def test_shown(self, name: str) -> None:
        """The command shows everything that happens, in order, and the totals and winners."""
        playout = played(name)
        text = "\n".join((f"{name} max_deals=2", *map(str, playout.actions)))
        done = CliRunner().invoke(app, ["replay", "-"], input=text)
        lines = [line for line in done.stdout.splitlines() if line]
        totals = ", ".join(f"seat {s}: {total}" for s, total in enumerate(playout.state.totals))

        assert 0 == done.exit_code
        assert f"{name} max_deals=2" == lines[0]
        assert told(name, playout.actions) == lines[1:-2]
        assert f"totals: {totals}" == lines[-2]
        assert lines[-1].endswith(f"({playout.state.ending})")


@pytest.mark.parametrize("name", game_names())
def test_cut_anywhere(name: str) -> None:
    """Wherever a text ends, what would be legal next is told and can be read back."""
    game = new_game(name, max_deals=2)
    state = game.start()
    for action in played(name).actions:
        legal = legal_texts(state)
        if state.to_act is not None:
            for text in legal.split(", "):
                assert state.check(game.parse_action(text)) is None
        assert legal
        state = state.apply(action)

    assert "nothing, the game is over" == legal_texts(state)


def test_line_numbers() -> None:
    """Lines are counted as in an editor: other characters than line ends do not end one."""
    script = read_script("# a\u2028b\x0cc\r\n\r\ntwo-ten-jack # \x1c\rdealer 1\n\n")

    assert ((4, "dealer 1"),) == script.lines


def test_options_are_read() -> None:
    """The words after the name are the game's options. [T13, T3]"""
    script = read_script("two-ten-jack target=20   hand_size=3")

    assert new_game("two-ten-jack", target=20, hand_size=3) == script.game
    assert ("two-ten-jack", "target=20", "hand_size=3") == script.words


@given(st.text())
def test_any_text(text: str) -> None:
    """Any text at all gives a game, or an error that names one of its lines."""
    try:
        read_script(text)
    except LineError as error:
        assert 1 <= error.line <= 1 + len(text)
        assert error.reason.isascii()


@given(st.text())
@pytest.mark.parametrize("name", game_names())
def test_any_line(name: str, line: str) -> None:
    """Any line at all is an action that is legal, or an error that names the line."""
    game = new_game(name)
    state = game.start(0)
    try:
        action = parse_line(game, state, 9, line)
    except LineError as error:
        assert 9 == error.line
        assert "\nlegal here: deal and an order of 2C" in error.reason
        assert error.reason.isascii()
    else:
        assert state.check(action) is None
