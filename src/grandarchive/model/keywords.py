"""What each keyword of the glossary stands for (CR Glossary - Keywords and Abilities).

A keyword is done by a rule of the engine, stands for abilities that could be written out, is written with another word
of the vocabulary, or is not done; a definition with one of the last two is refused. `KEYWORDS` has all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Final

from grandarchive.model.abilities import Ability, Keyword, Static, Triggered
from grandarchive.model.amounts import Count, Term
from grandarchive.model.conditions import AllOf, AnyOf, AtLeast, Condition, Happened, controls
from grandarchive.model.effects import InterceptAttack, May, Preserve, WakeUp
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern, Since
from grandarchive.model.modifications import AsIfLeveled, AttacksGet, Gets, Replaces, enters
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    Attacking,
    Awake,
    Being,
    Filter,
    Or,
    Owned,
    Retaliating,
    Source,
    SourceCard,
    Subtype,
    Supertype,
    Type,
    WithKeyword,
)
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.states import DISTANT, FOSTERED, Become
from grandarchive.model.terms import OBJECT_TYPES, OWNED_ZONES, SUPERTYPES, Phase, Who, Zone
from grandarchive.model.type_list import SUBTYPES


class Takes(StrEnum):
    """What stands behind the name of a keyword."""

    NOTHING = "nothing"
    NUMBER = "a number"
    CHAMPION = "the name of a champion"
    OBJECTS = "which objects"
    SUBTYPE = "a subtype, or nothing"
    CLASS = "a class, or nothing"


LINKS: Final = ("link", "link shield")
"""The keywords that link an object to another one as it enters (CR Keywords - Link, Link Shield)."""
LINKABLE: Final = frozenset({"object", "unit", "regalia", *(kind.lower() for kind in OBJECT_TYPES)})
"""The objects that a link can be for, which words for supertypes and subtypes may precede (CR Keywords - Link 1.b)."""

NON: Final = "non-"
"""How a word for what something must not be begins."""
DESCRIBING: Final = frozenset(kind.lower() for kind in SUBTYPES | SUPERTYPES)


def is_linkable(value: object) -> bool:
    """It says which objects: "ally", "warrior weapon", "item or weapon", "non-champion object"."""
    if type(value) is not str:
        return False
    kinds = value.split(" or ")
    if len(kinds) > 1 and (len(set(kinds)) < len(kinds) or "object" in kinds):
        return False
    return all(_is_described(kind.split(" ")) for kind in kinds)


def _is_described(words: list[str]) -> bool:
    plain = [word.removeprefix(NON) for word in words]
    described = all(
        word in DESCRIBING or (word in LINKABLE - {"object"} and given != word)
        for given, word in zip(words[:-1], plain, strict=False)
    )
    return words[-1] in LINKABLE and described and len(set(plain)) == len(plain)


@cache
def linked_to(value: str) -> Filter:
    """What such a link is for, in other words."""
    found = [_described(kind.split(" ")) for kind in value.split(" or ")]
    return found[0] if len(found) == 1 else Or(tuple(found))


def _described(words: list[str]) -> Filter:
    filter: Filter = ANYTHING if words[-1] == "object" else _of_kind(words[-1])
    for word in words[:-1]:
        kind = _of_kind(word.removeprefix(NON))
        kind = ~kind if word.startswith(NON) else kind
        filter = kind if filter is ANYTHING else filter & kind
    return filter


def _of_kind(word: str) -> Filter:
    name = word.upper()
    if word == "unit":
        return UNIT
    return Type(name) if name in OBJECT_TYPES else Supertype(name) if name in SUPERTYPES else Subtype(name)


ON_THE_FIELD: Final = frozenset({Zone.FIELD})
IN_ATTACKS: Final = frozenset({Zone.FIELD, Zone.INTENT})
AS_PLAYED: Final = frozenset({Zone.STACK})
BEFORE_ENTERING: Final = OWNED_ZONES | {Zone.STACK}
IN_DECKS: Final = frozenset({Zone.DECK})
NOWHERE: Final[frozenset[Zone]] = frozenset()


@dataclass(frozen=True, slots=True)
class ByRule:
    """The engine does it. `where` are the modules that read it.

    It can be granted to what is in `zones`, or not at all. With `objects` only what becomes an object can have it, an
    attack card too if there are `attacks` with it.
    """

    where: tuple[str, ...]
    takes: Takes = Takes.NOTHING
    zones: frozenset[Zone] = ON_THE_FIELD
    objects: bool = True
    attacks: bool = False


@dataclass(frozen=True, slots=True)
class InShort:
    """It stands for abilities. If it is redundant, several instances are one; else each is one of its own.

    One that takes a number is written out for 1, and gives so many times as much.
    """

    abilities: tuple[Ability, ...]
    redundant: bool = True
    zones: frozenset[Zone] = ON_THE_FIELD
    takes: Takes = Takes.NOTHING
    objects: bool = True
    attacks: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """It is no `Keyword` but written with other words."""

    how: str


@dataclass(frozen=True, slots=True)
class NotDone:
    """The engine does not have it yet."""

    why: str


INTERCEPT: Final = Triggered(
    Pattern(Happening.ATTACKED, CHAMPION & YOURS),
    (May((InterceptAttack(),)),),
    gates=(controls(THIS & Awake()),),
)
PRESERVE: Final = Triggered(Pattern(Happening.DESTROYED, THIS, into=Zone.GRAVEYARD), (Preserve(SourceCard()),))
VIGOR: Final = Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (WakeUp(Source()),))
BULWARK: Final = Static(THIS, (enters(with_counters("bulwark"), THIS),))
HINDERED: Final = Static(THIS, (enters(RESTED, THIS),))
RETORT: Final = Static(THIS & Retaliating(), (Gets("power", 1),))
RANGED: Final = Static(THIS & Being(DISTANT), (AttacksGet(1),))
FOSTER: Final = Triggered(
    Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION),
    (Become(Source(), FOSTERED),),
    condition=~Happened(Pattern(Happening.DAMAGED, THIS), Since.YOUR_LAST_TURN),
)
COMMANDED_WILL: Final = Static(
    THIS & Attacking(),
    (Gets("power", 1),),
    AtLeast(Count(WithKeyword("command"), Zone.INTENT, Who.YOU), 1),
)
RENEWABLE: Final = Static(
    THIS,
    tuple(
        Replaces(Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=zone), GoesTo(Zone.MATERIAL))
        for zone in (Zone.FIELD, Zone.INTENT)
    ),
)

AENEAN_SPELL: Final = Subtype("AENEAN") & Subtype("SPELL") & Owned(Who.YOU) & YOURS
"""Whoever plays a card of another player has no champion with more levels for it."""
ELYSIAN_AURA: Final = Static(AENEAN_SPELL, (AsIfLeveled(2),), reached=(Zone.STACK,))

_A_TRIGGER: Final = "a Triggered ability with its event"
_STATES: Final = "there is no such state of an object or player yet"

KEYWORDS: Final[dict[str, ByRule | InShort | Written | NotDone]] = {
    "aenean progression": ByRule(("prices", "resolution"), zones=AS_PLAYED, objects=False),
    "aethercalling": ByRule(("glimpsing",), zones=IN_DECKS, objects=False),
    "agility": Written("Modify(RULES, (Agility(n),))"),
    "ambush": ByRule(("retaliation",)),
    "brew": Written("an AlternativeCost named 'brewed'"),
    "bulwark": InShort((BULWARK,), redundant=False, zones=BEFORE_ENTERING),
    "cascade": Written("a Modal with modes behind the gates Cascaded(1, 1), Cascaded(2, 2) ..."),
    "champion bonus": Written("the gate ChampionBonus(name)"),
    "class bonus": Written("the gate ClassBonus()"),
    "class locked": ByRule(("legality",), Takes.CLASS, AS_PLAYED, objects=False),
    "cleave": ByRule(("attacks",), zones=IN_ATTACKS, attacks=True),
    "command": ByRule(("performers", "resolving", "roles"), Takes.SUBTYPE, NOWHERE, attacks=True),
    "commanded will": InShort((COMMANDED_WILL,), redundant=False, takes=Takes.NUMBER),
    "critical": ByRule(("replace",), Takes.NUMBER, IN_ATTACKS, attacks=True),
    "divine relic": ByRule(("decks/construction",), zones=NOWHERE, objects=False),
    "efficiency": ByRule(("prices",), zones=AS_PLAYED, objects=False),
    "element bonus": Written("the gate ElementBonus()"),
    "elysian aura": InShort((ELYSIAN_AURA,)),
    "empower": Written("the effect Empower(n)"),
    "ephemerate": Written("an AlternativeCost named 'ephemeral' with zones=(Zone.GRAVEYARD,)"),
    "fast activation": ByRule(("legality",), zones=BEFORE_ENTERING, objects=False),
    "first boon": ByRule(("starting",), zones=NOWHERE, objects=False),
    "floating memory": ByRule(("paid_otherwise",), zones=frozenset({Zone.GRAVEYARD}), objects=False),
    "foster": InShort((FOSTER,)),
    "hindered": InShort((HINDERED,), zones=BEFORE_ENTERING),
    "imbue": Written("Imbue(n)"),
    "immortality": ByRule(("costs", "complete")),
    "inherited effect": Written("inherited=True on the ability"),
    "intercept": InShort((INTERCEPT,)),
    "interdiction": ByRule(("negating",), zones=AS_PLAYED, objects=False),
    "kindle": ByRule(("paid_otherwise",), Takes.NUMBER, AS_PLAYED, objects=False),
    "level locked": ByRule(("legality",), Takes.NUMBER, AS_PLAYED, objects=False),
    "level restriction": Written("the gate LevelAtLeast(n)"),
    "lineage": ByRule(("champions",), Takes.CHAMPION, NOWHERE),
    "lineage release": Written("an Activated ability with BANISH_THIS that works in Zone.LINEAGE"),
    "link": ByRule(("links",), Takes.OBJECTS),
    "link shield": ByRule(("links", "checks"), Takes.OBJECTS),
    "memory": Written("the gate AtLeast(Count(ANYTHING, Zone.MEMORY, Who.YOU), n)"),
    "multistrike": ByRule(("attacks",), Takes.NUMBER, IN_ATTACKS, attacks=True),
    "omnishroud": ByRule(("targets",)),
    "on attack": Written(_A_TRIGGER),
    "on banish": Written(_A_TRIGGER),
    "on charge": Written("on_charge(n, effects)"),
    "on death": Written(_A_TRIGGER),
    "on enter": Written(_A_TRIGGER),
    "on foster": Written(_A_TRIGGER),
    "on hit": Written(_A_TRIGGER),
    "on kill": Written(_A_TRIGGER),
    "on leave": Written(_A_TRIGGER),
    "prepare": Written("an optional AdditionalCost named 'prepared'"),
    "preserve": InShort((PRESERVE,), zones=frozenset({Zone.FIELD, Zone.STACK}), objects=False),
    "pride": ByRule(("champions",), Takes.NUMBER),
    "ranged": InShort((RANGED,), redundant=False, takes=Takes.NUMBER),
    "renewable": InShort((RENEWABLE,), zones=NOWHERE, attacks=True),
    "reservable": ByRule(("paid_otherwise",)),
    "retort": InShort((RETORT,), redundant=False, takes=Takes.NUMBER),
    "spellshroud": ByRule(("targets",)),
    "starcalling": Written("Starcalling(n)"),
    "steadfast": ByRule(("retaliation",)),
    "stealth": ByRule(("battlefield", "roles")),
    "taunt": ByRule(("battlefield",)),
    "true sight": ByRule(("attacks", "roles"), zones=IN_ATTACKS, attacks=True),
    "unblockable": ByRule(("attacks", "roles"), zones=IN_ATTACKS, attacks=True),
    "vigor": InShort((VIGOR,), redundant=False),
}
"""Every keyword of the glossary by its name in lower case, without its number."""

DONE: Final[dict[str, ByRule | InShort]] = {
    name: meaning for name, meaning in KEYWORDS.items() if isinstance(meaning, (ByRule, InShort))
}
"""What can be written as a `Keyword`."""

PLAYABLE_KEYWORDS: Final = frozenset(DONE)

NOT_WRITTEN: Final = {
    name: f"write {meaning.how}" if isinstance(meaning, Written) else f"it is not done yet, {meaning.why}"
    for name, meaning in KEYWORDS.items()
    if isinstance(meaning, (Written, NotDone))
}
"""Keywords that cannot be written as a `Keyword`, and why."""


@cache
def _with_gates(ability: Ability, gates: tuple[Condition, ...]) -> Ability:
    """An ability behind restrictions, always the same one: effects in force are recognised by it."""
    assert isinstance(ability, (Static, Triggered))
    return replace(ability, gates=gates + ability.gates) if gates else ability


def in_full(keywords: Iterable[tuple[Keyword, ...]]) -> tuple[Ability, ...]:
    """The abilities that keywords stand for. Of several instances of a redundant one, one unlocked is enough."""
    found: list[Ability] = []
    for instances in keywords:
        meaning = DONE.get(instances[0].name)
        if not isinstance(meaning, InShort):
            continue
        if meaning.takes is Takes.NUMBER:
            for k in instances:
                found += (_with_gates(_times(ability, k.value), k.gates) for ability in meaning.abilities)
            continue
        for gates in _restrictions(instances, meaning.redundant):
            found += (_with_gates(ability, gates) for ability in meaning.abilities)
    return tuple(found)


STATIC: Final = frozenset(
    name
    for name, meaning in KEYWORDS.items()
    if isinstance(meaning, InShort) and any(isinstance(ability, Static) for ability in meaning.abilities)
)
"""Keywords that stand for static abilities."""


@cache
def static_of(keyword: Keyword) -> Static:
    """The static ability that a keyword stands for, always the same one."""
    return next(ability for ability in in_full(((keyword,),)) if isinstance(ability, Static))


@cache
def _times(ability: Ability, number: int | str | Term | None) -> Ability:
    """An ability that is written out for 1, for another number; always the same one."""
    assert isinstance(ability, Static) and isinstance(number, int | Term)
    changed = tuple(
        replace(m, amount=number) if isinstance(m, (Gets, AttacksGet)) else m for m in ability.modifications
    )
    return replace(ability, modifications=changed)


def _restrictions(instances: tuple[Keyword, ...], redundant: bool) -> tuple[tuple[Condition, ...], ...]:
    """The restrictions of the instances that count: of each, or of all that are one."""
    if len(instances) == 1 or not redundant:
        return tuple(k.gates for k in instances)
    if not all(k.gates for k in instances):
        return ((),)
    return ((AnyOf(tuple(k.gates[0] if len(k.gates) == 1 else AllOf(k.gates) for k in instances)),),)
