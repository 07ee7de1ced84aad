"""What is asked of a board all the time, noted once it is built: who has a champion, what can be used or attacked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grandarchive.model import nouns
from grandarchive.model.abilities import Keyword
from grandarchive.model.characteristics import AbilitySet, Characteristics, Elsewhere
from grandarchive.model.conditions import ChampionBonus, ClassBonus, ElementBonus, LevelAtLeast, YourTurn
from grandarchive.model.events import Happening
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.keywords import is_siegeable
from grandarchive.rules.continuous.topics import ANY_MOVE, MOVING, topics_of
from grandarchive.rules.continuous.working import player_of, works
from grandarchive.state.board import Board
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
MOST_KEPT: Final = 1024
"""Sets of types of which it is kept what they make of an object."""

NO_LIFE: Final = 1 << 60
"""What has no life never has as much damage as life."""

IDLE: Final[Elsewhere] = (False, (), False)
"""What most cards can do where they are no objects."""

INTENT: Final = Zone.INTENT
MOVE: Final = Happening.MOVE
NOBODY: Final = -1
NOWHERE: Final = Zone.NOWHERE
PANTHEON: Final = Zone.PANTHEON

# What an object is by itself, as bits kept with its characteristics.
SEEN: Final = 1
UNIT: Final = 2
CHAMPION: Final = 4
ATTACKABLE: Final = 8
USED: Final = 16
ABLE: Final = 32
TRIGGERED: Final = 64
WEAPON: Final = 128
BREAKABLE: Final = 256
UNIQUE: Final = 512
LINKED: Final = 1024
RESERVABLE: Final = 2048
STEALTHY: Final = 4096
TAUNTING: Final = 8192
GATED: Final = 16384
SHARED: Final = 32768
DOMAIN: Final = 65536
DURABLE: Final = 131072
RARE: Final = WEAPON | BREAKABLE | UNIQUE | LINKED | RESERVABLE | STEALTHY | TAUNTING | GATED

APART: Final = frozenset({ChampionBonus, ClassBonus, ElementBonus, LevelAtLeast, YourTurn})
"""Restrictions that look neither at combat nor at power."""


def summarize(state: GameState, board: Board) -> None:
    """Note what is asked all the time."""
    cards, computed = state.cards, board.computed
    units, attackable, able, used, triggered = (
        board.units,
        board.attackable,
        board.able,
        board.used,
        board.triggered,
    )
    for id in state.zones[FIELD]:
        card = cards[id]
        now = computed.get(id)
        if now is None:
            now = card.face.known or card.face.printed
        marks = now.marks or mark(now)
        if marks & ATTACKABLE:
            attackable.append(id)
            if marks & UNIT:
                units.append((id, NO_LIFE if now.life is None else now.life))
                if marks & CHAMPION:
                    board.champions.setdefault(card.controller, id)
        if marks & ABLE:
            owner = card.controller
            if marks & USED:
                if marks & SHARED:
                    _note_used(state, board, id, owner, now.abilities)
                    owner = NOBODY
                else:
                    used.setdefault(owner, []).append(id)
            if owner in able:
                able[owner].append(id)
            elif owner >= 0:
                able[owner] = [id]
        if marks & RARE:
            note_rare(board, card, marks)
        if marks & TRIGGERED:
            for topic in now.abilities.topics or topics_of_abilities(now.abilities):
                if topic in triggered:
                    triggered[topic].append(id)
                else:
                    triggered[topic] = [id]
    for id in state.intents():
        _note_intent(state, board, id)
    for id in state.elsewhere:
        card = cards[id]
        if card.elsewhere is not IDLE or id in computed:
            _note_elsewhere(state, board, card)
    for id, now in computed.items():
        if now.abilities.works_elsewhere and id not in state.elsewhere:
            _note_elsewhere(state, board, cards[id])
    board.is_even = not (board.uneven or board.counted or board.weighed)
    board.complete = True


def mark(now: Characteristics) -> int:
    """What an object with these characteristics is; kept with them."""
    marks = _mark_types(now.types) | (now.abilities.marks or _mark_abilities(now.abilities))
    if now.as_though:
        marks |= ABLE
    if marks & DOMAIN and is_siegeable(now):
        marks |= ATTACKABLE | DURABLE
    if marks & DURABLE and now.durability is not None:
        marks |= BREAKABLE
    if now.supertypes and "UNIQUE" in now.supertypes:
        marks |= UNIQUE
    now.marks = marks
    return marks


@lru_cache(maxsize=MOST_KEPT)
def _mark_types(types: frozenset[str]) -> int:
    marks = SEEN
    if "ALLY" in types:
        marks |= UNIT | ATTACKABLE | ABLE
    if "CHAMPION" in types:
        marks |= UNIT | ATTACKABLE | ABLE | CHAMPION
    if "WEAPON" in types:
        marks |= WEAPON | DURABLE
    if "DOMAIN" in types:
        marks |= DOMAIN
    return marks


def _mark_abilities(abilities: AbilitySet) -> int:
    """What an object is by its abilities; kept with them."""
    marks = SEEN
    if abilities.activated:
        marks |= USED | ABLE
        if abilities.is_shared:
            marks |= SHARED
    if abilities.triggered:
        marks |= TRIGGERED
    if abilities.keywords:
        marks |= _mark_keywords(abilities.keywords)
    abilities.marks = marks
    return marks


def _mark_keywords(keywords: dict[str, tuple[Keyword, ...]]) -> int:
    marks = 0
    if "link" in keywords or "link shield" in keywords:
        marks |= LINKED
    if "reservable" in keywords:
        marks |= RESERVABLE
    if "stealth" in keywords:
        marks |= STEALTHY
    if "taunt" in keywords:
        marks |= TAUNTING
    for instances in keywords.values():
        for instance in instances:
            if instance.gates and not APART.issuperset(map(type, instance.gates)):
                marks |= GATED
    return marks


def note_rare(board: Board, card: Card, marks: int) -> None:
    """What most objects are not.

    Printed weapons break also if their other side had the durability stat; what became a weapon does only with one.
    """
    id = card.id
    if marks & WEAPON:
        board.weapons.append(id)
    if marks & BREAKABLE or (marks & WEAPON and "WEAPON" in card.face.types):
        board.breakable.append(id)
    if marks & UNIQUE:
        board.uniques.append(id)
    if marks & LINKED:
        board.linked.append(id)
    if marks & RESERVABLE:
        board.reservable.append(id)
    if marks & STEALTHY:
        board.stealthy.append(id)
    if marks & TAUNTING:
        board.taunting.append(id)
    if marks & GATED:
        board.gated.append(id)


def _note_intent(state: GameState, board: Board, id: int) -> None:
    """What a card in the intent can do."""
    abilities = (board.computed.get(id) or state.cards[id].face.printed).abilities
    if abilities.activated:
        _note_used(state, board, id, state.cards[id].controller, abilities)
    if abilities.triggered:
        _note_triggers(board, id, abilities)


def _note_used(state: GameState, board: Board, id: int, owner: int, abilities: AbilitySet) -> None:
    """Something with activated abilities, of which others than who has them may activate some."""
    for player in range(state.players) if abilities.is_shared else (owner,):
        board.able.setdefault(player, []).append(id)
        board.used.setdefault(player, []).append(id)


def _note_elsewhere(state: GameState, board: Board, card: Card) -> None:
    """What a card that is neither object nor intent waits for, and whether it can be used (CR Abilities 4, 7).

    What waits for a move of its own may be on the way to where it works.
    """
    if card.zone is FIELD or card.zone is INTENT or card.zone is NOWHERE:
        return
    now = board.computed.get(card.id)
    found = card.elsewhere if now is None else None
    if found is None:
        found = _can_elsewhere(state, card, now or card.face.printed)
        if now is None and card.zone not in OBJECT_SPECIFIC_ZONES:  # a lineage tells which of its cards is on top
            card.elsewhere = found
    played, topics, used = found
    if played:
        board.played_from_elsewhere.append(card.id)
    for topic in topics:
        board.triggered.setdefault(topic, []).append(card.id)
    if used:
        _note_used(state, board, card.id, player_of(state, card), (now or card.face.printed).abilities)


def can_elsewhere_alike(state: GameState, old: Card, new: Card) -> bool:
    """A card that nothing changes could do nothing where it was, and can do nothing where it is."""
    return all(_can_elsewhere(state, card, card.face.printed) is IDLE for card in (old, new))


def _can_elsewhere(state: GameState, card: Card, now: Characteristics) -> Elsewhere:
    """What it can do by what it is; kept with that, for nothing but the zone tells, as long as it lies for itself.

    A face-down card keeps the permissions to play it that its face has (CR Public vs Private Information 6.a.i).
    """
    zone = card.zone
    if card.face_down and zone in card.definition.face.printed.abilities.played_from:
        return (True, *_find_elsewhere(state, card, now)[1:])
    if zone in OBJECT_SPECIFIC_ZONES or zone is PANTHEON:
        return _find_elsewhere(state, card, now)
    if now.elsewhere is None:
        now.elsewhere = {}
    found = now.elsewhere.get(zone)
    if found is None:
        found = now.elsewhere[zone] = _find_elsewhere(state, card, now)
    return found


def _find_elsewhere(state: GameState, card: Card, now: Characteristics) -> Elsewhere:
    topics: list[str] = []
    for ability in now.abilities.triggered:
        if works(state, ability, card, now):
            topics += topics_of(ability.pattern)
        elif ability.pattern.happening is MOVE and ability.pattern.subject is nouns.THIS:
            topics += (ANY_MOVE, MOVING)
    used = any(works(state, ability, card, now) for ability in now.abilities.activated)
    found = (card.zone in now.abilities.played_from, tuple(dict.fromkeys(topics)), used)
    return IDLE if found == IDLE else found


def _note_triggers(board: Board, id: int, abilities: AbilitySet) -> None:
    """What an object or intent waits for."""
    for topic in abilities.topics or topics_of_abilities(abilities):
        board.triggered.setdefault(topic, []).append(id)


def topics_of_abilities(abilities: AbilitySet) -> tuple[str, ...]:
    """What triggered abilities wait for; kept with them."""
    if abilities.topics is None:
        abilities.topics = tuple(dict.fromkeys(topic for a in abilities.triggered for topic in topics_of(a.pattern)))
    return abilities.topics
