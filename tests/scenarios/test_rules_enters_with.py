"""What enters the field with an ability that its own text does not have (CR Abilities 9)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword, on_enter
from grandarchive.model.effects import (
    Banish,
    DealDamage,
    Modify,
    Put,
    Summon,
    SummonCopies,
    Suppress,
)
from grandarchive.model.entering import RESTED, with_ability
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, Replaces, enters
from grandarchive.model.nouns import ALLY, THIS, YOURS, Among, Bound, Champion, Target
from grandarchive.model.outcomes import Enters
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.further.b_words import token
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

BURNING = with_ability(on_enter(DealDamage(4, Champion())))
NEXT_TIME = Replaces(Pattern(Happening.ENTER, Among(Bound("suppressed"))), Enters(BURNING), once=True)
MINE = Target(ALLY & YOURS)


CARDS = (
    ally("Soldier", 0, 1, 5, "warrior human"),
    token(ally("Imp", 0, 1, 1, "warrior human")),
    skill("Gust", Suppress(Target(ALLY & ~YOURS)), Modify(RULES, (NEXT_TIME,))),
    skill(
        "Breeze",
        Suppress(Target(ALLY & ~YOURS)),
        Modify(RULES, (Replaces(Pattern(Happening.ENTER, Among(Bound())), Enters(BURNING), once=True),)),
    ),
    skill("Blink", Banish(MINE), Put(Bound(), Zone.FIELD)),
    skill(
        "Raise", Put(Target(ALLY, zone=Zone.GRAVEYARD), Zone.FIELD, entering=RESTED & with_ability(keyword("taunt")))
    ),
    skill("Copy", SummonCopies(MINE)),
    relic("Kennel", has(enters(with_ability(keyword("vigor")) & with_ability(has(Gets("power", 2))), ALLY & YOURS))),
    ally("Proud", 0, 1, 5, "warrior human", has(enters(with_ability(keyword("taunt")), THIS))),
    skill("Call", Summon(token(ally("Imp", 0, 1, 1, "warrior human")), entering=with_ability(keyword("taunt")))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def keywords(t: Scenario, name: str) -> tuple[str, ...]:
    """The keywords of an object."""
    return t.object(name).keywords


@pytest.mark.parametrize("name", ["Gust", "Breeze"])
def test_the_next_time_it_enters_it_has_the_ability_for_who_controls_it(t: Scenario, name: str) -> None:
    """CR Abilities 9, CR Ability Tracking 3.a: whatever the text calls it; "your champion" is its controller's."""
    t.player("A", hand=[name]).player("B", field=["Soldier"]).main_phase("A")
    t.act("A", f"activate {name}", target="Soldier").pass_all()
    assert t.champion("B").damage == 0
    t.pass_to("main", "B")
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 4)


def test_it_does_not_have_it_the_time_after(t: Scenario) -> None:
    """CR Game Zones 5: another object, and the effect was used up."""
    t.player("A", hand=["Gust"]).player("B", field=["Soldier"], hand=["Blink"]).main_phase("A")
    t.act("A", "activate Gust", target="Soldier").pass_all().pass_to("main", "B")
    t.act("B", "activate Blink", target="Soldier").pass_all()
    assert t.champion("B").damage == 4


def test_others_enter_as_they_would(t: Scenario) -> None:
    """CR Replacement Effects 1: it is said of one card."""
    t.player("A", hand=["Gust"]).player("B", field=["Soldier", "Proud"], hand=["Blink"]).main_phase("A")
    t.act("A", "activate Gust", target="Proud").pass_all().act("A", "pass")
    t.act("B", "activate Blink", target="Soldier").pass_all()
    assert t.champion("B").damage == 0


def test_what_is_put_onto_the_field_has_it_as_long_as_it_is_there(t: Scenario) -> None:
    """CR Abilities 9, CR Game Zones 5."""
    t.player("A", hand=["Raise", "Blink"], graveyard=["Soldier"]).player("B").main_phase("A")
    t.act("A", "activate Raise", target="Soldier").pass_all()
    assert (keywords(t, "Soldier"), t.object("Soldier").rested) == (("taunt",), True)
    t.pass_to("main", "B").pass_to("main", "A")
    assert keywords(t, "Soldier") == ("taunt",)
    t.act("A", "activate Blink", target="Soldier").pass_all()
    assert keywords(t, "Soldier") == ()


def test_it_is_not_copied(t: Scenario) -> None:
    """CR Copy - Copying Objects 1: the ability is not printed on it."""
    t.player("A", hand=["Raise", "Copy"], graveyard=["Soldier"]).player("B").main_phase("A")
    t.act("A", "activate Raise", target="Soldier").pass_all().act("A", "activate Copy", target="Soldier").pass_all()
    assert sorted(found.keywords for found in t.objects("Soldier", "A")) == [(), ("taunt",)]


def test_several_are_added_up(t: Scenario) -> None:
    """CR Replacement Effects 2: what others say and what the text of the card says."""
    t.player("A", hand=["Proud"], field=["Kennel"]).player("B", hand=["Soldier"]).main_phase("A")
    t.act("A", "activate Proud").pass_all()
    assert (keywords(t, "Proud"), t.object("Proud").power) == (("taunt", "vigor"), 3)


def test_tokens_enter_with_it(t: Scenario) -> None:
    """CR Game Terms - Summon."""
    t.player("A", hand=["Call"]).player("B").main_phase("A")
    t.act("A", "activate Call").pass_all()
    assert keywords(t, "Imp") == ("taunt",)
