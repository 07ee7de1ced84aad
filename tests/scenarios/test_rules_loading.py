"""Loading, and using what is loaded (CR Game Terms - Load, CR Functional Subtypes - Functional Weapons)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import card, has, reserve
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Glimpse, Load, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Gets, Replaces
from grandarchive.model.nouns import WEAPON, YOURS, Every, Loaded, Named, Subtype, Target
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import attack_toll
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS
from tests.scenarios.replacing_cards import relic, skill


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def loaded(t: Scenario, name: str, player: str = "A") -> list[str]:
    return [card.name for card in t.object(name, player).loaded]


# Loading -------------------------------------------------------------------------------------------------------


def test_a_bullet_loads_itself_beneath_an_unloaded_gun(table: Scenario) -> None:
    """CR Game Terms - Load 1: the card is taken from where it is and put underneath another one.

    CR Game Terms - Loaded 1, 2, 3: unloaded by default, loaded with cards in its zone.
    """
    t = table.player("A", field=["Old Gun", "New Gun", "Slug", "Eye Slug"]).player("B").main_phase("A")
    t.act("A", "use Slug", target="Old Gun").pass_all()
    assert loaded(t, "Old Gun") == ["Slug"]
    assert loaded(t, "New Gun") == []
    assert "Slug" not in t.zone("A", "field")
    t.act("A", "use Eye Slug")
    assert t.purpose == "opportunity"  # only the unloaded one can be targeted
    t.pass_all()
    assert loaded(t, "New Gun") == ["Eye Slug"]


def test_a_target_that_becomes_loaded_is_no_target_any_more(table: Scenario) -> None:
    """CR Game Terms - Loaded 3: the property is looked at again as the ability resolves."""
    t = table.player("A", field=["Old Gun", "Slug", "Eye Slug"]).player("B").main_phase("A")
    t.act("A", "use Slug").act("A", "use Eye Slug").pass_all()
    assert loaded(t, "Old Gun") == ["Eye Slug"]
    assert t.object("Slug").rested


def test_several_cards_are_loaded_into_an_object_that_need_not_be_unloaded(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 1, 4: all cards put there are its own."""
    t = table.player("A", field=[placed("Old Wing", loaded=["Spark"]), "New Wing"], hand=["Bright Spark"]).player("B")
    t.main_phase("A").act("A", "activate Bright Spark").pass_all(may="yes", choose="Old Wing")
    assert loaded(t, "Old Wing") == ["Spark", "Bright Spark"]
    assert loaded(t, "New Wing") == []


def test_what_was_loaded_this_way_is_counted(table: Scenario) -> None:
    """CR Game Terms - Load 1: two cards are loaded at once, and the object becomes loaded with both."""
    t = table.player("A", field=["Old Wing"], hand=["Reload"], graveyard=["Spark", "Bright Spark", "Slug"])
    t.player("B").main_phase("A")
    t.act("A", "activate Reload").pass_all(choose=["Spark", "Bright Spark"])
    assert sorted(loaded(t, "Old Wing")) == ["Bright Spark", "Spark"]
    assert len(t.zone("A", "hand")) == 2
    assert t.zone("A", "graveyard") == ["Slug", "Reload"]


def test_an_action_that_loads_itself_does_not_go_to_the_graveyard(table: Scenario) -> None:
    """CR Game Terms - Load 1: it is moved from the Effects Stack beneath the object as it resolves."""
    t = table.player("A", field=["Old Wing"], hand=["Spark", "Spark"]).player("B").main_phase("A")
    t.act("A", "activate Spark").pass_all(may="yes")
    assert loaded(t, "Old Wing") == ["Spark"]
    assert t.zone("A", "graveyard") == []
    t.act("A", "activate Spark").pass_all(may="no")
    assert loaded(t, "Old Wing") == ["Spark"]
    assert t.zone("A", "graveyard") == ["Spark"]


def test_without_a_weapon_nothing_is_loaded(table: Scenario) -> None:
    """CR Resolution 6: what cannot be done completely is not offered, and a card with nowhere to go stays."""
    t = table.player("A", field=["Old Gun"], hand=["Spark"]).player("B").main_phase("A")
    t.act("A", "activate Spark").pass_all()
    assert t.zone("A", "graveyard") == ["Spark"]
    assert loaded(t, "Old Gun") == []


@pytest.mark.parametrize("host", ["Old Gun", "New Gun"])
def test_what_would_be_loaded_into_itself_stays(host: str) -> None:
    """CR Game Terms - Load 1: an object has others beneath it, and the others are loaded."""
    knot = skill("Knot", Load(Every(Subtype("GUN") & YOURS), Target(Subtype("GUN"))))
    t = with_extra_cards(*CARDS, knot).player("A", field=["Old Gun", "New Gun"], hand=["Knot"]).player("B")
    t.main_phase("A").act("A", "activate Knot", target=host).pass_all()
    other = "New Gun" if host == "Old Gun" else "Old Gun"
    assert (loaded(t, host), t.objects(other)) == ([other], [])


@pytest.mark.parametrize(("items", "inside"), [([], ["Slug", "Fine Slug"]), (["Jam"], [])])
def test_nothing_is_loaded_into_an_object_that_has_been_away(items: list[str], inside: list[str]) -> None:
    """CR Game Zones 5: what comes back is another object."""
    guns = Subtype("GUN") & YOURS
    away = Put(Every(guns), Zone.HAND), Put(Every(Subtype("GUN"), Zone.HAND, Who.YOU), Zone.FIELD)
    is_loaded = Pattern(Happening.MOVE, Named("Fine Slug"), into=Zone.LOADED)
    jam = relic("Jam", has(Replaces(is_loaded, Instead(away))))
    force = skill("Force All", Load(Every(Subtype("BULLET"), Zone.HAND, Who.YOU), Target(guns)))
    fine = card("Fine Slug", "item", "ranger bullet", reserve(0), ())
    hand = ["Force All", "Slug", "Fine Slug"]
    t = with_extra_cards(*CARDS, jam, force, fine).player("A", field=["Old Gun", *items], hand=hand).player("B")
    t.main_phase("A").act("A", "activate Force All", target="Old Gun").pass_all()
    assert loaded(t, "Old Gun") == inside
    assert sorted([*loaded(t, "Old Gun"), *t.zone("A", "hand")]) == ["Fine Slug", "Slug"]


def test_becoming_loaded_triggers_once_and_not_again(table: Scenario) -> None:
    """CR Game Terms - Loaded 2, 3: an object becomes loaded as it gets its first loaded card."""
    t = table.player("A", field=["Eager Gun", "Slug"], hand=["Force", "Slug"]).player("B").main_phase("A")
    t.act("A", "use Slug").pass_all()
    assert len(t.zone("A", "hand")) == 3
    t.act("A", "activate Force").pass_all(choose="Slug")
    assert loaded(t, "Eager Gun") == ["Slug", "Slug"]
    assert len(t.zone("A", "hand")) == 1


def test_loading_is_a_change_of_zones_that_others_see(table: Scenario) -> None:
    """CR Game Zones 6: a card that changes zones triggers abilities, also into an object-specific zone."""
    t = table.player("A", damage=5, field=["Clerk", "Old Gun", "Slug"]).player("B").main_phase("A")
    t.act("A", "use Slug").pass_all()
    assert t.champion("A").damage == 4


def test_a_bullet_that_loads_itself_leaves_the_field(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 2: loaded cards are neither objects nor on the field; CR On Leave 1."""
    t = table.player("A", field=["Old Gun", "Loud Slug"]).player("B").main_phase("A")
    t.act("A", "use Loud Slug").pass_all()
    assert loaded(t, "Old Gun") == ["Loud Slug"]
    assert len(t.zone("A", "hand")) == 1
    t.cannot("A", "use Loud Slug", reason="CR Object-Specific Zones - Loaded Cards 2")


def test_loaded_is_a_property_that_effects_look_at(table: Scenario) -> None:
    """CR Game Terms - Loaded 1: loaded is a property of objects."""
    t = table.player("A", field=["Oil", "Old Gun", "New Gun", "Slug"]).player("B").main_phase("A")
    t.act("A", "use Slug", target="Old Gun").pass_all()
    assert t.object("Old Gun").power == 2
    assert t.object("New Gun").power == 2


@pytest.mark.parametrize(("inside", "power"), [([], 1), (["Slug"], 1), (["Slug", "Eye Slug"], 2), (["Eye Slug"], 2)])
def test_with_what_something_is_loaded_may_matter(inside: list[str], power: int) -> None:
    """CR Game Terms - Loaded 3: any of the cards in it."""
    grease = relic("Grease", has(Gets("power", 1), affected=WEAPON & Loaded(Named("Eye Slug"))))
    t = with_extra_cards(*CARDS, grease).player("A", field=["Grease", placed("Old Gun", loaded=inside)]).player("B")
    assert t.main_phase("A").object("Old Gun").power == power


def test_everybody_sees_what_is_loaded(table: Scenario) -> None:
    """CR Public vs Private Information 5: cards in a stack beneath something are face-up."""
    t = table.player("A", field=["Old Gun"], hand=["Force", "Slug"]).player("B").main_phase("A")
    t.act("A", "activate Force").pass_all(choose="Slug")
    [gun] = [card for card in t.view("B").field if card.name == "Old Gun"]
    assert [card.name for card in gun.loaded] == ["Slug"]
    assert "Slug is loaded" in t.game.log(1)


# Attacking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gun", "ammunition"), [("Old Gun", "Slug"), ("Old Bow", "Arrow"), ("Old Wing", "Spark")])
def test_some_weapons_must_be_loaded_to_be_wielded(table: Scenario, gun: str, ammunition: str) -> None:
    """CR Functional Subtypes - Functional Weapons 1.a: Guns, Bows and Aetherwings must be loaded to be wielded.

    CR Game Terms - Wield 4.
    """
    t = table.player("A", field=[gun]).player("B").main_phase("A")
    t.cannot("A", "attack", reason="CR Functional Subtypes - Functional Weapons 1.a")
    t = with_extra_cards(*CARDS).player("A", field=[placed(gun, loaded=[ammunition])]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon=gun)
    assert t.zone("A", "intent") == [ammunition]
    assert loaded(t, gun) == []
    t.pass_all()
    assert t.champion("B").damage == 3
    assert t.zone("A", "graveyard") == [ammunition]
    assert t.counters(gun, "durability") == 2
    t.cannot("A", "attack", reason="it is unloaded now")


def test_other_weapons_need_no_ammunition(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Weapons 1.a: the rule is for these subtypes only."""
    t = table.player("A", field=["Knife"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Knife").pass_all()
    assert t.champion("B").damage == 1


def test_a_weapon_that_becomes_a_gun_must_be_loaded() -> None:
    """CR Functional Subtypes - Functional Weapons 1.a: what the object is now counts."""
    t = (
        with_extra_cards(*CARDS, relic("Smith", has(AddTypes(subtypes=("GUN",)), affected=Named("Knife"))))
        .player("A", field=["Smith", "Knife"])
        .player("B")
        .main_phase("A")
    )
    t.cannot("A", "attack", reason="it is a Gun")


def test_guns_are_not_wielded_with_attack_cards(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Weapons 1.a.i: not in conjunction with attack cards; other weapons are."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=[gun, "Knife"], hand=["Cut"]).player("B").main_phase("A")
    t.act("A", "activate Cut").pass_all()
    assert t.purpose == "weapon"
    assert "Old Gun" not in t.options
    assert "Knife" in t.options
    t.answer("A", "weapon", "no weapon").pass_all()
    assert loaded(t, "Old Gun") == ["Slug"]
    assert t.champion("B").damage == 3


def test_all_loaded_cards_are_intents_with_their_abilities(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 3: each of them is placed into the intent as the object is wielded.

    CR Keywords - On Hit 3, CR Damage Step 3.a.
    """
    wing = placed("Old Wing", loaded=["Spark", "Bright Spark"])
    t = table.player("A", field=[wing]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Old Wing")
    assert t.zone("A", "intent") == ["Spark", "Bright Spark"]
    t.pass_all()
    assert t.champion("B").damage == 5
    assert len(t.zone("A", "hand")) == 1


def test_on_attack_of_a_loaded_card_triggers_from_the_intent(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 3: it is in the intent when the attack is declared."""
    t = table.player("A", field=[placed("Old Gun", loaded=["Swift Slug"])]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun")
    assert t.stack == ["Swift Slug"]
    t.pass_all()
    assert t.champion("B").damage == 4


def test_what_a_loaded_card_will_be_as_an_intent_decides_what_can_be_attacked(table: Scenario) -> None:
    """CR Keywords - True Sight 1.c: what is loaded is an intent by the time targets are chosen."""
    guns = [placed("Old Gun", loaded=["Slug"]), placed("New Gun", loaded=["Sharp Slug"])]
    t = table.player("A", field=guns).player("B", field=["Sneak"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun")
    assert t.zone("A", "intent") == ["Slug"]  # nothing to choose: the champion alone is seen
    t = with_extra_cards(*CARDS).player("A", field=guns).player("B", field=["Sneak"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="New Gun")
    assert t.purpose == "attack target"
    assert "Sneak" in t.options


def test_what_is_loaded_does_not_help_before_it_is_used(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 2: only a card, so its static abilities do not work there."""
    t = table.player("A", field=[placed("Old Gun", loaded=["Swift Slug"])]).player("B").main_phase("A")
    [slug] = t.object("Old Gun").loaded
    assert slug.power == 1


def test_a_loaded_object_that_attacks_puts_its_cards_into_the_intent(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 3: also when it attacks by itself."""
    t = table.player("A", field=["Mortar"], hand=["Stuff", "Slug"]).player("B").main_phase("A")
    t.act("A", "activate Stuff", target="Mortar").pass_all(choose="Slug")
    t.act("A", "attack with Mortar")
    assert t.zone("A", "intent") == ["Slug"]
    t.pass_all()
    assert t.champion("B").damage == 3


def test_an_ally_without_power_attacks_with_a_weapon_and_what_is_loaded_into_it(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c.ii: the weapon has to make the attack have power."""
    t = table.player("A", field=["Archer", "Arms", "Eager Gun"], hand=["Dry Fire"]).player("B").main_phase("A")
    t.act("A", "activate Dry Fire").pass_all()
    t.cannot("A", "attack with Archer", reason="neither the ally nor the gun has power")
    gun = placed("Eager Gun", loaded=["Slug"])
    t = with_extra_cards(*CARDS).player("A", field=["Archer", "Arms", gun]).player("B").main_phase("A")
    t.act("A", "attack with Archer", weapon="Eager Gun").pass_all()
    assert t.champion("B").damage == 2


def test_two_guns_are_used_together_with_all_that_is_loaded(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 3, 4: each wielded object places its own loaded cards."""
    guns = (placed("Old Gun", loaded=["Slug"]), placed("New Gun", loaded=["Eye Slug"]))
    t = table.player("A", field=["Two Hands", *guns]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon=["Old Gun", "New Gun"])
    assert t.zone("A", "intent") == ["Slug", "Eye Slug"]
    t.pass_all()
    assert t.champion("B").damage == 7


def test_the_loaded_cards_stay_in_the_intent_when_the_gun_is_destroyed(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 3: the loaded cards are intents by then.

    CR Attacking and the Combat Phase 5.d: the weapon deals no damage any more.
    """
    t = table.player("A", field=[placed("Old Gun", loaded=["Slug"])]).player("B", hand=["Break"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun")
    t.pass_once("A").act("B", "activate Break").resolve_top()
    assert t.zone("A", "intent") == ["Slug"]
    t.pass_all()
    assert t.champion("B").damage == 2


def test_a_declaration_that_is_taken_back_leaves_the_gun_loaded() -> None:
    """CR Declaring an Attack 1.c: every step is reversed, what was loaded included."""
    toll = relic("Tariff Gate", has(attack_toll((PayReserve(1),))))
    t = with_extra_cards(*CARDS, toll)
    t.player("A", field=[placed("Old Gun", loaded=["Slug"])], hand=["Cut"]).player("B", field=["Tariff Gate"])
    t.main_phase("A").act("A", "attack with Spirit of Wind", weapon="Old Gun")
    assert t.zone("A", "intent") == ["Slug"]
    t.answer("A", "pay", "decline")
    assert t.zone("A", "intent") == []
    assert loaded(t, "Old Gun") == ["Slug"]
    assert not t.champion("A").rested


def test_unloaded_weapons_as_though_they_were_loaded(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Weapons 1.a: an effect may let a weapon be used as though it were loaded."""
    t = table.player("A", field=["Old Gun", "Old Bow"], hand=["Dry Fire", "Cut"]).player("B").main_phase("A")
    t.act("A", "activate Dry Fire").pass_all()
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun")
    assert t.zone("A", "intent") == []
    t.pass_all()
    assert t.champion("B").damage == 1


def test_as_though_loaded_is_still_not_with_an_attack_card(table: Scenario) -> None:
    """CR Functional Subtypes - Functional Weapons 1.a.i: being loaded is not all that is asked for."""
    t = table.player("A", field=["Old Gun"], hand=["Dry Fire", "Cut"]).player("B").main_phase("A")
    t.act("A", "activate Dry Fire").pass_all()
    t.act("A", "activate Cut").pass_all()
    assert t.champion("B").damage == 3


# Aethercalling -------------------------------------------------------------------------------------------------

SIGHT = "Far Sight"


@pytest.fixture
def glimpsing() -> Scenario:
    return with_extra_cards(*CARDS, skill(SIGHT, Glimpse(3)))


def test_aethercalling_loads_a_card_that_is_glimpsed(glimpsing: Scenario) -> None:
    """CR Keywords - Aethercalling 1: while looking at it glimpsing, it may be loaded into an Aetherwing weapon."""
    deck = ["Called Spark", "Spark", "Called Spark", "Slug"]
    t = glimpsing.player("A", field=["Old Wing", "New Wing", "Old Gun"], hand=[SIGHT], deck=deck).player("B")
    t.main_phase("A").act("A", f"activate {SIGHT}").pass_all()
    assert t.options == ["done", "Called Spark", "Called Spark"]
    t.answer("A", "aethercalling", "Called Spark")
    assert sorted(t.options) == ["New Wing", "Old Wing"]
    t.answer("A", "load", "New Wing").answer("A", "aethercalling", "done")
    assert t.asked == "A"
    assert sorted(t.options) == ["Called Spark", "Spark", "done"]
    t.pass_all(glimpse=["Spark", "done"])
    assert loaded(t, "New Wing") == ["Called Spark"]
    assert t.zone("A", "deck") == ["Called Spark", "Slug", "Spark"]


def test_aethercalling_is_a_special_game_action(glimpsing: Scenario) -> None:
    """CR Keywords - Aethercalling 2: it does not use the Effects Stack."""
    t = glimpsing.player("A", field=["Old Wing"], hand=[SIGHT], deck=["Called Spark", "Slug", "Slug"]).player("B")
    t.main_phase("A").act("A", f"activate {SIGHT}").pass_all(aethercalling="Called Spark")
    assert loaded(t, "Old Wing") == ["Called Spark"]
    assert t.stack == []


@pytest.mark.parametrize("field", [["Old Gun"], []])
def test_aethercalling_needs_an_aetherwing(glimpsing: Scenario, field: list[str]) -> None:
    """CR Keywords - Aethercalling 1: an Aetherwing weapon you control."""
    t = glimpsing.player("A", field=field, hand=[SIGHT], deck=["Called Spark", "Slug", "Slug"])
    t.player("B", field=["Old Wing"]).main_phase("A").act("A", f"activate {SIGHT}").pass_all()
    assert t.purpose == "glimpse"


def test_cards_without_aethercalling_are_not_loaded(glimpsing: Scenario) -> None:
    """CR Keywords - Aethercalling 1: the card itself has to have the ability."""
    t = glimpsing.player("A", field=["Old Wing"], hand=[SIGHT], deck=["Spark", "Slug", "Slug"]).player("B")
    t.main_phase("A").act("A", f"activate {SIGHT}").pass_all()
    assert t.purpose == "glimpse"
