"""Distant, fostered and ephemeral: properties that units and objects get (CR Properties and States)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, at_beginning, has, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import AlternativeCost, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.costs import suffer_damage
from grandarchive.model.effects import Banish, DealDamage, Destroy, Draw, IfDone, Put, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, SetTypes
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    YOURS,
    Being,
    Bound,
    Champion,
    Source,
    Target,
)
from grandarchive.model.states import Become
from grandarchive.model.terms import Phase, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

BECAME = Pattern(Happening.BECOMES, THIS, property="fostered")

CARDS = (
    ally("Archer", 0, 1, 9, "ranger human", keyword("ranged", 2)),
    ally("Twice Archer", 0, 1, 9, "ranger human", keyword("ranged", 2), keyword("ranged", 1)),
    ally("Ward", 0, 1, 9, "warrior human", keyword("foster"), Triggered(BECAME, (Recover(1),))),
    skill("Retreat", Become(Target(UNIT), "distant"), IfDone((Draw(1),))),
    skill("Foster", Become(Target(ALLY), "fostered"), IfDone((Draw(1),))),
    skill("Fade", Become(Target(ANYTHING), "ephemeral"), IfDone((Draw(1),))),
    skill("Hurt", DealDamage(1, Target(UNIT))),
    skill("Kill", Destroy(Target(ALLY))),
    skill("Bounce", Put(Target(ANYTHING), Zone.HAND)),
    skill("Blink", Banish(Target(ALLY)), Put(Bound(), Zone.FIELD)),
    relic("Perch", has(Gets("life", 1), affected=ALLY & YOURS & Being("distant"))),
    relic("Watch", Triggered(Pattern(Happening.BECOMES, UNIT, property="distant"), (Recover(1),))),
    relic("Trinket"),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def healed(t: Scenario) -> int:
    """How much A has recovered of 9 damage."""
    return 9 - t.champion("A").damage


def states(t: Scenario, name: str) -> tuple[str, ...]:
    """What the view says of an object."""
    return t.object(name).states


# Distant -------------------------------------------------------------------------------------------------------


def test_a_unit_becomes_distant(t: Scenario) -> None:
    """CR Distant 1, CR Properties and States: what is so already does not become it, so nothing is drawn."""
    t.player("A", hand=["Retreat", "Retreat"], deck=["Mend", "Mend"], field=["Archer"]).player("B").main_phase("A")
    t.act("A", "activate Retreat", target="Archer").pass_all()
    assert (states(t, "Archer"), len(t.zone("A", "hand"))) == (("distant",), 2)
    t.act("A", "activate Retreat", target="Archer").pass_all()
    assert (states(t, "Archer"), t.zone("A", "hand")) == (("distant",), ["Mend"])


def test_a_champion_is_a_unit(t: Scenario) -> None:
    """CR Distant 1."""
    t.player("A", hand=["Retreat"]).player("B").main_phase("A")
    t.act("A", "activate Retreat", target="A's champion").pass_all()
    assert t.champion("A").states == ("distant",)


def test_it_is_distant_until_the_end_of_its_controllers_turn(t: Scenario) -> None:
    """CR Distant 2, 3: not until the end of the turn of somebody else."""
    t.player("A", field=["Archer"]).player("B", hand=["Retreat"]).main_phase("B")
    t.act("B", "activate Retreat", target="Archer").pass_all()
    t.pass_to("main", "A")
    assert states(t, "Archer") == ("distant",)
    t.pass_to("main", "B")
    assert states(t, "Archer") == ()


@pytest.mark.parametrize(("name", "damage"), [("Archer", 3), ("Twice Archer", 4)])
def test_ranged_gives_power_to_attacks_of_what_is_distant(t: Scenario, name: str, damage: int) -> None:
    """CR Keywords - Ranged 1, 2: it stacks; the unit itself has no more power."""
    t.player("A", hand=["Retreat"], field=[name]).player("B").main_phase("A")
    t.act("A", "activate Retreat", target=name).pass_all()
    assert t.object(name).power == 1
    t.act("A", f"attack with {name}").pass_all()
    assert t.champion("B").damage == damage


def test_ranged_gives_nothing_to_what_is_near(t: Scenario) -> None:
    """CR Keywords - Ranged 1."""
    t.player("A", field=["Archer"]).player("B").main_phase("A")
    t.act("A", "attack with Archer").pass_all()
    assert t.champion("B").damage == 1


def test_it_is_counted_and_seen(t: Scenario) -> None:
    """CR Properties and States: static abilities know it, and others notice it once."""
    t.player("A", hand=["Retreat", "Retreat"], field=["Archer", "Perch", "Watch"], damage=9).player("B").main_phase("A")
    for _ in range(2):
        t.act("A", "activate Retreat", target="Archer").pass_all()
    assert (t.object("Archer").life, healed(t)) == (10, 1)
    t.pass_to("main", "B")
    assert t.object("Archer").life == 9


def test_another_object_is_not_distant(t: Scenario) -> None:
    """CR Game Zones 5."""
    t.player("A", hand=["Retreat", "Blink"], field=["Archer"]).player("B").main_phase("A")
    t.act("A", "activate Retreat", target="Archer").pass_all().act("A", "activate Blink", target="Archer").pass_all()
    assert states(t, "Archer") == ()


def test_what_is_no_unit_is_not_distant() -> None:
    """CR Distant 1: an item never is; what stopped being an ally is not, as long as it is none."""
    gaze = relic("Gaze", has(SetTypes(("ITEM",)), affected=ALLY & YOURS & ~THIS))
    t = with_extra_cards(*CARDS, gaze, skill("Count", Recover(Count(Being("distant")))))
    t.player("A", hand=["Retreat", "Gaze", "Count"], field=["Archer"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Retreat", target="Archer").pass_all().act("A", "activate Gaze").pass_all()
    t.act("A", "activate Count").pass_all()
    assert healed(t) == 0


# Fostered ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "recovered"), [(False, 1), (True, 0)])
def test_foster(t: Scenario, hurt: bool, recovered: int) -> None:
    """CR Keywords - Foster 1, CR Keywords - On Foster: unless it was dealt damage since its controller's last turn."""
    t.player("A", field=["Ward"], damage=9).player("B", hand=["Hurt"]).main_phase("B")
    if hurt:
        t.act("B", "activate Hurt", target="Ward").pass_all()
    t.pass_to("main", "A")
    assert (states(t, "Ward"), healed(t)) == (("fostered",) * recovered, recovered)


def test_an_ally_becomes_fostered_once(t: Scenario) -> None:
    """CR Fostered 4: not again in the next turn, nor by another card."""
    t.player("A", field=["Ward"], hand=["Foster"], deck=["Mend"] * 5, damage=9).player("B", deck=["Mend"] * 5)
    t.main_phase("A").act("A", "activate Foster", target="Ward").pass_all()
    assert (states(t, "Ward"), healed(t), t.zone("A", "hand")) == (("fostered",), 1, ["Mend"])
    t.pass_to("main", "B").pass_to("main", "A")
    assert (states(t, "Ward"), healed(t)) == (("fostered",), 1)


# Ephemeral -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["Kill", "Bounce"])
def test_what_became_ephemeral_is_banished_as_it_leaves(t: Scenario, how: str) -> None:
    """CR Game Terms - Ephemeral 1.a."""
    t.player("A", hand=["Fade", how], field=["Archer"]).player("B").main_phase("A")
    t.act("A", "activate Fade", target="Archer").pass_all()
    assert states(t, "Archer") == ("ephemeral",)
    t.act("A", f"activate {how}", target="Archer").pass_all()
    assert t.zone("A", "banishment") == ["Archer"]


def test_any_object_becomes_ephemeral(t: Scenario) -> None:
    """CR Game Terms - Ephemeral 1: no unit has to be one."""
    t.player("A", hand=["Fade", "Bounce"], field=["Trinket"]).player("B").main_phase("A")
    t.act("A", "activate Fade", target="Trinket").pass_all().act("A", "activate Bounce", target="Trinket").pass_all()
    assert t.zone("A", "banishment") == ["Trinket"]


def test_what_returns_is_not_ephemeral(t: Scenario) -> None:
    """CR Keywords - Ephemerate: a card banished and returned is a new object."""
    t.player("A", hand=["Fade", "Blink", "Kill"], field=["Archer"]).player("B").main_phase("A")
    t.act("A", "activate Fade", target="Archer").pass_all().act("A", "activate Blink", target="Archer").pass_all()
    t.act("A", "activate Kill", target="Archer").pass_all()
    assert "Archer" in t.zone("A", "graveyard")


def test_what_was_played_as_ephemeral_does_not_become_it() -> None:
    """CR Properties and States 3: it is so already, and everybody sees it."""
    ghost = ally("Ghost", 0, 1, 1, "human", AlternativeCost((suffer_damage(1),), "ephemeral", (Zone.GRAVEYARD,)))
    t = with_extra_cards(*CARDS, ghost).player("A", graveyard=["Ghost"], hand=["Fade"], deck=["Mend"]).player("B")
    t.main_phase("A").act("A", "activate Ghost").pass_all()
    assert states(t, "Ghost") == ("ephemeral",)
    t.act("A", "activate Fade", target="Ghost").pass_all()
    assert t.zone("A", "hand") == []


# Saying it -----------------------------------------------------------------------------------------------------


def test_the_journal_tells_it(t: Scenario) -> None:
    t.player("A", hand=["Retreat"], field=["Archer"]).player("B").main_phase("A")
    t.act("A", "activate Retreat", target="Archer").pass_all()
    assert "Archer becomes distant" in t.log


def test_a_wrong_property_is_refused() -> None:
    with pytest.raises(IllegalDefinition, match="no property is called 'hasty'"):
        skill("Haste", Become(Champion(), "hasty"))
    with pytest.raises(IllegalDefinition, match="does not say what becomes of it"):
        relic("Ear", Triggered(Pattern(Happening.BECOMES, ALLY), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="write a Triggered ability"):
        ally("Pupil", 0, 1, 1, "human", keyword("on foster"))


def test_it_is_given_at_the_beginning_of_a_phase() -> None:
    """CR Triggered Abilities 2: of the source and the champion as of anything else."""
    drill = at_beginning(Phase.MAIN, Become(Source(), "distant"), Become(Champion(), "distant"))
    t = with_extra_cards(*CARDS, ally("Scout", 0, 1, 1, "ranger human", drill)).player("A").player("B", field=["Scout"])
    t.main_phase("A").pass_to("main", "B").pass_all()
    assert (states(t, "Scout"), t.champion("B").states) == (("distant",), ("distant",))
