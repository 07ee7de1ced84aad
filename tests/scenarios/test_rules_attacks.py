"""Attacks from the declaration to the damage: who takes part, what goes on without whom; and cards on the stack."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, reserve
from grandarchive.model.abilities import Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import discard
from grandarchive.model.effects import (
    Banish,
    Draw,
    Effect,
    May,
    Modify,
    Put,
    RedirectAttack,
    Reveal,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttacksGet, Gets, Loses, MustAttack, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Champion, Every, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
GRAVE: Final = Pattern(Happening.MOVE, into=Zone.GRAVEYARD)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


IMP: Final = CardDefinition("imp", (Face("Imp", frozenset({"ALLY"}), subtypes=("MAGE",), power=2, life=2),), token=True)
CARDS: Final = (
    trick("Disarm", Banish(Every(ANYTHING, Zone.INTENT))),
    trick("Fury", Modify(Champion(), (AttacksGet(3),))),
    trick("Feign", RedirectAttack(Target(ALLY))),
    trick("Call Imp", Summon(IMP)),
    trick("Bargain", May((discard(), Draw(2)))),
    trick("Show Hand", Reveal(Every(ANYTHING, Zone.HAND, Who.YOU))),
    trick("Show Grave", Reveal(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU)), Draw(1)),
    trick("Recall Ally", Put(Target(ALLY), Zone.HAND)),
    card("Void", "item", "cleric", reserve(0), (has(Replaces(GRAVE, GoesTo(Zone.BANISHMENT))),)),
    card("Twin Flame", "action", "mage", reserve(0), (does(Draw(1)),), speed=Speed.FAST),
    ally("Sentry", 1, 1, 3, "guardian human", keyword("intercept")),
    ally("Tutor", 1, 1, 2, "mage human", Triggered(Pattern(Happening.MATERIALIZE, by=Who.YOU), (Draw(1),))),
    ally("Gated", 1, 1, 2, "mage human", has(Gets("power", 2), gates=(LevelAtLeast(2),))),
    ally("Lancer", 0, 2, 9, "warrior human", has(MustAttack(THIS))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# Declaring -----------------------------------------------------------------------------------------------------


def test_an_attack_is_declared_step_by_step(t: Scenario) -> None:
    """CR Declaring an Attack 1, 2.a, 2.b.i and 2.c: the attacker, the weapon, the target; only one is the attacker."""
    t.player("A", lineage=["Boxer"], field=["Rusty Sword", "Bulky"]).player("B", field=["Gray Wolf"]).main_phase("A")
    assert {"attack with Boxer", "attack with Bulky"} <= set(t.options)
    t.game.choose(t.options.index("attack with Boxer"))
    assert t.purpose == "weapon"
    t.answer("A", "weapon", "Rusty Sword")
    assert (t.purpose, t.options) == ("attack target", ["Spirit of Wind", "Gray Wolf"])
    t.answer("A", "target", "Gray Wolf")
    assert [o.name for o in t.view("A").field if o.attacking] == ["Boxer"]
    assert [o.name for o in t.view("A").field if o.defending] == ["Gray Wolf"]


def test_who_can_only_attack_attacks(t: Scenario) -> None:
    """CR Declaring an Attack 1.d: where nobody is asked for what cannot be chosen, what has to attack still does."""
    t.player("A", field=["Lancer"]).player("B", hand=["Call Imp"])
    t.phase("A", "recollection").pass_once("A").state.stops = False
    while t.asked == "B" and t.state.phase == "recollection":
        t.pass_once("B")
    assert (t.asked, t.state.phase) == ("B", "combat")


def test_what_triggers_during_the_declaration_waits_for_the_end_of_it() -> None:
    """CR Declaring an Attack 1.b, CR Attack Declaration 4: the next thing to happen is an ability on the stack."""
    watcher = ally("Squire", 1, 1, 2, "warrior human", Triggered(Pattern(Happening.ATTACK), (Draw(1),)))
    t = with_extra_cards(*CARDS, watcher).player("A", field=["Bulky", "Squire"]).player("B", field=["Gray Wolf"])
    t.main_phase("A").game.choose(t.options.index("attack with Bulky"))
    assert (t.purpose, t.stack) == ("attack target", [])
    t.answer("A", "target", "Gray Wolf")
    assert (t.purpose, t.stack, t.state.phase) == ("opportunity", ["Squire"], "combat")


def test_an_attack_card_does_not_rest_the_champion_again(t: Scenario) -> None:
    """CR Card Types - Champion 4.b: woken in response to the card it stays awake as the attack is declared."""
    t.player("A", hand=["Sharp Cut", "Rouse"]).player("B").main_phase("A").act("A", "activate Sharp Cut")
    assert t.champion("A").rested
    t.act("A", "activate Rouse", target="A's champion").resolve_top().resolve_top()
    assert (t.champion("A").attacking, t.champion("A").rested) == (True, False)


def test_combat_has_its_steps_in_order(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 2, CR Retaliation Step 4, CR Damage Step 4.

    Opportunity before retaliation, the choice to retaliate, Opportunity before damage, then damage and the end.
    """
    t.player("A", field=["Bulky"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Giant Tortoise")
    seen = []
    while t.state.phase == "combat":
        seen.append((t.asked, t.purpose, t.object("Giant Tortoise").damage))
        t.game.choose(0)
    assert seen == [
        ("A", "opportunity", 0),
        ("B", "opportunity", 0),
        ("B", "retaliate", 0),
        ("A", "opportunity", 0),
        ("B", "opportunity", 0),
    ]
    assert (t.object("Giant Tortoise").damage, t.object("Bulky").damage) == (2, 1)


def test_who_enters_before_retaliation_without_defending_does_not_retaliate(t: Scenario) -> None:
    """CR Retaliate/Retaliation 7."""
    t.player("A", field=["Reaver"]).player("B", field=["Giant Tortoise"], hand=["Call Imp"]).main_phase("A")
    t.act("A", "attack with Reaver").pass_once("A").act("B", "activate Call Imp").pass_all()
    assert (t.purpose, t.options) == ("retaliate", ["Giant Tortoise", "done"])


def test_an_attack_goes_on_without_its_cards(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 5.c.i: the champion attacks with what its attack got besides."""
    t.player("A", hand=["Sharp Cut", "Fury", "Disarm"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Cut").resolve_top().act("A", "activate Fury").resolve_top()
    t.act("A", "activate Disarm").resolve_top()
    assert (t.zone("A", "intent"), t.champion("A").attacking) == ([], True)
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (3, ["Sharp Cut"])


def test_the_players_keep_their_roles_without_objects(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 4.a: the defender of a new target is asked about retaliation."""
    t.player("A", field=["Bulky"], hand=["Feign"]).player("B", field=["Gray Wolf", "Giant Tortoise"], hand=["Bounce"])
    t.main_phase("A").act("A", "attack with Bulky", target="Gray Wolf").pass_once("A")
    t.act("B", "activate Bounce", target="Gray Wolf").resolve_top()
    assert [o.name for o in t.view("A").field if o.defending] == []
    t.act("A", "activate Feign", target="Giant Tortoise").pass_all()
    assert (t.asked, t.purpose, t.options) == ("B", "retaliate", ["Giant Tortoise", "done"])


# Cards and targets ---------------------------------------------------------------------------------------------


def test_an_action_is_on_the_stack_before_it_does_anything(t: Scenario) -> None:
    """CR Card Types - Action 4."""
    t.player("A", hand=["Twin Flame"]).player("B").main_phase("A").act("A", "activate Twin Flame")
    assert (t.stack, t.zone("A", "hand")) == (["Twin Flame"], [])
    t.pass_all()
    assert (t.stack, len(t.zone("A", "hand"))) == ([], 1)


def test_a_target_that_was_illegal_for_a_moment_is_none(t: Scenario) -> None:
    """CR State-based Checks - Types of Checks 8: legal again, it is not targeted any more."""
    unveil = trick("Unveil", Modify(Target(ALLY), (Loses("spellshroud"),)))
    t = with_extra_cards(unveil).player("A", hand=["Sting"]).player("B", field=["Bulky"], hand=["Veil", "Unveil"])
    t.main_phase("A").act("A", "activate Sting", target="Bulky").pass_once("A")
    t.act("B", "activate Veil", target="Bulky").resolve_top().pass_once("A")
    t.act("B", "activate Unveil", target="Bulky").resolve_top()
    assert t.object("Bulky").keywords == ()
    t.pass_all()
    assert t.object("Bulky").damage == 0
    assert "the activation of Sting fizzles" in t.log


@pytest.mark.parametrize("field", [[], ["Void"]])
def test_what_a_replacement_makes_of_an_action_does_not_undo_it(t: Scenario, field: list[str]) -> None:
    """CR Resolution 10: the card was discarded, though it is banished, so the other part happens."""
    t.player("A", hand=["Bargain", "Bulky"], field=field).player("B").main_phase("A")
    t.act("A", "activate Bargain").pass_all(may="yes")
    assert len(t.zone("A", "hand")) == 2
    assert ("Bulky" in t.zone("A", "banishment")) is bool(field)


def test_returning_a_preserved_card_is_no_materialization(t: Scenario) -> None:
    """CR Keywords - Preserve 4.a: what waits for one does not trigger; by a materialization it does."""
    material = [placed("Tera Sight", preserved=True), placed("Life Essence Amulet")]
    for choice, drawn in ("return preserved Tera Sight", 1), ("materialize Life Essence Amulet", 1):
        t = with_extra_cards(*CARDS).player("A", field=["Tutor"], material=material).player("B")
        t.phase("A", "materialize").answer("A", "materialize", choice)
        assert (t.stack == ["Life Essence Amulet", "Tutor"]) is choice.startswith("materialize")
        t.pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_a_level_restriction_works_wherever_the_object_is_looked_at(t: Scenario) -> None:
    """CR Keywords - Level Restriction 1: locked below the level, and unlocked at it."""
    for level, power in (1, 1), (2, 3):
        t = with_extra_cards(*CARDS).player("A", lineage=RAI, level=level - 1, field=["Gated"]).player("B")
        assert t.main_phase("A").object("Gated").power == power


# Revealing -----------------------------------------------------------------------------------------------------


def test_revealed_cards_are_shown_to_everybody(t: Scenario) -> None:
    """CR Game Terms - Reveal 2 to 4: named to the opponent, who may write down what they saw; then face-down again."""
    t.player("A", hand=["Show Hand", "Bulky", "Reaver"]).player("B").main_phase("A")
    t.act("A", "activate Show Hand").pass_all()
    assert "A reveals 2 cards (Bulky, Reaver)" in t.game.log(1)
    assert [card.name for card in t.view("B").of(0).hand] == ["Bulky", "Reaver"]
    assert t.state.revealed == ()


def test_public_cards_may_be_revealed_again(t: Scenario) -> None:
    """CR Game Terms - Reveal 6: and the effect goes on."""
    t.player("A", hand=["Show Grave"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Show Grave").pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert "Bulky is revealed" in t.game.log(1)


def test_an_exalted_card_has_its_other_elements_too() -> None:
    """CR Special Elements - Exalted 2."""
    hymn = CardDefinition(
        "fire-hymn",
        (Face("Fire Hymn", frozenset({"ITEM"}), elements=frozenset({"FIRE", "EXALTED"}), cost=reserve(0)),),
    )
    t = with_extra_cards(hymn).player("A", field=["Fire Hymn"]).player("B").main_phase("A")
    assert t.object("Fire Hymn").elements == ("EXALTED", "FIRE")
