"""The official card index and real decklists, where they lie beside the repository."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from grandarchive.cards import Catalog, differences
from grandarchive.cards.coverage import Coverage
from grandarchive.cards.stamp import STAMPS, stamps, written
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.decks import STANDARD, STARTER_DECKS, Deck, ProblemKind, starter_deck
from grandarchive.decks.construction import LARGEST
from grandarchive.errors import AmbiguousCard, UnsupportedCard
from grandarchive.model.cards import Cost
from grandarchive.model.terms import ELEMENTS, TYPES, CostKind, Speed
from grandarchive.text.official import paragraphs
from tests.official import loaded_index, newest_cards, understood_index

SHARED: Final = Path(__file__).resolve().parent.parent.parent / "shared"
INDEX: Final = SHARED / "index" / "cards.json"
NEWEST: Final = SHARED / "newest" / "cards.json"
DECKS: Final = SHARED / "decks"
OVERRIDES: Final = 60
"""How many sentences may be read by a production of their own (docs/architecture.md, D8)."""
LISTS: Final = tuple(sorted(DECKS.glob("*/*.txt")))

pytestmark = [
    pytest.mark.index,
    pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent"),
]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return loaded_index()


def test_the_whole_index_is_read(catalog: Catalog) -> None:
    """How long that takes is a figure of `grandarchive bench --index`."""
    assert len(catalog) == 2237


def test_every_card_has_facts_the_model_has_words_for(catalog: Catalog) -> None:
    for card in catalog:
        for face in card.faces:
            assert face.types, face.name
            assert face.types <= TYPES, face.name
            assert face.elements <= ELEMENTS, face.name
            assert face.elements, face.name
        assert not any("is unknown)" in words for words in card.unread), card.name
        assert card.sets, card.name


def test_the_special_objects_are_all_there(catalog: Catalog) -> None:
    types = Counter(type for card in catalog for type in card.face.types)
    assert sum(card.token for card in catalog) == 38
    assert (types["MASTERY"], types["STATUS"], types["GREATER BOON"], types["LESSER BOON"]) == (4, 1, 13, 34)
    assert sum(len(card.faces) == 2 for card in catalog) == 22
    assert max(len(card.faces) for card in catalog) == 2
    assert len({card.name for card in catalog}) == 2223


def test_the_stats_of_well_known_cards_are_read(catalog: Catalog) -> None:
    """CR Parts of a Card - Stats."""
    lorraine = catalog["Lorraine, Blademaster"].face
    assert (lorraine.level, lorraine.life, lorraine.cost) == (2, 24, Cost(CostKind.MEMORY, 2))
    assert catalog["Fireball"].face.cost.kind is CostKind.RESERVE
    assert catalog["Clarent, Sword of Peace"].face.durability == 2
    assert catalog["Abnegation"].face.speed is Speed.FAST
    assert [f.name for f in catalog["Beseeched Fatestone"].faces] == ["Beseeched Fatestone", "Daunting Panda"]
    assert catalog.find("Daunting Panda").name == "Beseeched Fatestone"


def test_x_and_missing_costs_are_read(catalog: Catalog) -> None:
    """CR Parts of a Card - Cost 9."""
    x = sorted(c.name for c in catalog if c.face.cost.value is None and c.face.cost.kind is not CostKind.NONE)
    assert x == ["Devouring Malice", "Horticounter", "Lost in Thought", "Sidereal Spellshot"]
    free = [card for card in catalog if card.face.cost.kind is CostKind.NONE]
    assert all(card.face.types & {"MASTERY", "STATUS"} for card in free)
    assert len(free) == 5


def test_only_regalia_and_champions_have_a_memory_cost(catalog: Catalog) -> None:
    """CR Supertypes - Regalia 3. So the two ways to tell cards of the material deck never differ."""
    for card in catalog:
        face = card.face
        material = "CHAMPION" in face.types or "REGALIA" in face.supertypes
        assert (face.cost.kind is CostKind.MEMORY) == material, card.name


def test_preview_records_read_like_all_others(catalog: Catalog) -> None:
    for name in ("Flute of Taming", "Seed of Nature", "Silvie, Loved by All"):
        card = catalog[name]
        assert "<" not in card.text
        assert card.unread == ()
        assert "REGALIA" in card.face.supertypes or "CHAMPION" in card.face.types


def test_texts_have_no_markup_left_that_is_not_text(catalog: Catalog) -> None:
    for card in catalog:
        assert not set(card.text) & set("%<>\r\ufff0\u00a0“”‘’"), card.name
        for paragraph in paragraphs(card.text):
            assert "*" not in paragraph, card.name
            assert paragraph.count("(") == paragraph.count(")"), (card.name, paragraph)


def test_italic_costs_are_no_reminders(catalog: Catalog) -> None:
    """CR Parts of a Card - Text Box 4."""
    for name, cost in (("Idle Fatestone", "(2)"), ("Tidefate Brooch", "(3)"), ("Scepter of Awakening", "(2)")):
        assert any(cost in paragraph for paragraph in paragraphs(catalog[name].text)), name


@pytest.mark.slow
def test_starter_cards_and_those_whose_text_is_understood_are_supported(catalog: Catalog) -> None:
    starters = {card.slug for card in DEFINITIONS}
    supported = {card.slug for card in catalog.supported()}
    readable = {card.slug for card in understood_index() if not card.unread}
    assert supported >= starters | readable, "a card may speak of one on file"
    refused = [card for card in catalog if card.unread]
    assert all(paragraphs(card.text) for card in refused)
    for card in refused[:3]:
        with pytest.raises(UnsupportedCard, match="its text is not understood"):
            catalog.require(card.slug)


@pytest.mark.slow
def test_overrides_are_few_and_each_is_for_one_card(catalog: Catalog) -> None:
    """Decision D8; nothing that another card says as well is an override."""
    every, single, unused = Coverage(tuple(catalog)).serving(overrides=True)
    assert (single, unused) == (every, 0)
    assert every <= OVERRIDES


@pytest.mark.slow
def test_most_productions_serve_several_cards() -> None:
    """Decision D7: at most one in ten serves one card only.

    The newest cards count as those of the index do, if their file is there.
    """
    newest = newest_cards() if NEWEST.exists() else []
    slugs = {card.slug for card in newest}
    earlier = (card for card in understood_index() if card.slug not in slugs)
    every, single, _ = Coverage((*earlier, *newest)).serving()
    assert 10 * single <= every


def test_no_starter_card_differs_from_the_index(catalog: Catalog) -> None:
    """D11 of docs/architecture.md.

    CR Format Conventions 4.
    """
    found = [
        f"{card.name}: {difference}"
        for card in DEFINITIONS
        for difference in differences(card, catalog.by_slug(card.slug))
    ]
    assert found == []


UNREAD_STARTERS: Final = 0
"""Starter cards whose texts are not read yet; those are as they were written by hand."""


def test_starter_cards_are_written_as_their_texts_are_read() -> None:
    """To the last name and the order of filters."""
    read = {card.slug: card for card in understood_index()}
    known = [(card, read[card.slug]) for card in DEFINITIONS if not read[card.slug].unread]
    assert len(DEFINITIONS) - len(known) <= UNREAD_STARTERS
    assert [
        card.name for card, said in known if [f.abilities for f in card.faces] != [f.abilities for f in said.faces]
    ] == []


def test_the_stamps_of_the_starter_cards_are_up_to_date(catalog: Catalog) -> None:
    """If not: compare the abilities with the new texts, then run `python -m grandarchive.cards.stamp INDEX`."""
    assert STAMPS.read_text(encoding="utf-8") == written(stamps(catalog.cards))


def test_the_fifteen_cards_of_one_name_are_found_by_slug(catalog: Catalog) -> None:
    cards = catalog.named("Nameless Champion")
    assert len(cards) == 15
    assert len({card.face.classes for card in cards}) == 15
    with pytest.raises(AmbiguousCard):
        catalog.find("Nameless Champion")
    assert all(catalog.find(card.slug) is card for card in cards)


def test_every_other_name_finds_its_card_in_any_spelling(catalog: Catalog) -> None:
    for card in catalog:
        if len(catalog.named(card.name)) == 1:
            for spelling in (card.name, card.name.upper(), card.name.replace("'", "’"), card.name.replace(",", "")):
                assert catalog.find(spelling) is card, spelling
        assert catalog.by_slug(card.slug) is card


def test_every_card_written_in_a_list_is_read_again(catalog: Catalog) -> None:
    most = LARGEST["main deck"]
    slugs = [card.slug for card in catalog]
    for start in range(0, len(slugs), most):
        part = slugs[start : start + most]
        deck = Deck.parse("# Main Deck\n" + "".join(f"1 {slug}\n" for slug in part), catalog)
        assert [entry.card.slug for entry in deck.main] == part
        assert Deck.parse(deck.text(), catalog) == deck


@pytest.mark.parametrize("path", LISTS, ids=[path.stem for path in LISTS])
def test_real_lists_are_read_and_written(catalog: Catalog, path: Path) -> None:
    deck = Deck.from_file(path, catalog)
    assert Deck.parse(deck.text(), catalog, deck.name) == deck
    assert len(deck.material_cards()) >= 10
    # What has been banned since, and one sideboard of 16 points, is all that is wrong with them.
    kinds = {problem.kind for problem in deck.problems(STANDARD)}
    assert kinds <= {ProblemKind.BANNED, ProblemKind.SIDEBOARD_POINTS}


@pytest.mark.parametrize("name", STARTER_DECKS)
def test_the_embedded_decks_are_the_product_decks(catalog: Catalog, name: str) -> None:
    deck = starter_deck(name, catalog)
    assert deck == Deck.from_file(DECKS / "products" / f"{name}.txt", catalog)
    assert deck.unsupported() == []
    banned = [problem.card for problem in deck.problems(STANDARD)]
    since = {"rai-starter": ["Crystal of Empowerment"], "lorraine-starter": ["Spirit Blade: Ascension"]}
    assert banned == since.get(name, [])


@pytest.mark.slow
def test_every_card_of_six_thousand_tournament_decks_is_found(catalog: Catalog) -> None:
    """Hardly any of them breaks a construction rule as we read it, bans aside, so we read them as judges do."""
    broken = read = 0
    with (DECKS / "tournament-decks.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            listed = json.loads(line)
            text = "".join(
                f"# {title}\n" + "".join(f"{count} {name}\n" for count, name in listed[section])
                for title, section in (("Material Deck", "material"), ("Main Deck", "main"), ("Sideboard", "sideboard"))
            )
            problems = Deck.parse(text, catalog).problems(STANDARD)
            broken += any(problem.kind is not ProblemKind.BANNED for problem in problems)
            read += 1
    assert read == 6000
    assert broken / read < 0.03
