"""Texts of weapons that are loaded, commands, and what attacks cannot be met with."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.trying import ALLY, RAI, does, laid, memory, trial

GUN: Final = trial("", "Regalia Weapon — Ranger Gun", called="Old Gun", power=1)
BOW: Final = trial("", "Regalia Weapon — Ranger Bow", called="Old Bow", power=1, beside=GUN)
WING: Final = trial("", "Regalia Weapon — Ranger Aetherwing", called="Old Wing", power=1, beside=BOW)
ARMS: Final = trial("Recover 1.", "Action — Ranger Aethercharge", called="Charge", elements="fire", beside=WING)


def loaded(t: Scenario, name: str) -> list[str]:
    """The names of what is loaded into an object."""
    return [card.name for card in t.object(name).loaded]


@pytest.mark.parametrize(
    ("text", "weapon"),
    [
        ("(1): Load CARDNAME into target unloaded Gun weapon you control.", "Old Gun"),
        ("(1): Load CARDNAME into target unloaded Bow weapon you control.", "Old Bow"),
    ],
)
def test_it_is_loaded_into_an_unloaded_weapon(text: str, weapon: str) -> None:
    """CR Game Terms - Load: of the subtype, and no loaded one."""
    catalog = trial(text, "Item — Ranger Bullet", power=2, beside=ARMS)
    t = laid(catalog, hand=["Read"], field=["Trial", "Old Gun", "Old Bow"], of_b={"field": ["Old Gun", "Old Bow"]})
    does(t, "use Trial")
    assert (loaded(t, weapon), t.zone("A", "field")) == (["Trial"], [RAI, "Old Gun", "Old Bow"])
    t = laid(catalog, hand=["Read"], field=["Trial", placed(weapon, loaded=["Charge"])])
    assert not t.can("A", "use Trial")


def test_a_loaded_card_strikes_with_the_weapon() -> None:
    """CR Functional Subtypes - Functional Weapons: it is used once, and goes back where it is renewable."""
    text = "Renewable\n\n[Class Bonus] On Hit: Up to two target allies you control get +2 [POWER] until end of turn."
    plain = trial("", "Regalia Item — Ranger Bullet", called="Plain Slug", power=3, beside=ARMS)
    catalog = trial(text, "Regalia Item — Mage Bullet", power=3, beside=plain)
    for name, again in ("Trial", True), ("Plain Slug", False):
        t = laid(catalog, hand=[], field=[placed("Old Gun", loaded=[name]), "Guard", "Hound"])
        t.act("A", f"attack with {RAI}", weapon="Old Gun").pass_all()
        if again:
            t.answer("A", "target", "Guard", "Hound").pass_all()
        assert t.champion("B").damage == 1 + 3
        assert (t.object("Guard").power, name in t.zone("A", "material")) == ((3, True) if again else (1, False))


def test_a_card_is_loaded_if_there_are_enough_others() -> None:
    """CR Game Terms - Load: from the graveyard, and it may be left."""
    text = (
        "On Enter: If you have two or more fire element cards in your graveyard, you may load an Aethercharge card "
        "from your graveyard into an Aetherwing weapon you control."
    )
    for others, answer, count in (["Bolt"], "yes", 1), (["Bolt"], "no", 0), (["Read"], "", 0):
        t = laid(trial(text, ALLY, beside=ARMS), field=["Old Wing"], graveyard=["Charge", *others])
        t.act("A", "activate Trial").pass_all()
        if answer:
            t.answer("A", "may", answer).pass_all()
        for purpose in ("choose", "load"):
            if t.purpose == purpose:
                t.answer("A", purpose, t.options[0]).pass_all()
        assert len(loaded(t, "Old Wing")) == count


def test_a_card_may_load_itself() -> None:
    """CR Game Terms - Load: as it resolves, or it goes to the graveyard."""
    text = "Draw two cards into your memory, then you may load CARDNAME into an Aetherwing weapon you control."
    for answer, found in ("yes", ["Trial"]), ("no", []):
        t = laid(trial(text, "Action — Ranger Aethercharge", beside=ARMS), field=["Old Wing"])
        t.act("A", "activate Trial").pass_all(may=answer)
        if t.purpose in ("choose", "load"):
            t.answer("A", t.purpose, "Old Wing").pass_all()
        assert (loaded(t, "Old Wing"), "Trial" in t.zone("A", "graveyard"), memory(t)) == (found, not found, 2)


def test_aethercalling() -> None:
    """CR Keywords - Aethercalling: a card that is glimpsed is loaded."""
    look = trial("Glimpse 2.", called="Look", beside=ARMS)
    catalog = trial("Aethercalling\n\nRecover 1.", "Action — Ranger Aethercharge", beside=look)
    t = laid(catalog, hand=["Look"], field=["Old Wing"], deck=["Trial", "Charge", "Guard"])
    t.act("A", "activate Look").pass_all()
    assert t.purpose == "aethercalling"
    assert "Charge" not in t.options
    t.answer("A", "aethercalling", "Trial")
    while t.purpose not in ("glimpse", "opportunity"):
        t.answer("A", t.purpose, "Old Wing" if "Old Wing" in t.options else "done")
    assert loaded(t, "Old Wing") == ["Trial"]


def test_an_attack_of_a_weapon_with_so_many_cards() -> None:
    """CR Intent: exactly two, of the subtype."""
    text = (
        "[Class Bonus] On Attack: If there are exactly two Aethercharge cards in the attacker's intent, this attack "
        "gets +4 [POWER]."
    )
    catalog = trial(text, "Regalia Weapon — Mage Aetherwing", power=1, beside=ARMS)
    for cards, dealt in (2, 5), (1, 1), (3, 1):
        t = laid(catalog, hand=[], field=[placed("Trial", loaded=["Charge"] * cards)])
        t.act("A", f"attack with {RAI}", weapon="Trial").pass_all()
        assert t.champion("B").damage == dealt


def test_a_weapon_is_stronger_against_a_champion() -> None:
    """CR Attacking and the Combat Phase: for that attack only."""
    text = "[Class Bonus] On Attack: If the attacker is attacking a champion, CARDNAME gets +3 [POWER] for this attack."
    catalog = trial(text, "Regalia Weapon — Mage Sword", power=1)
    t = laid(catalog, hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", f"attack with {RAI}", weapon="Trial", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Trial").power) == (4, 1)
    t = laid(catalog, hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", f"attack with {RAI}", weapon="Trial", target="Guard").pass_all(retaliate="done")
    assert t.object("Guard").damage == 1


def test_a_command_is_performed_by_an_ally() -> None:
    """CR Keywords - Command: of the subtype, which gets stronger by its will."""
    piece = trial("Commanded Will 2", "Ally — Cleric Chessman", called="Piece", power=1)
    text = "Command Chessman\n\nOn Champion Hit: That opponent banishes two cards from their graveyard."
    catalog = trial(text, "Attack — Cleric Chessman Command", beside=piece)
    theirs = {"graveyard": ["Bolt", "Bolt", "Bolt"]}
    t = laid(catalog, field=["Piece", "Guard"], of_b=theirs)
    t.act("A", "activate Trial").pass_all()
    while t.purpose == "choose":
        t.answer("B", "choose", "Bolt").pass_all()
    assert (t.champion("B").damage, len(t.zone("B", "banishment")), t.object("Piece").rested) == (2 + 1 + 2, 2, True)
    laid(catalog, field=["Guard"]).cannot("A", "activate Trial")
    t = does(laid(catalog, field=["Piece"]), "attack with Piece")
    assert t.champion("B").damage == 1


def test_a_command_card_leaves_counters_behind() -> None:
    """CR Game Terms - Leave: those that were there, on an ally of the subtype."""
    text = (
        "Whenever CARDNAME attacks with a Command card, put two buff counters on CARDNAME.\n\nOn Leave: Put the buff "
        "counters that were on CARDNAME on a Pawn or Rook ally you control."
    )
    order = trial("Command Chessman", "Attack — Cleric Chessman Command", called="Order")
    pawn = trial("", "Ally — Cleric Chessman Pawn", called="Pawn", beside=order)
    t = laid(
        trial(text, "Ally — Cleric Chessman", beside=pawn),
        hand=["Order", "Ruin"],
        field=[placed("Trial", buff=2), "Guard"],
    )
    does(t, "activate Order")
    assert t.counters("Trial", "buff") == 4
    t = laid(
        trial(text, "Ally — Cleric Chessman", beside=pawn),
        hand=["Ruin"],
        field=[placed("Trial", buff=2), "Pawn", "Guard"],
    )
    does(t, "activate Ruin", target="Trial")
    assert (t.counters("Pawn", "buff"), t.counters("Guard", "buff")) == (2, 0)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("[Level 1+] CARDNAME's attacks can't be retaliated.", False),
        ("Steadfast", True),
    ],
)
def test_an_attack_that_cannot_be_retaliated(text: str, asked: bool) -> None:
    """CR Retaliation Step: nobody is asked."""
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "attack with Trial", target="Guard").pass_all()
    assert (t.purpose == "retaliate") is asked


def test_a_strong_attack_that_cannot_be_retaliated() -> None:
    """CR Retaliation Step: at the level."""
    text = "[Class Bonus] [Level 2+] CARDNAME gets +2 [POWER] and can't be retaliated."
    for level, dealt in (1, 4), (0, 2):
        t = laid(trial(text, "Attack — Mage Staff"), level=level, of_b={"field": ["Guard"]})
        t.act("A", "activate Trial").pass_all(target="Guard")
        assert (t.purpose == "retaliate") is (level == 0)
        if level == 0:
            t.answer("B", "retaliate", "done").pass_all()
        assert t.object("Guard").damage == dealt


def test_a_retaliating_unit() -> None:
    """CR Game Terms - Retaliate/Retaliation: not as it attacks."""
    text = "As long as CARDNAME is retaliating, it gets +1 [POWER]."
    t = laid(trial(text, ALLY, life=9), hand=[], field=["Guard"], of_b={"field": ["Trial"]})
    t.act("A", "attack with Guard", target="Trial").pass_all(retaliate="Trial")
    assert t.object("Guard").damage == 2
    t = does(laid(trial(text, ALLY, life=9), hand=[], field=["Trial"]), "attack with Trial")
    assert t.champion("B").damage == 1


def test_the_attacker_wakes_up_for_a_sacrifice() -> None:
    """CR Orientation: for another regalia of the subtype, and not for the weapon itself."""
    text = "[Class Bonus] On Attack: You may sacrifice another Accessory regalia. If you do, wake up the attacker."
    for field, awake in (["Ring"], True), (["Blade"], False):
        t = laid(trial(text, "Regalia Weapon — Mage Sword"), hand=[], field=["Trial", *field])
        t.act("A", f"attack with {RAI}", weapon="Trial").resolve_top()
        if t.purpose == "may":
            t.answer("A", "may", "yes")
        if t.purpose in ("sacrifice", "choose"):
            t.answer("A", t.purpose, "Ring")
        assert (t.champion("A").rested, t.objects("Ring")) == (not awake, [])


def test_the_attacker_gains_keywords() -> None:
    """CR Keywords: until the beginning of one's next turn, both of them."""
    text = "[Class Bonus] On Attack: The attacker gains steadfast and taunt until the beginning of your next turn."
    t = does(laid(trial(text, "Attack — Mage Staff")))
    assert t.champion("A").keywords == ("steadfast", "taunt")
    assert t.pass_to("main", "B").champion("A").keywords == ("steadfast", "taunt")
    assert t.pass_to("main", "A").champion("A").keywords == ()


def test_the_hit_object_is_marked() -> None:
    """CR Game Terms - Hit: for this turn, by objects of the subtype."""
    text = 'Until end of turn, Human objects you control gain "On Hit: Put a sheen counter on the hit object."'
    for attacker, counters in ("Guard", 1), ("Hound", 0):
        t = does(laid(trial(text), field=["Guard", "Hound"]))
        does(t, f"attack with {attacker}", target="B's champion")
        assert dict(t.champion("B").counters).get("sheen", 0) == counters


def test_the_hit_ally_is_destroyed() -> None:
    """CR Keywords - On Hit: for counters, and not a champion."""
    text = "On Ally Hit: You may remove two preparation counters from your champion. If you do, destroy the hit ally."
    for counters, left in (2, 0), (1, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], preparation=counters, of_b={"field": [rested("Wall")]})
        t.act("A", "attack with Trial", target="Wall").pass_all(**({"may": "yes"} if counters == 2 else {}))
        assert len(t.objects("Wall")) == left


def test_a_prepared_attack_may_banish_a_card() -> None:
    """CR Keywords - Prepare: if it was prepared, and a card with the keyword is there."""
    text = (
        "[Class Bonus] Prepare 1\n\nOn Champion Hit: If CARDNAME was prepared, you may banish an action card with "
        "floating memory from your graveyard. If you do, deal 3 damage to the hit champion."
    )
    drift = trial("Recover 1.\n\nFloating Memory", called="Drift")
    for counters, dealt in (1, 5), (0, 2):
        t = laid(trial(text, "Attack — Mage Dagger", beside=drift), preparation=counters, graveyard=["Drift", "Read"])
        t.act("A", "activate Trial", **({"pay": "pay"} if counters else {})).pass_all()
        if t.purpose == "may":
            t.answer("A", "may", "yes").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", "Drift").pass_all()
        assert (t.champion("B").damage, "Drift" in t.zone("A", "banishment")) == (dealt, counters == 1)


def test_units_with_an_even_life_stat() -> None:
    """CR Parts of a Card - Stats - Life: as it attacks one."""
    text = "As long as CARDNAME is attacking a unit with an even life stat, CARDNAME gets +2 [POWER]."
    even = trial("", ALLY, called="Even", power=0, life=4)
    for target, dealt in ("Even", 3), ("Guard", 1):
        t = laid(trial(text, ALLY, beside=even), hand=[], field=["Trial"], of_b={"field": [rested(target)]})
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.object(target).damage == dealt


def test_an_ephemeral_ally_is_hunted() -> None:
    """CR Game Terms - Ephemeral: and one that is not is not."""
    text = "As long as CARDNAME is attacking an ephemeral ally, it gets +2 [POWER]."
    ghost = trial("As long as CARDNAME is ephemeral, it has taunt.\n\nEphemerate — (1)", ALLY, life=9, called="Ghost")
    for buried, dealt in (True, 3), (False, 1):
        cards = {"graveyard": ["Ghost"], "hand": ["Read"]} if buried else {"hand": ["Ghost"]}
        t = laid(trial(text, ALLY, beside=ghost), hand=[], field=["Trial"], of_b=cards, turn="B")
        t.act("B", "activate Ghost").pass_all()
        assert t.object("Ghost").keywords == (("taunt",) if buried else ())
        t.pass_to("main", "A")
        t.act("A", "attack with Trial", **({} if buried else {"target": "Ghost"})).pass_all(retaliate="done")
        assert t.object("Ghost").damage == dealt
