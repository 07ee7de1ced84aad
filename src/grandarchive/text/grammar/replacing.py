"""What happens instead of something, or is prevented, for as long as an ability works.

"would" is what it is instead of, such as "so much damage" that would be dealt to any one, and "outcome" what happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import EVENT_AMOUNT, Divided, Sum, Value
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import THIS, TOKEN, Bound, Source
from grandarchive.model.outcomes import AmountBecomes, DealtTo, Enters, GoesTo, Instead, Prevented
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Rounding, Zone
from grandarchive.text.grammar.core import HOLE, Custom, joined, minus, parts_in, rest, slot, vocabulary
from grandarchive.text.grammar.series import Series

OUTCOME: Final = slot("o")
W: Final = slot("w")
F: Final = slot("f")
P: Final = slot("p")
Q: Final = slot("q")
N: Final = slot("n")
DAMAGE: Final = slot("d")
TAKEN: Final = ("would take <d:so much damage>", "would be dealt <d:so much damage>", "were to take <d:so much damage>")
TAKES: Final = "it takes <n:another amount> instead"


EQUAL_TO: Final = "prevent a amount of that damage equal to <n:what x is>"


ENTERING_ONCE: Final = (
    "the next time <w:whoever#> would enter the field this turn, [it enters|they enter] the field <e:entering#> instead"
)
ENTERS_ONCE: Final = Modify(RULES, (Replaces(joined("w", happening=Happening.ENTER), Enters(slot("e")), once=True),))
BEFALLS: Final = joined("d", subject=P, other=slot("o"))
SERIES: Final = {"instructions": Series("instruction")}
LEXICONS: Final = {
    "bound": vocabulary({"less": "most", "more": "least"}),
    "outcome": vocabulary(
        {
            "prevent that damage": Prevented(),
            "that player banishes it instead": GoesTo(Zone.BANISHMENT),
            "prevent half of that damage, rounded up": Prevented(Divided(EVENT_AMOUNT, 2, Rounding.UP)),
        }
    ),
}


def _bounded(n: Any, b: Any, d: Any) -> Pattern:
    """Damage of a kind, at least or at most so much."""
    return Pattern(Happening.DAMAGED, damage=d, **{b: n})


def _bounds(value: Any) -> dict[str, Any] | None:
    match value:
        case Pattern(Happening.DAMAGED, damage=d, least=int(n), most=None):
            found = {"n": n, "b": "least", "d": d}
        case Pattern(Happening.DAMAGED, damage=d, least=None, most=int(n)):
            found = {"n": n, "b": "most", "d": d}
        case _:
            return None
    return found if value == _bounded(**found) else None


def _while(w: Any, c: Any, o: Any) -> Static | None:
    """As long as a condition holds; what "it" is then, is said of what it would happen to."""
    spoken = any(isinstance(each, Bound) and each.name.startswith("=it@") for each in parts_in(c))
    return None if spoken else Static(THIS, (Replaces(w, o),), c)


BARGAIN: Final = "if <w:would>, you may <b:instruction>. if you do, <o:outcome>."
PREVENTED_SO_MUCH: Final = Value("prevented")


def _bargain(*, more: bool, of_it: bool = False) -> Custom:
    """The object may be given up, and then damage is prevented, with or without `more`, which may be `of_it` that was.

    It is part of preventing it (CR Damage Prevention 11).
    """

    def make(w: Any, b: Any, o: Any, e: Any = ()) -> Static | None:
        if type(o) is not Prevented or o.effects or getattr(b, "what", None) != Source():
            return None
        if (PREVENTED_SO_MUCH in parts_in(e)) is not of_it:
            return None
        return Static(THIS, (Replaces(w, replace(o, effects=(b, *e)), optional=True),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(modifications=(Replaces(w, Prevented(effects=(b, *e)) as o),)):
                said = {"w": w, "b": b, "o": replace(o, effects=()), **({"e": tuple(e)} if e else {})}
                return said if bool(e) is more and make(**said) == value else None
        return None

    return Custom(make, take)


def _outcomes() -> tuple[tuple[str, Any], ...]:
    return (
        ("prevent <n:amount> of that damage", Prevented(N)),
        (EQUAL_TO, Prevented(N)),
        ("that damage is dealt to <s:selection.sg> instead", DealtTo(slot("s"))),
        ("<o:once>", slot("o")),
    )


PRODUCTIONS: Final = (
    # Damage, of a kind and so much of it, and what it would be dealt to
    ("so much damage", "<d:damage>", Pattern(Happening.DAMAGED, damage=DAMAGE)),
    ("so much damage", "<d:bounded damage>", DAMAGE),
    ("bounded damage", "<n:digits> or <b:bound> <d:damage>", Custom(_bounded, _bounds)),
    ("bounded damage", "exactly <n:amount> <d:damage>", Pattern(Happening.DAMAGED, damage=DAMAGE, least=N, most=N)),
    ("would", "<d:so much damage> would be dealt to <p:any one> <o:out of what>", BEFALLS),
    (
        "would",
        "<d:so much damage> would be dealt to <p:any one> while it <q:is so>",
        joined("d", subject=P & Q),
    ),
    ("is so", "is <s:state>", slot("s")),
    ("is so", "has <a:bearing.sg>", slot("a")),
    *(
        (
            "would",
            f"<p:any one> {taken} <o:out of what>",
            BEFALLS,
            "<d:so much damage> would be dealt to <p:any one> <o:out of what>",
        )
        for taken in TAKEN
    ),
    *(("outcome", text, outcome) for text, outcome in _outcomes()),
    ("outcome", "prevent X of that damage where X is <n:what x is>", Prevented(N), EQUAL_TO),
    # What may also be the outcome of the next time only
    ("once", "prevent all but <n:amount> of that damage", Prevented(all_but=N)),
    ("once", TAKES, AmountBecomes(N)),
    ("outcome", "they take <n:another amount> instead", AmountBecomes(N), TAKES),
    ("outcome", "it deals <n:another amount> instead", AmountBecomes(N), TAKES),
    ("outcome", "it deals that much damage plus <n:unknown> instead", AmountBecomes(Sum(EVENT_AMOUNT, N))),
    ("another amount", "that much damage plus <n:digits>", Sum(EVENT_AMOUNT, N)),
    ("another amount", "that much damage minus <n:digits>", Sum(EVENT_AMOUNT, minus("n"))),
    (
        "would",
        "a <f:cards.sg> would be put into a player's graveyard",
        Pattern(Happening.MOVE, slot("f") & ~TOKEN, into=Zone.GRAVEYARD),
    ),
    ("would", "<w:whoever.sg> would be suppressed", joined("w", happening=Happening.SUPPRESSED)),
    ("would", "<p:any one> would <d:object verb.pl> with <q:bearing.pl>", joined("d", subject=P & Q)),
    ("would", "<p:any one> would <d:object verb.pl>", joined("d", subject=P)),
    ("ability", "if <w:would>, <e:instructions> instead.", Static(THIS, (Replaces(W, Instead(slot("e"))),))),
    (
        "ability",
        "if <w:would>, you may <e:instruction> instead. <d:depending>",
        Static(THIS, (Replaces(W, Instead((slot("e"), rest("d"))), optional=True),)),
    ),
    ("ability", BARGAIN, _bargain(more=False)),
    ("ability", BARGAIN.replace("outcome>.", "outcome> and <e:ended>"), _bargain(more=True)),
    ("ability", f"{BARGAIN} <e:effects>", _bargain(more=True, of_it=True)),
    ("rule", "if <w:would>, <o:outcome>", Replaces(W, OUTCOME)),
    ("effect", ENTERING_ONCE, ENTERS_ONCE),
    (
        "effect",
        "the next time one or more <f:object.pl> would enter the field this turn, those <f:object.pl> enter the field "
        "<e:entering.pl> instead",
        Modify(RULES, (Replaces(Pattern(Happening.ENTER, F, at_once=True), Enters(slot("e")), once=True),)),
        "the next time one or more <f:object.pl> would enter the field this turn, they enter the field "
        "<e:entering.pl> instead",
    ),
    ("whoever.sg", "<p:any one>", Pattern(HOLE, P)),
    ("whoever.pl", "one or more <f:object.pl>", Pattern(HOLE, F, at_once=True)),
    (
        "ability",
        "if <w:would> while <c:condition>, <o:outcome>.",
        Custom(_while, lambda _: None),
        "as long as <c:condition>, if <w:would>, <o:outcome>.",
    ),
)
