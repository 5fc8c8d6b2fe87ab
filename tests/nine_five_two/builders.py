"""Forced deals of Nine Five Two, and deals played to wanted tricks and totals."""

from __future__ import annotations

from collections.abc import Sequence

from trickcards import DECK, Card, CardSet, Deal, Rule, Suit, parse_cards
from trickcards.nine_five_two import (
    CallingTrump,
    Discarding,
    Exchanging,
    Following,
    Leading,
    NineFiveTwo,
    State,
)
from trickcards.nine_five_two.scoring import owed

KITTY = 3
"""The place of the kitty in a list of four hands."""

ACES = parse_cards("AC AD AH AS")


def cards(text: str) -> CardSet:
    """Return the cards of a text as a set."""
    return CardSet.parse(text)


def told(text: str) -> tuple[list[Card], set[Suit]]:
    """
    Return the cards that a hand is told to hold, and the suits of which it gets no others.

    `6C 4C only` closes the suits that it names, `2S noD` closes diamonds.
    """
    words = text.split()
    named = [Card.parse(word) for word in words if word != "only" and not word.startswith("no")]
    closed = {Suit(word[2]) for word in words if word.startswith("no")}
    return named, closed | ({card.suit for card in named} if "only" in words else set())


def filled(hands: Sequence[str], kitty: str) -> list[list[Card]]:
    """Return three hands of 16 cards and a kitty of four that are as told."""
    texts = [*hands, *[""] * (3 - len(hands)), kitty]
    places = [told(text)[0] for text in texts]
    closed = [told(text)[1] for text in texts]
    rest = [card for card in DECK if not any(card in place for place in places)]

    def open_to(card: Card) -> list[int]:
        return [at for at in range(4) if card.suit not in closed[at]]

    for card in sorted(rest, key=lambda card: len(open_to(card))):
        room = {at: (4 if at == KITTY else 16) - len(places[at]) for at in open_to(card)}
        places[max(room, key=lambda at: room[at])].append(card)
    if [16, 16, 16, 4] != [len(place) for place in places]:
        raise ValueError(places)
    return places


def deal(dealer: int, *hands: str, kitty: str = "") -> Deal:
    """Return a deal in which seats 0, 1 and 2 hold at least these cards."""
    return stacked(dealer, filled(hands, kitty))


def stacked(dealer: int, places: Sequence[Sequence[Card]]) -> Deal:
    """Return the deal that gives these hands and this kitty."""
    around = [places[(dealer + step) % 3] for step in (1, 2, 3)]
    return Deal((*(card for three in zip(*around, strict=True) for card in three), *places[KITTY]))


def play(state: State, *texts: str) -> State:
    """Return the state after some actions, given as texts."""
    for text in texts:
        state = state.apply(state.game.parse_action(text))
    return state


def skip_exchange(state: State) -> State:
    """Return the state after all givers have stopped."""
    while isinstance(state, Exchanging):
        state = play(state, f"{state.to_act} stop")
    return state


def discard(state: State, texts: str) -> State:
    """Return the state after the dealer has discarded some cards."""
    return play(state, *(f"{state.to_act} discard {card}" for card in texts.split()))


def scripted(dealer: int, winners: Sequence[int], before_kitty: bool) -> list[list[Card]]:
    """
    Return hands for 16 tricks with these winners, and a kitty; the aces are to be discarded.

    Every trick is three neighbours of one suit, the highest with the winner, and everybody
    follows suit in all of them.
    """
    places: list[list[Card]] = [[], [], [], []]
    for number, winner in enumerate(winners):
        suit, three = divmod(number, 4)
        low, middle, high = (DECK[13 * suit + 3 * three + step] for step in range(3))
        places[winner].append(high)
        places[(winner + 1) % 3].append(middle)
        places[(winner + 2) % 3].append(low)
    places[KITTY] = list(ACES)
    if before_kitty:
        places[KITTY], places[dealer][:4] = places[dealer][:4], ACES
    return places


def play_deal(state: State, *taken: int, trump: str = "none") -> State:
    """Return the state after a deal in which seats 0, 1 and 2 take so many tricks."""
    winners = [seat for seat in (0, 1, 2) for _ in range(taken[seat])]
    dealer = state.dealer
    assert dealer is not None
    places = scripted(dealer, winners, state.game.discard_before_kitty)
    state = play(skip_exchange(state.apply(stacked(dealer, places))), f"{dealer} trump {trump}")
    state = discard(state, "AC AD AH AS")
    leader = (dealer + 1) % 3
    for number, winner in enumerate(winners):
        suit, three = divmod(number, 4)
        trick = DECK[13 * suit + 3 * three : 13 * suit + 3 * three + 3]
        for step in range(3):
            seat = (leader + step) % 3
            state = play(state, f"{seat} play {trick[2 - (seat - winner) % 3]}")
        leader = winner
    return state


def play_to(state: State, totals: Sequence[int], dealer: int) -> State:
    """Return the first state at these totals, which add up to 0, in which a seat is to deal."""
    while state.totals != tuple(totals) or state.dealer != dealer:
        assert state.dealer is not None
        contracts = owed(state.game.contracts, state.dealer)
        wanted = [total - now for total, now in zip(totals, state.totals, strict=True)]
        change = [max(-contract, min(0, want)) for contract, want in zip(contracts, wanted)]  # noqa: B905 # both are three
        for seat in (0, 1, 2):
            if wanted[seat] > 0:
                change[seat] = min(wanted[seat], -sum(change))
        state = play_deal(state, *(c + d for c, d in zip(contracts, change, strict=True)))
    return state


def second_deal(
    taken: Sequence[int],
    *hands: str,
    kitty: str = "",
    game: NineFiveTwo | None = None,
    first_dealer: int = 0,
) -> State:
    """Return the second deal, dealt, after one in which the seats took so many tricks."""
    state = play_deal((game or NineFiveTwo()).start(dealer=first_dealer), *taken)
    return state.apply(deal((first_dealer + 1) % 3, *hands, kitty=kitty))


def exchanging(
    taken: Sequence[int], *hands: str, kitty: str = "", game: NineFiveTwo | None = None
) -> Exchanging:
    """Return the exchange of the second deal, which seat 1 deals."""
    state = second_deal(taken, *hands, kitty=kitty, game=game)
    assert isinstance(state, Exchanging)
    return state


def discarding(state: State, trump: str = "none") -> Discarding:
    """Return the state after all givers have stopped and the dealer has called trump."""
    state = skip_exchange(state)
    assert isinstance(state, CallingTrump)
    state = play(state, f"{state.to_act} trump {trump}")
    assert isinstance(state, Discarding)
    return state


def leading(*hands: str, trump: str = "none", game: NineFiveTwo | None = None) -> Leading:
    """Return the first lead, seat 0's, of a first deal; seat 2 discards none that is told."""
    state = (game or NineFiveTwo()).start(dealer=2).apply(deal(2, *hands))
    keep = told(hands[2])[0] if len(hands) > 2 else []
    state = discarding(state, trump)
    spare = [card for card in (*state.kitty, *state.hands[2]) if card not in keep]
    after = discard(state, " ".join(list(dict.fromkeys(map(str, spare)))[:4]))
    assert isinstance(after, Leading)
    return after


def led(lead: str, *hands: str, trump: str = "none", game: NineFiveTwo | None = None) -> Following:
    """Return the state in which seat 1 must follow a lead of seat 0."""
    first, *others = hands or ("",)
    after = play(leading(f"{lead} {first}", *others, trump=trump, game=game), f"0 play {lead}")
    assert isinstance(after, Following)
    return after


def trick(trump: str, *three: str, game: NineFiveTwo | None = None) -> State:
    """Return the state after seats 0, 1 and 2 have played these cards to the first trick."""
    suit = three[0][1]
    hands = [card if card[1] == suit else f"{card} no{suit}" for card in three]
    state = leading(*hands, trump=trump, game=game)
    return play(state, *(f"{seat} play {card}" for seat, card in enumerate(three)))


def legal_cards(state: State) -> CardSet:
    """Return the cards of the legal actions that have one."""
    listed = [getattr(action, "card", None) for action in state.legal_actions()]
    return CardSet(card for card in listed if card is not None)


def in_suit(state: State, seat: int, suit: Suit) -> CardSet:
    """Return the cards of a suit that a seat holds."""
    return state.hands[seat].of(suit)


def rule_of(state: State, action: object) -> Rule | None:
    """Return the rule that refuses an action or the text of one, None if it is legal."""
    parsed = state.game.parse_action(action) if isinstance(action, str) else action
    violation = state.check(parsed)
    return None if violation is None else violation.rule


def is_playing(state: State) -> bool:
    """Return whether cards are played."""
    return isinstance(state, Leading | Following)
