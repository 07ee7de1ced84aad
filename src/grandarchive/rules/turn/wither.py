"""Wither counters: what a player keeps of what withers has to be paid for (CR Counters - Wither)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Phase
from grandarchive.model.wither import WITHER
from grandarchive.rules.commits.creating import create_rule
from grandarchive.state.events import PhaseBegins
from grandarchive.state.game import GameState
from grandarchive.state.records import Trigger

MAIN: Final = Phase.MAIN

THE_GAME: Final = CardDefinition("wither", (Face("Wither", frozenset({"STATUS"})),), token=True)
"""What stands for the source of the ability, which is the game and no object (rule 2)."""


def trigger_wither(state: GameState) -> None:
    """At the beginning of their main phase it triggers for a player who controls something that withers (1, 5)."""
    player = state.turn_player
    cards = state.cards
    if [id for id in state.field if "wither" in cards[id].counters and cards[id].controller == player]:
        card = create_rule(state, THE_GAME, player)
        event = PhaseBegins(player, MAIN)
        state.pending.append(Trigger(player, WITHER, card, card.face.printed, event, delayed=True))
