"""Objects: where they go, champions and lineages, shrouds, effects that last, last-known information."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed, rested
from tests.scenarios.extra_cards import with_extra_cards

RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
ARCHMAGE = [*RAI, "Rai, Archmage"]
STORM_SEER = [*ARCHMAGE, "Rai, Storm Seer"]
SILVIE = ["Spirit of Wind", "Silvie, Wilds Whisperer"]
LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


# Where objects go ----------------------------------------------------------------------------------------------


def test_a_destroyed_regalia_is_banished_and_has_not_died(extra: Scenario) -> None:
    """CR Destruction 2.a and 7, CR Supertypes - Regalia 4, CR Died/Dies 2; other allies go to the graveyard."""
    t = extra.player("A", hand=["Execute", "Execute"], field=["Life Essence Amulet"]).player(
        "B", field=["Regal Guard", "Gray Wolf", "Life Essence Amulet"]
    )
    t.main_phase("A").act("A", "activate Execute", target="Regal Guard").pass_all()
    assert t.zone("B", "banishment") == ["Regal Guard"]
    assert t.stack == []
    t.act("A", "activate Execute", target="Gray Wolf").pass_all()
    assert t.zone("B", "graveyard") == ["Gray Wolf"]
    assert t.purpose == "may"


@pytest.mark.parametrize(("verb", "zone"), [("Bounce", "hand"), ("Forget", "memory"), ("Bury", "deck")])
def test_a_regalia_returns_to_the_material_deck(extra: Scenario, verb: str, zone: str) -> None:
    """CR Supertypes - Regalia 5: from hand, memory and main deck; other cards go there."""
    t = extra.player("A", hand=[verb, verb]).player("B", field=["Regal Guard", "Gray Wolf"], deck=0).main_phase("A")
    t.act("A", f"activate {verb}", target="Regal Guard").pass_all()
    assert (t.zone("B", "material"), t.zone("B", zone)) == (["Regal Guard"], [])
    t.act("A", f"activate {verb}").pass_all()
    assert t.zone("B", zone) == ["Gray Wolf"]


def test_an_object_goes_to_its_owner_whoever_controls_it(extra: Scenario) -> None:
    """CR Game Zones - Graveyard 2, CR Game Zones - Hand 3, CR Control and Ownership 8."""
    t = extra.player("A", hand=["Execute", "Bounce"])
    t.player("B", field=[placed("Gray Wolf", controller="A"), placed("Blue Slime", controller="A")]).main_phase("A")
    assert t.object("Gray Wolf").controller == 0
    t.act("A", "activate Execute", target="Gray Wolf").pass_all().act("A", "activate Bounce").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "hand")) == (["Gray Wolf"], ["Blue Slime"])
    assert "Gray Wolf" not in t.zone("A", "graveyard")


def test_an_object_with_preserve_goes_to_the_material_deck_when_it_is_destroyed(extra: Scenario) -> None:
    """CR Keywords - Preserve 1: by a trigger, from the graveyard."""
    t = extra.player("A", hand=["Execute", "Exile"]).player("B", field=["Meadowbloom Dryad", "Meadowbloom Dryad"])
    t.main_phase("A").act("A", "activate Execute", target="Meadowbloom Dryad").resolve_top()
    t.pass_all()
    assert t.zone("B", "material") == ["Meadowbloom Dryad"]
    assert t.zone("B", "graveyard") == []
    t.act("A", "activate Exile").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "material")) == (["Meadowbloom Dryad"], ["Meadowbloom Dryad"])


def test_preserve_does_not_trigger_if_the_card_is_banished_instead(extra: Scenario) -> None:
    """CR Keywords - Preserve 1.a, CR Types of Effects - Game Effects 6: a regalia never was in the graveyard."""
    t = extra.player("A", hand=["Execute"]).player("B", field=["Heirloom"]).main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "material")) == (["Heirloom"], [])
    assert not any(line.startswith("Heirloom's ") for line in t.log)


# Unique --------------------------------------------------------------------------------------------------------


def test_a_player_keeps_one_of_several_unique_objects_of_a_name(extra: Scenario) -> None:
    """CR Supertypes - Unique 1: the others are sacrificed before anybody may act."""
    t = extra.player("A", hand=["Twin Knight", "Gray Wolf"], field=[damaged("Twin Knight", 1)])
    t.player("B", field=["Twin Knight"]).main_phase("A").act("A", "activate Twin Knight").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "unique", ["keep Twin Knight", "keep Twin Knight"])
    t.game.choose(1)
    assert (t.object("Twin Knight", "A").damage, t.zone("A", "graveyard")) == (0, ["Twin Knight"])
    assert len(t.objects("Twin Knight", "B")) == 1
    assert t.purpose == "opportunity"


def test_objects_that_are_not_unique_may_share_a_name(scenario: Scenario) -> None:
    """CR Supertypes - Unique 1 and 2: the rule is for each player."""
    t = scenario.player("A", field=["Gray Wolf", "Gray Wolf", "Vertus, Gaia's Roar"])
    t.player("B", field=["Vertus, Gaia's Roar"]).main_phase("A")
    assert t.purpose == "opportunity"
    assert len(t.objects("Vertus, Gaia's Roar")) == 2


# Champions and lineages ----------------------------------------------------------------------------------------


def test_levelling_up_keeps_damage_orientation_and_counters(scenario: Scenario) -> None:
    """CR Leveling Up 4 and 7.b: it is the same object; its stats are those of the new card.

    CR Leveling Up 7.a, CR Enlighten Counters 2.
    """
    lineage = RAI
    t = scenario.player("A", lineage=lineage, damage=4, enlighten=1, level=1, memory=2, material=["Rai, Archmage"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Rai, Archmage")
    id = t.champion("A").ref
    t.state.edit(next(i for i in t.state.field if t.state.cards[i].incarnation == id)).rested = True
    t.pass_all()
    champion = t.champion("A")
    assert (champion.name, champion.life, champion.damage, champion.rested) == ("Rai, Archmage", 22, 4, True)
    assert dict(champion.counters) == {"enlighten": 1, "level": 1}
    assert champion.ref == id
    assert t.level("A") == 3


def test_levelling_up_triggers_on_enter_of_the_new_card_only(scenario: Scenario) -> None:
    """CR Level Up 1, CR Leveling Up 7.b, CR Keywords - On Enter 2."""
    t = scenario.player("A", lineage=["Spirit of Fire"], memory=1, material=["Rai, Spellcrafter"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Spellcrafter").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}
    assert t.zone("A", "hand") == []
    assert t.lineage("A") == ("Spirit of Fire",)


def test_a_champion_has_the_elements_of_its_lineage_and_else_only_its_own(scenario: Scenario) -> None:
    """CR Leveling Up 7.b.ii and iv: classes, names and other abilities of the inner lineage do not count.

    CR Leveling Up 7.b.iv.
    """
    t = scenario.player("A", lineage=STORM_SEER).player("B", lineage=RAI).main_phase("A")
    champion = t.champion("A")
    assert champion.elements == ("ARCANE", "FIRE", "NORM")
    assert (champion.name, champion.subtypes, champion.level) == ("Rai, Storm Seer", ("HUMAN", "MAGE"), 3)
    assert t.champion("B").elements == ("FIRE", "NORM")


def test_an_inherited_effect_works_from_the_inner_lineage(scenario: Scenario) -> None:
    """CR Keywords - Inherited Effect 1; without the card in the lineage there is none.

    CR Keywords - Inherited Effect 2.
    """
    for lineage, counters in (ARCHMAGE, 1), (STORM_SEER, 1), (RAI, 0):
        t = Scenario(scenario.catalog).player("A", lineage=lineage, hand=["Ignite the Soul", "Gray Wolf"])
        t.player("B").main_phase("A").act("A", "activate Ignite the Soul", target="B's champion").pass_all()
        assert dict(t.champion("A").counters).get("enlighten", 0) == counters


def test_an_ability_for_the_first_time_each_turn_triggers_once(scenario: Scenario) -> None:
    """CR Triggered Abilities 2: the second mage action of a turn adds nothing, the first of the next turn does.

    CR Triggered Abilities 1.
    """
    t = scenario.player("A", lineage=ARCHMAGE, hand=["Ignite the Soul"] * 3 + ["Gray Wolf"] * 3).player("B")
    t.main_phase("A")
    for _ in range(2):
        t.act("A", "activate Ignite the Soul", target="B's champion", reserve="Gray Wolf").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}
    t.pass_to("main", "B").pass_once("B")
    t.act("A", "activate Ignite the Soul", target="B's champion").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


# Shrouds -------------------------------------------------------------------------------------------------------


def test_spellshroud_keeps_spells_from_targeting(extra: Scenario) -> None:
    """CR Keywords - Spellshroud 1: skills and abilities of objects may target."""
    t = extra.player("A", lineage=RAI, enlighten=1, hand=["Sting", "Bounce"], field=["Endura, Scepter of Ignition"])
    t.player("B", field=["Veiled"]).main_phase("A").game.choose(t.options.index("activate Sting"))
    assert t.options == ["Rai, Spellcrafter", "Spirit of Wind"]
    t.answer("A", "target", "Spirit of Wind").pass_all()
    t.act("A", "use Endura, Scepter of Ignition", target="Veiled").pass_all()
    assert t.object("Veiled").damage == 1
    t.act("A", "activate Bounce").pass_all()
    assert t.zone("B", "hand") == ["Veiled"]


def test_spellshroud_in_response_makes_a_spell_fizzle() -> None:
    """CR Keywords - Spellshroud 2.a, CR Keywords - Spellshroud 2; a skill resolves."""
    for spell, damage in ("Sting", 0), ("Weaken", 1):
        t = with_extra_cards().player("A", hand=[spell]).player("B", field=["Giant Tortoise"], hand=["Veil"])
        t.main_phase("A").act("A", f"activate {spell}", target="Giant Tortoise").pass_once("A")
        t.act("B", "activate Veil", target="B's Giant Tortoise").pass_all()
        assert (f"the activation of {spell} fizzles" in t.log) == (spell == "Sting")
        tortoise = t.object("Giant Tortoise")
        assert (tortoise.damage, dict(tortoise.counters).get("debuff", 0)) == (0, damage)


def test_spells_without_targets_affect_shrouded_objects(extra: Scenario) -> None:
    """CR Keywords - Spellshroud 1, CR Keywords - Omnishroud 1: only targeting is forbidden."""
    t = extra.player("A", hand=["Wildfire"]).player("B", field=["Veiled", "Warded"]).main_phase("A")
    t.act("A", "activate Wildfire").pass_all()
    assert (t.object("Veiled").damage, t.object("Warded").damage) == (2, 2)


def test_omnishroud_keeps_everything_from_targeting(extra: Scenario) -> None:
    """CR Keywords - Omnishroud 1: also triggered abilities and its own controller; attacks are allowed.

    CR Keywords - Omnishroud 1.a.
    """
    t = extra.player("A", hand=["Execute"], field=["Bulky"])
    t.player("B", field=["Warded"], hand=["Trusty Steed", *["Gray Wolf"] * 4]).main_phase("A")
    t.act("A", "activate Execute")
    assert t.purpose == "opportunity"
    t.pass_all()
    assert t.zone("A", "graveyard") == ["Bulky", "Execute"]
    t.pass_to("main", "B").act("B", "activate Trusty Steed").pass_all()
    assert t.object("Warded").power == 1
    assert t.stack == []


# Continuous effects --------------------------------------------------------------------------------------------


def test_an_instanced_effect_leaves_out_what_comes_later(scenario: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1 and 2."""
    hand = ["Inspiring Call", "Honorable Vanguard", *["Gray Wolf"] * 6]
    t = scenario.player("A", hand=hand, field=["Esteemed Knight"]).player("B").main_phase("A")
    t.act("A", "activate Inspiring Call", reserve=["Gray Wolf"] * 3).pass_all()
    t.act("A", "activate Honorable Vanguard").pass_all()
    assert (t.object("Esteemed Knight").power, t.object("Honorable Vanguard").power) == (3, 1)


def test_a_static_effect_holds_for_what_comes_later_and_ends_with_its_source(extra: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1, CR Continuous Effects 2."""
    t = extra.player("A", hand=["Bulky", "Gray Wolf", "Exile"], field=["Muster Captain"]).player("B", field=["Bulky"])
    t.main_phase("A").act("A", "activate Bulky", reserve="Gray Wolf").pass_all()
    assert (t.object("Bulky", "A").power, t.object("Bulky", "B").power) == (3, 2)
    t.act("A", "activate Exile", target="Muster Captain").pass_all()
    assert t.object("Bulky", "A").power == 2


def test_an_effect_that_depends_on_levels_comes_after_what_changes_them(scenario: Scenario) -> None:
    """CR Dependencies 2: an older effect of a level restriction sees the newer level."""
    lineage = LORRAINE
    t = scenario.player("A", lineage=lineage, field=["Banner Knight", "Esteemed Knight"]).player("B").main_phase("A")
    assert t.object("Esteemed Knight").power == 2
    t2 = Scenario(scenario.catalog).player(
        "A", lineage=lineage, field=["Banner Knight", "Esteemed Knight", "Magus Disciple"]
    )
    t2.player("B").main_phase("A")
    assert t2.level("A") == 2
    assert (t2.object("Esteemed Knight").power, t2.object("Banner Knight").power) == (3, 1)


def test_a_redundant_keyword_counts_once(scenario: Scenario) -> None:
    """CR Keywords - Intercept 3, CR Abilities 11: an interceptor that is given intercept again triggers once."""
    lineage = [*SILVIE, "Silvie, With the Pack", "Silvie, Loved by All"]
    t = scenario.player("A", field=["Esteemed Knight"])
    t.player("B", lineage=lineage, field=["Gray Wolf"]).main_phase("A")
    assert t.object("Gray Wolf").life == 3
    assert "intercept" in t.object("Gray Wolf").keywords
    t.act("A", "attack with Esteemed Knight", target="B's champion")
    assert t.stack == ["Gray Wolf"]
    assert scenario.object("Esteemed Knight").keywords == ("intercept",)


# Properties and last-known information --------------------------------------------------------------------------


def test_resting_what_is_rested_changes_nothing(extra: Scenario) -> None:
    """CR Wake Up 2, CR Rest/Rested 5, CR Properties and States 3; the same for waking."""
    t = extra.player("A", hand=["Lull", "Lull", "Rouse", "Rouse"], field=["Gray Wolf"]).player("B").main_phase("A")
    for card, is_rested in ("Lull", True), ("Lull", True), ("Rouse", False), ("Rouse", False):
        t.act("A", f"activate {card}", target="A's Gray Wolf").pass_all()
        assert t.object("Gray Wolf").rested == is_rested
    assert t.log.count("Gray Wolf rests") == 1


def test_an_on_death_ability_uses_what_was_last_known(extra: Scenario) -> None:
    """CR Abilities 13, CR Last-Known Information 1.b: the counters it had; without counters there are none.

    CR Keywords - On Death 3.
    """
    t = extra.player("A", hand=["Execute"], field=[placed("Legacy", buff=2)]).player("B").main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert sorted(t.zone("A", "graveyard")) == ["Execute", "Legacy"]
    assert len(t.zone("A", "hand")) == 2


def test_a_class_bonus_of_a_died_ally_is_read_as_it_was() -> None:
    """CR Restriction Abilities 3, CR Abilities 13; another class does not unlock it."""
    for lineage, drawn in (RAI, 1), (LORRAINE, 0):
        t = with_extra_cards().player("A", lineage=lineage, hand=["Execute"], field=["Magus Disciple"]).player("B")
        t.main_phase("A").act("A", "activate Execute").pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_a_banished_ally_has_not_died(extra: Scenario) -> None:
    """CR Banish 1, CR Destruction 3, CR Sacrifice 2, CR Banish 3; a sacrificed one has (CR Died/Dies 1.a)."""
    t = extra.player("A", hand=["Exile", "Offering"], field=["Library Witch", "Library Witch", "Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Exile", target="Library Witch").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "banishment")) == (["Offering"], ["Library Witch"])
    t.act("A", "activate Offering", target="Bulky", sacrifice="Library Witch").pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert sorted(t.zone("A", "graveyard")) == ["Bulky", "Exile", "Library Witch", "Offering"]


def test_a_condition_of_a_trigger_is_checked_again_on_resolution(extra: Scenario) -> None:
    """CR Triggered Abilities 3.a and 3.b: Life Essence Amulet only triggers in the opponent's turn.

    CR Triggered Abilities 1.a.
    """
    t = extra.player("A", hand=["Execute"], field=["Gray Wolf", "Life Essence Amulet"]).player(
        "B", field=["Life Essence Amulet", rested("Blue Slime")], hand=["Execute"]
    )
    t.main_phase("A").act("A", "activate Execute", target="Gray Wolf").pass_all()
    assert (t.purpose, t.stack) == ("opportunity", [])
    t.pass_once("A").act("B", "activate Execute", target="Blue Slime").pass_all()
    assert (t.asked, t.purpose) == ("B", "may")
    t.answer("B", "may", "yes")
    assert t.zone("B", "banishment") == ["Life Essence Amulet"]
    assert len(t.zone("B", "hand")) == 1
