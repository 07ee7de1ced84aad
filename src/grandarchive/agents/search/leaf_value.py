"""The value of a position where a playout stops: the chance to win, by weights on what lies on the table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from grandarchive.play.game import Game
from grandarchive.play.rows import CODES, MISSING, SCHEMA, TABLES, Rows

TABLES_READ: Final = ("players", "cards")

_CARD: Final = {column.name: place for place, column in enumerate(TABLES["cards"])}
_PLAYER: Final = {column.name: place for place, column in enumerate(TABLES["players"])}
_CARD_WIDTH: Final = len(TABLES["cards"])
_PLAYER_WIDTH: Final = len(TABLES["players"])
_FIELD: Final = CODES["zone"].index("field")
_ALLY: Final = 1 << CODES["types"].index("ALLY")
_CHAMPION: Final = 1 << CODES["types"].index("CHAMPION")

FEATURES: Final = ("life", "level", "hand", "memory", "material", "allies", "power", "ally_life", "awake", "others")
"""What is counted for each player, in order: see `docs/library.md`."""


SURE: Final = 0.9
"""A table is worth no more than this, however good it looks: only a win is sure."""


class LeafValue:
    """A chance to win for each player, from 0 to 1, by one weight for each feature."""

    __slots__ = ("_weights",)

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights = tuple([float(weights.get(name, 0.0)) for name in FEATURES])

    def of(self, game: Game, player: int) -> float:
        """The chance of a player to win, by what the player sees; by the outcome once there is one."""
        outcome = game.outcome
        if outcome is not None:
            if not outcome.winners or len(outcome.winners) == len(game.names):
                return 0.5
            return 1.0 / len(outcome.winners) if player in outcome.winners else 0.0
        return self.of_rows(game.view(player).rows(*TABLES_READ), player)

    def of_rows(self, rows: Rows, player: int) -> float:
        """The chance of a player to win, by the tables of players and cards."""
        strengths = [
            None if lost else sum(w * x for w, x in zip(self._weights, counted, strict=True))
            for lost, counted in zip(rows.players["lost"], counts(rows), strict=True)
        ]
        own = strengths[player]
        if own is None:
            return 0.0
        found = [exp(min(other - own, 50.0)) for other in strengths if other is not None]
        return SURE / sum(found) + (1.0 - SURE) / len(found)


def counts(rows: Rows) -> list[list[float]]:
    """The features of each player, in the order of `FEATURES`."""
    cells = rows.players.cells
    found = []
    for start in range(0, len(cells), _PLAYER_WIDTH):
        life = cells[start + _PLAYER["life"]]
        left = 0 if life == MISSING else life - cells[start + _PLAYER["damage"]]
        hand, memory = cells[start + _PLAYER["hand"]], cells[start + _PLAYER["memory"]]
        level, material = cells[start + _PLAYER["level"]], cells[start + _PLAYER["material"]]
        found.append([float(left), float(level), float(hand), float(memory), float(material), 0.0, 0.0, 0.0, 0.0, 0.0])
    _count_objects(rows, found)
    return found


def _count_objects(rows: Rows, found: list[list[float]]) -> None:
    cells = rows.cards.cells
    for start in range(0, len(cells), _CARD_WIDTH):
        if cells[start + _CARD["zone"]] != _FIELD or cells[start + _CARD["host"]] >= 0:
            continue
        of_player = found[cells[start + _CARD["controller"]]]
        types = cells[start + _CARD["types"]]
        if types & _ALLY:
            power, life = cells[start + _CARD["power"]], cells[start + _CARD["life"]]
            of_player[5] += 1
            of_player[6] += 0 if power == MISSING else max(power, 0)
            of_player[7] += 0 if life == MISSING else life - cells[start + _CARD["damage"]]
            of_player[8] += 1 - cells[start + _CARD["rested"]]
        elif not types & _CHAMPION:
            of_player[9] += 1


@cache
def leaf_value() -> LeafValue:
    """The value with the weights of the package."""
    kept = json.loads(files(__package__).joinpath("leaf_value.json").read_text(encoding="utf-8"))
    assert kept["schema"] == SCHEMA, "the weights are for other tables of rows"
    return LeafValue(kept["weights"])
