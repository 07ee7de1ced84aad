"""Dice, gathering, and doing something several times."""

from __future__ import annotations

from collections import Counter

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Count, Value
from grandarchive.model.chance import Gather, Roll
from grandarchive.model.choices import Some
from grandarchive.model.effects import AddCounters, By, DealDamage, Destroy, Draw, If, Put, Recover, Repeat
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.ingredients import INGREDIENTS
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Bound, Champion, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

NAMES = ["Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf"]
KETTLE = relic("Kettle", Triggered(Pattern(Happening.GATHER, by=Who.YOU), (AddCounters("age", 1, Champion()),)))
CARDS = (
    ally("Bulky Ox", 0, 1, 9, "tamer animal"),
    KETTLE,
    skill("One Die", Roll(), AddCounters("age", Value("rolled"), Champion())),
    skill("Two Dice", Roll(2), AddCounters("age", Value("rolled"), Champion())),
    skill("Coin", Roll(sides=2), If(Value("rolled").exactly(1), (Draw(1),))),
    skill("Each Rolls", By(Who.EACH, (Roll(), AddCounters("age", Value("rolled"), Champion())))),
    skill("Harvest One", Gather()),
    skill("Harvest Many", Repeat(Count(ALLY & YOURS), (Gather(),))),
    skill("Harvest Aged", Gather(), AddCounters("age", 2, Bound("gathered"))),
    skill("Weed", Destroy(Target(ITEM))),
)


def learned(t: Scenario, player: str = "A") -> int:
    """How many age counters a champion has."""
    return dict(t.champion(player).counters).get("age", 0)


def cast(t: Scenario, name: str) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    return t.act("A", f"activate {name}").pass_all()


def table(seed: int, *hand: str, field: tuple[str, ...] = ()) -> Scenario:
    """A has these cards, and chance begins with this seed."""
    t = Scenario(extra_cards(*CARDS), seed=seed).player("A", hand=list(hand), field=field, damage=5)
    return t.player("B", field=["Kettle"]).main_phase("A")


# Dice ----------------------------------------------------------------------------------------------------------


def test_a_die_shows_each_of_its_sides_about_as_often() -> None:
    """CR Die Results 1."""
    shown = Counter(learned(cast(table(seed, "One Die"), "One Die")) for seed in range(120))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert min(shown.values()) >= 8


def test_of_two_dice_the_sum_is_known_and_each_is_told() -> None:
    """CR Die Results 2: one after the other, so that 7 comes more often than 2."""
    shown = []
    for seed in range(60):
        t = cast(table(seed, "Two Dice"), "Two Dice")
        told = next(line for line in t.log if "rolls" in line)
        first, second = told.removeprefix("A rolls ").split(" and ")
        shown.append(int(first) + int(second))
        assert learned(t) == shown[-1]
    assert min(shown) >= 2
    assert max(shown) > 6


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_a_die_with_two_sides_decides_what_is_done(seed: int) -> None:
    """CR Die Results 1, 2."""
    t = cast(table(seed, "Coin"), "Coin")
    told = next(line for line in t.log if "rolls" in line)
    assert len(t.zone("A", "hand")) == (1 if told == "A rolls 1" else 0)


def test_each_player_rolls_a_die_of_their_own() -> None:
    """CR Die Results 2: whoever is told to roll."""
    t = cast(table(3, "Each Rolls"), "Each Rolls")
    told = [line for line in t.log if "rolls" in line]
    assert told == [f"{player} rolls {learned(t, player)}" for player in ("A", "B")]


# Gathering -----------------------------------------------------------------------------------------------------


def test_one_of_six_ingredients_is_gathered_at_random() -> None:
    """CR Game Terms - Gather 1, 2."""
    found: Counter[str] = Counter()
    for seed in range(90):
        t = cast(table(seed, "Harvest One"), "Harvest One")
        (name,) = (each for each in t.zone("A", "field") if each in NAMES)
        assert "token" in t.object(name).states
        found[name] += 1
    assert sorted(found) == NAMES
    assert min(found.values()) >= 5


@pytest.mark.parametrize(("allies", "tokens"), [((), 0), (("Bulky Ox",), 1), (("Bulky Ox",) * 3, 3)])
def test_who_gathers_several_times_gathers_each_time(allies: tuple[str, ...], tokens: int) -> None:
    """CR Game Terms - Gather 1: whoever waits for it notices each time, and only if it is that player."""
    t = cast(table(1, "Harvest Many", field=("Kettle", *allies)), "Harvest Many")
    while t.purpose == "order triggers":
        t.answer("A", "triggers", t.options[0])
    t.pass_all()
    assert sum(name in NAMES for name in t.zone("A", "field")) == tokens
    assert (learned(t), learned(t, "B")) == (tokens, 0)


def test_what_was_gathered_is_known_to_what_follows() -> None:
    """CR Resolution 2."""
    t = cast(table(1, "Harvest Aged"), "Harvest Aged")
    (name,) = (each for each in t.zone("A", "field") if each in NAMES)
    assert t.counters(name, "age") == 2


@pytest.mark.parametrize("name", NAMES)
def test_an_ingredient_has_two_parts_and_is_used_up(name: str) -> None:
    """CR Game Terms - Gather 2: an adjuvant or a catalyst, and a root, a leaf or a flower."""
    t = with_extra_cards(*CARDS, *INGREDIENTS).player("A", field=[name], hand=["Weed"], damage=5)
    t.player("B").main_phase("A")
    subtypes = t.now(name).subtypes
    assert len(subtypes & {"ADJUVANT", "CATALYST"}) == 1
    (part,) = subtypes & {"ROOT", "LEAF", "FLOWER"}
    t.act("A", f"use {name}").pass_all()
    assert name not in t.zone("A", "field")
    done = {
        "ROOT": (t.level("A") == 1, len(t.zone("A", "hand")) == 1, t.champion("A").damage == 5),
        "FLOWER": (t.level("A") == 0, len(t.zone("A", "hand")) == 1, t.champion("A").damage == 4),
        "LEAF": (t.level("A") == 0, t.zone("A", "hand") != ["Weed"], t.zone("A", "deck")[-1] == "Weed"),
    }
    assert all(done[part])


# Doing something several times ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("allies", "hands"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_what_is_repeated_chooses_anew_each_time(allies: int, hands: int) -> None:
    """CR Resolution 2."""
    bury = skill(
        "Bury", Repeat(Count(ALLY & YOURS), (Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.GRAVEYARD),))
    )
    t = with_extra_cards(*CARDS, bury).player("A", hand=["Bury", "Weed", "Coin"], field=["Bulky Ox"] * allies)
    t.player("B").main_phase("A").act("A", "activate Bury").pass_all()
    while t.purpose == "choose":
        t.answer("A", "choose", t.options[0])
    assert len(t.zone("A", "hand")) == hands


def test_how_often_something_is_repeated_is_found_out_once() -> None:
    """CR Resolution 2: the allies that die meanwhile were counted."""
    doom = skill("Doom", Repeat(Count(ALLY & YOURS), (Destroy(Some(ALLY & YOURS)), Draw(1))))
    t = with_extra_cards(*CARDS, doom).player("A", hand=["Doom"], field=["Bulky Ox"] * 2).player("B").main_phase("A")
    t.act("A", "activate Doom").pass_all(choose="Bulky Ox")
    assert (t.zone("A", "graveyard"), len(t.zone("A", "hand"))) == (["Bulky Ox", "Bulky Ox", "Doom"], 2)


def test_a_target_is_declared_once_for_what_is_repeated() -> None:
    """CR Card Activation 1.5: the damage is dealt in several instances."""
    volley = skill("Volley", Repeat(3, (DealDamage(2, Target(ALLY)), Recover(1))))
    t = with_extra_cards(*CARDS, volley).player("A", hand=["Volley"], damage=5).player("B", field=["Bulky Ox"])
    t.main_phase("A").act("A", "activate Volley", target="Bulky Ox").pass_all()
    assert (t.object("Bulky Ox").damage, t.champion("A").damage) == (6, 2)
