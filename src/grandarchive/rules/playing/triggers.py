"""Putting triggered abilities on the Effects Stack (CR Triggered Abilities 5, 10)."""

from __future__ import annotations

from dataclasses import replace

from grandarchive.model.abilities import Triggered
from grandarchive.model.nouns import THIS
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES
from grandarchive.rules import loops, pruning
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, finish, program, step_name
from grandarchive.rules.commits.marks import remember_modes
from grandarchive.rules.commits.stack import put_on_stack
from grandarchive.rules.continuous.items import as_seen
from grandarchive.rules.continuous.working import player_of
from grandarchive.rules.events.notice import heeded, record
from grandarchive.rules.playing.modes import NO_MORE, as_place, modal_in, mode_options, most_modes
from grandarchive.rules.playing.targeted import note_targets
from grandarchive.rules.playing.targets import declare, has_targets, how_used
from grandarchive.state.cards import Scope
from grandarchive.state.events import HasTriggered
from grandarchive.state.frames import PlacingTrigger, PlacingTriggers
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem, Trigger


def _choose_next(state: GameState, frame: PlacingTriggers) -> str | None:
    """Players put their triggers on the stack in turn order, each in the order they choose (rule 10).

    So do those who have left, where they sat: what triggered as they left resolves (CR Ending the Game 8, 9).
    """
    for player in state.seats():
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
    if trigger.delayed or (source.zone in OBJECT_SPECIFIC_ZONES and not state.is_current(source.ref)):
        return trigger.player
    return player_of(state, state.cards[source.id] if state.is_current(source.ref) else source)


def _declare(state: GameState, frame: PlacingTriggers) -> str | None:
    """Targets are chosen as the ability is put on the stack; without a legal one it is not (rule 5.a)."""
    place_trigger(state, state.pending.pop(chosen(frame)))
    return step_name(_choose_next)


program(PlacingTriggers, _choose_next, _declare)


def place_trigger(state: GameState, trigger: Trigger) -> None:
    """Put a triggered ability on the stack, if there are modes and targets for it (rule 5.a)."""
    ability = trigger.ability
    assert isinstance(ability, Triggered)
    scope = Scope(_controller(state, trigger), trigger.source_card.ref, trigger.source_card, trigger.now)
    scope.how = trigger.how if trigger.delayed else how_used(ability, trigger.source_card)
    scope.names, scope.was = trigger.names, trigger.was
    if _is_possible(state, scope, ability, ()):
        begin(state, PlacingTrigger(player=scope.player, trigger=trigger), scope)


def _targets(ability: Triggered, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
    modal = modal_in(ability.effects)
    if modal is None:
        return ability.targets
    return ability.targets + tuple([target for place in modes for target in modal.modes[place].targets])


def _is_spell(ability: Triggered, modes: tuple[int, ...]) -> bool:
    """A mode was chosen that makes the ability a Spell on the Effects Stack (CR Abilities 17)."""
    modal = modal_in(ability.effects)
    return modal is not None and any(modal.modes[place].as_spell for place in modes)


def _is_possible(
    state: GameState, scope: Scope, ability: Triggered, modes: tuple[int, ...], done: bool = False
) -> bool:
    """With these modes, and further ones if not all are chosen, there are enough targets."""
    modal = modal_in(ability.effects)
    if modal is None or done or len(modes) >= most_modes(state, scope, modal):
        if _is_spell(ability, modes):
            scope = scope.naming({})
            scope.how = replace(scope.how_played(), spell=True)
        return has_targets(state, _targets(ability, modes), scope)
    for option in mode_options(state, scope, modal, modes):
        ends = option.value == NO_MORE
        then = modes if ends else (*modes, as_place(option))
        if _is_possible(state, scope, ability, then, ends):
            return True
    return False


def _choose_modes(state: GameState, frame: PlacingTrigger) -> str | None:
    """Modes are chosen as the ability is put on the stack (CR Card Activation 1.4, CR Triggered Abilities 5)."""
    ability = _ability(frame)
    modal = modal_in(ability.effects)
    if modal is None:
        return None
    if frame.answer is not None:
        mode = chosen(frame)
        if mode == NO_MORE:
            return None
        frame.modes = (*frame.modes, mode)
    if len(frame.modes) >= most_modes(state, frame, modal):
        return None

    def leads_on(option: Option) -> bool:
        ends = option.value == NO_MORE
        then = frame.modes if ends else (*frame.modes, as_place(option))
        return _is_possible(state, frame, ability, then, ends)

    ask(state, frame, "mode", pruning.kept(mode_options(state, frame, modal, frame.modes), leads_on))
    return AGAIN


def _ability(frame: PlacingTrigger) -> Triggered:
    assert frame.trigger is not None and isinstance(frame.trigger.ability, Triggered)
    return frame.trigger.ability


def _choose_targets(state: GameState, frame: PlacingTrigger) -> str | None:
    if _is_spell(_ability(frame), frame.modes):
        frame.how = replace(frame.how_played(), spell=True)
    frame.targets = _targets(_ability(frame), frame.modes)
    declare(state, frame, frame.targets)
    return None


def _enter_stack(state: GameState, frame: PlacingTrigger) -> str | None:
    trigger, ability = frame.trigger, _ability(frame)
    assert trigger is not None
    item = StackItem(state.tick(), "trigger", frame.player, trigger.source_card, trigger.now)
    item.ability = ability
    item.how = frame.how
    item.targets = frame.targets
    item.names = frame.names.copy()
    item.was = frame.was
    item.event = trigger.event
    modal = modal_in(ability.effects)
    if modal is not None:
        item.how = replace(frame.how_played(), modes=frame.modes)
        if modal.unchosen and state.is_current(trigger.source_card.ref):
            remember_modes(state, trigger.source_card.id, frame.modes)
    put_on_stack(state, item)
    note_targets(state, item)
    _note(state, item, ability)
    loops.count_trigger(state)
    return None


def _note(state: GameState, item: StackItem, ability: Triggered) -> None:
    """Whoever waits for an ability to trigger sees it on the Effects Stack, where it can be acted on."""
    if not heeded(state, HasTriggered):
        return
    card, now = as_seen(state, item)
    pattern = ability.pattern
    when = pattern.happening.value if pattern.subject is THIS else ""
    record(state, HasTriggered(card, now, item.player, item.id, when))


program(PlacingTrigger, _choose_modes, _choose_targets, _enter_stack)
