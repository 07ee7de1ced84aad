"""What is told at a glance: how much is looked at closely, and where a glance does not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    attack,
    champion,
    costs_less,
    does,
    has,
    keyword,
    regalia_item,
    reserve,
    slug_of,
)
from grandarchive.model.abilities import Activated, AdditionalCost, Static
from grandarchive.model.amounts import Count, X
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import REST_THIS, PayReserve, rest, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Draw,
    Effect,
    Materialize,
    Modal,
    Mode,
    Modify,
    RemoveCounters,
    Sacrifice,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern, PlayedAs
from grandarchive.model.measures import POWER, Counters, Of, With
from grandarchive.model.modifications import (
    AddTypes,
    CostChange,
    Gains,
    Gets,
    Modification,
    NoCost,
    Replaces,
    SetElements,
    enters,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    UNIT,
    Bound,
    Champion,
    Every,
    Named,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.cant import cant_activate
from tests.counting import Done, count
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

HAND, STACK = (Zone.HAND,), (Zone.STACK,)
PLAYED = (Zone.HAND, Zone.STACK)
FIRE = ["Spirit of Fire"]
LEARN = AddCounters("enlighten", 1, Champion())


# The hand ------------------------------------------------------------------------------------------------------


def rule(name: str, affected: Any, change: Modification, zones: tuple[Zone, ...] = (Zone.FIELD,)) -> CardDefinition:
    """An item that changes cards in some zones."""
    return relic(name, Static(affected, (change,), reached=zones))


def next_one(name: str, *changes: Modification, what: Any = ALLY) -> CardDefinition:
    """A fast action that changes the next ally its player activates."""
    return action(name, 0, Speed.FAST, "mage skill", does(Modify(NextActivated(what), changes)))


def quick(name: str, cost: int, *effects: Effect) -> CardDefinition:
    """A fast action."""
    return action(name, cost, Speed.FAST, "mage skill", does(*effects))


def all_elements(name: str, *elements: str) -> CardDefinition:
    """A fast action without cost of these elements."""
    return CardDefinition(
        slug_of(name),
        (
            Face(
                name,
                frozenset({"ACTION"}),
                elements=frozenset(elements),
                cost=reserve(0),
                speed=Speed.FAST,
                abilities=(does(LEARN),),
            ),
        ),
    )


HELD = (
    ally("Page", 0, 1, 1, "warrior human"),
    ally("Squire", 1, 1, 1, "warrior human"),
    ally("Knight", 2, 1, 1, "warrior human"),
    ally("Giant", 3, 1, 1, "warrior human"),
    quick("Lesson", 1, LEARN),
    quick("Jab", 1, DealDamage(1, Target(UNIT))),
    quick("Census", 1, AddCounters("enlighten", Count(ANYTHING, Zone.HAND, Who.YOU), Champion())),
    ally("Scout", 1, 1, 1, "ranger human", keyword("fast activation", gates=(LevelAtLeast(1),))),
    ally("Bargain", 2, 1, 1, "warrior human", costs_less(Count(ITEM))),
    ally("Tribute", 1, 1, 1, "warrior human", additional_cost(sacrifice(ALLY))),
    all_elements("Wind Hymn", "WIND"),
    all_elements("Norm Wind Hymn", "WIND", "NORM"),
    all_elements("Twin Hymn", "WIND", "FIRE"),
)

AROUND = (
    relic("Purse", keyword("reservable")),
    relic("Ban", has(cant_activate(Named("Squire")))),
    rule("Tax", ALLY, CostChange(1), PLAYED),
    quick("Grave Jab", 0, DealDamage(Count(ANYTHING, Zone.GRAVEYARD), Target(UNIT))),
    quick("Hand Jab", 0, DealDamage(Count(ANYTHING, Zone.HAND), Target(UNIT))),
    action("Hand Fee", 0, Speed.FAST, "mage", AdditionalCost((PayReserve(Count(ANYTHING, Zone.HAND)),)), does(LEARN)),
    quick("Stack Jab", 0, DealDamage(Count(ANYTHING, Zone.STACK), Target(UNIT))),
    quick("Inspire", 0, Modify(Champion(), (Gets("level", 1),))),
    next_one("Scorch", SetElements(("FIRE",)), what=ITEM),
    trick("Forge", Materialize(ITEM)),
    regalia_item("Ring", 0, "mage"),
    regalia_item("Fire Ring", 0, "mage", element="FIRE"),
    regalia_item("Wind Norm Ring", 0, "mage", element="WIND"),
    trick("Bleach", Modify(Every(ITEM, Zone.MATERIAL, Who.YOU), (SetElements(("NORM",)),))),
    trick("Rinse", Modify(Every(ALLY, Zone.HAND, Who.YOU), (SetElements(("NORM",)),))),
    trick("Singe", Modify(Every(ALLY, Zone.HAND, Who.YOU), (SetElements(("FIRE",)),))),
    trick("Spur", Modify(Every(ALLY, Zone.HAND, Who.YOU), (Gains(keyword("fast activation")),))),
    ally("Ember", 1, 1, 1, "mage human", element="FIRE"),
    rule("Smelter", ITEM, SetElements(("FIRE",)), STACK),
    regalia_item("Locked Ring", 0, "mage", keyword("level locked", 2)),
    champion("Torch, Bearer", 1, 20, "mage", element="FIRE"),
    rule("Kiln", ACTION, SetElements(("FIRE",)), STACK),
    rule("Cooler", ACTION, SetElements(("NORM",)), STACK),
    rule("Rebate", ALLY, CostChange(-1), STACK),
    rule("Damper", ACTION, SetElements(("FIRE",)), HAND),
    rule("Crowd Tax", ALLY, CostChange(Count(ANYTHING, Zone.HAND, Who.YOU)), PLAYED),
    rule("Toll", ALLY & PlayedAs((Happening.MATERIALIZE,)), CostChange(1), STACK),
    rule("Scale", ALLY, Gets("power", Count(ANYTHING, Zone.HAND, Who.YOU))),
    relic("Beam", has(Gets("life", 1), affected=With(POWER, least=4))),
    quick("Strike", 1, DealDamage(1, Target(ALLY & With(POWER, least=4), minimum=1))),
    action("Sale", 2, Speed.FAST, "mage skill", Static(THIS, (CostChange(-2),), zones=STACK), does(LEARN)),
    action(
        "Flare",
        0,
        Speed.FAST,
        "mage",
        Static(THIS, (SetElements(("NORM",)),), zones=STACK),
        does(LEARN),
        element="WIND",
    ),
    rule("Bustle", ALLY, CostChange((-1) * Count(ALLY, Zone.STACK)), PLAYED),
    next_one("Praise", AddTypes(subtypes=("SPELL",))),
    next_one("Feast Day", enters(with_counters("buff"))),
    next_one("Coupon", CostChange(-1)),
    next_one("Gift", NoCost()),
    next_one("Hurry", Gains(keyword("fast activation"))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*HELD, *AROUND)


Counter = Callable[..., Done]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """Counts some kinds of work from now on."""

    def begin(*kinds: str) -> Done:
        return count(monkeypatch, *kinds)

    return begin


def offer(t: Scenario, player: str, calls: Counter) -> tuple[list[str], list[str]]:
    """The cards of a hand that a player can activate now, and those that were looked at closely to tell."""
    assert not t.state.stack
    judged = calls("can_play")
    hand = sorted(set(t.zone(player, "hand")))
    offered = [action.removeprefix("activate ") for action in t.actions(player) if action.startswith("activate ")]
    looked_at = {t.state.cards[id].face.name for id in judged.cards}
    assert looked_at <= set(hand)
    return sorted(set(offered)), sorted(looked_at)


@pytest.mark.parametrize(
    ("hand", "field", "offered", "looked_at"),
    [
        (["Squire", "Anvil"], [], ["Anvil", "Squire"], []),
        (["Page"], [], ["Page"], []),
        (["Squire"], [], [], []),
        (["Knight", "Knight"], [], [], []),
        (["Knight", "Knight", "Knight"], [], ["Knight"], []),
        (["Squire"], ["Purse"], ["Squire"], ["Squire"]),
        (["Knight"], ["Purse"], [], []),
        (["Knight", "Knight"], ["Purse"], ["Knight"], ["Knight"]),
        (["Giant", "Giant"], ["Purse"], [], []),
        (["Giant", "Giant"], ["Purse", "Purse"], ["Giant"], ["Giant"]),
        (["Giant", "Giant"], ["Purse", "Purse", "Purse"], ["Giant"], ["Giant"]),
        (["Lesson", "Lesson"], [], ["Lesson"], []),
        (["Census", "Census"], [], ["Census"], []),
        (["Jab", "Jab"], [], ["Jab"], []),
        (["Jab"], [], [], []),
        (["Scout", "Scout"], [], ["Scout"], []),
        (["Scout"], [], [], []),
        (["Bargain"], [], [], ["Bargain"]),
        (["Bargain"], ["Anvil", "Anvil"], ["Bargain"], ["Bargain"]),
        (["Tribute", "Tribute"], [], [], ["Tribute"]),
        (["Tribute", "Tribute"], ["Page"], ["Tribute"], ["Tribute"]),
        (["Wind Hymn", "Norm Wind Hymn", "Twin Hymn"], [], ["Norm Wind Hymn", "Wind Hymn"], []),
        (["Squire", "Squire"], ["Tax"], [], []),
        (["Page", "Page"], ["Tax"], ["Page"], []),
    ],
)
def test_what_a_glance_tells_of_a_hand(
    table: Scenario, calls: Counter, hand: list[str], field: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Card Activation 1.2, 1.7, CR Costs and Memory 1: what asks for nothing but reserve needs no closer look."""
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("tired", "cards", "offered", "looked_at"),
    [
        (False, 1, ["Cut"], []),
        (True, 1, [], ["Cut"]),
        (False, 0, [], []),
        (True, 0, [], []),
    ],
)
def test_what_a_glance_tells_of_an_attack_card(
    calls: Counter, tired: bool, cards: int, offered: list[str], looked_at: list[str]
) -> None:
    """CR Card Types - Attack 2: a champion rests for it, besides its cost in reserve."""
    t = with_extra_cards(*HELD, attack("Cut", 1, 2, "warrior"))
    t.player("A", rested=tired, hand=["Cut", *["Giant"] * cards]).player("B").main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("hand", "lineage", "offered", "looked_at"),
    [
        (["Page", "Squire", "Anvil"], FIRE, [], []),
        (["Lesson", "Lesson"], FIRE, ["Lesson"], []),
        (["Lesson"], FIRE, [], []),
        (["Scout", "Scout"], FIRE, [], ["Scout"]),
        (["Scout", "Scout"], [*FIRE, "Rai, Spellcrafter"], ["Scout"], ["Scout"]),
        (["Scout"], FIRE, [], []),
        (["Wind Hymn"], FIRE, [], []),
    ],
)
def test_what_a_glance_tells_of_a_hand_while_only_fast_cards_are_activated(
    table: Scenario, calls: Counter, hand: list[str], lineage: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Fast vs Slow 1.b, 2.a, CR Keywords - Fast Activation 1."""
    t = table.player("A").player("B", lineage=lineage, hand=hand).main_phase("A")
    assert offer(t, "B", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("field", "hand", "offered", "looked_at"),
    [
        (["Ban"], ["Squire", "Knight", "Anvil"], ["Anvil", "Knight"], ["Anvil", "Knight", "Squire"]),
        (["Ban"], ["Squire", "Giant", "Wind Hymn"], ["Wind Hymn"], ["Squire", "Wind Hymn"]),
        (["Kiln"], ["Wind Hymn", "Squire"], ["Squire"], ["Wind Hymn"]),
        (["Cooler"], ["Twin Hymn", "Giant"], ["Twin Hymn"], ["Twin Hymn"]),
        (["Rebate"], ["Squire"], ["Squire"], ["Squire"]),
        ([], ["Sale"], ["Sale"], ["Sale"]),
        ([], ["Flare"], ["Flare"], ["Flare"]),
        (["Damper"], ["Wind Hymn", "Page"], ["Page", "Wind Hymn"], ["Wind Hymn"]),
        (["Crowd Tax"], ["Page", "Lesson"], ["Lesson", "Page"], ["Lesson", "Page"]),
        (["Crowd Tax"], ["Page"], ["Page"], ["Page"]),
        (["Bustle"], ["Squire"], ["Squire"], ["Squire"]),
        (["Bustle"], ["Knight"], [], ["Knight"]),
    ],
)
def test_a_glance_does_not_do_where_a_card_may_be_another_one_on_the_stack(
    table: Scenario, calls: Counter, field: list[str], hand: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Playing Cards 6, CR Card Activation 1.1: its cost and elements are looked at there, where it counts itself.

    What can't be activated is none of its characteristics (CR Playing Cards 2).
    """
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("said", "hand", "offered", "looked_at"),
    [
        ("Praise", ["Squire", "Anvil"], ["Anvil", "Squire"], ["Anvil", "Squire"]),
        ("Praise", ["Squire"], [], []),
        ("Feast Day", ["Squire", "Giant"], ["Squire"], ["Squire"]),
        ("Coupon", ["Squire"], ["Squire"], ["Squire"]),
        ("Coupon", ["Knight", "Twin Hymn"], ["Knight"], ["Knight"]),
        ("Coupon", ["Giant", "Page"], ["Page"], ["Giant", "Page"]),
        ("Gift", ["Giant"], ["Giant"], ["Giant"]),
        ("Hurry", ["Squire", "Knight"], ["Squire"], ["Knight", "Squire"]),
    ],
)
def test_a_glance_tells_no_more_than_what_waits_for_the_next_card_leaves(
    table: Scenario, calls: Counter, said: str, hand: list[str], offered: list[str], looked_at: list[str]
) -> None:
    """CR Card Activation 1.1: what is said of the next card holds from the moment it is announced."""
    t = table.player("A", hand=[said, *hand]).player("B").main_phase("A")
    t.act("A", f"activate {said}").pass_all()
    assert offer(t, "A", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("said", "offered", "looked_at"),
    [("Praise", [], []), ("Coupon", [], []), ("Hurry", ["Squire"], ["Knight", "Squire"])],
)
def test_what_waits_may_make_the_next_card_fast(
    table: Scenario, calls: Counter, said: str, offered: list[str], looked_at: list[str]
) -> None:
    """CR Keywords - Fast Activation 1, CR Fast vs Slow 1.b."""
    t = table.player("A").player("B", hand=[said, "Squire", "Knight"]).main_phase("A")
    t.pass_once("A").act("B", f"activate {said}").pass_all()
    assert offer(t, "B", calls) == (offered, looked_at)


@pytest.mark.parametrize(
    ("player", "hand", "field", "times"),
    [
        ("A", ["Page", "Squire", "Scout", "Lesson"], ["Anvil"], (1, 0)),
        ("A", ["Page", "Squire", "Scout", "Lesson"], ["Kiln"], (1, 1)),
        ("B", ["Page", "Squire"], [], (0, 0)),
        ("B", ["Page", "Lesson", "Lesson"], [], (1, 1)),
    ],
)
def test_elements_are_looked_up_once_for_a_hand(
    table: Scenario, calls: Counter, player: str, hand: list[str], field: list[str], times: tuple[int, int]
) -> None:
    """CR Parts of a Card - Element 3: once for a card on trial on the Effects Stack, and at fast speed once before."""
    t = table.player("A", field=field).player("B").main_phase("A")
    t.player(player, hand=hand, field=field)
    assert not t.state.stack
    looked_up = calls("enabled_elements")
    t.actions(player)
    assert len(looked_up) == sum(times)


# Cards one by one ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "field", "copies"),
    [
        (["Jab", "Anvil"], [], 0),
        (["Grave Jab"], [], 0),
        (["Hand Jab"], [], 0),
        (["Stack Jab"], [], 0),
        (["Hand Fee"], [], 1),
        (["Hand Fee", "Stack Jab", "Grave Jab"], [], 1),
        (["Jab", "Anvil"], ["Cooler"], 1),
        (["Jab", "Anvil"], ["Tax"], 0),
        (["Jab", "Lesson"], ["Toll"], 0),
        (["Jab", "Page"], ["Scale"], 0),
        (["Jab", "Page"], ["Scale", "Beam"], 2),
        (["Strike", "Page", "Page"], ["Scale", "Bulky"], 1),
    ],
)
def test_the_game_is_copied_only_for_cards_that_may_be_others_on_the_stack(
    table: Scenario, calls: Counter, hand: list[str], field: list[str], copies: int
) -> None:
    """CR Playing Cards 6: those played by what is in the zone they leave or on the stack, and what effects see.

    What a card does later does not matter, as long as its targets do not hang on it.
    """
    t = table.player("A", hand=hand, field=field).player("B").main_phase("A")
    assert not t.state.stack
    copied = calls("clone")
    assert all(t.can("A", f"activate {name}") for name in hand[:1])
    assert len(copied) == copies


def test_what_leaves_the_hand_does_not_count_for_what_it_targets(table: Scenario) -> None:
    """CR Playing Cards 6: the power of an ally is less as soon as the card is on the Effects Stack."""
    three = table.player("A", hand=["Strike", "Page", "Page"], field=["Scale", "Page"]).player("B").main_phase("A")
    assert three.object("Page").power == 4
    assert not three.can("A", "activate Strike")
    assert three.can("A", "activate Page")


@pytest.mark.parametrize(
    ("said", "hand", "copies"),
    [("Inspire", "Grave Jab", 0), ("Praise", "Grave Jab", 0), ("Praise", "Page", 1), ("Inspire", "Hand Fee", 1)],
)
def test_an_effect_in_force_copies_the_game_only_for_what_it_waits_for(
    table: Scenario, calls: Counter, said: str, hand: str, copies: int
) -> None:
    """CR Card Activation 1.1."""
    t = table.player("A", hand=[said, hand]).player("B").main_phase("A")
    t.act("A", f"activate {said}").pass_all()
    copied = calls("clone")
    assert t.can("A", f"activate {hand}")
    assert len(copied) == copies


@pytest.mark.parametrize(("awaited", "offered"), [("SPELL", True), ("SKILL", True), ("HUMAN", False)])
def test_a_card_is_awaited_as_what_it_is_on_the_stack(awaited: str, offered: bool) -> None:
    """CR Playing Cards 6: it is a spell only there, and free as one; nobody could pay for it otherwise."""
    change = AddTypes(subtypes=("SPELL",))
    chimera = action("Chimera", 1, Speed.FAST, "mage skill", Static(THIS, (change,), zones=STACK), does(LEARN))
    t = with_extra_cards(next_one("Rebate", NoCost(), what=Subtype(awaited)), chimera)
    t.player("A", hand=["Rebate", "Chimera"]).player("B").main_phase("A").act("A", "activate Rebate").pass_all()
    assert t.can("A", "activate Chimera") is offered


def test_what_has_another_element_is_not_judged_further(table: Scenario, calls: Counter) -> None:
    """CR Card Materialization 3.1, CR Leveling Up 2: champions need no element to be enabled.

    Nor is what costs no more than there is in memory, if it is no champion or one of the next level.
    """
    material = ["Ring", "Fire Ring", "Wind Norm Ring", "Torch, Bearer"]
    t = table.player("A", memory=1, material=material).player("B")
    judged = calls("is_in_time")
    t.phase("A", "materialize")
    assert t.options[1:] == ["materialize Ring", "materialize Wind Norm Ring", "materialize Torch, Bearer"]
    assert [t.state.cards[id].face.name for id in judged.cards] == []


def test_what_is_locked_is_not_materialized_at_a_glance(table: Scenario) -> None:
    """CR Keywords - Level Locked 1: its price alone would not keep it away."""
    t = table.player("A", memory=1, material=["Ring", "Locked Ring"]).player("B").phase("A", "materialize")
    assert t.options[1:] == ["materialize Ring"]


def test_what_is_of_another_element_on_the_stack_is_not_materialized(table: Scenario) -> None:
    """CR Playing Cards 6, CR Card Materialization 3.1: it is judged as it will be on the Effects Stack."""
    t = table.player("A", memory=1, material=["Ring", "Torch, Bearer"], field=["Smelter"]).player("B")
    t.phase("A", "materialize")
    assert t.options[1:] == ["materialize Torch, Bearer"]


def test_what_is_given_to_a_card_in_the_material_deck_does_not_follow_it(table: Scenario) -> None:
    """CR Playing Cards 6, CR Card Materialization 3.1: on the Effects Stack it has the element that it had before."""
    t = table.player("A", hand=["Bleach", "Forge"], material=["Ring", "Fire Ring"]).player("B").main_phase("A")
    t.act("A", "activate Bleach").pass_all()
    assert "materialize Fire Ring" not in t.act("A", "activate Forge").resolve_top().options


@pytest.mark.parametrize(("said", "offered"), [("Rinse", ["Squire"]), ("Singe", ["Squire"]), ("Page", ["Squire"])])
def test_what_is_given_to_a_card_in_hand_does_not_follow_it(table: Scenario, said: str, offered: list[str]) -> None:
    """CR Playing Cards 6, CR Card Activation 1.2: on the Effects Stack it has the element that it had before."""
    t = table.player("A", hand=[said, "Ember", "Squire", "Page"]).player("B").main_phase("A")
    t.act("A", f"activate {said}").pass_all()
    assert [name for name in ("Ember", "Squire") if f"activate {name}" in t.options] == offered


def test_a_card_that_is_fast_in_hand_is_activated_in_time(table: Scenario) -> None:
    """CR Timing and Permissions - Fast vs Slow 2.a: it is the time for it as it is announced."""
    t = table.player("A", hand=["Spur", "Giant", "Squire", "Page", "Lesson"]).player("B").main_phase("A")
    t.act("A", "activate Spur").pass_all().act("A", "activate Lesson")
    assert "activate Squire" in t.options


def test_what_waits_for_an_activation_does_not_change_what_is_materialized(table: Scenario) -> None:
    """CR Card Activation 1.1, CR Card Materialization 3: the ring keeps its element, the anvil would not."""
    t = table.player("A", hand=["Scorch", "Forge", "Anvil", "Page"], material=["Ring"]).player("B").main_phase("A")
    t.act("A", "activate Scorch").pass_all()
    t.cannot("A", "activate Anvil", reason="CR Card Activation 1.2")
    t.act("A", "activate Forge").pass_all()
    assert "materialize Ring" in t.options
    t.answer("A", "materialize", "materialize Ring").pass_all()
    assert t.objects("Ring")


@pytest.mark.parametrize(("said", "count"), [(["Inspire", "Praise", "Coupon"], 1), (["Scorch", "Coupon"], 1)])
def test_each_effect_that_waits_is_asked(table: Scenario, said: list[str], count: int) -> None:
    """CR Card Activation 1.1: also those behind one that waits for something else, or for nothing."""
    t = table.player("A", hand=[*said, "Squire"]).player("B").main_phase("A")
    for name in said:
        t.act("A", f"activate {name}").pass_all()
    t.act("A", "activate Squire").pass_all()
    assert len(t.objects("Squire")) == count


# Abilities -----------------------------------------------------------------------------------------------------

USED = (
    relic("Rest Desk", Activated((REST_THIS,), (LEARN,))),
    relic("Reveal Desk", Activated((Sacrifice(Source()),), (LEARN,))),
    relic("Team Desk", Activated((rest(ITEM),), (LEARN,))),
    relic("Jar", Activated((RemoveCounters("charge", Source(), 2),), (LEARN,))),
    relic("Shared Jar", Activated((RemoveCounters("charge", Some(ITEM), 2),), (LEARN,))),
    relic("Late Jar", Activated((REST_THIS, RemoveCounters("charge", Source(), 2)), (LEARN,))),
    relic("Counting Jar", Activated((RemoveCounters("charge", Source(), Count(ALLY)),), (LEARN,))),
    relic("Poker", Activated((), (DealDamage(1, Target(ALLY)),))),
    relic("Chooser", Activated((), (Modal((Mode((LEARN,)), Mode((LEARN,)))),))),
    relic("Buyer", Activated((PayReserve(X),), (LEARN,))),
    relic(
        "Matcher",
        Activated((PayReserve(Of(POWER, Bound())),), (DealDamage(1, Target(ALLY)),)),
    ),
)


@pytest.mark.parametrize(
    ("name", "counters", "awake", "looked_at", "possible"),
    [
        ("Rest Desk", 0, True, True, True),
        ("Rest Desk", 0, False, False, False),
        ("Reveal Desk", 0, False, True, True),
        ("Team Desk", 0, True, True, True),
        ("Team Desk", 0, False, True, False),
        ("Jar", 0, True, False, False),
        ("Jar", 1, True, False, False),
        ("Jar", 2, True, True, True),
        ("Jar", 3, False, True, True),
        ("Shared Jar", 0, True, True, False),
        ("Late Jar", 1, True, False, False),
        ("Late Jar", 2, False, False, False),
        ("Late Jar", 2, True, True, True),
        ("Counting Jar", 0, True, True, True),
    ],
)
def test_what_an_object_cannot_pay_is_told_at_a_glance(
    calls: Counter, name: str, counters: int, awake: bool, looked_at: bool, possible: bool
) -> None:
    """CR Activated Abilities 1, CR Costs and Memory: rested objects are not rested, and counters have to be there."""
    t = with_extra_cards(*USED).player("A", field=[placed(name, rested=not awake, charge=counters)])
    t.player("B").main_phase("A")
    assert not t.state.stack
    asked = calls("can_use")
    assert t.can("A", f"use {name}") is possible
    assert bool(len(asked)) is looked_at


WISE = Of(Counters("enlighten"), Champion()) >= 2
NEEDY = (
    relic("Study", Activated((RemoveCounters("enlighten", Champion(), 2),), (Draw(1),))),
    relic("Rested Study", Activated((REST_THIS, RemoveCounters("enlighten", Champion(), 2)), (Draw(1),))),
    relic("Wise Desk", Activated((REST_THIS,), (Draw(1),), condition=WISE)),
    relic("Offering", Activated((Sacrifice(Some(ALLY)), RemoveCounters("enlighten", Champion(), 2)), (Draw(1),))),
    relic("Wake", has(Replaces(Pattern(Happening.DIE, ALLY), Instead((AddCounters("enlighten", 2, Champion()),))))),
)


@pytest.mark.parametrize("name", ["Study", "Rested Study", "Wise Desk"])
@pytest.mark.parametrize(("mine", "theirs", "possible"), [(0, 2, False), (1, 2, False), (2, 0, True), (3, 1, True)])
def test_an_ability_for_counters_of_a_champion_is_used_as_soon_as_there_are_enough(
    calls: Counter, name: str, mine: int, theirs: int, possible: bool
) -> None:
    """CR Activated Abilities 5, CR Costs and Memory 1: until then it is not looked at closely."""
    t = with_extra_cards(*NEEDY).player("A", field=[name], enlighten=mine).player("B", enlighten=theirs)
    t.main_phase("A")
    assert not t.state.stack
    asked = calls("can_use")
    assert t.can("A", f"use {name}") is possible
    assert bool(len(asked)) is possible


@pytest.mark.parametrize(("field", "possible"), [(["Page"], False), (["Page", "Wake"], True), (["Wake"], False)])
def test_counters_may_come_of_what_replaces_another_part_of_the_cost(field: list[str], possible: bool) -> None:
    """CR Card Activation 1.8.1, CR Replacement Effects 2: the ally is sacrificed first, and its wake brings them."""
    t = with_extra_cards(*NEEDY, *HELD).player("A", field=["Offering", *field]).player("B").main_phase("A")
    assert t.can("A", "use Offering") is possible


@pytest.mark.parametrize(
    ("name", "field", "possible", "times"),
    [
        ("Rest Desk", [], True, 0),
        ("Poker", [], False, 0),
        ("Poker", ["Page"], True, 0),
        ("Chooser", [], True, 2),
        ("Buyer", [], True, 2),
        ("Matcher", ["Page"], True, 1),
        ("Matcher", ["Bulky"], False, 1),
    ],
)
def test_an_ability_that_asks_nothing_is_not_declared_to_tell(
    calls: Counter, name: str, field: list[str], possible: bool, times: int
) -> None:
    """CR Activated Abilities 1: what asks for modes, X, or looks at targets to be paid, is tried."""
    t = with_extra_cards(*USED, *HELD).player("A", field=[name, *field], hand=["Anvil"]).player("B").main_phase("A")
    assert not t.state.stack
    tried = calls("is_possible")
    assert t.can("A", f"use {name}") is possible
    assert len(tried) == times


def test_the_cost_of_an_ability_looks_at_what_it_targets() -> None:
    """CR Activated Abilities 1, CR Card Activation 1.5, 1.8: only what can be paid for is targeted."""
    t = with_extra_cards(*USED, *HELD).player("A", field=["Matcher", "Page", "Bulky"], hand=["Anvil"]).player("B")
    t.main_phase("A").act("A", "use Matcher").pass_all()
    assert (t.objects("Page"), t.object("Bulky").damage) == ([], 0)


@pytest.mark.parametrize(("name", "texts"), [("Two", 1), ("Sting", 0)])
def test_only_several_targets_are_compared(calls: Counter, name: str, texts: int) -> None:
    """CR Objects and Targeting - Target 1.a."""
    t = with_extra_cards(quick("Two", 0, DealDamage(1, Target(ALLY, name="a")), DealDamage(1, Target(ALLY, name="b"))))
    t.player("A", hand=[name], field=["Bulky", "Lurker"]).player("B").main_phase("A")
    assert not t.state.stack
    compared = calls("text_of")
    assert t.can("A", f"activate {name}")
    assert len(compared) == texts
