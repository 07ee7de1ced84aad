"""Cheap proof that a card's elements stay a requirement: no rule can waive them once the card is on the Effects Stack.

CR Parts of a Card - Element 2. `legality.ignores_elements` asks the rules themselves, about the card where it then is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grandarchive.model.modifications import AddTypes, IgnoresElements
from grandarchive.model.nouns import Among, And, Element, Filter, Not, Or, Subtype, Supertype, Type
from grandarchive.rules.continuous.board import rule_changes
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.names import named
from grandarchive.rules.continuous.reading import fits
from grandarchive.rules.playing.as_played import awaited
from grandarchive.rules.playing.legality import HAPPENS
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState

INNATE: Final = (And, Element, Not, Or, Subtype, Supertype, Type)
"""Words that fit a card by its types and elements alone, wherever it is."""


def may_ignore_elements(state: GameState, id: int, player: int, way: str) -> bool:
    """A rule may let a player play this card without its elements.

    The card is one that is the same on the Effects Stack, but for types that the next card may be given. So a filter
    for Slimes never comes to fit a card that is none now; any other question is left to the Effects Stack.
    """
    for rule, source in rule_changes(state, IgnoresElements):
        if source.player == player and HAPPENS[way] in rule.ways and _may_come_to_fit(state, rule.filter, id, source):
            return True
    return False


def _may_come_to_fit(state: GameState, filter: Filter, id: int, source: Scope) -> bool:
    """The card fits each part of a filter that gives the same answer on the Effects Stack."""
    for part in filter.parts if isinstance(filter, And) else (filter,):
        if isinstance(part, Among):
            if state.cards[id].ref not in named(state, source, part.what.name):
                return False
        elif _is_innate(part) and not fits(state, part, id, source):
            return bool(state.effects) and AddTypes in awaited(state)
    return True


@lru_cache(maxsize=MOST_KEPT)
def _is_innate(part: Filter) -> bool:
    return all(isinstance(word, INNATE) for word in walk(part))
