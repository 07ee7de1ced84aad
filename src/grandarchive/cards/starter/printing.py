"""Short ways to write down what is printed on a card. Subtypes are given as one string, in printed order."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import Final, TypeVar

from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    Keyword,
    OwnCost,
    Resolution,
    Static,
    Triggered,
)
from grandarchive.model.amounts import Amount
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import ClassBonus, Condition
from grandarchive.model.costs import BANISH_THIS, Payment
from grandarchive.model.effects import Effect
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, Modification
from grandarchive.model.modifications import costs_less as less
from grandarchive.model.nouns import ANYTHING, CHAMPION, THIS, Filter
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone

CLASS_BONUS: tuple[Condition, ...] = (ClassBonus(),)

Gated = TypeVar("Gated", Activated, AdditionalCost, Keyword, OwnCost, Resolution, Static, Triggered)

FAST: Final = Speed.FAST
SLOW: Final = Speed.SLOW
YOU: Final = Who.YOU
OPPONENT: Final = Who.OPPONENT
MEMORY: Final = Zone.MEMORY
HAND: Final = Zone.HAND
DECK: Final = Zone.DECK
BANISHMENT: Final = Zone.BANISHMENT
GRAVEYARD: Final = Zone.GRAVEYARD
MATERIAL: Final = Zone.MATERIAL
FIELD: Final = Zone.FIELD


def slug_of(name: str) -> str:
    """The slug the index gives a card of this name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def card(
    name: str,
    types: str,
    subtypes: str,
    cost: Cost,
    abilities: tuple[Ability, ...],
    *,
    element: str = "NORM",
    supertypes: str = "",
    power: int | None = None,
    life: int | None = None,
    durability: int | None = None,
    level: int | None = None,
    speed: Speed | None = None,
) -> CardDefinition:
    """A card with one face."""
    face = Face(
        name=name,
        types=frozenset(types.upper().split()),
        supertypes=frozenset(supertypes.upper().split()),
        subtypes=tuple(subtypes.upper().split()),
        elements=frozenset(element.upper().split()),
        cost=cost,
        power=power,
        life=life,
        durability=durability,
        level=level,
        speed=speed,
        abilities=abilities,
    )
    return CardDefinition(slug_of(name), (face,))


def reserve(value: int) -> Cost:
    """A reserve cost."""
    return Cost(CostKind.RESERVE, value)


def memory(value: int) -> Cost:
    """A memory cost."""
    return Cost(CostKind.MEMORY, value)


def ally(
    name: str,
    cost: int,
    power: int,
    life: int,
    subtypes: str,
    *abilities: Ability,
    element: str = "NORM",
    supertypes: str = "",
) -> CardDefinition:
    """An ally with a reserve cost."""
    return card(
        name,
        "ally",
        subtypes,
        reserve(cost),
        abilities,
        element=element,
        supertypes=supertypes,
        power=power,
        life=life,
    )


def action(
    name: str, cost: int, speed: Speed, subtypes: str, *abilities: Ability, element: str = "NORM"
) -> CardDefinition:
    """An action."""
    return card(name, "action", subtypes, reserve(cost), abilities, element=element, speed=speed)


def attack(
    name: str, cost: int, power: int, subtypes: str, *abilities: Ability, element: str = "NORM"
) -> CardDefinition:
    """An attack card."""
    return card(name, "attack", subtypes, reserve(cost), abilities, element=element, power=power)


def champion(
    name: str, level: int, life: int, subtypes: str, *abilities: Ability, element: str = "NORM"
) -> CardDefinition:
    """A champion; its memory cost is its level."""
    return card(name, "champion", subtypes, memory(level), abilities, element=element, life=life, level=level)


def regalia_item(name: str, cost: int, subtypes: str, *abilities: Ability, element: str = "NORM") -> CardDefinition:
    """A regalia item."""
    return card(name, "item", subtypes, memory(cost), abilities, element=element, supertypes="regalia")


def regalia_weapon(
    name: str, cost: int, power: int, durability: int, subtypes: str, *abilities: Ability, element: str = "NORM"
) -> CardDefinition:
    """A regalia weapon."""
    return card(
        name,
        "weapon",
        subtypes,
        memory(cost),
        abilities,
        element=element,
        supertypes="regalia",
        power=power,
        durability=durability,
    )


# Abilities -----------------------------------------------------------------------------------------------------


def keyword(name: str, value: Amount | str | None = None, gates: tuple[Condition, ...] = ()) -> Keyword:
    """A keyword ability."""
    return Keyword(name, value, gates)


def on(
    happening: Happening,
    *effects: Effect,
    gates: tuple[Condition, ...] = (),
    other: Filter = ANYTHING,
) -> Triggered:
    """On Enter, On Attack, On Hit, On Kill, On Death: what happens when the source does this."""
    return Triggered(Pattern(happening, THIS, other=other), effects, gates=gates)


def at_beginning(
    phase: Phase,
    *effects: Effect,
    whose: Who = Who.YOU,
    gates: tuple[Condition, ...] = (),
) -> Triggered:
    """At the beginning of a phase."""
    return Triggered(Pattern(Happening.PHASE, by=whose, phase=phase), effects, gates=gates)


def does(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Resolution:
    """What an action does."""
    return Resolution(effects, gates)


def banish_this(
    *effects: Effect,
    condition: Condition | None = None,
    gates: tuple[Condition, ...] = (),
    costs: tuple[Payment, ...] = (),
) -> Activated:
    """An ability paid by banishing the source."""
    return Activated((*costs, BANISH_THIS), effects, condition, gates=gates)


def on_enter(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Enter (CR Keywords - On Enter)."""
    return on(Happening.ENTER, *effects, gates=gates)


def on_attack(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Attack (CR Keywords - On Attack)."""
    return on(Happening.ATTACK, *effects, gates=gates)


def on_hit(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Hit (CR Keywords - On Hit)."""
    return on(Happening.HIT, *effects, gates=gates)


def on_champion_hit(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Champion Hit (CR Keywords - On Hit)."""
    return on(Happening.HIT, *effects, other=CHAMPION, gates=gates)


def on_kill(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Kill (CR Keywords - On Kill)."""
    return on(Happening.KILL, *effects, gates=gates)


def on_death(*effects: Effect, gates: tuple[Condition, ...] = ()) -> Triggered:
    """On Death (CR Keywords - On Death)."""
    return on(Happening.DIE, *effects, gates=gates)


def class_bonus(ability: Gated) -> Gated:
    """An ability behind the bubble Class Bonus (CR Keywords - Class Bonus)."""
    return replace(ability, gates=(*CLASS_BONUS, *ability.gates))


def has(
    *modifications: Modification,
    affected: Filter = THIS,
    condition: Condition | None = None,
    gates: tuple[Condition, ...] = (),
) -> Static:
    """A static ability."""
    return Static(affected, modifications, condition, gates)


def gets_power(amount: Amount) -> Gets:
    """Gets so much power."""
    return Gets("power", amount)


def gets_life(amount: Amount) -> Gets:
    """Gets so much life."""
    return Gets("life", amount)


def gets_level(amount: Amount) -> Gets:
    """Gets so many levels."""
    return Gets("level", amount)


def costs_less(amount: Amount, condition: Condition | None = None, gates: tuple[Condition, ...] = ()) -> OwnCost:
    """This card costs so much less to activate."""
    return OwnCost(less(amount), condition, gates)


def additional_cost(*costs: Payment) -> AdditionalCost:
    """An additional cost to activate this card."""
    return AdditionalCost(costs)


def of_element(element: str, *cards: CardDefinition) -> tuple[CardDefinition, ...]:
    """These cards, all of one element."""
    return tuple(
        replace(card, faces=tuple(replace(face, elements=frozenset({element})) for face in card.faces))
        for card in cards
    )
