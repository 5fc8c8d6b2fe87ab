"""What every game of the registry keeps to, written against the Protocols alone."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random
import sys
from collections.abc import Iterator
from enum import Enum
from typing import Any

import attrs
import pytest

from trickcards import (
    Action,
    ChooseDealer,
    Deal,
    Game,
    IllegalActionError,
    Reshuffle,
    Seat,
    Shuffler,
    State,
    TableRule,
    View,
    game_names,
    new_game,
    option_fields,
    play,
)

AnyState = State[Any, Any]

GAMES = {name: new_game(name) for name in game_names()}
NAMES = list(GAMES)
CAP = 1500


def steps(game: Game[Any, Any], seed: int) -> Iterator[tuple[AnyState, Any, AnyState]]:
    """Yield each step of a random game, up to a cap: the state, the action, the next state."""
    chosen, shuffler = random.Random(seed), Shuffler(seed)
    state = game.start()
    for _ in range(CAP):
        if state.is_over:
            return
        chance = state.awaits_chance
        action = shuffler.sample(state) if chance else chosen.choice(state.legal_actions())
        after = state.apply(action)
        yield state, action, after
        state = after


def parts(whole: list[Any], seen: dict[int, Any]) -> Iterator[Any]:
    """Yield everything that is held somewhere in some values and was not seen before."""
    waiting = list(whole)
    while waiting:
        part = waiting.pop()
        if id(part) not in seen:
            seen[id(part)] = part
            yield part
            if attrs.has(type(part)):
                waiting += [getattr(part, field.name) for field in attrs.fields(type(part))]
            elif type(part) is tuple:
                waiting += part


@pytest.mark.parametrize("name", NAMES)
class TestEveryGame:
    """Every game of the registry keeps the promises of the API."""

    def test_exactly_one_acts(self, name: str) -> None:
        """In every state exactly one acts: a seat, chance, or nobody since the game is over."""
        for seed in range(5):
            for _, _, state in steps(GAMES[name], seed):
                assert 1 == (state.to_act is not None) + state.awaits_chance + state.is_over
                assert (state.chance is not None) == state.awaits_chance
                assert bool(state.legal_actions()) == (state.to_act is not None)
                assert bool(state.winners) == state.is_over == (state.ending is not None)
                assert GAMES[name].seats == len(state.totals)

    def test_listed_means_accepted(self, name: str) -> None:
        """What is listed is accepted; what was legal elsewhere and is not listed is refused."""
        pool = {action for seed in range(3) for _, action, _ in steps(GAMES[name], seed)}
        others = random.Random(0).sample(sorted(pool, key=str), min(150, len(pool)))
        for state, _, _ in steps(GAMES[name], 9):
            listed = state.legal_actions()
            assert len(listed) == len(set(listed)) == len({str(action) for action in listed})
            assert all(state.check(action) is None for action in listed)
            for action in others:
                if action not in listed and action.seat is not None:
                    violation = state.check(action)
                    assert violation is not None
                    assert violation.message.isascii()

    def test_refusal_leaves_all_as_it_was(self, name: str) -> None:
        """A refused action leaves the state as it was."""
        for state, action, after in steps(GAMES[name], 2):
            before = (hash(state), repr(state))
            if after.check(action) is not None:
                with pytest.raises(IllegalActionError):
                    after.apply(action)
            assert before == (hash(state), repr(state))

    def test_same_action_same_state(self, name: str) -> None:
        """Applying an action twice to one state gives equal states that hash alike."""
        for state, action, after in steps(GAMES[name], 3):
            again = state.apply(action)
            assert after == again
            assert hash(after) == hash(again)

    def test_replay(self, name: str) -> None:
        """The texts of the actions, read back, replay the game."""
        played = list(steps(GAMES[name], 4))
        state = GAMES[name].start()
        for _, action, _ in played:
            state = state.apply(GAMES[name].parse_action(str(action)))

        assert played[-1][2] == state

    def test_values(self, name: str) -> None:
        """States and views are their own copies, and pickle to equal ones."""
        for number, (state, action, _) in enumerate(steps(GAMES[name], 5)):
            assert state is copy.copy(state) is copy.deepcopy(state)
            if number % 7 == 0:
                views = [state.view(seat) for seat in (0, None)]
                for value in (state, action, *views, GAMES[name]):
                    again = pickle.loads(pickle.dumps(value))
                    assert value == again
                    assert hash(value) == hash(again)

    def test_frozen_throughout(self, name: str) -> None:
        """Whatever a state or a view holds, down to the last part, is a value that stays."""
        seen: dict[int, Any] = {}
        for state, action, _ in steps(GAMES[name], 3):
            for part in parts([state, action, state.view(0), state.view(None)], seen):
                if not attrs.has(type(part)):
                    assert isinstance(part, tuple | int | str | Enum | None)
                    continue
                assert type(part) is getattr(
                    sys.modules[type(part).__module__], type(part).__name__
                )
                for attribute in ("new", *(field.name for field in attrs.fields(type(part)))):
                    with pytest.raises(AttributeError):
                        setattr(part, attribute, 0)
                    with pytest.raises(AttributeError):
                        delattr(part, attribute)

    def test_views_agree(self, name: str) -> None:
        """A view lists and explains what the state lists, for the seat to act alone."""
        for state, _, _ in steps(GAMES[name], 6):
            for seat in (*range(GAMES[name].seats), None):
                view: View[Action] = state.view(seat)
                listed = state.legal_actions() if seat == state.to_act and seat is not None else ()
                assert listed == view.legal_actions()
                explained = [verdict.action for verdict in view.explain() if verdict.is_legal]
                assert list(listed) == explained
                assert (state.phase, state.to_act, state.is_over, state.totals) == (
                    view.phase, view.to_act, view.is_over, view.totals,
                )  # fmt: skip

    def test_other_games_actions(self, name: str) -> None:
        """Another game's actions, and wrong chance actions, are refused."""
        foreign = [
            action
            for other, game in GAMES.items()
            if other != name
            for _, action, _ in list(steps(game, 1))[:30]
            if action.seat is not None
        ]
        wrong = [ChooseDealer(99), Deal(()), Reshuffle(())]
        for state, _, _ in list(steps(GAMES[name], 7))[:60]:
            assert all(state.check(action) is not None for action in (*foreign, *wrong))

    def test_events_are_told(self, name: str) -> None:
        """Every action has events, and every seat is told each of them in ASCII."""
        for state, action, _ in steps(GAMES[name], 8):
            events = state.events(action)
            assert events
            for event in events:
                assert str(event).isascii()
                for seat in (*range(GAMES[name].seats), None):
                    told = event.told_to(seat)
                    assert str(told).isascii()
                    assert told == told.told_to(seat)

    def test_play(self, name: str) -> None:
        """`play` plays it with players who get views alone."""
        game = GAMES[name]
        playout = play(
            game, [lambda view: view.legal_actions()[0]] * game.seats, Shuffler(1), max_actions=CAP
        )

        assert playout.truncated != playout.state.is_over

    def test_options_have_help(self, name: str) -> None:
        """Every option says what it takes and does, and its default is accepted."""
        for option in option_fields(type(GAMES[name])):
            assert all((option.wanted, option.help, option.clause))
            assert GAMES[name] == new_game(name, **{option.name: option.default})

    def test_playout_replays(self, name: str) -> None:
        """The actions of a playout lead from the start to its last state, whoever dealt first."""
        game = GAMES[name]
        for dealer in (None, 0, game.seats - 1):
            first = [lambda view: view.legal_actions()[0]] * game.seats
            done = play(game, first, Shuffler(3), dealer=dealer, max_actions=400)
            state = game.start()
            for action in done.actions:
                state = state.apply(action)
            assert done.state == state

    def test_texts_and_strangers(self, name: str) -> None:
        """What is no action is refused with what to do instead, whatever it pretends to be. [G1]"""
        shuffler = Shuffler(1)
        choosing = GAMES[name].start()
        dealing = choosing.apply(shuffler.sample(choosing))
        for state in (choosing, dealing, dealing.apply(shuffler.sample(dealing))):
            text, stranger = state.check("0 play 7H"), state.check(Stranger(state.to_act))
            assert text is not None
            assert stranger is not None
            assert (TableRule.NOT_AN_ACTION, TableRule.NOT_AN_ACTION) == (text.rule, stranger.rule)
            assert "; game.parse_action reads a text" in text.message
            assert "; choose one of legal_actions()" in stranger.message

    def test_transcript_never_changes(self, name: str) -> None:
        """The game of seed 7 and first, second, third ... choices is the same everywhere."""
        state, shuffler = GAMES[name].start(), Shuffler(7)
        texts: list[str] = []
        while not state.is_over and len(texts) < CAP:
            listed = state.legal_actions()
            action = listed[len(texts) % len(listed)] if listed else shuffler.sample(state)
            texts.append(str(action))
            state = state.apply(action)
        digest = hashlib.sha256("\n".join((*texts, str(state.totals))).encode()).hexdigest()

        assert TRANSCRIPTS[name] == digest[:16]


class Pretending(type):
    """A class of classes that call themselves equal to any other."""

    __hash__ = type.__hash__

    def __eq__(cls, other: object) -> bool:
        return True


class Stranger(metaclass=Pretending):
    """No action, though its class says that it is any class."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat


TRANSCRIPTS = {
    "two-ten-jack": "0a926148be637e3d",
    "nine-five-two": "fdf2f0c60b9a9f30",
    "ninety-nine": "c3f592bb0222bd53",
}
