"""Which effects tell with what can be paid, as what they look at is changed by paying (CR Card Activation 1.8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from grandarchive.model import nouns
from grandarchive.model.abilities import Keyword
from grandarchive.model.conditions import Condition
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import (
    AddTypes,
    Cant,
    CantGain,
    Controls,
    FloatingMemoryOfOpponents,
    FloatingMemoryOnly,
    Gains,
    Loses,
    Modification,
    PaysMemory,
    Replaces,
)
from grandarchive.model.nouns import THIS
from grandarchive.model.payments import Do
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.dependencies import Reads, walk, watched, writes
from grandarchive.rules.continuous.layers import LAYERS, Layer, grants_static
from grandarchive.rules.continuous.stoppable import EVENTS_OF
from grandarchive.rules.playing.asked import Asked, asked_of, is_steady, looks_of, paid_from
from grandarchive.rules.playing.costs import BANISHMENT, FIELD, GRAVEYARD, HAND, MEMORY
from grandarchive.rules.playing.paid_otherwise import kindles
from grandarchive.rules.playing.replaced import PAYING, may_replace_payments
from grandarchive.rules.playing.words import kinds_read
from grandarchive.state.cards import Scope, Standing
from grandarchive.state.frames import Paying
from grandarchive.state.game import Aspect, GameState

FOR_RESERVE: Final = frozenset({"kindle", "reservable"})
"""What lets something else than cards of a hand pay for a reserve cost."""

_HOW_TO_PAY: Final = (Controls, FloatingMemoryOfOpponents, FloatingMemoryOnly, PaysMemory)
"""Changes of whose something is, and of what a memory cost is paid with."""

OFF_THE_FIELD: Final = (HAND, MEMORY, GRAVEYARD, BANISHMENT)
"""Where cards are reserved, kindled and banished from, and where they go."""

_TYPES: Final = (nouns.Type, nouns.Subtype, nouns.Supertype)


def is_told(state: GameState, due: Scope, costs: Iterable[Cost], touched: int, *, reserve: bool = False) -> bool:
    """An effect that looks at what is touched changes what these costs, or a reserve cost, ask of what pays.

    So may one that changes how things are paid, and one that looks at what such an effect changes; and a keyword may be
    behind a restriction that looks at any of that. That something comes to where an effect is for it does not change
    the others there.
    """
    board = board_of(state)
    costs = tuple(costs)
    if not board.watch & touched and not _may_be_restricted(state, due, costs, reserve=reserve):
        return False
    asked = asked_of(state, due, costs, reserve=reserve)
    kinds = reduce(or_, [each.kinds | (Reads.ABILITIES if each.keywords else 0) for each in asked], 0)
    changed = 0
    for standing, modes in board.watching if board.watch & touched else ():
        analysis = standing.analysis
        if analysis.looks & touched:
            if analysis.rules or analysis.written & Reads.ABILITIES:
                if any(tells_more(m, on=modes[-1]) for m in standing.modifications):
                    return True
            if analysis.written & kinds:
                for each in asked:
                    if _gives_any(standing.modifications, each) and _reaches(state, standing, each):
                        return True
            changed |= analysis.written
    led_to = _led_to(state, asked, changed) if changed else 0
    return led_to is None or any(_is_restricted(state, due, each, touched, led_to) for each in asked if each.keywords)


def _led_to(state: GameState, asked: list[Asked], changed: int) -> int | None:
    """What these changes lead to, by effects that look at them, and by others that look at what those change.

    These are static abilities of objects, and of cards that may work where they are, and what resolved. None if one of
    them tells what pays.
    """
    others = [
        (kinds_read(ability), ability.modifications)
        for id in (*state.field, *state.elsewhere)
        for ability in characteristics(state, id).abilities.statics
    ]
    for effect in state.effects:
        read = kinds_read(effect.modifications) | kinds_read(effect.lasts) | kinds_read(effect.extent)
        others.append((read, effect.modifications))
    before = 0
    while changed != before:
        before = changed
        for read, modifications in others:
            if read & changed:
                if any(tells_more(m, on=False) for m in modifications):
                    return None
                if any(_gives_any(modifications, each) for each in asked):
                    return None
                changed = reduce(or_, map(writes, modifications), changed)
    return changed


def _may_be_restricted(state: GameState, due: Scope, costs: tuple[Cost, ...], *, reserve: bool) -> bool:
    """At a glance: something that is asked for has a keyword behind a restriction, or is not on the field."""
    if isinstance(due, Paying) and due.memory:
        return True
    if restrictions(state) or (reserve and any(instance.gates for instance in kindles(state, due))):
        return True
    doing = [cost for cost in costs if isinstance(cost, Do)]
    return any(paid_from(state, due, c) is not FIELD and looks_of(c.filter, c.whose).keywords for c in doing)


def _is_restricted(state: GameState, due: Scope, asked: Asked, touched: int, changed: int) -> bool:
    """A keyword that is asked for is behind a restriction that looks at what is touched, or at what effects change.

    Levels are lost, and counters come and go, where everything counts as touched.
    """
    found = _restrictions_there(state, due, asked.zone)
    for name in asked.keywords if found else ():
        for gates in found.get(name, ()):
            if touched == Aspect.ALL or watched(gates) & touched or kinds_read(gates) & changed:
                return True
    return False


def restrictions(state: GameState) -> dict[str, list[tuple[Condition, ...]]]:
    """By name what has to hold for keywords of objects; found once for a board."""
    board = board_of(state)
    if board.restricted is None:
        board.restricted = _restrictions_of(state, state.field)
    return board.restricted


def _restrictions_there(state: GameState, due: Scope, zone: Zone) -> dict[str, list[tuple[Condition, ...]]]:
    """The same of what is in a zone; on the Effects Stack only of the card that is paid for."""
    if zone is FIELD:
        return restrictions(state)
    if zone is Zone.STACK:
        return _restrictions_of(state, due.source[:1])
    return _restrictions_of(state, [id for owner in range(state.players) for id in state.zone(owner, zone)])


def _restrictions_of(state: GameState, ids: Iterable[int]) -> dict[str, list[tuple[Condition, ...]]]:
    found: dict[str, list[tuple[Condition, ...]]] = {}
    for id in ids:
        for name, instances in characteristics(state, id).abilities.keywords.items():
            for instance in instances:
                if instance.gates:
                    found.setdefault(name, []).append(instance.gates)
    return found


def tells_more(m: Modification, *, on: bool) -> bool:
    """It says whose something is or what pays for memory, gives or takes static abilities, or keeps from paying.

    What replaces them as long as it is `on` is asked for besides.
    """
    if isinstance(m, Cant):
        return not PAYING.isdisjoint(EVENTS_OF[m.pattern.happening])
    if isinstance(m, Replaces):
        return not on and may_replace_payments(m)
    if isinstance(m, Loses):
        return m.keyword is None
    return isinstance(m, _HOW_TO_PAY) or grants_static(m)


def _reaches(state: GameState, standing: Standing, asked: Asked) -> bool:
    """An effect may be for what is in the zone."""
    if standing.owner >= 0 and standing.analysis.filter is THIS:
        return state.cards[standing.owner].zone is asked.zone
    return bool(standing.refs) or asked.zone in standing.zones


def _gives_any(modifications: tuple[Modification, ...], asked: Asked) -> bool:
    """An effect changes characteristics of the kinds that are asked, or gives or takes one of the keywords."""
    for m in modifications:
        if asked.keywords and _gives(m, asked.keywords):
            return True
        if asked.kinds and writes(m) & asked.kinds and not _is_beside(m, asked):
            return True
    return False


def _is_beside(m: Modification, asked: Asked) -> bool:
    """A modification adds types of which none is asked for."""
    if not isinstance(m, AddTypes) or asked.joint is not None or not is_steady(asked.filter):
        return False
    types = {word.name for word in walk(asked.filter) if isinstance(word, _TYPES)}
    return types.isdisjoint((*m.types, *m.supertypes, *m.subtypes))


def _gives(m: Modification, keywords: frozenset[str]) -> bool:
    """A modification gives or takes one of these keywords, or keeps it from being gained."""
    if isinstance(m, (Loses, CantGain)):
        return m.keyword is None or m.keyword in keywords
    return isinstance(m, Gains) and isinstance(m.ability, Keyword) and m.ability.name in keywords


def tells_of_reserve(state: GameState, id: int) -> bool:
    """As it leaves, a static ability of it may change what can be rested for a reserve cost, or how things are paid.

    What it says of others may do so by what those are then, if something is reservable only as long as something holds.
    """
    for ability in characteristics(state, id).abilities.statics:
        apart = ability.affected is THIS and not any(ability.works_in(zone) for zone in OFF_THE_FIELD)
        for m in ability.modifications:
            if tells_more(m, on=False) or _gives(m, FOR_RESERVE):
                return True
            if not apart and LAYERS[type(m)] is not Layer.RULES and _is_reservable_for_a_time(state):
                return True
    return False


def _is_reservable_for_a_time(state: GameState) -> bool:
    """Something has a keyword that pays behind a restriction, or gives it, or static abilities, to something."""
    found = [m for effect in state.effects for m in effect.modifications]
    for card in state.cards:
        if card.zone is not Zone.DECK:
            abilities = characteristics(state, card.id).abilities
            for name in FOR_RESERVE:
                if any(instance.gates for instance in abilities.keywords.get(name, ())):
                    return True
            found += [m for ability in abilities.statics for m in ability.modifications]
    return any(_gives(m, FOR_RESERVE) or grants_static(m) for m in found)
