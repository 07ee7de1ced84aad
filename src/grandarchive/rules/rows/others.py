"""The rows of players, of the Effects Stack with its targets, and of what happened this turn."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import DIRECTIONS, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.directions import direction_of
from grandarchive.rules.continuous.levels import champion_of
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.shares import shares_of
from grandarchive.rules.rows.cards import element_bits
from grandarchive.rules.rows.columns import EVENT_CODES, ITEM_CODES, MISSING, MOST_EVENTS, UNKNOWN, card_number
from grandarchive.rules.turn.agility import instances
from grandarchive.state.cards import NOTHING, Card
from grandarchive.state.events import (
    Attacks,
    CardEvent,
    Draws,
    Event,
    IsActivated,
    IsAttacked,
    IsBestowed,
    IsDamaged,
    IsKilled,
    IsMaterialized,
    IsNegated,
    IsUsed,
    LevelsUp,
    Moves,
    Recovers,
    known_to,
)
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.notes import TakenBack
from grandarchive.state.records import StackItem

FIELD: Final = Zone.FIELD

KINDS: Final[dict[type[Event], int]] = {
    kind: EVENT_CODES.index(name)
    for kind, name in (
        (Attacks, "attack"),
        (IsAttacked, "attacked"),
        (IsDamaged, "damage"),
        (IsActivated, "activate"),
        (IsMaterialized, "materialize"),
        (IsBestowed, "bestow"),
        (IsUsed, "use"),
        (IsNegated, "negate"),
        (Recovers, "recover"),
        (Draws, "draw"),
        (IsKilled, "kill"),
        (LevelsUp, "level up"),
        (TakenBack, "take back"),
    )
}
"""The codes of events; an object that moves enters or leaves the field."""

ENTERS: Final = EVENT_CODES.index("enter")
LEAVES: Final = EVENT_CODES.index("leave")

Rows = list[int]
"""The numbers of rows, one row after the other."""


def player_rows(state: GameState, row_of: dict[int, int]) -> Rows:
    """The rows of all players."""
    found: Rows = []
    cards, zones = state.cards, state.zones
    objects = [0] * state.players
    for id in state.field:
        objects[cards[id].controller] += 1
    for player in range(state.players):
        first = player * ZONE_COUNT
        id = champion_of(state, player)
        level, life, damage = 0, None, 0
        if id >= 0:
            now, card = characteristics(state, id), cards[id]
            level, life = now.level or 0, now.life
            damage = card.damage + card.counters.get("damage", 0)
        direction = direction_of(state, player)
        hand, memory = len(zones[first + Zone.HAND]), len(zones[first + Zone.MEMORY])
        found += (
            player,
            row_of.get(id, UNKNOWN),
            level,
            MISSING if life is None else life,
            damage,
            element_bits(enabled_elements(state, player)),
            objects[player],
            hand,
            memory,
            hand + memory,
            len(zones[first + Zone.DECK]),
            len(zones[first + Zone.MATERIAL]),
            len(zones[first + Zone.PANTHEON]),
            len(zones[first + Zone.GRAVEYARD]),
            len(zones[first + Zone.BANISHMENT]),
            sum(instances(state, player)),
            UNKNOWN if direction is None else DIRECTIONS.index(direction),
            state.turns_taken[player],
            1 if state.lost[player] else 0,
        )
    return found


def stack_rows(state: GameState, row_of: dict[int, int]) -> Rows:
    """The rows of the items of the Effects Stack, the top last."""
    found: Rows = []
    for item in state.stack:
        id = item.card if item.card >= 0 else item.source[0] if state.is_current(item.source) else -1
        found += (
            item.id,
            ITEM_CODES.index(item.kind),
            item.player,
            row_of.get(id, UNKNOWN),
            card_number(item.now.name),
            1 if item.copied else 0,
            0 if item.how is None else item.how.x,
        )
    return found


def target_rows(state: GameState, row_of: dict[int, int]) -> Rows:
    """The rows of all declared targets of the items of the Effects Stack, in order."""
    found: Rows = []
    places = {item.id: place for place, item in enumerate(state.stack)}
    for place, item in enumerate(state.stack):
        if item.targets:
            found += _targets(state, item, place, row_of, places)
    return found


def _targets(state: GameState, item: StackItem, place: int, row_of: dict[int, int], places: dict[int, int]) -> Rows:
    found: Rows = []
    for target in item.targets:
        refs = item.names[target.name]
        if not isinstance(refs, tuple):
            continue
        shares = shares_of(item.how, target.name)
        name = card_number(target.name)
        for ref in refs:
            card = player = other = UNKNOWN
            lost = ref == NOTHING or not state.is_current(ref)
            if not lost:
                if ref[0] >= 0:
                    card = row_of.get(ref[0], UNKNOWN)
                elif ref[0] == -1:
                    player = ref[1]
                else:
                    other = places.get(~ref[0], UNKNOWN)
            found += (place, name, card, player, other, 1 if lost else 0, shares.get(ref, 0))
    return found


def event_rows(state: GameState, mask: int, row_of: dict[int, int]) -> Rows:
    """The rows of the newest events of this turn, the newest last."""
    found: Rows = []
    for event in state.history[-MOST_EVENTS:]:
        kind = (ENTERS if event.to_zone is FIELD else LEAVES) if isinstance(event, Moves) else KINDS[type(event)]
        card = row = source = source_row = UNKNOWN
        amount = combat = 0
        if isinstance(event, (CardEvent, Draws)) and event.card is not None and known_to(event) & mask == mask:
            card, row = card_number(event.card.definition.slug), _row(state, event.card, row_of)
        if isinstance(event, IsDamaged):
            amount, combat = event.amount, 1 if event.combat else 0
            dealing = event.source_card
            if dealing is not None and dealing.known & mask == mask:
                source, source_row = card_number(dealing.definition.slug), _row(state, dealing, row_of)
        elif isinstance(event, (Recovers, Draws)):
            amount = event.amount
        found += (kind, event.player, card, row, source, source_row, amount, combat)
    return found


def _row(state: GameState, card: Card, row_of: dict[int, int]) -> int:
    """The row of a card while it is the object that it was, or the one that it became as it left its zone."""
    now = state.cards[card.id]
    if card.incarnation not in (now.incarnation, now.former):
        return UNKNOWN
    return row_of.get(card.id, UNKNOWN)
