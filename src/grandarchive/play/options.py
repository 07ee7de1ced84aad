"""The options of a decision as a user of the library sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from grandarchive.errors import OutdatedView
from grandarchive.play import notation, telling_apart
from grandarchive.play.option_keys import OptionKey, keys
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision


class Option:
    """One thing that a player may choose, as an option of exactly one decision.

    `index` is its place among the options, `kind` says in a word what it is ("pass", "attack", "choose"), and `card` is
    the id of the card that it is about, or -1. The words are there until the next choice.
    """

    __slots__ = ("_options", "card", "index", "kind")

    def __init__(self, options: Options, index: int, kind: str, card: int) -> None:
        self._options = options
        self.index = index
        self.kind = kind
        self.card = card

    @property
    def label(self) -> str:
        """What it is, in words that tell it apart from the others. Raises `OutdatedView` after the next choice."""
        return self._options.labels[self.index]

    @property
    def notation(self) -> str:
        """What it is, in short, as it is written down. Raises `OutdatedView` after the next choice."""
        return self._options.notation[self.index]

    @property
    def key(self) -> OptionKey:
        """What identifies it by plain values (see `play.option_keys`). Raises `OutdatedView` after the next choice."""
        return self._options.keys[self.index]

    def is_of(self, decision: Decision) -> bool:
        """It is an option of this decision, and of no other one that looks the same."""
        return self._options.is_of(decision)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.index == other.index and self._options == other._options

    def __hash__(self) -> int:
        return hash((self._options, self.index))

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self.label if self._options.is_current() else self.kind}>"


class Options(Sequence[Option]):
    """The options of a decision, in order. It costs nothing to count them: each is made when it is asked for."""

    __slots__ = ("_decision", "_state")

    def __init__(self, state: GameState, decision: Decision) -> None:
        self._state = state
        self._decision = decision

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is of the same moment, with a state of its own if that is copied too."""
        return (offered, (self._state,)) if self.is_current() else (Options, (self._state, self._decision))

    def __len__(self) -> int:
        return len(self._decision.options)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, at: int | slice) -> Option | tuple[Option, ...]:
        """The option at a place, or those of a slice."""
        if isinstance(at, slice):
            return tuple(self[index] for index in range(*at.indices(len(self))))
        index = range(len(self._decision.options))[at]
        found = self._decision.options[index]
        return Option(self, index, found.kind, found.card)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self, index, each.kind, each.card) for index, each in enumerate(self._decision.options))

    def is_of(self, decision: Decision) -> bool:
        """They are the options of this decision."""
        return self._decision is decision

    def is_current(self) -> bool:
        """The game still waits for this decision."""
        return self._state.decision is self._decision

    def _current(self) -> GameState:
        if not self.is_current():
            raise OutdatedView("the game went on since this decision: ask it for the one that is pending now")
        return self._state

    @property
    def prompt(self) -> str:
        """The question in words. Raises `OutdatedView` after the next choice."""
        return telling_apart.prompt(self._current(), self._decision)

    @property
    def labels(self) -> tuple[str, ...]:
        """The options in words that tell them apart, in order. Raises `OutdatedView` after the next choice."""
        return telling_apart.labels(self._current(), self._decision.options, self._decision.player)

    @property
    def notation(self) -> tuple[str, ...]:
        """The options in short, as they are written down: equal objects and modes are not told apart by words.

        `Game.choose` takes these as well as labels. Raises `OutdatedView` after the next choice.
        """
        state, player = self._current(), self._decision.player
        return tuple(notation.label(state, option, player) for option in self._decision.options)

    @property
    def keys(self) -> tuple[OptionKey, ...]:
        """The keys of the options, in order (see `play.option_keys`). Raises `OutdatedView` after the next choice."""
        return keys(self._current(), self._decision)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._decision is other._decision

    def __hash__(self) -> int:
        return id(self._decision)

    def __repr__(self) -> str:
        return f"<{len(self)} options>"


def offered(state: GameState) -> Options:
    """The options of the decision for which a state waits."""
    assert state.decision is not None
    return Options(state, state.decision)
