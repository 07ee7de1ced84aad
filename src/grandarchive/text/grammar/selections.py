"""What an effect acts on: targets, choices, all that fit, the source, and what the text has spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import (
    HOLE,
    Custom,
    all_of,
    filled,
    joined,
    naming,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.shapes.amounts import X
from grandarchive.text.shapes.choices import Different, Same, Some, Total
from grandarchive.text.shapes.measures import RESERVE_COST, Name
from grandarchive.text.shapes.nouns import (
    THIS,
    Bound,
    Champion,
    Every,
    Filter,
    Joint,
    Linked,
    Not,
    Source,
    Target,
)

OTHER: Final = Not(THIS)
NAME: Final = naming("target")
NAMES: Final = naming("target+")
CHOSEN: Final = naming("chosen")
ALL_CHOSEN: Final = naming("chosen+")

F: Final = slot("f")
N: Final = slot("n")
_REFERENCES: Final = ("him", "her", "that card", "that token")
_PLURAL_REFERENCES: Final = (
    "them",
    "those cards",
    "those allies",
    "those units",
    "those objects",
    "those tokens",
    "those copies",
)

LEXICONS: Final = {
    "another": vocabulary({"another": 1}),
    "up to": vocabulary({"up to": True}),
    "so many targets": vocabulary({f"any {said} of": Target(HOLE, 0, None) for said in ("amount", "number")}),
    "however many": vocabulary({"any amount of": 0, "one or more": 1}),
    "however many otherwise": vocabulary({"any number of": 0}),
    "joint target": vocabulary(
        {
            "with the same reserve costs": Same(RESERVE_COST),
            "with the same name": Same(Name()),
            "with different names": Different(Name()),
        }
    ),
}


def _so_many(n: Any, u: bool = False) -> Target:
    """A number of targets, or up to that number."""
    return Target(HOLE, 0 if u else n, n)


def _of_so_many(value: Any) -> dict[str, Any] | None:
    match value:
        case Target(minimum=least, maximum=int(n)) if value == _so_many(n, least == 0):
            return {"n": n, "u": True if least == 0 else None}
    return None


def _jointly(d: Target, f: Filter, j: Joint) -> Target:
    """Several targets that have something in common, or so much in all."""
    return replace(d, filter=replaced(d.filter, HOLE, f), joint=j)


def _joint(value: Any) -> dict[str, Any] | None:
    if type(value) is not Target or value.joint is None or value.zone is not Zone.FIELD:
        return None
    others = parts_of(value.filter)[1:] if OTHER in parts_of(value.filter)[:1] else None
    filter = value.filter if others is None else all_of(others)
    d = replace(value, filter=HOLE if others is None else OTHER & HOLE, joint=None)
    return {"d": d, "f": filter, "j": value.joint}


SO_MANY: Final = Custom(_so_many, _of_so_many)
PRODUCTIONS: Final = (
    ("selection#", "<s:target#>", slot("s")),
    ("selection#", "<s:choice#>", slot("s")),
    ("selection#", "<s:reference#>", slot("s")),
    # What is there
    ("selection.sg", "CARDNAME", Source()),
    ("selection.sg", "your champion", Champion()),
    ("selection.sg", "this object", Source()),
    ("selection.sg", "this ally", Source(), "CARDNAME"),
    ("selection.sg", "<s:linked one>", slot("s")),
    ("linked one", "linked <f:plain head.sg>", Every(Linked() & slot("f"))),
    ("linked one", "the linked <f:plain head.sg>", Every(Linked() & slot("f")), "linked <f:plain head.sg>"),
    # How many are targets, and how many are chosen
    ("targeting.sg", "target", Target(HOLE, name=NAME)),
    ("targeting.sg", "up to one target", Target(HOLE, 0, name=NAME)),
    ("targeting.pl", "<r:so many targets> target", joined("r", name=NAMES)),
    ("so many targets", "<n:several>", SO_MANY),
    ("so many targets", "<u:up to> <n:several>", SO_MANY),
    ("targeting.sg", "another target", Target(OTHER & HOLE, name=NAME)),
    ("targeting.pl", "<r:so many targets> other target", joined("r", filter=OTHER & HOLE, name=NAMES)),
    ("choosing.sg", "a", Some(HOLE, name=CHOSEN)),
    ("choosing.sg", "<n:additional.sg>", Some(HOLE, minimum=N, maximum=N, name=CHOSEN), "<n:count.sg>"),
    ("choosing.sg", "up to one", Some(HOLE, minimum=0, name=CHOSEN)),
    ("choosing.pl", "<n:choosable>", Some(HOLE, minimum=N, maximum=N, name=ALL_CHOSEN)),
    ("choosing.pl", "up to <n:choosable>", Some(HOLE, minimum=0, maximum=N, name=ALL_CHOSEN)),
    ("choosing.pl", "<k:however many>", Some(HOLE, minimum=slot("k"), maximum=None, name=ALL_CHOSEN)),
    (
        "choosing.pl",
        "<k:however many otherwise>",
        Some(HOLE, minimum=slot("k"), maximum=None, name=ALL_CHOSEN),
        "<k:however many>",
    ),
    ("choosing.sg", "<n:another>", Some(OTHER & HOLE, minimum=N, maximum=N, name=CHOSEN)),
    ("choosing.pl", "<n:several> other", Some(OTHER & HOLE, minimum=N, maximum=N, name=ALL_CHOSEN)),
    ("choosable", "<n:several>", N),
    ("choosable", "X", X),
    # Objects
    ("target#", "<d:targeting#> <f:object#>", filled("d", F)),
    ("choice.sg", "<f:some one>", Some(F, name=CHOSEN)),
    ("joint target", "with total <m:cost name> <n:digits> or less", Total(slot("m"), None, N)),
    ("target.pl", "<d:targeting.pl> <f:object.pl> <j:joint target>", Custom(_jointly, _joint)),
    ("choice#", "<d:choosing#> <f:object#>", filled("d", F)),
    # References
    ("reference.sg", "<s:spoken of>", slot("s")),
    *(("reference.sg", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    ("reference.sg", "the banished object", Bound(referring("banished object"))),
    ("reference.pl", "the banished cards", Bound(referring("banished cards"))),
    *(("reference.pl", phrase, Bound(referring(phrase))) for phrase in _PLURAL_REFERENCES),
)
