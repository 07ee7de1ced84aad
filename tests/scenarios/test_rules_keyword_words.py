"""Keywords that stand for abilities, and fast activation (CR Keywords and Abilities)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    card,
    does,
    has,
    keyword,
    memory,
    reserve,
)
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import AddCounters, Banish, Destroy, Draw, Modify, Put
from grandarchive.model.modifications import Gains, Loses
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Champion, Every, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, rested
from tests.scenarios.extra_cards import with_extra_cards


def fast(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action that costs nothing."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


# Vigor ---------------------------------------------------------------------------------------------------------

VIGOROUS = ally("Vigorous", 1, 1, 3, "warrior human", keyword("vigor"))
TIRELESS = ally("Tireless", 1, 1, 3, "warrior human", keyword("vigor"), keyword("vigor"))
CHEERING = fast("Cheer", does(Modify(Target(ALLY), (Gains(keyword("vigor")),))))
WEARY = card("Weary Drum", "item", "mage", reserve(0), (has(Loses("vigor"), affected=ALLY & YOURS),))


def end_of_turn(t: Scenario) -> Scenario:
    """Everything that waits for the end of A's turn has resolved."""
    t.main_phase("A").pass_to("end", "A")
    if t.purpose == "order triggers":
        t.answer("A", "order triggers", t.options[0])
    return t.pass_all()


@pytest.mark.parametrize(("name", "still_rested"), [("Vigorous", False), ("Tireless", False), ("Bulky", True)])
def test_vigor_wakes_a_unit_up_at_the_beginning_of_its_controllers_end_phase(name: str, still_rested: bool) -> None:
    """CR Keywords - Vigor 1."""
    t = with_extra_cards(VIGOROUS, TIRELESS).player("A", field=[rested(name)]).player("B")
    assert end_of_turn(t).object(name).rested is still_rested


def test_vigor_does_not_wake_a_unit_up_in_the_turn_of_another_player() -> None:
    """CR Keywords - Vigor 1: "your" end phase."""
    t = with_extra_cards(VIGOROUS).player("A").player("B", field=[rested("Vigorous")])
    assert end_of_turn(t).object("Vigorous").rested


@pytest.mark.parametrize(("name", "triggers"), [("Vigorous", 1), ("Tireless", 2)])
def test_each_instance_of_vigor_triggers(name: str, triggers: int) -> None:
    """CR Keywords - Vigor 2: it is not redundant."""
    t = with_extra_cards(VIGOROUS, TIRELESS).player("A", field=[rested(name)]).player("B").main_phase("A")
    t.pass_to("end", "A")
    if triggers > 1:
        t.answer("A", "order triggers", t.options[0])
    assert t.stack == [name] * triggers


def test_vigor_can_be_gained_and_lost() -> None:
    """CR Abilities 10; the second ally did not gain it, and the drum takes it away again."""
    t = with_extra_cards(CHEERING, WEARY).player("A", hand=["Cheer"], field=[rested("Bulky"), rested("Striker")])
    t.player("B").main_phase("A").act("A", "activate Cheer", target="Bulky").pass_all()
    t.pass_to("end", "A").pass_all()
    assert (t.object("Bulky").rested, t.object("Striker").rested) == (False, True)
    u = with_extra_cards(VIGOROUS, WEARY).player("A", field=[rested("Vigorous"), "Weary Drum"]).player("B")
    assert end_of_turn(u).object("Vigorous").rested


# Bulwark -------------------------------------------------------------------------------------------------------

SHIELDED = ally("Shielded", 0, 1, 3, "guardian human", keyword("bulwark"))
WALLED = ally("Walled", 0, 1, 3, "guardian human", keyword("bulwark"), keyword("bulwark"))
UNSHIELDED = ally("Unshielded", 0, 1, 3, "guardian human")
RISING = fast("Rising", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)))


@pytest.mark.parametrize(("name", "counters"), [("Shielded", 1), ("Walled", 2), ("Unshielded", 0)])
def test_an_object_enters_with_a_bulwark_counter_for_each_bulwark(name: str, counters: int) -> None:
    """CR Keywords - Bulwark 1, 2, in whichever way it enters."""
    t = with_extra_cards(SHIELDED, WALLED, UNSHIELDED, RISING).player("A", hand=["Rising", name], graveyard=[name])
    t.player("B").main_phase("A").act("A", f"activate {name}").pass_all()
    assert t.counters(name, "bulwark") == counters
    t.act("A", "activate Rising").pass_all()
    assert [dict(o.counters).get("bulwark", 0) for o in t.objects(name)] == [counters, counters]


def test_bulwark_behind_a_class_bonus_needs_the_class() -> None:
    """CR Keywords - Class Bonus 4."""
    bonus = ally("Squad", 0, 1, 3, "warrior human", keyword("bulwark", gates=CLASS_BONUS))
    for lineage, counters in ((["Spirit of Wind", "Lorraine, Wandering Warrior"], 1), (["Spirit of Wind"], 0)):
        t = with_extra_cards(bonus).player("A", lineage=lineage, hand=["Squad"]).player("B").main_phase("A")
        t.act("A", "activate Squad").pass_all()
        assert t.counters("Squad", "bulwark") == counters


# Renewable -----------------------------------------------------------------------------------------------------

LOCKET = card("Locket", "item", "mage", memory(0), (keyword("renewable"),), supertypes="regalia")
DISMISS = fast("Dismiss", does(Banish(Target(ITEM))))
SHATTER = fast("Shatter", does(Destroy(Target(ITEM))))
SWEEP = fast("Clear", does(Banish(Every(ITEM, Zone.GRAVEYARD))))
BULLET = attack("Round Shot", 0, 1, "warrior", keyword("renewable"))


@pytest.mark.parametrize("how", ["Dismiss", "Shatter"])
def test_a_renewable_regalia_returns_to_the_material_deck_instead_of_being_banished(how: str) -> None:
    """CR Keywords - Renewable 1; also where a rule banishes it (CR Supertypes - Regalia 4)."""
    t = with_extra_cards(LOCKET, DISMISS, SHATTER).player("A", hand=[how], field=["Locket"]).player("B").main_phase("A")
    t.act("A", f"activate {how}", target="Locket").pass_all()
    assert ("Locket" in t.zone("A", "material"), t.zone("A", "banishment")) == (True, [])


def test_renewable_does_not_work_from_other_zones() -> None:
    """CR Keywords - Renewable 2: from the graveyard it is banished like anything."""
    token = card("Plain Locket", "item", "mage", reserve(0), (keyword("renewable"),))
    t = with_extra_cards(token, SWEEP).player("A", hand=["Clear"], graveyard=["Plain Locket"]).player("B")
    t.main_phase("A").act("A", "activate Clear").pass_all()
    assert t.zone("A", "banishment") == ["Plain Locket"]


def test_a_renewable_attack_in_the_intent_returns_too() -> None:
    """CR Keywords - Renewable 1: from an intent; what is put into the graveyard there stays there."""
    dispel = fast("Dispel", does(Banish(Every(ANYTHING, Zone.INTENT))))
    t = with_extra_cards(BULLET, dispel).player("A", hand=["Round Shot", "Dispel"]).player("B").main_phase("A")
    t.act("A", "activate Round Shot").resolve_top().act("A", "activate Dispel").resolve_top()
    assert ("Round Shot" in t.zone("A", "material"), t.zone("A", "banishment")) == (True, [])
    u = with_extra_cards(BULLET).player("A", hand=["Round Shot"]).player("B").main_phase("A")
    u.act("A", "activate Round Shot").pass_all()
    assert "Round Shot" in u.zone("A", "graveyard")


# Fast Activation -----------------------------------------------------------------------------------------------

SNAP = action("Snap Study", 0, Speed.SLOW, "mage skill", keyword("fast activation"), does(Draw(1)))
SLOW = action("Slow Study", 0, Speed.SLOW, "mage skill", does(Draw(1)))
AMBUSHER = ally("Ambusher", 0, 1, 1, "ranger human", keyword("fast activation"))
PUPIL = action(
    "Pupil's Study", 0, Speed.SLOW, "mage skill", keyword("fast activation", gates=CLASS_BONUS), does(Draw(1))
)


def test_a_card_with_fast_activation_can_be_activated_at_fast_speed() -> None:
    """CR Keywords - Fast Activation 1; one without it cannot, CR Timing and Permissions - Fast vs Slow."""
    t = with_extra_cards(SNAP, SLOW, AMBUSHER).player("A").player("B", hand=["Snap Study", "Slow Study", "Ambusher"])
    t.main_phase("A").pass_once("A")
    assert t.can("B", "activate Snap Study")
    assert t.can("B", "activate Ambusher")
    t.cannot("B", "activate Slow Study", reason="CR Keywords - Fast Activation 1")


@pytest.mark.parametrize(("lineage", "possible"), [(["Rai, Spellcrafter"], True), ([], False)])
def test_fast_activation_behind_a_class_bonus_needs_the_class(lineage: list[str], possible: bool) -> None:
    """CR Keywords - Class Bonus 3, 4: it functions in all zones."""
    t = with_extra_cards(PUPIL).player("A").player("B", lineage=["Spirit of Fire", *lineage], hand=["Pupil's Study"])
    t.main_phase("A").pass_once("A")
    assert t.can("B", "activate Pupil's Study") is possible


# The Effects Stack ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "expected"), [(Who.EACH, 3), (Who.YOU, 1), (Who.OPPONENT, 2)])
def test_what_is_on_the_effects_stack_is_counted_once(whose: Who, expected: int) -> None:
    """CR Game Zones 2: no player owns the zone; a card there is its controller's. The counting card is there too."""
    tally = fast("Tally", does(AddCounters("glimmer", Count(ANYTHING, Zone.STACK, whose), Champion())))
    t = with_extra_cards(tally).player("A", hand=["Read", "Feast"]).player("B", hand=["Tally"]).main_phase("A")
    t.act("A", "activate Read").act("A", "activate Feast").pass_once("A").act("B", "activate Tally").resolve_top()
    assert dict(t.champion("B").counters)["glimmer"] == expected
