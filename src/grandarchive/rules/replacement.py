"""Replacement effects and damage prevention (CR Replacement Effects, CR Damage Prevention)."""

from __future__ import annotations

from grandarchive.model.modifications import PreventNext, PreventNextTime
from grandarchive.rules.agenda import ask, follow
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Continuous, Event, Frame, Option, Scope


def applicable(state: GameState, event: Event) -> list[int]:
    """The ids of the replacement effects that could still apply to an event, each at most once."""
    if event.kind != "damage" or event.amount <= 0:
        return []
    assert event.card is not None
    ref = event.card.ref
    return [
        effect.id
        for effect in state.effects
        if effect.affected is not None
        and ref in effect.affected
        and effect.id not in event.applied
        and _prevents(effect, event)
    ]


def _prevents(effect: Continuous, event: Event) -> bool:
    """A prevention effect is for this type of damage (CR Damage Prevention 4)."""
    m = effect.modifications[0]
    if isinstance(m, PreventNextTime):
        return True
    return isinstance(m, PreventNext) and (m.damage == "any" or (m.damage == "combat") == event.combat)


def ask_order(state: GameState, frame: Frame, event: Event, found: list[int]) -> None:
    """The controller of the affected object chooses which effect applies next (CR Replacement Effects 2)."""
    assert event.card is not None
    sources = {effect.id: effect.scope.source[0] for effect in state.effects}
    options = [Option("replace", id, sources[id]) for id in found]
    ask(state, frame, "replacement", options, "chosen", event.card.controller, event.card.id, event.amount)


def apply(state: GameState, event: Event, id: int) -> Event:
    """Apply one prevention effect and return the event it leaves.

    A shield is used up by the damage it prevents, an instance by the attempt (CR Damage Prevention 5).
    """
    at = next(i for i, effect in enumerate(state.effects) if effect.id == id)
    effect = state.effects[at]
    changed = event.copy()
    changed.applied = (*event.applied, id)
    m = effect.modifications[0]
    if isinstance(m, PreventNext):
        prevented = min(effect.remaining, event.amount)
        left = effect.copy()
        left.remaining -= prevented
        if left.remaining:
            state.effects[at] = left
        else:
            del state.effects[at]
    else:
        assert isinstance(m, PreventNextTime)
        prevented = event.amount
        del state.effects[at]
        if m.effects:
            scope = effect.scope
            bindings = {**scope.bindings, "prevented": prevented}
            follow(state, m.effects, Scope(scope.player, scope.source, scope.card, scope.now, bindings))
    changed.amount -= prevented
    changed.prevented += prevented
    state.touch(Aspect.EFFECTS)
    return changed
