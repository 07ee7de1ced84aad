"""Rulings on Fatestones and other cards with two sides."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

GUO_JIA: Final = ["Spirit of Fire", "Guo Jia, Chosen Disciple"]
AZURITE: Final = "Fabled Azurite Fatestone"
RUBY: Final = "Fabled Ruby Fatestone"
EMERALD: Final = "Fabled Emerald Fatestone"


def quest(t: Scenario) -> int:
    """The quest counters on A's champion."""
    return dict(t.champion("A").counters).get("quest", 0)


@ruling("Fabled Azurite Fatestone", "2025-03-02", 1)
@proves("Fabled Azurite Fatestone", 2, 3)
@pytest.mark.parametrize("own", [True, False])
def test_only_its_controller_banishing_a_card_from_the_memory_gives_a_quest_counter(own: bool) -> None:
    """Not an opponent who banishes one from there."""
    catalog = official("Fabled Azurite Fatestone", "Guo Jia, Chosen Disciple", "Chilling Touch")
    t = Scenario(catalog).player("A", lineage=GUO_JIA, memory=2, field=[AZURITE])
    t.player("B", lineage=["Spirit of Water"], hand=["Chilling Touch", "Fireball"])
    if own:
        t.main_phase("A").pass_to("end", "A").pass_all(may="yes")
        assert len(t.zone("A", "hand")) == 1
    else:
        t.main_phase("B", first="A").act("B", "activate Chilling Touch").pass_all()
    assert (len(t.zone("A", "banishment")), quest(t)) == (1, 1 if own else 0)


@ruling("Fabled Azurite Fatestone", "2025-03-02", 3)
@proves("Fabled Azurite Fatestone", 4)
def test_seiryuu_goes_where_the_stone_goes() -> None:
    """A regalia is banished, and is its default side there."""
    catalog = official("Fabled Azurite Fatestone", "Guo Jia, Chosen Disciple")
    catalog = trial("Each player sacrifices an ally.", "Action — Warrior Skill", called="Cull", beside=catalog)
    t = Scenario(catalog).player("A", lineage=GUO_JIA, quest=10, hand=["Cull"], field=[AZURITE]).player("B")
    t.main_phase("A").act("A", f"use {AZURITE}").pass_all(may="yes")
    seiryuu = t.object("Seiryuu, Azure Dragon")
    assert (seiryuu.rested, seiryuu.power, seiryuu.life, quest(t)) == (False, 4, 12, 0)
    t.act("A", "activate Cull").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == ([AZURITE], ["Cull"])


@ruling("Fabled Ruby Fatestone", "2025-03-02", 2)
@proves("Fabled Ruby Fatestone", 2, 3, 4)
def test_suzaku_goes_where_the_stone_goes() -> None:
    """A regalia is banished; the seventh quest counter came from the damage to each champion."""
    catalog = official("Fabled Ruby Fatestone", "Guo Jia, Chosen Disciple")
    catalog = trial("Each player sacrifices an ally.", "Action — Warrior Skill", called="Cull", beside=catalog)
    t = Scenario(catalog).player("A", lineage=GUO_JIA, quest=6, hand=["Cull"], field=[RUBY]).player("B")
    t.phase("A", "recollection").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, quest(t)) == (1, 1, 7)
    t.pass_to("main", "A").act("A", f"use {RUBY}").pass_all(may="yes")
    assert (t.object("Suzaku, Vermillion Phoenix").life, quest(t)) == (3, 0)
    t.act("A", "activate Cull").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == ([RUBY], ["Cull"])


@ruling("Fabled Emerald Fatestone", "2025-03-02", 2)
@proves("Fabled Emerald Fatestone", 2, 3)
@pytest.mark.parametrize("left", [True, False])
def test_the_stone_suppresses_once_for_each_time_it_came_onto_the_field(left: bool) -> None:
    """Used and awake again it cannot; suppressed itself and returned it can."""
    catalog = official("Fabled Emerald Fatestone", "Guo Jia, Chosen Disciple")
    catalog = trial("Suppress target item.", "Action — Warrior Skill", called="Still", beside=catalog)
    t = Scenario(catalog).player("A", lineage=GUO_JIA, hand=[*["Fireball"] * 8, "Still"], field=[EMERALD])
    t.player("B", field=["Banner Knight"]).main_phase("A").act("A", f"use {EMERALD}").pass_all()
    assert (t.zone("B", "banishment"), quest(t)) == (["Banner Knight"], 1)
    if left:
        t.act("A", "activate Still").pass_all()
        assert t.objects(EMERALD) == []
    t.pass_to("main", "B", **({"triggers": "Still"} if left else {})).pass_to("main", "A")
    assert (t.object(EMERALD).rested, len(t.objects("Banner Knight"))) == (False, 1)
    assert t.can("A", f"use {EMERALD} (1)") == left
    assert t.can("A", f"use {EMERALD} (2)")


@ruling("Huaji of Heaven's Rise", "2025-03-02")
@proves("Huaji of Heaven's Rise", 2)
@pytest.mark.parametrize("worn", [True, False])
def test_huaji_keeps_its_durability_counters(worn: bool) -> None:
    """Without any it is destroyed, though its other side has no durability stat."""
    catalog = official("Huaji of Heaven's Rise", "Jin, Undying Resolve")
    catalog = trial("Remove two durability counters from target weapon.", called="Wear", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Jin, Undying Resolve"],
        hand=["Wear", *["Fireball"] * 3],
        field=["Huaji of Heaven's Rise"],
    )
    t.player("B").main_phase("A").pass_to("end", "A").resolve_top()
    t.answer("A", "pay", "pay")
    while t.purpose == "reserve":
        t.answer("A", "reserve", "Fireball")
    assert t.counters("Huaji of Abyssal Fall", "durability") == 2
    if worn:
        t.act("A", "activate Wear").pass_all()
    assert len(t.objects("Huaji of Abyssal Fall")) == (not worn)
