"""How often limited abilities and replacements were used (CR Ability Tracking 1, 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.events import Since
from grandarchive.rules.continuous.limits import bearer, bearers, counts_resolutions, counts_uses
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState
from grandarchive.state.records import Activation, Limited, Use

THIS_GAME: Final = Since.THIS_GAME
THIS_TURN: Final = Since.THIS_TURN
PROGRESSION: Final = "aenean progression"
"""The keyword, and how a card with it that has resolved stands among the activations of the game."""


def note_use(state: GameState, what: Limited, card: Card, player: int) -> None:
    """It was activated by a player, has triggered or applied once more."""
    state.uses = (*state.uses, Use(bearer(state, card, what), what, player))
    state.touch(0)


def note_resolution(state: GameState, what: Limited, card: Card, player: int) -> None:
    """An ability that asks how often it has resolved resolves once more."""
    state.uses = (*state.uses, Use(bearers(state, card, what)[0], what, player, resolved=True))
    state.touch(0)


def forget_uses(state: GameState) -> None:
    """Forget the uses that counted for the turn that is over, and those of objects that have left.

    An ability that asks how often it was used keeps its uses, though its limit is one for each turn.
    """
    if state.uses:
        kept = (_as_kept(use) for use in state.uses if state.is_current(use.source))
        state.uses = tuple([use for use in kept if use is not None])


def _as_kept(use: Use) -> Use | None:
    """The use as it counts in later turns, or None."""
    if use.resolved:
        lasting = counts_resolutions(use.what, THIS_GAME)
        return Use(use.source, use.what, use.player, before=True, resolved=True) if lasting else None
    limit = use.what.limit
    if limit is None or limit.since is not THIS_TURN or use.before:
        return use
    return Use(use.source, use.what, use.player, before=True) if counts_uses(use.what) else None


def note_progress(state: GameState, player: int, card: Card) -> None:
    """A player has resolved a card with Aenean Progression (CR Keywords - Aenean Progression)."""
    done = Activation(player, PROGRESSION, card.ref, card.face.name)
    state.activations = (*state.activations, done)
    state.touch(0)


def progress(state: GameState, player: int) -> int:
    """How many cards with Aenean Progression a player has resolved this game."""
    return sum(done.item == PROGRESSION and done.player == player for done in state.activations)
