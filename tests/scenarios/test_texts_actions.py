"""Texts of actions on objects: whom they may target, what they do to them, and what they leave alone."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import damaged, placed, rested
from tests.scenarios.trying import ALLY, MAGE, WARRIOR, damage, does, hand, laid, memory, trial

FOR_ALL: Final = ["Guard", "Hound", "Seer", "Blade", "Ring", "Phial", "Wisp", "Keep"]


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Destroy target domain.", ["Keep"]),
        ("Destroy target phantasia or domain.", ["Keep", "Wisp"]),
        ("Banish target regalia with memory cost 1 or less.", ["Blade", "Ring"]),
        ("Destroy target regalia with memory cost 0.", []),
        ("Destroy target item or weapon with memory cost 0 or reserve cost 2 or less.", ["Phial"]),
        ("Destroy target domain, item, or phantasia.", ["Keep", "Phial", "Ring", "Wisp"]),
        ("Destroy target non-champion object you don't control.", sorted(FOR_ALL)),
        ("Destroy target non-Human ally.", ["Hound", "Seer"]),
        ("Destroy target unique ally.", ["Seer"]),
        ("Destroy target Animal or Spirit ally.", ["Hound", "Seer"]),
        ("Destroy target water element ally.", ["Seer"]),
        ("Destroy target ally with 2 [POWER] or more.", ["Hound"]),
        ("Destroy target ally with 1 [POWER] or less.", ["Guard", "Seer"]),
        ("Destroy target ally with reserve cost 1 or less.", ["Guard", "Hound", "Seer"]),
        ("Destroy target non-regalia item.", ["Phial"]),
    ],
)
def test_only_what_is_described_is_a_target(text: str, targets: list[str]) -> None:
    """CR Objects and Targeting: everything else is left out, and the target is destroyed."""
    t = laid(trial(text), of_b={"field": FOR_ALL})
    if not targets:
        t.cannot("A", "activate Trial")
        return
    t.act("A", "activate Trial")
    if len(targets) > 1:
        assert sorted(t.options) == targets
        t.answer("A", "target", targets[-1])
    t.pass_all()
    assert [name for name in FOR_ALL if not t.objects(name)] == [targets[-1]]


def test_a_target_gets_weaker_until_end_of_turn() -> None:
    """CR Continuous Effects: a rested one, and only this turn."""
    text = "Target rested ally gets -1 [POWER] and -2 [LIFE] until end of turn."
    t = laid(trial(text), of_b={"field": [rested("Guard"), "Hound"]})
    t.act("A", "activate Trial").pass_all()
    assert (t.object("Guard").power, t.object("Guard").life, t.object("Hound").power) == (0, 3, 2)
    t.pass_to("main", "B")
    assert (t.object("Guard").power, t.object("Guard").life) == (1, 5)


def test_a_target_becomes_distant_and_a_card_is_drawn() -> None:
    """CR Distant: until the end of its controller's turn."""
    t = does(laid(trial("Target unit becomes distant.\n\nDraw a card."), field=["Guard"]), target="Guard")
    assert (t.object("Guard").states, hand(t)) == (("distant",), 1)
    assert t.object("Guard").states != t.champion("A").states
    assert t.pass_to("main", "B").object("Guard").states == ()


def test_several_targets_get_counters() -> None:
    """CR Objects and Targeting: up to two, of one of two subtypes."""
    text = "Put a buff counter on up to two target Fatestone or Specter objects."
    catalog = trial("", "Item — Mage Fatestone", called="Stone")
    catalog = trial(text, beside=trial("", "Ally — Mage Specter", called="Ghost", beside=catalog))
    t = laid(catalog, field=["Stone", "Ghost", "Guard"], of_b={"field": ["Ghost"]})
    t.act("A", "activate Trial")
    assert "Guard" not in t.options
    t.answer("A", "target", "Stone", "A's Ghost").pass_all()
    assert [t.counters(name, "buff", "A") for name in ("Stone", "Ghost")] == [1, 1]
    assert t.counters("Ghost", "buff", "B") == 0


def test_a_keyword_is_gained_for_a_turn() -> None:
    """CR Abilities: by one's champion, and not by that of another player."""
    text = "Activate this card only during an opponent's main phase.\n\nYour champion gains vigor until end of turn."
    t = laid(trial(text), turn="B").pass_once("B")
    does(t)
    assert (t.champion("A").keywords, t.champion("B").keywords) == (("vigor",), ())
    laid(trial(text)).cannot("A", "activate Trial")
    laid(trial(text), phase="recollection", turn="B").pass_once("B").cannot("A", "activate Trial")


def test_all_of_a_kind() -> None:
    """CR Damage: each unit, of all players; all phantasias and nothing else."""
    t = does(
        laid(
            trial("Deal 3 damage to all units.\n\nDestroy all phantasias."),
            field=["Guard", "Wisp"],
            of_b={"field": FOR_ALL},
        )
    )
    assert damage(t) == (3, 3)
    assert (t.object("Guard", "A").damage, t.object("Guard", "B").damage, t.objects("Wisp")) == (3, 3, [])
    assert t.objects("Hound") == []
    assert sorted(t.zone("B", "field")) == ["Blade", "Guard", "Keep", "Phial", "Rai, Spellcrafter", "Ring"]


def test_more_damage_instead_if_it_is_rested() -> None:
    """CR Replacement Effects: one amount or the other."""
    text = "Deal 1 damage to target ally. If that unit is rested, deal 2 damage to it instead."
    for there, dealt in (rested("Guard"), 2), ("Guard", 1):
        t = does(laid(trial(text), of_b={"field": [there]}))
        assert t.object("Guard").damage == dealt


def test_more_damage_instead_if_it_has_a_counter_or_a_keyword() -> None:
    """CR Replacement Effects: of that unit."""
    first = "Deal 1 damage to target unit. If that unit has a buff counter on it, deal 5 damage to it instead."
    second = "Deal 1 damage to target unit. If that unit has taunt, deal 4 damage to it instead."
    for there, one, other in (placed("Guard", buff=1), 5, 1), ("Guard", 1, 1), ("Wall", 1, 4):
        name = there if isinstance(there, str) else there.name
        t = does(laid(trial(first), of_b={"field": [there]}), target=name)
        assert t.object(name).damage == one
        t = does(laid(trial(second), of_b={"field": [there]}), target=name)
        assert t.object(name).damage == other


def test_a_class_has_something_more() -> None:
    """CR Keywords - Class Bonus: of the champion's class, and no other's."""
    text = (
        "Target Sword weapon you control gets +1 [POWER] until end of turn. Class Bonus: Put two durability "
        "counters on it."
    )
    for lineage, counters in (WARRIOR, 5), (MAGE, 3):
        t = does(laid(trial(text, "Action — Warrior Skill"), lineage=lineage, field=["Blade", "Ring"]))
        assert (t.object("Blade").power, t.counters("Blade", "durability")) == (3, counters)


def test_unpreventable_damage() -> None:
    """CR Damage Prevention: other damage is prevented."""
    shield = trial("Prevent the next 5 damage that would be dealt to your champion this turn.", called="Shield")
    for text, taken in ("Deal 3 unpreventable damage to your champion.", 3), ("Deal 3 damage to your champion.", 0):
        t = laid(trial(text, beside=shield), hand=["Shield", "Trial"])
        assert does(does(t, "activate Shield")).champion("A").damage == taken


def test_damage_is_prevented() -> None:
    """CR Damage Prevention: so much of it, to this unit, this turn; a champion gets distant besides."""
    text = (
        "Prevent the next 6 damage that would be dealt to target unit this turn. "
        "If that unit is a champion you control, it becomes distant."
    )
    t = laid(trial(text), hand=["Trial", "Bolt", "Bolt", "Bolt"], field=["Guard"])
    does(t, target="A's champion")
    assert t.champion("A").states == ("distant",)
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 0
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 2
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 6
    t = does(laid(trial(text), hand=["Trial", "Bolt"], field=["Guard"]), target="Guard")
    assert t.champion("A").states == ()
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 4


def test_the_next_time_damage_is_prevented() -> None:
    """CR Damage Prevention: all of it, once."""
    text = "The next time damage would be dealt to target Human ally you control this turn, prevent that damage."
    t = laid(trial(text), hand=["Trial", "Bolt", "Bolt"], field=["Guard"], of_b={"field": ["Hound"]})
    t.act("A", "activate Trial").pass_all()
    does(t, "activate Bolt", target="Guard")
    assert t.object("Guard").damage == 0
    assert does(t, "activate Bolt", target="Guard").object("Guard").damage == 4


def test_small_damage_is_prevented() -> None:
    """CR Damage Prevention: until end of turn, and not what is more."""
    text = "Until end of turn, if 2 or less damage would be dealt to your champion, prevent that damage."
    t = does(laid(trial(text), hand=["Trial", "Spark", "Bolt"]))
    assert does(t, "activate Spark", target="A's champion").champion("A").damage == 0
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 4


def test_attacks_are_weaker() -> None:
    """CR Attacking and the Combat Phase: those of the target, until end of turn."""
    text = "Target unit's attacks get -1 [POWER] until end of turn."
    t = does(laid(trial(text), field=["Hound", "Guard"]), target="Hound")
    assert (does(t, "attack with Hound").champion("B").damage, t.object("Hound").power) == (1, 2)
    assert does(t, "attack with Guard").champion("B").damage == 2


def test_a_target_that_attacks() -> None:
    """CR Attacking and the Combat Phase: the combat phase ends, and no damage is dealt; else it is rested only."""
    text = "Rest target unit. If that unit is attacking, end the combat phase."
    t = laid(trial(text), hand=[], field=["Hound"], of_b={"hand": ["Trial"]})
    t.act("A", "attack with Hound").pass_once("A")
    does(t, player="B", target="Hound")
    assert (t.champion("B").damage, t.game.decision.player, t.state.phase) == (0, 0, "main")
    t = does(laid(trial(text), of_b={"field": ["Hound"]}), target="Hound")
    assert t.object("Hound").rested


def test_a_defender_wakes_up() -> None:
    """CR Orientation: only a defending one; all get more life."""
    text = "Target ally gets +2 [LIFE] until end of turn. If that ally is defending, wake it up."
    t = laid(
        trial(text), hand=[], field=["Hound"], of_b={"hand": ["Trial"], "field": [rested("Guard"), rested("Seer")]}
    )
    t.act("A", "attack with Hound", target="Guard").pass_once("A")
    t.act("B", "activate Trial", target="Guard").resolve_top()
    assert (t.object("Guard").rested, t.object("Guard").life, t.object("Seer").rested) == (False, 7, True)
    t = does(laid(trial(text), field=[rested("Guard")]))
    assert t.object("Guard").rested


def test_it_does_not_wake_up() -> None:
    """CR Orientation: in the next wake up phase, and in the one after it does."""
    text = "Deal 1 damage to target ally. That ally doesn't wake up during its controller's next wake up phase."
    t = does(laid(trial(text), of_b={"field": [rested("Guard"), rested("Hound")]}), target="Guard")
    t.pass_to("main", "B")
    assert (t.object("Guard").rested, t.object("Hound").rested) == (True, False)
    assert not t.pass_to("main", "A").pass_to("main", "B").object("Guard").rested


def test_an_ally_cannot_attack_for_a_while() -> None:
    """CR Player Action Legality: until the beginning of one's next turn."""
    text = (
        "Until the beginning of your next turn, target Human or Spirit ally can't attack. If that ally is unique, "
        "draw two cards."
    )
    for name, cards in ("Seer", 2), ("Guard", 0):
        t = does(laid(trial(text), of_b={"field": [name, "Hound"]}), target=name)
        assert hand(t) == cards
        t.pass_to("main", "B")
        assert (t.can("B", f"attack with {name}"), t.can("B", "attack with Hound")) == (False, True)
        assert t.pass_to("main", "A").pass_to("main", "B").can("B", f"attack with {name}")


def test_attacks_must_be_paid_for_until_the_next_turn() -> None:
    """CR Declaring an Attack: by all players."""
    text = (
        "Until the beginning of your next turn, players can't declare attacks unless they pay (2) for each attack "
        "declaration."
    )
    t = does(laid(trial(text), of_b={"field": ["Guard"]})).pass_to("main", "B")
    t.cannot("B", "attack with Guard")
    t = does(laid(trial(text), of_b={"field": ["Guard"], "hand": 4})).pass_to("main", "B")
    cards = hand(t, "B")
    t.act("B", "attack with Guard", pay="pay").pass_all()
    assert (hand(t, "B"), memory(t, "B"), t.champion("A").damage) == (cards - 2, 2, 1)


def test_control_is_gained() -> None:
    """CR Control: of one with so many counters."""
    text = "Gain control of target ally with two or more wither counters on it."
    t = laid(trial(text), of_b={"field": [placed("Guard", wither=2), placed("Hound", wither=1)]})
    does(t)
    assert (t.zone("A", "field"), t.objects("Hound", "A")) == (["Rai, Spellcrafter", "Guard"], [])


def test_an_ally_is_suppressed() -> None:
    """CR Game Terms - Suppress: it comes back at the beginning of the end phase."""
    t = does(laid(trial("Suppress target Human ally you don't control."), field=["Hound"], of_b={"field": ["Guard"]}))
    assert (t.objects("Guard"), t.zone("B", "banishment")) == ([], ["Guard"])
    assert t.pass_to("main", "B").zone("B", "field") == ["Rai, Spellcrafter", "Guard"]


def test_a_unit_of_a_type_is_told_apart() -> None:
    """CR Card Types: an ally gets another amount than a champion."""
    text = "Deal 2 damage to target unit. If that unit is an ally, deal 4 damage to it instead."
    t = laid(trial(text), hand=["Trial", "Trial"], of_b={"field": ["Guard"]})
    does(does(t, target="Guard"), target="B's champion")
    assert (t.object("Guard").damage, t.champion("B").damage) == (4, 2)


def test_temporary_damage_is_removed() -> None:
    """CR Damage: all of that ally, and none of another."""
    text = "Remove all temporary damage from target ally. Draw two cards."
    t = does(laid(trial(text), field=[damaged("Guard", 3), damaged("Hound", 1)]), target="Guard")
    assert (t.object("Guard").damage, t.object("Hound").damage, hand(t)) == (0, 1, 2)


def test_damage_by_level_and_by_counters() -> None:
    """CR Game Terms - LV: as many as there are."""
    text = "Glimpse LV. Deal LV damage to target champion."
    t = laid(trial(text), level=1)
    t.act("A", "activate Trial", target="B's champion").pass_all()
    assert t.purpose == "glimpse"
    other = "Deal an amount of damage to target unit equal to the amount of preparation counters on your champion."
    t = does(laid(trial(other), preparation=3, of_b={"field": ["Guard"], "preparation": 1}), target="Guard")
    assert t.object("Guard").damage == 3


def test_damage_by_the_number_of_objects() -> None:
    """CR Effects: those of a subtype that one controls, and one more."""
    text = "Deal damage to target unit equal to the amount of Fractal objects you control plus 2."
    t = does(laid(trial(text), field=["Wisp", "Wisp", "Ring"], of_b={"field": ["Wisp"]}), target="B's champion")
    assert t.champion("B").damage == 4
    assert does(laid(trial(text)), target="B's champion").champion("B").damage == 2


def test_an_ally_becomes_fostered() -> None:
    """CR Keywords - Foster: another one of one's own."""
    text = "On Enter: Another target Human ally you control becomes fostered."
    foster = "As long as CARDNAME is fostered, it gets +2 [POWER].\n\nOn Foster: Draw a card."
    catalog = trial(text, ALLY, beside=trial(foster, ALLY, called="Ward"))
    t = laid(catalog, field=["Ward", "Guard"], of_b={"field": ["Ward"]})
    t.act("A", "activate Trial").resolve_top()
    assert sorted(t.options) == ["Guard", "Ward"]
    t.answer("A", "target", "Ward").pass_all()
    assert (t.object("Ward", "A").power, t.object("Ward", "B").power, hand(t)) == (3, 1, 1)
