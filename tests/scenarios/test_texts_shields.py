"""Texts of what stands in for a unit that is attacked."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, laid, trial

CLEAVER: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("Cleave", "Ally — Warrior Human", called="Cleaver", power=1, life=5),
        facts_of("Multistrike 1", "Ally — Warrior Human", called="Striker", power=1, life=5),
    )
)
TEXT: Final = (
    "Whenever another Human unit you control is targeted for an attack, you may change the target of that attack to "
    "this ally."
)


def attacked(
    target: str | list[str],
    *,
    by: str = "Hound",
    field: tuple[str, ...] = ("Trial", "Guard"),
    cards: Catalog | None = None,
) -> Scenario:
    """A attacks with an ally, and B has the card of the trial."""
    t = laid(cards or trial(TEXT, ALLY, beside=CLEAVER, life=6), hand=[], field=[by], of_b={"field": [*field]})
    return t.act("A", f"attack with {by}", **({"target": target} if target else {}))


def fought(t: Scenario, **answers: str | list[str]) -> Scenario:
    """The attack is over, and nobody has retaliated."""
    t.pass_all(**answers)
    assert t.purpose == "retaliate"
    return t.pass_all(retaliate="done")


@pytest.mark.parametrize(("answer", "dealt"), [("yes", (2, 0)), ("no", (0, 2))])
def test_an_attack_on_another_unit_is_changed_to_it(answer: str, dealt: tuple[int, int]) -> None:
    """CR Objects and Targeting - Redirect 1: if its controller wants that."""
    cards = trial(TEXT, ALLY, beside=CLEAVER, life=6)
    t = fought(attacked("Guard", cards=cards), may=answer)
    assert (t.object("Trial").damage, t.object("Guard").damage) == dealt


def test_only_another_unit_of_the_kind_is_looked_after() -> None:
    """CR Triggered Abilities 2: not the ally itself, and not a Spirit."""
    assert attacked("Trial").stack == []
    assert attacked("Seer", field=("Trial", "Seer")).stack == []
    assert attacked("B's champion").stack == ["Trial"]


def test_what_is_attacked_with_cleave_is_no_target() -> None:
    """CR Declaring an Attack 2.c.i: the units defend, and nothing triggers."""
    t = attacked("", by="Cleaver")
    assert (t.purpose, t.stack, t.object("Guard").defending) == ("opportunity", [], True)


def test_of_two_the_second_one_takes_it_over() -> None:
    """CR Objects and Targeting - Redirect 1: the target of the attack is by then the first one."""
    found = []
    for second in ("yes", "no"):
        t = attacked("Guard", field=("Trial", "Trial", "Guard"))
        fought(t, triggers="Trial (1)", may=["yes", second])
        assert t.object("Guard").damage == 0
        found.append([each.damage for each in t.objects("Trial")])
    assert sorted(found) == [[0, 2], [2, 0]]


def test_of_several_targets_that_one_is_changed() -> None:
    """CR Keywords - Multistrike N: the other one is attacked still."""
    t = attacked(["Guard", "Seer"], by="Striker", field=("Trial", "Guard", "Seer"))
    assert t.stack == ["Trial"]
    fought(t, may="yes")
    assert (t.object("Trial").damage, t.object("Guard").damage, t.object("Seer").damage) == (1, 0, 1)
