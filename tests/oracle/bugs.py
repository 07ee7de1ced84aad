"""Bugs to plant in what is offered and in what is done, and whether the oracle finds each: `make oracle-bugs`.

Each is a small replacement in a source file, put into a copy of the project. The oracle has found it if it reports a
disagreement that it does not report for the engine as it is. A bug whose place is no longer in the code is an error: it
has to be written anew for the code that took its place.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

ROOT: Final = Path(__file__).parent.parent.parent
RULES: Final = "src/grandarchive/rules"
COSTS: Final = "playing/costs.py"
TARGETS: Final = "playing/targets.py"
ACTIVATION: Final = "playing/activation.py"
MATERIALIZATION: Final = "playing/materialization.py"
OPPORTUNITY: Final = "turn/opportunity.py"
ATTACKS: Final = "combat/attacks.py"
SHOWN: Final = 160
FIRST: Final = "/0:"
"""The first position of a game does not depend on what is offered. Later ones do, so of these the kind counts."""


@dataclass(frozen=True)
class Bug:
    """A replacement of `old`, which is in the file exactly once, by `new`."""

    name: str
    file: str
    old: str
    new: str


BUGS: Final = (
    # Costs
    Bug(
        "one counter too few is enough",
        COSTS,
        "counters.get(cost.kind, 0) < cost.amount:",
        "counters.get(cost.kind, 0) < cost.amount - 1:",
    ),
    Bug("reserve needs a card more", COSTS, "(besides in hand) >= reserve", "(besides in hand) > reserve"),
    Bug("a card pays for itself", COSTS, "len(hand) - (besides in hand) >=", "len(hand) >="),
    Bug("what is rested rests", COSTS, "not state.cards[scope.source[0]].rested,", "True,"),
    Bug("what is immortal is sacrificed", COSTS, 'if not keyword(state, id, "immortality"))', "if True)"),
    Bug("one object pays twice", COSTS, "scope, taken | {id})", "scope, taken)"),
    Bug("reserve is not paid", COSTS, "costs=others, reserve=reserve)", "costs=others, reserve=0)"),
    Bug("nothing costs more or less", COSTS, " + now.cost_change", ""),
    Bug(
        "a gate on a cost does not count",
        ACTIVATION,
        "if a.optional is None and unlocked(state, a.gates, scope) for",
        "if a.optional is None for",
    ),
    # Targets
    Bug("omnishroud does nothing", TARGETS, 'if keyword(state, id, "omnishroud"):', "if False:"),
    Bug("spellshroud does nothing", TARGETS, 'return not (spell and keyword(state, id, "spellshroud"))', "return True"),
    Bug(
        "targets need not be there",
        TARGETS,
        "if target.minimum and not _are_enough(state, target, scope):",
        "if False:",
    ),
    # Timing and permission
    Bug(
        "slow cards above other cards",
        OPPORTUNITY,
        " and not state.stack and state.phase == MAIN",
        " and state.phase == MAIN",
    ),
    Bug(
        "elements need not be enabled",
        ACTIVATION,
        "if not has_cost(now, RESERVE) or not now.elements <= elements:",
        "if not has_cost(now, RESERVE):",
    ),
    Bug("slow abilities at any time", ACTIVATION, "if ability.speed is SLOW and not slow:", "if False:"),
    Bug(
        "what can't be activated is",
        ACTIVATION,
        "if source.player == player and fits(state, rule.filter, id, source):",
        "if False:",
    ),
    Bug(
        "allies obey whoever commands",
        ACTIVATION,
        "if not obeys(state, id) or not can_pay_reserve",
        "if not can_pay_reserve",
    ),
    # Materializing
    Bug(
        "any champion goes on any other",
        MATERIALIZATION,
        "if not can_level_up(state, player, state.cards[id].face):",
        "if False:",
    ),
    Bug("memory does not pay", COSTS, "return cost <= memory or cost <=", "return cost < memory or cost <"),
    # Attacks
    Bug("the rested attack", ATTACKS, "if card.rested or not may_attack", "if not may_attack"),
    Bug("stealth does nothing", ATTACKS, 'if sight or not keyword(state, i, "stealth"))', "if True)"),
    Bug(
        "the rested taunt",
        ATTACKS,
        'if keyword(state, i, "taunt") and not state.cards[i].rested)',
        'if keyword(state, i, "taunt"))',
    ),
    Bug(
        "weapons of others",
        ATTACKS,
        "if state.cards[i].controller == player)\n        choices",
        "if True)\n        choices",
    ),
)


def disagreements(bug: Bug | None, positions: int, seed: int) -> set[tuple[str, str]]:
    """What the oracle reports about a copy of the project with a bug, or without one. Raises `ClickException`."""
    with tempfile.TemporaryDirectory() as directory:
        copy = Path(directory)
        for name in ("src", "tests"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "data"))
        if bug is not None:
            plant(bug, copy)
        judging = ["-m", "tests.oracle.judge", "--positions", str(positions), "--seed", str(seed)]
        done = subprocess.run(
            [sys.executable, "-c", _RUN, *judging[2:], "--each", "3", "--as-json"],
            cwd=copy,
            capture_output=True,
            text=True,
            check=False,
        )
    try:
        found = json.loads(done.stdout)
    except ValueError as error:
        raise click.ClickException(f"the oracle failed:\n{done.stderr[-2000:]}") from error
    return {(kind, place if FIRST in place else "") for kind, places in found.items() for place in places}


_RUN: Final = "import sys; sys.path[:0] = ['src', '.']; from tests.oracle.judge import main; main()"


def plant(bug: Bug, copy: Path) -> None:
    """Put a bug into a copy of the project. Raises `ClickException` if its place is not there."""
    path = copy / RULES / bug.file
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    if source.count(bug.old) != 1:
        raise click.ClickException(f"{bug.name}: the place is {source.count(bug.old)} times in {bug.file}: {bug.old!r}")
    path.write_text(source.replace(bug.old, bug.new), encoding="utf-8")


@click.command()
@click.option("--positions", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.argument("names", nargs=-1)
def main(positions: int, seed: int, jobs: int, names: tuple[str, ...]) -> None:
    """Plant bugs, all or those with these names. Exits with 1 if one is not found or cannot be planted."""
    chosen = [bug for bug in BUGS if not names or bug.name in names]
    known = disagreements(None, positions, seed)
    click.echo(f"{len(known)} disagreements without a bug, at {positions} positions")
    missed = 0
    with ThreadPoolExecutor(jobs) as pool:
        running = [(bug, pool.submit(disagreements, bug, positions, seed)) for bug in chosen]
        for bug, result in running:
            try:
                new = sorted(result.result() - known)
            except click.ClickException as error:
                click.echo(f"FAILED {error.message}")
                missed += 1
                continue
            missed += not new
            what = f"{len(new):4} {new[0][0]}: {new[0][1]}"[:SHOWN] if new else "   -"
            click.echo(f"{'found ' if new else 'MISSED'} {bug.name}: {what}")
    click.echo(f"{len(chosen) - missed} of {len(chosen)} found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
