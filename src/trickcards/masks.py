"""
Look-up of what belongs to each card of a hand, by the hand's mask.

Listing legal actions is the most frequent question of all, and walking the bits of a mask
in Python costs almost three times as much as this: the mask is cut into five pieces of
eleven bits, and a ready tuple is looked up for the value of each piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar, final

__all__ = ["MaskTable"]

T = TypeVar("T")


@final
class MaskTable(Generic[T]):
    """
    Gives the values of the cards in a mask, in the order of cards.

    >>> from trickcards.cards import DECK, CardSet
    >>> table = MaskTable([(str(card),) for card in DECK])
    >>> table.select(CardSet.parse("AS 2C 7H").mask)
    ('2C', '7H', 'AS')
    """

    __slots__ = ("_pieces",)

    def __init__(self, values: Sequence[tuple[T, ...]]) -> None:
        """
        Build the table.

        Args:
            values: For each of the 52 cards, in order, the values it stands for.
        """
        self._pieces = tuple(_combinations(values[at : at + 11]) for at in range(0, 52, 11))

    def select(self, mask: int) -> tuple[T, ...]:
        """Return the values of the cards in a mask."""
        a, b, c, d, e = self._pieces
        return (
            a[mask & 2047]
            + b[mask >> 11 & 2047]
            + c[mask >> 22 & 2047]
            + d[mask >> 33 & 2047]
            + e[mask >> 44]
        )


def _combinations(values: Sequence[tuple[T, ...]]) -> tuple[tuple[T, ...], ...]:
    """The joined values for each mask over some cards: doubled with every card added."""
    table: tuple[tuple[T, ...], ...] = ((),)
    for value in values:
        table += tuple(joined + value for joined in table)
    return table
