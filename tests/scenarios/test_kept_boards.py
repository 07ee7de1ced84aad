"""A board stays if what changed switches no effect, moves none and makes none greater; else there is another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import Condition, controls
from grandarchive.model.events import Happening
from grandarchive.model.measures import Of, Stat
from grandarchive.model.modifications import Gains, Gets, MustAttack, SetElements, TopRevealed
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Awake, Element, Source
from grandarchive.model.terms import Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.lasting import begin_effect
from grandarchive.rules.commits.marks import turn
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous.board import board_of, characteristics, combat_rules, rule_changes
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import holds
from grandarchive.state.cards import Scope
from grandarchive.state.lasting import FOREVER
from grandarchive.testing import Scenario
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

HAS_POWER = Of(Stat("power"), Source()) >= 1
BURNING = Static(ANYTHING, (SetElements(("FIRE",)),), reached=(Zone.GRAVEYARD,))
AWAKE = controls(ITEM & Awake())


def table(*abilities: Any) -> Scenario:
    """A Captain gives allies power, and a Reader reads something; there are two items."""
    made_up = (
        ally("Captain", 1, 1, 3, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
        ally("Reader", 1, 1, 3, "warrior human", *abilities),
        card("Lamp", "item", "ranger bauble", reserve(0), ()),
        card("Bell", "item", "ranger bauble", reserve(0), ()),
    )
    t = with_extra_cards(*made_up).player("A", field=["Captain", "Reader", "Lamp", "Bell"], hand=["Gray Wolf"])
    return t.player("B", field=["Gray Wolf"]).main_phase("A")


def the(t: Scenario, name: str) -> int:
    return next(id for id in t.state.field if t.state.cards[id].face.name == name)


def leads_to_another(t: Scenario, change: Callable[[], object]) -> bool:
    """Whether a change leads to another board."""
    before = board_of(t.state)
    change()
    after = board_of(t.state)
    assert stale(t.state) == []
    return after is not before


def rest(t: Scenario, name: str) -> bool:
    return leads_to_another(t, lambda: turn(t.state, the(t, name), rested=True))


def test_what_is_on_as_it_was_leads_to_no_other_board() -> None:
    """CR Continuous Effects 2: the Reader is strong with and without the Captain, and one item is awake."""
    t = table(has(Gets("life", 1), condition=HAS_POWER & AWAKE))
    assert t.now("Reader").life == 4
    assert not rest(t, "Lamp")
    assert t.now("Reader").life == 4
    assert rest(t, "Bell")
    assert t.now("Reader").life == 3


def test_what_keeps_itself_on_is_asked_of_what_there_was_before() -> None:
    """General Rules 2: what was on as something was awake goes on by itself only on the board that there was."""
    t = table(has(Gets("power", 2), condition=(Of(Stat("power"), Source()) >= 3) | AWAKE))
    assert t.now("Reader").power == 4
    assert not rest(t, "Lamp")
    assert rest(t, "Bell")
    assert t.now("Reader").power == 2


STRONG = Of(Stat("power"), Source()) >= 2


@pytest.mark.parametrize("power", [STRONG, Of(Stat("power"), Source()) <= 1])
def test_what_the_effects_switched_goes_on_as_it_did(power: Condition) -> None:
    """General Rules 2: the Captain turns it on, or off again; it is the same as long as an item is awake."""
    t = table(has(Gets("life", 1), condition=power & AWAKE))
    life = 4 if power == STRONG else 3
    assert t.now("Reader").life == life
    assert not rest(t, "Lamp")
    assert t.now("Reader").life == life
    assert rest(t, "Bell")
    assert t.now("Reader").life == 3


def test_what_is_gained_goes_on_as_it_did() -> None:
    """CR Continuous Effects - Layers 2: the Reader gains an ability that works as long as an item is awake."""
    t = table(has(Gains(has(Gets("life", 1), condition=AWAKE))))
    assert t.now("Reader").life == 4
    assert not rest(t, "Lamp")
    assert t.now("Reader").life == 4
    assert rest(t, "Bell")
    assert t.now("Reader").life == 3


def test_what_is_gained_as_long_as_something_is_so_comes_back() -> None:
    """The same if it is gained as long as an item is awake: without it nothing is gained, and with it it is again."""
    t = table(has(Gains(has(Gets("life", 1), condition=controls(ITEM))), condition=AWAKE))
    rest(t, "Lamp")
    assert t.now("Reader").life == 4
    assert rest(t, "Bell")
    assert t.now("Reader").life == 3
    assert leads_to_another(t, lambda: turn(t.state, the(t, "Bell"), rested=False))
    assert t.now("Reader").life == 4


def test_what_applies_to_the_same_leads_to_no_other_board() -> None:
    """CR Continuous Effects 2: allies that are awake have more power."""
    t = table(has(Gets("power", 3), affected=ALLY & Awake()))
    assert not rest(t, "Lamp")
    assert t.now("Reader").power == 5
    assert rest(t, "Reader")
    assert t.now("Reader").power == 2


@pytest.mark.parametrize(("to", "another"), [(Zone.MEMORY, False), (Zone.BANISHMENT, True)])
def test_what_is_as_much_leads_to_no_other_board(to: Zone, another: bool) -> None:
    """CR Continuous Effects 2: power for each card in a hand and in a memory."""
    both = Count(ANYTHING, Zone.HAND) + Count(ANYTHING, Zone.MEMORY)
    t = table(has(Gets("power", both)))
    assert t.now("Reader").power == 3
    wolf = t.state.zone(0, Zone.HAND)[0]
    assert leads_to_another(t, lambda: place(t.state, wolf, to, 0)) is another
    assert t.now("Reader").power == (2 if another else 3)


def looked_up(t: Scenario, change: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a change after which no board is built."""
    board_of(t.state)
    built = count(monkeypatch, "build")
    change()
    board_of(t.state)
    assert len(built) == 0
    assert stale(t.state) == []


def now(t: Scenario, id: int) -> frozenset[str]:
    return characteristics(t.state, id).elements


def test_cards_that_come_under_an_effect_are_computed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Continuous Effects - Layers 2: cards in graveyards have another element and are nothing else in a hand."""
    t = table(BURNING)
    wolf = t.state.zone(0, Zone.HAND)[0]
    printed = now(t, wolf)
    assert "FIRE" not in printed
    looked_up(t, lambda: place(t.state, wolf, Zone.GRAVEYARD, 0), monkeypatch)
    assert now(t, wolf) == {"FIRE"}
    looked_up(t, lambda: place(t.state, wolf, Zone.HAND, 0), monkeypatch)
    assert now(t, wolf) == printed


def test_what_was_given_to_a_card_is_over_as_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Instanced Effects 1: it was made for the card in the hand, which is another one in the graveyard."""
    t = table()
    card = t.state.cards[t.state.zone(0, Zone.HAND)[0]]
    begin_effect(t.state, Scope(0), (card.ref,), (SetElements(("FIRE",)),), FOREVER)
    assert now(t, card.id) == {"FIRE"}
    looked_up(t, lambda: place(t.state, card.id, Zone.GRAVEYARD, 0), monkeypatch)
    assert "FIRE" not in now(t, card.id)


def test_what_was_given_to_a_card_and_does_not_work_there_leaves_nothing_behind() -> None:
    """CR Abilities 4, CR Instanced Effects 1: the effects led to nothing else, with it and without it."""
    t = table(has(Gets("life", 1), condition=AWAKE))
    card = t.state.cards[t.state.zone(0, Zone.HAND)[0]]
    begin_effect(t.state, Scope(0), (card.ref,), (Gains(has(Gets("power", 1), affected=ALLY)),), FOREVER)
    assert t.now("Captain").power == 2
    leads_to_another(t, lambda: place(t.state, card.id, Zone.GRAVEYARD, 0))
    assert t.now("Captain").power == 2


def test_cards_are_computed_alone_after_several_passes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where the Captain has turned something else on, in what was computed before that as well."""
    t = table(BURNING, has(Gets("life", 1), condition=STRONG))
    wolf = t.state.zone(0, Zone.HAND)[0]
    printed = now(t, wolf)
    for zone, elements in (Zone.GRAVEYARD, {"FIRE"}), (Zone.HAND, printed):
        looked_up(t, lambda zone=zone: place(t.state, wolf, zone, 0), monkeypatch)  # type: ignore[misc]
        assert now(t, wolf) == elements
        before = board_of(t.state).passes[0].computed
        assert (wolf in before) is (zone is Zone.GRAVEYARD)
    assert t.now("Reader").life == 4


def test_what_works_no_more_does_not_apply_to_more() -> None:
    """What was turned off by what the effects led to applied before: cards that come under it are no others."""
    ended = Static(
        ANYTHING, (SetElements(("FIRE",)),), reached=(Zone.GRAVEYARD,), condition=Of(Stat("power"), Source()) <= 1
    )
    t = table(ended)
    wolf = t.state.zone(0, Zone.HAND)[0]
    printed = now(t, wolf)
    assert leads_to_another(t, lambda: place(t.state, wolf, Zone.GRAVEYARD, 0))
    assert now(t, wolf) == printed
    assert wolf in board_of(t.state).passes[0].computed


FIERY = Count(Element("FIRE"), Zone.GRAVEYARD)


@pytest.mark.parametrize("counting", [has(Gets("power", 1), condition=FIERY >= 1), has(Gets("power", FIERY))])
def test_what_counts_cards_that_an_effect_changes_is_told_anew(counting: Static) -> None:
    """CR Continuous Effects - Layers 2: power for cards in a graveyard of an element that they have there."""
    t = table(BURNING, counting)
    assert t.now("Reader").power == 2
    assert leads_to_another(t, lambda: place(t.state, t.state.zone(0, Zone.HAND)[0], Zone.GRAVEYARD, 0))
    assert t.now("Reader").power == 3
    assert leads_to_another(t, lambda: place(t.state, t.state.zone(0, Zone.GRAVEYARD)[0], Zone.HAND, 0))
    assert t.now("Reader").power == 2


def test_a_card_with_an_effect_of_its_own_where_it_goes_is_not_idle() -> None:
    """CR Abilities 4: an ability that works in the graveyard begins as the card comes there."""
    own = Static(affected=ALLY & YOURS, modifications=(Gets("power", 5),), zones=(Zone.GRAVEYARD,))
    buried = ally("Buried", 1, 1, 3, "warrior human", own)
    t = with_extra_cards(buried).player("A", field=["Gray Wolf"], hand=["Buried"]).player("B").main_phase("A")
    power = t.now("Gray Wolf").power or 0
    for zone, more in (Zone.MEMORY, 0), (Zone.GRAVEYARD, 5), (Zone.HAND, 0):
        id = next(card.id for card in t.state.cards if card.face.name == "Buried")
        leads_to_another(t, lambda id=id, zone=zone: place(t.state, id, zone, 0))  # type: ignore[misc]
        assert t.now("Gray Wolf").power == power + more


def test_rules_in_force_are_found_whether_or_not_anybody_asked_before() -> None:
    """CR Continuous Effects 1."""
    t = with_extra_cards(relic("Chains", keyword("divine relic"))).player("A", field=["Chains"]).player("B")
    t.main_phase("A")
    for asked in (
        lambda: combat_rules(t.state, MustAttack),
        lambda: rule_changes(t.state, TopRevealed),
        lambda: prohibitions(t.state, Happening.ATTACK),
    ):
        t.state.forget_board()
        assert not asked()


def test_objects_are_counted_whether_or_not_anybody_asked_before() -> None:
    """CR Continuous Effects 1: A has an ally, and B none."""
    t = with_extra_cards().player("A", field=["Gray Wolf"]).player("B").main_phase("A")
    for player, there in ((0, True), (1, False)):
        t.state.forget_board()
        assert holds(t.state, controls(ALLY), Scope(player)) is there
