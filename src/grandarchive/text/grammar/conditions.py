"""Conditions: what has to hold."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Equal, Product, Sum, TotalOf, influence
from grandarchive.model.conditions import (
    AllOf,
    During,
    Faces,
    FirstTurn,
    Happened,
    HasAgility,
    Is,
    IsOdd,
    Unless,
    YourTurn,
)
from grandarchive.model.events import PLAYED, Happening, Pattern
from grandarchive.model.measures import Counters, Of, With
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    And,
    Attacking,
    Awake,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Damaged,
    Defending,
    Filter,
    Not,
    Owned,
    PlayedFrom,
    Retaliating,
    Source,
    Supertype,
    Target,
    WithKeyword,
)
from grandarchive.model.players import AnyPlayer, Greatest, Having, PlayerTarget, ThePlayer
from grandarchive.model.terms import DIRECTIONS, Phase, Who, Zone
from grandarchive.text.grammar.core import Custom, all_of, naming, parts_of, referring, slot

_YOU: Final = Who.YOU
_F: Final = slot("f")
_N: Final = slot("n")
_YOUR_CHAMPION: Final = CHAMPION & YOURS


def _here(filter: Any, least: Any) -> AtLeast:
    """You control so many."""
    return AtLeast(Count(filter, Zone.FIELD, _YOU), least)


def _there(filter: Any, zone: Zone, least: Any) -> AtLeast:
    """There are so many cards in a zone of yours."""
    return AtLeast(Count(filter, zone, _YOU), least)


def _one_has(condition: Any) -> AnyPlayer:
    return AnyPlayer(Having(Who.OPPONENT, condition))


_TARGETED: Final = PlayerTarget(Who.OPPONENT, name=naming("player"))
_THEIRS: Final = Sum(Count(ANYTHING, Zone.HAND, _TARGETED), Count(ANYTHING, Zone.MEMORY, ThePlayer(naming("player"))))
_STATES: Final[tuple[tuple[str, Filter], ...]] = (
    ("distant", Being("distant")),
    ("fostered", Being("fostered")),
    ("ephemeral", Being("ephemeral")),
    ("not ephemeral", Not(Being("ephemeral"))),
    ("rested", Not(Awake())),
    ("awake", Awake()),
    ("attacking", Attacking()),
    ("defending", Defending()),
    ("retaliating", Retaliating()),
    ("unique", Supertype("UNIQUE")),
    ("damaged", Damaged()),
)
_ZONES: Final = (
    ("graveyard", Zone.GRAVEYARD),
    ("hand", Zone.HAND),
    ("memory", Zone.MEMORY),
    ("banishment", Zone.BANISHMENT),
    ("material deck", Zone.MATERIAL),
)
TARGET: Final = Target(_F, name=naming("target"))
_PAST: Final = (
    ("has leveled up", Pattern(Happening.LEVEL_UP, _YOUR_CHAMPION)),
    ("has attacked", Pattern(Happening.ATTACK, _YOUR_CHAMPION)),
    ("has taken damage", Pattern(Happening.DAMAGED, _YOUR_CHAMPION)),
    ("has dealt combat damage", Pattern(Happening.DAMAGED, other=_YOUR_CHAMPION, damage="combat")),
)
_REFERENCES: Final = (
    "it",
    "that ally",
    "that unit",
    "that object",
    "that champion",
    "that weapon",
    "that item",
)


def _in_zones() -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for word, zone in _ZONES:
        no = f"no <f:cards.pl> in your {word}"
        none = Unless(_there(_F, zone, 1))
        many = _there(_F, zone, _N)
        all_cards = "<n:several> or more <f:cards.pl> in"
        found += [
            ("condition", f"you have {all_cards} your {word}", many),
            ("condition", f"there are {all_cards} your {word}", many, f"you have {all_cards} your {word}"),
            ("condition", f"there are less than <n:several> <f:cards.pl> in your {word}", Unless(many)),
            ("condition", f"you have {no}", none),
            ("condition", f"there are {no}", none, f"you have {no}"),
            ("condition", f"you have exactly one <f:cards.sg> in your {word}", Equal(Count(_F, zone, _YOU), 1)),
            (
                "condition",
                f"you have <n:several> or less <f:cards.pl> in your {word}",
                AtLeast(_N, Count(_F, zone, _YOU)),
            ),
            ("condition", f"there's a <f:cards.sg> in your {word}", _there(_F, zone, 1)),
            ("condition", f"a opponent has {all_cards} their {word}", _one_has(many)),
            (
                "condition",
                f"<k:known>'s controller has {all_cards} their {word}",
                AnyPlayer(Having(ControllerOf(slot("k")), many)),
            ),
            ("condition", f"a opponent has no <f:cards.pl> in their {word}", _one_has(none)),
        ]
    return found


def _counters() -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for named, what, on_what, selection in (
        ("CARDNAME", "CARDNAME has", "it", Source()),
        ("your champion", "your champion has", "them", Champion()),
    ):
        number = Of(Counters(slot("kind")), selection)
        for text, meaning in (
            ("<n:several> or more <kind:counter kind> counters", AtLeast(number, _N)),
            ("<n:several> or less <kind:counter kind> counters", AtLeast(_N, number)),
            ("less than <n:several> <kind:counter kind> counters", Unless(AtLeast(number, _N))),
            ("exactly <n:several> <kind:counter kind> counters", Equal(number, _N)),
            ("no <kind:counter kind> counters", Unless(AtLeast(number, 1))),
            ("a <kind:counter kind> counter", AtLeast(number, 1)),
        ):
            has = f"{what} {text} on {on_what}"
            there = f"there {'is' if text.startswith('a ') else 'are'} {text} on {named}"
            usual, other = (there, has) if named == "CARDNAME" else (has, there)
            found += [("condition", usual, meaning), ("condition", other, meaning, usual)]
            if named == "your champion":
                found.append(("condition", f"you have {text} on {named}", meaning, usual))
            if named == "CARDNAME":
                found += [("condition", f"{what} {text} on {self}", meaning, usual) for self in ("her", "him", "them")]
        counters = f"amount of <kind:counter kind> counters on {named}"
        found.append(("condition", f"there is a odd {counters}", IsOdd(number)))
        found.append(("condition", f"there is a even {counters}", Unless(IsOdd(number))))
    return found


def _not_played() -> Custom:
    """An opponent controls a champion of which the top card was put there without being played."""

    def make(f: Filter) -> Any:
        if CHAMPION not in parts_of(f):
            return None
        return AtLeast(Count(f & Not(PLAYED), Zone.FIELD, Who.OPPONENT), 1)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AtLeast(Count(And() as filter, Zone.FIELD, Who.OPPONENT), 1):
                f = all_of(tuple(part for part in filter.parts if part != Not(PLAYED)))
                return {"f": f} if make(f) == value else None
        return None

    return Custom(make, take)


def _fights() -> list[tuple[Any, ...]]:
    """What attacks what: there is one attack at a time."""
    attacked = AtLeast(Count(_F & Defending()), 1)
    attacker = AtLeast(Count(UNIT & Attacking()), 1)
    return [
        ("condition", "<k:known> is attacking a <f:object.sg>", AllOf((Is(slot("k"), Attacking()), attacked))),
        ("condition", "the attacker is attacking a <f:object.sg>", AllOf((attacker, attacked))),
    ]


def _more() -> list[tuple[Any, ...]]:
    """Counters on what was spoken of, how much was done, the attacker, phases."""
    found: list[tuple[Any, ...]] = []
    kind = Counters(slot("kind"))
    what = slot("k")
    found += [("spoken of", phrase, Bound(referring(phrase))) for phrase in _REFERENCES]
    found += [
        ("condition", "<k:spoken of> has a <kind:counter kind> counter on it", Is(what, With(kind, 1))),
        (
            "condition",
            "<k:spoken of> has <n:several> or more <kind:counter kind> counters on it",
            Is(what, With(kind, _N)),
        ),
    ]
    for done, pattern in (
        ("dealt <n:digits> or more combat", Pattern(Happening.DAMAGED, other=_YOUR_CHAMPION, damage="combat")),
        ("taken <n:digits> or more", Pattern(Happening.DAMAGED, _YOUR_CHAMPION)),
    ):
        found.append(("condition", f"your champion has {done} damage this turn", AtLeast(TotalOf(pattern), _N)))
    for text, pattern in (
        ("hasn't taken damage", Pattern(Happening.DAMAGED, _YOUR_CHAMPION)),
        ("didn't level up", Pattern(Happening.LEVEL_UP, _YOUR_CHAMPION)),
    ):
        found.append(("condition", f"your champion {text} this turn", Unless(Happened(pattern))))
    for phase in Phase:
        found.append(("condition", f"it's your {phase} phase", During(phase)))
        found.append(("condition", f"it's not your {phase} phase", Unless(During(phase))))
    for word, state in _STATES[:6]:
        attacker = AtLeast(Count(UNIT & Attacking() & state), 1)
        found.append(("condition", f"the attacker is {word}", attacker))
    return [
        *found,
        ("condition", "a card activation has been negated this turn", Happened(Pattern(Happening.NEGATED))),
        ("condition", "<n:digits> or more damage was dealt", AtLeast(EVENT_AMOUNT, _N)),
    ]


PRODUCTIONS: Final = (
    ("both", "<a:condition> and <b:condition>", AllOf((slot("a"), slot("b")))),
    # What you and others control
    ("condition", "you control a <f:object.sg>", _here(_F, 1)),
    ("condition", "you control one or more <f:object.pl>", _here(_F, 1), "you control a <f:object.sg>"),
    ("condition", "you control no <f:object.pl>", Unless(_here(_F, 1)), "you don't control a <f:object.sg>"),
    ("condition", "you control another <f:object.sg>", _here(Not(THIS) & _F, 1)),
    ("condition", "you control <n:several> or more <f:object.pl>", _here(_F, _N)),
    ("condition", "you control <n:several> or more other <f:object.pl>", _here(Not(THIS) & _F, _N)),
    ("condition", "you don't control a <f:object.sg>", Unless(_here(_F, 1))),
    ("condition", "a opponent controls a <f:object.sg>", AtLeast(Count(_F, Zone.FIELD, Who.OPPONENT), 1)),
    (
        "condition",
        "a opponent controls a <f:object.sg> with a card on top of its lineage that wasn't played",
        _not_played(),
    ),
    ("condition", "a opponent controls <n:several> or more <f:object.pl>", _one_has(_here(_F, _N))),
    *_fights(),
    *_more(),
    ("condition", "a <f:object.sg> is attacking", AtLeast(Count(_F & Attacking()), 1)),
    # Zones
    *_in_zones(),
    ("condition", "your influence is <n:numeral> or less", AtLeast(_N, influence())),
    ("condition", "your influence is <n:numeral> or more", AtLeast(influence(), _N)),
    (
        "condition",
        "your influence is <n:numeral> or greater",
        AtLeast(influence(), _N),
        "your influence is <n:numeral> or more",
    ),
    (
        "condition",
        "you are the player with the least influence",
        AtLeast(Product(-1, Greatest(Product(-1, influence()))), influence()),
    ),
    (
        "condition",
        "the amount of cards in your hand and memory are equal",
        Equal(Count(ANYTHING, Zone.HAND, _YOU), Count(ANYTHING, Zone.MEMORY, _YOU)),
    ),
    # The card itself, the champion, and what was spoken of
    ("known", "CARDNAME", Source()),
    ("known", "your champion", Champion()),
    *(("known", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    ("condition", "you own <k:owned>", Is(slot("k"), Owned(_YOU))),
    ("owned", "that card", Bound(referring("that card"))),
    ("owned", "<k:known>", slot("k")),
    *(("condition", f"<k:known> is {word}", Is(slot("k"), state)) for word, state in _STATES),
    (
        "condition",
        "<k:known> is a <e:of element> card",
        Is(slot("k"), slot("e")),
        "<k:known> is <e:of element>",
    ),
    ("condition", "that card is <e:of element>", Is(Bound(referring("that card")), slot("e"))),
    ("condition", "<k:known> is <e:of element>", Is(slot("k"), slot("e"))),
    ("condition", "that card is a <f:cards.sg>", Is(Bound(referring("that card")), _F)),
    ("condition", "that card is a <f:object.sg>", Is(Bound(referring("that card")), _F), "that card is a <f:cards.sg>"),
    ("condition", "<k:known> has <kw:keyword name>", Is(slot("k"), WithKeyword(slot("kw")))),
    ("condition", "<k:known> is a <f:object.sg>", Is(slot("k"), _F)),
    ("condition", "<k:known> is a <f:cards.sg>", Is(slot("k"), _F), "<k:known> is a <f:object.sg>"),
    *_counters(),
    (
        "condition",
        "target <f:object.sg> has <kw:keyword name>",
        Is(Target(_F, name=naming("target")), WithKeyword(slot("kw"))),
    ),
    ("condition", "you control CARDNAME", _here(THIS, 1)),
    # What happened
    ("condition", "you've activated a <f:cards.sg> this turn", Happened(Pattern(Happening.ACTIVATE, _F, _YOU))),
    (
        "condition",
        "you've brewed a <f:object.sg> this turn",
        Happened(Pattern(Happening.ACTIVATE, _F & Being("brewed"), _YOU)),
    ),
    ("condition", "a <f:object.sg> has been suppressed this turn", Happened(Pattern(Happening.SUPPRESSED, _F))),
    *(
        ("condition", f"CARDNAME was activated from your {word}", Is(Source(), PlayedFrom(zone)))
        for word, zone in _ZONES
        if zone is not Zone.HAND
    ),
    ("condition", "target opponent's influence is greater than yours", AtLeast(_THEIRS, Sum(influence(), 1))),
    (
        "condition",
        "a <f:object.sg> you controlled has died this turn",
        Happened(Pattern(Happening.DIE, _F & YOURS)),
    ),
    ("condition", "a <f:object.sg> has died this turn", Happened(Pattern(Happening.DIE, _F))),
    (
        "condition",
        "a card activation you controlled was negated this turn",
        Happened(Pattern(Happening.NEGATED, YOURS)),
    ),
    *(("condition", f"your champion {text} this turn", Happened(pattern)) for text, pattern in _PAST),
    ("condition", "no units have attacked this turn", Unless(Happened(Pattern(Happening.ATTACK, UNIT)))),
    (
        "condition",
        "your champion hasn't been attacked this turn",
        Unless(Happened(Pattern(Happening.ATTACKED, _YOUR_CHAMPION))),
    ),
    # What is measured
    ("condition", "<m:total> is exactly <n:digits>", Equal(slot("m"), _N)),
    # The rest
    *(("condition", f"your shifting currents face {each}", Faces((each,))) for each in DIRECTIONS),
    *(
        ("condition", f"your shifting currents face {a} or {b}", Faces((a, b)))
        for a in DIRECTIONS
        for b in DIRECTIONS
        if a is not b
    ),
    *(("champion state", word, state) for word, state in _STATES),
    (
        "condition",
        "a opponent with the most cards in their memory has <n:several> or less cards in their memory",
        AtLeast(_N, Greatest(Count(ANYTHING, Zone.MEMORY, _YOU))),
    ),
    ("condition", "you have agility", HasAgility()),
    ("condition", "it's your turn", YourTurn()),
    ("condition", "it's not your turn", Unless(YourTurn())),
    ("condition", "it's your first turn of the game", FirstTurn()),
)
