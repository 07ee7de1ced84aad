"""Which events of past moments the cards of a game can ask for: all others change nothing any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition
from grandarchive.model.events import Pattern, Which
from grandarchive.model.keywords import KEYWORDS, InShort
from grandarchive.model.modifications import MustAttack
from grandarchive.rules.continuous.dependencies import OF_HISTORY, walk
from grandarchive.rules.continuous.patterns import HAPPENINGS
from grandarchive.state.events import Attacks, Event
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack

MOST_KEPT: Final = 8_192


class Questions:
    """What a card asks of past events: `patterns` of them, which units `attacks`, and in `places` which was the nth."""

    __slots__ = ("attacks", "patterns", "places")

    def __init__(self, patterns: tuple[Pattern, ...], attacks: bool, places: tuple[Pattern, ...]) -> None:
        self.patterns = patterns
        self.attacks = attacks
        self.places = places


_KEPT: Final[dict[int, tuple[CardDefinition, Questions]]] = {}


def events_asked(state: GameState, events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events that some card of the game can ask for, and those of them for whose order one asks.

    Everything that an object can do or become is written on cards of the game, tokens and keywords included: also the
    restrictions of a keyword that another card looks for.
    """
    asking: dict[int, Questions] = {}
    for card in state.cards:
        key = id(card.definition)
        if key not in asking:
            found = questions_of(card.definition)
            if found.patterns or found.attacks:
                asking[key] = found
    patterns = {id(p): p for found in asking.values() for p in found.patterns}
    places = {id(p): p for found in asking.values() for p in found.places}
    attacks = any(found.attacks for found in asking.values())
    kept = [event for event in events if _is_asked(event, [*patterns.values()], attacks)]
    return kept, [event for event in kept if _is_asked(event, [*places.values()], False)]


def _is_asked(event: Event, patterns: Sequence[Pattern], attacks: bool) -> bool:
    if attacks and isinstance(event, (Attacks, TakenBack)):
        return True
    return any(HAPPENINGS[p.happening](p, event) for p in patterns)


def questions_of(definition: CardDefinition) -> Questions:
    """What a card asks of past events, by its own words and those of its keywords."""
    kept = _KEPT.get(id(definition))
    if kept is None or kept[0] is not definition:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(definition)] = (definition, _read(definition))
    return kept[1]


def _read(definition: CardDefinition) -> Questions:
    texts: list[object] = [definition]
    for word in walk(definition):
        if isinstance(word, Keyword):
            meaning = KEYWORDS.get(word.name)
            if isinstance(meaning, InShort):
                texts.append(meaning.abilities)
    patterns: list[Pattern] = []
    places: list[Pattern] = []
    attacks = False
    for text in texts:
        for word in walk(text):
            attacks = attacks or isinstance(word, MustAttack)
            if isinstance(word, OF_HISTORY):
                patterns.append(word.pattern)
                if isinstance(word, Which) and word.pattern.nth is not None:
                    places.append(word.pattern)
            elif isinstance(word, Pattern) and word.nth is not None:
                patterns.append(word)
    return Questions(tuple(patterns), attacks, tuple(places))
