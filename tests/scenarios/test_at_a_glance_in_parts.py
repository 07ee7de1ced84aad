"""Parts of a bill that have no say in the rest: nothing is tried out for them, unless something looks at them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, does, has, keyword
from grandarchive.model.abilities import Ability, Activated, AdditionalCost
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import (
    BANISH_THIS,
    DELEVEL,
    REST_THIS,
    SACRIFICE_THIS,
    Payment,
    PayReserve,
    banish,
    discard,
    rest,
    sacrifice,
)
from grandarchive.model.effects import Draw, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Gains, Gets, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, YOURS, Awake, WithKeyword
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.playing import trials
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_at_a_glance_in_costs import count
from tests.scenarios.test_rules_paying import learn, learned

HANDFUL: Final = AtLeast(Count(ANYTHING, Zone.HAND, Who.YOU), 2)
EMPTY: Final = AtLeast(0, Count(ANYTHING, Zone.GRAVEYARD, Who.YOU))
RESTED_ALLY: Final = AtLeast(Count(ALLY & YOURS & ~Awake()), 1)

FLOATING: Final = WithKeyword("floating memory")

CARDS: Final = (
    relic("Ledger", has(Gets("power", 1), affected=ALLY, condition=HANDFUL)),
    relic("Cradle", has(Gets("power", 1), affected=ALLY, condition=RESTED_ALLY)),
    relic("Purse", has(Gains(keyword("reservable")), condition=EMPTY)),
    relic("Tithe", has(Replaces(Pattern(Happening.MOVE, ANYTHING, into=Zone.MEMORY), Instead((Draw(1),))))),
    relic("Vault", has(Cant(Pattern(Happening.MOVE, ANYTHING, out_of=Zone.GRAVEYARD)))),
    relic("Balm", has(Replaces(Pattern(Happening.RECOVER, ANYTHING), Instead((Draw(1),))))),
    ally("Wisp", 0, 1, 1, "mage human", keyword("floating memory")),
    ally("Cub", 0, 1, 1, "mage human", keyword("stealth", gates=(YourTurn(),))),
)


def table(*costs: Payment, extra: Ability | None = None) -> Scenario:
    """An Idol that is used for these costs and has a static ability, so that its leaving may matter."""
    abilities = (has(Gets("power", 1), affected=ALLY), Activated(costs, (learn(),)), *([extra] if extra else []))
    return with_extra_cards(*CARDS, relic("Idol", *abilities))


def used(monkeypatch: pytest.MonkeyPatch, t: Scenario) -> tuple[bool, bool]:
    """Whether A may use the Idol, and whether a payment was tried out to tell."""
    t.main_phase("A").state  # noqa: B018  the game begins
    tries = count(monkeypatch, trials, "_search")
    possible = t.can("A", "use Idol")
    tried = tries[0] > 0
    if possible:
        t.act("A", "use Idol")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert learned(t.pass_all()) == 1
    return possible, tried


@pytest.mark.parametrize(
    ("costs", "zones"),
    [
        ((REST_THIS, SACRIFICE_THIS, PayReserve(1)), {}),
        ((REST_THIS, BANISH_THIS, PayReserve(1)), {}),
        ((sacrifice(WithKeyword("stealth")), PayReserve(1)), {"field": ["Idol", "Cub"]}),
        (
            (rest(CHAMPION & YOURS), banish(FLOATING, 2), PayReserve(1)),
            {"graveyard": ["Wisp"] * 2},
        ),
        ((Recover(2), SACRIFICE_THIS, PayReserve(1)), {"damage": 2}),
    ],
)
def test_what_changes_nothing_for_the_rest_is_not_tried_out(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[Payment, ...], zones: dict[str, Any]
) -> None:
    """CR Card Activation 1.8: in any order, so that it may come first."""
    t = table(*costs).player("A", **{"field": ["Idol"], "hand": ["Sting", "Mend"], **zones}).player("B")
    assert used(monkeypatch, t) == (True, False)


@pytest.mark.parametrize(
    ("costs", "beside"),
    [
        ((REST_THIS, SACRIFICE_THIS, PayReserve(1)), "Ledger"),
        ((SACRIFICE_THIS, PayReserve(1)), "Tithe"),
        ((rest(ALLY), SACRIFICE_THIS), "Cradle"),
        ((rest(ALLY), sacrifice(Awake() & ALLY)), "Bulky"),
        ((Recover(2), SACRIFICE_THIS), "Balm"),
    ],
)
def test_it_is_if_something_looks_at_it(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[Payment, ...], beside: str
) -> None:
    """CR Card Activation 1.8: an effect, a replacement or another part may see that it was paid."""
    t = table(*costs).player("A", field=["Idol", "Bulky", beside], hand=["Sting", "Mend"], damage=2).player("B")
    _, tried = used(monkeypatch, t)
    assert tried


def test_what_cannot_leave_pays_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Permission 1: though there are enough cards."""
    t = table(rest(CHAMPION & YOURS), banish(ALLY), PayReserve(1))
    t.player("A", field=["Idol", "Vault"], hand=["Sting", "Mend"], graveyard=["Wisp"] * 2).player("B")
    assert used(monkeypatch, t)[0] is False


@pytest.mark.parametrize("hand", [0, 1])
def test_without_enough_to_reserve_nothing_is_tried_out(monkeypatch: pytest.MonkeyPatch, hand: int) -> None:
    """CR Card Activation 1.8: what is banished from a graveyard brings nothing to a hand."""
    t = table(banish(FLOATING, 2), PayReserve(2))
    t.player("A", field=["Idol"], hand=["Sting"] * hand, graveyard=["Wisp"] * 5).player("B")
    assert used(monkeypatch, t) == (False, False)


@pytest.mark.parametrize(("graveyard", "possible"), [(2, True), (3, False)])
def test_paying_may_bring_about_what_can_be_reserved(
    monkeypatch: pytest.MonkeyPatch, graveyard: int, possible: bool
) -> None:
    """CR Keywords - Reservable 1, CR Card Activation 1.8: once the graveyard is empty, the relic can be rested."""
    t = table(banish(ALLY, 2), PayReserve(2))
    t.player("A", field=["Idol", "Purse"], hand=["Sting"], graveyard=["Wisp"] * graveyard).player("B")
    assert used(monkeypatch, t)[0] is possible


def test_a_hand_that_is_discarded_from_is_not_reserved_from_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Card Activation 1.8: two cards do not pay for three."""
    t = table(discard(ANYTHING), SACRIFICE_THIS, PayReserve(2))
    t.player("A", field=["Idol"], hand=["Sting", "Mend"]).player("B")
    assert used(monkeypatch, t)[0] is False


@pytest.mark.parametrize(("damage", "hand", "possible"), [(5, 3, True), (4, 3, False), (5, 2, False)])
def test_a_champion_recovers_and_delevels_for_a_card(
    monkeypatch: pytest.MonkeyPatch, damage: int, hand: int, possible: bool
) -> None:
    """CR Game Terms - Recover 2, CR Card Activation 1.8: each part is paid in full."""
    feat = action("Feat", 2, Speed.FAST, "mage skill", AdditionalCost((DELEVEL, Recover(5))), does(learn()))
    t = with_extra_cards(champion("Ada, Girl", 1, 19, "mage human"), feat).player(
        "A", lineage=["Spirit of Wind", "Ada, Girl"], hand=["Feat", *["Sting"] * (hand - 1)], damage=damage
    )
    t.player("B").main_phase("A").state  # noqa: B018  the game begins
    tries = count(monkeypatch, trials, "_search")
    assert (t.can("A", "activate Feat"), tries[0] > 0) == (possible, hand == 2)
