"""What a seat may do and what refuses the rest, phase by phase and rule by rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nine_five_two.builders import (
    cards,
    deal,
    discard,
    discarding,
    exchanging,
    leading,
    led,
    legal_cards,
    play,
    play_deal,
    rule_of,
)
from tests.nine_five_two.playing import played, random_game, steps
from trickcards import (
    DECK,
    Card,
    CardSet,
    ChooseDealer,
    Deal,
    IllegalActionError,
    Reshuffle,
    Rule,
    TableRule,
)
from trickcards.nine_five_two import (
    Action,
    CallTrump,
    Give,
    NineFiveTwo,
    NineFiveTwoRule,
    Phase,
    Play,
    State,
)
from trickcards.nine_five_two.actions import CALLS, DISCARDS, GIFTS, PLAYS, STOPS

SPACE: tuple[Action, ...] = (
    *(gift for row in GIFTS for pair in row for gift in pair), *STOPS,
    *(call for row in CALLS for call in row),
    *(action for row in DISCARDS for action in row),
    *(action for row in PLAYS for action in row),
)  # fmt: skip
"""Every action that a seat can ever take, and no other."""


def states_of_each_phase() -> dict[Phase, State]:
    """Return one state of every phase."""
    choosing = NineFiveTwo().start()
    dealing = play(choosing, "dealer 0")
    exchange = exchanging((12, 4, 0), "2C 3C", "AC 5C only")
    calling = play(exchange, "0 stop")
    return {
        state.phase: state
        for state in (
            choosing, dealing, exchange, calling, discarding(calling), leading("7D"),
            led("7D"), play_deal(NineFiveTwo(max_deals=1).start(dealer=0), 9, 5, 2),
        )
    }  # fmt: skip


STATES = states_of_each_phase()


class TestTable:
    """What holds at every table. [G1, G2, G3, G4]"""

    @pytest.mark.parametrize("phase", Phase)
    @pytest.mark.parametrize("action", [None, 0, "0 stop", object(), [], DECK[0], Reshuffle(DECK)])
    def test_no_action(self, phase: Phase, action: object) -> None:
        """What is no action is refused in every phase, and changes nothing. [G1]"""
        state = STATES[phase]
        before = (hash(state), repr(state))

        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)  # type: ignore[arg-type] # on purpose

        assert TableRule.NOT_AN_ACTION is caught.value.violation.rule
        assert before == (hash(state), repr(state))

    @pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.FINISHED])
    def test_wrong_phase(self, phase: Phase) -> None:
        """Each phase takes its own kinds of action only. [G3]"""
        own = {
            Phase.CHOOSING_DEALER: "dealer 0", Phase.DEALING: str(Deal(DECK)),
            Phase.EXCHANGING: "0 stop", Phase.CALLING_TRUMP: "1 trump none",
            Phase.DISCARDING: "1 discard 2C", Phase.LEADING: "0 play 7D",
        }  # fmt: skip
        for other, text in own.items():
            if other != phase and not (other is Phase.LEADING and phase is Phase.FOLLOWING):
                assert TableRule.WRONG_PHASE is rule_of(STATES[phase], text)
        assert TableRule.NOT_AN_ACTION is rule_of(STATES[phase], Reshuffle(DECK))

    @pytest.mark.parametrize(
        ("phase", "wanted"),
        [
            (Phase.EXCHANGING, "give or stop"),
            (Phase.CALLING_TRUMP, "call trump"),
            (Phase.LEADING, "play"),
        ],
    )
    def test_message(self, phase: Phase, wanted: str) -> None:
        """A refusal names phase, what was given and what is wanted. [G3]"""
        violation = STATES[phase].check(ChooseDealer(0))

        assert violation is not None
        assert wanted == violation.facts["wanted"]
        assert {"phase", "given", "wanted"} == set(violation.facts)

    @pytest.mark.parametrize("text", ["1 give 2C to 0", "2 stop"])
    def test_turn_in_the_exchange(self, text: str) -> None:
        """In the exchange only the giver whose turn it is acts. [G4]"""
        assert TableRule.NOT_YOUR_TURN is rule_of(STATES[Phase.EXCHANGING], text)

    @pytest.mark.parametrize(
        ("phase", "text"),
        [
            (Phase.CALLING_TRUMP, "0 trump S"), (Phase.DISCARDING, "0 discard 2C"),
            (Phase.LEADING, "1 play 2C"), (Phase.FOLLOWING, "0 play 2C"),
        ],
    )  # fmt: skip
    def test_turn(self, phase: Phase, text: str) -> None:
        """Who is not to act is refused. [G4]"""
        assert TableRule.NOT_YOUR_TURN is rule_of(STATES[phase], text)

    def test_nobody(self) -> None:
        """A seat that does not exist is never to act. [G4]"""
        assert TableRule.NOT_YOUR_TURN is rule_of(STATES[Phase.LEADING], Play(7, DECK[0]))

    @pytest.mark.parametrize("action", [*SPACE[::97], ChooseDealer(0), Deal(DECK)], ids=str)
    def test_game_over(self, action: Action) -> None:
        """After the end everything is refused. [G2]"""
        with pytest.raises(IllegalActionError) as caught:
            STATES[Phase.FINISHED].apply(action)

        assert TableRule.GAME_OVER is caught.value.violation.rule


class TestChance:
    """Chance chooses one of three seats and orders the whole deck. [N2, N4, N5, NC21]"""

    def test_dealer(self) -> None:
        """The first dealer is one of the three seats. [N1, NC21]"""
        assert NineFiveTwoRule.FIRST_DEALER is rule_of(NineFiveTwo().start(), ChooseDealer(3))

    @pytest.mark.parametrize("deck", [DECK[:51], DECK + DECK[:1], DECK[:51] + DECK[:1], ()])
    def test_deck(self, deck: tuple[Card, ...]) -> None:
        """A deal is the whole deck, each card once. [N2]"""
        assert NineFiveTwoRule.DECK is rule_of(STATES[Phase.DEALING], Deal(deck))

    def test_message(self) -> None:
        """The refusal counts the cards and the distinct ones. [N2]"""
        violation = STATES[Phase.DEALING].check(Deal((DECK[0], DECK[0], DECK[1])))

        assert violation is not None
        assert "3 cards, 2 of them distinct, were given [N2]" in violation.message


class TestExchange:
    """A gift goes from a seat that was up to one that was down. [N11, NC1, NC7]"""

    def test_list(self) -> None:
        """Cards low to high, for each the receivers by seat, stop last. [N11]"""
        state = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")
        listed = list(map(str, state.legal_actions()))

        assert ["0 give 2C to 1", "0 give 2C to 2", "0 give 3C to 1", "0 give 3C to 2"] == listed[
            :4
        ]
        assert (33, "0 stop") == (len(listed), listed[-1])

    @pytest.mark.parametrize(
        ("taken", "giver", "receiver"),
        [((10, 4, 2), 0, 1), ((10, 5, 1), 0, 2), ((8, 6, 2), 1, 0), ((9, 6, 1), 1, 2),
         ((8, 5, 3), 2, 0), ((9, 4, 3), 2, 1)],
    )  # fmt: skip
    def test_one_receiver(self, taken: tuple[int, int, int], giver: int, receiver: int) -> None:
        """With one seat down all gifts go there. [N11]"""
        state = exchanging(taken)
        *gifts, stop = state.legal_actions()

        assert STOPS[giver] is stop
        assert [Give(giver, card, receiver) for card in state.hands[giver]] == gifts

    @pytest.mark.parametrize(
        ("text", "rule"),
        [
            ("0 give AC to 1", TableRule.NOT_HELD),
            ("0 give 3C to 1", NineFiveTwoRule.SHORTFALL),
            ("0 give 3C to 2", None),
            ("0 stop", None),
        ],
    )
    def test_refused(self, text: str, rule: Rule | None) -> None:
        """Not held, or more than the receiver was down. [G5, NC7]"""
        state = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")

        assert rule is rule_of(play(state, "0 give 2C to 1"), text)

    @pytest.mark.parametrize("to", [0, 2, 7])
    def test_not_down(self, to: int) -> None:
        """A seat that was not down, the giver itself or no seat at all gets nothing. [N10, N11]"""
        state = exchanging((10, 4, 2), "2C")

        assert NineFiveTwoRule.GIFTS is rule_of(state, Give(0, Card.parse("2C"), to))

    def test_messages(self) -> None:
        """The refusals name the seats and the remedy. [N11, NC7, NC1]"""
        state = play(
            exchanging(
                (12, 4, 0), "2C 3C 4D", "AC 5C only", game=NineFiveTwo(exchange="mandatory")
            ),
            "0 give 2C to 1",
        )
        texts = [str(state.check(Give(0, Card.parse("3C"), to))) for to in (1, 0)] + [
            str(state.check(STOPS[0]))
        ]

        assert [
            "seat 1 was down 1 and has had as many gifts; give to seat 2 [NC7]",
            "seat 0 gives to a seat that was down, and seat 0 was not; give to seat 2 [N11]",
            "seat 0 must give 2 more: with exchange='mandatory' nobody stops early [NC1]",
        ] == texts


class TestCall:
    """The dealer calls a suit or no-trump. [N17, N18, NC17]"""

    @pytest.mark.parametrize("no_trump", [True, False])
    def test_list(self, no_trump: bool) -> None:
        """The suits in order, then no-trump if it is allowed. [N18, NC17]"""
        state = NineFiveTwo(no_trump=no_trump).start(dealer=2).apply(deal(2))
        wanted = ["2 trump C", "2 trump D", "2 trump H", "2 trump S", "2 trump none"]

        assert wanted[: 5 if no_trump else 4] == [str(a) for a in state.legal_actions()]
        assert (None if no_trump else NineFiveTwoRule.NO_TRUMP_OFF) is rule_of(
            state, CallTrump(2, None)
        )


class TestDiscard:
    """Any four of twenty cards go, one action each. [N17, NC19, NC20, NC27]"""

    def test_any_card(self) -> None:
        """All twenty cards are listed, trumps, aces and cards of the kitty too. [NC27]"""
        state = discarding(STATES[Phase.CALLING_TRUMP], trump="C")

        assert state.hands[1] == legal_cards(state)
        assert state.kitty == state.kitty & legal_cards(state)
        assert 20 == len(legal_cards(state))

    def test_four(self) -> None:
        """A card twice, one not held or a fifth is refused. [G5, G3]"""
        state = STATES[Phase.DISCARDING]
        first, *rest = map(str, list(state.hands[1])[:5])
        once = discard(state, first)

        assert TableRule.NOT_HELD is rule_of(once, f"1 discard {first}")
        assert TableRule.NOT_HELD is rule_of(state, f"1 discard {next(iter(state.hands[0]))}")
        assert TableRule.WRONG_PHASE is rule_of(
            discard(once, " ".join(rest[:3])), f"1 discard {rest[3]}"
        )

    def test_trump_stands(self) -> None:
        """Trump is called before the kitty is seen, and never changed. [NC20]"""
        assert TableRule.WRONG_PHASE is rule_of(STATES[Phase.DISCARDING], "1 trump S")

    def test_before_the_kitty(self) -> None:
        """With discard_before_kitty four of sixteen go first. [NC19]"""
        game = NineFiveTwo(discard_before_kitty=True)
        state = discarding(game.start(dealer=2).apply(deal(2, "", "", "2C 3C 4C 5C")))
        assert (16, 4) == (len(legal_cards(state)), state.kitty_size)
        assert not legal_cards(state) & state.kitty

        after = discard(state, "2C 3C 4C 5C")
        assert (16, 0) == (len(after.hands[2]), after.kitty_size)
        assert state.kitty == after.hands[2] & state.kitty
        assert cards("2C 3C 4C 5C") == after.discards


class TestPlay:
    """Follow suit if able, else play any card. [N22, N23]"""

    @given(
        st.sampled_from(DECK), st.sets(st.sampled_from(DECK), min_size=1, max_size=10),
        st.sampled_from("CDHS"),
    )  # fmt: skip
    def test_twin(self, lead: Card, hand: set[Card], trump: str) -> None:
        """The legal cards are those of the suit led, or all of a void hand. [N23]"""
        hand -= {lead}
        voids = {card.suit for card in DECK} - {card.suit for card in hand}
        closed = " ".join(f"no{suit}" for suit in sorted(map(str, voids))[:1])
        state = led(str(lead), "", " ".join(map(str, hand)) + f" {closed}", trump=trump)
        suit = [card for card in state.hands[1] if card.suit is lead.suit]

        assert CardSet(suit or state.hands[1]) == legal_cards(state)

    def test_any_lead(self) -> None:
        """Any of 16 cards may be led, also trumps. [N22]"""
        state = leading("7D", trump="D")

        assert (16, state.hands[0]) == (len(state.hands[0]), legal_cards(state))

    def test_revoke(self) -> None:
        """Who holds the suit led must follow; the message names the choice. [N23]"""
        state = led("4D", "", "2D AS KH noD", trump="S")
        violation = state.check(state.game.parse_action("1 play AS"))

        assert violation is not None
        assert NineFiveTwoRule.FOLLOW is violation.rule
        assert (
            "seat 1 must follow diamonds; AS is not allowed, play one of 2D [N23]"
            == violation.message
        )

    @pytest.mark.parametrize("phase", [Phase.LEADING, Phase.FOLLOWING])
    def test_not_held(self, phase: Phase) -> None:
        """A card that is not held is refused. [G5]"""
        state = STATES[phase]
        assert state.to_act is not None
        card = next(card for card in DECK if card not in state.hands[state.to_act])

        with pytest.raises(IllegalActionError) as caught:
            state.apply(Play(state.to_act, card))
        assert TableRule.NOT_HELD is caught.value.violation.rule


@pytest.mark.parametrize("seed", range(4))
def test_whole_action_space(seed: int) -> None:
    """In every state of random games exactly what is listed is accepted. [G1-G5]"""
    for number, (state, _, _) in enumerate(played(seed)):
        if number % 3 == 0 or state.phase not in {"leading", "following"}:
            accepted = {action for action in SPACE if state.check(action) is None}
            assert set(state.legal_actions()) == accepted


def test_listed_order() -> None:
    """Cards go low to high, other choices last. [N11, N17]"""
    for seed in range(20):
        for state, _, _ in steps(random_game(seed), seed):
            shown = [getattr(action, "card", None) for action in state.legal_actions()]
            held = [card for card in shown if card is not None]
            assert held == sorted(held)
            assert None not in shown[: len(held)]
