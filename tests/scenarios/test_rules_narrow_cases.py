"""Narrow cases of the rules: what is somebody else's, what lies beneath something else, and what comes second."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, champion, does, has, keyword, reserve
from grandarchive.model.abilities import Activated, AdditionalCost, Keyword, PlayFrom, Static
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.costs import PayReserve, discard, reveal, sacrifice
from grandarchive.model.effects import AddCounters, Banish, DealDamage, Load, Put, PutIntoLineage, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, RESERVE_COST, With
from grandarchive.model.modifications import AddTypes, Gains, Gets, Loses, Permits, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    YOURS,
    Champion,
    Every,
    Named,
    PaidWith,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import DealtTo, Instead
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.terms import Position, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import CARDS as LOADING
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.test_rules_loaded_cards import loaded

DECK = Zone.DECK
HELD = Count(ANYTHING, Zone.HAND, Who.YOU)
LEARN = AddCounters("enlighten", 1, Champion())
MIGHTY = ALLY & With(POWER, least=3)
BURIED = Count(ANYTHING, Zone.GRAVEYARD, Who.YOU)
CHEAP = ALLY & With(RESERVE_COST, least=0, most=BURIED - 1)
GUNS = Subtype("GUN") & YOURS
HELD_GUNS = Every(Subtype("GUN"), Zone.HAND, Who.YOU)
FINE_SLUG_LOADED = Pattern(Happening.MOVE, Named("Fine Slug"), into=Zone.LOADED)
HURT = Pattern(Happening.DAMAGED, THIS)
OFFERED = AdditionalCost((Sacrifice(Some(ALLY & YOURS, name="offered")),))

CARDS = (
    *LOADING,
    action("Ghost", 1, Speed.FAST, "mage skill", PlayFrom((Zone.GRAVEYARD,)), does(LEARN)),
    relic("Open Crypt", has(Permits(ALLY, (Zone.GRAVEYARD,), Who.EACH))),
    ally("Climber", 0, 1, 1, "mage human", PlayFrom((DECK,))),
    ally("Other Climber", 0, 1, 1, "mage human", PlayFrom((DECK,))),
    skill("Sink", Put(Top(1), DECK, Position.BOTTOM)),
    ally("Squire", 0, 1, 3, "warrior human"),
    relic("Tollgate", Activated((PayReserve(1), PayReserve(2)), (LEARN,))),
    relic("Cheap Gate", Activated((PayReserve(HELD - 9), PayReserve(2)), (LEARN,))),
    skill("Steal", Banish(Top(1, PlayerTarget(Who.OPPONENT)), face_down=True)),
    relic("Soothsayer", Activated((reveal(ANYTHING, zone=Zone.BANISHMENT),), (LEARN,))),
    relic("Banner", Static(ALLY & YOURS, (Gets("power", HELD),))),
    action("Boast", 0, Speed.FAST, "mage skill", AdditionalCost((sacrifice(MIGHTY),)), does(LEARN)),
    relic("Grave Banner", Static(ALLY & YOURS, (Gets("power", BURIED),))),
    action("Toast", 0, Speed.FAST, "mage skill", AdditionalCost((discard(), sacrifice(MIGHTY))), does(LEARN)),
    action("Roast", 0, Speed.FAST, "mage skill", AdditionalCost((discard(), sacrifice(CHEAP))), does(LEARN)),
    action("Rite", 0, Speed.FAST, "mage skill", OFFERED, does(Put(PaidWith("offered"), Zone.HAND))),
    skill("Bury", Banish(Every(ALLY, Zone.GRAVEYARD))),
    champion("Root, One", 1, 20, "mage human", Keyword("steadfast", inherited=True)),
    champion("Root, Two", 2, 22, "mage human"),
    relic("Shallow Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LOADED,))),
    relic("Deep Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LINEAGE,))),
    skill("Cram", Load(Some(ANYTHING, (Zone.MATERIAL,), whose=Who.YOU), Champion())),
    champion("Herald, One", 1, 20, "mage human", Static(ALLY & YOURS, (Gains(keyword("taunt")),), inherited=True)),
    relic("Trumpet", Static(ALLY & YOURS, (Gains(keyword("taunt")),))),
    relic("Silence", Static(ITEM & YOURS & ~THIS, (Loses(),))),
    skill("Knot", Load(Every(Subtype("GUN") & YOURS), Target(Subtype("GUN")))),
    relic("Jam", has(Replaces(FINE_SLUG_LOADED, Instead((Put(Every(GUNS), Zone.HAND), Put(HELD_GUNS, Zone.FIELD)))))),
    card("Fine Slug", "item", "ranger bullet", reserve(0), ()),
    skill("Force All", Load(Every(Subtype("BULLET"), Zone.HAND, Who.YOU), Target(GUNS))),
    ally("Mirror Mage", 0, 1, 9, "mage human", has(Replaces(HURT, DealtTo(Champion(Who.OPPONENT))))),
    skill("Scratch", DealDamage(3, Target(ALLY))),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    card("Hex", "item", "cleric curse", reserve(0), (Activated((), (PutIntoLineage(Source(), Champion()),)),)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Whose it is ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thief", ["A", "B"])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_what_a_card_says_of_a_graveyard_it_says_to_its_owner(table: Scenario, thief: str, owner: str) -> None:
    """CR Card Activation 1.9.1: whoever may activate other cards from there may not activate this one."""
    for player in "AB":
        field, graveyard = ["Open Crypt"] * (player == thief), ["Ghost"] * (player == owner)
        table.player(player, field=field, graveyard=graveyard, hand=["Squire"])
    t = table.main_phase(thief)
    assert t.can(thief, "activate Ghost") is (thief == owner)


@pytest.mark.parametrize("thief", ["A", "B"])
def test_a_face_down_card_is_revealed_by_who_knows_it(table: Scenario, thief: str) -> None:
    """CR Abilities 16: its owner, who does not know it, cannot."""
    owner = "AB".replace(thief, "")
    t = table
    for player in "AB":
        t.player(player, hand=["Steal"] * (player == thief), field=["Soothsayer"], deck=["Squire", "Squire"])
    t.main_phase(thief).act(thief, "activate Steal", target=owner).pass_all()
    assert len(t.zone(owner, "banishment")) == 1
    t.pass_to("main", owner)
    assert not t.can(owner, "use Soothsayer")


# Decks and what is paid ----------------------------------------------------------------------------------------


def test_only_the_top_card_of_a_deck_is_activated_whichever_it_is(table: Scenario) -> None:
    """CR Main Deck 9: also if another one that its player knows says the same of itself."""
    both = [placed("Climber", known=True), placed("Other Climber", known=True)]
    t = table.player("A", deck=both, hand=["Sink"]).player("B").main_phase("A")
    assert [t.can("A", f"activate {name}") for name in ("Climber", "Other Climber")] == [True, False]
    t.act("A", "activate Sink").pass_all()
    assert [t.can("A", f"activate {name}") for name in ("Climber", "Other Climber")] == [False, True]


@pytest.mark.parametrize(("name", "due"), [("Tollgate", 3), ("Cheap Gate", 2)])
def test_an_ability_costs_all_of_its_amounts_of_reserve(table: Scenario, name: str, due: int) -> None:
    """CR Activated Abilities 1: an amount that comes out below nothing makes the other one no less."""
    t = table.player("A", field=[name], hand=["Squire"] * (due - 1)).player("B").main_phase("A")
    assert not t.can("A", f"use {name}")
    t = with_extra_cards(*CARDS).player("A", field=[name], hand=["Squire"] * due).player("B").main_phase("A")
    t.act("A", f"use {name}").pass_all()
    assert len(t.zone("A", "memory")) == due


@pytest.mark.parametrize(("hand", "found"), [([], True), (["Bury"], False)])
def test_what_was_paid_with_is_found_only_where_it_went(table: Scenario, hand: list[str], found: bool) -> None:
    """CR Ability Tracking 3.a."""
    t = table.player("A", hand=["Rite"], field=["Squire"]).player("B", hand=hand).main_phase("A")
    t.act("A", "activate Rite")
    if hand:
        t.pass_once("A").act("B", "activate Bury")
    t.pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "banishment")) == ((["Squire"], []) if found else ([], ["Squire"]))


@pytest.mark.parametrize(("held", "possible"), [(2, False), (3, True)])
def test_a_card_that_is_played_is_no_longer_held_as_its_cost_is_looked_at(
    table: Scenario, held: int, possible: bool
) -> None:
    """CR Playing Cards 6: what has power for each card that is held has less of it by then."""
    hand = ["Boast"] + ["Squire"] * (held - 1)
    t = table.player("A", hand=hand, field=["Banner", "Squire"]).player("B").main_phase("A")
    assert t.object("Squire").power == held + 1
    assert t.can("A", "activate Boast") is possible


@pytest.mark.parametrize(("name", "buried", "possible"), [("Toast", 1, True), ("Toast", 0, False), ("Roast", 0, True)])
def test_what_is_paid_for_one_cost_may_make_another_one_possible(
    table: Scenario, name: str, buried: int, possible: bool
) -> None:
    """CR Card Activation 1.8: the parts are paid one after the other."""
    t = table.player("A", hand=[name, "Squire"], graveyard=["Bury"] * buried, field=["Grave Banner", "Squire"])
    t.player("B").main_phase("A")
    assert t.can("A", f"activate {name}") is possible


# Beneath objects -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wipe", "keywords"), [("Shallow Wipe", ("steadfast",)), ("Deep Wipe", ())])
def test_what_a_loaded_card_loses_its_host_keeps(table: Scenario, wipe: str, keywords: tuple[str, ...]) -> None:
    """CR Keywords - Inherited Effect 1: only cards in the lineage hand down what they have."""
    t = table.player(
        "A",
        lineage=["Spirit of Wind", "Root, One", "Root, Two"],
        field=[wipe],
        hand=["Cram"],
        material=["Root, One"],
    )
    t.player("B").main_phase("A").act("A", "activate Cram").pass_all()
    assert t.zone("A", "material") == []
    assert t.champion("A").keywords == keywords


def test_the_first_object_of_all_may_come_to_have_a_lineage(table: Scenario) -> None:
    """CR Game Terms - Inner Lineage 2."""
    t = table.player("A", lineage=(), field=["Pretender", "Hex"]).player("B").main_phase("A")
    t.act("A", "use Hex").pass_all()
    assert t.lineage("A") == ("Hex",)


@pytest.mark.parametrize("host", ["Old Gun", "New Gun"])
def test_what_would_be_loaded_into_itself_stays(table: Scenario, host: str) -> None:
    """CR Game Terms - Load 1: an object has others beneath it, and the others are loaded."""
    t = table.player("A", field=["Old Gun", "New Gun"], hand=["Knot"]).player("B").main_phase("A")
    t.act("A", "activate Knot", target=host).pass_all()
    other = "New Gun" if host == "Old Gun" else "Old Gun"
    assert (loaded(t, host), t.objects(other)) == ([other], [])


@pytest.mark.parametrize(("items", "inside"), [([], ["Slug", "Fine Slug"]), (["Jam"], [])])
def test_nothing_is_loaded_into_an_object_that_has_been_away(
    table: Scenario, items: list[str], inside: list[str]
) -> None:
    """CR Game Zones 5: what comes back is another object."""
    hand = ["Force All", "Slug", "Fine Slug"]
    t = table.player("A", field=["Old Gun", *items], hand=hand).player("B").main_phase("A")
    t.act("A", "activate Force All", target="Old Gun").pass_all()
    assert loaded(t, "Old Gun") == inside
    assert sorted([*loaded(t, "Old Gun"), *t.zone("A", "hand")]) == ["Fine Slug", "Slug"]


@pytest.mark.parametrize(
    ("root", "items", "keywords"),
    [
        ("Herald, One", (), ("taunt",)),
        ("Herald, One", ("Deep Wipe",), ()),
        ("Root, One", ("Trumpet",), ("taunt",)),
        ("Root, One", ("Trumpet", "Silence"), ()),
        ("Root, One", ("Silence", "Trumpet"), ()),
    ],
)
def test_what_something_gives_hangs_on_whether_it_keeps_its_ability(
    table: Scenario, root: str, items: tuple[str, ...], keywords: tuple[str, ...]
) -> None:
    """CR Continuous Effects - Dependencies 1: also if what it would lose it has from a card beneath it."""
    t = table.player("A", lineage=["Spirit of Wind", root, "Root, Two"], field=["Squire", *items]).player("B")
    assert t.main_phase("A").object("Squire").keywords == keywords


# Damage --------------------------------------------------------------------------------------------------------


def test_damage_is_dealt_to_one_object_instead(table: Scenario) -> None:
    """CR Replacement Effects 1: of several that are meant to the first in turn order."""
    t = table.player("A", hand=["Scratch"], field=["Mirror Mage"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Scratch", target="Mirror Mage").pass_all()
    assert [t.champion(player).damage for player in "ABC"] == [0, 3, 0]
