"""Modes of a text that are chosen one after the other (CR Card Activation 1.4)."""

from __future__ import annotations

from grandarchive.model.effects import Modal
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.gathered.gathering import SET, Gathering, gathers
from grandarchive.rules.playing.declared import modals_of
from grandarchive.rules.playing.declaring import next_modes
from grandarchive.rules.playing.modes import modal_in, mode_options, most_modes
from grandarchive.state.cards import Scope
from grandarchive.state.frames import PlacingTrigger, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

MODE = "mode"


def _gathered(
    state: GameState, decision: Decision, at: int, scope: Scope, modal: Modal, first: int, open_: list[Option], of: tuple[int, ...], kept: tuple[int, ...]
) -> Gathering:
    """The modes chosen of a text, and those that can be chosen next."""
    picked = tuple(place for place in of if first <= place < first + len(modal.modes) and place not in kept)
    there = {option.value: option for option in open_ if option.kind == MODE}
    for place in picked:
        there[place] = Option(MODE, place)
    items = [there[place] for place in range(first, first + len(modal.modes)) if place in there]
    already = sum(1 for place in of if first <= place < first + len(modal.modes)) - len(picked)
    most = min(most_modes(state, scope, modal) - already, len(items))
    least = max(0, min(most, amount(state, modal.minimum, scope) - already))
    return Gathering(SET, at, (decision.purpose, at, first, kept), items, picked, least, most)


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
            return _gathered(state, decision, at, play, modal, first, question.options, of, play.modes_kept)
    return None


@gathers(PlacingTrigger)
def gather_modes_of_a_trigger(state: GameState, decision: Decision, frame: PlacingTrigger, at: int) -> Gathering | None:
    """The modes of a triggered ability (CR Triggered Abilities 5)."""
    modal = None if frame.trigger is None else modal_in(getattr(frame.trigger.ability, "effects", ()))
    if decision.purpose != MODE or modal is None:
        return None
    options = mode_options(state, frame, modal, frame.modes)
    return _gathered(state, decision, at, frame, modal, 0, options, frame.modes, ())
