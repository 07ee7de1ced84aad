"""Damage and its prevention, recovering, counters, and winning and losing."""

from __future__ import annotations

import pytest

from grandarchive.errors import IllegalChoice
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards

WIND = ["Spirit of Wind"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


# Damage --------------------------------------------------------------------------------------------------------


def test_damage_on_an_ally_is_lethal_at_its_life(extra: Scenario) -> None:
    """CR Stats - Life 1 and 2, CR Died/Dies 1, CR State-based Checks - Types of Checks 2; one less is not."""
    t = extra.player("A", hand=["Sting", "Sting"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "activate Sting", target="Gray Wolf").pass_all()
    assert t.object("Gray Wolf").damage == 1
    t.act("A", "activate Sting", target="Gray Wolf").pass_all()
    assert t.zone("B", "graveyard") == ["Gray Wolf"]


def test_an_ally_whose_life_falls_to_its_damage_dies(extra: Scenario) -> None:
    """CR Card Types - Ally 6.a, CR Counters - Debuff 1."""
    t = extra.player("A", hand=["Weaken", "Weaken"]).player("B", field=[damaged("Giant Tortoise", 4)]).main_phase("A")
    t.act("A", "activate Weaken", target="Giant Tortoise").pass_all()
    assert (t.object("Giant Tortoise").life, t.object("Giant Tortoise").power) == (5, 0)
    t.act("A", "activate Weaken", target="Giant Tortoise").pass_all()
    assert t.zone("B", "graveyard") == ["Giant Tortoise"]


def test_an_undamaged_ally_without_life_dies(extra: Scenario) -> None:
    """CR Destruction 5: 0 or less life."""
    t = extra.player("A", hand=["Weaken"]).player("B", field=["Magus Disciple", "Gray Wolf"]).main_phase("A")
    t.act("A", "activate Weaken", target="Magus Disciple").pass_all()
    assert t.zone("B", "graveyard") == ["Magus Disciple"]
    assert t.object("Gray Wolf").life == 2


def test_an_immortal_ally_does_not_die_of_damage(extra: Scenario) -> None:
    """CR Keywords - Immortality 1.a."""
    t = extra.player("A", hand=["Wildfire"]).player("B", field=["Undying", "Gray Wolf"]).main_phase("A")
    t.act("A", "activate Wildfire").pass_all()
    assert t.object("Undying").damage == 2
    assert t.zone("B", "graveyard") == ["Gray Wolf"]


def test_an_immortal_ally_is_not_destroyed(extra: Scenario) -> None:
    """CR Keywords - Immortality 1, CR Keywords - Immortality 1.b; it can be banished."""
    t = extra.player("A", hand=["Execute", "Exile"]).player("B", field=["Undying"]).main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert t.objects("Undying") != []
    t.act("A", "activate Exile").pass_all()
    assert t.zone("B", "banishment") == ["Undying"]


def test_an_immortal_ally_is_not_sacrificed(extra: Scenario) -> None:
    """CR Keywords - Immortality 1.b: so it does not pay for a cost either."""
    t = extra.player("A", hand=["Offering"], field=["Undying"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.cannot("A", "activate Offering", reason="CR Keywords - Immortality 1.b")
    assert t.objects("Undying") != []


def test_an_immortal_regalia_is_not_destroyed(extra: Scenario) -> None:
    """CR Keywords - Immortality 1.b: nor banished instead of destroyed; it can be banished by itself."""
    t = extra.player("A", hand=["Execute", "Exile"]).player("B", field=["Eternal Guard"]).main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert t.objects("Eternal Guard") != []
    t.act("A", "activate Exile").pass_all()
    assert t.zone("B", "banishment") == ["Eternal Guard"]


def test_an_immortal_weapon_without_durability_stays(extra: Scenario) -> None:
    """CR Keywords - Immortality 1.b: it cannot be destroyed, and the game goes on; another weapon breaks."""
    t = extra.player("A", field=["Eternal Sword", "Rusty Sword"], hand=["Rouse"]).player("B").main_phase("A")
    t.act("A", f"attack with {WIND[0]}", weapon="Eternal Sword").pass_all()
    assert (t.state.phase, t.counters("Eternal Sword", "durability")) == ("main", 0)
    t.act("A", "activate Rouse", target="A's champion").pass_all()
    t.act("A", f"attack with {WIND[0]}", weapon="Rusty Sword").pass_all()
    assert (t.objects("Rusty Sword"), len(t.objects("Eternal Sword"))) == ([], 1)


def test_the_unique_rule_overrides_immortality(extra: Scenario) -> None:
    """CR Keywords - Immortality 2.a, CR Keywords - Immortality 2: one of them is put into the graveyard."""
    t = extra.player("A", field=["Eternal Twin"], hand=["Eternal Twin", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Eternal Twin").pass_all().game.choose(0)
    assert len(t.objects("Eternal Twin")) == 1
    assert t.zone("A", "graveyard") == ["Eternal Twin"]


def test_an_immortal_champion_does_not_die_of_damage(extra: Scenario) -> None:
    """CR Damage 13: its player goes on, and the other loses."""
    t = extra.player("A", lineage=["Eternal Spirit"], hand=["Cataclysm"]).player("B").main_phase("A")
    t.act("A", "activate Cataclysm").pass_all()
    assert t.winner == "A"
    assert t.champion("A").damage == 99


def test_one_quantity_of_damage_to_several_units_is_dealt_at_once(extra: Scenario) -> None:
    """CR Damage 16: all die together, and each sees the others leave."""
    t = extra.player("A", hand=["Wildfire"]).player("B", field=["Mourner", "Mourner"]).main_phase("A")
    t.act("A", "activate Wildfire").pass_all()
    assert (t.asked, t.purpose) == ("B", "order triggers")
    t.answer("B", "triggers", *["Mourner (1)"] * 3).pass_all()
    assert t.objects("Mourner") == []
    assert len(t.zone("B", "hand")) == 4
    assert t.champion("B").damage == 0


# Prevention ----------------------------------------------------------------------------------------------------


def test_a_shield_absorbs_so_much_and_the_rest_is_dealt(extra: Scenario) -> None:
    """CR Damage Prevention 5.a: what is left of it lasts."""
    t = extra.player("A", hand=["Screen", "Sting", "Sting", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Screen", target="B's champion").pass_all()
    for damage in 0, 0, 1:
        t.act("A", "activate Sting", target="B's champion").pass_all()
        assert t.champion("B").damage == damage


def test_an_instance_prevents_all_damage_once(extra: Scenario) -> None:
    """CR Damage Prevention 5.b."""
    t = extra.player("A", hand=["Aegis", "Sting"], field=["Gray Wolf"], level=2).player("B").main_phase("A")
    t.act("A", "activate Aegis", target="B's champion").pass_all()
    t.act("A", "attack with Gray Wolf").pass_all()
    assert t.champion("B").damage == 0
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.champion("B").damage == 1


def test_prevention_of_combat_damage_leaves_other_damage_alone(extra: Scenario) -> None:
    """CR Damage Prevention 4: the shield stays for combat damage."""
    t = extra.player("A", hand=["Deflecting Edge", "Gray Wolf", "Sting"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Deflecting Edge", target="B's champion", reserve="Gray Wolf").pass_all()
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.champion("B").damage == 1
    t.act("A", "attack with Bulky").pass_all()
    assert t.champion("B").damage == 1


def test_prevention_of_other_damage_leaves_combat_damage_alone(extra: Scenario) -> None:
    """CR Damage Prevention 4 and 8: one shield for each unit."""
    lineage = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
    t = extra.player("A", lineage=lineage, field=["Clarent, Sword of Peace", "Bulky", "Gray Wolf"]).player(
        "B", hand=["Wildfire"], field=["Bulky"]
    )
    t.main_phase("A").act("A", "use Clarent, Sword of Peace").pass_all()
    assert t.counters("Clarent, Sword of Peace", "durability") == 1
    t.pass_once("A").act("B", "activate Wildfire").pass_all()
    assert [t.object(name, "A").damage for name in ("Bulky", "Gray Wolf")] == [1, 1]
    t.act("A", "attack with Bulky", target="B's Bulky").pass_all(retaliate="Bulky")
    assert t.object("Bulky", "A").damage == 3


def test_the_affected_player_chooses_the_order_of_prevention() -> None:
    """CR Replacement Effects 2 and 3, CR Damage Step 3.f."""
    for first, left in ("Screen", ["Aegis"]), ("Aegis", ["Screen"]):
        t = with_extra_cards().player("A", hand=["Aegis", "Screen", "Sting"]).player("B").main_phase("A")
        t.act("A", "activate Aegis", target="B's champion").pass_all()
        t.act("A", "activate Screen", target="B's champion").pass_all()
        t.act("A", "activate Sting", target="B's champion").pass_once("A").pass_once("B")
        assert (t.asked, t.purpose, sorted(t.options)) == ("B", "replacement", ["Aegis", "Screen"])
        t.answer("B", "replacement", first)
        assert t.champion("B").damage == 0
        remaining = [effect.scope.now.name for effect in t.state.effects if effect.scope.now is not None]
        assert remaining == (["Aegis", "Screen"] if first == "Screen" else left)


def test_what_prevention_does_besides_is_part_of_it(scenario: Scenario) -> None:
    """CR Damage Prevention 11: the counters are put without a trigger."""
    t = scenario.player(
        "A",
        lineage=["Spirit of Fire", "Rai, Storm Seer"],
        hand=["Spellshield: Arcane", "Ignite the Soul", *["Gray Wolf"] * 4],
    )
    t.player("B").main_phase("A").act("A", "activate Spellshield: Arcane", reserve=["Gray Wolf"] * 2).pass_all()
    t.act("A", "activate Ignite the Soul", target="A's champion").pass_all()
    assert t.champion("A").damage == 0
    assert dict(t.champion("A").counters) == {"enlighten": 1}


def test_prevention_lasts_until_the_end_of_the_turn(extra: Scenario) -> None:
    """CR Damage Prevention 6."""
    t = extra.player("A", hand=["Screen"]).player("B", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Screen", target="A's champion").pass_all().pass_to("main", "B")
    t.act("B", "activate Sting", target="A's champion").pass_all()
    assert t.champion("A").damage == 1
    assert t.state.effects == []


# Recovering ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (1, 0)])
def test_recovering_removes_damage_counters_at_most_all(extra: Scenario, damage: int, left: int) -> None:
    """CR Recover 2.a and 2.b, CR Counters - Damage 4, CR Damage Counters 3, CR Recover 2."""
    t = extra.player("A", damage=damage, hand=["Mend"]).player("B", damage=5).main_phase("A")
    t.act("A", "activate Mend").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (left, 5)


def test_recovering_without_damage_triggers_and_recovering_nothing_does_not(extra: Scenario) -> None:
    """CR Recover 2.a.i, CR Player Actions 1.b.i."""
    t = extra.player("A", field=["Celebrant"], hand=["Mend", "Empty Mend"]).player("B").main_phase("A")
    t.act("A", "activate Empty Mend").pass_all()
    assert t.zone("A", "hand") == ["Mend"]
    t.act("A", "activate Mend").pass_all()
    assert t.zone("A", "hand") == ["Honorable Vanguard"]


# Counters ------------------------------------------------------------------------------------------------------


def test_buff_counters_change_power_and_life(extra: Scenario) -> None:
    """CR Buff Counters 1 and 2, CR Counters - Buff 1; they last beyond the turn."""
    t = extra.player("A", field=["Gray Wolf"], hand=["Bolster"]).player("B").main_phase("A")
    t.act("A", "activate Bolster", target="A's Gray Wolf").pass_all().pass_to("main", "B")
    assert (t.object("Gray Wolf").power, t.object("Gray Wolf").life) == (4, 4)
    assert t.counters("Gray Wolf", "buff") == 2


def test_buff_counters_make_no_stat_that_is_not_there(extra: Scenario) -> None:
    """CR Counters - Buff 2."""
    t = extra.player("A", hand=["Bolster", "Temper"], field=["Rusty Sword"]).player("B").main_phase("A")
    t.act("A", "activate Bolster", target="A's champion").act("A", "activate Temper").pass_all()
    assert (t.champion("A").power, t.champion("A").life) == (None, 17)
    assert (t.object("Rusty Sword").power, t.object("Rusty Sword").life) == (3, None)


def test_buff_and_debuff_counters_remove_each_other(extra: Scenario) -> None:
    """CR Counters - Buff 4, CR Counters - Debuff 4."""
    t = extra.player("A", field=["Giant Tortoise"], hand=["Bolster", "Weaken", "Weaken", "Weaken"]).player("B")
    t.main_phase("A").act("A", "activate Weaken", target="A's Giant Tortoise").pass_all()
    assert t.counters("Giant Tortoise", "debuff") == 1
    t.act("A", "activate Bolster", target="A's Giant Tortoise").pass_all()
    assert dict(t.object("Giant Tortoise").counters) == {"buff": 1}
    for counters in {}, {"debuff": 1}:
        t.act("A", "activate Weaken", target="A's Giant Tortoise").pass_all()
        assert dict(t.object("Giant Tortoise").counters) == counters
    assert (t.object("Giant Tortoise").power, t.object("Giant Tortoise").life) == (0, 5)


def test_counters_are_lost_when_the_card_changes_zones(extra: Scenario) -> None:
    """CR Counters 5."""
    t = extra.player("A", field=[placed("Heirloom", buff=2), placed("Weakling", buff=2)], hand=["Bounce", "Gray Wolf"])
    t.player("B").main_phase("A").act("A", "activate Bounce", target="A's Weakling").pass_all()
    t.act("A", "activate Weakling", reserve="Gray Wolf").pass_all()
    assert t.counters("Weakling", "buff") == 0
    assert t.counters("Heirloom", "buff") == 2


def test_three_enlighten_counters_draw_a_card(scenario: Scenario) -> None:
    """CR Enlighten Counters 1, CR Counters - Enlighten 1, as a fast ability; two are not enough."""
    t = scenario.player("A", enlighten=5).player("B", enlighten=3).main_phase("A")
    assert t.can("B", f"use {WIND[0]}")
    t.act("A", f"use {WIND[0]}")
    assert dict(t.champion("A").counters) == {"enlighten": 2}
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.cannot("A", "use", reason="CR Counters - Enlighten 1")


def test_counters_that_cannot_be_spent_do_not_pay(scenario: Scenario) -> None:
    """CR Permission 1: Mana Limiter's player cannot, the opponent can."""
    t = scenario.player("A", enlighten=3, field=["Mana Limiter"]).player("B", enlighten=3).main_phase("A")
    t.cannot("A", f"use {WIND[0]}", reason="CR Permission 1")
    assert t.can("B", f"use {WIND[0]}")


def test_level_counters_add_to_the_level(extra: Scenario) -> None:
    """CR Level Counters 1, CR Counters - Level 1."""
    t = extra.player("A", lineage=RAI, hand=["Study"]).player("B", lineage=RAI).main_phase("A")
    t.act("A", "activate Study").pass_all()
    assert (t.level("A"), t.level("B")) == (3, 1)
    t.pass_to("main", "B")
    assert t.level("A") == 3


# Winning and losing --------------------------------------------------------------------------------------------


def test_a_champion_dies_at_its_life(extra: Scenario) -> None:
    """CR Counters - Damage 3, CR Ending the Game 4 and 5; its lineage is banished (CR Card Types - Champion 8).

    CR Damage Counters 1 and 2.
    """
    t = extra.player("A", hand=["Sting", "Sting"]).player("B", lineage=RAI, damage=17).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.game.outcome is None
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.winner == "A"
    assert sorted(t.zone("B", "banishment")) == ["Rai, Spellcrafter", "Spirit of Fire"]


def test_both_champions_dying_at_once_is_a_draw(extra: Scenario) -> None:
    """CR Objectives 1, CR Ending the Game 6."""
    t = extra.player("A", hand=["Cataclysm"]).player("B").main_phase("A").act("A", "activate Cataclysm").pass_all()
    assert t.game.outcome is not None
    assert t.game.outcome.winners == ()
    assert t.winner is None


def test_a_champion_killed_by_its_own_player_loses(extra: Scenario) -> None:
    """CR Ending the Game 5."""
    t = extra.player("A", damage=14, hand=["Sting"]).player("B", damage=14).main_phase("A")
    t.act("A", "activate Sting", target="A's champion").pass_all()
    assert t.winner == "B"
    assert t.champion("B").damage == 14


def test_a_player_may_concede_in_the_middle_of_a_payment(scenario: Scenario) -> None:
    """CR Concession 1, 2 and 4."""
    t = scenario.player("A", hand=["Honorable Vanguard", *["Gray Wolf"] * 3]).player("B").main_phase("A")
    t.game.choose(t.options.index("activate Honorable Vanguard"))
    assert t.purpose == "reserve"
    t.concede("A")
    assert t.winner == "B"


def test_the_player_who_does_not_decide_may_concede_too(scenario: Scenario) -> None:
    """CR Concession 4; a game that is over cannot be conceded, nor by somebody who does not play."""
    t = scenario.player("A").player("B").main_phase("A")
    assert t.asked == "A"
    with pytest.raises(IllegalChoice):
        t.game.concede(2)
    t.concede("B")
    assert t.winner == "A"
    with pytest.raises(IllegalChoice):
        t.concede("A")


def test_a_token_ceases_to_exist_outside_the_field(extra: Scenario) -> None:
    """CR Tokens 3, CR State-based Checks - Types of Checks 5; it dies first."""
    t = extra.player("A", field=["Magus Disciple"], hand=["Bounce", "Execute"], lineage=RAI).player("B").main_phase("A")
    id = next(i for i in t.state.field if t.state.cards[i].face.name == "Magus Disciple")
    t.state.edit(id).token = True
    t.state.tokens = (id,)
    t.act("A", "activate Execute").pass_all()
    assert t.zone("A", "graveyard") == ["Execute"]
    assert t.state.cards[id].zone is Zone.NOWHERE
    assert t.zone("A", "hand") == ["Bounce", "Honorable Vanguard"]
