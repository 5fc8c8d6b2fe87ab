"""The plays of a deal in their order, held so that one more play costs the same at any length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias, final, overload

import attrs

from trickcards.core.sealing import builder
from trickcards.ninety_nine.actions import Play

__all__ = ["NO_PLAYS", "Chain", "History", "new_history"]

Chain: TypeAlias = "tuple[Chain, Play] | None"
"""The plays as a state holds them: the last one and the chain before it; None for no play."""


@final
@attrs.frozen(eq=False, repr=False)
class History(Sequence[Play]):
    """
    The plays of a deal, oldest first: an immutable sequence that shares with its parent.

    A deal has no greatest length, since an empty stock is renewed. A tuple would be copied
    whole at every play, so that the thousandth would cost more than the first; a chain grows
    by one link, and all states of a deal share the links. Equality and hash go by content,
    and neither they nor pickling walk the chain by recursion: a deal of many thousand plays
    is as good as a short one.

    >>> from trickcards.ninety_nine import NinetyNine
    >>> plays = [NinetyNine().parse_action(text) for text in ("0 play 7H", "1 play AC as 11")]
    >>> history = History.of(plays)
    >>> print(history, len(history), history.last, sep="; ")
    0 play 7H, 1 play AC as 11; 2; 1 play AC as 11
    """

    _chain: Chain = None

    @classmethod
    def of(cls, plays: Iterable[Play]) -> History:
        """Return the history of some plays, given oldest first."""
        chain: Chain = None
        for play in plays:
            chain = (chain, play)
        return cls(chain)

    @property
    def last(self) -> Play | None:
        """The last play, None if there is none yet."""
        return None if self._chain is None else self._chain[1]

    def newest(self, number: int) -> tuple[Play, ...]:
        """Return the last plays, oldest first: so many, or all if there are fewer."""
        return tuple(islice(self._backwards(), number))[::-1]

    def _backwards(self) -> Iterator[Play]:
        chain = self._chain
        while chain is not None:
            chain, play = chain
            yield play

    @overload
    def __getitem__(self, place: int) -> Play: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Play, ...]: ...

    def __getitem__(self, place: int | slice) -> Play | tuple[Play, ...]:
        return tuple(self)[place]

    def __iter__(self) -> Iterator[Play]:
        return reversed(tuple(self._backwards()))

    def __reversed__(self) -> Iterator[Play]:
        return self._backwards()

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of the first play that equals a value, as a tuple's `index` does."""
        return tuple(self).index(value, start, len(self) if stop is None else stop)

    def __len__(self) -> int:
        return sum(1 for _ in self._backwards())

    def __contains__(self, play: object) -> bool:
        return any(play == other for other in self._backwards())

    def __eq__(self, other: object) -> bool:
        if type(other) is not History:
            return NotImplemented
        one, two = self._chain, other._chain
        # Histories of one game meet in a shared link, from where on they are equal.
        while one is not two:
            if one is None or two is None or one[1] != two[1]:
                return False
            one, two = one[0], two[0]
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


new_history = builder(History)
"""Builds a History of a chain as the class does, but faster."""

NO_PLAYS: Final = History()
"""The history of a deal in which nothing has been played yet."""
