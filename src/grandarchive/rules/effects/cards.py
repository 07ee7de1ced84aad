"""Effects on cards: drawing, discarding, looking, choosing, revealing, putting them elsewhere."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.effects import Position
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.terms import PRIVATE_ZONES, Zone
from grandarchive.rules.agenda import choose_order, choose_set, executes
from grandarchive.rules.continuous.reading import amount, find, fits, players, select
from grandarchive.rules.events.happen import about, commit, draws, move, propose, propose_each
from grandarchive.rules.playing import materialization
from grandarchive.rules.playing.targets import as_refs
from grandarchive.state.game import GameState
from grandarchive.state.records import Entering, Frame, Ref, Scope


@executes(effects.Draw)
def _draw(state: GameState, frame: Frame, effect: effects.Draw) -> None:
    number = max(0, amount(state, effect.amount, frame))
    drawing = players(state, effect.who, frame.player)
    propose_each(state, tuple(event for player in drawing for event in draws(player, number, effect.into)))


@executes(effects.Discard)
def _discard(state: GameState, frame: Frame, effect: effects.Discard) -> None:
    b = frame.bindings
    hand = state.zone(frame.player, Zone.HAND)
    if effect.amount is None:
        b.setdefault("to discard", hand)
    elif "to discard" not in b:
        number = max(0, amount(state, effect.amount, frame))
        choose_set(state, frame, "to discard", "discard", hand, number, number)
        frame.step -= 1
        return
    if "discarding" not in b:
        b["discarding"] = True
        frame.step -= 1
        propose(state, *(move(state, id, Zone.GRAVEYARD, "discard") for id in b["to discard"]))
        return
    del b["discarding"]
    b["discarded"] = as_refs(state, b.pop("to discard"))


@executes(effects.Glimpse)
def _glimpse(state: GameState, frame: Frame, effect: effects.Glimpse) -> None:
    """Look at the top cards; put any number back on top and the rest on the bottom, each in any order."""
    b = frame.bindings
    player = frame.player
    if "glimpsed" not in b:
        number = max(0, amount(state, effect.amount, frame))
        seen = state.zone(player, Zone.DECK)[:number]
        if not seen:
            return
        _note(state, "glimpse", player, seen)
        b["glimpsed"] = seen
        choose_set(state, frame, "to bottom", "glimpse", seen, 0, len(seen))
        frame.step -= 1
    elif "bottom" not in b:
        choose_order(state, frame, "bottom", "order bottom", b["to bottom"])
        frame.step -= 1
    elif "top" not in b:
        choose_order(state, frame, "top", "order top", tuple(i for i in b["glimpsed"] if i not in b["bottom"]))
        frame.step -= 1
    else:
        rest = tuple(i for i in state.zone(player, Zone.DECK) if i not in b["glimpsed"])
        state.set_zone(player, Zone.DECK, b["top"] + rest + b["bottom"])
        for name in ("glimpsed", "to bottom", "bottom", "top"):
            del b[name]
        state.touch(0)


def _note(state: GameState, kind: str, player: int, ids: tuple[int, ...]) -> None:
    events = []
    for id in ids:
        event = about(state, kind, id, player)
        event.from_zone = state.cards[id].zone
        events.append(event)
    commit(state, events)


@executes(effects.LookAtTop)
def _look_at_top(state: GameState, frame: Frame, effect: effects.LookAtTop) -> None:
    number = max(0, amount(state, effect.amount, frame))
    frame.bindings[effect.name] = as_refs(state, state.zone(frame.player, Zone.DECK)[:number])


# Choosing ------------------------------------------------------------------------------------------------------


def candidates(state: GameState, effect: effects.Choose, scope: Scope) -> tuple[int, ...]:
    """The cards or objects that may be chosen."""
    if effect.among is not None:
        known: tuple[Ref, ...] = scope.bindings.get(effect.among, ())
        return tuple(id for id, _ in known if fits(state, effect.filter, id, scope))
    whose = players(state, effect.whose, scope.player)
    return tuple(id for zone in effect.zones for id in find(state, effect.filter, zone, whose, scope))


@executes(effects.Choose)
def _choose(state: GameState, frame: Frame, effect: effects.Choose) -> None:
    """Choose while resolving. A described card in a private zone need not be found (CR Searching and Finding 1)."""
    b = frame.bindings
    if "choice" not in b:
        found = candidates(state, effect, frame)
        least = effect.minimum
        if effect.filter is not ANYTHING and all(state.cards[i].zone in PRIVATE_ZONES for i in found):
            least = 0
        most = len(found) if effect.maximum is None else max(0, amount(state, effect.maximum, frame))
        choose_set(state, frame, "choice", "choose", found, least, most)
        frame.step -= 1
        return
    b[effect.name] = as_refs(state, b.pop("choice"))


@executes(effects.ChooseAtRandom)
def _choose_at_random(state: GameState, frame: Frame, effect: effects.ChooseAtRandom) -> None:
    drawn: tuple[int, ...] = ()
    for player in players(state, effect.whose, frame.player):
        drawn += state.random_sample(state.zone(player, effect.zone), effect.amount)
    frame.bindings[effect.name] = as_refs(state, drawn)


@executes(effects.BindAll)
def _bind_all(state: GameState, frame: Frame, effect: effects.BindAll) -> None:
    frame.bindings[effect.name] = select(state, effect.what, frame)


@executes(effects.Reveal)
def _reveal(state: GameState, frame: Frame, effect: effects.Reveal) -> None:
    refs = select(state, effect.what, frame)
    _note(state, "reveal", frame.player, tuple(id for id, _ in refs))
    frame.bindings[effect.name] = refs


@executes(effects.RevealUntil)
def _reveal_until(state: GameState, frame: Frame, effect: effects.RevealUntil) -> None:
    seen: list[int] = []
    found: tuple[int, ...] = ()
    for id in state.zone(frame.player, Zone.DECK):
        _note(state, "reveal", frame.player, (id,))
        if fits(state, effect.filter, id, frame):
            found = (id,)
            break
        seen.append(id)
    frame.bindings[effect.name] = as_refs(state, found)
    frame.bindings[effect.rest] = as_refs(state, tuple(seen))


# Putting -------------------------------------------------------------------------------------------------------


@executes(effects.Put)
def _put(state: GameState, frame: Frame, effect: effects.Put) -> None:
    """Put cards somewhere. Into a deck their owner orders them, unless the order is random (CR Ordering 2, 3).

    Objects that enter the field at the same time get their timestamps in the order their player chooses
    (CR Continuous Effects - Timestamps 4).
    """
    b = frame.bindings
    if "to put" not in b:
        ids = tuple(id for id, _ in select(state, effect.what, frame))
        if effect.random_order:
            b["to put"] = _shuffled(state, ids)
        elif effect.zone == Zone.DECK:
            choose_order(state, frame, "to put", f"order {effect.position}", ids)
        elif effect.zone == Zone.FIELD:
            choose_order(state, frame, "to put", "order entering", ids)
        else:
            b["to put"] = ids
        frame.step -= 1
        return
    if effect.zone == Zone.DECK and "putting" not in b:
        b["putting"] = True
        frame.step -= 1
        outside = (id for id in b["to put"] if state.cards[id].zone != Zone.DECK)
        propose(state, *(move(state, id, Zone.DECK, "put", position=effect.position) for id in outside))
        return
    ids = b.pop("to put")
    if effect.zone == Zone.DECK:
        del b["putting"]
        _arrange(state, ids, effect.position)
        return
    verb = effect.count_as or ("enter" if effect.zone == Zone.FIELD else "put")
    player = frame.player if effect.zone == Zone.FIELD and not effect.under_owner else None
    events = [move(state, id, effect.zone, verb, player) for id in ids]
    if effect.rested or effect.transformed:
        for event in events:
            event.entering = Entering()
            event.entering.rested, event.entering.transformed = effect.rested, effect.transformed
    propose(state, *events)


def _shuffled(state: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    left = list(ids)
    return tuple(left.pop(state.random_below(len(left))) for _ in ids)


def _arrange(state: GameState, ids: tuple[int, ...], position: Position) -> None:
    """Cards in the deck change places without changing zones (CR Game Zones 5.a)."""
    for owner in range(state.players):
        mine = tuple(id for id in ids if state.cards[id].owner == owner and state.cards[id].zone == Zone.DECK)
        if mine:
            rest = tuple(id for id in state.zone(owner, Zone.DECK) if id not in mine)
            state.set_zone(owner, Zone.DECK, mine + rest if position is Position.TOP else rest + mine)
    state.touch(0)


@executes(effects.Materialize)
def _materialize(state: GameState, frame: Frame, effect: effects.Materialize) -> None:
    """The player is instructed to materialize a card and may fail to find one (CR Searching and Finding 1.a, 4)."""
    if "materialized" not in frame.bindings:
        materialization.ask_to_materialize(state, frame, frame.player, effect.filter)
        frame.step -= 1
        return
    materialization.materialize_answer(state, frame, frame.player)
