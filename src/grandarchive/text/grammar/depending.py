"""Modes that nobody chooses: which is followed depends on a number or a direction (CR Triggered Abilities 5).

It is found out once, so what a mode does never makes another one valid: each next one stands in the `otherwise` of the
one before, or where the condition does not hold if nothing happens in that mode. A single number is just that number:
what is for more as well says so.
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.text.grammar.core import Custom, rest, slot, vocabulary
from grandarchive.text.shapes.amounts import AtLeast, Equal, Sum, Value
from grandarchive.text.shapes.chance import Roll
from grandarchive.text.shapes.composition import If
from grandarchive.text.shapes.conditions import AllOf, Faces, Unless
from grandarchive.text.shapes.effects import DealDamage

Key = tuple[int, int | None, tuple[Any, ...]]
"""From which number to which, and what is done then."""


def _nested(found: list[tuple[Any, tuple[Any, ...]]]) -> tuple[Any, ...]:
    nested: tuple[Any, ...] = ()
    for condition, effects in reversed(found):
        nested = (If(condition, effects, nested),) if effects else (If(Unless(condition), nested),)
    return nested


def _branches(effects: Any) -> list[tuple[Any, tuple[Any, ...]]]:
    """The conditions of such modes and what each does."""
    found: list[tuple[Any, tuple[Any, ...]]] = []
    while isinstance(effects, tuple) and len(effects) == 1 and type(effects[0]) is If:
        match effects[0]:
            case If(Unless(condition), others, ()):
                found.append((condition, ()))
                effects = others
            case If(condition, then, others):
                found.append((condition, then))
                effects = others
    return found if effects == () and len(found) > 1 else []


def _holds(n: Any, key: Key) -> Any:
    least, most, _ = key
    if most is None:
        return AtLeast(n, least)
    return Equal(n, least) if least == most else AllOf((AtLeast(n, least), AtLeast(most, n)))


def _key(condition: Any, effects: tuple[Any, ...]) -> tuple[Any, Key] | None:
    match condition:
        case Equal(n, int(number)):
            return n, (number, number, effects)
        case AllOf((AtLeast(n, int(least)), AtLeast(int(most), _))):
            return n, (least, most, effects)
        case AtLeast(n, int(least)):
            return n, (least, None, effects)
    return None


def by_number(n: Any, k: tuple[Key, ...]) -> tuple[Any, ...]:
    """What is done by a number, from the modes and when each is followed."""
    return _nested([(_holds(n, key), key[2]) for key in k])


def numbers(value: Any) -> dict[str, Any] | None:
    """The number on which depends what is done, and its modes."""
    keys = [_key(*branch) for branch in _branches(value)]
    if not keys or any(key is None for key in keys):
        return None
    found: list[tuple[Any, Key]] = [key for key in keys if key is not None]
    n, k = found[0][0], tuple(key for _, key in found)
    return {"n": n, "k": k} if by_number(n, k) == value else None


def _by_any(k: tuple[Key, ...], n: Any = None, d: tuple[Roll, Any] | None = None) -> tuple[Any, ...]:
    """Effects that depend on a number, or on the roll of dice."""
    return by_number(n, k) if d is None else (d[0], *by_number(d[1], k))


def _any(value: Any) -> dict[str, Any] | None:
    match value:
        case (Roll() as r, *rest):
            found = numbers(tuple(rest))
            return None if found is None else {"d": (r, found["n"]), "k": found["k"]}
    return numbers(value)


def _by_direction(k: tuple[Any, ...]) -> tuple[Any, ...]:
    return _nested([(faces, effects) for faces, effects in k])


def _directions(value: Any) -> dict[str, Any] | None:
    branches = _branches(value)
    if not branches or any(type(faces) is not Faces for faces, _ in branches):
        return None
    return {"k": tuple(branches)}


def _pair(a: Any, b: Any) -> Faces | None:
    return Faces((a, b)) if a is not b else None


def _of_pair(value: Any) -> dict[str, Any] | None:
    if type(value) is not Faces or len(value.directions) != 2:
        return None
    return {"a": value.directions[0], "b": value.directions[1]}


def _diced(d: tuple[Roll, Any], s: Any) -> tuple[Any, ...]:
    """Damage that dice tell, which are rolled as it is dealt (CR Die Results 1)."""
    return d[0], DealDamage(d[1], s)


def _rolled(value: Any) -> dict[str, Any] | None:
    match value:
        case (Roll() as r, DealDamage(n, s)) if value == _diced((r, n), s):
            return {"d": (r, n), "s": s}
    return None


def _dice() -> Custom:
    """The number that dice show, or more."""

    def make(r: Roll, n: int | None = None) -> tuple[Roll, Any]:
        shown = Value(r.name)
        return r, shown if n is None else Sum(n, shown)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Roll() as r, Sum(n, shown)) if shown == Value(r.name):
                return {"r": r, "n": n}
            case (Roll() as r, shown) if shown == Value(r.name):
                return {"r": r, "n": None}
        return None

    return Custom(make, take)


DEPENDING: Final = Custom(_by_any, _any)
DICED: Final = _dice()
LEXICONS: Final = {
    "dice": vocabulary({"D6": Roll(), "D6 + D6": Roll(2)}),
    "then": vocabulary({"nothing happens.": ()}),
}
PRODUCTIONS: Final = (
    ("effects", "depending on <n:what x is> — <k:keyed>", DEPENDING),
    ("effects", "depending on <d:diced> — <k:keyed>", DEPENDING),
    ("pair", "deal <d:diced> damage to <s:things>", Custom(_diced, _rolled)),
    ("diced", "<r:dice>", DICED),
    ("diced", "<n:digits> + <r:dice>", DICED),
    ("keyed", "<a:key> <b:key>", (slot("a"), slot("b"))),
    ("keyed", "<a:key> <more:keyed>", (slot("a"), rest("more"))),
    ("then", "<e:effects>", slot("e")),
    ("key", "• <n:numbers> — <e:then>", (rest("n"), slot("e"))),
    (
        "effects",
        "depending on your shifting currents' direction — <k:faced>",
        Custom(_by_direction, _directions),
    ),
    ("faced", "<a:facing>", (slot("a"),)),
    ("faced", "<a:facing> <more:faced>", (slot("a"), rest("more"))),
    ("facing", "• <f:faced way> — <e:effects>", (slot("f"), slot("e"))),
    ("faced way", "<a:direction word>", Faces((slot("a"),))),
    ("faced way", "<a:direction word> or <b:direction word>", Custom(_pair, _of_pair)),
)
