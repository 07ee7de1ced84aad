"""Texts about costs: with what they are paid, and what changes them."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, MORE, does, hand, laid, memory, trial

OLD_PIKE: Final = "Old Pike, of the Gate"
OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Regalia Weapon — Warrior Polearm", called=OLD_PIKE, power=1, memory=1),
        facts_of("", "Regalia Weapon — Warrior Polearm", called="Long Pike", power=1, memory=1),
        facts_of("", "Regalia Item — Warrior Polearm", called="Short Pike", memory=2),
        facts_of("", "Ally — Mage Animal", called="Fire Hound", elements="fire"),
        facts_of("", "Ally — Mage Animal", called="Wind Hound", elements="wind"),
        facts_of("", "Ally — Mage Animal", called="Tera Hound", elements="tera"),
    )
)
HAND: Final = ["Read", "Read", "Read", "Read", "Read", "Read"]


def test_cards_of_a_material_deck_pay_for_a_memory_cost() -> None:
    """CR Costs and Memory 2: one by its name and one more of the subtype, each for four."""
    text = (
        "[Rai Bonus] While paying for this card's memory cost, you may banish a card named Old Pike, of the Gate and "
        "up to one other Polearm regalia card from your material deck. Each card banished this way pays for 4 of that "
        "cost."
    )

    def materializes(*others: str) -> Scenario:
        catalog = trial(text, "Regalia Weapon — Mage Polearm", memory=9, power=1, beside=OWN)
        t = laid(catalog, hand=[], memory=9, material=["Trial", *others], phase="materialize")
        return t.answer("A", "materialize", "materialize Trial")

    t = materializes(OLD_PIKE, "Long Pike").answer("A", "pay", "pay")
    t.answer("A", t.purpose, "Long Pike").pass_all()
    assert (memory(t), t.zone("A", "material"), t.zone("A", "field")[-1]) == (8, [], "Trial")
    t = materializes(OLD_PIKE, "Long Pike").answer("A", "pay", "pay")
    t.answer("A", t.purpose, "done")
    assert (memory(t), t.zone("A", "material")) == (4, ["Long Pike"])
    t = materializes(OLD_PIKE, "Ring").answer("A", "pay", "pay")
    assert (memory(t), t.zone("A", "material")) == (4, ["Ring"])
    t = materializes("Long Pike", "Short Pike")
    assert (t.purpose, memory(t), t.zone("A", "material")) == ("opportunity", 0, ["Long Pike", "Short Pike"])


def test_nothing_pays_for_a_cost_of_nothing() -> None:
    """CR Costs and Memory 3: where nothing is to be paid nobody is asked."""
    text = "You may sacrifice a Potion object while paying for this card's memory cost to pay for 1 of that cost."
    for cost, asked in (0, False), (1, True):
        t = laid(trial(text, ITEM, memory=cost), field=["Phial"], memory=1, material=["Trial"], phase="materialize")
        t.answer("A", "materialize", "materialize Trial")
        assert (t.purpose == "additional cost") is asked


def test_an_object_is_sacrificed_for_one_of_a_memory_cost() -> None:
    """CR Costs and Memory 2: an object of the subtype, and no other; and one may pay as always."""
    text = "You may sacrifice a Potion object while paying for this card's memory cost to pay for 1 of that cost."
    for there, answers, left, kept in (
        ("Phial", ["pay"], 0, 1),
        ("Phial", ["decline"], 1, 0),
        ("Ring", [], 1, 0),
    ):
        t = laid(
            trial(text, "Regalia Weapon — Mage Sword", memory=2, power=1),
            hand=[],
            memory=2,
            field=[there],
            material=["Trial"],
            phase="materialize",
        )
        t.answer("A", "materialize", "materialize Trial").answer("A", "pay", *answers).pass_all()
        assert (t.purpose, len(t.objects(there)), memory(t), len(t.objects("Trial"))) == ("opportunity", left, kept, 1)


def test_two_numbers_of_a_price() -> None:
    """CR Game Terms - Negate: of what was reserved, and of what was sacrificed; (0) may be paid too."""
    text = (
        "As an additional cost to activate this card, sacrifice Y Potions.\n\nNegate target Spell card activation "
        "unless its controller pays (X+Y). When an activation is negated this way, glimpse 2."
    )
    for x, y, kept, negated in (1, 2, 3, False), (1, 2, 2, True), (2, 0, 2, False), (2, 0, 1, True), (0, 3, 2, True):
        t = laid(
            trial(text, reserve="X", beside=OWN),
            hand=["Spark", *HAND[:kept]],
            of_b={"hand": ["Trial", *HAND[:2]], "field": ["Phial"] * 3},
        )
        t.act("A", "activate Spark", target="B's champion").pass_once("A")
        t.act("B", "activate Trial", x=x, sacrifice=["Phial"] * y + ["done"] * (y < 3))
        assert (memory(t, "B"), len(t.objects("Phial"))) == (x, 3 - y)
        t.resolve_top()
        if not negated:
            t.answer("A", "pay", "pay")
        t.pass_all(**({"glimpse": "done"} if negated else {}))
        assert (t.champion("B").damage, len(t.zone("B", "deck"))) == (0 if negated else 1, 10)


def test_cards_with_different_elements_are_banished() -> None:
    """CR Costs: three of the subtype, and no two of one element; as it leaves they come under one's control."""
    text = (
        "As an additional cost to activate this card, banish two Animal ally cards each with different elements from "
        "your graveyard.\n\nOn Leave: You may put any number of the Animal ally cards banished by CARDNAME onto the "
        "field under your control."
    )
    for graveyard, possible in (
        (["Fire Hound", "Wind Hound"], True),
        (["Fire Hound", "Fire Hound"], False),
        (["Wind Hound", "Guard"], False),
    ):
        t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Ruin"], graveyard=graveyard)
        assert t.can("A", "activate Trial") is possible
    t = laid(
        trial(text, ALLY, beside=OWN),
        hand=["Trial", "Ruin"],
        graveyard=["Fire Hound", "Wind Hound", "Guard"],
        banishment=["Tera Hound"],
    )
    t.act("A", "activate Trial").pass_all()
    assert sorted(t.zone("A", "banishment")) == ["Fire Hound", "Tera Hound", "Wind Hound"]
    t.act("A", "activate Ruin", target="Trial").pass_all(may="yes")
    t.answer("A", "choose", "Wind Hound").pass_all()
    assert (t.objects("Fire Hound"), len(t.objects("Wind Hound", "A")), t.objects("Tera Hound")) == ([], 1, [])


def test_an_object_that_one_owns_is_returned_to_the_material_deck() -> None:
    """CR Costs: what one only controls does not do."""
    text = (
        "As an additional cost to activate this card, return a Polearm regalia you own to your material "
        "deck.\n\nChoose an Accessory regalia card from your material deck or banishment and put it onto the field."
    )
    t = laid(trial(text, beside=OWN), field=[OLD_PIKE], material=["Long Pike"], banishment=["Ring"])
    t.act("A", "activate Trial")
    assert sorted(t.zone("A", "material")) == ["Long Pike", OLD_PIKE]
    t.pass_all()
    assert t.zone("A", "field")[-1] == "Ring"
    lent = placed(OLD_PIKE, controller="A")
    t = laid(trial(text, beside=OWN), banishment=["Ring"], of_b={"field": [lent]})
    assert not t.can("A", "activate Trial")


def test_a_champion_is_rested() -> None:
    """CR Costs: an awake one, before anything is done."""
    text = "As an additional cost to activate this card, rest your champion and pay (1).\n\nDraw two cards."
    t = does(laid(trial(text), hand=["Trial", "Read"]))
    assert (t.champion("A").rested, t.champion("B").rested, hand(t), memory(t)) == (True, False, 2, 1)
    laid(trial(text), hand=["Trial", "Read"], rested=True).cannot("A", "activate Trial")


def test_a_card_is_cheaper_if_it_targets_a_card_of_a_subtype() -> None:
    """CR Costs: by the card that is its target; it returns to the field."""
    text = (
        "[Rai Bonus] This card costs 2 less to activate if it targets a Warrior card.\n\nReturn target Human ally card "
        "from your graveyard to the field."
    )
    for name, paid in ("Guard", 1), ("Dear", 3):
        t = laid(trial(text, reserve=3), hand=["Trial", *HAND], graveyard=[name])
        assert (memory(does(t)), t.zone("A", "field")[-1]) == (paid, name)


def test_cards_from_a_graveyard_are_cheaper() -> None:
    """CR Costs: of the subtype, and not from the hand; only one's own."""
    back = trial(
        "(3): Recover 1.\n\nYou may activate this card from your graveyard.",
        "Ally — Cleric Specter",
        reserve=3,
        called="Shade",
    )
    text = "Specter cards you activate from your graveyard cost (2) less to activate."
    t = laid(trial(text, ITEM, beside=back), hand=["Shade", *HAND], field=["Trial"])
    assert memory(does(t, "activate Shade", reserve=["Read"] * 3)) == 3
    t = laid(trial(text, ITEM, beside=back), hand=HAND, graveyard=["Shade"], field=["Trial"])
    assert memory(does(t, "activate Shade")) == 1


def test_cards_are_cheaper_for_cards_in_lineages() -> None:
    """CR Inner Lineage: of each champion; damage is dealt to those whose controllers have so many cards."""
    text = (
        "This card costs 2 less to activate for each Curse card in each champion's lineage.\n\nEach player draws two "
        "cards into their memory. Then deal 3 damage to each champion controlled by players with five or more cards in "
        "their memory."
    )
    cursed: Any = ["Curse", "Curse", *MAGE]
    t = laid(
        trial(text, reserve=8, beside=OWN),
        lineage=["Curse", *MAGE],
        hand=["Trial", *HAND],
        of_b={"lineage": cursed, "memory": 3},
    )
    does(t)
    assert (memory(t), memory(t, "B")) == (2 + 2, 5)
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 3)


def test_what_an_opponent_materializes_is_dearer() -> None:
    """CR Costs and Memory: until the beginning of one's own next turn, and of that opponent only."""
    text = (
        "On Champion Hit: Cards that opponent materializes cost 2 more to materialize until the beginning of your next "
        "turn."
    )
    for hit, kept in (True, 0), (False, 2):
        t = laid(
            trial(text, ALLY),
            hand=[],
            field=["Trial"],
            memory=3,
            material=["Ring"],
            of_b={"memory": 3, "material": ["Ring"], "field": [rested("Wall")]},
        )
        does(t, "attack with Trial", target="B's champion" if hit else "Wall")
        t.pass_to("materialize", "B").answer("B", "materialize", "materialize Ring")
        assert len(t.zone("B", "banishment")) == 3 - kept
        t.pass_to("materialize", "A").answer("A", "materialize", "materialize Ring")
        assert len(t.zone("A", "banishment")) == 1


def test_a_price_for_the_next_card_is_avoided() -> None:
    """CR Recollection Phase: of each opponent, who banishes such a card, or the next card costs more."""
    text = (
        "At the beginning of each opponent's recollection phase, that player may banish a Skill action card from "
        "their graveyard. If they don't, the next card they activate this turn costs 1 more to activate."
    )
    for graveyard, answer, paid in (["Read"], "yes", 0), (["Read"], "no", 1), (["Bolt"], "", 1):
        t = laid(
            trial(text, "Domain — Mage Castle", beside=OWN),
            hand=[],
            field=["Trial"],
            of_b={"hand": ["Read", "Read", "Read"], "graveyard": graveyard},
        )
        t.pass_to("main", "B", **({"may": answer} if answer else {}))
        before = memory(t, "B")
        assert len(t.zone("B", "banishment")) == (answer == "yes")
        assert memory(does(t, "activate Read", "B"), "B") - before == paid
        assert memory(does(t, "activate Read", "B"), "B") - before == paid


def test_cards_with_a_chosen_name_are_dearer() -> None:
    """CR Naming: those of everybody, and as much as there are phantasias."""
    text = (
        "As long as it's your turn, as CARDNAME enters the field, choose a card name.\n\nCards with the chosen name "
        "cost (1+X) more to activate, where X is the amount of phantasias you control."
    )
    t = laid(trial(text, "Phantasia — Mage Fractal"), hand=["Trial", "Read", "Spark", *["Bolt"] * 3], field=["Wisp"])
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == "choose name"
    t.answer("A", "choose name", "Read").pass_all()
    does(t, "activate Spark", target="B's champion")
    assert memory(t) == 0
    assert memory(does(t, "activate Read")) == 3


def test_a_card_has_a_keyword_while_the_currents_face() -> None:
    """CR Keywords - Efficiency: to the east, and when a card is banished for it there is damage."""
    text = (
        "As long as your Shifting Currents face South, this card has efficiency.\n\nYou may banish any amount of Spell "
        "cards from your graveyard. When a card is banished this way, deal 2 damage to target unit you "
        "don't control."
    )
    for way, paid in ("South", 2), ("East", 3):
        t = laid(
            trial(text, reserve=3, beside=OWN),
            hand=["Gain", "Turn", "Trial", *HAND],
            graveyard=["Spark", "Spark", "Read"],
        )
        does(does(t, "activate Gain"), "activate Turn", direction=way)
        t.act("A", "activate Trial").pass_all(may="yes", choose=["Spark", "Spark"], triggers="Trial (1)")
        assert (memory(t), t.champion("B").damage) == (paid, 4)


def test_a_champion_card_costs_less_for_damage_of_this_turn() -> None:
    """CR Costs and Memory: one for each three that were dealt to other champions."""
    text = (
        "You may activate this card from your banishment. It costs 1 less to activate for every 2 damage your champion "
        "has dealt to other champions this turn."
    )
    for power, paid in (4, 1), (3, 2), (1, 3):
        slash = trial("", "Attack — Mage Sword", called="Cut", power=power)
        t = laid(trial(text, CHAMPION, level=2, memory=3, beside=slash), hand=["Cut"], memory=3, banishment=["Trial"])
        does(t, "activate Cut")
        does(t, "activate Trial")
        assert (3 - memory(t), t.champion("A").name) == (paid, "Trial")
