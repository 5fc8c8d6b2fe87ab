"""What each seat may know, and that it is told no more."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest

from tests.two_ten_jack.builders import captured_for, cards, dealt, led, play, play_capturing
from tests.two_ten_jack.playing import random_game, steps
from trickcards import (
    DECK,
    Card,
    CardSet,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidOptionError,
    TableRule,
)
from trickcards.two_ten_jack import Action, Play, State, TwoTenJack, TwoTenJackRule, View
from trickcards.two_ten_jack.actions import PLAYS

SEATS = (0, 1, None)


def seen(state: State, seat: int | None) -> tuple[object, ...]:
    """Return all that a seat can get out of its view."""
    view = state.view(seat)
    verdicts = view.explain()
    return (
        view, repr(view), str(view), hash(view), view.legal_actions(),
        [(str(verdict.action), str(verdict.violation)) for verdict in verdicts],
        [str(view.check(action)) for plays in PLAYS for action in plays],
    )  # fmt: skip


class TestView:
    """A view holds the seat's own hand, public facts and counts."""

    def test_contents(self) -> None:
        """The hand is the seat's own; of the rest there are counts. [T3, T6]"""
        state = play(dealt("9C 2D", "4C 3D", "JD QD"), "0 play 9C", "1 play 4C")
        mine, other, public = (state.view(seat) for seat in SEATS)

        assert (cards("2D JD"), cards("3D QD"), CardSet()) == (mine.hand, other.hand, public.hand)
        for view in (mine, other, public):
            assert (2, 2) == view.hand_sizes
            assert 46 == view.stock_size
            assert (cards("9C 4C"), CardSet()) == view.captured
            assert ((0, 0), 1, 1, 0) == (view.totals, view.deal_number, view.dealer, view.to_act)
            assert state.game is view.game

    def test_table_is_public(self) -> None:
        """The led card and its declaration are public. [T11]"""
        lead = led("AS as trump", "4C 3D").view(None).lead

        assert "0 play AS as trump" == str(lead)

    @pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0, [], DECK[0]])
    def test_no_such_seat(self, seat: object) -> None:
        """A view of anything but a seat or None names what is wanted."""
        with pytest.raises(InvalidOptionError, match="option seat"):
            TwoTenJack().start().view(seat)  # type: ignore[arg-type]

    def test_values(self) -> None:
        """Views are values: hashable, picklable, their own copies, frozen."""
        view = dealt("9C", "4C").view(0)

        assert view is copy.copy(view) is copy.deepcopy(view)
        assert view == pickle.loads(pickle.dumps(view))
        assert {view} == {view, pickle.loads(pickle.dumps(view))}
        with pytest.raises(AttributeError):
            view.hand = CardSet()  # type: ignore[misc]

    def test_every_phase(self) -> None:
        """In every phase a view names phase, actor and end as the state does."""
        for seed in range(10):
            for _, _, state in steps(random_game(seed), seed):
                for seat in SEATS:
                    view = state.view(seat)
                    for name in (
                        "phase", "to_act", "awaits_chance", "is_over", "winners", "ending",
                        "dealer", "totals", "deal_number", "last_deal",
                    ):  # fmt: skip
                        assert getattr(state, name) == getattr(view, name)


class TestLegality:
    """A view lists, judges and explains as the state does. [T5]"""

    def test_equals_the_state(self) -> None:
        """For the seat to act, list and verdicts are the state's; others have no actions."""
        for seed in range(20):
            for state, _, _ in steps(random_game(seed), seed):
                for seat in SEATS:
                    view = state.view(seat)
                    if seat is not None and seat == state.to_act:
                        assert state.legal_actions() == view.legal_actions()
                        assert all(state.check(a) == view.check(a) for a in PLAYS[seat])
                    else:
                        assert () == view.legal_actions()

    def test_waiting_seat(self) -> None:
        """A waiting seat is told that it is not its turn. [G4]"""
        violation = led("9C", "4C KC").view(0).check(PLAYS[0][0])

        assert violation is not None
        assert TableRule.NOT_YOUR_TURN is violation.rule

    @pytest.mark.parametrize("seat", [0, None])
    def test_other_seats(self, seat: int | None) -> None:
        """Of an action of another seat that is to act a view says nothing. [G6]"""
        view = led("9C", "4C KC").view(seat)

        for action in PLAYS[1]:
            violation = view.check(action)
            assert violation is not None
            assert TableRule.OTHER_SEAT is violation.rule

    @pytest.mark.parametrize("seat", SEATS)
    def test_chance(self, seat: int | None) -> None:
        """Of chance's actions, where chance acts, a view says nothing. [G6]"""
        start = TwoTenJack().start()
        cases: tuple[tuple[State, Action], ...] = (
            (start, ChooseDealer(0)),
            (start.apply(ChooseDealer(0)), Deal(DECK)),
        )
        for state, action in cases:
            violation = state.view(seat).check(action)
            assert violation is not None
            assert TableRule.OTHER_SEAT is violation.rule

    def test_says_what_the_state_says(self) -> None:
        """Whatever is refused whoever asks is refused as the state does. [G1, G2, G3, G4]"""
        state = led("9C", "4C KC")
        over = play_capturing(TwoTenJack(hand_size=1, max_deals=1).start(dealer=1), captured_for(3))
        for moment, action in (
            (state, ChooseDealer(0)), (state, Deal(DECK)), (state, PLAYS[0][0]), (state, None),
            (over, PLAYS[0][0]), (over, Deal(DECK)), (TwoTenJack().start(), PLAYS[1][0]),
        ):  # fmt: skip
            for seat in SEATS:
                assert moment.check(action) == moment.view(seat).check(action) is not None

    @pytest.mark.parametrize("action", [None, "1 play 4C", 5])
    def test_no_action(self, action: object) -> None:
        """What is no action is refused by a view too. [G1]"""
        violation = led("9C", "4C KC").view(1).check(action)

        assert violation is not None
        assert TableRule.NOT_AN_ACTION is violation.rule

    def test_phases_without_cards(self) -> None:
        """While chance acts and after the end a view refuses every play. [G2, G3]"""
        start = TwoTenJack(hand_size=1, max_deals=1).start(dealer=1)
        over = play_capturing(start, captured_for(3))

        for state, rule in ((start, TableRule.WRONG_PHASE), (over, TableRule.GAME_OVER)):
            violation = state.view(0).check(PLAYS[0][0])
            assert violation is not None
            assert rule is violation.rule


class TestExplain:
    """Every card of the hand gets a verdict. [T5]"""

    def test_reply(self) -> None:
        """Each card is legal, or refused by its clause. [T5, TC1]"""
        verdicts = led("9C", "4C AS 2H").view(1).explain()

        assert [
            ("1 play 4C", None),
            ("1 play 2H", TwoTenJackRule.FOLLOW),
            ("1 play AS", TwoTenJackRule.ACE_IS_NO_MINOR),
        ] == [(str(v.action), v.violation and v.violation.rule) for v in verdicts]
        assert [True, False, False] == [verdict.is_legal for verdict in verdicts]

    def test_lead(self) -> None:
        """An Ace of Spades that could be led gives two verdicts. [T11]"""
        verdicts = dealt("4C AS", "2D 3D").view(0).explain()

        assert ["0 play 4C", "0 play AS as spade", "0 play AS as trump"] == [
            str(verdict.action) for verdict in verdicts
        ]

    def test_waiting(self) -> None:
        """A waiting seat's cards are all refused, since it is not its turn. [G4]"""
        verdicts = dealt("4C AS", "2D 3D").view(1).explain()

        assert [TableRule.NOT_YOUR_TURN] * 2 == [v.violation and v.violation.rule for v in verdicts]

    def test_agrees_with_the_list(self) -> None:
        """What is explained as legal is what is listed."""
        for seed in range(20):
            for state, _, _ in steps(random_game(seed), seed):
                for seat in SEATS:
                    view = state.view(seat)
                    legal = tuple(v.action for v in view.explain() if v.is_legal)
                    assert view.legal_actions() == legal


def swapped(action: Action, one: Card, two: Card) -> Action:
    """Return a deal with two cards swapped, any other action as it is."""
    if not isinstance(action, Deal):
        return action
    other = {one: two, two: one}
    return Deal(other.get(card, card) for card in action.cards)


def twins(seed: int, seat: int | None) -> Iterator[tuple[State, Action, State]]:
    """
    Yield pairs of states that differ only in cards that a seat cannot see, and the action.

    A game is replayed with two cards swapped in its third deal, for as long as neither has
    shown to the seat and the same actions stay legal.
    """
    chosen = random.Random(seed)
    played = list(steps(TwoTenJack(), seed))
    start = [n for n, (state, _, _) in enumerate(played) if state.phase == "dealing"]
    first = start[chosen.randrange(min(3, len(start)))]
    dealt_state = played[first][2]
    own = CardSet() if seat is None else dealt_state.hands[seat]
    one, two = chosen.sample([card for card in DECK if card not in own], 2)
    twin = played[first][0].apply(swapped(played[first][1], one, two))
    for state, action, _ in played[first + 1 :]:
        known = {play.card for play in PLAYS[0] if str(play.card) in repr(state.view(seat))}
        if state.awaits_chance or known & {one, two}:
            return
        yield state, action, twin
        try:
            twin = twin.apply(action)
        except IllegalActionError:
            return


class TestLeaks:
    """Swapping hidden cards changes nothing that a seat sees. [T3, TC7]"""

    def test_swap(self) -> None:
        """View, repr, hash, lists, verdicts and events stay equal, in deals 1 to 3."""
        compared = 0
        for seed in range(80):
            for seat in SEATS:
                for state, action, twin in twins(seed, seat):
                    assert seen(state, seat) == seen(twin, seat)
                    compared += state != twin
                    if twin.check(action) is None and str(action.seat) != str(seat):
                        told = [
                            [str(event.told_to(seat)) for event in moment.events(action)]
                            for moment in (state, twin)
                        ]
                        own = [[t for t in told[0] if f"seat {seat} draws" in t]]
                        if not own[0] and state.apply(action).phase == "following":
                            assert told[0] == told[1]
        assert compared > 500

    def test_fields(self) -> None:
        """No field of a view has a place for another seat's cards or the stock."""
        names = {"series", "seat", "phase", "to_act", "hand", "hand_sizes", "stock_size", "lead",
                 "tricks", "winners", "ending"}  # fmt: skip

        assert names == {field.name for field in View.__attrs_attrs__}

    def test_other_hand_never_shows(self) -> None:
        """No card of the other hand or the stock stands in a view's text."""
        for seed in range(20):
            for state, _, _ in steps(TwoTenJack(max_deals=3), seed):
                for seat in SEATS:
                    text = repr(state.view(seat))
                    hidden = [*state.stock, *state.hands[0], *state.hands[1]]
                    own = CardSet() if seat is None else state.hands[seat]
                    if state.last_deal is None:
                        assert not [c for c in hidden if c not in own and f"({c})" in text]


def test_play_is_an_action_of_one_seat() -> None:
    """A play names its seat, card and declaration, and nothing else. [T11]"""
    assert ["seat", "card", "declared"] == [field.name for field in Play.__attrs_attrs__]
