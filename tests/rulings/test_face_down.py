"""Official cards that are played face down by their own permission (CR Public vs Private Information 6.a.i)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official

WIND = ["Spirit of Wind", "Rai, Spellcrafter"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
TRISTAN = ["Spirit of Wind", "Tristan, Underhanded", "Tristan, Hired Blade"]


@pytest.mark.parametrize(
    ("lineage", "card", "possible"),
    [
        (WIND, "Three Visits", True),
        (RAI, placed("Shattering Discharge", charge=1), True),
        (RAI, "Shattering Discharge", False),
    ],
)
def test_an_orb_of_sealing_leaves_a_card_its_own_permission(lineage: list[str], card: Any, possible: bool) -> None:
    """CR Public vs Private Information 6.a.i: its owner has seen it, and so has its counter."""
    name = card if isinstance(card, str) else "Shattering Discharge"
    t = Scenario(official("Orb of Sealing", name)).player("A", lineage=lineage, hand=["Fireball"], banishment=[card])
    t.player("B", field=["Orb of Sealing"]).main_phase("A").pass_once("A")
    t.act("B", "use Orb of Sealing", target=[name, "done"]).pass_all()
    assert t.zone("A", "banishment") == [f"{name} (face down)"]
    assert t.can("A", f"activate {name} (face down)") is possible


def test_sealed_visits_go_to_the_deck_as_they_resolve() -> None:
    """CR Public vs Private Information 6.a.i, CR Card Activation 1.3: the rest of the permission counts too."""
    t = Scenario(official("Orb of Sealing", "Three Visits"))
    t.player("A", lineage=WIND, damage=5, deck=["Fireball"], banishment=["Three Visits"])
    t.player("B", field=["Orb of Sealing"]).main_phase("A").pass_once("A")
    t.act("B", "use Orb of Sealing", target=["Three Visits", "done"]).pass_all()
    t.act("A", "activate Three Visits (face down)").pass_all()
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[-1])
    assert (t.champion("A").damage, t.champion("A").rested, t.zone("A", "banishment")) == (3, True, [])
    assert t.zone("A", "deck") == ["Fireball", "Three Visits"]


@pytest.mark.parametrize("blessing", [True, False])
def test_only_a_card_that_its_owner_has_seen_is_played(blessing: bool) -> None:
    """CR Public vs Private Information 6.a.i: Tristan banishes a top card that was revealed, or one that was not."""
    t = Scenario(official("Gaia's Blessing", "Three Visits", "Tristan, Shadowreaver", *TRISTAN[1:]))
    t.player(
        "A", lineage=WIND, damage=5, field=["Gaia's Blessing"] * blessing, deck=["Three Visits", *["Fireball"] * 9]
    )
    t.player("B", lineage=TRISTAN, memory=5, material=["Tristan, Shadowreaver"]).phase("B", "materialize")
    t.answer("B", "materialize", "materialize Tristan, Shadowreaver").pass_all()
    t.pass_to("main", "B").pass_once("B")
    assert t.can("A", "activate Three Visits (face down)") is blessing


def test_a_card_that_a_sword_took_out_of_the_graveyard_is_played() -> None:
    """CR Public vs Private Information 6.a.i: it was public there, and has a permission for the banishment."""
    cards = official("Palvor Sword", "Three Visits")
    t = Scenario(trial("", "Champion — Guardian Human", called="Adept", elements="astra", beside=cards))
    t.player("A", lineage=WIND, graveyard=["Three Visits"])
    t.player("B", memory=5, lineage=["Spirit of Wind", "Adept"], material=["Palvor Sword"])
    t.phase("B", "materialize").answer("B", "materialize", "materialize Palvor Sword").pass_all(target="A")
    assert t.zone("A", "banishment") == ["Three Visits (face down)"]
    t.pass_to("main", "B").pass_once("B")
    assert t.can("A", "activate Three Visits (face down)")
