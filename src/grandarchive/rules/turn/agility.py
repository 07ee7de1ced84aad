"""Agility: a state of a player that lasts for a turn (CR Keywords - Agility)."""

from __future__ import annotations

from functools import cache
from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.choices import Some
from grandarchive.model.effects import Choose, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ANYTHING, Bound
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.rules.continuous.reading import agilities
from grandarchive.state.events import PhaseBegins
from grandarchive.state.game import GameState
from grandarchive.state.records import Trigger

END: Final = Phase.END


@cache
def _returning(number: int) -> Triggered:
    """The player picks so many cards, or all if there are fewer, and returns them (rules 1, 2, 3)."""
    chosen = Choose(Some(ANYTHING, (Zone.MEMORY,), minimum=number, maximum=number, whose=Who.YOU))
    return Triggered(Pattern(Happening.PHASE, phase=END), (chosen, Put(Bound("chosen"), Zone.HAND)))


def instances(state: GameState, player: int) -> tuple[int, ...]:
    """How many cards each instance of agility of a player returns."""
    return tuple(m.amount for of, m in agilities(state) if of.player == player and isinstance(m.amount, int))


def trigger_agility(state: GameState) -> None:
    """At the beginning of each end phase every instance of every player triggers (rules 1.b, 1.b.i, 4)."""
    for scope, m in agilities(state):
        if scope.card is not None and not state.lost[scope.player]:
            assert isinstance(m.amount, int)
            now = scope.now or scope.card.face.printed
            event = PhaseBegins(state.turn_player, END)
            state.pending.append(Trigger(scope.player, _returning(m.amount), scope.card, now, event, delayed=True))
