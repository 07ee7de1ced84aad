"""Shields that prevent so much for each of so many, and from certain sources only."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import MORE, damage, does, laid, trial


@pytest.mark.parametrize(("counters", "taken"), [(3, 4), (4, 2), (5, 2), (0, 4)])
def test_a_shield_for_every_four_of_something(counters: int, taken: int) -> None:
    """CR Damage Prevention 5.a, 9: two for every four, and nothing for what is left."""
    text = (
        "Prevent the next 2 damage that would be dealt to target unit this turn for every four damage counters on your "
        "champion."
    )
    t = laid(trial(text, beside=MORE), hand=["Trial", "Bolt"], damage=counters)
    does(t, target="B's champion")
    does(t, "activate Bolt", target="B's champion")
    assert damage(t)[1] == taken


@pytest.mark.parametrize(("player", "taken"), [("A", 4), ("B", 1)])
def test_a_shield_against_sources_of_others(player: str, taken: int) -> None:
    """CR Damage Prevention 5.a: what one's own sources deal is not prevented, and the shield is not used up by it."""
    text = "Prevent the next 3 damage that would be dealt to target unit this turn from sources you don't control."
    t = laid(trial(text, beside=MORE), hand=["Trial", "Bolt"], field=["Wall"], of_b={"hand": ["Bolt"]})
    does(t, target="Wall")
    if player == "B":
        t.pass_once("A")
    t.act(player, "activate Bolt", target="Wall").pass_all()
    assert t.object("Wall").damage == taken


def test_effects_of_a_chosen_object_trigger_again() -> None:
    """CR Triggered Abilities 11: each of what it does as it enters, and nothing that others do then."""
    text = "Choose an ally you control and trigger each of its on enter effects."
    t = laid(trial(text, beside=MORE), field=["Herald", "Guard"], deck=["Read"] * 3)
    does(t, choose="Herald")
    assert t.zone("A", "hand") == ["Read"]
    t = laid(trial(text, beside=MORE), field=["Herald", "Guard"], deck=["Read"] * 3)
    does(t, choose="Guard")
    assert t.zone("A", "hand") == []
