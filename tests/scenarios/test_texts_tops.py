"""Texts about decks: their top cards, material decks, and cards that are generated or preserved."""

from __future__ import annotations

from typing import Any

from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, STILL_MORE, does, laid, trial


def test_an_ally_goes_on_top_of_a_deck() -> None:
    """CR Main Deck: of its owner; and one's champion becomes distant."""
    t = does(
        laid(
            trial("Return target Human ally to the top of its owner's deck. Your champion becomes distant."),
            of_b={"field": ["Guard"]},
        )
    )
    assert (t.zone("B", "deck")[0], t.champion("A").states) == ("Guard", ("distant",))


def test_one_of_the_top_cards_is_taken() -> None:
    """CR Searching and Finding: and the rest goes away, or one becomes an omen."""
    text = (
        "Look at the top three cards of your deck and put one of those cards into your hand and the rest into your "
        "graveyard."
    )
    t = laid(trial(text), deck=["Bolt", "Read", "Guard", "Hound"])
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Read").pass_all()
    assert (t.zone("A", "hand"), sorted(t.zone("A", "graveyard")), t.zone("A", "deck")) == (
        ["Read"],
        ["Bolt", "Guard", "Trial"],
        ["Hound"],
    )
    other = (
        "Recover 1, then look at the top three cards of your deck. Banish one of them and put two omen counters on "
        "it. Then put the rest on the bottom of your deck in any order."
    )
    t = laid(trial(other), deck=["Bolt", "Read", "Guard", "Hound"])
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Bolt")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    found = [(card.name, card.counters) for card in t.pass_all().view("A").of(0).banishment]
    assert (found, t.zone("A", "deck")[0]) == ([("Bolt", (("omen", 2),))], "Hound")


def test_regalia_come_back_to_the_material_deck() -> None:
    """CR Material Deck: as many as one likes."""
    text = (
        "[Level 1+] On Enter: You may choose any amount of Accessory or Sword regalia cards from your banishment and "
        "put them into your material deck."
    )
    t = laid(trial(text, ALLY), banishment=["Ring", "Blade", "Bolt"])
    t.act("A", "activate Trial").pass_all(may="yes")
    while t.purpose == "choose":
        t.answer("A", "choose", t.options[0]).pass_all()
    assert (sorted(t.zone("A", "material")), t.zone("A", "banishment")) == (["Blade", "Ring"], ["Bolt"])


def test_top_cards_are_preserved() -> None:
    """CR Keywords - Preserve/Preserved: both of them."""
    text = (
        "[Level 1+] On Attack: Recover 1, then reveal the top two cards of your deck and put them into your material "
        "deck preserved."
    )
    t = does(laid(trial(text, ALLY), hand=[], field=["Trial"], deck=["Bolt", "Read", "Guard"]), "attack with Trial")
    assert (sorted(t.zone("A", "material")), t.zone("A", "deck")) == (["Bolt", "Read"], ["Guard"])


def test_the_rest_goes_back_on_top() -> None:
    """CR Ordering and Tracking: one into the hand."""
    text = (
        "Look at the top four cards of your deck. Put one of them into your hand and the rest back on top of "
        "your deck in any order."
    )
    t = laid(trial(text), deck=["Bolt", "Read", "Guard", "Spark", "Hound"])
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Read").pass_all(order=["Bolt", "Guard"])
    assert (t.zone("A", "hand"), t.zone("A", "deck")) == (["Read"], ["Bolt", "Guard", "Spark", "Hound"])


def test_a_card_of_the_material_deck_is_hidden_and_played() -> None:
    """CR Facing: face down, until it may be played."""
    text = (
        "[Level 1+] On Enter: Recover 1, then banish a non-champion card from your material deck face "
        "down.\n\nBanish CARDNAME: Recover 2. You may play the banished card."
    )
    t = laid(trial(text, "Item — Mage Accessory", reserve=0), material=["Ring"], memory=1, damage=5)
    t.act("A", "activate Trial").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Ring").pass_all()
    assert t.zone("A", "material") == []
    t.act("A", "use Trial").pass_all()
    if t.purpose == "may":
        t.answer("A", "may", t.options[-1]).pass_all()
    assert (len(t.objects("Ring")), t.champion("A").damage) == (1, 2)


def test_an_opponent_may_be_milled() -> None:
    """CR Main Deck: as many cards as it has counters, and one may leave it."""
    text = (
        "On Champion Hit: You may have that opponent put the top X cards of their deck into their graveyard, where "
        "X is the amount of buff counters on CARDNAME."
    )
    for answer, buried in ("yes", 2), ("no", 0):
        t = does(laid(trial(text, ALLY), hand=[], field=[placed("Trial", buff=2)]), "attack with Trial", may=answer)
        assert len(t.zone("B", "graveyard")) == buried


def test_those_cards_are_put_back() -> None:
    """CR Ordering and Tracking: one and as many as objects of the subtype."""
    text = (
        "Look at the top 1+X cards of your deck, where X is the amount of Spirit objects you control. Then put those "
        "cards back on top of your deck in any order."
    )
    t = does(laid(trial(text), field=["Seer"], deck=["Bolt", "Read", "Guard"]), order="Read")
    assert t.zone("A", "deck") == ["Read", "Bolt", "Guard"]


def test_the_rest_of_the_cards() -> None:
    """CR Searching and Finding: an ally is taken as it becomes fostered."""
    text = (
        "On Foster: Look at the top three cards of your deck. You may reveal a Human ally card from among them and put "
        "it into your hand. Then put the rest of the cards on the bottom of your deck in any order."
    )
    t = laid(trial(text, ALLY, beside=MORE), hand=["Grow"], field=["Trial"], deck=["Bolt", "Guard", "Read", "Hound"])
    t.act("A", "activate Grow").pass_all(may="yes")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, "Guard" if "Guard" in t.options else t.options[0]).pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "deck")[0]) == (["Guard"], "Hound")


def test_an_opponent_glimpses_less() -> None:
    """CR Replacement Effects: if one likes; oneself does as always."""
    text = "[Class Bonus] If an opponent would glimpse, you may have that player glimpse 1 instead."
    for player, answer, cards in ("B", "yes", 1), ("B", "no", 2), ("A", "", 2):
        catalog = trial(text, ITEM, beside=STILL_MORE)
        peek: dict[str, Any] = {"hand": ["Peer"], "deck": ["Bolt", "Read", "Guard"]}
        t = laid(
            catalog,
            turn=player,
            field=["Trial"],
            **(peek if player == "A" else {"hand": []}),
            of_b=peek if player == "B" else {},
        )
        t.act(player, "activate Peer").pass_all()
        if answer:
            t.answer("A", t.purpose, answer)
        assert (t.purpose, "Read" in " ".join(t.options)) == ("glimpse", cards == 2)


def test_material_decks_are_closed() -> None:
    """CR Card Materialization: except in the phase of their owners."""
    text = (
        "As long as CARDNAME is rested, cards can't leave your opponents' material decks unless it's their "
        "materialize phase."
    )
    call = trial("Materialize an Accessory regalia card from your material deck.", called="Call")
    for there, out in (rested("Trial"), 0), ("Trial", 1):
        t = laid(
            trial(text, ALLY, beside=call),
            hand=[],
            field=[there],
            turn="B",
            of_b={"hand": ["Call"], "memory": 1, "material": ["Ring"]},
        )
        if t.can("B", "activate Call"):
            t.act("B", "activate Call").pass_all()
            if t.purpose != "opportunity":
                t.answer("B", t.purpose, t.options[-1]).pass_all()
        assert len(t.objects("Ring")) == out


def test_preserved_cards_are_banished() -> None:
    """CR Keywords - Preserve/Preserved: of the material deck of the target player."""
    text = "Target player banishes two preserved cards from their material deck."
    t = does(
        laid(
            trial(text, beside=STILL_MORE),
            of_b={"material": [placed("Kept", preserved=True), placed("Kept", preserved=True), "Ring"]},
        ),
        target="B",
    )
    while t.purpose != "opportunity":
        t.answer("B", t.purpose, t.options[0]).pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "material")) == (["Kept", "Kept"], ["Ring"])


def test_up_to_two_cards_are_generated() -> None:
    """CR Game Terms - Generate: as many as one likes."""
    text = "(1), Banish CARDNAME: Generate up to two Heal cards and put them into your memory."
    t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Read"], field=["Trial"])
    t.act("A", "use Trial").pass_all()
    if t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[-1]).pass_all()
    assert t.zone("A", "memory").count("Heal") == 2


def test_a_material_deck_is_shown() -> None:
    """CR Searching and Finding: the cheapest one of the subtype enters."""
    text = (
        "On Enter: If you don't control an Artifact regalia, reveal all cards in your material deck. Then put an "
        "Artifact regalia card with the lowest memory cost from among them onto the field."
    )
    low = trial("", "Regalia Item — Mage Artifact", called="Low", memory=0)
    high = trial("", "Regalia Item — Mage Artifact", called="High", memory=2, beside=low)
    for field, there in ([], 1), (["High"], 0):
        t = laid(trial(text, ALLY, beside=high), field=field, material=["High", "Low", "Ring"])
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", t.options[0]).pass_all()
        assert len(t.objects("Low")) == there


def test_an_empowered_card_is_preserved() -> None:
    """CR Keywords - Preserve/Preserved: in its owner's material deck."""
    text = (
        "Deal 3+LV damage to target unit.\n\n[Level 1+] If CARDNAME is empowered, put it into its owner's "
        "material deck preserved and draw a card."
    )
    for first, zone in ("Urge", "material"), ("Read", "graveyard"):
        t = laid(trial(text, beside=STILL_MORE), hand=[first, "Trial"])
        does(does(t, f"activate {first}"), target="B's champion")
        assert ("Trial" in t.zone("A", zone), t.champion("B").damage) == (True, 5 if first == "Urge" else 4)


def test_a_card_with_the_same_name_is_put_into_the_material_deck() -> None:
    """CR Naming 5: of the card itself, and no other one."""
    text = "Put a card named CARDNAME from your banishment into your material deck."
    t = Scenario(trial(text, "Action — Mage Spell")).player(
        "A", lineage=MAGE, hand=["Trial"], banishment=["Fireball", "Trial"]
    )
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "material")) == (["Fireball"], ["Trial"])
