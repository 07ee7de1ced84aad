"""A field of decks: how common each archetype is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.coverage import read_decks
from grandarchive.decks.archetypes import archetype_of
from grandarchive.files import StrPath

Field = Mapping[str, float]
"""The share of each archetype, from 0 to 1."""


def read_field(path: StrPath, catalog: Catalog) -> Field:
    """The field that the decks of a corpus make, playable or not; the shares add up to 1.

    Raises `NotACatalog` for a file that is no corpus.
    """
    counts: Counter[str] = Counter()
    for deck in read_decks(str(path)):
        known = (catalog.get(name) for _, name in deck.material)
        counts[archetype_of(card for card in known if card is not None)] += 1
    whole = sum(counts.values())
    return {name: count / whole for name, count in counts.most_common()}
