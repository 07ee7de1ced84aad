"""Counters that are moved from some objects onto another."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, slug_of
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Count, Value
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.composition import If, WhenDone
from grandarchive.model.effects import AddCounters, BindAll, Draw, GainMastery, IfDone, May, MoveCounters, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, CHAMPION, ITEM, UNIT, YOURS, Bound, Champion, Every, Named, Selection, Target
from grandarchive.model.pending import Pending
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

HOARD = CardDefinition(slug_of("The Hoard"), (Face("The Hoard", frozenset({"MASTERY"})),), token=True)
YOUR_HOARD = Every(Named("The Hoard"), Zone.MASTERY, Who.YOU)
MOVED = Value("moved")
GATHERED = MoveCounters("gem", Target(UNIT), YOUR_HOARD)
CARDS = (
    ally("Magpie", 0, 1, 9, "tamer animal"),
    ally("Raven", 0, 1, 9, "tamer animal"),
    relic(
        "Ledger",
        Triggered(
            Pattern(Happening.LOSES_COUNTERS, ALLY & YOURS, counter="gem"),
            (AddCounters("age", EVENT_AMOUNT, Champion()),),
        ),
    ),
    skill("Found", GainMastery(HOARD)),
    skill("Gather", GATHERED, Recover(MOVED)),
    skill("Maybe Gather", May((GATHERED,)), IfDone((Draw(1),))),
    skill("Hoard Well", GATHERED, If(MOVED >= 3, (WhenDone((Draw(1),)),))),
    skill("Spread", MoveCounters("gem", YOUR_HOARD, Target(UNIT), 0), Recover(MOVED)),
    skill("Assemble", MoveCounters("gem", Every(ALLY & YOURS), Target(ALLY))),
    skill("Shine", AddCounters("gem", 4, YOUR_HOARD)),
    skill("Pass On", MoveCounters("gem", Target(ALLY, name="from"), Target(ALLY, name="to"), 1)),
)


def table(**given: object) -> Scenario:
    """A with these cards and a hoard against B."""
    hand = ["Found", *given.pop("hand", [])]  # type: ignore[misc]
    t = with_extra_cards(*CARDS).player("A", hand=hand, **given)  # type: ignore[arg-type]
    return t.player("B", field=[placed("Raven", gem=3)]).main_phase("A")


def cast(t: Scenario, name: str, target: str | list[str] | None = None) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    answers = {} if target is None else {"target": target}
    return t.act("A", f"activate {name}", **answers).pass_all()


def hoarded(t: Scenario) -> int:
    """How many counters are on the hoard."""
    return t.state.cards[t.state.zone(0, Zone.MASTERY)[0]].counters.get("gem", 0)


def test_all_of_them_are_moved() -> None:
    """CR Game Mechanics - Counters 4, CR Game Mechanics - Counters 5.a: and how many they were is known."""
    t = cast(table(hand=["Gather"], damage=9), "Found")
    cast(t, "Gather", "Raven")
    assert (t.counters("Raven", "gem"), hoarded(t), t.champion("A").damage) == (0, 3, 6)


@pytest.mark.parametrize(("number", "left"), [("0", 4), ("3", 1), ("4", 0)])
def test_any_amount_of_them_is_moved(number: str, left: int) -> None:
    """CR Game Mechanics - Counters 4."""
    t = cast(cast(table(hand=["Shine", "Spread"], damage=9), "Found"), "Shine")
    cast(t, "Spread", "Raven")
    assert t.options == ["0", "1", "2", "3", "4"]
    t.answer("A", "amount", number)
    assert (t.counters("Raven", "gem"), hoarded(t), t.champion("A").damage) == (7 - left, left, 5 + left)


def test_without_anything_to_move_them_to_they_stay() -> None:
    """CR Mastery 1: there is no hoard, and nothing to say yes to (CR Resolution 6)."""
    t = table(hand=["Gather", "Maybe Gather"], damage=9)
    cast(t, "Gather", "Raven")
    assert (t.counters("Raven", "gem"), t.champion("A").damage) == (3, 9)
    cast(t, "Maybe Gather", "Raven")
    assert t.purpose != "may"


def test_what_depends_on_it_follows_if_all_were_moved() -> None:
    """CR Resolution 6: all counters of something without any are moved, too."""
    t = cast(table(hand=["Maybe Gather", "Maybe Gather"], field=["Magpie"], deck=["Gather", "Gather"]), "Found")
    cast(t, "Maybe Gather", "Magpie").answer("A", "may", "yes").pass_all()
    assert (hoarded(t), t.zone("A", "hand")) == (0, ["Maybe Gather", "Gather"])
    cast(t, "Maybe Gather", "Raven").answer("A", "may", "yes")
    assert (hoarded(t), t.counters("Raven", "gem")) == (3, 0)


@pytest.mark.parametrize(("gems", "drawn"), [(2, 0), (3, 1)])
def test_when_so_many_were_moved(gems: int, drawn: int) -> None:
    """CR Triggered Abilities 11."""
    t = cast(table(hand=["Hoard Well"], field=[placed("Magpie", gem=gems)], deck=["Gather"]), "Found")
    cast(t, "Hoard Well", "Magpie")
    assert len(t.zone("A", "hand")) == drawn


def test_from_several_onto_one_of_them() -> None:
    """CR Game Mechanics - Counters 4: those that are there already stay."""
    t = table(hand=["Assemble"], field=[placed("Magpie", gem=2), placed("Magpie", gem=1)])
    t.act("A", "activate Assemble", target="Raven").pass_all()
    assert [each.counters for each in t.objects("Magpie")] == [(), ()]
    assert t.counters("Raven", "gem") == 6


def test_what_they_are_moved_from_loses_them() -> None:
    """CR Game Mechanics - Counters 4."""
    t = table(hand=["Assemble"], field=[placed("Magpie", gem=2), "Ledger"])
    t.act("A", "activate Assemble", target="Raven").pass_all()
    assert dict(t.champion("A").counters).get("age", 0) == 2


@pytest.mark.parametrize(("theirs", "mine"), [(1, 0), (0, 1)])
def test_counters_go_onto_one_from_all_the_others(theirs: int, mine: int) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4: also from another one of the same kind, and none from itself."""
    funnel = skill("Funnel", BindAll(Every(CHAMPION), "them"), May((MoveCounters("age", Every(UNIT), Bound("them")),)))
    t = with_extra_cards(funnel).player("A", hand=["Funnel"], age=mine).player("B", age=theirs).main_phase("A")
    t.act("A", "activate Funnel").pass_once("A").pass_once("B")
    assert t.purpose == "may"
    t.pass_all(may="yes")
    assert [dict(t.champion(player).counters).get("age", 0) for player in "AB"] == [1, 0]


def test_at_least_less_than_none_is_none() -> None:
    """CR Game Mechanics - Counters 4: without an item the text asks for one less than none."""
    few = MoveCounters("gem", Target(ALLY, name="from"), Target(ALLY, name="to"), Count(ITEM & YOURS) - 1)
    t = with_extra_cards(*CARDS, skill("Pass Few", few)).player("A", hand=["Pass Few"], field=["Magpie"])
    t.player("B", field=[placed("Raven", gem=2)]).main_phase("A")
    t.act("A", "activate Pass Few", target=["Raven", "Magpie"]).pass_all()
    assert t.options == ["0", "1", "2"]


def test_at_least_one_of_them_is_moved() -> None:
    """CR Game Mechanics - Counters 4."""
    t = table(hand=["Pass On"], field=["Magpie"])
    t.act("A", "activate Pass On", target=["Raven", "Magpie"]).pass_all()
    assert t.options == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("to", "words"), [(Champion(), "the counters are there already"), (Pending(), "onto one object or card")]
)
def test_they_are_moved_onto_something_else(to: Selection, words: str) -> None:
    """An activation, or what has them already, is refused as it is written."""
    with pytest.raises(IllegalDefinition, match=words):
        skill("Wrong", MoveCounters("gem", Champion(), to))
