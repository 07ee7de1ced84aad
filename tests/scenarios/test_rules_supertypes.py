"""Supertypes: Unique and Regalia, both editions of the page (CR Card Types - Supertypes)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import action, does
from grandarchive.decks import Deck
from grandarchive.decks.construction import STANDARD
from grandarchive.model.abilities import Static
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Modify, Put
from grandarchive.model.modifications import AddTypes, Controls
from grandarchive.model.nouns import ALLY, ANYTHING, Every, Named, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from grandarchive.testing.scenario import zone_named
from tests.scenarios.changing_cards import CHANGING_CARDS, phantasia
from tests.scenarios.extra_cards import with_extra_cards


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CHANGING_CARDS)


# General rules -------------------------------------------------------------------------------------------------


def test_a_supertype_changes_the_rules_for_its_card(table: Scenario) -> None:
    """CR Supertypes 1: two namesakes with it are one too many, two without it are not."""
    t = table.player("A", field=["Namesake", "Namesake"]).player("B").main_phase("A")
    assert t.zone("A", "field").count("Namesake") == 2
    t = with_extra_cards(*CHANGING_CARDS).player("A", hand=["Raise"], field=["Twin Knight"], graveyard=["Twin Knight"])
    t.player("B").main_phase("A").act("A", "activate Raise").resolve_top()
    assert t.purpose == "unique"


def test_a_supertype_goes_with_the_type(table: Scenario) -> None:
    """CR Supertypes 2: set to item, the second unique knight is none any more, and both stay until the turn ends."""
    t = table.player("A", hand=["Petrify", "Raise"], field=["Twin Knight"], graveyard=["Twin Knight"]).player("B")
    t.main_phase("A").act("A", "activate Petrify", target="Twin Knight").pass_all()
    t.act("A", "activate Raise").pass_all()
    assert t.zone("A", "field").count("Twin Knight") == 2
    t.pass_to("end", "A")
    t.pass_once("A")
    t.pass_once("B")
    assert (t.asked, t.purpose) == ("A", "unique")


def test_a_supertype_that_is_set_with_the_type_is_there(table: Scenario) -> None:
    """CR Supertypes 2: the type brings the supertype it is set with."""
    t = table.player("A", hand=["Rising Angel", "Sting"], field=[placed("Rising Angel", controller="B")])
    t.player("B").main_phase("A")
    t.act("A", "activate Rising Angel", reserve="Sting").resolve_top().resolve_top(may="yes")
    assert t.now("Rising Angel", "A").supertypes == frozenset({"UNIQUE"})
    assert len(t.objects("Rising Angel")) == 2


# Unique --------------------------------------------------------------------------------------------------------


def test_the_player_chooses_which_unique_object_to_keep(table: Scenario) -> None:
    """CR Supertypes - Unique 1: before anybody may act; the other one is sacrificed."""
    t = table.player("A", hand=["Raise"], field=[placed("Twin Knight", buff=1)], graveyard=["Twin Knight"]).player("B")
    t.main_phase("A").act("A", "activate Raise").resolve_top()
    assert (t.asked, t.purpose) == ("A", "unique")
    assert t.options == ["keep Twin Knight", "keep Twin Knight"]
    t.game.choose(0)
    assert t.zone("A", "field").count("Twin Knight") == 1
    assert t.counters("Twin Knight", "buff") == 1
    assert "Twin Knight" in t.zone("A", "graveyard")
    assert t.purpose == "opportunity"


def test_the_unique_rule_comes_before_triggers_are_put_on_the_stack(table: Scenario) -> None:
    """CR Supertypes - Unique 1: no effect resolves before it is satisfied; what that triggers follows."""
    t = table.player("A", hand=["Raise"], field=["Twin Knight", "Mourner"], graveyard=["Twin Knight"]).player("B")
    t.main_phase("A").act("A", "activate Raise").resolve_top()
    assert t.stack == []
    t.game.choose(0)
    assert t.stack == ["Mourner"]


def test_three_unique_objects_leave_one(table: Scenario) -> None:
    """CR Supertypes - Unique 1: until only one is left."""
    t = table.player("A", hand=["Raise"], graveyard=["Twin Knight"] * 3).player("B").main_phase("A")
    t.act("A", "activate Raise").resolve_top(entering=["Twin Knight", "Twin Knight"])
    t.game.choose(2)
    assert t.zone("A", "field").count("Twin Knight") == 1


def test_every_player_may_have_one(table: Scenario) -> None:
    """CR Supertypes - Unique 1: the rule is for each player; changing control makes it two."""
    t = table.player("A", field=["Twin Knight"]).player("B", field=["Twin Knight"]).main_phase("A")
    assert t.purpose == "opportunity"
    annex = action("Annex", 0, Speed.FAST, "mage skill", does(Modify(Target(ALLY), (Controls(),), REST_OF_GAME)))
    t = with_extra_cards(*CHANGING_CARDS, annex).player("A", hand=["Annex"], field=["Twin Knight"])
    t.player("B", field=["Twin Knight"]).main_phase("A")
    t.act("A", "activate Annex", target="B's Twin Knight").resolve_top()
    assert t.purpose == "unique"


def test_a_namesake_that_is_not_unique_does_not_count(table: Scenario) -> None:
    """CR Supertypes - Unique 2: one made unique and one that is not; a second unique one does count."""
    t = table.player("A", hand=["Exalt", "Exalt"], field=["Namesake", placed("Namesake", buff=1)]).player("B")
    t.main_phase("A").act("A", "activate Exalt", target="Namesake (1)").pass_all()
    assert t.zone("A", "field").count("Namesake") == 2
    t.act("A", "activate Exalt")
    t.game.choose(1)
    t.pass_all()
    assert t.purpose == "unique"


def test_an_immortal_unique_object_is_sacrificed_all_the_same(table: Scenario) -> None:
    """CR Keywords - Immortality 2: the unique rule does not stop at it; other sacrifices do."""
    t = table.player("A", hand=["Raise"], field=["Eternal Twin"], graveyard=["Eternal Twin"]).player("B")
    t.main_phase("A").act("A", "activate Raise").resolve_top()
    t.game.choose(0)
    assert t.zone("A", "field").count("Eternal Twin") == 1


# Regalia -------------------------------------------------------------------------------------------------------


def _deck(main: str, material: str) -> Deck:
    text = f"# Material Deck\n1 Spirit of Wind\n{material}\n\n# Main Deck\n60 Honorable Vanguard\n{main}\n"
    return Deck.parse(text, Catalog((*DEFINITIONS, *CHANGING_CARDS)))


def test_regalia_start_in_the_material_deck() -> None:
    """CR Supertypes - Regalia 1: in the main deck they are a problem, in the material deck they are none."""
    wrong = [str(problem) for problem in _deck("1 Silver Chalice", "").problems(STANDARD)]
    right = [str(problem) for problem in _deck("", "1 Silver Chalice").problems(STANDARD)]
    assert any("Silver Chalice" in problem for problem in wrong)
    assert not any("Silver Chalice" in problem for problem in right)


def test_one_copy_of_a_regalia() -> None:
    """CR Supertypes - Regalia 2: two of the same are a problem, two different ones are none."""
    two = [str(problem) for problem in _deck("", "2 Silver Chalice").problems(STANDARD)]
    different = [str(problem) for problem in _deck("", "1 Silver Chalice\n1 Stalwart Blade").problems(STANDARD)]
    assert any("Silver Chalice" in problem for problem in two)
    assert not any("Silver Chalice" in problem or "Stalwart Blade" in problem for problem in different)


def test_every_regalia_has_a_memory_cost() -> None:
    """CR Supertypes - Regalia 3: true of every regalia that ships, and of no card with a reserve cost."""
    regalia = [card for card in DEFINITIONS if "REGALIA" in card.face.supertypes]
    assert regalia
    assert {card.face.cost.kind for card in regalia} == {"memory"}
    assert not [c.name for c in DEFINITIONS if c.face.cost.kind == "reserve" and "REGALIA" in c.face.supertypes]


@pytest.mark.parametrize("zone", ["field", "hand", "memory", "deck", "material"])
def test_a_regalia_is_banished_instead_of_going_to_the_graveyard_from_anywhere(zone: str) -> None:
    """CR Supertypes - Regalia 4: from every zone; a card without the supertype goes there."""
    both = Named("Silver Chalice") | Named("Anvil")
    dump = action("Dump", 0, Speed.FAST, "mage", does(Put(Every(both, zone_named(zone), Who.OPPONENT), Zone.GRAVEYARD)))
    t = with_extra_cards(*CHANGING_CARDS, dump).player("A", hand=["Dump"])
    cards = [placed(name, known=True) for name in ("Silver Chalice", "Anvil")]
    place: dict[str, Any] = {zone: cards}
    t.player("B", **place).main_phase("A").act("A", "activate Dump").pass_all()
    assert t.zone("B", "banishment") == ["Silver Chalice"]
    assert t.zone("B", "graveyard") == ["Anvil"]


@pytest.mark.parametrize(("trick", "zone"), [("Bounce", "hand"), ("Forget", "memory"), ("Bury", "deck")])
def test_a_regalia_goes_back_to_its_owners_material_deck(table: Scenario, trick: str, zone: str) -> None:
    """CR Supertypes - Regalia 5: instead of hand, main deck and memory.

    The earlier edition of the rule says so only of a regalia that leaves the field; the present one has no such limit.
    For objects both say the same.
    """
    t = table.player("A", hand=[trick, trick], field=[placed("Regal Guard", controller="B"), "Lone Wolf"])
    t.player("B").main_phase("A").act("A", f"activate {trick}", target="Regal Guard").pass_all()
    assert t.zone("A", "material") == ["Regal Guard"]
    assert "Regal Guard" not in t.zone("A", zone)
    t.act("A", f"activate {trick}", target="Lone Wolf").pass_all()
    assert "Lone Wolf" in t.zone("A", zone)


@pytest.mark.parametrize("zone", ["hand", "memory", "deck"])
def test_also_a_regalia_from_banishment_goes_to_the_material_deck(zone: str) -> None:
    """CR Supertypes - Regalia 5: by the present edition from anywhere, where the earlier one left it to the effect."""
    fetch = action(
        "Fetch", 0, Speed.FAST, "mage", does(Put(Every(ANYTHING, Zone.BANISHMENT, Who.YOU), zone_named(zone)))
    )
    t = with_extra_cards(*CHANGING_CARDS, fetch)
    t.player("A", hand=["Fetch"], banishment=["Silver Chalice", "Anvil"], deck=0, memory=0).player("B").main_phase("A")
    t.act("A", "activate Fetch").pass_all(**{"order": "Anvil"} if zone == "deck" else {})
    assert t.zone("A", "material") == ["Silver Chalice"]
    assert t.zone("A", zone) == ["Anvil"]


def test_what_is_made_a_regalia_is_treated_as_one(table: Scenario) -> None:
    """CR Supertypes - Regalia 4 and 5: the supertype decides, printed or not."""
    t = table.player("A", hand=["Crown", "Bounce"], field=["Lone Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Crown", target="Lone Wolf").pass_all()
    t.act("A", "activate Bounce", target="Lone Wolf").pass_all()
    assert t.zone("A", "material") == ["Lone Wolf"]


def test_a_card_that_is_a_regalia_by_its_printing_is_banished_whatever_it_was_made() -> None:
    """CR Supertypes - Regalia 4, CR Type-Expansion 2: the rule speaks of the card, and the more restrictive applies."""
    t = with_extra_cards(*CHANGING_CARDS).player("A", hand=["Make Ally", "Execute"], field=["Silver Chalice"])
    t.player("B").main_phase("A").act("A", "activate Make Ally", target="Silver Chalice").pass_all()
    assert t.now("Silver Chalice").supertypes == frozenset()
    t.act("A", "activate Execute", target="Silver Chalice").pass_all()
    assert t.zone("A", "banishment") == ["Silver Chalice"]


def test_a_static_supertype_counts_too() -> None:
    """CR Supertypes 1, CR Unique 1: an effect that makes all namesakes unique leaves one of them."""
    crowned = phantasia("Peerage", Static(Named("Namesake"), (AddTypes(supertypes=("UNIQUE",)),)))
    t = with_extra_cards(*CHANGING_CARDS, crowned)
    t.player("A", hand=["Peerage", "Bolt", "Bolt"], field=["Namesake", "Namesake"]).player("B").main_phase("A")
    t.act("A", "activate Peerage").resolve_top()
    assert (t.asked, t.purpose) == ("A", "unique")


def test_champions_are_banished_and_not_put_into_the_graveyard(table: Scenario) -> None:
    """CR Card Types - Champion 8: the whole lineage."""
    t = table.player("A", lineage=["Spirit of Wind", "Plain Heir"], damage=19).player("B", hand=["Bolt"])
    t.main_phase("B").act("B", "activate Bolt", target="A's champion").resolve_top()
    assert sorted(t.zone("A", "banishment")) == ["Plain Heir", "Spirit of Wind"]
    assert t.zone("A", "graveyard") == []
