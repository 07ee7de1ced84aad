"""What may be attacked only, and costs of X that can't be 0."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, has, keyword
from grandarchive.model.abilities import AdditionalCost
from grandarchive.model.amounts import Variable, X
from grandarchive.model.conditions import Paid
from grandarchive.model.effects import RedirectAttack, RemoveCounters
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import AttacksOnly, Gets
from grandarchive.model.nouns import CHAMPION, THIS, UNIT, YOURS, Champion, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

STRUCK = UNIT & Which(Pattern(Happening.DAMAGED, other=CHAMPION & YOURS, damage="combat"))

CARDS = (
    ally("Shade", 0, 2, 9, "assassin spirit", has(AttacksOnly(STRUCK, THIS)), keyword("vigor")),
    ally("Dupe", 0, 1, 9, "guardian human"),
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
