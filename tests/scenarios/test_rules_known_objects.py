"""What is known of objects that left, who controls what, who kills whom, and what effects and copies keep."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword, on
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened
from grandarchive.model.costs import BANISH_THIS
from grandarchive.model.durations import NEXT_WAKE_UP, REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    BecomeCopy,
    Choose,
    CopyIntent,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Modify,
    Put,
    SummonCopies,
)
from grandarchive.model.entering import UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import Controls, Gets, Replaces, SetStat
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Awake,
    Bound,
    Champion,
    Every,
    Named,
    Source,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, damaged, rested
from tests.cant import CANT_WAKE_UP
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
BURN = DealDamage(Of(POWER, Source()), Champion(Who.OPPONENT))
FOREVER = REST_OF_GAME
DESTROYED = Pattern(Happening.MOVE, THIS, into=Zone.GRAVEYARD)

CARDS = (
    # What is known
    ally("Martyr", 0, 3, 3, "ranger human", Activated((BANISH_THIS,), (Destroy(AN_ALLY), BURN))),
    ally(
        "Berserker",
        0,
        1,
        3,
        "warrior human",
        Activated((), (AddCounters("buff", 2, Source()), Destroy(Source()), BURN)),
    ),
    ally("Grudge", 0, 1, 9, "warrior human", on(Happening.DAMAGED, BURN)),
    skill("Torment", DealDamage(1, AN_ALLY), AddCounters("buff", 2, Bound()), Destroy(Bound())),
    ally(
        "Curse Bearer",
        0,
        1,
        2,
        "mage human",
        on(Happening.ENTER, Delayed(Pattern(Happening.PHASE, phase=Phase.END), (BURN,))),
    ),
    ally("Bodyguard", 0, 1, 3, "warrior human", replaces(DESTROYED, Instead((Put(Every(Named("Jab")), Zone.HAND),)))),
    ally("Jab", 0, 1, 1, "warrior human"),
    skill("Massacre", Destroy(Every(ALLY))),
    # Control
    skill("Seize", Modify(AN_ALLY, (Controls(),))),
    skill("Annex", Modify(AN_ALLY, (Controls(),), FOREVER)),
    skill("Press", Modify(AN_ALLY, (Gets("power", 1), Controls()))),
    skill("Raise All", Put(Every(ALLY, Zone.GRAVEYARD), Zone.FIELD)),
    skill("Return All", Put(Every(ALLY, Zone.GRAVEYARD), Zone.FIELD, entering=UNDER_OWNERS_CONTROL)),
    relic("Grave Robber", replaces(Pattern(Happening.DIE, ALLY & THEIRS), GoesTo(Zone.BANISHMENT), optional=True)),
    relic("Reclaimer", replaces(Pattern(Happening.MOVE, into=Zone.GRAVEYARD), GoesTo(Zone.HAND))),
    # Killing
    ally(
        "Executioner",
        0,
        2,
        9,
        "warrior human",
        on(Happening.KILL, Draw(1)),
        Activated((), (DealDamage(2, A_UNIT),)),
    ),
    ally("Ghoul", 0, 1, 5, "warrior human", keyword("cleave")),
    # Numbers and conditions
    skill("Rally", Modify(AN_ALLY, (Gets("power", Count(ALLY & YOURS)),))),
    ally(
        "Student",
        0,
        1,
        3,
        "mage human",
        has(Gets("power", 2), condition=Happened(Pattern(Happening.ACTIVATE, ACTION, Who.YOU))),
    ),
    relic("Watchtower", has(Gets("power", 2), affected=ALLY & YOURS & Awake())),
    skill("Sleep", Modify(Every(ALLY), (CANT_WAKE_UP,), NEXT_WAKE_UP)),
    skill(
        "Dodge",
        Modify(A_UNIT, (Gets("power", 2), Replaces(Pattern(Happening.DAMAGED), Instead(()), once=True))),
    ),
    skill("Zap", DealDamage(1, A_UNIT)),
    # Copies
    skill("Mirror Guard", SummonCopies(AN_ALLY, gains=(keyword("taunt"),))),
    skill("Mirror Name", SummonCopies(AN_ALLY, called="Nobody")),
    skill("Twist", Choose(Some(ALLY, name="model")), BecomeCopy(A_UNIT, Bound("model"))),
    skill("Shadow Hit", CopyIntent(Target(ANYTHING, zone=Zone.INTENT), (on(Happening.HIT, Draw(1)),))),
    ally("Low Banner", 0, 1, 3, "warrior human", has(SetStat("power", 1), affected=ALLY & YOURS)),
    ally("High Banner", 0, 6, 3, "warrior human", has(SetStat("power", 6), affected=ALLY & YOURS)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


# What is known -------------------------------------------------------------------------------------------------


def test_another_object_that_leaves_is_not_the_source(table: Scenario) -> None:
    """CR Last-Known Information 1: the martyr had 3 power, and what its ability destroys had 2."""
    t = table.player("A", field=["Martyr"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "use Martyr", target="Bulky").pass_all()
    assert (t.champion("B").damage, t.zone("B", "graveyard")) == (3, ["Bulky"])


def test_a_source_that_leaves_by_its_own_ability_is_known_as_it_was_then(table: Scenario) -> None:
    """CR Last-Known Information 1: with the counters it got a moment before."""
    t = table.player("A", field=["Berserker"]).player("B").main_phase("A").act("A", "use Berserker").pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (3, ["Berserker"])


def test_a_waiting_trigger_knows_its_source_as_it_left(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Triggered Abilities 11: it triggered with 1 power and left with 3."""
    t = table.player("A", field=["Grudge"]).player("B", hand=["Torment"]).main_phase("A").pass_once("A")
    cast(t, "B", "Torment", "Grudge")
    assert t.champion("B").damage == 3


def test_a_delayed_trigger_knows_its_own_source_only(table: Scenario) -> None:
    """CR Last-Known Information 1.a: another ally that leaves later does not matter."""
    t = table.player("A", hand=["Curse Bearer", "Execute", "Execute"], field=["Bulky"]).player("B").main_phase("A")
    cast(t, "A", "Curse Bearer")
    t.act("A", "activate Execute", target="Curse Bearer").pass_all().act("A", "activate Execute").pass_all()
    t.pass_to("end").pass_all()
    assert t.champion("B").damage == 1


def test_what_was_moved_instead_is_not_moved_again(table: Scenario) -> None:
    """CR Replacement Effects 3, CR Game Zones 5: it has left before the objects that are destroyed with it."""
    t = table.player("A", field=["Bodyguard", "Jab", "Bulky"], hand=["Massacre"]).player("B").main_phase("A")
    cast(t, "A", "Massacre")
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (["Jab"], ["Bulky", "Massacre"])
    assert len(t.objects("Bodyguard")) == 1


# Control -------------------------------------------------------------------------------------------------------


def test_control_may_come_with_something_else(table: Scenario) -> None:
    """CR Control and Ownership 2: one effect gives power and control, and both end with the turn."""
    t = table.player("A", hand=["Press"]).player("B", field=["Bulky"]).main_phase("A")
    cast(t, "A", "Press")
    assert (t.object("Bulky").controller, t.object("Bulky").power) == (0, 3)
    t.pass_to("main", "B")
    assert (t.object("Bulky").controller, t.object("Bulky").power) == (1, 2)


def test_an_effect_on_an_object_that_left_takes_nothing_from_the_one_that_came_back(table: Scenario) -> None:
    """CR Game Zones 5, CR Control and Ownership 3: it is another object, which stays where it was taken."""
    t = table.player("A", hand=["Seize", "Execute", "Return All", "Annex"]).player("B", field=["Bulky"])
    cast(cast(t.main_phase("A"), "A", "Seize"), "A", "Execute")
    cast(t, "A", "Return All")
    assert t.object("Bulky").controller == 1
    cast(t, "A", "Annex").pass_to("main", "B")
    assert t.object("Bulky").controller == 0


def test_control_goes_back_to_whoever_had_it_first(table: Scenario) -> None:
    """CR Control and Ownership 3, 8: the object entered under the control of A, though B owns the card."""
    t = table.player("A", hand=["Raise All"]).player("B", graveyard=["Bulky"], hand=["Seize"]).main_phase("A")
    cast(t, "A", "Raise All")
    cast(t.pass_once("A"), "B", "Seize")
    assert (t.object("Bulky").owner, t.object("Bulky").controller) == (1, 1)
    t.pass_to("main", "B")
    assert (t.object("Bulky").owner, t.object("Bulky").controller) == (1, 0)


def test_who_may_replace_something_decides_it(table: Scenario) -> None:
    """CR Effects 2, CR Replacement Effects 1: "you may" is the controller of the ability, not of the object."""
    t = table.player("A", field=["Bulky"], hand=["Execute"]).player("B", field=["Grave Robber"]).main_phase("A")
    t.act("A", "activate Execute").pass_all()
    assert (t.asked, t.purpose) == ("B", "may")
    t.answer("B", "may", "yes")
    assert t.zone("A", "banishment") == ["Bulky"]


def test_a_regalia_is_banished_before_anything_replaces_its_way_to_the_graveyard(table: Scenario) -> None:
    """CR Supertypes - Regalia 4, and a ruling of ours; an ally does go to the hand."""
    t = table.player("A", field=["Heirloom", "Bulky", "Reclaimer"], hand=["Massacre"]).player("B").main_phase("A")
    cast(t, "A", "Massacre")
    assert (t.zone("A", "banishment"), "Bulky" in t.zone("A", "hand")) == (["Heirloom"], True)


# Killing -------------------------------------------------------------------------------------------------------


def test_only_combat_damage_kills(table: Scenario) -> None:
    """CR Keywords - On Kill 2, CR Hit 4: an ability of the same unit deals lethal damage and nothing triggers."""
    t = table.player("A", field=["Executioner"]).player("B", field=["Gray Wolf", "Cutthroat"]).main_phase("A")
    t.act("A", "use Executioner", target="Gray Wolf").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("A", "hand")) == (["Gray Wolf"], [])
    t.act("A", "attack with Executioner", target="B's Cutthroat").pass_all(retaliate="done")
    assert (t.zone("B", "graveyard"), len(t.zone("A", "hand"))) == (["Gray Wolf", "Cutthroat"], 1)


def test_damage_beyond_what_is_lethal_does_not_kill() -> None:
    """CR Damage Step 2.a: the second of three retaliators marks lethal damage, and the last one adds to it."""
    for last, drawn in ("Cutthroat", 0), ("Bulky", 1):
        t = with_extra_cards(*CARDS).player("A", field=[damaged("Ghoul", 2)])
        t.player("B", field=["Gray Wolf", "Bulky", "Cutthroat"]).main_phase("A")
        t.act("A", "attack with Ghoul").pass_once("A").pass_once("B")
        t.answer("B", "retaliate", "Gray Wolf", "Bulky", "Cutthroat")
        second = "Bulky" if last == "Cutthroat" else "Cutthroat"
        t.pass_all(retaliators=["Gray Wolf", second])
        assert (t.zone("A", "graveyard"), len(t.zone("B", "hand"))) == (["Ghoul"], drawn)


# Numbers and conditions ----------------------------------------------------------------------------------------


def test_an_effect_that_resolved_keeps_its_number(table: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1: two allies were there, and a third one comes."""
    t = table.player("A", field=["Gray Wolf", "Bulky"], hand=["Rally", "Jab"]).player("B").main_phase("A")
    cast(cast(t, "A", "Rally", "Bulky"), "A", "Jab")
    assert t.object("Bulky").power == 2 + 2


def test_what_happened_this_turn_counts_from_then_on(table: Scenario) -> None:
    """CR Continuous Effects 2: until the turn is over; what the opponent does is not meant."""
    t = table.player("A", field=["Student"], hand=["Sting"]).player("B", hand=["Sting"]).main_phase("A")
    cast(t.pass_once("A"), "B", "Sting", "B's champion")
    assert t.object("Student").power == 1
    t.act("A", "activate Sting", target="B's champion")
    assert t.object("Student").power == 3
    t.pass_all().pass_to("main", "B")
    assert t.object("Student").power == 1


def test_an_effect_on_awake_allies_follows_their_orientation(table: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1, CR Properties and States - Orientation 1."""
    t = table.player("A", field=["Watchtower", "Bulky", rested("Striker")], hand=["Lull", "Rouse"]).player("B")
    t.main_phase("A")
    assert (t.object("Bulky").power, t.object("Striker").power) == (4, 1)
    cast(cast(t, "A", "Lull", "A's Bulky"), "A", "Rouse", "A's Striker")
    assert (t.object("Bulky").power, t.object("Striker").power) == (2, 3)


def test_each_object_sleeps_through_the_wake_up_phase_of_its_own_controller(table: Scenario) -> None:
    """CR Wake Up Phase 1: one for each of them, and no more."""
    t = table.player("A", field=[rested("Bulky")], hand=["Sleep"]).player("B", field=[rested("Striker")])
    cast(t.main_phase("A"), "A", "Sleep").pass_to("main", "B")
    assert (t.object("Bulky").rested, t.object("Striker").rested) == (True, True)
    t.pass_to("main", "A")
    assert (t.object("Bulky").rested, t.object("Striker").rested) == (True, True)
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.object("Bulky").rested, t.object("Striker").rested) == (False, False)


def test_what_is_used_up_leaves_the_rest_of_its_effect(table: Scenario) -> None:
    """CR Continuous Effects 2: the power stays when the damage was dodged."""
    t = table.player("A", field=["Bulky"], hand=["Dodge", "Zap", "Zap"]).player("B").main_phase("A")
    cast(cast(t, "A", "Dodge", "Bulky"), "A", "Zap", "Bulky")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (0, 4)
    cast(t, "A", "Zap", "Bulky")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (1, 4)


# Copies --------------------------------------------------------------------------------------------------------


def test_a_copy_may_have_another_ability_or_another_name(table: Scenario) -> None:
    """CR Copy - Copying Objects 1: except for one of them."""
    t = table.player("A", field=["Bulky"], hand=["Mirror Guard", "Mirror Name"]).player("B").main_phase("A")
    cast(cast(t, "A", "Mirror Guard"), "A", "Mirror Name", "Bulky (1)")
    assert [bulky.keywords for bulky in t.objects("Bulky")] == [(), ("taunt",)]
    assert (t.object("Nobody").power, t.object("Nobody").keywords) == (2, ())


def test_a_copied_intent_has_the_abilities_it_gains(table: Scenario) -> None:
    """CR Copy - Copying Objects 3: the copy draws for the hit, and not the card."""
    t = table.player("A", hand=["Sudden Charge", "Shadow Hit"]).player("B").main_phase("A")
    t.act("A", "activate Sudden Charge").resolve_top(target="B's champion")
    t.act("A", "activate Shadow Hit").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "hand"))) == (4, 1)


def test_an_object_that_becomes_a_copy_has_new_static_abilities(table: Scenario) -> None:
    """CR Continuous Effects - Timestamps 1.a, CR Copy - Copying Objects 1: the old object is the newest banner."""
    t = table.player("A", field=["Bulky", "Low Banner", "High Banner"], hand=["Twist"]).player("B").main_phase("A")
    assert t.object("Bulky").power == 6
    t.act("A", "activate Twist", target="Bulky").pass_all(choose="Low Banner")
    assert [t.object(name).power for name in ("Low Banner", "High Banner")] == [1, 1]


def test_a_champion_with_a_lineage_does_not_become_a_copy(table: Scenario) -> None:
    """CR Leveling Up 7, and a ruling of ours: it is what its cards make of it."""
    t = table.player("A", lineage=["Spirit of Wind", "Rai, Spellcrafter"], field=["Bulky"], hand=["Twist"]).player("B")
    t.main_phase("A").act("A", "activate Twist", target="A's champion").pass_all()
    assert (t.champion("A").name, t.champion("A").types) == ("Rai, Spellcrafter", ("CHAMPION",))


def test_a_card_that_became_a_copy_is_none_when_it_comes_back(table: Scenario) -> None:
    """CR Game Zones 5, CR Copy - Copying Objects 1: it is what is printed on it."""
    t = table.player("A", field=["Bulky", "Low Banner"], hand=["Twist", "Execute", "Raise All"]).player("B")
    t.main_phase("A").act("A", "activate Twist", target="Bulky").pass_all(choose="Low Banner")
    copy = next(banner for banner in t.objects("Low Banner") if "copy" in banner.states)
    assert copy.power == 1
    t.act("A", "activate Execute", target="Low Banner (1)").pass_all()
    cast(t, "A", "Raise All")
    assert (t.object("Bulky").states, t.object("Bulky").life) == ((), 5)
