"""The examples, run as a user runs them."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from trickcards import Shuffler, game_names, new_game

EXAMPLES = Path(__file__).parents[2] / "examples"
CARD = r"\b[2-9TJQKA][CDHS]\b"


def run(name: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run an example with scripted input."""
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


def test_quick_start() -> None:
    """The quick start explains a refusal and plays to the end. [T5, T13]"""
    done = run("quick_start.py")

    assert (0, "") == (done.returncode, done.stderr)
    assert "0 play 2H - seat 0 must follow clubs" in done.stdout
    assert "Totals (34, 16) - seat 0 wins by the target" == done.stdout.splitlines()[-1]


@pytest.mark.parametrize("name", game_names())
def test_hot_seat_plays_to_the_end(name: str) -> None:
    """By taking the first action at every prompt each game can be played out."""
    done = run("hot_seat.py", name, "max_deals=1", "--seed", "7", stdin="\n1\n" * 2000)

    assert (0, "") == (done.returncode, done.stderr)
    assert "The game is over: totals" in done.stdout


def test_hot_seat_takes_nonsense() -> None:
    """Any nonsense at the prompt gets a sentence and asks again. [G4, G5]"""
    nonsense = [
        "",
        "?",
        "x",
        "99",
        "0",
        "-1",
        "0 play",
        "1 play 3C",
        "0 play 2C",
        "\x00",
        "9" * 5000,
        "deal AS",
    ]
    done = run("hot_seat.py", "two-ten-jack", "--seed", "7", stdin="\n".join(("", *nonsense, "q")))

    assert (0, "") == (done.returncode, done.stderr)
    assert 12 <= done.stdout.count("seat 1 (a number")
    assert done.stdout.count("Refused: ") >= 6
    assert "Goodbye." in done.stdout.splitlines()[-1]


@pytest.mark.parametrize("stdin", ["", "\n", "\n1\n", "q\n", "\nq\n"])
def test_hot_seat_ends_politely(stdin: str) -> None:
    """End of input at any prompt says goodbye."""
    done = run("hot_seat.py", "two-ten-jack", "--seed", "7", stdin=stdin)

    assert (0, "") == (done.returncode, done.stderr)
    assert "Goodbye." in done.stdout


@pytest.mark.parametrize(
    "words", [["whist"], ["two-ten-jack", "target=0"], ["two-ten-jack", "x"], []]
)
def test_hot_seat_refuses(words: list[str]) -> None:
    """Wrong words on the command line are refused without a traceback."""
    done = run("hot_seat.py", *words)

    assert done.returncode != 0
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_hot_seat_without_a_reader() -> None:
    """Where its output cannot be written any more it stops in one line."""
    with subprocess.Popen(
        [sys.executable, str(EXAMPLES / "hot_seat.py"), "two-ten-jack", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write("\n" + "1\n\n" * 2000)
            process.stdin.close()
        errors = process.stderr.read().splitlines()

    assert 1 == process.returncode
    assert ["the output cannot be written: Broken pipe"] == errors


def cards_in(*things: object) -> set[str]:
    """Return the cards that the texts of some things name."""
    return {card for thing in things for card in re.findall(CARD, str(thing))}


@attrs.define
class Turn:
    """One seat's time at the keyboard."""

    seat: int
    hand: set[str]
    """The cards of its first decision."""

    known: set[str]
    """Every card that its views and what it is told name."""

    secret: set[str]
    """The cards in the other seats' hands, as the host sees them."""

    answers: int
    """How many actions it takes."""


def host(name: str) -> list[Turn]:
    """Play the first legal actions of two deals, and note what each seat may know at its turn."""
    game, shuffler = new_game(name, max_deals=2), Shuffler(7)
    state = game.start()
    told: list[list[str]] = [[] for _ in range(game.seats)]
    turns: list[Turn] = []
    while not state.is_over:
        seat = state.to_act
        if seat is None:
            action = shuffler.sample(state)
        else:
            view = state.view(seat)
            hands = [cards_in(state.view(place).hand) for place in range(game.seats)]
            if not turns or turns[-1].seat != seat:
                turns.append(Turn(seat, hands[seat], set(), set(), 0))
            turn = turns[-1]
            verdicts = [str(verdict.action) for verdict in view.explain()]
            turn.known |= cards_in(repr(view), *told[seat], *verdicts)
            turn.secret |= set().union(*(hands[:seat] + hands[seat + 1 :]))
            turn.answers += 1
            told[seat].clear()
            action = view.legal_actions()[0]
        events = state.events(action)
        for place in range(game.seats):
            told[place] += [str(event.told_to(place)) for event in events]
        state = state.apply(action)
    turns[-1].known |= cards_in(*(event.told_to(None) for event in events))
    return turns


@pytest.mark.parametrize("name", game_names())
def test_hot_seat_shows_one_hand(name: str) -> None:
    """Between two hand-overs a seat sees its own hand and no card that it may not know. [TC7]"""
    turns = host(name)
    stdin = "".join("\n" + "?\n1\n" * turn.answers for turn in turns)
    done = run("hot_seat.py", name, "max_deals=2", "--seed", "7", stdin=stdin)
    pieces = re.split(r"--- seat (\d), press Enter when only you can see this: ", done.stdout)

    assert (0, "") == (done.returncode, done.stderr)
    assert "" == pieces[0]
    assert [str(turn.seat) for turn in turns] == pieces[1::2]
    for turn, text in zip(turns, pieces[2::2], strict=True):
        assert turn.hand <= cards_in(text) <= turn.known
    # Most turns have something to hide, else the lines above would prove nothing.
    assert 2 * sum(bool(turn.secret - turn.known) for turn in turns) > len(turns)


def test_hot_seat_quits_at_the_hand_over() -> None:
    """`q` quits before a hand is shown too."""
    done = run("hot_seat.py", "two-ten-jack", "--seed", "7", stdin="q\n\n1\n")

    assert "hand" not in done.stdout
    assert "Goodbye." in done.stdout.splitlines()[-1]


def test_hot_seat_without_a_keyboard() -> None:
    """Where there is no input at all it says goodbye."""
    script = (
        "import runpy, sys; sys.stdin = None; sys.argv = ['hot_seat', 'two-ten-jack'];"
        f"runpy.run_path({str(EXAMPLES / 'hot_seat.py')!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert "Goodbye." in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no pseudo-terminals")
def test_hot_seat_clears_a_terminal() -> None:
    """On a terminal the screen is cleared before a hand-over; piped text has no such codes."""
    import pty

    words = [sys.executable, str(EXAMPLES / "hot_seat.py"), "two-ten-jack", "--seed", "7"]
    main, side = pty.openpty()
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=side) as process:
        os.close(side)
        process.communicate(b"\n1\nq\n")
    screen = b""
    # Linux ends a terminal that nobody holds open by an error.
    with contextlib.suppress(OSError):
        while piece := os.read(main, 65536):
            screen += piece
    os.close(main)
    turns = screen.split(b"\x1b[2J\x1b[3J\x1b[H")

    assert [b"", b"--- seat 1", b"--- seat 0"] == [turn[:10] for turn in turns]
    assert "\x1b" not in run("hot_seat.py", "two-ten-jack", stdin="\n1\nq\n").stdout
