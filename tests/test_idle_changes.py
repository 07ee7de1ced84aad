"""What comes instead of something, and changes, that would do nothing or not what they say: `IllegalDefinition`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import (
    does,
    has,
    keyword,
    on,
)
from grandarchive.model.amounts import Value
from grandarchive.model.choices import Some
from grandarchive.model.costs import (
    PayReserve,
)
from grandarchive.model.durations import END_OF_COMBAT, END_OF_ITS_TURN
from grandarchive.model.effects import (
    Banish,
    Destroy,
    Draw,
    Modify,
    RedirectAttack,
)
from grandarchive.model.entering import (
    RESTED,
    TRANSFORMED,
    Entering,
    with_counters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    AbilitiesCost,
    AddTypes,
    AsThough,
    AttackCost,
    AttacksGain,
    AttacksGet,
    AttacksOnly,
    AttacksUsing,
    Controls,
    CostChange,
    DamageByLife,
    Gains,
    Gets,
    IsAlways,
    Loses,
    MustAttack,
    PreventNext,
    PreventNextTime,
    Replaces,
    SetCost,
    SetStat,
    Unpreventable,
    enters,
)
from grandarchive.model.nouns import (
    ALLY,
    THIS,
    WEAPON,
    YOURS,
    Awake,
    Champion,
    Every,
    Source,
    Using,
    Wielded,
)
from grandarchive.model.outcomes import (
    AmountBecomes,
    DealtTo,
    Enters,
    EntersAsCopy,
    GoesTo,
    Instead,
    Prevented,
)
from grandarchive.model.scopes import AllThatFit, NextActivated, NextAttack, NextUsed
from grandarchive.model.terms import Position, Zone
from tests.test_idle_words import (
    AN_ALLY,
    CHEAP,
    DIES,
    ENTERS,
    GREW,
    HURT,
    ONE_LESS,
    RESTING,
    USED,
    Made,
    all_allies,
    always,
    changing,
    check_refusal,
    in_intents,
    instead,
    itself,
    next_one,
    ruling,
    spell,
)

WORDS: Final[list[tuple[Made, Any, Any, str]]] = [
    # What comes instead of what
    (instead, (HURT, GoesTo(Zone.HAND)), (DIES, GoesTo(Zone.HAND)), "GoesTo cannot come instead of DAMAGED"),
    (instead, (DIES, AmountBecomes(1)), (HURT, AmountBecomes(1)), "AmountBecomes cannot come instead of DIE"),
    (
        instead,
        (Pattern(Happening.TRANSFORM), AmountBecomes(2)),
        (Pattern(Happening.DRAW), AmountBecomes(2)),
        "cannot come instead of TRANSFORM",
    ),
    (instead, (Pattern(Happening.RECOVER), Prevented(1)), (HURT, Prevented(1)), "instead of RECOVER"),
    (instead, (DIES, DealtTo(Source())), (HURT, DealtTo(Source())), "DealtTo cannot come instead of DIE"),
    (instead, (DIES, Enters(RESTED)), (ENTERS, Enters(RESTED)), "Enters cannot come instead of DIE"),
    (instead, (HURT, EntersAsCopy()), (ENTERS, EntersAsCopy()), "EntersAsCopy cannot come instead of DAMAGED"),
    (instead, (ENTERS, Enters()), (ENTERS, Enters(with_counters("buff"))), "it enters as it would anyway"),
    (instead, (DIES, GoesTo(Zone.GRAVEYARD)), (DIES, GoesTo(Zone.HAND)), "it goes to Zone.GRAVEYARD anyway"),
    (instead, (DIES, GoesTo(Zone.HAND, face_down=True)), (DIES, GoesTo(Zone.BANISHMENT, True)), "face down"),
    (
        instead,
        (DIES, GoesTo(Zone.DECK, position=Position.EITHER_END)),
        (DIES, GoesTo(Zone.DECK, position=Position.BOTTOM)),
        "only Put lets players choose an end",
    ),
    (instead, (DIES, GoesTo(Zone.INTENT)), (DIES, GoesTo(Zone.DECK)), "nothing goes there instead"),
    (instead, (HURT, Prevented(1, 1)), (HURT, Prevented(all_but=1)), "give one of them"),
    (instead, (HURT, AmountBecomes(Value("amount"))), (HURT, AmountBecomes(0)), "the amount becomes what it is"),
    (instead, (Pattern(Happening.ATTACK), Instead()), (DIES, Instead()), "nothing can happen instead of ATTACK"),
    (instead, (Pattern(Happening.KILL), Instead()), (Pattern(Happening.HIT), Instead()), "instead of KILL"),
    (
        instead,
        (Pattern(Happening.MOVE, into=Zone.STACK), Instead()),
        (Pattern(Happening.MOVE, out_of=Zone.STACK), Instead()),
        "nothing can happen instead of MOVE",
    ),
    (instead, (replace(DIES, nth=1), Instead()), (DIES, Instead()), "only triggered abilities count"),
    (
        instead,
        (Pattern(Happening.MOVE, THIS, into=Zone.FIELD), Enters(RESTED)),
        (Pattern(Happening.ENTER, THIS), Enters(RESTED)),
        "write Happening.ENTER",
    ),
    (
        instead,
        (Pattern(Happening.ENTER, THIS), Enters(TRANSFORMED)),
        (ENTERS, Enters(TRANSFORMED)),
        "the card has no other side",
    ),
    # Modifications and what makes them
    (changing, AddTypes(), AddTypes(("ITEM",)), "it adds no types"),
    (changing, AddTypes(subtypes=("PISTOL",)), AddTypes(subtypes=("GUN",)), "no subtype is called"),
    (changing, Unpreventable(ALLY), PreventNext(1), "says itself what it is for"),
    (changing, DamageByLife(ALLY), AttacksGet(1), "says itself what it is for"),
    (changing, CostChange(1), Gets("level", 1), "what a card costs is looked at on the Effects Stack"),
    (changing, SetCost(1), SetStat("level", 1), "what a card costs is looked at"),
    (changing, enters(RESTED), Gets("power", 1), "has entered already"),
    (changing, AsThough(ACTIVATE_AS_FAST), AsThough(ATTACK_AS_ALLY), "for cards that are played"),
    (changing, PreventNextTime(to=ALLY), PreventNextTime(by=ALLY), "the objects are those that Modify says"),
    (changing, Gains(does(Draw(1))), Gains(on(Happening.DIE, Draw(1))), "for cards on the Effects Stack"),
    (changing, Gains(ONE_LESS), Gains(keyword("taunt")), "for cards on the Effects Stack"),
    (changing, Gains(keyword("floating memory")), Gains(keyword("stealth")), "not looked at where this reaches"),
    (changing, Gains(keyword("bulwark")), Gains(keyword("vigor")), "not looked at where this reaches"),
    (changing, Gains(keyword("lineage", "Rai")), Gains(keyword("pride", 3)), "read off the card"),
    (changing, Gains(keyword("renewable")), Gains(keyword("preserve")), "read off the card and cannot be gained"),
    (changing, Loses("lineage"), Loses("renewable"), "cannot be lost"),
    (changing, Loses("vigor", "upkeep"), Loses("vigor"), "a keyword has no label"),
    (changing, AttacksGain(on(Happening.DIE, Draw(1))), AttacksGain(on(Happening.KILL, Draw(1))), "it sees nothing"),
    (changing, AttacksGain(keyword("vigor")), AttacksGain(keyword("true sight")), "attacks are not asked for vigor"),
    (changing, AttacksGain(has(Gets("power", 1))), AttacksGain(keyword("cleave")), "and no others"),
    (
        changing,
        Replaces(Pattern(Happening.DRAW), Instead()),
        Replaces(Pattern(Happening.DAMAGED), Instead()),
        "modify RULES",
    ),
    (ruling, AttackCost((PayReserve(1),)), AttackCost((PayReserve(1),), ALLY), "say with what"),
    (ruling, MustAttack(ALLY, ALLY & ~ALLY), MustAttack(ALLY, ALLY), "nothing fits"),
    (ruling, AttacksOnly(ALLY & ~ALLY), AttacksOnly(ALLY), "nothing fits"),
    (ruling, AttacksUsing(~WEAPON), AttacksUsing(WEAPON), "nothing fits"),
    (spell, RedirectAttack(Champion(), ALLY & ~ALLY), RedirectAttack(Champion()), "nothing fits"),
    (spell, RedirectAttack(Some(ALLY, (Zone.HAND,))), RedirectAttack(Some(ALLY)), "for objects on the field"),
    (spell, RedirectAttack(Every(ALLY)), RedirectAttack(Some(ALLY)), "the new target is one object"),
    (ruling, Gets("power", 1), DamageByLife(ALLY), "Gets is for objects and cards"),
    (ruling, PreventNext(1), PreventNextTime(), "PreventNext is for objects and cards"),
    (ruling, Controls(), Replaces(HURT, Prevented()), "Controls is for objects and cards"),
    (next_one, Gets("power", 1), enters(with_counters("buff")), "an activation does not keep Gets"),
    (next_one, Gains(keyword("true sight")), Gains(keyword("efficiency")), "not looked at where this reaches"),
    (in_intents, Gains(RESTING), Gains(USED), "what is no object is not rested"),
    (in_intents, Gains(replace(USED, zones=(Zone.HAND,))), Gains(USED), "does not work where this reaches"),
    (next_one, Gains(USED), Gains(on(Happening.ACTIVATE, Draw(1))), "does not work where this reaches"),
    (next_one, Gains(on(Happening.DIE, Draw(1))), Gains(does(Draw(1))), "does not work where this reaches"),
    (next_one, Gains(does(Destroy(AN_ALLY))), Gains(ONE_LESS), "has targets of its own"),
    (next_one, AsThough(ATTACK_AS_ALLY), AsThough(ACTIVATE_AS_FAST), "for objects, and they are elsewhere"),
    (
        next_one,
        Replaces(HURT, Instead()),
        Replaces(Pattern(Happening.ENTER), Enters(RESTED)),
        "how its card enters",
    ),
    (all_allies, Replaces(HURT, Prevented()), Gains(has(Replaces(HURT, Prevented(1)))), "modify RULES"),
    (all_allies, PreventNext(1), AttacksGet(1), "modify RULES"),
    (all_allies, CostChange(1), Gets("power", 1), "not looked at where this reaches"),
    (spell, Modify(AllThatFit(THIS), GREW), Modify(AllThatFit(ALLY & ~THIS), GREW), "write Source()"),
    (spell, Modify(AllThatFit(ALLY & ~ALLY), GREW), Modify(AllThatFit(ALLY), GREW), "nothing fits"),
    (
        spell,
        Modify(AllThatFit(Awake(), (Zone.HAND,)), GREW),
        Modify(AllThatFit(ALLY, (Zone.HAND,)), GREW),
        "nothing is awake in Zone.HAND",
    ),
    (spell, Modify(AllThatFit(ALLY, ()), GREW), Modify(AllThatFit(ALLY, (Zone.FIELD,)), GREW), "it is empty"),
    (spell, Modify(AllThatFit(ALLY), GREW, END_OF_ITS_TURN), Modify(AllThatFit(ALLY), GREW), "nobody's object"),
    (spell, Modify(NextAttack(ALLY), GREW, END_OF_COMBAT), Modify(NextAttack(ALLY), GREW), "no other attack"),
    (spell, Modify(NextAttack(ALLY), GREW, END_OF_ITS_TURN), Modify(NextAttack(THIS), GREW), "nobody's object"),
    (spell, Modify(NextAttack(ALLY & ~ALLY), GREW), Modify(NextAttack(ALLY & YOURS), GREW), "nothing fits"),
    (spell, Modify(NextAttack(ALLY), CHEAP), Modify(NextAttack(ALLY), (AttacksGet(1),)), "what a card costs"),
    (spell, Banish(Every(Using(WEAPON), Zone.HAND)), Banish(Every(Using(WEAPON))), "nothing is using in Zone.HAND"),
    (spell, Banish(Every(Using(WEAPON & ~WEAPON))), Banish(Every(Using(WEAPON & YOURS))), "nothing fits"),
    (spell, Banish(Every(Wielded(), Zone.HAND)), Banish(Every(Wielded())), "nothing is wielded in Zone.HAND"),
    (spell, Modify(NextUsed(), CHEAP), Modify(NextUsed(), (AbilitiesCost(-1),)), "what it costs is asked"),
    (
        spell,
        Modify(NextUsed(ALLY & ~ALLY), (AbilitiesCost(-1),)),
        Modify(NextUsed(ALLY), (AbilitiesCost(-1),)),
        "nothing fits",
    ),
    (spell, Modify(NextActivated(ALLY, 0), CHEAP), Modify(NextActivated(ALLY, 2), CHEAP), "from 1 to"),
    (always, PreventNext(1), Gets("power", 1), "made by what resolves"),
    (always, Controls(), Loses(), "made by what resolves"),
    (always, Replaces(HURT, Prevented(1)), Gains(has(Replaces(HURT, Prevented(1)))), "leave affected out"),
    (next_one, AbilitiesCost(1), CostChange(1), "an activation does not keep AbilitiesCost"),
    (always, enters(RESTED), AttacksGet(1), "says itself what it is for"),
    (
        itself,
        enters(Entering(gains=(keyword("floating memory"),)), THIS),
        enters(Entering(gains=(keyword("vigor"),)), THIS),
        "not looked at where this reaches",
    ),
    (
        spell,
        Modify(AllThatFit(ALLY, (Zone.HAND,)), (IsAlways("distant"),)),
        Modify(AllThatFit(ALLY, (Zone.FIELD,)), (IsAlways("distant"),)),
        "not looked at where this reaches",
    ),
    (always, CostChange(1), AsThough(ATTACK_AS_ALLY), "not looked at where this reaches"),
    (itself, Replaces(HURT, Prevented(1), once=True), Replaces(HURT, Prevented(1), True), "made by what resolves"),
]


@pytest.mark.parametrize(("make", "wrong", "right", "words"), WORDS, ids=[f"{w[0].__name__}-{w[3]}" for w in WORDS])
def test_what_would_change_nothing_is_refused(make: Made, wrong: Any, right: Any, words: str) -> None:
    check_refusal(make, wrong, right, words)
