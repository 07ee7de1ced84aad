"""The texts with which tests try what the engine does: those of `testing.texts.trial`, and official ones that they say
they prove. They are read, not run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from grandarchive.ledger.scenarios import can_fail, is_run, marked_by

TRIAL: Final = "trial"
PROVES: Final = "proves"
PLACES: Final = ("text", "typeline")
"""The names of what stands in its first places."""


class Tried(NamedTuple):
    """A text that a test tries, with what else is said of its card, and the test as pytest names it."""

    test: str
    facts: dict[str, str | int]


class Proved(NamedTuple):
    """Paragraphs of an official card of which a test asserts what they do, counted from 1, and the test."""

    test: str
    card: str
    paragraphs: tuple[int, ...]


def proved_by(tests: Path) -> Iterator[Proved]:
    """What the tests below a directory say that they prove, with `@proves("Card Name", 1, 3)`."""
    for test, (card, *paragraphs) in marked_by(tests, PROVES):
        yield Proved(test, str(card), tuple(int(each) for each in paragraphs))


def tried_by(tests: Path) -> Iterator[Tried]:
    """The texts of all tests below a directory that have an assertion; only what stands there in full is found."""
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if f"{TRIAL}(" not in source:
            continue
        for function in ast.parse(source, str(path)).body:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                if is_run(function) and can_fail(function):
                    name = f"{path.relative_to(tests).as_posix()}::{function.name}"
                    for facts in _trials(function):
                        yield Tried(name, facts)


def _trials(function: ast.FunctionDef) -> Iterator[dict[str, str | int]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == TRIAL:
            given = [*zip(PLACES, node.args, strict=False), *((each.arg, each.value) for each in node.keywords)]
            facts: dict[str, str | int] = {
                name: value.value
                for name, value in given
                if name is not None and isinstance(value, ast.Constant) and isinstance(value.value, str | int)
            }
            if "text" in facts:
                yield facts
