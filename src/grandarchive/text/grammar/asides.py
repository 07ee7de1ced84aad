"""What few texts say: of linked things, of a choice of keywords, of "that much" and "its attacker"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.amounts import EVENT_AMOUNT
from grandarchive.model.composition import ChooseOne, If
from grandarchive.model.conditions import Is
from grandarchive.model.effects import DealDamage, Modify
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import (
    CHAMPION,
    UNIT,
    YOURS,
    Attacking,
    Defending,
    Every,
    Linked,
    Source,
    Target,
    WithKeyword,
)
from grandarchive.text.grammar.core import slot
from grandarchive.text.grammar.selections import NAME

F: Final = slot("f")
S: Final = slot("s")
OURS: Final = CHAMPION & YOURS


def _choices() -> Iterator[tuple[Any, ...]]:
    """One of two keywords, as one chooses."""
    for subject in ("CARDNAME", "your champion"):
        yield (
            "effect",
            f"{subject} gains your choice of <a:keyword> or <b:keyword> <d:until>",
            ChooseOne(
                tuple(
                    (Modify(Source() if subject == "CARDNAME" else Every(OURS), (Gains(slot(n)),), slot("d")),)
                    for n in ("a", "b")
                )
            ),
        )


PRODUCTIONS: Final = (
    # What is linked
    ("selection.sg", "linked <h:plain head.sg>", Every(Linked() & slot("h"))),
    # What is asked of a target
    (
        "condition",
        "target <f:object.sg> has <k:keyword name>",
        Is(Target(F, name=NAME), WithKeyword(slot("k"))),
    ),
    # That much, and who attacks
    ("effect", "deal that much damage to <s:things>", DealDamage(EVENT_AMOUNT, S)),
    (
        "step",
        "if <k:known> is defending, deal <n:amount> damage to its attacker.",
        If(Is(slot("k"), Defending()), (DealDamage(slot("n"), Every(UNIT & Attacking())),)),
        "if <k:known> is defending, deal <n:amount> damage to the attacker.",
    ),
    *_choices(),
)
