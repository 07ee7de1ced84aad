"""How often limited abilities and replacements were used (CR Ability Tracking 1, 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Since
from grandarchive.rules.continuous.limits import bearer
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState
from grandarchive.state.records import Limited, Use

THIS_TURN: Final = Since.THIS_TURN


def note_use(state: GameState, what: Limited, card: Card, player: int) -> None:
    """It was activated by a player, has triggered or applied once more."""
    state.uses = (*state.uses, Use(bearer(state, card, what), what, player))
    state.touch(0)


def forget_uses(state: GameState) -> None:
    """What counts for a turn does not count in the next one, and what has left is another object from now on.

    What has no limit was counted for what it costs.
    """
    if state.uses:
        state.uses = tuple([use for use in state.uses if _still_counts(state, use)])


def _still_counts(state: GameState, use: Use) -> bool:
    limit = use.what.limit
    return (limit is None or limit.since is not THIS_TURN) and state.is_current(use.source)
