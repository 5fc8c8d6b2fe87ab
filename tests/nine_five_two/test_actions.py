"""Actions and their text, both ways."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest

from tests.nine_five_two.builders import exchanging, leading, skip_exchange
from trickcards import (
    DECK,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidActionError,
    Shuffler,
    Suit,
)
from trickcards.nine_five_two import (
    Action,
    CallTrump,
    Discard,
    Give,
    NineFiveTwo,
    Play,
    State,
    Stop,
)
from trickcards.nine_five_two.actions import ACTIONS, CALLS, DISCARDS, GIFTS, PLAYS, STOPS

GAME = NineFiveTwo()
ALL: tuple[Action, ...] = (
    *(gift for row in GIFTS for pair in row for gift in pair), *STOPS,
    *(call for row in CALLS for call in row),
    *(action for row in DISCARDS for action in row),
    *(action for row in PLAYS for action in row),
    ChooseDealer(0), ChooseDealer(2), Deal(DECK), Deal(DECK[::-1]),
)  # fmt: skip


def test_text_both_ways() -> None:
    """Reading what was written gives an equal action, and texts are all different."""
    assert list(ALL) == [GAME.parse_action(str(action)) for action in ALL]
    assert len(ALL) == len({str(action) for action in ALL}) == len(set(ALL))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Give(0, DECK[1], 1), "0 give 3C to 1"), (Stop(0), "0 stop"),
        (CallTrump(1, Suit.SPADES), "1 trump S"), (CallTrump(1, None), "1 trump none"),
        (Discard(1, DECK[15]), "1 discard 4D"), (Play(2, DECK[51]), "2 play AS"),
    ],
)  # fmt: skip
def test_notation(action: Action, text: str) -> None:
    """The notation of every kind of action; what is read is the shared value."""
    assert text == str(action)
    assert action == GAME.parse_action(text)
    assert GAME.parse_action(text) is GAME.parse_action(text)
    assert (action, hash(action)) == (again := pickle.loads(pickle.dumps(action)), hash(again))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("0 play 10d", "0 play TD"), ("1  discard\tas", "1 discard AS"),
        ("0 give A\u2660 to 2", "0 give AS to 2"), ("00 give 2c to 01", "0 give 2C to 1"),
        ("2 trump s", "2 trump S"), ("2 trump \u2665", "2 trump H"), ("2 trump \u2662", "2 trump D"),
        ("0 trump NONE", "0 trump none"), (" dealer 1 ", "dealer 1"),
    ],
    ids=ascii,
)  # fmt: skip
def test_reading_is_lenient(text: str, written: str) -> None:
    """10D, lower case, suit symbols and more blanks are read."""
    assert written == str(GAME.parse_action(text))


@pytest.mark.parametrize(
    "text",
    [
        None, 7, b"0 stop", "", "  ", "stop", "3 stop", "-1 stop", "0 stop now", "0", "0 give",
        "0 give 3C", "0 give 3C to", "0 give 3C to 0", "0 give 3C to 3", "0 give 3C to x",
        "0 give 3X to 1", "0 give 3C at 1", "0 give 3C 4C to 1", "1 trump", "1 trump X",
        "1 trump no", "1 trump S S", "1 discard", "1 discard 4D 5D", "1 discard 1D", "2 play",
        "2 play AS as trump", "2 throw AS", "\u0663 play 9C", "dealer", "deal 9X", "reshuffle 3C",
        "9" * 5000 + " play 9C", "0 play 9C\x00", "1 trump \u017f",
    ],
    ids=ascii,
)  # fmt: skip
def test_no_actions(text: object) -> None:
    """What is no action of the game gets one documented error."""
    with pytest.raises(InvalidActionError):
        GAME.parse_action(text)  # type: ignore[arg-type]


def test_mutated_texts() -> None:
    """10,000 mutated texts are read, or refused by the documented errors, and nothing else."""
    mutate = random.Random(5)
    states: list[State] = [GAME.start(), GAME.start(dealer=1), leading("7D")]
    states += [exchanging((11, 2, 3)), skip_exchange(exchanging((11, 2, 3)))]
    states += [states[1].apply(Shuffler(1).sample(states[1]))]
    texts = [str(action) for action in (*ALL[::7], *ALL[-4:], *STOPS, *CALLS[1])]
    alphabet = " 0123456789CDHSATJQKplaysgivetodrump\u2660\u0663\x00-+"
    outcomes = {"read": 0, "no action": 0, "refused": 0}
    for _ in range(10_000):
        letters = list(mutate.choice(texts))
        for _ in range(mutate.randint(1, 3)):
            place = mutate.randrange(len(letters) + 1)
            letters[place : place + mutate.randint(0, 2)] = mutate.choice(alphabet)
        try:
            action = GAME.parse_action("".join(letters))
        except InvalidActionError:
            outcomes["no action"] += 1
            continue
        outcomes["read"] += 1
        assert isinstance(action, ACTIONS)
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
        lambda: Discard(-1, DECK[0]),
        lambda: Discard(0, "9C"),  # type: ignore[arg-type]
        lambda: Give(0, DECK[0], "1"),  # type: ignore[arg-type]
        lambda: Give(0, None, 1),  # type: ignore[arg-type]
        lambda: Stop("0"),  # type: ignore[arg-type]
        lambda: CallTrump(0, "S"),  # type: ignore[arg-type]
        lambda: CallTrump(0, "none"),  # type: ignore[arg-type]
        lambda: CallTrump(0.0, None),  # type: ignore[arg-type]
    ],
)
def test_wrong_parts(build: Callable[[], Action]) -> None:
    """An action cannot be built from wrong parts."""
    with pytest.raises(InvalidActionError):
        build()
