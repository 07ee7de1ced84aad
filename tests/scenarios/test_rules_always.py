"""What is always distant, ephemeral or fostered, as long as something says so (CR Continuous Effects)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.abilities import Triggered
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Destroy, IfDone, Modify, Put, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Gains, Gets, IsAlways, SetTypes
from grandarchive.model.nouns import ALLY, ITEM, THIS, UNIT, YOURS, Being, Subtype, Target
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.states import DISTANT, EPHEMERAL, FOSTERED, Become
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

RANGERS = UNIT & Subtype("RANGER") & YOURS

CARDS = (
    ally("Archer", 0, 1, 9, "ranger human", keyword("ranged", 2)),
    ally("Squire", 0, 1, 9, "warrior human", keyword("ranged", 2)),
    ally("Ward", 0, 1, 9, "warrior human", has(Gets("power", 1), affected=THIS & Being(FOSTERED))),
    skill("Mastery", Modify(AllThatFit(RANGERS), (IsAlways(DISTANT),), REST_OF_GAME)),
    skill("Retreat", Become(Target(UNIT), DISTANT), IfDone((Recover(1),), (Recover(3),))),
    skill("Kill", Destroy(Target(ALLY))),
    skill("Bounce", Put(Target(ALLY), Zone.HAND)),
    skill("Train", Modify(Target(ALLY), (AddTypes(subtypes=("RANGER",)),))),
    relic("Aerie", has(IsAlways(DISTANT), affected=RANGERS)),
    relic("Haunt", has(IsAlways(EPHEMERAL), affected=ALLY & YOURS)),
    relic("Nursery", has(IsAlways(FOSTERED), affected=ALLY & YOURS)),
    relic("School", has(AddTypes(subtypes=("RANGER",)), affected=ALLY & YOURS)),
    relic("Gaze", has(SetTypes(("ITEM",)), affected=ALLY & YOURS)),
    relic("Halo", has(Gains(keyword("stealth")), affected=ALLY & YOURS & Being(DISTANT))),
    relic("Watch", Triggered(Pattern(Happening.BECOMES, UNIT, property=DISTANT), (Recover(1),))),
    relic("Case", has(IsAlways(DISTANT), affected=ITEM & YOURS)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def states(t: Scenario, name: str) -> tuple[str, ...]:
    """What the view says of an object."""
    return t.object(name).states


def healed(t: Scenario) -> int:
    """How much A has recovered of 9 damage."""
    return 9 - t.champion("A").damage


def play(t: Scenario, name: str, **answers: str) -> Scenario:
    """A plays a card and it resolves."""
    return t.act("A", f"activate {name}", **answers).pass_all()


def test_what_is_always_distant_stays_so_over_the_end_of_turns(t: Scenario) -> None:
    """CR Continuous Effects 2: also what comes later, and only what fits."""
    t.player("A", hand=["Mastery", "Archer", "Squire"]).player("B", field=["Archer"]).main_phase("A")
    play(play(play(t, "Mastery"), "Archer"), "Squire")
    assert [found.states for found in t.objects("Archer", "A")] == [("distant",)]
    for player in ("B", "A"):
        t.pass_to("main", player)
        assert [found.states for found in t.objects("Archer", "A")] == [("distant",)]
    assert [states(t, "Squire"), *[found.states for found in t.objects("Archer", "B")]] == [(), ()]


@pytest.mark.parametrize(("name", "damage"), [("Archer", 3), ("Squire", 1)])
def test_what_is_always_distant_counts_as_distant(t: Scenario, name: str, damage: int) -> None:
    """CR Keywords - Ranged 1."""
    t.player("A", field=[name, "Aerie"]).player("B").main_phase("A")
    t.act("A", f"attack with {name}").pass_all()
    assert t.champion("B").damage == damage


@pytest.mark.parametrize(("target", "healing"), [("Archer", 3), ("Squire", 2)])
def test_what_is_always_distant_does_not_become_it(t: Scenario, target: str, healing: int) -> None:
    """CR Properties and States: it is so already, and nobody notices anything."""
    t.player("A", hand=["Retreat"], field=["Archer", "Squire", "Aerie", "Watch"], damage=9).player("B").main_phase("A")
    play(t, "Retreat", target=target)
    assert healed(t) == healing


def test_it_is_so_no_longer_than_what_says_so(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Distant 2: what became distant besides stays so until the end of the turn."""
    t.player("A", hand=["Train"], field=["Squire", "Aerie"]).player("B").main_phase("A")
    play(t, "Train", target="Squire")
    assert states(t, "Squire") == ("distant",)
    t.pass_to("main", "B")
    assert states(t, "Squire") == ()


def test_types_are_looked_at_first(t: Scenario) -> None:
    """CR Continuous Effects - Dependencies 1: what makes it a ranger comes first though it is younger."""
    t.player("A", hand=["School"], field=["Squire", "Aerie", "Halo"]).player("B").main_phase("A")
    assert (states(t, "Squire"), "stealth" in t.object("Squire").keywords) == ((), False)
    play(t, "School")
    assert (states(t, "Squire"), "stealth" in t.object("Squire").keywords) == (("distant",), True)


def test_what_is_no_unit_is_never_distant(t: Scenario) -> None:
    """CR Distant 1: whatever says that it always is."""
    t.player("A", hand=["Gaze"], field=["Archer", "Aerie", "Case"]).player("B").main_phase("A")
    play(t, "Gaze")
    assert (states(t, "Archer"), states(t, "Case")) == ((), ())


@pytest.mark.parametrize(("name", "there"), [("Kill", "banishment"), ("Bounce", "banishment")])
def test_what_is_always_ephemeral_is_banished_as_it_leaves(t: Scenario, name: str, there: str) -> None:
    """CR Game Terms - Ephemeral 1."""
    t.player("A", hand=[name], field=["Squire", "Haunt"]).player("B", field=["Archer"]).main_phase("A")
    play(t, name, target="Squire")
    assert t.zone("A", there) == ["Squire"]


def test_what_leaves_without_being_ephemeral_goes_where_it_would(t: Scenario) -> None:
    """CR Game Terms - Ephemeral 1: it is said of allies of one player only."""
    t.player("A", hand=["Kill"], field=["Haunt"]).player("B", field=["Archer"]).main_phase("A")
    play(t, "Kill", target="Archer")
    assert t.zone("B", "graveyard") == ["Archer"]


@pytest.mark.parametrize(("field", "power"), [(["Ward", "Nursery"], 2), (["Ward"], 1)])
def test_what_is_always_fostered_counts_as_fostered(t: Scenario, field: list[str], power: int) -> None:
    """CR Fostered 1."""
    t.player("A", field=field).player("B").main_phase("A")
    assert t.object("Ward").power == power
