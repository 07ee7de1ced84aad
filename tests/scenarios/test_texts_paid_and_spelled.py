"""Texts about what cards cost by what they target, about what pays for them, and about cascades that are like cards."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.model.abilities import Static, Triggered
from grandarchive.model.conditions import ByThisAbility
from grandarchive.model.modifications import CostIfTargeting
from grandarchive.model.nouns import ALLY as ALLIES
from grandarchive.model.nouns import THIS, YOURS, Subtype
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, damage, does, laid, memory, trial

OWN: Final = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Put a buff counter on target ally.", "Action — Mage Craft", called="Patch", reserve=2),
        facts_of("Choose one—\n• Draw a card.\n• Rest target ally.", "Action — Mage Craft", called="Fork", reserve=2),
        facts_of(
            "Put a buff counter on each of up to two target allies.", "Action — Mage Craft", called="Batch", reserve=2
        ),
        facts_of("Ally Link", "Item — Mage Craft", called="Hook", reserve=2),
        facts_of("Rest target ally.", "Action — Mage Skill", called="Trip", reserve=2),
        facts_of("", "Regalia Item — Mage VelTech Device", called="Cog", memory=2),
        facts_of("", "Regalia Item — Mage Device", called="Wheel", memory=2),
        facts_of("Recover 1.", "Action — Mage Melody", called="Hum"),
        facts_of("", "Ally — Mage Cat", called="Heron", power=1, life=1),
        facts_of("", "Ally Token — Mage Cat", called="Chick", power=1, life=1),
        facts_of("Summon two Chick tokens.", "Action — Mage Skill", called="Hatch"),
        facts_of("Negate target activation.", "Action — Mage Skill", called="Stop"),
        facts_of("Recover 1.", "Action — Mage Skill", called="Even", reserve=2, speed="fast"),
        facts_of("Recover 1.", "Action — Mage Skill", called="Odd", reserve=1, speed="fast"),
        facts_of("Spellshroud", "Ally — Mage Human", called="Veiled", power=1, life=2),
    )
)


# What cards cost by what they target ------------------------------------------------------------------------------


CHEAPER: Final = "Craft cards you activate cost 1 less to activate if their activation targets CARDNAME."


def test_cards_cost_less_if_they_target_something() -> None:
    """CR Card Activation 1.7.3: the targets are declared before, also those of a mode or a link."""
    for text in (CHEAPER, "Craft cards you activate cost 1 less to activate if they target CARDNAME."):
        catalog = trial(text, ALLY, beside=OWN)
        for action, answers, paid in (
            ("Patch", {"target": "Trial"}, 1),
            ("Patch", {"target": "Guard"}, 2),
            ("Batch", {"target": ["Trial", "Guard"]}, 1),
            ("Batch", {"target": ["Guard", "done"]}, 2),
            ("Fork", {"mode": "mode 2", "target": "Trial"}, 1),
            ("Fork", {"mode": "mode 1"}, 2),
            ("Hook", {"target": "Trial"}, 1),
            ("Hook", {"target": "Guard"}, 2),
            ("Trip", {"target": "Trial"}, 2),
        ):
            t = laid(catalog, field=["Trial", "Guard"], hand=[action, "Read", "Read", "Read"])
            does(t, f"activate {action}", reserve="Read", **answers)
            assert memory(t) == paid, (action, answers)


def test_with_too_little_for_other_targets_only_those_are_declared() -> None:
    """CR Card Activation 1.9: an activation that cannot be paid for is not begun; with one card in hand it can."""
    t = laid(trial(CHEAPER, ALLY, beside=OWN), field=["Trial", "Guard"], hand=["Patch", "Read"])
    does(t, "activate Patch", target="Trial")
    assert (t.counters("Trial", "buff"), memory(t)) == (1, 1)
    t = laid(trial(CHEAPER, ALLY, beside=OWN), field=["Guard"], hand=["Patch", "Read"])
    t.cannot("A", "activate Patch")
    t = laid(trial(CHEAPER, ALLY, beside=OWN), field=["Trial"], hand=["Patch"])
    t.cannot("A", "activate Patch")


def test_cards_of_others_cost_more_if_they_target_something() -> None:
    """CR Card Activation 1.7.3: of two such effects each adds."""
    text = "Spell cards your opponents activate cost 1 more to activate if they target an ally you control."
    catalog = trial(text, ITEM, beside=OWN)
    for field, paid in ((["Trial"], 1), (["Trial", "Trial"], 2)):
        t = laid(
            catalog, hand=[], field=[*field, "Guard"], of_b={"hand": ["Exile", "Read", "Read"], "field": ["Hound"]}
        )
        t.pass_once("A").act("B", "activate Exile", target="Guard", reserve="Read").pass_all()
        assert (t.objects("Guard"), memory(t, "B")) == ([], paid)
    t = laid(catalog, field=["Trial", "Guard"], hand=["Exile"])
    does(t, "activate Exile", target="Guard")
    t = laid(catalog, hand=[], field=["Trial", "Guard"], of_b={"hand": ["Exile", "Read"], "field": ["Hound"]})
    t.pass_once("A").act("B", "activate Exile", target="Hound").pass_all()
    assert memory(t, "B") == 0
    found = catalog.find("Trial").face.abilities
    assert found == (Static(THIS, (CostIfTargeting(1, ALLIES & YOURS, Subtype("SPELL"), Who.OPPONENT),)),)


# What pays --------------------------------------------------------------------------------------------------------


def test_an_object_pays_for_the_memory_cost_of_some_cards() -> None:
    """CR Keywords - Floating Memory 1: of the cards that fit."""
    banish = "While paying for a VelTech card's memory cost, you may banish CARDNAME to pay for 2 of that cost."
    sacrifice = banish.replace("banish", "sacrifice")
    assert "Trial" in trial(banish, ITEM, beside=OWN)
    for said, name, able in ((banish, "Cog", True), (sacrifice, "Cog", True), (banish, "Wheel", False)):
        t = Scenario(trial(said, ITEM, beside=OWN)).player(
            "A", lineage=["Spirit of Fire"], field=["Trial"], material=[name]
        )
        t.player("B").phase("A", "materialize")
        assert (f"materialize {name}" in t.options) is able
        if able:
            t.answer("A", "materialize", f"materialize {name}").pass_all()
            assert (t.objects("Trial"), memory(t), len(t.objects(name))) == ([], 0, 1)


def test_cards_pay_for_a_part_of_a_reserve_cost() -> None:
    """CR Costs: each for four, and never for more than is due."""
    text = (
        "While paying for this card's reserve cost, you may banish up to three Harmony and/or Melody cards from your "
        "graveyard. Each card banished this way pays for 4 of that cost."
    )
    catalog = trial(text, ALLY, beside=OWN, reserve=8)
    for graveyard, cards, able in (
        (["Tune", "Hum", "Hum"], 0, True),
        (["Tune"], 4, True),
        (["Tune"], 3, False),
        (["Read", "Read"], 4, False),
        ([], 8, True),
    ):
        t = laid(catalog, hand=["Trial"] + ["Read"] * cards, graveyard=graveyard)
        assert t.can("A", "activate Trial") is able, (graveyard, cards)
        if able:
            t.act("A", "activate Trial")
            while t.purpose not in ("opportunity", "reserve"):
                t.game.choose(0)
            t.pass_all()
            assert (len(t.objects("Trial")), memory(t)) == (1, cards)


def test_a_card_is_activated_from_elsewhere_if_a_condition_holds_and_something_follows() -> None:
    """CR Playing Cards 1: as long as there are so many, and it enters rested."""
    text = (
        "As long as there are two or more fire element cards in your banishment, you may activate this card from your "
        "material deck. If you do, it enters the field rested."
    )
    for banished, able in ((["Bolt", "Bolt"], True), (["Bolt", "Read"], False)):
        t = laid(
            trial(text, "Regalia Weapon — Mage Sword", beside=OWN), hand=[], material=["Trial"], banishment=banished
        )
        assert t.can("A", "activate Trial") is able
        if able:
            does(t)
            assert t.object("Trial").rested


# Cascades that are like cards -------------------------------------------------------------------------------------

PAGES: Final = (
    "(2): Activate this ability only once per turn, and only at slow speed. This ability costs (2) less to activate "
    "the first time you activate it. This ability's activation can't be negated. Cascade—\n"
    "• 1— Until the beginning of your next turn, your opponents can't activate cards with an odd reserve cost.\n"
    "• 2— As a Spell, destroy target ally you control. When that ally is destroyed this way, recover 3.\n"
    "• 3 or more— Remove all damage counters from your champion, then deal 2+X unpreventable damage to each champion "
    "your opponents control, where X is two times the amount of damage counters removed this way."
)


def test_it_costs_less_the_first_time_only_in_the_whole_game() -> None:
    """CR Keywords - Cascade 2, CR Ability Tracking 1: the first time is one, and once per turn is another limit."""
    t = laid(
        trial(PAGES, ITEM, beside=OWN),
        field=["Trial", "Guard"],
        hand=["Read"] * 6,
        of_b={"hand": ["Even", "Odd", "Read", "Read"]},
    )
    does(t, "use Trial").cannot("A", "use Trial")
    assert memory(t) == 0
    t.pass_once("A").cannot("B", "activate Odd")
    assert t.can("B", "activate Even")
    t.pass_to("main", "B")
    t.cannot("B", "activate Odd")
    t.pass_to("main", "A")
    does(t, "use Trial")
    assert memory(t) == 2


def test_its_activation_is_not_negated_and_a_mode_of_it_is_a_spell() -> None:
    """CR Game Terms - Negate 1, CR Abilities 17: with spellshroud an object is no target of the second mode."""
    there: dict[str, Any] = {"field": ["Trial", "Veiled", "Guard"], "hand": ["Read"] * 6, "damage": 9}
    t = laid(trial(PAGES, ITEM, beside=OWN), of_b={"hand": ["Stop", "Odd", "Read"]}, **there)
    t.act("A", "use Trial").pass_once("A").act("B", "activate Stop", target="Trial").pass_all()
    t.pass_once("A").cannot("B", "activate Odd")
    t.pass_to("main", "A")
    does(t, "use Trial")
    assert (t.objects("Guard"), len(t.objects("Veiled")), damage(t)) == ([], 1, (6, 0))
    t.pass_to("main", "B").pass_to("main", "A")
    before = damage(t)
    does(t, "use Trial", reserve="Read")
    assert (before, damage(t)) == ((6, 0), (0, 14))


def test_a_mode_of_an_ability_is_a_spell() -> None:
    """CR Abilities 17: among modes that are chosen, and only that one."""
    text = "On Enter: Choose one—\n• As a Spell, deal 3 damage to target ally.\n• Deal 1 damage to target ally."
    for mode, able in (("mode 1", False), ("mode 2", True)):
        t = laid(trial(text, ALLY, beside=OWN), of_b={"field": ["Veiled", "Guard"]})
        t.act("A", "activate Trial").pass_all(mode=mode)
        assert ("Veiled" in t.options) is able


FLOCK: Final = (
    "Whenever a Cat ally enters the field under your control, if it wasn't summoned by this ability, cascade—\n"
    '• 1 to 2— Summon a Chick token.\n• 3— CARDNAME gains "Cats you control get +1[POWER] and have vigor."'
)


def test_what_an_ability_has_done_itself_does_not_trigger_it() -> None:
    """CR Triggered Abilities: the tokens of this ability are not counted, those of another are."""
    catalog = trial(FLOCK, ITEM, beside=OWN)
    for known in (catalog, trial(FLOCK.replace("wasn't", "was not"), ITEM, beside=OWN)):
        t = laid(known, field=["Trial"], hand=["Heron", "Heron"])
        does(t, "activate Heron")
        assert len(t.objects("Chick")) == 1
        does(t, "activate Heron")
        assert (len(t.objects("Chick")), t.object("Heron").power) == (2, 1)
    t = laid(catalog, field=["Trial"], hand=["Hatch", "Heron"])
    t.act("A", "activate Hatch").pass_all(triggers="Trial")
    t.pass_all()
    assert len(t.objects("Chick")) == 4
    does(t, "activate Heron")
    assert {each.power for each in (*t.objects("Chick"), t.object("Heron"))} == {2}
    found = trial(FLOCK, ITEM, beside=OWN).find("Trial").face.abilities[0]
    assert isinstance(found, Triggered)
    assert found.condition == ~ByThisAbility()


def test_two_of_the_same_ability_see_each_other() -> None:
    """CR Triggered Abilities: "this ability" is that of one object; the second sees what the first one summons."""
    text = (
        "Whenever a Cat ally enters the field under your control, if it wasn't summoned by this ability, summon a "
        "Chick token. Then sacrifice CARDNAME."
    )
    t = laid(trial(text, ITEM, beside=OWN), field=["Trial", placed("Trial", called="Other")], hand=["Heron"])
    t.act("A", "activate Heron").pass_all(triggers="Trial")
    assert (len(t.objects("Chick")), t.objects("Trial")) == (3, [])
