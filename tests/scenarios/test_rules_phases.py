"""The course of a turn: which phase follows which, what is done in it, and when players may act in between."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, at_beginning, does, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import AddCounters, Delayed, Draw, Put, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Gets
from grandarchive.model.nouns import ALLY, THIS, YOURS, Champion, Every
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

SUNRISE = ally("Sunrise", 1, 1, 2, "tamer bird", at_beginning(Phase.MAIN, Draw(1)))
DAWN = ally("Dawn Bird", 1, 1, 2, "tamer bird", at_beginning(Phase.MATERIALIZE, Draw(1)))
HOMECOMER = ally(
    "Homecomer", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.MOVE, into=Zone.HAND), (Recover(1),))
)
READER = ally("Reader", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.DRAW, by=Who.YOU), (Recover(1),)))
GATE = ally("Gatekeeper", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.ENTER, ~THIS), (Recover(1),)))
SUMMONS = action("Summons", 0, Speed.FAST, "mage skill", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)))
LATER = action(
    "Later", 0, Speed.FAST, "mage skill", does(Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),)))
)
LEARN = AddCounters("enlighten", 1, Champion())
COT = relic("Cot", Triggered(Pattern(Happening.RESTS, ALLY & YOURS), (LEARN,)))
ROOSTER = relic("Rooster", Triggered(Pattern(Happening.WAKE_UP, ALLY & YOURS), (LEARN,)))
SLEEPER = ally("Sleeper", 0, 2, 5, "warrior human", has(Cant(Pattern(Happening.WAKE_UP, THIS))))


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(SUNRISE, DAWN, HOMECOMER, READER, GATE, SUMMONS, LATER, COT, ROOSTER, SLEEPER)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def in_silence(t: Scenario) -> Scenario:
    """The same game, but nobody writes down what happens."""
    t.state.journal = None
    return t


# The order of phases -------------------------------------------------------------------------------------------


def test_the_phases_follow_each_other(t: Scenario) -> None:
    """CR Turn Order 1 and 4, CR Wake Up Phase 3, CR Materialize Phase 5, CR Recollection Phase 5, CR Draw Phase 3.

    Where nobody may act a phase is over at once: nobody is asked anything between materializing and recollection.
    """
    t.player("A", material=["Life Essence Amulet"]).player("B").phase("A", "wake up")
    seen = []
    while t.state.turn_player == 0:
        seen.append((t.state.phase, t.purpose))
        t.game.choose(0)
    assert seen == [
        ("materialize", "materialize"),
        *[("recollection", "opportunity")] * 2,
        *[("main", "opportunity")] * 2,
        *[("end", "opportunity")] * 2,
    ]
    assert t.state.turn == 6


def test_what_triggers_at_the_beginning_of_the_materialize_phase_resolves_before_the_choice(t: Scenario) -> None:
    """CR Materialize Phase 2, CR Turn Order 6."""
    t.player("A", field=["Dawn Bird"], material=["Life Essence Amulet"]).player("B").phase("A", "materialize")
    assert (t.stack, t.purpose, t.asked) == (["Dawn Bird"], "opportunity", "A")
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.purpose) == (1, "materialize")


def test_what_triggers_by_materializing_resolves_before_recollection(t: Scenario) -> None:
    """CR Materialize Phase 4: in the same phase."""
    t.player("A", field=["Gatekeeper"], damage=3, material=["Life Essence Amulet"], memory=1).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Life Essence Amulet").resolve_top()
    assert (t.state.phase, t.stack, t.asked) == ("materialize", ["Gatekeeper"], "A")
    t.pass_all()
    assert (t.state.phase, t.champion("A").damage, len(t.zone("A", "memory"))) == ("recollection", 2, 1)


@pytest.mark.parametrize(("there", "phase"), [([], "recollection"), (["Brittle Relic"], "materialize")])
def test_who_has_to_keep_one_of_two_may_act_after_that(t: Scenario, there: list[str], phase: str) -> None:
    """CR Materialize Phase 4: that is a change; where there is none the phase is over."""
    t.player("A", field=there, material=["Brittle Relic"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Brittle Relic").pass_once("A").pass_once("B")
    if there:
        t.answer("A", "unique", "keep Brittle Relic (1)")
    assert (len(t.objects("Brittle Relic")), t.asked, t.state.phase) == (1, "A", phase)


def test_what_triggers_by_recollection_resolves_before_the_draw(t: Scenario) -> None:
    """CR Recollection Phase 4: the turn player has Opportunity with an empty deck, and loses after it."""
    t.player("A", field=["Homecomer"], damage=3, memory=1, deck=0).player("B").phase("A", "recollection")
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.asked) == ("recollection", ["Homecomer"], "A")
    t.pass_once("A").pass_once("B")
    assert t.winner == "B"


def test_without_a_change_recollection_gives_no_further_opportunity(t: Scenario) -> None:
    """CR Recollection Phase 4, CR Draw Phase 2: the cards return, one is drawn, and it is the main phase.

    CR Game Terms - Opportunity 3.
    """
    t.player("A", memory=1).player("B").phase("A", "recollection").pass_once("A").pass_once("B")
    assert (t.state.phase, len(t.zone("A", "hand")), t.asked) == ("main", 2, "A")


def test_what_triggers_by_the_draw_resolves_before_the_main_phase(t: Scenario) -> None:
    """CR Draw Phase 2."""
    t.player("A", field=["Reader"], damage=3).player("B").phase("A", "draw")
    assert (t.state.phase, t.stack, t.asked) == ("draw", ["Reader"], "A")
    t.pass_all()
    assert (t.state.phase, t.champion("A").damage) == ("main", 2)


def test_what_triggers_at_the_beginning_of_the_main_phase_resolves_first(t: Scenario) -> None:
    """CR Main Phase 1: nothing slow before that."""
    t.player("A", field=["Sunrise", "Bulky"]).player("B", field=["Sunrise"]).phase("A", "draw")
    assert (t.state.phase, t.stack, t.asked) == ("main", ["Sunrise"], "A")
    t.cannot("A", "attack", reason="CR Fast vs Slow 1.a")
    t.pass_all()
    assert (len(t.zone("A", "hand")), t.zone("B", "hand"), t.can("A", "attack with Bulky")) == (2, [], True)


def test_after_combat_it_is_the_same_main_phase(t: Scenario) -> None:
    """CR Main Phase 2.b.i: its beginning does not come again."""
    t.player("A", field=["Sunrise", "Bulky"]).player("B").phase("A", "draw").pass_all()
    t.act("A", "attack with Bulky").pass_all()
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("main", [], 2)


# Waking up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("watch", "rests", "wakes"), [("Cot", 1, 0), ("Rooster", 0, 1)])
def test_who_waits_for_resting_does_not_wait_for_waking_up(t: Scenario, watch: str, rests: int, wakes: int) -> None:
    """CR Attacking and the Combat Phase 1.d, CR Wake Up Phase 1: as a cost to attack, and as a turn-based action."""
    in_silence(t.player("A", field=[watch, "Bulky"]).player("B").main_phase("A"))
    t.act("A", "attack with Bulky", target="B's champion").pass_all()
    assert learned(t) == rests
    t.pass_to("main", "B").pass_to("main", "A")
    assert learned(t) == rests + wakes


def test_who_cannot_wake_up_does_not_though_others_do(t: Scenario) -> None:
    """CR Player Action Legality 2, CR Wake Up Phase 1: though nobody waits for it, and resting is another thing."""
    t.player("A", field=[placed("Bulky", rested=True), "Sleeper"]).player("B")
    in_silence(t.main_phase("A"))
    t.act("A", "attack with Sleeper", target="B's champion").pass_all()
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.object("Bulky").rested, t.object("Sleeper").rested) == (False, True)


# The end phase -------------------------------------------------------------------------------------------------


def test_what_enters_in_the_end_phase_has_missed_its_beginning(t: Scenario) -> None:
    """CR End Phase 1.a: it triggers in the next one."""
    t.player("A", hand=["Summons"], graveyard=["Night Owl"]).player("B").phase("A", "end")
    t.act("A", "activate Summons").pass_all()
    assert (t.state.phase, t.stack, t.zone("A", "hand")) == ("end", [], [])
    assert len(t.objects("Night Owl")) == 1
    t.pass_to("main", "A").pass_to("end", "A")
    assert t.stack == ["Night Owl"]


def test_a_delayed_trigger_made_in_the_end_phase_waits_for_the_next_one(t: Scenario) -> None:
    """CR End Phase 1.a: that of the opponent's turn, if it names no player."""
    t.player("A", hand=["Later"]).player("B").phase("A", "end").act("A", "activate Later").pass_all()
    assert (t.state.phase, t.stack, t.zone("A", "hand")) == ("end", [], [])
    t.pass_to("end", "B")
    assert t.stack == ["Later"]


# Opportunity ---------------------------------------------------------------------------------------------------


def test_the_stack_is_emptied_one_by_one(t: Scenario) -> None:
    """CR Opportunity 1.b and 6: with something left on the stack everybody has Opportunity again.

    CR Player Action 2, CR Opportunity 1.
    """
    t.player("A", hand=["Sting", "Sting", "Sting"]).player("B").main_phase("A")
    for _ in range(3):
        t.act("A", "activate Sting", target="B's champion")
    for left in (2, 1, 0):
        assert t.asked == "A"
        t.pass_once("A")
        assert (t.asked, t.purpose) == ("B", "opportunity")
        t.pass_once("B")
        assert (len(t.stack), t.champion("B").damage) == (left, 3 - left)


def test_the_state_is_checked_before_anybody_acts(t: Scenario) -> None:
    """CR Opportunity 9 and 10, CR Game Effects 1 and 2: the ally is gone and its trigger waits, before any choice."""
    t.player("A", hand=["Wildfire"]).player("B", field=["Library Witch"]).main_phase("A")
    t.act("A", "activate Wildfire").pass_once("A").pass_once("B")
    assert (t.purpose, t.zone("B", "graveyard"), t.stack) == ("opportunity", ["Library Witch"], ["Library Witch"])


def test_checks_are_repeated_until_nothing_changes(t: Scenario) -> None:
    """CR State-based Checks and Effects 1: without its captain the wounded ally dies too, before anybody acts."""
    elder = ally("Elder", 1, 1, 1, "warrior human", has(Gets("life", 2), affected=ALLY & YOURS & ~THIS))
    u = with_extra_cards(elder).player("A", hand=["Sting"])
    u.player("B", field=["Elder", placed("Bulky", damage=6)]).main_phase("A")
    u.act("A", "activate Sting", target="Elder").pass_once("A").pass_once("B")
    assert (u.purpose, sorted(u.zone("B", "graveyard"))) == ("opportunity", ["Bulky", "Elder"])
    t.player("A", hand=["Sting"]).player("B", field=["Gray Wolf", placed("Bulky", damage=4)]).main_phase("A")
    t.act("A", "activate Sting", target="Gray Wolf").pass_all()
    assert t.zone("B", "graveyard") == []
