"""What can't happen, in short, for the cards of tests."""

from __future__ import annotations

from typing import Final

from grandarchive.model.costs import Payment
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ANY_ITEM, ANYTHING, CHAMPION, YOURS, Filter
from grandarchive.model.terms import Who

CANT_WAKE_UP: Final = Cant(Pattern(Happening.WAKE_UP))
CANT_BE_NEGATED: Final = Cant(Pattern(Happening.NEGATED))


def cant_activate(filter: Filter = ANYTHING, by: Who = Who.YOU) -> Cant:
    """These players can't activate cards that fit."""
    return Cant(Pattern(Happening.ACTIVATE, filter, by=by))


def cant_attack(filter: Filter = ANYTHING, target: Filter = ANYTHING) -> Cant:
    """What fits can't attack such targets."""
    return Cant(Pattern(Happening.ATTACK, filter, other=target))


def attack_toll(costs: tuple[Payment, ...], filter: Filter = ANYTHING, target: Filter = ANYTHING) -> Cant:
    """What fits can't attack such targets unless its player pays."""
    return Cant(Pattern(Happening.ATTACK, filter, other=target), costs)


def cant_retaliate(filter: Filter = ANYTHING, against: Filter = ANYTHING) -> Cant:
    """What fits can't retaliate against attacks with such objects."""
    return Cant(Pattern(Happening.RETALIATE, filter, other=against))


def cant_spend(kind: str) -> Cant:
    """You can't spend such counters of your champion."""
    return Cant(Pattern(Happening.SPEND, CHAMPION & YOURS, by=Who.YOU, counter=kind))


def cant_be_negated(filter: Filter = ANYTHING) -> Cant:
    """What is on the Effects Stack and fits by its source can't be negated."""
    return Cant(Pattern(Happening.NEGATED, filter, items=ANY_ITEM))
