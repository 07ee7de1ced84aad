"""Texts that wait for what others do this turn, and cards that are activated only then and there."""

from __future__ import annotations

from tests.scenarios.trying import ALLY, ITEM, damage, does, laid, trial


def test_a_counter_for_every_three() -> None:
    """CR Rounding: two for seven."""
    text = "On Enter: For every three damage counters on your champion, put a page counter on CARDNAME."
    for marked, counters in (7, 2), (3, 1), (2, 0):
        assert does(laid(trial(text, ALLY), damage=marked)).counters("Trial", "page") == counters


def test_whenever_an_opponent_draws_this_turn() -> None:
    """CR Instanced Effects: each card, of that opponent only, and not in a later turn."""
    text = (
        "[Class Bonus] Prepare 1\n\nTarget opponent puts the top card of their deck into their graveyard. Then if "
        "CARDNAME was prepared, whenever that opponent draws a card this turn, they put the top two cards of their "
        "deck into their graveyard."
    )
    for counters, left in (1, 10 - 1 - 3), (0, 10 - 1 - 1):
        t = laid(trial(text), hand=["Trial", "Read"], preparation=counters, of_b={"hand": ["Read"]})
        t.act("A", "activate Trial", target="B", **({"pay": "pay"} if counters else {})).pass_all()
        does(t, "activate Read").pass_once("A")
        assert len(t.zone("A", "deck")) == 9
        does(t, "activate Read", "B")
        assert len(t.zone("B", "deck")) == left


def test_only_in_a_phase_and_only_if() -> None:
    """CR Playing Cards: both have to hold."""
    text = "Activate this card only if you control an ally, and only during your recollection phase.\n\nDraw two cards."
    for field, phase, possible in (
        (["Guard"], "recollection", True),
        ([], "recollection", False),
        (["Guard"], "main", False),
    ):
        t = laid(trial(text), field=field, phase=phase)
        assert t.can("A", "activate Trial") is possible


def test_what_dies_of_a_player_is_banished_this_turn() -> None:
    """CR Replacement Effects 1: what the target player controls, also of other damage, and nobody else's."""
    text = (
        "Deal 1 damage to all allies target opponent controls. Until end of turn, if an ally that opponent controls "
        "would die, banish it instead."
    )
    t = laid(trial(text), hand=["Trial", "Bolt", "Bolt"], field=["Hound"], of_b={"field": ["Seer", "Hound", "Guard"]})
    t.act("A", "activate Trial", target="B").pass_all()
    assert t.object("Guard").damage == 1
    assert t.object("Hound", "A").damage == 0
    t.act("A", "activate Bolt", target="B's Hound").pass_all()
    t.act("A", "activate Bolt", target="A's Hound").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard")) == (["Hound"], [])
    assert "Hound" in t.zone("A", "graveyard")


def test_each_unit_a_target_player_controls() -> None:
    """CR Objects and Targeting - Target: the player is the target, and so A's own can be."""
    for player, dealt in ("A", (2, 0)), ("B", (0, 2)):
        t = laid(
            trial("Deal 2 damage to each unit target player controls."), field=["Guard"], of_b={"field": ["Hound"]}
        )
        does(t, target=player)
        assert damage(t) == dealt
        assert (t.object("Guard").damage, t.object("Hound").damage) == dealt


def test_your_champion_and_others() -> None:
    """CR Continuous Effects: the champion and what fits, of A alone."""
    text = "Your champion and Human allies you control gain stealth until end of turn."
    t = does(laid(trial(text), field=["Guard", "Hound"], of_b={"field": ["Dear"]}))
    assert [t.object(name).keywords for name in ("Guard", "Hound", "Dear")] == [("stealth",), (), ()]
    assert (t.champion("A").keywords, t.champion("B").keywords) == (("stealth",), ())
    always = trial("Your champion and other Human allies you control have stealth.", ALLY)
    t = laid(always, hand=[], field=["Trial", "Guard", "Hound"])
    assert [t.object(name).keywords for name in ("Trial", "Guard", "Hound")] == [(), ("stealth",), ()]
    assert t.champion("A").keywords == ("stealth",)


def test_as_many_counters_as_there_was_damage() -> None:
    """CR Triggered Abilities 2: the number is that of the damage."""
    text = "Whenever your champion takes damage, put that many age counters on CARDNAME."
    t = laid(trial(text, ITEM), hand=["Bolt", "Spark"], field=["Trial"])
    t.act("A", "activate Bolt", target="A's champion").pass_all()
    assert t.counters("Trial", "age") == 4
    t.act("A", "activate Spark", target="B's champion").pass_all()
    assert t.counters("Trial", "age") == 4


def test_it_is_given_up_as_damage_is_prevented() -> None:
    """CR Damage Prevention 11: with the first damage, whether one likes or not."""
    text = "If your champion would take damage, prevent 3 of that damage and sacrifice CARDNAME instead."
    t = laid(trial(text, ITEM), hand=["Bolt", "Bolt"], field=["Trial"])
    t.act("A", "activate Bolt", target="A's champion").pass_all()
    assert (damage(t)[0], "Trial" in t.zone("A", "field")) == (1, False)
    t.act("A", "activate Bolt", target="A's champion").pass_all()
    assert damage(t)[0] == 1 + 4


def test_objects_enter_otherwise_the_next_time() -> None:
    """CR Replacement Effects 1: those items the next time only; and one object alone."""
    for said in (
        "The next time one or more Potion items would enter the field this turn, those Potion items enter the field "
        "rested instead.",
        "The next time an item would enter the field this turn, it enters the field rested instead.",
    ):
        t = laid(trial(said), hand=["Trial", "Phial", "Phial", "Read", "Read", "Read", "Read"])
        does(t)
        does(t, "activate Phial", reserve=["Read", "Read"])
        assert t.object("Phial").rested
