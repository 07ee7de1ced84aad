"""Effects on what players have beside objects: masteries and statuses (CR Mastery, CR Statuses)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.cards import CardDefinition
from grandarchive.model.events import is_turning
from grandarchive.model.terms import DIRECTIONS, Direction, Zone
from grandarchive.rules.agenda import AGAIN, ask, bind, chosen, executes
from grandarchive.rules.commits.creating import create_mastery, note_elsewhere
from grandarchive.rules.commits.directions import SHIFTING_CURRENTS, face
from grandarchive.rules.commits.moves import cease, place
from grandarchive.rules.continuous.directions import changed, direction_of
from grandarchive.rules.continuous.reading import players, select
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about
from grandarchive.rules.events.notice import record
from grandarchive.state.cards import Scope
from grandarchive.state.events import ChangesDirection, IsGained, IsLost
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

MASTERY: Final = Zone.MASTERY


@executes(effects.GainMastery)
def _gain_mastery(state: GameState, frame: Following, effect: effects.GainMastery) -> None:
    """A new mastery replaces the old one (CR Mastery 1); its timestamp is this moment (CR Timestamps 1.c)."""
    assert isinstance(effect.mastery, CardDefinition)
    if state.lost[frame.player]:
        return
    for old in state.zone(frame.player, MASTERY):
        if "MASTERY" in state.cards[old].definition.face.types:
            _lose(state, old)
    _gain(state, effect.mastery, frame.player)


@executes(effects.GainStatus)
def _gain_status(state: GameState, frame: Following, effect: effects.GainStatus) -> None:
    """A player has several statuses, but each of them once, and does not gain one that they have (CR Statuses)."""
    status = effect.status
    assert isinstance(status, CardDefinition)
    for player in players(state, effect.who, frame.player):
        names = {state.cards[id].definition.name for id in state.zone(player, MASTERY)}
        if status.name not in names and not state.lost[player]:
            _gain(state, status, player)


@executes(effects.Lose)
def _lose_all(state: GameState, frame: Following, effect: effects.Lose) -> None:
    for id, _ in select(state, effect.what, frame):
        if state.cards[id].zone is MASTERY:
            _lose(state, id)


@executes(effects.ChangeDirection)
def _change_direction(state: GameState, frame: Following, effect: effects.ChangeDirection) -> str | None:
    """The player chooses a different direction as it resolves (CR Shifting Currents 1, 2)."""
    before, options = direction_of(state, frame.player), directions(state, effect, frame)
    if before is None or not options:
        bind(state, effect.name, "")
        return None
    if frame.answer is None:
        ask(state, frame, "direction", [Option("direction", DIRECTIONS.index(way)) for way in options])
        return AGAIN
    after = DIRECTIONS[chosen(frame)]
    bind(state, effect.name, changed(before, after))
    commit(state, ChangesDirection(frame.player, before, after))
    return None


def directions(state: GameState, effect: effects.ChangeDirection, scope: Scope) -> tuple[Direction, ...]:
    """To which directions the Shifting Currents of a player can change."""
    before = direction_of(state, scope.player)
    return tuple(way for way in DIRECTIONS if before is not None and is_turning(effect.turning, before, way))


def _gain(state: GameState, gained: CardDefinition, player: int) -> None:
    """Shifting Currents face north at first (CR Shifting Currents 2.a)."""
    card = create_mastery(state, gained, player)
    place(state, card.id, MASTERY, player)
    if gained.name == SHIFTING_CURRENTS and "MASTERY" in gained.face.types:
        face(state, card.id, Direction.NORTH)
    note_elsewhere(state, state.cards[card.id])
    record(state, about(state, IsGained, card.id, player))


def _lose(state: GameState, id: int) -> None:
    """It is gone with its counters, and with all that its abilities did."""
    lost = about(state, IsLost, id, state.cards[id].owner)
    cease(state, id)
    record(state, lost)
