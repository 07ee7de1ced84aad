"""Texts about what an object is linked to, and about what is linked to something."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import Draw
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import OfSpeed
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import damaged, placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, MORE, damage, does, hand, laid, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Ally Link", "Item — Mage Accessory", called="Bow", reserve=0),
        facts_of("Item Link", "Phantasia — Mage Spell", called="Veil"),
        facts_of("Object Link Shield", "Item — Guardian Shield", called="Cover", reserve=0),
        facts_of("", "Ally — Mage Human", called="Ember", power=1, life=4, elements="fire"),
        facts_of("Return target ally to its owner's hand.", "Action — Mage Skill", called="Back"),
        facts_of("Draw a card.", "Action — Mage Skill", called="Slow", speed="slow"),
        facts_of("Fast Activation", "Item — Mage Accessory", called="Quick", reserve=0),
    )
)


def test_the_same_is_done_to_each_object_linked_to_it() -> None:
    """CR Keywords - Link 1.a: by Link or Link Shield; what is linked to what is linked to it is not linked to it."""
    bow, other = placed("Bow", link="Guard", called="Its"), placed("Bow", link="Hound", called="Other")
    field = ["Guard", "Hound", bow, other, placed("Veil", link="Its"), placed("Cover", link="Guard")]
    for text in (
        "Put a static counter on target ally you control and each object linked to it.",
        "Put a static counter on target ally you control and all objects linked to it.",
    ):
        t = laid(trial(text, beside=OWN), field=field)
        does(t, target="Guard")
        marked = [name for name in ("Guard", "Hound", "Bow", "Veil", "Cover") if t.counters(name, "static")]
        assert marked == ["Guard", "Bow", "Cover"]
        assert [dict(each.counters).get("static", 0) for each in t.objects("Bow")] == [1, 0]


def test_only_what_fits_of_what_is_linked_to_it() -> None:
    """CR Keywords - Link 1.a: "each item linked to it"."""
    field = [rested("Guard"), placed("Bow", link="Guard", rested=True), placed("Cover", link="Guard", rested=True)]
    t = laid(trial("Wake up target ally and each Shield item linked to it.", beside=OWN), field=field)
    does(t, target="Guard")
    assert [t.object(name).rested for name in ("Guard", "Bow", "Cover")] == [False, True, False]
    t = laid(
        trial("Deal 1 damage to target ally and each ally linked to it.", beside=OWN),
        field=["Guard", placed("Bow", link="Guard")],
    )
    does(t, target="Guard")
    assert t.object("Guard").damage == 1


def test_it_is_known_who_controls_the_linked_object() -> None:
    """CR Keywords - Link 1.a: one's item may be linked to another player's ally."""
    for text, drawn in (
        ("Ally Link\n\nOn Enter: If you control the linked ally, draw a card.", (1, 0)),
        ("Ally Link\n\nOn Enter: If you don't control linked ally, draw a card.", (0, 1)),
        ("Ally Link\n\nOn Enter: If the linked ally has a buff counter on it, draw a card.", (0, 0)),
    ):
        for target, cards in (("A's Guard", drawn[0]), ("B's Guard", drawn[1])):
            t = laid(
                trial(text, "Item — Mage Accessory", beside=OWN, reserve=0), field=["Guard"], of_b={"field": ["Guard"]}
            )
            does(t, target=target)
            assert hand(t) == cards
    text = "Ally Link\n\nOn Enter: If the linked ally is rested, draw a card."
    t = laid(trial(text, "Item — Mage Accessory", beside=OWN, reserve=0), field=[rested("Guard")])
    does(t, target="Guard")
    assert hand(t) == 1


def test_what_it_is_linked_to_is_returned() -> None:
    """CR Keywords - Link 1.a: the item is known after it was sacrificed; to its owner's zones."""
    for text, zone in (
        ("Ally Link\n\nSacrifice CARDNAME: Return the linked ally to its owner's hand.", "hand"),
        ("Ally Link\n\nSacrifice CARDNAME: Return linked ally to its owner's memory.", "memory"),
    ):
        t = laid(
            trial(text, "Item — Mage Accessory", beside=OWN, reserve=0),
            hand=[],
            field=[placed("Trial", link="B's Guard")],
            of_b={"field": ["Guard"], "hand": []},
        )
        does(t, "use Trial")
        assert t.zone("B", zone) == ["Guard"]


def test_it_speaks_of_the_linked_ally() -> None:
    """CR Keywords - Link 1.a: an "if" behind what is done does not intervene."""
    text = (
        "Ally Link\n\nWhenever you activate a Spell card, you may put a buff counter on linked ally if it has two or "
        "less buff counters on it."
    )
    t = laid(
        trial(text, "Item — Mage Accessory", beside=OWN, reserve=0),
        hand=["Spark"] * 4,
        field=["Guard", placed("Trial", link="Guard")],
        of_b={"field": ["Wall"]},
    )
    for _ in range(3):
        does(t, "activate Spark", target="Wall", may="yes")
    does(t, "activate Spark", target="Wall")
    assert t.counters("Guard", "buff") == 3
    other = "Ally Link\n\nWhenever you activate a Spell card, put a buff counter on linked ally if it's damaged."
    t = laid(
        trial(other, "Item — Mage Accessory", beside=OWN, reserve=0),
        hand=["Spark", "Spark"],
        field=["Guard", placed("Trial", link="Guard")],
    )
    does(t, "activate Spark", target="Guard")
    assert t.counters("Guard", "buff") == 0
    does(t, "activate Spark", target="Guard")
    assert t.counters("Guard", "buff") == 1


def test_an_attack_is_stronger_for_what_is_linked_to_the_attacker() -> None:
    """CR Keywords - Link 1.a: it counts what is linked as the attack is there, and only the next attack."""
    text = "Target ally's next attack against a champion this turn gets +2[POWER] for each Accessory item linked to it."
    field = ["Guard", placed("Bow", link="Guard"), placed("Cover", link="Guard")]
    t = laid(trial(text, beside=OWN), field=[*field, placed("Bow", link="Guard")], of_b={"field": ["Hound"]})
    does(t, target="Guard")
    t.act("A", "attack with Guard", target="B's champion").pass_all()
    assert damage(t) == (0, 1 + 2 * 2)
    other = (
        "Target ally's next attack against a champion this turn gets +2[POWER] for each Accessory item linked to that "
        "ally."
    )
    t = laid(trial(other, beside=OWN), field=field, of_b={"field": ["Wall"]})
    does(t, target="Guard")
    t.act("A", "attack with Guard", target="Wall").pass_all()
    assert t.object("Wall").damage == 1


def test_activations_and_triggers_that_target_the_linked_ally_are_negated_unless_somebody_pays() -> None:
    """CR Game Terms - Negate 1: each for itself, unless its controller pays for it."""
    for text in (
        "Fast Activation\n\nAlly Link\n\nOn Enter: For each activation and trigger targeting linked ally, negate it "
        "unless the controller of the activation or trigger pays (1).",
        "Fast Activation\n\nAlly Link\n\nOn Enter: Negate each activation or trigger that targets linked ally unless "
        "its controller pays (1).",
    ):
        catalog = trial(text, "Item — Mage Accessory", beside=OWN, reserve=0)
        t = laid(catalog, field=["Guard", "Hound"], of_b={"hand": ["Bolt", "Spark", "Spark"]})
        t.pass_once("A").act("B", "activate Spark", target="Hound").act("B", "activate Spark", target="Guard")
        t.act("B", "activate Bolt", target="Guard").pass_once("B").act("A", "activate Trial", target="Guard")
        t.pass_all()
        assert (t.object("Guard").damage, t.object("Hound").damage) == (0, 1)
        t = laid(catalog, field=["Guard"], of_b={"hand": ["Bolt", "Read"]})
        t.pass_once("A").act("B", "activate Bolt", target="Guard").pass_once("B")
        t.act("A", "activate Trial", target="Guard").pass_all()
        t.answer("B", "pay", "pay").pass_all()
        assert t.object("Guard").damage == 4


def test_a_card_is_known_by_its_speed() -> None:
    """CR Timing and Permissions - Fast vs Slow: what the card is, and not when it is activated."""
    text = "Whenever you activate a fast speed action card or a card with fast activation, draw a card."
    catalog = trial(text, "Item — Mage Accessory", beside=OWN, reserve=0)
    t = laid(catalog, hand=["Spark", "Slow", "Quick", "Bow"], field=["Trial", "Guard"])
    for action, drawn in (("Spark", 1), ("Slow", 1), ("Quick", 1), ("Bow", 0)):
        before = hand(t)
        does(t, f"activate {action}", **({"target": "Guard"} if action in ("Spark", "Bow") else {}))
        assert hand(t) == before - 1 + drawn, action
    found = trial("Whenever you activate a slow speed card, draw a card.", ALLY, beside=OWN).find("Trial")
    slow = Pattern(Happening.ACTIVATE, OfSpeed(Speed.SLOW), Who.YOU)
    assert found.face.abilities == (Triggered(slow, (Draw(1),)),)


def test_damage_and_counters_of_those_that_are_linked_to_something() -> None:
    """CR Keywords - Link 1.a: what fits "linked to an ally you control" is linked to one."""
    field = ["Guard", placed("Bow", link="Guard"), placed("Cover", link="A's champion"), damaged("Hound", 1)]
    t = laid(trial("Put a static counter on each item linked to an ally you control.", beside=OWN), field=field)
    does(t)
    assert (t.counters("Bow", "static"), t.counters("Cover", "static")) == (1, 0)
    t = laid(trial("Destroy target item linked to a unit.", beside=OWN), field=[*field, placed("Quick", rested=True)])
    t.act("A", "activate Trial")
    assert t.options == ["Bow", "Cover"]
