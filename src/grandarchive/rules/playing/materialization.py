"""Which cards can be materialized, and the choice to do so (CR Materialize Phase, CR Card Materialization 2)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.nouns import ANYTHING, Filter
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, chosen_action
from grandarchive.rules.continuous.reading import fits
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import move
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.activation import begin_playing, can_play
from grandarchive.rules.playing.legality import MATERIALIZE
from grandarchive.state.cards import Scope
from grandarchive.state.frames import Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

HAND: Final = Zone.HAND
MATERIAL: Final = Zone.MATERIAL


def materializable(state: GameState, player: int, filter: Filter, scope: Scope, *, granted: bool) -> tuple[int, ...]:
    """The cards of a material deck that fit and can be materialized now."""
    elements = enabled_elements(state, player)
    return tuple(
        id
        for id in state.zone(player, MATERIAL)
        if (filter is ANYTHING or fits(state, filter, id, scope))
        and ("materialize", id) not in state.refused
        and can_play(state, id, player, MATERIALIZE, granted=granted, elements=elements)
    )


def ask_to_materialize(
    state: GameState, frame: Frame, player: int, filter: Filter = ANYTHING, *, granted: bool
) -> None:
    """The player may materialize a card, return a preserved card to hand instead, or decline.

    CR Materialize Phase 3, CR Keywords - Preserve 4.c, CR Searching and Finding 1.a. `granted` is what an effect says.
    """
    options = [Option("decline", ("decline",))]
    found = materializable(state, player, filter, frame, granted=granted)
    options.extend(Option("materialize", ("materialize", id), id) for id in found)
    preserved = (id for id in state.zone(player, MATERIAL) if "preserved" in state.cards[id].properties)
    options.extend(Option("return preserved", ("return", id), id) for id in preserved)
    ask(state, frame, "materialize", options, player)


def materialize_answer(state: GameState, frame: Frame, player: int, step: str, *, granted: bool) -> None:
    """Do what the player chose; if it turns out to be illegal, the game goes on at `step`."""
    action = chosen_action(frame)
    match action:
        case ("materialize", id):
            begin_playing(state, player, id, action, step, way=MATERIALIZE, granted=granted)
        case ("return", id):
            commit(state, move(state, id, HAND, "return preserved"))
