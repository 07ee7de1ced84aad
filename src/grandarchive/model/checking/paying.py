"""Costs that nobody pays, or that do nothing where they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import abilities, effects, modifications, nouns, payments
from grandarchive.model.checking.fitting import look_there, never_fits
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.kinds import Cost
from grandarchive.model.payments import Deed
from grandarchive.model.terms import PRIVATE_ZONES, Who, Zone

DONE_IN: Final = {
    Deed.DELEVEL: frozenset({Zone.FIELD}),
    Deed.DISCARD: frozenset({Zone.HAND, Zone.LINEAGE}),
    Deed.REST: frozenset({Zone.FIELD}),
    Deed.SACRIFICE: frozenset({Zone.FIELD}),
    Deed.REVEAL: frozenset(PRIVATE_ZONES) - {Zone.DECK} | {Zone.BANISHMENT},
}
"""Where what is done to pay can be done; the rest anywhere."""


def _do(c: payments.Do) -> None:
    if c.filter is not nouns.THIS:
        if c.zone not in payments.PAID_FROM:
            raise refuse(f"nobody chooses what to pay with from {shown(c.zone)}")
        if c.zone not in DONE_IN.get(c.deed, {c.zone}):
            raise refuse(f"{c.deed.value} does not happen in {shown(c.zone)}")
        look_there(c.filter, (c.zone,))
    if c.deed in OF_OBJECTS and never_fits(c.filter & nouns.YOURS):
        raise refuse(f"only what you control can be {OF_OBJECTS[c.deed]}")
    if c.deed is Deed.DELEVEL:
        _delevel(c)
    if c.to not in payments.RETURNED:
        raise refuse(f"nothing is returned to {shown(c.to)}")
    if (c.deed is Deed.RETURN and c.zone is c.to) or (c.deed is Deed.BANISH and c.zone is Zone.BANISHMENT):
        raise refuse("it is there already")


def _delevel(c: payments.Do) -> None:
    if (c.amount, c.up_to) != (1, None):
        raise refuse("a player has one champion, and it is deleveled once", "choose one")


def _number_done(c: payments.Do) -> None:
    if c.amount == 0 and c.up_to is None:
        raise refuse("nothing is paid", "say how many at most")
    if isinstance(c.amount, int) and isinstance(c.up_to, int) and c.up_to <= c.amount:
        raise refuse(f"at least {c.amount} and up to {c.up_to} is no choice")


REMEDY: Final = "what is done to pay is done with the source, your champion, or Some of one zone of yours"
REMEDIES: Final[dict[type, str]] = {
    effects.AddCounters: "counters are put on what another cost names, or on the card of the source",
    effects.DealDamage: "damage that is paid is unpreventable, and dealt to your champion",
    effects.RemoveCounters: "so many counters are removed from the source, your champion, or Some object",
    effects.Load: "cards are loaded into the source",
    effects.Put: f"it says no more than where that goes; {REMEDY}",
}


def check_costs(word: Any, field: str = "costs") -> None:
    """Everything that stands as a cost is something that is paid. Raises `IllegalDefinition`."""
    before: list[Cost] = []
    for place, cost in enumerate(getattr(word, field, ())):
        with At(f".{field}[{place}]"):
            due = cost.as_cost()
            if due is None:
                raise refuse(f"{type(cost).__name__} is not paid like this", REMEDIES.get(type(cost), REMEDY))
            if isinstance(due, payments.Do):
                _do(due)
            elif isinstance(due, payments.SpendCounters):
                _spend(due)
            elif isinstance(due, payments.PutCounters):
                _put_counters(due, before)
            before.append(due)


def _put_counters(c: payments.PutCounters, before: list[Cost]) -> None:
    """They are put on what a cost before is paid with, where that can be found then."""
    with At(".what"):
        for cost in before:
            if isinstance(cost, payments.Do) and c.is_on(cost):
                if cost.deed in (Deed.RETURN, Deed.DELEVEL):
                    raise refuse("nothing follows what goes to a private zone")
                return
        raise refuse("no cost before is paid with it", "name that choice; for the source write SourceCard()")


def _numbers(word: Any, field: str = "costs") -> None:
    for place, cost in enumerate(word.due):
        if isinstance(cost, payments.Do):
            with At(f".{field}[{place}]"):
                _number_done(cost)


def _spend(c: payments.SpendCounters) -> None:
    look_there(c.filter, (Zone.FIELD,))


def _may_pay(e: effects.MayPay) -> None:
    check_costs(e)
    for place, cost in enumerate(e.due):
        no_host(place, cost)
        if e.by is Who.OPPONENT and isinstance(cost, payments.Do) and cost.filter is nouns.THIS:
            if cost.deed in OF_OBJECTS:
                with At(f".costs[{place}]"):
                    raise refuse(f"what you control is not {OF_OBJECTS[cost.deed]} by an opponent")


def _activation_cost(m: modifications.ActivationCost) -> None:
    if never_fits(m.filter):
        raise refuse("nothing fits")
    _for_cards(m)


def _alternative_cost(a: abilities.AlternativeCost) -> None:
    if not (a.costs or a.name or a.zones or a.gates or a.condition is not None or a.then):
        with At(".costs"):
            raise refuse("it costs nothing in any case", "print a cost of 0")
    _for_cards(a)


def _for_cards(a: abilities.Way | modifications.ActivationCost) -> None:
    check_costs(a)
    _not_this(a.due)


OF_OBJECTS: Final = {Deed.DELEVEL: "deleveled", Deed.REST: "rested", Deed.SACRIFICE: "sacrificed"}
"""What only objects do, or what is done with objects only (CR Abilities 6)."""


def check_costs_elsewhere(found: tuple[Cost, ...]) -> None:
    """What only objects do is no cost of an ability that is used from elsewhere (CR Abilities 6)."""
    for place, cost in enumerate(found):
        no_host(place, cost)
        with At(f".costs[{place}]"):
            if isinstance(cost, payments.Do) and cost.filter is nouns.THIS and cost.deed in OF_OBJECTS:
                raise refuse(f"what is no object is not {OF_OBJECTS[cost.deed]}")


def _additional_cost(a: abilities.AdditionalCost) -> None:
    check_costs(a)
    _not_this(a.due)
    if not a.costs and (a.optional is None or a.pays):
        raise refuse("nothing is paid", "give costs; only what is declared and pays for nothing costs nothing")
    if a.then and a.optional is None:
        raise refuse("nobody can leave the cost unpaid", "give optional, a name for the cost")
    if a.pays and (a.optional is None or not all(isinstance(cost, payments.CHOSEN) for cost in a.due)):
        raise refuse(
            "cards, objects and counters pay, and nobody has to pay with them", "give optional, a name for the cost"
        )


def _not_this(found: tuple[Cost, ...]) -> None:
    for place, cost in enumerate(found):
        no_host(place, cost)
        if isinstance(cost, (payments.Do, payments.SpendCounters)) and cost.filter is nouns.THIS:
            with At(f".costs[{place}]"):
                raise refuse("the card is no object while it is activated")


def no_host(place: int, cost: Cost, field: str = "costs") -> None:
    """Cards are loaded into the source, which has to be an object."""
    if isinstance(cost, payments.Do) and cost.deed is Deed.LOAD:
        with At(f".{field}[{place}]"):
            raise refuse("there is no object to load cards into", "only an ability of an object costs that")


IDLE_COSTS: Final[dict[type, Callable[[Any], None]]] = {
    payments.Do: _do,
    payments.SpendCounters: _spend,
    effects.MayPay: _may_pay,
    abilities.AlternativeCost: _alternative_cost,
    abilities.PlayFrom: _for_cards,
    abilities.AdditionalCost: _additional_cost,
    modifications.ActivationCost: _activation_cost,
}
"""What is looked at in costs, and in what has costs."""

IDLE_NUMBERS_PAID: Final[dict[type, Callable[[Any], None]]] = {
    payments.Do: _number_done,
    effects.MayPay: _numbers,
    abilities.Activated: _numbers,
    abilities.AlternativeCost: _numbers,
    abilities.PlayFrom: _numbers,
    abilities.AdditionalCost: _numbers,
    modifications.Cant: lambda m: _numbers(m, "unless"),
    modifications.AttackCost: _numbers,
    modifications.ActivationCost: _numbers,
}
"""Numbers with which nothing is paid."""
