"""Paying: every way to pay, amounts, two costs that want the same object, the order of paying, and changed costs."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, costs_less, does, has, keyword, memory
from grandarchive.model.abilities import Activated, AdditionalCost, AlternativeCost, OwnCost, Static
from grandarchive.model.amounts import Amount, Count, HowMany, X
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.costs import (
    REST_THIS,
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
from grandarchive.model.effects import AddCounters, Discard, Put, RemoveCounters, Sacrifice, WakeUp
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, Of
from grandarchive.model.modifications import CostChange, NoCost, Replaces, SetCost
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    REGALIA,
    YOURS,
    Bound,
    Champion,
    Filter,
    Named,
    Source,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

HAND, MEMORY, GRAVEYARD, MATERIAL = Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.MATERIAL
PLAYED: Final = (HAND, Zone.STACK)


def learn(number: Amount = 1) -> AddCounters:
    """Counters on the champion show that it was done, and how often."""
    return AddCounters("enlighten", number, Champion())


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def rite(way: str, *costs: Payment) -> CardDefinition:
    """The same costs for an ability, in addition to a cost, and rather than a cost that nobody here could pay."""
    if way == "ability":
        return relic("Rite", Activated(costs, (learn(),)))
    if way == "additional":
        return action("Rite", 0, Speed.FAST, "mage skill", AdditionalCost(costs), does(learn()))
    return action("Rite", 9, Speed.FAST, "mage skill", AlternativeCost(costs), does(learn()))


def ready(t: Scenario, way: str, mine: dict[str, Any], theirs: dict[str, Any]) -> str:
    """Both players have the Rite and what they pay with; what A does with it."""
    place = "field" if way == "ability" else "hand"
    t.player("A", **{**mine, place: ["Rite", *mine.get(place, [])]})
    t.player("B", **{**theirs, place: ["Rite", *theirs.get(place, [])]}).main_phase("A")
    return "use Rite" if way == "ability" else "activate Rite"


def idol(*costs: Payment, gives: Amount = 1) -> Scenario:
    """An item that is used for these costs."""
    return with_extra_cards(relic("Idol", Activated(costs, (learn(gives),))))


# Verbs ---------------------------------------------------------------------------------------------------------

VERBS: Final = {
    "banish from graveyard": (banish(ALLY), "graveyard", "Bulky", "banishment"),
    "banish from hand": (banish(ALLY, zone=HAND), "hand", "Bulky", "banishment"),
    "banish from memory": (banish(ALLY, zone=MEMORY), "memory", "Bulky", "banishment"),
    "banish from material deck": (banish(ALLY, zone=MATERIAL), "material", "Regal Guard", "banishment"),
    "banish from field": (banish(ALLY & YOURS, zone=Zone.FIELD), "field", "Bulky", "banishment"),
    "discard": (discard(ALLY), "hand", "Bulky", "graveyard"),
    "rest": (rest(ALLY), "field", "Bulky", "field"),
    "return to hand": (give_back(ALLY & YOURS, to=HAND), "field", "Bulky", "hand"),
    "return to memory": (give_back(ALLY & YOURS, to=MEMORY), "field", "Bulky", "memory"),
    "return to material deck": (give_back(ALLY & YOURS), "field", "Regal Guard", "material"),
    "reveal from hand": (reveal(ALLY), "hand", "Bulky", "hand"),
    "reveal from memory": (reveal(ALLY, zone=MEMORY), "memory", "Bulky", "memory"),
    "sacrifice": (sacrifice(ALLY), "field", "Bulky", "graveyard"),
}
"""The cost, where the card is with which it is paid, which card that is, and where it is afterwards."""


@pytest.mark.parametrize("way", ["ability", "additional", "alternative"])
@pytest.mark.parametrize("verb", VERBS)
def test_a_cost_is_paid_by_doing_what_it_says(verb: str, way: str) -> None:
    """CR Card Activation 1.8, 1.3.3, CR Parts of a Card - Cost 4, CR Activated Abilities 5.

    Who has a card like it, but none that fits where it should be, cannot pay.
    """
    cost, zone, name, after = VERBS[verb]
    t = with_extra_cards(rite(way, cost))
    act = ready(t, way, {zone: [name]}, {zone: ["Anvil"]})
    t.cannot("B", act, reason="CR Card Activation 1.8")
    t.act("A", act).pass_all()
    assert name in t.zone("A", after)
    assert (name in t.zone("A", zone)) is (after == zone)
    assert learned(t) == 1


@pytest.mark.parametrize("way", ["ability", "additional", "alternative"])
def test_only_awake_objects_of_ones_own_are_rested(way: str) -> None:
    """CR Game Terms - Rest/Rested 3: what is rested already, and what the opponent has, pays for nothing."""
    t = with_extra_cards(rite(way, rest(ALLY)))
    act = ready(t, way, {"field": [rested("Bulky"), "Striker"]}, {"field": [rested("Bulky")]})
    t.cannot("B", act, reason="CR Game Terms - Rest/Rested 3")
    t.act("A", act)
    assert (t.object("Striker").rested, t.purpose) == (True, "opportunity")


@pytest.mark.parametrize("zone", [HAND, MEMORY])
def test_what_is_revealed_to_pay_is_seen_by_all_and_stays(zone: Zone) -> None:
    """CR Game Terms - Reveal 1: the opponent's log names it, and the card can be reserved for the same bill."""
    t = idol(reveal(ALLY, zone=zone), *[PayReserve(1)] * (zone is HAND))
    place: Any = {"hand" if zone is HAND else "memory": ["Bulky"]}
    t.player("A", field=["Idol"], **place).player("B").main_phase("A").act("A", "use Idol")
    assert any("Bulky is revealed" in line for line in t.game.log(1))
    assert t.zone("A", "memory") == ["Bulky"]


def test_objects_of_others_are_banished_and_returned_to_their_owners() -> None:
    """CR Card Activation 1.8: a cost that does not say whose takes those of the opponent too; a sacrifice never."""
    t = idol(banish(ALLY, zone=Zone.FIELD), give_back(ALLY, to=HAND))
    t.player("A", field=["Idol", "Bulky"]).player("B", field=["Striker", "Idol"]).main_phase("A")
    t.act("A", "use Idol").answer("A", "banish", "Bulky")
    assert (t.zone("A", "banishment"), t.zone("B", "hand")) == (["Bulky"], ["Striker"])


def test_the_immortal_are_banished_and_not_sacrificed() -> None:
    """CR Keywords - Immortality 1.b: they cannot be sacrificed, and other costs take them."""
    t = with_extra_cards(
        relic("Idol", Activated((sacrifice(ALLY),), (learn(),))),
        relic("Rift", Activated((banish(ALLY & YOURS, zone=Zone.FIELD),), (learn(),))),
    )
    t.player("A", field=["Idol", "Rift", "Undying"]).player("B").main_phase("A")
    t.cannot("A", "use Idol", reason="CR Keywords - Immortality 1.b")
    t.act("A", "use Rift")
    assert t.zone("A", "banishment") == ["Undying"]


# Amounts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thrown", "least"), [([], 0), (["Sting"], 0), (["Sting", "Mend"], 0), (["Mend"], 1)])
def test_up_to_so_many_are_chosen_and_the_text_knows_which(thrown: list[str], least: int) -> None:
    """CR Card Activation 1.8: none at all only where the cost allows it; what was paid has its name in the text."""
    t = idol(Discard(Some(ANYTHING, (HAND,), least, 2, Who.YOU, name="thrown")), gives=HowMany(Bound("thrown")))
    t.player("A", field=["Idol"], hand=["Sting", "Mend", "Read"]).player("B", field=["Idol"]).main_phase("A")
    assert t.can("B", "use Idol") is (least == 0)
    t.act("A", "use Idol")
    assert ("done" in t.options) is (least == 0)
    t.answer("A", "discard", *thrown)
    if len(thrown) < 2:
        t.answer("A", "discard", "done")
    t.pass_all()
    assert (t.zone("A", "graveyard"), learned(t)) == (thrown, len(thrown))


@pytest.mark.parametrize(("fed", "least"), [([], 0), (["Bulky", "Striker"], 0), (["Bulky"], 1)])
def test_any_number_is_as_many_as_there_are(fed: list[str], least: int) -> None:
    """CR Card Activation 1.8: no more can be chosen than fit, and fewer only as far as the cost allows it."""
    t = idol(Sacrifice(Some(ALLY, (Zone.FIELD,), least, None, name="fed")), gives=HowMany(Bound("fed")))
    t.player("A", field=["Idol", "Bulky", "Striker"]).player("B", field=["Idol"])
    t.main_phase("A")
    assert t.can("B", "use Idol") is (least == 0)
    t.act("A", "use Idol").answer("A", "sacrifice", *fed)
    if len(fed) < 2:
        t.answer("A", "sacrifice", "done")
    t.pass_all()
    assert (t.zone("A", "graveyard"), learned(t)) == (fed, len(fed))


@pytest.mark.parametrize(("x", "left"), [(0, 3), (2, 1), (3, 0)])
def test_a_number_declared_for_x_is_what_is_paid(x: int, left: int) -> None:
    """CR Parts of a Card - Cost 9, CR Card Activation 1.3.1: no more than there is can be declared."""
    t = idol(RemoveCounters("charge", Source(), X), gives=X)
    t.player("A", field=[placed("Idol", charge=3)]).player("B").main_phase("A").act("A", "use Idol")
    assert t.options == ["0", "1", "2", "3"]
    t.answer("A", "x", x).pass_all()
    assert (t.counters("Idol", "charge"), learned(t)) == (left, x)


def test_an_amount_is_worked_out_before_anything_is_paid() -> None:
    """CR Card Activation 1.7 comes before 1.8: two allies ask for two cards, although one is sacrificed for it."""
    t = idol(sacrifice(ALLY), discard(ANYTHING, Count(ALLY & YOURS)))
    t.player("A", field=["Idol", "Bulky", "Striker"], hand=["Sting", "Mend"])
    t.player("B", field=["Idol", "Bulky", "Striker"], hand=["Sting"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Card Activation 1.7")
    assert t.act("A", "use Idol", sacrifice="Bulky").zone("A", "hand") == []


@pytest.mark.parametrize(("charged", "options"), [((1, 2), []), ((2, 2), ["Bulky", "Striker"]), ((1, 1), None)])
def test_counters_are_taken_from_one_object(charged: tuple[int, int], options: list[str] | None) -> None:
    """CR Counters 4: two from one object, and not one each from two of them."""
    t = idol(RemoveCounters("charge", Some(ALLY & YOURS), 2))
    field: list[Any] = ["Idol", placed("Bulky", charge=charged[0]), placed("Striker", charge=charged[1])]
    t.player("A", field=field).player("B").main_phase("A")
    assert t.can("A", "use Idol") is (options is not None)
    if options is None:
        return
    t.act("A", "use Idol")
    if options:
        assert t.options == options
        t.answer("A", "counters", "Striker")
    assert t.counters("Striker", "charge") == 0


def test_counters_of_the_champion_pay() -> None:
    """CR Counters 4: those of one's own, as many as the cost says."""
    t = idol(RemoveCounters("preparation", Champion(), 2))
    t.player("A", field=["Idol"], preparation=3).player("B", field=["Idol"], preparation=1).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Counters 4")
    t.act("A", "use Idol")
    assert dict(t.champion("A").counters)["preparation"] == 1


@pytest.mark.parametrize(("damage", "after", "winner"), [(0, 2, None), (13, 15, "B")])
def test_damage_is_suffered_to_pay_also_if_it_kills(damage: int, after: int, winner: str | None) -> None:
    """CR Damage 3, CR Card Activation 1.8: nothing prevents it, and who cannot survive it may still pay."""
    t = idol(suffer_damage(2))
    t.player("A", field=["Idol"], hand=["Screen"], damage=damage).player("B").main_phase("A")
    t.act("A", "activate Screen", target="A's champion").pass_all()
    t.act("A", "use Idol")
    assert t.winner == winner
    assert winner or t.champion("A").damage == after


def test_memory_is_paid_for_abilities_too() -> None:
    """CR Costs and Memory 2: at random, and only by who has as much."""
    t = idol(PayMemory(2))
    t.player("A", field=["Idol"], memory=3).player("B", field=["Idol"], memory=1, hand=3).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Costs and Memory 2")
    t.act("A", "use Idol")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "banishment"))) == (1, 2)


# The same object -----------------------------------------------------------------------------------------------


def test_what_was_passed_over_is_not_taken_later() -> None:
    """CR Card Activation 1.8: two allies and the Weakling; whoever passes over too many has only the Weakling left."""
    t = idol(sacrifice(ALLY, 2), sacrifice(Named("Weakling")))
    t.player("A", field=["Idol", "Bulky", "Lurker", "Striker", "Weakling"]).player("B").main_phase("A")
    t.act("A", "use Idol")
    assert t.options == ["Bulky", "Lurker"]
    t.answer("A", "sacrifice", "Bulky")
    assert t.options == ["Lurker", "Striker"]
    t.answer("A", "sacrifice", "Striker")
    assert sorted(t.zone("A", "graveyard")) == ["Bulky", "Striker", "Weakling"]


def test_each_cost_takes_the_card_that_the_other_can_do_without() -> None:
    """CR Card Activation 1.8: any card and an ally; the only ally is not offered for the former."""
    t = idol(discard(ANYTHING), banish(ALLY, zone=HAND))
    t.player("A", field=["Idol"], hand=["Bulky", "Sting"]).player("B", field=["Idol"], hand=["Bulky"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Card Activation 1.8")
    assert t.act("A", "use Idol").zone("A", "banishment") == ["Bulky"]


@pytest.mark.parametrize("zone", [MEMORY, Zone.DECK])
@pytest.mark.parametrize(("filter", "seen"), [(ALLY, ["Bulky is revealed"]), (ANYTHING, [])])
def test_what_has_to_fit_is_revealed_before_it_is_hidden_elsewhere(filter: Filter, seen: list[str], zone: Zone) -> None:
    """CR Public vs Private Information 1.b.i: an ally has to be seen to be one; any card stays hidden."""
    t = idol(Put(Some(filter, (HAND,), 1, 1, Who.YOU), zone))
    t.player("A", field=["Idol"], hand=["Bulky"]).player("B").main_phase("A").act("A", "use Idol")
    assert [line for line in t.game.log(1) if "Bulky" in line and "goes" not in line] == seen
    assert "Bulky" in t.zone("A", "memory" if zone is MEMORY else "deck")
    assert learned(t.pass_all()) == 1


@pytest.mark.parametrize(("zealot", "possible"), [("Zealot", True), (rested("Zealot"), False)])
def test_what_is_sacrificed_can_be_rested_before(zealot: Any, possible: bool) -> None:
    """CR Card Activation 1.8 (costs can be paid in any order), CR Game Zones 5: in the graveyard nothing is rested."""
    t = with_extra_cards(ally("Zealot", 0, 1, 1, "cleric human", Activated((sacrifice(ALLY), REST_THIS), (learn(),))))
    t.player("A", field=[zealot]).player("B").main_phase("A")
    assert t.can("A", "use Zealot") is possible
    if possible:
        t.act("A", "use Zealot").pass_all()
        assert (t.zone("A", "graveyard"), learned(t), t.game.status()) == (["Zealot"], 1, [])


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize(("cards", "targets"), [(1, None), (2, ["Weakling"]), (3, ["Weakling", "Striker"])])
def test_only_targets_that_can_be_paid_for_are_offered(cards: int, targets: list[str] | None, own: bool) -> None:
    """CR Card Activation 1.5, 1.7, 1.8: the life of the target is what it costs, as its own cost or besides it."""
    life = Of(LIFE, Bound())
    price = OwnCost(CostChange(life)) if own else AdditionalCost((PayReserve(life),))
    t = with_extra_cards(action("Ransom", 0, Speed.FAST, "mage skill", price, does(learn(), WakeUp(Target(ALLY)))))
    hand = ["Ransom", *["Sting"] * cards]
    t.player("A", hand=hand).player("B", field=["Bulky", "Weakling", "Striker"]).main_phase("A")
    assert t.can("A", "activate Ransom") is (targets is not None)
    if targets is not None:
        t.act("A", "activate Ransom")
        if len(targets) > 1:
            assert t.options == targets
            t.answer("A", "target", targets[-1])
        assert len(t.zone("A", "memory")) == cards


# The order -----------------------------------------------------------------------------------------------------


def test_the_order_is_asked_for_only_where_it_matters() -> None:
    """CR Card Activation 1.8: what is sacrificed can be banished from the graveyard, or what lay there before."""
    t = idol(banish(ALLY), sacrifice(ALLY))
    t.player("A", field=["Idol", "Bulky"], graveyard=["Striker"]).player("B", field=["Idol", "Bulky"])
    t.main_phase("A").act("A", "use Idol")
    assert t.purpose == "pay next"
    t.answer("A", "pay next", "sacrifice one ally").answer("A", "banish", "Bulky")
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment")) == (["Striker"], ["Bulky"])
    t.pass_once("A").act("B", "use Idol")
    assert (t.purpose, t.zone("B", "banishment")) == ("opportunity", ["Bulky"])


def test_what_returns_to_the_hand_is_discarded_for_the_same_bill() -> None:
    """CR Card Activation 1.8: two cards are discarded, one of them was an ally a moment ago; only this order works."""
    t = idol(discard(ANYTHING, 2), give_back(ALLY & YOURS, to=HAND))
    t.player("A", field=["Idol", "Bulky"], hand=["Sting"]).player("B", field=["Idol", "Bulky"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Card Activation 1.8")
    t.act("A", "use Idol")
    assert (t.purpose, sorted(t.zone("A", "graveyard"))) == ("opportunity", ["Bulky", "Sting"])


@pytest.mark.parametrize(("outcome", "zone"), [(GoesTo(Zone.BANISHMENT), "banishment"), (GoesTo(HAND), "hand")])
def test_costs_are_paid_through_replacement_effects(outcome: GoesTo, zone: str) -> None:
    """CR Card Activation 1.8.1, CR Replacement Effects 1: it was sacrificed, wherever it went."""
    t = with_extra_cards(
        rite("additional", sacrifice(ALLY)), relic("Shrine", has(Replaces(Pattern(Happening.DIE, ALLY), outcome)))
    )
    t.player("A", hand=["Rite"], field=["Shrine", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Rite").pass_all()
    assert (t.zone("A", zone), learned(t)) == (["Bulky"], 1)


@pytest.mark.parametrize("way", ["ability", "additional"])
@pytest.mark.parametrize(("cards", "possible"), [(0, False), (1, True), (2, True)])
def test_reserve_is_paid_before_a_replacement_takes_it(cards: int, possible: bool, way: str) -> None:
    """CR Card Activation 1.8, 1.8.1: an ally that would die stays and costs a card of the hand, as far as one is there.

    With one card to reserve only one order works; with two any does.
    """
    toll = relic("Bargain Idol", has(Replaces(Pattern(Happening.DIE, ALLY & YOURS), Instead((discard(),)))))
    t = with_extra_cards(toll, rite(way, sacrifice(ALLY), PayReserve(1)))
    act = ready(t, way, {"field": ["Bargain Idol", "Bulky"], "hand": ["Sting"] * cards}, {})
    assert t.can("A", act) is possible
    if possible:
        t.act("A", act)
        assert (t.purpose == "pay next") is (cards == 2)
        if cards == 2:
            t.answer("A", "pay next", "sacrifice one ally").answer("A", "discard", "Sting")
        assert (len(t.zone("A", "memory")), len(t.zone("A", "graveyard"))) == (1, cards - 1)
        assert len(t.objects("Bulky")) == 1


@pytest.mark.parametrize(
    ("replaced", "asked"),
    [
        (Pattern(Happening.DIE, ALLY & YOURS), True),
        (Pattern(Happening.LEAVE, ALLY & YOURS), True),
        (Pattern(Happening.SACRIFICED, ALLY & YOURS), True),
        (Pattern(Happening.MOVE, ALLY & YOURS, into=GRAVEYARD), True),
        (Pattern(Happening.MOVE, ANYTHING, out_of=HAND, into=MEMORY), True),
        (Pattern(Happening.MOVE, ANYTHING, out_of=GRAVEYARD, into=Zone.BANISHMENT), True),
        (Pattern(Happening.MOVE, ANYTHING, out_of=GRAVEYARD, into=HAND), False),
        (Pattern(Happening.MOVE, ANYTHING, out_of=Zone.DECK), False),
        (Pattern(Happening.RECOVER), False),
        (Pattern(Happening.SUPPRESSED, ALLY & YOURS), False),
    ],
)
def test_the_order_matters_only_if_what_is_paid_may_be_replaced(replaced: Pattern, asked: bool) -> None:
    """CR Card Activation 1.8, 1.8.1: an ally is sacrificed and a card reserved, and nothing recovers or is drawn."""
    price = (sacrifice(ALLY), PayReserve(1))
    shrine = relic("Shrine", has(Replaces(replaced, Instead((learn(),)))))
    t = with_extra_cards(shrine, relic("Idol", Activated(price, (learn(),))))
    t.player("A", field=["Shrine", "Idol", "Bulky"], hand=["Sting", "Sting"]).player("B").main_phase("A")
    t.act("A", "use Idol")
    assert (t.purpose == "pay next") is asked


# Changed costs -------------------------------------------------------------------------------------------------


def feat_with(*own: Any) -> CardDefinition:
    return action("Feat", 3, Speed.FAST, "mage skill", *own, does(learn()))


def changed(*changes: Any, to: Any = ACTION, zones: tuple[Zone, ...] = PLAYED) -> CardDefinition:
    return relic("Edict", Static(to, changes, reached=zones))


@pytest.mark.parametrize(
    ("own", "changes", "paid"),
    [
        ((), (SetCost(1), CostChange(2)), 3),
        ((OwnCost(SetCost(1)), costs_less(1)), (CostChange(2),), 2),
        ((costs_less(4),), (CostChange(2),), 1),
        ((costs_less(5), costs_less(5)), (CostChange(2),), 0),
        ((OwnCost(NoCost()),), (CostChange(2),), 0),
        ((OwnCost(CostChange(1)),), (NoCost(), SetCost(4)), 0),
    ],
)
def test_what_sets_comes_before_more_and_less_and_these_before_what_removes(
    own: tuple[Any, ...], changes: tuple[Any, ...], paid: int
) -> None:
    """CR Card Activation 1.7.1, 1.7.2, 1.7.3, 1.7.4, CR Parts of a Card - Cost 6 and 8: of a card that costs 3."""
    t = with_extra_cards(feat_with(*own), changed(*changes))
    t.player("A", hand=["Feat", *["Sting"] * 5], field=["Edict"]).player("B").main_phase("A")
    assert len(t.act("A", "activate Feat").zone("A", "memory")) == paid


@pytest.mark.parametrize("change", [NoCost(), CostChange(-5)])
def test_a_change_of_the_cost_leaves_additional_costs_alone(change: Any) -> None:
    """CR Parts of a Card - Cost 4, 6 and 8: without its cost, or 2 below it, the additional one is due in full."""
    levy = feat_with(AdditionalCost((PayReserve(1),)))
    t = with_extra_cards(levy, changed(change)).player("A", hand=["Feat", "Sting"], field=["Edict"]).player("B")
    assert t.main_phase("A").act("A", "activate Feat").zone("A", "memory") == ["Sting"]


@pytest.mark.parametrize(
    ("changes", "paid"), [((), 2), ((NoCost(), CostChange(1)), 0), ((SetCost(0), CostChange(1)), 1)]
)
def test_memory_costs_are_changed_alike_and_efficiency_is_for_activating(changes: tuple[Any, ...], paid: int) -> None:
    """CR Card Materialization 3.2.4, CR Keywords - Efficiency 1: at level 3 it would cost nothing to activate."""
    t = with_extra_cards(
        card("Old Crown", "item", "mage", memory(2), (keyword("efficiency"),), supertypes="regalia"),
        changed(*(changes or (CostChange(1), CostChange(-1))), to=REGALIA, zones=(MATERIAL, Zone.STACK)),
    )
    t.player("A", level=3, memory=3, material=["Old Crown"], field=["Edict"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Old Crown")
    assert len(t.zone("A", "banishment")) == paid
