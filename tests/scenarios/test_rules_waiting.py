"""Delayed triggers that wait for a time, once or each time, and for somebody's next turn or phase."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.time_cards import TIME
from tests.scenarios.waiting_cards import WAITING


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*WAITING, *TIME)


def hurt(t: Scenario, player: str = "A") -> int:
    """The damage counters on a champion."""
    return t.champion(player).damage


# How often -----------------------------------------------------------------------------------------------------


def test_whenever_triggers_each_time(t: Scenario) -> None:
    """CR Abilities 9: what a text does whenever something happens, for a time, it does each time."""
    t.player("A", hand=["Hymn of Growth", "Sprout", "Sprout"]).main_phase("A")
    t.act("A", "activate Hymn of Growth").pass_all()
    t.act("A", "activate Sprout").pass_all().act("A", "activate Sprout").pass_all()
    assert [dict(c.counters).get("buff", 0) for c in t.objects("Sprout")] == [1, 1]


def test_the_next_time_is_only_one_time(t: Scenario) -> None:
    """CR Triggered Abilities 8: a delayed trigger happens once, although its time is not over."""
    t.player("A", hand=["Ambush", "Sprout", "Sprout"]).main_phase("A")
    t.act("A", "activate Ambush").pass_all()
    t.act("A", "activate Sprout").pass_all().act("A", "activate Sprout").pass_all()
    assert [dict(c.counters).get("buff", 0) for c in t.objects("Sprout")] == [1, 0]
    assert t.state.delayed == []


def test_whenever_somebody_else_does_something(t: Scenario) -> None:
    """CR Triggered Abilities 2: cards of the opponent count while it lasts, and those of the player do not."""
    t.player("A", hand=["Coil", "Chant"]).player("B", hand=["Chant", "Chant"]).main_phase("A")
    t.act("A", "activate Coil").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t, "B") == 0
    t.pass_once("A").act("B", "activate Chant").pass_all()
    assert hurt(t, "B") == 3
    t.pass_to("main", "B").act("B", "activate Chant").pass_all()
    assert hurt(t, "B") == 3


def test_whenever_a_target_does_something(t: Scenario) -> None:
    """CR Triggered Abilities 6: it waits for what was targeted, and for nothing else of its kind."""
    t.player("A", field=["Sprout", "Herald"], hand=["Hunt"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Hunt", target="Sprout").pass_all()
    t.act("A", "attack with Herald", target="Spirit of Wind").pass_all()
    assert hurt(t) == 9
    t.act("A", "attack with Sprout", target="Spirit of Wind").pass_all()
    assert hurt(t) == 8


# How long ------------------------------------------------------------------------------------------------------


def test_what_waits_this_turn_is_over_with_it(t: Scenario) -> None:
    """CR End Phase 3: what lasts until end of turn ends with it, also if it has waited for nothing."""
    t.player("A", hand=["Hymn of Growth", "Ambush", "Sprout"]).player("B").main_phase("A")
    t.act("A", "activate Hymn of Growth").pass_all().act("A", "activate Ambush").pass_all()
    t.pass_to("end", "A")
    assert len(t.state.delayed) == 2
    t.pass_to("main", "B")
    assert t.state.delayed == []
    t.pass_to("main", "A").act("A", "activate Sprout").pass_all()
    assert t.counters("Sprout", "buff") == 0


def test_what_waits_without_a_time_waits_on(t: Scenario) -> None:
    """CR Continuous Effects 2: without a duration it lasts, here until it has happened."""
    t.player("A", hand=["Patience", "Sprout"]).player("B").main_phase("A")
    t.act("A", "activate Patience").pass_all().pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Sprout").pass_all()
    assert t.counters("Sprout", "buff") == 1


def test_a_skipped_end_phase_ends_no_waiting(t: Scenario) -> None:
    """CR Skipping Phases 3: nothing ends as a phase that is skipped would end."""
    t.player("A", hand=["Ambush", "Skip end"]).player("B").main_phase("A")
    t.act("A", "activate Ambush").pass_all().act("A", "activate Skip end").pass_all().pass_to("main", "B")
    assert len(t.state.delayed) == 1
    t.pass_to("recollection", "A")
    assert t.state.delayed == []


def test_it_waits_until_the_next_turn_begins(t: Scenario) -> None:
    """CR Continuous Effects 2: until the beginning of your next turn is over as that begins, and not earlier."""
    t.player("A", hand=["Long Echo", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Long Echo").pass_all().pass_to("main", "B").pass_once("B")
    t.act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("main", "A").act("A", "activate Chant").pass_all()
    assert (hurt(t), t.state.delayed) == (8, [])


def test_it_waits_until_the_end_of_the_next_turn(t: Scenario) -> None:
    """CR Continuous Effects 2: until the end of your next turn includes all of it."""
    t.player("A", hand=["Lasting Echo", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Lasting Echo").pass_all().pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("main", "B")
    assert t.state.delayed == []


def test_it_begins_to_wait_in_the_next_turn(t: Scenario) -> None:
    """CR Continuous Effects 2: what is for your next turn notices nothing before it, and nothing after it."""
    t.player("A", hand=["Coming Echo", "Chant", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Coming Echo").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 9
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("main", "B").pass_once("B")
    t.act("A", "activate Chant").pass_all()
    assert (hurt(t), t.state.delayed) == (8, [])


def test_it_waits_until_the_end_of_the_phase(t: Scenario) -> None:
    """CR Turn Order 5: it ends as the phase ends, before the next one begins."""
    t.player("A", hand=["Phase Echo", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Phase Echo").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("end", "A").act("A", "activate Chant").pass_all()
    assert hurt(t) == 8


@pytest.mark.parametrize(("name", "heard"), [("Bare Echo", [8, 8, 7]), ("Fading Echo", [8, 8, 8])])
def test_it_waits_as_long_as_something_holds_or_until_it_does(t: Scenario, name: str, heard: list[int]) -> None:
    """CR Continuous Effects 2: without an ally, with one, and once that has died."""
    t.player("A", hand=[name, "Chant", "Sprout", "Chant", "Wrath", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all().act("A", "activate Chant").pass_all()
    found = [hurt(t)]
    t.act("A", "activate Sprout").pass_all().act("A", "activate Chant").pass_all()
    found.append(hurt(t))
    t.act("A", "activate Wrath", target="Sprout").pass_all()
    t.act("A", "activate Chant").pass_all()
    assert [*found, hurt(t)] == heard


def test_it_waits_in_a_phase_that_comes(t: Scenario) -> None:
    """CR Continuous Effects 2: in your next recollection phase, and in no other."""
    t.player("A", hand=["Dawn Echo", "Chant", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Dawn Echo").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 9
    t.pass_to("recollection", "A").act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("main", "A").act("A", "activate Chant").pass_all()
    assert (hurt(t), t.state.delayed) == (8, [])


def test_the_next_card_is_changed_as_long_as_something_holds(t: Scenario) -> None:
    """CR Continuous Effects 2: while it is off the next card is another one, and uses nothing up."""
    t.player("A", field=["Herald"], hand=["Bare Next", "Sprout", "Sprout", "Sprout", *["Wrath"] * 2]).player("B")
    t.main_phase("A").act("A", "activate Bare Next").pass_all().act("A", "activate Sprout").pass_all()
    assert dict(t.object("Sprout").counters) == {}
    for name in ("Herald", "Sprout"):
        t.act("A", "activate Wrath", target=name).pass_all()
    t.act("A", "activate Sprout").pass_all().act("A", "activate Sprout").pass_all()
    assert [dict(o.counters) for o in t.objects("Sprout")] == [{"buff": 1}, {}]


@pytest.mark.parametrize("name", ["Phase Echo", "Combat Echo"])
def test_the_phase_is_the_combat_phase_in_combat(t: Scenario, name: str) -> None:
    """CR Main Phase 2.b: in combat the phase that ends is the combat phase, and the main phase goes on after it."""
    t.player("A", field=["Sprout"], hand=[name, "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "attack with Sprout", target="Spirit of Wind")
    t.act("A", f"activate {name}").resolve_top().act("A", "activate Chant").resolve_top().resolve_top()
    assert hurt(t) == 8
    t.pass_all().act("A", "activate Chant").pass_all()
    assert (hurt(t), t.state.phase, t.state.delayed) == (8, "main", [])


def test_without_combat_nothing_waits_until_its_end(t: Scenario) -> None:
    """CR Continuous Effects 2: what it should last until is over."""
    t.player("A", hand=["Combat Echo", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Combat Echo").pass_all().act("A", "activate Chant").pass_all()
    assert (hurt(t), t.state.delayed) == (9, [])


def test_a_text_can_trigger_for_the_rest_of_the_game(t: Scenario) -> None:
    """CR Continuous Effects 2: it has no end, so it goes on."""
    t.player("A", hand=["Endless Echo", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Endless Echo").pass_all().act("A", "activate Chant").pass_all()
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Chant").pass_all()
    assert hurt(t) == 7


# What can never happen -----------------------------------------------------------------------------------------


def test_what_waits_for_an_object_that_left_is_dropped(t: Scenario) -> None:
    """CR Objects and Targeting - Objects 1: what comes back is another object, so nobody waits for the old one."""
    t.player("A", field=["Sprout", "Herald"], hand=["Mark", "Mark", "Unsummon"]).player("B").main_phase("A")
    t.act("A", "activate Mark", target="Sprout").pass_all().act("A", "activate Mark", target="Herald").pass_all()
    t.act("A", "activate Unsummon", target="Sprout").pass_all()
    assert len(t.state.delayed) == 2
    t.pass_to("main", "B")
    assert len(t.state.delayed) == 1


def test_what_waits_for_an_object_sees_it(t: Scenario) -> None:
    """CR Triggered Abilities 6: it waits for what the text has named, over turns."""
    t.player("A", field=["Sprout"], hand=["Mark", "Wrath"]).player("B").main_phase("A")
    t.act("A", "activate Mark", target="Sprout").pass_all().pass_to("main", "B").pass_to("main", "A")
    cards = len(t.zone("A", "hand"))
    t.act("A", "activate Wrath", target="Sprout").pass_all()
    assert (len(t.zone("A", "hand")), t.state.delayed) == (cards, [])


def test_a_delayed_trigger_of_a_player_who_left_waits_on(t: Scenario) -> None:
    """CR Ending the Game 7, 8: only cards and objects go; it ends when what it was for would have begun."""
    t.player("A", hand=["Long Echo"]).player("B").player("C", hand=["Long Echo", "Endless Echo"]).main_phase("A")
    t.act("A", "activate Long Echo").pass_all().pass_once("A").pass_once("B")
    t.act("C", "activate Long Echo").act("C", "activate Endless Echo").pass_all().concede("C")
    assert [delayed.scope.player for delayed in t.state.delayed] == [0, 2, 2]
    t.pass_to("main", "B")
    assert [delayed.scope.player for delayed in t.state.delayed] == [0, 2, 2]
    t.pass_to("main", "A")
    assert [delayed.scope.player for delayed in t.state.delayed] == [2]


# Conditions ----------------------------------------------------------------------------------------------------


def test_a_delayed_trigger_whose_condition_fails_has_failed(t: Scenario) -> None:
    """CR Triggered Abilities 8: it does not wait for another end phase if the condition fails."""
    t.player("A", hand=["Second Look"]).player("B").main_phase("A")
    t.act("A", "activate Second Look").pass_all().pass_to("end", "A")
    assert (t.stack, t.state.delayed) == ([], [])
    u = with_extra_cards(*WAITING).player("A", field=["Sprout"], hand=["Second Look"]).player("B").main_phase("A")
    u.act("A", "activate Second Look").pass_all().pass_to("end", "A")
    assert u.stack == ["Second Look"]


def test_the_condition_is_asked_again_on_resolution(t: Scenario) -> None:
    """CR Triggered Abilities 3.b: a delayed trigger does not resolve either if its condition is not met then."""
    t.player("A", field=["Sprout"], hand=["Second Look", "Wrath"]).player("B").main_phase("A")
    t.act("A", "activate Second Look").pass_all().pass_to("end", "A")
    t.act("A", "activate Wrath", target="Sprout").pass_all()
    assert t.zone("A", "hand") == []


def test_what_triggers_for_a_time_waits_on_if_its_condition_fails(t: Scenario) -> None:
    """CR Triggered Abilities 3.a: it fails to trigger while the condition does not hold, and can trigger later."""
    t.player("A", hand=["Kinship", "Sprout", "Sprout"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Kinship").pass_all().act("A", "activate Sprout").pass_all()
    assert hurt(t) == 9
    t.act("A", "activate Sprout").pass_all()
    assert hurt(t) == 8


# Whose turn ----------------------------------------------------------------------------------------------------


def test_at_the_beginning_of_your_next_turn(t: Scenario) -> None:
    """CR Turn Order 7: a turn begins with its first phase, so that is when its beginning triggers."""
    t.player("A", hand=["Next Dawn", "Any Dawn"]).player("B").main_phase("A")
    t.act("A", "activate Next Dawn").pass_all().act("A", "activate Any Dawn").pass_all().pass_to("wake up", "B")
    assert (t.stack, t.zone("A", "hand")) == (["Any Dawn"], [])
    t.pass_to("wake up", "A")
    assert t.stack == ["Next Dawn"]


def test_the_beginning_of_a_turn_without_its_first_phase(t: Scenario) -> None:
    """CR Skipping Phases 1: the phase does not happen, but the turn begins all the same, with the phase after it."""
    t.player("A", hand=["Next Dawn", "Skip wake up"]).player("B").main_phase("A")
    t.act("A", "activate Next Dawn").pass_all().act("A", "activate Skip wake up").pass_all().pass_to("materialize", "A")
    assert t.stack == ["Next Dawn"]


def test_a_skipped_turn_does_not_begin(t: Scenario) -> None:
    """CR Skipping Phases 1: nothing takes place that is tied to a turn that is skipped; an additional one counts."""
    t.player("A", hand=["Next Dawn", "Skip turn"]).player("B").main_phase("A")
    t.act("A", "activate Next Dawn").pass_all().act("A", "activate Skip turn").pass_all()
    t.pass_to("main", "B").pass_to("end", "B")
    turn = t.state.turn
    t.pass_to("main", "B")
    assert (t.state.turn, len(t.state.delayed)) == (turn + 1, 1)
    t.pass_to("wake up", "A")
    assert t.stack == ["Next Dawn"]
    u = with_extra_cards(*WAITING, *TIME).player("A", hand=["Next Dawn", "Again"]).player("B").main_phase("A")
    u.act("A", "activate Next Dawn").pass_all().act("A", "activate Again").pass_all().pass_to("wake up", "A")
    assert u.stack == ["Next Dawn"]


def test_abilities_see_turns_begin(t: Scenario) -> None:
    """CR Triggered Abilities 2: each player's objects see their own turns and those of opponents."""
    t.player("A", field=["Cockerel", "Rooster"]).player("B").main_phase("A").pass_to("wake up", "B")
    assert t.stack == ["Rooster"]
    t.pass_to("wake up", "A")
    assert t.stack == ["Cockerel"]


def test_at_the_beginning_of_that_players_next_turn_or_phase(t: Scenario) -> None:
    """CR Skipping Phases 1: the next end phase of a player is theirs, whoever has turns before."""
    t.player("A", hand=["Their Dusk"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Their Dusk", target="B").pass_all().pass_to("end", "A")
    assert t.stack == []
    t.pass_to("end", "B")
    assert t.stack == ["Their Dusk"]


def test_at_the_beginning_of_that_players_next_turn(t: Scenario) -> None:
    """CR Turn Order 7: the player is the one that the text has targeted."""
    t.player("A", hand=["Their Dawn"]).player("B").player("C", hand=2).main_phase("A")
    t.act("A", "activate Their Dawn", target="C").pass_all().pass_to("main", "B")
    assert len(t.zone("C", "hand")) == 2
    t.pass_to("wake up", "C")
    assert t.stack == ["Their Dawn"]
    t.pass_all()
    assert t.zone("C", "hand") == []


def test_what_that_player_does_this_turn(t: Scenario) -> None:
    """CR Triggered Abilities 2: whoever else does it does not fit."""
    t.player("A", hand=["Vapors", "Chant"], damage=9).player("B", hand=["Chant"]).main_phase("A")
    t.act("A", "activate Vapors", target="B").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 9
    t.pass_once("A").act("B", "activate Chant").pass_all()
    assert hurt(t) == 8


def test_what_that_player_did_this_turn(t: Scenario) -> None:
    """CR Triggered Abilities 3.a: a text can ask of the player of its event what they have done."""
    t.player("A", field=["Tally"], hand=["Chant"], damage=9).player("B", hand=["Chant"] * 2).main_phase("A")
    t.act("A", "activate Chant").pass_all().pass_once("A").act("B", "activate Chant").pass_all()
    assert hurt(t) == 9
    t.pass_once("A").act("B", "activate Chant").pass_all()
    assert hurt(t) == 8


def test_what_the_attacking_player_has_done(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 4: as soon as there is an attacking player, it is theirs that counts."""
    t.player("A", field=["Sprout"], hand=["Chant"]).player("B", field=["Watcher"]).main_phase("A")
    t.act("A", "activate Chant").pass_all()
    assert t.object("Watcher").power == 0
    t.act("A", "attack with Sprout", target="Spirit of Wind")
    assert t.object("Watcher").power == 1
    t.pass_all()
    assert t.object("Watcher").power == 0


def test_the_main_phase_after_combat_is_no_next_one(t: Scenario) -> None:
    """CR Main Phase 2.b.i: no new main phase begins after combat; the next one is that of the next turn."""
    t.player("A", field=["Sprout"], hand=["Next Noon"]).player("B").main_phase("A")
    t.act("A", "activate Next Noon").pass_all().act("A", "attack with Sprout", target="Spirit of Wind").pass_all()
    assert (t.state.phase, t.stack, t.zone("A", "hand")) == ("main", [], [])
    t.pass_to("main", "B")
    assert t.stack == []
    t.pass_to("main", "A")
    assert t.stack == ["Next Noon"]


def test_an_additional_main_phase_is_the_next_one(t: Scenario) -> None:
    """CR Turn Order 6: what triggers at the beginning of a phase does so whenever such a phase begins."""
    t.player("A", hand=["Next Noon", "Add main"]).player("B").main_phase("A")
    t.act("A", "activate Next Noon").pass_all().act("A", "activate Add main").pass_all()
    t.pass_once("A").pass_once("B")
    assert (t.state.phase, t.state.turn_player, t.stack) == ("main", 0, ["Next Noon"])
