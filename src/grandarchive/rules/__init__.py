"""What may happen: one package per chapter of the rules, one file per section, named by its game term.

The chapters build on each other in this order: the agenda; what cards and objects are now (`continuous`); what changes
the state (`commits`); the way of an event (`events`); `objects`; `playing` and `combat`; `effects`; the `turn`; and
what gathers single choices into one question (`gathered`). Steps and effects are registered by name; importing this
package registers them all.
"""

from grandarchive.rules import agenda, combat, commits, continuous, effects, events, gathered, objects, playing, turn
from grandarchive.rules.combat import declaring, phase, resolving
from grandarchive.rules.continuous import keeping
from grandarchive.rules.playing import activation, copying, materialization, negating, resolution, triggers
from grandarchive.rules.turn import checks, opportunity, phases, starting

__all__ = [
    "activation",
    "agenda",
    "checks",
    "combat",
    "commits",
    "continuous",
    "copying",
    "declaring",
    "effects",
    "events",
    "gathered",
    "keeping",
    "materialization",
    "negating",
    "objects",
    "opportunity",
    "phase",
    "phases",
    "playing",
    "resolution",
    "resolving",
    "starting",
    "triggers",
    "turn",
]
