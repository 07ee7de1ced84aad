"""What players pay: for abilities, for cards, for attacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    made,
    parts_of,
    place_of,
    rest,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.linking import PAYMENT
from grandarchive.text.shapes.amounts import Amount, Count, Product, Sum
from grandarchive.text.shapes.choices import Some, Total
from grandarchive.text.shapes.costs import DELEVEL, REST_THIS, PayReserve
from grandarchive.text.shapes.effects import Banish, Discard, Put, Recover, RemoveCounters, Rest, Reveal, Sacrifice
from grandarchive.text.shapes.measures import RESERVE_COST
from grandarchive.text.shapes.nouns import ANYTHING, THIS, Beneath, Champion, Filter, Named, Owned
from grandarchive.text.shapes.payments import UNNAMED

LEXICONS: Final = {
    "removing to pay": vocabulary({"one or more": RemoveCounters(HOLE, HOLE, None, 1)}),
    "bearer": vocabulary({"your champion": Champion()}),
    "done to objects": vocabulary({"sacrifice": Sacrifice, "rest": Rest, "banish": Banish}),
    "costs": vocabulary({"(0)": ()}),
    "some objects": vocabulary({"your champion": Champion()}),
    "done with cards": vocabulary({"banish": Banish, "reveal": Reveal}),
}


def _reserve(n: Amount) -> PayReserve | None:
    """What costs (0) costs nothing."""
    return None if n == 0 else PayReserve(n)


def _paid_reserve(value: Any) -> dict[str, Any] | None:
    return {"n": value.amount} if type(value) is PayReserve else None


def _returned(f: Filter) -> Put | None:
    """One object that one owns, as the text says of any but the card itself: it goes to a zone of one's own."""
    owned = Owned(Who.YOU)
    if f == THIS:
        return Put(Some(THIS & owned), Zone.MATERIAL)
    return Put(Some(f), Zone.MATERIAL) if owned in parts_of(f) else None


def _of_returned(value: Any) -> dict[str, Any] | None:
    f = value.what.filter if type(value) is Put and type(value.what) is Some else None
    f = THIS if f == THIS & Owned(Who.YOU) else f
    return {"f": f} if f is not None and _returned(f) == value else None


def _paid() -> Custom:
    """What is chosen to pay with, which has no name unless the text says what was done with it."""

    def make(s: Some) -> Some:
        return replace(s, name=f"{PAYMENT}@{place_of(s.name)}")

    return Custom(make, lambda value: {"s": value} if type(value) is Some else None)


def _from_own_zone() -> Custom:
    """The same of cards from a zone of one's own."""

    def make(s: Some, z: Zone, j: Any = None) -> Some:
        return replace(s, zones=(z,), whose=Who.YOU, joint=j, name=f"{PAYMENT}@{place_of(s.name)}")

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Some or len(value.zones) != 1 or value.whose is not Who.YOU or value.among is not None:
            return None
        s = replace(value, zones=Some(ANYTHING).zones, whose=Some(ANYTHING).whose, joint=None)
        return {"s": s, "z": value.zones[0], "j": value.joint}

    return Custom(make, take)


def _spread() -> Custom:
    """So many counters of objects of one's choice: each of them is a cost."""

    def make(n: int, kind: str, f: Any, more: tuple[Any, ...] = ()) -> tuple[Any, ...]:
        return (RemoveCounters(kind, Some(f, name=UNNAMED), 1),) * n + more

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (RemoveCounters(kind, Some(f) as what, 1), *_):
                n = next((n for n, each in enumerate(value) if each != value[0]), len(value))
                said: dict[str, Any] = {"n": n, "kind": kind, "f": f, "more": tuple(value[n:])}
                return said if n > 1 and what.name == UNNAMED and make(**said) == value else None
        return None

    return Custom(make, take)


def _removing() -> Custom:
    """As many counters as one likes, of one object or of all that one chooses; it is a choice of both."""

    def make(m: Any, kind: str, s: Any = None, f: Any = None) -> RemoveCounters:
        if f is not None:
            s = Some(f, minimum=0, maximum=None, name=UNNAMED)
        found: RemoveCounters = replace(m, kind=kind, what=s, together=f is not None)
        return found

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not RemoveCounters or value.minimum is None:
            return None
        m = replace(value, kind=HOLE, what=HOLE, together=False)
        if not value.together:
            return {"m": m, "kind": value.kind, "s": value.what}
        f = getattr(value.what, "filter", None)
        said: dict[str, Any] = {"m": m, "kind": value.kind, "f": f}
        there: Any = value.what
        return said if make(**said) == replace(value, what=replace(there, name=UNNAMED)) else None

    return Custom(make, take)


def _paying() -> Custom:
    """An amount of reserve, or a reduction of it for each of some things."""

    def make(n: Any, x: Any = None) -> PayReserve:
        return PayReserve(n if x is None else Sum(n, Product(-1, x)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case PayReserve(Sum(n, Product(-1, x))):
                return {"n": n, "x": x}
            case PayReserve(n):
                return {"n": n, "x": None}
        return None

    return Custom(make, take)


PAYING: Final = _paying()
SPREAD: Final = _spread()
PAID: Final = _paid()
FROM_OWN_ZONE: Final = _from_own_zone()
BENEATH: Final = slot("f") & Beneath(slot("c"))
THOSE: Final = Count(BENEATH, Zone.LINEAGE)
"""As many as there are."""
REMOVING: Final = _removing()
PRODUCTIONS: Final = (
    # In a row before an ability, and joined in a sentence
    ("costs", "<c:cost>", (slot("c"),)),
    ("costs", "<c:cost>, <more:costs>", (slot("c"), rest("more"))),
    (
        "costs",
        "sacrifice <a:paid object.sg> and <b:paid object.sg>",
        (Sacrifice(slot("a")), Sacrifice(slot("b"))),
        ANEW,
    ),
    *(
        (of_them, f"remove <n:several> <kind:counter kind> counters from among <f:object.pl>{more}", SPREAD)
        for of_them, more in (
            ("costs", ""),
            ("costs", ", <more:costs>"),
            ("paid costs", ""),
            ("paid costs", " and <more:paid costs>"),
        )
    ),
    (
        "paid costs",
        "banish a card named <n:titled name> and up to one other <f:cards.sg> from your <z:zone>",
        (
            Banish(Some(Named(slot("n")), (slot("z"),), whose=Who.YOU)),
            Banish(Some(slot("f"), (slot("z"),), minimum=0, maximum=1, whose=Who.YOU)),
        ),
    ),
    ("paid costs", "<c:paid cost>", (slot("c"),)),
    ("paid costs", "<c:paid cost> and <more:paid costs>", (slot("c"), rest("more"))),
    ("cost", "(<n:amount>)", Custom(_reserve, _paid_reserve)),
    ("cost", "[rest]", REST_THIS),
    ("cost", "<c:deed>", slot("c")),
    ("paid cost", "pay (<n:amount>)", PAYING),
    ("paid cost", "pay (<n:digits>), reduced by (1) for each <x:so many>", PAYING),
    ("paid cost", "<c:deed>", slot("c")),
    # What is done with objects and cards
    ("deed", "sacrifice Y <f:object.pl>", Sacrifice(Some(slot("f"), minimum=0, maximum=None, name="y"))),
    ("deed", "<v:done to objects> <s:some objects>", made("v", slot("s"))),
    ("deed", "<v:done with cards> <s:own cards>", made("v", slot("s"))),
    ("deed", "discard <s:paid card#>", Discard(slot("s"))),
    ("paid card#", "<s:hand choice#>", PAID),
    ("deed", "return <f:any one> to your material deck", Custom(_returned, _of_returned)),
    ("deed", "return <s:paid object.sg> to its owner's <z:own zone.sg>", Put(slot("s"), slot("z"))),
    ("deed", "delevel your champion", DELEVEL),
    ("deed", "recover <n:amount>", Recover(slot("n"))),
    (
        "deed",
        "remove <n:count#> <kind:counter kind> [counter|counters] from <s:bearer>",
        RemoveCounters(slot("kind"), slot("s"), slot("n")),
    ),
    ("bearer", "<s:this object>", slot("s")),
    ("deed", "remove <m:removing to pay> <kind:counter kind> counters from <s:some objects>", REMOVING),
    ("deed", "remove <m:removing to pay> <kind:counter kind> counters from <f:object.pl>", REMOVING),
    ("removing to pay", "up to <n:several>", RemoveCounters(HOLE, HOLE, slot("n"), 0)),
    # With which ones
    ("paid object#", "<s:choice#>", PAID),
    ("paid object.sg", "<s:this object>", slot("s")),
    ("paid object.pl", "<s:pool.pl>", PAID),
    ("some objects", "<s:paid object#>", slot("s")),
    ("own cards", "<s:chosen cards#> from your <z:zone>", FROM_OWN_ZONE),
    ("own cards", "<s:chosen cards.pl> <j:joint> from your <z:zone>", FROM_OWN_ZONE),
    ("own cards", "all <f:cards.pl> from <c:lineage>", Some(BENEATH, (Zone.LINEAGE,), THOSE, THOSE)),
    (
        "own cards",
        "<n:numeral> or more <f:cards.pl> with total reserve cost <t:digits> from your <z:zone>",
        Some(slot("f"), (slot("z"),), slot("n"), None, Who.YOU, joint=Total(RESERVE_COST, slot("t"), slot("t"))),
    ),
)
