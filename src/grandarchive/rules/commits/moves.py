"""Zone changes: what becomes of a card in the zone it goes to (CR Game Zones)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.cards import FACE_DOWN
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gains, TopRevealed
from grandarchive.model.states import PRESERVED
from grandarchive.model.terms import PRIVATE_ZONES, Zone
from grandarchive.rules.commits.destination import destination
from grandarchive.rules.commits.doom import doom
from grandarchive.rules.commits.entering import TogetherEntering
from grandarchive.rules.commits.knowledge import everybody, forget, known_at, note_knowledge, show_tops
from grandarchive.rules.commits.lasting import begin_effect, follow_activation, follow_played, share_effects
from grandarchive.rules.commits.lineages import leave_lineage, leave_loaded, put_at_bottom, put_into
from grandarchive.rules.commits.marks import settled, touch_active_counters
from grandarchive.rules.commits.memory import names_are_known, remember_named
from grandarchive.rules.continuous.amending import can_amend_for
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.counters import are_active
from grandarchive.rules.continuous.mending import strays
from grandarchive.rules.continuous.prohibitions import is_prohibited, prohibitions
from grandarchive.rules.continuous.properties import can_become
from grandarchive.rules.continuous.reading import is_somebodys
from grandarchive.state.cards import NOTHING_REMEMBERED, Arrival, Card, Scope, without_x
from grandarchive.state.chronicle import Arranges, Ceases, Shuffles
from grandarchive.state.events import Draws, GetsCounters, Moves
from grandarchive.state.game import ASPECT_OF_ZONE, SHARED_ZONES, ZONE_COUNT, Aspect, GameState
from grandarchive.state.lasting import FOREVER
from grandarchive.state.telling import tell

NOWHERE: Final = Zone.NOWHERE
DECK: Final = Zone.DECK
DECK_OUT: Final = Happening.DECK_OUT
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
STACK: Final = Zone.STACK
INTENT: Final = Zone.INTENT
LINEAGE: Final = Zone.LINEAGE
LOADED: Final = Zone.LOADED
PANTHEON: Final = Zone.PANTHEON

RESOLVED: Final = frozenset({Zone.FIELD, Zone.INTENT, Zone.LINEAGE})
"""Where a played card is as what it became; what is known of how it was played goes with it (CR Game Zones 7)."""
UNLISTED: Final = frozenset({LINEAGE, LOADED, NOWHERE})
"""Zones that list no cards; of the cards beneath an object the object knows."""
BESTOWED: Final = frozenset({"bestowed"})
GAINED: Final = frozenset({"bestowed", "gained"})
NO_PROPERTIES: Final[frozenset[str]] = frozenset()


def place(
    state: GameState, id: int, zone: Zone, player: int, position: str = "top", host: int = -1, face_down: bool = False
) -> Card:
    """Put a card into a zone as a new object and return its new record.

    `player` controls it there; zones with an owner take it to its owner's (CR Game Zones 5, CR Control and
    Ownership 3). What is loaded or goes to the bottom of a lineage is put beneath the `host`. Nobody gets to know a
    card that is put `face_down`.
    """
    old = state.cards[id]
    _take_out(state, old)
    if zone not in UNLISTED:
        at = zone if zone in SHARED_ZONES else (player if zone is INTENT else old.owner) * ZONE_COUNT + zone
        ids = state.zones[at]
        # Sums of tuples are copied once, displays of them twice.
        state.zones[at] = (id,) + ids if zone is DECK and position == "top" else ids + (id,)  # noqa: RUF005
    resolves = old.zone is STACK and zone in RESOLVED
    controller = player if zone in SHARED_ZONES or zone is INTENT else old.owner
    how, remembered = (old.how, old.remembered) if resolves else (None, NOTHING_REMEMBERED)
    known = old.known if face_down else known_at(state, old, zone)
    new = old.moved(zone, state.tick(), controller, known, how, remembered)
    state.cards[id] = new
    if state.sightings:
        note_knowledge(state, new, old.known)
    if zone is LOADED:
        put_into(state, host, new)
    elif zone is LINEAGE and host >= 0:
        put_at_bottom(state, host, new)
    if old.zone is STACK:
        if state.effects and zone in (FIELD, INTENT):
            follow_activation(state, old.ref, new.ref)
        if state.delayed and zone not in PRIVATE_ZONES:
            follow_played(state, old.ref, new.ref)
    aspects = ASPECT_OF_ZONE[old.zone] | ASPECT_OF_ZONE[zone]
    board = state.board or state.outdated
    if board is not None and (old.zone is FIELD or zone is FIELD) and can_amend_for(state, board, old, new):
        state.touch(aspects & ~Aspect.FIELD)
        state.stray(board, old.ref)
        return new
    state.touch(aspects)
    board = state.board or state.outdated
    if board is not None and (id in board.computed or id in state.elsewhere):
        strayed = strays(state, board, old, new)
        if strayed is None:
            state.forget_board()
        elif strayed:
            state.stray(board, old.ref)
    return new


def _take_out(state: GameState, card: Card) -> None:
    zone = card.zone
    if zone is LINEAGE:
        leave_lineage(state, card)
        return
    if zone is LOADED:
        leave_loaded(state, card)
        return
    there = zone if zone in SHARED_ZONES else (card.controller if zone is INTENT else card.owner) * ZONE_COUNT + zone
    ids = state.zones[there]
    if card.id in ids:
        at = ids.index(card.id)
        state.zones[there] = ids[:at] + ids[at + 1 :]


def commit_move(state: GameState, event: Moves, together: TogetherEntering | None = None) -> None:
    """Move a card. Entering the field, alone or together, it gets durability counters and whatever it enters with."""
    card = event.card
    if card.loaded:
        _leave_behind(state, card.id)
    if card.lineage:
        _leave_with_lineage(state, card, event)
        return
    remembered, face_down = state.cards[card.id].remembered, event.face_down and not card.token
    new = place(state, card.id, event.to_zone, event.player, event.position, event.under[0], face_down)
    if face_down:
        new.face = FACE_DOWN
    if event.to_zone is PANTHEON:
        _return_boon(state, new, card.incarnation, gained=event.verb == "resolve")
    if event.verb == "preserve":
        new.known = everybody(state)
        new.properties = frozenset({PRESERVED})
    event.known = new.known
    if event.to_zone is FIELD:
        if new.replica:
            new.replica, new.token = False, True
        if event.arrival is not None and event.arrival.remembers:
            new.remembered = remembered
        enter(state, new, event.arrival, together)


def _return_boon(state: GameState, new: Card, stamp: int, *, gained: bool) -> None:
    """A bestowed boon lies in the Pantheon face up; its player has gained it if the bestowment resolved.

    It is as old as its way onto the Effects Stack (CR Bestowing Boons 1, 2, 3.4.3, CR Continuous Effects - Timestamps
    1.d).
    """
    new.known = everybody(state)
    new.properties = GAINED if gained else BESTOWED
    new.stamp = stamp


def enter(
    state: GameState, new: Card, arrival: Arrival | None = None, together: TogetherEntering | None = None
) -> None:
    """What an object has from the moment it enters the field (CR Stats - Durability 3)."""
    counters: dict[str, int] = {}
    if arrival is not None:
        _enter_as(state, new, arrival)
        for kind, number in arrival.counters:
            counters[kind] = counters.get(kind, 0) + number
        state.forget_board()
        if arrival.gains:
            scope = Scope(new.controller, new.ref)
            begin_effect(state, scope, (new.ref,), tuple([Gains(ability) for ability in arrival.gains]), FOREVER)
        if arrival.properties:
            _enter_being(state, new, arrival.properties, together)
    printed = None if together is None else together.printed(state, new)
    durability = (printed or characteristics(state, new.id)).durability
    if durability is not None:
        counters["durability"] = counters.get("durability", 0) + durability
    counters = settled(counters if printed is not None else _allowed(state, new, counters))
    if counters:
        new.counters = counters
        if are_active(counters):
            touch_active_counters(state, new)
        else:
            state.touch(Aspect.COUNTERS)


def _allowed(state: GameState, new: Card, counters: dict[str, int]) -> dict[str, int]:
    """The counters with which an object enters, without those that can't be put on it."""
    if not counters or GetsCounters not in (state.board or board_of(state)).stopped:
        return counters
    now, player = characteristics(state, new.id), new.controller
    return {
        kind: number
        for kind, number in counters.items()
        if not is_prohibited(state, GetsCounters(new, now, player, kind, number))
    }


def _enter_as(state: GameState, new: Card, arrival: Arrival) -> None:
    """Rested, linked, as a copy, or on its flip side if it has one (CR Game Terms - Transform 1.a).

    The token of a copied activation knows how that was played (CR Copying Abilities 3, 4).
    """
    if state.is_current(arrival.activation):
        new.how = state.cards[arrival.activation[0]].how
        share_effects(state, arrival.activation, new.ref)
    new.rested = arrival.rested
    new.link = arrival.link
    if arrival.as_face is not None:
        new.face, new.copied = arrival.as_face, True
        if new.how is not None:
            new.how = without_x(new.how)
    elif arrival.transformed and new.two_sided:
        new.face = new.definition.faces[1]


def _enter_being(
    state: GameState, new: Card, properties: frozenset[str], together: TogetherEntering | None = None
) -> None:
    """It is so as it enters, if it can be, and so does not become it."""
    printed = None if together is None else together.printed_types(state, new)
    now = printed or characteristics(state, new.id)
    new.properties = frozenset(property for property in properties if can_become(now, property))
    state.touch(Aspect.PROPERTIES)


def _leave_behind(state: GameState, id: int) -> None:
    """What is still loaded into an object that leaves goes to the graveyard (CR Object-Specific Zones 1).

    Where somebody could notice or replace it, it went before, with its object (see `happen`).
    """
    for loaded in state.cards[id].loaded:
        record = state.cards[loaded]
        place(state, loaded, destination(record, characteristics(state, loaded), GRAVEYARD), record.owner)


def _leave_with_lineage(state: GameState, card: Card, event: Moves) -> None:
    """A champion leaves with its whole lineage: its card goes to the zone, those below to the graveyard.

    CR Leveling Up 7.b.i, CR Object-Specific Zones 1.
    """
    *inner, top = state.cards[card.id].lineage
    for id in (*inner, top):
        record = state.cards[id]
        now = characteristics(state, id)
        if names_are_known(state):
            remember_named(state, record, now)
        to = destination(record, now, event.to_zone if id == top else GRAVEYARD)
        place(state, id, to, record.owner, host=event.under[0])
    place(state, card.id, NOWHERE, card.owner)


def commit_draw(state: GameState, event: Draws) -> None:
    """Take the top card of the deck; without one the player loses at the next check (CR Drawing Cards 1, 6)."""
    deck = state.zone(event.player, DECK)
    if not deck:
        if _may_go_on(state, event.player):
            return
        doom(state, (event.player,), "decked out")
        state.touch(0)
        return
    open_decks = rule_changes(state, TopRevealed)
    if open_decks:
        show_tops(state)
    card = state.cards[deck[0]]
    event.card = card
    event.now = card.face.printed
    if names_are_known(state):
        remember_named(state, card, characteristics(state, card.id))
    new = place(state, card.id, destination(card, characteristics(state, card.id), event.to_zone), card.owner)
    event.known = new.known
    if open_decks:
        show_tops(state)


def _may_go_on(state: GameState, player: int) -> bool:
    """A text says that the player does not lose for drawing from no deck."""
    return any(is_somebodys(state, each.pattern.by, player, each.scope) for each in prohibitions(state, DECK_OUT))


# Decks ---------------------------------------------------------------------------------------------------------


def arrange(
    state: GameState,
    player: int,
    top: tuple[int, ...],
    bottom: tuple[int, ...] = (),
    known_to: int = 0,
    place: int = 1,
) -> None:
    """Cards of a main deck change places without changing zones: these to the top, those to the bottom, in this order.

    With a `place` the first go there, counted from the top; without so many other cards that is the bottom (CR Ordering
    and Tracking 4).

    Of several only the players of the bits `known_to` see where each goes (CR Game Zones 5.a, CR Ordering and
    Tracking 2, 3).
    """
    if len(top) + len(bottom) > 1:
        forget(state, top + bottom, known_to)
    rest = tuple(id for id in state.zone(player, DECK) if id not in top and id not in bottom)
    state.set_zone(player, DECK, rest[: place - 1] + top + rest[place - 1 :] + bottom)
    state.touch(0)
    if state.chronicle is not None:
        tell(state, Arranges(player, len(top), len(bottom), known_to))


def shuffle(state: GameState, player: int, zone: Zone) -> None:
    """Put a zone into random order (CR Shuffling)."""
    ids = state.zone(player, zone)
    if len(ids) > 1:
        forget(state, ids, 0 if zone is DECK else 1 << player)
    state.set_zone(player, zone, state.random_order(ids))
    if state.chronicle is not None:
        tell(state, Shuffles(player, zone))


def cease(state: GameState, id: int) -> None:
    """A token or copy ceases to exist (CR Tokens 3, CR Copy 1.d)."""
    card = state.cards[id]
    place(state, id, NOWHERE, card.owner)
    if state.chronicle is not None:
        tell(state, Ceases(card, card.face.printed, card.owner))
