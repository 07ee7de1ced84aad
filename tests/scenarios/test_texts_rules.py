"""Texts that change what players can do, and texts about weapons, lineages and decks."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, RAI, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Deal 1 damage to target unit.", "Action — Mage Curse", called="Hex", elements="wind"),
        facts_of("Draw two cards.", "Action — Mage Skill", called="Study"),
        facts_of("Banish a card from your memory.", "Action — Mage Skill", called="Forget"),
        facts_of("", "Regalia Weapon — Mage Aetherwing", called="Old Wing", power=1),
    )
)


def test_less_than_so_many_damage_counters() -> None:
    """CR Counters - Damage: five or fewer."""
    text = (
        "[Class Bonus] On Enter: If your champion has five or less damage counters on them, put two buff counters "
        "on CARDNAME."
    )
    for marked, counters in (5, 2), (6, 0):
        assert does(laid(trial(text, ALLY), damage=marked)).counters("Trial", "buff") == counters


def test_the_attack_of_another_is_turned_away() -> None:
    """CR Redirect: one that targets a unit of somebody else."""
    text = (
        "Change the target of an attack that targets an ally you don't control to your champion. If you do, recover 3."
    )
    for target, marked in ("Guard", 9 - 3 + 2), ("C's champion", 9):
        t = laid(trial(text), turn="B", hand=["Trial"], damage=9, of_b={"field": ["Hound"]})
        t.player("C", lineage=["Spirit of Fire"], field=["Guard"])
        t.act("B", "attack with Hound", target=target).pass_once("B").pass_once("C")
        does(t)
        assert (t.champion("A").damage, t.champion("C").damage, t.object("Guard").damage) == (
            marked,
            2 * (marked > 8),
            0,
        )


def test_that_weapon() -> None:
    """CR Resolution: the one that was a target."""
    text = (
        "Banish CARDNAME: Target weapon you control gets +3 [POWER] until end of turn. Put a durability counter on "
        "that weapon."
    )
    t = does(laid(trial(text, ITEM), hand=[], field=["Trial", "Blade"], of_b={"field": ["Blade"]}), "use Trial")
    assert (t.object("Blade", "A").power, t.counters("Blade", "durability", "A")) == (5, 4)
    assert (t.object("Blade", "B").power, t.counters("Blade", "durability", "B")) == (2, 3)


def test_up_to_two_modes_instead() -> None:
    """CR Modes: with a class bonus."""
    text = (
        "Choose one. Class Bonus: Choose up to two instead—\n• Draw two cards.\n• Recover 2.\n• Deal 1 damage to "
        "target champion."
    )
    t = laid(trial(text), damage=5)
    t.act("A", "activate Trial", mode=["mode 1", "mode 2"]).pass_all()
    assert (hand(t), t.champion("A").damage) == (2, 3)
    t = does(laid(trial(text), lineage=["Spirit of Fire"], damage=5), mode="mode 2")
    assert (hand(t), t.champion("A").damage) == (0, 3)


def test_the_killed_unit() -> None:
    """CR Keywords - On Kill: it had an odd life stat."""
    text = "On Kill: If the killed unit had an odd life stat, draw two cards."
    for victim, cards in ("Guard", 2), ("Wall", 0):
        t = laid(trial(text, ALLY, power=9), hand=[], field=["Trial"], of_b={"field": [rested(victim)]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (t.objects(victim), hand(t)) == ([], cards)


def test_it_cannot_wake_up() -> None:
    """CR Game Terms - Wake Up: neither in its phase nor by an effect."""
    rouse = trial("Wake up target ally.", called="Rouse")
    t = laid(
        trial("Hindered\n\nCARDNAME can't wake up.", ALLY, beside=rouse),
        hand=["Rouse"],
        field=[rested("Trial"), rested("Guard")],
    )
    assert does(t, "activate Rouse", target="Trial").object("Trial").rested
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.object("Trial").rested, t.object("Guard").rested) == (True, False)


def test_the_next_card_of_a_player_is_dearer() -> None:
    """CR Costs: that of the controller of a champion, once."""
    text = (
        "On Enter: Put a sheen counter on target unit you don't control. If that unit is a champion, the next card "
        "its controller activates this turn costs (3) more to activate."
    )
    t = laid(trial(text, ALLY), of_b={"hand": ["Read", "Spark", "Spark", "Spark"], "field": ["Guard"]})
    t.act("A", "activate Trial").pass_all(target="B's champion").pass_once("A")
    t.act("B", "activate Read")
    assert memory(t, "B") == 3
    t = laid(trial(text, ALLY), of_b={"hand": ["Read", "Spark"], "field": ["Guard"]})
    t.act("A", "activate Trial").pass_all(target="Guard").pass_once("A").act("B", "activate Read")
    assert memory(t, "B") == 0


def test_attacks_with_a_weapon_cannot_be_retaliated() -> None:
    """CR Retaliation Step: and other attacks can."""
    text = "[Level 1+] Attacks using CARDNAME can't be retaliated."
    for weapon, asked in ("Trial", False), ("Blade", True):
        t = laid(
            trial(text, "Regalia Weapon — Mage Sword"), hand=[], field=["Trial", "Blade"], of_b={"field": ["Guard"]}
        )
        t.act("A", f"attack with {RAI}", target="Guard", weapon=weapon).pass_all()
        assert (t.purpose == "retaliate") is asked


def test_allies_gain_two_keywords_and_life() -> None:
    """CR Continuous Effects: up to two of the subtype, until end of turn."""
    text = "Until end of turn, up to two target Human allies gain spellshroud and taunt, and get +3 [LIFE]."
    t = laid(trial(text), field=["Guard", "Dear", "Hound"])
    t.act("A", "activate Trial", target=["Guard", "Dear"]).pass_all()
    assert [(t.object(n).life, t.object(n).keywords) for n in ("Guard", "Dear", "Hound")] == [
        (8, ("spellshroud", "taunt")),
        (6, ("spellshroud", "taunt")),
        (3, ()),
    ]
    other = "Until end of turn, Human and Spirit allies you control get +2 [LIFE] and gain ambush and steadfast."
    t = does(laid(trial(other), field=["Guard", "Seer", "Hound"]))
    assert [(t.object(n).life, t.object(n).keywords) for n in ("Guard", "Seer", "Hound")] == [
        (7, ("ambush", "steadfast")),
        (4, ("ambush", "steadfast")),
        (3, ()),
    ]


def test_cards_in_graveyards_say_nothing() -> None:
    """CR Abilities: and so none floats, and they are of no element."""
    text = "Spell cards in graveyards lose all abilities."
    for field, floats in ([], True), (["Trial"], False):
        t = laid(
            trial(text, ITEM, beside=OWN),
            hand=[],
            field=field,
            memory=1,
            graveyard=["Drift"],
            material=["Ring"],
            phase="materialize",
        )
        t.answer("A", "materialize", "materialize Ring")
        assert (t.purpose == "floating memory") is floats
    other = "[Level 1+] Cards in graveyards are norm element."
    grow = trial(
        "As long as you have two or more fire element cards in your graveyard, CARDNAME gets +2 [POWER].",
        ALLY,
        called="Grower",
    )
    for field, power in (["Grower"], 3), (["Grower", "Trial"], 1):
        assert (
            laid(trial(other, ITEM, beside=grow), hand=[], field=field, graveyard=["Bolt"] * 2).object("Grower").power
            == power
        )


def test_negated_and_then() -> None:
    """CR Game Terms - Negate: and something else is done besides."""
    text = "Negate target card activation unless its controller pays (4). Then draw a card."
    t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
    t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").pass_all()
    assert (hand(t), hand(t, "B")) == (0, 1)


def test_a_deck_is_searched() -> None:
    """CR Searching and Finding: onto the field, or into memory."""
    text = (
        "[REST], Sacrifice CARDNAME: Search your deck for a non-Castle domain card with reserve cost 2 or less and "
        "put it onto the field. Then shuffle your deck."
    )
    land = trial("", "Domain — Mage Kingdom", called="Mead", reserve=2)
    t = laid(trial(text, ITEM, beside=land), hand=[], field=["Trial"], deck=["Keep", "Mead", "Guard"])
    t.act("A", "use Trial")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    if t.purpose == "choose":
        assert "Keep" not in t.options
        t.answer("A", "choose", "Mead").pass_all()
    assert (len(t.objects("Mead")), sorted(t.zone("A", "deck"))) == (1, ["Guard", "Keep"])
    other = "Search your deck for an Animal card and put it into your memory. Then shuffle your deck."
    t = laid(trial(other), deck=["Guard", "Hound", "Guard"])
    t.act("A", "activate Trial").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Hound").pass_all()
    assert (t.zone("A", "memory"), len(t.zone("A", "deck"))) == (["Hound"], 2)


def test_cards_of_opponents_are_dearer_this_turn() -> None:
    """CR Costs: those that are no allies."""
    text = (
        "Banish CARDNAME: Until end of turn, non-ally cards your opponents activate cost (1) more to activate. "
        "Activate this ability only during an opponent's main phase."
    )
    t = laid(trial(text, ITEM), turn="B", hand=[], field=["Trial"], of_b={"hand": ["Guard", "Read", "Spark"]})
    t.pass_once("B")
    does(t, "use Trial")
    cards = memory(t, "B")
    assert memory(does(t, "activate Guard", "B"), "B") == cards
    assert memory(does(t, "activate Read", "B"), "B") == cards + 1
    other = "Banish CARDNAME: Cards your opponents activate this turn cost 2 more to activate."
    t = laid(trial(other, ITEM), hand=[], field=["Trial"], of_b={"hand": ["Read", "Spark", "Spark"]})
    does(t, "use Trial").pass_once("A").act("B", "activate Read")
    assert memory(t, "B") == 2


def test_opponents_cannot_activate_cards() -> None:
    """CR Permission: this turn."""
    text = (
        "Remove two preparation counters from your champion: Opponents can't activate cards this turn. Activate this "
        "ability only during your turn."
    )
    t = laid(trial(text, ITEM), hand=["Read"], field=["Trial"], preparation=2, of_b={"hand": ["Spark"]})
    does(t, "use Trial")
    assert (t.can("A", "activate Read"), t.can("B", "activate Spark")) == (True, False)
    assert t.pass_to("main", "B").can("B", "activate Spark")


def test_damage_goes_to_a_linked_ally() -> None:
    """CR Keywords - Link: that of the champion, all of it."""
    text = "Unit Link\n\nIf damage would be dealt to your champion, that damage is dealt to linked unit instead."
    t = laid(trial(text, "Item — Mage Accessory", reserve=0), hand=["Trial", "Bolt"], field=["Guard"])
    does(does(t, target="Guard"), "activate Bolt", target="A's champion")
    assert (t.object("Guard").damage, t.champion("A").damage) == (4, 0)


def test_a_controller_marks_a_unit() -> None:
    """CR Resolution: that of what was destroyed."""
    text = (
        "Destroy target item or weapon with memory cost 0 or reserve cost 3 or less. Then its controller puts a "
        "buff counter on a unit they control."
    )
    t = laid(trial(text), of_b={"field": ["Phial"]})
    t.act("A", "activate Trial").pass_all()
    if t.purpose == "choose":
        t.answer("B", "choose", t.options[0]).pass_all()
    assert (t.objects("Phial"), dict(t.champion("B").counters)) == ([], {"buff": 1})


def test_the_second_card_each_turn() -> None:
    """CR Drawing Cards: and no other one."""
    text = "Inherited Effect: Whenever you draw your second card each turn, deal 3 unpreventable damage to this object."
    hex_ = trial(text, "Action — Mage Curse", beside=OWN)
    for cards, dealt in (["Read"], 0), (["Read", "Read"], 3), (["Study", "Read"], 3):
        t = laid(hex_, lineage=["Trial", "Spirit of Fire", RAI], hand=cards)
        for card in cards:
            does(t, f"activate {card}")
        assert t.champion("A").damage == dealt


def test_if_it_is_of_an_element() -> None:
    """CR Element: the card that was looked at, and what lies in the graveyard besides."""
    text = (
        "On Attack: Recover 1, then look at the top card of your deck. If it's a fire element card, you may put it "
        "into your graveyard.\n\nCARDNAME has ranged X, where X is the amount of fire element cards in your "
        "graveyard."
    )
    for top, asked in ("Bolt", True), ("Read", False):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], deck=[top, "Guard"])
        t.act("A", "attack with Trial").resolve_top()
        assert (t.purpose == "may") is asked
        if asked:
            assert t.answer("A", "may", "yes").pass_all().zone("A", "graveyard") == ["Bolt"]


def test_an_activation_has_been_negated() -> None:
    """CR Costs: this turn."""
    text = "[Class Bonus] As long as a card activation has been negated this turn, this card costs 2 less to activate."
    for deny, paid in (True, 0), (False, 2):
        t = laid(
            trial(text, ALLY, reserve=2, beside=OWN),
            hand=["Read", "Trial", "Spark", "Spark"],
            deck=["Bolt"] * 9,
            of_b={"hand": ["Deny"]},
        )
        if deny:
            t.act("A", "activate Read").pass_once("A").act("B", "activate Deny").pass_all()
        assert memory(does(t)) == paid


def test_combat_damage_is_prevented() -> None:
    """CR Damage Prevention: and other damage is not."""
    text = (
        "This card costs 1 less to activate if you control an Accessory item.\n\nPrevent the next 1 combat damage "
        "that would be dealt to target unit this turn."
    )
    t = laid(
        trial(text, reserve=1), turn="B", hand=["Trial", "Bolt"], field=["Ring"], of_b={"field": ["Hound"]}
    ).pass_once("B")
    does(t, target="A's champion")
    assert does(t, "attack with Hound", "B").champion("A").damage == 1


def test_a_domain_under_siege() -> None:
    """CR Functional Subtypes - Functional Domains: or a unit."""
    text = "Deal 2 damage to target unit or Siegeable domain."
    fort = trial("", "Domain — Mage Siegeable Castle", called="Fort", durability=3)
    t = laid(trial(text, beside=fort), of_b={"field": ["Fort", "Keep"]})
    t.act("A", "activate Trial")
    assert "Keep" not in t.options
    assert t.answer("A", "target", "Fort").pass_all().counters("Fort", "durability") == 1


def test_a_card_of_the_graveyard_is_banished_as_one_levels_up() -> None:
    """CR Leveling Up: from there only."""
    text = (
        "[Class Bonus] Whenever your champion levels up into a champion with base level 2, you may banish this card "
        "from your graveyard. If you do, recover 4."
    )
    for buried, left in (["Trial"], 5), ([], 9):
        t = laid(
            trial(text, ALLY),
            hand=[],
            graveyard=buried,
            damage=9,
            memory=2,
            material=["Rai, Archmage"],
            phase="materialize",
        )
        t.answer("A", "materialize", "materialize Rai, Archmage").pass_all(**({"may": "yes"} if buried else {}))
        assert t.champion("A").damage == left


def test_counters_up_to_a_number() -> None:
    """CR Inherited Effect: as many glimmer counters as domains."""
    text = (
        "Inherited Effect — At the beginning of your end phase, if the amount of glimmer counters on CARDNAME is "
        "less than the amount of domains you control, put an amount of glimmer counters on CARDNAME equal to the "
        "difference."
    )
    catalog = trial(text, "Champion — Mage Human")
    for before, wisps, after in (1, 3, 3), (2, 1, 2):
        t = laid(catalog, lineage=["Spirit of Fire", "Trial"], hand=[], field=["Keep"] * wisps, glimmer=before)
        t.pass_to("end", "A").pass_all()
        assert dict(t.champion("A").counters)["glimmer"] == after


def test_pride_is_lost_and_vigor_had() -> None:
    """CR Keywords - Pride: and a linked ally loses it besides."""
    text = "Pride 5\n\nAs long as you control a water element unique Spirit ally, CARDNAME loses pride and has vigor."
    for field, keywords in (["Seer"], ("vigor",)), ([], ("pride",)):
        assert laid(trial(text, ALLY), hand=[], field=["Trial", *field]).object("Trial").keywords == keywords
    other = "Ally Link\n\nLinked ally has vigor and loses pride."
    proud = trial("Pride 5", ALLY, called="Lion")
    t = laid(trial(other, "Item — Mage Accessory", reserve=0, beside=proud), hand=["Trial"], field=["Lion", "Guard"])
    assert does(t, target="Lion").object("Lion").keywords == ("vigor",)
    assert t.can("A", "attack with Lion")


def test_a_card_for_the_third_time() -> None:
    """CR Triggered Abilities: each turn, and not for the second."""
    text = "[Class Bonus] Whenever you activate a Skill card for the third time each turn, CARDNAME becomes distant."
    t = laid(trial(text, ALLY, beside=OWN), hand=["Heal"] * 3 + ["Spark"], field=["Trial"])
    for times in 1, 2, 3:
        assert does(t, "activate Heal").object("Trial").states == (("distant",) if times == 3 else ())


def test_when_damage_is_prevented_a_card_is_banished() -> None:
    """CR Damage Prevention: two of it, the next time."""
    text = (
        "The next time damage would be dealt to target unit this turn, prevent 3 of that damage. When damage is "
        "prevented this way, banish target action card in a graveyard."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], of_b={"graveyard": ["Read"]})
    does(t, target="A's champion")
    does(t, "activate Bolt", target="A's champion")
    if t.purpose == "target":
        t.answer("A", "target", "Read").pass_all()
    assert (t.champion("A").damage, t.zone("B", "banishment")) == (1, ["Read"])


def test_a_source_of_an_element_deals_damage() -> None:
    """CR Game Terms - Source: a Spell of the element that one controls."""
    text = "Whenever a fire element Spell source you control deals damage, put a page counter on CARDNAME."
    for card, counters in ("Bolt", 1), ("Spark", 0):
        t = does(laid(trial(text, ITEM), hand=[card], field=["Trial"]), f"activate {card}", target="B's champion")
        assert t.counters("Trial", "page") == counters


def test_it_gains_what_it_says_until_end_of_turn() -> None:
    """CR Abilities: a unit of the class, if it was prepared."""
    text = (
        'Prepare 1\n\nDraw a card. Then if CARDNAME was prepared, choose a Human unit you control and it gains "On '
        'Ally Hit: Destroy the hit ally" until end of turn.'
    )
    for counters, left in (1, 0), (0, 1):
        t = laid(trial(text), preparation=counters, field=["Guard"], of_b={"field": [rested("Wall")]})
        t.act("A", "activate Trial", **({"pay": "pay"} if counters else {})).pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", "Guard").pass_all()
        t.act("A", "attack with Guard", target="Wall").pass_all()
        assert (hand(t), len(t.objects("Wall"))) == (1, left)


def test_two_other_cards_are_banished() -> None:
    """CR Game Terms - Reflexive Trigger: then damage is dealt, to a champion that is chosen then."""
    text = (
        "[Memory 2+] CARDNAME gets +2 [POWER].\n\n[Class Bonus] On Death: You may banish two other fire element "
        "action cards from your graveyard. When you do, deal 2 damage to target champion."
    )
    for kept, power in (2, 3), (1, 1):
        assert laid(trial(text, ALLY), hand=[], memory=kept, field=["Trial"]).object("Trial").power == power
    t = laid(trial(text, ALLY), hand=["Ruin"], field=["Trial"], graveyard=["Bolt", "Bolt"])
    t.act("A", "activate Ruin", target="Trial").pass_all(may="yes")
    while t.purpose == "choose":
        t.answer("A", "choose", "Bolt").pass_all()
    t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (2, ["Bolt", "Bolt"])


def test_allies_also_become_distant() -> None:
    """CR Distant: for a price."""
    text = (
        "Your champion becomes distant. Then you may pay (1). If you do, Human allies you control also become distant."
    )
    for answer, states in ("pay", ("distant",)), ("no", ()):
        t = laid(trial(text), hand=["Trial", "Read"], field=["Guard"], of_b={"field": ["Hound"]})
        t.act("A", "activate Trial").pass_all().answer("A", "pay", answer).pass_all()
        assert (t.champion("A").states, t.object("Guard").states, t.object("Hound").states) == (
            ("distant",),
            states,
            (),
        )
