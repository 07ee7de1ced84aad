"""Proof-number search for a win in a turn, best first in a graph that stays in memory.

Each position has two numbers: about how much is still to be shown for a win (`proof`), and about how much against one
(`disproof`). The search goes again and again to the position that helps most, makes one choice there, and works out the
numbers on the way back. A position of the player who wants to win needs one choice that wins; one of an opponent, and
one that chance decides, needs a win for each. L. V. Allis, "Searching for Solutions in Games and AI", 1994.

A position that leads back to itself is never proved or refuted by that, so that a circle ends with the budget.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from typing import Final

from grandarchive.solve.options import different, eager, reluctance
from grandarchive.solve.passive import Passive
from grandarchive.solve.turn import LOST, OPEN, WON, Turn, effort
from grandarchive.state.game import GameState

NEVER: Final = 1_000_000_000
"""The proof number of what cannot be proved, and the disproof number of what cannot be refuted."""

LATER: Final = 1_000
"""The disproof number of the outcomes of chance that are tried only once the first one is won."""

MOST_ROUNDS: Final = 8
"""A node in a circle of positions is worked out anew at most so often after one choice."""

GLANCE: Final = 1_000
"""So many more choices are made to see whether positions can be won if nobody replies than to search for a win."""


class Node:
    """A position, or a choice of which chance decides what comes of it.

    `needs_all`: every edge has to lead to a win. `edges` are there once the position was looked at.
    """

    __slots__ = ("choice", "disproof", "edges", "key", "needs_all", "parents", "proof", "state")

    def __init__(self, state: GameState | None, needs_all: bool, proof: int, disproof: int) -> None:
        self.state = state
        self.needs_all = needs_all
        self.proof = proof
        self.disproof = disproof
        self.edges: list[Edge] | None = None
        self.key = ""
        self.parents: list[Node] = []
        self.choice = -1
        """The choice that chance decides; -1 for a position."""


class Edge:
    """A choice in a position and where it leads, if that was looked at; before that it has numbers of its own."""

    __slots__ = ("choice", "disproof", "node", "proof")

    def __init__(self, choice: int, proof: int, disproof: int, node: Node | None = None) -> None:
        self.choice = choice
        self.proof = proof
        self.disproof = disproof
        self.node = node


class Search:
    """The search from one position. `run` goes on until it is settled or a budget is used up.

    With `only`, the index of an option, the first choice is that one: a win is a win with it, and `LOST` says no more
    than that it does not win where the position does not come again.
    """

    def __init__(self, turn: Turn, state: GameState, only: int | None = None) -> None:
        self.turn = turn
        self._only = only
        self.runs = 0
        """How many choices were made."""
        self._passive = Passive(turn)
        self._most = 0
        self._out_of_time: Callable[[], bool] = bool
        self._known: dict[str, Node] = {}
        self._nodes: list[Node] = []
        self._start = turn.begin(state)
        self.root = Node(None, True, NEVER, NEVER)

    def run(self, nodes: int, out_of_time: Callable[[], bool]) -> str:
        """Search until `nodes` choices were made or time is out; `WON`, `LOST`, or `OPEN` if that was too little.

        The search makes no garbage, and looking for some in its growing graph would take half of the time.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._run(nodes, out_of_time)
        finally:
            if collecting:
                gc.enable()

    def close(self) -> None:
        """Take the graph apart, whose nodes and parents keep each other alive."""
        for node in self._nodes:
            node.edges = None
            node.parents.clear()
            node.state = None
        self._nodes.clear()
        self._known.clear()

    def _run(self, nodes: int, out_of_time: Callable[[], bool]) -> str:
        self._most, self._out_of_time = nodes, out_of_time
        root = self.root = self._position(self._start, self.turn.result(self._start))
        while root.proof and root.disproof and not (root.proof >= NEVER and root.disproof >= NEVER):
            if self.runs >= nodes or out_of_time():
                return OPEN
            self._look_further()
        return WON if not root.proof else OPEN if root.disproof else LOST

    def _look_further(self) -> None:
        node, path = self.root, set()
        while True:
            path.add(id(node))
            edges = node.edges
            if edges is None:
                self._list(node)
                self._update(node)
                return
            edge = min(edges, key=_by_disproof if node.needs_all else _by_proof)
            if edge.node is None:
                self._try(node, edge)
                self._update(node)
                return
            if id(edge.node) in path:
                edge.node = Node(None, True, NEVER, NEVER)
                self._update(node)
                return
            node = edge.node

    # Positions ------------------------------------------------------------------------------------------------

    def _position(self, state: GameState, result: str) -> Node:
        """The node of a position; the same one for equal positions."""
        if result is not OPEN:
            return _ended(result)
        decision = state.decision
        assert decision is not None
        mine = decision.player == self.turn.player
        number = len(decision.options)
        key = ""
        if decision.purpose == "opportunity":
            key = self.turn.key(state)
            node = self._known.get(key)
            if node is not None:
                return node
            if mine and self._is_hopeless(state, key):
                return _ended(LOST)
        node = Node(state, not mine, effort(state, self.turn.player), number)
        if not mine:
            node.proof += number - 1
            node.disproof = 1
        if key:
            self._known[key] = node
            node.key = key
        self._nodes.append(node)
        return node

    def _is_hopeless(self, state: GameState, key: str) -> bool:
        """The player cannot win even if opponents pass at each Opportunity."""
        passive = self._passive
        before = passive.runs
        most = min(GLANCE + self.runs - 2 * before, self._most - self.runs)
        found = passive.wins(state, key, most, self._out_of_time)
        self.runs += passive.runs - before
        return found is False

    def _list(self, node: Node) -> None:
        """Give a position an edge for each different choice."""
        state = node.state
        assert state is not None and state.decision is not None
        base = node.proof
        edges = []
        if node.needs_all:
            for choice, option in different(state):
                edges.append(Edge(choice, base, 1 + (option.kind != "pass")))
        else:
            promising = self._passive.winning.get(node.key)
            for choice, option in eager(state):
                later = 0 if choice == promising else 1 + reluctance(state, option)
                edges.append(Edge(choice, base + later, 1))
        if node is self.root and self._only is not None:
            edges = [Edge(self._only, base, 1)]
        node.edges = edges

    def _try(self, node: Node, edge: Edge) -> None:
        """Make a choice, and give the edge the position to which it leads."""
        state = node.state
        assert state is not None
        if edge.choice < 0:
            self._try_other_outcomes(node, edge)
            return
        self.runs += 1
        after, by_chance = self.turn.after(state, edge.choice)
        result = self.turn.result(after)
        child = self._position(after, result)
        if by_chance and result is not LOST:
            first = Edge(0, 0, 0, child)
            rest = Edge(-1, 1 + child.proof, LATER)
            chance = Node(state, True, 1, 1)
            chance.choice = edge.choice
            self._nodes.append(chance)
            chance.edges = [first, rest]
            _link(child, chance)
            _sum_up(chance)
            child = chance
        edge.node = child
        _link(child, node)

    def _try_other_outcomes(self, chance: Node, rest: Edge) -> None:
        """Add the outcomes of chance besides the first one, as many as may still be tried."""
        assert chance.state is not None and chance.edges is not None
        chance.edges.remove(rest)
        found, complete = self.turn.outcomes(chance.state, chance.choice, self._most - self.runs)
        self.runs += len(found)
        have = {id(edge.node) for edge in chance.edges}
        for number, state in enumerate(found[1:], 1):
            child = self._position(state, self.turn.result(state))
            if id(child) not in have:
                have.add(id(child))
                _link(child, chance)
                chance.edges.append(Edge(number, 0, 0, child))
        if not complete:
            chance.edges.append(Edge(-1, NEVER, NEVER, Node(None, True, NEVER, NEVER)))

    def _update(self, node: Node) -> None:
        """Work out the numbers of a node anew, and those of all to which that matters."""
        waiting, rounds = [node], Counter[int]()
        while waiting:
            at = waiting.pop()
            if _sum_up(at):
                if not at.disproof:
                    at.state = None
                rounds[id(at)] += 1
                if rounds[id(at)] <= MOST_ROUNDS or not (at.proof and at.disproof):
                    waiting += at.parents


def _ended(result: str) -> Node:
    return Node(None, False, 0, NEVER) if result is WON else Node(None, False, NEVER, 0)


def _link(child: Node, parent: Node) -> None:
    child.parents.append(parent)


def _by_proof(edge: Edge) -> tuple[int, int]:
    node = edge.node
    if node is None:
        return edge.proof, edge.disproof
    return (node.proof, node.disproof) if node.disproof else (NEVER, NEVER + 1)


def _by_disproof(edge: Edge) -> tuple[int, int]:
    node = edge.node
    if node is None:
        return edge.disproof, edge.proof
    return (node.disproof, node.proof) if node.proof else (NEVER, NEVER + 1)


def _sum_up(node: Node) -> bool:
    """Work out the numbers of a node from its edges. Returns whether they changed."""
    edges = node.edges
    if edges is None or not (node.proof and node.disproof):
        return False
    total, least = 0, NEVER
    if node.needs_all:
        for edge in edges:
            at: Node | Edge = edge.node or edge
            total += at.proof
            if at.disproof < least:
                least = at.disproof
        proof, disproof = min(total, NEVER), least
    else:
        for edge in edges:
            at = edge.node or edge
            total += at.disproof
            if at.proof < least:
                least = at.proof
        proof, disproof = least, min(total, NEVER)
    if proof == node.proof and disproof == node.disproof:
        return False
    node.proof, node.disproof = proof, disproof
    return True
