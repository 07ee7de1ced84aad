"""Texts with a cost before a colon: what the engine asks for and does, and where it refuses."""

from __future__ import annotations

import pytest

from grandarchive.testing import rested
from tests.scenarios.trying import ALLY, ITEM, does, hand, laid, memory, trial


def test_it_is_sacrificed_to_glimpse() -> None:
    """CR Game Terms - Sacrifice, CR Game Terms - Glimpse: so it can be used once."""
    t = laid(trial("Sacrifice CARDNAME: Glimpse 2.", "Item"), hand=[], field=["Trial"])
    t.act("A", "use Trial").pass_all()
    assert (t.purpose, t.zone("A", "graveyard")) == ("glimpse", ["Trial"])


def test_it_is_banished_and_each_player_discards() -> None:
    """CR Banish: a regalia goes there anyway; whoever has no card discards none."""
    t = laid(trial("Sacrifice CARDNAME: Each player discards a card.", ITEM), hand=["Read"], field=["Trial"])
    does(t, "use Trial")
    assert (hand(t), hand(t, "B"), t.zone("A", "banishment")) == (0, 0, ["Trial"])


def test_it_rests_and_costs_reserve() -> None:
    """CR Activated Abilities: not if it is rested, nor if too few cards can pay."""
    text = "(2), [REST]: Put a buff counter on target ally you control."
    catalog = trial(text, ITEM)
    t = does(laid(catalog, hand=["Read", "Read"], field=["Trial", "Guard"]), "use Trial")
    assert (t.counters("Guard", "buff"), memory(t), t.object("Trial").rested) == (1, 2, True)
    for cards, there in (1, "Trial"), (2, rested("Trial")):
        laid(catalog, hand=["Read"] * cards, field=[there, "Guard"]).cannot("A", "use Trial")


def test_a_counter_of_a_champion_is_removed() -> None:
    """CR Counters: one for each time."""
    text = "Remove a preparation counter from your champion: CARDNAME gets +2 [POWER] until end of turn."
    t = laid(trial(text, "Weapon — Assassin Dagger"), hand=[], field=["Trial"], preparation=1)
    does(t, "use Trial")
    assert t.object("Trial").power == 3
    t.cannot("A", "use Trial")
    assert t.pass_to("main", "B").object("Trial").power == 1


def test_counters_of_itself_and_of_a_champion() -> None:
    """CR Counters: as many as it says."""
    text = (
        "CARDNAME enters the field with a page counter on it.\n\n"
        "(1), Remove a page counter from CARDNAME: Draw a card into your memory.\n\n"
        "[REST], Remove two enlighten counters from your champion: Draw two cards."
    )
    t = laid(trial(text, "Item", reserve=0), hand=["Trial", "Read"], enlighten=3)
    does(t)
    assert t.counters("Trial", "page") == 1
    does(t, "use Trial")
    assert (memory(t), t.counters("Trial", "page")) == (2, 0)
    assert not t.can("A", "use Trial (1)")
    does(t, "use Trial (2)")
    assert (hand(t), dict(t.champion("A").counters)) == (2, {"enlighten": 1})


def test_activate_only_if_something_is_so() -> None:
    """CR Timing and Permissions: an opponent's champion, not one's own."""
    text = (
        "Banish CARDNAME: Recover 1. Activate this ability only if an opponent controls a wind or water element "
        "champion."
    )
    for mine, theirs, possible in ("Fire", "Wind", True), ("Wind", "Fire", False):
        t = laid(
            trial(text, ITEM),
            lineage=[f"Spirit of {mine}"],
            field=["Trial"],
            of_b={"lineage": [f"Spirit of {theirs}"]},
        )
        assert t.can("A", "use Trial") is possible


@pytest.mark.parametrize(
    ("text", "whose", "possible"),
    [
        ("(0): Recover 1. Activate this ability only at slow speed.", "A", True),
        ("(0): Recover 1. Activate this ability only at slow speed.", "B", False),
        ("(0): Recover 1. Activate this ability only during your turn.", "A", True),
        ("(0): Recover 1. Activate this ability only during your turn.", "B", False),
    ],
)
def test_activate_only_then(text: str, whose: str, possible: bool) -> None:
    """CR Timing and Permissions - Fast vs Slow."""
    t = laid(trial(text, ITEM), field=["Trial"], damage=3, turn=whose)
    if whose == "B":
        t.pass_once("B")
    assert t.can("A", "use Trial") is possible
    if possible:
        assert t.act("A", "use Trial").resolve_top().champion("A").damage == 2


def test_activate_only_once() -> None:
    """CR Activated Abilities: for good, and each object by itself."""
    text = "(0): Draw a card. Activate this ability only once."
    t = does(laid(trial(text, ITEM), hand=[], field=["Trial"]), "use Trial")
    assert hand(t) == 1
    t.cannot("A", "use Trial")
    t.pass_to("main", "B").pass_to("main", "A").cannot("A", "use Trial")


def test_an_ability_is_cheaper_for_each_object() -> None:
    """CR Costs: one for each of those one controls."""
    text = "(3), [REST]: Draw two cards. This ability costs (1) less to activate for each Castle domain you control."
    for field, paid in (["Keep", "Keep"], 1), (["Keep", "Wisp"], 2):
        t = laid(trial(text, ITEM), hand=["Read"] * 3, field=["Trial", *field], of_b={"field": ["Keep"]})
        assert memory(does(t, "use Trial")) == paid


def test_an_additional_cost_is_paid_or_the_card_is_not_activated() -> None:
    """CR Costs: an ally, and not an item."""
    text = (
        "As an additional cost to activate this card, sacrifice a Human ally.\n\nDraw three cards, then discard a card."
    )
    t = laid(trial(text), hand=["Trial", "Read"], field=["Guard", "Ring"])
    does(t, discard="Read")
    assert (hand(t), t.zone("A", "graveyard")) == (3, ["Guard", "Read", "Trial"])
    laid(trial(text), field=["Ring"]).cannot("A", "activate Trial")


def test_a_weapon_that_costs_reserve_to_use() -> None:
    """CR Wield: for each attack."""
    text = "As an additional cost to use this weapon for an attack, pay (1)."
    for cards in 1, 0:
        t = laid(
            trial(text, "Regalia Weapon — Warrior Sword", power=4),
            lineage=["Spirit of Fire", "Lorraine, Wandering Warrior"],
            hand=["Read"] * cards,
            field=["Trial"],
        )
        if cards:
            does(t, "attack with Lorraine, Wandering Warrior", weapon="Trial")
            assert (memory(t), t.champion("B").damage) == (1, 4)
        else:
            t.cannot("A", "attack with Lorraine, Wandering Warrior")


def test_a_card_is_banished_from_the_graveyard_to_prevent_damage() -> None:
    """CR Damage Prevention: a card with the keyword, and no other."""
    text = (
        "[REST], Banish a card with floating memory from your graveyard: "
        "Prevent the next 2 damage that would be dealt to your champion this turn."
    )
    floats = trial("Recover 1.\n\nFloating Memory", called="Drift")
    t = laid(trial(text, ITEM, beside=floats), hand=["Bolt"], field=["Trial"], graveyard=["Drift", "Read"])
    does(t, "use Trial", next="rest this")
    assert t.zone("A", "banishment") == ["Drift"]
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 2
    laid(trial(text, ITEM, beside=floats), field=["Trial"], graveyard=["Read"]).cannot("A", "use Trial")


def test_a_target_card_in_a_graveyard_is_banished() -> None:
    """CR Objects and Targeting: in anybody's, and none in another zone."""
    text = "(1), Sacrifice CARDNAME: Banish target card in a graveyard."
    t = laid(trial(text, ITEM), hand=["Read"], field=["Trial"], graveyard=["Bolt"], of_b={"graveyard": ["Spark"]})
    t.act("A", "use Trial")
    assert sorted(t.options) == ["Bolt", "Spark"]
    t.answer("A", "target", "Spark").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("B", "banishment")) == (["Bolt"], ["Spark"])


def test_other_allies_are_stronger_until_end_of_turn() -> None:
    """CR Continuous Effects: other ones, of the subtype and of one's own."""
    text = "[Class Bonus] [REST]: Other Human allies you control get +2 [POWER] until end of turn."
    field = {"field": ["Guard"]}
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard", "Hound"], of_b=field)
    does(t, "use Trial")
    powers = [t.object(name, "A").power for name in ("Trial", "Guard", "Hound")]
    assert (powers, t.object("Guard", "B").power) == ([1, 3, 2], 1)
    assert t.pass_to("main", "B").object("Guard", "A").power == 1
    laid(trial(text, ALLY), lineage=["Spirit of Fire"], field=["Trial"]).cannot("A", "use Trial")


def test_a_card_is_put_on_the_bottom_of_the_deck_for_another() -> None:
    """CR Resolution: if there is none to put there, none is drawn."""
    text = "[REST]: Put a card from your hand on the bottom of your deck. If you do, draw three cards into your memory."
    for cards, drawn in (["Read"], 3), ([], 0):
        t = does(laid(trial(text, ITEM), hand=cards, field=["Trial"]), "use Trial")
        if t.purpose == "choose":
            t.answer("A", "choose", "Read").pass_all()
        assert (memory(t), hand(t), t.zone("A", "deck")[-1] == "Read") == (drawn, 0, bool(cards))


def test_a_card_in_the_graveyard_is_loaded_into_a_weapon() -> None:
    """CR Game Terms - Load: a card of the subtype, into a weapon of one's own."""
    text = (
        "(1), Banish CARDNAME: Load target Aethercharge card from your graveyard into an Aetherwing weapon you control."
    )
    catalog = trial("", "Action — Ranger Aethercharge", called="Charge")
    catalog = trial("", "Weapon — Ranger Aetherwing", called="Wing", beside=catalog)
    t = laid(
        trial(text, ITEM, beside=catalog), hand=["Read"], field=["Trial", "Wing", "Blade"], graveyard=["Charge", "Bolt"]
    )
    does(t, "use Trial")
    assert ([card.name for card in t.object("Wing").loaded], t.zone("A", "graveyard")) == (["Charge"], ["Bolt"])


def test_the_next_card_is_cheaper() -> None:
    """CR Card Activation: the next ally card of the subtype, and no other card nor the one after."""
    text = "Banish CARDNAME: The next Human ally card you activate this turn costs 3 less to activate."
    t = laid(trial(text, ITEM), hand=["Dear", "Dear Study", "Dear"], field=["Trial"])
    does(t, "use Trial")
    t.cannot("A", "activate Dear Study")
    does(t, "activate Dear")
    assert memory(t) == 0
    t.cannot("A", "activate Dear")


def test_what_a_champion_gains_for_a_turn() -> None:
    """CR Abilities: for this turn, and not another unit."""
    text = '[Class Bonus] Banish CARDNAME: Your champion gains "On Attack: Draw two cards" until end of turn.'
    t = laid(trial(text, ITEM), hand=["Slash"], field=["Trial", "Guard"])
    does(t, "use Trial")
    does(t, "attack with Guard")
    assert hand(t) == 1
    assert hand(does(t, "activate Slash")) == 2


def test_a_unit_of_ones_own_with_a_keyword() -> None:
    """CR Objects and Targeting: an ally that has it."""
    text = "Banish CARDNAME: Target ally you control with taunt gets +2 [POWER] and gains vigor until end of turn."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", "Wall", "Guard"], of_b={"field": ["Wall"]})
    does(t, "use Trial")
    assert (t.object("Wall", "A").power, t.object("Wall", "A").keywords) == (2, ("taunt", "vigor"))
    laid(trial(text, ITEM), field=["Trial", "Guard"]).cannot("A", "use Trial")


def test_wake_up_and_rest() -> None:
    """CR Orientation: of others, too."""
    text = "(0): Wake up target rested ally. Activate this ability only once.\n\n[REST]: Rest target ally."
    t = laid(trial(text, ITEM), hand=[], field=["Trial", rested("Guard")], of_b={"field": ["Hound"]})
    does(t, "use Trial")
    assert not t.object("Guard").rested
    assert not t.can("A", "use Trial (1)")
    does(t, "use Trial (2)", target="Hound")
    assert t.object("Hound").rested
