"""Keywords where one instance is like several, and corners of single ones."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, on, reserve
from grandarchive.model.abilities import Keyword, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.composition import WhenDone
from grandarchive.model.conditions import controls
from grandarchive.model.effects import Destroy, Draw, Effect, Modify, Negate, Put, Recover, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Gains, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, THIS, UNIT, YOURS, Subtype, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

BANISHED: Final = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.FIELD)
NEGATED: Final = Pattern(Happening.MOVE, ALLY, into=Zone.GRAVEYARD, out_of=Zone.STACK)
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def twice(name: str) -> tuple[Keyword, Keyword]:
    """A keyword printed twice, once behind a restriction that is met."""
    return keyword(name), keyword(name, gates=(controls(CHAMPION),))


CARDS: Final = (
    ally("Double Taunter", 1, 1, 5, "guardian human", *twice("taunt")),
    ally("Double Reaver", 1, 2, 5, "warrior human", *twice("cleave")),
    ally("Double Ghost", 1, 2, 2, "assassin spirit", *twice("unblockable")),
    ally("Double Guard", 1, 1, 5, "guardian human", *twice("steadfast")),
    ally("Double Lurker", 1, 2, 2, "assassin human", *twice("stealth")),
    ally("Double Watcher", 1, 2, 2, "ranger human", *twice("true sight")),
    ally("Double Undying", 1, 1, 1, "cleric human", *twice("immortality")),
    ally("Double Warded", 1, 1, 3, "mage human", *twice("omnishroud"), keyword("spellshroud")),
    ally("Double Veiled", 1, 1, 3, "mage human", *twice("spellshroud")),
    ally("Sleepy", 1, 1, 3, "guardian human", *twice("hindered")),
    ally("Proud Prince", 1, 2, 3, "warrior human", keyword("pride", 1), keyword("pride", 3)),
    action("Old Song", 0, Speed.FAST, "mage harmony", *twice("floating memory"), does(Draw(1))),
    card("Clear Cut", "attack", "warrior", reserve(0), (keyword("true sight"),), power=2),
    card("Bell Blade", "weapon", "warrior sword", reserve(1), (on(Happening.ATTACK, Draw(1)),), power=1, durability=2),
    card("Loud Cut", "attack", "warrior", reserve(0), (on(Happening.ATTACK, Draw(1)),), power=1),
    card("Hit Blade", "weapon", "warrior sword", reserve(1), (on(Happening.HIT, Draw(1)),), power=1, durability=2),
    trick("Ward", Modify(Target(UNIT), (Gains(keyword("omnishroud")),))),
    trick("Feign", RedirectAttack(Target(ALLY))),
    ally("Exilee", 1, 1, 2, "cleric human", Triggered(BANISHED, (Draw(1),))),
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Saint", 0, 2, 9, "warrior human", keyword("immortality")),
    relic("Fence", has(Cant(Pattern(Happening.ENTER, Subtype("BEAST"))))),
    relic("Snare", has(Replaces(NEGATED, GoesTo(Zone.BANISHMENT)))),
    trick("Waste", Put(Some(ALLY & YOURS, (Zone.FIELD,)), Zone.GRAVEYARD)),
    trick("Nix", Negate(Target(ANYTHING, zone=Zone.STACK))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS, *CARDS)


# Redundant keywords --------------------------------------------------------------------------------------------


def test_taunting_twice_is_no_stronger(t: Scenario) -> None:
    """CR Keywords - Taunt 4: one who taunts once can be attacked as well."""
    t.player("A", field=["Bulky"]).player("B", field=["Double Taunter", "Taunter", "Gray Wolf"]).main_phase("A")
    t.game.choose(t.options.index("attack with Bulky"))
    assert sorted(t.options) == ["Double Taunter", "Taunter"]


def test_cleaving_twice_deals_the_damage_once(t: Scenario) -> None:
    """CR Keywords - Cleave 8 and 6.a: one instance for each defender, whatever the others are dealt."""
    t.player("A", field=["Double Reaver"]).player("B", field=["Bulky", placed("Reaver", bulwark=1)]).main_phase("A")
    t.act("A", "attack with Double Reaver").pass_all(retaliate="done")
    assert (t.object("Bulky").damage, t.champion("B").damage, t.object("Reaver").damage) == (2, 2, 0)
    assert len([line for line in t.log if "Double Reaver deals" in line]) == 2


def test_floating_twice_pays_for_one(t: Scenario) -> None:
    """CR Keywords - Floating Memory 3."""
    t.player("A", lineage=RAI, memory=2, graveyard=["Old Song"], material=["Rai, Archmage"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Rai, Archmage")
    t.answer("A", "floating", "Old Song")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)


def test_two_shrouds_are_the_stronger_one(t: Scenario) -> None:
    """CR Keywords - Omnishroud 3 and 3.a, CR Keywords - Spellshroud 3: a skill may target only the spellshroud."""
    t.player("A", hand=["Weaken"]).player("B", field=["Double Warded", "Double Veiled"]).main_phase("A")
    t.act("A", "activate Weaken")
    assert sorted(t.options) == ["Double Veiled", "Spirit of Wind", "Spirit of Wind"]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Double Lurker", ("stealth",)),
        ("Double Watcher", ("true sight",)),
        ("Double Ghost", ("unblockable",)),
        ("Double Guard", ("steadfast",)),
        ("Double Undying", ("immortality",)),
        ("Sleepy", ("hindered",)),
    ],
)
def test_a_redundant_keyword_is_seen_once(t: Scenario, name: str, found: tuple[str, ...]) -> None:
    """CR Abilities 11: printed twice, it is counted once."""
    t.player("A", field=[name]).player("B").main_phase("A")
    assert t.object(name).keywords == found


def test_stealth_twice_is_seen_through_by_true_sight(t: Scenario) -> None:
    """CR Keywords - Stealth 4, CR Keywords - True Sight 2: once is enough, and twice is not more."""
    t.player("A", field=["Watcher", "Double Watcher"]).player("B", field=["Double Lurker", "Lurker"]).main_phase("A")
    t.act("A", "attack with Watcher", target="Double Lurker").pass_all(retaliate="done")
    t.act("A", "attack with Double Watcher", target="Lurker").pass_all(retaliate="done")
    assert t.zone("B", "graveyard") == ["Double Lurker", "Lurker"]


def test_other_keywords_work_once_when_there_are_two(t: Scenario) -> None:
    """CR Keywords - Unblockable 3, CR Keywords - Steadfast 2, CR Keywords - Immortality 3, CR Keywords - Hindered 2."""
    t.player("A", hand=["Sleepy", "Sting", "Wildfire"], field=["Double Ghost", "Double Undying"])
    t.player("B", field=["Double Taunter", rested("Double Guard")]).main_phase("A")
    t.act("A", "activate Sleepy", reserve="Sting").pass_all()
    assert t.object("Sleepy").rested
    t.act("A", "attack with Double Ghost", target="Double Guard").pass_all(retaliate="Double Guard")
    assert (t.object("Double Ghost").damage, t.object("Double Guard").rested) == (1, True)
    t.act("A", "activate Wildfire").pass_all()
    assert (len(t.objects("Double Undying")), t.objects("Double Ghost")) == (1, [])


# Single keywords -----------------------------------------------------------------------------------------------


def test_of_two_prides_the_higher_one_counts(t: Scenario) -> None:
    """CR Keywords - Pride 2, CR Obedience 1 and 2: at level 2 it does not obey, at level 3 it does."""
    for level in (2, 3):
        t = with_extra_cards(*CARDS).player("A", lineage=RAI, level=level - 1, field=["Proud Prince", "Bulky"])
        t.player("B").main_phase("A")
        assert (t.level("A"), t.can("A", "attack with Proud Prince")) == (level, level == 3)
        assert t.can("A", "attack with Bulky")


def test_an_ally_that_does_not_obey_keeps_its_other_abilities() -> None:
    """CR Obedience 3: what is static works and what triggers triggers."""
    herald = Triggered(Pattern(Happening.DIE, ~THIS), (Draw(1),))
    captain = ally("Proud Captain", 1, 1, 3, "warrior human", keyword("pride", 9), keyword("taunt"), herald)
    t = with_extra_cards(captain).player("A", field=["Bulky"], hand=["Execute"])
    t.player("B", field=["Proud Captain", "Gray Wolf"]).main_phase("A").game.choose(
        t.options.index("attack with Bulky")
    )
    assert t.purpose != "attack target"
    assert t.object("Proud Captain").defending
    t.pass_all(retaliate="done").act("A", "activate Execute", target="Gray Wolf").pass_all()
    assert len(t.zone("B", "hand")) == 1


def test_an_attack_card_with_true_sight_finds_a_stealthy_unit(t: Scenario) -> None:
    """CR Keywords - True Sight 1.c."""
    for cut, options in ("Clear Cut", 2), ("Sharp Cut", 1):
        t = with_extra_cards(*CARDS).player("A", hand=[cut]).player("B", field=["Lurker"]).main_phase("A")
        t.act("A", f"activate {cut}").resolve_top()
        assert (len(t.options) if t.purpose == "attack target" else 1) == options


def test_on_attack_of_a_weapon_is_for_attacks_that_wield_it(t: Scenario) -> None:
    """CR Keywords - On Attack 1.c, CR Wield 2: not for those of an ally, nor with another weapon."""
    t.player("A", field=["Bell Blade", "Rusty Sword", "Bulky"], hand=["Rouse"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky").pass_all()
    t.act("A", "attack with Spirit of Wind", weapon="Rusty Sword").pass_all()
    assert t.zone("A", "hand") == ["Rouse"]
    t.act("A", "activate Rouse", target="A's champion").pass_all()
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_on_attack_of_an_attack_card_is_for_its_own_attack(t: Scenario) -> None:
    """CR Keywords - On Attack 1.b."""
    t.player("A", hand=["Loud Cut"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky").pass_all()
    assert t.zone("A", "hand") == ["Loud Cut"]
    t.act("A", "activate Loud Cut").resolve_top()
    assert t.stack == ["Loud Cut"]
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_on_hit_of_a_weapon_or_an_intent_is_for_attacks_that_use_it(t: Scenario) -> None:
    """CR Keywords - On Hit 3: of both, in one attack; an ally's hit is none of theirs."""
    t.player("A", hand=["Sharp Cut"], field=["Hit Blade", "Bulky"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky").pass_all()
    assert t.zone("A", "hand") == ["Sharp Cut"]
    t.act("A", "activate Sharp Cut").resolve_top(weapon="Hit Blade").pass_all(triggers="Hit Blade")
    assert (len(t.zone("A", "hand")), t.champion("B").damage) == (2, 5)


@pytest.mark.parametrize(("spell", "shrouded"), [("Sting", True), ("Sting", False), ("Weaken", True)])
def test_omnishroud_in_response_makes_everything_fizzle(t: Scenario, spell: str, shrouded: bool) -> None:
    """CR Keywords - Omnishroud 2 and 2.a: spells and others alike, if it was the only target."""
    t.player("A", hand=[spell]).player("B", field=["Bulky"], hand=["Ward"]).main_phase("A")
    t.act("A", f"activate {spell}", target="Bulky")
    if shrouded:
        t.pass_once("A").act("B", "activate Ward", target="Bulky").resolve_top()
    t.pass_all()
    bulky = t.object("Bulky")
    assert (bulky.damage + dict(bulky.counters).get("debuff", 0) == 0) is shrouded
    assert (f"the activation of {spell} fizzles" in t.log) is shrouded


def test_a_retaliating_unit_that_gains_stealth_still_retaliates(t: Scenario) -> None:
    """CR Keywords - Stealth 2, CR Retaliate/Retaliation 4: it is dealt nothing and deals its damage."""
    t.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"], hand=["Vanish"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Giant Tortoise").pass_all().answer("B", "retaliate", "Giant Tortoise")
    t.pass_once("A").act("B", "activate Vanish", target="B's Giant Tortoise").pass_all()
    assert (t.object("Bulky").damage, t.object("Giant Tortoise").damage) == (1, 0)


def test_an_attack_may_be_changed_from_a_taunting_unit(t: Scenario) -> None:
    """CR Keywords - Taunt 2.a, CR Attacking and the Combat Phase 4.c: taunt is for the declaration only."""
    t.player("A", field=["Bulky"], hand=["Feign"]).player("B", field=["Taunter", "Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Bulky")
    assert t.object("Taunter").defending
    t.act("A", "activate Feign", target="Giant Tortoise").resolve_top()
    assert (t.object("Taunter").defending, t.object("Giant Tortoise").defending) == (False, True)
    t.pass_all(retaliate="done")
    assert (t.object("Taunter").damage, t.object("Giant Tortoise").damage) == (0, 2)


def test_an_attack_without_a_target_may_get_a_new_one(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 4.c: the attacker keeps its role when its target is gone."""
    t.player("A", field=["Bulky"], hand=["Feign"]).player("B", field=["Gray Wolf", "Giant Tortoise"], hand=["Bounce"])
    t.main_phase("A").act("A", "attack with Bulky", target="Gray Wolf").pass_once("A")
    t.act("B", "activate Bounce", target="Gray Wolf").resolve_top()
    assert t.object("Bulky").attacking
    t.act("A", "activate Feign", target="Giant Tortoise").pass_all(retaliate="done")
    assert t.object("Giant Tortoise").damage == 2


def test_what_is_banished_from_the_field_triggers_for_that(t: Scenario) -> None:
    """CR Keywords - On Banish 2 and 3: not if it goes elsewhere; the source is the object that was there."""
    t.player("A", hand=["Exile", "Execute"], field=["Exilee", "Exilee"]).player("B").main_phase("A")
    t.game.choose(t.options.index("activate Exile"))
    t.game.choose(0)
    t.pass_all()
    assert (t.zone("A", "banishment"), len(t.zone("A", "hand"))) == (["Exilee"], 2)
    t.act("A", "activate Execute").pass_all()
    assert (t.zone("A", "graveyard"), len(t.zone("A", "hand"))) == (["Exile", "Exilee", "Execute"], 1)


def test_a_unit_that_dies_by_an_effect_of_a_unique_rule_has_died(t: Scenario) -> None:
    """CR Keywords - Immortality 2.b: the twin that was put into the graveyard has died."""
    mourner = ally("Widow", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.DIE), (Draw(1),)))
    t = with_extra_cards(mourner).player("A", field=["Eternal Twin", "Widow"], hand=["Eternal Twin", "Sting"])
    t.player("B").main_phase("A").act("A", "activate Eternal Twin").pass_all().game.choose(0)
    t.pass_all()
    assert (t.zone("A", "graveyard"), len(t.zone("A", "hand"))) == (["Eternal Twin"], 1)


@pytest.mark.parametrize("beside", ["Fence", "Anvil"])
def test_what_is_immortal_is_not_chosen_for_the_graveyard(t: Scenario, beside: str) -> None:
    """CR Keywords - Immortality 1.a: whether a text keeps anything else from entering or not."""
    t.player("A", field=[beside, "Saint", "Squire"], hand=["Waste"]).player("B").main_phase("A")
    t.act("A", "activate Waste").pass_all()
    assert t.zone("A", "graveyard") == ["Squire", "Waste"]


@pytest.mark.parametrize(
    ("unit", "beside", "zone"),
    [("Saint", "Snare", "banishment"), ("Squire", "Snare", "banishment"), ("Saint", "Bulky", "graveyard")],
)
def test_a_card_that_would_be_immortal_on_the_field_goes_where_a_text_sends_it(
    t: Scenario, unit: str, beside: str, zone: str
) -> None:
    """CR Keywords - Immortality 1, CR Replacement Effects 1: negated, it leaves the Effects Stack as any other card."""
    t.player("A", hand=[unit]).player("B", field=[beside], hand=["Nix"]).main_phase("A")
    t.act("A", f"activate {unit}").pass_once("A").act("B", "activate Nix", target=unit).pass_all()
    assert t.zone("A", zone) == [unit]


@pytest.mark.parametrize("kind", ["spell", "skill"])
def test_what_a_spell_does_once_it_has_left_is_done_by_a_spell(kind: str) -> None:
    """CR Keywords - Spellshroud 1.a: the ability that triggers as it resolves knows it as it was."""
    strike = action("Strike", 0, Speed.FAST, f"mage {kind}", does(Recover(1), WhenDone((Destroy(Target(ALLY)),))))
    ward = ally("Shrouded", 0, 1, 1, "mage human", keyword("spellshroud"))
    t = with_extra_cards(strike, ward).player("A", hand=["Strike"], damage=3)
    t.player("B", field=["Shrouded", "Shrouded"]).main_phase("A").act("A", "activate Strike").pass_all()
    assert (t.purpose == "target") is (kind == "skill")
