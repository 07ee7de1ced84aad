"""What paying changes, at what it looks, and which effects tell with what can be paid (CR Card Activation 1.8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

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
from grandarchive.model.nouns import THIS, Filter, Players
from grandarchive.model.payments import Deed, Do, RecoverDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.dependencies import Reads, reads, walk, watched, writes
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.layers import LAYERS, Layer, grants_static
from grandarchive.rules.continuous.stoppable import EVENTS_OF
from grandarchive.rules.continuous.summary import APART
from grandarchive.rules.playing.costs import BANISHMENT, FIELD, GRAVEYARD, HAND, MEMORY, kindle, reservable
from grandarchive.rules.playing.replaced import PAYING, may_replace_payments
from grandarchive.rules.playing.words import kinds_read
from grandarchive.state.cards import Scope, Standing
from grandarchive.state.frames import Paying
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState

FOR_RESERVE: Final = frozenset({"kindle", "reservable"})
"""What lets something else than cards of a hand pay for a reserve cost."""

IMMORTALITY: Final = frozenset({"immortality"})
"""What keeps an object from being sacrificed (CR Keywords - Immortality 1.b)."""

RECOVERING: Final = Aspect.DAMAGE | Aspect.COUNTERS | Aspect.HISTORY

RESERVING: Final = Aspect.HAND | Aspect.MEMORY

RESTING: Final = Aspect.ORIENTATION

KINDLING: Final = Aspect.GRAVEYARD | Aspect.BANISHMENT
"""What recovering, reserving cards of a hand, resting and kindling change."""

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

    So may one that changes how things are paid, and one that looks at what such an effect changes; and a keyword may be
    behind a restriction that looks at any of that. That something comes to where an effect is for it does not change
    the others there.
    """
    board = board_of(state)
    if not board.watch & touched and not restrictions(state) and not any(_asks_elsewhere(c) for c in costs):
        return False
    asked = _asked_of(costs, reserve=reserve)
    kinds = reduce(or_, [each.kinds | (Reads.ABILITIES if each.keywords else 0) for each in asked], 0)
    changed = 0
    for standing, modes in board.watching if board.watch & touched else ():
        analysis = standing.analysis
        if analysis.looks & touched:
            if analysis.rules and any(tells_more(m, on=modes[-1]) for m in standing.modifications):
                return True
            if analysis.written & kinds:
                for each in asked:
                    if _gives_any(standing.modifications, each) and _reaches(state, standing, each):
                        return True
            changed |= analysis.written
    if changed and _is_told_by_others(state, asked, changed):
        return True
    return any(
        _is_restricted(state, each, touched, changed) for each in asked if each.keywords and each.zone is not Zone.STACK
    )


def _asks_elsewhere(cost: Cost) -> bool:
    """It asks for keywords of what is not on the field."""
    return isinstance(cost, Do) and cost.zone is not FIELD and bool(_looked_at(cost.filter, cost.whose)[2])


def _is_told_by_others(state: GameState, asked: list[Asked], changed: int) -> bool:
    """A static ability of an object, or what resolved, looks at these kinds of characteristics and tells what pays."""
    for id in state.field:
        for ability in characteristics(state, id).abilities.statics:
            if kinds_read(ability) & changed and any(_gives_any(ability.modifications, each) for each in asked):
                return True
    for effect in state.effects:
        if (kinds_read(effect.modifications) | kinds_read(effect.lasts) | kinds_read(effect.extent)) & changed:
            if any(_gives_any(effect.modifications, each) for each in asked):
                return True
    return False


def _is_restricted(state: GameState, asked: Asked, touched: int, changed: int) -> bool:
    """A keyword that is asked for is behind a restriction that looks at what is touched, or at what effects change.

    Levels are lost, and counters come and go, where everything counts as touched.
    """
    if asked.zone is FIELD:
        found = restrictions(state)
    else:
        found = _restrictions_of(state, [id for owner in range(state.players) for id in state.zone(owner, asked.zone)])
    if not found:
        return False
    for name in asked.keywords:
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


def _restrictions_of(state: GameState, ids: Iterable[int]) -> dict[str, list[tuple[Condition, ...]]]:
    found: dict[str, list[tuple[Condition, ...]]] = {}
    for id in ids:
        for name, instances in characteristics(state, id).abilities.keywords.items():
            for instance in instances:
                if instance.gates:
                    found.setdefault(name, []).append(instance.gates)
    return found


def tells_more(m: Modification, *, on: bool) -> bool:
    """It says whose something is or what pays for memory, gives static abilities, or would forbid or replace payments.

    What replaces them as long as it is `on` is asked for besides.
    """
    if isinstance(m, Cant):
        return not PAYING.isdisjoint(EVENTS_OF[m.pattern.happening])
    if isinstance(m, Replaces):
        return not on and may_replace_payments(m)
    return isinstance(m, _HOW_TO_PAY) or grants_static(m)


def resting_tells(state: GameState, due: Scope) -> bool:
    """As something rests, an effect may change what can be rested for a reserve cost, or unlock Kindle."""
    return any(instance.gates for instance in kindles(state, due)) or is_told(state, (), RESTING, reserve=True)


def reserving_tells(state: GameState, cost: Cost, due: Scope) -> bool:
    """As reserve is paid, an effect may change with what a cost can be paid, or what is kindled may matter."""
    return kindle(state, due)[0] > 0 or is_told(state, (cost,), RESERVING | RESTING, reserve=True)


class Asked(NamedTuple):
    """What is asked of what pays in a zone: to fit a filter, by these kinds of characteristics and by keywords."""

    zone: Zone
    filter: Filter
    kinds: int
    keywords: frozenset[str]


TO_RESERVE: Final = Asked(FIELD, nouns.ANYTHING, 0, frozenset({"reservable"}))
TO_KINDLE: Final = (
    Asked(Zone.STACK, nouns.ANYTHING, 0, frozenset({"kindle"})),
    Asked(GRAVEYARD, nouns.Element("FIRE"), Reads.ELEMENTS, frozenset()),
)
"""What a reserve cost asks of the objects that are rested for it, of the card itself, and of the cards it kindles."""


def _asked_of(costs: Iterable[Cost], *, reserve: bool) -> list[Asked]:
    """What costs ask of the cards and objects that pay, and a reserve cost of objects."""
    asked = [TO_RESERVE, *TO_KINDLE] if reserve else []
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


def kindles(state: GameState, due: Scope) -> tuple[Keyword, ...]:
    """Each Kindle of the card that is paid for, locked or not."""
    id = due.source[0]
    return characteristics(state, id).abilities.keywords.get("kindle", ()) if id >= 0 else ()


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
    """The aspects of the game that paying these and a reserve cost changes.

    Something may become reservable by that, and rest.
    """
    touched = touched_by_costs(costs) | (_touched_by_reserve(state, due) if due.reserve else 0)
    if due.reserve and not touched & RESTING and is_told(state, (), touched, reserve=True):
        return touched | RESTING
    return touched


def _touched_by_reserve(state: GameState, due: Paying) -> int:
    """What is changed by reserving, kindling and resting: cards in a hand or memory have a say in nothing else."""
    touched = RESERVING
    if kindle(state, due)[0]:
        touched |= KINDLING
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
