"""The phases, from the first dealer to the end: turns, busts, next deals, renewals."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ninety_nine.builders import (
    arranged,
    cards,
    lose,
    play,
    reached,
    rule_of,
    scripted,
)
from tests.ninety_nine.playing import everything, random_game, steps
from trickcards import (
    DECK,
    Card,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidOptionError,
    OrderChance,
    Reshuffle,
    SeatChance,
    Shuffler,
    TableRule,
)
from trickcards.ninety_nine import (
    Action,
    ChoosingDealer,
    DealResult,
    Ending,
    Finished,
    History,
    NinetyNine,
    NinetyNineRule,
    Phase,
    Play,
    Playing,
    Reshuffling,
    Ring,
    State,
)

TINY = NinetyNine(players=17, decks=1)


def game_states(game: NinetyNine, seed: int = 7) -> Iterator[tuple[State, Action]]:
    """Yield the states of a game of last-listed plays with the action applied to each."""
    state, shuffler = game.start(), Shuffler(seed)
    while not state.is_over:
        action = shuffler.sample(state) if state.awaits_chance else state.legal_actions()[-1]
        yield state, action
        state = state.apply(action)


def renewing() -> Reshuffling:
    """Return the second turn of 17 players on one deck, when the only stock card is drawn."""
    state = TINY.start(dealer=16).apply(Deal(DECK))
    for _ in range(2):
        state = state.apply(state.legal_actions()[0])
    assert isinstance(state, Reshuffling)
    return state


class TestStart:
    """Chance or the caller chooses the first dealer. [AC18]"""

    def test_by_chance(self) -> None:
        """Without a dealer, chance chooses one of the seats. [AC18]"""
        state = NinetyNine(players=3).start()

        assert isinstance(state, ChoosingDealer)
        assert SeatChance((0, 1, 2)) == state.chance
        assert (None, 1, (5, 5, 5), None, (0, 1, 2)) == (
            state.dealer, state.deal_number, state.totals, state.last_deal, state.seats_in,
        )  # fmt: skip
        assert NinetyNine(players=3).start(dealer=1) == state.apply(ChooseDealer(1))

    def test_no_such_seat(self) -> None:
        """A dealer who has no seat is refused. [AC18]"""
        state = NinetyNine(players=3).start()

        assert NinetyNineRule.FIRST_DEALER is rule_of(state, ChooseDealer(3))

    @pytest.mark.parametrize("dealer", [3, -1, True, "0", 0.0, []])
    def test_impossible_dealers(self, dealer: object) -> None:
        """A start with anything but a seat names what is wanted. [AC18]"""
        with pytest.raises(InvalidOptionError, match="option dealer: .* 0 to 2, or None"):
            NinetyNine(players=3).start(dealer=dealer)  # type: ignore[arg-type]


class TestDeal:
    """Three cards each, one at a time from the dealer's left; the rest is the stock. [A4, A6]"""

    def test_order(self) -> None:
        """Seats get their cards in turn from the dealer's left, who starts. [A4, A6]"""
        state = NinetyNine(players=3).start(dealer=1).apply(Deal(DECK))

        assert (2, True, 0) == (state.to_act, state.clockwise, state.count)
        assert (cards("3C 6C 9C"), cards("4C 7C TC"), cards("2C 5C 8C")) == state.hands
        assert DECK[9:] == state.stock

    def test_two_decks(self) -> None:
        """Two decks are dealt as 104 cards, every card twice. [A2]"""
        start = NinetyNine(players=4).start(dealer=3)
        chance = OrderChance(tuple(card for card in DECK for _ in (0, 1)), "deal", 1)

        assert chance == start.chance
        state = start.apply(Deal((*DECK, *DECK)))
        assert {2} == set(everything(state).values())

    @pytest.mark.parametrize(
        "deck",
        [DECK, DECK * 2 + DECK[:1], DECK + DECK[:51] + DECK[:1], DECK[:26] * 4, ()],
        ids=["one", "more", "other", "half", "none"],
    )
    def test_wrong_deck(self, deck: tuple[Card, ...]) -> None:
        """A deal that is not all cards of the game is refused. [A2]"""
        state = NinetyNine(players=4).start(dealer=0)

        assert NinetyNineRule.DECKS is rule_of(state, Deal(deck))

    @given(
        st.integers(1, 2), st.randoms(use_true_random=False),
        st.lists(st.tuples(st.integers(0, 51), st.integers(0, 51)), max_size=4),
    )  # fmt: skip
    def test_deck_check(self, decks: int, mixed: Random, swaps: list[tuple[int, int]]) -> None:
        """A deal is accepted exactly if `chance` admits it. [A2]"""
        state = NinetyNine(decks=decks).start(dealer=0)
        deck = list(DECK * decks)
        for place, index in swaps:
            deck[place] = DECK[index]
        mixed.shuffle(deck)
        assert state.chance is not None

        assert state.chance.admits(Deal(deck)) == (state.check(Deal(deck)) is None)

    @pytest.mark.parametrize("decks", [1, 2])
    def test_same_weight_of_cards(self, decks: int) -> None:
        """Other cards of the same weight or number are no deck. [A2]"""
        state = NinetyNine(decks=decks).start(dealer=0)
        rest = DECK[1:] + DECK * (decks - 1)
        carried = (*DECK[2:] + DECK * (decks - 1), *DECK[:1] * 5)

        assert NinetyNineRule.DECKS is rule_of(state, Deal(carried))
        assert NinetyNineRule.DECKS is rule_of(state, Deal((*rest, DECK[1])))

    def test_passes_over_who_is_out(self) -> None:
        """Cards go to seats that are in alone. [A4, A15]"""
        state = lose(NinetyNine(players=3, tokens=1).start(dealer=0), 1).apply(Deal(DECK))

        assert (cards("2C 4C 6C"), (), cards("3C 5C 7C")) == state.hands
        assert 46 == len(state.stock)


class TestTurn:
    """Play a card, announce the count, draw one; then the next seat. [A7]"""

    def test_draw(self) -> None:
        """The card drawn is the top card of the stock. [A7, AC15]"""
        state = scripted(NinetyNine().start(dealer=1), ["0 play 5C"], {0: "2C 3C TH"})

        assert cards("2C 3C TH") == state.hands[0]
        assert (5, 1, cards("5C"), 45) == (
            state.count, state.to_act, state.pile, len(state.stock),
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("again", "script", "turn"),
        [
            (False, ["0 play 4C"], 1),
            (False, ["0 play 4C", "1 play 4D"], 0),
            (True, ["0 play 4C"], 0),
            (True, ["0 play 4C", "0 play 5C"], 1),
        ],
    )
    def test_four_of_two(self, again: bool, script: list[str], turn: int) -> None:
        """With two seats in, a four passes the turn, or with "again" keeps it. [AC11]"""
        game = NinetyNine(two_player_four="again" if again else "opponent")

        assert turn == scripted(game.start(dealer=1), script).to_act

    def test_again_looks_at_seats_in(self) -> None:
        """What counts for "again" is who is still in, not the size of the table. [AC11]"""
        start = NinetyNine(players=3, tokens=1, two_player_four="again").start(dealer=2)

        assert 2 == scripted(start, ["0 play 4C"]).to_act
        assert 1 == scripted(lose(start, 2), ["1 play 4C"]).to_act


class TestBust:
    """Above the limit a token is lost and the deal is over. [A14]"""

    def test_result(self) -> None:
        """Between deals the last deal's public facts stay readable. [A14, AC14]"""
        state = lose(NinetyNine(players=3).start(dealer=0), 1)
        result = state.last_deal

        assert result is not None
        assert (1, 0, 109, 1, 1, False, (5, 4, 5)) == (
            result.deal_number, result.dealer, result.count, result.loser, result.paid,
            result.went_out, result.totals,
        )  # fmt: skip
        assert "1 play KC, 2 play KD, 0 play KH, 1 play QC" == str(result.plays)
        assert ["seat 1 busts: -1 token [A14]"] == [str(line) for line in result.lines]
        assert state.view(None).last_deal is result

    def test_limit(self) -> None:
        """The limit is an option, and reaching it exactly is safe. [AC16]"""
        state = reached(20, "5C 6C 7C", NinetyNine(limit=25))

        assert "playing" == play(state, f"{state.turn} play 5C").phase
        assert "dealing" == play(state, f"{state.turn} play 6C").phase

    @pytest.mark.parametrize(
        ("losers", "totals", "out", "rules"),
        [
            ([1], (2, 1, 2), (), ["A14"]),
            ([1, 1], (2, 0, 2), (), ["A14"]),
            ([1, 1, 1], (2, 0, 2), (1,), ["AC8"]),
        ],
    )
    def test_cannot_pay(
        self, losers: list[int], totals: tuple[int, ...], out: tuple[int, ...], rules: list[str]
    ) -> None:
        """With cannot_pay a bust without tokens costs the seat, and no token. [AC8]"""
        game = NinetyNine(players=3, tokens=2, elimination="cannot_pay")
        state = lose(game.start(dealer=0), *losers)

        assert state.last_deal is not None
        assert (totals, out) == (state.totals, state.ring.out)
        assert rules == [line.rule.clause for line in state.last_deal.lines]

    def test_winner_without_tokens(self) -> None:
        """With cannot_pay the winner may hold no token. [AC8]"""
        game = NinetyNine(tokens=1, elimination="cannot_pay")
        state = lose(game.start(dealer=0), 0, 1, 0)

        assert ((1,), (0, 0)) == (state.winners, state.totals)


class TestNextDeal:
    """The deal passes to the left; its left or the last loser starts. [A5, AC9]"""

    @pytest.mark.parametrize(
        ("losers", "dealer", "starter"),
        [([2], 1, 2), ([1], 1, 1), ([3, 3], 2, 0), ([0, 0], 2, 1), ([1, 1], 2, 2)],
    )
    def test_loser_starts(self, losers: list[int], dealer: int, starter: int) -> None:
        """With "loser" the last loser starts, or the next seat left of it that is in. [AC9]"""
        game = NinetyNine(players=4, tokens=2, next_starter="loser")
        state = lose(game.start(dealer=0), *losers)
        dealt = state.apply(arranged(state, []))

        assert (dealer, starter) == (dealt.dealer, dealt.to_act)

    def test_loser_starts_and_dealing_stays(self) -> None:
        """The cards are dealt from the dealer's left, whoever starts. [A4, AC9]"""
        games = (NinetyNine(players=3, next_starter="loser"), NinetyNine(players=3))
        hands = [lose(game.start(dealer=0), 0).apply(Deal(DECK)).hands for game in games]

        assert hands[0] == hands[1]
        assert [1, 1] == [lose(g.start(dealer=0), 0).dealer for g in games]
        assert [0, 2] == [lose(g.start(dealer=0), 0).apply(Deal(DECK)).to_act for g in games]


class TestRenewal:
    """A card must be drawn and none is left: the pile under the top card is the new stock. [A16]"""

    def test_phase(self) -> None:
        """Chance orders what lies under the top card; the seat that played is short. [AC13]"""
        state = renewing()

        assert (None, True, (), ()) == (
            state.to_act, state.awaits_chance, state.stock, state.legal_actions(),
        )  # fmt: skip
        assert 2 == len(state.pile)
        assert OrderChance(state.pile[:1], "reshuffle", 1, 0) == state.chance
        assert [3, 2, 3] == [len(hand) for hand in state.hands[:3]]

    def test_one_card(self) -> None:
        """Even one card is chance's, and is drawn at once. [AC13]"""
        before = renewing()
        state = before.apply(Reshuffle(before.pile[:1]))

        assert isinstance(state, Playing)
        assert ((), before.pile[1:], before.count, 2) == (
            state.stock, state.pile, state.count, state.to_act,
        )  # fmt: skip
        assert before.pile[0] in state.hands[1]

    @pytest.mark.parametrize("wrong", ["", "top", "all", "held", "twice"])
    def test_wrong_cards(self, wrong: str) -> None:
        """Anything but exactly the cards under the top card is refused. [A16]"""
        state = renewing()
        given = {
            "": (), "top": state.pile[1:], "all": state.pile, "held": state.hands[0][:1],
            "twice": state.pile[:1] * 2,
        }[wrong]  # fmt: skip

        assert NinetyNineRule.RENEWAL is rule_of(state, Reshuffle(given))

    def test_wrong_phase(self) -> None:
        """Nothing but a reshuffle renews the stock, and only then. [G3]"""
        state = renewing()

        assert TableRule.WRONG_PHASE is rule_of(state, Deal(state.pile[:1]))
        assert TableRule.WRONG_PHASE is rule_of(state, Play(2, state.hands[2][0]))
        playing = state.apply(Reshuffle(state.pile[:1]))
        assert TableRule.WRONG_PHASE is rule_of(playing, Reshuffle(state.pile[:1]))

    def test_every_turn_of_seventeen(self) -> None:
        """While 17 play on one deck, every turn but the first of a deal renews. [A16, AC3]"""
        for before, action, after in steps(TINY, 1):
            if after.ring.out:
                return
            if isinstance(action, Play) and isinstance(after, Playing):
                assert 1 == len(after.plays)
            if isinstance(before, Reshuffling):
                assert before.table.renewals == len(before.plays) - 2
                assert before.table.renewals + 1 == after.table.renewals  # type: ignore[union-attr]

    @pytest.mark.parametrize(("players", "decks"), [(17, 1), (34, 2)])
    def test_plays_through(self, players: int, decks: int) -> None:
        """The largest tables play through to one winner. [AC3]"""
        *_, (_, _, last) = steps(NinetyNine(players=players, decks=decks, tokens=1), 3, cap=50_000)

        assert isinstance(last, Finished)
        assert (1, players - 1) == (len(last.winners), len(last.ring.out))

    def test_same_action_twice(self) -> None:
        """Applying one action twice to a state with an empty stock gives equal states. [AC13]"""
        state = renewing().apply(Reshuffle(renewing().pile[:1]))
        action = state.legal_actions()[0]

        assert state.apply(action) == state.apply(action)
        assert Shuffler(5).sample(state.apply(action)) == Shuffler(5).sample(state.apply(action))


class TestEnd:
    """The last seat that is in wins; the others rank by when they went out. [A1]"""

    def test_places(self) -> None:
        """The last to go out is second. [A1]"""
        state = lose(NinetyNine(players=4, tokens=1).start(dealer=0), 2, 0, 3)

        assert isinstance(state, Finished)
        assert ((1,), (3,), (0,), (2,)) == state.places == state.view(2).places
        assert ((1,), Ending.LAST_SEAT, (0, 1, 0, 0)) == (
            state.winners, state.ending, state.totals,
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("losers", "places"),
        [
            ([1], ((0, 2), (1,))),
            ([1, 1], ((0, 2), (1,))),
            ([1, 1, 0], ((2,), (0,), (1,))),
            ([0, 1, 2], ((0, 1, 2),)),
        ],
    )
    def test_max_deals(self, losers: list[int], places: tuple[tuple[int, ...], ...]) -> None:
        """After max_deals the most tokens win, equal tokens share. [A1]"""
        game = NinetyNine(players=3, tokens=2, max_deals=len(losers))
        state = lose(game.start(dealer=0), *losers)

        assert isinstance(state, Finished)
        assert (places, places[0], Ending.MAX_DEALS) == (
            state.places, state.winners, state.ending,
        )  # fmt: skip

    def test_last_seat_in_last_deal(self) -> None:
        """Who is alone after the last deal has won as the last seat. [A1]"""
        assert Ending.LAST_SEAT is lose(NinetyNine(tokens=1, max_deals=1).start(dealer=0), 0).ending

    def test_nothing_follows(self) -> None:
        """After the end no seat acts, nothing is listed and all is refused. [G2]"""
        state = lose(NinetyNine(tokens=1).start(dealer=0), 1)

        assert (None, None, False, True, (), None) == (
            state.to_act, state.chance, state.awaits_chance, state.is_over, state.legal_actions(),
            state.turn,
        )  # fmt: skip
        actions: tuple[Action, ...] = (Play(0, DECK[0]), ChooseDealer(0), Deal(DECK))
        for action in actions:
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action)
            assert TableRule.GAME_OVER is caught.value.violation.rule


class TestOptions:
    """Options are checked at construction, also together. [AC2, AC3]"""

    @pytest.mark.parametrize(
        ("players", "decks", "size"),
        [(17, 1, 3), (34, 2, 3), (26, 2, 3), (2, 1, 25), (5, 1, 10), (2, 2, 51)],
    )
    def test_fits(self, players: int, decks: int, size: int) -> None:
        """Any number of players whose hands leave a card is accepted. [AC3]"""
        game = NinetyNine(players=players, decks=decks, hand_size=size)

        assert players == game.seats == game.players

    @pytest.mark.parametrize(
        ("players", "decks", "size"),
        [(18, 1, 3), (35, 2, 3), (35, None, 1), (1, 1, 3), (0, None, 3)],
    )
    def test_does_not_fit(self, players: int, decks: int | None, size: int) -> None:
        """Fewer than two players, or hands that take all cards, are refused. [A1, AC3]"""
        with pytest.raises(InvalidOptionError, match="option players"):
            NinetyNine(players=players, decks=decks, hand_size=size)

    @pytest.mark.parametrize(
        ("players", "decks", "size", "most"),
        [
            (2, 1, 26, "25 for 2 players with 52 cards,"), (6, 1, 9, "8 for 6 players"),
            (4, None, 51, "25 for 4 players with 104 cards,"), (3, None, 18, "17 for 3 players"),
        ],
    )  # fmt: skip
    def test_hand_too_large(self, players: int, decks: int | None, size: int, most: str) -> None:
        """Where the size of the hands was chosen, it is what does not fit. [AC3]"""
        with pytest.raises(InvalidOptionError, match=f"option hand_size: {size} .* {most}"):
            NinetyNine(players=players, decks=decks, hand_size=size)

    @pytest.mark.parametrize(
        ("players", "tokens", "decks"), [(2, 5, 1), (3, 5, 1), (4, 3, 2), (5, 3, 2)]
    )
    def test_by_number_of_players(self, players: int, tokens: int, decks: int) -> None:
        """Tokens and decks follow the number of players, unless they are given. [A2, A3, AC2]"""
        game, given = NinetyNine(players=players), NinetyNine(players=players, tokens=7, decks=2)

        assert (tokens, decks, 52 * decks) == (
            game.start_tokens, game.deck_count, game.card_count,
        )  # fmt: skip
        assert (7, 2, (7,) * players) == (
            given.start_tokens, given.deck_count, given.start().totals,
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("players", "4"), ("players", True), ("tokens", 0), ("decks", 3), ("hand_size", 0),
            ("hand_size", 52), ("limit", 0), ("limit", 1000), ("effects", None),
            ("negative", "never"), ("bust_only_if_forced", 1), ("elimination", None),
            ("next_starter", "dealer"), ("two_player_four", ""), ("max_deals", 0),
        ],
    )  # fmt: skip
    def test_nonsense(self, option: str, value: object) -> None:
        """A value that an option cannot take is refused by name."""
        with pytest.raises(InvalidOptionError, match=f"option {option}: "):
            NinetyNine(**{option: value})  # type: ignore[arg-type]

    def test_presets(self) -> None:
        """The presets are options that can be changed. [AC6, AC7, AC9]"""
        simple, skips = NinetyNine.simple(players=2), NinetyNine.skips(players=5, limit=66)

        assert (3, "loser", True) == (
            simple.start_tokens, simple.next_starter, simple.bust_only_if_forced,
        )  # fmt: skip
        assert (66, 5, NinetyNine.skips().effects) == (skips.limit, skips.seats, skips.effects)
        assert NinetyNine.simple(tokens=5).start_tokens == 5
        with pytest.raises(InvalidOptionError, match="option tokens"):
            NinetyNine.simple(tokens="5")

    def test_values(self) -> None:
        """A game is a value: it pickles, is its own copy, and holds no more than its options."""
        game = NinetyNine.skips(players=6)
        again = pickle.loads(pickle.dumps(game))

        assert game == again
        assert hash(game) == hash(again)
        assert game is copy.copy(game) is copy.deepcopy(game)
        assert len(pickle.dumps(game)) < 4000
        assert NinetyNine(players=6) != game == attrs.evolve(NinetyNine.skips(), players=6)
        assert again.parse_action("5 play 3C").seat == 5


class TestHistory:
    """The plays of a deal: a sequence that shares with its parent. [A7]"""

    PLAYS = tuple(Play(number % 3, DECK[number % 52]) for number in range(5000))

    def test_sequence(self) -> None:
        """It iterates oldest first, and knows its length, its last and its newest plays."""
        history = History.of(self.PLAYS[:3])

        assert self.PLAYS[:3] == tuple(history) == history.newest(9)
        assert (3, self.PLAYS[2], self.PLAYS[1:3]) == (
            len(history), history.last, history.newest(2),
        )  # fmt: skip
        assert (self.PLAYS[0], self.PLAYS[2], self.PLAYS[1:]) == (
            history[0], history[-1], (*history[1:], *self.PLAYS[3:]),
        )  # fmt: skip
        assert (2, 1, tuple(history)[::-1]) == (
            history.index(self.PLAYS[2]), history.count(self.PLAYS[1]), tuple(reversed(history)),
        )  # fmt: skip
        with pytest.raises(ValueError, match="not in"):
            history.index(self.PLAYS[0], 1, 3)
        with pytest.raises(IndexError):
            history[3]
        assert self.PLAYS[0] in history
        assert self.PLAYS[3] not in history
        assert "History(0 play 2C, 1 play 3C, 2 play 4C)" == repr(history)
        assert (0, None, (), "") == (
            len(empty := History.of(())), empty.last, tuple(empty), str(empty),
        )  # fmt: skip

    def test_by_content(self) -> None:
        """Equality and hash go by content, however the history was made."""
        one, two = History.of(self.PLAYS), History.of(self.PLAYS)
        shared = History((one._chain, self.PLAYS[0]))

        assert one == two != shared
        assert hash(one) == hash(two)
        assert shared == History((one._chain, self.PLAYS[0])) == History.of((*one, self.PLAYS[0]))
        assert two != History.of((self.PLAYS[1], *self.PLAYS[1:]))
        assert one != tuple(one)
        assert self.PLAYS == tuple(one)

    def test_without_recursion(self) -> None:
        """A history of 5,000 plays pickles, copies, compares, hashes and dies without recursion."""
        history = History.of(self.PLAYS)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(history, protocol))
            assert history == again
            assert hash(history) == hash(again)
        assert history is copy.copy(history) is copy.deepcopy(history)
        long = History.of(self.PLAYS * 20)
        assert 100_000 == len(long)
        del long

    def test_frozen(self) -> None:
        """Nothing of it can be set."""
        with pytest.raises(AttributeError):
            History.of(self.PLAYS[:2])._chain = None  # type: ignore[misc] # it is refused

    def test_long_deal_in_a_state(self) -> None:
        """A state late in a long deal pickles and compares. [A16]"""
        state = reached(0, "9C 9D 4C")
        late = attrs.evolve(state, chain=History.of(self.PLAYS)._chain)
        again = pickle.loads(pickle.dumps(late))

        assert late == again
        assert hash(late) == hash(again)
        assert late.view(0) == again.view(0)


class TestRing:
    """Seats keep their numbers; the turn passes over those that are out. [A15, AC12]"""

    @pytest.mark.parametrize("out", [(), (1,), (0, 3), (3, 2, 1)])
    def test_neighbours(self, out: tuple[int, ...]) -> None:
        """Left and right are the next seats in, found by walking. [AC12]"""
        ring = Ring(4)
        for seat in out:
            ring = ring.without(seat)
        assert out == ring.out
        assert (ring.seats, ring.left, ring.right) == (
            Ring(4, out).seats, Ring(4, out).left, Ring(4, out).right,
        )  # fmt: skip
        for seat in range(4):
            for neighbours, by in ((ring.left, 1), (ring.right, -1)):
                at = (seat + by) % 4
                while at in out:
                    at = (at + by) % 4
                assert at == neighbours[seat]
        assert tuple(seat for seat in range(4) if seat not in out) == ring.seats


class TestTableRules:
    """What holds at every table: G1 to G6."""

    @pytest.mark.parametrize("action", [None, 0, "0 play 9C", object(), [], DECK[0]])
    def test_no_action(self, action: object) -> None:
        """What is no action of this game is refused in every phase. [G1]"""
        over = lose(NinetyNine(tokens=1).start(dealer=0), 0)
        for state in (NinetyNine().start(), reached(5, "9C 9D 4C"), renewing(), over):
            assert TableRule.NOT_AN_ACTION is rule_of(state, action)

    def test_wrong_phase(self) -> None:
        """Each phase takes its own kind of action only. [G3]"""
        choosing = NinetyNine().start()
        dealing = choosing.apply(ChooseDealer(1))
        playing = dealing.apply(Deal(DECK))
        cases: tuple[tuple[State, tuple[Action, ...]], ...] = (
            (choosing, (Deal(DECK), Reshuffle(DECK), Play(0, DECK[0]))),
            (dealing, (ChooseDealer(0), Reshuffle(DECK), Play(0, DECK[0]))),
            (playing, (ChooseDealer(0), Reshuffle(DECK), Deal(DECK))),
        )
        for state, actions in cases:
            for action in actions:
                assert TableRule.WRONG_PHASE is rule_of(state, action)

    @pytest.mark.parametrize("seat", [1, 7, 99])
    def test_out_of_turn(self, seat: int) -> None:
        """A seat that is not to act is refused, also one that does not exist. [G4]"""
        state = NinetyNine().start(dealer=1).apply(Deal(DECK))

        assert TableRule.NOT_YOUR_TURN is rule_of(state, Play(seat, state.hands[1][0]))


class TestValues:
    """States are values: hashable, comparable, picklable, their own copies."""

    @pytest.mark.parametrize("deals", [3], ids=["K24"])
    def test_copies(self, deals: int) -> None:
        """Copies are the state itself; pickles are equal, hash alike and go on alike."""
        game = NinetyNine(players=5, decks=1, hand_size=10, max_deals=deals)
        for state, action in game_states(game):
            assert state is copy.copy(state) is copy.deepcopy(state)
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
                again = pickle.loads(pickle.dumps(state, protocol))
                assert state == again
                assert hash(state) == hash(again)
                assert state.apply(action) == again.apply(action)

    def test_frozen(self) -> None:
        """Nothing about a state can be set or deleted."""
        for state in (renewing(), reached(5, "9C 9D 4C"), NinetyNine().start()):
            before = repr(state)
            for name in ("series", "turn", "to_act", "hands", "plays", "table", "count", "new"):
                with pytest.raises(AttributeError):
                    setattr(state, name, ())
                with pytest.raises(AttributeError):
                    delattr(state, name)
            assert before == repr(state)

    def test_differ_in_any_field(self) -> None:
        """States that differ in any one field are unequal; cards that left the stock are none."""
        state = reached(5, "9C 9D 4C")
        table = state.table
        others = (
            attrs.evolve(state, turn=0),
            attrs.evolve(state, drawn=state.drawn + 1),
            attrs.evolve(state, table=attrs.evolve(table, order=table.order[::-1])),
            attrs.evolve(state, table=attrs.evolve(table, renewals=1)),
            attrs.evolve(state, held=state._held[::-1]),
            attrs.evolve(state, count=6),
            attrs.evolve(state, clockwise=False),
            attrs.evolve(state, chain=(state._chain, Play(0, DECK[0]))),
            attrs.evolve(state, series=attrs.evolve(state.series, totals=(1, 1))),
            renewing(),
        )

        assert 1 + len(others) == len({state, *others})
        assert all(state != other for other in others)
        assert state != "state"
        passed = attrs.evolve(state, table=attrs.evolve(table, order=state.stock), drawn=0)
        assert (state, hash(state)) == (passed, hash(passed))

    def test_branches_are_independent(self) -> None:
        """Two continuations of one state share nothing that either can change."""
        state = reached(50, "AC 5D 6D")
        before = repr(state)
        seat = state.turn
        low, high = play(state, f"{seat} play AC as 1"), play(state, f"{seat} play AC as 11")

        assert (51, 61) == (low.count, high.count)
        assert before == repr(state)

    def test_transitions(self) -> None:
        """The phases follow each other as the module says, and in no other way."""
        pairs = {
            (before.phase, after.phase)
            for seed in range(60)
            for before, _, after in steps(random_game(seed), seed)
        }

        assert {
            (Phase.CHOOSING_DEALER, Phase.DEALING),
            (Phase.DEALING, Phase.PLAYING),
            (Phase.PLAYING, Phase.PLAYING),
            (Phase.PLAYING, Phase.RESHUFFLING),
            (Phase.RESHUFFLING, Phase.PLAYING),
            (Phase.PLAYING, Phase.DEALING),
            (Phase.PLAYING, Phase.FINISHED),
        } == pairs

    def test_results_hold_public_facts(self) -> None:
        """A deal's result has no field for hidden cards. [A14]"""
        assert [
            "deal_number", "dealer", "plays", "count", "loser", "paid", "went_out", "totals",
        ] == [field.name for field in attrs.fields(DealResult)]  # fmt: skip
