"""What activated abilities cost, and what makes them cost more or less."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.amounts import Count, X
from grandarchive.model.choices import Some
from grandarchive.model.costs import REST_THIS, PayReserve
from grandarchive.model.effects import DealDamage, Modify, Recover
from grandarchive.model.modifications import AbilitiesCost, Gains
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Champion, Owned, Subtype, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

HERO = ally("Hero", 0, 1, 5, "human", Activated((PayReserve(2),), (Recover(1),)))
IDLER = ally("Idler", 0, 1, 5, "human", Activated((REST_THIS,), (Recover(1),)))
GHOST = ally("Ghost", 0, 1, 5, "specter", Activated((PayReserve(2),), (Recover(1),), zones=(Zone.GRAVEYARD,)))
GATES = (
    relic("Tollgate", Activated((PayReserve(1), PayReserve(2)), (Recover(1),))),
    relic("Cheap Gate", Activated((PayReserve(Count(ANYTHING, Zone.HAND, Who.YOU) - 9), PayReserve(2)), (Recover(1),))),
)


def edict(amount: Any, to: Any = ALLY, zone: Zone = Zone.FIELD) -> Any:
    """A relic by which abilities cost more or less."""
    return relic("Edict", Static(to, (AbilitiesCost(amount),), reached=(zone,)))


def table(*cards: Any, hand: int = 5, field: tuple[str, ...] = (), **zones: Any) -> Scenario:
    """It is A's main phase; they have so many cards that pay for nothing themselves."""
    t = with_extra_cards(HERO, IDLER, GHOST, *cards)
    return t.player("A", hand=hand, field=[*field], damage=9, **zones).player("B").main_phase("A")


def paid(t: Scenario, what: str, **answers: Any) -> int:
    """How many cards A reserves for it."""
    before = len(t.zone("A", "memory"))
    return len(t.act("A", what, **answers).zone("A", "memory")) - before


@pytest.mark.parametrize(("change", "cost"), [(1, 3), (-1, 1), (-2, 0), (-3, 0)])
def test_abilities_cost_more_or_less_and_never_less_than_nothing(change: int, cost: int) -> None:
    """CR Activated Abilities 1: what the ability of an ally costs that says 2."""
    t = table(edict(change), field=("Hero", "Edict"))
    assert paid(t, "use Hero") == cost
    assert t.pass_all().champion("A").damage == 8


@pytest.mark.parametrize(("name", "due"), [("Tollgate", 3), ("Cheap Gate", 2)])
def test_an_ability_costs_all_of_its_amounts_of_reserve(name: str, due: int) -> None:
    """CR Activated Abilities 1: an amount that comes out below nothing makes the other one no less."""
    t = table(*GATES, hand=due - 1, field=(name,))
    assert not t.can("A", f"use {name}")
    t = table(*GATES, hand=due, field=(name,))
    t.act("A", f"use {name}").pass_all()
    assert len(t.zone("A", "memory")) == due


def test_an_ability_that_costs_no_reserve_can_cost_more() -> None:
    """CR Activated Abilities 1: the rest is paid as well; without a card to reserve it cannot be activated."""
    t = table(edict(1), field=("Idler", "Edict"))
    assert paid(t, "use Idler") == 1
    assert t.object("Idler").rested
    table(edict(1), hand=0, field=("Idler", "Edict")).cannot("A", "use Idler")
    assert table(edict(-1), hand=0, field=("Idler", "Edict")).can("A", "use Idler")


def test_only_abilities_of_what_is_meant_cost_more() -> None:
    """CR Activated Abilities 1, CR Static Abilities: neither those of other objects nor the cards themselves."""
    t = table(edict(3, to=Subtype("SPECTER")), field=("Hero", "Edict"))
    assert paid(t, "use Hero") == 2
    t = with_extra_cards(HERO, edict(3)).player("A", hand=["Hero"], field=["Edict"]).player("B").main_phase("A")
    assert paid(t, "activate Hero") == 0


@pytest.mark.parametrize(("zone", "cost"), [(Zone.GRAVEYARD, 1), (Zone.FIELD, 2)])
def test_abilities_cost_less_where_the_text_says(zone: Zone, cost: int) -> None:
    """CR Abilities 7: an ability that works in the graveyard, and a text that reaches it there or not."""
    t = table(edict(-1, Subtype("SPECTER") & Owned(Who.YOU), zone), field=("Edict",), graveyard=["Ghost"])
    assert paid(t, "use Ghost from graveyard") == cost


@pytest.mark.parametrize(("tax", "cost"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_all_that_adds_and_subtracts_does_so_at_once(tax: int, cost: int) -> None:
    """CR Card Activation 1.7.3, 1.7.4: an ability that says 2, less 1 for each of three allies."""
    cheap = ally("Leader", 0, 1, 5, "human", Activated((PayReserve(2 - Count(ALLY & YOURS)),), (Recover(1),)))
    edicts = (edict(tax),) if tax else ()
    t = table(cheap, *edicts, field=("Leader", "Idler", "Idler", *("Edict" for _ in edicts)))
    assert paid(t, "use Leader") == cost


@pytest.mark.parametrize(("hand", "most"), [(0, 2), (1, 3)])
def test_x_can_be_as_much_more_as_an_ability_costs_less(hand: int, most: int) -> None:
    """CR Parts of a Card - Cost 9: what is declared is not what is paid."""
    ray = ally("Archer", 0, 1, 5, "human", Activated((PayReserve(X),), (DealDamage(X, Target(CHAMPION & ~YOURS)),)))
    t = table(ray, edict(-2), hand=hand, field=("Archer", "Edict")).act("A", "use Archer")
    assert t.options == [str(x) for x in range(most + 1)]
    assert paid(t.answer("A", "x", str(most)).pass_all(), "pass") == 0
    assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (most, hand)


def test_abilities_cost_less_for_a_time() -> None:
    """CR Continuous Effects - Instanced Effects 1: those of one object."""
    ease = skill("Ease", Modify(Some(ALLY & YOURS), (AbilitiesCost(-1),)))
    t = with_extra_cards(HERO, ease).player("A", hand=["Ease", "Sting", "Sting"], field=["Hero"], damage=9).player("B")
    t.main_phase("A").act("A", "activate Ease").pass_all()
    assert paid(t, "use Hero") == 1


def test_a_champion_is_given_an_ability_that_costs_less() -> None:
    """CR Abilities 9, CR Activated Abilities 1: whatever ability it has."""
    lend = skill("Lend", Modify(Champion(), (Gains(Activated((PayReserve(2),), (Recover(1),))), AbilitiesCost(-2))))
    t = with_extra_cards(lend).player("A", hand=["Lend"], damage=9).player("B").main_phase("A")
    assert paid(t.act("A", "activate Lend").pass_all(), "use Spirit of Wind") == 0
