"""The rows of cards: each card and object that a viewer sees, or that lies face-down before everybody.

A row has two parts. What follows from the record of a card and from its characteristics is packed once for the two of
them, because neither is ever edited. What follows from the moment, such as the place, is added each time.
"""

from __future__ import annotations

from functools import cache
from struct import Struct
from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import Speed, Zone
from grandarchive.rules.commits.knowledge import UNORDERED
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.properties import has_property
from grandarchive.rules.rows.columns import (
    CARD_NOW,
    CARD_PLACE,
    CARD_RECORD,
    CLASS_BITS,
    COST_CODES,
    COUNTERS,
    ELEMENT_BITS,
    KEYWORD_BITS,
    MISSING,
    STATE_BITS,
    TYPE_BITS,
    UNKNOWN,
    bits,
    card_number,
)
from grandarchive.state.cards import NOTHING, Card
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.records import Combat

MOST_KEPT: Final = 8192
"""The cache of parts of rows is emptied when it has this size."""

MOST_KEPT_NOW: Final = 1024
"""The cache of ends of parts is emptied when it has this size: few characteristics live on, and they hold much."""

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK
DECK: Final = Zone.DECK
ORDERED: Final = (Zone.INTENT, Zone.MASTERY, Zone.GRAVEYARD, Zone.BANISHMENT)
"""Public zones of players."""
IN_ANY_ORDER: Final = tuple(sorted(UNORDERED))

PROPERTY_STATES: Final = STATE_BITS[4:7]
FACE_STATES: Final = STATE_BITS[7:]

PARTS: Final = 2
"""The parts of a row."""

_RECORD: Final = Struct(f"={len(CARD_RECORD)}q")
_NOW: Final = Struct(f"={len(CARD_NOW)}q")
_PLACE: Final = Struct(f"={len(CARD_PLACE)}q")

Kept = tuple[Card, Characteristics | None, bytes]

_KEPT: Final[dict[int, Kept]] = {}
"""The first parts of rows by the identity of the record, each with what it was made of."""

_KEPT_NOW: Final[dict[int, tuple[Characteristics, bytes]]] = {}
"""The ends of first parts of rows by the identity of characteristics."""


class CardRows:
    """The rows of cards as a viewer sees them, who is the players of the bits of `mask`, or whoever sees all for 0.

    `parts` are the two parts of each row in order, `row_of` has the row of each card by its id. `offered` says of how
    many options a card is.
    """

    __slots__ = ("cards", "computed", "mask", "offered", "parts", "row_of", "state")

    def __init__(self, state: GameState, mask: int, offered: dict[int, int]) -> None:
        self.state = state
        self.cards = state.cards
        self.computed = board_of(state).computed
        self.mask = mask
        self.offered = offered
        self.parts: list[bytes] = []
        self.row_of: dict[int, int] = {}

    def read(self) -> None:
        """Read all rows: objects, the Effects Stack, what lies beneath objects, then the zones of each player.

        The viewer's zones come first, and those of others in the order of the table.
        """
        state, cards = self.state, self.cards
        field = state.field
        self.row_of = {card_id: row for row, card_id in enumerate(field)}
        beneath = self._add_objects(field)
        for place, item in enumerate(state.stack):
            if item.card >= 0 and cards[item.card].zone is STACK:
                self._add(cards[item.card], place, -1)
        if beneath:
            for row, card_id in enumerate(field):
                card = cards[card_id]
                for lying in (card.lineage[:-1], card.loaded):
                    for place, lower in enumerate(lying):
                        self._add(cards[lower], place, row)
        mask, players = self.mask, state.players
        viewer = mask.bit_length() - 1 if mask and not mask & (mask - 1) else 0
        for turned in range(players):
            first = (viewer + turned) % players * ZONE_COUNT
            for zone in ORDERED:
                ids = state.zones[first + zone]
                if ids:
                    self._add_ordered(ids)
            deck = [card_id for card_id in state.zones[first + DECK] if cards[card_id].known & mask == mask]
            if deck:
                self._add_known(state.zones[first + DECK], deck)
            for zone in IN_ANY_ORDER:
                ids = state.zones[first + zone]
                if ids:
                    self._add_unordered(ids)

    def _add_objects(self, ids: tuple[int, ...]) -> bool:
        """Add all objects. Returns whether cards lie beneath any of them."""
        cards, mask, computed = self.cards, self.mask, self.computed
        parts, offered = self.parts, self.offered
        peace = self.state.combat is None
        beneath = False
        for place, card_id in enumerate(ids):
            card = cards[card_id]
            if card.known & mask == mask:
                now = computed.get(card_id)
                kept = _KEPT.get(id(card))
                if kept is None or kept[0] is not card or kept[1] is not now:
                    kept = _work_out(card, now)
                parts.append(kept[2])
            else:
                parts.append(_back(card))
            if peace and place < MOST_PLACES and card_id not in offered and card.link == NOTHING:
                parts.append(IN_PLACE[place])
            else:
                parts.append(self._place(card, place, -1))
            if card.loaded or len(card.lineage) > 1:
                beneath = True
        return beneath

    def _add_known(self, ids: tuple[int, ...], known: list[int]) -> None:
        """Add the known cards of a deck with their places in it."""
        places = {card_id: place for place, card_id in enumerate(ids)}
        for card_id in known:
            self._add(self.cards[card_id], places[card_id], -1)

    def _add_ordered(self, ids: tuple[int, ...]) -> None:
        """Add the cards of a public zone."""
        cards, mask, computed = self.cards, self.mask, self.computed
        parts, row_of, offered = self.parts, self.row_of, self.offered
        row = len(parts) // PARTS
        for place, card_id in enumerate(ids):
            card = cards[card_id]
            if card.known & mask == mask:
                now = computed.get(card_id)
                kept = _KEPT.get(id(card))
                if kept is None or kept[0] is not card or kept[1] is not now:
                    kept = _work_out(card, now)
                parts.append(kept[2])
            else:
                parts.append(_back(card))
            row_of[card_id] = row
            row += 1
            if place < MOST_PLACES and card_id not in offered:
                parts.append(IN_PLACE[place])
            else:
                parts.append(_lying(place, offered.get(card_id, 0)))

    def _add_unordered(self, ids: tuple[int, ...]) -> None:
        """Add the cards of a zone in an order that depends on nothing but what the viewer sees."""
        cards, mask, computed = self.cards, self.mask, self.computed
        seen: list[tuple[str, int, int, bytes]] = []
        for card_id in ids:
            card = cards[card_id]
            if card.known & mask == mask:
                now = computed.get(card_id)
                kept = _KEPT.get(id(card))
                if kept is None or kept[0] is not card or kept[1] is not now:
                    kept = _work_out(card, now)
                seen.append((card.definition.slug, card.incarnation, card_id, kept[2]))
        if not seen:
            return
        seen.sort()
        parts, row_of, offered = self.parts, self.row_of, self.offered
        row = len(parts) // PARTS
        for _, _, card_id, first in seen:
            row_of[card_id] = row
            row += 1
            parts.append(first)
            parts.append(_lying(-1, offered[card_id]) if card_id in offered else IN_NO_PLACE)

    def _add(self, card: Card, place: int, host: int) -> None:
        """Add an activation, a known card of a deck, or what lies beneath an object."""
        mask, parts = self.mask, self.parts
        if card.zone is not FIELD:
            self.row_of[card.id] = len(parts) // PARTS
        if card.known & mask == mask:
            now = self.computed.get(card.id)
            kept = _KEPT.get(id(card))
            if kept is None or kept[0] is not card or kept[1] is not now:
                kept = _work_out(card, now)
            parts.append(kept[2])
        else:
            parts.append(_back(card))
        parts.append(self._place(card, place, host))

    def _place(self, card: Card, place: int, host: int) -> bytes:
        """The last part of a row."""
        combat = self.state.combat
        offered = self.offered.get(card.id, 0)
        if combat is None and host < 0 and place < MOST_PLACES and not offered and card.link == NOTHING:
            return IN_PLACE[place]
        link = -1
        if card.link != NOTHING and self.state.is_current(card.link):
            link = self.row_of.get(card.link[0], -1)
        if combat is not None:
            return _PLACE.pack(place, host, link, *_roles(card, combat), offered)
        return _PLACE.pack(place, host, link, 0, 0, 0, 0, offered)


@cache
def _lying(place: int, offered: int) -> bytes:
    """The last part of the row of a card with nothing beneath, above or around it."""
    return _PLACE.pack(place, -1, -1, 0, 0, 0, 0, offered)


MOST_PLACES: Final = 256
IN_PLACE: Final = tuple([_lying(place, 0) for place in range(MOST_PLACES)])
"""The last part of rows of which nobody has an option, by the place."""

IN_NO_PLACE: Final = _lying(-1, 0)


def _roles(card: Card, combat: Combat) -> tuple[bool, bool, bool, bool]:
    ref = card.ref
    return combat.attacker == ref, ref in combat.defenders, ref in combat.retaliators, ref in combat.weapons


def _work_out(card: Card, computed: Characteristics | None) -> Kept:
    """The first part of the row of a card that the viewer knows; it is kept.

    Without computed characteristics the card is as printed.
    """
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    printed = card.face.known or card.face.printed
    now = computed or printed
    counters = card.counters
    record: bytes = _RECORD.pack(
        card.incarnation,
        card_number(card.definition.slug),
        card_number(now.name) if now.name else UNKNOWN,
        card.zone,
        card.owner,
        card.controller,
        card.rested,
        card.damage + counters.get("damage", 0) if card.zone is FIELD else 0,
        *(_counters(counters) if counters else NO_COUNTERS),
        _states(card, now),
        0 if card.how is None else card.how.x,
        *_stats(printed),
    )
    found = _KEPT[id(card)] = (card, computed, record + _packed(now))
    return found


def _packed(now: Characteristics) -> bytes:
    """The end of the first part of the row of a card that is so; it is kept."""
    kept = _KEPT_NOW.get(id(now))
    if kept is not None:
        return kept[1]
    if len(_KEPT_NOW) >= MOST_KEPT_NOW:
        _KEPT_NOW.clear()
    part: bytes = _NOW.pack(*_known_of(now))
    _KEPT_NOW[id(now)] = (now, part)
    return part


NO_COUNTERS: Final = (0,) * (len(COUNTERS) + 1)
NOTHING_KNOWN: Final[bytes] = _NOW.pack(*(MISSING,) * 5, 0, 0, UNKNOWN, *(0,) * 8)
"""The end of the first part of the row of a card that the viewer does not know."""


def _counters(counters: dict[str, int]) -> tuple[int, ...]:
    told = [counters.get(kind, 0) for kind in COUNTERS]
    return (*told, sum(counters.values()) - sum(told) - counters.get("damage", 0))


def _states(card: Card, now: Characteristics) -> int:
    found = card.token | card.copied << 1 | card.transformed << 2 | card.face_down << 3
    if not (card.properties or now.always) and card.how is None:
        return found
    for place, name in enumerate(PROPERTY_STATES, 4):
        if has_property(card, now, name):
            found |= 1 << place
    for place, name in enumerate(FACE_STATES, 7):
        if name in card.properties:
            found |= 1 << place
    return found


def _known_of(now: Characteristics) -> tuple[int, ...]:
    """The stats and all else that follows from characteristics alone."""
    value = now.cost.value
    abilities = now.abilities
    return (
        *_stats(now),
        MISSING if value is None else value,
        COST_CODES.index(now.cost.kind),
        now.cost_change,
        UNKNOWN if now.speed is None else now.speed is Speed.FAST,
        _type_bits(now.types | now.supertypes),
        _class_bits(now.subtypes),
        element_bits(now.elements),
        bits(abilities.keywords, KEYWORD_BITS),
        len(abilities.activated),
        len(abilities.triggered),
        len(abilities.statics),
        len(abilities.resolutions),
    )


def _stats(now: Characteristics) -> tuple[int, ...]:
    stats = (now.power, now.life, now.durability, now.level)
    return tuple([MISSING if stat is None else stat for stat in stats])


@cache
def _type_bits(types: frozenset[str]) -> int:
    return bits(types, TYPE_BITS)


@cache
def _class_bits(subtypes: frozenset[str]) -> int:
    return bits(subtypes, CLASS_BITS)


@cache
def element_bits(elements: frozenset[str]) -> int:
    """Elements as bits."""
    return bits(elements, ELEMENT_BITS)


def _back(card: Card) -> bytes:
    """The first part of the row of a face-down card that the viewer does not know."""
    counters = card.counters
    found: bytes = _RECORD.pack(
        card.incarnation,
        UNKNOWN,
        UNKNOWN,
        card.zone,
        card.owner,
        card.controller,
        card.rested,
        counters.get("damage", 0),
        *_counters(counters),
        1 << STATE_BITS.index("face-down"),
        0,
        *(MISSING,) * 4,
    )
    return found + NOTHING_KNOWN
