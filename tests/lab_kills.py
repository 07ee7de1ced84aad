"""Kills a run of the laboratory at many moments, goes on each time, and compares the totals with those of a quiet run.

    python -m tests.lab_kills --kills 20 --jobs 2

The workers are killed with the run. What a run has said is played must be there afterwards.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import click

from grandarchive.lab.runs import RunFile

CONFIG: Final = """
games = {games}
seed = 7
agents = ["greedy"]

[[decks]]
embedded = "lorraine-starter"

[[decks]]
embedded = "rai-starter"

[[decks]]
embedded = "silvie-starter"
"""

STARTING: Final = 2.0
"""Seconds that a run takes until it plays, about."""


def command(config: Path, out: Path, jobs: int) -> list[str]:
    run = ["lab", "run", str(config), "--out", str(out), "--jobs", str(jobs), "--json"]
    return [sys.executable, "-m", "grandarchive", *run]


def totals(config: Path, out: Path, jobs: int) -> list[dict[str, Any]]:
    """The matchups of a run that is played to its end."""
    done = subprocess.run(command(config, out, jobs), check=True, capture_output=True, text=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)["matchups"]
    return found


def kill_once(config: Path, out: Path, jobs: int, seconds: float) -> bool:
    """Kill a run and its workers after some seconds. Returns False if it was over before."""
    with subprocess.Popen(
        command(config, out, jobs), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return True
    return False


def kept(out: Path) -> int:
    """The number of games in the file of a run."""
    if not out.exists():
        return 0
    with RunFile.open(out) as results:
        return results.count()


@click.command()
@click.option("--kills", default=20, show_default=True)
@click.option("--games", default=400, show_default=True, help="Games of each pairing.")
@click.option("--jobs", default=2, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--longest", default=10.0, show_default=True, help="The most seconds until a kill.")
def main(kills: int, games: int, jobs: int, seed: int, longest: float) -> None:
    """Kill a run many times and compare its totals."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        config, out = Path(folder) / "run.toml", Path(folder) / "killed.db"
        config.write_text(CONFIG.format(games=games), encoding="utf-8")
        killed, have = 0, 0
        while killed < kills:
            if not kill_once(config, out, jobs, STARTING + chance.random() * (longest - STARTING)):
                raise SystemExit(f"the run was over after {killed} kills: play more games")
            killed += 1
            now = kept(out)
            click.echo(f"kill {killed}: {now} games are kept")
            if now < have:
                raise SystemExit("games were lost")
            have = now
        after = totals(config, out, jobs)
        click.echo(f"{kept(out)} games in the end")
        if after != totals(config, Path(folder) / "quiet.db", jobs):
            raise SystemExit("the totals differ from those of a quiet run")
        click.echo(f"{killed} kills, the totals are those of a quiet run")


if __name__ == "__main__":
    main()
