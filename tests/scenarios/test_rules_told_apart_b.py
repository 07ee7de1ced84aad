"""What is told apart: who rests from who wakes up, which target is meant, whose turn ends, what changed."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.costs import REST_THIS, PayReserve, sacrifice
from grandarchive.model.durations import END_OF_ITS_TURN
from grandarchive.model.effects import AddCounters, Banish, Draw, Modify, RedirectAttack
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Gets, Permits, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, UNIT, YOURS, Awake, Champion, Every, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
RETURNS = Pattern(Happening.MOVE, ALLY, into=Zone.HAND, out_of=Zone.MEMORY)
LOST = Replaces(RETURNS, GoesTo(Zone.BANISHMENT), once=True)

CARDS = (
    ally("Squire", 0, 2, 5, "warrior human"),
    ally("Duelist", 0, 2, 9, "warrior human", keyword("multistrike", 1)),
    ally("Sleeper", 0, 2, 5, "warrior human", has(Cant(Pattern(Happening.WAKE_UP, THIS)))),
    relic("Cot", Triggered(Pattern(Happening.RESTS, ALLY & YOURS), (LEARN,))),
    relic("Rooster", Triggered(Pattern(Happening.WAKE_UP, ALLY & YOURS), (LEARN,))),
    skill("Lose Track", Modify(RULES, (LOST,))),
    skill("Grow", Modify(Every(ALLY), (Gets("power", 3),), END_OF_ITS_TURN)),
    skill("Lure", RedirectAttack(Target(UNIT))),
    relic("Clock", Activated((REST_THIS,), (LEARN,), zones=(Zone.FIELD, Zone.GRAVEYARD))),
    ally("Napper", 0, 1, 1, "mage human", keyword("reservable")),
    relic("Altar", Activated((sacrifice(ALLY & ~Awake()), PayReserve(1)), (LEARN,))),
    relic("Open Void", has(Permits(ANYTHING, (Zone.BANISHMENT,)))),
    skill("Hide", Banish(Every(ANYTHING, Zone.HAND, Who.YOU), face_down=True)),
    skill("Sip", Draw(1)),
    action("Sermon", 0, Speed.SLOW, "mage skill", does(Draw(1))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def in_silence(t: Scenario) -> Scenario:
    """The same game, but nobody writes down what happens."""
    t.state.journal = None
    return t


# Nobody writes it down -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("watch", "rests", "wakes"), [("Cot", 1, 0), ("Rooster", 0, 1)])
def test_who_waits_for_resting_does_not_wait_for_waking_up(table: Scenario, watch: str, rests: int, wakes: int) -> None:
    """CR Attacking and the Combat Phase 1.d, CR Wake Up Phase 1: as a cost to attack, and as a turn-based action."""
    t = in_silence(table.player("A", field=[watch, "Squire"]).player("B").main_phase("A"))
    t.act("A", "attack with Squire", target="B's champion").pass_all()
    assert learned(t) == rests
    t.pass_to("main", "B").pass_to("main", "A")
    assert learned(t) == rests + wakes


def test_who_cannot_wake_up_does_not_though_others_do(table: Scenario) -> None:
    """CR Player Action Legality 2, CR Wake Up Phase 1: though nobody waits for it, and resting is another thing."""
    t = table.player("A", field=[placed("Squire", rested=True), "Sleeper"]).player("B")
    t = in_silence(t.main_phase("A"))
    t.act("A", "attack with Sleeper", target="B's champion").pass_all()
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.object("Squire").rested, t.object("Sleeper").rested) == (False, True)


def test_what_would_return_from_memory_next_goes_elsewhere(table: Scenario) -> None:
    """CR Recollection Phase 3, CR Replacement Effects 1: one of them, and what is no ally returns."""
    t = table.player("A", hand=["Lose Track"], memory=["Squire", "Sip"]).player("B")
    in_silence(t.phase("A", "recollection")).act("A", "activate Lose Track").pass_all().pass_to("main")
    assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Squire"], [])
    assert t.zone("A", "hand")[:-1] == ["Sip"]


# Which one is meant --------------------------------------------------------------------------------------------


def test_the_target_that_was_chosen_is_changed(table: Scenario) -> None:
    """CR Game Terms - Redirect 1: of what is attacked now, whichever was on the field first."""
    t = table.player("A", field=["Duelist"]).player("B", field=["Squire", "Bulky"], hand=["Lure", "Lure"])
    t.main_phase("A").act("A", "attack with Duelist", target=["B's champion", "B's Squire"]).pass_once("A")
    t.act("B", "activate Lure", target="B's Bulky").resolve_top(choose="B's champion").pass_once("A")
    t.act("B", "activate Lure", target="B's champion").resolve_top(choose="B's Squire")
    assert (t.champion("B").defending, t.object("Squire").defending, t.object("Bulky").defending) == (True, False, True)


def test_each_object_changes_until_the_turn_of_its_own_controller_ends(table: Scenario) -> None:
    """CR Continuous Effects 2: one effect is for objects of both players."""
    t = table.player("A", field=["Squire"], hand=["Grow"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Grow").pass_all()
    powers = [(t.object("Squire").power, t.object("Bulky").power)]
    for player in "BA":
        t.pass_to("main", player)
        powers.append((t.object("Squire").power, t.object("Bulky").power))
    assert powers == [(5, 5), (2, 5), (2, 2)]


# What changed ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "phase"), [([], "recollection"), (["Brittle Relic"], "materialize")])
def test_who_has_to_keep_one_of_two_may_act_after_that(table: Scenario, there: list[str], phase: str) -> None:
    """CR Materialize Phase 4: that is a change; where there is none the phase is over."""
    t = table.player("A", field=there, material=["Brittle Relic"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Brittle Relic").pass_once("A").pass_once("B")
    if there:
        t.answer("A", "unique", "keep Brittle Relic")
    assert (len(t.objects("Brittle Relic")), t.asked, t.state.phase) == (1, "A", phase)


@pytest.mark.parametrize(("unit", "possible"), [("Napper", True), ("Squire", False)])
def test_who_rests_to_pay_for_one_part_pays_for_another_rested(table: Scenario, unit: str, possible: bool) -> None:
    """CR Card Activation 1.8, CR Keywords - Reservable 1: rested for one, sacrificed as a rested ally for the other."""
    t = table.player("A", field=["Altar", unit], hand=["Sip"]).player("B").main_phase("A")
    assert t.can("A", "use Altar") is possible
    if possible:
        t.act("A", "use Altar", next="pay (1)", reserve="Napper").pass_all()
        assert (learned(t), t.zone("A", "graveyard"), t.zone("A", "hand")) == (1, ["Napper"], ["Sip"])


# Where it is ---------------------------------------------------------------------------------------------------


def test_an_object_rests_for_an_ability_that_works_elsewhere_too(table: Scenario) -> None:
    """CR Abilities 4: on the field it does, and in the graveyard there is nothing that could rest."""
    t = table.player("A", field=["Clock"], graveyard=["Clock"]).player("B").main_phase("A")
    assert [o for o in t.options if o.startswith("use")] == ["use Clock"]
    t.act("A", "use Clock").pass_all()
    assert (learned(t), t.object("Clock").rested) == (1, True)


@pytest.mark.parametrize(("card", "fast"), [("Sip", True), ("Sermon", False)])
def test_a_face_down_card_is_played_as_fast_as_it_is_face_up(table: Scenario, card: str, fast: bool) -> None:
    """CR Playing Cards 6: on the Effects Stack it is face-up; a slow one waits for the own main phase."""
    t = table.player("A", field=["Open Void"], hand=["Hide", card]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all()
    assert t.can("A", f"activate {card} (face down)")
    t.pass_to("main", "B")
    assert t.can("A", f"activate {card} (face down)") is fast
