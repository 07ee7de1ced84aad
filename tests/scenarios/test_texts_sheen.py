"""Texts about a mastery and the counters on it: what they unlock, and where they go."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import CHAMPION, ITEM, MORE, RAI, does, hand, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Put three sheen counters on your Fractured Memories.", "Action — Mage Skill", called="Shine"),
        facts_of("", "Action — Mage Skill", called="Blank", reserve=2),
    )
)


def on_mastery(t: Scenario) -> dict[str, int]:
    """The counters on the mastery of A."""
    (mastery,) = t.view("A").of(0).mastery
    return dict(mastery.counters)


def shone(t: Scenario, times: int = 1) -> Scenario:
    """A has the mastery, and three counters on it each time."""
    does(t, "activate Break")
    for _ in range(times):
        does(t, "activate Shine")
    return t


def test_a_text_is_unlocked_by_counters() -> None:
    """CR Sheen X+ Restrictions 1: by three of them, and not by none, nor without the mastery."""
    text = "[Sheen 3+] Draw two cards.\n\nDeal 1 damage to target unit."
    for before, cards in ([], 0), (["Break"], 0), (["Break", "Shine"], 2):
        t = laid(trial(text, beside=OWN), hand=[*before, "Trial"])
        for name in before:
            does(t, f"activate {name}")
        assert (hand(does(t, target="B's champion")), t.champion("B").damage) == (cards, 1)


def test_a_champion_is_told_by_counters_of_an_ally_that_was_killed() -> None:
    """CR Last-Known Information 1: as many as were on it as it died."""
    text = (
        'Your champion has "On Ally Kill: Put X sheen counters onto your Fractured Memories, where X is the amount of '
        'buff counters that were on the killed ally."'
    )
    for counters in 2, 0:
        t = laid(
            trial(text, ITEM, beside=OWN),
            hand=["Break"],
            field=["Trial", "Blade"],
            of_b={"field": [rested(placed("Hound", buff=counters, damage=counters + 1))]},
        )
        does(t, "activate Break")
        t.act("A", f"attack with {RAI}", weapon="Blade").pass_all(target="Hound")
        assert (t.objects("Hound"), on_mastery(t)) == ([], {"sheen": counters} if counters else {})


def test_all_counters_of_a_champion_that_was_hit_are_moved() -> None:
    """CR Reflexive Trigger: for four that were moved there is damage, for three there is none."""
    text = (
        '[Rai Bonus] Your champion has "On Champion Hit: You may move all page counters on the hit champion to your '
        'Fractured Memories. When four or more counters are moved this way, deal 5 damage to that champion."'
    )
    for there, answer, moved, dealt in (4, "yes", 4, 7), (3, "yes", 3, 2), (4, "no", 0, 2):
        t = laid(
            trial(text, ITEM, beside=OWN), hand=["Break"], field=["Trial", "Blade"], of_b={"page": there, "sheen": 1}
        )
        does(t, "activate Break").act("A", f"attack with {RAI}", weapon="Blade").pass_all(may=answer)
        left = {"page": there - moved, "sheen": 1} if there > moved else {"sheen": 1}
        assert on_mastery(t) == ({"page": moved} if moved else {})
        assert (dict(t.champion("B").counters), t.champion("B").damage) == (left, dealt)


def test_any_amount_of_counters_is_moved_to_a_unit() -> None:
    """CR Counters: two of three, and the others stay."""
    text = "[Sheen 2+] (1): Move any amount of sheen counters from your Fractured Memories to target ally."
    t = shone(laid(trial(text, ITEM, beside=OWN), hand=["Break", "Shine", "Read"], field=["Trial", "Hound"]))
    t.act("A", "use Trial").pass_all(amount=2)
    assert (on_mastery(t), t.counters("Hound", "sheen")) == ({"sheen": 1}, 2)
    t = laid(trial(text, ITEM, beside=OWN), hand=["Break", "Read"], field=["Trial", "Hound"])
    does(t, "activate Break").cannot("A", "use Trial")


def test_a_mastery_with_so_few_counters() -> None:
    """CR Mastery: two are put on it if there are three or less; otherwise, and without it, something else is done."""
    text = (
        "If your Fractured Memories has three or less sheen counters on it, put two sheen counters on it. Otherwise, "
        "draw three cards."
    )
    for times, counters, cards in (1, 5, 0), (2, 6, 3):
        t = laid(trial(text, beside=OWN), hand=["Break", *["Shine"] * times, "Trial"])
        does(shone(t, times))
        assert (on_mastery(t), hand(t)) == ({"sheen": counters}, cards)
    assert hand(does(laid(trial(text, beside=OWN)))) == 3


def test_for_every_two_cards_an_opponent_recollected() -> None:
    """CR Recollection Phase: two counters for five cards, and nothing for one card, nor for one's own."""
    text = (
        "[Rai Bonus] Inherited Effect: Whenever an opponent recollects two or more cards, for every two cards "
        "recollected, they put two buff counters on an ally they control."
    )
    for cards, counters in (5, 4), (2, 2), (1, 0):
        t = laid(
            trial(text, CHAMPION),
            lineage=["Spirit of Fire", "Trial", "Rai, Spellcrafter"],
            hand=[],
            field=["Hound"],
            of_b={"memory": cards, "field": ["Guard"]},
        )
        t.pass_to("recollection", "B").pass_to("main", "B", choose=["Guard"] * 2)
        assert (t.counters("Guard", "buff"), t.counters("Hound", "buff")) == (counters, 0)
        assert hand(t, "B") == cards + 1
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire", "Trial", "Rai, Spellcrafter"],
        hand=[],
        memory=4,
        field=["Hound"],
        of_b={"field": ["Guard"]},
    )
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.counters("Guard", "buff"), t.counters("Hound", "buff")) == (0, 0)


def test_one_counter_for_every_three_cards() -> None:
    """CR Recollection Phase: two for six cards, and nothing for two."""
    text = (
        "Whenever an opponent recollects three or more cards, for every three cards recollected, they put a debuff "
        "counter on an ally they control."
    )
    for cards, counters in (6, 2), (3, 1), (2, 0):
        t = laid(trial(text, ITEM), hand=[], field=["Trial", "Hound"], of_b={"memory": cards, "field": ["Wall"]})
        t.pass_to("recollection", "B").pass_to("main", "B")
        assert (t.counters("Wall", "debuff"), t.counters("Hound", "debuff")) == (counters, 0)


def test_an_attack_on_an_ally_with_counters() -> None:
    """CR Attacking and the Combat Phase: one counter is enough, and it must be of the kind."""
    text = (
        "CARDNAME gets +3 [POWER] as long as the attacker is attacking an ally with one or more sheen counters on it."
    )
    for wall, dealt in (placed("Wall", sheen=1), 4), (placed("Wall", buff=1), 1):
        t = laid(
            trial(text, "Regalia Weapon — Mage Sword", beside=OWN),
            hand=[],
            field=["Trial"],
            of_b={"field": [rested(wall)]},
        )
        t.act("A", f"attack with {RAI}", weapon="Trial").pass_all(target="Wall")
        assert t.object("Wall").damage == dealt


def test_a_champion_is_hidden_while_memories_are_small() -> None:
    """CR Stealth: awake, and nobody against it has more than two cards in memory."""
    text = (
        "[Sheen 3+] Your champion has stealth and spellshroud as long as they're awake and an opponent with the most "
        "cards in their memory has two or less cards in their memory."
    )
    for times, is_rested, cards, hidden in (
        (1, False, 2, True),
        (1, False, 3, False),
        (1, True, 2, False),
        (0, False, 2, False),
    ):
        t = laid(
            trial(text, ITEM, beside=OWN),
            hand=["Break", *["Shine"] * times],
            memory=7,
            field=["Trial"],
            rested=is_rested,
            of_b={"memory": cards},
        )
        assert ("stealth" in shone(t, times).champion("A").keywords) is hidden
        assert t.champion("B").keywords == ()
