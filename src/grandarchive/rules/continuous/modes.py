"""Whether the restrictions and the condition of a continuous effect are met (General Rules 2)."""

from __future__ import annotations

from grandarchive.rules.continuous.reading import holds, unlocked
from grandarchive.state.cards import Standing
from grandarchive.state.game import GameState


def is_met(state: GameState, standing: Standing) -> bool:
    """The restrictions and the condition of an effect are met."""
    if standing.gates and not unlocked(state, standing.gates, standing.scope):
        return False
    return standing.condition is None or holds(state, standing.condition, standing.scope)


def tells_otherwise(state: GameState, standing: Standing) -> bool:
    """The owner of an effect tells now something else of how it was played."""
    was, owner = standing.scope.card, standing.owner
    if was is None or owner < 0:
        return False
    now = state.cards[owner]
    return now is not was and now.how != was.how
