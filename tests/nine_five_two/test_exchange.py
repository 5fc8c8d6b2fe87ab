"""The exchange as arithmetic alone, also against plain twins, and its extremes at the table."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nine_five_two.builders import (
    cards,
    discarding,
    exchanging,
    play,
    play_deal,
    rule_of,
    second_deal,
    skip_exchange,
)
from trickcards import DECK, Card, CardSet
from trickcards.nine_five_two import (
    CallingTrump,
    Exchange,
    Exchanging,
    Give,
    NineFiveTwo,
    NineFiveTwoRule,
    Return,
)
from trickcards.nine_five_two.exchange import (
    give_back,
    givers,
    highest,
    must_show,
    quotas,
    revealed,
)
from trickcards.nine_five_two.scoring import owed

DIFFERENCES = [(a - 9, b - 5, 16 - a - b - 2) for a in range(17) for b in range(17 - a)]
"""Every outcome of a deal that seat 0 deals, as tricks over or under 9, 5, 2."""


def plain_highest(hand: set[Card], gifts: list[Card]) -> set[Card]:
    """Return what comes back, one gift after the other, from the hand and all gifts."""
    held = hand | set(gifts)
    back: set[Card] = set()
    for gift in gifts:
        top = max(card for card in held if card.suit is gift.suit)
        held.remove(top)
        back.add(top)
    return back


class TestGivers:
    """Who was up gives, and in which order. [N10, N14, NC2, NC3, NC4]"""

    @pytest.mark.parametrize(
        ("differences", "dealer", "most_up", "highest_contract"),
        [
            ((2, -3, 1), 1, (0, 2), (2, 0)),
            ((1, -3, 2), 1, (2, 0), (2, 0)),
            ((1, -2, 1), 1, (2, 0), (2, 0)),
            ((-2, 1, 1), 1, (1, 2), (1, 2)),
            ((3, -1, -2), 1, (0,), (0,)),
            ((0, 0, 0), 1, (), ()),
            ((-9, 11, -2), 2, (1,), (1,)),
        ],
    )
    def test_order(
        self, differences: tuple[int, ...], dealer: int, most_up: tuple[int, ...],
        highest_contract: tuple[int, ...],
    ) -> None:  # fmt: skip
        """Most up first, or who owes most now; equally up the higher contract. [N14, NC2, NC4]"""
        contracts = owed((9, 5, 2), dealer)

        assert most_up == givers(differences, contracts, dealer, "most_up")
        assert highest_contract == givers(differences, contracts, dealer, "highest_contract")

    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_equal_contracts(self, dealer: int) -> None:
        """Equal in all, givers go in the order dealer, left, right. [NC4]"""
        left, right = (dealer + 1) % 3, (dealer + 2) % 3
        for down, order in ((dealer, (left, right)), (left, (dealer, right))):
            differences = [-2 if seat == down else 1 for seat in range(3)]
            assert order == givers(differences, (5, 5, 5), dealer, "most_up")
            assert order == givers(differences, (5, 5, 5), dealer, "highest_contract")

    def test_other_contracts(self) -> None:
        """Who owes more goes first, wherever it sits. [NC2, NC4]"""
        contracts = owed((2, 5, 9), 1)

        assert (0, 2) == givers((1, -2, 1), contracts, 1, "most_up")
        assert (0, 2) == givers((1, -3, 2), contracts, 1, "highest_contract")
        assert (2, 0) == givers((1, -3, 2), contracts, 1, "most_up")

    def test_contracts_are_rotated(self) -> None:
        """The rule is followed, not the faulty example: after rotation C owes more. [NC3]"""
        # A dealt the last deal, so that now B deals, C owes 5 and A owes 2.
        assert (2, 0) == givers((2, -3, 1), owed((9, 5, 2), 1), 1, "highest_contract")


class TestQuotas:
    """Each giver its surplus, each receiver its shortfall. [N11, N15, NC7]"""

    @pytest.mark.parametrize("differences", DIFFERENCES, ids=str)
    def test_balance(self, differences: tuple[int, int, int]) -> None:
        """All quotas together are all surpluses and fill all shortfalls. [NC7, N11]"""
        rows = [quotas(seat, differences) for seat in range(3)]

        assert [max(0, change) for change in differences] == [sum(row) for row in rows]
        assert [max(0, -change) for change in differences] == [
            sum(row[seat] for row in rows) for seat in range(3)
        ]


class TestReturns:
    """For k gifts of a suit the k highest of hand and gifts come back. [N12, N13, NC6, NC9]"""

    @given(st.lists(st.sampled_from(DECK), min_size=1, max_size=20, unique=True), st.data())
    def test_twin(self, dealt: list[Card], data: st.DataObject) -> None:
        """The masks give what a plain twin gives, in any order of the gifts. [N12, NC6]"""
        many = data.draw(st.integers(1, min(5, len(dealt))))
        gifts, hand = dealt[:many], set(dealt[many:])
        back = CardSet.from_mask(highest(CardSet(dealt).mask, CardSet(gifts).mask))

        assert all(set(back) == plain_highest(hand, list(order)) for order in permutations(gifts))

    def test_open_gifts_alone(self) -> None:
        """Gifts that were answered before are not answered again. [N16]"""
        one = (cards("4C KC"), cards("2C 3C"), CardSet())
        first = Exchange((Give(1, Card.parse("2C"), 0),), (Return(0, cards("KC"), 1),))
        hands, exchange = give_back((one[0].mask, one[1].mask, 0), first)

        assert ((one[0].mask, one[1].mask, 0), first) == (hands, exchange)


class TestReveal:
    """Kitty cards above the lowest card returned in their suit. [N20, NC11, NC12, NC13, NC16]"""

    @given(
        st.lists(st.sampled_from(DECK), min_size=20, max_size=20, unique=True),
        st.sampled_from(DECK),
    )
    def test_twin(self, dealt: list[Card], gift: Card) -> None:
        """A card is shown exactly if, held before, it would have been returned. [N20, NC11]"""
        kitty, hand = dealt[:4], {card for card in dealt[4:] if card is not gift}
        back = plain_highest(hand, [gift])
        shown = CardSet.from_mask(must_show(CardSet(kitty).mask, CardSet(back).mask))

        for card in kitty:
            if card is not gift:
                assert (card in plain_highest(hand | {card}, [gift])) == (card in shown)

    def test_one_seat_each(self) -> None:
        """What others returned, and what was returned to others, does not count. [NC13, NC16]"""
        kitty = cards("TC AC 5C KD")
        returns = (Return(1, cards("6C"), 0), Return(2, cards("2D"), 0), Return(1, cards("QD"), 2))

        assert (cards("TC AC"), CardSet(), cards("KD")) == revealed(kitty, returns, 1)
        assert (CardSet(), CardSet(), CardSet()) == revealed(kitty, returns, 0)


class TestOneByOne:
    """With exchange_mode="one_by_one" each gift comes back at once. [NC5, N16]"""

    GAME = NineFiveTwo(exchange_mode="one_by_one")

    def test_at_once(self) -> None:
        """The return follows before the next gift. [NC5]"""
        state = play(
            exchanging((11, 3, 2), "3C 5C", "KC 4C only", game=self.GAME), "0 give 3C to 1"
        )

        assert isinstance(state, Exchanging)
        assert (Return(1, cards("KC"), 0),) == state.exchange.returns
        assert [16, 16, 16] == [len(hand) for hand in state.hands]

    def test_pass_on(self) -> None:
        """A card just received is an ordinary card and may be given on. [NC5]"""
        state = exchanging((11, 3, 2), "3C 5C", "KC 4C only", game=self.GAME)
        after = play(state, "0 give 3C to 1", "0 give KC to 1")

        assert [cards("KC"), cards("KC")] == [back.cards for back in after.exchange.returns]

    def test_stop(self) -> None:
        """Stopping answers nothing, since every gift was answered. [NC1, NC5]"""
        state = exchanging((11, 3, 2), "3C 5C", "KC 4C only", game=self.GAME)
        after = play(state, "0 give 3C to 1", "0 stop")

        assert (CallingTrump, 1) == (type(after), len(after.exchange.returns))

    @pytest.mark.parametrize("mode", ["batch", "one_by_one"])
    def test_reveal(self, mode: str) -> None:
        """The lowest return counts in both modes. [NC12]"""
        game = NineFiveTwo(exchange_mode=mode)  # type: ignore[arg-type] # one of the two words
        state = exchanging((11, 3, 2), "3C 5C", "KC 4C only", kitty="7C 2D 3D 4D", game=game)
        after = discarding(play(state, "0 give 3C to 1", "0 give 5C to 1"))

        assert (cards("7C"), CardSet(), CardSet()) == after.shown


class TestExtremes:
    """The largest exchanges, and none at all."""

    def test_all_sixteen(self) -> None:
        """Who took all 16 tricks against 2 gives nine cards to one seat and five to another. [N11]"""
        state = exchanging((0, 0, 16))
        assert ((2,), (9, 5, 0), (-9, -5, 14)) == (state.givers, state.quotas, state.totals)
        sizes = []
        at = state
        for to in (0,) * 9 + (1,) * 5:
            sizes.append(tuple(map(len, at.hands)))
            gift = next(iter(at.hands[2]))
            at = play(at, f"2 give {gift} to {to}")  # type: ignore[assignment] # until the last

        assert (25, 20, 3) == sizes[-1]
        assert [16, 16, 16] == [len(hand) for hand in at.hands]
        assert [9, 5] == [len(back.cards) for back in at.exchange.returns]
        assert 1 == at.to_act
        assert isinstance(at, CallingTrump)

    def test_up_seven(self) -> None:
        """A dealer who took all 16 tricks gives five cards to one and two to the other. [N11]"""
        assert (0, 5, 2) == exchanging((16, 0, 0)).quotas

    def test_old_debts_never_return(self) -> None:
        """After a deal that was all exact nobody gives, whatever was before. [N9]"""
        state = play_deal(play_deal(NineFiveTwo().start(dealer=0), 11, 2, 3), 2, 9, 5)
        places = play(state, "deal " + " ".join(map(str, DECK)))

        assert ((2, -3, 1), CallingTrump) == (places.totals, type(places))

    def test_less_than_the_quota(self) -> None:
        """A giver who gave less leaves the other giver's quota alone. [NC7, NC8]"""
        state = play(exchanging((11, 2, 3)), "0 stop")

        assert isinstance(state, Exchanging)
        assert ((2,), (0, 1, 0)) == (state.givers, state.quotas)

    def test_whole_sixteen_given(self) -> None:
        """With contracts 16, 0, 0 a giver may part with its whole hand. [N11, NC5]"""
        game = NineFiveTwo(contracts=(16, 0, 0), exchange="mandatory")
        state = second_deal((0, 16, 0), game=game)
        while isinstance(state, Exchanging):
            state = state.apply(state.legal_actions()[0])

        assert [16, 16, 16] == [len(hand) for hand in state.hands]
        assert 16 == len(state.exchange.gifts)

    def test_none(self) -> None:
        """With exchange="none" the trump call follows the deal. [NC1]"""
        assert CallingTrump is type(second_deal((16, 0, 0), game=NineFiveTwo(exchange="none")))

    def test_mandatory(self) -> None:
        """With exchange="mandatory" stop is not listed and is refused. [NC1]"""
        state = exchanging((11, 2, 3), game=NineFiveTwo.traded())

        assert not [action for action in state.legal_actions() if not isinstance(action, Give)]
        assert NineFiveTwoRule.MANDATORY is rule_of(state, f"{state.to_act} stop")

    def test_no_return_no_choice(self) -> None:
        """The receiver never acts, returns are worked out. [NC28]"""
        state = exchanging((10, 4, 2), "3C", "6C 4C only")
        after = play(state, "0 give 3C to 1")

        assert CallingTrump is type(after)
        assert skip_exchange(state).exchange == Exchange()
