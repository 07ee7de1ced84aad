"""Lists as the file of a run keeps them, so that its games can be played again without any other file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final

from grandarchive.decks import Deck
from grandarchive.decks.deck import Entry
from grandarchive.errors import GrandArchiveError
from grandarchive.model import codec
from grandarchive.model.cards import CardDefinition

PARTS: Final = ("material", "main", "pantheon")
"""The parts with which a game begins; sideboards are not kept."""


class NotAList(GrandArchiveError):
    """A text that is no list, or a definition that this version does not read."""


def written_card(card: CardDefinition) -> tuple[str, str]:
    """The definition of a card as JSON, with the hash by which lists name it."""
    text = json.dumps(codec.encode(card), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest(), text


def written_list(deck: Deck, name_of: Callable[[CardDefinition], str]) -> str:
    """A deck as JSON: the copies and the name of each card, by part."""
    return json.dumps({part: [[each.count, name_of(each.card)] for each in getattr(deck, part)] for part in PARTS})


def read_card(text: str) -> CardDefinition:
    """The definition in a text. Raises `NotAList`."""
    try:
        card = codec.decode(json.loads(text))
    except (GrandArchiveError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotAList(f"a card cannot be read: {error}; go on with the version that wrote it") from error
    if not isinstance(card, CardDefinition):
        raise NotAList("a card cannot be read: it is no definition")
    return card


def read_list(text: str, card_named: Callable[[str], CardDefinition], name: str = "") -> Deck:
    """The deck in a text. Raises `NotAList`."""
    try:
        found = json.loads(text)
        material, main, pantheon = (
            tuple(Entry(count, card_named(called)) for count, called in found[part]) for part in PARTS
        )
    except (KeyError, TypeError, ValueError) as error:
        raise NotAList(f"a list cannot be read: {error}") from error
    return Deck(material, main, name=name, pantheon=pantheon)
