"""Replacement effects and damage prevention (CR Replacement Effects, CR Damage Prevention).

Events that would happen together are looked at one after the other. To each apply the replacement effects there are,
step by step, in the order its player chooses, each at most once; then all of them happen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.abilities import Static
from grandarchive.model.characteristics import AbilitySet
from grandarchive.model.events import Happening
from grandarchive.model.modifications import (
    Modification,
    PreventNext,
    PreventNextTime,
    Replaces,
    is_how_it_enters,
)
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.outcomes import DealtAlsoTo, Enters, EntersAsCopy
from grandarchive.model.scopes import Coming
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.limits import is_used_up
from grandarchive.rules.continuous.links import has_link, link_filter, shields_of
from grandarchive.rules.continuous.patterns import fits_pattern, is_by
from grandarchive.rules.continuous.reading import find, fits_record, holds, is_on, unlocked
from grandarchive.rules.events.complete import (
    as_it_enters,
    as_it_would_be,
    entering_face,
    is_immortal,
    is_kept_from,
)
from grandarchive.state.cards import Ref, Scope
from grandarchive.state.events import CardEvent, Draws, Event, Glimpses, IsDamaged, Key, Moves, Recovers
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous

ENTER: Final = Happening.ENTER

FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
STACK: Final = Zone.STACK

EFFECT: Final = -2
BULWARK: Final = -3
LINK: Final = -4
PRESERVE: Final = -5
CRITICAL: Final = -6
SHIELDED: Final = -7
"""Keys begin with these, except for static abilities; what a rule replaces is known by the object it is for."""


class Found(NamedTuple):
    """A replacement effect that could apply; `modification` is None for what a rule replaces."""

    key: Key
    modification: Modification | None
    scope: Scope


# Which ---------------------------------------------------------------------------------------------------------


def could_apply(state: GameState, events: tuple[Event, ...]) -> bool:
    """At a glance: something is in force that replaces, or a rule or the card itself might."""
    board = state.board or board_of(state)
    if board.replaced_once or board.replacements:
        return True
    for event in events:
        if isinstance(event, IsDamaged):
            if "bulwark" in event.card.counters or (event.combat and criticals(state, event)):
                return True
        elif isinstance(event, Moves):
            if event.to_zone == GRAVEYARD and event.from_zone == STACK:
                return True
            if event.to_zone == FIELD and _says_how_it_enters(event):
                return True
            if board.linked and _shields(state, event):
                return True
    return False


def _says_how_it_enters(event: Moves) -> bool:
    now = as_it_enters(event, entering_face(event))
    gains = event.arrival is not None and event.arrival.gains
    return bool(now.abilities.statics) or has_link(now) or bool(gains)


def applicable(state: GameState, event: Event) -> list[Found]:
    """The replacement effects that could still apply to an event; to what can't happen none does."""
    board = board_of(state)
    if is_kept_from(state, event) or (isinstance(event, Moves) and is_immortal(state, event)):
        return []
    found = [f for f in _of_effects(state, event) if f.key not in event.applied] if board.replaced_once else []
    for m, scope, key in board.replacements:
        if key not in event.applied and replaces(state, m, event, scope):
            found.append(Found(key, m, scope))
    if isinstance(event, IsDamaged):
        if event.combat and _has_bulwark(state, event) and (BULWARK, *event.card.ref) not in event.applied:
            found.append(_by_rule(BULWARK, event))
        found.extend(f for f in _of_source(state, event) if f.key not in event.applied)
    elif isinstance(event, Moves):
        if event.to_zone == FIELD:
            found.extend(f for f in _of_itself(state, event) if f.key not in event.applied)
        elif event.verb in ("resolve", "fizzle", "negate") and event.to_zone == GRAVEYARD:
            found.extend(_of_resolving(state, event))
        elif board.linked:
            found.extend(f for f in _of_shields(state, event) if f.key not in event.applied)
    return found


def _shields(state: GameState, event: Moves) -> tuple[int, ...]:
    """The objects with Link Shield that would be destroyed or sacrificed instead of an object.

    The unique rule is neither an effect nor a cost (CR Keywords - Link Shield 2).
    """
    if event.card.zone is not FIELD or event.verb not in ("destroy", "die", "sacrifice"):
        return ()
    return shields_of(state, event.card)


def _of_shields(state: GameState, event: Moves) -> list[Found]:
    """Each Link Shield replaces what would destroy or sacrifice the object that it is linked to."""
    shields = [state.cards[id] for id in _shields(state, event)]
    return [Found((SHIELDED, *card.ref), None, Scope(card.controller, card.ref, card)) for card in shields]


def _of_resolving(state: GameState, event: Moves) -> list[Found]:
    """Preserve replaces the way of a card to the graveyard; of an action also if it fizzled or was negated.

    CR Keywords - Preserve 2, CR Card Types - Action 5.a, CR Card Types - Attack 5.a, CR Resolution 11.a.
    """
    is_action = "ACTION" in event.now.types and "ATTACK" not in event.now.types
    if (is_action or event.verb == "resolve") and keyword(state, event.card.id, "preserve"):
        return [_by_rule(PRESERVE, event)]
    return []


def criticals(state: GameState, event: IsDamaged) -> tuple[int, ...]:
    """The numbers of the Critical abilities of what deals combat damage (CR Keywords - Critical N 1)."""
    there = [id for id, incarnation in (event.source, *event.using) if state.is_current((id, incarnation))]
    return tuple([number for id in there for number in keyword_values(state, id, "critical")])


def _of_source(state: GameState, event: IsDamaged) -> list[Found]:
    """The damage is doubled unless somebody pays, once for all instances (CR Keywords - Critical N 1, 3)."""
    if not event.combat or event.amount <= 0 or event.source_card is None or not criticals(state, event):
        return []
    card = event.source_card
    scope = Scope(card.controller, event.source, card, event.source_now)
    return [Found((CRITICAL, *event.source), None, scope)]


def _by_rule(rule: int, event: CardEvent) -> Found:
    """What a rule replaces for the subject of an event."""
    card = event.card
    return Found((rule, *card.ref), None, Scope(card.controller, card.ref, card))


def _of_effects(state: GameState, event: Event) -> list[Found]:
    found = []
    for effect in state.effects:
        if isinstance(effect.extent, Coming) or not is_on(state, effect):
            continue
        for index, m in enumerate(effect.modifications):
            if isinstance(m, (Replaces, PreventNext, PreventNextTime)) and affects(state, effect, m, event):
                found.append(Found((EFFECT, effect.id, index), m, effect.scope))
    return found


def affects(state: GameState, effect: Continuous, m: Modification, event: Event) -> bool:
    """An effect that resolved is for this object, or for what its own words say."""
    if effect.affected is not None and not (isinstance(event, CardEvent) and _is_about(effect.affected, event)):
        return False
    if isinstance(m, Replaces):
        return replaces(state, m, event, effect.scope)
    assert isinstance(m, (PreventNext, PreventNextTime))
    if not isinstance(event, IsDamaged) or event.amount <= 0:
        return False
    if m.damage != "any" and (m.damage == "combat") != event.combat:
        return False
    if m.by is not ANYTHING and not is_by(state, m.by, event, effect.scope):
        return False
    return effect.affected is not None or _is_for(state, m, event, effect.scope)


def _is_about(refs: tuple[Ref, ...], event: CardEvent) -> bool:
    """The event is about one of these; the token of a copied activation stands for it (CR Copying Abilities 4)."""
    if event.card.ref in refs:
        return True
    return isinstance(event, Moves) and event.arrival is not None and event.arrival.activation in refs


def _is_for(state: GameState, m: Modification, event: IsDamaged, scope: Scope) -> bool:
    """One instance of prevention for several units is for all that fit (CR Damage Prevention 8)."""
    return isinstance(m, PreventNextTime) and fits_record(state, m.to, event.card, event.now, scope)


def replaces(state: GameState, m: Replaces, event: Event, scope: Scope) -> bool:
    """What would happen is what a modification replaces, as often as it may."""
    if m.limit is not None and scope.card is not None:
        if is_used_up(state, m.limit, m, scope.card, characteristics(state, scope.card.id)):
            return False
    return is_replaced_by(state, m, event, scope)


def is_replaced_by(state: GameState, m: Replaces, event: Event, scope: Scope) -> bool:
    """What would happen is what a modification replaces, however often it did so before."""
    if isinstance(event, (IsDamaged, Recovers, Draws, Glimpses)) and event.amount <= 0:
        return False
    seen = event if m.pattern.happening is Happening.MOVE else as_it_would_be(event)
    return fits_pattern(state, m.pattern, seen, scope)


def _has_bulwark(state: GameState, event: IsDamaged) -> bool:
    return event.amount > 0 and "bulwark" in state.cards[event.card.id].counters


def _of_itself(state: GameState, event: Moves) -> list[Found]:
    """What an entering card says about how it enters, and what it will be linked to (CR Copy - Static Copying 2)."""
    card = event.card
    now = as_it_enters(event, entering_face(event))
    abilities = now.abilities
    found = []
    scope = Scope(event.player, card.ref, card, now)
    changes = 0 if event.arrival is None else event.arrival.changes
    for place, ability in enumerate((*abilities.statics, *_gained_statics(event))):
        for index, m in enumerate(ability.modifications):
            if is_how_it_enters(m) and _in_force(state, ability, scope):
                found.append(Found((*card.ref, place, index, changes), m, scope))
    if has_link(now) and (event.arrival is None or event.arrival.link[0] < 0):
        found.append(Found((LINK, *card.ref), None, scope))
    return found


def _gained_statics(event: Moves) -> tuple[Static, ...]:
    """What it is about to enter with besides also says how it enters."""
    gains = () if event.arrival is None else event.arrival.gains
    return AbilitySet(gains).statics if gains else ()


def _in_force(state: GameState, ability: Static, scope: Scope) -> bool:
    return unlocked(state, ability.gates, scope) and (
        ability.condition is None or holds(state, ability.condition, scope)
    )


def refreshed(state: GameState, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """The events with the subject of one of them as it is now, after other events were replaced."""
    event = events[at]
    if not isinstance(event, CardEvent) or not state.is_current(event.card.ref):
        return events
    new = event.copy()
    new.card = state.cards[event.card.id]
    new.now = characteristics(state, event.card.id)
    return (*events[:at], new, *events[at + 1 :])


def chooser(event: Event) -> int:
    """The player whose object, card or action it is decides (CR Replacement Effects 2)."""
    if not isinstance(event, CardEvent) or (isinstance(event, Moves) and event.to_zone == FIELD):
        return event.player
    return event.card.controller


def in_any_order(found: list[Found]) -> bool:
    """They all add something to how an object enters and decide nothing else, so their order changes nothing."""
    return all(_adds(f.modification) for f in found)


def _adds(m: Modification | None) -> bool:
    if not isinstance(m, Replaces) or m.optional or not isinstance(m.outcome, Enters):
        return False
    entering = m.outcome.entering
    return not (m.outcome.effects or entering.transformed or entering.under is not None)


def is_for_its_player(m: Modification | None) -> bool:
    """Whoever has the effect chooses as it applies, and not the player of what is replaced."""
    return isinstance(m, Replaces) and isinstance(m.outcome, DealtAlsoTo)


def choices(state: GameState, event: Event, found: Found) -> tuple[int, ...] | None:
    """The objects from which to choose as the effect applies, or None if nothing is chosen."""
    m = found.modification
    everybody = tuple(range(state.players))
    if m is None:
        if found.key[0] != LINK or not isinstance(event, Moves):
            return None
        return find(state, link_filter(entering_face(event).printed), FIELD, everybody, found.scope)
    if isinstance(m, Replaces) and isinstance(m.outcome, EntersAsCopy):
        return find(state, m.outcome.filter, FIELD, everybody, found.scope)
    if isinstance(m, Replaces) and isinstance(m.outcome, DealtAlsoTo) and isinstance(event, IsDamaged):
        there = find(state, m.outcome.filter, FIELD, everybody, found.scope)
        return tuple(id for id in there if id != event.card.id)
    return None
