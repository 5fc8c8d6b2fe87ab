"""Who is still in, and who is whose neighbour among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from trickcards.seats import Seat

__all__ = ["Ring"]


@final
@attrs.frozen
class Ring:
    """
    The seats that are in, in their circle, and those that went out; all of it is public.

    Seats keep their numbers when others go out. [AC12]

    >>> ring = Ring(5).without(4).without(0)
    >>> ring.seats, ring.left[3], ring.right[1]
    ((1, 2, 3), 1, 3)
    """

    size: int
    """How many seats the table has."""

    out: tuple[Seat, ...] = ()
    """The seats that went out, the first to go first."""

    seats: tuple[Seat, ...] = attrs.field(init=False, eq=False, repr=False)
    """The seats that are in, from 0 up."""

    left: tuple[Seat, ...] = attrs.field(init=False, eq=False, repr=False)
    """For every seat of the table the next one clockwise that is in."""

    right: tuple[Seat, ...] = attrs.field(init=False, eq=False, repr=False)
    """For every seat of the table the next one counter-clockwise that is in."""

    def __attrs_post_init__(self) -> None:
        table = range(self.size)
        seats = tuple(seat for seat in table if seat not in self.out)
        right = _nearest(table, seats, seats[-1])
        left = _nearest(reversed(table), seats, seats[0])[::-1]
        for name, value in (("seats", seats), ("left", left), ("right", right)):
            object.__setattr__(self, name, value)

    def without(self, seat: Seat) -> Ring:
        """Return the ring after a seat went out. [A15]"""
        return Ring(self.size, (*self.out, seat))

    def turned(
        self, seat: Seat, clockwise: bool, *, reverses: bool, skips: bool, again: bool
    ) -> tuple[bool, Seat]:
        """
        Return the direction and the next seat after a play that reverses or skips. [A9, AC11, AC12]

        A play that does both skips in the new direction.

        Args:
            seat: The seat that played.

            clockwise: The direction before.

            again: Whether, with two seats in, who turns the direction has another turn.
        """
        if reverses:
            clockwise = not clockwise
        neighbours = self.left if clockwise else self.right
        stays = again and reverses and len(self.seats) == 2
        turn = seat if stays else neighbours[seat]
        return clockwise, neighbours[turn] if skips else turn


def _nearest(table: Iterable[Seat], seats: tuple[Seat, ...], nearest: Seat) -> tuple[Seat, ...]:
    """
    Return for each seat the nearest one before it that is in, walking round the table once.

    Args:
        table: All seats of the table in the order of the walk.

        seats: The seats that are in.

        nearest: The one of them before the first seat, at the end of the round before.
    """
    found = []
    for seat in table:
        found.append(nearest)
        if seat in seats:
            nearest = seat
    return tuple(found)
