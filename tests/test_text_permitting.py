"""Texts about what effects let players play, for how long, and about copies that are activated."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated, Static, Triggered
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.composition import IfDone
from grandarchive.model.costs import suffer_damage
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME
from grandarchive.model.effects import Activate, Banish, CopyCard, Modify, Remember
from grandarchive.model.events import Happening
from grandarchive.model.measures import RESERVE_COST, With
from grandarchive.model.modifications import ActivationCost, IgnoresElements, Permits, TopRevealed
from grandarchive.model.nouns import ACTION, ALLY, THIS, Among, Bound, Owned, Subtype, Target
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import CostKind, Who, Zone
from grandarchive.text.compiling import Declined, compiled, understood
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.normal import read

BANISHED = (Zone.BANISHMENT,)
COPY = (Activate(Bound("copy"), free=True),)
PLAY = (Happening.ACTIVATE, Happening.MATERIALIZE)


def meaning(text: str, *, action: bool = True) -> Any:
    """What a paragraph means; that it is said again word for word is looked at as it is compiled."""
    (paragraph,) = read("Test Card", text)
    found = compiled(paragraph, is_action=action)
    assert not isinstance(found, Declined), found.why
    return found if len(found) > 1 else found[0]


def lent(name: str) -> Permits:
    return Permits(Among(Bound(name)), BANISHED, Who.EACH)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("As long as it's banished, you may activate it.", Modify(RULES, (lent("it"),), REST_OF_GAME)),
        (
            "As long as it's banished, you may activate it, ignoring its elemental requirements.",
            Modify(RULES, (lent("it"), IgnoresElements(Among(Bound("it")))), REST_OF_GAME),
        ),
        (
            "Until end of turn, you may activate the banished card.",
            Modify(RULES, (lent("banished card"),), END_OF_TURN),
        ),
    ],
)
def test_certain_cards_that_may_be_activated(text: str, effect: object) -> None:
    found = meaning(f"Banish a Wolf card from your graveyard. {text}")
    assert found.effects[1:] == (effect,)


@pytest.mark.parametrize(
    "text",
    ["As long as they're banished, you may activate them.", "For as long as they're banished, you may activate them."],
)
def test_several_cards_and_what_they_cost_besides(text: str) -> None:
    found = meaning(
        f"Banish two Wolf cards from your graveyard. {text} As an additional cost to activate each of those cards, "
        "deal 3 unpreventable damage to your champion."
    )
    cost = ActivationCost((suffer_damage(3),), Among(Bound("those cards")))
    assert found.effects[1:] == (
        Modify(RULES, (lent("those cards"),), REST_OF_GAME),
        Modify(RULES, (cost,), REST_OF_GAME),
    )


def test_a_target_that_may_be_activated() -> None:
    target = Target(Subtype("WOLF") & Owned(Who.YOU), name="target", zone=Zone.GRAVEYARD)
    permits = Permits(Among(target), (Zone.GRAVEYARD,))
    found = meaning("Until end of turn, you may activate target Wolf card in your graveyard.")
    assert found.effects == (Modify(RULES, (permits,), END_OF_TURN),)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("Play with the top card of your deck revealed.", TopRevealed()),
        ("You may activate Wolf ally cards from the top of your deck.", Permits(Subtype("WOLF") & ALLY, (Zone.DECK,))),
    ],
)
def test_the_top_of_a_deck(text: str, change: Any) -> None:
    assert meaning(text, action=False) == Static(THIS, (change,))


def test_copies_that_may_be_activated() -> None:
    omen = ACTION & OMEN & Owned(Who.YOU) & With(RESERVE_COST, None, 4)
    text = (
        "Copy target action omen you have with reserve cost 4 or less. If you do, you may activate that copy without "
    )
    found = meaning(f"{text}paying its reserve cost.")
    assert found.effects == (CopyCard(Target(omen, name="target", zone=Zone.BANISHMENT), COPY),)
    text = (
        "Banish an action card from your graveyard. If you do, copy it and you may activate that copy without paying "
    )
    found = meaning(f"{text}its reserve cost.")
    assert found.effects[1] == IfDone((CopyCard(Bound("it"), COPY),))


def made(*texts: str) -> CardDefinition:
    """A regalia with these paragraphs."""
    face = Face("Test Card", frozenset({"ITEM"}), supertypes=frozenset({"REGALIA"}), cost=Cost(CostKind.MEMORY, 0))
    return understood(CardDefinition("test-card", (face,), text="\n".join(texts), unread=texts))


def test_what_another_paragraph_banished_is_remembered() -> None:
    found = made("On Enter: Banish a card from your graveyard.", "Banish CARDNAME: You may play the banished card.")
    assert found.unread == ()
    first, second = found.faces[0].abilities
    assert isinstance(first, Triggered)
    assert isinstance(second, Activated)
    assert isinstance(first.effects[0], Banish)
    assert first.effects[1:] == (Remember(Bound("chosen"), "the banished card"),)
    assert second.effects == (Activate(Bound("the banished card"), ways=PLAY),)


@pytest.mark.parametrize(
    "texts",
    [
        ("Banish CARDNAME: You may play the banished card.",),
        (
            "On Enter: Banish a card from your graveyard.",
            "On Attack: Banish a card from your memory.",
            "Banish CARDNAME: You may play the banished card.",
        ),
    ],
)
def test_it_has_to_be_clear_which_card_that_is(texts: tuple[str, ...]) -> None:
    assert made(*texts).unread
