"""A crowded field to measure on: 40 objects, 15 of them with continuous effects in every layer."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import ally, champion, has, keyword
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import LV, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import LevelAtLeast, YourTurn, controls
from grandarchive.model.measures import LIFE, POWER, Of
from grandarchive.model.modifications import AddTypes, Gains, Gets, Loses, SetElements
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Source, Subtype
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.creating import add_card
from grandarchive.state.game import GameState

MINE: Final = ALLY & YOURS

EFFECTS: Final = (
    has(Gets("power", 1), affected=MINE),
    has(Gains(keyword("taunt")), affected=MINE),
    has(Gets("power", 3), condition=YourTurn()),
    has(Gets("power", 2), affected=ALLY & Subtype("BEAST")),
    has(AddTypes(subtypes=("BEAST",)), affected=MINE),
    has(AddTypes(subtypes=("HUMAN",)), affected=Subtype("BEAST")),
    has(Gains(keyword("taunt")), affected=MINE, gates=(LevelAtLeast(2),)),
    has(Gets("level", 1), affected=CHAMPION & YOURS),
    has(Gets("power", LV)),
    has(Gets("power", 2), condition=controls(ALLY & (POWER <= 2))),
    has(SetElements(("FIRE",)), affected=MINE),
    has(SetElements(("WATER",)), affected=MINE),
    has(Loses(), affected=ALLY & Subtype("WARRIOR")),
    has(Gets("power", Count(MINE))),
    has(Gets("power", Of(LIFE, Source()))),
)
"""The static abilities of the first objects; every other player has the next one."""

OBJECTS: Final = 40


def crowded_field() -> GameState:
    """Two players with a champion and 19 allies each; of the allies 15 have one of the effects."""
    state = GameState.new(2, 0)
    for player in range(state.players):
        add_card(state, champion("Root", 0, 15, "spirit"), player, Zone.FIELD)
    for place in range(OBJECTS - state.players):
        abilities = EFFECTS[place : place + 1]
        add_card(state, _member(place, abilities), place % state.players, Zone.FIELD)
    return state


def _member(place: int, abilities: tuple[Static, ...]) -> CardDefinition:
    """An ally that may have an effect; every fourth is a warrior, which may lose it."""
    classes = "warrior human" if place % 4 == 0 else "mage human"
    return ally(f"Member {place}", 1, 1, 3, classes, *abilities)
