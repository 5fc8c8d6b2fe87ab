"""What happens, as each seat is told it."""

from __future__ import annotations

import pytest

from tests.nine_five_two.builders import (
    deal,
    discard,
    discarding,
    exchanging,
    led,
    play,
    play_deal,
    second_deal,
    stacked,
    trick,
)
from tests.nine_five_two.builders import scripted as scripted_deal
from tests.nine_five_two.playing import played
from trickcards import DECK, Deal, IllegalActionError
from trickcards.nine_five_two import Ending, NineFiveTwo, State
from trickcards.nine_five_two.events import GameOver, Gave, KittyShown, Returned

HOST = "host"


def told(state: State, text: str, seat: int | None | str = HOST) -> list[str]:
    """Return the texts of the events of an action, as the host or a seat is told them."""
    events = state.events(state.game.parse_action(text))
    if seat == HOST:
        return [str(event) for event in events]
    return [str(event.told_to(seat)) for event in events]  # type: ignore[arg-type]


def test_dealer() -> None:
    """The first dealer is public. [N4]"""
    assert ["seat 2 deals first"] == told(NineFiveTwo().start(), "dealer 2", None)


def test_deal() -> None:
    """Each seat is told its own hand, a spectator none, the host all. [N6]"""
    state, action = NineFiveTwo().start(dealer=1), str(Deal(DECK))
    public = "deal 1: seat 1 deals 16 cards each, 4 in the kitty, and seats 0 1 2 owe 2 9 5 tricks"
    hands = [f"seat {seat} holds {hand}" for seat, hand in enumerate(play(state, action).hands)]

    for seat, shown in ((HOST, hands), (0, hands[:1]), (1, hands[1:2]), (2, hands[2:]), (None, [])):
        assert ["; ".join((public, *shown))] == told(state, action, seat)


class TestExchange:
    """Gifts and returns are told to the two seats; the third is told counts. [NC10]"""

    @pytest.mark.parametrize(
        ("seat", "gift", "back"),
        [(HOST, "3C", "6C"), (0, "3C", "6C"), (1, "3C", "6C"), (2, "a card", "a card"),
         (None, "a card", "a card")],
    )  # fmt: skip
    def test_one(self, seat: int | None | str, gift: str, back: str) -> None:
        """One gift and its return. [N12, NC10]"""
        state: State = exchanging((10, 4, 2), "3C", "6C 4C only")

        assert [f"seat 0 gives seat 1 {gift}", f"seat 1 returns to seat 0 {back}"] == told(
            state, "0 give 3C to 1", seat
        )

    def test_batch(self) -> None:
        """Returns are told with the last gift or the stop, for each seat that returns. [N15, N16]"""
        state: State = exchanging((12, 4, 0), "2C 3C 4D", "AC 5C only", "KC 9C 7D only")
        state = play(state, "0 give 2C to 1")
        assert ["seat 0 gives seat 2 a card"] == told(state, "0 give 3C to 2", 1)
        state = play(state, "0 give 3C to 2")

        assert [
            "seat 0 gives seat 2 4D", "seat 1 returns to seat 0 a card",
            "seat 2 returns to seat 0 KC 7D",
        ] == told(state, "0 give 4D to 2", 2)  # fmt: skip
        assert [
            "seat 0 gives seat 2 a card", "seat 1 returns to seat 0 AC",
            "seat 2 returns to seat 0 2 cards",
        ] == told(state, "0 give 4D to 2", 1)  # fmt: skip
        assert [
            "seat 0 gives no more", "seat 1 returns to seat 0 AC",
            "seat 2 returns to seat 0 KC",
        ] == told(state, "0 stop")  # fmt: skip

    def test_counts_only(self) -> None:
        """What the third seat is told has no place left for a card. [NC10]"""
        gift, back = exchanging((10, 4, 2), "3C", "6C 4C only").events(
            NineFiveTwo().parse_action("0 give 3C to 1")
        )

        assert Gave(0, 1, None) == gift.told_to(2)
        assert Returned(1, 0, 1, None) == back.told_to(2)


class TestKitty:
    """What the kitty holds is told to the dealer, and to a giver what it is shown. [N17, N20]"""

    def test_reveal(self) -> None:
        """The third seat is not even told whether a card was shown. [N20, NC13]"""
        state: State = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="TC AC 5C KD")
        state = play(state, "0 give 3C to 1")
        call = "seat 1 calls no-trump"

        for seat, kitty, shown in (
            (HOST, ": 5C TC AC KD", "TC AC"), (1, ": 5C TC AC KD", "TC AC"), (0, "", "TC AC"),
            (2, "", "what it must"), (None, "", "what it must"),
        ):  # fmt: skip
            assert [
                call, f"seat 1 takes the kitty{kitty}", f"seat 1 shows seat 0 {shown} of the kitty"
            ] == told(state, "1 trump none", seat)  # fmt: skip

    def test_nothing_to_show(self) -> None:
        """With nothing to show the giver is told so, the third seat what it is always told. [N20]"""
        state: State = exchanging((10, 4, 2), "3C", "6C 4C only", kitty="5C 2D 3D 4D")
        state = play(state, "0 give 3C to 1")

        assert "seat 1 shows seat 0 no card of the kitty" == told(state, "1 trump S", 0)[-1]
        assert str(KittyShown(1, 0, None)) == told(state, "1 trump S", 2)[-1]

    @pytest.mark.parametrize("reveal", [True, False])
    def test_no_event(self, reveal: bool) -> None:
        """Without a gift to the dealer, or the rule, nothing is told of showing. [NC14, NC16]"""
        game = NineFiveTwo(kitty_reveal=reveal)
        state: State = exchanging((10, 4, 2), "3C", "6C 4C only", game=game)
        state = play(state, "0 stop" if reveal else "0 give 3C to 1")

        assert ["seat 1 calls hearts as trump", "seat 1 takes the kitty"] == told(
            state, "1 trump H", 0
        )

    def test_before_the_kitty(self) -> None:
        """With discard_before_kitty the kitty is taken after the fourth discard. [NC19]"""
        game = NineFiveTwo(discard_before_kitty=True)
        state: State = discarding(game.start(dealer=0).apply(deal(0, "2C 3C 4C 5C")))
        assert ["seat 0 discards 2C"] == told(state, "0 discard 2C", 0)

        state = discard(state, "2C 3C 4C")
        assert ["seat 0 discards a card", "seat 0 takes the kitty"] == told(
            state, "0 discard 5C", 1
        )

    def test_peek(self) -> None:
        """That the dealer may look is public, the cards are the dealer's. [N21, NC18]"""
        start = play_deal(NineFiveTwo(kitty_peek=True).start(dealer=0), 13, 1, 2)
        exchange = start.apply(deal(1, kitty="2C 3C 4C 5C"))

        assert "seat 1 may look at the kitty: 2C 3C 4C 5C" == told(exchange, "0 stop", 1)[-1]
        assert "seat 1 may look at the kitty" == told(exchange, "0 stop", 0)[-1]

    @pytest.mark.parametrize(
        ("seat", "card"), [(HOST, "2C"), (1, "2C"), (0, "a card"), (None, "a card")]
    )
    def test_discard(self, seat: int | None | str, card: str) -> None:
        """A discard is the dealer's secret. [N19]"""
        state = discarding(second_deal((9, 5, 2), "", "2C"))

        assert [f"seat 1 discards {card}"] == told(state, "1 discard 2C", seat)


@pytest.mark.parametrize("seat", [HOST, 0, 1, 2, None])
def test_trick(seat: int | None | str) -> None:
    """Plays and tricks are public. [N24]"""
    first = led("4D", "", "AH noD", "AC noD")
    assert ["seat 1 plays AH"] == told(first, "1 play AH", seat)

    assert ["seat 2 plays AC", "trick 1: seat 0 takes 4D AH AC"] == told(
        play(first, "1 play AH"), "2 play AC", seat
    )
    assert 0 == trick("none", "4D", "AH", "AC").to_act


def last_moment(game: NineFiveTwo) -> tuple[State, str]:
    """Return the state before the last play of a deal that scores +2 -3 +1, and that play."""
    winners = [0] * 11 + [1] * 2 + [2] * 3
    end = play_deal(game.start(dealer=0), 11, 2, 3)
    assert end.last_deal is not None
    state = game.start(dealer=0).apply(stacked(0, scripted_deal(0, winners, before_kitty=False)))
    state = discard(play(state, "0 trump none"), "AC AD AH AS")
    *plays, last = end.last_deal.plays
    for action in plays:
        state = state.apply(action)
    return state, str(last)


@pytest.mark.parametrize("seat", [HOST, 0, 2, None])
def test_score_and_end(seat: int | None | str) -> None:
    """The itemised score, the totals and the winner are public. [N25, N26]"""
    *_, scored, over = told(*last_moment(NineFiveTwo(max_deals=1)), seat)

    assert [
        "seat 0: 11 of 9 tricks: +2 [N25]", "seat 1: 2 of 5 tricks: -3 [N25]",
        "seat 2: 3 of 2 tricks: +1 [N25]",
        "deal 1 scores +2 -3 +1; the totals are 2 -3 1",
    ] == scored.splitlines()  # fmt: skip
    assert "seat 0 wins; the totals are 2 -3 1 (max_deals)" == over


def test_last_trick_and_no_end() -> None:
    """The sixteenth trick is told before the score; a deal that ends no game names no winner."""
    *_, taken, scored = told(*last_moment(NineFiveTwo()))

    assert taken.startswith("trick 16: seat 2 takes")
    assert scored.endswith("the totals are 2 -3 1")


def test_shared_end() -> None:
    """A shared win names all seats. [NC24]"""
    event = GameOver((1, 2), Ending.TARGET, (-20, 10, 10))

    assert "seat 1 and seat 2 share the win; the totals are -20 10 10 (target)" == str(event)


def test_illegal() -> None:
    """The events of an illegal action are asked for in vain. [N23]"""
    state = led("4D", "", "2D AS noD")
    with pytest.raises(IllegalActionError):
        state.events(state.game.parse_action("1 play AS"))


def test_log_tells_what_the_view_holds() -> None:
    """A seat's log of a deal names the gifts, returns and shown cards of its view. [NC10, N20]"""
    for seed in range(40):
        log: dict[int, set[str]] = {}
        for state, action, after in played(seed):
            for seat in range(3):
                texts = log.setdefault(seat, set())
                if state.phase == "dealing":
                    texts.clear()
                texts |= {str(event.told_to(seat)) for event in state.events(action)}
                view = after.view(seat)
                for gift in view.exchange.gifts:
                    assert f"seat {gift.seat} gives seat {gift.to} {gift.card}" in texts
                for back in view.exchange.returns:
                    assert f"seat {back.seat} returns to seat {back.to} {back.cards}" in texts
                for to, cards_shown in enumerate(view.shown):
                    if cards_shown and after.dealer is not None:
                        assert str(KittyShown(after.dealer, to, cards_shown)) in texts


def test_cards_are_hidden_by_type() -> None:
    """An event told to a spectator holds no hidden card in any field. [NC10, N19, N20]"""
    hidden = {"gives", "returns", "takes the kitty", "shows", "discards", "may look"}
    for seed in range(20):
        for state, action, _ in played(seed):
            for event in state.events(action):
                if any(word in str(event) for word in hidden) and "trick" not in str(event):
                    assert not [card for card in DECK if f"({card})" in repr(event.told_to(None))]
