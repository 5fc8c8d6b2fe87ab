"""Forced deals of Ninety-Nine: scripts of plays, counts reached, busts of a wanted seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice

from trickcards import DECK, Card, Deal, Rank, Rule, Suit, parse_cards
from trickcards.ninety_nine import Dealing, Effects, NinetyNine, Play, Playing, State


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text."""
    return parse_cards(text)


def action(state: State, text: str) -> Play:
    """Return the play that a text names."""
    found = state.game.parse_action(text)
    assert isinstance(found, Play)
    return found


def play(state: State, *texts: str) -> State:
    """Return the state after some actions, given as texts."""
    for text in texts:
        state = state.apply(state.game.parse_action(text))
    return state


def rule_of(state: State, given: object) -> Rule | None:
    """Return the rule that refuses an action, None if it is legal."""
    violation = state.check(given)
    return None if violation is None else violation.rule


def legal(state: State) -> list[str]:
    """Return the legal plays without the seat: `AC as 1`."""
    return [str(play).split(" play ")[1] for play in state.legal_actions()]


def arranged(state: State, script: Sequence[str], hands: Mapping[int, str] | None = None) -> Deal:
    """
    Return a deal in which the plays of a script are possible and leave these hands.

    A seat's cards are those it plays, those it holds after the script, and any others; the
    first of them are dealt, the rest it draws in this order.
    """
    game, ring = state.game, state.ring
    plays = [action(state, text) for text in script]
    order, seat = [], ring.left[state.dealer or 0]
    for _ in ring.seats:
        order.append(seat)
        seat = ring.left[seat]
    own = {seat: [play.card for play in plays if play.seat == seat] for seat in order}
    for seat, text in (hands or {}).items():
        own[seat] += cards(text)
    used = Counter(card for held in own.values() for card in held)
    spare = [card for card in DECK for _ in range(game.deck_count - used[card])]
    for seat in order:
        missing = game.hand_size + sum(play.seat == seat for play in plays) - len(own[seat])
        own[seat] += [spare.pop() for _ in range(max(0, missing))]
    draws = {seat: iter(held[game.hand_size :]) for seat, held in own.items()}
    stock = [card for play in plays for card in islice(draws[play.seat], 1)]
    dealt = [own[seat][place] for place in range(game.hand_size) for seat in order]
    return Deal((*dealt, *stock, *spare))


def scripted(
    state: State, script: Sequence[str], hands: Mapping[int, str] | None = None
) -> Playing:
    """Return the state after a deal arranged for a script, and the script's plays."""
    after = play(state.apply(arranged(state, script, hands)), *script)
    assert isinstance(after, Playing)
    return after


def path_to(game: NinetyNine, count: int, avoid: Sequence[Card] = ()) -> list[str]:
    """Return the fewest plays, as `KC` or `TD as -10`, that lead from 0 to a count."""
    found: dict[int, list[tuple[Rank, int | None]]] = {0: []}
    edge = [0]
    while count not in found:
        at = edge.pop(0)
        for rank, effect in game.effects.items():
            for value in effect.choices if effect.describe().count(",") == 0 else ():
                number = value if value is not None else (effect.adds or (0,))[0]
                after = at + number
                if effect.sets is not None:
                    after = game.limit if effect.sets == "limit" else int(effect.sets)
                few = [used for used, _ in found[at]].count(rank) < 2
                if few and after not in found and after <= game.limit:
                    found[after] = [*found[at], (rank, value)]
                    edge.append(after)
    free = [card for card in DECK if card not in avoid]
    texts = []
    for rank, value in found[count]:
        card = next(card for card in free if card.rank is rank)
        free.remove(card)
        said = "" if value is None else f" as {value:+d}"
        texts.append(f"{card}{said}")
    return texts


def reached(count: int, hand: str, game: NinetyNine | None = None) -> Playing:
    """
    Return a first deal at a count, in which the seat to act holds these cards.

    The deal runs clockwise from seat 0, and the seats before have played what leads to it.
    """
    game = game or NinetyNine()
    path = path_to(game, count, avoid=cards(hand))
    script = [f"{turn % game.seats} play {text}" for turn, text in enumerate(path)]
    start = game.start(dealer=game.seats - 1)
    state = scripted(start, script, {len(path) % game.seats: hand})
    assert (count, len(path) % game.seats) == (state.count, state.to_act)
    assert tuple(sorted(cards(hand))) == state.hands[state.to_act]
    return state


def lose(state: State, *seats: int) -> State:
    """Return the state after one deal for each of some seats that it busts in."""
    for seat in seats:
        script = bust_script(state, seat)
        others = "QS QH QD"[: 3 * state.game.hand_size - 4]
        state = play(state.apply(arranged(state, script, {seat: others})), *script)
    return state


def bust_script(state: State, loser: int) -> list[str]:
    """Return plays in which everybody keeps the count at 99 until a seat busts."""
    assert isinstance(state, Dealing)
    every = [card for card in DECK for _ in range(state.game.deck_count)]
    turn = state.apply(Deal(every)).to_act
    assert turn is not None
    safe = [Card(rank, suit) for rank in (Rank.KING, Rank.NINE) for suit in Suit]
    script = [f"{turn} play {safe.pop(0)}"]
    turn = state.ring.left[turn]
    while turn != loser:
        script.append(f"{turn} play {safe.pop(0)}")
        turn = state.ring.left[turn]
    return [*script, f"{loser} play QC"]


def table(text: str) -> Effects:
    """Return the standard table with some changes."""
    return Effects.parse(text)
