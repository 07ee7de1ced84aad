"""What the tests of the project prove: the citations in their docstrings. They are read, not run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from grandarchive.errors import GrandArchiveError
from grandarchive.ledger.citations import Citation, citations

_CHECKS: Final = frozenset({"raises", "fail", "cannot", "fails", "warns"})
"""Calls that are assertions themselves: those of pytest and `Scenario.cannot`."""

_NOT_RUN: Final = frozenset({"skip", "xfail"})


class NoScenarios(GrandArchiveError):
    """A place without the project's tests."""


class Marked(NamedTuple):
    """What stands in a mark of a test that has an assertion, and the test as pytest names it."""

    test: str
    given: tuple[str | int, ...]


class Cited(NamedTuple):
    """A citation in the docstring of a test that has an assertion, and the test as pytest names it."""

    test: str
    citation: Citation


def cited_by(tests: Path) -> Iterator[Cited]:
    """The citations of all tests below a directory. A test without an assertion, or that is not run, proves nothing.

    Only docstrings of test functions count: what a comment or a module cites is explained there and not proven. Raises
    `NoScenarios` if there are no tests.
    """
    files = sorted(tests.rglob("test_*.py"))
    if not (tests / "scenarios").is_dir() or not files:
        raise NoScenarios(
            f"there are no scenarios in {tests}: which rules are proven is read from the tests of the project,"
            " which an installed package does not have. Run this in a checkout"
        )
    trees = {path: ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in files}
    checking = _checking_functions(tests)
    for path, tree in trees.items():
        for function in tree.body:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                if is_run(function) and can_fail(function, checking):
                    name = f"{path.relative_to(tests).as_posix()}::{function.name}"
                    for citation in citations(ast.get_docstring(function) or ""):
                        yield Cited(name, citation)


def marked_by(tests: Path, mark: str) -> Iterator[Marked]:
    """The marks `@mark("...", 1, ...)` of all tests below a directory that have an assertion and are run."""
    checking: frozenset[str] | None = None
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if f"@{mark}(" not in source:
            continue
        checking = _checking_functions(tests) if checking is None else checking
        for function in ast.parse(source, str(path)).body:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                if is_run(function) and can_fail(function, checking):
                    for each in function.decorator_list:
                        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == mark:
                            given = tuple(arg.value for arg in each.args if isinstance(arg, ast.Constant))
                            said = tuple(value for value in given if isinstance(value, str | int))
                            yield Marked(f"{path.relative_to(tests).as_posix()}::{function.name}", said)


def can_fail(function: ast.FunctionDef, checking: frozenset[str] = frozenset()) -> bool:
    """The function has an assertion that is not true by itself, or calls one of the functions that check something."""
    return any(_checks(node, checking) for node in ast.walk(function))


def _checks(node: ast.AST, checking: frozenset[str]) -> bool:
    if isinstance(node, ast.Assert):
        return not _is_always_true(node.test)
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        return name in _CHECKS or (isinstance(node.func, ast.Name) and name in checking)
    return False


def _is_always_true(test: ast.expr) -> bool:
    if isinstance(test, ast.Constant | ast.Tuple | ast.List):
        return True
    return isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) and any(map(_is_always_true, test.values))


def _checking_functions(tests: Path) -> frozenset[str]:
    """The names of functions beside the tests that check something for them."""
    found: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8"), str(path)).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("test_") and can_fail(node):
                found.add(node.name)
    return frozenset(found)


def is_run(function: ast.FunctionDef) -> bool:
    """The function is not skipped or expected to fail."""
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list)
    return not any(isinstance(mark, ast.Attribute) and mark.attr in _NOT_RUN for mark in marks)
