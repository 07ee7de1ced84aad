"""Element Bonus: the champion shares an element with the source (CR Keywords - Element Bonus)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, banish_this, champion, costs_less, has
from grandarchive.model.abilities import Resolution, Static
from grandarchive.model.conditions import Condition, ElementBonus
from grandarchive.model.effects import If, Recover
from grandarchive.model.modifications import Gets, SetElements
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, YOURS
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

BONUS: tuple[Condition, ...] = (ElementBonus(),)
PAINTED = (Zone.HAND, Zone.STACK, Zone.FIELD)

CARDS = (
    champion("Twin Soul", 1, 20, "mage human", element="WATER"),
    ally("Torch", 0, 1, 1, "human", has(Gets("power", 2), gates=BONUS), element="FIRE"),
    ally("Gust", 0, 1, 1, "human", has(Gets("power", 2), gates=BONUS), element="WIND"),
    ally("Plain", 0, 1, 1, "human", has(Gets("power", 2), gates=BONUS)),
    ally("Spark", 3, 1, 1, "human", costs_less(3, gates=BONUS), element="WIND"),
    ally("Dull Spark", 3, 1, 1, "human", costs_less(3, gates=BONUS)),
    action("Chant", 0, Speed.FAST, "mage skill", Resolution((Recover(2),), BONUS), element="WIND"),
    action("Hymn", 0, Speed.FAST, "mage skill", Resolution((If(ElementBonus(), (Recover(2),)),)), element="WIND"),
    relic("Charm", banish_this(Recover(2), gates=BONUS)),
    relic("Paint", Static(ALLY & YOURS & ~THIS, (SetElements(("FIRE",)),), reached=PAINTED)),
    relic("Storm", has(SetElements(("WIND",)), affected=CHAMPION & YOURS)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(
    ("lineage", "name", "power"),
    [
        (["Spirit of Wind"], "Gust", 3),
        (["Spirit of Fire"], "Gust", 1),
        (["Spirit of Wind", "Twin Soul"], "Gust", 3),
        (["Spirit of Fire", "Twin Soul"], "Gust", 1),
        (["Spirit of Wind"], "Plain", 1),
    ],
)
def test_one_element_in_common_is_enough(t: Scenario, lineage: list[str], name: str, power: int) -> None:
    """CR Keywords - Element Bonus 1, CR Leveling Up 7.b.ii: a champion has the elements of its lineage."""
    t.player("A", lineage=lineage, field=[name]).player("B").main_phase("A")
    assert t.object(name).power == power


def test_it_follows_what_the_object_and_the_champion_are_now(t: Scenario) -> None:
    """CR Card Characteristics 1: changed elements count, on both sides."""
    t.player("A", lineage=["Spirit of Fire"], field=["Gust", "Torch"], hand=["Storm", "Paint"]).player("B")
    t.main_phase("A")
    assert (t.object("Gust").power, t.object("Torch").power) == (1, 3)
    t.act("A", "activate Storm").pass_all()
    assert (t.object("Gust").power, t.object("Torch").power) == (3, 1)
    t.act("A", "activate Paint").pass_all()
    assert (t.object("Gust").power, t.object("Torch").power) == (1, 1)


@pytest.mark.parametrize(("name", "possible"), [("Spark", True), ("Dull Spark", False)])
def test_it_works_in_hand(t: Scenario, name: str, possible: bool) -> None:
    """CR Keywords - Element Bonus 2: what the card costs to play, with nothing to pay with."""
    t.player("A", lineage=["Spirit of Wind"], hand=[name]).player("B").main_phase("A")
    assert t.can("A", f"activate {name}") is possible


@pytest.mark.parametrize(("name", "healed"), [("Chant", 2), ("Hymn", 2)])
def test_it_works_as_something_resolves(t: Scenario, name: str, healed: int) -> None:
    """CR Restriction Abilities 3: as a restriction, and as a condition within a text."""
    t.player("A", lineage=["Spirit of Wind"], hand=[name], damage=5).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert 5 - t.champion("A").damage == healed


def test_norm_is_an_element_like_others(t: Scenario) -> None:
    """CR Keywords - Element Bonus 1: a norm item shares nothing with a champion of fire."""
    t.player("A", lineage=["Spirit of Fire"], field=["Charm"]).player("B").main_phase("A")
    assert not t.can("A", "use Charm")
