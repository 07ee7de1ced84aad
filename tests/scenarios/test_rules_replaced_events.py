"""Replacement and prevention at their edges: several at once, none at all, how objects enter, where cards go."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, memory, reserve
from grandarchive.model.conditions import LevelAtLeast, controls
from grandarchive.model.effects import AddCounters, Destroy, Put, PutIntoLineage, Recover
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces, Unpreventable
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    YOURS,
    Champion,
    Element,
    Every,
    Named,
)
from grandarchive.model.outcomes import AmountBecomes, DealtTo, Enters, GoesTo, Instead
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import AMOUNT, I_DRAW, relic, replaces, skill, wards
from tests.scenarios.replacing_cards import CARDS as REPLACING_CARDS

BUFFED = Enters(with_counters("buff", 2))
GROWS = Replaces(Pattern(Happening.ENTER, THIS), BUFFED)
DIES = Pattern(Happening.DIE, THIS)

HURT = Pattern(Happening.DAMAGED, THIS)
CARDS = (
    *COPYING_CARDS,
    *REPLACING_CARDS,
    relic("Null Charm", wards("any", AmountBecomes(0))),
    relic("Oubliette", has(Replaces(Pattern(Happening.DIE, ALLY & YOURS), GoesTo(Zone.BANISHMENT, face_down=True)))),
    relic("Sharp Charm", has(Unpreventable(ALLY & YOURS))),
    relic("Wind Barracks", has(Replaces(Pattern(Happening.ENTER, ALLY & YOURS & Element("WIND")), BUFFED))),
    ally("Marshal", 0, 1, 3, "warrior human", has(Replaces(Pattern(Happening.ENTER, ALLY & YOURS), BUFFED))),
    ally("Vanishing", 0, 1, 1, "mage human", has(Replaces(DIES, GoesTo(Zone.BANISHMENT)))),
    ally("Late Bloomer", 0, 1, 3, "tamer slime", has(GROWS, gates=(LevelAtLeast(1),))),
    ally("Shy Bloomer", 0, 1, 3, "tamer slime", has(GROWS, condition=controls(ALLY & YOURS & ~THIS))),
    card("Garland", "phantasia", "mage", memory(0), (keyword("link", "ally"),)),
    skill("Massacre", Destroy(Every(ALLY))),
    skill("Regrow", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)),
    skill("Regrow Slowly", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.FIELD, entering=RESTED)),
    ally("Mirror Mage", 0, 1, 9, "mage human", has(Replaces(HURT, DealtTo(Champion(Who.OPPONENT))))),
    card("Hex", "item", "cleric curse", reserve(0), ()),
    relic("Drain", replaces(Pattern(Happening.COUNTERS), AmountBecomes(AMOUNT - 1))),
    relic("Earth Below", has(Replaces(Pattern(Happening.MOVE, into=Zone.LINEAGE), GoesTo(Zone.GRAVEYARD)))),
    relic("Net", has(Replaces(Pattern(Happening.MOVE, ALLY & YOURS, out_of=Zone.FIELD), GoesTo(Zone.BANISHMENT)))),
    relic("Cup", replaces(I_DRAW, Instead((Recover(1),)))),
    skill("Praise", AddCounters("buff", 1, Every(ALLY & YOURS))),
    skill("Hang", PutIntoLineage(Every(Named("Hex")), Champion())),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


# Several at once -----------------------------------------------------------------------------------------------


def test_who_declines_for_one_event_still_decides_for_the_others(table: Scenario) -> None:
    """CR Replacement Effects 3, CR Effects 2: of two allies that would die one returns to the hand."""
    t = table.player("A", field=["Kind Warden", "Gray Wolf", "Cutthroat"]).player("B", hand=["Massacre"])
    t.main_phase("A").pass_once("A").act("B", "activate Massacre").pass_all()
    for answer in ("no", "yes"):
        assert (t.asked, t.purpose) == ("A", "may")
        t.answer("A", "may", answer)
    assert (t.zone("A", "graveyard"), t.zone("A", "hand")) == (["Gray Wolf"], ["Cutthroat"])


def test_a_draw_that_is_replaced_is_about_no_card(table: Scenario) -> None:
    """CR Replacement Effects 2: who chooses between two sees no card that would be drawn."""
    t = table.player("A", hand=["Keepsake"], field=["Dry Well", "Cup"], deck=["Sting"], damage=9).player("B")
    cast(t.main_phase("A"), "A", "Keepsake")
    assert (t.purpose, t.view("A").source) == ("replacement", None)


def test_damage_is_dealt_to_one_object_instead(table: Scenario) -> None:
    """CR Replacement Effects 1: of several that are meant to the first in turn order."""
    t = table.player("A", hand=["Pang"], field=["Mirror Mage"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Pang", target="Mirror Mage").pass_all()
    assert [t.champion(player).damage for player in "ABC"] == [0, 3, 0]


def test_one_instance_for_several_units_is_not_mistaken_for_another_effect(table: Scenario) -> None:
    """CR Damage Prevention 8: an older effect on one of them does not matter."""
    t = table.player("A", field=["Bulky"], hand=["Brace", "Cover Once"]).player("B", hand=["Quake"]).main_phase("A")
    cast(cast(t, "A", "Brace", "Bulky"), "A", "Cover Once")
    cast(t.pass_once("A"), "B", "Quake")
    assert (t.champion("A").damage, t.object("Bulky").damage) == (0, 0)


def test_an_ally_enters_rested_and_with_counters_and_nobody_is_asked_what_comes_first(table: Scenario) -> None:
    """CR Replacement Effects 3: neither undoes the other."""
    t = table.player("A", field=["Barracks", "Sluggish Field"], hand=["Squire"]).player("B").main_phase("A")
    t.act("A", "activate Squire").pass_all()
    assert t.purpose == "opportunity"
    assert (t.object("Squire").rested, t.counters("Squire", "buff")) == (True, 1)


# Nothing and everything ----------------------------------------------------------------------------------------


def test_damage_that_becomes_nothing_is_not_dealt(table: Scenario) -> None:
    """CR Damage 9: nothing is marked, and what triggers on damage does not."""
    t = table.player("A", hand=["Pang"]).player("B", field=["Null Charm", "Flincher"]).main_phase("A")
    cast(t, "A", "Pang", "Flincher")
    assert (t.object("Flincher").damage, t.counters("Flincher", "buff")) == (0, 0)


@pytest.mark.parametrize(
    ("drains", "told"), [(0, ["Squire gets 1 buff counter"]), (1, ['Drain replaces "Squire gets 1 buff counter"'])]
)
def test_counters_that_become_none_are_not_put(table: Scenario, drains: int, told: list[str]) -> None:
    """CR Replacement Effects 1, CR Player Actions 1.b.i."""
    t = table.player("A", field=["Squire"] + ["Drain"] * drains, hand=["Praise"]).player("B").main_phase("A")
    t.act("A", "activate Praise").pass_all()
    assert [line for line in t.log if "counter" in line] == told


@pytest.mark.parametrize(("name", "damage"), [("Zap", 1), ("Pang", 1)])
def test_all_but_one_damage_is_prevented_of_one_as_of_three(table: Scenario, name: str, damage: int) -> None:
    """CR Damage Prevention 10: of 1 damage nothing is left to prevent."""
    t = table.player("A", hand=[name]).player("B", field=["Thick Ward"]).main_phase("A")
    assert cast(t, "A", name, "B's champion").champion("B").damage == damage


def test_the_log_tells_what_was_prevented(table: Scenario) -> None:
    """CR Damage 7: prevented damage did not happen."""
    t = table.player("A", hand=["Pang"]).player("B", field=["Bark Ward"]).main_phase("A")
    cast(t, "A", "Pang", "B's champion")
    assert "Pang deals 1 damage to B's Spirit of Wind (2 prevented)" in t.log


def test_prevention_does_not_prevent_recovering(table: Scenario) -> None:
    """CR Damage Prevention 1: it waits for damage."""
    t = table.player("A", damage=4, hand=["Cover", "Mend", "Zap"]).player("B").main_phase("A")
    cast(cast(t, "A", "Cover", "A's champion"), "A", "Mend")
    assert t.champion("A").damage == 1
    assert cast(t, "A", "Zap", "A's champion").champion("A").damage == 1


def test_what_dies_may_be_banished_face_down(table: Scenario) -> None:
    """CR Replacement Effects 1, CR Public vs Private Information 8: it is a card and nothing else there."""
    t = table.player("A", field=["Oubliette", "Gray Wolf"], hand=["Execute"]).player("B").main_phase("A")
    cast(t, "A", "Execute")
    (hidden,) = t.view("B").of(0).banishment
    assert ("face-down" in hidden.states, hidden.types, hidden.power) == (True, (), None)


# Unpreventable -------------------------------------------------------------------------------------------------


def test_damage_of_a_kind_of_source_is_unpreventable_in_and_out_of_combat(table: Scenario) -> None:
    """CR Damage 3, CR Damage Prevention 7: that of the player's allies; an action's is prevented."""
    t = table.player("A", field=["Sharp Charm", "Slash", "Slinger"], hand=["Pang"]).player("B", field=["Full Ward"])
    cast(t.main_phase("A"), "A", "Pang", "B's champion")
    assert t.champion("B").damage == 0
    t.act("A", "use Slinger", target="B's champion").pass_all()
    assert t.champion("B").damage == 3
    t.act("A", "attack with Slash").pass_all()
    assert t.champion("B").damage == 6


def test_unpreventable_combat_damage_leaves_other_damage_preventable(table: Scenario) -> None:
    """CR Damage 2 and 3: an ability of an ally deals non-combat damage."""
    t = table.player("A", field=["Piercing Charm", "Slash", "Slinger"]).player("B", field=["Full Ward"])
    t.main_phase("A").act("A", "use Slinger", target="B's champion").pass_all()
    assert t.champion("B").damage == 0
    t.act("A", "attack with Slash").pass_all()
    assert t.champion("B").damage == 3


# Entering ------------------------------------------------------------------------------------------------------


def test_an_object_that_changes_how_others_enter_enters_as_it_is(table: Scenario) -> None:
    """CR Abilities 5.c: its ability works from the field, so for the next ally and not for itself."""
    t = table.player("A", hand=["Marshal", "Squire"]).player("B").main_phase("A")
    cast(cast(t, "A", "Marshal"), "A", "Squire")
    assert (t.counters("Marshal", "buff"), t.counters("Squire", "buff")) == (0, 2)


def test_what_an_object_says_of_its_death_does_not_keep_it_from_entering(table: Scenario) -> None:
    """CR Replacement Effects 4: only what it waits for is replaced."""
    t = table.player("A", hand=["Vanishing", "Execute"]).player("B").main_phase("A")
    assert len(cast(t, "A", "Vanishing").objects("Vanishing")) == 1
    assert cast(t, "A", "Execute").zone("A", "banishment") == ["Vanishing"]


@pytest.mark.parametrize(("level", "counters"), [(0, 0), (1, 2)])
def test_how_an_object_enters_may_be_restricted(table: Scenario, level: int, counters: int) -> None:
    """CR Restriction Abilities 3."""
    t = table.player("A", level=level, hand=["Late Bloomer"]).player("B").main_phase("A")
    assert cast(t, "A", "Late Bloomer").counters("Late Bloomer", "buff") == counters


@pytest.mark.parametrize(("field", "counters"), [([], 0), (["Squire"], 2)])
def test_how_an_object_enters_may_depend_on_the_field(table: Scenario, field: list[str], counters: int) -> None:
    """CR Continuous Effects 2: "as long as" is looked at as it enters."""
    t = table.player("A", field=field, hand=["Shy Bloomer"]).player("B").main_phase("A")
    assert cast(t, "A", "Shy Bloomer").counters("Shy Bloomer", "buff") == counters


def test_counters_do_not_turn_a_double_faced_card(table: Scenario) -> None:
    """CR Double-faced Cards 3: it enters on its default side, unless that is said."""
    t = table.player("A", field=["Barracks"], hand=["Chrysalis", "Squire", "Squire"]).player("B").main_phase("A")
    cast(t, "A", "Chrysalis")
    assert (t.object("Chrysalis").states, t.counters("Chrysalis", "buff")) == ((), 1)


def test_a_copy_of_a_transformed_object_enters_as_what_it_copies(table: Scenario) -> None:
    """CR Double-faced Cards 7.a, CR Replacement Effects 4: a wind ally, as the side that is up."""
    t = table.player("A", field=["Wind Barracks", "Chrysalis"], hand=["Metamorphose", "Mirror"]).player("B")
    cast(cast(t.main_phase("A"), "A", "Metamorphose", "Chrysalis"), "A", "Mirror", "Moth")
    assert [dict(moth.counters).get("buff", 0) for moth in t.objects("Moth")] == [0, 2]


@pytest.mark.parametrize(("name", "is_rested"), [("Regrow", False), ("Regrow Slowly", True)])
def test_a_link_is_chosen_as_the_object_enters_from_elsewhere(table: Scenario, name: str, is_rested: bool) -> None:
    """CR Keywords - Link 2.a: whether it enters rested or not; it is no target."""
    t = table.player("A", field=["Squire", "Jab"], hand=[name], graveyard=["Garland"]).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "choose", ["Squire", "Jab"])
    t.answer("A", "choose", "Jab")
    assert [garland.rested for garland in t.objects("Garland")] == [is_rested]


# Where cards go ------------------------------------------------------------------------------------------------


def test_what_goes_elsewhere_is_in_no_lineage(table: Scenario) -> None:
    """CR Replacement Effects 1."""
    t = table.player("A", field=["Earth Below", "Hex"], hand=["Hang"]).player("B").main_phase("A")
    t.act("A", "activate Hang").pass_all()
    assert ("Hex" in t.zone("A", "graveyard"), "Hex" in t.lineage("A")) == (True, False)


def test_a_way_into_the_deck_can_be_replaced(table: Scenario) -> None:
    """CR Replacement Effects 1: as the way into the hand can."""
    t = table.player("A", hand=["Bounce", "Bury"], field=["Net", "Bulky", "Striker"]).player("B").main_phase("A")
    t.act("A", "activate Bounce", target="Striker").pass_all()
    t.act("A", "activate Bury", target="Bulky").pass_all()
    assert t.zone("A", "banishment") == ["Striker", "Bulky"]
