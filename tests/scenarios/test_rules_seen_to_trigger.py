"""Abilities that wait for others to trigger."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, hand, laid, memory, trial

HERALD: Final = own_card(facts_of("On Enter: Draw a card.", ALLY, called="Herald"))
TWINS: Final = own_card(facts_of("On Enter: Draw a card.\n\nOn Enter: Recover 2.", ALLY, called="Twins"))
BANNER: Final = own_card(facts_of("On Attack: Draw a card.", ALLY, called="Banner", power=1))
WATCHER: Final = own_card(
    facts_of("Whenever an ally enters the field under your control, draw a card.", ITEM, called="Watcher")
)
BESIDE_THEM: Final = BESIDE.joined([HERALD, TWINS, BANNER, WATCHER])
TOLL: Final = "Whenever an On Enter ability of an ally triggers, negate that trigger unless its controller pays (2)."


def watched(text: str = TOLL, name: str = "Herald", **of_a: Any) -> Scenario:
    """B has what waits, and A activates an ally."""
    t = laid(
        trial(text, ITEM, beside=BESIDE_THEM), **{"hand": [name, "Read", "Read"], **of_a}, of_b={"field": ["Trial"]}
    )
    return t.act("A", f"activate {name}")


@pytest.mark.parametrize(("pay", "drawn", "paid"), [("pay", 1, 2), ("no", 0, 0)])
def test_a_trigger_is_negated_unless_its_controller_pays(pay: str, drawn: int, paid: int) -> None:
    """CR Game Terms - Negate 1, CR Triggered Abilities 4: whoever controls the trigger pays."""
    t = watched().resolve_top()
    assert t.stack == ["Herald", "Trial"]
    t.resolve_top().answer("A", "pay", pay).pass_all()
    assert (hand(t), memory(t)) == (2 - paid + drawn, paid)


def test_each_trigger_is_seen_by_itself() -> None:
    """CR Triggered Abilities 4: one is paid for, and the other is negated."""
    t = watched(name="Twins", damage=5).pass_all()
    t = t.answer("A", t.purpose, t.options[0]).pass_all()
    t.answer("B", "order triggers", "Trial").pass_all()
    t.answer("A", "pay", "pay").pass_all()
    assert memory(t) == 2
    assert (t.champion("A").damage == 3) is not (hand(t) == 1)


def test_what_triggers_because_something_else_enters_is_no_on_enter_ability() -> None:
    """CR Triggered Abilities 2."""
    t = watched(name="Guard", field=["Watcher"]).pass_all()
    assert hand(t) == 3


def test_an_item_is_no_ally() -> None:
    """CR Triggered Abilities 2: of allies only."""
    relic = own_card(facts_of("On Enter: Draw a card.", "Item — Mage Artifact", called="Relic", reserve=0))
    catalog = trial(TOLL, ITEM, beside=BESIDE.joined([relic]))
    t = laid(catalog, hand=["Relic"], of_b={"field": ["Trial"]}).act("A", "activate Relic").pass_all()
    assert hand(t) == 1


def test_an_on_attack_ability_triggers() -> None:
    """CR Triggered Abilities 4: of an opponent's ally, and of none of one's own."""
    text = "Whenever an On Attack ability of an ally your opponents control triggers, recover 2."
    for player in "AB":
        t = laid(
            trial(text, ITEM, beside=BESIDE_THEM),
            hand=[],
            damage=5,
            field=["Banner", *(["Trial"] if player == "A" else [])],
            of_b={"damage": 5, "field": ["Trial"] if player == "B" else []},
        )
        t.act("A", "attack with Banner", target="B's champion").resolve_top().pass_all()
        assert t.champion("A").damage == 5
        assert t.champion("B").damage == (4 if player == "B" else 6)
