"""Pantheon games, and the barrier with which every player begins (CR Starting the Game - Pantheon Games)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Keyword, Static
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import THIS, YOURS, Source
from grandarchive.model.outcomes import DealtTo
from grandarchive.model.terms import CostKind, Zone
from grandarchive.rules.objects.tokens import token
from grandarchive.state.events import Moves
from grandarchive.state.game import GameState

PANTHEON: Final = Zone.PANTHEON

SHELTER: Final = Replaces(Pattern(Happening.DAMAGED, YOURS & ~THIS), DealtTo(Source()))

BARRIER: Final = CardDefinition(
    "pantheon-barrier",
    (
        Face(
            "Pantheon Barrier",
            frozenset({"DOMAIN", "PHANTASIA"}),
            subtypes=("SPIRIT", "SIEGEABLE", "BARRIER"),
            cost=Cost(CostKind.RESERVE, 3),
            durability=6,
            abilities=(Keyword("omnishroud"), Static(THIS, (SHELTER,))),
        ),
    ),
    token=True,
)
"""The token that takes the damage of all else that its player controls (Tournament Rules, Pantheon)."""


def is_pantheon(state: GameState) -> bool:
    """The players have boons, so this is a Pantheon game (CR Card Types - Boons 2.a)."""
    return any(state.zone(player, PANTHEON) for player in range(state.players))


def barrier(state: GameState, player: int) -> Moves:
    """A player's Pantheon Barrier is put into play (Pantheon Games 6)."""
    return token(state, BARRIER, BARRIER.face, player, controller=player, copied=False)
