"""Gathered choices: the single choices of one selection, payment, order or division as one question.

The game asks for one thing at a time, and offers what comes next in one order. A `Gathering` is the whole question: all
that may be picked, how many, and what can still be picked with what is picked already. It is worked out on request and
changes nothing; the answer is given as the single choices that lead to it.
"""

from grandarchive.rules.gathered import divisions, modes, payments, sets, triggers, weapons
from grandarchive.rules.gathered.gathering import DIVISION, ORDER, PAYMENT, SET, Gathering, gather, picked_first

__all__ = [
    "DIVISION",
    "ORDER",
    "PAYMENT",
    "SET",
    "Gathering",
    "divisions",
    "gather",
    "modes",
    "payments",
    "picked_first",
    "sets",
    "triggers",
    "weapons",
]
