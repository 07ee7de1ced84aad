"""Mutation testing of a chapter: `make mutants`.

So many mutants are drawn at random over the modules of the chapter, made with cosmic-ray, and each is put to the
scenarios in a copy of the project: first to those that run the changed line, then to those that run its function, and
if none of them fails to all. What came of each is kept in a session under `build/mutants`, so a run that was cut short
goes on where it was. What is drawn depends on the seed and the sources.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import click
from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkItem
from coverage import CoverageData

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "mutants"
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.so", "compiled.*.json")
RULES: Final = "src/grandarchive/rules"
CHAPTER: Final = (f"{RULES}/playing", f"{RULES}/combat", f"{RULES}/way_back.py", f"{RULES}/turn/opportunity.py")
"""What is mutated if nothing else is said; what does not exist yet is left out."""

SAME: Final = ("Eq_Is", "Is_Eq", "NotEq_IsNot", "IsNot_NotEq")
"""Replacements that change nothing for small numbers, enum members and types."""

TIME_LIMIT: Final = 120.0
SCENARIOS: Final = "tests/scenarios"
PYTEST: Final = f"{sys.executable} -m pytest -n 0 --dist no -x -q -p no:cacheprovider"
COPIED: Final = ("src", "tests", "pyproject.toml")
MAPS: Final = "reached"
CHOSEN: Final = "chosen.txt"

EQUIVALENTS: Final = ROOT / "tests" / "equivalent_mutants.toml"

Change = tuple[str, str, str]
"""Where and how a mutant differs: module, line, and what becomes of it."""

Reached = dict[str, list[str]]
"""The scenarios that run each line of a module."""


# Drawing -------------------------------------------------------------------------------------------------------


def modules_of(chosen: tuple[str, ...]) -> list[Path]:
    """The modules in packages and files, relative to the project."""
    found: set[Path] = set()
    for name in chosen:
        path = ROOT / name
        found.update(path.rglob("*.py") if path.is_dir() else [path] if path.exists() else [])
    return sorted(path.relative_to(ROOT) for path in found if path.name != "__init__.py")


def commit_before() -> int:
    """The seed if none is given: from the hash of the commit before the last one."""
    command = ["git", "rev-parse", "HEAD~1"]
    return int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout[:8], 16)


def draw(modules: list[Path], number: int, seed: int) -> Iterator[WorkItem]:
    """So many mutants at random, at most one at each place of the code, that are another program."""
    with use_db(":memory:") as everything:
        init(modules, everything, {})
        items = sorted(everything.work_items, key=_place)
    places: dict[Any, list[WorkItem]] = {}
    for item in items:
        if not item.mutations[0].operator_name.endswith(SAME):
            places.setdefault(_place(item)[:2], []).append(item)
    chance = random.Random(seed)
    for place in chance.sample(sorted(places), len(places)):
        item = chance.choice(places[place])
        if number and _is_another_program(item):
            number -= 1
            spec = item.mutations[0]
            yield WorkItem.single(
                f"{spec.module_path}:{spec.start_pos[0]} {spec.operator_name} {spec.occurrence}", spec
            )


def _place(item: WorkItem) -> tuple[str, Any, str, int]:
    spec = item.mutations[0]
    return str(spec.module_path), tuple(spec.start_pos), spec.operator_name, spec.occurrence


def _is_another_program(item: WorkItem) -> bool:
    """It is a program, and not only an annotation or an assertion is another."""
    spec = item.mutations[0]
    source = (ROOT / spec.module_path).read_text(encoding="utf-8")
    mutant = mutate_code(source, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence)
    try:
        return mutant is not None and _meaning(mutant) != _meaning(source)
    except SyntaxError:
        return False  # such as a bare star in a signature that became a plus


def _meaning(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.arg, ast.AnnAssign)):
            for name in ("returns", "annotation"):
                if getattr(node, name, None) is not None:
                    setattr(node, name, ast.Constant(None))
        elif isinstance(node, ast.Assign) and _names_a_type(node):
            node.value = ast.Constant(None)
        elif isinstance(node, ast.Assert):
            node.test = ast.Constant(None)
    return ast.dump(tree)


def _names_a_type(node: ast.Assign) -> bool:
    """An alias of a type, such as `Step = Callable[...]`."""
    return isinstance(node.value, (ast.BinOp, ast.Subscript)) and all(
        isinstance(target, ast.Name) and target.id[:1].isupper() and not target.id.isupper() for target in node.targets
    )


# Trying --------------------------------------------------------------------------------------------------------


def _enter_copy(session: Path) -> None:
    """A worker works in a copy of its own."""
    place = session / f"tree-{os.getpid()}"
    place.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, place / name)
    os.chdir(place)


def _try_unchanged() -> tuple[Any, str]:
    """All scenarios without a mutant; it leaves behind the map of what they reach."""
    watched = f"--cov={RULES} --cov-context=test --cov-report= --cov-fail-under=0"
    outcome, output = run_tests(f"{PYTEST} {watched} {SCENARIOS}", 10 * TIME_LIMIT)
    if outcome is TestOutcome.SURVIVED:
        _write_maps()
    return outcome, output


def _write_maps() -> None:
    """Write what coverage tells, in a file for each module."""
    data = CoverageData(".coverage")
    data.read()
    place = Path("..", MAPS)
    place.mkdir()
    for name in sorted(data.measured_files()):
        lines = {
            str(line): sorted({test.partition("|")[0] for test in tests if test})
            for line, tests in data.contexts_by_lineno(name).items()
        }
        _map_of(place, Path(name).relative_to(Path.cwd())).write_text(json.dumps(lines))


def _map_of(place: Path, module: Path) -> Path:
    return place / f"{'.'.join(module.with_suffix('').parts)}.json"


def chosen_for(spec: Any, lines: Reached) -> list[str]:
    """The scenarios that run the line of a mutant, then those that run its function; none if it is in no function."""
    source = (ROOT / spec.module_path).read_text(encoding="utf-8")
    places = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and node.lineno <= spec.start_pos[0] <= (node.end_lineno or node.lineno)
    ]
    inside = {line for node in places for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    first = lines.get(str(spec.start_pos[0]), [])
    then = sorted({test for line in inside for test in lines.get(str(line), [])} - set(first))
    return [*first, *then] if places else []


def _try(item: WorkItem, *, quick: bool) -> Any:
    spec = item.mutations[0]
    reached = _map_of(Path("..", MAPS), Path(spec.module_path))
    chosen = chosen_for(spec, json.loads(reached.read_text()) if reached.exists() else {})
    if chosen:
        Path(CHOSEN).write_text("\n".join(chosen))
        result = mutate_and_test(item.mutations, f"{PYTEST} @{CHOSEN}", TIME_LIMIT)
        if quick or result.test_outcome is not TestOutcome.SURVIVED:
            return result
    return mutate_and_test(item.mutations, f"{PYTEST} {SCENARIOS}", TIME_LIMIT)


def run(database: WorkDB, session: Path, jobs: int, *, quick: bool) -> None:
    """Try the mutants that were not tried yet. Raises `ClickException` if the tests fail without a mutant."""
    pending = sorted(database.pending_work_items, key=_place)
    if not pending:
        return
    context = get_context("spawn")
    try:
        with ProcessPoolExecutor(jobs, context, _enter_copy, (session,)) as pool:
            if not (session / MAPS).exists():
                outcome, output = pool.submit(_try_unchanged).result()
                if outcome is not TestOutcome.SURVIVED:
                    raise click.ClickException(f"the scenarios fail without a mutant:\n{output[-3000:]}")
            tried = {pool.submit(_try, item, quick=quick): item for item in pending}
            for number, done in enumerate(as_completed(tried), 1):
                database.set_result(tried[done].job_id, done.result())
                click.echo(f"\r{number} of {len(pending)}", nl=False, err=True)
        click.echo(err=True)
    finally:
        for tree in session.glob("tree-*"):
            shutil.rmtree(tree)


# Reporting -----------------------------------------------------------------------------------------------------


def report(database: WorkDB) -> int:
    """Print how many mutants were killed, timed out, are equivalent and survived; return how many survived."""
    killed, late = 0, 0
    survived: list[Any] = []
    same: list[Any] = []
    broken: list[Any] = []
    known = _equivalents()
    for item, result in sorted(database.completed_work_items, key=lambda done: _place(done[0])):
        if result.test_outcome is TestOutcome.SURVIVED:
            (same if _change(item, result) in known else survived).append((item, result))
        elif result.test_outcome is TestOutcome.INCOMPETENT or result.test_outcome is None:
            broken.append((item, result))
        elif result.output == "timeout":
            late += 1
        else:
            killed += 1
    for item, result in same:
        click.echo(f"\nequivalent: {item.job_id}\n{_short(result.diff)}\n  {known[_change(item, result)]}")
    for item, result in survived:
        click.echo(f"\nsurvived: {item.job_id}\n{_short(result.diff)}")
    for item, result in broken:
        click.echo(f"\nnot tried: {item.job_id}\n{result.output}")
    waiting = database.num_work_items - database.num_results
    click.echo(
        f"\n{database.num_work_items} mutants: {killed} killed, {late} timed out, {len(same)} equivalent, "
        f"{len(survived)} survived, {len(broken)} could not be tried, {waiting} not tried yet"
    )
    return len(survived)


def _equivalents() -> dict[Change, str]:
    """The changes that are known to change nothing, with the reason."""
    with EQUIVALENTS.open("rb") as file:
        found = tomllib.load(file)["mutant"]
    return {(entry["module"], entry["line"], entry["becomes"]): entry["why"] for entry in found}


def _change(item: WorkItem, result: Any) -> Change:
    """The module, the lines before and the lines after, without what surrounds them."""
    lines = _short(result.diff).splitlines()
    before, after = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return str(item.mutations[0].module_path), before, after


def _short(diff: str) -> str:
    """The lines of a diff that changed."""
    lines = diff.splitlines()
    return "\n".join(line for line in lines if line[:1] in "+-@" and line[:3] not in ("---", "+++"))


@click.command()
@click.option("--number", type=click.IntRange(1), default=200, show_default=True, help="How many mutants.")
@click.option("--seed", type=int, default=None, help="What is drawn; otherwise the commit before the last one says.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.option("--quick", is_flag=True, help="Put survivors only to the scenarios that run their function.")
@click.option("--report-only", is_flag=True, help="Tell what was found so far.")
@click.argument("modules", nargs=-1)
def main(number: int, seed: int | None, jobs: int, quick: bool, report_only: bool, modules: tuple[str, ...]) -> None:
    """Draw mutants of these modules or packages, by default of playing cards and combat, and try them.

    A run that was cut short goes on if it is started again with the same arguments and sources.
    """
    os.chdir(ROOT)
    found = modules_of(modules or CHAPTER)
    drawn = commit_before() if seed is None else seed
    sources = hashlib.sha256(b"".join(path.read_bytes() for path in found)).hexdigest()[:8]
    session = KEPT / f"{drawn}-{number}-{sources}"
    session.mkdir(parents=True, exist_ok=True)
    with use_db(session / "session.sqlite") as database:
        if not database.num_work_items:
            database.add_work_items(draw(found, number, drawn))
        click.echo(f"seed {drawn}, {len(found)} modules; the session is in {session.relative_to(ROOT)}", err=True)
        if not report_only:
            run(database, session, jobs, quick=quick)
        report(database)


if __name__ == "__main__":
    main()
