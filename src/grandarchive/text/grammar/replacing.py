"""What happens instead of something, or is prevented, for as long as an ability works.

"would" is what it is instead of, such as "so much damage" that would be dealt to any one, and "outcome" what happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Rounding, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    MANY,
    Custom,
    all_of,
    joined,
    minus,
    parts_in,
    parts_of,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.amounts import EVENT_AMOUNT, Divided, HowMany, Product, Sum, Value
from grandarchive.text.shapes.effects import Banish, Modify
from grandarchive.text.shapes.events import PLAYED, Happening, Pattern
from grandarchive.text.shapes.measures import With
from grandarchive.text.shapes.modifications import Replaces
from grandarchive.text.shapes.nouns import ANYTHING, THIS, TOKEN, And, Bound, Not, Owned, Source
from grandarchive.text.shapes.outcomes import AmountBecomes, DealtTo, Enters, GoesTo, Instead, Prevented
from grandarchive.text.shapes.players import PlayerTarget, ThePlayer
from grandarchive.text.shapes.scopes import RULES

NUMBERS: Final = ("digits", "variable")
ELSEWHERE: Final = (
    *(Zone.DECK, Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.BANISHMENT),
    *(Zone.STACK, Zone.INTENT, Zone.LINEAGE, Zone.LOADED),
)
"""From where a card may go to a graveyard, besides the field."""
OUTCOME: Final = slot("o")
DOUBLED: Final = Product(2, EVENT_AMOUNT)
W: Final = slot("w")
F: Final = slot("f")
P: Final = slot("p")
Q: Final = slot("q")
N: Final = slot("n")
DAMAGE: Final = slot("d")
TAKEN: Final = ("would take <d:so much damage>", "would be dealt <d:so much damage>", "were to take <d:so much damage>")
TAKES: Final = "it takes <n:another amount> instead"


EQUAL_TO: Final = "prevent a amount of that damage equal to <n:what x is>"


BEFALLS: Final = joined("d", subject=P, other=slot("o"))
SERIES: Final = {"instructions": Series("instruction")}
LEXICONS: Final = {
    "source itself": vocabulary({"this source": THIS}),
    "this attack": vocabulary({"this attack": THIS}),
    "attack verb": vocabulary({"deal damage": Pattern(Happening.HIT)}),
    "suffered verb": vocabulary({"be suppressed": Pattern(Happening.SUPPRESSED)}),
    "double": vocabulary({"double that damage": DOUBLED}),
    "prevention so": vocabulary({"prevent that damage": Prevented()}),
    "another amount": vocabulary({"double that damage": DOUBLED}),
    "outcome": vocabulary(
        {
            "banish it instead": GoesTo(Zone.BANISHMENT),
            "banish it face down instead": GoesTo(Zone.BANISHMENT, face_down=True),
            "prevent that damage": Prevented(),
            "prevent half of that damage, rounded up": Prevented(Divided(EVENT_AMOUNT, 2, Rounding.UP)),
        }
    ),
}


def _bounded(b: With, d: Any) -> Pattern:
    """Damage of a kind, at least or at most so much; there is no less than 1."""
    least = None if b.least == b.most == 1 else b.least
    return Pattern(Happening.DAMAGED, damage=d, least=least, most=b.most)


def _bounds(value: Any) -> dict[str, Any] | None:
    if type(value) is not Pattern or (value.least is None and value.most is None):
        return None
    least = 1 if value.least is None and value.most == 1 else value.least
    found: dict[str, Any] = {"b": With(HOLE, least, value.most), "d": value.damage}  # type: ignore[arg-type]
    return found if value == _bounded(**found) else None


def _while(w: Any, c: Any, o: Any) -> Static | None:
    """As long as a condition holds; what "it" is then, is said of what it would happen to."""
    spoken = any(isinstance(each, Bound) and each.name.startswith("=it@") for each in parts_in(c))
    return None if spoken else Static(THIS, (Replaces(w, o),), c)


PREVENTED_SO_MUCH: Final = Value("prevented")


def _numbered(w: Pattern, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects instead of one or more events; "that many" is the number of those events."""
    for each in parts_in(effects) if w.at_once else ():
        match each:
            case HowMany(Bound(name)) if name.removeprefix("=").partition("@")[0] == MANY:
                effects = replaced(effects, each, EVENT_AMOUNT)
    return effects


def _unnumbered(w: Pattern, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    return replaced(effects, EVENT_AMOUNT, HowMany(Bound(MANY))) if w.at_once else effects


def _replacing(w: Pattern, o: Any) -> Replaces:
    """Whatever happens instead of something."""
    return Replaces(w, Instead(_numbered(w, o.effects)) if type(o) is Instead else o)


def _replaced(value: Any) -> dict[str, Any] | None:
    match value:
        case Replaces(Pattern() as w, o) if value == Replaces(w, o):
            return {"w": w, "o": Instead(_unnumbered(w, o.effects)) if type(o) is Instead else o}
    return None


def _instead(e: tuple[Any, ...]) -> Instead | None:
    """Something else is done; what is only banished goes there instead."""
    return None if len(e) == 1 and type(e[0]) is Banish else Instead(e)


def _chosen(w: Any, b: Any, o: Any = None, e: tuple[Any, ...] = (), d: tuple[Any, ...] = ()) -> Static | None:
    """One may do something when something would happen, and if that is done something follows.

    It is done instead, and what depends on that is said behind it; or the object is given up, and then damage is
    prevented, with what asks how much it was. All that is part of it (CR Damage Prevention 11).
    """
    if d or o is None:
        return Static(THIS, (Replaces(w, Instead(_numbered(w, (b, *d))), optional=True),))
    asked = not e or (PREVENTED_SO_MUCH in parts_in(e) and not getattr(o, "effects", ()))
    if type(o) is not Prevented or not asked or getattr(b, "what", None) != Source():
        return None
    return Static(THIS, (Replaces(w, replace(o, effects=(b, *o.effects, *e)), optional=True),))


def _choice(value: Any) -> dict[str, Any] | None:
    found: dict[str, Any] = {"o": None, "e": (), "d": ()}
    match value:
        case Static(modifications=(Replaces(w, Instead(effects), True),)):
            b, *d = _unnumbered(w, effects)
            found |= {"w": w, "b": b, "d": tuple(d)}
        case Static(modifications=(Replaces(w, Prevented(effects=(b, *e)) as o, True),)):
            asks = PREVENTED_SO_MUCH in parts_in(tuple(e))
            found |= {"w": w, "b": b, "o": replace(o, effects=() if asks else tuple(e)), "e": tuple(e) if asks else ()}
        case _:
            return None
    return found if _chosen(**found) == value else None


def _once(w: Pattern, o: Any, f: Any = None, k: int | None = None) -> Modify | None:
    """The next time something enters, or several are dealt damage at once (of one see `damaging`).

    "Those" are of the same kind as what it would happen to. The next `k` times a source deals damage, one time is all
    that it deals at once.
    """
    if k is not None:
        return Modify(RULES, (Replaces(replace(w, at_once=True), o, once=True, times=k),))
    once = (w.happening is Happening.ENTER or w.at_once) and f in (None, w.subject)
    return Modify(RULES, (Replaces(w, o, once=True),)) if once else None


def _the_next_time(value: Any) -> dict[str, Any] | None:
    match value:
        case Modify(modifications=(Replaces(Pattern() as w, o, times=int(k)),)):
            dealt = w.happening is Happening.DAMAGED
            said: dict[str, Any] = {"w": w, "o": o, "f": w.subject if dealt else None, "k": None}
            if dealt and w.subject is ANYTHING and w.at_once:
                said = {"w": replace(w, at_once=False), "o": o, "f": None, "k": k}
            return said if _once(**said) == value else None
    return None


def _and_besides(o: Prevented, e: tuple[Any, ...]) -> Prevented | None:
    """Damage is prevented, and something is done besides as part of that, whatever was prevented."""
    return None if PREVENTED_SO_MUCH in parts_in(e) else replace(o, effects=e)


def _done_so(e: tuple[Any, ...], o: Prevented | None = None) -> Any:
    """Something is done instead, or besides what is prevented."""
    return _instead(e) if o is None else _and_besides(o, e)


def _doing_so(value: Any) -> dict[str, Any] | None:
    if type(value) is Instead and _instead(value.effects) == value:
        return {"o": None, "e": value.effects}
    if type(value) is not Prevented or not value.effects:
        return None
    found: dict[str, Any] = {"o": replace(value, effects=()), "e": value.effects}
    return found if _done_so(**found) == value else None


CHOICE: Final = Custom(_chosen, _choice)
ONCE: Final = Custom(_once, _the_next_time)
BESIDES: Final = "<o:prevention so> and <e:clauses>"
DONE_SO: Final = Custom(_done_so, _doing_so)


def _buried(u: Any, f: Any, p: Any, o: Any) -> Modify:
    """What happens instead if cards would go to a player's graveyard, one of theirs, from anywhere but the field."""
    again = ThePlayer(p.name) if isinstance(p, PlayerTarget) else p
    owners = (p, *[again] * (len(ELSEWHERE) - 1))
    moves = (
        Pattern(Happening.MOVE, all_of((*parts_of(f), ~TOKEN, Owned(owner))), into=Zone.GRAVEYARD, out_of=zone)
        for zone, owner in zip(ELSEWHERE, owners, strict=True)
    )
    return Modify(RULES, tuple(Replaces(move, o) for move in moves), u)


def _is_buried(value: Any) -> dict[str, Any] | None:
    match value:
        case Modify(modifications=(Replaces(Pattern(subject=And((*f, _, Owned(p)))), o), *_), duration=u):
            said = {"u": u, "f": all_of(tuple(f)), "p": p, "o": o}
            return said if _buried(**said) == value else None
    return None


def _outcomes() -> tuple[tuple[str, Any], ...]:
    return (
        ("prevent <n:amount> of that damage", Prevented(N)),
        (EQUAL_TO, Prevented(N)),
        ("that damage is dealt to <s:selection.sg> instead", DealtTo(slot("s"))),
        ("<o:once>", slot("o")),
    )


BURIED: Final = Custom(_buried, _is_buried)

PRODUCTIONS: Final = (
    # Damage, of a kind and so much of it, and what it would be dealt to
    ("so much damage", "<d:damage>", Pattern(Happening.DAMAGED, damage=DAMAGE)),
    ("so much damage", "<d:bounded damage>", DAMAGE),
    ("bounded damage", "<b:number bounds> <d:damage>", Custom(_bounded, _bounds)),
    ("would", "<d:so much damage> would be dealt to <p:any one> <o:out of what>", BEFALLS),
    (
        "would",
        "<d:so much damage> would be dealt to <p:any one> while it <q:is so>",
        joined("d", subject=P & Q),
    ),
    ("is so", "is <s:state>", slot("s")),
    ("is so", "has <s:bearing.sg>", slot("s")),
    *(
        (
            "would",
            f"<p:any one> {taken} <o:out of what>",
            BEFALLS,
            "<d:so much damage> would be dealt to <p:any one> <o:out of what>",
        )
        for taken in TAKEN
    ),
    (
        "would",
        "<d:so much damage> would be dealt to one or more <f:object.pl>",
        joined("d", subject=F, at_once=True),
    ),
    ("would", "<d:would deal> to one or more <p:object.pl>", joined("d", subject=P), ANEW),
    ("would", "<d:would deal> to <p:any one>", joined("d", subject=P), ANEW),
    ("would", "<d:would deal>", slot("d"), ANEW),
    *(
        ("would deal", f"<o:{dealer}> would deal <d:so much damage>", joined("d", other=slot("o")))
        for dealer in ("source itself", "dealer", "attacker")
    ),
    *(("outcome", text, outcome) for text, outcome in _outcomes()),
    ("outcome", "banish them instead", GoesTo(Zone.BANISHMENT), "banish it instead"),
    ("outcome", "that player banishes it instead", GoesTo(Zone.BANISHMENT), "banish it instead"),
    ("outcome", "prevent X of that damage where X is <n:what x is>", Prevented(N), EQUAL_TO),
    # What may also be the outcome of the next time only
    ("once", "prevent all but <n:amount> of that damage", Prevented(all_but=N)),
    ("once", TAKES, AmountBecomes(N)),
    ("once", "<n:double>", AmountBecomes(N), ANEW),
    ("outcome", "they take <n:another amount> instead", AmountBecomes(N), TAKES),
    ("outcome", "it <o:deals> instead", slot("o"), ANEW),
    ("deals", "deals <n:another amount>", AmountBecomes(N)),
    *(("another amount", f"that much damage plus <n:{number}>", Sum(EVENT_AMOUNT, N)) for number in NUMBERS),
    ("another amount", "that much plus <n:digits> damage", Sum(EVENT_AMOUNT, N), ANEW),
    ("another amount", "that much damage minus <n:digits>", Sum(EVENT_AMOUNT, minus("n"))),
    (
        "would",
        "a <f:cards.sg> would be put into a player's graveyard",
        Pattern(Happening.MOVE, slot("f") & ~TOKEN, into=Zone.GRAVEYARD),
    ),
    ("would", "<p:any one> would <d:object verb.pl> with <q:bearing.pl>", joined("d", subject=P & Q)),
    (
        "would",
        "one or more <f:cards.pl> would enter a player's graveyard",
        Pattern(Happening.MOVE, slot("f") & ~TOKEN, into=Zone.GRAVEYARD),
        ANEW,
    ),
    (
        "effect",
        "<u:until>, if one or more <f:cards.pl> would enter <p:player>'s graveyard from anywhere except the field, "
        "<o:outcome>",
        BURIED,
    ),
    (
        "would",
        "a <f:object.sg> would enter the field <w:whose side> from anywhere except from the effects stack",
        Pattern(Happening.ENTER, F & W & Not(PLAYED)),
    ),
    ("would", "<p:any one> would <d:object verb.pl>", joined("d", subject=P)),
    ("would", "<p:any one> would <d:suffered verb>", joined("d", subject=P)),
    ("would", "<p:doer.pl> would <d:at once.pl>", joined("d", by=P)),
    ("would", "<p:this attack> would <d:attack verb>", joined("d", subject=P)),
    ("outcome", "<e:instructions> instead", DONE_SO),
    ("ability", "if <w:would>, you may <b:instruction> instead. <d:depending>", CHOICE),
    ("ability", "if <w:would>, you may <b:instruction> instead.", CHOICE),
    ("ability", "if <w:would>, you may <b:instruction>. if you do, <o:outcome>. <e:effects>", CHOICE),
    ("ability", "if <w:would>, you may <b:instruction>. if you do, <o:outcome>.", CHOICE),
    ("outcome", BESIDES, DONE_SO),
    ("outcome", f"{BESIDES} instead", DONE_SO, ANEW),
    ("prevention so", "prevent <n:amount> of that damage", Prevented(N)),
    ("rule", "if <w:would>, <o:outcome>", Custom(_replacing, _replaced)),
    (
        "ability",
        "if <w:would>, <o:outcome>. apply this replacement effect only <l:so often>.",
        Static(THIS, (Replaces(W, OUTCOME, limit=slot("l")),)),
    ),
    ("rule", "if <w:would deal>, <o:outcome>", Replaces(W, OUTCOME)),
    # What is only replaced once, or so many times
    (
        "effect",
        "the next <k:next times> <w:would deal> this turn, it <o:deals> instead",
        ONCE,
    ),
    ("next times", "time", 1),
    ("next times", "<n:several> times", N),
    ("effect", "the next time <w:would> this turn, it <o:enters.sg> instead", ONCE),
    ("effect", "the next time <w:would.pl> this turn, they <o:enters.pl> instead", ONCE),
    ("effect", "the next time <w:would.pl> this turn, those <f:object.pl> <o:enters.pl> instead", ONCE, ANEW),
    ("effect", "the next time <w:would.pl> this turn, it <o:deals> to those <f:object.pl> instead", ONCE),
    ("would.pl", "one or more <f:object.pl> would <d:object verb.pl>", joined("d", subject=F, at_once=True)),
    ("would.pl", "<d:would deal> to one or more <f:object.pl>", joined("d", subject=F, at_once=True)),
    ("enters#", "[enters|enter] the field <e:entering#>", Enters(slot("e"))),
    (
        "ability",
        "if <w:would> while <c:condition>, <o:outcome>.",
        Custom(_while, lambda _: None),
        "as long as <c:condition>, if <w:would>, <o:outcome>.",
    ),
)
