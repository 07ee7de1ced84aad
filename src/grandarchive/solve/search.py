"""Proof-number search for a win in a turn, best first in a graph that stays in memory.

Each position has two numbers: about how much is still to be shown for a win (`proof`), and about how much against one
(`disproof`). The search goes again and again to the position that helps most, makes one choice there, and works out the
numbers on the way back. A position of the player who wants to win needs one choice that wins; one of an opponent, and
one that chance decides, needs a win for each. L. V. Allis, "Searching for Solutions in Games and AI", 1994.

A position that leads back to itself is never proved or refuted by that, so that a circle ends with the budget.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from grandarchive.model.terms import PRIVATE_ZONES
from grandarchive.play.telling_apart import private_kind
from grandarchive.solve.turn import LOST, OPEN, WON, Turn, life_left
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

NEVER: Final = 1_000_000_000
"""The proof number of what cannot be proved, and the disproof number of what cannot be refuted."""

LATER: Final = 1_000
"""The disproof number of the outcomes of chance that are tried only once the first one is won."""

ABOUT_MORE: Final = frozenset({"trigger", "replace", "replaced event", "pay"})
"""The kinds of option that are about something else than the card that they show."""

MOST_ROUNDS: Final = 8
"""A node in a circle of positions is worked out anew at most so often after one choice."""

KEPT: Final = 20_000
"""After so many choices, refuted positions are not kept any more: a refutation then ends where one is missing."""

RELUCTANCE: Final = {"attack": 0, "activate": 1, "ability": 1, "bestow": 1, "pass": 2}
"""How much later an option is tried than another one, by its kind."""


class Node:
    """A position, or a choice of which chance decides what comes of it.

    `needs_all`: every edge has to lead to a win. `edges` are there once the position was looked at.
    """

    __slots__ = ("choice", "disproof", "edges", "needs_all", "parents", "proof", "state")

    def __init__(self, state: GameState | None, needs_all: bool, proof: int, disproof: int) -> None:
        self.state = state
        self.needs_all = needs_all
        self.proof = proof
        self.disproof = disproof
        self.edges: list[Edge] | None = None
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
    """The search from one position. `run` goes on until it is settled or a budget is used up."""

    def __init__(self, turn: Turn, state: GameState) -> None:
        self.turn = turn
        self.runs = 0
        """How many choices were made."""
        self._known: dict[str, Node] = {}
        start = turn.begin(state)
        self.root = self._position(start, turn.result(start))

    def run(self, nodes: int, out_of_time: Callable[[], bool]) -> str:
        """Search until so many choices were made or time is out; `WON`, `LOST`, or `OPEN` if that was too little."""
        root = self.root
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
        if decision.purpose == "opportunity":
            key = self.turn.key(state)
            node = self._known.get(key)
            if node is not None:
                return node
            node = self._known[key] = Node(state, not mine, 1 + life_left(state, self.turn.player), number)
        else:
            node = Node(state, not mine, 1 + life_left(state, self.turn.player), number)
        if not mine:
            node.disproof = 1
        return node

    def _list(self, node: Node) -> None:
        """Give a position an edge for each different choice."""
        state = node.state
        assert state is not None and state.decision is not None
        base = node.proof
        edges = []
        for choice, option in different(state):
            later = RELUCTANCE.get(option.kind, 0)
            if node.needs_all:
                edges.append(Edge(choice, base, 1 + (option.kind != "pass")))
            else:
                edges.append(Edge(choice, base + later, 1))
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
            chance.edges = [first, rest]
            _link(child, chance)
            _sum_up(chance)
            child = chance
        edge.node = child
        _link(child, node)

    def _try_other_outcomes(self, chance: Node, rest: Edge) -> None:
        """Add the outcomes of chance besides the first one."""
        assert chance.state is not None and chance.edges is not None
        chance.edges.remove(rest)
        found, complete = self.turn.outcomes(chance.state, chance.choice)
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
                if not at.disproof and self.runs > KEPT:
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


def different(state: GameState) -> list[tuple[int, Option]]:
    """The options of the pending decision by index, of equal cards of a private zone only the first."""
    decision = state.decision
    assert decision is not None
    found: list[tuple[int, Option]] = []
    kinds: dict[object, list[tuple[object, ...]]] = {}
    for choice, option in enumerate(decision.options):
        about = _card_of(state, option)
        if about is not None:
            kind = private_kind(state, option.card)
            like = kinds.setdefault(about, [])
            if kind in like:
                continue
            like.append(kind)
        found.append((choice, option))
    return found


def _card_of(state: GameState, option: Option) -> object:
    """Equal for options that differ by nothing but which card of one name in a private zone they are about, or None."""
    id, value = option.card, option.value
    if id < 0 or option.kind in ABOUT_MORE:
        return None
    card = state.cards[id]
    if card.zone not in PRIVATE_ZONES:
        return None
    rest = tuple([part for part in value if part != id]) if isinstance(value, tuple) else value if value != id else None
    return option.kind, card.zone, card.owner, card.definition.slug, rest


def first_unhappy(edge: Edge) -> int:
    """The order of the replies of an opponent: those that refute come first."""
    return 1 if edge.node is None else min(1, edge.node.disproof)
