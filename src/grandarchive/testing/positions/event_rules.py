"""The section of the rules behind each kind of event, for who reads a judged position."""

from __future__ import annotations

from typing import Final

from grandarchive.play.events import GameEvent

SECTIONS: Final[dict[str, str]] = {
    "activate": "CR Playing Cards - Card Activation",
    "agility": "CR Keywords - Agility",
    "attack": "CR Combat Phase - Attack Declaration",
    "attacked": "CR Combat Phase - Attack Declaration",
    "become": "CR Game Mechanics - Properties and States",
    "bestow": "CR Playing Cards - Bestowing Boons",
    "cease": "CR Game Mechanics - Tokens",
    "control": "CR Game Mechanics - Objects and Targeting",
    "counters": "CR Game Mechanics - Counters",
    "damage": "CR Game Mechanics - Damage",
    "draw": "CR Game Mechanics - Drawing Cards",
    "end": "CR General Rules - Ending the Game",
    "fizzle": "CR Playing Cards - Resolution",
    "gain": "CR Game Mechanics - Statuses",
    "heal": "CR Turn Order - End Phase",
    "intercept": "CR Keywords - Intercept",
    "kill": "CR Combat Phase - Damage Step",
    "level up": "CR Card Types - Champion",
    "loaded": "CR Card Types - Functional Subtypes",
    "lose": "CR General Rules - Ending the Game",
    "lose status": "CR Game Mechanics - Statuses",
    "materialize": "CR Playing Cards - Card Materialization",
    "move": "CR Game Mechanics - Game Zones",
    "negate": "CR Playing Cards - Resolution",
    "pass": "CR Game Mechanics - Timing and Permissions",
    "phase": "CR Game Mechanics - Turn Order",
    "prevent": "CR Game Mechanics - Damage Prevention",
    "recover": "CR Game Mechanics - Damage",
    "replace": "CR Types of Effects - Replacement Effects",
    "resolve": "CR Playing Cards - Resolution",
    "rest": "CR Game Mechanics - Card and Object Information",
    "retaliate": "CR Combat Phase - Retaliation Step",
    "reveal": "CR Game Zones - Public vs Private Information",
    "roll": "CR Die Results / D Effects",
    "shuffle": "CR Randomization",
    "take back": "CR Player Action Legality",
    "target": "CR Game Mechanics - Objects and Targeting",
    "target player": "CR Game Mechanics - Objects and Targeting",
    "transform": "CR Double-faced Cards",
    "trigger": "CR Abilities - Triggered Abilities",
    "turn": "CR Game Mechanics - Turn Order",
    "use": "CR Abilities - Activated Abilities",
    "wake up": "CR Turn Order - Wake Up Phase",
    "wield": "CR Card Types - Weapon",
}
"""The sections by the kinds of `play.events.KINDS`; a kind that the rules have no section for has none here."""


def section_of(event: GameEvent) -> str:
    """The section of the rules that an event belongs to, or nothing."""
    return SECTIONS.get(event.kind, "")
