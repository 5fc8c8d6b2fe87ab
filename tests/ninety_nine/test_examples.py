"""The worked examples AX1 to AX30, from forced deals through the public API."""

from __future__ import annotations

import pytest

from tests.ninety_nine.builders import cards, legal, lose, play, reached, scripted
from trickcards import DECK, Deal, Reshuffle
from trickcards.ninety_nine import Dealing, Finished, NinetyNine, Playing, Reshuffling, State


def after(count: int, text: str, game: NinetyNine | None = None) -> int:
    """Return the count after a play on a count, that of a bust included."""
    card = text[:2]
    others = "5C 6C" if card[1] != "C" else "5D 6D"
    state = reached(count, f"{card} {others}", game)
    last = play(state, f"{state.to_act} play {text}")
    if last.awaits_chance:
        assert last.last_deal is not None
        return last.last_deal.count
    return last.count


COUNTS = [
    ("AX1-nine", 0, "9D", 0),
    ("AX1-eight", 0, "8D", 8),
    ("AX2-nine", 95, "9D", 95),
    ("AX2-four", 95, "4D", 95),
    ("AX2-eight", 95, "8D", 103),
    ("AX3-88-low", 88, "AD as 1", 89),
    ("AX3-88-high", 88, "AD as 11", 99),
    ("AX3-89-low", 89, "AD as 1", 90),
    ("AX3-89-high", 89, "AD as 11", 100),
    ("AX3-98-low", 98, "AD as 1", 99),
    ("AX3-98-high", 98, "AD as 11", 109),
    ("AX5-up", 5, "TD as +10", 15),
    ("AX5-down", 5, "TD as -10", -5),
    ("AX6-nine", -5, "9D", -5),
    ("AX6-four", -5, "4D", -5),
    ("AX6-ace-low", -5, "AD as 1", -4),
    ("AX6-ace-high", -5, "AD as 11", 6),
    ("AX6-king", -5, "KD", 99),
    ("AX7-ten", 89, "TD as +10", 99),
    ("AX7-ten-down", 89, "TD as -10", 79),
    ("AX7-jack", 89, "JD", 99),
    ("AX7-queen", 89, "QD", 99),
    ("AX8-ten", 90, "TD as +10", 100),
    ("AX8-ten-down", 90, "TD as -10", 80),
    ("AX8-jack", 90, "JD", 100),
    ("AX8-queen", 90, "QD", 100),
    ("AX9-91", 91, "8D", 99),
    ("AX9-92", 92, "8D", 100),
    ("AX10-five", 94, "5D", 99),
    ("AX10-six", 94, "6D", 100),
    ("AX10-seven", 94, "7D", 101),
    ("AX13", 99, "TD as -10", 89),
    ("AX15-king", 0, "KD", 99),
    ("AX15-king-again", 99, "KD", 99),
]


@pytest.mark.parametrize(
    ("count", "text", "wanted"), [row[1:] for row in COUNTS], ids=[row[0] for row in COUNTS]
)
def test_count(count: int, text: str, wanted: int) -> None:
    """A play leads from count to count; above 99 it busts. [A8-A13, A14, AC1, AC16, AC17]"""
    assert wanted == after(count, text)


@pytest.mark.parametrize(
    ("negative", "counts"),
    [("allow", {15, -5}), ("clamp", {15, 0}), ("forbid", {15})],
    ids=["AX5-allow", "AX5-clamp", "AX5-forbid"],
)
def test_ten_below_zero(negative: str, counts: set[int]) -> None:
    """A ten on 5 makes 15 or -5, clamped 15 or 0, forbidden 15 alone. [A11, AC5]"""
    state = reached(5, "TD 9C 9D", NinetyNine(negative=negative))  # type: ignore[arg-type]
    tens = [play for play in state.legal_actions() if play.card in cards("TD")]

    assert counts == {state.apply(ten).count for ten in tens}


def safe(state: State) -> list[str]:
    """Return the legal plays that do not bust, without the seat."""
    return [
        text for text, action in zip(legal(state), state.legal_actions(), strict=True)
        if state.apply(action).phase == "playing"
    ]  # fmt: skip


@pytest.mark.parametrize("count", [99], ids=["AX4"])
def test_safe_at_99(count: int) -> None:
    """At 99 only 4, 9, ten as -10 and king are safe. [A9, A10, A11, AC16, AC17]"""
    found = [
        text
        for ranks in ("A 2 3", "4 5 6", "7 8 9", "T J Q", "K 2 3")
        for text in safe(reached(count, " ".join(f"{rank}D" for rank in ranks.split())))
    ]

    assert ["4D", "9D", "TD as -10", "KD"] == found


HANDS = [
    ("AX10", 94, "5D 6D 7D", False, ["5D", "6D", "7D"], ["5D"]),
    ("AX11", 95, "AD 8D QD", False, ["8D", "QD", "AD as 1", "AD as 11"], ["AD as 1"]),
    ("AX11-forced", 95, "AD 8D QD", True, ["AD as 1"], ["AD as 1"]),
    ("AX12", 95, "9D 8D QD", False, ["8D", "9D", "QD"], ["9D"]),
    ("AX12-forced", 95, "9D 8D QD", True, ["9D"], ["9D"]),
    ("AX13", 99, "TD 5D 6D", False, ["5D", "6D", "TD as +10", "TD as -10"], ["TD as -10"]),
    ("AX14", 99, "AD 5D QD", False, ["5D", "QD", "AD as 1", "AD as 11"], []),
    ("AX14-forced", 99, "AD 5D QD", True, ["5D", "QD", "AD as 1", "AD as 11"], []),
]


@pytest.mark.parametrize(
    ("count", "hand", "forced", "listed", "kept"),
    [row[1:] for row in HANDS],
    ids=[row[0] for row in HANDS],
)
def test_hand(count: int, hand: str, forced: bool, listed: list[str], kept: list[str]) -> None:
    """Any card may be played, or with bust_only_if_forced the safe ones first. [A7, AC7]"""
    state = reached(count, hand, NinetyNine(bust_only_if_forced=forced))

    assert (listed, kept) == (legal(state), safe(state))


@pytest.mark.parametrize(
    ("hand", "card"), [("9D 8D QD", "8D"), ("AD 5D QD", "QD")], ids=["AX12", "AX14"]
)
def test_bust_costs_one_token(hand: str, card: str) -> None:
    """Who busts loses one token, not more, and the deal ends. [A14]"""
    state = reached(95 if card == "8D" else 99, hand)
    last = play(state, f"{state.to_act} play {card}")
    wanted = [5, 5]
    wanted[state.turn] -= 1

    assert isinstance(last, Dealing)
    assert tuple(wanted) == last.totals


FOURS = [
    ("AX16-once", 4, ["0 play 5C", "1 play 4C"], 0),
    ("AX16-twice", 4, ["0 play 5C", "1 play 4C", "0 play 4D"], 1),
    ("AX18", 2, ["0 play 4C"], 1),
]


@pytest.mark.parametrize(
    ("players", "script", "turn"), [row[1:] for row in FOURS], ids=[row[0] for row in FOURS]
)
def test_four(players: int, script: list[str], turn: int) -> None:
    """A four turns the direction; with two players the opponent is next. [A9, AC11]"""
    state = scripted(NinetyNine(players=players).start(dealer=players - 1), script)

    assert turn == state.to_act


@pytest.mark.parametrize("card", ["4C"], ids=["AX17"])
def test_four_as_first_card(card: str) -> None:
    """A four as first card of a deal makes the dealer next, at count 0. [A6, A9]"""
    state = scripted(NinetyNine(players=4).start(dealer=0), [f"1 play {card}"])

    assert (0, 0) == (state.count, state.to_act)


@pytest.mark.parametrize("seat", [2], ids=["AX19"])
def test_four_passes_over(seat: int) -> None:
    """The turned direction passes over a seat that is out. [AC12]"""
    state = lose(NinetyNine(players=4, tokens=1).start(dealer=0), seat)
    after_four = scripted(state, ["3 play 4C"])

    assert (1, (0, 1, 3)) == (state.dealer, state.seats_in)
    assert (False, 1) == (after_four.clockwise, after_four.to_act)


@pytest.mark.parametrize("dealer", [3], ids=["AX20"])
def test_bust_while_turned(dealer: int) -> None:
    """After a bust in the other direction the next deal starts clockwise from 0. [A14, AC10]"""
    script = ["0 play 4C", "3 play KC"]
    state = scripted(NinetyNine(players=4).start(dealer=dealer), script, {2: "QC"})
    dealing = play(state, "2 play QC")
    fresh = dealing.apply(Deal((*DECK, *DECK)))

    assert (False, (3, 3, 2, 3)) == (state.clockwise, dealing.totals)
    assert (True, 0, 92, ()) == (fresh.clockwise, fresh.count, len(fresh.stock), fresh.pile)


NEXT = [
    ("AX21", 3, 5, 0, [1], (1, 2)),
    ("AX22", 3, 1, 0, [1], (2, 0)),
    ("AX23", 3, 1, 0, [0], (1, 2)),
    ("AX24", 5, 1, 2, [4, 0], (1, 2)),
]


@pytest.mark.parametrize(
    ("players", "tokens", "dealer", "losers", "wanted"),
    [row[1:] for row in NEXT],
    ids=[row[0] for row in NEXT],
)
def test_next_dealer(
    players: int, tokens: int, dealer: int, losers: list[int], wanted: tuple[int, int]
) -> None:
    """The next seat left of the dealer that is in deals; the one left of it starts. [A5, AC9]"""
    game = NinetyNine(players=players, tokens=tokens, decks=1)
    state = lose(game.start(dealer=dealer), *losers)

    assert (losers if tokens == 1 else []) == list(state.ring.out)
    assert wanted == (state.dealer, state.apply(Deal(DECK)).to_act)


TABLES = [
    ("AX25-2", 2, 1, 5, 46),
    ("AX25-3", 3, 1, 5, 43),
    ("AX25-4", 4, 2, 3, 92),
    ("AX25-6", 6, 2, 3, 86),
]


@pytest.mark.parametrize(
    ("players", "decks", "tokens", "stock"),
    [row[1:] for row in TABLES],
    ids=[row[0] for row in TABLES],
)
def test_table(players: int, decks: int, tokens: int, stock: int) -> None:
    """From four players up there are two decks and three tokens. [A2, A3, A4, AC2]"""
    start = NinetyNine(players=players).start(dealer=0)
    state = start.apply(Deal(DECK * decks))

    assert (decks, (tokens,) * players, stock) == (
        start.game.deck_count, start.totals, len(state.stock),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("elimination", "deals"), [("at_zero", 1), ("cannot_pay", 2)], ids=["AX26", "AX26-cannot_pay"]
)
def test_last_token(elimination: str, deals: int) -> None:
    """With its last token a seat is out, or with cannot_pay at the bust after it. [A15, AC8]"""
    game = NinetyNine(players=3, tokens=1, elimination=elimination)  # type: ignore[arg-type]
    state: State = game.start(dealer=0)
    for number in range(1, deals + 1):
        state = lose(state, 1)
        assert 0 == state.totals[1]
        assert (number == deals) == (1 not in state.seats_in)


@pytest.mark.parametrize("loser", [0], ids=["AX27"])
def test_last_seat_wins(loser: int) -> None:
    """With two left, the last token lost makes the other the winner at once. [A1]"""
    state = lose(NinetyNine(tokens=1).start(dealer=0), loser)

    assert isinstance(state, Finished)
    assert ((1,), (0, 1), None) == (state.winners, state.totals, state.chance)


def long_deal() -> State:
    """Return a deal of two in which the last card of the stock was drawn after 46 plays."""
    rest = [card for card in DECK if str(card)[0] not in "K4"] + list(cards("4C 4D 4H 4S"))
    hands = cards("KC KH KD KS")
    deck = (*hands, *rest)
    state: State = NinetyNine(limit=999).start(dealer=1).apply(Deal(deck))
    for _ in range(46):
        state = state.apply(
            next(play for play in state.legal_actions() if str(play.card)[0] != "K")
        )
    return state


@pytest.mark.parametrize("draws", [46], ids=["AX28"])
def test_renewal(draws: int) -> None:
    """The top card is kept, the others become the stock, the draw is made, the count stays. [A16]"""
    state = long_deal()
    assert ((), draws) == (state.stock, len(state.plays))
    renewing = state.apply(next(p for p in state.legal_actions() if str(p.card)[0] != "K"))
    assert isinstance(renewing, Reshuffling)
    assert (47, [2, 3]) == (len(renewing.pile), sorted(map(len, renewing.hands)))
    top, under = renewing.pile[-1], renewing.pile[:-1]
    after_it = renewing.apply(Reshuffle(under))

    assert isinstance(after_it, Playing)
    assert under[1:] == after_it.stock
    assert ((top,), [3, 3]) == (after_it.pile, [len(hand) for hand in after_it.hands])
    assert renewing.count == after_it.count


@pytest.mark.parametrize("card", ["8D"], ids=["AX29"])
def test_bust_ends_the_deal(card: str) -> None:
    """After a bust nobody draws or acts; all hands are collected. [A14, AC14]"""
    state = reached(95, f"{card} QD QH")
    last = play(state, f"{state.to_act} play {card}")

    assert isinstance(last, Dealing)
    assert (None, ((), ()), (), ()) == (last.to_act, last.hands, last.stock, last.legal_actions())


@pytest.mark.parametrize("hand", ["7C 7C 9D"], ids=["AX30"])
def test_equal_cards(hand: str) -> None:
    """Of two equal cards one is played and the other stays; the list names them once. [A2]"""
    state = reached(0, hand, NinetyNine(decks=2))

    assert ["7C", "9D"] == legal(state)
    assert cards("7C 9D") == tuple(
        card for card in play(state, "0 play 7C").hands[0] if card in cards(hand)
    )
