"""The examples that the rules book gives in its glossary and in its section on special game actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from grandarchive.cards.starter.printing import regalia_item
from grandarchive.model.abilities import BeginsOnField, Static
from grandarchive.model.cards import CardDefinition
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
ARCHMAGE: Final = [*RAI, "Rai, Archmage"]


def magistrates_rule() -> CardDefinition:
    """An item with which a player may begin, that has the last ability of Eternal Magistrate for all cards."""
    found = official("Eternal Magistrate").find("Eternal Magistrate").faces[0].abilities[-1]
    assert isinstance(found, Static)
    return regalia_item("Standstill", 0, "cleric", BeginsOnField(), replace(found, condition=None))


class Deck:
    """A deck whose material deck has the Spirit of Wind, and the item if it is given."""

    name = "small"

    def __init__(self, *material: CardDefinition) -> None:
        self._catalog = official()
        self._material = [self._catalog.find("Spirit of Wind"), *material]

    def material_cards(self) -> list[CardDefinition]:
        return self._material

    def main_cards(self) -> list[CardDefinition]:
        return [self._catalog.find("Honorable Vanguard")] * 20


# Special game actions ------------------------------------------------------------------------------------------


def test_nothing_keeps_the_champions_from_entering_as_the_game_begins() -> None:
    """CR Special Game Actions and Turn-based Actions 4: though cards cannot leave the material deck of the opponent."""
    game = Game([Deck(magistrates_rule()), Deck()], 0, 0)
    assert game.decision.purpose == "begin with"
    game.choose("yes")
    assert game.turn == 1
    assert [(card.name, card.controller) for card in game.view(0).field] == [
        ("Standstill", 0),
        ("Spirit of Wind", 0),
        ("Spirit of Wind", 1),
    ]


# Keywords ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("champion", "levels"), [("Tristan, Grim Stalker", 0), ("Rai, Spellcrafter", 1)])
def test_a_card_without_its_class_bonus_has_no_floating_memory(champion: str, levels: int) -> None:
    """CR Keywords - Class Bonus 4: in the graveyard of Tristan the Swordsman has none, in that of a Mage it has."""
    merlin = "Merlin, Memory Thief"
    catalog = official(merlin, "Flame-Rune Swordsman", "Tristan, Grim Stalker")
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", merlin])
    t.player("B", lineage=["Spirit of Fire", champion], graveyard=["Flame-Rune Swordsman"]).main_phase("A")
    t.act("A", f"use {merlin}").pass_all()
    assert t.zone("B", "banishment") == ["Flame-Rune Swordsman"]
    assert dict(t.champion("A").counters).get("level", 0) == levels


@pytest.mark.parametrize(("discarded", "damage"), [(5, 2), (4, 4), (0, 4)])
def test_two_instances_of_critical_are_added_and_double_once(discarded: int, damage: int) -> None:
    """CR Keywords - Critical N 3: 2 and 3 are five cards, and without all of them the damage is doubled once."""
    catalog = trial("Critical 2\n\nCritical 3", "Ally — Warrior Human", called="Sharp", power=2, life=9)
    t = Scenario(catalog).player("A", field=["Sharp"]).player("B", hand=discarded).main_phase("A")
    t.act("A", "attack with Sharp").pass_all()
    if discarded == 5:
        t.answer("B", "pay", "pay").pass_all()
    assert (t.champion("B").damage, len(t.zone("B", "hand"))) == (damage, 0 if discarded == 5 else discarded)


def test_an_ephemeral_object_that_was_suppressed_returns_and_is_ephemeral_no_more() -> None:
    """CR Keywords - Ephemerate 1.c, 1.c.i: it is another object; the first would have been banished for good."""
    catalog = trial("Ephemerate — (1)", "Ally — Mage Human", called="Shade")
    catalog = trial("Suppress target ally.", called="Hush", beside=catalog)
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    for hushed, zone in (True, "graveyard"), (False, "banishment"):
        t = Scenario(catalog).player("A", hand=["Hush", "Slay", "Fireball"], graveyard=["Shade"]).player("B")
        t.main_phase("A").act("A", "activate Shade", reserve="Fireball").pass_all()
        assert "ephemeral" in t.object("Shade").states
        if hushed:
            t.act("A", "activate Hush").pass_all()
            assert t.zone("A", "banishment") == ["Shade"]
            t.pass_to("main", "B").pass_once("B")
            assert "ephemeral" not in t.object("Shade").states
        t.act("A", "activate Slay").pass_all()
        assert "Shade" in t.zone("A", zone)


# Terms ---------------------------------------------------------------------------------------------------------


def test_a_suppressed_ally_returns_to_its_owner() -> None:
    """CR Control and Ownership 3: whoever controlled it."""
    catalog = trial("Suppress target ally.", called="Hush")
    t = Scenario(catalog).player("A", hand=["Hush"], field=[placed("Banner Knight", controller="B")]).player("B")
    t.main_phase("A")
    assert t.object("Banner Knight").controller == 1
    t.act("A", "activate Hush").pass_all().pass_to("main", "B")
    assert t.object("Banner Knight").controller == 0


@pytest.mark.parametrize("shrunk", [True, False])
def test_a_champion_fizzles_whose_level_was_lost_meanwhile(shrunk: bool) -> None:
    """CR Fizzle 2: its materialization is on the Effects Stack as the champion is deleveled."""
    catalog = trial("Delevel your champion.", called="Shrink")
    t = Scenario(catalog).player("A", lineage=ARCHMAGE, hand=["Shrink"], memory=3, material=["Rai, Storm Seer"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Rai, Storm Seer")
    assert t.stack == ["Rai, Storm Seer"]
    if shrunk:
        t.act("A", "activate Shrink").resolve_top().resolve_top()
        assert t.champion("A").name == "Rai, Spellcrafter"
    t.pass_all()
    assert t.champion("A").name == ("Rai, Spellcrafter" if shrunk else "Rai, Storm Seer")
    assert ("Rai, Storm Seer" in t.zone("A", "banishment")) is shrunk


def test_a_player_acts_by_playing_cards_using_abilities_and_attacking() -> None:
    """CR Players - Player Actions 1.a: or passing; materializing has a phase."""
    t = Scenario(official()).player(
        "A", lineage=RAI, hand=["Gray Wolf", *["Fireball"] * 3], field=["Banner Knight", "Tome of Knowledge"], memory=1
    )
    t.player("B", field=["Banner Knight"]).main_phase("A")
    assert set(t.options) == {
        "pass",
        "activate Gray Wolf",
        "activate Fireball",
        "use Tome of Knowledge",
        "attack with Banner Knight",
    }
    t = (
        Scenario(official())
        .player("A", memory=2, material=["Warrior's Longsword"])
        .player("B")
        .phase("A", "materialize")
    )
    assert (t.purpose, t.options) == ("materialize", ["decline", "materialize Warrior's Longsword"])


@pytest.mark.parametrize(("damage", "left"), [(2, 0), (3, 0), (4, 1)])
def test_no_more_is_recovered_than_there_is_damage(damage: int, left: int) -> None:
    """CR Recover 2.b: 3 of 2 damage counters are two."""
    catalog = trial("Recover 3.", called="Mend")
    t = Scenario(catalog).player("A", damage=damage, hand=["Mend"]).player("B").main_phase("A")
    t.act("A", "activate Mend").pass_all()
    assert t.champion("A").damage == left


@pytest.mark.parametrize(("damage", "payable"), [(10, True), (9, False)])
def test_recovering_ten_as_a_cost_takes_ten_damage_counters(damage: int, payable: bool) -> None:
    """CR Recover 2.b: with fewer the card cannot be activated."""
    text = "As an additional cost to activate this card, recover 10.\n\nDraw a card."
    t = Scenario(trial(text)).player("A", damage=damage, hand=["Trial"]).player("B").main_phase("A")
    assert t.can("A", "activate Trial") is payable
    if payable:
        t.act("A", "activate Trial")
        assert t.champion("A").damage == 0


@pytest.mark.parametrize("does", [True, False])
def test_umbra_sight_triggers_once_it_has_resolved_and_lies_beneath(does: bool) -> None:
    """CR Reflexive Trigger 1, 2: its source is Umbra Sight; who declines puts nothing on the Effects Stack."""
    catalog = trial("", "Champion — Cleric Human", called="Night", elements="umbra", beside=official("Umbra Sight"))
    t = Scenario(catalog).player("A", lineage=["Night"], hand=["Umbra Sight"]).player("B").main_phase("A")
    t.act("A", "activate Umbra Sight").resolve_top(may="yes" if does else "no")
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (1, 1 if does else 0)
    assert (t.stack, t.champion("A").damage) == (["Umbra Sight"] if does else [], 0)
    assert (t.lineage("A"), t.zone("A", "graveyard")) == ((("Umbra Sight",), []) if does else ((), ["Umbra Sight"]))
    t.pass_all()
    assert t.champion("A").damage == (2 if does else 0)


@pytest.mark.parametrize("imbued", [True, False])
def test_a_copied_activation_is_imbued_as_well_and_a_copied_object_is_not(imbued: bool) -> None:
    """CR Copying Abilities 3, CR Copying Objects 1.a: card and token draw as they enter, a copy of them does not."""
    text = "Imbue 1\n\nOn Enter: If Trial is imbued, draw a card."
    catalog = trial(text, "Ally — Mage Human", elements="fire", reserve=1, beside=beside([], "Fork", "Mirror"))
    t = Scenario(catalog).player("A", lineage=RAI, hand=["Trial", "Fireball", "Fork", "Mirror"]).player("B")
    t.main_phase("A").act("A", "activate Trial", reserve="Fireball")
    t.answer("A", "imbue", "imbue" if imbued else "no").act("A", "activate Fork").pass_all()
    assert (len(t.objects("Trial")), len(t.zone("A", "hand"))) == (2, 1 + 2 * imbued)
    t.act("A", "activate Mirror")
    t.game.choose(t.options.index("Trial"))
    t.pass_all()
    assert (len(t.objects("Trial")), len(t.zone("A", "hand"))) == (3, 2 * imbued)
