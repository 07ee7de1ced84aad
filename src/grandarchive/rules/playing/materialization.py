"""Materializing cards (CR Card Materialization) and the choice to do so in the materialize phase."""

from __future__ import annotations

from typing import Final

from grandarchive.model.nouns import ANYTHING, Filter
from grandarchive.model.terms import CostKind, Zone
from grandarchive.rules.agenda import ask, begin, chosen_action, chosen_set, program
from grandarchive.rules.commits.stack import note_played, put_on_stack
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import fits, scope_of
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, move
from grandarchive.rules.objects.champions import can_level_up, enabled_elements
from grandarchive.rules.playing.as_played import as_played
from grandarchive.rules.playing.costs import can_pay_memory, choose_floating_memory, cost_to_play, has_cost, pay_memory
from grandarchive.rules.playing.targets import declare, has_targets, link_targets
from grandarchive.state.cards import Played, Scope
from grandarchive.state.events import IsMaterialized
from grandarchive.state.frames import Frame, Materializing
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem

HAND: Final = Zone.HAND
MATERIAL: Final = Zone.MATERIAL
MEMORY: Final = CostKind.MEMORY
STACK: Final = Zone.STACK


def can_materialize(state: GameState, id: int, player: int, elements: frozenset[str]) -> bool:
    """A card can be materialized to the end (CR Card Materialization 3.1 to 3.4).

    A champion needs its level and lineage and ignores elements (CR Leveling Up 3); level 0 champions never are.
    """
    state = as_played(state, id, player, activated=False)
    now = characteristics(state, id)
    if not has_cost(now, MEMORY):
        return False
    if "CHAMPION" in now.types:
        if not can_level_up(state, player, state.cards[id].face):
            return False
    elif not now.elements <= elements:
        return False
    if not has_targets(state, link_targets(now), scope_of(state, id, player)):
        return False
    return can_pay_memory(state, player, cost_to_play(state, id, now, player))


def materializable(state: GameState, player: int, filter: Filter, scope: Scope) -> tuple[int, ...]:
    """The cards of a material deck that fit and can be materialized now."""
    elements = enabled_elements(state, player)
    return tuple(
        id
        for id in state.zone(player, MATERIAL)
        if (filter is ANYTHING or fits(state, filter, id, scope)) and can_materialize(state, id, player, elements)
    )


def ask_to_materialize(state: GameState, frame: Frame, player: int, filter: Filter = ANYTHING) -> None:
    """The player may materialize a card, return a preserved card to hand instead, or decline.

    CR Materialize Phase 3, CR Keywords - Preserve 4.c, CR Searching and Finding 1.a.
    """
    options = [Option("decline", ("decline",))]
    found = materializable(state, player, filter, frame)
    options.extend(Option("materialize", ("materialize", id), id) for id in found)
    preserved = (id for id in state.zone(player, MATERIAL) if "preserved" in state.cards[id].properties)
    options.extend(Option("return preserved", ("return", id), id) for id in preserved)
    ask(state, frame, "materialize", options, player)


def materialize_answer(state: GameState, frame: Frame, player: int) -> None:
    """Do what the player chose."""
    match chosen_action(frame):
        case ("materialize", id):
            begin(state, Materializing(player=player, played=id))
        case ("return", id):
            commit(state, move(state, id, HAND, "return preserved"))


# The steps -----------------------------------------------------------------------------------------------------


def announce(state: GameState, frame: Materializing) -> str | None:
    """1.1: the card is put onto the Effects Stack. Elements, costs and legality were checked when it was offered."""
    id = frame.played
    commit(state, move(state, id, STACK, "materialize", frame.player))
    frame.card = state.cards[id]
    frame.source = frame.card.ref
    frame.now = characteristics(state, id)
    return None


def declare_targets(state: GameState, frame: Materializing) -> str | None:
    """A card with a Link ability targets what it will be linked to (CR Keywords - Link 3)."""
    assert frame.now is not None
    frame.targets = link_targets(frame.now)
    declare(state, frame, frame.targets)
    return None


def calculate_cost(state: GameState, frame: Materializing) -> str | None:
    """3.2: the memory cost is determined, and floating memory declared first (3.3.2)."""
    frame.cost = cost_to_play(state, frame.source[0], characteristics(state, frame.source[0]), frame.player)
    choose_floating_memory(state, frame, frame.cost)
    return None


def pay_cost(state: GameState, frame: Materializing) -> str | None:
    """3.3: the memory cost is paid."""
    pay_memory(state, frame.player, chosen_set(frame), frame.cost)
    return None


def materialize(state: GameState, frame: Materializing) -> str | None:
    """3.4: the card is materialized; its materialization is on top of the Effects Stack."""
    id = frame.source[0]
    card = note_played(state, id, Played("materialization"))
    item = StackItem(state.tick(), "materialization", frame.player, card, characteristics(state, id))
    item.card = id
    item.how = card.how
    item.targets = frame.targets
    item.names = {target.name: frame.names[target.name] for target in item.targets}
    put_on_stack(state, item)
    commit(state, about(state, IsMaterialized, id, frame.player))
    return None


program(Materializing, announce, declare_targets, calculate_cost, pay_cost, materialize)
