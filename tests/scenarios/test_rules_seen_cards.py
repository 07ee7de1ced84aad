"""Who waits for players with so many cards, who has the fewest, and cards that are banished to pay and then loaded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grandarchive.cards.starter.printing import (
    action,
    ally,
    card,
    champion,
    does,
    keyword,
    memory,
    on,
    regalia_item,
    regalia_weapon,
    reserve,
)
from grandarchive.model.abilities import Ability, AdditionalCost, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, influence
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    By,
    ChooseOne,
    Delayed,
    Destroy,
    Discard,
    Draw,
    IfDone,
    LevelUp,
    Load,
    LookAt,
    May,
    Put,
    Repeat,
    Reveal,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import MEMORY_COST, Counters, Lowest, Of, Stat, With
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Among,
    Bound,
    Champion,
    EventPlayer,
    Every,
    Owned,
    PaidWith,
    Players,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.players import Greatest, Having, PlayerTarget, ThePlayer
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

LEARN = AddCounters("enlighten", 1, Champion())
FEW = Pattern(Happening.ACTIVATE, ACTION, Having(Who.YOU, influence() <= 2))
FEWEST = -Greatest(-influence()) >= influence()
PAYING = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, paying=CostKind.MEMORY)
LOADING = May((Load(SourceCard(), Some(ITEM & YOURS)),))


def skill(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action without cost."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


MARKED = Pattern(Happening.COUNTERS, Owned(Who.YOU), out_of=Zone.BANISHMENT, counter="omen")
PAST_THREE = Pattern(Happening.RECOLLECTED, by=Who.OPPONENT, least=3, at_once=True)
EVERY_THIRD = Repeat(EVENT_AMOUNT // 3, (By(EventPlayer(), (AddCounters("sheen", 1, Some(CHAMPION & YOURS)),)),))
TAKEN = Discard(Some(ANYTHING, among=Bound("looked")))
SECOND = With(Stat("level", base=True), 2, 2)
RINGS = Every(ITEM & Among(Bound("revealed")), Zone.MATERIAL, Who.YOU)
LOWEST = Some(ITEM & With(MEMORY_COST, None, Lowest(MEMORY_COST, RINGS)), among=Bound("revealed"))


def all_cards(whose: Players) -> Some:
    """All cards from hand and memory, at the same time."""
    return Some(ANYTHING, (Zone.HAND, Zone.MEMORY), influence(whose), None, whose)


CARDS = (
    card("Bare Shelf", "item", "mage", reserve(0), (Triggered(FEW, (LEARN,)),)),
    card(
        "Alms Bowl",
        "item",
        "mage",
        reserve(0),
        (Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION), (LEARN,), condition=FEWEST),),
    ),
    skill("Hum", does(Draw(1))),
    skill("Gift", does(Draw(4))),
    skill("Cinder", keyword("floating memory"), Triggered(PAYING, (LOADING,), zones=(Zone.GRAVEYARD,)), does(Draw(1))),
    skill("Sweep", does(Banish(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU)))),
    ally(
        "Gathered",
        0,
        1,
        1,
        "mage human",
        AdditionalCost((Banish(Some(ALLY, (Zone.GRAVEYARD,), 2, 2, Who.YOU, name="banished")),)),
        on(
            Happening.LEAVE,
            BindAll(PaidWith("banished"), "banished"),
            May((Put(Some(ALLY, minimum=0, maximum=None, among=Bound("banished")), Zone.FIELD),)),
        ),
    ),
    ally("Part", 0, 1, 1, "mage human"),
    champion("Rising Mage", 1, 15, "mage human"),
    champion("Risen Mage", 2, 15, "mage human"),
    skill("Foresee", does(Delayed(Pattern(Happening.LEVEL_UP, CHAMPION & YOURS, other=SECOND), (LEARN,)))),
    skill("Rise", does(LevelUp())),
    skill("Raze", does(Destroy(Target(ALLY)))),
    skill(
        "Stow",
        does(
            Reveal(Some(ACTION, (Zone.HAND,), 0, 1, Who.YOU, name="it")),
            May((Discard(Bound("it")),)),
            IfDone((LEARN,), (May((Load(Bound("it"), Some(ITEM & YOURS)),)), IfDone((LEARN,)))),
        ),
    ),
    ally(
        "Legacy",
        0,
        1,
        1,
        "mage human",
        on(Happening.LEAVE, AddCounters("buff", Of(Counters("buff"), Source()), Target(ALLY & YOURS))),
    ),
    skill(
        "Search",
        does(
            ChooseOne(
                (
                    (LookAt(Every(ANYTHING, Zone.HAND, PlayerTarget(Who.OPPONENT))), TAKEN),
                    (LookAt(Every(ANYTHING, Zone.MEMORY, ThePlayer())), TAKEN),
                )
            )
        ),
    ),
    card("Vigil", "item", "mage", reserve(0), (Triggered(MARKED, (LEARN,)),)),
    card("Toll Booth", "item", "mage", reserve(0), (Triggered(PAST_THREE, (EVERY_THIRD,)),)),
    skill("Doom", does(AddCounters("omen", 1, Every(ANYTHING, Zone.BANISHMENT)))),
    skill("Brand", does(AddCounters("omen", 1, Every(ITEM)))),
    skill("Shed", does(Discard(all_cards(Who.YOU)))),
    skill(
        "Pry",
        does(
            LookAt(replace(all_cards(ThePlayer()), whose=PlayerTarget(Who.OPPONENT))),
            Discard(Some(ANYTHING, minimum=0, maximum=None, among=Bound("looked"))),
        ),
    ),
    skill("Cheapest", does(Reveal(Every(ANYTHING, Zone.MATERIAL, Who.YOU)), Put(LOWEST, Zone.FIELD))),
    regalia_item("Dear Ring", 2, "mage"),
    regalia_item("Cheap Ring", 1, "mage"),
    regalia_weapon("Free Blade", 0, 1, 1, "mage sword"),
    card("Token Price", "item", "mage", memory(1), ()),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str = "A") -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("enlighten", 0)


@pytest.mark.parametrize(("cards", "times"), [(2, 1), (3, 0)])
def test_while_one_has_so_few_cards_what_one_does_is_waited_for(table: Scenario, cards: int, times: int) -> None:
    """CR Triggered Abilities 2, CR Game Terms - Influence 1: the activated card is no longer in the hand."""
    t = table.player("A", field=["Bare Shelf"], hand=["Hum"], memory=cards).player("B", hand=["Hum"]).main_phase("A")
    t.act("A", "activate Hum").pass_all()
    assert learned(t) == times


def test_it_is_asked_as_it_triggers_and_not_as_it_resolves(table: Scenario) -> None:
    """CR Triggered Abilities 3.a, 3.b: "while" is no intervening condition."""
    t = table.player("A", field=["Bare Shelf"], hand=["Hum", "Gift"]).player("B").main_phase("A")
    t.act("A", "activate Hum").act("A", "activate Gift")
    t.resolve_top().resolve_top()
    assert (len(t.zone("A", "hand")), t.stack) == (4, ["Hum", "Bare Shelf"])
    t.pass_all()
    assert learned(t) == 2


def test_nobody_else_who_has_so_few_cards_is_meant(table: Scenario) -> None:
    """CR Game Terms - Influence 1."""
    t = table.player("A", field=["Bare Shelf"]).player("B", hand=["Hum"]).main_phase("B")
    t.act("B", "activate Hum").pass_all()
    assert learned(t) == 0


@pytest.mark.parametrize(("others", "times"), [((3, 5), 1), ((2, 5), 1), ((5, 1), 0)])
def test_who_has_no_more_cards_than_anybody_else_has_the_fewest(others: tuple[int, int], times: int) -> None:
    """CR Game Terms - Influence 1: also who has as few as another."""
    t = with_extra_cards(*CARDS).player("A", field=["Alms Bowl"], hand=2)
    t.player("B", hand=others[0]).player("C", hand=others[1]).phase("A", "recollection").pass_all()
    assert learned(t) == times


def test_a_card_that_paid_is_loaded_from_where_it_went(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Last-Known Information 1.a: it watched from the graveyard and is banished now."""
    t = table.player("A", field=["Bare Shelf"], graveyard=["Cinder"], material=["Token Price"], memory=1).player("B")
    t.phase("A", "materialize").answer("A", "materialize", "materialize Token Price")
    t.answer("A", "floating memory", "Cinder").pass_all(may="yes")
    assert [each.name for each in t.object("Bare Shelf").loaded] == ["Cinder"]
    assert "Cinder" not in t.zone("A", "banishment")


def test_a_card_that_is_banished_for_nothing_is_not(table: Scenario) -> None:
    """CR Floating Memory 1: only what pays for a memory cost."""
    t = table.player("A", field=["Bare Shelf"], graveyard=["Cinder"], hand=["Sweep"]).player("B").main_phase("A")
    t.act("A", "activate Sweep").pass_all()
    assert t.zone("A", "banishment") == ["Cinder"]


def test_counters_are_put_on_a_card_in_a_zone(table: Scenario) -> None:
    """CR Counters 1: on one's own cards in the banishment, and not on objects or on what others banished."""
    t = table.player("A", field=["Vigil"], banishment=["Hum", "Gift"], hand=["Doom", "Brand"])
    t.player("B", banishment=["Hum"]).main_phase("A")
    t.act("A", "activate Brand").pass_all()
    assert learned(t) == 0
    t.act("A", "activate Doom").pass_all().answer("A", "order triggers", "Vigil (1)").pass_all()
    assert learned(t) == 2


@pytest.mark.parametrize(("cards", "sheen"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_for_every_three_cards_recollected_something_is_done(table: Scenario, cards: int, sheen: int) -> None:
    """CR Triggered Abilities 2: what happens at once has a number, and they do it whose cards those are."""
    t = table.player("A", field=["Toll Booth"], memory=7).player("B", memory=cards).phase("B", "recollection")
    t.pass_to("main")
    assert (dict(t.champion("B").counters).get("sheen", 0), dict(t.champion("A").counters)) == (sheen, {})


def test_hand_and_memory_are_discarded_together(table: Scenario) -> None:
    """CR Game Terms - Discard 1: all of them, and nobody is asked."""
    t = table.player("A", hand=["Shed", "Hum", "Gift"], memory=["Doom"]).player("B", hand=["Hum"]).main_phase("A")
    t.act("A", "activate Shed").pass_all()
    assert (sorted(t.zone("A", "graveyard")), t.zone("A", "hand"), t.zone("A", "memory")) == (
        ["Doom", "Gift", "Hum", "Shed"],
        [],
        [],
    )
    assert t.zone("B", "hand") == ["Hum"]


def test_hand_and_memory_are_looked_at_and_chosen_from(table: Scenario) -> None:
    """CR Game Terms - Discard 1: whoever looks knows which cards they are and chooses among all of them."""
    t = table.player("A", hand=["Pry"]).player("B", hand=["Hum", "Gift"], memory=["Doom"]).main_phase("A")
    t.act("A", "activate Pry", target="B").resolve_top(discard=["Gift", "Doom"])
    assert (sorted(t.zone("B", "graveyard")), t.zone("B", "hand")) == (["Doom", "Gift"], ["Hum"])


def test_the_cheapest_of_those_that_fit_is_put_onto_the_field(table: Scenario) -> None:
    """CR Costs and Memory 3: what does not fit is cheaper, and does not count."""
    t = table.player("A", hand=["Cheapest"], material=["Dear Ring", "Free Blade", "Cheap Ring"]).player("B")
    t.main_phase("A").act("A", "activate Cheapest").resolve_top(choose="Cheap Ring")
    assert (len(t.objects("Cheap Ring")), sorted(t.zone("A", "material"))) == (1, ["Dear Ring", "Free Blade"])


def test_what_was_banished_to_pay_is_put_back(table: Scenario) -> None:
    """CR Game Zones 7.c, CR Ability Tracking 3.a: those cards, as many as one likes, and no others."""
    t = table.player("A", hand=["Gathered", "Raze"], graveyard=["Part", "Part"], banishment=["Part"]).player("B")
    t.main_phase("A").act("A", "activate Gathered").pass_all()
    assert (t.zone("A", "graveyard"), len(t.zone("A", "banishment"))) == ([], 3)
    t.act("A", "activate Raze", target="Gathered").resolve_top()
    t.pass_all(may="yes", choose=["Part", "done"])
    assert (len(t.objects("Part")), len(t.zone("A", "banishment"))) == (1, 2)


@pytest.mark.parametrize(("champion", "times"), [("Rising Mage", 0), ("Risen Mage", 1)])
def test_a_champion_of_a_level_is_waited_for(table: Scenario, champion: str, times: int) -> None:
    """CR Triggered Abilities 6, 8: it is the level of the card that it levels up into, and others are let pass."""
    lineage = ["Spirit of Fire"] if champion == "Rising Mage" else ["Spirit of Fire", "Rai, Spellcrafter"]
    t = table.player("A", lineage=lineage, hand=["Foresee", "Rise"], material=[champion]).player("B").main_phase("A")
    t.act("A", "activate Foresee").pass_all().act("A", "activate Rise").pass_all(level=f"level up {champion}")
    assert learned(t) == times


def test_nothing_is_loaded_where_nothing_was_revealed(table: Scenario) -> None:
    """CR Resolution 6: what cannot be done is not offered, and nobody gets anything for it."""
    t = table.player("A", field=["Bare Shelf"], hand=["Stow", "Part"]).player("B").main_phase("A")
    before = learned(t.act("A", "activate Stow").pass_to("end"))
    assert (before, t.object("Bare Shelf").loaded) == (1, ())


@pytest.mark.parametrize(("first", "second", "where"), [("yes", "", "graveyard"), ("no", "yes", "loaded")])
def test_one_or_the_other_is_done(table: Scenario, first: str, second: str, where: str) -> None:
    """CR Resolution 5, 6."""
    t = table.player("A", field=["Vigil"], hand=["Stow", "Hum"]).player("B").main_phase("A").act("A", "activate Stow")
    t.pass_all(choose="Hum", may=[first, *([second] if second else [])])
    assert ("Hum" in t.zone("A", "graveyard"), len(t.object("Vigil").loaded)) == (
        where == "graveyard",
        where == "loaded",
    )
    assert learned(t) == 1


def test_counters_of_what_left_are_put_on_something_else(table: Scenario) -> None:
    """CR Last-Known Information 1: as many as were on it."""
    t = table.player("A", field=[placed("Legacy", buff=2), "Part"], hand=["Raze"]).player("B")
    t.main_phase("A").act("A", "activate Raze", target="Legacy").resolve_top().pass_all()
    assert dict(t.object("Part").counters) == {"buff": 2}


@pytest.mark.parametrize(("option", "left"), [("0", ("memory", ["Hum"])), ("1", ("hand", ["Gift"]))])
def test_one_looks_into_one_zone_or_the_other(table: Scenario, option: str, left: tuple[str, list[str]]) -> None:
    """CR Objects and Targeting - Target 4: whoever looks chooses, of the player who was targeted."""
    t = table.player("A", hand=["Search"]).player("B", hand=["Gift"], memory=["Hum"]).main_phase("A")
    t.act("A", "activate Search", target="B").resolve_top(choose_one=option)
    zone, cards = left
    assert (t.zone("B", zone), len(t.zone("B", "graveyard"))) == (cards, 1)
