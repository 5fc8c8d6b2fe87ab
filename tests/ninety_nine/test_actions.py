"""Actions and their text, both ways."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest

from tests.ninety_nine.builders import table
from trickcards import (
    DECK,
    Card,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidActionError,
    Reshuffle,
    Shuffler,
)
from trickcards.ninety_nine import Action, NinetyNine, Play, State

GAME = NinetyNine(players=4)
TABLES = [
    GAME,
    NinetyNine(players=12),
    NinetyNine.simple(players=2),
    NinetyNine.skips(players=3),
    NinetyNine(players=3, effects=table("2:0/-5/7,3:9/8,K:=limit,A:1/11rs,T:-10")),
]


def every_action(game: NinetyNine) -> list[Action]:
    """Return all plays of a game's table and some actions of chance."""
    plays = [play for own in game._book.plays for known in own for play in known]
    return [
        *plays,
        ChooseDealer(0),
        ChooseDealer(1),
        Deal(DECK),
        Reshuffle(DECK[:5]),
        Reshuffle(()),
    ]


@pytest.mark.parametrize("game", TABLES)
def test_text_both_ways(game: NinetyNine) -> None:
    """Reading what was written gives an equal action, and texts are all different. [AC4]"""
    every = every_action(game)

    assert every == [game.parse_action(str(action)) for action in every]
    assert len(every) == len({str(action) for action in every}) == len(set(every))


@pytest.mark.parametrize("text", ["0 play 7H", "3 play AC as 11", "1 play TD as -10"])
def test_shared(text: str) -> None:
    """Reading gives the shared value; a built or pickled one is equal and hashes alike."""
    action = GAME.parse_action(text)
    assert isinstance(action, Play)
    built = Play(action.seat, action.card, action.value)

    assert text == str(action)
    assert action is GAME.parse_action(text)
    assert action == built == pickle.loads(pickle.dumps(action))
    assert hash(action) == hash(built) == hash(pickle.loads(pickle.dumps(action)))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("0 play 10d as 10", "0 play TD as +10"),
        ("1  play\tas as 1", "1 play AS as 1"),
        ("0 play A\u2660 as +11", "0 play AS as 11"),
        ("00 play 2c", "0 play 2C"),
        (" dealer 1 ", "dealer 1"),
        ("reshuffle 10d 7\u2665", "reshuffle TD 7H"),
    ],
)
def test_reading_is_lenient(text: str, written: str) -> None:
    """10D, lower case, suit symbols, more blanks and another sign are read."""
    assert written == str(GAME.parse_action(text))


@pytest.mark.parametrize(
    "text",
    [
        None, 7, b"0 play 9C", "", "  ", "play 9C", "0 play", "0 play 9C 8C", "4 play 9C",
        "-1 play 9C", "0 play 9X", "0 play AS", "0 play AS as", "0 play AS as 10", "0 play 9C as 9",
        "0 play TD as 7", "0 play TD as --10", "0 play TD as 1_0", "0 play TD as 10 now",
        "0 play TD as \u0661\u0660", "0 give 9C", "\u0663 play 9C", "0 play TD TD +10", "dealer",
        "dealer x", "deal 9X", "reshuffle 9", "0 draw", "9" * 5000 + " play 9C",
        "0 play TD as " + "1" * 5000, "0 play 9C\x00",
    ],
    ids=lambda text: ascii(text)[:30],
)  # fmt: skip
def test_no_actions(text: object) -> None:
    """What is no action of the game gets one documented error. [AC4]"""
    with pytest.raises(InvalidActionError) as caught:
        GAME.parse_action(text)  # type: ignore[arg-type]
    assert str(caught.value).isascii()


def test_advice() -> None:
    """Where the card is known, the error says how it is played. [AC4, A8]"""
    with pytest.raises(InvalidActionError, match="write '2 play AC as 1' or '2 play AC as 11'$"):
        GAME.parse_action("2 play AC")


def test_table_decides() -> None:
    """What is an action of one table is none of another. [AC6]"""
    simple = NinetyNine.simple(players=4)

    assert "0 play TD" == str(simple.parse_action("0 play TD"))
    for game, text in ((simple, "0 play TD as -10"), (GAME, "0 play TD")):
        with pytest.raises(InvalidActionError):
            game.parse_action(text)


def test_mutated_texts() -> None:
    """10,000 mutated texts are read, or refused by the documented errors, and nothing else."""
    mutate = random.Random(5)
    states: list[State] = [GAME.start(), GAME.start(dealer=1)]
    states += [state := states[-1].apply(Shuffler(1).sample(states[-1]))]
    states += [state.apply(state.legal_actions()[0])]
    texts = [str(action) for action in every_action(GAME)]
    alphabet = " 0123456789CDHSATJQKplayesdr\u2660\u0663\x00-+"
    outcomes = {"read": 0, "no action": 0, "refused": 0}
    for _ in range(10_000):
        letters = list(mutate.choice(texts))
        for _ in range(mutate.randint(1, 4)):
            place = mutate.randrange(len(letters) + 1)
            letters[place : place + mutate.randint(0, 2)] = mutate.choice(alphabet)
        try:
            action = GAME.parse_action("".join(letters))
        except InvalidActionError:
            outcomes["no action"] += 1
            continue
        outcomes["read"] += 1
        assert action == GAME.parse_action(str(action))
        try:
            mutate.choice(states).apply(action)
        except IllegalActionError:
            outcomes["refused"] += 1

    assert min(outcomes.values()) > 100


@pytest.mark.parametrize(
    "build",
    [
        lambda: Play(None, DECK[0]),  # type: ignore[arg-type]
        lambda: Play(True, DECK[0]),
        lambda: Play(-1, DECK[0]),
        lambda: Play(0, "9C"),  # type: ignore[arg-type]
        lambda: Play(0, DECK[0], "1"),  # type: ignore[arg-type]
        lambda: Play(0, DECK[0], True),
        lambda: Play(0, DECK[0], 1.0),  # type: ignore[arg-type]
        lambda: Play(0, DECK[0], 10**5000),
        lambda: Play(0, DECK[0], 1, signed="x"),  # type: ignore[arg-type]
    ],
)
def test_wrong_parts(build: Callable[[], Play]) -> None:
    """An action cannot be built from wrong parts."""
    with pytest.raises(InvalidActionError):
        build()


def test_values_are_written() -> None:
    """A value is written with its sign where another of its rank is negative. [A8, A11]"""
    ace, ten = Card.parse("AC"), Card.parse("TD")

    assert "0 play AC as 11" == str(Play(0, ace, 11))
    assert "0 play TD as +10" == str(Play(0, ten, 10, signed=True))
    assert "0 play TD as -10" == str(Play(0, ten, -10))
