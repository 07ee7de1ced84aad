"""Events that the log tells of and that change nothing by themselves, or nothing that a text waits for."""

from __future__ import annotations

from grandarchive.model.characteristics import Characteristics
from grandarchive.state.cards import Card
from grandarchive.state.events import NONE_APPLIED, CardEvent, Event


class TakenBack(CardEvent):
    """What the player did with the card, the `verb`, was illegal, and the game went back (CR Playing Cards 3)."""

    __slots__ = ("verb",)

    def __init__(self, card: Card, now: Characteristics, player: int, verb: str = "") -> None:
        CardEvent.__init__(self, card, now, player)
        self.verb = verb

    def copy(self) -> TakenBack:
        """A copy that may be edited until it is proposed or committed."""
        new = TakenBack(self.card, self.now, self.player, self.verb)
        new.applied = self.applied
        return new


class LeavesStack(CardEvent):
    """The top of the Effects Stack resolves or fizzles; `item` is what kind of item it was.

    `label` is how the card calls the ability, such as "On Enter"; nothing if it has no such name.
    """

    __slots__ = ("fizzles", "item", "label")

    def __init__(
        self, card: Card, now: Characteristics, player: int, item: str, fizzles: bool, label: str = ""
    ) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.card = card
        self.now = now
        self.item = item
        self.fizzles = fizzles
        self.label = label

    def copy(self) -> LeavesStack:
        """A copy that may be edited until it is proposed or committed."""
        new = LeavesStack(self.card, self.now, self.player, self.item, self.fizzles, self.label)
        new.applied = self.applied
        return new


class TurnsOver(CardEvent):
    """A card in a public zone is turned face down or face up; `card` is its face-up side."""

    __slots__ = ("face_down",)

    def __init__(self, card: Card, now: Characteristics, player: int, face_down: bool = False) -> None:
        CardEvent.__init__(self, card, now, player)
        self.face_down = face_down

    def copy(self) -> TurnsOver:
        """A copy that may be edited until it is proposed or committed."""
        new = TurnsOver(self.card, self.now, self.player, self.face_down)
        new.applied = self.applied
        return new


class LosesGame(Event):
    """A player loses the game for a reason (CR Ending the Game 5). Only the journal has it: nothing triggers on it."""

    __slots__ = ("reason",)

    def __init__(self, player: int, reason: str) -> None:
        self.player = player
        self.applied = NONE_APPLIED
        self.reason = reason

    def copy(self) -> LosesGame:
        """A copy that may be edited until it is proposed or committed."""
        new = LosesGame(self.player, self.reason)
        new.applied = self.applied
        return new
