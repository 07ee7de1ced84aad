"""What follows on the way in which a card is played: "if you do" (CR Card Activation 1.3, CR Game Zones 7.a)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, does, regalia_item
from grandarchive.model.abilities import Ability, AlternativeCost, PlayFrom, Static
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Happened, controls
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import CopyOnStack, Destroy, Materialize, Modify, Negate, Position, Recover
from grandarchive.model.entering import ENTERS_EPHEMERAL, RESTED
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Permits, Replaces, enters, resolves_into
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, ITEM, YOURS, Source, Target
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Zone
from grandarchive.model.time import SkipNext
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.so_played import so

FAST = Speed.FAST
UPSIDE_DOWN = Replaces(Pattern(Happening.DIE), GoesTo(Zone.BANISHMENT, position=Position.BOTTOM))
NEGATED = Happened(Pattern(Happening.NEGATED, YOURS))
ON_STACK = Target(ANYTHING, zone=Zone.STACK)
BURIED, BANISHED, BELOW = (Zone.GRAVEYARD,), (Zone.BANISHMENT,), (Zone.MATERIAL,)


def spell(name: str, cost: int, *abilities: Ability) -> CardDefinition:
    """A fast action."""
    return action(name, cost, FAST, "mage spell", *abilities)


CARDS = (
    spell(
        "Visit",
        0,
        PlayFrom(BURIED, then=so(resolves_into(Zone.BANISHMENT))),
        PlayFrom(BANISHED, then=so(resolves_into(Zone.DECK, Position.BOTTOM))),
        does(Recover(1)),
    ),
    spell("Stand", 2, AlternativeCost((), condition=controls(ALLY), then=(SkipNext(Phase.DRAW),)), does(Recover(3))),
    regalia_item("Charm", 0, "mage", PlayFrom(BELOW, then=so(enters(RESTED)))),
    regalia_item("Ghostly Charm", 0, "mage", PlayFrom(BELOW, then=so(enters(ENTERS_EPHEMERAL)))),
    regalia_item("Dear Charm", 1, "mage", PlayFrom(BELOW, costs=(PayReserve(2),))),
    regalia_item("Bloody Charm", 1, "mage", PlayFrom(BELOW, costs=(sacrifice(ALLY),))),
    regalia_item("Light Charm", 1, "mage", AlternativeCost((sacrifice(ALLY),), zones=BELOW)),
    spell("Echo", 0, AlternativeCost((), "ephemeral", BURIED, NEGATED), does(Recover(1))),
    spell("Nay", 0, does(Negate(ON_STACK))),
    spell("Fork", 0, does(CopyOnStack(ON_STACK))),
    spell("Fruit", 0, does(Recover(1))),
    spell("Open Grave", 0, does(Modify(RULES, (Permits(ACTION, BURIED),)))),
    spell("Smite", 0, does(Destroy(Target(ITEM)))),
    spell("Bring", 0, does(Materialize(ITEM))),
    ally("Pawn", 0, 1, 1, "human"),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


@pytest.mark.parametrize(("zone", "then"), [("hand", "graveyard"), ("graveyard", "banishment")])
def test_it_is_banished_as_it_resolves_if_it_was_played_so(table: Scenario, zone: str, then: str) -> None:
    """CR Game Zones 7.a: and not if it was played as usual."""
    t = table.player("A", **{zone: ["Visit"]}).player("B").main_phase("A")  # type: ignore[arg-type]
    t.act("A", "activate Visit").pass_all()
    assert t.zone("A", then) == ["Visit"]


def test_each_way_has_what_follows_on_it(table: Scenario) -> None:
    """CR Game Zones 7.a: from another zone it goes elsewhere; and then it is a card like any other."""
    t = table.player("A", banishment=["Visit"], deck=["Fruit"]).player("B").main_phase("A")
    t.act("A", "activate Visit").pass_all()
    assert t.zone("A", "deck") == ["Fruit", "Visit"]
    t = with_extra_cards(*CARDS).player("A", graveyard=["Visit"], deck=["Fruit"]).player("B").main_phase("A")
    t.act("A", "activate Visit").pass_all().act("A", "activate Visit").pass_all()
    assert t.zone("A", "deck") == ["Fruit", "Visit"]


def test_it_goes_there_too_if_it_is_negated(table: Scenario) -> None:
    """CR Resolution 11.a."""
    t = table.player("A", graveyard=["Visit"], hand=["Nay"]).player("B").main_phase("A")
    t.act("A", "activate Visit").act("A", "activate Nay", target="Visit").pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == (["Visit"], ["Nay"])


def test_it_goes_there_after_its_last_instance(table: Scenario) -> None:
    """CR Playing Cards 7: while another instance is pending the card stays."""
    t = table.player("A", graveyard=["Visit"], hand=["Fork"], damage=5).player("B").main_phase("A")
    t.act("A", "activate Visit").act("A", "activate Fork", target="Visit").pass_all()
    assert (t.zone("A", "banishment"), t.champion("A").damage) == (["Visit"], 3)


@pytest.mark.parametrize(("way", "then"), [("own cost", "graveyard"), ("alternative cost 1", "banishment")])
def test_of_two_permissions_one_is_told(table: Scenario, way: str, then: str) -> None:
    """CR Card Activation 1.3.3: another effect lets it be played, too, and nothing follows on that."""
    t = table.player("A", hand=["Open Grave"], graveyard=["Visit"]).player("B").main_phase("A")
    t.act("A", "activate Open Grave").pass_all()
    t.act("A", "activate Visit", alternative=way).pass_all()
    assert "Visit" in t.zone("A", then)


def test_it_follows_as_the_card_is_played_and_not_as_it_resolves(table: Scenario) -> None:
    """CR Card Activation 1.9: also if it is negated; and not if its own cost is paid."""
    t = table.player("A", hand=["Stand", "Nay"], field=["Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Stand")
    assert t.state.schedule.skips == ((0, "draw"),)
    t.act("A", "activate Nay", target="Stand").pass_all()
    assert t.state.schedule.skips == ((0, "draw"),)
    t = with_extra_cards(*CARDS).player("A", hand=["Stand", "Nay", "Nay"], field=["Pawn"]).player("B").main_phase("A")
    t.act("A", "activate Stand", alternative="own cost").pass_all()
    assert t.state.schedule.skips == ()


def test_it_enters_as_the_way_says(table: Scenario) -> None:
    """CR Game Zones 7.a: rested, or ephemeral; and awake if it is materialized."""
    t = table.player("A", hand=["Bring"], material=["Charm", "Ghostly Charm", "Charm"]).player("B").main_phase("A")
    t.act("A", "activate Charm").pass_all().act("A", "activate Ghostly Charm").pass_all()
    assert t.object("Charm").rested
    assert not t.object("Ghostly Charm").rested
    assert [card.face.printed.name for card in t.state.cards if "ephemeral" in card.properties] == ["Ghostly Charm"]
    t.act("A", "activate Bring").pass_all(materialize="materialize Charm")
    assert [charm.rested for charm in t.objects("Charm")] == [True, False]


def test_how_it_entered_is_over_with_the_object(table: Scenario) -> None:
    """CR Game Zones 7.a: a card that comes back is a new object; what was ephemeral is banished anyway."""
    t = table.player("A", hand=["Smite"], material=["Ghostly Charm"]).player("B").main_phase("A")
    t.act("A", "activate Ghostly Charm").pass_all()
    assert not [effect for effect in t.state.effects if effect.modifications]
    t.act("A", "activate Smite").pass_all()
    assert t.zone("A", "banishment") == ["Ghostly Charm"]


def test_a_price_is_paid_besides_the_own_cost(table: Scenario) -> None:
    """CR Card Activation 1.3.2, 1.9.2: two cards of reserve and one of memory, or an ally and one of memory."""
    t = table.player("A", hand=["Fruit", "Fruit"], memory=["Pawn"], material=["Dear Charm"]).player("B").main_phase("A")
    t.act("A", "activate Dear Charm").pass_all()
    assert len(t.zone("A", "memory")) == 2
    assert len(t.objects("Dear Charm")) == 1
    t = with_extra_cards(*CARDS).player("A", memory=1, field=["Pawn"], material=["Bloody Charm"]).player("B")
    t.main_phase("A").act("A", "activate Bloody Charm").pass_all()
    assert (t.zone("A", "field"), t.zone("A", "memory")) == (["Spirit of Wind", "Bloody Charm"], [])


@pytest.mark.parametrize(
    ("name", "memory", "field"), [("Dear Charm", 1, 1), ("Bloody Charm", 0, 1), ("Bloody Charm", 1, 0)]
)
def test_without_one_of_both_it_is_not_played(table: Scenario, name: str, memory: int, field: int) -> None:
    """CR Card Activation 1.8."""
    t = table.player("A", memory=memory, field=["Pawn"] * field, material=[name]).player("B").main_phase("A")
    assert not t.can("A", f"activate {name}")


def test_a_way_to_activate_is_none_to_materialize(table: Scenario) -> None:
    """CR Card Materialization 3.3: whoever materializes the card pays its memory cost."""
    t = table.player("A", hand=["Bring"], field=["Pawn"], material=["Light Charm"]).player("B").main_phase("A")
    assert t.can("A", "activate Light Charm")
    t.act("A", "activate Bring").pass_all()
    assert not [line for line in t.log if "materializes" in line]


def test_a_way_from_a_graveyard_may_wait_for_something_that_happened(table: Scenario) -> None:
    """CR Game Terms - Negate 1: to an activation that the player controlled, this turn."""
    t = table.player("A", hand=["Nay", "Fruit"], graveyard=["Echo"]).player("B").main_phase("A")
    assert not t.can("A", "activate Echo")
    t.act("A", "activate Fruit").act("A", "activate Nay", target="Fruit").pass_all()
    assert t.can("A", "activate Echo")
    t = with_extra_cards(*CARDS).player("A", hand=["Nay"], graveyard=["Echo"]).player("B", hand=["Fruit"])
    t.main_phase("A").pass_once("A").act("B", "activate Fruit").pass_once("B")
    t.act("A", "activate Nay", target="Fruit").pass_all()
    assert not t.can("A", "activate Echo")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: spell("Test", 1, PlayFrom(BURIED, then=so(enters(RESTED)))), "objects enter the field"),
        (lambda: regalia_item("Test", 1, "mage", PlayFrom(BELOW, then=so(resolves_into(Zone.DECK)))), "objects enter"),
        (
            lambda: spell("Test", 1, PlayFrom(BURIED, then=(Modify(Source(), (enters(RESTED),)),))),
            "on the Effects Stack",
        ),
        (lambda: regalia_item("Test", 1, "mage", Static(ANYTHING, (UPSIDE_DOWN,))), "has no order"),
    ],
)
def test_words_that_mean_nothing_are_refused(make: Callable[[], CardDefinition], message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        make()
