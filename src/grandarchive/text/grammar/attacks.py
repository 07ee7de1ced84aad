"""What is said of attacks: of what is used in them, of the cards in the intent, and of the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import AtLeast, Count, Equal
from grandarchive.model.durations import END_OF_COMBAT, REST_OF_GAME
from grandarchive.model.effects import Modify
from grandarchive.model.modifications import AttacksGain, AttacksGet, AttacksUsing, Gains
from grandarchive.model.nouns import CHAMPION, THIS, UNIT, YOURS, Among, Attacking, Defending, Every
from grandarchive.model.scopes import NextAttack
from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import slot

A: Final = slot("a")
B: Final = slot("b")
F: Final = slot("f")
K: Final = slot("k")
N: Final = slot("n")
S: Final = slot("s")
THIS_ATTACK: Final = Every(UNIT & Attacking())
IN_INTENT: Final = Count(F, Zone.INTENT)
WHERE: Final = "in the attacker's intent"
NEXT: Final = (
    ("CARDNAME's", NextAttack(THIS)),
    ("your champion's", NextAttack(CHAMPION & YOURS)),
    ("<s:called>'s", NextAttack(Among(S))),
)


def _next() -> Iterator[tuple[Any, ...]]:
    """What the next attack of a unit gains."""
    for whose, attack in NEXT:
        yield "effect", f"{whose} next attack this turn gains <k:keyword>", Modify(attack, (Gains(K),))
        for joined in ("and gains", "and has"):
            yield (
                "quoting",
                f"{whose} next attack this turn gets <b:attack bonus> {joined} <a:quoted>",
                Modify(attack, (B, AttacksGain(A))),
                *(
                    ()
                    if joined == "and gains"
                    else (f"{whose} next attack this turn gets <b:attack bonus> and gains <a:quoted>",)
                ),
            )
        yield (
            "effect",
            f"{whose} next attack this turn gains <k:keyword> and gets <b:attack bonus>",
            Modify(attack, (Gains(K), B)),
        )


PRODUCTIONS: Final = (
    # With what
    ("itself", "CARDNAME", THIS),
    ("itself", "this weapon", THIS, "CARDNAME"),
    ("static", "<f:object.pl> can attack using <w:itself>", Static(THIS, (AttacksUsing(slot("w"), F),))),
    ("static", "CARDNAME can attack using <f:object.pl>", Static(THIS, (AttacksUsing(F, THIS),))),
    # The cards in the intent
    ("condition", f"there are exactly <n:several> <f:cards.pl> {WHERE}", Equal(IN_INTENT, N)),
    ("condition", f"there are <n:several> or more <f:cards.pl> {WHERE}", AtLeast(IN_INTENT, N)),
    ("condition", f"there is a <f:cards.sg> {WHERE}", AtLeast(IN_INTENT, 1)),
    ("condition", f"there are no <f:cards.pl> {WHERE}", Equal(IN_INTENT, 0)),
    ("measure", f"the amount of <f:cards.pl> {WHERE}", IN_INTENT),
    ("so many", f"<f:cards.sg> {WHERE}", IN_INTENT),
    ("quoting", f"<f:cards.pl> {WHERE} gain <a:quoted>", Modify(Every(F, Zone.INTENT), (Gains(A),), REST_OF_GAME)),
    (
        "quoting",
        "each <f:cards.sg> in that attacker's intent gains <a:quoted>",
        Modify(Every(F, Zone.INTENT), (Gains(A),), REST_OF_GAME),
        f"<f:cards.pl> {WHERE} gain <a:quoted>",
    ),
    # This attack, and the next one
    ("quoting", "this attack gains <a:quoted>", Modify(THIS_ATTACK, (AttacksGain(A),), END_OF_COMBAT)),
    (
        "quoting",
        "this attack gets <b:attack bonus> and gains <a:quoted>",
        Modify(THIS_ATTACK, (B, AttacksGain(A)), END_OF_COMBAT),
    ),
    (
        "effect",
        "this attack gets +1 [power] for each <n:done>",
        Modify(THIS_ATTACK, (AttacksGet(N),), END_OF_COMBAT),
    ),
    *_next(),
    # As long as they attack
    (
        "ability",
        "<s:affected.pl> <m:held.pl> as long as they're attacking <f:object.pl>.",
        Static(S & Attacking(), slot("m"), AtLeast(Count(F & Defending()), 1)),
    ),
)
