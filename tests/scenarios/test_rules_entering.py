"""How things enter the field: rested, with counters, distant, ephemeral, under whose control, and several of these."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Count
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Destroy,
    Draw,
    Modify,
    Put,
    Recover,
    Summon,
    SummonCopies,
)
from grandarchive.model.entering import (
    AS_USUAL,
    ENTERS_DISTANT,
    ENTERS_EPHEMERAL,
    RESTED,
    UNDER_OWNERS_CONTROL,
    Entering,
    with_counters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Gets, Replaces, enters
from grandarchive.model.nouns import ALLY, ITEM, THEIRS, THIS, UNIT, YOURS, Awake, Bound, Every, Subtype, Target
from grandarchive.model.outcomes import AmountBecomes, Enters, EntersAsCopy, GoesTo
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Who, Zone
from grandarchive.state.events import Moves
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import IMP
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

MINE = Entering(under=Who.YOU)
A_CORPSE = Target(ALLY | ITEM, zone=Zone.GRAVEYARD)
ONE_MORE = with_counters("buff", Count(ALLY, whose=Who.YOU))

THEY_DIE = Pattern(Happening.DIE, ALLY & YOURS, at_once=True)
THEY_ARE_HURT = Pattern(Happening.DAMAGED, ALLY, at_once=True)

CARDS = (
    ally("Walled Sleeper", 0, 1, 3, "guardian human", keyword("hindered"), keyword("bulwark")),
    ally("Scout", 0, 1, 3, "ranger human", has(enters(ENTERS_DISTANT, THIS))),
    ally("Squire", 0, 1, 2, "warrior human"),
    relic("Odd Idol", has(enters(ENTERS_DISTANT & RESTED, THIS))),
    relic("Watch", Triggered(Pattern(Happening.BECOMES, UNIT, property="distant"), (Recover(1),))),
    relic("Barracks", has(enters(with_counters("buff"), ALLY))),
    relic("Cold", has(enters(RESTED, ALLY & THEIRS))),
    skill("Return Slowly", Put(A_CORPSE, Zone.FIELD, entering=RESTED & with_counters("buff", 2))),
    skill("Return Grown", Put(A_CORPSE, Zone.FIELD, entering=ONE_MORE)),
    skill("Return Fleeting", Put(A_CORPSE, Zone.FIELD, entering=ENTERS_EPHEMERAL)),
    skill("Return Home", Banish(Target(ALLY)), Put(Bound(), Zone.FIELD, entering=RESTED & UNDER_OWNERS_CONTROL)),
    skill("Claim", Put(A_CORPSE, Zone.FIELD)),
    skill("Catch Next", Modify(RULES, (Replaces(Pattern(Happening.ENTER, ALLY), Enters(MINE), once=True),))),
    skill("Trap", Modify(RULES, (Replaces(Pattern(Happening.ENTER, ALLY, at_once=True), Enters(RESTED), once=True),))),
    skill("Trip", Modify(RULES, (Replaces(Pattern(Happening.ENTER, ALLY), Enters(RESTED), once=True),))),
    skill("Rescue", Modify(RULES, (Replaces(THEY_DIE, GoesTo(Zone.HAND), once=True),))),
    skill("Sharpen", Modify(RULES, (Replaces(THEY_ARE_HURT, AmountBecomes(EVENT_AMOUNT + 3), once=True),))),
    skill("Quake", DealDamage(1, Every(ALLY))),
    skill("Massacre", Destroy(Every(ALLY))),
    skill("Call Two", Summon(IMP, 2)),
    skill("Prepare Bed", Modify(NextActivated(ALLY), (enters(RESTED & with_counters("buff")),))),
    skill("Call Ready", Summon(IMP, 2, entering=RESTED & with_counters("buff"))),
    skill("Double", SummonCopies(Target(ALLY), entering=RESTED & with_counters("debuff"))),
    skill("Grow", AddCounters("buff", 1, Target(ALLY))),
    skill("Kill", Destroy(Target(ALLY))),
    relic("Doppel", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ALLY)))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, **answers: str) -> Scenario:
    return t.act(player, f"activate {name}", **answers).pass_all()


def states(t: Scenario, name: str) -> tuple[str, ...]:
    return t.object(name).states


# Several of these ----------------------------------------------------------------------------------------------


def test_what_is_put_rested_is_hindered_and_gets_counters_from_all_who_give_them(t: Scenario) -> None:
    """CR Replacement Effects 3, CR Keywords - Bulwark 1: and in which order makes no difference, so nobody is asked."""
    t.player("A", hand=["Return Slowly"], graveyard=["Walled Sleeper"], field=["Barracks"])
    t.player("B", field=["Cold", "Barracks"]).main_phase("A")
    cast(t, "A", "Return Slowly", target="Walled Sleeper")
    assert t.purpose == "opportunity"
    assert t.object("Walled Sleeper").rested
    assert dict(t.object("Walled Sleeper").counters) == {"buff": 4, "bulwark": 1}


def test_what_enters_without_any_of_it_is_awake_and_bare(t: Scenario) -> None:
    """CR Properties and States - Orientation."""
    t.player("A", hand=["Claim"], graveyard=["Bulky"]).player("B", field=["Watch"]).main_phase("A")
    cast(t, "A", "Claim", target="Bulky")
    assert (t.object("Bulky").rested, t.object("Bulky").counters, states(t, "Bulky")) == (False, (), ())


def test_an_ally_that_enters_rested_is_not_awake_for_a_moment() -> None:
    """CR Continuous Effects 3, CR Keywords - Hindered 1: what is for awake allies never reaches it."""
    dawn = relic("Dawn", has(Gets("power", 2), affected=ALLY & Awake()))
    t = with_extra_cards(dawn, ally("Sleeper", 0, 3, 3, "guardian human", has(enters(RESTED, THIS))))
    t.player("A", hand=["Sleeper"], field=["Dawn", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Sleeper").resolve_top()
    assert (t.object("Sleeper").power, t.object("Bulky").power) == (3, 4)


@pytest.mark.parametrize("entering", [AS_USUAL, Entering()])
def test_to_enter_as_usual_is_the_same_however_it_was_made(entering: Entering) -> None:
    """A text that was read from a save says it with another word that is equal."""
    t = with_extra_cards(skill("Lift", Put(A_CORPSE, Zone.FIELD, entering=entering)))
    t.player("A", hand=["Lift"], graveyard=["Bulky"]).player("B").main_phase("A")
    cast(t, "A", "Lift", target="Bulky")
    assert [event.arrival for event in t.state.history if isinstance(event, Moves)] == [None]


def test_the_counters_are_counted_before_it_enters(t: Scenario) -> None:
    """CR Resolution 7: it does not count itself."""
    t.player("A", hand=["Return Grown"], graveyard=["Squire"], field=["Bulky", "Bulky"]).player("B").main_phase("A")
    cast(t, "A", "Return Grown", target="Squire")
    assert t.counters("Squire", "buff") == 2


def test_tokens_enter_rested_and_with_counters_of_their_own(t: Scenario) -> None:
    """CR Tokens 5."""
    t.player("A", hand=["Call Ready"]).player("B").main_phase("A")
    cast(t, "A", "Call Ready")
    assert [(c.rested, dict(c.counters)) for c in t.objects("Imp")] == [(True, {"buff": 1})] * 2


def test_a_token_copy_enters_as_its_maker_says_and_as_the_original_would(t: Scenario) -> None:
    """CR Copy - Copying Objects 1: it is hindered and has bulwark as well, but no counters of the original."""
    t.player("A", hand=["Grow", "Double"], field=["Walled Sleeper"]).player("B").main_phase("A")
    cast(cast(t, "A", "Grow", target="Walled Sleeper"), "A", "Double", target="Walled Sleeper")
    assert [dict(c.counters) for c in t.objects("Walled Sleeper")] == [
        {"buff": 1},
        {"debuff": 1, "bulwark": 1},
    ]
    assert t.objects("Walled Sleeper")[1].rested


def test_what_enters_as_a_copy_enters_as_what_it_copies(t: Scenario) -> None:
    """CR Static Copying 1, CR Replacement Effects 3.a: an item that copies an ally enters as allies do."""
    t.player("A", hand=["Doppel"], field=["Bulky", "Barracks"]).player("B").main_phase("A")
    t.act("A", "activate Doppel").pass_all()
    assert [dict(bulky.counters).get("buff", 0) for bulky in t.objects("Bulky")] == [0, 1]


def test_the_next_card_enters_like_this_and_the_one_after_it_does_not(t: Scenario) -> None:
    """CR Game Zones 7.a: what was given to the activation is over once the ally has entered."""
    t.player("A", hand=["Prepare Bed", "Squire", "Squire", "Kill", "Claim"]).player("B").main_phase("A")
    cast(cast(cast(t, "A", "Prepare Bed"), "A", "Squire"), "A", "Squire")
    assert [(c.rested, dict(c.counters)) for c in t.objects("Squire")] == [(True, {"buff": 1}), (False, {})]


def test_what_came_back_does_not_enter_again_as_the_next_card_did(t: Scenario) -> None:
    """CR Game Zones 5: it is another object."""
    t.player("A", hand=["Prepare Bed", "Squire", "Kill", "Claim"]).player("B").main_phase("A")
    cast(cast(t, "A", "Prepare Bed"), "A", "Squire")
    cast(cast(t, "A", "Kill", target="Squire"), "A", "Claim", target="Squire")
    assert [(c.rested, dict(c.counters)) for c in t.objects("Squire")] == [(False, {})]


# Distant and ephemeral -----------------------------------------------------------------------------------------


def test_what_enters_distant_is_so_and_has_not_become_it(t: Scenario) -> None:
    """CR Distant 2: until the end of its controller's turn, like any other."""
    t.player("A", hand=["Scout"], field=["Watch"], damage=3).player("B").main_phase("A")
    cast(t, "A", "Scout")
    assert (states(t, "Scout"), t.champion("A").damage) == (("distant",), 3)
    assert states(t.pass_to("main", "B"), "Scout") == ()


def test_what_is_no_unit_does_not_enter_distant(t: Scenario) -> None:
    """CR Distant 1: it only enters rested."""
    t.player("A", hand=["Odd Idol"]).player("B").main_phase("A")
    cast(t, "A", "Odd Idol")
    assert (states(t, "Odd Idol"), t.object("Odd Idol").rested) == ((), True)


def test_what_enters_ephemeral_is_banished_as_it_leaves(t: Scenario) -> None:
    """CR Ephemeral 1.a: and what entered as usual goes to the graveyard."""
    t.player("A", hand=["Return Fleeting", "Kill", "Kill"], graveyard=["Squire"], field=["Bulky"]).player("B")
    t.main_phase("A")
    cast(t, "A", "Return Fleeting", target="Squire")
    assert states(t, "Squire") == ("ephemeral",)
    cast(cast(t, "A", "Kill", target="Squire"), "A", "Kill", target="Bulky")
    assert t.zone("A", "banishment") == ["Squire"]
    assert "Bulky" in t.zone("A", "graveyard")


# Under whose control -------------------------------------------------------------------------------------------


def test_what_is_put_onto_the_field_is_yours_unless_it_is_put_there_under_its_owners_control(t: Scenario) -> None:
    """CR Control and Ownership 3, 5."""
    t.player("A", hand=["Claim", "Return Home"]).player("B", graveyard=["Squire"]).main_phase("A")
    cast(t, "A", "Claim", target="Squire")
    assert len(t.objects("Squire", "A")) == 1
    cast(t, "A", "Return Home", target="Squire")
    assert [c.rested for c in t.objects("Squire", "B")] == [True]


def test_the_next_ally_enters_under_your_control_instead(t: Scenario) -> None:
    """CR Replacement Effects 1: once, and whoever would have had it; an item is none."""
    t.player("A", hand=["Catch Next"]).player("B", hand=["Odd Idol", "Squire", "Squire"]).main_phase("B")
    cast(t.pass_once("B"), "A", "Catch Next")
    for name in ("Odd Idol", "Squire", "Squire"):
        cast(t, "B", name)
    assert (len(t.objects("Odd Idol", "A")), len(t.objects("Squire", "A")), len(t.objects("Squire", "B"))) == (0, 1, 1)


@pytest.mark.parametrize(("first", "rested"), [("Cold", True), ("Catch Next", False)])
def test_under_whose_control_it_enters_decides_what_applies_after(t: Scenario, first: str, rested: bool) -> None:
    """CR Replacement Effects 2, 3.a: so the player who would have controlled it says what comes first."""
    t.player("A", hand=["Catch Next"], field=["Cold"]).player("B", hand=["Squire"]).main_phase("B")
    cast(t.pass_once("B"), "A", "Catch Next")
    cast(t, "B", "Squire")
    assert (t.asked, t.purpose, sorted(t.options)) == ("B", "replacement", ["Catch Next", "Cold"])
    t.answer("B", "replacement", first)
    assert [c.rested for c in t.objects("Squire", "A")] == [rested]


# One or more ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "rested"), [("Trap", [True, True, False]), ("Trip", [True, False, False])])
def test_the_next_time_one_or_more_enter_is_for_all_of_them(t: Scenario, name: str, rested: list[bool]) -> None:
    """CR Replacement Effects 1, 3: and those that enter later enter as they would; "an ally" is one of them."""
    t.player("A", hand=[name, "Call Two", "Squire"]).player("B").main_phase("A")
    cast(t, "A", name).act("A", "activate Call Two").pass_all()
    if t.purpose == "replaced event":
        t.answer("A", "replaced event", t.options[0])
    cast(t, "A", "Squire")
    assert [c.rested for c in (*t.objects("Imp"), *t.objects("Squire"))] == rested


def test_objects_that_enter_together_see_each_other() -> None:
    """CR Continuous Effects 3: the captain makes the ally beside it one of its party before anybody looks at it."""
    bell = relic("Bell", Triggered(Pattern(Happening.ENTER, ALLY & Subtype("PARTY")), (Draw(1),)))
    captain = ally("Corsair", 0, 1, 1, "mage human", has(AddTypes(subtypes=("PARTY",)), affected=ALLY & YOURS))
    crew = skill("Crew", Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))
    t = with_extra_cards(bell, captain, crew).player("A", hand=["Crew"], field=["Bell"], graveyard=["Bulky", "Corsair"])
    t.player("B").main_phase("A").act("A", "activate Crew").pass_all(entering="Bulky", triggers="Bell (1)")
    assert len(t.zone("A", "hand")) == 2


def test_the_next_time_one_or_more_die_is_for_those_that_fit(t: Scenario) -> None:
    """CR Replacement Effects 3: the allies of the opponent die, and so does one that dies later."""
    t.player("A", field=["Squire", "Bulky"], hand=["Rescue", "Massacre", "Kill", "Squire"])
    t.player("B", field=["Squire"]).main_phase("A")
    cast(cast(t, "A", "Rescue"), "A", "Massacre")
    assert (sorted(t.zone("A", "hand")), t.zone("B", "graveyard")) == (
        ["Bulky", "Kill", "Squire", "Squire"],
        ["Squire"],
    )
    cast(cast(t, "A", "Squire (1)"), "A", "Kill", target="Squire")
    assert "Squire" in t.zone("A", "graveyard")


def test_the_next_time_one_or_more_are_dealt_damage_each_is_dealt_more(t: Scenario) -> None:
    """CR Replacement Effects 3: each by itself, and then no more."""
    t.player("A", field=["Bulky", "Giant Tortoise"], hand=["Sharpen", "Quake", "Quake"]).player("B").main_phase("A")
    cast(cast(t, "A", "Sharpen"), "A", "Quake")
    assert [t.object(name).damage for name in ("Bulky", "Giant Tortoise")] == [4, 4]
    assert cast(t, "A", "Quake").object("Giant Tortoise").damage == 5
