"""Bills made up at random: what is told of them at a glance has to be what is found by trying every way to pay.

`make bills` makes many. Each is what an Idol is used for, or what a card that may kindle costs to activate, on a board
with effects that look at what paying changes.
Trying out knows nothing of hopeless bills, of parts that come first, or of cards that are alike. More ways are tried
than in a game, where a bill with too many counts as one that can be paid.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final
from unittest.mock import patch

import click

from grandarchive.cards.starter.printing import action, ally, attack, does, has, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, AlternativeCost, Static
from grandarchive.model.amounts import AtLeast, Count, Level
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Different, Some, Total
from grandarchive.model.conditions import Condition, LevelAtLeast
from grandarchive.model.costs import (
    BANISH_THIS,
    DELEVEL,
    REST_THIS,
    SACRIFICE_THIS,
    PayMemory,
    Payment,
    PayReserve,
    banish,
    discard,
    rest,
    reveal,
    sacrifice,
    suffer_damage,
)
from grandarchive.model.effects import AddCounters, Draw, Put, Recover, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.measures import Counters, Elements, Of, Stat, With
from grandarchive.model.modifications import (
    AddTypes,
    Cant,
    CantGain,
    Gains,
    Gets,
    Loses,
    Modification,
    Replaces,
    SetElements,
    SetTypes,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Awake,
    Champion,
    Element,
    Filter,
    Named,
    Subtype,
    WithKeyword,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.playing import declaring, payment, playable, trials
from grandarchive.rules.playing.bills import bill
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Paying
from grandarchive.state.game import GameState
from grandarchive.testing import Scenario
from grandarchive.testing.progress import progress
from grandarchive.testing.setup import Placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn

LONGER: Final = 20_000
"""So many ways to pay are tried before one counts as possible."""

GOLEM: Final = Subtype("GOLEM")
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD


def _there(number: int, zone: Zone, filter: Filter = ANYTHING) -> tuple[Condition, Condition]:
    """At least so many are there, and fewer."""
    count = Count(filter, zone, Who.YOU)
    return AtLeast(count, number), AtLeast(number - 1, count)


RESTED: Final = AtLeast(Count(ALLY & YOURS & ~Awake()), 1)

CONDITIONS: Final[tuple[Condition, ...]] = (
    RESTED,
    AtLeast(0, Count(ALLY & YOURS & ~Awake())),
    AtLeast(Count(ALLY & YOURS), 2),
    AtLeast(1, Count(ALLY & YOURS)),
    AtLeast(Count(ITEM & YOURS & ~Awake()), 1),
    AtLeast(Count(ALLY & YOURS & With(Stat("power"), least=4)), 1),
    *_there(1, GRAVEYARD),
    *_there(1, GRAVEYARD, ALLY),
    *_there(2, Zone.HAND),
    *_there(1, Zone.MEMORY),
    *_there(1, Zone.MEMORY, ALLY),
    *_there(1, Zone.BANISHMENT),
    AtLeast(Of(Counters("damage"), Champion()), 3),
    AtLeast(2, Of(Counters("damage"), Champion())),
    AtLeast(Level(), 2),
    AtLeast(1, Level()),
)

LED_TO: Final[tuple[Condition, ...]] = (
    AtLeast(Count(GOLEM & YOURS), 1),
    AtLeast(0, Count(GOLEM & YOURS)),
    AtLeast(Count(With(Stat("power"), least=4) & YOURS), 1),
    AtLeast(Count(Element("FIRE") & YOURS), 1),
)
"""What depends on what other effects change."""

RESERVABLE: Final = keyword("reservable")
IMMORTAL: Final = keyword("immortality")

CHANGES: Final[tuple[tuple[Modification, Filter], ...]] = (
    (Gains(RESERVABLE), ITEM & YOURS),
    (Gains(RESERVABLE), THIS),
    (Loses("reservable"), ITEM & YOURS),
    (Gains(keyword("reservable", gates=(LevelAtLeast(1),))), ITEM & YOURS),
    (Gains(keyword("reservable", gates=(RESTED,))), ITEM & YOURS),
    (Gains(IMMORTAL), ALLY & YOURS),
    (Gains(IMMORTAL), ITEM & YOURS),
    (Gains(keyword("immortality", gates=(LevelAtLeast(2),))), ALLY & YOURS),
    (CantGain("immortality"), ALLY & YOURS),
    (AddTypes(subtypes=("GOLEM",)), THIS),
    (AddTypes(subtypes=("GOLEM",)), ALLY & YOURS),
    (AddTypes(types=("ALLY",)), ITEM & YOURS & ~Named("Idol")),
    (SetTypes(("ITEM",)), ALLY & Subtype("HUMAN") & YOURS),
    (Gets("power", 3), ALLY & YOURS),
    (Gets("level", 2), CHAMPION & YOURS),
    (Gains(has(Gains(RESERVABLE), affected=ITEM & YOURS)), THIS),
    (Gains(RESERVABLE), GOLEM & YOURS),
)

LINKS: Final[tuple[tuple[Modification, Filter], ...]] = (
    (AddTypes(subtypes=("GOLEM",)), THIS),
    (AddTypes(subtypes=("GOLEM",)), ALLY & YOURS),
    (Gets("power", 4), ALLY & YOURS),
    (SetElements(("FIRE",)), ALLY & YOURS),
    (Loses(), ITEM & YOURS & ~Named("Idol") & ~Named("Relic 0")),
    (Loses(), ALLY & YOURS),
)
"""What the first relic changes, if the second looks at that."""

RULES: Final[tuple[Modification, ...]] = (
    Replaces(Pattern(Happening.MOVE, ANYTHING, into=Zone.MEMORY), GoesTo(GRAVEYARD)),
    Replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.HAND)),
    Replaces(Pattern(Happening.MOVE, ALLY, into=GRAVEYARD), GoesTo(Zone.BANISHMENT)),
    Replaces(Pattern(Happening.MOVE, ANYTHING, out_of=GRAVEYARD, into=Zone.BANISHMENT), GoesTo(Zone.HAND)),
    Replaces(Pattern(Happening.RECOVER, ANYTHING), Instead((Draw(1),))),
    Replaces(Pattern(Happening.MOVE, THIS, out_of=FIELD, into=GRAVEYARD), GoesTo(Zone.HAND)),
    Cant(Pattern(Happening.SACRIFICED, ALLY)),
    Cant(Pattern(Happening.LEAVE, ALLY)),
    Cant(Pattern(Happening.MOVE, ANYTHING, out_of=GRAVEYARD)),
    Cant(Pattern(Happening.RECOVER, ANYTHING)),
)

ELSEWHERE: Final[tuple[tuple[Modification, Filter, Zone], ...]] = (
    (SetElements(("FIRE",)), ALLY, GRAVEYARD),
    (SetElements(("NORM",)), ALLY, GRAVEYARD),
    (Gains(keyword("kindle", 2)), ACTION, Zone.STACK),
    (Gains(keyword("kindle", 1, gates=(RESTED,))), ACTION, Zone.STACK),
    (Loses("kindle"), ACTION, Zone.STACK),
    (Gains(keyword("floating memory")), ALLY, GRAVEYARD),
    (Loses("floating memory"), ALLY, GRAVEYARD),
)
"""What changes the card that is paid for, what it kindles, and what pays for memory."""

OBJECTS: Final[tuple[Filter, ...]] = (
    ALLY,
    ITEM,
    GOLEM,
    Subtype("HUMAN"),
    ALLY & Awake(),
    ALLY & ~Awake(),
    ITEM & ~Awake(),
    ALLY & With(Stat("power"), least=3),
    WithKeyword("reservable"),
    WithKeyword("immortality"),
)

BURIED: Final[tuple[Filter, ...]] = (ANYTHING, ALLY, ITEM, WithKeyword("floating memory"))


@dataclass(frozen=True)
class MadeUp:
    """A bill, the cards that are about, and where they are; `beyond` is what the opponent has."""

    costs: tuple[Payment | Cost, ...]
    play: str
    cards: tuple[CardDefinition, ...]
    there: dict[str, Any]
    beyond: list[str]

    def table(self) -> Scenario:
        """The board, in the main phase of whoever pays."""
        t = with_extra_cards(*self.cards)
        return t.player("A", **self.there).player("B", field=self.beyond).main_phase("A")


def make(seed: int) -> MadeUp:
    """Make one up, of the ability of an Idol or of a card that may kindle; the same for the same seed.

    Raises `IllegalDefinition` for a bill that is none.
    """
    chance = Random(seed)
    kindles = chance.random() < 0.4
    costs = [_cost(chance, of_card=kindles) for _ in range(chance.choice((1, 1, 2) if kindles else (1, 2, 2, 2, 3)))]
    chained = chance.random() < 0.4
    if chained:
        costs[0] = rest(chance.choice((ALLY, Subtype("HUMAN"), ALLY & ~Named("Cub"))))
    number = 2 if chained else chance.choice((0, 1, 1, 2))
    relics = tuple(_relic(chance, each, of_card=kindles, chained=chained) for each in range(number))
    ghostly = replace(_effect(chance.choice(CHANGES[:3])), affected=ITEM & YOURS, zones=(GRAVEYARD,))
    others = (
        ally("Cub", 0, 1, 1, "mage human", element="FIRE" if kindles else "NORM"),
        ally("Wisp", 0, 1, 1, "mage human", keyword("floating memory", gates=_gates(chance))),
        ally("Saint", 0, 3, 1, "mage spirit", keyword("immortality", gates=_gates(chance))),
        ally("Ghost", 0, 1, 1, "mage human", ghostly, element="FIRE" if kindles else "NORM"),
        relic("Coin", keyword("reservable", gates=_gates(chance))),
        ally("Sage", 0, 1, 1, "mage human", _elsewhere(chance)),
    )
    names = [card.name for card in others]

    def some(most: int, *more: str) -> list[str]:
        return [chance.choice((*names, *more)) for _ in range(chance.randrange(most + 1))]

    there: dict[str, Any] = {
        "field": [*(each.name for each in relics), *[_placed(chance, name, names) for name in some(3)]],
        "hand": some(3, "Sting", "Mend"),
        "graveyard": some(3),
        "memory": some(1),
        "damage": chance.choice((0, 2, 4)),
        "lineage": ("Spirit of Wind", "Rai Impostor") if chance.random() < 0.2 else ("Spirit of Wind",),
    }
    beyond = some(2) if chance.random() < 0.2 else []
    if kindles:
        there["hand"] += ["Blaze"]
        return MadeUp(tuple(costs), "activate Blaze", (*relics, *others, _blaze(chance, tuple(costs))), there, beyond)
    if chance.random() < 0.65:
        costs.append(PayReserve(chance.choice((1, 2, 2, 3))))
    place = chance.choice(("field", "field", "field", "field", "hand", "graveyard", "memory"))
    there[place] += ["Idol"]
    zones = () if place == "field" else (Zone[place.upper()],)
    idol = relic("Idol", Activated(tuple(costs), (learn(),), zones=zones))
    return MadeUp(tuple(costs), f"use Idol from {place}", (*relics, *others, idol), there, beyond)


def _blaze(chance: Random, costs: tuple[Any, ...]) -> CardDefinition:
    """An action or an attack with these additional costs, or with one of them and the others as an alternative cost.

    Now and then it has no Kindle, and may get it from something else.
    """
    kindle = keyword("kindle", chance.choice((1, 2)), gates=_gates(chance))
    abilities: tuple[Ability, ...] = (kindle,) if chance.random() < 0.75 else ()
    besides = len(costs) if chance.random() < 0.75 else 1
    abilities += (AdditionalCost(costs[:besides]),)
    if costs[besides:]:
        abilities += (AlternativeCost((*costs[besides:], PayReserve(1))),)
    price = chance.choice((1, 2, 2, 3))
    if chance.random() < 0.25:
        return attack("Blaze", price, 2, "mage", *abilities)
    return action("Blaze", price, Speed.FAST, "mage skill", *abilities, does(learn()))


def _placed(chance: Random, name: str, names: list[str]) -> Placed:
    """An object, which now and then is rested, has a counter, or a card is loaded into it."""
    return Placed(
        name,
        rested=chance.random() < 0.15,
        counters=(("buff", 1),) if chance.random() < 0.15 else (),
        loaded=(chance.choice(names),) if chance.random() < 0.1 else (),
    )


def _gates(chance: Random) -> tuple[Condition, ...]:
    return (chance.choice((*CONDITIONS, *LED_TO)),) if chance.random() < 0.5 else ()


def _effect(change: tuple[Modification, Filter], condition: Condition | None = None) -> Any:
    return has(change[0], affected=change[1], condition=condition)


def _elsewhere(chance: Random, *conditions: Condition) -> Static:
    m, affected, zone = chance.choice(ELSEWHERE)
    return Static(affected, (m,), chance.choice((*(conditions or CONDITIONS), None)), reached=(zone,))


def _relic(chance: Random, number: int, *, of_card: bool, chained: bool) -> CardDefinition:
    """An effect that looks at what paying changes; of two that are `chained` the second looks at the first."""
    name, conditions = f"Relic {number}", LED_TO if chained else CONDITIONS
    if chained and number == 0:
        return relic(name, _effect(chance.choice(LINKS), chance.choice((RESTED, chance.choice(CONDITIONS)))))
    if chance.random() < (0.4 if of_card else 0.1):
        return relic(name, _elsewhere(chance, *conditions))
    change = chance.choice(CHANGES) if chance.random() < 0.75 else (chance.choice(RULES), THIS)
    return relic(name, _effect(change, chance.choice((*conditions, None))))


def _cost(chance: Random, *, of_card: bool) -> Payment | Cost:
    number = chance.choice((1, 1, 1, 2))
    costs = (
        rest(chance.choice((*OBJECTS[:4], CHAMPION & YOURS, WithKeyword("reservable"))), number),
        rest(chance.choice(OBJECTS[:4]), number),
        sacrifice(chance.choice(OBJECTS), number),
        sacrifice(chance.choice(OBJECTS), number),
        banish(chance.choice(OBJECTS) & YOURS, number, FIELD),
        banish(chance.choice(BURIED), number),
        banish(chance.choice(BURIED), number),
        banish(chance.choice((ALLY, ANYTHING)), 1, Zone.MEMORY),
        discard(chance.choice((ANYTHING, ALLY, ITEM)), number),
        discard(ANYTHING) if of_card else chance.choice((REST_THIS, SACRIFICE_THIS, BANISH_THIS)),
        chance.choice((Recover(2), suffer_damage(2))),
        Put(Some(chance.choice((ALLY, ITEM)) & YOURS, (FIELD,), 1, 1), Zone.HAND),
        reveal(ALLY),
        RemoveCounters("buff", Some(chance.choice((ALLY, ITEM)) & YOURS, (FIELD,), 1, 1), number),
        RemoveCounters("damage", Champion(), number),
        AddCounters("buff", 1, Champion()),
        DELEVEL,
        PayMemory(1),
        Sacrifice(Some(ALLY & YOURS, (FIELD,), 1, None, joint=Total(Stat("power"), least=4))),
        Sacrifice(Some(ANYTHING & YOURS & ~Named("Idol"), (FIELD,), 2, 2, joint=Different(Elements()))),
    )
    return chance.choice(costs)


# Looking -------------------------------------------------------------------------------------------------------


@contextmanager
def everything_tried() -> Iterator[None]:
    """Bills of several parts are tried out, in any order and with any cards."""

    def is_tangled(_state: GameState, due: Paying) -> bool:
        return len(due.costs) + (due.reserve > 0) + (due.memory > 0) > 1

    def can_pay(state: GameState, parts: Any, scope: Scope, reserve: int = 0, memory: int = 0) -> bool:
        return trials.tried(state, bill(state, scope, parts, reserve, memory))

    with (
        patch.object(payment, "is_tangled", is_tangled),
        patch.object(payment, "one_for_all", lambda _state, _due, within: within),
        patch.object(playable, "can_pay", can_pay),
        patch.object(declaring, "can_pay", can_pay),
    ):
        yield


def judged(seed: int) -> tuple[bool, bool] | None:
    """Whether the bill made up can be paid at a glance, and by trying everything; None if the definition is refused."""
    try:
        made = make(seed)
        t = made.table()
        t.state  # noqa: B018  the game begins
    except IllegalDefinition:
        return None
    with patch.object(trials, "MOST_TRIED", LONGER):
        glanced = t.can("A", made.play)
        with everything_tried():
            return glanced, t.can("A", made.play)


@click.command()
@click.option("--number", type=click.IntRange(1), default=3000, show_default=True, help="How many bills.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first bill.")
def main(number: int, seed: int) -> None:
    """Make bills up, and list those that are told wrongly."""
    found = {True: 0, False: 0}
    wrong = refused = 0
    with progress("made up", number, "bills") as advance:
        for each in range(seed, seed + number):
            told = judged(each)
            if told is None:
                refused += 1
            else:
                found[told[1]] += 1
                if told[0] is not told[1]:
                    wrong += 1
                    made = make(each)
                    click.echo(f"bill {each} is told {told[0]}: {made.costs} with {made.there}")
            advance(1)
    click.echo(f"{found[True]} bills can be paid, {found[False]} cannot, {refused} are none; {wrong} are told wrongly")
    if wrong:
        raise click.ClickException(f"{wrong} bills are told wrongly")


if __name__ == "__main__":
    main()
