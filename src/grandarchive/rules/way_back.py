"""The way back from what turned out to be illegal (CR Playing Cards 3, CR Declaring an Attack 1.c, 2.e).

Whoever begins something that only hidden or random information, or a later choice, can make illegal keeps a checkpoint
in its frame. The game goes back to it as if nothing had been done, except that nobody gains by trying: random numbers
stay used up, what was seen stays known, the journal tells of it, and the same action is not offered again until
something changed.
"""

from __future__ import annotations

from grandarchive.errors import EngineBug
from grandarchive.rules.commits.knowledge import learn
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.events import TakenBack
from grandarchive.state.frames import Reversible
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer


def checkpoint(state: GameState, step: str, action: Answer = ()) -> Checkpoint:
    """The moment before an action: what is in progress now goes on at `step`, should the game come back to it."""
    kept = state.clone()
    frame = kept.agenda[-1]
    frame.step = step
    frame.answer = None
    return Checkpoint(kept, action)


def go_back(state: GameState, frame: Reversible, by: int | None = None) -> None:
    """Go back to the checkpoint of a frame; the step that calls this returns nothing and is the last of its frame.

    `by` is who tried, if that is not the player of the frame.

    A player who left the game in the meantime has not come back: they lose with the next check.
    """
    kept, source, player = frame.checkpoint, frame.source[0], frame.player if by is None else by
    if kept is None:
        raise EngineBug(f"{type(frame).__name__} at {frame.step} has no way back")
    lost, seen = state.lost, [card.known for card in state.cards]
    state.return_to(kept.state)
    for id in range(len(state.cards)):
        learn(state, (id,), seen[id])
    for seat, reason in enumerate(lost):
        if reason and not state.lost[seat]:
            state.doomed[seat] = reason
            state.unchecked = True
    if kept.action != ():
        state.refused = (*state.refused, kept.action)
        verb = str(kept.action[0]) if isinstance(kept.action, tuple) else str(kept.action)
        note = TakenBack(state.cards[source], characteristics(state, source), player, verb)
        state.history.append(note)
        if state.journal is not None:
            state.journal.append(note)
