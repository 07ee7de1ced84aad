"""What is paid for one part tells with what another can be paid: by restrictions, chains of effects, and what moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword, on, regalia_item
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Static
from grandarchive.model.amounts import AtLeast, Count, Level
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import (
    BANISH_THIS,
    REST_THIS,
    SACRIFICE_THIS,
    Payment,
    PayReserve,
    banish,
    discard,
    rest,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.durations import AsLongAs
from grandarchive.model.effects import AddCounters, Choose, Draw, Modify, Put, Recover, RemoveCounters, Rest
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import Counters, Of, With
from grandarchive.model.modifications import AddTypes, Cant, Gains, Gets, Loses, Replaces, SetElements
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Awake,
    Bound,
    Champion,
    Element,
    Named,
    Subtype,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.scopes import RULES, AllThatFit
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, rested
from grandarchive.testing.setup import Placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn, learned

RESTED: Final = AtLeast(Count(ALLY & YOURS & ~Awake()), 1)
AWAKE: Final = AtLeast(0, Count(ALLY & YOURS & ~Awake()))
NO_ALLY: Final = AtLeast(0, Count(ALLY & YOURS))
BURIED: Final = AtLeast(Count(ALLY, Zone.GRAVEYARD, Who.YOU), 1)
NO_GRAVES: Final = AtLeast(0, Count(ANYTHING, Zone.GRAVEYARD, Who.YOU))
EXILED: Final = AtLeast(Count(ANYTHING, Zone.BANISHMENT, Who.YOU), 1)
REMEMBERED: Final = AtLeast(Count(ALLY, Zone.MEMORY, Who.YOU), 1)
HURT: Final = AtLeast(Of(Counters("damage"), Champion()), 3)
DRAWN: Final = Instead((Draw(1),))
LOW: Final = AtLeast(0, Level())
GOLEM: Final = Subtype("GOLEM")
DRAGON: Final = Subtype("DRAGON")
RESERVABLE: Final = keyword("reservable")
TO_HAND: Final = Replaces(Pattern(Happening.MOVE, THIS, into=Zone.GRAVEYARD, out_of=Zone.FIELD), GoesTo(Zone.HAND))
ON_STACK: Final = (Zone.STACK,)
IN_GRAVEYARD: Final = (Zone.GRAVEYARD,)


def human(name: str, *abilities: Ability, element: str = "NORM") -> Any:
    return ally(name, 0, 1, 1, "mage human", *abilities, element=element)


CARDS: Final = (
    human("Pup"),
    human("Cub"),
    relic("Coin", RESERVABLE),
    relic("Rest Coin", keyword("reservable", gates=(RESTED,))),
    relic("Grave Coin", keyword("reservable", gates=(NO_GRAVES,))),
    relic("Exile Coin", keyword("reservable", gates=(EXILED,))),
    relic("Lone Coin", keyword("reservable", gates=(NO_ALLY,))),
    human("Awake Saint", keyword("immortality", gates=(AWAKE,))),
    human("Rested Saint", keyword("immortality", gates=(RESTED,))),
    human("Low Saint", keyword("immortality", gates=(LevelAtLeast(2),))),
    relic("Shrine", has(AddTypes(subtypes=("GOLEM",)), condition=REMEMBERED)),
    relic("Lift", has(Gets("level", 1), affected=CHAMPION & YOURS, condition=AWAKE)),
    relic("Hoist", has(Gets("level", 3), affected=CHAMPION & YOURS, condition=RESTED)),
    relic("Low Purse", has(Gains(RESERVABLE), condition=LOW)),
    relic("Nest", has(AddTypes(subtypes=("DRAGON",)), affected=ITEM & YOURS, condition=RESTED)),
    relic("Scale", has(AddTypes(subtypes=("GOLEM",)), affected=DRAGON & YOURS)),
    relic("Hoard", has(Gains(RESERVABLE), affected=DRAGON & YOURS)),
    relic("Lair", has(SetElements(("FIRE",)), condition=AtLeast(Count(DRAGON & YOURS), 1))),
    relic("Warm Hoard", has(Gains(RESERVABLE), condition=AtLeast(Count(Element("FIRE") & YOURS), 1))),
    human("Hoarder", replace(has(Gains(RESERVABLE), affected=DRAGON & YOURS), zones=IN_GRAVEYARD)),
    relic("Cage", has(Cant(Pattern(Happening.LEAVE, ALLY)), condition=AWAKE)),
    human("Ghost", replace(has(Gains(keyword("immortality")), affected=ALLY & YOURS), zones=IN_GRAVEYARD)),
    human(
        "Fire Ghost",
        replace(has(Gains(keyword("immortality")), affected=ALLY & YOURS), zones=IN_GRAVEYARD),
        element="FIRE",
    ),
    human("Ember", element="FIRE"),
    human("Smith", has(AddTypes(subtypes=("GOLEM",)), affected=ITEM & YOURS)),
    human("Tutor", has(Gets("level", 2), affected=CHAMPION & YOURS)),
    human("Douser", Static(ALLY, (SetElements(("NORM",)),), None, reached=IN_GRAVEYARD)),
    human("Smotherer", Static(ACTION, (Loses("kindle"),), None, reached=ON_STACK)),
    relic("Kiln", Static(ACTION, (Gains(keyword("kindle", 2)),), RESTED, reached=ON_STACK)),
    relic("Torch", Static(ALLY, (SetElements(("FIRE",)),), RESTED, reached=IN_GRAVEYARD)),
    relic("Balm", has(Replaces(Pattern(Happening.RECOVER, ANYTHING), DRAWN))),
    relic("Late Balm", has(Replaces(Pattern(Happening.RECOVER, ANYTHING), DRAWN), condition=HURT)),
    relic("Drain", has(Replaces(Pattern(Happening.MOVE, ANYTHING, into=Zone.MEMORY), GoesTo(Zone.GRAVEYARD)))),
    relic("Clay", has(AddTypes(subtypes=("GOLEM",)), condition=NO_GRAVES)),
    relic("Urn", has(AddTypes(subtypes=("GOLEM",)), condition=BURIED)),
    human("Napper", RESERVABLE),
    human("Revenant", on(Happening.ENTER, Modify(RULES, (TO_HAND,)))),
    human("Grave Friend", has(TO_HAND)),
)


def table(*costs: Payment) -> Scenario:
    """An Idol that is used for these costs."""
    return with_extra_cards(*CARDS, relic("Idol", Activated(costs, (learn(),))))


def used(t: Scenario) -> bool:
    """Whether A may use the Idol; if so, it is paid for, taking the first of what is offered."""
    if not t.can("A", "use Idol"):
        return False
    t.act("A", "use Idol")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert t.stack
    return True


REST_AND_RESERVE: Final = (rest(ALLY), PayReserve(2))
REST_AND_SACRIFICE: Final = (rest(ALLY), sacrifice(ALLY))


@pytest.mark.parametrize(
    ("costs", "field", "there", "possible"),
    [
        (REST_AND_RESERVE, ["Pup", "Rest Coin"], {}, True),
        (REST_AND_RESERVE, ["Pup", "Grave Coin"], {"graveyard": ["Pup"]}, False),
        ((banish(ALLY), PayReserve(2)), ["Grave Coin"], {"graveyard": ["Pup"]}, True),
        ((sacrifice(ALLY), PayReserve(2)), ["Pup", "Lone Coin"], {}, True),
        ((sacrifice(ALLY), PayReserve(2)), ["Pup", "Pup", "Lone Coin"], {}, False),
        ((banish(ALLY, zone=Zone.FIELD), PayReserve(2)), ["Pup", "Lone Coin"], {}, True),
        ((banish(ALLY, zone=Zone.FIELD), PayReserve(2)), ["Pup", "Pup", "Lone Coin"], {}, False),
        (REST_AND_SACRIFICE, ["Awake Saint"], {}, True),
        (REST_AND_SACRIFICE, ["Rested Saint"], {}, False),
        ((rest(GOLEM), PayReserve(1)), ["Shrine"], {"hand": ["Pup"]}, True),
        ((rest(GOLEM), PayReserve(1)), ["Shrine"], {}, False),
    ],
)
def test_a_restriction_looks_at_what_is_paid(
    costs: tuple[Payment, ...], field: list[str], there: dict[str, Any], possible: bool
) -> None:
    """CR Card Activation 1.8, CR Types of Restrictions 1: it may be met, or not, by the time."""
    t = table(*costs).player("A", **{"field": ["Idol", *field], "hand": ["Sting"], **there}).player("B")
    assert used(t.main_phase("A")) is possible


@pytest.mark.parametrize(
    ("costs", "field", "possible"),
    [
        (REST_AND_RESERVE, ["Pup", "Lift", "Low Purse"], True),
        (REST_AND_RESERVE, ["Pup", "Hoist", "Lift", "Low Purse"], False),
        (REST_AND_SACRIFICE, ["Low Saint", "Hoist"], False),
        (REST_AND_SACRIFICE, ["Low Saint", "Lift"], True),
        ((rest(ALLY), sacrifice(GOLEM)), ["Pup", "Nest", "Scale"], True),
        ((rest(ALLY), sacrifice(GOLEM)), ["Pup", "Scale"], False),
        (REST_AND_RESERVE, ["Pup", "Nest", "Hoard"], True),
        (REST_AND_RESERVE, ["Pup", "Hoard"], False),
        (REST_AND_RESERVE, ["Pup", "Nest", "Warm Hoard", "Lair"], True),
        (REST_AND_RESERVE, ["Pup", "Nest", "Warm Hoard"], False),
    ],
)
def test_an_effect_looks_at_what_another_changes(costs: tuple[Payment, ...], field: list[str], possible: bool) -> None:
    """CR Card Activation 1.8, CR Dependencies 1."""
    t = table(*costs).player("A", field=["Idol", *field], hand=["Sting"]).player("B").main_phase("A")
    assert used(t) is possible


@pytest.mark.parametrize(("beside", "possible"), [("Nest", True), ("Shrine", False)])
def test_what_works_in_a_graveyard_looks_at_what_an_effect_changes(beside: str, possible: bool) -> None:
    """CR Card Activation 1.8, CR Abilities 11."""
    t = table(*REST_AND_RESERVE).player("A", field=["Idol", "Pup", beside], graveyard=["Hoarder"], hand=["Sting"])
    assert used(t.player("B").main_phase("A")) is possible


@pytest.mark.parametrize(("allies", "possible"), [(2, True), (1, False)])
def test_what_can_not_leave_may_leave_once_something_is_paid(allies: int, possible: bool) -> None:
    """CR Permission 1, CR Card Activation 1.8: as long as all allies are awake none leaves; a rested one may."""
    t = table(rest(ALLY & ~Named("Cub")), banish(ALLY & Named("Cub"), zone=Zone.FIELD))
    t = t.player("A", field=["Idol", "Cage", "Cub", *["Pup"] * (allies - 1)]).player("B").main_phase("A")
    assert used(t) is possible


@pytest.mark.parametrize(
    ("costs", "graveyard", "possible"),
    [
        ((banish(ANYTHING), sacrifice(ALLY)), ["Ghost"], True),
        ((banish(ANYTHING), sacrifice(ALLY)), ["Ghost", "Ghost"], False),
        ((suffer_damage(2), RemoveCounters("damage", Champion(), 2)), [], True),
        ((suffer_damage(1), RemoveCounters("damage", Champion(), 2)), [], False),
        (
            (
                Rest(Some(ALLY & YOURS, (Zone.FIELD,), 1, 1, name="a")),
                AddCounters("buff", 1, Bound("a")),
                RemoveCounters("buff", Some(ALLY & YOURS, (Zone.FIELD,), 1, 1), 1),
            ),
            [],
            True,
        ),
    ],
)
def test_what_moves_and_what_is_put_on_may_matter(
    costs: tuple[Payment, ...], graveyard: list[str], possible: bool
) -> None:
    """CR Card Activation 1.8: a card that worked in the graveyard is gone, and counters are there to spend."""
    t = table(*costs).player("A", field=["Idol", "Pup"], graveyard=graveyard).player("B").main_phase("A")
    assert used(t) is possible


def blaze(cost: int, *abilities: Ability) -> Scenario:
    feat = action("Blaze", cost, Speed.FAST, "mage skill", *abilities, does(learn()))
    return with_extra_cards(*CARDS, feat)


GONE: Final = AdditionalCost((banish(ALLY, zone=Zone.FIELD),))


@pytest.mark.parametrize(
    ("t", "field", "graveyard", "possible"),
    [
        (blaze(2, keyword("kindle", 2, gates=(RESTED,)), AdditionalCost((rest(ALLY),))), ["Pup"], ["Ember"] * 2, True),
        (blaze(2, keyword("kindle", 2, gates=(RESTED,)), AdditionalCost((rest(ALLY),))), ["Pup"], ["Ember"], False),
        (blaze(2, AdditionalCost((rest(ALLY),))), ["Pup", "Kiln"], ["Ember"] * 2, True),
        (blaze(2, AdditionalCost((rest(ALLY),))), ["Pup"], ["Ember"] * 2, False),
        (blaze(2, keyword("kindle", 2), AdditionalCost((rest(ALLY),))), ["Pup", "Torch"], ["Pup"] * 2, True),
        (blaze(2, keyword("kindle", 2), AdditionalCost((rest(ALLY),))), ["Pup"], ["Pup"] * 2, False),
        (
            blaze(
                2,
                keyword("kindle", 2, gates=(AtLeast(Of(Counters("damage"), Champion()), 3),)),
                AdditionalCost((suffer_damage(3),)),
            ),
            [],
            ["Ember"] * 2,
            True,
        ),
        (blaze(1, keyword("kindle", 1), AdditionalCost((sacrifice(ALLY),))), ["Pup"], ["Fire Ghost"], True),
        (blaze(1, keyword("kindle", 1), AdditionalCost((sacrifice(ALLY),))), ["Pup"], ["Ghost"], False),
        (blaze(1, keyword("kindle", 1), AdditionalCost((rest(GOLEM),))), ["Clay"], ["Ember"], True),
        (blaze(1, keyword("kindle", 1), AdditionalCost((rest(GOLEM),))), ["Clay"], ["Ember"] * 2, False),
        (blaze(1, keyword("kindle", 1), GONE), ["Douser"], ["Ember"], True),
        (blaze(1, keyword("kindle", 1), GONE), ["Douser"], ["Pup"], False),
        (blaze(1, keyword("kindle", 1), GONE), ["Smotherer"], ["Ember"], True),
        (blaze(1, keyword("kindle", 1, gates=(LOW,)), GONE), ["Tutor"], ["Ember"], True),
        (blaze(1, keyword("kindle", 1, gates=(LOW,)), GONE), ["Pup", "Tutor"], ["Pup"], False),
    ],
)
def test_what_is_paid_may_kindle(t: Scenario, field: list[str], graveyard: list[str], possible: bool) -> None:
    """CR Keywords - Kindle 1, CR Card Activation 1.8."""
    t = t.player("A", field=field, graveyard=graveyard, hand=["Blaze"]).player("B").main_phase("A")
    assert t.can("A", "activate Blaze") is possible


@pytest.mark.parametrize(
    ("resolved", "field", "possible"),
    [
        (Modify(AllThatFit(ITEM & YOURS & ~GOLEM), (Gains(RESERVABLE),)), ["Smith"], True),
        (Modify(AllThatFit(ITEM & YOURS & GOLEM), (Gains(RESERVABLE),)), ["Pup"], False),
        (Modify(AllThatFit(ITEM & YOURS), (Gains(RESERVABLE),), AsLongAs(LOW)), ["Tutor"], True),
    ],
)
def test_what_resolved_looks_at_what_leaves(resolved: Modify, field: list[str], possible: bool) -> None:
    """CR Card Activation 1.8, CR Continuous Effects 2."""
    idol = relic("Idol", Activated((banish(ALLY, zone=Zone.FIELD), PayReserve(2)), (learn(),)))
    t = with_extra_cards(*CARDS, idol, action("Word", 0, Speed.FAST, "mage skill", does(resolved)))
    t = t.player("A", field=["Idol", *field], hand=["Word", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Word").pass_all()
    assert used(t) is possible


@pytest.mark.parametrize(
    ("cost", "beside", "hand", "possible"),
    [
        (Recover(2), "Balm", [], True),
        (Recover(2), "Shrine", [], False),
        (Recover(2), "Late Balm", [], True),
        (rest(GOLEM), "Drain", ["Pup"], True),
        (rest(GOLEM), "Drain", ["Sting"], False),
        (rest(GOLEM), "Lone Coin", ["Pup"], False),
    ],
)
def test_what_is_paid_is_replaced(cost: Payment, beside: str, hand: list[str], possible: bool) -> None:
    """CR Card Activation 1.8: a card is drawn and then reserved, or goes where it makes the other one a golem."""
    t = table(cost, PayReserve(1)).player("A", field=["Idol", "Urn", beside], hand=hand, damage=4).player("B")
    assert used(t.main_phase("A")) is possible


@pytest.mark.parametrize(("unit", "possible"), [("Revenant", True), ("Grave Friend", True), ("Pup", False)])
def test_what_returns_to_hand_as_it_is_sacrificed_is_reserved(unit: str, possible: bool) -> None:
    """CR Card Activation 1.8, CR Replacement Effects 1: also if that resolved before and is no text of an object."""
    t = table(sacrifice(ALLY), PayReserve(1)).player("A", field=["Idol"], hand=[unit]).player("B").main_phase("A")
    t.act("A", f"activate {unit}").pass_all()
    assert t.can("A", "use Idol") is possible
    if possible:
        t.act("A", "use Idol").pass_all()
        assert (learned(t), t.zone("A", "memory"), t.zone("A", "graveyard")) == (1, [unit], [])


@pytest.mark.parametrize(("coin", "possible"), [("Exile Coin", True), (rested("Exile Coin"), False)])
def test_what_pays_by_going_from_the_hand_is_not_reserved(coin: str | Placed, possible: bool) -> None:
    """CR Abilities 7, CR Card Activation 1.8: it is banished first, and then the coin can be rested for the reserve."""
    seed = relic("Seed", Activated((PayReserve(1), BANISH_THIS), (learn(),), zones=(Zone.HAND,)))
    t = with_extra_cards(*CARDS, seed).player("A", field=[coin], hand=["Seed"]).player("B").main_phase("A")
    assert t.can("A", "use Seed from hand") is possible


@pytest.mark.parametrize(("coins", "possible"), [(2, True), (1, False)])
def test_what_becomes_reservable_rests_for_reserve_and_is_sacrificed_rested(coins: int, possible: bool) -> None:
    """CR Card Activation 1.8, CR Keywords - Reservable 1: a card is banished first, and what rested is sacrificed."""
    t = table(banish(ANYTHING), sacrifice(ITEM & ~Awake()), PayReserve(2))
    t = t.player("A", field=["Idol", *["Exile Coin"] * coins], graveyard=["Pup"]).player("B").main_phase("A")
    assert used(t) is possible


@pytest.mark.parametrize(("unit", "possible"), [("Napper", True), ("Pup", False)])
def test_who_rests_to_pay_for_one_part_pays_for_another_rested(unit: str, possible: bool) -> None:
    """CR Card Activation 1.8, CR Keywords - Reservable 1: rested for one, sacrificed as a rested ally for the other."""
    t = table(sacrifice(ALLY & ~Awake()), PayReserve(1)).player("A", field=["Idol", unit], hand=["Sting"]).player("B")
    assert t.main_phase("A").can("A", "use Idol") is possible
    if possible:
        t.act("A", "use Idol", next="pay (1)", reserve="Napper").pass_all()
        assert (learned(t), t.zone("A", "graveyard"), t.zone("A", "hand")) == (1, ["Napper"], ["Sting"])


@pytest.mark.parametrize("place", [0, 1])
def test_cards_of_one_name_are_told_apart_by_an_effect(place: int) -> None:
    """CR Card Activation 1.8: whichever is marked goes to the graveyard, which makes a golem."""
    marks = Modify(Bound("chosen"), (Replaces(Pattern(Happening.MOVE, into=Zone.MEMORY), GoesTo(Zone.GRAVEYARD)),))
    mark = action("Mark", 0, Speed.FAST, "mage skill", does(Choose(Some(ALLY, (Zone.HAND,), whose=Who.YOU)), marks))
    idol = relic("Idol", Activated((sacrifice(GOLEM), PayReserve(1)), (learn(),)))
    t = with_extra_cards(*CARDS, idol, mark).player("A", field=["Idol", "Urn"], hand=["Mark", "Pup", "Pup"])
    t = t.player("B").main_phase("A").act("A", "activate Mark").pass_all()
    t.answer("A", t.purpose, t.options[place])
    assert t.can("A", "use Idol")


@pytest.mark.parametrize(("asked", "possible"), [(True, True), (False, True)])
def test_cards_of_one_name_are_told_apart_by_what_happened(asked: bool, possible: bool) -> None:
    """CR Card Activation 1.8: one of them left the field this turn, and once a card is reserved all are golems."""
    left = Which(Pattern(Happening.LEAVE, ALLY))
    cost = discard((left if asked else ~left) & GOLEM)
    there = AtLeast(Count(ANYTHING, Zone.MEMORY, Who.YOU), 1)
    slate = relic("Slate", Static(ANYTHING, (AddTypes(subtypes=("GOLEM",)),), there, reached=(Zone.HAND,)))
    bounce = does(Put(Some(ALLY & YOURS, (Zone.FIELD,), 1, 1), Zone.HAND))
    t = with_extra_cards(
        *CARDS,
        slate,
        relic("Idol", Activated((cost, PayReserve(1)), (learn(),))),
        action("Bounce", 0, Speed.FAST, "mage skill", bounce),
    )
    t = t.player("A", field=["Idol", "Slate", "Pup"], hand=["Bounce", "Pup"]).player("B").main_phase("A")
    t.act("A", "activate Bounce").pass_all()
    assert t.can("A", "use Idol") is possible


def test_what_rests_itself_may_keep_itself() -> None:
    """CR Keywords - Immortality 1.b: once it rests it can't be sacrificed, and before it is sacrificed it has to."""
    rested = AtLeast(Count(ITEM & YOURS & ~Awake()), 1)
    keeps = keyword("immortality", gates=(rested,))
    idol = relic("Idol", keeps, Activated((REST_THIS, SACRIFICE_THIS), (learn(),)))
    t = with_extra_cards(*CARDS, idol).player("A", field=["Idol"]).player("B").main_phase("A")
    assert not t.can("A", "use Idol")


def test_damage_that_is_put_on_can_be_recovered() -> None:
    """CR Game Terms - Recover 2, CR Card Activation 1.8."""
    named = Rest(Some(CHAMPION & YOURS, (Zone.FIELD,), 1, 1, name="a"))
    t = table(named, AddCounters("damage", 1, Bound("a")), Recover(1)).player("A", field=["Idol"]).player("B")
    assert t.main_phase("A").can("A", "use Idol")


@pytest.mark.parametrize(("ring", "possible"), [(regalia_item("Ring", 0, "mage"), True), (relic("Ring"), False)])
def test_what_is_drawn_as_something_would_be_banished_is_reserved(ring: CardDefinition, possible: bool) -> None:
    """CR Supertypes - Regalia 4, CR Replacement Effects 1: a regalia that is sacrificed would be banished."""
    exiled = Pattern(Happening.MOVE, Named("Ring"), out_of=Zone.FIELD, into=Zone.BANISHMENT)
    idol = relic("Idol", Activated((sacrifice(Named("Ring")), PayReserve(1)), (learn(),)))
    t = with_extra_cards(idol, ring, relic("Vigil", has(Replaces(exiled, DRAWN))))
    t.player("A", field=["Idol", "Ring", "Vigil"], deck=2).player("B").main_phase("A")
    assert used(t) is possible


@pytest.mark.parametrize(("damage", "possible"), [(2, False), (3, False), (4, True)])
def test_damage_is_recovered_from_a_champion_that_pays_with_its_damage(damage: int, possible: bool) -> None:
    """CR Card Activation 1.8, CR Game Terms - Recover 2: nothing is recovered once the champion was sacrificed."""
    hurt = CHAMPION & With(Counters("damage"), least=3)
    t = table(Recover(1), sacrifice(hurt)).player("A", field=["Idol"], damage=damage).player("B").main_phase("A")
    assert t.can("A", "use Idol") is possible
