"""Texts about counters with which something enters, that are put for each of so many, and about stats that are set."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, damaged, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, STILL_MORE, damage, does, hand, laid, trial

OWN: Final = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Item — Mage VelTech Device", called="Cog"),
        facts_of("", "Action — Mage Spell", called="Surge", elements="arcane"),
    )
)


# As something enters ---------------------------------------------------------------------------------------------


def test_a_card_enters_with_counters_of_its_own() -> None:
    """CR Replacement Effects 1: "additional" adds nothing where there are no others."""
    for said, number in (
        ("two additional buff counters", 2),
        ("an additional buff counter", 1),
        ("two buff counters", 2),
        ("three additional buff counters", 3),
    ):
        t = laid(trial(f"CARDNAME enters the field with {said} on it.", ALLY, beside=OWN))
        does(t)
        assert t.counters("Trial", "buff") == number
    text = (
        "CARDNAME enters the field with three additional buff counters on it.\n\nRemove two buff counters from "
        "CARDNAME: Draw a card."
    )
    t = laid(trial(text, ALLY, beside=OWN))
    does(t)
    does(t, "use Trial").cannot("A", "use Trial")
    assert hand(t) == 1


def test_those_that_enter_have_more_counters() -> None:
    """CR Replacement Effects 1: cards one activates, which enter as objects; and those that enter for a time."""
    text = "Warrior ally cards you activate enter the field with an additional buff counter on them."
    catalog = trial(text, "Phantasia — Mage Spell", beside=OWN)
    t = laid(catalog, hand=["Guard", "Hound", "Hire"], field=["Trial"], of_b={"hand": ["Guard"]})
    for action in ("Guard", "Hound", "Hire"):
        does(t, f"activate {action}")
    assert [t.counters(name, "buff") for name in ("Guard", "Hound", "Gray Page")] == [1, 0, 0]
    for text in (
        "Human allies you control enter the field with an additional buff counter on them.",
        "Human allies you control enter with an additional buff counter on them.",
    ):
        t = laid(trial(text, ITEM, beside=OWN), hand=["Guard", "Hound"], field=["Trial"], of_b={"hand": ["Dear"]})
        for action in ("Guard", "Hound"):
            does(t, f"activate {action}")
        assert [t.counters(name, "buff") for name in ("Guard", "Hound")] == [1, 0]
    t = laid(catalog, hand=["Guard"], field=["Trial", "Trial"])
    t.act("A", "activate Guard").pass_all()
    while t.purpose != "opportunity":
        t.game.choose(0)
    t.pass_all()
    assert t.counters("Guard", "buff") == 2
    other = (
        "Put a static counter on each Mage ally you control. Until end of turn, Mage allies that enter the field under "
        "your control enter with two additional buff counters on them."
    )
    t = laid(trial(other, beside=OWN), hand=["Trial", "Guard", "Hire"], field=["Seer", "Dear"])
    does(t)
    does(t, "activate Guard")
    does(t, "activate Hire")
    marked = [t.counters(name, "buff") for name in ("Dear", "Seer", "Guard", "Gray Page")]
    assert marked == [0, 0, 0, 2]
    assert [t.counters(name, "static") for name in ("Dear", "Seer", "Guard")] == [1, 1, 0]


# For each of so many ----------------------------------------------------------------------------------------------


def test_a_counter_is_put_for_each_of_up_to_so_many() -> None:
    """CR Game Terms - LV: first for the level, then another one for each, and no more than so many."""
    text = (
        "On Enter: Put LV static counters on CARDNAME. Then for each of up to two arcane element cards in your "
        "banishment, put another static counter on CARDNAME."
    )
    for number, counters in ((0, 1), (1, 2), (3, 3)):
        t = laid(trial(text, ALLY, beside=OWN), banishment=["Surge"] * number + ["Bolt"])
        does(t)
        assert t.counters("Trial", "static") == counters
    t = laid(trial("Put another buff counter on target ally.", beside=OWN), field=["Guard"])
    does(t, target="Guard")
    assert t.counters("Guard", "buff") == 1


def test_a_stat_is_higher_for_each_of_up_to_so_many() -> None:
    """CR Stats - Power: as many as there are, up to so many."""
    text = "[Level 1+] CARDNAME gets +1[POWER] and +1[LIFE] for each of up to two VelTech items you control."
    for number in range(4):
        t = laid(trial(text, ALLY, beside=OWN, power=1, life=2), field=["Trial", "Ring"] + ["Cog"] * number)
        assert (t.object("Trial").power, t.object("Trial").life) == (1 + min(number, 2), 2 + min(number, 2))


# On those with which something was done ---------------------------------------------------------------------------


def test_a_counter_is_put_on_each_that_was_rested_this_way() -> None:
    """CR Game Terms - Rest/Rested 1: what was rested before cannot be rested, and each player chooses their own."""
    text = (
        "For each player, that player may rest any amount of Human allies they control. Put a static counter on each "
        "ally rested this way."
    )
    t = laid(trial(text, beside=OWN), field=["Guard", "Hound", rested("Wall")], of_b={"field": ["Dear"]})
    t.act("A", "activate Trial").pass_all()
    while t.purpose in ("may", "choose"):
        assert "Wall" not in t.options
        wanted = next((each for each in ("Guard", "Dear", "done") if each in t.options), t.options[-1])
        t.answer(t.asked, t.purpose, wanted)
    t.pass_all()
    everyone = ("Guard", "Hound", "Wall", "Dear")
    assert [t.counters(name, "static") for name in everyone] == [1, 0, 0, 1]
    assert [t.object(name).rested for name in everyone] == [True, False, True, True]


def test_each_player_is_told_or_may() -> None:
    """CR Turn Order 1: one after the other, each with their own objects."""
    text = "For each player, that player rests an ally they control."
    t = laid(trial(text, beside=OWN), field=["Guard"], of_b={"field": ["Hound"]})
    does(t)
    assert (t.object("Guard").rested, t.object("Hound").rested) == (True, True)
    other = "For each opponent, that player wakes up an ally they control."
    t = laid(trial(other, beside=OWN), field=[rested("Guard")], of_b={"field": [rested("Hound")]})
    does(t)
    assert (t.object("Guard").rested, t.object("Hound").rested) == (True, False)
    another = "Rest up to two allies you control. Put a static counter on each ally rested this way."
    t = laid(trial(another, beside=OWN), field=["Guard", "Hound", "Wall"])
    does(t, choose=["Guard", "Hound"])
    assert [t.counters(name, "static") for name in ("Guard", "Hound", "Wall")] == [1, 1, 0]


# Stats that are set ----------------------------------------------------------------------------------------------


def test_a_base_stat_becomes_a_number() -> None:
    """CR Continuous Effects - Layers: counters and other changes are added to it."""
    for text, power in (
        ("Wake up target ally. Its base power becomes 4.", 5),
        ("Target ally's base power becomes 4.", 5),
        ("Until end of turn, target ally's base power becomes 4.", 5),
        ("Target ally's base power becomes 4 until end of turn.", 5),
        ("Target ally's base power becomes X, where X is the amount of items you control.", 2),
    ):
        t = laid(trial(text, beside=OWN), field=[placed("Guard", buff=1), "Ring"])
        does(t, target="Guard")
        assert t.object("Guard").power == power, text
        t.pass_to("main", "B")
        assert t.object("Guard").power == (2 if "end of turn" in text else power)
    text = "[REST]: Wake up CARDNAME. Their base power becomes 4."
    t = laid(trial(text, ALLY, beside=OWN, power=0), field=["Trial"])
    does(t, "use Trial")
    assert (t.object("Trial").power, t.object("Trial").rested) == (4, False)
    t = laid(trial("CARDNAME's base power is 3.", ALLY, beside=OWN, power=0), field=["Trial"])
    assert t.object("Trial").power == 3
    t = laid(trial("Target ally's base life becomes 2.", beside=OWN), field=[damaged("Wall", 1)])
    does(t, target="Wall")
    assert (t.object("Wall").life, len(t.objects("Wall"))) == (2, 1)


def test_somebody_is_spoken_of_as_he_or_she() -> None:
    """It is the card itself, as its name would say."""
    for text in (
        "[REST]: Put a buff counter on CARDNAME. Then she gains taunt until end of turn.",
        "[REST]: Put a buff counter on CARDNAME. Then he gains taunt until end of turn.",
        "[REST]: Put a buff counter on CARDNAME. Then it gains taunt until end of turn.",
    ):
        t = laid(trial(text, "Unique Ally — Mage Human", beside=OWN), field=["Trial", "Guard"])
        does(t, "use Trial")
        assert t.counters("Trial", "buff") == 1
        assert "taunt" in t.now("Trial").abilities.keywords


# Whenever, for a time ---------------------------------------------------------------------------------------------


def test_what_happens_for_a_time_is_spoken_of() -> None:
    """CR Instanced Effects: "that champion" is the one that leveled up, and "it" the ally that entered."""
    text = "Until the beginning of your next turn, whenever a champion levels up, deal 3 damage to that champion."
    t = laid(
        trial(text, beside=OWN),
        lineage=["Spirit of Fire"],
        material=["Rai, Spellcrafter"],
        memory=3,
        hand=["Trial"],
        of_b={"lineage": ["Spirit of Fire"], "material": ["Rai, Spellcrafter"], "memory": 3},
    )
    does(t)
    t.pass_to("main", "B", materialize="materialize Rai, Spellcrafter")
    assert damage(t) == (0, 3)
    t.pass_to("main", "A", materialize="materialize Rai, Spellcrafter")
    assert damage(t) == (0, 3)
    other = "Until end of turn, whenever an ally enters the field under your control, put a buff counter on {}."
    for said in ("it", "that ally"):
        t = laid(trial(other.format(said), beside=OWN), hand=["Trial", "Guard", "Hound"])
        does(t)
        for name in ("Guard", "Hound"):
            does(t, f"activate {name}")
        assert [t.counters(name, "buff") for name in ("Guard", "Hound")] == [1, 1]


def test_for_the_rest_of_the_game_something_has_an_ability() -> None:
    """CR Instanced Effects: as long as the game goes on."""
    for text in (
        'On Enter: For the rest of the game, CARDNAME has "At the beginning of your end phase, draw a card."',
        'On Enter: For the rest of the game, CARDNAME gains "At the beginning of your end phase, draw a card."',
    ):
        t = Scenario(trial(text, CHAMPION, beside=OWN, level=1, memory=0))
        t.player("A", lineage=["Spirit of Fire"], material=["Trial"], deck=9).player("B", deck=9).phase(
            "A", "materialize"
        )
        t.answer("A", "materialize", "materialize Trial").pass_all()
        for _ in range(2):
            t.pass_to("main", "A")
            before = hand(t)
            t.pass_to("main", "B")
            assert hand(t) == before + 1
    t = laid(trial("For the rest of the game, target ally has taunt.", beside=OWN), field=["Guard"])
    does(t, target="Guard").pass_to("main", "B")
    assert "taunt" in t.now("Guard").abilities.keywords
