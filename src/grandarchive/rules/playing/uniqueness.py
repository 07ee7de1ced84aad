"""Targets are unique: within an effect each is another one (CR Objects and Targeting - Target 1.a, Redirect 2)."""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.players import PlayerTarget
from grandarchive.model.targets import Targeted
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK


def text_of(state: GameState, scope: Scope) -> Characteristics | None:
    """What the source of a scope is now, or was when last known."""
    if WORK.done is not None:
        WORK.done.append(("text_of", scope.source[0]))
    if state.is_current(scope.source):
        return characteristics(state, scope.source[0])
    return scope.now


def same_effect(now: Characteristics | None, first: Targeted, second: Targeted) -> bool:
    """Two targets belong to one ability, such as a paragraph of an action, and could be the same thing.

    CR Effects 1, CR Abilities 8.
    """
    if isinstance(first, PlayerTarget) is not isinstance(second, PlayerTarget):
        return False
    if now is not None:
        for paragraph in now.abilities.resolutions:
            names = [target.name for target in paragraph.targets]
            if first.name in names:
                return second.name in names
    return True


def matched(slots: list[tuple[int, ...]]) -> bool:
    """Every slot can have one of its ids, and no two slots the same."""
    holder: dict[int, int] = {}
    return all(_seat(slots, place, holder, set()) for place in range(len(slots)))


def _seat(slots: list[tuple[int, ...]], place: int, holder: dict[int, int], tried: set[int]) -> bool:
    """Find an id for a slot, moving others on if need be."""
    for id in slots[place]:
        if id not in tried:
            tried.add(id)
            if id not in holder or _seat(slots, holder[id], holder, tried):
                holder[id] = place
                return True
    return False
