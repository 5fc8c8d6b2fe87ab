"""Chance's actions and the Shuffler."""

from __future__ import annotations

import copy
import hashlib
import pickle
from collections import Counter
from collections.abc import Callable
from typing import Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickcards import (
    DECK,
    DOUBLE_DECK,
    Card,
    Chance,
    ChooseDealer,
    Deal,
    InvalidActionError,
    InvalidOptionError,
    OrderChance,
    Reshuffle,
    SeatChance,
    Shuffler,
    parse_seed,
)
from trickcards.core.chance import _below, parse_chance_action


@attrs.frozen
class Asking:
    """A stand-in for a state: all that a Shuffler looks at."""

    chance: Chance | None


class Text(str):
    """A text of somebody's own class."""

    __slots__ = ()


def sampled(seed: int | str | bytes, chance: Chance) -> str:
    """Return the text of the action that a seed samples."""
    return str(Shuffler(seed).sample(Asking(chance)))


def reference(seed: bytes, key: str, cards: list[str]) -> list[str]:
    """Shuffle by the published description, written out on its own."""
    start = b"trickcards-shuffle-1|" + key.encode() + b"|" + seed + b"|"
    stream: list[int] = []
    at = 0
    for last in range(len(cards) - 1, 0, -1):
        width = 1 if last < 256 else 2
        while True:
            while len(stream) < at + width:
                block = (len(stream) // 32).to_bytes(4, "big")
                stream += hashlib.sha256(start + block).digest()
            number = stream[at] if width == 1 else 256 * stream[at] + stream[at + 1]
            at += width
            if number // (last + 1) < 256**width // (last + 1):
                break
        place = number % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


SEEDS = [
    (7, b"int:7"),
    (0, b"int:0"),
    (-255, b"int:-ff"),
    ("seven \u2660", "str:seven \u2660".encode()),
    (b"\x00\xff", b"bytes:\x00\xff"),
    (1 << 20000, b"int:1" + b"0" * 5000),
]


class TestShuffler:
    """The algorithm trickcards-shuffle-1 is published and frozen."""

    @pytest.mark.parametrize(("seed", "encoded"), SEEDS, ids=range(len(SEEDS)))
    @pytest.mark.parametrize("deal", [1, 2])
    def test_is_as_published(self, seed: int | str | bytes, encoded: bytes, deal: int) -> None:
        """Deals are those of the description."""
        expected = reference(encoded, f"deal|{deal}|0", list(map(str, DECK)))

        assert "deal " + " ".join(expected) == sampled(seed, OrderChance(DECK, "deal", deal))

    def test_reshuffle(self) -> None:
        """A new stock is keyed by deal and count."""
        cards = DECK[:9] + DECK[:9]
        chance = OrderChance(tuple(sorted(cards)), "reshuffle", 3, 2)
        expected = reference(b"int:7", "reshuffle|3|2", list(map(str, sorted(cards))))

        assert "reshuffle " + " ".join(expected) == sampled(7, chance)

    VECTORS = (
        (7, SeatChance((0, 1)), "dealer 0"),
        (7, SeatChance((0, 1, 2)), "dealer 2"),
        ("table 4", SeatChance((0, 1, 2)), "dealer 1"),
        (7, OrderChance(DECK[:5], "deal", 1), "deal 5C 3C 6C 4C 2C"),
        (7, OrderChance(DECK[:5], "deal", 2), "deal 4C 6C 2C 3C 5C"),
        (b"", OrderChance(DECK[:5], "deal", 1), "deal 3C 5C 6C 4C 2C"),
    )

    @pytest.mark.parametrize(("seed", "chance", "text"), VECTORS)
    def test_vectors(self, seed: int | str | bytes, chance: Chance, text: str) -> None:
        """These values never change."""
        assert text == sampled(seed, chance)

    def test_whole_deal(self) -> None:
        """The first deal of seed 7 never changes."""
        text = sampled(7, OrderChance(DECK, "deal", 1))

        assert (
            "7c6f4e99026aa6542ac84ba8d9d161b13e20d7792ed5e7ae814ff5b9a81b6305"
            == hashlib.sha256(text.encode()).hexdigest()
        )

    def test_has_no_state(self) -> None:
        """Sampling twice gives the same; deals, purposes and counts differ."""
        shuffler = Shuffler("x")
        chances = [
            OrderChance(DECK, purpose, deal, count)
            for purpose in ("deal", "reshuffle")
            for deal in (1, 2, 11)
            for count in (0, 1)
        ]
        orders = [str(shuffler.sample(Asking(c))).split(maxsplit=1)[1] for c in chances]

        assert orders == [str(shuffler.sample(Asking(c))).split(maxsplit=1)[1] for c in chances]
        assert len(chances) == len(set(orders))

    def test_seeds_differ(self) -> None:
        """An int, its text and its bytes are different seeds."""
        chance = OrderChance(DECK, "deal", 1)

        assert 3 == len({sampled(seed, chance) for seed in (7, "7", b"7")})

    def test_secure(self) -> None:
        """Secure seeds are 32 bytes, and all different."""
        seeds = {Shuffler.secure().seed for _ in range(20)}

        assert 20 == len(seeds)
        assert all(isinstance(seed, bytes) and len(seed) == 32 for seed in seeds)

    def test_commitment(self) -> None:
        """The commitment is a hash of the seed alone."""
        expected = hashlib.sha256(b"trickcards-commitment-1|int:7").hexdigest()

        assert expected == Shuffler(7).commitment == Shuffler(7).commitment
        assert expected != Shuffler("7").commitment

    def test_seed_does_not_show(self) -> None:
        """The seed is in no text of a Shuffler."""
        shuffler = Shuffler("very secret")

        assert "secret" not in f"{shuffler!r} {shuffler}"
        assert "very secret" == shuffler.seed

    def test_values(self) -> None:
        """Shufflers are values: equal by seed, hashable, picklable, frozen."""
        assert Shuffler(7) == Shuffler(7) == pickle.loads(pickle.dumps(Shuffler(7)))
        assert 2 == len({Shuffler(7), Shuffler(7), Shuffler(8)})
        with pytest.raises(AttributeError):
            Shuffler(7).seed = 8  # type: ignore[misc]

    @pytest.mark.parametrize("seed", [None, 1.5, True, [], "\ud800", bytearray(b"x")], ids=ascii)
    def test_no_seeds(self, seed: object) -> None:
        """A seed is an int, a text of valid Unicode or bytes."""
        with pytest.raises(InvalidOptionError, match="option seed"):
            Shuffler(seed)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("text", "seed"),
        [
            ("7", 7), ("007", 7), ("-7", "-7"), ("7.5", "7.5"), ("", ""), ("\u0667", "\u0667"),
            ("1" * 1000, int("1" * 1000)), ("1" * 5000, "1" * 5000), (b"7", b"7"), (None, None),
            (Text("7"), 7), (Text("x"), "x"),
        ],
    )  # fmt: skip
    def test_seed_as_text(self, text: str, seed: object) -> None:
        """Digits are read as the whole number; what is anything else is the seed itself."""
        read: object = parse_seed(text)

        assert (seed, type(seed)) == (read, type(read))

    @pytest.mark.parametrize("state", [Asking(None), None, 5], ids=["seat acts", "None", "int"])
    def test_nothing_to_sample(self, state: object) -> None:
        """Where chance has nothing to settle, sampling is refused."""
        with pytest.raises(InvalidActionError, match="nothing is open to chance"):
            Shuffler(7).sample(state)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("bound", "read", "number"),
        [
            (1, [255], 0), (2, [255], 1), (3, [255, 254], 2), (34, [238, 255, 237], 33),
            (256, [255], 255), (257, [0, 255], 255), (257, [255, 255, 1, 2], 1),
            (65536, [255, 254], 65534), (65537, [1, 0, 0], 65536),
        ],
    )  # fmt: skip
    def test_number(self, bound: int, read: list[int], number: int) -> None:
        """A number takes as few bytes as can hold it; those that favour some are dropped."""
        stream = iter([*read, 77])

        assert number == _below(bound, stream)
        assert [77] == list(stream)

    @pytest.mark.parametrize("decks", [5, 40])
    def test_many_cards(self, decks: int) -> None:
        """More than 256 cards, whose places take two bytes each, are as published too."""
        cards = tuple(sorted(DECK * decks))
        expected = reference(b"int:7", "reshuffle|1|0", list(map(str, cards)))

        assert "reshuffle " + " ".join(expected) == sampled(7, OrderChance(cards, "reshuffle", 1))


class TestFairness:
    """Every order is equally likely."""

    def test_card_by_position(self) -> None:
        """Over 4,000 deals each card stands in each place about equally often."""
        deals = 4000
        counts: Counter[tuple[int, Card]] = Counter()
        for seed in range(deals):
            action = Shuffler(seed).sample(Asking(OrderChance(DECK, "deal", 1)))
            assert isinstance(action, Deal)
            counts.update(enumerate(action.cards))
        expected = deals / 52
        square = sum((counts[place, card] - expected) ** 2 for place in range(52) for card in DECK)

        # Fair orders give a mean of 52 * 51 = 2652 and a standard deviation of about 74.
        assert 2652 - 5 * 74 < square / expected < 2652 + 5 * 74

    def test_dealers(self) -> None:
        """Over 3,000 seeds each of three seats deals first about equally often."""
        counts = Counter(sampled(seed, SeatChance((0, 1, 2))) for seed in range(3000))

        assert all(850 < count < 1150 for count in counts.values())
        assert 3 == len(counts)


class TestActions:
    """Chance's actions are values with a text."""

    @pytest.mark.parametrize(
        ("action", "text"),
        [
            (ChooseDealer(2), "dealer 2"),
            (Deal((DECK[51], DECK[0])), "deal AS 2C"),
            (Reshuffle((DECK[0], DECK[0])), "reshuffle 2C 2C"),
            (Reshuffle(()), "reshuffle"),
        ],
        ids=str,
    )
    def test_text(self, action: ChooseDealer | Deal | Reshuffle, text: str) -> None:
        """Writing and reading are inverse; no seat acts."""
        assert text == str(action)
        assert action == parse_chance_action(text) == pickle.loads(pickle.dumps(action))
        assert None is action.seat

    def test_seat_actions_are_left_alone(self) -> None:
        """A text that begins otherwise is not chance's."""
        assert None is parse_chance_action("0 play 9C")

    @pytest.mark.parametrize("text", ["", None, "dealer", "dealer -1", "dealer 100", "deal XX"])
    def test_no_actions(self, text: object) -> None:
        """Wrong texts get the documented error."""
        with pytest.raises(InvalidActionError):
            parse_chance_action(text)

    @pytest.mark.parametrize(
        "build",
        [
            lambda: ChooseDealer(None),  # type: ignore[arg-type]
            lambda: ChooseDealer(True),
            lambda: Deal("AS KD"),  # type: ignore[arg-type]
            lambda: Deal(None),  # type: ignore[arg-type]
            lambda: Deal([DECK[0], None]),  # type: ignore[list-item]
            lambda: Reshuffle(5),  # type: ignore[arg-type]
        ],
    )
    def test_wrong_parts(self, build: Callable[[], object]) -> None:
        """Chance's actions cannot be built from wrong parts."""
        with pytest.raises(InvalidActionError):
            build()

    def test_holds_no_list(self) -> None:
        """What was given as a list is kept as a tuple that nobody can change."""
        cards = list(DECK)
        action = Deal(cards)
        cards.clear()

        assert DECK == action.cards

    def test_shuffled_or_not(self) -> None:
        """A Shuffler's deal is the value that anybody else makes of the same cards."""
        shuffled = Shuffler(7).sample(Asking(OrderChance(DECK, "deal", 1)))
        assert isinstance(shuffled, Deal)
        built = Deal(shuffled.cards)

        assert (built, hash(built), repr(built)) == (shuffled, hash(shuffled), repr(shuffled))
        assert type(shuffled) is type(built)
        for copied in (copy.copy(shuffled), pickle.loads(pickle.dumps(shuffled))):
            assert shuffled == copied

    @pytest.mark.parametrize("purpose", ["deal", "reshuffle"])
    @pytest.mark.parametrize("cards", [DECK, DOUBLE_DECK, DECK[1:], DECK[:50] * 2])
    @pytest.mark.parametrize("asked", [DECK, DOUBLE_DECK, DECK[1:], DECK[:50] * 2])
    def test_admits_a_shuffle(
        self,
        cards: tuple[Card, ...],
        asked: tuple[Card, ...],
        purpose: Literal["deal", "reshuffle"],
    ) -> None:
        """A Shuffler's order is admitted where exactly its cards are asked for, else never."""
        chance = OrderChance(tuple(sorted(asked)), "deal", 1)
        action = Shuffler(1).sample(Asking(OrderChance(cards, purpose, 1)))

        assert (purpose == "deal" and cards == asked) is chance.admits(action)

    def test_changed_shuffle(self) -> None:
        """A Shuffler's deal with other cards put in is proved as any deal."""
        shuffled = Shuffler(7).sample(Asking(OrderChance(DECK, "deal", 1)))
        assert isinstance(shuffled, Deal)
        changed = attrs.evolve(shuffled, cards=(*shuffled.cards[1:], shuffled.cards[1]))

        assert not OrderChance(DECK, "deal", 1).admits(changed)

    def test_foreign_cards(self) -> None:
        """What is asked of a Shuffler must be cards."""
        with pytest.raises(InvalidActionError, match="is not a Card"):
            Shuffler(7).sample(Asking(OrderChance(("AS", "KS"), "deal", 1)))  # type: ignore[arg-type]

    @given(st.permutations(DECK[:6]))
    def test_admits(self, order: list[Card]) -> None:
        """An order is admitted if it has exactly the cards, for its purpose."""
        chance = OrderChance(DECK[:6], "deal", 1)

        assert chance.admits(chance.action(order))
        assert not chance.admits(Reshuffle(order))
        assert not chance.admits(Deal(order[1:]))
        assert not chance.admits(Deal((*order[1:], order[1])))
        assert not chance.admits(None)
        assert not SeatChance((0, 1)).admits(ChooseDealer(2))
        assert SeatChance((0, 1)).action(1) == ChooseDealer(1)
