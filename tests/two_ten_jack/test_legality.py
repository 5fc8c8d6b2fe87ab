"""What a seat may do and what refuses the rest: clause by clause, and against a plain twin."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.two_ten_jack.builders import cards, dealt, led, legal_cards, play
from trickcards import DECK, CardSet, IllegalActionError, Rule, TableRule
from trickcards.two_ten_jack import Play, TwoTenJack, TwoTenJackRule
from trickcards.two_ten_jack.actions import PLAYS

FREE = TwoTenJack(hand_size=3, must_trump=False)


def plain_twin(lead: str, declared: str, hand: list[str]) -> set[str]:
    """Return the legal cards by the legality table, read off card texts."""
    force = {"spade": "S", "trump": "H"}.get(declared, lead[1])
    suit = [card for card in hand if card[1] == force and card != "AS"]
    ace = [card for card in hand if card == "AS"]
    hearts = [card for card in hand if card[1] == "H"]
    if force == "H":
        return set(hearts + ace or hand)
    if force == "S":
        return set(suit + ace or hearts or hand)
    return set(suit or hearts + ace or hand)


@st.composite
def leads_and_hands(draw: st.DrawFn) -> tuple[str, str, list[str]]:
    """Draw a lead, its declaration or an empty text, and the hand that answers it."""
    lead, *hand = draw(st.lists(st.sampled_from(DECK), min_size=2, max_size=9, unique=True))
    declared = draw(st.sampled_from(["spade", "trump"])) if str(lead) == "AS" else ""
    return str(lead), declared, [str(card) for card in hand]


class TestFollow:
    """Follow suit if able, else play a trump if able, else play any card. [T5]"""

    @given(leads_and_hands())
    def test_is_the_table(self, case: tuple[str, str, list[str]]) -> None:
        """Every reply is legal exactly if the legality table says so. [T5, T8-T11, TC1]"""
        lead, declared, hand = case
        state = led(f"{lead} as {declared}" if declared else lead, " ".join(hand))

        assert plain_twin(lead, declared, hand) == set(map(str, legal_cards(state)))

    def test_any_lead(self) -> None:
        """Any card may be led, hearts too in the first trick. [T4]"""
        state = dealt("2H 9C 4D", "3C 4C 5C")

        assert cards("2H 9C 4D") == legal_cards(state)


REFUSALS = [
    ("9C", "4C AS 2H", "2H", TwoTenJackRule.FOLLOW),
    ("9C", "4C AS 2H", "AS", TwoTenJackRule.ACE_IS_NO_MINOR),
    ("8D", "AS 3D 9H", "AS", TwoTenJackRule.ACE_IS_NO_MINOR),
    ("9D", "QC 4S 7H", "QC", TwoTenJackRule.FOLLOW),
    ("9C", "AS KD 7S", "7S", TwoTenJackRule.ONLY_CHOICE),
    ("5H", "AS 2S 8D", "2S", TwoTenJackRule.ONLY_TRUMP),
    ("8S", "AS JH 4D", "JH", TwoTenJackRule.ONLY_SPADE),
    ("8S", "AS 3S JH", "JH", TwoTenJackRule.FOLLOW),
    ("8S", "JH 2H 4D", "4D", TwoTenJackRule.FOLLOW),
    ("AS as spade", "3S TH", "TH", TwoTenJackRule.FOLLOW),
    ("AS as trump", "3S TH", "3S", TwoTenJackRule.FOLLOW),
    ("9C", "4C AS 2H", "3C", TableRule.NOT_HELD),
]


@pytest.mark.parametrize(("lead", "hand", "card", "rule"), REFUSALS)
def test_refused_reply(lead: str, hand: str, card: str, rule: Rule) -> None:
    """Each refusal names the clause that makes the duty. [T5, T8, T9, T10, TC1, G5]"""
    state = led(lead, hand)
    action = state.game.parse_action(f"1 play {card}")
    before = (hash(state), repr(state))

    with pytest.raises(IllegalActionError) as caught:
        state.apply(action)

    assert rule is caught.value.violation.rule
    assert action is caught.value.action
    assert before == (hash(state), repr(state))


MESSAGES = [
    (
        "9C", "4C KC 2H", "1 play 2H",
        "seat 1 must follow clubs; 2H is not allowed, play one of 4C KC [T5]",
    ),
    (
        "9D", "QC 4S 7H", "1 play QC",
        "seat 1 must play a trump, being void in diamonds; QC is not allowed, play one of 7H [T5]",
    ),
    (
        "8S", "AS JH 4D", "1 play JH",
        "spades were led and AS is the only spade of seat 1; JH is not allowed, play AS [T9]",
    ),
    ("9C", "4C KC 2H", "0 play 9C", "it is seat 1's turn, not seat 0's [G4]"),
]  # fmt: skip


@pytest.mark.parametrize(("lead", "hand", "text", "message"), MESSAGES)
def test_message(lead: str, hand: str, text: str, message: str) -> None:
    """A refusal is one sentence that names seat, card and remedy. [T5, T9, G4]"""
    state = led(lead, hand)
    violation = state.check(state.game.parse_action(text))

    assert violation is not None
    assert message == violation.message == str(violation)


class TestDeclaration:
    """A led Ace of Spades is declared, and nothing else is. [T11, TC3]"""

    def test_plain_lead_is_refused(self) -> None:
        """Leading AS without a declaration is refused. [T11]"""
        state = dealt("AS KD", "2C 3C")
        violation = state.check(Play(0, DECK[51]))

        assert violation is not None
        assert TwoTenJackRule.DECLARE is violation.rule

    def test_declared_reply_is_refused(self) -> None:
        """A following AS takes no declaration. [TC3]"""
        state = led("9C", "AS 2D")
        violation = state.check(state.game.parse_action("1 play AS as trump"))

        assert violation is not None
        assert TwoTenJackRule.NO_DECLARATION is violation.rule

    def test_is_gone_after_the_trick(self) -> None:
        """The next trick starts without any declaration. [T11]"""
        state = play(led("AS as spade", "3S 4S", others="KS"), "1 play 3S", "0 play KS")

        assert state.lead is not None
        assert None is state.lead.declared
        assert cards("4S") == CardSet(action.card for action in state.legal_actions())


class TestMustTrump:
    """With must_trump=False who is void may play any card. [TC14]"""

    def test_default_trumps(self) -> None:
        """Who is void must trump. [TC14]"""
        assert cards("7H") == legal_cards(led("9D", "QC 4S 7H"))

    def test_free(self) -> None:
        """Who is void may discard. [TC14]"""
        assert cards("QC 4S 7H") == legal_cards(led("9D", "QC 4S 7H", game=FREE))

    def test_ace_still_follows(self) -> None:
        """AS follows spades and hearts also then, and must if alone. [TC14, T8, T9]"""
        assert cards("AS") == legal_cards(led("9S", "QC 4D AS", game=FREE))
        assert cards("AS") == legal_cards(led("9H", "QC 4D AS", game=FREE))


def test_whole_action_space() -> None:
    """In a trick every play of both seats is listed or refused, by the seat's own rule. [G4]"""
    state = led("9C", "4C AS 2H")
    listed = state.legal_actions()

    for seat_plays in PLAYS:
        for action in seat_plays:
            violation = state.check(action)
            assert (action in listed) == (violation is None)
            if action.seat == 0:
                assert violation is not None
                assert TableRule.NOT_YOUR_TURN is violation.rule
