"""The pending decision as a user of the library sees it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.play.option_keys import OptionKey
from grandarchive.play.options import Options
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision

MOST_SHOWN: Final = 5
"""Labels in the representation of a decision."""


class PendingDecision:
    """A choice of exactly one option that a player has to make before the game goes on.

    `purpose` says what for in a word or two, `source` is the id of the card it is about or -1, and `amount` a number
    that belongs to the question, such as the damage still to be split. The words are there until the next choice.
    """

    __slots__ = ("_decision", "_state", "amount", "player", "purpose", "source")

    def __init__(self, state: GameState, decision: Decision) -> None:
        self._state = state
        self._decision = decision
        self.player = decision.player
        self.purpose = decision.purpose
        self.source = decision.source
        self.amount = decision.amount

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is of the same moment, with a state of its own if that is copied too."""
        if self._state.decision is self._decision:
            return pending, (self._state,)
        return PendingDecision, (self._state, self._decision)

    @property
    def options(self) -> Options:
        """What the player may choose, in order; each is made when it is asked for."""
        return Options(self._state, self._decision)

    @property
    def prompt(self) -> str:
        """The question in words. Raises `OutdatedView` after the next choice."""
        return self.options.prompt

    @property
    def labels(self) -> tuple[str, ...]:
        """The options in words that tell them apart, in order. Raises `OutdatedView` after the next choice."""
        return self.options.labels

    @property
    def notation(self) -> tuple[str, ...]:
        """The options in short, as they are written down: equal objects and modes are not told apart by words.

        `Game.choose` takes these as well as labels. Raises `OutdatedView` after the next choice.
        """
        return self.options.notation

    @property
    def keys(self) -> tuple[OptionKey, ...]:
        """The keys of the options, in order (see `play.option_keys`). Raises `OutdatedView` after the next choice."""
        return self.options.keys

    def __repr__(self) -> str:
        options = self.options
        about = f"<PendingDecision of player {self.player}: {self.purpose}, {len(options)} options"
        if not options.is_current():
            return f"{about}, outdated>"
        shown = ", ".join(map(repr, self.labels[:MOST_SHOWN])) + (", ..." if len(options) > MOST_SHOWN else "")
        return f"{about}: {shown}>"


def pending(state: GameState) -> PendingDecision:
    """The decision for which a state waits."""
    assert state.decision is not None
    return PendingDecision(state, state.decision)
