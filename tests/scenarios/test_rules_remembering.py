"""What a text named: as it was before it left, and as what the text itself made of it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, keyword, on
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import HowMany
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    Choose,
    DealDamage,
    Destroy,
    Draw,
    If,
    IfDone,
    LookAt,
    MayPay,
    Modify,
    Put,
    Rest,
    Sacrifice,
    Summon,
)
from grandarchive.model.entering import RESTED, UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LEVEL, POWER, RESERVE_COST, Counters, Of
from grandarchive.model.modifications import AddTypes, Controls, Gets
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    TOKEN,
    YOURS,
    AsItIs,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.players import Top
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

AN_ALLY = Target(ALLY)
DEAD = Target(ANYTHING, zone=Zone.GRAVEYARD)
BACK = Put(Bound(), Zone.FIELD, entering=UNDER_OWNERS_CONTROL)
MINE = Put(Bound(), Zone.FIELD)
ENLIGHTEN = "enlighten"


def learn(amount: object) -> AddCounters:
    """A champion gets as many enlighten counters as something was: what a text knew."""
    return AddCounters(ENLIGHTEN, amount, Champion())  # type: ignore[arg-type]


GOAT = CardDefinition("goat", (Face("Goat", frozenset({"ALLY"}), subtypes=("BEAST",), power=2, life=3),), token=True)
FED = Sacrifice(Some(ALLY & YOURS, name="fed"))

CARDS = (
    ally("Boar", 1, 4, 4, "tamer beast"),
    ally("Greeter", 1, 1, 4, "tamer human", on(Happening.ENTER, Draw(1))),
    ally("Rock", 1, 3, 4, "guardian human", keyword("immortality")),
    # Followed
    skill("Flicker", Banish(AN_ALLY), BACK),
    skill("Kidnap", Banish(AN_ALLY), MINE),
    skill("Hidden Flicker", Banish(AN_ALLY, face_down=True), BACK),
    skill("Flicker and Feed", Banish(AN_ALLY), BACK, AddCounters("buff", 1, Bound())),
    skill(
        "Exile All",
        BindAll(Every(ALLY & YOURS), "all"),
        Banish(Bound("all")),
        Put(Some(ANYTHING, among=Bound("all")), Zone.FIELD),
    ),
    skill("Wreck", Destroy(AN_ALLY), Put(Bound(), Zone.FIELD)),
    skill("Finish Off", Destroy(AN_ALLY), DealDamage(2, Bound())),
    skill("Unearth", MINE, Rest(DEAD)),
    skill(
        "Sift",
        LookAt(Top(2)),
        Put(Some(ANYTHING, among=Bound("looked")), Zone.GRAVEYARD),
        Put(Bound("looked"), Zone.HAND),
    ),
    skill("Topple", Destroy(Target(CHAMPION & YOURS)), AddCounters("omen", 1, Bound())),
    # Remembered
    skill("Cull", Destroy(AN_ALLY), If(Is(Bound("target"), Subtype("BEAST")), (Draw(1),))),
    skill("Harvest", Destroy(AN_ALLY), If(Is(Bound("target"), (Counters("buff") >= 1)), (Draw(1),))),
    skill(
        "Reap",
        Modify(AN_ALLY, (AddTypes(subtypes=("BEAST",)),)),
        Destroy(Bound()),
        If(Is(Bound("target"), Subtype("BEAST")), (Draw(1),)),
    ),
    skill("Offering", Sacrifice(Some(ALLY & YOURS)), learn(Of(POWER, Bound("chosen")))),
    skill("Study", Banish(DEAD), learn(Of(RESERVE_COST, Bound()))),
    skill(
        "Recollect",
        Put(Target(ANYTHING, zone=Zone.BANISHMENT), Zone.HAND),
        learn(Of(Counters("omen"), Bound())),
    ),
    skill(
        "Bounce",
        Put(AN_ALLY, Zone.HAND),
        learn(Of(POWER, Bound())),
        If(Is(Bound("target"), TOKEN), (Draw(1),)),
    ),
    skill("Twice", Banish(AN_ALLY), BACK, learn(Of(POWER, Bound()))),
    skill("Grow Again", MINE, AddCounters("buff", 1, DEAD), learn(Of(POWER, AsItIs()))),
    skill("Grow Before", MINE, AddCounters("buff", 1, DEAD), learn(Of(POWER, Bound()))),
    skill("Ask Now", Destroy(AN_ALLY), If(Is(AsItIs(), (POWER >= 4)), (Draw(1),))),
    skill("Ask Then", Destroy(AN_ALLY), If(Is(Bound(), (POWER >= 4)), (Draw(1),))),
    skill(
        "Count Beasts",
        BindAll(Every(ALLY), "all"),
        Destroy(Every(ALLY)),
        learn(HowMany(Bound("all"), (POWER >= 4))),
    ),
    skill("Owner Draws", Destroy(AN_ALLY), Draw(1, ControllerOf(Bound()))),
    skill(
        "Two Picks",
        LookAt(Top(3)),
        Put(Some(ANYTHING, among=Bound("looked")), Zone.HAND),
        Put(Some(ANYTHING, among=Bound("looked"), name="second"), Zone.GRAVEYARD),
    ),
    skill(
        "Look Again",
        Destroy(Some(ALLY)),
        Choose(Some(ALLY, (Zone.GRAVEYARD,))),
        learn(Of(POWER, Bound("chosen"))),
    ),
    skill("Foresee", LookAt(Top(1)), Draw(1), learn(Of(POWER, Bound("looked")))),
    skill(
        "Set Aside",
        Choose(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU)),
        MayPay((PayReserve(1),)),
        IfDone((learn(Of(POWER, Bound("chosen"))),)),
    ),
    skill(
        "Uproot",
        Destroy(Champion()),
        AddCounters("buff", Of(LEVEL, Target(ANYTHING, zone=Zone.LINEAGE)), Every(ALLY)),
    ),
    # As costs
    ally("Ogre", 0, 1, 9, "warrior human", Activated((FED,), (learn(Of(POWER, Bound("fed"))),))),
    ally("Lich", 0, 1, 9, "mage human", Activated((FED,), (Put(Bound("fed"), Zone.FIELD, entering=RESTED),))),
    skill("Toll", MayPay((FED,)), IfDone((Put(Bound("fed"), Zone.FIELD),))),
    skill("Tithe", MayPay((FED,)), IfDone((learn(Of(POWER, Bound("fed"))),))),
    skill(
        "Half Gone",
        BindAll(Every(ALLY & YOURS), "all"),
        Destroy(Every(ALLY & (POWER <= 1))),
        Banish(Bound("all")),
        Put(Bound("all"), Zone.FIELD),
    ),
    # What gets in the way
    relic("Warden", replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.BANISHMENT))),
    relic("Catcher", replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.HAND))),
    relic("Anchor", replaces(Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT), Instead(()))),
    relic(
        "Diverter", replaces(Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT), Instead((Destroy(Bound("subject")),)))
    ),
    relic(
        "Robber",
        replaces(
            Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT, out_of=Zone.FIELD),
            Instead((Destroy(Bound("subject")), Banish(Bound("subject")))),
        ),
    ),
    skill("Annex", Modify(AN_ALLY, (Controls(),), REST_OF_GAME)),
    skill("Herd", Summon(GOAT)),
    skill("Fatten", AddCounters("buff", 2, AN_ALLY)),
    skill("Empower", Modify(AN_ALLY, (Gets("power", 3),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, name: str, target: str | None = None, **answers: str) -> Scenario:
    """A activates a card that costs nothing, and everything resolves."""
    more: dict[str, str] = {} if target is None else {"target": target}
    return t.act("A", f"activate {name}", **more).pass_all(**answers)


def field(t: Scenario, player: str) -> list[str]:
    """What a player has on the field besides a champion."""
    return [name for name in t.zone(player, "field") if name != "Spirit of Wind"]


def learned(t: Scenario) -> int:
    """How many enlighten counters A's champion has."""
    return dict(t.champion("A").counters).get(ENLIGHTEN, 0)


# Names follow --------------------------------------------------------------------------------------------------


def test_what_was_banished_returns_as_a_new_object(table: Scenario) -> None:
    """CR Game Zones 5: it is another object, which has nothing of what was on the old one."""
    table.player("A", hand=["Flicker"], field=[rested(placed("Boar", buff=1))]).player("B").main_phase("A")
    cast(table, "Flicker", "Boar")
    assert field(table, "A") == ["Boar"]
    assert not table.object("Boar").rested
    assert table.counters("Boar", "buff") == 0


@pytest.mark.parametrize("way", ["Flicker", "Hidden Flicker"])
def test_it_enters_once_more(table: Scenario, way: str) -> None:
    """CR Abilities - Ability Tracking 3.a: also a card that was banished face-down can be followed."""
    table.player("A", hand=[way], field=["Greeter"]).player("B").main_phase("A")
    cast(table, way, "Greeter")
    assert field(table, "A") == ["Greeter"]
    assert len(table.zone("A", "hand")) == 1


def test_the_name_goes_on_to_mean_what_returned(table: Scenario) -> None:
    table.player("A", hand=["Flicker and Feed"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "Flicker and Feed", "Boar")
    assert table.counters("Boar", "buff") == 1


def test_it_returns_under_its_owners_control(table: Scenario) -> None:
    """CR Control and Ownership 3: who had taken control of it loses it with the object."""
    table.player("A", hand=["Annex", "Flicker"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "Annex", "B's Boar")
    assert field(table, "A") == ["Boar"]
    cast(table, "Flicker", "Boar")
    assert field(table, "A") == []
    assert field(table, "B") == ["Boar"]


def test_it_returns_under_the_control_of_who_put_it_there(table: Scenario) -> None:
    table.player("A", hand=["Kidnap"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "Kidnap", "B's Boar")
    assert field(table, "A") == ["Boar"]


def test_several_are_followed_and_one_of_them_is_chosen_where_they_are(table: Scenario) -> None:
    table.player("A", hand=["Exile All"], field=["Boar", "Greeter", "Rock"]).player("B").main_phase("A")
    cast(table, "Exile All", choose="Greeter")
    assert field(table, "A") == ["Greeter"]
    assert table.zone("A", "banishment") == ["Boar", "Rock"]


def test_a_card_that_was_put_onto_the_field_is_acted_on_there(table: Scenario) -> None:
    table.player("A", hand=["Unearth"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(table, "Unearth", "Boar")
    assert table.object("Boar").rested


def test_the_rest_of_what_was_looked_at_is_what_was_not_moved(table: Scenario) -> None:
    """The chosen card went to a public zone by its own name, and "looked" does not follow it there."""
    table.player("A", hand=["Sift"], deck=["Boar", "Greeter", "Rock"]).player("B").main_phase("A")
    cast(table, "Sift", choose="Boar")
    assert "Boar" in table.zone("A", "graveyard")
    assert table.zone("A", "hand") == ["Greeter"]


def test_what_was_taken_is_not_chosen_again(table: Scenario) -> None:
    table.player("A", hand=["Two Picks"], deck=["Boar", "Greeter", "Rock"]).player("B").main_phase("A")
    table.act("A", "activate Two Picks").pass_all(choose="Boar")
    assert not any("Boar" in option for option in table.options)
    table.answer("A", "choose", "Rock")
    assert "Rock" in table.zone("A", "graveyard")


def test_a_name_does_not_follow_what_was_moved_without_it(table: Scenario) -> None:
    """The text destroyed one of them by a description, and moved the other by the name."""
    table.player("A", hand=["Half Gone"], field=["Boar", "Greeter"]).player("B").main_phase("A")
    cast(table, "Half Gone")
    assert field(table, "A") == ["Boar"]
    assert "Greeter" in table.zone("A", "graveyard")


# Replacements --------------------------------------------------------------------------------------------------


def test_what_was_sent_elsewhere_is_found_where_it_went(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: banished instead of destroyed, it comes back from there."""
    table.player("A", hand=["Wreck"], field=["Boar", "Warden"]).player("B").main_phase("A")
    cast(table, "Wreck", "Boar")
    assert field(table, "A") == ["Warden", "Boar"]


def test_what_was_sent_into_a_hidden_zone_is_lost(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a."""
    table.player("A", hand=["Wreck"], field=["Boar", "Catcher"]).player("B").main_phase("A")
    cast(table, "Wreck", "Boar")
    assert field(table, "A") == ["Catcher"]
    assert table.zone("A", "hand") == ["Boar"]


def test_what_did_not_move_is_what_it_was(table: Scenario) -> None:
    """CR Keywords - Immortality 1: it cannot be destroyed, and is dealt the damage."""
    table.player("A", hand=["Finish Off"]).player("B", field=["Rock"]).main_phase("A")
    cast(table, "Finish Off", "B's Rock")
    assert table.object("Rock").damage == 2


def test_what_was_destroyed_is_no_object_to_be_dealt_damage(table: Scenario) -> None:
    table.player("A", hand=["Finish Off"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "Finish Off", "B's Boar")
    assert [card.damage for card in table.state.cards if card.face.name == "Boar"] == [0]


@pytest.mark.parametrize(("relic_", "found"), [("Anchor", "field"), ("Diverter", "field")])
def test_what_happened_instead_counts(table: Scenario, relic_: str, found: str) -> None:
    """CR Replacement Effects 1: it stays, or is destroyed instead of banished, and returns from the graveyard."""
    table.player("A", hand=["Flicker"], field=["Greeter", relic_]).player("B").main_phase("A")
    cast(table, "Flicker", "Greeter")
    assert "Greeter" in table.zone("A", found)
    assert len(table.zone("A", "hand")) == (0 if relic_ == "Anchor" else 1)


def test_what_moved_twice_is_lost(table: Scenario) -> None:
    """CR Last-Known Information 1.a: the replacement banished it from the graveyard."""
    table.player("A", hand=["Flicker"], field=["Greeter", "Robber"]).player("B").main_phase("A")
    cast(table, "Flicker", "Greeter")
    assert field(table, "A") == ["Robber"]
    assert table.zone("A", "banishment") == ["Greeter"]


# Tokens and lineages -------------------------------------------------------------------------------------------


def test_a_token_does_not_come_back(table: Scenario) -> None:
    """CR Tokens 3.a: it was banished, and cannot change zones any more."""
    table.player("A", hand=["Herd", "Flicker"]).player("B").main_phase("A")
    cast(table, "Herd")
    cast(table, "Flicker", "Goat")
    assert field(table, "A") == []


def test_a_token_that_ceased_to_exist_is_known_as_it_was(table: Scenario) -> None:
    """CR Last-Known Information 1: it was a token with 2 power and 2 buff counters."""
    table.player("A", hand=["Herd", "Fatten", "Bounce"]).player("B").main_phase("A")
    cast(table, "Herd")
    cast(table, "Fatten", "Goat")
    cast(table, "Bounce", "Goat")
    assert learned(table) == 4
    assert len(table.zone("A", "hand")) == 1


def test_a_champion_becomes_its_top_card(table: Scenario) -> None:
    """CR Leveling Up 7.b.i, CR Object-Specific Zones 1: the top card goes where the champion was sent."""
    table.player("A", hand=["Topple"], lineage=("Spirit of Wind", "Lorraine, Wandering Warrior"))
    table.player("B").main_phase("A")
    cast(table, "Topple", "Lorraine, Wandering Warrior")
    marked = [card.face.name for card in table.state.cards if card.counters.get("omen")]
    assert marked == ["Lorraine, Wandering Warrior"]
    assert table.winner == "B"


# What was known ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "cards"), [("Boar", 1), ("Greeter", 0)])
def test_it_is_asked_what_the_destroyed_ally_was(table: Scenario, name: str, cards: int) -> None:
    table.player("A", hand=["Cull"]).player("B", field=[name]).main_phase("A")
    cast(table, "Cull", f"B's {name}")
    assert len(table.zone("A", "hand")) == cards


@pytest.mark.parametrize(("buff", "cards"), [(1, 1), (0, 0)])
def test_its_counters_are_remembered(table: Scenario, buff: int, cards: int) -> None:
    """CR Card and Object Information 1: counters are part of what is known of an object that left."""
    boar = placed("Boar", buff=buff) if buff else "Boar"
    table.player("A", hand=["Harvest"]).player("B", field=[boar]).main_phase("A")
    cast(table, "Harvest", "B's Boar")
    assert len(table.zone("A", "hand")) == cards


def test_what_it_had_become_is_remembered(table: Scenario) -> None:
    """CR Game Terms - Last-Known Information 2: it was a beast where it was, and is none in the graveyard."""
    table.player("A", hand=["Reap"]).player("B", field=["Greeter"]).main_phase("A")
    cast(table, "Reap", "B's Greeter")
    assert len(table.zone("A", "hand")) == 1


def test_what_was_sacrificed_had_its_power(table: Scenario) -> None:
    """CR Last-Known Information 1: with everything that changed it."""
    table.player("A", hand=["Empower", "Offering"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "Empower", "Boar")
    cast(table, "Offering")
    assert learned(table) == 7


def test_cards_of_other_zones_are_remembered_too(table: Scenario) -> None:
    """CR Last-Known Information 1: cards as well as objects."""
    table.player("A", hand=["Study", "Recollect"], graveyard=["Boar"], banishment=[placed("Rock", omen=2)])
    table.player("B").main_phase("A")
    cast(table, "Study", "Boar")
    assert learned(table) == 1
    cast(table, "Recollect", "Rock")
    assert learned(table) == 3


def test_what_it_was_two_zones_ago_is_not_known(table: Scenario) -> None:
    """CR Last-Known Information 1.a, CR Game Terms - Last-Known Information 3: only the last change of zones counts.

    It had 7 power on the field; in banishment, from where it returned, it had the 4 that are printed.
    """
    table.player("A", hand=["Empower", "Twice"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "Empower", "Boar")
    cast(table, "Twice", "Boar")
    assert learned(table) == 4


@pytest.mark.parametrize(("way", "power"), [("Grow Again", 5), ("Grow Before", 4)])
def test_a_text_says_whether_it_asks_what_it_was_or_what_it_is(table: Scenario, way: str, power: int) -> None:
    table.player("A", hand=[way], graveyard=["Boar"]).player("B").main_phase("A")
    cast(table, way, "Boar")
    assert learned(table) == power


@pytest.mark.parametrize(("way", "cards"), [("Ask Now", 0), ("Ask Then", 1)])
def test_a_filter_asks_what_it_was_or_what_it_is(table: Scenario, way: str, cards: int) -> None:
    """It has 4 power on the field and 1 in the graveyard."""
    table.player("A", hand=["Empower", way], field=["Greeter"]).player("B").main_phase("A")
    cast(table, "Empower", "Greeter")
    cast(table, way, "Greeter")
    assert len(table.zone("A", "hand")) == cards


def test_what_is_named_again_is_asked_as_it_is_then(table: Scenario) -> None:
    """It is chosen once more, in the graveyard, and has not left from there."""
    table.player("A", hand=["Empower", "Look Again"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "Empower", "Boar")
    cast(table, "Look Again")
    assert learned(table) == 4


def test_what_left_together_is_remembered_as_it_was_together(table: Scenario) -> None:
    table.player("A", hand=["Empower", "Count Beasts"], field=["Boar", "Greeter"]).player("B").main_phase("A")
    cast(table, "Empower", "Greeter")
    cast(table, "Count Beasts")
    assert learned(table) == 2


def test_who_controlled_it_is_remembered(table: Scenario) -> None:
    """CR Last-Known Information 1: A had taken control of it; it is in B's graveyard."""
    table.player("A", hand=["Annex", "Owner Draws"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "Annex", "B's Boar")
    before = len(table.zone("B", "hand"))
    cast(table, "Owner Draws", "Boar")
    assert "Boar" in table.zone("B", "graveyard")
    assert len(table.zone("A", "hand")) == 1
    assert len(table.zone("B", "hand")) == before


def test_what_was_drawn_is_remembered(table: Scenario) -> None:
    """CR Last-Known Information 1: it was looked at on top of the deck."""
    table.player("A", hand=["Foresee"], deck=["Boar", "Rock"]).player("B").main_phase("A")
    cast(table, "Foresee")
    assert table.zone("A", "hand") == ["Boar"]
    assert learned(table) == 4


@pytest.mark.parametrize("noticed", [True, False])
def test_what_was_reserved_is_remembered(table: Scenario, noticed: bool) -> None:
    """CR Last-Known Information 1: it was chosen in the hand, and paid a cost in the meantime.

    Without a log nobody notices it, so no event is made of it.
    """
    table.player("A", hand=["Set Aside", "Boar"]).player("B").main_phase("A")
    cast(table, "Set Aside")
    if not noticed:
        table.state.journal = None
    table.answer("A", "pay", "pay").pass_all()
    assert table.zone("A", "memory") == ["Boar"]
    assert learned(table) == 4


def test_a_card_of_an_inner_lineage_is_remembered(table: Scenario) -> None:
    """CR Last-Known Information 1: it left with its champion."""
    lineage = ("Spirit of Wind", "Lorraine, Wandering Warrior", "Lorraine, Blademaster")
    table.player("A", hand=["Uproot"], lineage=lineage, field=["Boar"]).player("B").main_phase("A")
    table.act("A", "activate Uproot", target="Lorraine, Wandering Warrior").pass_all()
    (boar,) = (card for card in table.state.cards if card.face.name == "Boar")
    assert boar.counters.get("buff") == 1


# Costs ---------------------------------------------------------------------------------------------------------


def test_what_was_paid_with_is_known_as_it_was(table: Scenario) -> None:
    table.player("A", hand=["Empower"], field=["Ogre", "Boar"]).player("B").main_phase("A")
    cast(table, "Empower", "Boar")
    table.act("A", "use Ogre", sacrifice="Boar").pass_all()
    assert learned(table) == 7


@pytest.mark.parametrize("grave", ["graveyard", "banishment"])
def test_what_was_paid_with_is_followed(table: Scenario, grave: str) -> None:
    """CR Abilities - Ability Tracking 3.a: also where a replacement sent it."""
    objects = ["Lich", "Boar"] + (["Warden"] if grave == "banishment" else [])
    table.player("A", field=objects).player("B").main_phase("A")
    table.act("A", "use Lich", sacrifice="Boar")
    assert "Boar" in table.zone("A", grave)
    table.pass_all()
    assert "Boar" in field(table, "A")
    assert table.object("Boar").rested


def test_what_left_the_graveyard_in_the_meantime_is_lost(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: whatever else moves it, the ability does not find it any more."""
    table.player("A", hand=["Study"], field=["Lich", "Boar"]).player("B").main_phase("A")
    table.act("A", "use Lich", sacrifice="Boar")
    cast(table, "Study", "Boar")
    assert field(table, "A") == ["Lich"]
    assert table.zone("A", "banishment") == ["Boar"]


def test_what_was_paid_as_something_resolved_is_followed(table: Scenario) -> None:
    table.player("A", hand=["Toll"], field=["Greeter"]).player("B").main_phase("A")
    cast(table, "Toll").answer("A", "pay", "pay").pass_all()
    assert field(table, "A") == ["Greeter"]
    assert len(table.zone("A", "hand")) == 1


def test_what_was_paid_as_something_resolved_is_known_as_it_was(table: Scenario) -> None:
    table.player("A", hand=["Empower", "Tithe"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "Empower", "Boar")
    cast(table, "Tithe").answer("A", "pay", "pay").pass_all()
    assert learned(table) == 7
