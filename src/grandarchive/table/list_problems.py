"""The problems of a pasted list that cannot be read, line by line, with the names that a line may mean."""

from __future__ import annotations

from typing import Final

from grandarchive.errors import IllegalDeck, UnknownCard, UnknownCards
from grandarchive.table.messages import ListProblem

MOST: Final = 10
"""A list shows at most this many problems; whoever mends these sees the next ones."""


def list_problems(error: UnknownCards | IllegalDeck) -> list[ListProblem]:
    """The problems of a list, the first ones if there are many, and where to get newer cards if a name is unknown."""
    problems: tuple[str | UnknownCard, ...] = error.unknown if isinstance(error, UnknownCards) else error.problems
    if not problems:
        return [ListProblem(0, str(error))]
    found = [_problem(each) for each in problems[:MOST]]
    if len(problems) > MOST:
        found.append(ListProblem(0, f"and {len(problems) - MOST} more"))
    if any(isinstance(each, UnknownCard) for each in problems):
        found.append(ListProblem(0, str(error).rsplit("\n", 1)[-1]))
    return found


def _problem(problem: str | UnknownCard) -> ListProblem:
    if isinstance(problem, str):
        return ListProblem(0, problem)
    place = f"{problem.place}: " if problem.place else ""
    text = f"{place}no card is named {problem.name!r}."
    return ListProblem(problem.line or 0, text, problem.name, list(problem.nearest))
