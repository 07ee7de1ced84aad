"""The way back from what turned out to be illegal, as every frame that keeps a checkpoint uses it."""

from __future__ import annotations

import json

import pytest

from grandarchive.errors import CorruptSave, EngineBug
from grandarchive.play.events import journal_lines
from grandarchive.rules.agenda import advance
from grandarchive.rules.way_back import go_back
from grandarchive.state import encoding, invariants
from grandarchive.state.frames import Declaring
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import extra_cards, with_extra_cards


def declaring() -> tuple[Scenario, Declaring]:
    """A declaration that waits for its target."""
    t = with_extra_cards().player("A", field=["Bulky"], hand=["Sting"]).player("B", field=["Lurker", "Weakling"])
    t.main_phase("A")
    before = t.state.clone()
    t.game.choose("attack with Bulky")
    frame = t.state.agenda[-1]
    assert isinstance(frame, Declaring)
    assert frame.checkpoint is not None
    assert frame.checkpoint.state.zones == before.zones
    return t, frame


def back(t: Scenario, frame: Declaring) -> GameState:
    """The declaration turns out illegal."""
    t.state.decision = None
    go_back(t.state, frame)
    advance(t.state)
    return t.state


def told(t: Scenario) -> list[str]:
    """The log of a game whose state somebody changed from outside."""
    return [line.text for line in journal_lines(t.state.journal or (), t.game.names)]


def test_the_game_is_as_it_was_and_the_action_is_not_offered_again() -> None:
    """CR Playing Cards 3, CR Declaring an Attack 1.c: the player who tried has Opportunity as before."""
    t, frame = declaring()
    state = back(t, frame)
    assert (t.asked, t.purpose, t.options) == ("A", "opportunity", ["pass", "activate Sting"])
    assert (state.combat, t.object("Bulky").rested, t.game.status()) == (None, False, [])
    assert isinstance(state.history[-1], TakenBack)


def test_what_changes_brings_the_action_back() -> None:
    """CR Playing Cards 3: with the same cards on the table it would be illegal again, with others it may not be."""
    t, frame = declaring()
    back(t, frame)
    t.cannot("A", "attack with Bulky")
    t.act("A", "activate Sting", target="Weakling")
    assert t.state.refused == ()
    t.pass_all()
    assert t.can("A", "attack with Bulky")


def test_random_numbers_stay_used_up_and_the_log_tells_of_it() -> None:
    """CR Playing Cards 3: nobody gains by trying."""
    t, frame = declaring()
    before, lines = t.state.rng, len(told(t))
    t.state.random_below(6)
    used = t.state.rng
    back(t, frame)
    assert t.state.rng == used != before
    assert len(told(t)) == lines + 1
    assert "takes back" in told(t)[-1]


def test_who_left_in_the_meantime_has_not_come_back() -> None:
    """CR Concession 1, 2: the game goes back, and a player who is out of it is not in it again."""
    t, frame = declaring()
    t.state.lost[1] = "conceded"
    state = back(t, frame)
    assert state.lost == ["", "conceded"]
    assert (t.game.over, t.winner) == (True, "A")


def test_a_frame_without_a_checkpoint_has_no_way_back() -> None:
    t, _ = declaring()
    with pytest.raises(EngineBug, match="no way back"):
        go_back(t.state, Declaring(player=0))


def test_the_checkpoint_is_a_part_of_the_state() -> None:
    """It is saved and read, goes into the digest, and a clone goes back to it by itself."""
    t, frame = declaring()
    state = t.state
    again = encoding.decode(json.loads(json.dumps(encoding.encode(state))), extra_cards().by_slug)
    assert encoding.digest(again) == encoding.digest(state)
    other = state.clone()
    kept = other.agenda[-1]
    assert isinstance(kept, Declaring)
    kept.checkpoint = None
    assert encoding.digest(other) != encoding.digest(state)
    clone = state.clone()
    top = clone.agenda[-1]
    assert isinstance(top, Declaring)
    clone.decision = None
    go_back(clone, top)
    assert clone.combat is None
    assert state.combat is not None
    back(t, frame)
    assert clone.zones == state.zones


def test_a_moment_to_go_back_to_has_to_be_sound() -> None:
    t, frame = declaring()
    assert frame.checkpoint is not None
    frame.checkpoint.state.zones[5] = ()
    found = invariants.problems(t.state)
    assert found
    assert all(text.startswith("before Declaring: ") for text in found)


@pytest.mark.parametrize("wrong", [[], {}, 3, [[]]])
def test_a_moment_that_is_none_is_refused(wrong: object) -> None:
    t, _ = declaring()
    encoded = json.loads(json.dumps(encoding.encode(t.state)))
    frame = encoded["state"]["agenda"][-1]
    place = next(i for i, field in enumerate(frame) if isinstance(field, list) and len(field) == 2 and field[1] != -1)
    frame[place] = [wrong, []]
    with pytest.raises(CorruptSave, match="state"):
        encoding.decode(encoded, extra_cards().by_slug)
