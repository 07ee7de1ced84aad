"""What objects become, with what they have then and what they have no longer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.terms import OBJECT_TYPES
from grandarchive.model.type_list import SUBTYPES
from grandarchive.text.grammar.core import Custom, Lexicon, Words, slot, vocabulary
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import BecomeCopy, Modify
from grandarchive.text.shapes.modifications import AddTypes, Gains, Loses, SetStat, SetTypes
from grandarchive.text.shapes.nouns import Source, Subtype, Type

S: Final = slot("s")
F: Final = slot("f")


def _other() -> Custom:
    """It is of another type and of these subtypes, and has nothing but an ability."""

    def make(s: Any, t: Any, k: Any) -> Any:
        *subtypes, kind = t
        types = SetTypes((kind.name,), subtypes=tuple(each.name for each in subtypes))
        return Modify(s, (types, Loses(), Gains(k)), REST_OF_GAME)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(s, (SetTypes((kind,), (), tuple(subtypes)), Loses(), Gains(k))):
                t = (*(Subtype(name) for name in subtypes), Type(kind))
                return {"s": s, "t": t, "k": k} if make(s, t, k) == value else None
        return None

    return Custom(make, take)


def _added() -> Custom:
    """Also of a subtype."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AddTypes((), (), (name,)):
                return {"t": Subtype(name)}
        return None

    return Custom(lambda t: AddTypes(subtypes=(t.name,)), take)


def _line(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """A row of subtypes, and a type behind them."""
    end = at
    while end < len(words) and words[end].upper() in SUBTYPES:
        end += 1
    if end < len(words) and words[end].upper() in OBJECT_TYPES:
        yield end + 1, (*(Subtype(word.upper()) for word in words[at:end]), Type(words[end].upper()))


ALSO_ALLY: Final = (AddTypes(("ALLY",)), SetStat("power", slot("n")), SetStat("life", slot("n")))
SET_FOR_GOOD: Final = Modify(S, (SetStat(slot("i"), slot("n")),), REST_OF_GAME)
SET_FOR_A_TIME: Final = Modify(S, (SetStat(slot("i"), slot("n")),), slot("d"))
ADDED_TYPE: Final = _added()
LEXICONS: Final = {
    "base stat": vocabulary({f"base {stat}": stat for stat in ("power", "life", "level", "durability")}),
    "type line": Lexicon(_line, lambda line: tuple(each.name.lower() for each in line)),
}

PRODUCTIONS: Final = (
    (
        "effect",
        "have <s:target.sg> become a copy of CARDNAME except its name is <n:champion name>",
        BecomeCopy(slot("s"), Source(), called=slot("n")),
    ),
    # Base stats
    ("lasting", "<s:selection.sg>'s <i:base stat> becomes <n:amount>", SET_FOR_GOOD),
    (
        "lasting",
        "<s:its> <i:base stat> becomes <n:amount>",
        SET_FOR_GOOD,
        "<s:selection.sg>'s <i:base stat> becomes <n:amount>",
    ),
    (
        "lasting",
        "<s:their> <i:base stat> becomes <n:amount>",
        SET_FOR_GOOD,
        "<s:their>'s <i:base stat> becomes <n:amount>",
    ),
    ("effect", "<s:selection.sg>'s <i:base stat> becomes <n:amount> <d:until>", SET_FOR_A_TIME),
    (
        "effect",
        "<d:until>, <s:selection.sg>'s <i:base stat> becomes <n:amount>",
        SET_FOR_A_TIME,
        "<s:selection.sg>'s <i:base stat> becomes <n:amount> <d:until>",
    ),
    ("static", "<s:affected.sg>'s <i:base stat> is <n:amount>", Static(S, (SetStat(slot("i"), slot("n")),))),
    ("added type.sg", "is a <t:subtype> in addition to its other types", ADDED_TYPE),
    ("added type.pl", "are <t:subtype> in addition to their other types", ADDED_TYPE),
    ("lasting", "<s:selection.sg> becomes a <t:type line> with <k:keyword> and loses all other abilities", _other()),
    ("effect", "<s:selection.sg> becomes <m:also ally> <d:until>", Modify(S, slot("m"), slot("d"))),
    (
        "effect",
        "<d:until>, <s:selection.sg> becomes <m:also ally>",
        Modify(S, slot("m"), slot("d")),
        "<s:selection.sg> becomes <m:also ally> <d:until>",
    ),
    ("also ally", "a ally in addition to its other types with base power and life <n:digits>", ALSO_ALLY),
    ("also ally", "a ally in addition to its other types with base power and life equal to <n:measure>", ALSO_ALLY),
)
