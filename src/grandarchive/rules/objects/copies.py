"""Copies of objects, cards, intents, activations and abilities (CR Copy)."""

from __future__ import annotations

from dataclasses import replace

from grandarchive.model.abilities import Ability
from grandarchive.model.cards import Face
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, program
from grandarchive.rules.commits.moves import note_statics
from grandarchive.rules.playing.targets import as_refs, choose_targets, has_targets
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState
from grandarchive.state.records import Card, Frame, Option, Ref, StackItem


def copied_face(original: Card, name: str | None = None, gains: tuple[Ability, ...] = ()) -> Face:
    """What a copy has: the face of the original that is up, without anything that modifies it.

    CR Copying Objects 1, 5, 6. "Except" changes the name or adds abilities.
    """
    face = original.face
    if name is None and not gains:
        return face
    return replace(face, name=face.name if name is None else name, abilities=face.abilities + gains)


def create_replica(state: GameState, original: Card, face: Face, player: int) -> Card:
    """A copy that is neither card nor token, in the zone of the original (CR Copy 1.b, 1.d).

    It belongs to the player who made it (CR Copy 3).
    """
    card = Card(len(state.cards), original.definition, player, original.zone, state.tick())
    card.face = face
    card.replica = card.copied = True
    state.cards.append(card)
    state.set_zone(player, card.zone, (*state.zone(player, card.zone), card.id))
    state.tokens = (*state.tokens, card.id)
    note_statics(state, card)
    state.touch(ASPECT_OF_ZONE[card.zone])
    return card


def become_copy(state: GameState, id: int, face: Face) -> None:
    """An object becomes a copy; it stays the object it is, its static abilities are new.

    A champion is what the cards of its lineage make of it, and does not.
    """
    if state.cards[id].lineage:
        return
    card = state.edit(id)
    card.face = face
    card.copied = True
    card.stamp = state.tick()
    state.touch(Aspect.FIELD)


def ceasing(state: GameState) -> tuple[int, ...]:
    """Tokens off the field and copies that left where they were made (CR Tokens 3, CR Copy 1.d)."""
    gone = []
    for id in state.tokens:
        card = state.cards[id]
        home = (Zone.FIELD, Zone.LINEAGE) if card.token else (Zone.INTENT, Zone.STACK)
        if card.zone not in home and card.zone is not Zone.NOWHERE:
            gone.append(id)
    return tuple(gone)


# The Effects Stack ---------------------------------------------------------------------------------------------


def stack_item(state: GameState, ref: Ref) -> StackItem | None:
    """The activation, materialization or ability on the stack that a reference means, if it still is there."""
    return next((item for item in state.stack if ~item.id == ref[0]), None)


def copy_item(state: GameState, original: StackItem, player: int) -> StackItem:
    """Put a copy on top of the stack, with every choice that was made for the original (CR Copying Abilities 1, 3).

    It has the same source, and belongs to the player who made it (CR Copy 3, 4).
    """
    copy = original.copy()
    copy.id = state.tick()
    copy.player = player
    copy.copied = True
    state.stack.append(copy)
    state.touch(Aspect.STACK)
    return copy


def _offer_new_targets(state: GameState, frame: Frame) -> None:
    """New targets may be chosen, if there are enough legal ones (CR Copy 5)."""
    item = _item(state, frame)
    options = [Option("keep targets", False)]
    if has_targets(state, item.targets, frame):
        options.append(Option("new targets", True))
    ask(state, frame, "new targets", options, "anew")


def _choose_new_targets(state: GameState, frame: Frame) -> None:
    if frame.bindings["anew"]:
        choose_targets(state, frame, _item(state, frame).targets)


def _set_new_targets(state: GameState, frame: Frame) -> None:
    if frame.bindings["anew"]:
        item = _item(state, frame)
        place = state.stack.index(item)
        changed = item.copy()
        chosen = {target.name: as_refs(state, frame.bindings[target.name]) for target in item.targets}
        changed.bindings = {**item.bindings, **chosen}
        state.stack[place] = changed
        state.touch(0)


def _item(state: GameState, frame: Frame) -> StackItem:
    return next(item for item in state.stack if item.id == frame.bindings["item"])


program("new targets", _offer_new_targets, _choose_new_targets, _set_new_targets)
