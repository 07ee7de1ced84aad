"""Several opponents divide the instances of Critical and discard for them (CR Keywords - Critical N 3).

Each instance is offered to the opponents in turn order. Nobody discards before every instance has a payer: then the
payers choose their cards and discard them at the same time. If nobody takes an instance, nobody discards anything.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.costs import discard
from grandarchive.model.effects import MayPay
from grandarchive.model.terms import Who, Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, finish, program, step_name
from grandarchive.rules.continuous.reading import as_player, players_meant
from grandarchive.rules.effects.together import begin_together
from grandarchive.rules.playing.payable import can_pay
from grandarchive.rules.way_back import checkpoint
from grandarchive.state.frames import DividingDiscards, Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

HAND: Final = Zone.HAND


def _start(state: GameState, frame: DividingDiscards) -> None:
    """A single opponent who can discard for an instance at all is asked once for all of them.

    If an opponent leaves before all is promised, or leaves a promise behind, the others are asked anew.
    """
    frame.checkpoint = checkpoint(state, step_name(_start))
    frame.by = players_meant(state, Who.OPPONENT, frame)
    able = [player for player in frame.by if _room(state, frame, player) >= min(frame.numbers)]
    if len(able) < 2:
        frame.numbers = (sum(frame.numbers),)


def _offer(state: GameState, frame: DividingDiscards) -> str | None:
    """The next opponent takes an instance, or not; nobody may begin what cannot be completed (CR Resolution 6)."""
    place = len(frame.payers)
    if place == len(frame.numbers):
        return step_name(_discard)
    if not frame.by:
        finish(state, frame, 0)
        return None
    options = [Option("no", 0)]
    if _can_be_completed(state, frame):
        options.append(Option("pay", 1))
    ask(state, frame, "pay", options, frame.by[0], amount=frame.numbers[place])
    return None


def _take(state: GameState, frame: DividingDiscards) -> str:
    if chosen(frame):
        frame.payers = (*frame.payers, frame.by[0])
        frame.by = players_meant(state, Who.OPPONENT, frame)
    else:
        frame.by = frame.by[1:]
    return step_name(_offer)


def _discard(state: GameState, frame: DividingDiscards) -> None:
    """Nobody sees what others discard before they have chosen (CR Simultaneous Selections 2)."""
    parts = {
        player: (discard(amount=_promised(frame, player)),)
        for player in players_meant(state, Who.OPPONENT, frame)
        if player in frame.payers
    }
    begin(state, Following(player=frame.player), frame)
    text = state.agenda[-1]
    assert isinstance(text, Following)
    begin_together(state, text, parts)


def _end(state: GameState, frame: DividingDiscards) -> str:
    finish(state, frame, 1)
    return AGAIN


program(DividingDiscards, _start, _offer, _take, _discard, _end)


def _promised(frame: DividingDiscards, player: int) -> int:
    """The cards that a player has to discard for the instances that they took."""
    return sum(number for number, payer in zip(frame.numbers, frame.payers, strict=False) if payer == player)


def _room(state: GameState, frame: DividingDiscards, player: int) -> int:
    """The most cards that a player can discard, up to the number of all instances together."""
    most = min(sum(frame.numbers), len(state.zone(player, HAND)))
    reader = as_player(frame, player)
    payable = (n for n in range(most, 0, -1) if can_pay(state, MayPay((discard(amount=n),)).due, reader))
    return next(payable, 0)


def _can_be_completed(state: GameState, frame: DividingDiscards) -> bool:
    """Checks that the next player can take the next instance, and opponents together those after it."""
    payer, place = frame.by[0], len(frame.payers)
    rooms = {
        player: _room(state, frame, player) - _promised(frame, player)
        for player in players_meant(state, Who.OPPONENT, frame)
    }
    rooms[payer] -= frame.numbers[place]
    left = sorted(frame.numbers[place + 1 :], reverse=True)
    return rooms[payer] >= 0 and _fit(tuple(left), tuple(rooms.values()))


def _fit(numbers: tuple[int, ...], rooms: tuple[int, ...]) -> bool:
    """Checks that each number fits whole into one of the rooms: (2, 1) fits into (1, 2), and (2,) not into (1, 1)."""
    if not numbers:
        return True
    first, *rest = numbers
    return any(
        room >= first and _fit(tuple(rest), (*rooms[:at], room - first, *rooms[at + 1 :]))
        for at, room in enumerate(rooms)
    )
