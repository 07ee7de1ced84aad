"""Texts about activations and triggers that are negated."""

from __future__ import annotations

from grandarchive.testing import Scenario
from tests.scenarios.trying import ALLY, ITEM, MAGE, STILL_MORE, does, hand, laid, memory, trial


def test_whenever_one_negates() -> None:
    """CR Game Terms - Negate: it rests for damage."""
    text = (
        "Whenever you negate a card activation, you may rest CARDNAME and recover 1. When you do, deal 1 damage to "
        "target unit."
    )
    t = laid(trial(text, ITEM, beside=STILL_MORE), hand=["Deny"], field=["Trial"], turn="B", of_b={"hand": ["Read"]})
    t.act("B", "activate Read").pass_once("B").act("A", "activate Deny").pass_all(may="yes")
    t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Trial").rested) == (1, True)


def test_an_expensive_card_of_an_opponent() -> None:
    """CR Triggered Abilities: that costs three or more."""
    text = "Whenever an opponent activates a card with reserve cost 3 or more, put two buff counters on CARDNAME."
    for card, counters in ("Dear Study", 2), ("Read", 0):
        t = laid(trial(text, ALLY), hand=[card, "Guard", "Guard", "Guard"], of_b={"field": ["Trial"]})
        assert does(t, f"activate {card}").counters("Trial", "buff") == counters


def test_an_activation_is_negated_unless_one_may_draw() -> None:
    """CR Game Terms - Negate: if its controller lets one."""
    text = "Negate target card activation you don't control unless its controller has you draw three cards."
    for answer, mine, theirs in ("yes", 1, 3), ("no", 0, 0):
        t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").resolve_top()
        t.answer("A", t.purpose, answer).pass_all()
        assert (hand(t), hand(t, "B")) == (mine, theirs)


def test_an_activation_of_a_card_that_is_banished() -> None:
    """CR Naming: one with the same name lies in a banishment."""
    text = (
        "This card costs 1 less to activate if it targets an activation of a card with the same name as a card in "
        "any banishment.\n\nNegate target card activation."
    )
    for banished, paid in (["Read"], 0), (["Bolt"], 1):
        t = laid(trial(text, reserve=1), hand=["Read"], of_b={"hand": ["Trial", "Spark"], "banishment": banished})
        t.act("A", "activate Read").pass_once("A").act("B", "activate Trial").pass_all()
        assert (hand(t), memory(t, "B")) == (0, paid)


def test_a_potion_negates() -> None:
    """CR Abilities: as it is sacrificed, this turn."""
    text = (
        'Rest target Potion. If you do, it gains "On Sacrifice: Negate target card activation unless its controller '
        'pays (3)" until end of turn.'
    )
    t = laid(trial(text, beside=STILL_MORE), field=["Phial", "Drinker"], of_b={"hand": ["Read"]})
    does(t).pass_once("A").act("B", "activate Read").pass_once("B")
    t.act("A", "use Drinker").pass_all()
    assert (hand(t, "B"), t.object("Drinker").controller) == (0, 0)
    t = laid(trial(text, beside=STILL_MORE), field=["Phial", "Drinker"], of_b={"hand": ["Read"]})
    t.pass_once("A").act("B", "activate Read").pass_once("B")
    assert hand(t.act("A", "use Drinker").pass_all(), "B") == 1


def test_up_to_one_activation() -> None:
    """CR Game Terms - Negate: or none."""
    text = (
        "Choose one—\n• Negate up to one target non-ally card activation unless its controller pays (3).\n• Draw "
        "two cards into your memory."
    )
    t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
    t.act("A", "activate Read").pass_once("A").act("B", "activate Trial", mode="mode 1", target="Read").pass_all()
    assert hand(t) == 0
    assert memory(does(laid(trial(text)), mode="mode 2")) == 2


def test_whoever_targets_an_ally_destroys_it() -> None:
    """CR Triggered Abilities: with an action card, and of whoever."""
    text = "[Level 1+] Whenever you activate an action card that targets an ally you don't control, destroy that ally."
    t = laid(trial(text, ITEM), hand=["Spark", "Spark"], field=["Trial"], of_b={"field": ["Guard"]})
    does(t, "activate Spark", target="B's champion")
    assert t.objects("Guard")
    assert does(t, "activate Spark", target="Guard").objects("Guard") == []


def test_a_target_activation_or_trigger() -> None:
    """CR Game Terms - Negate: one that targets an ally of one's own."""
    text = "Negate target activation or trigger that targets a Human object you control."
    t = laid(trial(text), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Hound"]})
    t.act("A", "activate Bolt", target="Guard").pass_once("A").act("B", "activate Trial").pass_all()
    assert t.object("Guard").damage == 0
    t = laid(trial(text), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Hound"]})
    t.act("A", "activate Bolt", target="Hound").pass_once("A")
    assert not t.can("B", "activate Trial")


def test_triggers_are_negated() -> None:
    """CR Game Terms - Negate: those of the target, as it entered."""
    text = "Negate all on enter triggers from target Human ally."
    t = laid(trial(text, beside=STILL_MORE), hand=["Herald"], of_b={"hand": ["Trial"], "field": ["Guard"]})
    t.act("A", "activate Herald").pass_once("A").pass_once("B").pass_once("A")
    t.act("B", "activate Trial", target="Herald").pass_all()
    assert hand(t) == 0
    assert hand(does(laid(trial(text, beside=STILL_MORE), hand=["Herald"]), "activate Herald")) == 1


def test_the_activation_of_the_next_card_cannot_be_negated() -> None:
    """CR Game Terms - Negate 1: the one after it can."""
    text = "The activation of the next card you activate this turn can't be negated."
    catalog = trial("Negate target card activation.", called="No", beside=trial(text))
    catalog = trial("Draw a card.", called="Study", beside=catalog)
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Study", "Study"])
    t.player("B", lineage=MAGE, hand=["No", "No"]).main_phase("A")
    t.act("A", "activate Trial").pass_all()
    for cards in 2, 1:
        t.act("A", "activate Study").pass_once("A")
        t.act("B", "activate No", target="Study").pass_all()
        assert len(t.zone("A", "hand")) == cards


def test_an_activation_that_cannot_be_negated() -> None:
    """CR Negate: this card's own, and no other."""
    catalog = trial(
        "Negate target card activation.",
        called="No",
        beside=trial("This card's activation can't be negated.\n\nDraw two cards."),
    )
    for played, drawn in ("Trial", 2), ("Read", 0):
        t = laid(catalog, hand=[played], of_b={"hand": ["No"]})
        t.act("A", f"activate {played}").pass_once("A")
        does(t, "activate No", "B", target=played)
        assert hand(t) == drawn


def test_a_trigger_of_an_ability_with_a_label() -> None:
    """CR Label Keywords 2: an upkeep trigger is one whose ability has that label, and no other."""
    deed = "At the beginning of your recollection phase, sacrifice CARDNAME."
    for label, negated in ("Upkeep — ", True), ("", False):
        catalog = trial(label + deed, ITEM, called="Loan", beside=trial("[REST]: Negate target upkeep trigger.", ITEM))
        t = laid(catalog, hand=[], field=["Trial", "Loan"], turn="B").pass_to("recollection", "A")
        assert t.can("A", "use Trial") is negated
        if negated:
            t.act("A", "use Trial", target="Loan")
        assert bool(t.pass_all().objects("Loan")) is negated
    t = laid(trial("Negate up to one target upkeep trigger. Then draw a card.", reserve=0))
    assert hand(does(t)) == 1


def test_ones_own_activation_is_negated_for_something() -> None:
    """CR Game Terms - Negate: only that of the card which was activated, if one wants, and then something follows."""
    text = "Whenever you activate a fire element card, you may negate its activation. If you do, recover 2."
    catalog = trial("Draw a card.", called="Breath", elements="fire", beside=trial(text, ITEM))
    for card, answer, drawn, damage in (
        ("Breath", "yes", 0, 3),
        ("Breath", "no", 1, 5),
        ("Read", "", 1, 5),
    ):
        t = laid(catalog, hand=[card], field=["Trial"], damage=5)
        t.act("A", f"activate {card}")
        t.pass_all(**({"may": answer} if answer else {}))
        assert (hand(t), t.champion("A").damage) == (drawn, damage)


def test_an_activation_that_something_else_has_negated() -> None:
    """CR Resolution 6: there is nothing left to negate, so nothing follows."""
    text = "Whenever you activate a fire element card, you may negate its activation. If you do, recover 2."
    catalog = trial("Draw a card.", called="Breath", elements="fire", beside=trial(text, ITEM, beside=STILL_MORE))
    t = laid(catalog, hand=["Breath"], field=["Trial"], damage=5, of_b={"hand": ["Deny"]})
    t.act("A", "activate Breath").pass_once("A").act("B", "activate Deny", target="Breath").pass_all()
    assert (hand(t), t.champion("A").damage) == (0, 5)
