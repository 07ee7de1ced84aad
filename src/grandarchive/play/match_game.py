"""A game of a match: it can be closed, and each of its choices can be kept in a journal before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from grandarchive.errors import IllegalChoice
from grandarchive.play.beginning import Beginning
from grandarchive.play.game import Game


@dataclass(frozen=True, slots=True)
class Chosen:
    """A player chose an option of a decision.

    `choice` is the index of the option, `options` their number, `player` who was asked, `purpose` what for. Only the
    choice decides; the rest is compared when the game is played again, so that another course is noticed at once.
    """

    choice: int
    options: int
    player: int
    purpose: str


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded the game (CR Concession 1)."""

    player: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Choices of the game were taken back; `left` is the number of choices that remain."""

    left: int


GameEntry = Chosen | Conceded | TakenBack
"""An action in a game, as a journal keeps it."""


INTERRUPTED: Final = "a choice was interrupted as it was made: open the journal again"


class Keeper(Protocol):
    """Whoever keeps what happens in a game before it counts."""

    def keep(self, entries: Sequence[GameEntry], after: Game | None) -> None:
        """Keep entries. `after` is a copy of the game to which they lead, or None for a game that goes on.

        Raises whatever hinders it; then none of them is kept.
        """

    def kept(self) -> int:
        """How many entries are kept."""


class MatchGame(Game):
    """A game of a match. It refuses choices once the match goes on without it.

    With a keeper, a choice is tried on a copy of the game, then kept, and then made. So an illegal choice, a bug of the
    engine and a journal that cannot be written leave the game as it was, and its views valid. A copy of the game has no
    keeper.
    """

    _closed: str = ""
    _keeper: Keeper | None = None
    _making: bool = False

    @classmethod
    def begun(cls, beginning: Beginning, record: bool) -> Self:
        """A game at its first decision."""
        new = cls.__new__(cls)
        new._begin(beginning, record)
        return new

    @classmethod
    def continuing(cls, game: Game) -> Self:
        """A game that goes on where another one is, which stays as it is."""
        return cls._continuing(game)

    def close(self, reason: str) -> None:
        """Refuse choices from now on, for a reason."""
        self._closed = reason

    def keep_with(self, keeper: Keeper | None) -> None:
        """Have each choice kept from now on."""
        self._keeper = keeper

    def choose_all(self, choices: Sequence[int]) -> None:
        """Choose options by their indices, one after the other: all of them, or none if one is illegal."""
        self._expect_open()
        trial = type(self)._continuing(self)
        entries = entries_of(trial, choices)
        if entries:
            self._keep(entries, trial, lambda: self._make_all(choices))

    def back_to(self, left: int) -> None:
        """Take back choices until this number is left; all of them or none. Raises `IllegalChoice`."""
        self._expect_open()
        if not 0 <= left < len(self._choices):
            raise IllegalChoice(f"there are {len(self._choices)} choices, so {left} cannot be left of them")
        self._undo(len(self._choices) - left)

    def _take_all(self, choices: Sequence[int]) -> None:
        self.choose_all(choices)

    def _make_all(self, choices: Sequence[int]) -> None:
        for choice in choices:
            super()._take(choice)

    def _take(self, choice: int) -> None:
        if self._making:
            super()._take(choice)
            return
        self._expect_open()
        if self._keeper is None:
            super()._take(choice)
            return
        entry = self._entry(choice)
        trial = self.clone()
        trial._take(choice)
        self._keep((entry,), trial, lambda: self._make_all((choice,)))

    def _undo(self, number: int) -> None:
        self._expect_open()
        self._keep((TakenBack(len(self._choices) - number),), None, lambda: super(MatchGame, self)._undo(number))

    def _expect_open(self) -> None:
        if self._closed:
            raise IllegalChoice(self._closed)

    def _entry(self, choice: int) -> GameEntry:
        """A choice as it is kept. An illegal one is refused later, by the game."""
        decision = self._state.decision
        if choice < 0 or decision is None:
            return Conceded(-1 - choice)
        return Chosen(choice, len(decision.options), decision.player, decision.purpose)

    def _keep(self, entries: Sequence[GameEntry], after: Game | None, make: Callable[[], None]) -> None:
        """Keep entries, if there is a keeper, and make the choices that they tell of.

        A signal that interrupts this after the entries were kept does not divide the two: the choices are made. One
        that interrupts the making leaves the game closed, because it is at no decision.
        """
        if self._keeper is not None:
            before = self._keeper.kept()
            try:
                self._keeper.keep(entries, after)
            except BaseException:
                if self._keeper.kept() > before:
                    self._make(make)
                raise
        self._make(make)

    def _make(self, make: Callable[[], None]) -> None:
        self._closed, self._making = INTERRUPTED, True
        try:
            make()
        finally:
            self._making = False
        self._closed = ""


def entries_of(start: MatchGame, choices: Sequence[int]) -> tuple[GameEntry, ...]:
    """The choices of a game as entries. The game, which is where they begin, plays them."""
    found = []
    for choice in choices:
        found.append(start._entry(choice))
        start._take(choice)
    return tuple(found)
