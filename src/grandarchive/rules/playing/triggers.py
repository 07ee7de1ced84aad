"""Triggered abilities: noticing events, and putting abilities on the Effects Stack (CR Triggered Abilities)."""

from __future__ import annotations

from grandarchive.model.abilities import Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Happening
from grandarchive.model.nouns import THIS
from grandarchive.rules.agenda import ask, begin, finish, program
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.patterns import KINDS, fits_pattern
from grandarchive.rules.continuous.reading import holds, unlocked
from grandarchive.rules.playing.targets import as_refs, choose_targets, has_targets
from grandarchive.state.game import GameState
from grandarchive.state.records import Card, Event, Frame, Option, Scope, StackItem, Trigger

Watcher = tuple[Card, Characteristics]
"""An object or intent with triggered abilities, as it is at one moment."""


def watchers(state: GameState, kind: str) -> list[Watcher]:
    """Everything with triggered abilities for a kind of event: objects, and cards in the intent (CR Abilities 6)."""
    found = board_of(state).triggered.get(kind)
    return [(state.cards[id], characteristics(state, id)) for id in found] if found else []


def notice(state: GameState, event: Event, before: list[Watcher] | None) -> None:
    """Find the triggers of an event. What leaves the field is seen by what was there before (CR Abilities 13)."""
    kind = event.kind
    for card, now in watchers(state, kind) if before is None else before:
        for ability in now.abilities.triggered:
            if kind in KINDS[ability.pattern.happening]:
                _consider(state, ability, card, now, event)
    if event.attack:
        _notice_attack_abilities(state, event)
    if state.delayed:
        _notice_delayed(state, event)


def _consider(state: GameState, ability: Triggered, card: Card, now: Characteristics, event: Event) -> None:
    pattern = ability.pattern
    if pattern.subject is THIS and not _involves(event, card.id):
        return
    scope = Scope(card.controller, card.ref, card, now)
    entered = event.kind == "level up" and pattern.happening is Happening.ENTER
    if entered and ability.inherited and not any(ability is own for own in card.face.abilities):
        return  # it came with a card below; only the card that was put on top has entered (CR Keywords - On Enter 2)
    if not fits_pattern(state, pattern, event, scope) or not unlocked(state, ability.gates, scope):
        return
    if pattern.nth is not None and _times(state, ability, event, scope) != pattern.nth:
        return
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return
    state.pending.append(Trigger(scope.player, ability, card, now, event))


def _involves(event: Event, id: int) -> bool:
    """At a glance: the card is what the event is about, what caused it, or what is used in it."""
    if event.using or (event.card is not None and event.card.id == id):
        return True
    return event.source_card is not None and event.source_card.id == id


def _times(state: GameState, ability: Triggered, event: Event, scope: Scope) -> int:
    """How often this happened this turn, counting the events of the same player up to this one."""
    return sum(
        past.player == event.player and fits_pattern(state, ability.pattern, past, scope) for past in state.history
    )


def _notice_attack_abilities(state: GameState, event: Event) -> None:
    """Abilities that an attack has, and not the unit that attacks."""
    card, now = (event.card, event.now) if event.kind == "attack" else (event.source_card, event.source_now)
    if card is not None and now is not None:
        for ability in now.attack_abilities:
            if event.kind in KINDS[ability.pattern.happening]:
                _consider(state, ability, card, now, event)


def _notice_delayed(state: GameState, event: Event) -> None:
    """A delayed trigger happens once (CR Triggered Abilities 8)."""
    waiting = []
    for delayed in state.delayed:
        scope = delayed.scope
        if event.kind in KINDS[delayed.pattern.happening] and fits_pattern(state, delayed.pattern, event, scope):
            assert scope.card is not None
            ability = Triggered(delayed.pattern, delayed.effects)
            now = scope.now or scope.card.face.printed
            state.pending.append(Trigger(scope.player, ability, scope.card, now, event, delayed=True))
        else:
            waiting.append(delayed)
    state.delayed = waiting


# Putting triggers on the Effects Stack -------------------------------------------------------------------------


def _choose_next(state: GameState, frame: Frame) -> None:
    """Players put their triggers on the stack in turn order, each in the order they choose (rule 10)."""
    for player in state.in_turn_order():
        mine = [i for i, trigger in enumerate(state.pending) if _controller(state, trigger) == player]
        if mine:
            options = [Option("trigger", i, state.pending[i].source_card.id) for i in mine]
            ask(state, frame, "order triggers", options, "next", player, state.pending[mine[0]].source_card.id)
            return
    state.pending.clear()
    finish(state, frame)


def _controller(state: GameState, trigger: Trigger) -> int:
    """Who controls the source as the ability is put on the stack, or did last (CR Control and Ownership 4)."""
    source = trigger.source_card
    if trigger.delayed:
        return trigger.player
    return state.cards[source.id].controller if state.is_current(source.ref) else source.controller


def _declare(state: GameState, frame: Frame) -> None:
    """Targets are chosen as the ability is put on the stack; without a legal one it is not (rule 5.a)."""
    trigger = state.pending.pop(frame.bindings["next"])
    ability = trigger.ability
    assert isinstance(ability, Triggered)
    frame.step = 0
    player = _controller(state, trigger)
    scope = Scope(player, trigger.source_card.ref, trigger.source_card, trigger.now)
    if not has_targets(state, ability.targets, scope):
        return
    begin(state, "trigger", player, scope, trigger=trigger)


program("place triggers", _choose_next, _declare)


def _choose_trigger_targets(state: GameState, frame: Frame) -> None:
    choose_targets(state, frame, frame.bindings["trigger"].ability.targets)


def _enter_stack(state: GameState, frame: Frame) -> None:
    trigger: Trigger = frame.bindings["trigger"]
    item = StackItem(state.tick(), "trigger", frame.player, trigger.source_card, trigger.now)
    item.ability = trigger.ability
    assert isinstance(trigger.ability, Triggered)
    item.targets = trigger.ability.targets
    item.bindings = {target.name: as_refs(state, frame.bindings[target.name]) for target in item.targets}
    item.event = trigger.event
    state.stack.append(item)
    state.touch(0)


program("trigger", _choose_trigger_targets, _enter_stack)
