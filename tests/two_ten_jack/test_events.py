"""What happens, as each seat is told it."""

from __future__ import annotations

import pytest

from tests.two_ten_jack.builders import captured_for, dealt, led, play, play_capturing
from trickcards import DECK, ChooseDealer, Deal, IllegalActionError
from trickcards.two_ten_jack import Ending, State, TwoTenJack
from trickcards.two_ten_jack.events import GameOver


def told(state: State, text: str, seat: int | None | str = "host") -> list[str]:
    """Return the texts of the events of an action, as the host or a seat is told them."""
    events = state.events(state.game.parse_action(text))
    if seat == "host":
        return [str(event) for event in events]
    return [str(event.told_to(seat)) for event in events]  # type: ignore[arg-type]


def test_dealer() -> None:
    """The first dealer is public. [TC5]"""
    assert ["seat 1 deals first"] == told(TwoTenJack().start(), "dealer 1", None)
    assert ["seat 0 deals first"] == [str(e) for e in TwoTenJack().start().events(ChooseDealer(0))]


def test_deal() -> None:
    """Each seat is told its own hand, a spectator none, the host both. [T3]"""
    state = TwoTenJack(hand_size=2).start(dealer=1)
    counts = "deal 1: seat 1 deals 2 cards each, 48 in the stock"
    zero, one = "seat 0 holds 2C 4C", "seat 1 holds 3C 5C"

    for seat, hands in (("host", (zero, one)), (0, (zero,)), (1, (one,)), (None, ())):
        assert ["; ".join((counts, *hands))] == told(state, str(Deal(DECK)), seat)


def test_trick() -> None:
    """A trick and who draws are public; a drawn card only its drawer is told. [T6, TC7]"""
    state = play(dealt("9C 2D", "KC 3D", "JD QD"), "0 play 9C")
    public = ["seat 1 plays KC", "trick 1: seat 1 takes 9C KC"]

    for seat, draws in (
        ("host", ["seat 1 draws JD", "seat 0 draws QD"]),
        (1, ["seat 1 draws JD", "seat 0 draws a card"]),
        (0, ["seat 1 draws a card", "seat 0 draws QD"]),
        (None, ["seat 1 draws a card", "seat 0 draws a card"]),
    ):
        assert public + draws == told(state, "1 play KC", seat)


def test_no_draw() -> None:
    """With the stock used up nobody draws. [TC6]"""
    state = TwoTenJack(hand_size=26).start(dealer=1).apply(Deal(DECK))
    state = play(state, "0 play 2C")

    assert ["seat 1 plays 3C", "trick 1: seat 1 takes 2C 3C"] == told(state, "1 play 3C")


def test_declaration() -> None:
    """A declaration is told with the lead. [T11]"""
    assert ["seat 0 plays AS as trump"] == told(dealt("AS KD", "2C 3C"), "0 play AS as trump", 1)


def last_moment(max_deals: int) -> tuple[State, str]:
    """Return the state before the last play of a deal that scores 3 to 2, and that play."""
    state: State = TwoTenJack(hand_size=1, max_deals=max_deals).start(dealer=1)
    end = play_capturing(state, captured_for(3))
    assert end.last_deal is not None
    *plays, last = end.last_deal.plays
    state = state.apply(Deal(play.card for play in end.last_deal.plays))
    for action in plays:
        state = state.apply(action)
    return state, str(last)


@pytest.mark.parametrize("seat", ["host", 0, 1, None])
def test_score_and_end(seat: int | str | None) -> None:
    """The itemised score, the totals and the winner are public. [T12, T13]"""
    *_, scored, over = told(*last_moment(max_deals=1), seat)

    assert "deal 1 scores 3 to 2; the totals are 3 to 2" == scored.splitlines()[-1]
    assert all(line.endswith("[T12]") for line in scored.splitlines()[:-1])
    assert "seat 0 wins, 3 to 2 (max_deals)" == over


def test_deal_without_end() -> None:
    """A deal that ends no game tells of the score, and of no winner. [T13]"""
    assert told(*last_moment(max_deals=2))[-1].endswith("the totals are 3 to 2")


def test_shared_end() -> None:
    """A shared win names both seats. [TC13]"""
    event = GameOver((0, 1), Ending.MAX_DEALS, (5, 5))
    assert "seat 0 and seat 1 share the win, 5 to 5 (max_deals)" == str(event)


def test_illegal() -> None:
    """The events of an illegal action are asked for in vain. [T5]"""
    state = led("9C", "4C 2H")
    with pytest.raises(IllegalActionError):
        state.events(state.game.parse_action("1 play 2H"))
