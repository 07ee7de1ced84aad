"""Which windows reach a person: what is to know of a window, and a policy of stops and pass modes that decides.

The engine asks whenever the rules give somebody Opportunity and something could be done, several times in each turn.
A person wants to be asked when it matters. A `WindowsPolicy` belongs to one seat and says for each decision of that
seat whether it reaches the person, and why; else the front end passes for them. It sees what the seat's view tells, so
nobody else can tell a window that was passed by it from one that was passed by hand.

    window = view.window
    reason = policy.asks(window)
    choice = window.passing if reason is None else ask_the_person(view, reason)
    policy.note(window, reason, passed=window is not None and choice == window.passing)
    game.choose(choice)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Final, Self

from grandarchive.errors import WrongArgument
from grandarchive.play import notation
from grandarchive.play.fields import quoted
from grandarchive.rules.turn.steps import Step, step_of
from grandarchive.state.cards import Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option, StackItem

PASS: Final = "pass"
ABILITY: Final = "ability"
TRIGGER: Final = "trigger"

MOST_PASSED_OVER: Final = 1000
"""The most passed windows that a policy keeps; it forgets the oldest."""


@dataclass(frozen=True, slots=True)
class WindowAction:
    """Something besides passing that can be done in a window.

    `kind` is that of the option, such as "activate", "ability" or "attack", `ref` and `name` are those of its card, and
    `place` counts the abilities of one card from 0.
    """

    kind: str
    ref: int
    name: str
    place: int = 0


@dataclass(frozen=True, slots=True)
class WindowItem:
    """An item on the Effects Stack: a number that no other has, who controls it, and whether it aims at the viewer.

    It does so with a target that is the viewer or something the viewer controls. `source` is the name of its source,
    and `place` the place of a triggered ability among the abilities of its source; -1 for anything else.
    """

    number: int
    player: int
    aims_at_me: bool
    source: str = ""
    place: int = -1

    @property
    def triggered(self) -> tuple[str, int] | None:
        """The triggered ability, the same for all sources of one name; None for anything else."""
        return None if self.place < 0 else (self.source, self.place)


@dataclass(frozen=True, slots=True)
class Window:
    """An Opportunity of a player, as a windows policy wants to know it.

    `step` is the moment of the turn, `stack` has the items of the Effects Stack, the top last. `attack` is empty unless
    something that the player controls is attacked; then it tells one attack from another. `actions` are what could be
    done, and `passing` is the index of the option to pass, None for a player who has to act.
    """

    player: int
    turn: int
    turn_player: int
    phase: str
    step: Step
    stack: tuple[WindowItem, ...]
    attack: tuple[int, ...]
    actions: tuple[WindowAction, ...]
    passing: int | None

    @property
    def mine(self) -> bool:
        """It is the player's own turn."""
        return self.turn_player == self.player

    @property
    def responds(self) -> bool:
        """What was done would resolve before something that somebody else controls."""
        return bool(self.stack) and self.stack[-1].player != self.player


def index_of_pass(options: Sequence[Option]) -> int | None:
    """The index of the option to pass, or None if there is none."""
    return next((at for at, option in enumerate(options) if option.kind == PASS), None)


def window_of(state: GameState, decision: Decision) -> Window | None:
    """The window in which a decision is made; None for a decision that is no Opportunity."""
    if decision.purpose != "opportunity":
        return None
    player = decision.player
    return Window(
        player=player,
        turn=state.turn,
        turn_player=state.turn_player,
        phase=str(state.phase),
        step=step_of(state),
        stack=tuple(_item(state, item, player) for item in state.stack),
        attack=_attack_on(state, player),
        actions=tuple(_action(state, option, player) for option in decision.options if option.kind != PASS),
        passing=index_of_pass(decision.options),
    )


def _action(state: GameState, option: Option, player: int) -> WindowAction:
    card = state.cards[option.card]
    place = notation.ability_index(option) if option.kind == ABILITY else 0
    return WindowAction(option.kind, card.incarnation, notation.name_of(state, option.card, player), place)


def _item(state: GameState, item: StackItem, player: int) -> WindowItem:
    place = -1
    if item.kind == TRIGGER:
        there = item.now.abilities.all
        place = next((at for at, ability in enumerate(there) if ability == item.ability), len(there))
    return WindowItem(item.id, item.player, _aims_at(state, item, player), item.now.name, place)


def _aims_at(state: GameState, item: StackItem, player: int) -> bool:
    for target in item.targets:
        refs = item.names[target.name]
        if isinstance(refs, tuple) and any(_is_of(state, ref, player) for ref in refs):
            return True
    return False


def _is_of(state: GameState, ref: Ref, player: int) -> bool:
    if not state.is_current(ref):
        return False
    return state.cards[ref[0]].controller == player if ref[0] >= 0 else ref == (-1, player)


def _attack_on(state: GameState, player: int) -> tuple[int, ...]:
    """The turn, and the incarnations of the attacker and of what it attacks, if the player controls any of that."""
    if state.combat is None:
        return ()
    attacked = [ref[1] for ref in state.combat.defenders if _is_of(state, ref, player)]
    return (state.turn, state.combat.attacker[1], *attacked) if attacked else ()


# Settings --------------------------------------------------------------------------------------------------------


class PassMode(StrEnum):
    """What a person wants passed without being asked, until its reason ends.

    `SOMETHING` lasts until anything happens: somebody else puts something on the Effects Stack, attacks what is mine,
    or the turn is over. `MY_MAIN` lasts until I may act in my main phase again: in this turn, unless I am in it now.
    `TURN` lasts to the end of the turn. `NEVER` passes nothing by itself. The settings decide with `ASK`, as usual.
    """

    ASK = "ask"
    SOMETHING = "until something happens"
    MY_MAIN = "until my next main phase"
    TURN = "to the end of the turn"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """When a person wants to be asked; what is not said here is passed.

    `my_stops` and `their_stops` are moments of the turn at which to stop with an empty Effects Stack, in one's own turn
    and in those of others, as soon as anything can be done. In one's own main phase a person is always asked.

    `my_cards` are moments of one's own turn at which to stop if a card can be played: as usual before the cards return
    from memory, and in the combat of one's own attack. `answers` asks whenever somebody else puts something on the
    Effects Stack that can be answered, `attacked` once for each attack on something one controls, and `anew` in one's
    own turn when something can be done that could not be done, or an ability used that has not been passed over yet;
    no card counts for that while something of one's own is on top of the Effects Stack. A card counts as an answer each
    time. An ability that was passed over counts no more, unless what it answers aims at one's own, or its card is one
    of those that are `watched`, by name. In the same way a triggered ability that was let through once needs no answer
    any more, from any source of that name, unless it aims at one's own or its source is watched.

    `confirm_end` asks before a main phase ends in which more could be done.
    """

    my_stops: frozenset[Step] = frozenset()
    their_stops: frozenset[Step] = frozenset()
    my_cards: frozenset[Step] = frozenset({Step.BEFORE_RECOLLECTING, Step.RETALIATION})
    answers: bool = True
    attacked: bool = True
    anew: bool = True
    watched: frozenset[str] = frozenset()
    confirm_end: bool = True

    def to_json(self) -> dict[str, Any]:
        """The settings as JSON values."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            name: sorted(map(str, value)) if isinstance(value, frozenset) else value for name, value in values.items()
        }

    @classmethod
    def from_json(cls, encoded: object) -> Self:
        """The settings of JSON values; what is missing is as usual. Raises `WrongArgument` for anything else."""
        known = {each.name: each.default for each in fields(cls)}
        if not isinstance(encoded, Mapping) or not known.keys() >= encoded.keys():
            raise WrongArgument(f"the settings of windows have {', '.join(known)}, and not {quoted(encoded)}")
        return cls(**{name: _setting(name, value, known[name]) for name, value in encoded.items()})


def _setting(name: str, value: object, usual: object) -> Any:
    if isinstance(usual, bool):
        if isinstance(value, bool):
            return value
        raise WrongArgument(f"{name} is true or false, and not {quoted(value)}")
    if not isinstance(value, (list, tuple, set, frozenset)) or not all(isinstance(each, str) for each in value):
        raise WrongArgument(f"{name} is a list of texts, and not {quoted(value)}")
    try:
        return frozenset(value) if name == "watched" else frozenset(map(Step, value))
    except ValueError as error:
        raise WrongArgument(f"{name} has moments of the turn, and {error}") from None


USUAL: Final = WindowSettings()


class WindowReason(StrEnum):
    """Why a decision reaches the person."""

    CHOICE = "a choice that is no Opportunity"
    MUST = "you have to act"
    HELD = "you hold Opportunity"
    NEVER = "you pass nothing without being asked"
    MAIN = "your main phase"
    STOP = "a stop that you set"
    CARDS = "you can play a card at this moment of your turn"
    ANSWER = "you can respond to what somebody else does"
    ATTACKED = "something of yours is attacked"
    ANEW = "you can use an ability that you could not use before"
    BACK = "you took your choice back"


TOLD: Final = frozenset({WindowReason.ANSWER, WindowReason.ATTACKED})
"""What others do, with which a pass mode ends."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A window that was passed without asking the person: when, and with how many items on the Effects Stack."""

    turn: int
    step: Step
    mine: bool
    items: int


# The policy --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class WindowsPolicy:
    """Decides for one seat which decisions reach its person.

    `settings` may be replaced at any time. The rest is kept by the policy: the pass mode, the `turn` that it passes,
    the abilities that were passed over and the triggered abilities that were let through, the newest item of the
    Effects Stack and the last attack of which the person was told, and the windows passed over since
    `take_passed_over`.
    """

    settings: WindowSettings = USUAL
    mode: PassMode = PassMode.ASK
    turn: int = 0
    declined: set[tuple[int, int, bool]] = field(default_factory=set)
    let_through: set[tuple[str, int]] = field(default_factory=set)
    offered: set[int] = field(default_factory=set)
    newest: int = 0
    attack: tuple[int, ...] = ()
    passed_over: list[PassedOver] = field(default_factory=list)

    def asks(self, window: Window | None, hold: bool = False) -> WindowReason | None:
        """Why the person is asked, or None if the window is to be passed; `hold` asks in any window.

        `window` is that of the view, None for a decision that is no Opportunity. Nothing is noted.
        """
        if window is None:
            return WindowReason.CHOICE
        if window.passing is None:
            return WindowReason.MUST
        if hold:
            return WindowReason.HELD
        if self.mode is PassMode.NEVER:
            return WindowReason.NEVER
        reason = self._usual(window)
        if self.mode is PassMode.ASK or reason in TOLD or self.is_over(window):
            return reason
        return None

    def pass_until(self, mode: PassMode, window: Window) -> None:
        """From now on windows are passed in this mode; the window is the one in which the person says so.

        The next main phase is that of this turn, unless the person says so in it.
        """
        self.mode = mode
        self.turn = 0 if mode is PassMode.MY_MAIN and not _in_own_main(window) else window.turn

    def end_mode(self) -> None:
        """Decide by the settings again, unless nothing is passed by itself."""
        if self.mode is not PassMode.NEVER:
            self.mode = PassMode.ASK

    def note(self, window: Window | None, reason: WindowReason | None, *, passed: bool) -> None:
        """Note what came of a window: why the person was asked, if they were, and whether they `passed`."""
        if window is None:
            return
        if self.mode is not PassMode.ASK and (reason is not None or self.is_over(window)):
            self.end_mode()
        if not window.attack:
            self.attack = ()
        if reason is None:
            self.passed_over.append(PassedOver(window.turn, window.step, window.mine, len(window.stack)))
            del self.passed_over[:-MOST_PASSED_OVER]
            return
        self.offered = {action.ref for action in window.actions if action.kind != ABILITY}
        if passed:
            there = {(action.ref, action.place, window.mine) for action in window.actions if action.kind == ABILITY}
            self.declined |= there
            top = window.stack[-1].triggered if window.responds else None
            if top is not None:
                self.let_through.add(top)
        self.newest = max(self.newest, max((item.number for item in window.stack), default=0))
        if not window.stack:
            self.attack = window.attack

    def take_passed_over(self) -> tuple[PassedOver, ...]:
        """The windows passed over since this was last asked."""
        found = tuple(self.passed_over)
        self.passed_over.clear()
        return found

    def confirms(self, window: Window) -> bool:
        """Passing would end the player's main phase although more can be done, and they want to be asked whether."""
        return self.settings.confirm_end and _in_own_main(window) and bool(window.actions)

    def is_over(self, window: Window) -> bool:
        """The pass mode, if there is one, ends with this window."""
        if self.mode in (PassMode.ASK, PassMode.NEVER):
            return True
        if self.mode is PassMode.TURN:
            return window.turn != self.turn
        if self.mode is PassMode.MY_MAIN:
            return _in_own_main(window) and window.turn != self.turn
        return window.turn != self.turn or self._is_new(window) or self._is_attack(window)

    def _usual(self, window: Window) -> WindowReason | None:
        """Why the settings have the person asked."""
        settings = self.settings
        if not window.actions:
            return None
        if _in_own_main(window):
            return WindowReason.MAIN
        if not window.stack and window.step in (settings.my_stops if window.mine else settings.their_stops):
            return WindowReason.STOP
        if settings.answers and window.responds and self._is_new(window) and self._answers(window):
            return WindowReason.ANSWER
        if settings.attacked and not window.stack and self._is_attack(window) and self._answers(window):
            return WindowReason.ATTACKED
        if window.mine:
            if settings.anew and not all(self._is_known(action) for action in _new_in(window)):
                return WindowReason.ANEW
            if window.step in settings.my_cards and not window.stack and _plays_cards(window):
                return WindowReason.CARDS
        return None

    def _is_new(self, window: Window) -> bool:
        """Somebody else has put something on top of the Effects Stack since the person was told of it."""
        return window.responds and window.stack[-1].number > self.newest

    def _is_attack(self, window: Window) -> bool:
        """Something of the player's is attacked, and the person was not told yet."""
        return window.attack not in ((), self.attack)

    def _answers(self, window: Window) -> bool:
        """Something can be done that counts as an answer, and what it answers has not been let through before."""
        if window.stack and window.stack[-1].aims_at_me:
            return True
        if window.stack and self._is_let_through(window.stack[-1]):
            return False
        if _plays_cards(window):
            return True
        return not all(self._is_declined(action, window.mine) for action in _abilities(window))

    def _is_let_through(self, item: WindowItem) -> bool:
        """A triggered ability was let through before, and its source is not watched."""
        return item.triggered in self.let_through and item.source not in self.settings.watched

    def _is_declined(self, action: WindowAction, mine: bool) -> bool:
        """An ability was passed over, in a turn of one's own or in one of others."""
        return (action.ref, action.place, mine) in self.declined and action.name not in self.settings.watched

    def _is_known(self, action: WindowAction) -> bool:
        """An ability was passed over, or a card could be played as the person was asked the last time."""
        if action.kind == ABILITY:
            return self._is_declined(action, mine=True)
        return action.ref in self.offered

    # Data -------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The policy and what it has noted, as JSON values."""
        return {
            "settings": self.settings.to_json(),
            "mode": self.mode.value,
            "turn": self.turn,
            "declined": sorted([list(each) for each in self.declined]),
            "let through": sorted([list(each) for each in self.let_through]),
            "offered": sorted(self.offered),
            "newest": self.newest,
            "attack": list(self.attack),
            "passed over": [[each.turn, each.step.value, each.mine, each.items] for each in self.passed_over],
        }

    @classmethod
    def from_json(cls, encoded: object) -> Self:
        """The policy of JSON values. Raises `WrongArgument` for anything else."""
        try:
            assert isinstance(encoded, Mapping)
            return cls(
                WindowSettings.from_json(encoded["settings"]),
                PassMode(encoded["mode"]),
                int(encoded["turn"]),
                {(int(ref), int(place), bool(mine)) for ref, place, mine in encoded["declined"]},
                {(str(name), int(place)) for name, place in encoded.get("let through", ())},
                set(map(int, encoded["offered"])),
                int(encoded["newest"]),
                tuple(map(int, encoded["attack"])),
                [PassedOver(int(t), Step(s), bool(m), int(n)) for t, s, m, n in encoded["passed over"]],
            )
        except (AssertionError, KeyError, TypeError, ValueError) as error:
            raise WrongArgument(f"this is no windows policy: {quoted(encoded)}") from error


def _in_own_main(window: Window) -> bool:
    """The player may act at slow speed."""
    return window.mine and window.step is Step.MAIN and not window.stack


def _new_in(window: Window) -> Iterable[WindowAction]:
    """The actions that can count as new: no card while one's own item is on top, since it would only answer that."""
    return window.actions if not window.stack or window.responds else _abilities(window)


def _abilities(window: Window) -> Iterable[WindowAction]:
    return (action for action in window.actions if action.kind == ABILITY)


def _plays_cards(window: Window) -> bool:
    return any(action.kind != ABILITY for action in window.actions)


def passed(passed_over: Iterable[PassedOver]) -> str:
    """The windows that were passed over, in words for a log: "passed for you 3 times: before recollecting, end (2)"."""
    counts: dict[str, int] = {}
    for each in passed_over:
        counts[each.step.value] = counts.get(each.step.value, 0) + 1
    if not counts:
        return ""
    total = sum(counts.values())
    where = ", ".join(step if n == 1 else f"{step} ({n})" for step, n in counts.items())
    return f"passed for you {'once' if total == 1 else f'{total} times'}: {where}"
