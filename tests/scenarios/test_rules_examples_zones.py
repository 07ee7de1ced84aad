"""The examples that the rules book gives in its sections on double-faced cards, zones, order and names."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

AZURITE: Final = "Fabled Azurite Fatestone"
RUBY: Final = "Fabled Ruby Fatestone"
GUO_JIA: Final = ["Spirit of Fire", "Guo Jia, Chosen Disciple"]
STORM_SEER: Final = ["Spirit of Water", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
SACRED: Final = "Tome of Sacred Lightning"
KNOWLEDGE: Final = "Tome of Knowledge"
MANY: Final = ["Honorable Vanguard"] * 6

# Double-faced cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "zone"),
    [("Execute", "banishment"), ("Bounce", "material"), ("Forget", "material"), ("Bury", "material")],
)
def test_seiryuu_goes_where_a_regalia_goes(verb: str, zone: str) -> None:
    """CR Double-faced Cards 4.b: destroyed into the banishment; instead of hand, memory or deck the material deck."""
    catalog = beside([AZURITE, "Guo Jia, Chosen Disciple"], "Execute", "Bounce", "Forget", "Bury")
    t = Scenario(catalog).player("A", lineage=GUO_JIA, quest=10, hand=[verb], field=[AZURITE])
    t.player("B").main_phase("A").act("A", f"use {AZURITE}").pass_all(may="yes")
    seiryuu = t.object("Seiryuu, Azure Dragon")
    assert (seiryuu.types, seiryuu.power) == (("ALLY",), 4)
    t.act("A", f"activate {verb}", target="Seiryuu, Azure Dragon").pass_all()
    assert (t.zone("A", zone), t.zone("A", "graveyard")) == ([AZURITE], [verb])
    assert t.now(AZURITE, zone=zone).types == {"ITEM"}


@pytest.mark.parametrize("copied", [True, False])
def test_what_copied_suzaku_stays_banished(copied: bool) -> None:
    """CR Double-faced Cards 7.b: what was paid is not given back, for it has no other side. Suzaku itself returns."""
    catalog = beside([RUBY, "Guo Jia, Chosen Disciple"], "Shapeshifter", "Exile")
    t = Scenario(catalog).player(
        "A",
        lineage=GUO_JIA,
        quest=7,
        hand=["Shapeshifter", "Exile", "Fireball"],
        graveyard=["Fireball"] * 3,
        field=[RUBY],
    )
    t.player("B").main_phase("A").act("A", f"use {RUBY}").pass_all(may="yes")
    if copied:
        t.act("A", "activate Shapeshifter").pass_all(choose="Suzaku, Vermillion Phoenix")
    t.act("A", "activate Exile")
    if copied:
        t.game.choose(1)
    t.pass_all(may="yes")
    assert t.zone("A", "graveyard") == ["Exile"]
    assert t.zone("A", "banishment").count("Shapeshifter") == copied
    assert [each.states for each in t.objects("Suzaku, Vermillion Phoenix")] == [("transformed",)]


# Zones and what is known ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("watched", [True, False])
def test_a_card_that_changes_zones_matters_to_whoever_waits_for_it(watched: bool) -> None:
    """CR Game Zones 6: from the deck into the graveyard; with a trigger for it there is one, else nothing happens."""
    catalog = trial("Whenever a card is put into your graveyard from your deck, draw a card.", "Item — Mage Ring")
    catalog = trial("Put the top card of your deck into your graveyard.", called="Mill", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Mill"], field=["Trial"] * watched, deck=["Fireball", *MANY])
    t.player("B").main_phase("A").act("A", "activate Mill").resolve_top()
    assert (t.zone("A", "graveyard"), t.stack) == (["Fireball", "Mill"], ["Trial"] * watched)


def test_cosmic_bolts_are_shown_before_they_are_shuffled_into_a_deck() -> None:
    """CR Public vs Private Information 1.b.i: everybody sees each that is generated."""
    polaris = "Polaris, Twinkling Cauldron"
    t = Scenario(official(polaris, "Arisanna, Herbalist Prodigy")).player(
        "A", lineage=["Arisanna, Herbalist Prodigy"], field=[placed(polaris, age=2)], deck=5
    )
    t.player("B").main_phase("A").act("A", f"use {polaris}").pass_all(amount="2")
    assert (t.zone("A", "deck").count("Cosmic Bolt"), len(t.zone("A", "deck"))) == (2, 7)
    assert "A reveals 2 cards (2 Cosmic Bolt)" in t.game.log(1)


def test_a_card_of_the_material_deck_is_banished_face_down_unseen() -> None:
    """CR Public vs Private Information 1.b.i: of Quicksilver Grail, for the banishment is a public zone."""
    t = Scenario(official("Quicksilver Grail")).player("A", material=["Quicksilver Grail", "Warrior's Longsword"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Quicksilver Grail")
    t.pass_all(choose="Warrior's Longsword")
    assert [len(t.view(player).of(0).banishment) for player in "AB"] == [1, 1]
    assert t.view("A").of(0).banishment[0].name.startswith("Warrior's Longsword")
    assert "Longsword" not in t.view("B").of(0).banishment[0].name
    assert [line for line in t.game.log(1) if "Longsword" in line] == []


def test_three_visits_is_activated_from_where_it_lies_face_down() -> None:
    """CR Public vs Private Information 6.a.i: if its owner saw it on top of the deck; else they do not know it."""
    names = ["Gaia's Blessing", "Three Visits", "Tristan, Shadowreaver", "Tristan, Hired Blade", "Tristan, Underhanded"]
    offered = []
    for blessed in False, True:
        t = Scenario(official(*names)).player(
            "A",
            lineage=["Spirit of Wind", "Rai, Spellcrafter"],
            field=["Gaia's Blessing"] * blessed,
            deck=["Three Visits", *MANY],
        )
        t.player(
            "B",
            lineage=["Spirit of Fire", "Tristan, Underhanded", "Tristan, Hired Blade"],
            memory=3,
            material=["Tristan, Shadowreaver"],
        )
        t.phase("B", "materialize").answer("B", "materialize", "materialize Tristan, Shadowreaver").pass_all()
        t.pass_to("main", "B").pass_once("B")
        assert (len(t.zone("A", "banishment")), t.asked) == (4, "A")
        offered.append(any("Three Visits" in option for option in t.options))
    assert offered == [False, True]


def test_a_copy_of_a_tome_has_banished_nothing() -> None:
    """CR Game Zones - Banishment 3.c: the first tome has the ability of the book it banished, the copy has not."""
    t = Scenario(beside([SACRED, KNOWLEDGE], "Mirror")).player(
        "A", lineage=STORM_SEER, memory=2, material=[SACRED], field=[KNOWLEDGE], hand=["Mirror"]
    )
    t.player("B").main_phase("A").act("A", f"activate {SACRED}").pass_all()
    t.act("A", "activate Mirror", target=SACRED).pass_all()
    assert [len(each.abilities) for each in t.objects(SACRED)] == [4, 2]
    assert t.zone("A", "banishment") == [KNOWLEDGE]


def test_a_tome_with_an_ability_of_another_book_banishes_itself_for_it() -> None:
    """CR Naming 6: the ability names the object that has it."""
    t = Scenario(official(SACRED, KNOWLEDGE)).player(
        "A", lineage=STORM_SEER, material=[SACRED], field=[KNOWLEDGE, KNOWLEDGE], deck=1
    )
    t.player("B").main_phase("A").act("A", f"activate {SACRED}").answer("A", "banish", KNOWLEDGE).pass_all()
    t.act("A", f"use {SACRED} (2)").pass_all()
    assert (len(t.objects(KNOWLEDGE)), t.zone("A", "banishment")) == (1, [KNOWLEDGE, SACRED])
    assert len(t.zone("A", "hand")) == 1


def test_glacial_guidance_puts_a_counter_though_it_has_ended_the_combat_phase() -> None:
    """CR Game Zones - Effects Stack 3: its second effect is done as well."""
    catalog = official("Glacial Guidance", "Spirit of Water")
    t = Scenario(catalog).player("A", field=["Banner Knight"])
    t.player("B", lineage=["Spirit of Water", "Rai, Spellcrafter"], hand=["Glacial Guidance", "Fireball"])
    t.main_phase("A").act("A", "attack with Banner Knight").pass_once("A")
    t.act("B", "activate Glacial Guidance", target="Banner Knight").resolve_top()
    assert (t.state.combat, t.state.phase) == (None, "main")
    assert (t.counters("Rai, Spellcrafter", "enlighten"), t.champion("B").damage) == (1, 0)


# Order and position --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "place"), [(6, 3), (3, 3), (2, 2), (0, 0)])
def test_cosmic_focus_is_fourth_from_the_top_or_on_the_bottom(cards: int, place: int) -> None:
    """CR Ordering and Tracking 1, 4: face down among the others; a deck with too few cards has it at its bottom."""
    catalog = trial("", "Champion — Ranger Human", called="Astra", elements="astra", beside=official("Cosmic Focus"))
    t = Scenario(catalog).player("A", lineage=["Astra"], hand=["Cosmic Focus"], deck=cards).player("B").main_phase("A")
    t.act("A", "activate Cosmic Focus").pass_all(may="yes")
    assert t.zone("A", "deck").index("Cosmic Focus") == place
    assert (len(t.zone("A", "deck")), t.zone("A", "graveyard")) == (cards + 1, [])


def test_a_card_that_is_put_into_a_deck_is_seen_no_more() -> None:
    """CR Ordering and Tracking 1: whoever draws a card there, nobody else sees which it is; players may remember."""
    catalog = trial("", "Champion — Ranger Human", called="Astra", elements="astra", beside=official("Cosmic Focus"))
    catalog = trial("Draw four cards.", called="Read", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Astra"], hand=["Cosmic Focus", "Read"], deck=6).player("B")
    t.main_phase("A").act("A", "activate Cosmic Focus").pass_all(may="yes")
    assert [(place, card.name) for place, card in t.view("B").of(0).deck] == [(3, "Cosmic Focus")]
    t.act("A", "activate Read").pass_all()


def advent(top: list[str], **answers: str | list[str]) -> Scenario:
    """A has resolved an Advent of the Stormcaller for four cards, banished none and put these on top of the deck."""
    name = "Advent of the Stormcaller"
    t = Scenario(official(name)).player(
        "A",
        lineage=STORM_SEER,
        hand=[name, *["Fireball"] * 11],
        banishment=["Arcane Blast"],
        deck=["Fireball", "Arcane Sight", "Gray Wolf", "Banner Knight"],
    )
    t.player("B").main_phase("A").act("A", f"activate {name}")
    return t.pass_all(may="no", choose=[*top, "done"], **answers)


@pytest.mark.parametrize("top", [["Fireball", "Arcane Sight"], ["Arcane Sight", "Fireball"]])
@pytest.mark.parametrize("bottom", [["Gray Wolf", "Banner Knight"], ["Banner Knight", "Gray Wolf"]])
def test_only_who_put_them_back_knows_the_order_of_the_cards_of_an_advent(top: list[str], bottom: list[str]) -> None:
    """CR Ordering and Tracking 2: all saw the revealed cards, and nobody else sees in which order they go back."""
    t = advent(["Fireball", "Arcane Sight"], order=[top[0], bottom[0]])
    assert t.zone("A", "deck") == [*top, *bottom]
    assert [card.name for _, card in t.view("A").of(0).deck] == [*top, *bottom]
    assert t.view("B").of(0).deck == ()


def test_nobody_else_knows_which_card_of_an_advent_is_at_the_other_end() -> None:
    """CR Ordering and Tracking 2: of four cards one goes to the bottom, and others know only that it is one."""
    t = advent(["Fireball", "Arcane Sight", "Gray Wolf"], order=["Fireball", "Arcane Sight"])
    assert t.zone("A", "deck")[-1] == "Banner Knight"
    assert t.view("B").of(0).deck == ()


@pytest.mark.parametrize("top", [[], ["Arcane Sight"], ["Fireball", "Gray Wolf"]])
def test_nobody_else_sees_meanwhile_which_cards_of_an_advent_go_to_which_end(top: list[str]) -> None:
    """CR Ordering and Tracking 2: as the ends are chosen others know the revealed cards where they were."""
    t = advent(top)
    assert t.purpose.startswith("order ")
    before = t.view("B").of(0).deck
    assert [card.name for _, card in before] == ["Fireball", "Arcane Sight", "Gray Wolf", "Banner Knight"]
    while t.purpose.startswith("order "):
        assert t.view("B").of(0).deck == before
        t.game.choose(0)
    assert sorted(t.zone("A", "deck")[: len(top)]) == sorted(top)
    assert (len(t.view("A").of(0).deck), t.view("B").of(0).deck) == (4, ())


def channeling(*banished: str) -> Scenario:
    """A has banished these cards for an Angelic Channeling, levels up and has to choose which go on top of the deck."""
    name = "Angelic Channeling"
    catalog = trial("Level up your champion.", called="Rise", beside=official(name))
    t = Scenario(catalog).player(
        "A",
        lineage=STORM_SEER[:3],
        hand=[name, *banished, "Rise", "Fireball", "Fireball"],
        material=STORM_SEER[3:],
        deck=4,
    )
    t.player("B").main_phase("A").act("A", f"activate {name}", reserve=["Fireball", "Fireball"])
    t.pass_all(choose=list(banished))
    t.act("A", "activate Rise").pass_all(level="level up Rai, Storm Seer")
    assert sorted(t.zone("A", "banishment")) == sorted(banished)
    return t


@pytest.mark.parametrize(
    "top", [(), ("Tera Sight",), ("Arcane Sight", "Spirit's Blessing"), ("Tera Sight", "Arcane Sight")]
)
def test_nobody_else_knows_which_of_three_banished_cards_is_at_which_end(top: tuple[str, ...]) -> None:
    """CR Ordering and Tracking 2: three cards leave the banishment together, and others know how many go where."""
    banished = {"Tera Sight", "Arcane Sight", "Spirit's Blessing"}
    t = channeling("Tera Sight", "Arcane Sight", "Spirit's Blessing")
    while t.purpose == "choose top":
        t.answer("A", "choose", next((name for name in t.options if name in top), "done"))
    while t.purpose.startswith("order "):
        assert (len(t.view("B").of(0).banishment), t.view("B").of(0).deck) == (3, ())
        t.game.choose(0)
    deck = t.zone("A", "deck")
    assert (set(deck[: len(top)]), set(deck[len(top) - 3 :])) == (set(top), banished - set(top))
    assert {card.name for _, card in t.view("A").of(0).deck} >= banished
    assert (t.view("B").of(0).deck, t.zone("A", "banishment")) == ((), [])


@pytest.mark.parametrize(("answer", "place"), [("Tera Sight", 0), ("done", -1)])
def test_everybody_knows_the_only_card_that_goes_to_an_end(answer: str, place: int) -> None:
    """CR Ordering and Tracking 2: the rule hides the order of two or more; where a single one goes is seen."""
    t = channeling("Tera Sight")
    t.answer("A", "choose", answer)
    assert t.zone("A", "deck")[place] == "Tera Sight"
    places = range(len(t.zone("A", "deck")))
    assert [(at, card.name) for at, card in t.view("B").of(0).deck] == [(places[place], "Tera Sight")]


def test_nobody_else_knows_any_more_which_of_the_glimpsed_cards_is_at_the_other_end() -> None:
    """CR Ordering and Tracking 2: also if they knew all of them before, and though one goes to the bottom by itself."""
    known = [placed(name, known=True) for name in ("Fireball", "Gray Wolf", "Banner Knight")]
    t = Scenario(trial("Glimpse 3.")).player("A", hand=["Trial"], deck=[*known, "Fireball"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all(glimpse=["Gray Wolf", "done"], order="Fireball")
    assert t.zone("A", "deck") == ["Fireball", "Banner Knight", "Fireball", "Gray Wolf"]
    assert ([at for at, _ in t.view("A").of(0).deck], t.view("B").of(0).deck) == ([0, 1, 3], ())
