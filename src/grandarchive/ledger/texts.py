"""The texts with which tests try what the engine does: those of `testing.texts.trial`, and official ones that they say
they prove. They are read, not run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from grandarchive.ledger.scenarios import can_fail, is_run, marked_by

TRIAL: Final = "trial"
PROVES: Final = "proves"
PLACES: Final = ("text", "typeline")
"""The names of what stands in its first places."""

Named = dict[str, ast.expr]
"""What the names of a test stand for."""


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
    """The texts of all tests below a directory that have an assertion.

    Only what stands there in full is found: in the call itself, under a name of the module, of one that it imports from
    beside it, or of the test, or in the table of a parameter or a loop.
    """
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if f"{TRIAL}(" not in source:
            continue
        module = ast.parse(source, str(path)).body
        named = {**_imported(module, path.parent), **_assigned(module)}
        for function in module:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                if is_run(function) and can_fail(function):
                    name = f"{path.relative_to(tests).as_posix()}::{function.name}"
                    for facts in _trials(function, named):
                        yield Tried(name, facts)


def _imported(module: Iterable[ast.stmt], beside: Path) -> Named:
    """What a module imports from those that stand beside it."""
    found: Named = {}
    for node in module:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            path = beside / f"{node.module.rpartition('.')[2]}.py"
            if path.is_file():
                there = _assigned(ast.parse(path.read_text(encoding="utf-8"), str(path)).body)
                found |= {each.asname or each.name: there[each.name] for each in node.names if each.name in there}
    return found


def _trials(function: ast.FunctionDef, named: Named) -> Iterator[dict[str, str | int]]:
    found: list[dict[str, str | int]] = []
    rows = list(_rows(function))
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == TRIAL:
            given = [*zip(PLACES, node.args, strict=False), *((each.arg, each.value) for each in node.keywords)]
            for row in rows:
                facts: dict[str, str | int] = {}
                for name, value in given:
                    said = row.get(value.id, named.get(value.id)) if isinstance(value, ast.Name) else value
                    if name is not None and isinstance(said, ast.Constant) and isinstance(said.value, str | int):
                        facts[name] = said.value
                if "text" in facts and facts not in found:
                    found.append(facts)
    yield from found


def _rows(function: ast.FunctionDef) -> Iterator[Named]:
    """What the names of a test stand for: what is assigned there, with each row of each of its tables."""
    own = _assigned(ast.walk(function))
    yield own
    for node in ast.walk(function):
        if isinstance(node, ast.For):
            yield from ({**own, **row} for row in _table(node.target, node.iter))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "parametrize":
            yield from ({**own, **row} for row in _table(*node.args[:2]))


def _table(names: ast.expr, rows: ast.expr) -> Iterator[Named]:
    """The rows of a table that stands there: a name has a value in each, or several names have one each."""
    if isinstance(names, ast.Constant):
        names = ast.parse(str(names.value), mode="eval").body
    for row in rows.elts if isinstance(rows, ast.Tuple | ast.List) else ():
        if isinstance(names, ast.Name):
            yield {names.id: row}
        elif isinstance(names, ast.Tuple) and isinstance(row, ast.Tuple | ast.List):
            pairs = zip(names.elts, row.elts, strict=False)
            yield {_name(name): value for name, value in pairs}


def _name(there: ast.expr) -> str:
    """A name as it stands there, or in quotation marks."""
    return there.id if isinstance(there, ast.Name) else str(getattr(there, "value", ""))


def _assigned(nodes: Iterable[ast.AST]) -> Named:
    """The names that are assigned once, with what; one that is assigned twice stands for nothing."""
    found: Named = {}
    twice: set[str] = set()
    for node in nodes:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            value = getattr(node, "value", None)
            if isinstance(target, ast.Name) and isinstance(value, ast.expr):
                twice |= {target.id} & found.keys()
                found[target.id] = value
    return {name: value for name, value in found.items() if name not in twice}
