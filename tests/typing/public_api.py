"""A user's program, never run: mypy --strict must see the types that are written here."""

from __future__ import annotations

from typing import assert_type

from trickcards import (
    Card,
    CardSet,
    ChooseDealer,
    Deal,
    Reshuffle,
    Shuffler,
    Suit,
    Verdict,
    Violation,
    play,
)
from trickcards.two_ten_jack import (
    ChoosingDealer,
    Dealing,
    Ending,
    Event,
    Finished,
    Following,
    Leading,
    Play,
    State,
    TwoTenJack,
    View,
)


def first_legal(view: View) -> Play:
    """Play the first legal card."""
    return view.legal_actions()[0]


def whole_game() -> tuple[int, ...]:
    """Play a game by the state's own methods."""
    game = TwoTenJack(target=31, tie_rule="shared")
    state = game.start()
    assert_type(state, State)
    shuffler = Shuffler(7)
    while not state.is_over:
        if state.awaits_chance:
            state = state.apply(shuffler.sample(state))
        else:
            state = state.apply(state.legal_actions()[0])
    assert_type(state.to_act, int | None)
    assert_type(state.ending, Ending | None)
    assert_type(state.winners, tuple[int, ...])
    assert_type(state.legal_actions(), tuple[Play, ...])
    return state.totals


def by_players() -> None:
    """Play a game by players who get views."""
    playout = play(TwoTenJack(), [first_legal, first_legal], Shuffler("table 1"))
    assert_type(playout.actions, tuple[Play | ChooseDealer | Deal | Reshuffle, ...])
    assert_type(playout.state.view(None), View)


def phases(state: State) -> str:
    """Tell the phases apart; a phase that is missing here is an error of types."""
    match state:
        case ChoosingDealer() | Dealing():
            return "chance"
        case Leading():
            assert_type(state.to_act, int)
            return "lead"
        case Following():
            assert_type(state.lead, Play)
            return "reply"
        case Finished():
            assert_type(state.ending, Ending)
            return "over"


def what_is_returned(state: State, view: View) -> None:
    """Name what the calls return."""
    assert_type(state.check(None), Violation | None)
    assert_type(view.explain(), tuple[Verdict, ...])
    assert_type(state.events(ChooseDealer(0)), tuple[Event, ...])
    assert_type(view.hand.of(Suit.HEARTS), CardSet)
    assert_type(Card.parse("AS").suit, Suit)


def mistakes() -> None:
    """Make mistakes that the types show before the program runs."""
    TwoTenJack(target="31")  # type: ignore[arg-type]
    TwoTenJack(tie_rule="both")  # type: ignore[arg-type]
    TwoTenJack(goal=31)  # type: ignore[call-arg]
    TwoTenJack().start().apply("0 play 9C")  # type: ignore[arg-type]
    Play("0", Card.parse("9C"))  # type: ignore[arg-type]
    Card.parse("9C").rank = Card.parse("TC").rank  # type: ignore[misc]
    TwoTenJack().target = 5  # type: ignore[misc]
