"""Frames of a turn: combat, Opportunity, state-based checks, and the start of the game."""

from __future__ import annotations

from grandarchive.model.kinds import Cost
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.frames.base import Frame, Reversible


class Declaring(Reversible):
    """An attack is declared (CR Declaring an Attack 2). `by_card`: an attack card began it, `granted`: an effect did.

    `wielded`, `targets` and `cleaved` describe it so far, `price` is what is to be paid next.
    """

    __slots__ = ("by_card", "cleaved", "granted", "price", "targets", "unit", "wielded")

    def __init__(
        self,
        player: int,
        checkpoint: Checkpoint | None = None,
        unit: int = -1,
        by_card: bool = False,
        wielded: tuple[int, ...] = (),
        targets: tuple[int, ...] = (),
        cleaved: int = -1,
        price: tuple[Cost, ...] = (),
        granted: bool = False,
    ) -> None:
        Reversible.__init__(self, player, checkpoint)
        self.unit = unit
        self.by_card = by_card
        self.wielded = wielded
        self.targets = targets
        self.cleaved = cleaved
        self.price = price
        self.granted = granted

    def clone(self) -> Declaring:
        """An independent copy."""
        new = Declaring(
            self.player,
            self.checkpoint,
            self.unit,
            self.by_card,
            self.wielded,
            self.targets,
            self.cleaved,
            self.price,
            self.granted,
        )
        self._share_scope(new)
        return new


class InCombat(Frame):
    """The combat phase (CR Attacking and the Combat Phase).

    These players were `asked` who retaliates, and `retaliating` are the units they chose.
    """

    __slots__ = ("asked", "retaliating")

    def __init__(self, player: int, asked: tuple[int, ...] = (), retaliating: tuple[int, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.asked = asked
        self.retaliating = retaliating

    def clone(self) -> InCombat:
        """An independent copy."""
        new = InCombat(self.player, self.asked, self.retaliating)
        self._share_scope(new)
        return new


class Opportunity(Frame):
    """Players may act. A `natural` window is opened in any case, others only if the checks `changed` something.

    `holder` has Opportunity, and so many players passed in succession.
    """

    __slots__ = ("changed", "holder", "natural", "passed")

    def __init__(
        self, player: int, natural: bool = False, holder: int = -1, passed: int = 0, changed: bool = False
    ) -> None:
        Frame.__init__(self, player)
        self.natural = natural
        self.holder = holder
        self.passed = passed
        self.changed = changed

    def clone(self) -> Opportunity:
        """An independent copy."""
        new = Opportunity(self.player, self.natural, self.holder, self.passed, self.changed)
        self._share_scope(new)
        return new


class Checking(Frame):
    """State-based checks, until nothing changes any more: so many `rounds` did without a choice.

    `doubles` are unique objects of which one is kept. What is on the Effects Stack since they `began` has a
    higher number.
    """

    __slots__ = ("began", "changed", "doubles", "rounds")

    def __init__(
        self, player: int, changed: bool = False, doubles: tuple[int, ...] = (), rounds: int = 0, began: int = 0
    ) -> None:
        Frame.__init__(self, player)
        self.changed = changed
        self.doubles = doubles
        self.rounds = rounds
        self.began = began

    def clone(self) -> Checking:
        """An independent copy."""
        new = Checking(self.player, self.changed, self.doubles, self.rounds, self.began)
        self._share_scope(new)
        return new


class InTurn(Frame):
    """A turn. As it is cleaned up so many limits have been `asked` for, and these cards are to be discarded."""

    __slots__ = ("asked", "discarding")

    def __init__(self, player: int, asked: int = 0, discarding: tuple[int, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.asked = asked
        self.discarding = discarding

    def clone(self) -> InTurn:
        """An independent copy."""
        new = InTurn(self.player, self.asked, self.discarding)
        self._share_scope(new)
        return new


class Starting(Frame):
    """The game starts; `champions` are those chosen so far by their owners (CR Starting the Game - Standard Games 6).

    Of the cards with which their players may begin the game they were `asked` about these (5).
    """

    __slots__ = ("asked", "champions")

    def __init__(self, player: int, champions: tuple[int, ...] = (), asked: tuple[int, ...] = ()) -> None:
        Frame.__init__(self, player)
        self.champions = champions
        self.asked = asked

    def clone(self) -> Starting:
        """An independent copy."""
        new = Starting(self.player, self.champions, self.asked)
        self._share_scope(new)
        return new
