"""Faults that other card engines shipped, ruled out for Two-Ten-Jack and for the core."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter

import pytest

from tests.two_ten_jack.builders import captured_for, cards, dealt, led, legal_cards, play
from tests.two_ten_jack.builders import play_capturing as capture
from tests.two_ten_jack.playing import steps
from trickcards import DECK, CardSet, IllegalActionError, InvalidOptionError, Shuffler, new_game
from trickcards.two_ten_jack import Following, Leading, Play, TwoTenJack
from trickcards.two_ten_jack.actions import PLAYS

SIX_ACE_REPLIES = [
    ("KH", "AS 3C", "AS"),
    ("KH", "AS 2H 3C", "AS 2H"),
    ("5S", "AS 9H 3C", "AS"),
    ("5S", "AS 2S 9H", "AS 2S"),
    ("8D", "AS 3D 9H", "3D"),
    ("8D", "AS 9H 4C", "AS 9H"),
]

DUTIES = [
    ("K01-void-trumps", "9D", "QC 4S 7H", "7H"),
    ("K01-void-free", "9D", "QC 4S", "QC 4S"),
    ("K01-follows", "9D", "2D 7H", "2D"),
    ("B002", "9C", "KC 3D 2H", "KC"),
    ("B009", "9C", "2C KC", "2C KC"),
    ("B010", "9D", "QC 4S 7H", "7H"),
    ("B011-trump", "KH", "AS 3C", "AS"),
    ("B011-spade", "5S", "AS 3C", "AS"),
    ("B015", "AS as spade", "2S KH", "2S"),
    *((f"K02-{number}", *row) for number, row in enumerate(SIX_ACE_REPLIES, 1)),
]


@pytest.mark.parametrize(
    ("lead", "hand", "legal"), [row[1:] for row in DUTIES], ids=[row[0] for row in DUTIES]
)
def test_duty(lead: str, hand: str, legal: str) -> None:
    """The duty to follow is this game's own; asking twice gives the same. [T5, T8, T9, T11]"""
    state = led(lead, hand)

    assert cards(legal) == legal_cards(state) == legal_cards(state)


@pytest.mark.parametrize("lead", ["2H", "AS as spade"], ids=["B005", "B013"])
def test_no_opener_rule(lead: str) -> None:
    """Any card may be led in the first trick; {AS, KD} has three leads. [T4, T11]"""
    state = dealt("AS KD", "2C 3C") if lead.startswith("AS") else dealt("2H 4D", "2C 3C")

    assert f"0 play {lead}" in map(str, state.legal_actions())
    assert (3 if lead.startswith("AS") else 2) == len(state.legal_actions())


@pytest.mark.parametrize("reply", ["KH"], ids=["B014"])
def test_declared_ace_is_remembered(reply: str) -> None:
    """AS led as spade and trumped by a heart still wins. [TC2]"""
    assert 0 == play(led("AS as spade", f"{reply} 2D"), f"1 play {reply}").to_act


@pytest.mark.parametrize("dealer", [0, 1], ids=["B024-0", "B024-1"])
def test_non_dealer_leads(dealer: int) -> None:
    """Dealer 0 makes seat 1 lead, dealer 1 seat 0. [T4]"""
    state = TwoTenJack().start(dealer=dealer)

    assert 1 - dealer == state.apply(Shuffler(0).sample(state)).to_act


@pytest.mark.parametrize("size", [6], ids=["B022"])
def test_next_deal_comes(size: int) -> None:
    """After trick 26 with nobody at 31 the other dealer deals 6 + 6 + 40. [T3]"""
    for before, _, after in steps(TwoTenJack(), 3):
        if before.deal_number == 2 and isinstance(after, Leading) and not after.plays:
            assert before.last_deal is not None
            assert {0, 1} == {before.dealer, before.last_deal.dealer}
            assert ([size, size], 40) == ([len(h) for h in after.hands], len(after.stock))
            return
    pytest.fail("no second deal")


@pytest.mark.parametrize("seat", [0, 1], ids=["K07-0", "K07-1"])
def test_nobody_acts_after_the_end(seat: int) -> None:
    """After the deciding deal no seat has actions and nobody is to act. [T13]"""
    over = capture(TwoTenJack(hand_size=1, max_deals=1).start(dealer=1), captured_for(3))

    assert ((), None, True) == (over.view(seat).legal_actions(), over.to_act, over.is_over)
    assert () == over.view(seat).explain()


@pytest.mark.parametrize("seat", [0, 1, 7], ids=["K07-turn", "B213-twice", "B050-nobody"])
def test_turn(seat: int) -> None:
    """Who is not to act, has just acted or has no seat is refused. [G4]"""
    state = play(dealt("9C 2D", "KC 3D"), "0 play 9C", "1 play KC")  # seat 1 leads next
    action = Play(seat, DECK[0]) if seat != 1 else PLAYS[1][DECK.index(next(iter(cards("KC"))))]

    with pytest.raises(IllegalActionError):
        state.apply(action)


@pytest.mark.parametrize("times", [3], ids=["K08"])
def test_refusal_is_clean(times: int) -> None:
    """A refused action changes nothing, however often it is tried. [G5]"""
    state = led("9C", "4C 2H")
    before = (hash(state), repr(state), state.legal_actions())
    for _ in range(times):
        with pytest.raises(IllegalActionError):
            state.apply(PLAYS[1][51])

    assert before == (hash(state), repr(state), state.legal_actions())


@pytest.mark.parametrize("trick", [21], ids=["B064"])
def test_no_draw_from_an_empty_stock(trick: int) -> None:
    """Tricks 21 to 26 demand no draw and no size is ever negative. [TC6]"""
    for _, _, after in steps(TwoTenJack(max_deals=1), 2):
        if isinstance(after, Leading | Following):
            tricks = len(after.plays) // 2
            assert len(after.stock) == max(0, 40 - 2 * tricks)
            assert not after.stock or tricks < trick


@pytest.mark.parametrize("deals", [13], ids=["K16-B127"])
def test_at_most_thirteen_deals(deals: int) -> None:
    """A game to 31 never needs more than 13 deals. [T13]"""
    assert all(
        max(a.deal_number for *_, a in steps(TwoTenJack(), seed)) <= deals for seed in range(60)
    )


@pytest.mark.parametrize("options", [{"players": 1}, {"seats": 3}], ids=["B217-1", "B217-3"])
def test_two_seats(options: dict[str, int]) -> None:
    """The game is for two; another number is no option. [T1]"""
    with pytest.raises(TypeError):
        TwoTenJack(**options)  # type: ignore[arg-type]
    with pytest.raises(InvalidOptionError, match="there is no option"):
        new_game("two-ten-jack", **options)


SCRIPT = """
from trickcards import Shuffler
from trickcards.two_ten_jack import TwoTenJack
state, shuffler, lines = TwoTenJack().start(), Shuffler(7), []
while not state.is_over:
    actions = state.legal_actions()
    action = shuffler.sample(state) if state.awaits_chance else actions[len(lines) % len(actions)]
    lines += [str(event) for event in state.events(action)]
    state = state.apply(action)
print("\\n".join(lines + [repr(state)]))
"""


@pytest.mark.parametrize("flags", [[], ["-OO"]], ids=["K20", "K20-OO"])
def test_hash_seeds(flags: list[str]) -> None:
    """The same seed gives the same transcript under any hash seed. [TC5]"""
    transcripts = {
        subprocess.run(
            [sys.executable, *flags, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert 1 == len(transcripts)


def test_global_randomness_is_untouched() -> None:
    """A whole game leaves the global generator as it was."""
    before = random.getstate()
    for *_, after in steps(TwoTenJack(max_deals=1), 0):
        after.view(0)

    assert before == random.getstate()


def test_deals_of_a_game_differ() -> None:
    """No two deals of a game have the same deck; seed 0 is a seed and repeats."""
    decks = [str(a) for s, a, _ in steps(TwoTenJack(), 0) if s.phase == "dealing"]

    assert 1 < len(decks) == len(set(decks))
    assert decks == [str(a) for s, a, _ in steps(TwoTenJack(), 0) if s.phase == "dealing"]


@pytest.mark.parametrize("size", [6], ids=["B203"])
def test_nothing_is_left_from_the_deal_before(size: int) -> None:
    """Deal 2 starts with six cards each and nothing captured. [T3]"""
    for before, _, after in steps(TwoTenJack(), 5):
        if before.phase == "dealing" and before.deal_number > 1:
            assert (CardSet(), CardSet()) == after.view(None).captured
            assert Counter({size: 2}) == Counter(len(hand) for hand in after.hands)
