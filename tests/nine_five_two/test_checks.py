"""Faults that other card engines shipped, ruled out for Nine Five Two."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter
from itertools import combinations

import pytest

from tests.nine_five_two.builders import (
    cards,
    deal,
    discard,
    discarding,
    exchanging,
    filled,
    in_suit,
    leading,
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
from tests.nine_five_two.playing import GAMES, played, steps
from trickcards import DECK, Card, CardSet, IllegalActionError, Shuffler, Suit, TableRule, Violation
from trickcards import play as play_out
from trickcards.nine_five_two import (
    CallingTrump,
    Dealing,
    Exchanging,
    Leading,
    NineFiveTwo,
    NineFiveTwoRule,
    Play,
    State,
    trick_winner,
)
from trickcards.nine_five_two.actions import PLAYS

DUTIES = [
    ("K01-void-is-free", "9D", "QC 4S 7H noD", "H", ""),
    ("K01-void-no-trump-held", "9D", "QC 4S noD noH", "H", ""),
    ("K01-follows", "9D", "2D 7H noD", "H", "2D"),
    ("B001", "4D", "2D AS KH noD", "S", "2D"),
    *((f"B003-{trump}", "7H", "2H AC noH", trump, "2H") for trump in ("C", "D", "H", "S", "none")),
]


@pytest.mark.parametrize(
    ("lead", "hand", "trump", "legal"), [row[1:] for row in DUTIES], ids=[row[0] for row in DUTIES]
)
def test_duty(lead: str, hand: str, trump: str, legal: str) -> None:
    """The duty to follow is this game's own, the same under every trump. [N23]"""
    state = led(lead, "", hand, trump=trump)

    assert (cards(legal) or state.hands[1]) == legal_cards(state)
    if legal:
        before = (hash(state), repr(state))
        other = next(card for card in state.hands[1] if card not in cards(legal))
        assert NineFiveTwoRule.FOLLOW is rule_of(state, f"1 play {other}")
        assert before == (hash(state), repr(state))


@pytest.mark.parametrize("number", [5], ids=["B004"])
def test_duty_at_random(number: int) -> None:
    """In random deals the legal plays are the cards of the suit led, or a void hand. [N23]"""
    calls: Counter[str] = Counter()
    for seed in range(GAMES):
        for state, _, _ in played(seed):
            if state.table and state.to_act is not None and state.call is not None:
                hand = state.hands[state.to_act]
                assert (hand.of(state.table[0].card.suit) or hand) == legal_cards(state)
                calls[str(state.call)[2:]] += 1
    assert number == len(calls)


@pytest.mark.parametrize("cards_held", [16], ids=["B008"])
def test_no_opener_rule(cards_held: int) -> None:
    """The dealer's left may lead any of 16 cards, and no listed card is ever refused. [N22]"""
    state = leading("7D", trump="C")

    assert cards_held == len(state.legal_actions())
    assert all(state.check(action) is None for action in state.legal_actions())


WINNERS = [
    ("K03-trump", "C", ("AD", "2C", "3D"), 1),
    ("K03-no-trump", "none", ("AD", "2C", "3D"), 0),
    ("K03-ace-of-another-suit", "H", ("5S", "AC", "6S"), 2),
    ("K03-low-trump", "H", ("5S", "2H", "AS"), 1),
    ("B012", "D", ("KC", "AS", "2C"), 0),
    ("B016", "C", ("AD", "2C", "KD"), 1),
    ("B018", "C", ("AD", "9C", "TC"), 2),
]


@pytest.mark.parametrize(
    ("trump", "three", "winner"), [row[1:] for row in WINNERS], ids=[row[0] for row in WINNERS]
)
def test_winner(trump: str, three: tuple[str, str, str], winner: int) -> None:
    """Trumps first, then the suit led, by rank. [N24]"""
    state = trick(trump, *three)

    assert (winner, winner, 1) == (state.to_act, state.tricks[-1].winner, len(state.tricks))


@pytest.mark.parametrize("reveal", [True, False], ids=["B017-reveal", "B017-hidden"])
@pytest.mark.parametrize("peek", [True, False], ids=["peek", "no-peek"])
def test_options_do_not_bend_tricks(reveal: bool, peek: bool) -> None:
    """The same trick has the same winner under every rule of the kitty. [N24]"""
    game = NineFiveTwo(kitty_reveal=reveal, kitty_peek=peek)

    assert 1 == trick("C", "AD", "2C", "KD", game=game).to_act


@pytest.mark.parametrize("number", [1], ids=["B019"])
def test_after_one_trick(number: int) -> None:
    """After exactly one trick the record, the counts and the next leader agree. [N24]"""
    view = trick("C", "AD", "2C", "KD").view(None)

    assert (number, (0, 1, 0), 1, ()) == (
        len(view.tricks), view.taken, view.to_act, view.table,
    )  # fmt: skip


@pytest.mark.parametrize("first", [0, 1, 2], ids=["K04-0", "K04-1-B021", "K04-2"])
def test_roles_rotate(first: int) -> None:
    """Six deals: contracts at dealer, left, right; the left leads whoever won last. [N7, N8, N22]"""
    state: State = NineFiveTwo(target=99).start(dealer=first)
    for number in range(6):
        dealer = (first + number) % 3
        assert dealer == state.dealer
        contracts = state.contracts
        assert contracts is not None
        assert [9, 5, 2] == [contracts[(dealer + step) % 3] for step in range(3)]
        state = play_deal(state, *((16, 0, 0), (0, 16, 0), (0, 0, 16))[number % 3])
        assert state.last_deal is not None
        assert (dealer + 1) % 3 == state.last_deal.tricks[0].leader


@pytest.mark.parametrize("dealer", [0, 1, 2], ids=["B027-0", "B027-1", "B027-2"])
def test_targets(dealer: int) -> None:
    """Contracts of seats 0, 1, 2 by dealer. [N8]"""
    wanted = ((9, 5, 2), (2, 9, 5), (5, 2, 9))[dealer]
    assert wanted == NineFiveTwo().start(dealer=dealer).contracts


@pytest.mark.parametrize("dealer", [1], ids=["B025"])
def test_left_leads_after_the_discards(dealer: int) -> None:
    """After call and discards the first lead is the left's, not the dealer's. [N22]"""
    state = discarding(second_deal((9, 5, 2)))
    after = discard(state, " ".join(map(str, [*state.hands[dealer]][:4])))

    assert ((dealer + 1) % 3, Leading) == (after.to_act, type(after))


@pytest.mark.parametrize("first", [0, 1, 2], ids=["B026-0", "B026-1", "B026-2"])
def test_third_dealer_in_the_view(first: int) -> None:
    """In the third deal the view names the dealer two seats on. [N7]"""
    state = play_deal(play_deal(NineFiveTwo().start(dealer=first), 6, 5, 5), 6, 5, 5)

    assert [(3, (first + 2) % 3)] * 4 == [
        (state.view(seat).deal_number, state.view(seat).dealer) for seat in (0, 1, 2, None)
    ]


@pytest.mark.parametrize("exact", [2], ids=["B043"])
def test_exact_seat_never_gives(exact: int) -> None:
    """A seat that made its contract exactly never acts in the exchange. [N10, N11]"""
    for seed in range(GAMES):
        for state, _, _ in played(seed):
            if isinstance(state, Exchanging) and state.last_deal is not None:
                assert state.last_deal.differences[state.to_act] > 0
    assert exact not in exchanging((10, 4, 2)).givers


@pytest.mark.parametrize("seat", [0, 1, 2, None], ids=["K07-B047-0", "K07-1", "K07-2", "K07-none"])
def test_nobody_acts_after_the_end(seat: int | None) -> None:
    """After the end no seat has actions and nobody is to act. [G2, N26]"""
    over = play_deal(NineFiveTwo(max_deals=1).start(dealer=0), 9, 5, 2)

    assert ((), (), None, True) == (
        over.legal_actions(), over.view(seat).legal_actions(), over.to_act, over.is_over,
    )  # fmt: skip


@pytest.mark.parametrize("tricks", [16], ids=["B052-B202"])
def test_one_acts_after_every_trick(tricks: int) -> None:
    """After each trick exactly one seat is to act, until the sixteenth. [N24]"""
    for state, _, after in steps(NineFiveTwo(max_deals=1), 3):
        if len(state.table) == 2:
            last = len(state.tricks) + 1 == tricks
            assert last == (after.to_act is None) == after.is_over
            assert last or after.to_act == after.tricks[-1].winner


@pytest.mark.parametrize("times", [2], ids=["B053"])
def test_scored_once(times: int) -> None:
    """The last card of a deal applied again is refused, and scored once. [G3]"""
    before, action, after = next(step for step in steps(NineFiveTwo(), 1) if step[2].last_deal)

    for _ in range(times):
        with pytest.raises(IllegalActionError) as caught:
            after.apply(action)
        assert TableRule.WRONG_PHASE is caught.value.violation.rule
    assert before.apply(action).totals == after.totals


@pytest.mark.parametrize(
    "value",
    ["0 discard 2C", None, 5, [], ("2C",)],
    ids=["K08-text", "none", "int", "list", "tuple"],
)
def test_refusal_is_clean(value: object) -> None:
    """What is no discard is refused and changes nothing. [G1]"""
    state = discarding(second_deal((9, 5, 2)))
    before = (hash(state), repr(state))
    with pytest.raises(IllegalActionError):
        state.apply(value)  # type: ignore[arg-type]

    assert before == (hash(state), repr(state))


@pytest.mark.parametrize("card", ["2C"], ids=["K08-B057-twice"])
def test_same_discard_twice(card: str) -> None:
    """The same card is not discarded twice, and not by another seat. [G5, G4]"""
    state = discarding(second_deal((9, 5, 2), "", "2C"))
    once = discard(state, card)

    assert TableRule.NOT_HELD is rule_of(once, f"1 discard {card}")
    assert TableRule.NOT_YOUR_TURN is rule_of(once, f"0 discard {card}")


@pytest.mark.parametrize("kitty", ["TC AC 5C KD"], ids=["K08-kitty"])
def test_kitty_card_is_discarded(kitty: str) -> None:
    """A card just picked up from the kitty may be discarded. [NC27]"""
    state = discard(discarding(second_deal((9, 5, 2), kitty=kitty)), kitty)

    assert cards(kitty) == state.discards
    assert Leading is type(state)


@pytest.mark.parametrize("ways", [4845], ids=["B060"])
def test_every_discard(ways: int) -> None:
    """All four-card discards of one hand are accepted, each to a state of its own. [NC27]"""
    state = discarding(second_deal((9, 5, 2)))
    hand = list(state.hands[1])
    after = {state}
    for _ in range(4):
        after = {at.apply(action) for at in after for action in at.legal_actions()}  # type: ignore[misc] # leads at last

    assert ways == len(list(combinations(hand, 4))) == len(after)


@pytest.mark.parametrize("games", [GAMES], ids=["K09-B063"])
def test_no_dead_end(games: int) -> None:
    """Every state that is not the last offers something. [G4]"""
    for seed in range(games):
        assert all(state.legal_actions() or state.awaits_chance for state, _, _ in played(seed))


@pytest.mark.parametrize("deck", [DECK[:-1] + DECK[:1]], ids=["B081"])
def test_no_card_in_two_hands(deck: tuple[Card, ...]) -> None:
    """A deal with a card in two hands is refused. [N2]"""
    state = NineFiveTwo().start(dealer=0)

    assert NineFiveTwoRule.DECK is rule_of(state, "deal " + " ".join(map(str, deck)))


@pytest.mark.parametrize("sizes", [[16, 16, 16, 4]], ids=["K11-B083-B084"])
def test_sizes_after_the_discard(sizes: list[int]) -> None:
    """After the discard: 16 cards each and four set aside for good. [N17, N19]"""
    for state, _, after in steps(NineFiveTwo(max_deals=3), 4):
        if state.phase == "discarding" and isinstance(after, Leading):
            assert sizes == [*map(len, after.hands), len(after.discards)]


@pytest.mark.parametrize("count", [3, 5], ids=["B087-B092-three", "B087-B093-five"])
def test_exactly_four(count: int) -> None:
    """After three discards no card is led, after four none is discarded. [G3]"""
    state = discarding(second_deal((9, 5, 2)))
    some = list(map(str, state.hands[1]))[:5]

    if count == 3:
        assert TableRule.WRONG_PHASE is rule_of(discard(state, " ".join(some[:3])), "1 play 2C")
    else:
        after = discard(state, " ".join(some[:4]))
        assert TableRule.WRONG_PHASE is rule_of(after, f"1 discard {some[4]}")


@pytest.mark.parametrize("tricks", [0, 1], ids=["B088-0", "B088-1"])
def test_no_peek_by_default(tricks: int) -> None:
    """With the option off the dealer sees no kitty card before the call. [NC18]"""
    calling = skip_exchange(second_deal((14 - tricks, tricks, 2)))

    assert CardSet() == calling.view(1).kitty
    assert not [card for card in calling.kitty if f"({card})" in repr(calling.view(1))]


@pytest.mark.parametrize("taken", [(9, 5, 2)], ids=["B089"])
def test_no_exchange_still_calls(taken: tuple[int, int, int]) -> None:
    """After an all-exact deal the dealer is asked for trump. [N9]"""
    state = second_deal(taken)

    assert (CallingTrump, 1, 5) == (type(state), state.to_act, len(state.legal_actions()))


@pytest.mark.parametrize("gift", ["2H"], ids=["B090"])
def test_gift_is_gone(gift: str) -> None:
    """A card given away in the exchange cannot be discarded. [G5]"""
    state = exchanging((8, 6, 2), "QH 5H only", gift)
    after = discarding(play(state, f"1 give {gift} to 0"))

    assert TableRule.NOT_HELD is rule_of(after, f"1 discard {gift}")


@pytest.mark.parametrize("seed", range(3), ids=["B091-0", "B091-1", "B091-2"])
def test_as_many_back(seed: int) -> None:
    """Cards returned are cards given, per pair of seats. [N12]"""
    for state, _, _ in steps(NineFiveTwo(max_deals=6), seed):
        if isinstance(state, CallingTrump):
            counts = [[0] * 3 for _ in range(3)]
            for back in state.exchange.returns:
                counts[back.to][back.seat] += len(back.cards)
            assert list(map(tuple, counts)) == list(state.exchange.counts)


@pytest.mark.parametrize("seat", [0, 1], ids=["B094-giver", "B094-receiver"])
def test_both_are_told_both_cards(seat: int) -> None:
    """The two seats of an exchange are told both cards. [NC10]"""
    state = exchanging((10, 4, 2), "3C", "6C 4C only")
    told = [str(e.told_to(seat)) for e in state.events(state.game.parse_action("0 give 3C to 1"))]

    assert ["seat 0 gives seat 1 3C", "seat 1 returns to seat 0 6C"] == told


@pytest.mark.parametrize("quotas", [(0, 5, 2)], ids=["B095"])
def test_no_cap_on_gifts(quotas: tuple[int, int, int]) -> None:
    """Up seven: five cards to one seat, two to the other. [N11, NC7]"""
    state: State = exchanging((16, 0, 0))
    assert isinstance(state, Exchanging)
    assert quotas == state.quotas
    for to in (1, 1, 1, 1, 1, 2, 2):
        state = play(state, f"0 give {next(iter(state.hands[0]))} to {to}")

    assert CallingTrump is type(state)


@pytest.mark.parametrize("seed", range(5), ids=lambda seed: f"B096-{seed}")
def test_right_cards_are_shown(seed: int) -> None:
    """Gifts were the giver's, returns the returning seat's, shown cards the kitty's. [N12, N20]"""
    for state, action, after in steps(NineFiveTwo(max_deals=8), seed):
        for gift in after.exchange.gifts[len(state.exchange.gifts) :]:
            assert gift.card in state.hands[gift.seat]
            assert action == gift
        for back in after.exchange.returns[len(state.exchange.returns) :]:
            gifts = CardSet(g.card for g in after.exchange.gifts if g.to == back.seat)
            assert not back.cards - (state.hands[back.seat] | gifts)
        for shown in after.shown:
            assert not shown - after.kitty


@pytest.mark.parametrize("deals", [1], ids=["K12"])
def test_two_givers_in_turn(deals: int) -> None:
    """A +2, C +1, B -3: A's two gifts bring KC JD, C's 5H comes straight back. [N13, N14, NC8]"""
    hands = ("2C 4D", "9C KC JD 4H only", "5H")
    state = exchanging((11, 2, 3), *hands)
    state_after = play(state, "0 give 2C to 1", "0 give 4D to 1")
    assert cards("KC JD") == state_after.exchange.returns[0].cards
    assert deals == len(state_after.exchange.returns)

    after = play(state_after, "2 give 5H to 1")
    assert cards("5H") == after.exchange.returns[1].cards
    assert [16, 16, 16] == [len(hand) for hand in after.hands]
    assert cards("4H") == in_suit(after, 1, Suit.HEARTS)


@pytest.mark.parametrize("pairs", [78], ids=["B104"])
def test_rank_order(pairs: int) -> None:
    """A > K > Q > J > T > 9 ... 2 in all pairs. [N2, N24]"""
    order = "23456789TJQKA"
    lower = [(a, b) for at, a in enumerate(order) for b in order[at + 1 :]]

    assert pairs == len(lower)
    for low, high in lower:
        table = tuple(
            Play(seat, Card.parse(text)) for seat, text in enumerate((low + "H", high + "H", "AC"))
        )
        assert 1 == trick_winner(table, None)


@pytest.mark.parametrize("dealer", [0], ids=["B108"])
def test_negative_totals_go_on(dealer: int) -> None:
    """At (-18, 9, 9) a state pickles and plays on. [NC25]"""
    state = play_to(NineFiveTwo().start(dealer=0), (-18, 9, 9), dealer=dealer)

    assert (-19, 10, 9) == play_deal(pickle.loads(pickle.dumps(state)), 8, 6, 2).totals


@pytest.mark.parametrize("games", [20], ids=["B111"])
def test_totals_move_at_the_end_of_a_deal_only(games: int) -> None:
    """Totals change only on the step that ends a deal. [N25, NC26]"""
    for seed in range(games):
        for before, _, after in played(seed):
            if before.totals != after.totals:
                assert after.last_deal is not before.last_deal


SCORES = [
    ("K14", (11, 2, 3), (2, -3, 1)),
    ("B112", (7, 7, 2), (-2, 2, 0)),
    ("B113", (3, 8, 5), (-6, 3, 3)),
    ("B114", (2, 8, 6), (-7, 3, 4)),
    ("B115", (12, 2, 2), (3, -3, 0)),
]


@pytest.mark.parametrize(
    ("taken", "points"), [row[1:] for row in SCORES], ids=[row[0] for row in SCORES]
)
def test_points(taken: tuple[int, int, int], points: tuple[int, int, int]) -> None:
    """Each seat's difference is its score, and they add up to 0. [N25]"""
    state = play_deal(NineFiveTwo().start(dealer=0), *taken)

    assert points == state.totals
    assert 0 == sum(points)


@pytest.mark.parametrize("turn", [0, 1, 2], ids=["K15-B117", "K15-B119-1", "K15-B119-2"])
def test_tie_is_the_same_for_every_seat(turn: int) -> None:
    """From (9, 9, -18) with +1 +1 -2 the game goes on, however the seats are turned. [NC24]"""

    def turned(values: tuple[int, int, int]) -> tuple[int, int, int]:
        return values[-turn % 3], values[(1 - turn) % 3], values[(2 - turn) % 3]

    start = NineFiveTwo(target=10).start(dealer=turn)
    state = play_to(start, turned((9, 9, -18)), dealer=turn)
    after = play_deal(state, *turned((10, 6, 0)))

    assert (turned((10, 10, -20)), Dealing, ()) == (after.totals, type(after), after.winners)


@pytest.mark.parametrize("turn", [0, 1, 2], ids=["B118-B122-0", "B118-B122-1", "B118-B122-2"])
def test_shared_tie(turn: int) -> None:
    """When two share, the third is no winner. [NC24]"""

    def turned(values: tuple[int, int, int]) -> tuple[int, int, int]:
        return values[-turn % 3], values[(1 - turn) % 3], values[(2 - turn) % 3]

    start = NineFiveTwo(target=10, tie_rule="shared").start(dealer=turn)
    after = play_deal(play_to(start, turned((9, 9, -18)), dealer=turn), *turned((10, 6, 0)))

    assert tuple(sorted((turn, (turn + 1) % 3))) == after.winners


@pytest.mark.parametrize("cap", [3000], ids=["K16-B128"])
def test_cap(cap: int) -> None:
    """A game may go on for ever, since scores add up to 0; `play` stops it at the cap. [NC24]"""
    playout = play_out(
        NineFiveTwo(target=10_000),
        [lambda view: view.legal_actions()[0]] * 3,
        Shuffler(1),
        max_actions=cap,
    )

    assert (True, cap) == (playout.truncated, len(playout.actions))


@pytest.mark.parametrize("gift", ["3C"], ids=["B130-B214"])
def test_return_makes_no_return(gift: str) -> None:
    """A return brings no return, and the same gift sent twice is one transfer. [N12, G5]"""
    state = play(exchanging((11, 3, 2), gift, "KC 4C only"), f"0 give {gift} to 1")
    assert TableRule.NOT_HELD is rule_of(state, f"0 give {gift} to 1")

    after = play(state, "0 stop")
    assert (1, 1) == (len(after.exchange.gifts), len(after.exchange.returns))


@pytest.mark.parametrize("seat", [0, 2, None], ids=["B131-B133-0", "B131-B133-2", "B131-none"])
def test_kitty_and_discards_are_counts(seat: int | None) -> None:
    """To all but the dealer, kitty and discards show as counts only. [N17, N19]"""
    state = discarding(second_deal((9, 5, 2)))
    after = discard(state, " ".join(map(str, [*state.hands[1]][:4])))
    before, view = second_deal((9, 5, 2)).view(seat), after.view(seat)

    assert (4, CardSet(), 0) == (before.kitty_size, before.kitty, before.discard_count)
    assert (0, CardSet(), CardSet(), 4) == (
        view.kitty_size, view.kitty, view.discards, view.discard_count,
    )  # fmt: skip


LOGS = [
    ("B138", "1 discard 2C", "seat 1 discards a card"),
    ("B140", "1 trump S", "seat 1 takes the kitty"),
    ("B141", "0 give 3C to 1", "seat 0 gives seat 1 a card"),
]


@pytest.mark.parametrize(("text", "told"), [row[1:] for row in LOGS], ids=[row[0] for row in LOGS])
def test_log_for_others(text: str, told: str) -> None:
    """The log of who is not involved names no cards. [N19, NC10]"""
    state: State = exchanging((10, 4, 2), "3C", "2C 6C")
    if "trump" in text:
        state = skip_exchange(state)
    if "discard" in text:
        state = discarding(state)
    events = state.events(state.game.parse_action(text))

    assert told in [str(event.told_to(2)) for event in events]


@pytest.mark.parametrize("receiver", [1, 2], ids=["B150-1", "B150-2"])
def test_known_direction(receiver: int) -> None:
    """Each receiver knows what it was given, not what the other was. [NC10]"""
    state = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")
    after = play(state, "0 give 2C to 1", "0 give 3C to 2")
    gifts = after.view(receiver).exchange.gifts

    assert [(0, receiver)] == [(gift.seat, gift.to) for gift in gifts]


@pytest.mark.parametrize(
    "game", [NineFiveTwo(no_trump=False, kitty_reveal=False, target=5)], ids=["B154"]
)
def test_options_survive(game: NineFiveTwo) -> None:
    """Options and the seat to act survive pickling in mid-exchange. [G4]"""
    for state, _, _ in steps(game, 2):
        again = pickle.loads(pickle.dumps(state))
        assert (game, state.to_act, state) == (again.game, again.to_act, again)


@pytest.mark.parametrize("seat", [2], ids=["K19-B160"])
def test_seat_to_act_survives(seat: int) -> None:
    """A state with seat 2 to act has it to act after pickling, and goes on alike. [G4]"""
    state = play(exchanging((11, 2, 3)), "0 stop")
    again = pickle.loads(pickle.dumps(state))

    assert seat == state.to_act == again.to_act
    assert play(state, "2 stop") == play(again, "2 stop")


@pytest.mark.parametrize("seed", [7], ids=["B161-B164"])
def test_replay_from_seed(seed: int) -> None:
    """Seed and actions replay to equal states, 16 cards each after the discard. [N5, N17]"""
    game, shuffler = NineFiveTwo(max_deals=2), Shuffler(seed)
    first = list(steps(game, seed))
    state: State = game.start()
    for before, action, _ in first:
        assert before == state
        chance = state.awaits_chance
        again = shuffler.sample(state) if chance else game.parse_action(str(action))
        state = state.apply(again)
        if isinstance(state, Leading):
            assert 16 * 3 == sum(map(len, state.hands)) + 3 * len(state.tricks)


@pytest.mark.parametrize("deals", [600], ids=["K21-B174"])
def test_fair_deal(deals: int) -> None:
    """AS goes to each seat and to the kitty about as often as they have cards. [N5, N6]"""
    ace, found = DECK[51], [0, 0, 0, 0]
    start = NineFiveTwo().start(dealer=1)
    for seed in range(deals):
        state = start.apply(Shuffler(seed).sample(start))
        found[[ace in hand for hand in (*state.hands, state.kitty)].index(True)] += 1

    assert all(abs(count - deals * 16 / 52) < 60 for count in found[:3])
    assert abs(found[3] - deals * 4 / 52) < 35


@pytest.mark.parametrize("winners", [(1, 2)], ids=["B199-B200"])
def test_branches(winners: tuple[int, int]) -> None:
    """The third card played two ways has two winners; older states stay as they were. [N24]"""
    calling = NineFiveTwo().start(dealer=2).apply(deal(2, "4D", "9D", "AD 2D only"))
    text = repr(calling)
    second = play(led("4D", "", "9D", "AD 2D only"), "1 play 9D")

    assert winners == (play(second, "2 play 2D").to_act, play(second, "2 play AD").to_act)
    assert None is calling.call
    assert play(calling, "2 trump S").call is not None
    assert text == repr(calling)


@pytest.mark.parametrize("number", [2], ids=["K25"])
def test_nothing_is_left_of_the_deal_before(number: int) -> None:
    """A new deal has no call, a hidden kitty, no tricks and no exchange yet. [N6, N17]"""
    for _, _, after in steps(NineFiveTwo(), 5):
        if after.deal_number >= number and isinstance(after, Exchanging | CallingTrump):
            for seat in (0, 1, 2, None):
                view = after.view(seat)
                assert (None, CardSet(), CardSet(), (), (CardSet(),) * 3, 0) == (
                    view.call, view.kitty, view.discards, view.tricks, view.shown,
                    view.discard_count,
                )  # fmt: skip


@pytest.mark.parametrize("text", ["0 play 7D"], ids=["K26-B211"])
def test_same_lead_twice(text: str) -> None:
    """The same lead sent twice is refused the second time. [G4]"""
    assert TableRule.NOT_YOUR_TURN is rule_of(play(leading("7D"), text), text)


SCRIPT = """
from trickcards import Shuffler
from trickcards.nine_five_two import NineFiveTwo
state, shuffler, lines = NineFiveTwo(kitty_peek=True, max_deals=4).start(), Shuffler(7), []
while not state.is_over:
    actions = state.legal_actions()
    action = shuffler.sample(state) if state.awaits_chance else actions[len(lines) % len(actions)]
    lines += [str(event) for event in state.events(action)]
    state = state.apply(action)
print("\\n".join(lines + [repr(state)]))
"""


@pytest.mark.parametrize("flags", [[], ["-OO"]], ids=["K20-K28", "K20-OO"])
def test_hash_seeds(flags: list[str]) -> None:
    """The same seed gives the same ASCII transcript under any hash seed. [N5]"""
    transcripts = {
        subprocess.run(
            [sys.executable, *flags, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "ascii"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1")
    }

    assert 1 == len(transcripts)


@pytest.mark.parametrize("number", [3], ids=["K22"])
def test_old_states_stand(number: int) -> None:
    """Playing on changes neither an old state nor the global generator. [G1]"""
    before = random.getstate()
    first = NineFiveTwo().start()
    texts = [(state, repr(state)) for state, _, _ in steps(NineFiveTwo(max_deals=2), number)]

    assert all(text == repr(state) for state, text in texts)
    assert first == NineFiveTwo().start()
    assert before == random.getstate()


def test_messages_are_ascii() -> None:
    """Every refusal is one ASCII line that ends with its clause. [G1-G6]"""
    refusals: set[Violation] = set()
    for seed in range(8):
        for state, _, _ in played(seed):
            for row in PLAYS:
                refusals |= {v for action in row[::11] if (v := state.check(action)) is not None}

    assert refusals
    for violation in refusals:
        assert violation.message.isascii()
        assert violation.message.endswith(f"[{violation.rule.clause}]")


def test_builders_fill_hands() -> None:
    """What the builders fill keeps every card once. [N2]"""
    places = filled(("2C only", "3C 4D only", "noH"), "AS")

    assert Counter(DECK) == Counter(card for place in places for card in place)
