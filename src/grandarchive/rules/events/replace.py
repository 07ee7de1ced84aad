"""Replacement effects and damage prevention (CR Replacement Effects, CR Damage Prevention).

Events that would happen together are looked at one after the other. To each apply the replacement effects there are,
step by step, in the order its player chooses, each at most once; then all of them happen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.abilities import Static
from grandarchive.model.cards import Face
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Modification, PreventNext, PreventNextTime, Replaces, Unpreventable
from grandarchive.model.nouns import ANYTHING, THIS
from grandarchive.model.outcomes import (
    EntersAsCopy,
)
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.patterns import fits_pattern, is_by
from grandarchive.rules.continuous.reading import find, fits_record, holds, keyword, link_filter, unlocked
from grandarchive.state.game import GameState
from grandarchive.state.records import Continuous, Event, Scope

Key = tuple[int, ...]
"""What identifies a replacement effect as long as an event is being replaced."""

EFFECT: Final = -2
BULWARK: Final = (-3,)
LINK: Final = (-4,)
PRESERVE: Final = (-5,)
BANISHED_BY_COST: Final = (-6,)


class Found(NamedTuple):
    """A replacement effect that could apply; `modification` is None for what a rule replaces."""

    key: Key
    modification: Modification | None
    scope: Scope


# Which ---------------------------------------------------------------------------------------------------------


def could_apply(state: GameState, events: tuple[Event, ...]) -> bool:
    """At a glance: something is in force that replaces, or a rule or the card itself might."""
    board = board_of(state)
    if board.replaced_once or board.replacements:
        return True
    for event in events:
        card = event.card
        if event.kind == "damage":
            if card is not None and "bulwark" in card.counters:
                return True
        elif event.kind == "move" and card is not None:
            if event.to_zone == Zone.GRAVEYARD and event.from_zone == Zone.STACK:
                return True
            if event.to_zone == Zone.FIELD and _says_how_it_enters(event):
                return True
    return False


def _says_how_it_enters(event: Event) -> bool:
    abilities = _as_it_enters(event, entering_face(event)).abilities
    return bool(abilities.statics) or "link" in abilities.keywords


def applicable(state: GameState, event: Event) -> list[Found]:
    """The replacement effects that could still apply to an event."""
    board = board_of(state)
    found = [f for f in _of_effects(state, event) if f.key not in event.applied] if board.replaced_once else []
    for m, scope, key in board.replacements:
        if key not in event.applied and _replaces(state, m, event, scope):
            found.append(Found(key, m, scope))
    if event.kind == "damage":
        if BULWARK not in event.applied and event.combat and _has_bulwark(state, event):
            assert event.card is not None
            found.append(Found(BULWARK, None, Scope(event.card.controller, event.card.ref, event.card)))
    elif event.kind == "move" and event.to_zone == Zone.FIELD:
        found.extend(f for f in _of_itself(state, event) if f.key not in event.applied)
    elif event.verb in ("resolve", "fizzle") and event.to_zone == Zone.GRAVEYARD:
        found.extend(_of_resolving(state, event))
    return found


def _of_resolving(state: GameState, event: Event) -> list[Found]:
    """A card that would go to the graveyard as it resolves may be preserved, or banished by a cost (CR Preserve 2)."""
    assert event.card is not None
    scope = Scope(event.card.controller, event.card.ref, event.card)
    found = []
    if event.verb == "resolve" and keyword(state, event.card.id, "preserve"):
        found.append(Found(PRESERVE, None, scope))
    if event.banishes:
        found.append(Found(BANISHED_BY_COST, None, scope))
    return found


def _of_effects(state: GameState, event: Event) -> list[Found]:
    found = []
    for effect in state.effects:
        if effect.awaiting is not None:
            continue
        for index, m in enumerate(effect.modifications):
            if isinstance(m, (Replaces, PreventNext, PreventNextTime)) and affects(state, effect, m, event):
                found.append(Found((EFFECT, effect.id, index), m, effect.scope))
    return found


def affects(state: GameState, effect: Continuous, m: Modification, event: Event) -> bool:
    """An effect that resolved is for this object, or for what its own words say."""
    if effect.affected is not None and (event.card is None or event.card.ref not in effect.affected):
        return False
    if isinstance(m, Replaces):
        return _replaces(state, m, event, effect.scope)
    assert isinstance(m, (PreventNext, PreventNextTime))
    if event.kind != "damage" or event.amount <= 0:
        return False
    if m.damage != "any" and (m.damage == "combat") != event.combat:
        return False
    if m.by is not ANYTHING and not is_by(state, m.by, event, effect.scope):
        return False
    return effect.affected is not None or _is_for(state, m, event, effect.scope)


def _is_for(state: GameState, m: Modification, event: Event, scope: Scope) -> bool:
    """One instance of prevention for several units is for all that fit (CR Damage Prevention 8)."""
    assert event.card is not None and event.now is not None
    return isinstance(m, PreventNextTime) and fits_record(state, m.to, event.card, event.now, scope)


def _replaces(state: GameState, m: Replaces, event: Event, scope: Scope) -> bool:
    if event.kind in ("damage", "recover", "draw", "glimpse") and event.amount <= 0:
        return False
    return fits_pattern(state, m.pattern, _as_it_would_be(event), scope)


def _as_it_would_be(event: Event) -> Event:
    """What enters the field is described by who will control it, and by the face it will have (CR Resolution 7)."""
    card = event.card
    if event.kind != "move" or event.to_zone != Zone.FIELD or card is None:
        return event
    face = entering_face(event)
    if card.controller == event.player and face is card.face:
        return event
    seen = event.copy()
    seen.card = card.copy()
    seen.card.controller = event.player
    seen.now = _as_it_enters(event, face)
    return seen


def _as_it_enters(event: Event, face: Face) -> Characteristics:
    """What a card is as it enters: what it is now, or another face."""
    assert event.card is not None and event.now is not None
    return event.now if face is event.card.face else face.printed


def _has_bulwark(state: GameState, event: Event) -> bool:
    assert event.card is not None
    return event.amount > 0 and "bulwark" in state.cards[event.card.id].counters


def _of_itself(state: GameState, event: Event) -> list[Found]:
    """What an entering card says about how it enters, and what it will be linked to (CR Copy - Static Copying 2)."""
    assert event.card is not None
    card = event.card
    now = _as_it_enters(event, entering_face(event))
    abilities = now.abilities
    found = []
    scope = Scope(event.player, card.ref, card, now)
    changes = 0 if event.entering is None else event.entering.changes
    for place, ability in enumerate(abilities.statics):
        for index, m in enumerate(ability.modifications):
            if _is_own(m) and _in_force(state, ability, scope):
                found.append(Found((*card.ref, place, index, changes), m, scope))
    if "link" in abilities.keywords and (event.entering is None or event.entering.link[0] < 0):
        found.append(Found(LINK, None, scope))
    return found


def _is_own(m: Modification) -> bool:
    return isinstance(m, Replaces) and m.pattern.happening is Happening.ENTER and m.pattern.subject is THIS


def _in_force(state: GameState, ability: Static, scope: Scope) -> bool:
    return unlocked(state, ability.gates, scope) and (
        ability.condition is None or holds(state, ability.condition, scope)
    )


def refreshed(state: GameState, event: Event) -> Event:
    """The event with its subject as it is now, after other events were replaced."""
    card = event.card
    if card is None or not state.is_current(card.ref):
        return event
    new = event.copy()
    new.card = state.cards[card.id]
    new.now = characteristics(state, card.id)
    return new


def entering_face(event: Event) -> Face:
    """The face with which a card is about to enter the field."""
    assert event.card is not None
    entering = event.entering
    if entering is not None and entering.as_face is not None:
        return entering.as_face
    if entering is not None and entering.transformed and event.card.two_sided:
        return event.card.definition.faces[1]
    return event.card.definition.face if event.card.face_down else event.card.face


def chooser(event: Event) -> int:
    """The player whose object, card or action it is decides (CR Replacement Effects 2)."""
    if event.card is None or event.to_zone == Zone.FIELD:
        return event.player
    return event.card.controller


def choices(state: GameState, event: Event, found: Found) -> tuple[int, ...] | None:
    """The objects from which to choose as the effect applies, or None if nothing is chosen."""
    m = found.modification
    everybody = tuple(range(state.players))
    if m is None:
        if found.key != LINK:
            return None
        return find(state, link_filter(entering_face(event).printed), Zone.FIELD, everybody, found.scope)
    if isinstance(m, Replaces) and isinstance(m.outcome, EntersAsCopy):
        return find(state, m.outcome.filter, Zone.FIELD, everybody, found.scope)
    return None


def mark_unpreventable(state: GameState, event: Event) -> None:
    """Damage of some sources is unpreventable (CR Damage 3)."""
    for rule, scope in rule_changes(state, Unpreventable):
        if (rule.damage == "any" or (rule.damage == "combat") == event.combat) and is_by(state, rule.by, event, scope):
            event.unpreventable = True
