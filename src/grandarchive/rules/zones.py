"""Zone changes: where a card really goes, and what becomes of it there (CR Game Zones)."""

from __future__ import annotations

from grandarchive.model.cards import FACE_DOWN
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import STATS, Zone
from grandarchive.rules.characteristics import characteristics
from grandarchive.rules.reading import champion_of, keyword
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState
from grandarchive.state.records import NO_COUNTERS, NOTHING, Card, Entering, Event, lineage_base

KNOWN_ZONES = frozenset({Zone.FIELD, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.STACK, Zone.INTENT})
"""Whoever saw a card there keeps knowing it when it is set face-down, as of one that lay face-up in a private zone.

CR Public vs Private Information 6.a.i.
"""
RETURNING = frozenset({Zone.HAND, Zone.DECK, Zone.MEMORY})
LEVEL = STATS.index("level")


def destination(card: Card, now: Characteristics, zone: Zone) -> Zone:
    """Where a card goes that would go to a zone.

    A regalia is banished instead of going to the graveyard and returns to the material deck instead of to hand, main
    deck or memory (CR Supertypes - Regalia 4, 5); champions are banished too (CR Card Types - Champion, General Rules
    8). What the card is by itself counts as well as what the object is now: the more restrictive applies
    (CR Card Characteristics - Type-Expansion 2). Of a transformed card only the default side counts (CR Double-faced
    Cards 4.b).
    """
    face = card.definition.face
    if card.transformed:
        now = face.printed
    if "REGALIA" in now.supertypes or "REGALIA" in face.supertypes:
        if zone == Zone.GRAVEYARD:
            return Zone.BANISHMENT
        if zone in RETURNING:
            return Zone.MATERIAL
    if zone == Zone.GRAVEYARD and ("CHAMPION" in now.types or "CHAMPION" in face.types):
        return Zone.BANISHMENT
    return zone


def place(state: GameState, id: int, zone: Zone, player: int, position: str = "top") -> Card:
    """Put a card into a zone as a new object and return its new record. Only commits call this.

    `player` controls it there; zones with an owner take it to its owner's (CR Game Zones 5, CR Control and
    Ownership 3).
    """
    old = state.cards[id]
    _take_out(state, old)
    shared = zone in (Zone.FIELD, Zone.STACK, Zone.NOWHERE)
    owner = player if zone == Zone.INTENT else old.owner
    ids = state.zone(owner, zone)
    to_top = position == "top" and zone == Zone.DECK
    if zone != Zone.LINEAGE and zone != Zone.NOWHERE:
        state.set_zone(owner, zone, (id, *ids) if to_top else (*ids, id))
    new = state.edit(id)
    new.zone = zone
    new.controller = player if shared or zone == Zone.INTENT else old.owner
    new.former = old.incarnation
    new.former_zone = old.zone
    new.incarnation = new.stamp = state.tick()
    new.first_controller = new.controller
    new.link = NOTHING
    new.rested = False
    new.damage = 0
    new.counters = NO_COUNTERS
    new.properties = frozenset()
    new.face_up = False
    new.host = -1
    if not (new.token or new.replica):
        new.face = new.definition.face
        new.copied = False
    state.touch(ASPECT_OF_ZONE[old.zone] | ASPECT_OF_ZONE[zone])
    if state.board is not None and id in state.board.computed:
        state.board = None
    return new


def _take_out(state: GameState, card: Card) -> None:
    if card.zone == Zone.LINEAGE:
        host = state.edit(card.host)
        host.lineage = tuple(c for c in host.lineage if c != card.id)
        _rebase(state, host)
        return
    owner = card.controller if card.zone == Zone.INTENT else card.owner
    ids = state.zone(owner, card.zone)
    state.set_zone(owner, card.zone, tuple(i for i in ids if i != card.id))


def commit_move(state: GameState, event: Event) -> None:
    """Move a card. Entering the field, it gets durability counters and whatever it enters with."""
    card = event.card
    assert card is not None and event.now is not None
    if card.lineage:
        _leave_with_lineage(state, card, event.to_zone)
        return
    enters_with = event.now.enters_with if event.to_zone == Zone.FIELD else ()
    new = place(state, card.id, event.to_zone, event.player, event.position)
    if event.face_down:
        new.face = FACE_DOWN
        new.face_up = card.face_up or card.zone in KNOWN_ZONES
    if event.verb == "preserve":
        new.face_up = True
        new.properties = frozenset({"preserved"})
    if event.to_zone == Zone.FIELD:
        if new.replica:
            new.replica, new.token = False, True
        enter(state, new, enters_with, event.entering)


def enter(
    state: GameState, new: Card, enters_with: tuple[tuple[str, int], ...] = (), entering: Entering | None = None
) -> None:
    """What an object has from the moment it enters the field (CR Parts of a Card - Stats, Durability 3)."""
    if entering is not None:
        _enter_as(new, entering)
        enters_with += entering.counters
        state.board = None
    counters: dict[str, int] = {}
    for kind, number in enters_with:
        counters[kind] = counters.get(kind, 0) + number
    durability = characteristics(state, new.id).durability
    if durability is not None:
        counters["durability"] = counters.get("durability", 0) + durability
    counters = {kind: number for kind, number in counters.items() if number > 0}
    if counters:
        new.counters = counters
        state.board = None
    if keyword(state, new.id, "enters rested") or keyword(state, new.id, "hindered"):
        new.rested = True
        state.board = None


def _enter_as(new: Card, entering: Entering) -> None:
    """Rested, linked, as a copy, or on its flip side if it has one (CR Game Terms - Transform 1.a)."""
    new.rested = entering.rested
    new.link = entering.link
    if entering.as_face is not None:
        new.face, new.copied = entering.as_face, True
    elif entering.transformed and new.two_sided:
        new.face = new.definition.faces[1]


def transform(state: GameState, id: int) -> None:
    """Flip a double-faced card; it stays the object it is, its static abilities get a new timestamp.

    CR Double-faced Cards 2, 7.b, 9. Tokens and copies have no other side.
    """
    card = state.cards[id]
    if not card.two_sided or card.zone is not Zone.FIELD:
        return
    card = state.edit(id)
    faces = card.definition.faces
    card.face = faces[0] if card.face is faces[1] else faces[1]
    card.stamp = state.tick()
    state.touch(Aspect.FIELD)


def note_statics(state: GameState, card: Card) -> None:
    """Remember a card with static abilities that may work outside of the field."""
    away = card.zone in (Zone.MASTERY, Zone.PANTHEON)
    faces = (*card.definition.faces, card.face)
    if away or any(face.printed.abilities.works_elsewhere for face in faces):
        state.elsewhere = (*state.elsewhere, card.id)


def _leave_with_lineage(state: GameState, card: Card, zone: Zone) -> None:
    """A champion leaves with its whole lineage and its counters (CR Leveling Up 7.b.i)."""
    for inner in card.lineage:
        record = state.cards[inner]
        to = destination(record, record.face.printed, zone)
        place(state, inner, to, record.owner)
    place(state, card.id, Zone.NOWHERE, card.owner)


def new_champion(state: GameState, player: int, id: int) -> Card:
    """Make the champion object for a level 0 champion card and put it onto the field.

    CR Card Types - Champion, General Rules 3.
    """
    spirit = state.cards[id]
    champion = Card(len(state.cards), spirit.definition, player, Zone.NOWHERE, state.tick())
    state.cards.append(champion)
    join_lineage(state, champion.id, id)
    return place(state, champion.id, Zone.FIELD, player)


def join_lineage(state: GameState, champion: int, id: int) -> None:
    """Put a champion card on top of a lineage (CR Leveling Up 4, 7). The object stays the object it was."""
    if state.cards[champion].zone is Zone.FIELD and not state.cards[champion].lineage:
        _found_lineage(state, champion)
    card = place(state, id, Zone.LINEAGE, state.cards[champion].controller)
    card.host = champion
    host = state.edit(champion)
    host.lineage = (*host.lineage, id)
    _rebase(state, host)


def _found_lineage(state: GameState, champion: int) -> None:
    """The card of an object that became a champion is the first of a lineage, and the object keeps its identity."""
    host = state.edit(champion)
    first = host.copy()
    first.id = len(state.cards)
    first.zone = Zone.LINEAGE
    first.host = champion
    first.incarnation = first.stamp = state.tick()
    first.counters = NO_COUNTERS
    first.damage, first.rested = 0, False
    state.cards.append(first)
    if first.token:
        state.tokens = (*state.tokens, first.id)
    note_statics(state, first)
    host.lineage = (first.id,)
    host.copied = False


def _rebase(state: GameState, host: Card) -> None:
    """A champion object is what the cards of its lineage make of it."""
    if host.lineage:
        top = state.cards[host.lineage[-1]]
        host.definition, host.face = top.definition, top.face
        host.base = lineage_base(tuple(state.cards[c].face for c in host.lineage))


def base_level(state: GameState, player: int) -> int:
    """The printed level of a player's champion, or the base level it was given; -1 without a champion.

    CR Game Terms - Level (base).
    """
    champion = champion_of(state, player)
    return -1 if champion < 0 else characteristics(state, champion).base[LEVEL] or 0
