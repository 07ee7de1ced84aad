"""The layers of continuous effects and what each modification does in its layer (CR Continuous Effects - Layers)."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from grandarchive.model.abilities import Keyword, Static, Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.keywords import STATIC, static_of
from grandarchive.model.modifications import (
    AbilitiesCost,
    ActivationCost,
    AddElements,
    AddTypes,
    Agility,
    AsIfLeveled,
    AsThough,
    AttackCost,
    AttacksGain,
    AttacksGet,
    AttacksOnly,
    AttacksUsing,
    Cant,
    CantGain,
    Controls,
    CostChange,
    CostIfTargeting,
    DamageByLife,
    DefenderChooses,
    Empowered,
    EnablesElements,
    EntersIntent,
    FloatingMemoryOfOpponents,
    FloatingMemoryOnly,
    Gains,
    GainsActivated,
    Gets,
    GlimpsedHave,
    IgnoresElements,
    IsAlways,
    LevelsUpInto,
    Loses,
    Modification,
    MustAttack,
    NoCost,
    PaysMemory,
    Permits,
    PreventNext,
    PreventNextTime,
    RecollectsLess,
    Replaces,
    RestsNobody,
    Returns,
    SetCost,
    SetElements,
    SetStat,
    SetTypes,
    SizeLimit,
    StarcallsFreely,
    Swaps,
    TopRevealed,
    TriggersAgain,
    Unpreventable,
    WaivesCosts,
)
from grandarchive.model.terms import STATS
from grandarchive.rules.continuous.reading import amount
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState


class Layer(IntEnum):
    """The layers in the order they are applied (Layers 2); `RULES` change no card or object."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    SWAP = 5
    RULES = 6


LAYERS: Final[dict[type, Layer]] = {
    SetStat: Layer.A,
    SetCost: Layer.A,
    SetTypes: Layer.B,
    AddTypes: Layer.B,
    IsAlways: Layer.B,
    SetElements: Layer.C,
    AddElements: Layer.C,
    Gains: Layer.D,
    GainsActivated: Layer.D,
    Loses: Layer.D,
    CantGain: Layer.D,
    AttacksGain: Layer.D,
    Gets: Layer.E,
    AttacksGet: Layer.E,
    CostChange: Layer.E,
    NoCost: Layer.E,
    WaivesCosts: Layer.E,
    RestsNobody: Layer.E,
    AbilitiesCost: Layer.E,
    AsThough: Layer.E,
    Empowered: Layer.E,
    AsIfLeveled: Layer.E,
    Swaps: Layer.SWAP,
    Replaces: Layer.RULES,
    PreventNext: Layer.RULES,
    PreventNextTime: Layer.RULES,
    Unpreventable: Layer.RULES,
    Controls: Layer.RULES,
    Returns: Layer.RULES,
    Cant: Layer.RULES,
    Permits: Layer.RULES,
    ActivationCost: Layer.RULES,
    CostIfTargeting: Layer.RULES,
    EnablesElements: Layer.RULES,
    IgnoresElements: Layer.RULES,
    Agility: Layer.RULES,
    DamageByLife: Layer.RULES,
    EntersIntent: Layer.RULES,
    TriggersAgain: Layer.RULES,
    SizeLimit: Layer.RULES,
    RecollectsLess: Layer.RULES,
    TopRevealed: Layer.RULES,
    LevelsUpInto: Layer.RULES,
    StarcallsFreely: Layer.RULES,
    GlimpsedHave: Layer.RULES,
    FloatingMemoryOnly: Layer.RULES,
    PaysMemory: Layer.RULES,
    FloatingMemoryOfOpponents: Layer.RULES,
    AttackCost: Layer.RULES,
    MustAttack: Layer.RULES,
    AttacksOnly: Layer.RULES,
    DefenderChooses: Layer.RULES,
    AttacksUsing: Layer.RULES,
}
"""The layer in which each modification applies."""

SETTING: Final = frozenset({SetStat, SetCost, SetTypes, SetElements})
"""Modifications that set characteristics (CR Dependencies 1)."""


def constant(m: Modification) -> int | None:
    """The amount of a modification if it is the same at all times; 0 if it has none."""
    value: Any = getattr(m, "amount", 0)
    return value if isinstance(value, int) else None


def number(state: GameState, m: Modification, scope: Scope) -> int:
    """The amount of a modification, found once for all that it applies to; 0 if it has none."""
    value: Any = getattr(m, "amount", 0)
    return value if isinstance(value, int) else amount(state, value, scope)


def _set_stat(m: SetStat, now: Characteristics, value: int) -> None:
    """A stat that was not there is 0 before it is set (CR Stat-Setting 1)."""
    stats = list(now.base)
    stats[STATS.index(m.stat)] = value
    now.base = (stats[0], stats[1], stats[2], stats[3])
    setattr(now, m.stat, value)


def _set_cost(m: SetCost, now: Characteristics, value: int) -> None:
    now.playing_cost = value


def _set_types(m: SetTypes, now: Characteristics, value: int) -> None:
    """What is not named is retained, except for supertypes (CR Type-Overwriting and Type-setting 1, 2)."""
    now.types = frozenset(m.types)
    now.supertypes = frozenset(m.supertypes)
    if m.subtypes is not None:
        now.subtypes = frozenset(m.subtypes)


def _add_types(m: AddTypes, now: Characteristics, value: int) -> None:
    now.types = now.types.union(m.types)
    now.supertypes = now.supertypes.union(m.supertypes)
    now.subtypes = now.subtypes.union(m.subtypes)


def _is_always(m: IsAlways, now: Characteristics, value: int) -> None:
    now.always = now.always | {m.property}


def _set_elements(m: SetElements, now: Characteristics, value: int) -> None:
    now.elements = frozenset(m.elements)


def _add_elements(m: AddElements, now: Characteristics, value: int) -> None:
    now.elements = now.elements.union(m.elements)


def is_barred(m: Gains, now: Characteristics) -> bool:
    """It can't gain the keyword that this would give it."""
    return bool(now.barred) and isinstance(m.ability, Keyword) and m.ability.name in now.barred


def _gains(m: Gains, now: Characteristics, value: int) -> None:
    if not is_barred(m, now):
        now.abilities = now.abilities.joined(m.ability)


def _gains_activated(m: GainsActivated, now: Characteristics, value: int) -> None:
    """What the abilities are is found out where the effect applies (see `building`)."""


def _loses(m: Loses, now: Characteristics, value: int) -> None:
    now.abilities = now.abilities.unlabelled(m.label) if m.label else now.abilities.without(m.keyword)


def _cant_gain(m: CantGain, now: Characteristics, value: int) -> None:
    now.barred = now.barred | {m.keyword}


def _attacks_gain(m: AttacksGain, now: Characteristics, value: int) -> None:
    assert isinstance(m.ability, Triggered | Keyword)
    now.attack_abilities = (*now.attack_abilities, m.ability)


def _gets(m: Gets, now: Characteristics, value: int) -> None:
    """Only a stat that is there changes."""
    have = getattr(now, m.stat)
    if have is not None:
        setattr(now, m.stat, have + value)


def _attacks_get(m: AttacksGet, now: Characteristics, value: int) -> None:
    now.attack_power += value


def _cost_change(m: CostChange, now: Characteristics, value: int) -> None:
    now.cost_change += value


def _no_cost(m: NoCost, now: Characteristics, value: int) -> None:
    now.cost_removed = True


def _waives_costs(m: WaivesCosts, now: Characteristics, value: int) -> None:
    now.costs_waived = True


def _rests_nobody(m: RestsNobody, now: Characteristics, value: int) -> None:
    now.rests_nobody = True


def _abilities_cost(m: AbilitiesCost, now: Characteristics, value: int) -> None:
    now.abilities_cost += value


def _as_though(m: AsThough, now: Characteristics, value: int) -> None:
    now.as_though = now.as_though | {m.what}


def _empowered(m: Empowered, now: Characteristics, value: int) -> None:
    """Several add up (CR Keywords - Empower 3)."""
    now.empowered += max(0, value)


def _as_if_leveled(m: AsIfLeveled, now: Characteristics, value: int) -> None:
    """Several do not add up (CR Keywords - Elysian Aura 1.a)."""
    now.as_if_leveled = max(now.as_if_leveled, value)


def _swaps(m: Swaps, now: Characteristics, value: int) -> None:
    """Only two stats that are there change places."""
    if now.power is not None and now.life is not None:
        now.power, now.life = now.life, now.power


APPLY: Final[dict[type, Callable[[Any, Characteristics, int], None]]] = {
    SetStat: _set_stat,
    SetCost: _set_cost,
    SetTypes: _set_types,
    AddTypes: _add_types,
    IsAlways: _is_always,
    SetElements: _set_elements,
    AddElements: _add_elements,
    Gains: _gains,
    GainsActivated: _gains_activated,
    Loses: _loses,
    CantGain: _cant_gain,
    AttacksGain: _attacks_gain,
    Gets: _gets,
    AttacksGet: _attacks_get,
    CostChange: _cost_change,
    NoCost: _no_cost,
    WaivesCosts: _waives_costs,
    RestsNobody: _rests_nobody,
    AbilitiesCost: _abilities_cost,
    AsThough: _as_though,
    Empowered: _empowered,
    AsIfLeveled: _as_if_leveled,
    Swaps: _swaps,
}
"""What each modification of a card or object does, given its amount."""


def apply_counters(now: Characteristics, change: int) -> None:
    """Buff and debuff counters change stats that exist, after other changes (Layers 2.f, CR Counters - Buff 1, 2)."""
    if now.power is not None:
        now.power += change
    if now.life is not None:
        now.life += change


def static_given(m: object) -> Static | None:
    """The ability with continuous effects of its own that a modification gives, by itself or as a keyword."""
    if not isinstance(m, Gains):
        return None
    ability = m.ability
    if isinstance(ability, Keyword):
        return static_of(ability) if ability.name in STATIC else None
    return ability if isinstance(ability, Static) else None


def grants_static(m: object) -> bool:
    """The modification gives an ability that makes continuous effects of its own."""
    return static_given(m) is not None
