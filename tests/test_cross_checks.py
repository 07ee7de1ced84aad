"""What the index says of a card in two ways: both must agree, and agree with what is read in its text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition
from grandarchive.model.keywords import KEYWORDS
from grandarchive.text.grammar.core import members_of, split
from grandarchive.text.normal import read
from tests.official import loaded_index

INDEX: Final = Path(__file__).resolve().parents[2] / "shared" / "index" / "cards.json"

pytestmark = [
    pytest.mark.index,
    pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent"),
]

MADE: Final = frozenset({"SUMMON", "GENERATE", "MASTERY", "STATUS"})
"""The kinds of references to cards that a text makes or gives."""

HERBS: Final = frozenset({"Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf"})
"""What is summoned by those who gather (CR Game Terms - Gather); texts that say so do not name them."""

MASTERIES: Final = {
    "Fractured Memories": ("fractured memories", "[ sheen"),
    "Phantasmagoria": ("phantasmagoria",),
    "Shifting Currents": ("shifting currents",),
}
"""Masteries, and how a text speaks of one that it does not give."""

ONE_WAY: Final = frozenset(
    {
        "Luminous Quartz",
        "Materialize the Soul",
        "Merlin, Amethyst's Glow",
        "Merlin, Brilliant Vestige",
        "Stand Before the Queen",
    }
)
"""Cards that refer to Fractured Memories and of which its record does not know: an omission of the index."""


@pytest.fixture(scope="module")
def records() -> dict[str, dict[str, Any]]:
    return {record["slug"]: record for record in json.loads(INDEX.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return loaded_index()


def spoken_of(value: Any) -> Iterator[CardDefinition]:
    """The cards that stand in abilities."""
    if isinstance(value, CardDefinition):
        yield value
    else:
        for member in members_of(value):
            yield from spoken_of(member)


def keywords(value: Any) -> Iterator[str]:
    """The keywords that stand in abilities."""
    if isinstance(value, Keyword):
        yield value.name
    for member in () if isinstance(value, CardDefinition) else members_of(value):
        yield from keywords(member)


def test_cards_make_what_the_index_says_they_do(catalog: Catalog, records: dict[str, dict[str, Any]]) -> None:
    """But the herbs of those who gather, and masteries that a text only speaks of."""
    found = {}
    for card in catalog.supported():
        ours = {other.name for face in card.faces for other in spoken_of(face.abilities)}
        references = records[card.slug].get("references") or []
        theirs = {each["name"] for each in references if each["direction"] == "TO" and each["kind"] in MADE}
        if "gather" in split(card.text):
            theirs -= HERBS
        words = " ".join(split(card.text))
        theirs -= {
            name for name in theirs - ours if name in MASTERIES and any(each in words for each in MASTERIES[name])
        }
        if ours != theirs:
            found[card.name] = (sorted(ours - theirs), sorted(theirs - ours))
    assert found == {}


SAID_IN_WORDS: Final = {"Demon's Aim": {"unblockable"}}
"""Keywords that a card has by the words of their rule (CR Keywords - Unblockable 1)."""


def test_a_keyword_that_a_card_has_stands_in_its_text(catalog: Catalog) -> None:
    """And one that stands alone in a paragraph is one that it has."""
    for card in catalog.supported():
        words = " ".join(split(card.text))
        had = {name for face in card.faces for name in keywords(face.abilities)}
        assert {name for name in had if " ".join(split(name)) not in words} == SAID_IN_WORDS.get(card.name, set())
        alone = {" ".join(paragraph.words) for paragraph in read(card.name, card.text)}
        assert alone & set(KEYWORDS) <= had, card.name


def test_costs_elements_and_classes_are_said_alike_in_all_their_fields(records: dict[str, dict[str, Any]]) -> None:
    """The fields of before, which have one element and a cost of each kind (-1 for X), say what those of today do."""
    for record in records.values():
        assert set(record["classes"]) <= set(record["subtypes"]), record["name"]
        if record.get("elements"):
            assert record["element"] in record["elements"], record["name"]
        cost = record.get("cost") or {}
        if cost.get("type") in ("memory", "reserve"):
            older = record[f"cost_{cost['type']}"]
            assert str(cost["value"]) == ("X" if older == -1 else str(older)), record["name"]


def test_references_lead_to_cards_that_are_there_and_back(records: dict[str, dict[str, Any]]) -> None:
    """Every card that another speaks of knows of that."""
    missing = set()
    for record in records.values():
        for each in record.get("references") or []:
            other = records.get(each["slug"])
            back = [b["slug"] for b in (other or {}).get("referenced_by") or []]
            if other is None or record["slug"] not in back:
                missing.add((record["name"], each["name"]))
    assert missing == {(name, "Fractured Memories") for name in ONE_WAY}
