"""What each seat may know, and that it is told no more."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Mapping

import attrs
import pytest

from tests.nine_five_two.builders import (
    cards,
    discard,
    discarding,
    exchanging,
    leading,
    led,
    play,
    play_deal,
    second_deal,
    skip_exchange,
)
from tests.nine_five_two.playing import played
from trickcards import DECK, Card, CardSet, ChooseDealer, Deal, InvalidOptionError, TableRule
from trickcards.nine_five_two import (
    Action,
    CallingTrump,
    Discarding,
    Exchange,
    Exchanging,
    Following,
    Give,
    Leading,
    NineFiveTwo,
    NineFiveTwoRule,
    Opening,
    Play,
    Return,
    State,
    View,
)
from trickcards.nine_five_two.actions import CALLS, DISCARDS, GIFTS, PLAYS, STOPS

SEATS = (0, 1, 2, None)
SAMPLE: tuple[Action, ...] = (
    *(gift for row in GIFTS for pair in row[::9] for gift in pair), *STOPS,
    *(call for row in CALLS for call in row),
    *(action for row in DISCARDS for action in row[::9]),
    *(action for row in PLAYS for action in row[::9]),
    ChooseDealer(0), Deal(DECK),
)  # fmt: skip


def seen(state: State, seat: int | None) -> tuple[object, ...]:
    """Return all that a seat can get out of its view."""
    view = state.view(seat)
    return (
        view, repr(view), str(view), hash(view), view.legal_actions(),
        [(str(verdict.action), str(verdict.violation)) for verdict in view.explain()],
        [str(view.check(action)) for action in SAMPLE],
    )  # fmt: skip


class TestView:
    """A view holds the seat's own cards, what it saw, public facts and counts."""

    def test_contents(self) -> None:
        """Own hand, public facts and counts. [N6, N8, N24]"""
        state = play(led("4D", "", "AH noD", "AC noD"), "1 play AH", "2 play AC")
        for seat in SEATS:
            view = state.view(seat)
            hand = CardSet() if seat is None else state.hands[seat]
            assert (hand, (15, 15, 15), 0, 4) == (
                view.hand, view.hand_sizes, view.kitty_size, view.discard_count,
            )  # fmt: skip
            assert ((1, 0, 0), (5, 2, 9), "2 trump none") == (
                view.taken, view.contracts, str(view.call),
            )  # fmt: skip
            assert (1, 2, 0, (0, 0, 0), state.game) == (
                view.deal_number, view.dealer, view.to_act, view.totals, view.game,
            )  # fmt: skip

    def test_table(self) -> None:
        """The plays of the trick under way are public. [N24]"""
        view = play(led("4D", "", "AH noD"), "1 play AH").view(None)

        assert ["0 play 4D", "1 play AH"] == list(map(str, view.table))
        assert "0 play 4D" == str(view.lead)
        assert None is leading("4D").view(0).lead

    @pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0, [], DECK[0]])
    def test_no_such_seat(self, seat: object) -> None:
        """A view of anything but a seat or None names what is wanted. [N1]"""
        with pytest.raises(InvalidOptionError, match="option seat"):
            NineFiveTwo().start().view(seat)  # type: ignore[arg-type]

    def test_values(self) -> None:
        """Views are values: hashable, picklable, their own copies, frozen."""
        view = leading("4D").view(0)

        assert view is copy.copy(view) is copy.deepcopy(view)
        assert {view} == {view, pickle.loads(pickle.dumps(view))}
        with pytest.raises(AttributeError):
            view.hand = CardSet()  # type: ignore[misc]

    def test_every_phase(self) -> None:
        """In every phase a view names phase, actor and end as the state does."""
        for seed in range(20):
            for _, _, state in played(seed):
                for seat in SEATS:
                    view = state.view(seat)
                    for name in (
                        "phase", "to_act", "awaits_chance", "is_over", "winners", "ending", "dealer",
                        "totals", "deal_number", "last_deal", "kitty_size", "call", "table",
                        "tricks", "contracts", "quotas",
                    ):  # fmt: skip
                        assert getattr(state, name) == getattr(view, name)

    def test_fields(self) -> None:
        """A new field of a view is looked at here before it can leak."""
        assert {
            "series", "seat", "phase", "to_act", "hand", "hand_sizes", "quotas", "exchange",
            "gift_counts", "kitty", "kitty_size", "shown", "call", "discards", "discard_count",
            "table", "tricks", "winners", "ending",
        } == {field.name for field in View.__attrs_attrs__}  # fmt: skip


class TestExchange:
    """Gifts and returns are seen by the two seats involved, counted by the third. [NC10]"""

    def test_two_receivers(self) -> None:
        """The giver knows all, each receiver its own part, a spectator the counts. [NC10, N15]"""
        state = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")
        state = play(state, "0 give 2C to 1", "0 give 3C to 2", "0 give 4D to 2")  # type: ignore[assignment] # a trump call
        one = (Give(0, Card.parse("2C"), 1),), (Return(1, cards("AC"), 0),)
        two = (
            (Give(0, Card.parse("3C"), 2), Give(0, Card.parse("4D"), 2)),
            (Return(2, cards("KC 7D"), 0),),
        )

        assert state.exchange == state.view(0).exchange
        assert [Exchange(*one), Exchange(*two), Exchange()] == [
            state.view(seat).exchange for seat in (1, 2, None)
        ]
        assert [((0, 1, 2), (0, 0, 0), (0, 0, 0))] * 4 == [
            state.view(seat).gift_counts for seat in SEATS
        ]

    def test_remembered(self) -> None:
        """What a seat saw is remembered to the end of the deal. [NC10, N20]"""
        exchange = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="TC AC 5C KD")
        state = discard(discarding(play(exchange, "0 give 3C to 1")), "5C KD 4C TC")
        while state.phase in {"leading", "following"}:
            mine, dealers, others = (state.view(seat) for seat in (0, 1, 2))
            assert cards("TC AC") == mine.shown[0] == dealers.shown[0]
            assert (CardSet(),) * 3 == others.shown
            assert cards("5C KD 4C TC") == dealers.discards
            assert (CardSet(), CardSet()) == (mine.discards, others.discards)
            assert (cards("TC AC 5C KD"), CardSet()) == (dealers.kitty, mine.kitty)
            assert Exchange() == others.exchange != mine.exchange
            state = state.apply(state.legal_actions()[0])

        assert [(CardSet(), CardSet(), Exchange())] * 4 == [
            (v.kitty, v.discards, v.exchange) for v in map(state.view, SEATS)
        ]

    def test_hidden_until_returned(self) -> None:
        """In mid-exchange the giver does not see what will come back. [N15, N16]"""
        state = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")
        view = play(state, "0 give 2C to 1").view(0)

        assert ((), (0, 0, 2), (15, 17, 16)) == (
            view.exchange.returns, view.quotas, view.hand_sizes,
        )  # fmt: skip


class TestKitty:
    """The kitty and the discards are the dealer's affair. [N17, N19, N21]"""

    def test_face_down(self) -> None:
        """Before the call nobody sees the kitty, afterwards the dealer. [N17, NC18]"""
        calling = skip_exchange(second_deal((14, 0, 2)))
        assert [CardSet()] * 4 == [calling.view(seat).kitty for seat in SEATS]

        state = discarding(calling)
        assert [CardSet(), state.kitty, CardSet(), CardSet()] == [
            state.view(seat).kitty for seat in SEATS
        ]

    def test_before_the_kitty(self) -> None:
        """With discard_before_kitty the dealer sees it after the fourth discard. [NC19]"""
        game = NineFiveTwo(discard_before_kitty=True)
        state = discarding(second_deal((9, 5, 2), game=game))
        after = discard(state, " ".join(map(str, [*state.hands[1]][:4])))

        assert (CardSet(), 4) == (state.view(1).kitty, state.view(1).kitty_size)
        assert (state.kitty, 0) == (after.view(1).kitty, after.view(1).kitty_size)

    def test_peek_before_discards(self) -> None:
        """A dealer who looked knows the kitty also while it discards. [N21, NC19]"""
        game = NineFiveTwo(discard_before_kitty=True, kitty_peek=True)
        state = discarding(second_deal((14, 0, 2), game=game))

        assert state.kitty == state.view(1).kitty

    @pytest.mark.parametrize("exchange", ["optional", "none"])
    def test_peek_without_exchange(self, exchange: str) -> None:
        """Looking depends on the dealer's tricks alone, never in the first deal. [N21, NC18]"""
        game = NineFiveTwo(kitty_peek=True, exchange=exchange)  # type: ignore[arg-type] # one of the words
        first = play_deal(game.start(dealer=0), 9, 5, 2)
        calling = skip_exchange(second_deal((15, 1, 0), game=game))

        assert calling.kitty == calling.view(1).kitty
        assert CardSet() == game.start(dealer=0).apply(Deal(DECK)).view(0).kitty
        assert CardSet() == skip_exchange(first.apply(Deal(DECK))).view(1).kitty


class TestLegality:
    """A view lists, judges and explains as the state does."""

    def test_equals_the_state(self) -> None:
        """For the seat to act, list and verdicts are the state's; others have no actions."""
        for seed in range(12):
            for state, _, _ in played(seed):
                for seat in SEATS:
                    view = state.view(seat)
                    if seat is not None and seat == state.to_act:
                        assert state.legal_actions() == view.legal_actions()
                        own = [action for action in SAMPLE if action.seat == seat]
                        assert all(state.check(action) == view.check(action) for action in own)
                    else:
                        assert () == view.legal_actions()

    def test_says_what_the_state_says(self) -> None:
        """All but the acting seat's own actions are judged as the state does, or not at all. [G6]"""
        for seed in range(6):
            for state, _, _ in played(seed):
                for seat in SEATS:
                    view = state.view(seat)
                    for action in SAMPLE[::3]:
                        theirs = action.seat == state.to_act != seat or (
                            action.seat is None is state.to_act
                        )
                        said, right = view.check(action), state.check(action)
                        if theirs and (right is None or right.rule not in set(TableRule)):
                            assert said is not None
                            assert TableRule.OTHER_SEAT is said.rule
                        elif not theirs:
                            assert right == said

    def test_other_seats(self) -> None:
        """Of another seat's card a view does not even say that it is not held. [G6]"""
        state = leading("4D")
        for seat in (1, 2, None):
            rules = {v.rule for action in PLAYS[0] if (v := state.view(seat).check(action))}
            assert {TableRule.OTHER_SEAT} == rules

    @pytest.mark.parametrize("seat", SEATS)
    def test_chance(self, seat: int | None) -> None:
        """Of chance's actions, where chance acts, a view says nothing. [G6]"""
        for state, action in (
            (NineFiveTwo().start(), ChooseDealer(0)), (NineFiveTwo().start(dealer=0), Deal(DECK)),
        ):  # fmt: skip
            violation = state.view(seat).check(action)
            assert violation is not None
            assert TableRule.OTHER_SEAT is violation.rule

    @pytest.mark.parametrize("action", [None, "0 play 4D", 5])
    def test_no_action(self, action: object) -> None:
        """What is no action is refused by a view too. [G1]"""
        violation = leading("4D").view(0).check(action)

        assert violation is not None
        assert TableRule.NOT_AN_ACTION is violation.rule

    def test_explain_exchange(self) -> None:
        """In the exchange every card to each other seat, and stop, get a verdict. [N11, NC7]"""
        state = play(
            exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only"), "0 give 2C to 1"
        )
        verdicts = state.view(0).explain()

        assert (2 * 15 + 1, "0 stop") == (len(verdicts), str(verdicts[-1].action))
        assert {NineFiveTwoRule.SHORTFALL} == {
            v.violation.rule for v in verdicts if v.violation is not None
        }
        assert 16 == sum(verdict.is_legal for verdict in verdicts)

    def test_explain_call(self) -> None:
        """At the trump call all five calls get a verdict, for each seat. [N18, NC17]"""
        state = NineFiveTwo(no_trump=False).start(dealer=0).apply(Deal(DECK))

        assert [None] * 4 + [NineFiveTwoRule.NO_TRUMP_OFF] == [
            v.violation and v.violation.rule for v in state.view(0).explain()
        ]
        assert [TableRule.NOT_YOUR_TURN] * 5 == [
            v.violation and v.violation.rule for v in state.view(1).explain()
        ]

    def test_explain_cards(self) -> None:
        """In discarding and play every card of the hand gets a verdict. [N17, N23]"""
        discards = discarding(second_deal((9, 5, 2))).view(1).explain()
        plays = led("4D", "", "2D AS KH noD").view(1).explain()

        assert (20, True) == (len(discards), all(v.is_legal for v in discards))
        assert (16, ["1 play 2D"]) == (len(plays), [str(v.action) for v in plays if v.is_legal])

    def test_explain_nothing(self) -> None:
        """A spectator, and anybody between deals, has nothing to try. [G2]"""
        state = play_deal(NineFiveTwo(max_deals=1).start(dealer=0), 9, 5, 2)

        assert [()] * 4 == [state.view(seat).explain() for seat in SEATS]
        assert () == leading("4D").view(None).explain()

    def test_agrees_with_the_list(self) -> None:
        """What is explained as legal is what is listed, in its order."""
        for seed in range(12):
            for state, _, _ in played(seed):
                for seat in SEATS:
                    view = state.view(seat)
                    legal = tuple(v.action for v in view.explain() if v.is_legal)
                    assert view.legal_actions() == legal


def known(state: State, seat: int | None) -> CardSet:
    """Return the cards whose place a seat knows, read off the host's state by the rules."""
    mask = sum(p.card.bit for trick in state.tricks for p in trick.plays)
    mask |= sum(p.card.bit for p in state.table)
    if seat is None:
        return CardSet.from_mask(mask)
    mask |= state.hands[seat].mask | state.shown[seat].mask
    for gift in state.exchange.gifts:
        mask |= gift.card.bit * (seat in (gift.seat, gift.to))
    for back in state.exchange.returns:
        mask |= back.cards.mask * (seat in (back.seat, back.to))
    last, peek = state.last_deal, state.game.kitty_peek and isinstance(state, CallingTrump)
    may_look = peek and last is not None and last.taken[seat] <= 1
    if seat == state.dealer and (state.kitty_size == 0 or may_look):
        mask |= state.kitty.mask
    if seat == state.dealer:
        mask |= state.discards.mask
    return CardSet.from_mask(mask)


Swap = Mapping[Card, Card]


def swapped_set(held: CardSet, swap: Swap) -> CardSet:
    """Return a set with two cards swapped."""
    return CardSet(swap.get(card, card) for card in held)


def swapped_state(state: State, swap: Swap) -> State:
    """Return the state with two cards swapped in all places that are not face up."""
    if not isinstance(state, Exchanging | CallingTrump | Discarding | Leading | Following):
        return state
    first, second, third = (swapped_set(hand, swap).mask for hand in state.hands)
    kitty = swapped_set(state.kitty, swap)
    exchange = Exchange(
        tuple(
            Give(gift.seat, swap.get(gift.card, gift.card), gift.to)
            for gift in state.exchange.gifts
        ),
        tuple(Return(b.seat, swapped_set(b.cards, swap), b.to) for b in state.exchange.returns),
    )
    masks = (first, second, third)
    if isinstance(state, Exchanging | CallingTrump):
        return attrs.evolve(state, hand_masks=masks, kitty=kitty, exchange=exchange)
    a, b, c = (swapped_set(held, swap) for held in state.shown)
    return attrs.evolve(
        state, hand_masks=masks, opening=Opening(exchange, kitty, state.call, (a, b, c))
    )


class TestLeaks:
    """Swapping cards that a seat cannot place changes nothing that it sees. [NC10, N19, N20]"""

    def test_swap(self) -> None:
        """View, repr, hash, lists, verdicts and told events stay equal, in all phases and deals."""
        compared: Counter[str] = Counter()
        chosen = random.Random(3)
        for seed in range(50):
            for state, action, after in played(seed):
                if chosen.random() < 0.85 and state.phase in {"leading", "following"}:
                    continue
                for seat in SEATS:
                    known_cards = known(state, seat) | known(after, seat)
                    hidden = [card for card in DECK if card not in known_cards]
                    if len(hidden) < 2 or state.awaits_chance:
                        continue
                    one, two = chosen.sample(hidden, 2)
                    twin = swapped_state(state, {one: two, two: one})
                    assert seen(state, seat) == seen(twin, seat)
                    compared[f"{state.phase} {state.deal_number}"] += state != twin
                    if twin.check(action) is None:
                        told = [
                            [event.told_to(seat) for event in moment.events(action)]
                            for moment in (state, twin)
                        ]
                        if known(twin.apply(action), seat) == known(after, seat):
                            assert told[0] == told[1]
                            assert str(told[0]) == str(told[1])

        for phase in ("exchanging", "calling_trump", "discarding", "leading", "following"):
            for number in (2, 3) if phase == "exchanging" else (1, 2, 3):
                assert compared[f"{phase} {number}"] > 10, (phase, number)

    def test_no_hidden_card_in_the_text(self) -> None:
        """No card that a seat cannot place stands in its view's text. [N19]"""
        for seed in range(7):
            for _, _, state in played(seed):
                for seat in SEATS:
                    text = repr(state.view(seat))
                    hidden = [card for card in DECK if card not in known(state, seat)]
                    if not state.awaits_chance and not state.is_over:
                        assert not [c for c in hidden if f"({c})" in text]

    def test_discards_stay_secret(self) -> None:
        """After the end the four unseen cards stand nowhere, not even in the state. [N19]"""
        for seed in range(10):
            over = played(seed)[-1][2]
            assert over.last_deal is not None
            unseen = set(DECK) - {action.card for action in over.last_deal.plays}
            assert 4 == len(unseen)
            for text in (repr(over), *(repr(over.view(seat)) for seat in SEATS)):
                assert not [card for card in unseen if f"({card})" in text]


def test_gift_fields() -> None:
    """A gift names giver, card and receiver; a play seat and card; nothing else. [N11, N23]"""
    assert ["seat", "card", "to"] == [field.name for field in Give.__attrs_attrs__]
    assert ["seat", "card"] == [field.name for field in Play.__attrs_attrs__]
