"""A game of a match: it can be closed, and each of its choices can be kept in a journal before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from grandarchive.errors import IllegalChoice
from grandarchive.play.beginning import Beginning
from grandarchive.play.game import Game
from grandarchive.state.telling import Bookmark


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
        """Keep entries. `after` is the game where they lead, or None if they take choices back.

        Raises whatever hinders it; then none of them is kept.
        """

    def kept(self) -> int:
        """How many entries are kept."""


class MatchGame(Game):
    """A game of a match. It refuses choices once the match goes on without it.

    With a keeper, choices are made on a copy of the state, which takes the place of the state once they are kept. So an
    illegal choice, a bug of the engine and a journal that cannot be written leave the game as it was, and its views
    valid. A copy of the game has no keeper.
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
        if choices:
            self._make_and_keep(choices)

    def back_to(self, left: int) -> None:
        """Take back choices until this number is left; all of them or none. Raises `IllegalChoice`."""
        self._expect_open()
        if not 0 <= left < len(self._choices):
            raise IllegalChoice(f"there are {len(self._choices)} choices, so {left} cannot be left of them")
        self._undo(len(self._choices) - left)

    def _take_all(self, choices: Sequence[int]) -> None:
        self.choose_all(choices)

    def _take(self, choice: int) -> None:
        if self._making:
            super()._take(choice)
            return
        self._expect_open()
        if self._keeper is None:
            super()._take(choice)
        else:
            self._make_and_keep((choice,))

    def _make_and_keep(self, choices: Sequence[int]) -> None:
        """Make choices and have them kept: all of them, or none if it raises anything before they are kept.

        A signal that comes once they are kept changes nothing: the choices count. One that interrupts the way back to
        the old state leaves the game closed, because it may be at no decision.
        """
        keeper, before = self._keeper, _Present(self)
        kept = 0 if keeper is None else keeper.kept()
        try:
            self._closed, self._making = INTERRUPTED, True
            try:
                before.go_on_with_a_copy()
                entries = entries_of(self, choices)
                if keeper is not None:
                    keeper.keep(entries, self)
            except BaseException:
                if keeper is None or keeper.kept() == kept:
                    before.return_here()
                else:
                    before.end()
                self._closed = ""
                raise
            before.end()
            self._closed = ""
        finally:
            self._making = False

    def _undo(self, number: int) -> None:
        self._expect_open()
        self._keep((TakenBack(len(self._choices) - number),), lambda: super(MatchGame, self)._undo(number))

    def _expect_open(self) -> None:
        if self._closed:
            raise IllegalChoice(self._closed)

    def _entry(self, choice: int) -> GameEntry:
        """A choice as it is kept. An illegal one is refused later, by the game."""
        decision = self._state.decision
        if choice < 0 or decision is None:
            return Conceded(-1 - choice)
        return Chosen(choice, len(decision.options), decision.player, decision.purpose)

    def _keep(self, entries: Sequence[GameEntry], make: Callable[[], None]) -> None:
        """Keep entries, if there is a keeper, and make what they tell of.

        A signal that interrupts this after the entries were kept does not divide the two: it is made. One that
        interrupts the making leaves the game closed, because it is at no decision.
        """
        if self._keeper is not None:
            before = self._keeper.kept()
            try:
                self._keeper.keep(entries, None)
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


class _Present:
    """A game at a moment: the game can make choices on a copy of its state, and return here."""

    def __init__(self, game: MatchGame) -> None:
        self._game = game
        self._state = state = game._state
        self._choices = len(game._choices)
        self._kept = game._kept
        self._events = 0 if state.journal is None else len(state.journal)
        self._bookmark = None if state.chronicle is None else Bookmark(state.chronicle)

    def go_on_with_a_copy(self) -> None:
        """Let the game go on with a copy of the state, which goes on with the journal and the chronicle."""
        state = self._state
        copy = state.clone()
        copy.journal, copy.chronicle = state.journal, state.chronicle
        self._game._state = copy

    def return_here(self) -> None:
        """Let the game be as it was."""
        game, journal = self._game, self._state.journal
        game._state = self._state
        game._kept = self._kept
        del game._choices[self._choices :]
        if journal is not None:
            del journal[self._events :]
        if self._bookmark is not None:
            self._bookmark.return_here()

    def end(self) -> None:
        """Nobody returns here: whatever still looks at the old state is outdated."""
        self._state.decision = None


def entries_of(start: MatchGame, choices: Sequence[int]) -> tuple[GameEntry, ...]:
    """The choices of a game as entries. The game, which is where they begin, plays them."""
    found = []
    for choice in choices:
        found.append(start._entry(choice))
        start._take(choice)
    return tuple(found)
