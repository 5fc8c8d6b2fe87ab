"""What always holds, shown on random games under random options: AP1 to AP4 and more."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ninety_nine.playing import GAMES, everything, random_game, steps
from trickcards import DECK
from trickcards.ninety_nine import Finished, NinetyNine, Playing, Reshuffling


@pytest.mark.parametrize("lost", [1], ids=["AP1"])
def test_one_token_a_deal(lost: int) -> None:
    """A deal costs one token or, with cannot_pay, one token or one seat; one seat is left. [A14]"""
    for seed in range(GAMES):
        game = random_game(seed)
        for before, _, after in steps(game, seed):
            gone = len(after.ring.out) - len(before.ring.out)
            cost = sum(before.totals) - sum(after.totals)
            if after.last_deal is before.last_deal:
                assert (0, 0) == (gone, cost)
                continue
            assert after.last_deal is not None
            assert cost == -sum(line.points for line in after.last_deal.lines)
            assert after.totals == after.last_deal.totals
            if game.elimination == "at_zero":
                assert (lost, after.totals[after.last_deal.loser] == 0) == (cost, gone == 1)
            else:
                assert lost == cost + gone
            if isinstance(after, Finished) and game.max_deals is None:
                assert 1 == len(after.winners) == len(after.seats_in)


@pytest.mark.parametrize("players", [2, 3, 4, 7], ids=lambda players: f"AP2-{players}")
def test_number_of_deals(players: int) -> None:
    """With n players and t tokens a game lasts (n-1)t to nt-1 deals. [A3, A14]"""
    game = NinetyNine(players=players)
    tokens = game.start_tokens
    for seed in range(GAMES // 10):
        *_, (_, _, last) = steps(game, seed)
        assert isinstance(last, Finished)
        assert (players - 1) * tokens <= last.deal_number <= players * tokens - 1
        assert last.totals[last.winners[0]] >= 1


@pytest.mark.parametrize("zones", [3], ids=["AP3-K11"])
def test_conservation(zones: int) -> None:
    """Hands, stock and pile hold every card once a deck, after every action. [A2, A16]"""
    for seed in range(GAMES):
        game = random_game(seed)
        whole = Counter(map(str, DECK * game.deck_count))
        for before, _, after in steps(game, seed):
            if isinstance(after, Playing | Reshuffling):
                assert whole == everything(after)
                short = isinstance(after, Reshuffling)
                held = [len(after.hands[seat]) for seat in after.seats_in]
                assert len(held) * game.hand_size - short == sum(held)
            else:
                assert zones * ["0"] == [
                    str(len(p)) for p in (after.hands[0], after.stock, after.pile)
                ]
            assert before.game is after.game


@pytest.mark.parametrize("games", [30], ids=["AP4"])
def test_natural_renewals_are_rare(games: int) -> None:
    """In games of two with the default options no stock runs out. [A16]"""
    assert not any(
        isinstance(after, Reshuffling)
        for seed in range(games)
        for *_, after in steps(NinetyNine(), seed)
    )


def test_turns() -> None:
    """
    Under any options exactly one acts, seats that are out never do, and something is listed.

    Listed means accepted; the state that an action leads to is the same every time.
    """
    for seed in range(GAMES):
        for before, action, after in steps(random_game(seed), seed):
            assert 1 == (after.to_act is not None) + after.awaits_chance + after.is_over
            assert (after.chance is not None) == after.awaits_chance
            assert bool(after.legal_actions()) == (after.to_act is not None)
            assert action.seat not in before.ring.out
            assert all(after.check(play) is None for play in after.legal_actions())
            assert not any(after.view(seat).explain() for seat in after.ring.out)
        assert before.apply(action) == after
        assert hash(before.apply(action)) == hash(after)


def test_count_keeps_within() -> None:
    """The count never passes the limit in play, nor 0 downwards if that is not allowed. [AC5]"""
    for seed in range(GAMES):
        game = random_game(seed)
        for *_, after in steps(game, seed):
            assert after.count <= game.limit
            assert game.negative == "allow" or after.count >= 0
            if after.last_deal is not None:
                assert after.last_deal.count > game.limit


def test_replay() -> None:
    """The texts of the actions, read back, give an equal last state. [A7]"""
    for seed in range(20):
        game = random_game(seed)
        played = list(steps(game, seed))
        state = game.start()
        for _, action, _ in played:
            state = state.apply(game.parse_action(str(action)))

        assert played[-1][2] == state
        assert hash(played[-1][2]) == hash(state)


def test_random_options_are_rich() -> None:
    """The random games above cover renewals, shared wins, skips and every ending."""
    seen: Counter[str] = Counter()
    for seed in range(max(GAMES, 150)):
        for *_, after in steps(random_game(seed), seed):
            seen[after.phase] += 1
        seen[str(after.ending)] += 1
        seen["shared"] += len(after.winners) > 1
        seen["two decks"] += after.game.deck_count == 2

    assert min(seen[what] for what in ("reshuffling", "last_seat", "max_deals", "shared")) > 2
    assert seen["two decks"] > 20
