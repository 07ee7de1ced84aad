"""An effect ends the phase or the turn: what becomes of the Effects Stack, of combat, of triggers and of what lasts."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.time_cards import TIME


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TIME)


# The turn ------------------------------------------------------------------------------------------------------


def test_when_the_turn_is_ended_nothing_on_the_stack_resolves_and_its_cards_are_banished(t: Scenario) -> None:
    """CR Ending Phases 2 and 2.a: the card that ended it has resolved and is in the graveyard; the next turn begins."""
    t.player("A", hand=["Sting", "Nightfall"]).player("B", hand=["Mend"], damage=3).main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_once("A").act("B", "activate Mend").pass_once("B")
    t.act("A", "activate Nightfall").pass_once("A").pass_once("B")
    assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (["Sting"], ["Mend"])
    assert (t.zone("A", "graveyard"), t.champion("B").damage, t.stack) == (["Nightfall"], 3, [])
    assert (t.state.turn, t.state.turn_player, t.state.phase) == (6, 1, "recollection")


def test_an_ended_turn_has_no_beginning_of_the_end_phase(t: Scenario) -> None:
    """CR Ending Phases 2: only the last part of the end phase comes; what waits for the beginning waits on."""
    t.player("A", field=["Every Evening", "Evening Lamp"], hand=["Promise", "Nightfall"]).player("B").main_phase("A")
    t.act("A", "activate Promise").pass_all().act("A", "activate Nightfall").pass_all()
    assert (t.state.turn_player, t.zone("A", "hand")) == (1, [])
    t.pass_to("end", "B").answer("A", "triggers", "Promise")
    assert sorted(t.stack) == ["Every Evening", "Promise"]


def test_an_ended_turn_is_cleaned_up(t: Scenario) -> None:
    """CR Ending Phases 2: damage on allies is gone, and what lasts until end of turn has ended."""
    t.player("A", field=[placed("Bulky", damage=3)], hand=["Rally", "Nightfall"]).player("B").main_phase("A")
    t.act("A", "activate Rally").pass_all()
    assert t.object("Bulky").power == 5
    t.act("A", "activate Nightfall").pass_all()
    assert (t.object("Bulky").power, t.object("Bulky").damage, t.state.turn_player) == (2, 0, 1)


def test_what_is_dead_as_the_turn_is_ended_dies(t: Scenario) -> None:
    """CR Ending Phases 2: the state is checked before damage is removed; what triggers resolves in the end phase."""
    t.player("A", field=["Bulky", "Legacy", "Evening Lamp"], hand=["Last Ember"], damage=1).player("B").main_phase("A")
    t.act("A", "activate Last Ember").pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.asked, t.object("Bulky").damage) == ("end", ["Legacy"], "A", 2)
    t.pass_all()
    t.pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.object("Bulky").damage, t.zone("A", "hand")) == (1, 0, [])


def test_a_turn_that_is_ended_while_an_attack_is_resolved(t: Scenario) -> None:
    """CR Ending Phases 2, CR End of Combat Step 1: the intent goes to the graveyard, and nothing was damaged."""
    t.player("A", hand=["Sharp Cut"], field=["Bulky"]).player("B", field=["Gray Wolf"], hand=["Nightfall", "Sting"])
    t.main_phase("A").act("A", "activate Sharp Cut").resolve_top(target="Gray Wolf").pass_once("A")
    t.act("B", "activate Sting", target="A's champion").act("B", "activate Nightfall").pass_once("B").pass_once("A")
    assert (t.state.combat, t.zone("A", "intent"), t.zone("A", "graveyard")) == (None, [], ["Sharp Cut"])
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard")) == (["Sting"], ["Nightfall"])
    assert (t.object("Gray Wolf").damage, t.champion("A").damage, t.champion("A").rested) == (0, 0, True)
    assert (t.state.turn_player, t.state.phase, t.asked) == (1, "recollection", "B")


def test_a_turn_that_is_ended_after_combat_damage(t: Scenario) -> None:
    """CR Ending Phases 2: roles ended before; the triggers of combat do not resolve any more."""
    t.player("A", field=["Striker"], hand=["Nightfall"]).player("B").main_phase("A")
    t.act("A", "attack with Striker", target="B's champion")
    while not t.champion("B").damage:
        t.pass_once(t.asked)
    assert t.stack == ["Striker"]
    t.act("A", "activate Nightfall").pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.state.combat, t.zone("A", "hand")) == (1, None, [])


def test_a_turn_is_ended_by_what_happens_instead_of_combat_damage(t: Scenario) -> None:
    """CR Ending Phases 2: nobody acts between the damage step and the end of the turn."""
    t.player("A", field=["Bulky"]).player("B", field=["Calm Shrine"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A").pass_once("B").pass_once("A").pass_once("B")
    assert (t.state.turn, t.state.turn_player, t.champion("B").damage) == (6, 1, 0)
    assert (t.state.combat, t.asked, t.state.phase) == (None, "B", "recollection")


def test_a_turn_that_is_ended_while_a_card_is_played(t: Scenario) -> None:
    """CR Ending Phases 1 and 2: a cost ends it; the card has come onto the stack, does not resolve and is banished."""
    t.player("A", field=["Quiet Altar", "Bulky"], hand=["Grim Bargain"]).player("B").main_phase("A")
    t.act("A", "activate Grim Bargain", sacrifice="Bulky")
    assert (t.zone("A", "banishment"), t.zone("A", "hand"), t.state.turn_player) == (["Grim Bargain"], [], 1)


def test_a_turn_is_ended_as_states_are_checked(t: Scenario) -> None:
    """CR Ending Phases 2: what happens instead of a death ends it, and nobody acts in between."""
    t.player("A", field=["Quiet Altar", "Weakling"], hand=["Sting", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="Weakling").pass_all()
    t.act("A", "activate Sting", target="Weakling").pass_once("A").pass_once("B")
    assert (t.state.turn, t.state.turn_player, t.asked) == (6, 1, "B")
    assert [object.damage for object in t.objects("Weakling")] == [0]


def test_what_has_triggered_as_the_turn_is_ended_resolves_in_the_end_phase(t: Scenario) -> None:
    """CR Ending Phases 2, CR End Phase 4: it was not on the Effects Stack yet; after it comes the clean-up."""
    t.player("A", field=["Celebrant", placed("Bulky", damage=1)], hand=["Evensong", "Rally"], damage=3).player("B")
    t.main_phase("A").act("A", "activate Evensong").pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.asked, t.object("Bulky").damage) == ("end", ["Celebrant"], "A", 1)
    t.act("A", "activate Rally").resolve_top().resolve_top()
    assert (t.state.turn_player, t.object("Bulky").power, len(t.zone("A", "hand"))) == (0, 5, 1)
    t.pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.object("Bulky").power, t.object("Bulky").damage) == (1, 2, 0)


def test_a_phase_that_is_added_after_the_turn_is_ended_comes(t: Scenario) -> None:
    """CR Ending Phases 2, CR Turn Order 1: what was added before does not, and then it is over."""
    t.player("A", field=["Celebrant"], hand=["Add draw", "Evensong", "Add main"], damage=3).player("B").main_phase("A")
    t.act("A", "activate Add draw").pass_all().act("A", "activate Evensong").pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack) == ("end", ["Celebrant"])
    t.act("A", "activate Add main").resolve_top().resolve_top().pass_once("A").pass_once("B")
    assert (t.state.phase, t.state.turn_player) == ("main", 0)
    t.pass_once("A").pass_once("B")
    assert t.state.turn_player == 1


def test_what_has_triggered_in_combat_as_the_turn_is_ended_resolves_in_the_end_phase(t: Scenario) -> None:
    """CR Ending Phases 2, CR End Phase 4: combat is over at once, and the trigger is not lost with it."""
    t.player("A", field=["Celebrant", "Bulky"], hand=["Evensong"], damage=3).player("B").main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").act("A", "activate Evensong").pass_once("A").pass_once("B")
    assert (t.state.phase, t.state.combat, t.stack, t.asked) == ("end", None, ["Celebrant"], "A")
    t.resolve_top()
    assert (len(t.zone("A", "hand")), t.state.turn_player) == (1, 0)


def test_a_turn_is_ended_by_what_happens_instead_of_a_draw(t: Scenario) -> None:
    """CR Ending Phases 2: nobody acts in that phase, and the main phase does not begin."""
    t.player("A", field=["Hourglass", "Noon Lamp", "Evening Lamp"]).player("B").phase("A", "draw")
    assert (t.state.turn, t.state.turn_player, t.state.phase, t.zone("A", "hand")) == (6, 1, "recollection", [])


def test_an_ended_turn_of_three(t: Scenario) -> None:
    """CR Ending Phases 2: whoever ended it, the next player in turn order has the next turn."""
    t.player("A").player("B").player("C", hand=["Nightfall"]).main_phase("A").pass_once("A").pass_once("B")
    t.act("C", "activate Nightfall").pass_all()
    assert t.state.turn_player == 1


def test_the_turn_is_ended_in_its_end_phase(t: Scenario) -> None:
    """CR Ending Phases 2: other abilities of the beginning of the end phase do not resolve."""
    t.player("A", field=["Every Evening"], hand=["Nightfall"]).player("B").phase("A", "end")
    assert t.stack == ["Every Evening"]
    t.act("A", "activate Nightfall").pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.zone("A", "hand")) == (1, [])


# A phase -------------------------------------------------------------------------------------------------------


def test_an_ended_recollection_phase_has_no_recollection(t: Scenario) -> None:
    """CR Ending Phases 1 and 1.a: the steps left are not done, and the draw phase comes."""
    t.player("A", hand=["Sting", "Hush"], memory=2).player("B").phase("A", "recollection")
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Hush").pass_once("A").pass_once("B")
    assert (t.state.phase, len(t.zone("A", "memory")), len(t.zone("A", "hand"))) == ("main", 2, 1)
    assert (t.zone("A", "banishment"), t.champion("B").damage) == (["Sting"], 0)


def test_an_ended_materialize_phase_is_over_before_the_choice(t: Scenario) -> None:
    """CR Ending Phases 1.a: nothing is materialized in it."""
    t.player("A", field=["Early Bird"], hand=["Hush"], material=["Life Essence Amulet"]).player("B")
    t.phase("A", "wake up").act("A", "activate Hush").pass_once("A").pass_once("B")
    assert (t.state.phase, t.purpose) == ("materialize", "materialize")
    u = with_extra_cards(*TIME).player("A", hand=["Hush"], material=["Life Essence Amulet"])
    u.player("B", hand=["Hush"]).phase("A", "materialize")
    u.answer("A", "materialize", "materialize Life Essence Amulet").act("A", "activate Hush")
    u.pass_once("A").pass_once("B")
    assert (u.state.phase, u.objects("Life Essence Amulet"), u.stack) == ("recollection", [], [])
    assert u.zone("A", "banishment") == ["Life Essence Amulet"]


def test_an_ended_main_phase_goes_to_the_end_phase(t: Scenario) -> None:
    """CR Ending Phases 1: its beginning comes; the turn player does not act in the main phase again."""
    t.player("A", field=["Evening Lamp", "Bulky"], hand=["Rally", "Hush"]).player("B").main_phase("A")
    t.act("A", "activate Rally").pass_all().act("A", "activate Hush").pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.asked, t.object("Bulky").power) == ("end", ["Evening Lamp"], "A", 5)


def test_a_phase_ends_with_two_triggers_waiting(t: Scenario) -> None:
    """CR Ending Phases 1.a, CR Turn Order 7: they are put on the stack and resolve at the end of the same phase."""
    t.player("A", field=["Celebrant", "Celebrant", "Evening Lamp"], hand=["Hymn"], damage=5).player("B")
    t.main_phase("A").act("A", "activate Hymn").pass_once("A").pass_once("B").answer("A", "triggers", "Celebrant")
    assert (t.state.phase, t.stack, t.asked) == ("main", ["Celebrant", "Celebrant"], "A")
    t.cannot("A", "attack", reason="CR Fast vs Slow 1.a")
    t.resolve_top().resolve_top()
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("end", ["Evening Lamp"], 2)


def test_the_combat_phase_is_the_phase_that_ends(t: Scenario) -> None:
    """CR Ending Phases 1.b: the main phase goes on after it."""
    t.player("A", field=["Bulky", "Striker"]).player("B", hand=["Hush"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A").act("B", "activate Hush")
    t.pass_once("B").pass_once("A")
    assert (t.state.phase, t.asked, t.champion("B").damage) == ("main", "A", 0)
    assert t.can("A", "attack with Striker")


def test_an_ended_end_phase_is_cleaned_up(t: Scenario) -> None:
    """CR Ending Phases 1.a: the end of the end phase is its last part; then the next turn begins."""
    t.player("A", field=["Bulky"], hand=["Rally", "Hush"]).player("B").phase("A", "end")
    t.act("A", "activate Rally").pass_all().act("A", "activate Hush").pass_once("A").pass_once("B")
    assert (t.object("Bulky").power, t.state.turn_player) == (2, 1)


def test_a_phase_whose_player_has_left_ends_and_the_end_phase_comes(t: Scenario) -> None:
    """CR Ending the Game 8, CR Ending Phases 1: no draw phase for somebody who is not there any more."""
    t.player("A").player("B", hand=["Hush"]).player("C", field=["Every Evening", "Every Draw"]).phase(
        "A", "recollection"
    )
    t.pass_once("A").act("B", "activate Hush").concede("A")
    t.pass_once("B").pass_once("C")
    assert (t.state.phase, t.stack, t.state.turn_player) == ("end", ["Every Evening"], 0)
    assert t.zone("C", "hand") == []
