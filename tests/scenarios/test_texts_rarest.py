"""Texts that hardly any card has: replacements, redirections, and what is done with what was done."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, RAI, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Put target card from your graveyard on the bottom of your champion's lineage.", called="Sink"),
        facts_of("Target unit becomes distant.", "Action — Mage Skill", called="Step"),
        facts_of("Empower 2.", "Action — Mage Skill", called="Push"),
    )
)


def test_a_castle_protects_and_falls() -> None:
    """CR Damage Prevention: each unit of one's own, each time."""
    text = (
        "If a unit you control would be dealt damage, prevent 1 of that damage.\n\nAt the beginning of your "
        "recollection phase, sacrifice CARDNAME and draw two cards into your memory."
    )
    t = laid(trial(text, "Domain — Mage Castle"), hand=["Bolt", "Spark"], field=["Trial", "Guard"])
    does(does(t, "activate Bolt", target="Guard"), "activate Spark", target="B's champion")
    assert (t.object("Guard").damage, t.champion("B").damage) == (3, 1)
    t.pass_to("main", "B").pass_to("main", "A")
    assert "Trial" in t.zone("A", "graveyard")


def test_a_target_is_changed_to_it() -> None:
    """CR Redirect: of an activation that targets another object of one's own."""
    text = (
        "[Rai Bonus] (1), [REST]: Change the target of an activation that targets another non-champion object you "
        "control to CARDNAME."
    )
    t = laid(trial(text, ALLY, life=9), hand=["Bolt"], of_b={"hand": ["Read"], "field": ["Trial", "Guard"]})
    t.act("A", "activate Bolt", target="Guard").pass_once("A").act("B", "use Trial").resolve_top()
    if t.purpose == "choose":
        t.answer("B", "choose", t.options[0])
    t.pass_all()
    assert (t.object("Trial").damage, t.object("Guard").damage) == (4, 0)


def test_it_cannot_be_intercepted() -> None:
    """CR Keywords - Intercept: as long as it was prepared."""
    text = "Prepare 1\n\nAs long as CARDNAME was prepared and you control a domain, it can't be intercepted."
    catch = trial("Intercept", ALLY, called="Catcher")
    for counters, asked in (1, False), (0, True):
        t = laid(
            trial(text, "Attack — Mage Dagger", beside=catch),
            preparation=counters,
            field=["Keep"],
            of_b={"field": ["Catcher"]},
        )
        t.act("A", "activate Trial", **({"pay": "pay"} if counters else {})).pass_all(target="B's champion")
        assert (t.purpose == "may") is asked


def test_the_next_attack_of_a_target() -> None:
    """CR Attacking and the Combat Phase: one attack, of that unit; and again for a reveal."""
    text = (
        "Target unit's next attack this turn gets +5 [POWER].\n\n[Class Bonus] Whenever you reveal this card from "
        "your memory, target unit's next attack this turn gets +4 [POWER]."
    )
    t = does(laid(trial(text, beside=OWN), field=["Guard", "Hound"]), target="Guard")
    assert does(t, "attack with Hound").champion("B").damage == 2
    assert does(t, "attack with Guard").champion("B").damage == 2 + 6
    t = laid(trial(text, beside=OWN), hand=["Show"], memory=["Trial"], field=["Guard"])
    t.act("A", "activate Show").pass_all(target="Guard")
    assert does(t, "attack with Guard").champion("B").damage == 5


def test_chosen_cards_go_to_the_bottom() -> None:
    """CR Ordering and Tracking: up to three of the graveyard."""
    text = (
        "Banish CARDNAME: Choose up to three cards from your graveyard and put them on the bottom of your deck in "
        "any order."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], graveyard=["Bolt", "Spark", "Read"])
    t.act("A", "use Trial").pass_all()
    t.answer("A", "choose", "Bolt", "Read")
    if t.purpose == "choose":
        t.answer("A", "choose", "done")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    assert (t.zone("A", "graveyard"), sorted(t.zone("A", "deck")[-2:])) == (["Spark"], ["Bolt", "Read"])


def test_until_end_of_turn_spells_empower() -> None:
    """CR Game Terms - Empower: whenever one is activated."""
    text = "Until end of turn, whenever you activate a Spell card, empower 1."
    t = does(laid(trial(text, "Action — Mage Skill", beside=OWN), hand=["Trial", "Spark", "Jolt"]))
    does(t, "activate Spark", target="A's champion")
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 2
    t = does(laid(trial(text, "Action — Mage Skill", beside=OWN), hand=["Trial", "Read"]))
    assert "empower" not in " ".join(does(t, "activate Read").log)


def test_combat_ends_unless_somebody_pays() -> None:
    """CR Distant: a unit of the class that is defending."""
    text = (
        "Target Human unit becomes distant. If that unit is defending, end the combat phase unless an opponent pays "
        "(1)."
    )
    for answer, dealt in ("no", 0), ("pay", 2):
        t = laid(trial(text), hand=["Read"], field=["Hound"], of_b={"hand": ["Trial"]})
        t.act("A", "attack with Hound").pass_once("A").act("B", "activate Trial", target="B's champion").resolve_top()
        t.answer("A", "pay", answer)
        while t.purpose == "reserve":
            t.answer("A", "reserve", "Read")
        assert t.pass_all().champion("B").damage == dealt


def test_attacks_get_stronger_for_banished_weapons() -> None:
    """CR Attacking and the Combat Phase: those of the champion that says so."""
    text = "CARDNAME's attacks get +2 [POWER] for each regalia weapon card in your banishment."
    for banished, dealt in (["Blade", "Ring"], 4), ([], 2):
        t = laid(
            trial(text, "Champion — Mage Human"),
            lineage=["Spirit of Fire", "Trial"],
            hand=["Slash"],
            banishment=banished,
        )
        assert does(t, "activate Slash").champion("B").damage == dealt


def test_up_to_as_many_cards_as_lie_in_the_intent() -> None:
    """CR Intent: of the subtype, and the attack gets so much stronger."""
    text = (
        "[Rai Bonus] On Attack: You may banish up to X fire element cards from your graveyard where X is the amount "
        "of Sword cards in the attacker's intent. This attack gets +2 [POWER] for each card banished this way."
    )
    t = laid(trial(text, "Attack — Mage Sword"), graveyard=["Bolt", "Bolt"])
    t.act("A", "activate Trial").pass_all(may="yes")
    while t.purpose == "choose":
        t.answer("A", "choose", t.options[0]).pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (4, ["Bolt"])


def test_a_target_player_is_looked_at() -> None:
    """CR Public vs Private Information: also oneself."""
    t = laid(trial("[Level 1+] Look at target player's memory."), of_b={"memory": ["Bolt"]})
    t.act("A", "activate Trial")
    assert len(t.options) == 2
    assert [card.name for card in t.answer("A", "target", "B").pass_all().view("A").of(1).memory] == ["Bolt"]


def test_it_also_gains_keywords() -> None:
    """CR Resolution: if it was imbued."""
    text = (
        "Imbue 1\n\nTarget unit becomes distant. If CARDNAME is imbued, that unit also gains vigor and taunt until "
        "end of turn."
    )
    for paid, keywords in ("Bolt", ("taunt", "vigor")), ("Read", ()):
        t = laid(trial(text, elements="fire", reserve=1), hand=["Trial", paid], field=["Guard"])
        t.act("A", "activate Trial", target="Guard")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        card = t.pass_all().object("Guard")
        assert (card.states, card.keywords) == (("distant",), keywords)


def test_what_one_plays_needs_no_element() -> None:
    """CR Element: materialized or activated, of the subtype."""
    text = "Inherited Effect — Ignore the elemental requirements of non-advanced element Spirit cards you play."
    catalog = trial(text, "Champion — Mage Human")
    for lineage, possible in (["Spirit of Fire", "Trial", "Rai, Archmage"], True), (["Spirit of Fire", RAI], False):
        assert laid(catalog, lineage=lineage, hand=["Seer"]).can("A", "activate Seer") is possible


def test_all_units_become_distant() -> None:
    """CR Distant: those of one's own, and the card goes beneath a champion."""
    text = (
        "All allies you control become distant, then put CARDNAME on the bottom of target champion's "
        "lineage.\n\nInherited Effect: This object gets -6 [LIFE]."
    )
    t = laid(trial(text), field=["Guard"], of_b={"field": ["Hound"]})
    life = t.champion("B").life or 0
    does(t, target="B's champion")
    assert (t.object("Guard").states, t.object("Hound").states, t.champion("B").life) == (("distant",), (), life - 6)


def test_a_memory_is_looked_at_and_a_card_discarded() -> None:
    """CR Game Terms - Discard: for a sacrifice."""
    text = (
        "[Level 1+] Vigor\n\n[Level 1+] On Champion Hit: You may sacrifice CARDNAME. If you do, recover 1, then look "
        "at that opponent's memory and discard a card from it."
    )
    for answer, cards in ("yes", 1), ("no", 2):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"memory": ["Bolt", "Read"]})
        t.act("A", "attack with Trial").pass_all(may=answer)
        if t.purpose in ("choose", "discard"):
            t.answer("A", t.purpose, "Bolt").pass_all()
        assert (memory(t, "B"), len(t.objects("Trial"))) == (cards, cards - 1)


def test_an_opponent_activates_an_attack_card() -> None:
    """CR Triggered Abilities: one with the keyword."""
    text = (
        "Whenever an opponent activates an attack card with cleave, Animal and Human allies you control get +1 "
        "[LIFE] until end of turn."
    )
    wide = trial("Cleave", "Attack — Mage Staff", called="Wide")
    for card, life in ("Wide", 4), ("Slash", 3):
        t = laid(trial(text, ITEM, beside=wide), hand=[card], of_b={"field": ["Trial", "Hound"]})
        t.act("A", f"activate {card}").resolve_top()
        assert t.object("Hound").life == life


def test_preserved_cards_are_banished() -> None:
    """CR Keywords - Preserve/Preserved: of the material deck of the target player."""
    text = "Target player banishes two preserved cards from their material deck."
    t = does(
        laid(
            trial(text, beside=OWN),
            of_b={"material": [placed("Kept", preserved=True), placed("Kept", preserved=True), "Ring"]},
        ),
        target="B",
    )
    while t.purpose != "opportunity":
        t.answer("B", t.purpose, t.options[0]).pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "material")) == (["Kept", "Kept"], ["Ring"])


def test_an_opponent_banishes_a_card() -> None:
    """CR Game Terms - Reflexive Trigger: when two cards of the subtype were revealed."""
    text = (
        "On Enter: You may reveal two Animal cards from your hand and/or memory. When you do, target opponent "
        "banishes an action card from their graveyard."
    )
    for held, banished in (["Hound", "Hound"], 1), (["Hound"], 0):
        t = laid(trial(text, ALLY), hand=["Trial", *held], of_b={"graveyard": ["Bolt", "Read", "Spark"]})
        t.act("A", "activate Trial").pass_all()
        for _ in range(5):
            if t.purpose != "opportunity":
                t.answer(t.asked, t.purpose, "yes" if "yes" in t.options else t.options[0]).pass_all()
        assert len(t.zone("B", "banishment")) == banished


def test_if_one_controls_something_it_is_cheaper() -> None:
    """CR Costs: and damage is dealt to up to two allies."""
    text = (
        "[Class Bonus] If you control an Animal ally, this card costs 1 less to activate.\n\nDeal 1 damage to up to "
        "two target allies."
    )
    for there, paid in ("Hound", 1), ("Guard", 2):
        t = laid(
            trial(text, reserve=2), hand=["Trial", "Read", "Read"], field=[there], of_b={"field": ["Wall", "Dear"]}
        )
        t.act("A", "activate Trial", target=["Wall", "Dear"]).pass_all()
        assert (memory(t), t.object("Wall").damage, t.object("Dear").damage) == (paid, 1, 1)


def test_another_ally_wakes_up() -> None:
    """CR Orientation: for its own rest, one of the subtype."""
    text = "[Class Bonus] On Enter: You may rest CARDNAME. If you do, wake up another Human ally you control."
    for answer in "yes", "no":
        t = laid(trial(text, ALLY), field=[rested("Guard"), rested("Hound")])
        t.act("A", "activate Trial").pass_all(may=answer)
        if t.purpose == "choose":
            t.answer("A", "choose", "Guard").pass_all()
        assert (t.object("Trial").rested, t.object("Guard").rested, t.object("Hound").rested) == (
            answer == "yes",
            answer == "no",
            True,
        )


def test_two_cards_of_a_total_cost() -> None:
    """CR Game Terms - Reveal: both are kept, or one of them."""
    text = (
        "Reveal the top two cards of your deck. If the total reserve cost of the revealed cards is 6, put both of "
        "them into your memory. Otherwise put one of them into your hand and the other on the bottom of your deck."
    )
    for deck, kept in (["Dear", "Dear Study", "Read"], (2, 0)), (["Dear", "Read", "Guard"], (0, 1)):
        t = laid(trial(text), deck=deck)
        t.act("A", "activate Trial").pass_all()
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0]).pass_all()
        assert (memory(t), hand(t), len(t.zone("A", "deck"))) == (*kept, 3 - sum(kept))


def test_all_counters_of_all_units_are_removed() -> None:
    """CR Counters: from whoever has some, and those count together."""
    text = (
        "Remove all buff counters from all units on the field. Then recover X, where X is the amount of "
        "buff counters removed this way."
    )
    t = laid(
        trial(text),
        field=[placed("Guard", buff=2)],
        of_b={"field": [placed("Hound", buff=1), placed("Wall", level=1)]},
        damage=9,
    )
    does(t)
    assert t.champion("A").damage == 6
    assert ["buff" in dict(t.object(called).counters) for called in ("Guard", "Hound")] == [False, False]


def test_a_level_is_reached() -> None:
    """CR Leveling Up: that base level, and no other."""
    text = (
        "Whenever your champion levels up into a champion with base level 2, you may sacrifice CARDNAME. If you do, "
        "draw three cards into your memory.\n\nReservable"
    )
    for lineage, to, cost, cards in (MAGE, "Rai, Archmage", 2, 3), (["Spirit of Fire"], RAI, 1, 0):
        t = laid(
            trial(text, "Phantasia — Mage Fractal"),
            lineage=lineage,
            hand=[],
            field=["Trial"],
            memory=cost,
            material=[to],
            phase="materialize",
        )
        t.answer("A", "materialize", f"materialize {to}").pass_all(**({"may": "yes"} if cards else {}))
        assert (memory(t), len(t.objects("Trial"))) == (cards, int(not cards))


def test_counters_leave_for_a_mastery() -> None:
    """CR Fractured Memories: as many as were on what left."""
    text = (
        "CARDNAME gets +1 [POWER] and +1 [LIFE] for each of up to two sheen counters on it.\n\n[Level 1+] On Death: "
        "Put X sheen counters onto your Fractured Memories, where X is the amount of sheen counters that were on "
        "CARDNAME."
    )
    t = laid(trial(text, ALLY, beside=OWN), hand=["Break", "Ruin"], field=[placed("Trial", sheen=3)])
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 5)
    does(does(t, "activate Break"), "activate Ruin", target="Trial")
    assert [card.counters for card in t.view("A").of(0).mastery] == [(("sheen", 3),)]


def test_a_champion_cannot_level_up_while_rested() -> None:
    """CR Replacement Effects: that of another player, as long as it is rested."""
    text = (
        "[Class Bonus] As long as you control a domain, if a rested champion you don't control would level up into a "
        "champion card, return that card to its owner's material deck instead."
    )
    for tired, name in (True, RAI), (False, "Rai, Archmage"):
        theirs = {"rested": tired, "memory": 2, "material": ["Rai, Archmage"]}
        t = laid(trial(text, ITEM), turn="B", phase="materialize", field=["Trial", "Keep"], of_b=theirs)
        t.answer("B", "materialize", "materialize Rai, Archmage").pass_all()
        assert t.champion("B").name == name


def test_an_attack_gains_what_it_says() -> None:
    """CR Abilities: it alone, and for this attack."""
    text = 'On Attack: This attack gets +1 [POWER] and gains "On Hit: Recover 3."'
    t = does(laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], damage=9), "attack with Trial")
    assert damage(t) == (6, 2)
    assert damage(does(t, "attack with Guard")) == (6, 3)
    other = 'On Enter: Your champion\'s next attack this turn gets +2 [POWER] and gains "On Hit: Recover 2."'
    t = does(laid(trial(other, ALLY), hand=["Trial", "Slash"], damage=9))
    assert damage(does(t, "activate Slash")) == (7, 4)
