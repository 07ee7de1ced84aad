"""Divisions: damage that is split, shares of targets, and counters that are removed from several objects."""

from __future__ import annotations

from typing import Any

from grandarchive.rules.effects.counters import there
from grandarchive.rules.gathered.gathering import DIVISION, Gathering, Picks, gathers
from grandarchive.rules.playing.copying import item_of
from grandarchive.rules.playing.shares import amount_split, divided, shares_of, sharing
from grandarchive.state.cards import Ref
from grandarchive.state.frames import Frame, Removing, Retargeting, Splitting, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option


class OfADivision(Gathering):
    """Each item gets a share from its `lowest` to its `highest`; shares are given in the order of the items.

    With `fixed` shares each of these is given to one of the items. `before` are the shares of the frame that belong to
    other divisions.
    """

    __slots__ = ("before", "fixed", "highest", "lowest")

    def __init__(
        self,
        at: int,
        key: tuple[Any, ...],
        parts: tuple[int, ...],
        given: Picks,
        bounds: list[tuple[int, int]],
        least: int,
        most: int,
    ) -> None:
        items = [Option("number", place, id) for place, id in enumerate(parts)]
        Gathering.__init__(self, DIVISION, at, key, items, given, least, most)
        self.lowest: Picks = tuple(low for low, _ in bounds)
        self.highest: Picks = tuple(high for _, high in bounds)
        self.fixed: Picks = ()
        self.before = 0

    def completes(self, state: GameState, picks: Picks) -> bool:
        """These shares can be raised to a whole division; those given already stay."""
        if len(picks) != len(self.items) or any(a > b for a, b in zip(picks, self.highest, strict=True)):
            return False
        if self.fixed:
            given = len(self.picked)
            if picks[:given] != self.picked:
                return False
            open_ = sorted(picks[given:], reverse=True)
            rest = list(self.fixed)
            for share in self.picked:
                rest.remove(share)
            return all(a <= b for a, b in zip(open_, sorted(rest, reverse=True), strict=True))
        if sum(picks) > self.most:
            return False
        raised = sum(max(share, low) for share, low in zip(picks, self.lowest, strict=True))
        return raised <= self.most and sum(self.highest) >= self.least

    def end(self, frame: Frame) -> Picks | None:
        """All shares."""
        assert isinstance(frame, (Splitting, Removing, Targeting, Retargeting))
        return frame.shares[self.before : self.before + len(self.items)]


@gathers(Splitting)
def gather_split(state: GameState, decision: Decision, frame: Splitting, at: int) -> Gathering:
    """Damage is split among units, at least 1 each as long as there is enough (CR Damage 15)."""
    number, total, given = len(frame.units), frame.total, frame.shares
    bounds = [(1, total - number + 1) if total >= number else (0, 1)] * number
    return OfADivision(at, (decision.purpose, at), frame.units, given, _fixed(bounds, given), total, total)


def _fixed(bounds: list[tuple[int, int]], given: Picks) -> list[tuple[int, int]]:
    """The bounds of shares, of which those that are given already are what they are."""
    return [(share, share) for share in given] + bounds[len(given) :]


@gathers(Removing)
def gather_removal(state: GameState, decision: Decision, frame: Removing, at: int) -> Gathering:
    """Counters are removed from several objects, so many from each or so many in all."""
    most = [there(state, id, frame.kind, frame.maximum) for id in frame.objects]
    if frame.together:
        bounds = _fixed([(0, each) for each in most], frame.shares)
        greatest = sum(most) if frame.maximum is None else min(frame.maximum, sum(most))
        least = min(frame.minimum, greatest)
    else:
        bounds = _fixed([(min(frame.minimum, each), each) for each in most], frame.shares)
        greatest, least = sum(high for _, high in bounds), sum(low for low, _ in bounds)
    return OfADivision(at, (decision.purpose, at), frame.objects, frame.shares, bounds, least, greatest)


def _of_one_name(found: tuple[tuple[str, Ref], ...], place: int) -> tuple[int, tuple[int, ...]]:
    """Where the shares of a target begin among those of all, and the cards that share."""
    name = found[place][0]
    places = [at for at, (other, _) in enumerate(found) if other == name]
    return places[0], tuple(found[at][1][0] for at in places)


@gathers(Targeting)
def gather_shares(state: GameState, decision: Decision, frame: Targeting, at: int) -> Gathering | None:
    """An amount is split among the targets of one name (CR Card Activation 1.5)."""
    if decision.purpose != "split damage":
        return None
    found = sharing(frame, frame.targets)
    first, cards = _of_one_name(found, len(frame.shares))
    target = next(t for t in divided(frame.targets) if t.name == found[first][0])
    total, given = amount_split(state, target, frame), frame.shares[first:]
    bounds = _fixed([(1, total - len(cards) + 1)] * len(cards), given)
    division = OfADivision(at, (decision.purpose, at, target.name), cards, given, bounds, total, total)
    division.before = first
    return division


@gathers(Retargeting)
def gather_handed_over(state: GameState, decision: Decision, frame: Retargeting, at: int) -> Gathering | None:
    """The shares of former targets are given to the new ones (CR Copy 5)."""
    if decision.purpose != "split damage":
        return None
    item = item_of(state, frame)
    found = sharing(frame, item.targets)
    first, cards = _of_one_name(found, len(frame.shares))
    name = found[first][0]
    shares, given = tuple(shares_of(item.how, name).values()), frame.shares[first:]
    bounds = _fixed([(min(shares), max(shares))] * len(cards), given)
    division = OfADivision(at, (decision.purpose, at, name), cards, given, bounds, sum(shares), sum(shares))
    division.fixed, division.before = shares, first
    return division
