"""Texts about cards that are discarded or scavenged, and about what is done if one does neither of two things."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, damage, does, hand, laid, memory, trial

OWN: Final = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally — Mage Elysian", called="Faun", power=1, life=1),
        facts_of("", "Action — Mage Elysian Spell", called="Elegy"),
        facts_of("Discard two cards.", "Action — Mage Skill", called="Waste"),
        facts_of("Discard a card: Recover 1.", ITEM, called="Bin"),
        facts_of("Draw two cards into your memory.", "Action — Mage Skill", called="Recall"),
        facts_of("Each player discards a card from their memory.", "Action — Mage Skill", called="Forget"),
    )
)


def discards(t: Scenario, what: str = "activate Trial") -> None:
    """A does something, and whoever has to discard discards the first card that is offered."""
    t.act("A", what).pass_all()
    while t.purpose in ("discard", "order triggers"):
        t.game.choose(0)
        if t.purpose == "opportunity":
            t.pass_all()


# Whenever a card is discarded -------------------------------------------------------------------------------------


def test_it_triggers_for_each_card_that_is_discarded() -> None:
    """CR Game Terms - Discard 1: by an effect, as a cost, and from the memory."""
    text = "Whenever you discard a fire element card, put a buff counter on CARDNAME."
    for doing, count in (("activate Waste", 2), ("use Bin", 1), ("activate Drop", 1)):
        t = laid(trial(text, ALLY, beside=OWN), field=["Trial", "Bin"], hand=["Bolt", "Bolt", "Waste", "Drop"])
        discards(t, doing)
        assert t.counters("Trial", "buff") == count, doing
    t = laid(trial(text, ALLY, beside=OWN), field=["Trial"], hand=["Forget"], memory=["Bolt"])
    does(t, "activate Forget")
    assert t.counters("Trial", "buff") == 1


def test_what_is_not_discarded_or_not_by_you_does_not_count() -> None:
    """CR Game Terms - Discard 1: of another element, by another player, or from the deck."""
    text = "Whenever you discard a fire element card, put a buff counter on CARDNAME."
    t = laid(trial(text, ALLY, beside=OWN), field=["Trial"], hand=["Drop", "Read"], of_b={"hand": ["Drop", "Bolt"]})
    does(t, "activate Drop")
    t.pass_once("A").act("B", "activate Drop").pass_all()
    assert t.counters("Trial", "buff") == 0
    t = laid(trial(text, ALLY, beside=OWN), field=["Trial"], hand=["Mill"], deck=["Bolt"])
    does(t, "activate Mill", target="A")
    assert (t.zone("A", "graveyard")[0], t.counters("Trial", "buff")) == ("Bolt", 0)


def test_it_triggers_once_for_all_that_are_discarded() -> None:
    """CR Triggered Abilities: "one or more" cards, and of an opponent."""
    for text, draws in (
        ("Whenever you discard one or more cards, recover 1.", 1),
        ("Whenever you discard a card, recover 1.", 2),
        ("Whenever an opponent discards a card, recover 1.", 0),
    ):
        t = laid(trial(text, ALLY, beside=OWN), field=["Trial"], hand=["Waste", "Bolt", "Bolt"], damage=9)
        discards(t, "activate Waste")
        assert damage(t) == (9 - draws, 0)
    text = (
        "Whenever a player discards a card, if there are no buff counters on CARDNAME, put a buff counter on CARDNAME."
    )
    t = laid(trial(text, ALLY, beside=OWN), field=["Trial"], hand=["Waste", "Bolt", "Bolt"])
    discards(t, "activate Waste")
    assert t.counters("Trial", "buff") == 1


# All but some -----------------------------------------------------------------------------------------------------


def test_each_player_discards_all_but_some_cards() -> None:
    """CR Game Terms - Discard 1: of hand and memory together; whoever has no more than that discards nothing."""
    text = "Each player discards all but three cards from their hand and/or memory."
    t = laid(
        trial(text, beside=OWN),
        hand=["Trial", "Read", "Bolt"],
        memory=["Spark", "Heal"],
        of_b={"hand": ["Read"], "memory": ["Read"]},
    )
    does(t, discard="Read")
    assert (sorted(t.zone("A", "hand") + t.zone("A", "memory")), hand(t, "B"), memory(t, "B")) == (
        ["Bolt", "Heal", "Spark"],
        1,
        1,
    )


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Discard all but nine cards from your hand.", (3, 1, 4, 1)),
        ("Discard all but two cards from your hand.", (2, 1, 4, 1)),
        ("Discard all but two cards in your hand.", (2, 1, 4, 1)),
        ("Discard all but two cards from your hand and/or memory.", (2, 0, 4, 1)),
        ("Each opponent discards all but two cards from their hand.", (3, 1, 2, 1)),
        ("Target player discards all but one card from their memory.", None),
        ("Each player discards all but two cards in their hand.", (2, 1, 2, 1)),
        ("Each opponent discards all but three cards in their hand and/or memory.", (3, 1, 2, 1)),
    ],
)
def test_the_same_of_other_zones_and_players(text: str, left: tuple[int, ...] | None) -> None:
    """CR Game Terms - Discard 1: whose hand and memory they are, is whose that is in the sentence."""
    if left is None:
        with pytest.raises(UnsupportedCard):
            trial(text, beside=OWN)
        return
    t = laid(
        trial(text, beside=OWN),
        hand=["Trial", "Read", "Bolt", "Spark"],
        memory=["Spark"],
        of_b={"hand": ["Read", "Read", "Read", "Read"], "memory": ["Read"]},
    )
    discards(t)
    assert sum((hand(t), memory(t))) == left[0] + left[1]
    assert sum((hand(t, "B"), memory(t, "B"))) == left[2] + left[3]


def test_more_is_discarded_if_something_is_there() -> None:
    """CR Game Terms - Discard 1: an additional card is one from the hand."""
    text = (
        "Each player discards all but two cards from their hand and/or memory. If you control an Elysian ally, each "
        "opponent discards an additional card."
    )
    for field, left in ((["Faun"], 1), ([], 2)):
        t = laid(trial(text, beside=OWN), field=field, of_b={"hand": ["Read"] * 2, "memory": ["Read"]})
        discards(t)
        assert hand(t, "B") + memory(t, "B") == left


# What was scavenged -----------------------------------------------------------------------------------------------


def test_the_scavenged_card_is_known() -> None:
    """CR Game Terms - Scavenge N 1: if there was one."""
    text = "Scavenge 4 for an ally card. If the scavenged card is Elysian, draw two cards into your memory."
    for deck, found, drawn in (
        (["Read", "Faun", "Bolt"], ["Faun"], 2),
        (["Read", "Guard", "Faun"], ["Guard"], 0),
        (["Read", "Elegy", "Bolt", "Spark", "Faun"], [], 0),
    ):
        t = laid(trial(text, beside=OWN), deck=[*deck, "Read", "Read"], hand=["Trial"])
        does(t)
        assert (t.zone("A", "hand"), memory(t)) == (found, drawn)


def test_what_was_scavenged_is_spoken_of_otherwise() -> None:
    """CR Game Terms - Scavenge N 1: whatever it was for; nothing at all is not something else."""
    for said, drawn in (
        ("is a Spell card", 1),
        ("was Elysian", 1),
        ("isn't a Spell card", 0),
        ("isn't an ally card", 1),
        ("wasn't Elysian", 0),
        ("isn't Human", 1),
    ):
        text = f"Scavenge 4 for a Mage card. If the scavenged card {said}, draw a card."
        t = laid(trial(text, beside=OWN), deck=["Elegy", "Read", "Read"], hand=["Trial"])
        does(t)
        assert hand(t) == 1 + drawn, said
        t = laid(trial(text, beside=OWN), deck=["Hound"] * 5, hand=["Trial"])
        does(t)
        assert hand(t) == 0


# If you do neither ------------------------------------------------------------------------------------------------


def test_one_of_two_things_is_done_or_else_something_happens() -> None:
    """CR Game Effects: what cannot be done is not done, and one who can does one of them."""
    text = (
        "At the beginning of your end phase, sacrifice an Elysian object or banish an Elysian card from your hand. If "
        "you do neither, deal 5 damage to your champion."
    )
    for field, held, option, left in (
        (["Faun"], ["Elegy"], 0, (0, 1, 0)),
        (["Faun"], ["Elegy"], 1, (1, 0, 0)),
        (["Faun"], [], 0, (0, 0, 0)),
        (["Faun"], [], 1, (0, 0, 0)),
        ([], ["Elegy"], 0, (0, 0, 0)),
        ([], ["Read"], 1, (0, 1, 5)),
    ):
        t = laid(trial(text, ITEM, beside=OWN), field=["Trial", *field], hand=held)
        t.pass_to("end", "A")
        while t.purpose != "choose one":
            t.pass_once(t.asked)
        t.game.choose(option)
        while t.purpose == "choose":
            t.game.choose(0)
        t.pass_to("main", "B")
        assert (len(t.objects("Faun")), hand(t), damage(t)[0]) == left, (field, held, option)
    other = "Sacrifice an ally or discard a card. If you do neither, draw two cards."
    t = laid(trial(other, beside=OWN), hand=["Trial"])
    t.act("A", "activate Trial").pass_all()
    if t.purpose == "choose one":
        t.answer("A", "choose one", t.options[0]).pass_all()
    assert hand(t) == 2
