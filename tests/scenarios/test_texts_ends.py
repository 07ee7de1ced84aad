"""Texts at the ends of the list: names of herbs, transformations, amounts of many kinds, and what is taken away."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Item — Cleric Herb", called="Razorvine"),
        facts_of("Discard a card.", "Action — Mage Skill", called="Drop"),
        facts_of(
            "Target player puts the top card of their deck into their graveyard.", "Action — Mage Skill", called="Mill"
        ),
    )
)


def test_an_herb_by_its_name() -> None:
    """CR Keywords - Brew: that one and any other."""
    text = "Brew — One Razorvine, Two Herbs"
    for herbs, possible in (["Razorvine", "Mint", "Mint"], True), (["Mint"] * 3, False):
        assert (
            laid(trial(text, "Item — Cleric Potion", reserve=3, beside=OWN), field=herbs).can("A", "activate Trial")
            is possible
        )


def test_a_card_revealed_at_random() -> None:
    """CR Randomization: of memory, and of the element."""
    text = (
        "[Class Bonus] On Attack: Recover 1, then reveal a card from your memory at random. If a fire element card "
        "was revealed, CARDNAME gets +3 [POWER] until end of turn."
    )
    for kept, dealt in (["Bolt"], 4), (["Read"], 1):
        assert (
            does(laid(trial(text, ALLY), hand=[], memory=kept, field=["Trial"]), "attack with Trial")
            .champion("B")
            .damage
            == dealt
        )


def test_a_choice_for_all_allies() -> None:
    """CR Resolution: power or life, the same for all; or one of two keywords."""
    text = "Allies you control get your choice of +2 [POWER] or +2 [LIFE] until end of turn."
    other = "Allies you control gain your choice of vigor or taunt until end of turn."
    for choice, found, keyword in (0, (3, 5), "vigor"), (1, (1, 7), "taunt"):
        t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard"]})
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        assert (t.object("Guard", "A").power, t.object("Guard", "A").life, t.object("Guard", "B").power) == (*found, 1)
        t = laid(trial(other), field=["Guard"])
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        assert t.object("Guard").keywords == (keyword,)


def test_the_discarded_card_was_of_an_element() -> None:
    """CR Game Terms - Discard: power for it."""
    text = (
        "[Class Bonus] On Attack: You may discard a card. If you do, draw three cards into your memory. If the "
        "discarded card was a fire element card, CARDNAME gets +2 [POWER] until end of turn."
    )
    for card, dealt in ("Bolt", 3), ("Read", 1):
        t = laid(trial(text, ALLY), hand=[card], field=["Trial"])
        t.act("A", "attack with Trial").pass_all(may="yes")
        if t.purpose == "discard":
            t.answer("A", "discard", card).pass_all()
        assert (t.champion("B").damage, memory(t)) == (dealt, 3)


def test_damage_is_split_among_targets() -> None:
    """CR Damage: any amount of them, of the type."""
    text = "Deal 3 damage split among any amount of target allies."
    t = laid(trial(text), of_b={"field": ["Guard", "Wall"]})
    t.act("A", "activate Trial", target=["Guard", "Wall"])
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    while t.purpose == "split damage":
        t.answer("A", "split", t.options[0]).pass_all()
    assert (
        t.object("Guard").damage + t.object("Wall").damage,
        t.object("Guard").damage > 0,
        t.object("Wall").damage > 0,
    ) == (3, True, True)


def test_only_in_ones_own_end_phase() -> None:
    """CR End Phase: and until one's next turn an ally guards."""
    text = (
        "Activate this card only during your end phase.\n\nWake up target ally you control. It gains taunt and gets "
        "+2 [LIFE] until the beginning of your next turn."
    )
    t = laid(trial(text), field=[rested("Guard")])
    assert not t.can("A", "activate Trial")
    does(t.pass_to("end", "A"))
    assert (t.object("Guard").rested, t.object("Guard").keywords, t.object("Guard").life) == (False, ("taunt",), 7)
    assert t.pass_to("main", "B").pass_to("main", "A").object("Guard").keywords == ()


def test_two_targets_return() -> None:
    """CR Game Zones: up to two of one's own."""
    text = "Return up to two target Human allies you control to their owner's hands."
    t = laid(trial(text), field=["Guard", "Dear", "Hound"])
    t.act("A", "activate Trial", target=["Guard", "Dear"]).pass_all()
    assert (sorted(t.zone("A", "hand")), len(t.objects("Hound"))) == (["Dear", "Guard"], 1)


def test_the_third_attack_each_turn() -> None:
    """CR Declaring an Attack: of an opponent."""
    text = (
        "Whenever an opponent declares an attack with a unit for the second time each turn, you may banish "
        "CARDNAME. If you do, draw two cards."
    )
    t = laid(trial(text, ITEM), turn="B", hand=[], field=["Trial"], of_b={"field": ["Guard", "Hound"]})
    does(t, "attack with Guard", "B")
    assert t.objects("Trial")
    t.act("B", "attack with Hound").pass_all(may="yes")
    assert (hand(t), t.zone("A", "banishment")) == (2, ["Trial"])


def test_power_for_each_card_of_a_graveyard() -> None:
    """CR Continuous Effects: as many as there are as it resolves."""
    text = (
        "[Class Bonus] On Enter: Allies you control get +2 [POWER] for each Animal and/or Spirit ally card in your "
        "graveyard until end of turn."
    )
    t = does(laid(trial(text, ALLY), field=["Guard"], graveyard=["Hound", "Seer", "Dear"]))
    assert (t.object("Guard").power, t.object("Trial").power) == (5, 5)


def test_more_damage_is_taken() -> None:
    """CR Replacement Effects: one more, until one's next turn, or of a target."""
    text = (
        "On Attack: Until the beginning of your next turn, if damage would be dealt to your champion, they take "
        "that much damage plus 2 instead."
    )
    t = does(laid(trial(text, ALLY), hand=["Spark"], field=["Trial"]), "attack with Trial")
    assert does(t, "activate Spark", target="A's champion").champion("A").damage == 3
    other = (
        "Deal 1 damage to target unit. Until end of turn, if that unit would take damage, it takes that much damage "
        "plus 3 instead."
    )
    t = does(laid(trial(other), hand=["Trial", "Spark"], field=["Wall"]), target="Wall")
    assert does(t, "activate Spark", target="Wall").object("Wall").damage == 1 + 4


def test_depending_on_an_amount() -> None:
    """CR Modes: of cards in hand."""
    text = (
        "On Enter: Depending on the amount of cards in your hand—\n• 0— Draw three cards.\n• 1 to 2— Recover "
        "2.\n• 3 or more— Draw a card."
    )
    for kept, cards, left in (0, 3, 5), (2, 2, 3), (4, 5, 5):
        t = does(laid(trial(text, ALLY), hand=["Trial", *["Read"] * kept], damage=5))
        assert (hand(t), t.champion("A").damage) == (cards, left)


def test_the_power_of_a_banished_card() -> None:
    """CR Effects: of the card that was banished."""
    text = (
        "[Class Bonus] On Attack: You may banish an ally card from your graveyard. If you do, CARDNAME gets +X "
        "[POWER] where X is the banished card's reserve cost."
    )
    t = laid(trial(text, "Attack — Mage Staff"), graveyard=["Dear"])
    t.act("A", "activate Trial").pass_all(may="yes")
    if t.purpose == "choose":
        t.answer("A", "choose", "Dear").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (5, ["Dear"])


def test_cards_that_would_be_buried_are_banished() -> None:
    """CR Replacement Effects: those with the keyword, of all players."""
    text = (
        "[Level 1+] If an action card with floating memory would be put into a player's graveyard, that player "
        "banishes it instead."
    )
    for card, zone in ("Drift", "banishment"), ("Read", "graveyard"):
        t = laid(trial(text, ALLY, beside=OWN), hand=["Drop", card], field=["Trial"])
        assert card in does(t, "activate Drop").zone("A", zone)


def test_all_counters_are_removed() -> None:
    """CR Counters - Buff: of all objects of others."""
    text = "On Enter: Remove all buff counters from all allies you don't control."
    t = does(
        laid(
            trial(text, ALLY),
            field=[placed("Guard", buff=1)],
            of_b={"field": [placed("Guard", buff=2), placed("Hound", buff=1)]},
        )
    )
    assert [t.counters("Guard", "buff", "A"), t.counters("Guard", "buff", "B"), t.counters("Hound", "buff")] == [
        1,
        0,
        0,
    ]


def test_a_card_of_memory_is_taken_for_a_while() -> None:
    """CR Randomization: until the main phase of that opponent."""
    text = (
        "[Level 1+] Banish a card at random from target opponent's hand. Return that card to their memory at the "
        "beginning of their next main phase."
    )
    t = does(laid(trial(text), of_b={"hand": ["Bolt"]}))
    assert (hand(t, "B"), t.zone("B", "banishment")) == (0, ["Bolt"])
    t.pass_to("main", "B").pass_all()
    assert ("Bolt" in t.zone("B", "memory"), t.zone("B", "banishment")) == (True, [])


def test_cards_return_from_memory() -> None:
    """CR Game Zones: up to two."""
    text = "[Level 1+] Banish CARDNAME: Return up to two cards from your memory to your hand."
    t = laid(trial(text, ITEM), hand=[], memory=["Bolt", "Read", "Spark"], field=["Trial"])
    t.act("A", "use Trial").pass_all(choose=["Bolt", "Read"])
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Bolt", "Read"], ["Spark"])


def test_as_many_herbs_as_life() -> None:
    """CR Game Terms - Gather: of the ally that was sacrificed."""
    text = (
        "As an additional cost to activate this card, sacrifice a Human ally.\n\n[Level 1+] Gather X times, where X "
        "is the "
        "sacrificed ally's reserve cost."
    )
    t = does(laid(trial(text, beside=OWN), field=["Dear", "Hound"]))
    assert len(t.zone("A", "field")) == 1 + 1 + 3


def test_names_that_opponents_cannot_play() -> None:
    """CR Naming: as long as one controls what said so."""
    text = (
        "[Level 1+] On Enter: Return target Human ally you don't control to its owner's memory. Recover 1, then "
        "opponents can't activate cards with that ally's name as long as you control CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial"], of_b={"field": ["Guard"], "hand": ["Guard", "Hound"]})
    t.act("A", "activate Trial").pass_all()
    t.pass_to("main", "B")
    assert (t.can("B", "activate Guard"), t.can("B", "activate Hound")) == (False, True)


def test_exactly_so_much() -> None:
    """CR Counters - Omen: neither more nor less; and as many costs as there are."""
    text = (
        "As long as the total reserve cost among your omens is exactly 5, CARDNAME gets +4 [POWER].\n\n[Level 1+] "
        "On Attack: Recover X+1, where X is the amount of omens you have with different costs."
    )
    for banished, power in (["Dear", "Phial"], 5), (["Dear", "Dear"], 1):
        t = laid(
            trial(text, ALLY),
            hand=[],
            field=["Trial"],
            damage=9,
            banishment=[placed(name, omen=1) for name in banished],
        )
        assert t.object("Trial").power == power
        assert does(t, "attack with Trial").champion("A").damage == 8 - len(set(banished))


def test_a_card_of_memory_is_shown() -> None:
    """CR Game Terms - Reveal: the one that is chosen."""
    text = (
        "On Attack: Recover 1, then choose and reveal a card in your memory. If the revealed card is fire element, "
        "CARDNAME gets +3 [POWER]."
    )
    for card, dealt in ("Bolt", 5), ("Read", 2):
        t = laid(trial(text, "Attack — Mage Staff"), memory=[card])
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", card).pass_all()
        assert t.champion("B").damage == dealt


def test_a_black_market() -> None:
    """CR Influence: whoever has little draws, and with much it closes."""
    text = (
        "[REST]: Each player with influence less than three draws a card into their memory. Activate this ability "
        "only at slow speed.\n\nAt the beginning of your recollection phase, if your influence is six or greater, "
        "sacrifice CARDNAME."
    )
    t = does(laid(trial(text, ITEM), hand=["Read"], field=["Trial"], of_b={"hand": 4}), "use Trial")
    assert (memory(t), memory(t, "B")) == (1, 0)
    for cards, there in (6, 0), (3, 1):
        t = laid(trial(text, ITEM), turn="B", hand=cards, field=["Trial"]).pass_to("main", "A")
        assert len(t.objects("Trial")) == there


def test_the_hand_goes_to_memory() -> None:
    """CR Memory: as much of it as one likes."""
    t = laid(
        trial("[Level 1+] Put any amount of Spell cards from your hand into your memory."),
        hand=["Trial", "Bolt", "Read", "Spark"],
    )
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    assert (t.zone("A", "hand"), sorted(t.zone("A", "memory"))) == (["Read"], ["Bolt", "Spark"])


def test_it_attacks_with_a_weapon() -> None:
    """CR Wield: one of the subtype that its controller has."""
    text = "[Level 1+] CARDNAME can attack using Sword weapons you control."
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Blade"])
    t.act("A", "attack with Trial", weapon="Blade").pass_all()
    assert t.champion("B").damage == 3
    t = laid(trial(text, ALLY), hand=[], field=["Guard", "Blade"])
    assert does(t, "attack with Guard").champion("B").damage == 1


def test_less_is_recovered() -> None:
    """CR Replacement Effects: by any player, one less."""
    text = "If a player would recover an amount, they recover X instead, where X is that amount minus 1."
    for field, left in (["Trial"], 6), ([], 5):
        assert (
            does(laid(trial(text, ITEM, beside=OWN), hand=["Heal"], field=field, damage=9), "activate Heal")
            .champion("A")
            .damage
            == left
        )


def test_counters_are_moved() -> None:
    """CR Fractured Memories: all of them, and damage for each."""
    text = (
        "Move all sheen counters from target champion to your Fractured Memories. Then deal 2+X damage to that "
        "champion, where X is the amount of counters moved this way."
    )
    t = laid(trial(text, beside=OWN), hand=["Break", "Trial"], of_b={"sheen": 2})
    does(does(t, "activate Break"), target="B's champion")
    assert (t.champion("B").damage, [card.counters for card in t.view("A").of(0).mastery]) == (4, [(("sheen", 2),)])


def test_some_cannot_retaliate() -> None:
    """CR Retaliation Step: allies of the subtype."""
    text = "[Level 1+] CARDNAME's attacks can't be retaliated by Human allies."
    for there, asked in ("Guard", False), ("Hound", True):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": [there]})
        t.act("A", "attack with Trial", target=there).pass_all()
        assert (t.purpose == "retaliate") is asked
