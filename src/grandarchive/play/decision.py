"""The pending decision as a user of the library sees it."""

from __future__ import annotations

from grandarchive.play import notation
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option


class PendingDecision:
    """A choice of exactly one option that a player has to make before the game goes on.

    `purpose` says what for in a word or two, `source` is the id of the card it is about or -1, and `amount` a number
    that belongs to the question, such as the damage still to be split.
    """

    __slots__ = ("_decision", "_state", "amount", "options", "player", "purpose", "source")

    def __init__(self, state: GameState, decision: Decision) -> None:
        self._state = state
        self._decision = decision
        self.player = decision.player
        self.purpose = decision.purpose
        self.options: tuple[Option, ...] = decision.options
        self.source = decision.source
        self.amount = decision.amount

    @property
    def prompt(self) -> str:
        """The question in words."""
        return notation.prompt(self._state, self._decision)

    @property
    def labels(self) -> tuple[str, ...]:
        """The options in words, in order."""
        return tuple(notation.label(self._state, option) for option in self.options)
