"""What can't happen (CR Player Action Legality 2, CR Permission 1, CR Game Effects 5)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, memory
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.costs import REST_THIS
from grandarchive.model.durations import NEXT_WAKE_UP, REST_OF_GAME
from grandarchive.model.effects import AddCounters, Draw, Modify, Recover, RemoveCounters, Rest, WakeUp
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import MEMORY_COST
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ALLY, CHAMPION, ITEM, THIS, YOURS, Champion, Target
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario, placed
from tests.cant import CANT_WAKE_UP, cant_activate
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)


def regalia(name: str, *abilities: Ability, cost: int = 0, types: str = "item") -> CardDefinition:
    """A regalia of a material deck."""
    return card(name, types, "mage", memory(cost), abilities, supertypes="regalia")


def soldier(name: str, *abilities: Ability, power: int = 2, life: int = 5) -> CardDefinition:
    """An ally that costs nothing."""
    return ally(name, 0, power, life, "warrior human", *abilities)


CARDS = (
    relic("Silence", has(cant_activate(by=Who.OPPONENT))),
    relic("Allies Only", has(cant_activate(~ALLY, by=Who.EACH))),
    relic("Still Hands", has(Cant(Pattern(Happening.ACTIVATE, ITEM, by=Who.OPPONENT, items=("ability",))))),
    relic("No Trinkets", has(Cant(Pattern(Happening.MATERIALIZE, MEMORY_COST <= 0, by=Who.OPPONENT)))),
    relic("Crank", Activated((REST_THIS,), (Recover(1),))),
    relic("Poker", Activated((REST_THIS,), (Draw(1),))),
    skill("Stun Hand", Modify(Target(ITEM), (Cant(Pattern(Happening.ACTIVATE, items=("ability",))),))),
    regalia("Trinket"),
    regalia("Treasure", cost=1),
    # Waking up
    skill("Chill", Modify(AN_ALLY, (CANT_WAKE_UP,), NEXT_WAKE_UP)),
    skill("Petrify", Modify(AN_ALLY, (CANT_WAKE_UP,), REST_OF_GAME)),
    skill("Shake", WakeUp(AN_ALLY)),
    skill("Tire", Rest(AN_ALLY)),
    soldier("Sleeper", has(Cant(Pattern(Happening.WAKE_UP, THIS)))),
    soldier("Squire"),
    relic("Rooster", Triggered(Pattern(Happening.WAKE_UP, ALLY & YOURS), (Recover(1),))),
    # Retaliation, attacks, counters
    relic("Revenge", Triggered(Pattern(Happening.RETALIATE, ALLY & YOURS, other=CHAMPION), (Draw(1),))),
    relic("Alarm", Triggered(Pattern(Happening.ATTACK, other=CHAMPION & YOURS), (Draw(1),))),
    relic("Meter", Triggered(Pattern(Happening.SPEND, CHAMPION & YOURS, counter="enlighten"), (Recover(1),))),
    relic("Lamp", Activated((RemoveCounters("enlighten", Champion(), 1),), (Draw(1),))),
    skill("Learn", AddCounters("enlighten", 1, Champion())),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# Playing -------------------------------------------------------------------------------------------------------


def test_opponents_cannot_activate_cards(t: Scenario) -> None:
    """CR Permission 1: who says it can, and so can everybody once it is gone."""
    t.player("A", field=["Silence"], hand=["Sting", "Sting"]).player("B", hand=["Sting"], field=["Poker"])
    t.main_phase("A").act("A", "activate Sting", target="B's champion").pass_once("A")
    t.cannot("B", "activate Sting", reason="CR Permission 1")
    assert t.can("B", "use Poker")


def test_nobody_can_activate_some_cards(t: Scenario) -> None:
    """CR Permission 1: what fits can't be activated by anybody, what does not fit can; abilities are no cards."""
    t.player("A", field=["Allies Only", "Poker"], hand=["Squire", "Read"]).player("B", hand=["Read"]).main_phase("A")
    assert t.can("A", "activate Squire")
    assert t.can("A", "use Poker")
    t.cannot("A", "activate Read", reason="CR Permission 1")


def test_abilities_of_some_objects_cannot_be_activated(t: Scenario) -> None:
    """CR Permission 1: those of items of opponents; cards are activated all the same."""
    t.player("A", field=["Poker"], hand=["Read"]).player("B", field=["Still Hands", "Poker"]).main_phase("A")
    t.cannot("A", "use Poker", reason="CR Permission 1")
    t.act("A", "activate Read").pass_once("A")
    assert t.can("B", "use Poker")


def test_abilities_of_one_object_cannot_be_activated_for_a_time(t: Scenario) -> None:
    """CR Instanced Effects 1: those of the item that was targeted, this turn."""
    t.player("A", hand=["Stun Hand"]).player("B", field=["Poker", "Lamp"], hand=["Learn"]).main_phase("A")
    t.act("A", "activate Stun Hand", target="Poker").pass_all().pass_to("main", "B")
    assert t.can("B", "use Poker")


def test_abilities_of_two_objects_cannot_be_activated(t: Scenario) -> None:
    """CR Permission 1: what keeps one of them keeps no other, and each of them is kept."""
    t.player("A", field=["Poker", "Crank"], hand=["Stun Hand", "Stun Hand"]).player("B").main_phase("A")
    t.act("A", "activate Stun Hand", target="Poker").pass_all()
    assert t.can("A", "use Crank")
    t.act("A", "activate Stun Hand", target="Crank").pass_all()
    t.cannot("A", "use Poker", reason="CR Permission 1")
    t.cannot("A", "use Crank", reason="CR Permission 1")


def test_an_ability_that_cannot_be_activated_is_offered_again_with_the_next_turn(t: Scenario) -> None:
    """CR Permission 1."""
    t.player("A", field=["Poker"], hand=["Stun Hand"]).player("B").main_phase("A")
    assert t.can("A", "use Poker")
    t.act("A", "activate Stun Hand", target="Poker").pass_all()
    t.cannot("A", "use Poker", reason="CR Permission 1")


def test_some_cards_cannot_be_materialized(t: Scenario) -> None:
    """CR Permission 1: regalia that cost nothing, by opponents."""
    t.player("A", material=["Trinket", "Treasure"], memory=["Anvil", "Anvil"]).player("B", field=["No Trinkets"])
    t.phase("A", "materialize")
    while t.purpose != "materialize":
        t.pass_once(t.asked)
    assert t.options == ["decline", "materialize Treasure"]


def test_who_says_it_materializes_what_it_likes(t: Scenario) -> None:
    """CR Permission 1."""
    t.player("A", material=["Trinket"], field=["No Trinkets"]).player("B").phase("A", "materialize")
    while t.purpose != "materialize":
        t.pass_once(t.asked)
    assert t.options == ["decline", "materialize Trinket"]


# Waking up -----------------------------------------------------------------------------------------------------


def test_an_object_that_cannot_wake_up_stays_rested_whatever_would_wake_it(t: Scenario) -> None:
    """CR Player Action Legality 2, CR Wake Up Phase 1."""
    t.player("A", field=[placed("Sleeper", rested=True), placed("Squire", rested=True)], hand=["Shake"])
    t.player("B").phase("A", "wake up")
    t.pass_to("main", "A")
    assert [t.object(name).rested for name in ("Sleeper", "Squire")] == [True, False]
    t.act("A", "activate Shake", target="Sleeper").pass_all()
    assert t.object("Sleeper").rested


def test_what_does_not_wake_up_in_its_next_wake_up_phase_can_be_woken_before_and_after(t: Scenario) -> None:
    """CR Continuous Effects 2: it is for that phase and for nothing else."""
    t.player("A", field=[placed("Squire", rested=True)], hand=["Chill", "Shake", "Tire", "Shake"]).player("B")
    t.main_phase("A").act("A", "activate Chill", target="Squire").pass_all()
    t.act("A", "activate Shake", target="Squire").pass_all()
    assert not t.object("Squire").rested
    t.act("A", "activate Tire", target="Squire").pass_all().pass_to("main", "B").pass_to("main", "A")
    assert t.object("Squire").rested
    t.act("A", "activate Shake", target="Squire").pass_all()
    assert not t.object("Squire").rested


def test_what_cannot_wake_up_for_good_sleeps_through_all_wake_up_phases(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", field=[placed("Squire", rested=True)], hand=["Petrify", "Shake"]).player("B").main_phase("A")
    t.act("A", "activate Petrify", target="Squire").pass_all()
    t.act("A", "activate Shake", target="Squire").pass_all()
    for player in ("B", "A", "B", "A"):
        t.pass_to("main", player)
    assert t.object("Squire").rested


def test_waking_up_is_noticed_and_what_does_not_is_not(t: Scenario) -> None:
    """CR Triggered Abilities 2, CR Wake Up Phase 1: one of them can't, and one is awake."""
    resting = [placed("Sleeper", rested=True), placed("Squire", rested=True)]
    t.player("A", field=["Rooster", *resting, "Bulky"], damage=9).player("B").phase("A", "wake up").pass_to("main", "A")
    assert t.champion("A").damage == 8


# What patterns tell of -----------------------------------------------------------------------------------------


def test_retaliating_is_noticed_with_the_attacker(t: Scenario) -> None:
    """CR Retaliation Step 3.a: against a champion, and not against an ally."""
    t.player("A", lineage=["Boxer"], field=["Squire"]).player("B", field=["Revenge", "Bulky"]).main_phase("A")
    t.act("A", "attack with Squire", target="Bulky").pass_all(retaliate=["Bulky"])
    assert t.zone("B", "hand") == []
    t.pass_to("main", "B").pass_to("main", "A")
    before = len(t.zone("B", "hand"))
    t.act("A", "attack with Boxer", target="Bulky").pass_all(retaliate=["Bulky"])
    assert len(t.zone("B", "hand")) == before + 1


@pytest.mark.parametrize(("target", "drawn"), [("B's champion", 1), ("Bulky", 0)])
def test_an_attack_is_noticed_with_what_is_attacked(t: Scenario, target: str, drawn: int) -> None:
    """CR Triggered Abilities 2."""
    t.player("A", field=["Squire"]).player("B", field=["Alarm", "Bulky"]).main_phase("A")
    t.act("A", "attack with Squire", target=target).pass_all(retaliate=[])
    assert len(t.zone("B", "hand")) == drawn


def test_spending_counters_is_noticed(t: Scenario) -> None:
    """CR Triggered Abilities 2: to get counters is something else."""
    t.player("A", field=["Meter", "Lamp"], hand=["Learn"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Learn").pass_all()
    assert t.champion("A").damage == 9
    t.act("A", "use Lamp").pass_all()
    assert t.champion("A").damage == 8
