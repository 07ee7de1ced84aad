"""Combat of several players, weapons and targets, and what changes while an attack is declared."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, on, reserve
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.costs import PayReserve, discard, give_back, sacrifice
from grandarchive.model.effects import DealDamage, Draw, IfDone, MayPay, Modify, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import (
    AttackCost,
    AttacksGet,
    AttacksUsing,
    Controls,
    DamageByLife,
    Gets,
    MustAttack,
    Replaces,
    SetTypes,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THEIRS,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Attacking,
    Every,
    Named,
    Source,
    Target,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Who, Zone
from grandarchive.model.time import EndCombat
from grandarchive.testing import Scenario, placed, rested
from tests.cant import attack_toll, cant_attack
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

WIND = "Spirit of Wind"
RESERVED = Pattern(Happening.MOVE, into=Zone.MEMORY, out_of=Zone.HAND)
SOMEBODY_ATTACKS = controls(Attacking(), whose=Who.EACH)
A_UNIT = Target(UNIT)


def soldier(name: str, *abilities: Ability, power: int = 2, life: int = 4) -> CardDefinition:
    return ally(name, 0, power, life, "warrior human", *abilities)


def sword(name: str, power: int, *abilities: Ability) -> CardDefinition:
    return card(name, "weapon", "warrior sword", reserve(0), abilities, power=power, durability=3)


CARDS = (
    soldier("Bear"),
    soldier("Wolf"),
    soldier("Hound"),
    soldier("Clerk", Activated((), (Draw(1),), zones=(Zone.HAND, Zone.GRAVEYARD))),
    soldier("Storm Blade", keyword("multistrike", 2), life=9),
    soldier("Twin Blade", keyword("multistrike", 1), life=9),
    soldier("Prowler", keyword("ambush"), power=1),
    soldier("Page", keyword("intercept")),
    soldier("Hider", keyword("stealth")),
    soldier("Brute", has(AttacksGet(2))),
    # Weapons
    sword("Oak Sword", 1),
    sword("Elm Sword", 1),
    sword("Dull Sword", 0),
    relic("Three Hands", has(AttacksUsing(WEAPON & YOURS, CHAMPION & YOURS, 3))),
    relic("Second Hand", has(AttacksUsing(WEAPON & YOURS, WEAPON & YOURS))),
    soldier("Squire", has(AttacksUsing(WEAPON & YOURS, THIS, 2)), power=0),
    # While it attacks
    relic("Banner", has(Gets("power", 1), affected=ALLY & Attacking())),
    relic("Great Banner", has(Gets("power", 2), affected=ALLY & Attacking())),
    soldier("Timid", power=0),
    soldier("Keen", keyword("true sight", gates=(Of(POWER, Source()) >= 3,))),
    soldier("Alert", keyword("true sight", gates=(SOMEBODY_ATTACKS,))),
    sword("Seeing Sword", 1, keyword("true sight", gates=(SOMEBODY_ATTACKS,))),
    soldier("Crouching", keyword("taunt", gates=(SOMEBODY_ATTACKS,))),
    relic("Weak Ones Stay", has(cant_attack((POWER <= 2) & ALLY))),
    card("Hooded", "champion", "spirit", reserve(0), (keyword("stealth"),), life=15, level=0),
    card(
        "Ducking", "champion", "spirit", reserve(0), (keyword("stealth", gates=(SOMEBODY_ATTACKS,)),), life=15, level=0
    ),
    # Costs
    relic("Toll House", has(attack_toll((PayReserve(1),), target=UNIT & YOURS))),
    relic("Red Cliffs", has(attack_toll((PayReserve(1),), filter=ALLY))),
    relic("Open Gate", has(attack_toll((give_back(ALLY, to=Zone.HAND),), UNIT & THEIRS))),
    soldier("Torch", has(AttackCost((PayReserve(1),), THIS))),
    relic("Petrification", has(Replaces(RESERVED, Instead((Modify(Every(Named("Torch")), (SetTypes(("ITEM",)),)),))))),
    relic("Mutiny", has(Replaces(RESERVED, Instead((Modify(Every(Named("Torch")), (Controls(),)),))))),
    relic("Slumber", has(Replaces(RESERVED, Instead((Modify(Every(Named("Torch")), (Gets("power", -1),)),))))),
    # Having to
    soldier("Lancer", has(MustAttack(THIS)), Activated((), (Draw(1),))),
    soldier("Oathbound", has(MustAttack(THIS)), Activated((sacrifice(Named("Bulky")), PayReserve(1)), (Draw(1),))),
    soldier(
        "Pleading",
        has(MustAttack(THIS)),
        Activated(
            (),
            (
                MayPay((sacrifice(Named("Bulky")), PayReserve(1))),
                IfDone((Draw(1),)),
            ),
        ),
    ),
    relic("Shrine", has(Replaces(Pattern(Happening.DIE, Named("Bulky")), Instead((discard(),)), optional=True))),
    # Others
    skill("Lure", RedirectAttack(Target(ANYTHING))),
    skill("Seize", Modify(Target(ALLY), (Controls(),))),
    skill("Halt", EndCombat()),
    skill("Brawn", Modify(Every(UNIT & YOURS), (Gets("life", 1),))),
    relic("Life Force", has(DamageByLife(ALLY & YOURS))),
    relic("Drums", has(AttacksGet(2), affected=ALLY & YOURS)),
    card("Statue", "ally", "guardian", reserve(0), (), power=2),
    relic("Mourner", Triggered(Pattern(Happening.MOVE, into=Zone.BANISHMENT, out_of=Zone.STACK), (Draw(1),))),
    soldier("Sapper", on(Happening.HIT, Draw(1))),
    skill("Bolt", DealDamage(2, A_UNIT)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS, *CARDS)


def declare(t: Scenario, attacker: str) -> Scenario:
    """Somebody begins to declare an attack."""
    t.game.choose(t.options.index(f"attack with {attacker}"))
    return t


def both_ways(t: Scenario, attacking: str, field: list[str], defending: dict[str, list[str]]) -> Scenario:
    """Of two players one has the turn and these objects, the other one has these cards."""
    for player in "AB":
        if player == attacking:
            t.player(player, field=field)
        else:
            t.player(player, **defending)  # type: ignore[arg-type]
    return t.main_phase(attacking)


EITHER = pytest.mark.parametrize(("me", "you"), [("A", "B"), ("B", "A")])


# Who -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_a_card_that_can_be_used_elsewhere_does_not_attack_from_there(table: Scenario, zone: str) -> None:
    """CR Declaring an Attack 2.a.i: only objects attack; the ability is used from where it works (CR Abilities 4)."""
    t = table.player("A", **{zone: ["Clerk"]}).player("B").main_phase("A")  # type: ignore[arg-type]
    assert t.can("A", f"use Clerk from {zone}")
    t.cannot("A", "attack", reason="CR Declaring an Attack 2.a.i")


# What depends on the attack itself -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banner", "debuff", "may"),
    [
        ([], 0, False),
        (["Banner"], 0, True),
        (["Banner"], 1, False),
        (["Great Banner"], 1, True),
        (["Great Banner"], 2, False),
    ],
)
def test_power_that_a_unit_has_only_as_it_attacks(table: Scenario, banner: list[str], debuff: int, may: bool) -> None:
    """CR Attacking and the Combat Phase 1.c, CR Declaring an Attack 1.c: what it has once it is the attacker."""
    t = table.player("A", field=[placed("Timid", debuff=debuff), *banner]).player("B").main_phase("A")
    assert t.can("A", "attack with Timid") is may


@pytest.mark.parametrize(("banner", "may"), [([], False), (["Banner"], True)])
def test_a_keyword_that_needs_power_a_unit_has_only_as_it_attacks(
    table: Scenario, banner: list[str], may: bool
) -> None:
    """CR Keywords - True Sight 1.a, CR Restriction Abilities 3."""
    t = table.player("A", field=["Keen", *banner]).player("B", lineage=["Hooded"]).main_phase("A")
    assert t.can("A", "attack with Keen") is may


@pytest.mark.parametrize("banner", [[], ["Banner"]])
@pytest.mark.parametrize(
    ("unit", "weapons", "champion", "may"),
    [
        ("Bear", [], "Hooded", False),
        ("Alert", [], "Hooded", True),
        ("Bear", [], "Ducking", False),
        ("Bear", [], WIND, True),
        (WIND, ["Seeing Sword"], "Hooded", True),
        (WIND, ["Oak Sword"], "Hooded", False),
        (WIND, ["Oak Sword"], "Ducking", False),
    ],
)
def test_keywords_that_are_there_only_while_somebody_attacks(
    table: Scenario, banner: list[str], unit: str, weapons: list[str], champion: str, may: bool
) -> None:
    """CR Declaring an Attack 1.c, CR Restriction Abilities 3: of the attacker, of its weapon, of what is attacked."""
    units = [] if unit == WIND else [unit]
    t = table.player("A", field=[*units, *weapons, *banner]).player("B", lineage=[champion]).main_phase("A")
    assert t.can("A", f"attack with {unit}") is may


@pytest.mark.parametrize(("banner", "may"), [([], False), (["Banner"], True)])
def test_a_rule_of_combat_that_asks_for_power_a_unit_has_only_as_it_attacks(
    table: Scenario, banner: list[str], may: bool
) -> None:
    """CR Declaring an Attack 1.c, CR Player Action Legality 2."""
    t = table.player("A", field=["Bear", *banner]).player("B", field=["Weak Ones Stay"]).main_phase("A")
    assert t.can("A", "attack with Bear") is may


# Weapons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "left"),
    [
        ([], ["Oak Sword", "Elm Sword", "Dull Sword"]),
        (["Oak Sword"], ["done", "Elm Sword", "Dull Sword"]),
        (["Elm Sword"], ["done", "Dull Sword"]),
        (["Oak Sword", "Elm Sword"], ["done", "Dull Sword"]),
    ],
)
def test_of_three_weapons_each_set_is_chosen_in_the_order_of_the_field(
    table: Scenario, chosen: list[str], left: list[str]
) -> None:
    """CR Declaring an Attack 2.b: what comes before the last one has been passed over."""
    t = table.player("A", field=["Three Hands", "Oak Sword", "Elm Sword", "Dull Sword"]).player("B").main_phase("A")
    declare(t, WIND).answer("A", "weapon", *chosen)
    assert t.options == left
    t.answer("A", "weapon", "Dull Sword")
    assert t.pass_all().champion("B").damage == len(chosen)


def test_a_unit_with_power_may_attack_without_a_weapon(table: Scenario) -> None:
    """CR Declaring an Attack 2.b: that comes first, then the weapons in the order of the field."""
    t = table.player("A", lineage=["Boxer"], field=["Oak Sword", "Elm Sword"]).player("B").main_phase("A")
    assert declare(t, "Boxer").options == ["no weapon", "Oak Sword", "Elm Sword"]


@EITHER
def test_weapons_of_others_are_not_used(table: Scenario, me: str, you: str) -> None:
    """CR Declaring an Attack 2.b, CR Attacking and the Combat Phase 1.c: a champion without power has none to use."""
    t = both_ways(table, me, [], {"field": ["Oak Sword"]})
    t.cannot(me, "attack", reason="CR Declaring an Attack 2.b")
    u = both_ways(with_extra_cards(*CARDS), me, ["Elm Sword"], {"field": ["Oak Sword"]})
    assert u.act(me, f"attack with {WIND}").pass_all().champion(you).damage == 1


def test_a_weapon_without_power_takes_none_away(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c.ii: with another one the attack has power, alone it has not."""
    t = table.player("A", field=["Squire", "Dull Sword", "Oak Sword"]).player("B").main_phase("A")
    declare(t, "Squire")
    assert t.options == ["Dull Sword", "Oak Sword"]
    t.answer("A", "weapon", "Dull Sword").pass_all()
    assert (t.champion("B").damage, t.counters("Dull Sword", "durability")) == (1, 2)
    u = with_extra_cards(*CARDS).player("A", field=["Squire", "Dull Sword"]).player("B").main_phase("A")
    u.cannot("A", "attack with Squire", reason="CR Attacking and the Combat Phase 1.c.ii")


@pytest.mark.parametrize(("debuff", "may"), [(0, True), (1, False), (2, False), (3, False)])
def test_a_weapon_may_be_too_weak_for_who_uses_it(table: Scenario, debuff: int, may: bool) -> None:
    """CR Attacking and the Combat Phase 1.c.ii: more than no power in all."""
    t = table.player("A", field=[placed("Squire", debuff=debuff), "Oak Sword"]).player("B").main_phase("A")
    assert t.can("A", "attack with Squire") is may


def test_a_weapon_that_attacks_uses_others_and_not_itself(table: Scenario) -> None:
    """CR Card Characteristics - Type-Acting 1, CR Declaring an Attack 2.b: one on either side of it on the field."""
    field = ["Oak Sword", "Seeing Sword", "Elm Sword", "Second Hand"]
    t = table.player("A", field=field, hand=["Dance of Blades"]).player("B").main_phase("A")
    t.act("A", "activate Dance of Blades").pass_all()
    declare(t, "Seeing Sword")
    assert t.options == ["no weapon", "Oak Sword", "Elm Sword"]


# Cleave --------------------------------------------------------------------------------------------------------


def test_nothing_is_paid_for_what_is_attacked_with_cleave(table: Scenario) -> None:
    """CR Declaring an Attack 2.c.i, 2.e: a unit that targets cannot pay here, one that cleaves need not."""
    t = table.player("A", field=["Reaver", "Bear"]).player("B", field=["Toll House"]).main_phase("A")
    assert (t.can("A", "attack with Reaver"), t.can("A", "attack with Bear")) == (True, False)
    assert t.act("A", "attack with Reaver").pass_all().champion("B").damage == 2


@pytest.mark.parametrize(("hand", "may"), [(0, False), (1, True)])
def test_a_toll_for_whatever_is_attacked_is_paid_with_cleave_too(table: Scenario, hand: int, may: bool) -> None:
    """CR Declaring an Attack 2.e: once for the declaration."""
    t = table.player("A", field=["Reaver"], hand=hand).player("B", field=["Red Cliffs", "Bear"]).main_phase("A")
    assert t.can("A", "attack with Reaver") is may
    if may:
        t.act("A", "attack with Reaver")
        assert t.options == ["decline", "pay"]
        t.answer("A", "pay", "pay").pass_all(retaliate="done")
        assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (2, 1)


@pytest.mark.parametrize(("others", "may"), [([], False), (["Torch"], True)])
def test_what_is_attacked_with_cleave_does_not_leave_to_pay_for_it(
    table: Scenario, others: list[str], may: bool
) -> None:
    """CR Declaring an Attack 1.c, 2.c.i: all of it defends, so it has to stay."""
    t = table.player("A", field=["Reaver", *others], hand=1).player("B", field=["Open Gate", "Bear"]).main_phase("A")
    assert t.can("A", "attack with Reaver") is may
    if may:
        t.act("A", "attack with Reaver").answer("A", "pay", "pay")
        assert ("Torch" in t.zone("A", "hand"), t.object("Bear").defending) == (True, True)


@EITHER
def test_all_that_a_player_controls_is_attacked_with_cleave(table: Scenario, me: str, you: str) -> None:
    """CR Keywords - Cleave 1, CR Declaring an Attack 2.c.i: whoever of the players that is."""
    t = both_ways(table, me, ["Reaver", "Wolf"], {"field": ["Bear"]}).act(me, "attack with Reaver")
    assert (t.champion(you).defending, t.object("Bear").defending, t.object("Wolf").defending) == (True, True, False)
    t.pass_all(retaliate="done")
    assert (t.champion(you).damage, t.object("Bear").damage) == (2, 2)


# Multistrike ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "more"), [("Bulky", []), ("Twin Blade", ["Bear"]), ("Storm Blade", ["Bear", "Wolf"])])
def test_multistrike_is_for_so_many_more_targets_and_not_for_another(
    table: Scenario, unit: str, more: list[str]
) -> None:
    """CR Keywords - Multistrike N: with four things to attack some are left out."""
    t = table.player("A", field=[unit]).player("B", field=["Bear", "Wolf", "Hound"]).main_phase("A")
    declare(t, unit).answer("A", "target", WIND)
    if more:
        assert t.options == ["done", "Bear", "Wolf", "Hound"]
    t.answer("A", "target", *more)
    assert (t.purpose, [c.name for c in t.view("A").field if c.defending]) == ("opportunity", [WIND, *more])


@pytest.mark.parametrize(("first", "second", "player"), [("Bear", "Wolf", 1), ("Wolf", None, 2)])
def test_the_defending_player_is_that_of_the_first_target(
    table: Scenario, first: str, second: str | None, player: int
) -> None:
    """CR Attacking and the Combat Phase 4, CR Keywords - Multistrike N."""
    t = table.player("A", field=["Storm Blade"]).player("B", field=["Bear"]).player("C", field=["Wolf"])
    declare(t.main_phase("A"), "Storm Blade").answer("A", "target", first, *([second] if second else []))
    assert t.state.combat is not None
    assert t.state.combat.defending_player == player


@pytest.mark.parametrize(("hidden", "left"), [("Bear", "Wolf"), ("Wolf", "Bear")])
def test_of_two_targets_the_one_that_cannot_be_seen_any_more_is_removed(
    table: Scenario, hidden: str, left: str
) -> None:
    """CR Types of Checks 7, CR Keywords - Stealth 3: the other one goes on defending."""
    t = table.player("A", field=["Storm Blade"], hand=["Vanish"]).player("B", field=["Bear", "Wolf"]).main_phase("A")
    declare(t, "Storm Blade").answer("A", "target", "Bear", "Wolf")
    t.act("A", "activate Vanish", target=hidden).resolve_top()
    assert (t.object(hidden).defending, t.object(left).defending) == (False, True)
    t.pass_all(retaliate="done")
    assert (t.object(hidden).damage, t.object(left).damage) == (0, 2)


def test_an_ally_intercepts_the_attack_on_its_champion_and_not_that_on_others(table: Scenario) -> None:
    """CR Keywords - Intercept 1: of two targets the champion is changed, and nobody is asked which."""
    t = table.player("A", field=["Storm Blade"]).player("B", field=["Bear", "Page"]).main_phase("A")
    t.act("A", "attack with Storm Blade", target=[WIND, "Bear", "done"]).pass_all(may="yes", retaliate=["done"])
    assert [c.name for c in t.view("A").field if c.damage] == ["Bear", "Page"]


# Sides ---------------------------------------------------------------------------------------------------------


@EITHER
def test_a_defender_that_the_attacking_player_takes_is_removed_from_combat(table: Scenario, me: str, you: str) -> None:
    """CR Attacking and the Combat Phase 10."""
    t = table
    t.player("A", field=["Bear"], hand=["Seize"]).player("B", field=["Bear"], hand=["Seize"]).main_phase(me)
    t.act(me, "attack with Bear", target=f"{you}'s Bear").act(
        me, "activate Seize", target=f"{you}'s Bear"
    ).resolve_top()
    assert [c.defending for c in t.objects("Bear")] == [False, False]
    t.pass_all()
    assert [c.damage for c in t.objects("Bear")] == [0, 0]


@EITHER
def test_an_attacker_that_is_taken_is_removed_from_combat(table: Scenario, me: str, you: str) -> None:
    """CR Attacking and the Combat Phase 10."""
    t = table
    t.player("A", field=["Wolf"], hand=["Seize"]).player("B", field=["Wolf"], hand=["Seize"]).main_phase(me)
    t.act(me, "attack with Wolf", target=f"{you}'s champion").pass_once(me)
    t.act(you, "activate Seize", target=f"{me}'s Wolf").resolve_top()
    assert [c.attacking for c in t.objects("Wolf")] == [False, False]
    assert t.pass_all().champion(you).damage == 0


@EITHER
@pytest.mark.parametrize("units", [["Bear", "Prowler"], ["Prowler", "Bear"]])
@pytest.mark.parametrize(("taken", "kept"), [("Bear", "Prowler"), ("Prowler", "Bear")])
def test_of_two_retaliating_units_one_is_taken(
    table: Scenario, me: str, you: str, units: list[str], taken: str, kept: str
) -> None:
    """CR Attacking and the Combat Phase 10: it deals no damage, the other one does, whether it defends or not."""
    t = table
    for player in "AB":
        t.player(player, field=[*units, "Storm Blade"], hand=["Seize"])
    t.main_phase(me).act(me, "attack with Storm Blade", target=[f"{you}'s Bear", "done"]).pass_all()
    t.answer(you, "retaliate", *units)
    t.act(me, "activate Seize", target=f"{you}'s {taken}").pass_all()
    assert t.object("Storm Blade", me).damage == {"Bear": 2, "Prowler": 1}[kept]


@EITHER
def test_an_attack_is_not_redirected_to_what_it_could_not_be_against(me: str, you: str) -> None:
    """CR Objects and Targeting - Redirect 2, CR Attacking and the Combat Phase 9: not to one's own, nor to an item."""
    for target, legal in (f"{me}'s Bear", False), (f"{you}'s Bear", True), (f"{you}'s Oak Sword", False):
        t = with_extra_cards(*CARDS)
        for player in "AB":
            t.player(player, field=["Bear", "Wolf", "Oak Sword"], hand=["Lure"])
        t.main_phase(me).act(me, "attack with Wolf", target=f"{you}'s Wolf").pass_once(me)
        t.act(you, "activate Lure", target=target).resolve_top()
        assert t.object("Wolf", you).defending is not legal, target
        defending = [c.name for c in t.view("A").field if c.defending]
        assert defending == ["Bear" if legal else "Wolf"]


def test_an_attack_without_an_attacker_is_not_redirected(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1, CR Types of Checks 7: who attacked has left."""
    t = table.player("A", field=["Wolf"]).player("B", field=["Bear"], hand=["Lure", "Exile"]).main_phase("A")
    t.act("A", "attack with Wolf", target="B's champion").pass_once("A")
    t.act("B", "activate Lure", target="Bear").act("B", "activate Exile", target="Wolf").resolve_top().resolve_top()
    assert t.object("Bear").defending is False


# While it is declared ------------------------------------------------------------------------------------------


@EITHER
@pytest.mark.parametrize(("relic", "legal"), [("Petrification", False), ("Mutiny", False), ("Slumber", True)])
def test_an_attacker_that_paying_changes(table: Scenario, me: str, you: str, relic: str, legal: bool) -> None:
    """CR Declaring an Attack 1.c, 2.e.i.3: it has to be able to attack, and theirs, when the attack is declared."""
    t = table
    for player in "AB":
        t.player(player, field=["Torch"] if player == me else [relic], hand=1)
    t.main_phase(me).act(me, "attack with Torch")
    assert (t.object("Torch").attacking, t.champion(you).defending, t.state.combat is not None) == (legal,) * 3
    assert (t.object("Torch").controller, t.object("Torch").types) == ("AB".index(me), ("ALLY",))


# Having to attack ----------------------------------------------------------------------------------------------


def test_another_unit_that_attacked_does_not_free_who_must() -> None:
    """CR Declaring an Attack 1.d: whichever of them came first to the field."""
    for field in ["Bear", "Lancer"], ["Lancer", "Bear"]:
        t = with_extra_cards(*CARDS).player("A", field=field).player("B").main_phase("A")
        t.act("A", "attack with Bear").pass_all()
        assert "pass" not in t.options


def test_who_must_attack_and_cannot_uses_other_abilities_or_passes(table: Scenario) -> None:
    """CR Declaring an Attack 1.d: "if able"; that somebody else can attack does not matter."""
    t = table.player("A", field=[rested("Lancer"), "Bear"]).player("B").main_phase("A")
    assert t.options == ["pass", "use Lancer", "attack with Bear"]


@pytest.mark.parametrize("unit", ["Oathbound", "Pleading"])
def test_an_attempt_to_use_who_must_attack_is_no_attempt_to_attack(table: Scenario, unit: str) -> None:
    """CR Declaring an Attack 1.d, CR Playing Cards 3: its ability, or what that asks for, could not be paid."""
    t = table.player("A", field=[unit, "Shrine", "Bulky"], hand=["Sting"]).player("B").main_phase("A")
    t.act("A", f"use {unit}")
    if unit == "Pleading":
        t.pass_once("A").pass_once("B").answer("A", "pay", "pay")
    t.answer("A", "pay next", t.options[0]).answer("A", "may", "yes")
    assert any("takes back" in line for line in t.log)
    assert ("pass" in t.options, t.can("A", f"attack with {unit}")) == (False, True)


# Attack cards --------------------------------------------------------------------------------------------------


@EITHER
def test_an_attack_card_in_the_turn_of_another_player_fizzles(table: Scenario, me: str, you: str) -> None:
    """CR Attacking and the Combat Phase 2.c: it is fast, and their champion remains rested."""
    t = table
    for player in "AB":
        t.player(player, hand=["Sudden Charge"])
    t.main_phase(you).pass_once(you).act(me, "activate Sudden Charge").pass_all()
    assert (t.zone(me, "graveyard"), t.champion(you).damage, t.champion(me).rested) == (["Sudden Charge"], 0, True)
    u = with_extra_cards(*CARDS).player("A", hand=["Sudden Charge"]).player("B", hand=["Sudden Charge"]).main_phase(me)
    assert u.act(me, "activate Sudden Charge").pass_all().champion(you).damage == 2


# Damage --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("buff", [0, 1, 2])
def test_power_of_attacks_is_added_to_that_of_the_unit(table: Scenario, buff: int) -> None:
    """CR Damage Step 3.a."""
    t = table.player("A", field=[placed("Brute", buff=buff)]).player("B").main_phase("A")
    assert t.act("A", "attack with Brute").pass_all().champion("B").damage == 2 + buff + 2


def test_who_deals_damage_by_life_and_has_none_deals_what_its_attacks_get(table: Scenario) -> None:
    """CR Damage Step 3.a, CR Damage 4: nothing by itself."""
    t = table.player("A", field=["Statue", "Life Force", "Drums"]).player("B").main_phase("A")
    assert t.act("A", "attack with Statue").pass_all().champion("B").damage == 2


@pytest.mark.parametrize(("debuff", "may"), [(1, True), (2, False), (3, False)])
def test_who_has_no_power_does_not_retaliate(table: Scenario, debuff: int, may: bool) -> None:
    """CR Retaliation Step 3: more than none."""
    t = table.player("A", field=["Wolf"]).player("B", field=[placed("Bear", debuff=debuff)]).main_phase("A")
    t.act("A", "attack with Wolf", target="Bear").pass_all()
    assert (t.purpose == "retaliate") is may


# The end of combat ---------------------------------------------------------------------------------------------


def test_combat_that_is_ended_in_its_last_step_is_over(table: Scenario) -> None:
    """CR Ending Phases 1, 1.b: that step has begun already, so what triggers now waits in the main phase."""
    t = table.player("A", field=["Sapper"], hand=["Bolt"]).player("B", hand=["Halt"], field=["Mourner"]).main_phase("A")
    t.act("A", "attack with Sapper", target="B's champion")
    while t.stack != ["Sapper"]:
        t.pass_once(t.asked)
    t.act("A", "activate Bolt", target="B's champion").pass_once("A").act("B", "activate Halt").resolve_top()
    assert (t.stack, t.state.phase, t.state.combat) == (["Mourner"], "main", None)
    assert (t.zone("A", "banishment"), t.zone("A", "hand")) == (["Bolt"], [])


def test_what_was_given_to_an_activation_ends_with_combat(table: Scenario) -> None:
    """CR Ending Phases 1, CR Game Zones 7: what lasts until the end of the turn stays."""
    hand = ["Quicken", "Brawn", "Bear"]
    t = table.player("A", field=["Wolf"], hand=hand).player("B", hand=["Halt"]).main_phase("A")
    t.act("A", "activate Quicken").pass_all().act("A", "activate Brawn").pass_all()
    t.act("A", "attack with Wolf").act("A", "activate Bear")
    assert len(t.state.effects) == 2
    t.pass_once("A").act("B", "activate Halt").pass_all()
    assert (t.zone("A", "banishment"), t.state.phase, len(t.state.effects)) == (["Bear"], "main", 1)
    assert t.object("Wolf").life == 5
