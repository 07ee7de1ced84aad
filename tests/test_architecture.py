"""What the layout promises: who imports whom, and what stays out of the engine."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "grandarchive"

SOURCES: Final = tuple(sorted(PACKAGE.rglob("*.py")))
TESTS: Final = tuple(sorted((ROOT / "tests").rglob("*.py")))

BELOW_AGENTS: Final = frozenset({"errors", "files", "model", "text", "cards", "state", "rules", "decks", "play"})

MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "errors": frozenset(),
    "version": frozenset(),
    "compiled": frozenset({"errors"}),
    "files": frozenset({"errors"}),
    "processes": frozenset(),
    "sections": frozenset({"errors"}),
    "model": frozenset({"errors"}),
    "text": frozenset({"errors", "model"}),
    "cards": frozenset({"errors", "files", "model", "text"}),
    "state": frozenset({"errors", "model"}),
    "rules": frozenset({"errors", "model", "state"}),
    "decks": frozenset({"errors", "files", "model", "text", "cards"}),
    "ledger": frozenset({"errors", "files"}),
    "play": BELOW_AGENTS - {"play"} | {"version", "compiled"},
    "agents": BELOW_AGENTS - {"files", "state", "rules"},
    "page": frozenset(),
    "lab": BELOW_AGENTS | {"agents", "version", "compiled", "processes", "sections"},
    "solve": BELOW_AGENTS | {"agents", "lab"},
    "table": BELOW_AGENTS - {"state", "rules"} | {"agents", "solve", "version", "processes", "compiled"},
    "env": BELOW_AGENTS - {"files", "state", "rules"} | {"agents", "processes"},
    "testing": BELOW_AGENTS | {"agents", "lab", "compiled", "sections"},
    "cli": BELOW_AGENTS | {"agents", "solve", "table", "page", "lab", "testing", "ledger", "package", "compiled"},
    "package": BELOW_AGENTS | {"agents", "solve", "lab", "testing", "version", "compiled"},
    "__main__": frozenset({"cli"}),
}
"""The layers from the lowest up, and what each may import besides itself. "package" is `grandarchive/__init__.py`."""

MAY_NAME: Final[dict[str, frozenset[str]]] = {"agents": frozenset({"state", "rules"})}
"""What a layer may also import for type annotations only."""

PURE: Final = frozenset({"model", "text", "state", "rules"})
"""The layers without I/O, clock, environment or randomness of their own."""

IMPURE_MODULES: Final = frozenset(
    {
        "asyncio",
        "datetime",
        "multiprocessing",
        "os",
        "random",
        "secrets",
        "socket",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "uuid",
    }
)
IMPURE_FUNCTIONS: Final = frozenset({"breakpoint", "input", "open", "print"})

VAGUE_NAMES: Final = frozenset(
    {"handler", "handlers", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
)
MOST_LINES_IN_A_FILE: Final = 700
MOST_LINES_IN_A_FUNCTION: Final = 80


def _layer(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "package" if first == "__init__" else first


def _where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _in(layers: Iterable[str]) -> list[Path]:
    return [path for path in SOURCES if _layer(path) in layers]


def _expect_none(found: list[str]) -> None:
    """Fail with the whole list."""
    assert not found, "\n" + "\n".join(found)


# Imports -------------------------------------------------------------------------------------------------------


class Import(NamedTuple):
    """One imported module: where it is written, and whether only type checkers follow it."""

    line: int
    module: str
    for_types: bool


def _is_type_checking(test: ast.expr) -> bool:
    return getattr(test, "id", getattr(test, "attr", None)) == "TYPE_CHECKING"


def _imports(node: ast.AST, package: str, for_types: bool = False) -> Iterator[Import]:
    """Every import below a node, also those inside functions. `package` is what relative imports start from."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(node.lineno, alias.name, for_types)
    elif isinstance(node, ast.ImportFrom):
        start = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
        module = (start + (node.module or "")).rstrip(".")
        for alias in node.names:
            yield Import(node.lineno, f"{module}.{alias.name}", for_types)
    elif isinstance(node, ast.If) and _is_type_checking(node.test):
        for statement in node.body:
            yield from _imports(statement, package, True)
        for statement in node.orelse:
            yield from _imports(statement, package, for_types)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _imports(child, package, for_types)


def _imports_of(path: Path) -> Iterator[Import]:
    package = ".".join(path.relative_to(PACKAGE.parent).parent.parts)
    return _imports(_tree(path), package)


def _imported_layer(module: str) -> str | None:
    """The layer of this package that an import leads to; None for a module of others."""
    top, *rest = module.split(".")
    if top != PACKAGE.name:
        return None
    return rest[0] if rest and rest[0] in MAY_IMPORT else "package"


def test_every_part_of_the_package_is_a_known_layer() -> None:
    """A new layer is a decision: it gets a line in `MAY_IMPORT` and in docs/architecture.md."""
    assert {_layer(path) for path in SOURCES} - MAY_IMPORT.keys() == set()


def test_every_layer_imports_only_what_it_may() -> None:
    """`text` and `rules` meet only in `model`, agents see views, and nothing knows the command line."""
    found = []
    for path in SOURCES:
        layer = _layer(path)
        for line, module, for_types in _imports_of(path):
            target = _imported_layer(module)
            allowed = MAY_IMPORT.get(layer, frozenset()) | (MAY_NAME.get(layer, frozenset()) if for_types else set())
            if target is not None and target != layer and target not in allowed:
                found.append(f"{_where(path, line)}: {layer} must not import {target}")
    _expect_none(found)


def test_layers_only_point_down() -> None:
    """The table itself has no cycle: a layer may import only layers above it in the table."""
    order = list(MAY_IMPORT)
    upward = [
        (layer, other)
        for layer, allowed in MAY_IMPORT.items()
        for other in allowed
        if layer != "cli" and order.index(other) >= order.index(layer)
    ]
    assert upward == []


# What stays out of the engine ----------------------------------------------------------------------------------


def test_the_engine_has_no_clock_environment_or_randomness_of_its_own() -> None:
    """The same decks, seed and choices give the same game only if nothing else can reach it."""
    found = [
        f"{_where(path, line)}: {module}"
        for path in _in(PURE)
        for line, module, _ in _imports_of(path)
        if module.split(".")[0] in IMPURE_MODULES
    ]
    _expect_none(found)


MEASURES: Final = frozenset(
    ROOT / "tests" / name
    for name in (
        "env/speed.py",
        "page/games.py",
        "page/steps.py",
        "position_repeats.py",
        "program_speed.py",
        "search_times.py",
        "solved.py",
        "table/beside.py",
        "table/kills.py",
        "table/load.py",
    )
)
"""Programs that kill a server at certain moments, or measure how long it takes; no test calls them."""


def test_no_test_looks_at_a_clock() -> None:
    """How long something takes is a figure of `grandarchive bench`: a test that fails on a busy machine is none.

    The suite of hostile inputs ends what would never end, and counts the time of the processor otherwise. Days that are
    written down may be compared.
    """
    found = [
        f"{_where(path, line)}: {module}"
        for path in TESTS
        if path.parent.name != "hostile" and path not in MEASURES
        for line, module, _ in _imports(_tree(path), "tests")
        if module.split(".")[0] in ("time", "timeit", "datetime") and module != "datetime.date"
    ]
    _expect_none(found)


def test_the_engine_reads_and_prints_nothing() -> None:
    """Files, prompts and output belong to the layers around it."""
    found = [
        f"{_where(path, node.lineno)}: {node.func.id}()"
        for path in _in(PURE)
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_FUNCTIONS
    ]
    _expect_none(found)


def _strings(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def _starter_names() -> list[str]:
    """The names on all faces of the starter cards."""
    definitions = import_module("grandarchive.cards.starter").DEFINITIONS
    cards = definitions.values() if isinstance(definitions, Mapping) else definitions
    return sorted({face.name for card in cards for face in card.faces})


def test_no_card_is_known_to_the_rules_by_name() -> None:
    """A rule that needs to know a card's name is a word missing from the vocabulary."""
    cards = PACKAGE / "cards"
    if not (cards / "starter.py").exists() and not (cards / "starter" / "__init__.py").exists():
        pytest.skip("there are no starter cards yet")
    names = _starter_names()
    assert names != []
    # A name of one word may be a word of the rules too, so it counts only if it is the whole literal.
    inside = re.compile("|".join(rf"\b{re.escape(name)}(?!\w)" for name in names if " " in name))
    found = [
        f"{_where(path, line)}: {text!r}"
        for path in _in({"state", "rules"})
        for line, text in _strings(path)
        if text in names or inside.search(text)
    ]
    _expect_none(found)


# Shape ---------------------------------------------------------------------------------------------------------


def _catches_everything(kind: ast.expr | None) -> bool:
    if isinstance(kind, ast.Tuple):
        return any(_catches_everything(one) for one in kind.elts)
    return kind is None or getattr(kind, "id", None) in {"Exception", "BaseException"}


def _does_nothing(body: list[ast.stmt]) -> bool:
    return all(isinstance(s, ast.Pass | ast.Continue) or _is_ellipsis(s) for s in body)


def _is_ellipsis(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _swallows(node: ast.AST) -> bool:
    if isinstance(node, ast.ExceptHandler):
        return node.type is None or (_catches_everything(node.type) and _does_nothing(node.body))
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", None))
        return name == "suppress" and any(_catches_everything(argument) for argument in node.args)
    return False


def test_no_error_is_swallowed() -> None:
    """An error is typed and handled, or it goes up."""
    found = [
        _where(path, getattr(node, "lineno", 0))
        for path in (*SOURCES, *TESTS)
        for node in ast.walk(_tree(path))
        if _swallows(node)
    ]
    _expect_none(found)


def test_no_module_has_a_vague_name() -> None:
    """Files are named by terms of the game."""
    found = [
        str(path.relative_to(ROOT))
        for path in (*SOURCES, *TESTS)
        if VAGUE_NAMES & {part.removesuffix(".py") for part in path.relative_to(ROOT).parts}
    ]
    _expect_none(found)


def test_no_file_is_too_long() -> None:
    """A file that outgrows the limit has a second topic."""
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (*SOURCES, *TESTS)}
    found = [f"{_where(path, n)}" for path, n in lines.items() if n > MOST_LINES_IN_A_FILE]
    _expect_none(found)


def test_no_function_is_too_long() -> None:
    """A function that outgrows the limit is a sequence of steps that have names in the rules."""
    found = [
        f"{_where(path, node.lineno)}: {node.name}"
        for path in SOURCES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= MOST_LINES_IN_A_FUNCTION
    ]
    _expect_none(found)


def test_every_step_that_lets_a_player_name_a_card_is_known_to_saves() -> None:
    """The names that can be chosen are kept in saves of games that need them, and in no others."""
    known = {word.__name__ for word in import_module("grandarchive.play.embedding").ASKING_FOR_NAMES}
    found = {
        _registered_for(node)
        for path in _in({"rules"})
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.FunctionDef) and any(map(_reads_names, ast.walk(node)))
    }
    assert found == known


def _registered_for(node: ast.FunctionDef) -> str:
    """The word that a function is decorated with, or its own name."""
    words = [ast.unparse(call.args[0]) for call in node.decorator_list if isinstance(call, ast.Call)]
    return words[0].split(".")[-1] if words else node.name


def _reads_names(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "names"
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.value, ast.Name)
        and node.value.id == "state"
    )


# Reading imports -------------------------------------------------------------------------------------------------


def test_layers_are_read_from_every_form_of_import() -> None:
    """Absolute, relative, inside a function, and for type checkers."""
    source = """
import grandarchive.state.game
from ..rules import turn
from grandarchive import cli
if TYPE_CHECKING:
    from grandarchive.play import Game
def lazily():
    from grandarchive.text.grammar import compile
"""
    found = [(_imported_layer(i.module), i.for_types) for i in _imports(ast.parse(source), "grandarchive.agents")]
    assert found == [("state", False), ("rules", False), ("cli", False), ("play", True), ("text", False)]
