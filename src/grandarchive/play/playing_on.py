"""Playing on: a policy makes the choices until something is reached.

    copy = game.clone()
    copy.playout(policy)                                # to the end of the game
    copy.playout(policy, Until(turn=copy.turn + 2))     # until the turn after the next one has begun
    copy.pass_until(Until(empty_stack=True))            # everybody passes until the Effects Stack is empty

A policy chooses for all seats, or there is one for each seat. An agent is one. A policy that has a method
`pick(decision)` needs no view, and is much faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from grandarchive.errors import WrongArgument
from grandarchive.play.arguments import flag, whole
from grandarchive.play.choosing import Choice
from grandarchive.play.decision import PendingDecision
from grandarchive.play.events import KINDS
from grandarchive.play.fields import quoted
from grandarchive.play.view import View
from grandarchive.play.windows import index_of_pass
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

if TYPE_CHECKING:
    from grandarchive.play.game import Game

OVER: Final = "over"
ASKED: Final = "asked"
CHOICES: Final = "choices"
TURN: Final = "turn"
PLAYER: Final = "player"
EMPTY_STACK: Final = "empty stack"
EVENT: Final = "event"

MOST_CHOICES: Final = 100_000
"""The most choices of playing on: no rule ends what players repeat of their own will."""

GREATEST_NUMBER: Final = 10**9
"""The greatest turn and number of choices at which playing on can stop."""


class Policy(Protocol):
    """Makes choices. Agents are policies."""

    def choose(self, view: View) -> Choice:
        """The choice for the pending decision, which is the viewer's: an option of the view, its index or its label."""


class BlindPolicy(Protocol):
    """Makes choices without a view."""

    def pick(self, decision: PendingDecision) -> int:
        """The index of an option of the decision."""


AnyPolicy = Policy | BlindPolicy


@dataclass(frozen=True, slots=True)
class Until:
    """Where playing on stops: at the first of these, and at the end of the game anyway.

    `turn` stops at the first decision of the turn with this number or a later one, `player` at a decision of this
    player, `empty_stack` at a decision while nothing is on the Effects Stack, `event` after an event of this kind (see
    `EVENT_KINDS`), and `choices` after so many choices, or after 100,000 if that is not given.
    """

    turn: int | None = None
    player: int | None = None
    empty_stack: bool = False
    event: str | None = None
    choices: int | None = None


END: Final = Until()
"""The end of the game."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The `choices` made by playing on, and the reason why it stopped.

    `reason` is "over", or what of `Until` was reached: "turn", "player", "empty stack", "event" or "choices"; for
    `Game.pass_until` also "asked", at a decision that is no window.
    """

    choices: tuple[int, ...]
    reason: str


def play_on(game: Game, state: GameState, policy: AnyPolicy | Sequence[AnyPolicy], until: Until) -> PlayedOn:
    """Let policies choose until something is reached; see `Game.playout`."""
    seats = _one_for_each(policy, len(game.names))
    if len(seats) != len(game.names):
        raise WrongArgument(f"{len(game.names)} players need as many policies, or one for all, and not {len(seats)}")
    choosers = [_chooser(game, seat, each) for seat, each in enumerate(seats)]
    return _go_on(game, state, until, lambda decision: choosers[decision.player](decision))


def _one_for_each(policy: object, players: int) -> list[object]:
    return list(policy) if isinstance(policy, Sequence) and not isinstance(policy, str) else [policy] * players


def _chooser(game: Game, seat: int, policy: object) -> Callable[[PendingDecision], Choice]:
    if not isinstance(policy, type) and not hasattr(policy, "__array__"):  # arrays have a method choose
        pick: Callable[[PendingDecision], Choice] | None = getattr(policy, "pick", None)
        if callable(pick):
            return pick
        choose: Callable[[View], Choice] | None = getattr(policy, "choose", None)
        if callable(choose):
            asked = choose
            return lambda _: asked(game.view(seat))
    raise WrongArgument(f"a policy has choose(view) or pick(decision), as GreedyAgent() has; this is {quoted(policy)}")


def pass_on(game: Game, state: GameState, until: Until) -> PlayedOn:
    """Let everybody pass until something is reached, or somebody is asked something else; see `Game.pass_until`."""
    return _go_on(game, state, until, lambda _: index_of_pass(_offered(state)))


def _offered(state: GameState) -> Sequence[Option]:
    return () if state.decision is None else state.decision.options


def _go_on(game: Game, state: GameState, until: Until, choose: Callable[[PendingDecision], Choice | None]) -> PlayedOn:
    stops = _stops(game, state, until)
    first = len(game.choices)
    most = MOST_CHOICES if until.choices is None else whole(until.choices, "the choices", 0, GREATEST_NUMBER)
    made = 0
    while True:
        if game.over:
            return PlayedOn(game.choices[first:], OVER)
        decision = game.decision
        reason = next((reason for reason, reached in stops if reached(decision)), None)
        if reason is None and made >= most:
            reason = CHOICES
        choice = choose(decision) if reason is None else None
        if choice is None:
            return PlayedOn(game.choices[first:], reason or ASKED)
        game.choose(choice)
        made += 1


def _stops(game: Game, state: GameState, until: Until) -> list[tuple[str, Callable[[PendingDecision], bool]]]:
    """The reasons to stop, each with its check before a choice."""
    if not isinstance(until, Until):
        raise WrongArgument(f"playing on stops at an Until, such as Until(turn=5), and not at {quoted(until)}")
    found: list[tuple[str, Callable[[PendingDecision], bool]]] = []
    turn, player, kind = until.turn, until.player, until.event
    if kind is not None:
        if kind not in list(KINDS):  # anything may be given, also what has no hash
            raise WrongArgument(f"no event is of the kind {quoted(kind)}; there are {', '.join(KINDS)}")
        found.append((EVENT, _happened(game, kind)))
    if turn is not None:
        first = whole(turn, "the turn", 0, GREATEST_NUMBER)
        found.append((TURN, lambda _: game.turn >= first))
    if player is not None:
        seat = whole(player, "the player", 0, len(game.names) - 1)
        found.append((PLAYER, lambda decision: decision.player == seat))
    if flag(until.empty_stack, "empty_stack"):
        found.append((EMPTY_STACK, lambda _: not state.stack))
    return found


def _happened(game: Game, kind: str) -> Callable[[PendingDecision], bool]:
    """Whether an event of a kind happened since this was last asked."""
    moment = game.events(open=True).moment

    def look(_: PendingDecision) -> bool:
        nonlocal moment
        news = game.events(since=moment, open=True)
        moment = news.moment
        return any(event.kind == kind for event in news.events)

    return look
