"""Texts that say X more than once and what X is, and others in which something is counted or compared."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MAGE, MORE, damage, does, hand, laid, memory, trial

SKILL: Final = "Action — Mage Skill"
CHOSEN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Put target card from your graveyard on the bottom of your champion's lineage.", called="Sink"),
        facts_of("Recover 2.", SKILL, called="Rest"),
        facts_of("", "Ally — Mage Chessman Pawn", called="Pawn", power=1, life=3),
        facts_of("", "Ally — Mage Chessman", called="Rook", power=1, life=3),
        facts_of("", "Attack — Mage Sword", called="Gust", elements="fire", power=1),
        facts_of("Put a buff counter on target ally.", SKILL, called="Praise"),
    )
)


def test_x_is_found_out_once_for_all_sentences() -> None:
    """CR Resolution: what is drawn for it does not change it, and less than nothing is nothing."""
    text = "Draw X cards into your memory, where X is four minus your influence. Then deal X damage to your champion."
    t = does(laid(trial(text), hand=["Trial", "Read"], deck=["Spark"] * 5))
    assert (memory(t), damage(t)) == (3, (3, 0))
    t = does(laid(trial(text), hand=["Trial", *["Read"] * 6], deck=["Spark"] * 5))
    assert (memory(t), hand(t), damage(t)) == (0, 6, (0, 0))


def test_the_amount_of_an_event_is_x_in_all_sentences() -> None:
    """CR Game Terms - Recover: for three the ally has the keyword, for two only the life."""
    text = (
        "Whenever you recover an amount, CARDNAME gets +X [LIFE] until end of turn, where X is that amount. Then if X "
        "is 3 or more, CARDNAME gains unblockable until end of turn."
    )
    for heal, life, unblockable in ("Heal", 3 + 4, True), ("Rest", 3 + 2, False):
        t = laid(trial(text, ALLY, beside=CHOSEN), hand=[heal], field=["Trial"])
        does(t, f"activate {heal}")
        assert (t.object("Trial").life, "unblockable" in t.object("Trial").keywords) == (life, unblockable)


def test_x_behind_both_that_say_it() -> None:
    """CR Inner Lineage: of the attacking champion, also where it is an ally that has none."""
    text = (
        "On Hit: Deal X unpreventable damage to the hit object, then recover X, where X is the amount of Curse cards "
        "in the attacker's lineage plus 2."
    )
    for curses, dealt in ([], 2), (["Curse"], 3):
        t = laid(
            trial(text, "Weapon — Mage Sword", beside=CHOSEN),
            lineage=MAGE,
            hand=["Sink"],
            graveyard=curses,
            field=["Trial"],
            damage=9,
        )
        for curse in curses:
            does(t, "activate Sink", target=curse)
        does(t, "attack with Rai, Spellcrafter", weapon="Trial", target="B's champion")
        assert damage(t) == (9 - dealt, 1 + dealt)


def test_who_attacked_wakes_up_for_a_kill() -> None:
    """CR Combat Phase - End of Combat Step 1: nobody attacks any more as it resolves."""
    catalog = trial("On Ally Hit: Wake up the attacker.", "Weapon — Mage Sword")
    for target, awake in ("Guard", True), ("B's champion", False):
        t = laid(catalog, field=["Trial"], of_b={"field": [rested("Guard")]})
        t.act("A", "attack with Rai, Spellcrafter", weapon="Trial", target=target).pass_all()
        assert t.champion("A").rested is not awake


def test_x_that_nobody_chooses_is_not_understood() -> None:
    """CR Parts of a Card - Cost 9: what costs no X has none, and where the text says what X is, that is it."""
    with pytest.raises(UnsupportedCard, match="deal X damage"):
        trial("Draw a card. If you have agility, deal X damage to each champion.")
    assert trial("Draw a card. If you have agility, deal X damage to each champion.", reserve="X")
    with pytest.raises(UnsupportedCard):
        trial("Recover X. Deal X damage to target unit, where X is your influence.")
    with pytest.raises(UnsupportedCard):
        trial("Draw X cards, where X is four minus your influence. Then deal 1+X damage to your champion.")
    with pytest.raises(UnsupportedCard):
        trial("Recover 2, where X is your influence. Then deal X damage to your champion.")
    with pytest.raises(UnsupportedCard):
        trial("You may pay (X). If you do, draw X cards.")
    assert trial("You may pay (X). If you do, draw X cards.", reserve="X")


def test_a_level_is_compared_with_cards() -> None:
    """CR Stats - Level: exactly as many cards, once the level has changed."""
    text = (
        "Your champion gets +6 level until end of turn. Then if your champion's level is equal to the amount of cards "
        "in your graveyard, draw a card."
    )
    for cards, drawn in (6, 0), (7, 1), (8, 0):
        assert hand(does(laid(trial(text), graveyard=["Read"] * cards))) == drawn


def test_counters_on_each_defender() -> None:
    """CR Attacking and the Combat Phase 4: on nobody else, and only if the card was prepared."""
    text = (
        "Prepare 1\n\nOn Attack: If CARDNAME was prepared, recover 2+X, where X is the total amount of sheen counters "
        "on each defending unit."
    )
    for pay, recovered in ("pay", 2 + 2), ("decline", 0):
        t = laid(
            trial(text, "Attack — Mage Dagger"),
            preparation=1,
            damage=9,
            of_b={"field": [placed("Guard", sheen=2), placed("Hound", sheen=4)]},
        )
        t.act("A", "activate Trial", pay=pay).pass_all(target="Guard", retaliate="done")
        assert t.champion("A").damage == 9 - recovered


def test_for_each_card_in_the_intent_one_is_chosen() -> None:
    """CR Intent: each time anew, and not for cards of other elements."""
    text = (
        "On Attack: For each fire element card in the attacker's intent, choose an ally you control. That ally gets +5 "
        "[POWER] until end of turn."
    )
    for attack, power in ("Gust", 1 + 5), ("Slash", 1):
        t = laid(trial(text, "Weapon — Mage Sword", beside=CHOSEN), hand=[attack], field=["Trial", "Guard", "Hound"])
        t.act("A", f"activate {attack}").pass_all(weapon="Trial")
        if t.purpose == "choose":
            t.answer("A", "choose", "Guard").pass_all()
        assert (t.object("Guard").power, t.object("Hound").power) == (power, 2)


def test_others_have_an_ability_without_quotation_marks() -> None:
    """CR Triggered Abilities: those of the element, for whoever controls them, as they die."""
    text = "Human allies you control have On Death: If your influence is three or less, draw a card."
    for cards, name, drawn in (3, "Guard", 1), (4, "Guard", 0), (2, "Hound", 0):
        t = laid(
            trial(text, "Domain — Mage Castle"), hand=["Ruin", *["Read"] * cards], field=["Trial", "Guard", "Hound"]
        )
        assert hand(does(t, "activate Ruin", target=name)) == cards + drawn
    with pytest.raises(UnsupportedCard):
        trial("Human allies you control have On Death: Banish CARDNAME.", "Domain — Mage Castle")


def test_this_ally_is_the_one_that_has_the_ability() -> None:
    """CR Naming 5: not what gives it."""
    text = 'Pawn allies you control have "On Enter: This ally gets +2 [POWER] until end of turn."'
    t = laid(trial(text, ALLY, beside=CHOSEN), hand=["Pawn", "Rook"], field=["Trial"])
    does(does(t, "activate Pawn"), "activate Rook")
    assert [t.object(name).power for name in ("Trial", "Pawn", "Rook")] == [1, 3, 1]


@pytest.mark.parametrize(
    ("performer", "first", "counters"), [("Pawn", [], 3), ("Pawn", ["Praise"], 1), ("Rook", [], 0)]
)
def test_who_attacks_with_the_card_has_an_ability(performer: str, first: list[str], counters: int) -> None:
    """CR Keywords - Command: as long as that ally attacks, and it is of the kind."""
    text = (
        'Command Chessman\n\nAs long as a Chessman Pawn ally is attacking with CARDNAME, it has "On Kill: If there '
        'are no buff counters on this ally, put three buff counters on it."'
    )
    catalog = trial(text, "Attack — Mage Command", beside=CHOSEN, power=5)
    t = laid(catalog, hand=["Trial", *first], field=["Pawn", "Rook"], of_b={"field": [rested("Guard")]})
    for name in first:
        does(t, f"activate {name}", target="Pawn")
    t.act("A", "activate Trial", performer=performer).pass_all(target="Guard")
    assert "Guard" in t.zone("B", "graveyard")
    assert t.counters(performer, "buff") == counters


def test_without_the_card_it_has_no_ability() -> None:
    """CR Static Abilities: the same ally with another card."""
    text = 'As long as a Human ally is attacking with CARDNAME, it has "On Kill: Put a buff counter on this ally."'
    t = laid(trial(text, "Attack — Mage Command"), field=["Guard"], of_b={"field": [placed("Hound", buff=0)]})
    does(t, "attack with Guard", target="Hound")
    assert t.counters("Guard", "buff") == 0
