"""The worked examples NX1 to NX31, from forced deals through the public API."""

from __future__ import annotations

import pytest

from tests.nine_five_two.builders import (
    cards,
    discard,
    discarding,
    exchanging,
    in_suit,
    is_playing,
    led,
    legal_cards,
    play,
    play_deal,
    play_to,
    rule_of,
    second_deal,
    skip_exchange,
    trick,
)
from trickcards import CardSet, Suit
from trickcards.nine_five_two import (
    CallingTrump,
    Dealing,
    Exchanging,
    Finished,
    NineFiveTwo,
    NineFiveTwoRule,
)

CLUBS, DIAMONDS, HEARTS, SPADES = Suit

EXACT = {0: (9, 5, 2), 1: (2, 9, 5), 2: (5, 2, 9)}
"""The tricks that seats 0, 1 and 2 owe, by dealer."""


@pytest.mark.parametrize("first", [0], ids=["NX1"])
def test_contracts_and_leaders(first: int) -> None:
    """Dealers 0, 1, 2 give these contracts and leaders; a new dealer owed 5 before. [N7, N8, N22]"""
    state = NineFiveTwo().start(dealer=first)
    for dealer, leader in ((0, 1), (1, 2), (2, 0)):
        assert (dealer, EXACT[dealer]) == (state.dealer, state.contracts)
        assert EXACT[(dealer - 1) % 3][dealer] == 5
        state = play_deal(state, *EXACT[dealer])
        assert state.last_deal is not None
        assert leader == state.last_deal.tricks[0].leader


@pytest.mark.parametrize("taken", [(11, 2, 3)], ids=["NX2"])
def test_scores(taken: tuple[int, int, int]) -> None:
    """Each trick over scores 1, each under -1. [N25]"""
    state = play_deal(NineFiveTwo().start(dealer=0), *taken)

    assert (2, -3, 1) == state.totals


@pytest.mark.parametrize("taken", [(9, 5, 2)], ids=["NX3"])
def test_all_exact(taken: tuple[int, int, int]) -> None:
    """After a deal that was all exact there is no exchange. [N9, N25]"""
    state = second_deal(taken)

    assert ((0, 0, 0), CallingTrump, 1) == (state.totals, type(state), state.to_act)


@pytest.mark.parametrize("seed", [0], ids=["NX4"])
def test_first_deal(seed: int) -> None:
    """The first deal has no exchange. [N9]"""
    state = play(NineFiveTwo().start(dealer=seed), "deal " + " ".join(map(str, cards_in_order())))

    assert isinstance(state, CallingTrump)


def cards_in_order() -> CardSet:
    """Return the whole deck as a set."""
    return CardSet.from_mask(2**52 - 1)


ONE_SUIT = [
    ("NX5", (10, 4, 2), "3C", "6C 4C only", "0 give 3C to 1", "6C", "4C 3C"),
    ("NX6", (10, 4, 2), "TD", "9D 2D only", "0 give TD to 1", "TD", "9D 2D"),
    ("NX8", (11, 3, 2), "3C 5C", "KC 4C only", "0 give 3C to 1|0 give 5C to 1", "KC 5C", "4C 3C"),
    (
        "NX9", (11, 3, 2), "2S 7S", "AS QS 3S only", "0 give 2S to 1|0 give 7S to 1",
        "AS QS", "7S 3S 2S",
    ),
    (
        "NX10", (11, 3, 2), "2H 4D", "JH 9H AD only", "0 give 2H to 1|0 give 4D to 1",
        "JH AD", "9H 2H 4D",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("taken", "giver", "receiver", "gifts", "returned", "kept"),
    [row[1:] for row in ONE_SUIT],
    ids=[row[0] for row in ONE_SUIT],
)
def test_returns(
    taken: tuple[int, int, int], giver: str, receiver: str, gifts: str, returned: str, kept: str
) -> None:
    """For k gifts of a suit the k highest of hand and gifts come back. [N12, N13, N16, NC6, NC9]"""
    state = play(exchanging(taken, giver, receiver), *gifts.split("|"))

    assert cards(returned) == state.view(0).exchange.returns[0].cards
    assert not cards(returned) - state.hands[0]
    suits = {card.suit for card in cards(kept)}
    assert cards(kept) == CardSet(card for card in state.hands[1] if card.suit in suits)


@pytest.mark.parametrize("gift", ["5H"], ids=["NX7"])
def test_void_receiver(gift: str) -> None:
    """A receiver without the suit returns the gift itself. [N13, NC9]"""
    before = exchanging((10, 4, 2), f"{gift} 2H 3H 4H 6H 7H 8H 9H TH JH QH KH AH")
    after = play(before, f"0 give {gift} to 1")

    assert CardSet() == in_suit(before, 1, HEARTS)
    assert before.hands == after.hands
    assert cards(gift) == after.exchange.returns[0].cards


TWO_UP = ("3C 2D", "KC QC 4C 9D only", "2C")


@pytest.mark.parametrize(
    ("order", "first", "returns"),
    [
        ("most_up", (0, 2), [(0, "KC 9D"), (2, "QC")]),
        ("highest_contract", (2, 0), [(2, "KC"), (0, "QC 9D")]),
    ],
    ids=["NX11", "NX12"],
)
def test_two_up(order: str, first: tuple[int, int], returns: list[tuple[int, str]]) -> None:
    """Two givers go one after the other, each on what the hand then is. [N14, NC2, NC3, NC8]"""
    game = NineFiveTwo(exchange_order=order)  # type: ignore[arg-type] # one of the two words
    state = exchanging((11, 2, 3), *TWO_UP, game=game)
    gifts = {0: ("0 give 3C to 1", "0 give 2D to 1"), 2: ("2 give 2C to 1",)}
    after = play(state, *gifts[first[0]], *gifts[first[1]])

    assert first == state.givers
    assert [(to, cards(text)) for to, text in returns] == [
        (back.to, back.cards) for back in after.exchange.returns
    ]
    assert cards("4C 3C 2C 2D") == in_suit(after, 1, CLUBS) | in_suit(after, 1, DIAMONDS)


@pytest.mark.parametrize("taken", [(7, 6, 3)], ids=["NX13"])
def test_equally_up(taken: tuple[int, int, int]) -> None:
    """Equally up, the one that owes more tricks now gives first. [NC4]"""
    state = exchanging(taken)

    assert ((1, 2), (1, 0, 0)) == (state.givers, state.quotas)
    assert 2 == play(state, f"1 give {next(iter(state.hands[1]))} to 0").to_act


TWO_DOWN = ("2C 3C 4D", "AC 5C only", "KC 9C 7D only")


@pytest.mark.parametrize("taken", [(12, 4, 0)], ids=["NX14"])
def test_two_down(taken: tuple[int, int, int]) -> None:
    """Who gives to two seats gives to both before either returns. [N15, NC5, NC7]"""
    state = play(exchanging(taken, *TWO_DOWN), "0 give 2C to 1", "0 give 3C to 2")
    assert (14, 17, 17) == tuple(map(len, state.hands))
    after = play(state, "0 give 4D to 2")

    assert [(1, cards("AC")), (2, cards("KC 7D"))] == [
        (back.seat, back.cards) for back in after.exchange.returns
    ]


@pytest.mark.parametrize("gift", ["0 give 3C to 1"], ids=["NX15"])
def test_more_than_the_shortfall(gift: str) -> None:
    """A seat that was down one gets one card. [NC7]"""
    state = play(exchanging((12, 4, 0), *TWO_DOWN), "0 give 2C to 1")

    assert NineFiveTwoRule.SHORTFALL is rule_of(state, gift)


@pytest.mark.parametrize("exchange", ["optional", "mandatory"], ids=["NX16", "NX16-mandatory"])
def test_stopping(exchange: str) -> None:
    """A giver may stop early, unless the exchange is mandatory. [NC1]"""
    game = NineFiveTwo(exchange=exchange)  # type: ignore[arg-type] # one of the two words
    state = play(exchanging((12, 4, 0), *TWO_DOWN, game=game), "0 give 2C to 1")

    if exchange == "mandatory":
        assert NineFiveTwoRule.MANDATORY is rule_of(state, "0 stop")
    else:
        assert cards("AC") == play(state, "0 stop").exchange.returns[0].cards


REVEALS = [
    # The dealer's own cards, the giver's, the kitty, what is shown.
    ("NX17", "6C 4C only", "3C", "TC AC 5C KD", "TC AC"),
    ("NX18", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH AS 3C 4C only", "5D", "QD 4D 2S 3S", "QD"),
]


@pytest.mark.parametrize(
    ("dealer", "giver", "kitty", "shown"),
    [row[1:] for row in REVEALS],
    ids=[row[0] for row in REVEALS],
)
def test_reveal(dealer: str, giver: str, kitty: str, shown: str) -> None:
    """Kitty cards above what was returned are shown to the giver alone. [N20, NC11, NC14]"""
    state = exchanging((10, 4, 2), giver, dealer, kitty=kitty)
    after = discarding(play(state, f"0 give {giver} to 1"))

    assert [cards(shown), cards(shown), CardSet(), CardSet()] == [
        after.view(seat).shown[0] for seat in (0, 1, 2, None)
    ]
    assert CardSet() == after.view(1).shown[2]


@pytest.mark.parametrize("first", ["TC"], ids=["NX19"])
def test_shown_and_discarded(first: str) -> None:
    """Discarding a shown card at once does not hide it. [NC15]"""
    state = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="TC AC 5C KD")
    after = discard(discarding(play(state, "0 give 3C to 1")), first)

    assert cards("TC AC") == after.view(0).shown[0]


@pytest.mark.parametrize("kitty", ["AC JD 8D 2H"], ids=["NX20"])
def test_reveal_to_two(kitty: str) -> None:
    """Each giver is judged by what it received, and sees its own cards only. [NC13]"""
    state = exchanging((11, 2, 3), *TWO_UP, kitty=kitty)
    after = discarding(play(state, "0 give 3C to 1", "0 give 2D to 1", "2 give 2C to 1"))

    assert (cards("AC JD"), CardSet(), CardSet()) == after.view(0).shown
    assert (CardSet(), CardSet(), cards("AC")) == after.view(2).shown
    assert (cards("AC JD"), CardSet(), cards("AC")) == after.view(1).shown


@pytest.mark.parametrize("kitty", ["JC 2D 3D 4D"], ids=["NX21"])
def test_reveal_after_a_stop(kitty: str) -> None:
    """Who got KC is not shown JC, who got 9C is. [NC13]"""
    state = exchanging((11, 2, 3), "3C 5C", "KC 9C 4C only", "2C", kitty=kitty)
    after = discarding(play(state, "0 give 3C to 1", "0 stop", "2 give 2C to 1"))

    assert (CardSet(), CardSet(), cards("JC")) == after.shown


@pytest.mark.parametrize("kitty", ["7C 2D 3D 4D"], ids=["NX22"])
def test_reveal_above_the_lowest(kitty: str) -> None:
    """Of several returns in a suit the lowest is compared. [NC12]"""
    state = exchanging((11, 3, 2), "3C 5C", "KC 4C only", kitty=kitty)
    after = discarding(play(state, "0 give 3C to 1", "0 give 5C to 1"))

    assert (cards("7C"), CardSet(), CardSet()) == after.shown


@pytest.mark.parametrize("kitty", ["AH 2D 3D 4D"], ids=["NX23"])
def test_dealer_up(kitty: str) -> None:
    """A dealer who was up gets cards and shows none. [N20]"""
    state = exchanging((8, 6, 2), "QH 5H only", "2H", kitty=kitty)
    after = play(state, "1 give 2H to 0")

    assert cards("QH") == after.exchange.returns[0].cards
    assert (CardSet(), CardSet(), CardSet()) == discarding(after).shown


@pytest.mark.parametrize(
    ("hand", "legal"), [("2D AS KC noD", "2D"), ("AS KC 3H noD", "")], ids=["NX24", "NX25"]
)
def test_following(hand: str, legal: str) -> None:
    """Follow suit if able, else any card goes. [N23]"""
    state = led("7D", "", hand, trump="S")

    assert (cards(legal) or state.hands[1]) == legal_cards(state)
    assert bool(legal) == (cards("AS KC").mask & legal_cards(state).mask == 0)


TRICKS = [
    ("NX26", "S", ("AD", "2S", "KD"), 1),
    ("NX26-no-trump", "none", ("AD", "2S", "KD"), 0),
    ("NX27", "S", ("4D", "AH", "AC"), 0),
    ("NX28", "S", ("9C", "3S", "JS"), 2),
]


@pytest.mark.parametrize(
    ("trump", "three", "winner"), [row[1:] for row in TRICKS], ids=[row[0] for row in TRICKS]
)
def test_winner(trump: str, three: tuple[str, str, str], winner: int) -> None:
    """The highest trump wins, else the highest card of the suit led. [N18, N24]"""
    state = trick(trump, *three)

    assert (winner, winner) == (state.tricks[0].winner, state.to_act)


@pytest.mark.parametrize(
    ("taken", "totals", "winners"),
    [((5, 8, 3), (-21, 11, 10), (1,)), ((6, 7, 3), (-20, 10, 10), ())],
    ids=["NX29", "NX30"],
)
def test_two_at_the_target(
    taken: tuple[int, int, int], totals: tuple[int, int, int], winners: tuple[int, ...]
) -> None:
    """Of two at the target the higher total wins; a tie is played on. [N26, NC23, NC24]"""
    start = play_to(NineFiveTwo(target=10).start(dealer=0), (-17, 8, 9), dealer=0)
    state = play_deal(start, *taken)

    assert totals == state.totals
    assert winners == state.winners
    assert isinstance(state, Finished if winners else Dealing)


@pytest.mark.parametrize(
    ("made", "may"), [(1, True), (2, False)], ids=["NX31-peeks", "NX31-does-not"]
)
def test_peek(made: int, may: bool) -> None:
    """With kitty_peek a dealer who made one trick at most sees the kitty. [N21, NC18]"""
    state = second_deal((14 - made, made, 2), game=NineFiveTwo(kitty_peek=True))
    calling = skip_exchange(state)

    assert isinstance(state, Exchanging)
    assert CardSet() == state.view(1).kitty
    assert (calling.kitty if may else CardSet()) == calling.view(1).kitty
    assert [CardSet()] * 3 == [calling.view(seat).kitty for seat in (0, 2, None)]
    assert not is_playing(calling)
