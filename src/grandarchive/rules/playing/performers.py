"""Who performs an attack card: the champion, or an ally with Command (CR Card Types - Attack 2, CR Command 1)."""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.state.game import GameState


def performers(state: GameState, now: Characteristics, player: int) -> tuple[int, ...]:
    """The units that may perform an attack card, awake or not."""
    if "command" not in now.abilities.keywords:
        champion = champion_of(state, player)
        return (champion,) if champion >= 0 else ()
    mine = (id for id in state.field if state.cards[id].controller == player)
    return tuple(id for id in mine if may_command(state, now, id))


def may_command(state: GameState, now: Characteristics, id: int) -> bool:
    """An object is an ally that fits one of the Command abilities of the card (CR Command 1.a)."""
    ally = characteristics(state, id)
    if "ALLY" not in ally.types:
        return False
    return any(k.value is None or k.value in ally.subtypes for k in now.abilities.keywords["command"])


def can_rest(state: GameState, now: Characteristics, player: int) -> tuple[int, ...]:
    """The units that can be rested to activate an attack card, as an additional cost."""
    return tuple(id for id in performers(state, now, player) if not state.cards[id].rested)
