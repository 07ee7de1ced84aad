"""Texts about what effects let players play, for how long, and about copies that are activated."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated, Resolution, Static, Triggered
from grandarchive.model.amounts import AtLeast, HowMany
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, IfDone
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import suffer_damage
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME, UntilEndOfNextTurn
from grandarchive.model.effects import Activate, Banish, BindAll, CopyCard, DealDamage, If, Modify, Remember, Shuffle
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import RESERVE_COST, Counters, Of, With
from grandarchive.model.modifications import (
    ActivationCost,
    Cant,
    CostChange,
    IgnoresElements,
    Permits,
    TopRevealed,
    enters,
)
from grandarchive.model.nouns import ACTION, ALLY, THIS, Among, Bound, Every, Owned, Source, Subtype, Target
from grandarchive.model.players import PlayerTarget, ThePlayer, Top
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import CostKind, Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as, understood
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.normal import read
from grandarchive.text.shapes import worded

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
    [
        "As long as they're banished, you may activate those cards.",
        "For as long as they're banished, you may activate those cards.",
    ],
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
        ("You may activate Wolf ally cards from the top of your deck.", Permits(Subtype("WOLF") & ALLY, (Zone.DECK,))),
    ],
)
def test_the_top_of_a_deck(text: str, change: Any) -> None:
    assert meaning(text, action=False) == Static(THIS, (change,))


def test_copies_that_may_be_activated() -> None:
    omen = ACTION & worded(OMEN) & Owned(Who.YOU) & With(RESERVE_COST, None, 4)
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


def test_the_top_of_a_deck_is_revealed() -> None:
    text = "As long as it's your turn, play with the top card of your deck revealed."
    assert meaning(text, action=False) == Static(THIS, (TopRevealed(),), YourTurn())


def test_cards_of_an_opponent_that_may_be_played() -> None:
    them = Among(Bound("banished"))
    changes = (Permits(them, BANISHED, Who.EACH), IgnoresElements(them))
    top = BindAll(Top(3, PlayerTarget(Who.OPPONENT, name="player")), "banished")
    played = Resolution((top, Banish(Bound("banished"), face_down=True), Modify(RULES, changes, REST_OF_GAME)))
    said = " ".join(said_as((played,), is_action=True) or ())
    assert "you may play those cards , ignoring" in said
    assert meaning(said) == played


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (
            "The activation of the next Wolf card you activate this turn can't be negated.",
            Cant(Pattern(Happening.NEGATED)),
        ),
        (
            "The next Wolf card you activate this turn costs 1 less to activate and enters the field with two "
            "additional age counters on it.",
            None,
        ),
    ],
)
def test_the_next_card(text: str, change: object) -> None:
    (found,) = meaning(text).effects
    assert found.what == NextActivated(Subtype("WOLF"))
    assert found.modifications == ((CostChange(-1), enters(with_counters("age", 2))) if change is None else (change,))


def test_revealed_cards_that_are_banished() -> None:
    found = meaning("Reveal the top four cards of your deck. Banish up to two Wolf cards revealed this way.")
    assert found.effects[1] == Banish(Some(Subtype("WOLF"), minimum=0, maximum=2, among=Bound("looked"), name="chosen"))


def test_cards_that_are_generated_and_banished_or_chosen_in_number() -> None:
    generated = meaning("Generate a Spark card and banish it. As long as it's banished, you may activate it.").effects
    assert (generated[0].zone, generated[1]) == (Zone.BANISHMENT, Modify(RULES, (lent("it"),), REST_OF_GAME))
    (some,) = meaning("Generate up to two Spark cards and put them into your memory.").effects
    assert (some.amount, some.least, some.zone) == (2, 0, Zone.MEMORY)
    found = meaning(
        "[REST]: Deal X damage to all allies. Then generate up to X Spark cards and shuffle them into your deck. X is "
        "the amount of quest counters that were on CARDNAME.",
        action=False,
    )
    marks = Of(Counters("quest"), Source())
    dealt, made, shuffled = found.effects
    assert dealt == DealDamage(marks, Every(ALLY))
    assert (made.amount, made.least, made.zone) == (marks, 0, Zone.DECK)
    assert shuffled == If(AtLeast(HowMany(Bound("generated")), 1), (Shuffle(),))


def test_a_card_that_its_owner_may_activate() -> None:
    looked, banished, lets = meaning(
        "Look at target opponent's memory and banish a card from it. Until the end of that opponent's next turn, they "
        "may activate it."
    ).effects
    assert banished.what.among == Bound(looked.name)
    let = Modify(RULES, (lent("it"),), UntilEndOfNextTurn())
    assert lets == By(ThePlayer("that opponent"), (let,))
