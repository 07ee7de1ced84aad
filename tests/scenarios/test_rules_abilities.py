"""Abilities: where they work, triggers and their conditions, restrictions, and what effects mean."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, banish_this, card, does, has, keyword, on, reserve
from grandarchive.model.abilities import Activated, Keyword, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import AtLeast, ClassBonus, LevelAtLeast, YourTurn
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Draw,
    Effect,
    If,
    Modify,
    Put,
    Recover,
    Sacrifice,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    UNIT,
    YOURS,
    Champion,
    Every,
    Source,
    Target,
    WithKeyword,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
A_UNIT: Final = Target(UNIT)
STINGS: Final = on(Happening.ENTER, DealDamage(1, A_UNIT))
MEMORY: Final = Count(ANYTHING, Zone.MEMORY, Who.YOU)
DAMAGE: Final = Of(Counters("damage"), Champion())
LEARN: Final = AddCounters("enlighten", 1, Champion())
EXHUMED: Final = Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, at_once=True)


def trick(name: str, *abilities: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*abilities))


CARDS: Final = (
    ally("Captain", 1, 1, 3, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
    ally("Sneak", 1, 1, 2, "assassin human", keyword("stealth")),
    ally("Chronicler", 1, 1, 2, "mage human", Triggered(Pattern(Happening.DRAW, by=Who.YOU), (Recover(1),))),
    ally("Undertaker", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.DIE), (Recover(1),))),
    card(
        "Spell Font",
        "phantasia",
        "mage spell",
        reserve(0),
        (on(Happening.ENTER, DealDamage(1, A_UNIT)),),
    ),
    card(
        "Skill Font",
        "phantasia",
        "mage skill",
        reserve(0),
        (on(Happening.ENTER, DealDamage(1, A_UNIT)),),
    ),
    trick("Stow", Banish(Every(ALLY, Zone.HAND, Who.YOU), face_down=True)),
    trick("Spy Hunt", AddCounters("enlighten", Count(WithKeyword("stealth"), Zone.BANISHMENT), Champion())),
    trick("Find Sneak", Put(Some(WithKeyword("stealth"), (Zone.DECK,), whose=Who.YOU), Zone.HAND)),
    trick("Offer Ally", Sacrifice(Every(ALLY & YOURS)), DealDamage(2, Champion(Who.OPPONENT))),
    trick("Read and Hurt", Draw(2), DealDamage(3, Champion())),
    relic("Clock", Activated((REST_THIS,), (LEARN,), zones=(Zone.FIELD, Zone.GRAVEYARD))),
    ally("Shade", 0, 1, 1, "cleric spirit", Triggered(EXHUMED, (LEARN,), zones=(Zone.GRAVEYARD, Zone.BANISHMENT))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


# Where abilities work ------------------------------------------------------------------------------------------


def test_abilities_of_objects_work_on_the_field(t: Scenario) -> None:
    """CR Abilities 5.c: a captain in hand, memory, graveyard or banishment leads nobody."""
    t.player("A", field=["Bulky"], hand=["Captain", "Sting"], memory=["Captain"], graveyard=["Captain"])
    t.player("B", banishment=["Captain"]).main_phase("A")
    assert t.object("Bulky").power == 2
    t.act("A", "activate Captain", reserve="Sting").pass_all()
    assert t.object("Bulky").power == 3


def test_an_object_rests_for_an_ability_that_works_elsewhere_too(t: Scenario) -> None:
    """CR Abilities 4: on the field it does, and in the graveyard there is nothing that could rest."""
    t.player("A", field=["Clock"], graveyard=["Clock"]).player("B").main_phase("A")
    assert [o for o in t.options if o.startswith("use")] == ["use Clock"]
    t.act("A", "use Clock").pass_all()
    assert (learned(t), t.object("Clock").rested) == (1, True)


def test_a_face_down_card_has_no_abilities_to_look_for(t: Scenario) -> None:
    """CR Abilities 16, CR Public vs Private Information 8, CR Properties and States - Facing 1 and 1.a."""
    t.player("A", hand=["Stow", "Spy Hunt", "Sneak"]).player("B", banishment=["Sneak"]).main_phase("A")
    t.act("A", "activate Stow").pass_all().act("A", "activate Spy Hunt").pass_all()
    assert (len(t.zone("A", "banishment")), len(t.zone("B", "banishment"))) == (1, 1)
    assert dict(t.champion("A").counters) == {"enlighten": 1}


def test_a_card_can_be_searched_by_a_keyword(t: Scenario) -> None:
    """CR Abilities 3.a.ii, CR Searching and Finding 1 and 3: it goes to the hand, and that is no drawing."""
    t.player("A", hand=["Find Sneak"], deck=["Bulky", "Sneak", "Reaver"], field=["Chronicler"], damage=2).player("B")
    t.main_phase("A").act("A", "activate Find Sneak").resolve_top()
    assert t.options == ["Sneak", "done"]
    t.answer("A", "choose", "Sneak")
    assert (t.zone("A", "hand"), t.stack, t.champion("A").damage) == (["Sneak"], [], 2)


@pytest.mark.parametrize(("deck", "asked"), [(["Bulky", "Sneak"], ["Bulky", "Sneak"]), (["Bulky"], []), ([], [])])
def test_a_card_without_a_description_must_be_found(deck: list[str], asked: list[str]) -> None:
    """CR Searching and Finding 2 and 4: nobody may fail to find just a card; without one the effect goes on."""
    find = trick("Find Any", Put(Some(ANYTHING, (Zone.DECK,), whose=Who.YOU), Zone.HAND), Recover(1))
    t = with_extra_cards(*CARDS, find).player("A", hand=["Find Any"], deck=deck, damage=2).player("B")
    t.main_phase("A").act("A", "activate Find Any").resolve_top()
    if asked:
        assert (t.purpose, sorted(t.options)) == ("choose", asked)
        t.answer("A", "choose", "Sneak")
    assert t.zone("A", "hand") == (["Sneak"] if asked else deck)
    assert t.champion("A").damage == 1


# Triggers ------------------------------------------------------------------------------------------------------


def test_a_trigger_in_the_middle_of_an_effect_waits_until_it_is_over(t: Scenario) -> None:
    """CR Triggered Abilities 11, CR Drawing Cards 3: first both cards and the damage, then the triggers."""
    t.player("A", hand=["Read and Hurt"], field=["Chronicler"], damage=5).player("B").main_phase("A")
    t.act("A", "activate Read and Hurt").resolve_top(triggers="Chronicler")
    assert (t.stack, len(t.zone("A", "hand")), t.champion("A").damage) == (["Chronicler"] * 2, 2, 8)
    t.pass_all()
    assert t.champion("A").damage == 6


def test_a_trigger_from_a_sacrifice_as_an_effect_waits_until_it_is_over(t: Scenario) -> None:
    """CR Sacrifice 4: the card has done everything when the ability is put on the stack."""
    t.player("A", hand=["Offer Ally"], field=["Library Witch"]).player("B").main_phase("A")
    t.act("A", "activate Offer Ally").pass_once("A").pass_once("B")
    assert (t.stack, t.champion("B").damage) == (["Library Witch"], 2)
    assert sorted(t.zone("A", "graveyard")) == ["Library Witch", "Offer Ally"]


@pytest.mark.parametrize(("font", "targets"), [("Spell Font", False), ("Skill Font", True)])
def test_a_trigger_is_of_the_kind_of_its_source(t: Scenario, font: str, targets: bool) -> None:
    """CR Triggered Abilities 12, CR Keywords - Spellshroud 1.a: a spell's ability is a spell."""
    t.player("A", hand=[font]).player("B", field=["Veiled"]).main_phase("A").act("A", f"activate {font}").resolve_top()
    assert t.purpose == "target"
    assert ("Veiled" in t.options) is targets


def test_what_a_trigger_depends_on_is_read_as_it_resolves() -> None:
    """CR Triggered Abilities 5.b, CR Modes 1.b, CR Effects 3.a: not as it is put on the stack."""
    oracle = ally(
        "Oracle",
        0,
        1,
        2,
        "mage human",
        on(Happening.ENTER, If(MEMORY >= 1, (Draw(1),), (DealDamage(1, Champion()),))),
    )
    for response, drawn, damage in (False, 0, 1), (True, 1, 0):
        t = with_extra_cards(oracle).player("A", hand=["Oracle", "Bulky", "Sting"])
        t.player("B", hand=["Forget"], field=["Gray Wolf"]).main_phase("A").act("A", "activate Oracle").resolve_top()
        assert (t.stack, t.purpose) == (["Oracle"], "opportunity")
        if response:
            t.pass_once("A").act("B", "activate Forget", target="Oracle").resolve_top()
        t.pass_all()
        assert (len(t.zone("A", "hand")), t.champion("A").damage) == (2 + drawn, damage)


def test_a_condition_decides_whether_an_ability_triggers() -> None:
    """CR Triggered Abilities 3, 3.a and 3.b: unmet it does not trigger; met and then unmet it does nothing."""
    mourner = Triggered(Pattern(Happening.DIE, ALLY), (Draw(1),), condition=MEMORY >= 1)
    griever = ally("Griever", 1, 1, 5, "cleric human", mourner)
    empty = trick("Empty Mind", Put(Every(ANYTHING, Zone.MEMORY), Zone.GRAVEYARD))
    for memory, response, triggered, drawn in (0, False, False, 0), (1, False, True, 1), (1, True, True, 0):
        t = with_extra_cards(griever, empty).player("A", hand=["Execute"], field=["Griever", "Bulky"], memory=memory)
        t.player("B", hand=["Empty Mind"]).main_phase("A").act("A", "activate Execute", target="Bulky").resolve_top()
        assert (t.stack == ["Griever"]) is triggered
        if response:
            t.pass_once("A").act("B", "activate Empty Mind").resolve_top()
        t.pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_what_sees_its_own_move_from_both_ends_sees_it_once(t: Scenario) -> None:
    """CR Abilities 13, CR Triggered Abilities 2: it watches from the graveyard and from banishment too."""
    t.player("A", graveyard=["Shade", "Bulky"], hand=["Scour"]).player("B").main_phase("A")
    t.act("A", "activate Scour").pass_all()
    assert (learned(t), t.zone("A", "banishment")) == (1, ["Shade", "Bulky"])


# Restrictions --------------------------------------------------------------------------------------------------


def gated(name: str, gate: AtLeast | LevelAtLeast) -> CardDefinition:
    """A free action that deals 1 damage, and draws a card behind a restriction."""
    return action(
        name, 0, Speed.FAST, "mage skill", does(DealDamage(1, Champion(Who.OPPONENT))), does(Draw(1), gates=(gate,))
    )


@pytest.mark.parametrize(("memory", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_a_restriction_by_memory_needs_so_many_cards(memory: int, drawn: int) -> None:
    """CR Memory Restrictions 1, CR Keywords - Memory 1, CR Types of Restrictions 1: the rest works in any case."""
    t = with_extra_cards(gated("Recollect", MEMORY >= 2)).player("A", hand=["Recollect"], memory=memory)
    t.player("B").main_phase("A").act("A", "activate Recollect").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("B").damage) == (drawn, 1)


@pytest.mark.parametrize(("damage", "drawn"), [(4, 0), (5, 1)])
def test_a_restriction_by_damage_needs_so_many_counters(damage: int, drawn: int) -> None:
    """CR Damage Restrictions 1: on one's own champion."""
    t = with_extra_cards(gated("Last Stand", DAMAGE >= 5)).player("A", hand=["Last Stand"], damage=damage)
    t.player("B", damage=9).main_phase("A").act("A", "activate Last Stand").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("B").damage) == (drawn, 10)


def test_a_target_behind_a_restriction_stays_when_the_restriction_is_lost() -> None:
    """CR Types of Restrictions 1.b: it was unlocked as the card was activated, so it happens and does not fizzle."""
    surge = action("Surge", 0, Speed.FAST, "mage skill", does(DealDamage(2, A_UNIT), gates=(LevelAtLeast(2),)))
    dull = trick("Dull", Modify(Champion(Who.OPPONENT), (Gets("level", -1),)))
    for response in (False, True):
        t = with_extra_cards(surge, dull).player("A", lineage=RAI, level=1, hand=["Surge"]).player("B", hand=["Dull"])
        t.main_phase("A").act("A", "activate Surge", target="B's champion")
        if response:
            t.pass_once("A").act("B", "activate Dull").resolve_top()
            assert t.level("A") == 1
        t.pass_all()
        assert t.champion("B").damage == 2


def test_a_restriction_on_resolution_is_read_then() -> None:
    """CR Types of Restrictions 2: a part of an effect without a target, by the level as it is reached."""
    surge = action("Bright Surge", 0, Speed.FAST, "mage skill", does(If(LevelAtLeast(2), (Draw(1),), (Recover(1),))))
    dull = trick("Dull", Modify(Champion(Who.OPPONENT), (Gets("level", -1),)))
    for response, drawn, left in (False, 1, 3), (True, 0, 2):
        t = with_extra_cards(surge, dull).player("A", lineage=RAI, level=1, hand=["Bright Surge"], damage=3)
        t.player("B", hand=["Dull"]).main_phase("A").act("A", "activate Bright Surge")
        if response:
            t.pass_once("A").act("B", "activate Dull").resolve_top()
        t.pass_all()
        assert (len(t.zone("A", "hand")), t.champion("A").damage) == (drawn, left)


def test_a_class_bonus_works_for_any_of_the_classes() -> None:
    """CR Keywords - Class Bonus 2: one class in common is enough."""
    both = action("Mixed Study", 0, Speed.FAST, "mage warrior skill", does(Draw(1), gates=(ClassBonus(),)))
    for lineage, drawn in (RAI, 1), (["Spirit of Wind", "Lorraine, Wandering Warrior"], 1), (["Spirit of Wind"], 0):
        t = with_extra_cards(both).player("A", lineage=lineage, hand=["Mixed Study"]).player("B").main_phase("A")
        t.act("A", "activate Mixed Study").pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_a_keyword_behind_a_restriction_counts_only_while_it_is_met() -> None:
    """CR Abilities 3.a, CR Continuous Effects 2: also for an effect on those who have the keyword.

    CR Abilities 3.a.i, CR Restriction Abilities 2.b.
    """
    night = ally("Night", 0, 1, 3, "mage human", Keyword("stealth", gates=(YourTurn(),)))
    hood = relic("Hood", has(Gets("power", 2), affected=ALLY & WithKeyword("stealth")))
    t = with_extra_cards(night, hood).player("A", field=["Night", "Hood"]).player("B").main_phase("A")
    assert t.object("Night").power == 3
    t.pass_to("main", "B")
    assert t.object("Night").power == 1


# Names ---------------------------------------------------------------------------------------------------------


def test_this_is_the_object_that_has_the_ability() -> None:
    """CR Naming 4, 5 and 6, CR Objects 5: of two of a name it is the one used, and whoever gained it is "this" too."""
    monk = ally("Monk", 0, 1, 3, "cleric human", Activated((REST_THIS,), (AddCounters("buff", 1, Source()),)))
    teach = trick("Teach", Modify(Target(ALLY), (Gains(banish_this(Draw(1))),)))
    t = with_extra_cards(monk, teach).player("A", field=[placed("Monk"), placed("Monk", rested=True), "Bulky"])
    t.player("B").main_phase("A").act("A", "use Monk").pass_all()
    assert [dict(m.counters).get("buff", 0) for m in t.objects("Monk")] == [1, 0]
    u = with_extra_cards(monk, teach).player("A", hand=["Teach"], field=["Monk", "Bulky"]).player("B").main_phase("A")
    u.act("A", "activate Teach", target="Bulky").pass_all().act("A", "use Bulky").pass_all()
    assert (u.zone("A", "banishment"), len(u.zone("A", "hand")), len(u.objects("Monk"))) == (["Bulky"], 1, 1)
