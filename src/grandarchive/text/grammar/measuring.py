"""Amounts that are measured: what is counted or compared, and sentences with "where X is" such an amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.model.terms import Rounding, Who
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    Words,
    filled,
    init_fields,
    minus,
    naming,
    parts_in,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.numbers import NUMERALS
from grandarchive.text.grammar.zones import IN_PLACE
from grandarchive.text.shapes.abilities import AdditionalCost, AlternativeCost, Imbue, PlayFrom, Starcalling
from grandarchive.text.shapes.amounts import (
    EVENT_AMOUNT,
    LV,
    Condition,
    Divided,
    HowMany,
    Level,
    Product,
    Sum,
    Term,
    Value,
    Variable,
    X,
    influence,
)
from grandarchive.text.shapes.composition import By, Determine, ForEach
from grandarchive.text.shapes.effects import AddCounters, DealDamage, MayPay
from grandarchive.text.shapes.measures import Highest, Lowest, Of
from grandarchive.text.shapes.modifications import Gains, Gets
from grandarchive.text.shapes.nouns import YOURS, Bound, Every, PaidWith
from grandarchive.text.shapes.players import Greatest, Top

F: Final = slot("f")
M: Final = slot("m")
N: Final = slot("n")
S: Final = slot("s")


def _among_several() -> Custom:
    """The highest or lowest of what is measured, or all of it together."""

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) not in (Highest, Lowest, Of) or not isinstance(value.what, Every | Bound):
            return None
        return {"h": type(value), "m": value.measure, "s": value.what}

    return Custom(lambda h, m, s: h(m, s), take)


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
    """What is said with X, and what X is; or with X and Y together, and what each of them is."""

    def make(e: Any, m: Any) -> Any:
        found = replaced(e, X_AND_Y, Sum(*m)) if isinstance(m, tuple) else replaced(e, X, m)
        return None if found == e or _is_lent(e) or _is_of_others(e, m) else found

    def take(value: Any) -> dict[str, Any] | None:
        measured = _measured(value)
        if measured is None or replaced(value, X, 0) != value:
            return None
        return {"e": replaced(value, measured, X), "m": measured}

    return Custom(make, take)


def _throughout() -> Custom:
    """What is said with X and what X is, with sentences behind that say X again: it is found out once.

    The amount of an event is known.
    """

    def make(e: Any, m: Any, more: Any) -> Any:
        if X not in parts_in(e) or X not in parts_in(more) or _can_be_less(m, (e, *more)):
            return None
        if m == EVENT_AMOUNT:
            return replaced((e, *more), X, m)
        return (Determine(m, NAMED_X.name), *replaced((e, *more), X, NAMED_X))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Determine(m, NAMED_X.name), _, _, *_):
                return _said_with(NAMED_X, m, value[1:])
            case (_, _, *_):
                return _said_with(EVENT_AMOUNT, EVENT_AMOUNT, value)
        return None

    return Custom(make, take)


def _is_lent(e: Any) -> bool:
    """Cards are given a way to play them, so that X is another number for each of them."""
    parts = [*parts_in(e)]
    given = [each.ability for each in parts if isinstance(each, Gains)]
    return any(isinstance(each, Starcalling) for each in parts) or any(
        isinstance(each, AlternativeCost | PlayFrom) for each in given
    )


def _is_of_others(e: Any, m: Any) -> bool:
    """Other players do it, and the number is one of yours."""
    return type(e) is By and e.who is not Who.YOU and not {Who.YOU, YOURS}.isdisjoint(parts_in(m))


def _of_others() -> Custom:
    """What other players do with X, and what of yours X is: it is found out before, because there "you" are they."""

    def make(e: Any, m: Any) -> Any:
        if not _is_of_others(e, m) or X not in parts_in(e):
            return None
        return Determine(m, NAMED_X.name), replaced(e, X, NAMED_X)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Determine(m, NAMED_X.name), By() as e):
                said = {"e": replaced(e, NAMED_X, X), "m": m}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _can_be_less(m: Any, said: tuple[Any, ...]) -> bool:
    """Whether it matters that X may be less than nothing, where it is added to something."""
    negative = any(isinstance(each, Product) and each.left == -1 for each in parts_in(m))
    return negative and any(isinstance(each, Sum | Gets) and X in parts_in(each) for each in parts_in(said))


def _said_with(amount: Any, m: Any, said: Sequence[Any]) -> dict[str, Any] | None:
    """What is said with X for an amount that is `m`, if both the first thing and those behind it have it."""
    first, *others = said
    if X in parts_in(tuple(said)) or amount not in parts_in(first) or amount not in parts_in(tuple(others)):
        return None
    return {"e": replaced(first, amount, X), "m": m, "more": replaced(tuple(others), amount, X)}


def is_left(value: Any, words: Words) -> bool:
    """Whether X stands in what was read for what the text says it is."""
    return X in parts_in(value) and any(words[at : at + len(MEANS)] == MEANS for at in range(len(words)))


def undeclared(said: tuple[Any, ...], abilities: tuple[Any, ...]) -> bool:
    """Whether abilities of a card say X that nobody chooses: no cost of theirs has it, nor one to play the card.

    How many cards are to be shown for it is chosen like a cost; what one may pay as it resolves is none.
    """
    paid = (*said, *(each for each in abilities if isinstance(each, AdditionalCost | AlternativeCost)))
    costs = [each.costs for each in parts_in(paid) if hasattr(each, "costs") and type(each) is not MayPay]
    costs += [each.least for each in abilities if isinstance(each, Imbue)]
    return _has_variable(said) and not _has_variable(tuple(costs))


def _has_variable(value: Any) -> bool:
    return any(isinstance(each, Variable) for each in parts_in(value))


def _of_as_many(e: Any, m: Any) -> Any:
    """What is done with so many cards from the top of a deck."""
    return replaced(e, HOLE, m) if Top(HOLE) in parts_in(e) else None


def _as_many(value: Any) -> dict[str, Any] | None:
    top = next((each for each in parts_in(value) if isinstance(each, Top) and isinstance(each.amount, Term)), None)
    return None if top is None else {"e": replaced(value, top, replace(top, amount=HOLE)), "m": top.amount}


MEANS: Final = ("where", "x", "is")
X_AND_Y: Final = Sum(X, HowMany(PaidWith("y")))
NAMED_X: Final = Value("x")
"""X, of which a text says what it is."""
WHERE: Final = _where()
THROUGHOUT: Final = _throughout()
OF_OTHERS: Final = _of_others()

AMONG: Final = _among_several()
DEFINED: Final = "<e:effect>, where X is <m:what x is>"

LEXICONS: Final = {
    "measure": vocabulary(
        {
            "your influence": influence(),
            "the highest influence among your opponents": Greatest(influence()),
            "the amount of counters moved this way": Value("moved"),
            "the amount of damage dealt this way": Value("dealt this way"),
        }
    ),
    "greatest": vocabulary({"greatest": Highest}),
    "how much": vocabulary({"a amount of": HOLE, "that much": EVENT_AMOUNT}),
    "how many": vocabulary({"a amount of": HOLE, "that many": EVENT_AMOUNT}),
    "times": vocabulary({"twice": 2, "three times": 3, "four times": 4, "five times": 5}),
    "many times": vocabulary({f"{NUMERALS[n]} times": n for n in range(6, 21)}),
    "times otherwise": vocabulary({"two times": 2}),
    "rounded": vocabulary({rounding.value: rounding for rounding in Rounding}),
}

PRODUCTIONS: Final = (
    # Of several
    ("measure", "the <h:extreme> <m:stat> among <s:object set>", AMONG),
    ("measure", "the total <m:stat> of <s:object set>", Of(M, S), "the total <m:stat> among <s:object set>"),
    (
        "measure",
        "the <h:greatest> <m:stat> among <s:object set>",
        AMONG,
        "the <h:extreme> <m:stat> among <s:object set>",
    ),
    (
        "measure",
        "the <h:extreme> <m:card stat> among <s:object set>",
        AMONG,
        "the <h:extreme> <m:stat> among <s:object set>",
    ),
    ("measure", "the <h:extreme> <m:card stat> among <s:measured cards>", AMONG),
    (
        "measure",
        "the <h:extreme> <m:stat icon> among <s:object set>",
        AMONG,
        "the <h:extreme> <m:stat> among <s:object set>",
    ),
    (
        "measure",
        "the <h:extreme> <m:stat icon> among <s:measured cards>",
        AMONG,
        "the <h:extreme> <m:stat alone> stat among <s:measured cards>",
    ),
    (
        "measure",
        "the <h:extreme> <m:stat alone> among <s:measured cards>",
        AMONG,
        "the <h:extreme> <m:stat alone> stat among <s:measured cards>",
    ),
    (
        "measure",
        "the total <m:card stat> of <s:measured cards>",
        Of(M, S),
        "the total <m:card stat> among <s:measured cards>",
    ),
    ("card stat", "<m:cost name>", M),
    ("card stat", "<m:stat alone> stat", M),
    ("object set", "<f:those.pl>", Every(F)),
    ("measured cards", "<f:cards.pl> <p:whereabouts>", IN_PLACE),
    ("measured cards", "<s:card set>", S),
    ("measured cards", "<s:revealed cards>", S),
    # What is known
    ("measured one", "<s:known>", S),
    ("measured one", "<s:spoken card>", S),
    ("measure", "<s:measured one>'s <m:stat>", Of(M, S)),
    ("measure", "<s:its> <m:stat>", Of(M, S), "<s:measured one>'s <m:stat>"),
    ("measure", "<s:measured one>'s <m:stat> stat", Of(M, S), "<s:measured one>'s <m:stat>"),
    ("measure", "<s:its> <m:stat> stat", Of(M, S), "<s:its> <m:stat>"),
    ("measure", "the <m:stat> of <s:sacrificed one>", Of(M, S), "<s:measured one>'s <m:stat>"),
    ("measure", "that amount", EVENT_AMOUNT),
    ("measure", "the amount of damage dealt by this hit", EVENT_AMOUNT, "that amount"),
    # What is calculated
    ("multiple", "<m:numeral> minus <n:measure>", Sum(M, minus("n"))),
    ("multiple", "<m:measure> minus <n:digits>", Sum(M, minus("n"))),
    ("multiple", "<m:measure> minus <n:measure>", Sum(M, minus("n"))),
    ("multiple", "<k:times> <m:measure>", Product(slot("k"), M)),
    *(
        ("multiple", f"<m:{what}> divided by <k:several>, <r:rounded>", Divided(M, slot("k"), slot("r")))
        for what in ("measure", "leveled")
    ),
    ("multiple", "<k:many times> <m:measure>", Product(slot("k"), M)),
    ("multiple", "<k:times otherwise> <m:measure>", Product(slot("k"), M), ANEW),
    ("multiple", "<m:measure> plus <n:digits>", Sum(M, N)),
    ("multiple", "<m:measure> plus <n:measure>", Sum(M, N)),
    ("what x is", "<m:measure>", M),
    ("what x is", "the <m:stat> of <s:done one>", Of(M, S), "<s:measured one>'s <m:stat>"),
    ("what x is", "<m:multiple>", M),
    # Sentences
    ("instruction", "<e:effect>", slot("e")),
    ("instruction", "<e:effect> equal to <m:prevented amount>", Custom(_of_as_many, _as_many)),
    ("instruction", DEFINED, WHERE),
    ("instruction", "<e:effect> where X is <m:what x is>", WHERE, DEFINED),
    ("instruction", "<e:effect>, where X is <m:both measures>", WHERE, ANEW),
    ("effects", f"{DEFINED}. <more:effects>", THROUGHOUT),
    ("effects", f"{DEFINED}. then <more:effects>", THROUGHOUT, f"{DEFINED}. <more:effects>"),
    (
        "effects",
        "<e:effect>, then <more:clauses>, where X is <m:what x is>.",
        THROUGHOUT,
        f"{DEFINED}. <more:effects>",
    ),
    ("pair", DEFINED, OF_OTHERS),
    ("alone", "<e:lasting>", slot("e")),
    ("instruction", "<e:lasting>, where X is <m:what x is>", WHERE),
    ("instruction", "<e:lasting> where X is <m:what x is>", WHERE, "<e:lasting>, where X is <m:what x is>"),
    ("unmeasured", "deal <n:how much>damage to <s:things>", DealDamage(N, S)),
    ("how much", "", HOLE),
    ("unmeasured", "put <n:how many> <k:counter kind> counters on <s:things>", AddCounters(slot("k"), N, S)),
    ("instruction", "<e:unmeasured> equal to <m:what x is>", filled("e", M), ANEW),
    ("step", "for each <f:object.sg>, <e:told>", ForEach(Every(F), slot("e"), naming("it"))),
)
