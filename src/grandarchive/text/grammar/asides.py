"""What few texts say: of linked things, of what did not happen, of "that much" and "its attacker"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.amounts import EVENT_AMOUNT
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, ChooseOne, If, IfDone, May
from grandarchive.model.conditions import Is, Unless
from grandarchive.model.effects import DealDamage, Discard, Draw, LookAt, Modify
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    Attacking,
    Bound,
    Defending,
    Every,
    Linked,
    Not,
    Or,
    Source,
    Target,
    WithKeyword,
)
from grandarchive.model.players import PlayerTarget, ThePlayer
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import naming, referring, slot
from grandarchive.text.grammar.selections import NAME

E: Final = slot("e")
F: Final = slot("f")
S: Final = slot("s")
KIND: Final = slot("kind")
OURS: Final = CHAMPION & YOURS
NAMED: Final = naming("player")
OPPONENT: Final = PlayerTarget(Who.OPPONENT, name=NAMED)


def _from_it(whose: Any, zone: Zone) -> tuple[Any, ...]:
    """Somebody's cards are looked at, and one of them is discarded."""
    seen = LookAt(Every(ANYTHING, zone, whose), naming("looked at"))
    return seen, Discard(Some(ANYTHING, among=Bound(naming("looked at")), name=naming("chosen")))


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
    # Your champion, and others
    ("affected.pl", "your champion and other <f:object.pl>", Or((OURS, Not(THIS) & F))),
    # What did not happen
    ("condition", "you didn't discard a <f:cards.sg>", Unless(Is(Bound("discarded"), F))),
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
    # A hand or a memory
    (
        "effect",
        "look at target opponent's hand or memory and discard a card from it",
        ChooseOne((_from_it(OPPONENT, Zone.HAND), _from_it(ThePlayer(NAMED), Zone.MEMORY))),
    ),
    # Told to the player of a trigger
    (
        "effects",
        "that player may <a:bare act>. if they do, they <b:bare act>.",
        (By(ThePlayer(referring("that player")), (May((slot("a"),)), IfDone((slot("b"),)))),),
    ),
    ("bare act", "discard a card", Discard(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU, name=naming("chosen")))),
    ("bare act", "draw a card", Draw(1)),
)
