"""What is done instead of the sentence before, and what only a class bonus gives.

Only what is done with the same verb, or to the one target of the sentence before, is known to be instead of the whole
of it, and of nothing else. The words for what is done otherwise stand first; what is done instead may speak of their
targets.
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, Custom, parts_of, place_of, slot
from grandarchive.text.shapes.composition import By, If, IfDone, May, MayPay, Modal
from grandarchive.text.shapes.conditions import AllOf, ClassBonus
from grandarchive.text.shapes.effects import DealDamage, Modify
from grandarchive.text.shapes.nouns import ANYTHING, UNIT, Bound, Every, Target, Type

NO_DEEDS: Final = (If, IfDone, May, MayPay, Modal)
"""What carries other effects, and is no verb."""


def instead(a: Any, c: Any, b: tuple[Any, ...]) -> If | None:
    """If it holds, this, else what stands before."""
    return If(c, b, (a,)) if _alike(a, b[0]) or _of_its_target(a, b) else None


def _alike(a: Any, b: Any) -> bool:
    """Both are done with the same verb, by as many players, and for as long."""
    if type(a) in NO_DEEDS or type(b) in NO_DEEDS:
        return False
    if type(a) is not type(b):
        return type(getattr(a, "what", None)) is Target and _is_reference(b)
    if isinstance(getattr(a, "what", None), Every) and _is_reference(b):
        return False  # all of them have no name: they are described again (see `damaging`)
    if type(a) is By:
        return _alike(a.effects[0], b.effects[0])
    return getattr(a, "duration", None) == getattr(b, "duration", None)


def _is_reference(effect: Any) -> bool:
    """It acts on what was spoken of."""
    return isinstance(getattr(effect, "what", None), Bound)


def _of_its_target(a: Any, b: tuple[Any, ...]) -> bool:
    """One thing is done to what the sentence before has targeted, with which that did nothing but one other thing."""
    target, again = getattr(a, "what", None), getattr(b[0], "what", None)
    if (
        len(b) > 1
        or type(a) in (*NO_DEEDS, type(b[0]))
        or not isinstance(target, Target)
        or not isinstance(again, Bound)
    ):
        return False
    if "@" not in again.name:
        return again.name == target.name
    return again.name.startswith("=") and place_of(again.name) > place_of(target.name)


def _for_as_long(s: Any, m: Any, d: Any, c: Any, r: Any, k: Any) -> If | None:
    """What is changed otherwise instead, for as long."""
    return instead(Modify(s, m, d), c, (Modify(r, k, d),))


def _parts(value: Any) -> dict[str, Any] | None:
    """What is done, and what is done instead, if it has the same verb."""
    if type(value) is not If or len(value.otherwise) != 1:
        return None
    (a,) = value.otherwise
    return {"a": a, "c": value.condition, "b": value.then} if instead(a, value.condition, value.then) else None


def is_instead(value: Any) -> bool:
    """Whether something is done instead of something else, and not just otherwise."""
    return _parts(value) is not None


def _to_all_of_them(n: Any, s: Every, c: Any, m: Any, h: Any) -> If | None:
    """Damage to all of some kind, or other damage, if they are called by what they are."""
    return If(c, (DealDamage(m, s),), (DealDamage(n, s),)) if h in parts_of(s.filter) else None


def _of_all_of_them(value: Any) -> dict[str, Any] | None:
    match value:
        case If(c, (DealDamage(m, Every() as s),), (DealDamage(n),)):
            h = next((part for part in parts_of(s.filter) if part == UNIT or isinstance(part, Type)), ANYTHING)
            return {"n": n, "s": s, "c": c, "m": m, "h": h} if _to_all_of_them(n, s, c, m, h) == value else None
    return None


def _otherwise_done(c: Any, a: Any = None, b: Any = (), **changed: Any) -> If | None:
    """One thing is done instead of another, or changed otherwise without saying again for how long."""
    return _for_as_long(c=c, **changed) if changed else instead(a, c, b)


INSTEAD: Final = Custom(_otherwise_done, _parts)
PRODUCTIONS: Final = (
    (
        "step",
        "deal <n:amount> damage to <s:everyone>. "
        "<c:in case> deal <m:amount> damage to those <h:plain head.pl> instead.",
        Custom(_to_all_of_them, _of_all_of_them),
    ),
    ("everyone", "all <f:those.pl>", Every(slot("f"))),
    ("step", "<a:instruction>. <c:in case> <b:clauses> instead.", INSTEAD),
    ("step", "<a:alone>. <c:in case> <b:clauses> instead.", INSTEAD),
    (
        "step",
        "<s:target.sg> <m:changes.sg> <d:until>. if <c:condition>, <r:reference.sg> <k:changes.sg> instead.",
        INSTEAD,
        ANEW,
    ),
    ("in case", "if <c:condition>,", slot("c")),
    ("in case", "<c:bonus>", slot("c")),
    ("in case", "if <c:both>,", slot("c")),
    ("bonus", "class bonus:", ClassBonus()),
    ("bonus", "class bonus: if <c:condition>,", AllOf((ClassBonus(), slot("c")))),
)
