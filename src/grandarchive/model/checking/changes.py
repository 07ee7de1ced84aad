"""Which modifications change the rules, which are made once, and where each is looked at."""

from __future__ import annotations

from typing import Final

from grandarchive.model import modifications, scopes
from grandarchive.model.abilities import OBJECT_ZONES, Static
from grandarchive.model.modifications import COMBAT_RULES
from grandarchive.model.terms import Zone

FIELD: Final = frozenset({Zone.FIELD})
OBJECTS: Final = frozenset(OBJECT_ZONES)

FOR_ALL: Final = frozenset(
    {
        modifications.Unpreventable,
        modifications.Permits,
        modifications.ActivationCost,
        modifications.CostIfTargeting,
        modifications.EnablesElements,
        modifications.IgnoresElements,
        modifications.DamageByLife,
        modifications.TriggersAgain,
        modifications.EntersIntent,
        modifications.SizeLimit,
        modifications.RecollectsLess,
        modifications.TopRevealed,
        modifications.FloatingMemoryOfOpponents,
        modifications.StarcallsFreely,
        modifications.GlimpsedHave,
        modifications.Agility,
    }
)
"""Changes of rules that say themselves for what they hold."""

FOR_SOME: Final = frozenset({modifications.PreventNext, modifications.Controls, modifications.Returns})
"""Changes of rules that are made for certain objects."""

RULE_CHANGES: Final = (
    FOR_ALL
    | FOR_SOME
    | COMBAT_RULES
    | {
        modifications.Replaces,
        modifications.PreventNextTime,
        modifications.Cant,
        modifications.PaysMemory,
        modifications.FloatingMemoryOnly,
        modifications.LevelsUpInto,
    }
)
"""Modifications of the rules; the others change what they apply to."""

OF_ITS_COST: Final = (
    modifications.CostChange,
    modifications.SetCost,
    modifications.NoCost,
    modifications.FloatingMemoryOnly,
)
"""What a card says of its own cost."""

DESCRIBED: Final = (Static, scopes.AllThatFit)
"""What is for all that fits at any moment (CR Continuous Effects - Static Effects 1)."""

MADE_ONCE: Final = FOR_SOME | {modifications.PreventNextTime, modifications.Agility}
"""What an effect makes when it resolves, and no ability has."""

WHERE: Final[dict[type, frozenset[Zone]]] = {
    modifications.SetCost: frozenset({Zone.STACK}),
    modifications.CostChange: frozenset({Zone.STACK}),
    modifications.NoCost: frozenset({Zone.STACK}),
    modifications.WaivesCosts: frozenset({Zone.STACK}),
    modifications.RestsNobody: frozenset({Zone.STACK}),
    modifications.AbilitiesCost: frozenset(Zone) - {Zone.STACK, Zone.NOWHERE},
    modifications.Empowered: frozenset({Zone.STACK}),
    modifications.AsIfLeveled: frozenset({Zone.STACK}),
    modifications.IsAlways: FIELD,
    modifications.AttacksGet: FIELD,
    modifications.GainsActivated: FIELD,
    modifications.AttacksGain: FIELD,
    modifications.Controls: FIELD,
    modifications.LevelsUpInto: FIELD,
    modifications.PaysMemory: FIELD,
    modifications.Returns: frozenset({Zone.BANISHMENT}),
    modifications.PreventNext: FIELD,
    modifications.AttackCost: OBJECTS,
    modifications.MustAttack: FIELD,
    modifications.AttacksOnly: FIELD,
    modifications.DefenderChooses: FIELD,
    modifications.AttacksUsing: FIELD,
}
"""Where a change of a card or object is looked at; the others everywhere."""

ON_ACTIVATIONS: Final = frozenset(
    {
        modifications.SetCost,
        modifications.SetTypes,
        modifications.AddTypes,
        modifications.SetElements,
        modifications.AddElements,
        modifications.Gains,
        modifications.Loses,
        modifications.CantGain,
        modifications.CostChange,
        modifications.NoCost,
        modifications.WaivesCosts,
        modifications.AsThough,
        modifications.Empowered,
        modifications.AsIfLeveled,
        modifications.Replaces,
        modifications.Cant,
        modifications.IgnoresElements,
    }
)
"""What matters to a card that never becomes more than an activation."""
