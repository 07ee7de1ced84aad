"""Texts with Elysian Aura and Aenean Progression, which are about Aenean cards."""

from __future__ import annotations

from typing import Final

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.cards.starter.printing import action, memory
from grandarchive.cards.starter.printing import card as printed
from grandarchive.cards.starter.printing import does as it_does
from grandarchive.model.abilities import Static
from grandarchive.model.choices import Some
from grandarchive.model.effects import Activate, CopyOnStack
from grandarchive.model.modifications import AsIfLeveled, WaivesCosts
from grandarchive.model.nouns import ANYTHING, YOURS, Subtype, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import MORE, damage, does, hand, laid, trial

AENEAN: Final = "Action — Mage Aenean Spell"
OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Fast Activation\n\nElysian Aura", "Ally — Mage Elysian", called="Sphinx"),
        facts_of("Elysian Aura", "Item — Mage Elysian", called="Lamp"),
        facts_of("Deal LV damage to target unit.", "Action — Mage Aenean Spell", called="Ray"),
        facts_of("Deal LV damage to target unit.", "Action — Mage Aenean Skill", called="Trick"),
        facts_of("Empower 2.", "Action — Mage Skill", called="Push"),
        facts_of("", "Champion — Mage Human", called="Elder", level=3, memory=0, life=20),
        facts_of("Aenean Progression\n\nRecover 1.", AENEAN, called="Step", speed="fast"),
        facts_of("Aenean Progression\n\nDestroy target ally.", AENEAN, called="Fall", speed="fast"),
        facts_of("Negate target card activation.", "Action — Mage Skill", called="Stop"),
    )
)


# Elysian Aura -----------------------------------------------------------------------------------------------------


def test_an_aenean_spell_resolves_as_if_the_champion_had_two_levels_more() -> None:
    """CR Keywords - Elysian Aura 1, 1.a: an Aenean Spell, with one such object or several."""
    for field, card, dealt in (
        ([], "Ray", 1),
        (["Lamp"], "Ray", 3),
        (["Lamp", "Sphinx", "Lamp"], "Ray", 3),
        (["Lamp"], "Trick", 1),
        (["Lamp"], "Jolt", 1),
    ):
        t = laid(OWN, field=field, hand=[card])
        does(t, f"activate {card}", target="B's champion")
        assert damage(t) == (0, dealt)
    t = laid(OWN, hand=[], field=["Lamp"], of_b={"hand": ["Ray"]})
    t.pass_once("A").act("B", "activate Ray", target="A's champion").pass_all()
    assert damage(t) == (1, 0)


def test_levels_by_empower_are_added() -> None:
    """CR Keywords - Elysian Aura 1, CR Keywords - Empower 1."""
    t = laid(OWN, field=["Lamp"], hand=["Push", "Ray"])
    does(t, "activate Push")
    does(t, "activate Ray", target="B's champion")
    assert damage(t) == (0, 5)


def test_what_an_aenean_spell_costs_depends_on_those_levels() -> None:
    """CR Keywords - Elysian Aura 2: with Efficiency, at level 3 five less."""
    for champion, field, paid in (
        ("Rai, Spellcrafter", [], 5),
        ("Rai, Spellcrafter", ["Sphinx"], 3),
        ("Elder", [], 3),
        ("Elder", ["Sphinx"], 1),
    ):
        catalog = trial("Efficiency\n\nRecover 1.", AENEAN, beside=OWN, reserve=6)
        lineage = ["Spirit of Fire", champion]
        t = laid(catalog, lineage=lineage, field=field, hand=["Trial"] + ["Read"] * 6)
        does(t)
        assert hand(t) == 6 - paid


def test_restrictions_are_unlocked_by_those_levels() -> None:
    """CR Keywords - Elysian Aura 2: with its modes and targets."""
    text = "[Level 3+] Deal 1 damage to target unit.\n\n[Level 4+] Recover 4."
    t = laid(trial(text, AENEAN, beside=OWN), field=["Lamp"], damage=5)
    does(t, target="B's champion")
    assert damage(t) == (5, 1)


def test_what_was_paid_stays_and_what_is_locked_is_lost() -> None:
    """CR Keywords - Elysian Aura 3, 3.a, 3.b."""
    text = "Efficiency\n\nDeal LV damage to target unit.\n\n[Level 3+] Recover 4."
    t = laid(
        trial(text, AENEAN, beside=OWN, reserve=4),
        field=["Sphinx"],
        hand=["Trial", "Read"],
        damage=9,
        of_b={"hand": ["Ruin"]},
    )
    t.act("A", "activate Trial", target="B's champion").pass_once("A")
    t.act("B", "activate Ruin", target="Sphinx").pass_all()
    assert (damage(t), hand(t)) == ((9, 1), 0)
    t = laid(trial(text, AENEAN, beside=OWN, reserve=2), hand=["Trial", "Read", "Sphinx"], damage=9)
    t.act("A", "activate Trial", target="B's champion", reserve="Read").act("A", "activate Sphinx").pass_all()
    assert (damage(t), hand(t)) == ((5, 3), 0)


def test_an_object_may_be_given_the_aura() -> None:
    """CR Keywords - Elysian Aura 1: once its controller has such an object."""
    t = laid(
        trial("Target ally gains Elysian Aura until end of turn.", AENEAN, beside=OWN),
        hand=["Trial", "Ray"],
        field=["Guard"],
    )
    does(t, target="Guard")
    does(t, "activate Ray", target="B's champion")
    assert damage(t) == (0, 3)


def test_of_several_effects_of_this_kind_the_highest_counts() -> None:
    """CR Keywords - Elysian Aura 1.a."""
    prism = printed(
        "Prism",
        "item",
        "mage",
        memory(0),
        (Static(Subtype("SPELL") & YOURS, (AsIfLeveled(4),), reached=(Zone.STACK,)),),
    )
    t = laid(Catalog((*OWN.cards, prism)), field=["Lamp", "Prism"], hand=["Ray", "Jolt"])
    does(t, "activate Ray", target="B's champion")
    assert damage(t) == (0, 5)
    does(t, "activate Jolt", target="B's champion")
    assert damage(t) == (0, 10)


# Aenean Progression -----------------------------------------------------------------------------------------------


def test_a_card_costs_more_for_each_that_has_resolved() -> None:
    """CR Keywords - Aenean Progression: of whatever name, in the whole game."""
    t = laid(OWN, hand=["Step", "Fall", "Step"] + ["Read"] * 6, field=["Guard"], damage=9)
    does(t, "activate Step")
    assert hand(t) == 8
    does(t, "activate Fall", target="Guard", reserve="Read")
    assert (hand(t), t.objects("Guard")) == (5, [])
    t.pass_to("main", "A")
    before = hand(t)
    does(t, "activate Step", reserve="Read")
    assert hand(t) == before - 1 - 4


def test_only_what_its_player_has_resolved_counts() -> None:
    """CR Keywords - Aenean Progression: neither what was negated nor fizzled, nor what another player resolved."""
    t = laid(OWN, hand=["Step", "Fall", "Step"], field=["Guard"], damage=9, of_b={"hand": ["Stop", "Ruin", "Step"]})
    t.pass_once("A").act("B", "activate Step").pass_all()
    t.act("A", "activate Step").pass_once("A").act("B", "activate Stop", target="Step").pass_all()
    t.act("A", "activate Fall", target="Guard").pass_once("A").act("B", "activate Ruin", target="Guard").pass_all()
    does(t, "activate Step")
    assert damage(t) == (8, 0)
    t = laid(OWN, hand=["Step", "Step"], damage=9)
    does(t, "activate Step").cannot("A", "activate Step")


def test_a_copy_does_not_count_and_what_is_played_free_does() -> None:
    """CR Keywords - Aenean Progression, CR Copy 1: a copy of a card is no card."""
    echo = action("Echo", 0, Speed.FAST, "mage skill", it_does(CopyOnStack(Target(ANYTHING, zone=Zone.STACK))))
    free = action(
        "Free",
        0,
        Speed.FAST,
        "mage skill",
        it_does(Activate(Some(Subtype("AENEAN"), (Zone.GRAVEYARD,), whose=Who.YOU), modified=(WaivesCosts(),))),
    )
    catalog = Catalog((*OWN.cards, echo, free))
    t = laid(catalog, hand=["Step", "Echo", "Step", "Read", "Read", "Read"], damage=9)
    t.act("A", "activate Step").act("A", "activate Echo", target="Step").pass_all()
    assert damage(t) == (7, 0)
    before = hand(t)
    does(t, "activate Step", reserve="Read")
    assert hand(t) == before - 3
    t = laid(catalog, hand=["Free", "Step", "Read", "Read", "Read"], graveyard=["Step"], damage=9)
    does(t, "activate Free", may="activate Step")
    assert damage(t) == (8, 0)
    does(t, "activate Step", reserve="Read")
    assert hand(t) == 1
