"""The phases, from the first dealer to the end."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import attrs
import pytest

from tests.two_ten_jack.builders import (
    captured_for,
    cards,
    dealt,
    led,
    play,
    play_capturing,
    play_scores,
)
from trickcards import (
    DECK,
    Card,
    CardSet,
    ChooseDealer,
    Deal,
    IllegalActionError,
    InvalidOptionError,
    OrderChance,
    Reshuffle,
    Rule,
    SeatChance,
    Shuffler,
    TableRule,
)
from trickcards.two_ten_jack import (
    Action,
    ChoosingDealer,
    Dealing,
    Ending,
    Finished,
    Following,
    Leading,
    Phase,
    State,
    TwoTenJack,
    TwoTenJackRule,
)


def game_states(game: TwoTenJack | None = None, seed: int = 7) -> Iterator[tuple[State, Action]]:
    """Yield the states of a game of last-listed plays with the action applied to each."""
    state, shuffler = (game or TwoTenJack()).start(), Shuffler(seed)
    while not state.is_over:
        action = shuffler.sample(state) if state.awaits_chance else state.legal_actions()[-1]
        yield state, action
        state = state.apply(action)


def rule_of(state: State, action: object) -> Rule | None:
    """Return the rule that refuses an action, None if it is legal."""
    violation = state.check(action)
    return None if violation is None else violation.rule


class TestStart:
    """Chance or the caller chooses the first dealer. [TC5]"""

    def test_by_chance(self) -> None:
        """Without a dealer, chance chooses one of the two seats. [TC5]"""
        state = TwoTenJack().start()

        assert isinstance(state, ChoosingDealer)
        assert SeatChance((0, 1)) == state.chance
        assert (None, 1, (0, 0), None) == (
            state.dealer, state.deal_number, state.totals, state.last_deal,
        )  # fmt: skip
        assert Dealing is type(state.apply(ChooseDealer(1)))

    def test_by_the_caller(self) -> None:
        """The caller may name the dealer. [TC5]"""
        assert TwoTenJack().start(dealer=1) == TwoTenJack().start().apply(ChooseDealer(1))

    def test_no_third_seat(self) -> None:
        """A dealer who has no seat is refused. [TC5]"""
        assert TwoTenJackRule.FIRST_DEALER is rule_of(TwoTenJack().start(), ChooseDealer(2))

    @pytest.mark.parametrize("dealer", [2, -1, True, "0", 0.0, []])
    def test_impossible_dealers(self, dealer: object) -> None:
        """A start with anything but a seat names what is wanted. [TC5]"""
        with pytest.raises(InvalidOptionError, match="option dealer: .* 0, 1, or None"):
            TwoTenJack().start(dealer=dealer)  # type: ignore[arg-type]


class TestDeal:
    """Six cards each, one at a time, the non-dealer first; the rest is the stock. [T1, T3]"""

    @pytest.mark.parametrize("dealer", [0, 1])
    def test_order(self, dealer: int) -> None:
        """The non-dealer gets cards 1, 3, 5 ... and leads; the stock keeps its order. [T3, T4]"""
        state = TwoTenJack().start(dealer=dealer).apply(Deal(DECK[::-1]))

        assert isinstance(state, Leading)
        assert 1 - dealer == state.to_act
        assert CardSet(DECK[:-13:-2]) == state.hands[1 - dealer]
        assert CardSet(DECK[-2:-13:-2]) == state.hands[dealer]
        assert DECK[-13::-1] == state.stock

    def test_hand_size(self) -> None:
        """With 26 cards each there is no stock and no draw. [T3, TC6]"""
        state = TwoTenJack(hand_size=26).start(dealer=0).apply(Deal(DECK))

        assert () == state.stock
        after = play(state, *map(str, state.legal_actions()[:1]))
        after = play(after, *map(str, after.legal_actions()[:1]))
        assert [25, 25] == [len(hand) for hand in after.hands]

    @pytest.mark.parametrize(
        "deck", [DECK[:51], DECK + DECK[:1], DECK[:51] + DECK[:1], ()], ids=len
    )
    def test_wrong_deck(self, deck: tuple[Card, ...]) -> None:
        """A deal that is not the whole deck, each card once, is refused. [T1]"""
        assert TwoTenJackRule.DECK is rule_of(TwoTenJack().start(dealer=0), Deal(deck))

    def test_chance(self) -> None:
        """Chance must order the 52 cards of this deal. [T3]"""
        assert OrderChance(DECK, "deal", 1) == TwoTenJack().start(dealer=0).chance


class TestTrick:
    """The winner takes the trick, draws first and leads next. [T6, TC7]"""

    @pytest.mark.parametrize(
        ("lead", "reply", "winner"),
        [
            ("9C", "KC", 1), ("KC", "9C", 0), ("KC", "2H", 1), ("2H", "AC", 0), ("3H", "2H", 0),
            ("2H", "3H", 1), ("AH", "AS", 1), ("2D", "AS", 1), ("7D", "8C", 0), ("2S", "AC", 0),
        ],
    )  # fmt: skip
    def test_winner(self, lead: str, reply: str, winner: int) -> None:
        """Highest trump, else highest card of the suit led; AS is the highest trump. [T2, TC4]"""
        state = play(dealt(lead, reply), f"0 play {lead}", f"1 play {reply}")

        assert winner == state.tricks[0].winner == state.to_act
        assert (0, cards(f"{lead} {reply}")) == (
            state.tricks[0].leader, CardSet(state.tricks[0].cards),
        )  # fmt: skip

    @pytest.mark.parametrize(("reply", "hands"), [("2C", ("JD", "QD")), ("KC", ("QD", "JD"))])
    def test_draw(self, reply: str, hands: tuple[str, str]) -> None:
        """The top card goes to the winner, the next one to the loser. [T6, TC7]"""
        state = play(dealt("9C", reply, "JD QD AD"), "0 play 9C", f"1 play {reply}")

        assert tuple(map(cards, hands)) == state.hands
        assert "AD" == str(state.stock[0])
        assert 48 == len(state.stock)


class TestBeatableAce:
    """With ace_as_spade_beatable a heart beats an AS led as a spade, nothing else. [TC2]"""

    @pytest.mark.parametrize(
        ("lead", "reply", "beatable", "winner"),
        [
            ("AS as spade", "2H", True, 1),
            ("AS as spade", "2H", False, 0),
            ("AS as spade", "KS", True, 0),
            ("AS as spade", "KD", True, 0),
            ("AS as trump", "AH", True, 0),
            ("AH", "AS", True, 1),
        ],
    )
    def test_case(self, lead: str, reply: str, beatable: bool, winner: int) -> None:
        """The option touches one case only. [TC2]"""
        game = TwoTenJack(hand_size=1, ace_as_spade_beatable=beatable)
        state = play(led(lead, reply, game=game), f"1 play {reply}")

        assert winner == state.to_act


class TestEndOfDeal:
    """A deal lasts until the whole deck has been played, then the other seat deals. [T3, T7]"""

    def test_result_is_readable(self) -> None:
        """Between deals the last deal's public facts stay readable. [T7, T13]"""
        state = play_scores(TwoTenJack(hand_size=1).start(dealer=1), 4)

        assert isinstance(state, Dealing)
        assert state.last_deal is not None
        assert (2, 0, (4, 1)) == (state.deal_number, state.dealer, state.totals)
        assert (1, 1, 26, (4, 1), (0, 0)) == (
            state.last_deal.deal_number, state.last_deal.dealer, len(state.last_deal.tricks),
            state.last_deal.points, state.last_deal.lifted,
        )  # fmt: skip
        assert state.view(None).last_deal is state.last_deal

    def test_next_deal_is_fresh(self) -> None:
        """A new deal starts with six cards each, a stock of 40 and nothing captured. [T3]"""
        for state, action in game_states():
            if isinstance(state, Dealing):
                view = state.apply(action).view(0)
                assert ((6, 6), 40, (), 0) == (
                    view.hand_sizes, view.stock_size, view.tricks, len(view.captured[0]),
                )  # fmt: skip


class TestEnd:
    """The game ends after a deal with the better total at the target. [T13, TC9-TC13]"""

    def test_shared(self) -> None:
        """With tie_rule="shared" a tie at the target is won by both. [TC11]"""
        game = TwoTenJack(hand_size=1, target=20, tie_rule="shared")
        state = play_scores(game.start(dealer=1), 5, 0, 5, 0, 5, 0, 2, 3)

        assert isinstance(state, Finished)
        assert ((0, 1), Ending.TARGET, (20, 20)) == (state.winners, state.ending, state.totals)

    def test_tie_is_played_on(self) -> None:
        """By default a tie at the target is played on until one leads. [TC11]"""
        game = TwoTenJack(hand_size=1, target=20)
        state = play_scores(game.start(dealer=1), 5, 0, 5, 0, 5, 0, 2, 3)

        assert isinstance(state, Dealing)
        assert ((1,), (22, 23)) == (
            (ended := play_scores(state, 2)).winners, ended.totals,
        )  # fmt: skip

    @pytest.mark.parametrize(("points", "winners"), [((4,), (0,)), ((4, 1), (0, 1)), ((1,), (1,))])
    def test_max_deals(self, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """After max_deals the better total wins, equal totals share. [TC13]"""
        game = TwoTenJack(hand_size=1, max_deals=len(points))
        state = play_scores(game.start(dealer=1), *points)

        assert isinstance(state, Finished)
        assert (winners, Ending.MAX_DEALS) == (state.winners, state.ending)

    def test_target_in_last_deal(self) -> None:
        """Who reaches the target in the last deal of max_deals wins by the target. [T13]"""
        game = TwoTenJack(hand_size=1, target=4, max_deals=1)

        assert Ending.TARGET is play_scores(game.start(dealer=1), 4).ending

    def test_not_during_a_deal(self) -> None:
        """Points captured in mid-deal end nothing. [TC9]"""
        game = TwoTenJack(hand_size=1, target=1)
        state = play(dealt("TH", "2C", game=game), "0 play TH", "1 play 2C")

        assert isinstance(state, Leading)

    def test_nothing_follows(self) -> None:
        """After the end no seat acts, nothing is listed and all is refused. [T13, G2]"""
        state = play_scores(TwoTenJack(hand_size=1, max_deals=1).start(dealer=1), 4)

        assert (None, None, False, True, ()) == (
            state.to_act, state.chance, state.awaits_chance, state.is_over, state.legal_actions(),
        )  # fmt: skip
        actions: tuple[Action, ...] = (*PLAYS_SAMPLE, ChooseDealer(0), Deal(DECK))
        for action in actions:
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action)
            assert TableRule.GAME_OVER is caught.value.violation.rule


class TestFloor:
    """With floor_zero a total never falls below 0; the deal's points stay. [TC8]"""

    def test_lifted(self) -> None:
        """The total is lifted to 0 by an item of its own. [TC8]"""
        game = TwoTenJack(hand_size=1, floor_zero=True)
        state = play_scores(game.start(dealer=1), -7)

        assert state.last_deal is not None
        assert ((0, 12), (-7, 12), (7, 0)) == (
            state.totals, state.last_deal.points, state.last_deal.lifted,
        )  # fmt: skip
        line = next(line for line in state.last_deal.lines if line.rule is TwoTenJackRule.FLOOR)
        assert "seat 0: total lifted to 0: +7 [TC8]" == str(line)

    def test_default_is_negative(self) -> None:
        """By default totals may be negative. [TC8]"""
        assert (-7, 12) == play_scores(TwoTenJack(hand_size=1).start(dealer=1), -7).totals


PLAYS_SAMPLE = TwoTenJack().start(dealer=1).apply(Deal(DECK)).legal_actions()


class TestTableRules:
    """What holds at every table: G1 to G6."""

    @pytest.mark.parametrize(
        "action", [None, 0, "0 play 9C", object(), [], Card.parse("9C"), Reshuffle(DECK)]
    )
    def test_no_action(self, action: object) -> None:
        """What is no action of this game is refused in every phase. [G1]"""
        states = [state for state, _ in game_states(TwoTenJack(hand_size=24, max_deals=1))]
        for state in (*states, states[-1].apply(states[-1].legal_actions()[0])):
            before = hash(state)
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action)  # type: ignore[arg-type]
            assert TableRule.NOT_AN_ACTION is caught.value.violation.rule
            assert before == hash(state)

    def test_wrong_phase(self) -> None:
        """Each phase takes its own kind of action only. [G3]"""
        choosing = TwoTenJack().start()
        dealing = choosing.apply(ChooseDealer(1))
        leading = dealing.apply(Deal(DECK))
        cases: tuple[tuple[State, tuple[Action, ...]], ...] = (
            (choosing, (Deal(DECK), PLAYS_SAMPLE[0])),
            (dealing, (ChooseDealer(0), PLAYS_SAMPLE[0])),
            (leading, (ChooseDealer(0), Deal(DECK))),
        )
        for state, actions in cases:
            for action in actions:
                assert TableRule.WRONG_PHASE is rule_of(state, action)

    def test_out_of_turn(self) -> None:
        """A seat that is not to act is refused, also one that does not exist. [G4]"""
        state = dealt("9C", "4C")

        assert TableRule.NOT_YOUR_TURN is rule_of(state, state.game.parse_action("1 play 4C"))
        assert TableRule.NOT_YOUR_TURN is rule_of(
            state, attrs.evolve(state.legal_actions()[0], seat=7)
        )


class TestValues:
    """States are values: hashable, comparable, picklable, their own copies."""

    def test_copies(self) -> None:
        """Copies are the state itself; pickles are equal, hash alike and go on alike."""
        for state, action in game_states(TwoTenJack(max_deals=1)):
            assert state is copy.copy(state) is copy.deepcopy(state)
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
                again = pickle.loads(pickle.dumps(state, protocol))
                assert state == again
                assert hash(state) == hash(again)
                assert state.apply(action) == again.apply(action)

    def test_frozen(self) -> None:
        """Nothing about a state can be set or deleted."""
        for state, _ in game_states(TwoTenJack(hand_size=24, max_deals=1)):
            for name in ("series", "to_act", "hand_masks", "plays", "stock", "new"):
                before = repr(state)
                with pytest.raises(AttributeError):
                    setattr(state, name, ())
                with pytest.raises(AttributeError):
                    delattr(state, name)
                assert before == repr(state)

    def test_differ_in_any_field(self) -> None:
        """States that differ in any one field are unequal."""
        state = dealt("9C 2D", "4C 3D")
        others = (
            attrs.evolve(state, to_act=1),
            attrs.evolve(state, stock=state.stock[::-1]),
            attrs.evolve(state, hand_masks=state.hand_masks[::-1]),
            attrs.evolve(state, plays=PLAYS_SAMPLE),
            attrs.evolve(state, series=attrs.evolve(state.series, totals=(1, 0))),
            Following(state.series, state.hand_masks, state.stock, state.plays, state.to_act),
        )

        assert 1 + len(others) == len({state, *others})
        assert all(state != other for other in others)

    def test_branches_are_independent(self) -> None:
        """Two continuations of one state share nothing that either can change."""
        state = dealt("9C 2D", "4C KC")
        after = play(state, "0 play 9C")
        first, second = play(after, "1 play 4C"), play(after, "1 play KC")

        assert (0, 1) == (first.to_act, second.to_act)
        assert state == dealt("9C 2D", "4C KC")

    def test_match_is_exhaustive(self) -> None:
        """Every phase is one of the five records, in the declared order."""
        seen = {(state.phase, type(state)) for state, _ in game_states(TwoTenJack(max_deals=1))}

        assert set(Phase) - {Phase.FINISHED} == {phase for phase, _ in seen}
        assert {ChoosingDealer, Dealing, Leading, Following} == {kind for _, kind in seen}

    def test_transitions(self) -> None:
        """The phases follow each other as the module says, and in no other way."""
        pairs = {
            (state.phase, state.apply(action).phase)
            for seed in range(5)
            for state, action in game_states(seed=seed)
        }

        assert {
            (Phase.CHOOSING_DEALER, Phase.DEALING),
            (Phase.DEALING, Phase.LEADING),
            (Phase.LEADING, Phase.FOLLOWING),
            (Phase.FOLLOWING, Phase.LEADING),
            (Phase.FOLLOWING, Phase.DEALING),
            (Phase.FOLLOWING, Phase.FINISHED),
        } == pairs

    def test_one_game_object_serves_many(self) -> None:
        """Ten matches with one game object all start from a whole deck. [T1]"""
        game = TwoTenJack(hand_size=1, max_deals=1)
        for _ in range(10):
            state = play_capturing(game.start(dealer=1), captured_for(3))
            assert (3, 2) == state.totals
