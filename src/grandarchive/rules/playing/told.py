"""What paying changes, at what it looks, and which effects tell with what can be paid (CR Card Activation 1.8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from grandarchive.model import nouns
from grandarchive.model.abilities import Keyword
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
from grandarchive.model.nouns import THIS, Filter, Players
from grandarchive.model.payments import Deed, Do, RecoverDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.dependencies import reads, walk, watched
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.layers import LAYERS, Layer, grants_static
from grandarchive.rules.continuous.stoppable import EVENTS_OF
from grandarchive.rules.continuous.summary import APART
from grandarchive.rules.playing.costs import BANISHMENT, FIELD, GRAVEYARD, HAND, MEMORY, kindle, reservable
from grandarchive.rules.playing.replaced import PAYING, may_replace_payments
from grandarchive.state.cards import Standing
from grandarchive.state.frames import Paying
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState

IMMORTALITY: Final = frozenset({"immortality"})
"""What keeps an object from being sacrificed (CR Keywords - Immortality 1.b)."""

RECOVERING: Final = Aspect.DAMAGE | Aspect.COUNTERS | Aspect.HISTORY

RESERVING: Final = Aspect.HAND | Aspect.MEMORY

RESTING: Final = Aspect.ORIENTATION
"""What recovering, reserving cards of a hand, and resting change."""

_HOW_TO_PAY: Final = (Controls, FloatingMemoryOfOpponents, FloatingMemoryOnly, PaysMemory)
"""Changes of whose something is, and of what a memory cost is paid with."""

OFF_THE_FIELD: Final = (HAND, MEMORY, GRAVEYARD, BANISHMENT)
"""Where cards are reserved, kindled and banished from, and where they go."""

_TYPES: Final = (nouns.Type, nouns.Subtype, nouns.Supertype)

_STEADY: Final = frozenset(
    {
        nouns.Type,
        nouns.Subtype,
        nouns.Supertype,
        nouns.Element,
        nouns.Named,
        nouns.OfLineage,
        nouns.Controlled,
        nouns.Owned,
        nouns.IsToken,
        nouns.Anything,
        nouns.This,
    }
)
"""What paying something else does not change, unless a continuous effect does."""


def is_told(state: GameState, costs: Iterable[Cost], touched: int, *, reserve: bool = False) -> bool:
    """An effect that looks at what is touched changes what these costs, or a reserve cost, ask of what pays.

    So may one that changes how things are paid. That something comes to where an effect is for it does not change the
    others there.
    """
    board = board_of(state)
    if not board.watch & touched:
        return False
    asked: list[Asked] | None = None
    for standing, modes in board.watching:
        if standing.analysis.looks & touched:
            if any(tells_more(m, on=modes[-1]) for m in standing.modifications):
                return True
            if asked is None:
                asked = _asked_of(costs, reserve=reserve)
            for each in asked:
                if _gives_any(standing, each) and _reaches(state, standing, each):
                    return True
    return False


def tells_more(m: Modification, *, on: bool) -> bool:
    """It says whose something is or what pays for memory, gives static abilities, or would forbid or replace payments.

    What forbids or replaces them as long as it is `on` is asked for besides.
    """
    if isinstance(m, Cant):
        return not on and not PAYING.isdisjoint(EVENTS_OF[m.pattern.happening])
    if isinstance(m, Replaces):
        return not on and may_replace_payments(m)
    return isinstance(m, _HOW_TO_PAY) or grants_static(m)


def resting_tells(state: GameState) -> bool:
    """As something rests, an effect may change what can be rested for a reserve cost."""
    return is_told(state, (), RESTING, reserve=True)


class Asked(NamedTuple):
    """What is asked of what pays in a zone: to fit a filter, by these kinds of characteristics and by keywords."""

    zone: Zone
    filter: Filter
    kinds: int
    keywords: frozenset[str]


TO_RESERVE: Final = Asked(FIELD, nouns.ANYTHING, 0, frozenset({"reservable"}))
"""What a reserve cost asks of the objects that are rested for it."""


def _asked_of(costs: Iterable[Cost], *, reserve: bool) -> list[Asked]:
    """What costs ask of the cards and objects that pay, and a reserve cost of objects."""
    asked = [TO_RESERVE] if reserve else []
    for cost in costs:
        if isinstance(cost, Do):
            _, kinds, keywords = _looked_at(cost.filter, cost.whose)
            keywords = keywords | IMMORTALITY if cost.deed is Deed.SACRIFICE else keywords
            asked.append(Asked(cost.zone, cost.filter, kinds, keywords))
    return asked


def _reaches(state: GameState, standing: Standing, asked: Asked) -> bool:
    """An effect may be for what is in the zone."""
    if standing.owner >= 0 and standing.analysis.filter is THIS:
        return state.cards[standing.owner].zone is asked.zone
    return bool(standing.refs) or asked.zone in standing.zones


def _gives_any(standing: Standing, asked: Asked) -> bool:
    """An effect changes characteristics of the kinds that are asked, or gives or takes one of the keywords."""
    for m, written in zip(standing.modifications, standing.analysis.writes, strict=True):
        if (written & asked.kinds and not _is_beside(m, asked)) or (asked.keywords and _gives(m, asked.keywords)):
            return True
    return False


def _is_beside(m: Modification, asked: Asked) -> bool:
    """A modification adds types of which none is asked for."""
    if not isinstance(m, AddTypes) or not is_steady(asked.filter):
        return False
    types = {word.name for word in walk(asked.filter) if isinstance(word, _TYPES)}
    return types.isdisjoint((*m.types, *m.supertypes, *m.subtypes))


def _gives(m: Modification, keywords: frozenset[str]) -> bool:
    """A modification gives or takes one of these keywords, or keeps it from being gained."""
    if isinstance(m, (Loses, CantGain)):
        return m.keyword is None or m.keyword in keywords
    return isinstance(m, Gains) and isinstance(m.ability, Keyword) and m.ability.name in keywords


def works_in_any(state: GameState, id: int, zones: tuple[Zone, ...]) -> bool:
    """A card has static abilities that work in one of these zones."""
    return any(ability.works_in(zone) for ability in characteristics(state, id).abilities.statics for zone in zones)


def tells_of_reserve(state: GameState, id: int) -> bool:
    """As it leaves, a static ability of it may change what can be rested for a reserve cost, or how things are paid.

    What it says of others may do so by what those are then, if something is reservable only as long as something holds.
    """
    for ability in characteristics(state, id).abilities.statics:
        apart = ability.affected is THIS and not any(ability.works_in(zone) for zone in OFF_THE_FIELD)
        for m in ability.modifications:
            if tells_more(m, on=False) or _gives(m, TO_RESERVE.keywords):
                return True
            if not apart and LAYERS[type(m)] is not Layer.RULES and _is_reservable_for_a_time(state):
                return True
    return False


def _is_reservable_for_a_time(state: GameState) -> bool:
    """Something has the keyword behind a restriction, or gives it, or static abilities, to something."""
    for card in state.cards:
        if card.zone is not Zone.DECK:
            abilities = characteristics(state, card.id).abilities
            if any(instance.gates for instance in abilities.keywords.get("reservable", ())):
                return True
            for ability in abilities.statics:
                if any(_gives(m, TO_RESERVE.keywords) or grants_static(m) for m in ability.modifications):
                    return True
    return False


def touched_by_costs(costs: Iterable[Cost]) -> int:
    """The aspects of the game that paying these changes."""
    touched = 0
    for cost in costs:
        if isinstance(cost, RecoverDamage):
            touched |= RECOVERING
        elif not isinstance(cost, Do):
            return Aspect.ALL
        elif cost.deed is Deed.REST:
            touched |= RESTING
        elif cost.deed is Deed.BANISH and cost.zone is GRAVEYARD and cost.filter is not THIS:
            touched |= Aspect.GRAVEYARD | Aspect.BANISHMENT
        else:
            return Aspect.ALL
    return touched


def touched_by(state: GameState, due: Paying, costs: Iterable[Cost]) -> int:
    """The aspects of the game that paying these and a reserve cost changes."""
    return touched_by_costs(costs) | (_touched_by_reserve(state, due) if due.reserve else 0)


def _touched_by_reserve(state: GameState, due: Paying) -> int:
    """What is changed by reserving, kindling and resting: cards in a hand or memory have a say in nothing else."""
    touched = RESERVING
    if kindle(state, due)[0]:
        touched |= Aspect.GRAVEYARD | Aspect.BANISHMENT
    return touched | RESTING if reservable(state, due.player) else touched


def looked_at(state: GameState, cost: Do) -> int:
    """The aspects of the game at which it looks what is done, and with what it can be; all of them if keywords do."""
    aspects, _, keywords = _looked_at(cost.filter, cost.whose)
    if cost.deed is Deed.SACRIFICE:
        keywords |= IMMORTALITY
    if keywords and _have_odd_keywords(state, cost.zone, keywords):
        return Aspect.ALL
    return aspects | ASPECT_OF_ZONE[cost.zone] | (watched(cost.joint) if cost.joint is not None else 0)


@lru_cache(maxsize=MOST_KEPT)
def _looked_at(filter: Filter, whose: Players) -> tuple[int, int, frozenset[str]]:
    """The aspects of the game and the kinds of characteristics at which a filter looks; for which keywords it asks.

    At what the restrictions of those look is left out.
    """
    if isinstance(filter, (nouns.And, nouns.Or)):
        aspects, kinds, asked = zip(*[_looked_at(part, whose) for part in filter.parts], strict=True)
        return reduce(or_, aspects), reduce(or_, kinds), frozenset().union(*asked)
    if isinstance(filter, nouns.Not):
        return _looked_at(filter.part, whose)
    if isinstance(filter, nouns.WithKeyword):
        return watched(whose), reads(whose), frozenset({filter.name})
    return watched((filter, whose)), reads((filter, whose)), frozenset()


def _have_odd_keywords(state: GameState, zone: Zone, keywords: frozenset[str]) -> bool:
    """One of these keywords of something there is behind a restriction that looks at more than objects and turns."""
    if zone is not FIELD and zone is not GRAVEYARD:
        return True
    there = state.field if zone is FIELD else [id for owner in range(state.players) for id in state.zone(owner, zone)]
    for id in there:
        found = characteristics(state, id).abilities.keywords
        for name in keywords:
            if any(not APART.issuperset(map(type, instance.gates)) for instance in found.get(name, ())):
                return True
    return False


def is_steady(filter: Filter) -> bool:
    """What fits is not changed by what is paid, unless a continuous effect does that."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        return all(is_steady(part) for part in filter.parts)
    if isinstance(filter, nouns.Not):
        return is_steady(filter.part)
    return type(filter) in _STEADY
