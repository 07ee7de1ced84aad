"""Texts of what is rested, removed or sacrificed to pay for something."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import BESIDE, ITEM, MAGE, RAI, WARRIOR, does, hand, laid, trial

SONGS: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("Recover 1.", "Action — Tamer Harmony", called="Song", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Melody", called="Tune", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Skill", called="Whistle", reserve=1),
        facts_of("Recover 1.", "Action — Tamer Harmony", called="Hum"),
        facts_of("(1): Recover 1.", "Item — Tamer Harmony", called="Harp"),
    )
)
"""Actions of both kinds and of another, one that costs nothing, and an ability of an item that is of one."""

LYRE: Final = (
    "Reservable\n\nWhenever you rest CARDNAME to pay for the reserve cost of a Melody or Harmony activation, draw a "
    "card."
)


@pytest.mark.parametrize(("name", "drawn"), [("Song", 1), ("Tune", 1), ("Whistle", 0)])
def test_it_is_rested_to_pay_for_an_activation_of_a_kind(name: str, drawn: int) -> None:
    """CR Keywords - Reservable 1, CR Triggered Abilities 2: it triggers above the activation that it pays for."""
    t = laid(trial(LYRE, ITEM, beside=SONGS), hand=[name], field=["Trial"])
    t.act("A", f"activate {name}", reserve=["Trial"])
    assert t.stack == [name, "Trial"][: 1 + drawn]
    t.pass_all()
    assert (t.object("Trial").rested, hand(t)) == (True, drawn)


def test_only_what_is_rested_for_it_triggers() -> None:
    """CR Keywords - Reservable 1: not where a card is reserved, where nothing is paid, and for an ability."""
    catalog = trial(LYRE, ITEM, beside=SONGS)
    t = laid(catalog, hand=["Song", "Whistle"], field=["Trial", "Trial"])
    t.act("A", "activate Song", reserve=["Whistle"]).pass_all()
    assert (hand(t), t.zone("A", "memory")) == (0, ["Whistle"])
    t = does(laid(catalog, hand=["Hum"], field=["Trial"]), "activate Hum")
    assert hand(t) == 0
    t = laid(catalog, hand=[], field=["Trial", "Harp"])
    t.act("A", "use Harp", reserve=["Trial"]).pass_all()
    assert (t.object("Trial").rested, hand(t)) == (True, 0)


def test_what_is_rested_to_be_used_pays_for_no_reserve_cost() -> None:
    """CR Game Terms - Rest/Rested: the sign is a cost of the ability itself."""
    text = "[REST]: Recover 1.\n\n" + LYRE
    t = does(laid(trial(text, ITEM, beside=SONGS), hand=[], field=["Trial"]), "use Trial")
    assert (t.object("Trial").rested, hand(t)) == (True, 0)


CLOCK: Final = (
    "While paying for a memory cost, you may sacrifice CARDNAME to pay for X of that cost, where X is the amount of "
    "age counters on CARDNAME."
)
PRICED: Final = SONGS.joined(
    own_card(facts)
    for facts in (
        facts_of("", ITEM, called="Gem", memory=2),
        facts_of("", ITEM, called="Jewel", memory=4),
        facts_of("Draw a card.\n\nFloating Memory", called="Drift"),
        facts_of("Materialize a regalia card from your material deck.", called="Bring"),
    )
)


def materializing(ages: list[int], *, memory: int = 0, floating: int = 0, of: str = "Gem") -> Scenario:
    """A has items of the trial with so many counters, and a regalia to materialize."""
    t = Scenario(trial(CLOCK, ITEM, beside=PRICED)).player(
        "A",
        lineage=MAGE,
        field=[placed("Trial", age=age) for age in ages],
        memory=memory,
        graveyard=["Drift"] * floating,
        material=[of],
    )
    return t.player("B").phase("A", "materialize")


def materialized(t: Scenario, *floating: str, of: str = "Gem") -> Scenario:
    """A materializes it, and pays with these first."""
    t.answer("A", "materialize", f"materialize {of}")
    for each in floating:
        t.answer("A", "floating", each)
    return t.pass_all()


def test_an_item_pays_for_as_much_as_it_has_counters() -> None:
    """CR Card Materialization 3.3.2: a regalia that is sacrificed is banished, and nothing of the memory is."""
    t = materialized(materializing([2]))
    assert (t.zone("A", "field"), t.zone("A", "banishment")) == ([RAI, "Gem"], ["Trial"])
    t = materialized(materializing([2], memory=2), "Trial")
    assert (len(t.zone("A", "memory")), t.zone("A", "banishment")) == (2, ["Trial"])
    t = materialized(materializing([2], memory=2), "done")
    assert (len(t.zone("A", "memory")), "Trial" in t.zone("A", "field")) == (0, True)


def test_the_rest_is_paid_with_cards() -> None:
    """CR Costs and Memory 2: at random, and with floating memory before."""
    t = materialized(materializing([3], memory=1, of="Jewel"), of="Jewel")
    assert (t.zone("A", "memory"), len(t.zone("A", "banishment"))) == ([], 2)
    t = materialized(materializing([3], floating=2, of="Jewel"), "Drift", of="Jewel")
    assert sorted(t.zone("A", "banishment")) == ["Drift", "Trial"]


@pytest.mark.parametrize(
    ("ages", "memory", "floating", "able"),
    [
        ([1], 1, 0, True),
        ([1], 0, 0, False),
        ([0], 1, 0, False),
        ([0], 2, 0, True),
        ([3], 1, 1, True),
        ([3], 1, 0, False),
        ([3], 2, 0, True),
        ([1, 1], 0, 0, True),
        ([3, 3], 0, 1, False),
        ([1], 0, 1, True),
    ],
)
def test_it_pays_for_no_more_than_the_cost(ages: list[int], memory: int, floating: int, able: bool) -> None:
    """CR Costs and Memory 3: with more counters than the cost, and with none, it pays for nothing."""
    t = materializing(ages, memory=memory, floating=floating)
    assert (t.purpose == "materialize" and "materialize Gem" in t.options) is able


def test_what_leads_to_no_payment_is_not_offered() -> None:
    """CR Card Materialization 3.3: three and one make four, and so do two and two; three and two do not."""
    t = materializing([3, 2, 2], of="Jewel")
    t.answer("A", "materialize", "materialize Jewel").pass_all()
    assert sorted(each.counters for each in t.objects("Trial")) == [(("age", 3),)]
    t = materializing([3, 2, 2, 1], of="Jewel")
    t.answer("A", "materialize", "materialize Jewel").answer("A", "floating", "Trial (1)")
    t.pass_all()
    assert "Jewel" in t.zone("A", "field")


@pytest.mark.parametrize(("age", "able"), [(1, False), (2, True), (3, True), (4, False)])
def test_it_pays_beside_what_pays_for_a_part_of_the_own_cost(age: int, able: bool) -> None:
    """CR Card Materialization 3.3.2: it is sacrificed first, and so pays for nothing else."""
    text = "You may sacrifice an item while paying for this card's memory cost to pay for 1 of that cost."
    catalog = trial(text, ITEM, called="Idol", memory=3, beside=trial(CLOCK, ITEM, beside=PRICED))
    t = Scenario(catalog).player("A", lineage=MAGE, field=["Ring", placed("Trial", age=age)], material=["Idol"])
    t.player("B").phase("A", "materialize")
    assert (t.purpose == "materialize") is able
    if able:
        materialized(t, of="Idol")
        assert sorted(t.zone("A", "banishment")) == ["Ring", "Trial"][age - 2 :]


def test_an_opponent_pays_for_nothing_with_it() -> None:
    """CR Keywords - Floating Memory 1."""
    t = Scenario(trial(CLOCK, ITEM, beside=PRICED)).player("A", lineage=MAGE, material=["Gem"])
    t.player("B", field=[placed("Trial", age=2)]).phase("A", "materialize")
    assert t.purpose != "materialize"


FIST: Final = (
    "CARDNAME can't be used with attack cards.\n\nAs an additional cost to use CARDNAME for an attack, reveal two fire "
    "element cards from your memory."
)


@pytest.mark.parametrize(("memory", "able"), [(["Bolt", "Bolt"], True), (["Bolt", "Spark"], False)])
def test_cards_are_revealed_to_use_a_weapon(memory: list[str], able: bool) -> None:
    """CR Declaring an Attack 2.d: they stay in the memory."""
    catalog = trial(FIST, "Regalia Weapon — Mage Fist", power=4, beside=SONGS)
    t = laid(catalog, hand=[], field=["Trial"], memory=memory)
    assert t.can("A", f"attack with {RAI}") is able
    if able:
        t.act("A", f"attack with {RAI}", weapon="Trial", target="B's champion").pass_all()
        assert (t.champion("B").damage, t.zone("A", "memory")) == (4, memory)


def test_a_weapon_is_used_with_no_attack_card() -> None:
    """CR Player Action Legality 2: another weapon is, with the same attack card."""
    catalog = trial(FIST, "Regalia Weapon — Warrior Sword", power=4, beside=SONGS)
    t = laid(catalog, lineage=WARRIOR, hand=["Slash"], field=["Trial", "Blade"], memory=["Bolt", "Bolt"])
    t.act("A", "activate Slash").pass_all()
    assert (t.purpose, t.options) == ("weapon", ["no weapon", "Blade"])


LENT: Final = (
    "Until end of turn, you may banish cards with floating memory from your opponents' graveyards to pay for memory "
    "costs."
)


def brought(t: Scenario, player: str, name: str) -> Scenario:
    """A player materializes a card by an action."""
    t.act(player, "activate Bring").pass_all()
    return t.answer(player, "materialize", f"materialize {name}").pass_all()


@pytest.mark.parametrize("whose", ["A", "B", "C"])
def test_cards_of_opponents_pay_for_memory_costs(whose: str) -> None:
    """CR Keywords - Floating Memory 1: each for 1, and they are banished where their owners have them."""
    gone = {player: ["Drift", "Drift"] if player == whose else [] for player in "ABC"}
    t = Scenario(trial(LENT, beside=PRICED))
    t.player("A", lineage=MAGE, hand=["Trial", "Bring"], material=["Gem"], graveyard=gone["A"])
    t.player("B", lineage=MAGE, graveyard=gone["B"]).player("C", lineage=MAGE, graveyard=gone["C"])
    brought(does(t.main_phase("A"), "activate Trial"), "A", "Gem")
    assert ("Gem" in t.zone("A", "field"), t.zone(whose, "banishment")) == (True, ["Drift", "Drift"])


def test_only_who_may_pays_with_them_and_only_then() -> None:
    """CR Keywords - Floating Memory 1: not without the effect, and not in the next turn."""
    for effect, later, able in ((False, False, False), (True, False, True), (True, True, False)):
        t = Scenario(trial(LENT, beside=PRICED)).player("A", lineage=MAGE, hand=["Trial", "Bring"], material=["Gem"])
        t.player("B", lineage=MAGE, graveyard=["Drift"] * 2, hand=["Spark"]).main_phase("A")
        if effect:
            does(t, "activate Trial")
        if later:
            t.pass_to("main", "B").act("B", "activate Spark", target="A's champion").pass_once("B")
        t.act("A", "activate Bring").resolve_top()
        assert (t.purpose == "materialize") is able


def test_something_holds_during_a_phase_that_is_to_come() -> None:
    """CR Continuous Effects: in that phase, and neither before nor after it."""
    text = "During your next main phase, target ally gets +3 [POWER]."
    t = does(laid(trial(text, beside=SONGS), field=["Guard"]), target="Guard")
    found = [t.object("Guard").power]
    for phase, player in (("main", "B"), ("recollection", "A"), ("main", "A"), ("end", "A"), ("main", "B")):
        found.append(t.pass_to(phase, player).object("Guard").power)
    assert found == [1, 1, 1, 4, 1, 1]


def test_what_enters_together_is_waited_for_once() -> None:
    """CR Triggered Abilities 2: objects of a kind, under one's own control."""
    text = "Whenever one or more items enter the field under your control, draw a card."
    catalog = trial("Put all item cards from your graveyard onto the field.", called="Dig", beside=PRICED)
    t = laid(trial(text, ITEM, beside=catalog), hand=["Dig", "Dig"], field=["Trial"], graveyard=["Phial"] * 3, deck=9)
    assert hand(does(t, "activate Dig", entering=["Phial", "Phial"])) == 2
    assert hand(does(t, "activate Dig")) == 1
    t = laid(trial(text, ITEM, beside=catalog), hand=["Dig"], graveyard=["Phial"], of_b={"field": ["Trial"], "deck": 9})
    before = hand(t, "B")
    does(t, "activate Dig")
    assert (t.zone("A", "field").count("Phial"), hand(t, "B")) == (1, before)


def test_the_next_ones_of_an_opponent_are_copied() -> None:
    """CR Copy 3: token copies under one's own control, the next time only."""
    text = (
        "The next time one or more items enter the field under an opponent's control this turn, summon a token copy of "
        "each of them."
    )
    t = Scenario(trial(text, beside=PRICED)).player("A", lineage=MAGE, hand=["Trial"])
    t.player("B", lineage=MAGE, hand=["Bring", "Bring"], memory=6, material=["Gem", "Jewel"]).main_phase("B")
    t.act("B", "activate Bring").pass_once("B").act("A", "activate Trial").resolve_top()
    t.pass_all(materialize="materialize Gem")
    assert (t.zone("A", "field").count("Gem"), t.zone("B", "field").count("Gem")) == (1, 1)
    brought(t, "B", "Jewel")
    assert ("Jewel" in t.zone("B", "field"), "Jewel" in t.zone("A", "field")) == (True, False)
