"""Types of objects, what can be targeted where, and zones: whose they are and what a change of zones is."""

from __future__ import annotations

from typing import Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, does, reserve
from grandarchive.model.abilities import Activated, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, DealDamage, Destroy, Draw, Effect, Modify, Put, Recover, Rest
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces, SetElements
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, THIS, YOURS, Champion, Every, Source, Target
from grandarchive.model.outcomes import DealtTo
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards

OBJECTS: Final = {"Meadow": "DOMAIN", "Mist": "PHANTASIA", "Idol": "ITEM", "Rusty Sword": "WEAPON", "Bulky": "ALLY"}
SLOW: Final = ["Meadow", "Mist", "Idol"]


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


HURTS_ITSELF: Final = DealDamage(1, Source())
BURIED: Final = (Zone.GRAVEYARD, Zone.FIELD)

CARDS: Final = (
    card("Meadow", "domain", "tamer", reserve(1), ()),
    card("Mist", "phantasia", "mage", reserve(1), ()),
    card("Idol", "item", "cleric", reserve(1), ()),
    card("Fort", "domain", "guardian castle", reserve(0), (), durability=3),
    trick("Smash", Destroy(Target(ANYTHING))),
    trick("Census", AddCounters("enlighten", Count(ANYTHING), Champion())),
    trick("Unseat", Destroy(Target(~CHAMPION))),
    trick("Reclaim Ally", Put(Target(ALLY, zone=Zone.GRAVEYARD), Zone.HAND)),
    trick("Purge Allies", Destroy(Every(ALLY))),
    trick("Sort Graves", Put(Some(ALLY, BURIED, maximum=2, whose=Who.YOU), Zone.GRAVEYARD)),
    trick("Mill", Put(Every(ANYTHING, Zone.DECK, Who.YOU), Zone.GRAVEYARD)),
    trick("Double Tap", DealDamage(1, Champion(Who.OPPONENT)), Draw(1), DealDamage(1, Champion(Who.OPPONENT))),
    ally(
        "Gravekeeper", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.MOVE, into=Zone.GRAVEYARD), (Recover(1),))
    ),
)


def table(*more: CardDefinition) -> Scenario:
    return with_extra_cards(*CARDS, *more)


@pytest.fixture
def t() -> Scenario:
    return table()


# Types of objects ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OBJECTS)
def test_a_card_with_an_object_type_becomes_an_object(t: Scenario, name: str) -> None:
    """CR Objects 1, CR Game Zones - Field 4: on the stack it is none yet; two champions are objects too.

    CR Card Types - Domain 1, CR Card Types - Phantasia 1, CR Card Types - Weapon 1.
    """
    t.player("A", hand=[name, "Sting", "Census"]).player("B").main_phase("A")
    t.act("A", f"activate {name}", reserve="Sting")
    assert (t.stack, t.objects(name)) == ([name], [])
    t.pass_all().act("A", "activate Census").pass_all()
    assert t.object(name).types == (OBJECTS[name],)
    assert dict(t.champion("A").counters) == {"enlighten": 3}


def test_what_is_done_to_objects_is_not_done_to_their_cards_elsewhere() -> None:
    """CR Game Zones - Field 4: used from the graveyard it is no object, and used on the field it is one."""
    anywhere = (Zone.FIELD, Zone.GRAVEYARD)
    t = table(ally("Weary", 0, 1, 3, "mage human", Activated((), (Rest(Source()), HURTS_ITSELF), zones=anywhere)))
    t.player("A", field=["Weary"], graveyard=["Weary"]).player("B").main_phase("A")
    t.act("A", "use Weary from graveyard").pass_all()
    assert t.zone("A", "graveyard") == ["Weary"]
    assert (t.object("Weary").rested, t.object("Weary").damage) == (False, 0)
    t.act("A", "use Weary").pass_all()
    assert (t.object("Weary").rested, t.object("Weary").damage) == (True, 1)


@pytest.mark.parametrize(("field", "graveyard", "hurt"), [(["Shield"], [], 0), ([], ["Shield"], 2)])
def test_damage_is_not_dealt_to_a_card_in_a_graveyard(field: list[str], graveyard: list[str], hurt: int) -> None:
    """CR Game Zones - Field 4: it would stand in for the champion, and is no object there."""
    stands_in = Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS), DealtTo(Source()))
    t = table(ally("Shield", 0, 1, 9, "cleric human", Static(THIS, (stands_in,), zones=(Zone.FIELD, Zone.GRAVEYARD))))
    t.player("A", field=list(field), graveyard=list(graveyard)).player("B", hand=["Double Tap"]).main_phase("B")
    before = t.champion("A").damage
    t.act("B", "activate Double Tap").pass_all()
    assert t.champion("A").damage == before + hurt


@pytest.mark.parametrize("name", SLOW)
def test_what_becomes_an_object_is_played_at_slow_speed(t: Scenario, name: str) -> None:
    """CR Card Types - Domain 2, CR Card Types - Phantasia 2, CR Card Types - Item 3."""
    t.player("A", hand=["Read", name, "Sting"]).player("B", hand=[name, "Sting"]).main_phase("A")
    t.cannot("B", f"activate {name}", reason="it is not their turn")
    assert t.can("A", f"activate {name}")
    t.act("A", "activate Read").cannot("A", f"activate {name}", reason="the stack is not empty")


@pytest.mark.parametrize("name", SLOW)
def test_a_destroyed_object_goes_to_its_owners_graveyard(t: Scenario, name: str) -> None:
    """CR Card Types - Domain 3, CR Card Types - Phantasia 3, CR Card Types - Item 4, CR Destruction 1 and 2."""
    t.player("A", hand=["Smash"]).player("B", field=[placed(name, controller="A")]).main_phase("A")
    t.act("A", "activate Smash", target=name).pass_all()
    assert (t.zone("B", "graveyard"), t.zone("A", "graveyard")) == ([name], ["Smash"])


def test_units_are_allies_and_champions(t: Scenario) -> None:
    """CR Objects 2: what targets a unit can target these and nothing else."""
    t.player("A", hand=["Sting"]).player("B", field=list(OBJECTS)).main_phase("A").act("A", "activate Sting")
    assert sorted(t.options) == ["Bulky", "Spirit of Wind", "Spirit of Wind"]


def test_a_siegeable_domain_has_durability_and_is_no_unit(t: Scenario) -> None:
    """CR Functional Domains 1.a.i, 1.a.ii and 1.b: it is no target for what targets units, and does not die."""
    mourner = ally("Widow", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.DIE), (Draw(1),)))
    t = table(mourner).player("A", hand=["Fort", "Sting", "Smash", "Smash"], field=["Widow", "Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Fort").pass_all()
    assert t.counters("Fort", "durability") == 3
    t.act("A", "activate Sting")
    assert "Fort" not in t.options
    t.answer("A", "target", "B's champion").pass_all().act("A", "activate Smash", target="Fort").pass_all()
    assert ("Fort" in t.zone("A", "graveyard"), t.zone("A", "hand")) == (True, ["Smash"])
    t.act("A", "activate Smash", target="Bulky").pass_all()
    assert t.zone("A", "hand") == ["Honorable Vanguard"]


# What is meant -------------------------------------------------------------------------------------------------


def test_a_target_by_exclusion_is_anything_else(t: Scenario) -> None:
    """CR Objects and Targeting - Target 2.a."""
    t.player("A", hand=["Unseat"]).player("B", field=list(OBJECTS)).main_phase("A").act("A", "activate Unseat")
    assert sorted(t.options) == sorted(OBJECTS)


def test_a_target_in_a_zone_is_nowhere_else(t: Scenario) -> None:
    """CR Objects and Targeting - Target 2.b: an ally card in a graveyard, not those on the field or in banishment."""
    t.player("A", hand=["Reclaim Ally"], graveyard=["Gray Wolf", "Sting"], field=["Bulky"], banishment=["Reaver"])
    t.player("B", graveyard=["Blue Slime"]).main_phase("A").act("A", "activate Reclaim Ally")
    assert sorted(t.options) == ["Blue Slime", "Gray Wolf"]


def test_a_token_is_targeted_like_a_card_of_its_type() -> None:
    """CR Objects and Targeting - Target 3."""
    t = table(*COPYING_CARDS).player("A", hand=["Call Imp", "Bounce", "Sting"], field=["Idol"]).player("B")
    t.main_phase("A").act("A", "activate Call Imp").pass_all().act("A", "activate Sting")
    assert "Imp" in t.options
    t.answer("A", "target", "Imp").pass_all()
    assert t.object("Imp").damage == 1


def test_a_type_alone_means_objects_on_the_field(t: Scenario) -> None:
    """CR Objects 4: ally cards elsewhere are not destroyed."""
    t.player("A", hand=["Purge Allies", "Bulky"], field=["Bulky", "Idol"], memory=["Bulky"], banishment=["Bulky"])
    t.player("B", field=["Gray Wolf"]).main_phase("A").act("A", "activate Purge Allies").pass_all()
    assert t.zone("A", "graveyard") == ["Bulky", "Purge Allies"]
    assert (t.zone("B", "graveyard"), len(t.objects("Idol"))) == (["Gray Wolf"], 1)
    assert (t.zone("A", "hand"), t.zone("A", "memory"), t.zone("A", "banishment")) == (["Bulky"],) * 3


# Whose zones ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("verb", "zone"), [("Forget", "memory"), ("Exile", "banishment"), ("Bounce", "hand")])
def test_a_card_goes_to_the_zone_of_its_owner(t: Scenario, verb: str, zone: str) -> None:
    """CR Game Zones - Memory 2, CR Game Zones - Banishment 2, CR Game Zones - Hand 3."""
    t.player("A", hand=[verb]).player("B", field=[placed("Gray Wolf", controller="A")]).main_phase("A")
    t.act("A", f"activate {verb}", target="Gray Wolf").pass_all()
    assert (t.zone("B", zone), t.zone("A", zone)) == (["Gray Wolf"], [])


def test_the_field_and_the_stack_belong_to_nobody(t: Scenario) -> None:
    """CR Game Zones 2, CR Game Zones - Effects Stack 1: everybody sees the same, and whose each thing is."""
    t.player("A", hand=["Read"], field=["Bulky"]).player("B", hand=["Mend"], field=["Bulky"]).main_phase("A")
    t.act("A", "activate Read").pass_once("A").act("B", "activate Mend")
    assert t.view("A").stack == t.view("B").stack
    assert [item.label.split("(")[1] for item in t.view("A").stack] == ["player 1)", "player 2)"]
    assert [o.controller for o in t.view("A").field if o.name == "Bulky"] == [0, 1]
    assert [(o.name, o.controller) for o in t.view("A").field] == [(o.name, o.controller) for o in t.view("B").field]


def test_a_hand_may_have_any_number_of_cards(t: Scenario) -> None:
    """CR Game Zones - Hand 2: nothing is discarded at the end of the turn."""
    t.player("A", hand=15).player("B").main_phase("A").pass_to("main", "B")
    assert (len(t.zone("A", "hand")), t.zone("A", "graveyard")) == (15, [])


def test_boons_are_known_to_their_player_and_no_targets() -> None:
    """CR Game Zones - Pantheon 4 and 5."""
    boon = CardDefinition("small-boon", (Face("Small Boon", frozenset({"LESSER BOON"}), cost=reserve(0)),))
    t = table(boon).player("A", hand=["Smash"], pantheon=["Small Boon"]).player("B").main_phase("A")
    assert "Small Boon" in str(t.view("A").encode())
    assert "Small Boon" not in str(t.view("B").encode())
    t.act("A", "activate Smash")
    assert t.options == ["Spirit of Wind", "Spirit of Wind"]


def test_an_inner_lineage_is_not_on_the_field(t: Scenario) -> None:
    """CR Object-Specific Zones - Inner Lineage 1, 2 and 3: one object, however many cards are below.

    CR Game Terms - Inner Lineage 1: all of the lineage but the champion itself.
    """
    lineage = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"]
    t.player("A", lineage=lineage, hand=["Census", "Smash"]).player("B", lineage=lineage).main_phase("A")
    assert t.lineage("A") == ("Spirit of Fire", "Rai, Spellcrafter")
    t.act("A", "activate Smash")
    assert t.options == ["Rai, Archmage", "Rai, Archmage"]
    t.answer("A", "target", "B's champion")
    t.act("A", "activate Census").resolve_top()
    assert dict(t.champion("A").counters) == {"enlighten": 2}


@pytest.mark.parametrize(("zone", "found"), [(Zone.HAND, "hand"), (Zone.MATERIAL, "material"), (Zone.DECK, "deck")])
def test_the_inner_lineage_of_a_champion_that_leaves_does_not_go_where_it_goes(zone: Zone, found: str) -> None:
    """CR Object-Specific Zones 1, CR Leveling Up 7.b.i: it leaves too, for the graveyard, so champions are banished."""
    lineage = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"]
    t = table(trick("Unmake", Put(Champion(Who.OPPONENT), zone))).player("A", hand=["Unmake"])
    t.player("B", lineage=lineage, deck=0).main_phase("A").act("A", "activate Unmake").resolve_top()
    assert (t.zone("B", found), t.zone("B", "banishment")) == (["Rai, Archmage"], lineage[:2])


# Changing zones ------------------------------------------------------------------------------------------------


def test_a_move_to_the_same_zone_is_none(t: Scenario) -> None:
    """CR Game Zones 5.a and 6: only Sort Graves itself is seen to change zones; then Mill and a card from the deck."""
    t.player("A", hand=["Sort Graves", "Mill"], field=["Gravekeeper"], graveyard=["Bulky", "Reaver"], deck=1, damage=5)
    t.player("B").main_phase("A").act("A", "activate Sort Graves").resolve_top(choose=["Bulky", "Reaver"])
    assert t.stack == ["Gravekeeper"]
    t.pass_all().act("A", "activate Mill").resolve_top(triggers="Gravekeeper (1)")
    assert t.stack == ["Gravekeeper", "Gravekeeper"]


def test_a_changed_card_that_changes_zones_is_what_it_was_printed() -> None:
    """CR Game Zones 5, CR Instanced Effects 1: what was made fire in the graveyard is norm in the hand."""
    burning = Modify(Target(ANYTHING, zone=Zone.GRAVEYARD), (SetElements(("FIRE",)),), REST_OF_GAME)
    t = table(trick("Scorch", burning)).player("A", hand=["Scorch", "Reclaim Ally"], graveyard=["Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Scorch", target="Bulky").pass_all()
    assert t.now("Bulky", zone="graveyard").elements == {"FIRE"}
    t.act("A", "activate Reclaim Ally", target="Bulky").pass_all()
    assert t.now("Bulky", zone="hand").elements == {"NORM"}


def test_an_effect_on_a_zone_is_for_all_cards_in_it(t: Scenario) -> None:
    """CR Game Zones 10."""
    t.player("A", hand=["Scour"], graveyard=["Bulky", "Sting"]).player("B", graveyard=["Read"]).main_phase("A")
    t.act("A", "activate Scour").pass_all()
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (["Bulky", "Sting"], ["Read"])
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Scour"], [])


def test_all_effects_happen_as_a_card_leaves_the_stack(t: Scenario) -> None:
    """CR Game Zones - Effects Stack 3, CR Resolution 1.a: nobody acts between them."""
    t.player("A", hand=["Double Tap"]).player("B", hand=["Mend"]).main_phase("A").act("A", "activate Double Tap")
    t.pass_once("A").pass_once("B")
    assert (t.asked, t.stack, t.champion("B").damage, len(t.zone("A", "hand"))) == ("A", [], 2, 1)


def test_the_game_starts_with_cards_in_the_decks_only() -> None:
    """CR Game Zones 11: what is in hand then was drawn from the main deck."""
    catalog = ga.Catalog.starter()
    deck = ga.starter_deck("rai-starter", catalog)
    game = ga.Game([deck, deck], seed=1)
    for player in (0, 1):
        own = game.view(player).of(player)
        assert (own.memory_size, own.graveyard, own.banishment, own.pantheon) == (0, (), (), ())
        assert own.hand_size + own.deck_size == len(deck.main_cards())
        assert own.material_size == len(deck.material_cards()) - 1
