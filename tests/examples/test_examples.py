"""The examples, run as a user runs them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from trickcards import game_names

EXAMPLES = Path(__file__).parents[2] / "examples"


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
    assert "0 play 7H - seat 0 must follow clubs" in done.stdout
    assert "Totals (39, 16) - seat 0 wins by the target" == done.stdout.splitlines()[-1]


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


def test_hot_seat_shows_one_hand() -> None:
    """Between two hand-overs no card is shown but the seat's own and those played. [T3, TC7]"""
    done = run("hot_seat.py", "two-ten-jack", "max_deals=1", "--seed", "7", stdin="\n1\n" * 60)
    turns = re.split(r"--- seat (\d), press Enter when only you can see this: ", done.stdout)
    hands: dict[str, set[str]] = {}
    played: set[str] = set()
    checked = 0
    for seat, text in zip(turns[1::2], turns[2::2], strict=True):
        own = re.findall(r"^hand: (.*)$", text, re.MULTILINE)
        cards = {card for line in own for card in line.split()}
        played |= set(re.findall(r"seat \d plays (\w\w)", text))
        played |= set(re.findall(r"^lead: \d play (\w\w)", text, re.MULTILINE))
        others = {card for other, hand in hands.items() if other != seat for card in hand} - played
        shown = set(re.findall(r"\b[2-9TJQKA][CDHS]\b", text))
        drawn = set(re.findall(rf"seat {seat} draws (\w\w)$", text, re.MULTILINE))
        assert shown <= cards | played | drawn
        assert not shown & (others - cards)
        hands[seat] = cards
        checked += 1
    assert checked > 10
