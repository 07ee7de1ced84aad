"""Keys of options: plain values that identify an option wherever and whenever the same position is asked.

A key is `(purpose, source, kind, card, what, number)`:

- `purpose` of the decision, and `kind` of the option, both words;
- `source`, the card that the question is about, and `card`, the card that the option is about, each as
  `(slug, name, zone, owner, controller, number)`, or empty without one. A card that the player does not know has
  neither slug nor name. Equal objects have numbers from 1 in the order of their zone; cards of one hand, memory or deck
  have a number only where something is different about them. A card beneath an object is numbered among the cards
  beneath that, and the key of the object is the seventh part of its key;
- `what`, the rest of the option: the place of an ability, mode or cost with a fingerprint of its words, the number, the
  name, the player, the part of the bill;
- `number`, 0, or the number of the option among those of which all this is equal and which are not the same.

So a key depends on no id, on no hash of Python, and on nothing that its player does not know. Two options of a decision
have equal keys if and only if it makes no difference which of them is chosen, as far as the player knows: equal cards
that lie together in a private zone. Where several cards are picked one by one, the first of equal ones is the one to
take: single choices come in one order, so a later one leaves less to pick after it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from grandarchive.model.terms import DIRECTIONS, PRIVATE_ZONES, ZONE_NAMES, Zone
from grandarchive.play import notation
from grandarchive.play.telling_apart import private_kind
from grandarchive.play.words import as_data
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.bills import RESERVE
from grandarchive.state.cards import Card
from grandarchive.state.events import CardEvent, IsDamaged
from grandarchive.state.frames import Happening, Paying
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

Plain = int | str | tuple[Any, ...]

OptionKey = tuple[str, tuple[Plain, ...], str, tuple[Plain, ...], tuple[Plain, ...], int]
"""The key of an option: purpose, source, kind, card, what else, and a number."""

NO_KEY: Final[OptionKey] = ("", (), "", (), (), 0)
"""The key of what is no option of a game."""

MOST_KEPT: Final = 4096
"""The cache of fingerprints is emptied when it has this size; that of numbers forgets the key not used for longest."""

WHOLE_LABEL: Final = frozenset({"trigger", "replace", "replaced event", "pay"})
"""The kinds of option that are about something else than the card that they show."""

_FINGERPRINTS: Final[dict[int, tuple[object, str]]] = {}
"""Fingerprints of words of the language, by identity."""


def fingerprint(word: object) -> str:
    """Twelve hexadecimal digits that are equal for equal words of the language."""
    known = _FINGERPRINTS.get(id(word))
    if known is not None:
        return known[1]
    if len(_FINGERPRINTS) >= MOST_KEPT:
        _FINGERPRINTS.clear()
    text = json.dumps(as_data(word), sort_keys=True, separators=(",", ":"))
    found = blake2b(text.encode(), digest_size=6).hexdigest()
    _FINGERPRINTS[id(word)] = (word, found)
    return found


@lru_cache(MOST_KEPT)
def key_number(key: OptionKey) -> int:
    """A key as 63 bits, for tables and dictionaries of programs: equal for equal keys, in every process."""
    return int.from_bytes(blake2b(repr(key).encode(), digest_size=8).digest(), "big") >> 1


def keys(state: GameState, decision: Decision) -> tuple[OptionKey, ...]:
    """The keys of the options of the pending decision, in order."""
    return keys_of(state, decision, decision.options)


def keys_of(state: GameState, decision: Decision, options: Sequence[Option], first: int = 0) -> tuple[OptionKey, ...]:
    """The keys of options, which answer the pending decision. Players are counted from `first`, who is 0."""
    names = CardKeys(state, decision.player, first)
    source = names.of(state.card_of(decision.source))
    purpose = decision.purpose
    found = [
        (purpose, source, option.kind, names.of(option.card), _what(state, option, names), 0) for option in options
    ]
    if len(set(found)) < len(found):
        _number(state, options, found)
    return tuple(found)


def _number(state: GameState, options: Sequence[Option], found: list[OptionKey]) -> None:
    """Number the options with equal keys that are not the same."""
    groups: dict[OptionKey, list[int]] = {}
    for at, key in enumerate(found):
        groups.setdefault(key, []).append(at)
    for key, group in groups.items():
        if len(group) > 1 and not all(_is_its_card(state, options[at]) for at in group):
            for number, at in enumerate(group, 1):
                found[at] = (*key[:5], number)


def _is_its_card(state: GameState, option: Option) -> bool:
    """The option is about a card of a private zone and nothing else."""
    return option.card >= 0 and option.kind not in WHOLE_LABEL and state.cards[option.card].zone in PRIVATE_ZONES


# What else an option says ------------------------------------------------------------------------------------------


def _what(state: GameState, option: Option, names: CardKeys) -> tuple[Plain, ...]:
    kind = option.kind
    if kind in ("ability", "starcall", "starcall freely"):
        return (notation.ability_index(option), *map(fingerprint, notation.words(state, option)))
    if kind in ("mode", "alternative", "number"):
        return (_number_of(option), *map(fingerprint, notation.words(state, option)))
    if kind == "name":
        return (str(option.value),)
    if kind == "player":
        return (names.seat(_number_of(option)),)
    if kind == "direction":
        return (DIRECTIONS[_number_of(option)].value,)
    if kind == "trigger":
        return tuple(map(fingerprint, notation.words(state, option)))
    if kind == "pay" and option.card >= 0:
        return _part(state, _number_of(option))
    if kind == "replaced event":
        return _replaced(state, _number_of(option), names)
    if kind == "choose" and isinstance(option.value, int) and option.value < -1:
        return _item(state, ~option.value)
    return ()


def _number_of(option: Option) -> int:
    assert isinstance(option.value, int)
    return option.value


def _part(state: GameState, part: int) -> tuple[Plain, ...]:
    """A part of a bill: one of its costs, its reserve, or its memory."""
    frame = state.agenda[-1]
    assert isinstance(frame, Paying)
    if part >= 0:
        return ("cost", part, fingerprint(frame.costs[part]))
    return ("reserve", frame.reserve) if part == RESERVE else ("memory", frame.memory)


def _replaced(state: GameState, at: int, names: CardKeys) -> tuple[Plain, ...]:
    """An event to which an effect would apply."""
    frame = state.agenda[-1]
    assert isinstance(frame, Happening)
    event = frame.events[at]
    amount = event.amount if isinstance(event, IsDamaged) else 0
    return (type(event).__name__, names.of(event.card.id) if isinstance(event, CardEvent) else (), amount)


def _item(state: GameState, id: int) -> tuple[Plain, ...]:
    """An item of the Effects Stack, counted from its bottom."""
    place = next((place for place, item in enumerate(state.stack) if item.id == id), -1)
    return ("item", place, state.stack[place].kind) if place >= 0 else ("item", place)


# Cards ---------------------------------------------------------------------------------------------------------


class CardKeys:
    """The keys of cards for one player and one moment. Each zone is counted once, and only if a key needs it."""

    __slots__ = ("_first", "_found", "_numbers", "_player", "_state")

    def __init__(self, state: GameState, player: int, first: int = 0) -> None:
        self._state = state
        self._player = player
        self._first = first
        self._found: dict[int, tuple[Plain, ...]] = {}
        self._numbers: dict[tuple[int, int, Zone], dict[int, int]] = {}

    def of(self, id: int) -> tuple[Plain, ...]:
        """The key of a card, empty for none."""
        if id < 0:
            return ()
        found = self._found.get(id)
        if found is None:
            card = self._state.cards[id]
            slug, name = self._called(card)
            number = self._number(card) if slug or card.zone not in PRIVATE_ZONES else 0
            found = (slug, name, ZONE_NAMES[card.zone], self.seat(card.owner), self.seat(card.controller), number)
            if card.host >= 0:
                found = (*found, self.of(card.host))
            self._found[id] = found
        return found

    def seat(self, player: int) -> int:
        """The number of a player in the keys."""
        return player if player < 0 else (player - self._first) % self._state.players

    def _called(self, card: Card) -> tuple[str, str]:
        """The slug of a card and the name that it has now; nothing for a card that the player does not know."""
        if not card.known >> self._player & 1:
            return "", ""
        return card.definition.slug, characteristics(self._state, card.id).name

    def _number(self, card: Card) -> int:
        zone = (card.host, card.owner if card.host < 0 else -1, card.zone)
        numbers = self._numbers.get(zone)
        if numbers is None:
            numbers = self._numbers[zone] = self._count(card.zone, self._there(card))
        return numbers.get(card.id, 0)

    def _there(self, card: Card) -> Sequence[int]:
        """The cards of the zone, or what lies beneath the same object."""
        if card.host < 0:
            return self._state.zone(card.owner, card.zone)
        host = self._state.cards[card.host]
        return [id for id in host.lineage if id != host.id] if card.zone is Zone.LINEAGE else host.loaded

    def _count(self, zone: Zone, ids: Sequence[int]) -> dict[int, int]:
        """Number equal objects of a zone, and the cards of a private zone about which something is different."""
        cards, player = self._state.cards, self._player
        groups: dict[tuple[str, int], list[int]] = {}
        for id in ids:
            card = cards[id]
            slug = card.definition.slug if card.known >> player & 1 else ""
            groups.setdefault((slug, card.controller), []).append(id)
        numbers: dict[int, int] = {}
        for group in groups.values():
            if len(group) > 1:
                for alike in self._by_name(group):
                    self._number_equal(zone, alike, numbers)
        return numbers

    def _by_name(self, ids: list[int]) -> Iterable[list[int]]:
        """Cards with one slug, by the name that each has now."""
        groups: dict[str, list[int]] = {}
        for id in ids:
            groups.setdefault(self._called(self._state.cards[id])[1], []).append(id)
        return groups.values()

    def _number_equal(self, zone: Zone, ids: list[int], numbers: dict[int, int]) -> None:
        """Number cards of one name and controller."""
        if zone not in PRIVATE_ZONES:
            numbers.update((id, number) for number, id in enumerate(ids, 1))
            return
        kinds: list[tuple[Any, ...]] = []
        for id in ids:
            kind = private_kind(self._state, id)
            if kind not in kinds:
                kinds.append(kind)
            numbers[id] = kinds.index(kind)
