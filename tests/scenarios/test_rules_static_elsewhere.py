"""Static abilities that say where they work: cards in a graveyard or banishment that matter to others."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does
from grandarchive.model.abilities import Static
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import ClassBonus, Condition, Is
from grandarchive.model.effects import AddCounters, Banish, Destroy, Put
from grandarchive.model.measures import RESERVE_COST, Counters
from grandarchive.model.modifications import CostChange, Gains, Gets
from grandarchive.model.nouns import ALLY, YOURS, Every, SourceCard, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

BLESSING = Static(ALLY & YOURS, (Gets("power", 1),), zones=(Zone.GRAVEYARD,))
IS_OMEN = Is(SourceCard(), Counters("omen") >= 1)


def strengthens(zone: Zone, *, condition: Condition | None = None, gates: tuple[Condition, ...] = ()) -> Static:
    """Allies its player controls get power while it is in a zone."""
    return Static(ALLY & YOURS, (Gets("power", 2),), condition, gates, zones=(zone,))


def trick(name: str, *effects: object) -> CardDefinition:
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))  # type: ignore[arg-type]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(
        ally("Ghost", 0, 1, 1, "mage human", strengthens(Zone.GRAVEYARD)),
        ally("Omen Guard", 0, 1, 1, "mage human", strengthens(Zone.BANISHMENT, condition=IS_OMEN)),
        ally("Locked Ghost", 0, 1, 1, "mage human", strengthens(Zone.GRAVEYARD, gates=(ClassBonus(),))),
        ally(
            "Grudge",
            0,
            1,
            1,
            "mage human",
            Static(
                (RESERVE_COST >= 1) & YOURS, (CostChange(1),), IS_OMEN, zones=(Zone.BANISHMENT,), reached=(Zone.STACK,)
            ),
        ),
        relic("Shrine", Static(ALLY & YOURS, (Gains(BLESSING),), reached=(Zone.FIELD, Zone.GRAVEYARD))),
        trick("Slay", Destroy(Target(ALLY))),
        trick("Rob Graves", Put(Every(ALLY, Zone.GRAVEYARD), Zone.HAND)),
        trick("Foretell", AddCounters("omen", 1, Every(ALLY, Zone.BANISHMENT, Who.YOU))),
        trick("Exorcise", Banish(Every(ALLY, Zone.GRAVEYARD))),
    )


def test_a_static_ability_works_where_it_says(table: Scenario) -> None:
    """CR Abilities 4: in the graveyard, from the moment the card is there until it leaves, and not on the field."""
    t = table.player("A", hand=["Rob Graves"], field=["Ghost", "Bulky"]).player("B", hand=["Slay"], field=["Bulky"])
    t.main_phase("A")
    assert (t.object("Bulky", "A").power, t.object("Ghost").power) == (2, 1)
    t.act("A", "pass").act("B", "activate Slay", target="Ghost").pass_all()
    assert (t.object("Bulky", "A").power, t.object("Bulky", "B").power) == (4, 2)
    t.act("A", "activate Rob Graves").pass_all()
    assert t.object("Bulky", "A").power == 2


def test_its_condition_is_asked_where_it_is(table: Scenario) -> None:
    """CR Static Abilities 1: banished it does nothing until it has an omen counter, and only for its player."""
    t = table.player("A", hand=["Foretell"], banishment=["Omen Guard"], field=["Bulky"])
    t.player("B", banishment=["Omen Guard"], field=["Striker"]).main_phase("A")
    before = t.object("Striker").power
    assert t.object("Bulky").power == 2
    t.act("A", "activate Foretell").pass_all()
    assert (t.object("Bulky").power, t.object("Striker").power) == (4, before)


@pytest.mark.parametrize(("champion", "power"), [("Spirit of Fire", 2), ("Rai, Spellcrafter", 4)])
def test_its_gates_are_asked_of_its_player(table: Scenario, champion: str, power: int) -> None:
    """CR Keywords - Class Bonus 1."""
    lineage = ["Spirit of Fire", champion] if champion != "Spirit of Fire" else [champion]
    t = table.player("A", lineage=lineage, graveyard=["Locked Ghost"], field=["Bulky"]).player("B").main_phase("A")
    assert t.object("Bulky").power == power


def test_a_banished_card_makes_others_cost_more(table: Scenario) -> None:
    """CR Card Activation 1.7.3: as long as it is an omen."""
    t = table.player("A", hand=["Foretell", "Bulky", "Sting", "Sting"], banishment=["Grudge"]).player("B")
    t.main_phase("A")
    assert t.can("A", "activate Bulky")
    t.act("A", "activate Foretell").pass_all()
    t.act("A", "activate Bulky", reserve=["Sting", "Sting"])
    assert len(t.zone("A", "memory")) == 2


@pytest.mark.parametrize(("dead", "power"), [([], 1), (["Bulky"], 2), (["Bulky", "Reaver"], 3)])
def test_an_ability_that_is_given_works_where_it_says(table: Scenario, dead: list[str], power: int) -> None:
    """CR Static Abilities: it is given to all, and works from the graveyard."""
    t = table.player("A", field=["Shrine", "Striker"], graveyard=dead).player("B").main_phase("A")
    assert t.object("Striker").power == power
