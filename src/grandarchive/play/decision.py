"""The pending decision as a user of the library sees it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.errors import OutdatedView
from grandarchive.play import notation, telling_apart
from grandarchive.play.option_keys import OptionKey, keys
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

MOST_SHOWN: Final = 5
"""Labels in the representation of a decision."""


class PendingDecision:
    """A choice of exactly one option that a player has to make before the game goes on.

    `purpose` says what for in a word or two, `source` is the id of the card it is about or -1, and `amount` a number
    that belongs to the question, such as the damage still to be split. The words are there until the next choice.
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

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is of the same moment, with a state of its own if that is copied too."""
        if self._state.decision is self._decision:
            return pending, (self._state,)
        return PendingDecision, (self._state, self._decision)

    def _current(self) -> GameState:
        if self._state.decision is not self._decision:
            raise OutdatedView("the game went on since this decision: ask it for the one that is pending now")
        return self._state

    @property
    def prompt(self) -> str:
        """The question in words. Raises `OutdatedView` after the next choice."""
        return telling_apart.prompt(self._current(), self._decision)

    @property
    def labels(self) -> tuple[str, ...]:
        """The options in words that tell them apart, in order. Raises `OutdatedView` after the next choice."""
        state = self._current()
        return telling_apart.labels(state, self.options, self.player)

    @property
    def notation(self) -> tuple[str, ...]:
        """The options in short, as they are written down: equal objects and modes are not told apart by words.

        `Game.choose` takes these as well as labels. Raises `OutdatedView` after the next choice.
        """
        state = self._current()
        return tuple(notation.label(state, option, self.player) for option in self.options)

    @property
    def keys(self) -> tuple[OptionKey, ...]:
        """The keys of the options, in order (see `play.option_keys`). Raises `OutdatedView` after the next choice."""
        return keys(self._current(), self._decision)

    def __repr__(self) -> str:
        about = f"<PendingDecision of player {self.player}: {self.purpose}, {len(self.options)} options"
        if self._state.decision is not self._decision:
            return f"{about}, outdated>"
        shown = ", ".join(map(repr, self.labels[:MOST_SHOWN])) + (", ..." if len(self.options) > MOST_SHOWN else "")
        return f"{about}: {shown}>"


def pending(state: GameState) -> PendingDecision:
    """The decision for which a state waits."""
    assert state.decision is not None
    return PendingDecision(state, state.decision)
