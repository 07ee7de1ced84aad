"""Objects that have all activated abilities of others, in addition to their own."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, ally, has, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.conditions import controls
from grandarchive.model.costs import BANISH_THIS, REST_THIS
from grandarchive.model.effects import Destroy, Draw, Modify, Recover
from grandarchive.model.events import Limit
from grandarchive.model.modifications import AddTypes, Gains, GainsActivated, Loses
from grandarchive.model.nouns import ALLY, ITEM, THIS, YOURS, Named, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

OF_RELICS = has(GainsActivated(ITEM & YOURS))
CARDS = (
    ally("Mimic", 0, 1, 5, "tamer animal", OF_RELICS),
    ally("Other Mimic", 0, 1, 5, "tamer animal", OF_RELICS),
    ally("Careful Mimic", 0, 1, 5, "tamer animal", Static(THIS, OF_RELICS.modifications, controls(Named("Cup")))),
    relic("Font", Activated((REST_THIS,), (Recover(2),))),
    relic("Shard", Activated((BANISH_THIS,), (Draw(1),)), keyword("spellshroud")),
    relic("Bell", Activated((), (Recover(1),), limit=Limit())),
    relic("Mage Horn", Activated((), (Recover(1),), gates=CLASS_BONUS)),
    relic("Cup"),
    relic("Lender", Static(ITEM & YOURS & Named("Cup"), (Gains(Activated((), (Recover(4),))),))),
    skill("Hush", Modify(Target(ALLY), (Loses(),))),
    skill("Silence", Modify(Target(ITEM), (Loses(),))),
    skill("Ennoble", Modify(Target(ALLY), (AddTypes(("ITEM",)),))),
    skill("Break", Destroy(Target(ITEM))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def uses(t: Scenario, name: str) -> int:
    """How many abilities of an object can be used."""
    return sum(option.startswith(f"use {name}") for option in t.options)


def test_it_is_the_source_of_what_it_has(table: Scenario) -> None:
    """CR Abilities 10: it rests itself for it, and the other is as it was."""
    t = table.player("A", field=["Mimic", "Font"], damage=9).player("B").main_phase("A")
    t.act("A", "use Mimic").pass_all()
    assert (t.champion("A").damage, t.object("Mimic").rested, t.object("Font").rested) == (7, True, False)
    assert (uses(t, "Mimic"), uses(t, "Font")) == (0, 1)


def test_it_is_moved_by_what_moves_the_source(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 1: it is banished as itself; it has no keyword of the other."""
    t = table.player("A", field=["Mimic", "Shard"], deck=["Break"]).player("B").main_phase("A")
    assert "spellshroud" not in t.now("Mimic").abilities.keywords
    t.act("A", "use Mimic").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "hand")) == (["Mimic"], ["Break"])


def test_of_several_it_has_all(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.d: those of objects of others are not meant."""
    t = table.player("A", field=["Mimic", "Font", "Bell"]).player("B", field=["Shard"]).main_phase("A")
    assert uses(t, "Mimic") == 2


def test_it_has_also_those_of_what_was_there_before_it(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.d: of objects on either side of it, in whatever order they came."""
    t = table.player("A", field=["Font", "Mimic", "Bell"]).player("B").main_phase("A")
    assert uses(t, "Mimic") == 2


def test_without_the_other_the_ability_is_gone(table: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1."""
    t = table.player("A", field=["Mimic", "Font"], hand=["Break"]).player("B").main_phase("A")
    assert uses(t, "Mimic") == 1
    t.act("A", "activate Break", target="Font").pass_all()
    assert uses(t, "Mimic") == 0


def test_each_object_counts_for_itself_how_often_it_was_used(table: Scenario) -> None:
    """CR Ability Tracking 1."""
    t = table.player("A", field=["Mimic", "Bell"], damage=9).player("B").main_phase("A")
    t.act("A", "use Mimic").pass_all()
    assert (uses(t, "Mimic"), uses(t, "Bell")) == (0, 1)


def test_a_class_bonus_is_asked_of_what_has_the_ability(table: Scenario) -> None:
    """CR Keywords - Class Bonus 1: a tamer shares no class with a champion who is a mage."""
    t = table.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], field=["Mimic", "Mage Horn"]).player("B")
    t.main_phase("A")
    assert uses(t, "Mimic") == 0


def test_what_the_other_has_lost_it_has_no_more(table: Scenario) -> None:
    """CR Dependencies 1: the loss came later and applies first."""
    t = table.player("A", field=["Mimic", "Font"], hand=["Silence"]).player("B").main_phase("A")
    t.act("A", "activate Silence", target="Font").pass_all()
    assert (uses(t, "Font"), uses(t, "Mimic")) == (0, 0)


def test_what_the_other_was_given_it_has_as_well(table: Scenario) -> None:
    """CR Dependencies 1: by an effect that is newer."""
    t = table.player("A", field=["Mimic", "Cup", "Lender"], damage=9).player("B").main_phase("A")
    assert uses(t, "Mimic") == 1
    t.act("A", "use Mimic").pass_all()
    assert t.champion("A").damage == 5


def test_what_has_lost_all_abilities_has_none_of_others(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.d."""
    t = table.player("A", field=["Mimic", "Font"], hand=["Hush"]).player("B").main_phase("A")
    t.act("A", "activate Hush", target="Mimic").pass_all()
    assert uses(t, "Mimic") == 0


def test_as_long_as_a_condition_holds(table: Scenario) -> None:
    """CR Continuous Effects 2."""
    t = table.player("A", field=["Careful Mimic", "Font", "Cup"], hand=["Break"]).player("B").main_phase("A")
    assert uses(t, "Careful Mimic") == 1
    t.act("A", "activate Break", target="Cup").pass_all()
    assert uses(t, "Careful Mimic") == 0


def test_two_that_have_the_abilities_of_each_other_come_to_an_end(table: Scenario) -> None:
    """CR Dependencies 2.a: in the order of their timestamps; none has its own twice."""
    t = table.player("A", field=["Mimic", "Other Mimic", "Font"], hand=["Ennoble", "Ennoble"]).player("B")
    t.main_phase("A").act("A", "activate Ennoble", target="Mimic").pass_all()
    t.act("A", "activate Ennoble", target="Other Mimic").pass_all()
    assert len(t.now("Mimic").abilities.activated) >= 1
    assert len(t.now("Other Mimic").abilities.activated) >= 1


def test_nothing_has_its_own_abilities_from_itself() -> None:
    """That would do nothing and is refused as it is written."""
    with pytest.raises(IllegalDefinition, match="nothing else fits"):
        relic("Wrong", has(GainsActivated(THIS)))
