"""The phases, from the first dealer to the end."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from tests.nine_five_two.builders import (
    cards,
    discard,
    discarding,
    exchanging,
    leading,
    play,
    play_deal,
    skip_exchange,
)
from tests.nine_five_two.playing import played, random_game, steps
from trickcards import (
    DECK,
    CardSet,
    ChooseDealer,
    Deal,
    InvalidOptionError,
    OrderChance,
    SeatChance,
    new_game,
    option_fields,
    parse_options,
)
from trickcards.nine_five_two import (
    CallingTrump,
    ChoosingDealer,
    Dealing,
    Discarding,
    Exchanging,
    Finished,
    Following,
    Leading,
    NineFiveTwo,
    Phase,
    State,
)


class TestStart:
    """Chance or the caller chooses the first dealer. [N4, NC21]"""

    def test_by_chance(self) -> None:
        """Without a dealer, chance chooses one of the three seats. [N4]"""
        state = NineFiveTwo().start()

        assert ChoosingDealer is type(state)
        assert SeatChance((0, 1, 2)) == state.chance
        assert (None, 1, (0, 0, 0), None) == (
            state.dealer, state.deal_number, state.totals, state.last_deal,
        )  # fmt: skip
        assert NineFiveTwo().start(dealer=1) == state.apply(ChooseDealer(1))

    @pytest.mark.parametrize("dealer", [3, -1, True, "0", 0.0, []])
    def test_impossible_dealers(self, dealer: object) -> None:
        """A start with anything but a seat names what is wanted. [NC21]"""
        with pytest.raises(InvalidOptionError, match="option dealer: .* 0, 1, 2, or None"):
            NineFiveTwo().start(dealer=dealer)  # type: ignore[arg-type]


class TestOptions:
    """Options are validated at construction. [N8, NC22]"""

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("contracts", (9, 5, 3)), ("contracts", [9, 5, 2]), ("contracts", (17, -1, 0)),
            ("contracts", (9, 7)), ("contracts", (9, 5, 2.0)), ("contracts", (True, 14, 1)),
            ("contracts", "952"), ("target", 0), ("target", True), ("no_trump", 1),
            ("exchange", "sometimes"), ("exchange_order", "most"), ("exchange_mode", None),
            ("kitty_reveal", None), ("kitty_peek", "yes"), ("discard_before_kitty", 0),
            ("instant_win_tricks", 8), ("instant_win_tricks", 17), ("tie_rule", "split"),
            ("max_deals", 0),
        ],
    )  # fmt: skip
    def test_refused(self, option: str, value: object) -> None:
        """The error names the option, what was given and what is wanted. [N8]"""
        with pytest.raises(InvalidOptionError, match=f"option {option}: .* is wanted"):
            NineFiveTwo(**{option: value})  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("text", "contracts"),
        [("9,5,2", (9, 5, 2)), ("8,5,3", (8, 5, 3)), ("16,0,0", (16, 0, 0)), ("00,8,8", (0, 8, 8))],
    )
    def test_contracts_from_text(self, text: str, contracts: tuple[int, int, int]) -> None:
        """Contracts are read as 9,5,2. [N8]"""
        assert {"contracts": contracts} == parse_options(NineFiveTwo, (f"contracts={text}",))

    @pytest.mark.parametrize("text", ["", "9 5 2", "9,5", "a,b,c", "-1,9,8", "9,5,2,0", "1" * 5000])
    def test_no_contracts(self, text: str) -> None:
        """Other texts are refused by the class. [N8]"""
        with pytest.raises(InvalidOptionError, match="option contracts"):
            NineFiveTwo(**parse_options(NineFiveTwo, (f"contracts={text}",)))  # type: ignore[arg-type]

    def test_names(self) -> None:
        """Every option has a clause of the rules page and a line of help."""
        assert ["contracts", "target", "no_trump", "exchange", "exchange_order", "exchange_mode",
                "kitty_reveal", "kitty_peek", "discard_before_kitty", "instant_win_tricks",
                "tie_rule", "max_deals"] == [option.name for option in option_fields(NineFiveTwo)]  # fmt: skip


class TestPresets:
    """The named presets. [NC1, NC2, NC14, NC18, NC19]"""

    def test_traded(self) -> None:
        """Mandatory gifts, highest contract first, nothing shown. [NC1, NC2, NC14, NC18]"""
        assert NineFiveTwo.traded() == NineFiveTwo(
            exchange="mandatory", exchange_order="highest_contract", kitty_reveal=False
        )

    def test_sergeant_major(self) -> None:
        """8-5-3, discards first, twelve tricks win at once. [N8, NC19]"""
        assert NineFiveTwo.sergeant_major() == NineFiveTwo(
            contracts=(8, 5, 3), discard_before_kitty=True, instant_win_tricks=12
        )

    def test_other_options(self) -> None:
        """A preset takes other options, also instead of its own. [NC22]"""
        assert NineFiveTwo(kitty_reveal=True, exchange="mandatory", target=5) == NineFiveTwo.traded(
            exchange_order="most_up", kitty_reveal=True, target=5
        )
        assert None is NineFiveTwo.sergeant_major(instant_win_tricks=None).instant_win_tricks


class TestDeal:
    """16 cards each, one at a time from the dealer's left; the last four are the kitty. [N6]"""

    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_order(self, dealer: int) -> None:
        """The dealer's left gets cards 1, 4, 7 ...; the dealer 3, 6, 9 ... [N6]"""
        state = NineFiveTwo().start(dealer=dealer).apply(Deal(DECK[::-1]))

        assert CallingTrump is type(state)
        assert (dealer, 4, DECK[3::-1]) == (
            state.to_act, state.kitty_size, tuple(state.kitty)[::-1],
        )  # fmt: skip
        for step in (1, 2, 3):
            assert CardSet(DECK[-step:3:-3]) == state.hands[(dealer + step) % 3]

    def test_chance(self) -> None:
        """Chance orders the 52 cards before every deal. [N5]"""
        assert OrderChance(DECK, "deal", 1) == NineFiveTwo().start(dealer=0).chance
        second = play_deal(NineFiveTwo().start(dealer=0), 9, 5, 2)
        assert OrderChance(DECK, "deal", 2) == second.chance


class TestRotation:
    """The deal passes to the left, and the dealer's left leads. [N7, N22]"""

    def test_four_deals(self) -> None:
        """Whoever won the last trick, dealer and leader go round. [N7, N22]"""
        state, dealers, leaders = NineFiveTwo(target=99).start(dealer=1), [], []
        for taken in ((16, 0, 0), (0, 16, 0), (5, 5, 6), (9, 5, 2)):
            dealers.append(state.dealer)
            state = play_deal(state, *taken)
            assert state.last_deal is not None
            leaders.append(state.last_deal.tricks[0].leader)

        assert ([1, 2, 0, 1], [2, 0, 1, 2]) == (dealers, leaders)

    def test_result_is_readable(self) -> None:
        """Between deals the last deal's public facts stay readable. [N10, N25]"""
        state = play_deal(NineFiveTwo().start(dealer=0), 11, 2, 3, trump="H")

        assert Dealing is type(state)
        last = state.last_deal
        assert last is not None
        assert (1, 0, (9, 5, 2), "H", 48, (11, 2, 3), (2, -3, 1), (2, -3, 1)) == (
            last.deal_number, last.dealer, last.contracts, str(last.trump), len(last.plays),
            last.taken, last.differences, last.totals,
        )  # fmt: skip
        assert [last] * 4 == [state.view(seat).last_deal for seat in (0, 1, 2, None)]


class TestKitty:
    """The dealer takes the kitty after the call and puts four cards out of play. [N17, N19]"""

    def test_sizes(self) -> None:
        """20 cards after the call, 16 after the fourth discard; four stay unseen. [N17, N19]"""
        state: State = discarding(exchanging((9, 6, 1)))
        sizes = [len(state.hands[1])]
        for _ in range(4):
            state = play(state, f"1 discard {next(iter(state.hands[1]))}")
            sizes.append(len(state.hands[1]))

        assert [20, 19, 18, 17, 16] == sizes
        assert (Leading, 2, 4) == (type(state), state.to_act, len(state.discards))

    def test_order_is_forgotten(self) -> None:
        """States that discarded the same four cards are equal. [N19]"""
        state = discarding(exchanging((9, 6, 1), "", "2C 3C 4C 5C"))

        assert 1 == len({discard(state, t) for t in ("2C 3C 4C 5C", "5C 2C 4C 3C")})
        assert discard(state, "2C 3C") == discard(state, "3C 2C") != discard(state, "2C 4C")

    def test_no_reveal(self) -> None:
        """With kitty_reveal=False nothing is shown. [NC14]"""
        game = NineFiveTwo(kitty_reveal=False)
        state = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="TC AC 5C KD", game=game)

        assert (CardSet(),) * 3 == discarding(play(state, "0 give 3C to 1")).shown

    def test_reveal_after_discards(self) -> None:
        """With discard_before_kitty what is shown is settled with the fourth discard. [NC15, NC19]"""
        game = NineFiveTwo(discard_before_kitty=True)
        exchange = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="TC AC 5C KD", game=game)
        state = discarding(play(exchange, "0 give 3C to 1"))
        assert CardSet() == state.shown[0]

        assert cards("TC AC") == discard(state, " ".join(map(str, [*state.hands[1]][:4]))).shown[0]

    def test_nothing_exchanged(self) -> None:
        """A dealer down with whom nobody exchanged shows nothing. [NC16]"""
        assert (CardSet(),) * 3 == discarding(exchanging((10, 4, 2), kitty="AC AD AH AS")).shown


class TestValues:
    """States are values: hashable, comparable, picklable, their own copies."""

    def test_copies(self) -> None:
        """Copies are the state itself; pickles are equal, hash alike and go on alike."""
        for number, (state, action, after) in enumerate(played(7)):
            assert state is copy.copy(state) is copy.deepcopy(state)
            if number % 5 == 0:
                for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
                    again = pickle.loads(pickle.dumps(state, protocol))
                    assert (state, hash(state)) == (again, hash(again))
                    assert after == again.apply(action)

    def test_frozen(self) -> None:
        """Nothing about a state can be set or deleted."""
        for phase_state in {type(state): state for state, _, _ in played(7)}.values():
            for name in ("series", "to_act", "hand_masks", "plays", "opening", "new"):
                before = repr(phase_state)
                with pytest.raises(AttributeError):
                    setattr(phase_state, name, ())
                with pytest.raises(AttributeError):
                    delattr(phase_state, name)
                assert before == repr(phase_state)

    def test_differ_in_any_field(self) -> None:
        """States that differ in any one field are unequal."""
        state = leading("7D")
        others = (
            attrs.evolve(state, to_act=1),
            attrs.evolve(state, hand_masks=state.hand_masks[::-1]),
            attrs.evolve(state, plays=state.legal_actions()),
            attrs.evolve(state, table=state.legal_actions()[:1]),
            attrs.evolve(state, opening=attrs.evolve(state.opening, kitty=cards("2C"))),
            attrs.evolve(state, series=attrs.evolve(state.series, totals=(1, 0, -1))),
            Following(state.series, state.opening, state.hand_masks, (), (), 0),
        )

        assert 1 + len(others) == len({state, *others})
        assert all(state != other for other in others)

    def test_transitions(self) -> None:
        """The phases follow each other as the module says, and in no other way."""
        pairs = {
            (before.phase, after.phase) for seed in range(60) for before, _, after in played(seed)
        }
        dealing, calling, leading_, following = (
            Phase.DEALING, Phase.CALLING_TRUMP, Phase.LEADING, Phase.FOLLOWING,
        )  # fmt: skip

        assert {
            (Phase.CHOOSING_DEALER, dealing), (dealing, Phase.EXCHANGING), (dealing, calling),
            (Phase.EXCHANGING, Phase.EXCHANGING), (Phase.EXCHANGING, calling),
            (calling, Phase.DISCARDING), (Phase.DISCARDING, Phase.DISCARDING),
            (Phase.DISCARDING, leading_), (leading_, following), (following, following),
            (following, leading_), (following, dealing), (following, Phase.FINISHED),
        } == pairs  # fmt: skip

    def test_phase_types(self) -> None:
        """Every phase is one of eight records."""
        states = [state for seed in range(30) for step in played(seed) for state in step[::2]]

        assert {
            ChoosingDealer, Dealing, Exchanging, CallingTrump, Discarding, Leading, Following,
            Finished,
        } == {type(state) for state in states}  # fmt: skip
        assert set(Phase) == {state.phase for state in states}

    def test_branches_are_independent(self) -> None:
        """Two continuations of one state share nothing that either can change."""
        state = exchanging((10, 4, 2), "3C", "6C 4C only")
        before = repr(state)
        first, second = play(state, "0 give 3C to 1"), skip_exchange(state)

        assert first != second
        assert before == repr(state)

    def test_ten_games(self) -> None:
        """One game object serves many games."""
        game = random_game(5)
        assert 1 == len({tuple(str(a) for _, a, _ in steps(game, 3)) for _ in range(3)})


def test_three_seats() -> None:
    """The game is for three; another number is no option. [N1]"""
    assert 3 == NineFiveTwo.seats
    for options in ({"players": 2}, {"seats": 4}):
        with pytest.raises(TypeError):
            NineFiveTwo(**options)  # type: ignore[arg-type]
        with pytest.raises(InvalidOptionError, match="contracts, target, no_trump"):
            new_game("nine-five-two", **options)
