"""What costs ask of what pays, and at what they look (CR Card Activation 1.8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from grandarchive.model import nouns
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import THIS, Filter, Joint, Players
from grandarchive.model.payments import Deed, Do, SpendCounters
from grandarchive.model.terms import Who, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.dependencies import Reads, reads, watched
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.summary import APART
from grandarchive.rules.playing.costs import FIELD, GRAVEYARD
from grandarchive.rules.playing.paid_otherwise import may_kindle
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState

EACH: Final = Who.EACH

IMMORTALITY: Final = frozenset({"immortality"})
"""What keeps an object from being sacrificed (CR Keywords - Immortality 1.b)."""

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


class Asked(NamedTuple):
    """What is asked of what pays in a zone: to fit a filter, by these kinds of characteristics and by keywords.

    Several may have to be something `joint` together.
    """

    zone: Zone
    filter: Filter
    kinds: int
    keywords: frozenset[str]
    joint: Joint | None = None


TO_RESERVE: Final = Asked(FIELD, nouns.ANYTHING, 0, frozenset({"reservable"}))
TO_KINDLE: Final = (
    Asked(Zone.STACK, nouns.ANYTHING, 0, frozenset({"kindle"})),
    Asked(GRAVEYARD, nouns.Element("FIRE"), Reads.ELEMENTS, frozenset()),
)
"""What a reserve cost asks of the objects that are rested for it, of the card that kindles, and of those it kindles."""


TO_FLOAT: Final = Asked(GRAVEYARD, nouns.ANYTHING, 0, frozenset({"floating memory"}))
"""What a memory cost asks of the cards of a graveyard."""


def paid_from(state: GameState, due: Scope, cost: Do) -> Zone:
    """Where that is with which a cost is paid; what pays with itself is somewhere by now."""
    if cost.filter is THIS and state.is_current(due.source):
        return state.cards[due.source[0]].zone
    return cost.zone


def asked_of(state: GameState, due: Scope, costs: Iterable[Cost], *, reserve: bool) -> list[Asked]:
    """What costs ask of the cards and objects that pay, and a reserve cost of objects and of what may kindle."""
    asked = [TO_RESERVE] if reserve else []
    if reserve and may_kindle(due):
        asked += TO_KINDLE
    if isinstance(due, Paying) and due.memory:
        asked.append(TO_FLOAT)
    for cost in costs:
        if isinstance(cost, Do):
            looks = looks_of(cost.filter, cost.whose)
            keywords = looks.keywords | IMMORTALITY if cost.deed is Deed.SACRIFICE else looks.keywords
            kinds = looks.kinds | (reads(cost.joint) if cost.joint is not None else 0)
            asked.append(Asked(paid_from(state, due, cost), cost.filter, kinds, keywords, cost.joint))
        elif isinstance(cost, SpendCounters):
            looks = looks_of(cost.filter, EACH)
            asked.append(Asked(FIELD, cost.filter, looks.kinds, looks.keywords))
    return asked


class Looks(NamedTuple):
    """The aspects of the game and the kinds of characteristics at which a filter looks; for which keywords it asks."""

    aspects: int
    kinds: int
    keywords: frozenset[str]


@lru_cache(maxsize=MOST_KEPT)
def looks_of(filter: Filter, whose: Players) -> Looks:
    """At what a filter of somebody's cards looks; at what the restrictions of keywords look is left out."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        aspects, kinds, asked = zip(*[looks_of(part, whose) for part in filter.parts], strict=True)
        return Looks(reduce(or_, aspects), reduce(or_, kinds), frozenset().union(*asked))
    if isinstance(filter, nouns.Not):
        return looks_of(filter.part, whose)
    if isinstance(filter, nouns.WithKeyword):
        return Looks(watched(whose), reads(whose), frozenset({filter.name}))
    return Looks(watched((filter, whose)), reads((filter, whose)), frozenset())


def looked_at(state: GameState, due: Scope, cost: Do) -> int:
    """The aspects of the game at which it looks what is done, and with what it can be; all of them if keywords do."""
    aspects, _, keywords = looks_of(cost.filter, cost.whose)
    zone = paid_from(state, due, cost)
    if cost.deed is Deed.SACRIFICE:
        keywords |= IMMORTALITY
    if keywords and _have_odd_keywords(state, zone, keywords):
        return Aspect.ALL
    return aspects | ASPECT_OF_ZONE[zone] | (watched(cost.joint) if cost.joint is not None else 0)


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
