"""Texts about hands and memories: what is drawn, discarded, revealed and looked at."""

from __future__ import annotations

from grandarchive.testing import Scenario, placed
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, RAI, STILL_MORE, does, hand, laid, memory, trial


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


def test_all_cards_of_memory_come_to_hand() -> None:
    """CR Game Zones: with a class bonus."""
    text = "[Level 1+] Return all cards from your memory to your hand and recover 1."
    for lineage, cards in (["Spirit of Fire", "Rai, Spellcrafter"], 2), (["Spirit of Fire"], 0):
        assert hand(does(laid(trial(text), lineage=lineage, memory=["Bolt", "Read"]))) == cards


def test_cards_in_memory_for_each_banished() -> None:
    """CR Drawing Cards: of hand and memory, up to two of the element."""
    text = (
        "Banish up to two fire element cards from your hand and/or memory. Then draw a card into your memory for each "
        "card banished this way."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], memory=["Bolt", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt (1)", "Bolt (1)"])
    assert (hand(t), memory(t), t.zone("A", "banishment")) == (0, 3, ["Bolt", "Bolt"])


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


def test_a_card_is_banished_from_memory() -> None:
    """CR Banish: from there, as a cost is paid."""
    text = "Whenever this card is banished from your memory, put two enlighten counters on your champion."
    for kept, counters in ("Trial", 2), ("Read", 0):
        t = laid(trial(text, ALLY), hand=[], memory=[kept], material=["Ring"], phase="materialize")
        t.answer("A", "materialize", "materialize Ring").pass_to("main", "A")
        assert dict(t.champion("A").counters).get("enlighten", 0) == counters


def test_revealed_cards_come_to_hand() -> None:
    """CR Game Terms - Reveal: up to two of the element."""
    text = "[Rai Bonus] On Hit: Reveal up to two fire element cards from your memory and return them to your hand."
    t = laid(trial(text, "Attack — Mage Staff"), memory=["Bolt", "Bolt", "Read"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Bolt"])
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Bolt", "Bolt"], ["Read"])


def test_nobody_with_many_cards_draws() -> None:
    """CR Influence: as long as one controls an ally."""
    text = "As long as you control a Spirit ally, each player with influence three or more can't draw cards."
    for kept, drawn in (3, 0), (1, 1):
        t = laid(trial(text, ITEM), hand=["Read"], memory=kept, field=["Trial", "Seer"])
        before = len(t.zone("A", "deck"))
        assert before - len(does(t, "activate Read").zone("A", "deck")) == drawn


def test_a_card_revealed_at_random() -> None:
    """CR Randomization: of memory, and of the element."""
    text = (
        "[Class Bonus] On Attack: Recover 1, then reveal a card from your memory at random. If a fire element card "
        "was revealed, CARDNAME gets +3 [POWER] until end of turn."
    )
    for kept, dealt in (["Bolt"], 4), (["Read"], 1):
        assert (
            does(laid(trial(text, ALLY), hand=[], memory=kept, field=["Trial"]), "attack with Trial")
            .champion("B")
            .damage
            == dealt
        )


def test_the_discarded_card_was_of_an_element() -> None:
    """CR Game Terms - Discard: power for it."""
    text = (
        "[Class Bonus] On Attack: You may discard a card. If you do, draw three cards into your memory. If the "
        "discarded card was a fire element card, CARDNAME gets +2 [POWER] until end of turn."
    )
    for card, dealt in ("Bolt", 3), ("Read", 1):
        t = laid(trial(text, ALLY), hand=[card], field=["Trial"])
        t.act("A", "attack with Trial").pass_all(may="yes")
        if t.purpose == "discard":
            t.answer("A", "discard", card).pass_all()
        assert (t.champion("B").damage, memory(t)) == (dealt, 3)


def test_a_card_of_memory_is_taken_for_a_while() -> None:
    """CR Randomization: until the main phase of that opponent."""
    text = (
        "[Level 1+] Banish a card at random from target opponent's hand. Return that card to their memory at the "
        "beginning of their next main phase."
    )
    t = does(laid(trial(text), of_b={"hand": ["Bolt"]}))
    assert (hand(t, "B"), t.zone("B", "banishment")) == (0, ["Bolt"])
    t.pass_to("main", "B").pass_all()
    assert ("Bolt" in t.zone("B", "memory"), t.zone("B", "banishment")) == (True, [])


def test_cards_return_from_memory() -> None:
    """CR Game Zones: up to two."""
    text = "[Level 1+] Banish CARDNAME: Return up to two cards from your memory to your hand."
    t = laid(trial(text, ITEM), hand=[], memory=["Bolt", "Read", "Spark"], field=["Trial"])
    t.act("A", "use Trial").pass_all(choose=["Bolt", "Read"])
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Bolt", "Read"], ["Spark"])


def test_exactly_so_much() -> None:
    """CR Counters - Omen: neither more nor less; and as many costs as there are."""
    text = (
        "As long as the total reserve cost among your omens is exactly 5, CARDNAME gets +4 [POWER].\n\n[Level 1+] "
        "On Attack: Recover X+1, where X is the amount of omens you have with different costs."
    )
    for banished, power in (["Dear", "Phial"], 5), (["Dear", "Dear"], 1):
        t = laid(
            trial(text, ALLY),
            hand=[],
            field=["Trial"],
            damage=9,
            banishment=[placed(name, omen=1) for name in banished],
        )
        assert t.object("Trial").power == power
        assert does(t, "attack with Trial").champion("A").damage == 8 - len(set(banished))


def test_a_card_of_memory_is_shown() -> None:
    """CR Game Terms - Reveal: the one that is chosen."""
    text = (
        "On Attack: Recover 1, then choose and reveal a card in your memory. If the revealed card is fire element, "
        "CARDNAME gets +3 [POWER]."
    )
    for card, dealt in ("Bolt", 5), ("Read", 2):
        t = laid(trial(text, "Attack — Mage Staff"), memory=[card])
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", card).pass_all()
        assert t.champion("B").damage == dealt


def test_a_black_market() -> None:
    """CR Influence: whoever has little draws, and with much it closes."""
    text = (
        "[REST]: Each player with influence less than three draws a card into their memory. Activate this ability "
        "only at slow speed.\n\nAt the beginning of your recollection phase, if your influence is six or greater, "
        "sacrifice CARDNAME."
    )
    t = does(laid(trial(text, ITEM), hand=["Read"], field=["Trial"], of_b={"hand": 4}), "use Trial")
    assert (memory(t), memory(t, "B")) == (1, 0)
    for cards, there in (6, 0), (3, 1):
        t = laid(trial(text, ITEM), turn="B", hand=cards, field=["Trial"]).pass_to("main", "A")
        assert len(t.objects("Trial")) == there


def test_the_hand_goes_to_memory() -> None:
    """CR Memory: as much of it as one likes."""
    t = laid(
        trial("[Level 1+] Put any amount of Spell cards from your hand into your memory."),
        hand=["Trial", "Bolt", "Read", "Spark"],
    )
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    assert (t.zone("A", "hand"), sorted(t.zone("A", "memory"))) == (["Read"], ["Bolt", "Spark"])


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


def test_as_many_as_there_are_more() -> None:
    """CR Effects: two and the difference, and none if that is less than nothing."""
    text = "Draw 2+X cards, where X is the amount of Curse cards in your champion's lineage minus your influence."
    for kept, cards in (0, 3), (1, 2), (4, 0):
        t = laid(trial(text, beside=STILL_MORE), lineage=["Curse", "Spirit of Fire", RAI], memory=kept)
        assert hand(does(t)) == cards


def test_a_hand_or_a_memory_is_looked_at() -> None:
    """CR Public vs Private Information: one of both, and a card of it is discarded."""
    text = "Look at target opponent's hand or memory and discard a card from it."
    t = laid(trial(text), of_b={"hand": ["Bolt"], "memory": ["Read"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(3):
        if t.purpose != "opportunity":
            wanted = next((o for o in t.options if "memory" in o.lower() or o == "Read"), t.options[-1])
            t.answer("A", t.purpose, wanted).pass_all()
    assert sorted([*t.zone("B", "hand"), *t.zone("B", "memory")]) in (["Bolt"], ["Read"])
    assert len(t.zone("B", "graveyard")) == 1


def test_as_many_cards_go_back() -> None:
    """CR Game Terms - Shuffling: as were drawn, and that may be fewer than were to be (CR Drawing Cards 2)."""
    text = "Banish CARDNAME: Draw up to two cards, then shuffle that amount of cards from your hand into your deck."
    bound = "Each player can't draw more than two cards each turn unless it's their first turn of the game."
    catalog = trial(text, ITEM, beside=trial(bound, ITEM, called="Dam"))
    for field, chosen, back in ([], 2, 2), ([], 1, 1), ([], 0, 0), (["Dam"], 2, 1), (["Dam"], 1, 1):
        t = laid(catalog, hand=["Read", "Bolt", "Spark"], field=["Trial"], deck=["Guard"] * 10, of_b={"field": field})
        does(t, "activate Read").act("A", "use Trial").pass_all(amount=chosen)
        for name in ("Bolt", "Spark"):
            if t.purpose == "choose":
                t.answer("A", "choose", name)
        deck = t.zone("A", "deck")
        assert (t.zone("A", "hand").count("Guard"), len(deck) - deck.count("Guard")) == (1 + back, back)


def test_when_a_card_of_an_element_is_revealed() -> None:
    """CR Game Terms - Reveal: this way."""
    text = (
        "[REST]: Reveal the top card of your deck. When you reveal a fire element card this way, another target "
        "ally you control gains vigor until end of turn."
    )
    for top, keywords in ("Bolt", ("vigor",)), ("Read", ()):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], deck=[top])
        t.act("A", "use Trial").pass_all()
        if t.purpose == "target":
            t.answer("A", "target", "Guard").pass_all()
        assert t.object("Guard").keywords == keywords


def test_a_target_player_is_looked_at() -> None:
    """CR Public vs Private Information: also oneself."""
    t = laid(trial("[Level 1+] Look at target player's memory."), of_b={"memory": ["Bolt"]})
    t.act("A", "activate Trial")
    assert len(t.options) == 2
    assert [card.name for card in t.answer("A", "target", "B").pass_all().view("A").of(1).memory] == ["Bolt"]


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


def test_the_least_influence() -> None:
    """CR Influence: of all players; whoever shares it has it."""
    text = (
        "At the beginning of your recollection phase, if you are the player with the least influence, draw two cards."
    )
    for theirs, drawn in (1, 2), (0, 0):
        t = laid(trial(text, ITEM), turn="B", hand=["Read"], field=["Trial"], of_b={"hand": theirs})
        before = len(t.zone("A", "deck"))
        t.pass_to("recollection", "A").pass_all()
        assert before - len(t.zone("A", "deck")) == drawn


def test_a_revealed_card_of_a_subtype_is_kept() -> None:
    """CR Game Terms - Reveal: otherwise it stays where it is."""
    text = "Reveal the top card of your deck. If that card is a Spell card, put it into your memory."
    for top, kept in ("Bolt", ["Bolt"]), ("Read", []):
        assert does(laid(trial(text), deck=[top, "Guard"])).zone("A", "memory") == kept


def test_a_revealed_card_of_an_element_makes_it_stronger() -> None:
    """CR Element: of the element that is named."""
    text = (
        "On Attack: Glimpse 2, then reveal the top card of your deck. If that card is fire element, CARDNAME gets "
        "+3 [POWER]."
    )
    for top, dealt in ("Bolt", 4), ("Read", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], deck=[top, top])
        t.act("A", "attack with Trial").resolve_top().answer("A", "glimpse", t.options[0])
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert t.pass_all().champion("B").damage == dealt


def test_an_additional_card_for_each() -> None:
    """CR Drawing Cards: one for each that was discarded, up to two."""
    text = (
        "Draw a card. Then discard up to two Spell cards. For each card discarded this way, draw two additional cards."
    )
    for chosen, drawn in (["Bolt", "Spark"], 5), (["done"], 1):
        t = laid(trial(text), hand=["Trial", "Bolt", "Spark", "Read"])
        t.act("A", "activate Trial").pass_all(discard=chosen)
        assert len(t.zone("A", "deck")) == 10 - drawn


def test_as_many_are_drawn_into_memory() -> None:
    """CR Drawing Cards: as went to the bottom."""
    text = (
        "Put up to three cards from your memory on the bottom of your deck in any order. Then draw that many cards "
        "into your memory."
    )
    t = laid(trial(text), memory=["Bolt", "Spark"])
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (memory(t.pass_all()), sorted(t.zone("A", "deck")[-2:])) == (2, ["Bolt", "Spark"])


def test_players_draw_only_so_many_cards_each_turn() -> None:
    """CR Permission 1: two cards each, and of three that would be drawn two are."""
    text = "Each player can't draw more than two cards each turn unless it's their first turn of the game."
    catalog = trial("Draw three cards.", called="Study", beside=trial(text, "Item"))
    for field, drawn in (["Trial"], 2), ([], 3):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Study"], field=field).player("B").main_phase("A")
        t.act("A", "activate Study").pass_all()
        assert len(t.zone("A", "hand")) == drawn


def test_each_card_that_leaves_a_memory_for_the_hand_is_noticed() -> None:
    """CR Recollection Phase 3, CR Triggered Abilities 6: so many cards, of the turn player only, in this turn only."""
    text = (
        "Until end of turn, whenever a card from the turn player's memory is put into their hand, that player puts the "
        "top two cards of their deck into their graveyard."
    )
    theirs = {"memory": ["Read", "Hound"], "deck": ["Wisp"] * 20}
    t = laid(trial(text), of_b=theirs, turn="B", phase="recollection", memory=["Read"], deck=["Wisp"] * 20)
    t.pass_once("B")
    does(t)
    t.pass_to("main", "B", triggers="Trial (1)")
    assert (sorted(t.zone("B", "hand")), t.zone("B", "graveyard")) == (["Hound", "Read", "Wisp"], ["Wisp"] * 4)
    t.pass_to("main", "A")
    assert t.zone("A", "graveyard") == ["Trial"]


def test_each_card_that_is_discarded_is_noticed() -> None:
    """CR Triggered Abilities 6: a card of the turn player's hand, and not one of somebody else."""
    text = (
        "Until end of turn, whenever a card from the turn player's hand is put into their graveyard, that player puts "
        "the top card of their deck into their graveyard."
    )
    deck = ["Wisp", "Wisp"]
    for player, moved in ("A", 1), ("B", 0):
        theirs = {"hand": ["Drop", "Read"], "deck": deck}
        t = laid(trial(text, beside=STILL_MORE), hand=["Trial", "Drop", "Read"], deck=deck, of_b=theirs)
        does(t)
        if player == "B":
            t.pass_once("A")
        does(t, "activate Drop", player)
        assert t.zone(player, "graveyard").count("Wisp") == moved
