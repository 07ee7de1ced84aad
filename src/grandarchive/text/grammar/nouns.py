"""Noun phrases: adjectives, a head, and what follows it, each a part of one filter, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.terms import CLASSES, ELEMENTS, Speed, Who
from grandarchive.model.type_list import SUBTYPES
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    Lexicon,
    Words,
    filled,
    made,
    members_of,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.vocabulary import STATES
from grandarchive.text.named import NameCalled
from grandarchive.text.shapes.amounts import AtLeast, Equal
from grandarchive.text.shapes.conditions import Unless
from grandarchive.text.shapes.events import Happening, Pattern, Which
from grandarchive.text.shapes.measures import (
    DURABILITY,
    LIFE,
    MEMORY_COST,
    POWER,
    RESERVE_COST,
    Counters,
    Name,
    Shares,
    Stat,
    With,
)
from grandarchive.text.shapes.nouns import (
    ADVANCED,
    ALLY,
    ANYTHING,
    BASIC,
    CHAMPION,
    ITEM,
    REGALIA,
    THIS,
    TOKEN,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    And,
    Being,
    Controlled,
    Element,
    FaceUp,
    Filter,
    LinkedTo,
    Loaded,
    Named,
    NamedAs,
    Not,
    OfChosen,
    OfSpeed,
    Or,
    Owned,
    Subtype,
    Type,
    WithKeyword,
)
from grandarchive.text.shapes.players import DefendingPlayer


def is_told_of_two(value: Any) -> bool:
    """Whose something is, is said behind what that is linked to, so that it is said of that."""
    if isinstance(value, And):
        places = [place for place, part in enumerate(value.parts) if isinstance(part, LinkedTo)]
        if places and any(isinstance(part, Controlled | Owned) for part in value.parts[places[0] :]):
            return True
    return any(is_told_of_two(each) for each in members_of(value))


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


def _names(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """What has a name, or one of two names."""
    for end, name in _name(words, at):
        yield end, Named(name)
        if words[end : end + 1] == ("or",):
            for last, other in _name(words, end + 1):
                yield last, Or((Named(name), Named(other)))


def _say_names(filter: Any) -> Words | None:
    if type(filter) is Or and len(filter.parts) == 2:
        one, other = (_say_names(part) for part in filter.parts)
        return (*one, "or", *other) if one and other and "or" not in (*one, *other) else None
    name: Any = filter.name if type(filter) is Named else None
    return name.words if isinstance(name, NameCalled) else None


def _titled(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The words of a name with a title behind a comma."""
    comma = words[at:].index(",") + at if "," in words[at:] else at
    if any(not word.replace("'", "").isalnum() for word in words[at:comma]) or comma == at:
        return
    for end, title in _name(words, comma + 1):
        yield end, NameCalled((*words[at : comma + 1], *title.words))


NOUNS: Final = (
    "animal",
    "automaton",
    "bear",
    "beast",
    "distortion",
    "bird",
    "cat",
    "dog",
    "dragon",
    "elemental",
    "fatestone",
    "flowerbud",
    "fractal",
    "golem",
    "herb",
    "horse",
    "human",
    "pawn",
    "potion",
    "powercell",
    "queen",
    "raccoon",
    "shenju",
    "shield",
    "slime",
    "spirit",
    "wolf",
)
"""Subtypes that stand for objects by themselves."""
PLURALS: Final = {"wolf": "wolves"}
"""The plurals that have more than an "s" at the end."""

_TRAITS: Final[dict[str, Filter]] = {
    **STATES,
    "regalia": REGALIA,
    "token": TOKEN,
    "phantasia": Type("PHANTASIA"),
    "loaded": Loaded(),
    "unloaded": Not(Loaded()),
    "preserved": Being("preserved"),
    "advanced element": ADVANCED,
    "basic element": BASIC,
}
_TYPES: Final[dict[str, Filter]] = {
    "[ally|allies]": ALLY,
    "[champion|champions]": CHAMPION,
    "[domain|domains]": Type("DOMAIN"),
    "[item|items]": ITEM,
    "[phantasia|phantasias]": Type("PHANTASIA"),
    "[weapon|weapons]": WEAPON,
    "siegeable [domain|domains]": And((Subtype("SIEGEABLE"), Type("DOMAIN"))),
}
_HEADS: Final[dict[str, Filter]] = {
    "[object|objects]": ANYTHING,
    "[unit|units]": UNIT,
    "[regalia|regalia]": REGALIA,
    **_TYPES,
}

LEXICONS: Final = {
    "trait": vocabulary(_TRAITS),
    "whose": vocabulary(
        {
            "you control": YOURS,
            "you don't control": Not(YOURS),
            "your opponents control": Controlled(Who.OPPONENT),
            "you own": Owned(Who.YOU),
            "the defending player controls": Controlled(DefendingPlayer()),
        }
    ),
    "so chosen": vocabulary({"of the chosen type": OfChosen("the chosen type")}),
    "whose card": vocabulary({"you have": Owned(Who.YOU)}),
    "past deed": vocabulary(
        {"entered the field": Which(Pattern(Happening.ENTER)), "leveled up": Which(Pattern(Happening.LEVEL_UP))}
    ),
    "past suffering": vocabulary(
        {
            "your champion has dealt combat damage to": Which(
                Pattern(Happening.DAMAGED, other=CHAMPION & YOURS, damage="combat")
            ),
            "hit by CARDNAME": Which(Pattern(Happening.DAMAGED, other=THIS, damage="combat")),
        }
    ),
    "omen adjective.pl": vocabulary({"other": Not(THIS)}),
    "played adjective": vocabulary({"other": Not(THIS)}),
    "card adjective": vocabulary(
        {
            **{way: Being(way) for way in ("empowered", "prepared")},
            "face up": FaceUp(),
            **{f"{speed.value} speed": OfSpeed(speed) for speed in Speed},
        }
    ),
    "type word": vocabulary(
        {
            "action": Type("ACTION"),
            "attack": Type("ATTACK"),
            **{said[1:].partition("|")[0]: kind for said, kind in _TYPES.items()},
        }
    ),
    **vocabulary_by_number("kind head", _HEADS),
    **vocabulary_by_number(
        "subtype head",
        {
            "[token|tokens]": TOKEN,
            **{
                f"[{name}|{PLURALS.get(name, name + 's')}]": Subtype(name.upper())
                for name in (*NOUNS, *(each.lower() for each in CLASSES))
            },
        },
    ),
    **vocabulary_by_number(
        "card noun",
        {
            **{f"[{name}|{name}s]": Subtype(name.upper()) for name in ("spell", "potion")},
            "[action|actions]": Type("ACTION"),
        },
    ),
    "other plural": vocabulary({"regalias": REGALIA}),
    "stat icon": vocabulary({"[power]": POWER, "[life]": LIFE, "[durability]": DURABILITY}),
    "bound word": vocabulary({"less": "most", "more": "least"}),
    "titled name": Lexicon(_titled, lambda name: name.words if isinstance(name, NameCalled) else None),
    "own names": Lexicon(_names, _say_names),
    "own name": Lexicon(_name, lambda name: name.words if isinstance(name, NameCalled) else None),
    "subtype": _named(Subtype, SUBTYPES),
    "element": _named(Element, ELEMENTS),
    "some element": vocabulary(
        {
            **{f"{name.lower()} element": Element(name) for name in sorted(ELEMENTS)},
            "advanced element": ADVANCED,
            "basic element": BASIC,
        }
    ),
    "of element": _named(Element, ELEMENTS, ("element",)),
}

ROWS: Final = (
    ("object#", "adjective", "object head#", "object after#"),
    ("cards#", "card adjective", "card head#", "after#"),
    ("omens#", "omen adjective#", "omen head#", "omen after"),
    ("others played#", "played adjective", "card head#", "after#"),
)

OMEN: Final = With(Counters("omen"), 1)
"""A card in a banishment with an omen counter on it."""

_COUNTERS: Final = Counters(slot("kind"))
BOUND_WORDS: Final = {"less": "most", "more": "least"}
"""What is said of a number that is the highest or lowest one, and which."""


def _bounded(s: Any, n: Any, b: str) -> With:
    return With(s, **{b: n})


def _bound(value: Any) -> dict[str, Any] | None:
    """What is measured, the number, and whether it is the highest or the lowest."""
    match value:
        case With(s, None, n) if n is not None:
            return {"s": s, "n": n, "b": "most"}
        case With(s, n, None):
            return {"s": s, "n": n, "b": "least"}
    return None


def _bound_of_what(value: Any) -> dict[str, Any] | None:
    """The same of what is said elsewhere."""
    found = _bound(value)
    return {"n": found["n"], "b": found["b"]} if found is not None and found["s"] is HOLE else None


def _bearing() -> Custom:
    """So many counters of a kind are on it."""

    def make(q: Any, kind: str) -> Filter | None:
        counters = Counters(kind)
        match q:
            case AtLeast(left, int(least)) if left is HOLE:
                return With(counters, least)
            case AtLeast(int(most), right) if right is HOLE:
                return With(counters, None, most)
            case Equal(left, int(number)) if left is HOLE and number:
                return With(counters, number, number)
            case Unless(AtLeast(left, int(least))) if left is HOLE:
                return Not(With(counters, least))
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case With(Counters(kind), int(least), None):
                return {"q": AtLeast(HOLE, least), "kind": kind}
            case With(Counters(kind), None, int(most)):
                return {"q": AtLeast(most, HOLE), "kind": kind}
            case With(Counters(kind), int(number), most) if number == most:
                return {"q": Equal(HOLE, number), "kind": kind}
            case Not(With(Counters(kind), int(least), None)):
                return {"q": Unless(AtLeast(HOLE, least)), "kind": kind}
        return None

    return Custom(make, take)


def _alternatives() -> Custom:
    """Cards of one of two kinds, each with or without a type of its own, or of one of three types."""

    def make(a: Any, b: Any, c: Any = None, t: Any = None, u: Any = None) -> Or:
        if c is not None:
            return Or((a, b, c))
        return Or((a, b) if t is None else (And((a, t)), And((b, u))))

    def take(value: Any) -> dict[str, Any] | None:
        said: dict[str, Any] = dict.fromkeys("abctu")
        match value:
            case Or((And((a, Type() as t)), And((b, Type() as u)))):
                return {**said, "a": a, "b": b, "t": t, "u": u}
            case Or((Type() as a, Type() as b, Type() as c)):
                return {**said, "a": a, "b": b, "c": c}
        return None

    return Custom(make, take)


ALTERNATIVES: Final = _alternatives()
_BEARING: Final = _bearing()
_BOUND_STAT: Final = Custom(_bounded, _bound)
_BOUNDED: Final = Custom(lambda n, b: _bounded(HOLE, n, b), _bound_of_what)

PRODUCTIONS: Final = (
    ("adjective", "<s:subtype>", slot("s")),
    ("adjective", "<e:of element>", slot("e")),
    ("adjective", "<e:element>", slot("e"), ANEW),
    ("adjective", "<t:trait>", slot("t")),
    ("adjective", "non - <a:adjective>", Not(slot("a"))),
    ("adjective", "non - <t:type word>", Not(slot("t"))),
    ("adjective", "<a:element> and <b:some element>", Or((slot("a"), slot("b"))), "<a:element> or <b:some element>"),
    ("adjective", "<a:element> or <b:some element>", Or((slot("a"), slot("b")))),
    ("adjective", "<a:kind> or <b:kind>", Or((slot("a"), slot("b")))),
    ("adjective", "<a:kind> and / or <b:kind>", Or((slot("a"), slot("b"))), "<a:kind> or <b:kind>"),
    ("adjective", "<a:kind> and <b:kind>", Or((slot("a"), slot("b"))), "<a:kind> or <b:kind>"),
    ("kind", "<k:subtype>", slot("k")),
    ("kind", "<k:of element>", slot("k")),
    ("kind", "<k:herb name>", slot("k")),
    ("card adjective", "<a:adjective>", slot("a")),
    ("card adjective", "<t:type word>", slot("t")),
    ("card adjective", "<a:type word>, <b:type word>, and <c:type word>", ALTERNATIVES),
    ("card adjective", "<a:kind> <t:type word> or a <b:kind> <u:type word>", ALTERNATIVES),
    ("card adjective", "<a:kind> or a <b:kind>", ALTERNATIVES, "<a:kind> or <b:kind>"),
    ("card adjective", "<a:kind> card or a <b:kind>", ALTERNATIVES, "<a:kind> or <b:kind>"),
    ("object head#", "<h:plain head#>", slot("h")),
    ("object head#", "<a:plain head#> or <b:plain head#>", Or((slot("a"), slot("b")))),
    *(
        (
            "object head.pl",
            f"<a:plain head.pl> {both} <b:plain head.pl>",
            Or((slot("a"), slot("b"))),
            "<a:plain head.pl> or <b:plain head.pl>",
        )
        for both in ("and / or", "and")
    ),
    ("object head#", "<a:plain head#>, <b:plain head#>, or <c:plain head#>", Or((slot("a"), slot("b"), slot("c")))),
    ("plain head#", "<h:kind head#>", slot("h")),
    ("plain head#", "<h:subtype head#>", slot("h")),
    ("plain head#", "<h:subtype head.sg> [object|objects]", slot("h"), "<h:subtype head#>"),
    ("plain head.pl", "<h:other plural>", slot("h"), "<h:kind head.pl>"),
    ("card head#", "[card|cards]", ANYTHING),
    ("card head#", "<h:card noun#>", slot("h"), "<h:card noun.sg> [card|cards]"),
    ("omen adjective#", "<a:card adjective>", slot("a")),
    ("played adjective", "<a:card adjective>", slot("a")),
    ("omen adjective#", "<a:measured>", slot("a")),
    ("omen head#", "[omen|omens]", OMEN),
    ("omen after", "with <m:measured>", slot("m")),
    ("omen after", "<m:whose card>", slot("m")),
    ("object after#", "<a:after#>", slot("a")),
    ("object after#", "on the field", ANYTHING, ""),
    ("object after#", "<a:attacking it.sg>", slot("a")),
    ("after#", "<a:after>", slot("a")),
    ("after#", "<c:counted#>", slot("c")),
    ("after", "<a:whose>", slot("a")),
    ("after", "<p:certain player> controls", Controlled(slot("p"))),
    ("after.sg", "an opponent controls", Controlled(Who.OPPONENT), "your opponents control"),
    ("after", "that <a:past deed> this turn", slot("a")),
    ("after", "<a:past suffering> this turn", slot("a")),
    ("after", "with <k:held keyword>", slot("k")),
    ("held keyword", "<k:keyword name>", WithKeyword(slot("k"))),
    ("held keyword", "<a:keyword name> or <b:keyword name>", Or((WithKeyword(slot("a")), WithKeyword(slot("b"))))),
    ("after", "with base level <n:digits>", With(Stat("level", base=True), slot("n"), slot("n"))),
    ("after", "<a:so named>", slot("a")),
    ("after", "<a:so chosen>", slot("a")),
    ("so named", "with the chosen name", NamedAs("the chosen name")),
    ("so named", "with that name", NamedAs("the chosen name"), ANEW),
    ("after", "with the same name as <s:compared with>", Shares(Name(), slot("s"))),
    ("after", "with <s:possessor> name", Shares(Name(), slot("s"))),
    ("after", "controlled by <p:player kind.pl>", Controlled(slot("p"))),
    ("after", "controlled by a <p:player kind.sg>", Controlled(slot("p")), "controlled by <p:player kind.pl>"),
    ("after", "controlled by <p:that one>", Controlled(slot("p")), ANEW),
    ("after", "named <f:own names>", slot("f")),
    # To what it is linked; whose that is, is said behind it
    ("after", "<a:linked to it>", slot("a")),
    ("linked to it", "linked to <s:spoken of>", LinkedTo(Among(slot("s")))),
    ("linked to it", "linked to <f:any one>", LinkedTo(slot("f"))),
    ("after.pl", "linked to <f:object.pl>", LinkedTo(slot("f")), ANEW),
    # Numbers
    ("after", "with <m:measured>", slot("m")),
    ("after", "with <m:measured>, or with <k:measured>", Or((slot("m"), slot("k")))),
    (
        "after",
        "with <m:measured>, or <k:measured>",
        Or((slot("m"), slot("k"))),
        "with <m:measured>, or with <k:measured>",
    ),
    ("measured", "<c:cost name> <b:bounds>", filled("b", slot("c"))),
    ("bounds", "<n:amount> or <b:bound word>", _BOUNDED),
    ("bounds", "<n:amount>", With(HOLE, slot("n"), slot("n"))),
    ("bounds", "equal to <n:measure>", With(HOLE, slot("n"), slot("n"))),
    (
        "measured",
        "memory cost 0 or reserve cost <n:amount> or less",
        Or((With(MEMORY_COST, 0, 0), With(RESERVE_COST, None, slot("n")))),
    ),
    (
        "measured",
        "reserve cost <n:amount> or less or memory cost 0",
        Or((With(MEMORY_COST, 0, 0), With(RESERVE_COST, None, slot("n")))),
        "memory cost 0 or reserve cost <n:amount> or less",
    ),
    ("measured", "<n:amount> <s:stat icon> or <b:bound word>", _BOUND_STAT),
    ("measured", "a <p:parity> <m:card stat>", made("p", slot("m"))),
    ("counted.sg", "with <c:bearing.sg>", slot("c")),
    ("counted.pl", "with <c:bearing.pl>", slot("c")),
    ("counted.sg", "without <c:bearing.sg>", Not(slot("c")), ANEW),
    ("bearing.sg", "<q:quantity.sg> <kind:counter kind> counter on it", _BEARING),
    (
        "bearing.sg",
        "one or more <kind:counter kind> counters on it",
        With(_COUNTERS, 1),
        "a <kind:counter kind> counter on it",
    ),
    ("bearing.pl", "<kind:counter kind> counters on them", With(_COUNTERS, 1)),
    (
        "bearing.sg",
        "<q:quantity.pl> <kind:counter kind> counters on them",
        _BEARING,
        "<q:quantity.pl> <kind:counter kind> counters on it",
    ),
    *(
        ("bearing.pl", f"{several} on them", With(_COUNTERS, 1), "<kind:counter kind> counters on them")
        for several in ("a <kind:counter kind> counter", "one or more <kind:counter kind> counters")
    ),
    ("bearing#", "<q:quantity.pl> <kind:counter kind> counters on [it|them]", _BEARING),
    ("number bounds", "<n:digits> or <b:bound word>", _BOUNDED),
    ("number bounds", "<n:several> or <b:bound word>", _BOUNDED, "<n:digits> or <b:bound word>"),
    ("number bounds", "exactly <n:amount>", With(HOLE, slot("n"), slot("n"))),
)
