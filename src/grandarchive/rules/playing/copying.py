"""Copies of activations, materializations and abilities, and new targets for them (CR Copying Abilities, CR Copy 5)."""

from __future__ import annotations

from grandarchive.rules.agenda import ask, begin, chosen, program
from grandarchive.rules.commits.stack import change_names, copy_item
from grandarchive.rules.playing.targets import declare, has_targets, scope_of_item
from grandarchive.state.cards import Ref
from grandarchive.state.frames import CopyingItem, Frame, Retargeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem


def stack_item(state: GameState, ref: Ref) -> StackItem | None:
    """The activation, materialization or ability on the stack that a reference means, if it still is there."""
    return next((item for item in state.stack if ~item.id == ref[0]), None)


def _copy(state: GameState, frame: CopyingItem) -> str | None:
    """Put a copy on top of the stack, and choose new targets for it if that is allowed (CR Copy 5)."""
    original = stack_item(state, frame.item)
    if original is not None:
        copy = copy_item(state, original, frame.player)
        if frame.new_targets and copy.targets:
            begin(state, Retargeting(player=frame.player, item=copy.id), scope_of_item(copy))
    return None


program(CopyingItem, _copy)


def _offer_new_targets(state: GameState, frame: Retargeting) -> str | None:
    """New targets may be chosen, if there are enough legal ones."""
    options = [Option("keep targets", 0)]
    if has_targets(state, _item(state, frame).targets, frame):
        options.append(Option("new targets", 1))
    ask(state, frame, "new targets", options)
    return None


def _choose_new_targets(state: GameState, frame: Retargeting) -> str | None:
    if chosen(frame):
        targets = _item(state, frame).targets
        for target in targets:
            frame.names.pop(target.name, None)
        declare(state, frame, targets)
    return None


def _set_new_targets(state: GameState, frame: Retargeting) -> str | None:
    item = _item(state, frame)
    change_names(state, state.stack.index(item), {target.name: frame.names[target.name] for target in item.targets})
    return None


def _item(state: GameState, frame: Frame) -> StackItem:
    assert isinstance(frame, Retargeting)
    return next(item for item in state.stack if item.id == frame.item)


program(Retargeting, _offer_new_targets, _choose_new_targets, _set_new_targets)
