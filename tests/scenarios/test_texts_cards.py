"""Texts that move cards: from where and how many, and which they leave."""

from __future__ import annotations

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, does, hand, laid, memory, trial


def test_cards_are_drawn_into_memory() -> None:
    """CR Drawing Cards: one each, and two for one."""
    text = "Each player draws a card into their memory. Then draw two cards into your memory."
    t = does(laid(trial(text)))
    assert (memory(t), memory(t, "B"), hand(t), len(t.zone("A", "deck"))) == (3, 1, 0, 7)


def test_cards_of_ones_hand_are_put_on_the_deck() -> None:
    """CR Game Zones: one on top, or two on the bottom."""
    t = does(
        laid(trial("Draw three cards, then put a card from your hand on top of your deck."), hand=["Trial", "Bolt"]),
        choose="Bolt",
    )
    assert (hand(t), t.zone("A", "deck")[0], len(t.zone("A", "deck"))) == (3, "Bolt", 8)
    text = "Draw a card, then put two cards from your hand on the bottom of your deck in any order."
    t = laid(trial(text), hand=["Trial", "Bolt", "Spark"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    if t.purpose.startswith("order"):
        t.answer("A", "order", "Spark").pass_all()
    assert (hand(t), sorted(t.zone("A", "deck")[-2:])) == (1, ["Bolt", "Spark"])


def test_cards_are_banished_for_damage_counters() -> None:
    """CR Game Terms - Recover: two for each, of the element and up to three."""
    text = "Banish up to four fire element cards from your graveyard. For each card banished this way, recover 3."
    t = laid(trial(text), damage=9, graveyard=["Bolt", "Bolt", "Read"])
    does(t, choose=["Bolt", "Bolt"])
    assert (t.champion("A").damage, t.zone("A", "graveyard")) == (3, ["Read", "Trial"])


def test_the_top_cards_are_looked_at_and_one_is_taken() -> None:
    """CR Public vs Private Information: one of the subtype may be taken, the others go to the bottom."""
    text = (
        "Look at the top four cards of your deck. You may reveal an Animal or Spirit card from among them and put it "
        "into your hand. Then put the rest on the bottom of your deck in any order."
    )
    t = laid(trial(text), deck=["Guard", "Hound", "Bolt", "Spark", "Read"])
    t.act("A", "activate Trial").pass_all(may="yes", choose="Hound", order=["Guard", "Bolt"])
    assert (t.zone("A", "hand"), t.zone("A", "deck")[0], len(t.zone("A", "deck"))) == (["Hound"], "Read", 4)
    t = laid(trial(text), deck=["Guard", "Blade", "Bolt", "Spark", "Hound"])
    t.act("A", "activate Trial").pass_all(order=["Guard", "Blade", "Bolt"])
    assert (hand(t), t.zone("A", "deck")) == (0, ["Hound", "Guard", "Blade", "Bolt", "Spark"])


def test_the_top_cards_are_put_back() -> None:
    """CR Ordering and Tracking: in the order that one likes."""
    text = "Look at the top three cards of your deck and put them back in any order. Draw a card."
    t = laid(trial(text), deck=["Guard", "Hound", "Bolt", "Read"])
    does(t, order=["Bolt", "Hound"])
    assert (t.zone("A", "hand"), t.zone("A", "deck")) == (["Bolt"], ["Hound", "Guard", "Read"])


def test_the_top_card_may_be_put_into_the_graveyard() -> None:
    """CR Public vs Private Information: or it stays."""
    text = "Look at the top card of your deck. You may put it into your graveyard."
    for answer, top in ("yes", "Hound"), ("no", "Guard"):
        t = does(laid(trial(text), deck=["Guard", "Hound"]), may=answer)
        assert t.zone("A", "deck")[0] == top


def test_cards_are_revealed_until_one_is_found() -> None:
    """CR Game Terms - Reveal: the first one that it says, and the others go to the bottom."""
    text = (
        "Reveal cards from the top of your deck until you reveal an Animal ally card. "
        "Put that card into your memory and the rest on the bottom of your deck in a random order."
    )
    t = does(laid(trial(text), deck=["Guard", "Bolt", "Hound", "Read", "Hound"]))
    assert (t.zone("A", "memory"), t.zone("A", "deck")[:2]) == (["Hound"], ["Read", "Hound"])
    assert sorted(t.zone("A", "deck")[2:]) == ["Bolt", "Guard"]


def test_a_card_returns_from_the_graveyard() -> None:
    """CR Game Zones: one of the subtype, to the hand."""
    text = "Return up to one target Fractal phantasia card from your graveyard to your hand."
    t = laid(trial(text), graveyard=["Phial", "Wisp", "Bolt"], of_b={"graveyard": ["Wisp"]})
    t.act("A", "activate Trial")
    assert sorted(t.options) == ["Wisp", "done"]
    t.answer("A", "target", "Wisp").pass_all()
    assert (t.zone("A", "hand"), t.zone("B", "graveyard")) == (["Wisp"], ["Wisp"])


def test_a_card_may_return_to_memory() -> None:
    """CR Game Zones: chosen as it resolves."""
    text = "[Class Bonus] On Enter: You may return an Animal ally card from your graveyard to your memory."
    for answer, cards in ("yes", ["Hound"]), ("no", []):
        t = does(laid(trial(text, ALLY), graveyard=["Hound", "Guard"]), may=answer)
        if t.purpose == "choose":
            t.answer("A", "choose", "Hound").pass_all()
        assert t.zone("A", "memory") == cards


def test_a_regalia_is_materialized_by_an_action() -> None:
    """CR Card Materialization: one of the cost, which is paid."""
    text = "Materialize a regalia card with memory cost 1 from your material deck."
    zero = trial("", "Regalia Item — Mage Artifact", called="Trinket", memory=0)
    t = laid(trial(text, beside=zero), memory=2, material=["Ring", "Trinket"])
    t.act("A", "activate Trial").pass_all()
    if t.purpose in ("materialize", "choose"):
        assert not any("Trinket" in option for option in t.options)
        t.answer("A", t.purpose, next(option for option in t.options if "Ring" in option)).pass_all()
    assert (t.zone("A", "field"), memory(t)) == (["Rai, Spellcrafter", "Ring"], 1)


def test_any_card_is_materialized_by_an_action() -> None:
    """CR Card Materialization: with its cost to pay."""
    t = laid(trial("You may materialize a card from your material deck."), memory=2, material=["Ring"])
    t.act("A", "activate Trial").pass_all(may="yes")
    if t.purpose in ("materialize", "choose"):
        t.answer("A", t.purpose, next(option for option in t.options if "Ring" in option)).pass_all()
    assert (t.zone("A", "field"), memory(t)) == (["Rai, Spellcrafter", "Ring"], 1)
    assert (
        does(laid(trial("You may materialize a card from your material deck."), material=["Ring"])).objects("Ring")
        == []
    )


def test_a_target_player_puts_cards_into_the_graveyard() -> None:
    """CR Main Deck: of their own deck."""
    text = "Target player puts the top six cards of their deck into their graveyard."
    t = does(laid(trial(text)), target="B")
    assert (len(t.zone("B", "graveyard")), len(t.zone("B", "deck")), len(t.zone("A", "deck"))) == (6, 4, 10)


def test_the_hand_of_a_target_opponent() -> None:
    """CR Public vs Private Information: cards go from the hand into memory, as many as there are."""
    text = "Target opponent puts two cards from their hand into their memory."
    for cards, left in (3, 1), (1, 0):
        t = laid(trial(text), hand=["Trial", "Read"], of_b={"hand": cards})
        t.act("A", "activate Trial").pass_all()
        while t.purpose != "opportunity":
            t.answer("B", t.purpose, t.options[0])
        t.pass_all()
        assert (hand(t, "B"), memory(t, "B"), hand(t)) == (left, cards - left, 1)


def test_a_memory_is_looked_at() -> None:
    """CR Public vs Private Information: by one player only."""
    t = does(
        laid(trial("Look at target opponent's memory.\n\nFloating Memory"), of_b={"memory": ["Bolt"], "hand": ["Read"]})
    )
    assert [card.name for card in t.view("A").of(1).memory] == ["Bolt"]
    assert t.view("A").of(1).hand == ()


def test_all_cards_of_memory_are_revealed() -> None:
    """CR Game Terms - Reveal: up to two of the subtype enter."""
    text = "Reveal all cards in your memory. You may put up to two Human cards from among them onto the field."
    t = laid(trial(text), memory=["Guard", "Guard", "Guard", "Hound"])
    does(t, may="yes", choose=["Guard", "Guard"], entering="Guard")
    assert (len(t.objects("Guard")), sorted(t.zone("A", "memory"))) == (2, ["Guard", "Hound"])


def test_up_to_two_cards_of_one_graveyard() -> None:
    """CR Objects and Targeting: both of the same graveyard."""
    text = "On Enter: Banish up to three target cards from a single graveyard."
    t = laid(trial(text, ALLY), graveyard=["Bolt", "Spark"], of_b={"graveyard": ["Read"]})
    t.act("A", "activate Trial").resolve_top().answer("A", "target", "Bolt")
    assert "Read" not in t.options
    t.answer("A", "target", "Spark").pass_all()
    assert sorted(t.zone("A", "banishment")) == ["Bolt", "Spark"]


def test_as_many_cards_as_were_shuffled_away() -> None:
    """CR Game Terms - Shuffling: and as many are drawn, if any."""
    text = "Banish CARDNAME: Shuffle up to two cards from your hand into your deck, then draw that many cards."
    for put in 2, 0:
        t = laid(trial(text, "Item"), hand=["Bolt", "Spark", "Read"], field=["Trial"], deck=10)
        t.act("A", "use Trial").pass_all(choose=["Bolt", "Spark"] if put else ["done"])
        assert (hand(t), len(t.zone("A", "deck"))) == (3, 10)
        assert any("draws" in line for line in t.log) is (put > 0)


def test_the_hand_is_discarded_at_the_end_of_turn() -> None:
    """CR Game Terms - Discard: in the next end phase, once."""
    t = does(
        laid(
            trial("Draw three cards. At the beginning of the next end phase, discard your hand and draw a card."),
            hand=["Trial", "Bolt"],
        )
    )
    assert hand(t) == 4
    t.pass_to("end", "A").pass_all()
    assert (hand(t), len(t.zone("A", "graveyard"))) == (1, 5)


def test_at_the_beginning_of_the_next_recollection_phase() -> None:
    """CR Triggered Abilities: one's own, and once."""
    t = does(laid(trial("Recover 1. At the beginning of your next recollection phase, recover 3."), damage=9))
    assert t.champion("A").damage == 8
    assert t.pass_to("main", "B").champion("A").damage == 8
    assert t.pass_to("main", "A").champion("A").damage == 5
    assert t.pass_to("main", "B").pass_to("main", "A").champion("A").damage == 5


def test_another_card_if_something_is_so() -> None:
    """CR Resolution: if one's champion is distant, and otherwise it becomes so."""
    text = "Draw a card, then discard two cards. Then if your champion is distant, draw two cards."
    other = "If your champion is distant, draw two cards. Otherwise, your champion becomes distant."
    step = trial("Your champion becomes distant.", called="Step")
    for distant in True, False:
        t = laid(trial(text, beside=step), hand=["Trial", "Step", "Bolt", "Spark"])
        if distant:
            does(t, "activate Step")
        does(t, discard=["Bolt", "Spark"])
        assert len(t.zone("A", "deck")) == (7 if distant else 9)
        t = laid(trial(other, beside=step), hand=["Trial", "Step"])
        if distant:
            does(t, "activate Step")
        does(t)
        assert (hand(t), t.champion("A").states) == (2 if distant else 1, ("distant",))


def test_a_killed_ally_comes_back() -> None:
    """CR Keywords - On Death: from the graveyard, and the next time it is banished."""
    text = (
        "[Class Bonus] On Death: Recover 2, then return CARDNAME from your graveyard to the field. It becomes "
        "ephemeral."
    )
    t = laid(trial(text, ALLY), hand=["Ruin", "Ruin"], field=["Trial"], damage=5)
    does(t, "activate Ruin", target="Trial")
    assert t.zone("A", "field") == ["Rai, Spellcrafter", "Trial"]
    assert t.champion("A").damage == 3
    does(t, "activate Ruin", target="Trial")
    assert (t.zone("A", "field"), t.zone("A", "banishment")) == (["Rai, Spellcrafter"], ["Trial"])


def test_an_ally_is_returned_to_its_owner() -> None:
    """CR Game Zones: all of little power, wherever they come from."""
    text = "Return all allies with 1 [POWER] or less to their owner's memories."
    t = does(laid(trial(text), field=["Guard", "Hound"], of_b={"field": ["Wall"]}))
    assert (t.zone("A", "memory"), t.zone("B", "memory"), len(t.objects("Hound"))) == (["Guard"], ["Wall"], 1)


def test_an_ally_is_banished_and_returns() -> None:
    """CR Game Zones: as a new object, rested, under its owner's control."""
    text = "Banish target Human ally, then return it to the field under its owner's control rested."
    t = does(laid(trial(text), of_b={"field": [placed("Guard", buff=2)]}))
    assert (t.object("Guard").rested, t.counters("Guard", "buff"), t.zone("B", "banishment")) == (True, 0, [])


def test_a_regalia_may_return_to_the_material_deck() -> None:
    """CR Game Zones: for two cards."""
    text = (
        "On Enter: You may return an Accessory regalia you control to its owner's material deck. If you do, draw "
        "three cards."
    )
    for field, cards in (["Ring"], 3), (["Phial"], 0):
        t = laid(trial(text, ALLY), field=field)
        t.act("A", "activate Trial").pass_all()
        if cards:
            t.answer("A", "may", "yes").pass_all()
            if t.purpose == "choose":
                t.answer("A", "choose", "Ring").pass_all()
        assert (hand(t), t.zone("A", "material")) == (cards, ["Ring"] * (cards // 3))


def test_cards_are_banished_at_random_to_level_up() -> None:
    """CR Randomization: two cards of memory, and not if there is one."""
    text = "On Enter: You may banish three cards at random from your memory. If you do, level up your champion."
    for cards, name in (3, "Rai, Archmage"), (2, "Rai, Spellcrafter"):
        t = laid(trial(text, ALLY), memory=cards, material=["Rai, Archmage"])
        t.act("A", "activate Trial").pass_all()
        for _ in range(3):
            if t.purpose == "may":
                t.answer("A", "may", "yes")
            elif t.purpose != "opportunity":
                t.answer("A", t.purpose, next(o for o in t.options if "Archmage" in o))
            t.pass_all()
        assert (t.champion("A").name, len(t.zone("A", "banishment"))) == (name, 3 if cards == 3 else 0)
