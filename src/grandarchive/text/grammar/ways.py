"""Ways to play a card that it tells itself: from where, for what, and what follows on that.

A "way" is the beginning of such an ability without its full stop.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import ANEW, Custom, joined, minus, rest, slot, vocabulary
from grandarchive.text.grammar.occasions import NOUNS as KINDS_OF_OBJECTS
from grandarchive.text.grammar.occasions import noun_of
from grandarchive.text.shapes.abilities import AdditionalCost, AlternativeCost, OwnCost, PlayFrom, Starcalling, Static
from grandarchive.text.shapes.amounts import Divided, Product, Sum, TotalOf
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import May
from grandarchive.text.shapes.conditions import Is, Paid
from grandarchive.text.shapes.costs import PayReserve
from grandarchive.text.shapes.durations import END_OF_TURN, REST_OF_GAME
from grandarchive.text.shapes.effects import Banish, Modify, Position, RemoveCounters, Sacrifice
from grandarchive.text.shapes.entering import Entering
from grandarchive.text.shapes.events import WAYS_TO_PLAY, Happening, Limit, Pattern, PlayedAs
from grandarchive.text.shapes.kinds import Ability
from grandarchive.text.shapes.measures import Of
from grandarchive.text.shapes.modifications import (
    CostChange,
    FloatingMemoryOfOpponents,
    Gains,
    GlimpsedHave,
    IgnoresElements,
    LevelsUpInto,
    PaysMemory,
    Replaces,
    StarcallsFreely,
    enters,
)
from grandarchive.text.shapes.nouns import ANYTHING, CHAMPION, EVENT_CARD, THIS, YOURS, Not, Source
from grandarchive.text.shapes.outcomes import Enters, GoesTo, Instead
from grandarchive.text.shapes.payments import Deed
from grandarchive.text.shapes.scopes import NextGlimpsed

STARCALLING: Final = "starcalling"
WAYS: Final = (AlternativeCost, PlayFrom)
F: Final = slot("f")
S: Final = slot("s")
COSTS: Final = slot("c")
ZONES: Final = (slot("z"),)
THINGS_DONE: Final = {
    "card banished": (Banish, ""),
    "counter removed": (RemoveCounters, ""),
    **{f"{noun} sacrificed": (Sacrifice, noun) for noun in (*KINDS_OF_OBJECTS, "object")},
}
"""What is done with each of those that pay for a part of a cost, and to what kind of object."""
SAME_LEVEL: Final = "CARDNAME can level up into champions of <n:level aside>. when it does, <e:ended>"
DEALT: Final = TotalOf(Pattern(Happening.DAMAGED, CHAMPION & Not(YOURS), other=CHAMPION & YOURS))
ACTIVATED: Final = PlayedAs((Happening.ACTIVATE,))
FROM_THERE: Final = "activate this card from your <z:zone>"
FREELY: Final = "without paying its reserve cost"
INTO_GRAVEYARD: Final = Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.STACK)
RESOLVED: Final = (Modify(S, (Replaces(INTO_GRAVEYARD, slot("g")),), REST_OF_GAME),)
"""What becomes of a card as it resolves, and as it is negated (CR Resolution 11.a)."""
BANISHED_INSTEAD: Final = tuple(
    Replaces(Pattern(Happening.MOVE, into=zone, out_of=Zone.STACK), Instead((Banish(EVENT_CARD),)))
    for zone in (Zone.GRAVEYARD, Zone.FIELD)
)
"""It goes neither where actions go as they resolve nor where objects do."""


def _done_with(costs: Any) -> tuple[type, str] | None:
    """What is done with those that pay, if that is one thing."""
    match costs:
        case (Banish(), *others) if all(type(each) is Banish for each in others):
            return Banish, ""
        case (RemoveCounters(minimum=int()),):
            return RemoveCounters, ""
        case (Sacrifice(Some(filter)),):
            return Sacrifice, noun_of(filter) or "object"
    return None


def _paying() -> Custom:
    """Each card or object with which something is done pays for so much."""

    def make(c: Any, w: Any, k: Any) -> AdditionalCost | None:
        return AdditionalCost(c, optional="paid with", pays=k) if _done_with(c) == w else None

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not AdditionalCost or not value.pays:
            return None
        said = {"c": value.costs, "w": _done_with(value.costs), "k": value.pays}
        return said if said["w"] is not None and make(**said) == value else None

    return Custom(make, take)


def _paying_in_all() -> Custom:
    """A payment counts for an amount; texts with several payments say so in another way."""

    def make(c: Any, k: Any) -> AdditionalCost:
        return AdditionalCost(c, optional="paid with", pays=k)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not AdditionalCost or not value.pays or _done_with(value.costs) is not None:
            return None
        return {"c": value.costs, "k": value.pays} if make(value.costs, value.pays) == value else None

    return Custom(make, take)


PAYING_ONCE: Final = _paying_in_all()
PAYING: Final = _paying()


def _plain() -> Custom:
    """A way that is always open, and on which nothing follows."""

    def take(value: Any) -> dict[str, Any] | None:
        return {"w": value} if isinstance(value, WAYS) and value.condition is None and not value.then else None

    return Custom(lambda w: w, take)


def _open_while() -> Custom:
    """A way that is open as long as a condition holds."""

    def make(w: Any, c: Any) -> Any:
        return replace(w, condition=c) if w.condition is None else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, WAYS) or value.condition is None or value.then:
            return None
        return {"w": replace(value, condition=None), "c": value.condition}

    return Custom(make, take)


def _followed() -> Custom:
    """A way on which something follows."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, WAYS) or not value.then or value.condition is not None:
            return None
        return {"w": replace(value, then=()), "e": value.then}

    return Custom(lambda w, e: replace(w, then=e), take)


def _open_and_followed() -> Custom:
    """A way that is open as long as a condition holds, and on which something follows."""

    def make(w: Any, c: Any, e: Any) -> Any:
        return replace(w, condition=c, then=e) if w.condition is None and not w.then else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, WAYS) or not value.then or value.condition is None:
            return None
        return {"w": replace(value, condition=None, then=()), "c": value.condition, "e": value.then}

    return Custom(make, take)


OPEN_WHILE: Final = _open_while()
FOLLOWED: Final = _followed()
OPEN_AND_FOLLOWED: Final = _open_and_followed()


def _from_graveyard() -> Custom:
    """A way to activate a card from a graveyard that is open as long as a condition holds."""
    open_while = _open_while()

    def is_from_there(value: Any) -> bool:
        return isinstance(value, AlternativeCost) and value.zones == (Zone.GRAVEYARD,) and value.name is not None

    def make(w: Any, c: Any) -> Any:
        return open_while.make(w, c) if is_from_there(w) else None

    def take(value: Any) -> dict[str, Any] | None:
        return open_while.take(value) if is_from_there(value) else None

    return Custom(make, take)


def _glimpsed() -> Custom:
    """Cards at which one looks while glimpsing, the next so many times."""

    def take(value: Any) -> dict[str, Any] | None:
        return {"f": value.filter, "n": value.number} if type(value) is NextGlimpsed else None

    return Custom(lambda f, n=None: NextGlimpsed(f, n), take)


def _calling() -> Custom:
    """What such cards have for a time, which is this turn if that is said of how often one looks."""

    def make(g: NextGlimpsed, a: Any, d: Any = None) -> Modify | None:
        return Modify(g, (Gains(a),), d or END_OF_TURN) if (d is None) is (g.number is not None) else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(NextGlimpsed() as g, (Gains(a),), d):
                said: dict[str, Any] = {"g": g, "a": a} if g.number is not None else {"g": g, "a": a, "d": d}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _priced() -> Custom:
    """A keyword with what it costs, which is what the card costs that has it."""

    def make(k: str, m: Any) -> Ability:
        cost = Of(m, Source())
        return Starcalling(cost) if k == STARCALLING else AlternativeCost((PayReserve(cost),), k, (Zone.GRAVEYARD,))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Starcalling(Of(m, Source())):
                return {"k": STARCALLING, "m": m}
            case AlternativeCost((PayReserve(Of(m, Source())),), str(k), (Zone.GRAVEYARD,)) if make(k, m) == value:
                return {"k": k, "m": m}
        return None

    return Custom(make, take)


def _without_reserve(c: tuple[Any, ...] = ()) -> AlternativeCost:
    """A card is activated for something else than its reserve cost, or for nothing."""
    return AlternativeCost(c)


def _for_something_else(value: Any) -> dict[str, Any] | None:
    return {"c": value.costs} if isinstance(value, AlternativeCost) and value == _without_reserve(value.costs) else None


def _paying_memory() -> Custom:
    """A card or object pays for so much of a memory cost, of any card or of those that fit."""

    def make(d: Deed, n: Any, f: Any = ANYTHING) -> Static:
        return Static(THIS, (PaysMemory(d, n, f),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(modifications=(PaysMemory(d, n, f),)) if value == make(d, n, f):
                return {"d": d, "n": n, "f": None if f is ANYTHING else f}
        return None

    return Custom(make, take)


def _entering_so() -> Custom:
    """A card enters in a way, or with all abilities of another one."""

    def make(s: Any, n: Entering | None = None, c: Any = None) -> tuple[Modify]:
        return (Modify(s, (enters(n or Entering(as_on=(c,))),), REST_OF_GAME),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Modify(s, (Replaces(_, Enters(Entering(as_on=(c,)))),)),) if value == make(s, c=c):
                return {"s": s, "n": None, "c": c}
            case (Modify(s, (Replaces(_, Enters(n)),)),) if value == make(s, n):
                return {"s": s, "n": n, "c": None}
        return None

    return Custom(make, take)


ENTERING_SO: Final = _entering_so()
PAYING_MEMORY: Final = _paying_memory()
WITHOUT_RESERVE: Final = Custom(_without_reserve, _for_something_else)
IGNORED: Final = "elements ignored"
"""The declaration of a player who ignores the elemental requirements of a card."""
PRICED: Final = _priced()
GLIMPSED: Final = _glimpsed()
CALLING: Final = _calling()
LEXICONS: Final = {
    "card itself": vocabulary({"this card": Source()}),
    "thing done": vocabulary(THINGS_DONE),
    "calling": vocabulary({STARCALLING: STARCALLING, "ephemerate": "ephemeral"}),
    "banishes": vocabulary({"banish": GoesTo(Zone.BANISHMENT)}),
    "put where": vocabulary({"on the bottom of your deck": GoesTo(Zone.DECK, position=Position.BOTTOM)}),
    "level aside": vocabulary({"the same base level": 0}),
    "paid away": vocabulary({"banish": Deed.BANISH, "sacrifice": Deed.SACRIFICE}),
}

PRODUCTIONS: Final = (
    # Floating memory of others
    # Elements
    ("ignored", "ignore the elemental requirements of <f:cards.pl> you activate", Static(THIS, (IgnoresElements(F),))),
    (
        "ignored",
        "ignore the elemental requirements of <f:cards.pl> you play",
        Static(THIS, (IgnoresElements(F, WAYS_TO_PLAY),)),
    ),
    (
        "itself ignored",
        "ignore this card's elemental requirements as you activate it",
        Static(THIS, (IgnoresElements(THIS),), zones=(Zone.STACK,)),
    ),
    ("ignored", "<s:itself ignored>", S),
    ("static", "<s:ignored>", S),
    (
        "keywords",
        "you may <s:itself ignored>. if you do, it costs <n:digits> more to activate.",
        (
            AdditionalCost((), IGNORED),
            joined("s", condition=Paid(IGNORED)),
            OwnCost(CostChange(slot("n")), Paid(IGNORED)),
        ),
    ),
    ("temporary rule", "ignore the elemental requirements of <f:cards.pl> you activate", IgnoresElements(F)),
    # Ways
    ("way", f"you may {FROM_THERE}", PlayFrom(ZONES)),
    ("way", f"you may <c:paid costs> to {FROM_THERE}", PlayFrom(ZONES, costs=COSTS)),
    ("way", f"you may <c:paid costs> to {FROM_THERE} {FREELY}", AlternativeCost(COSTS, zones=ZONES)),
    (
        "way",
        f"you may <c:paid costs> to {FROM_THERE} without paying its costs",
        AlternativeCost(COSTS, zones=ZONES),
        f"you may <c:paid costs> to {FROM_THERE} {FREELY}",
    ),
    ("way", f"you may activate this card {FREELY}", WITHOUT_RESERVE),
    ("way", "you may <c:paid costs> rather than pay this card's reserve cost", WITHOUT_RESERVE),
    # What pays for a part of its own cost
    (
        "ability",
        "while paying for this card's reserve cost, you may <c:paid costs>. each <w:thing done> this way pays for "
        "<k:digits> of that cost.",
        PAYING,
    ),
    (
        "ability",
        "you may <c:paid costs> while paying for this card's reserve cost to pay for <k:digits> of that cost.",
        PAYING_ONCE,
        ANEW,
    ),
    (
        "ability",
        "while paying for this card's reserve cost, you may <c:paid costs> to pay for <k:digits> of that cost.",
        PAYING_ONCE,
    ),
    (
        "static",
        "while paying for a memory cost, you may <d:paid away> CARDNAME to pay for <n:amount> of that cost",
        PAYING_MEMORY,
    ),
    (
        "static",
        "while paying for a <f:cards.sg>'s memory cost, you may <d:paid away> CARDNAME to pay for <n:amount> of that "
        "cost",
        PAYING_MEMORY,
    ),
    # Starcalling
    ("looked at", "<f:cards.pl> you look at while glimpsing the next <n:several> times this turn", GLIMPSED),
    ("looked at", "<f:cards.pl> you look at while glimpsing", GLIMPSED),
    ("effect", "<g:looked at> have <a:keyword>", CALLING),
    (
        "static",
        "<f:cards.pl> you look at while glimpsing have <a:keyword>",
        Static(THIS, (GlimpsedHave(F, slot("a")),)),
    ),
    ("effect", "<d:until>, <g:looked at> have <a:quoted calling>", CALLING),
    ("quoted calling", '"<a:written keyword>"', slot("a")),
    ("quoted calling", '"<k:calling> — (X)", where X is that card\'s <m:cost name>', PRICED),
    # Champions
    *(
        (
            "ability",
            f"CARDNAME can level up into champions of <n:level aside>. when {word} does, <e:ended>",
            Static(THIS, (LevelsUpInto(slot("n"), slot("e")),)),
            *usual,
        )
        for word, usual in (("it", ()), *((word, (SAME_LEVEL,)) for word in ("he", "she")))
    ),
    # Whether it is open, and what follows
    ("ability", "<w:way>.", _plain()),
    ("ability", "as long as <c:condition>, <w:way>.", OPEN_WHILE),
    ("ability", "as long as <c:both>, <w:way>.", OPEN_WHILE),
    ("ability", "if <c:condition>, <w:way>.", OPEN_WHILE, "as long as <c:condition>, <w:way>."),
    ("ability", "<w:way> as long as <c:condition>.", OPEN_WHILE, "as long as <c:condition>, <w:way>."),
    ("ability", "<w:way>. if you do, <e:as played>.", FOLLOWED),
    ("ability", "<w:way>. if you do <e:as played>.", FOLLOWED, "<w:way>. if you do, <e:as played>."),
    ("ability", "<w:way>. if you do, <e:ended>", FOLLOWED),
    ("ability", "as long as <c:condition>, <w:way>. if you do, <e:as played>.", OPEN_AND_FOLLOWED),
    ("ability", "as long as <c:condition>, <w:way>. if you do, <e:ended>", OPEN_AND_FOLLOWED),
    (
        "ability",
        "you may pay (<n:digits>) to activate this card from your <z:zone>. it costs (<m:digits>) less to activate "
        "this way for each <x:so many>.",
        PlayFrom(ZONES, costs=(PayReserve(Sum(slot("n"), Product(minus("m"), slot("x")))),)),
    ),
    # What becomes of the card
    ("card played", "<s:known>", S),
    ("card played", "<s:card itself>", S, "<s:known>"),
    ("as played", "<s:card played> enters the field with all abilities of <c:lent.sg>", ENTERING_SO),
    ("as played", "<s:card played> enters the field <n:in a way.sg>", ENTERING_SO),
    ("as played", "<g:banishes> <s:card played> as it resolves", RESOLVED),
    ("as played", "put <s:card played> <g:put where> as it resolves", RESOLVED),
    ("alone", "you may banish <s:reference.sg> as it resolves", May((Modify(S, BANISHED_INSTEAD, REST_OF_GAME),))),
    (
        "quoting as played",
        "<e:as played> and it gains <a:quoted instructions>",
        (rest("e"), Modify(Source(), (Gains(slot("a")),), REST_OF_GAME)),
    ),
    ("quoted instructions", '"<a:resolution>"', slot("a")),
)

OVERRIDES: Final = (
    (
        "rule",
        "you may banish cards with floating memory from your opponents' graveyards to pay for memory costs",
        FloatingMemoryOfOpponents(),
    ),
    (
        "keywords",
        "you may activate this card from your <z:zone>. it costs <n:digits> less to activate for every <k:digits> "
        "damage your champion has dealt to other champions this turn.",
        (
            PlayFrom(ZONES),
            OwnCost(CostChange(Product(minus("n"), Divided(DEALT, slot("k")))), Is(Source(), ACTIVATED)),
        ),
    ),
    (
        "static",
        "<n:times word> per turn, you may pay (0) rather than pay a card's starcalling costs",
        Static(THIS, (StarcallsFreely(Limit(slot("n"))),)),
    ),
    ("ability", 'as long as <c:condition>, this card in your graveyard has "<w:written keyword>".', _from_graveyard()),
)
"""Whole sentences that no other card has (D8)."""
