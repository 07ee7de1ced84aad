"""Every card of the Silvie product deck does what it says, and not more."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed

WATER = ["Spirit of Water"]
L1 = [*WATER, "Silvie, Wilds Whisperer"]
L2 = [*L1, "Silvie, With the Pack"]
L3 = [*L2, "Silvie, Loved by All"]
RAI = [*WATER, "Rai, Spellcrafter"]
FOOD = ["Veteran Soldier"] * 8


def test_wilds_whisperer_gives_the_next_animal_or_beast_a_buff_counter(scenario: Scenario) -> None:
    hand = ["Deep Sea Beastbonder", "Dewdrop Hares", "Dewdrop Hares", *FOOD]
    t = scenario.player("A", lineage=WATER, memory=1, material=["Silvie, Wilds Whisperer"], hand=hand).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Silvie, Wilds Whisperer").pass_all().pass_to(
        "main", "A"
    )
    for card in ("Deep Sea Beastbonder", "Dewdrop Hares", "Dewdrop Hares"):
        t.act("A", f"activate {card}", reserve=["Veteran Soldier"] * (4 if card.startswith("Deep") else 2)).pass_all()
    assert t.counters("Deep Sea Beastbonder", "buff") == 0
    assert [dict(c.counters).get("buff", 0) for c in t.objects("Dewdrop Hares")] == [1, 0]


@pytest.mark.parametrize(
    ("field", "drawn"), [(["Trusty Steed", "Blue Slime"], 2), (["Trusty Steed"], 1), (["Gray Wolf"], 1), ([], 0)]
)
def test_with_the_pack_draws_for_an_animal_and_for_a_beast(scenario: Scenario, field: list[str], drawn: int) -> None:
    t = scenario.player("A", lineage=L1, memory=2, material=["Silvie, With the Pack"], field=field).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Silvie, With the Pack").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_loved_by_all_gives_animals_and_beasts_life_and_intercept(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Blitz Mage"]).player(
        "B", lineage=L3, field=["Dewdrop Hares", "Deep Sea Beastbonder"]
    )
    t.main_phase("A")
    assert (t.object("Dewdrop Hares").life, t.object("Deep Sea Beastbonder").life) == (4, 4)
    t.act("A", "attack with Blitz Mage", target="B's champion").pass_all(may="yes", retaliate="done")
    assert (t.object("Dewdrop Hares").damage, t.champion("B").damage) == (3, 0)


def test_beastbond_boots_shroud_the_champion_from_spells(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Spellshroud 1; a ruling on the condition."""
    t = scenario.player("A", lineage=["Spirit of Fire"], hand=["Ignite the Soul", "Reclaim"])
    t.player("B", field=["Beastbond Boots", "Gray Wolf"]).main_phase("A").pass_once("A")
    t.act("B", "use Beastbond Boots").pass_all()
    t.act("A", "activate Ignite the Soul")
    assert "Spirit of Wind" not in t.options
    t = Scenario(t.catalog).player("A", field=["Beastbond Boots", "Banner Knight"]).player("B").main_phase("A")
    t.cannot("A", "use Beastbond Boots")


@pytest.mark.parametrize("card", ["Beastbond Ears", "Melodious Flute", "Deep Sea Beastbonder"])
def test_a_level_as_long_as_an_animal_or_beast_is_there(scenario: Scenario, card: str) -> None:
    t = (
        scenario.player("A", lineage=L1, field=[card, "Gray Wolf"])
        .player("B", lineage=L1, field=[card])
        .main_phase("A")
    )
    assert (t.level("A"), t.level("B")) == (2, 1)


def test_beastbond_paws_give_power_and_true_sight(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Beastbond Paws", "Dewdrop Hares"]).player("B").main_phase("A")
    t.act("A", "use Beastbond Paws").pass_all()
    hares = t.object("Dewdrop Hares")
    assert (hares.power, "true sight" in hares.keywords) == (2, True)
    t.pass_to("main", "B")
    assert "true sight" not in t.object("Dewdrop Hares").keywords
    t = Scenario(t.catalog).player("A", field=["Beastbond Paws", "Banner Knight"]).player("B", field=["Gray Wolf"])
    t.main_phase("A").cannot("A", "use Beastbond Paws")


def test_flute_of_taming_has_two_abilities_and_rests_for_either(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Flute of Taming"]).player("B").main_phase("A")
    t.act("A", "use Flute of Taming").pass_all()
    assert t.level("A") == 2
    t.cannot("A", "use Flute of Taming")
    for choice, power, life in (("0", 3, 2), ("1", 2, 3)):
        t = (
            Scenario(t.catalog)
            .player("A", lineage=L1, field=["Flute of Taming"])
            .player("B", field=["Gray Wolf"])
            .main_phase("A")
        )
        t.act("A", "use Flute of Taming (2)").pass_all(choose_one=choice)
        assert (t.object("Gray Wolf").power, t.object("Gray Wolf").life) == (power, life)


def test_melodious_flute_makes_the_next_harmony_a_melody(scenario: Scenario) -> None:
    t = scenario.player(
        "A", lineage=L1, field=["Melodious Flute"], hand=["Empowering Harmony", "Empowering Harmony", *FOOD]
    )
    t.player("B").main_phase("A").act("A", "use Melodious Flute").pass_all()
    t.act("A", "activate Empowering Harmony", reserve=["Veteran Soldier"] * 2)
    t.pass_all()
    assert len(t.zone("A", "hand")) == 7 + 1
    assert t.level("A") == 3
    t = Scenario(t.catalog).player("A", lineage=RAI, field=["Melodious Flute"]).player("B").main_phase("A")
    t.cannot("A", "use Melodious Flute")


def test_seed_of_nature_enters_rested_gives_levels_and_gives_them_again(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L3, material=["Seed of Nature"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Seed of Nature").pass_all()
    assert (t.object("Seed of Nature").rested, t.level("A")) == (True, 5)
    t.pass_to("main", "A").cannot("A", "use Seed of Nature", reason="CR Game Terms - Awake 2")
    t = Scenario(t.catalog).player("A", lineage=L3, field=["Seed of Nature"]).player("B").main_phase("A")
    t.act("A", "use Seed of Nature").pass_all()
    assert (t.level("A"), t.zone("A", "banishment")) == (5, ["Seed of Nature"])


def test_blissful_calling_may_take_an_animal_or_beast_from_the_top_five(scenario: Scenario) -> None:
    deck = ["Fireball", "Gray Wolf", "Reclaim", "Trusty Steed", "Tera Sight", "Giant Tortoise"]
    t = scenario.player("A", lineage=L1, hand=["Blissful Calling", "Fireball"], deck=deck).player("B").main_phase("A")
    t.act("A", "activate Blissful Calling").pass_all()
    t.answer("A", "may", "yes")
    assert t.options == ["Gray Wolf", "Trusty Steed", "done"]
    t.answer("A", "choose", "Trusty Steed").pass_all(order=["Tera Sight", "Fireball", "Gray Wolf"])
    assert t.zone("A", "hand") == ["Trusty Steed"]
    assert t.zone("A", "deck") == ["Giant Tortoise", "Tera Sight", "Fireball", "Gray Wolf", "Reclaim"]


def test_empowering_harmony_draws_only_after_a_melody(scenario: Scenario) -> None:
    for melody, drawn in ((True, 1), (False, 0)):
        hand = ["Empowering Harmony", "Song of Nurturing", *FOOD[:4]]
        t = Scenario(scenario.catalog).player("A", lineage=L1, hand=hand).player("B").main_phase("A")
        if melody:
            t.act("A", "activate Song of Nurturing", reserve=["Veteran Soldier"] * 2).pass_all()
        size = len(t.zone("A", "hand"))
        t.act("A", "activate Empowering Harmony", reserve=["Veteran Soldier"] * 2).pass_all()
        assert (t.level("A"), len(t.zone("A", "hand"))) == (3, size - 3 + drawn)


@pytest.mark.parametrize(
    ("ally", "pride"),
    [("Gray Wolf", 2), ("Rebellious Bull", 3), ("Blue Slime", 4), ("Lakeside Serpent", 6), ("Vertus, Gaia's Roar", 10)],
)
def test_pride_keeps_an_ally_from_attacking_below_its_level(scenario: Scenario, ally: str, pride: int) -> None:
    """CR Game Terms - Obedience 1, CR Keywords and Abilities - Pride 1."""
    t = scenario.player("A", lineage=L1, field=[ally], level=pride - 2).player("B").main_phase("A")
    t.cannot("A", "attack", reason="CR Keywords and Abilities - Pride 1")
    t = Scenario(t.catalog).player("A", lineage=L1, level=pride - 1, field=[ally]).player("B").main_phase("A")
    assert t.can("A", f"attack with {ally}")


def test_an_ally_that_does_not_obey_cannot_intercept_but_may_retaliate(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Intercept 2, CR Game Terms - Obedience 1."""
    t = scenario.player("A", field=["Veteran Soldier", "Veteran Soldier"]).player("B", lineage=L3, field=["Blue Slime"])
    t.main_phase("A").act("A", "attack with Veteran Soldier", target="B's champion").pass_all()
    assert t.champion("B").damage == 2
    t.act("A", "attack with Veteran Soldier", target="Blue Slime").pass_all(retaliate="Blue Slime")
    assert sorted(c.damage for c in t.objects("Veteran Soldier")) == [0, 1]


def test_rebellious_bull_enters_rested(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Rebellious Bull", *FOOD]).player("B").main_phase("A")
    assert t.act("A", "activate Rebellious Bull").pass_all().object("Rebellious Bull").rested


def test_smack_with_flute_gives_a_level_as_it_attacks(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, hand=["Smack with Flute", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Smack with Flute").pass_all()
    assert (t.level("A"), t.champion("B").damage) == (2, 1)


@pytest.mark.parametrize("card", ["Smack with Flute", "Deep Sea Beastbonder", "Dewdrop Hares", "Give Bath"])
def test_tamer_cards_float_with_class_bonus(scenario: Scenario, card: str) -> None:
    for lineage, nxt, floats in ((L1, "Silvie, With the Pack", True), (RAI, "Rai, Archmage", False)):
        t = (
            Scenario(scenario.catalog)
            .player("A", lineage=lineage, graveyard=[card], memory=1, material=[nxt])
            .player("B")
        )
        assert (t.phase("A", "materialize").purpose == "materialize") == floats


@pytest.mark.parametrize(("lineage", "power"), [(L1, 2), (RAI, 1)])
def test_song_of_nurturing_gives_life_and_with_class_bonus_power(
    scenario: Scenario, lineage: list[str], power: int
) -> None:
    t = (
        scenario.player("A", lineage=lineage, field=["Trusty Steed"], hand=["Song of Nurturing", *FOOD])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Song of Nurturing").pass_all()
    assert (t.object("Trusty Steed").power, t.object("Trusty Steed").life) == (power, 5)
    t.pass_to("main", "B")
    assert (t.object("Trusty Steed").power, t.object("Trusty Steed").life) == (1, 3)


def test_trusty_steed_strengthens_another_ally(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Gray Wolf"], hand=["Trusty Steed", *FOOD]).player(
        "B", field=["Banner Knight"]
    )
    t.main_phase("A").act("A", "activate Trusty Steed").pass_all()
    assert [t.object(n).power for n in ("Gray Wolf", "Trusty Steed", "Banner Knight")] == [4, 1, 1]


@pytest.mark.parametrize(("lineage", "buff"), [(L1, 1), (RAI, 0)])
def test_blue_slime_grows_when_it_is_dealt_damage(scenario: Scenario, lineage: list[str], buff: int) -> None:
    t = scenario.player("A", lineage=["Spirit of Fire"], hand=["Ignite the Soul", "Reclaim"])
    t.player("B", lineage=lineage, field=["Blue Slime"]).main_phase("A")
    t.act("A", "activate Ignite the Soul", target="Blue Slime").pass_all()
    assert t.counters("Blue Slime", "buff") == buff


def test_freezing_hail_keeps_a_unit_rested_through_its_next_wake_up(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Freezing Hail", *FOOD[:2]], lineage=WATER)
    t.player("B", field=[placed("Giant Tortoise", rested=True)]).main_phase("A")
    t.act("A", "activate Freezing Hail", target="Giant Tortoise").pass_all()
    assert t.object("Giant Tortoise").damage == 2
    t.pass_to("main", "B")
    assert t.object("Giant Tortoise").rested
    t.pass_to("main", "A").pass_to("main", "B")
    assert not t.object("Giant Tortoise").rested


def test_giant_tortoise_is_a_plain_ally(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=WATER, hand=["Giant Tortoise", *FOOD]).player("B").main_phase("A")
    tortoise = t.act("A", "activate Giant Tortoise").pass_all().object("Giant Tortoise")
    assert (tortoise.power, tortoise.life, tortoise.rested) == (1, 6, False)


def test_give_bath_removes_temporary_damage_from_an_ally(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=WATER, damage=3, hand=["Give Bath", *FOOD]).player(
        "B", field=[damaged("Giant Tortoise", 4)]
    )
    t.main_phase("A").act("A", "activate Give Bath").pass_all()
    assert (t.object("Giant Tortoise").damage, t.champion("A").damage) == (0, 3)


def test_lakeside_serpent_grows_with_water_cards_in_its_graveyard(scenario: Scenario) -> None:
    grave = ["Blue Slime", "Freezing Hail", "Fireball"]
    t = scenario.player("A", lineage=L1, field=["Lakeside Serpent"], graveyard=grave)
    t.player("B", lineage=RAI, field=["Lakeside Serpent"], graveyard=grave).main_phase("A")
    assert [t.object("Lakeside Serpent", p).power for p in "AB"] == [5, 3]


def test_mist_resonance_gives_life_and_after_a_melody_damage_by_life(scenario: Scenario) -> None:
    hand = ["Song of Nurturing", "Mist Resonance", *FOOD]
    t = scenario.player("A", lineage=L1, field=["Giant Tortoise"], hand=hand).player("B").main_phase("A")
    t.act("A", "activate Song of Nurturing", reserve=["Veteran Soldier"] * 2).pass_all()
    t.act("A", "activate Mist Resonance", reserve=["Veteran Soldier"] * 5).pass_all()
    t.act("A", "attack with Giant Tortoise").pass_all()
    assert t.champion("B").damage == 6 + 2 + 1
    t = Scenario(t.catalog).player("A", lineage=L1, field=["Giant Tortoise"], hand=hand).player("B").main_phase("A")
    t.act("A", "activate Mist Resonance", reserve=["Veteran Soldier"] * 5).pass_all()
    t.act("A", "attack with Giant Tortoise").pass_all()
    assert (t.champion("B").damage, t.object("Giant Tortoise").life) == (1, 7)


def test_pipers_lullaby_levels_with_an_animal_and_rests_up_to_one_ally(scenario: Scenario) -> None:
    t = scenario.player("A", lineage=L1, field=["Gray Wolf"], hand=["Piper's Lullaby", "Fireball"]).player(
        "B", field=["Banner Knight"]
    )
    t.main_phase("A").act("A", "activate Piper's Lullaby", target="Banner Knight").pass_all()
    assert (t.level("A"), t.object("Banner Knight").rested) == (2, True)
    t = (
        Scenario(t.catalog)
        .player("A", lineage=L1, hand=["Piper's Lullaby", "Fireball"])
        .player("B", field=["Banner Knight"])
    )
    t.main_phase("A").act("A", "activate Piper's Lullaby", target="done").pass_all()
    assert (t.level("A"), t.object("Banner Knight").rested) == (1, False)
    t = (
        Scenario(t.catalog)
        .player("A", lineage=RAI, hand=["Piper's Lullaby", "Fireball"])
        .player("B", field=["Banner Knight"])
    )
    t.main_phase("A").act("A", "activate Piper's Lullaby").pass_all()
    assert not t.object("Banner Knight").rested


def test_revitalizing_cleanse_recovers_water_cards_in_memory_and_draws(scenario: Scenario) -> None:
    hand = ["Revitalizing Cleanse", "Blue Slime", "Blue Slime", "Gray Wolf", "Gray Wolf", "Gray Wolf"]
    t = scenario.player("A", lineage=WATER, damage=5, hand=hand).player("B").main_phase("A")
    t.act("A", "activate Revitalizing Cleanse").pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "hand"))) == (3, 1)


def test_gaias_songbird_finds_a_beast_ally(scenario: Scenario) -> None:
    deck = ["Fireball", "Trusty Steed", "Gray Wolf", "Reclaim"]
    t = scenario.player("A", lineage=L3, hand=["Gaia's Songbird", "Fireball"], deck=deck).player("B").main_phase("A")
    t.act("A", "activate Gaia's Songbird").pass_all()
    assert t.zone("A", "hand") == ["Gray Wolf"]
    assert t.zone("A", "deck")[0] == "Reclaim"
    assert sorted(t.zone("A", "deck")[1:]) == ["Fireball", "Trusty Steed"]


def test_invoke_dominance_levels_forbids_other_cards_and_is_preserved(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Preserve/Preserved 2."""
    hand = ["Invoke Dominance", "Tera Sight", "Gray Wolf", *FOOD[:3]]
    t = scenario.player("A", lineage=L3, hand=hand).player("B").main_phase("A")
    t.act("A", "activate Invoke Dominance", reserve="Veteran Soldier").pass_all()
    assert (t.level("A"), t.zone("A", "material")) == (6, ["Invoke Dominance"])
    t.cannot("A", "activate Tera Sight", reason="CR Permission 1")
    assert t.can("A", "activate Gray Wolf")


def test_a_preserved_card_returns_to_hand_instead_of_a_materialization(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Preserve/Preserved 4."""
    t = scenario.player("A", lineage=L3, hand=["Tera Sight"], material=["Beastbond Ears"]).player("B").main_phase("A")
    t.act("A", "activate Tera Sight").pass_all()
    assert t.zone("A", "material") == ["Beastbond Ears", "Tera Sight"]
    assert [c.name for c in t.view("B").of(0).material] == ["Tera Sight"]
    t.pass_to("materialize", "A")
    assert t.options == ["decline", "materialize Beastbond Ears", "return preserved Tera Sight"]
    t.answer("A", "materialize", "return preserved Tera Sight")
    assert "Tera Sight" in t.zone("A", "hand")
    assert t.zone("A", "material") == ["Beastbond Ears"]


def test_meadowbloom_dryad_buffs_for_each_ally_that_enters_and_is_preserved_as_it_dies(scenario: Scenario) -> None:
    """CR Keywords and Abilities - Preserve/Preserved 1."""
    t = scenario.player("A", lineage=L3, hand=["Meadowbloom Dryad", "Gray Wolf", *FOOD[:4]]).player("B").main_phase("A")
    t.act("A", "activate Meadowbloom Dryad", reserve=["Veteran Soldier"] * 2).pass_all()
    assert t.counters("Meadowbloom Dryad", "buff") == 1
    t.act("A", "activate Gray Wolf").pass_all(target="Gray Wolf")
    assert t.counters("Gray Wolf", "buff") == 1
    t = (
        Scenario(t.catalog)
        .player("A", field=["Veteran Soldier", "Veteran Soldier"])
        .player("B", lineage=RAI, field=["Meadowbloom Dryad"])
    )
    t.main_phase("A")
    for _ in range(2):
        t.act("A", "attack with Veteran Soldier", target="Meadowbloom Dryad").pass_all(retaliate="done")
    assert t.zone("B", "material") == ["Meadowbloom Dryad"]


def test_vertus_strengthens_allies_for_animals_and_beasts_in_the_graveyard(scenario: Scenario) -> None:
    grave = ["Gray Wolf", "Trusty Steed", "Banner Knight"]
    t = scenario.player("A", lineage=L3, field=["Dewdrop Hares"], graveyard=grave, hand=["Vertus, Gaia's Roar", *FOOD])
    t.player("B").main_phase("A").act("A", "activate Vertus, Gaia's Roar").pass_all()
    assert (t.object("Dewdrop Hares").power, t.object("Vertus, Gaia's Roar").power) == (3, 10)
    t.pass_to("main", "B")
    assert t.object("Dewdrop Hares").power == 1


def test_a_second_vertus_makes_its_controller_choose_one(scenario: Scenario) -> None:
    """CR Supertypes - Unique 1, CR State-based Checks - Types of Checks 4."""
    t = scenario.player("A", lineage=L3, field=["Vertus, Gaia's Roar"], hand=["Vertus, Gaia's Roar", *FOOD]).player("B")
    t.main_phase("A").act("A", "activate Vertus, Gaia's Roar").pass_all()
    assert (t.asked, t.purpose) == ("A", "unique")
    t.answer("A", "unique", f"{t.options[0]} (1)").pass_all()
    assert len(t.objects("Vertus, Gaia's Roar")) == 1
    assert t.zone("A", "graveyard") == ["Vertus, Gaia's Roar"]
