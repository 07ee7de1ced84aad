"""Texts about what was done and paid before: abilities that are activated for the first time, and what was reserved."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MORE, damage, does, laid, memory, trial

READS: Final = ["Read"] * 5
CHEAP_ONCE: Final = (
    "(5): Deal 1 damage to target unit. This ability costs (5) less to activate the first time you activate it."
)
OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Gain control of target ally.", "Action — Mage Skill", called="Take"),
        facts_of("Return target ally to its owner's hand.", "Action — Mage Skill", called="Back"),
        facts_of("Draw a card.", "Action — Mage Skill", called="Grave", reserve=3),
        facts_of("Draw a card.", "Action — Mage Skill", called="Light", reserve=1),
        facts_of("Reservable", "Item — Mage Accessory", called="Purse"),
    )
)


def test_an_ability_costs_less_the_first_time() -> None:
    """CR Activated Abilities 1: once in the game, for each object that has it."""
    other = trial(CHEAP_ONCE, ALLY, called="Twin", beside=OWN)
    t = laid(trial(CHEAP_ONCE, ALLY, beside=other), hand=["Read"] * 12, field=["Trial", "Twin"])
    for name, paid in ("Trial", 0), ("Trial", 5), ("Twin", 5), ("Trial", 10):
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


COSTS: Final = {"Grave": 3, "Light": 1}
RESONANT: Final = (
    "This card costs X less to activate, where X is the highest reserve cost among Skill cards your opponents control "
    "on the effects stack.\n\nRecover 1. Then if no cards were reserved into your memory to pay for this card's "
    "reserve cost, recover 3."
)


def test_it_costs_less_for_what_is_on_the_effects_stack() -> None:
    """CR Card Activation 1.7.3: the highest of those cards, and none of another kind, of one's own or elsewhere."""
    for names, paid in (["Grave"], 2), (["Grave", "Light"], 2), (["Light"], 4), (["Spark"], 5), ([], 5):
        t = laid(trial(RESONANT, reserve=5, beside=OWN), hand=[*names, *["Read"] * 4], of_b={"hand": ["Trial", *READS]})
        for name in names:
            target = {"target": "B's champion"} if name == "Spark" else {"reserve": ["Read"] * COSTS[name]}
            t.act("A", f"activate {name}", **target)
        t.pass_once("A").act("B", "activate Trial")
        assert memory(t, "B") == paid
    t = laid(trial(RESONANT, reserve=5, beside=OWN), hand=["Light", "Trial", *READS, "Read"])
    t.act("A", "activate Light", reserve=["Read"]).act("A", "activate Trial")
    assert memory(t) == 1 + 5


def test_more_is_done_if_nothing_was_reserved() -> None:
    """CR Game Zones 7.c: cards in memory before are none of those, and nor is what rests or is banished to pay."""
    for reserve, field, healed in (1, [], 1), (0, [], 4), (1, ["Purse"], 4):
        t = laid(trial(RESONANT, reserve=reserve, beside=OWN), hand=["Trial", "Read"], memory=2, field=field, damage=9)
        t.act("A", "activate Trial", **({"reserve": ["Purse"]} if field else {})).pass_all()
        assert t.champion("A").damage == 9 - healed


def test_what_pays_for_the_cost_of_another_card_is_not_meant() -> None:
    """CR Game Zones 7.c."""
    t = laid(trial(RESONANT, reserve=0, beside=OWN), hand=["Light", "Trial", "Read"], damage=9)
    does(t, "activate Light", reserve=["Read"])
    does(t)
    assert (memory(t), t.champion("A").damage) == (1, 5)


def test_what_is_reserved_for_an_additional_cost_is_not_for_the_reserve_cost() -> None:
    """CR Game Zones 7.c."""
    text = f"As an additional cost to activate this card, pay (1).\n\n{RESONANT}"
    t = does(laid(trial(text, reserve=0, beside=OWN), hand=["Trial", "Read"], damage=9))
    assert (memory(t), t.champion("A").damage) == (1, 5)
