"""A view of a game as tables of whole numbers: for programs that learn, search or keep statistics.

`View.rows` makes them without card views, by the same knowledge. A row of `cards` stands for each card or object that
the viewer knows, or that lies face-down before everybody; other tables point at cards by their row. Cards of which
there is only a back in a hidden zone have no row: `players` counts them.

Each column is a plain buffer of 64-bit numbers that numpy, polars and others wrap without a copy:

    rows = game.view(0).rows()
    power = numpy.asarray(rows.cards["power"])
    matrix = numpy.frombuffer(rows.cards.cells, "q").reshape(rows.cards.shape)
    frame = polars.DataFrame(rows.cards.columns())

The columns and the codes in them are data (`TABLES`, `CODES`), versioned by `Rows.schema`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.model.terms import DIRECTIONS, ZONE_NAMES, Phase
from grandarchive.play.fields import quoted
from grandarchive.play.notation import ability_index
from grandarchive.play.option_keys import key_number, keys_of
from grandarchive.play.purposes import OPTION_KINDS, PURPOSES
from grandarchive.rules.combat.attacks import may_attack_this_turn
from grandarchive.rules.rows import columns as words
from grandarchive.rules.rows.cards import CardRows
from grandarchive.rules.rows.columns import (
    MISSING,
    MOST_EVENTS,
    SCHEMA,
    TABLES,
    UNKNOWN,
    Column,
    card_number,
)
from grandarchive.rules.rows.others import event_rows, player_rows, stack_rows, target_rows
from grandarchive.rules.turn.steps import Step, step_of
from grandarchive.state.frames import Opportunity
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

__all__ = ["CODES", "MISSING", "MOST_EVENTS", "SCHEMA", "TABLES", "UNKNOWN", "Column", "Rows", "Table", "card_number"]

CODES: Final[dict[str, tuple[str, ...]]] = {
    "zone": ZONE_NAMES,
    "cost_kind": words.COST_CODES,
    "speed": words.SPEED_CODES,
    "item": words.ITEM_CODES,
    "event": words.EVENT_CODES,
    "option": tuple(OPTION_KINDS),
    "purpose": tuple(PURPOSES),
    "phase": tuple(phase.value for phase in Phase),
    "step": tuple(step.value for step in Step),
    "direction": tuple(direction.value for direction in DIRECTIONS),
    "states": words.STATE_BITS,
    "types": words.TYPE_BITS,
    "classes": words.CLASS_BITS,
    "elements": words.ELEMENT_BITS,
    "keywords": words.KEYWORD_BITS,
}
"""The words behind numbers: a code is the place of its word, and a set of words has a bit for the place of each."""

_OPTION: Final = {kind: code for code, kind in enumerate(CODES["option"])}
_PURPOSE: Final = {purpose: code for code, purpose in enumerate(CODES["purpose"])}
_PHASE: Final = {phase: code for code, phase in enumerate(CODES["phase"])}
_STEP: Final = {step: code for code, step in enumerate(CODES["step"])}


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Rows of whole numbers under named columns.

    `cells` is one buffer with all rows, one after the other; `table["power"]` is a buffer with the numbers of a column.
    """

    name: str
    cells: array[int]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return _names(self.name)

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows and the number of columns."""
        return len(self), len(TABLES[self.name])

    def __len__(self) -> int:
        return len(self.cells) // len(TABLES[self.name])

    def __getitem__(self, column: str) -> array[int]:
        """The numbers of a column, one a row. Raises `WrongArgument` for a column that the table does not have."""
        place = _places(self.name).get(column)
        if place is None:
            raise WrongArgument(f"the table {self.name} has no column {quoted(column)}, but {', '.join(self.names)}")
        return self.cells[place :: len(TABLES[self.name])]

    def __iter__(self) -> Iterator[dict[str, int]]:
        """The rows, each by the names of its columns."""
        names, width = self.names, len(TABLES[self.name])
        for start in range(0, len(self.cells), width):
            yield dict(zip(names, self.cells[start : start + width], strict=True))

    def columns(self) -> dict[str, array[int]]:
        """All columns by name."""
        width = len(TABLES[self.name])
        return {name: self.cells[place::width] for place, name in enumerate(self.names)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and (self.name, self.cells) == (other.name, other.cells)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Table {self.name} of {len(self)} rows>"


@cache
def _names(table: str) -> tuple[str, ...]:
    return tuple(column.name for column in TABLES[table])


@cache
def _places(table: str) -> dict[str, int]:
    return {name: place for place, name in enumerate(_names(table))}


@dataclass(frozen=True, slots=True)
class Rows:
    """The tables of a view; `schema` is the version of their columns and codes.

    Tables that were not asked for are empty. Every table is whole but `events`, which has the newest `MOST_EVENTS` of
    the turn; `globals` says how many older ones there were.
    """

    schema: int
    cards: Table
    players: Table
    options: Table
    globals: Table
    stack: Table
    targets: Table
    events: Table


def rows_of(state: GameState, player: int, viewer: int | None, tables: Iterable[str]) -> Rows:
    """The tables of a moment for a viewer, with the options of `player`. Raises `WrongArgument` for other tables."""
    tables = tuple(tables)
    for name in tables:
        if not isinstance(name, str):
            raise WrongArgument(f"tables are named by texts, as in rows('cards', 'players'), and not by {quoted(name)}")
    asked = frozenset(tables) or TABLES.keys()
    if not asked <= TABLES.keys():
        wrong = ", ".join(quoted(name) for name in sorted(asked - TABLES.keys(), key=repr))
        raise WrongArgument(f"there is no table {wrong}; the tables are {', '.join(TABLES)}")
    mask = 0 if viewer is None else (1 << state.players) - 1 if viewer < 0 else 1 << viewer
    decision = state.decision
    if decision is not None and decision.player != player:
        decision = None
    offered: dict[int, int] = {}
    for option in () if decision is None else decision.options:
        if option.card >= 0:
            offered[option.card] = offered.get(option.card, 0) + 1
    cards = CardRows(state, mask, offered)
    cards.read()
    row_of = cards.row_of
    empty = array("q")
    return Rows(
        SCHEMA,
        Table("cards", _packed(cards.parts) if "cards" in asked else empty),
        Table("players", array("q", player_rows(state, row_of)) if "players" in asked else empty),
        Table("options", array("q", _options(state, decision, row_of)) if "options" in asked and decision else empty),
        Table("globals", array("q", _globals(state, player, decision, row_of)) if "globals" in asked else empty),
        Table("stack", array("q", stack_rows(state, row_of)) if "stack" in asked and state.stack else empty),
        Table("targets", array("q", target_rows(state, row_of)) if "targets" in asked and state.stack else empty),
        Table("events", array("q", event_rows(state, mask, row_of)) if "events" in asked else empty),
    )


def _packed(parts: list[bytes]) -> array[int]:
    cells = array("q")
    cells.frombytes(b"".join(parts))
    return cells


def _options(state: GameState, decision: Decision, row_of: dict[int, int]) -> list[int]:
    """The rows of the options."""
    found: list[int] = []
    source = row_of.get(state.card_of(decision.source), UNKNOWN)
    for option, key in zip(decision.options, keys_of(state, decision, decision.options, decision.player), strict=True):
        value = option.value if isinstance(option.value, int) else 0
        kind = option.kind
        found += (
            _OPTION[kind],
            row_of.get(option.card, UNKNOWN),
            source,
            value if kind == "player" else UNKNOWN,
            value if kind == "number" else 0,
            _place(option, value),
            key_number(key),
        )
    return found


def _place(option: Option, value: int) -> int:
    kind = option.kind
    if kind in ("ability", "starcall", "starcall freely"):
        return ability_index(option)
    return value if kind in ("mode", "alternative", "direction") else UNKNOWN


def _globals(state: GameState, player: int, decision: Decision | None, row_of: dict[int, int]) -> tuple[int, ...]:
    """The one row of what concerns the whole game."""
    top = state.agenda[-1] if state.agenda else None
    source = UNKNOWN if decision is None else row_of.get(state.card_of(decision.source), UNKNOWN)
    return (
        player,
        state.players,
        state.turn,
        _PHASE[state.phase],
        _STEP[step_of(state)],
        state.turn_player,
        state.first_player,
        top.holder if isinstance(top, Opportunity) else UNKNOWN,
        UNKNOWN if decision is None else _PURPOSE[decision.purpose],
        0 if decision is None else decision.amount,
        source,
        player >= 0 and may_attack_this_turn(state, player),
        UNKNOWN if state.combat is None else state.combat.attacking_player,
        max(0, len(state.history) - MOST_EVENTS),
        state.outcome is not None,
    )
