"""Catalogs: what a file of the index may look like, and how a card is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandarchive.cards import Catalog, differences
from grandarchive.cards.index import definition, read_index
from grandarchive.decks import Deck
from grandarchive.errors import (
    AmbiguousCard,
    IllegalDeck,
    NotACatalog,
    RefusedCard,
    UnknownCard,
    UnsupportedCard,
    WrongArgument,
)
from grandarchive.model.abilities import Keyword, Triggered
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.effects import Summon
from grandarchive.model.kinds import Effect
from grandarchive.model.terms import CostKind, Speed
from grandarchive.text.official import fingerprint, normalised, paragraphs

WORDING = "**Vigor** *(Reminders do not matter.)*"
"""A text of our own in the notation of the index."""

NOT_UNDERSTOOD = "Words nobody wrote code for."


def record(name: str = "Test Ally", **fields: Any) -> dict[str, Any]:
    """The record of an ally of our own, with some fields otherwise."""
    return {
        "name": name,
        "slug": name.lower().replace(" ", "-"),
        "types": ["ALLY"],
        "subtypes": ["WARRIOR", "HUMAN"],
        "classes": ["WARRIOR"],
        "elements": ["FIRE"],
        "element": "FIRE",
        "cost": {"type": "reserve", "value": "3"},
        "cost_reserve": 3,
        "cost_memory": None,
        "power": 2,
        "life": 1,
        "durability": None,
        "level": None,
        "speed": None,
        "effect": None,
        "effect_raw": None,
        "legality": None,
        "editions": [{"set": {"prefix": "TST"}, "other_orientations": []}],
    } | fields


def index(folder: Path, *records: Any) -> Path:
    """A file with these records."""
    path = folder / "cards.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


# Facts ---------------------------------------------------------------------------------------------------------


def test_a_record_becomes_the_facts_printed_on_the_card() -> None:
    """CR Card Characteristics 1.

    CR Parts of a Card 1, CR Parts of a Card - Cost 1, CR Typeline 1, CR Parts of a Card - Element 1.
    """
    card = definition(record(types=["UNIQUE", "ALLY"]))
    face = card.face
    assert (card.slug, card.name, card.sets, card.token) == ("test-ally", "Test Ally", ("TST",), False)
    assert face.types == {"ALLY"}
    assert face.supertypes == {"UNIQUE"}
    assert face.subtypes == ("WARRIOR", "HUMAN")
    assert face.classes == {"WARRIOR"}
    assert face.elements == {"FIRE"}
    assert (face.cost, face.power, face.life) == (Cost(CostKind.RESERVE, 3), 2, 1)
    assert (face.durability, face.level, face.speed) == (None, None, None)


@pytest.mark.parametrize(("printed", "speed"), [(True, Speed.FAST), (False, Speed.SLOW), (None, None)])
def test_speed_is_fast_slow_or_missing(printed: bool | None, speed: Speed | None) -> None:
    """CR Stats - Speed 1."""
    assert definition(record(speed=printed)).face.speed is speed


def test_token_on_the_typeline_is_not_a_type() -> None:
    """CR Tokens 1: a token is not a card, and Token not a supertype."""
    card = definition(record(types=["TOKEN", "ALLY"]))
    assert card.token
    assert card.face.types == {"ALLY"}
    assert card.face.supertypes == set()


def test_a_card_without_an_element_is_norm() -> None:
    """CR Parts of a Card - Element 1.a, also where an old field says something else."""
    assert definition(record(elements=[], element="FIRE")).face.elements == {"NORM"}
    assert definition(record(elements=["EXALTED", "WIND"])).face.elements == {"EXALTED", "WIND"}


def test_a_cost_of_x_has_no_value() -> None:
    """CR Parts of a Card - Cost 9."""
    card = definition(record(cost={"type": "memory", "value": "X"}, cost_memory=-1))
    assert card.face.cost == Cost(CostKind.MEMORY, None)


def test_a_mastery_has_no_cost() -> None:
    card = definition(record(types=["MASTERY"], cost={"type": "none", "value": None}))
    assert card.face.cost == Cost(CostKind.NONE, None)


def test_a_preview_record_has_its_facts_in_old_fields() -> None:
    """It has HTML, `attack` instead of `power`, and neither `cost` nor `elements`."""
    text = (
        '<span class="effect__bubble">Level 2+</span><span class="effect__icon effect__icon--rest"></span>'
        '<span class="effect__label">:</span> It gets +1<span class="effect__icon effect__icon--heart"></span>.\r\n'
        'Second. <span class="effect__reminder">(A reminder.)</span>'
    )
    old = record(attack=4, effect=text, cost_memory=2, cost_reserve=None)
    for field in ("power", "cost", "elements", "legality", "effect_raw"):
        del old[field]
    card = definition(old)
    assert card.face.power == 4
    assert card.face.cost == Cost(CostKind.MEMORY, 2)
    assert card.face.elements == {"FIRE"}
    assert card.text == "[Level 2+] [REST]**:** It gets +1[LIFE].\nSecond. *(A reminder.)*"
    assert card.unread == ("[Level 2+] [REST]: It gets +1[LIFE].", "Second.")
    assert definition(old | {"cost_memory": -1}).face.cost == Cost(CostKind.MEMORY, None)


def test_a_class_that_is_missing_among_the_subtypes_is_the_first_of_them() -> None:
    """CR Parts of a Card - Typeline 2.a."""
    assert definition(record(subtypes=["HUMAN"], classes=["MAGE"])).face.subtypes == ("MAGE", "HUMAN")


def test_the_flip_side_of_a_double_faced_card_is_its_second_face() -> None:
    """CR Double-faced Cards 1. Editions repeat it."""
    back = record("Other Side", types=["REGALIA", "ITEM"], effect="Words there.", power=None)
    edition = {"set": {"prefix": "TST"}, "other_orientations": [back]}
    card = definition(record(editions=[edition, edition], effect="Words here."))
    assert [face.name for face in card.faces] == ["Test Ally", "Other Side"]
    assert card.faces[1].supertypes == {"REGALIA"}
    assert card.unread == ("Words here.", "Words there.")
    assert card.sets == ("TST",)


def test_legality_becomes_limits() -> None:
    card = definition(record(legality={"STANDARD": {"limit": 0}, "DRAFT": {"limit": 1}}))
    assert card.limits == (("DRAFT", 1), ("STANDARD", 0))
    assert definition(record(legality={})).limits == ()


def test_a_card_with_something_the_model_has_no_word_for_is_unread() -> None:
    """There is no silent approximation."""
    card = definition(record(types=["STRONGHOLD"], elements=["VOID"], cost={"type": "blood", "value": "1"}))
    assert card.unread == (
        "(the kind of cost blood is unknown)",
        "(no card type is called 'STRONGHOLD')",
        "(no element is called 'VOID')",
    )


# Wording -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (None, ()),
        (" \r\n ", ()),
        ("*(Only a reminder with **bold** words.)*", ()),
        ("One *(a reminder.)*\n\nTwo", ("One", "Two")),
        ("One\r\nTwo", ("One", "Two")),
        ("A line that\nwraps.", ("A line that wraps.",)),
        ("It %had%has% words. There %%is% one.", ("It has words. There is one.",)),
        ("It %had%% lost one.", ("It lost one.",)),
        ("*(2)*, [REST]: Do.", ("(2), [REST]: Do.",)),
        ("***Label*** — *(10)*: Do.", ("Label — (10): Do.",)),
        ("**Bold*** (right before.)*", ("Bold",)),
        ("One. * (Spaces.) *", ("One.",)),
        ("One. (*Asterisk inside.)*", ("One.",)),
        ("One. *(Pays for* (1) *of it.)* Two.", ("One. Two.",)),
        ("One. (Not in italics.)", ("One. (Not in italics.)",)),
        ("*(One.)* Two. *(Three.)*", ("Two.",)),
        ("“Curly” ’quotes’\u00a0and \ufff0marks", ("\"Curly\" 'quotes' and marks",)),
    ],
)
def test_the_paragraphs_of_a_text_are_all_its_words_but_reminders(text: str | None, read: tuple[str, ...]) -> None:
    """CR Parts of a Card - Text Box 2.a and 2.b, CR Parts of a Card - Text Box 2, 3 and 4."""
    assert paragraphs(normalised(text)) == read


@pytest.mark.parametrize(
    "same",
    [
        "**Vigor**",
        "Vigor  *(Another reminder.)*",
        "\n**Vigor**\ufff0\r\n",
        "*Vigor*",
    ],
)
def test_texts_that_differ_only_in_looks_have_one_fingerprint(same: str) -> None:
    assert fingerprint(same) == fingerprint(WORDING)


@pytest.mark.parametrize("other", ["", "Vigor.", "**Vigor**\n**Vigor**", "[Class Bonus] **Vigor**", "vigor"])
def test_texts_that_differ_in_words_or_paragraphs_have_different_fingerprints(other: str) -> None:
    """CR Parts of a Card - Text Box 3: a line break separates abilities."""
    assert fingerprint(other) != fingerprint(WORDING)


# Abilities -----------------------------------------------------------------------------------------------------

VIGOR = Keyword("vigor")


def known_card(**facts: Any) -> CardDefinition:
    """Our definition of the test ally, with the abilities written for `WORDING`."""
    official = definition(record())
    return replace(official, faces=(replace(official.face, abilities=(VIGOR,), **facts),))


def load_known(path: Path, known: CardDefinition, stamp: str | None) -> CardDefinition:
    """The test ally of an index for which we have a definition stamped with a text."""
    texts = {} if stamp is None else {known.slug: fingerprint(stamp)}
    return Catalog.load(path, known=[known], texts=texts)["Test Ally"]


def test_a_known_card_has_its_abilities_if_the_text_is_the_one_they_were_written_for(tmp_path: Path) -> None:
    path = index(tmp_path, record(effect=WORDING, legality={"STANDARD": {"limit": 0}}))
    card = load_known(path, known_card(), "**Vigor**")
    assert card.face.abilities == (VIGOR,)
    assert card.unread == ()
    assert card.limits == (("STANDARD", 0),), "legality is the index's"
    assert card.text == WORDING


@pytest.mark.parametrize(
    ("stamp", "reason"),
    [("**Vigor** twice", "another text"), (None, "not compared")],
)
def test_a_known_card_whose_text_has_changed_is_unread_and_says_so(
    tmp_path: Path, stamp: str | None, reason: str
) -> None:
    card = load_known(index(tmp_path, record(effect=NOT_UNDERSTOOD)), known_card(), stamp)
    assert card.face.abilities == ()
    assert card.unread[0] == NOT_UNDERSTOOD
    assert reason in card.unread[-1]


@pytest.mark.parametrize("stamp", ["**Vigor** twice", None, "**Intercept**"])
def test_a_known_card_whose_text_has_changed_has_what_it_says_now(tmp_path: Path, stamp: str | None) -> None:
    card = load_known(index(tmp_path, record(effect="**Intercept**")), known_card(power=7), stamp)
    assert card.face.abilities == (Keyword("intercept"),)
    assert card.unread == ()
    assert card.face.power == 2


def test_a_known_card_whose_facts_have_changed_is_unread_and_says_so(tmp_path: Path) -> None:
    card = load_known(index(tmp_path, record(effect=NOT_UNDERSTOOD)), known_card(power=7), NOT_UNDERSTOOD)
    assert card.unread == (
        NOT_UNDERSTOOD,
        "(the abilities on file are for a card with other facts: power: 7, officially 2)",
    )


def test_an_unknown_card_is_supported_if_its_text_is_understood(tmp_path: Path) -> None:
    talker = record("Talker", effect=NOT_UNDERSTOOD)
    path = index(tmp_path, record("Silent One"), talker, record("Vigorous", effect=WORDING))
    catalog = Catalog.load(path)
    assert [card.name for card in catalog.supported()] == ["Silent One", "Vigorous"]
    assert catalog["Vigorous"].face.abilities == (VIGOR,)
    assert catalog.require("Silent One").name == "Silent One"
    with pytest.raises(UnsupportedCard, match=r"Talker .*: Words nobody wrote code for\."):
        catalog.require("Talker")


def summoning(name: str, summoned: str) -> dict[str, Any]:
    """The record of an ally of our own that summons another card."""
    return record(name, types=["ALLY", "TOKEN"], effect=f"**On Enter:** Summon a {summoned} token.")


def test_a_card_speaks_of_others_as_the_catalog_has_them(tmp_path: Path) -> None:
    token = record("Frogling", types=["ALLY", "TOKEN"], effect=NOT_UNDERSTOOD)
    path = index(tmp_path, summoning("Spawn", "Frogling"), token, summoning("Nest", "Spawn"))
    assert [card.name for card in Catalog.load(path).supported()] == []
    filed = replace(definition(token), unread=())
    texts = {filed.slug: fingerprint(NOT_UNDERSTOOD)}
    catalog = Catalog.load(path, known=[filed], texts=texts)
    assert catalog["Nest"].unread == ()
    assert catalog["Frogling"] == filed
    assert Summon(filed) in effects_of(catalog["Spawn"])
    assert Summon(catalog["Spawn"]) in effects_of(catalog["Nest"])


def effects_of(card: CardDefinition) -> list[Effect]:
    """What the triggered abilities of a card do."""
    return [effect for each in card.face.abilities if isinstance(each, Triggered) for effect in each.effects]


def test_cards_that_speak_of_each_other_in_a_circle_are_not_understood(tmp_path: Path) -> None:
    path = index(tmp_path, summoning("Hen", "Egg"), summoning("Egg", "Hen"), summoning("Farm", "Egg"))
    for order in (("Hen", "Egg", "Farm"), ("Farm", "Egg", "Hen")):
        catalog = Catalog.load(path)
        words = {name: catalog[name].unread[-1] for name in order}
        assert words == {"Hen": "(not known: egg)", "Egg": "(not known: hen)", "Farm": "(not known: egg)"}


def test_differences_name_the_facts_and_ignore_legality_and_sets() -> None:
    official = definition(record(speed=True, subtypes=["WARRIOR"], legality={"STANDARD": {"limit": 0}}))
    ours = definition(record(cost={"type": "reserve", "value": "X"}, editions=[]))
    assert differences(ours, ours) == []
    assert differences(ours, official) == [
        "subtypes: WARRIOR HUMAN, officially WARRIOR",
        "cost: reserve X, officially reserve 3",
        "speed: none, officially fast",
    ]
    assert differences(ours, replace(ours, token=True, slug="other")) == [
        "slug: test-ally, officially other",
        "token: False, officially True",
    ]
    assert differences(ours, replace(ours, faces=ours.faces * 2)) == ["faces: 1, officially 2"]


# Files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "not JSON"),
        ("a decklist", "not JSON"),
        ('[{"name": "Cut', "cut off"),
        ('{"cards": []}', "at its top is an object"),
        ('{"data": 7}', "at its top is an object"),
        ('{"data": []}', "its list is empty"),
        ("null", "at its top is null"),
        ("[]", "its list is empty"),
        ("[1]", "record 1 is a number"),
        ("[" * 100_000, "no card has such values"),
        ("[" * 100_000 + "]" * 100_000, "no card has such values"),
        ('[{"a": ' * 100_000, "no card has such values"),
        ("[" * 100_000 + "}" * 100_000, "no card has such values"),
        ("[" + "1" * 10_000 + "]", "no card has such values"),
    ],
)
def test_a_file_that_is_something_else_is_refused_in_one_line(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(NotACatalog, match=message) as refusal:
        Catalog.load(path)
    assert str(path) in str(refusal.value)
    assert "\n" not in str(refusal.value)


def nested(depth: int, value: Any = 7) -> Any:
    """A value within so many lists."""
    for _ in range(depth):
        value = [value]
    return value


STRANGE: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"power": "strong"}, "'power' must be a whole number, and is text"),
    ({"power": "2"}, "'power' must be a whole number, and is text"),
    ({"power": True}, "'power' must be a whole number, and is true or false"),
    ({"power": -1}, "'power' must be a whole number from 0, and is -1"),
    ({"power": 1000}, "'power' must be a whole number up to 999, and is 1000"),
    ({"power": None}, "'power' must be a whole number, since it is printed on every ally"),
    ({"level": 1.5}, "'level' must be a whole number, and is 1.5"),
    ({"life": float("nan")}, "'life' must be a whole number, and is nan"),
    ({"life": "DIGITS"}, "'life' must be a whole number, and is a number of 5,001 digits"),
    ({"types": "ALLY"}, "'types' must be a list of words, and is text"),
    ({"types": [1]}, "'types' must be a list of words, and is a list"),
    ({"types": []}, "'types' must name a card type, and is empty"),
    ({"cost": 3}, "cost is a number and not the record of a card"),
    ({"cost": {"type": "reserve", "value": "-1"}}, "cost: 'value' must be a number or X, and is text"),
    ({"cost": {}}, "cost: 'type' must be text, and is absent"),
    ({"effect": ["words"]}, "'effect' must be text, and is a list"),
    ({"effect": "Half \ud800."}, "'effect' has a lone surrogate, which is no character"),
    ({"editions": [7]}, "an item of editions is a number and not the record of a card"),
    ({"editions": [{"set": {"prefix": 7}}]}, "an item of editions: set: 'prefix' must be text, and is a number"),
    ({"legality": {"STANDARD": 0}}, "legality: STANDARD is a number and not the record of a card"),
    ({"legality": {"STANDARD": {"limit": -1}}}, "legality: STANDARD: 'limit' must be a whole number from 0, and is -1"),
    ({"slug": " "}, "'slug' must be text, and is empty"),
    ({"slug": None}, "'slug' must be text, and is absent"),
    ({"slug": "bad_one"}, "no card is like this: slug: 'bad_one' is not a slug; write lower-case words"),
    ({"slug": "bad-"}, "no card is like this: slug: 'bad-' is not a slug; write lower-case words"),
    ({"flavor": nested(101)}, "it is no card: there are more than 100 lists and objects in each other"),
    ({"flavor": nested(5000)}, "it is no card: there are more than 100 lists and objects in each other"),
)


@pytest.mark.parametrize(("fields", "reason"), STRANGE)
def test_a_strange_record_is_refused_alone(tmp_path: Path, fields: dict[str, Any], reason: str) -> None:
    path = tmp_path / "cards.json"
    bad = dumped(record("Bad", **fields)).replace('"DIGITS"', "1" * 5001)
    path.write_text(f"[{json.dumps(record('Good'))}, {bad}, {json.dumps(record('Fine'))}]", encoding="utf-8")
    found = read_index(path)
    assert [card.name for card in found.cards] == ["Good", "Fine"]
    (refused,) = found.refused
    assert (refused.number, refused.name) == (2, "Bad")
    assert reason in refused.reason
    assert "\n" not in refused.reason
    assert Catalog.load(path).refused == found.refused


def dumped(value: Any) -> str:
    """The JSON of a value, however deep its lists are."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {dumped(each)}" for key, each in value.items()) + "}"
    around = 0
    while isinstance(value, list) and len(value) == 1:
        value, around = value[0], around + 1
    return "[" * around + json.dumps(value) + "]" * around


@pytest.mark.parametrize(
    ("line", "name", "slug", "reason"),
    [
        ("7", "", "", "it is a number and not the record of a card"),
        ("[" * 5000 + "]" * 5000, "", "", "it is more than 100 lists and objects in each other"),
        ("{}", "", "", "'slug' must be text, and is absent"),
        ('{"name": 7, "slug": "seven"}', "", "seven", "'name' must be text, and is a number"),
        ('{"slug": "a\\u0000b", "name": "A\\nB"}', "A\\nB", "a\\x00b", "'subtypes' must be there"),
        (f'{{"name": "{"x" * 200}"}}', "x" * 60 + "…", "", "'slug' must be text"),
    ],
)
def test_a_refused_record_is_named_as_far_as_it_has_a_name(
    tmp_path: Path, line: str, name: str, slug: str, reason: str
) -> None:
    path = tmp_path / "cards.json"
    path.write_text(f"[{json.dumps(record())}, {line}]", encoding="utf-8")
    (refused,) = read_index(path).refused
    assert (refused.name, refused.slug) == (name, slug)
    assert reason in refused.reason or "'types' must name a card type" in refused.reason


@pytest.mark.parametrize("field", ["name", "slug", "types", "subtypes", "elements", "cost", "effect"])
def test_a_record_without_a_field_that_every_card_has_is_refused(field: str) -> None:
    """Else something that is printed on the card would be lost without a word."""
    found = record(subtypes=["HUMAN"])
    for other in ("classes", "element", "cost_reserve", "cost_memory", "effect_raw"):
        del found[other]
    assert definition(found).name == "Test Ally"
    del found[field]
    with pytest.raises(NotACatalog, match=f"'{field}' must"):
        definition(found)


@pytest.mark.parametrize("value", ["NaN", "-Infinity", "1.5", "1" * 10_000, '"\\ud800"', "[[[7]]]"])
def test_a_field_that_no_card_needs_may_hold_anything(tmp_path: Path, value: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([record(flavor="HERE")]).replace('"HERE"', value), encoding="utf-8")
    assert read_index(path).refused == ()
    assert len(read_index(path).cards) == 1


def test_a_field_that_stands_twice_with_different_values_has_none(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    text = json.dumps([record("Good"), record("Bad")])
    path.write_text(text.replace('"life": 1', '"life": 1, "life": 1', 1), encoding="utf-8")
    assert read_index(path).refused == ()
    path.write_text(text.replace('"life": 1', '"life": 2, "life": 1', 1), encoding="utf-8")
    (refused,) = read_index(path).refused
    assert (refused.name, refused.reason) == ("Good", "'life' must be a whole number, and is there several times")


def test_a_slug_that_was_made_of_a_name_with_blanks_is_read_without_them(tmp_path: Path) -> None:
    path = index(tmp_path, record(" Tide Pup ", slug="-tide-pup-"), record("Tide Cat", slug="tide-cat-"))
    found = read_index(path)
    assert [(card.name, card.slug) for card in found.cards] == [("Tide Pup", "tide-pup")]
    assert [refused.slug for refused in found.refused] == ["tide-cat-"]


@pytest.mark.parametrize("around", [{}, {"page": 1, "has_more": False}, {"more": nested(5000)}])
def test_a_page_of_the_api_is_read_as_an_index(tmp_path: Path, around: dict[str, Any]) -> None:
    path = tmp_path / "cards.json"
    text = f'{{"data": [{json.dumps(record())}, {{"name": "Bad"}}], {dumped(around)[1:]}'
    path.write_text(text.replace(", }", "}"), encoding="utf-8")
    found = read_index(path)
    assert [card.name for card in found.cards] == ["Test Ally"]
    assert [refused.number for refused in found.refused] == [2]


def test_of_two_equal_records_one_counts(tmp_path: Path) -> None:
    found = read_index(index(tmp_path, record(), record(last_update="later"), record("Other")))
    assert [card.name for card in found.cards] == ["Test Ally", "Other"]
    assert found.refused == ()


def test_of_two_cards_with_one_slug_the_one_counts_that_has_it_of_its_name(tmp_path: Path) -> None:
    path = index(tmp_path, record("Other", slug="test-ally"), record(), record())
    found = read_index(path)
    assert [card.name for card in found.cards] == ["Test Ally"]
    (refused,) = found.refused
    assert (refused.number, refused.name) == (1, "Other")
    assert refused.reason == "record 2 ('Test Ally') has the slug 'test-ally' as well"


@pytest.mark.parametrize("change", [{"life": 7}, {"effect": "Words."}, {"editions": []}])
def test_two_cards_with_one_name_and_slug_are_both_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    found = read_index(index(tmp_path, record(), record("Other"), record(**change)))
    assert [card.name for card in found.cards] == ["Other"]
    assert [(refused.number, refused.name) for refused in found.refused] == [(1, "Test Ally"), (3, "Test Ally")]


def test_a_refused_record_is_refused_by_name_wherever_it_is_used(tmp_path: Path) -> None:
    catalog = Catalog.load(index(tmp_path, record(), record("Tide Pups"), record("Tide Pup", power=-1)))
    assert len(catalog) == 2
    reason = "Tide Pup cannot be used: its record in the card index is wrong: 'power' must be a whole number from 0"
    uses: tuple[Callable[[], object], ...] = (
        lambda: catalog.find("Tide Pup"),
        lambda: catalog["tide  PUP"],
        lambda: catalog.get("Tide Pup"),
        lambda: catalog.require("tide-pup"),
        lambda: catalog.by_slug("tide-pup"),
        lambda: Deck.parse("# Main Deck\n4 Tide Pup\n", catalog),
        lambda: catalog.add(name="Tide Pup", typeline="Ally", reserve=1, power=1, life=1),
    )
    for use in uses:
        with pytest.raises((RefusedCard, IllegalDeck)) as refusal:
            use()
        assert reason in str(refusal.value)
    assert "Tide Pup" not in catalog
    assert catalog.named("Tide Pup") == ()
    with pytest.raises(UnknownCard) as unknown:
        catalog.find("Tide Pip")
    assert "Tide Pup" in unknown.value.nearest
    more = catalog.add(name="Cliff Pup", typeline="Ally", reserve=1, power=1, life=1)
    assert more.refused == catalog.refused


def test_a_refused_record_takes_no_name_from_another_card(tmp_path: Path) -> None:
    back = {"set": {"prefix": "TST"}, "other_orientations": [record("Other Side")]}
    cards = [record(editions=[back]), record(slug="other", life=-1), record("Other Side", life=-1)]
    catalog = Catalog.load(index(tmp_path, *cards))
    assert catalog.find("Test Ally").slug == "test-ally"
    with pytest.raises(RefusedCard, match="Test Ally cannot be used"):
        catalog.find("other")
    with pytest.raises(RefusedCard, match="Other Side cannot be used"):
        catalog.find("Other Side")


@pytest.mark.parametrize("name", [3, None, b"Fireball", ["Fireball"]])
def test_a_card_is_found_by_text_only(name: Any) -> None:
    with pytest.raises(WrongArgument, match="a card is found by its name or slug"):
        Catalog.starter()[name]


def test_a_missing_file_a_folder_and_bytes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NotACatalog, match="there is no file"):
        Catalog.load(tmp_path / "missing.json")
    with pytest.raises(NotACatalog, match="cannot be read"):
        Catalog.load(tmp_path)
    (tmp_path / "image").write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(NotACatalog, match="not text in UTF-8"):
        Catalog.load(tmp_path / "image")


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([record()]), encoding="utf-8-sig")
    assert len(Catalog.load(path)) == 1


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=5,
)


@settings(deadline=None)
@given(field=st.sampled_from(sorted(record())), value=VALUES)
def test_a_record_with_any_value_anywhere_is_a_card_or_refused(field: str, value: Any) -> None:
    strange = record(effect="Words.") | {field: value}
    try:
        card = definition(strange)
    except NotACatalog:
        with pytest.raises(NotACatalog, match=r"^the record.*(must|is)"):
            definition(strange)
    else:
        assert card.name
        assert card.face.types
        assert card.face.elements


# Look-up -------------------------------------------------------------------------------------------------------


def test_the_starter_catalog_is_loaded_once_and_wholly_supported() -> None:
    catalog = Catalog.starter()
    assert catalog is Catalog.starter()
    assert len(catalog) > 90
    assert len(catalog.supported()) == len(catalog)


@pytest.mark.parametrize(
    "spelling",
    [
        "Flame-Rune Swordsman",
        "flame-rune swordsman",
        "FLAME–RUNE SWORDSMAN",
        "Flame Rune Swordsman",
        " flamerune  swordsman ",
        "Flâme-Rune Swordsmän",
        "flame-rune-swordsman",
    ],
)
def test_a_card_is_found_whatever_its_spelling(spelling: str) -> None:
    catalog = Catalog.starter()
    assert catalog.find(spelling).name == "Flame-Rune Swordsman"
    assert catalog[spelling] is catalog.get(spelling)
    assert spelling in catalog


@pytest.mark.parametrize("quote", ["'", "’", "‘", "`", ""])
def test_quotes_do_not_matter(quote: str) -> None:
    assert Catalog.starter().find(f"Warrior{quote}s Longsword").name == "Warrior's Longsword"


def test_an_unknown_name_is_refused_with_up_to_three_nearest_names() -> None:
    catalog = Catalog.starter()
    with pytest.raises(UnknownCard, match=r"no card is named 'Firebal'\. Did you mean 'Fireball'") as refusal:
        catalog.find("Firebal")
    assert refusal.value.nearest[0] == "Fireball"
    with pytest.raises(UnknownCard) as refusal:
        catalog.find("silvie")
    assert refusal.value.nearest == ("Silvie, Loved by All", "Silvie, Wilds Whisperer", "Silvie, With the Pack")
    for nonsense in ("", "?!", "qqqqqqqqqq", "x" * 100_000):
        assert catalog.nearest(nonsense) == ()
        assert nonsense not in catalog
        assert catalog.get(nonsense) is None


def test_by_slug_takes_nothing_but_the_slug() -> None:
    catalog = Catalog.starter()
    assert catalog.by_slug("fireball").name == "Fireball"
    with pytest.raises(UnknownCard):
        catalog.by_slug("Fireball")


def test_a_name_of_several_cards_is_refused_with_their_slugs(tmp_path: Path) -> None:
    """Each of them is found by its slug."""
    twins = [record("Twin", slug=f"twin-{letter}") for letter in "ba"]
    catalog = Catalog.load(index(tmp_path, *twins, record()))
    with pytest.raises(AmbiguousCard, match=r"2 cards are named 'Twin'.*twin-a, twin-b"):
        catalog.find("TWIN")
    assert "Twin" in catalog
    assert catalog["twin-b"].slug == "twin-b"
    assert [card.slug for card in catalog.named("Twin")] == ["twin-a", "twin-b"]


def test_the_name_on_the_flip_side_finds_the_card_unless_another_card_has_it(tmp_path: Path) -> None:
    """CR Double-faced Cards 4: off the field only the default side counts."""
    edition = {"set": {"prefix": "TST"}, "other_orientations": [record("Other Side")]}
    alone = Catalog.load(index(tmp_path, record("Front", editions=[edition])))
    assert alone.find("other side").name == "Front"
    both = Catalog.load(index(tmp_path, record("Front", editions=[edition]), record("Other Side")))
    assert both.find("other side").name == "Other Side"


def test_a_catalog_goes_through_its_cards_in_the_order_of_their_names(tmp_path: Path) -> None:
    path = index(tmp_path, record("beta"), record("Gamma"), record("Alpha"))
    assert [card.name for card in Catalog.load(path)] == ["Alpha", "beta", "Gamma"]


def test_a_catalog_does_not_change() -> None:
    catalog = Catalog.starter()
    with pytest.raises(FrozenInstanceError):
        catalog.entries = ()  # type: ignore[misc]
    card = catalog["Fireball"]
    assert card in catalog
    assert replace(card, token=True) not in catalog
    assert 7 not in catalog
    with pytest.raises(ValueError, match="every slug once"):
        Catalog((card, card))
