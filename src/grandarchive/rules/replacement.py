"""Replacement effects and damage prevention (CR Replacement Effects, CR Damage Prevention).

Events that would happen together are looked at one after the other. To each apply the replacement effects there are,
step by step, in the order its player chooses, each at most once; then all of them happen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Amount
from grandarchive.model.cards import Face
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Modification, PreventNext, PreventNextTime, Replaces, Unpreventable
from grandarchive.model.nouns import ANYTHING, THIS
from grandarchive.model.outcomes import (
    AmountBecomes,
    DealtTo,
    Enters,
    EntersAsCopy,
    GoesTo,
    Instead,
    Prevented,
)
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import follow
from grandarchive.rules.characteristics import board_of, characteristics, rule_changes
from grandarchive.rules.copying import copied_face
from grandarchive.rules.reading import (
    amount,
    find,
    fits_pattern,
    fits_record,
    holds,
    is_by,
    keyword,
    link_filter,
    select,
    unlocked,
)
from grandarchive.rules.zones import destination
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Continuous, Entering, Event, Ref, Scope

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
    abilities = entering_face(event).printed.abilities
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
            if isinstance(m, (Replaces, PreventNext, PreventNextTime)) and _affects(state, effect, m, event):
                found.append(Found((EFFECT, effect.id, index), m, effect.scope))
    return found


def _affects(state: GameState, effect: Continuous, m: Modification, event: Event) -> bool:
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
    """What enters the field is described by who will control it (CR Resolution 7)."""
    card = event.card
    if event.kind != "move" or event.to_zone != Zone.FIELD or card is None or card.controller == event.player:
        return event
    seen = event.copy()
    seen.card = card.copy()
    seen.card.controller = event.player
    return seen


def _has_bulwark(state: GameState, event: Event) -> bool:
    assert event.card is not None
    return event.amount > 0 and "bulwark" in state.cards[event.card.id].counters


def _of_itself(state: GameState, event: Event) -> list[Found]:
    """What an entering card says about how it enters, and what it will be linked to (CR Copy - Static Copying 2)."""
    assert event.card is not None
    card, face = event.card, entering_face(event)
    abilities = face.printed.abilities
    found = []
    scope = Scope(event.player, card.ref, card, face.printed)
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
    if card is None or state.cards[card.id] is card or not state.is_current(card.ref):
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
    return event.card.face


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


# What ----------------------------------------------------------------------------------------------------------


class Applying(NamedTuple):
    """A replacement effect that is being applied to one of several events; `chosen` is an object that was chosen."""

    events: tuple[Event, ...]
    at: int
    found: Found
    chosen: int

    @property
    def event(self) -> Event:
        """The event it applies to."""
        return self.events[self.at]

    def result(self, *changed: Event) -> tuple[Event, ...]:
        """All events, with what became of this one in its place."""
        return (*self.events[: self.at], *changed, *self.events[self.at + 1 :])


def apply(state: GameState, events: tuple[Event, ...], at: int, found: Found, chosen: int) -> tuple[Event, ...]:
    """Apply one replacement effect to one of the events and return what would happen now."""
    changed = events[at].copy()
    changed.applied = (*changed.applied, found.key)
    step = Applying((*events[:at], changed, *events[at + 1 :]), at, found, chosen)
    m = found.modification
    if m is None and found.key in BY_RULE:
        return BY_RULE[found.key](state, step)
    if m is None:
        _entering(changed).link = state.cards[chosen].ref
        return step.events
    if isinstance(m, PreventNext):
        return _shield(state, step, m)
    if isinstance(m, PreventNextTime):
        return _prevent_instance(state, step, m)
    assert isinstance(m, Replaces)
    if m.once:
        _use_up(state, found)
    return OUTCOMES[type(m.outcome)](state, step, m.outcome)


def decline(events: tuple[Event, ...], at: int, found: Found) -> tuple[Event, ...]:
    """An optional replacement that is not wanted is not offered again."""
    changed = events[at].copy()
    changed.applied = (*changed.applied, found.key)
    return (*events[:at], changed, *events[at + 1 :])


def _use_up(state: GameState, found: Found) -> None:
    state.effects = [effect for effect in state.effects if effect.id != found.key[1] or found.key[0] != EFFECT]
    state.touch(Aspect.EFFECTS)


def _prevent(event: Event, most: int) -> int:
    """Prevent so much damage of an event and return how much it was; nothing of unpreventable damage (rule 7)."""
    prevented = 0 if event.unpreventable else min(most, event.amount)
    event.amount -= prevented
    event.prevented += prevented
    return prevented


def _use_bulwark(state: GameState, step: Applying) -> tuple[Event, ...]:
    """All of it is prevented and one counter goes away, also in a vain attempt (CR Counters - Bulwark 2 to 4)."""
    _prevent(step.event, step.event.amount)
    assert step.event.card is not None
    card = state.edit(step.event.card.id)
    left = card.counters["bulwark"] - 1
    card.counters = {kind: n for kind, n in {**card.counters, "bulwark": left}.items() if n}
    state.touch(Aspect.COUNTERS)
    return step.events


def _preserve(state: GameState, step: Applying) -> tuple[Event, ...]:
    """It goes to the material deck, preserved (CR Keywords - Preserve 2)."""
    step.event.to_zone, step.event.verb = Zone.MATERIAL, "preserve"
    return step.events


def _banish_by_cost(state: GameState, step: Applying) -> tuple[Event, ...]:
    step.event.to_zone, step.event.verb = Zone.BANISHMENT, "banish"
    return step.events


BY_RULE: Final = {BULWARK: _use_bulwark, PRESERVE: _preserve, BANISHED_BY_COST: _banish_by_cost}
"""Replacements that a rule makes, and not the text of a card."""


def _shield(state: GameState, step: Applying, m: PreventNext) -> tuple[Event, ...]:
    """A shield is used up by the damage it prevents (CR Damage Prevention 5.a)."""
    place = next(i for i, effect in enumerate(state.effects) if effect.id == step.found.key[1])
    left = state.effects[place].copy()
    left.remaining -= _prevent(step.event, left.remaining)
    if left.remaining:
        state.effects[place] = left
    else:
        del state.effects[place]
    state.touch(Aspect.EFFECTS)
    return step.events


def _prevent_instance(state: GameState, step: Applying, m: PreventNextTime) -> tuple[Event, ...]:
    """An instance is used up by the attempt; for several units it is one for all of them (5.b, 8)."""
    effect = next(effect for effect in state.effects if effect.id == step.found.key[1])
    _use_up(state, step.found)
    events = list(step.events)
    prevented = 0
    for at, event in enumerate(events):
        if at != step.at:
            if effect.affected is not None or not _affects(state, effect, m, event):
                continue
            events[at] = event = event.copy()
            event.applied = (*event.applied, step.found.key)
        most = event.amount if m.amount is None else amount(state, m.amount, step.found.scope)
        prevented += _prevent(event, most)
    _also(state, step, m.effects, "prevented", prevented)
    return tuple(events)


def _also(state: GameState, step: Applying, effects: tuple[Any, ...], name: str, value: int) -> None:
    """Effects that are part of the replacement (CR Damage Prevention 11)."""
    if effects:
        scope = step.found.scope
        bindings = {**scope.bindings, **_bindings(step.event), name: value}
        follow(state, effects, Scope(scope.player, scope.source, scope.card, scope.now, bindings))


def _bindings(event: Event) -> dict[str, Any]:
    subject: tuple[Ref, ...] = () if event.card is None else (event.card.ref,)
    return {"amount": event.amount, "subject": subject}


def _number(state: GameState, step: Applying, value: Amount) -> int:
    scope = step.found.scope
    bindings = {**scope.bindings, **_bindings(step.event)}
    return max(0, amount(state, value, Scope(scope.player, scope.source, scope.card, scope.now, bindings)))


def _entering(event: Event) -> Entering:
    event.entering = Entering() if event.entering is None else event.entering.copy()
    return event.entering


# Outcomes ------------------------------------------------------------------------------------------------------


def _goes_to(state: GameState, step: Applying, outcome: GoesTo) -> tuple[Event, ...]:
    event = step.event
    assert event.card is not None and event.now is not None
    event.to_zone = destination(event.card, event.now, outcome.zone)
    event.face_down = outcome.face_down
    return step.events


def _amount_becomes(state: GameState, step: Applying, outcome: AmountBecomes) -> tuple[Event, ...]:
    step.event.amount = _number(state, step, outcome.amount)
    return step.events


def _prevented(state: GameState, step: Applying, outcome: Prevented) -> tuple[Event, ...]:
    event = step.event
    most = event.amount
    if outcome.amount is not None:
        most = _number(state, step, outcome.amount)
    if outcome.all_but is not None:
        most = max(0, event.amount - _number(state, step, outcome.all_but))
    _also(state, step, outcome.effects, "prevented", _prevent(event, most))
    return step.events


def _dealt_to(state: GameState, step: Applying, outcome: DealtTo) -> tuple[Event, ...]:
    for id, _ in select(state, outcome.what, step.found.scope)[:1]:
        step.event.card = state.cards[id]
        step.event.now = characteristics(state, id)
    return step.events


def _instead(state: GameState, step: Applying, outcome: Instead) -> tuple[Event, ...]:
    _also(state, step, outcome.effects, "instead of", step.event.amount)
    return step.result()


def _enters(state: GameState, step: Applying, outcome: Enters) -> tuple[Event, ...]:
    entering = _entering(step.event)
    entering.rested = entering.rested or outcome.rested
    assert step.event.card is not None
    if outcome.transformed and step.event.card.two_sided and not entering.transformed:
        entering.transformed = True
        entering.changes += 1
    entering.counters += tuple((kind, _number(state, step, n)) for kind, n in outcome.counters)
    return step.events


def _enters_as_copy(state: GameState, step: Applying, outcome: EntersAsCopy) -> tuple[Event, ...]:
    if step.chosen >= 0:
        face = copied_face(state.cards[step.chosen], outcome.name, outcome.gains)
        entering = _entering(step.event)
        entering.as_face = face
        entering.changes += 1
    return step.events


OUTCOMES: Final[dict[type, Callable[[GameState, Applying, Any], tuple[Event, ...]]]] = {
    GoesTo: _goes_to,
    AmountBecomes: _amount_becomes,
    Prevented: _prevented,
    DealtTo: _dealt_to,
    Instead: _instead,
    Enters: _enters,
    EntersAsCopy: _enters_as_copy,
}
"""What each outcome makes of an event."""


def mark_unpreventable(state: GameState, event: Event) -> None:
    """Damage of some sources is unpreventable (CR Damage 3)."""
    for rule, scope in rule_changes(state, Unpreventable):
        if (rule.damage == "any" or (rule.damage == "combat") == event.combat) and is_by(state, rule.by, event, scope):
            event.unpreventable = True
