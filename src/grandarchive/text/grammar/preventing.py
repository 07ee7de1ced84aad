"""Damage that is prevented: shields, and the next time it is dealt.

The kind of damage is a word (`vocabulary`), joined to how much of it is prevented.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.text.grammar.acting import NOT_YOUR_CHAMPION
from grandarchive.text.grammar.core import Custom, joined, slot
from grandarchive.text.grammar.selections import NAME
from grandarchive.text.grammar.statics import multiples
from grandarchive.text.shapes.amounts import Divided, Term
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.modifications import PreventNext, PreventNextTime
from grandarchive.text.shapes.nouns import Champion, Target

D: Final = slot("d")
N: Final = slot("n")
S: Final = slot("s")
NEXT_TIME: Final = Modify(S, (joined("p", damage=D),))


def _for_each(e: Modify, x: Any = None) -> Modify | None:
    """A shield of so much damage, or of so much for each of so many."""
    if x is None:
        return e
    match e.modifications:
        case (PreventNext(int(n)) as shield,):
            return replace(e, modifications=(replace(shield, amount=multiples().make(n, x)),))
    return None


def _each(value: Any) -> dict[str, Any] | None:
    match value:
        case Modify(modifications=(PreventNext() as shield,)) if isinstance(shield.amount, Term):
            found = multiples().take(shield.amount)
            if found and found["n"] == 1 and not isinstance(found["x"], Divided):
                return {"e": value, "x": None}  # that is said with X
            plain = replace(shield, amount=found["n"]) if found else shield
            return {"e": replace(value, modifications=(plain,)), "x": found["x"]} if found else {"e": value, "x": None}
    return {"e": value, "x": None}


SHIELD: Final = Custom(_for_each, _each)
PRODUCTIONS: Final = (
    ("prevention", "prevent that damage", PreventNextTime()),
    ("prevention", "prevent <n:amount> of that damage", PreventNextTime(amount=N)),
    ("effect", "<e:shielding>", SHIELD),
    ("effect", "<e:shielding> for <x:each many>", SHIELD),
    (
        "shielding",
        "prevent the next <n:amount> <d:damage> that would be dealt to <s:things> this turn <o:out of what>",
        Modify(S, (PreventNext(N, D, slot("o")),)),
    ),
    # A shield for each of them (CR Damage Prevention 8)
    ("effect", "the next time <d:damage> would be dealt to <s:things> this turn, <p:prevention>", NEXT_TIME),
    *(
        (
            "effect",
            f"the next time <s:things> would {take} <d:damage> this turn, <p:prevention>",
            NEXT_TIME,
            "the next time <d:damage> would be dealt to <s:things> this turn, <p:prevention>",
        )
        for take in ("take", "be dealt")
    ),
)

OVERRIDES: Final = (
    (
        "pair",
        "prevent the next <n:amount> <d:damage> that would be dealt to your champion and up to one other target "
        "<f:object.sg> until end of turn",
        (
            Modify(Champion(), (PreventNext(N, D),)),
            Modify(Target(slot("f") & NOT_YOUR_CHAMPION, 0, name=NAME), (PreventNext(N, D),)),
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
