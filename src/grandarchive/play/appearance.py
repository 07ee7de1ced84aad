"""Caches for `CardView`: the parts that come from characteristics, and whole views of cards that stay the same.

A commit replaces records of cards and characteristics and never edits them afterwards, so the same record means the
same view. Entries keep both alive, so that no other object gets their identity.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.states import PROPERTIES
from grandarchive.play.view_parts import CardView
from grandarchive.play.words import WordView, in_words
from grandarchive.rules.continuous.properties import has_property
from grandarchive.state.cards import NOTHING, Card

MOST_KEPT: Final = 4096
"""A cache with this number of entries is cleared."""

_IN_ORDER: Final = tuple(sorted(PROPERTIES))


class Traits(NamedTuple):
    """The types (supertypes first), subtypes, elements, keywords and abilities of a card, as `CardView` has them."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    keywords: tuple[str, ...]
    abilities: tuple[WordView, ...]


_TRAITS: Final[dict[int, tuple[Characteristics, Traits]]] = {}
"""Traits by the identity of characteristics."""

_VIEWS: Final[dict[int, tuple[Card, Characteristics, CardView]]] = {}
"""Views of cards that show no other cards, by the identity of the records."""


def traits_of(now: Characteristics) -> Traits:
    """The traits of a card with these characteristics."""
    kept = _TRAITS.get(id(now))
    if kept is not None:
        return kept[1]
    if len(_TRAITS) >= MOST_KEPT:
        _TRAITS.clear()
    found = Traits(
        tuple(sorted(now.supertypes)) + tuple(sorted(now.types)),
        tuple(sorted(now.subtypes)),
        tuple(sorted(now.elements)),
        tuple(sorted(now.abilities.keywords)),
        in_words(now.abilities.all),
    )
    _TRAITS[id(now)] = (now, found)
    return found


def cached_view(card: Card, now: Characteristics) -> CardView | None:
    """The cached view of a card that takes part in no combat, or None."""
    kept = _VIEWS.get(id(card))
    return kept[2] if kept is not None and kept[1] is now else None


def cache_view(card: Card, now: Characteristics, view: CardView) -> None:
    """Cache the view of a card that takes part in no combat, unless it shows other cards."""
    if len(card.lineage) > 1 or card.loaded or card.remembered or card.link != NOTHING:
        return
    if len(_VIEWS) >= MOST_KEPT:
        _VIEWS.clear()
    _VIEWS[id(card)] = (card, now, view)


def states_of(card: Card, now: Characteristics) -> tuple[str, ...]:
    """The states that are on, in the order of `CardView.states`."""
    found = []
    if card.token:
        found.append("token")
    if card.copied:
        found.append("copy")
    if card.transformed:
        found.append("transformed")
    if card.face_down:
        found.append("face-down")
    if card.properties or now.always or card.how is not None:
        found += [name for name in _IN_ORDER if has_property(card, now, name)]
        found += [name for name in ("bestowed", "gained") if name in card.properties]
    return tuple(found)


def other_side(card: Card) -> str:
    """Whoever may look at a double-faced card may look at both sides (CR Double-faced Cards 5)."""
    if not card.two_sided or card.face_down:
        return ""
    faces = card.definition.faces
    return faces[0 if card.transformed else 1].name
