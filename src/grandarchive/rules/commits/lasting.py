"""What lasts: continuous effects and delayed triggers begin, are used up and end (CR Continuous Effects 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grandarchive.model.effects import Delayed, Whenever
from grandarchive.model.events import Happening
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsIfLeveled,
    AsThough,
    Cant,
    CostChange,
    Empowered,
    IgnoresElements,
    Modification,
    PreventNext,
    Replaces,
    RestsNobody,
    SetCost,
    WaivesCosts,
)
from grandarchive.model.scopes import Extent, NextActivated, NextGlimpsed
from grandarchive.model.terms import Phase
from grandarchive.rules.continuous.names import names_now
from grandarchive.state.cards import Named, Ref, Scope
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.lasting import FOREVER, ON_STACK, Ends, Lasts
from grandarchive.state.records import Continuous, DelayedTrigger

ENTER: Final = Happening.ENTER
AFTER_PHASE: Final = Ends.AFTER_PHASE
AFTER_TURN: Final = Ends.AFTER_TURN
FROM_TURN: Final = Ends.FROM_TURN
NOBODY: Final = FOREVER.player
OFF_STACK: Final = Ends.OFF_STACK

ONLY_PLAYING: Final = (CostChange, SetCost, WaivesCosts, RestsNobody, Cant, Empowered, AsIfLeveled, IgnoresElements)
"""Changes that are over once a card was played and has entered."""


def begin_effect(
    state: GameState,
    scope: Scope,
    affected: tuple[Ref, ...] | None,
    modifications: tuple[Modification, ...],
    lasts: Lasts,
    extent: Extent | None = None,
) -> Continuous:
    """A continuous effect begins; a shield has its whole buffer."""
    names = names_now(state, scope)
    own = Scope(scope.player, scope.source, scope.card, scope.now, names, scope.how, scope.was)
    effect = Continuous(state.tick(), own, affected, modifications, lasts)
    if isinstance(modifications[0], PreventNext):
        assert isinstance(modifications[0].amount, int)
        effect.remaining = modifications[0].amount
    if isinstance(modifications[0], Replaces) and modifications[0].times > 1:
        effect.remaining = modifications[0].times
    effect.extent = extent
    if isinstance(extent, (NextActivated, NextGlimpsed)):
        effect.remaining = extent.number or 0
    state.effects.append(effect)
    state.touch(Aspect.EFFECTS)
    return effect


def drop_effects(state: GameState, over: Callable[[Continuous], bool]) -> list[Continuous]:
    """Continuous effects end, all at the same time; those that did."""
    ended: list[Continuous] = []
    lasting: list[Continuous] = []
    for effect in state.effects:
        (ended if over(effect) else lasting).append(effect)
    if ended:
        state.effects = lasting
        state.touch(Aspect.EFFECTS)
    return ended


def turn_comes(state: GameState, player: int) -> None:
    """The turn of a player begins: what is for it, or until its end, lasts until end of turn from now on.

    What waits for the next turn of anybody begins, and does not end by itself.
    """
    _comes(state, player, AFTER_TURN, Ends.TURN)
    _comes(state, NOBODY, FROM_TURN, Ends.NEVER)


def phase_comes(state: GameState, player: int, phase: Phase) -> None:
    """A phase of a player begins: what is for it lasts until its end from now on."""
    if state.delayed or state.effects:
        _comes(state, player, AFTER_PHASE, Ends.PHASE, phase)


def _comes(state: GameState, player: int, awaited: Ends, ends: Ends, phase: Phase | None = None) -> None:
    """What lasts until the end of a turn or phase of this player that was still to come ends with the one that is."""
    for place, delayed in enumerate(state.delayed):
        lasts = delayed.lasts
        if lasts.ends is awaited and lasts.player == player and (phase is None or lasts.phase is phase):
            state.delayed[place] = delayed.lasting(lasts.until_end_of(ends))
    for place, effect in enumerate(state.effects):
        lasts = effect.lasts
        if lasts.ends is awaited and lasts.player == player and (phase is None or lasts.phase is phase):
            state.effects[place] = effect.lasting(lasts.until_end_of(ends))
            state.touch(Aspect.EFFECTS)


def use_up(state: GameState, id: int) -> None:
    """An effect that applies once, or so many times, has applied."""
    place = next((i for i, effect in enumerate(state.effects) if effect.id == id), None)
    if place is None or state.effects[place].remaining < 2:
        drop_effects(state, lambda effect: effect.id == id)
        return
    left = state.effects[place] = state.effects[place].copy()
    left.remaining -= 1
    state.touch(Aspect.EFFECTS)


def use_shield(state: GameState, id: int, prevented: int) -> None:
    """A shield is used up by the damage it prevents (CR Damage Prevention 5.a)."""
    place = next(i for i, effect in enumerate(state.effects) if effect.id == id)
    left = state.effects[place].copy()
    left.remaining -= prevented
    if left.remaining:
        state.effects[place] = left
    else:
        del state.effects[place]
    state.touch(Aspect.EFFECTS)


def attach(state: GameState, place: int, refs: tuple[Ref, ...], lasts: Lasts = ON_STACK) -> None:
    """An effect that waited for what comes found it: a card that somebody activates, an attacker, glimpsed cards.

    One that is not for a number of times goes on waiting.
    """
    effect = state.effects[place]
    found = Continuous(state.tick(), effect.scope, refs, effect.modifications, lasts)
    if isinstance(effect.extent, NextGlimpsed) and effect.extent.number is None:
        state.effects.append(found)
    elif effect.remaining > 1:
        waiting = state.effects[place] = effect.copy()
        waiting.remaining -= 1
        state.effects.append(found)
    else:
        state.effects[place] = found
    state.touch(Aspect.EFFECTS)


def follow_activation(state: GameState, activation: Ref, became: Ref) -> None:
    """What was given to an activation is for the object or intent that it became (CR Game Zones 7.a)."""
    changed = False
    for place, effect in enumerate(state.effects):
        if effect.affected is not None and activation in effect.affected:
            following = effect.copy()
            following.affected = tuple(became if ref == activation else ref for ref in effect.affected)
            if effect.lasts.ends is OFF_STACK:
                following.lasts = FOREVER
                following.modifications = tuple(m for m in effect.modifications if not _is_over(m))
            state.effects[place] = following
            changed = True
    if changed:
        state.effects = [effect for effect in state.effects if effect.modifications]
        state.touch(Aspect.EFFECTS)


def _is_over(m: Modification) -> bool:
    if isinstance(m, Replaces):
        return m.pattern.happening is ENTER
    return isinstance(m, ONLY_PLAYING) or (isinstance(m, AsThough) and m.what == ACTIVATE_AS_FAST)


def share_effects(state: GameState, activation: Ref, token: Ref) -> None:
    """The token that a copied activation becomes has what was given to the activation (CR Copying Abilities 4)."""
    for effect in state.effects.copy():
        if effect.affected is not None and activation in effect.affected:
            lasts = FOREVER if effect.lasts.ends is OFF_STACK else effect.lasts
            kept = tuple(m for m in effect.modifications if not _is_over(m))
            if kept:
                begin_effect(state, effect.scope, (token,), kept, lasts)


def delay(state: GameState, scope: Scope, effect: Delayed | Whenever, lasts: Lasts) -> None:
    """A delayed trigger waits from now on, for the next time or for each (CR Triggered Abilities 6)."""
    own = Scope(scope.player, scope.source, scope.card, scope.now, names_now(state, scope), scope.how, scope.was)
    delayed = DelayedTrigger(
        state.tick(),
        own,
        effect.pattern,
        effect.effects,
        isinstance(effect, Whenever),
        effect.condition,
        lasts,
    )
    state.delayed.append(delayed)


def follow_played(state: GameState, played: Ref, became: Ref) -> None:
    """A delayed trigger that named a card on the Effects Stack finds it where it resolved (CR Ability Tracking 3.a).

    It is asked for as what it is there, and not as it was played.
    """
    for place, delayed in enumerate(state.delayed):
        scope = delayed.scope
        if not any(isinstance(held, tuple) and played in held for held in scope.names.values()):
            continue
        names = _renamed(scope.names, played, became)
        was = tuple(each for each in scope.was if each[1] != played)
        state.delayed[place] = delayed.knowing(scope.with_names(names, was))


def follow_to_stack(state: GameState, card: Ref, played: Ref) -> None:
    """A change of rules that named a card is about it while it is played, as with "you may activate that card".

    CR Playing Cards 6, CR Special Play Permissions 1.
    """
    changed = False
    for place, effect in enumerate(state.effects):
        if effect.affected is None and any(
            type(held) is tuple and card in held for held in effect.scope.names.values()
        ):
            following = effect.copy()
            was = tuple(each for each in effect.scope.was if each[1] != card)
            following.scope = effect.scope.with_names(_renamed(effect.scope.names, card, played), was)
            state.effects[place] = following
            changed = True
    if changed:
        state.touch(Aspect.EFFECTS)


def _renamed(names: dict[str, Named], before: Ref, now: Ref) -> dict[str, Named]:
    """The same names, of which those that meant something mean what it has become."""
    return {
        name: tuple(now if ref == before else ref for ref in held) if isinstance(held, tuple) else held
        for name, held in names.items()
    }


def keep_waiting(state: GameState, waiting: list[DelayedTrigger]) -> None:
    """These delayed triggers go on waiting; the others happened."""
    state.delayed = waiting


def drop_delayed(state: GameState, over: Callable[[DelayedTrigger], bool]) -> None:
    """Delayed triggers wait no longer (CR Continuous Effects 2)."""
    if state.delayed:
        state.delayed = [delayed for delayed in state.delayed if not over(delayed)]
