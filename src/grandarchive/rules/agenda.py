"""The agenda: what the game is in the middle of doing, as data.

The state holds a stack of frames. The top frame runs step by step. A step may begin another frame, which then runs
first, or ask a player, which stops everything until `answer`. There is nothing else: no generators, no closures.

A step returns nothing when it is done, `AGAIN` when it has to be done again once what it began or asked is over, or the
name of the step that comes next. What was chosen, and what a frame that ends has found, is the `answer` of the frame
that asked for it; a step takes it with `chosen`, `chosen_set`, `chosen_name` or `chosen_action`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final

from grandarchive.errors import EngineBug, IllegalChoice, NothingOffered
from grandarchive.model.choices import Chosen
from grandarchive.model.effects import Choose, Effect, IfDone, Modify, WhenDone
from grandarchive.model.modifications import Controls
from grandarchive.model.nouns import Bound, Called
from grandarchive.rules.loops import MOST, break_off, draw
from grandarchive.state.cards import Named, Scope, without
from grandarchive.state.events import NONE_APPLIED, Key
from grandarchive.state.frames import Following, Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Answer, Decision, Option

AGAIN: Final = "again"
"""What a step returns that is not finished."""

OVER: Final = "over"
"""The name of the step after the last one."""

Step = Callable[[GameState, Any], str | None]
Executor = Callable[[GameState, Following, Any], str | tuple[Effect, ...] | None]

PROGRAMS: dict[type[Frame], dict[str, tuple[Step, str]]] = {}
"""The steps of each kind of frame by name, each with the name of the one that follows."""

FIRST: dict[type[Frame], str] = {}
"""The name of the first step of each kind of frame."""

EXECUTORS: dict[type[Effect], Executor] = {}
"""What each effect of the model does: it returns nothing, `AGAIN`, or the effects that stand in its place."""

Chooser = Callable[[GameState, Following, Any, Effect], str | None]

CHOOSERS: dict[type[Chosen], Chooser] = {}
"""How each choice that stands in an effect is made: it names what was chosen, or returns `AGAIN`."""

ENOUGH: dict[type[Chosen], Callable[[GameState, Any, Following, Effect], bool]] = {}
"""Whether there is enough to choose from, and something."""

ABLE: dict[type[Effect], Callable[[GameState, Any, Following], bool]] = {}
"""Whether an effect can be done completely, with what was chosen for it. Others always are."""

NO: Final = 0
YES: Final = 1
"""What `chosen` takes for no and yes."""

STEP_LIMIT: Final = 1_000_000
"""More steps than this without a decision are a mistake of the engine: what goes on by itself ends before (`loops`)."""


@cache
def step_name(step: Step) -> str:
    """The name of a step: that of its function."""
    return step.__name__.strip("_")


def program(kind: type[Frame], *steps: Step) -> None:
    """Register the steps of a kind of frame, in order."""
    names = [step_name(step) for step in steps]
    following = [*names[1:], OVER]
    if len(set(names)) < len(names):
        raise EngineBug(f"{kind.__name__} has two steps of one name")
    PROGRAMS[kind] = {name: (step, after) for name, step, after in zip(names, steps, following, strict=True)}
    PROGRAMS[kind][OVER] = (_end, OVER)
    FIRST[kind] = names[0]


def executes(effect: type[Effect]) -> Callable[[Executor], Executor]:
    """Register what an effect does."""

    def register(executor: Executor) -> Executor:
        EXECUTORS[effect] = executor
        return executor

    return register


def chooses(kind: type[Chosen]) -> Callable[[Chooser], Chooser]:
    """Register how a choice is made."""

    def register(chooser: Chooser) -> Chooser:
        CHOOSERS[kind] = chooser
        return chooser

    return register


Enough = Callable[[GameState, Any, Following, Effect], bool]


def enough(kind: type[Chosen]) -> Callable[[Enough], Enough]:
    """Register whether there is enough to choose from."""

    def register(asking: Enough) -> Enough:
        ENOUGH[kind] = asking
        return asking

    return register


Able = Callable[[GameState, Any, Following], bool]


def able(effect: type[Effect]) -> Callable[[Able], Able]:
    """Register when an effect can be done completely: it is offered then, and was done if a text asks later.

    CR Resolution 6, 10.
    """

    def register(asking: Able) -> Able:
        ABLE[effect] = asking
        return asking

    return register


def _read_from(frame: Frame, scope: Scope) -> None:
    frame.source = scope.source
    frame.card = scope.card
    frame.now = scope.now
    frame.names = scope.names.copy()
    frame.how = scope.how
    frame.was = scope.was


def asking_of(effect: Effect) -> Able | None:
    """The function that decides whether an effect can be done; None for a modification that gives nobody control."""
    if type(effect) is Modify and not any(isinstance(m, Controls) for m in effect.modifications):
        return None
    return ABLE.get(type(effect))


def could_be_done(state: GameState, effect: Effect, scope: Scope) -> bool:
    """An effect of a text that is read from a scope could be done completely (CR Resolution 6)."""
    asking = asking_of(effect)
    nouns = [noun for noun in nouns_in(effect) if isinstance(noun, Chosen)]
    if asking is None and not nouns:
        return True
    frame = Following(player=scope.player, effects=(effect,))
    _read_from(frame, scope)
    if not all(is_enough(state, noun, frame, effect) for noun in nouns):
        return False
    return asking is None or asking(state, effect, frame)


def is_enough(state: GameState, noun: Any, frame: Following, effect: Effect) -> bool:
    """There is enough to choose from for an effect, if something has to be chosen."""
    asking = ENOUGH.get(type(noun)) if isinstance(noun, Chosen) else None
    return asking is None or asking(state, noun, frame, effect)


def begin(state: GameState, frame: Frame, scope: Scope | None = None) -> None:
    """Put a frame on the agenda, to run before what is in progress goes on; its text is read from a scope."""
    if scope is not None:
        _read_from(frame, scope)
    frame.step = FIRST[type(frame)]
    agenda = state.agenda
    agenda.append(frame)
    if len(agenda) > MOST.frames:
        draw(state)


def follow(
    state: GameState, effects: tuple[Effect, ...], scope: Scope, applied: tuple[Key, ...] = NONE_APPLIED
) -> None:
    """Put effects on the agenda, read from a scope whose names they inherit.

    `applied` are the replacement effects of which this is an outcome. What begins with what triggers follows on
    something that was done.
    """
    begin(state, Following(player=scope.player, effects=effects, applied=applied), scope)
    if effects and type(effects[0]) is WhenDone:
        bind(state, DONE_BEFORE, 1)


def finish(state: GameState, frame: Frame, found: Answer | None = None) -> None:
    """End a frame; what it found is the answer of the frame below."""
    if state.agenda.pop() is not frame:
        raise EngineBug(f"{type(frame).__name__} ended out of order")
    if found is not None:
        state.agenda[-1].answer = found


def _end(state: GameState, frame: Frame) -> None:
    finish(state, frame)


def goes_on(state: GameState, frame: Frame) -> bool:
    """The last step began nothing and asked nothing, so the next one of the frame may be done at once."""
    return state.agenda[-1] is frame and state.decision is None and state.outcome is None


def over(state: GameState, frame: Frame) -> str:
    """What a step returns that was the last one: the frame ends at once, or when what was begun is over."""
    if not goes_on(state, frame):
        return OVER
    finish(state, frame)
    return AGAIN


def bind(state: GameState, name: str, what: Named) -> None:
    """The text on top of the agenda names something from now on."""
    bind_in(state.agenda[-1], name, what)


def bind_in(frame: Frame, name: str, what: Named) -> None:
    """The text of a frame names something from now on."""
    if name in frame.names:
        frame.was = without(frame.was, (name,))
    frame.names[name] = what


# Asking --------------------------------------------------------------------------------------------------------


def ask(
    state: GameState,
    frame: Frame,
    purpose: str,
    options: Iterable[Option],
    player: int | None = None,
    source: int = -1,
    amount: int = 0,
) -> None:
    """Let a player choose one option; its value is the answer of the frame.

    One option is not asked, unless it is an Opportunity and the game stops at each of them. Who left the game declines.
    As long as their objects are still there, nobody is offered one of those.
    """
    choices = tuple(options)
    if not choices:
        raise NothingOffered(frame.player if player is None else player, purpose)
    if any(state.doomed):
        choices = _without_the_lost(state, choices)
    if len(choices) == 1 and not (state.stops and purpose == "opportunity"):
        frame.answer = choices[0].value
        return
    chooser = frame.player if player is None else player
    if state.lost[chooser]:
        frame.answer = declined(choices)
        return
    state.decision = Decision(chooser, purpose, choices, source if source >= 0 else frame.source[0], amount)


def _without_the_lost(state: GameState, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options that are about nobody who has lost, or else the first one (CR Ending the Game 7)."""
    return tuple(option for option in options if not is_about_the_lost(state, option)) or options[:1]


def is_about_the_lost(state: GameState, option: Option) -> bool:
    """The option is a player who has lost, or a card or object of one."""
    if option.card >= 0:
        card = state.cards[option.card]
        return bool(state.lost[card.owner] or state.lost[card.controller])
    return option.kind == "player" and isinstance(option.value, int) and bool(state.lost[option.value])


def ask_again(state: GameState) -> None:
    """Somebody has lost: the pending question is asked once more, of those and about those who are still there."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    frame = state.agenda[-1]
    ask(state, frame, decision.purpose, decision.options, decision.player, decision.source, decision.amount)


DECLINING: Final = ("pass", "no", "done", "decline", "keep targets", "own cost")


def declined(options: tuple[Option, ...]) -> Answer:
    """What a player who left the game chooses: to do nothing where they can, and else what comes first."""
    return next((option for option in options if option.kind in DECLINING), options[0]).value


def _of_another_kind(frame: Frame, found: Answer | None) -> EngineBug:
    return EngineBug(f"{type(frame).__name__} has the answer {found!r} at {frame.step}")


def chosen(frame: Frame) -> int:
    """Take the card or number that was chosen; yes is 1 and no is 0."""
    found, frame.answer = frame.answer, None
    if not isinstance(found, int):
        raise _of_another_kind(frame, found)
    return found


def chosen_set(frame: Frame) -> tuple[int, ...]:
    """Take the cards that were chosen, or put in order."""
    return chosen_action(frame)


def chosen_name(frame: Frame) -> str:
    """Take the name that was chosen."""
    found, frame.answer = frame.answer, None
    if not isinstance(found, str):
        raise _of_another_kind(frame, found)
    return found


def chosen_action(frame: Frame) -> tuple[Any, ...]:
    """Take the action that was chosen: what it is, and with which cards."""
    found, frame.answer = frame.answer, None
    if not isinstance(found, tuple):
        raise _of_another_kind(frame, found)
    return found


# Running -------------------------------------------------------------------------------------------------------


def advance(state: GameState) -> None:
    """Run until a player has to choose or the game is over."""
    agenda = state.agenda
    programs = PROGRAMS
    for _ in range(STEP_LIMIT):
        if state.decision is not None or state.outcome is not None:
            return
        frame = agenda[-1]
        step, following = programs[type(frame)][frame.step]
        after = step(state, frame)
        if after is None:
            frame.step = following
        elif after is not AGAIN:
            frame.step = after
    raise EngineBug(f"the game does not come to a decision in {type(agenda[-1]).__name__}")


def run_until(state: GameState, depth: int) -> None:
    """Run until somebody has to choose, the game is over, or the agenda is no longer than `depth`."""
    agenda = state.agenda
    for _ in range(STEP_LIMIT):
        if state.decision is not None or state.outcome is not None or len(agenda) <= depth:
            return
        frame = agenda[-1]
        step, following = PROGRAMS[type(frame)][frame.step]
        after = step(state, frame)
        if after is None:
            frame.step = following
        elif after is not AGAIN:
            frame.step = after
    raise EngineBug(f"the game does not come to a decision in {type(agenda[-1]).__name__}")


ACTED_ON: Final = ("what", "into", "to", "of", "source")
"""The fields in which stands what an effect acts on."""


@cache
def _acted_on(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name in ACTED_ON)


def nouns_in(effect: Effect) -> list[Any]:
    """What an effect acts on, as it stands there."""
    kind: Any = type(effect)
    return [getattr(effect, name) for name in _acted_on(kind)]


def chooses_first(state: GameState, frame: Following, effect: Effect) -> bool:
    """What an effect acts on is chosen before it is followed; from then on it stands there by its name."""
    kind: Any = type(effect)
    for name in _acted_on(kind):
        noun = getattr(effect, name)
        if isinstance(noun, Chosen) and not isinstance(effect, Choose):
            if CHOOSERS[type(noun)](state, frame, noun, effect) is None:
                changed: Any = replace(effect, **{name: Bound(noun.name)})  # type: ignore[type-var]
                frame.effects = (*frame.effects[: frame.at], changed, *frame.effects[frame.at + 1 :])
            return True
    return False


ASKING_WHETHER_DONE: Final = frozenset({IfDone, WhenDone})
SHORT: Final = "enough"
"""The name under which a text keeps for which name there was not enough to choose from."""
DONE_BEFORE: Final = "done"
"""The name under which a text keeps whether the effect before was done."""


def note_done(state: GameState, frame: Following, effect: Effect) -> None:
    """The text remembers whether the effect that comes now is done completely; what carries others tells it itself.

    What replaces it does not matter (CR Resolution 10).
    """
    asking = asking_of(effect)
    if asking is not None and frame.answer is None:
        short = frame.names.get(SHORT)
        enough = all(not isinstance(noun, Called) or noun.name != short for noun in nouns_in(effect))
        keep_done(frame, enough and asking(state, effect, frame))


def keep_enough(frame: Following, name: str, enough: bool) -> None:
    """The text remembers for which name there was not enough to choose from."""
    if not enough:
        frame.names[SHORT] = name
    elif frame.names.get(SHORT) == name:
        del frame.names[SHORT]


def keep_done(frame: Following, done: bool) -> None:
    """The text remembers that something was done, or not."""
    frame.names[DONE_BEFORE] = int(done)


def was_done(frame: Following) -> bool:
    """The effect before was done."""
    return bool(frame.names.get(DONE_BEFORE))


def _follow_next(state: GameState, frame: Following) -> str:
    """Do the next effect of a text."""
    effects, at = frame.effects, frame.at
    if at == len(effects):
        finish(state, frame)
        return AGAIN
    effect = effects[at]
    if chooses_first(state, frame, effect):
        return AGAIN
    if at + 1 < len(effects) and type(effects[at + 1]) in ASKING_WHETHER_DONE:
        note_done(state, frame, effect)
    after = EXECUTORS[type(effect)](state, frame, effect)
    if after is None:
        frame.at = at + 1
    elif not isinstance(after, str):
        frame.effects = after + effects[at + 1 :]
        frame.at = 0
    return AGAIN


program(Following, _follow_next)


def answer(state: GameState, index: int) -> None:
    """Choose an option of the pending decision and go on. A wrong index changes nothing.

    Raises `IllegalChoice` if no decision is pending or the index is not that of an option.
    """
    decision = state.decision
    if decision is None:
        raise IllegalChoice("there is no decision to make: the game is over")
    if not 0 <= index < len(decision.options):
        raise IllegalChoice(f"{index} is not one of the {len(decision.options)} options of {decision.purpose}")
    if (state.triggered or state.idle_turns) and len(decision.options) > 1:
        break_off(state)
    state.agenda[-1].answer = decision.options[index].value
    state.decision = None
    advance(state)
