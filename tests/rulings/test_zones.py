"""Rulings on champions that level up, and on cards that are banished, generated and returned."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

TAMER: Final = ["Spirit of Fire", "Silvie, Wilds Whisperer"]
CORSAGE: Final = "Diao Chan, Idyll Corsage"
SLAY: Final = "Destroy target ally."


@ruling("Diao Chan, Idyll Corsage", "2025-03-02", 1)
@proves("Diao Chan, Idyll Corsage", 3)
@pytest.mark.parametrize(
    ("name", "gone", "flowers"),
    [("Banner Knight", False, 1), ("Sword of Seeking", False, 0), ("Banner Knight", True, 0)],
)
def test_a_flowerbud_comes_only_if_the_card_was_banished_from_the_graveyard(
    name: str, gone: bool, flowers: int
) -> None:
    """Not for a regalia, which never is there, and not for a card that somebody else banished before."""
    catalog = trial("Destroy target ally or weapon.", called="Smash", beside=official(CORSAGE))
    catalog = trial("Banish target card in a graveyard.", called="Clean", beside=catalog)
    t = Scenario(catalog).player("A", lineage=[CORSAGE], hand=["Smash"])
    t.player("B", field=[name], hand=["Clean"]).main_phase("A").act("A", "activate Smash").resolve_top()
    assert t.stack == [CORSAGE] * (name == "Banner Knight")
    if gone:
        t.pass_once("A").act("B", "activate Clean", target=name).resolve_top()
    t.pass_all(**({"may": "yes"} if flowers else {}))
    assert t.zone("B", "field").count("Flowerbud") == flowers
    assert name in t.zone("B", "banishment")


@ruling("Heavenly Guide", "2024-10-10")
@proves("Heavenly Guide", 1)
@pytest.mark.parametrize("played", [True, False])
def test_a_champion_was_played_if_it_was_materialized(played: bool) -> None:
    """One that an effect leveled up into was not, and then the player catches up."""
    catalog = official(
        "Heavenly Guide", "Arisanna, Herbalist Prodigy", "Arisanna, Master Alchemist", "Arisanna, Astral Zenith"
    )
    catalog = trial("Level up your champion.", called="Rise", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Arisanna, Herbalist Prodigy", "Arisanna, Master Alchemist"],
        hand=["Heavenly Guide", *["Fireball"] * 3],
        material=["Arisanna, Astral Zenith"],
    )
    t.player("B", hand=["Rise"], memory=1, material=["Rai, Spellcrafter"]).phase("B", "materialize", first="A")
    t.answer("B", "materialize", "materialize Rai, Spellcrafter" if played else "decline")
    t.pass_all().pass_to("main", "B")
    if not played:
        t.act("B", "activate Rise").pass_all(level="level up Rai, Spellcrafter")
    t.pass_to("main", "A").act("A", "activate Heavenly Guide")
    t.pass_all(**({} if played else {"level": "level up Arisanna, Astral Zenith"}))
    assert t.level("A") == (2 if played else 3)


@ruling("Incandescent Reliquary", "2025-03-02")
@proves("Incandescent Reliquary", 2)
@pytest.mark.parametrize(("theirs", "drawn"), [(3, 1), (2, 1), (1, 0)])
def test_who_is_tied_for_the_least_influence_has_the_least(theirs: int, drawn: int) -> None:
    """With two cards each a card is drawn, and with more than somebody else none."""
    t = Scenario(official("Incandescent Reliquary")).player("A", hand=2, field=["Incandescent Reliquary"])
    t.player("B", hand=theirs).phase("A", "recollection").pass_all()
    assert len(t.zone("A", "hand")) == 2 + drawn


@ruling("Kongming, Fel Eidolon", "2024-10-10")
@proves("Kongming, Fel Eidolon", 3)
def test_the_direction_next_to_the_old_one() -> None:
    """From north to east or west, from east to north or south; for a Skill there is no choice at all."""
    catalog = official("Kongming, Fel Eidolon", "Kongming, Wayward Maven")
    catalog = trial("You gain the Shifting Currents mastery.", "Action — Mage Skill", called="Drift", beside=catalog)
    catalog = trial("Draw a card.", called="Read", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Kongming, Fel Eidolon"], hand=["Read", "Read", "Drift"]).player("B")
    t.main_phase("A").act("A", "activate Drift").pass_all()
    for directions, chosen in (["east", "west"], "east"), (["north", "south"], "south"):
        t.act("A", "activate Read").pass_all(may="yes")
        assert (t.purpose, sorted(t.options)) == ("direction", directions)
        t.answer("A", "direction", chosen).pass_all()
        assert t.view("B").of(0).direction == chosen


@ruling("Palvor Sword", "2025-12-04", 1)
@proves("Palvor Sword", 1)
@pytest.mark.parametrize("gone", [True, False])
def test_nothing_is_banished_if_the_sword_is_gone_before(gone: bool) -> None:
    """The cards are not moved at all."""
    t = swinging()
    if gone:
        t.pass_once("A").act("B", "activate Smash")
    t.pass_all()
    assert t.zone("B", "graveyard") == (["Fireball", "Smash"] if gone else [])


def swinging() -> Scenario:
    """A has materialized the sword, and its ability has B's graveyard as a target; B can destroy it."""
    catalog = official("Palvor Sword", "Arisanna, Astral Zenith", "Fracturize")
    catalog = trial("Destroy target weapon or phantasia.", called="Smash", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Arisanna, Astral Zenith"],
        memory=1,
        material=["Palvor Sword"],
        hand=["Fracturize", "Fireball", "Fireball"],
    )
    t.player("B", hand=["Smash", "Smash"], graveyard=["Fireball"]).phase("A", "materialize")
    t.answer("A", "materialize", "materialize Palvor Sword").pass_once("A").pass_once("B")
    return t.answer("A", "target", "B")


@ruling("Palvor Sword", "2025-12-04", 2)
def test_the_cards_return_though_the_sword_has_lost_its_abilities() -> None:
    """As it leaves the field, face up."""
    t = swinging().pass_all().pass_to("main", "A")
    t.act("A", "activate Fracturize").pass_all()
    assert (t.object("Palvor Sword").types, t.zone("B", "banishment")) == (("PHANTASIA",), ["Fireball (face down)"])
    t.pass_to("main", "B").act("B", "activate Smash").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "banishment")) == (["Smash", "Fireball"], [])


@ruling("Silvie, With the Pack", "2022-12-27")
@proves("Silvie, With the Pack", 2)
@pytest.mark.parametrize(("field", "drawn"), [(["Dewdrop Hares", "Gray Wolf"], 2), (["Gray Wolf"], 1), ([], 0)])
def test_a_card_for_an_animal_and_one_for_a_beast(field: list[str], drawn: int) -> None:
    """Each is asked for by itself as it resolves."""
    t = Scenario(official("Silvie, With the Pack")).player(
        "A", lineage=TAMER, memory=2, field=field, material=["Silvie, With the Pack"]
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Silvie, With the Pack").pass_all()
    assert len(t.zone("A", "hand")) == drawn


@ruling("Tristan, Shadowreaver", "2024-05-17")
@proves("Tristan, Shadowreaver", 2)
def test_to_level_up_into_the_same_base_level_is_to_level_up() -> None:
    """What asks whether the champion has leveled up this turn finds that it has; and two cards are drawn."""
    catalog = official("Tristan, Shadowreaver", "Tristan, Shadowdancer", "Invigorated Slash")
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Tristan, Shadowreaver"],
        memory=3,
        material=["Tristan, Shadowdancer"],
        hand=["Invigorated Slash"],
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Tristan, Shadowdancer")
    t.pass_all(triggers="Tristan, Shadowdancer (1)").pass_to("main", "A")
    assert len(t.zone("A", "hand")) == 1 + 2 + 1
    t.act("A", "activate Invigorated Slash").pass_all()
    assert t.champion("B").damage == 4


@ruling("Spirelle, Schwartz Queen", "2025-06-27")
@proves("Spirelle, Schwartz Queen", 1)
def test_a_card_that_spirelle_has_banished_stays_there_as_she_dies() -> None:
    """Face down in the banishment."""
    catalog = trial(SLAY, called="Slay", beside=official("Spirelle, Schwartz Queen", "Tristan, Shadowdancer"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Tristan, Shadowdancer"],
        hand=["Spirelle, Schwartz Queen", *["Fireball"] * 3, "Slay"],
    )
    t.player("B").main_phase("A").act("A", "activate Spirelle, Schwartz Queen", reserve=["Fireball", "Fireball"])
    t.pass_all(target="B's champion", may="yes", choose="Fireball (1)")
    t.act("A", "activate Slay").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (3, ["Fireball (face down)"])
    assert "Spirelle, Schwartz Queen" in t.zone("A", "graveyard")


@ruling("Polaris, Twinkling Cauldron", "2024-09-03")
@proves("Polaris, Twinkling Cauldron", 2, 3)
def test_cards_that_are_generated_are_new_cards_of_that_name() -> None:
    """Up to as many as there were counters come into the deck from nowhere; allies are dealt as much damage."""
    catalog = official("Polaris, Twinkling Cauldron", "Springleaf", "Arisanna, Herbalist Prodigy")
    t = Scenario(catalog).player(
        "A",
        lineage=["Arisanna, Herbalist Prodigy"],
        field=["Polaris, Twinkling Cauldron", "Springleaf", "Springleaf"],
    )
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    for _ in range(2):
        t.act("A", "use Springleaf").pass_all()
    assert t.counters("Polaris, Twinkling Cauldron", "age") == 2
    t.act("A", "use Polaris, Twinkling Cauldron").pass_all(amount="1")
    assert (t.zone("A", "deck").count("Cosmic Bolt"), t.object("Giant Tortoise").damage) == (1, 2)


@ruling("Angelic Channeling", "2026-03-27")
@proves("Angelic Channeling", 1)
def test_each_resolution_returns_the_cards_that_it_banished() -> None:
    """Two of them, each with a card of its own; both wait for the champion with base level 3."""
    catalog = trial("Level up your champion.", called="Rise", beside=official("Angelic Channeling"))
    reserved = ["Fireball", "Fireball"]
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Rai, Spellcrafter"],
        hand=[
            "Angelic Channeling",
            "Angelic Channeling",
            "Tera Sight",
            "Spirit's Blessing",
            *reserved * 2,
            "Rise",
            "Rise",
        ],
        material=["Rai, Archmage", "Rai, Storm Seer"],
    )
    t.player("B").main_phase("A")
    t.act("A", "activate Angelic Channeling", reserve=reserved).pass_all(choose=["Tera Sight", "done"])
    t.act("A", "activate Angelic Channeling", reserve=reserved).pass_all(choose="Spirit's Blessing")
    t.act("A", "activate Rise").pass_all(level="level up Rai, Archmage")
    assert t.zone("A", "banishment") == ["Tera Sight", "Spirit's Blessing"]
    t.act("A", "activate Rise").pass_all(level="level up Rai, Storm Seer", triggers="Angelic Channeling (1)")
    assert t.options == ["Spirit's Blessing", "done"]
    t.answer("A", "choose", "Spirit's Blessing").pass_all()
    assert t.options == ["Tera Sight", "done"]
    t.answer("A", "choose", "done")
    deck = t.zone("A", "deck")
    assert (deck[0], deck[-1], t.zone("A", "banishment")) == ("Spirit's Blessing", "Tera Sight", [])
