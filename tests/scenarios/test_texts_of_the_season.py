"""Texts of this season: what was done with cards and objects, how many there are, and what holds for them."""

from __future__ import annotations

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MORE, STILL_MORE, WARRIOR, does, hand, laid, memory, trial

TESTED = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("Target unit becomes fostered.", "Action — Mage Skill", called="Grow"),
        facts_of("Your champion has spellshroud.", ITEM, called="Ward"),
        facts_of("Empower 1.", "Action — Mage Skill", called="Urge"),
        facts_of("Deal 5 damage to target ally.", called="Blast"),
    )
)


def power(t: object, name: str) -> int:
    """The power of an object."""
    return t.object(name).power  # type: ignore[attr-defined, no-any-return]


# What was done with cards --------------------------------------------------------------------------------------------


def test_each_revealed_card_that_fits_is_discarded() -> None:
    """CR Game Terms - Reveal: all that are of the element, and no other."""
    text = (
        "Target opponent reveals three cards at random from their memory. Banish each water element card "
        "revealed this way."
    )
    t = does(laid(trial(text), of_b={"memory": ["Seer", "Guard", "Seer"]}), target="B")
    assert (t.zone("B", "banishment"), t.zone("B", "memory")) == (["Seer", "Seer"], ["Guard"])


def test_a_banished_card_was_of_an_element() -> None:
    """CR Parts of a Card - Element."""
    text = "Banish a card from your graveyard. If the banished card was water element, draw two cards."
    for name, drawn in ("Seer", 2), ("Guard", 0):
        assert hand(does(laid(trial(text), graveyard=[name]))) == drawn


def test_what_was_destroyed_was_of_a_kind() -> None:
    """CR Last-Known Information 1: what it was before it left."""
    text = "Destroy target item. If that item was a Potion, draw two cards."
    for name, drawn in ("Phial", 2), ("Ring", 0):
        assert hand(does(laid(trial(text), of_b={"field": [name]}), target=name)) == drawn


def test_an_ally_is_of_one_kind_or_the_other() -> None:
    """CR Parts of a Card - Typeline."""
    text = (
        "Target ally gets +1 [POWER] until end of turn. If that ally is an animal or a spirit, put two buff "
        "counters on it."
    )
    for name, counters in ("Hound", 2), ("Seer", 2), ("Guard", 0):
        assert does(laid(trial(text), field=[name]), target=name).counters(name, "buff") == counters


def test_the_cost_of_a_card_is_odd() -> None:
    """CR Costs and Memory 3: three is, two is not."""
    text = "Reveal the top card of your deck. If that card's reserve cost is odd, recover 2. Otherwise, recover 1."
    for name, left in ("Dear Study", 3), ("Phial", 4):
        t = laid(trial(text), damage=5, deck=[name, "Guard"])
        assert does(t).champion("A").damage == left


def test_as_much_as_a_discarded_card_cost() -> None:
    """CR Costs and Memory 3."""
    text = "Discard a card. Recover X, where X is the reserve cost of the discarded card."
    t = does(laid(trial(text), damage=5, hand=["Trial", "Dear Study"]))
    assert t.champion("A").damage == 2


def test_several_go_to_the_bottom_of_a_deck() -> None:
    """CR Main Deck: in the order of whoever puts them there, and as many are drawn as one says."""
    t = laid(
        trial("Put two cards from your hand on the bottom of your deck. Draw a card."),
        hand=["Trial", "Guard", "Hound"],
        deck=["Wall", "Dear"],
    )
    t.act("A", "activate Trial").pass_all()
    t.answer("A", t.purpose, "Guard").pass_all()
    assert (t.zone("A", "hand"), sorted(t.zone("A", "deck")[1:])) == (["Wall"], ["Guard", "Hound"])


def test_cards_are_shuffled_into_a_deck_and_others_drawn() -> None:
    """CR Shuffling: they are in the deck before one draws."""
    t = laid(
        trial("Shuffle up to three cards from your hand into your deck. Then draw that many cards."),
        hand=["Trial", "Guard", "Hound"],
        deck=6,
    )
    t.act("A", "activate Trial").pass_all(choose=["Guard", "Hound"])
    assert (hand(t), len(t.zone("A", "deck"))) == (2, 6)


# What was done, and what follows -------------------------------------------------------------------------------------


def test_one_after_the_other_if_something_was_done() -> None:
    """CR Resolution 6: nothing follows on what was not done."""
    text = "You may discard a card. If you do, recover 1 and then draw two cards. If you don't, recover 3."
    for may, damage, cards in ("yes", 4, 2), ("no", 2, 1):
        t = does(laid(trial(text), damage=5, hand=["Trial", "Read"]), may=may)
        assert (t.champion("A").damage, hand(t)) == (damage, cards)


def test_on_a_condition_something_is_done_and_something_follows() -> None:
    """CR Resolution 6: only if the condition holds, and if it was done."""
    text = "If your champion is rested, discard a card. If you do, draw two cards."
    for rested, cards, expected in (True, ["Read"], 2), (False, ["Read"], 1), (True, [], 0):
        t = does(laid(trial(text), rested=rested, hand=["Trial", *cards]))
        assert hand(t) == expected


def test_three_things_are_done_in_a_row() -> None:
    """CR Resolution 5."""
    text = "On Enter: If your champion is damaged, recover 1, put a buff counter on CARDNAME, and draw a card."
    for damage, left in (3, 2), (0, 0):
        t = does(laid(trial(text, ALLY), damage=damage))
        assert (t.champion("A").damage, t.counters("Trial", "buff"), hand(t)) == (left, bool(damage), bool(damage))


def test_two_things_behind_a_comma() -> None:
    """CR Resolution 5."""
    text = (
        "Target ally gets +1 [POWER] until end of turn. If it is rested, wake it up, and it gets an "
        "additional +2 [POWER] until end of turn."
    )
    for rested, expected in (True, 4), (False, 2):
        t = does(laid(trial(text), field=[placed("Guard", rested=rested)]), target="Guard")
        assert (power(t, "Guard"), t.object("Guard").rested) == (expected, False)


def test_a_paragraph_that_begins_with_then() -> None:
    """CR Resolution 5: what stands behind the bubble."""
    text = "Draw a card.\n\n[Class Bonus] Then recover 2."
    assert does(laid(trial(text), damage=5)).champion("A").damage == 3
    assert does(laid(trial(text, "Action — Warrior Skill"), damage=5)).champion("A").damage == 5


def test_the_game_is_lost() -> None:
    """CR Ending the Game."""
    text = "If your champion is rested, you lose the game."
    assert does(laid(trial(text), rested=True)).winner == "B"
    assert does(laid(trial(text))).winner is None


def test_unless_whoever_controls_it_pays() -> None:
    """CR Resolution 10: it is destroyed if they do not."""
    text = "On Ally Hit: Destroy the hit ally unless its controller pays (1)."
    for pay, left in ("pay", 1), ("no", 0):
        t = laid(trial(text, ALLY, power=1), hand=[], field=["Trial"], of_b={"field": ["Wall"], "hand": ["Read"]})
        t.act("A", "attack with Trial", target="Wall").pass_all().answer("B", "pay", pay).pass_all()
        assert (len(t.objects("Wall")), memory(t, "B")) == (left, left)


def test_the_hit_ally_goes_back_to_its_owner() -> None:
    """CR Control and Ownership."""
    t = laid(
        trial("On Ally Hit: Return the hit ally to its owner's hand.", ALLY, power=1),
        hand=[],
        field=["Trial"],
        of_b={"field": ["Wall"]},
    )
    t.act("A", "attack with Trial", target="Wall").pass_all()
    assert (t.zone("B", "hand"), t.objects("Wall")) == (["Wall"], [])


# How many there are --------------------------------------------------------------------------------------------------


def test_for_counters_that_were_on_it() -> None:
    """CR Last-Known Information 1: five are two times two."""
    text = "Sacrifice CARDNAME: For every two age counters that were on CARDNAME, draw a card."
    t = laid(trial(text, ITEM), hand=[], field=[placed("Trial", age=5)])
    assert hand(does(t, "use Trial")) == 2


def test_for_so_many_and_no_more() -> None:
    """CR Counters: up to two of them count."""
    text = "[REST]: For each of up to two age counters on CARDNAME, draw a card."
    for counters, drawn in (1, 1), (2, 2), (4, 2):
        t = laid(trial(text, ITEM), hand=[], field=[placed("Trial", age=counters)])
        assert hand(does(t, "use Trial")) == drawn
    other = "Recover 1. Then for each of up to three allies you control, recover 1 again."
    for allies, left in (0, 8), (2, 6), (4, 5):
        assert does(laid(trial(other), damage=9, field=["Guard"] * allies)).champion("A").damage == left
    further = (
        "At the beginning of your end phase, put an age counter on CARDNAME for each of up to two items you control."
    )
    t = laid(trial(further, ALLY), hand=[], field=["Trial", "Ring", "Phial", "Phial"]).pass_to("end")
    assert t.pass_all().counters("Trial", "age") == 2


def test_for_every_two_objects() -> None:
    """CR Drawing Cards: five are two times two."""
    text = "For every two allies you control, draw a card."
    assert hand(does(laid(trial(text), field=["Guard"] * 5))) == 2


def test_cheaper_for_different_elements() -> None:
    """CR Card Activation 1.7.3: two of one element count once."""
    text = "This card costs 1 less to activate for each different element ally you control.\n\nDraw a card."
    for field, paid in (["Guard", "Guard", "Seer"], 1), (["Guard", "Guard"], 2):
        t = laid(trial(text, reserve=3), field=field, hand=["Trial", *["Read"] * 3])
        assert memory(does(t)) == paid


def test_cheaper_for_cards_activated_before() -> None:
    """CR Card Activation 1.7.3: itself does not count."""
    text = "This card costs 1 less to activate for each other Spell card you've activated this turn.\n\nDraw a card."
    t = laid(trial(text, reserve=3), hand=["Trial", "Spark", *["Read"] * 3])
    t = does(t, "activate Spark", target="B's champion")
    assert memory(does(t)) == 2


def test_cheaper_if_somebody_controls_one() -> None:
    """CR Card Activation 1.7.3: one is enough, and one's own does not count."""
    text = "This card costs 1 less to activate if an opponent controls one or more items.\n\nDraw a card."
    for of_b, paid in (["Ring"], 1), ([], 2):
        t = laid(trial(text, reserve=2), field=["Ring"], hand=["Trial", "Read", "Read"], of_b={"field": of_b})
        assert memory(does(t)) == paid


def test_as_much_as_the_most_power() -> None:
    """CR Parts of a Card - Stats."""
    text = "Deal X damage to target champion, where X is the highest [POWER] among allies you control."
    t = does(laid(trial(text), field=["Hound", "Guard"]), target="B's champion")
    assert t.champion("B").damage == 2


def test_as_much_power_as_cards_there_have() -> None:
    """CR Parts of a Card - Stats: of cards of these types."""
    text = (
        "CARDNAME gets +X [POWER], where X is the highest power among ally, item, and weapon cards in your graveyard."
    )
    t = laid(trial(text, ALLY, power=1), hand=[], field=["Trial"], graveyard=["Guard", "Slash", "Phial", "Blade"])
    assert t.now("Trial").power == 1 + 2
    t = laid(trial(text, ALLY, power=1), hand=[], field=["Trial"], graveyard=["Guard", "Slash"])
    assert t.now("Trial").power == 1 + 1


def test_it_enters_with_as_many_counters() -> None:
    """CR Counters."""
    text = (
        "CARDNAME enters the field with X age counters on it, where X is the amount of damage counters on "
        "your champion."
    )
    t = does(laid(trial(text, "Item — Mage Artifact", reserve=0), damage=4))
    assert t.counters("Trial", "age") == 4


# Which ones ----------------------------------------------------------------------------------------------------------


def test_two_that_are_called_alike_are_suppressed() -> None:
    """CR Objects and Targeting - Target: together they fit, or they are no targets."""
    text = "Suppress two target allies with the same name."
    t = laid(trial(text), of_b={"field": ["Guard", "Hound", "Guard"]})
    assert does(t).zone("B", "banishment") == ["Guard", "Guard"]
    laid(trial(text), of_b={"field": ["Guard", "Hound"]}).cannot("A", "activate Trial")


def test_targets_that_cost_so_much_together() -> None:
    """CR Objects and Targeting - Target: two that cost two, and no third one."""
    text = "Destroy up to three target items with total reserve cost 4 or less."
    t = laid(trial(text), of_b={"field": ["Phial", "Phial", "Phial"]})
    t.act("A", "activate Trial").answer("A", "target", "Phial").answer("A", "target", "Phial")
    t.pass_all() if t.purpose != "target" else t.answer("A", "target", "done").pass_all()
    assert len(t.objects("Phial")) == 1


def test_with_a_reserve_cost_or_a_memory_cost() -> None:
    """CR Costs and Memory 3."""
    text = "Destroy target item with reserve cost 2 or less or memory cost 0."
    catalog = BESIDE.joined([own_card(facts_of("", ITEM, called="Trinket", memory=0))])
    t = laid(trial(text, beside=catalog), of_b={"field": ["Phial", "Ring", "Trinket"]}).act("A", "activate Trial")
    assert sorted(t.options) == sorted(["Phial", "Trinket"])


def test_champions_of_the_same_player() -> None:
    """CR Control and Ownership: of whoever controls the ally."""
    text = "Deal 1 damage to target ally.\n\nDeal 2 damage to each champion controlled by the same player as that ally."
    t = does(laid(trial(text), of_b={"field": ["Guard"]}), target="Guard")
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 2)


def test_a_type_like_one_in_a_graveyard() -> None:
    """CR Card Characteristics: an item is banished if there is one there."""
    text = "Banish target item or weapon if one of its types matches one of the types among cards in your graveyard."
    for name, gone in ("Ring", True), ("Blade", False):
        t = does(laid(trial(text), graveyard=["Phial", "Guard"], of_b={"field": [name]}), target=name)
        assert (t.objects(name) == []) is gone


def test_a_card_of_one_kind_or_of_another() -> None:
    """CR Parts of a Card - Typeline."""
    text = (
        "Look at the top seven cards of your deck. You may reveal a water element card or a Sword card from among them "
        "and put it into your memory. Put the rest into your graveyard."
    )
    t = (
        laid(trial(text), deck=["Guard", "Slash", *["Ring"] * 6])
        .act("A", "activate Trial")
        .pass_all(may="yes", choose="Slash")
    )
    assert t.zone("A", "memory") == ["Slash"]
    other = "Whenever you activate a Human or a Sword card, draw a card."
    for name, drawn in ("Guard", 1), ("Hound", 0):
        t = does(laid(trial(other, ITEM), hand=[name], field=["Trial"]), f"activate {name}")
        assert hand(t) == drawn


# What it has, and is -------------------------------------------------------------------------------------------------


def test_three_keywords() -> None:
    """CR Abilities 3."""
    t = laid(trial("CARDNAME has taunt, vigor, and true sight.", ALLY), hand=[], field=["Trial"])
    assert set(t.object("Trial").keywords) == {"taunt", "vigor", "true sight"}
    t = does(
        laid(trial("Target ally gains vigor, taunt, and stealth until end of turn."), field=["Guard"]), target="Guard"
    )
    assert set(t.object("Guard").keywords) == {"taunt", "vigor", "stealth"}


def test_two_keywords_are_lost() -> None:
    """CR Abilities 3: for this turn."""
    catalog = trial(
        "Target ally loses taunt and vigor until end of turn.",
        beside=BESIDE.joined([own_card(facts_of("Taunt, Vigor, Stealth", ALLY, called="Rock"))]),
    )
    t = does(laid(catalog, field=["Rock"]), target="Rock")
    assert t.object("Rock").keywords == ("stealth",)


def test_a_keyword_and_an_ability_in_quotation_marks() -> None:
    """CR Abilities: others that fit have both."""
    text = 'Animal allies you control have taunt and "On Death: Draw a card."'
    t = laid(trial(text, ITEM, beside=TESTED), hand=["Blast"], field=["Trial", "Hound", "Guard"])
    assert (t.object("Hound").keywords, t.object("Guard").keywords) == (("taunt",), ())
    assert hand(does(t, "activate Blast", target="Hound")) == 1


def test_as_long_as_it_is_both() -> None:
    """CR Continuous Effects 2."""
    text = "As long as CARDNAME is fostered and is awake, it gets +3 [POWER]."
    t = laid(trial(text, ALLY, power=1, beside=TESTED), hand=["Grow"], field=["Trial"])
    assert power(t, "Trial") == 1
    assert power(does(t, "activate Grow", target="Trial"), "Trial") == 4


def test_as_long_as_the_attacker_uses_a_weapon() -> None:
    """CR Wield 2."""
    text = 'As long as the attacker is attacking using a Sword weapon, CARDNAME has "On Hit: Recover 2."'
    for weapon, left in ("Blade", 3), (None, 5):
        t = laid(trial(text, "Attack — Warrior Sword", power=1), lineage=WARRIOR, damage=5, field=["Blade"])
        t.act("A", "activate Trial").pass_all(weapon=weapon or "no weapon")
        assert t.champion("A").damage == left


def test_a_card_that_was_empowered_or_imbued() -> None:
    """CR Keywords - Empower 1."""
    text = "Draw a card. If CARDNAME was empowered, recover 2."
    for first, left in (True, 3), (False, 5):
        t = laid(trial(text, beside=TESTED), damage=5, hand=["Trial", "Urge"])
        t = does(t, "activate Urge") if first else t
        assert does(t).champion("A").damage == left
    other = "Imbue 1\n\nOn Enter: If CARDNAME was imbued, recover 2."
    for name, left in ("Seer", 3), ("Guard", 5):
        t = laid(
            trial(other, ALLY, reserve=1, elements="water"),
            damage=5,
            lineage=["Spirit of Water", "Rai, Spellcrafter"],
            hand=["Trial", name],
        )
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert t.pass_all().champion("A").damage == left


def test_two_elements_are_enabled() -> None:
    """CR Parts of a Card - Element 2."""
    catalog = BESIDE.joined(
        own_card(facts_of("Draw a card.", called=f"Of {name}", elements=name)) for name in ("wind", "water", "fire")
    )
    for text, possible in ("Wind and water elements are enabled for you.", True), ("Taunt", False):
        t = laid(trial(text, ALLY, beside=catalog), hand=["Of wind", "Of water"], field=["Trial"])
        assert (t.can("A", "activate Of wind"), t.can("A", "activate Of water")) == (possible, possible)
    t = laid(
        trial(
            "As long as your champion is awake, fire, water, and wind elements are enabled for you.",
            ALLY,
            beside=catalog,
        ),
        hand=["Of wind"],
        field=["Trial"],
    )
    assert t.can("A", "activate Of wind")


def test_damage_is_prevented_once_each_turn() -> None:
    """CR Replacement Effects 3: the second time it is not."""
    text = (
        "If damage would be dealt to CARDNAME, prevent 2 of that damage. Apply this replacement effect only "
        "once each turn."
    )
    t = laid(trial(text, ALLY, life=9), hand=["Bolt", "Bolt"], field=["Trial"])
    assert does(t, "activate Bolt", target="Trial").object("Trial").damage == 2
    assert does(t, "activate Bolt", target="Trial").object("Trial").damage == 6


def test_a_trigger_that_is_a_spell() -> None:
    """CR Abilities 17: what has spellshroud cannot be its target."""
    text = "As a Spell, whenever you activate a Skill card, deal 1 damage to target champion."
    t = laid(trial(text, ITEM, beside=TESTED), hand=["Read"], field=["Trial"], of_b={"field": ["Ward"]})
    assert does(t, "activate Read").champion("A").damage == 1


def test_herbs_are_gathered_once_more() -> None:
    """CR Game Terms - Gather: for two and two herbs, and once more."""
    text = "For every two Herb items you control, gather. Then gather an additional time."
    t = does(laid(trial(text, beside=STILL_MORE), field=["Mint"] * 5))
    assert len(t.zone("A", "field")) == 1 + 5 + 3


# Rules, permissions and costs ----------------------------------------------------------------------------------------


def test_no_spell_targets_a_player() -> None:
    """CR Keywords - Spellshroud 1: a Skill does."""
    for typeline, possible in ("Action — Mage Spell", False), ("Action — Mage Skill", True):
        catalog = trial("You have spellshroud.", ITEM)
        catalog = trial("Target player draws a card.", typeline, called="Rob", beside=catalog)
        t = laid(catalog, hand=["Rob"], field=[], of_b={"field": ["Trial"], "hand": ["Read"]})
        t.act("A", "activate Rob")
        assert ("player 2" in t.options) is possible


def test_nobody_loses_for_drawing_from_no_deck() -> None:
    """CR Drawing Cards: the others still do."""
    text = (
        "As long as your champion is awake, you don't lose the game for drawing cards while having no cards in "
        "your deck."
    )
    for field, winner in (["Trial"], None), ([], "B"):
        catalog = trial(text, ITEM)
        assert does(laid(catalog, hand=["Read"], deck=[], field=field), "activate Read").winner == winner


def test_a_graveyard_is_shuffled_into_a_deck() -> None:
    """CR Shuffling: all of it."""
    text = "[REST]: Shuffle all cards in your graveyard into your deck."
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], graveyard=["Guard", "Bolt"], deck=3)
    t = does(t, "use Trial")
    assert (t.zone("A", "graveyard"), len(t.zone("A", "deck"))) == ([], 5)


def test_all_graveyards_are_banished() -> None:
    """CR Game Zones - Graveyard: everybody's."""
    t = does(
        laid(
            trial("Banish all ally cards in all graveyards."),
            graveyard=["Guard"],
            of_b={"graveyard": ["Hound", "Bolt"]},
        )
    )
    assert (t.zone("A", "banishment"), t.zone("B", "banishment"), t.zone("B", "graveyard")) == (
        ["Guard"],
        ["Hound"],
        ["Bolt"],
    )


def test_elements_are_ignored_for_the_rest_of_the_game() -> None:
    """CR Parts of a Card - Element 2: of Potion cards and no others."""
    catalog = BESIDE.joined(
        own_card(facts_of("", typeline, called=called, elements="water", reserve=0))
        for called, typeline in (("Brine", "Item — Mage Potion"), ("Shell", "Item — Mage Artifact"))
    )
    text = "For the rest of the game, ignore the elemental requirements of Potion cards you activate."
    t = laid(trial(text, beside=catalog), hand=["Trial", "Brine", "Shell"])
    assert not t.can("A", "activate Brine")
    t = does(t)
    assert (t.can("A", "activate Brine"), t.can("A", "activate Shell")) == (True, False)


def test_attacking_or_retaliating_against() -> None:
    """CR Retaliation Step 3: against a Human, and in either way."""
    text = "As long as CARDNAME is attacking or retaliating against a Human, CARDNAME gets +2 [POWER]."
    for target, damage in ("Guard", 3), ("Hound", 1):
        t = laid(trial(text, ALLY, power=1, life=9), hand=[], field=["Trial"], of_b={"field": [target]})
        t.act("A", "attack with Trial", target=target)
        assert t.now("Trial").power == damage


def test_cards_of_a_chosen_type_are_dearer() -> None:
    """CR Card Activation 1.7.3: of opponents, and of that type."""
    text = (
        "As long as your champion is awake, as CARDNAME enters the field, choose a card type.\n\n"
        "Cards of the chosen type your opponents "
        "activate cost (1) more to activate."
    )
    t = laid(trial(text, "Item — Mage Artifact", reserve=0), of_b={"hand": ["Spark", "Guard", "Read", "Read"]})
    t.act("A", "activate Trial").pass_all(trait="action").pass_to("main", "B")
    before = memory(t, "B")
    does(t, "activate Spark", "B", target="A's champion")
    assert memory(t, "B") - before == 1


def test_an_ability_is_cheaper_as_long_as() -> None:
    """CR Card Activation 1.7.3."""
    text = "(2): Recover 1. As long as you control another Human ally, this ability costs (1) less to activate."
    for field, paid in (["Trial", "Guard"], 1), (["Trial"], 2):
        t = laid(trial(text, ALLY), hand=["Read"] * 3, field=field, damage=3)
        assert memory(does(t, "use Trial")) == paid


def test_always_distant_for_the_rest_of_the_game() -> None:
    """CR Distant 2: also what comes later."""
    text = "For the rest of the game, Human units you control are always distant."
    t = does(laid(trial(text), hand=["Trial", "Guard"], field=["Hound"]))
    t = does(t, "activate Guard")
    assert ("distant" in t.object("Guard").states, "distant" in t.object("Hound").states) == (True, False)


def test_omens_are_activated() -> None:
    """CR Special Play Permissions 3: what has an omen counter on it, and nothing else there."""
    text = "Until end of turn, you may activate your omens."
    t = does(laid(trial(text), banishment=[placed("Read", omen=1), "Spark"]))
    assert (t.can("A", "activate Read"), t.can("A", "activate Spark")) == (True, False)


def test_cards_are_banished_instead() -> None:
    """CR Replacement Effects 1: as long as the condition holds."""
    text = "If one or more cards would enter a player's graveyard while CARDNAME is awake, banish them instead."
    for rested, zone in (False, "banishment"), (True, "graveyard"):
        t = laid(
            trial(text, ALLY, beside=MORE),
            hand=["Bolt"],
            field=[placed("Trial", rested=rested)],
            of_b={"field": ["Hound"]},
        )
        t = does(t, "activate Bolt", target="Hound")
        assert (t.zone("A", zone), t.zone("B", zone)) == (["Bolt"], ["Hound"])


def test_what_enters_from_elsewhere_is_banished_face_down() -> None:
    """CR Replacement Effects 1: an opponent's, and not what was activated."""
    text = (
        "If an ally would enter the field under an opponent's control from anywhere except from the effects "
        "stack, banish it face down instead."
    )
    catalog = trial(text, ITEM, called="Seal")
    catalog = trial("Put target ally card from your graveyard onto the field.", called="Raise", beside=catalog)
    for player, there in ("B", 0), ("A", 1):
        t = laid(
            catalog,
            hand=["Raise"],
            graveyard=["Hound"],
            field=["Seal"] if player == "A" else [],
            of_b={"field": ["Seal"] if player == "B" else []},
        )
        t = does(t, "activate Raise", target="Hound")
        assert (len(t.objects("Hound")), len(t.zone("A", "banishment"))) == (there, 1 - there)
    t = does(laid(catalog, hand=["Guard"], of_b={"field": ["Seal"]}), "activate Guard")
    assert len(t.objects("Guard")) == 1


def test_allies_pay_for_a_reserve_cost() -> None:
    """CR Card Activation 1.3.2: two for each of them."""
    text = (
        "While paying for this card's reserve cost, you may sacrifice up to two Human allies. Each ally "
        "sacrificed this way pays for 2 of that cost.\n\nDraw a card."
    )
    t = laid(trial(text, reserve=5), field=["Guard", "Guard"], hand=["Trial", "Read", "Read"]).act(
        "A", "activate Trial"
    )
    while t.purpose != "opportunity":
        wanted = next((each for each in t.options if each in ("Guard", "pay", "sacrifice Guard")), t.options[0])
        t.answer("A", t.purpose, wanted)
    t.pass_all()
    assert (t.objects("Guard"), memory(t), hand(t)) == ([], 1, 2)


def test_a_champion_rests_to_pay() -> None:
    """CR Card Activation 1.3.2: one that is rested cannot."""
    text = (
        "While paying for this card's reserve cost, you may rest your champion to pay for 1 of that "
        "cost.\n\nDraw a card."
    )
    for rested, possible in (False, True), (True, False):
        t = laid(trial(text, reserve=1), rested=rested)
        assert t.can("A", "activate Trial") is possible


def test_cheaper_and_from_a_graveyard_once_one_was_activated() -> None:
    """CR Special Play Permissions 3: one with its name, at any time before."""
    text = (
        "As long as you've activated a card named CARDNAME this game, this card costs 2 less to activate and "
        "you may activate it from your graveyard.\n\nDraw a card."
    )
    t = laid(trial(text, reserve=2), hand=["Trial", "Read", "Read"])
    t = does(t)
    assert (memory(t), t.zone("A", "graveyard")) == (2, ["Trial"])
    assert (memory(does(t)), hand(t)) == (2, 2)
    assert not laid(trial(text, reserve=2), graveyard=["Trial"], hand=["Read", "Read"]).can("A", "activate Trial")


def test_the_card_that_was_banished_to_pay() -> None:
    """CR Game Zones 7.c: the object that it becomes knows it."""
    text = (
        "As an additional cost to activate this card, banish a card from your graveyard.\n\nOn Enter: If the "
        "banished card was water element, draw two cards."
    )
    for name, drawn in ("Seer", 2), ("Guard", 0):
        t = does(laid(trial(text, ALLY), graveyard=[name]))
        assert hand(t) == drawn


def test_each_of_theirs_gains_an_ability() -> None:
    """CR Control and Ownership: "you" in it is who controls it."""
    text = 'Each ally target opponent controls gains "On Death: Draw a card." until end of turn. Recover 1.'
    t = laid(trial(text), hand=["Trial", "Bolt"], of_b={"field": ["Hound"]})
    t = does(t, target="B")
    assert hand(does(t, "activate Bolt", target="Hound"), "B") == 1


def test_a_reaction_to_itself_is_seen() -> None:
    """CR Triggered Abilities 2: by the ally that is its target."""
    text = "Whenever you activate a Spell card that targets CARDNAME, draw a card."
    for target, drawn in ("Trial", 1), ("Guard", 0):
        t = laid(trial(text, ALLY, life=9), hand=["Spark"], field=["Trial", "Guard"])
        assert hand(does(t, "activate Spark", target=target)) == drawn
