"""Programs that play from a journal are killed: whatever they had answered is there, at the same decision.

A child process plays a match from a journal and tells each action before and after it. Its actions follow from a seed
and their number, so the same ones can be played in a match without a journal. The child is killed with SIGKILL at a
moment that a plan names; then the journal has to open at the last action that was answered, or at the one that was
being made. `make kills` kills at 100 moments.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import IO, Final, cast

import click

import grandarchive as ga
from grandarchive import files
from grandarchive.decks import Entry
from grandarchive.play.journal import disk
from grandarchive.play.match_game import MatchGame

CATALOG: Final = ga.Catalog.starter()
ROOT: Final = Path(__file__).resolve().parent.parent
MOST_STEPS: Final = 160
"""A child makes so many actions at most."""

PAYING: Final = ("reserve", "memory", "pay")
"""The purposes of decisions in the middle of a payment."""

CREATING: Final = "creating"
INNER: Final = ("before the write", "half of the write", "after the write", "after the sync", "as it counts")
"""Moments within one action at which the child kills itself."""

CREATION: Final = ("as the file is written", "before its name is on the disk")
"""The same, as the journal is created."""

TIMED: Final = ("choose", "choose", "choose", "undo", "sideboard", "turn order", "payment", CREATING)
"""What the child is about as it is killed from outside, up to 5 ms after it begins."""

LATER: Final = 0.005
"""Seconds after an action begins: synchronising the disk takes about as long."""

LONGEST_WAIT: Final = 60


class Lost(AssertionError):
    """Something that was answered is not in the journal."""


# Playing -------------------------------------------------------------------------------------------------------


def new_match(seed: int) -> ga.Match:
    """A match whose first deck has a sideboard."""
    sideboard = (Entry(4, CATALOG["Fireball"]), Entry(4, CATALOG["Careful Study"]))
    decks = [
        replace(ga.starter_deck("lorraine-starter", CATALOG), sideboard=sideboard),
        ga.starter_deck("rai-starter", CATALOG),
    ]
    return ga.Match(decks, seed, best_of=3)


def plan(match: ga.Match, seed: int, number: int) -> str:
    """The name of the numbered action."""
    chance = random.Random(f"{seed} {number}")
    if match.over:
        return "nothing"
    if match.questions:
        question = chance.choice(match.questions)
        return "sideboard" if isinstance(question, ga.SideboardQuestion) else "turn order"
    drawn = chance.random()
    if match.game.choices and drawn < 0.12:
        return "undo"
    if drawn > 0.9 and len(match.game.choices) > 12:
        return "concede" if drawn < 0.98 else "draw"
    return "payment" if match.game.decision.purpose in PAYING else "choose"


def act(match: ga.Match, seed: int, number: int) -> None:
    """Do the numbered action of a seed: the same one in the same match."""
    name = plan(match, seed, number)
    chance = random.Random(f"{seed} {number} {name}")
    match name:
        case "sideboard":
            question = chance.choice([q for q in match.questions if isinstance(q, ga.SideboardQuestion)])
            if question.deck.sideboard and chance.random() < 0.7:
                out, into = question.deck.main[0].card.slug, question.deck.sideboard[0].card.slug
                match.sideboard(question.player, ga.exchanged(question.deck, [out], [into]))
            else:
                match.keep_deck(question.player)
        case "turn order":
            match.choose_turn_order(match.questions[-1].player, chance.random() < 0.5)
        case "undo":
            match.undo(chance.randint(1, min(3, len(match.game.choices))))
        case "concede":
            match.game.concede(chance.randrange(2))
        case "draw":
            match.draw_game("a loop")
        case "choose" | "payment":
            match.game.choose(chance.randrange(len(match.game.decision.options)))


def fingerprint(match: ga.Match) -> tuple[object, ...]:
    """Everything about a match that somebody could see: equal for equal matches."""
    game = match.game
    return (match.stage, match.results, match.questions, match.decks, game.choices, game.digest(), tuple(game.log()))


# The child -----------------------------------------------------------------------------------------------------

WRITE: Final = os.write


def kill_oneself_at(moment: str) -> None:
    """Replace how files are written: the process dies at a moment of the next write."""

    def die(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def dying_write(file: int, content: memoryview) -> int:
        if moment == "half of the write":
            WRITE(file, content[: len(content) // 2])
        elif moment != "before the write":
            WRITE(file, content)
        die()
        return 0

    sync = disk._sync

    def dying_sync(file: int) -> None:
        sync(file)
        die()

    if moment in INNER[:3]:
        os.write = dying_write  # type: ignore[assignment]
    elif moment == "after the sync":
        disk._sync = dying_sync
    elif moment == "as it counts":
        MatchGame._make = die  # type: ignore[method-assign,assignment]
        ga.RecordedMatch._adopt = die  # type: ignore[method-assign,assignment]
    elif moment == "as the file is written":
        os.fsync = die  # type: ignore[assignment]
    else:
        files.sync_folder = die  # type: ignore[assignment]


def tell(line: str) -> None:
    """Write a line to the parent at once."""
    WRITE(1, f"{line}\n".encode())


def play(path: str, seed: int, dying: str, at: int) -> None:
    """Play from a new journal, telling each action; with `dying`, die at that moment of action `at`."""
    match = new_match(seed)
    tell(f"trying 0 {CREATING}")
    if dying and at == 0:
        kill_oneself_at(dying)
    recorded = ga.RecordedMatch.create(path, match)
    tell("answered 0")
    for number in range(1, MOST_STEPS + 1):
        if recorded.over:
            break
        tell(f"trying {number} {plan(recorded, seed, number)}")
        if dying and number == at:
            kill_oneself_at(dying)
        act(recorded, seed, number)
        tell(f"answered {number}")
    tell("over")


# The parent ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """When a child is killed: at its `nth` action of a kind and `delay` seconds later, or at an inner moment of it."""

    seed: int
    kind: str
    nth: int
    delay: float
    inner: str = ""

    def __str__(self) -> str:
        when = self.inner or f"{self.delay * 1000:.1f} ms after its beginning"
        return f"seed {self.seed}, {self.kind} number {self.nth}, {when}"


@dataclass(frozen=True, slots=True)
class Found:
    """A killed child: the last action that it answered and the last one that it began, and what the journal has."""

    answered: int
    tried: int
    kept: int | None


def moments(number: int, seed: int) -> Iterator[Moment]:
    """Moments of all kinds, half of them within 5 ms of the beginning of an action."""
    chance = random.Random(seed)
    for at in range(number):
        one = seed * 1000 + at
        if at % 2 == 0:
            kind = TIMED[at // 2 % len(TIMED)]
            yield Moment(one, kind, _nth(kind, chance), chance.uniform(0, LATER))
        elif at % 4 == 1:
            kind = TIMED[at // 4 % len(TIMED)]
            inner = chance.choice(CREATION if kind == CREATING else INNER)
            yield Moment(one, kind, _nth(kind, chance), 0, inner)
        else:
            yield Moment(one, "choose", chance.randint(1, 30), chance.uniform(LATER, 20 * LATER))


def _nth(kind: str, chance: random.Random) -> int:
    most = {CREATING: 1, "sideboard": 3, "turn order": 2, "undo": 6, "payment": 8}.get(kind, 40)
    return chance.randint(1, most)


def number_of(moment: Moment) -> int:
    """The number of the action that a moment names; the last one of that kind if there are not as many."""
    if moment.kind == CREATING:
        return 0
    match, found = new_match(moment.seed), []
    for number in range(1, MOST_STEPS + 1):
        if match.over:
            break
        if plan(match, moment.seed, number) == moment.kind:
            found.append(number)
            if len(found) == moment.nth:
                break
        act(match, moment.seed, number)
    if not found:
        raise Lost(f"{moment}: there is no such action")
    return found[-1]


def killed(moment: Moment, path: Path) -> tuple[int, int]:
    """Let a child play until a moment, and kill it. Returns the last action it answered, and the last it began."""
    at = number_of(moment)
    command = [sys.executable, "-m", "tests.killing", "--child", str(path), "--seed", str(moment.seed)]
    command += ["--dying", moment.inner, "--at", str(at)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    answered, tried = -1, -1
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment, text=True) as child:
        for line in cast(IO[str], child.stdout):
            word, _, rest = line.partition(" ")
            if word == "answered":
                answered = int(rest)
            elif word == "trying":
                tried = int(rest.split()[0])
                if tried == at and not moment.inner:
                    Event().wait(moment.delay)
                    child.kill()
            else:
                break
        child.kill()
        if child.wait(LONGEST_WAIT) != -signal.SIGKILL:
            raise Lost(f"{moment}: the child ended by itself, with {child.returncode}")
    return answered, tried


def examined(moment: Moment, path: Path) -> Found:
    """Kill a child at a moment and open its journal. Raises `Lost` if that is not where it has to be."""
    answered, tried = killed(moment, path)
    leftovers = [file.name for file in path.parent.iterdir() if file.suffix == ".tmp"]
    if leftovers and tried > 0:
        raise Lost(f"{moment}: there is {leftovers}")
    if not path.exists():
        if answered >= 0:
            raise Lost(f"{moment}: action {answered} was answered, and there is no journal")
        return Found(answered, tried, None)
    match = new_match(moment.seed)
    for number in range(1, answered + 1):
        act(match, moment.seed, number)
    kept = max(answered, 0)
    with ga.RecordedMatch.open(path, CATALOG) as found:
        if found.read_only is not None:
            raise Lost(f"{moment}: {found.read_only}")
        if fingerprint(found) != fingerprint(match):
            kept += 1
            act(match, moment.seed, kept)
            if kept > tried or fingerprint(found) != fingerprint(match):
                raise Lost(f"{moment}: the journal is neither at action {answered} nor at {tried}")
        for number in range(kept + 1, kept + 6):
            if not match.over:
                act(match, moment.seed, number)
                act(found, moment.seed, number)
    with ga.RecordedMatch.open(path, CATALOG, read_only=True) as found:
        if fingerprint(found) != fingerprint(match):
            raise Lost(f"{moment}: the match did not go on as it should")
    return Found(answered, tried, kept)


@click.command()
@click.option("--moments", "number", type=click.IntRange(1), default=100, show_default=True, help="Moments.")
@click.option("--seed", type=int, default=1, show_default=True, help="The moments differ by it.")
@click.option("--child", hidden=True)
@click.option("--dying", default="", hidden=True)
@click.option("--at", type=int, default=-1, hidden=True)
def main(number: int, seed: int, child: str | None, dying: str, at: int) -> None:
    """Kill programs that play from a journal, and count where the journals open."""
    if child is not None:
        play(child, seed, dying, at)
        return
    counted: Counter[str] = Counter()
    failed = []
    with tempfile.TemporaryDirectory(dir=ROOT) as folder:
        for moment in moments(number, seed):
            own = Path(folder) / str(moment.seed)
            own.mkdir()
            try:
                found = examined(moment, own / "match.journal")
            except Lost as error:
                failed.append(str(error))
                click.echo(str(error), err=True)
                continue
            counted[moment.inner or moment.kind] += 1
            counted[
                "(no journal yet)" if found.kept is None else f"({found.kept - found.answered} after the answer)"
            ] += 1
    for what, times in sorted(counted.items()):
        click.echo(f"{times:5} {what}")
    click.echo(f"{number} moments, {len(failed)} failed")
    if failed:
        raise click.ClickException(failed[0])


if __name__ == "__main__":
    main()
