"""Texts of one thing or the other, of amounts of what happened, and of abilities elsewhere: what the engine does."""

from __future__ import annotations

from grandarchive.testing import rested
from tests.scenarios.trying import damage, does, hand, laid, trial


def test_one_keyword_or_the_other() -> None:
    """CR Static Abilities: what attacks nothing, or something else, has it not."""
    text = "As long as CARDNAME is attacking a unit with stealth or taunt, CARDNAME gets +3 [POWER]."
    t = laid(trial(text, "Ally — Mage Human"), field=["Trial"], of_b={"field": ["Wall", "Guard"]})
    assert t.object("Trial").power == 1
    t.act("A", "attack with Trial", target="Wall").pass_all()
    assert t.object("Wall").damage == 4


def test_what_was_killed_had_a_keyword() -> None:
    """CR Last-Known Information 1: as it was before it died."""
    text = "On Ally Kill: If the killed unit had stealth or taunt, draw a card."
    for victim, drawn in ("Wall", 1), ("Guard", 0):
        t = laid(trial(text, "Ally — Mage Human", power=9), hand=[], field=["Trial"], of_b={"field": [rested(victim)]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (hand(t), t.zone("B", "graveyard")) == (drawn, [victim])


def test_each_that_was_banished_has_had_a_controller() -> None:
    """CR Last-Known Information 1: whoever controlled it as it left."""
    text = "Banish all allies. For each ally banished this way, its controller draws two cards."
    t = does(laid(trial(text), hand=["Trial"], field=["Guard"], of_b={"hand": [], "field": ["Hound", "Seer"]}))
    assert (hand(t), hand(t, "B"), len(t.zone("B", "banishment"))) == (2, 4, 2)


def test_both_are_sacrificed() -> None:
    """CR Activated Abilities: not with one of them alone, and nothing is both."""
    catalog = trial("Sacrifice an animal ally and a human ally: Draw two cards.", "Item")
    t = does(laid(catalog, hand=[], field=["Trial", "Guard", "Hound"]), "use Trial")
    assert (hand(t), sorted(t.zone("A", "graveyard"))) == (2, ["Guard", "Hound"])
    laid(catalog, hand=[], field=["Trial", "Guard", "Guard"]).cannot("A", "use Trial")


def test_the_next_attack_of_whichever_unit() -> None:
    """CR Declaring an Attack 2: the next one, and no other."""
    text = "Draw a card. The next attack you declare with an ally this turn gets +2 [POWER]."
    t = does(laid(trial(text), field=["Guard", "Hound"]))
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    assert damage(t)[1] == 4
    t.act("A", "attack with Guard", target="B's champion").pass_all()
    assert damage(t)[1] == 5


def test_the_amount_that_was_recovered() -> None:
    """CR Game Terms - Recover."""
    text = "Whenever you recover an amount, CARDNAME gets +X [LIFE] until end of turn, where X is that amount."
    catalog = trial("Recover 3.", called="Rest", beside=trial(text, "Ally — Mage Human"))
    t = does(laid(catalog, hand=["Rest"], field=["Trial"], damage=5), "activate Rest")
    assert t.object("Trial").life == 3 + 3


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


def test_abilities_of_cards_elsewhere_cost_less() -> None:
    """CR Activated Abilities 1."""
    beside = trial("(2), Banish this card from your graveyard: Draw a card.", "Ally — Mage Human", called="Ghost")
    catalog = trial(
        "Activated abilities of Human cards in your graveyard cost (1) less to activate.", "Item", beside=beside
    )
    t = laid(catalog, hand=["Read"], field=["Trial"], graveyard=["Ghost"])
    does(t, "use Ghost from graveyard")
    assert t.zone("A", "banishment") == ["Ghost"]
    laid(catalog, hand=["Read"], graveyard=["Ghost"]).cannot("A", "use Ghost from graveyard")
    laid(catalog, hand=["Read"], of_b={"field": ["Trial"]}, graveyard=["Ghost"]).cannot("A", "use Ghost from graveyard")


def test_those_that_entered_the_field_this_turn() -> None:
    """CR Static Abilities: it ends with the turn."""
    text = "Each ally you control gets +2 [POWER] as long as it entered the field this turn."
    t = laid(trial(text, "Item"), hand=["Guard"], field=["Trial", "Hound"])
    does(t, "activate Guard")
    assert [t.object(name).power for name in ("Guard", "Hound")] == [3, 2]
    assert t.pass_to("main", "B").object("Guard").power == 1
