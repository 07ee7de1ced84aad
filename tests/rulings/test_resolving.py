"""Rulings on targets and on what resolves: what is negated, checked again, or done in part."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

TAMER: Final = ["Spirit of Fire", "Silvie, Wilds Whisperer"]
MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
SLAY: Final = "Destroy target ally."


@ruling("Accursed Strength", "2025-05-28")
@proves("Accursed Strength", 2)
@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (1, 0), (4, 0)])
def test_nobody_draws_less_than_no_card(others: int, drawn: int) -> None:
    """Three less than the two reserved cards and the others; less than nothing is nothing."""
    t = Scenario(official("Accursed Strength", "Tristan, Shadowdancer")).player(
        "A",
        lineage=["Tristan, Shadowdancer"],
        hand=["Accursed Strength", *["Fireball"] * (2 + others)],
    )
    t.player("B").main_phase("A").act("A", "activate Accursed Strength").pass_all()
    assert len(t.zone("A", "hand")) == others + drawn


@ruling("Avatar of Gaia", "2023-08-09")
@proves("Avatar of Gaia", 1, 3)
def test_a_linked_ally_loses_every_pride() -> None:
    """That which it has and that which it was given; and it has taunt until the link is broken."""
    catalog = trial(
        "Target ally gains pride 7 until end of turn.",
        "Action — Tamer Skill",
        called="Spoil",
        beside=official("Avatar of Gaia"),
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Silvie, Loved by All", "Silvie, Wilds Whisperer"],
        hand=["Avatar of Gaia", "Fireball", "Spoil"],
        field=["Gray Wolf"],
    )
    t.player("B").main_phase("A").act("A", "activate Spoil").pass_all()
    assert not t.can("A", "attack with Gray Wolf")
    t.act("A", "activate Avatar of Gaia").pass_all()
    assert (t.can("A", "attack with Gray Wolf"), "taunt" in t.object("Gray Wolf").keywords) == (True, True)


@ruling("Bill, Chimney Sweep", "2025-12-04")
@proves("Bill, Chimney Sweep", 1)
@pytest.mark.parametrize("others", [[], ["Vengeful Paramour"]])
def test_bill_is_sacrificed_if_there_is_no_other_specter(others: list[str]) -> None:
    """With another one its player chooses."""
    t = Scenario(official("Bill, Chimney Sweep", "Vengeful Paramour")).player(
        "A", lineage=["Spirit of Fire"], hand=["Bill, Chimney Sweep", *["Fireball"] * 3], field=others
    )
    t.player("B").main_phase("A").act("A", "activate Bill, Chimney Sweep")
    t.pass_all(**({"choose": "Vengeful Paramour"} if others else {}))
    assert t.zone("A", "graveyard") == (others or ["Bill, Chimney Sweep"])


@ruling("Censer of Restful Peace", "2025-03-02")
@proves("Censer of Restful Peace", 1)
@proves("Fracturize", 1)
def test_the_censer_loses_its_ability_as_it_is_fracturized() -> None:
    """Cards in graveyards have theirs again."""
    t = Scenario(official("Censer of Restful Peace", "Fracturize")).player(
        "A", lineage=["Spirit of Water"], hand=["Fracturize", "Fireball", "Fireball"], graveyard=["Honorable Vanguard"]
    )
    t.player("B", field=["Censer of Restful Peace"]).main_phase("A")
    assert t.now("Honorable Vanguard", "A", "graveyard").abilities.all == ()
    t.act("A", "activate Fracturize").pass_all()
    assert t.now("Honorable Vanguard", "A", "graveyard").abilities.all != ()


@ruling("Fracturize", "2023-08-09")
def test_a_fracturized_weapon_keeps_its_name_and_stats() -> None:
    """It is a Fractal phantasia with reservable now."""
    t = Scenario(official("Fracturize")).player(
        "A", lineage=["Spirit of Water"], hand=["Fracturize", "Fireball", "Fireball"]
    )
    t.player("B", field=["Warrior's Longsword"]).main_phase("A").act("A", "activate Fracturize").pass_all()
    found = t.object("Warrior's Longsword")
    assert (found.types, found.subtypes) == (("PHANTASIA",), ("CLERIC", "FRACTAL"))
    assert (found.power, dict(found.counters)["durability"], found.keywords) == (1, 2, ("reservable",))


@ruling("Embersong", "2022-12-27")
@proves("Embersong", 2)
@pytest.mark.parametrize("gone", [True, False])
def test_without_the_ally_that_is_to_be_stronger_nothing_is_done(gone: bool) -> None:
    """Also no damage is dealt to the other target."""
    catalog = trial(SLAY, called="Slay", beside=official("Embersong"))
    t = Scenario(catalog).player(
        "A", lineage=TAMER, hand=["Embersong", "Fireball", "Fireball"], field=["Banner Knight"]
    )
    t.player("B", field=["Giant Tortoise"], hand=["Slay"]).main_phase("A")
    t.act("A", "activate Embersong", target=["Giant Tortoise", "Banner Knight"]).pass_once("A")
    if gone:
        t.act("B", "activate Slay", target="Banner Knight")
    t.pass_all()
    assert t.object("Giant Tortoise").damage == (0 if gone else 2)
    assert gone or t.object("Banner Knight").power == 3


@ruling("Engineered Slime", "2024-05-17")
@proves("Engineered Slime", 2)
@pytest.mark.parametrize(("name", "counters"), [("Battery", 1), ("Crate", 0)])
def test_the_slime_notices_what_has_the_subtype(name: str, counters: int) -> None:
    """Whatever its name is."""
    catalog = official("Engineered Slime")
    catalog = trial("Sacrifice CARDNAME: Draw a card.", "Item — Cleric Powercell", called="Battery", beside=catalog)
    catalog = trial("Sacrifice CARDNAME: Draw a card.", "Item — Cleric Accessory", called="Crate", beside=catalog)
    t = Scenario(catalog).player("A", lineage=TAMER, field=["Engineered Slime", name]).player("B").main_phase("A")
    t.act("A", f"use {name}").pass_all(**({"mode": "mode 1"} if counters else {}))
    assert t.counters("Engineered Slime", "buff") == counters


@ruling("Eye of Argus", "2022-12-27")
@proves("Eye of Argus", 1)
@pytest.mark.parametrize("gone", [True, False])
def test_no_card_is_drawn_if_the_target_is_gone(gone: bool) -> None:
    """The whole effect is negated."""
    catalog = trial(SLAY, called="Slay", beside=official("Eye of Argus"))
    t = (
        Scenario(catalog)
        .player("A", field=["Eye of Argus", "Banner Knight"])
        .player("B", hand=["Slay"])
        .main_phase("A")
    )
    t.act("A", "use Eye of Argus").pass_once("A")
    if gone:
        t.act("B", "activate Slay")
    t.pass_all()
    assert len(t.zone("A", "hand")) == (0 if gone else 1)
    assert gone or "true sight" in t.object("Banner Knight").keywords


@ruling("Firebloom Flourish", "2025-03-02")
@proves("Firebloom Flourish", 2)
@pytest.mark.parametrize(("answered", "glimmer"), [(True, 0), (False, 1)])
def test_the_influence_is_looked_at_again_as_the_trigger_resolves(answered: bool, glimmer: int) -> None:
    """With four cards it triggers; with five nothing happens."""
    catalog = trial("Draw two cards.", called="Read", beside=official("Firebloom Flourish", "Diao Chan, Enchantress"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Diao Chan, Enchantress"],
        hand=[*["Fireball"] * 3, "Read"],
        field=["Firebloom Flourish"],
    )
    t.player("B").main_phase("A").pass_to("end", "A")
    assert t.stack == ["Firebloom Flourish"]
    if answered:
        t.act("A", "activate Read")
    t.pass_all()
    assert dict(t.champion("A").counters).get("glimmer", 0) == glimmer


@ruling("Nimue, Cursed Touch", "2022-03-10")
@proves("Nimue, Cursed Touch", 1)
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Target ally gets +1 [POWER] until end of turn. Draw a card.", 0),
        ("Up to one target ally gets +9 [POWER] until end of turn. Draw a card.", 1),
    ],
)
def test_an_action_whose_target_nimue_destroys_does_nothing(text: str, drawn: int) -> None:
    """It is negated as it resolves, if it needs the ally; one that does not need it does the rest."""
    catalog = trial(text, called="Help", beside=official("Nimue, Cursed Touch"))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Help"], field=["Nimue, Cursed Touch"])
    t.player("B", field=["Giant Tortoise"]).main_phase("A").act(
        "A", "activate Help", target="Giant Tortoise"
    ).pass_all()
    assert (t.objects("Giant Tortoise"), len(t.zone("A", "hand"))) == ([], drawn)


@ruling("Oath of the Sakura", "2024-10-10", 1)
@proves("Oath of the Sakura", 1, 2)
@pytest.mark.parametrize(
    ("field", "power"),
    [
        (["Bill, Chimney Sweep", "Gawain, Chivalrous Thief", "Nimue, Cursed Touch"], 1 + 1 + 2),
        (["Bill, Chimney Sweep", "Gawain, Chivalrous Thief", "Nimue, Cursed Touch", "Banner Knight"], 1 + 1),
        (["Banner Knight", "Gawain, Chivalrous Thief", "Nimue, Cursed Touch"], 1 + 1),
        (["Gawain, Chivalrous Thief", "Nimue, Cursed Touch"], 1 + 1),
    ],
)
def test_three_allies_and_all_of_them_unique(field: list[str], power: int) -> None:
    """Not with a fourth one, and not with one that is not unique."""
    t = Scenario(
        official("Oath of the Sakura", "Bill, Chimney Sweep", "Gawain, Chivalrous Thief", "Nimue, Cursed Touch")
    ).player("A", hand=["Oath of the Sakura", *["Fireball"] * 3], field=field)
    t.player("B").main_phase("A").act("A", "activate Oath of the Sakura").pass_all()
    assert t.object("Gawain, Chivalrous Thief").power == power


@ruling("Sadi, Blood Harvester", "2024-05-17")
@proves("Sadi, Blood Harvester", 1)
@pytest.mark.parametrize("gone", [True, False])
def test_no_counter_for_sadi_if_she_cannot_return(gone: bool) -> None:
    """She has died before the ability resolves."""
    catalog = trial(SLAY, called="Slay", beside=official("Sadi, Blood Harvester"))
    t = (
        Scenario(catalog)
        .player("A", hand=2, field=["Sadi, Blood Harvester"])
        .player("B", hand=["Slay"])
        .main_phase("A")
    )
    t.act("A", "use Sadi, Blood Harvester").pass_once("A")
    if gone:
        t.act("B", "activate Slay")
    t.pass_all()
    assert dict(t.champion("A").counters).get("preparation", 0) == (0 if gone else 1)
    assert ("Sadi, Blood Harvester" in t.zone("A", "hand")) == (not gone)


@ruling("Scale of Souls", "2024-01-19")
@proves("Scale of Souls", 1)
@pytest.mark.parametrize(("answered", "left"), [(True, 5), (False, 3)])
def test_the_balance_is_looked_at_again_as_the_trigger_resolves(answered: bool, left: int) -> None:
    """Two cards in hand and two in the memory; with a card less in hand nothing is recovered."""
    catalog = trial("Draw two cards.", called="Read", beside=official("Scale of Souls", "Arisanna, Herbalist Prodigy"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Arisanna, Herbalist Prodigy"],
        damage=5,
        hand=["Fireball", "Read"],
        memory=2,
        field=["Scale of Souls"],
    )
    t.player("B").phase("A", "recollection")
    if answered:
        t.act("A", "activate Read")
    t.pass_all()
    assert t.champion("A").damage == left


@ruling("Storm Slime", "2024-05-17")
@proves("Storm Slime", 2)
@pytest.mark.parametrize(("hidden", "options"), [(True, 3), (False, 4)])
def test_an_ability_as_a_spell_targets_nothing_with_spellshroud(hidden: bool, options: int) -> None:
    """The ally that has it is no option."""
    catalog = trial(
        "Spellshroud" if hidden else "Taunt", "Ally — Mage Human", called="Cloaked", beside=official("Storm Slime")
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Rai, Storm Seer"],
        hand=["Storm Slime", "Fireball", "Fireball"],
        banishment=["Blue Slime"] * 2,
    )
    t.player("B", field=["Cloaked"]).main_phase("A").act("A", "activate Storm Slime").pass_once("A").pass_once("B")
    assert ("Cloaked" in t.options, len(t.options)) == (not hidden, options)
    t.pass_all(target="B's champion")
    assert t.champion("B").damage == 2


@ruling("Topsy Decree", "2025-12-04")
@proves("Topsy Decree", 2)
@pytest.mark.parametrize(("hand", "memory"), [([], ["Gray Wolf"]), (["Gray Wolf"], [])])
def test_a_card_is_discarded_from_where_there_is_one(hand: list[str], memory: list[str]) -> None:
    """From the memory if the hand is empty, and from the hand if the memory is."""
    t = Scenario(official("Topsy Decree")).player("A", hand=["Topsy Decree", *["Fireball"] * 3])
    t.player("B", hand=hand, memory=memory).main_phase("A")
    t.act("A", "activate Topsy Decree", mode="mode 2", target="B").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "hand"), t.zone("B", "memory")) == (["Gray Wolf"], [], [])


@ruling("Varuckan Acolyte", "2023-08-09")
@proves("Varuckan Acolyte", 1)
@pytest.mark.parametrize("theirs", [[], ["Warrior's Longsword"]])
def test_the_only_regalia_is_the_target_whoever_controls_it(theirs: list[str]) -> None:
    """One with memory cost 1 is none."""
    t = Scenario(official("Varuckan Acolyte")).player(
        "A", lineage=["Spirit of Fire"], hand=["Varuckan Acolyte", *["Fireball"] * 3], field=["Sword of Seeking"]
    )
    t.player("B", field=theirs).main_phase("A").act("A", "activate Varuckan Acolyte").pass_all()
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (["Sword of Seeking"], [])


@ruling("Whisperwind Compass", "2025-12-04")
@proves("Whisperwind Compass", 2)
def test_of_two_abilities_that_wait_only_the_first_one_puts_a_counter() -> None:
    """Both trigger as the ally has none, and the second one finds one."""
    hunters = ["Diana, Keen Huntress"]
    catalog = trial(
        "Target ally becomes distant.",
        "Action — Ranger Skill",
        called="Step",
        beside=official("Whisperwind Compass", *hunters),
    )
    catalog = trial("", "Ally — Ranger Human", called="Scout", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=hunters,
        hand=["Step"],
        field=["Whisperwind Compass", "Whisperwind Compass", "Scout"],
    )
    t.player("B").main_phase("A").act("A", "activate Step", target="Scout").resolve_top()
    assert (t.purpose, len(t.options)) == ("order triggers", 2)
    t.answer("A", "triggers", "Whisperwind Compass").resolve_top()
    assert (t.stack, t.counters("Scout", "buff")) == (["Whisperwind Compass"], 1)
    t.pass_all()
    assert t.counters("Scout", "buff") == 1


@ruling("Queen's Gambit", "2025-12-04")
@proves("Queen's Gambit", 1, 2, 3)
@pytest.mark.parametrize(("sacrificed", "power"), [("Queen Piece", [1, 1, 1]), ("Pawn Piece", [])])
def test_tokens_have_the_ability_that_they_are_given_as_they_enter(sacrificed: str, power: list[int]) -> None:
    """Each of them gets its own power, and no others come if no Queen was sacrificed."""
    queen = "Alice, Golden Queen"
    catalog = official("Queen's Gambit", queen, "Queen Piece", "Pawn Piece")
    t = Scenario(catalog).player("A", lineage=[queen], hand=["Queen's Gambit", *["Fireball"] * 2], field=[sacrificed])
    t.player("B").main_phase("A").act("A", "activate Queen's Gambit").pass_all()
    while t.purpose == "order triggers":
        t.answer("A", "triggers", "Pawn Piece (1)").pass_all()
    assert [each.power for each in t.objects("Pawn Piece")] == power
    assert len(t.zone("A", "memory")) == 3
    t.pass_to("main", "B")
    assert [each.power for each in t.objects("Pawn Piece")] == [0] * len(power)


@ruling("Duplicitous Replication", "2025-06-27")
@proves("Duplicitous Replication", 1)
def test_a_token_copy_that_is_returned_is_in_no_material_deck() -> None:
    """It ceases to exist, and the regalia that was copied stays."""
    catalog = trial(
        "Return target item to its owner's material deck.",
        called="Bury",
        beside=official("Duplicitous Replication", "Merlin, Brilliant Vestige"),
    )
    catalog = trial("Materialize a regalia card from your material deck.", called="Bring", beside=catalog)
    catalog = trial("", "Regalia Item — Mage Accessory", called="Ring", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Merlin, Brilliant Vestige"],
        hand=["Duplicitous Replication", "Bury", *["Fireball"] * 2],
    )
    t.player("B", hand=["Bring"], material=["Ring"]).main_phase("B")
    t.act("B", "activate Bring").pass_once("B")
    t.act("A", "activate Duplicitous Replication", reserve=["Fireball", "Fireball"]).resolve_top()
    t.pass_all(materialize="materialize Ring")
    copy = t.object("Ring", "A")
    assert (copy.name, t.zone("B", "field").count("Ring")) == ("Ring", 1)
    t.pass_to("main", "A").act("A", "activate Bury", target="A's Ring").pass_all()
    assert ("Ring" in t.zone("A", "field"), "Ring" in t.zone("A", "material")) == (False, False)
    assert "Ring" in t.zone("B", "field")


@proves("Phantasmagoria", 3)
@pytest.mark.parametrize("grave", [[], ["Gray Wolf"]])
def test_all_cards_of_an_empty_graveyard_may_be_put_into_the_deck(grave: list[str]) -> None:
    """CR Resolution 6: an official ruling says so, and as many cards go into the graveyard as there are counters."""
    t = Scenario(official("Phantasmagoria", "Alice, Distorted Queen")).player(
        "A", lineage=["Spirit of Fire"], memory=1, graveyard=grave, material=["Alice, Distorted Queen"], deck=5
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Alice, Distorted Queen")
    while t.state.phase != "end":
        t.pass_once(t.asked)
    t.pass_once("A").pass_once("B")
    assert (t.asked, t.purpose) == ("A", "may")
    t.answer("A", "may", "yes")
    assert len(t.zone("A", "graveyard")) == 2
