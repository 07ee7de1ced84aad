"""Abilities: when they trigger and resolve, what restricts them, who obeys, what they may target, how they are paid."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, champion, does, keyword, on, reserve
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.conditions import LevelAtLeast, controls
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import AddCounters, CopyOnStack, DealDamage, Destroy, Draw, Modify, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, THIS, UNIT, WEAPON, YOURS, Champion, Every, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
LEVEL = (LevelAtLeast(1),)
ALLY_ENTERS = Pattern(Happening.ENTER, ALLY & YOURS)
WIND = "Spirit of Wind"

AGAIN = keyword("intercept", gates=(controls(CHAMPION),))
"""A second instance, behind a restriction that is met."""

CARDS = (
    relic("Armory", Triggered(ALLY_ENTERS, (Draw(1),), condition=controls(WEAPON & YOURS))),
    relic("Trinket"),
    ally("Recruit", 0, 1, 2, "warrior human"),
    ally("Squire", 0, 1, 3, "warrior human", keyword("intercept")),
    ally("Double Squire", 0, 1, 3, "warrior human", keyword("intercept"), AGAIN),
    skill("Post", Modify(AN_ALLY, (Gains(keyword("intercept")),))),
    action(
        "Battle Cry",
        0,
        Speed.FAST,
        "warrior skill",
        does(DealDamage(1, Target(UNIT, name="first"))),
        does(
            DealDamage(2, Target(UNIT, name="second")),
            AddCounters("enlighten", 1, Champion()),
            gates=LEVEL,
        ),
        does(Draw(1), gates=LEVEL),
    ),
    skill("Learn", Modify(Champion(), (Gets("level", 1),))),
    skill("Forget", Modify(Champion(), (Gets("level", -1),))),
    card(
        "Arcane Cut",
        "attack",
        "mage spell",
        reserve(0),
        (on(Happening.ATTACK, DealDamage(1, AN_ALLY)),),
        power=1,
    ),
    card(
        "Plain Cut",
        "attack",
        "mage skill",
        reserve(0),
        (on(Happening.ATTACK, DealDamage(1, AN_ALLY)),),
        power=1,
    ),
    action("Ray", 0, Speed.FAST, "mage spell", does(DealDamage(1, AN_ALLY))),
    action("Jab", 0, Speed.FAST, "mage skill", does(DealDamage(1, AN_ALLY))),
    ally("Butcher", 0, 1, 2, "warrior human", Activated((sacrifice(ALLY),), (Destroy(AN_ALLY),))),
    relic("Cauldron", Activated((PayReserve(1), sacrifice(ALLY)), (Draw(1),))),
    ally("Twice Proud", 0, 2, 2, "warrior human", keyword("pride", 1), keyword("pride", 3), Activated((), (Draw(1),))),
    ally("Sluggard", 0, 1, 2, "warrior human", keyword("hindered")),
    skill("Cull", Sacrifice(Every(ALLY & YOURS))),
    champion("Matron, Two", 2, 25, "mage human"),
    champion(
        "Matron, One",
        1,
        19,
        "mage human",
        Triggered(ALLY_ENTERS, (Draw(1),), inherited=True),
        Triggered(Pattern(Happening.LEVEL_UP, by=Who.YOU), (AddCounters("enlighten", 1, Champion()),), inherited=True),
    ),
    champion("Elder, Two", 2, 25, "mage human"),
    champion("Elder, One", 1, 19, "mage human", Triggered(Pattern(Happening.ENTER, THIS), (Draw(1),), inherited=True)),
    skill("Twin", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Triggering ----------------------------------------------------------------------------------------------------


def test_an_ability_whose_condition_does_not_hold_does_not_trigger() -> None:
    """CR Triggered Abilities 3.a: it is never put on the Effects Stack; with a weapon it is."""
    for field, stack in (["Armory"], []), (["Armory", "Rusty Sword"], ["Armory"]):
        t = with_extra_cards(*CARDS).player("A", field=field, hand=["Recruit"]).player("B").main_phase("A")
        t.act("A", "activate Recruit").resolve_top()
        assert t.stack == stack


def test_an_ability_whose_condition_no_longer_holds_does_not_resolve(table: Scenario) -> None:
    """CR Triggered Abilities 3.b: the weapon was there when it triggered and is gone when it resolves."""
    t = table.player("A", field=["Armory", "Rusty Sword"], hand=["Recruit"]).player("B", hand=["Exile"])
    t.main_phase("A").act("A", "activate Recruit").resolve_top()
    assert t.stack == ["Armory"]
    t.pass_once("A").act("B", "activate Exile", target="A's Rusty Sword").pass_all()
    assert (t.stack, t.zone("A", "hand")) == ([], [])


@pytest.mark.parametrize(("guards", "stack"), [(["Double Squire"], 1), (["Squire", "Double Squire"], 2)])
def test_several_instances_of_intercept_trigger_once(table: Scenario, guards: list[str], stack: int) -> None:
    """CR Abilities 11, CR Keywords - Intercept 3: an ally has it once, however often; two allies have it twice."""
    t = table.player("A", field=["Bulky"]).player("B", field=guards, hand=["Post"]).main_phase("A").pass_once("A")
    t.act("B", "activate Post", target="B's Double Squire").pass_all()
    t.act("A", "attack with Bulky", target="B's champion")
    if stack == 2:
        t.answer("B", "triggers", "Squire")
    assert len(t.stack) == stack


def test_a_champion_that_levels_up_does_not_repeat_an_inherited_on_enter_ability(table: Scenario) -> None:
    """CR Keywords - On Enter 2: only the card that is put on top has entered."""
    t = table.player("A", hand=["Ascend", "Ascend"], material=["Elder, One", "Elder, Two"], memory=3).player("B")
    t.main_phase("A").act("A", "activate Ascend").resolve_top(materialize="materialize Elder, One").resolve_top()
    assert (t.champion("A").name, t.stack) == ("Elder, One", ["Elder, One"])
    t.pass_all().act("A", "activate Ascend").resolve_top(materialize="materialize Elder, Two").resolve_top()
    assert (t.champion("A").name, t.stack) == ("Elder, Two", [])


def test_inherited_abilities_wait_for_others_that_enter_and_for_levelling_up(table: Scenario) -> None:
    """CR Inherited Effect 1: the card with them is in the inner lineage by then."""
    lineage = [WIND, "Matron, One"]
    t = table.player("A", lineage=lineage, hand=["Ascend", "Recruit"], material=["Matron, Two"], memory=2).player("B")
    t.main_phase("A").act("A", "activate Ascend").resolve_top(materialize="materialize Matron, Two").resolve_top()
    assert (t.champion("A").name, t.stack) == ("Matron, Two", ["Matron, Two"])
    t.pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}
    t.act("A", "activate Recruit").resolve_top()
    assert t.stack == ["Matron, Two"]
    t.pass_all()
    assert t.zone("A", "hand") == ["Honorable Vanguard"]


# Restrictions --------------------------------------------------------------------------------------------------


def test_targets_behind_a_restriction_that_is_met_too_late_are_not_there(table: Scenario) -> None:
    """CR Types of Restrictions 1.a, 2: what has no target is looked at as it resolves."""
    t = table.player("A", hand=["Battle Cry", "Learn"]).player("B").main_phase("A")
    t.act("A", "activate Battle Cry", target="B's champion")
    assert t.purpose == "opportunity"
    t.act("A", "activate Learn").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand")), t.champion("A").counters) == (1, 1, ())


def test_targets_behind_a_restriction_that_was_met_stay(table: Scenario) -> None:
    """CR Types of Restrictions 1.a, 1.b: the card does not fizzle, and its second target is dealt damage."""
    t = table.player("A", hand=["Battle Cry", "Forget"], level=1).player("B").main_phase("A")
    t.act("A", "activate Battle Cry", target=["B's champion", "A's champion"])
    t.act("A", "activate Forget").pass_all()
    assert (t.champion("B").damage, t.champion("A").damage) == (1, 2)
    assert ("enlighten", 1) in t.champion("A").counters
    assert t.zone("A", "hand") == []


# Obedience and orientation -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "obeys"), [(1, False), (2, False), (3, True)])
def test_of_several_prides_the_highest_counts(table: Scenario, level: int, obeys: bool) -> None:
    """CR Keywords - Pride 2: for attacking and for its abilities."""
    t = table.player("A", field=["Twice Proud"], level=level).player("B").main_phase("A")
    assert (t.can("A", "attack with Twice Proud"), t.can("A", "use Twice Proud")) == (obeys, obeys)


def test_a_hindered_object_enters_rested(table: Scenario) -> None:
    """CR Keywords - Hindered 1: and wakes up like any other."""
    t = table.player("A", hand=["Sluggard", "Recruit"]).player("B").main_phase("A")
    t.act("A", "activate Sluggard").pass_all().act("A", "activate Recruit").pass_all()
    assert (t.object("Sluggard").rested, t.object("Recruit").rested) == (True, False)
    t.pass_to("main", "A")
    assert not t.object("Sluggard").rested


def test_an_effect_does_not_sacrifice_an_immortal_object(table: Scenario) -> None:
    """CR Keywords - Immortality 1.b: what can be sacrificed is."""
    t = table.player("A", field=["Undying", "Recruit"], hand=["Cull"]).player("B").main_phase("A")
    t.act("A", "activate Cull").pass_all()
    assert (t.zone("A", "graveyard"), len(t.objects("Undying"))) == (["Recruit", "Cull"], 1)


# Targets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "offered"), [("Ray", False), ("Jab", True)])
def test_a_spell_is_not_offered_with_only_a_spellshrouded_target(table: Scenario, name: str, offered: bool) -> None:
    """CR Keywords - Spellshroud 1, CR Card Activation 1.5: a skill is."""
    t = table.player("A", hand=[name]).player("B", field=["Veiled"]).main_phase("A")
    assert t.can("A", f"activate {name}") is offered


@pytest.mark.parametrize(("name", "damage"), [("Arcane Cut", 0), ("Plain Cut", 1)])
def test_a_triggered_ability_of_a_spell_is_one(table: Scenario, name: str, damage: int) -> None:
    """CR Triggered Abilities 12, CR Keywords - Spellshroud 1.a: it has no legal target."""
    t = table.player("A", hand=[name]).player("B", field=["Veiled"]).main_phase("A")
    t.act("A", f"activate {name}").resolve_top(target="B's champion")
    assert t.stack == [name] * damage
    t.pass_all()
    assert t.object("Veiled").damage == damage


def test_a_copy_gets_no_new_targets_when_none_is_legal(table: Scenario) -> None:
    """CR Copy 5: there is nothing to choose, and both fizzle."""
    t = table.player("A", hand=["Jab"]).player("B", field=["Recruit"], hand=["Bounce", "Twin"]).main_phase("A")
    t.act("A", "activate Jab").pass_once("A").act("B", "activate Bounce").resolve_top()
    t.pass_once("A").act("B", "activate Twin", target="Jab").resolve_top()
    assert (t.purpose, t.stack) == ("opportunity", ["Jab", "Jab"])
    t.pass_all()
    assert t.zone("A", "graveyard") == ["Jab"]


# Playing and paying --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["memory", "graveyard", "banishment", "material", "deck"])
def test_cards_are_activated_from_hand(table: Scenario, zone: str) -> None:
    """CR Card Activation 1.9.1: and from nowhere else."""
    t = table.player("A", **{zone: ["Learn"]}).player("B", hand=["Learn"]).main_phase("A")  # type: ignore[arg-type]
    t.cannot("A", "activate Learn", reason="CR Card Activation 1.9.1")
    assert t.can("B", "activate Learn")


def test_the_targets_of_an_ability_are_chosen_before_its_costs_are_paid(table: Scenario) -> None:
    """CR Activated Abilities 1: what is sacrificed may be the target, and then the ability fizzles."""
    t = table.player("A", field=["Butcher", "Recruit"]).player("B").main_phase("A").act("A", "use Butcher")
    assert (t.purpose, t.options) == ("target", ["Butcher", "Recruit"])
    t.answer("A", "target", "Recruit")
    assert (t.purpose, t.options) == ("sacrifice", ["Butcher", "Recruit"])
    t.answer("A", "sacrifice", "Recruit").pass_all()
    assert (t.zone("A", "graveyard"), len(t.objects("Butcher"))) == (["Recruit"], 1)


def test_reserve_is_paid_after_the_other_costs_of_an_ability(table: Scenario) -> None:
    """CR Card Activation 1.8, CR Activated Abilities 1: any order is allowed, and this is the engine's."""
    t = table.player("A", field=["Cauldron", "Recruit", "Bulky"], hand=["Learn", "Jab"]).player("B").main_phase("A")
    t.act("A", "use Cauldron")
    assert (t.purpose, t.zone("A", "memory")) == ("sacrifice", [])
    t.answer("A", "sacrifice", "Bulky")
    assert (t.purpose, t.zone("A", "graveyard")) == ("reserve", ["Bulky"])
    t.answer("A", "reserve", "Jab").pass_all()
    assert (t.zone("A", "memory"), t.zone("A", "hand")) == (["Jab"], ["Learn", "Honorable Vanguard"])
