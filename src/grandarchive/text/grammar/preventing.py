"""Damage that is prevented: shields, and the next time it is dealt.

The kind of damage is a word (`vocabulary`), joined to how much of it is prevented.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import Modify
from grandarchive.model.modifications import PreventNext, PreventNextTime
from grandarchive.text.grammar.core import joined, slot

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
    ("effect", "the next time <d:damage> would be dealt to <s:things> this turn, <p:prevention>", NEXT_TIME),
    *(
        (
            "effect",
            f"the next time <s:selection.sg> would {take} <d:damage> this turn, <p:prevention>",
            NEXT_TIME,
            "the next time <d:damage> would be dealt to <s:selection.sg> this turn, <p:prevention>",
        )
        for take in ("take", "be dealt")
    ),
)
