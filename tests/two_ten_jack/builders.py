"""Forced deals of Two-Ten-Jack, and games played to a wanted score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from trickcards import DECK, Card, CardSet, Deal, parse_cards
from trickcards.two_ten_jack import Following, Leading, Play, State, TwoTenJack
from trickcards.two_ten_jack.states import trick_winner

SCORING = parse_cards("2H TH JH 2C TC JC 2S TS JS AS 6D")
POINTS = (5, 5, 5, -5, -5, -5, 1, 1, 1, 1, 1)
NEUTRAL = tuple(card for card in DECK if card not in SCORING)


def cards(text: str) -> CardSet:
    """Return the cards of a text as a set."""
    return CardSet.parse(text)


def deal(leader: str, follower: str, stock: str = "") -> Deal:
    """Return a deal with these hands, the stock beginning as told; the rest in order."""
    first, second = parse_cards(leader), parse_cards(follower)
    top = [card for pair in zip(first, second, strict=True) for card in pair]
    top += parse_cards(stock)
    return Deal((*top, *(card for card in DECK if card not in top)))


def dealt(leader: str, follower: str, stock: str = "", game: TwoTenJack | None = None) -> Leading:
    """Return a first deal in which seat 0 leads and holds `leader`, seat 1 `follower`."""
    size = len(parse_cards(leader))
    game = game or TwoTenJack(hand_size=size)
    state = game.start(dealer=1).apply(deal(leader, follower, stock))
    assert isinstance(state, Leading)
    return state


def play(state: State, *texts: str) -> State:
    """Return the state after some actions, given as texts."""
    for text in texts:
        state = state.apply(state.game.parse_action(text))
    return state


def led(lead: str, hand: str, game: TwoTenJack | None = None, others: str = "") -> Following:
    """
    Return the state in which seat 1, holding `hand`, must answer `lead` of seat 0.

    A lead of AS is written with its declaration; `others` are the leader's other cards, by
    default any that seat 1 does not hold.
    """
    card, *declared = lead.split()
    held = CardSet.parse(hand)
    spare = [c for c in DECK if c not in held and c is not Card.parse(card)]
    size = len(held)
    rest = others or " ".join(map(str, spare[: size - 1]))
    game = game or TwoTenJack(hand_size=size)
    state = dealt(f"{card} {rest}", hand, game=game)
    after = play(state, " ".join(("0 play", card, *declared)))
    assert isinstance(after, Following)
    return after


def legal_cards(state: Following | Leading) -> CardSet:
    """Return the cards of the legal plays."""
    return CardSet(play.card for play in state.legal_actions())


def capturing(first: CardSet, leader: int) -> Iterator[Play]:
    """
    Yield the plays of a deal of one-card hands in which the leader captures exactly `first`.

    With one card in hand every play is legal, so that the deck scripts the deal: the leader
    takes its cards trick by trick, then loses the lead and with it all that is left.
    """
    mine, theirs = sorted(first), [card for card in DECK if card not in first]
    for pair in zip(mine[::2], mine[1::2], strict=True):
        yield from _trick(pair, leader)
    if not theirs:
        return
    turn = next(
        pair for pair in combinations(theirs, 2)
        if pair[0].suit is pair[1].suit and Card.parse("AS") not in pair
    )  # fmt: skip
    rest = [card for card in theirs if card not in turn]
    yield Play(leader, turn[0])
    yield Play(1 - leader, turn[1])
    for pair in zip(rest[::2], rest[1::2], strict=True):
        yield from _trick(pair, 1 - leader)


def _trick(pair: tuple[Card, Card], leader: int) -> Iterable[Play]:
    for lead, reply in (pair, pair[::-1]):
        plays = (_lead(leader, lead), Play(1 - leader, reply))
        if trick_winner(*plays, ace_as_spade_beatable=False) == leader:
            return plays
    raise ValueError(pair)


def _lead(seat: int, card: Card) -> Play:
    game = TwoTenJack()
    play = game.parse_action(f"{seat} play {card}" + (" as trump" if str(card) == "AS" else ""))
    assert isinstance(play, Play)
    return play


def play_capturing(state: State, captured: CardSet) -> State:
    """Return the state after a deal of one-card hands whose leader captures these cards."""
    assert state.dealer is not None
    plays = tuple(capturing(captured, leader=1 - state.dealer))
    state = state.apply(Deal(play.card for play in plays))
    for play in plays:
        state = state.apply(play)
    return state


def captured_for(points: int) -> CardSet:
    """Return 26 cards that are worth some points, -15 to 20."""
    chosen = next(
        subset
        for size in range(12)
        for subset in combinations(range(11), size)
        if sum(POINTS[index] for index in subset) == points
    )
    scoring = [SCORING[index] for index in chosen]
    return CardSet((*scoring, *NEUTRAL[: 26 - len(scoring)]))


def play_scores(state: State, *scores: int) -> State:
    """Return the state after one deal for each score of seat 0; seat 1 gets the rest of 5."""
    for points in scores:
        assert state.dealer is not None
        leader_points = points if state.dealer == 1 else 5 - points
        state = play_capturing(state, captured_for(leader_points))
    return state
