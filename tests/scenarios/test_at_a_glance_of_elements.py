"""Cards that stay slow or keep their elements on the Effects Stack are refused at a glance, and only those."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword
from grandarchive.model.abilities import Ability, Static
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import controls
from grandarchive.model.effects import Modify, Recover
from grandarchive.model.events import Happening
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AddTypes,
    AsThough,
    CostChange,
    Gains,
    IgnoresElements,
)
from grandarchive.model.nouns import ACTION, ALLY, THIS, Subtype
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from tests.counting import Done, count
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_at_a_glance import Counter, offer

STACK = (Zone.STACK,)
PLAYED = (Zone.HAND, Zone.STACK)
SPELL = Subtype("SPELL")


def fiery(name: str, subtypes: str, *abilities: Ability) -> CardDefinition:
    """A fast fire action without cost."""
    return action(name, 0, Speed.FAST, subtypes, *abilities, does(Recover(1)), element="FIRE")


def slow(name: str, *abilities: Ability) -> CardDefinition:
    """A slow norm action without cost."""
    return action(name, 0, Speed.SLOW, "mage skill", *abilities, does(Recover(1)))


def on_stack(change: Any, condition: Any = None) -> Static:
    """A static ability that works on its own card on the Effects Stack."""
    return Static(THIS, (change,), condition, zones=STACK)


CARDS = (
    fiery("Fire Skill", "mage skill"),
    fiery("Fire Spell", "mage spell"),
    fiery("Lonely Fire", "mage skill", on_stack(IgnoresElements(THIS), controls(ALLY))),
    fiery("Secret Spell", "mage skill", on_stack(AddTypes(subtypes=("SPELL",)))),
    ally("Friend", 0, 1, 1, "mage human"),
    relic("Spell Lens", has(IgnoresElements(SPELL))),
    relic("Regalia Lens", has(IgnoresElements(SPELL, (Happening.MATERIALIZE,)))),
    relic("Spell Wind", Static(SPELL, (Gains(keyword("fast activation")),), reached=PLAYED)),
    action(
        "Praise", 0, Speed.FAST, "mage skill", does(Modify(NextActivated(ACTION), (AddTypes(subtypes=("SPELL",)),)))
    ),
    slow("Slow Skill"),
    slow("Cheaper Skill", on_stack(CostChange(-1))),
    slow("Slow Secret", on_stack(AddTypes(subtypes=("SPELL",)))),
    slow("Hasty Skill", Static(THIS, (AsThough(ACTIVATE_AS_FAST),), controls(ALLY), zones=(Zone.HAND,))),
    slow("Hasty Announced", on_stack(AsThough(ACTIVATE_AS_FAST), controls(ALLY))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """Counts some kinds of work from now on."""

    def begin(*kinds: str) -> Done:
        return count(monkeypatch, *kinds)

    return begin


@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "offered", "looked_at"),
    [
        (["Spell Lens"], [], ["Fire Skill", "Fire Spell"], ["Fire Spell"], ["Fire Spell"]),
        ([], ["Spell Lens"], ["Fire Skill", "Fire Spell"], [], []),
        (["Regalia Lens"], [], ["Fire Skill", "Fire Spell"], [], []),
        ([], [], ["Secret Spell"], [], ["Secret Spell"]),
        (["Spell Lens"], [], ["Secret Spell"], ["Secret Spell"], ["Secret Spell"]),
        ([], [], ["Lonely Fire"], [], []),
        (["Friend"], [], ["Lonely Fire"], ["Lonely Fire"], ["Lonely Fire"]),
    ],
)
def test_rules_that_waive_elements_are_asked_only_about_cards_that_may_fit(
    table: Scenario,
    calls: Counter,
    mine: list[str],
    theirs: list[str],
    hand: list[str],
    offered: list[str],
    looked_at: list[str],
) -> None:
    """CR Parts of a Card - Element 2: for whom, for which cards, and in which way they are played."""
    t = table.player("A", hand=hand, field=mine).player("B", field=theirs).main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


def test_the_next_card_may_become_one_that_a_rule_waives_the_elements_of(table: Scenario, calls: Counter) -> None:
    """CR Parts of a Card - Element 2, CR Card Activation 1.1."""
    t = table.player("A", hand=["Praise", "Fire Skill"], field=["Spell Lens"]).player("B").main_phase("A")
    assert offer(t, "A", calls)[0] == ["Praise"]
    t.act("A", "activate Praise").pass_all()
    assert offer(t, "A", calls) == (["Fire Skill"], ["Fire Skill"])


@pytest.mark.parametrize(
    ("field", "hand", "offered", "looked_at"),
    [
        ([], ["Slow Skill", "Cheaper Skill", "Slow Secret"], [], []),
        (["Spell Wind"], ["Slow Skill"], [], []),
        (["Spell Wind"], ["Slow Secret"], ["Slow Secret"], ["Slow Secret"]),
        ([], ["Hasty Skill", "Hasty Announced"], [], ["Hasty Announced", "Hasty Skill"]),
        (["Friend"], ["Hasty Skill"], ["Hasty Skill"], ["Hasty Skill"]),
        (["Friend"], ["Hasty Announced"], ["Hasty Announced"], ["Hasty Announced"]),
    ],
)
def test_a_card_that_is_another_one_on_the_stack_stays_slow_unless_something_hastens_it(
    table: Scenario, calls: Counter, field: list[str], hand: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Fast vs Slow 1.b, CR Keywords - Fast Activation 1, CR Card Activation 1.1."""
    t = table.player("A").player("B", hand=hand, field=field).main_phase("A")
    assert offer(t, "B", calls) == (offered, looked_at)
