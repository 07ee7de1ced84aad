"""Players who can only pass at fast speed, found once for a board and a hand.

Most windows open for a player without any fast card or ability. That they have none hangs on nothing but the board and
their hand, so it stays known until one of the two changes. Without it
`opportunity.actions` finds the same by looking at each card.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import Permits
from grandarchive.model.terms import Zone
from grandarchive.rules.playing.as_played import awaits_a_card
from grandarchive.rules.playing.playable import quick_cards, stays_slow
from grandarchive.state.board import Board
from grandarchive.state.game import ZONE_COUNT, GameState

HAND: Final = Zone.HAND
PANTHEON: Final = Zone.PANTHEON


def note_idle(state: GameState, board: Board, player: int) -> None:
    """Keep that a player without fast abilities has no fast cards either, if that lasts as long as board and hand.

    Nothing is kept of a player with boons, with cards that others lent them, or whose next card is changed.
    CR Fast vs Slow 1.
    """
    hand = state.zones[player * ZONE_COUNT + HAND]
    kept = state.quick.get(player)
    if kept is not None and kept[1] and kept[0] is hand:
        return
    if state.zones[player * ZONE_COUNT + PANTHEON] or Permits in board.rules:
        return
    if not board.is_even and board.is_uneven_for(HAND):
        return
    if (state.effects and awaits_a_card(state)) or quick_cards(state, player, hand):
        return
    for id in board.played_from_elsewhere:
        if state.cards[id].owner == player and not stays_slow(state, id, player):
            return
    board.idle[player] = hand
