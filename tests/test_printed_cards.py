"""What is on a card works there: abilities, keywords, and the facts that are printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    card,
    champion,
    does,
    has,
    keyword,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    Keyword,
    OwnCost,
    Static,
    Triggered,
)
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import ByThisAbility, Cascaded, ClassBonus, Condition
from grandarchive.model.costs import REST_THIS, Payment, PayReserve, sacrifice
from grandarchive.model.effects import (
    DealDamage,
    Destroy,
    Draw,
    Effect,
    GainMastery,
    If,
    Modal,
    Mode,
    Rest,
    Summon,
    SummonCopies,
    WakeUp,
)
from grandarchive.model.entering import TRANSFORMED
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CostChange, Gains, Gets, Replaces
from grandarchive.model.nouns import (
    ALLY,
    THIS,
    UNIT,
    Bound,
    Linked,
    Source,
    Target,
)
from grandarchive.model.outcomes import (
    Enters,
)
from grandarchive.model.terms import CostKind, Speed, Zone
from tests.cant import cant_activate, cant_attack
from tests.scenarios.so_played import BANISHED_AS_IT_RESOLVES

A_UNIT = Target(UNIT)
PLAYED = (Zone.HAND, Zone.STACK)
ONE_LESS = OwnCost(CostChange(-1))


def spell(*effects: Effect) -> CardDefinition:
    """An action that does this."""
    return action("Test", 0, Speed.FAST, "mage spell", does(*effects))


def relic(*abilities: Ability) -> CardDefinition:
    """An item with abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


# What abilities are on -----------------------------------------------------------------------------------------

DRAWS: Final = on(Happening.ENTER, Draw(1))


FREE: Final = reserve(0)


def used_in(zone: Zone, *costs: Payment) -> Activated:
    """An activated ability that works in a zone."""
    return Activated(costs, (Draw(1),), zones=(zone,))


def seen_in(zone: Zone, into: Zone, out_of: Zone) -> Triggered:
    """A triggered ability of a card that watches itself move from a zone."""
    return Triggered(Pattern(Happening.MOVE, THIS, into=into, out_of=out_of), (Draw(1),), zones=(zone,))


def thing(*abilities: Ability, kind: str = "ITEM", cost: Cost = FREE, token: bool = False) -> CardDefinition:
    """A card of a type with abilities."""
    subtypes = ("MAGE",)
    face = Face("Test", frozenset({kind}), subtypes=subtypes, cost=cost, level=1, power=1, life=1, abilities=abilities)
    return CardDefinition("test", (face,), token=token)


@pytest.mark.parametrize(
    ("ability", "wrong", "right", "words"),
    [
        (DRAWS, "ACTION", "ITEM", "happens to objects and intents"),
        (on(Happening.HIT, Draw(1)), "ACTION", "ATTACK", "happens to objects and intents"),
        (on(Happening.INTERCEPT, Draw(1)), "ACTION", "ALLY", "happens to objects and intents"),
        (has(Gets("power", 1), affected=ALLY), "ACTION", "MASTERY", "works on objects and intents"),
        (has(cant_activate(ALLY)), "MASTERY", "DOMAIN", "neither object nor intent"),
        (Static(THIS, (cant_activate(ALLY),), zones=(Zone.MASTERY,)), "ITEM", "MASTERY", "only masteries and boons"),
        (has(Gets("power", 1)), "ACTION", "ATTACK", "an action is never an object"),
        (Static(THIS, (CostChange(1),), zones=PLAYED), "MASTERY", "ACTION", "neither object nor intent"),
        (Activated((), (Draw(1),)), "ACTION", "ATTACK", "say in which zones it works"),
        (Activated((), (Rest(Source()),)), "ATTACK", "ITEM", "the source is no object where the ability works"),
        (does(DealDamage(1, Source())), "ACTION", "", "the source is no object where the ability works"),
        (on(Happening.ACTIVATE, WakeUp(Source())), "ALLY", "", "the source is no object where the ability works"),
        (Activated((REST_THIS,), (Draw(1),)), "MASTERY", "ITEM", "what is no object is not rested"),
        (Activated((REST_THIS,), (Draw(1),)), "ATTACK", "ITEM", "what is no object is not rested"),
        (Activated((sacrifice(THIS),), (Draw(1),)), "ATTACK", "ITEM", "is not sacrificed"),
        (used_in(Zone.GRAVEYARD, REST_THIS), "ITEM", "", "what is no object is not rested"),
        (used_in(Zone.STACK), "ACTION", "", "what is on the Effects Stack is not used"),
        (used_in(Zone.FIELD), "ATTACK", "ITEM", "only objects are there"),
        (used_in(Zone.INTENT), "ACTION", "ATTACK", "an action is never an object or intent"),
        (used_in(Zone.LINEAGE), "MASTERY", "ITEM", "masteries and boons are not there"),
        (used_in(Zone.MASTERY), "ITEM", "MASTERY", "only masteries and boons are there"),
        (used_in(Zone.HAND), "MASTERY", "ACTION", "masteries and boons are not there"),
        (used_in(Zone.DECK), "ITEM", "", "no card works there"),
        (replace(used_in(Zone.LINEAGE), inherited=True), "CHAMPION", "", "leave zones out"),
        (does(Draw(1)), "ALLY", "ACTION", "only actions do something as they resolve"),
        (does(Draw(1)), "ATTACK", "ACTION", "only actions do something as they resolve"),
        (keyword("taunt"), "ACTION", "ALLY", "taunt is for objects"),
        (keyword("taunt"), "ATTACK", "ALLY", "taunt is for objects"),
        (keyword("cleave"), "ACTION", "ATTACK", "cleave is for objects and attacks"),
        (keyword("preserve"), "ATTACK", "ACTION", "only objects and actions are preserved"),
        (keyword("command"), "ALLY", "ATTACK", "only attacks are commands"),
        (has(cant_attack(THIS)), "ACTION", "ALLY", "an action is never an object"),
        (keyword("lineage", "Rai"), "ALLY", "CHAMPION", "only champions have a lineage"),
        (on(Happening.LEVEL_UP, Draw(1)), "ALLY", "CHAMPION", "only a champion does that"),
        (on(Happening.ACTIVATE, Draw(1)), "MASTERY", "ALLY", "the card is never activated"),
        (on(Happening.MATERIALIZE, Draw(1)), "ALLY", "", "the card is never materialized"),
        (replace(on(Happening.ACTIVATE, Draw(1)), zones=(Zone.HAND,)), "ALLY", "", "on the Effects Stack then"),
        (replace(on(Happening.ACTIVATE, Draw(1)), inherited=True), "CHAMPION", "", "not for an object"),
        (replace(on(Happening.DIE, Draw(1)), zones=(Zone.GRAVEYARD,)), "ALLY", "", "happens to objects and intents"),
        (on(Happening.REVEAL, Draw(1)), "ALLY", "", "it does not watch"),
        (replace(on(Happening.REVEAL, Draw(1)), zones=(Zone.STACK,)), "ACTION", "", "it does not watch"),
        (on(Happening.NEGATED, Draw(1)), "ALLY", "", "do not work yet as it is played"),
        (
            Triggered(Pattern(Happening.MOVE, THIS, into=Zone.GRAVEYARD, out_of=Zone.HAND), (Draw(1),)),
            "ALLY",
            "",
            "it does not watch from Zone.HAND",
        ),
        (
            seen_in(Zone.MEMORY, into=Zone.GRAVEYARD, out_of=Zone.HAND),
            "ALLY",
            "",
            "it does not watch from Zone.HAND",
        ),
        (keyword("floating memory"), "MASTERY", "ACTION", "has no keywords"),
        (replace(DRAWS, inherited=True), "MASTERY", "ALLY", "only cards are in a lineage"),
        (
            AdditionalCost((PayReserve(1),), "x", BANISHED_AS_IT_RESOLVES),
            "ALLY",
            "ACTION",
            "actions leave the Effects Stack",
        ),
        (Static(THIS, (Gets("power", 1),), zones=(Zone.LINEAGE,)), "CHAMPION", "", "write inherited=True"),
        (Static(ALLY, (Gets("power", 1),), reached=(Zone.NOWHERE,)), "ITEM", "", "nothing is there"),
        (replace(ONE_LESS, inherited=True), "CHAMPION", "", "not for an object"),
        (Keyword("efficiency", inherited=True), "CHAMPION", "", "not for an object"),
    ],
)
def test_an_ability_is_on_a_card_where_it_works(ability: Ability, wrong: str, right: str, words: str) -> None:
    """CR Abilities 4 to 6, CR Card Types."""
    if right:
        thing(ability, kind=right)
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        thing(ability, kind=wrong)
    assert error.value.place.startswith("Test: faces[0].abilities[0]")


def test_abilities_of_an_object_are_used_and_negated() -> None:
    """CR Abilities 5.c: it is there to see that, unlike its own activation."""
    for happening in (Happening.ACTIVATE, Happening.NEGATED):
        relic(Triggered(Pattern(happening, THIS, items=("ability",)), (Draw(1),)), Activated((), (Draw(1),)))


@pytest.mark.parametrize("ability", [ONE_LESS, AdditionalCost((PayReserve(1),)), keyword("efficiency")])
def test_what_is_never_played_has_no_price(ability: Ability) -> None:
    """CR Double-faced Cards 3, CR Tokens 1."""
    thing(ability)
    with pytest.raises(ga.IllegalDefinition, match="no cost to play it for"):
        thing(ability, cost=Cost(CostKind.NONE, None))
    with pytest.raises(ga.IllegalDefinition, match="no cost to play it for"):
        CardDefinition("test", (thing().face, thing(ability).face))


def test_cards_that_are_materialized_have_additional_costs_too() -> None:
    """CR Card Materialization 3.3; a champion has them as well."""
    regalia_item("Test", 1, "mage", ONE_LESS)
    regalia_item("Test", 1, "mage", AdditionalCost((PayReserve(1),)))


def test_a_cost_banishes_if_it_was_paid() -> None:
    with pytest.raises(ga.IllegalDefinition, match="nobody can leave the cost unpaid"):
        thing(AdditionalCost((PayReserve(1),), then=(Draw(1),)), kind="ACTION")


def test_a_class_bonus_needs_a_class() -> None:
    """CR Keywords - Class Bonus 2."""
    ally("Test", 0, 1, 1, "mage", replace(DRAWS, gates=CLASS_BONUS))
    with pytest.raises(ga.IllegalDefinition, match="the card has no class for a bonus") as error:
        ally("Test", 0, 1, 1, "human", replace(DRAWS, gates=CLASS_BONUS))
    assert error.value.place == "Test: faces[0].abilities[0].gates[0]"
    with pytest.raises(ga.IllegalDefinition, match="no class"):
        ally("Test", 0, 1, 1, "human", on(Happening.ENTER, If(ClassBonus(), (Draw(1),))))


def test_one_ability_of_an_object_remembers_its_modes() -> None:
    """CR Ability Tracking 1, 2: what nothing would remember is refused."""
    once = (Modal((Mode((Draw(1),)), Mode((Draw(2),))), unchosen=True),)
    used, triggered = Activated((), once), on(Happening.ENTER, *once)
    relic(used)
    relic(used, on(Happening.ENTER, replace(once[0], unchosen=False)))
    with pytest.raises(ga.IllegalDefinition, match="the modes of one ability") as error:
        relic(used, triggered)
    assert error.value.place == "Test: faces[0].abilities[1]"
    with pytest.raises(ga.IllegalDefinition, match="remembers no modes"):
        thing(does(*once), kind="ACTION")
    with pytest.raises(ga.IllegalDefinition, match="of its top card only"):
        thing(replace(triggered, inherited=True), kind="CHAMPION")


def test_the_modes_of_a_cascade_ability_are_numbered_one_after_the_other() -> None:
    """CR Keywords - Cascade 1: a mode that no number reaches, or two for one number, are refused."""

    def cascade(*gates: tuple[Condition, ...], **more: Any) -> tuple[Modal]:
        return (Modal(tuple(Mode((Draw(1),), gate) for gate in gates), **more),)

    first, second, rest = (Cascaded(1, 1),), (Cascaded(2, 2),), (Cascaded(2, None),)
    right = cascade(first, second)
    relic(Activated((), right), on(Happening.ENTER, *cascade(first, rest)))
    for wrong, why in (
        (cascade(first, ()), "its number and nothing else"),
        (cascade(first, (*second, ClassBonus())), "its number and nothing else"),
        (cascade(first, (Cascaded(3, 3),)), "no number is left out"),
        (cascade(second, first), "no number is left out"),
        (cascade(first, rest, (Cascaded(3, 3),)), "no number is left out"),
        (cascade(first, (Cascaded(2, 1),)), "no number is that"),
        (cascade(first, second, maximum=2), "its number says which mode"),
        (cascade(first, second, unchosen=True), "its number says which mode"),
    ):
        with pytest.raises(ga.IllegalDefinition, match=why):
            relic(Activated((), wrong))
    with pytest.raises(ga.IllegalDefinition, match="nothing counts for this"):
        thing(does(*right), kind="ACTION")
    with pytest.raises(ga.IllegalDefinition, match="nothing counts for this"):
        relic(on(Happening.ENTER, If(Cascaded(1, 1), (Draw(1),))))


def test_a_mode_is_a_spell_that_one_chooses_alone() -> None:
    """CR Abilities 17: of an ability, as it is put on the Effects Stack."""
    spell, plain = Mode((Draw(1),), as_spell=True), Mode((Draw(2),))
    relic(Activated((), (Modal((spell, plain)),)), on(Happening.ENTER, Modal((plain, spell))))
    with pytest.raises(ga.IllegalDefinition, match="an action is a Spell or not"):
        thing(does(Modal((spell, plain))), kind="ACTION")
    with pytest.raises(ga.IllegalDefinition, match="each would be a Spell"):
        relic(Activated((), (Modal((spell, plain), maximum=2),)))


def test_a_triggered_ability_asks_what_it_has_done_itself_in_its_condition() -> None:
    """CR Triggered Abilities: an intervening "if"."""
    relic(Triggered(Pattern(Happening.ENTER, ALLY), (Draw(1),), condition=~ByThisAbility()))
    for wrong in (
        on(Happening.ENTER, If(ByThisAbility(), (Draw(1),))),
        Activated((), (If(ByThisAbility(), (Draw(1),)),)),
        Activated((), (Draw(1),), condition=~ByThisAbility()),
    ):
        with pytest.raises(ga.IllegalDefinition, match="only a triggered ability asks what it has done"):
            relic(wrong)


def test_what_is_linked_has_a_link() -> None:
    """CR Keywords - Link 1."""
    strong = has(Gets("power", 2), affected=Linked())
    relic(keyword("link", "ally"), strong)
    with pytest.raises(ga.IllegalDefinition, match="the source is linked to nothing"):
        relic(strong)
    with pytest.raises(ga.IllegalDefinition, match="linked to one thing"):
        relic(keyword("link", "ally"), keyword("link", "champion"), strong)


def test_only_what_has_another_side_enters_transformed() -> None:
    """CR Game Terms - Transform 1.a."""
    enters = has(Replaces(Pattern(Happening.ENTER, THIS), Enters(TRANSFORMED)))
    front, back = thing(DRAWS, kind="ALLY").face, thing(kind="ITEM").face
    CardDefinition("test", (replace(front, abilities=(enters,)), back))
    with pytest.raises(ga.IllegalDefinition, match="no other side"):
        CardDefinition("test", (replace(front, abilities=(enters,)),))
    with pytest.raises(ga.IllegalDefinition, match="a token has no other side"):
        CardDefinition("test", (front, back), token=True)


def test_a_gained_static_ability_works_where_it_is_gained() -> None:
    """CR Abilities 5."""
    burning = has(Gets("power", 1))
    relic(has(Gains(burning), affected=ALLY))
    with pytest.raises(ga.IllegalDefinition, match="does not work in the zones where it is gained"):
        relic(Static(ALLY, (Gains(burning),), reached=(Zone.GRAVEYARD,)))
    relic(Static(ALLY, (Gains(replace(burning, zones=(Zone.GRAVEYARD,))),), reached=(Zone.GRAVEYARD,)))


# Keywords ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (keyword("xyzzy"), "no keyword is called 'xyzzy'"),
        (keyword("Taunt"), "did you mean 'taunt'?"),
        (keyword("class bonus"), r"write the gate ClassBonus\(\)"),
        (keyword("on enter"), "write a Triggered ability with its event"),
        (keyword("taunt", 1), "taunt takes nothing, and not 1"),
        (keyword("pride"), "pride takes a number, and not None"),
        (keyword("retort"), "retort takes a number, and not None"),
        (keyword("command", "CHESS"), "command takes a subtype, or nothing, and not 'CHESS'"),
        (keyword("pride", "2"), "pride takes a number, and not '2'"),
        (keyword("pride", 0), "the amount is 0"),
        (keyword("pride", True), "True stands where"),
        (keyword("link", "sword"), "link takes which objects, and not 'sword'"),
        (keyword("link", 1), "link takes which objects"),
        (keyword("link", "weapon warrior"), "like 'ally', 'warrior weapon' or 'item or weapon'"),
        (keyword("link", "ally or ally"), "link takes which objects"),
        (keyword("link", "item or object"), "link takes which objects"),
        (keyword("link", "warrior warrior weapon"), "link takes which objects"),
        (keyword("link", "action"), "link takes which objects"),
    ],
)
def test_a_keyword_is_known_and_has_what_it_takes(wrong: Keyword, words: str) -> None:
    """CR Keywords and Abilities."""
    with pytest.raises(ga.IllegalDefinition, match=words) as error:
        ally("Test", 0, 1, 1, "mage human", wrong)
    assert error.value.place.startswith("Test: faces[0].abilities[0].")


def test_keywords_with_what_they_take_are_accepted() -> None:
    ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("pride", 2), keyword("link"), keyword("vigor"))
    champion("Test", 1, 1, "mage", keyword("lineage", "Rai"))
    for linked in ("regalia", "warrior weapon", "regalia item or human unit"):
        relic(keyword("link", linked), has(Gets("power", 2), affected=Linked()))


def test_a_redundant_keyword_is_written_once() -> None:
    """CR Keywords and Abilities: what is redundant ignores any mention beyond the first."""
    ally("Test", 0, 1, 1, "mage human", keyword("vigor"), keyword("vigor"))
    ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("taunt", gates=CLASS_BONUS))
    with pytest.raises(ga.IllegalDefinition, match="taunt is redundant"):
        ally("Test", 0, 1, 1, "mage human", keyword("taunt"), keyword("taunt"))


# What is printed -----------------------------------------------------------------------------------------------

FACE: Final = attack("Test", 0, 1, "warrior sword").face


@pytest.mark.parametrize(
    ("facts", "place", "words"),
    [
        ({"types": frozenset({"Ally"})}, "types", "did you mean 'ALLY'?"),
        ({"types": frozenset({"UNIQUE"})}, "types", "it is a supertype"),
        ({"types": frozenset()}, "types", "it is empty"),
        ({"supertypes": frozenset({"LEGENDARY"})}, "supertypes", "no supertype is called"),
        ({"subtypes": ("WARIOR",)}, "subtypes", "did you mean 'WARRIOR'"),
        ({"subtypes": ("GUNN",)}, "subtypes", "did you mean 'GUN'"),
        ({"elements": frozenset({"FROST"})}, "elements", "no element is called 'FROST'"),
        ({"elements": frozenset()}, "elements", "it is empty"),
        ({"cost": Cost(CostKind.NONE, 1)}, "cost", "no cost has a value"),
        ({"power": -1}, "power", "from 0 to 999"),
        ({"power": True}, "power", "True stands where a number belongs"),
        ({"speed": "fast"}, "speed", "stands where a Speed belongs"),
        ({"name": "Two\nLines"}, "name", "not the name of a card"),
        ({"abilities": (keyword("cleave"), None)}, "abilities[1]", "None stands where an Ability belongs"),
        ({"abilities": keyword("cleave")}, "abilities", "stands where a tuple belongs"),
        ({"abilities": [keyword("cleave")]}, "abilities", "a list stands where a tuple belongs"),
    ],
)
def test_what_is_printed_is_known(facts: dict[str, Any], place: str, words: str) -> None:
    """CR Glossary - Type List."""
    with pytest.raises(ga.IllegalDefinition) as error:
        CardDefinition("test", (replace(FACE, **facts),))
    assert words in str(error.value)
    assert error.value.place.endswith(f": faces[0].{place}")


def test_a_definition_has_a_face_or_two() -> None:
    for faces in ((), (FACE, FACE, FACE)):
        with pytest.raises(ga.IllegalDefinition):
            CardDefinition("test", faces)
    with pytest.raises(ga.IllegalDefinition, match="test: faces: a Face stands where a tuple belongs"):
        CardDefinition("test", FACE)  # type: ignore[arg-type]
    with pytest.raises(ga.IllegalDefinition, match="not a slug"):
        CardDefinition("Not A Slug", (FACE,))


def test_what_is_not_understood_need_not_make_sense_yet() -> None:
    """It enters no game. Its words are looked at all the same, each by itself."""
    odd = replace(FACE, subtypes=("GUN",), abilities=(does(Destroy(Bound())),))
    CardDefinition("test", (odd,), unread=("a paragraph",))
    with pytest.raises(ga.IllegalDefinition, match="no keyword is called"):
        CardDefinition("test", (replace(FACE, abilities=(keyword("xyzzy"),)),), unread=("a paragraph",))


def test_what_an_effect_makes_says_that_it_is_no_card() -> None:
    """CR Tokens 1, CR Mastery 1."""
    wisp, lore = thing(kind="ALLY", token=True), thing(kind="MASTERY", token=True)
    spell(Summon(wisp), GainMastery(lore), SummonCopies(Source(), gains=(keyword("taunt"),)))
    for effect, words in (
        (Summon(thing(kind="ALLY")), "what an effect makes says token=True"),
        (GainMastery(thing(kind="MASTERY")), "what an effect makes says token=True"),
        (Summon(lore), "Test cannot be an object"),
        (GainMastery(wisp), "Test is no mastery"),
        (SummonCopies(Source(), gains=(does(Draw(1)),)), "for cards on the Effects Stack"),
        (SummonCopies(Source(), gains=(keyword("lineage", "Rai"),)), "read off the card"),
    ):
        with pytest.raises(ga.IllegalDefinition, match=words):
            spell(effect)
