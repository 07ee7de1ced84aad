"""Champion objects: how one begins, and how cards are put on top of it (CR Card Types - Champion, CR Leveling Up)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.rules.commits.lineages import found_lineage, put_on_top
from grandarchive.rules.commits.moves import place
from grandarchive.state.cards import Card, new_card
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
LINEAGE: Final = Zone.LINEAGE
NOWHERE: Final = Zone.NOWHERE


def new_champion(state: GameState, player: int, id: int) -> Card:
    """Make the champion object for a level 0 champion card and put it onto the field.

    CR Card Types - Champion 3.
    """
    spirit = state.cards[id]
    champion = new_card(len(state.cards), spirit.definition, player, NOWHERE, state.tick())
    state.cards.append(champion)
    join_lineage(state, champion.id, id)
    return place(state, champion.id, FIELD, player)


def join_lineage(state: GameState, champion: int, id: int) -> None:
    """Put a champion card on top of a lineage (CR Leveling Up 4, 7). The object stays the object it was."""
    if state.cards[champion].zone is FIELD and not state.cards[champion].lineage:
        found_lineage(state, champion)
    put_on_top(state, champion, place(state, id, LINEAGE, state.cards[champion].controller))
