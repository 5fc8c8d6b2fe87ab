"""Suits, ranks, cards and sets of cards."""

from __future__ import annotations

import copy
import operator
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickcards import DECK, Card, CardSet, InvalidCardError, Rank, Suit, parse_cards
from trickcards.core.cards import FULL_MASK, SUIT_MASKS

card_sets = st.sets(st.sampled_from(DECK)).map(CardSet)


class TestCard:
    """There are 52 cards, each a shared value."""

    def test_deck(self) -> None:
        """The deck is 52 distinct cards, suit by suit, low to high."""
        assert 52 == len(DECK) == len(set(DECK))
        assert "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D" == " ".join(map(str, DECK[:14]))
        assert list(DECK) == sorted({*DECK})

    @pytest.mark.parametrize("card", DECK, ids=str)
    def test_shared(self, card: Card) -> None:
        """Building, reading, copying and pickling give the same object."""
        assert card is Card(card.rank, card.suit)
        assert card is Card.parse(str(card))
        assert card is copy.copy(card) is copy.deepcopy(card)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert card is pickle.loads(pickle.dumps(card, protocol))
        assert f"Card({card})" == repr(card)
        assert (card.index, 1 << card.index) == (DECK.index(card), card.bit)

    @pytest.mark.parametrize(
        "text", ["as", "aS", "A\u2660", "a\u2664", "AS"], ids=["as", "aS", "black", "white", "AS"]
    )
    def test_reading_is_lenient(self, text: str) -> None:
        """Lower case and suit symbols are read."""
        assert Card.parse("AS") is Card.parse(text)

    def test_ten(self) -> None:
        """A ten is read from T and from 10, and written TS."""
        assert "TS" == str(Card.parse("10S")) == str(Card.parse("ts"))

    @pytest.mark.parametrize(
        "text", ["1S", "S10", "0S", "", "A", "ASS", " AS", "AS ", "BS", "A\u2661\u2661", None, 7, b"AS", ["AS"]],
        ids=ascii,
    )  # fmt: skip
    def test_no_cards(self, text: object) -> None:
        """What names no card is refused by name."""
        with pytest.raises(InvalidCardError, match="is not a card"):
            Card.parse(text)  # type: ignore[arg-type]

    def test_wrong_parts(self) -> None:
        """A card is built from a Rank and a Suit only."""
        with pytest.raises(InvalidCardError, match="'A' and 'S' were given"):
            Card("A", "S")  # type: ignore[arg-type]

    def test_frozen(self) -> None:
        """Cards carry no data of a game: nothing can be set on them."""
        with pytest.raises(AttributeError):
            DECK[0].rank = Rank.ACE  # type: ignore[misc]
        with pytest.raises(AttributeError):
            DECK[0].owner = 1  # type: ignore[attr-defined]

    def test_order_with_others(self) -> None:
        """Cards compare with cards only."""
        with pytest.raises(TypeError):
            assert DECK[0] < 5  # type: ignore[operator]

    def test_members_are_frozen(self) -> None:
        """Nobody can change what a suit or a rank is."""
        for name in ("position", "word"):
            with pytest.raises(AttributeError, match="Suit members are frozen"):
                setattr(Suit.CLUBS, name, 3)
            with pytest.raises(AttributeError, match="Rank members are frozen"):
                delattr(Rank.TWO, name)

        assert (0, "clubs") == (Suit.CLUBS.position, Suit.CLUBS.word)

    def test_words(self) -> None:
        """Suits and ranks have letters, words and places."""
        assert ["C", "D", "H", "S"] == [str(suit) for suit in Suit]
        assert ["clubs", "diamonds", "hearts", "spades"] == [suit.word for suit in Suit]
        assert "23456789TJQKA" == "".join(map(str, Rank))
        assert list(range(13)) == [rank.position for rank in Rank]
        assert ("two", "ace") == (Rank.TWO.word, Rank.ACE.word)


class TestCardSet:
    """A CardSet is an immutable set over a 52-bit mask."""

    @given(card_sets, card_sets)
    def test_is_a_set(self, one: CardSet, two: CardSet) -> None:
        """Union, intersection, difference, size and membership are those of sets."""
        first, second = set(one), set(two)

        assert first | second == set(one | two)
        assert first & second == set(one & two)
        assert first - second == set(one - two)
        assert (len(first), bool(first)) == (len(one), bool(one))
        assert all((card in one) == (card in first) for card in DECK)
        assert (one == two) == (first == second)

    @given(card_sets)
    def test_order_and_text(self, cards: CardSet) -> None:
        """It iterates in the order of cards, and its text reads back."""
        assert sorted(cards) == list(cards)
        assert cards == CardSet.parse(str(cards)) == CardSet.from_mask(cards.mask)
        assert f"CardSet({cards})" == repr(cards)
        assert cards.highest == (list(cards)[-1] if cards else None)

    @given(card_sets)
    def test_of(self, cards: CardSet) -> None:
        """The cards of the four suits make up the set."""
        for suit in Suit:
            assert [card for card in cards if card.suit is suit] == list(cards.of(suit))

    @given(card_sets)
    def test_values(self, cards: CardSet) -> None:
        """Copies are the set itself; pickles are equal and hash alike."""
        assert cards is copy.copy(cards) is copy.deepcopy(cards)
        assert cards == pickle.loads(pickle.dumps(cards))
        assert hash(cards) == hash(pickle.loads(pickle.dumps(cards)))
        with pytest.raises(AttributeError):
            cards.mask = 0  # type: ignore[misc]

    def test_members(self) -> None:
        """Only cards are members."""
        assert "AS" not in CardSet(DECK)  # type: ignore[comparison-overlap]
        assert 51 not in CardSet(DECK)  # type: ignore[comparison-overlap]

    def test_masks(self) -> None:
        """The masks of the suits make up the mask of all cards."""
        assert FULL_MASK == sum(SUIT_MASKS) == CardSet(DECK).mask

    @pytest.mark.parametrize("cards", [["AS"], [None], [51]], ids=ascii)
    def test_only_cards(self, cards: list[object]) -> None:
        """Anything but cards is refused."""
        with pytest.raises(InvalidCardError, match="a CardSet holds cards"):
            CardSet(cards)  # type: ignore[arg-type]

    @pytest.mark.parametrize("cards", [5, None, DECK[0]], ids=ascii)
    def test_no_cards(self, cards: object) -> None:
        """What holds nothing is refused."""
        with pytest.raises(InvalidCardError, match="a CardSet holds cards"):
            CardSet(cards)  # type: ignore[arg-type]

    @pytest.mark.parametrize("mask", [-1, 1 << 52, True, "1", None, 1.0])
    def test_wrong_mask(self, mask: object) -> None:
        """A mask has 52 bits."""
        with pytest.raises(InvalidCardError, match="not a mask of 52 bits"):
            CardSet.from_mask(mask)  # type: ignore[arg-type]

    def test_twice(self) -> None:
        """A text that names a card twice is no set."""
        with pytest.raises(InvalidCardError, match="AS stands twice"):
            CardSet.parse("AS KD as")

    def test_wrong_suit(self) -> None:
        """The cards of something that is no suit cannot be asked for."""
        with pytest.raises(InvalidCardError, match="'S' is not a Suit"):
            CardSet(DECK).of("S")  # type: ignore[arg-type]

    @pytest.mark.parametrize("text", [None, 5, ["AS"]])
    def test_no_text(self, text: object) -> None:
        """Cards are read from text only."""
        with pytest.raises(InvalidCardError, match="is not a text of cards"):
            parse_cards(text)  # type: ignore[arg-type]

    def test_other_operands(self) -> None:
        """Sets of cards combine with sets of cards only."""
        for combine in (operator.or_, operator.and_, operator.sub):
            with pytest.raises(TypeError):
                combine(CardSet(), {DECK[0]})
