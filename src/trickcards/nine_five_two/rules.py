"""The clauses of Nine Five Two, with the sentence of each that can refuse an action."""

from __future__ import annotations

from trickcards.core.violations import Rule

__all__ = ["NineFiveTwoRule"]


class NineFiveTwoRule(Rule):
    """
    Every clause (N) and decision (NC) of Nine Five Two; the rules page explains each.

    Members without a template refuse nothing: they shape the play or the score.
    """

    PLAYERS = "N1", "Three seats play, each for itself."
    DECK = (
        "N2",
        "Three seats use 52 cards, two low to ace high in every suit.",
        "a deal is the whole deck of 52 cards, each once; {given} cards, {distinct} of them"
        " distinct, were given",
    )
    TARGET = "N3", "The game goes to a total agreed beforehand, usually 10 or 20."
    DEALER_BY_CHANCE = "N4", "Chance chooses the first dealer."
    SHUFFLE = "N5", "The deck is shuffled and cut before every deal: chance orders it."
    DEALING = "N6", "Each seat gets 16 cards, one at a time; the last four are the kitty."
    ROTATION = "N7", "The deal passes to the left."
    CONTRACTS = "N8", "The dealer owes nine tricks, the seat to the left five, to the right two."
    NO_EXCHANGE = "N9", "There is no exchange in the first deal, nor after one that was all exact."
    UP_AND_DOWN = "N10", "Who took more tricks than owed is up, who took fewer is down."
    GIFTS = (
        "N11",
        "A seat that was up gives a seat that was down one card for each trick it was up.",
        "seat {seat} gives to a seat that was down, and seat {to} was not; give to {receivers}",
    )
    RETURNS = "N12", "For each gift the receiver returns its highest card of that suit."
    GIFT_RETURNED = "N13", "A gift that is itself the highest of its suit comes straight back."
    FIRST_GIVER = "N14", "Of two seats that were up, the one that was up the most gives first."
    TWO_DOWN = "N15", "Who gives to two seats gives to both before either returns a card."
    GIFTS_FIRST = "N16", "All gifts of a giver are made before the first is returned."
    KITTY = "N17", "The dealer calls trump, then takes the kitty and discards any four cards."
    NO_TRUMP = "N18", "The dealer may call no-trump."
    DISCARDS = "N19", "The discards are out of play and unseen by the others."
    REVEAL = "N20", "A dealer who was down shows a giver kitty cards above those it returned."
    PEEK = "N21", "By option a dealer who took no trick or one may look at the kitty first."
    FIRST_LEAD = "N22", "The seat to the dealer's left leads first, with any card."
    FOLLOW = (
        "N23",
        "Follow suit if able, else play any card.",
        "seat {seat} must follow {suit}; {card} is not allowed, play one of {allowed}",
    )
    TRICK = "N24", "The highest trump wins, else the highest card of the suit led; it leads next."
    POINTS = "N25", "Each trick over the contract scores 1, each under it -1; exact scores 0."
    WINNER = "N26", "Who reaches the target first wins."
    MANDATORY = (
        "NC1",
        "A giver may stop early; with exchange='mandatory' it gives all it can.",
        "seat {seat} must give {left} more: with exchange='mandatory' nobody stops early",
    )
    EXCHANGE_ORDER = (
        "NC2",
        "With exchange_order='highest_contract' the giver that owes most tricks now gives first.",
    )
    ORDER_IS_THE_RULE = "NC3", "Contracts are those after the deal has passed on."
    EQUALLY_UP = "NC4", "Of two seats equally up the one that owes more tricks now gives first."
    EXCHANGE_MODE = (
        "NC5",
        "Cards come back when a giver has done; with exchange_mode='one_by_one' after each gift.",
    )
    SAME_SUIT = "NC6", "Several gifts of a suit bring back as many of the highest cards of it."
    SHORTFALL = (
        "NC7",
        "A seat that was down gets at most as many gifts as it was down.",
        "seat {to} was down {down} and has had as many gifts; give to {receivers}",
    )
    ONE_AFTER_THE_OTHER = "NC8", "The second giver exchanges with the hand that the first has left."
    SAME_CARD = "NC9", "The returned card may be the very card that was given."
    HIDDEN_EXCHANGE = "NC10", "Gifts and returns are seen by the two seats, counted by the third."
    REVEAL_COMPARED = "NC11", "Kitty cards are compared with the cards that the dealer returned."
    REVEAL_LOWEST = "NC12", "Of several returns in a suit to one giver the lowest is compared."
    REVEAL_EACH = "NC13", "Each giver is judged and shown cards alone."
    REVEAL_OPTION = "NC14", "Showing is the rule; kitty_reveal=False turns it off."
    REVEAL_MOMENT = "NC15", "What is shown is settled as the kitty is taken, whatever is discarded."
    NOTHING_TO_SHOW = "NC16", "A dealer who returned no card shows none."
    NO_TRUMP_OFF = (
        "NC17",
        "With no_trump=False a suit must be called.",
        "with no_trump=False seat {seat} must call a suit as trump",
    )
    PEEK_OPTION = "NC18", "Looking at the kitty before the call is off unless kitty_peek is set."
    DISCARD_FIRST = "NC19", "With discard_before_kitty four cards go before the kitty is taken."
    CALL_STANDS = "NC20", "Trump is called before the kitty is seen, and never changed."
    FIRST_DEALER = (
        "NC21",
        "Chance or the caller chooses the first dealer.",
        "the first dealer is one of the seats 0, 1 and 2; {dealer} was given",
    )
    TARGET_VALUE = "NC22", "The target is 20 unless set otherwise."
    HIGHER_TOTAL = "NC23", "If two reach the target in the same deal the higher total wins."
    TIE = "NC24", "A tie at or above the target is played on, or shared with tie_rule."
    NEGATIVE = "NC25", "Totals may be negative; there is no floor."
    END_OF_DEAL = "NC26", "The target is looked at only when a deal has been scored."
    ANY_DISCARD = "NC27", "Any four cards may be discarded: trumps, aces, cards of the kitty."
    AUTOMATIC = "NC28", "Returns and showing are worked out; nobody has a choice in them."
