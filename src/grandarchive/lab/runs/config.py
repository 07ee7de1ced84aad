"""The configuration of a run: a TOML file, read and checked before anything is played (docs/lab.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive import files
from grandarchive.agents import agent
from grandarchive.decks import FORMATS, STARTER_DECKS
from grandarchive.decks.bans import day_of
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.files import StrPath
from grandarchive.lab.batch import LONGEST_CALL
from grandarchive.lab.runs.meeting import Exchange
from grandarchive.lab.runs.run import Until
from grandarchive.sections import Section, complaint, did_you_mean, shown, toml_tables

FILE_KEYS: Final[dict[str, str]] = {
    "games": "the number of games of each pairing, or of matches; with [until] the most",
    "seed": "the number that all games derive from",
    "best_of": "1, or 3 for matches",
    "agents": "the programs that play; each plays all pairings",
    "gauntlet": "the decks that play all others; without it every two decks play",
    "format": "the format by which decks are checked",
    "as_of": "the day whose bans count",
    "bans": "a file of more bans",
    "index": "a file of the official card index",
    "cards": "files of cards of your own",
    "limit": "the most seconds for one call of a program",
    "until": "ends a pairing early",
    "decks": "the decks",
}
"""The keys of a configuration, each with its meaning."""

UNTIL_KEYS: Final[dict[str, str]] = {
    "half_width": "how far the 95% interval may reach from the score, to its wider side, for a pairing to end",
    "every": "the number of games after which the interval is checked; at most `games`",
}
"""The keys of `[until]`, each with its meaning."""

SOURCES: Final = ("embedded", "file", "folder", "corpus")

DECK_KEYS: Final[dict[str, str]] = {
    "embedded": "the name of an embedded deck",
    "file": "a file of a deck",
    "folder": "a folder of decks, each of which takes part",
    "corpus": "a file of many decks, one JSON object a line",
    "archetypes": "the archetypes of the corpus that take part",
    "lists": "the number of lists that are drawn for each archetype",
    "name": "the name in results",
    "agent": "the program that plays this deck, whatever `agents` says",
    "plans": "exchanges with the sideboard after the first game of a match",
}
"""The keys of `[[decks]]`, each with its meaning."""

PLAN_KEYS: Final[dict[str, str]] = {
    "against": "the name of an opponent, in one plan; without it every opponent that no other plan names",
    "out": "the cards that leave the decks, one name for each copy",
    "in": "the cards that come in from the sideboard",
}
"""The keys of `[[decks.plans]]`, each with its meaning."""

MOST_GAMES: Final = 1_000_000
MOST_LISTS: Final = 1_000
MOST_SEED: Final = 2**63 - 1
MOST_SECONDS: Final = 24 * 3600.0
WIDEST: Final = 0.5
NARROWEST: Final = 0.001
USUAL_GAMES: Final = 200
USUAL_EVERY: Final = 100

REMEDY: Final = "docs/lab.md shows the form"


class NotAConfiguration(GrandArchiveError):
    """A file that is no configuration of a run. The message has the place and the remedy."""


class ConfigSection(Section):
    """A table of a configuration. Every question raises `NotAConfiguration` with the place of the key."""

    refusal = NotAConfiguration

    def even(self, key: str, default: int) -> int:
        """An even number of games from 2."""
        value = self.number(key, default, 2, MOST_GAMES)
        if value % 2:
            raise self.wrong(key, f"{value} is odd, and games come in pairs with swapped seats", f"write {value + 1}")
        return value

    def named(self, key: str) -> tuple[str, ...]:
        """A list of texts that is not empty and names nothing twice."""
        found = self.texts(key)
        if not found:
            raise self.wrong(key, "the list is empty", "write a name in it, or leave the key out")
        for name in found:
            if found.count(name) > 1:
                raise self.wrong(key, f"{shown(name)} stands in it twice", "leave one out")
        return found


@dataclass(frozen=True, slots=True)
class DeckSource:
    """Where decks of a run come from: `kind` is one of `SOURCES`, `value` the name or path. `place` is for errors."""

    place: str
    kind: str
    value: str
    name: str
    agent: str | None
    exchanges: tuple[Exchange, ...]
    archetypes: tuple[str, ...]
    lists: int


@dataclass(frozen=True, slots=True)
class Config:
    """A configuration. Paths are relative to the current folder. `format` is None if each deck decides itself."""

    games: int
    seed: int
    best_of: int
    agents: tuple[str, ...]
    gauntlet: tuple[str, ...]
    format: str | None
    as_of: str | None
    bans: str | None
    index: str | None
    cards: tuple[str, ...]
    limit: float
    until: Until | None
    decks: tuple[DeckSource, ...]


def read_config(path: StrPath) -> Config:
    """The configuration in a file; paths in it are relative to its folder. Raises `NotAConfiguration`."""
    text = files.read_text(path, NotAConfiguration)
    try:
        return _config(toml_tables(text, NotAConfiguration, REMEDY), Path(path).parent)
    except NotAConfiguration as error:
        raise NotAConfiguration(f"{path}: {error}") from error


def _config(tables: dict[str, Any], folder: Path) -> Config:
    section = ConfigSection(tables, "", FILE_KEYS)
    section.require("decks", "write a table [[decks]] for each deck")
    games = section.even("games", USUAL_GAMES)
    best_of = section.number("best_of", 1)
    if best_of not in (1, 3):
        raise section.wrong("best_of", f"{best_of} is not possible", "write 1 or 3")
    sources = tuple(_source(each, number, folder, best_of) for number, each in enumerate(section.items("decks"), 1))
    if not sources:
        raise section.wrong("decks", "the list is empty", "write a table [[decks]] for each deck")
    agents = section.named("agents") if "agents" in section else ("greedy",)
    for number, name in enumerate(agents, 1):
        _expect_agent(section.at(f"agents[{number}]"), name)
    format = section.word("format", FORMATS, "") or None
    return Config(
        games,
        section.number("seed", 0, 0, MOST_SEED),
        best_of,
        agents,
        section.named("gauntlet") if "gauntlet" in section else (),
        format,
        _day(section),
        _file(section, "bans", folder),
        _file(section, "index", folder),
        tuple(
            _existing(section.at(f"cards[{number}]"), folder / each)
            for number, each in enumerate(section.texts("cards"), 1)
        ),
        section.fraction("limit", LONGEST_CALL, 0.001, MOST_SECONDS),
        _until(section, games) if "until" in section else None,
        sources,
    )


def _day(section: ConfigSection) -> str | None:
    if "as_of" not in section:
        return None
    day = section.raw("as_of")
    try:
        return str(day_of(day if isinstance(day, str) else str(day)))
    except WrongArgument as error:
        raise section.wrong("as_of", str(error), 'write a day such as "2026-04-30"') from error


def _until(section: ConfigSection, games: int) -> Until:
    inner = ConfigSection(section.raw("until"), "until", UNTIL_KEYS)
    inner.require("half_width", "write half_width = 0.05 for an interval of 5 percentage points to each side")
    half_width = inner.fraction("half_width", WIDEST, NARROWEST, WIDEST)
    every = inner.even("every", min(USUAL_EVERY, games))
    if every > games:
        raise inner.wrong("every", f"{every} is more than the {games} games of a pairing", f"write at most {games}")
    return Until(half_width, every)


def _source(value: Any, number: int, folder: Path, best_of: int) -> DeckSource:
    place = f"decks[{number}]"
    section = ConfigSection(value, place, DECK_KEYS)
    kinds = [kind for kind in SOURCES if kind in section]
    if len(kinds) != 1:
        problem = f"{' and '.join(kinds)} stand in one table" if kinds else "it names no deck"
        raise NotAConfiguration(complaint(place, problem, f"write one of {', '.join(SOURCES)}"))
    (kind,) = kinds
    written = section.text(kind)
    if kind == "embedded" and written not in STARTER_DECKS:
        raise section.wrong(kind, f"there is no deck {shown(written)}", did_you_mean(written, STARTER_DECKS))
    value = written if kind == "embedded" else _existing(section.at(kind), folder / written, kind == "folder")
    _expect_for(section, kind, ("archetypes", "lists"), ("corpus",))
    _expect_for(section, kind, ("name", "plans"), ("embedded", "file"))
    if kind == "corpus":
        section.require("archetypes", 'write archetypes = ["Lorraine"], with the names of champions')
    if "agent" in section:
        _expect_agent(section.at("agent"), section.text("agent"))
    if "plans" in section and best_of == 1:
        raise section.wrong("plans", "nothing is exchanged in single games", "write best_of = 3 at the top")
    return DeckSource(
        place,
        kind,
        value,
        section.text("name"),
        section.text("agent") if "agent" in section else None,
        tuple(_exchange(each, f"{place}: plans[{at}]") for at, each in enumerate(section.items("plans"), 1)),
        section.named("archetypes") if kind == "corpus" else (),
        section.number("lists", 1, 1, MOST_LISTS),
    )


def _expect_for(section: ConfigSection, kind: str, keys: Sequence[str], kinds: Sequence[str]) -> None:
    """Raise for keys that only some kinds of sources have."""
    for key in keys:
        if key in section and kind not in kinds:
            raise section.wrong(key, f"a {kind} has no such key", f"leave it out, or name {' or '.join(kinds)}")


def _exchange(value: Any, place: str) -> Exchange:
    section = ConfigSection(value, place, PLAN_KEYS)
    for key in ("out", "in"):
        section.require(key, f'write {key} = ["a card"], one name for each copy')
    return Exchange(section.text("against"), section.texts("out"), section.texts("in"))


def _expect_agent(place: str, name: str) -> None:
    try:
        agent(name)
    except GrandArchiveError as error:
        raise NotAConfiguration(complaint(place, str(error), "docs/agents.md shows how agents are named")) from error


def _file(section: ConfigSection, key: str, folder: Path) -> str | None:
    return _existing(section.at(key), folder / section.text(key)) if key in section else None


def _existing(place: str, path: Path, folder: bool = False) -> str:
    """The path of a file, or a folder, that is there."""
    kind = "folder" if folder else "file"
    try:
        found = path.is_dir() if folder else path.is_file()
    except (OSError, ValueError):
        found = False
    if not found:
        problem = f"there is no {kind} {shown(str(path))}"
        raise NotAConfiguration(complaint(place, problem, "paths are relative to the folder of the configuration"))
    return str(path)
