"""
Fields for a game's options: each checks its value at construction and says what it takes.

A game is an `attrs.frozen(kw_only=True)` class whose fields are made here, so that its
options can be listed, explained and read from text: `option_fields` gives them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import attrs

from trickcards.core.errors import InvalidOptionError, shown

__all__ = [
    "Option",
    "choice",
    "custom",
    "flag",
    "is_whole",
    "option_fields",
    "parse_options",
    "whole",
]

_KEY = "trickcards.option"
_GREATEST = 2**63 - 1


@final
@attrs.frozen
class Option:
    """One option of a game."""

    name: str
    """The keyword that the game's class takes."""

    default: object
    """The value if none is given."""

    wanted: str
    """What it takes, in words: `a whole number, 1 or more`."""

    clause: str
    """The clauses that it turns: `TC8`."""

    help: str
    """What it does, in one line."""


@final
@attrs.frozen
class _Meaning:
    wanted: str
    clause: str
    help: str
    accepts: Callable[[object], bool]
    read: Callable[[str], object]


def is_whole(value: object, low: int, high: int | None = None) -> bool:
    """
    Return whether a value is an int (and no bool) from low to high, both included.

    Where there is no `high`, 2**63 - 1 is: Python refuses to write very long numbers.
    """
    return type(value) is int and low <= value <= (_GREATEST if high is None else high)


def _check(instance: object, attribute: attrs.Attribute[object], value: object) -> None:
    meaning: _Meaning = attribute.metadata[_KEY]
    if not meaning.accepts(value):
        raise InvalidOptionError(attribute.name, value, meaning.wanted)


def _field(default: object, meaning: _Meaning) -> Any:
    return attrs.field(default=default, validator=_check, metadata={_KEY: meaning})


def whole(
    default: int | None, *, low: int, high: int | None = None, none: bool = False,
    clause: str, help: str,
) -> Any:  # fmt: skip
    """Return a field for a whole number from low to high; with `none` also None."""
    wanted = (
        f"a whole number, {low} or more" if high is None else f"a whole number, {low} to {high}"
    )
    return _field(
        default,
        _Meaning(
            wanted=wanted + (", or None" if none else ""),
            clause=clause,
            help=help,
            accepts=lambda value: (none and value is None) or is_whole(value, low, high),
            read=_read_whole,
        ),
    )


def flag(default: bool, *, clause: str, help: str) -> Any:
    """Return a field for True or False."""
    return _field(
        default,
        _Meaning(
            wanted="True or False",
            clause=clause,
            help=help,
            accepts=lambda value: type(value) is bool,
            read=lambda text: {"true": True, "false": False}.get(text.lower(), text),
        ),
    )


def choice(default: str, *others: str, clause: str, help: str) -> Any:
    """Return a field for one of some words, the default first."""
    words = (default, *others)
    return _field(
        default,
        _Meaning(
            wanted="one of " + ", ".join(words),
            clause=clause,
            help=help,
            accepts=lambda value: type(value) is str and value in words,
            read=lambda text: text,
        ),
    )


def custom(
    default: object,
    *,
    wanted: str,
    accepts: Callable[[object], bool],
    read: Callable[[str], object],
    clause: str,
    help: str,
) -> Any:
    """
    Return a field of any other kind.

    Args:
        wanted: What it takes, in words.

        accepts: Whether a value, of any type at all, is one that it takes.

        read: The value that a text names, or the text itself if it names none.
    """
    return _field(default, _Meaning(wanted, clause, help, accepts, read))


def _read_whole(text: str) -> object:
    if text.lower() == "none":
        return None
    digits = text[1:] if text[:1] in "+-" else text
    # Longer numbers are refused as text: int() has a limit of its own on their length.
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else text


def option_fields(game: type) -> tuple[Option, ...]:
    """Return the options of a game's class, in the order of their definition."""
    return tuple(
        Option(
            name=field.name,
            default=field.default,
            wanted=field.metadata[_KEY].wanted,
            clause=field.metadata[_KEY].clause,
            help=field.metadata[_KEY].help,
        )
        for field in attrs.fields(game)
        if _KEY in field.metadata
    )


def parse_options(game: type, texts: tuple[str, ...]) -> dict[str, object]:
    """
    Return the options that texts such as `target=20` name, ready for the game's class.

    Raises:
        InvalidOptionError: If a text has no `=`, or names an option twice or one that is
            not the game's. Values are judged by the class itself.
    """
    if not isinstance(texts, tuple) or not all(isinstance(text, str) for text in texts):
        raise InvalidOptionError("texts", texts, "a tuple of texts name=value")
    fields = {field.name: field for field in attrs.fields(game) if _KEY in field.metadata}
    options: dict[str, object] = {}
    for text in map(str.__str__, texts):
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidOptionError(shown(text)[1:-1], text, "name=value")
        if name not in fields:
            raise unknown_option(game, name)
        if name in options:
            raise InvalidOptionError(name, value, "one value only")
        options[name] = fields[name].metadata[_KEY].read(value)
    return options


def unknown_option(game: type, name: str) -> InvalidOptionError:
    """Return the error for an option that a game does not have."""
    names = ", ".join(option.name for option in option_fields(game))
    return InvalidOptionError("option", name, f"one of {names}", is_unknown=True)
