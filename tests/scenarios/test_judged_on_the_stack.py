"""Cards whose elements, price and speed are others on the Effects Stack, and how large an X is looked for."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, PlayFrom, Static
from grandarchive.model.amounts import Amount, Variable, X
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.choices import Some
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Banish, Modify, Put, Recover
from grandarchive.model.measures import POWER, With
from grandarchive.model.modifications import AddTypes, CostChange, Gains, Gets, Modification, SetElements
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Subtype
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import CostKind, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.cant import cant_activate
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn

ON_STACK: Final = (Zone.STACK,)
SPELL: Final = Subtype("SPELL")


def trick(
    name: str, *abilities: Ability, cost: int = 0, speed: Speed = Speed.FAST, element: str = "NORM"
) -> CardDefinition:
    return action(name, cost, speed, "mage skill", *abilities, does(Recover(1)), element=element)


OMEN: Final = action(
    "Omen", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(ANYTHING), (AddTypes(subtypes=("SPELL",)),)))
)


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
@pytest.mark.parametrize(
    ("change", "cost", "element", "possible"),
    [
        (SetElements(("NORM",)), 0, "FIRE", True),
        (SetElements(("FIRE",)), 0, "NORM", False),
        (CostChange(-1), 1, "NORM", True),
        (CostChange(1), 0, "NORM", False),
    ],
)
def test_the_next_card_gets_a_type_by_which_it_is_judged(
    zone: str, change: Modification, cost: int, element: str, possible: bool
) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2, 1.7: on the Effects Stack it is a Spell."""
    spark = trick("Spark", PlayFrom((Zone.GRAVEYARD,)), cost=cost, element=element)
    desk = relic("Desk", Static(SPELL, (change,), None, reached=ON_STACK))
    there: dict[str, Any] = {"hand": ["Omen"], zone: ["Spark"]} if zone == "graveyard" else {"hand": ["Omen", "Spark"]}
    t = with_extra_cards(OMEN, spark, desk).player("A", field=["Desk"], **there).player("B").main_phase("A")
    t.act("A", "activate Omen").pass_all()
    assert t.can("A", "activate Spark") is possible


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
@pytest.mark.parametrize(
    ("zones", "possible"), [(ON_STACK, True), ((Zone.HAND, Zone.GRAVEYARD, Zone.STACK), True), ((Zone.MEMORY,), False)]
)
def test_a_card_is_fast_on_the_effects_stack_only(zone: str, zones: tuple[Zone, ...], possible: bool) -> None:
    """CR Playing Cards 6, CR Keywords - Fast Activation 1."""
    swift = Static(THIS, (Gains(keyword("fast activation")),), None, zones=zones)
    bolt = trick("Bolt", PlayFrom((Zone.GRAVEYARD,)), swift, speed=Speed.SLOW)
    there: dict[str, Any] = {"hand": ["Spark"], zone: ["Bolt"]} if zone == "graveyard" else {"hand": ["Spark", "Bolt"]}
    t = with_extra_cards(bolt, trick("Spark")).player("A", **there).player("B").main_phase("A")
    t.act("A", "activate Spark")
    assert t.can("A", "activate Bolt") is possible


# X --------------------------------------------------------------------------------------------------------------


def most_x(t: Scenario, words: str) -> int:
    """The largest X that is offered."""
    t.act("A", words)
    while t.purpose != "x":
        t.answer("A", t.purpose, "pay")
    return max(int(option.split()[-1]) for option in t.options)


@pytest.mark.parametrize(
    ("zone", "pays", "most"), [(Zone.MATERIAL, 1, 8), (Zone.BANISHMENT, 1, 8), (Zone.BANISHMENT, 3, 24)]
)
def test_cards_of_other_zones_pay_for_x(zone: Zone, pays: int, most: int) -> None:
    """CR Parts of a Card - Cost 9: the text says that they do."""
    blades = Some(Subtype("SWORD"), (zone,), 1, 9, whose=Who.YOU)
    cost = Banish(blades) if zone is Zone.MATERIAL else Put(blades, Zone.DECK)
    paid = AdditionalCost((cost,), optional="m", pays=pays)
    ray = card("Ray", "action", "mage skill", Cost(CostKind.RESERVE, None), (does(learn()), paid), speed=Speed.FAST)
    blade = card("Blade", "weapon", "sword", memory(0), (), supertypes="regalia", power=1, durability=1)
    there: dict[str, Any] = {"material" if zone is Zone.MATERIAL else "banishment": ["Blade"] * 8}
    t = with_extra_cards(ray, blade).player("A", hand=["Ray"], **there).player("B").main_phase("A")
    assert most_x(t, "activate Ray") == most


@pytest.mark.parametrize(
    ("amounts", "hand", "most"),
    [
        ((Variable() // 3,), 4, 14),
        ((Variable() - 9, 1), 2, 10),
        ((Variable() + 2,), 4, 2),
    ],
)
def test_a_reserve_cost_may_grow_slower_or_later_than_x(amounts: tuple[Amount, ...], hand: int, most: int) -> None:
    """CR Parts of a Card - Cost 9."""
    idol = relic("Idol", Activated(tuple(PayReserve(each) for each in amounts), (learn(),)))
    t = with_extra_cards(idol).player("A", field=["Idol"], hand=["Sting"] * hand).player("B").main_phase("A")
    assert most_x(t, "use Idol") == most


@pytest.mark.parametrize(("x", "possible"), [(1, True), (2, True), (3, False)])
def test_what_x_makes_of_a_card_may_be_forbidden(x: int, possible: bool) -> None:
    """CR Card Activation 1.6, CR Permission 1: with X declared the card is judged again."""
    grown = Static(THIS, (Gets("power", X),), zones=ON_STACK)
    grower = ally("Grower", 0, 0, 1, "mage human", AdditionalCost((PayReserve(X),)), grown)
    roof = relic("Low Roof", has(cant_activate(ALLY & With(POWER, least=3))))
    t = with_extra_cards(grower, roof).player("A", hand=["Grower", *["Sting"] * 3], field=["Low Roof"]).player("B")
    t.main_phase("A").act("A", "activate Grower", x=str(x))
    assert (t.stack == ["Grower"]) is possible
