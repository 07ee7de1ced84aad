"""Rulings on playing cards: costs, elements, and from where."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
MERLIN: Final = "Merlin, Memorite Vassal"
ALICE: Final = ["Spirit of Fire", "Alice, Golden Queen"]
INNERVATED: Final = ["recover 5", "delevel one champion you control"]


@ruling("Acolyte of Cultivation", "2024-10-10")
@proves("Acolyte of Cultivation", 1)
@pytest.mark.parametrize("negated", [True, False])
def test_a_spell_whose_activation_was_negated_was_activated(negated: bool) -> None:
    """One card is enough for the ally then, and was not before."""
    catalog = trial("Draw a card.", called="Read", beside=official("Acolyte of Cultivation"))
    catalog = trial("Negate target card activation.", called="No", beside=catalog)
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Acolyte of Cultivation", "Read", "Fireball"])
    t.player("B", hand=["No"]).main_phase("A")
    assert not t.can("A", "activate Acolyte of Cultivation")
    t.act("A", "activate Read").pass_once("A")
    if negated:
        t.act("B", "activate No").pass_all()
        assert len(t.zone("A", "hand")) == 2
    t.pass_all()
    assert t.can("A", "activate Acolyte of Cultivation")
    t.act("A", "activate Acolyte of Cultivation", reserve="Fireball").pass_all()
    assert t.zone("A", "memory") == ["Fireball"]


@ruling("Beastbond Boots", "2022-12-27")
@proves("Beastbond Boots", 1)
@pytest.mark.parametrize("ally", ["Gray Wolf", "Banner Knight"])
def test_the_ally_is_needed_as_the_ability_is_activated(ally: str) -> None:
    """It may be gone as it resolves."""
    catalog = trial("Destroy target ally.", called="Slay", beside=official("Beastbond Boots"))
    t = Scenario(catalog).player("A", field=["Beastbond Boots", ally]).player("B", hand=["Slay"]).main_phase("A")
    assert t.can("A", "use Beastbond Boots") == (ally == "Gray Wolf")
    if ally == "Gray Wolf":
        t.act("A", "use Beastbond Boots").pass_once("A").act("B", "activate Slay").pass_all()
        assert (t.objects(ally), "spellshroud" in t.champion("A").keywords) == ([], True)


@ruling("Queen's Gambit", "2025-12-04")
@proves("Queen's Gambit", 1, 2, 3)
@pytest.mark.parametrize(("lineage", "power"), [(ALICE, 1), (["Spirit of Fire"], 0)])
def test_the_tokens_have_the_ability_that_it_gives(lineage: list[str], power: int) -> None:
    """For a Queen three of them come, while it is there; only under its champion they have it."""
    catalog = trial("", "Ally — Mage Chessman Queen", called="Regina", beside=official("Queen's Gambit", ALICE[1]))
    t = Scenario(catalog).player(
        "A", lineage=lineage, hand=["Queen's Gambit", "Fireball", "Fireball"], field=["Regina"]
    )
    t.player("B").main_phase("A").act("A", "activate Queen's Gambit").pass_all()
    if power:
        t.pass_all(triggers=["Pawn Piece (1)"] * 2)
    assert [each.power for each in t.objects("Pawn Piece")] == [power] * 3
    assert (len(t.zone("A", "memory")), t.zone("A", "graveyard")) == (3, ["Regina"])


@ruling("Five of Hearts", "2025-06-27")
@ruling("Four of Spades", "2025-06-27")
@ruling("Seven of Hearts", "2025-12-04")
@ruling("Six of Spades", "2025-12-04")
@ruling("Three of Hearts", "2025-06-27")
@pytest.mark.parametrize(
    "name", ["Five of Hearts", "Four of Spades", "Seven of Hearts", "Six of Spades", "Three of Hearts"]
)
def test_each_copy_of_a_card_has_its_cardistry_once(name: str) -> None:
    """Two of them can be used once each, and not a third time."""
    t = Scenario(official(name)).player("A", hand=20, field=[name, name]).player("B").main_phase("A")
    for _ in range(2):
        t.act("A", f"use {name}")
        t.pass_all(**({"discard": "Honorable Vanguard"} if name == "Three of Hearts" else {}))
    assert not t.can("A", f"use {name}")


@ruling("Three of Hearts", "2025-06-27")
@proves("Three of Hearts", 1)
def test_cardistry_costs_less_for_objects_with_different_costs() -> None:
    """With one other cost beside its own it is 1; a card is drawn and one discarded."""
    t = Scenario(official("Three of Hearts", "Five of Hearts")).player(
        "A", hand=["Fireball"], field=["Three of Hearts", "Three of Hearts", "Five of Hearts"]
    )
    t.player("B").main_phase("A").act("A", "use Three of Hearts").pass_all()
    assert (t.zone("A", "memory"), t.zone("A", "graveyard"), t.zone("A", "hand")) == (
        ["Fireball"],
        ["Honorable Vanguard"],
        [],
    )


@ruling("Horticounter", "2024-12-22")
@proves("Horticounter", 2)
@pytest.mark.parametrize(("answer", "drawn"), [("pay", 1), ("no", 0)])
def test_to_pay_nothing_is_a_choice(answer: str, drawn: int) -> None:
    """X and Y are 0, and the player may still decline; then the opponent glimpses."""
    catalog = trial("Draw a card.", called="Read", beside=official("Horticounter", "Arisanna, Astral Zenith"))
    t = Scenario(catalog).player("A", hand=["Read"])
    t.player("B", lineage=["Arisanna, Astral Zenith"], hand=["Horticounter"]).main_phase("A")
    t.act("A", "activate Read").pass_once("A").act("B", "activate Horticounter").resolve_top()
    assert (t.asked, t.purpose, t.options) == ("A", "pay", ["no", "pay"])
    t.answer("A", "pay", answer)
    t.pass_all(**({"glimpse": "done"} if answer == "no" else {}))
    assert (t.zone("A", "banishment"), len(t.zone("A", "hand"))) == (["Read"] * (1 - drawn), drawn)


@ruling("Innervate Fury", "2023-08-09")
@proves("Innervate Fury", 1, 2)
@pytest.mark.parametrize(("damage", "payable"), [(5, True), (4, False)])
def test_five_damage_counters_must_be_there_to_be_recovered_for_fury(damage: int, payable: bool) -> None:
    """Then the champion goes down a level and seven damage is split among allies."""
    t = Scenario(official("Innervate Fury")).player(
        "A", lineage=MAGE, damage=damage, hand=["Innervate Fury", *["Fireball"] * 3]
    )
    t.player("B", field=["Giant Tortoise", "Banner Knight"]).main_phase("A")
    assert t.can("A", "activate Innervate Fury") == payable
    if payable:
        t.act("A", "activate Innervate Fury", target=["Giant Tortoise", "Banner Knight"], split="4", next=INNERVATED)
        t.pass_all()
        assert (t.champion("A").damage, t.level("A"), t.zone("A", "material")) == (0, 0, ["Rai, Spellcrafter"])
        assert (t.object("Giant Tortoise").damage, t.zone("B", "graveyard")) == (4, ["Banner Knight"])


@proves("Innervate Fury", 2)
def test_the_share_of_an_ally_that_left_is_lost() -> None:
    """CR Card Activation 1.5: who gets how much of the seven damage is declared as the card is activated."""
    t = Scenario(official("Innervate Fury", "Reclaim")).player(
        "A", lineage=MAGE, damage=5, hand=["Innervate Fury", *["Fireball"] * 3]
    )
    t.player("B", field=["Giant Tortoise", "Esteemed Knight"], hand=["Reclaim", *["Fireball"] * 2]).main_phase("A")
    t.act("A", "activate Innervate Fury", target=["Giant Tortoise", "Esteemed Knight"], split="4", next=INNERVATED)
    t.pass_once("A").act("B", "activate Reclaim", target="B's Esteemed Knight").pass_all()
    assert (t.object("Giant Tortoise").damage, t.zone("B", "graveyard")) == (4, ["Reclaim"])


@ruling("Innervate Knowledge", "2023-08-09")
@proves("Innervate Knowledge", 1, 2)
@pytest.mark.parametrize(("damage", "payable"), [(5, True), (4, False)])
def test_five_damage_counters_must_be_there_to_be_recovered_for_knowledge(damage: int, payable: bool) -> None:
    """Then the champion goes down a level and two cards are drawn."""
    t = Scenario(official("Innervate Knowledge")).player(
        "A",
        lineage=["Spirit of Water", "Rai, Spellcrafter"],
        damage=damage,
        hand=["Innervate Knowledge", *["Fireball"] * 4],
    )
    t.player("B").main_phase("A")
    assert t.can("A", "activate Innervate Knowledge") == payable
    if payable:
        t.act("A", "activate Innervate Knowledge", next=INNERVATED).pass_all()
        assert (t.champion("A").damage, t.level("A"), len(t.zone("A", "hand"))) == (0, 0, 2)


@ruling("Molten Echo", "2025-12-04")
@proves("Molten Echo", 1, 3)
@pytest.mark.parametrize(("zone", "after"), [("graveyard", "banishment"), ("hand", "graveyard")])
def test_kindle_pays_for_a_card_from_the_graveyard_too(zone: str, after: str) -> None:
    """Two fire element cards from the graveyard, and nothing else; from there the card is ephemeral."""
    t = Scenario(official("Molten Echo", MERLIN)).player(
        "A",
        lineage=["Spirit of Fire", MERLIN],
        graveyard=["Fireball", "Fireball", *["Molten Echo"] * (zone == "graveyard")],
        hand=["Molten Echo"] * (zone == "hand"),
    )
    t.player("B").main_phase("A").act("A", "activate Molten Echo", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")[:2]) == (1, ["Fireball", "Fireball"])
    assert "Molten Echo" in t.zone("A", after)


@ruling("Relentless Hexchaser", "2024-01-19")
@proves("Relentless Hexchaser", 3)
@pytest.mark.parametrize(
    ("field", "lineage", "usable"),
    [
        ([], ["Spirit of Fire", "Rai, Spellcrafter"], False),
        (["Nullifying Lantern"], ["Spirit of Fire", "Rai, Spellcrafter"], True),
        (["Nullifying Lantern"], ["Spirit of Fire"], False),
    ],
)
def test_the_element_in_the_graveyard_counts_for_hexchaser(field: list[str], lineage: list[str], usable: bool) -> None:
    """If it is norm there, a champion with a norm element card in its lineage will do; then it returns rested."""
    t = Scenario(official("Relentless Hexchaser", "Nullifying Lantern")).player(
        "A", lineage=lineage, hand=2, field=field, graveyard=["Relentless Hexchaser"]
    )
    t.player("B").main_phase("A")
    assert t.can("A", "use Relentless Hexchaser from graveyard") == usable
    if usable:
        t.act("A", "use Relentless Hexchaser from graveyard").pass_all()
        assert t.object("Relentless Hexchaser").rested


@ruling("Seaside Ringleader", "2025-02-12")
@proves("Seaside Ringleader", 1)
@pytest.mark.parametrize(
    ("field", "lineage", "usable"),
    [
        ([], ["Spirit of Fire", "Silvie, Wilds Whisperer"], False),
        (["Nullifying Lantern"], ["Spirit of Fire", "Silvie, Wilds Whisperer"], True),
        (["Nullifying Lantern"], ["Spirit of Fire", "Rai, Spellcrafter"], False),
    ],
)
def test_the_element_in_the_graveyard_counts_for_ringleader(field: list[str], lineage: list[str], usable: bool) -> None:
    """Only for a Tamer; an ally that is activated later has a buff counter."""
    t = Scenario(official("Seaside Ringleader", "Nullifying Lantern")).player(
        "A",
        lineage=lineage,
        hand=["Fireball", "Fireball", "Gray Wolf", "Fireball", "Fireball"],
        field=field,
        graveyard=["Seaside Ringleader"],
    )
    t.player("B").main_phase("A")
    assert t.can("A", "use Seaside Ringleader from graveyard") == usable
    if usable:
        t.act("A", "use Seaside Ringleader from graveyard").pass_all()
        t.act("A", "activate Gray Wolf").pass_all()
        assert (t.counters("Gray Wolf", "buff"), len(t.zone("A", "memory"))) == (1, 5)


@ruling("Overlord Mk III", "2024-05-17")
@proves("Overlord Mk III", 1)
@pytest.mark.parametrize("name", ["Powercell", "Battery", "Crate"])
def test_overlord_takes_what_has_the_subtype(name: str) -> None:
    """Whatever its name is."""
    catalog = official("Overlord Mk III", "Powercell")
    catalog = trial("Hindered", "Item — Cleric Powercell", called="Battery", beside=catalog)
    catalog = trial("Hindered", "Item — Cleric Accessory", called="Crate", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Overlord Mk III", *["Fireball"] * 4], field=["Powercell"] * 3 + [name])
    assert t.player("B").main_phase("A").can("A", "activate Overlord Mk III") == (name != "Crate")
    if name != "Crate":
        t.act("A", "activate Overlord Mk III", next="pay (4)").pass_all()
        assert [each for each in t.zone("A", "field") if each in ("Powercell", "Battery")] == []


@ruling("Vengeful Paramour", "2025-07-18")
@proves("Vengeful Paramour", 1, 2)
def test_a_slow_card_is_slow_from_the_graveyard() -> None:
    """Not in the turn of the opponent; in one's own it becomes ephemeral and deals damage."""
    for turn in "B", "A":
        t = Scenario(official("Vengeful Paramour")).player(
            "A", lineage=["Spirit of Fire"], hand=4, graveyard=["Vengeful Paramour"]
        )
        t.player("B").main_phase(turn, first="A")
        if turn == "B":
            t.pass_once("B")
        assert t.can("A", "activate Vengeful Paramour") == (turn == "A")
        if turn == "A":
            t.act("A", "activate Vengeful Paramour").pass_all(target="B's champion")
            assert (t.champion("B").damage, t.object("Vengeful Paramour").states) == (2, ("ephemeral",))


@ruling("Bauble of Scarcity", "2025-06-27")
@proves("Bauble of Scarcity", 1)
def test_the_bauble_is_used_without_a_card_in_hand() -> None:
    """The other player discards a card all the same."""
    t = (
        Scenario(official("Bauble of Scarcity"))
        .player("A", field=["Bauble of Scarcity"])
        .player("B", hand=["Fireball"])
    )
    t.main_phase("A").act("A", "use Bauble of Scarcity").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("A", "graveyard")) == (["Fireball"], [])


@ruling("Merlin, Memory Thief", "2022-12-27")
@proves("Merlin, Memory Thief", 1)
@pytest.mark.parametrize(
    ("lineage", "level"),
    [(["Spirit of Water", "Silvie, Wilds Whisperer"], 1), (["Spirit of Water", "Rai, Spellcrafter"], 0)],
)
def test_floating_memory_of_a_class_is_that_of_the_owners_champion(lineage: list[str], level: int) -> None:
    """A card of the opponent has it if the opponent's champion is of its class."""
    t = Scenario(official("Merlin, Memory Thief")).player("A", lineage=["Spirit of Fire", "Merlin, Memory Thief"])
    t.player("B", lineage=lineage, graveyard=["Dewdrop Hares"]).main_phase("A").act(
        "A", "use Merlin, Memory Thief"
    ).pass_all()
    assert (t.zone("B", "banishment"), dict(t.champion("A").counters).get("level", 0)) == (["Dewdrop Hares"], level)


@ruling("Brackish Lutist", "2025-03-02")
@proves("Brackish Lutist", 1)
@pytest.mark.parametrize(
    ("lineage", "zone"), [(["Silvie, Wilds Whisperer"], "banishment"), (["Rai, Spellcrafter"], "graveyard")]
)
def test_a_card_has_floating_memory_if_its_owner_has_the_class(lineage: list[str], zone: str) -> None:
    """Else it goes to the graveyard, whatever the class of the other player's champion is."""
    catalog = trial("Destroy target ally.", called="Slay", beside=official("Brackish Lutist"))
    t = Scenario(catalog).player("A", lineage=["Silvie, Wilds Whisperer"], field=["Brackish Lutist"], hand=["Slay"])
    t.player("B", lineage=lineage, field=["Dewdrop Hares"]).main_phase("A")
    t.act("A", "activate Slay", target="Dewdrop Hares").pass_all()
    assert t.zone("B", zone) == ["Dewdrop Hares"]


@ruling("Tome of Sacred Lightning", "2022-12-27", 1)
@ruling("Tome of Sacred Lightning", "2022-12-27", 2)
@proves("Tome of Sacred Lightning", 1)
@pytest.mark.parametrize("dear", [False, True])
def test_a_tome_is_activated_from_the_material_deck_in_the_main_phase_for_what_it_costs(dear: bool) -> None:
    """It is slow, needs no materialize phase, and costs what it costs besides what is banished for it."""
    tome, book = "Tome of Sacred Lightning", "Tome of Knowledge"
    catalog = official(tome, book, "Rai, Storm Seer")
    catalog = trial("Cards your opponents activate cost 1 more to activate.", "Item — Mage Ring", beside=catalog)
    lineage = [*MAGE, "Rai, Archmage", "Rai, Storm Seer"]
    t = Scenario(catalog).player("A", lineage=lineage, hand=1, memory=1, material=[tome], field=[book])
    t.player("B", field=["Trial"] if dear else []).main_phase("A")
    level = t.level("A")
    t.act("A", f"activate {tome}").pass_all()
    assert len(t.zone("A", "memory")) == 1 - dear
    assert t.level("A") == level
    assert book in t.zone("A", "banishment")
    t.act("A", f"use {tome} (2)").pass_all()
    assert (len(t.zone("A", "hand")), t.objects(tome)) == (2, [])


@ruling("Facet the Forgotten", "2026-03-27")
def test_nobody_is_rested_for_an_attack_card_that_is_activated_without_paying_its_costs() -> None:
    """The champion attacks with it all the same, and is rested by nothing."""
    catalog = trial("", "Attack — Warrior Sword", called="Lunge", beside=official("Facet the Forgotten", MERLIN))
    text = "Ignore the elemental requirements of phantasia cards you activate."
    catalog = trial(text, "Regalia Item — Mage Accessory", called="Prism", beside=catalog)
    hand = ["Facet the Forgotten", *["Lunge"] * 5]
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", MERLIN], hand=hand, field=["Prism"])
    t.player("B", memory=["Lunge", "Fireball"]).main_phase("A")
    t.act("A", "activate Facet the Forgotten", reserve=["Lunge"] * 5)
    t.pass_all(choose="Lunge", may="activate Lunge")
    assert (t.champion("B").damage, t.champion("A").rested, t.zone("B", "memory")) == (2, False, ["Fireball"])
