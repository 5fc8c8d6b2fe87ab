"""Counts of all ways to end a deal, against a brute-force twin written from the rules page."""

from __future__ import annotations

import pytest

from trickcards import Shuffler
from trickcards.two_ten_jack import Leading, State, TwoTenJack

Hands = tuple[frozenset[str], frozenset[str]]

RANKS = "23456789TJQKA"


def ending(seed: int, cards: int) -> Leading:
    """Return a deal played on by last-listed plays until so many cards are left to each."""
    state: State = TwoTenJack().start(dealer=seed % 2)
    state = state.apply(Shuffler(seed).sample(state))
    while not (isinstance(state, Leading) and len(state.hands[0]) == cards and not state.stock):
        state = state.apply(state.legal_actions()[-1])
    return state


def leaves(state: State) -> int:
    """Count the ways to play a deal to its end, through the library."""
    if state.awaits_chance or state.is_over:
        return 1
    return sum(leaves(state.apply(action)) for action in state.legal_actions())


def twin_leaves(hands: Hands, leader: int) -> int:
    """Count the same by texts of cards and the legality table."""
    if not hands[0]:
        return 1
    total = 0
    for lead in hands[leader]:
        for force in ("S", "H") if lead == "AS" else (lead[1],):
            for reply in twin_replies(force, hands[1 - leader]):
                rest = (hands[0] - {lead, reply}, hands[1] - {lead, reply})
                total += twin_leaves(rest, twin_winner(lead, reply, leader))
    return total


def twin_replies(force: str, hand: frozenset[str]) -> set[str]:
    """Return the legal replies where a suit is in force."""
    trumps = {card for card in hand if card[1] == "H" or card == "AS"}
    suit = {card for card in hand if card[1] == force}
    rows = [trumps] if force == "H" else [suit, trumps]
    return next((row for row in rows if row), set(hand))


def twin_winner(lead: str, reply: str, leader: int) -> int:
    """Return who wins a trick."""

    def strength(card: str) -> int:
        if card == "AS":
            return 200
        bonus = 100 if card[1] == "H" else 50 if card[1] == lead[1] else 0
        return bonus + RANKS.index(card[0])

    return leader if strength(lead) > strength(reply) else 1 - leader


@pytest.mark.parametrize("seed", range(12))
def test_counts(seed: int) -> None:
    """The number of ways to end a deal is the brute-force twin's. [T5, T6, T8, T9, T10, T11]"""
    state = ending(seed, cards=5)
    texts = [frozenset(map(str, hand)) for hand in state.hands]

    assert twin_leaves((texts[0], texts[1]), state.to_act) == leaves(state)
