"""Everything that happens is an event: proposed, replaced step by step, committed, then noticed by triggers.

There is one commit for each kind of event, and nothing else changes zones, damage, counters or orientation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grandarchive.model.abilities import OBJECT_ZONES
from grandarchive.model.modifications import Replaces
from grandarchive.model.terms import OBJECT_TYPES, Zone
from grandarchive.rules.agenda import ask, begin, finish, program
from grandarchive.rules.commits.moves import commit_move, destination, transform
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.patterns import DESTROYING, UNIT_TYPES
from grandarchive.rules.continuous.reading import keyword
from grandarchive.rules.events import outcomes
from grandarchive.rules.events import replace as replacement
from grandarchive.rules.playing import triggers
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import DelayedTrigger, Event, Frame, Option, Ref, Scope

NO = -1
YES = 1
"""Answers to whether an optional replacement is wanted."""

# Making events -------------------------------------------------------------------------------------------------


def about(state: GameState, kind: str, id: int, player: int = -1, amount: int = 0, verb: str = "") -> Event:
    """An event about a card as it is now."""
    event = Event(kind, state.cards[id], player, amount, verb)
    event.now = characteristics(state, id)
    return event


def move(state: GameState, id: int, zone: Zone, verb: str, player: int | None = None, position: str = "top") -> Event:
    """A card changes zones; it will be controlled by `player`, by default its owner."""
    event = about(state, "move", id, state.cards[id].owner if player is None else player, verb=verb)
    event.from_zone = state.cards[id].zone
    event.to_zone = zone
    event.position = position
    return event


def damage(state: GameState, id: int, amount: int, scope: Scope) -> Event:
    """The source of a scope deals damage to a unit. `player` is the controller of the source."""
    event = about(state, "damage", id, scope.player, amount)
    event.source = scope.source
    event.source_card = scope.card
    event.source_now = scope.now or (scope.card.face.printed if scope.card is not None else None)
    return event


def counters(state: GameState, id: int, kind: str, amount: int, player: int = -1) -> Event:
    """Counters are put on an object, or removed if the amount is negative."""
    event = about(state, "counters", id, player, amount)
    event.counter = kind
    return event


# Proposing -----------------------------------------------------------------------------------------------------


def propose(state: GameState, *events: Event) -> None:
    """Let events happen simultaneously. Call it last in a step: replacements may need choices first."""
    if not events:
        return
    if replacement.could_apply(state, events):
        for event in events:
            _complete(state, event)
        if any(replacement.applicable(state, event) for event in events):
            begin(state, "events", -1, events=events, at=0, chosen=None)
            return
    commit(state, events)


def _complete(state: GameState, event: Event) -> None:
    """What the rules make of an event comes before what effects replace."""
    if event.kind == "move" and event.card is not None and event.now is not None:
        event.to_zone = destination(event.card, event.now, event.to_zone)
    elif event.kind == "damage" and not event.unpreventable:
        replacement.mark_unpreventable(state, event)


def propose_each(state: GameState, events: tuple[Event, ...]) -> None:
    """Let events happen one after the other, each with its own replacements. Call it last in a step."""
    if len(events) == 1:
        propose(state, events[0])
    elif events:
        begin(state, "one by one", -1, events=events)


def _next_event(state: GameState, frame: Frame) -> None:
    events: tuple[Event, ...] = frame.bindings["events"]
    if events:
        frame.bindings["events"] = events[1:]
        frame.step = 0
        propose(state, events[0].copy())


program("one by one", _next_event)


def _find_replacement(state: GameState, frame: Frame) -> None:
    """Replacement effects apply one by one, in the order the affected player chooses (CR Replacement Effects 2, 3)."""
    b = frame.bindings
    events: tuple[Event, ...] = b["events"]
    b["answer"] = None
    if b["at"] == len(events):
        finish(state, frame)
        commit(state, [event.copy() for event in events])
        return
    event = replacement.refreshed(state, events[b["at"]])
    b["events"] = (*events[: b["at"]], event, *events[b["at"] + 1 :])
    found = replacement.applicable(state, event)
    if not found:
        b["at"] += 1
        frame.step = 0
        return
    b["player"] = replacement.chooser(event)
    source = event.card.id if event.card is not None else -1
    options = [Option("replace", f.key, f.scope.source[0]) for f in found]
    ask(state, frame, "replacement", options, "chosen", b["player"], source, event.amount)


def _choose_how(state: GameState, frame: Frame) -> None:
    """Some replacements are optional, and some need an object to be chosen as they apply."""
    b = frame.bindings
    found = _chosen(state, b)
    m = found.modification
    optional = isinstance(m, Replaces) and m.optional
    choices = replacement.choices(state, b["events"][b["at"]], found)
    if choices is None and not optional:
        return
    player = b["player"] if choices is not None else found.scope.player
    options = [Option("no", NO)] if optional or not choices else []
    options += [Option("yes", YES)] if choices is None else [Option("choose", id, id) for id in choices]
    ask(state, frame, "may" if choices is None else "choose", options, "answer", player, found.scope.source[0])


def _replace(state: GameState, frame: Frame) -> None:
    b = frame.bindings
    found = _chosen(state, b)
    answer = b["answer"]
    frame.step = 0
    if answer == NO:
        b["events"] = outcomes.decline(b["events"], b["at"], found)
    else:
        b["events"] = outcomes.apply(state, b["events"], b["at"], found, -1 if answer is None else answer)


def _chosen(state: GameState, b: dict[str, Any]) -> replacement.Found:
    return next(f for f in replacement.applicable(state, b["events"][b["at"]]) if f.key == b["chosen"])


program("events", _find_replacement, _choose_how, _replace)


def commit(state: GameState, events: Iterable[Event]) -> None:
    """Events happen: all change the state, then triggers look at each of them."""
    happening = [event for event in events if _prepare(state, event)]
    moves = [event for event in happening if event.kind == "move"]
    before = killing = None
    if moves:
        _remember(state, moves)
        if any(event.from_zone == Zone.FIELD for event in moves):
            before = triggers.watchers(state, "move")
            if state.lethal:
                killing = triggers.watchers(state, "kill")
    for event in happening:
        event.happened = True
        COMMITS[event.kind](state, event)
    for event in moves:
        if event.to_zone in OBJECT_ZONES and event.card is not None:
            event.card = state.cards[event.card.id]
            event.now = characteristics(state, event.card.id)
    for event in happening:
        leaves = event.kind == "move" and event.from_zone == Zone.FIELD
        record(state, event, before if leaves else None)
    if killing is not None:
        _note_kills(state, happening, killing)


def _remember(state: GameState, events: list[Event]) -> None:
    """What is under way knows its source as it was just before it left (CR Last-Known Information 1)."""
    for event in events:
        if event.from_zone not in OBJECT_ZONES:
            continue
        card, now = event.card, event.now
        assert card is not None and now is not None
        for frame in state.agenda:
            if frame.source == card.ref:
                frame.card, frame.now = card, now
        for place, item in enumerate(state.stack):
            if item.source == card.ref:
                item = item.copy()
                item.source_card, item.now = card, now
                state.stack[place] = item
        for place, trigger in enumerate(state.pending):
            if trigger.source_card.ref == card.ref:
                state.pending[place] = trigger.of(card, now)
        for place, delayed in enumerate(state.delayed):
            if delayed.scope.source == card.ref:
                old = delayed.scope
                scope = Scope(old.player, old.source, card, now, old.bindings)
                state.delayed[place] = DelayedTrigger(delayed.id, scope, delayed.pattern, delayed.effects)


def _note_kills(state: GameState, events: list[Event], watchers: list[triggers.Watcher]) -> None:
    """A unit is killed only if combat damage was lethal and it went to the graveyard (CR Keywords - On Kill).

    What died or broke at the same time still sees it.
    """
    for event in events:
        assert event.card is not None
        blow = state.lethal.pop(event.card.ref, None) if event.verb == "die" else None
        if blow is not None and event.to_zone == Zone.GRAVEYARD:
            kill = blow.copy()
            kill.kind = "kill"
            kill.card, kill.now = event.card, event.now
            record(state, kill, watchers)


def _prepare(state: GameState, event: Event) -> bool:
    """The event can still happen; fix where a moving card really goes."""
    card = event.card
    if card is None:
        return True
    current = state.cards[card.id]
    if current.incarnation != card.incarnation:
        return False
    event.card = current
    if event.kind == "move":
        assert event.now is not None
        event.from_zone = current.zone
        if current.zone in OBJECT_ZONES:
            event.now = characteristics(state, card.id)
        event.to_zone = destination(current, event.now, event.to_zone)
        if event.from_zone == Zone.FIELD and _is_immortal(state, event):
            return False
        if event.to_zone == Zone.FIELD and replacement.entering_face(event).types.isdisjoint(OBJECT_TYPES):
            return False  # it cannot be an object (CR Game Zones - Field 3)
        if current.token and event.from_zone != Zone.FIELD and event.from_zone != Zone.NOWHERE:
            return False  # it cannot change zones any more (CR Tokens 3.a)
        return event.to_zone != event.from_zone
    if event.kind == "damage":
        return event.amount > 0 and event.now is not None and not UNIT_TYPES.isdisjoint(event.now.types)
    if event.kind == "rest":
        return not current.rested
    if event.kind == "wake":
        return current.rested
    if event.kind == "counters":
        return event.amount > 0 or current.counters.get(event.counter, 0) > 0
    return True


def _is_immortal(state: GameState, event: Event) -> bool:
    """The object cannot be destroyed or go to the graveyard, except for the unique rule (CR Keywords - Immortality)."""
    assert event.card is not None
    if event.verb == "unique" or not (event.verb in DESTROYING or event.to_zone == Zone.GRAVEYARD):
        return False
    return keyword(state, event.card.id, "immortality")


REMEMBERED = frozenset({"attack", "damage", "activate", "materialize", "recover", "draw", "kill", "level up"})
"""Kinds of events a text may ask the history of a turn for; of moves only those from and to the field."""


def record(state: GameState, event: Event, before: list[triggers.Watcher] | None = None) -> None:
    """An event happened: it goes into the history and triggers look at it."""
    kind = event.kind
    if kind in REMEMBERED or (kind == "move" and Zone.FIELD in (event.from_zone, event.to_zone)):
        state.history.append(event)
        state.touch(Aspect.HISTORY)
    if state.journal is not None:
        state.journal.append(event)
    triggers.notice(state, event, before)


# Commits -------------------------------------------------------------------------------------------------------


def _commit_damage(state: GameState, event: Event) -> None:
    """Champions get damage counters, allies temporary damage (CR Damage 12, 13)."""
    assert event.card is not None and event.now is not None
    new = state.edit(event.card.id)
    life = event.now.life
    before = marked_damage(state, new.id)
    if "CHAMPION" in event.now.types:
        new.counters = {**new.counters, "damage": new.counters.get("damage", 0) + event.amount}
    else:
        new.damage += event.amount
    if event.combat and life is not None and before < life <= before + event.amount:
        state.lethal[new.ref] = event
    state.touch(Aspect.DAMAGE)


def marked_damage(state: GameState, id: int) -> int:
    """The damage on a unit, temporary and as counters."""
    card = state.cards[id]
    return card.damage + card.counters.get("damage", 0)


def _commit_counters(state: GameState, event: Event) -> None:
    """Counters never go below zero; buff and debuff counters remove each other (CR Counters - Buff 4, Debuff 4)."""
    assert event.card is not None
    new = state.edit(event.card.id)
    have = new.counters.get(event.counter, 0)
    if event.amount < 0:
        event.amount = -min(have, -event.amount)
    changed = {**new.counters, event.counter: have + event.amount}
    pairs = min(changed.get("buff", 0), changed.get("debuff", 0))
    if pairs:
        changed["buff"] -= pairs
        changed["debuff"] -= pairs
    new.counters = {kind: number for kind, number in changed.items() if number}
    state.touch(Aspect.COUNTERS)


def _commit_orientation(state: GameState, event: Event) -> None:
    assert event.card is not None
    state.edit(event.card.id).rested = event.kind == "rest"
    state.touch(Aspect.ORIENTATION)


def _commit_recover(state: GameState, event: Event) -> None:
    """Remove damage counters, at most as many as there are (CR Recover 2)."""
    assert event.card is not None
    new = state.edit(event.card.id)
    left = max(0, new.counters.get("damage", 0) - event.amount)
    new.counters = {**new.counters, "damage": left}
    if not left:
        del new.counters["damage"]
    state.touch(Aspect.DAMAGE)


def _commit_healing(state: GameState, event: Event) -> None:
    assert event.card is not None
    state.edit(event.card.id).damage = 0
    state.touch(Aspect.DAMAGE)


def _commit_control(state: GameState, event: Event) -> None:
    """Somebody else controls the object; it stays the object it is (CR Control and Ownership 8)."""
    assert event.card is not None
    state.edit(event.card.id).controller = event.player
    state.touch(Aspect.FIELD)


def _commit_transform(state: GameState, event: Event) -> None:
    assert event.card is not None
    transform(state, event.card.id)


def _commit_draw(state: GameState, event: Event) -> None:
    """Take the top card of the deck; without one the player loses at the next check (CR Drawing Cards 1, 6)."""
    deck = state.zone(event.player, Zone.DECK)
    if not deck:
        state.doomed[event.player] = "decked out"
        state.touch(0)
        return
    event.card = state.cards[deck[0]]
    event.now = event.card.face.printed
    event.from_zone = Zone.DECK
    moved = move(state, deck[0], event.to_zone, "draw")
    if _prepare(state, moved):
        commit_move(state, moved)


def _nothing(state: GameState, event: Event) -> None:
    state.touch(0)


COMMITS: dict[str, Callable[[GameState, Event], None]] = {
    "move": commit_move,
    "damage": _commit_damage,
    "counters": _commit_counters,
    "rest": _commit_orientation,
    "wake": _commit_orientation,
    "recover": _commit_recover,
    "remove damage": _commit_healing,
    "draw": _commit_draw,
    "activate": _nothing,
    "ability": _nothing,
    "materialize": _nothing,
    "attack": _nothing,
    "attacked": _nothing,
    "retaliate": _nothing,
    "level up": _nothing,
    "phase": _nothing,
    "reveal": _nothing,
    "glimpse": _nothing,
    "kill": _nothing,
    "transform": _commit_transform,
    "control": _commit_control,
    "fizzle": _nothing,
    "resolve": _nothing,
    "turn": _nothing,
}
"""What each kind of event does to the state."""


def draws(player: int, amount: int, zone: Zone = Zone.HAND) -> tuple[Event, ...]:
    """A player draws cards, one after the other (CR Drawing Cards 2)."""
    events = tuple(Event("draw", None, player, 1) for _ in range(amount))
    for event in events:
        event.to_zone = zone
    return events


def announce(state: GameState, kind: str, player: int, phase: str = "", refs: tuple[Ref, ...] = ()) -> None:
    """Something happened that changes no card, such as the beginning of a phase."""
    event = Event(kind, None, player)
    event.phase = phase
    event.using = refs
    commit(state, (event,))
