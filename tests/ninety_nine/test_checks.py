"""Faults that other card engines shipped, ruled out for Ninety-Nine."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter

import attrs
import pytest

from tests.ninety_nine.builders import (
    action,
    arranged,
    cards,
    legal,
    lose,
    play,
    reached,
    rule_of,
    scripted,
)
from tests.ninety_nine.playing import everything, random_game, steps
from trickcards import (
    DECK,
    Deal,
    IllegalActionError,
    InvalidOptionError,
    Reshuffle,
    Shuffler,
    TableRule,
)
from trickcards import play as play_out
from trickcards.ninety_nine import (
    Dealing,
    Finished,
    History,
    NinetyNine,
    NinetyNineRule,
    Play,
    Playing,
    Reshuffling,
    State,
    View,
)


def actors(players: int, dealer: int, *texts: str) -> list[int | None]:
    """Return who acts before each play of a script, and who is next after it."""
    state = NinetyNine(players=players).start(dealer=dealer)
    at: State = state.apply(arranged(state, texts))
    found = [at.to_act]
    for text in texts:
        at = play(at, text)
        found.append(at.to_act)
    return found


DIRECTIONS = [
    ("K05", 3, 2, ["0 play 5C", "1 play 4C", "0 play 6C", "2 play 7C"], [0, 1, 0, 2, 1]),
    ("K05-two", 2, 1, ["0 play 5C", "1 play 4C", "0 play 4D"], [0, 1, 0, 1]),
    ("B028", 2, 1, ["0 play 4C"], [0, 1]),
    ("B029", 2, 1, ["0 play 4C", "1 play 4D"], [0, 1, 0]),
    ("B030", 4, 3, ["0 play 7C", "1 play 4C"], [0, 1, 0]),
    ("B031", 3, 2, ["0 play 4C", "2 play 4D", "0 play 4H"], [0, 2, 0, 2]),
]


@pytest.mark.parametrize(
    ("players", "dealer", "script", "wanted"),
    [row[1:] for row in DIRECTIONS],
    ids=[row[0] for row in DIRECTIONS],
)
def test_direction(players: int, dealer: int, script: list[str], wanted: list[int]) -> None:
    """A four turns the direction at once, for everybody; two players alternate. [A9, AC11]"""
    assert wanted == actors(players, dealer, *script)


@pytest.mark.parametrize("seat", [3], ids=["B032"])
def test_who_busts_pays(seat: int) -> None:
    """In the other direction too the seat that played the bust pays. [A14]"""
    start = NinetyNine(players=4).start(dealer=3)
    state = play(scripted(start, ["0 play 4C"], {3: "KC QC 5C"}), "3 play KC")
    bust = play(scripted(start, ["0 play 4C", "3 play KC", "2 play KD", "1 play KH", "0 play 9C"],
                         {3: "QC"}), "3 play QC")  # fmt: skip

    assert 2 == state.to_act
    assert bust.last_deal is not None
    assert (seat, (3, 3, 3, 2)) == (bust.last_deal.loser, bust.totals)


@pytest.mark.parametrize("direction", [False], ids=["B033"])
def test_direction_is_a_field(direction: bool) -> None:
    """The direction is a field of the state and of views, and survives saving. [A9]"""
    state = scripted(NinetyNine(players=3).start(dealer=2), ["0 play 4C"])
    again = pickle.loads(pickle.dumps(state))

    assert [direction] * 3 == [state.clockwise, again.clockwise, again.view(1).clockwise]


OUTS = [
    ("K06", 3, 1, 0, [1], 2, 0, (0, 2)),
    ("B034", 4, 1, 0, [1], 2, 3, (0, 2, 3)),
    ("B035", 4, 1, 0, [1], 2, 3, (0, 2, 3)),
    ("B036", 5, 1, 3, [1, 2], 0, 3, (0, 3, 4)),
    ("B036-dealer", 5, 1, 4, [2, 1], 3, 4, (0, 3, 4)),
    ("B037", 4, 1, 0, [2], 1, 3, (0, 1, 3)),
    ("B038", 3, 1, 0, [2], 1, 0, (0, 1)),
]


@pytest.mark.parametrize(
    ("players", "tokens", "dealer", "losers", "next_dealer", "starter", "seats"),
    [row[1:] for row in OUTS],
    ids=[row[0] for row in OUTS],
)
def test_going_out(
    players: int, tokens: int, dealer: int, losers: list[int], next_dealer: int, starter: int,
    seats: tuple[int, ...],
) -> None:  # fmt: skip
    """Seats keep their numbers and tokens; deal and start pass over who is out. [A15, AC9]"""
    game = NinetyNine(players=players, tokens=tokens, decks=1)
    state = lose(game.start(dealer=dealer), *losers)
    dealt = state.apply(Deal(DECK))

    assert (next_dealer, starter, seats) == (state.dealer, dealt.to_act, state.seats_in)
    assert [seat in seats for seat in range(players)] == [bool(hand) for hand in dealt.hands]
    assert [int(seat in seats) for seat in range(players)] == list(state.totals)
    assert Counter(map(str, DECK)) == everything(dealt)
    assert all(not dealt.view(seat).explain() for seat in range(players) if seat not in seats)


@pytest.mark.parametrize("players", [3], ids=["B023"])
def test_nobody_deals_twice_running(players: int) -> None:
    """While three or more are in, no seat deals twice running. [A5, AC9]"""
    for seed in range(60):
        for before, _, after in steps(random_game(seed), seed, cap=600):
            if after.deal_number != before.deal_number and len(after.seats_in) >= players:
                assert before.dealer != after.dealer


@pytest.mark.parametrize("what", ["out acts never", "one turn"], ids=["B039-B040-B042", "B046"])
def test_turns(what: str) -> None:
    """Who is out never acts; with three in, nobody acts twice running. [A15, AC12]"""
    for seed in range(60):
        acted: int | None = None
        for before, given, after in steps(random_game(seed), seed, cap=600):
            if what == "out acts never":
                assert after.to_act not in after.ring.out
                assert all(not after.view(seat).legal_actions() for seat in after.ring.out)
                continue
            skips = any(effect.skips for effect in after.game.effects.values())
            if isinstance(before, Dealing):
                acted = None
            if isinstance(given, Play):
                assert skips or given.seat != acted or len(before.seats_in) < 3
                acted = given.seat


@pytest.mark.parametrize("tokens", [1], ids=["B041-B044"])
def test_out_at_once(tokens: int) -> None:
    """Going out happens with the loss, and one seat alone ends the game at once. [A1, A15]"""
    three, two = NinetyNine(players=3, tokens=tokens), NinetyNine(tokens=tokens)

    assert (0, 2) == lose(three.start(dealer=0), 1).seats_in
    assert isinstance(lose(two.start(dealer=0), 1), Finished)


@pytest.mark.parametrize("seat", range(3), ids=lambda seat: f"K07-{seat}")
def test_nobody_acts_after_the_end(seat: int) -> None:
    """After the end no seat has actions and nobody is to act. [A1, G2]"""
    over = lose(NinetyNine(players=3, tokens=1).start(dealer=0), 1, 2)

    assert ((), None, True) == (over.view(seat).legal_actions(), over.to_act, over.is_over)
    assert () == over.view(seat).explain()
    assert TableRule.GAME_OVER is rule_of(over, Play(seat, DECK[0]))


@pytest.mark.parametrize("draws", [0], ids=["B048"])
def test_no_draw_after_a_bust(draws: int) -> None:
    """A bust draws nothing, and all cards are gathered in. [A14, AC14]"""
    state = reached(95, "8D QD QH")
    events = state.events(action(state, f"{state.turn} play 8D"))
    after = play(state, f"{state.turn} play 8D")

    assert draws == sum("draws" in str(event) for event in events)
    assert (((), ()), (), ()) == (after.hands, after.stock, after.pile)


@pytest.mark.parametrize("value", [7, 0, None, 100], ids=lambda value: f"B056-{value}")
def test_wrong_value_is_refused(value: int | None) -> None:
    """A ten with another value is refused and never rounded. [AC4, A11]"""
    state = reached(50, "TD 5D 6D")
    given = Play(state.turn, cards("TD")[0], value)

    assert NinetyNineRule.CHOICE is rule_of(state, given)
    with pytest.raises(IllegalActionError):
        state.apply(given)


@pytest.mark.parametrize(
    ("hand", "count", "counts"),
    [("QC QD JC", 99, None), ("KC KD KH", 99, {99})],
    ids=["K09", "B066"],
)
def test_no_dead_end(hand: str, count: int, counts: set[int] | None) -> None:
    """A hand of busts still has three actions, and the game goes on. [A7, A12, AC17]"""
    state = reached(count, hand)
    after = [state.apply(given) for given in state.legal_actions()]

    assert sorted(hand.split()) == sorted(legal(state))
    if counts is None:
        assert all(isinstance(one, Dealing) and one.chance is not None for one in after)
    else:
        assert counts == {one.count for one in after}


def near_the_end(left: int) -> Playing:
    """Return a deal of 16 players on one deck, played until this many cards are in the stock."""
    state = NinetyNine(players=16, decks=1, limit=999).start(dealer=15)
    at: State = state.apply(Deal(DECK))
    while len(at.stock) > left:
        at = at.apply(at.legal_actions()[0])
    assert isinstance(at, Playing)
    return at


@pytest.mark.parametrize("left", [1], ids=["K10-B065-B067-B076"])
def test_last_card_of_the_stock(left: int) -> None:
    """The last card is drawn; the next player plays and still draws, after a renewal. [A16]"""
    state = near_the_end(left)
    drawn = state.stock[0]
    first = state.apply(state.legal_actions()[0])
    second = first.apply(first.legal_actions()[0])

    assert isinstance(first, Playing)
    assert drawn in first.hands[state.turn]
    assert isinstance(second, Reshuffling)
    third = second.apply(Shuffler(1).sample(second))
    assert [3] * 16 == [len(hand) for hand in third.hands]
    assert second.turn == third.to_act
    assert Counter(map(str, DECK)) == everything(third)


@pytest.mark.parametrize(
    "check", ["pile", "no new cards", "hands", "count", "drawable"],
    ids=["B069", "B071", "B073", "B075", "B079"],
)  # fmt: skip
def test_renewal(check: str) -> None:
    """A renewal leaves the top card and the count, and makes no card. [A16]"""
    state = near_the_end(0)
    short = state.apply(state.legal_actions()[0])
    assert isinstance(short, Reshuffling)
    after = short.apply(Shuffler(3).sample(short))

    facts = {
        "pile": after.pile == short.pile[-1:],
        "no new cards": everything(after) == Counter(map(str, DECK)),
        "hands": not {*after.stock} & {card for hand in after.hands for card in hand},
        "count": after.count == short.count,
        "drawable": {*after.stock} < {*short.pile},
    }
    assert facts[check]


@pytest.mark.parametrize("players", [17], ids=["B070-B129"])
def test_two_cards_on_the_pile(players: int) -> None:
    """With an empty stock and two cards on the pile the lower one is drawn. [A16, AC13]"""
    state: State = NinetyNine(players=players, decks=1).start(dealer=16).apply(Deal(DECK))
    for _ in range(2):
        state = state.apply(state.legal_actions()[0])
    assert 2 == len(state.pile)
    after = state.apply(Reshuffle(state.pile[:1]))

    assert state.pile[0] in after.hands[1]
    assert ((), 2) == (after.stock, after.to_act)


@pytest.mark.parametrize("deals", [2000], ids=["B072"])
def test_two_thousand_deals(deals: int) -> None:
    """2,000 deals under a cap with renewals counted: none hangs. [A16]"""
    played = renewals = 0
    seed = 0
    while played < deals:
        for before, _, after in steps(NinetyNine(players=13, decks=1, tokens=2), seed):
            played += before.last_deal is not after.last_deal
            renewals += isinstance(after, Reshuffling)
        seed += 1

    assert renewals > 100


@pytest.mark.parametrize("hand", ["7S 7S KD"], ids=["B082-B085-B086"])
def test_two_equal_cards(hand: str) -> None:
    """Of two equal cards one leaves, and the other can be played later. [A2]"""
    start = NinetyNine(decks=2).start(dealer=1)
    state = start.apply(arranged(start, ["0 play 7S", "1 play 2C"], {0: "7S KD 9D"}))
    once = play(state, "0 play 7S", "1 play 2C")

    assert tuple(sorted(cards(hand))) == state.hands[0]
    assert ["KD", "7S"] == legal(state)
    assert cards("9D KD 7S") == once.hands[0]
    assert 2 == play(once, "0 play 7S").pile.count(cards("7S")[0])


VALUES = [
    ("B097-queen", 40, "QD", 50),
    ("B097-jack", 40, "JD", 50),
    ("B097-king", 40, "KD", 99),
    ("B100-low", 88, "AD as 1", 89),
    ("B100-high", 88, "AD as 11", 99),
    ("B101", 95, "AD as 1", 96),
    ("B102-low", 0, "AD as 1", 1),
    ("B102-high", 0, "AD as 11", 11),
]


@pytest.mark.parametrize(
    ("count", "text", "wanted"), [row[1:] for row in VALUES], ids=[row[0] for row in VALUES]
)
def test_value(count: int, text: str, wanted: int) -> None:
    """Every card counts what the table says, an ace either value at any count. [A8, A12]"""
    state = reached(count, f"{text[:2]} 5C 6C")

    assert text in legal(state)
    assert wanted == play(state, f"{state.turn} play {text}").count


@pytest.mark.parametrize("total", [23], ids=["B099-B105-B204"])
def test_three_aces(total: int) -> None:
    """Aces in succession are chosen freely, recorded as chosen, and not remembered. [A8]"""
    script = ["0 play AC as 11", "1 play AD as 11", "0 play AH as 1"]
    state = scripted(NinetyNine().start(dealer=1), script, {1: "AS 5C 6C"})

    assert total == state.count
    assert script == [str(given) for given in state.plays]
    assert ["5C", "6C", "AS as 1", "AS as 11"] == legal(state)


@pytest.mark.parametrize("seat", [0], ids=["K15-B107"])
def test_result_is_plain(seat: int) -> None:
    """The end tells winner and tokens; the winner holds at least one. [A1]"""
    over = lose(NinetyNine(tokens=1).start(dealer=0), 1)

    assert ((seat,), (1, 0)) == (over.winners, over.totals)
    for seed in range(40):
        *_, (_, _, last) = steps(NinetyNine(players=3), seed)
        assert last.totals[last.winners[0]] >= 1


def lowest(view: View) -> Play:
    """Play what keeps the count lowest, as far as a view tells."""

    def number(given: Play) -> int:
        effect = view.game.effects[given.card.rank]
        value = given.value if given.value is not None else sum(effect.adds)
        return 99 if effect.sets else view.count + value

    return min(view.legal_actions(), key=number)


@pytest.mark.parametrize("cap", [40], ids=["K16-B126"])
def test_cap(cap: int) -> None:
    """A runner has a cap and reports a game that is cut off. [A1]"""
    playout = play_out(NinetyNine(), [lowest, lowest], Shuffler(1), max_actions=cap)

    assert (True, cap) == (playout.truncated, len(playout.actions))
    assert not play_out(NinetyNine(), [lowest, lowest], Shuffler(1)).truncated


@pytest.mark.parametrize("size", [46], ids=["B143"])
def test_stock_is_a_number(size: int) -> None:
    """A view has the stock as a number alone. [A4]"""
    view = NinetyNine().start(dealer=0).apply(Deal(DECK)).view(0)

    assert size == view.stock_size
    assert "AS" not in repr(view)


@pytest.mark.parametrize("left", [0], ids=["B155"])
def test_renewal_after_saving(left: int) -> None:
    """The renewal after a saved state is loaded is the one without saving. [A16]"""
    state = near_the_end(left)
    short = state.apply(state.legal_actions()[0])
    loaded = pickle.loads(pickle.dumps(short))

    assert Shuffler(9).sample(short) == Shuffler(9).sample(loaded)


@pytest.mark.parametrize("tokens", [(1, 5, 3)], ids=["B157"])
def test_tokens_survive_saving(tokens: tuple[int, ...]) -> None:
    """Tokens are loaded as they were. [A3]"""
    state = lose(NinetyNine(players=3).start(dealer=0), 0, 0, 0, 0, 2, 2)

    assert tokens == state.totals == pickle.loads(pickle.dumps(state)).totals


@pytest.mark.parametrize("negative", [True], ids=["K19"])
def test_reversed_and_negative(negative: bool) -> None:
    """A reversed deal at a negative count is saved and goes on alike. [A9, A11]"""
    state = scripted(NinetyNine(players=3).start(dealer=2), ["0 play 4C", "2 play TC as -10"])
    again = pickle.loads(pickle.dumps(state))

    assert negative == (state.count < 0) == (not state.clockwise)
    assert state == again
    assert [state.apply(a) for a in state.legal_actions()] == [
        again.apply(a) for a in again.legal_actions()
    ]


SCRIPT = """
from trickcards import Shuffler
from trickcards.ninety_nine import NinetyNine
state, shuffler, lines = NinetyNine.skips(players=5).start(), Shuffler(7), []
while not state.is_over:
    actions = state.legal_actions()
    action = shuffler.sample(state) if state.awaits_chance else actions[len(lines) % len(actions)]
    lines += [str(event) for event in state.events(action)]
    state = state.apply(action)
print("\\n".join(lines + [repr(state), str(state.game.effects)]))
"""


@pytest.mark.parametrize("flags", [[], ["-OO"]], ids=["K20", "K20-K28-OO"])
def test_hash_seeds(flags: list[str]) -> None:
    """The same seed gives the same transcript under any hash seed, in ASCII. [AC18]"""
    transcripts = {
        subprocess.run(
            [sys.executable, *flags, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "ascii"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert 1 == len(transcripts)


def test_global_randomness_is_untouched() -> None:
    """A whole game leaves the global generator as it was."""
    before = random.getstate()
    for *_, after in steps(NinetyNine(), 0):
        after.view(0)

    assert before == random.getstate()


@pytest.mark.parametrize("turns", [10, 1000], ids=["K23-B186-10", "K23-B186-1000"])
def test_what_a_play_builds(turns: int) -> None:
    """Late as early in a deal a play shares all that was before it, and copies none of it. [A7]"""
    state = reached(20, "7C 8C 9C")
    late = attrs.evolve(state, chain=History.of([Play(0, DECK[0])] * turns)._chain)
    after = play(late, f"{late.turn} play 7C")

    assert isinstance(after, Playing)
    assert after._chain is not None
    assert late._chain is after._chain[0]
    assert (late.series, late.table) == (after.series, after.table)
    assert late.table is after.table


@pytest.mark.parametrize("moves", [200], ids=["K22"])
def test_old_states_stay(moves: int) -> None:
    """After 200 moves from a state it is still what it was. [A7]"""
    first: State = NinetyNine(players=3, decks=1, hand_size=16).start(dealer=1)
    kept = first.apply(Deal(DECK))
    before = (repr(kept), hash(kept), [kept.view(seat) for seat in range(3)])
    state, shuffler = kept, Shuffler(2)
    for _ in range(moves):
        chance = state.awaits_chance
        state = state.apply(shuffler.sample(state) if chance else state.legal_actions()[0])

    assert before == (repr(kept), hash(kept), [kept.view(seat) for seat in range(3)])


@pytest.mark.parametrize("count", [0], ids=["K25"])
def test_nothing_is_left_from_the_deal_before(count: int) -> None:
    """After a bust: count 0, clockwise, empty pile, fresh hands. [A4, A14, AC10]"""
    for before, _, after in steps(NinetyNine(players=4), 5):
        if isinstance(before, Dealing):
            assert (count, True, (), 0) == (
                after.count, after.clockwise, after.pile, len(after.plays),
            )  # fmt: skip
            assert {3} == {len(after.hands[seat]) for seat in after.seats_in}


@pytest.mark.parametrize("times", [2], ids=["B212-K26"])
def test_second_submission(times: int) -> None:
    """The same seat cannot act twice in one turn. [G4]"""
    state = reached(5, "7C 8C 9C", NinetyNine(players=3))
    given = action(state, f"{state.turn} play 7C")
    after = state.apply(given)

    for _ in range(times):
        assert TableRule.NOT_YOUR_TURN is rule_of(after, given)


SIZES = [
    ("K27-1", 1, 1, False), ("K27-18", 18, 1, False), ("K27-35", 35, 2, False),
    ("B216-17", 17, 1, True), ("B218-34", 34, 2, True), ("B218-18", 18, 2, True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("players", "decks", "fits"), [row[1:] for row in SIZES], ids=[row[0] for row in SIZES]
)
def test_sizes(players: int, decks: int, fits: bool) -> None:
    """1, 18 on one deck and 35 on two are refused; 17 and 34 are accepted. [A1, AC3]"""
    if fits:
        assert players == NinetyNine(players=players, decks=decks).seats
    else:
        with pytest.raises(InvalidOptionError, match="option players"):
            NinetyNine(players=players, decks=decks)
