"""Cards on their way: drawn, found, put in order, hidden, preserved, entering the field, and leaving the stack."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory, reserve
from grandarchive.model.abilities import AdditionalCost, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Draw,
    LookAt,
    Modify,
    Position,
    Put,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, Of
from grandarchive.model.modifications import Gets, Replaces, Swaps, enters
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    WEAPON,
    Bound,
    Champion,
    Every,
    Source,
    Target,
)
from grandarchive.model.outcomes import Enters, Instead
from grandarchive.model.players import Top
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.so_played import BANISHED_AS_IT_RESOLVES

AN_ALLY = Target(ALLY)
I_DRAW = Pattern(Happening.DRAW, by=Who.YOU)
YOUR_DECK = (Zone.DECK,)

CARDS = (
    skill("Read Two", Draw(2)),
    skill(
        "Sinkhole", Modify(RULES, (Replaces(I_DRAW, Instead((LookAt(Top(1)), Banish(Bound("looked")))), once=True),))
    ),
    relic(
        "Miser",
        has(
            Replaces(I_DRAW, Instead((AddCounters("enlighten", 1, Champion()),))),
            condition=Count(ANYTHING, Zone.HAND, Who.YOU) >= 1,
        ),
    ),
    relic(
        "Second Thought",
        Triggered(Pattern(Happening.DRAW, by=Who.YOU, nth=2), (AddCounters("enlighten", 1, Champion()),)),
    ),
    skill("Search Deck", Put(Some(ALLY, YOUR_DECK, whose=Who.YOU), Zone.HAND)),
    skill("Search Hand", Put(Some(ALLY, (Zone.HAND,), whose=Who.YOU), Zone.GRAVEYARD)),
    skill("Pick From Hand", Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.GRAVEYARD)),
    skill("Search Graveyard", Put(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.HAND)),
    skill("Scatter", LookAt(Top(5)), Put(Bound("looked"), Zone.DECK, Position.BOTTOM, random_order=True)),
    skill("Hide", Banish(AN_ALLY, face_down=True)),
    skill("Stow", Banish(Every(ALLY, Zone.HAND, Who.YOU), face_down=True)),
    skill("Bury Alive", Banish(Every(ANYTHING, Zone.MATERIAL, Who.YOU), face_down=True)),
    action(
        "Last Rite",
        0,
        Speed.FAST,
        "mage skill",
        keyword("preserve"),
        AdditionalCost((PayReserve(1),), optional="burn", then=BANISHED_AS_IT_RESOLVES),
        does(Draw(1)),
    ),
    card("Garland", "phantasia", "mage", memory(0), (keyword("link", "ally"),)),
    ally("Copycat", 0, 0, 3, "mage human", has(Gets("power", Of(LIFE, Source())))),
    skill("Invert", Modify(Target(UNIT), (Swaps(),))),
    skill("Grow", Modify(Target(UNIT), (Gets("power", 3),))),
    card(
        "Whetted Sword",
        "weapon",
        "warrior sword",
        reserve(0),
        (has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("durability", 2)))),),
        power=1,
        durability=1,
    ),
    card("Dull Sword", "weapon", "warrior sword", reserve(0), (), power=1, durability=1),
    skill("Sharpen Next", Modify(NextActivated(WEAPON), (enters(with_counters("durability")),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Drawing -------------------------------------------------------------------------------------------------------


def test_cards_are_drawn_one_after_the_other(table: Scenario) -> None:
    """CR Drawing Cards 2: the first is in hand as the second would be drawn, which is replaced."""
    t = table.player("A", field=["Miser"], hand=["Read Two"]).player("B").main_phase("A")
    t.act("A", "activate Read Two").pass_all()
    assert (len(t.zone("A", "hand")), dict(t.champion("A").counters)) == (1, {"enlighten": 1})


def test_what_is_done_instead_of_a_draw_is_done_before_the_next_one(table: Scenario) -> None:
    """CR Drawing Cards 2: the top card is banished, and the one below it is drawn."""
    t = table.player("A", hand=["Sinkhole", "Read Two"], deck=["Gray Wolf", "Blue Slime", "Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Sinkhole").pass_all().act("A", "activate Read Two").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "hand")) == (["Gray Wolf"], ["Blue Slime"])


def test_each_card_that_is_drawn_is_a_draw_of_its_own(table: Scenario) -> None:
    """CR Drawing Cards 2 and 3: the second draw of the turn triggers, after all of them."""
    t = table.player("A", field=["Second Thought"], hand=["Read Two", "Read Two"]).player("B").main_phase("A")
    t.act("A", "activate Read Two").resolve_top()
    assert (t.stack, len(t.zone("A", "hand"))) == (["Second Thought"], 3)
    t.pass_all().act("A", "activate Read Two").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}


# Finding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "zone"), [("Search Deck", "deck"), ("Search Hand", "hand")])
def test_a_described_card_in_a_private_zone_may_be_left_where_it_is(table: Scenario, name: str, zone: str) -> None:
    """CR Searching and Finding 1.a: though the effect asks for one."""
    cards = ["Bulky", "Gray Wolf"]
    hand = [name] if zone == "deck" else [name, *cards]
    t = table.player("A", hand=hand, deck=cards).player("B").main_phase("A")
    t.act("A", f"activate {name}").pass_all()
    assert (t.purpose, t.options) == ("choose", ["Bulky", "Gray Wolf", "done"])
    t.answer("A", "choose", "done")
    assert t.zone("A", zone) == cards
    assert t.zone("A", "graveyard") == [name]


def test_a_described_card_in_a_public_zone_must_be_found(table: Scenario) -> None:
    """CR Searching and Finding 1.a.i: one of those that fit, or the only one."""
    t = table.player("A", hand=["Search Graveyard"] * 2, graveyard=["Bulky", "Sting", "Gray Wolf"]).player("B")
    t.main_phase("A").act("A", "activate Search Graveyard").pass_all()
    assert (t.purpose, t.options) == ("choose", ["Bulky", "Gray Wolf"])
    t.answer("A", "choose", "Bulky").act("A", "activate Search Graveyard").pass_all()
    assert (t.purpose, t.zone("A", "hand")) == ("opportunity", ["Bulky", "Gray Wolf"])


def test_any_card_of_a_private_zone_must_be_found(table: Scenario) -> None:
    """CR Searching and Finding 2: nothing is described, so one of them is chosen."""
    t = table.player("A", hand=["Pick From Hand", "Bulky", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Pick From Hand").pass_all()
    assert (t.purpose, t.options) == ("choose", ["Bulky", "Gray Wolf"])
    t.answer("A", "choose", "Gray Wolf")
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (["Bulky"], ["Gray Wolf", "Pick From Hand"])


def test_cards_put_back_at_random_are_in_any_order() -> None:
    """CR Ordering and Tracking 3: nobody orders them, every seed may give another order, and all stay at the bottom."""
    seen = ["Gray Wolf", "Blue Slime", "Bulky", "Striker", "Herald"]
    orders = set()
    for seed in range(40):
        t = Scenario(with_extra_cards(*CARDS).catalog, seed)
        t.player("A", hand=["Scatter"], deck=[*seen, "Reaver", "Lurker"]).player("B").main_phase("A")
        t.act("A", "activate Scatter").pass_all()
        assert (t.purpose, t.zone("A", "deck")[:2]) == ("opportunity", ["Reaver", "Lurker"])
        orders.add(tuple(t.zone("A", "deck")[2:]))
    assert {frozenset(order) for order in orders} == {frozenset(seen)}
    assert {order[0] for order in orders} == {order[-1] for order in orders} == set(seen)


# Face-down cards -----------------------------------------------------------------------------------------------


def known(t: Scenario, player: str) -> bool:
    """A player knows which card lies face-down in the banishment of A."""
    (hidden,) = t.view(player).of(0).banishment
    return "Bulky" in hidden.name


def test_a_card_set_face_down_from_a_public_zone_stays_known(table: Scenario) -> None:
    """CR Public vs Private Information 6.a.i: to everybody who saw it; one from a hand is not known to the opponent."""
    t = table.player("A", field=["Bulky"], hand=["Hide"]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all()
    assert (known(t, "A"), known(t, "B")) == (True, True)
    u = with_extra_cards(*CARDS).player("A", hand=["Stow", "Bulky"]).player("B").main_phase("A")
    u.act("A", "activate Stow").pass_all()
    assert not known(u, "B")


def test_a_preserved_card_set_face_down_stays_known() -> None:
    """CR Public vs Private Information 6.a.i: it lay face-up in the material deck; another card there did not."""
    for material, is_known in ((placed("Bulky", preserved=True), True), (placed("Bulky"), False)):
        t = with_extra_cards(*CARDS).player("A", material=[material], hand=["Bury Alive"]).player("B").main_phase("A")
        t.act("A", "activate Bury Alive").pass_all()
        assert known(t, "B") is is_known


def test_a_card_that_was_preserved_is_not_when_it_comes_back_to_the_material_deck(table: Scenario) -> None:
    """CR Keywords - Preserve 3 and 4: it was materialized, and returned there as the regalia that it is."""
    material = [placed("Heirloom", preserved=True), placed("Life Essence Amulet")]
    t = table.player("A", memory=1, material=material, hand=["Bounce"]).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Heirloom").pass_all()
    t.act("A", "activate Bounce").pass_all()
    assert t.zone("A", "material") == ["Life Essence Amulet", "Heirloom"]
    t.pass_to("materialize", "A")
    assert t.options == ["decline", "materialize Life Essence Amulet"]


# Entering the field --------------------------------------------------------------------------------------------


def test_durability_counters_it_enters_with_come_on_top_of_its_stat() -> None:
    """CR Stats - Durability 3 and 4: those its own text gives, and those of an effect on its activation."""
    for before, name, durability in ((0, "Whetted Sword", 3), (1, "Dull Sword", 2), (1, "Whetted Sword", 4)):
        t = with_extra_cards(*CARDS).player("A", hand=["Sharpen Next", name]).player("B").main_phase("A")
        for each in ["Sharpen Next"] * before + [name]:
            t.act("A", f"activate {each}").pass_all()
        assert t.counters(name, "durability") == durability


@pytest.mark.parametrize(("buffs", "left"), [(0, {"debuff": 2}), (2, {}), (3, {"buff": 1})])
def test_buff_and_debuff_counters_it_enters_with_remove_each_other(buffs: int, left: dict[str, int]) -> None:
    """CR Counters - Buff 4, CR Counters - Debuff 4."""
    weak = ally(
        "Weak Friend",
        0,
        3,
        3,
        "mage human",
        has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("debuff", 2)))),
    )
    grown = skill("Grown Next", Modify(NextActivated(ALLY), (enters(with_counters("buff")),)))
    t = with_extra_cards(weak, grown).player("A", hand=["Grown Next"] * buffs + ["Weak Friend"]).player("B")
    t.main_phase("A")
    for name in ["Grown Next"] * buffs + ["Weak Friend"]:
        t.act("A", f"activate {name}").pass_all()
    assert dict(t.object("Weak Friend").counters) == left
    assert t.object("Weak Friend").power == 1 + buffs


def test_counters_change_stats_after_other_effects_and_swaps_come_last(table: Scenario) -> None:
    """CR Continuous Effects - Layers 2.f: its life of 3 counts before the buff counter, and is swapped after it."""
    t = table.player("A", field=[placed("Copycat", buff=1)], hand=["Invert", "Grow"]).player("B").main_phase("A")
    assert (t.object("Copycat").power, t.object("Copycat").life) == (3 + 1, 3 + 1)
    t.act("A", "activate Invert", target="Copycat").pass_all()
    t.act("A", "activate Grow", target="Copycat").pass_all()
    assert (t.object("Copycat").power, t.object("Copycat").life) == (3 + 1, 3 + 1 + 3)


# Leaving the stack ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "zone"), [(0, "banishment"), (1, "material")])
def test_a_card_that_a_cost_banishes_may_be_preserved(table: Scenario, choice: int, zone: str) -> None:
    """CR Keywords - Preserve 2.a: its controller chooses; without the cost it is preserved."""
    t = table.player("A", hand=["Last Rite", "Last Rite", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Last Rite", pay="pay", reserve="Bulky").pass_all()
    assert (t.asked, t.purpose, len(t.options)) == ("A", "replacement", 2)
    t.game.choose(choice)
    assert t.zone("A", zone) == ["Last Rite"]
    t.act("A", "activate Last Rite", pay="decline").pass_all()
    assert t.zone("A", "material").count("Last Rite") == (2 if zone == "material" else 1)
    assert t.zone("A", "graveyard") == []


def test_a_materialization_that_fizzles_is_banished_also_if_it_is_no_regalia(table: Scenario) -> None:
    """CR Playing Cards 7.a: cards with memory costs go to the banishment from the Effects Stack."""
    t = table.player("A", material=["Garland"], field=["Bulky"], hand=["Bounce"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Garland").act("A", "activate Bounce").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == (["Garland"], ["Bounce"])
