"""One playout: an action on one deal, own decisions by the tree, all others by a policy, and the value at its end."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.base import Agent
from grandarchive.agents.search.leaf_value import LeafValue
from grandarchive.agents.search.tree import Node, Tree
from grandarchive.play.game import Game
from grandarchive.play.option_keys import OptionKey
from grandarchive.play.playing_on import Until
from grandarchive.play.view import View

LEFT: Final = frozenset(
    {
        "reserve",
        "floating memory",
        "pay next",
        "counters",
        "remove counters",
        "split damage",
        "order triggers",
        "order retaliators",
        "order top",
        "order bottom",
        "order entering",
        "replaced event",
        "replacement",
        "choose name",
    }
)
"""The purposes of decisions that are left to the policy: payments, orders, divisions, and names of all cards."""

MOST_CHOICES: Final = 400
"""The most choices of a playout."""

Action = tuple[tuple[int, OptionKey], ...]
"""The single choices of an action, each as the place and the key of its option."""


def is_searched(view: View) -> bool:
    """The decision of the viewer is one of those that a search compares options for."""
    return view.option_count > 1 and view.purpose not in LEFT


class Simulator:
    """Plays one seat's actions out to the end of a turn."""

    __slots__ = ("_policy", "_seat", "_until", "_value", "tree")

    def __init__(self, seat: int, last_turn: int, policy: Agent, value: LeafValue, tree: Tree) -> None:
        self._seat = seat
        self._policy = policy
        self._value = value
        self._until = Until(turn=last_turn + 1, choices=MOST_CHOICES)
        self.tree = tree

    def run(self, game: Game, action: Action, root: Node) -> float:
        """The value of an action in a deal for the seat, which is noted in the tree below it. The game goes on."""
        for place, key in action:
            if not self._follow(game, place, key):
                break
        path = [root]
        self._descend(game, root, path)
        game.playout(self._policy, self._until)
        value = self._value.of(game, self._seat)
        for node in path:
            node.visits += 1
            node.total += value
        return value

    def _follow(self, game: Game, place: int, key: OptionKey) -> bool:
        """Choose the option with a key. Returns False if it is not offered in this deal."""
        if game.over or game.decision.player != self._seat:
            return False
        keys = game.decision.keys
        if not (place < len(keys) and keys[place] == key):
            if key not in keys:
                return False
            place = keys.index(key)
        game.choose(place)
        return True

    def _descend(self, game: Game, node: Node, path: list[Node]) -> None:
        """Choose by the tree until a node is new."""
        seat, policy, tree = self._seat, self._policy, self.tree
        made, turn = 0, self._until.turn
        assert turn is not None
        while not game.over and game.turn < turn and made < MOST_CHOICES:
            made += 1
            player = game.decision.player
            view = game.view(player)
            preferred = choice_of(policy, view)
            if player != seat or not is_searched(view):
                game.choose(preferred)
                continue
            keys = view.keys
            at = tree.choose(node, keys, preferred)
            game.choose(at)
            child = tree.child(node, keys[at])
            if child is None:
                return
            path.append(child)
            if not child.visits:
                return
            node = child


def choice_of(policy: Agent, view: View) -> int:
    """The choice of a policy as an index."""
    if view.option_count == 1:
        return 0
    found = policy.choose(view)
    assert isinstance(found, int)
    return found
