"""The kinds of frame that others build on."""

from __future__ import annotations

from grandarchive.state.cards import NOTHING, Scope
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.records import Answer


class Frame(Scope):
    """One thing the game is in the middle of doing.

    As a scope it is where the text is read from that it belongs to. `answer` is what was chosen or found out last,
    until a step takes it. A frame begins with an empty scope; `agenda.begin` gives it that of its text.
    """

    __slots__ = ("answer", "step")

    def __init__(self, player: int) -> None:
        self.player = player
        self.source = NOTHING
        self.card = None
        self.now = None
        self.names = {}
        self.how = None
        self.was = ()
        self.step = ""
        self.answer: Answer | None = None

    def clone(self) -> Frame:
        """An independent copy."""
        raise NotImplementedError

    def _share_scope(self, new: Frame) -> None:
        """Give a copy what all frames have."""
        new.source = self.source
        new.card = self.card
        new.now = self.now
        if self.names:
            new.names = self.names.copy()
        new.how = self.how
        new.was = self.was
        new.step = self.step
        new.answer = self.answer


class Reversible(Frame):
    """Something that is taken back as a whole if it turns out to be illegal: `source` is what it is done with.

    With a `checkpoint` the game goes back to that; without one, nothing can go wrong.
    """

    __slots__ = ("checkpoint",)

    def __init__(self, player: int, checkpoint: Checkpoint | None = None) -> None:
        Frame.__init__(self, player)
        self.checkpoint = checkpoint
