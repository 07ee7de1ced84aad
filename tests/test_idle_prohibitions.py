"""Prohibitions that would do nothing are refused as `IllegalDefinition`."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.costs import REST_THIS, PayReserve, sacrifice
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, CantGain, CostChange, Gains, Gets, RecollectsLess, Replaces
from grandarchive.model.nouns import ALLY, ANY_ITEM
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Phase, Who, Zone
from tests.cant import (
    CANT_BE_NEGATED,
    CANT_WAKE_UP,
    attack_toll,
    cant_activate,
    cant_attack,
    cant_be_negated,
    cant_retaliate,
    cant_spend,
)
from tests.test_idle_words import Made, always, changing, check_refusal, next_one, ruling, spell

CANT_LEAVE: Final = Cant(Pattern(Happening.MOVE, out_of=Zone.MATERIAL))
CANT_IMBUE: Final = Cant(Pattern(Happening.BECOMES, property="imbued"))

WORDS: Final[list[tuple[Made, Any, Any, str]]] = [
    (changing, cant_activate(), CANT_WAKE_UP, "ACTIVATE is not said of objects"),
    (changing, CANT_BE_NEGATED, Cant(Pattern(Happening.ACTIVATE, items=("ability",))), "modify RULES"),
    (ruling, Cant(Pattern(Happening.PHASE, phase=Phase.DRAW)), Cant(Pattern(Happening.BESTOW)), "nobody asks"),
    (ruling, Cant(Pattern(Happening.RETALIATE, nth=2)), Cant(Pattern(Happening.RETALIATE)), "only triggered abilities"),
    (ruling, Cant(Pattern(Happening.ACTIVATE, targeting=ALLY)), Cant(Pattern(Happening.ACTIVATE)), "declared later"),
    (ruling, Cant(Pattern(Happening.WAKE_UP), (PayReserve(1),)), attack_toll((PayReserve(1),)), "only attacks"),
    (ruling, attack_toll((REST_THIS,)), attack_toll((sacrifice(ALLY),)), "which object is meant"),
    (ruling, Cant(Pattern(Happening.MOVE, out_of=Zone.HAND)), CANT_LEAVE, "as the rules have them play"),
    (ruling, Cant(Pattern(Happening.TARGETED)), Cant(Pattern(Happening.TARGETED, items=ANY_ITEM)), "name all kinds"),
    (changing, Cant(Pattern(Happening.HIT)), Cant(Pattern(Happening.DAMAGED)), "HIT is not said of objects"),
    (changing, CANT_LEAVE, Cant(Pattern(Happening.LEAVE)), "MOVE is not said of objects"),
    (changing, CantGain("lineage"), CantGain("stealth"), "cannot be lost, or gained"),
    (changing, CANT_IMBUE, Cant(Pattern(Happening.BECOMES, property="distant")), "BECOMES is not said of objects"),
    (ruling, Replaces(CANT_IMBUE.pattern, Instead()), CANT_IMBUE, "nothing can happen instead of BECOMES"),
    (ruling, Cant(Pattern(Happening.OBEY, by=Who.OPPONENT)), Cant(Pattern(Happening.OBEY, ALLY)), "does not tell this"),
    (changing, cant_attack(ALLY), cant_attack(), "it is said already"),
    (changing, attack_toll((PayReserve(1),), ALLY & ~ALLY), attack_toll((PayReserve(1),), target=ALLY), "nothing fits"),
    (ruling, cant_retaliate(ALLY, ALLY & ~ALLY), cant_retaliate(ALLY, ALLY), "nothing fits"),
    (next_one, Cant(Pattern(Happening.NEGATED, ALLY)), CANT_BE_NEGATED, "it is said already"),
    (next_one, cant_be_negated(), CANT_BE_NEGATED, "NEGATED is not said of an activation"),
    (always, CANT_BE_NEGATED, Gets("power", 1), "says itself what it is for"),
    (next_one, cant_activate(), CostChange(-1), "ACTIVATE is not said of an activation"),
    (always, cant_spend("buff"), Gains(has(cant_spend("buff"))), "leave affected out"),
    (changing, RecollectsLess(1), CANT_WAKE_UP, "says itself what it is for"),
    (
        spell,
        Modify(NextAttack(ALLY), (cant_activate(ALLY),)),
        Modify(RULES, (cant_activate(ALLY),)),
        "ACTIVATE is not said of objects",
    ),
    (ruling, Cant(Pattern(Happening.DRAW, least=2)), Cant(Pattern(Happening.DRAW)), "one card after another"),
]
"""A maker, what it refuses, what is next to it and is accepted, and some of the words of the refusal."""


@pytest.mark.parametrize(("make", "wrong", "right", "words"), WORDS, ids=[f"{w[0].__name__}-{w[3]}" for w in WORDS])
def test_a_prohibition_that_would_do_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    check_refusal(make, wrong, right, words)
