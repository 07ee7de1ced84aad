"""Texts of single cards, each in other numbers and nouns."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, RAI, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Starcalling — (2)\n\nRecover 3.", called="Comet", reserve=4),
        facts_of("Your champion becomes distant.", "Action — Mage Skill", called="Step"),
    )
)


def test_a_card_of_hand_and_memory() -> None:
    """CR Game Terms - Discard: for each of them that opponent draws one."""
    text = (
        "Look at target opponent's hand and memory. Discard any amount of cards from among them. For each card "
        "discarded this way, that opponent draws a card."
    )
    t = laid(trial(text), of_b={"hand": ["Bolt"], "memory": ["Read", "Guard"]})
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Bolt", "Read")
    if t.purpose != "opportunity":
        t.answer("A", t.purpose, "done")
    t.pass_all()
    assert (t.zone("B", "graveyard"), hand(t, "B"), t.zone("B", "memory")) == (["Bolt", "Read"], 2, ["Guard"])


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


def test_the_next_attack_with_a_weapon() -> None:
    """CR Wield: of the subtype; and its damage cannot be prevented."""
    text = (
        "Your champion's next attack this turn using a Sword weapon gets +2 [POWER].\n\nYour champion's next attack "
        'this turn using a Sword weapon gains "Combat damage dealt by this attack is unpreventable."'
    )
    shield = trial("Prevent the next 9 damage that would be dealt to your champion this turn.", called="Shield")
    for weapon, dealt in ("Blade", 4), ("", 0):
        t = laid(trial(text, beside=shield), hand=["Trial", "Slash"], field=["Blade"], of_b={"hand": ["Shield"]})
        does(t).pass_once("A").act("B", "activate Shield").pass_all()
        if weapon:
            t.act("A", f"attack with {RAI}", weapon=weapon).pass_all()
        else:
            t.act("A", "activate Slash").pass_all()
        assert t.champion("B").damage == dealt


def test_what_paid_comes_back() -> None:
    """CR Keywords - Floating Memory: for a memory cost, onto the field."""
    text = (
        "Whenever this card is banished from your graveyard to pay for a memory cost, put it onto the "
        "field.\n\nFloating Memory"
    )
    t = laid(trial(text, ALLY), hand=[], graveyard=["Trial"], material=["Ring"], phase="materialize")
    t.answer("A", "materialize", "materialize Ring")
    if t.purpose == "floating memory":
        t.answer("A", "floating", "Trial")
    t.pass_to("main", "A")
    assert (len(t.objects("Trial")), t.zone("A", "banishment")) == (1, [])


def test_a_card_is_banished_from_memory() -> None:
    """CR Banish: from there, as a cost is paid."""
    text = "Whenever this card is banished from your memory, put two enlighten counters on your champion."
    for kept, counters in ("Trial", 2), ("Read", 0):
        t = laid(trial(text, ALLY), hand=[], memory=[kept], material=["Ring"], phase="materialize")
        t.answer("A", "materialize", "materialize Ring").pass_to("main", "A")
        assert dict(t.champion("A").counters).get("enlighten", 0) == counters


def test_up_to_two_allies_are_chosen() -> None:
    """CR Counters: as it resolves, of the subtype."""
    text = "[Class Bonus] On Enter: Put two buff counters on up to two Animal allies you control."
    t = laid(trial(text, ALLY), field=["Hound", "Hound", "Guard"])
    t.act("A", "activate Trial").pass_all(choose=["Hound", "Hound"])
    assert [dict(card.counters).get("buff", 0) for card in (*t.objects("Hound"), t.object("Guard"))] == [2, 2, 0]


def test_up_to_one_card_in_a_graveyard() -> None:
    """CR Banish: or none."""
    text = "Banish up to one target Spell card in a graveyard. Then draw two cards."
    t = laid(trial(text), of_b={"graveyard": ["Bolt", "Read"]})
    t.act("A", "activate Trial")
    assert sorted(t.options) == ["Bolt", "done"]
    assert (hand(t.answer("A", "target", "Bolt").pass_all()), t.zone("B", "banishment")) == (2, ["Bolt"])
    assert hand(does(laid(trial(text)))) == 2


def test_starcalling_for_nothing() -> None:
    """CR Keywords - Starcalling: twice each turn."""
    text = "[Level 1+] Twice per turn, you may pay (0) rather than pay a card's starcalling costs."
    t = laid(
        trial(text, ITEM, beside=OWN),
        hand=["Peek", "Peek", "Peek"],
        field=["Trial"],
        deck=["Comet", "Comet", "Comet", "Guard"],
        damage=9,
    )
    for left in 6, 3:
        t.act("A", "activate Peek").pass_all(starcalling="starcall freely Comet")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[-1])
        assert (t.pass_all().champion("A").damage, memory(t)) == (left, 0)
    t.act("A", "activate Peek").pass_all()
    assert t.purpose == "glimpse"


def test_two_objects_of_one_name() -> None:
    """CR Naming: for two cards."""
    text = (
        "At the beginning of your end phase, you may sacrifice three Herbs with the same name. If you do, draw two "
        "cards."
    )
    for herbs, cards in (["Mint", "Mint", "Mint"], 2), (["Mint", "Mint", "Sage"], 0):
        t = laid(trial(text, ITEM, beside=OWN), hand=[], field=["Trial", *herbs]).pass_to("end", "A").pass_all()
        if t.purpose == "may" and "yes" in t.options:
            t.answer("A", "may", "yes").pass_all()
        while t.purpose in ("sacrifice", "choose"):
            t.answer("A", t.purpose, "Mint").pass_all()
        assert hand(t) == cards


def test_an_activation_of_a_card_that_is_banished() -> None:
    """CR Naming: one with the same name lies in a banishment."""
    text = (
        "This card costs 1 less to activate if it targets an activation of a card with the same name as a card in "
        "any banishment.\n\nNegate target card activation."
    )
    for banished, paid in (["Read"], 0), (["Bolt"], 1):
        t = laid(trial(text, reserve=1), hand=["Read"], of_b={"hand": ["Trial", "Spark"], "banishment": banished})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").pass_all()
        assert (hand(t), memory(t, "B")) == (0, paid)


def test_a_linked_ally_is_proud() -> None:
    """CR Keywords - Link: power, a keyword, and a subtype besides."""
    text = "Ally Link\n\nLinked ally gets +1 [POWER], has pride 2, and is a Spirit in addition to its other types."
    t = does(laid(trial(text, "Item — Mage Accessory", reserve=0), field=["Guard", "Hound"]), target="Guard")
    card = t.object("Guard")
    assert (card.power, card.keywords, "SPIRIT" in card.subtypes) == (2, ("pride",), True)
    assert "SPIRIT" not in t.object("Hound").subtypes


def test_revealed_cards_come_to_hand() -> None:
    """CR Game Terms - Reveal: up to two of the element."""
    text = "[Rai Bonus] On Hit: Reveal up to two fire element cards from your memory and return them to your hand."
    t = laid(trial(text, "Attack — Mage Staff"), memory=["Bolt", "Bolt", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Bolt"])
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Bolt", "Bolt"], ["Read"])


def test_it_retaliates_for_others() -> None:
    """CR Game Terms - Retaliate/Retaliation: also if it is not attacked itself."""
    text = "[Class Bonus] CARDNAME may retaliate against attackers while not defending."
    for there, asked in ("Trial", True), ("Guard", False):
        t = laid(trial(text, ALLY), hand=[], field=["Hound"], of_b={"field": [there]})
        t.act("A", "attack with Hound", target="B's champion").pass_all()
        assert (t.purpose == "retaliate") is asked


def test_counters_do_not_pay() -> None:
    """CR Player Action Legality: those of that kind."""
    text = "You can't remove preparation counters from your champion to pay for costs."
    stab = trial("Prepare 1\n\nRecover 1.", called="Stab")
    for field, asked in ([], True), (["Trial"], False):
        t = laid(trial(text, ITEM, beside=stab), hand=["Stab"], field=field, preparation=1)
        t.act("A", "activate Stab")
        assert (t.purpose == "additional cost") is asked


def test_nobody_with_many_cards_draws() -> None:
    """CR Influence: as long as one controls an ally."""
    text = "As long as you control a Spirit ally, each player with influence three or more can't draw cards."
    for kept, drawn in (3, 0), (1, 1):
        t = laid(trial(text, ITEM), hand=["Read"], memory=kept, field=["Trial", "Seer"])
        before = len(t.zone("A", "deck"))
        assert before - len(does(t, "activate Read").zone("A", "deck")) == drawn


def test_counters_are_doubled() -> None:
    """CR Counters: and enough of them give something more."""
    text = (
        "Double the amount of level counters on your champion. Then if there are six or more level "
        "counters on your champion, you gain agility 1 for this turn."
    )
    for before, agile in (3, True), (2, False):
        t = does(laid(trial(text), level=before))
        assert dict(t.champion("A").counters)["level"] == before * 2
        assert bool(t.view("A").of(0).agility) is agile


def test_it_or_another() -> None:
    """CR Triggered Abilities: both enter under one's control."""
    text = (
        "[Level 1+] Whenever CARDNAME or another ally enters the field under your control, put a buff counter on "
        "target Human ally."
    )
    t = laid(trial(text, "Ally — Mage Spirit"), hand=["Trial", "Hound", "Ring"], field=["Guard"])
    does(does(t), "activate Hound")
    assert t.counters("Guard", "buff") == 2


def test_up_to_three_cards_in_one_graveyard() -> None:
    """CR Objects and Targeting: all in the same one."""
    text = "[Level 1+] On Attack: Banish up to three target cards in a single graveyard."
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], graveyard=["Bolt"], of_b={"graveyard": ["Spark", "Read"]})
    t.act("A", "attack with Trial").resolve_top().answer("A", "target", "Spark")
    assert "Bolt" not in t.options
    assert len(t.answer("A", "target", "Read").pass_all().zone("B", "banishment")) == 2


def test_an_ability_is_cheaper_for_counters_and_used_once() -> None:
    """CR Costs: one for each counter of one's champion."""
    text = (
        "(3): Draw a card. Activate this ability only once. This ability costs (X) less to activate, where X is the "
        "amount of enlighten counters on your champion."
    )
    for counters, paid in (2, 1), (0, 3):
        t = does(laid(trial(text, ITEM), hand=["Read"] * 4, field=["Trial"], enlighten=counters), "use Trial")
        assert (memory(t), t.can("A", "use Trial")) == (paid, False)


def test_an_even_amount_of_counters() -> None:
    """CR Counters - Level: every other turn."""
    text = (
        "At the beginning of your recollection phase, put three level counters on CARDNAME. Then, if there's an even "
        "amount of level counters on CARDNAME, draw two cards."
    )
    for before, drawn in (1, 2), (0, 0):
        t = laid(trial(text, CHAMPION), lineage=["Spirit of Fire", "Trial"], turn="B", hand=[], level=before)
        t.pass_to("recollection", "A").pass_all()
        assert (10 - len(t.zone("A", "deck")), dict(t.champion("A").counters)["level"]) == (drawn, before + 3)


def test_cards_of_the_intent_are_copied() -> None:
    """CR Copying Objects: each of the subtype."""
    text = (
        "Activate this card only if a Human unit you control is attacking.\n\nFor each Sword card in the attacker's "
        "intent, "
        "create a copy of it in that attacker's intent."
    )
    t = laid(trial(text), hand=["Trial", "Slash"])
    assert not t.can("A", "activate Trial")
    t.act("A", "activate Slash").resolve_top().act("A", "activate Trial").pass_all()
    assert t.champion("B").damage == 4


def test_a_champion_that_stays() -> None:
    """CR Leveling Up: never; it gets level counters once."""
    text = (
        "This champion can't level up.\n\n(2): Draw a card and put a level counter on CARDNAME. Activate this "
        "ability only once."
    )
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire", "Trial"],
        hand=[],
        memory=3,
        material=["Rai, Archmage"],
        phase="materialize",
    )
    assert "materialize Rai, Archmage" not in t.options
    t = does(laid(trial(text, CHAMPION), lineage=["Trial"], hand=["Read", "Read"]), "use Trial")
    assert (hand(t), t.level("A"), t.can("A", "use Trial")) == (1, 2, False)


def test_an_opponent_may_be_milled() -> None:
    """CR Main Deck: as many cards as it has counters, and one may leave it."""
    text = (
        "On Champion Hit: You may have that opponent put the top X cards of their deck into their graveyard, where "
        "X is the amount of buff counters on CARDNAME."
    )
    for answer, buried in ("yes", 2), ("no", 0):
        t = does(laid(trial(text, ALLY), hand=[], field=[placed("Trial", buff=2)]), "attack with Trial", may=answer)
        assert len(t.zone("B", "graveyard")) == buried


def test_it_enters_distant() -> None:
    """CR Distant: until the end of the turn."""
    t = does(laid(trial("[Level 1+] CARDNAME enters the field distant.", ALLY)))
    assert (t.object("Trial").states, t.pass_to("main", "B").object("Trial").states) == (("distant",), ())
    assert (
        does(laid(trial("[Level 1+] CARDNAME enters the field distant.", ALLY), lineage=["Spirit of Fire"]))
        .object("Trial")
        .states
        == ()
    )


def test_the_first_card_of_the_next_turn_is_dearer() -> None:
    """CR Costs: the first one, of the opponent that was hit."""
    text = "On Champion Hit: The first card that opponent activates during their next turn costs 1 more to activate."
    t = does(laid(trial(text, "Attack — Mage Staff"), of_b={"hand": ["Spark", "Read", "Read"]})).pass_to("main", "B")
    kept = memory(t, "B")
    t.act("B", "activate Read", reserve="Spark").pass_all()
    assert memory(t, "B") == kept + 1
    assert memory(does(t, "activate Read", "B"), "B") == kept + 1


def test_attack_cards_of_an_intent_gain_an_ability() -> None:
    """CR Intent: those of the subtype."""
    text = '[Class Bonus] On Attack: Axe cards in the attacker\'s intent gain "On Hit: Draw two cards."'
    hew = trial("", "Attack — Warrior Axe", called="Hew", power=1)
    for card, cards in ("Hew", 2), ("Slash", 0):
        t = laid(trial(text, "Regalia Weapon — Mage Sword", beside=hew), hand=[card], field=["Trial"])
        t.act("A", f"activate {card}").pass_all(weapon="Trial")
        assert hand(t) == cards


def test_a_potion_negates() -> None:
    """CR Abilities: as it is sacrificed, this turn."""
    text = (
        'Rest target Potion. If you do, it gains "On Sacrifice: Negate target card activation unless its controller '
        'pays (3)" until end of turn.'
    )
    t = laid(trial(text, beside=OWN), field=["Phial", "Drinker"], of_b={"hand": ["Read"]})
    does(t).pass_once("A").act("B", "activate Read").pass_once("B")
    t.act("A", "use Drinker").pass_all()
    assert (hand(t, "B"), t.object("Drinker").controller) == (0, 0)
    t = laid(trial(text, beside=OWN), field=["Phial", "Drinker"], of_b={"hand": ["Read"]})
    t.pass_once("A").act("B", "activate Read").pass_once("B")
    assert hand(t.act("A", "use Drinker").pass_all(), "B") == 1
