"""Official actions that say where they go, and fizzle or are negated (CR Card Types - Action 5.a)."""

from __future__ import annotations

import pytest

from grandarchive.cards import Catalog
from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official

CIEL = ["Spirit of Fire", "Ciel, Loyal Valet", "Ciel, Omenbringer", "Ciel, Mirage's Grave"]
ARISANNA = ["Spirit of Wind", "Arisanna, Herbalist Prodigy"]
RAI = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
FILLER = "Banner Knight"
DENY = "Negate target card activation."
CURRENTS = "Shifting Currents"
RUIN = "Destroy target ally."
ADEPT = ["Spirit of Fire", "Adept"]


def table(catalog: Catalog) -> Scenario:
    """These cards, and a champion whose elements are tera and arcane."""
    return Scenario(trial("", "Champion — Mage Human", called="Adept", elements="tera arcane", beside=catalog))


def test_an_oblivion_without_its_target_is_banished() -> None:
    """CR Card Types - Action 5.a: Zephyr took the object away."""
    t = Scenario(official("Nocturne's Oblivion", "Zephyr", "Frostsworn Paladin", *CIEL[1:], ARISANNA[1]))
    t.player("A", lineage=CIEL, hand=["Nocturne's Oblivion", *[FILLER] * 3])
    t.player("B", lineage=ARISANNA, field=["Frostsworn Paladin"], hand=["Zephyr", *[FILLER] * 2]).main_phase("A")
    t.act("A", "activate Nocturne's Oblivion", target="Frostsworn Paladin").pass_once("A")
    t.act("B", "activate Zephyr", target="Frostsworn Paladin").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment")) == ([], ["Nocturne's Oblivion"])


def test_a_discharge_whose_champion_became_untargetable_is_banished() -> None:
    """CR Card Types - Action 5.a."""
    cloak = "Target champion gains spellshroud until end of turn."
    t = Scenario(trial(cloak, "Action — Mage Skill", called="Cloak", beside=official("Shattering Discharge")))
    t.player("A", lineage=RAI, hand=["Shattering Discharge", FILLER]).player("B", hand=["Cloak"]).main_phase("A")
    t.act("A", "activate Shattering Discharge", target="B's champion").pass_once("A")
    t.act("B", "activate Cloak", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (0, ["Shattering Discharge"])


def test_a_negated_banquet_is_preserved() -> None:
    """CR Resolution 11.a: nobody recovers."""
    name = "Magnificent Banquet"
    t = table(trial(DENY, "Action — Mage Skill", called="Deny", beside=official(name)))
    t.player("A", lineage=ADEPT, hand=[name, *[FILLER] * 4], damage=9)
    t.player("B", hand=["Deny"]).main_phase("A").act("A", f"activate {name}").pass_once("A")
    t.act("B", "activate Deny", target=name).pass_all()
    assert (t.champion("A").damage, t.zone("A", "material")) == (9, [name])


@pytest.mark.parametrize(("empowered", "zone"), [(True, "material"), (False, "graveyard")])
def test_an_empowered_bolt_is_preserved_though_it_fizzled(empowered: bool, zone: str) -> None:
    """CR Card Types - Action 5.a: the condition of the place holds or not as the card leaves."""
    push = trial("Empower 1.", "Action — Mage Skill", called="Push", beside=official("Leeching Bolt"))
    t = table(trial(RUIN, "Action — Mage Skill", called="Ruin", beside=push))
    t.player("A", lineage=ADEPT, hand=["Push", "Leeching Bolt", *[FILLER] * 4])
    t.player("B", field=["Banner Knight"], hand=["Ruin"]).main_phase("A")
    if empowered:
        t.act("A", "activate Push").pass_all()
    t.act("A", "activate Leeching Bolt", target="Banner Knight").pass_once("A")
    t.act("B", "activate Ruin", target="Banner Knight").pass_all()
    assert "Leeching Bolt" in t.zone("A", zone)


@pytest.mark.parametrize(("mode", "target"), [("mode 1", ()), ("mode 2", "Banner Knight")])
def test_harnessed_lightning_is_banished_in_either_mode(mode: str, target: str | tuple[()]) -> None:
    """CR Resolution 11.a: both modes say so."""
    name = "Harness Lightning"
    t = table(trial(DENY, "Action — Mage Skill", called="Deny", beside=official(name)))
    t.player("A", lineage=ADEPT, hand=[name, FILLER], field=["Banner Knight"]).player("B", hand=["Deny"])
    t.main_phase("A").act("A", f"activate {name}", mode=mode, target=target).pass_once("A")
    t.act("B", "activate Deny", target=name).pass_all()
    assert t.zone("A", "banishment") == [name]


@pytest.mark.parametrize(("direction", "zone"), [("East", "material"), ("North", "graveyard")])
def test_a_bagua_is_preserved_if_the_currents_face_east_as_it_leaves(direction: str, zone: str) -> None:
    """CR Card Types - Action 5.a."""
    name = "Bagua of Vital Demise"
    gain = trial(
        f"You gain the {CURRENTS} mastery.", "Action — Mage Skill", called="Gain", beside=official(name, CURRENTS)
    )
    turn = "Change the direction of your Shifting Currents to a different direction of your choice."
    t = table(trial(RUIN, called="Ruin", beside=trial(turn, "Action — Mage Skill", called="Turn", beside=gain)))
    t.player("A", lineage=ADEPT, hand=["Gain", name, FILLER, FILLER, "Turn"])
    t.player("B", field=["Banner Knight"], hand=["Ruin"]).main_phase("A").act("A", "activate Gain").pass_all()
    t.act("A", f"activate {name}", target="Banner Knight")
    if direction != "North":
        t.act("A", "activate Turn").resolve_top(direction=direction)
    t.pass_once("A").act("B", "activate Ruin", target="Banner Knight").pass_all()
    assert name in t.zone("A", zone)
