"""Contracts, tricks and points, item by item, and the end of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nine_five_two.builders import play_deal, play_to
from trickcards import DECK, Card, Suit
from trickcards.core.tricks import winning_place
from trickcards.nine_five_two import (
    Dealing,
    Ending,
    Finished,
    NineFiveTwo,
    NineFiveTwoRule,
    Play,
    ScoreLine,
    State,
)
from trickcards.nine_five_two.scoring import owed, trick_winner


def tied() -> State:
    """Return the deal after one in which seats 1 and 2 reached the target 10 together."""
    start = play_to(NineFiveTwo(target=10).start(dealer=0), (-17, 8, 9), dealer=0)
    return play_deal(start, 6, 7, 3)


class TestContracts:
    """The dealer owes nine, the left five, the right two. [N8]"""

    @pytest.mark.parametrize(
        ("dealer", "contracts"), [(0, (9, 5, 2)), (1, (2, 9, 5)), (2, (5, 2, 9))]
    )
    def test_by_position(self, dealer: int, contracts: tuple[int, int, int]) -> None:
        """Contracts go with the dealer. [N7, N8]"""
        assert contracts == owed((9, 5, 2), dealer)
        assert contracts == NineFiveTwo().start(dealer=dealer).contracts
        assert contracts == NineFiveTwo().start(dealer=dealer).view(None).contracts

    def test_before_a_dealer(self) -> None:
        """Nobody owes anything before a dealer is chosen. [N4]"""
        state = NineFiveTwo().start()

        assert (None, None) == (state.contracts, state.view(0).contracts)

    def test_sister_game(self) -> None:
        """Sergeant Major has the contracts 8, 5, 3. [N8]"""
        assert (3, 8, 5) == NineFiveTwo.sergeant_major().start(dealer=1).contracts


class TestWinner:
    """The highest trump wins, else the highest card of the suit led. [N24]"""

    @given(
        st.lists(st.sampled_from(DECK), min_size=3, max_size=3, unique=True),
        st.sampled_from([*Suit, None]),
        st.integers(0, 2),
    )
    def test_twin(self, three: list[Card], trump: Suit | None, leader: int) -> None:
        """The masks say what the general trick rule says. [N24, N18]"""
        table = tuple(Play((leader + place) % 3, card) for place, card in enumerate(three))

        assert table[winning_place(three, trump)].seat == trick_winner(table, trump)


class TestPoints:
    """The points are the differences. [N25, NC25]"""

    def test_items(self) -> None:
        """A deal's score is itemised: one line a seat. [N25]"""
        state = play_deal(NineFiveTwo().start(dealer=0), 11, 2, 3)

        assert state.last_deal is not None
        rule = NineFiveTwoRule.POINTS
        assert (
            ScoreLine(rule, 0, 11, 9, 2),
            ScoreLine(rule, 1, 2, 5, -3),
            ScoreLine(rule, 2, 3, 2, 1),
        ) == state.last_deal.lines
        assert "seat 1: 2 of 5 tricks: -3 [N25]" == str(state.last_deal.lines[1])

    @pytest.mark.parametrize("taken", [(16, 0, 0), (0, 16, 0), (0, 0, 16), (7, 6, 3)])
    def test_sum(self, taken: tuple[int, int, int]) -> None:
        """The differences of a deal add up to 0, and there is no floor. [N25, NC25]"""
        state = play_deal(NineFiveTwo().start(dealer=0), *taken)

        assert tuple(t - c for t, c in zip(taken, (9, 5, 2), strict=True)) == state.totals
        assert 0 == sum(state.totals)

    def test_cumulative(self) -> None:
        """Totals add up over the deals. [N25]"""
        state = play_deal(play_deal(NineFiveTwo().start(dealer=0), 11, 2, 3), 4, 8, 4)

        assert ((4, -4, 0), (2, -1, -1)) == (
            state.totals, state.last_deal and state.last_deal.differences,
        )  # fmt: skip


class TestEnd:
    """The game ends after a deal with the best total at the target. [N3, N26, NC22, NC23, NC26]"""

    def test_target(self) -> None:
        """The target is 20 unless set otherwise. [N3, NC22]"""
        assert 20 == NineFiveTwo().target
        start = play_to(NineFiveTwo().start(dealer=0), (19, -19, 0), dealer=0)

        assert Dealing is type(play_deal(start, 9, 5, 2))
        ended = play_deal(start, 10, 4, 2)
        assert ((0,), Ending.TARGET, (20, -20, 0)) == (ended.winners, ended.ending, ended.totals)

    def test_not_in_mid_deal(self) -> None:
        """With ten tricks against nine the game goes on to the sixteenth. [NC26]"""
        state = play_deal(NineFiveTwo(target=1).start(dealer=0), 10, 4, 2)

        assert state.last_deal is not None
        assert 16 == len(state.last_deal.tricks)
        assert Finished is type(state)

    def test_tie_is_played_on(self) -> None:
        """A tie at the target is played on until one is alone on top. [NC24]"""
        start = tied()
        assert Dealing is type(start)

        ended = play_deal(start, 2, 10, 4)
        assert ((1,), (-20, 11, 9)) == (ended.winners, ended.totals)

    def test_alone_but_below(self) -> None:
        """Who leads alone after a tie wins only at the target or above. [NC24]"""
        start = tied()

        assert Dealing is type(play_deal(start, 4, 8, 4))

    def test_shared(self) -> None:
        """With tie_rule="shared" a tie at the target is won by both. [NC24]"""
        game = NineFiveTwo(target=10, tie_rule="shared")
        start = play_to(game.start(dealer=0), (-17, 8, 9), dealer=0)
        ended = play_deal(start, 6, 7, 3)

        assert ((1, 2), Ending.TARGET) == (ended.winners, ended.ending)

    @pytest.mark.parametrize(
        ("taken", "winners"),
        [((10, 4, 2), (0,)), ((9, 5, 2), (0, 1, 2)), ((7, 6, 3), (1, 2)), ((12, 3, 1), (0,))],
    )
    def test_max_deals(self, taken: tuple[int, int, int], winners: tuple[int, ...]) -> None:
        """After max_deals the best total wins, equal totals share. [N26]"""
        state = play_deal(NineFiveTwo(max_deals=1).start(dealer=0), *taken)

        assert (winners, Ending.MAX_DEALS) == (state.winners, state.ending)

    def test_tie_at_the_target_in_the_last_deal(self) -> None:
        """A tie at the target in the last deal of max_deals is shared. [N26, NC24]"""
        state = play_deal(NineFiveTwo(max_deals=1, target=1).start(dealer=0), 7, 6, 3)

        assert ((1, 2), Ending.MAX_DEALS) == (state.winners, state.ending)

    def test_target_before_max_deals(self) -> None:
        """Who reaches the target in the last deal wins by the target. [N26]"""
        state = play_deal(NineFiveTwo(max_deals=1, target=1).start(dealer=0), 10, 4, 2)

        assert Ending.TARGET is state.ending


class TestInstantWin:
    """With instant_win_tricks so many tricks in one deal win, before totals. [N26]"""

    @pytest.mark.parametrize(("taken", "ends"), [(11, False), (12, True), (16, True)])
    def test_twelve(self, taken: int, ends: bool) -> None:
        """Twelve tricks of Sergeant Major win at once. [N26]"""
        state = play_deal(NineFiveTwo.sergeant_major().start(dealer=0), taken, 16 - taken, 0)

        assert ((0,) if ends else ()) == state.winners
        assert (Ending.INSTANT_WIN if ends else None) is state.ending

    def test_comes_first(self) -> None:
        """It is looked at before the target, also for who is behind. [N26]"""
        game = NineFiveTwo(instant_win_tricks=9, target=1, max_deals=1)
        state = play_deal(game.start(dealer=0), 9, 2, 5)

        assert ((0, -3, 3), (0,), Ending.INSTANT_WIN) == (
            state.totals, state.winners, state.ending,
        )  # fmt: skip
