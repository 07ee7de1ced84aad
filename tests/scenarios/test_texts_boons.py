"""Texts of boons: what they cost, what their players have, how often abilities are used, and what chance decides."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MAGE, RAI, damage, does, hand, laid, memory, trial

BOON: Final = "Lesser Boon — Mage Spell"
CARDS: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Greater Boon — Mage Spell", called="Gust", reserve=0, elements="wind"),
        facts_of("Suppress target ally.", "Action — Mage Skill", called="Hush"),
        facts_of("You gain agility 2 for this turn.", "Action — Mage Skill", called="Hurry"),
        facts_of("Ranged 1", "Regalia Weapon — Ranger Gun", called="Gun", power=1, durability=3),
        facts_of("", "Domain — Mage Siegeable", called="Fort", reserve=0, durability=4),
    )
)


def gained(catalog: Catalog, **of_a: Any) -> Scenario:
    """A has the boon of the trial."""
    return laid(catalog, **{"hand": [], "pantheon": [placed("Trial", bestowed=True)], **of_a})


# Costs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "of_a", "paid"),
    [
        ("This boon costs 2 less to bestow.", {}, 4),
        ("This card costs 2 less to bestow.", {}, 4),
        ("This card costs 2 less to bestow for each ally you control.", {"field": ["Guard", "Hound"]}, 2),
        (
            "This boon costs 1 less to bestow for each graveyard with two or more cards in it.",
            {"graveyard": ["Read"] * 2},
            5,
        ),
        (
            "This boon costs 1 less to bestow for each graveyard with two or more cards in it.",
            {"graveyard": ["Read"]},
            6,
        ),
    ],
)
def test_a_boon_costs_less_to_bestow(text: str, of_a: dict[str, Any], paid: int) -> None:
    """CR Bestowing Boons 3.2.3: also for each of so many, each graveyard once."""
    t = laid(
        trial(text, BOON, beside=CARDS, reserve=6),
        hand=["Read"] * 8,
        pantheon=["Trial"],
        of_b={"graveyard": ["Read"]},
        **of_a,
    )
    assert memory(does(t, "bestow Trial")) == paid


def test_every_graveyard_counts() -> None:
    """CR Bestowing Boons 3.2.3: that of the opponent too."""
    text = "This boon costs 2 less to bestow for each graveyard with two or more cards in it."
    t = laid(
        trial(text, BOON, beside=CARDS, reserve=6),
        hand=["Read"] * 8,
        pantheon=["Trial"],
        graveyard=["Read"] * 2,
        of_b={"graveyard": ["Read"] * 3},
    )
    assert memory(does(t, "bestow Trial")) == 2


def test_two_numbers_are_measured_and_added() -> None:
    """CR Bestowing Boons 3.2.3: boons of the element in the Pantheon, and cards of it in the lineage."""
    text = (
        "This boon costs X+Y less to bestow, where X is the amount of wind element boons in your pantheon, and Y is "
        "the amount of fire element cards in your champion's lineage."
    )
    t = laid(trial(text, BOON, beside=CARDS, reserve=6), hand=["Read"] * 8, pantheon=["Trial", "Gust"])
    assert memory(does(t, "bestow Trial")) == 6 - 1 - 1


def test_two_numbers_of_an_effect_are_added() -> None:
    """CR Game Terms - Influence 1: each has its own measure."""
    text = "Deal X+Y damage to target champion, where X is the amount of allies you control, and Y is your influence."
    t = does(laid(trial(text), hand=["Trial", "Read"], field=["Guard", "Hound"]), target="B's champion")
    assert damage(t) == (0, 3)
    more = "Recover 3+X+Y, where X is the amount of items you control and Y is the amount of allies you control."
    t = does(laid(trial(more), field=["Guard", "Hound", "Ring"], damage=9))
    assert damage(t) == (3, 0)


# How often -----------------------------------------------------------------------------------------------------


def test_an_ability_costs_more_each_time() -> None:
    """CR Ability Tracking 1, CR Activated Abilities 1: by two more for each time in the game, also of a boon."""
    text = "(1): Draw a card. This ability costs (2) more to activate for each time you've activated it this game."
    t = gained(trial(text, BOON, reserve=0), hand=["Read"] * 9)
    for paid in (1, 4):
        does(t, "use Trial")
        assert memory(t) == paid
    t.pass_to("main", "B").pass_to("main", "A")
    before = memory(t)
    does(t, "use Trial")
    assert memory(t) - before == 5


def test_an_ability_costs_more_for_each_of_so_many() -> None:
    """CR Activated Abilities 1."""
    text = "(1): Draw a card. This ability costs (2) more to activate for each ally you control."
    t = laid(trial(text, ITEM), field=["Trial", "Guard"], hand=["Read"] * 4)
    assert memory(does(t, "use Trial")) == 3


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("(0): Recover 1. Activate this ability only twice during each of your turns.", 2),
        (
            "(0): Recover 1. Activate this ability only once during each of your turns, and only if you control an "
            "ally.",
            1,
        ),
    ],
)
def test_an_ability_is_used_so_often_in_your_turns(text: str, times: int) -> None:
    """CR Ability Tracking 1: in no turn of an opponent, and in the next one of yours again."""
    t = laid(trial(text, ITEM), field=["Trial", "Guard"], damage=9)
    for _ in range(times):
        does(t, "use Trial")
    t.cannot("A", "use Trial", reason="it was used so often")
    t.pass_to("main", "B")
    t.cannot("A", "use Trial", reason="it is not A's turn")
    assert t.pass_to("main", "A").can("A", "use Trial")


def test_an_ability_needs_its_condition_besides() -> None:
    """CR Activated Abilities 1: once during your turns, and with an ally."""
    text = "(0): Recover 1. Activate this ability only once during each of your turns, and only if you control an ally."
    t = laid(trial(text, ITEM), field=["Trial"], damage=9)
    t.cannot("A", "use Trial", reason="A controls no ally")


# Players and numbers -------------------------------------------------------------------------------------------


def test_more_than_a_number_is_one_more_at_least() -> None:
    """CR Game Terms - Influence 1: with two it does not hold yet."""
    text = "Deal 2 damage to each champion controlled by players with influence more than two."
    t = does(laid(trial(text), hand=["Trial", "Read", "Read"], of_b={"hand": ["Read"] * 3}))
    assert damage(t) == (0, 2)
    t = does(laid(trial("If you control more than two allies, draw a card."), field=["Guard"] * 2))
    assert hand(t) == 0
    t = does(laid(trial("If you control more than two allies, draw a card."), field=["Guard"] * 3))
    assert hand(t) == 1
    t = does(laid(trial("If your influence is greater than two, draw a card."), hand=["Trial", "Read", "Read"]))
    assert hand(t) == 2


def test_a_player_who_controls_so_many_is_the_target() -> None:
    """CR Objects and Targeting - Target 1: A controls two allies and cannot be the target; B has one, unmarked."""
    text = (
        "Target player that controls exactly one ally puts a buff counter on an ally they control without a buff "
        "counter on it."
    )
    t = laid(trial(text), field=["Guard", "Hound"], of_b={"field": ["Wall"]})
    does(t)
    assert dict(t.object("Wall").counters) == {"buff": 1}
    t = laid(
        trial("Target player who controls two or more allies discards a card."),
        hand=["Trial", "Read"],
        field=["Guard", "Hound"],
    )
    assert hand(does(t)) == 0


def test_what_is_without_a_counter() -> None:
    """CR Counters: only that is a target, and what has one is not."""
    marked = placed("Guard", buff=1)
    t = does(laid(trial("Destroy target ally without a buff counter on it."), field=[marked, "Hound"]))
    assert t.zone("A", "graveyard") == ["Hound", "Trial"]


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Deal X damage to target champion, where X is your influence divided by two, rounded down.", 1),
        ("Deal X damage to target champion, where X is your influence divided by two, rounded up.", 2),
        ("Deal X damage to target champion, where X is LV divided by two, rounded down.", 0),
        ("Deal X damage to target champion, where X is LV divided by two, rounded up.", 1),
    ],
)
def test_a_number_is_divided(text: str, dealt: int) -> None:
    """CR Rounding 1: as the text says."""
    t = does(laid(trial(text), hand=["Trial", "Read", "Read", "Read"]), target="B's champion")
    assert damage(t)[1] == dealt


def test_how_often_something_was_done_this_turn() -> None:
    """CR Game Terms - Suppress: each time counts, up to two of them."""
    text = "As you gain this boon, draw a card for each of up to two times you've suppressed an ally this turn."
    catalog = trial(text, BOON, beside=CARDS, reserve=0)
    t = laid(catalog, hand=["Hush"] * 3, pantheon=["Trial"], of_b={"field": ["Guard", "Hound", "Wall"]})
    for name in ("Guard", "Hound", "Wall"):
        does(t, "activate Hush", target=name)
    assert hand(does(t, "bestow Trial")) == 2
    t = does(laid(trial("If you've suppressed an ally this turn, draw a card."), hand=["Trial"]))
    assert hand(t) == 0


def test_each_time_that_something_was_done_counts() -> None:
    """CR Game Terms - Sacrifice: none before, and one for each."""
    give = own_card(facts_of("Sacrifice an ally.", "Action — Mage Skill", called="Give"))
    catalog = trial("Draw a card for each of up to two times you've sacrificed an ally this turn.")
    t = laid(catalog.joined([give]), hand=["Give", "Trial"], field=["Guard"])
    assert hand(does(does(t, "activate Give"))) == 1


def test_you_are_told_to_draw() -> None:
    """CR Drawing Cards 1: "you" may be said."""
    assert hand(does(laid(trial("You draw two cards.")))) == 2


def test_allies_get_power_and_have_an_ability() -> None:
    """CR Continuous Effects 1: also those that come later."""
    text = 'As long as you control an item, allies you control get +2[POWER] and have "On Enter: Draw a card."'
    t = laid(trial(text, ITEM), field=["Trial"], hand=["Guard"])
    assert hand(does(t, "activate Guard")) == 1
    assert t.object("Guard").power == 3


# One or the other, and chance ----------------------------------------------------------------------------------


def test_one_or_the_other_is_done() -> None:
    """CR Effects 2: as you choose, as it resolves."""
    for text, chosen, found in (("Draw a card or recover 3.", 0, (1, 5)), ("Draw a card or recover 3.", 1, (0, 2))):
        t = laid(trial(text), damage=5)
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[chosen]).pass_all()
        assert (hand(t), t.champion("A").damage) == found


@pytest.mark.parametrize("seed", range(1, 9))
def test_what_dice_show_decides(seed: int) -> None:
    """CR Die Results 1, 2: both are added, what has no number of its own does nothing, and it is used only twice."""
    text = (
        "(0): Activate this ability only twice. Depending on D6+D6–\n• 2– Recover 1.\n• 3 to 6– Nothing happens.\n"
        "• 7 to 11– Recover 2.\n• 12– Recover 3."
    )
    t = (
        Scenario(trial(text, ITEM), seed=seed)
        .player("A", lineage=MAGE, field=["Trial"], damage=9)
        .player("B", lineage=MAGE)
    )
    does(t.main_phase("A"), "use Trial")
    shown = sum(int(part) for part in re.findall(r"\d+", next(line for line in t.log if "rolls" in line)))
    assert 9 - t.champion("A").damage == (1 if shown == 2 else 3 if shown == 12 else 2 if shown > 6 else 0)
    does(t, "use Trial")
    t.cannot("A", "use Trial", reason="it was used twice")


def test_one_die() -> None:
    """CR Die Results 1."""
    t = does(laid(trial("Depending on D6 —\n• 1 to 6 — Draw a card.\n• 7 or more — Recover 2.")))
    assert hand(t) == 1


# Attacks and damage --------------------------------------------------------------------------------------------


def test_unloaded_weapons_are_used_as_though_they_were_loaded() -> None:
    """CR Game Terms - Loaded 3: those that fit."""
    text = "You may declare attacks with unloaded Gun weapons you control as though they were loaded."
    t = gained(trial(text, BOON, beside=CARDS, reserve=0), field=["Gun"])
    assert t.can("A", f"attack with {RAI}")
    text = "You may declare attacks with unloaded Bow weapons you control as though they were loaded."
    t = gained(trial(text, BOON, beside=CARDS, reserve=0), field=["Gun"])
    assert not t.can("A", f"attack with {RAI}")
    catalog = trial(
        "Until end of turn, you may declare attacks with unloaded Gun weapons you control as though they were loaded.",
        beside=CARDS,
    )
    t = laid(catalog, field=["Gun"])
    t.cannot("A", f"attack with {RAI}", reason="CR Game Terms - Loaded: the gun is not loaded")
    assert does(t).can("A", f"attack with {RAI}")


@pytest.mark.parametrize(("target", "dealt"), [("B's champion", 5), ("Hound", 0)])
def test_the_next_attack_against_a_kind_is_stronger(target: str, dealt: int) -> None:
    """CR Declaring an Attack 2: an attack on something else is not the next one against it."""
    text = "Whenever you gain agility, your champion's next attack this turn against a champion gets +3[POWER]."
    t = gained(trial(text, BOON, beside=CARDS, reserve=0), hand=["Hurry"], field=["Blade"], of_b={"field": ["Hound"]})
    does(t, "activate Hurry")
    t.act("A", f"attack with {RAI}", weapon="Blade", target=target).pass_all()
    assert damage(t)[1] == dealt


@pytest.mark.parametrize(("name", "dealt"), [("Bolt", 5), ("Punch", 1)])
def test_cards_on_the_stack_have_an_ability(name: str, dealt: int) -> None:
    """CR Replacement Effects 1, CR Abilities: those that fit and that one owns, for what their source deals."""
    catalog = trial(
        'Spell cards you own on the effects stack have "If this source would deal damage, it deals that much damage '
        'plus 1 instead."',
        ITEM,
        beside=BESIDE.joined(
            [own_card(facts_of("Deal 1 damage to target unit.", "Action — Mage Skill", called="Punch"))]
        ),
    )
    t = laid(catalog, field=["Trial"], hand=[name])
    does(t, f"activate {name}", target="B's champion")
    assert damage(t)[1] == dealt


def test_a_source_deals_double() -> None:
    """CR Replacement Effects 1: of its own damage alone."""
    t = laid(
        trial("If this source would deal combat damage, it deals double that damage instead.", ALLY, power=2),
        field=["Trial", "Guard"],
    )
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    assert damage(t)[1] == 4


# Cards ---------------------------------------------------------------------------------------------------------


def test_cards_go_back_to_the_material_decks_of_their_owners() -> None:
    """CR Game Zones 5: from any banishment, each to its owner's."""
    text = (
        "As you gain this boon, put up to two target regalia cards from any banishment into their owner's material "
        "deck."
    )
    catalog = trial(text, BOON, beside=CARDS, reserve=0)
    t = laid(catalog, hand=[], pantheon=["Trial"], banishment=["Ring"], of_b={"banishment": ["Blade"]})
    t.act("A", "bestow Trial", target=["Ring", "Blade"]).pass_all()
    assert ("Ring" in t.zone("A", "material"), "Blade" in t.zone("B", "material")) == (True, True)


@pytest.mark.parametrize(
    "text",
    [
        "Put target card in a graveyard into its owner's memory.",
        "Put target card in any graveyard into its owner's memory.",
    ],
)
def test_a_card_goes_to_the_memory_of_its_owner(text: str) -> None:
    """CR Game Zones 5."""
    t = does(laid(trial(text), of_b={"graveyard": ["Read"]}), target="Read")
    assert (memory(t), memory(t, "B")) == (0, 1)
    catalog = trial("Put two target cards from any graveyard into their owners' memories.")
    t = laid(catalog, graveyard=["Bolt"], of_b={"graveyard": ["Read"]})
    t.act("A", "activate Trial", target=["Bolt", "Read"]).pass_all()
    assert (memory(t), memory(t, "B")) == (1, 1)
