"""Noun phrases: adjectives, a head, and what follows it, each a part of one filter, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import MEMORY_COST, RESERVE_COST, Counters, Even, Name, Odd, Shares, Stat, With
from grandarchive.model.nouns import (
    ADVANCED,
    ALLY,
    ANYTHING,
    BASIC,
    CHAMPION,
    ITEM,
    REGALIA,
    TOKEN,
    UNIT,
    WEAPON,
    YOURS,
    And,
    Attacking,
    Awake,
    Being,
    Bound,
    Controlled,
    Damaged,
    Defending,
    Element,
    Loaded,
    Named,
    NamedAs,
    Not,
    Or,
    Owned,
    Retaliating,
    Source,
    Subtype,
    Supertype,
    Type,
    WithKeyword,
)
from grandarchive.model.players import Having
from grandarchive.model.terms import CLASSES, ELEMENTS, Who
from grandarchive.model.type_list import SUBTYPES
from grandarchive.text.grammar.core import Lexicon, Words, referring, slot
from grandarchive.text.named import NameCalled


def _named(kind: Any, names: frozenset[str], after: tuple[str, ...] = ()) -> Lexicon:
    """A trait that is its name, with these words after it."""

    def read(words: Words, at: int) -> Iterator[tuple[int, Any]]:
        if at < len(words) and words[at].upper() in names and words[at + 1 : at + 1 + len(after)] == after:
            yield at + 1 + len(after), kind(words[at].upper())

    def say(meaning: Any) -> Words | None:
        return (meaning.name.lower(), *after) if type(meaning) is kind and meaning.name in names else None

    return Lexicon(read, say)


NO_NAMES: Final = frozenset({"and", "cardname", "from", "gain", "get", "have", "or", "you", "your"})
"""Words that stand behind a name, and in none."""


def _name(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The words of the name of a card, as many as there may be."""
    for end in range(at + 1, min(at + 5, len(words)) + 1):
        if words[end - 1] in NO_NAMES or not words[end - 1].replace("'", "").isalnum():
            return
        yield end, NameCalled(words[at:end])


def _titled(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The words of a name with a title behind a comma."""
    comma = words[at:].index(",") + at if "," in words[at:] else at
    if any(not word.replace("'", "").isalnum() for word in words[at:comma]) or comma == at:
        return
    for end, title in _name(words, comma + 1):
        yield end, NameCalled((*words[at : comma + 1], *title.words))


LEXICONS: Final = {
    "titled name": Lexicon(_titled, lambda name: name.words if isinstance(name, NameCalled) else None),
    "own name": Lexicon(_name, lambda name: name.words if isinstance(name, NameCalled) else None),
    "subtype": _named(Subtype, SUBTYPES),
    "element": _named(Element, ELEMENTS),
    "of element": _named(Element, ELEMENTS, ("element",)),
}

ROWS: Final = (
    ("object#", "adjective", "object head#", "after#"),
    ("cards#", "card adjective", "card head#", "after#"),
    ("omens#", "card adjective", "omen head#", "omen after"),
)

OMEN: Final = With(Counters("omen"), 1)
"""A card in a banishment with an omen counter on it."""

NOUNS: Final = (
    "animal",
    "automaton",
    "beast",
    "fatestone",
    "fractal",
    "herb",
    "human",
    "potion",
    "powercell",
    "shenju",
    "shield",
    "spirit",
)
"""Subtypes that stand for objects by themselves."""

_COSTS: Final = (("reserve cost", RESERVE_COST), ("memory cost", MEMORY_COST))
_STATS: Final = ("power", "life", "durability")
_MEASURES: Final = (*_COSTS, *((f"{stat} stat", Stat(stat)) for stat in _STATS))
_COUNTERS: Final = Counters(slot("kind"))

PRODUCTIONS: Final = (
    ("adjective", "<s:subtype>", slot("s")),
    ("adjective", "<e:of element>", slot("e")),
    ("adjective", "regalia", REGALIA),
    ("adjective", "unique", Supertype("UNIQUE")),
    ("adjective", "token", TOKEN),
    ("adjective", "phantasia", Type("PHANTASIA")),
    ("adjective", "distant", Being("distant")),
    ("adjective", "fostered", Being("fostered")),
    ("adjective", "attacking", Attacking()),
    ("adjective", "defending", Defending()),
    ("adjective", "retaliating", Retaliating()),
    ("adjective", "rested", Not(Awake())),
    ("adjective", "awake", Awake()),
    ("adjective", "loaded", Loaded()),
    ("adjective", "unloaded", Not(Loaded())),
    ("adjective", "ephemeral", Being("ephemeral")),
    ("adjective", "preserved", Being("preserved")),
    ("adjective", "damaged", Damaged()),
    ("card adjective", "prepared", Being("prepared")),
    ("adjective", "advanced element", ADVANCED),
    ("adjective", "basic element", BASIC),
    ("adjective", "non - <a:adjective>", Not(slot("a"))),
    ("adjective", "non - <t:non-adjective>", Not(slot("t"))),
    ("non-adjective", "ally", ALLY),
    ("non-adjective", "champion", CHAMPION),
    ("non-adjective", "weapon", WEAPON),
    ("adjective", "<a:element> or <b:of element>", Or((slot("a"), slot("b")))),
    ("adjective", "<a:subtype> or <b:subtype>", Or((slot("a"), slot("b")))),
    ("adjective", "<a:subtype> and / or <b:subtype>", Or((slot("a"), slot("b"))), "<a:subtype> or <b:subtype>"),
    ("adjective", "<a:subtype> and <b:subtype>", Or((slot("a"), slot("b"))), "<a:subtype> or <b:subtype>"),
    ("card adjective", "<a:adjective>", slot("a")),
    ("card adjective", "<t:type word>", slot("t")),
    ("card adjective", "<a:type word> or <b:type word>", Or((slot("a"), slot("b")))),
    *(("type word", name.lower(), Type(name)) for name in ("ACTION", "ATTACK", "DOMAIN", "PHANTASIA")),
    ("type word", "ally", ALLY),
    ("type word", "champion", CHAMPION),
    ("type word", "item", ITEM),
    ("type word", "weapon", WEAPON),
    ("type word", "non - <t:type word>", Not(slot("t"))),
    ("object head#", "<h:plain head#>", slot("h")),
    ("object head#", "<a:plain head#> or <b:plain head#>", Or((slot("a"), slot("b")))),
    (
        "object head.pl",
        "<a:plain head.pl> and / or <b:plain head.pl>",
        Or((slot("a"), slot("b"))),
        "<a:plain head.pl> or <b:plain head.pl>",
    ),
    ("object head#", "<a:plain head#>, <b:plain head#>, or <c:plain head#>", Or((slot("a"), slot("b"), slot("c")))),
    ("plain head#", "[object|objects]", ANYTHING),
    ("plain head#", "[ally|allies]", ALLY),
    ("plain head#", "[unit|units]", UNIT),
    ("plain head#", "[champion|champions]", CHAMPION),
    ("plain head#", "[item|items]", ITEM),
    ("plain head#", "[weapon|weapons]", WEAPON),
    ("plain head#", "[domain|domains]", Type("DOMAIN")),
    ("plain head#", "[phantasia|phantasias]", Type("PHANTASIA")),
    ("plain head#", "[regalia|regalia]", REGALIA),
    ("plain head.pl", "regalias", REGALIA, "regalia"),
    ("plain head#", "[token|tokens]", TOKEN),
    ("plain head#", "token [object|objects]", TOKEN, "[token|tokens]"),
    ("plain head#", "siegeable [domain|domains]", And((Subtype("SIEGEABLE"), Type("DOMAIN")))),
    *(
        production
        for name in sorted({*NOUNS, *(each.lower() for each in CLASSES)})
        for production in (
            ("plain head#", f"[{name}|{name}s]", Subtype(name.upper())),
            ("plain head#", f"{name} [object|objects]", Subtype(name.upper()), f"[{name}|{name}s]"),
        )
    ),
    ("card head#", "[card|cards]", ANYTHING),
    ("card head#", "[spell|spells]", Subtype("SPELL"), "spell [card|cards]"),
    ("omen head#", "[omen|omens]", OMEN),
    ("omen after", "with <m:measured>", slot("m")),
    ("omen after", "you have", Owned(Who.YOU)),
    ("after#", "<a:after>", slot("a")),
    ("after#", "<c:counted#>", slot("c")),
    ("after", "you control", YOURS),
    ("after", "you don't control", Not(YOURS)),
    ("after", "your opponents control", Controlled(Who.OPPONENT)),
    ("after.sg", "an opponent controls", Controlled(Who.OPPONENT), "your opponents control"),
    ("after", "named CARDNAME", Shares(Name(), Source())),
    ("after", "that entered the field this turn", Which(Pattern(Happening.ENTER))),
    ("after", "you own", Owned(Who.YOU)),
    ("after", "with <k:keyword name>", WithKeyword(slot("k"))),
    ("after", "with base level <n:digits>", With(Stat("level", base=True), slot("n"), slot("n"))),
    ("after", "with the chosen name", NamedAs("the chosen name")),
    ("after", "with that ally's name", Shares(Name(), Bound(referring("that ally")))),
    (
        "after",
        "controlled by players with <n:several> or more cards in their <z:zone>",
        Controlled(Having(Who.EACH, AtLeast(Count(ANYTHING, slot("z"), Who.YOU), slot("n")))),
    ),
    ("after", "named <n:own name>", Named(slot("n"))),
    # Numbers
    ("after", "with <m:measured>", slot("m")),
    ("after", "with <m:measured>, or with <k:measured>", Or((slot("m"), slot("k")))),
    *(("measured", f"{name} <n:amount> or less", With(cost, None, slot("n"))) for name, cost in _COSTS),
    *(("measured", f"{name} <n:amount> or more", With(cost, slot("n"))) for name, cost in _COSTS),
    *(("measured", f"{name} <n:amount>", With(cost, slot("n"), slot("n"))) for name, cost in _COSTS),
    (
        "measured",
        "memory cost 0 or reserve cost <n:amount> or less",
        Or((With(MEMORY_COST, 0, 0), With(RESERVE_COST, None, slot("n")))),
    ),
    *(("measured", f"<n:amount> [{stat}] or less", With(Stat(stat), None, slot("n"))) for stat in _STATS),
    *(("measured", f"<n:amount> [{stat}] or more", With(Stat(stat), slot("n"))) for stat in _STATS),
    *(("measured", f"a odd {name}", Odd(measure)) for name, measure in _MEASURES),
    *(("measured", f"a even {name}", Even(measure)) for name, measure in _MEASURES),
    ("counted.sg", "with <c:bearing.sg>", slot("c")),
    ("counted.pl", "with <c:bearing.pl>", slot("c")),
    ("bearing.sg", "a <kind:counter kind> counter on it", With(_COUNTERS, 1)),
    (
        "bearing.sg",
        "one or more <kind:counter kind> counters on it",
        With(_COUNTERS, 1),
        "a <kind:counter kind> counter on it",
    ),
    ("bearing.pl", "<kind:counter kind> counters on them", With(_COUNTERS, 1)),
    ("bearing#", "<n:several> or more <kind:counter kind> counters on [it|them]", With(_COUNTERS, slot("n"))),
)
