"""Effects that put counters on objects and cards, and remove them (CR Game Mechanics - Counters 4)."""

from __future__ import annotations

from collections.abc import Sequence

from grandarchive.model import effects
from grandarchive.rules.agenda import AGAIN, ask, begin, bind, chosen, executes, finish, keep_done, program
from grandarchive.rules.continuous.reading import amount, select
from grandarchive.rules.effects.deeds import deed
from grandarchive.rules.events.complete import counters
from grandarchive.rules.events.happen import propose
from grandarchive.rules.playing.negating import cards_of
from grandarchive.state.cards import NOTHING, Ref
from grandarchive.state.events import Event
from grandarchive.state.frames import Following, Removing
from grandarchive.state.game import GameState
from grandarchive.state.records import Option


@deed(effects.AddCounters)
def _add_counters(state: GameState, frame: Following, effect: effects.AddCounters) -> list[Event]:
    number = amount(state, effect.amount, frame)
    cards = cards_of(state, select(state, effect.what, frame)) if number > 0 else ()
    return [counters(state, id, effect.kind, number, frame.player) for id in cards]


@executes(effects.RemoveCounters)
def _remove_counters(state: GameState, frame: Following, effect: effects.RemoveCounters) -> None:
    """From each of them at the same time, as many as there are or as the text says; or as the player chooses."""
    found = cards_of(state, select(state, effect.what, frame))
    ids = tuple(id for id in dict.fromkeys(found) if state.cards[id].counters.get(effect.kind))
    _begin(state, frame, effect, ids)


@executes(effects.MoveCounters)
def _move_counters(state: GameState, frame: Following, effect: effects.MoveCounters) -> None:
    """All that are there, or so many, or as the player chooses; none if there is nothing to move them to."""
    onto = cards_of(state, select(state, effect.to, frame))[:1]
    found = cards_of(state, select(state, effect.what, frame)) if onto else ()
    ids = tuple(id for id in dict.fromkeys(found) if state.cards[id].counters.get(effect.kind) and id not in onto)
    _begin(state, frame, effect, ids, state.cards[onto[0]].ref if onto else NOTHING)


def _begin(
    state: GameState,
    frame: Following,
    effect: effects.RemoveCounters | effects.MoveCounters,
    ids: tuple[int, ...],
    to: Ref = NOTHING,
) -> None:
    """Nobody is asked where the text says all: from each of them, or all in all."""
    most = None if effect.maximum is None else max(0, amount(state, effect.maximum, frame))
    least = most if effect.minimum is None else max(0, amount(state, effect.minimum, frame))
    if effect.minimum is None and not effect.together:
        shares = [there(state, id, effect.kind, most) for id in ids]
        _remove(state, frame.player, effect.kind, ids, shares, effect.name, to)
        return
    removing = Removing(player=frame.player, kind=effect.kind, objects=ids, minimum=least or 0, maximum=most)
    removing.name, removing.to, removing.together = effect.name, to, effect.together
    begin(state, removing, frame)


def there(state: GameState, id: int, kind: str, most: int | None) -> int:
    """How many can be removed from one of them."""
    there = state.cards[id].counters[kind]
    return there if most is None else min(there, most)


def _choose_number(state: GameState, frame: Removing) -> str | None:
    """The player chooses for one after the other."""
    if frame.answer is not None:
        frame.shares = (*frame.shares, chosen(frame))
    if len(frame.shares) == len(frame.objects):
        return None
    id = frame.objects[len(frame.shares)]
    least, most = _bounds(state, frame, id)
    options = [Option("number", n) for n in range(min(least, most), most + 1)]
    ask(state, frame, "remove counters", options, source=id)
    return AGAIN


def _bounds(state: GameState, frame: Removing, id: int) -> tuple[int, int]:
    """How many are removed from the next one, at least and at most."""
    if not frame.together:
        return frame.minimum, there(state, id, frame.kind, frame.maximum)
    taken, later = sum(frame.shares), frame.objects[len(frame.shares) + 1 :]
    left = None if frame.maximum is None else frame.maximum - taken
    from_others = sum(there(state, other, frame.kind, None) for other in later)
    return max(0, frame.minimum - taken - from_others), there(state, id, frame.kind, left)


def _remove_chosen(state: GameState, frame: Removing) -> None:
    finish(state, frame)
    text = state.agenda[-1]
    assert isinstance(text, Following)
    keep_done(text, sum(frame.shares) >= max(1, frame.minimum))
    _remove(state, frame.player, frame.kind, frame.objects, frame.shares, frame.name, frame.to)


def _remove(
    state: GameState,
    player: int,
    kind: str,
    ids: tuple[int, ...],
    shares: Sequence[int],
    name: str,
    to: Ref = NOTHING,
) -> None:
    """Counters are removed, and put onto something at the same time if they are moved."""
    number = sum(shares)
    bind(state, name, number)
    events = [counters(state, id, kind, -taken, player) for id, taken in zip(ids, shares, strict=True) if taken]
    if number and to != NOTHING:
        events.append(counters(state, to[0], kind, number, player))
    propose(state, *events)


program(Removing, _choose_number, _remove_chosen)
