"""The status of the Pantheon with cards that give it, and boons beside what they are played with."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from tests.official import official, proves

WIND: Final = ["Spirit of Wind"]
FAVOR: Final = "Crowd's Favor"


def statuses(t: Scenario, player: str) -> list[str]:
    """The statuses of a player."""
    return [card.name for card in t.view(player).of("AB".index(player)).statuses]


@proves("Crowd's Favor", 1)
@proves("Crowd's Favor", 2)
def test_the_favor_goes_to_who_gained_it_last() -> None:
    """CR Statuses 2, CR Crowd's Favor 1, 2: with it goes the toll for attacks on what its player controls."""
    t = Scenario(official("Shared Fervor", "Charm of Anticipation"))
    t.player(
        "A", lineage=WIND, hand=["Shared Fervor", "Idle Thoughts"], field=["Banner Knight", "Charm of Anticipation"]
    )
    t.player("B", lineage=WIND, hand=["Shared Fervor"], field=["Banner Knight"]).main_phase("A")
    t.cannot("A", "use Charm of Anticipation", reason="A does not have the favor yet")
    t.act("A", "activate Shared Fervor").pass_all()
    assert (statuses(t, "A"), statuses(t, "B")) == ([FAVOR], [])
    assert t.can("A", "use Charm of Anticipation")
    t.pass_to("main", "B").act("B", "activate Shared Fervor").pass_all()
    assert (statuses(t, "A"), statuses(t, "B")) == ([], [FAVOR])


@proves("Crowd's Favor", 3)
@pytest.mark.parametrize(("pays", "dealt"), [("pay", 2), ("no", 0)])
def test_what_targets_whoever_has_the_favor_is_paid_for(pays: str, dealt: int) -> None:
    """CR Crowd's Favor 3: its player may negate it, if they want to, unless its controller pays."""
    t = Scenario(official("Shared Fervor"))
    t.player("A", lineage=WIND, hand=["Shared Fervor", "Idle Thoughts"])
    t.player("B", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Fireball", *["Idle Thoughts"] * 4])
    t.main_phase("A").act("A", "activate Shared Fervor").pass_all().pass_to("main", "B")
    t.act("B", "activate Fireball", target="A's champion", reserve=["Idle Thoughts"] * 2)
    t.pass_all(may="yes").answer("B", "pay", pays).pass_all()
    assert t.champion("A").damage == dealt


@proves("Lesser Boon of Zerusa", 2)
def test_a_boon_that_is_dearer_each_time_feeds_what_is_prepared() -> None:
    """CR Ability Tracking 1: two, then three, for preparation counters."""
    t = Scenario(official("Lesser Boon of Zerusa"))
    t.player("A", lineage=WIND, hand=5, pantheon=[placed("Lesser Boon of Zerusa", bestowed=True)]).player("B")
    t.main_phase("A").act("A", "use Lesser Boon of Zerusa").pass_all()
    assert (len(t.zone("A", "memory")), dict(t.champion("A").counters)) == (2, {"preparation": 1})
    t.act("A", "use Lesser Boon of Zerusa").pass_all()
    assert (len(t.zone("A", "memory")), dict(t.champion("A").counters)) == (5, {"preparation": 2})


@proves("Greater Boon of Kanaloa", 2)
def test_a_boon_costs_less_for_full_graveyards() -> None:
    """CR Bestowing Boons 3.2.3: four less for each, also for that of the opponent."""
    for full, can in ((0, False), (2, True)):
        t = Scenario(official("Greater Boon of Kanaloa"))
        t.player(
            "A",
            lineage=["Spirit of Water", "Rai, Spellcrafter", "Rai, Archmage"],
            hand=8,
            pantheon=["Greater Boon of Kanaloa"],
            graveyard=["Idle Thoughts"] * 8 * (full > 0),
        )
        t.player("B", graveyard=["Idle Thoughts"] * 8 * (full > 1)).main_phase("A")
        assert t.can("A", "bestow Greater Boon of Kanaloa") is can
