"""The clauses of Two-Ten-Jack, with the sentence of each that can refuse an action."""

from __future__ import annotations

from trickcards.core.violations import Rule

__all__ = ["TwoTenJackRule"]


class TwoTenJackRule(Rule):
    """
    Every clause (T) and decision (TC) of Two-Ten-Jack; the rules page explains each.

    Members without a template refuse nothing: they shape the play or the score.
    """

    DECK = (
        "T1",
        "Two players use 52 cards, two low to ace high; hearts are always trump.",
        "a deal is the whole deck of 52 cards, each once; {given} cards, {distinct} of them"
        " distinct, were given",
    )
    ACE_OF_SPADES = "T2", "The Ace of Spades is a spade and the highest trump at once."
    DEALING = "T3", "Each seat gets six cards, the rest is the stock; the deal alternates."
    FIRST_LEAD = "T4", "The non-dealer leads the first trick with any card."
    FOLLOW = (
        "T5",
        "Follow suit if able, else play a trump if able, else play any card.",
        "seat {seat} must {duty}; {card} is not allowed, play one of {allowed}",
    )
    TRICK = "T6", "The winner takes the trick, draws first and leads next; the loser draws next."
    WHOLE_DECK = "T7", "A deal lasts until the whole deck has been played."
    ONLY_TRUMP = (
        "T8",
        "On a heart the Ace of Spades may follow, and must if it is the only trump held.",
        "hearts were led and AS is the only trump of seat {seat}; {card} is not allowed, play AS",
    )
    ONLY_SPADE = (
        "T9",
        "On a spade the Ace of Spades must be played if it is the only spade held.",
        "spades were led and AS is the only spade of seat {seat}; {card} is not allowed, play AS",
    )
    ONLY_CHOICE = (
        "T10",
        "Void in the suit led, with the Ace of Spades as the only trump, it must be played.",
        "seat {seat} has no {suit} and AS as its only trump; {card} is not allowed, play AS",
    )
    DECLARE = (
        "T11",
        "Who leads the Ace of Spades declares it a spade or a trump, which binds the follower.",
        "seat {seat} leads AS and must declare it: play AS as spade, or AS as trump",
    )
    POINTS = (
        "T12",
        "2 T J of hearts +5 each, 2 T J of clubs -5 each, 2 T J A of spades and 6D +1 each.",
    )
    TARGET = "T13", "The score is counted when all cards are played; the first to 31 wins."
    ACE_IS_NO_MINOR = (
        "TC1",
        "The Ace of Spades may not be played on clubs or diamonds by who can follow suit.",
        "seat {seat} can follow {suit}, so AS is not allowed; play one of {allowed}",
    )
    ACE_WINS = "TC2", "The Ace of Spades wins every trick it is in, also when declared a spade."
    NO_DECLARATION = (
        "TC3",
        "The Ace of Spades is declared only when it is led.",
        "seat {seat} follows, and AS is declared only when led; play AS without a declaration",
    )
    TRUMP_ORDER = "TC4", "Trumps rank AS, then hearts from ace down to two."
    FIRST_DEALER = (
        "TC5",
        "Chance or the caller chooses the first dealer.",
        "the first dealer is one of the seats 0 and 1; {dealer} was given",
    )
    LAST_CARDS = "TC6", "When the stock is used up the last tricks are played without drawing."
    HIDDEN_DRAW = (
        "TC7",
        "Drawn cards are hidden: the top one goes to the winner, the next to the loser.",
    )
    FLOOR = "TC8", "Scores may be negative; with floor_zero a total never falls below 0."
    END_OF_DEAL = "TC9", "The target is looked at only when a deal has been scored."
    HIGHER_TOTAL = "TC10", "If both reach the target in the same deal the higher total wins."
    TIE = "TC11", "A tie at or above the target is played on, or shared with tie_rule."
    ODD_DEAL = "TC12", "A deal is never tied: its points add up to five."
    LENGTH = "TC13", "There is no limit of deals unless max_deals sets one."
    MUST_TRUMP = "TC14", "Who cannot follow must trump; with must_trump=False may play any card."
