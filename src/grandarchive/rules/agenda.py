"""The agenda: what the game is in the middle of doing, as data.

The state holds a stack of frames. The top frame runs step by step. A step may push another frame, which then runs
first, or ask a player, which stops everything until `answer`. There is nothing else: no generators, no closures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grandarchive.errors import EngineBug, IllegalChoice
from grandarchive.model.effects import Effect
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Frame, Option, Scope

Step = Callable[[GameState, Frame], None]
Executor = Callable[[GameState, Frame, Any], None]

PROGRAMS: dict[str, tuple[Step, ...]] = {}
"""Sequences of rules steps by name."""

EXECUTORS: dict[type, Executor] = {}
"""What each effect of the model does."""

STEP_LIMIT = 100_000


def program(name: str, *steps: Step) -> None:
    """Register a sequence of rules steps under a name."""
    PROGRAMS[name] = steps


def executes(effect: type[Effect]) -> Callable[[Executor], Executor]:
    """Register what an effect does."""

    def register(executor: Executor) -> Executor:
        EXECUTORS[effect] = executor
        return executor

    return register


def begin(state: GameState, name: str, player: int, scope: Scope | None = None, **bindings: Any) -> None:
    """Put a program on the agenda, to run before what is in progress goes on."""
    if scope is None:
        state.push(Frame(name, player, bindings=bindings))
    else:
        state.push(Frame(name, player, scope.source, scope.card, scope.now, bindings))


def follow(state: GameState, effects: tuple[Effect, ...], scope: Scope) -> None:
    """Put effects on the agenda, read from a scope whose bindings they inherit."""
    state.push(Frame(effects, scope.player, scope.source, scope.card, scope.now, scope.bindings.copy()))


def splice(frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Continue a sequence of effects with these, then with what is left of it."""
    assert isinstance(frame.program, tuple)
    frame.program = effects + frame.program[frame.step :]
    frame.step = 0


def finish(state: GameState, frame: Frame, value: Any = None) -> None:
    """End a program early and bind its value in the frame below, under the name it was asked for."""
    if state.agenda.pop() is not frame:
        raise EngineBug(f"{frame.program} ended out of order")
    name = frame.bindings.get("into")
    if name is not None:
        state.agenda[-1].bindings[name] = value


def ask(
    state: GameState,
    frame: Frame,
    purpose: str,
    options: Iterable[Option],
    name: str = "answer",
    player: int | None = None,
    source: int = -1,
    amount: int = 0,
) -> None:
    """Let a player choose one option; its value is bound to `name` in the frame.

    One option is not asked, unless it is an Opportunity and the game stops at each of them.
    """
    choices = tuple(options)
    if not choices:
        raise EngineBug(f"no options for {purpose}")
    if len(choices) == 1 and not (state.stops and purpose == "opportunity"):
        frame.bindings[name] = choices[0].value
        return
    chooser = frame.player if player is None else player
    state.decision = Decision(chooser, purpose, choices, name, source if source >= 0 else frame.source[0], amount)


def advance(state: GameState) -> None:
    """Run until a player has to choose or the game is over."""
    agenda = state.agenda
    for _ in range(STEP_LIMIT):
        if state.decision is not None or state.outcome is not None:
            return
        frame = agenda[-1]
        program, at = frame.program, frame.step
        if type(program) is str:
            sequence = PROGRAMS[program]
            if at < len(sequence):
                frame.step = at + 1
                sequence[at](state, frame)
            else:
                finish(state, frame)
        elif at < len(program):
            frame.step = at + 1
            effect: Any = program[at]
            EXECUTORS[type(effect)](state, frame, effect)
        else:
            finish(state, frame)
    raise EngineBug(f"the game does not come to a decision in {agenda[-1].program}")


def answer(state: GameState, index: int) -> None:
    """Choose an option of the pending decision and go on. A wrong index changes nothing.

    Raises `IllegalChoice` if no decision is pending or the index is not that of an option.
    """
    decision = state.decision
    if decision is None:
        raise IllegalChoice("there is no decision to make: the game is over")
    if not 0 <= index < len(decision.options):
        raise IllegalChoice(f"{index} is not one of the {len(decision.options)} options of {decision.purpose}")
    state.agenda[-1].bindings[decision.name] = decision.options[index].value
    state.decision = None
    advance(state)


# Choosing several, one at a time -------------------------------------------------------------------------------


def choose_set(
    state: GameState,
    frame: Frame,
    into: str,
    purpose: str,
    candidates: tuple[int, ...],
    minimum: int,
    maximum: int,
    player: int | None = None,
    source: int = -1,
) -> None:
    """Choose a set of cards, bound as a tuple of ids in the order of `candidates`.

    The options run in one canonical order, so every set is reached in exactly one way. A `minimum` above the number of
    candidates is lowered to it.
    """
    chooser = frame.player if player is None else player
    minimum = min(minimum, len(candidates))
    maximum = min(maximum, len(candidates))
    if minimum == len(candidates) or maximum == 0:
        frame.bindings[into] = candidates[:maximum]
        return
    origin = source if source >= 0 else frame.source[0]
    state.push(
        Frame(
            "choose set",
            chooser,
            (origin, -1),
            bindings={
                "into": into,
                "purpose": purpose,
                "left": candidates,
                "minimum": minimum,
                "maximum": maximum,
                "chosen": (),
                "answer": None,
            },
        )
    )


DONE = -1
"""The value of the option that ends a choice of several."""


def _take_answer(state: GameState, frame: Frame) -> None:
    b = frame.bindings
    picked = b["answer"]
    if picked == DONE:
        finish(state, frame, b["chosen"])
        return
    if picked is not None:
        b["chosen"] = (*b["chosen"], picked)
        b["left"] = b["left"][b["left"].index(picked) + 1 :]
        b["answer"] = None
    chosen, left = b["chosen"], b["left"]
    if len(chosen) == b["maximum"] or not left:
        finish(state, frame, chosen)
        return
    needed = b["minimum"] - len(chosen)
    reachable = left if needed <= 0 else left[: len(left) - needed + 1]
    options = [Option("choose", card, state.card_of(card)) for card in reachable]
    if needed <= 0:
        options.append(Option("done", DONE))
    frame.step = 0
    ask(state, frame, b["purpose"], options, amount=b["maximum"] - len(chosen))


program("choose set", _take_answer)


def choose_order(state: GameState, frame: Frame, into: str, purpose: str, items: tuple[int, ...]) -> None:
    """Put items in an order, first one first; bound as a tuple."""
    if len(items) < 2:
        frame.bindings[into] = items
        return
    bindings = {"into": into, "purpose": purpose, "left": items, "ordered": (), "answer": None}
    state.push(Frame("choose order", frame.player, frame.source, bindings=bindings))


def _take_next(state: GameState, frame: Frame) -> None:
    b = frame.bindings
    picked = b["answer"]
    if picked is not None:
        b["ordered"] = (*b["ordered"], picked)
        b["left"] = tuple(item for item in b["left"] if item != picked)
        b["answer"] = None
    if len(b["left"]) < 2:
        finish(state, frame, b["ordered"] + b["left"])
        return
    frame.step = 0
    ask(state, frame, b["purpose"], [Option("choose", item, item) for item in b["left"]])


program("choose order", _take_next)
