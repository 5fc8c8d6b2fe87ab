"""What always holds, shown on random games under random options: TP1 to TP5 and more."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.two_ten_jack.builders import play_scores
from tests.two_ten_jack.playing import GAMES, random_game, steps
from trickcards import DECK, CardSet, ChooseDealer, Deal
from trickcards.two_ten_jack import Action, Following, Leading, State, TwoTenJack
from trickcards.two_ten_jack.actions import PLAYS


def everything(state: State) -> Counter[str]:
    """Count the cards of all places of a state in which cards are dealt."""
    captured = state.view(None).captured
    table = [state.lead.card] if state.lead is not None else []
    places = (*state.hands, state.stock, *captured, table)
    return Counter(str(card) for place in places for card in place)


@pytest.mark.parametrize("default", [True], ids=["TP1"])
def test_points_add_up_to_five(default: bool) -> None:
    """The two scores of a deal add up to 5, each from -15 to 20. [T12, TC12]"""
    for seed in range(GAMES):
        for *_, after in steps(TwoTenJack() if default else random_game(seed), seed):
            if after.last_deal is not None:
                first, second = after.last_deal.points
                assert 5 == first + second
                assert -15 <= first <= 20


@pytest.mark.parametrize("deals", [2], ids=["TP2"])
def test_two_deals_at_least(deals: int) -> None:
    """Nobody can win in the first deal, since 20 is the most. [T13]"""
    assert deals > 31 / 20 > 1
    for seed in range(GAMES):
        assert deals <= max(after.deal_number for *_, after in steps(TwoTenJack(), seed))


@pytest.mark.parametrize("points", range(-15, 21), ids=lambda points: f"TP3({points})")
def test_both_at_target(points: int) -> None:
    """Both can cross 31 together only in deal 13 from 30-30, and never tie. [T13, TC10, TC11]"""
    even = play_scores(TwoTenJack(hand_size=1).start(dealer=1), *(5, 0) * 6)
    state = play_scores(even, points)

    assert (12 + 1, (30 + points, 35 - points)) == (
        even.deal_number, state.totals,
    )  # fmt: skip
    assert max(state.totals) >= 31
    assert (0 if points > 2 else 1,) == state.winners


@pytest.mark.parametrize("first", [16, 17, 18, 19], ids=lambda first: f"TP3-tie({first})")
def test_multiple_of_five_ties(first: int) -> None:
    """With target 20 both cross together only from 35 in all, to exactly 20-20. [TC11]"""
    game = TwoTenJack(hand_size=1, target=20)
    before = play_scores(game.start(dealer=1), *(5, 0) * 3, first - 15)
    state = play_scores(before, 20 - first)

    assert (first, 35 - first) == before.totals
    assert ((20, 20), False) == (state.totals, state.is_over)


@pytest.mark.parametrize("cards", [52], ids=["TP5"])
def test_tricks_and_draws(cards: int) -> None:
    """A deal has 26 tricks and 20 draws a seat, and captures 52 cards. [T7, TC6]"""
    for seed in range(10):
        draws: Counter[int] = Counter()
        for before, action, after in steps(TwoTenJack(max_deals=1), seed):
            if isinstance(before, Following) and isinstance(after, Leading):
                for seat in (0, 1):
                    grown = len(after.hands[seat]) - len(before.hands[seat])
                    draws[seat] += grown + (action.seat == seat)
            if after.last_deal is not None:
                assert (26, cards) == (
                    len(after.last_deal.tricks), sum(map(len, after.last_deal.captured)),
                )  # fmt: skip
        assert {0: 20, 1: 20} == draws


@pytest.mark.parametrize("beatable", [False], ids=["TP4"])
def test_ace_captures_itself(beatable: bool) -> None:
    """Whoever plays AS captures it. [T2, TC2]"""
    for seed in range(GAMES):
        game = TwoTenJack(max_deals=1, ace_as_spade_beatable=beatable)
        for _, action, after in steps(game, seed):
            if str(action)[2:].startswith("play AS"):
                seat = action.seat
            if after.last_deal is not None:
                assert seat is not None
                assert DECK[51] in after.last_deal.captured[seat]


def test_invariants() -> None:
    """
    In random games under random options every state is sound.

    Exactly one of seat, chance and end; something is listed; listed means accepted and
    everything else is refused with a rule; cards are conserved; totals move as scored.
    """
    space: tuple[Action, ...] = (*PLAYS[0], *PLAYS[1], ChooseDealer(0), Deal(DECK))
    for seed in range(GAMES):
        for before, action, after in steps(random_game(seed), seed):
            for state in (before, after):
                assert 1 == (state.to_act is not None) + state.awaits_chance + state.is_over
                assert (state.chance is not None) == state.awaits_chance
                assert bool(state.legal_actions()) == (state.to_act is not None)
            accepted = {other for other in space if before.check(other) is None}
            assert set(before.legal_actions()) == {a for a in accepted if a.seat is not None}
            if isinstance(after, Leading | Following):
                assert Counter(map(str, DECK)) == everything(after)
            if after.last_deal is not before.last_deal:
                assert after.last_deal is not None
                moved = [new - old for new, old in zip(after.totals, before.totals, strict=True)]
                assert moved == [
                    sum(line.points for line in after.last_deal.lines if line.seat == seat)
                    for seat in (0, 1)
                ]
            assert before.apply(action) == after


def test_replay() -> None:
    """The list of actions, read back from text, gives an equal last state."""
    for seed in range(20):
        game = random_game(seed)
        played = list(steps(game, seed))
        state = game.start()
        for _, action, _ in played:
            state = state.apply(game.parse_action(str(action)))

        assert played[-1][2] == state
        assert hash(played[-1][2]) == hash(state)


def test_derived_values() -> None:
    """What is derived agrees with what is stored, in every state."""
    for seed in range(20):
        for _, _, after in steps(random_game(seed), seed):
            view = after.view(None)
            assert tuple(map(len, after.hands)) == view.hand_sizes
            assert CardSet().mask == after.hands[0].mask & after.hands[1].mask
            if after.last_deal is not None:
                won: list[list[object]] = [[], []]
                for trick in after.last_deal.tricks:
                    won[trick.winner].extend(trick.cards)
                assert [set(cards) for cards in after.last_deal.captured] == [set(c) for c in won]
