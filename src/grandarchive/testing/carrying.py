"""Taking over from another game what it remembers and is in the middle of, with its cards found by new numbers.

The schema of the state says where in a record a card is meant, so a new field of a record needs nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grandarchive.state import codecs
from grandarchive.state.cards import Card
from grandarchive.state.codecs import Codec
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState
from grandarchive.state.schema import CARD_RECORD, CHECKPOINT, PLAYED, STATE_FIELDS, PaidCardCodec, paid_card
from grandarchive.testing.placing import ScenarioError

CARRIED: Final = (
    "effects",
    "delayed",
    "pending",
    "history",
    "past",
    "activations",
    "uses",
    "stack",
    "combat",
    "lethal",
    "revealed",
    "schedule",
    "agenda",
    "generated",
    "names",
    "phase",
    "turns_taken",
    "triggered",
    "idle_turns",
    "rng",
    "unchecked",
    "stops",
)
"""The fields of the state that no word of the table says."""


class Carried:
    """What one game takes over from another: `numbers` has the names under which the cards are on the new table."""

    def __init__(self, source: GameState, called: Mapping[int, str]) -> None:
        self.source = source
        self.called = called

    def put(self, state: GameState, ids: Mapping[str, int]) -> None:
        """Put everything in, after the cards are on the table; the pending Opportunity is asked for again."""
        source = self.source
        if not isinstance(source.agenda[-1], Opportunity):
            raise ScenarioError("a game is taken over at an Opportunity, and somebody decides something else in it")
        renumber = Renumbering({old: ids[name] for old, name in self.called.items()})
        for old in source.cards:
            if old.id not in renumber.ids:
                renumber.ids[old.id] = _add_remnant(state, old)
        for name in CARRIED:
            setattr(state, name, renumber.value(STATE_FIELDS[name], getattr(source, name)))
        state.refused = tuple(renumber.action(action) for action in source.refused)
        for old in source.cards:
            new = state.edit(renumber.ids[old.id])
            new.how = None if old.how is None else renumber.value(PLAYED, old.how)
        state.elsewhere = tuple(renumber.ids[id] for id in source.elsewhere)
        state.tokens = tuple(renumber.ids[id] for id in source.tokens)
        state.clock = source.clock
        window = state.agenda[-1]
        window.step = "offer"
        state.forget_board()


def _add_remnant(state: GameState, old: Card) -> int:
    """A token or copy that ceased to exist, which the history still speaks of."""
    gone = old.copy()
    gone.id = len(state.cards)
    state.cards.append(gone)
    return gone.id


class Renumbering:
    """Records with other numbers for the same cards, by the codecs of the schema."""

    def __init__(self, ids: Mapping[int, int]) -> None:
        self.ids = dict(ids)

    def value(self, codec: Codec, value: Any) -> Any:
        """The same value of the state with new numbers."""
        if isinstance(codec, codecs.CardId):
            return self.ids[value] if value >= 0 else value
        if isinstance(codec, codecs.Maybe):
            return None if value is None else self.value(codec.codec, value)
        if isinstance(codec, codecs.Many):
            return codec.kind(self.value(codec.codec, each) for each in value)
        if isinstance(codec, codecs.Each):
            return tuple(self.value(c, each) for c, each in zip(codec.codecs, value, strict=True))
        if isinstance(codec, codecs.Table):
            key, held = codec.pair.codecs
            return {self.value(key, k): self.value(held, v) for k, v in value.items()}
        if isinstance(codec, codecs.Union):
            return self.value(codec.kinds[type(value)], value)
        if isinstance(codec, codecs.Variant):
            return self._record(codec.of[type(value)], value)
        if codec is CHECKPOINT:
            return None  # the attack was declared, so nobody goes back any more
        if codec is CARD_RECORD:
            return self._card(value)
        if isinstance(codec, codecs.Shape):
            return self._record(codec, value)
        if isinstance(codec, PaidCardCodec):
            return self.value(paid_card(), value)
        return value

    def _record(self, shape: codecs.Shape, value: Any) -> Any:
        return shape.build({name: self.value(codec, getattr(value, name)) for name, codec in shape.fields})

    def _card(self, old: Card) -> Card:
        """A snapshot of a card. What it keeps worked out is worked out again."""
        new = old.copy()
        for name, codec in CARD_RECORD.fields:
            if name not in ("face", "definition"):
                setattr(new, name, self.value(codec, getattr(old, name)))
        return new

    def action(self, action: Any) -> Any:
        """An action that was refused: what it is, and then the number of its card."""
        if isinstance(action, tuple) and len(action) > 1 and isinstance(action[1], int):
            return (action[0], self.ids[action[1]], *action[2:])
        return action
