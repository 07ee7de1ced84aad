"""Champions: lineages, levelling up, elements, obedience (CR Card Types - Champion)."""

from __future__ import annotations

from functools import cache
from typing import Final

from grandarchive.model.events import Happening
from grandarchive.model.modifications import EnablesElements, LevelsUpInto
from grandarchive.model.terms import ADVANCED_ELEMENTS, STATS, Zone
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword_values
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.reading import champion_of, fits, level_of
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.state.cards import lineage_name
from grandarchive.state.events import LevelsUp, Moves
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK

FIELD: Final = Zone.FIELD
LINEAGE: Final = Zone.LINEAGE
MATERIAL: Final = Zone.MATERIAL
NORM: Final = frozenset({"NORM"})
OBEY: Final = Happening.OBEY
LEVEL: Final = STATS.index("level")


def base_level(state: GameState, player: int) -> int:
    """The printed level of a player's champion, or the base level it was given; -1 without a champion.

    CR Game Terms - Level (base).
    """
    champion = champion_of(state, player)
    return -1 if champion < 0 else characteristics(state, champion).base[LEVEL] or 0


def can_level_up(state: GameState, player: int, id: int) -> bool:
    """A champion card may go on top of the player's champion: its level is one higher and its lineage fits.

    CR Leveling Up 2, CR Keywords - Lineage 1. Level modifications do not count. A text may say that the champion can't
    level up into it, or that it can't leave the zone where it is (CR Player Action Legality 2).
    """
    champion = champion_of(state, player)
    if champion < 0 or not is_next_level(state, player, champion, id):
        return False
    return not lineages_lacking(state, champion, id) and not is_kept_from_lineage(state, player, champion, id)


def is_next_level(state: GameState, player: int, champion: int, id: int) -> bool:
    """The level of a champion card is one that the champion can level up into (CR Leveling Up 2)."""
    level = state.cards[id].face.level
    if level is None:
        return False
    higher = level - base_level(state, player)
    return higher == 1 or bool(_levels_up_into(state, champion, higher))


def lineages_lacking(state: GameState, champion: int, id: int) -> tuple[str, ...]:
    """The names that a champion card needs below it and that the champion does not have (CR Keywords - Lineage 1)."""
    needed = state.cards[id].face.printed.abilities.keywords.get("lineage", ())
    if not needed:
        return ()
    name = characteristics(state, champion).name
    return tuple([str(k.value) for k in needed if k.value not in (name, _named(name))])


def _levels_up_into(state: GameState, champion: int, higher: int) -> list[LevelsUpInto]:
    """What lets a champion level up into one with a base level that is so much higher."""
    rules = rule_changes(state, LevelsUpInto)
    return [rule for rule, source in rules if source.source[0] == champion and rule.higher == higher]


def is_kept_from_lineage(state: GameState, player: int, champion: int, id: int) -> bool:
    """A text says that the champion can't level up into a card, or that this can't leave its zone."""
    if not (state.board or board_of(state)).stopped:
        return False
    if is_prohibited(state, LevelsUp(state.cards[champion], characteristics(state, champion), player, id)):
        return True
    put = move(state, id, LINEAGE, "level up")
    put.by = player
    return state.cards[id].zone is MATERIAL and is_prohibited(state, put)


def _named(name: str) -> str | None:
    """The name shared by "[Name], [Title]" champions; others have their whole name (rules 5.a.i, 5.a.iii)."""
    return lineage_name(name) if ", " in name else None


def level_up(state: GameState, player: int, id: int) -> None:
    """Put a champion card on top of the lineage, if nothing happens instead. Call it last in a step.

    Nothing enters the field, but On Enter abilities trigger (CR Leveling Up 4, 5, 7.b). The champion keeps orientation,
    counters and effects.
    """
    champion = champion_of(state, player)
    propose(state, LevelsUp(state.cards[champion], characteristics(state, champion), player, id))


def can_be_leveled_into(state: GameState, player: int) -> tuple[int, ...]:
    """The champion cards of a player's material deck that could go on top of the lineage (CR Leveling Up 2)."""
    cards = state.cards
    there = state.zone(player, MATERIAL)
    return tuple([id for id in there if "CHAMPION" in cards[id].face.types and can_level_up(state, player, id)])


def can_delevel(state: GameState, id: int) -> bool:
    """An object is a champion whose top card lies on another champion card (CR Deleveling 1)."""
    card = state.cards[id]
    if card.zone is not FIELD or len(card.lineage) < 2 or "CHAMPION" not in characteristics(state, id).types:
        return False
    return "CHAMPION" in state.cards[card.lineage[-2]].face.types


def delevel(state: GameState, champion: int) -> Moves:
    """The top card of a lineage returns to its owner's material deck; the object stays (CR Deleveling 1)."""
    return move(state, state.cards[champion].lineage[-1], MATERIAL, "delevel")


def enabled_elements(state: GameState, player: int) -> frozenset[str]:
    """The elements a player may play (CR Parts of a Card - Element 2 to 4, CR Special Elements - Exalted 1).

    Found once for a board, for that says how long they are enabled.
    """
    if WORK.done is not None:
        WORK.done.append(("enabled_elements", -1))
    board = state.board or board_of(state)
    found = board.enabled.get(player)
    if found is None:
        champion = champion_of(state, player)
        found = NORM if champion < 0 else _enabled_by(characteristics(state, champion).elements)
        for rule, source in rule_changes(state, EnablesElements):
            if source.player == player:
                found = found.union(rule.elements)
        board.enabled[player] = found
    return found


@cache
def _enabled_by(elements: frozenset[str]) -> frozenset[str]:
    found = elements | {"NORM"}
    return found if found.isdisjoint(ADVANCED_ELEMENTS) else found | {"EXALTED"}


def obeys(state: GameState, id: int, player: int | None = None) -> bool:
    """An ally obeys its controller: their champion's level is at least its pride (CR Keywords - Pride).

    A text may say that it does not (CR Game Terms - Obedience 1).
    """
    board, face = state.board or board_of(state), state.cards[id].face
    stopped = board.prohibitions
    now = board.computed.get(id) or face.known or face.printed
    if stopped and OBEY in stopped and "ALLY" in now.types:
        for prohibition in stopped[OBEY]:
            if not prohibition.refs or state.cards[id].ref in prohibition.refs:
                if fits(state, prohibition.pattern.subject, id, prohibition.scope):
                    return False
    if "pride" not in now.abilities.keywords:
        return True
    values = keyword_values(state, id, "pride")
    return not values or max(values) <= level_of(state, state.cards[id].controller if player is None else player)
