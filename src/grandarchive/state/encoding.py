"""A game state as JSON values and back, and its digest.

Cards are written by slug and abilities once, in a table, so a save needs the same catalog to be read again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from grandarchive.errors import CorruptSave
from grandarchive.model import codec
from grandarchive.model.cards import FACE_DOWN, CardDefinition
from grandarchive.model.characteristics import AbilitySet, Characteristics
from grandarchive.state import records
from grandarchive.state.game import GameState

RECORDS: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        Characteristics,
        records.Card,
        records.Combat,
        records.Continuous,
        records.Decision,
        records.DelayedTrigger,
        records.Entering,
        records.Event,
        records.Frame,
        records.Option,
        records.Outcome,
        records.Scope,
        records.StackItem,
        records.Trigger,
    )
}
SKIPPED: Final = frozenset({"analysis", "base", "board"})
"""What is computed from the rest."""


def _slots(kind: type) -> tuple[str, ...]:
    names: list[str] = []
    for base in reversed(kind.__mro__):
        names.extend(getattr(base, "__slots__", ()))
    return tuple(name for name in names if name not in SKIPPED)


SLOTS: Final = {kind: _slots(kind) for kind in (*RECORDS.values(), GameState)}


class _Writer:
    def __init__(self) -> None:
        self.words: list[Any] = []
        self.places: dict[str, int] = {}
        self.seen: dict[int, tuple[Any, int]] = {}

    def write(self, value: Any) -> Any:
        kind = type(value)
        if value is None or kind in (bool, int, str):
            return value
        if kind is tuple:
            return {"t": [self.write(item) for item in value]}
        if kind is list:
            return [self.write(item) for item in value]
        if kind is dict:
            return {"d": [[self.write(k), self.write(v)] for k, v in value.items()]}
        if kind is frozenset:
            return {"s": sorted(value)}
        if kind is CardDefinition and not value.token:
            return {"c": value.slug}
        if kind is AbilitySet:
            return {"a": [self.write(value.all), len(value.in_force) == len(value.all)]}
        if kind in SLOTS:
            return {"o": kind.__name__, "v": [self._slot(value, name) for name in SLOTS[kind]]}
        return {"m": self._word(value)}

    def _slot(self, value: Any, name: str) -> Any:
        if name == "face":
            return self._face(value)
        return self.write(getattr(value, name))

    def _face(self, card: records.Card) -> Any:
        """A face by its number, -1 for a face-down card, and in full for what a copy was copied from."""
        if card.face_down:
            return -1
        for number, face in enumerate(card.definition.faces):
            if face is card.face:
                return number
        return self.write(card.face)

    def _word(self, value: Any) -> int:
        known = self.seen.get(id(value))
        if known is None:
            known = self.seen[id(value)] = (value, self._place(value))
        return known[1]

    def _place(self, value: Any) -> int:
        encoded = codec.encode(value)
        key = json.dumps(encoded, sort_keys=True)
        if key not in self.places:
            self.places[key] = len(self.words)
            self.words.append(encoded)
        return self.places[key]


class _Reader:
    def __init__(self, words: list[Any], lookup: Callable[[str], CardDefinition]) -> None:
        self.words = [codec.decode(word) for word in words]
        self.lookup = lookup

    def read(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.read(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "t" in value:
            return tuple(self.read(item) for item in value["t"])
        if "d" in value:
            return {self.read(k): self.read(v) for k, v in value["d"]}
        if "s" in value:
            return frozenset(value["s"])
        if "c" in value:
            return self.lookup(value["c"])
        if "a" in value:
            return AbilitySet(self.read(value["a"][0]), all_in_force=value["a"][1])
        if "m" in value:
            return self.words[value["m"]]
        return self._record(RECORDS[value["o"]], value["v"])

    def _record(self, kind: type, values: list[Any]) -> Any:
        new: Any = object.__new__(kind)
        for name, value in zip(SLOTS[kind], values, strict=True):
            setattr(new, name, self.read(value))
        if kind is records.Card:
            if isinstance(new.face, int):
                new.face = FACE_DOWN if new.face < 0 else new.definition.faces[new.face]
            new.base = new.analysis = None
        elif kind is records.Continuous:
            new.analysis = None
        return new


def encode(state: GameState, *, journal: bool = True) -> dict[str, Any]:
    """The state as JSON values, with or without the journal of what happened."""
    writer = _Writer()
    names = [name for name in SLOTS[GameState] if journal or name != "journal"]
    values = {name: writer.write(getattr(state, name)) for name in names}
    return {"state": values, "words": writer.words}


def decode(encoded: dict[str, Any], lookup: Callable[[str], CardDefinition]) -> GameState:
    """The state that was encoded; `lookup` finds a card by its slug. Raises `CorruptSave`."""
    try:
        reader = _Reader(encoded["words"], lookup)
        state = GameState.__new__(GameState)
        for name in SLOTS[GameState]:
            setattr(state, name, reader.read(encoded["state"].get(name)))
        state.board = None
        for card in state.cards:
            if card.lineage:
                card.base = records.lineage_base(tuple(state.cards[c].face for c in card.lineage))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise CorruptSave(f"the saved state is damaged: {error!r}") from error
    return state


def digest(state: GameState) -> str:
    """A hash of the whole state except its journal: equal for equal games, in any process."""
    text = json.dumps(encode(state, journal=False), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
