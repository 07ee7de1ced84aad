"""Last-known information, control and ownership, and links."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS

RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


# Last-known information ----------------------------------------------------------------------------------------


def test_what_died_is_known_as_it_last_was(table: Scenario) -> None:
    """CR Last-Known Information 1: counters, an effect of this turn and a banner count; without them 1 power does.

    CR Game Terms - Last-Known Information 1.
    """
    t = table.player("A", field=[placed("Avenger", buff=2), "War Banner"], hand=["Brace", "Execute"]).player("B")
    cast(cast(t.main_phase("A"), "A", "Brace", "Avenger"), "A", "Execute")
    assert t.champion("B").damage == 1 + 2 + 1 + 2
    u = with_extra_cards(*CARDS).player("A", field=["Avenger"], hand=["Execute"]).player("B").main_phase("A")
    assert cast(u, "A", "Execute").champion("B").damage == 1


def test_last_known_is_before_everything_that_leaves_together(table: Scenario) -> None:
    """CR Last-Known Information 1: the ally that gave it power dies at the same time; if it died before, no power."""
    t = table.player("A", field=["Avenger", "Drummer"], hand=["Wildfire"]).player("B").main_phase("A")
    assert cast(t, "A", "Wildfire").champion("B").damage == 2
    u = with_extra_cards(*CARDS).player("A", field=["Avenger", "Drummer"], hand=["Execute", "Wildfire"]).player("B")
    u.main_phase("A").act("A", "activate Execute", target="Drummer").pass_all()
    assert cast(u, "A", "Wildfire").champion("B").damage == 1


def test_the_source_of_an_ability_is_known_as_it_was_when_it_left(table: Scenario) -> None:
    """CR Last-Known Information 1: what it got while its ability was waiting counts.

    CR Resolving Triggered and Activated Abilities 1.b and 1.b.i, CR Naming 1.
    """
    t = table.player("A", field=["Marksman"], hand=["Bolster", "Execute"]).player("B").main_phase("A")
    t.act("A", "use Marksman", target="B's champion")
    t.act("A", "activate Bolster", target="Marksman").resolve_top()
    t.act("A", "activate Execute").resolve_top()
    assert (t.zone("A", "graveyard"), t.stack) == (["Bolster", "Marksman", "Execute"], ["Marksman"])
    assert t.pass_all().champion("B").damage == 3


def test_the_counters_of_a_source_are_known_as_they_were_when_it_left(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Card and Object Information 1: counters are a part of it."""
    t = table.player("A", field=["Ranger Captain"], hand=["Bolster", "Execute", "Gray Wolf"]).player("B")
    t.main_phase("A").act("A", "use Ranger Captain")
    t.act("A", "activate Bolster", target="Ranger Captain").resolve_top()
    t.act("A", "activate Execute").resolve_top()
    t.pass_all()
    assert len(t.zone("A", "hand")) == 3


def test_the_source_of_an_ability_is_looked_at_while_it_is_there(table: Scenario) -> None:
    """CR Last-Known Information 1: nothing is remembered of an object that did not leave."""
    t = table.player("A", field=["Marksman"], hand=["Bolster", "Weaken"]).player("B").main_phase("A")
    t.act("A", "use Marksman", target="B's champion")
    t.act("A", "activate Bolster", target="Marksman").resolve_top()
    assert t.pass_all().champion("B").damage == 3


def test_a_source_that_was_paid_is_known_as_it_was(table: Scenario) -> None:
    """CR Last-Known Information 1: it was banished as a cost, and the banner counted for it."""
    t = table.player("A", field=[placed("Martyr", buff=1), "War Banner"], hand=["Smash"]).player("B").main_phase("A")
    t.act("A", "use Martyr", target="B's champion").act("A", "activate Smash", target="War Banner").pass_all()
    assert t.champion("B").damage == 3
    assert t.zone("A", "banishment") == ["Martyr"]


def test_what_an_effect_destroyed_is_known_by_its_next_step(table: Scenario) -> None:
    """CR Last-Known Information 1: cards are drawn for the power of the ally that was just destroyed."""
    t = table.player("A", hand=["Devour", "Gray Wolf"]).player("B", field=[placed("Bulky", buff=1)]).main_phase("A")
    cast(t, "A", "Devour")
    assert t.zone("B", "graveyard") == ["Bulky"]
    assert len(t.zone("A", "hand")) == 1 + 3


def test_what_an_effect_could_not_destroy_is_looked_at(table: Scenario) -> None:
    """CR Last-Known Information 1: the immortal ally still is there."""
    t = table.player("A", hand=["Devour"]).player("B", field=[placed("Undying", buff=2)]).main_phase("A")
    assert len(cast(t, "A", "Devour").zone("A", "hand")) == 3


def test_last_known_type_decides_what_died(table: Scenario) -> None:
    """CR Last-Known Information 1: an ally that was an item did not die, though its card is an ally.

    CR Keywords - On Death 1.a, CR Died/Dies 1.b.
    """
    t = table.player("A", field=["Avenger"], hand=["Petrify", "Smash"]).player("B").main_phase("A")
    cast(cast(t, "A", "Petrify"), "A", "Smash", "Avenger")
    assert (t.zone("A", "graveyard"), t.champion("B").damage) == (["Petrify", "Avenger", "Smash"], 0)


def test_last_known_abilities_are_those_it_had(table: Scenario) -> None:
    """CR Last-Known Information 1: abilities it had lost do not trigger, and those it had gained do."""
    t = table.player("A", field=["Avenger", "Gray Wolf"], hand=["Silence", "Bequeath", "Execute", "Execute"])
    t.player("B").main_phase("A")
    cast(cast(t, "A", "Silence", "Avenger"), "A", "Execute", "Avenger")
    assert t.champion("B").damage == 0
    cast(cast(t, "A", "Bequeath", "Gray Wolf"), "A", "Execute", "Gray Wolf")
    assert t.zone("A", "hand") == ["Honorable Vanguard"]


def test_damage_of_a_source_that_left_is_damage_of_what_it_was(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Damage Prevention 9: still an ally's; an action's is not."""
    t = table.player("A", field=["Slinger"], hand=["Ally Cover", "Pang"]).player("B").main_phase("A")
    cast(cast(t, "A", "Ally Cover", "B's champion"), "A", "Pang", "B's champion")
    t.act("A", "use Slinger", target="B's champion").pass_all()
    assert t.champion("B").damage == 3


def test_a_card_is_followed_through_one_zone_change(table: Scenario) -> None:
    """CR Last-Known Information 1.a: from the field to the graveyard, but not from there elsewhere.

    CR Game Terms - Last-Known Information 3.
    """
    t = table.player("A", field=["Phoenix"], hand=["Execute"]).player("B").main_phase("A")
    assert cast(t, "A", "Execute").zone("A", "hand") == ["Phoenix"]
    u = with_extra_cards(*CARDS).player("A", field=["Phoenix"], hand=["Execute"]).player("B", hand=["Purge"])
    u.main_phase("A").act("A", "activate Execute").resolve_top()
    assert u.stack == ["Phoenix"]
    u.pass_once("A").act("B", "activate Purge", target="Phoenix").pass_all()
    assert (u.zone("A", "hand"), u.zone("A", "banishment")) == ([], ["Phoenix"])


def test_a_card_that_came_back_is_not_the_one_that_is_known(table: Scenario) -> None:
    """CR Last-Known Information 1.a: it was raised in between and dies again, which is another death."""
    t = table.player("A", field=["Phoenix"], hand=["Execute"]).player("B", hand=["Raise"]).main_phase("A")
    t.act("A", "activate Execute").resolve_top()
    t.pass_once("A").act("B", "activate Raise", target="Phoenix").pass_all()
    assert (t.zone("A", "hand"), len(t.objects("Phoenix"))) == ([], 1)


def test_an_object_that_returned_is_not_the_source_that_is_known(table: Scenario) -> None:
    """CR Last-Known Information 1.a: the ability looks at what left, not at the new object."""
    t = table.player("A", field=[placed("Marksman", buff=1)], hand=["Execute", "Raise", "Bolster"]).player("B")
    t.main_phase("A").act("A", "use Marksman", target="B's champion")
    for name, target in ("Execute", "Marksman"), ("Raise", "Marksman"), ("Bolster", "Marksman"):
        t.act("A", f"activate {name}", target=target).resolve_top()
    assert t.object("Marksman").power == 3
    assert t.pass_all().champion("B").damage == 2


def test_on_leave_and_on_death_use_last_known_information() -> None:
    """CR Keywords - On Leave 1 and 2, CR Last-Known Information 1.b: wherever it went; On Death only if it died.

    CR Leave 1.
    """
    for way, cards, damage in ("Execute", 2, 3), ("Exile", 2, 0), ("Recall", 4, 0):
        t = with_extra_cards(*CARDS).player(
            "A", field=[placed("Farewell", buff=2), placed("Avenger", buff=2)], hand=[way, way]
        )
        t.player("B").main_phase("A")
        cast(cast(t, "A", way, "Farewell"), "A", way, "Avenger")
        assert (len(t.zone("A", "hand")), t.champion("B").damage) == (cards, damage)


def test_counters_that_were_gone_before_are_not_known(table: Scenario) -> None:
    """CR Last-Known Information 1.b: one of two buff counters was removed by a debuff counter."""
    t = table.player("A", field=[placed("Farewell", buff=2)], hand=["Weaken", "Execute"]).player("B").main_phase("A")
    cast(cast(t, "A", "Weaken", "Farewell"), "A", "Execute")
    assert len(t.zone("A", "hand")) == 1


# Control and ownership -----------------------------------------------------------------------------------------


def test_who_activates_a_card_controls_what_becomes_of_it(table: Scenario) -> None:
    """CR Playing Cards 4, CR Control and Ownership 1: the activation and the object, also of somebody else's card."""
    t = table.player("A", hand=["Borrow", "Scholar"]).player("B", graveyard=["Squire"]).main_phase("A")
    t.act("A", "activate Borrow").pass_all(may="activate Squire")
    assert (t.zone("A", "field").count("Squire"), t.zone("B", "field").count("Squire")) == (1, 0)
    assert (t.object("Squire").owner, t.object("Squire").controller) == (1, 0)
    cast(t, "A", "Scholar")
    assert t.object("Scholar").controller == 0


def test_who_activates_an_action_follows_it(table: Scenario) -> None:
    """CR Resolution 4 and 8, CR Control and Ownership 1: the activation is theirs, and the card goes to its owner."""
    t = table.player("A", hand=["Borrow"]).player("B", graveyard=["Keepsake"]).main_phase("A")
    t.act("A", "activate Borrow").resolve_top(may="activate Keepsake")
    assert [item.player for item in t.state.stack] == [0]
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.zone("B", "hand"), t.zone("B", "graveyard")) == (1, [], ["Keepsake"])


def test_the_controller_of_an_object_uses_it(table: Scenario) -> None:
    """CR Control and Ownership 2: they alone use, attack and count it as theirs."""
    t = table.player("A", field=["War Banner"], hand=["Seize"]).player("B", field=["Scholar", "Drummer"])
    assert t.main_phase("A").can("B", "use Scholar")
    cast(t, "A", "Seize", "Scholar")
    assert (t.can("A", "use Scholar"), t.can("B", "use Scholar")) == (True, False)
    assert (t.object("Scholar").power, t.object("Drummer").power) == (2, 1)
    t.act("A", "use Scholar").pass_all()
    assert (len(t.zone("A", "hand")), t.zone("B", "hand")) == (1, [])
    t.act("A", "attack with Scholar", target="B's champion").pass_all()
    assert t.champion("B").damage == 2


def test_you_means_the_controller(table: Scenario) -> None:
    """CR Control and Ownership 2: what its text says of you, and of your turn, is read anew."""
    t = table.player("A", field=["Squire"], hand=["Annex", "Seize"]).player("B", field=["Drummer", "Homebody", "Jab"])
    t.main_phase("A")
    assert [t.object(n).power for n in ("Squire", "Jab", "Homebody")] == [1, 2, 2]
    cast(cast(t, "A", "Annex", "Drummer"), "A", "Seize", "Homebody")
    assert [t.object(n).power for n in ("Squire", "Jab", "Homebody")] == [2, 1, 5]
    t.pass_to("main", "B")
    assert [t.object(n).power for n in ("Squire", "Jab", "Homebody")] == [2, 1, 4]


def test_control_that_is_not_said_is_the_owners(table: Scenario) -> None:
    """CR Control and Ownership 3: the new object has nothing of the effect that gave the old one away."""
    t = table.player("A", hand=["Annex"]).player("B", field=["Squire"], hand=["Recall"]).main_phase("A")
    cast(t, "A", "Annex")
    t.pass_once("A").act("B", "activate Recall", target="Squire").pass_all()
    assert (t.zone("B", "hand"), t.zone("A", "hand")) == (["Squire"], [])
    t.pass_to("main", "B").act("B", "activate Squire").pass_all()
    assert (t.object("Squire").controller, t.state.effects) == (1, [])


def test_a_card_that_left_another_players_field_is_its_owners(table: Scenario) -> None:
    """CR Control and Ownership 3 and 5: in the graveyard it is nobody else's."""
    t = table.player("A", hand=["Annex", "Execute", "Borrow"]).player("B", field=["Squire"]).main_phase("A")
    cast(cast(t, "A", "Annex"), "A", "Execute")
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Annex", "Execute"], ["Squire"])
    t.act("A", "activate Borrow").pass_all(may="activate Squire")
    assert t.object("Squire").controller == 0


def test_an_ability_stays_with_who_controlled_its_source(table: Scenario) -> None:
    """CR Control and Ownership 4: the attacker changes sides while its trigger is on the Effects Stack.

    CR Abilities 15.
    """
    t = table.player("A", field=["Charger"]).player("B", hand=["Seize"]).main_phase("A")
    t.act("A", "attack with Charger")
    assert [(item.now.name, item.player) for item in t.state.stack] == [("Charger", 0)]
    t.pass_once("A").act("B", "activate Seize").pass_all()
    assert t.object("Charger").controller == 1
    assert (len(t.zone("A", "hand")), t.zone("B", "hand")) == (1, [])


def test_an_activated_ability_stays_with_who_activated_it(table: Scenario) -> None:
    """CR Control and Ownership 4: and one that is activated later belongs to the new controller."""
    t = table.player("A", field=["Scholar"]).player("B", hand=["Seize"]).main_phase("A")
    t.act("A", "use Scholar").pass_once("A").act("B", "activate Seize").resolve_top()
    t.pass_once("A").act("B", "use Scholar").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 1)


def test_a_trigger_belongs_to_who_controls_its_source_as_it_is_put_on_the_stack(table: Scenario) -> None:
    """CR Control and Ownership 4: one effect damages the ally, which triggers, and then takes it."""
    t = table.player("A", hand=["Provoke", "Zap"]).player("B", field=["Complainer"]).main_phase("A")
    t.act("A", "activate Provoke").pass_all()
    assert (t.zone("A", "hand"), t.zone("B", "hand")) == (["Zap", "Honorable Vanguard"], [])


def test_a_trigger_of_a_stolen_object_that_died_is_the_thiefs(table: Scenario) -> None:
    """CR Control and Ownership 4, CR Last-Known Information 1: they controlled it when it left."""
    t = table.player("A", hand=["Seize", "Execute"]).player("B", field=["Avenger"]).main_phase("A")
    cast(cast(t, "A", "Seize"), "A", "Execute")
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 1)
    assert t.zone("B", "graveyard") == ["Avenger"]


def test_owner_and_controller_may_be_different_players(table: Scenario) -> None:
    """CR Sacrifice 2.a, CR Control and Ownership 5: sacrificing looks at control, and the card goes to its owner."""
    t = table.player("A", field=["Squire"], hand=["Give Away", "Disarm"]).player("B", field=["Jab"]).main_phase("A")
    cast(cast(t, "A", "Give Away", "Squire"), "A", "Disarm")
    assert (len(t.objects("Squire", "B")), len(t.objects("Jab", "B"))) == (1, 1)
    assert (t.object("Squire").owner, t.object("Squire").controller) == (0, 1)
    u = with_extra_cards(*CARDS).player("A", hand=["Annex", "Disarm"], field=["Jab"]).player("B", field=["Squire"])
    cast(cast(u.main_phase("A"), "A", "Annex", "Squire"), "A", "Disarm")
    assert (u.zone("A", "graveyard"), u.zone("B", "graveyard")) == (["Annex", "Jab", "Disarm"], ["Squire"])


def test_who_began_with_a_card_owns_it_wherever_it_goes(table: Scenario) -> None:
    """CR Control and Ownership 6: through the hand, the field of the opponent, and the material deck of a regalia."""
    t = table.player("A", field=["Regal Guard"], hand=["Give Away", "Give Away", "Gray Wolf"], material=["Anvil"])
    t.player("B", field=["Squire"], hand=["Recall", "Recall", "Annex"]).main_phase("A")
    cast(t, "A", "Give Away", "Regal Guard")
    t.pass_once("A").act("B", "activate Recall", target="Regal Guard").pass_all()
    assert (t.zone("A", "material"), t.zone("B", "material")) == (["Anvil", "Regal Guard"], [])
    owners = {card.definition.name: card.owner for card in t.state.cards}
    assert (owners["Regal Guard"], owners["Squire"]) == (0, 1)


def test_your_cards_are_those_you_own(table: Scenario) -> None:
    """CR Control and Ownership 7: also those somebody else controls, and not those you took."""
    t = table.player("A", field=["Squire", "Jab"], hand=["Give Away", "Annex", "Homecoming"])
    t.player("B", field=["Slash"]).main_phase("A")
    cast(cast(t, "A", "Give Away", "Squire"), "A", "Annex", "Slash")
    cast(t, "A", "Homecoming")
    assert sorted(t.zone("A", "hand")) == ["Jab", "Squire"]
    assert t.object("Slash").controller == 0


def test_a_change_of_control_changes_nothing_else(table: Scenario) -> None:
    """CR Control and Ownership 8: the same object, rested, damaged and with what it got; the same owner."""
    t = table.player("A", hand=["Seize", "Brace"])
    t.player("B", field=[rested(damaged(placed("Bulky", buff=1), 2))]).main_phase("A")
    before = cast(t, "A", "Brace", "Bulky").object("Bulky")
    cast(t, "A", "Seize", "Bulky")
    now = t.object("Bulky")
    assert (before.controller, now.controller) == (1, 0)
    assert (now.ref, now.owner, now.rested, now.damage) == (before.ref, 1, True, 2)
    assert (now.power, dict(now.counters)) == (before.power, {"buff": 1})
    t.cannot("A", "attack with Bulky", reason="it is rested")


def test_control_returns_when_the_effect_ends() -> None:
    """CR Control and Ownership 8: to its owner; what lasts stays taken."""
    for name, controller in ("Seize", 1), ("Annex", 0):
        t = with_extra_cards(*CARDS).player("A", hand=[name]).player("B", field=["Squire"]).main_phase("A")
        cast(t, "A", name).pass_to("main", "B")
        assert (t.object("Squire").controller, t.object("Squire").owner) == (controller, 1)


def test_the_newest_effect_that_gives_control_counts(table: Scenario) -> None:
    """CR Game Effects 4 and 4.a: for as long as it lasts."""
    t = table.player("A", hand=["Annex"]).player("B", field=["Squire"], hand=["Seize"]).main_phase("A")
    cast(t, "A", "Annex")
    t.pass_once("A").act("B", "activate Seize").pass_all()
    assert t.object("Squire").controller == 1
    t.pass_to("main", "B")
    assert t.object("Squire").controller == 0


def test_an_older_effect_that_ends_takes_nothing_back(table: Scenario) -> None:
    """CR Game Effects 4.a: the newer one goes on."""
    t = table.player("A", hand=["Seize"]).player("B", field=["Squire"], hand=["Annex"]).main_phase("A")
    assert cast(t, "A", "Seize").object("Squire").controller == 0
    t.pass_once("A").act("B", "activate Annex").pass_all()
    assert t.object("Squire").controller == 1
    t.pass_to("main", "B")
    assert t.object("Squire").controller == 1


def test_unique_objects_are_counted_for_who_controls_them(table: Scenario) -> None:
    """CR Control and Ownership 2: taking the opponent's makes two."""
    t = table.player("A", field=["Twin Knight"], hand=["Annex"]).player("B", field=["Twin Knight"]).main_phase("A")
    t.act("A", "activate Annex", target="B's Twin Knight").pass_all()
    assert (t.asked, t.purpose, len(t.options)) == ("A", "unique", 2)
    t.game.choose(0)
    assert (t.zone("A", "graveyard"), t.zone("B", "graveyard")) == (["Annex"], ["Twin Knight"])


# Links ---------------------------------------------------------------------------------------------------------


def oaths(t: Scenario) -> int:
    """How many Ally Oaths there are."""
    return len(t.objects("Ally Oath"))


def test_an_object_enters_linked_and_is_sacrificed_without_its_link(table: Scenario) -> None:
    """CR Keywords - Link 1: it stays as long as the other does, and goes to the graveyard with it."""
    t = table.player("A", hand=["Ally Oath", "Execute"]).player("B", field=["Squire"]).main_phase("A")
    cast(t, "A", "Ally Oath")
    assert oaths(t.pass_to("main", "B").pass_to("main", "A")) == 1
    cast(t, "A", "Execute")
    assert (oaths(t), t.zone("A", "graveyard")) == (0, ["Execute", "Ally Oath"])


def test_the_target_is_what_it_is_linked_to(table: Scenario) -> None:
    """CR Keywords - Link 1.a: of several it alone."""
    t = table.player("A", hand=["Ally Oath"], field=["Squire", "Jab"]).player("B", field=["Slash"]).main_phase("A")
    cast(t, "A", "Ally Oath", "Jab")
    assert [t.object(n).power for n in ("Squire", "Jab", "Slash")] == [1, 3, 3]


def test_a_link_to_a_type_targets_only_that() -> None:
    """CR Keywords - Link 1.b: allies, champions, or both; no items."""
    found = {}
    for name in "Ally Oath", "Champion Oath", "Unit Oath":
        t = with_extra_cards(*CARDS).player("A", hand=[name], field=["Squire", "Trinket"]).player("B", field=["Jab"])
        t.main_phase("A").act("A", f"activate {name}")
        found[name] = sorted(t.options)
    spirits = ["Spirit of Wind", "Spirit of Wind"]
    assert found == {
        "Ally Oath": ["Jab", "Squire"],
        "Champion Oath": spirits,
        "Unit Oath": ["Jab", *spirits, "Squire"],
    }


def test_a_link_to_a_type_chooses_only_that(table: Scenario) -> None:
    """CR Keywords - Link 1.b: from elsewhere it is the same; a single one is chosen without asking."""
    t = table.player("A", hand=["Raise"], graveyard=["Champion Oath"], field=["Squire", "Jab"]).player("B")
    t.main_phase("A").act("A", "activate Raise").pass_all()
    assert (t.purpose, t.options) == ("choose", ["Spirit of Wind", "Spirit of Wind"])
    u = with_extra_cards(*CARDS).player("A", hand=["Raise"], graveyard=["Ally Oath"], field=["Squire", "Trinket"])
    cast(u.player("B").main_phase("A"), "A", "Raise")
    assert u.object("Squire").power == 3


def test_an_object_is_linked_from_the_moment_it_enters(table: Scenario) -> None:
    """CR Keywords - Link 2: it was targeted as it was activated, which is no ability and cannot be answered later."""
    t = table.player("A", hand=["Ally Oath"], field=["Squire", "Jab"]).player("B").main_phase("A")
    t.act("A", "activate Ally Oath", target="Squire")
    assert (t.stack, t.object("Squire").power) == (["Ally Oath"], 1)
    t.resolve_top()
    assert (t.stack, t.object("Squire").power, t.object("Jab").power) == ([], 3, 1)


def test_an_object_that_enters_otherwise_targets_nothing(table: Scenario) -> None:
    """CR Keywords - Link 2.a: so an ally that cannot be targeted can be chosen, but not with an activation."""
    t = table.player("A", hand=["Ally Oath", "Raise"], graveyard=["Second Oath"], field=["Warded"]).player("B")
    t.main_phase("A").cannot("A", "activate Ally Oath", reason="CR Keywords - Omnishroud 1")
    cast(t, "A", "Raise")
    assert t.object("Warded").power == 3


def test_the_choice_is_made_as_it_enters(table: Scenario) -> None:
    """CR Keywords - Link 2.a: not when the effect that brings it was activated, and by who will control it."""
    t = table.player("A", hand=["Raise"], field=["Squire"]).player("B", graveyard=["Ally Oath"], hand=["Flincher"])
    t.main_phase("A").act("A", "activate Raise")
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (t.object("Squire").power, t.object("Ally Oath").controller) == (3, 0)
    u = with_extra_cards(*CARDS).player("A", hand=["Raise"], field=["Squire"])
    u.player("B", graveyard=["Ally Oath"], field=["Jab"]).main_phase("A").act("A", "activate Raise").pass_all()
    assert (u.asked, u.purpose, sorted(u.options)) == ("A", "choose", ["Jab", "Squire"])
    u.answer("A", "choose", "Jab")
    assert u.object("Jab").power == 3


def test_a_token_copy_chooses_what_it_is_linked_to(table: Scenario) -> None:
    """CR Keywords - Link 2.a, CR Copying Objects 2: anew."""
    t = table.player("A", hand=["Ally Oath", "Reflect"], field=["Squire", "Jab"]).player("B").main_phase("A")
    cast(t, "A", "Ally Oath", "Squire").act("A", "activate Reflect", target="Ally Oath").pass_all(choose="Jab")
    assert (t.object("Squire").power, t.object("Jab").power, oaths(t)) == (3, 3, 2)


def test_without_a_legal_target_it_is_not_activated(table: Scenario) -> None:
    """CR Keywords - Link 2.b: there is no ally, and then there is one."""
    t = table.player("A", hand=["Ally Oath", "Flincher"], field=["Trinket"]).player("B").main_phase("A")
    t.cannot("A", "activate Ally Oath", reason="CR Keywords - Link 2.b")
    assert cast(t, "A", "Flincher").can("A", "activate Ally Oath")


def test_without_a_legal_choice_it_is_sacrificed(table: Scenario) -> None:
    """CR Keywords - Link 2.b and 5: after it entered, before anybody can act."""
    t = table.player("A", hand=["Raise"], graveyard=["Mourning Oath"], field=["Trinket"]).player("B").main_phase("A")
    t.act("A", "activate Raise").pass_once("A").pass_once("B")
    assert (t.zone("A", "graveyard"), t.stack) == (["Raise", "Mourning Oath"], ["Mourning Oath"])
    assert len(t.pass_all().zone("A", "hand")) == 1


@pytest.mark.parametrize("answer", ["Execute", "Petrify", "Recall"])
def test_an_illegal_target_makes_it_fizzle(table: Scenario, answer: str) -> None:
    """CR Keywords - Link 3: there is another ally, which does not matter; it never enters the field."""
    t = table.player("A", hand=["Mourning Oath"], field=["Squire", "Jab"]).player("B", hand=[answer]).main_phase("A")
    t.act("A", "activate Mourning Oath", target="Squire").pass_once("A")
    t.act("B", f"activate {answer}", target="Squire").pass_all()
    assert t.objects("Mourning Oath") == []
    assert "Mourning Oath" in t.zone("A", "graveyard")
    assert t.object("Jab").power == 1
    assert len(t.zone("A", "hand")) == (1 if answer == "Recall" else 0)


def test_a_target_that_still_is_legal_does_not_make_it_fizzle(table: Scenario) -> None:
    """CR Keywords - Link 3: it changed sides, and the other ally is gone."""
    t = table.player("A", hand=["Ally Oath"], field=["Squire", "Jab"]).player("B", hand=["Seize", "Execute"])
    t.main_phase("A").act("A", "activate Ally Oath", target="Squire").pass_once("A")
    t.act("B", "activate Seize", target="Squire").resolve_top()
    t.pass_once("A").act("B", "activate Execute", target="Jab").pass_all()
    assert (oaths(t), t.object("Squire").power) == (1, 3)


def test_a_regalia_with_a_link_targets_as_it_is_materialized(table: Scenario) -> None:
    """CR Keywords - Link 2.b and 3: a materialization like an activation; it is banished where others would fall."""
    t = table.player("A", material=["Regal Oath"], field=["Squire", "Jab"]).player("B", hand=["Execute", "Execute"])
    t.phase("A", "materialize").answer("A", "materialize", "materialize Regal Oath")
    assert (t.purpose, sorted(t.options)) == ("target", ["Jab", "Squire"])
    t.answer("A", "target", "Squire").pass_once("A").act("B", "activate Execute", target="Squire").pass_all()
    assert (t.objects("Regal Oath"), t.zone("A", "banishment")) == ([], ["Regal Oath"])
    u = with_extra_cards(*CARDS).player("A", material=["Regal Oath"]).player("B").phase("A", "materialize")
    assert u.purpose == "opportunity"


def test_a_link_is_broken_by_either_leaving(table: Scenario) -> None:
    """CR Keywords - Link 4: if the linked one returns it is another object; if the other leaves, the linked stays."""
    t = table.player("A", hand=["Ally Oath", "Second Oath", "Smash", "Recall"], field=["Squire"]).player("B")
    cast(cast(t.main_phase("A"), "A", "Ally Oath"), "A", "Second Oath")
    assert t.object("Squire").power == 5
    cast(t, "A", "Smash", "Ally Oath")
    assert t.object("Squire").power == 3
    cast(t, "A", "Recall", "Squire")
    assert t.objects("Second Oath") == []
    assert cast(t, "A", "Squire").object("Squire").power == 1


def test_a_link_is_broken_by_another_type(table: Scenario) -> None:
    """CR Keywords - Link 4: at once; another type in addition does not matter, nor another controller."""
    t = table.player("A", hand=["Ally Oath", "Seize", "Gild", "Petrify"]).player("B", field=["Squire"]).main_phase("A")
    for name in "Ally Oath", "Seize", "Gild":
        assert oaths(cast(t, "A", name)) == 1
    assert t.object("Squire").types == ("ALLY", "ITEM")
    assert oaths(cast(t, "A", "Petrify")) == 0
    assert t.zone("B", "field").count("Squire") + t.zone("A", "field").count("Squire") == 1


def test_a_champion_that_levels_up_stays_linked(table: Scenario) -> None:
    """CR Keywords - Link 4: it is the same object."""
    t = table.player("A", lineage=RAI[:1], hand=["Champion Oath", "Ascend"], memory=["Gray Wolf"], material=RAI[1:])
    t.player("B").main_phase("A").act("A", "activate Champion Oath", target="A's champion").pass_all()
    t.act("A", "activate Ascend").pass_all(materialize="materialize Rai, Spellcrafter")
    assert (t.champion("A").name, len(t.objects("Champion Oath"))) == ("Rai, Spellcrafter", 1)


def test_what_is_not_linked_is_sacrificed_before_anybody_acts(table: Scenario) -> None:
    """CR Keywords - Link 5: also what gains the ability later; what loses it needs no link."""
    t = table.player("A", hand=["Bind", "Ally Oath", "Unbind", "Execute"], field=["Trinket", "Squire"]).player("B")
    t.main_phase("A").act("A", "activate Bind").pass_once("A").pass_once("B")
    assert (t.purpose, t.objects("Trinket")) == ("opportunity", [])
    cast(cast(cast(t, "A", "Ally Oath"), "A", "Unbind", "Ally Oath"), "A", "Execute")
    assert (oaths(t), t.objects("Squire")) == (1, [])


def test_an_immortal_object_without_a_link_stays(table: Scenario) -> None:
    """CR Keywords - Link 5, CR Keywords - Immortality 1.b: it cannot be sacrificed, and the game goes on."""
    t = table.player("A", hand=["Eternal Oath", "Execute", "Ally Oath"], field=["Squire"]).player("B").main_phase("A")
    cast(cast(cast(t, "A", "Eternal Oath"), "A", "Ally Oath"), "A", "Execute")
    assert (len(t.objects("Eternal Oath")), oaths(t)) == (1, 0)


def test_an_object_has_any_number_of_links(table: Scenario) -> None:
    """CR Keywords - Link 6: of both players, and all of them break together; those to others do not."""
    t = table.player("A", hand=["Ally Oath", "Second Oath", "Unit Oath", "Execute"], field=["Squire"])
    t.player("B", field=["Jab"], hand=["Ally Oath"]).main_phase("A")
    for name, target in ("Ally Oath", "Squire"), ("Second Oath", "Squire"), ("Unit Oath", "Jab"):
        cast(t, "A", name, target)
    t.pass_to("main", "B").act("B", "activate Ally Oath", target="Squire").pass_all()
    assert (t.object("Squire").power, t.object("Jab").power) == (7, 3)
    t.pass_once("B").act("A", "activate Execute", target="Squire").pass_all()
    assert [o for o in t.zone("A", "field") + t.zone("B", "field") if "Oath" in o] == ["Unit Oath"]


def test_a_link_goes_one_way(table: Scenario) -> None:
    """CR Keywords - Link 7: the linked ally has no Link and needs none; a legal Link alone is what makes the link."""
    t = table.player("A", hand=["Unit Oath", "Smash", "Unbind"], field=["Squire"]).player("B").main_phase("A")
    cast(t, "A", "Unit Oath", "Squire")
    assert t.object("Squire").power == 3
    cast(t, "A", "Smash", "Unit Oath")
    assert (t.object("Squire").power, t.zone("A", "field").count("Squire")) == (1, 1)


def test_an_object_that_lost_its_link_is_linked_to_nothing(table: Scenario) -> None:
    """CR Keywords - Link 7: without the ability there is no link, so nothing is a linked object."""
    t = table.player("A", hand=["Ally Oath", "Unbind"], field=["Squire"]).player("B").main_phase("A")
    cast(cast(t, "A", "Ally Oath"), "A", "Unbind", "Ally Oath")
    assert (oaths(t), t.object("Squire").power) == (1, 1)
