"""Parts of a bill that have no say in the rest: nothing is tried out for them, unless something looks at them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, champion, does, has, keyword
from grandarchive.model.abilities import Ability, Activated, AdditionalCost
from grandarchive.model.amounts import AtLeast, Count, Level
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import ClassBonus, YourTurn
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
from grandarchive.model.modifications import AddTypes, Cant, CantGain, Gains, Gets, Loses, Replaces, SetTypes
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, ITEM, THIS, YOURS, Awake, Filter, Subtype, WithKeyword
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn, learned

HANDFUL: Final = AtLeast(Count(ANYTHING, Zone.HAND, Who.YOU), 2)
EMPTY: Final = AtLeast(0, Count(ANYTHING, Zone.GRAVEYARD, Who.YOU))
FULL: Final = AtLeast(Count(ANYTHING, Zone.GRAVEYARD, Who.YOU), 1)
RESTED_ALLY: Final = AtLeast(Count(ALLY & YOURS & ~Awake()), 1)
ALL_AWAKE: Final = AtLeast(0, Count(ALLY & YOURS & ~Awake()))

GOES_BACK: Final = GoesTo(Zone.HAND)

FLOATING: Final = WithKeyword("floating memory")

CARDS: Final = (
    relic("Ledger", has(AddTypes(subtypes=("GOLEM",)), condition=HANDFUL)),
    relic("Ruler", has(Gets("power", 1), affected=ALLY, condition=HANDFUL)),
    relic("Hoard", has(Gains(keyword("reservable")), condition=AtLeast(0, Count(ALLY & YOURS)))),
    relic("Cradle", has(Gets("power", 1), affected=ALLY, condition=RESTED_ALLY)),
    ally("Warden", 0, 1, 1, "mage human", has(Loses("reservable"), affected=ITEM)),
    ally(
        "Ghost",
        0,
        1,
        1,
        "mage human",
        replace(has(Gains(keyword("reservable")), affected=ITEM & YOURS), zones=(Zone.GRAVEYARD,)),
    ),
    ally("Teacher", 0, 1, 1, "mage human", has(Gets("level", 1), affected=CHAMPION & YOURS)),
    relic("School", has(Gains(keyword("reservable")), condition=AtLeast(0, Level()))),
    relic("Coin", keyword("reservable")),
    relic("Gate", has(Replaces(Pattern(Happening.MOVE, THIS, out_of=Zone.FIELD, into=Zone.GRAVEYARD), GOES_BACK))),
    relic("Vigil", has(Replaces(Pattern(Happening.DIE, ALLY), GOES_BACK))),
    relic("Purse", has(Gains(keyword("reservable")), condition=EMPTY)),
    relic("Clay", has(AddTypes(subtypes=("GOLEM",)), condition=EMPTY)),
    relic("Mold", has(AddTypes(subtypes=("GOLEM",)), condition=RESTED_ALLY)),
    relic("Satchel", has(Gains(has(Gains(keyword("reservable")))), condition=EMPTY)),
    relic("Blight", has(CantGain("immortality"), affected=ALLY, condition=RESTED_ALLY)),
    relic("Wallet", has(Gains(keyword("reservable")), condition=RESTED_ALLY)),
    relic("Halo", has(Gains(keyword("immortality")), affected=ALLY)),
    relic("Press", has(AddTypes(subtypes=("GOLEM",)), affected=ALLY, condition=EMPTY)),
    ally("Saint", 0, 1, 1, "mage human", has(Gains(keyword("immortality")), condition=FULL)),
    ally("Martyr", 0, 1, 1, "mage human", has(Gains(keyword("immortality")), condition=ALL_AWAKE)),
    relic("Tithe", has(Replaces(Pattern(Happening.MOVE, ANYTHING, into=Zone.MEMORY), Instead((Draw(1),))))),
    relic("Vault", has(Cant(Pattern(Happening.MOVE, ANYTHING, out_of=Zone.GRAVEYARD)))),
    relic("Balm", has(Replaces(Pattern(Happening.RECOVER, ANYTHING), Instead((Draw(1),))))),
    ally("Wisp", 0, 1, 1, "mage human", keyword("floating memory")),
    ally("Cub", 0, 1, 1, "mage human", keyword("stealth", gates=(YourTurn(),))),
)


def table(*costs: Payment, extra: Ability | None = None, cards: tuple[CardDefinition, ...] = CARDS) -> Scenario:
    """An Idol that is used for these costs and has a static ability, so that its leaving may matter."""
    abilities = (has(Gets("power", 1), affected=ALLY), Activated(costs, (learn(),)), *([extra] if extra else []))
    return with_extra_cards(*cards, relic("Idol", *abilities))


def used(monkeypatch: pytest.MonkeyPatch, t: Scenario) -> tuple[bool, bool]:
    """Whether A may use the Idol, and whether a payment was tried out to tell."""
    t.main_phase("A").state  # noqa: B018  the game begins
    tries = count(monkeypatch, "search")
    possible = t.can("A", "use Idol")
    tried = len(tries) > 0
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
        ((REST_THIS, SACRIFICE_THIS, PayReserve(1)), {"field": ["Idol", "Ruler"]}),
        ((rest(ALLY), SACRIFICE_THIS), {"field": ["Idol", "Bulky", "Cradle"]}),
        ((SACRIFICE_THIS, PayReserve(3)), {"field": ["Idol", "Coin"]}),
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
        ((sacrifice(Subtype("GOLEM")), PayReserve(1)), "Ledger"),
        ((SACRIFICE_THIS, PayReserve(1)), "Tithe"),
        ((rest(ALLY), sacrifice(Subtype("GOLEM"))), "Mold"),
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


@pytest.mark.parametrize("beside", ["Purse", "Satchel"])
@pytest.mark.parametrize(("graveyard", "possible"), [(2, True), (3, False)])
def test_paying_may_bring_about_what_can_be_reserved(
    monkeypatch: pytest.MonkeyPatch, graveyard: int, beside: str, possible: bool
) -> None:
    """CR Keywords - Reservable 1, CR Card Activation 1.8: once the graveyard is empty, the relic can be rested."""
    t = table(banish(ALLY, 2), PayReserve(2))
    t.player("A", field=["Idol", beside], hand=["Sting"], graveyard=["Wisp"] * graveyard).player("B")
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize("beside", ["Clay", "Press"])
@pytest.mark.parametrize(("graveyard", "possible"), [(1, True), (2, False)])
def test_paying_may_bring_about_what_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, graveyard: int, beside: str, possible: bool
) -> None:
    """CR Card Activation 1.8: once the graveyard is empty, there is a golem to sacrifice."""
    t = table(banish(ALLY), sacrifice(Subtype("GOLEM")))
    t.player("A", field=["Idol", "Cub", beside], graveyard=["Wisp"] * graveyard).player("B")
    assert used(monkeypatch, t) == (possible, True)


def test_types_for_which_nobody_asks_are_nothing_to_try_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Card Activation 1.8: a golem is as good a relic."""
    t = table(banish(ALLY), rest(Subtype("HUMAN")), PayReserve(1))
    t.player("A", field=["Idol", "Cub", "Press"], hand=["Sting"], graveyard=["Wisp"]).player("B")
    assert used(monkeypatch, t) == (True, False)


@pytest.mark.parametrize(("graveyard", "possible"), [(1, True), (2, False)])
def test_paying_may_take_immortality_away(monkeypatch: pytest.MonkeyPatch, graveyard: int, possible: bool) -> None:
    """CR Keywords - Immortality 1.b, CR Card Activation 1.8: it can be sacrificed once the graveyard is empty."""
    t = table(banish(ALLY), sacrifice(ALLY), PayReserve(1))
    t.player("A", field=["Idol", "Saint"], hand=["Sting"], graveyard=["Wisp"] * graveyard).player("B")
    assert used(monkeypatch, t) == (possible, True)


@pytest.mark.parametrize(
    ("taken", "field", "possible"),
    [
        (Subtype("GOLEM"), ["Mold", "Cub"], True),
        (Subtype("GOLEM"), ["Press", "Cub"], False),
        (ALLY, ["Martyr"], True),
        (ALLY, ["Blight", "Halo", "Cub"], True),
        (ALLY, ["Halo", "Cub"], False),
    ],
)
def test_a_rest_may_bring_about_what_is_sacrificed(
    monkeypatch: pytest.MonkeyPatch, taken: Filter, field: list[str], possible: bool
) -> None:
    """CR Card Activation 1.8: once an ally rests there is a golem, and nothing keeps an ally from being sacrificed."""
    t = table(rest(ALLY), sacrifice(taken)).player("A", field=["Idol", *field], graveyard=["Wisp"]).player("B")
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(("hand", "possible"), [(1, True), (0, False)])
@pytest.mark.parametrize("allies", [1, 2])
def test_a_rest_may_bring_about_what_can_be_reserved(
    monkeypatch: pytest.MonkeyPatch, allies: int, hand: int, possible: bool
) -> None:
    """CR Keywords - Reservable 1, CR Card Activation 1.8: once an ally rests, so can the relic."""
    t = table(rest(ALLY), PayReserve(2))
    t.player("A", field=["Idol", "Wallet", *["Cub"] * allies], hand=["Sting"] * hand).player("B")
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(
    ("costs", "field", "hand", "possible"),
    [
        ((sacrifice(ALLY), PayReserve(2)), ["Hoard", "Cub"], 1, True),
        ((sacrifice(ALLY), PayReserve(2)), ["Hoard", "Cub", "Bulky"], 1, False),
        ((sacrifice(ITEM), PayReserve(2)), ["Gate"], 1, True),
        ((sacrifice(ALLY), PayReserve(2)), ["Warden", "Coin"], 1, True),
        ((sacrifice(ALLY), PayReserve(3)), ["Warden", "Coin"], 1, False),
        ((sacrifice(ALLY), PayReserve(2)), ["Ghost"], 1, True),
        ((sacrifice(ALLY), PayReserve(2)), ["Teacher", "School"], 1, True),
        ((sacrifice(ALLY), PayReserve(3)), ["Teacher", "School"], 1, False),
        ((sacrifice(ALLY), PayReserve(3)), ["Ghost"], 0, False),
        ((sacrifice(ALLY), PayReserve(2)), ["Gate", "Cub"], 1, False),
        ((sacrifice(ALLY), PayReserve(2)), ["Vigil", "Cub"], 1, True),
        ((banish(ALLY, zone=Zone.FIELD), PayReserve(2)), ["Vigil", "Cub"], 1, False),
    ],
)
def test_what_leaves_may_bring_about_what_can_be_reserved(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[Payment, ...], field: list[str], hand: int, possible: bool
) -> None:
    """CR Card Activation 1.8: without allies the relic can be rested; what returns to the hand can be reserved."""
    t = table(*costs).player("A", field=["Idol", *field], hand=["Sting"] * hand).player("B")
    assert used(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(("hand", "possible"), [(1, True), (0, False)])
def test_what_leaves_may_unlock_what_can_be_reserved(
    monkeypatch: pytest.MonkeyPatch, hand: int, possible: bool
) -> None:
    """CR Keywords - Reservable 1, CR Card Activation 1.8: the champion has the class of the relic again."""
    more = (
        champion("Ada, Girl", 1, 19, "mage human"),
        relic("Locket", keyword("reservable", gates=(ClassBonus(),))),
        ally("Mute", 0, 1, 1, "mage human", has(SetTypes(("CHAMPION",), subtypes=("HUMAN",)), affected=CHAMPION)),
    )
    t = table(sacrifice(ALLY), PayReserve(2), cards=(*CARDS, *more))
    t.player("A", lineage=["Spirit of Wind", "Ada, Girl"], field=["Idol", "Locket", "Mute"], hand=["Sting"] * hand)
    assert used(monkeypatch, t.player("B"))[0] is possible


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
    tries = count(monkeypatch, "search")
    assert (t.can("A", "activate Feat"), len(tries) > 0) == (possible, hand == 2)
