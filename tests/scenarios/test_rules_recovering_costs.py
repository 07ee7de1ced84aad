"""Recovering as a cost: there has to be as much damage (CR Game Terms - Recover 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, additional_cost, ally, champion, does, has
from grandarchive.model.abilities import Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import X
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import DELEVEL, banish, discard, suffer_damage
from grandarchive.model.effects import DealDamage, Draw, If, IfDone, MayPay, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Cant, Replaces
from grandarchive.model.nouns import ANYTHING, Champion
from grandarchive.model.outcomes import AmountBecomes, Instead
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

RECOVERING = Pattern(Happening.RECOVER, by=Who.YOU)

CARDS = (
    champion("Ada, Girl", 1, 20, "mage"),
    action("Innervate", 0, Speed.FAST, "mage spell", additional_cost(DELEVEL, Recover(5)), does(Draw(2))),
    action("Mend Mind", 0, Speed.FAST, "mage spell", additional_cost(Recover(5)), does(Draw(2))),
    action("Twice", 0, Speed.FAST, "mage spell", additional_cost(Recover(5), Recover(3)), does(Draw(2))),
    action("Bleed", 0, Speed.FAST, "mage spell", additional_cost(suffer_damage(3), Recover(5)), does(Draw(2))),
    action(
        "Kicked",
        0,
        Speed.FAST,
        "mage spell",
        AdditionalCost((Recover(5),), "soothed"),
        does(If(Paid("soothed"), (Draw(2),), (Draw(1),))),
    ),
    skill("Ask", MayPay((Recover(2),)), IfDone((Draw(1),), (DealDamage(1, Champion()),))),
    relic("Bandage", Activated((Recover(X),), (Draw(X),))),
    relic("Gauze", Triggered(RECOVERING, (Draw(1),))),
    relic("Curse", has(Cant(Pattern(Happening.RECOVER)))),
    relic("Doubler", has(Replaces(RECOVERING, AmountBecomes(4)))),
    relic("Denier", has(Replaces(RECOVERING, Instead((Draw(1),))))),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    relic("Pyre", Activated((Recover(2), discard(), banish(ANYTHING)), (Draw(1),))),
    skill("Scratch", DealDamage(3, Champion())),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def begin(t: Scenario, name: str, damage: int, *field: str, hand: int = 1) -> Scenario:
    """A has a card, some damage, and others on the field."""
    lineage = ["Spirit of Wind", "Ada, Girl"]
    t.player("A", lineage=lineage, hand=[name] * hand, field=list(field), damage=damage, deck=["Anvil"] * 8).player("B")
    return t.main_phase("A")


@pytest.mark.parametrize("name", ["Innervate", "Mend Mind"])
@pytest.mark.parametrize(("damage", "left"), [(5, 0), (7, 2)])
def test_the_champion_recovers_as_it_is_paid(t: Scenario, name: str, damage: int, left: int) -> None:
    """CR Game Terms - Recover 2, CR Card Activation 1.8."""
    first = {"next": "recover 5"} if name == "Innervate" else {}
    begin(t, name, damage).act("A", f"activate {name}", **first)
    assert t.champion("A").damage == left
    t.pass_all()
    assert len(t.zone("A", "hand")) == 2
    assert t.champion("A").name == ("Spirit of Wind" if name == "Innervate" else "Ada, Girl")


@pytest.mark.parametrize("name", ["Innervate", "Mend Mind"])
def test_less_damage_does_not_pay_for_it(t: Scenario, name: str) -> None:
    """CR Game Terms - Recover 2: as a cost so much has to be removed."""
    begin(t, name, 4).cannot("A", f"activate {name}")


@pytest.mark.parametrize(("damage", "can"), [(7, False), (8, True)])
def test_the_same_damage_does_not_pay_twice(t: Scenario, damage: int, can: bool) -> None:
    """CR Card Activation 1.8."""
    begin(t, "Twice", damage)
    assert t.can("A", "activate Twice") is can
    if can:
        t.act("A", "activate Twice", next="recover 3").pass_all()
        assert t.champion("A").damage == 0


@pytest.mark.parametrize(("damage", "can"), [(1, False), (2, True)])
def test_damage_that_is_suffered_is_recovered(t: Scenario, damage: int, can: bool) -> None:
    """CR Card Activation 1.8: any order of paying is allowed."""
    assert begin(t, "Bleed", damage).can("A", "activate Bleed") is can


@pytest.mark.parametrize(("damage", "asked", "drawn"), [(5, True, 2), (4, False, 1)])
def test_an_optional_one_is_offered_if_it_can_be_paid(t: Scenario, damage: int, asked: bool, drawn: int) -> None:
    """CR Card Activation 1.3.2."""
    begin(t, "Kicked", damage).act("A", "activate Kicked", **({"pay": "pay"} if asked else {})).pass_all()
    assert len(t.zone("A", "hand")) == drawn


@pytest.mark.parametrize(("damage", "left"), [(2, 0), (1, 2)])
def test_it_may_be_paid_while_resolving(t: Scenario, damage: int, left: int) -> None:
    """CR Resolution 5, 6."""
    begin(t, "Ask", damage).act("A", "activate Ask").pass_all()
    if damage == 2:
        t.game.choose("pay")
    assert t.champion("A").damage == left


def test_so_much_as_there_is_damage_can_be_chosen(t: Scenario) -> None:
    """CR Parts of a Card - Cost 9."""
    begin(t, "Ask", 3, "Bandage").act("A", "use Bandage", x=3).pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "hand"))) == (0, 4)


def test_it_is_noticed(t: Scenario) -> None:
    """CR Triggered Abilities 2."""
    begin(t, "Mend Mind", 5, "Gauze").act("A", "activate Mend Mind").pass_all()
    assert len(t.zone("A", "hand")) == 3


def test_who_cannot_recover_does_not_pay(t: Scenario) -> None:
    """CR Permission 1."""
    begin(t, "Mend Mind", 9, "Curse").cannot("A", "activate Mend Mind")


@pytest.mark.parametrize(("relic_", "left", "drawn"), [("Doubler", 1, 2), ("Denier", 5, 3)])
def test_what_is_replaced_is_paid(t: Scenario, relic_: str, left: int, drawn: int) -> None:
    """CR Costs and Memory, CR Replacement Effects 1: what comes instead counts as having been paid."""
    begin(t, "Mend Mind", 5, relic_).act("A", "activate Mend Mind").pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "hand"))) == (left, drawn)


@pytest.mark.parametrize("hurt", [False, True])
def test_whatever_is_a_champion_recovers_to_pay(t: Scenario, hurt: bool) -> None:
    """CR Game Terms - Recover 2: beside other costs, of which one is paid with what the other leaves."""
    t.player("A", lineage=(), field=["Pretender", "Pyre"], hand=["Scratch", "Bulky"])
    t.player("B", lineage=(), field=["Pretender"]).main_phase("A")
    if hurt:
        t.act("A", "activate Scratch").pass_all()
    assert t.can("A", "use Pyre") is hurt
