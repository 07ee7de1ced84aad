"""Abilities that are Spells, and what is a Spell at which moment (CR Abilities 17, CR Keywords - Spellshroud)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, on, reserve
from grandarchive.model.abilities import Activated, AdditionalCost, Static, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import BANISH_THIS, PayReserve
from grandarchive.model.effects import CopyOnStack, DealDamage, Draw, If, Modify, Negate
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, SetTypes
from grandarchive.model.nouns import ACTION, ALLY, ITEM, UNIT, YOURS, Bound, Subtype, Target
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards

SPELL = Subtype("SPELL")
AN_ALLY = Target(ALLY)
HURTS = (DealDamage(1, Bound()),)
ABILITIES = ("activation", "ability", "trigger")
BY_SPELL = Pattern(Happening.DAMAGED, UNIT, other=SPELL)


def relic(name: str, *abilities: Activated | Triggered | Static) -> CardDefinition:
    return card(name, "item", "mage", reserve(0), abilities)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        *COPYING_CARDS,
        relic("Plain Wand", Activated((), (DealDamage(1, AN_ALLY),))),
        relic("Spell Wand", Activated((), (DealDamage(1, AN_ALLY),), as_spell=True)),
        relic("Last Wand", Activated((BANISH_THIS,), (DealDamage(1, AN_ALLY),), as_spell=True)),
        relic("Plain Bell", on(Happening.ENTER, *(DealDamage(1, AN_ALLY),))),
        relic("Spell Bell", Triggered(on(Happening.ENTER).pattern, (DealDamage(1, AN_ALLY),), as_spell=True)),
        ally(
            "Kicked Bell",
            0,
            1,
            1,
            "mage human",
            AdditionalCost((PayReserve(1),), optional="kicker"),
            Triggered(on(Happening.ENTER).pattern, (If(Paid("kicker"), (Draw(1),)),), as_spell=True),
        ),
        relic("Lens", has(AddTypes(subtypes=("SPELL",)), affected=ITEM & YOURS)),
        relic("Mute", Static(ACTION, (SetTypes(("ACTION",), subtypes=("MAGE",)),), reached=(Zone.HAND, Zone.STACK))),
        relic("Ear", Triggered(Pattern(Happening.ACTIVATE, SPELL, by=Who.YOU), (Draw(1),))),
        relic("Keen Ear", Triggered(Pattern(Happening.ACTIVATE, SPELL, by=Who.YOU, items=ABILITIES[:2]), (Draw(1),))),
        relic("Scar", Triggered(BY_SPELL, (Draw(1),))),
        trick("Ward Off", Negate(Target(SPELL, zone=Zone.STACK, items=ABILITIES))),
        trick("Fork Ability", CopyOnStack(Target(SPELL, zone=Zone.STACK, items=("ability",)))),
        trick("Chant", Modify(NextActivated(ACTION), (AddTypes(subtypes=("SPELL",)),))),
        action("Poke", 0, Speed.FAST, "mage skill", does(*(DealDamage(1, AN_ALLY),))),
        action("Prick", 0, Speed.FAST, "mage spell", does(*(DealDamage(1, AN_ALLY),))),
    )


# What may be targeted ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "possible"), [("Plain Wand", True), ("Spell Wand", False)])
def test_an_ability_used_as_a_spell_targets_no_unit_with_spellshroud(t: Scenario, name: str, possible: bool) -> None:
    """CR Abilities 17.b, CR Keywords - Spellshroud 1."""
    t.player("A", field=[name]).player("B", field=["Veiled"]).main_phase("A")
    assert t.can("A", f"use {name}") is possible


@pytest.mark.parametrize(("name", "damage"), [("Plain Bell", 1), ("Spell Bell", 0)])
def test_an_ability_that_triggers_as_a_spell_targets_no_unit_with_spellshroud(
    t: Scenario, name: str, damage: int
) -> None:
    """CR Abilities 17.b."""
    t.player("A", hand=[name]).player("B", field=["Veiled"]).main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert t.object("Veiled").damage == damage


def test_a_unit_that_gets_spellshroud_is_no_target_of_such_an_ability_any_more(t: Scenario) -> None:
    """CR Keywords - Spellshroud 2, 2.a, CR Abilities 17: the source is gone, the ability still is a Spell."""
    t.player("A", field=["Last Wand"]).player("B", field=["Bulky"], hand=["Veil"]).main_phase("A")
    t.act("A", "use Last Wand").pass_once("A").act("B", "activate Veil", target="Bulky").pass_all()
    assert t.object("Bulky").damage == 0


def test_what_became_a_spell_is_one_before_and_while_it_is_used(t: Scenario) -> None:
    """CR Keywords - Spellshroud 1: what the source is now, not what is printed."""
    t.player("A", field=["Plain Wand", "Lens"]).player("B", field=["Veiled"]).main_phase("A")
    t.cannot("A", "use Plain Wand")
    t2 = with_extra_cards(relic("Plain Wand", Activated((), (DealDamage(1, AN_ALLY),))))
    t2.player("A", field=["Plain Wand"]).player("B", field=["Veiled"]).main_phase("A")
    t2.act("A", "use Plain Wand").pass_all()
    assert t2.object("Veiled").damage == 1


def test_what_is_activated_as_a_spell_by_an_effect_has_no_target_with_spellshroud(t: Scenario) -> None:
    """CR Keywords - Spellshroud 1, CR Card Activation 1.5: it is one from the moment it is announced."""
    t.player("A", hand=["Chant", "Poke", "Poke"]).player("B", field=["Veiled"]).main_phase("A")
    t.act("A", "activate Poke").pass_all()
    assert t.object("Veiled").damage == 1
    t.act("A", "activate Chant").pass_all()
    t.cannot("A", "activate Poke")


def test_a_spell_that_stopped_being_one_targets_a_unit_with_spellshroud(t: Scenario) -> None:
    """CR Keywords - Spellshroud 1."""
    t.player("A", hand=["Prick"], field=["Mute"]).player("B", field=["Veiled"]).main_phase("A")
    t.act("A", "activate Prick").pass_all()
    assert t.object("Veiled").damage == 1


# What counts as a Spell ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ear", "name", "drawn"),
    [
        ("Ear", "Spell Wand", 0),
        ("Keen Ear", "Spell Wand", 1),
        ("Keen Ear", "Plain Wand", 0),
        ("Ear", "Prick", 1),
        ("Keen Ear", "Prick", 1),
    ],
)
def test_using_such_an_ability_counts_as_activating_a_spell(t: Scenario, ear: str, name: str, drawn: int) -> None:
    """CR Abilities 17.a: not as activating a Spell card."""
    is_card = name == "Prick"
    t.player("A", field=[ear] if is_card else [ear, name], hand=[name] if is_card else []).player("B", field=["Bulky"])
    t.main_phase("A").act("A", f"{'activate' if is_card else 'use'} {name}").pass_all()
    assert len(t.zone("A", "hand")) == drawn


@pytest.mark.parametrize(
    ("name", "drawn"), [("Spell Wand", 1), ("Last Wand", 1), ("Plain Wand", 0), ("Spell Bell", 1), ("Plain Bell", 0)]
)
def test_the_source_acts_as_a_spell_as_such_an_ability_resolves(t: Scenario, name: str, drawn: int) -> None:
    """CR Abilities 17, 17.c: the damage is dealt by a Spell, also by a source that is gone."""
    bell = "Bell" in name
    t.player("A", field=["Scar"] if bell else ["Scar", name], hand=[name] if bell else []).player("B", field=["Bulky"])
    t.main_phase("A").act("A", f"{'activate' if bell else 'use'} {name}").pass_all()
    assert len(t.zone("A", "hand")) == drawn
    if name == "Spell Wand":
        assert "SPELL" not in t.object("Spell Wand").subtypes, "it does not receive the subtype"


@pytest.mark.parametrize(("name", "possible"), [("Spell Wand", True), ("Plain Wand", False)])
def test_such_an_ability_is_a_spell_on_the_effects_stack(t: Scenario, name: str, possible: bool) -> None:
    """CR Abilities 17."""
    t.player("A", field=[name]).player("B", field=["Bulky"], hand=["Ward Off"]).main_phase("A")
    t.act("A", f"use {name}").pass_once("A")
    assert t.can("B", "activate Ward Off") is possible


def test_a_copy_of_such_an_ability_is_a_spell(t: Scenario) -> None:
    """CR Copying Abilities 3, CR Copy 4: new targets are those of a Spell, and the source is the same."""
    t.player("A", field=["Spell Wand", "Scar"], hand=["Fork Ability"]).player("B", field=["Bulky", "Veiled"])
    t.main_phase("A").act("A", "use Spell Wand").act("A", "activate Fork Ability")
    t.resolve_top()
    if t.purpose == "new targets":
        t.answer("A", "new targets", "new targets")
    t.pass_all()
    assert (t.object("Bulky").damage, t.object("Veiled").damage) == (2, 0)
    assert len(t.zone("A", "hand")) == 2


@pytest.mark.parametrize(("pays", "drawn"), [("pay", 1), ("decline", 0)])
def test_what_triggers_as_a_spell_knows_how_its_source_was_played(t: Scenario, pays: str, drawn: int) -> None:
    """CR Game Zones 7.b, CR Abilities 17."""
    t.player("A", hand=["Kicked Bell", "Kicked Bell"]).player("B").main_phase("A")
    t.act("A", "activate Kicked Bell", pay=pays).pass_all()
    assert len(t.zone("A", "hand")) == (1 if pays == "decline" else 0) + drawn
