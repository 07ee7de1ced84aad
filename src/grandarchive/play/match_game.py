"""A game of a match: it can be closed, and each of its choices can be kept in a journal before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from grandarchive.errors import IllegalChoice
from grandarchive.play.beginning import Beginning
from grandarchive.play.game import Game
from grandarchive.state.telling import settle


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


class Keeper(Protocol):
    """Whoever keeps what happens in a game before it counts."""

    def keep(self, entry: GameEntry, after: Game, adopt: Callable[[], None]) -> None:
        """Keep an entry, then call `adopt`, which may be called again. `after` is the game to which the entry leads.

        An error before `adopt` leaves the game as it is.
        """


class MatchGame(Game):
    """A game of a match. It refuses choices once the match goes on without it.

    With a keeper, a choice is tried on a copy of the game, then kept, and then the copy's state becomes the state of
    this game. So an illegal choice, a bug of the engine and a journal that cannot be written leave the game as it was,
    and its views valid. A copy of the game has no keeper.
    """

    _closed: str = ""
    _keeper: Keeper | None = None

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

    def back_to(self, left: int) -> None:
        """Take back choices until this number is left; all of them or none. Raises `IllegalChoice`."""
        self._expect_open()
        if not 0 <= left < len(self._choices):
            raise IllegalChoice(f"there are {len(self._choices)} choices, so {left} cannot be left of them")
        number = len(self._choices) - left
        if self._keeper is None:
            super()._undo(number)
        else:
            self._try(self._keeper, TakenBack(left), lambda trial: trial._undo(number))

    def _undo(self, number: int) -> None:
        self.back_to(len(self._choices) - number)

    def _take(self, choice: int) -> None:
        self._expect_open()
        if self._keeper is None:
            super()._take(choice)
            return
        self._try(self._keeper, self._entry(choice), lambda trial: trial._take(choice))

    def _expect_open(self) -> None:
        if self._closed:
            raise IllegalChoice(self._closed)

    def _entry(self, choice: int) -> GameEntry:
        """A choice as it is kept. An illegal one is refused later, by the game."""
        decision = self._state.decision
        if choice < 0 or decision is None:
            return Conceded(-1 - choice)
        return Chosen(choice, len(decision.options), decision.player, decision.purpose)

    def _try(self, keeper: Keeper, entry: GameEntry, do: Callable[[MatchGame], None]) -> None:
        """Do something on a copy, keep its entry, and become the copy; if that fails, everything is as it was.

        The copy writes into the chronicle of this game.
        """
        trial = self.clone()
        state, chronicle = self._state, self._state.chronicle
        trial._state.journal = None if state.journal is None else state.journal.copy()
        mark = None
        if chronicle is not None:
            settle(chronicle)
            mark = chronicle.mark()
        trial._state.chronicle = chronicle
        try:
            do(trial)
            self._keep(keeper, entry, trial)
        except BaseException:
            if chronicle is not None and mark is not None and self._state is state:
                chronicle.back_to(mark)
            raise

    def _keep(self, keeper: Keeper, entry: GameEntry, trial: Game) -> None:
        """Keep an entry and become what it leads to. One step of the interpreter, so that no signal divides it."""
        old = self._state
        becoming = {name: value for name, value in vars(trial).items() if name in ("_state", "_choices", "_kept")}
        keeper.keep(entry, trial, lambda: vars(self).update(becoming))
        old.decision = None  # views of it are outdated


def entries_of(start: MatchGame, choices: Sequence[int]) -> tuple[GameEntry, ...]:
    """The choices of a game as entries. The game, at its beginning, plays them."""
    found = []
    for choice in choices:
        found.append(start._entry(choice))
        start._take(choice)
    return tuple(found)
