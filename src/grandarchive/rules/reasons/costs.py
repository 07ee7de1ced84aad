"""How the cost to play a card comes about, number by number (CR Card Activation 1.7, CR Card Materialization 3.2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.modifications import CostChange, Modification, NoCost, SetCost
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.uses import PROGRESSION, progress
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.levels import level_for
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.playing.legality import ACTIVATE, BESTOW, MATERIALIZE
from grandarchive.rules.playing.prices import MEMORY_COST, NO_COST, has_cost, own_changes
from grandarchive.rules.reasons.playing import Attempt
from grandarchive.rules.reasons.tracing import trace
from grandarchive.state.cards import Standing
from grandarchive.state.game import GameState

WAITING: Final = (Zone.HAND, Zone.MEMORY, Zone.MATERIAL, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.PANTHEON, Zone.DECK)
"""Where a card is that its owner may play some time."""


class CostStep(NamedTuple):
    """One change of what a card costs to play: the number before and after it, and what makes it.

    `kind` is "effect", "own text", the name of a keyword, or "least", for a cost is not below 0.
    """

    kind: str
    before: int
    after: int
    modification: Modification | None = None
    standing: Standing | None = None


class CostCourse:
    """What is printed as the cost of a card, each change of it in their order, and what playing the card costs then.

    What it costs for the targets that it declares is not known yet.
    """

    __slots__ = ("printed", "steps", "total")

    def __init__(self, printed: int) -> None:
        self.printed = printed
        self.total = printed
        self.steps: list[CostStep] = []

    def note(
        self, kind: str, after: int, modification: Modification | None = None, standing: Standing | None = None
    ) -> None:
        """Something makes the cost another one."""
        if after != self.total:
            self.steps.append(CostStep(kind, self.total, after, modification, standing))
            self.total = after


def cost_course(state: GameState, id: int, player: int) -> CostCourse | None:
    """How the cost comes about of a card that waits to be played by its owner; None without a cost."""
    card = state.cards[id]
    now = characteristics(state, id)
    if card.owner != player or card.zone not in WAITING or card.face_down or has_cost(now, NO_COST):
        return None
    way = BESTOW if card.zone is Zone.PANTHEON else MATERIALIZE if has_cost(now, MEMORY_COST) else ACTIVATE
    attempt = Attempt(state, id, player, way, granted=False)
    trial, now, play = attempt.state, attempt.now, attempt.play
    found = CostCourse(play.how_played().x if now.cost.value is None else now.cost.value)
    own = own_changes(trial, now, play)
    steps = trace(trial, id).steps
    for change in own:
        if isinstance(change, SetCost):
            found.note("own text", amount(trial, change.amount, play), change)
    for step in steps:
        if step.after.playing_cost is not None and step.after.playing_cost != step.before.playing_cost:
            found.note("effect", step.after.playing_cost, step.modification, step.standing)
    for step in steps:
        more = step.after.cost_change - step.before.cost_change
        found.note("effect", found.total + more, step.modification, step.standing)
    for change in own:
        if isinstance(change, CostChange):
            found.note("own text", found.total + amount(trial, change.amount, play), change)
    if way == ACTIVATE:
        _note_keywords(trial, attempt, found)
    found.note("least", max(0, found.total))
    for step in steps:
        if step.after.cost_removed or step.after.costs_waived:
            found.note("effect", 0, step.modification, step.standing)
    for change in own:
        if isinstance(change, NoCost):
            found.note("own text", 0, change)
    return found


def _note_keywords(state: GameState, attempt: Attempt, found: CostCourse) -> None:
    """CR Keywords - Efficiency 1, and Aenean Progression: each makes a card cost more or less to activate."""
    keywords = attempt.now.abilities.keywords
    if PROGRESSION in keywords and keyword(state, attempt.id, PROGRESSION):
        found.note(PROGRESSION, found.total + 2 * progress(state, attempt.player))
    if "efficiency" in keywords and keyword(state, attempt.id, "efficiency"):
        found.note("efficiency", found.total - level_for(state, attempt.play))
