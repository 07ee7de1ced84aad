"""Work that grows with the square of a number shows in the engine's own counts, compiled or not.

What `grandarchive bench --full` measures is counted here: see `grandarchive.lab.growth`.
"""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, on
from grandarchive.lab import growth, positions
from grandarchive.model.abilities import Static
from grandarchive.model.effects import AddCounters, Destroy
from grandarchive.model.events import Happening
from grandarchive.model.modifications import AddTypes, Gains, Gets
from grandarchive.model.nouns import ALLY, YOURS, Champion, Every, Subtype
from grandarchive.model.terms import Speed
from grandarchive.rules.continuous.board import board_of
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards

CARDS = (
    ally("Moth", 0, 1, 1, "mage human", on(Happening.DIE, AddCounters("enlighten", 1, Champion()))),
    action("Blaze", 0, Speed.FAST, "mage skill", does(Destroy(Every(ALLY)))),
)


def considered(monkeypatch: pytest.MonkeyPatch, number: int) -> int:
    """How often an ability is asked whether it triggers as so many die together that watch their own death."""
    t = with_extra_cards(*CARDS).player("A", field=["Moth"] * number, hand=["Blaze"]).player("B").main_phase("A")
    t.act("A", "activate Blaze")
    with monkeypatch.context() as patch:
        asked = count(patch, "consider")
        t.pass_all()
        found = len(asked)
    assert len(t.zone("A", "graveyard")) == number + 1
    return found


def test_who_watches_its_own_death_is_not_asked_about_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many that die together are at most about twice the work."""
    few, many = considered(monkeypatch, 8), considered(monkeypatch, 16)
    assert few >= 8
    assert 16 <= many <= 2 * few


BEASTLY = has(AddTypes(subtypes=("BEAST",)), affected=ALLY & YOURS)
HUMANE = has(AddTypes(subtypes=("HUMAN",)), affected=ALLY & Subtype("BEAST"))
STRICT = has(AddTypes(subtypes=("CLERIC",)), affected=ALLY & Subtype("HUMAN"))
TEACHING = has(Gains(has(Gets("power", 1))), affected=ALLY & YOURS)
STRONG = has(Gets("power", 1), affected=ALLY & YOURS)


@pytest.mark.parametrize(
    ("abilities", "tried"),
    [
        ((BEASTLY,), 0),
        ((BEASTLY, STRICT), 0),
        ((TEACHING,), 0),
        ((STRONG, BEASTLY, TEACHING), 0),
        ((BEASTLY, HUMANE), 1),
        ((HUMANE, BEASTLY), 1),
    ],
)
def test_effects_that_cannot_depend_on_each_other_are_not_tried_out(
    monkeypatch: pytest.MonkeyPatch, abilities: tuple[Static, ...], tried: int
) -> None:
    """Effects that ask for other types than are added, and printed abilities beside given ones, need no trial."""
    cards = [ally(f"Member {place}", 0, 1, 1, "mage", ability) for place, ability in enumerate(abilities)]
    t = with_extra_cards(*cards).player("A", field=[card.name for card in cards] * 8).player("B").main_phase("A")
    t.state.forget_board()
    with monkeypatch.context() as patch:
        depends = count(patch, "depends")
        board_of(t.state)
        assert min(len(depends), 1) == tried


# What the benchmark measures -----------------------------------------------------------------------------------

STEEP = {
    "a board of 80, by effects that ask for power and give it": 2.0,
    "a board of 80, by effects that ask for types and give them": 1.15,
    "a board of 80, by effects that take abilities": 1.15,
}
"""The slopes up to which the work grows where effects may depend on each other: at worst with the number of pairs."""

FIXED = 30
"""The work that there is at any size, so that a few more things to do at a small one are no slope."""


def work(monkeypatch: pytest.MonkeyPatch, growing: growth.Growth, size: int) -> float:
    """All that the engine counts while something is done at this size, for each time it is done."""
    task = growing.prepare(size)
    with monkeypatch.context() as patch:
        done = count(patch)
        times = task.run(task.start.clone())
        return done.total / times


@pytest.mark.parametrize("growing", growth.COUNTED, ids=lambda growing: growing.name)
def test_work_grows_no_faster_than_the_size(monkeypatch: pytest.MonkeyPatch, growing: growth.Growth) -> None:
    """Over each doubling, in words of slopes; the clock is asked by the benchmark alone."""
    doublings = [size for size in growing.sizes if size != 200 or growing.sizes[0] != 10]
    costs = [FIXED + work(monkeypatch, growing, size) for size in doublings]
    limit = STEEP.get(growing.name, growth.STEEPEST)
    assert max(growth.slopes(doublings, costs)) <= limit, costs


def calls(growing: growth.Growth, size: int) -> float:
    """The calls of functions while something is done at this size, for each time it is done.

    Nothing inside compiled code is a call, so a compiled engine shows here only what it calls outside.
    """
    task, made = growing.prepare(size), 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    task.run(task.start.clone())
    game, before = task.start.clone(), sys.getprofile()
    sys.setprofile(note)
    try:
        times = task.run(game)
    finally:
        sys.setprofile(before)
    return made / times


@pytest.mark.parametrize("growing", growth.COUNTED, ids=lambda growing: growing.name)
def test_calls_grow_no_faster_than_the_size(growing: growth.Growth) -> None:
    """A quadratic path fails here although none of its work is counted by the engine."""
    costs = [FIXED + calls(growing, size) for size in growing.sizes]
    limit = 2.0 if growing.steep else growth.STEEPEST
    assert max(growth.slopes(growing.sizes, costs)) <= limit, costs


def test_growths_that_may_be_steep_are_those_of_effects_that_may_depend_on_each_other() -> None:
    assert [growing.name for growing in growth.COUNTED if growing.steep] == list(STEEP)


def test_the_objects_of_a_board_and_those_that_effects_fit_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a board for each of many objects, or many effects that look at all of them, are work that grows."""
    growing = growth.GROWTHS[1]
    task = growing.prepare(20)
    objects, fitting = count(monkeypatch, "object"), count(monkeypatch, "fit")
    task.run(task.start.clone())
    assert len(objects) == 22
    assert len(fitting) == 22 * growth.FEW_EFFECTS


def labelling(monkeypatch: pytest.MonkeyPatch, pairs: int) -> int:
    """The names that are looked up to label attacks with this many pairs of allies, each pair of its own name."""
    twins = [ally(f"Twin {number}", 0, 1, 2, "mage human") for number in range(pairs)]
    game = positions.position([twin for twin in twins for _ in range(4)])
    with monkeypatch.context() as patch:
        named = count(patch, "name")
        labels = game.labels
        found = len(named)
    assert labels[-2:] == (f"attack with Twin {pairs - 1} (#1)", f"attack with Twin {pairs - 1} (#2)")
    return found


def test_options_of_many_names_are_numbered_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels look up each object once for its option and once for all numbers, however many names appear twice."""
    few, many = labelling(monkeypatch, 8), labelling(monkeypatch, 16)
    assert few > 16
    assert few < many <= 2 * few
