"""Phases and turns that are skipped: what does not happen then, and what waits for the next one."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.time_cards import TIME, wait


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TIME)


# Phases --------------------------------------------------------------------------------------------------------


def test_a_skipped_draw_phase_has_no_draw_and_no_beginning(t: Scenario) -> None:
    """CR Skipping Phases 1: nothing of it happens, and what waits for its beginning waits on."""
    t.player("A", field=["Draw Lamp"], hand=["Skip draw"]).player("B").phase("A", "recollection")
    t.act("A", "activate Skip draw").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.zone("A", "hand")) == ("main", [], [])
    t.pass_to("draw", "A").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_a_skipped_recollection_phase_leaves_cards_in_memory(t: Scenario) -> None:
    """CR Skipping Phases 1: no turn-based action, no Opportunity, no trigger of its beginning."""
    t.player("A", field=["Morning Lamp"], hand=["Skip recollection"], memory=2).player("B").main_phase("B")
    t.pass_once("B").act("A", "activate Skip recollection").pass_all().pass_to("main", "A")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "hand"))) == (2, 1)
    assert t.state.turn_player == 0


def test_a_skipped_materialize_phase_offers_nothing(t: Scenario) -> None:
    """CR Skipping Phases 1: the player is not asked; the wake up phase before it is as ever."""
    t.player("A", field=["Bulky"], hand=["Skip materialize"], material=["Life Essence Amulet"], rested=True)
    t.player("B").main_phase("B").pass_once("B").act("A", "activate Skip materialize").pass_all()
    t.pass_to("recollection", "A")
    assert (t.zone("A", "material"), t.champion("A").rested) == (["Life Essence Amulet"], False)
    seen = wait(t, 2)
    assert ("A", "materialize") in seen


def test_a_skipped_wake_up_phase_leaves_everything_rested(t: Scenario) -> None:
    """CR Skipping Phases 1: nothing wakes up, and the next phase comes."""
    t.player("A", field=[placed("Bulky", rested=True)], hand=["Skip wake up"]).player("B").main_phase("B")
    t.pass_once("B").act("A", "activate Skip wake up").pass_all().pass_to("main", "A")
    assert t.object("Bulky").rested
    t.pass_to("main", "B").pass_to("main", "A")
    assert not t.object("Bulky").rested


def test_a_skipped_main_phase_gives_no_opportunity(t: Scenario) -> None:
    """CR Skipping Phases 1: after the draw comes the end phase."""
    t.player("A", field=["Noon Lamp", "Evening Lamp"], hand=["Skip main"]).player("B").phase("A", "recollection")
    t.act("A", "activate Skip main").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("end", ["Evening Lamp"], 1)


def test_a_skipped_end_phase_ends_nothing(t: Scenario) -> None:
    """CR Skipping Phases 3: damage stays, and what lasts until end of turn lasts until the next end phase."""
    t.player("A", field=[placed("Bulky", damage=2)], hand=["Rally", "Skip end"]).player("B").main_phase("A")
    t.act("A", "activate Rally").pass_all().act("A", "activate Skip end").pass_all().pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.object("Bulky").damage, t.object("Bulky").power) == (1, 2, 5)
    t.pass_to("end", "B")
    assert t.object("Bulky").power == 5
    t.pass_to("recollection", "A")
    assert (t.object("Bulky").damage, t.object("Bulky").power) == (0, 2)


def test_a_delayed_trigger_waits_for_an_end_phase_that_happens(t: Scenario) -> None:
    """CR Skipping Phases 3: the next end phase is the next player's, your next one that of your next turn."""
    t.player("A", hand=["Promise", "Own Promise", "Skip end"]).player("B").main_phase("A")
    for name in ("Promise", "Own Promise", "Skip end"):
        t.act("A", f"activate {name}").pass_all()
    t.pass_to("end", "B")
    assert t.stack == ["Promise"]
    t.pass_to("end", "A")
    assert t.stack == ["Own Promise"]


def test_a_phase_that_is_skipped_twice_is_skipped_in_two_turns(t: Scenario) -> None:
    """CR Skipping Phases 2: each of them takes one phase; the opponent's are not touched."""
    t.player("A", hand=["Skip draw", "Skip draw"]).player("B").phase("A", "recollection")
    t.act("A", "activate Skip draw").pass_all().act("A", "activate Skip draw").pass_all()
    drawn = []
    for _ in range(3):
        t.pass_to("main", "A")
        drawn.append((len(t.zone("A", "hand")), len(t.zone("B", "hand"))))
        t.pass_to("end", "A")
    assert drawn == [(0, 0), (0, 1), (1, 2)]


def test_each_player_skips_their_own_phase(t: Scenario) -> None:
    """CR Skipping Phases 2: of three players each skips one draw phase."""
    t.player("A", hand=["Starve"]).player("B").player("C").phase("A", "recollection")
    t.act("A", "activate Starve").pass_all()
    for player in "ABC":
        t.pass_to("main", player)
        assert t.zone(player, "hand") == []
    t.pass_to("main", "A")
    assert len(t.zone("A", "hand")) == 1


def test_the_first_turn_takes_no_skip_away(t: Scenario) -> None:
    """CR Materialize Phase 1, CR Skipping Phases 2: a phase that the rules leave out is not the one that is skipped."""
    t.player("A").player("B", hand=["Skip materialize"], material=["Life Essence Amulet"]).main_phase("A", turn=1)
    t.pass_once("A").act("B", "activate Skip materialize").pass_all().pass_to("main", "B")
    seen = wait(t, 4)
    assert [now for now in seen if now[1] == "materialize"] == [("B", "materialize")]
    assert t.state.turn == 7


def test_an_ended_turn_with_a_skipped_end_phase_is_not_cleaned_up(t: Scenario) -> None:
    """CR Ending Phases 2, CR Skipping Phases 1: there is no end phase to go to, and that skip is used up."""
    t.player("A", field=[placed("Bulky", damage=2)], hand=["Skip end", "Nightfall"]).player("B").main_phase("A")
    t.act("A", "activate Skip end").pass_all().act("A", "activate Nightfall").pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.object("Bulky").damage) == (1, 2)
    assert ("A", "end") in wait(t, 2)


# Turns ---------------------------------------------------------------------------------------------------------


def test_a_skipped_turn_does_not_happen(t: Scenario) -> None:
    """CR Skipping Phases 1: no phase of it comes, and no turn is counted."""
    t.player("A", hand=["Stall"]).player("B", field=["Evening Lamp"], memory=1).main_phase("A")
    t.act("A", "activate Stall").pass_all()
    assert [player for player, phase in wait(t, 2) if phase == "main"] == ["A", "A", "B"]
    assert len(t.zone("B", "memory")) == 0


def test_two_skipped_turns_of_three_players(t: Scenario) -> None:
    """CR Skipping Phases 2: each of the opponents skips one turn for each effect."""
    t.player("A", hand=["Stall", "Stall"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Stall").pass_all().act("A", "activate Stall").pass_all()
    assert [player for player, phase in wait(t, 4) if phase == "main"] == ["A", "A", "A", "B", "C"]


def test_until_your_next_turn_waits_for_a_turn_that_happens(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Skipping Phases 1: the turn that is skipped has no beginning."""
    t.player("A", field=["Bulky"], hand=["Vow", "Skip turn"]).player("B").main_phase("A")
    t.act("A", "activate Vow").pass_all().act("A", "activate Skip turn").pass_all().pass_to("main", "B")
    t.pass_to("end", "B").pass_to("main", "B")
    assert t.object("Bulky").power == 5
    t.pass_to("recollection", "A")
    assert t.object("Bulky").power == 2


def test_skips_of_a_player_who_has_left_are_nobodys(t: Scenario) -> None:
    """CR Ending the Game 8, CR Skipping Phases 2: their turn does not come anyway, and no one else skips instead."""
    t.player("A", hand=["Stall"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Stall").pass_all().concede("B")
    assert [player for player, phase in wait(t, 3) if phase == "main"] == ["A", "A", "C", "A"]
