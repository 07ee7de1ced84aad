"""Several events at the same time for which a replacement effect is not enough (CR Replacement Effects 2).

What applies once, or only so often, a shield, or the last bulwark counters could apply to several events that would
happen together. Which it is for is said by the player whose objects those are.
"""

from __future__ import annotations

from grandarchive.model.modifications import PreventNext, PreventNextTime, Replaces
from grandarchive.model.outcomes import DealtTo
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.limits import uses_left
from grandarchive.rules.continuous.reading import objects
from grandarchive.rules.events.replace import BULWARK, Found, applicable, chooser
from grandarchive.state.events import Event, IsDamaged
from grandarchive.state.game import GameState


def competing(
    state: GameState, events: tuple[Event, ...], first: int, found: list[Found]
) -> tuple[Found | None, tuple[int, ...]]:
    """An effect found for the first event that lasts for some of the events only, and those for which it could be.

    Among them is damage that another effect redirects to the same object, and that has to be looked at for this.
    """
    limited = [f for f in found if _is_limited(state, f)]
    if not limited:
        return None, ()
    others = [applicable(state, event) for event in events[first + 1 :]]
    for effect in limited:
        could = (
            at
            for at, all_of in enumerate(others, first + 1)
            if any(f.key == effect.key or _redirects(state, f, events[first]) for f in all_of)
        )
        places = (first, *could)
        if len(places) > 1 and not _is_enough(state, effect, [events[at] for at in places]):
            return effect, places
    return None, ()


def _is_limited(state: GameState, found: Found) -> bool:
    """It can be used up. One instance of prevention for several units is for all of them (CR Damage Prevention 8)."""
    m = found.modification
    if m is None:
        return found.key[0] == BULWARK
    if isinstance(m, Replaces):
        return (m.limit is not None or m.once) and not m.pattern.at_once
    if isinstance(m, PreventNextTime):
        return any(effect.id == found.key[1] and effect.affected is not None for effect in state.effects)
    return isinstance(m, PreventNext)


def _redirects(state: GameState, found: Found, event: Event) -> bool:
    """It makes damage to something else be dealt to what this damage is dealt to."""
    m = found.modification
    if not (isinstance(event, IsDamaged) and isinstance(m, Replaces) and isinstance(m.outcome, DealtTo)):
        return False
    return objects(state, m.outcome.what, found.scope)[:1] == (event.card.ref,)


def _is_enough(state: GameState, found: Found, events: list[Event]) -> bool:
    """It is there for each of the events, whatever the order."""
    m = found.modification
    if m is None:
        return state.cards[found.scope.source[0]].counters["bulwark"] >= len(events)
    if isinstance(m, PreventNext):
        left = next(effect.remaining for effect in state.effects if effect.id == found.key[1])
        return left >= sum(event.amount for event in events if isinstance(event, IsDamaged))
    if isinstance(m, Replaces) and m.times > 1:
        return any(effect.id == found.key[1] and effect.remaining >= len(events) for effect in state.effects)
    card = found.scope.card
    if isinstance(m, Replaces) and m.limit is not None and not m.once and card is not None:
        return uses_left(state, m.limit, m, card, characteristics(state, card.id)) >= len(events)
    return False


def first_to_choose(
    state: GameState, events: tuple[Event, ...], places: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """The first player in turn order to whom one of the events happens, and between which of them they choose.

    Retaliating units deal their damage in the order that the attacking player chose before (CR Combat Phase - Damage
    Step 2), so of their damage it can only be the first.
    """
    choosing = {chooser(events[at]) for at in places}
    player = next((p for p in state.in_turn_order() if p in choosing), min(choosing))
    own: list[int] = []
    ordered: list[int] = []
    for at in places:
        event = events[at]
        if chooser(event) != player:
            continue
        if isinstance(event, IsDamaged) and event.combat and not event.attack:
            if event.card.id in ordered:
                continue
            ordered.append(event.card.id)
        own.append(at)
    return player, tuple(own)
