"""Texts that answer something: activations and triggers on the stack, damage that is changed, phases that pass."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Brew — Two Herbs", "Item — Cleric Potion", called="Draught", reserve=3),
        facts_of("Pride 5", "Ally — Tamer Beast", called="Proud", power=2, life=3),
        facts_of("Pride 5", "Ally — Tamer Animal", called="Cat", power=2, life=3),
        facts_of("Target unit becomes distant.", "Action — Mage Skill", called="Step"),
        facts_of("On Enter: Deal 2 damage to target unit.", ALLY, called="Striker"),
        facts_of("Put the top card of your deck into your graveyard.", "Action — Mage Skill", called="Mill"),
        facts_of("(1): Recover 1.", "Regalia Item — Mage Accessory", called="Balm"),
        facts_of("(1): Recover 1.", "Item — Mage Accessory", called="Salve"),
    )
)


def test_what_targets_it_is_negated_unless_it_is_paid_for() -> None:
    """CR Game Terms - Negate: each activation that targets it, and no other one."""
    text = (
        "Whenever CARDNAME becomes distant, negate each card activation that targets CARDNAME unless its controller "
        "pays (1)."
    )
    for target, kept, answer, dealt in (
        ("Trial", 1, "pay", 4),
        ("Trial", 1, "no", 0),
        ("Trial", 0, "", 0),
        ("Guard", 0, "", 4),
    ):
        step = trial(text, ALLY, life=9, beside=OWN)
        t = laid(
            step, hand=["Bolt", *["Read"] * kept], of_b={"hand": ["Step"], "field": ["Trial", placed("Guard", buff=4)]}
        )
        t.act("A", "activate Bolt", target=target).pass_once("A").act("B", "activate Step", target="Trial")
        t.resolve_top().resolve_top()
        if answer:
            t.answer("A", "pay", answer)
        t.pass_all()
        assert t.object(target).damage == dealt


def test_a_source_of_ones_own_deals_more_damage() -> None:
    """CR Damage: for each counter, which are put for what was brewed; and no other source."""
    text = (
        "Whenever you brew a Potion card, put two page counters on CARDNAME.\n\nIf a Spell source you control would "
        "deal damage to one or more allies, it deals that much damage plus X instead, where X is the amount of page "
        "counters on CARDNAME."
    )
    t = laid(
        trial(text, ITEM, beside=OWN),
        hand=["Draught", "Spark", "Spark"],
        field=["Trial", "Mint", "Sage", "Wall", "Guard"],
        of_b={"hand": ["Spark"]},
    )
    does(t, "activate Draught")
    assert t.counters("Trial", "page") == 2
    does(t, "activate Spark", target="Wall")
    does(t, "activate Spark", target="B's champion")
    assert (t.object("Wall").damage, t.champion("B").damage) == (3, 1)
    t.pass_once("A").act("B", "activate Spark", target="Guard").pass_all()
    assert t.object("Guard").damage == 1


def test_allies_of_a_subtype_lose_a_keyword() -> None:
    """CR Keywords - Pride: so that they attack, and those of another subtype do not."""
    text = "Beast allies you control lose pride."
    t = laid(trial(text, ITEM, beside=OWN), hand=[], field=["Trial", "Proud", "Cat"])
    assert (t.can("A", "attack with Proud"), t.can("A", "attack with Cat")) == (True, False)
    assert not laid(trial(text, ITEM, beside=OWN), hand=[], field=["Proud"], of_b={"field": ["Trial"]}).can(
        "A", "attack with Proud"
    )


def test_whenever_cards_are_put_into_a_graveyard_from_a_deck() -> None:
    """CR Triggered Abilities: once for all of them, and not for those that come from elsewhere."""
    text = (
        "Whenever one or more cards are put into your graveyard from your deck, put a page counter on your "
        "champion.\n\n(0): Put the top three cards of your deck into your graveyard."
    )
    t = does(laid(trial(text, ITEM), hand=["Spark"], field=["Trial"]), "use Trial")
    assert (dict(t.champion("A").counters), len(t.zone("A", "graveyard"))) == ({"page": 1}, 3)
    assert dict(does(t, "activate Spark", target="B's champion").champion("A").counters) == {"page": 1}


def test_abilities_of_others_are_dearer() -> None:
    """CR Costs: of their regalia, and neither of other objects nor of one's own."""
    text = "Activated abilities of regalias you don't control cost (1) more to activate."
    for player, name, paid in ("B", "Balm", 2), ("B", "Salve", 1), ("A", "Balm", 1):
        mine: dict[str, Any] = {"hand": ["Read"] * 3, "field": [name]}
        t = laid(
            trial(text, ITEM, beside=OWN),
            turn=player,
            **({**mine, "field": ["Trial", name]} if player == "A" else {"hand": [], "field": ["Trial"]}),
            of_b=mine if player == "B" else {},
        )
        assert memory(does(t, f"use {name}", player), player) == paid


def test_those_allies_stay_rested() -> None:
    """CR Wake Up Phase: in the next one of their controller, and then no more."""
    text = (
        "Deal 2 damage to all allies and rest them. Then those allies don't wake up during their controller's next "
        "wake up phase."
    )
    t = does(laid(trial(text), hand=["Trial"], field=["Guard"], of_b={"field": ["Wall"], "hand": ["Hound"]}))
    assert (t.object("Guard").damage, t.object("Wall").damage) == (2, 2)
    t.pass_to("main", "B")
    assert (t.object("Wall").rested, t.object("Guard").rested) == (True, True)
    t.pass_to("main", "A")
    assert t.object("Guard").rested
    t.pass_to("main", "B")
    assert not t.object("Wall").rested
    assert not t.pass_to("main", "A").object("Guard").rested


def test_nobody_attacks_for_a_while() -> None:
    """CR Declaring an Attack: oneself and a player, if one has not attacked this turn."""
    text = (
        "Activate this card only if you have not declared an attack this turn, and only during your turn.\n\nUntil "
        "the end of your next turn, you and target player can't declare attacks."
    )
    t = laid(trial(text), hand=["Trial"], field=["Guard"], of_b={"field": ["Wall", "Guard"]})
    does(t, target="B").cannot("A", "attack")
    t.pass_to("main", "B").cannot("B", "attack")
    t.pass_to("main", "A").cannot("A", "attack")
    t.pass_to("main", "B")
    assert t.can("B", "attack with Guard")
    t = laid(trial(text), hand=["Trial"], field=["Guard", "Hound"], of_b={"field": [rested("Wall")]})
    assert t.can("A", "activate Trial")
    does(t, "attack with Guard", target="Wall").cannot("A", "activate Trial")


def test_a_unit_takes_more_damage() -> None:
    """CR Replacement Effects: that unit, each time until end of turn, if the class is right."""
    text = (
        "Banish CARDNAME: Deal 1 damage to target unit. Class Bonus: Until end of turn, if that unit were to take "
        "damage, it takes that much damage plus 2 instead."
    )
    for lineage, dealt in (MAGE, 1 + 3 + 3), (["Spirit of Fire"], 1 + 1 + 1):
        t = laid(trial(text, ITEM), lineage=lineage, hand=["Spark"] * 3, field=["Trial"])
        does(t, "use Trial", target="B's champion")
        for _ in range(2):
            does(t, "activate Spark", target="B's champion")
        does(t, "activate Spark", target="A's champion")
        assert damage(t) == (1, dealt)


def test_a_champion_takes_more_damage_this_turn() -> None:
    """CR Replacement Effects: the one that was a target, each time; and not later."""
    text = (
        "Until end of turn, if target champion would take damage this turn, they take that much damage plus 2 instead."
    )
    t = does(laid(trial(text), hand=["Trial", "Spark", "Spark", "Spark"]), target="B's champion")
    for dealt in 3, 6:
        assert does(t, "activate Spark", target="B's champion").champion("B").damage == dealt
    t.pass_to("main", "B").pass_to("main", "A")
    assert does(t, "activate Spark", target="B's champion").champion("B").damage == 7


def test_the_next_damage_is_doubled() -> None:
    """CR Damage: once, and only that of the champion that was a target."""
    text = "The next time target champion would take damage this turn, double that damage."
    t = does(laid(trial(text), hand=["Trial", "Spark", "Spark", "Spark"]), target="A's champion")
    does(t, "activate Spark", target="B's champion")
    for dealt in 2, 3:
        assert damage(does(t, "activate Spark", target="A's champion")) == (dealt, 1)


def test_cards_of_opponents_are_dearer_in_ones_own_turn() -> None:
    """CR Costs: as long as the champion is distant and it is that turn."""
    text = (
        "[Class Bonus] As long as your champion is distant and it's your turn, cards your opponents activate cost (1) "
        "more to activate."
    )
    for step, turn, paid in (True, "A", 1), (False, "A", 0), (True, "B", 0):
        t = laid(
            trial(text, ITEM, beside=OWN), turn=turn, hand=["Step"], field=["Trial"], of_b={"hand": ["Spark", "Read"]}
        )
        if turn == "B":
            t.pass_once("B")
        if step:
            does(t, "activate Step", target="A's champion")
        if turn == "A":
            t.pass_once("A")
        assert memory(does(t, "activate Spark", "B", target="A's champion"), "B") == paid


def test_a_trigger_gets_another_target() -> None:
    """CR Target: if one likes; and it is a trigger, not an activation."""
    text = "You may choose new targets for target trigger."
    for answer, dealt in ("new targets", (2, 0)), ("keep targets", (0, 2)):
        t = laid(trial(text, beside=OWN), hand=["Striker"], of_b={"hand": ["Trial"]})
        t.cannot("B", "activate Trial")
        t.act("A", "activate Striker").pass_once("A")
        t.cannot("B", "activate Trial")
        t.pass_once("B")
        t.answer("A", "target", "B's champion").pass_once("A").act("B", "activate Trial").resolve_top()
        t.answer("B", "new targets", answer)
        if t.purpose == "target":
            t.answer("B", "target", "A's champion")
        t.pass_all()
        assert damage(t) == dealt


def test_it_rests_as_the_currents_turn() -> None:
    """CR Shifting Currents: that turn, while it is awake; and then there is damage as of a Spell."""
    text = (
        "Whenever your Shifting Currents change from facing North to East while CARDNAME is awake, you may rest it. "
        "When you do, as a Spell, deal 2 damage to target champion you don't control."
    )
    for there, way, dealt in ("Trial", "East", 2), (rested("Trial"), "East", 0), ("Trial", "West", 0):
        t = laid(trial(text, "Phantasia — Mage Fractal", beside=OWN), hand=["Gain", "Turn"], field=[there])
        does(t, "activate Gain").act("A", "activate Turn").pass_all(direction=way, **({"may": "yes"} if dealt else {}))
        assert (t.champion("B").damage, t.object("Trial").rested) == (dealt, way == "East")


def test_so_many_counters_on_a_champion() -> None:
    """CR Counters: two or more of the kind."""
    text = (
        "As long as you have two or more page counters on your champion, you may activate this card from your "
        "graveyard."
    )
    for counters, possible in (2, True), (1, False):
        t = laid(trial(text, ALLY), hand=[], graveyard=["Trial"], page=counters)
        assert t.can("A", "activate Trial") is possible


def test_damage_to_each_of_those_units_is_prevented() -> None:
    """CR Damage Prevention: as much for each as cards were revealed."""
    text = (
        "Up to two target units become distant, then reveal any amount of fire element cards from your memory. Prevent "
        "the next X damage that would be dealt to each of those units this turn where X is the amount of fire element "
        "cards revealed this way."
    )
    t = laid(
        trial(text, beside=OWN),
        hand=["Trial", "Bolt", "Bolt", "Bolt"],
        memory=["Bolt", "Bolt", "Read"],
        field=["Guard", "Wall", placed("Hound", buff=4)],
    )
    t.act("A", "activate Trial", target=["Guard", "Wall"]).pass_all(choose=["Bolt", "Bolt"])
    for name, dealt in ("Guard", 2), ("Wall", 2), ("Hound", 4):
        assert does(t, "activate Bolt", target=name).object(name).damage == dealt
    assert (t.object("Guard").states, t.object("Hound").states) == (("distant",), ())


def test_cards_are_looked_at_and_put_back() -> None:
    """CR Ordering and Tracking: the top three, in any order."""
    text = "Look at the top three cards of your deck and then put them back in any order."
    t = does(laid(trial(text), deck=["Bolt", "Read", "Guard", "Hound"]), order=["Guard", "Bolt"])
    assert t.zone("A", "deck") == ["Guard", "Bolt", "Read", "Hound"]


def test_it_returns_transformed_as_it_is_banished() -> None:
    """CR Double-faced Cards: for two cards of the graveyard, if one likes."""
    text = (
        "On Banish: You may banish two fire element cards from your graveyard. If you do, return CARDNAME to the field "
        "transformed."
    )
    for graveyard, answer, back in (["Bolt"] * 2, "yes", 1), (["Bolt"] * 2, "no", 0), (["Bolt", "Read"], "", 0):
        t = laid(trial(text, ALLY), hand=["Exile"], field=[placed("Trial", buff=2)], graveyard=graveyard)
        does(t, "activate Exile", target="Trial", **({"may": answer} if answer else {}))
        assert ([dict(card.counters) for card in t.objects("Trial")], t.zone("A", "banishment").count("Bolt")) == (
            [{}] * back,
            2 * back,
        )


def test_activations_of_a_cost_are_negated() -> None:
    """CR Game Terms - Negate: of each card that costs as much as the revealed one; then it does again what it did."""
    text = (
        "On Enter: As a Spell, deal 2 damage to target champion. Then you may banish an action card from your hand "
        "or memory face down.\n\n(1), [REST], Reveal a card banished by CARDNAME with reserve cost X: Negate each "
        "activation of cards with reserve cost X. Put each card negated this way and each card banished by CARDNAME "
        "into their owners' hands. Then trigger each of CARDNAME's on enter abilities."
    )
    t = laid(
        trial(text, ALLY, beside=OWN),
        hand=["Trial", "Dear Study", "Read"],
        of_b={"hand": ["Dear Study", *["Read"] * 4]},
    )
    t.act("A", "activate Trial").pass_all(target="B's champion", may="yes", choose="Dear Study")
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (2, ["Dear Study (face down)"])
    t.pass_to("main", "B").act("B", "activate Dear Study").pass_once("B")
    t.act("A", "use Trial").resolve_top()
    assert t.stack == []
    assert ("Dear Study" in t.zone("A", "hand"), "Dear Study" in t.zone("B", "hand")) == (True, True)
    t.answer("A", "target", "B's champion").pass_all(may="no")
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (4, [])


def test_activations_of_another_cost_go_on() -> None:
    """CR Game Terms - Negate: a card that costs something else resolves, and the revealed one is put back."""
    text = (
        "On Enter: As a Spell, deal 2 damage to target champion. Then you may banish an action card from your hand "
        "or memory face down.\n\n(1), [REST], Reveal a card banished by CARDNAME with reserve cost X: Negate each "
        "activation of cards with reserve cost X. Put each card negated this way and each card banished by CARDNAME "
        "into their owners' hands. Then trigger each of CARDNAME's on enter abilities."
    )
    t = laid(
        trial(text, ALLY, beside=OWN), hand=["Trial", "Bolt", "Read"], of_b={"hand": ["Dear Study", *["Read"] * 4]}
    )
    t.act("A", "activate Trial").pass_all(target="B's champion", may="yes", choose="Bolt")
    t.pass_to("main", "B").act("B", "activate Dear Study").pass_once("B")
    cards = hand(t, "B")
    t.act("A", "use Trial").resolve_top()
    t.answer("A", "target", "B's champion").pass_all(may="no")
    assert ("Bolt" in t.zone("A", "hand"), "Dear Study" in t.zone("B", "graveyard"), hand(t, "B")) == (
        True,
        True,
        cards + 1,
    )
