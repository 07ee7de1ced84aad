"""Texts at the tail of the list: what depends on amounts and directions, and what happens in the hand."""

from __future__ import annotations

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, MORE, does, hand, laid, memory, trial


def test_depending_on_a_total_cost() -> None:
    """CR Modes: of objects of the subtype that one controls."""
    text = (
        "On Enter: Depending on the total reserve cost of Human objects you control—\n• 3— Draw two cards.\n• 6— "
        "Recover 3."
    )
    for field, cards, left in (["Dear"], 2, 5), (["Dear", "Dear"], 0, 2), (["Guard"], 0, 5):
        t = does(laid(trial(text, ALLY), field=field, damage=5))
        assert (hand(t), t.champion("A").damage) == (cards, left)


def test_attacking_a_unit_with_either_keyword() -> None:
    """CR Attacking and the Combat Phase: one of them is enough."""
    text = "As long as CARDNAME is attacking a unit with vigor or taunt, CARDNAME gets +2 [POWER]."
    for target, dealt in ("Wall", 3), ("Guard", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": [rested(target)]})
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.object(target).damage == dealt


def test_it_is_discarded_from_the_hand() -> None:
    """CR Activated Abilities: from there only."""
    text = "(1), Discard this card from your hand: Empower 2. Draw two cards."
    t = laid(trial(text, ALLY, beside=MORE), hand=["Trial", "Read", "Jolt"])
    t.act("A", "use Trial from hand", reserve="Read")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    assert (t.zone("A", "graveyard"), hand(t)) == (["Trial"], 3)
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 3
    assert not laid(trial(text, ALLY, beside=MORE), hand=["Read"], field=["Trial"]).can("A", "use Trial")


def test_depending_on_the_direction() -> None:
    """CR Shifting Currents: two directions each."""
    text = "Depending on your Shifting Currents' direction—\n• North or South— Recover 3.\n• East or West— Draw a card."
    for way, left, cards in ("North", 2, 0), ("South", 2, 0), ("East", 5, 1), ("West", 5, 1):
        t = does(laid(trial(text, beside=MORE), hand=["Gain", "Turn", "Trial"], damage=5), "activate Gain")
        if way != "North":
            does(t, "activate Turn", direction=way)
        does(t)
        assert (t.champion("A").damage, hand(t)) == (left, cards + (way == "North"))


def test_all_cards_of_memory_come_to_hand() -> None:
    """CR Game Zones: with a class bonus."""
    text = "[Level 1+] Return all cards from your memory to your hand and recover 1."
    for lineage, cards in (["Spirit of Fire", "Rai, Spellcrafter"], 2), (["Spirit of Fire"], 0):
        assert hand(does(laid(trial(text), lineage=lineage, memory=["Bolt", "Read"]))) == cards


def test_a_hit_champion_levels_up() -> None:
    """CR Leveling Up: until one's next turn it is hurt by it."""
    text = (
        "On Champion Hit: Until the beginning of your next turn, whenever the hit champion levels up, deal 3 "
        "unpreventable damage to them."
    )
    for hit, dealt in (True, 2 + 3), (False, 0):
        theirs = {"memory": 2, "material": ["Rai, Archmage"]}
        t = laid(trial(text, "Attack — Mage Staff"), of_b=theirs)
        if hit:
            does(t)
        t.pass_to("materialize", "B").answer("B", "materialize", "materialize Rai, Archmage").pass_all()
        assert t.champion("B").damage == dealt


def test_an_activation_is_negated_unless_one_may_draw() -> None:
    """CR Game Terms - Negate: if its controller lets one."""
    text = "Negate target card activation you don't control unless its controller has you draw three cards."
    for answer, mine, theirs in ("yes", 1, 3), ("no", 0, 0):
        t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").resolve_top()
        t.answer("A", t.purpose, answer).pass_all()
        assert (hand(t), hand(t, "B")) == (mine, theirs)


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


def test_cards_in_memory_for_each_banished() -> None:
    """CR Drawing Cards: of hand and memory, up to two of the element."""
    text = (
        "Banish up to two fire element cards from your hand and/or memory. Then draw a card into your memory for each "
        "card banished this way."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], memory=["Bolt", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Bolt"])
    assert (hand(t), memory(t), t.zone("A", "banishment")) == (0, 3, ["Bolt", "Bolt"])


def test_a_killed_unit_had_a_keyword() -> None:
    """CR Keywords - On Kill: twice per turn."""
    text = (
        "On Ally Kill: If the killed unit had vigor or taunt, wake up CARDNAME. Trigger this ability only twice per "
        "turn."
    )
    for victim, awake in ("Wall", True), ("Guard", False):
        t = laid(trial(text, ALLY, power=9), hand=[], field=["Trial"], of_b={"field": [rested(placed(victim))]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (t.objects(victim), t.object("Trial").rested) == ([], not awake)
