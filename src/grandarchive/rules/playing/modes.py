"""Modes: which a text offers, and which may be chosen (CR Card Activation 1.4, CR Ability Tracking)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import Effect, Modal
from grandarchive.rules.continuous.reading import unlocked
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

NO_MORE: Final = -1
"""The answer that no more modes are chosen."""


def modal_in(effects: tuple[Effect, ...]) -> Modal | None:
    """The modes that a text offers, if it does."""
    for effect in effects:
        if isinstance(effect, Modal):
            return effect
    return None


def mode_options(state: GameState, scope: Scope, modal: Modal, chosen: tuple[int, ...]) -> list[Option]:
    """The modes that can be chosen next, in printed order, so that every set is reached in one way.

    Modes behind an unmet restriction are locked (CR Types of Restrictions 1), and those that the object has chosen
    before are, if the text says so.
    """
    first = chosen[-1] + 1 if chosen else 0
    before = scope.card.chosen if modal.unchosen and scope.card is not None else ()
    options = [
        Option("mode", place)
        for place in range(first, len(modal.modes))
        if place not in before and unlocked(state, modal.modes[place].gates, scope)
    ]
    if len(chosen) >= modal.minimum:
        options.append(Option("done", NO_MORE))
    return options


def as_place(option: Option) -> int:
    """Which mode an option means."""
    assert isinstance(option.value, int)
    return option.value
