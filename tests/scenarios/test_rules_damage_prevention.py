"""Damage prevention by shields, instances and standing effects, and bulwark counters."""

from __future__ import annotations

import pytest

from grandarchive.model.amounts import Value
from grandarchive.model.effects import DealDamage, Draw, Effect, Modify, Recover, WhenDone
from grandarchive.model.modifications import PreventNext
from grandarchive.model.nouns import UNIT, Target
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS, skill


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


def cast_all(t: Scenario, player: str, names: list[str], target: str) -> list[int]:
    """Activate one card after the other on the opponent's champion, and say what damage it has after each."""
    opponent = "B" if player == "A" else "A"
    return [cast(t, player, name, target).champion(opponent).damage for name in names]


# What prevention does ------------------------------------------------------------------------------------------


def test_damage_is_prevented_wholly_or_in_part() -> None:
    """CR Damage Prevention 1: to units of one player; others take all of it."""
    for ward, damage in ("Full Ward", 0), ("Bark Ward", 1), ("Thick Ward", 1), ("Anvil", 3):
        t = with_extra_cards(*CARDS).player("A", hand=["Pang", "Pang", "Pang"]).player("B", field=[ward, "Bulky"])
        cast(cast(t.main_phase("A"), "A", "Pang", "B's champion"), "A", "Pang", "Bulky")
        assert (t.champion("B").damage, t.object("Bulky").damage) == (damage, damage)
        assert cast(t, "A", "Pang", "A's champion").champion("A").damage == 3


def test_prevention_by_an_object_is_continuous(table: Scenario) -> None:
    """CR Damage Prevention 2: it works every time, for what comes later too, and not without the object."""
    t = table.player("A", hand=["Pang", "Pang", "Pang", "Smash"]).player("B", field=["Bark Ward"]).main_phase("A")
    assert cast_all(t, "A", ["Pang", "Pang"], "B's champion") == [1, 2]
    assert cast_all(cast(t, "A", "Smash", "Bark Ward"), "A", ["Pang"], "B's champion") == [5]


def test_prevention_by_an_effect_is_continuous(table: Scenario) -> None:
    """CR Damage Prevention 2: all combat damage of a turn, also to what was not there; not that of the next turn."""
    t = table.player("A", hand=["Peace", "Squire"], field=["Slash"]).player("B", field=["Slash", "Jab"], hand=["Zap"])
    t.main_phase("A").act("A", "activate Peace").pass_all()
    t.act("A", "activate Squire").pass_all()
    t.act("A", "attack with Slash", target="B's Slash").pass_all(retaliate="Slash")
    assert (t.object("Slash", "A").damage, t.object("Slash", "B").damage) == (0, 3)
    t.pass_once("A").act("B", "activate Zap", target="Squire").pass_all()
    assert t.object("Squire").damage == 1
    t.pass_to("main", "B").act("B", "attack with Jab", target="A's Slash").pass_all()
    assert t.object("Slash", "A").damage == 1


def test_prevention_is_ordered_like_other_replacements(table: Scenario) -> None:
    """CR Damage Prevention 3: what is not needed any more is not used up."""
    for order, left in ((["Cover"], [4]), (["Shield Four", "Cover"], [1])):
        t = with_extra_cards(*CARDS).player("A", hand=["Cover", "Shield Four", "Pang"]).player("B").main_phase("A")
        cast(cast(t, "A", "Cover", "B's champion"), "A", "Shield Four", "B's champion")
        t.act("A", "activate Pang", target="B's champion").pass_all()
        assert (t.asked, t.purpose) == ("B", "replacement")
        t.answer("B", "replacement", order[0])
        assert t.champion("B").damage == 0
        assert [effect.remaining for effect in t.state.effects if effect.remaining] == left
        assert len(t.state.effects) == len(order)
    # Where one prevents only a part, the other prevents of the rest.
    t = table.player("A", hand=["Shield Two", "Half Cover", "Pang"]).player("B").main_phase("A")
    cast(cast(t, "A", "Shield Two", "B's champion"), "A", "Half Cover", "B's champion")
    t.act("A", "activate Pang", target="B's champion").pass_all(replacement="Half Cover")
    assert (t.champion("B").damage, [effect.remaining for effect in t.state.effects]) == (0, [1])


AIMED = WhenDone((DealDamage(2, Target(UNIT, name="hurt")),))


def test_something_follows_each_time_a_shield_prevents_damage() -> None:
    """CR Damage Prevention 5.a, 11: as much is recovered as was prevented, also by the rest of the shield."""
    shield = skill("Mending Shield", Modify(Target(UNIT), (PreventNext(4, effects=(Recover(Value("prevented")),)),)))
    t = with_extra_cards(*CARDS, shield).player("A", hand=["Pang"] * 3)
    t.player("B", hand=["Mending Shield"], damage=9).main_phase("A").pass_once("A")
    cast(t, "B", "Mending Shield", "B's champion")
    assert cast_all(t, "A", ["Pang", "Pang", "Pang"], "B's champion") == [6, 7, 10]


@pytest.mark.parametrize(("more", "drawn"), [((), 0), ((Draw(1),), 2)])
def test_what_a_shield_triggers_has_targets_of_its_own(more: tuple[Effect, ...], drawn: int) -> None:
    """CR Damage Prevention 5.a, CR Reflexive Trigger 1: not once it is used up; also if something else follows."""
    shield = skill("Barbed Shield", Modify(Target(UNIT), (PreventNext(4, effects=(AIMED, *more)),)))
    t = with_extra_cards(*CARDS, shield).player("A", hand=["Zap", "Pang", "Pang"], field=["Bulky"])
    t.player("B", hand=["Barbed Shield"]).main_phase("A").pass_once("A")
    cast(t, "B", "Barbed Shield", "B's champion")
    for name, marked in ("Zap", 2), ("Pang", 4), ("Pang", 4):
        t.act("A", f"activate {name}", target="B's champion").resolve_top()
        if t.purpose == "target":
            t.answer("B", "target", "Bulky")
        t.pass_all()
        assert t.object("Bulky").damage == marked
    assert (t.champion("B").damage, len(t.zone("B", "hand"))) == (3, drawn)


# Kinds of damage -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ward", "combat", "other"), [("Battle Ward", 1, 3), ("Quiet Ward", 3, 1), ("Bark Ward", 1, 1)]
)
def test_prevention_of_a_kind_of_damage(table: Scenario, ward: str, combat: int, other: int) -> None:
    """CR Damage Prevention 4: that kind only, or any if none is named."""
    t = table.player("A", hand=["Pang"], field=["Slash"]).player("B", field=[ward]).main_phase("A")
    t.act("A", "attack with Slash").pass_all()
    assert t.champion("B").damage == combat
    assert cast(t, "A", "Pang", "B's champion").champion("B").damage == combat + other


def test_damage_of_retaliation_is_combat_damage(table: Scenario) -> None:
    """CR Damage Prevention 4; what an ability deals in combat is not."""
    t = table.player("A", field=["Slash", "Battle Ward"]).player("B", field=["Slash", "Slinger"]).main_phase("A")
    t.act("A", "attack with Slash", target="B's Slash").pass_once("A")
    t.act("B", "use Slinger", target="A's Slash").pass_all(retaliate="Slash")
    assert t.object("Slash", "A").damage == 4
    assert t.object("Slash", "B").damage == 3


def test_an_instance_waits_for_its_kind_of_damage(table: Scenario) -> None:
    """CR Damage Prevention 4 and 5.b: other damage is no attempt."""
    t = table.player("A", hand=["Battle Cover", "Pang"], field=["Slash", "Jab"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Battle Cover", "Pang"], "B's champion") == [0, 3]
    assert t.act("A", "attack with Slash").pass_all().champion("B").damage == 3
    assert t.act("A", "attack with Jab").pass_all().champion("B").damage == 4


# Shields and instances -----------------------------------------------------------------------------------------


def test_a_shield_and_an_instance_of_the_same_size() -> None:
    """CR Damage Prevention 5: the shield counts what it absorbs, the instance does not."""
    for name, damage in ("Shield Two", [0, 0, 0, 1]), ("Half Cover", [0, 0, 1, 2]):
        t = with_extra_cards(*CARDS).player("A", hand=[name, "Zap", "Zap", "Zap"]).player("B").main_phase("A")
        assert cast_all(t, "A", [name, "Zap", "Zap", "Zap"], "B's champion") == damage


def test_what_a_shield_does_not_absorb_is_dealt(table: Scenario) -> None:
    """CR Damage Prevention 5.a: 3, 3 and 1 damage against a shield of 4."""
    t = table.player("A", hand=["Shield Four", "Pang", "Pang", "Zap"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Shield Four", "Pang", "Pang", "Zap"], "B's champion") == [0, 0, 2, 3]
    assert t.state.effects == []


def test_a_shield_of_exactly_the_damage_is_used_up(table: Scenario) -> None:
    """CR Damage Prevention 5.a."""
    t = table.player("A", hand=["Battle Shield"], field=["Slash", "Jab"]).player("B").main_phase("A")
    cast(t, "A", "Battle Shield", "B's champion").act("A", "attack with Slash").pass_all()
    assert (t.champion("B").damage, t.state.effects) == (0, [])


def test_a_shield_is_not_reduced_by_what_it_cannot_prevent(table: Scenario) -> None:
    """CR Damage Prevention 5.a and 7: unpreventable damage, and no damage at all."""
    t = table.player("A", hand=["Shield Four", "Pierce", "Fizz", "Pang"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Shield Four", "Pierce", "Fizz", "Pang"], "B's champion") == [0, 3, 3, 3]
    assert [effect.remaining for effect in t.state.effects] == [1]


def test_an_instance_is_used_up_by_what_it_cannot_prevent(table: Scenario) -> None:
    """CR Damage Prevention 5.b and 7: it tried; the damage after it is dealt."""
    t = table.player("A", hand=["Cover", "Pierce", "Pang"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Cover", "Pierce", "Pang"], "B's champion") == [0, 3, 6]


def test_an_instance_is_not_used_up_by_no_damage(table: Scenario) -> None:
    """CR Damage Prevention 5.b: nothing would be dealt, so nothing is attempted."""
    t = table.player("A", hand=["Cover", "Fizz", "Pang"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Cover", "Fizz", "Pang"], "B's champion") == [0, 0, 0]


def test_what_an_instance_does_not_prevent_is_dealt(table: Scenario) -> None:
    """CR Damage Prevention 5.b: 2 of 3, and nothing of the next."""
    t = table.player("A", hand=["Half Cover", "Pang", "Pang"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Half Cover", "Pang", "Pang"], "B's champion") == [0, 1, 4]


# How long ------------------------------------------------------------------------------------------------------


def test_prevention_lasts_as_long_as_it_says() -> None:
    """CR Damage Prevention 6: this turn, until the beginning of your next turn, or without an end."""
    for name, next_turn, later in ("Shield Four", 1, 2), ("Long Cover", 0, 1), ("Lasting Shield", 0, 0):
        t = with_extra_cards(*CARDS).player("A", hand=[name], field=["Gray Wolf"])
        t.player("B", hand=["Zap", "Zap"]).main_phase("A")
        cast(t, "A", name, "A's champion").pass_to("main", "B")
        if name != "Long Cover":
            cast(t, "B", "Zap", "A's champion")
        assert t.champion("A").damage == next_turn
        t.pass_to("main", "A").pass_once("A").act("B", "activate Zap", target="A's champion").pass_all()
        assert t.champion("A").damage == later


def test_prevention_stays_with_the_object_it_was_made_for(table: Scenario) -> None:
    """CR Damage Prevention 6: not when its source is gone, but when it is another object."""
    t = table.player("A", field=["Bulky"], hand=["Lasting Shield", "Recall", "Zap", "Zap", "Gray Wolf"]).player("B")
    cast(cast(t.main_phase("A"), "A", "Lasting Shield", "Bulky"), "A", "Zap", "Bulky")
    assert t.object("Bulky").damage == 0
    cast(t, "A", "Recall", "Bulky").act("A", "activate Bulky", reserve="Gray Wolf").pass_all()
    assert cast(t, "A", "Zap", "Bulky").object("Bulky").damage == 1


def test_what_else_an_effect_does_lasts_longer_than_its_shield(table: Scenario) -> None:
    """CR Damage Prevention 6: 2 power until end of turn, and a shield of 2 that is used up."""
    t = table.player("A", hand=["Brace", "Pang"], field=["Bulky"]).player("B").main_phase("A")
    cast(cast(t, "A", "Brace", "Bulky"), "A", "Pang", "Bulky")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (1, 4)


def test_what_else_an_effect_does_lasts_longer_than_its_instance(table: Scenario) -> None:
    """CR Damage Prevention 6: 2 power until end of turn, and one instance of prevention."""
    t = table.player("A", hand=["Parry", "Pang", "Zap"], field=["Bulky"]).player("B").main_phase("A")
    cast(cast(t, "A", "Parry", "Bulky"), "A", "Pang", "Bulky")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (0, 4)
    assert cast(t, "A", "Zap", "Bulky").object("Bulky").damage == 1


# Unpreventable damage ------------------------------------------------------------------------------------------


def test_unpreventable_damage_is_dealt_whatever_prevents() -> None:
    """CR Damage Prevention 7: shields, instances and standing effects; a change that is no prevention does apply.

    CR Damage 3.
    """
    for ward, damage in ("Full Ward", 3), ("Cap Charm", 1):
        t = with_extra_cards(*CARDS).player("A", hand=["Pierce"]).player("B", field=[ward]).main_phase("A")
        assert cast_all(t, "A", ["Pierce"], "B's champion") == [damage]


def test_damage_of_a_source_is_unpreventable(table: Scenario) -> None:
    """CR Damage Prevention 7: the combat damage of one player's allies, as long as that is so."""
    t = table.player("A", field=["Piercing Charm", "Slash", "Jab"], hand=["Pang", "Smash"])
    t.player("B", field=["Full Ward"]).main_phase("A").act("A", "attack with Slash").pass_all()
    assert t.champion("B").damage == 3
    assert cast(t, "A", "Pang", "B's champion").champion("B").damage == 3
    cast(t, "A", "Smash", "Piercing Charm").act("A", "attack with Jab").pass_all()
    assert t.champion("B").damage == 3


def test_unpreventable_damage_is_attempted_once_by_each_effect(table: Scenario) -> None:
    """CR Damage Prevention 7: of two instances both are used up, and the shield is not."""
    t = table.player("A", hand=["Cover", "Cover", "Shield Two", "Pierce", "Zap"]).player("B").main_phase("A")
    for name in "Cover", "Cover", "Shield Two":
        cast(t, "A", name, "B's champion")
    t.act("A", "activate Pierce", target="B's champion").pass_all(replacement=["Cover", "Shield Two"])
    assert t.champion("B").damage == 3
    assert [effect.remaining for effect in t.state.effects] == [2]
    assert cast(t, "A", "Zap", "B's champion").champion("B").damage == 3


# For whom ------------------------------------------------------------------------------------------------------


def test_prevention_for_each_unit_is_counted_for_each() -> None:
    """CR Damage Prevention 8: a shield of 2 and an instance for each; units that come later have none."""
    for name, damage in ("Shield All", 1), ("Cover All", 0):
        t = with_extra_cards(*CARDS).player("A", hand=[name, "Squire", "Zap"], field=["Bulky", "Reaver"])
        t.player("B", field=["Bulky"], hand=["Quake"]).main_phase("A")
        cast(cast(t, "A", name), "A", "Squire")
        t.pass_once("A").act("B", "activate Quake").pass_all()
        assert [t.object(u, "A").damage for u in ("Bulky", "Reaver")] == [damage] * 2
        assert (t.champion("A").damage, t.champion("B").damage, t.object("Bulky", "B").damage) == (damage, 3, 3)
        assert "Squire" in t.zone("A", "graveyard")
        assert t.state.effects == []


def test_a_unit_uses_its_own_prevention_only(table: Scenario) -> None:
    """CR Damage Prevention 8: the others keep theirs."""
    t = table.player("A", hand=["Cover All", "Pang", "Pang", "Pang"], field=["Bulky", "Reaver"]).player("B")
    cast(t.main_phase("A"), "A", "Cover All")
    for _ in range(2):
        cast(t, "A", "Pang", "Bulky")
    assert t.object("Bulky").damage == 3
    assert cast(t, "A", "Pang", "Reaver").object("Reaver").damage == 0


def test_one_instance_for_several_units_is_used_once(table: Scenario) -> None:
    """CR Damage Prevention 8: for all damage of one time, or for that to one of them."""
    t = table.player("A", hand=["Cover Once", "Quake", "Pang"], field=["Bulky", "Reaver"]).player("B")
    cast(cast(t.main_phase("A"), "A", "Cover Once"), "A", "Quake")
    assert [t.object("Bulky").damage, t.object("Reaver").damage, t.champion("A").damage] == [0, 0, 0]
    assert t.champion("B").damage == 3
    assert cast(t, "A", "Pang", "Reaver").object("Reaver").damage == 3
    u = with_extra_cards(*CARDS).player("A", hand=["Cover Once", "Pang", "Pang"], field=["Bulky", "Reaver"])
    cast(cast(u.player("B").main_phase("A"), "A", "Cover Once"), "A", "Pang", "Bulky")
    assert cast(u, "A", "Pang", "Reaver").object("Reaver").damage == 3
    assert u.object("Bulky").damage == 0


def test_one_instance_for_several_units_counts_new_ones(table: Scenario) -> None:
    """CR Damage Prevention 8: it says which units it is for, and not the opponent's."""
    t = table.player("A", hand=["Cover Once", "Flincher", "Pang", "Pang"]).player("B", field=["Bulky"]).main_phase("A")
    cast(cast(t, "A", "Cover Once"), "A", "Flincher")
    assert cast(t, "A", "Pang", "Bulky").object("Bulky").damage == 3
    assert cast(t, "A", "Pang", "Flincher").object("Flincher").damage == 0


# By whom -------------------------------------------------------------------------------------------------------


def test_prevention_of_damage_by_allies(table: Scenario) -> None:
    """CR Damage Prevention 9: in combat or by an ability, and not by an action."""
    t = table.player("A", hand=["Ally Cover", "Ally Cover", "Pang"], field=["Slash", "Slinger", "Jab"]).player("B")
    cast(t.main_phase("A"), "A", "Ally Cover", "B's champion")
    assert cast(t, "A", "Pang", "B's champion").champion("B").damage == 3
    t.act("A", "attack with Slash").pass_all()
    assert t.champion("B").damage == 3
    cast(t, "A", "Ally Cover", "B's champion").act("A", "use Slinger", target="B's champion").pass_all()
    assert t.champion("B").damage == 3
    assert t.act("A", "attack with Jab").pass_all().champion("B").damage == 4


def test_prevention_of_damage_by_champions(table: Scenario) -> None:
    """CR Damage Prevention 9, CR Damage 10.a.i: a champion with a weapon is the source; an ally is not."""
    t = table.player("A", hand=["Champion Cover"], field=["Rusty Sword", "Jab"]).player("B").main_phase("A")
    cast(t, "A", "Champion Cover", "B's champion").act("A", "attack with Jab").pass_all()
    assert t.champion("B").damage == 1
    t.act("A", "attack with Spirit of Wind", weapon="Rusty Sword").pass_all()
    assert t.champion("B").damage == 1


def test_prevention_of_damage_by_a_class_of_actions(table: Scenario) -> None:
    """CR Damage Prevention 9: by Spells, and not by Skills."""
    t = table.player("A", hand=["Spell Cover", "Pang", "Bolt", "Bolt"]).player("B").main_phase("A")
    assert cast_all(t, "A", ["Spell Cover", "Pang", "Bolt", "Bolt"], "B's champion") == [0, 3, 3, 6]


def test_a_prevented_number_is_subtracted() -> None:
    """CR Damage Prevention 10: from more, from as much, and from less damage, which never is less than 0."""
    for name, damage in ("Pang", 1), ("Volley", 0), ("Zap", 0):
        t = with_extra_cards(*CARDS).player("A", hand=[name]).player("B", field=["Bark Ward"], damage=4).main_phase("A")
        t.act(
            "A", f"activate {name}", target=["B's champion", "done"] if name == "Volley" else "B's champion"
        ).pass_all()
        assert t.champion("B").damage == 4 + damage


def test_several_prevented_numbers_add_up(table: Scenario) -> None:
    """CR Damage Prevention 10."""
    t = table.player("A", field=["Slash"], hand=["Bolster"]).player("B", field=["Bark Ward", "Battle Ward"])
    cast(t.main_phase("A"), "A", "Bolster", "Slash").act("A", "attack with Slash").pass_all(replacement="Bark Ward")
    assert t.champion("B").damage == 5 - 2 - 2


# What prevention does besides ----------------------------------------------------------------------------------


def test_what_prevention_does_besides_happens_with_it(table: Scenario) -> None:
    """CR Damage Prevention 11: nothing is put on the Effects Stack; nobody can act in between."""
    t = table.player("A", hand=["Absorb", "Pang", "Zap"], field=["Bulky"]).player("B").main_phase("A")
    cast(t, "A", "Absorb", "Bulky").act("A", "activate Pang", target="Bulky").pass_once("A").pass_once("B")
    assert (t.stack, t.purpose) == ([], "opportunity")
    assert (t.counters("Bulky", "buff"), t.object("Bulky").damage) == (3, 0)
    assert cast(t, "A", "Zap", "Bulky").counters("Bulky", "buff") == 3


def test_what_prevention_does_besides_is_as_much_as_was_prevented(table: Scenario) -> None:
    """CR Damage Prevention 11: 2 of 3 damage, 1 of 1, and nothing of unpreventable damage."""
    t = table.player("A", hand=["Pang", "Zap", "Pierce"]).player("B", field=["Study Ward"]).main_phase("A")
    cards = []
    for name in "Pang", "Zap", "Pierce":
        cast(t, "A", name, "B's champion")
        cards.append(len(t.zone("B", "hand")))
    assert cards == [2, 3, 3]
    assert t.champion("B").damage == 4


def test_what_prevention_puts_off_is_a_delayed_trigger() -> None:
    """CR Damage Prevention 11: that part does use the Effects Stack, and is there only if there was an attempt."""
    for target, cards in ("A's champion", 1), ("B's champion", 0):
        t = with_extra_cards(*CARDS).player("A", hand=["Absorb Later", "Zap"]).player("B").main_phase("A")
        cast(cast(t, "A", "Absorb Later", "A's champion"), "A", "Zap", target)
        assert (t.stack, t.zone("A", "hand")) == ([], [])
        t.pass_to("end", "A")
        assert t.stack == ["Absorb Later"] * cards
        assert len(t.pass_all().zone("A", "hand")) == cards


# Bulwark -------------------------------------------------------------------------------------------------------


def test_bulwark_prevents_an_instance_of_combat_damage(table: Scenario) -> None:
    """CR Counters - Bulwark 1: on allies and champions; other damage leaves it alone."""
    t = table.player("A", hand=["Zap", "Zap"], field=["Slash", "Jab"])
    t.player("B", field=[placed("Bulky", bulwark=1)], bulwark=1).main_phase("A")
    cast(cast(t, "A", "Zap", "Bulky"), "A", "Zap", "B's champion")
    assert (t.object("Bulky").damage, t.champion("B").damage) == (1, 1)
    t.act("A", "attack with Slash", target="Bulky").pass_all(retaliate="done")
    t.act("A", "attack with Jab", target="B's champion").pass_all()
    assert (t.object("Bulky").damage, t.champion("B").damage) == (1, 1)
    assert (t.counters("Bulky", "bulwark"), dict(t.champion("B").counters)) == (0, {})


def test_bulwark_is_placed_by_an_effect(table: Scenario) -> None:
    """CR Counters - Bulwark 1: and is lost with the object (CR Counters 5)."""
    t = table.player("A", hand=["Fortify", "Recall", "Gray Wolf"], field=["Bulky"])
    t.player("B", field=["Slash"]).main_phase("A")
    assert cast(t, "A", "Fortify", "Bulky").counters("Bulky", "bulwark") == 2
    cast(t, "A", "Recall", "Bulky").act("A", "activate Bulky", reserve="Gray Wolf").pass_all()
    assert t.counters("Bulky", "bulwark") == 0
    t.pass_to("main", "B").act("B", "attack with Slash", target="Bulky").pass_all(retaliate="done")
    assert t.object("Bulky").damage == 3


def test_bulwark_is_ordered_among_replacements() -> None:
    """CR Counters - Bulwark 1.a: the one whose unit it is may keep the counter or the shield."""
    for keep in "shield", "bulwark":
        t = with_extra_cards(*CARDS).player("A", hand=["Battle Shield"], field=["Slash"])
        t.player("B", field=[placed("Bulky", bulwark=1)]).main_phase("A")
        cast(t, "A", "Battle Shield", "Bulky")
        t.act("A", "attack with Slash", target="Bulky").pass_all(retaliate="done")
        assert (t.asked, t.purpose, len(t.options)) == ("B", "replacement", 2)
        shielding = "Battle Shield"
        t.answer("B", "replacement", next(o for o in t.options if (o == shielding) is (keep == "bulwark")))
        assert t.object("Bulky").damage == 0
        assert t.counters("Bulky", "bulwark") == (1 if keep == "bulwark" else 0)
        assert [effect.remaining for effect in t.state.effects] == ([] if keep == "bulwark" else [3])


def test_bulwark_prevents_all_damage_the_next_time(table: Scenario) -> None:
    """CR Counters - Bulwark 2: however much it is; without a counter the next damage is dealt."""
    t = table.player("A", field=[placed("Slash", buff=5), "Jab"]).player("B", bulwark=1).main_phase("A")
    t.act("A", "attack with Slash").pass_all()
    assert (t.champion("B").damage, dict(t.champion("B").counters)) == (0, {})
    assert t.act("A", "attack with Jab").pass_all().champion("B").damage == 1


def test_bulwark_of_an_attacker_prevents_the_damage_of_retaliation(table: Scenario) -> None:
    """CR Counters - Bulwark 2: both units have their own."""
    t = table.player("A", field=[placed("Slash", bulwark=1)]).player("B", field=[placed("Slash", bulwark=1)])
    t.main_phase("A").act("A", "attack with Slash", target="B's Slash").pass_all(retaliate="Slash")
    assert [t.object("Slash", p).damage for p in "AB"] == [0, 0]
    assert [t.counters("Slash", "bulwark", p) for p in "AB"] == [0, 0]


def test_bulwark_is_not_optional(table: Scenario) -> None:
    """CR Counters - Bulwark 3: nobody is asked, not even about 1 damage that does not matter."""
    t = table.player("A", field=["Jab"]).player("B", field=[placed("Bulky", bulwark=1)]).main_phase("A")
    t.act("A", "attack with Jab", target="Bulky").pass_once("A").pass_once("B").answer("B", "retaliate", "done")
    t.pass_once("A").pass_once("B")
    assert (t.purpose, t.counters("Bulky", "bulwark"), t.object("Bulky").damage) == ("opportunity", 0, 0)


def test_bulwark_stays_if_there_is_no_damage(table: Scenario) -> None:
    """CR Counters - Bulwark 3: the attacker has no power left."""
    t = table.player("A", field=["Jab"], hand=["Sap"]).player("B", field=[placed("Bulky", bulwark=1)]).main_phase("A")
    t.act("A", "attack with Jab", target="Bulky").act("A", "activate Sap", target="Jab").pass_all(retaliate="done")
    assert t.counters("Bulky", "bulwark") == 1


def test_bulwark_is_removed_by_unpreventable_damage(table: Scenario) -> None:
    """CR Counters - Bulwark 3, CR Damage Prevention 7: it is an instance that tries to prevent.

    CR Counters - Bulwark 4.a.
    """
    t = table.player("A", field=["Piercing Charm", "Slash"]).player("B", field=[placed("Bulky", bulwark=2)])
    t.main_phase("A").act("A", "attack with Slash", target="Bulky").pass_all(retaliate="done")
    assert (t.object("Bulky").damage, t.counters("Bulky", "bulwark")) == (3, 1)


def test_only_one_bulwark_counter_is_removed_for_an_instance(table: Scenario) -> None:
    """CR Counters - Bulwark 4: one for each attack, until there is none."""
    t = table.player("A", field=["Slash", "Jab", "Squire"]).player("B", field=[placed("Bulky", bulwark=2)])
    t.main_phase("A")
    found = []
    for name in "Slash", "Jab", "Squire":
        t.act("A", f"attack with {name}", target="Bulky").pass_all(retaliate="done")
        found.append((t.counters("Bulky", "bulwark"), t.object("Bulky").damage))
    assert found == [(1, 0), (0, 0), (0, 1)]


def test_bulwark_counters_are_removed_by_each_of_several_instances(table: Scenario) -> None:
    """CR Counters - Bulwark 4: two units retaliate at the same time, which are two instances."""
    t = table.player("A", field=[placed("Sweep", bulwark=3)]).player("B", field=["Slash", "Jab", rested("Bulky")])
    t.main_phase("A").act("A", "attack with Sweep").pass_all(retaliate=["Slash", "Jab"], retaliators=["Slash"])
    assert (t.object("Sweep").damage, t.counters("Sweep", "bulwark")) == (0, 1)


def test_one_bulwark_counter_prevents_one_of_two_instances(table: Scenario) -> None:
    """CR Counters - Bulwark 2 and 4: the other retaliation is dealt."""
    t = table.player("A", field=[placed("Sweep", bulwark=1)]).player("B", field=["Slash", "Jab"])
    t.main_phase("A").act("A", "attack with Sweep").pass_all(retaliate=["Slash", "Jab"], retaliators=["Slash"])
    assert t.counters("Sweep", "bulwark") == 0
    assert t.object("Sweep").damage in (1, 3)


def test_one_shield_is_shared_by_two_instances(table: Scenario) -> None:
    """CR Damage Prevention 5.a: 3 and 1 damage at the same time against a shield of 2."""
    t = table.player("A", field=["Sweep"], hand=["Shield Two"]).player("B", field=["Slash", "Jab"]).main_phase("A")
    cast(t, "A", "Shield Two", "Sweep")
    t.act("A", "attack with Sweep").pass_all(retaliate=["Slash", "Jab"], retaliators=["Slash"])
    assert t.object("Sweep").damage == 2


def test_one_instance_of_prevention_for_one_of_two_instances_of_damage(table: Scenario) -> None:
    """CR Damage Prevention 5.b: the first one."""
    t = table.player("A", field=["Sweep"], hand=["Cover"]).player("B", field=["Slash", "Jab"]).main_phase("A")
    cast(t, "A", "Cover", "Sweep")
    t.act("A", "attack with Sweep").pass_all(retaliate=["Slash", "Jab"], retaliators=["Slash"])
    assert t.object("Sweep").damage == 1
