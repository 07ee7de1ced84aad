"""Cards of this season that need words of their own: ways that are given, permissions that begin later, and more."""

from __future__ import annotations

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

FATED = ["Spirit of Water", "Mordred, Burnished Avenger", "Mordred, Flawless Blade", "Mordred, Fated Luminary"]


@proves("Mordred, Fated Luminary", 3)
def test_mordred_attacks_with_what_lies_in_the_graveyard() -> None:
    """CR Keywords - Ephemerate 1, 1.e: for its reserve cost, and the attack is banished at the end of combat."""
    for cards in (2, 1):
        t = Scenario(official(*FATED[1:], "Clean Cut")).player(
            "A", lineage=FATED, hand=["Careful Study"] * cards, graveyard=["Clean Cut", "Careful Study"]
        )
        t.player("B").main_phase("A")
        assert t.can("A", "activate Clean Cut") is (cards == 2)
        if cards == 2:
            t.act("A", "activate Clean Cut").pass_all()
            assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == (["Clean Cut"], ["Careful Study"])
            assert t.champion("B").damage > 0


@proves("Mordred, Fated Luminary", 3)
def test_an_attack_card_floats_while_mordred_is_there() -> None:
    """CR Keywords - Floating Memory 1: it pays for memory, and an action does not."""
    catalog = trial(
        "", "Regalia Item — Warrior Accessory", memory=1, called="Band", beside=official(*FATED[1:], "Clean Cut")
    )
    for grave, pays in (("Clean Cut", True), ("Careful Study", False)):
        t = Scenario(catalog).player("A", lineage=FATED, graveyard=[grave], material=["Band"])
        t.player("B").phase("A", "materialize")
        assert ("materialize Band" in t.options) is pays


@proves("Strike of Singularity", 1)
def test_singularity_strikes_an_empty_hand_twice_as_hard() -> None:
    """CR Continuous Effects 1: the hand of who controls what is attacked counts, and not the attacker's."""
    zander = ["Zander, Prepared Scout", "Zander, Deft Executor", "Zander, Corhazi's Chosen"]
    catalog = official("Strike of Singularity", *zander)
    for theirs, dealt in (0, 8), (1, 4):
        t = Scenario(catalog).player(
            "A", lineage=["Spirit of Fire", *zander], hand=["Strike of Singularity", *["Careful Study"] * 4]
        )
        t.player("B", hand=["Careful Study"] * theirs).main_phase("A")
        t.act("A", "activate Strike of Singularity", target="B's champion").pass_all()
        assert t.champion("B").damage == dealt


@ruling("Warrior of the Fae Realm", "2026-03-27")
@proves("Warrior of the Fae Realm", 2)
def test_the_warrior_lends_a_sword_attack_from_the_next_turn_on() -> None:
    """CR Continuous Effects 2: not in the turn in which it was banished, and only while the object is there."""
    catalog = official("Warrior of the Fae Realm", "Clean Cut", *FATED[1:])
    catalog = trial("Destroy target ally.", "Action — Mage Spell", called="Ruin", beside=catalog)
    for lost in (False, True):
        t = Scenario(catalog).player(
            "A",
            lineage=FATED[:2],
            hand=["Warrior of the Fae Realm", "Clean Cut", *["Careful Study"] * 8],
            deck=["Careful Study"] * 8,
        )
        t.player("B", hand=["Ruin"], deck=["Careful Study"] * 8).main_phase("A")
        t.act("A", "activate Warrior of the Fae Realm", reserve=["Careful Study"] * 3)
        t.pass_all(may="yes", choose="Clean Cut")
        assert (t.zone("A", "banishment"), len(t.zone("A", "memory"))) == (["Clean Cut"], 4)
        assert not t.can("A", "activate Clean Cut")
        t.pass_to("main", "B")
        if lost:
            t.act("B", "activate Ruin", target="Warrior of the Fae Realm").pass_all()
        t.pass_to("main", "A")
        assert t.can("A", "activate Clean Cut") is not lost


@proves("Warrior of the Fae Realm", 2)
def test_the_warrior_lends_nothing_if_nothing_was_banished() -> None:
    """CR Resolution 6: no card is drawn, and what lies in the banishment is not lent."""
    t = Scenario(official("Warrior of the Fae Realm", "Clean Cut", *FATED[1:])).player(
        "A",
        lineage=FATED[:2],
        hand=["Warrior of the Fae Realm", *["Careful Study"] * 8],
        deck=["Careful Study"] * 8,
        banishment=["Clean Cut"],
    )
    t.player("B", deck=["Careful Study"] * 8).main_phase("A")
    t.act("A", "activate Warrior of the Fae Realm").pass_all()
    assert len(t.zone("A", "memory")) == 3
    t.pass_to("main", "B").pass_to("main", "A")
    assert not t.can("A", "activate Clean Cut")
