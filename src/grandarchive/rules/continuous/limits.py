"""Whether a limited ability or replacement was used as often as it may be (CR Ability Tracking 1, 2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grandarchive.model import amounts, conditions
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import cascades
from grandarchive.model.events import Limit, Since
from grandarchive.model.kinds import Ability
from grandarchive.model.modifications import Replaces, StarcallsFreely
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.names import TIMES_RESOLVED, TIMES_RESOLVED_NOW, TIMES_USED, number_named
from grandarchive.rules.continuous.reading import CONDITIONS
from grandarchive.state.cards import Card, Named, Ref, Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import Limited

THIS_TURN: Final = Since.THIS_TURN


_COUNTING: Final[dict[int, tuple[Limited, bool]]] = {}
"""By the identity of an ability: the ability, so that it stays, and whether it asks how often it was used."""

_RESOLVING: Final[dict[int, tuple[Limited, frozenset[Since]]]] = {}
"""By the identity of an ability: the ability, and for how long it asks how often it has resolved."""

MOST_KEPT: Final = 5_000


def counts_uses(what: Limited) -> bool:
    """Whether an ability asks how often it was used before, in its costs or as a cascade ability."""
    if not isinstance(what, (Activated, Triggered)):
        return False
    found = _COUNTING.get(id(what))
    if found is None:
        due = what.due if isinstance(what, Activated) else ()
        counting = any(isinstance(each, amounts.TimesUsed) for cost in due for each in walk(cost))
        if len(_COUNTING) >= MOST_KEPT:
            _COUNTING.clear()
        found = _COUNTING[id(what)] = (what, counting or any(map(cascades, what.effects)))
    return found[1]


def is_used_up(state: GameState, limit: Limit, what: Limited, card: Card, now: Characteristics) -> bool:
    """It was used as often as its limit says. What the source has twice is two abilities (CR Abilities 10)."""
    return bool(state.uses) and uses_left(state, limit, what, card, now) <= 0


def uses_left(state: GameState, limit: Limit, what: Limited, card: Card, now: Characteristics) -> int:
    """How often it may still be used as its limit says."""
    used = _used(state, bearers(state, card, what), what, this_turn=limit.since is THIS_TURN) if state.uses else 0
    return limit.times * max(1, _instances(what, now)) - used


def times_used(state: GameState, ability: Activated, card: Card, now: Characteristics, player: int) -> int:
    """How often a player has activated it before; of an ability that the object has twice, how often each (10)."""
    sources = bearers(state, card, ability)
    mine = (use for use in state.uses if use.player == player and not use.resolved)
    used = sum(use.source in sources and use.what == ability for use in mine)
    return max(0, used + 1 - max(1, _instances(ability, now)))


def times_cascaded(state: GameState, what: Activated | Triggered, card: Card, now: Characteristics) -> int:
    """How often a cascade ability of an object was used before, whoever did it (CR Keywords - Cascade 1.b, 4).

    Of an ability that the object has twice each has a number of its own, and the one that was used least is next.
    """
    used = _used(state, bearers(state, card, what), what) if state.uses else 0
    return used // max(1, _instances(what, now))


def _used(state: GameState, sources: Collection[Ref], what: Limited, *, this_turn: bool = False) -> int:
    uses = (use for use in state.uses if not (use.resolved or (this_turn and use.before)))
    return sum(use.source in sources and use.what == what for use in uses)


def counts_resolutions(what: Limited, since: Since | None = None) -> bool:
    """Whether an ability asks how often it has resolved, at all or for so long."""
    if not isinstance(what, (Activated, Triggered)):
        return False
    found = _RESOLVING.get(id(what))
    if found is None:
        asked = {each.since for each in walk(what.effects) if isinstance(each, amounts.TimesResolved)}
        if len(_RESOLVING) >= MOST_KEPT:
            _RESOLVING.clear()
        found = _RESOLVING[id(what)] = (what, frozenset(asked))
    return bool(found[1]) if since is None else since in found[1]


def times_resolved(state: GameState, what: Limited, card: Card) -> dict[str, Named]:
    """How often an ability has resolved in the game and in this turn, by the names that its text asks for.

    Of a champion it is the ability of the uppermost card of the lineage that has it (CR Ability Tracking 2).
    """
    source = bearers(state, card, what)[0]
    found = [use for use in state.uses if use.resolved and use.source == source and use.what == what]
    return {TIMES_RESOLVED: len(found), TIMES_RESOLVED_NOW: sum(not use.before for use in found)}


def _instances(what: Limited, now: Characteristics) -> int:
    """How often the source has it; an attack has abilities that are not among those of the unit."""
    abilities = now.abilities
    if isinstance(what, (Replaces, StarcallsFreely)):
        return sum(static.modifications.count(what) for static in abilities.statics)
    return (abilities.triggered if isinstance(what, Triggered) else abilities.activated).count(what)


def bearers(state: GameState, card: Card, what: Limited) -> tuple[Ref, ...]:
    """What has it, once for each time: of a champion the cards of its lineage whose text it is, and the object.

    CR Ability Tracking 2.
    """
    found = []
    for inner in reversed(card.lineage):
        own = state.cards[inner].face.printed.abilities
        texts = (*own.in_force, *own.inherited) if inner == card.lineage[-1] else own.inherited
        found += [state.cards[inner].ref for ability in texts if _is_of(what, ability)]
    return (*found, card.ref)


def bearer(state: GameState, card: Card, what: Limited) -> Ref:
    """Whose it is that is used now: the uppermost that has uses left, or was used least if it has no limit."""
    found = bearers(state, card, what)
    if what.limit is None:
        return min(found[:-1] or found, key=lambda ref: _used(state, (ref,), what))
    times, this_turn = what.limit.times, what.limit.since is THIS_TURN
    return next(
        (ref for ref in found if _used(state, (ref,), what, this_turn=this_turn) < times * found.count(ref)), found[-1]
    )


def _is_of(what: Limited, ability: Ability) -> bool:
    return ability == what or what in getattr(ability, "modifications", ())


def _cascaded(state: GameState, c: conditions.Cascaded, scope: Scope) -> bool:
    """The number is that of the activation or of the trigger (CR Keywords - Cascade 1.b)."""
    number = number_named(state, scope, TIMES_USED) + 1
    return c.first <= number and (c.last is None or number <= c.last)


CONDITIONS[conditions.Cascaded] = _cascaded
