"""
Games by name.

The library's own games are known here; others join by an entry point in the group
`trickcards.games` whose name is the game's and whose object is its class.
Nothing is imported until a game is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Game
from trickcards.core.options import option_fields, unknown_option

__all__ = ["game_class", "game_names", "new_game"]

_GROUP: Final = "trickcards.games"
_OWN: Final = (
    ("two-ten-jack", "trickcards.two_ten_jack", "TwoTenJack"),
    ("nine-five-two", "trickcards.nine_five_two", "NineFiveTwo"),
    ("ninety-nine", "trickcards.ninety_nine", "NinetyNine"),
)


def game_names() -> tuple[str, ...]:
    """Return the names of all games, the library's own first."""
    own = tuple(name for name, _, _ in _OWN)
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    others = sorted({point.name for point in entry_points(group=_GROUP)} - set(own))
    return (*own, *others)


def game_class(name: str) -> type[Game[Any, Any]]:
    """
    Return the class of a game.

    Raises:
        InvalidOptionError: If there is no game of that name.
    """
    if isinstance(name, str):
        for own, module, attribute in _OWN:
            if name == own:
                return cast("type[Game[Any, Any]]", getattr(import_module(module), attribute))
        from importlib.metadata import entry_points

        for point in entry_points(group=_GROUP, name=name):
            return cast("type[Game[Any, Any]]", point.load())
    raise InvalidOptionError("game", name, "one of " + ", ".join(game_names()), is_unknown=True)


def new_game(name: str, **options: object) -> Game[Any, Any]:
    """
    Return a game by its name: `new_game("two-ten-jack", target=20)`.

    Raises:
        InvalidOptionError: If there is no game of that name, or it does not have or take
            one of the options.
    """
    game = game_class(name)
    known = {option.name for option in option_fields(game)}
    for option in options:
        if option not in known:
            raise unknown_option(game, option)
    return game(**options)
