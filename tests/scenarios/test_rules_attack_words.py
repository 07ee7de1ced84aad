"""Siegeable domains, Multistrike, Ambush, Retort, Commands, weapons of allies, new targets, the end of combat."""

from __future__ import annotations

import pickle

import pytest

from grandarchive.cards.starter.printing import ally, attack, card, has, keyword, on, reserve
from grandarchive.model.abilities import Ability, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.effects import DealDamage, Draw, If, May, Modify, Put, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import RETALIATE_AS_DEFENDING, AsThough, AttacksUsing, SetTypes
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Attacking,
    AttackTarget,
    Defending,
    Every,
    Subtype,
    Target,
)
from grandarchive.model.terms import Who, Zone
from grandarchive.model.time import EndCombat
from grandarchive.testing import Scenario, placed, rested
from tests.cant import cant_retaliate
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
ANY_OBJECT = Target(ANYTHING)
WIND = "Spirit of Wind"


def soldier(name: str, *abilities: Ability, power: int = 2, life: int = 4, kind: str = "human") -> CardDefinition:
    return ally(name, 0, power, life, f"warrior {kind}", *abilities)


def domain(
    name: str, durability: int | None, *abilities: Ability, subtypes: str = "siegeable castle"
) -> CardDefinition:
    return card(name, "domain", f"guardian {subtypes}", reserve(0), abilities, durability=durability)


CARDS = (
    domain("Palace", 3),
    domain("Garden", None, subtypes="farm"),
    card("Tower", "domain", "guardian siegeable castle", reserve(0), (), power=3, durability=5),
    soldier("Sapper", on(Happening.HIT, Draw(1))),
    soldier("Slayer", on(Happening.KILL, Draw(1)), power=5),
    skill("Bolt", DealDamage(2, ANY_OBJECT)),
    skill("Animate", Modify(ANY_OBJECT, (SetTypes(("DOMAIN", "ALLY")),))),
    # Multistrike
    soldier("Twin Blade", keyword("multistrike", 1), life=9),
    soldier("Storm Blade", keyword("multistrike", 2), keyword("cleave"), life=9),
    attack("Double Cut", 0, 1, "warrior", keyword("multistrike", 2)),
    # Retaliation
    soldier("Prowler", keyword("ambush"), power=1),
    soldier("Guardsman", has(AsThough(RETALIATE_AS_DEFENDING)), power=1),
    soldier("Sneak", keyword("ambush"), keyword("retort", 2), power=1),
    soldier("Brash", keyword("retort", 3)),
    soldier("Braggart", keyword("retort", 1), keyword("retort", 2)),
    soldier("Bowman", has(cant_retaliate(against=THIS))),
    soldier("Disposer", has(cant_retaliate(Subtype("HUMAN") & ALLY, THIS))),
    soldier("Bear", kind="bear"),
    card("Shroud Edge", "weapon", "warrior", reserve(0), (has(cant_retaliate(against=THIS)),), power=2, durability=2),
    attack("Blow", 0, 2, "warrior", has(cant_retaliate(against=THIS))),
    skill("Fluster", Modify(AN_ALLY, (cant_retaliate(),))),
    # Commands
    attack("March", 0, 2, "warrior chessman command", keyword("command", "CHESSMAN")),
    attack("Onward", 0, 1, "warrior command", keyword("command"), on(Happening.HIT, Draw(1))),
    soldier("Pawn", kind="chessman pawn", power=0),
    soldier("Rook", keyword("commanded will", 2), kind="chessman rook", power=1),
    soldier("Wild Rook", keyword("pride", 5), kind="chessman rook"),
    skill("Unmake", Modify(AN_ALLY, (SetTypes(("ITEM",)),))),
    # Weapons
    soldier("Galahad", has(AttacksUsing(WEAPON & YOURS & Subtype("SWORD"), THIS)), power=0),
    soldier("Squire", power=0),
    card("Axe", "weapon", "warrior axe", reserve(0), (), power=3, durability=2),
    card("Dull Sword", "weapon", "warrior sword", reserve(0), (), power=0, durability=2),
    relic("Two Hands", has(AttacksUsing(WEAPON & YOURS, CHAMPION & YOURS, 2))),
    # New targets
    relic("Watchtower", Triggered(Pattern(Happening.ATTACKED, ALLY & AttackTarget()), (Draw(1),))),
    relic("Belfry", Triggered(Pattern(Happening.ATTACKED, ALLY & Defending()), (Draw(1),))),
    skill("Raise", Put(Target(ALLY, zone=Zone.GRAVEYARD), Zone.FIELD)),
    skill("Lure", RedirectAttack(A_UNIT)),
    skill("Cry for Help", RedirectAttack(AN_ALLY, CHAMPION & YOURS)),
    skill("Perhaps", May((RedirectAttack(A_UNIT), Draw(1)))),
    skill("Divert", May((RedirectAttack(Some(ANYTHING)),))),
    skill("Spirit Blow", Put(Target(ALLY, zone=Zone.GRAVEYARD), Zone.INTENT)),
    # The end
    skill("Lethargy", If(controls(Attacking(), whose=Who.EACH), (EndCombat(),))),
    skill("Lost Promises", DealDamage(4, Every(Attacking())), EndCombat()),
    skill("Flight", If(controls(CHAMPION & YOURS & Defending()), (EndCombat(),))),
    relic("Grave Watch", Triggered(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.INTENT), (Draw(1),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def declare(t: Scenario, attacker: str) -> Scenario:
    """The first player begins to declare an attack."""
    t.game.choose(t.options.index(f"attack with {attacker}"))
    return t


# Siegeable domains ---------------------------------------------------------------------------------------------


def test_a_siegeable_domain_is_attacked_and_loses_durability(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Domains 1.a, 1.b, 1.b.i: it entered with its durability; others are none."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Palace", "Garden"]).main_phase("A")
    assert t.counters("Palace", "durability") == 3
    declare(t, "Bulky")
    assert t.options == [WIND, "Palace"]
    t.answer("A", "target", "Palace")
    assert t.object("Palace").defending
    t.pass_all()
    assert (t.counters("Palace", "durability"), t.object("Palace").damage) == (1, 0)


def test_a_siegeable_domain_without_durability_is_destroyed_and_not_killed(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Domains 1.a.i, 1.b.ii, 1.b.iii: it is hit, and it does not die."""
    t = table.player("A", field=["Sapper", "Slayer"]).player("B", field=["Palace"]).main_phase("A")
    t.act("A", "attack with Sapper", target="Palace").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "attack with Slayer", target="Palace").pass_all()
    assert (t.zone("B", "graveyard"), len(t.zone("A", "hand"))) == (["Palace"], 1)
    assert "Palace is destroyed" in t.log


def test_a_siegeable_domain_takes_other_damage_too(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Domains 1.a.ii, 1.b.i: a unit is targeted only if it is one besides."""
    t = table.player("A", hand=["Bolt", "Sting", "Animate", "Sting"]).player("B", field=["Palace", "Garden"])
    t.main_phase("A").act("A", "activate Bolt", target="Palace").pass_all()
    assert t.counters("Palace", "durability") == 1
    t.game.choose(t.options.index("activate Sting"))
    assert "Palace" not in t.options
    t.answer("A", "target", "B's champion").pass_all().act("A", "activate Animate", target="Palace").pass_all()
    t.game.choose(t.options.index("activate Sting"))
    assert "Palace" in t.options
    u = with_extra_cards(*CARDS).player("A", hand=["Animate", "Sting"]).player("B", field=["Palace"]).main_phase("A")
    u.act("A", "activate Animate", target="Palace").pass_all().act("A", "activate Sting", target="Palace").pass_all()
    assert (u.counters("Palace", "durability"), u.object("Palace").damage) == (2, 1)


def test_cleave_attacks_siegeable_domains_and_taunt_comes_before_them(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Domains 1.a.iii, 1.a.iv."""
    t = table.player("A", field=["Reaver", "Bulky"]).player("B", field=["Palace", "Taunter"]).main_phase("A")
    declare(t, "Bulky")
    assert t.object("Taunter").defending
    t.pass_all(retaliate="done").act("A", "attack with Reaver").pass_all(retaliate="done")
    assert (t.counters("Palace", "durability"), t.champion("B").damage) == (1, 2)


# Multistrike ---------------------------------------------------------------------------------------------------


def test_multistrike_attacks_further_targets(table: Scenario) -> None:
    """CR Attack Declaration 1.b, CR Keywords - Multistrike N: up to one more; both defend and may retaliate."""
    t = table.player("A", field=["Twin Blade"]).player("B", field=["Bulky", "Lurker", "Bear"]).main_phase("A")
    declare(t, "Twin Blade").answer("A", "target", "Bulky")
    assert t.options == ["done", "Bear"]
    t.answer("A", "target", "Bear").pass_all(retaliate=["Bulky", "Bear"], retaliators="Bear")
    assert (t.object("Bulky").damage, t.object("Bear").damage, t.object("Twin Blade").damage) == (2, 2, 4)


def test_a_further_target_is_optional(table: Scenario) -> None:
    """CR Keywords - Multistrike N: "up to"; and an attack may have it as well as a unit."""
    t = table.player("A", hand=["Double Cut"]).player("B", field=["Bulky", "Bear"]).main_phase("A")
    t.act("A", "activate Double Cut").pass_all(target=["B's champion", "Bulky", "done"], retaliate="done")
    assert (t.champion("B").damage, t.object("Bulky").damage, t.object("Bear").damage) == (1, 1, 0)


def test_taunt_comes_first_and_then_others_with_multistrike(table: Scenario) -> None:
    """CR Keywords - Taunt 2: "if able"; once it is attacked, the further target is free."""
    t = table.player("A", field=["Twin Blade"]).player("B", field=["Bulky", "Taunter"]).main_phase("A")
    declare(t, "Twin Blade")
    assert t.options == ["done", WIND, "Bulky"]
    t.answer("A", "target", "Bulky")
    assert (t.object("Taunter").defending, t.object("Bulky").defending) == (True, True)


def test_taunt_is_for_other_objects_of_its_controller(table: Scenario) -> None:
    """CR Keywords - Taunt 1: what a third player controls can be attacked."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Taunter", "Bear"]).player("C", field=["Pawn"])
    declare(t.main_phase("A"), "Bulky")
    assert t.options == [WIND, "Taunter", "Pawn"]


def test_with_cleave_further_targets_are_what_does_not_defend_yet(table: Scenario) -> None:
    """CR Attack Declaration 1.b, CR Keywords - Multistrike N: the player first; of two players the other has none."""
    t = table.player("A", field=["Storm Blade"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "attack with Storm Blade").pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Bulky").damage) == (2, 2)
    u = with_extra_cards(*CARDS).player("A", field=["Storm Blade"]).player("B", field=["Bulky"])
    u.player("C", field=["Bear"]).main_phase("A")
    declare(u, "Storm Blade").answer("A", "target", "player 2")
    assert u.options == ["done", WIND, "Bear"]
    u.answer("A", "target", "Bear")
    assert (u.champion("B").defending, u.object("Bear").defending, u.champion("C").defending) == (True, True, False)


@pytest.mark.parametrize(
    ("watch", "attacker", "drawn"),
    [
        ("Watchtower", "Twin Blade", 2),
        ("Belfry", "Twin Blade", 2),
        ("Watchtower", "Storm Blade", 1),
        ("Belfry", "Storm Blade", 2),
    ],
)
def test_what_is_attacked_with_cleave_defends_and_is_no_target(watch: str, attacker: str, drawn: int) -> None:
    """CR Declaring an Attack 2.c.i: a further target, of another player, is one."""
    t = with_extra_cards(*CARDS).player("A", field=[watch, attacker]).player("B", field=["Bulky"])
    t.player("C", field=["Bear"]).main_phase("A")
    declare(t, attacker).answer("A", "target", "player 2" if attacker == "Storm Blade" else "Bulky")
    t.answer("A", "target", "Bear")
    before = len(t.zone("A", "hand"))
    while t.purpose == "order triggers":
        t.answer("A", "triggers", f"{watch} (1)")
    for _ in range(drawn):
        t.resolve_top()
    assert (t.stack, len(t.zone("A", "hand")) - before) == ([], drawn)


# Retaliation ---------------------------------------------------------------------------------------------------


def test_a_unit_with_ambush_retaliates_without_defending(table: Scenario) -> None:
    """CR Keywords - Ambush 1.a.i, 2: awake, and for a domain too; a unit without it does not."""
    t = table.player("A", field=["Bulky", "Bear"]).player("B", field=["Prowler", "Weakling", "Palace", "Lurker"])
    t.main_phase("A").act("A", "attack with Bulky", target="Palace")
    t.pass_all()
    assert (t.purpose, t.options) == ("retaliate", ["Prowler", "done"])
    t.answer("B", "retaliate", "Prowler").pass_all()
    assert (t.object("Bulky").damage, t.object("Prowler").rested, t.object("Prowler").damage) == (1, True, 0)
    t.act("A", "attack with Bear", target="B's champion").pass_all()
    assert t.state.phase == "main"


def test_a_unit_that_may_retaliate_while_it_is_not_defending_does(table: Scenario) -> None:
    """CR Keywords - Ambush 1: what the keyword means can be said in other words; it rests for it, and once is all."""
    t = table.player("A", field=["Bulky", "Bear"]).player("B", field=["Guardsman"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_all(retaliate="Guardsman")
    assert (t.object("Bulky").damage, t.object("Guardsman").rested, t.object("Guardsman").damage) == (1, True, 0)
    t.act("A", "attack with Bear", target="B's champion").pass_all()
    assert t.state.phase == "main"


def test_a_domain_with_power_that_is_attacked_does_not_retaliate(table: Scenario) -> None:
    """CR Retaliation Step 3: units do."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Tower"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Tower").pass_all()
    assert (t.purpose, t.counters("Tower", "durability"), t.object("Bulky").damage) == ("opportunity", 3, 0)


def test_without_anything_attacked_nobody_ambushes(table: Scenario) -> None:
    """CR Keywords - Ambush 1.a: something has to be attacked."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Prowler", "Bear"], hand=["Exile"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Bear").pass_once("A").act("B", "activate Exile", target="Bear").pass_all()
    assert (t.state.phase, t.object("Bulky").damage) == ("main", 0)


def test_each_player_decides_about_their_own_retaliators(table: Scenario) -> None:
    """CR Keywords - Ambush 1.a.ii, 1.b, CR Retaliation Step 3: a third player too, and not who attacks."""
    t = table.player("A", field=["Bulky", "Prowler"]).player("B", field=["Bear"]).player("C", field=["Sneak"])
    t.main_phase("A").act("A", "attack with Bulky", target="Bear").pass_all()
    assert (t.asked, t.options) == ("B", ["Bear", "done"])
    t.answer("B", "retaliate", "Bear")
    assert (t.asked, t.options) == ("C", ["Sneak", "done"])
    t.answer("C", "retaliate", "Sneak").pass_all(retaliators="Sneak")
    assert t.zone("A", "graveyard") == ["Bulky"]


@pytest.mark.parametrize(("name", "damage"), [("Brash", 5), ("Braggart", 5), ("Bear", 2)])
def test_retort_is_power_while_retaliating(table: Scenario, name: str, damage: int) -> None:
    """CR Keywords - Retort N 1: several instances add up, and on an attack it does nothing."""
    t = table.player("A", field=[placed("Bulky", buff=5)]).player("B", field=[name]).main_phase("A")
    t.act("A", "attack with Bulky", target=name).pass_once("A")
    t.pass_once("B").answer("B", "retaliate", name)
    assert t.object(name).power == damage
    t.pass_all()
    assert (t.object("Bulky").damage, t.zone("B", "graveyard")) == (damage, [name])


def test_retort_is_over_with_combat(table: Scenario) -> None:
    """CR Keywords - Retort N 1, CR End of Combat Step 1.c."""
    t = table.player("A", field=["Weakling", placed("Bulky", debuff=1)]).player("B", field=["Brash"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Brash").pass_all(retaliate="Brash")
    assert t.object("Brash").power == 2
    t.pass_to("main", "B").act("B", "attack with Brash", target="A's champion").pass_all()
    assert t.champion("A").damage == 2


def test_who_has_nothing_to_retaliate_against_does_not(table: Scenario) -> None:
    """CR Types of Checks 7: a retaliating unit stops being one when its retaliation target has left."""
    t = table.player("A", field=[placed("Bulky", buff=1)]).player("B", field=["Brash"], hand=["Exile"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Brash").pass_once("A").pass_once("B").answer("B", "retaliate", "Brash")
    assert t.object("Brash").power == 5
    t.pass_once("A").act("B", "activate Exile", target="Bulky").resolve_top()
    assert t.object("Brash").power == 2


def test_attacks_that_cannot_be_retaliated(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Retaliation Step 3: of that unit, by those, with that weapon or attack card."""
    for attacker, defender, may in (
        ("Bowman", "Bear", False),
        ("Bulky", "Bear", True),
        ("Disposer", "Brash", False),
        ("Disposer", "Bear", True),
    ):
        t = with_extra_cards(*CARDS).player("A", field=[attacker]).player("B", field=[defender]).main_phase("A")
        t.act("A", f"attack with {attacker}", target=defender).pass_all()
        assert (t.state.phase == "combat") is may, attacker
    for weapon, may in ("Shroud Edge", False), ("Axe", True):
        t = with_extra_cards(*CARDS).player("A", field=[weapon]).player("B", field=["Bear"]).main_phase("A")
        t.act("A", f"attack with {WIND}", target="Bear").pass_all()
        assert (t.state.phase == "combat") is may, weapon
    t = table.player("A", hand=["Blow"]).player("B", field=["Bear"]).main_phase("A")
    t.act("A", "activate Blow").pass_all(target="Bear")
    assert (t.state.phase, t.object("Bear").damage) == ("main", 2)


def test_a_unit_is_kept_from_retaliating(table: Scenario) -> None:
    """CR Player Action Legality 2: the unit that the effect was made for, and no other."""
    t = table.player("A", field=["Reaver"], hand=["Fluster"]).player("B", field=["Bear", "Brash"]).main_phase("A")
    t.act("A", "activate Fluster", target="Bear").pass_all().act("A", "attack with Reaver").pass_all()
    assert t.options == ["Brash", "done"]


# Commands ------------------------------------------------------------------------------------------------------


def test_an_ally_performs_a_command(table: Scenario) -> None:
    """CR Command 1.a, 1.a.i, 1.b, 2: it rests instead of the champion, attacks, and needs no power of its own."""
    t = table.player("A", field=["Pawn", "Bulky"], hand=["March"]).player("B").main_phase("A")
    t.act("A", "activate March")
    assert (t.object("Pawn").rested, t.object("Bulky").rested, t.champion("A").rested) == (True, False, False)
    t.resolve_top()
    assert (t.object("Pawn").attacking, t.zone("A", "intent")) == (True, ["March"])
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (2, ["March"])


def test_the_abilities_of_a_command_see_what_its_ally_does(table: Scenario) -> None:
    """CR Command 2, CR Keywords - On Hit 1: the card is in the intent of the ally, which hits with it."""
    t = table.player("A", field=["Bulky"], hand=["Onward"]).player("B").main_phase("A")
    t.act("A", "activate Onward").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (3, 1)


def test_who_performs_a_command_is_chosen_among_awake_allies_that_fit(table: Scenario) -> None:
    """CR Command 1.a: the subtype is that of the ability; with none awake the card is not activated."""
    t = table.player("A", field=["Pawn", "Rook", "Bulky", rested("Rook")], hand=["March"]).player("B").main_phase("A")
    t.game.choose(t.options.index("activate March"))
    assert (t.purpose, t.options) == ("performer", ["Pawn", "Rook"])
    assert pickle.loads(pickle.dumps(t.view("A"))).encode() == t.view("A").encode()  # all that is asked can be kept
    t.answer("A", "performer", "Rook").pass_all()
    assert t.champion("B").damage == 1 + 2 + 2
    u = with_extra_cards(*CARDS).player("A", field=[rested("Pawn"), "Bulky"], hand=["March", "Onward"]).player("B")
    u.main_phase("A")
    assert (u.can("A", "activate March"), u.can("A", "activate Onward")) == (False, True)


def test_commanded_will_is_power_with_a_command_only(table: Scenario) -> None:
    """CR Keywords - Commanded Will N 1.a."""
    t = table.player("A", field=["Rook"]).player("B").main_phase("A")
    t.act("A", "attack with Rook").pass_all()
    assert t.champion("B").damage == 1


@pytest.mark.parametrize("how", ["Execute", "Unmake"])
def test_a_command_whose_ally_is_gone_fizzles(table: Scenario, how: str) -> None:
    """CR Command 2.a: no combat phase begins, though another ally could perform it."""
    t = table.player("A", field=["Pawn", "Rook"], hand=["March"]).player("B", hand=[how]).main_phase("A")
    t.act("A", "activate March", performer="Pawn").pass_once("A").act("B", f"activate {how}", target="Pawn")
    t.pass_all()
    assert (t.champion("B").damage, t.object("Rook").rested, "March" in t.zone("A", "graveyard")) == (0, False, True)
    assert "the activation of March fizzles" in t.log


def test_a_command_to_an_ally_that_does_not_obey_fizzles(table: Scenario) -> None:
    """CR Command 2.b: it was rested, and remains rested."""
    t = table.player("A", field=["Wild Rook"], hand=["March"]).player("B").main_phase("A")
    t.act("A", "activate March").pass_all()
    assert (t.champion("B").damage, t.object("Wild Rook").rested) == (0, True)
    assert "the activation of March fizzles" in t.log


def test_a_command_leaves_the_intent_of_what_could_not_perform_it(table: Scenario) -> None:
    """CR Command 3: with the state-based checks; the attack goes on."""
    t = table.player("A", field=["Rook"], hand=["March"]).player("B", hand=["Unmake"]).main_phase("A")
    t.act("A", "activate March").resolve_top().pass_once("A").act("B", "activate Unmake", target="Rook").resolve_top()
    assert (t.zone("A", "intent"), t.zone("A", "graveyard"), t.object("Rook").attacking) == ([], ["March"], True)


# Weapons -------------------------------------------------------------------------------------------------------


def test_an_ally_that_may_uses_weapons(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c.ii, CR Card Types - Weapon 7.a: if the attack has power with it."""
    t = table.player("A", field=["Galahad", "Squire", "Rusty Sword", "Axe", "Dull Sword"]).player("B").main_phase("A")
    assert not t.can("A", "attack with Squire")
    t.act("A", "attack with Galahad")
    assert (t.champion("B").defending, t.object("Galahad").attacking) == (True, True)
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (2, ["Rusty Sword"])
    t.pass_to("main", "A")
    assert not t.can("A", "attack with Galahad")


def test_a_weapon_has_to_outweigh_what_an_ally_lacks(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c.ii: the attack has to have more than no power."""
    t = table.player("A", field=[placed("Galahad", debuff=2), "Rusty Sword"]).player("B").main_phase("A")
    assert not t.can("A", "attack with Galahad")
    u = with_extra_cards(*CARDS).player("A", field=[placed("Galahad", debuff=1), "Rusty Sword"]).player("B")
    assert u.main_phase("A").act("A", "attack with Galahad").pass_all().champion("B").damage == 1


def test_several_weapons_where_a_card_says_so(table: Scenario) -> None:
    """CR Declaring an Attack 2.b: both are used up; without the card it is one."""
    t = table.player("A", field=["Two Hands", "Rusty Sword", "Axe"]).player("B").main_phase("A")
    declare(t, WIND)
    assert t.options == ["Rusty Sword", "Axe"]
    t.answer("A", "weapon", "Rusty Sword")
    assert t.options == ["done", "Axe"]
    t.answer("A", "weapon", "Axe").pass_all()
    assert (t.champion("B").damage, t.counters("Axe", "durability")) == (5, 1)
    u = with_extra_cards(*CARDS).player("A", field=["Rusty Sword", "Axe"]).player("B").main_phase("A")
    assert u.act("A", f"attack with {WIND}", weapon="Rusty Sword").pass_all().champion("B").damage == 2


# New targets ---------------------------------------------------------------------------------------------------


def test_an_attack_gets_another_target(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1, CR Keywords - Unblockable 2: of an unblockable unit too."""
    t = table.player("A", field=["Ghost"]).player("B", field=["Bear"], hand=["Lure"]).main_phase("A")
    t.act("A", "attack with Ghost", target="B's champion").pass_once("A").act("B", "activate Lure", target="Bear")
    t.pass_all(retaliate="done")
    assert (t.champion("B").damage, t.object("Bear").damage) == (0, 2)


def test_an_attack_with_cleave_has_no_target_that_changes(table: Scenario) -> None:
    """CR Keywords - Cleave 1.b, 2: what entered later does not become a defender."""
    t = table.player("A", field=["Reaver"]).player("B", hand=["Raise", "Lure"], graveyard=["Bear"]).main_phase("A")
    t.act("A", "attack with Reaver").pass_once("A").act("B", "activate Raise", target="Bear").resolve_top()
    t.pass_once("A").act("B", "activate Lure", target="Bear").pass_all()
    assert (t.champion("B").damage, t.object("Bear").damage) == (2, 0)


def test_an_attack_whose_target_left_gets_a_new_one() -> None:
    """CR Attacking and the Combat Phase 4.c: unless the effect says which target it changes."""
    for trick, damage in ("Lure", 2), ("Cry for Help", 0):
        t = with_extra_cards(*CARDS).player("A", field=["Bulky"])
        t.player("B", field=["Bear", "Weakling"], hand=["Exile", trick]).main_phase("A")
        t.act("A", "attack with Bulky", target="Weakling").pass_once("A")
        t.act("B", "activate Exile", target="Weakling").resolve_top().pass_once("A")
        t.act("B", f"activate {trick}", target="Bear").resolve_top()
        assert t.object("Bear").defending is bool(damage)
        t.pass_all(retaliate="done" if damage else [])
        assert t.object("Bear").damage == damage


def test_only_the_target_that_fits_is_changed(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 2, 3: with Multistrike the others stay, and none is attacked twice."""
    t = table.player("A", field=["Twin Blade"]).player("B", field=["Bear", "Bulky"], hand=["Cry for Help"] * 2)
    t.main_phase("A").act("A", "attack with Twin Blade", target=["B's champion", "Bulky"]).pass_once("A")
    t.act("B", "activate Cry for Help", target="Bulky").resolve_top()
    assert t.champion("B").defending
    t.pass_once("A").act("B", "activate Cry for Help", target="Bear").resolve_top()
    defending = [t.champion("B").defending, t.object("Bear").defending, t.object("Bulky").defending]
    assert defending == [False, True, True]


def test_of_several_targets_one_is_chosen_to_change(table: Scenario) -> None:
    """CR Game Terms - Redirect 1: an effect that changes the target of an attack with two."""
    t = table.player("A", field=["Twin Blade"]).player("B", field=["Bear", "Bulky"], hand=["Lure"]).main_phase("A")
    t.act("A", "attack with Twin Blade", target=["B's champion", "Bulky"]).pass_once("A")
    t.act("B", "activate Lure", target="Bear").pass_once("B").pass_once("A")
    assert (t.asked, t.purpose, t.options) == ("B", "choose", [WIND, "Bulky"])
    t.answer("B", "choose", "Bulky")
    assert (t.champion("B").defending, t.object("Bear").defending, t.object("Bulky").defending) == (True, True, False)


def test_a_change_that_is_not_possible_is_not_offered(table: Scenario) -> None:
    """CR Resolution 6: outside of combat, or to what is attacked already."""
    t = table.player("A", field=["Bulky"]).player("B", field=["Bear"], hand=["Perhaps"] * 3).main_phase("A")
    t.act("A", "attack with Bulky", target="Bear").pass_once("A").act("B", "activate Perhaps", target="Bear")
    t.resolve_top()
    assert len(t.zone("B", "hand")) == 2
    t.pass_once("A").act("B", "activate Perhaps", target="B's champion").resolve_top(may="yes")
    assert (len(t.zone("B", "hand")), t.champion("B").defending) == (2, True)


def test_a_new_target_is_chosen_among_legal_ones(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 2, 3: not what is attacked already, and what cannot be attacked."""
    t = table.player("A", field=["Bulky"], hand=["Divert"] * 2).player("B", field=["Bear", "Axe"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").act("A", "activate Divert").pass_once("A").pass_once("B")
    t.answer("A", "may", "yes")
    assert (t.object("Bear").defending, t.champion("B").defending) == (True, False)


def test_without_a_legal_target_there_is_none_to_choose(table: Scenario) -> None:
    """CR Resolution 6."""
    t = table.player("A", field=["Bulky"], hand=["Divert"]).player("B", field=["Axe"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").act("A", "activate Divert").pass_once("A").pass_once("B")
    assert t.purpose != "may"


# What is put into the intent -----------------------------------------------------------------------------------


def test_any_card_may_be_put_into_the_intent(table: Scenario) -> None:
    """CR Game Zones - Intent 2, CR Attacking and the Combat Phase 5.c: it adds its power, whatever its type."""
    t = table.player("A", hand=["Sharp Cut", "Spirit Blow"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top().act("A", "activate Spirit Blow", target="Bulky").resolve_top()
    assert t.zone("A", "intent") == ["Sharp Cut", "Bulky"]
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "intent")) == (4, [])
    assert t.zone("A", "graveyard") == ["Spirit Blow", "Sharp Cut", "Bulky"]


def test_the_intent_is_that_of_the_attacker(table: Scenario) -> None:
    """CR Game Zones - Intent 1: whoever puts a card of whom there; it goes to the graveyard of its owner."""
    t = table.player("A", field=["Bear"]).player("B", hand=["Spirit Blow"], graveyard=["Bulky"]).main_phase("A")
    t.act("A", "attack with Bear").pass_once("A").act("B", "activate Spirit Blow", target="Bulky").resolve_top()
    assert (t.zone("A", "intent"), t.zone("B", "intent")) == (["Bulky"], [])
    t.pass_all()
    assert (t.champion("B").damage, t.zone("B", "graveyard")) == (4, ["Spirit Blow", "Bulky"])


def test_outside_of_combat_there_is_no_intent(table: Scenario) -> None:
    """CR Game Zones - Intent 1: it exists during the combat phase; nor is there one when the attacker has left."""
    t = table.player("A", field=["Bear"], hand=["Spirit Blow"], graveyard=["Bulky"])
    t.player("B", hand=["Exile"]).main_phase("A").act("A", "activate Spirit Blow", target="Bulky").pass_all()
    assert t.zone("A", "graveyard") == ["Bulky", "Spirit Blow"]
    u = with_extra_cards(*CARDS).player("A", field=["Bear"], hand=["Spirit Blow", "Exile"], graveyard=["Bulky"])
    u.player("B").main_phase("A").act("A", "attack with Bear").act("A", "activate Exile", target="Bear").resolve_top()
    u.act("A", "activate Spirit Blow", target="Bulky").resolve_top()
    assert (u.zone("A", "intent"), u.zone("A", "graveyard")) == ([], ["Bulky", "Exile", "Spirit Blow"])


# The end of combat ---------------------------------------------------------------------------------------------


def test_an_effect_ends_the_combat_phase(table: Scenario) -> None:
    """CR Ending Phases 1, 1.a, 1.b, 2.a: no damage, the intent to the graveyard, the stack banished, the main phase."""
    t = table.player("A", field=["Grave Watch"], hand=["Sharp Cut", "Sting"]).player("B", hand=["Lethargy"])
    t.main_phase("A").act("A", "activate Sharp Cut").resolve_top()
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Lethargy").resolve_top()
    assert (t.zone("B", "graveyard"), t.zone("A", "banishment")) == (["Lethargy"], ["Sting"])
    assert (t.zone("A", "graveyard"), t.stack, t.state.phase) == (["Sharp Cut"], ["Grave Watch"], "combat")
    t.pass_all()
    assert (t.champion("B").damage, t.state.phase, t.state.combat, t.asked) == (0, "main", None, "A")
    assert (len(t.zone("A", "hand")), t.can("A", "pass")) == (1, True)
    assert "the activation of Sting fizzles" in t.log


def test_triggers_on_the_stack_do_not_resolve_when_combat_ends(table: Scenario) -> None:
    """CR Ending Phases 1: all effects in the Effects Stack."""
    t = table.player("A", field=["Herald"]).player("B", hand=["Lethargy"]).main_phase("A")
    t.act("A", "attack with Herald")
    assert t.stack == ["Herald"]
    t.pass_once("A").act("B", "activate Lethargy").pass_all()
    assert (t.zone("A", "hand"), t.state.phase) == ([], "main")


def test_what_is_done_before_combat_ends_counts(table: Scenario) -> None:
    """CR Ending Phases 1.b, CR End of Combat Step 1.b: the state is checked in the end of combat step."""
    t = table.player("A", field=["Bear", "Bulky"]).player("B", hand=["Lost Promises"]).main_phase("A")
    t.act("A", "attack with Bear").pass_once("A").act("B", "activate Lost Promises").pass_all()
    assert (t.zone("A", "graveyard"), t.champion("B").damage, t.state.phase) == (["Bear"], 0, "main")
    assert t.can("A", "attack with Bulky")


def test_combat_ends_only_if_it_is_asked_for(table: Scenario) -> None:
    """CR Ending Phases 1: as long as the champion defends; and outside of combat there is none to end."""
    t = table.player("A", field=["Bulky", "Sapper"], hand=["Lethargy"])
    t.player("B", field=["Bear"], hand=["Flight", "Flight"]).main_phase("A")
    t.act("A", "activate Lethargy").pass_all()
    assert t.state.phase == "main"
    t.act("A", "attack with Bulky", target="Bear").pass_once("A").act("B", "activate Flight").pass_all(retaliate="done")
    assert t.object("Bear").damage == 2
    t.act("A", "attack with Sapper", target="B's champion").pass_once("A").act("B", "activate Flight").pass_all()
    assert (t.champion("B").damage, t.state.phase) == (0, "main")


def test_roles_of_players_last_until_the_phase_is_over(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 4.a: also in the end of combat step, where nothing attacks any more."""
    t = table.player("A", field=["Sapper"]).player("B").main_phase("A")
    t.act("A", "attack with Sapper")
    while t.stack != ["Sapper"]:
        t.pass_once(t.asked)
    combat = t.state.combat
    assert combat is not None
    assert (combat.attacking_player, combat.defending_player) == (0, 1)
    assert not t.object("Sapper").attacking
