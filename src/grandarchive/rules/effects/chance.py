"""Effects whose result is chance: dice and gathering (CR Randomization)."""

from __future__ import annotations

from grandarchive.model import chance
from grandarchive.model.effects import Effect, Summon
from grandarchive.model.ingredients import INGREDIENTS
from grandarchive.rules.agenda import bind, executes
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.events.notice import heeded, record
from grandarchive.state.events import Gathers, Rolls
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState


@executes(chance.Roll)
def _roll(state: GameState, frame: Following, effect: chance.Roll) -> None:
    """Each of the dice is fair (CR Die Results 2, 3, CR Randomization 1)."""
    dice = max(0, amount(state, effect.dice, frame))
    shown = tuple(state.random_below(effect.sides) + 1 for _ in range(dice))
    bind(state, effect.name, sum(shown))
    if dice and heeded(state, Rolls):
        record(state, Rolls(frame.player, effect.sides, shown))


@executes(chance.Gather)
def _gather(state: GameState, frame: Following, effect: chance.Gather) -> tuple[Effect, ...]:
    """One of the six is summoned, each as likely (CR Game Terms - Gather 2)."""
    if heeded(state, Gathers):
        record(state, Gathers(frame.player))
    return (Summon(INGREDIENTS[state.random_below(len(INGREDIENTS))], name=effect.name),)
