"""What can't happen for as long as an ability works. What it is about stands in what can't happen.

Verbs are those of triggers (`vocabulary`): of objects, of players, and with cards; here they are joined to who "can't".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.grammar.core import ANEW, HOLE, Custom, Lexicon, Words, joined, rest, slot, split, vocabulary
from grandarchive.text.grammar.keywords import LEXICONS as KEYWORDS
from grandarchive.text.grammar.vocabulary import OF_OBJECTS
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.amounts import AllOf, AtLeast, Sum, Times
from grandarchive.text.shapes.composition import By
from grandarchive.text.shapes.conditions import During, FirstTurn, Unless, controls
from grandarchive.text.shapes.durations import REST_OF_GAME, AsLongAs
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.events import WAYS_TO_PLAY, Happening, Pattern
from grandarchive.text.shapes.modifications import Cant, DamageByLife, MustAttack, SizeLimit
from grandarchive.text.shapes.nouns import (
    ALLY,
    ANY_ITEM,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Not,
    OfLineage,
    Owned,
    Subtype,
)
from grandarchive.text.shapes.players import Having
from grandarchive.text.shapes.scopes import RULES

S: Final = slot("s")
D: Final = slot("d")
P: Final = slot("p")
UNABLE: Final = "<d:until>, <p:player> can't <v:player verb.pl>"
SPELLS_TARGET_YOU: Final = Pattern(Happening.PLAYER_TARGETED, by=Who.YOU, other=Subtype("SPELL"), items=ANY_ITEM)
"""What spellshroud forbids (CR Keywords - Spellshroud 1), of a player."""
FOR_THIS: Final = Pattern(Happening.WIELD, other=THIS)


def _playing(by: Any, f: Any = ANYTHING) -> tuple[Cant, ...]:
    """They can't play cards that fit in any way (CR Playing Cards 1)."""
    return tuple(Cant(Pattern(way, f, by=by)) for way in WAYS_TO_PLAY)


def _enough(n: Any) -> Having:
    """Who has played so many cards this turn."""
    times: list[Any] = [Times(Pattern(way, by=Who.YOU)) for way in WAYS_TO_PLAY]
    return Having(Who.YOU, AtLeast(reduce(Sum, times), n))


def _barred_for_a_time() -> Custom:
    """Players can't do something for a time, alone or with you; can't play cards that fit, or more than a number."""

    def make(p: Any, d: Any, v: Any = None, n: Any = None, f: Any = None, y: Any = None) -> Any:
        if f is not None:
            return Modify(RULES, _playing(p, f), d)
        if y is not None:
            return Modify(RULES, tuple(Cant(replace(v, by=by)) for by in (Who.YOU, p)), d)
        cants = _playing(_enough(n)) if v is None else (Cant(replace(v, by=Who.YOU)),)
        return By(p, (Modify(RULES, cants, d),))

    def take(value: Any) -> dict[str, Any] | None:
        said: dict[str, Any] = dict.fromkeys("pdvnfy")
        found: dict[str, Any]
        match value:
            case By(p, (Modify(_, (Cant(Pattern(by=Having(_, AtLeast(_, n)))), *_), d),)):
                found = {"p": p, "d": d, "n": n}
            case By(p, (Modify(_, (Cant(v),), d),)):
                found = {"p": p, "d": d, "v": replace(v, by=Pattern(v.happening).by)}
            case Modify(_, (Cant(Pattern(by=Who.YOU) as v), Cant(Pattern(by=p))), d) if p is not Who.YOU:
                found = {"p": p, "d": d, "v": replace(v, by=Pattern(v.happening).by), "y": True}
            case Modify(_, (Cant(Pattern(subject=f, by=p)), *_), d):
                found = {"p": p, "d": d, "f": f}
            case _:
                return None
        return {**said, **found} if make(**found) == value else None

    return Custom(make, take)


def _undisturbed() -> Custom:
    """An object's attacks can't be interfered with, by anything or by what fits."""

    def make(w: Any, d: Pattern, f: Any = ANYTHING) -> Static:
        return Static(THIS, (Cant(replace(d, subject=f, other=w)),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(modifications=(Cant(Pattern() as what),)):
                f = None if what.subject is ANYTHING else what.subject
                found: dict[str, Any] = {"w": what.other, "d": Pattern(what.happening)}
                return {**found, "f": f} if make(**found, f=what.subject) == value else None
        return None

    return Custom(make, take)


BARRED: Final = _barred_for_a_time()
UNDISTURBED: Final = _undisturbed()


def _of_counters(before: str, after: str, meaning: Callable[[str], Any]) -> Lexicon:
    """Words with a kind of counters between them, and what they mean for that kind."""
    first, last = tuple(split(before)), ("counters", *split(after))

    def read(words: Words, at: int) -> Iterator[tuple[int, Any]]:
        start = at + len(first)
        for end, kind in COUNTER_KIND.read(words, start) if words[at:start] == first else ():
            if words[end : end + len(last)] == last:
                yield end + len(last), meaning(kind)

    def say(value: Any) -> Words | None:
        kind = getattr(getattr(value, "pattern", value), "counter", "")
        said = COUNTER_KIND.say(kind) if kind and value == meaning(kind) else None
        return None if said is None else (*first, *said, *last)

    return Lexicon(read, say)


COUNTER_KIND: Final = KEYWORDS["counter kind"]


FORCED: Final = {
    f"must attack {aim}".strip(): (MustAttack(target=target),)
    for aim, target in (("", ANYTHING), ("champions", CHAMPION), ("allies", ALLY))
}
MUST: Final = {
    f"must attack {aim} each turn if able".replace("  ", " "): MustAttack(HOLE, target)
    for aim, target in (("", ANYTHING), ("a champion", CHAMPION), ("a ally", ALLY))
}
LEXICONS: Final = {
    "use": vocabulary({"be used": Pattern(Happening.WIELD)}),
    "spend": _of_counters("remove", "", lambda kind: Pattern(Happening.SPEND, counter=kind)),
    "counters barred": _of_counters(
        "", "can't be placed on", lambda kind: Cant(Pattern(Happening.COUNTERS, HOLE, counter=kind))
    ),
    "act or use": vocabulary(
        {
            **{verb: done for verb, _, done in OF_OBJECTS},
            "be used for a attack": Pattern(Happening.WIELD),
            "be used for this attack": FOR_THIS,
        }
    ),
    "forced": vocabulary(FORCED),
    "unable.sg": vocabulary(MUST),
    "unable.pl": vocabulary(
        {
            **MUST,
            "don't obey their controller": Cant(Pattern(Happening.OBEY, HOLE)),
            "assign damage with their life stat instead of power stat": DamageByLife(HOLE),
        }
    ),
    "activations": vocabulary({"this card's activation": THIS, "card activations you control": YOURS}),
    "undone": vocabulary({"declare attacks": Pattern(Happening.ATTACK)}),
    "you too": vocabulary({"you and": True}),
    "its attacks": vocabulary(
        {f"{whose} attacks": THIS for whose in ("CARDNAME's", "her", "his")} | {"attacks using CARDNAME": THIS}
    ),
    "for good": vocabulary({"for the rest of the game": REST_OF_GAME}),
    "while here": vocabulary({"as long as you control CARDNAME": AsLongAs(controls(THIS))}),
    "suffered": vocabulary(
        {"be intercepted": Pattern(Happening.INTERCEPT), "be retaliated": Pattern(Happening.RETALIATE)}
    ),
}
"""What players and objects do, and what is done to who attacks, or to what is used for the attack."""


FILTERED: Final = (DamageByLife, MustAttack)
"""Rules of combat that say with a filter for whom they hold."""


def _barred(s: Any, c: Any) -> Any:
    """They cannot or must do it, or it cannot be done to them."""
    if isinstance(c, FILTERED):
        return replace(c, filter=s)
    what = c.pattern
    return Cant(replace(what, subject=s) if what.subject is HOLE else replace(what, other=s))


def _barring(value: Any) -> dict[str, Any] | None:
    if isinstance(value, FILTERED):
        return {"s": value.filter, "c": replace(value, filter=HOLE)}
    if type(value) is not Cant or value.unless:
        return None
    what = value.pattern
    if what.subject is not ANYTHING and (what.other is ANYTHING or what.happening is Happening.WIELD):
        return {"s": what.subject, "c": Cant(replace(what, subject=HOLE))}
    if what.other is not ANYTHING and what.subject is ANYTHING:
        return {"s": what.other, "c": Cant(replace(what, other=HOLE))}
    return None


def held_back(s: Any, c: Any) -> Static:
    """As long as an ability works."""
    return Static(THIS, (_barred(s, c),))


def holding_back(value: Any) -> dict[str, Any] | None:
    """The objects that such an ability holds back, and the deed that it forbids."""
    match value:
        case Static(modifications=(Cant() | MustAttack() as c,)) if value == Static(THIS, (c,)):
            return _barring(c)
    return None


def _unable_to() -> Custom:
    """An object can't do something, or can't do it with what fits."""

    def make(d: Pattern, f: Any = None) -> Cant:
        return Cant(replace(d, subject=HOLE, other=d.other if f is None else f))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Cant(Pattern(subject=subject, other=f) as what) if subject is HOLE:
                d = replace(what, subject=ANYTHING)
                if f is ANYTHING or f is THIS:
                    return {"d": d, "f": None} if value == make(d) else None
                said: dict[str, Any] = {"d": replace(d, other=ANYTHING), "f": f}
                return said if value == make(**said) else None
        return None

    return Custom(make, take)


UNABLE_TO: Final = _unable_to()
KEPT_FROM: Final = Custom(_barred, _barring)


def _cant(**pattern: Any) -> Static:
    return Static(THIS, (Cant(Pattern(**pattern)),))


PRODUCTIONS: Final = (
    # What objects do, and what is done to them
    ("static", "<s:affected.sg> <c:unable.sg>", Custom(held_back, holding_back)),
    ("rule", "<s:object.pl> <c:unable.pl>", KEPT_FROM),
    ("rule", "<c:counters barred> <s:object.pl>", KEPT_FROM),
    ("unable#", "can't <d:act or use>", UNABLE_TO),
    ("unable#", "can't <d:use> with <f:cards.pl>", UNABLE_TO),
    ("unable#", "can't <d:suffered>", Cant(joined("d", other=HOLE))),
    ("rule", "<w:whose> maximum influence is <n:numeral>", SizeLimit((Zone.HAND, Zone.MEMORY), slot("n"), slot("w"))),
    ("change#", "can't <d:object verb.pl>", Cant(D)),
    ("static", "<w:its attacks> can't <d:suffered>", UNDISTURBED, ANEW),
    ("static", "<w:its attacks> can't <d:suffered> by <f:object.pl>", UNDISTURBED),
    ("rule", "<s:activations> can't be negated", Cant(Pattern(Happening.NEGATED, S))),
    # What players do
    ("rule", "<p:barred> can't <d:undone>", Cant(joined("d", by=P))),
    ("rule", "<p:barred> can't <d:doing.pl>", Cant(joined("d", by=P)), ANEW),
    ("barred", "<p:doers>", P),
    ("barred", "your opponents", Who.OPPONENT, "opponents"),
    ("barred", "<p:each one>", P),
    ("undone", "<d:player verb.pl>", D),
    ("undone", "<d:card verb.pl> <f:cards.pl>", joined("d", subject=slot("f"))),
    ("undone", "<d:spend> from <f:named one> to pay for costs", joined("d", subject=slot("f"))),
    ("effect", "<p:player> can't play more than <n:several> cards <d:whole turn of theirs>", BARRED),
    ("effect", UNABLE, BARRED),
    ("effect", "<p:player> can't <v:player verb.pl> <d:until>", BARRED, UNABLE),
    (
        "static",
        'CARDNAME can only level up into another " <n:champion name> " champion',
        _cant(happening=Happening.LEVEL_UP, subject=THIS, other=Not(OfLineage(slot("n")))),
    ),
    (
        "static",
        'CARDNAME can only level up into a " <n:champion name> " champion',
        _cant(happening=Happening.LEVEL_UP, subject=THIS, other=Not(OfLineage(slot("n")))),
        ANEW,
    ),
    ("effect", "<d:until>, <y:you too> <p:player> can't <v:undone>", BARRED),
    ("effect", "<p:barred> can't play <f:cards.pl> <d:until>", BARRED),
    ("effect", "<d:for good>, <r:temporary rule>", Modify(RULES, (slot("r"),), D)),
    ("effect", "<r:rule> <d:while here>", Modify(RULES, (slot("r"),), D)),
    ("effect", "<r:rule> this turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    ("effect", "<r:rule> until end of turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    (
        "static",
        "CARDNAME <m:held.sg> and can't <d:suffered>",
        Static(THIS, (rest("m"), Cant(joined("d", other=THIS)))),
    ),
)

OVERRIDES: Final = (
    (
        "rule",
        "<p:each one> can't draw more than <n:several> cards each turn unless it's their first turn of the game",
        Cant(
            Pattern(
                Happening.DRAW,
                by=Having(
                    P,
                    AllOf((AtLeast(Times(Pattern(Happening.DRAW, by=Who.YOU)), slot("n")), Unless(FirstTurn()))),
                ),
            )
        ),
    ),
    (
        "static",
        "cards can't leave your opponents' material decks unless it's their materialize phase",
        _cant(
            happening=Happening.MOVE,
            subject=Owned(Having(Who.OPPONENT, Unless(During(Phase.MATERIALIZE)))),
            out_of=Zone.MATERIAL,
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
