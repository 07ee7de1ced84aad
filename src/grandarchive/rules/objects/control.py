"""Who controls what, and the end of continuous effects (CR Control and Ownership, CR Continuous Effects 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grandarchive.model.modifications import Controls
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.lasting import drop_delayed, drop_effects
from grandarchive.rules.continuous.reading import players_meant
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about
from grandarchive.state.events import ChangesControl
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous, Lasting

FIELD: Final = Zone.FIELD


def end_effects(state: GameState, over: Callable[[Continuous], bool]) -> list[Continuous]:
    """Continuous effects end, all at the same time; control goes back to where it belongs. Those that did."""
    ended = drop_effects(state, over)
    for effect in ended:
        settle_control(state, effect)
    return ended


def end_lasting(state: GameState, over: Callable[[Lasting], bool]) -> list[Continuous]:
    """What was to last until now ends: continuous effects, and delayed triggers that have waited for nothing."""
    ended = end_effects(state, over) if state.effects else []
    drop_delayed(state, over)
    return ended


def settle_control(state: GameState, changed: Continuous) -> None:
    """An effect that gives control began or ended: the newest in force decides, else whoever had it first."""
    if not [m for m in changed.modifications if isinstance(m, Controls)]:
        return
    for id, incarnation in changed.affected or ():
        card = state.cards[id]
        if card.incarnation != incarnation or card.zone is not FIELD:
            continue
        controller = card.first_controller
        for effect in state.effects:
            if effect.affected is not None and (id, incarnation) in effect.affected:
                controller = _given_to(state, effect, controller)
        if controller != card.controller:
            commit(state, about(state, ChangesControl, id, controller))


def _given_to(state: GameState, effect: Continuous, controller: int) -> int:
    for m in effect.modifications:
        if isinstance(m, Controls):
            chosen = players_meant(state, m.who, effect.scope)
            controller = chosen[0] if chosen and not state.lost[chosen[0]] else controller
    return controller
