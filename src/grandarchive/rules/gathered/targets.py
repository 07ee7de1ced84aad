"""Targets that are declared one by one, because what can be one depends on the others (CR Card Activation 1.5)."""

from __future__ import annotations

from grandarchive.model.players import PlayerTarget
from grandarchive.rules.gathered.gathering import SET, Gathering, Picks
from grandarchive.rules.playing.shares import most_targets
from grandarchive.rules.playing.targets import chosen_for, is_one_by_one, not_taken
from grandarchive.state.frames import Frame, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option


class OfTargets(Gathering):
    """All that is chosen for one target of a text."""

    __slots__ = ()

    def end(self, frame: Frame) -> Picks | None:
        """What is declared for the target."""
        assert isinstance(frame, Targeting)
        target = frame.targets[self.key[2]]
        return chosen_for(frame, target) if target.name in frame.names else None


def gather_targets(state: GameState, decision: Decision, frame: Targeting, at: int) -> Gathering | None:
    """Several targets of one kind; None if all of them are chosen at once, as any other set."""
    if not is_one_by_one(state, frame, state.agenda[at - 1]):
        return None
    target = frame.targets[frame.at]
    legal = not_taken(state, frame)
    if isinstance(target, PlayerTarget):
        items = [Option("player", player) for player in legal]
    else:
        items = [Option("choose", id, state.card_of(id)) for id in legal]
    most = most_targets(state, target, frame)
    most = len(items) if most is None else min(most, len(items))
    key = (decision.purpose, at, frame.at)
    return OfTargets(SET, at, key, items, frame.picked, min(target.minimum, len(items)), most)
