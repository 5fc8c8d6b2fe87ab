"""
What a seat may do, from its own hand and public facts alone.

Each card stands for one play, or for one a choice; by default every one of them is legal,
also one that busts. The options `negative` and `bust_only_if_forced` take plays away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, final

import attrs

from trickcards.cards import Card
from trickcards.ninety_nine.actions import Play, all_plays
from trickcards.ninety_nine.effects import Effects
from trickcards.ninety_nine.rules import NinetyNineRule
from trickcards.seats import Seat
from trickcards.violations import Fact, TableRule, Violation

__all__ = ["Book", "Hand", "Step", "hand_of"]

Hand: TypeAlias = tuple[int, ...]
"""
A hand as legality reads it: each card's place in the deck, low to high.

Numbers are sorted in half the time that cards take, and a hand is sorted at every play.
"""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return the hand of some cards."""
    return tuple(sorted(card.index for card in cards))


@final
@attrs.frozen
class Step:
    """What one of the shared plays does, the table and the limit worked in."""

    play: Play
    """The play."""

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


@final
@attrs.frozen
class Book:
    """
    All that legality needs to know of a game's options, ready to be looked up.

    A game opens it once, and all its states and views read it.
    """

    plays: tuple[tuple[tuple[Play, ...], ...], ...]
    """For each seat and each card, in order, its plays."""

    steps: tuple[tuple[tuple[Step, ...], ...], ...]
    """What those plays do, in the same order."""

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
        plays = all_plays(seats, effects)
        return cls(
            plays=plays,
            steps=tuple(tuple(_steps(known, effects, limit) for known in own) for own in plays),
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
        steps = [step for place in dict.fromkeys(hand) for step in self.steps[seat][place]]
        if self.negative == "forbid":
            steps = [step for step in steps if not self._falls(step, count)]
        if self.bust_only_if_forced:
            # Where no play is safe, each of them may bust.
            steps = [step for step in steps if not self._busts(step, count)] or steps
        return tuple(step.play for step in steps)

    def judged(self, play: Play, hand: Hand, count: int) -> Step | Violation:
        """Return what a play by the seat to act does, or what refuses it. [A7, AC4, AC5, AC7]"""
        if play.card.index not in hand:
            return Violation(TableRule.NOT_HELD, {"seat": play.seat, "card": play.card})
        for step in self.steps[play.seat][play.card.index]:
            # The plays that a game lists are shared, so most often it is the very one.
            if step.play is play or step.play == play:
                break
        else:
            return self._wrong_choice(play)
        if not self.is_free:
            legal = self.legal_plays(play.seat, hand, count)
            if play not in legal:
                return self._refusal(step, count, legal)
        return step

    def step(self, play: Play) -> Step | None:
        """Return what a play does, None if its card does not offer its value. [AC4]"""
        steps = self.steps[play.seat][play.card.index]
        return next((step for step in steps if step.play == play), None)

    def count_after(self, count: int, step: Step) -> int:
        """Return the count that a step leads to. [A7, A12, AC5]"""
        if step.sets:
            return step.number
        count += step.number
        return 0 if count < 0 and self.negative == "clamp" else count

    def _falls(self, step: Step, count: int) -> bool:
        return self.count_after(count, step) < 0

    def _busts(self, step: Step, count: int) -> bool:
        return self.count_after(count, step) > self.limit

    def _wrong_choice(self, play: Play) -> Violation:
        known = [_as(other) for other in self.plays[play.seat][play.card.index]]
        facts: dict[str, Fact] = {
            "seat": play.seat,
            "card": play.card,
            "wanted": " or ".join(known) if known != [""] else "without a value",
            "given": _as(play) or "no value",
        }
        return Violation(NinetyNineRule.CHOICE, facts)

    def _refusal(self, step: Step, count: int, legal: tuple[Play, ...]) -> Violation:
        """Name the clause that takes a held play away, and what is left."""
        play = step.play
        allowed = ", ".join(f"{other.card} {_as(other)}".strip() for other in legal)
        facts: dict[str, Fact] = {"card": play.card, "seat": play.seat, "allowed": allowed}
        if self.negative == "forbid" and self._falls(step, count):
            return Violation(NinetyNineRule.NEGATIVE, {**facts, "value": _as(play), "count": count})
        after = self.count_after(count, step)
        value = f" {_as(play)}" if _as(play) else ""
        facts |= {"value": value, "after": after, "limit": self.limit}
        return Violation(NinetyNineRule.FORCED_BUST, facts)


def _steps(plays: tuple[Play, ...], effects: Effects, limit: int) -> tuple[Step, ...]:
    """Return what the plays of one card do."""
    effect = effects[plays[0].card.rank]
    number = effect.sets if isinstance(effect.sets, int) else limit
    turns = effect.reverses or effect.skips
    return tuple(
        Step(play, number, not effect.adds, effect.reverses, effect.skips, turns)
        for play, number in zip(plays, effect.adds or (number,), strict=True)
    )


def _as(play: Play) -> str:
    """Return how a play says its value, an empty text if it says none."""
    _, said, value = str(play).partition(" as ")
    return (said + value).strip()
