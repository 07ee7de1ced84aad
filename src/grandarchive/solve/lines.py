"""Lines of play: choices in words, with what follows on each reply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grandarchive.play.decision import pending
from grandarchive.solve.search import Edge, Node
from grandarchive.state.game import GameState

LONGEST: Final = 150
"""The most choices of a line; the rest is cut, and counted."""

ANSWER: Final = 4
"""The most choices of the line after a reply that is not the first one."""

WIDEST: Final = 8
"""Of more replies than this only the first ones are told, and the others are counted."""

DECLINING: Final = ("pass", "no", "done", "decline")
"""The kinds of options with which nothing is done."""

FAR: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a line: who makes it, the question, the choice in words, and what follows on it.

    `question` is the question in words, empty for an Opportunity, `choice` is the index of the option, and `kind` its
    kind. `then` has one step of the player who wants to win, or one for each reply of an opponent. What chance decides
    is no step: the line follows one outcome.

    `cut_choices` counts the choices that may follow at most where the line is cut, and `cut_replies`, on the first of
    several replies, the replies that are left out.
    """

    player: int
    name: str
    question: str
    label: str
    choice: int
    kind: str
    then: tuple[Step, ...] = ()
    cut_choices: int = 0
    cut_replies: int = 0

    @property
    def is_action(self) -> bool:
        """The player does something at an Opportunity instead of passing."""
        return self.question == "" and self.kind != "pass"

    def __str__(self) -> str:
        return f"{self.name}: {self.label}" if self.question == "" else f"{self.name} ({self.question}): {self.label}"

    def to_json(self) -> dict[str, Any]:
        """The step and what follows on it as JSON values."""
        found: dict[str, Any] = {
            "player": self.player,
            "question": self.question,
            "label": self.label,
            "choice": self.choice,
            "kind": self.kind,
        }
        if self.then:
            found["then"] = [each.to_json() for each in self.then]
        if self.cut_choices:
            found["cut_choices"] = self.cut_choices
        if self.cut_replies:
            found["cut_replies"] = self.cut_replies
        return found


def in_words(steps: Sequence[Step], depth: int = 0) -> Iterator[str]:
    """The line that begins with one of these steps: the first one, the others indented with their answers, and on."""
    indent = "  " * depth
    while steps:
        first, *others = steps
        yield f"{indent}{first}"
        for other in others:
            yield from (f"  {line}" for line in in_words((other,), depth))
        if first.cut_replies:
            yield f"{indent}  … and {first.cut_replies} more {'reply' if first.cut_replies == 1 else 'replies'}"
        if first.cut_choices:
            yield f"{indent}{and_so_on(first.cut_choices)}"
        steps = first.then


def and_so_on(number: int) -> str:
    """The end of a line that is cut, with the number of choices that are left out."""
    return f"… and so on ({number} more)"


def winning_line(root: Node, names: Sequence[str]) -> tuple[Step, ...]:
    """The quickest win from a proved position: one choice of the player, and all replies of others."""
    return _Telling(names).won(root, LONGEST)


def step_of(state: GameState, choice: int, names: Sequence[str], then: tuple[Step, ...]) -> Step:
    """A choice in a position as a step."""
    decision = pending(state)
    question = "" if decision.purpose == "opportunity" else decision.prompt
    option = decision.options[choice]
    return Step(decision.player, names[decision.player], question, option.label, choice, option.kind, then)


class _Telling:
    """Makes lines of the nodes of a search."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._heights: dict[int, int] = {}

    def won(self, node: Node, left: int, *, replies: bool = True) -> tuple[Step, ...]:
        edges = node.edges
        if not edges or left == 0:
            return ()
        if node.choice >= 0:
            return self.won(_node(edges[0]), left, replies=replies)
        if not node.needs_all:
            proved = [edge for edge in edges if edge.node is not None and edge.node.proof == 0]
            best = min(proved, key=lambda edge: height(_node(edge), self._heights))
            return (self._step(node, best, self.won(_node(best), left - 1, replies=replies)),)
        by_length = sorted(edges, key=lambda edge: -height(_node(edge), self._heights))
        first, *others = by_length[: WIDEST if replies else 1]
        longest = self._step(node, first, self.won(_node(first), left - 1, replies=replies))
        found = [replace(longest, cut_replies=max(0, len(edges) - WIDEST)) if replies else longest]
        found += [self._step(node, edge, self.won(_node(edge), ANSWER, replies=False)) for edge in others]
        return tuple(found)

    def _step(self, node: Node, edge: Edge, then: tuple[Step, ...]) -> Step:
        assert node.state is not None
        step = step_of(node.state, edge.choice, self._names, then)
        return step if then else replace(step, cut_choices=height(_node(edge), self._heights))


def height(root: Node, known: dict[int, int]) -> int:
    """How many choices a proved win takes at most. `known` keeps the heights of nodes by their `id`."""
    waiting = [(root, False)]
    while waiting:
        node, has_heights_below = waiting.pop()
        below = [edge.node for edge in node.edges or () if edge.node is not None and edge.node.proof == 0]
        if has_heights_below:
            heights = [known[id(each)] for each in below]
            is_choice = node.choice < 0
            known[id(node)] = is_choice + (max(heights) if node.needs_all else min(heights))
        elif id(node) not in known:
            known[id(node)] = FAR if below else 0
            if below:
                waiting.append((node, True))
                waiting += [(each, False) for each in reversed(below)]
    return known[id(root)]


def _node(edge: Edge) -> Node:
    assert edge.node is not None
    return edge.node
