"""What is negated on the Effects Stack, and what happens unless somebody pays."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import LABELS, Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, all_of, joined, naming, parts_of, slot, vocabulary
from grandarchive.text.grammar.measuring import WHERE
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.vocabulary import ACTIVATIONS, STACK_ITEMS
from grandarchive.text.shapes.composition import By, ForEach, If, IfDone, May, MayPay
from grandarchive.text.shapes.costs import PayReserve, suffer_damage
from grandarchive.text.shapes.effects import CopyOnStack, DealDamage, Draw, Negate, NewTargets
from grandarchive.text.shapes.events import Happening
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    EVENT_OTHER,
    THEIRS,
    YOURS,
    Bound,
    ControllerOf,
    OfItem,
    Or,
    PlayerTerm,
    Source,
    Target,
)
from grandarchive.text.shapes.pending import Pending
from grandarchive.text.shapes.players import AttackingPlayer

F: Final = slot("f")
N: Final = slot("n")
E: Final = slot("e")
NAME: Final = naming("target")


def _unless_paid() -> Custom:
    """It is negated unless its controller pays."""

    def make(s: Any, n: Any) -> Any:
        if not isinstance(s, Pending):
            return MayPay((PayReserve(n),), ControllerOf(s)), IfDone((), (Negate(Bound(s.name)),))
        if type(s.of) is not Target or s.of.maximum != 1:
            return None
        return MayPay((PayReserve(n),), ControllerOf(s.of)), IfDone((), (Negate(replace(s, of=Bound(s.of.name))),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (MayPay((PayReserve(n),), ControllerOf(Target() | Bound() as s)), IfDone((), (Negate(what),))):
                negated = replace(what, of=s) if isinstance(what, Pending) else s
                return {"s": negated, "n": n} if value == make(negated, n) else None
        return None

    return Custom(make, take)


def _unless_they_pay(e: Any, p: Any, n: Any) -> Any:
    """Something happens unless a player who was spoken of pays; of what is negated it is said otherwise."""
    if type(e) is Negate:
        return None
    return MayPay((PayReserve(n),), p), IfDone((), (e,))


def _not_paid(value: Any) -> dict[str, Any] | None:
    match value:
        case (MayPay((PayReserve(n),), PlayerTerm() as p), IfDone((), (e,))) if type(e) is not Negate:
            return {"e": e, "p": p, "n": n}
    return None


def _unless_let() -> Custom:
    """It is negated unless its controller lets the card deal them damage, or has you draw cards."""

    def make(s: Any, n: Any = None, k: Any = None) -> Any:
        let: Any = MayPay((suffer_damage(n),), ControllerOf(s))
        if k is not None:
            let = By(ControllerOf(s), (May((Draw(k, ControllerOf(Source())),)),))
        return let, IfDone((), (Negate(Bound(s.name)),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (MayPay((DealDamage(n),), ControllerOf(Target() as s)), _) if value == make(s, n):
                return {"s": s, "n": n, "k": None}
            case (By(ControllerOf(Target() as s), (May((Draw(k),)),)), _) if value == make(s, k=k):
                return {"s": s, "n": None, "k": k}
        return None

    return Custom(make, take)


def _paid_instead() -> Custom:
    """It is negated unless its controller pays, and pays something else if a condition holds."""

    def make(s: Any, n: Any, c: Any, m: Any) -> Any:
        paid = _unless_paid().make
        again = MayPay((PayReserve(m),), ControllerOf(Bound(s.name))), IfDone((), (Negate(Bound(s.name)),))
        return (If(c, again, paid(s, n)),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (If(c, (MayPay((PayReserve(m),)), IfDone()), (MayPay(), IfDone()) as unless),):
                found = _unless_paid().take(unless)
                said = None if found is None else {**found, "c": c, "m": m}
                return said if said is not None and make(**said) == value else None
        return None

    return Custom(make, take)


def _followed() -> Custom:
    """Two effects that belong together, and those after them."""

    def take(value: Any) -> dict[str, Any] | None:
        return {"p": value[:2], "more": value[2:]} if isinstance(value, tuple) and len(value) > 2 else None

    return Custom(lambda p, more: (*p, *more), take)


def _any_of(t: tuple[Target, ...]) -> Target:
    """A target on the Effects Stack that is one of these things."""
    if len(t) == 1:
        return t[0]
    items = tuple(kind for kind in KINDS if any(kind in each.items for each in t))
    if all(each.filter is ANYTHING for each in t):
        return replace(t[0], items=items)
    each_kind = tuple(all_of((*parts_of(each.filter), OfItem(each.items))) for each in t)
    return replace(t[0], filter=Or(each_kind), items=items)


def _each_of(value: Any) -> dict[str, Any] | None:
    """Which things a target on the Effects Stack can be."""
    if type(value) is not Target:
        return None
    things = [parts_of(each) for each in value.filter.parts] if isinstance(value.filter, Or) else []
    kinds = [(all_of(tuple(parts)), item.kinds) for *parts, item in things if isinstance(item, OfItem)]
    found = tuple(replace(value, filter=filter, items=items) for filter, items in kinds)
    return {"t": found} if len(found) > 1 and _any_of(found) == value else {"t": (value,)}


ITEMS: Final = {
    said: Pending(items=items)
    for said, items in (*STACK_ITEMS.items(), ("activation and trigger", (*ACTIVATIONS, "trigger")))
}
SINGULAR: Final = re.compile(r"\b(\w+tion|trigger)\b")
KINDS: Final = (*ACTIVATIONS, "materialization", "trigger")
SERIES: Final = {"stack things": Series("stack thing", word="or")}
ROWS: Final = (("activation#", "card adjective", "activation head#", "activation after"),)
FOLLOWED: Final = _followed()
NAMED_ITEMS: Final = (
    *((said, ANYTHING, kinds) for said, kinds in STACK_ITEMS.items()),
    *((f"{label} trigger", OfItem(("trigger",), label), ("trigger",)) for label in sorted(LABELS)),
)
"""Kinds of things on the Effects Stack, and triggers of abilities with a label."""
UNLESS_LET: Final = _unless_let()
LEXICONS: Final = {
    "stack item": vocabulary(
        {said: Target(filter, zone=Zone.STACK, items=kinds) for said, filter, kinds in NAMED_ITEMS}
    ),
    "activation after": vocabulary({"you don't control": THEIRS, "you control": YOURS}),
    "stack target": vocabulary({"that trigger": EVENT_OTHER}),
    "items there.sg": vocabulary(ITEMS),
    "items there.pl": vocabulary({SINGULAR.sub(r"\1s", said): items for said, items in ITEMS.items()}),
    "payer": vocabulary({"a opponent": Who.OPPONENT, "the attacking player": AttackingPlayer()}),
}
EACH: Final = naming("each")
PAID_FOR_EACH: Final = (
    MayPay((PayReserve(N),), ControllerOf(Bound(EACH))),
    IfDone((), (Negate(Bound(EACH)),)),
)

PAID_EACH: Final = ForEach(slot("p"), PAID_FOR_EACH, EACH)
THERE: Final = ("activation or trigger", "activation", "trigger")

PRODUCTIONS: Final = (
    ("stack target", "target <t:there>", slot("t")),
    ("stack target", "up to one target <t:there>", joined("t", minimum=0)),
    ("stack target", "target <t:there> that targets <f:any one>", joined("t", targeting=F)),
    ("there", "<t:stack things>", Custom(_any_of, _each_of)),
    ("stack thing", "<f:activation.sg>", Target(F, name=NAME, zone=Zone.STACK)),
    ("stack thing", "<i:stack item>", joined("i", name=NAME)),
    ("activation head#", "card [activation|activations]", ANYTHING),
    ("step", "copy <s:stack target>. you may choose new targets for the copy.", CopyOnStack(slot("s"))),
    ("effect", "negate all <p:pending.pl>", Negate(slot("p"))),
    ("effect", "negate <s:possessor> activation", Negate(Pending(of=slot("s")))),
    ("card activated#", "<f:activation#>", Pending(F)),
    ("pending#", "<p:card activated#>", slot("p")),
    ("pending#", "<p:card activated#> [that targets|targeting] <s:affected.sg>", joined("p", targeting=slot("s"))),
    ("pending#", "<p:items there#> [that targets|that target] <s:affected.sg>", joined("p", targeting=slot("s"))),
    ("pending#", "<p:items there#> targeting <s:affected.sg>", joined("p", targeting=slot("s")), ANEW),
    (
        "pending.pl",
        "on enter triggers from <s:selection.sg>",
        Pending(items=("trigger",), of=slot("s"), when=Happening.ENTER),
    ),
    ("effect", "negate <s:stack target>", Negate(slot("s"))),
    ("step", "you may choose new targets for <s:stack target>.", NewTargets(slot("s"))),
    ("pair", "negate <s:negated> unless its controller pays (<n:amount>)", _unless_paid()),
    ("negated", "<s:stack target>", slot("s")),
    ("negated", "all <s:pending.pl>", slot("s")),
    (
        "effects",
        "negate <s:stack target> unless its controller pays (<n:amount>). "
        "<c:in case> negate its activation unless its controller pays (<m:amount>) instead.",
        _paid_instead(),
    ),
    ("pair", "<e:effect> unless <p:that one> pays (<n:amount>)", Custom(_unless_they_pay, _not_paid)),
    (
        "pair",
        "<p:that one.pl> may pay (<n:amount>). if they don't, <e:effect>",
        Custom(_unless_they_pay, _not_paid),
        ANEW,
    ),
    (
        "pair",
        "<e:effect> unless <p:payer> pays (<n:amount>)",
        (MayPay((PayReserve(N),), slot("p")), IfDone((), (E,))),
    ),
    (
        "pair",
        "negate <s:stack target> unless its controller has CARDNAME deal <n:amount> unpreventable damage to their "
        "champion",
        UNLESS_LET,
    ),
    ("pair", "negate <s:stack target> unless its controller has you draw <k:count#> [card|cards]", UNLESS_LET),
    (
        "effect",
        "negate each <p:pending.sg> unless its controller pays (<n:amount>)",
        PAID_EACH,
    ),
    *(
        ("effect", f"for each <p:pending.sg>, negate it unless {payer} pays (<n:amount>)", PAID_EACH, ANEW)
        for payer in ("its controller", *(f"the controller of the {items}" for items in THERE))
    ),
    ("ended", "<p:pair>.", slot("p")),
    ("pairs", "<p:pair>", slot("p")),
    ("pairs", "<e:pair>, where X is <m:what x is>", WHERE),
    ("effects", "<p:pairs>.", slot("p")),
    ("effects", "<p:pairs>. <more:effects>", FOLLOWED),
    ("effects", "<p:pairs>. then <more:effects>", FOLLOWED, "<p:pairs>. <more:effects>"),
)
