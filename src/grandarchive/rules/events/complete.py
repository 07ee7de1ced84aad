"""Making events, and what the rules make of them before effects replace them (CR Replacement Effects 1).

The first station of an event: what it is about, where a moving card really goes, and whether it can happen at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from grandarchive.model.abilities import OBJECT_ZONES, Ability, Keyword
from grandarchive.model.cards import Face
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.entering import AS_USUAL, Entering, ItsOwner
from grandarchive.model.keywords import DONE
from grandarchive.model.modifications import Unpreventable
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, OBJECT_TYPES, Zone
from grandarchive.rules.commits.destination import destination
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.items import acting_now
from grandarchive.rules.continuous.keywords import is_siegeable, keyword
from grandarchive.rules.continuous.patterns import DESTROYING, UNIT_TYPES, is_by
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.properties import can_become, has_property
from grandarchive.rules.continuous.reading import amount as number
from grandarchive.rules.continuous.reading import known, players_meant
from grandarchive.state.cards import Arrival, Card, Scope
from grandarchive.state.events import (
    Becomes,
    CardEvent,
    Event,
    GetsCounters,
    Glimpses,
    IsDamaged,
    Moves,
    Recovers,
    Rests,
    SpendsCounters,
    WakesUp,
)
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
LINEAGE: Final = Zone.LINEAGE
LOADED: Final = Zone.LOADED
NOWHERE: Final = Zone.NOWHERE
STACK: Final = Zone.STACK

Kind = TypeVar("Kind", bound=CardEvent)

# Making events -------------------------------------------------------------------------------------------------


def about(state: GameState, kind: type[Kind], id: int, player: int = -1) -> Kind:
    """An event about a card as it is now."""
    return kind(state.cards[id], characteristics(state, id), player)


def move(state: GameState, id: int, zone: Zone, verb: str, player: int | None = None, position: str = "top") -> Moves:
    """A card changes zones; it will be controlled by `player`, by default its owner."""
    card = state.cards[id]
    now = (state.board or board_of(state)).computed.get(id) or card.face.known or card.face.printed
    return Moves(card, now, card.owner if player is None else player, verb, zone, position)


def done_by(player: int, events: Sequence[Event]) -> Sequence[Event]:
    """It is this player who moves what is moved."""
    for event in events:
        if isinstance(event, Moves):
            event.by = player
    return events


def load(state: GameState, id: int, host: int, player: int) -> Moves:
    """A player loads a card into an object (CR Game Terms - Load 1)."""
    return _put_under(state, id, host, player, "load", LOADED)


def put_into_lineage(state: GameState, id: int, champion: int, player: int) -> Moves:
    """A player puts a card on the bottom of the lineage of a champion (CR Game Terms - Inner Lineage 2)."""
    return _put_under(state, id, champion, player, "put beneath", LINEAGE)


def _put_under(state: GameState, id: int, host: int, player: int, verb: str, zone: Zone) -> Moves:
    event = Moves(state.cards[id], characteristics(state, id), player, verb, zone)
    event.by = player
    event.under = state.cards[host].ref
    return event


def damage(state: GameState, id: int, amount: int, scope: Scope) -> IsDamaged:
    """The source of a scope deals damage to a unit. `player` is the controller of the source."""
    card, source_now = scope.card, scope.now
    if card is not None and state.is_current(scope.source):
        card = card if card.copied and card.zone is STACK else state.cards[scope.source[0]]
        source_now = characteristics(state, scope.source[0])
    if source_now is None and card is not None:
        source_now = card.face.printed
    if source_now is not None:
        source_now = acting_now(source_now, scope.how)
    now = characteristics(state, id)
    return IsDamaged(state.cards[id], now, scope.player, amount, scope.source, card, source_now)


def counters(state: GameState, id: int, kind: str, amount: int, player: int = -1) -> GetsCounters:
    """Counters are put on an object, or removed if the amount is negative."""
    return GetsCounters(state.cards[id], characteristics(state, id), player, kind, amount)


def rest(state: GameState, id: int, player: int, verb: str = "") -> Rests:
    """An object becomes rested."""
    return Rests(state.cards[id], characteristics(state, id), player, verb)


def recover(state: GameState, id: int, player: int, amount: int) -> Recovers:
    """A player recovers with their champion."""
    return Recovers(state.cards[id], characteristics(state, id), player, amount)


# How something enters ----------------------------------------------------------------------------------------


def arrival_of(event: Moves) -> Arrival:
    """How the subject of a move is about to enter, to be changed."""
    event.arrival = Arrival() if event.arrival is None else event.arrival.copy()
    return event.arrival


def let_enter(state: GameState, event: Moves, entering: Entering, scope: Scope) -> None:
    """The subject of a move is about to enter like this besides; a text with this scope says so.

    What has no other side enters as it is (CR Game Terms - Transform 1.a).
    """
    if entering == AS_USUAL:
        return
    arrival = arrival_of(event)
    arrival.rested = arrival.rested or entering.rested
    if entering.transformed and event.card.two_sided and not arrival.transformed:
        arrival.transformed = True
        arrival.changes += 1
    arrival.counters += tuple((kind, max(0, number(state, n, scope))) for kind, n in entering.counters)
    arrival.properties |= frozenset(entering.properties)
    arrival.gains += entering.gains
    for what in entering.as_on:
        arrival.gains += tuple(a for card, _ in known(state, what, scope) for a in _printed_on(card))
    if isinstance(entering.under, ItsOwner):
        event.player = event.card.owner
    elif entering.under is not None:
        event.player = next(iter(players_meant(state, entering.under, scope)), event.player)


def _printed_on(card: Card) -> tuple[Ability, ...]:
    """The abilities of a card where it is no object, on its front; what is a token or a copy is no card.

    Keywords that are only read off cards, such as Lineage, are nothing for an object to gain.
    """
    if card.token or card.replica:
        return ()
    found = card.definition.face.abilities
    return tuple([each for each in found if not isinstance(each, Keyword) or DONE[each.name].zones])


# What the rules make of them -----------------------------------------------------------------------------------


def complete(state: GameState, event: Event) -> None:
    """What the rules make of an event comes before what effects replace."""
    if isinstance(event, Moves):
        event.to_zone = destination(event.card, event.now, event.to_zone)
    elif isinstance(event, IsDamaged) and not event.unpreventable:
        _mark_unpreventable(state, event)


def _mark_unpreventable(state: GameState, event: IsDamaged) -> None:
    """Damage of some sources is unpreventable (CR Damage 3)."""
    for rule, scope in rule_changes(state, Unpreventable):
        if (rule.damage == "any" or (rule.damage == "combat") == event.combat) and is_by(state, rule.by, event, scope):
            event.unpreventable = True


def entering_face(event: Moves) -> Face:
    """The face with which a card is about to enter the field."""
    card, arrival = event.card, event.arrival
    if arrival is not None and arrival.as_face is not None:
        return arrival.as_face
    if arrival is not None and arrival.transformed and card.two_sided:
        return card.definition.faces[1]
    return card.definition.face if card.face_down and not (card.token or card.replica) else card.face


def can_happen(state: GameState, event: Event) -> bool:
    """The event can still happen, and no text says that it can't (CR Player Action Legality 2).

    Its subject is now as it is just before; a move goes where it really goes.
    """
    if isinstance(event, CardEvent):
        current = state.cards[event.card.id]
        if current.incarnation != event.card.incarnation:
            return False
        event.card = current
        judge = POSSIBLE.get(type(event))
        if judge is not None and not judge(state, event):
            return False
    elif isinstance(event, Glimpses) and event.amount <= 0:
        return False
    stopped = (state.board or board_of(state)).stopped
    return not stopped or type(event) not in stopped or not is_prohibited(state, event, as_it_would_be(event))


def is_kept_from(state: GameState, event: Event) -> bool:
    """A text says that what would happen can't."""
    if type(event) not in (state.board or board_of(state)).stopped:
        return False
    return is_prohibited(state, event, as_it_would_be(event))


def as_it_would_be(event: Event) -> Event:
    """What enters the field is described by who will control it, and by the face it will have (CR Resolution 7)."""
    if not isinstance(event, Moves) or event.to_zone != FIELD:
        return event
    face = entering_face(event)
    if event.card.controller == event.player and face is event.card.face:
        return event
    seen = event.copy()
    seen.card = event.card.copy()
    seen.card.controller = event.player
    seen.now = as_it_enters(event, face)
    return seen


def as_it_enters(event: Moves, face: Face) -> Characteristics:
    """What a card is as it enters: what it is now, or another face."""
    return event.now if face is event.card.face else face.printed


def _can_be_dealt(state: GameState, event: IsDamaged) -> bool:
    """Units and siegeable domains are dealt damage."""
    return event.amount > 0 and (not UNIT_TYPES.isdisjoint(event.now.types) or is_siegeable(event.now))


def _can_rest(state: GameState, event: Rests) -> bool:
    return not event.card.rested


def _can_wake_up(state: GameState, event: WakesUp) -> bool:
    return event.card.rested


def _can_become(state: GameState, event: Becomes) -> bool:
    return not has_property(event.card, event.now, event.property) and can_become(event.now, event.property)


def _can_get_counters(state: GameState, event: GetsCounters) -> bool:
    """Counters are removed only where there are any."""
    return event.amount > 0 or event.card.counters.get(event.counter, 0) > 0


def _can_move(state: GameState, event: Moves) -> bool:
    card = event.card
    event.from_zone = card.zone
    if card.zone in OBJECT_ZONES:
        event.now = characteristics(state, card.id)
    event.to_zone = destination(card, event.now, event.to_zone)
    if event.from_zone == FIELD and is_immortal(state, event):
        return False
    if event.to_zone == FIELD and state.lost[event.player]:
        return False  # who has left the game controls nothing (CR Ending the Game 8)
    if event.to_zone == FIELD and entering_face(event).types.isdisjoint(OBJECT_TYPES):
        return False  # it cannot be an object (CR Game Zones - Field 3)
    if card.token and event.from_zone != FIELD and event.from_zone != NOWHERE:
        return False  # it cannot change zones any more (CR Tokens 3.a)
    if event.to_zone in OBJECT_SPECIFIC_ZONES:
        return _can_be_put_under(state, event)
    turns = event.face_down and not card.face_down
    return event.to_zone != event.from_zone or turns  # banished face-down from a banishment (CR Banish 1)


def _can_be_put_under(state: GameState, event: Moves) -> bool:
    """There is another object beneath which it is put, and it is not there already; only champions have a lineage."""
    host = event.under[0]
    if not state.is_current(event.under) or state.cards[host].zone is not FIELD or host == event.card.id:
        return False
    if event.to_zone == LINEAGE and "CHAMPION" not in characteristics(state, host).types:
        return False
    return event.from_zone != event.to_zone or event.card.host != host


def is_immortal(state: GameState, event: Moves) -> bool:
    """The object cannot be destroyed or go to the graveyard, except for the unique rule (CR Keywords - Immortality)."""
    if event.from_zone != FIELD or event.verb == "unique":
        return False
    if event.verb not in DESTROYING and event.to_zone != GRAVEYARD:
        return False
    return keyword(state, event.card.id, "immortality")


def _can_recover(state: GameState, event: Recovers) -> bool:
    """Recovering 0 is not recovering, also if it is what became of more (CR Player Actions 1.b.i)."""
    return event.amount > 0


POSSIBLE: Final[dict[type[Event], Callable[[GameState, Any], bool]]] = {
    Moves: _can_move,
    IsDamaged: _can_be_dealt,
    Recovers: _can_recover,
    Rests: _can_rest,
    WakesUp: _can_wake_up,
    Becomes: _can_become,
    GetsCounters: _can_get_counters,
    SpendsCounters: _can_get_counters,
}
"""What each kind of event about a card asks for, besides that the card is still there."""
