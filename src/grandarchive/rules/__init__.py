"""What may happen: one file per section of the rules, named by its game term.

Steps and effects are registered by name; importing this package registers them all.
"""

from grandarchive.rules import (
    activation,
    agenda,
    champions,
    checks,
    combat,
    continuous,
    costs,
    effects,
    ending,
    happening,
    materialization,
    opportunity,
    reading,
    resolution,
    starting,
    triggers,
    turn,
)

__all__ = [
    "activation",
    "agenda",
    "champions",
    "checks",
    "combat",
    "continuous",
    "costs",
    "effects",
    "ending",
    "happening",
    "materialization",
    "opportunity",
    "reading",
    "resolution",
    "starting",
    "triggers",
    "turn",
]
