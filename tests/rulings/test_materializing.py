"""Rulings on cards that are materialized by effects, and on what is in a material deck."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

HUNTRESS: Final = "Diana, Keen Huntress"
DUELIST: Final = "Diana, Deadly Duelist"
RANGER: Final = ["Spirit of Wind", "Spirit of Water", HUNTRESS]
CURSED: Final = (HUNTRESS, DUELIST, "Diana, Cursebreaker")
BULLET: Final = "Plated Bullet"
BOTH: Final = [(f"materialize {BULLET}", [BULLET]), ("decline", [])]


@ruling("Beseech the Winds", "2022-12-27")
@proves("Beseech the Winds", 1)
@pytest.mark.parametrize(("answer", "found"), [("materialize Warrior's Longsword", 1), ("decline", 0)])
def test_a_card_that_is_to_be_materialized_need_not_be_found(answer: str, found: int) -> None:
    """If it is, its cost of 1 is paid with one of the cards that were reserved."""
    t = Scenario(official("Beseech the Winds")).player(
        "A", hand=["Beseech the Winds", *["Banner Knight"] * 3], material=["Warrior's Longsword"]
    )
    t.player("B").main_phase("A").act("A", "activate Beseech the Winds").pass_all(materialize=answer)
    assert len(t.objects("Warrior's Longsword")) == found
    assert len(t.zone("A", "memory")) == 3 - found


@ruling("Diana, Deadly Duelist", "2024-02-07")
@proves("Diana, Deadly Duelist", 2)
@pytest.mark.parametrize(("answer", "found"), BOTH)
def test_duelist_need_not_find_a_bullet(answer: str, found: list[str]) -> None:
    """Only Bullets can be found; the one that is not stays in the material deck."""
    t = Scenario(official(HUNTRESS, DUELIST, BULLET)).player(
        "A", lineage=RANGER, memory=2, material=[DUELIST, BULLET, "Tome of Knowledge"]
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", f"materialize {DUELIST}")
    t.pass_all()
    assert sorted(t.options) == ["decline", f"materialize {BULLET}"]
    t.pass_all(materialize=answer)
    assert [each for each in t.zone("A", "field") if each == BULLET] == found


@ruling("Diana, Keen Huntress", "2024-02-07")
@proves("Diana, Keen Huntress", 1)
@pytest.mark.parametrize(("answer", "found"), [("materialize Framework Sidearm", 1), ("decline", 0)])
def test_a_gun_need_not_be_found(answer: str, found: int) -> None:
    """The card is banished from the lineage either way, as it is the cost."""
    t = Scenario(official(HUNTRESS, DUELIST, "Framework Sidearm")).player(
        "A", lineage=[*RANGER, DUELIST], material=["Framework Sidearm", "Tome of Knowledge"]
    )
    t.player("B").main_phase("A").act("A", f"use {HUNTRESS} from lineage").pass_all(materialize=answer)
    assert (t.zone("A", "banishment"), len(t.objects("Framework Sidearm"))) == ([HUNTRESS], found)


@ruling("Load Soul", "2024-02-07")
@proves("Load Soul", 1, 2)
@pytest.mark.parametrize(("answer", "found"), BOTH)
def test_counters_are_put_on_a_gun_whether_a_bullet_was_found_or_not(answer: str, found: list[str]) -> None:
    """If they are, the card goes to the bottom of the lineage, where it takes two life."""
    t = Scenario(official("Load Soul", "Tristan, Shadowdancer", HUNTRESS, BULLET, "Framework Sidearm")).player(
        "A",
        lineage=["Tristan, Shadowdancer", HUNTRESS],
        hand=["Load Soul", *["Banner Knight"] * 2],
        material=[BULLET],
        field=["Framework Sidearm"],
    )
    t.player("B").main_phase("A").act("A", "activate Load Soul").pass_all(materialize=answer, may="yes")
    assert [each for each in t.zone("A", "field") if each == BULLET] == found
    assert t.counters("Framework Sidearm", "durability") == 1 + 2
    assert (t.lineage("A")[0], t.champion("A").life) == ("Load Soul", 19 - 2)


@ruling("Rapid Reload", "2024-02-07")
@proves("Rapid Reload", 1, 2)
@pytest.mark.parametrize(("answer", "found"), BOTH)
def test_rapid_reload_need_not_find_a_bullet(answer: str, found: list[str]) -> None:
    """It costs one less for each level of a Ranger, so two cards are enough and one is not."""
    t = Scenario(official("Rapid Reload", HUNTRESS, BULLET)).player(
        "A",
        lineage=RANGER,
        hand=["Rapid Reload", *["Banner Knight"] * 2],
        material=[BULLET, "Tome of Knowledge"],
    )
    t.player("B").main_phase("A").act("A", "activate Rapid Reload").pass_all(materialize=answer)
    assert [each for each in t.zone("A", "field") if each in (BULLET, "Tome of Knowledge")] == found
    assert len(t.zone("A", "memory")) == 2


@ruling("Refresh Chamber", "2024-02-07")
@proves("Refresh Chamber", 1)
@pytest.mark.parametrize(("answer", "found"), BOTH)
@pytest.mark.parametrize("paid", ["yes", "no"])
def test_refresh_chamber_returns_whether_a_bullet_was_found_or_not(answer: str, found: list[str], paid: str) -> None:
    """It goes to the memory if a card with floating memory is banished from the graveyard."""
    t = Scenario(official("Refresh Chamber", HUNTRESS, BULLET)).player(
        "A",
        lineage=RANGER,
        hand=["Refresh Chamber", *["Banner Knight"] * 2],
        material=[BULLET],
        graveyard=["Honorable Vanguard"],
    )
    t.player("B").main_phase("A").act("A", "activate Refresh Chamber").pass_all(materialize=answer, may=paid)
    assert [each for each in t.zone("A", "field") if each == BULLET] == found
    assert ("Refresh Chamber" in t.zone("A", "memory")) == (paid == "yes")
    assert ("Honorable Vanguard" in t.zone("A", "banishment")) == (paid == "yes")


@ruling("Supply Drone", "2024-02-07")
@proves("Supply Drone", 1)
@pytest.mark.parametrize(("answer", "found"), BOTH)
def test_supply_drone_need_not_find_a_bullet(answer: str, found: list[str]) -> None:
    """A Bullet with memory cost 1 cannot be found."""
    t = Scenario(official("Supply Drone", HUNTRESS, BULLET, "Steel Slug")).player(
        "A", lineage=RANGER, memory=1, field=["Supply Drone"], material=[BULLET, "Steel Slug"]
    )
    t.player("B").phase("A", "recollection").pass_once("A").pass_once("B")
    assert sorted(t.options) == ["decline", f"materialize {BULLET}"]
    t.pass_all(materialize=answer)
    assert [each for each in t.zone("A", "field") if each == BULLET] == found


@ruling("Gaia's Blessing", "2022-12-27", 1)
@proves("Gaia's Blessing", 1)
def test_what_is_activated_from_the_material_deck_waits_for_no_materialize_phase() -> None:
    """In the main phase, at slow speed: not in the turn of somebody else, and not while something is on the stack."""
    catalog = trial("Draw a card.", called="Read", beside=official("Gaia's Blessing"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Silvie, Loved by All"],
        hand=["Read"],
        material=["Gaia's Blessing"],
        graveyard=["Giant Tortoise"] * 4,
    )
    t.player("B", hand=["Read"]).main_phase("A").act("A", "activate Read")
    t.cannot("A", "activate Gaia's Blessing", "slow speed")
    t.pass_all()
    t.act("A", "activate Gaia's Blessing").pass_all()
    assert (len(t.objects("Gaia's Blessing")), len(t.zone("A", "banishment"))) == (1, 4)
    again = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Silvie, Loved by All"],
        material=["Gaia's Blessing"],
        graveyard=["Giant Tortoise"] * 4,
    )
    again.player("B", hand=["Read"]).main_phase("B", first="A").act("B", "activate Read").pass_once("B")
    again.cannot("A", "activate Gaia's Blessing", "slow speed")


@ruling("Gaia's Blessing", "2022-12-27", 2)
@pytest.mark.parametrize(("cards", "enough"), [(4, True), (3, False)])
def test_each_card_counts_as_one(cards: int, enough: bool) -> None:
    """One that is an Animal and a Beast, as this one, is not two of the four."""
    catalog = trial("Taunt", "Ally — Tamer Animal Beast", called="Griffin", beside=official("Gaia's Blessing"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Silvie, Loved by All"],
        material=["Gaia's Blessing"],
        graveyard=["Griffin"] * cards,
    )
    assert t.player("B").main_phase("A").can("A", "activate Gaia's Blessing") == enough


@ruling("Study the Fables", "2024-01-19")
@proves("Study the Fables", 1)
@pytest.mark.parametrize("cards", [7, 6, 4])
def test_a_player_chooses_which_six_cards_are_revealed(cards: int) -> None:
    """Of seven that player leaves one; of six or fewer all are revealed."""
    names = ["Tome of Knowledge", "Sword of Seeking", "Warrior's Longsword", "Mana Limiter", "Beastbond Ears"]
    names += ["Beastbond Paws", "Crystal of Empowerment"]
    t = Scenario(official("Study the Fables")).player("A", hand=["Study the Fables", *["Banner Knight"] * 2])
    t.player("B", material=names[:cards]).main_phase("A").act("A", "activate Study the Fables", target="B")
    t.pass_once("A").pass_once("B")
    if cards > 6:
        assert (t.asked, t.purpose) == ("B", "choose")
        t.answer("B", "choose", names[1])
    t.pass_all()
    assert [name for name in names if f"{name} is revealed" in t.log] == (names[1:] if cards == 7 else names[:cards])
    assert len(t.zone("A", "memory")) == 3


@ruling("The Majestic Spirit", "2023-08-09")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return target ally to its owner's hand.", "material"),
        ("Return target ally to its owner's memory.", "material"),
        ("Destroy target ally.", "banishment"),
    ],
)
def test_a_regalia_goes_to_the_material_deck_or_is_banished(text: str, zone: str) -> None:
    """It is not in the hand, the memory or the graveyard of its owner."""
    t = Scenario(trial(text, beside=official("The Majestic Spirit"))).player("A", hand=["Trial"])
    t.player("B", field=["The Majestic Spirit"]).main_phase("A").act("A", "activate Trial").pass_all()
    assert t.zone("B", zone) == ["The Majestic Spirit"]


@ruling("Quicksilver Grail", "2023-08-09", 1)
@proves("Quicksilver Grail", 2, 3)
def test_a_face_down_card_has_no_properties_and_can_be_played_later() -> None:
    """No effect that looks for a Sword in the banishment finds it, and its cost is paid as it is materialized."""
    text = "Put a Sword card from your banishment into your material deck."
    catalog = trial(text, called="Find", beside=official("Quicksilver Grail"))
    t = Scenario(catalog).player(
        "A",
        hand=["Find", "Banner Knight", "Fireball", "Fireball"],
        material=["Quicksilver Grail", "Warrior's Longsword"],
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Quicksilver Grail")
    t.pass_all(choose="Warrior's Longsword").pass_to("main", "A")
    assert t.zone("A", "banishment") == ["Warrior's Longsword (face down)"]
    t.act("A", "activate Find").pass_all()
    assert t.zone("A", "banishment") == ["Warrior's Longsword (face down)"]
    t.act("A", "activate Banner Knight").pass_all()
    t.act("A", "use Quicksilver Grail").pass_all(may="materialize Warrior's Longsword (face down)")
    assert (len(t.objects("Warrior's Longsword")), len(t.zone("A", "memory"))) == (1, 1)


@pytest.mark.parametrize("name", ["Quicksilver Grail", "Sacramental Rite"])
@pytest.mark.parametrize(
    ("card", "way"),
    [
        ("Tome of Knowledge", "materialize"),
        ("Bauble of Abundance", "materialize"),
        (placed("Scry the Skies", preserved=True), "activate"),
    ],
)
def test_a_card_is_played_in_its_default_way(name: str, card: Any, way: str) -> None:
    """CR Replacement Effects 7.a, CR Playing Cards 1; a ruling on Slay the King (2023-08-09) says the same.

    A card with a memory cost is materialized and one with a reserve cost is activated.
    """
    called = card if isinstance(card, str) else "Scry the Skies"
    t = Scenario(official(name, "Bauble of Abundance"))
    t.player("A", hand=["Fireball"] * 2, memory=["Fireball"], material=[name, card]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", f"materialize {name}").pass_all()
    t.pass_all(choose=[called] if t.purpose == "choose" else ())
    t.act("A", f"use {name}").resolve_top()
    assert t.options == ["no", f"{way} {called} (face down)"]
    t.answer("A", "may", t.options[1])
    while t.purpose == "reserve":
        t.answer("A", "reserve", "Fireball")
    assert [item.kind for item in t.state.stack] == ["materialization" if way == "materialize" else "activation"]


def test_a_preserved_card_is_returned_instead_of_the_card_of_the_grail() -> None:
    """CR Replacement Effects 7.a: the face-down card could be materialized, and everybody sees that."""
    t = Scenario(official("Quicksilver Grail")).player(
        "A",
        memory=["Fireball"],
        material=["Quicksilver Grail", "Tome of Knowledge", placed("Scry the Skies", preserved=True)],
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Quicksilver Grail")
    t.pass_all(choose="Tome of Knowledge").act("A", "use Quicksilver Grail").resolve_top()
    t.answer("A", "may", "return preserved Scry the Skies").pass_all()
    assert t.zone("A", "hand") == ["Scry the Skies"]
    assert [card.name for card in t.view("B").of(0).banishment] == [
        "Tome of Knowledge (face down)",
        "Quicksilver Grail",
    ]


@ruling("Quicksilver Grail", "2023-08-09", 2)
def test_its_owner_may_look_at_a_face_down_card() -> None:
    """And nobody else."""
    t = Scenario(official("Quicksilver Grail")).player("A", material=["Quicksilver Grail", "Warrior's Longsword"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Quicksilver Grail")
    t.pass_all(choose="Warrior's Longsword")
    seen = [[card.name for card in t.view(each).of(0).banishment] for each in ("A", "B")]
    assert seen == [["Warrior's Longsword (face down)"], ["a face-down card"]]


@ruling("Pelagic Fatestone", "2025-03-02")
@proves("Pelagic Fatestone", 2, 3)
@pytest.mark.parametrize("paid", [True, False])
def test_a_card_that_was_banished_for_a_memory_cost_comes_back_transformed(paid: bool) -> None:
    """To pay for materializing; not if an effect banishes it."""
    catalog = trial(
        "Banish a card from your graveyard.",
        called="Bury",
        beside=official("Pelagic Fatestone", "Guo Jia, Chosen Disciple"),
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Guo Jia, Chosen Disciple"],
        hand=["Bury"],
        graveyard=["Pelagic Fatestone"],
        material=["Warrior's Longsword"],
    )
    t.player("B")
    if paid:
        t.phase("A", "materialize").answer("A", "materialize", "materialize Warrior's Longsword").pass_all()
        assert t.objects("Slick Torrentrider")
    else:
        t.main_phase("A").act("A", "activate Bury").pass_all()
        assert t.zone("A", "banishment") == ["Pelagic Fatestone"]


@ruling("Coronal of Rejuvenation", "2024-10-10")
@proves("Coronal of Rejuvenation", 1, 3)
@pytest.mark.parametrize("name", ["Tera Sight", "Honorable Vanguard", "Scry the Skies"])
def test_what_was_banished_to_materialize_the_coronal_can_be_played(name: str) -> None:
    """The preserved card, and what paid for the memory cost: from the memory, or with floating memory."""
    t = Scenario(official("Coronal of Rejuvenation")).player(
        "A",
        lineage=["Silvie, Loved by All", "Rai, Spellcrafter"],
        hand=["Fireball", "Fireball"],
        material=["Coronal of Rejuvenation", placed("Tera Sight", preserved=True)],
        memory=["Scry the Skies"] * (name != "Honorable Vanguard"),
        graveyard=["Honorable Vanguard"] * (name == "Honorable Vanguard"),
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Coronal of Rejuvenation")
    t.pass_all().pass_to("main", "A").act("A", "use Coronal of Rejuvenation").pass_once("A").pass_once("B")
    t.answer("A", "choose", name)
    t.answer("A", "may", f"activate {name}")
    while t.purpose == "reserve":
        t.answer("A", "reserve", "Fireball")
    assert t.stack == [name]


@ruling("Diana, Cursebreaker", "2024-02-07")
@ruling("Diana, Cursebreaker", "2024-02-07", 2)
@proves("Diana, Cursebreaker", 2)
@pytest.mark.parametrize("found", [0, 1, 2])
def test_two_bullets_are_paid_for_and_need_not_be_found(found: int) -> None:
    """Each of them costs 1; and whoever banished four of its cards wakes up whenever it attacks until the turn ends."""
    catalog = trial("Recover 1.", "Action — Ranger Curse", called="Bane", beside=official(*CURSED, "Steel Slug"))
    t = Scenario(
        trial(
            "Put target card from your graveyard on the bottom of your champion's lineage.",
            called="Sink",
            beside=catalog,
        )
    ).player(
        "A",
        lineage=["Spirit of Fire", *CURSED],
        hand=["Sink"] * 4,
        graveyard=["Bane"] * 4,
        memory=3,
        material=["Steel Slug"] * 2,
    )
    t.player("B").main_phase("A")
    for beneath in range(4):
        assert (len(t.lineage("A")), t.can("A", "use Diana, Cursebreaker")) == (3 + beneath, False)
        t.act("A", "activate Sink", target="Bane").pass_all()
    t.act("A", "use Diana, Cursebreaker").resolve_top()
    for place in range(2):
        t.answer("A", "materialize", "materialize Steel Slug" if place < found else "decline")
    t.pass_all()
    assert (len(t.objects("Steel Slug")), len(t.zone("A", "memory"))) == (found, 3 - found)
    assert t.zone("A", "banishment").count("Bane") == 4
