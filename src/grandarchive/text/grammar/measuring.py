"""Amounts that are measured: what is counted or compared, and sentences with "where X is" such an amount."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, Final

from grandarchive.model.amounts import (
    EVENT_AMOUNT,
    LV,
    Condition,
    Count,
    Divided,
    Level,
    Product,
    Sum,
    Term,
    Value,
    X,
    influence,
)
from grandarchive.model.composition import ForEach
from grandarchive.model.effects import DealDamage
from grandarchive.model.measures import (
    COST,
    DURABILITY,
    LEVEL,
    LIFE,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    Counters,
    DifferentAmong,
    Highest,
    Lowest,
    Of,
    Stat,
)
from grandarchive.model.nouns import THIS, Beneath, Every, Named, Not, Source
from grandarchive.model.players import Greatest
from grandarchive.model.terms import Rounding, Who, Zone
from grandarchive.text.grammar.core import Custom, init_fields, minus, naming, slot

F: Final = slot("f")
M: Final = slot("m")
N: Final = slot("n")
S: Final = slot("s")
MEASURES: Final = {
    "power": POWER,
    "life": LIFE,
    "level": LEVEL,
    "durability": DURABILITY,
    "reserve cost": RESERVE_COST,
    "memory cost": MEMORY_COST,
    "base power": Stat("power", base=True),
    "base life": Stat("life", base=True),
}
ZONES: Final = {
    "graveyard": Zone.GRAVEYARD,
    "banishment": Zone.BANISHMENT,
    "memory": Zone.MEMORY,
    "hand": Zone.HAND,
    "material deck": Zone.MATERIAL,
}
OMENS: Final = (Zone.BANISHMENT, Who.YOU)
TIMES: Final = {"twice": 2, "three times": 3, "four times": 4}


def _replaced(value: Any, old: Any, new: Any) -> Any:
    """The same with one amount in the place of another."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(_replaced(each, old, new) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        kind: Any = type(value)
        return kind(**{name: _replaced(getattr(value, name), old, new) for name in init_fields(kind)})
    return value


def _measured(value: Any) -> Term | None:
    """The first amount in it that has to be measured; what is added to a number is measured by itself."""
    if isinstance(value, Sum | Product) and (isinstance(value.left, Level) or value.left == -1):
        return _measured(value.right)
    if isinstance(value, Sum) and value.left == EVENT_AMOUNT and isinstance(value.right, Term):
        return _measured(value.right)
    if isinstance(value, Sum) and isinstance(value.left, int):
        return _measured(value.right)
    if isinstance(value, Condition):
        return None
    if isinstance(value, Term):
        return None if value in (X, LV) else value
    parts: tuple[Any, ...] = ()
    if isinstance(value, tuple):
        parts = value
    elif is_dataclass(value) and not isinstance(value, type):
        parts = tuple(getattr(value, name) for name in init_fields(type(value)))
    return next((found for part in parts if (found := _measured(part)) is not None), None)


def _where() -> Custom:
    """What is said with X, and what X is."""

    def make(e: Any, m: Any) -> Any:
        found = _replaced(e, X, m)
        return None if found == e else found

    def take(value: Any) -> dict[str, Any] | None:
        measured = _measured(value)
        if measured is None or _replaced(value, X, 0) != value:
            return None
        return {"e": _replaced(value, measured, X), "m": measured}

    return Custom(make, take)


WHERE: Final = _where()

PRODUCTIONS: Final = (
    *(
        ("measure", f"the highest {word} stat among your <f:omens.pl>", Highest(measure, Every(F, *OMENS)))
        for word, measure in MEASURES.items()
    ),
    # What is counted
    ("measure", "the amount of <f:object.pl>", Count(F)),
    ("measure", "the number of <f:object.pl>", Count(F), "the amount of <f:object.pl>"),
    ("measure", "the amount of <f:object.pl> with different costs", DifferentAmong(COST, Every(F))),
    ("measure", "the amount of other <f:object.pl>", Count(Not(THIS) & F)),
    *(
        ("measure", f"the amount of <f:cards.pl> in your {zone}", Count(F, where, Who.YOU))
        for zone, where in ZONES.items()
    ),
    (
        "measure",
        "the amount of <kind:counter kind> counters on <s:known>",
        Of(Counters(slot("kind")), S),
    ),
    ("measure", "the amount of counters removed this way", Value("removed")),
    ("measure", "your influence", influence()),
    ("measure", "the highest influence among your opponents", Greatest(influence())),
    ("measure", "that amount", EVENT_AMOUNT),
    ("measure", "the amount of damage dealt by this hit", EVENT_AMOUNT, "that amount"),
    ("measure", "the amount of <f:object.pl> on the field", Count(F), "the amount of <f:object.pl>"),
    *(
        (
            "measure",
            f"the number of <f:cards.pl> in your {zone}",
            Count(F, where, Who.YOU),
            f"the amount of <f:cards.pl> in your {zone}",
        )
        for zone, where in ZONES.items()
    ),
    *(
        (
            "measure",
            f"the {most} {word} stat among <f:cards.pl> in your {zone}",
            kind(measure, Every(F, where, Who.YOU)),
        )
        for word, measure in MEASURES.items()
        for most, kind in (("highest", Highest), ("lowest", Lowest))
        for zone, where in ZONES.items()
    ),
    ("measure", "the amount of <f:cards.pl> loaded into CARDNAME", Count(F & Beneath(Source()), Zone.LOADED)),
    # What is looked up
    *(("measure", f"<s:known>'s {word}", Of(measure, S)) for word, measure in MEASURES.items()),
    *(
        ("measure", f"the total {word} {among} <f:object.pl>", Of(measure, Every(F)), *usual)
        for word, measure in MEASURES.items()
        for among, usual in (("among", ()), ("of", (f"the total {word} among <f:object.pl>",)))
    ),
    *(
        (
            "measure",
            f"the total {word} {among} your <f:omens.pl>",
            Of(measure, Every(F, Zone.BANISHMENT, Who.YOU)),
            *usual,
        )
        for word, measure in MEASURES.items()
        for among, usual in (("among", ()), ("of", (f"the total {word} among your <f:omens.pl>",)))
    ),
    *(
        ("measure", f"the {most} {word} among <f:object.pl>", kind(measure, Every(F)), *usual)
        for word, measure in MEASURES.items()
        for most, kind, usual in (
            ("highest", Highest, ()),
            ("greatest", Highest, (f"the highest {word} among <f:object.pl>",)),
            ("lowest", Lowest, ()),
        )
    ),
    *(
        ("measure", f"<s:known>'s {word} stat", Of(measure, S), f"<s:known>'s {word}")
        for word, measure in MEASURES.items()
    ),
    *(
        (category, text, Of(Counters(slot("kind")), Every(Named(M), Zone.MASTERY, Who.YOU)))
        for category, text in (
            ("measure", "the amount of <kind:counter kind> counters on your <m:mastery>"),
            ("so many", "<kind:counter kind> counter on your <m:mastery>"),
        )
    ),
    # What is calculated
    ("count.pl", "<n:digits> + X", Sum(N, X)),
    ("multiple", "<m:measure> minus <n:digits>", Sum(M, minus("n"))),
    *(("multiple", f"{word} <m:measure>", Product(times, M)) for word, times in TIMES.items()),
    ("multiple", "half <m:measure>, rounded up", Divided(M, 2, Rounding.UP)),
    ("multiple", "half <m:measure>, rounded down", Divided(M, 2)),
    ("multiple", "<m:measure> plus <n:digits>", Sum(M, N)),
    ("what x is", "<m:measure>", M),
    ("what x is", "<m:multiple>", M),
    # Sentences
    ("instruction", "<e:effect>", slot("e")),
    ("instruction", "<e:effect>, where X is <m:what x is>", WHERE),
    ("instruction", "<e:effect> where X is <m:what x is>", WHERE, "<e:effect>, where X is <m:what x is>"),
    ("alone", "<e:lasting>", slot("e")),
    ("alone", "<e:lasting>, where X is <m:what x is>", WHERE),
    ("alone", "<e:lasting> where X is <m:what x is>", WHERE, "<e:lasting>, where X is <m:what x is>"),
    *(
        (
            "instruction",
            f"deal {much}damage to <s:things> equal to <m:what x is>",
            DealDamage(M, S),
            "deal X damage to <s:things>, where X is <m:what x is>",
        )
        for much in ("", "a amount of ")
    ),
    (
        "instruction",
        "for each <f:object.sg>, <e:effect>",
        ForEach(Every(F), (slot("e"),), naming("it")),
    ),
)
