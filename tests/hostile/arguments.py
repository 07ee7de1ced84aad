"""Arguments and environments: every command and option times the ways in which a value can be wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import click

from grandarchive.cli import main
from grandarchive.cli.judge import UNREADABLE
from tests.hostile.cases import REFUSAL, USAGE, Accepted, Case, Content, Refused
from tests.hostile.indexes import GOOD
from tests.hostile.wrong import broken_json, controls, no_file, wrong_integer

A, B = "rai-starter", "silvie-starter"

WORKING: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("play", A, B, "--auto", "--seed", "3", "--agent", "random"),
    "simulate": ("simulate", A, B, "--games", "1", "--players", "random", "random"),
    "agents rate": ("agents", "rate", "random", "greedy", "--pairs", "1", "--decks", A),
    "agents fit": (
        "agents",
        "fit",
        "--agent",
        "random",
        "--games",
        "2",
        "--positions",
        "40",
        "--decks",
        A,
        "--decks",
        B,
    ),
    "deck check": ("deck", "check", A, "--format", "casual"),
    "deck convert": ("deck", "convert", A, "--to", "plain"),
    "cards show": ("cards", "show", "Fireball"),
    "cards explain": ("cards", "explain", "Fireball"),
    "language": ("language", "draw"),
}
"""A quick call of each command that works without a file."""

NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "judge": ("judge", "no-such-file"),
    "replay": ("replay", "no-such-file"),
    "solve": ("solve", "no-such-file"),
    "cards update": ("cards", "update", "--from", "http://127.0.0.1:9/"),
    "cards import": ("cards", "import", "no-such-file"),
    "cards coverage": ("cards", "coverage", "--index", "no-such-file"),
    "rules coverage": ("rules", "coverage", "--rules", "no-such-file"),
    "bench": ("bench", "--seconds", "0.1"),
    "lab export": ("lab", "export", "no-such-file", "--out", "games.parquet"),
    "lab replay": ("lab", "replay", "no-such-file", "1"),
    "lab report": ("lab", "report", "no-such-file", "--field", "no-such-file"),
    "lab validate": (
        "lab",
        "validate",
        "--decks",
        "no-such-file",
        "--matches",
        "no-such-file",
        "--since",
        "2026-01-01",
        "--until",
        "2026-04-30",
    ),
}
"""Calls of the other commands, some of which are refused for their file."""

PATHS: Final = ("--index", "--cards", "--load", "--decks", "--rules", "--bans", "--field")
"""Options that name a file to be read."""


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command with its words, in the order of the command line."""

    def walk(command: click.Command, words: tuple[str, ...]) -> Iterator[tuple[str, click.Command]]:
        if isinstance(command, click.Group):
            context = click.Context(command)
            for name in command.list_commands(context):
                below = command.get_command(context, name)
                assert below is not None
                yield from walk(below, (*words, name))
        else:
            yield " ".join(words), command

    return walk(main, ())


def call_of(name: str) -> tuple[str, ...]:
    """A call of a command, to which an option can be added."""
    return WORKING.get(name) or NEEDED.get(name) or tuple(name.split())


def _options(kind: Callable[[click.Option], bool]) -> list[tuple[str, click.Option]]:
    return [
        (name, option)
        for name, command in commands()
        for option in command.params
        if isinstance(option, click.Option) and kind(option)
    ]


def unknown_option(chance: random.Random) -> Case:
    """An option that no command has."""
    name = chance.choice([name for name, _ in commands()])
    option = chance.choice(("--nothing", "--seeds-of-doom", "--\x1b[2J", "-Z", "--" + "a" * 5_000, "--ünknown"))
    words = ("no such option",)
    return Case(f"{name} with an unknown option", (*call_of(name), option), Refused(words, (USAGE,)))


def wrong_number(chance: random.Random) -> Case:
    """A number that is none, or out of the range of its option."""
    numbers = (click.types.IntParamType, click.types.FloatParamType)
    name, option = chance.choice(_options(lambda option: isinstance(option.type, numbers)))
    spelled = option.opts[0]
    type = option.type
    value = wrong_integer(chance)
    if isinstance(type, click.types.FloatParamType):
        value = chance.choice(("x", "", "nan", "-nan", "-inf", "inf", "-1", "1e400", "0", "1e-320", "1,5", "0x1p3"))
    elif isinstance(type, click.IntRange) and chance.random() < 0.6:
        below = None if type.min is None else type.min - chance.choice((1, 2, 10**9, 10**30))
        above = None if type.max is None else type.max + chance.choice((1, 10**9, 10**30))
        value = str(chance.choice([bound for bound in (below, above) if bound is not None]))
    words = (spelled,)
    return Case(f"{name} {spelled} {value!r}", (*call_of(name), spelled, value), Refused(words, (USAGE,)))


def wrong_choice(chance: random.Random) -> Case:
    """A word that is none of those an option knows."""
    choices = [
        ("play", "--agent", (REFUSAL,)),
        ("play", "--first", (USAGE,)),
        *((name, "--format", (USAGE,)) for name, _ in _options(lambda option: "--format" in option.opts)),
    ]
    name, option, codes = chance.choice(choices)
    value = chance.choice(
        ("", "g", "G", "greedy ", "nobody", "a" * 300, "z", "commander", controls(chance).replace("\0", ""))
    )
    return Case(f"{name} {option} {value!r}", (*call_of(name), option, value), Refused((), codes))


def missing_argument(chance: random.Random) -> Case:
    """A command without what it needs, or with more than it takes."""
    arguments, words = chance.choice(
        (
            (("simulate",), ("deck_a",)),
            (("simulate", A), ("deck_b",)),
            (("simulate", A, B, A), ("unexpected extra argument",)),
            (("deck", "check"), ("file",)),
            (("deck", "check", A, B), ("unexpected extra argument",)),
            (("replay",), ("file",)),
            (("judge", "--show", "--jsn"), ("no such option",)),
            (("solve",), ("file",)),
            (("cards", "show"), ("name",)),
            (("cards", "explain"), ("name",)),
            (("play", A, B, A, B, A, B, A), ("7 decks for 6 players",)),
            (("play", A, B, "--players", "1"), ("--players",)),
            (("play", A, B, "--first", "c"), ("a, b",)),
            (("deal",), ("no such command",)),
            (("cards", "burn"), ("no such command",)),
            (("",), ("no such command",)),
            (("play", "--seed"), ("--seed",)),
            (("simulate", A, B, "--players", "greedy"), ("--players",)),
        )
    )
    return Case(f"{' '.join(arguments)}", arguments, Refused(words, (USAGE,)))


def no_such_file(chance: random.Random) -> Case:
    """A path that is no file, for each option and argument that names one."""
    calls = [(f"{name} {option.opts[0]}", (*call_of(name), option.opts[0])) for name, option in _options(_is_path)]
    calls += [
        ("judge", ("judge",)),
        ("replay", ("replay",)),
        ("solve", ("solve",)),
        ("cards import", ("cards", "import")),
        ("deck check", ("deck", "check")),
    ]
    calls += [("simulate", ("simulate", A)), ("play", ("play", "--auto"))]
    name, call = chance.choice(calls)
    if name.endswith("--load"):
        call = ("play", "--auto", "--load")
    if name.startswith(("cards coverage --decks", "bench --decks")):
        call = (*call[:-1], "--index", "{index.json}", call[-1])
    if name == "cards coverage --index":
        call = ("cards", "coverage", "--index")
    if name == "rules coverage --rules":
        call = ("rules", "coverage", "--rules")
    what = no_file(chance)
    files: dict[str, Content] = {"some-file": what, "index.json": INDEX}
    shown = "/dev/zero" if what.kind == "zero" else "some-file"
    codes = (REFUSAL, UNREADABLE) if name == "judge" else (REFUSAL,)
    return Case(f"{name} {what.kind}", (*call, "{some-file}"), Refused((shown,), codes), files)


INDEX: Final = json.dumps([GOOD])
"""An index with one card."""


def _is_path(option: click.Option) -> bool:
    return option.opts[0] in PATHS


def broken_file(chance: random.Random) -> Case:
    """A file that is not what its option names."""
    calls: list[tuple[str, tuple[str, ...]]] = [
        ("replay", ("replay", "{some-file}")),
        ("solve", ("solve", "{some-file}")),
        ("play --load", ("play", "--auto", "--load", "{some-file}")),
        ("cards import", ("cards", "import", "{some-file}")),
        ("deck check --index", ("deck", "check", A, "--index", "{some-file}")),
        ("cards show --index", ("cards", "show", "Fireball", "--index", "{some-file}")),
        ("cards show --cards", ("cards", "show", "Fireball", "--cards", "{some-file}")),
        ("cards coverage --index", ("cards", "coverage", "--index", "{some-file}")),
        ("cards coverage --decks", ("cards", "coverage", "--index", "{index.json}", "--decks", "{some-file}")),
    ]
    name, call = chance.choice(calls)
    return Case(
        f"{name} of nonsense", call, Refused(("some-file",)), {"some-file": broken_json(chance), "index.json": INDEX}
    )


def odd_environment(chance: random.Random) -> Case:
    """A command that works must work in odd surroundings, too."""
    name = chance.choice([name for name in WORKING if name != "play" or chance.random() < 0.3])
    variable, value = chance.choice(
        (
            *(("COLUMNS", value) for value in ("0", "-5", "1", "x", "9" * 30, "")),
            *(("LINES", value) for value in ("0", "-1", "x")),
            *(("TERM", value) for value in ("dumb", "", "nothing")),
            *(("PYTHONIOENCODING", value) for value in ("ascii", "latin-1", "utf-16")),
            *(("LC_ALL", value) for value in ("C", "xx_XX.UTF-8", "")),
            ("NO_COLOR", "1"),
            ("FORCE_COLOR", "1"),
            ("HOME", "/nonexistent"),
            ("XDG_DATA_HOME", "relative/path"),
            ("GRANDARCHIVE_DATA", ""),
            ("GRANDARCHIVE_DATA", "/nonexistent/folder"),
            ("GRANDARCHIVE_DATA", "/dev/null"),
            ("GRANDARCHIVE_DATA", "x" * 300),
        )
    )
    words = ("Fireball",) if name in ("cards show", "cards explain") else ()
    if variable == "COLUMNS" and value in ("1", "9" * 30):
        words = ()
    return Case(f"{name} with {variable}={value[:40]!r}", WORKING[name], Accepted(words), environment={variable: value})


FAMILIES: Final = (
    (unknown_option, 4),
    (wrong_number, 10),
    (wrong_choice, 4),
    (missing_argument, 4),
    (no_such_file, 10),
    (broken_file, 12),
    (odd_environment, 6),
)
