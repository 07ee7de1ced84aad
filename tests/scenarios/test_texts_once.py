"""Texts of which there is one: choices at random, costs that vary, and what turns into something else."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, RAI, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Suppress target ally.", "Action — Mage Skill", called="Hush"),
        facts_of("Your champion becomes distant.", "Action — Mage Skill", called="Step"),
    )
)


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


def test_levels_for_counters() -> None:
    """CR Game Mechanics - Counters: two for each that was removed, until end of turn."""
    text = (
        "Remove any amount of preparation counters from your champion. Your champion gets +2 level for each counter "
        "removed this way until end of turn."
    )
    t = laid(trial(text), preparation=3)
    t.act("A", "activate Trial").pass_all(amount=2)
    assert (t.level("A"), dict(t.champion("A").counters)["preparation"]) == (5, 1)
    assert t.pass_to("main", "B").level("A") == 1


def test_discarded_at_random() -> None:
    """CR Randomization: a card of memory, and of each opponent."""
    t = does(
        laid(
            trial("Each opponent discards a card at random from their memory, then recover 1."),
            memory=["Read"],
            damage=3,
            of_b={"memory": ["Bolt", "Bolt"]},
        )
    )
    assert (memory(t), t.zone("B", "memory"), t.zone("B", "graveyard")) == (1, ["Bolt"], ["Bolt"])
    assert t.champion("A").damage == 2
    other = (
        "On Enter: You may banish a card at random from your material deck and recover 1. If you do, draw two cards."
    )
    for material, cards in (["Ring"], 2), ([], 0):
        t = does(laid(trial(other, ALLY), material=material), **({"may": "yes"} if cards else {}))
        assert (hand(t), t.zone("A", "banishment")) == (cards, material)


def test_up_to_one_card_is_discarded() -> None:
    """CR Game Terms - Discard: a Spell, or nothing for nothing."""
    text = "Discard up to one Spell card. If you do, draw two cards."
    for answer, cards in ("Bolt", 3), ("done", 2):
        assert hand(does(laid(trial(text), hand=["Trial", "Bolt", "Read"]), discard=answer)) == cards


def test_a_memory_is_revealed() -> None:
    """CR Game Terms - Reveal: all of it, of the target player."""
    t = does(
        laid(
            trial("Target player reveals all cards in their memory. Draw two cards."), of_b={"memory": ["Bolt", "Read"]}
        ),
        target="B",
    )
    assert (sum("is revealed" in line for line in t.log), hand(t)) == (2, 2)
    other = "Target player reveals two cards from their material deck. Draw a card."
    t = laid(trial(other), of_b={"material": ["Ring", "Blade", "Ring"]})
    t.act("A", "activate Trial", target="B").pass_all()
    while t.purpose != "opportunity":
        t.answer("B", t.purpose, t.options[0])
    assert sum("is revealed" in line for line in t.pass_all().log) == 2


def test_that_attack_is_stronger() -> None:
    """CR Attacking and the Combat Phase: of the champion, and of no ally."""
    text = "Whenever your champion attacks, that attack gets +2 [POWER]."
    t = laid(trial(text, ITEM), hand=["Slash"], field=["Trial", "Guard"])
    assert does(t, "attack with Guard").champion("B").damage == 1
    assert does(t, "activate Slash").champion("B").damage == 1 + 4


def test_a_champion_of_one_line() -> None:
    """CR Leveling Up: into no other one; and another card in its lineage is asked for."""
    text = (
        'CARDNAME can only level up into another "Rai" champion.\n\nOn Enter: If there\'s another fire element '
        "card in CARDNAME's lineage, glimpse 2."
    )
    catalog = trial(text, CHAMPION, called="Rai, Trier")
    for to, able in ("Rai, Archmage", True), ("Lorraine, Blademaster", False):
        t = laid(
            catalog, lineage=["Spirit of Fire", "Rai, Trier"], hand=[], memory=3, material=[to], phase="materialize"
        )
        assert (f"materialize {to}" in t.options) is able
    for spirit, asked in ("Spirit of Fire", True), ("Spirit of Wind", False):
        t = laid(catalog, lineage=[spirit], hand=[], memory=1, material=["Rai, Trier"], phase="materialize")
        t.answer("A", "materialize", "materialize Rai, Trier").pass_all()
        assert (t.purpose == "glimpse") is asked


def test_an_expensive_card_of_an_opponent() -> None:
    """CR Triggered Abilities: that costs three or more."""
    text = "Whenever an opponent activates a card with reserve cost 3 or more, put two buff counters on CARDNAME."
    for card, counters in ("Dear Study", 2), ("Read", 0):
        t = laid(trial(text, ALLY), hand=[card, "Guard", "Guard", "Guard"], of_b={"field": ["Trial"]})
        assert does(t, f"activate {card}").counters("Trial", "buff") == counters


def test_imbued_with_either_of_two_elements() -> None:
    """CR Keywords - Imbue: one of each will do."""
    text = "Fire & Water Imbue 2\n\nRecover 1. If CARDNAME is imbued, draw a card."
    for paid, cards in (["Bolt", "Seer"], 1), (["Bolt", "Read"], 0):
        t = laid(trial(text, reserve=2), hand=["Trial", *paid])
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert hand(t.pass_all()) == cards


def test_a_charged_card_is_played_from_the_banishment() -> None:
    """CR Card Activation: as long as it has the counter."""
    text = "You may activate this card from your banishment as long as there's a page counter on it.\n\nRecover 2."
    for there, possible in (placed("Trial", page=1), True), ("Trial", False):
        t = laid(trial(text), hand=[], banishment=[there], damage=5)
        assert t.can("A", "activate Trial") is possible
        if possible:
            assert does(t).champion("A").damage == 3


def test_whoever_suppresses() -> None:
    """CR Game Terms - Suppress: any player; and a card is cheaper for it."""
    text = "Whenever a player suppresses an ally, put two buff counters on CARDNAME."
    t = laid(
        trial(text, ALLY, beside=OWN), hand=[], field=["Trial"], of_b={"hand": ["Hush"], "field": ["Guard"]}, turn="B"
    )
    assert does(t, "activate Hush", "B", target="Guard").counters("Trial", "buff") == 2
    other = "This card costs 2 less to activate if an ally has been suppressed this turn.\n\nRecover 1."
    for first, paid in ("Hush", 0), ("Spark", 2):
        t = laid(trial(other, reserve=2, beside=OWN), hand=[first, "Trial", "Read", "Read"], field=["Guard"])
        does(t, f"activate {first}", target="Guard")
        assert memory(does(t)) == paid


def test_ones_choice_of_keywords() -> None:
    """CR Keywords: until the beginning of one's next turn."""
    text = "On Enter: CARDNAME gains your choice of vigor or taunt until the beginning of your next turn."
    found = set()
    for choice in 0, 1:
        t = laid(trial(text, ALLY))
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        found.add(t.pass_to("main", "B").object("Trial").keywords)
        assert t.pass_to("main", "A").object("Trial").keywords == ()
    assert found == {("vigor",), ("taunt",)}


def test_several_kinds_are_suppressed() -> None:
    """CR Game Terms - Suppress: up to two of them."""
    t = laid(trial("Suppress up to two target allies, items, or weapons."), of_b={"field": ["Guard", "Ring", "Keep"]})
    t.act("A", "activate Trial")
    assert "Keep" not in t.options
    t.answer("A", "target", "Guard", "Ring").pass_all()
    assert sorted(t.zone("B", "banishment")) == ["Guard", "Ring"]
    assert sorted(t.pass_to("main", "B", triggers="Trial").zone("B", "field")) == ["Guard", "Keep", RAI, "Ring"]


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


def test_the_controller_of_a_champion() -> None:
    """CR Control and Ownership: with so many cards in the graveyard."""
    text = (
        "Deal 2 damage to target champion. If that champion's controller has three or more cards in their "
        "graveyard, deal 3 damage to it instead."
    )
    for buried, dealt in (3, 3), (2, 2):
        assert does(laid(trial(text), of_b={"graveyard": buried}), target="B's champion").champion("B").damage == dealt


def test_a_champion_with_a_sword() -> None:
    """CR Inherited Effect: or with an attack card of the subtype."""
    text = (
        "Inherited Effect — Whenever CARDNAME attacks with a Sword weapon and/or Sword attack card, target Human "
        "ally you control gets +2 [POWER] until end of turn."
    )
    staff = trial("", "Attack — Mage Staff", called="Rap", beside=trial(text, CHAMPION))
    for card, power in ("Slash", 3), ("Rap", 1):
        t = laid(staff, lineage=["Spirit of Fire", "Trial"], hand=[card], field=["Guard"])
        assert does(t, f"activate {card}").object("Guard").power == power


def test_a_champion_attacks_once_more_strongly() -> None:
    """CR Attacking and the Combat Phase: the next attack, and a card for its hit."""
    text = 'On Enter: CARDNAME\'s next attack this turn gets +2 [POWER] and has "On Hit: Draw two cards."'
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire"],
        hand=["Slash", "Slash"],
        memory=0,
        material=["Trial"],
        phase="materialize",
    )
    t.answer("A", "materialize", "materialize Trial").pass_to("main", "A")
    cards = hand(t)
    t.act("A", "activate Slash").pass_all()
    assert (t.champion("B").damage, hand(t)) == (4, cards - 1 + 2)


def test_an_ability_is_cheaper_for_a_distant_champion() -> None:
    """CR Costs: as long as it is so."""
    text = "(2), [REST]: Draw a card. This ability costs (2) less to activate as long as your champion is distant."
    for first, paid in ("Step", 0), ("Guard", 2):
        t = laid(trial(text, ITEM, beside=OWN), hand=[first, "Read", "Read"], field=["Trial"])
        does(t, f"activate {first}")
        assert memory(does(t, "use Trial")) == paid


def test_damage_as_of_revealed_cards_is_split() -> None:
    """CR Damage: as much as cards were revealed."""
    text = (
        "[Level 1+] Reveal all cards in your memory. Choose any amount of allies and deal damage equal to the amount "
        "of cards "
        "revealed this way split among them."
    )
    t = laid(trial(text, "Action — Mage Skill"), memory=["Bolt", "Read"], of_b={"field": ["Guard"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(8):
        if t.purpose == "choose":
            t.answer("A", "choose", next(name for name in ("Guard", "done") if name in t.options)).pass_all()
        elif t.purpose == "split damage":
            t.answer("A", "split", t.options[0]).pass_all()
    assert (t.object("Guard").damage, damage(t)) == (2, (0, 0))


def test_an_attack_gets_stronger_and_a_card_comes_back() -> None:
    """CR Resolution: against an even life stat."""
    text = (
        "On Attack: If CARDNAME is attacking a unit with an even life stat, this attack gets +2 [POWER] and you may "
        "return a card from your memory to your hand."
    )
    even = trial("", ALLY, called="Even", power=0, life=4)
    for target, dealt, cards in ("Even", 3, 1), ("Guard", 1, 0):
        t = laid(
            trial(text, ALLY, beside=even), hand=[], memory=["Bolt"], field=["Trial"], of_b={"field": [rested(target)]}
        )
        t.act("A", "attack with Trial", target=target).pass_all(**({"may": "yes"} if cards else {}))
        if t.purpose == "choose":
            t.answer("A", "choose", "Bolt").pass_all()
        assert (t.object(target).damage, hand(t)) == (dealt, cards)


def test_it_returns_as_a_champion_levels_up() -> None:
    """CR Game Terms - Ephemeral: from the graveyard, with two cards."""
    text = (
        "Whenever your champion levels up into a champion with base level 2, return this card from your graveyard to "
        "the field. If you do, it becomes ephemeral and draw two cards."
    )
    for buried, there in (["Trial"], 1), ([], 0):
        t = laid(
            trial(text, ALLY), hand=[], graveyard=buried, memory=2, material=["Rai, Archmage"], phase="materialize"
        )
        t.answer("A", "materialize", "materialize Rai, Archmage").pass_all()
        assert (len(t.objects("Trial")), hand(t)) == (there, 2 * there)


def test_two_additional_counters() -> None:
    """CR Counters: for a fostered ally, and then one's champion is hurt."""
    text = (
        "Put a buff counter on target ally. If that ally is fostered, put two additional buff counters on it and "
        "deal 2 unpreventable damage to your champion."
    )
    for grown, counters, taken in (True, 3, 2), (False, 1, 0):
        t = laid(trial(text, beside=OWN), hand=["Grow", "Trial"], field=["Guard"])
        if grown:
            does(t, "activate Grow")
        assert (does(t).counters("Guard", "buff"), t.champion("A").damage) == (counters, taken)


def test_a_sword_returns_sharper() -> None:
    """CR Durability: with two more than it has."""
    text = (
        "On Enter: Choose a Sword regalia card with memory cost 2 or less from your banishment and put it onto the "
        "field. It enters the field with two additional durability counters on it."
    )
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire"],
        hand=[],
        banishment=["Blade", "Ring"],
        memory=0,
        material=["Trial"],
        phase="materialize",
    )
    t.answer("A", "materialize", "materialize Trial").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Blade").pass_all()
    assert (t.counters("Blade", "durability"), t.zone("A", "banishment")) == (5, ["Ring"])


def test_counters_are_removed() -> None:
    """CR Game Mechanics - Counters: of one's champion, by whatever; and it rests for it."""
    text = (
        "[Class Bonus] Whenever one or more preparation counters are removed from your champion, you may rest "
        "CARDNAME. If you do, empower 2."
    )
    tool = trial("Remove two preparation counters from your champion: Recover 1.", ITEM, called="Tool", beside=OWN)
    for answer, dealt in ("yes", 3), ("no", 1):
        t = laid(trial(text, ALLY, beside=tool), hand=["Jolt"], field=["Trial", "Tool"], preparation=2)
        t.act("A", "use Tool").pass_all(may=answer)
        assert does(t, "activate Jolt", target="B's champion").champion("B").damage == dealt
        assert t.object("Trial").rested is (answer == "yes")


def test_a_graveyard_is_hidden() -> None:
    """CR Facing: face down, until it leaves."""
    text = (
        "[Class Bonus] On Enter: Banish all cards in target opponent's graveyard face down until CARDNAME leaves the "
        "field."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Ruin"], of_b={"graveyard": ["Bolt", "Read"]})
    t.act("A", "activate Trial").pass_all()
    assert (t.zone("B", "graveyard"), len(t.zone("B", "banishment"))) == ([], 2)
    assert sorted(does(t, "activate Ruin", target="Trial").zone("B", "graveyard")) == ["Bolt", "Read"]


def test_a_champion_goes_down_to_pay() -> None:
    """CR Deleveling: and recovers besides."""
    text = "As an additional cost to activate this card, delevel your champion and recover 2.\n\nDraw three cards."
    t = laid(trial(text), damage=5)
    t.act("A", "activate Trial")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    assert (t.champion("A").name, t.champion("A").damage, hand(t)) == ("Spirit of Fire", 3, 3)
    laid(trial(text), lineage=["Spirit of Fire"], damage=5).cannot("A", "activate Trial")


def test_a_cost_as_of_an_omen() -> None:
    """CR Counters - Omen: the discarded card costs as much as one of them."""
    text = (
        "[Level 1+] Draw a card, then discard a card. If the reserve cost of the discarded card is equal to the "
        "reserve cost of one of your omens, draw two cards."
    )
    for discarded, drawn in ("Dear", 3), ("Read", 1):
        t = laid(trial(text), hand=["Trial", "Dear", "Read"], banishment=[placed("Dear Study", omen=1)])
        assert 10 - len(does(t, discard=discarded).zone("A", "deck")) == drawn
