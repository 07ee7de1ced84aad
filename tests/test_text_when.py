"""When abilities trigger, what has to hold, what holds as long as an ability works: from texts to meanings and back."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import OwnCost, Static, Triggered
from grandarchive.model.amounts import Count, Lesser, Product, TotalOf
from grandarchive.model.composition import Delayed, Whenever
from grandarchive.model.conditions import During, Faces, Happened, Is, IsOdd, YourTurn, controls
from grandarchive.model.durations import END_OF_COMBAT, UntilNextTurn
from grandarchive.model.effects import Destroy, Draw, Modify, Rest, Suppress
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.measures import POWER, Counters, Highest, Of, With
from grandarchive.model.modifications import AttacksGet, Cant, CostChange, Gains, Gets, Loses, Replaces, SetElements
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    EVENT_OTHER,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Attacking,
    Awake,
    Being,
    Bound,
    Champion,
    Every,
    Linked,
    Not,
    Owned,
    PlayedFrom,
    Source,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import Prevented
from grandarchive.model.players import AnyPlayer, Having
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Direction, Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

YOU = Who.YOU
DRAW = (Draw(1),)
POWER_4 = (Gets("power", 4),)

TRIGGERS = (
    ("on foster:", Pattern(Happening.BECOMES, THIS, property="fostered")),
    ("on leave:", Pattern(Happening.LEAVE, THIS)),
    ("at the beginning of your draw phase,", Pattern(Happening.PHASE, by=YOU, phase=Phase.DRAW)),
    ("at the beginning of each opponent's main phase,", Pattern(Happening.PHASE, by=Who.OPPONENT, phase=Phase.MAIN)),
    ("whenever CARDNAME wakes up,", Pattern(Happening.WAKE_UP, THIS)),
    ("whenever your champion is dealt combat damage,", Pattern(Happening.DAMAGED, CHAMPION & YOURS, damage="combat")),
    ("whenever a domain is destroyed,", None),
    ("whenever another unit becomes distant,", Pattern(Happening.BECOMES, Not(THIS) & UNIT, property="distant")),
    ("whenever an item enters the field under your control,", Pattern(Happening.ENTER, ITEM & YOURS)),
    ("whenever an opponent gathers,", Pattern(Happening.GATHER, by=Who.OPPONENT)),
    ("whenever you sacrifice an item,", Pattern(Happening.SACRIFICED, ITEM, YOU)),
    ("whenever you draw your fourth card each turn,", Pattern(Happening.DRAW, by=YOU, nth=4)),
    ("whenever your Shifting Currents change directions,", Pattern(Happening.DIRECTION, by=YOU)),
)

NOBODY_IN_HAND = AnyPlayer(Having(Who.OPPONENT, ~(Count(ALLY, Zone.HAND, YOU) >= 1)))

CONDITIONS = (
    ("you control an item", controls(ITEM)),
    ("you control another item", controls(Not(THIS) & ITEM)),
    ("you control six or more items", controls(ITEM, 6)),
    ("you control no items", ~controls(ITEM)),
    ("you control less than four items", ~controls(ITEM, 4)),
    ("you control four or less items", Count(ITEM, whose=YOU) <= 4),
    ("you control exactly one item", Count(ITEM, whose=YOU).exactly(1)),
    ("an opponent controls six or more items", AnyPlayer(Having(Who.OPPONENT, controls(ITEM, 6)))),
    ("you have six or more ally cards in your memory", Count(ALLY, Zone.MEMORY, YOU) >= 6),
    ("you have an ally card in your graveyard", Count(ALLY, Zone.GRAVEYARD, YOU) >= 1),
    ("you have no ally cards in your material deck", ~(Count(ALLY, Zone.MATERIAL, YOU) >= 1)),
    (
        "an opponent has no ally cards in their hand",
        AnyPlayer(Having(Who.OPPONENT, ~(Count(ALLY, Zone.HAND, YOU) >= 1))),
    ),
    ("there is an even amount of sheen counters on your champion", ~IsOdd(Of(Counters("sheen"), Champion()))),
    ("an item has been suppressed this turn", Happened(Pattern(Happening.SUPPRESSED, ITEM))),
    ("no items have been suppressed this turn", ~Happened(Pattern(Happening.SUPPRESSED, ITEM))),
    ("CARDNAME hasn't attacked this turn", ~Happened(Pattern(Happening.ATTACK, THIS))),
    ("your champion has taken 6 or more damage this turn", TotalOf(Pattern(Happening.DAMAGED, CHAMPION & YOURS)) >= 6),
    ("your champion has taken damage this turn", Happened(Pattern(Happening.DAMAGED, CHAMPION & YOURS))),
    ("it's your main phase", During(Phase.MAIN)),
    ("your Shifting Currents face east or west", Faces((Direction.EAST, Direction.WEST))),
    ("CARDNAME is rested", Is(Source(), Not(Awake()))),
    ("your champion is distant", Is(Champion(), Being("distant"))),
    ("there are five or more sheen counters on CARDNAME", Of(Counters("sheen"), Source()) >= 5),
    ("you've activated an item card this turn", Happened(Pattern(Happening.ACTIVATE, ITEM, YOU))),
    ("your Shifting Currents face east", Faces((Direction.EAST,))),
    ("it's not your turn", ~YourTurn()),
)

SAME_CONDITIONS = (
    ("you don't control an item", "you control no items"),
    ("you control one or more items", "you control an item"),
    ("there's an ally card in your graveyard", "you have an ally card in your graveyard"),
    ("there are less than six ally cards in your memory", "you have less than six ally cards in your memory"),
    ("CARDNAME has six or more sheen counters on it", "there are six or more sheen counters on CARDNAME"),
    ("your champion has a sheen counter on them", "there is a sheen counter on your champion"),
    ("your champion didn't level up this turn", "your champion hasn't leveled up this turn"),
    ("your influence is six or greater", "your influence is 6 or greater"),
)

STATICS: tuple[tuple[str, Any], ...] = (
    ("CARDNAME gets +4 [POWER].", Static(THIS, POWER_4)),
    ("Linked item gets +4 [POWER].", Static(Linked() & ITEM, POWER_4)),
    ("Other items you control get +4 [POWER].", Static(Not(THIS) & ITEM & YOURS, POWER_4)),
    ("CARDNAME has taunt and vigor.", None),
    ("CARDNAME gets +4 [POWER] for each item you control.", Static(THIS, (Gets("power", 4 * Count(ITEM & YOURS)),))),
    ("CARDNAME gets +1 level for each sheen counter on your champion.", None),
    ("This card costs 4 less to activate.", OwnCost(CostChange(-4))),
    (
        "This card costs 1 less to activate for each of up to six items you control.",
        OwnCost(CostChange(Product(-1, Lesser(Count(ITEM & YOURS), 6)))),
    ),
    ("As long as CARDNAME is distant, it gets +4 [POWER].", Static(THIS, POWER_4, Is(Source(), Being("distant")))),
)


def read(text: str, *, is_action: bool = False) -> Any:
    """What a text means, and it is said like that."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert isinstance(found, tuple), found
    (ability,) = found
    return ability


def same(text: str) -> None:
    """A text is said word for word."""
    assert said_as((read(text),), is_action=False) == tuple(split(text))


@pytest.mark.parametrize(("text", "pattern"), TRIGGERS)
def test_triggers(text: str, pattern: Pattern | None) -> None:
    ability = read(f"{text} draw a card.")
    assert pattern is None or ability == Triggered(pattern, DRAW)
    same(f"{text} draw a card.")


@pytest.mark.parametrize(("text", "usual"), SAME_CONDITIONS)
def test_equivalent_conditions(text: str, usual: str) -> None:
    found = read(f"As long as {text}, CARDNAME gets +4 [POWER].")
    assert said_as((found,), is_action=False) == tuple(split(f"As long as {usual}, CARDNAME gets +4 [POWER]."))


@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_conditions(text: str, condition: Any) -> None:
    assert read(f"As long as {text}, CARDNAME gets +4 [POWER].") == Static(THIS, POWER_4, condition)
    same(f"As long as {text}, CARDNAME gets +4 [POWER].")
    assert read(f"CARDNAME gets +4 [POWER] as long as {text}.") == Static(THIS, POWER_4, condition)


@pytest.mark.parametrize(("text", "ability"), STATICS)
def test_statics(text: str, ability: Any) -> None:
    assert ability is None or read(text) == ability
    if " it " not in text:
        same(text)


def test_an_if_after_a_keyword_is_no_intervening_one() -> None:
    """CR Triggered Abilities 2.a."""
    assert read("On Hit: If you control an item, draw a card.").condition is None
    assert read("Whenever you gather, if you control an item, draw a card.").condition == controls(ITEM)


def test_keywords_held() -> None:
    ability = read("CARDNAME has taunt and vigor.")
    assert all(isinstance(each, Gains) for each in ability.modifications)


def test_what_a_trigger_waited_for_is_spoken_of() -> None:
    ability = read("Whenever an item enters the field under your control, destroy that item.")
    assert ability.effects == (Destroy(EVENT_CARD),)
    ability = read("Whenever an item enters the field under your control, destroy it.")
    assert ability.effects == (Destroy(EVENT_CARD),)
    same("Whenever an item enters the field under your control, destroy that item.")
    ability = read("On Ally Hit: Suppress the hit ally.")
    assert ability.effects == (Suppress(EVENT_OTHER),)
    same("On Ally Hit: Suppress the hit ally.")


def test_that_ally_is_not_the_card_itself() -> None:
    ability = read("Whenever an ally wakes up, rest CARDNAME. Destroy that ally.")
    assert ability.effects == (Rest(Source()), Destroy(EVENT_CARD))


def test_it_is_not_guessed() -> None:
    found = compiled(Paragraph(tuple(split("Whenever an ally wakes up, rest CARDNAME. Destroy it."))), is_action=False)
    assert isinstance(found, Declined)


LATER = (
    (
        "At the beginning of your next main phase, draw a card.",
        Delayed(Pattern(Happening.PHASE, by=YOU, phase=Phase.MAIN), DRAW),
    ),
    ("Until end of turn, whenever you gather, draw a card.", Whenever(Pattern(Happening.GATHER, by=YOU), DRAW)),
)

MORE_STATICS: tuple[tuple[str, Any], ...] = (
    ("CARDNAME can't retaliate.", Cant(Pattern(Happening.RETALIATE, THIS))),
    ("Your champion can't be intercepted.", Cant(Pattern(Happening.INTERCEPT, other=CHAMPION & YOURS))),
    ("Players can't recover.", Cant(Pattern(Happening.RECOVER))),
    (
        "If damage would be dealt to an item, prevent 4 of that damage.",
        Replaces(Pattern(Happening.DAMAGED, ITEM), Prevented(4)),
    ),
    ("If combat damage would be dealt to CARDNAME, prevent all but 4 of that damage.", None),
    ('CARDNAME has "On Leave: Draw a card."', Gains(Triggered(Pattern(Happening.LEAVE, THIS), DRAW))),
)


@pytest.mark.parametrize(("text", "effect"), LATER)
def test_what_is_done_later(text: str, effect: Any) -> None:
    assert read(text, is_action=True).effects == (effect,)


@pytest.mark.parametrize(("text", "modification"), MORE_STATICS)
def test_what_holds_besides(text: str, modification: Any) -> None:
    ability = read(text)
    assert ability.affected is THIS
    assert modification is None or ability.modifications == (modification,)
    same(text)


def test_what_attacks_what() -> None:
    ability = read("As long as CARDNAME is attacking an item, it gets +4 [POWER].")
    assert ability.condition == Is(Source(), Attacking(ITEM))


def test_there_are_is_you_have() -> None:
    one, other = (
        f"As long as {text}, CARDNAME has taunt."
        for text in (
            "there are six or more ally cards in your memory",
            "you have six or more ally cards in your memory",
        )
    )
    assert read(one) == read(other)


def test_so_often() -> None:
    assert read("On Leave: Draw a card. Trigger this ability only twice.").limit == Limit(2, Since.THIS_GAME)
    same("Whenever you gather, draw a card. Trigger this ability only once each turn.")


def test_others_do_not_have_an_ability_that_names_the_card() -> None:
    found = compiled(Paragraph(tuple(split('Items you control have "On Leave: Rest CARDNAME."'))), is_action=False)
    assert isinstance(found, Declined)


def test_rules_for_a_time() -> None:
    cannot = Cant(Pattern(Happening.ACTIVATE, ITEM, Who.OPPONENT))
    assert read("Opponents can't activate item cards this turn.", is_action=True).effects == (Modify(RULES, (cannot,)),)


def test_later_said_behind() -> None:
    text = "Suppress target item at the beginning of the next end phase."
    assert read(text, is_action=True).effects == (
        Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Suppress(Target(ITEM)),)),
    )


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Item cards in graveyards lose all abilities.", Static(ITEM, (Loses(),), reached=(Zone.GRAVEYARD,))),
        (
            "Cards in graveyards are neos element.",
            Static(ANYTHING, (SetElements(("NEOS",)),), reached=(Zone.GRAVEYARD,)),
        ),
        (
            "CARDNAME gets +X [POWER], where X is the highest power among items you control.",
            Static(THIS, (Gets("power", Highest(POWER, Every(ITEM & YOURS))),)),
        ),
        ("CARDNAME loses taunt and has vigor.", None),
        (
            "Whenever you reveal this card from your memory, draw a card.",
            Triggered(Pattern(Happening.REVEAL, THIS, YOU, out_of=Zone.MEMORY), DRAW, zones=(Zone.MEMORY,)),
        ),
    ],
)
def test_what_holds_elsewhere(text: str, ability: Any) -> None:
    assert ability is None or read(text) == ability
    same(text)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("there is an odd amount of age counters on CARDNAME", IsOdd(Of(Counters("age"), Source()))),
        ("an item has been suppressed this turn", Happened(Pattern(Happening.SUPPRESSED, ITEM))),
        ("CARDNAME was activated from your graveyard", Is(Source(), PlayedFrom(Zone.GRAVEYARD))),
        ("your champion has taunt", Is(Champion(), WithKeyword("taunt"))),
    ],
)
def test_more_conditions(text: str, condition: Any) -> None:
    assert read(f"If {text}, draw a card.", is_action=True).effects[0].condition == condition


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "your champion has taken 4 or more damage this turn",
            TotalOf(Pattern(Happening.DAMAGED, CHAMPION & YOURS)) >= 4,
        ),
        ("it's not your draw phase", ~During(Phase.DRAW)),
        ("the attacker is distant", Is(Every(UNIT & Attacking()), Being("distant"))),
        ("a card activation has been negated this turn", Happened(Pattern(Happening.NEGATED))),
        ("your champion didn't level up this turn", ~Happened(Pattern(Happening.LEVEL_UP, CHAMPION & YOURS))),
    ],
)
def test_conditions_on_a_turn(text: str, condition: Any) -> None:
    assert read(f"If {text}, draw a card.", is_action=True).effects[0].condition == condition


def test_counters_on_what_was_spoken_of() -> None:
    effects = read("Rest target ally. If that ally has an age counter on it, draw a card.", is_action=True).effects
    assert effects[1].condition == Is(Bound("that ally"), With(Counters("age"), 1))


def test_what_cannot_be_done_for_a_time() -> None:
    cannot = (Cant(Pattern(Happening.ATTACK)),)
    text = "Until the beginning of your next turn, target item can't attack."
    assert read(text, is_action=True).effects == (Modify(Target(ITEM), cannot, UntilNextTurn()),)
    rule = (Cant(Pattern(Happening.INTERCEPT, other=ITEM)),)
    assert read("Until end of turn, items can't be intercepted.", is_action=True).effects == (Modify(RULES, rule),)
    assert read("Attacks using CARDNAME can't be retaliated.") == read("CARDNAME's attacks can't be retaliated.")


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("whenever you activate your sixth item card each turn,", Pattern(Happening.ACTIVATE, ITEM, YOU, nth=6)),
        (
            "whenever you banish an item card from your memory,",
            Pattern(Happening.MOVE, ITEM & Owned(YOU), YOU, into=Zone.BANISHMENT, out_of=Zone.MEMORY),
        ),
        (
            "whenever one or more item cards are put into your graveyard from your deck,",
            Pattern(Happening.MOVE, ITEM & Owned(YOU), into=Zone.GRAVEYARD, out_of=Zone.DECK, at_once=True),
        ),
        (
            "whenever one or more quest counters are removed from your champion,",
            Pattern(Happening.LOSES_COUNTERS, CHAMPION & YOURS, counter="quest"),
        ),
        ("whenever you negate a card activation,", Pattern(Happening.NEGATED, by=YOU)),
    ],
)
def test_more_triggers(text: str, pattern: Pattern) -> None:
    assert read(f"{text} draw a card.") == Triggered(pattern, DRAW)
    same(f"{text} draw a card.")


def test_while_it_is_not_your_turn() -> None:
    ability = read("Whenever an item is destroyed while it's not your turn, draw a card.")
    assert ability == Triggered(Pattern(Happening.DESTROYED, ITEM), DRAW, condition=~YourTurn())


def test_this_attack() -> None:
    attacker = Every(Attacking())
    assert read("On Attack: This attack gets +4 [POWER].").effects == (
        Modify(attacker, (AttacksGet(4),), END_OF_COMBAT),
    )
    assert read("As long as you control an item, this attack gets +4 [POWER].") == Static(THIS, POWER_4, controls(ITEM))
