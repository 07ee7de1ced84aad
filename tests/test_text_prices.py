"""What cards cost that others play, which can't be played, what the next ones are: from texts to meanings."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated, OwnCost, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count, Product, Sum
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, IfDone, May
from grandarchive.model.conditions import During, Happened, Is, Unless, YourTurn, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME, AsLongAs, DuringNextTurn, UntilEndOfNextTurn, UntilNextTurn
from grandarchive.model.effects import Banish, DealDamage, Destroy, Draw, Modify, Negate, Put, Recover
from grandarchive.model.entering import RESTED, Entering, with_counters
from grandarchive.model.events import PLAYED, Happening, Limit, Pattern, PlayedAs, Since, Which
from grandarchive.model.measures import POWER, Counters, Highest, Name, Of, Shares, Stat, With
from grandarchive.model.modifications import Cant, CostChange, Gains, Loses, Replaces, enters
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_OTHER,
    ITEM,
    REGALIA,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Attacking,
    Being,
    Beneath,
    Bound,
    Controlled,
    ControllerOf,
    Element,
    EventPlayer,
    Every,
    Named,
    NamedAs,
    Not,
    OfLineage,
    Or,
    Owned,
    PlayedFrom,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import Enters
from grandarchive.model.pending import Pending
from grandarchive.model.players import Having, PlayerTarget
from grandarchive.model.scopes import RULES, AllThatFit, NextActivated
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.linking import apart
from grandarchive.text.normal import Paragraph
from grandarchive.text.shapes import shaped, worded

YOU = Who.YOU
STACK = (Zone.STACK,)
ACTIVATED = PlayedAs((Happening.ACTIVATE,))
MATERIALIZED = PlayedAs((Happening.MATERIALIZE,))
OPPONENTS = Controlled(Who.OPPONENT)
WITHOUT_ITEMS = Unless(Happened(Pattern(Happening.ACTIVATE, ITEM, YOU)))
TOP_NOT_PLAYED = Count(CHAMPION & Not(PLAYED), Zone.FIELD, Who.OPPONENT)


def ability(text: str, *, is_action: bool = True) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else found[0]


def priced(filter: Any, amount: Any, **more: Any) -> Static:
    return Static(filter, (CostChange(amount),), reached=STACK, **more)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Item cards you activate cost 1 less to activate.", priced(ITEM & YOURS & ACTIVATED, -1)),
        ("Fire element cards cost 3 more to activate.", priced(Element("FIRE") & ACTIVATED, 3)),
        (
            "Ally cards you activate from your graveyard cost 3 less to activate.",
            priced(ALLY & YOURS & PlayedFrom(Zone.GRAVEYARD) & ACTIVATED, -3),
        ),
        ("Weapon cards you materialize cost 2 less to materialize.", priced(WEAPON & YOURS & MATERIALIZED, -2)),
        ("Cards with the chosen name cost 3 more to play.", priced(NamedAs("the chosen name") & PLAYED, 3)),
        (
            "During your turn, ally cards your opponents activate cost 4 more to activate.",
            priced(ALLY & OPPONENTS & ACTIVATED, 4, condition=YourTurn()),
        ),
        (
            "The first item card you activate each turn costs 3 less to activate.",
            priced(ITEM & YOURS & ACTIVATED, -3, condition=WITHOUT_ITEMS),
        ),
        (
            "The first item card each player activates each turn costs 3 more to activate.",
            priced(ITEM & Controlled(Having(Who.EACH, WITHOUT_ITEMS)) & ACTIVATED, 3),
        ),
        (
            "Cards with the chosen name cost 3+X more to activate, where X is the amount of items you control.",
            priced(NamedAs("the chosen name") & ACTIVATED, Sum(3, Count(ITEM & YOURS))),
        ),
    ],
)
def test_what_holds_as_long_as_an_ability_works(text: str, meaning: Any) -> None:
    """CR Card Activation 1.7.3."""
    found = ability(text, is_action=False)
    assert found == meaning
    assert said_as((found,), is_action=False) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Until the beginning of your next turn, item cards your opponents activate cost 3 more to activate.",
            Modify(AllThatFit(ITEM & OPPONENTS & ACTIVATED, STACK), (CostChange(3),), UntilNextTurn()),
        ),
        (
            "The next item card its controller activates this turn costs 3 more to activate.",
            "nothing is there for 'it'",
        ),
        (
            "The next item card each opponent activates this turn costs 3 more to activate.",
            By(Who.OPPONENT, (Modify(NextActivated(ITEM), (CostChange(3),)),)),
        ),
        (
            "Until end of turn, Ape or Beast ally cards you activate this turn enter the field with an additional "
            "age counter on them.",
            Modify(
                RULES,
                (
                    enters(
                        with_counters("age"),
                        Or((Subtype("APE"), Subtype("BEAST"))) & ALLY & Which(Pattern(Happening.ACTIVATE, by=YOU)),
                    ),
                ),
            ),
        ),
        (
            "The next time one or more items would enter the field this turn, they enter the field rested instead.",
            Modify(RULES, (Replaces(Pattern(Happening.ENTER, ITEM, at_once=True), Enters(RESTED), once=True),)),
        ),
        (
            "The next time an item with ranged would enter the field this turn, it enters the field under your "
            "control instead.",
            "not understood",
        ),
        (
            "The next time an item with stealth would enter the field this turn, it enters the field under your "
            "control instead.",
            Modify(
                RULES,
                (
                    Replaces(
                        Pattern(Happening.ENTER, ITEM & WithKeyword("stealth")),
                        Enters(Entering(under=YOU)),
                        once=True,
                    ),
                ),
            ),
        ),
        (
            "For the rest of the game, weapons can't attack.",
            Modify(RULES, (Cant(Pattern(Happening.ATTACK, WEAPON)),), REST_OF_GAME),
        ),
        ("Negate all card activations you don't control.", Negate(Pending(OPPONENTS))),
        (
            "Until the end of your next turn, you and target player can't declare attacks.",
            Modify(
                RULES,
                (
                    Cant(Pattern(Happening.ATTACK, by=YOU)),
                    Cant(Pattern(Happening.ATTACK, by=PlayerTarget(name="player"))),
                ),
                UntilEndOfNextTurn(),
            ),
        ),
        (
            "Destroy each item controlled by players with seven or more cards in their memory.",
            Destroy(
                Every(ITEM & Controlled(Having(Who.EACH, AtLeast(Count(ANYTHING, Zone.MEMORY, YOU), 7)))),
            ),
        ),
    ],
)
def test_what_lasts_or_waits(text: str, meaning: Any) -> None:
    """CR Continuous Effects 2."""
    found = ability(text)
    if isinstance(meaning, str):
        assert found == meaning
        return
    assert found.effects == (meaning,)
    assert said_as((found,), is_action=True) == tuple(split(text))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("Item cards cost (3) more to activate.", "Item cards cost 3 more to activate."),
        (
            "Item cards your opponents activate this turn cost (3) more to activate.",
            "Until end of turn, item cards your opponents activate cost 3 more to activate.",
        ),
        (
            "Item cards cost 3 more to activate until the beginning of your next turn.",
            "Until the beginning of your next turn, item cards cost 3 more to activate.",
        ),
        (
            "(3): Draw a card. Activate this ability only once. This ability costs (1) less to activate for each item "
            "you control.",
            "(3): Draw a card. This ability costs (1) less to activate for each item you control. Activate this "
            "ability only once.",
        ),
        (
            "(3): Draw a card. This ability costs (X) less to activate, where X is the amount of age counters on your "
            "Fractured Memories.",
            "(3): Draw a card. This ability costs (1) less to activate for each age counter on your Fractured "
            "Memories.",
        ),
        ("Banish CARDNAME from your graveyard: Draw a card.", "Banish this card from your graveyard: Draw a card."),
    ],
)
def test_equivalent_wordings_are_read(text: str, usual: str) -> None:
    """CR Naming 5."""
    found = ability(text)
    assert found == ability(usual)
    assert said_as((found,), is_action=True) == tuple(split(usual))


def test_attacks_that_cannot_be_declared_with_something() -> None:
    """CR Permission 1."""
    found = ability("Players can't declare attacks with items that entered the field this turn.", is_action=False)
    assert found == ability("Items that entered the field this turn can't attack.", is_action=False)
    new = ITEM & Which(Pattern(Happening.ENTER))
    assert found == Static(THIS, (Cant(Pattern(Happening.ATTACK, new)),))


def test_the_first_card_of_an_opponent_in_their_turn() -> None:
    """CR Continuous Effects 2."""
    text = (
        "On Champion Hit: The first item card that opponent activates during their next turn costs 3 more to activate."
    )
    found = ability(text)
    rise = Modify(NextActivated(ITEM), (CostChange(3),), DuringNextTurn())
    assert found.effects == (By(ControllerOf(EVENT_OTHER), (rise,)),)
    assert said_as((found,), is_action=False) == tuple(split(text))


def test_cards_that_an_opponent_materializes() -> None:
    """CR Card Materialization 3.2.3."""
    text = "On Champion Hit: Cards that opponent materializes cost 3 more to materialize until end of turn."
    found = ability(text)
    theirs = Controlled(ControllerOf(EVENT_OTHER)) & MATERIALIZED
    assert found.effects == (Modify(AllThatFit(theirs, STACK), (CostChange(3),)),)


def test_what_they_may_do_so_that_nothing_costs_more() -> None:
    """CR Resolution 6, 10."""
    text = (
        "At the beginning of each opponent's end phase, that player may banish an item card from their graveyard. If "
        "they don't, the next card they activate this turn costs 3 more to activate."
    )
    found = ability(text, is_action=False)
    banished = Banish(Some(ITEM, (Zone.GRAVEYARD,), whose=YOU, name="chosen"))
    rise = Modify(NextActivated(ANYTHING), (CostChange(3),))
    assert found.effects == (By(EventPlayer(), (May((banished,)),)), IfDone((), (By(EventPlayer(), (rise,)),)))


def test_a_name_that_cannot_be_played_as_long_as_something_is_there() -> None:
    """CR Continuous Effects 2, CR Last-Known Information 1: the name of what was returned is the one it had."""
    text = (
        "On Enter: Return target ally you don't control to its owner's hand. Recover 9, then opponents can't "
        "activate cards with that ally's name as long as you control CARDNAME."
    )
    found = ability(text, is_action=False)
    returned = Put(Target(ALLY & Not(YOURS), name="that ally"), Zone.HAND)
    like_it = Pattern(Happening.ACTIVATE, Shares(Name(), Bound("that ally")), Who.OPPONENT)
    assert found.effects == (returned, Recover(9), Modify(RULES, (Cant(like_it),), AsLongAs(controls(THIS))))
    assert said_as((found,), is_action=False) == tuple(split(text.replace("9, then", "9.")))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            'CARDNAME can only level up into another "Ada" champion.',
            Cant(Pattern(Happening.LEVEL_UP, THIS, other=Not(OfLineage("Ada")))),
        ),
        (
            "Cards can't leave your opponents' material decks unless it's their materialize phase.",
            Cant(
                Pattern(
                    Happening.MOVE,
                    Owned(Having(Who.OPPONENT, Unless(During(Phase.MATERIALIZE)))),
                    out_of=Zone.MATERIAL,
                )
            ),
        ),
    ],
)
def test_what_cannot_happen(text: str, meaning: Any) -> None:
    """CR Permission 1."""
    found = ability(text, is_action=False)
    assert found == Static(THIS, (meaning,))
    assert said_as((found,), is_action=False) == tuple(split(text))


def test_what_a_card_costs_is_said_of_its_only_target() -> None:
    """CR Card Activation 1.5, 1.7: targets are declared before the cost is calculated."""
    text = "This card costs 3 less to activate if it targets an item."
    other = "This card costs 3 less to activate if it targets a Specter card."
    cost, kills, both = ability(text), ability("Destroy target unit."), ability("Destroy target unit and target item.")
    assert cost == OwnCost(CostChange(-3), Is(Bound("targeted"), ITEM))
    assert said_as((cost,), is_action=True) == tuple(split(text))
    assert ability(other) == OwnCost(CostChange(-3), Is(Bound("targeted"), Subtype("SPECTER")))
    assert worded(apart(shaped((cost, kills)))) == (OwnCost(CostChange(-3), Is(Bound("target"), ITEM)), kills)
    assert worded(apart(shaped((cost, both))))[0] == cost, "of several it is not known which one is meant"


def test_what_was_not_played_is_a_card_of_a_champion() -> None:
    """CR Game Terms - Play/Played 1."""
    text = (
        "On Enter: If an opponent controls a champion with a card on top of its lineage that wasn't played, glimpse 3."
    )
    found = ability(text, is_action=False)
    assert found.effects[0].condition == AtLeast(TOP_NOT_PLAYED, 1)
    assert said_as((found,), is_action=False) == tuple(split(text))
    assert isinstance(ability(text.replace("controls a champion", "controls an ally")), str)


def test_an_ability_in_quotation_marks_knows_its_own_event() -> None:
    """CR Triggered Abilities 4."""
    text = 'Choose an item you control and it gains "On Ally Hit: Destroy the hit ally." until end of turn.'
    chosen, gains = ability(text).effects
    given = Triggered(Pattern(Happening.HIT, THIS, other=ALLY), (Destroy(EVENT_OTHER),))
    assert gains == Modify(Bound("it"), (Gains(given),))
    assert chosen.what == Some(ITEM & YOURS, name="it")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "On Enter: Draw a card for each age counter on your Fractured Memories.",
            Of(Counters("age"), Every(Named("Fractured Memories"), Zone.MASTERY, YOU)),
        ),
        (
            "On Enter: Draw a card for each Curse card in each champion's lineage.",
            Count(Subtype("CURSE") & Beneath(Every(CHAMPION)), Zone.LINEAGE),
        ),
    ],
)
def test_what_is_counted(text: str, meaning: Any) -> None:
    """CR Game Terms - LV."""
    assert ability(text).effects == (Draw(meaning),)


def test_the_rest() -> None:
    """Small things: keywords that are lost, levels, attackers, what is measured among omens."""
    proviso = ability("Activate this card only if a distant unit is attacking.")
    assert proviso.condition.left == Count(Being("distant") & UNIT & Attacking())
    assert ability("Items you control lose pride.", is_action=False) == Static(ITEM & YOURS, (Loses("pride"),))
    base = With(Stat("level", base=True), 3, 3)
    assert ability("On Enter: Destroy target champion with base level 3.").effects == (
        Destroy(Target(CHAMPION & base)),
    )
    omens = Every(With(Counters("omen"), 1), Zone.BANISHMENT, YOU)
    text = "Deal X damage to target unit, where X is the highest power stat among your omens."
    assert ability(text).effects == (DealDamage(Highest(POWER, omens), Target(UNIT)),)
    regalia = ability("Activated abilities of regalias you control cost (3) more to activate.", is_action=False)
    assert regalia.affected == REGALIA & YOURS
    once = ability(
        "(4): Draw a card. Activate this ability only once. This ability costs (1) less to activate for each "
        "item you control."
    )
    cheaper = PayReserve(Sum(4, Product(-1, Count(ITEM & YOURS))))
    assert once == Activated((cheaper,), (Draw(),), limit=Limit(1, Since.THIS_GAME))
