"""Bills of several costs: what pays for which of them, what is due at the least, and in which order it is paid."""

from __future__ import annotations

from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    action,
    ally,
    attack,
    card,
    costs_less,
    does,
    has,
    keyword,
    memory,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Imbue, Keyword, PlayFrom, Static
from grandarchive.model.amounts import AtLeast, Count, X
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast, Paid
from grandarchive.model.costs import (
    REST_THIS,
    SACRIFICE_THIS,
    PayMemory,
    Payment,
    PayReserve,
    banish,
    discard,
    give_back,
    rest,
    reveal,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.effects import Activate, Banish, Discard, Draw, If, Modify, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    Controls,
    CostChange,
    Gains,
    Gets,
    NoCost,
    Permits,
    Replaces,
    SetCost,
    SetElements,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    ITEM,
    YOURS,
    Awake,
    Champion,
    Element,
    Named,
    Source,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import placed, rested
from tests.cant import cant_spend
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import idol, learn, learned, rite
from tests.scenarios.test_rules_paying_otherwise import EMBER, PURSE, asks, feat, trick

GRAVEYARD, HAND, MEMORY, MATERIAL = Zone.GRAVEYARD, Zone.HAND, Zone.MEMORY, Zone.MATERIAL
FIELD: Final = Zone.FIELD
REGENT: Final = banish(Named("Regent") & YOURS, zone=FIELD)
DISCARD_THIS: Final = Discard(Source())
TWO_LESS: Final = Count(ALLY & YOURS) + (-2)
"""Less than nothing without two allies."""


def regent(*changes: Any, affected: Any = ALLY & YOURS, zones: tuple[Zone, ...] = (FIELD,)) -> Any:
    return relic("Regent", Static(affected, changes, reached=zones))


# With what -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Bulky", "Striker"])
def test_what_was_shown_for_one_cost_still_pays_for_another(first: str) -> None:
    """CR Card Activation 1.8, CR Game Terms - Reveal 1: both cards are reserved, whichever was revealed."""
    t = idol(reveal(ALLY), PayReserve(2)).player("A", field=["Idol"], hand=["Bulky", "Striker"]).player("B")
    t.main_phase("A").act("A", "use Idol")
    assert (t.purpose, t.options) == ("reveal", ["Bulky", "Striker"])
    t.answer("A", "reveal", first)
    assert (t.purpose, t.zone("A", "memory")) == ("opportunity", ["Bulky", "Striker"])


@pytest.mark.parametrize(("preparation", "possible"), [(1, True), (0, False)])
def test_what_is_rested_loses_counters_for_another_cost(preparation: int, possible: bool) -> None:
    """CR Card Activation 1.8, CR Card Types - Attack 2: the champion rests, and its counter pays as well."""
    counter = AdditionalCost((RemoveCounters("preparation", Champion(), 1),))
    t = with_extra_cards(attack("Stab", 1, 2, "warrior", counter))
    t.player("A", hand=["Stab", "Sting"], preparation=preparation).player("B").main_phase("A")
    assert t.can("A", "activate Stab") is possible
    if possible:
        t.act("A", "activate Stab")
        assert (t.champion("A").rested, dict(t.champion("A").counters), t.zone("A", "memory")) == (True, {}, ["Sting"])


def test_what_lost_counters_still_pays_for_another_cost() -> None:
    """CR Card Activation 1.8, CR Counters 4: the same ally gives a counter and is sacrificed."""
    t = idol(RemoveCounters("charge", Some(ALLY & YOURS), 1), sacrifice(ALLY, 2))
    t.player("A", field=["Idol", placed("Bulky", charge=1), placed("Striker", charge=1)]).player("B")
    t.main_phase("A").act("A", "use Idol")
    assert (t.purpose, t.options) == ("counters", ["Bulky", "Striker"])
    t.answer("A", "counters", "Striker")
    assert (t.purpose, t.zone("A", "graveyard")) == ("opportunity", ["Bulky", "Striker"])


@pytest.mark.parametrize(
    ("cost", "kindled", "hand", "embers", "possible"),
    [
        (1, 1, 0, 1, False),
        (1, 1, 0, 2, True),
        (2, 1, 0, 3, False),
        (2, 1, 1, 2, True),
        (2, 1, 1, 1, False),
        (2, 1, 2, 1, True),
        (3, 3, 0, 4, True),
        (3, 3, 0, 3, False),
        (3, 2, 0, 4, False),
        (3, 2, 1, 3, True),
    ],
)
def test_a_card_of_the_graveyard_is_banished_for_one_cost_only(
    cost: int, kindled: int, hand: int, embers: int, possible: bool
) -> None:
    """CR Keywords - Kindle 1, CR Card Activation 1.8: one is kindled, and another one banished besides."""
    t = with_extra_cards(EMBER, feat(cost, keyword("kindle", kindled), AdditionalCost((banish(ANYTHING),))))
    t.player("A", hand=["Feat", *["Sting"] * hand], graveyard=["Ember"] * embers).player("B").main_phase("A")
    assert t.can("A", "activate Feat") is possible
    if possible:
        t.act("A", "activate Feat")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert len(t.zone("A", "memory")) + len(t.zone("A", "banishment")) == cost + 1


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_a_card_is_not_paid_with_itself_but_an_ability_is(zone: str) -> None:
    """CR Card Activation 1.1, 1.8: a card that is played has left; the source of an ability is where it was."""
    place = {"hand": HAND, "graveyard": GRAVEYARD}[zone]
    cost = discard(ANYTHING) if place is HAND else banish(ANYTHING)
    used = ally("Cinder", 0, 1, 1, "mage human", Activated((cost,), (learn(),), zones=(place,)))
    t = with_extra_cards(used, rite("additional", cost))
    mine: dict[str, Any] = {zone: ["Cinder"]}
    t.player("A", **mine).player("B", hand=["Rite"]).main_phase("A")
    t.cannot("B", "activate Rite", reason="CR Card Activation 1.8")
    t.act("A", f"use Cinder from {zone}")
    assert t.zone("A", "graveyard" if place is HAND else "banishment") == ["Cinder"]


@pytest.mark.parametrize(("graves", "kindled"), [([], []), (["Ember"], ["Ember"]), (["Ember"] * 2, ["Ember"] * 2)])
def test_a_card_activated_from_the_graveyard_does_not_kindle_itself(graves: list[str], kindled: list[str]) -> None:
    """CR Keywords - Kindle 1: it has left the graveyard, and pays with what lies there besides."""
    pyre = action("Pyre", 2, Speed.FAST, "mage skill", keyword("kindle", 2), does(learn()), element="FIRE")
    t = with_extra_cards(EMBER, pyre, relic("Gate", has(Permits(Named("Pyre"), (GRAVEYARD,)))))
    before, after = graves[1:], graves[:1]
    fire = ("Spirit of Fire",)
    t.player("A", lineage=fire, field=["Gate"], graveyard=[*before, "Pyre", *after]).player("B").main_phase("A")
    assert t.can("A", "activate Pyre") is (len(graves) == 2)
    if len(graves) == 2:
        assert t.act("A", "activate Pyre").zone("A", "banishment") == kindled


@pytest.mark.parametrize(("mine", "theirs"), [("A", "B"), ("B", "A")])
@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("Bulky", rest(ALLY)),
        ("Bulky", sacrifice(ALLY)),
        ("Purse", PayReserve(1)),
        ("Bulky", give_back(ALLY & YOURS, to=HAND)),
    ],
)
def test_objects_of_ones_own_pay(what: str, cost: Payment, mine: str, theirs: str) -> None:
    """CR Game Terms - Rest/Rested 3, CR Game Terms - Sacrifice 2, CR Keywords - Reservable 1: and not of others."""
    t = with_extra_cards(PURSE, relic("Idol", Activated((cost,), (learn(),))))
    t.player("A", field=["Idol", *[what] * (mine == "A")]).player("B", field=["Idol", *[what] * (mine == "B")])
    t.main_phase("A").cannot(theirs, "use Idol", reason="CR Game Terms - Rest/Rested 3")
    assert t.can(mine, "use Idol")


@pytest.mark.parametrize("seized", [True, False])
@pytest.mark.parametrize("cost", [REST_THIS, SACRIFICE_THIS])
@pytest.mark.parametrize(("mine", "theirs"), [("A", "B"), ("B", "A")])
def test_what_another_player_controls_is_neither_rested_nor_sacrificed(
    cost: Payment, mine: str, theirs: str, seized: bool
) -> None:
    """CR Resolution 5, CR Game Terms - Sacrifice 2: nobody is asked who has lost the source before."""
    t = with_extra_cards(
        ally("Zealot", 0, 1, 1, "cleric human", Activated((), asks(cost, otherwise=(learn(5),)))),
        trick("Seize", Modify(Target(ALLY), (Controls(),))),
    )
    cards: dict[str, Any] = {mine: {"field": ["Zealot"]}, theirs: {"hand": ["Seize"]}}
    t.player("A", **cards["A"]).player("B", **cards["B"]).main_phase(mine).act(mine, "use Zealot").pass_once(mine)
    if seized:
        t.act(theirs, "activate Seize").resolve_top()
    t.pass_all()
    assert (t.purpose == "pay") is not seized
    assert dict(t.champion(mine).counters).get("enlighten", 0) == 5 * seized


@pytest.mark.parametrize("cost", [REST_THIS, SACRIFICE_THIS])
def test_only_objects_are_rested_and_sacrificed(cost: Payment) -> None:
    """An action that asks for it as it resolves is none, and nobody could ever pay."""
    with pytest.raises(ga.IllegalDefinition, match="the source is no object where the ability works"):
        trick("Feat", *asks(cost, otherwise=(learn(5),)))


@pytest.mark.parametrize("gone", [True, False])
@pytest.mark.parametrize("cost", [Banish(Source()), REST_THIS, RemoveCounters("charge", Source(), Count(ITEM))])
def test_a_source_that_is_gone_pays_nothing(cost: Payment, gone: bool) -> None:
    """CR Resolution 5, CR Game Zones 5: what lies in the graveyard is not the object that it was."""
    t = with_extra_cards(ally("Zealot", 0, 1, 1, "cleric human", Activated((), asks(cost, otherwise=(learn(5),)))))
    t.player("A", field=["Zealot"]).player("B", hand=["Execute"]).main_phase("A")
    t.act("A", "use Zealot").pass_once("A")
    if gone:
        t.act("B", "activate Execute").resolve_top()
    t.pass_all()
    assert (t.purpose == "pay", learned(t)) == (not gone, 5 * gone)


@pytest.mark.parametrize(("immortal", "possible"), [((keyword("immortality"),), False), ((), True)])
def test_an_immortal_source_is_not_sacrificed(immortal: tuple[Ability, ...], possible: bool) -> None:
    """CR Keywords - Immortality 1.b: nor for its own ability."""
    t = with_extra_cards(relic("Idol", *immortal, Activated((SACRIFICE_THIS,), (learn(),))))
    t.player("A", field=["Idol"]).player("B").main_phase("A")
    assert t.can("A", "use Idol") is possible


@pytest.mark.parametrize(
    ("zone", "name"), [(HAND, "hand"), (MEMORY, "memory"), (MATERIAL, "material"), (GRAVEYARD, "graveyard")]
)
def test_a_card_is_discarded_from_the_hand_only(zone: Zone, name: str) -> None:
    """CR Game Terms - Discard 1: by its own ability, which works in another zone."""
    t = with_extra_cards(ally("Cinder", 0, 1, 1, "mage human", Activated((DISCARD_THIS,), (learn(),), zones=(zone,))))
    mine: dict[str, Any] = {name: ["Cinder"]}
    t.player("A", **mine).player("B").main_phase("A")
    assert t.can("A", f"use Cinder from {name}") is (zone is HAND)


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_a_card_played_from_the_graveyard_is_not_banished_from_there_to_pay(zone: str) -> None:
    """CR Card Activation 1.1, 1.8: it has left; another card that lies there is banished."""
    revenant = feat(0, PlayFrom((GRAVEYARD,)), AdditionalCost((banish(ANYTHING),)), name="Revenant")
    mine: dict[str, Any] = {zone: ["Revenant"]}
    t = with_extra_cards(revenant).player("A", **mine).player("B", hand=["Revenant"], graveyard=["Sting"])
    t.main_phase("A").cannot("A", "activate Revenant", reason="CR Card Activation 1.8")
    assert t.can("B", "activate Revenant")


@pytest.mark.parametrize(("mine", "theirs"), [("A", "B"), ("B", "A")])
def test_a_command_is_performed_by_an_ally_of_ones_own(mine: str, theirs: str) -> None:
    """CR Command 1.a: the opponent's allies perform none, and the champion does not either."""
    onward = attack("Onward", 0, 1, "warrior command", keyword("command"))
    t = with_extra_cards(onward, attack("Blow", 0, 2, "warrior"))
    t.player("A", hand=["Onward", "Blow"], field=["Bulky"] * (theirs == "A"))
    t.player("B", hand=["Onward", "Blow"], field=["Bulky"] * (theirs == "B")).main_phase(mine)
    t.cannot(mine, "activate Onward", reason="CR Command 1.a")
    assert t.act(mine, "activate Blow").champion(mine).rested


def test_a_card_that_an_effect_lets_activate_is_imbued_too() -> None:
    """CR Keywords - Imbue 1: as it is activated, however that came about."""
    glow = action("Glow", 2, Speed.FAST, "mage skill", Imbue(2), does(If(Paid("imbued"), (learn(),))))
    again = trick("Again", Activate(Some(Named("Glow"), (GRAVEYARD,))))
    t = with_extra_cards(glow, again)
    t.player("A", hand=["Again", "Sting", "Mend"], graveyard=["Glow"]).player("B").main_phase("A")
    t.act("A", "activate Again").pass_all()
    t.answer("A", "may", "activate Glow")
    while t.purpose == "reserve":
        t.answer("A", "reserve", t.options[0])
    t.answer("A", "imbue", "imbue").pass_all()
    assert learned(t) == 1


@pytest.mark.parametrize(("imbue", "asked"), [(1, True), (2, True), (3, False)])
def test_more_cards_that_match_than_needed_imbue_too(imbue: int, asked: bool) -> None:
    """CR Keywords - Imbue 1: two are reserved, and both match."""
    t = with_extra_cards(
        action("Glow", 2, Speed.FAST, "mage skill", Imbue(imbue), does(If(Paid("imbued"), (learn(),))))
    )
    t.player("A", hand=["Glow", "Sting", "Mend"]).player("B").main_phase("A").act("A", "activate Glow")
    assert (t.purpose == "imbue") is asked


@pytest.mark.parametrize("hand", [["Sting", "Rite"], ["Rite", "Sting"]])
def test_any_other_card_of_the_hand_pays_for_the_card_that_is_played(hand: list[str]) -> None:
    """CR Card Activation 1.8: wherever it is in the hand."""
    t = with_extra_cards(rite("additional", discard(ANYTHING))).player("A", hand=hand).player("B").main_phase("A")
    assert t.act("A", "activate Rite").zone("A", "graveyard") == ["Sting"]


# Counters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locked", ["charge", "preparation"])
@pytest.mark.parametrize("spent", ["charge", "preparation"])
@pytest.mark.parametrize("whose", ["A", "B"])
def test_who_cannot_spend_counters_of_the_champion_is_held_to_that_kind(locked: str, spent: str, whose: str) -> None:
    """CR Permission 1: other kinds are spent, and by the opponent all; so are those of other objects."""
    study = relic("Study", Activated((RemoveCounters(spent, Champion(), 1),), (learn(),)))
    chest = relic("Chest", Activated((RemoveCounters(spent, Some(ALLY & YOURS), 1),), (learn(),)))
    t = with_extra_cards(study, chest, relic("Seal", has(cant_spend(locked))))
    charged: dict[str, Any] = {spent: 1}
    field: list[Any] = ["Study", "Chest", placed("Bulky", **charged), *["Seal"] * (whose == "A")]
    t.player("A", field=field, **charged)
    t.player("B", field=["Seal"] * (whose == "B")).main_phase("A")
    assert t.can("A", "use Study") is (locked != spent or whose == "B")
    assert t.can("A", "use Chest")


@pytest.mark.parametrize(("charge", "possible"), [(0, False), (1, True)])
def test_an_object_without_counters_gives_none(charge: int, possible: bool) -> None:
    """CR Counters 4."""
    t = idol(RemoveCounters("charge", Some(ALLY & YOURS), 1))
    field: list[Any] = ["Idol", placed("Bulky", charge=1) if charge else "Bulky"]
    t.player("A", field=field).player("B").main_phase("A")
    assert t.can("A", "use Idol") is possible


def test_who_cannot_spend_counters_declares_none() -> None:
    """CR Permission 1, CR Card Activation 1.3.1: no counter is not spent, whatever forbids to spend some."""
    study = relic("Study", Activated((RemoveCounters("charge", Champion(), X),), (learn(X + 1),)))
    t = with_extra_cards(study, relic("Seal", has(cant_spend("charge"))))
    t.player("A", field=["Study", "Seal"], charge=2).player("B").main_phase("A").act("A", "use Study").pass_all()
    assert (learned(t), dict(t.champion("A").counters)["charge"]) == (1, 2)


def test_less_than_no_counters_are_not_spent_either() -> None:
    """CR Permission 1, CR Costs and Memory 3: nothing is removed, so nothing forbids it."""
    cost = RemoveCounters("charge", Champion(), TWO_LESS)
    t = with_extra_cards(relic("Study", Activated((cost,), (learn(),))), relic("Seal", has(cant_spend("charge"))))
    t.player("A", field=["Study", "Seal"], charge=2).player("B").main_phase("A")
    assert t.can("A", "use Study")


# How much ------------------------------------------------------------------------------------------------------

NOTHING: Final[tuple[tuple[Payment, ...], ...]] = (
    (PayReserve(TWO_LESS),),
    (PayMemory(TWO_LESS),),
    (discard(ANYTHING, TWO_LESS),),
    (RemoveCounters("charge", Source(), TWO_LESS),),
    (RemoveCounters("charge", Champion(), TWO_LESS),),
    (suffer_damage(TWO_LESS),),
    (Discard(Some(ANYTHING, (HAND,), 0, TWO_LESS, Who.YOU)),),
    (discard(ANYTHING, TWO_LESS), suffer_damage(TWO_LESS), RemoveCounters("charge", Source(), TWO_LESS)),
)


@pytest.mark.parametrize("allies", [0, 2])
@pytest.mark.parametrize("costs", NOTHING)
def test_less_than_nothing_is_nothing(costs: tuple[Payment, ...], allies: int) -> None:
    """CR Card Activation 1.7.3, CR Costs and Memory 3: nothing is paid, and nothing is gained by it."""
    t = idol(*costs)
    t.player("A", field=["Idol", *["Bulky"] * allies], hand=["Sting"], memory=1, charge=1).player("B").main_phase("A")
    t.act("A", "use Idol").pass_all()
    champion = t.champion("A")
    assert (learned(t), champion.damage, dict(champion.counters)["charge"]) == (1, 0, 1)
    assert dict(t.object("Idol").counters).get("charge", 0) == 0
    assert (len(t.zone("A", "hand")), len(t.zone("A", "memory"))) == (1, 1)


@pytest.mark.parametrize(("cost", "paid"), [(PayReserve, "memory"), (PayMemory, "banishment")])
def test_less_than_nothing_makes_another_cost_no_cheaper(cost: Any, paid: str) -> None:
    """CR Costs and Memory 3: (1) and less than nothing are (1)."""
    t = idol(cost(1), cost(TWO_LESS))
    cards: dict[str, Any] = {"hand": 1} if paid == "memory" else {"memory": 1}
    t.player("A", field=["Idol"], **cards).player("B", field=["Idol"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Costs and Memory 3")
    assert len(t.act("A", "use Idol").zone("A", paid)) == 1


@pytest.mark.parametrize("empty", [True, False])
@pytest.mark.parametrize("cost", [PayReserve, PayMemory, suffer_damage])
def test_a_cost_for_each_ally_is_nothing_without_allies(cost: Any, empty: bool) -> None:
    """CR Card Activation 1.7: also with an empty hand and memory."""
    t = idol(cost(Count(ALLY & YOURS)), sacrifice(Named("Anvil")))
    t.player("A", field=["Idol", "Anvil", *["Bulky"] * (not empty)]).player("B").main_phase("A")
    assert t.can("A", "use Idol") is (empty or cost is suffer_damage)
    if empty:
        assert t.act("A", "use Idol").champion("A").damage == 0


def test_as_much_as_is_missing_in_memory_floats_at_least() -> None:
    """CR Keywords - Floating Memory 1, 2: two of three, as one card is in memory, and a third one if one wants."""
    t = with_extra_cards(card("Crown", "item", "mage", memory(3), (), supertypes="regalia"))
    t.player("A", memory=1, graveyard=["Idle Thoughts"] * 3, material=["Crown"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Crown")
    assert t.options == ["Idle Thoughts"] * 2
    t.answer("A", "floating", "Idle Thoughts")
    assert t.options == ["Idle Thoughts"] * 2
    t.answer("A", "floating", "Idle Thoughts")
    assert t.options == ["Idle Thoughts", "done"]
    t.answer("A", "floating", "done")
    assert (len(t.zone("A", "graveyard")), len(t.zone("A", "memory"))) == (1, 0)


def test_three_of_five_are_reserved_one_after_the_other() -> None:
    """CR Parts of a Card - Cost 2, CR Costs and Memory 1.c: each set can be chosen in one way only."""
    t = idol(PayReserve(3)).player("A", field=["Idol"], hand=["Bulky", "Sting", "Mend", "Read", "Feast"]).player("B")
    t.main_phase("A").game.choose(t.options.index("use Idol"))
    asked = []
    for name in ("Sting", "Mend", "Feast"):
        asked.append((len(t.options), t.game.prompt[-9:]))
        t.answer("A", "reserve", name)
    assert asked == [(3, "(3 to go)"), (2, "(2 to go)"), (2, "(1 to go)")]
    assert t.zone("A", "memory") == ["Sting", "Mend", "Feast"]


def test_what_would_leave_too_much_to_kindle_is_not_passed_over() -> None:
    """CR Keywords - Kindle 1: one of three is kindled, so both cards of the hand are reserved."""
    t = with_extra_cards(EMBER, feat(3, keyword("kindle", 1)))
    t.player("A", hand=["Feat", "Sting", "Mend"], graveyard=["Ember", "Ember"]).player("B").main_phase("A")
    t.game.choose(t.options.index("activate Feat"))
    assert (t.purpose, t.options) == ("reserve", ["Ember", "Ember"])
    t.answer("A", "reserve", "Ember")
    assert (t.stack, sorted(t.zone("A", "memory")), t.zone("A", "banishment")) == (
        ["Feat"],
        ["Mend", "Sting"],
        ["Ember"],
    )


@pytest.mark.parametrize(("hand", "embers"), [(0, 2), (1, 1), (2, 0)])
def test_less_may_be_kindled_than_the_keyword_says(hand: int, embers: int) -> None:
    """CR Keywords - Kindle 1: up to two, and the rest is reserved."""
    t = with_extra_cards(EMBER, feat(2, keyword("kindle", 2)))
    t.player("A", hand=["Feat", *["Sting"] * hand], graveyard=["Ember"] * embers).player("B").main_phase("A")
    t.act("A", "activate Feat")
    assert t.stack == ["Feat"]
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (hand, 2 - hand)


# In which order ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [(), (suffer_damage(1),)])
def test_who_makes_another_fit_is_paid_with_last(more: tuple[Payment, ...]) -> None:
    """CR Card Activation 1.8: the ally is of fire only as long as the Regent is there."""
    costs: tuple[Payment, ...] = (REGENT, sacrifice(Element("FIRE")), *more)
    t = with_extra_cards(regent(SetElements(("FIRE",))), relic("Idol", Activated(costs, (learn(),))))
    t.player("A", field=["Idol", "Regent", "Bulky"]).player("B", field=["Idol", "Regent"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Card Activation 1.8")
    t.act("A", "use Idol")
    while t.purpose == "pay next":
        t.answer("A", "pay next", t.options[-1])
    assert (t.purpose, t.zone("A", "graveyard"), t.zone("A", "banishment")) == ("opportunity", ["Bulky"], ["Regent"])


@pytest.mark.parametrize(("held", "possible"), [(0, False), (1, True)])
def test_who_lets_a_card_float_is_gone_before_memory_is_paid(held: int, possible: bool) -> None:
    """CR Parts of a Card - Cost 3.a.i, CR Costs and Memory 2: what floats is banished with what is random, last."""
    t = with_extra_cards(
        regent(Gains(keyword("floating memory")), affected=ALLY, zones=(GRAVEYARD,)),
        relic("Idol", Activated((REGENT, PayMemory(1)), (learn(),))),
    )
    t.player("A", field=["Idol", "Regent"], graveyard=["Bulky"], memory=held).player("B").main_phase("A")
    assert t.can("A", "use Idol") is possible


def test_who_lets_a_card_be_kindled_is_paid_with_last() -> None:
    """CR Card Activation 1.8, CR Keywords - Kindle 1: the card is of fire as long as the Regent is there."""
    t = with_extra_cards(
        regent(SetElements(("FIRE",)), affected=ALLY, zones=(GRAVEYARD,)),
        feat(1, keyword("kindle", 1), AdditionalCost((REGENT,))),
    )
    t.player("A", hand=["Feat"], field=["Regent"], graveyard=["Bulky"]).player("B").main_phase("A")
    assert t.act("A", "activate Feat").zone("A", "banishment") == ["Bulky", "Regent"]


def test_what_is_sacrificed_is_kindled_for_the_same_bill() -> None:
    """CR Card Activation 1.8, CR Keywords - Kindle 1: the graveyard was empty before."""
    imp = ally("Imp", 0, 1, 1, "mage human", element="FIRE")
    t = with_extra_cards(imp, feat(1, keyword("kindle", 1), AdditionalCost((sacrifice(ALLY),))))
    t.player("A", hand=["Feat"], field=["Imp"]).player("B", hand=["Feat"], field=["Bulky"]).main_phase("A")
    t.cannot("B", "activate Feat", reason="CR Keywords - Kindle 1")
    assert t.act("A", "activate Feat").zone("A", "banishment") == ["Imp"]


@pytest.mark.parametrize(("zone", "word"), [(FIELD, "stealth"), (GRAVEYARD, "floating memory")])
def test_what_is_reserved_may_bring_about_what_pays_for_the_rest(zone: Zone, word: str) -> None:
    """CR Card Activation 1.8, CR Abilities 3.a: only with a card in the memory it has the keyword."""
    pays = sacrifice(WithKeyword(word)) if zone is FIELD else banish(WithKeyword(word), zone=zone)
    held = AtLeast(Count(ANYTHING, MEMORY, Who.YOU), 1)
    gives = Static(ALLY, (Gains(keyword(word)),), condition=held, reached=(zone,))
    t = with_extra_cards(relic("Regent", gives), relic("Idol", Activated((pays, PayReserve(1)), (learn(),))))
    field, graveyard = (["Bulky"], []) if zone is FIELD else ([], ["Bulky"])
    t.player("A", field=["Idol", "Regent", *field], graveyard=graveyard, hand=["Sting"]).player("B")
    assert t.main_phase("A").can("A", "use Idol")


@pytest.mark.parametrize("zone", [FIELD, GRAVEYARD])
def test_what_is_reserved_brings_about_nothing_by_itself(zone: Zone) -> None:
    """CR Card Activation 1.8, CR Abilities 3.a: nothing there has the keyword, whatever is reserved."""
    pays = sacrifice(WithKeyword("stealth")) if zone is FIELD else banish(WithKeyword("floating memory"), zone=zone)
    t = idol(pays, PayReserve(1)).player("A", field=["Idol", "Bulky"], graveyard=["Bulky"], hand=["Sting", "Mend"])
    t.player("B").main_phase("A").cannot("A", "use Idol", reason="CR Abilities 3.a")


def test_a_keyword_may_be_there_once_something_is_reserved() -> None:
    """CR Card Activation 1.8, CR Abilities 3.a: its own restriction asks for a card in the memory."""
    held = AtLeast(Count(ANYTHING, MEMORY, Who.YOU), 1)
    imp = ally("Imp", 0, 1, 1, "mage human", Keyword("stealth", gates=(held,)))
    t = with_extra_cards(imp, relic("Idol", Activated((sacrifice(WithKeyword("stealth")), PayReserve(1)), (learn(),))))
    t.player("A", field=["Idol", "Imp"], hand=["Sting"]).player("B", field=["Idol", "Imp"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Card Activation 1.8")
    assert t.act("A", "use Idol").zone("A", "graveyard") == ["Imp"]


@pytest.mark.parametrize(("allies", "asked"), [(1, "opportunity"), (2, "pay next")])
def test_no_order_is_asked_for_if_nothing_can_be_chosen(allies: int, asked: str) -> None:
    """CR Card Activation 1.8: the only awake ally is rested, whenever that is."""
    t = idol(rest(Awake() & ALLY), PayReserve(1))
    t.player("A", field=["Idol", *["Bulky"] * allies], hand=["Sting"]).player("B").main_phase("A").act("A", "use Idol")
    assert t.purpose == asked


def test_who_picks_for_one_cost_leaves_enough_for_the_others() -> None:
    """CR Card Activation 1.8: three cards are reserved, and an ally of the hand is discarded besides."""
    t = idol(discard(ALLY), PayReserve(3))
    t.player("A", field=["Idol"], hand=["Bulky", "Sting", "Striker", "Mend"]).player("B").main_phase("A")
    t.game.choose(t.options.index("use Idol"))
    assert (t.purpose, t.options) == ("discard", ["Bulky", "Striker"])
    t.answer("A", t.purpose, t.options[-1])
    assert (len(t.zone("A", "memory")), len(t.zone("A", "graveyard"))) == (3, 1)


def test_what_was_picked_counts_as_something_else_is_tried_out() -> None:
    """CR Card Activation 1.8: the only ally of the hand has to be discarded for the same bill."""
    shrine = relic("Shrine", has(Replaces(Pattern(Happening.MOVE, ALLY, into=Zone.GRAVEYARD), GoesTo(Zone.BANISHMENT))))
    t = with_extra_cards(shrine, relic("Idol", Activated((discard(ALLY), PayReserve(1)), (learn(),))))
    t.player("A", field=["Shrine", "Idol"], hand=["Bulky", "Sting", "Mend"]).player("B").main_phase("A")
    t.act("A", "use Idol").answer("A", "pay next", "pay (1)")
    assert (t.purpose, t.options) == ("reserve", ["Sting", "Mend"])


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        (Gets("power", 1), False),
        (Replaces(Pattern(Happening.DAMAGED), Instead((Draw(1),))), False),
        (Replaces(Pattern(Happening.DIE), Instead((discard(),))), True),
    ],
)
def test_what_resolved_before_may_make_the_order_matter(change: Any, asked: bool) -> None:
    """CR Card Activation 1.8.1: if it replaces what is done to pay, here that the ally dies."""
    t = with_extra_cards(
        relic("Idol", Activated((sacrifice(ALLY), PayReserve(1)), (learn(),))),
        trick("Bless", Modify(Target(ALLY), (change,))),
    )
    t.player("A", field=["Idol", "Bulky"], hand=["Bless", "Sting", "Mend"]).player("B").main_phase("A")
    t.act("A", "activate Bless").pass_all().act("A", "use Idol")
    assert (t.purpose == "pay next") is asked


@pytest.mark.parametrize("deck", [2, 0])
def test_what_may_come_from_the_deck_is_taken_for_possible(deck: int) -> None:
    """CR Playing Cards 3: nobody knows what is drawn; if it does not fit, the game goes back."""
    brings = Instead((Draw(1),))
    t = with_extra_cards(
        relic("Shrine", has(Replaces(Pattern(Happening.DIE, ALLY), brings))),
        relic("Idol", Activated((sacrifice(Named("Bulky")), discard(ALLY)), (learn(),))),
    )
    t.player("A", field=["Shrine", "Idol", "Bulky"], deck=["Striker"] * deck).player("B").main_phase("A")
    assert t.can("A", "use Idol") is (deck > 0)


def test_no_order_is_asked_for_if_the_reserve_comes_from_the_hand() -> None:
    """CR Card Activation 1.8: cards are reserved whatever they are, so it does not matter who leaves before."""
    t = with_extra_cards(regent(SetElements(("FIRE",))), relic("Idol", Activated((REGENT, PayReserve(1)), (learn(),))))
    t.player("A", field=["Idol", "Regent"], hand=["Sting", "Mend"]).player("B").main_phase("A").act("A", "use Idol")
    assert (t.purpose, t.zone("A", "banishment"), t.zone("A", "memory")) == ("opportunity", ["Regent"], ["Sting"])


@pytest.mark.parametrize(
    "costs", [(sacrifice(Named("Bulky")), REST_THIS), (SACRIFICE_THIS, RemoveCounters("charge", Source(), 1))]
)
def test_what_leaves_leaves_last(costs: tuple[Payment, ...]) -> None:
    """CR Card Activation 1.8: costs can be paid in any order, so an object is rested or gives counters before."""
    t = with_extra_cards(ally("Bulky", 0, 1, 1, "warrior human", Activated(costs, (learn(),))))
    t.player("A", field=[placed("Bulky", charge=1)]).player("B", field=[rested("Bulky")]).main_phase("A")
    t.cannot("B", "use Bulky", reason="CR Game Zones 5")
    t.act("A", "use Bulky").pass_all()
    assert (t.zone("A", "graveyard"), learned(t)) == (["Bulky"], 1)


# The card's own cost at a glance -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        ((), 3),
        ((CostChange(1),), 4),
        ((CostChange(-1),), 2),
        ((CostChange(-4),), 0),
        ((SetCost(5),), 5),
        ((SetCost(0),), 0),
        ((NoCost(),), 0),
        ((NoCost(), SetCost(5)), 0),
        ((SetCost(0), CostChange(3)), 3),
    ],
)
def test_a_card_can_be_activated_exactly_with_as_many_cards_as_it_costs(changes: tuple[Any, ...], cost: int) -> None:
    """CR Card Activation 1.7, 1.8, CR Parts of a Card - Cost 6 and 8: of a card that costs 3."""
    for cards in range(max(0, cost - 1), cost + 1):
        t = (
            with_extra_cards(feat(3), relic("Edict", Static(ANYTHING, changes, reached=(HAND, Zone.STACK))))
            if changes
            else with_extra_cards(feat(3), relic("Edict"))
        )
        t.player("A", hand=["Feat", *["Bulky"] * cards], field=["Edict"]).player("B").main_phase("A")
        assert t.can("A", "activate Feat") is (cards == cost)


@pytest.mark.parametrize("value", [0, 1])
def test_a_card_with_a_memory_cost_is_not_activated_from_the_hand(value: int) -> None:
    """CR Card Activation 1.9.1, CR Costs and Memory 1.e: however many cards there are to reserve."""
    hymn = card("Hymn", "action", "mage", memory(value), (does(learn()),), speed=Speed.FAST)
    chant = card("Chant", "action", "mage", reserve(value), (does(learn()),), speed=Speed.FAST)
    t = with_extra_cards(hymn, chant).player("A", hand=["Hymn", "Chant", "Bulky"], memory=2).player("B").main_phase("A")
    t.cannot("A", "activate Hymn", reason="CR Card Activation 1.9.1")
    assert t.can("A", "activate Chant")


def test_each_change_of_ones_own_cost_counts_by_itself() -> None:
    """CR Parts of a Card - Cost 8, CR Restriction Abilities 3: one whose condition is not met is passed over."""
    t = with_extra_cards(
        feat(3, costs_less(1, LevelAtLeast(1)), costs_less(1, gates=(LevelAtLeast(1),)), costs_less(2))
    )
    t.player("A", hand=["Feat", "Sting"]).player("B", hand=["Feat"]).main_phase("A")
    t.cannot("B", "activate Feat", reason="CR Parts of a Card - Cost 8")
    assert t.act("A", "activate Feat").zone("A", "memory") == ["Sting"]
