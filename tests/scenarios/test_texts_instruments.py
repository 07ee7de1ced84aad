"""Texts of what is rested, removed or sacrificed to pay for something."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import BESIDE, ITEM, does, hand, laid, trial

SONGS: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("Recover 1.", "Action — Tamer Harmony", called="Song", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Melody", called="Tune", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Skill", called="Whistle", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Harmony", called="Hum"),
        facts_of("(1): Recover 1.", "Item — Tamer Harmony", called="Harp"),
    )
)
"""Actions of both kinds and of another, one that costs nothing, and an ability of an item that is of one."""

LYRE: Final = (
    "Reservable\n\nWhenever you rest CARDNAME to pay for the reserve cost of a Melody or Harmony activation, draw a "
    "card."
)


@pytest.mark.parametrize(("name", "drawn"), [("Song", 1), ("Tune", 1), ("Whistle", 0)])
def test_it_is_rested_to_pay_for_an_activation_of_a_kind(name: str, drawn: int) -> None:
    """CR Keywords - Reservable 1, CR Triggered Abilities 2: it triggers above the activation that it pays for."""
    t = laid(trial(LYRE, ITEM, beside=SONGS), hand=[name], field=["Trial"])
    t.act("A", f"activate {name}", reserve=["Trial"])
    assert t.stack == [name, "Trial"][: 1 + drawn]
    t.pass_all()
    assert (t.object("Trial").rested, hand(t)) == (True, drawn)


def test_only_what_is_rested_for_it_triggers() -> None:
    """CR Keywords - Reservable 1: not where a card is reserved, where nothing is paid, and for an ability."""
    catalog = trial(LYRE, ITEM, beside=SONGS)
    t = laid(catalog, hand=["Song", "Whistle"], field=["Trial", "Trial"])
    t.act("A", "activate Song", reserve=["Whistle"]).pass_all()
    assert (hand(t), t.zone("A", "memory")) == (0, ["Whistle"])
    t = does(laid(catalog, hand=["Hum"], field=["Trial"]), "activate Hum")
    assert hand(t) == 0
    t = laid(catalog, hand=[], field=["Trial", "Harp"])
    t.act("A", "use Harp", reserve=["Trial"]).pass_all()
    assert (t.object("Trial").rested, hand(t)) == (True, 0)


def test_what_is_rested_to_be_used_pays_for_no_reserve_cost() -> None:
    """CR Game Terms - Rest/Rested: the sign is a cost of the ability itself."""
    text = "[REST]: Recover 1.\n\n" + LYRE
    t = does(laid(trial(text, ITEM, beside=SONGS), hand=[], field=["Trial"]), "use Trial")
    assert (t.object("Trial").rested, hand(t)) == (True, 0)
