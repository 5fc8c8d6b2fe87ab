"""Wrong input of every kind gives only documented errors; run by tests, also under -OO."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from trickcards import (
    ChooseDealer,
    Deal,
    Reshuffle,
    Shuffler,
    TrickcardsError,
    game_names,
    new_game,
    parse_options,
    parse_seed,
    play,
)
from trickcards.core.chance import parse_chance_action
from trickcards.ninety_nine import Effect, Effects, Play
from trickcards.registry import game_class


class Text(str):
    """A text of somebody's own, which does not do what texts do."""

    __slots__ = ()

    def split(self, *_: object) -> Any:
        """Raise what no library expects."""
        raise RuntimeError

    strip: Any = split
    upper: Any = split
    partition: Any = split
    encode: Any = split
    isascii: Any = split
    isdigit: Any = split


class Liar:
    """Calls itself a play."""

    __slots__ = ()
    __class__ = property(lambda _: Play)


NONSENSE: tuple[Any, ...] = (
    Text("0 play 7H"), Liar(),
    None, True, 0, -1, 10**30, 1.5, float("nan"), "", "x", "0 play 9C", b"0", (), [], {}, {0}, object(),
    lambda: 0, int, ChooseDealer(0), Deal(()), Reshuffle(()), ..., "\ud800", "\u2660", range(3),
)  # fmt: skip


def calls(name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the public calls of a game, each with a piece of nonsense."""
    game = new_game(name)
    start, shuffler = game.start(), Shuffler(3)
    dealing = start.apply(shuffler.sample(start))
    acting = dealing.apply(shuffler.sample(dealing))
    foreign = [
        other_game.parse_action("0 play 9C")
        for other in game_names()
        if (other_game := new_game(other)).name != name
    ]
    for value in (*NONSENSE, *foreign):
        yield "start", partial(game.start, value)
        yield "parse_action", partial(game.parse_action, value)
        for state in (start, dealing, acting):
            yield "apply", partial(state.apply, value)
            yield "check", partial(state.check, value)
            yield "events", partial(state.events, value)
            yield "view", partial(state.view, value)
            view = state.view(0)
            yield "view.check", partial(view.check, value)
            if name == "ninety-nine":
                yield "view.count_after", partial(view.count_after, value)
        for option in options(name):
            given = {option: value}
            yield f"option {option}", partial(new_game, name, **given)


def answer(value: object, view: object) -> object:
    """Play a value, whatever the view."""
    return value


def options(name: str) -> list[str]:
    """Return the names of a game's options, one of another game and one of none."""
    from trickcards.core.options import option_fields

    return [option.name for option in option_fields(game_class(name))] + ["nonsense"]


def core_calls() -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the public calls of the core, each with a piece of nonsense."""
    from trickcards import Card, CardSet, Rank

    game = new_game("two-ten-jack")
    for value in NONSENSE:
        yield "Card.parse", partial(Card.parse, value)
        yield "Card", partial(Card, value, value)
        yield "Card", partial(Card, Rank.ACE, value)
        yield "CardSet.parse", partial(CardSet.parse, value)
        yield "CardSet.from_mask", partial(CardSet.from_mask, value)
        yield "CardSet.of", partial(CardSet().of, value)
        yield "ChooseDealer", partial(ChooseDealer, value)
        yield "Deal", partial(Deal, value)
        yield "Deal", partial(Deal, [value])
        yield "Shuffler", partial(Shuffler, value)
        yield "sample", partial(Shuffler(0).sample, value)
        yield "new_game", partial(new_game, value)
        yield "parse_seed", partial(parse_seed, value)
        yield "parse_options", partial(parse_options, type(game), value)
        yield "parse_options", partial(parse_options, type(game), (value,))
        yield "Effects.parse", partial(Effects.parse, value)
        yield "Effect.parse", partial(Effect.parse, value)
        yield "parse_chance_action", partial(parse_chance_action, value)
        yield (
            "play",
            partial(play, game, [partial(answer, value)] * 2, Shuffler(0), max_actions=9),
        )


def main() -> int:
    """Return how many calls were made; exit at once at an error that is not documented."""
    count = 0
    cases = [*core_calls(), *(case for name in game_names() for case in calls(name))]
    for what, call in cases:
        count += 1
        try:
            call()
        except TrickcardsError as error:
            if not str(error).isascii():
                sys.exit(f"{what}: the message is not ASCII")
        except Exception as error:
            sys.exit(f"{what}: {type(error).__name__}: {error}")
    return count


if __name__ == "__main__":
    print(main(), "wrong calls, documented errors only")
