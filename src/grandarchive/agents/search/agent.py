"""The player that searches: it plays out its actions on deals of the unknown cards, and compares them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import Final

from grandarchive.agents.base import Agent
from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.search.actions import runners_of
from grandarchive.agents.search.budget import USUAL_NODES, Budget, Meter, Stop
from grandarchive.agents.search.deals import Deals
from grandarchive.agents.search.explanation import ChoiceExplanation, Considered
from grandarchive.agents.search.leaf_value import LeafValue, has_chances
from grandarchive.agents.search.line import expected_line
from grandarchive.agents.search.pondering import MOST_KEPT, foresee, seen_in
from grandarchive.agents.search.race import LEAST_SHARE, Difference, Runner, difference, race
from grandarchive.agents.search.simulation import Action, Simulator, choice_of, is_searched
from grandarchive.agents.search.tree import Tree
from grandarchive.agents.value import Value
from grandarchive.errors import WrongArgument
from grandarchive.play.beliefs import Belief
from grandarchive.play.fields import quoted
from grandarchive.play.gathering import CHOICE
from grandarchive.play.option_keys import OptionKey
from grandarchive.play.seeds import mixed
from grandarchive.play.view import View

Keys = tuple[OptionKey, ...]
Plan = list[tuple[Keys, int]]
"""The further choices of an action: the keys of the options that are expected, and the place of the one to take."""

HORIZON: Final = 0
"""The number of further turns after which playouts end."""

SETTLING: Final = 16
"""The least number of playouts that judge the taken action, and the best one."""


class SearchAgent(Agent):
    """Compares its actions by playouts to the end of the turn, and takes that of `GreedyAgent` unless one is better.

    `nodes` bounds the playouts of a decision, `seconds` their time; with nodes alone equal views lead to equal choices.
    `belief` is what it thinks of the decks of others, by default the starter decks. `should_stop` is asked before each
    playout, and `stop()` ends a call in progress from another thread; then the best so far is chosen. Whoever wants it
    to think while others choose calls `ponder` meanwhile. All but `stop()` belongs to one thread at a time.

    Raises `WrongArgument` for a budget that makes no sense, and for what is no belief or no function.
    """

    __slots__ = (
        "_belief",
        "_budget",
        "_foreseen",
        "_latest_stop",
        "_plan",
        "_policy",
        "_pondered",
        "_pondering_at",
        "_pondering_since",
        "_seed",
        "_should_stop",
    )

    def __init__(
        self,
        seed: int = 0,
        nodes: int | None = None,
        seconds: float | None = None,
        *,
        belief: Belief | None = None,
        should_stop: Stop | None = None,
    ) -> None:
        self._budget = Budget(USUAL_NODES if nodes is None and seconds is None else nodes, seconds)
        thought: object = belief
        if not isinstance(thought, (Belief, NoneType)):
            raise WrongArgument(f"a belief must be a Belief of decks, and not {quoted(belief)}")
        stop: object = should_stop
        if stop is not None and not callable(stop):
            raise WrongArgument(f"should_stop must be a function, and not {quoted(stop)}")
        self._seed = seed
        self._belief = belief
        self._should_stop = should_stop
        self._policy = GreedyAgent()
        self._latest_stop: object = None
        self._plan: Plan = []
        self._pondering_at = b""
        self._pondering_since: object = None
        self._foreseen: list[tuple[bytes, View]] | None = None
        self._pondered: dict[bytes, tuple[int, Plan]] = {}

    def __repr__(self) -> str:
        limits = {"nodes": self._budget.nodes, "seconds": self._budget.seconds}
        given = [f"{name}={limit:g}" for name, limit in limits.items() if limit is not None]
        return f"SearchAgent({', '.join((str(self._seed), *given))})"

    @property
    def weights(self) -> str:
        """The hash of the weights by which it judges positions."""
        return _value().digest

    @property
    def timed(self) -> bool:
        """Its choices depend on a clock."""
        return self._budget.seconds is not None

    def choose(self, view: View) -> int:
        """The index of the option that the search prefers; that of `GreedyAgent` where there is nothing to compare."""
        latest = self._latest_stop
        if not is_searched(view):
            return choice_of(self._policy, view)
        planned = self._planned(view)
        if planned is not None:
            return planned
        pondered = self._pondered.pop(seen_in(view), None) if self._pondered else None
        if pondered is not None:
            choice, self._plan = pondered
            return choice
        search = self._search(view, self._is_stopped_since(latest))
        self._plan = search.plan()
        return search.choice

    def ponder(self, view: View, most: int | None = None) -> int:
        """Think while another player chooses: foresee the next decisions of this seat, and search them beforehand.

        `choose` then answers at once if it comes to one of them, and as it would have answered anyway: pondering takes
        nothing but time. The others are taken to choose as `GreedyAgent`. At most `most` decisions are searched; a
        further call with the same view goes on. Returns how many were searched: fewer than `most` if nothing more is to
        be done, or if it was stopped.

        `stop()` ends it, and so does `should_stop`; a decision whose search was ended is searched anew by a further
        call. A stop between two calls with the same view ends the next one at once, so it ends a row of calls. A stop
        before the first call with a view is taken for one of what was before. If a stop may come before a thread has
        begun to ponder, give the agent `should_stop`, for example `is_set` of a `threading.Event`.

        Raises `WrongArgument` while it is this seat that chooses, and where nothing can be dealt anew (see
        `View.determinize`).
        """
        latest = self._latest_stop
        if view.option_count:
            raise WrongArgument("a seat ponders while another player chooses: this one has to choose itself")
        now = seen_in(view)
        if now != self._pondering_at:
            self._pondering_at, self._pondering_since, self._foreseen = now, latest, None
        is_stopped = self._is_stopped_since(self._pondering_since)
        if self._foreseen is None:
            self._foreseen = foresee(view, self._deals(view), self._policy, is_stopped)
        searched, stopped = 0, self._foreseen is None
        while self._foreseen and (most is None or searched < most):
            key, seen = self._foreseen[0]
            if key not in self._pondered:
                stopped = not self._search_beforehand(key, seen, is_stopped)
                if stopped:
                    break
                searched += 1
            del self._foreseen[0]
        if stopped:
            self._pondering_since = self._latest_stop
        return searched

    def answer(self, view: View) -> tuple[int, ...]:
        """The answer to the whole question of which the decision is a part; payments and orders as `GreedyAgent`."""
        question = view.gathered
        assert question is not None
        return (self.choose(view),) if question.kind == CHOICE else self._policy.answer(view)

    def explain(self, view: View) -> ChoiceExplanation:
        """Search the decision of a view once more, and tell what was considered and how the turn may go on.

        Raises `WrongArgument` while it is not the viewer's turn to choose.
        """
        latest = self._latest_stop
        if not view.option_count:
            raise WrongArgument("there is nothing to explain: it is not this player's turn to choose")
        if not is_searched(view):
            reason = (
                "there is nothing else to choose" if view.option_count == 1 else "it does not search such questions"
            )
            choice = choice_of(self._policy, view)
            value = 0.0 if has_chances(view) else None
            only = Considered((view.options[choice].label,), 0, value, 0.0, 0.0, chosen=True, usual=True)
            return ChoiceExplanation(view.player, view.prompt, choice, (only,), (), 0, 0, reason)
        return self._search(view, self._is_stopped_since(latest)).explanation()

    def stop(self) -> None:
        """End the choice, explanation or pondering in progress before its next playout; any thread may call it.

        Without one it changes nothing, but for a row of calls of `ponder` with the same view: it ends the next one.
        """
        self._latest_stop = object()

    def _planned(self, view: View) -> int | None:
        """The choice that belongs to the action chosen before, if the decision is the expected one."""
        if not self._plan:
            return None
        keys, choice = self._plan.pop(0)
        if view.keys == keys:
            return choice
        self._plan = []
        return None

    def _is_stopped_since(self, latest: object) -> Stop:
        """The condition that a further stop has come after the latest one of some moment, or `should_stop` holds."""

        def is_stopped() -> bool:
            return (self._should_stop is not None and self._should_stop()) or self._latest_stop is not latest

        return is_stopped

    def _search_beforehand(self, key: bytes, seen: View, is_stopped: Stop) -> bool:
        """Search a decision and keep what is found. Returns False if it was stopped; then nothing is kept."""
        if is_stopped():
            return False
        search = self._search(seen, is_stopped)
        if search.was_stopped:
            return False
        while len(self._pondered) >= MOST_KEPT:
            del self._pondered[next(iter(self._pondered))]
        self._pondered[key] = search.choice, search.plan()
        return True

    def _search(self, view: View, is_stopped: Stop) -> Search:
        return Search(view, self._deals(view), Meter(self._budget, is_stopped), self._policy)

    def _deals(self, view: View) -> Deals:
        """The deals of a decision; equal views have equal ones."""
        return Deals(view, mixed(self._seed, view.turn), self._belief)


@cache
def _value() -> Value:
    """The value with the weights of the package."""
    return Value.load()


@cache
def _leaf_value() -> LeafValue:
    """Judges positions by that value."""
    return LeafValue(_value())


@dataclass(frozen=True, slots=True)
class Judgement:
    """The action that a player took, the best one (it may be the same), and the loss of the taken one."""

    taken: Runner
    best: Runner
    loss: Difference


class Search:
    """One search of a decision, done."""

    __slots__ = ("_best", "_deals", "_meter", "_policy", "_runners", "_simulator", "_view")

    def __init__(self, view: View, deals: Deals, meter: Meter, policy: GreedyAgent) -> None:
        self._view = view
        self._deals = deals
        self._meter = meter
        self._policy = policy
        self._runners = runners_of(deals.copy(0), policy)
        self._simulator = Simulator(view.player, view.turn + HORIZON, policy, _leaf_value(), Tree())
        least_share = LEAST_SHARE if view.turn_player == view.player else 0.0
        self._best = race(self._runners, deals, self._simulator, meter, least_share)

    @property
    def choice(self) -> int:
        """The index of the option that begins the best action."""
        return self._best.action[0][0]

    @property
    def was_stopped(self) -> bool:
        """The search was ended before its budget was used."""
        return self._meter.is_stopped()

    def plan(self) -> Plan:
        """The further single choices of the best action: the keys of the options at each, and the place to take."""
        game = self._deals.copy(0)
        found = []
        for number, (place, _) in enumerate(self._best.action):
            if number:
                found.append((game.decision.keys, place))
            game.choose(place)
        return found

    def explanation(self) -> ChoiceExplanation:
        """The actions that were considered, and the line that is expected."""
        policy = next(runner for runner in self._runners if runner.by_policy)
        ranked = sorted(self._runners, key=lambda runner: (runner is not self._best, -runner.mean))
        return ChoiceExplanation(
            self._view.player,
            self._view.prompt,
            self.choice,
            tuple([self._considered(runner, policy) for runner in ranked]),
            expected_line(self._view, self._deals.copy(0), self._best, self._policy),
            self._meter.nodes,
            len(self._deals),
            "" if len(ranked) > 1 else "all options come to the same",
        )

    def judged(self, path: Action, label: str) -> Judgement | None:
        """Judge the action that begins a row of choices. Returns None if there is nothing to compare it with.

        `label` says the first choice in words. Both actions are played out on the same deals, `SETTLING` at least.
        """
        if len(self._runners) < 2:
            return None
        taken = self._beginning(path) or Runner(path[:1], (label,), by_policy=False)
        best = self._best
        rounds = max(SETTLING, len(best.values), len(taken.values))
        for runner in (best, taken):
            while len(runner.values) < rounds and not self._meter.is_stopped():
                deal = self._deals.copy(len(runner.values))
                runner.values.append(self._simulator.run(deal, runner.action, runner.node))
        if taken.mean >= best.mean:
            best = taken
        return Judgement(taken, best, difference(best, taken))

    def _beginning(self, path: Action) -> Runner | None:
        """The longest action with which a row of choices begins."""
        keys = [key for _, key in path]
        fitting = [each for each in self._runners if [key for _, key in each.action] == keys[: len(each.action)]]
        return max(fitting, key=lambda each: len(each.action), default=None)

    def _considered(self, runner: Runner, policy: Runner) -> Considered:
        ahead = difference(runner, policy)
        return Considered(
            runner.labels,
            len(runner.values),
            runner.mean if has_chances(self._view) else None,
            ahead.mean,
            ahead.error,
            chosen=runner is self._best,
            usual=runner.by_policy,
        )
