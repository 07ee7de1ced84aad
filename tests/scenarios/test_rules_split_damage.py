"""Damage that is split among targets: who gets how much is declared with the targets, and changes with them only."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.agents.greedy import GreedyAgent
from grandarchive.cards.starter.printing import action, additional_cost, ally, does, keyword, on_enter, reserve
from grandarchive.cards.starter.printing import card as printed
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import LV, Count, HowMany, Value, X
from grandarchive.model.cards import Cost
from grandarchive.model.choices import Some
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import (
    CopyOnStack,
    DealDamage,
    Draw,
    Modal,
    Mode,
    Modify,
    NewTargets,
    Put,
    Redirect,
    Sacrifice,
    SplitDamage,
    WhenDone,
)
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, UNIT, YOURS, Champion, PaidWith, Target
from grandarchive.model.terms import CostKind, Speed, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import relic

ANY_UNITS: Final = Target(UNIT, 0, None)
RESERVE_X: Final = Cost(CostKind.RESERVE, None)
SPELL: Final = Target(ANYTHING, zone=Zone.STACK, name="item")

CARDS: Final = (
    trick("Five", SplitDamage(5, ANY_UNITS)),
    trick("Three", SplitDamage(3, ANY_UNITS)),
    trick("Three For Two", SplitDamage(3, Target(UNIT, 2, 2))),
    trick("Per Item", SplitDamage(Count(ITEM & YOURS), Target(UNIT, 2, 2))),
    trick("Level Storm", SplitDamage(LV, ANY_UNITS)),
    trick("Per Ally", SplitDamage(Count(ALLY & YOURS), Target(UNIT, 1, 2))),
    printed("Blaze", "action", "mage", RESERVE_X, (does(SplitDamage(X, ANY_UNITS)),), speed=Speed.FAST),
    printed("Twin Blaze", "action", "mage", RESERVE_X, (does(SplitDamage(X, Target(UNIT, 2, 2))),), speed=Speed.FAST),
    ally("Bomber", 0, 1, 1, "mage human", on_enter(SplitDamage(4, ANY_UNITS))),
    printed("Cannon", "item", "mage", reserve(0), (Activated((REST_THIS,), (SplitDamage(3, ANY_UNITS),)),)),
    trick(
        "Either",
        Modal((Mode((SplitDamage(3, Target(UNIT, 0, None, name="split")),)), Mode((Draw(1),)))),
    ),
    trick("Afterwards", Sacrifice(Some(ITEM & YOURS)), WhenDone((SplitDamage(3, ANY_UNITS),))),
    trick("Around", SplitDamage(4, Some(UNIT, minimum=0, maximum=4))),
    action(
        "Herbal Fire",
        0,
        Speed.FAST,
        "mage",
        additional_cost(Sacrifice(Some(ITEM & YOURS, minimum=0, maximum=None, name="burnt"))),
        does(SplitDamage(HowMany(PaidWith("burnt")) + 1, ANY_UNITS)),
    ),
    trick("Bounce", Put(Target(ALLY), Zone.HAND)),
    trick("Ward", Modify(Target(UNIT), (Gains(keyword("omnishroud")),))),
    trick("Grow", Modify(Champion(), (Gets("level", 2),))),
    trick("Echo", CopyOnStack(SPELL)),
    trick("Repeat", CopyOnStack(SPELL, new_targets=False)),
    trick("Reroute", NewTargets(SPELL)),
    trick("Deflect", Redirect(SPELL, Target(UNIT, name="new"), UNIT)),
    relic("Trinket"),
    relic("Bauble"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def laid(t: Scenario, *hand: str, of_b: tuple[str, ...] = (), **more: Any) -> Scenario:
    """A is about to act; B has two big allies."""
    t.player("A", hand=list(hand), **more)
    return t.player("B", field=["Bulky", "Reaver"], hand=list(of_b)).main_phase("A")


def marked(t: Scenario) -> tuple[int, int]:
    """The damage on B's two allies."""
    return t.object("Bulky").damage, t.object("Reaver").damage


def on_stack(t: Scenario) -> tuple[str, ...]:
    return tuple(item.label for item in t.view("B").stack)


# Declared ------------------------------------------------------------------------------------------------------


def test_the_shares_are_declared_as_the_card_is_activated(table: Scenario) -> None:
    """CR Card Activation 1.5: with the targets, before anybody can respond; nothing is asked later."""
    t = laid(table, "Five").act("A", "activate Five", target=["Bulky", "Reaver"])
    assert (t.asked, t.purpose, t.options) == ("A", "split damage", ["1", "2", "3", "4"])
    assert t.game.prompt == "How much of the 5 damage to deal to Bulky?"
    t.answer("A", "split", "2")
    assert (t.purpose, t.stack) == ("opportunity", ["Five"])
    t.pass_all()
    assert marked(t) == (2, 3)


def test_everybody_sees_the_shares_on_the_stack_and_in_the_log(table: Scenario) -> None:
    """CR Card Activation 1.5."""
    t = laid(table, "Five").act("A", "activate Five", target=["Bulky", "Reaver"], split="2")
    assert on_stack(t) == ("activation of Five (player 1) → Bulky (2), Reaver (3)",)
    assert t.view("B").stack[0].shares == (("target", (2, 3)),)
    assert t.log[-2:] == ["Five assigns 2 damage to Bulky", "Five assigns 3 damage to Reaver"]


def test_there_are_no_more_targets_than_damage(table: Scenario) -> None:
    """CR Card Activation 1.3.4: each target is dealt at least 1."""
    t = laid(table, "Three", field=["Bulky"]).act("A", "activate Three", target=["A's Bulky", "B's Bulky", "Reaver"])
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (t.object("Bulky", "A").damage, t.object("Bulky", "B").damage, t.object("Reaver").damage) == (1, 1, 1)
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 0)


@pytest.mark.parametrize(("items", "offered"), [(1, False), (2, True)])
def test_a_card_is_offered_only_if_there_is_damage_for_each_required_target(
    table: Scenario, items: int, offered: bool
) -> None:
    """CR Card Activation 1.3.4, 1.6: two targets need two damage."""
    t = laid(table, "Per Item", field=["Trinket", "Bauble"][:items])
    assert t.can("A", "activate Per Item") == offered


def test_x_is_declared_large_enough_for_the_required_targets(table: Scenario) -> None:
    """CR Card Activation 1.3.1, 1.3.4: with fewer than 2 the card could not be completed."""
    t = laid(table, "Twin Blaze", "Three", "Three", "Three").act("A", "activate Twin Blaze")
    assert (t.purpose, t.options) == ("x", ["2", "3"])


def test_x_is_split(table: Scenario) -> None:
    """CR Card Activation 1.3.1, 1.5."""
    t = laid(table, "Blaze", "Three", "Three", "Three")
    t.act("A", "activate Blaze", x="3", target=["Bulky", "Reaver"], split="1").pass_all()
    assert marked(t) == (1, 2)


def test_nothing_needs_to_be_targeted_and_nothing_is_dealt(table: Scenario) -> None:
    """CR Card Activation 1.5: such targets are optional."""
    t = laid(table, "Five").act("A", "activate Five", target="done").pass_all()
    assert (t.zone("A", "graveyard"), marked(t)) == (["Five"], (0, 0))


def test_a_trigger_declares_its_shares_as_it_is_put_on_the_stack(table: Scenario) -> None:
    """CR Triggered Abilities 5.a."""
    t = laid(table, "Bomber").act("A", "activate Bomber").pass_once("A").pass_once("B")
    t.answer("A", "target", "Bulky").answer("A", "target", "Reaver").answer("A", "target", "done")
    t.answer("A", "split", "3")
    assert on_stack(t) == ("trigger of Bomber (player 1) → Bulky (3), Reaver (1)",)
    t.pass_all()
    assert marked(t) == (3, 1)


def test_an_ability_declares_its_shares_as_it_is_activated(table: Scenario) -> None:
    """CR Activated Abilities 1."""
    t = laid(table, field=["Cannon"]).act("A", "use Cannon", target=["Bulky", "Reaver"], split="2")
    assert on_stack(t) == ("ability of Cannon (player 1) → Bulky (2), Reaver (1)",)
    t.pass_all()
    assert marked(t) == (2, 1)


def test_a_mode_declares_its_shares(table: Scenario) -> None:
    """CR Card Activation 1.4, 1.5."""
    t = laid(table, "Either").act("A", "activate Either", mode="mode 1", target=["Bulky", "Reaver"], split="2")
    t.pass_all()
    assert marked(t) == (2, 1)


def test_what_triggers_on_something_done_declares_its_shares_later(table: Scenario) -> None:
    """CR Triggered Abilities 5.a, CR Reflexive Trigger 1."""
    t = laid(table, "Afterwards", field=["Trinket"]).act("A", "activate Afterwards")
    t.resolve_top(target=["Bulky", "Reaver"], split="1")
    assert on_stack(t) == ("trigger of Afterwards (player 1) → Bulky (1), Reaver (2)",)
    t.pass_all()
    assert marked(t) == (1, 2)


def test_damage_split_among_units_that_are_chosen_is_split_as_it_is_dealt(table: Scenario) -> None:
    """CR Damage 1: the text chooses as it resolves and targets nothing."""
    t = laid(table, "Around").act("A", "activate Around")
    assert t.purpose == "opportunity"
    t.pass_all(choose=["Bulky", "Reaver"])
    assert (t.purpose, t.options) == ("split damage", ["1", "2", "3"])
    t.answer("A", "split", "1")
    assert marked(t) == (1, 3)


def test_damage_that_depends_on_the_payment_is_split_after_it(table: Scenario) -> None:
    """CR Card Activation 1.8.2: two items are sacrificed, so there are three damage, and three targets at most."""
    t = laid(table, "Herbal Fire", field=["Trinket", "Bauble"])
    t.act("A", "activate Herbal Fire", sacrifice=["Trinket", "Bauble"], target=["Bulky", "Reaver", "done"], split="1")
    assert on_stack(t) == ("activation of Herbal Fire (player 1) → Bulky (1), Reaver (2)",)
    t.pass_all()
    assert marked(t) == (1, 2)


def test_less_paid_is_less_to_split(table: Scenario) -> None:
    """CR Card Activation 1.8.2."""
    t = laid(table, "Herbal Fire", field=["Trinket"])
    t.act("A", "activate Herbal Fire", sacrifice="done", target="Bulky").pass_all()
    assert (marked(t), t.zone("A", "field")) == ((1, 0), ["Spirit of Wind", "Trinket"])


# What happens in between ---------------------------------------------------------------------------------------


def test_a_target_that_left_takes_its_share_with_it(table: Scenario) -> None:
    """CR State-based Checks - Types of Checks 8: the others are dealt no more for it."""
    t = laid(table, "Five", of_b=("Bounce",)).act("A", "activate Five", target=["Bulky", "Reaver"], split="4")
    t.pass_once("A").act("B", "activate Bounce", target="Bulky").resolve_top()
    assert on_stack(t) == ("activation of Five (player 1) → no target, Reaver (1)",)
    t.pass_all()
    assert t.object("Reaver").damage == 1


def test_a_target_that_became_illegal_takes_its_share_with_it(table: Scenario) -> None:
    """CR State-based Checks - Types of Checks 8, CR Keywords - Omnishroud 1."""
    t = laid(table, "Five", of_b=("Ward",)).act("A", "activate Five", target=["Bulky", "Reaver"], split="1")
    t.pass_once("A").act("B", "activate Ward", target="Reaver").pass_all()
    assert marked(t) == (1, 0)


def test_a_required_target_that_left_still_makes_it_fizzle(table: Scenario) -> None:
    """CR Checking Resolution 1.d.i."""
    t = laid(table, "Three For Two", of_b=("Bounce",))
    t.act("A", "activate Three For Two", target=["Bulky", "Reaver"], split="1")
    t.pass_once("A").act("B", "activate Bounce", target="Bulky").pass_all()
    assert t.object("Reaver").damage == 0


def test_the_shares_stay_what_they_were_if_the_amount_changes(table: Scenario) -> None:
    """CR Card Activation 1.5: one level is split, and three levels later it is still 1 damage."""
    t = laid(table, "Level Storm", "Grow", lineage=["Spirit of Fire", "Rai, Spellcrafter"])
    t.act("A", "activate Level Storm", target=["Bulky"])
    t.act("A", "activate Grow").pass_all()
    assert (t.level("A"), marked(t)) == (3, (1, 0))


def test_the_shares_stay_what_they_were_if_the_amount_shrinks(table: Scenario) -> None:
    """CR Card Activation 1.5: two allies were two damage."""
    t = laid(table, "Per Ally", field=["Striker", "Herald"], of_b=("Bounce",))
    t.act("A", "activate Per Ally", target=["Bulky", "Reaver"])
    t.pass_once("A").act("B", "activate Bounce", target="Striker").pass_all()
    assert marked(t) == (1, 1)


class Saved(Scenario):
    """A scenario in which each choice is made in a game that was saved and loaded."""

    between_choices = "save"


def test_a_save_keeps_the_shares() -> None:
    """CR Card Activation 1.5."""
    t = laid(Saved(extra_cards(*CARDS)), "Three", "Echo", of_b=("Bounce",))
    t.act("A", "activate Three", target=["Bulky", "Reaver"], split="2").act("A", "activate Echo")
    t.resolve_top(new_targets="new targets", target=["A's champion", "Reaver"], split="1")
    t.pass_once("A").act("B", "activate Bounce", target="Bulky").pass_all()
    assert (t.champion("A").damage, t.object("Reaver").damage) == (1, 3)


# Copies and new targets ----------------------------------------------------------------------------------------


def test_a_copy_has_the_same_shares(table: Scenario) -> None:
    """CR Copying Abilities 1."""
    t = laid(table, "Five", "Repeat").act("A", "activate Five", target=["Bulky", "Reaver"], split="1")
    t.act("A", "activate Repeat").resolve_top()
    assert on_stack(t)[1] == "copied activation of Five (player 1) → Bulky (1), Reaver (4)"
    t.resolve_top()
    assert marked(t) == (1, 4)


def test_new_targets_of_a_copy_take_over_the_shares(table: Scenario) -> None:
    """CR Copy 5: as many targets as there are shares; who chooses them says which has which."""
    t = laid(table, "Three", "Echo").act("A", "activate Three", target=["Bulky", "Reaver"], split="1")
    t.act("A", "activate Echo").resolve_top(new_targets="new targets")
    assert "done" not in t.options
    t.answer("A", "target", "A's champion").answer("A", "target", "Reaver")
    assert (t.purpose, t.options) == ("split damage", ["1", "2"])
    t.answer("A", "split", "2")
    assert on_stack(t)[1] == "copied activation of Three (player 1) → Spirit of Wind (player 1) (2), Reaver (1)"
    t.pass_all()
    assert (t.champion("A").damage, marked(t)) == (2, (1, 3))


def test_new_targets_of_the_card_itself_take_over_the_shares(table: Scenario) -> None:
    """CR Copy 5: two of three damage for one, 1 for the other, whoever they are."""
    t = laid(table, "Three", of_b=("Reroute",)).act("A", "activate Three", target=["Bulky", "Reaver"], split="2")
    t.pass_once("A").act("B", "activate Reroute").resolve_top(
        new_targets="new targets", target=["A's champion", "B's champion"], split="1"
    )
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, marked(t)) == (1, 2, (0, 0))


def test_a_redirected_target_hands_its_share_over(table: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1."""
    t = laid(table, "Five", of_b=("Deflect",)).act("A", "activate Five", target=["Bulky", "Reaver"], split="4")
    t.pass_once("A").act("B", "activate Deflect", target="A's champion").resolve_top(choose="Bulky")
    assert on_stack(t) == ("activation of Five (player 1) → Spirit of Wind (player 1) (4), Reaver (1)",)
    assert t.log[-1] == "Five assigns 4 damage to A's Spirit of Wind"
    t.pass_all()
    assert (t.champion("A").damage, marked(t)) == (4, (0, 1))


# Programs and definitions --------------------------------------------------------------------------------------


def test_greedy_kills_what_it_can_and_gives_a_champion_the_rest(table: Scenario) -> None:
    t = table.player("A", hand=["Five"])
    t.player("B", field=[placed("Bulky", damage=3), "Reaver"]).main_phase("A").act("A", "activate Five")
    t.answer("A", "target", "B's champion").answer("A", "target", "Bulky").answer("A", "target", "done")
    agent = GreedyAgent()
    assert (t.purpose, t.options) == ("split damage", ["1", "2", "3", "4"])
    assert t.options[agent.choose(t.view("A"))] == "4"


@pytest.mark.parametrize(("name", "share"), [("Bulky", "2"), ("Reaver", "1")])
def test_greedy_gives_an_ally_just_enough_or_as_little_as_can_be(table: Scenario, name: str, share: str) -> None:
    t = table.player("A", hand=["Three"])
    t.player("B", field=[placed(name, damage=3 if name == "Bulky" else 0), "Herald"]).main_phase("A")
    t.act("A", "activate Three", target=[name, "Herald"])
    assert t.options[GreedyAgent().choose(t.view("A"))] == share


def test_greedy_targets_nothing_of_its_own_where_it_need_not(table: Scenario) -> None:
    t = table.player("A", hand=["Three"], field=["Bulky"]).player("B", field=["Reaver"]).main_phase("A")
    t.act("A", "activate Three")
    chosen = []
    while t.purpose == "target":
        chosen.append(t.options[GreedyAgent().choose(t.view("A"))])
        t.game.choose(GreedyAgent().choose(t.view("A")))
    assert "Bulky" not in chosen
    assert t.view("B").stack[0].targets == (("target", "Spirit of Wind (player 2)"),), "the ally would survive"


def refused(*effects: Any) -> str:
    with pytest.raises(IllegalDefinition) as error:
        trick("Wrong", *effects)
    return str(error.value)


def test_what_is_split_among_targets_is_known_before_the_text_is_followed() -> None:
    """CR Card Activation 1.5: nobody could declare shares of damage that a step before counts."""
    said = refused(Sacrifice(Some(ITEM & YOURS, minimum=0, maximum=3)), SplitDamage(Value("removed"), ANY_UNITS))
    assert "nothing is called 'removed' here" in said


def test_nobody_writes_what_is_split_on_the_target() -> None:
    said = refused(DealDamage(1, Target(UNIT, split=3)))
    assert "only the effect around a target says what is split among them" in said


def test_damage_that_depends_on_the_payment_has_no_required_targets() -> None:
    """CR Card Activation 1.3.4."""
    with pytest.raises(IllegalDefinition, match="nobody knows before the costs are paid"):
        action(
            "Wrong",
            0,
            Speed.FAST,
            "mage",
            additional_cost(Sacrifice(Some(ITEM & YOURS, minimum=0, maximum=None, name="burnt"))),
            does(SplitDamage(HowMany(PaidWith("burnt")) + 1, Target(UNIT))),
        )
