"""Texts about where cards go: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.choices import Same, Some
from grandarchive.model.composition import ForEach, If, IfDone, May, WhenDone
from grandarchive.model.conditions import Is
from grandarchive.model.durations import Until
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Modify,
    Negate,
    Preserve,
    Put,
    Recover,
    RemoveCounters,
    Sacrifice,
    Transform,
    TriggerAbilities,
    TurnFaceDown,
    TurnFaceUp,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, DifferentAmong, Name, Of, Owner, With
from grandarchive.model.modifications import Returns, Swaps
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    EVENT_CARD,
    EVENT_OTHER,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Bound,
    Champion,
    Element,
    EventPlayer,
    Every,
    FaceUp,
    Named,
    Not,
    Owned,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.pending import Pending
from grandarchive.model.players import PlayerTarget
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import CostKind, Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph

YOU = Who.YOU
OMENS = Every(Counters("omen") >= 1, Zone.BANISHMENT, YOU)


def ability(text: str, *, is_action: bool = False) -> Any:
    """What a text says, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else found[0]


def effects(text: str) -> Any:
    """What an action does, or why it is declined."""
    found = ability(text, is_action=True)
    return found if isinstance(found, str) else found.effects


def test_what_is_said_after_a_return_is_said_of_what_came_of_it() -> None:
    found = ability(
        "Whenever your champion levels up into a champion with base level 9, return this card from your graveyard to "
        "the field. If you do, it becomes distant and draw two cards."
    )
    assert found.zones == (Zone.GRAVEYARD,)
    assert found.effects == (
        BindAll(Source(), "returned"),
        Put(Bound("returned"), Zone.FIELD),
        IfDone((Become(Bound("returned"), DISTANT), Draw(2))),
    )
    found = ability("On Death: Recover 9, then return CARDNAME from your graveyard to the field. It becomes distant.")
    assert found.effects == (
        Recover(9),
        BindAll(SourceCard(), "returned"),
        Put(Bound("returned"), Zone.FIELD),
        Become(Bound("returned"), DISTANT),
    )


def test_another_card_than_the_one_that_has_gone_there() -> None:
    found = ability(
        "On Death: You may banish three other water element cards from your graveyard. If you do, draw a card."
    )
    another = Not(Among(Bound("this card"))) & Element("WATER")
    assert found.effects == (
        BindAll(SourceCard(), "this card"),
        May((Banish(Some(another, (Zone.GRAVEYARD,), 3, 3, YOU)),)),
        IfDone((Draw(),)),
    )


@pytest.mark.parametrize(("word", "paying"), [("reserve", CostKind.RESERVE), ("memory", CostKind.MEMORY)])
def test_a_card_that_pays_comes_back(word: str, paying: CostKind) -> None:
    text = f"Whenever this card is banished from your graveyard to pay for a {word} cost, put it onto the field"
    pattern = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, paying=paying)
    assert ability(f"{text}.") == Triggered(pattern, (Put(SourceCard(), Zone.FIELD),), zones=(Zone.GRAVEYARD,))
    rested = Put(SourceCard(), Zone.FIELD, entering=RESTED)
    assert ability(f"{text} rested.") == Triggered(pattern, (rested,), zones=(Zone.GRAVEYARD,))


def test_a_card_watches_itself_be_banished() -> None:
    pattern = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.MEMORY)
    found = ability("Whenever this card is banished from your memory, put two quest counters on it.")
    assert found == Triggered(pattern, (AddCounters("quest", 2, SourceCard()),), zones=(Zone.MEMORY,))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Negate target card activation. Put the card that had its activation negated this way into its "
            "owner's hand.",
            (Negate(Target(ANYTHING, zone=Zone.STACK)), Put(Bound("negated"), Zone.HAND)),
        ),
        (
            "Negate target card activation. When an activation is negated this way, draw two cards.",
            (
                Negate(Target(ANYTHING, zone=Zone.STACK)),
                If(HowMany(Bound("negated")) >= 1, (WhenDone((Draw(2),)),)),
            ),
        ),
        (
            "You may activate one of your omens.",
            (Activate(Some(Counters("omen") >= 1, (Zone.BANISHMENT,), whose=YOU)),),
        ),
        (
            "Sacrifice three items with the same name.",
            (Sacrifice(Some(ITEM & YOURS, minimum=3, maximum=3, joint=Same(Name()))),),
        ),
        (
            "Discard a Potion card from your hand or memory.",
            (Discard(Some(Subtype("POTION"), (Zone.HAND, Zone.MEMORY), whose=YOU)),),
        ),
    ],
)
def test_what_an_action_does(text: str, meaning: Any) -> None:
    assert effects(text) == meaning


def test_all_of_them() -> None:
    found = ability(
        "On Enter: If there are five or more quest counters on CARDNAME, remove all of them and transform CARDNAME."
    )
    assert found.effects == (
        If(
            Of(Counters("quest"), Source()) >= 5,
            (RemoveCounters("quest", Source()), Transform(Source())),
        ),
    )


def test_omens_and_what_they_cost_together() -> None:
    for among in ("among", "of"):
        found = ability(
            f"As long as the total reserve cost {among} your omens is 7 or greater, CARDNAME gets +4 [POWER]."
        )
        assert found.condition == (Of(RESERVE_COST, OMENS) >= 7)


def test_spells_are_cards() -> None:
    found = ability("Whenever you activate a water element Cleric Spell, draw a card.")
    assert found.pattern == Pattern(Happening.ACTIVATE, Element("WATER") & Subtype("CLERIC") & Subtype("SPELL"), by=YOU)


def test_cards_with_the_one_cost_or_the_other() -> None:
    (found,) = effects("Banish target ally with memory cost 2 or less, or with reserve cost 7 or less.")
    assert found.what.filter.parts[0] == ALLY


def test_what_is_asked_of_a_mastery() -> None:
    (found,) = effects(
        "If your Fractured Memories has four or less sheen counters on it, put three sheen counters on it. Otherwise, "
        "recover 2."
    )
    memories = Every(Named("Fractured Memories"), Zone.MASTERY, YOU)
    assert found == If(
        Is(memories, With(Counters("sheen"), None, 4)), (AddCounters("sheen", 3, memories),), (Recover(2),)
    )


def test_how_something_enters_said_behind() -> None:
    found = effects(
        "Choose an item card from your banishment and put it onto the field. It enters the field with four additional "
        "age counters on it."
    )
    assert found[1].entering == with_counters("age", 4)
    assert found == effects(
        "Choose an item card from your banishment and put it onto the field with four age counters on it."
    )


def test_this_card_is_the_card_itself() -> None:
    assert effects("Put this card into its owner's material deck preserved.") == (Preserve(SourceCard()),)


def test_for_each_card_of_a_kind() -> None:
    (_, found) = effects("Discard two cards at random. For each water element card discarded this way, recover 2.")
    assert isinstance(found, ForEach)
    assert found.effects == (If(Is(Bound(found.name), Element("WATER")), (Recover(2),)),)


def test_power_and_life_are_switched() -> None:
    assert effects("Switch the power and life stat of target ally until end of turn.") == (
        Modify(Target(ALLY), (Swaps(),)),
    )


def test_whenever_you_reveal_a_card() -> None:
    found = ability("Whenever you reveal a fire element card from your memory, draw a card.")
    assert found.pattern == Pattern(Happening.REVEAL, Element("FIRE") & Owned(YOU), YOU, out_of=Zone.MEMORY)


def test_counters_that_were_on_it() -> None:
    found = ability("On Death: Recover X, where X is the amount of quest counters that were on CARDNAME.")
    assert found.effects == (Recover(Of(Counters("quest"), Source())),)


def test_until_the_object_leaves() -> None:
    found = ability(
        "On Enter: Banish all item cards in target opponent's graveyard face down until CARDNAME leaves the field."
    )
    (is_there,) = found.effects
    taken = Every(ITEM, Zone.GRAVEYARD, PlayerTarget(Who.OPPONENT))
    there = Count(THIS) >= 1
    returns = Modify(Bound("taken"), (Returns(Zone.GRAVEYARD),), Until(~there))
    assert is_there == If(there, (BindAll(taken, "taken"), Banish(Bound("taken"), face_down=True), returns))


def test_a_card_is_put_into_a_zone_and_an_object_is_returned_to_it() -> None:
    found = effects("Deal 4 damage to target unit. If CARDNAME is empowered, put it into its owner's hand.")
    assert found[1].then == (Put(SourceCard(), Zone.HAND),)
    assert "can be several" in effects("Deal 4 damage to target unit. If CARDNAME is empowered, destroy it.")


def test_what_was_targeted() -> None:
    found = ability(
        "Whenever you activate an action card that targets a weapon, destroy that weapon and banish that card."
    )
    assert found.pattern == Pattern(Happening.ACTIVATE, ACTION, YOU, targeting=WEAPON)
    assert found.effects == (Destroy(EVENT_OTHER), Banish(EVENT_CARD))


def test_what_is_banished_comes_back_by_its_name() -> None:
    found = ability("On Hit: You may banish CARDNAME, then return it to the field rested.")
    itself = Bound("itself")
    back = Put(itself, Zone.FIELD, entering=RESTED)
    assert found.effects == (May((BindAll(Source(), "itself"), Banish(itself), back)),)


def test_cards_are_turned_over() -> None:
    found = effects(
        "Put a quest counter on up to three target face up non-item cards in a single banishment and turn them face "
        "down."
    )
    targets = Target(FaceUp() & ~ITEM, 0, 3, "them", Zone.BANISHMENT, joint=Same(Owner()))
    assert found == (AddCounters("quest", 1, targets), TurnFaceDown(Bound("them")))
    found = effects(
        "Remove all quest counters from all cards in each banishment. If a card had a quest counter removed from it "
        "this way, turn it face up."
    )
    assert found[2] == TurnFaceUp(Bound("turned over"))


def test_omens_with_the_same_cost() -> None:
    found = ability("As long as you have two or more ally omens with the same reserve cost, CARDNAME gets +4 [POWER].")
    omens = ALLY & (Counters("omen") >= 1)
    priced = Count(omens & (RESERVE_COST >= 0), Zone.BANISHMENT, YOU)
    assert found.condition == (priced >= DifferentAmong(RESERVE_COST, Every(omens, Zone.BANISHMENT, YOU)) + 1)


def test_what_omens_have() -> None:
    found = ability(
        'Your omens have "Whenever an opponent activates a card with the same reserve cost as this omen, deal 3 damage '
        'to their champion."'
    )
    assert found.reached == (Zone.BANISHMENT,)
    granted = found.modifications[0].ability
    assert granted.pattern.subject == RESERVE_COST.exactly(Of(RESERVE_COST, Source()))
    assert granted.effects == (DealDamage(3, Champion(EventPlayer())),)


def test_what_a_revealed_card_costs() -> None:
    found = ability(
        "(1), Reveal a card banished by CARDNAME with reserve cost X: Negate each activation of cards with reserve "
        "cost X. Put each card negated this way and each card banished by CARDNAME into their owners' hands. Then "
        "trigger each of CARDNAME's on enter abilities."
    )
    cost = Of(RESERVE_COST, Bound("shown"))
    assert found.effects == (
        Negate(Pending(RESERVE_COST.exactly(cost))),
        Put(Bound("negated"), Zone.HAND),
        Put(Bound("the banished cards"), Zone.HAND),
        TriggerAbilities(Source(), Happening.ENTER),
    )
