"""Taking any action whatsoever on a copy of a game, and trying all answers: can it be done to the end?

This is the part of the oracle that knows the engine's agenda. It shares nothing with how the engine finds out what it
offers: an action is put to the steps themselves as if it had been offered and chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from grandarchive.errors import EngineBug
from grandarchive.model.costs import Cost
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules import pruning
from grandarchive.rules.agenda import AGAIN, PROGRAMS, YES
from grandarchive.rules.combat import attacks
from grandarchive.rules.combat.battlefield import Battlefield
from grandarchive.rules.commits.lasting import follow_to_stack
from grandarchive.rules.commits.moves import place
from grandarchive.rules.commits.stack import note_played
from grandarchive.rules.playing.as_played import attach_to_next
from grandarchive.rules.pruning import Choice
from grandarchive.rules.several import DONE
from grandarchive.state.cards import Card, Played, Scope
from grandarchive.state.frames import ChoosingSet, Declaring, Following, Frame, Happening, InCombat, OneByOne, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem

Action = tuple[Any, ...]
"""The value of an option: ("activate", card), ("ability", object, index), ("attack", object), ("materialize", card),
("bestow", card); and what an effect lets a player do: ("granted", card), ("pay", source, player)."""

ITEM_OF: Final = {
    "activate": "activation",
    "ability": "ability",
    "bestow": "bestowment",
    "granted": "activation",
    "materialize": "materialization",
}
ANSWERS: Final = {"granted": 1, "pay": 1}
"""What is chosen to begin what an effect lets a player do."""
CRASHES: Final = (EngineBug, LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""How an engine fails that contradicts itself. Nothing that is proposed may do that."""
SURPRISES: Final = (Happening, Following, OneByOne)
"""Frames that tell that something is being replaced, or that a text is followed, while an action is taken."""
STEP_LIMIT: Final = 2_000


class _Pruning:
    """What stands in the place of pruning: it leaves out nothing, and notes what would have been left out."""

    def __init__(self) -> None:
        self.notes: list[tuple[frozenset[Any], frozenset[Any]]] = []
        """The choices of each step, and those of them that would have been offered."""
        self._trying = False

    def kept(self, choices: Iterable[Choice], leads_on: Callable[[Choice], bool]) -> list[Choice]:
        """All choices; inside of what tries something out, those after which the rest can be completed."""
        found = list(choices)
        if self._trying:
            return [choice for choice in found if leads_on(choice)]
        self._trying = True
        try:
            offered = [choice for choice in found if leads_on(choice)]
        finally:
            self._trying = False
        self.notes.append((_values(found), _values(offered)))
        return found

    def leave_out(self, *values: Any) -> None:
        """These would not have been offered."""
        if not self._trying:
            self.notes.append((frozenset(values), frozenset()))

    def would_offer(self, value: Any) -> bool:
        """The steps would have offered this by themselves."""
        return all(value in offered for choices, offered in self.notes if value in choices)


def _values(choices: Iterable[Any]) -> frozenset[Any]:
    """What choices stand for: the values of options, cards, or the cards of sets."""
    found: set[Any] = set()
    for choice in choices:
        if isinstance(choice, tuple):
            found.update(choice)
        else:
            found.add(choice.value if isinstance(choice, Option) else choice)
    return frozenset(found)


_PRUNING: Final = _Pruning()


def _any_price(state: GameState, attack: attacks.Attack) -> bool:
    """Whatever an attack costs; what cannot be paid for would not be offered."""
    if not _CAN_BE_PAID(state, attack):
        _PRUNING.leave_out(*(attack.targets[-1:] or [attack.cleaved]))
    return True


def _any_weapon(state: GameState, attack: attacks.Attack, field: Battlefield) -> tuple[int, ...]:
    """The weapons with which the attack could be declared if it cost nothing."""
    found = _WEAPON_CHOICES(state, attack, field)
    pruning.ASKED["can_be_paid"] = _CAN_BE_PAID
    left_out = [id for id in found if id not in _WEAPON_CHOICES(state, attack, field)]
    if not (attacks.is_armed(state, attack) and attacks.has_target(state, attack, field)):
        left_out.append(DONE)
    pruning.ASKED["can_be_paid"] = _any_price
    _PRUNING.notes.clear()
    _PRUNING.leave_out(*left_out)
    return tuple(found)


def _any_target(state: GameState, attack: attacks.Attack, field: Battlefield) -> tuple[int, ...]:
    """What could be attacked if it cost nothing, and what can: something that has to be attacked may be too dear."""
    pruning.ASKED["can_be_paid"] = _CAN_BE_PAID
    payable = _TARGET_CHOICES(state, attack, field)
    pruning.ASKED["can_be_paid"] = _any_price
    found = _TARGET_CHOICES(state, attack, field)
    return (*found, *(id for id in payable if id not in found))


def _any_toll(state: GameState, parts: tuple[Cost, ...], scope: Scope) -> bool:
    """Whatever has to be paid while an attack is declared."""
    if not _CAN_PAY(state, parts, scope):
        _PRUNING.leave_out(YES)
    return True


_CAN_BE_PAID: Final = attacks.can_be_paid
_CAN_PAY: Final = pruning.ASKED["can_pay"]
_TARGET_CHOICES: Final = attacks.target_choices
_WEAPON_CHOICES: Final = attacks.weapon_choices


@contextmanager
def unpruned() -> Iterator[None]:
    """Inside, steps offer every option, whether or not the rest can be completed with it and paid for."""
    pruned = pruning.ASKED["completable"]
    pruning.ASKED["completable"] = _PRUNING.kept
    pruning.ASKED["can_be_paid"] = _any_price
    pruning.ASKED["can_pay"] = _any_toll
    pruning.ASKED["target_choices"] = _any_target
    pruning.ASKED["weapon_choices"] = _any_weapon
    try:
        yield
    finally:
        pruning.ASKED["completable"] = pruned
        pruning.ASKED["can_be_paid"] = _CAN_BE_PAID
        pruning.ASKED["can_pay"] = _CAN_PAY
        pruning.ASKED["target_choices"] = _TARGET_CHOICES
        pruning.ASKED["weapon_choices"] = _WEAPON_CHOICES


class Change(NamedTuple):
    """What a step did to a card: it is elsewhere, was rested, or has more or fewer counters.

    Elsewhere is another zone, or beneath another object.
    """

    id: int
    before: Zone
    after: Zone
    rested: bool = False
    counters: tuple[tuple[str, int], ...] = ()


def changes(before: Sequence[Card], after: Sequence[Card]) -> Iterator[Change]:
    """What was done to cards between two moments."""
    for old, new in zip(before, after, strict=False):
        if old is new:
            continue
        if old.zone != new.zone or (old.host != new.host and new.zone in OBJECT_SPECIFIC_ZONES):
            yield Change(old.id, old.zone, new.zone)
        elif new.rested and not old.rested:
            yield Change(old.id, old.zone, new.zone, rested=True)
        elif old.counters != new.counters:
            kinds = sorted({*old.counters, *new.counters})
            numbers = ((kind, new.counters.get(kind, 0) - old.counters.get(kind, 0)) for kind in kinds)
            yield Change(old.id, old.zone, new.zone, counters=tuple((k, n) for k, n in numbers if n))


@dataclass
class Attempt:
    """A copy of a game in which an action was begun, as far as it came."""

    state: GameState
    action: Action
    clock: int
    """What was younger than the action has a higher number."""
    depth: int
    rng: int
    surprised: bool = False
    """Something was replaced, or chance decided, on the way."""
    replaced: bool = False
    """Something was replaced on the way."""
    playing: Playing | None = None
    """What was declared, if a card or ability is played."""
    last: str = ""
    """The step at which what is played or declared was last."""
    changes: tuple[Change, ...] = ()
    """What was done to cards so far, step by step."""
    failed: str = ""
    """Why it cannot be completed on this way."""
    crashed: bool = False
    """The engine contradicted itself."""
    answers: tuple[str, ...] = ()
    offered: tuple[bool, ...] = ()
    """Whether the engine would have offered each option of the pending decision."""

    def copy(self) -> Attempt:
        """A copy that goes another way from here."""
        new = Attempt(self.state.clone(), self.action, self.clock, self.depth, self.rng, self.surprised, self.replaced)
        new.changes = self.changes
        new.answers = self.answers
        return new

    @property
    def item(self) -> StackItem | None:
        """What the action put onto the Effects Stack."""
        kind, card = ITEM_OF.get(self.action[0]), self.action[1]
        for found in reversed(self.state.stack):
            if found.id > self.clock and found.kind == kind and found.source[0] == card:
                return found
        return None

    @property
    def completed(self) -> bool:
        """The action was taken to its end: it is on the Effects Stack, or the attack is declared."""
        if self.action[0] == "pay":
            return len(self.state.agenda) < self.depth
        if self.action[0] == "attack":
            return any(isinstance(frame, InCombat) for frame in self.state.agenda[self.depth :])
        return self.item is not None

    @property
    def taken_back(self) -> bool:
        """The game is where it was before the action."""
        return self.state.decision is not None and len(self.state.agenda) <= self.depth and not self.completed

    def run(self) -> None:
        """Go on until it is completed, has failed, or somebody has to choose."""
        state = self.state
        try:
            for _ in range(STEP_LIMIT):
                if self.action in state.refused:
                    self.failed = "taken back"
                    return
                if self.completed or state.outcome is not None:
                    return
                if state.decision is not None:
                    self.failed = "taken back" if self.taken_back else ""
                    self.offered = tuple(_PRUNING.would_offer(option.value) for option in state.decision.options)
                    return
                frame = state.agenda[-1]
                if not (isinstance(frame, ChoosingSet) and not frame.chosen and frame.answer is None):
                    _PRUNING.notes.clear()
                self.replaced |= isinstance(frame, SURPRISES) and len(state.agenda) > self.depth
                if isinstance(frame, (Playing, Declaring)):
                    self.last = frame.step
                if isinstance(frame, Playing):
                    self.playing = frame
                before = state.cards[:]
                _step(state, frame)
                self.changes += tuple(changes(before, state.cards))
                self.surprised |= self.replaced or state.rng != self.rng
            self.failed, self.crashed = "it goes on without end", True
        except CRASHES as bug:
            self.failed, self.crashed = f"{type(bug).__name__}: {bug}", True

    def choose(self, index: int) -> Attempt:
        """The same attempt with an answer to the pending decision."""
        new = self.copy()
        decision = new.state.decision
        assert decision is not None
        option = decision.options[index]
        new.answers = (*new.answers, f"{decision.purpose}: {option.label if hasattr(option, 'label') else option}")
        new.state.agenda[-1].answer = option.value
        new.state.decision = None
        new.run()
        return new


def _step(state: GameState, frame: Frame) -> None:
    """One step of the agenda, as `agenda.advance` takes it."""
    step, following = PROGRAMS[type(frame)][frame.step]
    after = step(state, frame)
    if after is None:
        frame.step = following
    elif after is not AGAIN:
        frame.step = after


def attempt(state: GameState, action: Action) -> Attempt:
    """Take an action on a copy of a game that waits for one, whether or not it is offered, up to the first choice."""
    trial = state.clone()
    begun = Attempt(trial, action, trial.clock, len(trial.agenda), trial.rng)
    trial.agenda[-1].answer = ANSWERS.get(action[0], action)
    trial.decision = None
    begun.run()
    return begun


def announced(state: GameState, action: Action, player: int, how: Played | None = None) -> GameState:
    """The game with the card on the Effects Stack, known to be played like this, and nothing else done (1.1)."""
    trial = state.clone()
    if action[0] not in ("ability", "attack", "pay"):
        place(trial, action[1], Zone.STACK, player)
        follow_to_stack(trial, state.cards[action[1]].ref, trial.cards[action[1]].ref)
        if how is not None:
            note_played(trial, action[1], how)
        trial.forget_board()
        if action[0] in ("activate", "granted"):
            attach_to_next(trial, action[1], player)
            trial.forget_board()
    return trial


@dataclass
class Search:
    """All ways to go on with an action, depth first, until one completes it or so many choices were tried."""

    most: int
    tried: int = 0
    surprised: bool = False
    crashed: str = ""

    @property
    def exhausted(self) -> bool:
        """There were more ways than could be tried."""
        return self.tried >= self.most

    def ends(self, begun: Attempt) -> Iterator[Attempt]:
        """Every way to the end of an action, and every way on which it fails."""
        self.tried += 1
        self.surprised |= begun.surprised
        if begun.crashed:
            self.crashed = begun.failed
        if begun.completed or begun.failed or begun.state.decision is None:
            yield begun
            return
        for index in range(len(begun.state.decision.options)):
            if self.exhausted:
                return
            yield from self.ends(begun.choose(index))
