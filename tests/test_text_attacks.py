"""What a text says of attacks: what they use, the cards in the intent, the next one."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.starter.printing import keyword
from grandarchive.model.abilities import AdditionalCost, Resolution, Static, Triggered
from grandarchive.model.amounts import AllOf, AtLeast, Count, Equal, Lesser, Unless, Value, Variable
from grandarchive.model.composition import ChooseOne, If, IfDone, May, MayPay
from grandarchive.model.conditions import Is, Paid, YourTurn
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import END_OF_COMBAT, REST_OF_GAME, Until
from grandarchive.model.effects import (
    AttackAgain,
    CopyIntoIntent,
    DealDamage,
    Draw,
    Glimpse,
    Modify,
    Negate,
    Put,
    RedirectAttack,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import RESERVE_COST, Counters, Of, With
from grandarchive.model.modifications import (
    ATTACK_AS_ALLY,
    RETALIATE_AS_DEFENDING,
    AsThough,
    AttacksGain,
    AttacksGet,
    AttacksOnly,
    AttacksUsing,
    Cant,
    DefenderChooses,
    EntersIntent,
    Gains,
    Gets,
    Loses,
    Unpreventable,
)
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Among,
    Attacking,
    Awake,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Defending,
    Element,
    Every,
    Named,
    Not,
    Or,
    Source,
    SourceCard,
    Subtype,
    Supertype,
    Target,
    Type,
    Using,
    Wielded,
)
from grandarchive.model.pending import Pending
from grandarchive.model.players import AttackingPlayer
from grandarchive.model.scopes import AllThatFit, NextAttack
from grandarchive.model.states import Become
from grandarchive.model.terms import Who, Zone
from grandarchive.model.time import EndCombat
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.named import NameCalled
from grandarchive.text.normal import read

DRAWN = Triggered(Pattern(Happening.HIT, THIS), (Draw(),))
SHARDS = Count(Subtype("AETHERCHARGE"), Zone.INTENT)
OMENS = Every(With(Counters("omen"), 1), Zone.BANISHMENT, Who.YOU)
THIS_ATTACK = Every(Attacking())


def abilities(text: str, *, is_action: bool = True) -> Any:
    (paragraph,) = read("Nobody", text)
    found = compiled(paragraph, is_action=is_action)
    assert not isinstance(found, Declined), found
    return found


def declined(text: str) -> bool:
    (paragraph,) = read("Nobody", text)
    return isinstance(compiled(paragraph, is_action=True), Declined)


def said(text: str, meaning: Any) -> None:
    """A text means this, and this is said like that."""
    found = abilities(text)
    assert found == (meaning if isinstance(meaning, tuple) else (meaning,))
    assert said_as(found, is_action=True) == tuple(split(text))


RULES = [
    ("Allies can attack using CARDNAME.", AttacksUsing(THIS, ALLY)),
    ("CARDNAME can attack using Bow weapons you control.", AttacksUsing(Subtype("BOW") & WEAPON & YOURS, THIS)),
    ("CARDNAME can't be used for an attack.", Cant(Pattern(Happening.WIELD, THIS))),
]
EFFECTS: list[tuple[str, Any]] = [
    (
        'Wind element Aethercharge cards in the attacker\'s intent gain "On Hit: Draw a card."',
        Modify(Every(Element("WIND") & Subtype("AETHERCHARGE"), Zone.INTENT), (Gains(DRAWN),), REST_OF_GAME),
    ),
    ('This attack gains "On Hit: Draw a card."', Modify(THIS_ATTACK, (AttacksGain(DRAWN),), END_OF_COMBAT)),
    (
        'This attack gets +9 [POWER] and gains "On Hit: Draw a card."',
        Modify(THIS_ATTACK, (AttacksGet(9), AttacksGain(DRAWN)), END_OF_COMBAT),
    ),
    ("CARDNAME's next attack this turn gains cleave.", Modify(NextAttack(THIS), (Gains(keyword("cleave")),))),
    (
        "Target ally's next attack this turn gains cleave and gets +9 [POWER].",
        Modify(NextAttack(Among(Target(ALLY))), (Gains(keyword("cleave")), AttacksGet(9))),
    ),
    (
        'Your champion\'s next attack this turn gets +9 [POWER] and gains "On Hit: Draw a card."',
        Modify(NextAttack(CHAMPION & YOURS), (AttacksGet(9), AttacksGain(DRAWN))),
    ),
]
EFFECTS += [
    (
        "Target ally becomes distant and gains cleave until end of turn.",
        (Become(Target(ALLY), "distant"), Modify(Bound(), (Gains(keyword("cleave")),))),
    ),
    (
        "Your champion gains cleave for as long as they remain distant.",
        Modify(Champion(), (Gains(keyword("cleave")),), Until(Unless(Is(Champion(), Being("distant"))))),
    ),
    ("You may put CARDNAME into its owner's deck fifth from the top.", May((Put(SourceCard(), Zone.DECK, place=5),))),
    (
        "Until end of turn, Bow weapons can attack as though they were allies.",
        Modify(AllThatFit(Subtype("BOW") & WEAPON), (AsThough(ATTACK_AS_ALLY),)),
    ),
    (
        "If you control exactly nine allies that are all unique, they each get +9 [POWER] until end of turn.",
        If(
            AllOf(
                (
                    Equal(Count(ALLY, whose=Who.YOU), 9),
                    Equal(Count(ALLY & Supertype("UNIQUE"), whose=Who.YOU), 9),
                )
            ),
            (Modify(Every(ALLY & YOURS), (Gets("power", 9),)),),
        ),
    ),
    (
        "If you control an item and it's your turn, draw a card.",
        If(AllOf((AtLeast(Count(ITEM, whose=Who.YOU), 1), YourTurn())), (Draw(),)),
    ),
    (
        "If you control an item, draw a card and you may glimpse 9.",
        If(AtLeast(Count(ITEM, whose=Who.YOU), 1), (Draw(), May((Glimpse(9),)))),
    ),
]
CONDITIONS = [
    ("the total reserve cost among your omens is exactly 9", Equal(Of(RESERVE_COST, OMENS), 9)),
    ("there are exactly nine Aethercharge cards in the attacker's intent", Equal(SHARDS, 9)),
    ("there are nine or more Aethercharge cards in the attacker's intent", AtLeast(SHARDS, 9)),
    ("there is an Aethercharge card in the attacker's intent", AtLeast(SHARDS, 1)),
    ("there are no Aethercharge cards in the attacker's intent", Unless(AtLeast(SHARDS, 1))),
]
TRIGGERS = [
    ("whenever a unit uses this weapon for an attack", UNIT & Using(THIS)),
    ("whenever your champion attacks using a Bow weapon", CHAMPION & YOURS & Using(Subtype("BOW") & WEAPON)),
    (
        "whenever CARDNAME attacks using a Bow weapon and/or attack card",
        THIS & Using(Or((Subtype("BOW") & WEAPON, Type("ATTACK")))),
    ),
]
STATICS = [
    (
        "Allies get +9 [POWER] as long as they're attacking awake units.",
        Static(ALLY & Attacking(Awake() & UNIT), (Gets("power", 9),)),
    ),
    (
        'CARDNAME loses pride, and has "On Hit: Draw a card."',
        Static(THIS, (Loses("pride"), Gains(DRAWN))),
    ),
    (
        "CARDNAME loses pride, and has stealth and cleave.",
        Static(THIS, (Loses("pride"), Gains(keyword("stealth")), Gains(keyword("cleave")))),
    ),
]


@pytest.mark.parametrize(("text", "rule"), RULES)
def test_with_what_is_attacked(text: str, rule: Any) -> None:
    said(text, Static(THIS, (rule,)))


@pytest.mark.parametrize(("text", "effect"), EFFECTS)
def test_what_is_done_to_attacks(text: str, effect: Any) -> None:
    said(text, Resolution(effect if isinstance(effect, tuple) else (effect,)))


def test_what_is_summoned_is_attacked() -> None:
    text = "Summon a Nobody token. Change the target of an attack to that token."
    (found,) = abilities(text)
    assert found.effects[1] == RedirectAttack(Bound(found.effects[0].name))
    assert declined("Destroy target token. Change the target of an attack to that token.")


def test_a_quoted_ability_knows_its_own_event_and_not_the_one_around_it() -> None:
    (found,) = abilities('On Attack: This attack gains "On Champion Hit: That opponent discards a card."')
    assert found.effects[0].modifications[0].ability.effects[0].who == ControllerOf(Bound("event other"))
    assert declined('On Champion Hit: This attack gains "On Death: That opponent discards a card."')
    assert declined("On Champion Hit: Until end of turn, whenever you draw a card, that opponent discards a card.")
    (found,) = abilities(
        "On Champion Hit: Until end of turn, whenever the hit champion levels up, deal 9 unpreventable damage to them."
    )
    (waits,) = found.effects
    assert waits.pattern == Pattern(Happening.LEVEL_UP, Among(Bound("event other")))
    assert waits.effects == (DealDamage(9, Bound("subject"), unpreventable=True),)


def test_a_card_is_not_named_in_what_others_are_given() -> None:
    assert declined('Target ally gains "On Death: Rest CARDNAME."')
    assert declined('Until end of turn, target ally gains "On Death: Rest CARDNAME."')
    assert abilities('On Enter: CARDNAME gains "On Death: Rest CARDNAME."')


@pytest.mark.parametrize(("in_intent", "what"), [(True, SourceCard()), (False, Source())])
def test_a_card_in_the_intent_is_a_card_and_an_object_that_attacks_is_an_object(in_intent: bool, what: Any) -> None:
    (paragraph,) = read("Nobody", "On Hit: Return CARDNAME to its owner's memory.")
    found: Any = compiled(paragraph, is_action=False, in_intent=in_intent)
    assert found[0].effects == (Put(what, Zone.MEMORY),)
    assert isinstance(compiled(paragraph, is_action=False), Declined)
    (given,) = abilities('Item cards in the attacker\'s intent gain "On Hit: Load this card into a weapon."')
    assert given.effects[0].modifications[0].ability.effects[0].what == SourceCard()


def test_the_first_one_in_each_turn() -> None:
    text = (
        "The first time an Automaton ally enters the field under your control during each of your turns, "
        "that ally gains cleave until end of turn."
    )
    (found,) = abilities(text)
    assert found.pattern == Pattern(Happening.ENTER, Subtype("AUTOMATON") & ALLY & YOURS, nth=1)
    assert found.condition == YourTurn()
    assert found.effects[0].what == Bound("subject")


def test_objects_with_a_name() -> None:
    (found,) = abilities("Destroy target ally named Nobody at All.")
    assert found.effects[0].what.filter == ALLY & Named(NameCalled(("nobody", "at", "all")))


@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_the_cards_in_the_intent(text: str, condition: Any) -> None:
    said(f"If {text}, draw a card.", Resolution((If(condition, (Draw(),)),)))


@pytest.mark.parametrize(("text", "meaning"), STATICS)
def test_what_holds(text: str, meaning: Any) -> None:
    said(text, meaning)


@pytest.mark.parametrize(("text", "subject"), TRIGGERS)
def test_what_is_used_in_an_attack(text: str, subject: Any) -> None:
    said(f"{text}, draw a card.", Triggered(Pattern(Happening.ATTACK, subject), (Draw(),)))


def test_an_attack_with_what_it_allows() -> None:
    said(
        "Rangers can attack using CARDNAME. When they do, draw a card.".replace("Rangers", "Ranger allies"),
        (
            Static(THIS, (AttacksUsing(THIS, Subtype("RANGER") & ALLY),)),
            Triggered(Pattern(Happening.ATTACK, Subtype("RANGER") & ALLY & Using(THIS)), (Draw(),)),
        ),
    )
    (found,) = abilities("Whenever a unit uses this weapon for an attack, deal 9 damage to it.")
    assert found.effects == (DealDamage(9, Bound("subject")),)


def test_other_wordings_for_the_same() -> None:
    for text, usual in (
        (
            "Your champion becomes distant. They become distant.",
            "Your champion becomes distant. Your champion becomes distant.",
        ),
        (
            "Rest target ally. That ally also gains cleave for this attack.",
            "Rest target ally. That ally gains cleave for this attack.",
        ),
        ("Allies can attack using this weapon.", "Allies can attack using CARDNAME."),
        (
            "Mage and Cleric allies gain cleave until end of turn.",
            "Mage or Cleric allies gain cleave until end of turn.",
        ),
        (
            'Your champion\'s next attack this turn gets +9 [POWER] and has "On Hit: Draw a card."',
            'Your champion\'s next attack this turn gets +9 [POWER] and gains "On Hit: Draw a card."',
        ),
        (
            'Each Aethercharge card in that attacker\'s intent gains "On Hit: Draw a card."',
            'Aethercharge cards in the attacker\'s intent gain "On Hit: Draw a card."',
        ),
    ):
        assert abilities(text) == abilities(usual)


def test_what_may_be_attacked_only() -> None:
    struck = ALLY & Which(Pattern(Happening.DAMAGED, other=CHAMPION & YOURS, damage="combat"))
    text = "CARDNAME may only declare attacks against allies your champion has dealt combat damage to this turn."
    said(text, Static(THIS, (AttacksOnly(struck, THIS),)))


def test_an_x_that_cannot_be_0() -> None:
    counters = RemoveCounters("preparation", Champion(), Variable(1))
    said("Prepare X. X can't be 0.", AdditionalCost((counters,), "prepared"))


def test_an_additional_attack() -> None:
    said(
        "On Hit: If CARDNAME is empowered, you may have the attacker declare an additional "
        "attack. If you do, create a copy of CARDNAME in that attacker's intent except it isn't prepared and it gets "
        "+9 [POWER].",
        Triggered(
            Pattern(Happening.HIT, THIS),
            (
                If(
                    Paid("empowered"),
                    (
                        May((AttackAgain(Bound("subject")),)),
                        IfDone((CopyIntoIntent(SourceCard(), (Static(THIS, (Gets("power", 9),)),)),)),
                    ),
                ),
            ),
        ),
    )


def test_a_unit_may_retaliate_otherwise() -> None:
    said(
        "CARDNAME may retaliate against attackers while not defending.",
        Static(THIS, (AsThough(RETALIATE_AS_DEFENDING),)),
    )


def test_so_many_counters_and_no_more() -> None:
    counters = Lesser(Of(Counters("sheen"), Source()), 9)
    said(
        "CARDNAME gets +1 [POWER] and +1 [LIFE] for each of up to nine sheen counters on CARDNAME.",
        Static(THIS, (Gets("power", counters), Gets("life", counters))),
    )


def test_an_opponent_chooses_the_target() -> None:
    text = (
        "Choose an opponent as you declare an attack with an item you control rather than a target defender. "
        "That opponent chooses a valid ally they control as the target defender."
    )
    said(text, Static(THIS, (AttacksOnly(ALLY, ITEM & YOURS), DefenderChooses(ITEM & YOURS))))


def test_activations_are_negated_one_by_one() -> None:
    (found,) = abilities(
        "Negate each card activation that targets CARDNAME unless its controller pays (9). Then if CARDNAME is "
        "defending, end the combat phase unless the attacking player pays (9)."
    )
    each, then = found.effects
    assert each.what == Pending(targeting=THIS)
    assert each.effects[0] == MayPay((PayReserve(9),), ControllerOf(Bound(each.name)))
    assert each.effects[1] == IfDone((), (Negate(Bound(each.name)),))
    assert then.then == (MayPay((PayReserve(9),), AttackingPlayer()), IfDone((), (EndCombat(),)))


def test_what_is_dealt_back() -> None:
    said(
        "Target unit becomes distant. If that unit is defending, deal 9 damage to the attacker.",
        Resolution(
            (
                Become(Target(UNIT, name="that unit"), "distant"),
                If(Is(Bound("that unit"), Defending()), (DealDamage(9, Every(UNIT & Attacking())),)),
            )
        ),
    )
    others = "Target unit becomes distant. If that unit is defending, deal 9 damage to {} attacker."
    assert abilities(others.format("its")) == abilities(others.format("the"))
    said(
        "Whenever CARDNAME is dealt damage, deal that much damage to each champion.",
        Triggered(Pattern(Happening.DAMAGED, THIS), (DealDamage(Value("amount"), Every(CHAMPION)),)),
    )


def test_the_next_attack_with_a_weapon() -> None:
    next_one = NextAttack(CHAMPION & YOURS, AtLeast(Count(Subtype("BOW") & WEAPON & Wielded(), whose=Who.YOU), 1))
    gains = 'gains "Combat damage dealt by this attack is unpreventable."'
    meaning = Resolution((Modify(next_one, (Gains(Static(THIS, (Unpreventable(THIS, "combat"),))),)),))
    said(f"Your champion's next attack using a Bow weapon this turn {gains}", meaning)
    assert abilities(f"Your champion's next attack this turn using a Bow weapon {gains}") == (meaning,)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "CARDNAME gains your choice of cleave or stealth until end of turn.",
            ChooseOne(
                (
                    (Modify(Source(), (Gains(keyword("cleave")),)),),
                    (Modify(Source(), (Gains(keyword("stealth")),)),),
                )
            ),
        ),
        ("CARDNAME loses cleave and gets +9 [LIFE] until end of turn.", None),
        ("Linked weapon gains cleave until end of turn.", None),
        ("If target unit has stealth, draw a card.", None),
        ("You may choose new targets for target trigger.", None),
    ],
)
def test_more_of_what_is_done(text: str, effect: Any) -> None:
    found = abilities(text)
    assert effect is None or found == (Resolution((effect,)),)
    assert said_as(found, is_action=True) == tuple(split(text))


def test_what_is_done_to_an_action_for_good_is_not_done_as_it_resolves() -> None:
    said("CARDNAME gets +9 [POWER].", Static(THIS, (Gets("power", 9),)))
    said(
        "Your champion and other items have cleave.",
        Static(Or((CHAMPION & YOURS, Not(THIS) & ITEM)), (Gains(keyword("cleave")),)),
    )


def test_cards_that_enter_the_intent_with_more_power() -> None:
    cards = Subtype("BOW") & Type("ATTACK")
    said("Bow attack cards you activate enter the intent with +9 [POWER].", Static(THIS, (EntersIntent(9, cards),)))
