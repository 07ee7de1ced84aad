"""Rulings on damage: what is hit, what is prevented, and what follows from it."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

ASSASSIN: Final = "Tristan, Underhanded"
LUXEM: Final = "Zander, Blinding Steel"
LORRAINE: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]
SHIELD: Final = "If target unit would be dealt damage this turn, prevent 9 of that damage."


@ruling("Wind Cutter", "2022-12-27")
@proves("Wind Cutter", 1, 2)
@pytest.mark.parametrize(("prevented", "zone"), [(False, "memory"), (True, "graveyard")])
def test_wind_cutter_hits_only_with_damage(prevented: bool, zone: str) -> None:
    """If all of it is prevented nothing is revealed, and it does not come back."""
    catalog = trial(SHIELD, called="Shield", beside=official("Wind Cutter"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"],
        hand=["Wind Cutter", "Favorable Winds", "Favorable Winds"],
    )
    t.player("B", hand=["Shield"]).main_phase("A").act("A", "activate Wind Cutter", target="B's champion").resolve_top()
    if prevented:
        t.pass_once("A").act("B", "activate Shield", target="B's champion")
    t.pass_all()
    assert (t.champion("B").damage, "Wind Cutter" in t.zone("A", zone)) == (0 if prevented else 2, True)


@ruling("Thousand Refractions", "2022-12-27")
@proves("Thousand Refractions", 1, 2)
@pytest.mark.parametrize("prevented", [False, True])
def test_thousand_refractions_hits_only_with_damage(prevented: bool) -> None:
    """Then it returns to the hand and the champion wakes up; if all damage is prevented it does not."""
    catalog = trial(SHIELD, called="Shield", beside=official("Thousand Refractions", LUXEM))
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", LUXEM], preparation=1, hand=["Thousand Refractions", "Shield"]
    )
    t.player("B").main_phase("A")
    if prevented:
        t.act("A", "activate Shield", target="B's champion").pass_all()
    t.act("A", "activate Thousand Refractions", pay="pay").pass_all()
    assert ("Thousand Refractions" in t.zone("A", "hand"), t.champion("A").rested) == (not prevented, prevented)


@ruling("Caliburn of Silencing", "2022-12-27")
@proves("Caliburn of Silencing", 1)
@pytest.mark.parametrize("prevented", [False, True])
def test_caliburn_hits_only_with_damage(prevented: bool) -> None:
    """The ability of a champion that was not dealt any can still be used."""
    catalog = trial(SHIELD, called="Shield", beside=official("Caliburn of Silencing", LUXEM, "Merlin, Memory Thief"))
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", LUXEM], field=["Caliburn of Silencing"], hand=["Shield"]
    )
    t.player("B", lineage=["Spirit of Fire", "Merlin, Memory Thief"], graveyard=["Fireball"])
    t.main_phase("A")
    if prevented:
        t.act("A", "activate Shield", target="B's champion").pass_all()
    t.act("A", f"attack with {LUXEM}", weapon="Caliburn of Silencing").pass_all()
    t.pass_to("main", "B")
    assert t.can("B", "use Merlin, Memory Thief") == prevented


@ruling("Caliburn of Silencing", "2024-08-27", 1)
def test_abilities_that_are_lost_are_those_of_the_champion() -> None:
    """A card in its inner lineage still has a Lineage Release ability."""
    catalog = official("Caliburn of Silencing", LUXEM, "Merlin, Memory Thief", "Spirit of Serene Fire")
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", LUXEM], field=["Caliburn of Silencing"])
    t.player(
        "B",
        lineage=["Spirit of Serene Fire", "Merlin, Memory Thief"],
        damage=9,
        graveyard=["Fireball"],
    )
    t.main_phase("A").act("A", f"attack with {LUXEM}", weapon="Caliburn of Silencing").pass_all()
    t.pass_to("main", "B")
    assert not t.can("B", "use Merlin, Memory Thief")
    assert t.can("B", "use Spirit of Serene Fire from lineage")


@ruling("Caliburn of Silencing", "2024-08-27", 2)
def test_a_champion_that_levels_up_has_no_abilities_either() -> None:
    """Its On Enter ability does not trigger; without the hit it does."""
    for hit in True, False:
        catalog = official("Caliburn of Silencing", LUXEM, "Rai, Spellcrafter")
        t = Scenario(catalog).player("A", lineage=["Spirit of Fire", LUXEM], field=["Caliburn of Silencing"])
        t.player("B", memory=3, material=["Rai, Spellcrafter"]).main_phase("A")
        if hit:
            t.act("A", f"attack with {LUXEM}", weapon="Caliburn of Silencing").pass_all()
        while t.purpose == "opportunity":
            t.pass_once(t.asked)
        t.answer("B", "materialize", "materialize Rai, Spellcrafter").pass_all()
        assert dict(t.champion("B").counters).get("enlighten", 0) == (0 if hit else 2)


@ruling("Covenant of Thorns", "2023-08-09", 1)
@proves("Covenant of Thorns", 3)
def test_damage_that_is_redirected_is_of_the_same_kind() -> None:
    """Combat damage to the champion is combat damage to the linked ally, which prevents only that."""
    catalog = trial(
        "As long as CARDNAME is awake, prevent all combat damage that would be dealt to CARDNAME.",
        "Ally — Tamer Beast",
        called="Calm",
        beside=official("Covenant of Thorns"),
    )
    catalog = trial("Deal 2 damage to target champion.", called="Hurt", beside=catalog)
    for kind, damage in ("combat", 0), ("other", 2):
        t = Scenario(catalog).player("A", hand=["Hurt"], field=["Esteemed Knight"])
        t.player(
            "B",
            lineage=["Silvie, Loved by All"],
            field=["Calm"],
            material=["Covenant of Thorns"],
            memory=1,
        )
        linked(t)
        if kind == "combat":
            t.act("A", "attack with Esteemed Knight", target="B's champion").pass_all()
        else:
            t.act("A", "activate Hurt", target="B's champion").pass_all()
        assert (t.champion("B").damage, t.object("Calm").damage) == (0, damage)


def linked(t: Scenario) -> None:
    """B materializes what links itself to the only ally, and A's main phase comes."""
    t.phase("B", "materialize", first="A").answer("B", "materialize", "materialize Covenant of Thorns")
    t.answer("B", "target", t.zone("B", "field")[-1]).pass_all().pass_to("main", "A")


@ruling("Covenant of Thorns", "2023-08-09", 2)
@proves("Covenant of Thorns", 2)
def test_an_ally_that_takes_the_damage_is_hit_and_killed() -> None:
    """And as it dies the link is broken."""
    catalog = trial(
        "On Hit: Draw a card.\nOn Kill: Draw a card.",
        "Ally — Warrior Human",
        called="Hunter",
        beside=official("Covenant of Thorns"),
    )
    t = (
        Scenario(catalog)
        .player("A", field=["Hunter"])
        .player(
            "B",
            lineage=["Silvie, Loved by All"],
            field=["Library Witch"],
            material=["Covenant of Thorns"],
            memory=1,
        )
    )
    linked(t)
    hand = len(t.zone("A", "hand"))
    t.act("A", "attack with Hunter", target="B's champion").pass_all(may="no")
    assert (len(t.zone("A", "hand")) - hand, t.champion("B").damage) == (2, 0)
    assert (t.objects("Library Witch"), t.objects("Covenant of Thorns")) == ([], [])


@ruling("Deflecting Edge", "2022-12-27")
@proves("Deflecting Edge", 2)
def test_damage_of_several_sources_is_prevented_until_it_is_three() -> None:
    """Three attacks for one each, and a fourth that is not prevented."""
    t = Scenario(official("Deflecting Edge")).player("A", field=["Banner Knight"] * 4)
    t.player("B", hand=["Deflecting Edge"], lineage=LORRAINE, field=["Sword of Seeking"]).main_phase("A")
    t.act("A", "attack with Banner Knight", target="B's champion")
    t.pass_once("A").act("B", "activate Deflecting Edge", target="B's champion").pass_all()
    assert t.champion("B").damage == 0
    for number in range(1, 4):
        t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
        assert t.champion("B").damage == max(0, number - 2)


@ruling("Everflame Staff", "2024-10-10")
@proves("Everflame Staff", 1)
def test_each_object_that_is_dealt_damage_is_an_instance() -> None:
    """Three of them from a Spell; what an attack deals does not count."""
    catalog = trial("Deal 1 damage to each ally.", called="Burn", elements="fire", beside=official("Everflame Staff"))
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire"], hand=["Burn"], field=["Everflame Staff", "Banner Knight"]
    )
    t.player("B", field=["Banner Knight", "Esteemed Knight"]).main_phase("A")
    t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
    assert t.counters("Everflame Staff", "refinement") == 0
    t.act("A", "activate Burn").pass_all(triggers=["Everflame Staff (1)"] * 2)
    assert t.counters("Everflame Staff", "refinement") == 3


@ruling("Frostbinder Apostle", "2023-08-09")
@proves("Frostbinder Apostle", 2)
@pytest.mark.parametrize(("ally", "dies"), [("Esteemed Knight", True), ("Giant Tortoise", False), ("Granite", False)])
def test_a_unit_without_life_dies_unless_it_is_immortal(ally: str, dies: bool) -> None:
    """Four less than three is no life; of six some is left."""
    catalog = trial(
        "Immortality",
        "Ally — Tamer Beast",
        called="Granite",
        beside=official("Frostbinder Apostle", "Arisanna, Master Alchemist"),
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Arisanna, Master Alchemist"],
        hand=["Frostbinder Apostle", *["Fireball"] * 3],
    )
    t.player("B", field=[placed(ally, rested=True), "Banner Knight"]).main_phase("A")
    t.act("A", "activate Frostbinder Apostle").pass_all()
    assert (t.objects(ally) == []) == dies
    assert dies or t.object(ally).life == {"Giant Tortoise": 2, "Granite": -1}[ally]


@ruling("Jin, Undying Resolve", "2024-10-10")
@proves("Jin, Undying Resolve", 2)
def test_a_champion_with_immortality_does_not_die_of_damage() -> None:
    """In its own end phase it does."""
    t = Scenario(official("Jin, Undying Resolve")).player(
        "A", lineage=["Spirit of Fire", "Jin, Undying Resolve"], damage=30
    )
    t.player("B").main_phase("A")
    assert t.winner is None
    t.pass_once("A")
    while not t.game.over and t.state.turn_player == 0:
        t.pass_once(t.asked)
    assert t.winner == "B"


@ruling("Infernal Vessel", "2025-12-04")
@proves("Infernal Vessel", 1)
@pytest.mark.parametrize(("amount", "left", "counters"), [(3, 9, 0), (2, 9, 0), (5, 7, 1)])
def test_who_would_recover_nothing_does_not_recover(amount: int, left: int, counters: int) -> None:
    """Three less of three is nothing, and then nobody has recovered."""
    catalog = official("Infernal Vessel", "Radiant Origin of Cleric")
    catalog = trial(f"Recover {amount}.", called="Heal", beside=catalog)
    t = Scenario(catalog).player("A", damage=9, hand=["Heal"], field=["Radiant Origin of Cleric"])
    t.player("B", field=["Infernal Vessel"]).main_phase("A").act("A", "activate Heal").pass_all()
    assert (t.champion("A").damage, t.counters("Radiant Origin of Cleric", "training")) == (left, counters)


@ruling("Radiant Origin of Cleric", "2026-03-27", 1)
@proves("Radiant Origin of Cleric", 2)
def test_a_champion_without_damage_recovers_too() -> None:
    """A counter for each time, whether there was damage or not."""
    catalog = trial("Recover 2.", called="Heal", beside=official("Radiant Origin of Cleric"))
    t = Scenario(catalog).player("A", damage=2, hand=["Heal", "Heal"], field=["Radiant Origin of Cleric"])
    t.player("B").main_phase("A").act("A", "activate Heal").pass_all()
    t.act("A", "activate Heal").pass_all()
    assert (t.champion("A").damage, t.counters("Radiant Origin of Cleric", "training")) == (0, 2)


@ruling("Radiant Origin of Cleric", "2026-03-27", 2)
def test_to_recover_nothing_is_no_recovering() -> None:
    """Nothing triggers for an amount of 0."""
    catalog = trial(
        "Recover X, where X is the amount of allies you control.",
        called="Heal",
        beside=official("Radiant Origin of Cleric"),
    )
    for field, counters in ([], 0), (["Banner Knight"], 1):
        t = Scenario(catalog).player("A", damage=2, hand=["Heal"], field=["Radiant Origin of Cleric", *field])
        t.player("B").main_phase("A").act("A", "activate Heal").pass_all()
        assert t.counters("Radiant Origin of Cleric", "training") == counters


@ruling("Spellshield: Arcane", "2022-12-27")
@proves("Spellshield: Arcane", 2)
@pytest.mark.parametrize(("kind", "damage", "counters"), [("", 0, 3), ("unpreventable ", 3, 0)])
def test_of_unpreventable_damage_nothing_was_prevented(kind: str, damage: int, counters: int) -> None:
    """So there is no counter for it."""
    catalog = trial(f"Deal 3 {kind}damage to target champion.", called="Hurt", beside=official("Spellshield: Arcane"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Rai, Storm Seer"],
        hand=["Fireball", "Fireball", "Spellshield: Arcane", "Hurt"],
    )
    t.player("B").main_phase("A").act("A", "activate Spellshield: Arcane").pass_all()
    t.act("A", "activate Hurt", target="A's champion").pass_all()
    assert (t.champion("A").damage, dict(t.champion("A").counters).get("enlighten", 0)) == (damage, counters)


@ruling("Relentless Outburst", "2024-10-10")
@proves("Relentless Outburst", 2)
@pytest.mark.parametrize(("counters", "damage"), [(11, 1), (12, 2), (18, 3)])
def test_damage_is_dealt_one_instance_after_another(counters: int, damage: int) -> None:
    """For every six damage counters one; a unit that is damaged notices each of them."""
    catalog = trial(
        "Whenever CARDNAME is dealt damage, draw a card.",
        "Ally — Warrior Human",
        called="Witness",
        life=9,
        beside=official("Relentless Outburst", "Jin, Undying Resolve"),
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Jin, Undying Resolve"],
        damage=counters,
        hand=["Relentless Outburst", *["Fireball"] * 3],
    )
    t.player("B", field=["Witness"]).main_phase("A").act("A", "activate Relentless Outburst")
    t.pass_all(triggers=["Witness"] * (damage - 1))
    assert (t.object("Witness").damage, len(t.zone("B", "hand"))) == (damage, damage)


@ruling("Reprogram", "2024-05-17")
@proves("Reprogram", 1)
@pytest.mark.parametrize(("name", "dies"), [("Automaton Drone", True), ("Library Witch", False)])
def test_debuff_counters_take_life(name: str, dies: bool) -> None:
    """An Automaton with one life dies of two; a unit that is none has one power less and lives."""
    t = Scenario(official("Reprogram", "Automaton Drone")).player("A", hand=["Reprogram", "Fireball", "Fireball"])
    t.player("B", field=["Automaton Drone", "Library Witch"]).main_phase("A")
    t.act("A", "activate Reprogram", target=name).pass_all()
    assert (t.objects(name) == []) == dies
    assert dies or (t.object(name).power, t.object(name).life) == (-1, 1)


@ruling("Vampiric Slime", "2024-05-17")
@proves("Vampiric Slime", 2)
def test_more_damage_may_be_dealt_than_a_unit_has_life() -> None:
    """Seven is dealt to an ally with one life, and seven recovered."""
    catalog = trial("Target ally gets +5 [POWER] until end of turn.", called="Grow", beside=official("Vampiric Slime"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Silvie, With the Pack"],
        level=1,
        damage=9,
        hand=["Grow"],
        field=["Vampiric Slime"],
    )
    t.player("B", field=["Library Witch"]).main_phase("A").act("A", "activate Grow", target="Vampiric Slime").pass_all()
    t.act("A", "attack with Vampiric Slime", target="Library Witch").pass_all()
    assert t.champion("A").damage == 9 - 7


@ruling("Golden Bishop", "2025-12-04")
@proves("Golden Bishop", 1)
@pytest.mark.parametrize(("buff", "charge"), [(0, 1), (1, 0)])
def test_the_life_of_a_unit_that_was_hit_is_that_with_all_that_applies(buff: int, charge: int) -> None:
    """Three is odd, and with a buff counter it is four."""
    t = Scenario(official("Golden Bishop")).player("A", field=["Golden Bishop"])
    t.player("B", field=[placed("Esteemed Knight", buff=buff)]).main_phase("A")
    t.act("A", "attack with Golden Bishop", target="Esteemed Knight").pass_all(retaliate="done")
    assert t.counters("Golden Bishop", "charge") == charge


@ruling("Prima Materia", "2024-05-17")
@proves("Prima Materia", 2)
@pytest.mark.parametrize(("source", "damage"), [("Bolt", 5), ("Spark", 2), ("Comet", 5)])
def test_every_card_or_object_of_the_element_is_a_source_of_it(source: str, damage: int) -> None:
    """An astra element action and an astra element ally deal three more, and a norm element action does not."""
    catalog = official("Prima Materia", "Arisanna, Astral Zenith", "Springleaf", "Manaroot", "Silvershine", "Fraysia")
    catalog = trial("Deal 2 damage to target champion.", called="Bolt", elements="astra", beside=catalog)
    catalog = trial("Deal 2 damage to target champion.", called="Spark", beside=catalog)
    catalog = trial("Taunt", "Ally — Cleric Human", called="Comet", elements="astra", power=2, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Arisanna, Astral Zenith"],
        hand=["Prima Materia", "Bolt", "Spark"],
        field=["Comet", "Springleaf", "Manaroot", "Silvershine", "Fraysia"],
    )
    t.player("B").main_phase("A").act("A", "activate Prima Materia", alternative="alternative cost 1").pass_all()
    t.act("A", "use Prima Materia").pass_all()
    if source == "Comet":
        t.act("A", "attack with Comet", target="B's champion").pass_all()
    else:
        t.act("A", f"activate {source}", target="B's champion").pass_all()
    assert t.champion("B").damage == damage
