"""Effects on what players have beside objects: masteries and statuses (CR Mastery, CR Statuses)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import executes
from grandarchive.rules.commits.creating import create_mastery, note_elsewhere
from grandarchive.rules.commits.moves import cease, place
from grandarchive.rules.continuous.reading import players, select
from grandarchive.rules.events.complete import about
from grandarchive.rules.events.notice import record
from grandarchive.state.events import IsGained, IsLost
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState

MASTERY: Final = Zone.MASTERY


@executes(effects.GainMastery)
def _gain_mastery(state: GameState, frame: Following, effect: effects.GainMastery) -> None:
    """A new mastery replaces the old one (CR Mastery 1); its timestamp is this moment (CR Timestamps 1.c)."""
    assert isinstance(effect.mastery, CardDefinition)
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
        if all(state.cards[id].definition.name != status.name for id in state.zone(player, MASTERY)):
            _gain(state, status, player)


@executes(effects.Lose)
def _lose_all(state: GameState, frame: Following, effect: effects.Lose) -> None:
    for id, _ in select(state, effect.what, frame):
        if state.cards[id].zone is MASTERY:
            _lose(state, id)


def _gain(state: GameState, gained: CardDefinition, player: int) -> None:
    card = create_mastery(state, gained, player)
    place(state, card.id, MASTERY, player)
    note_elsewhere(state, state.cards[card.id])
    record(state, about(state, IsGained, card.id, player))


def _lose(state: GameState, id: int) -> None:
    """It is gone with its counters, and with all that its abilities did."""
    lost = about(state, IsLost, id, state.cards[id].owner)
    cease(state, id)
    record(state, lost)
