"""Keys of positions: equal keys mean the same future, whatever the way to the position.

A position is described by what the rules may look at from now on, with names that do not depend on how it came about.
Cards are named by their place in zones, references by the card that they still are or have just been, and moments of
time by their order. So equal cards of a hand may stand for each other, and what happened may have happened at another
time, but an order that can matter stays part of the key: that of objects on the field and of effects. Of the events of
the turn only those count that some card can ask for, and their order only if a card asks for that.

Each record is described once, because it is never edited: a hash of everything but names, and the names as *holes*.
`schema` says what a record is made of, so a new field is part of the key at once. Decisions are described without their
options, which follow from the rest.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final

from grandarchive.model import codec as words
from grandarchive.model.terms import Zone
from grandarchive.state import schema
from grandarchive.state.cards import Card
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.codecs import (
    Abilities,
    CardId,
    Codec,
    Definition,
    Each,
    Flag,
    Known,
    Many,
    Maybe,
    Member,
    Number,
    OneOf,
    Seat,
    Shape,
    Strings,
    Table,
    Text,
    Union,
    Variant,
    Word,
    side,
)
from grandarchive.state.events import Event
from grandarchive.state.frames import Happening, OneByOne, Paying, Reversible
from grandarchive.state.game import SHARED_ZONES, ZONE_COUNT, GameState
from grandarchive.state.records import USUAL

MOST_KEPT: Final = 32_768
"""The cache of descriptions is emptied when it has this size."""

REFERENCE: Final = 0
CARD: Final = 1
TIME: Final = 2
ANY_NUMBER: Final = 3

Hole = tuple[int, int, int]
"""A name in a description: a reference, the id of a card, a moment, or a number that may be any of these."""

Asked = Callable[[GameState, Sequence[Event]], tuple[Sequence[Event], Sequence[Event]]]
"""Tells which past events some card of a game can ask for, and for the order of which of them one asks."""

Described = tuple[object, bytes, tuple[Hole, ...]]
"""A record, a hash of it without names, and the names in it."""

TIMED: Final = frozenset({Zone.FIELD, Zone.INTENT, Zone.STACK, Zone.MASTERY, Zone.LINEAGE, Zone.LOADED})
"""Zones in which it matters what is older."""

ANY_ORDER: Final = frozenset({Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.PANTHEON, Zone.GRAVEYARD, Zone.BANISHMENT})
"""Zones whose order matters to nothing but chance and the order of options."""

SAID_OTHERWISE: Final = ("id", "incarnation", "former", "stamp", "zone", "host", "lineage", "loaded", "face")
"""The fields of a card that are described in ways of their own."""

PAST: Final = ("applied",)
"""The fields of an event that matter only while it is being replaced: then the frame describes them."""

LISTS: Final = (
    ("stack", schema.STACK_ITEM),
    ("effects", schema.CONTINUOUS),
    ("delayed", schema.DELAYED),
    ("pending", schema.TRIGGER),
)
"""The fields of a state that hold records in an order that matters, each with how these are written."""

HEAPS: Final = (("activations", schema.ACTIVATION), ("uses", schema.USE))
"""The fields of a state whose records are only looked for and counted."""

PLAIN: Final = ("lost", "doomed", "turns_taken", "turn", "turn_player", "first_player", "unchecked", "stops")
COUNTS: Final = ("triggered", "idle_turns")
IDS: Final = ("tokens", "elsewhere", "generated")
EMPTY: Final = (tuple, dict, frozenset)
REFUSED: Final = Many(schema.ANSWER)
APART: Final = (
    "cards",
    "zones",
    "history",
    "past",
    "agenda",
    "combat",
    "lethal",
    "decision",
    "outcome",
    "phase",
    "schedule",
    "names",
)
OTHERS: Final = frozenset((*APART, "refused", "revealed", "rng", "clock", "journal", "sightings"))
"""The fields that are described in ways of their own: time by its order, chance if it is asked for, no journal and no
sightings."""

_KEPT: Final[dict[int, Described]] = {}
_WORDS: Final[dict[int, tuple[object, str]]] = {}
_CHECKPOINTS: Final[dict[tuple[int, bool], tuple[Checkpoint, str]]] = {}


def position_key(state: GameState, asked: Asked, *, chance: bool = True) -> str:
    """Thirty-two hexadecimal digits: positions with equal ones have the same future for whoever sees all.

    Without `chance` the random numbers to come are no part of it, and neither is the order of hands and graveyards:
    then the same may happen, each thing as likely, but of several cards to pick others may be asked for first. `asked`
    says which past events matter.
    """
    return _Description(state, asked, chance, chance).key()


class _Description:
    """One moment as it is described."""

    __slots__ = ("asked", "chance", "hash", "labels", "numbers", "rng", "stale", "state", "times")

    def __init__(self, state: GameState, asked: Asked, chance: bool, rng: bool) -> None:
        self.state = state
        self.asked = asked
        self.chance = chance
        self.rng = rng
        self.hash = blake2b(digest_size=16)
        self.labels: dict[int, int] = {}
        self.stale: dict[tuple[int, int], int] = {}
        self.numbers: list[int] = []
        self.times: list[int] = []

    def key(self) -> str:
        """The hash of all that is described."""
        state = self.state
        self._zones()
        for name, shape in LISTS:
            records = getattr(state, name)
            self.numbers.append(len(records))
            for record in records:
                self._record(shape, record)
        for name, shape in HEAPS:
            self._heap(shape, getattr(state, name))
        self._happenings(state.history)
        self.numbers.append(len(state.past))
        for turn in state.past:
            self.numbers.append(turn.player)
            self._happenings(turn.events)
        self.numbers.append(len(state.agenda))
        for frame in state.agenda:
            self._once(schema.FRAME, frame)
        self.numbers.append(0 if state.combat is None else 1)
        if state.combat is not None:
            self._record(schema.COMBAT, state.combat)
        self._rest()
        numbers, times = self.numbers, self.times
        order = {time: place for place, time in enumerate(sorted(set(times)))}
        numbers += [order[time] for time in times]
        self.hash.update(array("q", numbers).tobytes())
        return self.hash.hexdigest()

    def _zones(self) -> None:
        """Name the cards by their places and describe them."""
        state, labels, cards = self.state, self.labels, self.state.cards
        found: list[Described] = []
        numbers = self.numbers
        spoken = {} if self.chance else _spoken_of(state)
        for at, ids in enumerate(state.zones):
            zone = at % ZONE_COUNT
            if zone == Zone.NOWHERE or (at >= ZONE_COUNT and zone in SHARED_ZONES):
                continue
            numbers.append(len(ids))
            here = [_described(schema.CARD_RECORD, cards[id]) for id in ids]
            if len(ids) > 1 and not self.chance and zone in ANY_ORDER:
                order = sorted(range(len(ids)), key=lambda place: (here[place][1], spoken.get(ids[place], ())))
                ids, here = tuple([ids[place] for place in order]), [here[place] for place in order]
            for id in ids:
                labels[id] = len(labels)
            found += here
        beneath = [card for card in cards if card.host >= 0]
        for card in beneath:
            if card.id not in labels:
                labels[card.id] = len(labels)
                found.append(_described(schema.CARD_RECORD, card))
        update = self.hash.update
        for card_described in found:
            update(card_described[1])
            if card_described[2]:
                self._fill(card_described[2])
        for id in tuple(labels):
            card = cards[id]
            if card.zone in TIMED:
                self.times.append(card.stamp)
                numbers.append(self._label(card.host))
                self._ids(card.lineage)
                self._ids(card.loaded)
        for id in state.elsewhere:
            self.times.append(cards[id].stamp)

    def _rest(self) -> None:
        """Describe what is left: players, the course of the turn, what is remembered of cards."""
        state = self.state
        plain: list[object] = [getattr(state, name) for name in (*PLAIN, *COUNTS)]
        plain += [str(state.phase), state.players, _names(state)]
        if self.rng:
            plain.append(state.rng)
        for name in IDS:
            self._ids(sorted(self._label(id) for id in getattr(state, name)), labelled=True)
        holes: list[Hole] = []
        if state.schedule is not USUAL:
            _describe(schema.SCHEDULE, state.schedule, plain, holes)
        _describe(REFUSED, state.refused, plain, holes)
        _describe(schema.REFS, state.revealed, plain, holes)
        decision = state.decision
        if decision is not None:
            plain += [decision.player, decision.purpose, decision.amount]
            holes.append((CARD, decision.source, 0))
        if state.outcome is not None:
            _describe(schema.OUTCOME, state.outcome, plain, holes)
        self.hash.update(repr(plain).encode())
        self._fill(holes)
        self.numbers.append(len(state.lethal))
        for ref, event in state.lethal.items():
            self._fill(((REFERENCE, *ref),))
            self._record(schema.EVENT, event)

    def _happenings(self, events: Sequence[Event]) -> None:
        """Describe what happened in a turn, as far as a card can ask for it, and in order only if one asks for that."""
        asked, in_order = self.asked(self.state, events) if events else (events, events)
        self._heap(schema.EVENT, asked)
        self.numbers.append(len(in_order))
        for event in in_order:
            self._record(schema.EVENT, event)

    def _heap(self, shape: Codec, records: Sequence[Any]) -> None:
        """Describe records in an order that depends on what they are, and not on which came first."""
        self.numbers.append(len(records))
        found = [_described(shape, record) for record in records]
        if len(found) > 1:
            found.sort(key=self._rank)
        for described in found:
            self.hash.update(described[1])
            self._fill(described[2])

    def _rank(self, described: Described) -> tuple[bytes, tuple[int, ...]]:
        """What a record is and of which cards it speaks, as far as these have names by now."""
        labels = self.labels
        named = [labels.get(first, -1) for kind, first, _ in described[2] if kind in (CARD, REFERENCE)]
        return described[1], tuple(named)

    def _record(self, shape: Codec, record: Any) -> None:
        described = _described(shape, record)
        self.hash.update(described[1])
        if described[2]:
            self._fill(described[2])

    def _once(self, shape: Codec, frame: Any) -> None:
        """Describe a frame, which may be edited and is not kept."""
        plain: list[object] = [self.chance]
        holes: list[Hole] = []
        if isinstance(frame, Paying) and not self.chance:
            frame = frame.clone()
            frame.left = tuple(sorted(frame.left, key=self._label))
            frame.picked = tuple(sorted(frame.picked, key=self._label))
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            _checkpoint(frame.checkpoint, self.asked, chance=self.chance)
        _describe(shape, frame, plain, holes)
        if isinstance(frame, (Happening, OneByOne)):
            for event in frame.events:
                _any_numbers(event.applied, plain, holes)
        self.hash.update(repr(plain).encode())
        self._fill(holes)

    def _ids(self, ids: Sequence[int], *, labelled: bool = False) -> None:
        self.numbers.append(len(ids))
        self.numbers.extend(ids if labelled else [self._label(id) for id in ids])

    def _label(self, id: int) -> int:
        """The name of a card; one that is nowhere gets a name as it is first spoken of."""
        if id < 0:
            return -1
        label = self.labels.get(id)
        if label is None:
            label = self.labels[id] = len(self.labels)
            self._record(schema.CARD_RECORD, self.state.cards[id])
        return label

    def _fill(self, holes: Iterable[Hole]) -> None:
        numbers = self.numbers
        for kind, first, second in holes:
            if kind == REFERENCE:
                self._reference(first, second)
            elif kind == TIME:
                self.times.append(first)
            elif kind == CARD:
                if first < -1:
                    self.times.append(~first)
                else:
                    numbers.append(self._label(first))
            else:
                numbers.append(first)
                self.times.append(first if first >= 0 else ~first)
                numbers.append(self._label(first) if 0 <= first < len(self.state.cards) else -1)

    def _reference(self, id: int, incarnation: int) -> None:
        """A reference by the card that it means, or that this has just become, or by itself once it means nothing."""
        numbers = self.numbers
        if id < -1:
            numbers.append(-2)
            self.times.append(~id)
            return
        if id == -1:
            numbers += (-1, incarnation)
            return
        card = self.state.cards[id]
        numbers.append(self._label(id))
        if card.incarnation == incarnation:
            numbers.append(0)
        elif card.former == incarnation:
            numbers.append(1)
        else:
            numbers.append(2 + self.stale.setdefault((id, incarnation), len(self.stale)))


def _spoken_of(state: GameState) -> dict[int, tuple[int, ...]]:
    """The cards that a payment has picked (1) or has left to pick (2): equal cards of a zone differ by it."""
    found: dict[int, tuple[int, ...]] = {}
    for frame in state.agenda:
        if isinstance(frame, Paying):
            for id in frame.picked:
                found[id] = (1,)
            for id in frame.left:
                found[id] = (2,)
    return found


def _described(shape: Codec, record: Any) -> Described:
    kept = _KEPT.get(id(record))
    if kept is not None and kept[0] is record:
        return kept
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    plain: list[object] = []
    holes: list[Hole] = []
    if isinstance(record, Card):
        _card(record, plain, holes, snapshot=False)
    else:
        _describe(shape, record, plain, holes)
    found = _KEPT[id(record)] = (record, blake2b(repr(plain).encode(), digest_size=16).digest(), tuple(holes))
    return found


def _card(card: Card, plain: list[object], holes: list[Hole], *, snapshot: bool) -> None:
    """A card as it is, or as it was."""
    number = side(card.definition, card.face)
    plain.append(_word(card.face) if number is None else number)
    _fields(schema.CARD_RECORD, card, plain, holes)
    plain.append(int(card.zone))
    if snapshot:
        holes.append((REFERENCE, card.id, card.incarnation))
        holes.append((CARD, card.host, 0))
        for ids in (card.lineage, card.loaded):
            plain.append(len(ids))
            holes.extend((CARD, id, 0) for id in ids)


Plan = tuple[Callable[[Any], object] | None, tuple[tuple[str, Codec], ...]]
"""A getter of the plain fields of a record, and the names of the other fields."""

_PLANS: Final[dict[int, Plan]] = {}


def _plan(shape: Shape) -> Plan:
    """The descriptions of the fields of a record, made once."""
    left_out = SAID_OTHERWISE if shape is schema.CARD_RECORD else PAST if issubclass(shape.kind, Event) else ()
    fields = [(name, codec) for name, codec in shape.fields if name not in left_out]
    plain = [name for name, codec in fields if _is_plain(name, codec)]
    get = attrgetter(*plain) if plain else None
    found = _PLANS[id(shape)] = (get, tuple((name, codec) for name, codec in fields if name not in plain))
    return found


def _is_plain(name: str, codec: Codec) -> bool:
    """The values of a field say all about themselves: numbers, flags, texts, players."""
    if codec is schema.TIME or (name == "item" and type(codec) is Number):
        return False
    return type(codec) in (Number, Flag, Text, OneOf, Seat)


def _fields(shape: Shape, record: Any, plain: list[object], holes: list[Hole]) -> None:
    get, others = _PLANS.get(id(shape)) or _plan(shape)
    if get is not None:
        plain.append(get(record))
    for name, codec in others:
        value = getattr(record, name)
        if value is None or (type(value) in EMPTY and not value):
            plain.append(None if value is None else ())
        elif name == "item" and type(codec) is Number:
            holes.append((TIME, value, 0))
        else:
            plain.append(name)
            _describe(codec, value, plain, holes)


def _word(word: object) -> str:
    """A fingerprint of a word of the language, the same for equal words."""
    known = _WORDS.get(id(word))
    if known is not None:
        return known[1]
    if len(_WORDS) >= MOST_KEPT:
        _WORDS.clear()
    text = json.dumps(words.encode(word), sort_keys=True)
    found = blake2b(text.encode(), digest_size=12).hexdigest()
    _WORDS[id(word)] = (word, found)
    return found


def _names(state: GameState) -> str:
    """A fingerprint of the names that can be chosen, which stay the same in a game."""
    names = state.names
    if not names:
        return ""
    known = _WORDS.get(id(names))
    if known is None:
        found = blake2b(repr(names).encode(), digest_size=12).hexdigest()
        known = _WORDS[id(names)] = (names, found)
    return known[1]


def _describe(codec: Codec, value: Any, plain: list[object], holes: list[Hole]) -> None:
    """Add what a value is to `plain`, and the names in it to `holes`."""
    if codec is schema.REF:
        holes.append((REFERENCE, value[0], value[1]))
    elif codec is schema.TIME:
        holes.append((TIME, value, 0))
    elif codec is schema.ANSWER or codec is schema.KEY:
        _any_numbers(value, plain, holes)
    elif isinstance(codec, CardId):
        holes.append((CARD, value, 0))
    elif isinstance(codec, Word):
        plain.append(_word(value))
    elif isinstance(codec, Definition):
        plain.append(_word(value) if value.token else value.slug)
    elif isinstance(codec, Maybe):
        plain.append(value is not None)
        if value is not None:
            _describe(codec.codec, value, plain, holes)
    elif isinstance(codec, Many):
        plain.append(len(value))
        for item in value:
            _describe(codec.codec, item, plain, holes)
    elif isinstance(codec, Each):
        for each, item in zip(codec.codecs, value, strict=True):
            _describe(each, item, plain, holes)
    elif isinstance(codec, Table):
        plain.append(len(value))
        for pair in value.items() if codec.ordered else sorted(value.items()):
            _describe(codec.pair, pair, plain, holes)
    elif isinstance(codec, Union):
        plain.append(type(value).__name__)
        _describe(codec.kinds[type(value)], value, plain, holes)
    elif isinstance(codec, Variant):
        plain.append(type(value).__name__)
        _describe(codec.of[type(value)], value, plain, holes)
    elif isinstance(codec, Known):
        plain.append(_characteristics(codec, value))
    elif isinstance(codec, Shape):
        _shape(codec, value, plain, holes)
    elif isinstance(codec, schema.PaidCardCodec):
        _describe(schema.paid_card(), value, plain, holes)
    elif isinstance(codec, Abilities):
        plain += [len(value.in_force) == len(value.all), *map(_word, value.all)]
    elif isinstance(codec, Strings):
        plain.append(sorted(value))
    else:
        plain.append(value.value if isinstance(codec, Member) and isinstance(value, Enum) else value)


def _shape(shape: Shape, record: Any, plain: list[object], holes: list[Hole]) -> None:
    if isinstance(record, Card):
        _card(record, plain, holes, snapshot=True)
        return
    if isinstance(record, Checkpoint):
        plain.append(_CHECKPOINTS[id(record), bool(plain[0])][1])  # `_once` has just described it
        _any_numbers(record.action, plain, holes)
        return
    _fields(shape, record, plain, holes)


def _any_numbers(value: Any, plain: list[object], holes: list[Hole]) -> None:
    """An answer or a key, whose numbers may be ids of cards, moments, or anything else."""
    if isinstance(value, tuple):
        plain.append(len(value))
        for item in value:
            _any_numbers(item, plain, holes)
    elif isinstance(value, str):
        plain.append(value)
    else:
        holes.append((ANY_NUMBER, int(value), 0))


def _characteristics(codec: Known, now: Any) -> str:
    """A fingerprint of characteristics, which contain no names."""
    known = _WORDS.get(id(now))
    if known is not None:
        return known[1]
    if len(_WORDS) >= MOST_KEPT:
        _WORDS.clear()
    plain: list[object] = []
    for name, each in codec.shape.fields:
        _describe(each, getattr(now, name), plain, [])
    found = blake2b(repr(plain).encode(), digest_size=12).hexdigest()
    _WORDS[id(now)] = (now, found)
    return found


def _checkpoint(checkpoint: Checkpoint, asked: Asked, *, chance: bool) -> str:
    """The key of the position to which the game can go back, whose random numbers stay used up."""
    kept = _CHECKPOINTS.get((id(checkpoint), chance))
    if kept is not None and kept[0] is checkpoint:
        return kept[1]
    if len(_CHECKPOINTS) >= MOST_KEPT:
        _CHECKPOINTS.clear()
    found = _Description(checkpoint.state, asked, chance, False).key()
    _CHECKPOINTS[(id(checkpoint), chance)] = (checkpoint, found)
    return found
