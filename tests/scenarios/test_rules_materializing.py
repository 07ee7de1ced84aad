"""Materializing cards: what can be, memory costs, floating memory, champions, preserved cards."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

WIND = ["Spirit of Wind"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
ARCHMAGE = [*RAI, "Rai, Archmage"]
LORRAINE = ["Spirit of Wind", "Lorraine, Wandering Warrior"]


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


def materialize(scenario: Scenario, **setup: Any) -> Scenario:
    """It is the materialize phase of a player with this setup."""
    setup.setdefault("lineage", WIND)
    return scenario.player("A", **setup).player("B").phase("A", "materialize")


def test_a_regalia_is_materialized_onto_the_field(scenario: Scenario) -> None:
    """CR Card Materialization 3.4, CR Card Types - Item 1."""
    t = materialize(scenario, material=["Sword of Seeking"])
    t.answer("A", "materialize", "materialize Sword of Seeking").pass_all()
    assert t.counters("Sword of Seeking", "durability") == 2
    assert t.zone("A", "material") == []


def test_a_champion_is_materialized_one_level_at_a_time(scenario: Scenario) -> None:
    """CR Card Materialization 3.1.1, CR Card Types - Champion 7, CR Leveling Up 2."""
    t = materialize(scenario, lineage=RAI, memory=5, material=["Rai, Archmage", "Rai, Storm Seer", "Rai, Spellcrafter"])
    assert t.options == ["decline", "materialize Rai, Archmage"]


def test_level_modifiers_do_not_help_levelling_up(scenario: Scenario) -> None:
    """CR Game Terms - Level 1, CR Level Up 3, CR Level Counters 2, CR Leveling Up 2: the printed level counts."""
    material = ["Rai, Archmage", "Rai, Storm Seer"]
    t = materialize(scenario, lineage=RAI, memory=5, field=["Tome of Knowledge"], level=1, material=material)
    assert t.level("A") == 3
    assert t.options == ["decline", "materialize Rai, Archmage"]


def test_a_lineage_names_the_champion_it_goes_on(extra: Scenario) -> None:
    """CR Keywords - Lineage, CR Parts of a Card - Name 5.a.i.

    CR Keywords - Lineage 1, CR Parts of a Card - Name 5.a, CR Card Types - Champion 6, CR Game Terms - Lineage 2.
    """
    t = materialize(extra, lineage=RAI, memory=5, material=["Rai, Archmage", "Silvie, With the Pack"])
    assert t.options == ["decline", "materialize Rai, Archmage"]


def test_a_name_inside_a_name_is_no_lineage(extra: Scenario) -> None:
    """CR Parts of a Card - Name 5.a.iii: an impostor is not a champion of that name."""
    t = materialize(extra, lineage=[*WIND, "Rai Impostor"], memory=5, material=["Rai, Archmage", "Sword of Seeking"])
    assert t.options == ["decline", "materialize Sword of Seeking"]


def test_level_zero_champions_are_never_materialized(scenario: Scenario) -> None:
    """CR Card Types - Champion 3.a."""
    t = materialize(scenario, memory=5, material=["Spirit of Fire", "Sword of Seeking"])
    assert t.options == ["decline", "materialize Sword of Seeking"]


def test_champions_ignore_elements_and_regalia_do_not(scenario: Scenario) -> None:
    """CR Leveling Up 3, CR Parts of a Card - Element 2.b."""
    t = materialize(scenario, lineage=ARCHMAGE, memory=5, material=["Rai, Storm Seer", "Arcanist's Prism"])
    assert t.options == ["decline", "materialize Rai, Storm Seer"]


def test_a_memory_cost_banishes_cards_from_memory(scenario: Scenario) -> None:
    """CR Parts of a Card - Cost 3; a regalia with a cost of 0 takes none.

    CR Leveling Up 5, CR Card Materialization 3.2.1, CR Costs and Memory 2.
    """
    t = materialize(scenario, lineage=RAI, memory=3, material=["Rai, Archmage"])
    t.answer("A", "materialize", "materialize Rai, Archmage")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)
    assert t.stack == ["Rai, Archmage"]
    t.pass_all()
    assert t.champion("A").name == "Rai, Archmage"


def test_a_memory_cost_is_paid_at_random(scenario: Scenario) -> None:
    """CR Costs and Memory 2.a: nobody chooses, and every card can be drawn.

    CR Parts of a Card - Cost 3.a, CR Randomization 3.
    """
    banished = set()
    for seed in range(12):
        t = Scenario(scenario.catalog, seed)
        materialize(t, lineage=WIND, memory=["Gray Wolf", "Blue Slime"], material=["Warrior's Longsword"])
        t.answer("A", "materialize", "materialize Warrior's Longsword")
        assert t.purpose == "opportunity"
        banished.add(tuple(t.zone("A", "banishment")))
    assert banished == {("Gray Wolf",), ("Blue Slime",)}


def test_a_memory_cost_that_cannot_be_paid_is_not_offered(scenario: Scenario) -> None:
    """CR Card Materialization 3.3."""
    t = materialize(scenario, lineage=RAI, memory=1, material=["Rai, Archmage", "Tome of Knowledge"])
    assert t.options == ["decline", "materialize Tome of Knowledge"]


def test_floating_memory_pays_from_the_graveyard_before_random_cards(scenario: Scenario) -> None:
    """CR Keywords - Floating Memory 1 and 2, CR Card Materialization 3.3.2."""
    t = materialize(
        scenario, lineage=RAI, memory=2, graveyard=["Idle Thoughts", "Gray Wolf"], material=["Rai, Archmage"]
    )
    t.answer("A", "materialize", "materialize Rai, Archmage")
    assert (t.purpose, t.options) == ("floating memory", ["Idle Thoughts", "done"])
    t.answer("A", "floating", "Idle Thoughts")
    assert t.zone("A", "graveyard") == ["Gray Wolf"]
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)


def test_floating_memory_may_be_declined_unless_it_is_needed(scenario: Scenario) -> None:
    """CR Keywords - Floating Memory 1: "you may", as long as the cost is paid."""
    setup: dict[str, Any] = {"lineage": RAI, "material": ["Rai, Archmage"]}
    t = materialize(scenario, memory=2, graveyard=["Idle Thoughts"], **setup)
    t.answer("A", "materialize", "materialize Rai, Archmage").answer("A", "floating", "done")
    assert t.zone("A", "graveyard") == ["Idle Thoughts"]
    t = materialize(Scenario(scenario.catalog), memory=1, graveyard=["Idle Thoughts"], **setup)
    t.answer("A", "materialize", "materialize Rai, Archmage")
    assert t.purpose == "opportunity"
    assert t.zone("A", "graveyard") == []


def test_floating_memory_with_a_class_bonus_needs_the_class(scenario: Scenario) -> None:
    """CR Class Bonus 3 and 4, CR Restriction Abilities 3: without it the ability is ignored in all zones."""
    setup: dict[str, Any] = {"graveyard": ["Savage Slash"], "material": ["Warrior's Longsword"]}
    assert materialize(scenario, lineage=RAI, **setup).state.phase == "recollection"
    t = materialize(Scenario(scenario.catalog), lineage=LORRAINE, **setup)
    assert t.options == ["decline", "materialize Warrior's Longsword"]


def test_the_materializing_player_keeps_opportunity(scenario: Scenario) -> None:
    """CR Card Materialization 3.4, CR Opportunity 8.a."""
    t = materialize(scenario, lineage=RAI, memory=2, material=["Rai, Archmage"])
    t.answer("A", "materialize", "materialize Rai, Archmage")
    assert (t.asked, t.stack, t.champion("A").name) == ("A", ["Rai, Archmage"], "Rai, Spellcrafter")


def test_only_one_card_is_materialized_in_a_phase(scenario: Scenario) -> None:
    """CR Card Materialization 2."""
    t = materialize(scenario, material=["Sword of Seeking", "Life Essence Amulet"])
    t.answer("A", "materialize", "materialize Sword of Seeking").pass_to("main")
    assert t.zone("A", "material") == ["Life Essence Amulet"]


def test_a_champion_fizzles_if_another_one_came_first(extra: Scenario) -> None:
    """CR Fizzle 2, CR Card Types - Champion 7.a, CR Checking Resolution 1.a, CR Playing Cards 7.a: it is banished."""
    t = materialize(extra, memory=2, hand=["Ascend"], material=["Rai, Spellcrafter", "Silvie, Wilds Whisperer"])
    t.answer("A", "materialize", "materialize Rai, Spellcrafter")
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Silvie, Wilds Whisperer")
    t.pass_all()
    assert t.champion("A").name == "Silvie, Wilds Whisperer"
    assert "Rai, Spellcrafter" in t.zone("A", "banishment")
    assert "the materialization of Rai, Spellcrafter fizzles" in t.log


def test_an_effect_may_let_a_player_materialize(extra: Scenario) -> None:
    """CR Card Materialization 2, CR Searching and Finding 1.a: they may also fail to find."""
    t = extra.player("A", hand=["Ascend"], memory=1, material=["Rai, Spellcrafter", "Sword of Seeking"]).player("B")
    t.main_phase("A").act("A", "activate Ascend").resolve_top()
    assert t.options == ["decline", "materialize Rai, Spellcrafter"]
    t.answer("A", "materialize", "decline")
    assert t.champion("A").name == "Spirit of Wind"
    assert t.zone("A", "graveyard") == ["Ascend"]


def test_a_preserved_card_returns_to_hand_instead_of_materializing(scenario: Scenario) -> None:
    """CR Keywords - Preserve 4: this is no materialization, and there may be nothing else to materialize.

    CR Keywords - Preserve 4.c.
    """
    t = materialize(scenario, material=[placed("Tera Sight", preserved=True), "Arcanist's Prism"])
    assert t.options == ["decline", "return preserved Tera Sight"]
    t.answer("A", "materialize", "return preserved Tera Sight")
    assert t.zone("A", "hand") == ["Tera Sight"]
    assert (t.stack, t.state.phase) == ([], "recollection")


def test_an_action_with_preserve_goes_to_the_material_deck_as_it_resolves(scenario: Scenario) -> None:
    """CR Keywords - Preserve 2 and 3."""
    lineage = ["Spirit of Wind", "Silvie, Wilds Whisperer", "Silvie, With the Pack", "Silvie, Loved by All"]
    t = scenario.player("A", lineage=lineage, hand=["Tera Sight"]).player("B").main_phase("A")
    t.act("A", "activate Tera Sight").pass_all()
    assert t.zone("A", "material") == ["Tera Sight"]
    assert t.zone("A", "graveyard") == []
    t.pass_to("materialize", "A")
    assert "return preserved Tera Sight" in t.options
