"""
Look-up of what belongs to each card of a hand, by the hand's mask.

Listing legal actions is the most frequent question of all, and walking the bits of a mask
in Python takes several times as long as this: for each byte of the mask a ready tuple is
looked up. Larger pieces would be fewer look-ups, but in tables that no cache holds.
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

    >>> from trickcards.core.cards import DECK, CardSet
    >>> table = MaskTable([(str(card),) for card in DECK])
    >>> table.select(CardSet.parse("AS 2C 7H").mask)
    ('2C', '7H', 'AS')
    """

    __slots__ = ("_tables",)

    def __init__(self, values: Sequence[tuple[T, ...]]) -> None:
        """
        Build the table.

        Args:
            values: For each of the 52 cards, in order, the values it stands for.
        """
        self._tables = tuple(_combinations(values[at : at + 8]) for at in range(0, 52, 8))

    def select(self, mask: int) -> tuple[T, ...]:
        """Return the values of the cards in a mask."""
        p, q, r, s, t, u, v = self._tables
        a, b, c, d, e, f, g = mask.to_bytes(7, "little")
        return p[a] + q[b] + r[c] + s[d] + t[e] + u[f] + v[g]


def _combinations(values: Sequence[tuple[T, ...]]) -> tuple[tuple[T, ...], ...]:
    """The joined values for each mask over some cards: doubled with every card added."""
    table: tuple[tuple[T, ...], ...] = ((),)
    for value in values:
        table += tuple(joined + value for joined in table)
    return table
