"""What costs are told at a glance, and what has to be looked at: how much work is done for an offer."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import attack, costs_less, has, keyword
from grandarchive.model.abilities import Activated, Static
from grandarchive.model.costs import Cost, PayMemory, PayReserve, discard, rest, sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import CostChange, NoCost, Replaces, SetCost
from grandarchive.model.nouns import ACTION, ALLY, ANYTHING
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Zone
from grandarchive.testing import Scenario
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import idol, learn
from tests.scenarios.test_rules_paying_otherwise import PURSE, feat

TOLL: Final = relic("Shrine", has(Replaces(Pattern(Happening.DIE, ALLY), Instead((discard(),)))))


# Prices --------------------------------------------------------------------------------------------------------


def offered(monkeypatch: pytest.MonkeyPatch, t: Scenario, name: str = "activate Feat") -> tuple[bool, int]:
    """Whether A may activate the Feat, and how many cards were looked at closely to tell."""
    t.state  # noqa: B018  the game begins
    looks = count(monkeypatch, "can_play")
    return t.can("A", name), len(looks)


@pytest.mark.parametrize(("cards", "possible"), [(2, False), (3, True), (4, True)])
def test_a_card_that_costs_only_reserve_is_judged_by_the_size_of_the_hand(
    monkeypatch: pytest.MonkeyPatch, cards: int, possible: bool
) -> None:
    """CR Card Activation 1.8: nothing else is looked at for a card without choices."""
    t = with_extra_cards(feat(3)).player("A", hand=["Feat", *["Bulky"] * cards]).player("B").main_phase("A")
    possible_now, looks = offered(monkeypatch, t)
    assert (possible_now, looks) == (possible, 0)


@pytest.mark.parametrize(
    ("change", "cards", "possible"),
    [
        (CostChange(2), 4, False),
        (CostChange(2), 5, True),
        (CostChange(-5), 0, True),
        (NoCost(), 0, True),
        (SetCost(1), 0, False),
        (SetCost(1), 1, True),
    ],
)
def test_a_card_whose_cost_is_changed_is_judged_by_what_it_costs_now(
    monkeypatch: pytest.MonkeyPatch, change: Any, cards: int, possible: bool
) -> None:
    """CR Card Activation 1.7: whatever changes it."""
    t = with_extra_cards(feat(3), relic("Edict", Static(ACTION, (change,), reached=(Zone.HAND, Zone.STACK))))
    t.player("A", hand=["Feat", *["Bulky"] * cards], field=["Edict"]).player("B").main_phase("A")
    assert offered(monkeypatch, t)[0] is possible


@pytest.mark.parametrize(
    "ability", [costs_less(2), keyword("efficiency"), keyword("kindle", 2)], ids=["less", "efficiency", "kindle"]
)
@pytest.mark.parametrize("cards", [1, 2])
def test_a_card_that_may_cost_less_is_looked_at(monkeypatch: pytest.MonkeyPatch, ability: Any, cards: int) -> None:
    """CR Card Activation 1.7, CR Keywords - Efficiency 1, CR Keywords - Kindle 1: less than is printed."""
    t = with_extra_cards(feat(3, ability), feat(0, element="FIRE", name="Ember"))
    t.player("A", level=2, hand=["Feat", *["Bulky"] * cards], graveyard=["Ember"] * 2).player("B").main_phase("A")
    possible, looks = offered(monkeypatch, t)
    assert (possible, looks > 0) == (True, True)


# Bills ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "bills"), [(0, 0), (1, 0), (2, 0), (3, 0)])
def test_no_bill_is_made_out_for_an_attack_card_that_the_hand_pays(
    monkeypatch: pytest.MonkeyPatch, cards: int, bills: int
) -> None:
    """CR Card Types - Attack 2: the champion rests and two cards are reserved, or there are too few."""
    t = with_extra_cards(attack("Cut", 2, 2, "warrior"))
    t.player("A", hand=["Cut", *["Bulky"] * cards]).player("B").main_phase("A")
    t.state  # noqa: B018  the game begins
    made = count(monkeypatch, "bill")
    assert (t.can("A", "activate Cut"), len(made)) == (cards >= 2, bills)


@pytest.mark.parametrize(("purses", "possible"), [(1, False), (2, True)])
def test_a_bill_is_made_out_if_objects_pay_for_an_attack_card(
    monkeypatch: pytest.MonkeyPatch, purses: int, possible: bool
) -> None:
    """CR Keywords - Reservable 1, CR Card Types - Attack 2."""
    t = with_extra_cards(PURSE, attack("Cut", 2, 2, "warrior"))
    t.player("A", hand=["Cut"], field=["Purse"] * purses).player("B").main_phase("A")
    t.state  # noqa: B018  the game begins
    made = count(monkeypatch, "bill")
    assert (t.can("A", "activate Cut"), len(made) > 0) == (possible, possible)


@pytest.mark.parametrize("cost", [PayReserve(2), sacrifice(ALLY), discard(ANYTHING), rest(ALLY)])
def test_no_bill_is_made_out_for_one_cost(monkeypatch: pytest.MonkeyPatch, cost: Cost) -> None:
    """CR Card Activation 1.8: it is enough to count what there is."""
    t = idol(cost).player("A", field=["Idol", "Bulky"], hand=2).player("B", field=["Idol"]).main_phase("A")
    t.state  # noqa: B018  the game begins
    made = count(monkeypatch, "bill")
    assert (t.can("A", "use Idol"), t.can("B", "use Idol"), len(made)) == (True, False, 0)


@pytest.mark.parametrize(
    ("costs", "field"),
    [
        ((sacrifice(ALLY), discard(ANYTHING)), []),
        ((sacrifice(ALLY), PayReserve(1)), []),
        ((rest(ALLY), discard(ANYTHING)), []),
        ((rest(ALLY), PayMemory(1)), []),
        ((sacrifice(ALLY),), ["Shrine"]),
        ((sacrifice(ALLY, 2),), ["Shrine"]),
    ],
)
def test_nothing_is_tried_out_if_no_payment_gets_in_the_way_of_another(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[Cost, ...], field: list[str]
) -> None:
    """CR Card Activation 1.8: neither as it is offered nor as it is paid."""
    t = with_extra_cards(TOLL, relic("Idol", Activated(costs, (learn(),))))
    t.player("A", field=["Idol", "Bulky", "Striker", "Lurker", *field], hand=["Sting", "Mend"], memory=2).player("B")
    t.main_phase("A").state  # noqa: B018  the game begins
    tries = count(monkeypatch, "search")
    assert t.can("A", "use Idol")
    t.act("A", "use Idol")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (t.stack, len(tries)) == (["Idol"], 0)


def test_one_payment_is_not_looked_ahead_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Card Activation 1.8: whichever ally is sacrificed, nothing else is due."""
    t = idol(sacrifice(ALLY, 2)).player("A", field=["Idol", *["Bulky"] * 4]).player("B").main_phase("A")
    t.state  # noqa: B018  the game begins
    made = count(monkeypatch, "needs")
    t.act("A", "use Idol", sacrifice=["Bulky", "Bulky"])
    assert (len(t.zone("A", "graveyard")), len(made)) == (2, 0)


# Trials --------------------------------------------------------------------------------------------------------


def test_a_trial_ends_with_the_payment(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Playing Cards 3: the first way that is tried out works, and nothing after it is played."""
    t = with_extra_cards(TOLL, relic("Idol", Activated((sacrifice(ALLY), PayReserve(1)), (learn(),))))
    t.player("A", field=["Idol", "Shrine", "Bulky"], hand=["Sting", "Mend"]).player("B").main_phase("A")
    t.act("A", "use Idol")
    assert t.purpose == "pay next"
    tries = count(monkeypatch, "search")
    t.answer("A", "pay next", "pay (1)")
    assert len(tries) == 2


def test_no_more_than_so_many_payments_are_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Playing Cards 3: then it counts as possible, and the way back takes care of the rest."""
    never = (sacrifice(ALLY, 4), discard(ALLY, 4), PayReserve(1))
    t = with_extra_cards(TOLL, relic("Idol", Activated(never, (learn(),))))
    t.player("A", field=["Idol", "Shrine", *["Bulky"] * 8], hand=["Bulky"] * 8).player("B").main_phase("A")
    t.state  # noqa: B018  the game begins
    copies = count(monkeypatch, "clone")
    assert (t.can("A", "use Idol"), len(copies)) == (True, 601)
