"""Frozen records that were built openly."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from trickcards.core.sealing import builder


@attrs.frozen
class Pair:
    """A record with a private field, a default and a converter."""

    one: object
    _two: int = attrs.field(default=2, converter=int)


new_pair = builder(Pair)


@attrs.frozen
class Names:
    """A record whose fields are called as things of the builder's own are."""

    record: int
    sealed: int
    unsealed: int
    build: int
    value1: int


@attrs.frozen(cache_hash=True)
class Cached:
    """A record that keeps its hash."""

    one: int


class TestBuilder:
    """A builder gives the very records of the class, faster."""

    def test_is_the_record(self) -> None:
        """What is built is of the class itself, equal, and tells, hashes and pickles alike."""
        built, made = new_pair("1", 2), Pair("1", 2)

        assert type(made) is type(built) is Pair
        assert made == built
        assert (hash(made), repr(made)) == (hash(built), repr(built))
        assert made == copy.copy(built) == attrs.evolve(built) == pickle.loads(pickle.dumps(built))

    @pytest.mark.parametrize("name", ["one", "_two", "three", "__class__"])
    def test_is_frozen(self, name: str) -> None:
        """Once built, nothing can be set or deleted."""
        built = new_pair("1", 2)
        with pytest.raises(AttributeError):
            setattr(built, name, object)
        with pytest.raises(AttributeError):
            delattr(built, name)
        assert Pair("1", 2) == built

    def test_takes_values_as_they_are(self) -> None:
        """No converter runs: the values were checked before."""
        built: Any = new_pair("1", "2")

        assert "2" == built._two

    @pytest.mark.parametrize(
        "build",
        [lambda of: of(1), lambda of: of(1, 2, 3), lambda of: of(1, two=2), lambda of: of()],
    )
    def test_wants_every_field(self, build: Callable[[Any], object]) -> None:
        """Every field is given, by position."""
        with pytest.raises(TypeError):
            build(new_pair)

    def test_any_name_will_do(self) -> None:
        """Fields may be called anything."""
        assert Names(1, 2, 3, 4, 5) == builder(Names)(1, 2, 3, 4, 5)

    def test_no_cached_hash(self) -> None:
        """A class that keeps its hash is refused at once, not when somebody hashes."""
        with pytest.raises(TypeError, match="Cached caches its hash"):
            builder(Cached)
