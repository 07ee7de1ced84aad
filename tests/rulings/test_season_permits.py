"""Cards of this season that need words of their own: ways that are given, permissions that begin later, and more."""

from __future__ import annotations

from grandarchive.testing import Scenario, placed
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


@proves("Regulus Blitz", 2)
def test_blitz_spares_the_champion_once() -> None:
    """CR Card Types - Attack 2: the attack rests nobody, and only Mordred can do this."""
    for lineage in FATED[:3], ["Spirit of Water", "Lorraine, Wandering Warrior"]:
        t = Scenario(official("Regulus Blitz", "Clean Cut", *FATED[1:])).player(
            "A", lineage=lineage, hand=["Regulus Blitz", "Clean Cut", *["Careful Study"] * 4]
        )
        t.player("B").main_phase("A")
        assert t.can("A", "use Regulus Blitz from hand (2)") is (lineage[1] == FATED[1])
        if lineage[1] == FATED[1]:
            t.act("A", "use Regulus Blitz from hand (2)", reserve=["Careful Study"] * 2).pass_all()
            t.act("A", "activate Clean Cut").pass_all()
            assert (t.champion("A").rested, t.zone("A", "graveyard")) == (False, ["Regulus Blitz", "Clean Cut"])


JIN = ["Spirit of Water", "Jin, Fate Defiant", "Jin, Zealous Maverick", "Jin, Undying Resolve"]


@proves("Deflecting Advantage", 1)
def test_an_advantage_deflects_for_every_three_counters() -> None:
    """CR Damage Prevention 5.a: eight counters prevent two of an opponent's damage, and none of one's own."""
    catalog = official("Deflecting Advantage", *JIN[1:])
    catalog = trial("Deal 3 damage to target unit.", "Action — Mage Spell", called="Bolt", beside=catalog)
    for player, dealt in ("B", 1), ("A", 3):
        hand = ["Deflecting Advantage", "Careful Study", *["Bolt"] * (player == "A")]
        t = Scenario(catalog).player("A", lineage=JIN, hand=hand, damage=8)
        t.player("B", hand=["Bolt"] * (player == "B")).main_phase("A")
        t.act("A", "activate Deflecting Advantage", target="A's champion").pass_all()
        if player == "B":
            t.pass_once("A")
        t.act(player, "activate Bolt", target="A's champion").pass_all()
        assert t.champion("A").damage == 8 + dealt


@proves("Deflecting Advantage", 2)
def test_an_advantage_makes_a_polearm_do_again_what_it_does_as_it_enters() -> None:
    """CR Triggered Abilities 11: the weapon gets a counter besides; without Jin nothing of this is done."""
    catalog = trial(
        "On Enter: Draw a card.",
        "Regalia Weapon — Warrior Polearm",
        power=1,
        durability=2,
        called="Pike",
        beside=official("Deflecting Advantage", *JIN[1:]),
    )
    t = Scenario(catalog).player("A", lineage=JIN, hand=["Deflecting Advantage", "Careful Study"], field=["Pike"])
    t.player("B").main_phase("A")
    t.act("A", "activate Deflecting Advantage", target="A's champion").pass_all()
    assert (len(t.zone("A", "hand")), dict(t.object("Pike").counters)["durability"]) == (1, 3)


@proves("Guandu, Theater of War", 1)
def test_the_third_attack_in_the_theater_draws_a_card() -> None:
    """CR Ability Tracking 1: not the second and not the fourth; each attack with an ally leaves a counter."""
    catalog = trial(
        "", "Ally — Ranger Human", power=1, life=1, called="Scout", beside=official("Guandu, Theater of War")
    )
    t = Scenario(catalog).player("A", field=["Guandu, Theater of War", *["Scout"] * 4], deck=["Careful Study"] * 9)
    t.player("B").main_phase("A")
    for cards in 0, 0, 1, 1:
        t.act("A", "attack with Scout", target="B's champion").pass_all()
        t.answer("A", "glimpse", t.options[0]).pass_all()
        assert len(t.zone("A", "memory")) == cards
    assert dict(t.object("Guandu, Theater of War").counters)["battle"] == 4


@proves("Lesser Boon of Distance", 2)
def test_the_boon_of_distance_draws_a_card_the_third_time() -> None:
    """CR Ability Tracking 1: only thrice, in whatever turn, and only the third time draws a card."""
    catalog = trial(
        "", "Ally — Ranger Human", power=1, life=1, called="Scout", beside=official("Lesser Boon of Distance")
    )
    t = Scenario(catalog).player(
        "A",
        field=["Scout"],
        hand=["Careful Study"] * 8,
        deck=["Honorable Vanguard"] * 9,
        pantheon=[placed("Lesser Boon of Distance", bestowed=True)],
    )
    t.player("B").main_phase("A")
    for cards in 2, 4, 7:
        t.act("A", "use Lesser Boon of Distance", target="Scout").pass_all()
        assert len(t.zone("A", "memory")) == cards
    assert not t.can("A", "use Lesser Boon of Distance")
