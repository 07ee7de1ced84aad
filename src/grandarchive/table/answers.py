"""The answers of people in the current game, so that they can be taken back."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from grandarchive.play import Game, Step

MOST_RESTORED: Final = 20
"""After a restart this many answers can be taken back."""


class Answers:
    """For each answer the number of choices before it, and the seat that gave it."""

    def __init__(self) -> None:
        self._given: list[tuple[int, int]] = []

    def add(self, before: int, seat: int) -> None:
        """Note an answer of a seat, given when this number of choices had been made."""
        self._given.append((before, seat))

    def of(self, seats: Container[int]) -> list[int]:
        """The numbers of choices before the answers of some seats, the oldest first."""
        return [before for before, chooser in self._given if chooser in seats]

    def clear(self) -> None:
        """Forget all answers, because another game begins."""
        self._given.clear()

    def go_back(self, left: int) -> None:
        """Forget the answers after the choices that are left."""
        self._given = [each for each in self._given if each[0] < left]

    def restore(self, game: Game, people: Container[int]) -> None:
        """After a restart, find the answers of people again from the choices of the game.

        The choices of one announcement or selection are one answer. A pass counts only in an own main phase, because no
        policy passes there.
        """
        self._given.clear()
        again, choices = game.clone(), game.choices
        while again.choices and len(self._given) < MOST_RESTORED:
            choice = choices[len(again.choices) - 1]
            again.undo()
            player = again.decision.player
            if choice >= 0 and player in people and _begins_an_answer(again, player, choice):
                self._given.append((len(again.choices), player))
        self._given.reverse()


def _begins_an_answer(game: Game, player: int, choice: int) -> bool:
    view = game.view(player)
    window = view.window
    if window is not None:
        return choice != window.passing or (window.mine and window.step is Step.MAIN and not window.stack)
    gathered = view.gathered
    return not game.can_cancel(player) and not (gathered is not None and gathered.picked)
