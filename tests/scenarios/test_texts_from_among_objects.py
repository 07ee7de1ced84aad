"""Texts about counters that are moved, or removed from among several objects, and about what is empowered."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import IllegalDefinition
from grandarchive.model.effects import MoveCounters, RemoveCounters
from grandarchive.model.nouns import UNIT, YOURS, Champion, Every, Target
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.replacing_cards import skill
from tests.scenarios.trying import ITEM, STILL_MORE, damage, does, hand, laid, trial

OWN: Final = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of(
            "Prevent the next 9 damage that would be dealt to target unit this turn.",
            "Action — Mage Skill",
            called="Ward",
        ),
    )
)
HERD: Final = ("Guard", "Hound", "Wall")


def buffs(t: Scenario) -> list[int]:
    """The buff counters of A's allies."""
    return [t.counters(name, "buff", "A") for name in HERD]


def herd(*counters: int) -> list[object]:
    """A's allies with so many buff counters."""
    return [placed(name, buff=number) for name, number in zip(HERD, counters, strict=True)]


def paid(t: Scenario, what: str) -> None:
    """A does something, and pays for it with the first that is offered."""
    t.act("A", what)
    while t.purpose != "opportunity":
        t.game.choose(0)
    t.pass_all()


# Moved ------------------------------------------------------------------------------------------------------------


def test_so_many_counters_are_moved() -> None:
    """CR Game Mechanics - Counters 4: of one object, as many as there are at most; or as one likes."""
    for text, left in (
        ("[REST]: Move a buff counter from target ally to CARDNAME.", (2, 1)),
        ("[REST]: Move two buff counters from target ally onto CARDNAME.", (1, 2)),
        ("[REST]: Move four buff counters from target ally onto CARDNAME.", (0, 3)),
        ("[REST]: Move all buff counters from target ally onto CARDNAME.", (0, 3)),
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial", *herd(3, 0, 0)])
        does(t, "use Trial", target="Guard")
        assert (buffs(t)[0], t.counters("Trial", "buff")) == left
    text = "[REST]: Move up to two buff counters from CARDNAME onto target ally."
    for number, moved in (("0", 0), ("2", 2)):
        t = laid(trial(text, ITEM, beside=OWN), field=[placed("Trial", buff=3), *herd(0, 0, 0)])
        does(t, "use Trial", target="Hound", amount=number)
        assert (buffs(t)[1], t.counters("Trial", "buff")) == (moved, 3 - moved)


def test_counters_are_moved_from_among_objects() -> None:
    """CR Game Mechanics - Counters 4: so many in all, shared out by the player; those already there are not moved."""
    text = "Move three buff counters from among allies you control onto target ally."
    t = laid(trial(text, beside=OWN), field=herd(2, 2, 1), of_b={"field": [placed("Seer", buff=4)]})
    does(t, target="Wall", amount="1")
    assert buffs(t) == [1, 0, 4]
    t = laid(trial(text, beside=OWN), field=herd(1, 0, 1))
    does(t, target="Wall")
    assert buffs(t) == [0, 0, 2]
    other = "Move up to three buff counters from among allies you control to target ally."
    t = laid(trial(other, beside=OWN), field=herd(2, 2, 1))
    does(t, target="Wall", amount=["1", "0"])
    assert buffs(t) == [1, 2, 2]
    another = "Move any amount of buff counters from among allies you control onto target ally."
    t = laid(trial(another, beside=OWN), field=herd(2, 2, 1))
    does(t, target="Wall", amount=["2", "2"])
    assert buffs(t) == [0, 0, 5]


# Removed ----------------------------------------------------------------------------------------------------------


def test_counters_are_removed_from_among_objects() -> None:
    """CR Game Mechanics - Counters 4: neither more nor less than so many, if there are."""
    text = "Remove three buff counters from among allies you control. If you do, draw a card."
    t = laid(trial(text, beside=OWN), field=herd(2, 2, 1))
    t.act("A", "activate Trial").pass_all()
    assert t.options == ["0", "1", "2"]
    t.answer("A", "remove counters", "0").pass_all()
    assert (buffs(t), hand(t)) == ([2, 0, 0], 1)
    t = laid(trial(text, beside=OWN), field=herd(1, 0, 1))
    does(t)
    assert (buffs(t), hand(t)) == ([0, 0, 0], 0)
    other = (
        "Remove up to two static counters from among units on the field. Recover X, where X is the amount of counters "
        "removed this way."
    )
    t = laid(
        trial(other, beside=OWN),
        field=[placed("Guard", static=2)],
        of_b={"field": [placed("Hound", static=2)]},
        damage=9,
    )
    does(t, amount=["1", "1"])
    assert (t.counters("Guard", "static"), t.counters("Hound", "static"), damage(t)) == (1, 1, (7, 0))
    another = "Remove any amount of buff counters from among allies you control. Draw a card."
    t = laid(trial(another, beside=OWN), field=herd(2, 0, 1))
    does(t, amount=["1", "1"])
    assert (buffs(t), hand(t)) == ([1, 0, 0], 1)


def test_counters_from_among_objects_are_a_cost() -> None:
    """CR Costs: only if there are so many in all."""
    text = "[REST], Remove three buff counters from among allies you control: Draw a card."
    for there, left in (((2, 0, 1), [0, 0, 0]), ((3, 0, 0), [0, 0, 0]), ((2, 0, 0), None)):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial", *herd(*there)], hand=[])
        assert t.can("A", "use Trial") is (left is not None)
        if left is not None:
            paid(t, "use Trial")
            assert (buffs(t), hand(t)) == (left, 1)
    other = "As an additional cost to activate this card, remove two buff counters from among allies.\n\nDraw a card."
    t = laid(trial(other, beside=OWN), field=herd(1, 0, 0))
    t.cannot("A", "activate Trial")
    t = laid(trial(other, beside=OWN), field=herd(1, 0, 1))
    paid(t, "activate Trial")
    assert (buffs(t), hand(t)) == ([0, 0, 0], 1)
    another = "Remove two buff counters from among allies you control, [REST]: Draw a card."
    t = laid(trial(another, ITEM, beside=OWN), field=["Trial", *herd(1, 1, 0)], hand=[])
    paid(t, "use Trial")
    assert (buffs(t), hand(t)) == ([0, 0, 0], 1)


def test_what_is_not_shared_out_is_refused() -> None:
    """CR Game Mechanics - Counters 4: of one object, or of any number of all, there is nothing to share out."""
    units = Every(UNIT & YOURS)
    skill("Fine", RemoveCounters("buff", units, 2, together=True))
    skill("Fine", MoveCounters("buff", units, Champion(), 0, maximum=2, together=True))
    for wrong in (
        RemoveCounters("buff", Champion(), 2, together=True),
        RemoveCounters("buff", units, together=True),
        MoveCounters("buff", Target(UNIT), Champion(), maximum=2, together=True),
        MoveCounters("buff", units, Champion(), 2, maximum=2),
    ):
        with pytest.raises(IllegalDefinition):
            skill("Wrong", wrong)


# Empowered --------------------------------------------------------------------------------------------------------


def test_an_empowered_source_deals_more() -> None:
    """CR Keywords - Empower 1: as the card resolves, and not what is dealt by others."""
    text = "If an empowered source you control would deal damage, it deals that much damage plus 3 instead."
    t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Urge", "Jolt", "Spark"])
    does(t, "activate Spark", target="B's champion")
    assert damage(t) == (0, 1)
    does(t, "activate Urge")
    does(t, "activate Jolt", target="B's champion")
    assert damage(t) == (0, 1 + 2 + 3)
    other = "Damage dealt by empowered sources you control can't be prevented."
    t = laid(trial(other, ITEM, beside=OWN), field=["Trial"], hand=["Urge", "Jolt", "Spark"], of_b={"hand": ["Ward"]})
    t.pass_once("A").act("B", "activate Ward", target="B's champion").pass_all()
    does(t, "activate Urge")
    does(t, "activate Jolt", target="B's champion")
    does(t, "activate Spark", target="B's champion")
    assert damage(t) == (0, 2)


def test_an_empowered_card_is_activated() -> None:
    """CR Keywords - Empower 1: the activation is empowered, each time or the next time."""
    text = "Whenever you activate an empowered Spell card, draw a card."
    t = laid(trial(text, ITEM, beside=OWN), field=["Trial"], hand=["Urge", "Jolt", "Spark"])
    for action, drawn in (("Urge", 0), ("Jolt", 1), ("Spark", 0)):
        before = hand(t)
        does(t, f"activate {action}", **({} if action == "Urge" else {"target": "B's champion"}))
        assert hand(t) == before - 1 + drawn
    other = "[REST]: Empower 1. The next time you activate an empowered Spell card this turn, recover 2."
    t = laid(trial(other, ITEM, beside=OWN), field=["Trial"], hand=["Urge", "Jolt", "Spark"], damage=9)
    does(t, "use Trial")
    does(t, "activate Jolt", target="B's champion")
    assert damage(t)[0] == 7
    does(t, "activate Urge")
    does(t, "activate Spark", target="B's champion")
    assert damage(t)[0] == 7


def test_the_next_time_something_happens() -> None:
    """CR Triggered Abilities 6 to 9: once, and only this turn."""
    for text in (
        "The next time an ally enters the field under your control this turn, draw a card.",
        "The next time you activate an ally card this turn, draw a card.",
    ):
        t = laid(trial(text, beside=OWN), hand=["Trial", "Guard", "Hound"])
        does(t)
        does(t, "activate Guard")
        assert hand(t) == 2
        does(t, "activate Hound")
        assert hand(t) == 1
        t = laid(trial(text, beside=OWN), hand=["Trial", "Guard"], deck=9)
        does(t)
        t.pass_to("main", "A")
        before = hand(t)
        does(t, "activate Guard")
        assert hand(t) == before - 1
