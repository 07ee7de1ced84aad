"""What is said about an activated ability behind it: when, how often, if and for how much less it is activated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import LV, Depending, Equal, Product, Sum, TimesUsed
from grandarchive.model.conditions import During, Unless, YourTurn
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


def _times(k: int, n: Any) -> Any:
    """So many times a number."""
    return Product(k, n) if k > 1 else n


def _factor(value: Any) -> dict[str, Any]:
    """The factor of such a number, and the number."""
    is_times = type(value) is Product and type(value.left) is int and value.left > 1
    return {"k": value.left, "n": value.right} if is_times else {"k": 1, "n": value}


LEXICONS: Final = {
    "times word": vocabulary({"once": 1, "twice": 2, "thrice": 3}),
    "leveled": vocabulary({"LV": LV}),
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
    (
        "reduction",
        "(<k:digits>) less to activate the first time you activate it",
        Depending(Equal(TimesUsed(), 0), slot("k"), 0),
    ),
    (
        "reduction",
        "(<k:digits>) less to activate as long as <c:condition>",
        Depending(slot("c"), slot("k"), 0),
    ),
    ("activated", "<c:costs>: <s:spell perhaps> <e:effects>", Activated(slot("c"), slot("e"), as_spell=slot("s"))),
    ("activated", "lineage release — <e:effects>", Activated((BANISH_THIS,), slot("e"), zones=(Zone.LINEAGE,))),
    # Limits
    ("limits", "<l:how often>", (None, Speed.FAST, slot("l"))),
    ("limits", "<l:how often> and at slow speed", (None, Speed.SLOW, slot("l"))),
    (
        "limits",
        "at slow speed and only <l:how often>",
        (None, Speed.SLOW, slot("l")),
        "<l:how often> and at slow speed",
    ),
    ("how often", "<n:times word>", Limit(slot("n"), Since.THIS_GAME)),
    ("how often", "<n:times word> per turn", Limit(slot("n"), Since.THIS_TURN)),
    ("limits", "at slow speed", (None, Speed.SLOW, None)),
    ("limits", "at slow speed and only <c:limit condition>", (slot("c"), Speed.SLOW, None)),
    ("limits", "<c:limit condition>", (slot("c"), Speed.FAST, None)),
    ("limit condition", "<w:when>", slot("w")),
    ("limit condition", "if <c:condition>", slot("c")),
    ("when", "during <c:whole turn>", slot("c")),
    ("when", "during <w:whose turn> <p:phase word> phase", During(slot("p"), slot("w"))),
    ("whose turn", "your", Who.YOU),
    ("whose turn", "a opponent's", Who.OPPONENT),
)
