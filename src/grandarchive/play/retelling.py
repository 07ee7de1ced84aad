"""The chronicle of a game, made when somebody asks for the first time: until then it costs nothing.

A game knows how it began and what was chosen since, so it can be played once more, with a chronicle. From then on the
chronicle goes on with the game.
"""

from __future__ import annotations

from collections.abc import Iterable

from grandarchive.errors import EngineBug
from grandarchive.play.beginning import Beginning
from grandarchive.play.undoing import Moment
from grandarchive.rules import agenda
from grandarchive.rules.turn import ending
from grandarchive.state.chronicle import Chronicle
from grandarchive.state.game import GameState
from grandarchive.state.telling import begin_chronicle, end_moment


def begin_telling(state: GameState, origin: Beginning | Moment, choices: Iterable[int]) -> Chronicle:
    """Give the state of a game that began like this, with these choices, its chronicle, and a journal if it has none.

    Raises `EngineBug` if they do not lead to this state.
    """
    if isinstance(origin, Moment):
        again = origin.again(state.journal or [])
        begin_chronicle(again)
    else:
        again = origin.state(record=True, chronicle=True)
    end_moment(again)
    for choice in choices:
        if choice < 0:
            ending.concede(again, -1 - choice)
        else:
            agenda.answer(again, choice)
        end_moment(again)
    chronicle = again.chronicle
    if chronicle is None or (again.clock, again.rng, again.turn) != (state.clock, state.rng, state.turn):
        raise EngineBug("the choices of this game lead to another state than it has: was that changed from outside?")
    if state.journal is None:
        state.journal = again.journal
    state.chronicle = chronicle
    return chronicle
