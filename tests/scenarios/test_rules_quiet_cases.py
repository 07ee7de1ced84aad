"""Quiet cases of the rules: without a record of the game, with worked out numbers, and with several elements."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, reserve
from grandarchive.model.abilities import AdditionalCost, PlayFrom, Static, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Different, Some
from grandarchive.model.conditions import Condition
from grandarchive.model.durations import END_OF_COMBAT, AsLongAs
from grandarchive.model.effects import (
    AddCounters,
    BindAll,
    ChooseName,
    DealDamage,
    Delayed,
    Draw,
    May,
    Modify,
    MoveCounters,
    Put,
    PutIntoLineage,
    Recover,
    RedirectAttack,
    Reveal,
    Sacrifice,
    SplitDamage,
    Transform,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import (
    RESERVE_COST,
    CardTypes,
    Classes,
    Counters,
    DifferentAmong,
    Elements,
    Feature,
    Of,
)
from grandarchive.model.modifications import AddElements, AddTypes, Gains, Gets, Permits, Replaces, TopRevealed
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Every,
    Loaded,
    Named,
    NamedAs,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.pending import Pending
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS as LOADING
from tests.scenarios.replacing_cards import relic, skill

HELD = Count(ANYTHING, Zone.HAND, Who.YOU)
LEARN = AddCounters("enlighten", 1, Champion())
GUNS = Subtype("GUN") & WEAPON
TWO_UNLIKE = Sacrifice(Some(ALLY & YOURS, (Zone.FIELD,), 2, 2, joint=Different(Elements())))
UNLIKE_DEAD = Some(ALLY, (Zone.GRAVEYARD,), 0, 3, Who.YOU, joint=Different(Elements()))
THE_END = Pattern(Happening.PHASE, phase=Phase.END)
REST = Recover(Of(RESERVE_COST, Bound("it")))
BLESSING = Static(ALLY & YOURS, (Gets("power", 1),), zones=(Zone.GRAVEYARD,))
A_FIGHT = AsLongAs(Count(ANYTHING, Zone.GRAVEYARD, Who.YOU) <= 9)


def sprite(element: str) -> CardDefinition:
    """An ally of an element."""
    return card(f"{element} Sprite", "ally", "mage spirit", reserve(0), (), element=element.upper(), power=1, life=1)


def kinds(by: Feature, name: str) -> Condition:
    """The objects of a name have two or more of a feature."""
    return DifferentAmong(by, Every(Named(name))) >= 2


CARDS = (
    *LOADING,
    *(sprite(element) for element in ("Fire", "Water", "Wind")),
    ally("Squire", 0, 1, 3, "warrior human"),
    ally("Shepherd", 0, 1, 3, "mage human", has(TopRevealed()), has(Permits(ALLY, (Zone.DECK,)))),
    skill("Show", Reveal(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU))),
    relic("Grudge", Triggered(Pattern(Happening.DAMAGED, CHAMPION & YOURS, least=HELD, most=HELD + 1), (LEARN,))),
    relic("Well", Triggered(Pattern(Happening.DRAW, by=Who.YOU, into=Zone.MEMORY), (LEARN,))),
    skill("Sip", Draw(1)),
    skill("Gulp", Draw(1, into=Zone.MEMORY)),
    skill("Two Stings", DealDamage(2, Champion())),
    relic("Grease", has(Gets("power", 1), affected=WEAPON & Loaded(Named("Eye Slug")))),
    relic("Kindling", Static(Named("Water Sprite"), (AddElements(("FIRE",)),))),
    action("Offering", 0, Speed.FAST, "mage skill", AdditionalCost((TWO_UNLIKE,)), does(LEARN)),
    relic("Shrine", Static(ALLY & YOURS, (Gains(BLESSING),), reached=(Zone.FIELD, Zone.GRAVEYARD))),
    relic("Earth Below", has(Replaces(Pattern(Happening.MOVE, into=Zone.LINEAGE), GoesTo(Zone.GRAVEYARD)))),
    card("Hex", "item", "cleric curse", reserve(0), ()),
    skill("Hang", PutIntoLineage(Every(Named("Hex")), Champion())),
    skill("Cheer", Modify(Target(ALLY), (Gets("power", 1),), END_OF_COMBAT & A_FIGHT)),
    skill("Perhaps Lure", May((RedirectAttack(Some(ALLY, (Zone.FIELD,))),))),
    skill("Perhaps Join", May((Put(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.INTENT),))),
    skill("Perhaps Pass", May((MoveCounters("gem", Some(ALLY, (Zone.FIELD,)), Champion()),))),
    skill("Call Up", Put(UNLIKE_DEAD, Zone.HAND)),
    action("Ghost", 1, Speed.FAST, "mage skill", PlayFrom((Zone.GRAVEYARD,)), does(LEARN)),
    skill("Mourn", BindAll(Every(Named("Ghost"), Zone.GRAVEYARD), "it"), Delayed(THE_END, (REST,))),
    relic("Rainbow", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(Elements(), "Water Sprite"))),
    relic("Workshop", Static(Named("Squire"), (AddTypes(("ITEM",), (), ("MAGE",)),))),
    relic("Guild", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(Classes(), "Squire"))),
    relic("Museum", has(Gets("power", 1), affected=ALLY & YOURS, condition=kinds(CardTypes(), "Squire"))),
    relic("Tension", has(Gets("power", 1), affected=ALLY & YOURS, condition=HowMany(Pending(ANYTHING)) >= 1)),
    skill("Shards", SplitDamage(HELD, Target(ALLY, 2, 2))),
    skill("Flip All", Transform(Every(ALLY))),
    skill(
        "Name It",
        ChooseName(of=(ALLY | ITEM) & ~Subtype("CURSE")),
        Put(Every(NamedAs("name"), Zone.GRAVEYARD, Who.YOU), Zone.HAND),
    ),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    return dict(t.champion(player).counters).get("enlighten", 0)


# Nobody writes it down -----------------------------------------------------------------------------------------


def test_what_is_revealed_is_known_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Game Terms - Reveal."""
    t = table.player("A", hand=["Show", "Squire", "Sip"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Show").pass_all(choose="Squire")
    assert [seen.name for seen in t.view("B").of(0).hand] == ["Squire"]


def test_the_next_top_card_is_revealed_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Main Deck 9."""
    t = table.player("A", field=["Shepherd"], deck=["Squire", "Fire Sprite", "Sip"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Squire")
    assert [(place, seen.name) for place, seen in t.view("B").of(0).deck] == [(0, "Fire Sprite")]


def test_who_attacks_rests_and_wakes_up_though_nobody_writes_it_down(table: Scenario) -> None:
    """CR Declaring an Attack, CR Wake Up Phase."""
    t = table.player("A", field=["Squire", "Fire Sprite"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "attack with Squire", target="B's champion")
    assert (t.object("Squire").rested, t.object("Fire Sprite").rested) == (True, False)
    t.pass_all().pass_to("main", "B").pass_to("main", "A")
    assert not t.object("Squire").rested


@pytest.mark.parametrize("written", [True, False])
def test_what_a_named_card_was_is_known_whether_or_not_it_is_written_down(table: Scenario, written: bool) -> None:
    """CR Last-Known Information 1.a."""
    hand, dead = ["Mourn", "Squire"], ["Ghost"]
    t = table.player("A", hand=hand, graveyard=dead, damage=5).player("B").main_phase("A")
    if not written:
        t.state.journal = None
    t.act("A", "activate Mourn").pass_all().act("A", "activate Ghost").pass_all()
    assert t.pass_to("main", "B").champion("A").damage == 4


# Numbers and zones ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "counted"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_the_bounds_of_what_is_waited_for_are_worked_out(table: Scenario, held: int, counted: int) -> None:
    """CR Triggered Abilities 1: as many as are held as it happens, or one more."""
    t = table.player("A", field=["Grudge"], hand=["Two Stings"] + ["Squire"] * held).player("B").main_phase("A")
    t.act("A", "activate Two Stings").pass_all()
    assert (t.champion("A").damage, learned(t)) == (2, counted)


@pytest.mark.parametrize(("name", "counted"), [("Sip", 0), ("Gulp", 1)])
def test_where_a_card_is_drawn_to_may_matter(table: Scenario, name: str, counted: int) -> None:
    """CR Drawing Cards."""
    t = table.player("A", field=["Well"], hand=[name], deck=["Squire"] * 3).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert learned(t) == counted


@pytest.mark.parametrize(("inside", "power"), [([], 1), (["Slug"], 1), (["Slug", "Eye Slug"], 2), (["Eye Slug"], 2)])
def test_with_what_something_is_loaded_may_matter(table: Scenario, inside: list[str], power: int) -> None:
    """CR Game Terms - Loaded 3: any of the cards in it."""
    t = table.player("A", field=["Grease", placed("Old Gun", loaded=inside)]).player("B").main_phase("A")
    assert t.object("Old Gun").power == power


@pytest.mark.parametrize(
    ("sprites", "possible"),
    [
        (["Fire", "Water"], False),
        (["Water", "Fire"], False),
        (["Water", "Wind"], True),
        (["Wind", "Water"], True),
        (["Water", "Fire", "Wind"], True),
        (["Fire", "Water", "Fire"], False),
        (["Water", "Water"], False),
        (["Wind", "Wind"], False),
        (["Water"], False),
    ],
)
def test_of_several_elements_none_is_in_common(table: Scenario, sprites: list[str], possible: bool) -> None:
    """CR Parts of a Card - Element: what is of two of them is unlike only what is of neither."""
    field = ["Kindling", *(f"{kind} Sprite" for kind in sprites)]
    t = table.player("A", field=field, hand=["Offering"]).player("B").main_phase("A")
    assert t.can("A", "activate Offering") is possible


# Where it works ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "power"), [([], 1), (["Fire Sprite"], 2), (["Fire Sprite", "Wind Sprite"], 3)])
def test_an_ability_that_is_given_works_where_it_says(table: Scenario, dead: list[str], power: int) -> None:
    """CR Static Abilities: it is given to all, and works from the graveyard."""
    t = table.player("A", field=["Shrine", "Squire"], graveyard=dead).player("B").main_phase("A")
    assert t.object("Squire").power == power


@pytest.mark.parametrize(
    ("items", "power"),
    [
        (["Rainbow"], 1),
        (["Rainbow", "Kindling"], 2),
        (["Kindling", "Rainbow"], 2),
        (["Guild"], 1),
        (["Guild", "Workshop"], 2),
        (["Museum"], 1),
        (["Museum", "Workshop"], 2),
    ],
)
def test_a_condition_looks_at_what_others_have_made_of_something(table: Scenario, items: list[str], power: int) -> None:
    """CR Continuous Effects - Dependencies 1: at its elements, its classes, its card types."""
    t = table.player("A", field=[*items, "Squire", "Water Sprite"]).player("B").main_phase("A")
    assert t.object("Squire").power == power


def test_a_condition_looks_at_what_waits_to_resolve(table: Scenario) -> None:
    """CR Continuous Effects 2: on with the first item, and off with the last."""
    t = table.player("A", field=["Tension", "Squire"], hand=["Sip", "Sip"], deck=["Squire"] * 3).player("B")
    powers = [t.main_phase("A").object("Squire").power]
    powers += [t.act("A", "activate Sip").object("Squire").power for _ in range(2)]
    powers += [t.resolve_top().object("Squire").power for _ in range(2)]
    assert powers == [1, 2, 2, 2, 1]


def test_what_goes_elsewhere_is_in_no_lineage(table: Scenario) -> None:
    """CR Replacement Effects 1."""
    t = table.player("A", field=["Earth Below", "Hex"], hand=["Hang"]).player("B").main_phase("A")
    t.act("A", "activate Hang").pass_all()
    assert ("Hex" in t.zone("A", "graveyard"), "Hex" in t.lineage("A")) == (True, False)


def test_what_lasts_for_a_combat_does_not_begin_without_one(table: Scenario) -> None:
    """CR Continuous Effects 2: also if it lasts no longer than something holds."""
    t = table.player("A", field=["Squire"], hand=["Cheer", "Cheer"]).player("B").main_phase("A")
    t.act("A", "activate Cheer", target="Squire").pass_all()
    assert t.object("Squire").power == 1
    t.act("A", "attack with Squire", target="B's champion")
    t.act("A", "activate Cheer", target="Squire").resolve_top()
    assert t.object("Squire").power == 2
    assert t.pass_all().object("Squire").power == 1


def test_a_name_is_chosen_of_one_kind_or_another(table: Scenario) -> None:
    """CR Naming 6."""
    t = table.player("A", hand=["Name It"], field=["Hex", "Grease"], graveyard=["Squire"]).player("B").main_phase("A")
    t.act("A", "activate Name It").pass_once("A").pass_once("B")
    assert {"Grease", "Squire"} <= set(t.options)
    assert not {"Hex", "Name It", "Spirit of Wind"} & set(t.options)


# What may be done ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Perhaps Lure", "Perhaps Join"])
def test_what_is_done_to_an_attack_is_not_offered_without_one(table: Scenario, name: str) -> None:
    """CR Resolution 6: nobody is asked whether to do what cannot be done."""
    t = table.player("A", field=["Squire"], graveyard=["Squire"], hand=[name]).player("B", field=["Shepherd"])
    t.main_phase("A").act("A", f"activate {name}").pass_all()
    assert (t.purpose, t.stack) == ("opportunity", [])


@pytest.mark.parametrize(("gems", "moved"), [(0, 0), (2, 2)])
def test_what_has_counters_to_be_moved_is_chosen_first(table: Scenario, gems: int, moved: int) -> None:
    """CR Game Mechanics - Counters 4."""
    t = (
        table.player("A", field=[placed("Squire", gem=gems), "Shepherd"], hand=["Perhaps Pass"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Perhaps Pass").pass_once("A").pass_once("B")
    assert t.purpose == "may"
    t.pass_all(may="yes", choose="Squire")
    assert (dict(t.champion("A").counters).get("gem", 0), t.counters("Squire", "gem")) == (moved, gems - moved)


def test_a_card_with_one_side_stays_as_it_is(table: Scenario) -> None:
    """CR Double-faced Cards 2."""
    t = table.player("A", field=["Squire"], hand=["Flip All"]).player("B").main_phase("A")
    t.act("A", "activate Flip All").pass_all()
    assert t.object("Squire").power == 1


@pytest.mark.parametrize(
    ("chosen", "options", "held"),
    [
        (("Fire Sprite", "Water Sprite"), 3, ["Fire Sprite", "Water Sprite"]),
        (("Fire Sprite", "done"), 3, ["Fire Sprite"]),
        (("done",), 3, []),
    ],
)
def test_fewer_may_be_chosen_than_could_be(
    table: Scenario, chosen: tuple[str, ...], options: int, held: list[str]
) -> None:
    """CR Parts of a Card - Element: and none that is like one that is chosen."""
    dead = ["Fire Sprite", "Fire Sprite", "Water Sprite"]
    t = table.player("A", graveyard=dead, hand=["Call Up"]).player("B").main_phase("A")
    t.act("A", "activate Call Up").pass_once("A").pass_once("B")
    assert t.options.count("Fire Sprite") + t.options.count("Water Sprite") == options
    t.pass_all(choose=chosen)
    assert sorted(t.zone("A", "hand")) == held


@pytest.mark.parametrize("held", [0, 2])
def test_damage_that_is_split_may_be_none(table: Scenario, held: int) -> None:
    """CR Damage 15: none is dealt, or 1 to each of as many units."""
    t = table.player("A", hand=["Shards"] + ["Sip"] * held).player("B", field=["Squire", "Shepherd"]).main_phase("A")
    t.act("A", "activate Shards", target=["Squire", "Shepherd"]).pass_all()
    assert [t.object(name).damage for name in ("Squire", "Shepherd")] == [held // 2] * 2


def test_a_champion_by_an_effect_is_asked_as_such() -> None:
    """CR Dependencies 1: whose counters are asked for hangs on what another effect makes a champion."""
    t = with_extra_cards(
        ally("Squire", 0, 1, 3, "warrior human"),
        ally("Knight", 0, 1, 3, "warrior human"),
        relic("Crown", has(AddTypes(("CHAMPION",)), affected=Named("Squire"))),
        relic("Shrine", has(Gets("power", 2), affected=ALLY & YOURS, condition=Of(Counters("age"), Champion()) >= 1)),
        skill("Age", AddCounters("age", 1, Champion())),
    )
    t.player("A", lineage=[], field=["Squire", "Crown", "Shrine", "Knight"], hand=["Age"]).player("B").main_phase("A")
    assert t.object("Knight").power == 1
    t.act("A", "activate Age").pass_all()
    assert (t.object("Knight").power, t.object("Squire").counters) == (3, (("age", 1),))
