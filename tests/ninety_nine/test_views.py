"""What each seat may know, and that it is told no more."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from tests.ninety_nine.builders import cards, lose, play, reached, scripted
from tests.ninety_nine.playing import random_game, steps
from trickcards import (
    DECK,
    Card,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidActionError,
    InvalidOptionError,
    Reshuffle,
    TableRule,
)
from trickcards.ninety_nine import (
    Action,
    NinetyNine,
    NinetyNineRule,
    Play,
    Playing,
    Reshuffling,
    State,
    View,
)

PROBES = tuple(Play(seat, card, value) for seat in range(3) for card in DECK for value in (None, 1))


def seen(state: State, seat: int | None) -> tuple[object, ...]:
    """Return all that a seat can get out of its view."""
    view = state.view(seat)
    return (
        view, repr(view), str(view), hash(view), view.legal_actions(), view.pile, view.places,
        [(str(verdict.action), str(verdict.violation)) for verdict in view.explain()],
        [str(view.check(action)) for action in PROBES],
    )  # fmt: skip


def seats(state: State) -> tuple[int | None, ...]:
    """Return every seat of a table, and None for a spectator."""
    return (*range(state.game.seats), None)


class TestView:
    """A view holds the seat's own hand, public facts and counts."""

    def test_contents(self) -> None:
        """The hand is the seat's own; of the rest there are counts. [A4, A7]"""
        state = scripted(
            NinetyNine(players=3).start(dealer=2), ["0 play 4C", "2 play TD as -10"],
            {0: "2C 3C 7C", 1: "2D 3D 7D", 2: "2H 3H 7H"},
        )  # fmt: skip
        for seat, hand in ((0, "2C 3C 7C"), (1, "2D 3D 7D"), (2, "2H 3H 7H"), (None, "")):
            view = state.view(seat)
            assert cards(hand) == view.hand
            assert ((3, 3, 3), 41, -10, False, 1) == (
                view.hand_sizes, view.stock_size, view.count, view.clockwise, view.to_act,
            )  # fmt: skip
            assert "0 play 4C, 2 play TD as -10" == str(view.plays)
            assert cards("4C TD") == view.pile == state.pile
            assert ((0, 1, 2), (5, 5, 5), ()) == (view.seats_in, view.totals, view.places)
            assert state.game is view.game

    def test_equal_cards(self) -> None:
        """Two equal cards stand twice in the hand. [A2]"""
        assert cards("7C 7C 9D") == reached(0, "7C 7C 9D", NinetyNine(decks=2)).view(0).hand

    @pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0, [], DECK[0]])
    def test_no_such_seat(self, seat: object) -> None:
        """A view of anything but a seat or None names what is wanted."""
        with pytest.raises(InvalidOptionError, match="option seat: .* 0 to 2, or None"):
            NinetyNine(players=3).start().view(seat)  # type: ignore[arg-type]

    def test_values(self) -> None:
        """Views are values: hashable, picklable, their own copies, frozen."""
        view = reached(20, "9C 9D 4C").view(0)

        assert view is copy.copy(view) is copy.deepcopy(view)
        assert view == pickle.loads(pickle.dumps(view))
        assert {view} == {view, pickle.loads(pickle.dumps(view))}
        with pytest.raises(AttributeError):
            view.hand = ()  # type: ignore[misc]

    def test_every_phase(self) -> None:
        """In every phase a view names phase, actor, count and end as the state does."""
        for seed in range(12):
            for _, _, state in steps(random_game(seed), seed, cap=400):
                for seat in seats(state):
                    view = state.view(seat)
                    for name in (
                        "phase", "to_act", "awaits_chance", "is_over", "winners", "ending",
                        "dealer", "totals", "deal_number", "last_deal", "count", "clockwise",
                        "plays", "pile", "seats_in", "ring",
                    ):  # fmt: skip
                        assert getattr(state, name) == getattr(view, name)
                    assert tuple(map(len, state.hands)) == view.hand_sizes
                    assert len(state.stock) == view.stock_size


class TestLegality:
    """A view lists, judges and explains as the state does. [A7]"""

    def test_equals_the_state(self) -> None:
        """For the seat to act, list and verdicts are the state's; others have no actions."""
        for seed in range(15):
            for state, _, _ in steps(random_game(seed), seed, cap=200):
                for seat in seats(state):
                    view = state.view(seat)
                    if seat is not None and seat == state.to_act:
                        own = [action for action in PROBES if action.seat == seat]
                        assert state.legal_actions() == view.legal_actions()
                        assert all(state.check(a) == view.check(a) for a in own)
                    else:
                        assert () == view.legal_actions()

    @pytest.mark.parametrize("seat", [1, None])
    def test_other_seats(self, seat: int | None) -> None:
        """Of an action of another seat that is to act a view tells nothing. [G6]"""
        view = NinetyNine().start(dealer=1).apply(Deal(DECK)).view(seat)

        for action in (action for action in PROBES if action.seat == 0):
            violation = view.check(action)
            assert violation is not None
            assert TableRule.OTHER_SEAT is violation.rule

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_chance(self, seat: int | None) -> None:
        """Of chance's actions, where chance acts, a view tells nothing. [G6]"""
        violation = NinetyNine().start(dealer=1).view(seat).check(Deal(DECK))

        assert violation is not None
        assert TableRule.OTHER_SEAT is violation.rule

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_says_what_the_state_says(self, seat: int | None) -> None:
        """Whatever is refused whoever asks is refused as the state does. [G1, G3, G4]"""
        state = NinetyNine().start(dealer=1).apply(Deal(DECK))
        refused: list[object] = [ChooseDealer(0), Deal(DECK), Reshuffle(()), None]
        refused += [action for action in PROBES if action.seat != 0]

        for action in refused:
            assert state.check(action) == state.view(seat).check(action) is not None

    @pytest.mark.parametrize("action", [None, "1 play 4C", 5])
    def test_no_action(self, action: object) -> None:
        """What is no action is refused by a view too. [G1]"""
        violation = reached(5, "9C 9D 4C").view(1).check(action)

        assert violation is not None
        assert TableRule.NOT_AN_ACTION is violation.rule

    def test_other_phases(self) -> None:
        """While chance acts and after the end a view refuses every play. [G2, G3]"""
        start = NinetyNine(tokens=1).start(dealer=1)
        over = lose(start, 0)
        for state, rule in ((start, TableRule.WRONG_PHASE), (over, TableRule.GAME_OVER)):
            violation = state.view(0).check(Play(0, DECK[0]))
            assert violation is not None
            assert rule is violation.rule


class TestCountAfter:
    """A view tells what count a play would make."""

    @pytest.mark.parametrize(
        ("options", "count", "text", "after"),
        [
            ({}, 95, "0 play 9C", 95), ({}, 95, "0 play 8C", 103), ({}, 88, "1 play AC as 11", 99),
            ({}, 5, "1 play TD as -10", -5), ({"negative": "clamp"}, 5, "0 play TD as -10", 0),
            ({}, 5, "0 play KH", 99), ({"limit": 120}, 5, "0 play KH", 120),
        ],
    )  # fmt: skip
    def test_counts(self, options: dict[str, Any], count: int, text: str, after: int) -> None:
        """It is the count by the table, held at 0 where the game says so. [AX2, AX3, AX5, AX15]"""
        view = NinetyNine(**options).start(dealer=0).apply(Deal(DECK)).view(0)
        play = view.game.parse_action(text)

        assert isinstance(play, Play)
        assert after == attrs.evolve(view, count=count).count_after(play)

    def test_is_what_happens(self) -> None:
        """It is the count of the next state, or of the bust, in whole games. [A7, A14]"""
        for seed in range(20):
            for state, action, after in steps(NinetyNine(players=4), seed):
                if isinstance(action, Play):
                    result = after.last_deal
                    busted = result is not None and result is not state.last_deal
                    count = result.count if result is not None and busted else after.count
                    assert count == state.view(None).count_after(action)

    @pytest.mark.parametrize(
        "play",
        [Play(9, DECK[0]), Play(0, DECK[0], 3), Play(0, DECK[12]), Deal(DECK), "0 play 2C", None],
        ids=["seat", "value", "no value", "deal", "text", "None"],
    )
    def test_no_play(self, play: Any) -> None:
        """What is no play of the game is refused. [AC4]"""
        view = NinetyNine().start(dealer=0).view(0)

        with pytest.raises(InvalidActionError, match="is not a play of this game"):
            view.count_after(play)


class TestExplain:
    """Every card of the hand and every choice gets a verdict. [AC4]"""

    def test_choices(self) -> None:
        """Card by card and choice by choice: legal, or refused by its clause. [AC7]"""
        state = reached(95, "AD 8D TD", NinetyNine(bust_only_if_forced=True))
        verdicts = state.view(state.turn).explain()

        forced = NinetyNineRule.FORCED_BUST
        assert [
            ("8D", forced), ("TD as +10", forced), ("TD as -10", None), ("AD as 1", None),
            ("AD as 11", forced),
        ] == [
            (str(v.action).split(" play ")[1], v.violation and v.violation.rule) for v in verdicts
        ]  # fmt: skip

    def test_waiting(self) -> None:
        """A waiting seat's cards are all refused, since it is not its turn. [G4]"""
        state = reached(5, "9C 9D 4C", NinetyNine(players=3))
        verdicts = state.view((state.turn + 1) % 3).explain()

        assert {TableRule.NOT_YOUR_TURN} == {v.violation and v.violation.rule for v in verdicts}

    def test_agrees_with_the_list(self) -> None:
        """What is explained as legal is what is listed, in its order. [A7]"""
        for seed in range(12):
            for state, _, _ in steps(random_game(seed), seed, cap=300):
                for seat in seats(state):
                    view = state.view(seat)
                    legal = tuple(v.action for v in view.explain() if v.is_legal)
                    assert view.legal_actions() == legal

    def test_spectator(self) -> None:
        """A spectator has nothing to try."""
        assert () == reached(5, "9C 9D 4C").view(None).explain()


def known(state: State, seat: int | None) -> set[Card]:
    """Return the cards that a seat has in hand or that lie or lay face up in this deal."""
    own = () if seat is None else state.hands[seat]
    return {*own, *(action.card for action in state.plays)}


def twins(game: NinetyNine, seed: int, seat: int | None) -> Iterator[tuple[State, Action, State]]:
    """
    Yield pairs of states that differ only in cards that a seat cannot see, and the action.

    A game is replayed with all copies of two cards swapped in one of its first three deals,
    for as long as neither has shown to the seat and the same actions stay legal.
    """
    chosen = random.Random(seed)
    played = list(steps(game, seed, cap=600))
    start = [n for n, (state, _, _) in enumerate(played) if state.phase == "dealing"][:3]
    first = chosen.choice(start)
    before, deal, after = played[first]
    assert isinstance(deal, Deal)
    own = known(after, seat)
    one, two = chosen.sample([card for card in DECK if card not in own], 2)
    swap = {one: two, two: one}
    twin = before.apply(Deal(swap.get(card, card) for card in deal.cards))
    for state, action, _ in played[first + 1 :]:
        if state.phase == "dealing" or {one, two} & known(state, seat):
            return
        yield state, action, twin
        try:
            twin = twin.apply(action)
        except IllegalActionError:
            return


class TestLeaks:
    """Swapping hidden cards changes nothing that a seat sees. [A4, A7]"""

    @pytest.mark.parametrize("least", [1000], ids=["K17"])
    def test_swap(self, least: int) -> None:
        """View, repr, hash, lists, verdicts and events stay equal, in deals 1 to 3."""
        compared = phases = 0
        for seed in range(60):
            game = NinetyNine(players=3, hand_size=3 if seed % 2 else 16)
            for seat in (0, 1, 2, None):
                for state, action, twin in twins(game, seed, seat):
                    assert seen(state, seat) == seen(twin, seat)
                    compared += state != twin
                    phases += isinstance(state, Reshuffling)
                    if twin.check(action) is None and {action.seat} != {seat}:
                        told = [
                            [event.told_to(seat) for event in moment.events(action)]
                            for moment in (state, twin)
                        ]
                        if not isinstance(action, Reshuffle) or state.plays.last.seat != seat:  # type: ignore[union-attr]
                            assert told[0] == told[1]
                            assert str(told[0]) == str(told[1])
        assert compared > least
        assert phases > 10

    def test_after_the_deal_and_the_game(self) -> None:
        """What lay in other hands and in the stock stays secret when the deal is over. [A14]"""
        for game in (NinetyNine(players=3), NinetyNine(tokens=1, max_deals=1)):
            start = game.start(dealer=1)
            script = ["2 play 4C", "1 play KC"] if game.seats == 3 else ["0 play KD", "1 play KC"]
            bust = "0 play QC"
            ends = [
                play(scripted(start, script, {0: f"QC {low}", 1: f"{high} 2S"}), bust)
                for low, high in (("5C", "6C"), ("6C", "5C"))
            ]
            for seat in seats(start):
                assert seen(ends[0], seat) == seen(ends[1], seat)
            assert ends[0] == ends[1]

    def test_fields(self) -> None:
        """No field of a view has a place for another seat's cards or the stock."""
        names = {
            "series", "ring", "seat", "phase", "to_act", "hand", "hand_sizes", "stock_size",
            "count", "clockwise", "plays", "winners", "ending",
        }  # fmt: skip

        assert names == {field.name for field in View.__attrs_attrs__}

    def test_hidden_cards_never_show(self) -> None:
        """No card of another hand or of the stock stands in a view's text, with one deck."""
        for seed in range(10):
            for state, _, _ in steps(NinetyNine(players=3, max_deals=1), seed):
                for seat in seats(state):
                    text = repr(state.view(seat))
                    hidden = {*state.stock, *(card for hand in state.hands for card in hand)}
                    hidden -= known(state, seat)
                    assert not [card for card in hidden if str(card) in text]


def test_cost_of_a_view_does_not_grow() -> None:
    """A view shares the history with its state, however long the deal. [A7]"""
    state = reached(50, "9C 9D 4C")

    assert isinstance(state, Playing)
    assert state._chain is state.view(0).plays._chain is not None


def test_play_is_an_action_of_one_seat() -> None:
    """A play names its seat, card and value; what else it holds is a matter of rules. [A7, AC4]"""
    names = [field.name for field in Play.__attrs_attrs__]

    assert ["seat", "card", "value", "signed", "_step"] == names
