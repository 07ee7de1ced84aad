"""What a card looks like, worked out once for as long as nothing about it changes.

Records of cards and characteristics are never edited once a commit is over, so their identity tells that nothing has
changed. What is kept holds on to both, so that no other one can get their identity meanwhile.
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
"""How many are kept before they are forgotten."""

_IN_ORDER: Final = tuple(sorted(PROPERTIES))


class Traits(NamedTuple):
    """The types (supertypes first), subtypes, elements, keywords and abilities of a card, as `CardView` has them."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    keywords: tuple[str, ...]
    abilities: tuple[WordView, ...]


_KEPT: Final[dict[int, tuple[Characteristics, Traits]]] = {}
"""By the identity of the characteristics."""

_SEEN: Final[dict[int, tuple[Card, Characteristics, CardView]]] = {}
"""The views of cards of which nothing depends on other cards, by the identity of their records."""


def traits_of(now: Characteristics) -> Traits:
    """The traits of a card that is this now."""
    kept = _KEPT.get(id(now))
    if kept is not None:
        return kept[1]
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    found = Traits(
        tuple(sorted(now.supertypes)) + tuple(sorted(now.types)),
        tuple(sorted(now.subtypes)),
        tuple(sorted(now.elements)),
        tuple(sorted(now.abilities.keywords)),
        in_words(now.abilities.all),
    )
    _KEPT[id(now)] = (now, found)
    return found


def seen_before(card: Card, now: Characteristics) -> CardView | None:
    """The view of a card that is in no combat, if it was kept."""
    kept = _SEEN.get(id(card))
    return kept[2] if kept is not None and kept[1] is now else None


def keep(card: Card, now: Characteristics, view: CardView) -> None:
    """Keep the view of a card that is in no combat, unless it tells of other cards too."""
    if len(card.lineage) > 1 or card.loaded or card.remembered or card.link != NOTHING:
        return
    if len(_SEEN) >= MOST_KEPT:
        _SEEN.clear()
    _SEEN[id(card)] = (card, now, view)


def states_of(card: Card, now: Characteristics) -> tuple[str, ...]:
    """The states of a card that are on, in the order of `CardView.states`."""
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
