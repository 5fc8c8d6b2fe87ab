"""What always holds, shown on random games under random options: NP1 to NP5 and more."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nine_five_two.builders import play, play_deal
from tests.nine_five_two.playing import GAMES, played, random_game, steps
from trickcards import DECK, Card, CardSet, Deal, Suit
from trickcards.nine_five_two import (
    CallingTrump,
    Discard,
    Exchanging,
    Give,
    Leading,
    NineFiveTwo,
    State,
)
from trickcards.nine_five_two.exchange import highest, must_show

SEEDS = range(GAMES)


def everything(state: State) -> Counter[Card]:
    """Count the cards of all places of a state in which cards are dealt."""
    kitty = state.kitty if state.kitty_size else CardSet()
    trick_cards = [card for trick in state.tricks for card in trick.cards]
    table = [action.card for action in state.table]
    places = (*state.hands, kitty, state.discards, trick_cards, table)
    return Counter(card for place in places for card in place)


@pytest.mark.parametrize("total", [0], ids=["NP1"])
def test_sums(total: int) -> None:
    """The differences of a deal add up to 0, and so do the totals; the sixteen tricks too. [N25]"""
    for seed in SEEDS:
        for _, _, after in played(seed):
            assert total == sum(after.totals)
            if after.last_deal is not None and after.awaits_chance:
                assert (total, 16) == (
                    sum(after.last_deal.differences), sum(after.last_deal.taken),
                )  # fmt: skip


@given(
    st.permutations(DECK), st.sampled_from([(11, 3, 2), (12, 4, 0), (11, 2, 3), (0, 0, 16)]),
    st.data(),
)  # fmt: skip
@pytest.mark.parametrize("batch", [True], ids=["NP2"])
def test_modes_agree(
    batch: bool, deck: list[Card], taken: tuple[int, int, int], data: st.DataObject
) -> None:
    """For the same gifts both modes return the same cards and leave the same hands. [NC5]"""
    games = NineFiveTwo(exchange_mode="batch"), NineFiveTwo(exchange_mode="one_by_one")
    first, second = (play_deal(game.start(dealer=0), *taken).apply(Deal(deck)) for game in games)
    start = first
    while isinstance(first, Exchanging):
        giver, held = first.to_act, start.hands[first.to_act]
        receivers = [to for to in (0, 1, 2) if first.quotas[to]]
        # What a giver may give in both modes: cards of its own that it has not had back.
        choice = [c for c in held if all(c in at.hands[giver] for at in (first, second))]
        gift = data.draw(st.sampled_from(sorted(choice)))
        text = f"{giver} give {gift} to {data.draw(st.sampled_from(receivers))}"
        first, second = play(first, text), play(second, text)

    assert isinstance(first, CallingTrump) == batch
    assert first.hands == second.hands
    assert gone(first) == gone(second)


def gone(state: State) -> Counter[tuple[int, int, Card]]:
    """Count what each seat returned to whom."""
    return Counter(
        (back.seat, back.to, card) for back in state.exchange.returns for card in back.cards
    )


def ranks(hand: CardSet, suit: Suit) -> list[int]:
    """Return the ranks that a hand holds in a suit, low to high."""
    return [card.rank.position for card in hand.of(suit)]


@pytest.mark.parametrize("size", [16], ids=["NP3"])
def test_exchange_keeps_lengths(size: int) -> None:
    """
    An exchange keeps suit lengths, and no giver loses rank in a suit. [N11, N12, NC1]

    After it every hand has 16 cards, and so has the dealer's after the fourth discard.
    """
    exchanges = 0
    for seed in SEEDS:
        dealt: State | None = None
        for _, action, after in played(seed):
            if isinstance(action, Deal):
                dealt = after
            if isinstance(after, CallingTrump | Leading) and not after.tricks:
                assert [size] * 3 == [len(hand) for hand in after.hands]
            if isinstance(after, CallingTrump) and dealt is not None:
                exchanges += bool(after.exchange.gifts)
                givers = {gift.seat for gift in after.exchange.gifts}
                for seat in range(3):
                    for suit in Suit:
                        old, new = (ranks(s.hands[seat], suit) for s in (dealt, after))
                        assert len(old) == len(new)
                        if seat in givers:
                            assert all(b >= a for a, b in zip(old, new, strict=True))
    assert exchanges > GAMES // 3


@pytest.mark.parametrize("unseen", [4], ids=["NP3-played"])
def test_played_and_unseen(unseen: int) -> None:
    """48 cards are played and 4 stay unseen, the discards; none comes back in its deal. [N19]"""
    for seed in SEEDS:
        discarded: set[Card] = set()
        for before, action, after in played(seed):
            if isinstance(action, Deal):
                discarded = set()
            if isinstance(action, Discard):
                discarded.add(action.card)
                assert discarded == set(before.discards) | {action.card}
            if isinstance(after, Leading):
                assert discarded == set(after.discards)
            if after.last_deal is not before.last_deal and after.last_deal is not None:
                cards = [play.card for play in after.last_deal.plays]
                assert (48, unseen) == (len(set(cards)), len(discarded))
                assert not discarded & set(cards)


@pytest.mark.parametrize("kitty_size", [4], ids=["NP4"])
@given(
    st.lists(st.sampled_from(DECK), min_size=25, max_size=25, unique=True), st.integers(1, 5)
)  # fmt: skip
def test_shown_is_counterfactual(kitty_size: int, cards: list[Card], many: int) -> None:
    """A kitty card is shown exactly if, held before, it would have been returned. [N20, NC12]"""
    kitty, gifts, hand = cards[:kitty_size], cards[4 : 4 + many], cards[9:]
    held, given_ = CardSet((*hand, *gifts)).mask, CardSet(gifts).mask
    shown = must_show(CardSet(kitty).mask, highest(held, given_))

    for card in kitty:
        assert bool(card.bit & highest(held | card.bit, given_)) == bool(card.bit & shown)


@pytest.mark.parametrize("after", [{5: 9, 9: 2, 2: 5}], ids=["NP5"])
def test_cycle(after: dict[int, int]) -> None:
    """Each seat's contract goes 5, 9, 2, 5. [N7, N8]"""
    for seed in range(10):
        contracts: list[tuple[int, int, int]] = []
        for before, _, _ in steps(NineFiveTwo(max_deals=5), seed):
            if before.contracts is not None and before.contracts not in contracts[-1:]:
                contracts.append(before.contracts)
        for old, new in pairwise(contracts):
            assert tuple(after[contract] for contract in old) == new


def test_invariants() -> None:
    """
    In random games under random options every state is sound.

    Exactly one of seat, chance and end; something is listed; cards are conserved; totals move
    as scored, once; applying again gives an equal state.
    """
    for seed in SEEDS:
        for before, action, after in played(seed):
            assert 1 == (after.to_act is not None) + after.awaits_chance + after.is_over
            assert (after.chance is not None) == after.awaits_chance
            assert bool(after.legal_actions()) == (after.to_act is not None)
            assert bool(after.winners) == after.is_over == (after.ending is not None)
            if after.to_act is not None:
                assert Counter(DECK) == everything(after)
            moved = [new - old for new, old in zip(after.totals, before.totals, strict=True)]
            if after.last_deal is not before.last_deal and after.last_deal is not None:
                assert moved == [line.points for line in after.last_deal.lines]
            else:
                assert moved == [0, 0, 0]
            assert before.apply(action) == after


def test_gifts_and_returns_balance() -> None:
    """Cards returned are as many as given, for each pair; only up seats give to down ones. [N11]"""
    for seed in SEEDS:
        for _, _, after in played(seed):
            if isinstance(after, CallingTrump) and after.last_deal is not None:
                differences = after.last_deal.differences
                given_ = Counter((gift.seat, gift.to) for gift in after.exchange.gifts)
                back = Counter((to, seat) for seat, to, _ in gone(after).elements())
                assert given_ == back
                for (giver, receiver), count in given_.items():
                    assert count <= differences[giver]
                    assert count <= -differences[receiver]


def test_mandatory_gives_all() -> None:
    """With a mandatory exchange every surplus is given, exactly. [NC1, NC7]"""
    seen = 0
    for seed in SEEDS:
        if random_game(seed).exchange == "mandatory":
            for _, action, after in played(seed):
                if isinstance(after, CallingTrump) and after.last_deal is not None:
                    up = [max(0, change) for change in after.last_deal.differences]
                    counts = after.exchange.counts
                    assert up == [sum(row) for row in counts]
                    assert [max(0, -change) for change in after.last_deal.differences] == [
                        sum(row[seat] for row in counts) for seat in range(3)
                    ]
                    seen += isinstance(action, Give)
    assert seen


def test_follow_suit() -> None:
    """Nobody ever shows a card of a suit that it has denied before in the deal. [N23]"""
    for seed in SEEDS:
        for before, _, after in played(seed):
            last = after.last_deal
            if last is not before.last_deal and last is not None:
                denied: set[tuple[int, Suit]] = set()
                for trick in last.tricks:
                    lead, *others = trick.plays
                    for play_ in trick.plays:
                        assert (play_.seat, play_.card.suit) not in denied
                    denied |= {
                        (p.seat, lead.card.suit) for p in others if p.card.suit != lead.card.suit
                    }


def test_replay() -> None:
    """The list of actions, read back from text, gives an equal last state."""
    for seed in range(20):
        game = random_game(seed)
        state = game.start()
        for _, action, _ in played(seed):
            state = state.apply(game.parse_action(str(action)))

        assert (played(seed)[-1][2], hash(played(seed)[-1][2])) == (state, hash(state))
