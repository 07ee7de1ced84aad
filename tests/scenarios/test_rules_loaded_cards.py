"""What lies beneath an object: as the object leaves or changes sides, and as others look (CR Object-Specific Zones)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import has, keyword
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.effects import Draw, Load, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains, Replaces
from grandarchive.model.nouns import WEAPON, Named, Source
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS, bullet
from tests.scenarios.replacing_cards import relic, skill


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def loaded(t: Scenario, name: str, player: str = "A") -> list[str]:
    return [card.name for card in t.object(name, player).loaded]


# When the object leaves, or belongs to somebody else ------------------------------------------------------------


@pytest.mark.parametrize("away", ["Break", "Lift"])
def test_what_is_loaded_goes_to_the_graveyard_with_its_object(table: Scenario, away: str) -> None:
    """CR Object-Specific Zones 1: as an object leaves the field, its loaded cards go to the graveyard."""
    t = table.player("A", field=[placed("Old Gun", loaded=["Slug"])], hand=[away]).player("B").main_phase("A")
    t.act("A", f"activate {away}").pass_all()
    assert "Slug" in t.zone("A", "graveyard")
    assert "Old Gun" in t.zone("A", "graveyard" if away == "Break" else "hand")


def test_a_loaded_regalia_is_banished_instead_and_is_not_renewed(table: Scenario) -> None:
    """CR Object-Specific Zones 1: a regalia is placed into the banishment instead.

    CR Keywords - Renewable 2: that does not function from the zone of loaded cards.
    """
    gun = placed("Old Gun", loaded=["Gold Slug"])
    t = table.player("A", field=[gun], hand=["Break"]).player("B").main_phase("A")
    t.act("A", "activate Break").pass_all()
    assert t.zone("A", "banishment") == ["Gold Slug"]
    assert t.zone("A", "material") == []


def test_a_regalia_beneath_would_go_to_the_banishment() -> None:
    """CR Object-Specific Zones 1, CR Replacement Effects 1: what waits for the graveyard does not get it."""
    unloaded = Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.LOADED)
    catcher = relic("Catcher", has(Replaces(unloaded, GoesTo(Zone.HAND))))
    gun = placed("Old Gun", loaded=["Gold Slug", "Slug"])
    t = with_extra_cards(*CARDS, catcher).player("A", field=[gun, "Catcher"], hand=["Break"]).player("B")
    t.main_phase("A").act("A", "activate Break").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "hand"), t.zone("A", "material")) == (["Gold Slug"], ["Slug"], [])


def test_a_renewable_intent_is_renewed_after_the_attack(table: Scenario) -> None:
    """CR Keywords - Renewable 1: from an intent it goes to the material deck instead of the banishment."""
    t = table.player("A", field=[placed("Old Gun", loaded=["Gold Slug"])]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun").pass_all()
    assert t.zone("A", "material") == ["Gold Slug"]
    assert t.zone("A", "banishment") == []


def test_a_loaded_gun_changes_control_with_what_is_loaded(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 1.a: the cards stay loaded as long as the object remains on the field.

    Whoever wields it uses them, and they go to the graveyard of their owner (CR Game Zones - Graveyard 2).
    """
    t = table.player("A", hand=["Take"]).player("B", field=[placed("Old Gun", loaded=["Slug"])]).main_phase("A")
    t.act("A", "activate Take").pass_all()
    assert loaded(t, "Old Gun", "A") == ["Slug"]
    t.act("A", "attack with Spirit of Wind", weapon="Old Gun")
    assert t.zone("A", "intent") == ["Slug"]
    t.pass_all()
    assert t.champion("B").damage == 3
    assert t.zone("B", "graveyard") == ["Slug"]
    assert "Slug" not in t.zone("A", "graveyard")


def test_loaded_cards_of_a_stolen_gun_are_its_controllers(table: Scenario) -> None:
    """CR Abilities 15: who controls the object has the abilities that work beneath it, and counts what is loaded."""
    gun = placed("Old Gun", loaded=["Slipping Slug"])
    t = table.player("A", damage=3, hand=["Take", "Weigh"]).player("B", field=[gun], hand=["Weigh"]).main_phase("A")
    t.act("A", "activate Take").pass_all()
    assert t.can("A", "use Slipping Slug from loaded cards (2)")
    t.cannot("B", "use Slipping Slug")
    t.act("A", "activate Weigh").pass_all()
    assert t.champion("A").damage == 2


def test_only_the_abilities_that_name_the_loaded_cards_work_there() -> None:
    """CR Abilities 5.c, 7: the others are those of an object, whether they are activated or trigger."""
    there = Activated((), (Recover(2),), zones=(Zone.LOADED,))
    waits = Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (Draw(1),))
    slugs = bullet("Twofold Slug", 1, Activated((), (Draw(1),)), there), bullet("Alert Slug", 1, waits, there)
    t = with_extra_cards(*CARDS, *slugs).player("B")
    t.player("A", field=[placed("Old Gun", loaded=["Twofold Slug", "Alert Slug"])], damage=9).main_phase("A")
    assert [option for option in t.options if "Twofold" in option] == ["use Twofold Slug from loaded cards (3)"]
    t.act("A", "use Alert Slug from loaded cards (2)").pass_all()
    assert (t.champion("A").damage, t.zone("A", "hand")) == (7, [])
    t = with_extra_cards(*CARDS, *slugs).player("A", field=["Twofold Slug", "Alert Slug"], hand=["Mend"]).player("B")
    assert t.main_phase("A").can("A", "use Twofold Slug (2)")
    assert len(t.act("A", "activate Mend").pass_all().zone("A", "hand")) == 1


def test_an_object_that_changes_its_type_stays_loaded(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 1.a: as long as that object remains on the field."""
    t = table.player("A", field=[placed("Old Gun", loaded=["Slug"])], hand=["Melt"]).player("B").main_phase("A")
    t.act("A", "activate Melt").pass_all()
    assert loaded(t, "Old Gun") == ["Slug"]
    assert "ITEM" in t.object("Old Gun").types


def test_where_a_loaded_card_goes_is_replaced_by_itself(table: Scenario) -> None:
    """CR Replacement Effects 1: that a loaded card goes to the graveyard is an event of its own."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=["Keeper", gun], hand=["Break"]).player("B").main_phase("A")
    t.act("A", "activate Break").pass_all()
    assert t.zone("A", "hand") == ["Slug"]
    assert "Old Gun" in t.zone("A", "graveyard")


def test_the_loaded_cards_go_wherever_their_object_goes_instead(table: Scenario) -> None:
    """CR Object-Specific Zones 1: it leaves the field either way, and its loaded cards go to the graveyard."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=["Shelter", "Keeper", gun], hand=["Break"]).player("B").main_phase("A")
    t.act("A", "activate Break").pass_all()
    assert sorted(t.zone("A", "hand")) == ["Old Gun", "Slug"]


def test_loaded_cards_stay_if_their_object_stays() -> None:
    """CR Object-Specific Zones 1: an object that does not leave the field keeps them."""
    hard = relic("Hard Case", has(Gains(keyword("immortality")), affected=WEAPON))
    t = with_extra_cards(*CARDS, hard).player("A", field=["Hard Case", placed("Old Gun", loaded=["Slug"])])
    t.player("B", hand=["Break"]).main_phase("A").pass_once("A").act("B", "activate Break").pass_all()
    assert loaded(t, "Old Gun") == ["Slug"]
    assert t.zone("A", "graveyard") == []


def test_others_see_a_loaded_card_go(table: Scenario) -> None:
    """CR Game Zones 6: what goes with its object changes zones, and triggers what waits for that."""
    t = table.player("A", field=["Watcher", placed("Old Gun", loaded=["Slug"])], hand=["Break"]).player("B")
    t.main_phase("A").act("A", "activate Break").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_an_ability_that_works_while_loaded_sees_the_card_leave() -> None:
    """CR Abilities 7: an ability that names the zone works there, and sees the card leave it (CR Abilities 13)."""
    for gone in ("Break", None):
        t = with_extra_cards(*CARDS).player("A", field=[placed("Old Gun", loaded=["Bursting Slug"])], hand=["Break"])
        t.player("B").main_phase("A")
        if gone:
            t.act("A", "activate Break").pass_all()
        else:
            t.act("A", "attack with Spirit of Wind", weapon="Old Gun").pass_all()
        assert len(t.zone("A", "hand")) == (1 if gone else 2)


def test_on_leave_does_not_trigger_from_beneath_an_object(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 2: it is not on the field and so does not leave it.

    CR Keywords - On Leave 1, 2.
    """
    t = table.player("A", field=[placed("Old Gun", loaded=["Loud Slug"])], hand=["Break"]).player("B").main_phase("A")
    t.act("A", "activate Break").pass_all()
    assert t.zone("A", "hand") == []


def test_a_loaded_token_ceases_to_exist(table: Scenario) -> None:
    """CR Tokens 3: a token exists on the field only, so the gun is unloaded again with the next checks."""
    t = table.player("A", field=["Old Gun", "Eager Gun"], hand=["Cast"]).player("B").main_phase("A")
    t.act("A", "activate Cast", target="Old Gun").pass_all()
    assert loaded(t, "Old Gun") == []
    t.cannot("A", "attack")


def test_what_is_loaded_into_something_that_is_loaded_falls_off() -> None:
    """CR Object-Specific Zones 1: what is loaded leaves the field, and its own loaded cards go to the graveyard."""
    odd = skill(
        "Nest",
        Load(Some(Named("Old Gun")), Some(Named("New Gun"), name="host")),
    )
    t = with_extra_cards(*CARDS, odd)
    t.player("A", field=[placed("Old Gun", loaded=["Slug"]), "New Gun"], hand=["Nest"]).player("B").main_phase("A")
    t.act("A", "activate Nest").pass_all()
    assert loaded(t, "New Gun") == ["Old Gun"]
    assert t.zone("A", "graveyard")[:1] == ["Slug"]


def test_what_is_loaded_into_an_object_of_a_player_who_leaves_the_game(table: Scenario) -> None:
    """CR Object-Specific Zones 1: the object leaves the field, and cards of others go to their graveyards.

    CR Ending the Game 7.
    """
    t = table.player("A", hand=["Take", "Force", "Slug"]).player("B", field=["Old Gun"]).player("C").main_phase("A")
    t.act("A", "activate Take").pass_all()
    t.act("A", "activate Force").pass_all(choose="Slug")
    assert loaded(t, "Old Gun") == ["Slug"]
    t.concede("B")
    assert t.objects("Old Gun") == []
    assert "Slug" in t.zone("A", "graveyard")


def test_a_card_that_was_loaded_is_in_no_state_of_a_boon(table: Scenario) -> None:
    """CR Bestowing Boons 2: those are bestowed, and this is only put beneath an object."""
    t = table.player("A", field=["Slug", "Old Gun"]).player("B").main_phase("A")
    t.act("A", "use Slug").pass_all()
    assert [(card.name, card.states) for card in t.object("Old Gun").loaded] == [("Slug", ())]


# Looking at them, taking them out, paying ----------------------------------------------------------------------


def test_a_loaded_card_is_targeted(table: Scenario) -> None:
    """CR Objects and Targeting - Non-Objects 1.c.i: loaded cards may be targeted by wording that says so."""
    t = table.player("A", field=["Slug"], hand=["Unload"]).player("B", field=[placed("Old Gun", loaded=["Slug"])])
    t.main_phase("A").act("A", "activate Unload").pass_all()
    assert t.zone("B", "banishment") == ["Slug"]
    assert loaded(t, "Old Gun", "B") == []
    assert "Slug" in t.zone("A", "field")


def test_only_what_is_loaded_is_a_loaded_card(table: Scenario) -> None:
    """CR Objects and Targeting - Non-Objects 1.c: an object that could be loaded is none."""
    t = table.player("A", field=["Old Gun", "Slug"], hand=["Unload"]).player("B").main_phase("A")
    t.cannot("A", "activate Unload", reason="the bullet is not loaded")


def test_what_lies_beneath_one_object(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 4: each object has its own loaded cards."""
    guns = [placed("Old Gun", loaded=["Slug", "Slug"]), placed("New Gun", loaded=["Eye Slug"])]
    t = table.player("A", field=guns, hand=["Empty"]).player("B").main_phase("A")
    t.act("A", "activate Empty", target="Old Gun").pass_all()
    assert t.zone("A", "hand") == ["Slug", "Slug"]
    assert loaded(t, "Old Gun") == []
    assert loaded(t, "New Gun") == ["Eye Slug"]


def test_a_loaded_card_is_loaded_into_another_object(table: Scenario) -> None:
    """CR Game Terms - Load 1: the card is taken from the zone it is in, wherever that is.

    What is beneath the object already is not moved beneath it.
    """
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=["Clerk", gun, "New Gun"], hand=["Shift", "Shift"], damage=3).player("B")
    t.main_phase("A").act("A", "activate Shift", target="New Gun").pass_all()
    assert loaded(t, "Old Gun") == []
    assert loaded(t, "New Gun") == ["Slug"]
    assert t.champion("A").damage == 2
    t.act("A", "activate Shift", target="New Gun").pass_all()
    assert loaded(t, "New Gun") == ["Slug"]
    assert t.champion("A").damage == 2


def test_what_is_loaded_already_does_not_pay_for_loading(table: Scenario) -> None:
    """CR Game Terms - Load 1: only what is not beneath the object yet is put there."""
    gun = placed("Old Gun", loaded=["Slug"])
    t = table.player("A", field=["Greedy Gun", gun], damage=3).player("B").main_phase("A")
    t.act("A", "use Greedy Gun").pass_all()
    assert loaded(t, "Greedy Gun") == ["Slug"]
    assert loaded(t, "Old Gun") == []
    t.cannot("A", "use Greedy Gun", reason="the bullet is there already")


def test_an_object_counts_what_is_loaded_into_it(table: Scenario) -> None:
    """CR Object-Specific Zones - Loaded Cards 4: what is loaded into others is not counted."""
    guns = [placed("Counting Gun", loaded=["Slug", "Slug"]), placed("Old Gun", loaded=["Slug"])]
    t = table.player("A", field=guns, damage=5).player("B").main_phase("A")
    assert t.object("Counting Gun").power == 2
    t.act("A", "use Counting Gun").answer("A", "banish", "Slug").pass_all()
    assert t.object("Counting Gun").power == 1
    assert t.zone("A", "banishment") == ["Slug"]
    assert t.champion("A").damage == 3
    t.act("A", "use Counting Gun").pass_all()
    t.cannot("A", "use Counting Gun", reason="only what is loaded into it can be banished for it")


def test_loading_is_paid(table: Scenario) -> None:
    """CR Card Activation 1.8: a cost is something that players do, such as loading cards into the source."""
    t = table.player("A", field=["Hungry Gun", "Slug"], hand=["Slug", "Spark"], damage=3).player("B").main_phase("A")
    t.act("A", "use Hungry Gun")
    assert loaded(t, "Hungry Gun") == ["Slug"]
    assert t.zone("A", "hand") == ["Spark"]
    t.pass_all()
    assert t.champion("A").damage == 2
    t.cannot("A", "use Hungry Gun", reason="there is no bullet in hand")


@pytest.mark.parametrize("field", [["Armory", "Slug"], ["Slug", "Armory"]])
def test_a_cost_loads_what_was_there_before_or_after(field: list[str]) -> None:
    """CR Card Activation 1.8: whichever of them came first."""
    armory = relic("Armory", Activated((Load(Some(Named("Slug")), Source()),), (Draw(1),)))
    t = with_extra_cards(armory, relic("Slug")).player("A", field=field, deck=2).player("B").main_phase("A")
    t.act("A", "use Armory").pass_all()
    assert (t.zone("A", "field").count("Slug"), len(t.zone("A", "hand"))) == (0, 1)
