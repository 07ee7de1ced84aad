"""Cards as saves embed them, and the fingerprint by which a replay knows its cards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

from grandarchive.errors import CorruptSave, GrandArchiveError, WrongArgument
from grandarchive.model import codec
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import ChooseName, Generate, GenerateIntoLineage
from grandarchive.play.fields import DAMAGE, quoted, told
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.version import VERSION

ASKING_FOR_NAMES: Final = (ChooseName,)
"""The words that let a player name a card, whichever cards there are."""

UNSAID: Final[dict[str, Any]] = {"text": "", "unread": [], "limits": [], "sets": []}
"""What of a card makes no difference to a game, as if it said nothing of it."""

GREATEST_NUMBER: Final = 999
"""No number on a card is further from 0."""

LONGEST_SLUG: Final = 200

MOST_KEPT: Final = 10_000

_known: dict[int, tuple[CardDefinition, str]] = {}
"""Definitions in writing, by identity: comparing takes longer than writing."""

_beyond: dict[int, tuple[CardDefinition, tuple[CardDefinition, ...], bool]] = {}
"""What definitions may bring into a game, and whether they ask for names, by identity."""


class CatalogLike(Protocol):
    """What reading a save needs of a catalog."""

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug. Raises a `GrandArchiveError` or `KeyError`."""


def written(card: CardDefinition) -> str:
    """All about a card that makes a difference to a game, as JSON; equal for equal cards.

    Raises `WrongArgument` for a definition that is not made of words of the model.
    """
    return (_known.get(id(card)) or _know(card))[1]


def asks_for_names(card: CardDefinition) -> bool:
    """With this card a player may have to name a card."""
    return (_beyond.get(id(card)) or _look_beyond(card))[2]


def generated_by(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """The cards that a card may bring into the game from outside, those of them included."""
    return (_beyond.get(id(card)) or _look_beyond(card))[1]


def _look_beyond(card: CardDefinition) -> tuple[CardDefinition, tuple[CardDefinition, ...], bool]:
    words = walk(card.faces)
    brought = [word.card for word in words if isinstance(word, (Generate, GenerateIntoLineage))]
    generated = tuple(dict.fromkeys(each for each in brought if isinstance(each, CardDefinition)))
    if len(_beyond) >= MOST_KEPT:
        _beyond.clear()
    found = _beyond[id(card)] = (card, generated, any(isinstance(word, ASKING_FOR_NAMES) for word in words))
    return found


def _know(card: CardDefinition) -> tuple[CardDefinition, str]:
    try:
        text = _canonical(codec.encode(card) | UNSAID)
    except TypeError as error:
        raise WrongArgument(f"{quoted(card.slug)} is no definition of a card: {error}") from error
    if len(_known) >= MOST_KEPT:
        _known.clear()
    found = _known[id(card)] = (card, text)
    return found


def _canonical(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True, separators=(",", ":"))


def embedded(cards: Iterable[CardDefinition]) -> list[Any]:
    """Cards as JSON values, each of which `read` understands."""
    return [json.loads(written(card)) for card in cards]


def fingerprint(cards: Iterable[CardDefinition]) -> str:
    """A hash of the definitions of cards, in their order."""
    return hashlib.sha256("\n".join(map(written, cards)).encode()).hexdigest()


def find(slug: str, catalog: CatalogLike) -> CardDefinition | None:
    """The card that a catalog has under a slug, if it has one. Raises `WrongArgument` for what is no catalog."""
    if not hasattr(catalog, "by_slug"):
        raise WrongArgument(f"cards are taken from a catalog, and not from {quoted(catalog)}")
    try:
        return catalog.by_slug(slug)
    except (GrandArchiveError, LookupError):
        return None


def required(catalog: CatalogLike, place: str, slug: str) -> CardDefinition:
    """The card that a catalog has under a slug. Raises `CorruptSave` if it has none."""
    card = find(slug, catalog)
    if card is None:
        raise CorruptSave(
            f"{place} needs the card {quoted(slug)}, which the catalog does not have: take the catalog it was made with"
        )
    return card


def among(cards: Mapping[str, CardDefinition], place: str, slug: str) -> CardDefinition:
    """The embedded card with a slug. Raises `CorruptSave` if there is none."""
    if slug not in cards:
        raise CorruptSave(f"{place} is damaged: it has no card {quoted(slug)}")
    return cards[slug]


def read(
    values: Iterable[Any], catalog: CatalogLike, place: str, engine: str, differing: list[str] | None = None
) -> dict[str, CardDefinition]:
    """Embedded cards by slug, in their order. One that the catalog has is taken from there.

    `engine` is the version that wrote them; an error names it if it is not this one. With a list for the slugs of
    `differing` cards, a card that is another than the catalog has is taken as it is embedded.

    Raises `CorruptSave` if one is no card, or another than the catalog has under its slug.
    """
    found: dict[str, CardDefinition] = {}
    for number, value in enumerate(values, 1):
        card = _read(value, catalog, f"{place}: card {number}", engine, differing)
        if found and card.slug <= next(reversed(found)):
            raise CorruptSave(f"{place} is damaged: its cards are not in the order of their slugs, each once")
        found[card.slug] = card
    return found


def _read(value: Any, catalog: CatalogLike, place: str, engine: str, differing: list[str] | None) -> CardDefinition:
    given = _canonical(value)
    slug = value.get("slug") if isinstance(value, dict) else None
    if not isinstance(slug, str) or not slug.isprintable() or not 1 <= len(slug) <= LONGEST_SLUG:
        raise CorruptSave(f"{place} is damaged: it has no slug")
    known = find(slug, catalog)
    if known is not None and written(known) == given:
        return known
    if known is not None:
        if differing is None:
            raise CorruptSave(f"{place}, {quoted(slug)}, is another than the catalog has: {remedy(engine)}")
        differing.append(slug)
    _expect_possible(value, place)
    try:
        card = codec.decode(value)
        again = written(card) if isinstance(card, CardDefinition) else ""
    except (GrandArchiveError, *DAMAGE) as error:
        raise CorruptSave(f"{place} is damaged: {told(error)}") from error
    if again != given:
        raise CorruptSave(f"{place} is damaged: it is not the definition of a card")
    return card  # type: ignore[no-any-return]  # only a definition is written like this


def remedy(engine: str) -> str:
    """The advice for a card that the catalog defines otherwise; another version may define every card otherwise."""
    if engine == VERSION:
        return "take the catalog that it was made with"
    return f"go on with version {engine}, which wrote it; this is version {VERSION}"


def _expect_possible(value: Any, place: str) -> None:
    """Raise `CorruptSave` for texts that cannot be shown and numbers that no card has."""
    if isinstance(value, dict):
        for name, inside in value.items():
            _expect_possible(name, place)
            _expect_possible(inside, place)
    elif isinstance(value, list):
        for inside in value:
            _expect_possible(inside, place)
    elif isinstance(value, str) and not value.isprintable():
        raise CorruptSave(f"{place} is damaged: {quoted(value)} cannot be shown")
    elif isinstance(value, int) and abs(value) > GREATEST_NUMBER:
        raise CorruptSave(f"{place} is damaged: no card has the number {value}")
