"""Effects that put cards beneath objects: loading, and lineages (CR Game Terms - Load, CR Object-Specific Zones)."""

from __future__ import annotations

from collections.abc import Callable

from grandarchive.model import effects
from grandarchive.rules.agenda import AGAIN, begin, chosen_set, executes
from grandarchive.rules.continuous.reading import objects, select
from grandarchive.rules.events.complete import load, put_into_lineage
from grandarchive.rules.events.happen import propose
from grandarchive.rules.several import choose_order
from grandarchive.state.events import Moves
from grandarchive.state.frames import Following, Naming
from grandarchive.state.game import GameState


@executes(effects.Load)
def _load(state: GameState, frame: Following, effect: effects.Load) -> None:
    _put_beneath(state, frame, effect, load, _cards_going(state, frame, effect))


@executes(effects.PutIntoLineage)
def _put_into_lineage(state: GameState, frame: Following, effect: effects.PutIntoLineage) -> str | None:
    """Several cards go to the bottom in the order that the player chooses."""
    if frame.answer is None:
        choose_order(state, frame, "order bottom", _cards_going(state, frame, effect))
        return AGAIN
    _put_beneath(state, frame, effect, put_into_lineage, chosen_set(frame))
    return None


def _cards_going(state: GameState, frame: Following, effect: effects.Load | effects.PutIntoLineage) -> tuple[int, ...]:
    """The cards that the effect puts beneath an object, which are none without one."""
    return tuple(id for id, _ in select(state, effect.what, frame)) if objects(state, effect.into, frame) else ()


def _put_beneath(
    state: GameState,
    frame: Following,
    effect: effects.Load | effects.PutIntoLineage,
    put: Callable[[GameState, int, int, int], Moves],
    cards: tuple[int, ...],
) -> None:
    """Without an object nothing happens; what really is beneath it gets its name."""
    hosts = objects(state, effect.into, frame)
    begin(state, Naming(player=frame.player, name=effect.name, cards=cards, beneath=True))
    propose(state, *(put(state, id, hosts[0][0], frame.player) for id in cards))
