"""Is there a win this turn? For a game with open cards, and for what a player sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from grandarchive.errors import IllegalChoice, WrongArgument
from grandarchive.lab.report import wilson
from grandarchive.play.arguments import whole
from grandarchive.play.beliefs import Belief
from grandarchive.play.game import Game
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View
from grandarchive.solve.lines import winning_line
from grandarchive.solve.refuting import refutation
from grandarchive.solve.search import Search
from grandarchive.solve.solution import NO_WIN, UNSETTLED, WIN, Solution
from grandarchive.solve.turn import LOST, OPEN, WON, Turn

NODES: Final = 50_000
"""The default number of choices for each deal."""

DEALS: Final = 16
"""The default number of deals of a view."""

MOST_NODES: Final = 10_000_000
MOST_DEALS: Final = 10_000

ANSWERS: Final = {WON: WIN, LOST: NO_WIN, OPEN: UNSETTLED}


def solve(
    position: Game | View,
    *,
    player: int | None = None,
    nodes: int = NODES,
    seconds: float | None = None,
    deals: int = DEALS,
    seed: int = 0,
    belief: Belief | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Solution:
    """Whether a player can win before this turn ends, whatever the others do and whatever chance brings.

    For a `Game` all hands are open, and the player is `player`, or else the one who has to choose. A "win" holds
    against every reply and every outcome of chance, the order of unseen deck cards included. "No win" says that for
    each line of the player some reply or outcome stops it. "Unsettled" says that the budget was too small, or that
    chance has too many outcomes to try them all. For a `View` it is the viewer, who need not have to choose, and
    `deals` games are solved that `View.determinize` deals by `seed` and `belief`.

    `nodes` is the most choices that are tried for each deal; the same number gives the same answer everywhere. With
    `seconds` the search also stops then, by `clock`; the deals share them.

    Raises `IllegalChoice` once a game is over, and `WrongArgument` for a budget that is none.
    """
    whole(nodes, "the number of nodes", 1, MOST_NODES)
    if seconds is not None and not seconds > 0:
        raise WrongArgument(f"the seconds must be a number above 0, and not {seconds!r:.40}")
    if isinstance(position, View):
        whole(deals, "the number of deals", 1, MOST_DEALS)
        return _over_deals(position, nodes, seconds, deals, seed, belief, clock)
    if not isinstance(position, Game):
        raise WrongArgument("only a game or a view of one can be solved")
    if position.over:
        raise IllegalChoice("the game is over: nobody can win it any more")
    if player is None:
        player = position.decision.player
    whole(player, "the player", 0, len(position.names) - 1)
    return _solved(position, player, nodes, seconds, clock)


def _solved(game: Game, player: int, nodes: int, seconds: float | None, clock: Callable[[], float]) -> Solution:
    """The solution of a game with open cards for one of its players."""
    state = game._state
    turn = Turn(player, state.turn)
    search = Search(turn, state)
    end = None if seconds is None else clock() + seconds
    result = search.run(nodes, lambda: end is not None and clock() >= end)
    found = Solution(
        ANSWERS[result],
        player,
        winning_line(search.root, game.names) if result is WON else (),
        refutation(turn, state, game.names) if result is LOST else (),
        search.runs,
    )
    search.close()
    return found


def _over_deals(
    view: View,
    nodes: int,
    seconds: float | None,
    deals: int,
    seed: int,
    belief: Belief | None,
    clock: Callable[[], float],
) -> Solution:
    """The solutions of deals of a view as one."""
    found = []
    end = None if seconds is None else clock() + seconds
    for number in range(deals):
        left = None if end is None else max(0.0, end - clock()) / (deals - number)
        game = view.determinize(mixed(seed, number), belief=belief)
        found.append(_solved(game, view.player, nodes, left, clock))
    answers = tuple(each.answer for each in found)
    settled = [each for each in found if each.answer != UNSETTLED]
    wins = [each for each in settled if each.answer == WIN]
    losses = [each for each in settled if each.answer == NO_WIN]
    return Solution(
        answers[0] if len(set(answers)) == 1 else UNSETTLED,
        view.player,
        wins[0].line if wins else (),
        losses[0].refutation if losses and not wins else (),
        sum(each.nodes for each in found),
        answers,
        wilson(len(wins), len(settled)),
    )
