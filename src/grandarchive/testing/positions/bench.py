"""Positions for a page on which a judge lays them out: as the tables of a file, as its text, and as a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import NotAPosition
from grandarchive.play import Game
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.positions.position import position_of, tables_of
from grandarchive.testing.positions.toml_text import toml_text
from grandarchive.testing.positions.writing import position_text
from grandarchive.testing.rebuild import rebuild

PLACE: Final = "position"
OF_GAMES: Final = ("memory", "before", "play")
"""What a position of a game has besides its table, which nobody can lay out by hand."""


class PositionBench:
    """Reads, writes and lays out positions with the cards of a catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def tables(self, text: str) -> dict[str, Any]:
        """The tables of the text of a file. Raises `NotAPosition`."""
        found = tables_of(text)
        position_of(found, PLACE)
        return found

    def text(self, tables: Mapping[str, Any]) -> str:
        """The text of a file with these tables, without keys that say nothing."""
        plain = {key: value for key, value in tables.items() if value not in ("", [], {})}
        players = [{k: v for k, v in each.items() if v not in ("", [], {}, 0, False)} for each in tables["players"]]
        return toml_text({**plain, "players": players})

    def lay_out(self, tables: Mapping[str, Any]) -> Game:
        """The game in the position, with a log. Raises `NotAPosition` with the place and a remedy."""
        return position_of(dict(tables), PLACE).scenario(self._catalog).game

    def of(self, game: Game) -> dict[str, Any]:
        """The table of a game as it is now, without what was done before. Raises `NotAPosition`."""
        try:
            found = tables_of(position_text(rebuild(game, self._catalog)))
        except ScenarioError as error:
            raise NotAPosition(str(error)) from error
        return {key: value for key, value in found.items() if key not in OF_GAMES}
