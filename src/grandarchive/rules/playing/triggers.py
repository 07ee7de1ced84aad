"""Putting triggered abilities on the Effects Stack (CR Triggered Abilities 5, 10)."""

from __future__ import annotations

from grandarchive.model.abilities import Triggered
from grandarchive.rules.agenda import ask, begin, chosen, finish, program, step_name
from grandarchive.rules.commits.stack import put_on_stack
from grandarchive.rules.playing.targets import declare, has_targets, how_used
from grandarchive.state.cards import Scope
from grandarchive.state.frames import PlacingTrigger, PlacingTriggers
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem, Trigger


def _choose_next(state: GameState, frame: PlacingTriggers) -> str | None:
    """Players put their triggers on the stack in turn order, each in the order they choose (rule 10)."""
    for player in state.in_turn_order():
        mine = [i for i, trigger in enumerate(state.pending) if _controller(state, trigger) == player]
        if mine:
            options = [Option("trigger", i, state.pending[i].source_card.id) for i in mine]
            ask(state, frame, "order triggers", options, player, state.pending[mine[0]].source_card.id)
            return None
    state.pending.clear()
    finish(state, frame)
    return None


def _controller(state: GameState, trigger: Trigger) -> int:
    """Who controls the source as the ability is put on the stack, or did last (CR Control and Ownership 4)."""
    source = trigger.source_card
    if trigger.delayed:
        return trigger.player
    return state.cards[source.id].controller if state.is_current(source.ref) else source.controller


def _declare(state: GameState, frame: PlacingTriggers) -> str | None:
    """Targets are chosen as the ability is put on the stack; without a legal one it is not (rule 5.a)."""
    place_trigger(state, state.pending.pop(chosen(frame)))
    return step_name(_choose_next)


program(PlacingTriggers, _choose_next, _declare)


def place_trigger(state: GameState, trigger: Trigger) -> None:
    """Put a triggered ability on the stack, if there are targets for it."""
    ability = trigger.ability
    assert isinstance(ability, Triggered)
    scope = Scope(_controller(state, trigger), trigger.source_card.ref, trigger.source_card, trigger.now)
    scope.how = how_used(ability, trigger.source_card)
    if has_targets(state, ability.targets, scope):
        begin(state, PlacingTrigger(player=scope.player, trigger=trigger), scope)


def _choose_targets(state: GameState, frame: PlacingTrigger) -> str | None:
    assert frame.trigger is not None and isinstance(frame.trigger.ability, Triggered)
    declare(state, frame, frame.trigger.ability.targets)
    return None


def _enter_stack(state: GameState, frame: PlacingTrigger) -> str | None:
    trigger = frame.trigger
    assert trigger is not None and isinstance(trigger.ability, Triggered)
    item = StackItem(state.tick(), "trigger", frame.player, trigger.source_card, trigger.now)
    item.ability = trigger.ability
    item.how = frame.how
    item.targets = trigger.ability.targets
    item.names = {target.name: frame.names[target.name] for target in item.targets}
    item.event = trigger.event
    put_on_stack(state, item)
    return None


program(PlacingTrigger, _choose_targets, _enter_stack)
