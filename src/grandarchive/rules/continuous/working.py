"""Where activated and triggered abilities work, and whose they are there (CR Abilities 4 to 7)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, OBJECT_TYPES, Who, Zone
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState

EACH: Final = Who.EACH
FIELD: Final = Zone.FIELD
INTENT: Final = Zone.INTENT
LINEAGE: Final = Zone.LINEAGE
MASTERY: Final = Zone.MASTERY
PANTHEON: Final = Zone.PANTHEON
STACK: Final = Zone.STACK
YOU: Final = Who.YOU


def player_of(state: GameState, card: Card) -> int:
    """Who has the abilities of a card: its controller; beneath an object the controller of that."""
    return state.cards[card.host].controller if card.zone in OBJECT_SPECIFIC_ZONES else card.controller


def may_activate(state: GameState, ability: Activated, card: Card, player: int) -> bool:
    """It is an ability that this player may activate at all: who has it, unless it says who else."""
    owner = player_of(state, card)
    return player == owner if ability.by is YOU else (ability.by is EACH or player != owner)


def works(state: GameState, ability: Triggered | Activated, card: Card, now: Characteristics) -> bool:
    """An ability works where its source is, in the zones it names or else where the rules say.

    In a lineage that is below the top card (CR Keywords - Lineage Release 3).
    """
    zone = card.zone
    if ability.zones:
        if zone not in ability.zones:
            return False
        if zone is LINEAGE and state.cards[card.host].lineage[-1:] == (card.id,):
            return False
    elif zone is STACK:
        return isinstance(ability, Triggered) and _works_as_played(ability, now)
    elif zone is not FIELD and zone is not INTENT and zone is not MASTERY and zone is not PANTHEON:
        return False
    return zone is not PANTHEON or "gained" in card.properties


def _works_as_played(ability: Triggered, now: Characteristics) -> bool:
    """Abilities of actions work on the Effects Stack, others only if they wait to be played (CR Abilities 5.a, 7)."""
    if ability.as_played:
        return True
    return "ACTION" in now.types and "ATTACK" not in now.types and now.types.isdisjoint(OBJECT_TYPES)
