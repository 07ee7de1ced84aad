"""Small cards that copy, summon tokens and transform."""

from __future__ import annotations

from dataclasses import replace

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory, on, reserve, slug_of
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import REST_THIS, PayReserve, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BecomeCopy,
    Choose,
    ChooseName,
    ChooseOne,
    CopyCard,
    CopyIntent,
    CopyOnStack,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    If,
    Modify,
    Put,
    Summon,
    SummonCopies,
    Transform,
)
from grandarchive.model.entering import RESTED, TRANSFORMED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls, Gains, Gets, Replaces, SetStat, enters
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THIS,
    TOKEN,
    UNIT,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Every,
    IsCopy,
    Linked,
    NamedAs,
    Source,
    Target,
    Transformed,
)
from grandarchive.model.outcomes import Enters, EntersAsCopy
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from tests.cant import cant_activate

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
AN_OBJECT = Target(ANYTHING)
A_DEAD_CARD = Target(ANYTHING, zone=Zone.GRAVEYARD)
AN_INTENT = Target(ANYTHING, zone=Zone.INTENT)
A_PLAYED_CARD = Target(ANYTHING, zone=Zone.STACK, items=("activation", "materialization"))


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A fast action that costs nothing."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def token(name: str, power: int, life: int, subtypes: str, *abilities: Ability) -> CardDefinition:
    """An ally token; it has no cost."""
    face = Face(
        name, frozenset({"ALLY"}), subtypes=tuple(subtypes.upper().split()), power=power, life=life, abilities=abilities
    )
    return CardDefinition(slug_of(name), (face,), token=True)


def double_faced(front: CardDefinition, back: CardDefinition, *more: Ability) -> CardDefinition:
    """A card with the faces of two others; `more` abilities on its front only make sense with two faces."""
    face = replace(front.face, abilities=(*more, *front.face.abilities))
    return CardDefinition(front.slug, (face, back.face))


def relic(name: str, *abilities: Ability) -> CardDefinition:
    """An item that costs nothing."""
    return card(name, "item", "mage", reserve(0), abilities)


# Tokens --------------------------------------------------------------------------------------------------------

IMP = token("Imp", 1, 2, "mage specter", keyword("stealth"))
WISP = token("Wisp", 1, 1, "mage spirit", on(Happening.DIE, Draw(1)))
PHOENIX = token("Phoenix", 2, 1, "mage bird", keyword("preserve"))

TOKENS = (
    IMP,
    WISP,
    PHOENIX,
    trick("Call Imp", Summon(IMP)),
    trick("Call Imps", Summon(IMP, 2, entering=RESTED)),
    trick("Call Wisp", Summon(WISP)),
    trick("Call Phoenix", Summon(PHOENIX)),
    trick("Call Everyone", Summon(IMP, who=Who.EACH)),
    trick("Gift Imp", Summon(IMP, who=Who.OPPONENT)),
    trick("Blink", Banish(AN_ALLY), Put(Every(ALLY, Zone.BANISHMENT), Zone.FIELD)),
    trick("Seize", Modify(AN_ALLY, (Controls(),))),
    trick("Hearten", Modify(Every(TOKEN), (Gets("power", 2),))),
    ally("Greeter", 1, 1, 2, "cleric human", Triggered(Pattern(Happening.ENTER, ALLY & ~THIS), (Draw(1),))),
)

# Copies --------------------------------------------------------------------------------------------------------

COPYISTS = (
    trick("Mirror", SummonCopies(AN_OBJECT)),
    trick("Mirror As Echo", SummonCopies(AN_ALLY, called="Echo", gains=(keyword("taunt"),))),
    trick(
        "Twist",
        Choose(Some(ALLY, name="model")),
        BecomeCopy(AN_ALLY, Bound("model")),
    ),
    trick(
        "Duel",
        DealDamage(1, Target(UNIT, name="first")),
        DealDamage(2, Target(UNIT, name="second")),
    ),
    trick("Repeat", CopyOnStack(A_PLAYED_CARD, new_targets=False)),
    trick("Fork", CopyOnStack(A_PLAYED_CARD)),
    trick("Fork Twice", CopyOnStack(A_PLAYED_CARD, 2)),
    trick("Resonate", CopyOnStack(Target(ANYTHING, zone=Zone.STACK, items=("ability", "trigger")))),
    trick("Reverberate", CopyOnStack(Target(ANYTHING, zone=Zone.STACK, items=("trigger",)))),
    trick("Recopy", CopyOnStack(Target(IsCopy(), zone=Zone.STACK), new_targets=False)),
    trick("Shadow Cut", CopyIntent(AN_INTENT)),
    trick("Sharpen", Modify(AN_INTENT, (Gets("power", 3),))),
    trick("Recall", CopyCard(A_DEAD_CARD, (Activate(Bound("copy"), free=True),))),
    trick("Recall Dearly", CopyCard(A_DEAD_CARD, (Activate(Bound("copy")),))),
    trick("Remember", CopyCard(A_DEAD_CARD, (Put(Bound("copy"), Zone.HAND),))),
    trick(
        "Take Notes",
        Choose(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU)),
        CopyCard(Bound("chosen"), (AddCounters("enlighten", Count(ANYTHING, Zone.HAND, Who.YOU), Champion()),)),
    ),
    trick(
        "Take Stock",
        CopyCard(
            A_DEAD_CARD,
            (
                AddCounters("enlighten", Count(ANYTHING, Zone.GRAVEYARD, Who.YOU), Champion()),
                AddCounters("level", Count(ANYTHING, Zone.HAND, Who.YOU), Champion()),
            ),
        ),
    ),
    trick("Frostbite", Banish(Every(~THIS, Zone.STACK))),
    trick("Embolden", Modify(NextActivated(ALLY), (enters(with_counters("buff")),))),
    trick("Amplify", Modify(NextActivated(ACTION), (Gains(does(Draw(1))),))),
)

COPIED = (
    ally("Tinker", 1, 1, 3, "mage human", Activated((REST_THIS,), (AddCounters("buff", 1, Source()), Draw(1)))),
    ally("Marksman", 1, 1, 3, "ranger human", Activated((REST_THIS,), (DealDamage(1, A_UNIT),))),
    ally("Novice", 0, 1, 2, "mage human", on(Happening.ENTER, AddCounters("buff", 1, Source()))),
    ally("Slinger", 0, 1, 2, "ranger human", on(Happening.ENTER, DealDamage(1, A_UNIT))),
    ally("Sleeper", 0, 3, 3, "guardian human", has(enters(RESTED, THIS))),
    ally("Student", 1, 1, 2, "mage human", Triggered(Pattern(Happening.ACTIVATE, ACTION, Who.YOU), (Draw(1),))),
    ally(
        "Bud", 0, 1, 3, "tamer flower", has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("buff", 2))))
    ),
    ally(
        "Censor",
        0,
        1,
        2,
        "mage human",
        on(Happening.ENTER, ChooseName(), Modify(RULES, (cant_activate(NamedAs("name")),), REST_OF_GAME)),
    ),
    ally(
        "Shapeshifter",
        0,
        1,
        1,
        "mage human",
        has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ALLY), optional=True)),
    ),
    card(
        "Mimic Blade",
        "weapon",
        "warrior sword",
        reserve(0),
        (has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(WEAPON), optional=True)),),
        power=0,
        durability=1,
    ),
    action(
        "Kindled Bolt",
        0,
        Speed.FAST,
        "mage spell",
        AdditionalCost((PayReserve(1),), optional="kindle"),
        does(DealDamage(1, A_UNIT)),
        does(If(Paid("kindle"), (Draw(1),))),
    ),
    trick("Crossroads", ChooseOne(((Draw(1),), (AddCounters("enlighten", 1, Champion()),)))),
    trick("Boomerang", Draw(1), Put(Source(), Zone.HAND)),
    action("Tithe", 1, Speed.FAST, "mage skill", AdditionalCost((sacrifice(ALLY),)), does(Draw(2))),
    card("Swift Cut", "attack", "warrior", reserve(0), (has(Gets("power", 1), affected=THIS),), power=1),
)

# Double-faced cards --------------------------------------------------------------------------------------------

DOUBLE_FACED = (
    double_faced(
        ally("Chrysalis", 2, 1, 3, "tamer butterfly", on(Happening.DIE, Draw(1)), on(Happening.TRANSFORM, Draw(1))),
        ally(
            "Moth",
            0,
            4,
            5,
            "mage butterfly",
            on(Happening.DIE, AddCounters("enlighten", 1, Champion())),
            element="WIND",
        ),
    ),
    double_faced(
        card("Fatestone", "item", "mage", memory(0), (), supertypes="regalia"),
        ally("Dragon", 0, 4, 5, "tamer dragon", on(Happening.LEAVE, Draw(1))),
    ),
    double_faced(
        ally("Usurper", 0, 1, 2, "warrior human"), card("Crown", "item", "warrior", memory(0), (), supertypes="regalia")
    ),
    double_faced(
        ally(
            "Seedling",
            0,
            1,
            1,
            "tamer flower",
            on(Happening.ENTER, Draw(1)),
        ),
        ally(
            "Treant",
            0,
            3,
            3,
            "tamer flower",
            has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("buff", 2)))),
            on(Happening.ENTER, AddCounters("enlighten", 1, Champion())),
        ),
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(TRANSFORMED))),
    ),
    double_faced(
        ally(
            "Sprout",
            0,
            1,
            1,
            "tamer flower",
            on(Happening.ENTER, Draw(1)),
        ),
        ally(
            "Oak",
            0,
            3,
            3,
            "tamer flower",
            has(Gets("life", 1), affected=ALLY & YOURS & ~THIS),
            has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("buff", 2)))),
            on(Happening.ENTER, AddCounters("enlighten", 1, Champion())),
        ),
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(TRANSFORMED))),
    ),
    double_faced(
        ally("Lantern", 0, 1, 3, "mage spirit"),
        ally("Blaze", 0, 1, 3, "mage spirit", has(SetStat("power", 1), affected=ALLY & YOURS)),
    ),
)

TRANSFORMERS = (
    trick("Stow", Banish(Every(ANYTHING, Zone.HAND, Who.YOU), face_down=True)),
    ally("Elder", 0, 1, 3, "mage human", has(SetStat("power", 6), affected=ALLY & YOURS)),
    trick("Metamorphose", Transform(AN_OBJECT)),
    trick("Mass Metamorphosis", Transform(Every(ANYTHING))),
    trick("Rite", Put(A_DEAD_CARD, Zone.FIELD, entering=TRANSFORMED)),
    trick("Hide", Banish(AN_ALLY, face_down=True)),
    trick("Purge", ChooseName(), Destroy(Every(NamedAs("name")))),
    trick("Forbid", ChooseName(), Modify(RULES, (cant_activate(NamedAs("name")),))),
    trick(
        "Census",
        AddCounters("enlighten", Count(Transformed()), Champion()),
        AddCounters("level", Count(ALLY, Zone.BANISHMENT), Champion()),
    ),
    trick("Census Of The Gone", AddCounters("enlighten", Count(Transformed(), Zone.BANISHMENT), Champion())),
    card("Collar", "item", "tamer", reserve(0), (keyword("link", "ally"), has(Gets("power", 1), affected=Linked()))),
    card("Ledger", "item", "mage", reserve(0), (Activated((PayReserve(1), REST_THIS), (Transform(AN_ALLY),)),)),
)

COPYING_CARDS = (*TOKENS, *COPYISTS, *COPIED, *DOUBLE_FACED, *TRANSFORMERS, relic("Trinket"))
