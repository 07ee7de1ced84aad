"""Cards of one's own: from a program, from a file, on the command line, and in a game."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive.cards.own import own_card, read_own
from grandarchive.cli import main
from grandarchive.model.abilities import Keyword, Resolution
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.effects import Summon
from grandarchive.model.terms import CostKind, Speed
from grandarchive.testing import Scenario

PUP: dict[str, Any] = {
    "name": "Ember Pup",
    "typeline": "Unique Ally — Tamer Animal",
    "elements": "fire",
    "reserve": 2,
    "power": 2,
    "life": 1,
    "text": "Vigor\n\nOn Enter: Draw two cards.",
}
CALL: dict[str, Any] = {
    "name": "Call of the Pack",
    "typeline": "Action — Tamer",
    "reserve": "X",
    "speed": "slow",
    "text": "Summon three Pack Pup tokens.",
}
PACK: dict[str, Any] = {
    "name": "Pack Pup",
    "typeline": "Ally Token — Tamer Animal",
    "elements": "fire wind",
    "power": 1,
    "life": 1,
}

FILE = """
[[card]]
name = "Call of the Pack"
typeline = "Action - Tamer"
reserve = 1
speed = "slow"
text = "Summon three Pack Pup tokens."

[[card]]
name = "Pack Pup"
typeline = "Ally Token - Tamer Animal"
power = 1
life = 1
"""


def catalog(*cards: dict[str, Any]) -> ga.Catalog:
    """The starter cards and others."""
    found = ga.Catalog.starter()
    for card in cards:
        found = found.add(**card)
    return found


def test_a_card_of_ones_own_has_its_facts_and_what_its_text_says() -> None:
    """The catalog of before stays as it is."""
    before = ga.Catalog.starter()
    after = catalog(PUP)
    card = after.require("ember pup")
    face = card.face
    assert face.name == "Ember Pup"
    assert (*face.types, *face.supertypes, *face.elements) == ("ALLY", "UNIQUE", "FIRE")
    assert face.subtypes == ("TAMER", "ANIMAL")
    assert face.cost == Cost(CostKind.RESERVE, 2)
    assert (face.power, face.life, face.level, face.speed, card.token) == (2, 1, None, None, False)
    assert face.abilities[0] == Keyword("vigor")
    assert len(face.abilities) == 2
    assert len(after) == len(before) + 1
    assert "Ember Pup" not in before


def test_it_plays_like_any_other() -> None:
    """The scenario begins with the text, and shows what the engine does."""
    t = (
        Scenario(catalog(PUP), seed=1)
        .player(
            "A",
            lineage=["Spirit of Fire", "Rai, Spellcrafter"],
            hand=["Ember Pup", "Careful Study", "Idle Thoughts"],
            deck=["Fireball", "Fireball", "Fireball"],
        )
        .player("B", lineage=["Spirit of Wind"])
        .main_phase("A")
    )
    t.act("A", "activate Ember Pup", reserve=["Careful Study", "Idle Thoughts"])
    t.pass_all()
    assert t.zone("A", "hand") == ["Fireball", "Fireball"]


def test_cards_of_ones_own_speak_of_each_other() -> None:
    """One that speaks of a card that is not there is not understood, and says so."""
    alone = catalog(CALL).find("Call of the Pack")
    assert alone.unread[-1] == "(not known: pack pup)"
    card = catalog(PACK, CALL).require("Call of the Pack")
    (ability,) = card.face.abilities
    assert isinstance(ability, Resolution)
    (summon,) = ability.effects
    assert isinstance(summon, Summon)
    assert isinstance(summon.token, CardDefinition)
    assert summon.token.name == "Pack Pup"
    assert summon.token.token
    assert (card.face.cost.value, card.face.speed) == (None, Speed.SLOW)


def test_what_is_not_understood_does_not_play() -> None:
    """As with official cards: it is in the catalog, and refused with the words."""
    found = catalog({**PUP, "text": "Fnord the third umbrella."})
    with pytest.raises(ga.UnsupportedCard, match="Fnord the third umbrella"):
        found.require("Ember Pup")


def test_a_card_may_have_two_sides() -> None:
    """Each side has its own text."""
    facts = {**PUP, "flip": {"name": "Ember Hound", "typeline": "Ally — Tamer Animal", "power": 4, "life": 4}}
    card = catalog(facts).require("Ember Hound")
    assert [face.name for face in card.faces] == ["Ember Pup", "Ember Hound"]
    assert (len(card.faces[0].abilities), len(card.faces[1].abilities)) == (2, 0)


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"typeline": "Ally"}, "a card has a name"),
    ({**PUP, "name": "  "}, "a card has a name"),
    ({**PUP, "name": 3}, "name cannot be 3"),
    ({**PUP, "name": "Fireball"}, "Fireball: there is a card with this name already"),
    ({**PUP, "typeline": ""}, "Ember Pup: a card has a typeline"),
    ({**PUP, "typeline": "Allx — Tamer"}, "no card type is called 'ALLX'"),
    ({**PUP, "typeline": "Ally — Tamr"}, "TAMR"),
    ({**PUP, "elements": "plasma"}, "PLASMA"),
    ({**PUP, "memory": 1}, "a reserve cost or a memory cost, not both"),
    ({**PUP, "reserve": "two"}, "a cost is a number or X, not 'two'"),
    ({**PUP, "power": "2"}, "power cannot be '2'"),
    ({**PUP, "life": True}, "life cannot be True"),
    ({"name": "Ghost", "typeline": "Ally — Tamer", "power": 1}, "no life; a card of the type ally has one"),
    ({**CALL, "speed": "quick"}, "a speed is fast or slow, not 'quick'"),
    ({**PUP, "colour": "red"}, "a card has no 'colour'; what it may have is elements, reserve"),
    ({**PUP, "flip": "Ember Hound"}, "the flip side must be a table"),
    ({**PUP, "flip": {**PUP, "flip": {}}}, "a card has no 'flip'"),
    ({**PUP, "flip": PUP}, "there is a card with this name already"),
    ({**PUP, "reserve": 1000}, "Ember Pup: reserve cannot be 1000; it goes from 0 to 999"),
    ({**PUP, "reserve": -1}, "Ember Pup: reserve cannot be -1; it goes from 0 to 999"),
    ({**PUP, "power": 10**30}, "power cannot be a number of many digits"),
    ({**PUP, "power": 1.5}, "power cannot be 1.5"),
    ({**PUP, "life": [[[1]]]}, "life cannot be a list"),
    ({**PUP, "typeline": "Sorcery"}, "typeline: no card type is called 'SORCERY'; there is 'ACTION', 'ALLY', 'ATTACK'"),
    ({**PUP, "elements": "plasma"}, "elements: no element is called 'PLASMA'; there is 'ARCANE'"),
    ({**PUP, "name": "x" * 101}, "name: "),
    ({**PUP, "name": "Ember\nPup"}, r"name: 'Ember\nPup' is not the name of a card"),
    ({**PUP, "name": "Half \ud800"}, "name has a lone surrogate"),
    ({**PUP, "text": "Half \ud800."}, "text has a lone surrogate"),
    ({**PUP, "x" * 10**6: 1}, "a card has no 'xxx"),
    ({**PUP, "name": "Fireball ß"}, "there is a card with the slug fireball already"),
    # Facts that the rules do not allow (CR Parts of a Card 1, CR Parts of a Card - Typeline 1.a)
    ({**PUP, "level": 1}, "level cannot be 1: only champions have a level; leave level out"),
    ({**PUP, "durability": 2}, "durability cannot be 2: only weapons, items, domains and phantasias have durability"),
    ({**PUP, "life": 0, "text": ""}, "life cannot be 0: with no text to change that"),
    ({k: v for k, v in PUP.items() if k != "reserve"}, "no cost; a card has one: write reserve = 0"),
    ({"name": "Rod", "typeline": "Regalia Item"}, "no cost; a card has one: write memory = 0"),
    ({**PUP, "flip": {"name": "Hound", "typeline": "Item", "level": 1}}, "Hound: level cannot be 1"),
)


@pytest.mark.parametrize(
    "facts",
    [
        PACK,
        {**PUP, "life": 0},
        {"name": "Mood", "typeline": "Phantasia", "reserve": 0, "durability": 1},
        {"name": "Art", "typeline": "Mastery"},
        {**PUP, "flip": {"name": "Hound", "typeline": "Ally", "power": 1, "life": 1}},
    ],
)
def test_facts_just_inside_what_the_rules_allow_are_taken(facts: dict[str, Any]) -> None:
    """A token is not played, so it needs no cost; a text may give life."""
    assert own_card(facts).name == facts["name"]


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 20_000 + "]" * 20_000,
        "[[card]]\nname = " + "[" * 20_000,
        "[[card]]\nlife = " + "9" * 10_000,
        "x" * 900_000 + " = 1",
        "[[card]]\nname = 'Pup'\n" + "x" * 900_000 + " = 1",
        "[[card]]\n" + ".".join("a" * 5000) + " = 1",
        "x = 1\n" * 3,
        "\n".join(f"k{number} = 1" for number in range(50_000)),
        " " * 2**20 + " ",
    ],
    ids=range(9),
)
def test_a_file_of_any_depth_or_length_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    shown = CliRunner().invoke(main, ["cards", "show", "Fireball", "--cards", str(path)])
    assert shown.exit_code == 1
    assert isinstance(shown.exception, SystemExit)
    assert "own.toml" in shown.output
    assert shown.output.count("\n") == 1
    assert len(shown.output) < 600


@pytest.mark.parametrize(("facts", "why"), REFUSED)
def test_facts_that_no_card_has_are_refused_by_name(facts: dict[str, Any], why: str) -> None:
    """In one line that says which card and what."""
    with pytest.raises(ga.IllegalDefinition) as caught:
        ga.Catalog.starter().joined((own_card(facts),))
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_has_a_table_for_each_card(tmp_path: Path) -> None:
    """In whatever order."""
    path = tmp_path / "own.toml"
    path.write_text(FILE, encoding="utf-8")
    assert [card.name for card in read_own(path)] == ["Call of the Pack", "Pack Pup"]
    found = ga.Catalog.starter().add_file(path)
    assert found.require("Call of the Pack").slug == "call-of-the-pack"
    copied = pickle.loads(pickle.dumps(found))
    assert copied.require("Call of the Pack") == found.require("Call of the Pack")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card = ", "own.toml is not TOML: Invalid value"),
        ("", "there is no [[card]] in it"),
        ("title = 'Mine'", "it has title at its top"),
        ("card = [3]", "card 1: a card is a table, and this is 3"),
        ("[[card]]\nname = 'Pup'", "card 1: Pup: a card has a typeline"),
        ("card = []", "there is no [[card]] in it"),
    ],
)
def test_another_file_is_refused_with_its_place(tmp_path: Path, text: str, why: str) -> None:
    """With the line or the number of the card."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ga.NotACatalog) as caught:
        read_own(path)
    assert why in str(caught.value)


def test_commands_take_files_of_ones_own(tmp_path: Path) -> None:
    """Of which the name is given with --cards."""
    path = tmp_path / "own.toml"
    path.write_text(FILE, encoding="utf-8")
    run = CliRunner()
    shown = run.invoke(main, ["cards", "show", "Pack Pup", "--cards", str(path)])
    assert shown.exit_code == 0, shown.output
    assert "It can enter a game." in shown.output
    missing = run.invoke(main, ["cards", "show", "Pack Pup", "--cards", str(tmp_path / "no.toml")])
    assert missing.exit_code == 1
    assert "no.toml cannot be read" in missing.output
