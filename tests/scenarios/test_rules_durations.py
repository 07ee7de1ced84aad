"""How long things last: turns and phases that a text names, whose they are, and "as long as"."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import on
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import Condition, Is, controls
from grandarchive.model.durations import (
    END_OF_COMBAT,
    END_OF_ITS_TURN,
    END_OF_PHASE,
    END_OF_TURN,
    ITS_CONTROLLER,
    REST_OF_GAME,
    AsLongAs,
    DuringNextPhase,
    DuringNextTurn,
    FromNextTurn,
    Until,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.model.effects import AddCounters, Destroy, Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls, Gets, PreventNext, Replaces
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Target,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import CANT_WAKE_UP, cant_activate
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.time_cards import TIME

AN_ALLY = Target(ALLY)
BIGGER = (Gets("power", 3),)
EQUAL_HAND: Condition = Count(ANYTHING, Zone.HAND, Who.YOU).exactly(Count(ANYTHING, Zone.MEMORY, Who.YOU))
HERS = ControllerOf(Bound())

WRITTEN = {
    "END_OF_TURN": END_OF_TURN,
    "END_OF_ITS_TURN": END_OF_ITS_TURN,
    "END_OF_PHASE": END_OF_PHASE,
    "END_OF_COMBAT": END_OF_COMBAT,
    "REST_OF_GAME": REST_OF_GAME,
    "NEXT_TURN": UntilNextTurn(),
    "END_OF_NEXT_TURN": UntilEndOfNextTurn(),
    "DURING_NEXT_TURN": DuringNextTurn(),
    "FROM_NEXT_TURN": FromNextTurn(),
}
THEIRS = {
    "NEXT_TURN": UntilNextTurn(HERS),
    "END_OF_NEXT_TURN": UntilEndOfNextTurn(HERS),
    "DURING_NEXT_TURN": DuringNextTurn(HERS),
}

CARDS = (
    *(skill(f"Grow {name}", Modify(AN_ALLY, BIGGER, d)) for name, d in WRITTEN.items()),
    skill("Shatter", Destroy(Target(ITEM))),
    *(skill(f"Their {name}", Modify(AN_ALLY, BIGGER, d)) for name, d in THEIRS.items()),
    skill("Steal for a turn", Modify(AN_ALLY, (Controls(),), END_OF_ITS_TURN)),
    skill("Screen tomorrow", Modify(AN_ALLY, (PreventNext(2),), DuringNextTurn())),
    skill("Silence tomorrow", Modify(RULES, (cant_activate(ACTION),), DuringNextTurn())),
    skill("Balance", Modify(AN_ALLY, BIGGER, UntilNextTurn() & AsLongAs(EQUAL_HAND))),
    skill(
        "Balanced Grace",
        Modify(
            Champion(),
            (Replaces(Pattern(Happening.DAMAGED), Instead((AddCounters("enlighten", 1, Champion()),))),),
            AsLongAs(EQUAL_HAND),
        ),
    ),
    skill("Grow at dawn", Modify(AN_ALLY, BIGGER, DuringNextPhase(Phase.RECOLLECTION))),
    skill("Grow at their dawn", Modify(AN_ALLY, BIGGER, DuringNextPhase(Phase.RECOLLECTION, HERS))),
    skill("Grow all at their dawns", Modify(Every(ALLY), BIGGER, DuringNextPhase(Phase.RECOLLECTION, ITS_CONTROLLER))),
    skill("Hush at dawn", Modify(RULES, (cant_activate(ACTION),), DuringNextPhase(Phase.RECOLLECTION))),
    skill("Grow until balanced", Modify(AN_ALLY, BIGGER, Until(EQUAL_HAND))),
    skill("Grow today until balanced", Modify(AN_ALLY, BIGGER, END_OF_TURN & Until(EQUAL_HAND))),
    skill("Borrow until balanced", Modify(AN_ALLY, (Controls(),), Until(EQUAL_HAND))),
    skill("Grow tomorrow while balanced", Modify(AN_ALLY, BIGGER, DuringNextTurn() & AsLongAs(EQUAL_HAND))),
    skill("Hide", Become(AN_ALLY, DISTANT)),
    skill("Aim", Modify(AN_ALLY, BIGGER, Until(~Is(Bound(), Being(DISTANT))))),
    relic(
        "Snow Globe",
        on(
            Happening.ENTER,
            Modify(AN_ALLY, (CANT_WAKE_UP,), AsLongAs(controls(THIS))),
        ),
    ),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TIME, *CARDS)


def power(t: Scenario, name: str = "Bulky") -> int:
    """How much power the object has now."""
    found = t.object(name).power
    assert found is not None
    return found


def grown(t: Scenario, duration: str, *, by: str = "A") -> Scenario:
    """In A's main phase a player gives A's ally 3 power for so long."""
    t.player("A", field=["Bulky"], hand=[f"Grow {duration}"] if by == "A" else [])
    t.player("B", hand=[f"Grow {duration}"] if by == "B" else []).main_phase("A")
    if by == "B":
        t.pass_once("A")
    return t.act(by, f"activate Grow {duration}", target="Bulky").pass_all()


def powers(t: Scenario, turns: int) -> list[int]:
    """The power of the ally at the end phase of this turn and the next ones."""
    found = []
    for _ in range(turns):
        if t.state.phase == "end":
            t.pass_to("main")
        t.pass_to("end")
        found.append(power(t))
    return found


# Turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("duration", "by", "expected"),
    [
        ("END_OF_TURN", "A", [5, 2, 2, 2]),
        ("END_OF_TURN", "B", [5, 2, 2, 2]),
        ("END_OF_NEXT_TURN", "A", [5, 5, 5, 2]),
        ("END_OF_NEXT_TURN", "B", [5, 5, 2, 2]),
        ("DURING_NEXT_TURN", "A", [2, 2, 5, 2]),
        ("DURING_NEXT_TURN", "B", [2, 5, 2, 2]),
        ("FROM_NEXT_TURN", "A", [2, 5, 5, 5]),
        ("FROM_NEXT_TURN", "B", [2, 5, 5, 5]),
        ("NEXT_TURN", "A", [5, 5, 2, 2]),
        ("NEXT_TURN", "B", [5, 2, 2, 2]),
        ("END_OF_ITS_TURN", "A", [5, 2, 2, 2]),
        ("END_OF_ITS_TURN", "B", [5, 2, 2, 2]),
        ("REST_OF_GAME", "A", [5, 5, 5, 5]),
    ],
)
def test_how_many_turns_something_lasts(t: Scenario, duration: str, by: str, expected: list[int]) -> None:
    """CR Continuous Effects 2: turns are those of whoever made it, or of the controller of the object."""
    assert powers(grown(t, duration, by=by), 4) == expected


def test_until_the_end_of_its_controllers_turn_in_the_opponents_turn(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Game Terms - Distant 2: it outlasts the turn in which it was made."""
    t.player("A", hand=["Grow END_OF_ITS_TURN"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Grow END_OF_ITS_TURN", target="Bulky").pass_all()
    assert powers(t, 3) == [5, 5, 2]


def test_the_controller_is_whoever_that_is_by_then(t: Scenario) -> None:
    """CR Continuous Effects 2: whoever controls it as a turn ends; control is for its controller's turn as well."""
    t.player("A", hand=["Grow END_OF_ITS_TURN", "Steal for a turn"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Grow END_OF_ITS_TURN", target="Bulky").pass_all()
    t.act("A", "activate Steal for a turn", target="Bulky").pass_all()
    assert len(t.objects("Bulky", "A")) == 1
    t.pass_to("main", "B")
    assert (power(t), len(t.objects("Bulky", "B"))) == (2, 1)


@pytest.mark.parametrize(
    ("duration", "expected"),
    [("NEXT_TURN", [5, 5, 2, 2]), ("END_OF_NEXT_TURN", [5, 5, 5, 2]), ("DURING_NEXT_TURN", [2, 2, 5, 2])],
)
def test_the_next_turn_of_somebody_else(t: Scenario, duration: str, expected: list[int]) -> None:
    """CR Continuous Effects 2: of three players, the turn is that of the controller of what was targeted."""
    t.player("A", hand=[f"Their {duration}"]).player("B").player("C", field=["Bulky"]).main_phase("A")
    t.act("A", f"activate Their {duration}", target="Bulky").pass_all()
    assert powers(t, 4) == expected


def test_an_additional_turn_is_the_next_turn(t: Scenario) -> None:
    """CR Continuous Effects 2: what lasts until the end of the next turn lasts until the end of that one."""
    t.player("A", field=["Bulky"], hand=["Grow END_OF_NEXT_TURN", "Grow DURING_NEXT_TURN", "Again"]).player("B")
    t.main_phase("A").act("A", "activate Grow END_OF_NEXT_TURN", target="Bulky").pass_all()
    t.act("A", "activate Grow DURING_NEXT_TURN", target="Bulky").pass_all().act("A", "activate Again").pass_all()
    assert powers(t, 4) == [5, 8, 2, 2]


def test_a_skipped_turn_is_not_the_next_turn(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Skipping Phases 1."""
    t.player("A", field=["Bulky"], hand=["Grow DURING_NEXT_TURN", "Skip turn"]).player("B").main_phase("A")
    t.act("A", "activate Grow DURING_NEXT_TURN", target="Bulky").pass_all().act("A", "activate Skip turn").pass_all()
    assert powers(t, 5) == [2, 2, 2, 5, 2]


def test_an_ended_turn_ends_what_lasts_until_its_end(t: Scenario) -> None:
    """CR Ending Phases 2, CR Continuous Effects 2: of the next turn as well as of this one."""
    t.player("A", field=["Bulky"], hand=["Grow END_OF_NEXT_TURN", "Grow END_OF_TURN"], memory=["Nightfall"])
    t.player("B").main_phase("A").act("A", "activate Grow END_OF_NEXT_TURN", target="Bulky").pass_all()
    t.pass_to("main", "A")
    assert power(t) == 5
    t.act("A", "activate Grow END_OF_TURN", target="Bulky").pass_all().act("A", "activate Nightfall").pass_all()
    assert (power(t), t.state.turn_player) == (2, 1)


def test_the_next_turn_of_a_player_who_leaves_does_not_come(t: Scenario) -> None:
    """CR Ending the Game 8, CR Continuous Effects 2: what was for it ends when it would have begun."""
    t.player("A", field=["Bulky"], hand=["Grow NEXT_TURN"]).player("B", hand=["Grow END_OF_NEXT_TURN"])
    t.player("C", hand=["Grow DURING_NEXT_TURN"]).main_phase("A")
    t.pass_once("A").act("B", "activate Grow END_OF_NEXT_TURN", target="Bulky").pass_once("B")
    t.act("C", "activate Grow DURING_NEXT_TURN", target="Bulky").pass_all().concede("B")
    assert power(t) == 5
    t.pass_to("main", "C")
    assert power(t) == 5
    t.pass_to("main", "A")
    assert (power(t), t.state.effects) == (2, [])


def test_a_rule_for_the_next_turn_begins_with_it(t: Scenario) -> None:
    """CR Continuous Effects 1, 2: nothing is forbidden before, and nothing after."""
    t.player("A", hand=["Silence tomorrow", "Mend", "Mend", "Mend"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Silence tomorrow").pass_all()
    assert t.can("A", "activate Mend")
    t.pass_to("main", "B").pass_once("B")
    assert t.can("A", "activate Mend")
    t.pass_to("recollection", "A")
    t.cannot("A", "activate Mend", reason="CR Continuous Effects 2")
    t.pass_to("recollection", "B")
    assert t.can("A", "activate Mend")


def test_a_shield_for_the_next_turn_prevents_nothing_before(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Damage Prevention 5.a: its buffer is there when the turn begins."""
    t.player(
        "A", field=["Bulky"], hand=["Screen tomorrow", "Screen", "Sting"], memory=["Sting", "Sting", "Sting"]
    ).player("B")
    t.main_phase("A").act("A", "activate Screen tomorrow", target="Bulky").pass_all()
    t.act("A", "activate Screen", target="A's champion").pass_all()
    t.act("A", "activate Sting", target="Bulky").pass_all()
    assert t.object("Bulky").damage == 1
    t.pass_to("main", "A")
    for damage in (0, 0, 1):
        t.act("A", "activate Sting", target="Bulky").pass_all()
        assert t.object("Bulky").damage == damage


# Phases --------------------------------------------------------------------------------------------------------


def test_until_the_end_of_the_phase(t: Scenario) -> None:
    """CR Turn Order 5: combat does not end the main phase; before the end phase begins it is over."""
    t.player("A", field=["Bulky", "Evening Lamp"], hand=["Grow END_OF_PHASE"]).player("B").main_phase("A")
    t.act("A", "activate Grow END_OF_PHASE", target="Bulky").pass_all()
    t.act("A", "attack with Bulky", target="B's champion").pass_all()
    assert (t.state.phase, power(t), t.champion("B").damage) == ("main", 5, 5)
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, power(t)) == ("end", ["Evening Lamp"], 2)


def test_until_the_end_of_the_end_phase(t: Scenario) -> None:
    """CR Turn Order 5: it ends as the turn does."""
    t.player("A", field=["Bulky"], hand=["Grow END_OF_PHASE"]).player("B").phase("A", "end")
    t.act("A", "activate Grow END_OF_PHASE", target="Bulky").pass_all()
    assert power(t) == 5
    t.pass_once("A").pass_once("B")
    assert (t.state.turn_player, power(t)) == (1, 2)


@pytest.mark.parametrize("duration", ["END_OF_COMBAT", "END_OF_PHASE"])
def test_until_end_of_combat(t: Scenario, duration: str) -> None:
    """CR Turn Order 5: it counts for the damage, and is over in the main phase."""
    t.player("A", field=["Bulky"], hand=[f"Grow {duration}"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion")
    t.act("A", f"activate Grow {duration}", target="Bulky").resolve_top()
    assert power(t) == 5
    t.pass_all()
    assert (t.state.phase, t.champion("B").damage, power(t)) == ("main", 5, 2)


def test_without_combat_there_is_no_end_of_it(t: Scenario) -> None:
    """CR Turn Order 5: such an effect would be over already, and is not there in the next combat."""
    t.player("A", field=["Bulky"], hand=["Grow END_OF_COMBAT"]).player("B").main_phase("A")
    t.act("A", "activate Grow END_OF_COMBAT", target="Bulky").pass_all()
    t.act("A", "attack with Bulky", target="B's champion").pass_all()
    assert t.champion("B").damage == 2


@pytest.mark.parametrize("ending", ["Hush", "Nightfall"])
def test_until_end_of_combat_that_is_ended(t: Scenario, ending: str) -> None:
    """CR Turn Order 5, CR Ending Phases 1.b, 2: also if an effect ends the phase, or the turn."""
    t.player("A", field=["Bulky"], hand=["Grow END_OF_COMBAT", ending]).player("B").main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion")
    t.act("A", "activate Grow END_OF_COMBAT", target="Bulky").resolve_top().act("A", f"activate {ending}").resolve_top()
    assert (t.state.combat, power(t)) == (None, 2)


# As long as ----------------------------------------------------------------------------------------------------


def test_an_effect_is_on_and_off_as_long_as_something_holds(t: Scenario) -> None:
    """CR Continuous Effects 2: it comes back when that holds again, and ends with its duration all the same."""
    t.player("A", field=["Bulky"], hand=["Balance", "Mend"], memory=1).player("B").main_phase("A")
    t.act("A", "activate Balance", target="Bulky").pass_all()
    assert power(t) == 5
    t.act("A", "activate Mend").pass_all()
    assert power(t) == 2
    u = with_extra_cards(*TIME, *CARDS).player("A", field=["Bulky"], hand=["Balance", "Read"], memory=2).player("B")
    u.main_phase("A").act("A", "activate Balance", target="Bulky").pass_all()
    assert power(u) == 2
    u.act("A", "activate Read").pass_all()
    assert power(u) == 5
    u.pass_to("main", "A")
    assert power(u) == 2


def test_a_replacement_applies_only_as_long_as_something_holds(t: Scenario) -> None:
    """CR Continuous Effects 2: damage is replaced with as many cards in hand as in memory, and otherwise dealt."""
    t.player("A", hand=["Balanced Grace", "Sting", "Sting"], memory=1).player("B").main_phase("A")
    t.act("A", "activate Balanced Grace").pass_all().act("A", "activate Sting", target="A's champion").pass_all()
    assert (t.champion("A").damage, dict(t.champion("A").counters)) == (0, {"enlighten": 1})
    t.act("A", "activate Sting", target="A's champion").pass_all()
    assert t.champion("A").damage == 1


def test_as_long_as_you_control_what_made_it(t: Scenario) -> None:
    """CR Continuous Effects 2: the ally does not wake up before that has left."""
    t.player("A", hand=["Snow Globe"], memory=["Shatter"]).player("B", field=[placed("Bulky", rested=True)])
    t.main_phase("A").act("A", "activate Snow Globe").pass_all().pass_to("main", "B")
    assert t.object("Bulky").rested
    t.pass_to("main", "A").act("A", "activate Shatter", target="Snow Globe").pass_all().pass_to("main", "B")
    assert not t.object("Bulky").rested


# Phases that come ----------------------------------------------------------------------------------------------


def at_each_dawn(t: Scenario, turns: int) -> list[int]:
    """The power of the ally now, in the next recollection phases, and in the main phases after them."""
    found = [power(t)]
    for _ in range(turns):
        t.pass_to("recollection")
        found.append(power(t))
        t.pass_to("main")
        found.append(power(t))
    return found


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Grow at dawn", [2, 2, 2, 5, 2, 2, 2, 2, 2]), ("Grow at their dawn", [2, 5, 2, 2, 2, 2, 2, 2, 2])],
)
def test_during_a_phase_that_comes(t: Scenario, name: str, expected: list[int]) -> None:
    """CR Continuous Effects 2: the next one of that player, not before and not after."""
    t.player("A", hand=[name]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", f"activate {name}", target="Bulky").pass_all()
    assert at_each_dawn(t, 4) == expected


def test_during_the_next_phase_of_the_controller_of_each(t: Scenario) -> None:
    """CR Continuous Effects 2: of objects of several players for each by itself."""
    t.player("A", field=["Bulky"], hand=["Grow all at their dawns"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Grow all at their dawns").pass_all()
    found = []
    for _ in range(3):
        t.pass_to("recollection")
        found.append([o.power for player in "AB" for o in t.objects("Bulky", player)])
    assert found == [[2, 5], [5, 2], [2, 2]]


def test_a_skipped_phase_is_not_the_next_phase(t: Scenario) -> None:
    """CR Skipping Phases 1: what is for the next one waits for one that happens."""
    t.player("A", field=["Bulky"], hand=["Grow at dawn", "Skip recollection"]).player("B").main_phase("A")
    t.act("A", "activate Grow at dawn", target="Bulky").pass_all().act("A", "activate Skip recollection").pass_all()
    t.pass_to("main", "A")
    assert power(t) == 2
    assert power(t.pass_to("recollection", "A")) == 5


def test_a_rule_for_a_phase_that_comes(t: Scenario) -> None:
    """CR Continuous Effects 1: it begins and ends with that phase."""
    t.player("A", hand=["Hush at dawn", "Mend"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Hush at dawn").pass_all()
    assert t.can("A", "activate Mend")
    t.pass_to("recollection", "A")
    t.cannot("A", "activate Mend", reason="CR Continuous Effects 2")
    t.pass_to("main", "A")
    assert t.can("A", "activate Mend")


# Until ---------------------------------------------------------------------------------------------------------


def test_what_lasts_until_something_holds_does_not_come_back(t: Scenario) -> None:
    """CR Continuous Effects 2: and what is on as long as something holds does."""
    t.player("A", field=["Bulky"], hand=["Grow until balanced", "Mend", "Read"], memory=1).player("B")
    t.main_phase("A").act("A", "activate Grow until balanced", target="Bulky").pass_all()
    assert power(t) == 5
    t.act("A", "activate Mend").pass_all()
    assert (power(t), t.state.effects) == (2, [])
    t.act("A", "activate Read").pass_all()
    assert power(t) == 2


def test_what_would_last_until_something_that_holds_already_does_not_begin(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", field=["Bulky"], hand=["Grow until balanced", "Mend"], memory=0).player("B").main_phase("A")
    t.act("A", "activate Mend").pass_all().act("A", "activate Grow until balanced", target="Bulky").pass_all()
    assert (power(t), t.state.effects) == (2, [])


def test_until_end_of_turn_or_until_something_holds(t: Scenario) -> None:
    """CR Continuous Effects 2: whichever comes first."""
    for drawn, today in ((0, 5), (1, 2)):
        t = with_extra_cards(*TIME, *CARDS).player("A", field=["Bulky"], hand=["Grow today until balanced", "Mend"])
        t.player("B").main_phase("A").act("A", "activate Grow today until balanced", target="Bulky").pass_all()
        if drawn:
            t.act("A", "activate Mend").pass_all()
        assert power(t) == today
        assert power(t.pass_to("main", "B")) == 2


def test_control_that_lasts_until_something_holds_goes_back_then(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Control and Ownership 5."""
    t.player("A", hand=["Borrow until balanced", "Mend"], memory=0).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Borrow until balanced", target="Bulky").pass_all()
    assert len(t.objects("Bulky", "A")) == 1
    t.act("A", "activate Mend").pass_all()
    assert len(t.objects("Bulky", "B")) == 1


def test_for_as_long_as_it_remains_so(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Distant 2: to become so again brings nothing back."""
    t.player("A", field=["Bulky"], hand=["Aim", "Hide", "Aim"], memory=["Hide"]).player("B").main_phase("A")
    t.act("A", "activate Aim", target="Bulky").pass_all()
    assert power(t) == 2
    t.act("A", "activate Hide", target="Bulky").pass_all().act("A", "activate Aim", target="Bulky").pass_all()
    assert power(t) == 5
    assert power(t.pass_to("main", "B")) == 2
    t.pass_to("main", "A").act("A", "activate Hide", target="Bulky").pass_all()
    assert power(t) == 2


def test_a_turn_that_comes_and_a_condition_besides(t: Scenario) -> None:
    """CR Continuous Effects 2: neither of them alone is enough."""
    t.player("A", field=["Bulky"], hand=["Grow tomorrow while balanced", "Mend"], memory=0).player("B")
    t.main_phase("A").act("A", "activate Grow tomorrow while balanced", target="Bulky").pass_all()
    t.act("A", "activate Mend").pass_all()
    assert power(t) == 2
    t.pass_to("recollection", "A")
    assert (power(t), len(t.zone("A", "hand"))) == (5, 0)
    t.pass_to("main", "A")
    assert (power(t), len(t.zone("A", "hand"))) == (2, 1)
