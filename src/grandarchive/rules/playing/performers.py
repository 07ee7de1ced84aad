"""Who performs an attack card: the champion, or an ally with Command (CR Card Types - Attack 2, CR Command 1)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Filter, Subtype
from grandarchive.model.payments import Deed, Do
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.state.game import GameState

PERFORMER: Final = "performer"
"""The name under which who is rested is known while the card is activated."""

REST_CHAMPION: Final = Do(Deed.REST, CHAMPION & YOURS)
_RESTING: Final[dict[tuple[str, ...], Do]] = {}


def performers(state: GameState, now: Characteristics, player: int) -> tuple[int, ...]:
    """The units that may perform an attack card, awake or not."""
    if "command" not in now.abilities.keywords:
        champion = champion_of(state, player)
        return (champion,) if champion in state.field else ()
    mine = (id for id in state.field if state.cards[id].controller == player)
    return tuple(id for id in mine if may_command(state, now, id))


def may_command(state: GameState, now: Characteristics, id: int) -> bool:
    """An object is an ally that fits one of the Command abilities of the card (CR Command 1.a)."""
    ally = characteristics(state, id)
    if "ALLY" not in ally.types:
        return False
    return any(k.value is None or k.value in ally.subtypes for k in now.abilities.keywords["command"])


def resting(now: Characteristics) -> Do:
    """Who performs an attack card is rested to activate it, as an additional cost (CR Card Types - Attack 2)."""
    commands = now.abilities.keywords.get("command")
    if commands is None:
        return REST_CHAMPION
    values = tuple(str(k.value or "") for k in commands)
    found = _RESTING.get(values)
    if found is None:
        kinds: Filter = ALLY
        if "" not in values:
            named: Filter = Subtype(values[0])
            for value in values[1:]:
                named = named | Subtype(value)
            kinds = ALLY & named
        found = _RESTING[values] = Do(Deed.REST, kinds & YOURS, name=PERFORMER)
    return found
