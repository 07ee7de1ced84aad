"""Abilities that trigger because an effect says so, and not because what they wait for happens."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, on
from grandarchive.model.abilities import Triggered
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.effects import AddCounters, DealDamage, Modify, Put, Recover, TriggerAbilities
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, EVENT_OTHER, THIS, YOURS, Bound, Every, Source, Target, Type
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

A_FALLEN_ATTACK = Target(Type("ATTACK"), zone=Zone.GRAVEYARD)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        skill("Again", TriggerAbilities(Target(ALLY), Happening.ENTER)),
        skill("All Again", TriggerAbilities(Every(ALLY), Happening.ENTER)),
        skill("Cry", TriggerAbilities(Target(ALLY), Happening.ATTACK)),
        skill("Echo", TriggerAbilities(Every(ANYTHING, Zone.INTENT), Happening.ATTACK)),
        skill("Follow Up", Put(A_FALLEN_ATTACK, Zone.INTENT), TriggerAbilities(Bound(), Happening.ATTACK)),
        ally("Greeter", 0, 1, 3, "human", on(Happening.ENTER, Recover(1)), on(Happening.DIE, Recover(5))),
        ally("Double Greeter", 0, 1, 3, "human", on(Happening.ENTER, Recover(1)), on(Happening.ENTER, Recover(2))),
        ally("Locked Greeter", 0, 1, 3, "human", on(Happening.ENTER, Recover(1), gates=(LevelAtLeast(2),))),
        ally("Host", 0, 1, 3, "human", Triggered(Pattern(Happening.ENTER, ALLY & YOURS), (Recover(3),))),
        ally("Marksman", 0, 1, 3, "human", on(Happening.ENTER, DealDamage(1, Target(ALLY)))),
        ally(
            "Once Greeter",
            0,
            1,
            3,
            "human",
            Triggered(Pattern(Happening.ENTER, THIS), (Recover(1),), limit=Limit(1)),
        ),
        ally("Raider", 0, 1, 3, "human", on(Happening.ATTACK, AddCounters("buff", 1, Source()))),
        attack("Lash", 0, 1, "warrior", on(Happening.ATTACK, Modify(Source(), (Gets("power", 1),)))),
        attack("Scourge", 0, 1, "warrior", on(Happening.ATTACK, AddCounters("debuff", 1, EVENT_OTHER))),
    )


def test_the_abilities_of_an_object_trigger_once_more(t: Scenario) -> None:
    """CR Triggered Abilities 4, 11: those that wait for it to enter, after the effect has resolved."""
    t.player("A", hand=["Again"], field=["Greeter"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Again", target="Greeter").resolve_top()
    assert t.stack == ["Greeter"]
    t.pass_all()
    assert t.champion("A").damage == 8


def test_each_of_several_abilities_triggers(t: Scenario) -> None:
    """CR Triggered Abilities 4, 10, 11."""
    t.player("A", hand=["All Again"], field=["Double Greeter", "Greeter"], damage=9).player("B").main_phase("A")
    t.act("A", "activate All Again").resolve_top()
    assert t.purpose == "order triggers"
    while t.purpose == "order triggers":
        t.game.choose(0)
    t.pass_all()
    assert t.champion("A").damage == 5


def test_nothing_has_entered(t: Scenario) -> None:
    """CR Triggered Abilities 2: who waits for allies to enter has seen none."""
    t.player("A", hand=["All Again"], field=["Host", "Greeter"], damage=9).player("B").main_phase("A")
    t.act("A", "activate All Again").pass_all()
    assert t.champion("A").damage == 8


@pytest.mark.parametrize(("level", "damage"), [(1, 9), (2, 8)])
def test_an_ability_behind_a_restriction_is_not_there(t: Scenario, level: int, damage: int) -> None:
    """CR Types of Restrictions 1."""
    t.player("A", hand=["Again"], field=["Locked Greeter"], damage=9, level=level).player("B").main_phase("A")
    t.act("A", "activate Again", target="Locked Greeter").pass_all()
    assert t.champion("A").damage == damage


def test_it_triggers_for_whoever_controls_the_object(t: Scenario) -> None:
    """CR Triggered Abilities 5.a: who also declares its targets."""
    t.player("A", hand=["Again"]).player("B", field=["Marksman", "Bulky"]).main_phase("A")
    t.act("A", "activate Again", target="Marksman").resolve_top()
    assert (t.purpose, t.asked) == ("target", "B")
    t.answer("B", "target", "Bulky").pass_all()
    assert t.object("Bulky").damage == 1


def test_it_counts_for_a_limit(t: Scenario) -> None:
    """CR Ability Tracking 1."""
    t.player("A", hand=["Again", "Again"], field=["Once Greeter"], damage=9).player("B").main_phase("A")
    for _ in range(2):
        t.act("A", "activate Again", target="Once Greeter").pass_all()
    assert t.champion("A").damage == 8


def test_an_ally_need_not_attack_for_it(t: Scenario) -> None:
    """CR Triggered Abilities 4: its On Attack ability triggers; it does not attack."""
    t.player("A", hand=["Cry"], field=["Raider"]).player("B").main_phase("A")
    t.act("A", "activate Cry", target="Raider").pass_all()
    assert (t.counters("Raider", "buff"), t.state.combat) == (1, None)


def test_intents_trigger_again(t: Scenario) -> None:
    """CR Abilities 6: as it is in the intent."""
    t.player("A", lineage=["Spirit of Fire"], hand=["Lash", "Echo"]).player("B").main_phase("A")
    t.act("A", "activate Lash").resolve_top().resolve_top().act("A", "activate Echo").pass_all()
    assert t.champion("B").damage == 3


def test_what_was_put_into_the_intent_knows_the_attack(t: Scenario) -> None:
    """CR Triggered Abilities 4, CR Game Zones - Intent 1: what is attacked is the other one."""
    t.player("A", lineage=["Spirit of Fire"], hand=["Lash", "Follow Up"], graveyard=["Scourge"])
    t.player("B", field=["Bulky"]).main_phase("A").act("A", "activate Lash").resolve_top()
    while t.purpose == "attack target":
        t.answer("A", "target", "Bulky")
    t.resolve_top().act("A", "activate Follow Up", target="Scourge").resolve_top().resolve_top()
    assert t.counters("Bulky", "debuff") == 1
