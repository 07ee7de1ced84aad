"""The instructions of a played action, and where they send its own card (CR Card Types - Action 5.a)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.choices import Some
from grandarchive.model.composition import If
from grandarchive.model.effects import Banish, Effect, Load, Mode, Preserve, Put, PutIntoLineage, Shuffle
from grandarchive.model.nouns import Selection, Source, SourceCard
from grandarchive.model.terms import OBJECT_TYPES, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import holds
from grandarchive.rules.playing.modes import modal_in, modes_of
from grandarchive.state.cards import Named, Played, Scope
from grandarchive.state.game import GameState

ENTERED: Final = (Zone.FIELD, Zone.INTENT)
"""Zones that a card reaches only by resolving."""


def instructions(now: Characteristics, how: Played | None, declared: dict[str, Named] | None) -> tuple[Effect, ...]:
    """The paragraphs of an action in order; `declared` has its targets by name, or is None if they are forgotten.

    A paragraph with targets is followed if they were declared, and one with modes if some were chosen; any other behind
    a restriction only if that is met as it is reached (CR Restriction Abilities - Types of Restrictions 1).
    """
    effects: list[Effect] = []
    chosen = how.modes if how is not None else ()
    first = 0
    for paragraph in now.abilities.resolutions:
        found = paragraph.effects
        modes: tuple[Mode, ...] = ()
        modal = modal_in(found)
        if modal is not None:
            modes = modes_of(modal, chosen, first)
            at = found.index(modal)
            found = found[:at] + tuple(e for mode in modes for e in mode.effects) + found[at + 1 :]
            first += len(modal.modes)
        if modes or (paragraph.targets and declared is not None):
            if declared is None or all(target.name in declared for target in paragraph.targets):
                effects.extend(found)
            continue
        gated = found
        for gate in reversed(paragraph.gates):
            gated = (If(gate, gated),)
        effects.extend(gated)
    return tuple(effects)


def stated_place(
    state: GameState, id: int, declared: dict[str, Named] | None = None
) -> tuple[tuple[Effect, ...], Scope]:
    """The effects by which an action that does not resolve goes where its text sends it, and their scope.

    There are none if no part of the text sends it anywhere. Conditions and restrictions are read now. A part that is
    optional, follows on something done, or needs a choice sends it nowhere (CR Resolution 5, 6). A target that became
    illegal names no place; without `declared` none does.

    Example: "Destroy target ally. Banish this card." without its target banishes the card (CR Card Types - Action 5.a).
    """
    card, now = state.cards[id], characteristics(state, id)
    scope = Scope(card.controller, card.ref, card, now, dict(declared or {}), card.how)
    if "ACTION" not in now.types or "ATTACK" in now.types or not now.types.isdisjoint(OBJECT_TYPES):
        return (), scope
    return _sending(state, instructions(now, card.how, declared), scope), scope


def _sending(state: GameState, effects: tuple[Effect, ...], scope: Scope) -> tuple[Effect, ...]:
    """The first effect that certainly moves the source, and the shuffling of the deck into which it goes."""
    for at, effect in enumerate(effects):
        if isinstance(effect, If):
            found = _sending(state, effect.then if holds(state, effect.condition, scope) else effect.otherwise, scope)
            if found:
                return found
        elif _sends(effect):
            after = effects[at + 1 : at + 2]
            return (effect, *after) if after and isinstance(after[0], Shuffle) else (effect,)
    return ()


def _sends(effect: Effect) -> bool:
    """The effect moves its source to a place that nobody has to choose."""
    match effect:
        case Put(what, zone):
            return _is_source(what) and zone not in ENTERED
        case Banish(what) | Preserve(what):
            return _is_source(what)
        case Load(what, into) | PutIntoLineage(what, into):
            return _is_source(what) and not isinstance(into, Some)
    return False


def _is_source(what: Selection) -> bool:
    return isinstance(what, (Source, SourceCard))
