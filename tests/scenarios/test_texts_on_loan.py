"""Cards that may be activated for a time, what is asked of banished ones, and what opponents are told to do."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import damage, does, laid, trial


def test_a_card_that_was_banished_may_be_activated_for_a_turn() -> None:
    """CR Special Play Permissions: that card, and no other; until end of turn."""
    text = "Banish target card from your graveyard. Until end of turn, you may activate that card."
    for banished in "Spark", "Read":
        t = does(laid(trial(text), graveyard=["Spark", "Read"]), target=banished)
        assert [t.can("A", f"activate {name}") for name in ("Spark", "Read")] == [
            banished == "Spark",
            banished == "Read",
        ]
    t = does(laid(trial(text), graveyard=["Spark"]), target="Spark")
    t.pass_to("main", "B").pass_to("main", "A")
    assert not t.can("A", "activate Spark")


def test_cards_that_are_banished_may_be_activated_as_long_as_they_are() -> None:
    """CR Special Play Permissions: all of them, and also in a later turn."""
    text = (
        "Banish up to two target cards from your graveyard. As long as they're banished, you may activate them, "
        "ignoring their elemental requirements."
    )
    t = laid(trial(text), hand=["Trial"], graveyard=["Spark", "Read"], banishment=["Bolt"])
    t = does(t, target=["Spark", "Read"])
    assert [t.can("A", f"activate {name}") for name in ("Spark", "Read", "Bolt")] == [True, True, False]
    t.pass_to("main", "B").pass_to("main", "A")
    assert t.can("A", "activate Read")


@pytest.mark.parametrize(("kept", "recovered"), [(["Read"], 2), ([], 0)])
def test_if_a_card_was_banished(kept: list[str], recovered: int) -> None:
    """CR Effects: one of the memory; without one nothing was done this way."""
    text = "Banish a card at random from your memory. If a card was banished this way, recover 2."
    t = does(laid(trial(text), memory=kept, damage=5))
    assert (5 - damage(t)[0], t.zone("A", "banishment")) == (recovered, kept)


def test_an_opponent_puts_counters_on_an_object_of_theirs() -> None:
    """CR Effects: that player chooses, and nothing that somebody else controls."""
    text = "Target opponent puts two age counters on an item they control."
    t = laid(trial(text), field=["Ring"], of_b={"field": ["Ring", "Phial", "Guard"]})
    t.act("A", "activate Trial", target="B").pass_once("A").pass_once("B")
    assert (t.asked, len(t.options)) == ("B", 2)
    t.answer("B", t.purpose, "Phial")
    assert [dict(t.object(name, "B").counters).get("age", 0) for name in ("Ring", "Phial")] == [0, 2]


@pytest.mark.parametrize(
    ("text", "asked"),
    [("Sword weapons can't be used for this attack.", False), ("Bow weapons can't be used for this attack.", True)],
)
def test_weapons_that_cannot_be_used(text: str, asked: bool) -> None:
    """CR Attacking and the Combat Phase 5: such weapons, and no others."""
    t = laid(trial(text, "Attack — Warrior Sword"), field=["Blade"])
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    assert (t.purpose == "weapon") is asked
