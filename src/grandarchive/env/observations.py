"""What a learner observes: the rows of a view in arrays of fixed shape, with masks of the rows that are there.

    encoder = Encoder(players=2)
    observation = encoder.encode(game.view(game.decision.player))
    observation["observation"]["cards"]   # numbers of 64 bits, one row a card, zeros after the last
    observation["action_mask"]            # 1 for each option, 0 after the last

Columns and codes are those of `View.rows()`, but players are counted from the viewer: 0 is the viewer, 1 the next one
in the order of the table. No row is ever left out. A table with more rows than its array raises `CapacityExceeded`.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grandarchive.env.columns import PLAYERS, bit_count, bounds, places
from grandarchive.errors import CapacityExceeded, WrongArgument
from grandarchive.play.arguments import flag, whole
from grandarchive.play.beginning import FEWEST_PLAYERS, MOST_PLAYERS
from grandarchive.play.fields import quoted
from grandarchive.play.rows import MOST_EVENTS, TABLES
from grandarchive.play.view import View

CARDS_OF_A_PLAYER: Final = 144
"""Rows of cards for each player, unless told otherwise: twice the cards of a usual deck."""

Arrays = dict[str, Any]
"""An observation: arrays by name."""

MASKED: Final = ("cards", "stack", "targets", "events")
"""Tables with a mask of their own. The mask of `options` is the action mask; all players have a row."""

STEEPNESS: Final = 8.0
"""A flat observation shows the number n as log2(1 + |n|) / 8, with the sign of n: 255 is 1."""

STEEPEST: Final = 8.0


@dataclass(frozen=True, slots=True)
class Capacity:
    """The most rows of each table that an observation has room for.

    The default for cards is 144 for each player. Of events there are never more than 32 rows: `globals` counts those
    that have none.
    """

    cards: int | None = None
    options: int = 256
    stack: int = 64
    targets: int = 128


class Encoder:
    """Makes observations of views in games of `players` players.

    With `flat` the tables are one vector of 32-bit numbers between -8 and 8. `space` describes the observations,
    `actions` the actions: the places of options. Raises `WrongArgument` for impossible numbers.
    """

    def __init__(self, players: int = 2, capacity: Capacity | None = None, *, flat: bool = False) -> None:
        self.players = whole(players, "the number of players", FEWEST_PLAYERS, MOST_PLAYERS)
        self.flat = flag(flat, "flat")
        if not isinstance(capacity, Capacity | None):
            raise WrongArgument(f"the capacity is given as Capacity(cards=300), and not as {quoted(capacity)}")
        given = capacity or Capacity()
        rooms = {each.name: getattr(given, each.name) for each in fields(given)}
        if rooms["cards"] is None:
            rooms["cards"] = CARDS_OF_A_PLAYER * players
        self.room: dict[str, int] = {
            **{name: whole(room, f"the capacity for {name}", 1, 2**20) for name, room in rooms.items()},
            "players": players,
            "globals": 1,
            "events": MOST_EVENTS,
        }
        self.actions = spaces.Discrete(self.room["options"])
        self._parts: list[_Part] = []
        self._length = 0
        for name in TABLES:
            self._parts.append(_Part(name, self.room[name], self._length))
            self._length += self._parts[-1].length
        seats = range(self.players)
        self._seen_from = [np.array([*((other - seat) % players for other in seats), -1]) for seat in seats]
        self.space = spaces.Dict({"observation": self._tables_space(), "action_mask": _mask_space(self.actions.n)})

    def _tables_space(self) -> spaces.Space[Any]:
        if self.flat:
            return spaces.Box(-STEEPEST, STEEPEST, (self._length,), np.float32)
        tables: dict[str, spaces.Space[Any]] = {}
        for name, room in self.room.items():
            least, most = zip(*(bounds(name, column.name) for column in TABLES[name]), strict=True)
            shape = () if name == "globals" else (room, 1)
            tables[name] = spaces.Box(np.tile(least, shape), np.tile(most, shape), dtype=np.int64)
        masks = {f"{name}_mask": _mask_space(self.room[name]) for name in MASKED}
        return spaces.Dict({**tables, **masks})

    def empty(self, copies: tuple[int, ...] = ()) -> Arrays:
        """Arrays for one observation, or for `copies` of them, with zeros."""
        mask = np.zeros((*copies, self.room["options"]), np.int8)
        if self.flat:
            return {"observation": np.zeros((*copies, self._length), np.float32), "action_mask": mask}
        tables: Arrays = {}
        for name, room in self.room.items():
            shape = () if name == "globals" else (room,)
            tables[name] = np.zeros((*copies, *shape, len(TABLES[name])), np.int64)
        tables |= {f"{name}_mask": np.zeros((*copies, self.room[name]), np.int8) for name in MASKED}
        return {"observation": tables, "action_mask": mask}

    def encode(self, view: View) -> Arrays:
        """The observation of a player's view, in new arrays. Raises as `write`."""
        found = self.empty()
        self._write(view, found, clean=True)
        return found

    def fill(self, view: View, into: Arrays) -> None:
        """Write the observation of a player's view into arrays as those of `empty`.

        Raises `CapacityExceeded` for a table with more rows than its array, and `WrongArgument` for a view that is no
        player's, or of another number of players.
        """
        self._write(view, into, clean=False)

    def _write(self, view: View, into: Arrays, *, clean: bool) -> None:
        """Write an observation into arrays, which have zeros if they are clean."""
        if view.player < 0 or view.player_count != self.players:
            raise WrongArgument(f"this encoder is for the views of the players of games of {self.players} players")
        rows = view.rows()
        tables = (rows.cards, rows.players, rows.options, rows.globals, rows.stack, rows.targets, rows.events)
        for part, table in zip(self._parts, tables, strict=True):
            if len(table.cells) > part.most_cells:
                raise CapacityExceeded(part.name, len(table), part.room)
        if not clean:
            _clear(into)
        into["action_mask"][: len(rows.options)] = 1
        found = into["observation"]
        seen_from = self._seen_from[view.player]
        if self.flat:
            for part, table in zip(self._parts, tables, strict=True):
                if table.cells:
                    part.flatten(part.numbers(table.cells, view.player, seen_from), found)
            return
        for part, table in zip(self._parts, tables, strict=True):
            if table.cells:
                part.fill(table.cells, view.player, seen_from, found)


def _clear(arrays: Arrays) -> None:
    """Fill arrays with zeros."""
    for each in arrays.values():
        if isinstance(each, dict):
            _clear(each)
        else:
            each.fill(0)


def _mask_space(length: Any) -> spaces.Box:
    return spaces.Box(0, 1, (int(length),), np.int8)


class _Part:
    """A table as a part of observations. A flat row has the numbers first, then the bits of sets and identities.

    `start` is where it begins in a flat observation, and `length` the numbers that it has there.
    """

    def __init__(self, name: str, room: int, start: int) -> None:
        self.name = name
        self.room = room
        columns = TABLES[name]
        self.width = len(columns)
        self.most_cells = room * self.width
        self._players = places(name, PLAYERS[name])
        self._mask = f"{name}_mask" if name in MASKED else ""
        bits = [(place, bit_count(name, column.name)) for place, column in enumerate(columns)]
        self._as_numbers = [place for place, count in bits if not count]
        self._as_bits = [place for place, count in bits for _ in range(count)]
        self._shifts = np.array([bit for _, count in bits for bit in range(count)], np.int64)
        self._presence = name in (*MASKED, "options")
        self.start = start
        self.length = room * (len(self._as_numbers) + len(self._as_bits) + self._presence)

    def fill(self, cells: array[int], viewer: int, seen_from: NDArray[np.int64], tables: Arrays) -> None:
        """Write rows into the arrays of tables, as a viewer counts players."""
        rows = np.frombuffer(cells, np.int64)
        if self.name == "globals":
            into = tables["globals"].reshape(1, -1)
        else:
            rows = rows.reshape(-1, self.width)
            into = tables[self.name][: len(rows)]
            if self._mask:
                tables[self._mask][: len(rows)] = 1
        into[:] = rows
        if viewer:
            if self.name == "players":
                into[:] = np.concatenate((rows[viewer:], rows[:viewer]))
            for place in self._players:
                into[:, place] = seen_from[into[:, place]]

    def numbers(self, cells: array[int], viewer: int, seen_from: NDArray[np.int64]) -> NDArray[np.int64]:
        """The rows as a viewer counts players."""
        tables: Arrays = {self.name: np.empty((len(cells) // self.width, self.width), np.int64)}
        tables[self._mask] = np.empty(len(cells), np.int8)
        self.fill(cells, viewer, seen_from, tables)
        return tables[self.name]

    def flatten(self, numbers: NDArray[np.int64], vector: NDArray[np.float32]) -> None:
        """Write rows into their part of a flat observation, which has zeros."""
        table = vector[self.start : self.start + self.length].reshape(self.room, -1)[: len(numbers)]
        plain = numbers[:, self._as_numbers].astype(np.float32)
        size = len(self._as_numbers)
        table[:, :size] = np.copysign(np.log2(1 + np.abs(plain)) / STEEPNESS, plain)
        table[:, size : size + len(self._as_bits)] = numbers[:, self._as_bits] >> self._shifts & 1
        if self._presence:
            table[:, -1] = 1
