"""Targets, durations and words within words that would do nothing are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import has
from grandarchive.model.abilities import Ability, Activated, Keyword, Static, Triggered
from grandarchive.model.amounts import Count, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Same, Some
from grandarchive.model.conditions import ClassBonus, Happened, YourTurn
from grandarchive.model.costs import REST_THIS, PayReserve, rest
from grandarchive.model.durations import (
    END_OF_COMBAT,
    END_OF_ITS_TURN,
    END_OF_TURN,
    ITS_CONTROLLER,
    NEXT_WAKE_UP,
    REST_OF_GAME,
    AsLongAs,
    DuringNextPhase,
    DuringNextTurn,
    Until,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.model.effects import (
    Banish,
    ChooseName,
    ChooseNumber,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Effect,
    GenerateIntoLineage,
    If,
    Modify,
    Negate,
    Put,
    RedirectAttack,
    Rest,
    TriggerAbilities,
    TurnFaceDown,
    TurnFaceUp,
    Whenever,
)
from grandarchive.model.entering import RESTED
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.measures import POWER, Highest
from grandarchive.model.modifications import (
    ActivationCost,
    Controls,
    DamageByLife,
    FloatingMemoryOnly,
    Gains,
    Gets,
    RecollectsLess,
    Replaces,
    RestsNobody,
    Returns,
    SetTypes,
    Swaps,
    enters,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Awake,
    Champion,
    ControllerOf,
    Every,
    Filter,
    IsToken,
    NamedAs,
    Source,
    SourceCard,
    Subtype,
    Target,
    Transformed,
    Type,
)
from grandarchive.model.outcomes import DealtTo, Enters, GoesTo, Instead
from grandarchive.model.pending import Pending
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.model.time import AdditionalPhase, SkipNext
from tests.cant import CANT_WAKE_UP
from tests.test_idle_words import (
    changing,
    counting,
    itself,
    relic,
    spell,
)

DIES = Pattern(Happening.DIE, ALLY)
EVENING = Pattern(Happening.PHASE, phase=Phase.END)


def paying(number: ChooseNumber) -> CardDefinition:
    return spell(number, Draw(Value("number")))


def naming(of: Filter) -> CardDefinition:
    return spell(ChooseName(of=of), Destroy(Every(NamedAs("name"))))


# Words that look at things, count them, or cost ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "wrong", "right", "words"),
    [
        (
            spell,
            TriggerAbilities(Every(ALLY, Zone.HAND), Happening.ENTER),
            TriggerAbilities(Every(ALLY), Happening.ENTER),
            "nothing enters or attacks in Zone.HAND",
        ),
        (
            spell,
            TriggerAbilities(Target(ALLY), Happening.DIE),
            TriggerAbilities(Target(ALLY), Happening.ATTACK),
            "no effect makes that trigger",
        ),
        (itself, ActivationCost((PayReserve(0),)), ActivationCost((PayReserve(1),)), "the amount is 0"),
        (itself, ActivationCost(()), ActivationCost((PayReserve(1),)), "it is empty"),
        (itself, ActivationCost((REST_THIS,)), ActivationCost((rest(ALLY),)), "no object while it is activated"),
        (
            itself,
            ActivationCost((PayReserve(1),), ANYTHING & ~ANYTHING),
            ActivationCost((PayReserve(1),), ALLY),
            "nothing fits",
        ),
        (naming, ~ANYTHING, ~ALLY, "nothing fits"),
        (paying, ChooseNumber(2, 2), ChooseNumber(2, 1), "there is no choice from 2 to 2"),
        (naming, ALLY & YOURS, (ALLY | ITEM) & ~WEAPON, "a name is chosen by types"),
        (itself, FloatingMemoryOnly(), RecollectsLess(1), "it is said of what the card itself costs"),
        (itself, RecollectsLess(0), RecollectsLess(1), "the amount is 0"),
        (spell, Destroy(Target(ALLY, 2, 1)), Destroy(Target(ALLY, 2, None)), "at least 2 and at most 1"),
        (spell, Draw(1, PlayerTarget(minimum=2)), Draw(1, PlayerTarget(minimum=2, maximum=None)), "at least 2 and at"),
        (changing, RecollectsLess(1), CANT_WAKE_UP, "says itself what it is for"),
        (
            spell,
            Modify(NextActivated(ALLY), (RestsNobody(),)),
            Modify(NextActivated(Type("ATTACK")), (RestsNobody(),)),
            "only attack cards rest an attacker",
        ),
    ],
)
def test_what_a_word_is_for_is_there(made: Callable[[Any], CardDefinition], wrong: Any, right: Any, words: str) -> None:
    made(right)
    with pytest.raises(ga.IllegalDefinition, match=words):
        made(wrong)


# Targets and durations -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right", "words"),
    [
        (Target(ALLY, 2), Target(ALLY, 2, 2), "at least 2 and at most 1"),
        (Target(ALLY, 0, 0), Target(ALLY, 0, 1), "from 1 to 999"),
        (Target(ALLY, joint=Same(POWER)), Target(ALLY, 2, 2, joint=Same(POWER)), "one is chosen, and nothing together"),
        (
            Target(ANYTHING, 2, 2, zone=Zone.STACK, joint=Same(POWER)),
            Target(ANYTHING, 2, 2, zone=Zone.STACK),
            "joint tells what cards and objects are together",
        ),
        (Target(ALLY, items=("trigger",)), Target(ALLY), "items and targeting tell of the Effects Stack"),
        (Target(ALLY, targeting=ALLY), Target(ALLY), "items and targeting tell of the Effects Stack"),
        (Target(ALLY, zone=Zone.HAND), Target(ALLY, zone=Zone.GRAVEYARD), "what is there cannot be targeted"),
        (Target(ALLY & ~ALLY), Target(ALLY & ~YOURS), "nothing fits these together"),
        (Target(Awake(), zone=Zone.GRAVEYARD), Target(Awake()), "nothing is awake in Zone.GRAVEYARD"),
    ],
)
def test_a_target_can_be_chosen(wrong: Target, right: Target, words: str) -> None:
    """CR Objects and Targeting - Target 1."""
    spell(Banish(right))
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        spell(Banish(wrong))
    assert error.value.place.startswith("Test: faces[0].abilities[0].effects[0].what")


def test_kinds_of_items_on_the_effects_stack_are_closed() -> None:
    for items in ((), ("spell",), ("ability", "ability")):
        with pytest.raises(ga.IllegalDefinition):
            spell(Banish(Target(ALLY, zone=Zone.STACK, items=items)))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (
            Modify(RULES, (DamageByLife(ALLY),), NEXT_WAKE_UP),
            Modify(RULES, (DamageByLife(ALLY),), UntilNextTurn()),
        ),
        (
            Modify(Source(), (Gets("power", 1),), REST_OF_GAME & AsLongAs(YourTurn())),
            Modify(Source(), (Gets("power", 1),), END_OF_TURN & AsLongAs(YourTurn())),
        ),
        (
            Modify(Source(), (Gets("power", 1),), AsLongAs(YourTurn()) & AsLongAs(ClassBonus())),
            Modify(Source(), (Gets("power", 1),), AsLongAs(YourTurn() & ClassBonus())),
        ),
        (
            Modify(Source(), (Gets("power", 1),), Until(YourTurn()) & END_OF_TURN & Until(ClassBonus())),
            Modify(Source(), (Gets("power", 1),), Until(YourTurn()) & END_OF_TURN & AsLongAs(ClassBonus())),
        ),
        (
            Modify(Source(), (Gets("power", 1),), END_OF_TURN & END_OF_COMBAT),
            Modify(Source(), (Gets("power", 1),), END_OF_COMBAT),
        ),
        (
            Modify(Source(), (Gets("power", 1),), END_OF_TURN & DuringNextTurn()),
            Modify(Source(), (Gets("power", 1),), DuringNextTurn()),
        ),
        (
            Modify(RULES, (DamageByLife(ALLY),), END_OF_ITS_TURN & AsLongAs(YourTurn())),
            Modify(RULES, (DamageByLife(ALLY),), END_OF_TURN & AsLongAs(YourTurn())),
        ),
        (
            Modify(RULES, (DamageByLife(ALLY),), END_OF_ITS_TURN),
            Modify(RULES, (DamageByLife(ALLY),), UntilEndOfNextTurn()),
        ),
    ],
)
def test_an_effect_ends(wrong: Effect, right: Effect) -> None:
    """CR Continuous Effects 2."""
    spell(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        spell(wrong)
    assert error.value.place == "Test: faces[0].abilities[0].effects[0].duration"


# Words within words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "wrong", "right"),
    [
        (
            "duration.phase",
            Modify(Source(), (Gets("power", 1),), DuringNextPhase(Phase.COMBAT)),
            Modify(Source(), (Gets("power", 1),), DuringNextPhase(Phase.MAIN, ControllerOf(Source()))),
        ),
        (
            "duration.who",
            Modify(Source(), (Gets("power", 1),), DuringNextPhase(Phase.MAIN, Who.OPPONENT)),
            Modify(Source(), (Gets("power", 1),), DuringNextPhase(Phase.MAIN, ITS_CONTROLLER)),
        ),
        (
            "duration.who",
            Modify(RULES, (DamageByLife(ALLY),), UntilNextTurn(Who.OPPONENT)),
            Modify(RULES, (DamageByLife(ALLY),), UntilNextTurn(ControllerOf(Source()))),
        ),
        (
            "duration",
            Delayed(EVENING, (Draw(1),), NEXT_WAKE_UP),
            Delayed(EVENING, (Draw(1),), END_OF_TURN),
        ),
        (
            "duration",
            Whenever(EVENING, (Draw(1),), END_OF_ITS_TURN),
            Whenever(EVENING, (Draw(1),), END_OF_COMBAT),
        ),
        (
            "duration.who",
            Delayed(EVENING, (Draw(1),), UntilNextTurn(Who.EACH)),
            Delayed(EVENING, (Draw(1),), UntilNextTurn()),
        ),
        (
            "duration.who",
            Whenever(EVENING, (Draw(1),), UntilNextTurn(Who.OPPONENT)),
            Whenever(EVENING, (Draw(1),), UntilNextTurn(ControllerOf(Source()))),
        ),
        (
            "pattern.nth",
            Whenever(Pattern(Happening.ATTACK, nth=2), (Draw(1),)),
            Whenever(Pattern(Happening.ATTACK), (Draw(1),)),
        ),
        (
            "condition.pattern",
            Delayed(EVENING, (Draw(1),), condition=Happened(Pattern(Happening.REVEAL))),
            Delayed(EVENING, (Draw(1),), condition=Happened(Pattern(Happening.ATTACK))),
        ),
        (
            "modifications[0].limit",
            Modify(Every(ALLY), (Replaces(DIES, GoesTo(Zone.HAND), limit=Limit()),)),
            Modify(Every(ALLY), (Replaces(DIES, GoesTo(Zone.HAND), once=True),)),
        ),
        (
            "modifications",
            Modify(Every(ALLY), (Controls(),), DuringNextTurn()),
            Modify(Every(ALLY), (Controls(),), UntilEndOfNextTurn()),
        ),
        (
            "duration",
            Modify(Target(ALLY, zone=Zone.BANISHMENT), (Returns(Zone.HAND),), END_OF_TURN),
            Modify(Target(ALLY, zone=Zone.BANISHMENT), (Returns(Zone.HAND),), Until(YourTurn())),
        ),
        (
            "modifications",
            Modify(Every(ALLY), (Controls(),), AsLongAs(YourTurn())),
            Modify(Every(ALLY), (Gets("power", 1),), AsLongAs(YourTurn())),
        ),
        (
            "duration.condition.pattern",
            Modify(Source(), (Gets("power", 1),), AsLongAs(Happened(Pattern(Happening.REVEAL)))),
            Modify(Source(), (Gets("power", 1),), AsLongAs(Happened(Pattern(Happening.ENTER)))),
        ),
        ("phase", SkipNext(Phase.COMBAT), SkipNext(Phase.MAIN)),
        ("phase", AdditionalPhase(Phase.COMBAT), AdditionalPhase(Phase.MAIN)),
    ],
)
def test_what_an_effect_says_of_time_fits_together(place: str, wrong: Effect, right: Effect) -> None:
    """CR Continuous Effects 2, CR Skipping Phases 1."""
    spell(right)
    with pytest.raises(ga.IllegalDefinition) as error:
        spell(wrong)
    assert error.value.place == f"Test: faces[0].abilities[0].effects[0].{place}"


def test_a_limit_limits_something() -> None:
    """CR Replacement Effects 1: what a static ability replaces can happen more often, and uses are counted."""
    relic(has(Replaces(DIES, GoesTo(Zone.HAND), limit=Limit(2, Since.THIS_GAME))))
    with pytest.raises(ga.IllegalDefinition, match="an object enters once"):
        relic(has(Replaces(Pattern(Happening.ENTER, THIS), Enters(RESTED), limit=Limit())))
    with pytest.raises(ga.IllegalDefinition, match="uses are counted for a turn, or in all"):
        relic(has(Replaces(DIES, GoesTo(Zone.HAND), limit=Limit(1, Since.YOUR_LAST_TURN))))


def test_words_within_words_end_somewhere() -> None:
    deep: Effect = Draw(1)
    for _ in range(60):
        deep = If(YourTurn(), (deep,))
    with pytest.raises(ga.IllegalDefinition, match="more than 40 words stand within each other"):
        spell(deep)


def test_a_word_of_somebody_else_is_no_word() -> None:
    class Mine(Filter):
        """Not part of the model."""

    with pytest.raises(ga.IllegalDefinition, match="a Mine is not a word of the model"):
        counting(Mine())


def test_a_transformed_card_may_be_asked_for_anywhere() -> None:
    """CR Double-faced Cards 4.a: elsewhere there are none, which a count can show."""
    spell(Draw(Count(Transformed(), Zone.BANISHMENT)), Draw(Highest(POWER, Every(ALLY & Subtype("WOLF")))))


def test_an_attack_is_not_redirected_to_a_card_of_a_deck() -> None:
    with pytest.raises(ga.IllegalDefinition, match=r"effects\[0\]\.to: there are no objects in a deck"):
        spell(RedirectAttack(Top()))


def test_what_is_done_to_objects_is_done_to_the_source_and_not_to_its_card() -> None:
    """CR Ability Tracking 3.a: a card that the source became elsewhere is no object."""
    relic(Activated((), (Rest(Source()),)))
    with pytest.raises(ga.IllegalDefinition, match=r"effects\[0\]\.what: .* only as long as it is what it was"):
        relic(Activated((), (Rest(SourceCard()),)))


@pytest.mark.parametrize(
    ("what", "wrong", "right"),
    [
        (Target(ALLY), Replaces(Pattern(Happening.DIE, THIS), Instead()), Replaces(Pattern(Happening.DIE), Instead())),
        (NextActivated(ALLY), enters(RESTED, THIS & ALLY), enters(RESTED)),
    ],
)
def test_what_certain_objects_replace_is_said_of_them(what: Any, wrong: Replaces, right: Replaces) -> None:
    """CR Naming 5: THIS is the source of the text that says it, and not each of them."""
    spell(Modify(what, (right,)))
    with pytest.raises(ga.IllegalDefinition, match=r"pattern\.subject: it is said already of what it holds"):
        spell(Modify(what, (wrong,)))


@pytest.mark.parametrize(
    ("wrong", "right", "words"),
    [
        (has(Swaps(), Swaps(), affected=ALLY), has(Swaps(), affected=ALLY), "the same stands here twice"),
        (
            Static(IsToken(), (SetTypes(("ITEM",)),), reached=(Zone.MATERIAL,)),
            Static(IsToken(), (SetTypes(("ITEM",)),)),
            "nothing is a token in Zone.MATERIAL",
        ),
        (
            Triggered(Pattern(Happening.DESTROYED, into=Zone.LOADED), (Draw(1),)),
            Triggered(Pattern(Happening.DESTROYED, into=Zone.BANISHMENT), (Draw(1),)),
            "nothing is destroyed into Zone.LOADED",
        ),
        (
            Activated((), (Negate(Pending(of=Top())),)),
            Activated((), (Negate(Pending(of=Source())),)),
            "the source is one that the text knows",
        ),
        (
            Activated((), (DealDamage(1, Champion(), source=Top()),)),
            Activated((), (DealDamage(1, Champion(), source=Every(ALLY)),)),
            "cards of a private zone deal no damage",
        ),
        (
            has(Replaces(Pattern(Happening.DAMAGED, CHAMPION), DealtTo(Top()))),
            has(Replaces(Pattern(Happening.DAMAGED, CHAMPION), DealtTo(Source()))),
            "there are no objects in a deck",
        ),
        (
            Triggered(Pattern(Happening.DRAW, by=Who.YOU, most=0), (Draw(1),)),
            Triggered(Pattern(Happening.DRAW, by=Who.YOU, most=1), (Draw(1),)),
            "nothing that happens is so little",
        ),
        (
            has(Gains(Keyword("vigor", inherited=True)), affected=CHAMPION),
            has(Gains(Keyword("vigor")), affected=CHAMPION),
            "nothing of this is in a lineage",
        ),
        (
            Activated((Banish(Source()), Put(Source(), Zone.HAND)), (Draw(1),)),
            Activated((Banish(Source()), Rest(Source())), (Draw(1),)),
            "the source is gone when one of them is paid",
        ),
    ],
)
def test_what_never_happens_is_not_waited_for_nor_paid(wrong: Ability, right: Ability, words: str) -> None:
    """Tokens are on the field, what is destroyed is not loaded, and what is switched twice is as it was."""
    relic(right)
    with pytest.raises(ga.IllegalDefinition, match=words):
        relic(wrong)


@pytest.mark.parametrize("word", [TurnFaceDown, TurnFaceUp])
def test_cards_are_turned_over_in_banishments(word: type[TurnFaceDown | TurnFaceUp]) -> None:
    """CR Game Zones - Public vs Private Information 1.a."""
    spell(word(Every(ALLY, Zone.BANISHMENT)))
    for wrong in (Every(ALLY), Source(), Target(ALLY, zone=Zone.GRAVEYARD)):
        with pytest.raises(ga.IllegalDefinition, match="turned over in banishments"):
            spell(word(wrong))


def test_a_token_is_not_generated() -> None:
    """CR Game Terms - Generate 1: a card is."""
    card = spell(Draw(1))
    token = replace(card, token=True)
    spell(GenerateIntoLineage(card, Champion()))
    with pytest.raises(ga.IllegalDefinition, match="tokens are summoned"):
        spell(GenerateIntoLineage(token, Champion()))


def test_a_card_is_generated_into_one_lineage() -> None:
    """CR Game Terms - Generate 1."""
    card = spell(Draw(1))
    spell(GenerateIntoLineage(card, Some(CHAMPION)))
    with pytest.raises(ga.IllegalDefinition, match="beneath one object"):
        spell(GenerateIntoLineage(card, Every(CHAMPION)))
