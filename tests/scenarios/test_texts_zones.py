"""Texts that move cards between zones: from where, to where, and in which state they arrive."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally — Mage Animal", called="Wind Hound", elements="wind", reserve=1),
        facts_of("", "Ally — Mage Animal", called="Dear Hound", elements="wind", reserve=4),
        facts_of("", "Regalia Weapon — Warrior Polearm", called="Pike", power=1, memory=1),
        facts_of("", "Regalia Weapon — Warrior Polearm", called="Dear Pike", power=1, memory=3),
        facts_of("", "Ally — Warrior Specter", called="Shade", reserve=2),
        facts_of("", "Regalia Weapon — Ranger Gun", called="Gun", power=1),
        facts_of("", "Attack — Assassin Dagger", called="Stab", power=1),
        facts_of("On Enter: Draw a card.", "Regalia Item — Mage Accessory", called="Charm", memory=1),
        facts_of("Glimpse 1.", "Action — Mage Skill", called="Look"),
    )
)


def test_a_card_puts_itself_into_the_material_deck() -> None:
    """CR Keywords - Preserve/Preserved: after what it does, and if the currents face, or always."""
    text = (
        "Deal 2 damage to target unit. If your Shifting Currents face South, put this card into its owner's material "
        "deck preserved."
    )
    for way, material in ("South", ["Trial"]), ("West", []):
        t = laid(trial(text, beside=OWN), hand=["Gain", "Turn", "Trial"])
        does(does(t, "activate Gain"), "activate Turn", direction=way)
        does(t, target="B's champion")
        assert (t.champion("B").damage, t.zone("A", "material")) == (2, material)
    always = "Draw two cards, then put CARDNAME into its owner's material deck preserved."
    t = does(laid(trial(always, beside=OWN), memory=1))
    assert (t.zone("A", "material"), t.zone("A", "graveyard"), hand(t)) == (["Trial"], [], 2)
    t.pass_to("main", "B").pass_to("materialize", "A")
    t.answer("A", "materialize", "return preserved Trial")
    assert "Trial" in t.zone("A", "hand")


def test_a_card_puts_itself_into_a_deck_below_others() -> None:
    """CR Ordering and Tracking: third from the top, and it goes to the graveyard if one does not like to."""
    text = (
        "If your champion is distant, they gain ranged 2 for as long as they remain distant. Otherwise, they become "
        "distant.\n\nYou may put CARDNAME into its owner's deck third from the top."
    )
    for answer, place in ("yes", 2), ("no", None):
        t = does(laid(trial(text), deck=["Guard", "Hound", "Wall", "Seer"]), may=answer)
        deck = t.zone("A", "deck")
        assert (deck.index("Trial") if "Trial" in deck else None) == place
        assert (t.champion("A").states, t.champion("A").keywords) == (("distant",), ())
        assert t.zone("A", "graveyard") == (["Trial"] if place is None else [])
    t = laid(trial(text), hand=["Trial", "Trial"])
    does(does(t, may="no"), may="no")
    assert t.champion("A").keywords == ("ranged",)
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.champion("A").states, t.champion("A").keywords) == ((), ())


def test_a_target_card_goes_into_the_deck_of_its_owner_below_others() -> None:
    """CR Ordering and Tracking: second from the top of whichever deck is its owner's."""
    text = "Put target ally card in a graveyard into its owner's deck second from the top."
    for name, player in ("Guard", "A"), ("Wall", "B"):
        deck = ["Hound", "Seer"]
        of_b = {"graveyard": ["Wall", "Bolt"], "deck": deck}
        t = laid(trial(text), graveyard=["Guard", "Bolt"], deck=deck, of_b=of_b)
        t.act("A", "activate Trial")
        assert (t.purpose, sorted(t.options)) == ("target", ["Guard", "Wall"])
        t.answer("A", "target", name).pass_all()
        assert (t.zone(player, "deck")[:3], name in t.zone(player, "graveyard")) == (["Hound", name, "Seer"], False)


def test_an_ally_of_the_looked_at_cards_enters_distant() -> None:
    """CR Searching and Finding: one of the element that costs so little, if one likes."""
    text = (
        "On Enter: Look at the top three cards of your deck. You may put a wind element ally card with reserve cost 2 "
        "or less from among them onto the field distant. Then put the rest on the bottom of your deck in any order."
    )
    deck = ["Guard", "Dear Hound", "Wind Hound", "Wall"]
    t = laid(trial(text, ALLY, beside=OWN), deck=deck)
    t.act("A", "activate Trial").pass_all(may="yes")
    assert (t.purpose, t.options) == ("choose", ["Wind Hound", "done"])
    t.answer("A", "choose", "Wind Hound").answer("A", "order", "Guard").pass_all()
    assert (t.object("Wind Hound").states, t.zone("A", "deck")[0], len(t.zone("A", "deck"))) == (
        ("distant",),
        "Wall",
        3,
    )
    t = laid(trial(text, ALLY, beside=OWN), deck=["Guard", "Dear Hound", "Wall", "Wind Hound"])
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == "order bottom"


def test_a_regalia_of_an_opponent_enters_on_the_other_side() -> None:
    """CR Control and Ownership: the next one this turn, whoever materializes it."""
    text = (
        "The next time a regalia with hindered would enter the field this turn, it enters the field under your control "
        "instead."
    )
    slow = trial("Hindered", ITEM, called="Slow", memory=1, beside=OWN)
    call = trial("Materialize a regalia card from your material deck.", called="Call", beside=slow)
    t = laid(
        trial(text, beside=call),
        of_b={"hand": ["Call", "Call", "Call"], "memory": 3, "material": ["Slow", "Slow", "Ring"]},
    )
    does(t).pass_once("A")
    for name in "Ring", "Slow", "Slow":
        t.act("B", "activate Call").pass_all()
        if t.purpose == "materialize":
            t.answer("B", "materialize", f"materialize {name}").pass_all()
        if t.purpose == "replacement":
            t.answer("B", "replacement", "Trial").pass_all()
        if t.asked == "A":
            t.pass_once("A")
    assert (len(t.objects("Slow", "A")), len(t.objects("Slow", "B")), len(t.objects("Ring", "B"))) == (1, 1, 1)
    assert [card.rested for card in t.objects("Slow")] == [True, True]


def test_it_returns_as_another_object() -> None:
    """CR Game Zones 5: under its owner's control, and it enters anew."""
    text = "On Hit: You may banish CARDNAME, then return it to the field under its owner's control."
    for answer, counters in ("yes", 0), ("no", 2):
        t = laid(trial(text, ALLY), hand=[], field=[placed("Trial", buff=2)])
        t.act("A", "attack with Trial").pass_all(may=answer)
        assert (t.counters("Trial", "buff"), t.object("Trial").rested) == (counters, answer == "no")


def test_it_returns_rested_with_a_counter_if_it_is_of_a_type() -> None:
    """CR Game Zones 5: under its owner's control, and a phantasia has one counter more."""
    text = (
        "Banish target object you control, then return it to the field under its owner's control rested. If that "
        "object is a phantasia, it enters the field with an additional buff counter on it."
    )
    for name, counters in ("Wisp", 1), ("Guard", 0):
        t = does(laid(trial(text), field=[name]), target=name)
        assert (t.object(name).rested, t.counters(name, "buff")) == (True, counters)
    t = laid(trial(text), of_b={"field": [placed("Guard", controller="A")]})
    does(t, target="Guard")
    assert (len(t.objects("Guard", "B")), t.objects("Guard", "A")) == (1, [])


def test_a_card_of_the_graveyard_stays_for_a_turn() -> None:
    """CR Ephemeral: it is sacrificed at the beginning of the next end phase of one's own, and then banished."""
    text = (
        "[Class Bonus] On Enter: Put target Specter ally card with reserve cost 2 or less from your graveyard onto the "
        "field. It becomes ephemeral. Sacrifice it at the beginning of your next recollection phase."
    )
    t = laid(trial(text, ALLY, beside=OWN), graveyard=["Shade", "Guard"])
    t.act("A", "activate Trial").pass_all()
    assert (t.object("Shade").states, t.zone("A", "graveyard")) == (("ephemeral",), ["Guard"])
    assert t.pass_to("main", "B").objects("Shade")
    t.pass_to("recollection", "A").pass_all()
    assert (t.objects("Shade"), t.zone("A", "banishment"), len(t.objects("Trial"))) == ([], ["Shade"], 1)


def test_what_was_put_onto_the_field_is_sacrificed_as_it_leaves() -> None:
    """CR Counters: everything with such a counter, and stronger as long as the other one is there."""
    text = (
        "[Class Bonus] On Enter: Choose a Polearm regalia card with memory cost 1 or less from your banishment and put "
        "it onto the field. Put a bond counter on it. It gets +3 [POWER] for as long as you control CARDNAME.\n\nOn "
        "Leave: Sacrifice each weapon with a bond counter on it."
    )
    t = laid(
        trial(text, ALLY, beside=OWN),
        hand=["Trial", "Exile"],
        field=["Dear Pike", placed("Blade", bond=1)],
        banishment=["Pike", "Dear Pike", "Ring"],
        of_b={"field": [placed("Blade", bond=1)]},
    )
    does(t)
    assert (t.object("Pike").power, t.counters("Pike", "bond"), t.zone("A", "banishment")) == (
        4,
        1,
        ["Dear Pike", "Ring"],
    )
    does(t, "activate Exile", target="Trial")
    assert (t.objects("Pike"), t.objects("Blade", "A"), len(t.objects("Blade", "B")), len(t.objects("Dear Pike"))) == (
        [],
        [],
        1,
        1,
    )


def test_all_cards_of_a_graveyard_are_banished() -> None:
    """CR Banish: of the player that was a target, and nobody else."""
    text = "Target player banishes all action cards in their graveyard."
    for player in "A", "B":
        t = does(laid(trial(text), graveyard=["Bolt", "Guard"], of_b={"graveyard": ["Spark", "Wall"]}), target=player)
        assert (t.zone("A", "banishment"), t.zone("B", "banishment")) == (
            (["Bolt"], []) if player == "A" else ([], ["Spark"])
        )
        assert "Wall" in t.zone("B", "graveyard")
        assert "Guard" in t.zone("A", "graveyard")


def test_cards_of_an_opponent_are_discarded_for_others() -> None:
    """CR Discard: any amount of both zones, and a card of the deck for each."""
    text = (
        "Look at target opponent's hand and memory. Discard any amount of cards from among them. For each card "
        "discarded this way, that opponent reveals the top card of their deck and puts it into their memory."
    )
    t = laid(
        trial(text),
        of_b={"hand": ["Bolt", "Read"], "memory": ["Guard"], "deck": ["Wall", "Seer", "Hound"]},
    )
    t.act("A", "activate Trial").pass_all(discard=["Bolt", "Guard"])
    assert (t.zone("B", "hand"), t.zone("B", "memory"), t.zone("B", "deck")) == (["Read"], ["Wall", "Seer"], ["Hound"])
    assert sorted(t.zone("B", "graveyard"))[:2] == ["Bolt", "Guard"]


def test_each_opponent_puts_a_card_into_memory_for_each_card_revealed() -> None:
    """CR Reveal: of the element; the opponents choose, and one without cards does nothing."""
    text = (
        "At the beginning of your end phase, you may reveal all cards in your memory. For each fire element card "
        "revealed, each opponent puts a card from their hand into their memory."
    )
    for answer, moved in ("yes", 2), ("no", 0):
        t = laid(
            trial(text, ITEM),
            hand=[],
            memory=["Bolt", "Bolt", "Read"],
            field=["Trial"],
            of_b={"hand": ["Guard", "Wall", "Seer"]},
            phase="end",
        )
        t.pass_all(may=answer)
        for name in ["Seer", "Guard"][:moved]:
            t.answer("B", "choose", name).pass_all()
        assert (t.zone("B", "memory"), hand(t, "B")) == (["Seer", "Guard"][:moved], 3 - moved)


def test_counters_are_exchanged_for_a_card_of_either_kind() -> None:
    """CR Game Zones - Graveyard: an action or an attack of the class, and no other card."""
    text = (
        "On Enter: Put three preparation counters on CARDNAME. Then you may remove two preparation counters from him. "
        "If you do, return a Ranger action or a Warrior attack card from your graveyard to your hand."
    )
    for graveyard, wanted in (["Charge", "Bolt"], "Charge"), (["Slash", "Stab"], "Slash"), (["Bolt", "Stab"], ""):
        for answer in "yes", "no":
            t = laid(
                trial(text, CHAMPION, level=1, life=20, beside=OWN),
                lineage=["Spirit of Fire"],
                hand=[],
                material=["Trial"],
                memory=1,
                graveyard=graveyard,
                phase="materialize",
            )
            t.answer("A", "materialize", "materialize Trial").pass_all()
            if t.purpose == "may":
                t.answer("A", "may", answer).pass_all()
            left = 3 if answer == "no" else 1
            assert dict(t.champion("A").counters) == {"preparation": left}
            assert (wanted in t.zone("A", "hand")) is (bool(wanted) and answer == "yes")


def test_cards_in_a_banishment_are_turned_face_down_and_back() -> None:
    """CR Facing: as they get a counter, and face up again as they lose it."""
    text = (
        "[REST]: Put an age counter on up to two target face up non-champion non-regalia cards in a single banishment "
        "and turn them face down.\n\nOn Leave: Remove all age counters from all cards in each banishment. If a card "
        "had an age counter removed from it this way, turn it face up."
    )
    t = laid(
        trial(text, ITEM),
        hand=["Ruin"],
        field=["Trial"],
        of_b={"banishment": ["Bolt", "Ring", "Guard"]},
        banishment=["Read"],
    )
    t.act("A", "use Trial", target="Bolt")
    assert t.options == ["Guard", "done"]
    t.answer("A", "target", "Guard").pass_all()
    for sealed in True, False:
        seen = [("face-down" in card.states, "age" in dict(card.counters)) for card in t.view("A").of(1).banishment]
        assert seen == [(sealed, sealed), (False, False), (sealed, sealed)]
        if sealed:
            does(t, "activate Ruin", target="Trial")


def test_a_paid_for_card_may_be_loaded() -> None:
    """CR Game Terms - Load: as it pays from the graveyard."""
    text = (
        "Recover 1.\n\nFloating Memory\n\n[Rai Bonus] Whenever this card is banished from your graveyard to pay for a "
        "memory cost, you may load it into a Gun weapon you control."
    )
    for answer, loaded in ("yes", ["Trial"]), ("no", []):
        t = laid(
            trial(text, "Action — Ranger Aethercharge", beside=OWN),
            hand=[],
            field=["Gun"],
            graveyard=["Trial"],
            material=["Ring"],
            phase="materialize",
        )
        t.answer("A", "materialize", "materialize Ring")
        if t.purpose == "floating memory":
            t.answer("A", "floating", "Trial")
        t.pass_all(may=answer)
        if t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0]).pass_all()
        assert ([card.name for card in t.object("Gun").loaded], "Trial" in t.zone("A", "banishment")) == (
            loaded,
            not loaded,
        )


def test_cards_of_hand_and_memory_are_loaded() -> None:
    """CR Game Terms - Load: up to two, of both zones, and a card is drawn for each."""
    text = (
        "On Enter: Load up to two Ranger cards from your hand and/or memory into a Gun weapon you control. For each "
        "card loaded this way, draw two cards into your memory."
    )
    t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Charge"], memory=["Charge", "Bolt"], field=["Gun"])
    t.act("A", "activate Trial").pass_all(choose=["Charge (1)", "Charge (1)"])
    for _ in range(2):
        if t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0]).pass_all()
    assert ([card.name for card in t.object("Gun").loaded], hand(t), memory(t)) == (["Charge", "Charge"], 0, 1 + 4)
    t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Charge"], field=["Ring"])
    assert (memory(does(t)), hand(t)) == (0, 1)


def test_a_revealed_card_is_discarded_or_loaded() -> None:
    """CR Game Terms - Load: either, and then a card is drawn; or neither."""
    text = (
        "On Enter: Reveal up to one Ranger card from your hand. You may discard it or load it into a Gun weapon you "
        "control. If you do, draw two cards."
    )
    for answers, discarded, loaded, cards in (
        (["yes"], ["Charge"], [], 2),
        (["no", "yes"], [], ["Charge"], 2),
        (["no", "no"], [], [], 1),
    ):
        t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Charge"], field=["Gun"])
        t.act("A", "activate Trial").pass_all(choose="Charge", may=answers)
        assert (t.zone("A", "graveyard"), [card.name for card in t.object("Gun").loaded]) == (discarded, loaded)
        assert hand(t) == cards
