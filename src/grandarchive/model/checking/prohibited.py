"""What can't happen: which prohibitions do something, and for what they can be made."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects, modifications, nouns, payments, scopes
from grandarchive.model.checking.happenings import PROHIBITED
from grandarchive.model.checking.paying import check_costs, no_host
from grandarchive.model.checking.sorts import At, refuse
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import ANYTHING, STACK_ITEMS
from grandarchive.model.states import IMBUED
from grandarchive.model.terms import Zone

OF_OBJECTS: Final = frozenset(
    {
        Happening.ATTACK,
        Happening.BECOMES,
        Happening.COUNTERS,
        Happening.DAMAGED,
        Happening.DESTROYED,
        Happening.DIE,
        Happening.SACRIFICED,
        Happening.SUPPRESSED,
        Happening.INTERCEPT,
        Happening.LEAVE,
        Happening.LEVEL_UP,
        Happening.OBEY,
        Happening.RECOVER,
        Happening.RETALIATE,
        Happening.SPEND,
        Happening.TARGETED,
        Happening.TRANSFORM,
        Happening.WAKE_UP,
        Happening.WIELD,
    }
)
"""What objects do or what is done to them, so that it can be said of certain ones."""


TARGETS: Final = frozenset({Happening.TARGETED, Happening.PLAYER_TARGETED})
"""What can become a target."""
LEFT: Final = (Zone.MATERIAL, Zone.GRAVEYARD, Zone.BANISHMENT)
"""The zones that cards can be kept in; what keeps objects on the field is said with `LEAVE`."""
LEFT_NAMES: Final = ", ".join(zone.name for zone in LEFT)


def check_prohibition(m: modifications.Cant) -> None:
    """It is asked beforehand whether this can happen, and for what it says. Raises `IllegalDefinition`."""
    pattern = m.pattern
    with At(".pattern"):
        if pattern.happening not in PROHIBITED:
            raise refuse(f"nobody asks beforehand whether {pattern.happening.name} can happen")
        if pattern.nth is not None:
            with At(".nth"):
                raise refuse("only triggered abilities count how often something happens", "leave it out")
        for field in ("at_once", "least", "most"):
            if getattr(pattern, field) not in (None, False):
                with At(f".{field}"):
                    raise refuse("it is asked of one card after another, as if nothing was done yet", "leave it out")
        if pattern.targeting is not None:
            with At(".targeting"):
                raise refuse("what is targeted is declared later", "leave it out")
        if pattern.happening in TARGETS and set(pattern.items) != STACK_ITEMS:
            with At(".items"):
                raise refuse("it is the same for whatever targets it", "name all kinds: items=ANY_ITEM")
        if pattern.happening is Happening.MOVE and pattern.out_of not in LEFT:
            with At(".out_of"):
                raise refuse("cards go to and from other zones as the rules have them play", f"say one of {LEFT_NAMES}")
    if m.unless and pattern.happening is not Happening.ATTACK:
        with At(".unless"):
            raise refuse("only attacks have a price like this", "leave it out")
    check_costs(m, "unless")
    check_costs_of_attacks(m.due, "unless")


def check_costs_of_attacks(found: tuple[Cost, ...], field: str = "costs") -> None:
    """Who attacks has not written what that costs. Raises `IllegalDefinition`."""
    for place, cost in enumerate(found):
        no_host(place, cost, field)
        if isinstance(cost, (payments.Do, payments.SpendCounters)) and cost.filter is nouns.THIS:
            with At(f".{field}[{place}]"):
                raise refuse("who pays has not said which object is meant", "describe it")
        if isinstance(cost, payments.Do) and cost.name is not None:
            with At(f".{field}[{place}].name"):
                raise refuse("no text of the attack asks for it", "leave it out")


def check_made_for(m: modifications.Cant, by: type, *, on_field: bool) -> None:
    """It is made for certain objects, or for an activation, and is about those. Raises `IllegalDefinition`."""
    if by in (effects.Modify, scopes.NextAttack):
        if not on_field:
            raise refuse("what is there is no object")
        _check_about(m.pattern, is_of_objects(m.pattern), "objects")
    elif by is scopes.NextActivated:
        negated = m.pattern.happening is Happening.NEGATED and m.pattern.items == ("activation",)
        _check_about(m.pattern, negated, "an activation")


def is_of_objects(pattern: Pattern) -> bool:
    """It can be said of certain objects, which of cards that are played elsewhere it cannot."""
    if pattern.happening is Happening.ACTIVATE:
        return pattern.items == ("ability",)
    return pattern.property != IMBUED and pattern.happening in OF_OBJECTS


def _check_about(pattern: Pattern, fits: bool, what: str) -> None:
    with At(".pattern"):
        if not fits:
            raise refuse(f"{pattern.happening.name} is not said of {what}", "modify RULES")
        if pattern.subject is not ANYTHING:
            with At(".subject"):
                raise refuse("it is said already of what it holds", "leave it out")
