"""Points, itemised. [T12]"""

from __future__ import annotations

import pytest

from tests.two_ten_jack.builders import POINTS, SCORING, cards, play_capturing
from trickcards import DECK, Card, CardSet
from trickcards.two_ten_jack import ScoreLine, TwoTenJack, TwoTenJackRule
from trickcards.two_ten_jack.scoring import card_points

TABLE = dict(zip(SCORING, POINTS, strict=True))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_table(card: Card) -> None:
    """Eleven cards score, 41 are worth nothing. [T12]"""
    assert TABLE.get(card, 0) == card_points(CardSet([card]))


def test_three_clubs() -> None:
    """Capturing 2C, TC and JC alone is -15. [T12]"""
    assert -15 == card_points(cards("2C TC JC"))


def test_items() -> None:
    """A deal's score is itemised: rule, seat, cards, points. [T12]"""
    state = play_capturing(TwoTenJack(hand_size=1).start(dealer=1), cards("2H TH 2C TS 6D 3D"))

    assert state.last_deal is not None
    rule = TwoTenJackRule.POINTS
    assert (
        ScoreLine(rule, 0, cards("2H TH"), 10),
        ScoreLine(rule, 0, cards("2C"), -5),
        ScoreLine(rule, 0, cards("TS"), 1),
        ScoreLine(rule, 0, cards("6D"), 1),
        ScoreLine(rule, 1, cards("JH"), 5),
        ScoreLine(rule, 1, cards("TC JC"), -10),
        ScoreLine(rule, 1, cards("2S JS AS"), 3),
    ) == state.last_deal.lines
    assert "seat 0: captured 2H TH: +10 [T12]" == str(state.last_deal.lines[0])
