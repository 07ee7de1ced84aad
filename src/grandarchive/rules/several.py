"""Choosing several, one at a time, and putting things in an order."""

from __future__ import annotations

from typing import Final

from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, finish, program
from grandarchive.state.frames import ChoosingSet, Frame, Ordering
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

DONE: Final = -1
"""The value of the option that ends a choice of several."""


def choose_set(
    state: GameState,
    frame: Frame,
    purpose: str,
    candidates: tuple[int, ...],
    minimum: int,
    maximum: int,
    player: int | None = None,
    source: int = -1,
    players: bool = False,
) -> None:
    """Choose a set of cards or of `players`; the answer is a tuple of ids or numbers in the order of `candidates`.

    The options run in one canonical order, so every set is reached in exactly one way. A `minimum` above the number of
    candidates is lowered to it.
    """
    minimum = min(minimum, len(candidates))
    maximum = min(maximum, len(candidates))
    if minimum == len(candidates) or maximum == 0:
        frame.answer = candidates[:maximum]
        return
    chooser = frame.player if player is None else player
    choosing = ChoosingSet(player=chooser, purpose=purpose, left=candidates, minimum=minimum, maximum=maximum)
    choosing.source = (source if source >= 0 else frame.source[0], -1)
    choosing.players = players
    begin(state, choosing)


def _choose_next(state: GameState, frame: ChoosingSet) -> str | None:
    if frame.answer is not None:
        picked = chosen(frame)
        if picked == DONE:
            finish(state, frame, frame.chosen)
            return None
        frame.chosen = (*frame.chosen, picked)
        frame.left = frame.left[frame.left.index(picked) + 1 :]
    left = frame.left
    if len(frame.chosen) == frame.maximum or not left:
        finish(state, frame, frame.chosen)
        return None
    needed = frame.minimum - len(frame.chosen)
    reachable = left if needed <= 0 else left[: len(left) - needed + 1]
    if frame.players:
        options = [Option("player", player) for player in reachable]
    else:
        options = [Option("choose", card, state.card_of(card)) for card in reachable]
    if needed <= 0:
        options.append(Option("done", DONE))
    ask(state, frame, frame.purpose, options, amount=frame.maximum - len(frame.chosen))
    return AGAIN


def choose_order(
    state: GameState, frame: Frame, purpose: str, items: tuple[int, ...], player: int | None = None
) -> None:
    """Put items in an order, first one first; the answer is a tuple."""
    if len(items) < 2:
        frame.answer = items
        return
    ordering = Ordering(player=frame.player if player is None else player, purpose=purpose, left=items)
    ordering.source = frame.source
    begin(state, ordering)


def _order_next(state: GameState, frame: Ordering) -> str | None:
    if frame.answer is not None:
        picked = chosen(frame)
        frame.ordered = (*frame.ordered, picked)
        frame.left = tuple(item for item in frame.left if item != picked)
    if len(frame.left) < 2:
        finish(state, frame, frame.ordered + frame.left)
        return None
    ask(state, frame, frame.purpose, [Option("choose", item, item) for item in frame.left])
    return AGAIN


program(ChoosingSet, _choose_next)
program(Ordering, _order_next)
