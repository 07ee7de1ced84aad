"""Texts that say in another form what others say: no one controls, so many by a number that is found out, a pronoun."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import ALLY, ITEM, MORE, WARRIOR, damage, does, laid, memory, trial


@pytest.mark.parametrize(("field", "possible"), [([], True), (["Guard"], False)])
def test_each_opponent_controls_none(field: list[str], possible: bool) -> None:
    """CR Activated Abilities: an ability is activated only as long as its condition holds."""
    text = "Banish CARDNAME: Recover 2. Activate this ability only if each opponent controls no Human allies."
    t = laid(trial(text, ITEM, beside=MORE), field=["Trial", "Guard"], of_b={"field": field})
    assert any("Trial" in each for each in t.options) is possible


def test_as_many_cards_at_random_as_the_champion_has_levels() -> None:
    """CR Randomization 3: of one's own memory, and no more than there are."""
    for there in (3, 0):
        t = laid(
            trial("Banish LV cards at random from your memory.", beside=MORE), memory=["Honorable Vanguard"] * there
        )
        level = t.champion("A").level or 0
        does(t)
        assert level > 0
        assert memory(t, "A") == max(0, there - level)


def test_the_opponent_that_is_hit_discards_several() -> None:
    """CR Game Terms - Discard: that player chooses which."""
    catalog = trial("On Champion Hit: That opponent discards two cards.", ALLY, power=2, beside=MORE)
    t = laid(catalog, field=["Trial"], hand=[], of_b={"hand": ["Honorable Vanguard"] * 3})
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    while t.purpose != "opportunity":
        t.game.choose(0)
    t.pass_all()
    assert (damage(t)[1], len(t.zone("B", "hand")), len(t.zone("B", "graveyard"))) == (2, 1, 2)


@pytest.mark.parametrize("linked", [True, False])
def test_with_a_comma_before_what_it_cannot_do(linked: bool) -> None:
    """CR Keywords - Link: what is linked has no abilities and is not used, at the same time."""
    text = "Weapon Link\n\nLinked weapon loses all abilities, and can't be used for an attack."
    sword = trial("Taunt", "Regalia Weapon — Warrior Sword", called="Edge", power=1, durability=2)
    catalog = trial(text, "Phantasia — Mage Fractal", beside=sword)
    t = laid(catalog, field=["Edge", "Blade"], lineage=WARRIOR)
    t.act("A", "activate Trial", target="Edge" if linked else "Blade").pass_all()
    assert ("taunt" in t.object("Edge").keywords) is not linked
    t.act("A", "attack with Lorraine, Wandering Warrior", weapon="Edge").pass_all()
    assert t.champion("B").damage == (2 if linked else 1)  # with Blade, as nothing else can be used


@pytest.mark.parametrize(("level", "drawn"), [(1, 1), (2, 0)])
def test_a_champion_that_he_levels_up_into(level: int, drawn: int) -> None:
    """CR Leveling Up 2, CR Reflexive Trigger 1: only into the same base level something follows."""
    catalog = trial(
        "Vigor\n\nCARDNAME can level up into champions of the same base level. When he does, draw a card.",
        "Champion — Mage Human",
        called="Shade, Dim Night",
        level=1,
        beside=trial("", "Champion — Mage Human", called="Shade, Late Night", level=level, beside=MORE),
    )
    catalog = trial("Level up your champion.", beside=catalog)
    t = laid(catalog, lineage=["Spirit of Fire", "Shade, Dim Night"], material=["Shade, Late Night"])
    before = len(t.zone("A", "hand"))
    t.act("A", "activate Trial").pass_once("A").pass_once("B")
    t.answer("A", "level up", "level up Shade, Late Night").pass_all()
    assert t.champion("A").name == "Shade, Late Night"
    assert len(t.zone("A", "hand")) == before - 1 + drawn
