"""The clauses of Ninety-Nine, with the sentence of each that can refuse an action."""

from __future__ import annotations

from trickcards.core.violations import Rule

__all__ = ["NinetyNineRule"]


class NinetyNineRule(Rule):
    """
    Every clause (A) and decision (AC) of Ninety-Nine; the rules page explains each.

    Members without a template refuse nothing: they shape the play or the score.
    """

    LAST_SEAT = "A1", "Two or more play; the last seat that is still in wins."
    DECKS = (
        "A2",
        "One deck of 52 cards, two decks from four players up.",
        "a deal is all {wanted} cards of the game, {decks} of each; {given} cards, {distinct} of"
        " them distinct, were given",
    )
    TOKENS = "A3", "Five tokens each, three each from four players up."
    DEALING = "A4", "Each seat gets three cards, the rest is the stock; the count starts at 0."
    DEALER = "A5", "The deal passes to the left."
    STARTER = "A6", "Left of the dealer starts; play runs clockwise."
    TURN = "A7", "A turn: play one card, announce the new count, draw one from the stock."
    ACE = "A8", "An ace adds 1 or 11, as its player chooses."
    FOUR = "A9", "A four leaves the count as it is and turns the direction of play."
    NINE = "A10", "A nine leaves the count as it is."
    TEN = "A11", "A ten adds or takes away 10, as its player chooses."
    COURT_CARDS = "A12", "A jack or queen adds 10, a king sets the count to 99."
    PIPS = "A13", "Two, three, five, six, seven and eight add their pips."
    BUST = "A14", "Who lifts the count above 99 loses a token, and the deal ends."
    OUT = "A15", "A seat without tokens is out."
    RENEWAL = (
        "A16",
        "An empty stock is renewed from the cards under the top card; the count stays.",
        "the new stock is exactly the {wanted} cards that lie under the top card; {given} cards"
        " were given, which are not those",
    )
    NINE_AND_EIGHT = "AC1", "A nine adds nothing, and an eight adds eight."
    FROM_FOUR = "AC2", "Exactly four players count as many; decks and tokens never change later."
    PLAYERS = "AC3", "All hands together leave at least one card for the stock."
    CHOICE = (
        "AC4",
        "Who plays a card with several values says which one it counts.",
        "seat {seat} must play {card} {wanted}; {given} was said",
    )
    NEGATIVE = (
        "AC5",
        "The count may fall below 0, unless negative forbids it or holds it at 0.",
        "{card} {value} would take the count of {count} below 0; seat {seat} must play one of:"
        " {allowed}",
    )
    TEN_TAKES = "AC6", "Whether a ten may also add, the table of effects says."
    FORCED_BUST = (
        "AC7",
        "With bust_only_if_forced no seat may bust while it holds a safe play.",
        "{card}{value} would lift the count to {after}, above {limit}; seat {seat} must play one"
        " of: {allowed}",
    )
    GOING_OUT = "AC8", "A seat is out with its last token, or with cannot_pay at the bust after."
    NEXT_DEALER = (
        "AC9",
        "The next seat that is in deals, and the one left of it or the loser starts.",
    )
    DIRECTION = "AC10", "Every deal starts clockwise."
    TWO_LEFT = (
        "AC11",
        "With two seats in, a turned direction gives the opponent the turn, or again.",
    )
    PASSED_OVER = "AC12", "The turn passes over seats that are out, in both directions."
    EMPTY_STOCK = "AC13", "The stock is renewed when a card must be drawn and none is left."
    NO_DRAW = "AC14", "Who busts draws no card."
    ALWAYS_DRAWN = "AC15", "Drawing is automatic and never forgotten."
    LIMIT = "AC16", "Exactly 99 is safe."
    KING = "AC17", "A king makes the count 99 from anywhere and never busts."
    FIRST_DEALER = (
        "AC18",
        "Chance or the caller chooses the first dealer.",
        "the first dealer is one of the seats 0 to {last}; {dealer} was given",
    )
    ANNOUNCING = "AC19", "The library announces the count."
