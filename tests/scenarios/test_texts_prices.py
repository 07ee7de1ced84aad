"""Texts of what is paid: other costs, other ways, dearer and cheaper cards, and who must pay for what."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, does, hand, laid, memory, trial

RARE: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", ALLY, called="Far", elements="arcane"),
        facts_of("", "Item — Cleric Herb", called="Mint"),
        facts_of("", "Item — Cleric Herb Catalyst", called="Sage"),
        facts_of("Divine Relic", ITEM, called="Icon"),
    )
)


def test_herbs_are_sacrificed_for_a_potion() -> None:
    """CR Costs: two of them, and a Potion is found."""
    text = (
        "[REST], Sacrifice two Herbs: Look at the top three cards of your deck. You may reveal a Potion or Herb item "
        "card from among them and put it into your hand. Then put the rest on the bottom of your deck in any order."
    )
    t = laid(
        trial(text, ITEM, beside=RARE),
        hand=[],
        field=["Trial", "Mint", "Mint"],
        deck=["Guard", "Phial", "Guard", "Read"],
    )
    t.act("A", "use Trial")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all(may="yes")
    while t.purpose in ("choose", "order bottom"):
        t.answer("A", t.purpose, "Phial" if "Phial" in t.options else t.options[0]).pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "graveyard"), t.zone("A", "deck")[0]) == (
        ["Phial"],
        ["Mint", "Mint"],
        "Read",
    )
    assert not laid(trial(text, ITEM, beside=RARE), hand=[], field=["Trial", "Mint"]).can("A", "use Trial")


def test_a_potion_of_several_ingredients() -> None:
    """CR Keywords - Brew: one of each."""
    text = "Brew — One Catalyst, One Herb"
    for field, brewed in (["Mint", "Sage"], True), (["Mint", "Mint"], False):
        t = laid(trial(text, "Item — Cleric Potion", reserve=3, beside=RARE), field=field)
        assert t.can("A", "activate Trial") is brewed
        if brewed:
            assert sorted(does(t).zone("A", "graveyard")) == ["Mint", "Sage"]


def test_an_ephemeral_card_that_costs_a_card() -> None:
    """CR Keywords - Ephemerate: and if it is not ephemeral something is sacrificed."""
    text = "On Enter: If CARDNAME is not ephemeral, sacrifice a Human ally.\n\nEphemerate — (1), Discard a card."
    t = laid(trial(text, "Ally — Mage Specter"), hand=["Read", "Bolt"], graveyard=["Trial"], field=["Guard"])
    t.act("A", "activate Trial")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    assert (hand(t), memory(t), len(t.objects("Guard")), len(t.objects("Trial"))) == (0, 1, 1, 1)
    t = laid(trial(text, "Ally — Mage Specter"), hand=["Trial"], field=["Guard"])
    t.act("A", "activate Trial").pass_all()
    assert (t.objects("Guard"), len(t.objects("Trial"))) == ([], 1)


def test_at_slow_speed_and_only_if() -> None:
    """CR Timing and Permissions - Fast vs Slow: both must be."""
    text = (
        "[REST]: As a Spell, deal 2 damage to target unit. Activate this ability only at slow speed and only if you "
        "control an Animal ally."
    )
    for turn, field, possible in ("A", "Hound", True), ("A", "Guard", False), ("B", "Hound", False):
        t = laid(trial(text, ITEM), turn=turn, hand=[], field=["Trial", field])
        if turn == "B":
            t.pass_once("B")
        assert t.can("A", "use Trial") is possible
        if possible:
            assert does(t, "use Trial", target="B's champion").champion("B").damage == 2


def test_a_card_is_dearer_or_cheaper_for_its_target() -> None:
    """CR Costs: two for a regalia, and two less for a unique ally."""
    dear = "This card costs 1 more to activate if it targets a regalia.\n\nDestroy target item or weapon."
    for target, paid in ("Ring", 1), ("Phial", 0):
        t = laid(trial(dear), hand=["Trial", "Read", "Read"], of_b={"field": ["Ring", "Phial"]})
        assert memory(does(t, target=target)) == paid
        assert t.objects(target) == []
    cheap = (
        "This card costs 2 less to activate if it targets a unique Spirit ally.\n\nTarget unit gains vigor until end "
        "of turn."
    )
    for target, paid in ("Seer", 1), ("Guard", 3):
        t = laid(trial(cheap, reserve=3), hand=["Trial", "Read", "Read", "Read"], field=["Seer", "Guard"])
        assert memory(does(t, target=target)) == paid
        assert t.object(target).keywords == ("vigor",)


def test_regalia_with_a_keyword_are_sacrificed() -> None:
    """CR Keywords - Divine Relic: one that has it, and no other."""
    text = "As an additional cost to activate this card, sacrifice an item with divine relic.\n\nDraw two cards."
    t = does(laid(trial(text, beside=RARE), field=["Icon", "Ring"]))
    assert (hand(t), t.objects("Icon"), len(t.objects("Ring"))) == (2, [], 1)
    laid(trial(text, beside=RARE), field=["Ring"]).cannot("A", "activate Trial")


def test_cards_of_the_material_deck_pay() -> None:
    """CR Costs: two of them are banished."""
    text = (
        "As an additional cost to activate this card, banish three cards from your material deck.\n\nTarget regalia "
        "gains omnishroud until end of turn."
    )
    t = laid(trial(text), field=["Ring"], material=["Blade"] * 3)
    t.act("A", "activate Trial")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    assert (t.object("Ring").keywords, t.zone("A", "banishment"), t.zone("A", "material")) == (
        ("omnishroud",),
        ["Blade"] * 3,
        [],
    )
    laid(trial(text), field=["Ring"], material=["Blade"] * 2).cannot("A", "activate Trial")


def test_a_regalia_goes_back_to_pay() -> None:
    """CR Costs: to its owner's material deck."""
    text = (
        "As an additional cost to activate this card, return an Accessory regalia you control to its owner's "
        "material deck.\n\nWake up your champion. Draw two cards."
    )
    t = does(laid(trial(text), field=["Ring", "Phial"], rested=True))
    assert (t.zone("A", "material"), t.champion("A").rested, hand(t)) == (["Ring"], False, 2)
    laid(trial(text), field=["Phial"]).cannot("A", "activate Trial")


def test_two_cards_are_discarded_to_pay() -> None:
    """CR Costs: any two cards of the hand."""
    text = "As an additional cost to activate this card, discard three cards.\n\nDraw four cards."
    t = laid(trial(text), hand=["Trial", "Bolt", "Read", "Spark"])
    t.act("A", "activate Trial")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (hand(t.pass_all()), t.zone("A", "graveyard")) == (4, ["Bolt", "Read", "Spark", "Trial"])
    laid(trial(text), hand=["Trial", "Bolt", "Read"]).cannot("A", "activate Trial")


def test_one_of_two_kinds_is_sacrificed() -> None:
    """CR Costs: either of them."""
    text = (
        "As an additional cost to activate this card, sacrifice a Potion item or a Spirit ally.\n\nDraw a card into "
        "your memory."
    )
    for there, possible in ("Phial", True), ("Seer", True), ("Ring", False), ("Guard", False):
        t = laid(trial(text), field=[there])
        assert t.can("A", "activate Trial") is possible
        if possible:
            assert (memory(does(t)), t.objects(there)) == (1, [])


def test_abilities_of_others_are_dearer() -> None:
    """CR Costs: of regalia that one does not control."""
    text = "Activated abilities of regalia you don't control cost (1) more to activate."
    tool = trial("(0): Recover 1.", ITEM, called="Tool")
    for mine, paid in (True, 0), (False, 1):
        of_a, of_b = (["Trial"], ["Tool"]) if not mine else ([], ["Tool", "Trial"])
        t = laid(
            trial(text, ITEM, beside=tool),
            turn="B",
            hand=[],
            field=of_a,
            of_b={"field": of_b, "hand": ["Read"], "damage": 3},
        )
        assert memory(does(t, "use Tool", "B"), "B") == paid


def test_advanced_cards_of_opponents_are_dearer() -> None:
    """CR Costs: those of an advanced element, as long as one controls an ally."""
    text = (
        "As long as you control an Animal ally, advanced element cards your opponents activate cost 1 more to activate."
    )
    arcane = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
    for there, card, paid in ("Hound", "Far", 1), ("Hound", "Guard", 0), ("Seer", "Far", 0):
        t = laid(
            trial(text, ITEM, beside=RARE),
            turn="B",
            hand=[],
            field=["Trial", there],
            of_b={"lineage": arcane, "hand": [card, "Read"]},
        )
        assert memory(does(t, f"activate {card}", "B"), "B") == paid


def test_cards_of_a_kind_are_dearer_for_everybody() -> None:
    """CR Costs: also for oneself."""
    text = "Spell cards cost (1) more to activate."
    for card, paid in ("Spark", 1), ("Read", 0):
        t = laid(trial(text, ITEM), hand=[card, "Guard"], field=["Trial"])
        t.act("A", f"activate {card}", **({"target": "B's champion"} if card == "Spark" else {}))
        assert memory(t) == paid


def test_champion_cards_are_cheaper_to_materialize() -> None:
    """CR Card Materialization: one less, and regalia cost what they cost."""
    text = "Champion cards you materialize cost 2 less to materialize."
    for what, paid in ("Rai, Archmage", 0), ("Ring", 1):
        t = laid(trial(text, ITEM), hand=[], field=["Trial"], memory=3, material=[what], phase="materialize")
        t.answer("A", "materialize", f"materialize {what}")
        assert 3 - memory(t) == paid


def test_ones_memory_is_where_it_is_played_from() -> None:
    """CR Card Activation: if it is not one's turn."""
    text = (
        "[Class Bonus] If it's not your turn, you may remove four preparation counters from your champion to activate "
        "this card from your memory without paying its reserve cost.\n\nDeal 1 damage to target attacking unit."
    )
    t = laid(trial(text, reserve=2), turn="B", hand=[], memory=["Trial"], preparation=4, of_b={"field": ["Hound"]})
    t.act("B", "attack with Hound", target="A's champion").pass_once("B")
    t.act("A", "activate Trial").resolve_top()
    assert (t.object("Hound").damage, dict(t.champion("A").counters)) == (1, {})
    t = laid(trial(text, reserve=2), hand=[], memory=["Trial"], preparation=4, field=["Hound"])
    t.act("A", "attack with Hound")
    assert not t.can("A", "activate Trial")


def test_a_shield_that_costs_what_it_gives() -> None:
    """CR Costs: X counters, and X and two more of damage."""
    text = (
        "As an additional cost to activate this card, remove X enlighten counters from your champion.\n\nPrevent "
        "the next X+2 damage that would be dealt to your champion this turn."
    )
    for x, taken in (1, 1), (0, 2):
        t = laid(trial(text), hand=["Trial", "Bolt"], enlighten=1)
        does(t, x=x)
        assert does(t, "activate Bolt", target="A's champion").champion("A").damage == taken


def test_an_ability_is_cheaper_by_the_omens() -> None:
    """CR Costs: one for each."""
    text = (
        "(3), Banish CARDNAME: Draw two cards into your memory. This ability costs (X) less to activate, where X is "
        "the amount of fire element omens you have."
    )
    for marked, paid in (2, 1), (0, 3):
        t = laid(trial(text, ITEM), hand=["Read"] * 3, field=["Trial"], banishment=[placed("Bolt", omen=1)] * marked)
        assert memory(does(t, "use Trial")) == paid + 2


def test_something_happens_unless_an_opponent_pays() -> None:
    """CR Resolution: any opponent."""
    text = "Your champion gains vigor until end of turn unless an opponent pays (2)."
    for cards, answer, keywords in (2, "pay", ()), (2, "no", ("vigor",)), (1, "", ("vigor",)):
        t = laid(trial(text), of_b={"hand": cards})
        t.act("A", "activate Trial").pass_all()
        if answer:
            t.answer("B", "pay", answer)
            while t.purpose == "reserve":
                t.answer("B", "reserve", t.options[0])
        assert t.pass_all().champion("A").keywords == keywords


def test_a_price_for_an_activation_by_phantasias() -> None:
    """CR Game Terms - Negate: as much as one controls phantasias."""
    text = (
        "Negate target card activation unless its controller pays (X), where X is the amount of domains you "
        "control. Then banish the card that had its activation negated this way."
    )
    for wisps, cards, negated in (2, 1, True), (1, 1, False):
        t = laid(trial(text), hand=["Read", *["Spark"] * cards], of_b={"hand": ["Trial"], "field": ["Keep"] * wisps})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").resolve_top()
        if t.purpose == "pay":
            t.answer("A", "pay", "pay")
            while t.purpose == "reserve":
                t.answer("A", "reserve", "Spark")
        assert (t.pass_all().zone("A", "banishment") == ["Read"]) is negated


def test_an_activation_is_negated_unless_damage_is_taken() -> None:
    """CR Game Terms - Negate: by one's own champion."""
    text = (
        "Negate target card activation unless its controller has CARDNAME deal 2 unpreventable damage to their "
        "champion."
    )
    for answer, taken, cards in ("yes", 2, 1), ("no", 0, 0):
        t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").resolve_top()
        t.answer("A", t.purpose, answer if answer in t.options else t.options[-1]).pass_all()
        assert (t.champion("A").damage, hand(t)) == (taken, cards)


def test_elements_do_not_matter() -> None:
    """CR Element: for cards of the subtype that one activates."""
    text = "Ignore the elemental requirements of Spirit cards you activate."
    for card, possible in ("Seer", True), ("Reclaim", False):
        t = laid(trial(text, ITEM), hand=[card, "Read", "Read"], field=["Trial"])
        assert t.can("A", f"activate {card}") is possible
    assert not laid(trial(text, ITEM), turn="B", hand=[], field=["Trial"], of_b={"hand": ["Seer"]}).can(
        "B", "activate Seer"
    )
