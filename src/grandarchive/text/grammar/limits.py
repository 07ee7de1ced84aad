"""What is said about an activated ability behind it: when, how often, if and for how much less it is activated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Activated, PlayOnlyIf
from grandarchive.model.amounts import LV, Depending, Equal, Product, Sum, TimesUsed
from grandarchive.model.conditions import AllOf, During, Unless, YourTurn
from grandarchive.model.costs import BANISH_THIS, PayReserve
from grandarchive.model.events import Limit, Since
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, joined, negative, slot, vocabulary

Limits = tuple[Any, Speed, Limit | None]
"""If, when and how often."""

FREE: Final[Limits] = (None, Speed.FAST, None)


def _limited(a: Activated, r: Limits) -> Activated:
    condition, speed, limit = r
    return replace(a, condition=condition, speed=speed, limit=limit)


def _limits(value: Any) -> dict[str, Any] | None:
    """An ability without its limits, and these."""
    if type(value) is not Activated:
        return None
    limits = value.condition, value.speed, value.limit
    return None if limits == FREE else {"a": _limited(value, FREE), "r": limits}


def _reduced(a: Activated, n: Any) -> Activated | None:
    """The ability costs so much less reserve."""
    costs = tuple(PayReserve(Sum(c.amount, negative(n))) if type(c) is PayReserve else c for c in a.costs)
    return None if costs == a.costs else replace(a, costs=costs)


def _reduction(value: Any) -> dict[str, Any] | None:
    """The ability for its full price, and how much less it costs."""
    if type(value) is not Activated:
        return None
    for place, cost in enumerate(value.costs):
        match cost:
            case PayReserve(Sum(full, Product() as less)):
                costs = (*value.costs[:place], PayReserve(full), *value.costs[place + 1 :])
                return {"a": replace(value, costs=costs), "n": negative(less)}
    return None


def _reduced_and_limited(a: Activated, r: Limits, n: Any) -> Activated | None:
    """The ability for less, with its limits."""
    reduced = _reduced(a, n)
    return None if reduced is None else _limited(reduced, r)


def _reduction_and_limits(value: Any) -> dict[str, Any] | None:
    """The ability for its full price and without its limits, and both."""
    limits = _limits(value)
    found = None if limits is None else _reduction(limits["a"])
    return None if limits is None or found is None else {**found, "r": limits["r"]}


def _both() -> Custom:
    """Two limits, of which none is of the kind of the other, or two conditions."""

    def make(a: Limits, b: Limits) -> Limits | None:
        if a[1] is b[1] is Speed.SLOW or (a[2] and b[2]):
            return None
        conditions = tuple(each[0] for each in (a, b) if each[0] is not None)
        condition = AllOf(conditions) if len(conditions) > 1 else next(iter(conditions), None)
        return condition, min(a[1], b[1], key=(Speed.SLOW, Speed.FAST).index), a[2] or b[2]

    def take(value: Limits) -> dict[str, Any] | None:
        condition, speed, limit = value
        several = condition.parts if type(condition) is AllOf and (speed, limit) == FREE[1:] else (condition,)
        limits = [
            *([(None, Speed.SLOW, None)] if speed is Speed.SLOW else []),
            *((each, Speed.FAST, None) for each in several if each is not None),
            *([(None, Speed.FAST, limit)] if limit is not None else []),
        ]
        return {"a": limits[0], "b": limits[1]} if len(limits) == 2 else None

    return Custom(make, take)


def _unlimited(r: Limits) -> PlayOnlyIf | None:
    """A card is activated only if a condition holds, however often and at its own speed."""
    return PlayOnlyIf(r[0]) if r[0] is not None and r[1:] == FREE[1:] else None


def _times(k: int, n: Any) -> Any:
    """So many times a number."""
    return Product(k, n) if k > 1 else n


def _factor(value: Any) -> dict[str, Any]:
    """The factor of such a number, and the number."""
    is_times = type(value) is Product and type(value.left) is int and value.left > 1
    return {"k": value.left, "n": value.right} if is_times else {"k": 1, "n": value}


BOTH: Final = _both()
LEXICONS: Final = {
    "times word": vocabulary({"once": 1, "twice": 2, "thrice": 3}),
    "leveled": vocabulary({"LV": LV}),
    "in which case": vocabulary({"the first time you activate it": Equal(TimesUsed(), 0)}),
    "whole turn": vocabulary({"your turn": YourTurn(), "a opponent's turn": Unless(YourTurn())}),
}

PRODUCTIONS: Final = (
    ("ability", "<a:priced>", slot("a")),
    ("ability", "<a:priced> activate this ability only <r:limits>.", Custom(_limited, _limits)),
    ("priced", "<a:activated>", slot("a")),
    ("priced", "<a:activated> any player may activate this ability.", joined("a", by=Who.EACH)),
    ("priced", "<a:activated> this ability costs <n:reduction>.", Custom(_reduced, _reduction)),
    (
        "ability",
        "<a:activated> activate this ability only <r:limits>. this ability costs <n:reduction>.",
        Custom(_reduced_and_limited, _reduction_and_limits),
        "<a:activated> this ability costs <n:reduction>. activate this ability only <r:limits>.",
    ),
    ("reduction", "(X) less to activate, where X is <n:what x is>", slot("n"), ANEW),
    ("reduction", "(<k:digits>) less to activate for each <n:so many>", Custom(_times, _factor)),
    ("reduction", "(<n:leveled>) less to activate", slot("n")),
    ("reduction", "(<k:digits>) less to activate <c:in which case>", Depending(slot("c"), slot("k"), 0)),
    ("in which case", "as long as <c:condition>", slot("c")),
    ("activated", "<c:costs>: <s:spell perhaps> <e:effects>", Activated(slot("c"), slot("e"), as_spell=slot("s"))),
    ("activated", "lineage release — <e:effects>", Activated((BANISH_THIS,), slot("e"), zones=(Zone.LINEAGE,))),
    # Limits
    (
        "ability",
        "activate this card only <r:limits>.",
        Custom(_unlimited, lambda value: {"r": (value.condition, *FREE[1:])} if type(value) is PlayOnlyIf else None),
    ),
    ("limits", "<a:limit>", slot("a")),
    ("limits", "<a:limit> and only <b:limit>", BOTH),
    ("limits", "<a:limit>, and only <b:limit>", BOTH, ANEW),
    ("limits", "<a:limit> and <b:limit>", BOTH, ANEW),
    ("limit", "<l:how often>", (None, Speed.FAST, slot("l"))),
    ("limit", "at slow speed", (None, Speed.SLOW, None)),
    ("limit", "<c:limit condition>", (slot("c"), Speed.FAST, None)),
    ("how often", "<n:times word>", Limit(slot("n"), Since.THIS_GAME)),
    ("how often", "<n:times word> per turn", Limit(slot("n"), Since.THIS_TURN)),
    ("limit condition", "<w:when>", slot("w")),
    ("limit condition", "if <c:condition>", slot("c")),
    ("when", "during <c:whole turn>", slot("c")),
    ("when", "during <w:whose turn> <p:phase word> phase", During(slot("p"), slot("w"))),
    ("whose turn", "your", Who.YOU),
    ("whose turn", "a opponent's", Who.OPPONENT),
)
