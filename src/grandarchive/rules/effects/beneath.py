"""Effects that put cards beneath objects: loading, and lineages (CR Game Terms - Load, CR Object-Specific Zones)."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.model import effects
from grandarchive.rules.agenda import begin, executes
from grandarchive.rules.continuous.reading import objects, select
from grandarchive.rules.events.complete import load, put_into_lineage
from grandarchive.rules.events.happen import propose
from grandarchive.state.events import Moves
from grandarchive.state.frames import Following, Naming
from grandarchive.state.game import GameState


@executes(effects.Load)
def _load(state: GameState, frame: Following, effect: effects.Load) -> None:
    _put_beneath(state, frame, effect, load)


@executes(effects.PutIntoLineage)
def _put_into_lineage(state: GameState, frame: Following, effect: effects.PutIntoLineage) -> None:
    _put_beneath(state, frame, effect, put_into_lineage)


def _put_beneath(
    state: GameState,
    frame: Following,
    effect: effects.Load | effects.PutIntoLineage,
    put: Callable[[GameState, int, int, int], Moves],
) -> None:
    """Without an object nothing happens; what really is beneath it gets its name."""
    hosts = objects(state, effect.into, frame)
    cards = tuple(id for id, _ in select(state, effect.what, frame)) if hosts else ()
    begin(state, Naming(player=frame.player, name=effect.name, cards=cards, beneath=True))
    propose(state, *(put(state, id, hosts[0][0], frame.player) for id in cards))
