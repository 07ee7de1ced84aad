"""Cards of this season that need words of their own: ways that are given, permissions that begin later, and more."""

from __future__ import annotations

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves

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
