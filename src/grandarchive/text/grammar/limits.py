"""What is said about an activated ability behind it: when, how often, if and for how much less it is activated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, minus, slot, vocabulary
from grandarchive.text.grammar.negatives import negative
from grandarchive.text.shapes.abilities import Activated, PlayOnlyIf
from grandarchive.text.shapes.amounts import LV, Depending, Equal, Product, Sum, TimesUsed
from grandarchive.text.shapes.conditions import AllOf, During, Unless, YourTurn, cascades
from grandarchive.text.shapes.costs import BANISH_THIS, PayReserve
from grandarchive.text.shapes.events import Limit, Since

Limits = tuple[Any, Speed, Limit | None]
"""If, when and how often."""

FREE: Final[Limits] = (None, Speed.FAST, None)


def _limited(a: Activated, r: Limits) -> Activated:
    condition, speed, limit = r
    return replace(a, condition=condition, speed=speed, limit=limit)


def _reduced(a: Activated, n: Any) -> Activated | None:
    """The ability costs so much less reserve."""
    costs = tuple(PayReserve(Sum(c.amount, negative(n))) if type(c) is PayReserve else c for c in a.costs)
    return None if costs == a.costs else replace(a, costs=costs)


def _reduction(value: Activated) -> tuple[Activated, Any]:
    """The ability for its full price, and how much less it costs, if it does."""
    for place, cost in enumerate(value.costs):
        match cost:
            case PayReserve(Sum(full, Product() | TimesUsed() as less)):
                costs = (*value.costs[:place], PayReserve(full), *value.costs[place + 1 :])
                return replace(value, costs=costs), negative(less)
    return value, None


Rider = tuple[str, Any]
"""What is said behind an ability, and of what kind that is."""
KINDS: Final = ("who", "costs", "only", "sure")


def _in_order() -> Custom:
    """Things that are said behind an ability: who may activate it, for how much less, and when, in this order."""

    def make(a: Rider, more: tuple[Rider, ...]) -> tuple[Rider, ...] | None:
        kinds = [KINDS.index(each[0]) for each in (a, *more)]
        return (a, *more) if kinds == sorted(set(kinds)) else None

    return Custom(make, lambda value: {"a": value[0], "more": value[1:]} if len(value) > 1 else None)


def _in_any_order() -> Custom:
    """The same in another order."""

    def make(b: Rider, more: tuple[Rider, ...]) -> tuple[Rider, ...] | None:
        first, *others = sorted((b, *more), key=lambda each: KINDS.index(each[0]))
        found: tuple[Rider, ...] | None = IN_ORDER.make(first, tuple(others))
        return found

    return Custom(make, lambda _: None)


def _ridden(a: Activated, r: tuple[Rider, ...]) -> Activated | None:
    """An ability with what is said behind it."""
    said = dict(r)
    found = replace(a, by=said.get("who", a.by))
    reduced = _reduced(found, said["costs"]) if "costs" in said else found
    return None if reduced is None else replace(_limited(reduced, said.get("only", FREE)), sure="sure" in said)


def _riders(value: Any) -> dict[str, Any] | None:
    """An ability without what is said behind it, and that."""
    if type(value) is not Activated:
        return None
    limits = value.condition, value.speed, value.limit
    plain = replace(_limited(value, FREE), by=Who.YOU, sure=False)
    reduced, less = _reduction(plain)
    said = ("who", value.by), ("costs", less), ("only", limits), ("sure", value.sure or None)
    riders = tuple(each for each in said if each[1] not in (Who.YOU, None, FREE))
    return {"a": reduced, "r": riders} if riders else None


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
        if type(condition) is AllOf and condition.parts[:-1] == (YourTurn(),) and limit is not None:
            return {"a": (YourTurn(), speed, limit), "b": (condition.parts[-1], Speed.FAST, None)}
        several = condition.parts if type(condition) is AllOf and (speed, limit) == FREE[1:] else (condition,)
        limits = [
            *([(None, Speed.SLOW, None)] if speed is Speed.SLOW else []),
            *((each, Speed.FAST, None) for each in several if each is not None),
            *([(None, Speed.FAST, limit)] if limit is not None else []),
        ]
        return {"a": limits[0], "b": limits[1]} if len(limits) == 2 else None

    return Custom(make, take)


def _often() -> Custom:
    """A limit for the whole game, for each turn, or for each of one's own turns."""

    def make(o: Limit | None = None, n: int = 0) -> Limits:
        return (YourTurn(), Speed.FAST, Limit(n)) if o is None else (None, Speed.FAST, o)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (None, Speed.FAST, Limit() as o):
                return {"o": o}
            case (YourTurn(), Speed.FAST, Limit(n)) if value == make(n=n):
                return {"o": None, "n": n}
        return None

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


def _surcharge() -> Custom:
    """So much more for each of so many."""

    def take(value: Any) -> dict[str, Any] | None:
        said = _factor(value)
        return None if isinstance(said["n"], int) else said

    return Custom(_times, take)


def _cascading() -> Custom:
    """A cascade ability, with what is said before its effects of how it is activated."""

    def make(c: Any, r: tuple[Rider, ...], e: Any) -> Activated | None:
        return _ridden(Activated(c, e), r)

    def take(value: Any) -> dict[str, Any] | None:
        found = _riders(value)
        if found is None or not any(map(cascades, value.effects)):
            return None
        said = {"c": found["a"].costs, "r": found["r"], "e": found["a"].effects}
        return said if make(**said) == value else None

    return Custom(make, take)


REDUCED_IF: Final = ("costs", Depending(slot("c"), slot("k"), 0))
SO_MUCH_MORE: Final = _surcharge()
BOTH: Final = _both()
OFTEN: Final = _often()
CASCADING: Final = _cascading()
IN_ORDER: Final = _in_order()
LEXICONS: Final = {
    "rider": vocabulary(
        {
            "this ability's activation can't be negated.": ("sure", True),
            "any player may activate this ability.": ("who", Who.EACH),
        }
    ),
    "times word": vocabulary({"once": 1, "twice": 2, "thrice": 3}),
    "leveled": vocabulary({"LV": LV}),
    "in which case": vocabulary({"the first time you activate it": Equal(TimesUsed(), 0)}),
    "whole turn": vocabulary({"your turn": YourTurn(), "a opponent's turn": Unless(YourTurn())}),
}

PRODUCTIONS: Final = (
    # Behind the modes of a cascade ability nothing more is said of it
    ("ability", "<c:costs>: <r:riders> <e:cascading>", CASCADING),
    ("ability", "<a:activated>", slot("a")),
    ("ability", "<a:activated> <r:riders>", Custom(_ridden, _riders)),
    ("ability", "<c:costs>: <r:riders> <e:effects>", CASCADING, "<c:costs>: <e:effects> <r:riders>"),
    ("riders", "<r:rider>", (slot("r"),)),
    ("riders", "<a:rider> <more:riders>", IN_ORDER),
    ("riders", "<b:rider> <more:riders>", _in_any_order(), ANEW),
    ("rider", "this ability costs <n:reduction>.", ("costs", slot("n"))),
    (
        "rider",
        "as long as <c:condition>, this ability costs (<k:digits>) less to activate.",
        REDUCED_IF,
        "this ability costs (<k:digits>) less to activate as long as <c:condition>.",
    ),
    ("rider", "this ability costs (<k:digits>) less to activate <c:in which case>.", REDUCED_IF),
    ("rider", "activate this ability only <l:limits>.", ("only", slot("l"))),
    ("rider", "this ability costs <n:surcharge>.", ("costs", minus("n"))),
    ("surcharge", "(<k:digits>) more to activate for each <n:so many>", SO_MUCH_MORE),
    ("so many", "time you've activated it this game", TimesUsed()),
    ("reduction", "(X) less to activate, where X is <n:what x is>", slot("n"), ANEW),
    ("reduction", "(<k:digits>) less to activate for each <n:so many>", Custom(_times, _factor)),
    ("reduction", "(<n:leveled>) less to activate", slot("n")),
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
    ("limit", "<o:how often>", OFTEN),
    ("limit", "<n:times word> during each of your turns", OFTEN),
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
