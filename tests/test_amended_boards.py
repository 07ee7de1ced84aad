"""Boards that are amended where something changes agree with new ones and with a reference written from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import Phase as Stage
from hypothesis import given, settings

from grandarchive.model.abilities import Keyword, Static
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import AtLeast, LevelAtLeast
from grandarchive.model.modifications import AddElements, Gains, Gets, SetStat
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, YOURS, Element
from grandarchive.model.terms import Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.lasting import begin_effect, drop_effects
from grandarchive.rules.commits.marks import commit_counters
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.state.cards import Scope
from grandarchive.state.events import GetsCounters
from grandarchive.state.game import GameState
from grandarchive.state.lasting import FOREVER
from tests.counting import count
from tests.test_continuous_properties import (
    Maker,
    Piece,
    Plan,
    ally,
    among,
    assert_same,
    champion,
    counters,
    making,
    one_of,
    plans,
    players,
    seeds,
    several,
    state_of,
    stats,
)

STEPS: Final = 6
KINDS: Final = ("buff", "debuff", "level", "damage")
AWAY: Final = (Zone.GRAVEYARD,)

numbers = among(-1, 1, 2)
changes = one_of(
    making(Gets, stats, numbers),
    making(Gets, stats, numbers),
    making(AddElements, among(("FIRE",), ("WIND",))),
    making(Gains, among(Keyword("taunt"), Keyword("stealth"))),
    making(SetStat, stats, among(0, 3)),
)
"""What is changed on boards that can be amended most of the time."""
one_change = several(changes, 1, 1)
to_allies = making(Static, among(ALLY & YOURS, ALLY), one_change)
at_a_level = making(Static, among(ALLY), one_change, gates=among((LevelAtLeast(1),), (LevelAtLeast(2),)))
with_two_allies = making(Static, among(THIS), one_change, among(AtLeast(Count(ALLY & YOURS), 2)))
counting = among(
    Static(THIS, (Gets("power", Count(ALLY & YOURS)),)),
    Static(THIS, (Gets("life", Count(Element("FIRE") & YOURS)),)),
    Static(CHAMPION & YOURS, (Gets("level", 1),)),
    Static(Element("FIRE"), (Gets("life", 1),)),
)
abilities = several(one_of(to_allies, at_a_level, with_two_allies, counting), 0, 2)


def plain(chance: Random) -> Plan:
    """A board on which effects look at objects, but hardly at what other effects change."""
    heads = [Piece(champion(1), player, player, counters(chance)) for player in (0, 1)]
    objects = [Piece(ally(2, 2, *abilities(chance)), player, player, counters(chance)) for player in (0, 1, 0, 1)]
    buried = [Piece(ally(1, 1, *abilities(chance)), 0, zone=Zone.GRAVEYARD)]
    pieces = (*heads, *objects, *buried)
    return Plan(pieces, (), tuple(range(len(pieces))), players(chance))


def change(chance: Random, state: GameState) -> None:
    """One thing changes, as in a game."""
    objects = [id for id in state.field if not state.cards[id].lineage]
    kind = chance.randrange(6)
    if kind == 0 and objects:
        place(state, chance.choice(objects), chance.choice(AWAY), 0)
    elif kind == 1:
        away = [id for player in (0, 1) for zone in AWAY for id in state.zone(player, zone)]
        if away:
            id = chance.choice(away)
            place(state, id, Zone.FIELD, state.cards[id].owner)
    elif kind in (2, 3):
        some = chance.sample(range(len(state.cards)), 2)
        refs = tuple(state.cards[id].ref for id in some)
        source = state.cards[some[0]]
        begin_effect(state, Scope(source.owner, source.ref, source), refs, several(changes, 1, 2)(chance), FOREVER)
    elif kind == 4:
        gone = chance.sample(state.effects, len(state.effects) // 2 + len(state.effects) % 2)
        drop_effects(state, gone.__contains__)
    else:
        id = chance.choice(state.field)
        card, counter, number = state.cards[id], chance.choice(KINDS), chance.choice((-1, 1, 2))
        if number > 0 or counter in card.counters:
            commit_counters(state, GetsCounters(card, characteristics(state, id), 0, counter, number))


def states(chance: Random, plan: Maker) -> Iterator[GameState]:
    """A board that changes step by step, some things at once; it is what a new one would be."""
    state, _ = state_of(plan(chance))
    board_of(state)
    yield state
    for _ in range(STEPS):
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            change(chance, state)
        board_of(state)
        assert stale(state) == []
        yield state


@settings(max_examples=50, deadline=None, phases=[Stage.generate])
@given(seeds)
def test_amended_boards_are_what_the_rules_say(seed: int) -> None:
    """CR Continuous Effects 2: whatever comes, goes and changes."""
    for state in states(Random(seed), plain):
        assert_same(state)


@settings(max_examples=25, deadline=None, phases=[Stage.generate])
@given(seeds)
def test_boards_of_any_effects_are_right_after_changes(seed: int) -> None:
    """The same where effects depend on each other; the reference knows no sources that left, a new board does."""
    assert sum(1 for _ in states(Random(seed), plans)) == STEPS + 1


def test_most_boards_are_amended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the changes on plain boards most lead to no new board."""
    chance = Random(1)
    built = steps = 0
    for _ in range(20):
        state, _ = state_of(plain(chance))
        board_of(state)
        work = count(monkeypatch, "build")
        for _ in range(STEPS):
            change(chance, state)
            board_of(state)
        built, steps = built + len(work), steps + STEPS
    assert built < steps // 2, (built, steps)
