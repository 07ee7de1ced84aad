"""What texts remember of what they named (CR Card and Object Information, CR Last-Known Information).

A name means cards and objects as they are now. What left is gone for whatever acts on it, unless the text itself moved
it by that name into a public zone: then the name means the object that it became (CR Ability Tracking 3.a, see
`playing.following`). What is asked about a name after its object left, by whatever moved it, is answered by `was`: what
the object was just before the last time it left (CR Last-Known Information 1, 1.a).
"""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.items import as_seen, ref_of
from grandarchive.rules.continuous.names import NAMING
from grandarchive.state.cards import Card, Named, Ref, Was
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem


def names_are_known(state: GameState) -> bool:
    """At a glance: some text has named something, so that what moves may have to be remembered."""
    for frame in state.agenda:
        if frame.names:
            return True
    for item in state.stack:
        if item.names:
            return True
    for effect in state.effects:
        if effect.scope.names:
            return True
    return bool(state.delayed or state.pending)


def remember_named(state: GameState, card: Card, now: Characteristics) -> None:
    """Every text that named an object knows what it was, for it is about to leave (CR Last-Known Information 1)."""
    _remember(state, (card.id, card.incarnation), card, now)


def remember_item(state: GameState, item: StackItem) -> None:
    """Every text that named an item of the Effects Stack knows from what it derived, for it is about to leave."""
    if names_are_known(state):
        _remember(state, ref_of(item), *as_seen(state, item))


def _remember(state: GameState, ref: Ref, card: Card, now: Characteristics) -> None:
    for frame in state.agenda:
        if frame.names:
            frame.was = _with(frame.names, frame.was, ref, card, now)
    for place, item in enumerate(state.stack):
        if not item.names:
            continue
        was = _with(item.names, item.was, ref, card, now)
        if was is not item.was:
            known = item.copy()
            known.was = was
            state.stack[place] = known
    for place, trigger in enumerate(state.pending):
        was = _with(trigger.names, trigger.was, ref, card, now)
        if was is not trigger.was:
            state.pending[place] = trigger.remembering(was)
    for place, delayed in enumerate(state.delayed):
        scope = delayed.scope
        was = _with(scope.names, scope.was, ref, card, now)
        if was is not scope.was:
            state.delayed[place] = delayed.knowing(scope.with_names(scope.names, was))
    if state.effects:
        _remember_in_effects(state, ref, card, now)


def _remember_in_effects(state: GameState, ref: Ref, card: Card, now: Characteristics) -> None:
    """What lasts and asks for a name remembers too."""
    for place, effect in enumerate(state.effects):
        scope = effect.scope
        if not scope.names:
            continue
        was = _with(scope.names, scope.was, ref, card, now)
        if was is not scope.was and any(isinstance(word, NAMING) for word in walk(effect.modifications)):
            known = effect.copy()
            known.scope = scope.with_names(scope.names, was)
            state.effects[place] = known
            state.forget_board()


def _with(names: dict[str, Named], was: tuple[Was, ...], ref: Ref, card: Card, now: Characteristics) -> tuple[Was, ...]:
    """What is known of names after one of the things they mean has left; the same tuple if none of them means it."""
    for name, held in names.items():
        if type(held) is tuple and ref in held:
            was = (*(each for each in was if each[0] != name or each[1] != ref), (name, ref, card, now))
    return was
