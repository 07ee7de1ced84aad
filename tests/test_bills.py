"""Random bills: what is offered can be paid, what can be paid is offered, and so is each option on the way."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import has, keyword
from grandarchive.model.abilities import AdditionalCost, AlternativeCost
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Different, Same, Some, Total
from grandarchive.model.costs import (
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
from grandarchive.model.effects import Banish, Discard, Draw, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Counters, Elements, Name, Owner
from grandarchive.model.modifications import Gains, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Awake, Named
from grandarchive.model.outcomes import GoesTo, Instead, Outcome
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.oracle import judge
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import rite
from tests.scenarios.test_rules_paying_otherwise import EMBER, PURSE, feat

HAND, MEMORY = Zone.HAND, Zone.MEMORY
MINE: Final = ALLY & YOURS
WEAK: Final = Named("Weakling")

COSTS: Final[tuple[Payment, ...]] = (
    *(sacrifice(ALLY), sacrifice(ALLY, 2), sacrifice(WEAK), sacrifice(ITEM), sacrifice(Counters("charge") >= 1)),
    *(rest(ALLY), rest(ALLY, 2), rest(WEAK), rest(Awake() & ALLY)),
    *(discard(ANYTHING), discard(ALLY), discard(ANYTHING, 2), discard(ANYTHING, Count(MINE))),
    *(banish(ANYTHING), banish(ALLY), banish(ALLY, zone=HAND), banish(ANYTHING, zone=MEMORY)),
    *(give_back(MINE, to=HAND), give_back(MINE, to=MEMORY), reveal(ALLY), reveal(ANYTHING, 2)),
    *(PayReserve(1), PayReserve(2), PayMemory(1), PayMemory(2), suffer_damage(1)),
    *(RemoveCounters("charge", Some(MINE), 1), RemoveCounters("charge", Some(MINE), 2)),
    *(Sacrifice(Some(ALLY, (Zone.FIELD,), 0, 2)), Discard(Some(ANYTHING, (HAND,), 1, 2, Who.YOU))),
    Sacrifice(Some(ALLY, minimum=2, maximum=2, joint=Same(Name()))),
    Sacrifice(Some(ALLY, minimum=1, maximum=None, joint=Total(POWER, 3))),
    Discard(Some(ANYTHING, (HAND,), 2, 2, Who.YOU, joint=Different(Name()))),
    Banish(Some(ANYTHING, (Zone.GRAVEYARD,), 2, 2, Who.EACH, joint=Same(Owner()))),
    Banish(Some(ANYTHING, (Zone.GRAVEYARD,), 2, 3, Who.YOU, joint=Different(Elements()))),
)

OUTCOMES: Final[tuple[Outcome | None, ...]] = (
    *(None, None, Instead((discard(),)), Instead((Draw(1),))),
    *(GoesTo(HAND), GoesTo(Zone.BANISHMENT), GoesTo(MEMORY)),
)


def table(chance: random.Random) -> Scenario:
    """A player with a bill of up to three costs, something to pay it with, and perhaps something that replaces that."""
    costs = tuple(chance.choice(COSTS) for _ in range(chance.randint(1, 3)))
    way = chance.choice(["ability", "additional", "alternative"])
    bill = rite(way, *costs)
    if way != "ability" and chance.random() < 0.4:
        own = AdditionalCost(costs) if way == "additional" else AlternativeCost(costs)
        bill = feat(chance.randint(0, 3), keyword("kindle", chance.randint(1, 2)), own, name="Rite")
    cards = [bill, PURSE, EMBER, relic("Regent", has(Gains(keyword("reservable")), affected=MINE))]
    field: list[Any] = [_ally(chance) for _ in range(chance.randint(0, 3))]
    field += [name for name in ("Purse", "Regent") if chance.random() < 0.3]
    outcome = chance.choice(OUTCOMES)
    if outcome is not None:
        optional = chance.random() < 0.4
        cards.append(relic("Shrine", has(Replaces(Pattern(Happening.DIE, MINE), outcome, optional=optional))))
        field.append("Shrine")
    hand = [chance.choice(["Bulky", "Anvil", "Idle Thoughts"]) for _ in range(chance.randint(0, 3))]
    (field if way == "ability" else hand).append("Rite")
    t = with_extra_cards(*cards).player(
        "A",
        field=field,
        hand=hand,
        memory=[chance.choice(["Bulky", "Anvil"]) for _ in range(chance.randint(0, 2))],
        graveyard=[chance.choice(["Ember", "Idle Thoughts", "Bulky"]) for _ in range(chance.randint(0, 3))],
        deck=["Anvil"] * 5,
    )
    return t.player("B", graveyard=chance.choice(([], ["Bulky"], ["Bulky", "Ember"]))).main_phase("A")


def _ally(chance: random.Random) -> Any:
    name = chance.choice(["Bulky", "Weakling"])
    return chance.choice([name, name, rested(name), placed(name, charge=chance.randint(1, 2))])


@pytest.mark.parametrize("seed", range(0, 60, 10))
def test_a_bill_is_offered_exactly_if_some_way_of_paying_it_completes(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Card Activation 1.8, CR Playing Cards 3.

    What else the oracle knows of payments is left out: it does not know all that can pay for reserve.
    """
    monkeypatch.setattr(judge, "wrong", lambda *_: [])
    monkeypatch.setattr(judge, "hopeless", lambda *_: False)
    findings = judge.Findings()
    for each in range(seed, seed + 10):
        judge.judge(table(random.Random(each)).state, findings, str(each))
    assert findings.disagreements == {}
    assert findings.possible > 0
