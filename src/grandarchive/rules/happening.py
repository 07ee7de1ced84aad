"""Everything that happens is an event: proposed, replaced step by step, committed, then noticed by triggers.

There is one commit for each kind of event, and nothing else changes zones, damage, counters or orientation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grandarchive.model.terms import Zone
from grandarchive.rules import replacement, triggers
from grandarchive.rules.agenda import begin, finish, program
from grandarchive.rules.characteristics import characteristics
from grandarchive.rules.reading import DESTROYING, keyword
from grandarchive.rules.zones import commit_move, destination
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Event, Frame, Ref, Scope

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
    if state.effects and any(replacement.applicable(state, event) for event in events):
        begin(state, "events", -1, events=events, at=0, chosen=None)
    else:
        commit(state, events)


def _replace(state: GameState, frame: Frame) -> None:
    """Replacement effects apply one by one, in the order the affected player chooses (CR Replacement Effects 2, 3)."""
    b = frame.bindings
    events: tuple[Event, ...] = b["events"]
    at: int = b["at"]
    if at == len(events):
        finish(state, frame)
        commit(state, events)
        return
    frame.step = 0
    event = events[at]
    found = replacement.applicable(state, event)
    if not found:
        b["at"] = at + 1
        return
    if b["chosen"] is None and len(found) > 1:
        replacement.ask_order(state, frame, event, found)
        return
    chosen = found[0] if b["chosen"] is None else b["chosen"]
    b["chosen"] = None
    changed = replacement.apply(state, event, chosen)
    b["events"] = (*events[:at], changed, *events[at + 1 :])


program("events", _replace)


def commit(state: GameState, events: Iterable[Event]) -> None:
    """Events happen: all change the state, then triggers look at each of them."""
    happening = [event for event in events if _prepare(state, event)]
    before = None
    if any(event.kind == "move" and event.from_zone == Zone.FIELD for event in happening):
        before = triggers.watchers(state, "move")
    for event in happening:
        COMMITS[event.kind](state, event)
    for event in happening:
        leaves = event.kind == "move" and event.from_zone == Zone.FIELD
        record(state, event, before if leaves else None)


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
        event.to_zone = destination(current, event.now, event.to_zone)
        if event.from_zone == Zone.FIELD and _is_immortal(state, event):
            return False
        return event.to_zone != event.from_zone
    if event.kind == "damage":
        return event.amount > 0
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
    "fizzle": _nothing,
    "resolve": _nothing,
    "turn": _nothing,
}
"""What each kind of event does to the state."""


def draw(state: GameState, player: int, amount: int, zone: Zone = Zone.HAND) -> None:
    """A player draws cards, one after the other (CR Drawing Cards 2)."""
    for _ in range(amount):
        event = Event("draw", None, player, 1)
        event.to_zone = zone
        commit(state, (event,))


def announce(state: GameState, kind: str, player: int, phase: str = "", refs: tuple[Ref, ...] = ()) -> None:
    """Something happened that changes no card, such as the beginning of a phase."""
    event = Event(kind, None, player)
    event.phase = phase
    event.using = refs
    commit(state, (event,))
