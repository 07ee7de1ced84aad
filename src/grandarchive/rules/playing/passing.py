"""Cheap proof that a player can only pass at fast speed, which is the answer in most windows (CR Fast vs Slow 1).

It looks at the fast cards of the hand and at the fast abilities of objects. Cards of elements that are not enabled, and
cards that cost more than the hand and every reservable object together could pay, are out of the question until the
board or the hand is another; this is found once and kept with the board. Abilities are out of the question while the
object that would rest for them is rested, while it lacks counters, while no object of the player has the counters that
they need, or as long as the board rules them out. Whatever else may keep a card or ability from being used is left to
`turn.opportunity`, which looks at each of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Usable
from grandarchive.model.modifications import CostIfTargeting, IgnoresElements, Permits
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.as_played import awaits_a_card, changed_cards, is_other_in
from grandarchive.rules.playing.legality import may_act_slowly
from grandarchive.rules.playing.playable import glance_of, quick_cards, stays_slow
from grandarchive.rules.playing.ready import analyse, fast_ones, is_source, usable_on
from grandarchive.rules.windows import is_settled, window
from grandarchive.state.board import Board
from grandarchive.state.game import ZONE_COUNT, GameState

HAND: Final = Zone.HAND
PANTHEON: Final = Zone.PANTHEON
WAIVING: Final = frozenset({CostIfTargeting, IgnoresElements})
"""Changes of rules by which cards of other elements, or cards that cost too much, may be activated."""


def fast_window(state: GameState) -> None:
    """Let players act at fast speed until all pass. Where all can only pass there is no need for a frame.

    Nobody is asked then, and passing leaves no trace: the next step of the phase comes. A chronicle tells of each pass,
    so while somebody keeps one the window opens in any case: a pass that is missing would tell what a hand lacks.
    """
    if not _all_only_pass(state):
        window(state, natural=True)


def _all_only_pass(state: GameState) -> bool:
    """With nothing to resolve, to check and to end, none of the players could do anything but pass."""
    if (
        state.chronicle is not None
        or state.stack
        or state.stops
        or state.schedule.ending
        or state.lost[state.turn_player]
        or not is_settled(state)
    ):
        return False
    for player in state.in_turn_order():
        if may_act_slowly(state, player) or not only_passes(state, player):
            return False
    return True


def only_passes(state: GameState, player: int) -> bool:
    """A player who may not act at slow speed can do nothing but pass; False also if that takes a closer look.

    The board keeps for which hand none of its cards can be activated, and which objects have fast abilities that it
    does not rule out. Whether these objects are rested or counters are lacking is looked at each time.
    """
    board = state.board or board_of(state)
    hand = state.zones[player * ZONE_COUNT + HAND]
    kept = board.passing.get(player)
    if kept is None or kept[0] is not hand:
        if not _has_no_fast_cards(state, board, player, hand):
            return False
        kept = board.passing[player] = (hand, _sources(state, board, player) if kept is None else kept[1])
    for id, abilities in kept[1]:
        if is_source(state, state.cards[id], abilities, player):
            return False
    return True


def _sources(state: GameState, board: Board, player: int) -> tuple[tuple[int, tuple[Usable, ...]], ...]:
    """The objects with fast abilities; those that are no sources now are not compared with the board yet."""
    cards, computed = state.cards, board.computed
    found = []
    for id in board.used.get(player, ()):
        card = cards[id]
        abilities = (computed.get(id) or card.face.known or card.face.printed).abilities
        if abilities.lasting is None:
            analyse(abilities)
        fast = abilities.fast
        if fast and is_source(state, card, fast, player):
            fast = fast_ones(usable_on(state, board, card, player))
        if fast:
            found.append((id, fast))
    return tuple(found)


def _has_no_fast_cards(state: GameState, board: Board, player: int, hand: tuple[int, ...]) -> bool:
    """Speed, elements or price rule out each card of a hand, as long as it and the board last, and there are no others.

    The price is compared with all that could ever pay it: the other cards of the hand, and each reservable object,
    awake or not. A card that may be something else on the Effects Stack is never ruled out, and no card of a player
    with boons, or with fast cards elsewhere. Permissions, and effects that wait for the next card, come and go with a
    new board.
    """
    quick = quick_cards(state, player, hand)
    if state.zones[player * ZONE_COUNT + PANTHEON]:
        return False
    if not board.is_even and board.is_uneven_for(HAND):
        return False
    rules = board.rules
    if rules and (Permits in rules or (quick and not rules.keys().isdisjoint(WAIVING))):
        return False
    if state.effects and awaits_a_card(state):
        return False
    cards = state.cards
    for id in board.played_from_elsewhere:
        if cards[id].owner == player and not stays_slow(state, id, player):
            return False
    if not quick:
        return True
    enabled = board.enabled.get(player) or enabled_elements(state, player)
    computed = board.computed
    most = len(hand) - 1 + len(board.reservable)
    for id in quick:
        now = computed.get(id)
        if now is None:
            now = cards[id].face.known or cards[id].face.printed
        elif state.effects and id in changed_cards(state):
            return False
        abilities = now.abilities
        if abilities.works_elsewhere and (abilities.ignores_elements or is_other_in(abilities, HAND)):
            return False
        if now.elements <= enabled and (now.glance or glance_of(now))[1] <= most:
            return False
    return True
