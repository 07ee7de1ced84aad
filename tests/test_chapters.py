"""What the chapters of `rules` promise: who builds on whom, and that only commits change the state."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

RULES: Final = Path(__file__).resolve().parent.parent / "src" / "grandarchive" / "rules"
FILES: Final = tuple(sorted(path for path in RULES.rglob("*.py") if path.parent != RULES or path.stem != "__init__"))

MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "loops": frozenset(),
    "agenda": frozenset({"loops"}),
    "several": frozenset({"agenda"}),
    "pruning": frozenset(),
    "continuous": frozenset(),
    "commits": frozenset({"continuous"}),
    "way_back": frozenset({"continuous", "commits"}),
    "events": frozenset({"loops", "agenda", "continuous", "commits"}),
    "objects": frozenset({"continuous", "commits", "events"}),
    "windows": frozenset({"agenda", "continuous", "commits", "objects"}),
    "playing": frozenset(
        {"loops", "agenda", "several", "pruning", "windows", "continuous", "way_back", "commits", "events", "objects"}
    ),
    "combat": frozenset(
        {"agenda", "several", "pruning", "windows", "continuous", "way_back", "commits", "events", "objects", "playing"}
    ),
    "effects": frozenset(
        {"agenda", "several", "continuous", "way_back", "commits", "events", "objects", "playing", "combat"}
    ),
    "turn": frozenset(
        {
            "loops",
            "agenda",
            "several",
            "windows",
            "continuous",
            "way_back",
            "commits",
            "events",
            "objects",
            "playing",
            "combat",
        }
    ),
    "reasons": frozenset({"continuous", "commits", "events", "objects", "playing", "combat"}),
    "gathered": frozenset({"agenda", "continuous", "events", "playing", "combat", "effects"}),
    "rows": frozenset({"continuous", "commits", "objects", "playing", "turn"}),
}
"""The chapters from the lowest up, and what each builds on."""

WAY_OF_AN_EVENT: Final = ("complete", "replace", "competing", "outcomes", "notice", "commit", "happen")
"""The stations of an event: none knows one that comes later, and `happen` leads through all of them."""


def _chapter(path: Path) -> str:
    return path.relative_to(RULES).parts[0].removesuffix(".py")


def _imported(path: Path) -> set[tuple[str, ...]]:
    """The modules of `rules` that a file imports, also inside functions, by their names below `rules`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("grandarchive.rules"):
            below = tuple(node.module.split(".")[2:])
            found |= {(*below, alias.name) for alias in node.names}
    return found


def test_every_part_of_the_rules_is_a_known_chapter() -> None:
    assert {_chapter(path) for path in FILES} == set(MAY_IMPORT)


def test_every_chapter_builds_only_on_lower_ones() -> None:
    order = list(MAY_IMPORT)
    assert all(order.index(below) < order.index(chapter) for chapter, all_of in MAY_IMPORT.items() for below in all_of)
    found = [
        f"{path.relative_to(RULES)} imports {'.'.join(module)}"
        for path in FILES
        for module in _imported(path)
        if module[0] != _chapter(path) and module[0] not in MAY_IMPORT[_chapter(path)]
    ]
    assert found == []


def test_the_stations_of_an_event_stand_in_one_file_each_and_in_order() -> None:
    stations = {path.stem for path in (RULES / "events").glob("*.py")} - {"__init__"}
    assert stations == set(WAY_OF_AN_EVENT)
    allowed = {
        "replace": {"complete"},
        "competing": {"replace"},
        "outcomes": {"replace", "complete", "commit"},
        "commit": {"complete", "notice"},
    }
    for station in stations - {"happen"}:
        modules = {module[1] for module in _imported(RULES / "events" / f"{station}.py") if module[0] == "events"}
        assert modules <= allowed.get(station, set()), station


# Only commits change the state ---------------------------------------------------------------------------------

CONTAINERS: Final = frozenset({"cards", "zones", "stack", "effects", "delayed", "combat", "tokens", "elsewhere"})
CHANGING: Final = frozenset({"append", "pop", "clear", "extend", "insert", "remove", "update", "setdefault", "sort"})


def _is_container(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr in CONTAINERS
        and isinstance(node.value, ast.Name)
        and node.value.id in ("state", "trial", "game")
    )


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    return node.targets if isinstance(node, ast.Delete) else []


def changes(source: str) -> list[int]:
    """The lines of a text that change cards, zones, the Effects Stack, lasting effects or roles."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            edits = node.func.attr in ("edit", "set_zone") and getattr(node.func.value, "id", "") != "self"
            if edits or (node.func.attr in CHANGING and _is_container(node.func.value)):
                found.append(node.lineno)
        for target in _targets(node):
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for part in parts:
                whole = part.value if isinstance(part, ast.Subscript) else part
                if _is_container(whole):
                    found.append(part.lineno)
    return found


def test_only_commits_change_cards_zones_the_stack_lasting_effects_and_roles() -> None:
    """CR Game Effects: everything else proposes events, or calls a commit."""
    found = [
        f"{path.relative_to(RULES)}:{line}"
        for path in FILES
        if _chapter(path) != "commits"
        for line in changes(path.read_text(encoding="utf-8"))
    ]
    assert found == []
    assert all(changes(path.read_text(encoding="utf-8")) for path in (RULES / "commits").glob("[lmr]*.py"))


@pytest.mark.parametrize(
    "line",
    [
        "state.edit(id).rested = True",
        "state.set_zone(player, zone, ids)",
        "state.stack.append(item)",
        "item = state.stack.pop()",
        "state.effects = kept",
        "state.effects[place] = left",
        "del state.effects[place]",
        "state.cards.append(card)",
        "state.combat = None",
        "state.tokens, state.names = (), ()",
    ],
)
def test_a_change_is_seen(line: str) -> None:
    assert changes(line) == [1]


@pytest.mark.parametrize("line", ["card = state.cards[id]", "ids = state.zone(0, zone)", "state.turn += 1"])
def test_looking_is_no_change(line: str) -> None:
    assert changes(line) == []
