"""Payments that get in each other's way (CR Card Activation 1.8, 1.8.1).

The payment of one part may feed another, change what there is for it, or be replaced. Then it matters what is paid
first, and to count what there is does not tell whether everything can be paid.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from grandarchive.model import nouns
from grandarchive.model.abilities import Keyword
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.measures import CardCost, With
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
from grandarchive.model.payments import Deed, Do, PutCounters, RecoverDamage, SpendCounters, SufferDamage
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.dependencies import reads, walk, watched
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.layers import grants_static
from grandarchive.rules.continuous.prohibitions import are_prohibited
from grandarchive.rules.continuous.reading import amount, champion_of
from grandarchive.rules.continuous.stoppable import EVENTS_OF, NOT_TO_PAY
from grandarchive.rules.continuous.summary import APART
from grandarchive.rules.playing.bills import DONE
from grandarchive.rules.playing.costs import (
    FIELD,
    GRAVEYARD,
    HAND,
    MEMORY,
    STAYING,
    can_reserve,
    candidates,
    kindle,
    least,
    most,
    reservable,
)
from grandarchive.rules.playing.words import names_in
from grandarchive.state.cards import Scope, Standing
from grandarchive.state.events import GetsCounters, IsDamaged, Moves, Recovers, SpendsCounters
from grandarchive.state.frames import Paying
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState

RECOVER: Final = Happening.RECOVER

LANDS_IN: Final = {
    Deed.BANISH: Zone.BANISHMENT,
    Deed.DELEVEL: Zone.MATERIAL,
    Deed.DISCARD: Zone.GRAVEYARD,
    Deed.SACRIFICE: Zone.GRAVEYARD,
}
"""Where what is done to pay puts cards."""

_NEVER_PAID: Final = NOT_TO_PAY | {Happening.GLIMPSE, Happening.LEVEL_UP, Happening.SUPPRESSED}
"""What no payment is."""

PAYING: Final = frozenset({Moves, Recovers, GetsCounters, SpendsCounters, IsDamaged})
"""What is done to pay and may be what a text says can't happen."""

IMMORTALITY: Final = frozenset({"immortality"})
"""What keeps an object from being sacrificed (CR Keywords - Immortality 1.b)."""

RECOVERING: Final = Aspect.DAMAGE | Aspect.COUNTERS | Aspect.HISTORY
RESERVING: Final = Aspect.HAND | Aspect.MEMORY
RESTING: Final = Aspect.ORIENTATION
"""What recovering, reserving cards of a hand, and resting change."""

_FROM_FIELD: Final = frozenset({Happening.LEAVE, Happening.DIE, Happening.DESTROYED, Happening.SACRIFICED})
"""What happens to objects as they leave the field."""

_HOW_TO_PAY: Final = (Controls, FloatingMemoryOfOpponents, FloatingMemoryOnly, PaysMemory)
"""Changes of whose something is, and of what a memory cost is paid with."""

_UNSAID: Final = frozenset({Deed.DELEVEL, Deed.LOAD})
"""What is done to pay with cards that are no objects, from or to beneath an object."""

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


def is_tangled(state: GameState, due: Paying) -> bool:
    """The payment of one part may change what there is for another, or how it is paid."""
    if len(due.costs) + (due.reserve > 0) + (due.memory > 0) < 2:
        return False
    if (len(due.costs) > 1 and _spends_twice(due)) or _may_not_mark(state, due):
        return True
    if not due.memory and all(_is_quiet(state, cost, due) for cost in due.costs):
        return _may_switch(state, due)
    if is_replaced(state, due, due.costs):
        return True
    if any(not is_steady(cost.filter) for cost in due.costs if isinstance(cost, (Do, SpendCounters))):
        return True
    return _feeds(state, due) or _moves_static(state, due, due.costs) or _may_switch(state, due)


def _may_switch(state: GameState, due: Paying) -> bool:
    """An effect looks at what paying changes, and tells what pays."""
    return is_told(state, due.costs, _touched_by(state, due, due.costs), reserve=due.reserve > 0)


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
            if any(_tells_more(m, on=modes[-1]) for m in standing.modifications):
                return True
            if asked is None:
                asked = _asked_of(costs, reserve=reserve)
            for each in asked:
                if _gives_any(standing, each) and _reaches(state, standing, each):
                    return True
    return False


def _tells_more(m: Modification, *, on: bool) -> bool:
    """It says whose something is or what pays for memory, gives static abilities, or would forbid or replace payments.

    What forbids or replaces them as long as it is `on` is asked for besides.
    """
    if isinstance(m, Cant):
        return not on and not PAYING.isdisjoint(EVENTS_OF[m.pattern.happening])
    if isinstance(m, Replaces):
        return not on and _may_replace_payments(m)
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


def is_replaced(state: GameState, due: Scope, costs: tuple[Cost, ...]) -> bool:
    """Something in force may replace what is done to pay these costs, or to reserve."""
    found = [(m.pattern, source) for m, source in _replacing(state) if _may_replace_payments(m)]
    if not found:
        return False
    moves, recovers = _moves(state, due, costs), any(isinstance(cost, RecoverDamage) for cost in costs)
    for pattern, source in found:
        if _may_apply(pattern, moves, recovers) and not (
            pattern.subject is THIS and _stays_there(state, source, due, costs)
        ):
            return True
    return False


def _stays_there(state: GameState, source: Scope | None, due: Scope, costs: tuple[Cost, ...]) -> bool:
    """What replaces something that happens to itself is an object with which none of these costs can be paid."""
    if source is None or not state.is_current(source.source):
        return False
    id = source.source[0]
    return state.cards[id].zone is FIELD and not any(id in candidates(state, cost, due) for cost in costs)


def _may_apply(p: Pattern, moves: list[tuple[Zone | None, Zone | None]], recovers: bool) -> bool:
    """Such a move or recovering may be what happens; of what else is done to pay it is not known."""
    if p.happening is RECOVER:
        return recovers
    if p.happening in _FROM_FIELD:
        leaving = [into for out, into in moves if out is None or out is FIELD]
        return bool(leaving) if p.happening is Happening.LEAVE else any(into is not Zone.BANISHMENT for into in leaving)
    if p.happening is Happening.MOVE:
        fitting = [out for out, into in moves if into is None or p.into in (None, into)]
        return any(out is None or p.out_of in (None, out) for out in fitting)
    return True


def _moves(state: GameState, due: Scope, costs: tuple[Cost, ...]) -> list[tuple[Zone | None, Zone | None]]:
    """From where to where cards go as these are paid and as a reserve or memory cost is, None for anywhere.

    What an object is tells where it goes (`destination`), unless that is banished.
    """
    moves: list[tuple[Zone | None, Zone | None]] = [(HAND, MEMORY), (GRAVEYARD, Zone.BANISHMENT)]
    if isinstance(due, Paying) and due.memory:
        moves.append((None, None))
    for cost in costs:
        if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
            out = _out_of(state, due, cost)
            certain = cost.deed is Deed.BANISH or (out is not None and out is not FIELD)
            moves.append((out, LANDS_IN.get(cost.deed) if certain else None))
    return moves


def _out_of(state: GameState, due: Scope, cost: Do) -> Zone | None:
    """The zone that is left as this is paid, None if it is not known."""
    if cost.filter is THIS:
        return state.cards[due.source[0]].zone if state.is_current(due.source) else None
    return None if cost.deed in _UNSAID else cost.zone


def _replacing(state: GameState) -> list[tuple[Replaces, Scope | None]]:
    """What replaces events: static abilities, with whose they are, and what resolved."""
    found: list[tuple[Replaces, Scope | None]] = [(m, source) for m, source, _ in board_of(state).replacements]
    if state.effects:
        found += [(m, None) for effect in state.effects for m in effect.modifications if isinstance(m, Replaces)]
    return found


def _may_replace_payments(m: Replaces) -> bool:
    """Nobody pays with what is on the Effects Stack."""
    return m.pattern.happening not in _NEVER_PAID and m.pattern.out_of is not Zone.STACK


def _is_quiet(state: GameState, cost: Cost, due: Paying) -> bool:
    """Paid without a choice, and nothing leaves where it is."""
    if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
        return False
    return len(candidates(state, cost, due)) == most(state, cost, due)


def may_be_stopped(state: GameState) -> bool:
    """At a glance: a text says of something that is done to pay that it can't happen."""
    return are_prohibited(state, *PAYING)


def is_steady(filter: Filter) -> bool:
    """What fits is not changed by what is paid, unless a continuous effect does that."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        return all(is_steady(part) for part in filter.parts)
    if isinstance(filter, nouns.Not):
        return is_steady(filter.part)
    return type(filter) in _STEADY


def is_hopeless(state: GameState, due: Paying) -> bool:
    """At a glance: there is too little for a part before anything is paid, and to pay the others does not help.

    Nothing random, nothing replaced and nothing that other payments change has a part in it.
    """
    if due.part != DONE or due.memory or any(isinstance(cost, Do) and cost.pays for cost in due.costs):
        return False
    if _lacks_damage(state, due) and not is_replaced(state, due, due.costs):
        return True
    if _lacks_reserve(state, due) and not is_replaced(state, due, due.costs):
        return True
    short = [
        cost
        for cost in due.costs
        if isinstance(cost, (Do, SpendCounters)) and len(candidates(state, cost, due)) < least(state, cost, due)
    ]
    if not short:
        return False
    others = tuple([cost for cost in due.costs if cost not in short])
    if is_replaced(state, due, others):
        return False
    fixed = [cost for cost in short if _is_fixed(cost.filter)]
    if fixed and not (_feeds(state, due) or _moves_static(state, due, others)):
        if not is_told(state, fixed, _touched_by(state, due, others)):
            return True
    return any(isinstance(cost, Do) and _stays_short(state, due, cost) for cost in short)


def _is_fixed(filter: Filter) -> bool:
    """Nothing comes to fit by what is paid: what is steady, and also what a text has named and what is printed."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        return all(_is_fixed(part) for part in filter.parts)
    if isinstance(filter, With):
        bounds = (filter.least, filter.most)
        return isinstance(filter.measure, CardCost) and all(n is None or isinstance(n, int) for n in bounds)
    return isinstance(filter, nouns.Among) or is_steady(filter)


def _lacks_damage(state: GameState, due: Paying) -> bool:
    """More is to be recovered than there is, and nothing is suffered (CR Game Terms - Recover 2)."""
    if any(isinstance(cost, SufferDamage) for cost in due.costs):
        return False
    champion = champion_of(state, due.player)
    there = state.cards[champion].counters.get("damage", 0) if champion >= 0 else 0
    return any(isinstance(cost, RecoverDamage) and there < amount(state, cost.amount, due) for cost in due.costs)


def _stays_short(state: GameState, due: Paying, short: Do) -> bool:
    """What pays for this does not become more as the others are paid: they touch nothing that has a part in it.

    That is what is where it is taken from, what that is, and at what the words look.
    """
    board = board_of(state)
    others = [cost for cost in due.costs if cost is not short]
    touched = _touched_by(state, due, others)
    if may_be_stopped(state) or touched & (Aspect.ALWAYS | looked_at(state, short)):
        return False
    if touched & board.watch and is_told(state, (short,), touched):
        return False
    return names_in(short.filter).isdisjoint(cost.name for cost in others if isinstance(cost, Do))


def _lacks_reserve(state: GameState, due: Paying) -> bool:
    """There is too little to reserve, and nothing comes to a hand or can be rested for it as the rest is paid.

    Static abilities of what moves may matter, and so may a level lost.
    """
    if not due.reserve or can_reserve(state, due, due.reserve):
        return False
    if _feeds(state, due) or any(isinstance(cost, Do) and cost.deed in _UNSAID for cost in due.costs):
        return False
    if is_told(state, (), _touched(due.costs), reserve=True):
        return False
    paying = {id for cost in due.costs for id in candidates(state, cost, due)}
    return not any(_tells_of_reserve(state, id) for id in paying)


def works_in_any(state: GameState, id: int, zones: tuple[Zone, ...]) -> bool:
    """A card has static abilities that work in one of these zones."""
    return any(ability.works_in(zone) for ability in characteristics(state, id).abilities.statics for zone in zones)


def _touched(costs: Iterable[Cost]) -> int:
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


def _touched_by(state: GameState, due: Paying, costs: Iterable[Cost]) -> int:
    """The aspects of the game that paying these and a reserve cost changes."""
    return _touched(costs) | (_touched_by_reserve(state, due) if due.reserve else 0)


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


def _feeds(state: GameState, due: Paying) -> bool:
    """What is paid for one part lands where another is paid from."""
    lands: set[Zone] = set()
    takes: set[Zone] = set()
    for cost in due.costs:
        if not isinstance(cost, Do):
            continue
        if cost.filter is not THIS:
            takes.add(cost.zone)
        if cost.deed is Deed.RETURN:
            lands.add(cost.to)
        elif cost.deed in LANDS_IN:
            lands.add(LANDS_IN[cost.deed])
    if due.reserve:
        lands.add(MEMORY)
        takes.add(HAND)
        if kindle(state, due)[0]:
            takes.add(GRAVEYARD)
    if due.memory:
        takes.update((MEMORY, GRAVEYARD))
    return not lands.isdisjoint(takes)


def _moves_static(state: GameState, due: Paying, costs: tuple[Cost, ...]) -> bool:
    """Something with which these costs could be paid has static abilities, which may matter to the others.

    So may a level lost. To cards in a hand they do not: those can be reserved whatever they are.
    """
    alone = len(due.costs) < 2 and not due.memory and not kindle(state, due)[0] and not reservable(state, due.player)
    for cost in costs:
        if isinstance(cost, Do) and cost.deed is Deed.DELEVEL:
            return True
        if isinstance(cost, Do) and cost.deed not in (Deed.REST, Deed.REVEAL):
            for id in candidates(state, cost, due):
                if _tells_of_reserve(state, id) if alone else characteristics(state, id).abilities.statics:
                    return True
    return False


def _tells_of_reserve(state: GameState, id: int) -> bool:
    """A static ability of it may tell what can be rested for a reserve cost, or how things are paid."""
    statics = characteristics(state, id).abilities.statics
    if not statics:
        return False
    changes = [m for ability in statics for m in ability.modifications]
    return any(_gives(m, TO_RESERVE.keywords) or _tells_more(m, on=False) for m in changes)


def _may_not_mark(state: GameState, due: Paying) -> bool:
    """A text may say that no counters can be put on what is paid with."""
    return any(isinstance(cost, PutCounters) for cost in due.costs) and bool(board_of(state).prohibitions)


def _spends_twice(due: Paying) -> bool:
    """Counters of a kind are spent for two parts; damage is spent by recovering, and got by suffering."""
    kinds = [cost.kind for cost in due.costs if isinstance(cost, SpendCounters)]
    kinds += ["damage" for cost in due.costs if isinstance(cost, RecoverDamage)]
    if "damage" in kinds:
        kinds += ["damage" for cost in due.costs if isinstance(cost, SufferDamage)]
    return len(set(kinds)) < len(kinds)


def shares(state: GameState, due: Paying) -> bool:
    """An object could pay for two parts: it is rested for one, and then leaves for another (1.8, its example)."""
    resting: set[int] = set(reservable(state, due.player)) if due.reserve else set()
    leaving: set[int] = set()
    for cost in due.costs:
        if isinstance(cost, Do) and cost.deed not in STAYING:
            (resting if cost.deed is Deed.REST else leaving).update(candidates(state, cost, due))
    return not resting.isdisjoint(leaving)
