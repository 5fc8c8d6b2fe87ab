"""Actions and their text, both ways."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickcards import (
    DECK,
    Card,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidActionError,
    InvalidCardError,
    Shuffler,
)
from trickcards.two_ten_jack import Declaration, Play, TwoTenJack
from trickcards.two_ten_jack.actions import PLAYS

GAME = TwoTenJack()
ALL = (*PLAYS[0], *PLAYS[1], ChooseDealer(0), ChooseDealer(1), Deal(DECK), Deal(DECK[::-1]))


def test_text_both_ways() -> None:
    """Reading what was written gives an equal action, and texts are all different."""
    assert list(ALL) == [GAME.parse_action(str(action)) for action in ALL]
    assert len(ALL) == len({str(action) for action in ALL})


@pytest.mark.parametrize("action", [PLAYS[0][0], PLAYS[1][52], PLAYS[1][53]], ids=str)
def test_shared(action: Play) -> None:
    """Reading gives the shared value; a built or pickled one is equal and hashes alike."""
    built = Play(action.seat, action.card, action.declared)

    assert action is GAME.parse_action(str(action))
    assert action == built == pickle.loads(pickle.dumps(action))
    assert hash(action) == hash(built) == hash(pickle.loads(pickle.dumps(action)))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("0 play 10d", "0 play TD"),
        ("1  play\tas", "1 play AS"),
        ("0 play A\u2660 as trump", "0 play AS as trump"),
        ("00 play 2c", "0 play 2C"),
        (" dealer 1 ", "dealer 1"),
    ],
)
def test_reading_is_lenient(text: str, written: str) -> None:
    """10D, lower case, suit symbols and more blanks are read."""
    assert written == str(GAME.parse_action(text))


@pytest.mark.parametrize(
    "text",
    [
        None, 7, b"0 play 9C", "", "  ", "play 9C", "0 play", "0 play 9C 8C", "2 play 9C",
        "-1 play 9C", "0 play 9X", "0 play AS as", "0 play AS as heart", "0 play 9C as trump",
        "0 play AS as trump now", "0 give 9C", "\u0663 play 9C", "0 play AS AS trump", "dealer",
        "dealer x", "dealer 1 1", "reshuffle 3C", "deal 9X", "0 draw", "9" * 5000 + " play 9C", "0 play 9C\x00",
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
    states = [GAME.start(), GAME.start(dealer=1)]
    states += [state := states[-1].apply(Shuffler(1).sample(states[-1]))]
    states += [state.apply(state.legal_actions()[0])]
    texts = [str(action) for action in ALL]
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
        lambda: Play("0", DECK[0]),  # type: ignore[arg-type]
        lambda: Play(0, "9C"),  # type: ignore[arg-type]
        lambda: Play(0, None),  # type: ignore[arg-type]
        lambda: Play(0, DECK[0], Declaration.TRUMP),
        lambda: Play(0, DECK[51], "trump"),  # type: ignore[arg-type]
    ],
)
def test_wrong_parts(build: Callable[[], Play]) -> None:
    """An action cannot be built from wrong parts."""
    with pytest.raises(InvalidActionError):
        build()


@given(st.text(max_size=6))
def test_card_texts(text: str) -> None:
    """A text is a card or a named error."""
    try:
        assert Card.parse(text) in DECK
    except InvalidCardError as error:
        assert "is not a card" in str(error)
