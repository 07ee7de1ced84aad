"""The answers of people, found again from the choices of a game: what each person could take back after a restart."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grandarchive.play import Game, Step

MOST_ANSWERS: Final = 20


def answers_in(game: Game, people: Collection[int]) -> list[tuple[int, int]]:
    """The last answers of people: for each the number of choices before it, and the player.

    The choices of one announcement or selection are one answer. A pass counts only in an own main phase, because no
    policy passes there.
    """
    trial = game.clone()
    choices = trial.choices
    found: list[tuple[int, int]] = []
    while trial.choices and len(found) < MOST_ANSWERS:
        choice = choices[len(trial.choices) - 1]
        trial.undo()
        player = trial.decision.player
        if choice >= 0 and player in people and _begins_an_answer(trial, player, choice):
            found.append((len(trial.choices), player))
    found.reverse()
    return found


def _begins_an_answer(game: Game, player: int, choice: int) -> bool:
    view = game.view(player)
    window = view.window
    if window is not None:
        return choice != window.passing or (window.mine and window.step is Step.MAIN and not window.stack)
    gathered = view.gathered
    return not game.can_cancel(player) and not (gathered is not None and gathered.picked)
