"""Types before stats, and abilities that are gained and lost, instance by instance (CR Continuous Effects - Layers)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.effects import DealDamage, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, CantGain, Gains, Gets, Loses, Replaces
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, YOURS, Every, Target
from grandarchive.model.outcomes import Prevented
from grandarchive.model.states import DISTANT, Become
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

STRONGER = has(Gets("power", 1), affected=ALLY & YOURS)
WARDED = has(Replaces(Pattern(Happening.DAMAGED, THIS), Prevented(1)))

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    ally("Bowman", 0, 2, 9, "ranger human", keyword("ranged", 1)),
    relic("Throne", has(Gets("power", 2), affected=CHAMPION & YOURS)),
    skill("Empowering", Modify(Target(ALLY), (Gains(STRONGER),))),
    skill("Aiming", Modify(Target(ALLY), (Gains(keyword("ranged", 1)),))),
    skill("Strip", Modify(Target(ALLY), (Loses(),))),
    skill("Bar", Modify(Target(ALLY), (CantGain("ranged"),))),
    skill("Far", Become(Every(ALLY), DISTANT)),
    skill("Ward", Modify(Target(ALLY), (Gains(WARDED),))),
    skill("Bolt", DealDamage(5, Target(ALLY))),
    relic("Guard Stone", has(Gains(WARDED), affected=ALLY & YOURS)),
    skill("Pang", DealDamage(3, Target(ALLY))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def played(t: Scenario, *names: str) -> Scenario:
    for name in names:
        t.act("A", f"activate {name}").pass_all()
    return t


@pytest.mark.parametrize(("unit", "power"), [("Pretender", 3), ("Squire", 2)])
def test_what_is_for_champions_is_for_what_became_one(table: Scenario, unit: str, power: int) -> None:
    """CR Continuous Effects - Layers 2.b, 2.e: the types apply before the stats, whatever is printed."""
    t = table.player("A", field=[unit, "Throne"]).player("B").main_phase("A")
    assert t.object(unit).power == power


# An ability that was lost, or can't be gained, and of which the object has the same by something else ------------


@pytest.mark.parametrize(
    ("cards", "power"),
    [(["Empowering"], 3), (["Empowering"] * 2, 4), (["Empowering", "Strip", "Empowering"], 3)],
)
def test_what_was_lost_does_not_come_back_with_another_instance(table: Scenario, cards: list[str], power: int) -> None:
    """CR Continuous Effects - Layers 2.d, CR Abilities 10: the first instance is gone, the second one is there once."""
    t = played(table.player("A", field=["Squire"], hand=cards).player("B").main_phase("A"), *cards)
    assert t.object("Squire").power == power


@pytest.mark.parametrize(
    ("cards", "damage"),
    [([], 3), (["Aiming"], 4), (["Strip"], 2), (["Strip", "Aiming"], 3), (["Bar", "Aiming"], 3)],
)
def test_a_printed_keyword_is_not_doubled_by_what_gave_it_again_or_could_not(
    table: Scenario, cards: list[str], damage: int
) -> None:
    """CR Continuous Effects - Layers 2.d, CR Player Action Legality 2."""
    t = table.player("A", field=["Bowman"], hand=["Far", *cards]).player("B").main_phase("A")
    played(t, "Far", *cards).act("A", "attack with Bowman", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (["Ward"] * 2, 3),
        (["Ward", "Strip", "Ward"], 4),
        (["Ward", "Strip", "Ward", "Ward"], 3),
        (["Ward", "Ward", "Strip", "Ward", "Ward", "Ward"], 2),
    ],
)
def test_each_instance_that_is_there_replaces_once(table: Scenario, cards: list[str], damage: int) -> None:
    """CR Abilities 10, CR Damage Prevention 10: what was lost is not asked about."""
    t = played(table.player("A", field=["Squire"], hand=[*cards, "Bolt"]).player("B").main_phase("A"), *cards)
    t.act("A", "activate Bolt").pass_all()
    while t.purpose == "replacement":
        t.game.choose(0)
    assert t.object("Squire").damage == damage


def test_the_same_ability_gained_twice_replaces_twice(table: Scenario) -> None:
    """CR Abilities 10, CR Replacement Effects 3: each instance once."""
    t = table.player("A", hand=["Pang"], field=["Bulky", "Guard Stone", "Guard Stone"]).player("B")
    t.main_phase("A").act("A", "activate Pang", target="Bulky").pass_all(replacement="Bulky (1)")
    assert t.object("Bulky").damage == 1
