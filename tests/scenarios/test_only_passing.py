"""Players who can only pass at fast speed, and changes that give them something to do: the next listing offers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, does, keyword, reserve
from grandarchive.model.abilities import Activated, PlayFrom, PlayOnlyIf
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Condition, During, YourTurn, controls
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import Draw, Modify, Negate, RemoveCounters
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    Cant,
    CostChange,
    EnablesElements,
    Gains,
    Gets,
    IgnoresElements,
    Permits,
    SetElements,
)
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING, YOURS, Attacking, Awake, Damaged, Source, Target
from grandarchive.model.scopes import AllThatFit, NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.lasting import begin_effect, drop_effects
from grandarchive.rules.commits.marks import turn as turn_object
from grandarchive.rules.commits.moves import place
from grandarchive.rules.commits.roles import set_combat
from grandarchive.rules.commits.uses import forget_uses, note_use
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import counters
from grandarchive.rules.turn.opportunity import PASS_OPTION, actions
from grandarchive.state.cards import Scope
from grandarchive.state.events import ChangesControl
from grandarchive.state.game import Aspect
from grandarchive.state.lasting import FOREVER
from grandarchive.state.records import Combat
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

FAST = Speed.FAST
STRONGER = (Gets("power", 1),)
DRAW = (Draw(1),)


def trick(name: str, *abilities: Any, cost: int = 0, element: str = "NORM", speed: Speed = FAST) -> CardDefinition:
    """A fast action."""
    return card(name, "action", "mage skill", reserve(cost), abilities or (does(*DRAW),), speed=speed, element=element)


def relic(name: str, costs: tuple[Any, ...] = (), effects: tuple[Any, ...] = DRAW, **how: Any) -> CardDefinition:
    """An item with a fast ability."""
    return card(name, "item", "mage bauble", reserve(0), (Activated(costs, effects, speed=FAST, **how),))


def relic_if(name: str, condition: Condition) -> CardDefinition:
    return relic(name, condition=condition)


BURIED = Count(ALLY, Zone.GRAVEYARD) >= 1
CARDS = (
    trick("Aimed Trick", does(Modify(Target(ALLY), STRONGER))),
    trick("Rousing Trick", does(Modify(Target(ALLY & Awake()), STRONGER))),
    trick("Salve Trick", does(Modify(Target(ALLY & Damaged()), STRONGER))),
    trick("Charge Trick", does(Modify(Target(ALLY & Attacking()), STRONGER))),
    trick("Answer Trick", does(Negate(Target(ANYTHING, zone=Zone.STACK)))),
    trick("Grave Trick", PlayOnlyIf(BURIED), does(*DRAW)),
    trick("Dear Trick", cost=2),
    trick("Plain Trick"),
    trick("Fire Trick", element="FIRE"),
    trick("Slow Deed", speed=Speed.SLOW),
    trick("Back Trick", PlayFrom((Zone.GRAVEYARD,)), does(*DRAW)),
    relic("Aimed Relic", effects=(Modify(Target(ALLY), STRONGER),)),
    relic("Rousing Relic", effects=(Modify(Target(ALLY & Awake()), STRONGER),)),
    relic("Resting Relic", (REST_THIS,)),
    relic("Charged Relic", (RemoveCounters("charge", Source(), 1),)),
    relic("Once Relic", limit=Limit(1, Since.THIS_TURN)),
    relic("Plain Relic"),
    relic("Buried Relic", zones=(Zone.GRAVEYARD,)),
    relic("Shared Relic", by=Who.OPPONENT),
    relic_if("Turn Relic", YourTurn()),
    relic_if("End Relic", During(Phase.END, Who.EACH)),
    relic_if("Grave Relic", BURIED),
    relic_if("Ally Relic", controls(ALLY & YOURS)),
    relic_if("Memory Relic", Count(ANYTHING, Zone.MEMORY) >= 1),
    relic_if("Counter Relic", Of(Counters("charge"), Source()) >= 1),
    card("Purse", "item", "mage bauble", reserve(0), (keyword("reservable"),)),
    ally("Page", 0, 1, 2, "human"),
    ally("Squire", 0, 1, 2, "human"),
)


def table(**mine: Any) -> Scenario:
    """It is B's main phase, so A acts at fast speed. B has a card of each kind besides."""
    t = with_extra_cards(*CARDS).player("A", **mine)
    return t.player("B", field=["Squire", "Purse"], hand=["Slow Deed"], graveyard=["Slow Deed"]).main_phase("B")


def the(t: Scenario, name: str) -> int:
    there = [id for id in t.state.field if characteristics(t.state, id).name == name]
    return there[0] if there else next(card.id for card in t.state.cards if card.definition.name == name)


def offered(t: Scenario) -> list[str]:
    """What A is offered besides passing, compared with what is found without anything kept."""
    found = [t.state.cards[option.card].definition.name for option in actions(t.state, 0) if option is not PASS_OPTION]
    assert stale(t.state) == []
    fresh = t.state.clone()
    fresh.forget_board()
    fresh.quick = {}
    assert [option.value for option in actions(fresh, 0)] == [option.value for option in actions(t.state, 0)]
    return found


def moves(name: str, zone: Zone, player: int = 0) -> Callable[[Scenario], object]:
    return lambda t: place(t.state, the(t, name), zone, player)


def turns(name: str, *, rested: bool = False) -> Callable[[Scenario], object]:
    return lambda t: turn_object(t.state, the(t, name), rested=rested)


def gets(name: str) -> Callable[[Scenario], object]:
    return lambda t: commit(t.state, counters(t.state, the(t, name), "charge", 1))


def begins(*changes: Any, on: str = "", extent: Any = None, player: int = 0) -> Callable[[Scenario], object]:
    """An effect of a player begins, for a card or for rules."""

    def begin(t: Scenario) -> None:
        affected = (t.state.cards[the(t, on)].ref,) if on else None
        begin_effect(t.state, Scope(player), affected, changes, FOREVER, extent)

    return begin


def nothing(t: Scenario) -> None:
    """It is impossible as it is."""


def ends(t: Scenario) -> None:
    drop_effects(t.state, lambda effect: effect is not None)


def taken(t: Scenario) -> None:
    commit(t.state, ChangesControl(t.state.cards[the(t, "Shared Relic")], t.now("Shared Relic"), 1))


def damages(t: Scenario) -> None:
    t.state.edit(the(t, "Squire")).damage = 1
    t.state.touch(Aspect.DAMAGE)


def attacks(t: Scenario) -> None:
    set_combat(t.state, Combat(t.state.cards[the(t, "Squire")].ref, 1))


def comes(phase: Phase, player: int = 1) -> Callable[[Scenario], object]:
    def come(t: Scenario) -> None:
        t.state.phase, t.state.turn_player = phase, player
        t.state.touch(Aspect.PHASE | Aspect.TURN)

    return come


def acts(t: Scenario) -> None:
    t.act("B", "activate Slow Deed")


def uses(t: Scenario) -> None:
    ability = characteristics(t.state, the(t, "Once Relic")).abilities.activated[0]
    note_use(t.state, ability, t.state.cards[the(t, "Once Relic")], 0)


def turn_is_over(t: Scenario) -> None:
    forget_uses(t.state)
    t.state.touch(Aspect.TURN)


def leave(*names: str) -> Callable[[Scenario], object]:
    def left(t: Scenario) -> None:
        for name in names:
            place(t.state, the(t, name), Zone.BANISHMENT, 0)

    return left


Change = Callable[[Scenario], object]
CANT_ACTIVATE = Cant(Pattern(Happening.ACTIVATE, ANYTHING))
CANT_USE = Cant(Pattern(Happening.ACTIVATE, ANYTHING, items=("ability",)))

MATRIX: dict[str, tuple[dict[str, Any], Change, Change, str]] = {
    # what A has, what keeps A from using it, what then makes it possible, and what is offered
    "a card without target, an ally enters": (
        {"hand": ["Aimed Trick"]},
        leave("Squire"),
        moves("Squire", Zone.FIELD, 1),
        "Aimed Trick",
    ),
    "a card without target, an ally wakes up": (
        {"hand": ["Rousing Trick"]},
        turns("Squire", rested=True),
        turns("Squire"),
        "Rousing Trick",
    ),
    "a card without target, an ally is damaged": ({"hand": ["Salve Trick"]}, nothing, damages, "Salve Trick"),
    "a card without target, combat begins": ({"hand": ["Charge Trick"]}, nothing, attacks, "Charge Trick"),
    "a card without an answer, the opponent acts": ({"hand": ["Answer Trick"]}, nothing, acts, "Answer Trick"),
    "a card under a proviso, a card goes to the graveyard": (
        {"hand": ["Grave Trick"], "memory": ["Page"]},
        nothing,
        moves("Page", Zone.GRAVEYARD),
        "Grave Trick",
    ),
    "a card that costs too much, a card comes to the hand": (
        {"hand": ["Dear Trick", "Slow Deed"], "memory": ["Page"]},
        nothing,
        moves("Page", Zone.HAND),
        "Dear Trick",
    ),
    "a card that costs too much, a reservable object enters": (
        {"hand": ["Dear Trick", "Slow Deed"], "memory": ["Purse"]},
        nothing,
        moves("Purse", Zone.FIELD),
        "Dear Trick",
    ),
    "a card that costs too much, a reservable object wakes up": (
        {"hand": ["Dear Trick", "Slow Deed"], "field": ["Purse"]},
        turns("Purse", rested=True),
        turns("Purse"),
        "Dear Trick",
    ),
    "a card that costs too much, an object becomes reservable": (
        {"hand": ["Dear Trick", "Slow Deed"], "field": ["Page"]},
        nothing,
        begins(Gains(keyword("reservable")), on="Page"),
        "Dear Trick",
    ),
    "a card that costs too much, it costs less": (
        {"hand": ["Dear Trick", "Slow Deed"]},
        nothing,
        begins(CostChange(-1), extent=AllThatFit(ACTION, (Zone.STACK,))),
        "Dear Trick",
    ),
    "a card that costs too much, the next one costs less": (
        {"hand": ["Dear Trick", "Slow Deed"]},
        nothing,
        begins(CostChange(-1), extent=NextActivated(ACTION)),
        "Dear Trick",
    ),
    "a card of another element, the element is enabled": (
        {"hand": ["Fire Trick"], "lineage": ["Spirit of Wind"]},
        nothing,
        begins(EnablesElements(("FIRE",))),
        "Fire Trick",
    ),
    "a card of another element, elements are ignored": (
        {"hand": ["Fire Trick"], "lineage": ["Spirit of Wind"]},
        nothing,
        begins(IgnoresElements(ACTION)),
        "Fire Trick",
    ),
    "a card of another element, the card changes": (
        {"hand": ["Fire Trick"], "lineage": ["Spirit of Wind"]},
        nothing,
        begins(SetElements(("NORM",)), extent=AllThatFit(ACTION, (Zone.STACK,))),
        "Fire Trick",
    ),
    "a card of another element, the champion changes": (
        {"hand": ["Fire Trick"], "lineage": ["Spirit of Wind"]},
        nothing,
        begins(SetElements(("FIRE",)), on="Spirit of Wind"),
        "Fire Trick",
    ),
    "a prohibited card, the effect ends": ({"hand": ["Plain Trick"]}, begins(CANT_ACTIVATE), ends, "Plain Trick"),
    "a slow card becomes fast": (
        {"hand": ["Slow Deed"]},
        moves("Slow Deed", Zone.HAND),
        begins(AsThough(ACTIVATE_AS_FAST), on="Slow Deed"),
        "Slow Deed",
    ),
    "a slow card, the next one is fast": (
        {"hand": ["Slow Deed"]},
        nothing,
        begins(AsThough(ACTIVATE_AS_FAST), extent=NextActivated(ACTION)),
        "Slow Deed",
    ),
    "a card in another zone comes to the hand": (
        {"memory": ["Plain Trick"]},
        nothing,
        moves("Plain Trick", Zone.HAND),
        "Plain Trick",
    ),
    "a card comes to where it may be activated": (
        {"memory": ["Back Trick"]},
        nothing,
        moves("Back Trick", Zone.GRAVEYARD),
        "Back Trick",
    ),
    "a card in a graveyard is permitted": (
        {"graveyard": ["Plain Trick"]},
        nothing,
        begins(Permits(ACTION, (Zone.GRAVEYARD,))),
        "Plain Trick",
    ),
    "an ability without target, an ally enters": (
        {"field": ["Aimed Relic"]},
        leave("Squire"),
        moves("Squire", Zone.FIELD, 1),
        "Aimed Relic",
    ),
    "an ability without target, an ally wakes up": (
        {"field": ["Rousing Relic"]},
        turns("Squire", rested=True),
        turns("Squire"),
        "Rousing Relic",
    ),
    "an ability of a rested object, it wakes up": (
        {"field": ["Resting Relic"]},
        turns("Resting Relic", rested=True),
        turns("Resting Relic"),
        "Resting Relic",
    ),
    "an ability without counters, the object gets one": (
        {"field": ["Charged Relic"]},
        nothing,
        gets("Charged Relic"),
        "Charged Relic",
    ),
    "an ability that was used, the next turn begins": ({"field": ["Once Relic"]}, uses, turn_is_over, "Once Relic"),
    "a prohibited ability, the effect ends": ({"field": ["Plain Relic"]}, begins(CANT_USE), ends, "Plain Relic"),
    "an ability of another zone, the card moves there": (
        {"memory": ["Buried Relic"]},
        nothing,
        moves("Buried Relic", Zone.GRAVEYARD),
        "Buried Relic",
    ),
    "an ability of an opponent's object that is yours": (
        {"field": ["Shared Relic"]},
        nothing,
        taken,
        "Shared Relic",
    ),
    "a condition, the turn begins": ({"field": ["Turn Relic"]}, nothing, comes(Phase.END, 0), "Turn Relic"),
    "a condition, the phase begins": ({"field": ["End Relic"]}, nothing, comes(Phase.END), "End Relic"),
    "a condition, a card goes to the graveyard": (
        {"field": ["Grave Relic"], "memory": ["Page"]},
        nothing,
        moves("Page", Zone.GRAVEYARD),
        "Grave Relic",
    ),
    "a condition, an ally enters": (
        {"field": ["Ally Relic"], "memory": ["Page"]},
        nothing,
        moves("Page", Zone.FIELD),
        "Ally Relic",
    ),
    "a condition, a card goes to the memory": (
        {"field": ["Memory Relic"], "graveyard": ["Page"]},
        nothing,
        moves("Page", Zone.MEMORY),
        "Memory Relic",
    ),
    "a condition, the object gets a counter": (
        {"field": ["Counter Relic"]},
        nothing,
        gets("Counter Relic"),
        "Counter Relic",
    ),
    "an ability that is gained": (
        {"field": ["Page"]},
        nothing,
        begins(Gains(Activated((), DRAW, speed=FAST)), on="Page"),
        "Page",
    ),
}


@pytest.mark.parametrize("case", MATRIX, ids=str)
def test_what_becomes_possible_is_offered_at_once(case: str) -> None:
    """CR Opportunity 2, CR Fast vs Slow 1: also to a player who could only pass just before."""
    mine, hinders, helps, name = MATRIX[case]
    t = table(**mine)
    assert t.state.turn_player == 1
    hinders(t)
    assert offered(t) == []
    helps(t)
    assert offered(t) == [name]


@pytest.mark.parametrize(
    ("mine", "asked"),
    [
        ({"field": ["Plain Relic"]}, True),
        ({"field": [placed("Resting Relic", rested=True)]}, False),
        ({"field": ["Resting Relic"]}, True),
        ({"field": ["End Relic"]}, True),
        ({"field": ["Turn Relic"]}, False),
        ({"hand": ["Plain Trick"]}, True),
        ({"hand": ["Dear Trick", "Slow Deed"]}, False),
        ({"hand": ["Dear Trick", "Slow Deed", "Slow Deed"]}, True),
        ({"hand": ["Fire Trick"], "lineage": ["Spirit of Wind"]}, False),
        ({"hand": ["Fire Trick"], "lineage": ["Spirit of Fire"]}, True),
        ({}, False),
    ],
)
def test_the_last_window_of_a_turn_opens_for_whoever_can_act(mine: dict[str, Any], asked: bool) -> None:
    """CR Turn Order - End Phase 2: while all can only pass nobody is asked."""
    t = table(**mine)
    t.state.stops = False
    turn = t.state.turn
    t.pass_once("B")
    if t.state.turn == turn and t.state.phase == Phase.MAIN:
        t.pass_once("A")
    assert (t.state.turn == turn) is asked
    if asked:
        assert (t.purpose, t.state.phase) == ("opportunity", Phase.END)
        assert t.actions("A") != ["pass"]


def test_a_game_that_stops_at_each_opportunity_stops_where_all_can_only_pass() -> None:
    """CR Turn Order - End Phase 2: the turn player first, then the other one."""
    t = table().main_phase("B")
    t.state.stops = True
    t.pass_once("B").pass_once("A")
    for player in (1, 0):
        decision = t.game.decision
        assert decision is not None
        assert (decision.player, t.state.phase) == (player, Phase.END)
        t.pass_once("AB"[player])
