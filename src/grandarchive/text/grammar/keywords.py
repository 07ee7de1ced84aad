"""Keywords, by the table of the model, and those that are written with other words of the language.

What stands behind the name of a keyword is said as the table has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.keywords import KEYWORDS, ByRule, InShort, Takes, is_linkable
from grandarchive.model.terms import CLASSES, ELEMENTS, Zone
from grandarchive.model.type_list import SUBTYPES
from grandarchive.text.grammar.core import Custom, Lexicon, Words, minus, rest, slot, split, vocabulary
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.abilities import AdditionalCost, AlternativeCost, Imbue, Keyword, Starcalling
from grandarchive.text.shapes.amounts import Amount, Depending, Sum, Variable
from grandarchive.text.shapes.choices import Different, Same, Some
from grandarchive.text.shapes.costs import PayReserve
from grandarchive.text.shapes.effects import RemoveCounters, Sacrifice
from grandarchive.text.shapes.measures import Elements, Name
from grandarchive.text.shapes.nouns import ADVANCED, YOURS, Champion, Element, Filter, Named, Or, Subtype

INGREDIENTS: Final = ("Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf")
"""What is gathered, by its name (CR Game Terms - Gather 2)."""
SMALL: Final = ("of", "the")
"""Words within names that are written small."""
PARTS: Final = ("herb", "adjuvant", "catalyst", "flower", "leaf", "root")
"""What is gathered, by what it is."""
NO_NAMES: Final = ("class", "element", "level", "inner", "s")
"""What stands in bubbles and before "lineage", and is no name of a champion."""


def _names(*takes: Takes, kind: Any = (ByRule, InShort)) -> Lexicon:
    """The names of keywords that take one of these, and are of a kind."""
    return vocabulary({k: k for k, meaning in KEYWORDS.items() if isinstance(meaning, kind) and meaning.takes in takes})


def _name(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The words of the name of a champion."""
    for length in range(1, 5):
        found = words[at : at + length]
        if len(found) < length or found[-1] in NO_NAMES or not found[-1].replace("'", "").isalpha():
            return
        if found[-1] not in SMALL and found[0] not in SMALL:
            yield at + length, " ".join(word if word in SMALL else word.title() for word in found)


def _say_words(name: Any) -> Words | None:
    return tuple(split(name)) if type(name) is str else None


def _kind(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    if at < len(words) and words[at].isalpha():
        yield at + 1, words[at]


def _link(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """Which objects a link is for."""
    for length in range(1, 8):
        said = " ".join(words[at : at + length]).replace("non - ", "non-")
        if len(words) >= at + length and is_linkable(said):
            yield at + length, said


def _among(names: frozenset[str]) -> Lexicon:
    """A word of a list, as the language writes it."""

    def read(words: Words, at: int) -> Iterator[tuple[int, Any]]:
        if at < len(words) and words[at].upper() in names:
            yield at + 1, words[at].upper()

    return Lexicon(read, _say_words)


def _imbued() -> Custom:
    """What fits is of one of some elements, or of any that is advanced."""

    def make(n: Amount, f: tuple[Filter, ...]) -> Imbue:
        return Imbue(n, Or(f) if len(f) > 1 else f[0])

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Imbue or value.filter is None:
            return None
        f: tuple[Filter, ...] = (value.filter,)
        if isinstance(value.filter, Or) and value.filter != ADVANCED:
            f = value.filter.parts
        return {"n": value.least, "f": f} if make(value.least, f) == value else None

    return Custom(make, take)


K: Final = slot("k")
N: Final = slot("n")
LEXICONS: Final = {
    "champion name": Lexicon(_name, _say_words, open=True),
    "counter kind": Lexicon(_kind, _say_words, open=True),
    "link words": Lexicon(_link, _say_words),
    "herb name": vocabulary({name: Named(name) for name in INGREDIENTS}),
    "herb part.sg": vocabulary({part: Subtype(part.upper()) for part in PARTS}),
    "herb part.pl": vocabulary({f"{part}s": Subtype(part.upper()) for part in PARTS}),
    "imbuing one": vocabulary({"advanced": ADVANCED, **{name.lower(): Element(name) for name in sorted(ELEMENTS)}}),
    "class word": _among(CLASSES),
    "subtype word": _among(SUBTYPES),
    "keyword name": _names(Takes.NOTHING),
    "open keyword": _names(Takes.SUBTYPE, Takes.CLASS),
    "numbered keyword": _names(Takes.NUMBER, kind=ByRule),
    "measured keyword": _names(Takes.NUMBER, kind=InShort),
    "championed keyword": _names(Takes.CHAMPION),
    "linking keyword": _names(Takes.OBJECTS),
    "typed keyword": _names(Takes.SUBTYPE),
    "joint": vocabulary(
        {
            "with different names": Different(Name()),
            "with the same name": Same(Name()),
            "each with different elements": Different(Elements()),
        }
    ),
    "not nothing": vocabulary({"X. X can't be 0.": Variable(1)}),
    "classed keyword": _names(Takes.CLASS),
}

SERIES: Final = {"imbuing": Series("imbuing one", word="&")}
PRODUCTIONS: Final = (
    ("keyword", "<k:keyword name>", Keyword(K)),
    ("keyword", "<k:open keyword>", Keyword(K)),
    ("keyword", "<k:numbered keyword> <n:digits>", Keyword(K, N)),
    ("keyword", "<k:measured keyword> <n:amount>", Keyword(K, N)),
    ("keyword", "<n:champion name> <k:championed keyword>", Keyword(K, N)),
    ("keyword", "<n:link words> <k:linking keyword>", Keyword(K, N)),
    ("keyword", "<k:linking keyword>", Keyword(K)),
    ("keyword", "<k:typed keyword> <n:subtype word>", Keyword(K, N)),
    ("keyword", "<k:classed keyword> <n:class word>", Keyword(K, N)),
    # Imbue
    ("written keyword", "imbue <n:amount>", Imbue(slot("n"))),
    ("written keyword", "<f:imbuing> imbue <n:amount>", _imbued()),
    # Additional and alternative costs
    (
        "written keyword",
        "prepare <n:prepared>",
        AdditionalCost((RemoveCounters("preparation", Champion(), slot("n")),), "prepared"),
    ),
    ("prepared", "<n:digits>", slot("n")),
    ("prepared", "<n:not nothing>", slot("n")),
    ("written keyword", "brew — <c:ingredients>", AlternativeCost(slot("c"), "brewed")),
    ("ingredients", "<c:ingredient>", (slot("c"),)),
    ("ingredients", "<c:ingredient>, <more:ingredients>", (slot("c"), rest("more"))),
    (
        "ingredient",
        "one <f:ingredient noun.sg>",
        Sacrifice(Some(slot("f"))),
    ),
    (
        "ingredient",
        "<n:several> <f:ingredient noun.pl>",
        Sacrifice(Some(slot("f"), minimum=slot("n"), maximum=slot("n"))),
    ),
    ("ingredient noun#", "<f:herb name>", slot("f")),
    ("ingredient noun#", "<f:herb part#>", slot("f")),
    ("ingredient", "<s:alike>", Sacrifice(slot("s"))),
    (
        "alike",
        "<n:several> <f:object.pl> <j:joint>",
        Some(slot("f") & YOURS, minimum=N, maximum=N, joint=slot("j")),
    ),
    (
        "written keyword",
        "ephemerate — (<n:amount>)",
        AlternativeCost((PayReserve(slot("n")),), "ephemeral", (Zone.GRAVEYARD,)),
    ),
    (
        "written keyword",
        "ephemerate — (<n:amount>), <c:costs>.",
        AlternativeCost((PayReserve(slot("n")), rest("c")), "ephemeral", (Zone.GRAVEYARD,)),
    ),
    ("written keyword", "starcalling — (<n:amount>)", Starcalling(slot("n"))),
)

OVERRIDES: Final = (
    (
        "written keyword",
        "ephemerate — (<n:amount>). as long as <c:condition>, this card costs (<k:digits>) less to activate this way.",
        AlternativeCost(
            (PayReserve(Sum(slot("n"), Depending(slot("c"), minus("k"), 0))),), "ephemeral", (Zone.GRAVEYARD,)
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
