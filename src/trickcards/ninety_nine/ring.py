"""Who is still in, and who is whose neighbour among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, final

import attrs

from trickcards.core.sealing import builder
from trickcards.core.seats import Seat

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

    @seats.default
    def _seats_in(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.size) if seat not in self.out)

    @left.default
    def _all_left(self) -> tuple[Seat, ...]:
        return tuple(self._nearest(seat + 1, 1) for seat in range(self.size))

    @right.default
    def _all_right(self) -> tuple[Seat, ...]:
        return tuple(self._nearest(seat - 1, -1) for seat in range(self.size))

    def _nearest(self, seat: Seat, by: int) -> Seat:
        """Return the first seat that is in, walking from one on."""
        while seat % self.size not in self.seats:
            seat += by
        return seat % self.size

    def without(self, seat: Seat) -> Ring:
        """Return the ring after a seat went out: whoever looked at it looks past it. [A15, AC12]"""
        left, right = self.left[seat], self.right[seat]
        return _new_ring(
            self.size,
            (*self.out, seat),
            tuple(other for other in self.seats if other != seat),
            tuple(left if other == seat else other for other in self.left),
            tuple(right if other == seat else other for other in self.right),
        )

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


_new_ring = cast("Callable[..., Ring]", builder(Ring))
"""Builds a Ring of all its fields."""
