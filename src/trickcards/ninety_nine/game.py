"""The game of Ninety-Nine: its options and its first state."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self, final

import attrs

from trickcards.core.cards import DECK, DOUBLE_DECK, Card
from trickcards.core.errors import InvalidOptionError
from trickcards.core.game import Series
from trickcards.core.options import choice, custom, flag, is_whole, whole
from trickcards.core.seats import Seat
from trickcards.ninety_nine.actions import Action, parse_action
from trickcards.ninety_nine.effects import SIMPLE, SKIPS, STANDARD, Effects
from trickcards.ninety_nine.legality import Book
from trickcards.ninety_nine.ring import Ring
from trickcards.ninety_nine.states import ChoosingDealer, Dealing, State

__all__ = ["NinetyNine"]


@final
@attrs.frozen(kw_only=True)
class NinetyNine:
    """
    The options of a game of Ninety-Nine, the adding game.

    >>> game = NinetyNine(players=4)
    >>> game.deck_count, game.start_tokens, game.start(dealer=0).phase
    (2, 3, <Phase.DEALING: 'dealing'>)

    Raises:
        InvalidOptionError: If an option is given a value that it cannot take, or two do not
            go together.
    """

    name: ClassVar[str] = "ninety-nine"
    """The game's name in the registry."""

    players: int = whole(2, low=2, high=34, clause="A1, AC3", help="how many play")
    """How many play: 2 to 17 with one deck and hands of three, to 34 with two. [A1, AC3]"""

    tokens: int | None = whole(
        None, low=1, none=True, clause="A3, AC2",
        help="tokens at the start; None for 5, or 3 from four players up",
    )  # fmt: skip
    """Tokens of each seat at the start; None for 5, or 3 from four players up. [A3, AC2]"""

    decks: int | None = whole(
        None, low=1, high=2, none=True, clause="A2, AC2",
        help="decks of 52 cards; None for 1, or 2 from four players up",
    )  # fmt: skip
    """Decks of 52 cards, 1 or 2; None for 1, or 2 from four players up. [A2, AC2]"""

    hand_size: int = whole(3, low=1, high=51, clause="A4", help="cards dealt to each seat")
    """Cards dealt to each seat; all hands must leave a card for the stock. [A4, AC3]"""

    limit: int = whole(99, low=1, high=999, clause="A14, AC16", help="the count not to pass")
    """The count that must not be passed, and that a king sets. [A14, AC16, AC17]"""

    effects: Effects = custom(  # noqa: RUF009 - a field, as those of whole() are
        STANDARD,
        wanted="a table of Effects (Effects.parse reads its text, as in A:1/11,4:0r,K:=limit)",
        accepts=lambda value: type(value) is Effects,
        read=Effects.parse,
        clause="AC4, AC6",
        help="what each rank does to the count and the turn",
    )
    """What each rank does to the count and the turn. [A8, A9, A10, A11, A12, A13, AC4, AC6]"""

    negative: Literal["allow", "forbid", "clamp"] = choice(
        "allow", "forbid", "clamp", clause="AC5", help="what happens where the count would be < 0"
    )
    """Whether the count may fall below 0, may not, or stays at 0. [AC5]"""

    bust_only_if_forced: bool = flag(
        False, clause="AC7", help="no seat may bust while it holds a safe play"
    )
    """Whether a seat may bust only where each of its plays busts. [AC7]"""

    elimination: Literal["at_zero", "cannot_pay"] = choice(
        "at_zero", "cannot_pay", clause="AC8", help="out with the last token, or one bust later"
    )
    """Whether a seat is out with its last token or at the next bust after it. [AC8]"""

    next_starter: Literal["dealer_left", "loser"] = choice(
        "dealer_left", "loser", clause="AC9", help="who starts the deals after the first"
    )
    """Who starts the deals after the first: left of the dealer, or the last loser. [AC9]"""

    two_player_four: Literal["opponent", "again"] = choice(
        "opponent", "again", clause="AC11", help="with two seats in, who is next after a four"
    )
    """With two seats in, who plays after a card that turns the direction. [AC11]"""

    max_deals: int | None = whole(
        None, low=1, none=True, clause="A1", help="deals after which the most tokens win"
    )
    """Deals after which the game ends and the most tokens win; None for no limit. [A1]"""

    _book: Book = attrs.field(init=False, eq=False, repr=False)
    _cards: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    _ring: Ring = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _check_together(self)
        book = Book.opened(
            seats=self.players,
            effects=self.effects,
            limit=self.limit,
            negative=self.negative,
            bust_only_if_forced=self.bust_only_if_forced,
        )
        object.__setattr__(self, "_book", book)
        object.__setattr__(self, "_cards", DECK if self.deck_count == 1 else DOUBLE_DECK)
        object.__setattr__(self, "_ring", Ring(self.players))

    @classmethod
    def simple(cls, **options: Any) -> Self:
        """
        Return the game with three tokens and one-way tens; the loser starts, busts are forced.

        Args:
            options: Options of the game that are to differ from the preset.

        Raises:
            InvalidOptionError: If an option is given a value that it cannot take.
        """
        preset = {
            "tokens": 3, "effects": SIMPLE, "next_starter": "loser", "bust_only_if_forced": True,
        }  # fmt: skip
        return cls(**{**preset, **options})

    @classmethod
    def skips(cls, **options: Any) -> Self:
        """
        Return the game in which a three skips, a nine sets the limit and a king adds nothing.

        Args:
            options: Options of the game that are to differ from the preset.

        Raises:
            InvalidOptionError: If an option is given a value that it cannot take.
        """
        return cls(**{"effects": SKIPS, **options})

    @property
    def seats(self) -> int:
        """How many seats play: `players`."""
        return self.players

    @property
    def start_tokens(self) -> int:
        """The tokens of each seat at the start. [A3, AC2]"""
        if self.tokens is not None:
            return self.tokens
        return 5 if self.players < 4 else 3

    @property
    def deck_count(self) -> int:
        """How many decks are in play. [A2, AC2]"""
        if self.decks is not None:
            return self.decks
        return 1 if self.players < 4 else 2

    @property
    def card_count(self) -> int:
        """How many cards are in play: 52 or 104. [A2]"""
        return len(self._cards)

    def start(self, dealer: Seat | None = None) -> State:
        """
        Return the first state: chance deals, after choosing the dealer if None is given. [AC18]

        Raises:
            InvalidOptionError: If the dealer is not a seat.
        """
        totals = (self.start_tokens,) * self.seats
        if dealer is None:
            return ChoosingDealer(Series(self, 1, None, totals, None))
        if not is_whole(dealer, 0, self.seats - 1):
            wanted = f"0 to {self.seats - 1}, or None to leave it to chance"
            raise InvalidOptionError("dealer", dealer, wanted)
        return Dealing(Series(self, 1, dealer, totals, None), self._ring)

    def parse_action(self, text: str) -> Action:
        """
        Return the action that a text names, the inverse of `str(action)`.

        Raises:
            InvalidActionError: If it names none.
        """
        return parse_action(text, self._book.plays)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, tuple[tuple[object, ...]]]:
        # The book is opened anew: it is larger than any game that is saved with it.
        fields = attrs.fields(NinetyNine)
        return (_restored, (tuple(getattr(self, field.name) for field in fields if field.init),))


def _restored(options: tuple[object, ...]) -> NinetyNine:
    names = [field.name for field in attrs.fields(NinetyNine) if field.init]
    return NinetyNine(**dict(zip(names, options, strict=True)))  # type: ignore[arg-type]


def _check_together(game: NinetyNine) -> None:
    """Refuse options that do not go together, so that every deal can be played to its end."""
    effects, cards = game.effects, 52 * game.deck_count
    if game.players * game.hand_size >= cards:
        why = "since all hands must leave a card for the stock"
        # Hands of three are what nobody asked for; then it is the players that are too many.
        if game.hand_size == 3:
            most = (cards - 1) // 3
            raise InvalidOptionError("players", game.players, f"at most {most}, {why}")
        most = (cards - 1) // game.players
        wanted = f"at most {most} for {game.players} players with {cards} cards, {why}"
        raise InvalidOptionError("hand_size", game.hand_size, wanted)
    for rank, effect in effects.items():
        if type(effect.sets) is int and effect.sets > game.limit:
            wanted = f"for the {rank.word} a count of at most the limit {game.limit}"
            raise InvalidOptionError("effects", str(effect), wanted)
        if game.negative == "forbid" and effect.adds and max(effect.adds) < 0:
            wanted = f"'allow' or 'clamp', since a {rank.word} can only take away"
            raise InvalidOptionError("negative", game.negative, wanted)
    if all(max(effect.adds, default=0) <= 0 for effect in effects.values()):
        wanted = "a rank that adds more than 0, or no deal would end"
        raise InvalidOptionError("effects", effects.text, wanted)
