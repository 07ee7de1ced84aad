"""Texts that put several cards on the bottom of a lineage."""

from __future__ import annotations

import pytest

from grandarchive.testing.texts import trial as trial_beside
from tests.scenarios.trying import MORE, does, laid, trial

HEX = trial_beside("Recover 1.", "Action — Mage Curse", called="Hex", beside=MORE)
MENDS = (
    "Put up to two Curse cards from your hand and/or memory on the bottom of your champion's lineage in any order. "
    "Recover X, where X is twice the amount of cards put this way."
)


def test_curses_go_beneath_a_champion_in_any_order() -> None:
    """CR Game Terms - Inner Lineage 2: the first one is above the second, and those that were put are counted."""
    t = laid(trial(MENDS, beside=HEX), hand=["Trial", "Curse", "Read"], memory=["Hex", "Read"], damage=9)
    t.act("A", "activate Trial").pass_all()
    t.answer("A", "choose", "Curse", "Hex")
    assert (t.asked, t.purpose, sorted(t.options)) == ("A", "order bottom", ["Curse", "Hex"])
    t.answer("A", "order bottom", "Hex").pass_all()
    assert (t.lineage("A"), t.champion("A").damage) == (("Curse", "Hex", "Spirit of Fire"), 5)


@pytest.mark.parametrize(("chosen", "damage"), [(["done"], 9), (["Curse", "done"], 7)])
def test_fewer_curses_recover_less(chosen: list[str], damage: int) -> None:
    """CR Game Terms - Recover 2: nothing for none, and a single one needs no order."""
    t = laid(trial(MENDS, beside=HEX), hand=["Trial", "Curse"], memory=["Hex"], damage=9)
    t.act("A", "activate Trial").pass_all()
    t.answer("A", "choose", *chosen).pass_all()
    assert t.champion("A").damage == damage
    assert len(t.zone("A", "hand") + t.zone("A", "memory")) == (2 if chosen == ["done"] else 1)


def test_no_curses_are_no_choice() -> None:
    """CR Resolution 9: other cards stay where they are."""
    t = does(laid(trial(MENDS), hand=["Trial", "Read"], damage=2))
    assert (t.zone("A", "hand"), t.champion("A").damage) == (["Read"], 2)
