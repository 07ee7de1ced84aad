"""Whole actions: announcements with all that is chosen for them, found by trying, and carried out at once.

    for action in game.actions():           # "activate Fireball at Rai", ...; every way to pick modes and targets
        copy = game.clone()
        copy.act(action)                    # the rest, such as its payment, as `Spare` picks it

An action has the single choices that it is made of. Payments, orders and divisions are not part of it: a policy answers
these. Nor are targets where there are too many ways to pick them. Each single choice can still be made by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from grandarchive.errors import IllegalChoice, OutdatedView, WrongArgument
from grandarchive.play import telling_apart
from grandarchive.play.fields import quoted
from grandarchive.play.gathering import PAYMENT, Answer, Candidate
from grandarchive.play.option_keys import OptionKey, keys_of
from grandarchive.play.putting_together import put_together
from grandarchive.play.suggesting import suggestion
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView
from grandarchive.rules.gathered import DIVISION, ORDER
from grandarchive.rules.gathered.announcements import Progress, Rehearsal
from grandarchive.rules.gathered.gathering import gather
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision

if TYPE_CHECKING:
    from grandarchive.play.game import Game

LEFT: Final = (PAYMENT, ORDER, DIVISION)
"""The questions that are left to a policy."""

MOST_WAYS: Final = 64
"""If one option can be gone on with in more ways, what follows it is left to the policy too."""


class RestPolicy(Protocol):
    """Answers the questions that an action leaves open. Our agents are such policies."""

    def answer(self, view: View) -> Answer:
        """The answer to `view.gathered`, as `Game.answer` takes it."""


Prices = Mapping[str, float] | Callable[[CardView], float]
"""The price of spending a card, by its name (0 for others) or by a function."""


class Spare:
    """Pays with what one can spare best, and answers other questions as plans suggest, or with what fits first.

    With `prices`, what costs least is paid first. Without, it is what `View.plan` suggests.
    """

    __slots__ = ("_prices",)

    def __init__(self, prices: Prices | None = None) -> None:
        self._prices = prices

    def answer(self, view: View) -> tuple[int, ...]:
        """The answer to the question of a view."""
        question = view.gathered
        assert question is not None
        if self._prices is not None and question.kind == PAYMENT:
            return put_together(question, self._cheapest)
        suggested = suggestion(question, frozenset(view.elements(view.player)))
        return put_together(question) if suggested is None else suggested

    def _cheapest(self, fitting: tuple[Candidate, ...], enough: bool) -> Candidate | None:
        return None if enough else min(fitting, key=lambda each: (self._price(each.card), each.index))

    def _price(self, card: CardView | None) -> float:
        prices = self._prices
        if card is None or prices is None:
            return 0.0
        return float(prices(card) if callable(prices) else prices.get(card.name, 0.0))


SPARE: Final = Spare()


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """An option of a decision with what follows from it, valid until the next choice.

    It fits the game that listed it, its clones, and the deals that its player makes of that moment.

    `choices` are the indices of its single choices, one after the other; none if the whole question is left to a
    policy. `complete` says that nothing is left of what can be known beforehand.
    """

    player: int
    choices: tuple[int, ...]
    complete: bool
    _decision: Decision = field(repr=False)
    _moments: tuple[GameState, ...] = field(repr=False, compare=False)

    @property
    def labels(self) -> tuple[str, ...]:
        """The single choices in words."""
        found = []
        for choice, state in zip(self.choices, self._moments, strict=True):
            assert state.decision is not None
            found.append(telling_apart.labels(state, state.decision.options, self.player)[choice])
        return tuple(found)

    @property
    def keys(self) -> tuple[OptionKey, ...]:
        """The keys of the single choices (see `play.option_keys`): equal for equal actions, in every deal."""
        found = []
        for choice, state in zip(self.choices, self._moments, strict=True):
            assert state.decision is not None
            found.append(keys_of(state, state.decision, state.decision.options)[choice])
        return tuple(found)

    def __repr__(self) -> str:
        return f"<Action: {', '.join(self.labels) or 'left to a policy'}{'' if self.complete else ', ...'}>"


def actions(state: GameState) -> tuple[Action, ...]:
    """Every action of the player who has to choose; of equal options only the first. See `Game.actions`."""
    decision = state.decision
    if decision is None:
        raise IllegalChoice("the game is over: there is no decision")
    if _is_left(state):
        return (Action(decision.player, (), False, decision, ()),)
    rehearsal = Rehearsal.begin(state, decision.player)
    found: list[Action] = []
    for choice in _distinct(state, decision):
        moments = (rehearsal.state,)
        ways: list[Action] = []
        tried = _tried(rehearsal, choice)
        if not _collect(tried, decision, (choice,), moments, ways):
            ways = [Action(decision.player, (choice,), False, decision, moments)]
        found += ways
    return tuple(found)


def _collect(
    rehearsal: Rehearsal,
    decision: Decision,
    choices: tuple[int, ...],
    moments: tuple[GameState, ...],
    found: list[Action],
) -> bool:
    """Add all ways to go on. Returns False if there are too many."""
    over = not rehearsal.goes_on
    if over or _is_left(rehearsal.state):
        found.append(Action(rehearsal.player, choices, over, decision, moments))
        return len(found) <= MOST_WAYS
    asked = rehearsal.state.decision
    assert asked is not None
    then = (*moments, rehearsal.state)
    return all(
        _collect(_tried(rehearsal, choice), decision, (*choices, choice), then, found)
        for choice in _distinct(rehearsal.state, asked)
    )


def _tried(rehearsal: Rehearsal, choice: int) -> Rehearsal:
    then = rehearsal.clone()
    then.choose((choice,))
    return then


def _distinct(state: GameState, decision: Decision) -> list[int]:
    """The options by their indices, of those that are equal to the player the first."""
    kept: list[int] = []
    options, player = decision.options, decision.player
    for at, option in enumerate(options):
        if not any(telling_apart.interchangeable(state, options[other], option, player) for other in kept):
            kept.append(at)
    return kept


def _is_left(state: GameState) -> bool:
    gathering = gather(state)
    return gathering is not None and gathering.form in LEFT


def act(game: Game, state: GameState, action: Action, rest: RestPolicy) -> tuple[int, ...]:
    """Carry an action out, and return the choices made. See `Game.act`."""
    if not isinstance(action, Action):
        raise WrongArgument(f"act takes one of game.actions(), and not {quoted(action)}; choose takes an option")
    if isinstance(rest, type) or not hasattr(rest, "answer"):
        raise WrongArgument(f"the rest is an object with answer(view), such as Spare(), and not {quoted(rest)}")
    if state.decision is not action._decision:
        raise OutdatedView("the game went on since these actions were listed: list them again")
    before, progress = len(game.choices), Progress.of(state)
    for choice in action.choices:
        decision, asking = state.decision, state.agenda[-1]
        assert decision is not None
        game.choose(choice)
        progress.note(state, asking, decision.options[choice])
    wholly_left = not action.choices
    while not action.complete and (wholly_left or _asks_more(state, action.player, progress)):
        wholly_left = False
        game.answer(rest.answer(game.view(action.player)))
    return game.choices[before:]


def _asks_more(state: GameState, player: int, progress: Progress) -> bool:
    decision = state.decision
    return decision is not None and decision.player == player and progress.goes_on(state)
