"""
What playing a card does to the count and to the turn, as a table from rank to effect.

No two published tables of Ninety-Nine agree, so the table is an option of the game, and
legality, actions, views and pages all follow from it. A table prints as players would pin
it to the wall; its one-line text, as in `A:1/11,4:0r,K:=limit`, can be read back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, Self, final

import attrs

from trickcards.core.cards import Rank
from trickcards.core.errors import InvalidOptionError
from trickcards.core.options import is_whole

__all__ = ["SIMPLE", "SKIPS", "STANDARD", "Effect", "Effects", "Source", "Step", "is_card_value"]

_MOST: Final = 999
_TEXT: Final = re.compile(
    r"(?:(?P<adds>[+-]?[0-9]{1,3}(?:/[+-]?[0-9]{1,3})*)|=(?P<sets>limit|[0-9]{1,3}))(?P<turns>r?s?)"
)
_WANTED: Final = (
    "a rank and its effect, as in 2:2, A:1/11, T:+10/-10, 4:0r (reverses), 3:3s (skips), K:=99"
    " or K:=limit"
)


def is_card_value(value: object) -> bool:
    """Return whether a card may add a value: a whole number, -999 to 999."""
    return is_whole(value, -_MOST, _MOST)


@final
@attrs.frozen(kw_only=True)
class Effect:
    """
    What playing a card of one rank does; written `1/11`, `+10/-10`, `0r`, `3s`, `=limit`.

    Raises:
        InvalidOptionError: If it neither adds nor sets, does both, or a part is no number
            that it takes.
    """

    adds: tuple[int, ...] = ()
    """The values that it may add, -999 to 999, in the order they are offered; or none."""

    sets: int | Literal["limit"] | None = None
    """What it sets the count to, 0 to 999 or the game's limit; None if it adds."""

    reverses: bool = False
    """Whether it turns the direction of play. [A9]"""

    skips: bool = False
    """Whether it skips the next seat."""

    def __attrs_post_init__(self) -> None:
        adds = self.adds
        if type(adds) is not tuple or not all(map(is_card_value, adds)):
            raise _nonsense(adds, "values to add as a tuple of whole numbers, -999 to 999")
        if len(set(adds)) != len(adds):
            raise _nonsense(adds, "values to add that differ from each other")
        if not (self.sets is None or _is_limit(self.sets) or is_whole(self.sets, 0, _MOST)):
            raise _nonsense(self.sets, "a count to set as a whole number, 0 to 999, or 'limit'")
        if bool(adds) == (self.sets is not None):
            raise _nonsense(self, "an effect that either adds or sets")
        for turns in (self.reverses, self.skips):
            if type(turns) is not bool:
                raise _nonsense(turns, "True or False for reverses and skips")

    @property
    def is_signed(self) -> bool:
        """Whether its values are written with their signs, since one is negative."""
        return any(value < 0 for value in self.adds)

    @property
    def choices(self) -> tuple[int | None, ...]:
        """What a play of the card may say: each value in order, or None alone if one only. [AC4]"""
        return self.adds if len(self.adds) > 1 else (None,)

    @classmethod
    def parse(cls, text: str) -> Effect:
        """
        Return the effect that a text names, the inverse of `str`.

        Raises:
            InvalidOptionError: If it names none.
        """
        found = _TEXT.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise _nonsense(text, _WANTED)
        adds, sets, turns = found["adds"], found["sets"], found["turns"]
        return cls(
            adds=tuple(map(int, adds.split("/"))) if adds else (),
            sets="limit" if sets == "limit" else int(sets) if sets else None,
            reverses="r" in turns,
            skips="s" in turns,
        )

    def values_text(self, joint: str) -> str:
        """Return the values that it adds, joined, with signs if one is negative."""
        return joint.join(f"{add:+d}" if self.is_signed else str(add) for add in self.adds)

    def describe(self) -> str:
        """Return the effect in words: `adds 0, reverses`."""
        what = f"adds {self.values_text(' or ')}"
        if self.sets is not None:
            what = f"sets {'the limit' if self.sets == 'limit' else self.sets}"
        return what + ", reverses" * self.reverses + ", skips" * self.skips

    def __str__(self) -> str:
        what = self.values_text("/") if self.sets is None else f"={self.sets}"
        return what + "r" * self.reverses + "s" * self.skips


@final
@attrs.frozen
class Step:
    """What one play does in its game: an effect with one of its choices, the limit worked in."""

    number: int
    """What is added to the count, or what the count is set to."""

    sets: bool
    """Whether the number is set."""

    reverses: bool
    """Whether the direction of play turns. [A9]"""

    skips: bool
    """Whether the next seat is skipped."""

    turns: bool
    """Whether it does either, so that the next seat is not simply the neighbour."""

    source: Source | None = attrs.field(eq=False, repr=False)
    """What it was made from: the game object that lists it holds this very Source."""


@final
@attrs.frozen
class Source:
    """What the steps of a game are made from."""

    effects: Effects
    """The table."""

    limit: int
    """The count that must not be passed."""

    def steps(self, rank: Rank) -> tuple[Step, ...]:
        """Return what a card of a rank does, a step for each of its choices."""
        effect = self.effects[rank]
        reverses, skips = effect.reverses, effect.skips
        number = effect.sets if isinstance(effect.sets, int) else self.limit
        return tuple(
            Step(number, not effect.adds, reverses, skips, reverses or skips, self)
            for number in effect.adds or (number,)
        )


@final
@attrs.frozen(init=False, repr=False)
class Effects(Mapping[Rank, Effect]):
    """
    The effect of each of the thirteen ranks, as an immutable, hashable mapping.

    >>> print(Effects.parse("3:3s,9:=limit").text)
    A:1/11,2:2,3:3s,4:0r,5:5,6:6,7:7,8:8,9:=limit,T:+10/-10,J:10,Q:10,K:=limit

    Raises:
        InvalidOptionError: If a rank is missing, or a key or value is of the wrong kind.
    """

    _by_rank: tuple[Effect, ...]

    def __init__(self, effects: Mapping[Rank, Effect]) -> None:
        if not isinstance(effects, Mapping):
            raise _nonsense(effects, "a mapping from every Rank to its Effect")
        for rank, effect in effects.items():
            if type(rank) is not Rank or type(effect) is not Effect:
                raise _nonsense((rank, effect), "a mapping from every Rank to its Effect")
        missing = [rank.word for rank in Rank if rank not in effects]
        if missing:
            gap = f"a table without {', '.join(missing)}"
            raise _nonsense(gap, "an effect for each of the thirteen ranks")
        object.__setattr__(self, "_by_rank", tuple(effects[rank] for rank in Rank))

    @classmethod
    def parse(cls, text: str) -> Effects:
        """
        Return the standard table with the changes that a text names: `4:4,T:-10`.

        Raises:
            InvalidOptionError: If a part is no rank and effect, or a rank stands twice.
        """
        if not isinstance(text, str):
            raise _nonsense(text, _WANTED)
        changes: dict[Rank, Effect] = {}
        for part in str.__str__(text).split(","):
            letter, _, effect = (word.strip() for word in part.partition(":"))
            rank = _RANKS.get(letter.upper())
            if rank is None:
                raise _nonsense(part, _WANTED)
            if rank in changes:
                raise _nonsense(text, f"one effect only for the {rank.word}")
            changes[rank] = Effect.parse(effect)
        return STANDARD.changed(changes)

    def changed(self, changes: Mapping[Rank, Effect]) -> Self:
        """
        Return the table with other effects for some ranks.

        >>> tens = Effect(adds=(-10,))
        >>> print(STANDARD.changed({Rank.TEN: tens})[Rank.TEN].describe())
        adds -10

        Raises:
            InvalidOptionError: If a key or value is of the wrong kind.
        """
        if not isinstance(changes, Mapping):
            raise _nonsense(changes, "a mapping from some Ranks to their Effects")
        return type(self)({**self, **changes})

    @property
    def text(self) -> str:
        """The table in one line, ace first, as `Effects.parse` reads it."""
        return ",".join(f"{rank}:{self[rank]}" for rank in _WALL)

    def __getitem__(self, rank: Rank) -> Effect:
        if type(rank) is not Rank:
            raise KeyError(rank)
        return self._by_rank[rank.position]

    def __iter__(self) -> Iterator[Rank]:
        return iter(Rank)

    def __len__(self) -> int:
        return len(self._by_rank)

    def __str__(self) -> str:
        return "\n".join(f"{rank}  {self[rank].describe()}" for rank in _WALL)

    def __repr__(self) -> str:
        return f"Effects.parse({self.text!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _is_limit(sets: object) -> bool:
    return type(sets) is str and sets == "limit"


def _nonsense(given: Any, wanted: str) -> InvalidOptionError:
    return InvalidOptionError("effects", given, wanted)


_WALL: Final = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))
_RANKS: Final = MappingProxyType({**{str(rank): rank for rank in Rank}, "10": Rank.TEN})


def _table(text: str) -> Effects:
    parts = (part.split(":") for part in text.split())
    return Effects({_RANKS[letter]: Effect.parse(effect) for letter, effect in parts})


STANDARD: Final = _table("A:1/11 2:2 3:3 4:0r 5:5 6:6 7:7 8:8 9:0 T:+10/-10 J:10 Q:10 K:=limit")
"""The table of the standard game. [A8, A9, A10, A11, A12, A13, AC1]"""

SIMPLE: Final = Effects.parse("T:-10")
"""The table of `NinetyNine.simple()`: a ten only takes away. [AC6]"""

SKIPS: Final = Effects.parse("3:3s,9:=limit,K:0")
"""The table of `NinetyNine.skips()`: threes skip, nines set the limit, kings are held. [AC6]"""
