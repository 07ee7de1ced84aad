"""What paying one part of a bill leads to, over several effects: what may leave, what floats, what goes together."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword
from grandarchive.model.abilities import Activated, AdditionalCost, Static
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Different, Some, Total
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import (
    PayMemory,
    Payment,
    PayReserve,
    banish,
    discard,
    give_back,
    rest,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.effects import RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.measures import RESERVE_COST, Elements, Stat, With
from grandarchive.model.modifications import AddTypes, Cant, Gains, Gets, Loses, SetElements, SetTypes
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Awake, Named, Subtype
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn

GOLEM: Final = Subtype("GOLEM")
RESTED: Final = AtLeast(Count(ALLY & YOURS & ~Awake()), 1)
AWAKE: Final = AtLeast(0, Count(ALLY & YOURS & ~Awake()))
GOLEMS: Final = AtLeast(Count(GOLEM & YOURS), 1)
NO_GOLEMS: Final = AtLeast(0, Count(GOLEM & YOURS))
STRONG: Final = AtLeast(Count(With(Stat("power"), least=4) & YOURS), 1)
KEPT: Final = AtLeast(0, Count(ANYTHING, Zone.BANISHMENT, Who.YOU))
BURIED: Final = Count(ANYTHING, Zone.GRAVEYARD, Who.YOU)
STRONG_ALLY: Final = ALLY & With(Stat("power"), least=3)
CHEAP_ALLY: Final = ALLY & With(RESERVE_COST, least=0, most=BURIED - 1)
RESERVABLE: Final = keyword("reservable")
OTHER_ITEMS: Final = ITEM & YOURS & ~Named("Idol") & ~Named("Null")
GRAVEYARD: Final = (Zone.GRAVEYARD,)


def human(name: str, *abilities: Any) -> Any:
    return ally(name, 0, 1, 1, "mage human", *abilities)


def feat(name: str, *costs: Payment) -> CardDefinition:
    return action(name, 0, Speed.FAST, "mage skill", AdditionalCost(costs), does(learn()))


def floats(condition: Condition) -> Static:
    return Static(ALLY, (Gains(keyword("floating memory")),), condition, reached=GRAVEYARD)


CARDS: Final = (
    human("Pup"),
    human("Cub"),
    relic("Nest", has(AddTypes(subtypes=("GOLEM",)), condition=RESTED)),
    relic("Cage", has(Cant(Pattern(Happening.LEAVE, ALLY)), condition=NO_GOLEMS)),
    relic("Trap", has(Cant(Pattern(Happening.LEAVE, ALLY)), condition=GOLEMS)),
    relic("Chain", has(Cant(Pattern(Happening.LEAVE, ALLY)))),
    relic("Null", has(Loses(), affected=OTHER_ITEMS, condition=RESTED)),
    relic("Might", has(Gets("power", 4), affected=ALLY & YOURS, condition=GOLEMS)),
    relic("Ease", has(Gets("power", 4), affected=ALLY & YOURS, condition=AWAKE)),
    relic("Strong Coin", keyword("reservable", gates=(STRONG,))),
    relic("Giver", has(Gains(has(Gains(RESERVABLE), affected=ITEM & YOURS)), condition=GOLEMS)),
    relic("Stone", has(SetTypes(("ITEM",)), affected=ALLY & YOURS, condition=KEPT)),
    relic("Paint", has(SetElements(("FIRE",)), affected=ALLY & Named("Cub"), condition=RESTED)),
    relic("Spring", floats(RESTED)),
    relic("Deep Spring", floats(GOLEMS)),
    human("Wisp", keyword("floating memory", gates=(RESTED,))),
    human("Wake Wisp", keyword("floating memory", gates=(AWAKE,))),
    relic("Grave Banner", Static(ALLY & YOURS, (Gets("power", BURIED),))),
    feat("Toast", discard(), sacrifice(STRONG_ALLY)),
    feat("Roast", discard(), sacrifice(CHEAP_ALLY)),
    relic("Gate", Activated((suffer_damage(1), give_back(ALLY, 1, Zone.HAND), PayReserve(1)), (learn(),))),
)

REST_AND_RESERVE: Final = (rest(ALLY), PayReserve(2))
REST_AND_BANISH: Final = (rest(~Named("Cub") & ALLY), banish(ALLY & Named("Cub"), zone=Zone.FIELD))
REST_AND_MEMORY: Final = (rest(ALLY), PayMemory(1))
REST_PUP: Final = rest(ALLY & Named("Pup"))
MIGHTY: Final = Sacrifice(
    Some(ALLY & YOURS & ~Named("Pup"), (Zone.FIELD,), 1, None, joint=Total(Stat("power"), least=4))
)
UNLIKE: Final = Sacrifice(Some(ALLY & YOURS, (Zone.FIELD,), 2, 2, joint=Different(Elements())))
SPEND: Final = RemoveCounters("buff", Some(ALLY & YOURS, (Zone.FIELD,), 1, 1), 1)
MARKED: Final = placed("Pup", buff=1)


@pytest.mark.parametrize(
    ("costs", "field", "graveyard", "possible"),
    [
        (REST_AND_RESERVE, ["Pup", "Nest", "Might", "Strong Coin"], [], True),
        (REST_AND_RESERVE, ["Pup", "Might", "Strong Coin"], [], False),
        (REST_AND_RESERVE, ["Pup", "Nest", "Giver"], [], True),
        (REST_AND_RESERVE, ["Pup", "Giver"], [], False),
        (REST_AND_BANISH, ["Pup", "Cub", "Nest", "Cage"], [], True),
        (REST_AND_BANISH, ["Pup", "Cub", "Cage"], [], False),
        (REST_AND_BANISH, ["Pup", "Cub", "Nest", "Trap"], [], True),
        (REST_AND_BANISH, ["Pup", "Cub", "Null", "Chain"], [], True),
        (REST_AND_BANISH, ["Pup", "Cub", "Chain"], [], False),
        ((banish(ANYTHING), SPEND), [MARKED, "Stone"], ["Cub"], True),
        (REST_AND_MEMORY, ["Pup", "Spring"], ["Cub"], True),
        (REST_AND_MEMORY, ["Pup", "Nest", "Deep Spring"], ["Cub"], True),
        (REST_AND_MEMORY, ["Pup", "Deep Spring"], ["Cub"], False),
        (REST_AND_MEMORY, ["Pup"], ["Wisp"], True),
        (REST_AND_MEMORY, ["Pup"], ["Wake Wisp"], False),
        ((REST_PUP, MIGHTY), ["Pup", "Cub", "Nest", "Might"], [], True),
        ((REST_PUP, MIGHTY), ["Pup", "Cub", "Ease"], [], True),
        ((REST_PUP, MIGHTY), ["Pup", "Cub", "Nest"], [], False),
        ((REST_PUP, UNLIKE), ["Pup", "Cub", "Paint"], [], True),
        ((REST_PUP, UNLIKE), ["Pup", "Cub"], [], False),
    ],
)
def test_what_is_paid_first_leads_to_what_pays(
    costs: tuple[Payment | Cost, ...], field: list[Any], graveyard: list[str], possible: bool
) -> None:
    """CR Card Activation 1.8, CR Dependencies 1: in an order in which all of it can be paid."""
    t = with_extra_cards(*CARDS, relic("Idol", Activated(costs, (learn(),))))
    t = t.player("A", field=["Idol", *field], hand=["Sting"], graveyard=graveyard).player("B").main_phase("A")
    assert t.can("A", "use Idol") is possible
    if possible:
        t.act("A", "use Idol")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert t.stack


@pytest.mark.parametrize(("name", "buried", "possible"), [("Toast", 1, True), ("Toast", 0, False), ("Roast", 0, True)])
def test_what_is_paid_for_one_cost_may_make_another_one_possible(name: str, buried: int, possible: bool) -> None:
    """CR Card Activation 1.8: the parts are paid one after the other."""
    field = ["Grave Banner", "Pup"]
    t = with_extra_cards(*CARDS).player("A", hand=[name, "Pup"], graveyard=["Sting"] * buried, field=field)
    t.player("B").main_phase("A")
    assert t.can("A", f"activate {name}") is possible


def test_what_returns_to_the_hand_can_be_reserved() -> None:
    """CR Card Activation 1.8: whatever else is due."""
    t = with_extra_cards(*CARDS).player("A", field=["Gate", "Pup"]).player("B", field=["Gate"]).main_phase("A")
    t.cannot("B", "use Gate", reason="CR Card Activation 1.8")
    t.act("A", "use Gate")
    while t.purpose == "pay next":
        t.answer("A", "pay next", t.options[0])
    assert (t.zone("A", "memory"), t.champion("A").damage) == (["Pup"], 1)
