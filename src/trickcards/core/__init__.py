"""
The ground that every game stands on: cards, actions of chance, rules, options, Protocols.

Programs import these names from `trickcards`, which hands on all that they need; this package
is for who builds a game.
"""
