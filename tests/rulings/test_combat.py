"""Rulings on attacks: what is attacked, who retaliates, and how combat ends."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed, rested
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

ASSASSIN: Final = "Tristan, Underhanded"
LORRAINE: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]
CLEAVE: Final = ("Cleave", "Ally — Warrior Human")


@ruling("Artificer's Opus", "2022-12-27")
@proves("Artificer's Opus", 3)
def test_each_unit_that_is_attacked_may_retaliate() -> None:
    """All three that the ally with cleave attacks; a rested one may not."""
    t = Scenario(official("Artificer's Opus")).player("A", field=["Artificer's Opus"])
    t.player("B", field=["Giant Tortoise", "Giant Tortoise", rested("Banner Knight")]).main_phase("A")
    t.act("A", "attack with Artificer's Opus").pass_all(
        retaliate=["Giant Tortoise (1)"] * 2, retaliators="Giant Tortoise (1)"
    )
    assert t.object("Artificer's Opus").damage == 2
    assert [each.damage for each in t.objects("Giant Tortoise")] == [4, 4]
    assert (t.zone("B", "graveyard"), t.champion("B").damage) == (["Banner Knight"], 4)


@ruling("Hurricane Sweep", "2022-12-27")
@proves("Hurricane Sweep", 1, 2)
def test_units_retaliate_against_a_champion_that_attacks_all() -> None:
    """It costs one less for each level of a Warrior."""
    t = Scenario(official("Hurricane Sweep")).player(
        "A",
        lineage=["Spirit of Wind", "Lorraine, Blademaster"],
        hand=["Hurricane Sweep", *["Fireball"] * 3],
    )
    t.player("B", field=["Esteemed Knight", "Banner Knight"]).main_phase("A").act("A", "activate Hurricane Sweep")
    t.pass_all(retaliate=["Esteemed Knight", "Banner Knight"], retaliators="Esteemed Knight")
    assert t.champion("A").damage == 2 + 1
    assert (t.object("Esteemed Knight").damage, t.object("Banner Knight").damage, t.champion("B").damage) == (1, 1, 1)
    assert len(t.zone("A", "memory")) == 3


@ruling("Assassin's Ripper", "2022-12-27")
@proves("Assassin's Ripper", 1)
def test_a_rested_weapon_is_used_for_an_attack() -> None:
    """Its own ability rests it, and the attack has the power that it gave."""
    t = Scenario(official("Assassin's Ripper", ASSASSIN)).player(
        "A", lineage=["Spirit of Fire", ASSASSIN], preparation=1, field=["Assassin's Ripper"]
    )
    t.player("B").main_phase("A").act("A", "use Assassin's Ripper").pass_all()
    assert t.object("Assassin's Ripper").rested
    t.act("A", f"attack with {ASSASSIN}", weapon="Assassin's Ripper").pass_all()
    assert t.champion("B").damage == 3


@ruling("Baidi, Oathsworn Palace", "2025-03-02", 1)
def test_a_domain_that_is_destroyed_has_not_died() -> None:
    """Nothing is killed, nothing dies, and an effect that targets a unit cannot target it."""
    catalog = trial(
        "On Kill: Draw a card.",
        "Ally — Warrior Human",
        called="Hunter",
        power=6,
        beside=official("Baidi, Oathsworn Palace"),
    )
    catalog = trial("Deal 1 damage to target unit.", called="Prick", beside=catalog)
    t = Scenario(catalog).player("A", field=["Hunter"], hand=["Prick"])
    t.player("B", field=["Baidi, Oathsworn Palace"]).main_phase("A").act("A", "activate Prick")
    assert "Baidi, Oathsworn Palace" not in t.options
    t.pass_all(target="B's champion")
    t.act("A", "attack with Hunter", target="Baidi, Oathsworn Palace").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("A", "hand")) == (["Baidi, Oathsworn Palace"], [])


@ruling("Baidi, Oathsworn Palace", "2025-03-02", 2)
def test_a_domain_that_is_dealt_combat_damage_is_hit() -> None:
    """Damage takes durability counters, and On Hit abilities trigger."""
    catalog = trial(
        "On Hit: Draw a card.",
        "Ally — Warrior Human",
        called="Hunter",
        power=2,
        beside=official("Baidi, Oathsworn Palace"),
    )
    t = Scenario(catalog).player("A", field=["Hunter"]).player("B", field=["Baidi, Oathsworn Palace"]).main_phase("A")
    t.act("A", "attack with Hunter", target="Baidi, Oathsworn Palace").pass_all()
    assert (len(t.zone("A", "hand")), t.counters("Baidi, Oathsworn Palace", "durability")) == (1, 4)


@ruling("Baidi, Oathsworn Palace", "2025-03-02", 3)
def test_cleave_attacks_all_that_can_be_attacked() -> None:
    """The unit, the champion and the domain."""
    catalog = trial(*CLEAVE, called="Reaper", power=2, beside=official("Baidi, Oathsworn Palace"))
    t = Scenario(catalog).player("A", field=["Reaper"])
    t.player("B", field=["Baidi, Oathsworn Palace", "Giant Tortoise"]).main_phase("A").act("A", "attack with Reaper")
    t.pass_all(retaliate="done")
    assert t.counters("Baidi, Oathsworn Palace", "durability") == 4
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage) == (2, 2)


@ruling("Xuchang, Frozen Citadel", "2025-03-02", 1)
def test_cleave_attacks_a_castle_beside_others() -> None:
    """Four damage take all of its four durability counters."""
    catalog = trial(*CLEAVE, called="Reaper", power=4, beside=official("Xuchang, Frozen Citadel"))
    t = Scenario(catalog).player("A", field=["Reaper"])
    t.player("B", field=["Xuchang, Frozen Citadel", "Giant Tortoise"]).main_phase("A").act("A", "attack with Reaper")
    t.pass_all(retaliate="done")
    assert (t.zone("B", "graveyard"), t.object("Giant Tortoise").damage) == (["Xuchang, Frozen Citadel"], 4)


@ruling("Xuchang, Frozen Citadel", "2025-03-02", 2)
def test_taunt_protects_a_domain() -> None:
    """As long as a unit with taunt is awake, the domain cannot be attacked."""
    catalog = trial("Taunt", "Ally — Guardian Human", called="Guard", beside=official("Xuchang, Frozen Citadel"))
    for guard, targets in (
        ("Guard", ["Guard"]),
        (rested("Guard"), ["Spirit of Fire", "Xuchang, Frozen Citadel", "Guard"]),
    ):
        t = Scenario(catalog).player("A", field=["Banner Knight"])
        t.player("B", lineage=["Spirit of Fire"], field=["Xuchang, Frozen Citadel", guard]).main_phase("A")
        t.act("A", "attack with Banner Knight")
        if len(targets) > 1:
            assert t.options == targets
        else:
            assert t.object("Guard").defending


@ruling("Conceal", "2022-12-27")
@proves("Conceal", 1)
@pytest.mark.parametrize(("hidden", "damage"), [(True, 0), (False, 2)])
def test_an_attack_loses_a_target_that_gains_stealth(hidden: bool, damage: int) -> None:
    """Then no damage is dealt; a unit with true sight keeps its target."""
    for seeing in False, True:
        catalog = trial("True Sight", "Ally — Warrior Human", called="Seer", power=2, beside=official("Conceal"))
        attacker = "Seer" if seeing else "Esteemed Knight"
        t = Scenario(catalog).player("A", field=[attacker])
        t.player("B", hand=["Conceal", "Fireball", "Fireball"], field=["Giant Tortoise"]).main_phase("A")
        t.act("A", f"attack with {attacker}", target="Giant Tortoise").pass_once("A")
        if hidden:
            t.act("B", "activate Conceal")
        t.pass_all(retaliate="done") if not hidden or seeing else t.pass_all()
        assert (t.object("Giant Tortoise").damage, t.state.combat) == (2 if seeing else damage, None)


@ruling("Shroud in Mist", "2022-12-27")
@proves("Shroud in Mist", 1, 2)
def test_an_attack_loses_a_champion_that_gains_stealth() -> None:
    """The Reaction costs three for an Assassin, and what the opponent controls gains nothing."""
    catalog = official("Shroud in Mist", ASSASSIN)
    t = Scenario(catalog).player("A", field=["Esteemed Knight"])
    t.player("B", lineage=["Spirit of Water", ASSASSIN], hand=["Shroud in Mist", *["Fireball"] * 3]).main_phase("A")
    t.act("A", "attack with Esteemed Knight", target="B's champion").pass_once("A")
    t.act("B", "activate Shroud in Mist").pass_all()
    assert (t.champion("B").damage, "stealth" in t.object("Esteemed Knight").keywords) == (0, False)


@ruling("Gawain, Chivalrous Thief", "2023-08-09")
@proves("Gawain, Chivalrous Thief", 2)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_memory_is_that_of_the_player_whose_champion_was_hit(answer: str) -> None:
    """With three players, the one who was attacked discards; and only if the ally is sacrificed."""
    catalog = official("Gawain, Chivalrous Thief", ASSASSIN)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", ASSASSIN], field=["Gawain, Chivalrous Thief"])
    t.player("B", memory=["Fireball"]).player("C", memory=["Banner Knight"]).main_phase("A")
    t.act("A", "attack with Gawain, Chivalrous Thief", target="C's champion").pass_all(may=answer)
    assert (t.zone("C", "graveyard"), t.zone("B", "graveyard")) == (["Banner Knight"] * (answer == "yes"), [])
    assert len(t.objects("Gawain, Chivalrous Thief")) == (answer == "no")


@ruling("Freezing Round", "2024-01-19")
@ruling("Incendiary Shot", "2024-01-19")
@proves("Freezing Round", 1)
@proves("Incendiary Shot", 1)
@pytest.mark.parametrize(
    ("bullet", "zone"),
    [("Freezing Round", "graveyard"), ("Incendiary Shot", "graveyard"), ("Tasershot", "banishment")],
)
def test_a_bullet_leaves_with_the_object_in_which_it_is_loaded(bullet: str, zone: str) -> None:
    """To the graveyard; a regalia to banishment, as it is not banished from the field."""
    bullets = official("Freezing Round", "Incendiary Shot", "Tasershot", "Framework Sidearm")
    catalog = trial("Destroy target weapon.", called="Smash", beside=bullets)
    t = Scenario(catalog).player("A", lineage=LORRAINE, field=["Framework Sidearm", bullet], hand=["Smash"])
    t.player("B").main_phase("A").act("A", f"use {bullet}").pass_all()
    assert t.object("Framework Sidearm").loaded
    t.act("A", "activate Smash", target="Framework Sidearm").pass_all()
    assert bullet in t.zone("A", zone)
    assert "Framework Sidearm" in t.zone("A", "banishment")


@ruling("Invigorated Slash", "2022-12-27")
@proves("Invigorated Slash", 1)
@pytest.mark.parametrize("levels", [0, 1, 2])
def test_to_have_leveled_up_twice_is_no_more_than_once(levels: int) -> None:
    """Two more power, or none."""
    catalog = trial("Level up your champion.", called="Rise", beside=official("Invigorated Slash"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire"],
        hand=[*["Rise"] * 2, "Invigorated Slash", "Fireball", "Fireball"],
        material=["Rai, Spellcrafter", "Rai, Archmage"],
    )
    t.player("B").main_phase("A")
    for name in ["Rai, Spellcrafter", "Rai, Archmage"][:levels]:
        t.act("A", "activate Rise").pass_all(level=f"level up {name}")
    assert t.level("A") == levels
    t.act("A", "activate Invigorated Slash", reserve=["Fireball", "Fireball"]).pass_all()
    assert t.champion("B").damage == (4 if levels else 2)


@ruling("Lost Promises", "2025-12-04")
@proves("Lost Promises", 2)
def test_damage_is_dealt_before_combat_is_ended() -> None:
    """The attack card in the intent goes to the graveyard, and no damage is dealt by the attack."""
    catalog = official("Lost Promises", "Alice, Golden Queen", "Ciel, Mirage's Grave")
    t = Scenario(catalog).player("A", lineage=LORRAINE, hand=["Savage Slash", "Fireball", "Fireball"])
    t.player(
        "B",
        lineage=["Ciel, Mirage's Grave", "Alice, Golden Queen"],
        hand=["Lost Promises", "Fireball", "Fireball"],
    )
    t.main_phase("A").act("A", "activate Savage Slash").resolve_top().pass_once("A")
    t.act("B", "activate Lost Promises").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage, t.state.phase) == (3, 0, "main")
    assert (t.zone("A", "graveyard"), t.zone("A", "intent"), t.zone("A", "banishment")) == (["Savage Slash"], [], [])


@ruling("Song of Frost", "2023-08-09")
@proves("Song of Frost", 1, 2)
def test_what_is_in_an_intent_is_not_banished_as_combat_ends() -> None:
    """An activation on the stack is; and the song was paid for with a card that has floating memory."""
    catalog = trial("Draw a card.", called="Read", beside=official("Song of Frost"))
    t = Scenario(catalog).player("A", lineage=LORRAINE, hand=["Savage Slash", "Fireball", "Fireball", "Read"])
    t.player(
        "B",
        lineage=["Spirit of Water", "Silvie, Wilds Whisperer"],
        hand=["Song of Frost"],
        graveyard=["Honorable Vanguard"],
    )
    t.main_phase("A").act("A", "activate Savage Slash").resolve_top()
    t.act("A", "activate Read").pass_once("A").act(
        "B", "activate Song of Frost", alternative="alternative cost 1"
    ).pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment"), t.zone("A", "hand")) == (
        ["Savage Slash"],
        ["Read"],
        [],
    )
    assert (t.champion("B").damage, t.zone("B", "banishment"), t.state.phase) == (0, ["Honorable Vanguard"], "main")


@ruling("Lurking Assailant", "2023-08-09")
@proves("Lurking Assailant", 1, 2)
@pytest.mark.parametrize(("lineage", "damage"), [([ASSASSIN], 2), (["Spirit of Fire"], 0)])
def test_an_ally_that_is_not_attacked_retaliates(lineage: list[str], damage: int) -> None:
    """The champion is dealt its damage and the attacker that of the ally; below level 1 it is not."""
    t = Scenario(official("Lurking Assailant", ASSASSIN)).player("A", field=["Esteemed Knight"])
    t.player("B", lineage=lineage, field=["Lurking Assailant"]).main_phase("A")
    assert "stealth" in t.object("Lurking Assailant").keywords
    t.act("A", "attack with Esteemed Knight").pass_all(**({"retaliate": "Lurking Assailant"} if damage else {}))
    assert (t.champion("B").damage, t.object("Esteemed Knight").damage) == (2, damage)
    assert ("stealth" in t.object("Lurking Assailant").keywords) == (not t.object("Lurking Assailant").rested)


@ruling("Ominous Shadow", "2024-05-17")
@proves("Ominous Shadow", 3)
@pytest.mark.parametrize("cleaving", [True, False])
def test_a_shadow_with_cleave_declares_no_attack(cleaving: bool) -> None:
    """Without it it attacks what the champion has dealt combat damage to, and nothing else."""
    catalog = trial("Target ally gains cleave until end of turn.", called="Widen", beside=official("Ominous Shadow"))
    t = Scenario(catalog).player("A", lineage=LORRAINE, hand=["Widen"], field=["Ominous Shadow", "Sword of Seeking"])
    t.player("B", field=["Banner Knight"]).main_phase("A")
    assert not t.can("A", "attack with Ominous Shadow")
    t.act("A", "attack with Lorraine, Wandering Warrior", weapon="Sword of Seeking", target="B's champion").pass_all()
    if cleaving:
        t.act("A", "activate Widen", target="Ominous Shadow").pass_all()
    assert t.can("A", "attack with Ominous Shadow") == (not cleaving)


@ruling("Trump Set", "2025-06-27")
@proves("Trump Set", 1, 2)
def test_the_unit_that_is_attacked_is_no_new_target() -> None:
    """Of two Suited allies the other one is attacked then, and is stronger; with one alone nothing changes."""
    catalog = official("Trump Set", "Three of Hearts", "Five of Hearts", "Tonoris, Lone Mercenary")
    for others, power in (["Five of Hearts"], 4), ([], 2):
        t = Scenario(catalog).player("A", field=["Esteemed Knight"])
        t.player(
            "B",
            lineage=["Spirit of Fire", "Tonoris, Lone Mercenary"],
            hand=["Trump Set", "Fireball"],
            field=["Three of Hearts", *others],
        )
        t.main_phase("A").act("A", "attack with Esteemed Knight", target="Three of Hearts").pass_once("A")
        t.act("B", "activate Trump Set").pass_once("B").pass_once("A")
        assert t.object("Three of Hearts").defending == (not others)
        assert t.object("Three of Hearts").power == 2
        assert others == [] or t.object("Five of Hearts").power == power


@ruling("Slice and Dice", "2024-05-17")
@proves("Slice and Dice", 1, 2)
@pytest.mark.parametrize(("answer", "damage", "cards"), [("yes", 3 + 6, 1), ("no", 3, 1)])
def test_an_additional_attack_ends_the_combat_before_it(answer: str, damage: int, cards: int) -> None:
    """The other trigger of the first hit is banished as it waits; that of the second hit, by the copy, draws a card."""
    text = "Whenever a champion is dealt damage, draw a card."
    catalog = trial(text, "Item", called="Bell", beside=official("Slice and Dice", ASSASSIN))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", ASSASSIN],
        preparation=3,
        field=["Bell"],
        hand=["Slice and Dice", "Fireball", "Fireball"],
    )
    t.player("B").main_phase("A").act("A", "activate Slice and Dice", pay="pay")
    t.pass_all(triggers=["Bell"] * (1 + (answer == "yes")), may=answer)
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (damage, cards)


@ruling("Spirit Blade: Ensoul", "2023-2-6")
@proves("Spirit Blade: Ensoul", 1)
def test_a_sword_that_attacks_loses_a_durability_counter() -> None:
    """As the damage is dealt; and in the end phase it is sacrificed."""
    t = ensouled()
    t.act("A", "attack with Sword of Seeking", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.counters("Sword of Seeking", "durability")) == (1, 1)
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "banishment") == ["Sword of Seeking"]


@ruling("Spirit Blade: Ensoul", "2022-12-27")
def test_a_sword_that_attacks_is_no_ally_and_is_dealt_no_damage() -> None:
    """The unit that it attacks retaliates, and nothing is taken from it."""
    t = ensouled()
    t.act("A", "attack with Sword of Seeking", target="Banner Knight").pass_all(retaliate="Banner Knight")
    assert (t.object("Banner Knight").damage, t.object("Sword of Seeking").damage) == (1, 0)
    assert t.object("Sword of Seeking").types == ("REGALIA", "WEAPON")


def ensouled() -> Scenario:
    """A has put a Sword onto the field that can attack."""
    t = Scenario(official("Spirit Blade: Ensoul", "Lorraine, Spirit Ruler")).player(
        "A",
        lineage=["Spirit of Fire", "Lorraine, Spirit Ruler"],
        hand=["Spirit Blade: Ensoul", *["Fireball"] * 6],
        material=["Sword of Seeking"],
    )
    t.player("B", field=["Banner Knight"]).main_phase("A").act("A", "activate Spirit Blade: Ensoul")
    return t.pass_all(choose="Sword of Seeking")


@ruling("Lorraine, Crux Knight", "2022-03-10")
@proves("Lorraine, Crux Knight", 2)
@pytest.mark.parametrize("swords", [0, 2])
def test_lorraine_gives_power_to_her_attacks_and_has_none_herself(swords: int) -> None:
    """Without a weapon or an attack card there is no attack to declare."""
    t = Scenario(official("Lorraine, Crux Knight")).player(
        "A",
        lineage=["Spirit of Fire", "Lorraine, Crux Knight"],
        hand=["Savage Slash", "Fireball", "Fireball"],
        banishment=[*["Sword of Seeking"] * swords, "Tome of Knowledge"],
    )
    t.player("B").main_phase("A")
    assert not t.can("A", "attack with Lorraine, Crux Knight")
    assert not t.champion("A").power
    t.act("A", "activate Savage Slash").pass_all()
    assert t.champion("B").damage == 2 + swords


@ruling("Zander, Always Watching", "2022-12-27")
@proves("Zander, Always Watching", 2)
@pytest.mark.parametrize(("states", "power"), [((True, True), 4), ((True, False), 4), ((False, False), 3)])
def test_an_attack_on_several_rested_units_gets_one_power(states: tuple[bool, bool], power: int) -> None:
    """As on one of them; on none it gets nothing."""
    zander = "Zander, Always Watching"
    catalog = trial("Cleave", "Attack — Assassin Dagger", called="Sweep", power=3, beside=official(zander))
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", zander], hand=["Sweep"])
    field = [rested("Giant Tortoise") if each else "Giant Tortoise" for each in states]
    t.player("B", field=field).main_phase("A").act("A", "activate Sweep")
    t.pass_all(**({} if all(states) else {"retaliate": "done"}))
    assert [each.damage for each in t.objects("Giant Tortoise")] == [power, power]


@ruling("Anathema's End", "2024-01-19")
@proves("Anathema's End", 1)
def test_anathemas_end_leaves_with_the_gun_in_which_it_is_loaded() -> None:
    """It goes to the graveyard, and the gun, a regalia, is banished."""
    catalog = official("Anathema's End", "Framework Sidearm", "Tristan, Shadowdancer")
    catalog = trial("Destroy target weapon.", called="Smash", beside=catalog)
    t = Scenario(catalog).player("A", field=["Framework Sidearm", "Anathema's End"], hand=["Smash"])
    t.player("B").main_phase("A").act("A", "use Anathema's End").pass_all()
    assert t.object("Framework Sidearm").loaded
    t.act("A", "activate Smash").pass_all()
    assert ("Anathema's End" in t.zone("A", "graveyard"), t.zone("A", "banishment")) == (True, ["Framework Sidearm"])


@ruling("Blastshot Pump", "2024-01-19")
@proves("Blastshot Pump", 1)
@pytest.mark.parametrize(("champion", "also"), [("Diana, Keen Huntress", True), (ASSASSIN, False)])
def test_a_unit_that_is_dealt_the_damage_as_well_does_not_retaliate(champion: str, also: bool) -> None:
    """It is not attacked, so it is not asked; a champion that is no Ranger damages only what it attacks."""
    catalog = official("Blastshot Pump", "Plated Bullet", champion)
    pump = placed("Blastshot Pump", loaded=["Plated Bullet"])
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", champion], field=[pump])
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", f"attack with {champion}", weapon="Blastshot Pump", target="B's champion").pass_all()
    assert t.champion("B").damage == 3
    assert (t.object("Giant Tortoise").damage, t.champion("A").damage) == (3 if also else 0, 0)


@ruling("Field of Ranks and Files", "2025-12-04")
@proves("Field of Ranks and Files", 1)
@pytest.mark.parametrize("before", [False, True])
def test_the_first_ally_of_a_turn_may_have_entered_before_the_domain(before: bool) -> None:
    """Then the next one is not the first; an ally of another kind is none of them."""
    name = "Field of Ranks and Files"
    catalog = trial("Vigor", "Ally — Warrior Chessman", called="Pawn", beside=official(name))
    catalog = trial("Vigor", "Ally — Warrior Human", called="Page", beside=catalog)
    t = Scenario(catalog).player("A", lineage=LORRAINE, hand=[name, "Pawn", "Pawn", "Page", *["Fireball"] * 3])
    t.player("B").main_phase("A")
    first = ["activate Pawn", f"activate {name}"]
    for act in first if before else reversed(first):
        t.act("A", act, **({} if act == "activate Pawn" else {"reserve": ["Fireball"] * 3})).pass_all()
    t.act("A", "activate Page").pass_all().act("A", "activate Pawn").pass_all()
    powers = sorted(each.power or 0 for each in t.objects("Pawn"))
    assert (powers, t.object("Page").power) == ([1, 1] if before else [1, 3], 1)
