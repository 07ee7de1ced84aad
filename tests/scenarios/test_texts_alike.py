"""Texts that say what a card says, with another player, another number, another place or another kind of card."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, damage, does, hand, laid, memory, trial

# What players can't do -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "yours", "theirs"),
    [
        ("Until the beginning of your next turn, you and target opponent can't declare attacks.", False, False),
        ("Opponents can't declare attacks this turn.", True, True),
        ("Players can't declare attacks this turn.", False, True),
        ("Until the beginning of your next turn, you and target opponent can't recover.", True, True),
    ],
)
def test_who_cannot_declare_attacks(text: str, yours: bool, theirs: bool) -> None:
    """CR Combat Phase - Declaring an Attack: those who are named, as long as the text says."""
    t = laid(trial(text), field=["Guard"], of_b={"field": ["Hound"]})
    t.act("A", "activate Trial", target="B") if "target" in text else t.act("A", "activate Trial")
    t.pass_all()
    assert t.can("A", "attack with Guard") is yours
    t.pass_to("main", "B")
    assert t.can("B", "attack with Hound") is theirs


def test_nobody_recovers_for_a_time() -> None:
    """CR Game Terms - Recover: you and the player who is named, until it is over."""
    t = laid(
        trial("Until end of turn, you and target opponent can't recover.", beside=STILL_MORE),
        hand=["Trial", "Heal"],
        damage=5,
    )
    does(t, target="B")
    does(t, "activate Heal")
    assert damage(t) == (5, 0)


# What is played from elsewhere ---------------------------------------------------------------------------------


def test_ones_omens_may_be_activated_as_long_as_it_is_there() -> None:
    """CR Special Play Permissions: one's own omens, and no other card of a banishment."""
    t = laid(
        trial("You may activate your omens.", ITEM),
        hand=[],
        field=["Trial"],
        banishment=[placed("Read", omen=1), "Spark"],
    )
    assert t.can("A", "activate Read")
    assert not t.can("A", "activate Spark")
    does(t, "activate Read")
    assert hand(t) == 1


def test_what_is_activated_from_a_zone_enters_otherwise() -> None:
    """CR Special Play Permissions: cards of that kind from there, and what enters says from where it was activated."""
    text = (
        "You may activate ally cards from your graveyard.\n\n"
        "Ally cards you activate from your graveyard enter the field with an additional buff counter on them."
    )
    t = laid(trial(text, ITEM), hand=["Guard"], field=["Trial"], graveyard=["Hound", "Read"])
    assert not t.can("A", "activate Read")
    does(does(t, "activate Hound"), "activate Guard")
    assert (t.counters("Hound", "buff"), t.counters("Guard", "buff")) == (1, 0)


# How many ------------------------------------------------------------------------------------------------------


def test_three_cards_are_generated() -> None:
    """CR Game Terms - Generate: just so many, and nobody is asked."""
    t = does(laid(trial("Generate three Heal cards and banish them.", beside=STILL_MORE)))
    assert t.zone("A", "banishment").count("Heal") == 3


@pytest.mark.parametrize(("text", "drawn"), [("draw a card and recover 1", 2), ("you may draw a card", 2)])
def test_for_each_of_them_a_whole_sentence_is_done(text: str, drawn: int) -> None:
    """CR Resolution 6: for each of those that fit, and for no other object."""
    t = laid(trial(f"For each ally you control, {text}."), damage=5, field=["Guard", "Hound", "Ring"])
    t.act("A", "activate Trial").pass_all(**({"may": ["yes"] * 2} if "may" in text else {}))
    assert (hand(t), t.champion("A").damage) == (drawn, 3 if "recover" in text else 5)


def test_a_card_is_shuffled_into_a_deck_and_nothing_follows() -> None:
    """CR Game Terms - Shuffling: the card that is chosen, from where the text says."""
    t = laid(trial("Shuffle a card from your graveyard into your deck."), graveyard=["Bolt"], deck=["Guard"])
    does(t)
    assert (sorted(t.zone("A", "deck")), t.zone("A", "graveyard")) == (["Bolt", "Guard"], ["Trial"])


# Which ones ----------------------------------------------------------------------------------------------------


def test_all_activations_that_target_it_are_negated() -> None:
    """CR Game Terms - Negate 1: whatever they are, and none with another target."""
    text = "(0): Negate all activations targeting CARDNAME."
    for target, dealt in (("Trial", 0), ("Guard", 4)):
        t = laid(trial(text, ALLY, life=9), hand=["Bolt"], of_b={"field": [placed("Trial"), placed("Guard", buff=4)]})
        t.act("A", "activate Bolt", target=target).pass_once("A")
        does(t, "use Trial", "B")
        assert t.object(target).damage == dealt


def test_one_of_two_kinds_each_of_a_type_of_its_own() -> None:
    """CR Parts of a Card: an element with one type, or a class with another one."""
    text = "Return a fire element action or a Warrior attack card from your graveyard to your hand."
    for found in ("Bolt", "Slash"):
        t = does(laid(trial(text), graveyard=[found, "Read", "Guard"]))
        assert t.zone("A", "hand") == [found]


def test_cards_of_three_types_are_counted() -> None:
    """CR Parts of a Card: each of the types that are listed, and no other one."""
    text = "Recover X, where X is the amount of ally, attack, and weapon cards in your banishment."
    t = does(laid(trial(text), damage=9, banishment=["Guard", "Slash", "Blade", "Read", "Ring"]))
    assert (t.champion("A").damage, memory(t)) == (6, 0)


def test_who_cannot_intercept_its_attacks() -> None:
    """CR Keywords - Intercept: only those of the kind that is named."""
    text = "CARDNAME's attacks can't be intercepted by Animal allies."
    for kind, asked in (("Ally — Tamer Animal", False), (ALLY, True)):
        catalog = trial(text, ALLY, beside=trial("Intercept", kind, called="Catcher"))
        t = laid(catalog, hand=[], field=["Trial"], of_b={"field": ["Catcher"]})
        t.act("A", "attack with Trial", target="B's champion").pass_all()
        assert (t.purpose == "may") is asked


# What objects can't do -----------------------------------------------------------------------------------------


def test_what_others_get_besides_what_they_cannot_do() -> None:
    """CR Keywords - Intercept: both hold for the same ones, however many there are."""
    text = "Animal allies you control get +1 [POWER] and can't be intercepted."
    catalog = trial(text, ITEM, beside=trial("Intercept", ALLY, called="Catcher"))
    for attacker, power, asked in (("Hound", 3, False), ("Guard", 1, True)):
        t = laid(catalog, hand=[], field=["Trial", "Hound", "Guard"], of_b={"field": ["Catcher"]})
        assert t.object(attacker).power == power
        t.act("A", f"attack with {attacker}", target="B's champion").pass_all()
        assert (t.purpose == "may") is asked


def test_counters_of_a_kind_cannot_be_placed_on_some() -> None:
    """CR Counters: on those that fit, and none of another kind."""
    t = laid(
        trial(
            "Buff counters can't be placed on Animal allies.",
            ITEM,
            beside=trial("Put a buff counter on each ally. Put a page counter on each ally.", called="Lift"),
        ),
        hand=["Lift"],
        field=["Trial", "Hound", "Guard"],
    )
    does(t, "activate Lift")
    assert (t.counters("Hound", "buff"), t.counters("Guard", "buff"), t.counters("Hound", "page")) == (0, 1, 1)


def test_counters_cannot_be_removed_to_pay() -> None:
    """CR Costs: not those of that kind, and not by anybody who is meant."""
    text = "Players can't remove page counters from your champion to pay for costs."
    book = trial("Remove a page counter from your champion: Draw a card.", ITEM, called="Book")
    for said, able in ((text, False), (text.replace("page", "quest"), True)):
        t = laid(trial(said, ITEM, beside=book), hand=[], field=["Trial", "Book"], page=1)
        assert t.can("A", "use Book") is able


def test_a_weapon_is_not_used_with_some_attack_cards() -> None:
    """CR Combat Phase - Declaring an Attack: not with those that fit, and with others it is."""
    text = "CARDNAME can't be used with Axe attack cards."
    catalog = trial(text, "Regalia Weapon — Warrior Sword", beside=STILL_MORE, power=2, durability=3)
    for card, asked in (("Hew", False), ("Slash", True)):
        t = laid(catalog, hand=[card], field=["Trial"])
        t.act("A", f"activate {card}").pass_all()
        assert (t.purpose == "weapon") is asked


@pytest.mark.parametrize(("text", "cards"), [("an ally you control", 2), ("a Human ally you control", 1)])
def test_an_ability_that_triggers_is_waited_for(text: str, cards: int) -> None:
    """CR Triggered Abilities: of those that fit; the one that enters draws a card by itself."""
    catalog = trial(
        f"Whenever an on enter ability of {text} triggers, draw a card.",
        ITEM,
        beside=trial("On Enter: Draw a card.", "Ally — Tamer Animal", called="Stray"),
    )
    t = does(laid(catalog, hand=["Stray"], field=["Trial"]), "activate Stray")
    assert hand(t) == cards


@pytest.mark.parametrize(("held", "power"), [(2, 1), (3, 3)])
def test_an_ally_is_stronger_against_an_opponent_with_much_influence(held: int, power: int) -> None:
    """CR Game Terms - Influence 1: the cards of hand and memory, and those of one's own do not count."""
    text = "As long as an opponent has influence four or more, CARDNAME gets +2 [POWER]."
    t = laid(
        trial(text, ALLY, power=1), hand=["Ruin"] * 5, field=["Trial"], of_b={"hand": ["Ruin"] * held, "memory": 1}
    )
    assert t.object("Trial").power == power
