"""Damage that is prevented: shields, and the next time it is dealt.

The kind of damage is a word (`vocabulary`), joined to how much of it is prevented.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import Modify
from grandarchive.model.modifications import PreventNext, PreventNextTime
from grandarchive.model.nouns import Champion, Target
from grandarchive.text.grammar.acting import NOT_YOUR_CHAMPION
from grandarchive.text.grammar.core import joined, slot
from grandarchive.text.grammar.selections import NAME

D: Final = slot("d")
N: Final = slot("n")
S: Final = slot("s")
NEXT_TIME: Final = Modify(S, (joined("p", damage=D),))

PRODUCTIONS: Final = (
    ("prevention", "prevent that damage", PreventNextTime()),
    ("prevention", "prevent <n:amount> of that damage", PreventNextTime(amount=N)),
    (
        "effect",
        "prevent the next <n:amount> <d:damage> that would be dealt to <s:things> this turn",
        Modify(S, (PreventNext(N, D),)),
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
