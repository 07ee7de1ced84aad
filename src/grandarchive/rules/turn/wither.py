"""Wither counters: what a player keeps of what withers has to be paid for (CR Counters - Wither)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import ForEach, IfDone, MayPay, Remember, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.nouns import Bound, Every
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.rules.commits.creating import create_rule
from grandarchive.state.events import PhaseBegins
from grandarchive.state.game import GameState
from grandarchive.state.records import Trigger

MAIN: Final = Phase.MAIN

COUNTERS: Final = Counters("wither")
WITHERING: Final = Every(COUNTERS >= 1, Zone.FIELD, Who.YOU)
UNPAID: Final = "the unpaid objects"
UPKEEP: Final = (MayPay((PayReserve(Of(COUNTERS, Bound("it"))),)), IfDone((), (Remember(Bound("it"), UNPAID),)))
"""One reserve is paid for each counter, all of it, or the object is to be sacrificed (rules 1, 3)."""

WITHER: Final = Triggered(
    Pattern(Happening.PHASE, phase=MAIN),
    (ForEach(WITHERING, UPKEEP), Sacrifice(Bound(UNPAID)), RemoveCounters("wither", WITHERING)),
)
"""All that was not paid for is sacrificed once all has been decided, and all counters are removed at once (rule 4)."""

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
