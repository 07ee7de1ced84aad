"""What may be attacked only, and costs of X that can't be 0."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, has, keyword
from grandarchive.model.abilities import AdditionalCost
from grandarchive.model.amounts import Variable, X
from grandarchive.model.conditions import Paid
from grandarchive.model.effects import RedirectAttack, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import AttacksOnly, DefenderChooses, EntersIntent, Gets
from grandarchive.model.nouns import ALLY, CHAMPION, ITEM, THIS, UNIT, YOURS, Champion, Every, Subtype, Target, Type
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

STRUCK = UNIT & Which(Pattern(Happening.DAMAGED, other=CHAMPION & YOURS, damage="combat"))

CARDS = (
    ally("Shade", 0, 2, 9, "assassin spirit", has(AttacksOnly(STRUCK, THIS)), keyword("vigor")),
    ally("Dupe", 0, 1, 9, "guardian human"),
    ally("Jester", 0, 2, 9, "tamer human", has(AttacksOnly(UNIT, THIS), DefenderChooses(THIS))),
    ally("Picky", 0, 2, 9, "assassin spirit", has(AttacksOnly(ALLY, THIS)), keyword("cleave")),
    ally("Fool", 0, 2, 9, "tamer human", has(AttacksOnly(UNIT, THIS), DefenderChooses(THIS)), keyword("cleave")),
    ally("Wall", 0, 1, 9, "guardian human", keyword("taunt")),
    relic("Banner", has(EntersIntent(4, Type("ATTACK")))),
    relic("Pennant", has(EntersIntent(4, Subtype("COMMAND")))),
    skill("Fold", Sacrifice(Every(ITEM & YOURS))),
    attack("Jab", 0, 1, "assassin"),
    skill("Feint", RedirectAttack(Target(UNIT))),
    attack(
        "Shadow Cut",
        0,
        1,
        "assassin",
        AdditionalCost((RemoveCounters("preparation", Champion(), Variable(1)),), "prepared"),
        has(Gets("power", X)),
        has(Gets("power", 10), condition=Paid("prepared")),
    ),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def test_attacks_are_declared_only_against_what_fits(t: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.2: before that there is no attack to declare, and what does not fit is no target."""
    t.player("A", field=["Shade"], hand=["Jab"]).player("B", field=["Dupe"]).main_phase("A")
    assert not t.can("A", "attack with Shade")
    t.act("A", "activate Jab").pass_all(target="Dupe", retaliate="done")
    assert t.can("A", "attack with Shade")
    t.act("A", "attack with Shade").pass_all(retaliate="done")
    assert (t.object("Dupe").damage, t.champion("B").damage) == (3, 0)


@pytest.mark.parametrize(("name", "attacks"), [("Picky", False), ("Fool", True), ("Reaver", True)])
def test_who_may_attack_only_some_does_not_cleave_unless_others_choose(t: Scenario, name: str, attacks: bool) -> None:
    """CR Declaring an Attack 2.c.i, CR Keywords - Cleave 1: whoever may attack only some objects attacks no player."""
    t.player("A", field=[name]).player("B", field=["Dupe"]).main_phase("A")
    assert t.can("A", f"attack with {name}") is attacks


def test_an_attack_can_be_redirected_to_something_else(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: it was declared against what fits."""
    t.player("A", field=["Shade"], hand=["Jab", "Feint"]).player("B", field=["Dupe"]).main_phase("A")
    t.act("A", "activate Jab").pass_all(target="B's champion")
    t.act("A", "attack with Shade").act("A", "activate Feint", target="Dupe").pass_all(retaliate="done")
    assert (t.object("Dupe").damage, t.champion("B").damage) == (2, 1)


@pytest.mark.parametrize(("number", "damage"), [(1, 12), (2, 13)])
def test_an_x_that_cannot_be_0(t: Scenario, number: int, damage: int) -> None:
    """CR Parts of a Card - Cost 9: from 1 to as many as can be removed, or nothing at all."""
    t.player("A", hand=["Shadow Cut"], preparation=2).player("B").main_phase("A")
    t.act("A", "activate Shadow Cut", pay="pay", x=str(number)).pass_all()
    assert t.champion("B").damage == damage


def test_an_opponent_chooses_what_is_attacked(t: Scenario) -> None:
    """CR Declaring an Attack 2.c: who attacks chooses whom to ask, and they choose among what they control."""
    t.player("A", field=["Jester"]).player("B", field=["Dupe"]).player("C", field=["Shade"]).main_phase("A")
    t.act("A", "attack with Jester").answer("A", "target", "C")
    assert (t.asked, sorted(t.options)) == ("C", ["Shade", "Spirit of Wind"])
    t.answer("C", "target", "Shade").pass_all(retaliate="done")
    assert t.object("Shade").damage == 2


def test_what_they_choose_has_to_be_a_valid_target(t: Scenario) -> None:
    """CR Keywords - Taunt 1: an awake unit with taunt comes before others of that player."""
    t.player("A", field=["Jester"]).player("B", field=["Dupe", "Wall"]).main_phase("A")
    t.act("A", "attack with Jester").pass_all(retaliate="done")
    assert t.object("Wall").damage == 2


def test_what_you_activate_enters_the_intent_with_more_power(t: Scenario) -> None:
    """CR Card Types - Attack 6: it keeps that if what gave it leaves, and it is not for cards of others."""
    t.player("A", field=["Banner"], hand=["Jab", "Fold"]).player("B").main_phase("A")
    t.act("A", "activate Jab").pass_once("A").pass_once("B")
    t.act("A", "activate Fold").pass_all()
    assert (t.champion("B").damage, t.zone("A", "field")) == (1 + 4, ["Spirit of Wind"])


@pytest.mark.parametrize(("mine", "theirs", "damage"), [([], ["Banner"], 1), (["Pennant"], [], 1), (["Banner"], [], 5)])
def test_what_enters_the_intent_with_more_power_is_your_own_and_fits(
    t: Scenario, mine: list[str], theirs: list[str], damage: int
) -> None:
    """CR Card Types - Attack 6."""
    t.player("A", field=mine, hand=["Jab"]).player("B", field=theirs).main_phase("A")
    t.act("A", "activate Jab").pass_all()
    assert t.champion("B").damage == damage
