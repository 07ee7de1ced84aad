"""The way back from what turned out to be illegal (CR Playing Cards 3, CR Declaring an Attack 1.c, 2.e).

Whoever begins something that only hidden or random information, or a later choice, can make illegal keeps a checkpoint
in its frame. The game goes back to it as if nothing had been done, except that nobody gains by trying: random numbers
stay used up, what was seen stays known, the journal tells of it, and the same action is not offered again until
something changed.
"""

from __future__ import annotations

from grandarchive.errors import EngineBug
from grandarchive.rules.commits.doom import lose
from grandarchive.rules.commits.knowledge import learn
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.frames import Demanding, DividingDiscards, Reversible
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack
from grandarchive.state.records import Answer
from grandarchive.state.telling import write


def checkpoint(state: GameState, step: str, action: Answer = ()) -> Checkpoint:
    """The moment before an action: what is in progress now goes on at `step`, should the game come back to it."""
    kept = state.clone()
    frame = kept.agenda[-1]
    frame.step = step
    frame.answer = None
    return Checkpoint(kept, action)


def who_tries(frame: Reversible) -> int:
    """The player who does what may have to be taken back: of several who may pay, the one who is asked now."""
    return frame.by[0] if isinstance(frame, Demanding) and frame.by else frame.player


def begun_by(state: GameState, player: int) -> Reversible | None:
    """The first thing in progress that a player has begun and that can still be taken back."""
    for frame in state.agenda:
        if isinstance(frame, Reversible) and frame.checkpoint is not None and _takes_part(frame, player):
            return frame
    return None


def _takes_part(frame: Reversible, player: int) -> bool:
    """Checks that a player began what may be taken back, or that what others may pay depends on that player."""
    if not isinstance(frame, DividingDiscards):
        return who_tries(frame) == player
    still_offered = len(frame.payers) < len(frame.numbers)
    return player in frame.payers or (still_offered and player != frame.player)


def go_back(state: GameState, frame: Reversible) -> None:
    """Go back to the checkpoint of a frame; the step that calls this returns nothing and is the last of its frame.

    A player who lost in the meantime has still lost, and leaves with the next check (CR Concession 3). Who has lost
    will not try again, so nothing is refused for them.
    """
    kept, source, player = frame.checkpoint, frame.source[0], who_tries(frame)
    if kept is None:
        raise EngineBug(f"{type(frame).__name__} at {frame.step} has no way back")
    lost, seen = state.lost, [card.known for card in state.cards]
    state.return_to(kept.state)
    for id in range(len(state.cards)):
        learn(state, (id,), seen[id])
    for seat, reason in enumerate(lost):
        if reason and not state.lost[seat]:
            lose(state, seat, reason)
    if kept.action != () and not state.lost[player]:
        state.refused = (*state.refused, kept.action)
        verb = str(kept.action[0]) if isinstance(kept.action, tuple) else str(kept.action)
        note = TakenBack(state.cards[source], characteristics(state, source), player, verb)
        state.history.append(note)
        write(state, note)
