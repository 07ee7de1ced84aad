"""Dealing anew in the middle of what another player decides, such as the payment of a card.

What that player is choosing from depends on cards that the viewer does not know, so it cannot stay as it is. The game
is dealt at the last moment that the viewer could follow, and then goes on as it did: everybody makes the same choices,
and where the other player chose a card that the viewer does not know, one that looks the same to the viewer. What comes
of it has to look to the viewer like the game as it is; if it does not, the cards are dealt once more.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.play import dealing
from grandarchive.play.dealing import Lists
from grandarchive.play.windows import index_of_pass
from grandarchive.rules import agenda
from grandarchive.rules.turn import ending
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

MOST_DEALS: Final = 100
"""The most attempts. A few are enough, unless chance events have to repeat themselves."""

MOST_PASSES: Final = 200

OPPORTUNITY: Final = "opportunity"

Seen = Callable[[GameState], object]
"""Gives the view of a state as comparable values."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that was made in a state: an option, or a concession by a negative number."""

    state: GameState
    choice: int

    @property
    def decision(self) -> Decision:
        """The decision at which it was made."""
        assert self.state.decision is not None
        return self.state.decision


def deal(
    state: GameState, courses: Iterable[Sequence[Made]], viewer: int, seed: int, lists: Lists, seen: Seen
) -> GameState:
    """The game as it may be, as far as the viewer knows, at its pending decision.

    `courses` are the latest choices, first a few and then more. Raises `WrongArgument` as `dealt_back` does, and if the
    game began at a decision that cannot be dealt anew.
    """
    if dealing.is_open(state, viewer):
        return dealing.dealt(state, viewer, seed, lists)
    for course in courses:
        found = dealt_back(state, course, viewer, seed, lists, seen)
        if found is not None:
            return found
    raise WrongArgument(
        "the game cannot be dealt anew while another player chooses from cards that are unknown: it began there"
    )


def dealt_back(
    state: GameState, course: Sequence[Made], viewer: int, seed: int, lists: Lists, seen: Seen
) -> GameState | None:
    """The game as it may be, at its pending decision; None if no moment of its course can be dealt anew.

    `course` are the latest choices in order. Raises `WrongArgument` if a list has too few cards, and if no deal that
    was tried leads to what the viewer sees.
    """
    first = next((at for at in reversed(range(len(course))) if dealing.is_open(course[at].state, viewer)), None)
    if first is None:
        return None
    wanted = json.dumps(seen(state), sort_keys=True, default=repr)
    chance = random.Random(f"deal back {seed}")
    for _ in range(MOST_DEALS):
        new = dealing.dealt(course[first].state, viewer, chance.getrandbits(60), lists, knowing=state)
        if not all(_goes_on(new, made, viewer, state, chance) for made in course[first:]):
            continue
        _pass_until(new, state)
        if json.dumps(seen(new), sort_keys=True, default=repr) == wanted:
            return new
    raise WrongArgument(f"none of {MOST_DEALS} deals leads to what the player sees while another player is choosing")


def _goes_on(new: GameState, made: Made, viewer: int, now: GameState, chance: random.Random) -> bool:
    """Make the same choice in a dealt game. Returns False if there is none like it."""
    if made.choice < 0:
        ending.concede(new, -1 - made.choice)
        return True
    _pass_until(new, made.state)
    decision = new.decision
    if decision is None or _moment(new) != _moment(made.state):
        return False
    index = _like(decision, made.decision.options[made.choice], viewer, now, chance)
    if index is None:
        return False
    agenda.answer(new, index)
    return True


def _pass_until(new: GameState, then: GameState) -> None:
    """Pass for players who can do something that they could not do in the game as it is, where nobody asked them."""
    for _ in range(MOST_PASSES):
        decision = new.decision
        if decision is None or decision.purpose != OPPORTUNITY or _moment(new) == _moment(then):
            return
        at = index_of_pass(decision.options)
        if at is None:
            return
        agenda.answer(new, at)


def _moment(state: GameState) -> tuple[object, ...]:
    """When somebody is asked, and for what."""
    decision = state.decision
    asked = None if decision is None else (decision.player, decision.purpose)
    return asked, state.turn, state.phase, tuple(item.id for item in state.stack), len(state.agenda)


def _like(decision: Decision, option: Option, viewer: int, now: GameState, chance: random.Random) -> int | None:
    """The same option of a decision, or one that looks the same to the viewer."""
    for at, other in enumerate(decision.options):
        if (other.kind, other.value) == (option.kind, option.value):
            return at
    if decision.player == viewer or option.card < 0 or _knows(now, option.card, viewer):
        return None
    alike = [
        at
        for at, other in enumerate(decision.options)
        if other.kind == option.kind and other.card >= 0 and not _knows(now, other.card, viewer)
    ]
    return chance.choice(alike) if alike else None


def _knows(state: GameState, id: int, viewer: int) -> bool:
    card = state.card_of(id)
    return card < 0 or bool(state.cards[card].known >> viewer & 1)


def course_from(state: GameState, choices: Sequence[int]) -> list[Made]:
    """Play choices from a state, and keep the moment before each of them."""
    course = []
    for choice in choices:
        course.append(Made(state.clone(), choice))
        if choice < 0:
            ending.concede(state, -1 - choice)
        else:
            agenda.answer(state, choice)
    return course
