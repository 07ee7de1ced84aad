"""Positions for a page on which a judge lays them out: as the tables of a file, as its text, and as a game."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import NotAPosition
from grandarchive.play import Game, View
from grandarchive.play.notation import UNKNOWN
from grandarchive.testing.placing import FILLER, ScenarioError
from grandarchive.testing.positions.judging import judge
from grandarchive.testing.positions.position import position_of, read_position, tables_of
from grandarchive.testing.positions.puzzles import puzzle, puzzle_count, puzzle_text
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
        self._rulings: list[dict[str, Any]] | None = None

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

    def judge(self, tables: Mapping[str, Any]) -> tuple[list[dict[str, Any]], Game]:
        """Play the line of the position: each step with what is true and what is wrong, and the game after them.

        Raises `NotAPosition`.
        """
        verdict = judge(position_of(dict(tables), PLACE), self._catalog)
        return [step.encode() for step in verdict.steps], verdict.game

    def rulings(self) -> list[dict[str, Any]]:
        """The positions that come with the program: name, title, what is asked, rules and the text of the file."""
        if self._rulings is None:
            found = []
            folder = resources.files("grandarchive") / "rulings"
            for file in sorted(folder.iterdir(), key=lambda each: each.name):
                if file.name.endswith(".toml"):
                    text = file.read_text(encoding="utf-8")
                    position = read_position(text, file.name)
                    found.append(
                        {
                            "name": file.name.removesuffix(".toml"),
                            "title": position.title,
                            "about": position.about,
                            "rules": list(position.rules),
                            "text": text,
                        }
                    )
            self._rulings = found
        return self._rulings

    def puzzles(self) -> list[dict[str, Any]]:
        """The puzzles that come with the program: number, title, and the champions of who wins and who defends."""
        return [_told(number) for number in range(1, puzzle_count() + 1)]

    def puzzle(self, number: int) -> Game:
        """The game of a puzzle, with open hands. Raises `WrongArgument` for a number that none has."""
        return puzzle(number).scenario(self._catalog).game

    def of(self, game: Game) -> dict[str, Any]:
        """The table of a game as it is now, without what was done before. Raises `NotAPosition`."""
        try:
            found = tables_of(position_text(rebuild(game, self._catalog)))
        except ScenarioError as error:
            raise NotAPosition(str(error)) from error
        return {key: value for key, value in found.items() if key not in OF_GAMES}

    def seen(self, view: View) -> dict[str, Any]:
        """The table as the viewer may know it; the cards that they do not know are of no interest.

        Raises `NotAPosition`.
        """
        names = tuple(view.of(player).name for player in range(view.player_count))
        concealed: View = pickle.loads(pickle.dumps(view))
        tables = self.of(Game.from_state(concealed._state, names))
        for player in tables["players"]:
            player.update({key: _without_unknown(cards) for key, cards in player.items() if isinstance(cards, list)})
        return tables


@cache
def _told(number: int) -> dict[str, Any]:
    tables = tables_of(puzzle_text(number))
    solver = tables["turn"]["player"]
    champions = {each["name"] == solver: each["lineage"][-1] for each in tables["players"]}
    return {"number": number, "title": tables["title"], "champion": champions[True], "opponent": champions[False]}


def _without_unknown(cards: list[Any]) -> list[Any] | int:
    """The cards of a zone, or their number if none of them is known."""
    if cards and all(card == UNKNOWN for card in cards):
        return len(cards)
    return [_of_no_interest(card) for card in cards]


def _of_no_interest(card: Any) -> Any:
    if isinstance(card, dict):
        return {**card, "card": _of_no_interest(card["card"])} if "card" in card else card
    return FILLER if card == UNKNOWN else card
