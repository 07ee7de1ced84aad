"""A game at rest: state-based checks would find nothing (CR State-based Checks and Effects)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.items import has_card
from grandarchive.rules.continuous.patterns import UNIT_TYPES
from grandarchive.rules.events.complete import can_happen, move
from grandarchive.rules.objects.copies import is_at_home
from grandarchive.state.board import Board
from grandarchive.state.events import Moves
from grandarchive.state.game import GameState
from grandarchive.state.records import Combat

GRAVEYARD: Final = Zone.GRAVEYARD
STACK: Final = Zone.STACK


def is_at_rest(state: GameState) -> bool:
    """At a glance: none of the checks would find anything, no triggered ability waits and no phase is to end.

    If so the state counts as checked from now on.
    """
    if state.pending or state.schedule.ending:
        return False
    for id in state.tokens:
        if not is_at_home(state.cards[id]):
            return False
    for delayed in state.delayed:
        if delayed.lasts.until is not None:
            return False
    combat = state.combat
    if combat is not None and not _keep_their_roles(state, combat):
        return False
    played = state.zones[STACK]
    if (played or state.stack) and not _rests(state, len(played)):
        return False
    board = state.board or board_of(state)
    if board.awaits_end or board.linked or not is_open(state, board) or unique_doubles(state, board):
        return False
    if board is not state.rested and doomed(state, board):
        return False
    state.unchecked = False
    state.lethal.clear()
    return True


def _keep_their_roles(state: GameState, combat: Combat) -> bool:
    """Who attacks is gone or on the same side, defenders and retaliators are who they were, and nobody hides.

    While the attacker is there, no card in its intent could be a Command.
    """
    if (state.board or board_of(state)).stealthy:
        return False
    cards, unit = state.cards, combat.attacker[0]
    if combat.retaliators and not _still_retaliate(state, combat):
        return False
    if unit >= 0 and cards[unit].incarnation == combat.attacker[1]:
        if cards[unit].controller != combat.attacking_player or state.intents():
            return False
    for (id, incarnation), side in zip(combat.defenders, combat.sides, strict=True):
        if cards[id].incarnation != incarnation or cards[id].controller != side:
            return False
    return True


def _still_retaliate(state: GameState, combat: Combat) -> bool:
    """What they retaliate against is there, and so is each retaliator, on another side than the attacking player's."""
    if not state.is_current(combat.retaliation_target):
        return False
    for id, incarnation in combat.retaliators:
        card = state.cards[id]
        if card.incarnation != incarnation or card.controller == combat.attacking_player:
            return False
    return True


def _rests(state: GameState, played: int) -> bool:
    """Nothing on the Effects Stack has targets or copies, and each of so many cards there is that of one item."""
    for item in state.stack:
        if item.targets or item.copied:
            return False
        if item.card >= 0:
            if not has_card(state, item):
                return False
            played -= 1
    return not played


def unique_doubles(state: GameState, board: Board) -> tuple[int, ...]:
    """Unique objects of one name that one player controls, if there are two or more (4, CR Supertypes - Unique)."""
    if len(board.uniques) < 2:
        return ()
    seen: dict[tuple[int, str], tuple[int, ...]] = {}
    for id in board.uniques:
        key = (state.cards[id].controller, characteristics(state, id).name)
        seen[key] = (*seen.get(key, ()), id)
    if len(seen) == len(board.uniques):
        return ()
    return next((ids for ids in seen.values() if len(ids) > 1), ())


def is_open(state: GameState, board: Board) -> bool:
    """All players of the game have a champion, and nobody has to lose or leave."""
    return len(board.champions) == state.lost.count("") and not any(state.doomed)


def doomed(state: GameState, board: Board) -> list[int]:
    """Units with lethal damage and objects that break without durability (Types of Checks 2, 3).

    A board is looked at once, unless what cannot die now may later.
    """
    cards = state.cards
    threatened = []
    for id, life in board.units:
        card = cards[id]
        damage = card.damage
        if card.counters:
            damage += card.counters.get("damage", 0)
        if damage >= life:
            threatened.append(id)
    for id in board.breakable:
        if not cards[id].counters.get("durability") and id not in threatened:
            threatened.append(id)
    state.rested = None if threatened else board
    return [id for id in threatened if can_happen(state, breaking(state, id))]


def breaking(state: GameState, id: int) -> Moves:
    """A unit dies, and another object is destroyed (Types of Checks 2, 3)."""
    is_unit = not UNIT_TYPES.isdisjoint(characteristics(state, id).types)
    return move(state, id, GRAVEYARD, "die" if is_unit else "destroy")
