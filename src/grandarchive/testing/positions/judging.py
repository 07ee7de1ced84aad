"""Playing the line of a position file: each step with what happened, and the first thing that is not as expected."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game
from grandarchive.play.events import GameEvent
from grandarchive.testing.placing import CatalogLike, ScenarioError
from grandarchive.testing.positions.line import PlayStep, do
from grandarchive.testing.positions.position import Position
from grandarchive.testing.scenario import Scenario


@dataclass(frozen=True)
class Judged:
    """A step as it was played: its events, the expectations that are true, and what is wrong, if anything."""

    place: str
    words: str
    events: tuple[GameEvent, ...]
    true: tuple[str, ...]
    problems: tuple[str, ...]

    def encode(self) -> dict[str, Any]:
        """The step as JSON values."""
        events = [{"kind": event.kind, "text": event.text} for event in self.events if event.text]
        return {
            "place": self.place,
            "step": self.words,
            "events": events,
            "true": list(self.true),
            "problems": list(self.problems),
        }


@dataclass(frozen=True)
class Verdict:
    """What became of a position: its steps up to the first that failed, and the `game` after them."""

    position: Position
    steps: tuple[Judged, ...]
    game: Game = field(repr=False, compare=False)

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong, each with its place."""
        return tuple(f"{step.place}: {problem}" for step in self.steps for problem in step.problems)

    @property
    def expectations(self) -> int:
        """How many expectations were looked at."""
        return sum(len(step.true) + len(step.problems) for step in self.steps)

    @property
    def holds(self) -> bool:
        """Every step was possible, and every expectation is true."""
        return not self.problems

    def encode(self) -> dict[str, Any]:
        """The verdict as JSON values."""
        position = self.position
        return {
            "file": position.place,
            "title": position.title,
            "rules": list(position.rules),
            "holds": self.holds,
            "steps": [step.encode() for step in self.steps],
        }


def judge(position: Position, catalog: CatalogLike) -> Verdict:
    """Play the line of a position, up to the first step that is not possible or not as expected.

    Raises `NotAPosition` if the position cannot be laid out.
    """
    t = position.scenario(catalog)
    steps: list[Judged] = []
    for step in position.line:
        steps.append(_played(t, step))
        if steps[-1].problems:
            break
    return Verdict(position, tuple(steps), t.game)


def _played(t: Scenario, step: PlayStep) -> Judged:
    moment = t.game.events(open=True).moment
    problems: list[str] = []
    try:
        for each in step.steps:
            do(t, each)
    except ScenarioError as error:
        problems = [str(error)]
    except GrandArchiveError as error:
        problems = [f"it is not possible: {error}"]
    true: list[str] = []
    for expectation in () if problems else step.expectations:
        found = expectation.problem(t)
        if found:
            problems.append(f"{expectation.text}: {found}")
        else:
            true.append(expectation.text)
    events = t.game.events(open=True, since=moment).events
    return Judged(step.place, step.words, events, tuple(true), tuple(problems))
