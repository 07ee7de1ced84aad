"""Modes: which a text offers, and which may be chosen (CR Card Activation 1.4, CR Ability Tracking)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Resolution
from grandarchive.model.effects import Effect, Modal, Mode
from grandarchive.rules.continuous.reading import amount, unlocked
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


def most_modes(state: GameState, scope: Scope, modal: Modal) -> int:
    """So many modes can be chosen at most."""
    return max(0, amount(state, modal.maximum, scope))


def mode_options(
    state: GameState, scope: Scope, modal: Modal, chosen: tuple[int, ...], first: int = 0, kept: tuple[int, ...] = ()
) -> list[Option]:
    """The modes that can be chosen next, in printed order, so that every set is reached in one way.

    Modes behind an unmet restriction are locked (CR Types of Restrictions 1), and those that the object has chosen
    before are, if the text says so. They are numbered through all texts of a card; this one begins with `first`. Those
    that are `kept` were chosen before the costs were paid.
    """
    before = (*_chosen_before(state, scope), *kept) if modal.unchosen else kept
    number = len(modes_of(modal, chosen, first))
    most = most_modes(state, scope, modal)
    last = max((place for place in chosen if place not in kept), default=-1)
    options = [
        Option("mode", place)
        for place, mode in enumerate(modal.modes, first)
        if number < most and place > last and place not in before and unlocked(state, mode.gates, scope)
    ]
    if number >= min(most, amount(state, modal.minimum, scope)):
        options.append(Option("done", NO_MORE))
    return options


def _chosen_before(state: GameState, scope: Scope) -> tuple[int, ...]:
    """What the source has chosen before (CR Ability Tracking 1)."""
    if state.is_current(scope.source):
        return state.cards[scope.source[0]].chosen
    return scope.card.chosen if scope.card is not None else ()


def modes_of(modal: Modal, chosen: tuple[int, ...], first: int = 0) -> tuple[Mode, ...]:
    """The modes of a text among those that were chosen, in printed order."""
    return tuple(modal.modes[place - first] for place in sorted(chosen) if first <= place < first + len(modal.modes))


def modals_in(paragraphs: tuple[Resolution, ...]) -> list[tuple[int, Modal, Resolution]]:
    """The paragraphs of a card that offer modes, each with the number of its first mode."""
    found, first = [], 0
    for paragraph in paragraphs:
        modal = modal_in(paragraph.effects)
        if modal is not None:
            found.append((first, modal, paragraph))
            first += len(modal.modes)
    return found


def as_place(option: Option) -> int:
    """Which mode an option means."""
    assert isinstance(option.value, int)
    return option.value
