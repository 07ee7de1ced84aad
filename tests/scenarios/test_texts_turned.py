"""Texts of single cards: what comes back, what is switched, and what is paid another way."""

from __future__ import annotations

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, MORE, does, hand, laid, memory, trial


def test_herbs_with_different_names() -> None:
    """CR Keywords - Brew: two that are not alike."""
    text = "Brew — Two Herbs with different names"
    for herbs, possible in (["Mint", "Sage"], True), (["Mint", "Mint"], False):
        assert (
            laid(trial(text, "Item — Cleric Potion", reserve=3, beside=MORE), field=herbs).can("A", "activate Trial")
            is possible
        )


def test_a_token_with_counters() -> None:
    """CR Game Terms - Summon: two on it; or rested with one."""
    t = does(laid(trial("Summon a Gray Page token with two buff counters on it.", beside=MORE)))
    assert (t.counters("Gray Page", "buff"), t.object("Gray Page").rested) == (2, False)
    t = does(laid(trial("Summon a Gray Page token rested with a buff counter on it.", beside=MORE)))
    assert (t.counters("Gray Page", "buff"), t.object("Gray Page").rested) == (1, True)


def test_whenever_damage_is_prevented_this_way() -> None:
    """CR Damage Prevention: of a unit of the element, each time."""
    text = (
        "Prevent the next 5 damage that would be dealt to target water element unit this turn. Whenever damage is "
        "prevented this way, deal 1 damage to target unit."
    )
    t = does(laid(trial(text), hand=["Trial", "Bolt", "Spark"], field=[placed("Seer", buff=5)]))
    for card, dealt in ("Bolt", 1), ("Spark", 2):
        t.act("A", f"activate {card}", target="Seer").pass_all(target="B's champion")
        assert (t.champion("B").damage, t.object("Seer").damage) == (dealt, 0)


def test_a_price_by_what_is_loaded() -> None:
    """CR Game Terms - Negate: as many cards as are loaded into it."""
    text = (
        "[REST]: Negate target card activation unless its controller pays (X), where X is the amount of "
        "Aethercharge cards loaded into CARDNAME."
    )
    for cards, negated in (2, True), (1, False):
        t = laid(
            trial(text, "Regalia Weapon — Mage Aetherwing", beside=MORE),
            hand=["Read", "Spark"],
            of_b={"field": [placed("Trial", loaded=["Charge"] * cards)]},
        )
        t.act("A", "activate Read").pass_once("A").act("B", "use Trial").resolve_top()
        if t.purpose == "pay":
            t.answer("A", "pay", "pay")
            while t.purpose == "reserve":
                t.answer("A", "reserve", "Spark")
        t.pass_all()
        assert ("Read" in t.zone("A", "graveyard"), len(t.zone("A", "deck"))) == (True, 10 if negated else 9)


def test_the_second_card_of_a_class() -> None:
    """CR Inherited Effect: each turn, and not the first."""
    text = (
        "Inherited Effect: Whenever you activate your second Mage action card each turn, put a preparation counter "
        "on your champion."
    )
    t = laid(trial(text, CHAMPION), lineage=["Spirit of Fire", "Trial", "Rai, Archmage"], hand=["Read"] * 3)
    for counters in 0, 1, 1:
        assert dict(does(t, "activate Read").champion("A").counters).get("preparation", 0) == counters


def test_those_cards_are_put_back() -> None:
    """CR Ordering and Tracking: one and as many as objects of the subtype."""
    text = (
        "Look at the top 1+X cards of your deck, where X is the amount of Spirit objects you control. Then put those "
        "cards back on top of your deck in any order."
    )
    t = does(laid(trial(text), field=["Seer"], deck=["Bolt", "Read", "Guard"]), order="Read")
    assert t.zone("A", "deck") == ["Read", "Bolt", "Guard"]


def test_a_mode_that_needs_a_level() -> None:
    """CR Keywords - Level Restriction: that mode only."""
    text = (
        "Choose one—\n• Deal 3 damage to target ally.\n• [Level 2+] Destroy target item with memory cost 0 or "
        "reserve cost 2 or less."
    )
    for level, modes in (1, 2), (0, 1):
        t = laid(trial(text), level=level, of_b={"field": ["Guard", "Phial"]})
        t.act("A", "activate Trial")
        assert len(t.options) == modes if t.purpose == "mode" else modes == 1
    assert does(laid(trial(text), level=1, of_b={"field": ["Guard", "Phial"]}), mode="mode 2").objects("Phial") == []


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


def test_pride_is_lost_for_an_ability() -> None:
    """CR Abilities: with a unique ally of either element."""
    text = (
        "Pride 3\n\nAs long as you control a fire or water element unique Spirit ally, CARDNAME loses pride, and "
        'has "On Attack: Draw two cards."'
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Seer"])
    assert hand(does(t, "attack with Trial")) == 2
    assert not laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"]).can("A", "attack with Trial")


def test_damage_for_curses() -> None:
    """CR Inner Lineage: one for each of them."""
    text = "Deal 1 unpreventable damage to your champion for each Curse card in your champion's lineage."
    for lineage, dealt in (["Curse", "Curse", *MAGE], 2), (MAGE, 0):
        assert does(laid(trial(text, beside=MORE), lineage=lineage)).champion("A").damage == dealt


def test_it_returns_rested() -> None:
    """CR Activated Abilities: from the graveyard only."""
    text = "[Level 1+] (3): Return CARDNAME from your graveyard to the field rested."
    t = does(laid(trial(text, ALLY), hand=["Read", "Read", "Read"], graveyard=["Trial"]), "use Trial from graveyard")
    assert (t.object("Trial").rested, memory(t)) == (True, 3)
    assert not laid(trial(text, ALLY), hand=["Read", "Read", "Read"], field=["Trial"]).can("A", "use Trial")


def test_power_and_life_are_switched() -> None:
    """CR Stats: until end of turn, of either subtype."""
    text = "Switch the power and life stat of target Animal or Spirit ally you control until end of turn."
    t = does(laid(trial(text), field=["Hound", "Guard"]))
    assert (t.object("Hound").power, t.object("Hound").life) == (3, 2)
    assert t.pass_to("main", "B").object("Hound").power == 2


def test_damage_to_an_attacker() -> None:
    """CR Attacking and the Combat Phase: if the target is defending."""
    text = "Target unit becomes distant. If that unit is defending, deal 2 damage to its attacker."
    for target, dealt in ("B's champion", 2), ("A's champion", 0):
        t = laid(trial(text), hand=[], field=["Guard"], of_b={"hand": ["Trial"]})
        t.act("A", "attack with Guard").pass_once("A").act("B", "activate Trial", target=target).resolve_top()
        assert t.object("Guard").damage == dealt


def test_it_returns_to_the_hand() -> None:
    """CR Game Zones: for two counters."""
    text = "(1): Return CARDNAME to its owner's hand. If you do, put three preparation counters on your champion."
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"]), "use Trial")
    assert (t.zone("A", "hand"), dict(t.champion("A").counters)) == (["Trial"], {"preparation": 3})


def test_a_phantasia_comes_alive() -> None:
    """CR Card Characteristics: with as much power and life as it costs, until end of turn."""
    text = (
        "(1), [REST]: Target phantasia you control becomes an ally in addition to its other types with base power "
        "and life equal to its reserve cost until end of turn."
    )
    t = does(laid(trial(text, ITEM), hand=["Read"], field=["Trial", "Wisp"]), "use Trial")
    assert (t.object("Wisp").power, t.object("Wisp").life, "ALLY" in t.object("Wisp").types) == (2, 2, True)
    assert "ALLY" not in t.pass_to("main", "B").object("Wisp").types


def test_each_player_may_exchange_a_card() -> None:
    """CR Main Phase: at its beginning, whoever's turn it is."""
    text = (
        "[Level 1+] At the beginning of each player's main phase, that player may discard a card. If they do, they "
        "draw a card."
    )
    for turn in "A", "B":
        t = laid(
            trial(text, ITEM), turn=turn, hand=["Bolt"], field=["Trial"], of_b={"hand": ["Bolt"]}, phase="recollection"
        )
        t.pass_to("main", turn)
        t.pass_all()
        t.answer(turn, "may", "yes").pass_all(discard="Bolt")
        assert ("Bolt" in t.zone(turn, "graveyard"), hand(t, turn), hand(t, "B" if turn == "A" else "A")) == (
            True,
            2,
            1,
        )


def test_cards_of_two_subtypes_enter_with_a_counter() -> None:
    """CR Continuous Effects: activated this turn."""
    text = (
        "Banish this card from your graveyard: Until end of turn, Animal and Human ally cards you activate this "
        "turn enter the field with an additional buff counter on them."
    )
    t = laid(trial(text, ALLY), hand=["Hound", "Guard", "Dear"], graveyard=["Trial"])
    does(t, "use Trial from graveyard")
    assert [does(t, f"activate {name}").counters(name, "buff") for name in ("Hound", "Guard")] == [1, 1]
    other = laid(trial(text, ALLY), lineage=["Spirit of Water"], hand=["Seer"], graveyard=["Trial"])
    assert does(does(other, "use Trial from graveyard"), "activate Seer").counters("Seer", "buff") == 0


def test_an_item_or_a_weapon_of_either_cost() -> None:
    """CR Resolution: its controller draws."""
    text = (
        "Destroy target item or weapon with memory cost 0 or less, or with reserve cost 2 or less. If you do, its "
        "controller draws two cards into their memory."
    )
    t = laid(trial(text), of_b={"field": ["Phial", "Ring"]})
    assert (does(t).objects("Phial"), memory(t, "B"), len(t.objects("Ring"))) == ([], 2, 1)


def test_a_shield_pays() -> None:
    """CR Costs: an object of the subtype."""
    text = "As an additional cost to activate this card, sacrifice a Guardian Shield.\n\nDeal 3 damage to target unit."
    t = does(laid(trial(text, beside=MORE), field=["Buckler", "Ring"]), target="B's champion")
    assert (t.champion("B").damage, t.objects("Buckler")) == (3, [])
    laid(trial(text, beside=MORE), field=["Ring"]).cannot("A", "activate Trial")


def test_activated_from_memory() -> None:
    """CR Card Activation: from there, and from nowhere else."""
    text = (
        "You may remove a page counter from your champion to activate this card from your memory without paying its "
        "reserve cost.\n\nDeal 2 damage to target unit.\n\nIf CARDNAME was activated from your memory, draw two "
        "cards."
    )
    t = does(laid(trial(text), hand=[], memory=["Trial"], page=1), target="B's champion")
    assert (hand(t), t.champion("B").damage) == (2, 2)
    assert hand(does(laid(trial(text)), target="B's champion")) == 0


def test_an_ally_with_much_life() -> None:
    """CR Attacking and the Combat Phase: four or more."""
    text = "As long as the attacker is attacking an ally with 4 [LIFE] or more, CARDNAME gets +2 [POWER]."
    for target, dealt in ("Guard", 4), ("Hound", 2):
        t = laid(trial(text, "Attack — Mage Staff"), of_b={"field": [rested(placed(target, buff=0))]})
        t.act("A", "activate Trial").pass_all(target=target)
        found = t.objects(target)
        assert (found[0].damage if found else 2) == dealt


def test_for_every_so_many_counters() -> None:
    """CR Stats: two for each four."""
    text = "For every four damage counters on your champion, CARDNAME gets +2 [POWER]."
    for marked, power in (8, 5), (3, 1):
        assert laid(trial(text, ALLY), hand=[], field=["Trial"], damage=marked).object("Trial").power == power


def test_the_next_card_enters_with_a_counter() -> None:
    """CR Continuous Effects: of either subtype, and the next one only."""
    text = (
        "On Enter: The next Animal or Spirit ally card you activate this turn enters the field with an additional "
        "buff counter on it."
    )
    t = does(laid(trial(text, ALLY), hand=["Trial", "Guard", "Hound", "Hound"]))
    for name in "Guard", "Hound", "Hound":
        does(t, f"activate {name}")
    assert (t.counters("Guard", "buff"), sorted(dict(card.counters).get("buff", 0) for card in t.objects("Hound"))) == (
        0,
        [0, 1],
    )


def test_a_keyword_is_lost_for_life() -> None:
    """CR Abilities: until end of turn."""
    text = "Stealth\n\n(1): CARDNAME loses stealth and gets +3 [LIFE] until end of turn."
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"]), "use Trial")
    assert (t.object("Trial").keywords, t.object("Trial").life) == ((), 6)
    assert (t.pass_to("main", "B").object("Trial").keywords, t.object("Trial").life) == (("stealth",), 3)


def test_the_killed_unit_had_an_even_life_stat() -> None:
    """CR Keywords - On Kill: and not an odd one."""
    text = "On Kill: If the killed unit had an even life stat, draw two cards."
    for victim, cards in ("Wall", 2), ("Guard", 0):
        t = laid(trial(text, ALLY, power=9), hand=[], field=["Trial"], of_b={"field": [rested(victim)]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (t.objects(victim), hand(t)) == ([], cards)
