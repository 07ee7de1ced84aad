"""Champions, their levels and what a text has for them (CR Game Terms - LV, CR Keywords - Empower)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import ChampionBonus, ClassBonus, ElementBonus
from grandarchive.model.terms import CLASSES, Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.state.cards import Scope, lineage_name
from grandarchive.state.game import GameState

STACK: Final = Zone.STACK


def champion_of(state: GameState, player: int) -> int:
    """The id of a player's champion object, the oldest if there are several, or -1."""
    board = state.board
    if board is None:
        board = board_of(state)
    if board.complete:
        return board.champions.get(player, -1)
    for i in state.field:
        card = state.cards[i]
        if card.controller == player and "CHAMPION" in characteristics(state, i).types:
            return i
    return -1


def level_of(state: GameState, player: int) -> int:
    """LV of a player: the level of their champion with every modification, 0 without a champion."""
    champion = champion_of(state, player)
    return 0 if champion < 0 else characteristics(state, champion).level or 0


def level_for(state: GameState, scope: Scope) -> int:
    """LV as a text reads it, which may belong to an empowered card."""
    return level_of(state, scope.player) + (0 if champion_of(state, scope.player) < 0 else empowered(state, scope))


def empowered(state: GameState, scope: Scope) -> int:
    """The levels that its controller's champion has besides for an empowered card (CR Keywords - Empower 1).

    They count for all of its text as long as it is on the Effects Stack, and so do those of Elysian Aura.
    """
    card = scope.card
    if card is None or card.zone is not STACK or card.controller != scope.player:
        return 0
    now = characteristics(state, card.id) if state.is_current(scope.source) else scope.now
    return 0 if now is None else now.empowered + now.as_if_leveled


# Bonuses --------------------------------------------------------------------------------------------------------


def _with_champion(state: GameState, scope: Scope) -> tuple[Characteristics, Characteristics] | None:
    """What the source is now, or was last, and what the champion is."""
    champion = champion_of(state, scope.player)
    if champion < 0 or scope.card is None:
        return None
    cards, computed = state.cards, (state.board or board_of(state)).computed
    id, incarnation = scope.source
    if id >= 0 and cards[id].incarnation == incarnation:
        face = cards[id].face
        now = computed.get(id) or face.known or face.printed
    else:
        now = scope.now or scope.card.face.printed
    face = cards[champion].face
    return now, computed.get(champion) or face.known or face.printed


def class_bonus(state: GameState, c: ClassBonus, scope: Scope) -> bool:
    """The champion has a class of the source."""
    found = _with_champion(state, scope)
    return found is not None and not CLASSES.isdisjoint(found[0].subtypes & found[1].subtypes)


def element_bonus(state: GameState, c: ElementBonus, scope: Scope) -> bool:
    """The champion has an element of the source."""
    found = _with_champion(state, scope)
    return found is not None and not found[0].elements.isdisjoint(found[1].elements)


def champion_bonus(state: GameState, c: ChampionBonus, scope: Scope) -> bool:
    """The champion is called like this, title aside."""
    champion = champion_of(state, scope.player)
    return champion >= 0 and lineage_name(characteristics(state, champion).name) == c.name
