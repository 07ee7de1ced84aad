"""Texts of the kind that product decks have: read, and said again word for word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grandarchive.cards.own import own_card
from grandarchive.decks.deck import Deck
from grandarchive.model.abilities import Keyword, OwnCost, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, HowMany, Product, Sum, Value, influence
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.composition import ChooseOne, ForEach, If, May, Repeat, WhenDone
from grandarchive.model.conditions import Happened, Is, YourTurn
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    Destroy,
    Draw,
    Modify,
    Recover,
    Rest,
    Sacrifice,
    Summon,
    WakeUp,
)
from grandarchive.model.entering import Entering
from grandarchive.model.events import Happening, Pattern, Turning
from grandarchive.model.measures import MEMORY_COST, RESERVE_COST, DifferentAmong
from grandarchive.model.modifications import AttackCost, CostChange, Gains, Gets, Replaces
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    Among,
    Attacking,
    Awake,
    Being,
    Beneath,
    Bound,
    Champion,
    Element,
    Every,
    Not,
    Or,
    Owned,
    Source,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import AmountBecomes, Prevented
from grandarchive.model.players import Having
from grandarchive.model.states import Become
from grandarchive.model.terms import DIRECTIONS, Who, Zone
from grandarchive.testing.texts import facts_of
from grandarchive.text.compiling import Declined, compiled, understood_together
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.named import CardCalled
from grandarchive.text.normal import Paragraph
from grandarchive.text.shapes import worded
from tests.official import whole_index

YOU = Who.YOU
BEAST = Subtype("BEAST")
CURSE = Subtype("CURSE")
IMP = CardCalled(("imp",))
OX = CardCalled(("ox",))
DONE = "sacrificed this way"
BANISHED = "banished this way"
LINEAGE = (Zone.LINEAGE,)


def abilities(text: str, *, is_action: bool = False) -> tuple[Any, ...]:
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    return found


def effects(text: str) -> tuple[Any, ...]:
    (ability,) = abilities(text, is_action=True)
    found: tuple[Any, ...] = ability.effects
    return found


def sacrificed(minimum: int, maximum: int | None) -> Sacrifice:
    return Sacrifice(Some(BEAST & YOURS, minimum=minimum, maximum=maximum, name=DONE))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "up to one target ally gets +2 [power] until end of turn for each other Beast you control.",
            (
                Modify(
                    Target(ALLY, 0),
                    (Gets("power", Product(2, Count(Not(Among(Bound("target"))) & BEAST & YOURS))),),
                ),
            ),
        ),
        (
            "target unit gets +1 [life] until end of turn for each Beast you control.",
            (Modify(Target(UNIT), (Gets("life", Count(BEAST & YOURS)),)),),
        ),
        (
            "sacrifice two Beasts. your champion gets +1 level until end of turn for each Beast sacrificed this way.",
            (sacrificed(2, 2), Modify(Champion(), (Gets("level", HowMany(Bound(DONE), BEAST)),))),
        ),
        ("recover 2. your champion also becomes distant.", (Recover(2), Become(Champion(), "distant"))),
        (
            "banish up to two Curse cards from your champion's lineage.",
            (Banish(Some(CURSE & Beneath(Champion()), LINEAGE, 0, 2)),),
        ),
        (
            "banish a card from your champion's lineage. if you own that card, put nine omen counters on it.",
            (
                Banish(Some(Beneath(Champion()), LINEAGE, name="that card")),
                If(Is(Bound("that card"), Owned(YOU)), (AddCounters("omen", 9, Bound("that card")),)),
            ),
        ),
        (
            "for each omen you have with a different reserve cost, recover 2.",
            (Repeat(DifferentAmong(RESERVE_COST, Every(worded(OMEN), Zone.BANISHMENT, YOU)), (Recover(2),)),),
        ),
        (
            "destroy all allies and if it's your turn, draw a card.",
            (Destroy(Every(ALLY)), If(YourTurn(), (Draw(1),))),
        ),
        (
            "if it's your turn, you may rest target unit. otherwise, draw a card.",
            (If(YourTurn(), (May((Rest(Target(UNIT)),)),), (Draw(1),)),),
        ),
        (
            "sacrifice two Beasts. for each Beast sacrificed this way, summon your choice of Imp or Ox token.",
            (
                sacrificed(2, 2),
                ForEach(
                    Bound(DONE),
                    (If(Is(Bound("each"), BEAST), (ChooseOne(((Summon(IMP),), (Summon(OX, name="summoned 2"),))),)),),
                    "each",
                ),
            ),
        ),
        (
            "you may sacrifice any amount of Beasts. for each object sacrificed this way, recover 1.",
            (May((sacrificed(0, None),)), ForEach(Bound(DONE), (Recover(1),), "each")),
        ),
        (
            "sacrifice any number of Beasts. summon that many Imp tokens. each of those tokens enters the field rested "
            "with an amount of buff counters on it equal to the amount of Beasts sacrificed this way. they gain vigor "
            "until end of turn.",
            (
                sacrificed(0, None),
                Summon(
                    IMP,
                    HowMany(Bound(DONE)),
                    entering=Entering(rested=True, counters=(("buff", HowMany(Bound(DONE), BEAST)),)),
                    name="them",
                ),
                Modify(Bound("them"), (Gains(Keyword("vigor")),)),
            ),
        ),
        (
            "the next time target unit would take damage from a fire element source this turn, it takes that much "
            "damage plus 3 instead.",
            (
                Modify(
                    Target(UNIT),
                    (
                        Replaces(
                            Pattern(Happening.DAMAGED, other=Element("FIRE")),
                            AmountBecomes(Sum(EVENT_AMOUNT, 3)),
                            once=True,
                        ),
                    ),
                ),
            ),
        ),
        (
            "banish a Curse card from your graveyard with memory cost 2.",
            (Banish(Some(CURSE & MEMORY_COST.exactly(2), (Zone.GRAVEYARD,), whose=YOU)),),
        ),
        (
            "the next time target unit would take exactly X combat damage this turn, prevent that damage, where X is "
            "your influence. recover 2 if damage was prevented this way.",
            (
                Modify(
                    Target(UNIT),
                    (
                        Replaces(
                            Pattern(Happening.DAMAGED, damage="combat", least=influence(), most=influence()),
                            Prevented(effects=(If(AtLeast(Value("prevented"), 1), (Recover(2),)),)),
                            once=True,
                        ),
                    ),
                ),
            ),
        ),
        (
            "banish all Curse cards in your champion's lineage. for each card banished this way, recover 3.",
            (
                BindAll(Every(CURSE & Beneath(Champion()), Zone.LINEAGE), BANISHED),
                Banish(Bound(BANISHED)),
                ForEach(Bound(BANISHED), (Recover(3),), "each"),
            ),
        ),
    ],
)
def test_what_an_action_does(text: str, meaning: tuple[Any, ...]) -> None:
    assert renamed(effects(text)) == renamed(meaning)


def renamed(found: tuple[Any, ...]) -> str:
    """Without the names of what nothing refers to."""
    return re.sub(r"'(target|chosen|summoned)[ 0-9]*'", "''", repr(found))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "as an additional cost to declare an attack with this ally, pay (3).",
            Static(THIS, (AttackCost((PayReserve(3),), THIS & ALLY),)),
        ),
        (
            "on enter: if you've brewed a Beast this turn, draw a card.",
            Triggered(
                Pattern(Happening.ENTER, THIS),
                (If(Happened(Pattern(Happening.ACTIVATE, Being("brewed") & BEAST, YOU)), (Draw(1),)),),
            ),
        ),
        (
            "this card costs 1 less to activate if its activation targets a unit with taunt.",
            OwnCost(CostChange(-1), Is(Bound("targeted"), UNIT & WithKeyword("taunt"))),
        ),
        (
            "whenever your shifting currents change from facing north to east while CARDNAME is awake, you may "
            "rest it. when you do, as a spell, deal 2 damage to target champion.",
            Triggered(
                Pattern(
                    Happening.DIRECTION,
                    by=Having(YOU, Is(Source(), Awake())),
                    turning=Turning(DIRECTIONS[:1], DIRECTIONS[1:2]),
                ),
                (May((Rest(Source()),)), WhenDone((DealDamage(2, Target(CHAMPION)),), as_spell=True)),
            ),
        ),
    ],
)
def test_what_an_object_says(text: str, meaning: Any) -> None:
    assert abilities(text) == (meaning,)


def test_what_was_sacrificed_for_a_card_is_known_by_what_it_was() -> None:
    """A domain that was sacrificed is no ally, and of two that are it is not clear which one is meant."""
    cost = "As an additional cost to activate this card, sacrifice {}.\n"
    asked = "CARDNAME gets +X [POWER] where X is the sacrificed ally's life."
    assert not _understood(cost.format("an ally") + asked).unread
    assert _understood(cost.format("a domain") + asked).unread
    assert _understood(cost.format("an ally") + asked + "\nOn Hit: Sacrifice an ally.").unread


def _understood(text: str) -> CardDefinition:
    (card,) = understood_together((own_card(facts_of(text, "Attack — Mage Skill")),))
    return card


PRODUCTS = Path(__file__).resolve().parent.parent.parent / "shared" / "decks" / "products"


@pytest.mark.index
def test_all_cards_of_the_product_decks_are_understood() -> None:
    decks = sorted(PRODUCTS.glob("*.txt"))
    if not decks:
        pytest.skip("the product decks in ../shared are absent")
    catalog = whole_index()
    found = [Deck.from_file(path, catalog) for path in decks]
    unread = {entry.card.name for deck in found for entry in (*deck.material, *deck.main) if entry.card.unread}
    assert (len(found), unread) == (9, set())


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "On Kill: If the killed unit had taunt or vigor, wake up CARDNAME.",
            Triggered(
                Pattern(Happening.KILL, THIS),
                (If(Is(Bound("event other"), WithKeyword("taunt") | WithKeyword("vigor")), (WakeUp(Source()),)),),
            ),
        ),
        (
            "As long as CARDNAME is attacking a unit with taunt or vigor, CARDNAME gets +2 [POWER].",
            Static(
                THIS,
                (Gets("power", 2),),
                Is(Source(), Attacking(UNIT & Or((WithKeyword("taunt"), WithKeyword("vigor"))))),
            ),
        ),
    ],
)
def test_one_of_two_keywords(text: str, meaning: Any) -> None:
    assert abilities(text) == (meaning,)
