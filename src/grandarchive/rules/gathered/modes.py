"""Modes of a text that are chosen one after the other (CR Card Activation 1.4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.effects import Modal
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.gathered.gathering import SET, Gathering, Picks, gathers
from grandarchive.rules.playing.declared import modals_of
from grandarchive.rules.playing.declaring import next_modes
from grandarchive.rules.playing.modes import modal_in, mode_options, most_modes
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Frame, PlacingTrigger, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

MODE: Final = "mode"


class OfModes(Gathering):
    """The modes of one text, numbered from the first to before the last; those that are kept were chosen before."""

    __slots__ = ("first", "kept", "last")

    def __init__(self, asked: Asked, items: list[Option], picked: Picks, least: int, most: int) -> None:
        key = (MODE, asked.at, asked.first, asked.kept)
        Gathering.__init__(self, SET, asked.at, key, items, picked, least, most)
        self.first = asked.first
        self.last = asked.first + len(asked.modal.modes)
        self.kept = asked.kept

    def end(self, frame: Frame) -> Picks | None:
        """All modes that are chosen."""
        of = frame.modes if isinstance(frame, PlacingTrigger) else frame.how_played().modes
        return tuple(place for place in of if self.first <= place < self.last and place not in self.kept)


class Asked(NamedTuple):
    """A text of which modes are chosen now: where it is asked, and the modes chosen of it and of others before."""

    at: int
    scope: Scope
    modal: Modal
    first: int
    chosen: Picks
    kept: Picks


def _gathered(state: GameState, asked: Asked, options: list[Option]) -> Gathering:
    """The modes chosen of a text, and those that can be chosen next."""
    places = range(asked.first, asked.first + len(asked.modal.modes))
    of = [place for place in asked.chosen if place in places]
    picked = tuple(place for place in of if place not in asked.kept)
    open_ = {option.value for option in options if option.kind == MODE}.union(picked)
    items = [Option(MODE, place) for place in places if place in open_]
    already = len(of) - len(picked)
    most = min(most_modes(state, asked.scope, asked.modal) - already, len(items))
    least = max(0, min(most, amount(state, asked.modal.minimum, asked.scope) - already))
    return OfModes(asked, items, picked, least, most)


@gathers(Playing)
def gather_modes(state: GameState, decision: Decision, play: Playing, at: int) -> Gathering | None:
    """The modes of the text for which they are chosen now."""
    if decision.purpose != MODE:
        return None
    now = characteristics(state, play.source[0])
    question = next_modes(state, play, now)
    for first, modal in modals_of(state, play, now):
        if first not in play.modes_declared and question is not None:
            of = play.how_played().modes
            return _gathered(state, Asked(at, play, modal, first, of, play.modes_kept), question.options)
    return None


@gathers(PlacingTrigger)
def gather_modes_of_a_trigger(state: GameState, decision: Decision, frame: PlacingTrigger, at: int) -> Gathering | None:
    """The modes of a triggered ability (CR Triggered Abilities 5)."""
    modal = None if frame.trigger is None else modal_in(getattr(frame.trigger.ability, "effects", ()))
    if decision.purpose != MODE or modal is None:
        return None
    options = mode_options(state, frame, modal, frame.modes)
    return _gathered(state, Asked(at, frame, modal, 0, frame.modes, ()), options)
