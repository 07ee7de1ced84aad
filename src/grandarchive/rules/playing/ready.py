"""Which activated abilities are out of question for as long as the board stays what it is."""

from __future__ import annotations

from typing import Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import AbilitySet
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.dependencies import walk, zones_named
from grandarchive.rules.continuous.reading import holds, scope_of, unlocked
from grandarchive.rules.continuous.working import may_activate, player_of
from grandarchive.state.board import Board
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState

NOBODY: Final[tuple[int, ...]] = ()
NONE: Final[tuple[tuple[int, Activated], ...]] = ()

LASTING: Final = (
    amounts.Count,
    amounts.AtLeast,
    conditions.ChampionBonus,
    conditions.ClassBonus,
    conditions.ElementBonus,
    conditions.LevelAtLeast,
    nouns.And,
    nouns.Element,
    nouns.Or,
    nouns.Subtype,
    nouns.Supertype,
    nouns.Type,
)
"""Words whose meaning hangs on nothing but what the objects on the field are."""


def ready(state: GameState, player: int) -> dict[int, tuple[tuple[int, Activated], ...]]:
    """By card the activated abilities that a player has, but for those of which a lasting restriction is not met.

    Each comes with its place among those of the card. Found once for a board, for that says how long they last.
    """
    board = state.board or board_of(state)
    found = board.ready.get(player)
    if found is None:
        found = board.ready[player] = {}
        for id in board.used.get(player, NOBODY):
            found[id] = _of(state, board, id, player)
    return found


def _of(state: GameState, board: Board, id: int, player: int) -> tuple[tuple[int, Activated], ...]:
    now = board.computed.get(id) or state.cards[id].face.printed
    abilities = now.abilities
    if abilities.lasting is None:
        abilities.lasting = _lasting(abilities)
    found = []
    card = state.cards[id]
    for index, ability in enumerate(abilities.activated):
        if abilities.is_shared and not may_activate(state, ability, card, player):
            continue
        if not abilities.lasting[index] or _is_on(state, ability, id, player):
            found.append((index, ability))
    return tuple(found)


def _lasting(abilities: AbilitySet) -> tuple[bool, ...]:
    """Which of the activated abilities have restrictions, and only such as last as long as a board."""
    return tuple([_is_lasting((ability.gates, ability.condition)) for ability in abilities.activated])


def _is_lasting(words: object) -> bool:
    found = list(walk(words))
    return bool(found) and all(isinstance(word, LASTING) for word in found) and not zones_named(words)


def _is_on(state: GameState, ability: Activated, id: int, player: int) -> bool:
    if not is_unlocked(state, ability, state.cards[id]):
        return False
    return ability.condition is None or holds(state, ability.condition, scope_of(state, id, player))


def is_unlocked(state: GameState, ability: Activated, card: Card) -> bool:
    """The restrictions of an ability are met for whoever has it, also if somebody else activates it.

    CR Restriction Abilities 3, CR Activated Abilities 9.a.
    """
    return not ability.gates or unlocked(state, ability.gates, scope_of(state, card.id, player_of(state, card)))
