"""A position as a file: who has what, what was done before, the line of play, and what must be true in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from grandarchive import files
from grandarchive.errors import GrandArchiveError, NotAPosition
from grandarchive.files import StrPath
from grandarchive.sections import toml_tables
from grandarchive.testing.placing import CatalogLike, PlayerSetup, ScenarioError
from grandarchive.testing.positions.layout import PLAYER_KEYS, TURN_KEYS, read_players, read_turn
from grandarchive.testing.positions.line import BEFORE_KEYS, PLAY_KEYS, PlayStep, do, read_before, read_play
from grandarchive.testing.positions.memory import read_memory
from grandarchive.testing.positions.sections import Section, shown
from grandarchive.testing.scenario import Scenario
from grandarchive.testing.steps import Step

FORMAT: Final = 1
MOST_BYTES: Final = 2**24
REMEDIES: Final = ("; ", "Did you mean", "did you mean")
"""The beginnings of remedies in errors of the table."""

FILE_KEYS: Final[dict[str, str]] = {
    "format": "the version of the form: 1",
    "title": "the position in a few words",
    "about": "what is asked, in your own words",
    "rules": 'what it is about: rules ("CR Damage 9") and rulings',
    "seed": "what decides chance, 1 if the key is missing",
    "allow_unread": "cards that may enter although their text is not wholly understood",
    "turn": "whose turn and which phase it is",
    "players": "a table for each player",
    "before": "what was done before, in order",
    "play": "what is done, in order, and what must be true",
    "memory": "what a game remembers and is in the middle of, in files from games only",
}
"""The keys of a file, each with its meaning."""

KEYS: Final[dict[str, Mapping[str, str]]] = {
    "the file": FILE_KEYS,
    "[turn]": TURN_KEYS,
    "[[players]]": PLAYER_KEYS,
    "[[before]]": BEFORE_KEYS,
    "[[play]]": PLAY_KEYS,
}
"""The keys of each table, for the documents."""


@dataclass(frozen=True)
class Position:
    """A position of a file and its line of play. `scenario` lays it out; `judging.judge` plays it."""

    place: str
    title: str
    about: str
    rules: tuple[str, ...]
    seed: int
    allow_unread: tuple[str, ...]
    turn: Mapping[str, Any]
    players: Mapping[str, PlayerSetup]
    before: tuple[Step, ...]
    line: tuple[PlayStep, ...]
    memory: str = field(default="", repr=False)

    @classmethod
    def load(cls, path: StrPath) -> Position:
        """The position in a file. Raises `NotAPosition` in one line, with the file, the place and a remedy."""
        return read_position(files.read_text(path, NotAPosition, MOST_BYTES), str(path))

    def scenario(self, catalog: CatalogLike) -> Scenario:
        """The scenario that lays the position out; the game in it has begun.

        Raises `NotAPosition` for a card that the catalog has not, and for a table that no game could have.
        """
        t = Scenario(catalog, self.seed, self.allow_unread)
        t._setups = dict(self.players)
        if self.memory:
            setups, carried = read_memory(self.memory, self.players, catalog.by_slug, f"{self.place}: memory")
            t._setups, t._carried = setups, carried
        t.phase(**self.turn)
        for step in self.before:
            do(t, step)
        try:
            return t.begin()
        except (ScenarioError, GrandArchiveError) as error:
            first = str(error).strip().partition("\n")[0]
            where = f"before[{t._preparing}]: " if t._preparing else ""
            remedy = "" if any(mark in first for mark in REMEDIES) else "; change it, or leave it out"
            raise NotAPosition(f"{self.place}: {where}{first}{remedy}") from error


def read_position(text: str, place: str) -> Position:
    """The position that a text says; `place` names it in errors. Raises `NotAPosition`."""
    try:
        return _position(tables_of(text), place)
    except NotAPosition as error:
        raise NotAPosition(f"{place}: {error}") from error


def position_of(tables: dict[str, Any], place: str) -> Position:
    """The position that the tables of a file say; `place` names it in errors. Raises `NotAPosition`."""
    try:
        return _position(tables, place)
    except NotAPosition as error:
        raise NotAPosition(f"{place}: {error}") from error


def tables_of(text: str) -> dict[str, Any]:
    """The tables of the text of a file. Raises `NotAPosition`."""
    return toml_tables(text, NotAPosition, "docs/positions.md shows the form")


def _position(tables: dict[str, Any], place: str) -> Position:
    section = Section(tables, "", FILE_KEYS)
    section.require("format", f"write format = {FORMAT} in the first line")
    if section.raw("format") != FORMAT or type(section.raw("format")) is not int:
        raise section.wrong("format", f"{shown(section.raw('format'))} is no form that is read here", f"write {FORMAT}")
    section.require("players", "write a table [[players]] for each player")
    players = read_players(section.items("players"))
    names = list(players)
    rules = section.texts("rules")
    before = tuple(read_before(each, number, names) for number, each in enumerate(section.items("before"), 1))
    return Position(
        place,
        section.text("title"),
        section.text("about").strip(),
        rules,
        section.number("seed", 1),
        section.texts("allow_unread"),
        read_turn(Section(section.table("turn"), "turn", TURN_KEYS), names),
        players,
        before,
        tuple(read_play(each, number, names) for number, each in enumerate(section.items("play"), 1)),
        _memory(section),
    )


def _memory(section: Section) -> str:
    if "memory" not in section:
        return ""
    inner = Section(section.raw("memory"), "memory", ("records",))
    inner.require("records", "leave [memory] out")
    return inner.text("records")
