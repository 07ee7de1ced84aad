"""Pickling and copying of what a game holds, the same compiled and not.

A compiled record can be made by its constructor alone, and pickling would leave that out. So a state is pickled as it
is saved, with the definitions of its cards, and the small records by the arguments of their constructors.
"""

from __future__ import annotations

import copyreg
import json
import zlib
from collections.abc import Iterable
from typing import Any

from grandarchive.model.cards import CardDefinition
from grandarchive.state import encoding
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option, Outcome


def _state(state: GameState) -> tuple[Any, ...]:
    return unpacked, packed(state, (card.definition for card in state.cards))


def packed(state: GameState, definitions: Iterable[CardDefinition]) -> tuple[tuple[CardDefinition, ...], bytes]:
    """The definitions of a state, each once, and all the rest of it: equal states are packed as equal bytes."""
    found = {definition.slug: definition for definition in definitions}
    text = json.dumps(encoding.encode(state), separators=(",", ":"))
    return tuple(found[slug] for slug in sorted(found)), zlib.compress(text.encode())


def unpacked(definitions: Iterable[CardDefinition], packed: bytes) -> GameState:
    """The state that was packed with these definitions."""
    known = {card.slug: card for card in definitions}
    return encoding.decode(json.loads(zlib.decompress(packed)), known.__getitem__)


def _decision(decision: Decision) -> tuple[Any, ...]:
    return Decision, (decision.player, decision.purpose, decision.options, decision.source, decision.amount)


def _option(option: Option) -> tuple[Any, ...]:
    return Option, (option.kind, option.value, option.card)


def _outcome(outcome: Outcome) -> tuple[Any, ...]:
    return Outcome, (outcome.winners, outcome.reason, outcome.turn)


def register() -> None:
    """Let pickling and copying know how."""
    copyreg.pickle(GameState, _state)
    copyreg.pickle(Decision, _decision)
    copyreg.pickle(Option, _option)
    copyreg.pickle(Outcome, _outcome)
