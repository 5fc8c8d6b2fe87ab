"""
Every exception that this library raises on purpose; `IllegalActionError` stands by `Violation`.

Whatever else escapes from a public call is a fault of the library.
The state that a refused action was applied to is untouched: states are values.
All errors pickle.
"""

from __future__ import annotations

__all__ = [
    "InvalidActionError",
    "InvalidCardError",
    "InvalidOptionError",
    "InvalidRecordError",
    "TrickcardsError",
    "picklable",
    "shown",
]

_LONGEST = 60


def shown(value: object) -> str:
    """
    Return a short ASCII description of any value, for an error message.

    Text and numbers are quoted; of anything else only the type is named, since
    its own `repr` may fail, be endless or tell what the reader must not know.

    >>> shown("10,5"), shown(None), shown(object())
    ("'10,5'", 'None', 'an object of type object')
    """
    if value is None or type(value) is bool:
        return str(value)
    if isinstance(value, str):
        value = str.__str__(value)
        text = ascii(value[:_LONGEST])
        return text if len(value) <= _LONGEST else text + "..."
    if isinstance(value, int) and int.bit_length(value) <= 64:
        return int.__repr__(value)
    if isinstance(value, float):
        return float.__repr__(value)
    return f"an object of type {ascii(type(value).__name__)[1:-1][:_LONGEST]}"


def picklable(value: object) -> object:
    """Return a value, or where it cannot be pickled its description, so that its error can."""
    import pickle

    try:
        pickle.dumps(value)
    except Exception:  # noqa: BLE001  # a foreign object may fail in any way
        return shown(value)
    return value


class TrickcardsError(Exception):
    """Base of all errors of this library; catch it to catch them all."""

    def __repr__(self) -> str:
        # What Python would show of the parts may be anything, and fail.
        return f"{type(self).__name__}({str(self)!r})"


class InvalidCardError(TrickcardsError, ValueError):
    """Raised when a text or value is no card; write rank then suit, as in `AS` or `7H`."""


class InvalidActionError(TrickcardsError, ValueError):
    """Raised when a text is no action of the game, or an action is built from wrong parts."""


class InvalidOptionError(TrickcardsError, ValueError):
    """
    Raised when a game, a start or a runner is asked for with an option it cannot take.

    The message names the option, what was given and what is wanted.
    """

    option: str
    """The option's name."""

    given: object
    """The value that was given."""

    wanted: str
    """What the option takes, in words."""

    is_unknown: bool
    """True if there is no option (or game) of that name at all."""

    def __init__(self, option: str, given: object, wanted: str, is_unknown: bool = False) -> None:
        super().__init__(option, given, wanted, is_unknown)
        self.option = option
        self.given = given
        self.wanted = wanted
        self.is_unknown = is_unknown

    def __reduce__(self) -> tuple[object, ...]:
        given = picklable(self.given)
        return (type(self), (self.option, given, self.wanted, self.is_unknown))

    def __str__(self) -> str:
        if self.is_unknown:
            return f"there is no {self.option} {shown(self.given)}; {self.wanted} is wanted"
        return f"option {self.option}: {shown(self.given)} was given, {self.wanted} is wanted"


class InvalidRecordError(TrickcardsError, ValueError):
    """Raised when a saved game cannot be read; the message names the place and the fault."""
