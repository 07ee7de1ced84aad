"""Sets of cards, objects or players, and orders of cards."""

from __future__ import annotations

from typing import Final

from grandarchive.rules.gathered.gathering import ORDER, SET, Gathering, Picks, gathers
from grandarchive.rules.gathered.targets import gather_targets
from grandarchive.rules.playing.jointly import completes
from grandarchive.state.frames import ChoosingJointly, ChoosingSet, Frame, Ordering, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

PLAYER: Final = "player"
CHOOSE: Final = "choose"


class OfASet(Gathering):
    """Any of the items, from so many to so many."""

    __slots__ = ()

    def completes(self, state: GameState, picks: Picks) -> bool:
        """Any items do as long as they are not too many."""
        return len(self.picked) + len(picks) <= self.most

    def end(self, frame: Frame) -> Picks | None:
        """All that was picked."""
        assert isinstance(frame, ChoosingSet)
        return frame.chosen


@gathers(ChoosingSet)
def gather_set(state: GameState, decision: Decision, frame: ChoosingSet, at: int) -> Gathering | None:
    """A set that is chosen at once, or one more of the targets that depend on each other."""
    below = state.agenda[at - 1]
    if isinstance(below, Targeting):
        found = gather_targets(state, decision, below, at - 1)
        if found is not None:
            return found
    everything = (*frame.chosen, *frame.left)
    if frame.players:
        items = [Option(PLAYER, player) for player in everything]
    else:
        items = [Option(CHOOSE, id, state.card_of(id)) for id in everything]
    found = OfASet(SET, at, (decision.purpose, at), items, frame.chosen, frame.minimum, frame.maximum)
    found.free = True
    return found


class OfAJointSet(Gathering):
    """Items that have to be something together."""

    __slots__ = ()

    def completes(self, state: GameState, picks: Picks) -> bool:
        """The picks are together what they have to be, or can be with more of the others."""
        frame = state.agenda[self.at]
        assert isinstance(frame, ChoosingJointly)
        assert frame.joint is not None
        if len(self.picked) + len(picks) > self.most:
            return False
        rest = tuple(id for id in frame.left if id not in picks)
        return completes(state, frame.joint, (*frame.chosen, *picks), rest, frame.minimum, frame.maximum)

    def end(self, frame: Frame) -> Picks | None:
        """All that was picked."""
        assert isinstance(frame, ChoosingJointly)
        return frame.chosen


@gathers(ChoosingJointly)
def gather_joint_set(state: GameState, decision: Decision, frame: ChoosingJointly, at: int) -> Gathering:
    """A set of cards with different names, with one name or with a total."""
    items = [Option(CHOOSE, id, id) for id in (*frame.chosen, *frame.left)]
    most = min(frame.maximum, len(items))
    return OfAJointSet(SET, at, (decision.purpose, at), items, frame.chosen, frame.minimum, most)


class OfAnOrder(Gathering):
    """All items, one after the other."""

    __slots__ = ()

    def completes(self, state: GameState, picks: Picks) -> bool:
        """Any order will do."""
        return True

    def end(self, frame: Frame) -> Picks | None:
        """The whole order."""
        assert isinstance(frame, Ordering)
        return frame.ordered + frame.left


@gathers(Ordering)
def gather_order(state: GameState, decision: Decision, frame: Ordering, at: int) -> Gathering:
    """Everything is put in an order."""
    items = [Option(CHOOSE, id, id) for id in (*frame.ordered, *frame.left)]
    found = OfAnOrder(ORDER, at, (decision.purpose, at), items, frame.ordered, len(items), len(items))
    found.free = True
    return found
