"""Texts by which something enters or becomes a copy of something else, but for what they say."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import BESIDE, RAI, WARRIOR, does, laid, trial

DUKES: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("On Enter: Recover 1.", "Regalia Weapon — Mage Sword", called="Edge", power=2, durability=3),
        facts_of("", "Regalia Weapon — Mage Axe", called="Cleaver", power=4, durability=1),
    )
)
PHANTASIA: Final = "Phantasia — Mage Spell"


def test_it_enters_as_a_copy_with_an_ability() -> None:
    """CR Copy - Static Copying 1: what is copied stays as it is, and allies of the class attack with the copy only."""
    text = (
        '[Rai Bonus] You may have CARDNAME enter as a copy of any Sword weapon you control, except it has "Animal '
        'allies you control can attack using this weapon."'
    )
    catalog = trial(text, PHANTASIA, beside=DUKES)
    field = ["Edge", "Cleaver", "Guard", "Hound"]
    t = laid(catalog, field=field, damage=5, of_b={"field": ["Blade"]})
    t.act("A", "activate Trial").pass_all(choose="Edge")
    assert [(each.name, each.power, each.durability) for each in t.objects("Edge", "A")] == [("Edge", 2, 3)] * 2
    assert t.champion("A").damage == 4
    t.act("A", "attack with Hound")
    assert (t.purpose, len(t.options)) == ("weapon", 2)
    t.answer("A", "weapon", "Edge").pass_all()
    assert t.champion("B").damage == 2 + 2
    assert does(t, "attack with Guard").champion("B").damage == 4 + 1


@pytest.mark.parametrize(("lineage", "field"), [(WARRIOR, ["Edge"]), (["Spirit of Fire", RAI], ["Cleaver"])])
def test_it_enters_as_it_is(lineage: list[str], field: list[str]) -> None:
    """CR Keywords - Champion Bonus: under another champion, or where there is nothing to copy."""
    text = (
        '[Rai Bonus] You may have CARDNAME enter as a copy of any Sword weapon you control, except it has "Animal '
        'allies you control can attack using this weapon."'
    )
    t = does(laid(trial(text, PHANTASIA, beside=DUKES), lineage=lineage, field=field))
    assert (len(t.objects("Trial")), len(t.objects(field[0]))) == (1, 1)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_another_becomes_a_copy_with_another_name(answer: str) -> None:
    """CR Copy: with its keywords, and so two of a unique ally may stay."""
    text = (
        "Taunt\n\nOn Enter: You may have another target Human ally you control become a copy of CARDNAME except its "
        "name is Lairt Artil."
    )
    t = laid(trial(text, "Unique Ally — Mage Spirit", beside=DUKES, power=4, life=2), field=["Guard", "Hound"])
    t.act("A", "activate Trial").pass_all(may=answer)
    copy = t.object("Lairt Artil" if answer == "yes" else "Guard")
    assert (copy.power, copy.life, "taunt" in copy.keywords) == ((4, 2, True) if answer == "yes" else (1, 5, False))
    assert (t.object("Trial").power, t.object("Hound").power) == (4, 2)
