"""Places at the table: seats are numbered 0 to n-1, clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, 0 to n-1; the seat to the left of s is s+1 (mod n)."""

T = TypeVar("T")


def left_of(seat: Seat, seats: int) -> Seat:
    """
    Return the next seat clockwise at a table of `seats` places.

    >>> left_of(2, 3)
    0
    """
    return (seat + 1) % seats


def replaced(values: Sequence[T], seat: Seat, value: T) -> tuple[T, ...]:
    """
    Return the values, one a seat, with that of one seat replaced.

    >>> replaced((5, 5, 5), 1, 4)
    (5, 4, 5)
    """
    after = [*values]
    after[seat] = value
    return tuple(after)
