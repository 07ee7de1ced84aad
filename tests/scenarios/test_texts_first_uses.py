"""Texts about how often something was done before: the first time that an ability is activated."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MORE, damage, does, laid, memory, trial

CHEAP_ONCE: Final = (
    "(4): Deal 1 damage to target unit. This ability costs (4) less to activate the first time you activate it."
)
OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Gain control of target ally.", "Action — Mage Skill", called="Take"),
        facts_of("Return target ally to its owner's hand.", "Action — Mage Skill", called="Back"),
    )
)


def test_an_ability_costs_less_the_first_time() -> None:
    """CR Activated Abilities 1: once in the game, for each object that has it."""
    other = trial(CHEAP_ONCE, ALLY, called="Twin", beside=OWN)
    t = laid(trial(CHEAP_ONCE, ALLY, beside=other), hand=["Read"] * 8, field=["Trial", "Twin"])
    for name, paid in ("Trial", 0), ("Trial", 4), ("Twin", 4), ("Trial", 8):
        does(t, f"use {name}", target="B's champion")
        assert memory(t) == paid
    assert damage(t) == (0, 4)


def test_the_first_time_is_over_in_the_next_turn() -> None:
    """CR Ability Tracking 1: for as long as it is that object, and for a new object it is the first time again."""
    t = laid(trial(CHEAP_ONCE, ALLY, beside=OWN), hand=["Back"], field=["Trial"])
    does(t, "use Trial", target="B's champion").cannot("A", "use Trial")
    t.pass_to("main", "A").cannot("A", "use Trial")
    does(t, "activate Back", target="Trial")
    does(t, "activate Trial")
    assert t.can("A", "use Trial")


def test_the_first_time_is_of_the_player_who_activates_it() -> None:
    """CR Activated Abilities 9: whoever controls it now has not activated it."""
    t = laid(trial(CHEAP_ONCE, ALLY, beside=OWN), hand=[], field=["Trial"], of_b={"hand": ["Take"]})
    does(t, "use Trial", target="B's champion").pass_once("A")
    t.act("B", "activate Take", target="Trial").resolve_top()
    assert t.can("B", "use Trial")
    t.pass_once("A").act("B", "use Trial", target="A's champion").resolve_top().cannot("B", "use Trial")
    assert damage(t) == (1, 1)


def test_a_first_time_that_was_taken_back_was_none() -> None:
    """CR Playing Cards 3: it counts as it is on the Effects Stack, whatever becomes of it there."""
    t = laid(trial(CHEAP_ONCE, ALLY, beside=OWN), hand=["Ruin"], field=["Trial", "Guard"])
    t.act("A", "use Trial", target="Guard").act("A", "activate Ruin", target="Guard").pass_all()
    t.cannot("A", "use Trial")
