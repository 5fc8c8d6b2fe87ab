"""The plays of a deal in their order, held so that one more play costs the same at any length."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Final, final

import attrs

from trickcards.ninety_nine.actions import Play

__all__ = ["NO_PLAYS", "History"]


@attrs.define(eq=False)
class _Link:
    """An open `History`; `_Dealt` in `states.py` says why a record is built open, then sealed."""

    _before: History | None = None
    _last: Play | None = None
    _length: int = 0


@final
@attrs.frozen(eq=False, repr=False)
class History(_Link, Collection[Play]):
    """
    The plays of a deal, oldest first: an immutable collection that shares with its parent.

    A deal has no greatest length, since an empty stock is renewed. A tuple would be copied
    whole at every play, so that the thousandth would cost more than the first; a history is
    one link, the last play and the history before it, and all states of a deal share the
    links. Equality and hash go by content, and neither they nor pickling walk the chain by
    recursion: a deal of many thousand plays is as good as a short one.

    >>> from trickcards.ninety_nine import NinetyNine
    >>> plays = [NinetyNine().parse_action(text) for text in ("0 play 7H", "1 play AC as 11")]
    >>> history = History.of(plays)
    >>> print(history, len(history), history.last, sep="; ")
    0 play 7H, 1 play AC as 11; 2; 1 play AC as 11
    """

    @classmethod
    def of(cls, plays: Iterable[Play]) -> History:
        """Return the history of some plays, given oldest first."""
        history = NO_PLAYS
        for play in plays:
            history = history.and_then(play)
        return history

    def and_then(self, play: Play) -> History:
        """Return the history with one more play, in a time that does not depend on the length."""
        link = _Link(self, play, self._length + 1)
        link.__class__ = History
        return link  # type: ignore[return-value]

    @property
    def last(self) -> Play | None:
        """The last play, None if there is none yet."""
        return self._last

    def newest(self, number: int) -> tuple[Play, ...]:
        """Return the last plays, oldest first: so many, or all if there are fewer."""
        return tuple(islice(self._backwards(), number))[::-1]

    def _backwards(self) -> Iterator[Play]:
        at: History | None = self
        while at is not None and at._last is not None:
            yield at._last
            at = at._before

    def __iter__(self) -> Iterator[Play]:
        return iter(self.newest(self._length))

    def __len__(self) -> int:
        return self._length

    def __contains__(self, play: object) -> bool:
        return any(play == other for other in self._backwards())

    def __eq__(self, other: object) -> bool:
        if type(other) is not History:
            return NotImplemented
        if self._length != other._length:
            return False
        one: History | None = self
        two: History | None = other
        # Histories of one game meet in a shared link, from where on they are equal.
        while one is not two and one is not None and two is not None:
            if one._last != two._last:
                return False
            one, two = one._before, two._before
        return True

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __str__(self) -> str:
        return ", ".join(map(str, self))

    def __repr__(self) -> str:
        return f"History({self})"

    def __copy__(self) -> History:
        return self

    def __deepcopy__(self, memo: object) -> History:
        return self

    def __reduce__(self) -> tuple[object, tuple[tuple[Play, ...]]]:
        return (History.of, (tuple(self),))


NO_PLAYS: Final = History()
"""The history of a deal in which nothing has been played yet."""
