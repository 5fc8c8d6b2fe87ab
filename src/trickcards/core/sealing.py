"""
Frozen records at the price of open ones.

A frozen record sets each of its fields by a call, since plain assignment is what it forbids.
That takes three times as long, and a game makes a new record for every card. A `builder`
assigns plainly and then seals: while it builds, the object is of an open subclass that adds
no field, and setting its class to the record's own makes it the frozen record itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import attrs

__all__ = ["builder"]

P = ParamSpec("P")
T = TypeVar("T")


def builder(kind: Callable[P, T]) -> Callable[P, T]:
    """
    Return what builds records of a frozen class of `attrs` as the class does, but faster.

    It takes a value for every field, by position and in their order. No converter, validator or
    `__attrs_post_init__` runs: it is for values that were checked before.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int
    >>> point = builder(Point)(3, 4)
    >>> point == Point(3, 4), type(point) is Point
    (True, True)

    Raises:
        TypeError: If the class caches its hash.
    """
    sealed: Any = kind
    if hasattr(sealed, "_attrs_cached_hash"):
        raise TypeError(f"{sealed.__name__} caches its hash, which nobody but the class prepares")
    openly = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    unsealed = type("_Unsealed", (sealed,), {"__slots__": (), **openly})
    # The parameters are numbered, so that no field can have the name of anything else here.
    values = {f"value{number}": field.name for number, field in enumerate(attrs.fields(sealed))}
    lines = [
        f"def build({', '.join(values)}, /):",
        "    record = unsealed()",
        *(f"    record.{name} = {value}" for value, name in values.items()),
        "    record.__class__ = sealed",
        "    return record",
    ]
    scope: dict[str, Any] = {"unsealed": unsealed, "sealed": sealed}
    exec("\n".join(lines), scope)  # noqa: S102 - the text is made of field names alone
    return cast("Callable[P, T]", scope["build"])
