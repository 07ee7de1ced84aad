"""The tree of own decisions: which choices were tried after which, how often, and what came of it.

A node stands for a row of own choices, whatever others did and chance brought in between. So one node is met in many
deals, with other options in each. `seen` counts how often a choice was offered, so that rare ones get their share.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from grandarchive.play.option_keys import OptionKey

TRUST: Final = 0.6
"""The share of the attention that the choice of the policy gets beforehand; the others share the rest."""

CURIOSITY: Final = 0.25
"""The weight of what was tried little, against values from 0 to 1."""

MOST_NODES: Final = 20_000
"""The most nodes of a tree."""


class Node:
    """One row of own choices: `visits` playouts went through it, of the value `total` together."""

    __slots__ = ("children", "seen", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.children: dict[OptionKey, Node] = {}


class Tree:
    """The nodes below one action, bounded in number."""

    __slots__ = ("curiosity", "size", "trust")

    def __init__(self, curiosity: float = CURIOSITY, trust: float = TRUST) -> None:
        self.size = 0
        self.curiosity = curiosity
        self.trust = trust

    def choose(self, node: Node, keys: Sequence[OptionKey], preferred: int) -> int:
        """The option to try next: `preferred` first, then by value and by how little it was tried."""
        found = [node.children.get(key) for key in keys]
        for child in found:
            if child is not None:
                child.seen += 1
        first = found[preferred]
        if first is None:
            return preferred
        others = len(set(keys)) - 1
        if not others:
            return preferred
        share = (1.0 - self.trust) / others
        base = first.total / first.visits if first.visits else 0.5
        best, at = -1.0, preferred
        for index, child in enumerate(found):
            prior = self.trust if index == preferred else share
            seen, visits, total = (node.visits, 0, 0.0) if child is None else (child.seen, child.visits, child.total)
            value = total / visits if visits else base
            score = value + self.curiosity * prior * sqrt(seen) / (1 + visits)
            if score > best + 1e-12:
                best, at = score, index
        return at

    def child(self, node: Node, key: OptionKey) -> Node | None:
        """The node after one more choice, made if there is none; None once the tree is full."""
        found = node.children.get(key)
        if found is None and self.size < MOST_NODES:
            found = node.children[key] = Node()
            found.seen = 1
            self.size += 1
        return found
