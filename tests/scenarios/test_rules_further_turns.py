"""Additional phases and turns: where they come, in which order, and what names a turn; time that is distorted."""

from __future__ import annotations

import pytest

from grandarchive import Catalog, Game
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.time_cards import TIME, wait


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*TIME)


def phases(t: Scenario, player: str = "A") -> list[str]:
    """The phases of the rest of this turn in which somebody is asked something."""
    return [phase for name, phase in wait(t, 0) if name == player]


# Phases --------------------------------------------------------------------------------------------------------


def test_an_additional_draw_phase_comes_after_the_main_phase(t: Scenario) -> None:
    """CR Turn Order 1, 6: it is like any other, and the turn goes on with the end phase."""
    t.player("A", field=["Draw Lamp", "Evening Lamp"], hand=["Add draw"]).player("B").main_phase("A")
    t.act("A", "activate Add draw").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("draw", ["Draw Lamp"], 1)
    t.resolve_top()
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("end", ["Evening Lamp"], 2)


def test_an_additional_main_phase_after_the_recollection_phase(t: Scenario) -> None:
    """CR Turn Order 1: then the turn goes on where it was; the second main phase begins once more."""
    t.player("A", field=["Noon Lamp", "Bulky"], hand=["Add main"]).player("B").phase("A", "recollection")
    t.act("A", "activate Add main").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.zone("A", "hand")) == ("main", ["Noon Lamp"], [])
    t.pass_all().act("A", "attack with Bulky").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, len(t.zone("A", "hand"))) == ("main", ["Noon Lamp"], 2)
    t.pass_all().pass_once("A").pass_once("B")
    assert t.state.phase == "end"


def test_what_was_added_last_comes_first(t: Scenario) -> None:
    """CR Turn Order 1: two additional phases after the same one, and one after an additional one."""
    t.player("A", hand=["Add main", "Add recollection"], memory=["Add end"]).player("B").main_phase("A")
    t.act("A", "activate Add main").pass_all().act("A", "activate Add recollection").pass_all()
    t.pass_once("A").pass_once("B")
    assert t.state.phase == "recollection"
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.zone("A", "hand")) == ("main", ["Add end"])
    t.act("A", "activate Add end").pass_all()
    assert phases(t) == ["main", "end"]
    assert t.state.turn == 6


def test_a_phase_that_is_added_in_an_additional_one(t: Scenario) -> None:
    """CR Turn Order 1: it comes after that, and the turn goes on where it was before both."""
    t.player("A", hand=["Add recollection"], memory=["Add draw"]).player("B").main_phase("A")
    t.act("A", "activate Add recollection").pass_all().pass_once("A").pass_once("B").pass_once("A").pass_once("B")
    assert t.state.phase == "end"
    u = with_extra_cards(*TIME).player("A", hand=["Add recollection", "Add draw"]).player("B").main_phase("A")
    u.act("A", "activate Add recollection").pass_all().pass_once("A").pass_once("B")
    assert u.state.phase == "recollection"
    u.act("A", "activate Add draw").pass_all().pass_once("A").pass_once("B")
    assert (u.state.phase, len(u.zone("A", "hand"))) == ("end", 1)


def test_an_additional_end_phase_follows_the_end_phase(t: Scenario) -> None:
    """CR End Phase 1, CR Turn Order 1: it has a beginning and a clean-up of its own; then the turn is over."""
    t.player("A", field=["Evening Lamp", "Bulky"], hand=["Add end", "Rally"]).player("B").phase("A", "end")
    t.act("A", "activate Add end").pass_all().act("A", "activate Rally").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.stack, t.object("Bulky").power) == ("end", ["Evening Lamp"], 2)
    t.pass_all().pass_once("A").pass_once("B")
    assert t.state.turn_player == 1


def test_an_additional_phase_can_be_the_one_that_is_skipped(t: Scenario) -> None:
    """CR Skipping Phases 1 and 2: it is the next one of its kind."""
    t.player("A", hand=["Add draw", "Add draw", "Skip draw"]).player("B").main_phase("A")
    for name in ("Add draw", "Add draw", "Skip draw"):
        t.act("A", f"activate {name}").pass_all()
    t.pass_to("end", "A")
    assert len(t.zone("A", "hand")) == 1


def test_an_ended_turn_has_no_additional_phases(t: Scenario) -> None:
    """CR Ending Phases 2: they would come before the last part of the end phase."""
    t.player("A", hand=["Add draw", "Nightfall"]).player("B").main_phase("A")
    t.act("A", "activate Add draw").pass_all().act("A", "activate Nightfall").pass_all()
    t.pass_to("main", "B").pass_to("end", "B").pass_to("end", "A")
    assert len(t.zone("A", "hand")) == 1


def test_an_ended_phase_is_followed_by_additional_ones(t: Scenario) -> None:
    """CR Ending Phases 1.a: the phase has an end, after which they come."""
    t.player("A", hand=["Add draw", "Hush"]).player("B").main_phase("A")
    t.act("A", "activate Add draw").pass_all().act("A", "activate Hush").pass_once("A").pass_once("B")
    assert (t.state.phase, len(t.zone("A", "hand"))) == ("end", 1)


# Turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "turns"), [("AB", "AABAB"), ("ABC", "AABCA"), ("ABCD", "AABCD")], ids=["two", "three", "four"]
)
def test_an_additional_turn_comes_after_this_one(t: Scenario, players: str, turns: str) -> None:
    """CR End Phase 5: then the turn order goes on as it would have."""
    for player in players:
        t.player(player, hand=["Again"] if player == "A" else [])
    t.main_phase("A").act("A", "activate Again").pass_all()
    assert "".join(player for player, phase in wait(t, 4) if phase == "main") == turns


def test_an_additional_turn_of_another_player(t: Scenario) -> None:
    """CR End Phase 5: the player after the turn player has a turn of their own besides."""
    t.player("A").player("B", hand=["Again"]).player("C", hand=["Again"]).main_phase("A").pass_once("A")
    t.act("B", "activate Again").pass_once("B").act("C", "activate Again").pass_all()
    assert "".join(player for player, phase in wait(t, 5) if phase == "main") == "ABCBCA"


def test_an_additional_turn_that_was_made_later_comes_first(t: Scenario) -> None:
    """CR End Phase 5: also one that is made in an additional turn."""
    t.player("A", hand=["Again", "Concede Time"], memory=1).player("B").player("C").main_phase("A")
    t.act("A", "activate Again").pass_all().act("A", "activate Concede Time").pass_all()
    assert "".join(player for player, phase in wait(t, 5) if phase == "main") == "ABCABC"


def test_an_additional_turn_can_be_the_one_that_is_skipped(t: Scenario) -> None:
    """CR Skipping Phases 1 and 2: the next turn of that player is that one."""
    t.player("A", hand=["Again", "Skip turn"]).player("B").main_phase("A")
    t.act("A", "activate Again").pass_all().act("A", "activate Skip turn").pass_all()
    assert "".join(player for player, phase in wait(t, 3) if phase == "main") == "ABAB"


def test_an_additional_turn_of_somebody_who_has_left_does_not_come(t: Scenario) -> None:
    """CR Ending the Game 7 and 8: nor one in which they leave goes on."""
    t.player("A").player("B", hand=["Again", "Again"]).player("C").main_phase("A").pass_once("A")
    t.act("B", "activate Again").act("B", "activate Again").pass_all().pass_to("main", "B")
    assert t.state.turn == 6
    t.concede("B")
    assert "".join(player for player, phase in wait(t, 2) if phase == "main") == "CA"


def test_until_your_next_turn_ends_with_an_additional_turn(t: Scenario) -> None:
    """CR Continuous Effects 2: it is the next turn; what names the opponent's turn does not end with it."""
    t.player("A", field=["Bulky"], hand=["Vow", "Again"]).player("B", hand=["Vow"]).main_phase("A")
    t.act("A", "activate Vow").pass_all().act("A", "activate Again").pass_once("A").act("B", "activate Vow").pass_all()
    assert t.object("Bulky").power == 8
    t.pass_to("recollection", "A")
    assert (t.state.turn, t.object("Bulky").power) == (6, 5)
    t.pass_to("recollection", "B")
    assert t.object("Bulky").power == 2


def test_an_additional_turn_in_the_first_turn_cycle(t: Scenario) -> None:
    """CR Turn Order 1.a, CR Attacking and the Combat Phase 1.h: it is the second turn of that player."""
    t.player("A", field=["Bulky"], hand=["Again"], material=["Life Essence Amulet"]).player("B").main_phase("A", turn=1)
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.h")
    t.act("A", "activate Again").pass_all().pass_to("materialize", "A").pass_to("main", "A")
    assert (t.state.turn, t.can("A", "attack with Bulky"), len(t.zone("A", "hand"))) == (2, True, 1)


def test_an_additional_turn_can_be_the_first_of_a_player(t: Scenario) -> None:
    """CR Turn Order 1.b, CR Materialize Phase 1: without the first three phases; the next one has them."""
    t.player("A").player("B", hand=["Again"], memory=1).player("C").main_phase("A", turn=1).pass_once("A")
    t.act("B", "activate Again").pass_all().pass_to("main", "B")
    assert (t.state.turn, len(t.zone("B", "hand")), len(t.zone("B", "memory"))) == (2, 1, 1)
    t.pass_to("main", "B")
    assert (t.state.turn, len(t.zone("B", "hand")), len(t.zone("B", "memory"))) == (3, 3, 0)


# Distorted time ------------------------------------------------------------------------------------------------


def test_with_distorted_time_players_materialize_after_the_main_phase(t: Scenario) -> None:
    """CR Time Is Distorted 1, 1.a: all players do, and neither recollection, draw nor main phase comes again."""
    amulet = ["Life Essence Amulet"]
    t.player("A", hand=["Warp"], material=amulet).player("B", material=amulet).phase("A", "recollection")
    t.act("A", "activate Warp").pass_all()
    course = wait(t, 2)
    assert course == [
        *(("A", phase) for phase in ("recollection", "main", "materialize", "end")),
        *(("B", phase) for phase in ("recollection", "main", "materialize", "end")),
        *(("A", phase) for phase in ("recollection", "main", "materialize", "end")),
    ]
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (2, 1)


def test_a_card_is_materialized_in_the_late_materialize_phase(t: Scenario) -> None:
    """CR Time Is Distorted 1.a and 1.b: players respond in it, and then comes the end phase, without recollection."""
    t.player("A", hand=["Warp"], memory=1, material=["Life Essence Amulet"]).player("B").main_phase("A")
    t.act("A", "activate Warp").pass_all().pass_once("A").pass_once("B")
    assert (t.state.phase, t.purpose) == ("materialize", "materialize")
    t.answer("A", "materialize", "materialize Life Essence Amulet")
    assert (t.stack, t.asked) == (["Life Essence Amulet"], "A")
    t.pass_all()
    assert (t.state.phase, len(t.objects("Life Essence Amulet")), len(t.zone("A", "hand"))) == ("end", 1, 0)


def test_time_is_not_distorted_again(t: Scenario) -> None:
    """CR Time Is Distorted 2: there is one materialize phase in a turn."""
    t.player("A", hand=["Warp", "Warp"], material=["Life Essence Amulet"]).player("B").main_phase("A")
    t.act("A", "activate Warp").pass_all().act("A", "activate Warp").pass_all()
    assert phases(t) == ["main", "materialize", "end"]


def test_in_distorted_time_the_late_phase_is_the_one_that_is_skipped(t: Scenario) -> None:
    """CR Time Is Distorted 1, CR Skipping Phases 1: the regular one does not come, so no skip is used up by it."""
    t.player("A", hand=["Warp", "Skip materialize"], material=["Life Essence Amulet"]).player("B").phase("A", "end")
    t.act("A", "activate Warp").pass_all().act("A", "activate Skip materialize").pass_all()
    course = [phase for player, phase in wait(t, 4) if player == "A"]
    assert course.count("materialize") == 1
    assert course == ["end", "recollection", "main", "end", "recollection", "main", "materialize", "end"]


def test_an_ended_turn_has_no_late_materialize_phase(t: Scenario) -> None:
    """CR Ending Phases 2, CR Time Is Distorted 1: the last part of the end phase comes at once."""
    t.player("A", hand=["Warp", "Nightfall"], material=["Life Essence Amulet"]).player("B").main_phase("A")
    t.act("A", "activate Warp").pass_all().act("A", "activate Nightfall").pass_all()
    assert (t.state.turn_player, t.purpose) == (1, "opportunity")


def test_in_distorted_time_a_first_turn_has_no_materialize_phase(t: Scenario) -> None:
    """CR Materialize Phase 1, CR Time Is Distorted 1: neither before the main phase nor after it."""
    amulet = ["Life Essence Amulet"]
    t.player("A", hand=["Warp"], material=amulet).player("B", material=amulet).main_phase("A", turn=1)
    t.act("A", "activate Warp").pass_all()
    assert [player for player, phase in wait(t, 3) if phase == "materialize"] == ["A", "B"]
    assert t.state.turn == 5


def test_a_turn_whose_player_leaves_is_the_same_in_a_loaded_game(t: Scenario) -> None:
    """CR Ending the Game 8: a course of turns as the rules have it is told by what it says."""
    t.player("A").player("B").player("C", hand=["Mana Limiter"]).main_phase("A")
    loaded = Game.decode(t.game.encode(), Catalog.starter())
    for game in (t.game, loaded):
        game.concede(0)
    assert t.state.phase == "end"
    assert loaded.digest() == t.game.digest()
