"""
What a seat may do, from its own hand and public facts alone.

Each card stands for one play, or for one a choice; by default every one of them is legal,
also one that busts. The options `negative` and `bust_only_if_forced` take plays away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, final

import attrs

from trickcards.core.cards import Card
from trickcards.core.seats import Seat
from trickcards.core.violations import Fact, TableRule, Violation
from trickcards.ninety_nine.actions import Play, all_plays
from trickcards.ninety_nine.effects import Effects, Source
from trickcards.ninety_nine.rules import NinetyNineRule

__all__ = ["Book", "Hand", "hand_of"]

Hand: TypeAlias = tuple[int, ...]
"""
A hand as legality reads it: each card's place in the deck, low to high.

Numbers are put in order in half the time that cards take, and that is done at every play.
"""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return the hand of some cards."""
    return tuple(sorted(card.index for card in cards))


@final
@attrs.frozen
class Book:
    """
    All that legality needs to know of a game's options, ready to be looked up.

    A game opens it once, and all its states and views read it.
    """

    plays: tuple[tuple[tuple[Play, ...], ...], ...]
    """For each seat and each card, in order, its plays."""

    source: Source
    """What this game's steps, and no others, were made from."""

    limit: int
    """The count that must not be passed."""

    negative: Literal["allow", "forbid", "clamp"]
    """What happens below 0. [AC5]"""

    bust_only_if_forced: bool
    """Whether a bust needs a hand without a safe play. [AC7]"""

    is_free: bool
    """Whether every play of a card that is held is legal, whatever the count."""

    @classmethod
    def opened(
        cls, *, seats: int, effects: Effects, limit: int,
        negative: Literal["allow", "forbid", "clamp"], bust_only_if_forced: bool,
    ) -> Book:  # fmt: skip
        """Return the book of a game with these options."""
        source = Source(effects, limit)
        return cls(
            plays=all_plays(seats, source),
            source=source,
            limit=limit,
            negative=negative,
            bust_only_if_forced=bust_only_if_forced,
            is_free=negative != "forbid" and not bust_only_if_forced,
        )

    def held_plays(self, seat: Seat, hand: Hand) -> tuple[Play, ...]:
        """Return a play for each card and choice of a hand, low to high; equal cards count once."""
        return tuple(play for place in dict.fromkeys(hand) for play in self.plays[seat][place])

    def legal_plays(self, seat: Seat, hand: Hand, count: int) -> tuple[Play, ...]:
        """Return what the seat to act may play, low to high. [A7, AC5, AC7]"""
        if self.is_free:
            # All that is held, spelled out since it is asked for every card.
            held: tuple[Play, ...] = ()
            plays, last = self.plays[seat], -1
            for place in hand:
                if place != last:
                    held += plays[place]
                    last = place
            return held
        legal = self.held_plays(seat, hand)
        if self.negative == "forbid":
            legal = tuple(play for play in legal if not self._falls(play, count))
        if self.bust_only_if_forced:
            # Where no play is safe, each of them may bust.
            legal = tuple(play for play in legal if not self._busts(play, count)) or legal
        return legal

    def judged(self, play: Play, hand: Hand, count: int) -> Play | Violation:
        """
        Return the listed play that a play is, or what refuses it. [A7, AC4, AC5, AC7]

        Args:
            play: A play by the seat to act.

            hand: What it holds.

            count: The count of the pile.
        """
        if play.card.index not in hand:
            return Violation(TableRule.NOT_HELD, {"seat": play.seat, "card": play.card})
        # Most often it is a play that this game has listed.
        listed = play if play._step.source is self.source else self.listed(play)
        if listed is None:
            return self._wrong_choice(play)
        if not self.is_free:
            legal = self.legal_plays(play.seat, hand, count)
            if listed not in legal:
                return self._refusal(listed, count, legal)
        return listed

    def listed(self, play: Play) -> Play | None:
        """Return the listed play that a play equals, None if its card has no such value. [AC4]"""
        known = self.plays[play.seat][play.card.index]
        return next((other for other in known if other == play), None)

    def count_after(self, count: int, listed: Play) -> int:
        """Return the count that a listed play leads to. [A7, A12, AC5]"""
        step = listed._step
        if step.sets:
            return step.number
        count += step.number
        return 0 if count < 0 and self.negative == "clamp" else count

    def _falls(self, listed: Play, count: int) -> bool:
        return self.count_after(count, listed) < 0

    def _busts(self, listed: Play, count: int) -> bool:
        return self.count_after(count, listed) > self.limit

    def _wrong_choice(self, play: Play) -> Violation:
        known = [_as(other) for other in self.plays[play.seat][play.card.index]]
        facts: dict[str, Fact] = {
            "seat": play.seat,
            "card": play.card,
            "wanted": " or ".join(known) if known != [""] else "without a value",
            "given": _as(play) or "no value",
        }
        return Violation(NinetyNineRule.CHOICE, facts)

    def _refusal(self, play: Play, count: int, legal: tuple[Play, ...]) -> Violation:
        """Name the clause that takes a held play away, and what is left."""
        allowed = ", ".join(f"{other.card} {_as(other)}".strip() for other in legal)
        facts: dict[str, Fact] = {"card": play.card, "seat": play.seat, "allowed": allowed}
        if self.negative == "forbid" and self._falls(play, count):
            return Violation(NinetyNineRule.NEGATIVE, {**facts, "value": _as(play), "count": count})
        after = self.count_after(count, play)
        value = f" {_as(play)}" if _as(play) else ""
        facts |= {"value": value, "after": after, "limit": self.limit}
        return Violation(NinetyNineRule.FORCED_BUST, facts)


def _as(play: Play) -> str:
    """Return how a play says its value, an empty text if it says none."""
    _, said, value = str(play).partition(" as ")
    return (said + value).strip()
