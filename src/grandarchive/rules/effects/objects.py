"""Effects on objects: banishing, destroying, resting, waking, counters."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, executes
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.events.happen import about, counters, move, propose
from grandarchive.state.game import GameState
from grandarchive.state.records import Frame, Option


@executes(effects.Banish)
def _banish(state: GameState, frame: Frame, effect: effects.Banish) -> None:
    refs = select(state, effect.what, frame)
    events = [move(state, id, Zone.BANISHMENT, "banish") for id, _ in refs]
    for event in events:
        event.face_down = effect.face_down
    propose(state, *events)


@executes(effects.Destroy)
def _destroy(state: GameState, frame: Frame, effect: effects.Destroy) -> None:
    refs = select(state, effect.what, frame)
    propose(state, *(move(state, id, Zone.GRAVEYARD, "destroy") for id, _ in refs))


@executes(effects.Sacrifice)
def _sacrifice(state: GameState, frame: Frame, effect: effects.Sacrifice) -> None:
    refs = select(state, effect.what, frame)
    propose(state, *(move(state, id, Zone.GRAVEYARD, "sacrifice") for id, _ in refs))


@executes(effects.RestObjects)
def _rest(state: GameState, frame: Frame, effect: effects.RestObjects) -> None:
    propose(state, *(about(state, "rest", id, frame.player) for id, _ in select(state, effect.what, frame)))


@executes(effects.WakeUp)
def _wake_up(state: GameState, frame: Frame, effect: effects.WakeUp) -> None:
    propose(state, *(about(state, "wake", id, frame.player) for id, _ in select(state, effect.what, frame)))


@executes(effects.AddCounters)
def _add_counters(state: GameState, frame: Frame, effect: effects.AddCounters) -> None:
    number = amount(state, effect.amount, frame)
    if number > 0:
        refs = select(state, effect.what, frame)
        propose(state, *(counters(state, id, effect.kind, number, frame.player) for id, _ in refs))


@executes(effects.RemoveCounters)
def _remove_counters(state: GameState, frame: Frame, effect: effects.RemoveCounters) -> None:
    b = frame.bindings
    refs = select(state, effect.what, frame)
    have = {id: state.cards[id].counters.get(effect.kind, 0) for id, _ in refs}
    most = sum(have.values())
    if effect.any_amount and "amount" not in b:
        options = [Option("number", n) for n in range(most + 1)]
        ask(state, frame, "remove counters", options, "amount", source=refs[0][0] if refs else -1)
        frame.step -= 1
        return
    left = b.pop("amount") if effect.any_amount else most
    b[effect.name] = left
    events = []
    for id, number in have.items():
        taken = min(number, left)
        left -= taken
        if taken:
            events.append(counters(state, id, effect.kind, -taken, frame.player))
    propose(state, *events)
