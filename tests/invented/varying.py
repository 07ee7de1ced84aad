"""Variations: another definition that says something rare, with other words here and there.

What was accepted before, and the examples of the page of the language, say the words that are hard to come to. Each
variation keeps one of them and has other values in some of its fields, and may have another type and further abilities.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from grandarchive.cli.language import load_language
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.events import Pattern
from grandarchive.text import examples
from tests.invented import aims, faces
from tests.invented.grammar import defaults, holes, in_text, keys, place_of, put
from tests.invented.scene import Scene, given, of_event

if TYPE_CHECKING:
    from tests.invented.faces import Draft
    from tests.invented.inventor import Inventor

VARIED: Final = 0.75
"""So many of the definitions are variations."""

CHANGES: Final = 9
"""So often another value is tried."""

KEPT: Final = 12
"""So many definitions are remembered for each word."""

RARE: Final = 400
"""What was said more often than this is not looked for any more."""


@cache
def beginning() -> dict[str, tuple[CardDefinition, ...]]:
    """Cards that say the examples of the page of the language, by what they say."""
    found: dict[str, list[CardDefinition]] = {}
    for entry in load_language().entries:
        of_members = (member.example for member in entry.members if member.example is not None)
        for example in (*entry.examples, *of_members):
            card = examples.said_on_a_card(example.value)
            for key in set(keys(card)) & aims.LANGUAGE.keys():
                found.setdefault(key, []).append(card)
    return {key: tuple(cards) for key, cards in found.items()}


def remember(inventor: Inventor, definition: CardDefinition) -> None:
    """Keep a definition for what it says that is rare."""
    for key in sorted({*keys(definition)} & aims.LANGUAGE.keys()):
        if inventor.counts[key] < RARE:
            there = inventor.known.setdefault(key, list(beginning().get(key, ())))
            if len(there) < KEPT:
                there.append(definition)
            else:
                there[inventor.chance.randrange(KEPT)] = definition


def varied(inventor: Inventor) -> Draft | None:
    """A definition that says something rare like another one, or None if nobody has said it."""
    every = list(aims.LANGUAGE)
    key = inventor.chance.choices(every, [1 / (1 + inventor.counts[key]) ** 3 for key in every])[0]
    known = inventor.known.get(key) or beginning().get(key)
    if not known:
        return None
    draft = _another(inventor, inventor.chance.choice(known), key)
    for _ in range(inventor.chance.randrange(1, CHANGES)):
        draft = _changed(inventor, draft, key)
    if inventor.now_and_then(0.3):
        more = faces.with_abilities(inventor, draft, 0, 1, Scene())
        draft = more if more.error() is None else draft
    return draft


def _another(inventor: Inventor, card: CardDefinition, key: str) -> Draft:
    """The same abilities on a card that is new, if that can be one of another type."""
    side = next((place for place, face in enumerate(card.faces) if key in keys(face)), 0)
    wanted = card.faces[side]
    for _ in range(2):
        draft = faces.usual(inventor)
        other = replace(draft, faces=(replace(draft.faces[0], abilities=wanted.abilities),))
        if other.error() is None and key in keys(other.faces[0]):
            return other
    inventor.names += 1
    name = f"Invented {inventor.names}"
    both = (replace(card.faces[0], name=name), *card.faces[1:])
    return faces.Draft(f"{inventor.prefix}-{inventor.names}", both, card.token)


def _changed(inventor: Inventor, draft: Draft, key: str) -> Draft:
    """The same with another value in a field of a word, or as it was if nothing else fits there."""
    abilities: tuple[Ability, ...] = draft.faces[0].abilities
    every = list(holes(abilities))
    if not every:
        return draft
    path, word, name = inventor.chance.choice(every)
    kind: Any = type(word)
    whole = (*path, name)

    def fits(value: Any) -> IllegalDefinition | None:
        try:
            return faces.side_of(draft, 0, put(abilities, whole, value)).error()
        except IllegalDefinition as error:
            return error

    ability = abilities[int(path[0])]
    names = dict(given(ability))
    for each in in_text(ability):
        if isinstance(each, Pattern):
            names |= of_event(each)
    known = faces.known(abilities)
    scene = replace(
        known,
        names={**known.names, **names},
        fits=fits,
        depth=2 + len(path) // 2,
        path=(f"{kind.__name__}.{name}",),
        where=f"{draft.faces[0].name}: faces[0].abilities{place_of(whole)}",
    )
    inventor.left = inventor.budget // 3
    value = _value(inventor, scene, kind, name)
    if value is None or fits(value) is not None:
        return draft
    new = faces.side_of(draft, 0, put(abilities, whole, value))
    return new if key in keys(new.faces[0]) else draft


def _value(inventor: Inventor, scene: Scene, kind: type, name: str) -> Any:
    """Another value for a field, now and then the one that goes without saying; None if nothing is found."""
    if name in defaults(kind) and inventor.now_and_then(0.1):
        return defaults(kind)[name]
    return inventor.some_value(FIELDS[kind][name], scene, kind, name)
