"""Deeds: effects of which all happens at once, after what has to be chosen for it was chosen.

Somebody alone does them like any other effect; several players can do them at the same time (see `together`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.model.states import Become
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import AGAIN, EXECUTORS, begin
from grandarchive.rules.events.complete import can_happen, done_by
from grandarchive.rules.playing.following import moving, propose_move
from grandarchive.state.cards import Ref
from grandarchive.state.events import CardEvent, Event
from grandarchive.state.frames import Following, Naming
from grandarchive.state.game import GameState

Doing = Callable[[GameState, Following, Any], list[Event]]
Asking = Callable[[GameState, Following, Any], None]

DEEDS: Final[dict[type[Effect], Doing]] = {}
"""What would happen, with what was chosen as the answer of the frame."""

ASKING: Final[dict[type[Effect], Asking]] = {}
"""What has to be chosen first; the choice is the answer of the frame."""

NAMING: Final[dict[type[Effect], str]] = {}
"""The name of what was moved."""


def deed(effect: type[Effect], asking: Asking | None = None, name: str = "") -> Callable[[Doing], Doing]:
    """Register what an effect lets happen at once, what is chosen for it before, and the name of what it moves."""

    def register(doing: Doing) -> Doing:
        DEEDS[effect] = doing
        if asking is not None:
            ASKING[effect] = asking
        if name:
            NAMING[effect] = name
        EXECUTORS[effect] = do_alone
        return doing

    return register


def can_be_shared(effect: Effect) -> bool:
    """Several players can do this at the same time. Into a deck cards are put in an order, owner by owner."""
    if isinstance(effect, effects.Put):
        return effect.zone is not Zone.DECK
    return type(effect) in DEEDS


SELECTIVE: Final = frozenset(
    {effects.Destroy, effects.Sacrifice, effects.Rest, effects.WakeUp, effects.Delevel, effects.Transform, Become}
)
"""Deeds that cannot be done to every object."""


def can_be_done_to(state: GameState, frame: Following, effect: Effect, name: str, ref: Ref) -> bool:
    """A deed would happen to an object, if that had the name by which the deed speaks of it."""
    then = frame.clone()
    assert isinstance(then, Following)
    then.names[name] = (ref,)
    found = deeds_of(state, then, effect)
    return bool(found) and all(can_happen(state, event) for event in found)


def deeds_of(state: GameState, frame: Following, effect: Effect) -> list[Event]:
    """What a player does by a deed that needs no decision, or for which it was made."""
    events = DEEDS[type(effect)](state, frame, effect)
    done_by(frame.player, events)
    return events


def do_alone(state: GameState, frame: Following, effect: Any) -> str | None:
    """One player does it."""
    kind = type(effect)
    if frame.answer is None and kind in ASKING:
        ASKING[kind](state, frame, effect)
        return AGAIN
    events = deeds_of(state, frame, effect)
    if kind in NAMING:
        begin(state, Naming(player=frame.player, name=NAMING[kind], cards=moved_by(events)))
    propose_move(state, frame, getattr(effect, "what", None), moving(events), *events)
    return None


def moved_by(events: list[Event]) -> tuple[int, ...]:
    """The cards that events are about."""
    return tuple(event.card.id for event in events if isinstance(event, CardEvent))
