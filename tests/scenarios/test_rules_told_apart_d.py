"""What is told apart: whose card is played, with what it is paid for, what replaces a payment, whose ally does harm."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, attack, card, does, has, keyword, memory, on
from grandarchive.model.abilities import Activated, AlternativeCost, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.choices import Some
from grandarchive.model.costs import BANISH_THIS, PayReserve, rest, sacrifice
from grandarchive.model.effects import Activate, AddCounters, CopyOnStack, DealDamage, Modify, Negate, Put, WakeUp
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CostChange, Gains, Permits, Replaces, SetElements
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, THIS, UNIT, YOURS, Champion, Subtype, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.test_rules_illegal_plays import outcome

GRAVEYARD = Zone.GRAVEYARD
STACK = Zone.STACK
LEARN = AddCounters("enlighten", 1, Champion())
FROM_MEMORY = Activate(Some(ACTION, (Zone.MEMORY,), whose=Who.YOU), removing="glimmer")
GOLEM = AtLeast(Count(Subtype("GOLEM") & YOURS), 1)
DRAGONS = AtLeast(Count(Subtype("DRAGON")), 1)
TO_HAND = Replaces(Pattern(Happening.MOVE, THIS, into=GRAVEYARD, out_of=Zone.FIELD), GoesTo(Zone.HAND))

CARDS = (
    ally("Squire", 0, 2, 5, "warrior human"),
    ally("Statue", 0, 1, 5, "guardian golem"),
    ally("Wyrm", 0, 1, 5, "tamer dragon"),
    relic("Robber", has(Permits(ANYTHING, (GRAVEYARD,), Who.OPPONENT))),
    action(
        "Hymn",
        0,
        Speed.FAST,
        "mage skill",
        Static(THIS, (SetElements(("FIRE",)),), GOLEM, zones=(GRAVEYARD, STACK)),
        Static(THIS, (SetElements(("FIRE",)),), DRAGONS, zones=(STACK,)),
        does(LEARN),
    ),
    relic("Kiln", Static(ACTION & YOURS, (SetElements(("FIRE",)),), None, reached=(GRAVEYARD, STACK))),
    relic("Tax", Static(ACTION & YOURS, (CostChange(2),), None, reached=(GRAVEYARD, STACK))),
    relic("Spur", Static(ACTION & YOURS, (Gains(keyword("fast activation")),), None, reached=(GRAVEYARD, STACK))),
    skill("Plain", LEARN),
    skill("Wait", LEARN),
    action("Slow Plain", 0, Speed.SLOW, "mage skill", does(LEARN)),
    attack("Fast Cut", 0, 1, "warrior", keyword("fast activation")),
    skill("Nix", Negate(Target(ANYTHING, zone=STACK))),
    skill("Bounce", Put(Target(ANYTHING, zone=Zone.INTENT), Zone.HAND)),
    skill("Rouse", WakeUp(Champion())),
    skill("Shine", FROM_MEMORY),
    skill("Gather Light", AddCounters("glimmer", 3, Champion())),
    action("Toil", 2, Speed.FAST, "mage skill", AlternativeCost((rest(ALLY),)), does(LEARN)),
    card("Secret", "action", "mage skill", memory(1), (does(LEARN),), speed=Speed.FAST),
    relic("Altar", Activated((sacrifice(ALLY), PayReserve(1)), (LEARN,))),
    ally("Revenant", 0, 1, 1, "cleric spirit", on(Happening.ENTER, Modify(RULES, (TO_HAND,)))),
    ally("Grave Friend", 0, 1, 1, "cleric spirit", has(TO_HAND)),
    ally("Slinger", 0, 1, 2, "ranger human", Activated((BANISH_THIS,), (DealDamage(1, Target(UNIT)),))),
    skill("Echo", CopyOnStack(Target(ANYTHING, zone=STACK, items=("ability",)), new_targets=False)),
    relic("Spyglass", Triggered(Pattern(Happening.DAMAGED, UNIT, other=ALLY & YOURS), (LEARN,))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    return dict(t.champion(player).counters).get("enlighten", 0)


def glimmer(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("glimmer", 0)


# Whose card it is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "possible"),
    [([], ["Statue"], True), (["Statue"], [], False), ([], ["Wyrm"], False)],
)
def test_a_card_of_another_player_is_what_it_is_for_whoever_plays_it(
    table: Scenario, mine: list[str], theirs: list[str], possible: bool
) -> None:
    """CR Playing Cards 5, 6: in the graveyard its owner's golem sets it on fire, on the Effects Stack the player's."""
    t = table.player("A", field=["Robber", *mine]).player("B", field=theirs, graveyard=["Hymn"]).main_phase("A")
    assert t.can("A", "activate Hymn") is possible
    if possible:
        t.act("A", "activate Hymn").pass_all()
        assert (learned(t), t.zone("B", "graveyard")) == (1, ["Hymn"])


@pytest.mark.parametrize("beside", ["Kiln", "Tax"])
@pytest.mark.parametrize("mine", [True, False])
def test_an_effect_on_cards_of_a_player_is_on_what_that_player_plays(table: Scenario, beside: str, mine: bool) -> None:
    """CR Playing Cards 5, 6: a card of the other player is theirs in the graveyard, and not on the Effects Stack."""
    fields = {"A": ["Robber"], "B": []}
    fields["A" if mine else "B"].append(beside)
    t = table.player("A", field=fields["A"]).player("B", field=fields["B"], graveyard=["Plain"]).main_phase("A")
    assert t.can("A", "activate Plain") is not mine
    if not mine:
        t.act("A", "activate Plain").pass_all()
        assert learned(t) == 1


@pytest.mark.parametrize(("beside", "possible"), [("Spur", True), ("Squire", False)])
def test_what_is_fast_for_a_player_is_a_card_of_that_player(table: Scenario, beside: str, possible: bool) -> None:
    """CR Playing Cards 5, CR Keywords - Fast Activation 1: so is a card of the other one that is played."""
    t = table.player("A", field=["Robber", beside], hand=["Wait"]).player("B", graveyard=["Slow Plain"])
    t.main_phase("A").act("A", "activate Wait")
    assert t.can("A", "activate Slow Plain") is possible


# What is negated -----------------------------------------------------------------------------------------------


def test_an_attack_card_that_is_played_again_in_its_combat_leaves_once_it_is_negated(table: Scenario) -> None:
    """CR Types of Checks 9, CR Negate 1.a: at the next checks, though its first combat goes on."""
    t = table.player("A", hand=["Fast Cut", "Bounce", "Rouse"]).player("B", hand=["Nix"]).main_phase("A")
    t.act("A", "activate Fast Cut").resolve_top(target="B's champion")
    t.act("A", "activate Bounce", target="Fast Cut").resolve_top()
    t.act("A", "activate Rouse").resolve_top()
    t.act("A", "activate Fast Cut").pass_once("A")
    t.act("B", "activate Nix", target="Fast Cut").resolve_top()
    assert "Fast Cut" in t.zone("A", "graveyard")


# What it is paid with ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "left", "rested"), [("alternative cost 1", 3, True), ("own cost", 1, False)])
def test_who_pays_an_alternative_cost_removes_no_counters(
    table: Scenario, answer: str, left: int, rested: bool
) -> None:
    """CR Card Activation 1.3.3: counters are for the reserve cost, which is not paid then."""
    t = table.player("A", field=["Squire"], hand=["Gather Light", "Shine"], memory=["Toil"]).player("B")
    t.main_phase("A").act("A", "activate Gather Light").pass_all()
    t.act("A", "activate Shine").resolve_top(choose="Toil").answer("A", "may", "activate Toil")
    t.answer("A", "alternative cost", answer)
    assert (glimmer(t), t.object("Squire").rested, t.stack) == (left, rested, ["Toil"])


def test_a_memory_cost_is_not_paid_with_counters_that_are_for_reserve(table: Scenario) -> None:
    """CR Card Activation 1.7: it is paid from memory as ever."""
    t = table.player("A", hand=["Gather Light", "Shine"], memory=["Secret", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Gather Light").pass_all()
    t.act("A", "activate Shine").resolve_top(choose="Secret").answer("A", "may", "activate Secret")
    assert (glimmer(t), t.zone("A", "banishment"), t.stack) == (3, ["Squire"], ["Secret"])


# What replaces a payment ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "possible"), [("Revenant", True), ("Grave Friend", True), ("Squire", False)])
def test_what_returns_to_hand_as_it_is_sacrificed_is_reserved(table: Scenario, unit: str, possible: bool) -> None:
    """CR Card Activation 1.8, CR Replacement Effects 1: also if that resolved before and is no text of an object."""
    t = table.player("A", field=["Altar"], hand=[unit]).player("B").main_phase("A")
    t.act("A", f"activate {unit}").pass_all()
    assert t.can("A", "use Altar") is possible
    if possible:
        t.act("A", "use Altar").pass_all()
        assert (learned(t), t.zone("A", "memory"), t.zone("A", "graveyard")) == (1, [unit], [])


# Whose copy does harm ------------------------------------------------------------------------------------------


def test_the_copy_of_an_ability_has_the_source_that_it_is_copied_from(table: Scenario) -> None:
    """CR Copy 3, CR Damage Prevention 9: who controls the copy does not control the ally that deals the damage."""
    t = table.player("A", field=["Slinger", "Spyglass"]).player("B", field=["Spyglass"], hand=["Echo"])
    t.main_phase("A").act("A", "use Slinger", target="B's champion").pass_once("A")
    t.act("B", "activate Echo").pass_all()
    assert t.champion("B").damage == 2
    assert (learned(t, "A"), learned(t, "B")) == (2, 0)


# Which ability it is -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("index", "step"), [(0, "pay_costs"), (1, "check_elements"), (2, "check_elements")])
def test_an_ability_that_an_object_does_not_have_is_not_used(table: Scenario, index: int, step: str) -> None:
    """CR Activated Abilities 1: nobody is offered one; announced all the same, it is taken back."""
    t = table.player("A", field=["Altar"]).player("B").main_phase("A")
    assert outcome(t, "ability", "Altar", "field", index) == step
