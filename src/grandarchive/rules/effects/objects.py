"""Effects on objects: banishing, destroying, resting, waking, counters."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import AGAIN, ask, bind, chosen, executes
from grandarchive.rules.continuous.reading import amount, objects, select
from grandarchive.rules.events.complete import about, counters, move, rest
from grandarchive.rules.events.happen import propose
from grandarchive.rules.playing.following import propose_move
from grandarchive.rules.playing.negating import cards_of, take_without_card
from grandarchive.state.events import WakesUp
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

BANISHMENT: Final = Zone.BANISHMENT
GRAVEYARD: Final = Zone.GRAVEYARD


@executes(effects.Banish)
def _banish(state: GameState, frame: Following, effect: effects.Banish) -> None:
    """Banishing an activation banishes its card; copies and abilities cease to exist (CR Playing Cards 8)."""
    refs = select(state, effect.what, frame)
    events = [move(state, id, BANISHMENT, "banish") for id in cards_of(state, refs)]
    take_without_card(state, refs, abilities=True)
    for event in events:
        event.face_down = effect.face_down
    propose_move(state, frame, effect.what, refs, *events)


@executes(effects.Destroy)
def _destroy(state: GameState, frame: Following, effect: effects.Destroy) -> None:
    refs = objects(state, effect.what, frame)
    propose_move(state, frame, effect.what, refs, *(move(state, id, GRAVEYARD, "destroy") for id, _ in refs))


@executes(effects.Sacrifice)
def _sacrifice(state: GameState, frame: Following, effect: effects.Sacrifice) -> None:
    refs = objects(state, effect.what, frame)
    propose_move(state, frame, effect.what, refs, *(move(state, id, GRAVEYARD, "sacrifice") for id, _ in refs))


@executes(effects.RestObjects)
def _rest(state: GameState, frame: Following, effect: effects.RestObjects) -> None:
    propose(state, *(rest(state, id, frame.player) for id, _ in objects(state, effect.what, frame)))


@executes(effects.WakeUp)
def _wake_up(state: GameState, frame: Following, effect: effects.WakeUp) -> None:
    propose(state, *(about(state, WakesUp, id, frame.player) for id, _ in objects(state, effect.what, frame)))


@executes(effects.AddCounters)
def _add_counters(state: GameState, frame: Following, effect: effects.AddCounters) -> None:
    number = amount(state, effect.amount, frame)
    if number > 0:
        refs = select(state, effect.what, frame)
        cards = cards_of(state, refs)
        propose(state, *(counters(state, id, effect.kind, number, frame.player) for id in cards))


@executes(effects.RemoveCounters)
def _remove_counters(state: GameState, frame: Following, effect: effects.RemoveCounters) -> str | None:
    refs = select(state, effect.what, frame)
    have = {id: state.cards[id].counters.get(effect.kind, 0) for id in cards_of(state, refs)}
    most = sum(have.values())
    if not effect.any_amount:
        left = most
    elif frame.answer is None:
        options = [Option("number", n) for n in range(most + 1)]
        ask(state, frame, "remove counters", options, source=next(iter(have), -1))
        return AGAIN
    else:
        left = chosen(frame)
    bind(state, effect.name, left)
    events = []
    for id, number in have.items():
        taken = min(number, left)
        left -= taken
        if taken:
            events.append(counters(state, id, effect.kind, -taken, frame.player))
    propose(state, *events)
    return None
