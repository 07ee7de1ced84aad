"""Texts about costs: with what they are paid."""

from __future__ import annotations

from tests.scenarios.trying import ALLY, ITEM, MORE, STILL_MORE, does, hand, laid, memory, trial


def test_an_ally_is_sacrificed_for_power() -> None:
    """CR Game Terms - Sacrifice: and a card, if it was of the subtype."""
    text = (
        "On Enter: You may sacrifice another ally. If you do, CARDNAME gets +4 [POWER] until end of turn. If a "
        "Human ally was sacrificed this way, draw a card."
    )
    for victim, cards in ("Guard", 1), ("Hound", 0):
        t = laid(trial(text, ALLY), field=[victim])
        t.act("A", "activate Trial").pass_all(may="yes")
        if t.purpose != "opportunity":
            t.answer("A", t.purpose, victim).pass_all()
        assert (t.object("Trial").power, hand(t), t.objects(victim)) == (5, cards, [])


def test_it_pays_from_the_graveyard() -> None:
    """CR Costs: for the next Spell of the element."""
    text = (
        "[Class Bonus] Banish CARDNAME from your graveyard: The next fire element Spell card you activate this turn "
        "costs 2 less to activate."
    )
    flame = trial("Recover 1.", called="Flame", elements="fire", reserve=2)
    for first, paid in (True, 0), (False, 2):
        t = laid(trial(text, ALLY, beside=flame), hand=["Flame", "Read", "Read"], graveyard=["Trial"])
        if first:
            does(t, "use Trial from graveyard")
        assert memory(does(t, "activate Flame")) == paid


def test_imbued_with_either_of_two_elements() -> None:
    """CR Keywords - Imbue: one of each will do."""
    text = "Fire & Water Imbue 2\n\nRecover 1. If CARDNAME is imbued, draw a card."
    for paid, cards in (["Bolt", "Seer"], 1), (["Bolt", "Read"], 0):
        t = laid(trial(text, reserve=2), hand=["Trial", *paid])
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert hand(t.pass_all()) == cards


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


def test_an_herb_by_its_name() -> None:
    """CR Keywords - Brew: that one and any other."""
    text = "Brew — One Razorvine, Two Herbs"
    for herbs, possible in (["Razorvine", "Mint", "Mint"], True), (["Mint"] * 3, False):
        assert (
            laid(trial(text, "Item — Cleric Potion", reserve=3, beside=STILL_MORE), field=herbs).can(
                "A", "activate Trial"
            )
            is possible
        )


def test_as_many_herbs_as_life() -> None:
    """CR Game Terms - Gather: of the ally that was sacrificed."""
    text = (
        "As an additional cost to activate this card, sacrifice a Human ally.\n\n[Level 1+] Gather X times, where X "
        "is the "
        "sacrificed ally's reserve cost."
    )
    t = does(laid(trial(text, beside=STILL_MORE), field=["Dear", "Hound"]))
    assert len(t.zone("A", "field")) == 1 + 1 + 3


def test_herbs_with_different_names() -> None:
    """CR Keywords - Brew: two that are not alike."""
    text = "Brew — Two Herbs with different names"
    for herbs, possible in (["Mint", "Sage"], True), (["Mint", "Mint"], False):
        assert (
            laid(trial(text, "Item — Cleric Potion", reserve=3, beside=MORE), field=herbs).can("A", "activate Trial")
            is possible
        )


def test_a_shield_pays() -> None:
    """CR Costs: an object of the subtype."""
    text = "As an additional cost to activate this card, sacrifice a Guardian Shield.\n\nDeal 3 damage to target unit."
    t = does(laid(trial(text, beside=MORE), field=["Buckler", "Ring"]), target="B's champion")
    assert (t.champion("B").damage, t.objects("Buckler")) == (3, [])
    laid(trial(text, beside=MORE), field=["Ring"]).cannot("A", "activate Trial")


def test_a_regalia_pays_for_a_memory_cost() -> None:
    """CR Costs and Memory: one, and it is banished."""
    text = (
        "As long as it's your turn, while paying for a memory cost, you may banish CARDNAME to pay for 1 of that cost."
    )
    t = laid(trial(text, ITEM), hand=[], memory=1, field=["Trial"], material=["Ring"], phase="materialize")
    t.answer("A", "materialize", "materialize Ring")
    assert t.purpose != "opportunity"
    t.answer("A", t.purpose, "Trial")
    assert (memory(t), t.zone("A", "banishment")) == (1, ["Trial"])


def test_cells_pay() -> None:
    """CR Costs: two of them."""
    text = "As an additional cost to activate this card, sacrifice two Powercells.\n\nDraw three cards."
    t = does(laid(trial(text, beside=STILL_MORE), field=["Cell", "Cell", "Ring"]))
    assert (hand(t), t.objects("Cell")) == (3, [])
    laid(trial(text, beside=STILL_MORE), field=["Cell"]).cannot("A", "activate Trial")


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


def test_cards_with_a_total_cost_pay() -> None:
    """CR Costs: two or more of the subtype that cost five."""
    text = (
        "You may banish two or more Human ally cards with total reserve cost 6 from your graveyard rather than pay "
        "this card's reserve cost."
    )
    for buried, possible in (["Dear", "Dear"], True), (["Dear", "Guard"], False), (["Dear"], False):
        t = laid(trial(text, ALLY, reserve=4), graveyard=buried)
        assert t.can("A", "activate Trial") is possible


def test_objects_with_different_costs() -> None:
    """CR Effects: each cost once, and two more."""
    text = (
        "Deal X damage to target unit, where X is the amount of Human objects you control with different costs plus 2."
    )
    t = does(laid(trial(text), field=["Guard", "Guard", "Dear"]), target="B's champion")
    assert t.champion("B").damage == 2 + 3


def test_upkeep() -> None:
    """CR Triggered Abilities: few other domains are too few."""
    text = (
        "Allies you control get +2 [POWER] and +1 [LIFE].\n\nAt the beginning of your recollection phase, if you "
        "control two or fewer other domains, sacrifice CARDNAME."
    )
    for keeps, there in (2, 0), (3, 1):
        t = laid(trial(text, "Domain — Mage Castle"), hand=[], field=["Trial", "Guard", *["Keep"] * keeps])
        assert (t.object("Guard").power, t.object("Guard").life) == (3, 6)
        t.pass_to("main", "B").pass_to("main", "A")
        assert (len(t.objects("Trial")), t.object("Guard").power) == (there, 1 + 2 * there)


def test_a_prepared_card_with_little_influence() -> None:
    """CR Influence: whenever one is activated while there are so few cards."""
    text = (
        "[Class Bonus] Whenever you activate a prepared card while your influence is three or less, draw a card "
        "into your memory."
    )
    stab = trial("Prepare 1\n\nRecover 1.", called="Stab")
    for cards, pay, drawn in (1, True, 1), (1, False, 0), (4, True, 0):
        t = laid(trial(text, ITEM, beside=stab), hand=["Stab", *["Read"] * cards], field=["Trial"], preparation=1)
        does(t, "activate Stab", pay="pay" if pay else "decline")
        assert memory(t) == drawn


def test_both_are_sacrificed() -> None:
    """CR Activated Abilities: not with one of them alone, and nothing is both."""
    catalog = trial("Sacrifice an animal ally and a human ally: Draw two cards.", "Item")
    t = does(laid(catalog, hand=[], field=["Trial", "Guard", "Hound"]), "use Trial")
    assert (hand(t), sorted(t.zone("A", "graveyard"))) == (2, ["Guard", "Hound"])
    laid(catalog, hand=[], field=["Trial", "Guard", "Guard"]).cannot("A", "use Trial")


def test_an_object_enters_without_abilities_of_a_label() -> None:
    """CR Label Keywords 2: those are gone for good, its other abilities and those of others are not."""
    text = (
        "Whenever you activate an item card, you may rest CARDNAME. If you do, that item enters the field "
        "without any of its upkeep abilities."
    )
    kept = (
        "At the beginning of your recollection phase, recover 2.\n\nUpkeep — At the beginning of your recollection "
        "phase, sacrifice CARDNAME."
    )
    catalog = trial(kept, "Item — Mage Potion", called="Tower", reserve=0, beside=trial(text, ITEM))
    for answer, there in ("yes", True), ("no", False):
        t = laid(catalog, hand=["Tower"], field=["Trial"], damage=5)
        t.act("A", "activate Tower").pass_all(may=answer)
        assert (t.object("Trial").rested, len(t.objects("Tower"))) == (there, 1)
        t.pass_to("main", "B").pass_to("recollection", "A")
        t.pass_all(**({} if there else {"triggers": "Tower"}))
        assert (bool(t.objects("Tower")), t.champion("A").damage) == (there, 3)
