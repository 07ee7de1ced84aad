"""The best defence against a win this turn."""

from __future__ import annotations

from typing import Final

from grandarchive.play.game import Game
from grandarchive.solve.options import different
from grandarchive.solve.solution import NO_WIN, UNSETTLED, WIN, Solution
from grandarchive.solve.solving import solve

NODES: Final = 10_000
"""The default number of choices for each position."""

WORTH: Final = {NO_WIN: 0, UNSETTLED: 1, WIN: 2}
"""The better a reply is, the lower."""


def still_wins(game: Game, player: int, turn: int, nodes: int = NODES) -> Solution:
    """Whether a player still wins in the turn with this number, also once that or the game is over. Hands are open."""
    if game.over:
        won = game.outcome is not None and player in game.outcome.winners and game.turn == turn
        return Solution(WIN if won else NO_WIN, player)
    return solve(game, player=player, nodes=nodes) if game.turn == turn else Solution(NO_WIN, player)


def defence(game: Game, player: int, nodes: int = NODES) -> int:
    """The choice of an opponent against a player who wants to win this turn, as an index.

    It is one that stops the win if there is one, else the one after which the win takes longest. Hands are open.
    """
    found = solve(game, player=player, nodes=nodes)
    if found.choice is not None:
        return found.choice
    best, worth = 0, len(WORTH)
    for choice, _ in different(game._state):
        after = game.clone()
        after.choose(choice)
        known = WORTH[still_wins(after, player, game.turn, nodes).answer]
        if known < worth:
            best, worth = choice, known
        if not worth:
            break
    return best


class Defender:
    """A program that defends against a win of its opponent this turn, with open hands; in other turns it only passes.

    It acts in a game like `SeatedAgent`.
    """

    def __init__(self, player: int, nodes: int = NODES) -> None:
        self.player = player
        self._nodes = nodes

    def act(self, game: Game) -> None:
        """Make the choice of the game, which is this player's."""
        attacker = game.view(None).turn_player
        if attacker != self.player:
            game.choose(defence(game, attacker, self._nodes))
            return
        passing = (option.index for option in game.decision.options if option.kind == "pass")
        game.choose(next(passing, 0))
