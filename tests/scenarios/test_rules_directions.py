"""Shifting Currents: a mastery that faces one of four directions, which texts ask for and change."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, costs_less, does, has, slug_of
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability, Activated, PlayFrom, Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import Condition, Faces, Turned, controls
from grandarchive.model.effects import (
    AddCounters,
    By,
    ChangeDirection,
    Draw,
    Effect,
    GainMastery,
    If,
    Lose,
    May,
    Put,
    Recover,
)
from grandarchive.model.events import ADJACENT, Happening, Pattern, Turning
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Every, Named, Source
from grandarchive.model.terms import Direction, Phase, Speed, Turn, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

NORTH, EAST, SOUTH, WEST = Direction
CLOCKWISE, OPPOSITE, COUNTERCLOCKWISE = Turn


def mastery(name: str, *abilities: Ability) -> CardDefinition:
    """A mastery."""
    return CardDefinition(slug_of(name), (Face(name, frozenset({"MASTERY"}), abilities=abilities),), token=True)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def human(name: str, *abilities: Ability) -> CardDefinition:
    """An ally with 1 power and 3 life."""
    return ally(name, 0, 1, 3, "mage human", *abilities)


def turned(turning: Turning | None, *effects: Effect, by: Who = Who.YOU) -> Triggered:
    """Whenever your currents change direction like this."""
    return Triggered(Pattern(Happening.DIRECTION, by=by, turning=turning), effects)


def towards(direction: Direction) -> CardDefinition:
    """A trick that turns your currents that way."""
    return trick(f"Go {direction.title()}", ChangeDirection(Turning(after=(direction,))))


SAGE: Final[tuple[Condition, ...]] = (controls(CHAMPION & YOURS & Named("Sage of Winds")),)
FREELY: Final = May((ChangeDirection(),))
CURRENTS: Final = mastery(
    "Shifting Currents",
    Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (FREELY,), gates=SAGE),
)
ALL_BESIDE: Final = Every(ANYTHING, Zone.MASTERY, Who.YOU)

CARDS: Final = (
    champion("Sage of Winds", 0, 20, "mage"),
    trick("Attune", GainMastery(CURRENTS)),
    trick("Settle", GainMastery(mastery("Stillness"))),
    trick("Hush", Lose(ALL_BESIDE)),
    *map(towards, Direction),
    trick("Drift", FREELY),
    trick("Must Drift", ChangeDirection()),
    trick("Veer", May((ChangeDirection(ADJACENT),))),
    trick("Wheel", ChangeDirection(), If(Turned(Turning((WEST,), (SOUTH,))), (Draw(1),))),
    trick("Reverse Twice", ChangeDirection(Turning(turns=(OPPOSITE,))), ChangeDirection(Turning(turns=(OPPOSITE,)))),
    trick("Probe", ChangeDirection(Turning((NORTH,))), If(Turned(), (Draw(1),), (Recover(1),))),
    trick(
        "Overshoot",
        ChangeDirection(Turning(after=(EAST,))),
        ChangeDirection(Turning(before=(NORTH,))),
        If(Turned(), (Draw(1),), (Recover(1),)),
    ),
    human("Northerner", has(Gets("power", 2), condition=Faces((NORTH,)))),
    human("Meridian", has(Gets("power", 2), condition=Faces((NORTH, SOUTH)))),
    human("Rival Watch", has(Gets("power", 2), condition=Faces((NORTH,), Who.OPPONENT))),
    human("Gate", Activated((), (Recover(1),), condition=Faces((EAST, WEST)))),
    human("Lancer", turned(Turning((NORTH,), (WEST,)), AddCounters("buff", 1, Source()))),
    human("Weathercock", turned(None, AddCounters("buff", 1, Source()))),
    human("Dialer", turned(Turning(turns=(CLOCKWISE,)), AddCounters("buff", 1, Source()))),
    human("Mirrorer", turned(Turning(turns=(OPPOSITE,)), AddCounters("buff", 1, Source()))),
    human("Spy", turned(None, AddCounters("buff", 1, Source()), by=Who.OPPONENT)),
    action("Tailwind", 2, Speed.FAST, "mage skill", costs_less(2, Faces((EAST,))), does(Recover(1))),
    action("Undertow", 0, Speed.FAST, "mage skill", PlayFrom((Zone.GRAVEYARD,), Faces((WEST,))), does(Recover(1))),
    trick("Compass", If(Faces((NORTH,)), (Draw(1),), (If(Faces((SOUTH,)), (Recover(2),)),))),
    trick("Call Back", Put(Every(ALLY & YOURS), Zone.HAND)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def facing(t: Scenario, player: str = "A") -> str:
    return t.view("B").of(t._index(player)).direction


def play(t: Scenario, *names: str, player: str = "A") -> None:
    for name in names:
        t.act(player, f"activate {name}").pass_all()


# The mode ------------------------------------------------------------------------------------------------------


def test_currents_face_north_at_first(t: Scenario) -> None:
    """CR Shifting Currents 2.a: for everybody to see, and without them a player faces nowhere."""
    t.player("A", hand=["Attune"], field=["Northerner", "Meridian"]).player("B", field=["Northerner"]).main_phase("A")
    assert (facing(t), t.object("Northerner", "A").power) == ("", 1)
    play(t, "Attune")
    assert (facing(t), facing(t, "B"), [c.name for c in t.view("B").of(0).mastery]) == (
        "north",
        "",
        ["Shifting Currents"],
    )
    assert [c.power for c in (t.object("Northerner", "A"), t.object("Meridian"), t.object("Northerner", "B"))] == [
        3,
        3,
        1,
    ]


def test_a_new_direction_overwrites_the_old_one(t: Scenario) -> None:
    """CR Shifting Currents 2, 2.b: they face one way at a time, and what asks for it is asked anew."""
    t.player("A", hand=["Attune", "Go East", "Go South"], field=["Northerner", "Meridian"]).player("B").main_phase("A")
    seen = []
    for name in ("Attune", "Go East", "Go South"):
        play(t, name)
        seen.append((facing(t), t.object("Northerner").power, t.object("Meridian").power))
    assert seen == [("north", 3, 3), ("east", 1, 1), ("south", 1, 3)]
    assert "A's currents change from north to east" in t.log


def test_every_other_direction_can_be_chosen(t: Scenario) -> None:
    """CR Shifting Currents 1, 2: any of the three others, by the player of the text."""
    t.player("A", hand=["Attune", "Must Drift"]).player("B").main_phase("A")
    play(t, "Attune")
    t.act("A", "activate Must Drift").pass_once("A").pass_once("B")
    assert (t.asked, t.purpose, t.options) == ("A", "direction", ["east", "south", "west"])
    t.answer("A", "direction", "west")
    assert facing(t) == "west"


@pytest.mark.parametrize(
    ("first", "adjacent"),
    [
        ("Must Drift", ["east", "west"]),
        ("Go South", ["east", "west"]),
        ("Go East", ["north", "south"]),
        ("Go West", ["north", "south"]),
    ],
)
def test_adjacent_directions(t: Scenario, first: str, adjacent: list[str]) -> None:
    """CR Shifting Currents 2.d: north and south lie beside west and east, and the other way around."""
    t.player("A", hand=["Attune", "Go South", first, "Veer"]).player("B").main_phase("A")
    t.act("A", "activate Attune").pass_all()
    if first != "Must Drift":
        t.act("A", f"activate {first}").pass_all()
    t.act("A", "activate Veer").pass_once("A").pass_once("B").answer("A", "may", "yes")
    assert (t.purpose, t.options) == ("direction", adjacent)


def test_what_faces_that_way_does_not_change(t: Scenario) -> None:
    """CR Properties and States 3: nothing becomes what it is, and nobody notices anything."""
    t.player("A", hand=["Attune", "Go North", "Probe", "Probe"], field=["Weathercock"], damage=5).player("B")
    t.main_phase("A")
    play(t, "Attune", "Go North")
    assert (facing(t), t.counters("Weathercock", "buff"), t.champion("A").damage) == ("north", 0, 5)
    t.act("A", "activate Probe").pass_all(direction="east")
    assert (facing(t), t.counters("Weathercock", "buff"), len(t.zone("A", "hand"))) == ("east", 1, 2)
    t.act("A", "activate Probe").pass_all()
    assert (facing(t), t.counters("Weathercock", "buff"), t.champion("A").damage) == ("east", 1, 4)


def test_currents_of_each_player_are_their_own(t: Scenario) -> None:
    """CR Shifting Currents 2, CR Mastery 1: what changes is "yours", whoever looks on."""
    t.player("A", hand=["Attune", "Go West"], field=["Weathercock", "Spy", "Rival Watch"])
    t.player("B", hand=["Attune", "Go East"], field=["Spy"]).main_phase("A")
    play(t, "Attune")
    t.pass_once("A")
    play(t, "Attune", player="B")
    assert t.object("Rival Watch").power == 3
    t.pass_once("A")
    play(t, "Go East", player="B")
    assert (facing(t), facing(t, "B"), t.object("Rival Watch").power) == ("north", "east", 1)
    assert (t.counters("Weathercock", "buff"), t.counters("Spy", "buff", "A"), t.counters("Spy", "buff", "B")) == (
        0,
        1,
        0,
    )


# Without them --------------------------------------------------------------------------------------------------


def test_without_currents_nothing_changes(t: Scenario) -> None:
    """CR Shifting Currents 2, CR Resolution 6: it is not offered, and what must be done is done as far as possible."""
    t.player("A", hand=["Drift", "Must Drift", "Wheel", "Compass"], field=["Weathercock"]).player("B").main_phase("A")
    play(t, "Drift", "Must Drift", "Wheel", "Compass")
    assert (facing(t), t.counters("Weathercock", "buff"), t.zone("A", "hand")) == ("", 0, [])


@pytest.mark.parametrize("way", ["Settle", "Hush"])
def test_currents_that_are_lost_face_nowhere(t: Scenario, way: str) -> None:
    """CR Mastery 1, CR Shifting Currents 2.a: who gets them again begins in the north; that changes no direction."""
    t.player("A", hand=["Attune", "Attune", "Go West", way], field=["Northerner", "Weathercock"]).player("B")
    t.main_phase("A")
    play(t, "Attune", "Go West", way)
    assert (facing(t), t.counters("Weathercock", "buff")) == ("", 1)
    play(t, "Attune")
    assert (facing(t), t.object("Northerner").power, t.counters("Weathercock", "buff")) == ("north", 3, 1)


def test_new_currents_replace_the_old_ones(t: Scenario) -> None:
    """CR Mastery 1, CR Shifting Currents 2.a: another mastery of that name begins in the north as well."""
    t.player("A", hand=["Attune", "Attune", "Go South"], field=["Weathercock"]).player("B").main_phase("A")
    play(t, "Attune", "Go South", "Attune")
    assert (facing(t), len(t.view("A").of(0).mastery), t.counters("Weathercock", "buff")) == ("north", 1, 1)


def test_who_leaves_faces_nowhere(t: Scenario) -> None:
    """CR Ending the Game 7."""
    t.player("A", hand=["Attune"]).player("B", field=["Rival Watch"]).player("C").main_phase("A")
    play(t, "Attune")
    assert t.object("Rival Watch").power == 3
    t.concede("A")
    assert (facing(t), t.object("Rival Watch").power) == ("", 1)


# What asks for it ----------------------------------------------------------------------------------------------


def test_at_the_beginning_of_the_end_phase(t: Scenario) -> None:
    """CR Shifting Currents 1: its player may change it, in their own end phase."""
    t.player("A", lineage=["Sage of Winds"], hand=["Attune"]).player("B").main_phase("A")
    play(t, "Attune")
    t.pass_to("end")
    assert t.stack == ["Shifting Currents"]
    t.pass_all(may="yes", direction="south")
    assert facing(t) == "south"
    t.pass_to("main", "B").pass_to("end", "B")
    assert t.stack == []


def test_it_is_behind_a_restriction(t: Scenario) -> None:
    """CR Shifting Currents 1: another champion has the mastery, and its ability does not trigger."""
    t.player("A", hand=["Attune"]).player("B").main_phase("A")
    play(t, "Attune")
    t.pass_to("end")
    assert (facing(t), t.stack) == ("north", [])


def test_a_direction_opens_abilities_costs_and_zones(t: Scenario) -> None:
    """CR Shifting Currents 2: conditions of activated abilities, of costs and of permissions."""
    hand = ["Attune", "Go East", "Go West", "Tailwind"]
    t.player("A", hand=hand, field=["Gate"], graveyard=["Undertow"]).player("B").main_phase("A")
    seen = []
    for name in ("Attune", "Go East", "Go West"):
        play(t, name)
        seen.append((t.can("A", "use Gate"), t.can("A", "activate Undertow"), t.can("A", "activate Tailwind")))
    assert seen == [(False, False, True), (True, False, True), (True, True, False)]


def test_a_text_with_a_mode_for_each_direction(t: Scenario) -> None:
    """CR Shifting Currents 2: the direction is looked at as it resolves, not as it is activated."""
    t.player("A", hand=["Attune", "Compass", "Go South"], damage=4).player("B").main_phase("A")
    play(t, "Attune")
    t.act("A", "activate Compass").act("A", "activate Go South").pass_all()
    assert (t.champion("A").damage, t.zone("A", "hand")) == (2, [])


@pytest.mark.parametrize(
    ("way", "noticed"),
    [
        (["Go West"], {"Lancer": 1, "Dialer": 0, "Mirrorer": 0}),
        (["Go East"], {"Lancer": 0, "Dialer": 1, "Mirrorer": 0}),
        (["Go South"], {"Lancer": 0, "Dialer": 0, "Mirrorer": 1}),
        (["Go South", "Go West"], {"Lancer": 0, "Dialer": 1, "Mirrorer": 1}),
        (["Go West", "Go North"], {"Lancer": 1, "Dialer": 1, "Mirrorer": 0}),
    ],
)
def test_changes_of_direction_trigger(t: Scenario, way: list[str], noticed: dict[str, int]) -> None:
    """CR Shifting Currents 2, CR Triggered Abilities 2: by where they faced and where they face now."""
    t.player("A", hand=["Attune", *way], field=["Lancer", "Dialer", "Mirrorer"]).player("B").main_phase("A")
    play(t, "Attune", *way)
    assert {name: t.counters(name, "buff") for name in noticed} == noticed


def test_each_change_triggers_by_itself(t: Scenario) -> None:
    """CR Shifting Currents 2.b: a text that changes it twice changes it twice, also if it is back where it was."""
    t.player("A", hand=["Attune", "Reverse Twice"], field=["Mirrorer"]).player("B").main_phase("A")
    play(t, "Attune")
    t.act("A", "activate Reverse Twice").pass_all(triggers=["Mirrorer"])
    assert (facing(t), t.counters("Mirrorer", "buff")) == ("north", 2)


@pytest.mark.parametrize(("first", "drawn"), [("Go West", 1), ("Go East", 0)])
def test_what_was_changed_this_way(t: Scenario, first: str, drawn: int) -> None:
    """CR Shifting Currents 2: the text knows from where and to where it changed them itself."""
    t.player("A", hand=["Attune", first, "Wheel"]).player("B").main_phase("A")
    play(t, "Attune", first)
    t.act("A", "activate Wheel").pass_all(direction="south")
    assert len(t.zone("A", "hand")) == drawn


def test_the_last_change_of_a_name_counts(t: Scenario) -> None:
    """CR Shifting Currents 2: a step that could change nothing has not changed it, whatever was changed before."""
    t.player("A", hand=["Attune", "Overshoot"], damage=5).player("B").main_phase("A")
    play(t, "Attune", "Overshoot")
    assert (facing(t), t.champion("A").damage, t.zone("A", "hand")) == ("east", 4, [])


def test_directions_are_saved_and_copied(t: Scenario) -> None:
    """CR Shifting Currents 2: a copy of the game faces the same way and goes its own."""
    t.player("A", hand=["Attune", "Go East", "Go South"]).player("B").main_phase("A")
    play(t, "Attune", "Go East")
    copy = t.game.clone()
    play(t, "Go South")
    assert (facing(t), copy.view(1).of(0).direction) == ("south", "east")
    assert t.game.view(1).determinize(5).view(0).of(0).direction == "south"


# What is refused -----------------------------------------------------------------------------------------------


def test_what_says_nothing_about_directions_is_refused() -> None:
    """A description of changes that no change or every change fits, and a question about something else."""
    with pytest.raises(IllegalDefinition, match="no change of direction"):
        trick("Wrong", ChangeDirection(Turning((NORTH,), (NORTH,))))
    with pytest.raises(IllegalDefinition, match="no change of direction"):
        human("Wrong", turned(Turning((NORTH,), (SOUTH,), (CLOCKWISE,)), Draw(1)))
    with pytest.raises(IllegalDefinition, match="every change of direction"):
        human("Wrong", turned(Turning(), Draw(1)))
    with pytest.raises(IllegalDefinition, match="at most 3"):
        trick("Wrong", If(Faces((NORTH, EAST, SOUTH, WEST)), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="does not tell this"):
        human("Wrong", Triggered(Pattern(Happening.DRAW, turning=ADJACENT), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="nothing is called 'turned'"):
        trick("Wrong", If(Turned(), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="not done by other players"):
        trick("Wrong", By(Who.OPPONENT, (ChangeDirection(),)))
