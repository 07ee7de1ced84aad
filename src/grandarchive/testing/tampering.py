"""Saves and replays that somebody altered: `python -m grandarchive.testing.tampering`.

Whoever alters a file can compute its digests anew. So every altered file must be refused in one line, or be a game by
the rules that can be played to its end.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.progress import Progress

from grandarchive import files
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.errors import EngineBug, GrandArchiveError
from grandarchive.play import Game, embedding, saves
from grandarchive.play.seeds import mixed

BASES: Final = 60
"""So many games are altered, each at some moment."""

MOST_DECISIONS: Final = 5_000
CHECKED_EVERY: Final = 20
CHUNK: Final = 50
MOST_SHOWN: Final = 10

REFUSED: Final = "refused in one line"
SOUND: Final = "sound, and played to the end"
FINE: Final = frozenset({REFUSED, SOUND})


# Altering ------------------------------------------------------------------------------------------------------

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, -2, 2, 10**6, -(10**9), 2**63, 2**64, 10**30, 0.5, 1e300, "", "x", "\x1b[31m"),
    *("\ud800", "A" * 300, [], {}, [[]], {"is": "Face"}, "0", "fireball", "spirit-of-wind", "2026-07-03"),
)


def _leaf(chance: random.Random, value: Any) -> Any:
    """Something in the place of a number, a text or nothing."""
    if chance.random() < 0.4:
        return deepcopy(chance.choice(STRANGE))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-2, -1, 1, 2, chance.randrange(-50, 50)))
    if isinstance(value, str):
        return chance.choice((value.upper(), value[::-1], value[1:], value + "x", value.replace("-", " ")))
    return chance.randrange(3)


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place below a value, as what contains it and the key or index there."""
    found: list[tuple[Any, Any]] = []
    containers = [value]
    while containers:
        container = containers.pop()
        keys = list(container) if isinstance(container, dict) else range(len(container))
        found += [(container, key) for key in keys]
        containers += [container[key] for key in keys if isinstance(container[key], dict | list)]
    return found


def _alter(chance: random.Random, value: Any) -> None:
    """Alter one place below a value: its leaf, or the structure around it."""
    places = _places(value)
    if not places:
        return
    container, key = chance.choice(places)
    there = container[key]
    how = chance.random()
    if how < 0.15:
        del container[key]
    elif how < 0.25:
        container[key] = chance.choice(([there], {"is": there}, [there, there]))
    elif how < 0.4 and isinstance(container, list):
        container.insert(chance.randrange(len(container) + 1), deepcopy(there))
    elif how < 0.5:
        other, elsewhere = chance.choice(places)
        if elsewhere in other if isinstance(other, dict) else elsewhere < len(other):
            container[key] = deepcopy(other[elsewhere])
    elif isinstance(there, dict | list):
        _alter(chance, there)
    else:
        container[key] = _leaf(chance, there)


def _alter_choices(chance: random.Random, content: dict[str, Any]) -> None:
    """Choices that are possible indices, mostly, of which some may be options."""
    choices: list[Any] = content["choices"]
    at = chance.randrange(len(choices) + 1)
    small = chance.choice((0, 0, 1, 1, 2, 3, -1, -2, chance.randrange(12)))
    match chance.randrange(7):
        case 0:
            del choices[at:]
        case 1:
            choices.insert(at, small)
        case 2:
            choices[at : at + 1] = [small]
        case 3:
            del choices[at : at + 1]
        case 4:
            choices += [chance.randrange(3) for _ in range(chance.randrange(1, 40))]
        case 5:
            choices[at:] = [0] * chance.randrange(200)
        case _:
            _alter(chance, choices)


def _alter_header(chance: random.Random, content: dict[str, Any]) -> None:
    """Who plays, who goes first, the seed, the versions."""
    name = chance.choice(
        ("seed", "seed", "first_player", "first_player", "names", "names", *(k for k in content if k != "cards"))
    )
    if name == "seed" and chance.random() < 0.6:
        content[name] = chance.choice((-(2**63), 2**64 - 1, chance.randrange(2**64), chance.randrange(100)))
    elif name == "first_player" and chance.random() < 0.6:
        content[name] = chance.choice((0, 1, None))
    elif name == "names" and chance.random() < 0.6:
        content[name] = [chance.choice(("Ada", "Zoë", "A" * 60, "[red]", "A")) for _ in range(2)]
    else:
        _alter_field(chance, content, name)


def _alter_anything(chance: random.Random, content: dict[str, Any]) -> None:
    """Any field, and any place in it."""
    _alter_field(chance, content, chance.choice(list(content)))


def _alter_field(chance: random.Random, content: dict[str, Any], name: str) -> None:
    part = {name: content.pop(name)}
    _alter(chance, part)
    content.update(part)


def _alter_decks(chance: random.Random, content: dict[str, Any]) -> None:
    """Cards that move, come and go. The cards of the save follow, so that it may be a game."""
    decks = content["decks"]
    parts = [deck[name] for deck in decks for name in ("material", "main")]
    one, other = chance.choice(parts), chance.choice(parts)
    at = chance.randrange(len(one))
    match chance.randrange(7):
        case 0:
            other.append(one.pop(at))
        case 1:
            other.append(one[at])
        case 2:
            del one[at]
        case 3:
            chance.shuffle(one)
        case 4:
            decks.reverse()
        case 5:
            one += [one[at]] * chance.choice((5, 80, 600))
        case _:
            _alter(chance, decks)
    if "cards" in content and chance.random() < 0.8:
        try:
            used = {slug for deck in decks for name in ("material", "main") for slug in deck[name]}
            content["cards"] = [card for card in content["cards"] if card["slug"] in used]
        except (KeyError, TypeError):
            return


def _alter_cards(chance: random.Random, content: dict[str, Any]) -> None:
    """A card of a save that is altered, and mostly under a name that no catalog knows."""
    if "cards" not in content:
        _alter_decks(chance, content)
        return
    card = chance.choice(content["cards"])
    slug = card["slug"]
    for _ in range(chance.choice((1, 1, 2))):
        if chance.random() < 0.3:
            _alter(chance, card["faces"])
        else:
            _alter_plausibly(chance, card["faces"], content["cards"])
    if chance.random() < 0.9:
        card["slug"] = f"{slug}-altered"
        content["cards"].sort(key=lambda one: str(one.get("slug")))
        for deck in content["decks"]:
            for name in ("material", "main"):
                deck[name] = [card["slug"] if used == slug else used for used in deck[name]]


def _alter_plausibly(chance: random.Random, faces: Any, cards: Any) -> None:
    """Another number, or a word in the place of one of its kind from any card, so that it may be a card."""
    container, key = chance.choice([place for place in _places(faces) if _kind(place) is not None])
    kind = _kind((container, key))
    if kind == "number":
        container[key] = chance.choice((0, 1, 2, 3, 9, 99, container[key] + chance.choice((-2, -1, 1, 2))))
    else:
        others = [other for other in _places(cards) if _kind(other) == kind]
        other, elsewhere = chance.choice(others)
        container[key] = deepcopy(other[elsewhere])


def _kind(place: tuple[Any, Any]) -> str | None:
    """What is at a place: a number, a word by its name, or a list of what it has there; None for anything else."""
    container, key = place
    there = container[key]
    if type(there) is int:
        return "number"
    if isinstance(there, dict):
        return str(there.get("is") or there.get("enum", [None])[0])
    return f"list {key}" if isinstance(there, list) and isinstance(key, str) else None


PARTS: Final[dict[str, Callable[[random.Random, dict[str, Any]], None]]] = {
    "choices": _alter_choices,
    "header": _alter_header,
    "decks": _alter_decks,
    "cards": _alter_cards,
    "anything": _alter_anything,
}
"""What is altered, and how."""


# Games and files -----------------------------------------------------------------------------------------------


@cache
def _catalog() -> Catalog:
    return Catalog.starter()


@cache
def _base(number: int) -> Game:
    """A random game of two starter decks at some moment, perhaps its end."""
    catalog = _catalog()
    pairs = list(product(STARTER_DECKS, repeat=2))
    decks = [starter_deck(name, catalog) for name in pairs[number % len(pairs)]]
    game = Game(decks, number, record=False)
    chance = random.Random(number)
    for _ in range(chance.randrange(250)):
        if not game.over:
            game.choose(chance.randrange(len(game.decision.options)))
    return game


def altered(kind: str, part: str, number: int) -> str:
    """The file of a save, replay or position of which a part was altered; its digests fit, mostly."""
    chance = random.Random(f"{kind} {part} {number}")
    game = _base(number % BASES)
    if kind == "position":
        content = Game.from_state(game._state.clone()).encode()
        _alter(chance, content["position"]["state"])
        return json.dumps(saves.sealed(content))
    content = game.encode() if kind == "save" else game.replay
    with suppress(LookupError, TypeError, ValueError, AttributeError):  # the next finds nothing where the last one was
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            PARTS[part](chance, content)
    if kind == "replay" and chance.random() < 0.5:
        content["outcome"] = None
    if chance.random() < 0.95:
        content = _made_to_fit(kind, content, chance.random() < 0.5)
    text = json.dumps(content) + "\n"
    if kind == "replay" and chance.random() < 0.3:
        text = _altered_lines(chance, content)
    if chance.random() < 0.02:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(("", '"', "[" * 5000, "\x00", "9" * 50, "\n")) + text[at + 1 :]
    return text


def _made_to_fit(kind: str, content: dict[str, Any], choices_too: bool) -> dict[str, Any]:
    """The same with all digests computed anew, and perhaps choices that are possible, if there is such a game."""
    catalog = _catalog()
    try:
        if kind == "replay":
            used = {slug for deck in content["decks"] for name in ("material", "main") for slug in deck[name]}
            cards = [catalog.by_slug(slug) for slug in sorted(used)]
            content = {**content, "fingerprint": embedding.fingerprint(cards)}
            course = saves.read_replay(content, catalog)
        else:
            content = saves.sealed(content)
            course = saves.read_save(content, catalog)
        first = () if choices_too else course.choices
        game = Game._played(replace(course, choices=first, state=None, outcome=None), record=False)
        for choice in course.choices[len(first) :]:
            if not game.over:
                game.choose(choice % len(game.decision.options))
    except Exception:  # noqa: BLE001  # what is wrong with it will come out when it is loaded
        return content
    content = {**content, "choices": list(game.choices)}
    return content if kind == "replay" else saves.sealed({**content, "state": game.digest()})


def _altered_lines(chance: random.Random, content: dict[str, Any]) -> str:
    """A replay that was written line by line, of which a line was altered."""
    choices = content.get("choices")
    if not isinstance(choices, list) or not choices:
        return json.dumps(content)
    at = chance.randrange(len(choices))
    lines = [json.dumps({**content, "choices": choices[:at], "outcome": None}), *map(json.dumps, choices[at:])]
    lines.append(json.dumps(content.get("outcome")))
    place = chance.randrange(len(lines))
    lines[place:place] = [chance.choice(('"undo"', "0", "1", "-1", "{}", "null", "", '"x"', "[" * 3000, lines[place]))]
    return "\n".join(lines) + chance.choice(("\n", ""))


# Trying --------------------------------------------------------------------------------------------------------


class Failure(NamedTuple):
    """An altered file that was neither refused in one line nor sound to the end, and the message of the error."""

    result: str
    part: str
    number: int
    message: str


@dataclass(slots=True)
class Findings:
    """How many altered files came to what, by the part that was altered, and the failures."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Add the findings of others."""
        self.counts += other.counts
        self.failures += other.failures

    def by_part(self) -> dict[str, dict[str, int]]:
        """The counts by part and result."""
        found: dict[str, dict[str, int]] = {}
        for (part, result), number in sorted(self.counts.items()):
            found.setdefault(part, {})[result] = number
        return found


def come_to(text: str, number: int) -> tuple[str, str]:
    """What becomes of a file that is loaded and played to its end by random choices, and the message of an error."""
    path = Path(f"/nowhere/{number}")
    try:
        game = _loaded(text, path)
    except EngineBug as bug:
        return "a bug in the engine, as it was loaded", str(bug)
    except GrandArchiveError as error:
        message = str(error)
        return (REFUSED if message and message.isprintable() else "refused, but not in one line"), message
    except Exception as error:  # noqa: BLE001  # whatever it is, it is a finding, and fails the run
        return "another exception, as it was loaded", repr(error)
    chance = random.Random(number)
    try:
        for step in range(MOST_DECISIONS):
            if (step % CHECKED_EVERY == 0 or game.over) and (problems := game.status()):
                return "an unsound state", problems[0]
            if game.over:
                return SOUND, ""
            game.choose(chance.randrange(len(game.decision.options)))
    except EngineBug as bug:
        return "a bug in the engine, later", str(bug)
    return "a game without end", ""


def _loaded(text: str, path: Path) -> Game:
    value = saves.parse(text, str(path))
    read = Game.from_replay if saves.is_replay(value) else Game.decode
    return read(value, _catalog(), record=False)


def tamper(kind: str, seed: int, numbers: range) -> Findings:
    """Alter numbered files of a kind and see what they come to."""
    found = Findings()
    for number in numbers:
        part = "state" if kind == "position" else list(PARTS)[number % len(PARTS)]
        trial = mixed(seed, number)
        result, message = come_to(altered(kind, part, trial), trial)
        found.counts[part, result] += 1
        if result not in FINE:
            found.failures.append(Failure(result, part, trial, message))
    return found


def run(kind: str, number: int, jobs: int, seed: int, console: Console) -> Findings:
    """Alter so many files of a kind, in so many processes."""
    chunks = [range(start, min(start + CHUNK, number)) for start in range(0, number, CHUNK)]
    found = Findings()
    fresh = multiprocessing.get_context("spawn")
    with (
        Progress(console=console, disable=not console.is_terminal) as progress,
        ProcessPoolExecutor(jobs, mp_context=fresh) as executor,
    ):
        task = progress.add_task(kind, total=number)
        for part in executor.map(partial(tamper, kind, seed), chunks):
            found.add(part)
            progress.advance(task, part.counts.total())
    return found


@click.command()
@click.option("--saves", "save", type=click.IntRange(0), default=5000, show_default=True, help="Altered saves.")
@click.option("--replays", "replay", type=click.IntRange(0), default=5000, show_default=True, help="Altered replays.")
@click.option(
    "--positions", "position", type=click.IntRange(0), default=0, show_default=True, help="Altered positions."
)
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="What the alterations derive from.")
def main(jobs: int, seed: int, **numbers: int) -> None:
    """Alter saves and replays at random, and print what they come to as JSON lines.

    Exits with 1 if one is neither refused in one line nor sound to the end; some of these are written to files. An
    altered position may be one that no game reaches, so none are tried unless asked for.
    """
    failures = 0
    for kind, number in numbers.items():
        if not number:
            continue
        found = run(kind, number, jobs, seed, Console(stderr=True))
        click.echo(json.dumps({"altered": kind, "seed": seed, "files": found.counts.total(), "parts": found.by_part()}))
        for failure in found.failures[:MOST_SHOWN]:
            name = f"grandarchive-altered-{kind}-{failure.part}-{failure.number}.json"
            path = files.write_new(["."], name, altered(kind, failure.part, failure.number))
            click.echo(f"{failure.part}: {failure.result}: {failure.message}; the file is {path}", err=True)
        failures += len(found.failures)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
