"""What lies beneath objects: the lineages of champions and what they make of them, and loaded cards.

CR Leveling Up, CR Object-Specific Zones.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.commits.creating import note_elsewhere
from grandarchive.state.cards import NO_COUNTERS, Card, lineage_base
from grandarchive.state.game import GameState

LINEAGE: Final = Zone.LINEAGE


def leave_lineage(state: GameState, card: Card) -> None:
    """A card leaves the lineage it is in."""
    host = state.edit(card.host)
    host.lineage = tuple(c for c in host.lineage if c != card.id)
    rebase(state, host)


def put_into(state: GameState, host: int, card: Card) -> None:
    """A card that is in the zone of loaded cards is loaded into an object (CR Object-Specific Zones)."""
    card.host = host
    state.edit(host).loaded += (card.id,)


def leave_loaded(state: GameState, card: Card) -> None:
    """A card is no more loaded into the object it was loaded into."""
    host = state.edit(card.host)
    host.loaded = tuple(id for id in host.loaded if id != card.id)


def put_on_top(state: GameState, champion: int, card: Card) -> None:
    """A card that is in the zone of lineages is the top card of one (CR Leveling Up 4, 7).

    The object stays the object it was. What was on top shows its default side (CR Double-faced Cards 4).
    """
    card.host = champion
    for id in state.cards[champion].lineage[-1:]:
        if state.cards[id].transformed:
            state.edit(id).face = state.cards[id].definition.face
    host = state.edit(champion)
    host.lineage = (*host.lineage, card.id)
    rebase(state, host)


def put_at_bottom(state: GameState, champion: int, card: Card) -> None:
    """A card that is in the zone of lineages is the lowest one of one (CR Game Terms - Inner Lineage 2)."""
    if not state.cards[champion].lineage:
        found_lineage(state, champion)
    card.host = champion
    host = state.edit(champion)
    host.lineage = (card.id, *host.lineage)
    rebase(state, host)


def found_lineage(state: GameState, champion: int) -> None:
    """The card of an object that became a champion is the first of a lineage, and the object keeps its identity."""
    host = state.edit(champion)
    first = host.copy()
    first.id = len(state.cards)
    first.zone = LINEAGE
    first.host = champion
    first.incarnation = first.stamp = state.tick()
    first.counters = NO_COUNTERS
    first.damage, first.rested, first.loaded = 0, False, ()
    state.cards.append(first)
    if first.token:
        state.tokens = (*state.tokens, first.id)
    note_elsewhere(state, first)
    host.lineage = (first.id,)
    host.copied = False


def rebase(state: GameState, host: Card) -> None:
    """A champion object is what the cards of its lineage make of it."""
    if host.lineage:
        top = state.cards[host.lineage[-1]]
        host.definition, host.face = top.definition, top.face
        host.how = top.how
        host.chosen = top.chosen
        host.remembered = top.remembered
        host.base = lineage_base(tuple(state.cards[c].face for c in host.lineage))
