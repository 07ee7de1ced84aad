"""Is there a win this turn? For a game with open cards, and for what a player sees."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from grandarchive.errors import IllegalChoice, WrongArgument
from grandarchive.lab.report import wilson
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED, whole
from grandarchive.play.beliefs import Belief
from grandarchive.play.game import Game
from grandarchive.play.option_keys import OptionKey
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View
from grandarchive.solve.lines import winning_line
from grandarchive.solve.refuting import refutation
from grandarchive.solve.search import Search
from grandarchive.solve.solution import NO_WIN, UNSETTLED, WIN, Solution
from grandarchive.solve.turn import LOST, OPEN, WON, Turn

NODES: Final = 50_000
"""The default number of choices for each deal."""

NODES_OF_A_GIGABYTE: Final = 300_000
"""About as many choices as fit into 1 GB: a bound for searches that end by the clock."""

DEALS: Final = 16
"""The default number of deals of a view."""

MOST_NODES: Final = 10_000_000
MOST_DEALS: Final = 10_000

OVER: Final = "the game is over: nobody can win it any more"

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
    chance has too many outcomes to try them all.

    For a `View` the player is the viewer, and `deals` games are solved that `View.determinize` deals by `seed` and
    `belief`, each as if its hidden cards were known. So the share of wins is an upper bound. The answer is "win" if the
    same first choice wins in every deal, "no win" if no deal is won, and else "unsettled".

    `nodes` is the most choices that are tried for each deal; the same number gives the same answer everywhere. With
    `seconds` the search also stops then, by `clock`; the deals share them.

    Raises `IllegalChoice` once a game is over, and `WrongArgument` for a budget that is none and for any player of a
    view but its viewer.
    """
    whole(nodes, "the number of nodes", 1, MOST_NODES)
    if seconds is not None and not _is_time(seconds):
        raise WrongArgument(f"the seconds must be a number above 0, and not {seconds!r:.40}")
    whole(deals, "the number of deals", 1, MOST_DEALS)
    whole(seed, "the seed", LEAST_SEED, GREATEST_SEED)
    if isinstance(position, View):
        if player is not None and whole(player, "the player", 0, position.player_count - 1) != position.player:
            raise WrongArgument(f"a view is solved for its viewer, player {position.player}, and not {player}")
        if position.over:
            raise IllegalChoice(OVER)
        return _over_deals(_Deals(position, nodes, seconds, deals, seed, belief, clock))
    if not isinstance(position, Game):
        raise WrongArgument("only a game or a view of one can be solved")
    if position.over:
        raise IllegalChoice(OVER)
    if player is None:
        player = position.decision.player
    whole(player, "the player", 0, len(position.names) - 1)
    return _solved(position, player, nodes, seconds, clock)


def _is_time(seconds: object) -> bool:
    return isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and seconds > 0


def _solved(
    game: Game,
    player: int,
    nodes: int,
    seconds: float | None,
    clock: Callable[[], float],
    only: int | None = None,
) -> Solution:
    """The solution of a game with open cards for one of its players, or that of one first choice."""
    state = game._state
    turn = Turn(player, state.turn)
    search = Search(turn, state, only)
    end = None if seconds is None else clock() + seconds
    result = search.run(nodes, lambda: end is not None and clock() >= end)
    found = Solution(
        ANSWERS[result],
        player,
        winning_line(search.root, game.names) if result is WON else (),
        refutation(turn, state, game.names) if result is LOST and only is None else (),
        search.runs,
    )
    search.close()
    return found


class _Deals:
    """Deals of a view, each with the choices that may still be tried in it, and the time that is left for all."""

    def __init__(
        self,
        view: View,
        nodes: int,
        seconds: float | None,
        number: int,
        seed: int,
        belief: Belief | None,
        clock: Callable[[], float],
    ) -> None:
        self.view = view
        self.left = [nodes] * number
        self._seed = seed
        self._belief = belief
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def game(self, number: int) -> Game:
        """The game of a deal."""
        return self.view.determinize(mixed(self._seed, number), belief=self._belief)

    def solved(self, number: int, game: Game, shares: int, only: int | None = None) -> Solution:
        """The solution of a deal, in one of so many equal shares of the time that is left."""
        time_left = None if self._end is None else max(0.0, self._end - self._clock()) / shares
        found = _solved(game, self.view.player, self.left[number], time_left, self._clock, only)
        self.left[number] -= found.nodes
        return found


def _over_deals(deals: _Deals) -> Solution:
    """The solutions of deals of a view as one: a win if one first choice wins in every deal."""
    number = len(deals.left)
    tried = sum(deals.left)
    found, firsts = [], []
    for at in range(number):
        game = deals.game(at)
        found.append(deals.solved(at, game, number - at))
        firsts.append(_first_choice(game, deals.view.player, found[-1]))
    answers = tuple(each.answer for each in found)
    wins = [each for each in found if each.answer == WIN]
    losses = [each for each in found if each.answer == NO_WIN]
    sure = _choice_for_all(deals, firsts) if len(wins) == number else None
    shown = wins if sure is None else [found[firsts.index(sure)]]
    return Solution(
        WIN if sure is not None else NO_WIN if len(losses) == number else UNSETTLED,
        deals.view.player,
        shown[0].line if shown else (),
        losses[0].refutation if losses and not wins else (),
        tried - sum(deals.left),
        answers,
        wilson(len(wins), len(wins) + len(losses)),
    )


def _first_choice(game: Game, player: int, found: Solution) -> OptionKey | None:
    """The key of the option with which a player wins a deal; None if another player chooses first."""
    if found.choice is None or game.decision.player != player:
        return None
    return game.decision.options[found.choice].key


def _choice_for_all(deals: _Deals, firsts: Sequence[OptionKey | None]) -> OptionKey | None:
    """A first choice of the player that is shown to win in every deal: one of those that win some deal, or None."""
    for first, _ in Counter(firsts).most_common():
        if first is not None and all(
            each == first or _also_wins(deals, number, first) for number, each in enumerate(firsts)
        ):
            return first
    return None


def _also_wins(deals: _Deals, number: int, first: OptionKey) -> bool:
    """A first choice is shown to win in a deal with the choices that may still be tried in it."""
    game = deals.game(number)
    only = next((option.index for option in game.decision.options if option.key == first), None)
    return only is not None and deals.left[number] > 0 and deals.solved(number, game, 1, only).answer == WIN
