"""What happens, as each seat is told it."""

from __future__ import annotations

import pytest

from tests.ninety_nine.builders import arranged, bust_script, lose, play, reached, scripted
from trickcards import DECK, ChooseDealer, Deal, IllegalActionError, Reshuffle
from trickcards.ninety_nine import Action, Ending, NinetyNine, State
from trickcards.ninety_nine.events import GameOver


def told(state: State, given: str | Action, seat: int | None | str = "host") -> list[str]:
    """Return the texts of the events of an action, as the host or a seat is told them."""
    action = state.game.parse_action(given) if isinstance(given, str) else given
    events = state.events(action)
    if seat == "host":
        return [str(event) for event in events]
    return [str(event.told_to(seat)) for event in events]  # type: ignore[arg-type]


def test_dealer() -> None:
    """The first dealer is public. [AC18]"""
    assert ["seat 1 deals first"] == told(NinetyNine().start(), "dealer 1", None)
    assert ["seat 0 deals first"] == told(NinetyNine().start(), ChooseDealer(0))


def test_deal() -> None:
    """Each seat is told its own hand, a spectator none, the host all. [A4, A6]"""
    state = NinetyNine().start(dealer=1)
    head, tail = "deal 1: seat 1 deals 3 cards each, 46 in the stock", "seat 0 starts"
    zero, one = "seat 0 holds 2C 4C 6C", "seat 1 holds 3C 5C 7C"

    for seat, hands in (("host", (zero, one)), (0, (zero,)), (1, (one,)), (None, ())):
        assert ["; ".join((head, *hands, tail))] == told(state, Deal(DECK), seat)


def test_deal_without_a_seat() -> None:
    """A seat that is out is dealt nothing, which everybody may know. [A15]"""
    state = lose(NinetyNine(players=3, tokens=1).start(dealer=0), 1)
    (event,) = state.events(Deal(DECK))

    assert (None, (), state.apply(Deal(DECK)).hands[2]) == event.told_to(2).hands  # type: ignore[union-attr]


TURNS = [
    ("0 play 7C", ["seat 0 plays 7C; the count is 7; seat 1 is next"]),
    ("0 play 4C", ["seat 0 plays 4C; the count is 0; the direction turns; seat 3 is next"]),
    ("0 play AC as 11", ["seat 0 plays AC as 11; the count is 11; seat 1 is next"]),
    ("0 play TC as -10", ["seat 0 plays TC as -10; the count is -10; seat 1 is next"]),
    ("0 play 3C", ["seat 0 plays 3C; the count is 3; a seat is skipped; seat 2 is next"]),
]


@pytest.mark.parametrize(("text", "public"), TURNS)
def test_turn(text: str, public: list[str]) -> None:
    """The new count is announced; the card drawn only its drawer is told. [A7, A9, AC19]"""
    start = NinetyNine.skips(players=4).start(dealer=3)
    state = start.apply(arranged(start, [text], {0: "5D 6D 7D"}))

    for seat, card in (("host", "7D"), (0, "7D"), (1, "a card"), (None, "a card")):
        assert [*public, f"seat 0 draws {card}"] == told(state, text, seat)


@pytest.mark.parametrize("seat", ["host", 0, 1, None])
def test_bust(seat: int | str | None) -> None:
    """A bust, its cost and the tokens are public; nobody draws. [A14, AC14]"""
    state = reached(95, "8D QD QH")
    loser = state.turn
    tokens = ["5 4", "4 5"][loser == 0]

    assert [
        f"seat {loser} plays 8D; the count is 103",
        f"seat {loser} busts: 103 is above 99",
        f"deal 1 costs seat {loser} a token; the tokens are {tokens}",
    ] == told(state, f"{loser} play 8D", seat)


def test_going_out_and_end() -> None:
    """Going out and the end of the game are public. [A1, A15]"""
    start = NinetyNine(tokens=1).start(dealer=1)
    *script, bust = bust_script(start, 1)
    state = scripted(start, script, {1: bust[-2:]})

    assert [
        "deal 1 costs seat 1 a token; the tokens are 1 0",
        "seat 1 is out",
        "seat 0 wins; the tokens are 1 0 (last_seat)",
    ] == told(state, bust, 0)[2:]


def test_bust_that_costs_the_seat() -> None:
    """With cannot_pay a bust without tokens costs no token. [AC8]"""
    start = lose(NinetyNine(players=3, tokens=1, elimination="cannot_pay").start(dealer=0), 1)
    *script, bust = bust_script(start, 1)
    state = scripted(start, script, {1: bust[-2:]})

    assert [
        "deal 2 costs no token; the tokens are 1 0 1", "seat 1 is out",
    ] == told(state, bust, None)[2:]  # fmt: skip


@pytest.mark.parametrize(("seat", "order", "card"), [
    ("host", ": 2C", "2C"), (1, "", "2C"), (0, "", "a card"), (None, "", "a card"),
])  # fmt: skip
def test_renewal(seat: int | str | None, order: str, card: str) -> None:
    """A renewal is told by its number of cards; the draw only to its drawer. [A16, AC13]"""
    state = NinetyNine(players=17, decks=1).start(dealer=16).apply(Deal(DECK))
    state = play(state, *map(str, state.legal_actions()[:1]))
    last = str(state.legal_actions()[0])

    assert [f"seat 1 plays {last[-2:]}; the count is 5; seat 2 is next"] == told(state, last, seat)
    state = play(state, last)
    assert [
        f"the pile is shuffled into a new stock, cards: 1{order}", f"seat 1 draws {card}",
    ] == told(state, Reshuffle(state.pile[:1]), seat)  # fmt: skip


def test_swapped_deals() -> None:
    """Two deals that differ in hidden cards alone are told alike. [A4]"""
    start = NinetyNine(players=3).start(dealer=2)
    other = list(DECK)
    other[1], other[30] = other[30], other[1]

    for seat, alike in ((0, True), (1, False), (2, True), (None, True)):
        assert alike == (told(start, Deal(DECK), seat) == told(start, Deal(other), seat))


def test_shared_end() -> None:
    """A shared win names all its seats. [A1]"""
    event = GameOver((0, 2), Ending.MAX_DEALS, (2, 1, 2))

    assert "seat 0 and seat 2 share the win; the tokens are 2 1 2 (max_deals)" == str(event)


def test_illegal() -> None:
    """The events of an illegal action are asked for in vain. [G5]"""
    state = reached(50, "9C 9D 4C")
    with pytest.raises(IllegalActionError):
        state.events(state.game.parse_action(f"{state.turn} play 2H"))
