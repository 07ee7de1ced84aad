"""Texts about counters: put, moved, doubled, counted and removed."""

from __future__ import annotations

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, STILL_MORE, does, laid, trial


def test_two_additional_counters() -> None:
    """CR Counters: for a fostered ally, and then one's champion is hurt."""
    text = (
        "Put a buff counter on target ally. If that ally is fostered, put two additional buff counters on it and "
        "deal 2 unpreventable damage to your champion."
    )
    for grown, counters, taken in (True, 3, 2), (False, 1, 0):
        t = laid(trial(text, beside=STILL_MORE), hand=["Grow", "Trial"], field=["Guard"])
        if grown:
            does(t, "activate Grow")
        assert (does(t).counters("Guard", "buff"), t.champion("A").damage) == (counters, taken)


def test_counters_are_removed() -> None:
    """CR Game Mechanics - Counters: of one's champion, by whatever; and it rests for it."""
    text = (
        "[Class Bonus] Whenever one or more preparation counters are removed from your champion, you may rest "
        "CARDNAME. If you do, empower 2."
    )
    tool = trial(
        "Remove two preparation counters from your champion: Recover 1.", ITEM, called="Tool", beside=STILL_MORE
    )
    for answer, dealt in ("yes", 3), ("no", 1):
        t = laid(trial(text, ALLY, beside=tool), hand=["Jolt"], field=["Trial", "Tool"], preparation=2)
        t.act("A", "use Tool").pass_all(may=answer)
        assert does(t, "activate Jolt", target="B's champion").champion("B").damage == dealt
        assert t.object("Trial").rested is (answer == "yes")


def test_counters_do_not_pay() -> None:
    """CR Player Action Legality: those of that kind."""
    text = "You can't remove preparation counters from your champion to pay for costs."
    stab = trial("Prepare 1\n\nRecover 1.", called="Stab")
    for field, asked in ([], True), (["Trial"], False):
        t = laid(trial(text, ITEM, beside=stab), hand=["Stab"], field=field, preparation=1)
        t.act("A", "activate Stab")
        assert (t.purpose == "additional cost") is asked


def test_counters_are_doubled() -> None:
    """CR Counters: and enough of them give something more."""
    text = (
        "Double the amount of level counters on your champion. Then if there are six or more level "
        "counters on your champion, you gain agility 1 for this turn."
    )
    for before, agile in (3, True), (2, False):
        t = does(laid(trial(text), level=before))
        assert dict(t.champion("A").counters)["level"] == before * 2
        assert bool(t.view("A").of(0).agility) is agile


def test_an_even_amount_of_counters() -> None:
    """CR Counters - Level: every other turn."""
    text = (
        "At the beginning of your recollection phase, put three level counters on CARDNAME. Then, if there's an even "
        "amount of level counters on CARDNAME, draw two cards."
    )
    for before, drawn in (1, 2), (0, 0):
        t = laid(trial(text, CHAMPION), lineage=["Spirit of Fire", "Trial"], turn="B", hand=[], level=before)
        t.pass_to("recollection", "A").pass_all()
        assert (10 - len(t.zone("A", "deck")), dict(t.champion("A").counters)["level"]) == (drawn, before + 3)


def test_all_counters_are_removed() -> None:
    """CR Counters - Buff: of all objects of others."""
    text = "On Enter: Remove all buff counters from all allies you don't control."
    t = does(
        laid(
            trial(text, ALLY),
            field=[placed("Guard", buff=1)],
            of_b={"field": [placed("Guard", buff=2), placed("Hound", buff=1)]},
        )
    )
    assert [t.counters("Guard", "buff", "A"), t.counters("Guard", "buff", "B"), t.counters("Hound", "buff")] == [
        1,
        0,
        0,
    ]


def test_counters_are_moved() -> None:
    """CR Fractured Memories: all of them, and damage for each."""
    text = (
        "Move all sheen counters from target champion to your Fractured Memories. Then deal 2+X damage to that "
        "champion, where X is the amount of counters moved this way."
    )
    t = laid(trial(text, beside=STILL_MORE), hand=["Break", "Trial"], of_b={"sheen": 2})
    does(does(t, "activate Break"), target="B's champion")
    assert (t.champion("B").damage, [card.counters for card in t.view("A").of(0).mastery]) == (4, [(("sheen", 2),)])


def test_for_every_so_many_counters() -> None:
    """CR Stats: two for each four."""
    text = "For every four damage counters on your champion, CARDNAME gets +2 [POWER]."
    for marked, power in (8, 5), (3, 1):
        assert laid(trial(text, ALLY), hand=[], field=["Trial"], damage=marked).object("Trial").power == power


def test_an_additional_counter() -> None:
    """CR Counters: if it was imbued."""
    text = (
        "Imbue 1\n\nPut a buff counter on target ally. If CARDNAME is imbued, put an additional buff counter on "
        "that ally."
    )
    for paid, counters in ("Bolt", 2), ("Read", 1):
        t = laid(trial(text, elements="fire", reserve=1), hand=["Trial", paid], field=["Guard"])
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert t.pass_all().counters("Guard", "buff") == counters


def test_all_counters_of_all_units_are_removed() -> None:
    """CR Counters: from whoever has some, and those count together."""
    text = (
        "Remove all buff counters from all units on the field. Then recover X, where X is the amount of "
        "buff counters removed this way."
    )
    t = laid(
        trial(text),
        field=[placed("Guard", buff=2)],
        of_b={"field": [placed("Hound", buff=1), placed("Wall", level=1)]},
        damage=9,
    )
    does(t)
    assert t.champion("A").damage == 6
    assert ["buff" in dict(t.object(called).counters) for called in ("Guard", "Hound")] == [False, False]


def test_counters_leave_for_a_mastery() -> None:
    """CR Fractured Memories: as many as were on what left."""
    text = (
        "CARDNAME gets +1 [POWER] and +1 [LIFE] for each of up to two sheen counters on it.\n\n[Level 1+] On Death: "
        "Put X sheen counters onto your Fractured Memories, where X is the amount of sheen counters that were on "
        "CARDNAME."
    )
    t = laid(trial(text, ALLY, beside=STILL_MORE), hand=["Break", "Ruin"], field=[placed("Trial", sheen=3)])
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 5)
    does(does(t, "activate Break"), "activate Ruin", target="Trial")
    assert [card.counters for card in t.view("A").of(0).mastery] == [(("sheen", 3),)]


def test_counters_for_each_card_that_was_revealed() -> None:
    """CR Game Terms - Reveal: and as much is recovered as there were."""
    text = (
        "On Enter: Reveal any amount of Spell cards from your memory. For each card revealed this way, put two buff "
        "counters on CARDNAME.\n\n[Class Bonus] On Leave: Recover X, where X is the amount of buff counters that "
        "were on CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Ruin"], memory=["Bolt", "Spark", "Read"], damage=9)
    t.act("A", "activate Trial").pass_all(choose=["Bolt", "Spark"])
    assert t.counters("Trial", "buff") == 4
    assert does(t, "activate Ruin", target="Trial").champion("A").damage == 5


def test_an_amount_is_compared_with_counters() -> None:
    """CR Triggered Abilities 2: as it happens, and as it resolves."""
    text = (
        "Whenever you recover an amount, if that amount is greater than the amount of age counters on CARDNAME, put an "
        "age counter on it."
    )
    catalog = trial("Recover 1.", called="Rest", reserve=0, beside=trial(text, "Ally — Mage Human"))
    t = laid(catalog, hand=["Rest", "Rest"], field=["Trial"], damage=5)
    for _ in range(2):
        does(t, "activate Rest")
        assert t.counters("Trial", "age") == 1
