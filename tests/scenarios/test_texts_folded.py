"""Paragraphs that say what is done instead of the paragraph before."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing import rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, MAGE, RAI, damage, does, hand, laid, trial

OWN: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Champion — Mage Human", called="Master", level=4, memory=0, life=30),
        facts_of("", "Phantasia — Mage Fractal", called="Facet"),
    )
)
LANCE: Final = (
    "Deal 2 damage to target unit.\n\n[Class Bonus] [Level 1+] If that unit is rested, deal 5 damage to it instead.\n\n"
    "[Class Bonus] [Level 4+] If that unit is rested, deal 6 damage to it instead."
)
WARRIOR: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]


def test_a_later_paragraph_replaces_an_earlier_one() -> None:
    """CR Types of Restrictions 1, CR Replacement Effects 1: each behind its restrictions and its condition."""
    for lineage, guard, dealt in (
        (MAGE, "Wall", 2),
        (MAGE, rested("Wall"), 5),
        (WARRIOR, rested("Wall"), 2),
        (["Spirit of Fire", "Master"], "Wall", 2),
        (["Spirit of Fire", "Master"], rested("Wall"), 6),
    ):
        t = laid(trial(LANCE, beside=OWN), lineage=lineage, of_b={"field": [guard]})
        does(t, target="Wall")
        assert ([each.damage for each in t.objects("Wall")] or [6]) == [dealt]


def test_once_more_with_the_condition_behind_it_or_without_one() -> None:
    """CR Types of Restrictions 1."""
    for text, dealt in (
        ("Deal 1 damage to target unit.\n\n[Level 1+] Deal 3 damage to that unit instead.", 3),
        ("Deal 1 damage to target unit.\n\n[Level 2+] Deal 3 damage to that unit instead.", 1),
        ("Deal 1 damage to target unit.\n\n[Level 1+] Deal 3 damage to that unit instead if you control a Fractal.", 3),
        (
            "Deal 1 damage to target unit.\n\n[Level 1+] If you control an item, deal 3 damage to that unit instead.",
            1,
        ),
    ):
        t = laid(trial(text, beside=OWN), field=["Facet"])
        does(t, target="B's champion")
        assert damage(t) == (0, dealt)


def test_only_the_last_effect_is_replaced() -> None:
    """CR Replacement Effects 1."""
    text = "Draw a card. Recover 1.\n\n[Class Bonus] Recover 3 instead."
    t = laid(trial(text, beside=OWN), damage=9)
    does(t)
    assert (damage(t), hand(t)) == ((6, 0), 1)
    t = laid(trial(text, beside=OWN), damage=9, lineage=WARRIOR)
    does(t)
    assert (damage(t), hand(t)) == ((8, 0), 1)


@pytest.mark.parametrize(
    ("text", "typeline"),
    [
        ("[Class Bonus] Deal 3 damage to target unit instead.", "Action — Mage Spell"),
        ("Draw a card.\n\n[Class Bonus] Recover 3 instead.", "Action — Mage Spell"),
        ("Recover 1.\n\nRecover 3 instead.", "Action — Mage Spell"),
        ("[Level 1+] Recover 1.\n\n[Class Bonus] Recover 3 instead.", "Action — Mage Spell"),
        ("On Enter: Recover 1.\n\n[Class Bonus] Recover 3 instead.", ALLY),
    ],
    ids=["nothing before", "something else", "without a condition", "of what may not be", "not of a trigger"],
)
def test_what_is_not_clear_is_not_understood(text: str, typeline: str) -> None:
    """CR Replacement Effects 1: what is replaced has to be there whatever holds, and be of the same kind."""
    with pytest.raises(UnsupportedCard):
        trial(text, typeline, beside=OWN)
    assert RAI in OWN
