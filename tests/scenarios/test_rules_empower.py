"""Empowered Spells: levels that the champion has for one card."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, attack, does, has, keyword, on
from grandarchive.model.abilities import Ability, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, LV, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Is, LevelAtLeast, Paid
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import (
    By,
    CopyOnStack,
    Delayed,
    Draw,
    Effect,
    If,
    Modal,
    Mode,
    Put,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LEVEL, Of, Stat
from grandarchive.model.modifications import Empowered, Gets
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    YOURS,
    Being,
    Champion,
    Owned,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.playing import Empower
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

SPELL: Final = Subtype("SPELL")
YOURS_ACTIVATED: Final = Pattern(Happening.ACTIVATE, SPELL & Being("empowered"), by=Who.YOU)

AS_IT_ENTERED: Final = If(Is(Source(), Being("empowered")), (Recover(7),), (Recover(LV),))


def spell(name: str, *effects: Effect, cost: int = 0, more: tuple[Ability, ...] = ()) -> CardDefinition:
    """A fast Spell."""
    return action(name, cost, Speed.FAST, "mage spell", *more, does(*effects))


CARDS = (
    skill("Empower Two", Empower(2)),
    skill("Empower Three", Empower(3)),
    skill("Empower Nothing", Empower(Count(ALLY, Zone.GRAVEYARD, Who.YOU))),
    skill("Empower Them", By(Who.OPPONENT, (Empower(2),))),
    skill("Study", Recover(LV)),
    spell("Blast", Recover(LV)),
    spell("Empowering Blast", Recover(LV), Empower(2), Recover(LV)),
    spell("Efficient", Recover(1), cost=4, more=(keyword("efficiency"),)),
    action("Gated", 0, Speed.FAST, "mage spell", does(Recover(5), gates=(LevelAtLeast(2),)), does(Recover(1))),
    spell(
        "Modes",
        Modal((Mode((Recover(1),)), Mode((Recover(5),), gates=(LevelAtLeast(2),)))),
    ),
    spell("By Stat", Recover(Of(LEVEL, Champion()))),
    spell("By Filter", Recover(Count(CHAMPION & YOURS & (LEVEL >= 2)))),
    spell("By Base", Recover(Of(Stat("level", base=True), Champion()))),
    spell("Leaving", Put(Source(), Zone.MEMORY), Recover(LV)),
    spell("Asking", If(Paid("empowered"), (Recover(7),), (Recover(1),))),
    spell("Theirs Too", By(Who.EACH, (Recover(LV),))),
    action(
        "Slow Unless",
        0,
        Speed.SLOW,
        "mage spell",
        keyword("fast activation", gates=(LevelAtLeast(2),)),
        does(Recover(1)),
    ),
    attack("Spell Swing", 0, 1, "mage spell", on(Happening.ATTACK, Recover(LV))),
    ally("Spell Friend", 0, 1, 2, "mage spell human", on(Happening.ENTER, AS_IT_ENTERED)),
    skill("Copy", CopyOnStack(Target(SPELL, zone=Zone.STACK))),
    ally("Glad", 0, 1, 1, "mage human", Triggered(Pattern(Happening.EMPOWER, by=Who.YOU), (Recover(EVENT_AMOUNT),))),
    skill("Next Empowered", Delayed(YOURS_ACTIVATED, (Draw(1),), END_OF_TURN)),
    relic("Teacher", Static(SPELL & Owned(Who.YOU), (Empowered(1),), reached=(Zone.STACK,))),
    relic("Scholar", has(Gets("level", 1), affected=CHAMPION & YOURS, gates=(LevelAtLeast(1),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def begun(t: Scenario, *hand: str, damage: int = 12, field: tuple[str, ...] = ()) -> Scenario:
    """A champion of level 0 with much damage, so that what is recovered can be seen."""
    return t.player("A", hand=hand, field=field, damage=damage).player("B", damage=damage).main_phase("A")


def recovered(t: Scenario, player: str = "A", damage: int = 12) -> int:
    return damage - t.champion(player).damage


def test_the_next_spell_resolves_as_if_the_champion_had_more_levels(table: Scenario) -> None:
    """CR Keywords - Empower 1: neither the champion nor what is no Spell has them."""
    t = begun(table, "Empower Two", "Study", "Blast", "Blast")
    t.act("A", "activate Empower Two").pass_all()
    assert t.level("A") == 0
    t.act("A", "activate Study").pass_all()
    assert recovered(t) == 0
    t.act("A", "activate Blast")
    assert t.level("A") == 0
    t.pass_all()
    assert recovered(t) == 2
    t.act("A", "activate Blast").pass_all()
    assert recovered(t) == 2


def test_several_add_up(table: Scenario) -> None:
    """CR Keywords - Empower 3."""
    t = begun(table, "Empower Two", "Empower Three", "Blast")
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Empower Three").pass_all()
    t.act("A", "activate Blast").pass_all()
    assert recovered(t) == 5


def test_a_spell_that_empowers_means_the_next_one(table: Scenario) -> None:
    """CR Keywords - Empower 1."""
    t = begun(table, "Empowering Blast", "Blast")
    t.act("A", "activate Empowering Blast").pass_all()
    assert recovered(t) == 0
    t.act("A", "activate Blast").pass_all()
    assert recovered(t) == 2


def test_it_is_for_this_turn(table: Scenario) -> None:
    """CR Keywords - Empower 1."""
    t = begun(table, "Empower Two", "Blast")
    t.act("A", "activate Empower Two").pass_all()
    t.pass_to("main", "A")
    t.act("A", "activate Blast").pass_all()
    assert recovered(t) == 0


def test_it_is_for_whoever_empowers(table: Scenario) -> None:
    """CR Keywords - Empower 1."""
    t = table.player("A", hand=["Empower Them", "Blast"], damage=9).player("B", hand=["Blast"], damage=9)
    t = t.main_phase("A")
    t.act("A", "activate Empower Them").pass_all()
    t.act("A", "activate Blast").act("A", "pass").act("B", "activate Blast").pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (9, 7)


def test_it_costs_as_much_as_with_the_levels(table: Scenario) -> None:
    """CR Keywords - Empower 1, CR Keywords - Efficiency 1: it is activated as if the champion had the levels."""
    t = begun(table, "Empower Two", "Efficient", "Study", "Study")
    assert "activate Efficient" not in t.options
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Efficient").pass_all()
    assert recovered(t) == 1
    assert len(t.zone("A", "memory")) == 2


@pytest.mark.parametrize(("first", "expected"), [("Empower Two", 6), ("Study", 1)])
def test_level_restrictions_count_them(table: Scenario, first: str, expected: int) -> None:
    """CR Keywords - Empower 1, CR Level Restrictions 1.a."""
    t = begun(table, first, "Gated")
    t.act("A", f"activate {first}").pass_all().act("A", "activate Gated").pass_all()
    assert recovered(t) == expected


def test_modes_that_need_levels_can_be_chosen(table: Scenario) -> None:
    """CR Keywords - Empower 1, CR Card Activation 1.4."""
    t = begun(table, "Empower Two", "Modes", "Modes")
    t.act("A", "activate Empower Two").pass_all()
    t.act("A", "activate Modes", mode="mode 2").pass_all()
    assert recovered(t) == 5
    t.act("A", "activate Modes").pass_all()
    assert recovered(t) == 6


@pytest.mark.parametrize(("first", "fast"), [("Empower Two", True), ("Study", False)])
def test_it_may_be_fast_because_of_them(table: Scenario, first: str, fast: bool) -> None:
    """CR Keywords - Empower 1, CR Keywords - Fast Activation 1."""
    t = begun(table, first, "Study", "Slow Unless")
    t.act("A", f"activate {first}").pass_all().act("A", "activate Study")
    assert ("activate Slow Unless" in t.options) is fast


@pytest.mark.parametrize(("name", "expected"), [("By Stat", 2), ("By Filter", 1), ("By Base", 0)])
def test_however_the_text_asks_for_the_level_of_the_champion(table: Scenario, name: str, expected: int) -> None:
    """CR Keywords - Empower 1, CR Game Terms - Level (base) 1."""
    t = begun(table, "Empower Two", name)
    t.act("A", "activate Empower Two").pass_all().act("A", f"activate {name}").pass_all()
    assert recovered(t) == expected


def test_the_champions_of_others_have_no_more_levels(table: Scenario) -> None:
    """CR Keywords - Empower 1: "your champion" is that of whoever activated it."""
    t = begun(table, "Empower Two", "Theirs Too")
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Theirs Too").pass_all()
    assert (recovered(t), recovered(t, "B")) == (2, 0)


def test_a_spell_that_puts_itself_elsewhere_keeps_them_to_the_end(table: Scenario) -> None:
    """CR Keywords - Empower 1, CR Abilities 13."""
    t = begun(table, "Empower Two", "Leaving")
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Leaving").pass_all()
    assert t.zone("A", "memory") == ["Leaving"]
    assert recovered(t) == 2


@pytest.mark.parametrize(("copier", "expected"), [("A", (4, 0)), ("B", (2, 2))])
def test_copies_are_empowered_for_the_champion_of_their_controller(
    table: Scenario, copier: str, expected: tuple[int, int]
) -> None:
    """CR Keywords - Empower 2.a, CR Copy 3."""
    hands: dict[str, list[str]] = {"A": ["Empower Two", "Blast"], "B": []}
    hands[copier].append("Copy")
    t = table.player("A", hand=hands["A"], damage=12).player("B", hand=hands["B"], damage=12).main_phase("A")
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Blast")
    if copier == "B":
        t.act("A", "pass")
    t.act(copier, "activate Copy", target="Blast").pass_all()
    assert (recovered(t), recovered(t, "B")) == expected


@pytest.mark.parametrize(("first", "expected"), [("Empower Two", 7), ("Empower Nothing", 1)])
def test_a_text_asks_whether_its_card_was_empowered(table: Scenario, first: str, expected: int) -> None:
    """CR Keywords - Empower 1.a, 2.a: by nothing it is not."""
    t = begun(table, first, "Asking")
    t.act("A", f"activate {first}").pass_all().act("A", "activate Asking").pass_all()
    assert recovered(t) == expected


def test_an_object_was_empowered_but_has_no_levels_for_itself(table: Scenario) -> None:
    """CR Keywords - Empower 1, CR Game Zones 7.b: it knows that it was empowered, and is activated no longer."""
    t = begun(table, "Empower Two", "Spell Friend", "Spell Friend")
    t.act("A", "activate Empower Two").pass_all()
    t.act("A", "activate Spell Friend").pass_all()
    assert recovered(t) == 7
    t.act("A", "activate Spell Friend").pass_all()
    assert recovered(t) == 7


def test_an_attack_that_was_activated_as_an_empowered_spell_has_them_no_longer(table: Scenario) -> None:
    """CR Keywords - Empower 1: for its activation and resolution."""
    t = begun(table, "Empower Two", "Spell Swing")
    t.act("A", "activate Empower Two").pass_all()
    t.act("A", "activate Spell Swing", target="B's champion").pass_all()
    assert recovered(t) == 0


def test_who_waits_for_it_knows_the_amount(table: Scenario) -> None:
    """CR Keywords - Empower 1, 1.a, CR Triggered Abilities 2."""
    t = begun(table, "Empower Three", "Empower Nothing", "Empower Them", field=("Glad",))
    t.act("A", "activate Empower Nothing").pass_all().act("A", "activate Empower Them").pass_all()
    assert recovered(t) == 0
    t.act("A", "activate Empower Three").pass_all()
    assert recovered(t) == 3


def test_the_next_empowered_spell_can_be_waited_for(table: Scenario) -> None:
    """CR Keywords - Empower 2.a."""
    t = begun(table, "Next Empowered", "Blast", "Empower Two", "Blast")
    t.act("A", "activate Next Empowered").pass_all().act("A", "activate Blast").pass_all()
    assert len(t.zone("A", "hand")) == 2
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Blast").pass_all()
    assert len(t.zone("A", "hand")) == 1


def test_a_static_ability_may_empower(table: Scenario) -> None:
    """CR Keywords - Empower 1, 3: it adds to what an effect has given."""
    t = begun(table, "Blast", "Empower Two", "Blast", "Study", field=("Teacher",))
    t.act("A", "activate Study").pass_all().act("A", "activate Blast").pass_all()
    assert recovered(t) == 1
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Blast").pass_all()
    assert recovered(t) == 4


def test_other_objects_do_not_see_the_levels(table: Scenario) -> None:
    """CR Keywords - Empower 1: the champion does not have them."""
    t = begun(table, "Empower Two", "Blast", field=("Scholar",))
    t.act("A", "activate Empower Two").pass_all().act("A", "activate Blast")
    assert t.level("A") == 0
    t.pass_all()
    assert recovered(t) == 2
