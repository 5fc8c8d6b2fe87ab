"""
Measure what each thing gains that is unusual for the sake of speed, each on its own.

    python benchmarks/gains.py

For each of them the table has the time of the plain way and of the way that was taken;
the page on speed tells the reasons. The best of several rounds counts.
"""

from __future__ import annotations

import random
import timeit
from bisect import insort
from collections.abc import Callable
from operator import attrgetter

import attrs

from trickcards import DECK, DOUBLE_DECK, CardSet, Deal, OrderChance, Shuffler
from trickcards.core import chance, seats
from trickcards.core.masks import MaskTable
from trickcards.core.violations import is_one_of, table_violation
from trickcards.nine_five_two import exchange
from trickcards.ninety_nine import NinetyNine, Play, Playing
from trickcards.ninety_nine import states as ninety_nine
from trickcards.ninety_nine.actions import ACTIONS
from trickcards.ninety_nine.history import History, new_history
from trickcards.two_ten_jack import Leading, TwoTenJack
from trickcards.two_ten_jack import states as two_ten_jack

Way = Callable[[], object]


def state_of_two_ten_jack() -> tuple[Way, Way]:
    """A frozen record of five fields, by its class and by its builder."""
    state = TwoTenJack().start(dealer=0)
    dealt = state.apply(Shuffler(7).sample(state))
    values = [getattr(dealt, field.name) for field in attrs.fields(Leading)]
    return lambda: Leading(*values), lambda: two_ten_jack._new_leading(*values)


def dealt_ninety_nine() -> Playing:
    """Return the first state of a deal for four players."""
    state = NinetyNine(players=4).start(dealer=0)
    dealt = state.apply(Shuffler(7).sample(state))
    if not isinstance(dealt, Playing):
        raise TypeError("after the deal somebody plays")
    return dealt


def state_of_ninety_nine() -> tuple[Way, Way]:
    """A frozen record of eight fields, by its class and by its builder."""
    dealt = dealt_ninety_nine()
    values = [getattr(dealt, field.name) for field in attrs.fields(Playing)]
    return lambda: Playing(*values), lambda: ninety_nine._new_playing(*values)


def listing_by_mask() -> tuple[Way, Way]:
    """The values of a hand of 16 cards, by walking its mask and by `MaskTable`."""
    values = [(card,) for card in DECK]
    table, mask = MaskTable(values), CardSet(random.Random(1).sample(DECK, 16)).mask

    def walk() -> tuple[object, ...]:
        found: tuple[object, ...] = ()
        rest = mask
        while rest:
            low = rest & -rest
            found += values[low.bit_length() - 1]
            rest ^= low
        return found

    return walk, lambda: table.select(mask)


def listing_by_places() -> tuple[Way, Way]:
    """The plays of a hand of three, by `held_plays` and as `legal_plays` spells it out."""
    dealt = dealt_ninety_nine()
    book, hand = dealt.game._book, dealt._held[dealt.turn]
    return lambda: book.held_plays(0, hand), lambda: book.legal_plays(0, hand, 0)


def shared_actions() -> tuple[Way, Way]:
    """A play, built anew and looked up."""
    card, plays = DECK[5], NinetyNine()._book.plays
    return lambda: Play(0, card), lambda: plays[0][5][0]


def hash_of_an_action() -> tuple[Way, Way]:
    """The hash of a play, of its values and as it is kept."""
    play = NinetyNine()._book.plays[0][5][0]
    return lambda: hash((Play, play.seat, play.card, play.value)), lambda: hash(play)


def check_of_a_play() -> tuple[Way, Way]:
    """The check of a legal play, all clauses in their order and the usual case first."""
    state = dealt_ninety_nine()
    action = state.legal_actions()[0]

    def in_order() -> object:
        return table_violation(
            action,
            game=state.game.name,
            kinds=ACTIONS,
            phase=state.phase,
            takes=state.takes,
            to_act=state.to_act,
        ) or state._check(action)

    return in_order, lambda: state.check(action)


def step_of_a_play() -> tuple[Way, Way]:
    """What a play does, looked for by seat and card and carried by the play."""
    plays = NinetyNine()._book.plays
    given = plays[0][5][0]

    def look() -> object:
        for play in plays[given.seat][given.card.index]:
            if play is given or play == given:
                return play._step
        return None

    return look, lambda: given._step


def mark_of_a_deal() -> tuple[Way, Way]:
    """Two decks shuffled and dealt, with the proof of the deal and without."""
    state, shuffler = NinetyNine(players=4).start(dealer=0), Shuffler(7)
    asked = OrderChance(DOUBLE_DECK, "deal", 1)
    start = shuffler._start(asked.key)

    def proved() -> object:
        return state.apply(Deal(chance._shuffled(DOUBLE_DECK, start)))

    return proved, lambda: state.apply(shuffler.sample(state))


def shuffle() -> tuple[Way, Way]:
    """Two decks put in order, with a call for each number and with that spelled out."""
    start = Shuffler(7)._start("deal|1|0")

    def called() -> object:
        order, stream = list(DOUBLE_DECK), chance._stream(start)
        for last in range(len(order) - 1, 0, -1):
            place = chance._below(last + 1, stream)
            order[last], order[place] = order[place], order[last]
        return tuple(order)

    return called, lambda: chance._shuffled(DOUBLE_DECK, start)


def kind_of_an_action() -> tuple[Way, Way]:
    """Whether an action is of the game, by `any` and by `is_one_of`."""
    action = dealt_ninety_nine().legal_actions()[0]
    return lambda: any(type(action) is kind for kind in ACTIONS), lambda: is_one_of(action, ACTIONS)


def hand_without_a_card() -> tuple[Way, Way]:
    """Three masks with one changed, by a list and by branches."""
    hands = (7, 56, 448)
    return lambda: exchange.changed(hands, 1, 48), lambda: exchange.without(hands, 1, 8)


def value_of_a_seat() -> tuple[Way, Way]:
    """Four totals with one changed, by slices and by a list."""
    totals = (3, 2, 3, 1)
    return lambda: (*totals[:2], 2, *totals[3:]), lambda: seats.replaced(totals, 2, 2)


def hand_in_order() -> tuple[Way, Way]:
    """A card less and another one more in a hand of three: as cards, and as places."""
    cards, new, key = (DECK[3], DECK[20], DECK[33]), DECK[11], attrgetter("index")
    places = tuple(card.index for card in cards)

    def by_cards() -> object:
        hand = [*cards]
        hand.remove(cards[1])
        hand.append(new)
        hand.sort(key=key)
        return tuple(hand)

    def by_places() -> object:
        hand = [*places]
        hand.remove(20)
        insort(hand, new.index)
        return tuple(hand)

    return by_cards, by_places


def one_more_play() -> tuple[Way, Way]:
    """The plays with one more, as a record of its own and as a pair."""
    chain, play = History()._chain, dealt_ninety_nine().legal_actions()[0]
    return lambda: new_history((chain, play)), lambda: (chain, play)


GAINS = (
    state_of_two_ten_jack,
    state_of_ninety_nine,
    listing_by_mask,
    listing_by_places,
    shared_actions,
    hash_of_an_action,
    check_of_a_play,
    step_of_a_play,
    mark_of_a_deal,
    shuffle,
    kind_of_an_action,
    hand_without_a_card,
    value_of_a_seat,
    hand_in_order,
    one_more_play,
)


def nanoseconds(way: Way, rounds: int = 9) -> float:
    """Return the time of a call, the call of an empty function taken off."""
    number = max(1, int(0.02 / timeit.timeit(way, number=1)))
    number = min(number, 50_000)
    empty = min(timeit.repeat(lambda: None, number=number, repeat=rounds))
    return 1e9 * (min(timeit.repeat(way, number=number, repeat=rounds)) - empty) / number


def main() -> None:
    """Measure and print."""
    print("| what | plain | as it is |\n| --- | ---: | ---: |")
    for measured in GAINS:
        plain, taken = map(nanoseconds, measured())
        print(f"| {measured.__doc__} | {plain:,.0f} ns | {taken:,.0f} ns |")


if __name__ == "__main__":
    main()
