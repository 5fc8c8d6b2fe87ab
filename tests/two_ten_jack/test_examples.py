"""The worked examples TX1 to TX30, from forced deals through the public API."""

from __future__ import annotations

import pytest

from tests.two_ten_jack.builders import (
    captured_for,
    cards,
    dealt,
    led,
    legal_cards,
    play,
    play_capturing,
    play_scores,
)
from trickcards import DECK, CardSet
from trickcards.two_ten_jack import Finished, Leading, TwoTenJack

ONE_CARD = TwoTenJack(hand_size=1)

REPLIES = [
    ("TX1", "9C", "4C AS 2H KD 7S 3H", "4C"),
    ("TX2", "9C", "AS 2H KD 7S", "AS 2H"),
    ("TX3", "9C", "AS KD 7S", "AS"),
    ("TX4", "9C", "KD 7S", "KD 7S"),
    ("TX5", "5H", "KH AS 2S", "KH AS"),
    ("TX6", "5H", "AS 2S 8D", "AS"),
    ("TX7", "5H", "2S 8D TC", "2S 8D TC"),
    ("TX8", "8S", "AS 3S JH", "AS 3S"),
    ("TX9", "8S", "AS JH 4D", "AS"),
    ("TX10", "8S", "JH 2H 4D", "JH 2H"),
    ("TX11", "8S", "4D 9C", "4D 9C"),
    ("TX12", "AS as trump", "3S TH 2H 5C", "TH 2H"),
    ("TX13", "AS as trump", "3S KS 5C", "3S KS 5C"),
    ("TX14", "AS as spade", "3S TH", "3S"),
    ("TX15", "AS as spade", "TH 2H 5C", "TH 2H"),
    ("TX16", "AS as spade", "5C 6D", "5C 6D"),
]


@pytest.mark.parametrize(
    ("lead", "hand", "legal"), [row[1:] for row in REPLIES], ids=[row[0] for row in REPLIES]
)
def test_reply(lead: str, hand: str, legal: str) -> None:
    """The legal replies to a lead are those of the legality table. [T5, T8, T9, T10, T11]"""
    assert cards(legal) == legal_cards(led(lead, hand))


@pytest.mark.parametrize(
    ("lead", "hand", "reply"),
    [("AS as trump", "3S TH 2H 5C", "TH"), ("AS as spade", "TH 2H 5C", "TH")],
    ids=["TX12", "TX15"],
)
def test_led_ace_wins(lead: str, hand: str, reply: str) -> None:
    """A led Ace of Spades wins and captures the heart, however declared. [T2, TC2]"""
    state = play(led(lead, hand), f"1 play {reply}")

    assert isinstance(state, Leading)
    assert cards(f"AS {reply}") == state.view(0).captured[0]


@pytest.mark.parametrize("others", ["2C 3C 4C 5C 6C"], ids=["TX17"])
def test_leads_with_the_ace(others: str) -> None:
    """Who leads with AS and five others has seven actions. [T11]"""
    state = dealt(f"AS {others}", "2D 3D 4D 5D 6D 7D")

    assert (
        "0 play 2C", "0 play 3C", "0 play 4C", "0 play 5C", "0 play 6C",
        "0 play AS as spade", "0 play AS as trump",
    ) == tuple(map(str, state.legal_actions()))  # fmt: skip


WINNERS = [
    ("TX18", "AH", "AS", 1),
    ("TX19", "KS", "2H", 1),
    ("TX20", "8S", "AS", 1),
    ("TX21", "7D", "2S", 0),
    ("TX22", "TC", "KC", 1),
]


@pytest.mark.parametrize(
    ("lead", "reply", "winner"), [row[1:] for row in WINNERS], ids=[row[0] for row in WINNERS]
)
def test_winner(lead: str, reply: str, winner: int) -> None:
    """The winner takes both cards and leads next. [T2, T6]"""
    state = play(dealt(lead, reply), f"0 play {lead}", f"1 play {reply}")

    assert isinstance(state, Leading)
    assert winner == state.to_act
    assert cards(f"{lead} {reply}") == state.view(None).captured[winner]


CAPTURES = [
    ("TX23", "2H TH JH AS 6D 2C", (12, -7)),
    ("TX24", "2H TH JH 2S TS JS AS 6D", (20, -15)),
]


@pytest.mark.parametrize(
    ("captured", "points"), [row[1:] for row in CAPTURES], ids=[row[0] for row in CAPTURES]
)
def test_points(captured: str, points: tuple[int, int]) -> None:
    """A deal's points are those of the captured cards. [T12]"""
    scored = play_capturing(ONE_CARD.start(dealer=1), cards(captured))

    assert scored.last_deal is not None
    assert points == scored.last_deal.points == scored.totals


@pytest.mark.parametrize("trick", [20], ids=["TX25"])
def test_last_draw(trick: int) -> None:
    """After trick 20 the last two cards are drawn; six tricks are left without drawing. [TC6]"""
    state = dealt("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D")
    sizes = []
    at = state
    while not at.awaits_chance:
        if isinstance(at, Leading):
            sizes.append((len(at.stock), len(at.hands[0])))
        at = at.apply(at.legal_actions()[0])  # type: ignore[assignment]

    assert (2, 6) == sizes[trick - 1]
    assert [(0, 6), (0, 5), (0, 4), (0, 3), (0, 2), (0, 1)] == sizes[trick:]


ALTERNATING = (5, 0) * 6

TOTALS = [
    ("TX26", 31, ALTERNATING, 4, (34, 31), (0,)),
    ("TX27", 31, (5, 5, 5, 5, 5, 3), 3, (31, 4), (0,)),
    ("TX28", 31, (), -7, (-7, 12), ()),
    ("TX30", 20, (5, 0, 5, 0, 5, 0, 2), 3, (20, 20), ()),
]


@pytest.mark.parametrize(
    ("target", "before", "points", "totals", "winners"),
    [row[1:] for row in TOTALS],
    ids=[row[0] for row in TOTALS],
)
def test_totals(
    target: int, before: tuple[int, ...], points: int, totals: tuple[int, int],
    winners: tuple[int, ...],
) -> None:  # fmt: skip
    """The better total at or above the target wins; else another deal. [T13, TC8-TC11]"""
    start = TwoTenJack(hand_size=1, target=target).start(dealer=1)
    state = play_scores(play_scores(start, *before), points)

    assert totals == state.totals
    assert winners == state.winners
    assert bool(winners) == isinstance(state, Finished)


@pytest.mark.parametrize("all_tricks", [False, True], ids=["TX29-loses", "TX29-wins"])
def test_dealer_alternates(all_tricks: bool) -> None:
    """Dealer 0 gives seat 1 the lead, then dealer 1 seat 0, whoever won last. [T3, T4]"""
    first = ONE_CARD.start(dealer=0)
    state = play_capturing(first, CardSet(DECK) if all_tricks else captured_for(2))
    second = play_capturing(state, captured_for(2))

    assert state.last_deal is not None
    assert second.last_deal is not None
    assert (0, 1, 0) == (first.dealer, state.dealer, second.dealer)
    assert (1 if all_tricks else 0) == state.last_deal.tricks[-1].winner
    assert (1, 0) == (state.last_deal.tricks[0].leader, second.last_deal.tricks[0].leader)
