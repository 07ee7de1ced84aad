"""The questions of one announcement, and the moment at which others, chance or hidden cards join in.

A card is announced with its modes, targets and payment, an attack with its weapons and targets. The game asks for
these one after the other, and the frame that asks stays on the agenda until all of it is declared and paid. So the
questions of an announcement are those that are asked while its frame is there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.errors import NothingOffered
from grandarchive.rules.agenda import answer
from grandarchive.state.events import CardEvent, Draws, known_to
from grandarchive.state.frames import (
    Declaring,
    Demanding,
    Following,
    Frame,
    Glimpsing,
    InCombat,
    InTurn,
    Opportunity,
    PlacingTrigger,
    PlacingTriggers,
    Playing,
    Resolving,
    ResolvingAttack,
)
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

ANNOUNCING: Final = (Playing, Declaring, ResolvingAttack, PlacingTriggers, PlacingTrigger, Demanding, Glimpsing)
"""The frames that ask for everything that is declared, paid or ordered together."""

AROUND: Final = (Opportunity, Resolving, InCombat, InTurn)
"""The frames in which announcements are made; no announcement reaches across them."""


def announcement_in_progress(state: GameState) -> Frame | None:
    """The frame of the announcement to which the pending decision belongs; None for any other decision.

    Of announcements within each other it is the outermost one: an attack card that resolves, with its attack.
    """
    return _outermost(state, ANNOUNCING)


def text_in_progress(state: GameState) -> Frame | None:
    """The frame of the text that is followed while it asks; None if no text does."""
    return _outermost(state, Following)


def _outermost(state: GameState, kinds: type[Frame] | tuple[type[Frame], ...]) -> Frame | None:
    """The lowest frame of these kinds above the last one in which announcements are made."""
    found: Frame | None = None
    for frame in reversed(state.agenda):
        if isinstance(frame, AROUND):
            break
        if isinstance(frame, kinds):
            found = frame
    return found


def announcement_begun(state: GameState, asking: Frame, option: Option) -> Frame | None:
    """The frame of the announcement that began as this option was chosen; `asking` is the frame that offered it."""
    agenda = state.agenda
    at = next((at for at, frame in enumerate(agenda) if frame is asking), len(agenda)) + 1
    if at >= len(agenda):
        return None
    frame = agenda[at]
    if isinstance(frame, Playing):
        return frame if frame.played == option.card else None
    return frame if isinstance(frame, Declaring) and frame.unit == option.card else None


def _same_frame(frame: Frame | None, state: GameState, clone: GameState) -> Frame | None:
    """The frame of a clone that is this one of the state; itself if it is over."""
    for place, each in enumerate(state.agenda):
        if each is frame:
            return clone.agenda[place]
    return frame


class Progress:
    """The announcement or text to which the pending decision belongs, or the announcement that it begins."""

    __slots__ = ("_frame", "_table", "_text")

    def __init__(self, frame: Frame | None, text: Frame | None, table: _Table) -> None:
        self._frame = frame
        self._text = text
        self._table = table

    @classmethod
    def of(cls, state: GameState) -> Progress:
        """The announcement or text in progress at the pending decision of a state."""
        frame = announcement_in_progress(state)
        return Progress(frame, None if frame is not None else text_in_progress(state), _Table(state))

    def copy(self, state: GameState, clone: GameState) -> Progress:
        """The same for a clone of the state."""
        frames = [_same_frame(frame, state, clone) for frame in (self._frame, self._text)]
        return Progress(frames[0], frames[1], self._table)

    def note(self, state: GameState, asking: Frame, option: Option) -> None:
        """An option that the frame `asking` offered was chosen: it may have begun an announcement."""
        if self._frame is None:
            self._frame = announcement_begun(state, asking, option)

    def goes_on(self, state: GameState) -> bool:
        """The same announcement asks, or the same text and nothing has happened since it asked first."""
        if self._frame is not None:
            return announcement_in_progress(state) is self._frame
        if self._text is None or announcement_in_progress(state) is not None:
            return False
        return text_in_progress(state) is self._text and self._table.is_as_before(state)


class Rehearsal:
    """A copy of a game on which a player's announcement is tried, one question after the other.

    `state` stands at the next question as long as `goes_on`. It does not go on once the announcement is over, somebody
    else chooses, a random number was drawn, or the player got to know a card: all of that belongs to the game itself.
    The questions of one text that is followed go on as long as nothing happens between its questions.
    """

    __slots__ = ("_before", "_progress", "goes_on", "player", "state")

    def __init__(self, state: GameState, player: int, before: GameState, progress: Progress) -> None:
        self.state = state
        self.player = player
        self.goes_on = True
        self._before = before
        self._progress = progress

    @classmethod
    def begin(cls, state: GameState, player: int) -> Rehearsal:
        """A rehearsal from the pending decision of a state, which stays as it is."""
        copy = state.clone()
        copy.stops = True  # the copy stops before anything resolves, even if nobody could act
        return Rehearsal(copy, player, state.clone(), Progress.of(copy))

    def clone(self) -> Rehearsal:
        """An independent copy at this question."""
        copy = self.state.clone()
        new = Rehearsal(copy, self.player, self._before, self._progress.copy(self.state, copy))
        new.goes_on = self.goes_on
        return new

    def choose(self, choices: Sequence[int]) -> None:
        """Make the single choices that answer the pending question."""
        state = self.state
        for choice in choices:
            decision, asking = state.decision, state.agenda[-1]
            assert decision is not None
            state.journal = []
            try:
                answer(state, choice)
            except NothingOffered as error:
                if error.player == self.player:
                    raise
                self.goes_on = False  # another player chooses, from cards that the copy does not know
                return
            self._progress.note(state, asking, decision.options[choice])
            self.goes_on = self.goes_on and not self._reveals()
        decision = state.decision
        asks = decision is not None and decision.player == self.player
        self.goes_on = self.goes_on and asks and self._progress.goes_on(state)

    def _reveals(self) -> bool:
        """A random number was drawn, or the player learned a card that was hidden from them, if only for a moment."""
        state, bit, cards = self.state, 1 << self.player, self._before.cards
        if state.rng != self._before.rng:
            return True
        for old, new in zip(cards, state.cards, strict=False):
            if new is not old and new.known & bit and not old.known & bit:
                return True
        for event in state.journal or ():
            if isinstance(event, (CardEvent, Draws)) and event.card is not None and known_to(event) & bit:
                id = event.card.id
                if id < len(cards) and not cards[id].known & bit:
                    return True
        return False


class _Table:
    """Everything that events change, so that one can tell whether anything has happened.

    Records are replaced and never edited, so they are compared by identity.
    """

    __slots__ = ("records", "zones")

    def __init__(self, state: GameState) -> None:
        self.records: tuple[object, ...] = (
            *state.cards,
            *state.stack,
            *state.effects,
            *state.delayed,
            *state.pending,
            state.combat,
        )
        self.zones = state.zones.copy()

    def is_as_before(self, state: GameState) -> bool:
        """Nothing on the table has changed."""
        now = _Table(state)
        same = len(self.records) == len(now.records) and self.zones == now.zones
        return same and all(old is new for old, new in zip(self.records, now.records, strict=True))
