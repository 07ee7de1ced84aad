"""Who attacks what, which roles objects have in combat, what their power and their damage are."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, on, reserve
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.effects import AddCounters, Draw, Modify, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    AddTypes,
    AttacksGain,
    AttacksGet,
    Controls,
    DamageByLife,
    PreventNextTime,
    SetElements,
    SetTypes,
)
from grandarchive.model.nouns import ALLY, ITEM, UNIT, YOURS, Attacking, Champion, Element, Named, Target
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
WIND = "Spirit of Wind"
INTENT_LEAVES = Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.INTENT)


def attack_card(name: str, power: int | None, *abilities: Ability, element: str = "NORM") -> CardDefinition:
    """A fast attack that costs nothing but resting the champion."""
    return card(name, "attack", "warrior", reserve(0), abilities, power=power, speed=Speed.FAST, element=element)


CARDS = (
    attack_card("Lightning Cut", 2),
    attack_card("Killing Cut", 2, on(Happening.KILL, Draw(1))),
    attack_card("Wet Cut", 2, element="WATER"),
    ally("Clerk", 0, 2, 3, "mage human", Activated((), (Draw(1),))),
    ally("Brute", 0, 0, 3, "warrior human", has(AttacksGet(2))),
    ally("Ghoul", 0, 2, 5, "warrior human", keyword("cleave")),
    ally("Jumpy", 0, 1, 3, "assassin human", keyword("stealth"), on(Happening.ATTACKED, Draw(1))),
    card("Statue", "ally", "guardian", reserve(0), (), power=2),
    skill("Petrify", Modify(AN_ALLY, (SetTypes(("ITEM",)),))),
    skill("Hone", Modify(Target(ITEM), (AddTypes(("WEAPON",)),))),
    skill("Seize", Modify(AN_ALLY, (Controls(),))),
    skill("Lure", RedirectAttack(A_UNIT)),
    skill("Whet", AddCounters("durability", 1, AN_ALLY)),
    skill("Hearten", Modify(AN_ALLY, (AttacksGain(on(Happening.ATTACK, Draw(1))),))),
    skill("Brawn", Modify(RULES, (DamageByLife(ALLY & YOURS & ~Named("Clerk")),))),
    skill("Tide Ward", Modify(A_UNIT, (PreventNextTime(by=Element("WATER")),))),
    skill("Turn WATER", Modify(Champion(), (SetElements(("WATER",)),))),
    skill("Turn FIRE", Modify(Champion(), (SetElements(("FIRE",)),))),
    relic("Trinket"),
    relic("Watchman", Triggered(INTENT_LEAVES, (Draw(1),), condition=controls(Attacking() & YOURS))),
    relic("Sleepless Watchman", Triggered(INTENT_LEAVES, (Draw(1),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def declare(t: Scenario, attacker: str) -> Scenario:
    """The first player begins to declare an attack."""
    t.game.choose(t.options.index(f"attack with {attacker}"))
    return t


# Who attacks ---------------------------------------------------------------------------------------------------


def test_only_units_attack_though_other_objects_keep_their_power(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1, CR Objects and Targeting - Objects 3: an ally that became an item does not.

    Its abilities can still be used.
    """
    t = table.player("A", field=["Clerk"], hand=["Petrify"]).player("B").main_phase("A")
    assert t.can("A", "attack with Clerk")
    t.act("A", "activate Petrify").pass_all()
    assert (t.object("Clerk").power, t.can("A", "use Clerk")) == (2, True)
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1")


def test_power_of_attacks_alone_does_not_let_an_ally_attack(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c: its own power is 0; with 1 its attack deals 3."""
    t = table.player("A", field=["Brute"]).player("B", field=[placed("Brute", buff=1)]).main_phase("A")
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.c")
    t.pass_to("main", "B").act("B", "attack with Brute", target="A's champion").pass_all()
    assert t.champion("A").damage == 3


def test_a_unit_without_life_deals_none_of_it(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c, CR Damage 9: it attacks by its power; others deal theirs by power."""
    t = table.player("A", field=["Statue", "Clerk", "Bulky"], hand=["Brawn"]).player("B").main_phase("A")
    t.act("A", "activate Brawn").pass_all()
    t.act("A", "attack with Statue").pass_all()
    assert (t.object("Statue").rested, t.champion("B").damage) == (True, 0)
    t.act("A", "attack with Clerk").pass_all()
    assert t.champion("B").damage == 2
    t.act("A", "attack with Bulky").pass_all()
    assert t.champion("B").damage == 2 + 5


def test_the_last_of_three_players_attacks_on_their_first_turn() -> None:
    """CR Attacking and the Combat Phase 1.h: the second does not, and on second turns everybody may."""
    for order in ("ABC", "BCA"):
        for turn, may in (1, False), (2, False), (3, True), (4, True), (5, True):
            t = with_extra_cards()
            for name in "ABC":
                t.player(name, field=["Bulky"])
            player = order[(turn - 1) % 3]
            t.main_phase(player, turn=turn, first=order[0])
            assert t.can(player, "attack with Bulky") is may, (order, turn)


def test_a_weapon_without_power_adds_none(table: Scenario) -> None:
    """CR Card Types - Weapon 7, CR Damage 5: an item that became a weapon has neither power nor durability."""
    t = table.player("A", lineage=["Boxer"], field=["Trinket"], hand=["Hone"]).player("B").main_phase("A")
    t.act("A", "activate Hone").pass_all()
    t.act("A", "attack with Boxer", weapon="Trinket").pass_all()
    assert t.champion("B").damage == 2
    assert len(t.objects("Trinket")) == 1


# Attack cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["recollection", "end"])
def test_an_attack_card_fizzles_outside_of_the_main_phase(table: Scenario, phase: str) -> None:
    """CR Attacking and the Combat Phase 2.c.ii: in the own turn; in the main phase it attacks (1.b)."""
    t = table.player("A", hand=["Lightning Cut"]).player("B").phase("A", phase)
    t.act("A", "activate Lightning Cut").pass_all()
    assert (t.zone("A", "graveyard"), t.champion("B").damage) == (["Lightning Cut"], 0)
    assert (t.champion("A").rested, t.view("A").phase) == (True, phase)
    u = with_extra_cards(*CARDS).player("A", hand=["Lightning Cut"]).player("B").main_phase("A")
    assert u.act("A", "activate Lightning Cut").pass_all().champion("B").damage == 2


def test_a_champion_woken_in_response_does_not_rest_a_second_time(table: Scenario) -> None:
    """CR Card Types - Champion, General Rules 4.b: resting was a cost of the card, not of the declaration."""
    t = table.player("A", hand=["Lightning Cut", "Rouse"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.act("A", "activate Lightning Cut")
    assert t.champion("A").rested
    t.act("A", "activate Rouse", target="A's champion").resolve_top()
    t.resolve_top(weapon="no weapon")
    assert (t.champion("A").attacking, t.champion("A").rested) == (True, False)
    t.pass_all()
    assert t.can("A", f"attack with {WIND}")


def test_an_attack_card_whose_attack_kills_still_is_in_the_intent_then() -> None:
    """CR Keywords - On Kill 3, CR End of Combat Step 1.b: the unit dies before intents leave."""
    for life, cards in (1, 1), (3, 0):
        t = with_extra_cards(*CARDS).player("A", hand=["Killing Cut"])
        t.player("B", field=[damaged("Bulky", 5 - life)]).main_phase("A")
        t.act("A", "activate Killing Cut").pass_all(target="B's Bulky", retaliate="done")
        assert len(t.objects("Bulky")) == 1 - cards
        assert len(t.zone("A", "hand")) == cards


def test_an_on_attack_ability_that_attacks_gain_triggers(table: Scenario) -> None:
    """CR Keywords - On Attack 1, CR Abilities 9: the attack has it, and without the effect it draws nothing."""
    t = table.player("A", field=["Bulky", "Ghoul"], hand=["Hearten"]).player("B").main_phase("A")
    t.act("A", "activate Hearten", target="Bulky").pass_all()
    t.act("A", "attack with Bulky")
    assert t.stack == ["Bulky"]
    t.pass_all().act("A", "attack with Ghoul").pass_all()
    assert len(t.zone("A", "hand")) == 1


# Defending -----------------------------------------------------------------------------------------------------


def test_true_sight_of_the_attacker_keeps_a_stealthy_unit_defending(table: Scenario) -> None:
    """CR Keywords - Stealth 3, CR Keywords - True Sight 1.a: until damage is dealt."""
    t = table.player("A", field=["Watcher"]).player("B", field=["Lurker"]).main_phase("A")
    t.act("A", "attack with Watcher", target="B's Lurker")
    assert t.object("Lurker").defending
    t.pass_all(retaliate="done")
    assert t.zone("B", "graveyard") == ["Lurker"]


def test_a_cleaving_attack_is_against_all_that_can_be_attacked(table: Scenario) -> None:
    """CR Keywords - Cleave 1.b: stealthy units too, but neither items nor anything of the attacking player."""
    t = table.player("A", field=["Ghoul", "Clerk"]).player("B", field=["Bulky", "Jumpy", "Trinket"]).main_phase("A")
    t.act("A", "attack with Ghoul")
    defending = [card.name for card in t.view("A").field if card.defending]
    assert (defending, t.stack) == ([WIND, "Bulky", "Jumpy"], ["Jumpy"])
    t.pass_all(retaliate="done")
    assert [t.object(name).damage for name in ("Bulky", "Jumpy", "Clerk")] == [2, 2, 0]
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 2)


def test_a_cleaving_attack_is_against_one_of_two_opponents(table: Scenario) -> None:
    """CR Declaring an Attack 2.c.i: the attacking player chooses whose units defend."""
    t = table.player("A", field=["Ghoul"]).player("B", field=["Bulky"]).player("C", field=["Clerk"]).main_phase("A")
    declare(t, "Ghoul")
    assert (t.purpose, t.options) == ("attack player", ["player 2", "player 3"])
    t.answer("A", "target", "player 3")
    assert [card.name for card in t.view("A").field if card.defending] == [WIND, "Clerk"]


def test_a_unit_without_life_is_attacked_and_does_not_die(table: Scenario) -> None:
    """CR Card Types - Ally 1.a, CR Stat-Setting 1: it has no stat that damage could reach."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Statue"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Statue").pass_all(retaliate="done")
    assert t.object("Statue").damage == 2


def test_a_defender_that_changes_control_is_removed_from_combat(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 9 and 10: nobody is dealt its damage."""
    t = table.player("A", field=["Bulky"], hand=["Seize"]).player("B", field=["Clerk"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Clerk").act("A", "activate Seize", target="Clerk").resolve_top()
    assert (t.object("Clerk").controller, t.object("Clerk").defending) == (0, False)
    t.pass_all()
    assert (t.object("Clerk").damage, t.object("Bulky").damage, t.champion("B").damage) == (0, 0, 0)


def test_an_attack_without_a_defender_can_be_given_a_new_target(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 4.c: the attacker keeps its role when the defender is gone."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Clerk", "Taunter"], hand=["Bounce", "Lure"])
    t.main_phase("A").act("A", "attack with Bulky", target="B's Taunter").pass_once("A")
    t.act("B", "activate Bounce", target="B's Taunter").resolve_top()
    assert (t.object("Bulky").attacking, [c.name for c in t.view("A").field if c.defending]) == (True, [])
    t.pass_once("A").act("B", "activate Lure", target="B's Clerk").resolve_top()
    assert t.object("Clerk").defending
    t.pass_all(retaliate="done")
    assert t.object("Clerk").damage == 2


def test_redirecting_an_attack_that_is_not_does_nothing(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: without an attack there is no target to change."""
    t = table.player("A", hand=["Lure"]).player("B", field=["Clerk"]).main_phase("A")
    t.act("A", "activate Lure", target="B's Clerk").pass_all()
    assert (t.object("Clerk").defending, t.zone("A", "graveyard")) == (False, ["Lure"])


def test_nobody_retaliates_against_an_attacker_that_left(table: Scenario) -> None:
    """CR Retaliation Step 3: there is no attacking unit to retaliate against; the defender stays awake."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Clerk"], hand=["Bounce"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Clerk").pass_once("A")
    t.act("B", "activate Bounce", target="A's Bulky").pass_all()
    assert (t.view("A").phase, t.purpose, t.object("Clerk").rested) == ("main", "opportunity", False)


def test_a_retaliator_that_left_is_not_in_the_order(table: Scenario) -> None:
    """CR Damage Step 2 and 3.b: of three that retaliate to a cleaving attack two are left to be put into order."""
    t = table.player("A", field=["Ghoul"]).player("B", field=["Clerk", "Bulky", "Taunter"], hand=["Exile"])
    t.main_phase("A").act("A", "attack with Ghoul").pass_once("A").pass_once("B")
    t.answer("B", "retaliate", "Clerk", "Bulky", "Taunter").pass_once("A")
    t.act("B", "activate Exile", target="B's Bulky").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "order retaliators", ["Clerk", "Taunter"])
    t.answer("A", "retaliators", "Taunter").pass_all()
    assert t.object("Ghoul").damage == 2 + 1


# Damage --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("element", "damage"), [("WATER", 0), ("FIRE", 2)])
def test_combat_damage_is_of_the_element_of_the_attacking_unit(table: Scenario, element: str, damage: int) -> None:
    """CR Damage 14: an attack with a water card is no water damage when the champion is of another element by then."""
    hand = ["Wet Cut", "Tide Ward", f"Turn {element}"]
    t = table.player("A", lineage=["Spirit of Water"], hand=hand).player("B").main_phase("A")
    t.act("A", "activate Tide Ward", target="B's champion").pass_all()
    t.act("A", "activate Wet Cut").act("A", f"activate Turn {element}").pass_all()
    assert t.champion("B").damage == damage


def test_an_attacker_that_is_no_weapon_keeps_its_durability_counters(table: Scenario) -> None:
    """CR Damage Step 3.g.ii: only weapons wear out."""
    t = table.player("A", field=["Bulky"], hand=["Whet"]).player("B").main_phase("A")
    t.act("A", "activate Whet", target="Bulky").pass_all().act("A", "attack with Bulky").pass_all()
    assert (t.champion("B").damage, t.counters("Bulky", "durability")) == (2, 1)


def test_roles_end_before_the_intent_goes_to_the_graveyard() -> None:
    """CR End of Combat Step 1.c and 1.d: as the card moves nothing of its player is attacking any more."""
    for watchman, stack in ("Watchman", []), ("Sleepless Watchman", ["Sleepless Watchman"]):
        t = with_extra_cards(*CARDS).player("A", field=[watchman], hand=["Lightning Cut"]).player("B").main_phase("A")
        t.act("A", "activate Lightning Cut")
        while not t.champion("B").damage:
            t.pass_once(t.asked)
        assert (t.zone("A", "graveyard"), t.stack) == (["Lightning Cut"], stack)


def test_combat_without_triggers_ends_without_another_window(table: Scenario) -> None:
    """CR End of Combat Step 2, CR Damage Step 4: Opportunity before retaliation and damage, then it is main again."""
    t = table.player("A", field=["Bulky"]).player("B").main_phase("A").act("A", "attack with Bulky")
    for player in ("A", "B", "A", "B"):
        assert t.view("A").phase == "combat"
        t.pass_once(player)
    assert (t.view("A").phase, t.asked) == ("main", "A")
