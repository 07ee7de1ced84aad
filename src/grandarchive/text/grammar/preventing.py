"""Damage that is prevented: shields, the next time it is dealt, and for as long as something lasts."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.effects import Modify
from grandarchive.model.modifications import PreventNext, PreventNextTime
from grandarchive.text.grammar.core import slot

N: Final = slot("n")
S: Final = slot("s")
KINDS: Final = (("", "any"), ("combat ", "combat"), ("non-combat ", "non-combat"))
HOW_MUCH: Final[tuple[tuple[str, Any], ...]] = (("that damage", None), ("<n:amount> of that damage", N))

PRODUCTIONS: Final = (
    *(
        (
            "effect",
            f"prevent the next <n:amount> {kind}damage that would be dealt to <s:things> this turn",
            Modify(S, (PreventNext(N, damage),)),
        )
        for kind, damage in KINDS
    ),
    *(
        (
            "effect",
            f"the next time {kind}damage would be dealt to <s:things> this turn, prevent {much}",
            Modify(S, (PreventNextTime(amount=amount, damage=damage),)),
        )
        for kind, damage in KINDS
        for much, amount in HOW_MUCH
    ),
    *(
        (
            "effect",
            f"the next time <s:selection.sg> would {deal} this turn, prevent {much}",
            Modify(S, (PreventNextTime(amount=amount, damage=damage),)),
            f"the next time {kind}damage would be dealt to <s:selection.sg> this turn, prevent {much}",
        )
        for kind, damage in KINDS
        for much, amount in HOW_MUCH
        for deal in (f"take {kind}damage", f"be dealt {kind}damage")
    ),
)
