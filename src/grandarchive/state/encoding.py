"""A game state as JSON values and back, and its digest. What each record is made of stands in `schema`.

Cards are written by slug and words of the model once, in a table, so whoever reads a state has to know its cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from grandarchive.errors import CorruptSave, GrandArchiveError
from grandarchive.model import codec
from grandarchive.model.cards import CardDefinition
from grandarchive.state.codecs import Damaged, Reader, Writer
from grandarchive.state.game import GameState
from grandarchive.state.schema import STATE_FIELDS, read_state

MOST_PLAYERS: Final = 6
MOST_WORDS: Final = 100_000


def encode(state: GameState, *, journal: bool = True) -> dict[str, Any]:
    """The state as JSON values, with or without the journal of what happened."""
    writer = Writer(codec.encode, _key, (card.definition for card in state.cards))
    values: dict[str, Any] = {"players": state.players}
    for name, field in STATE_FIELDS.items():
        if journal or name != "journal":
            values[name] = field.write(writer, getattr(state, name))
    return {"state": values, "words": writer.words}


def _key(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True)


def decode(encoded: Any, lookup: Callable[[str], CardDefinition]) -> GameState:
    """The state that was encoded; `lookup` finds a card by its slug. Raises `CorruptSave` for anything else."""
    try:
        values, words = _parts(encoded)
        state = _read(values, [codec.decode(word) for word in words], lookup)
    except Damaged as damaged:
        raise CorruptSave(f"the saved state is damaged: {damaged}") from None
    except (GrandArchiveError, ValueError, LookupError) as error:
        raise CorruptSave(f"the saved state does not fit: {error}") from error
    return state


def _parts(encoded: Any) -> tuple[dict[str, Any], list[Any]]:
    if not isinstance(encoded, dict) or encoded.keys() != {"state", "words"}:
        raise Damaged("this is no state")
    values, words = encoded["state"], encoded["words"]
    if type(values) is not dict or type(words) is not list or len(words) > MOST_WORDS:
        raise Damaged("this is no state")
    if values.keys() | {"journal"} != STATE_FIELDS.keys() | {"players"}:
        raise Damaged("fields are missing or unknown")
    return values, words


def _read(values: dict[str, Any], words: list[Any], lookup: Callable[[str], CardDefinition]) -> GameState:
    players = values["players"]
    if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
        raise Damaged(f"a game has 2 to {MOST_PLAYERS} players")
    return read_state(Reader(words, lookup, 0, players), values, players)


def digest(state: GameState) -> str:
    """A hash of the whole state except its journal: equal for equal games, in any process."""
    text = json.dumps(encode(state, journal=False), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
