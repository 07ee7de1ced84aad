"""The order in which a player puts triggered abilities on the Effects Stack (CR Triggered Abilities 10)."""

from __future__ import annotations

from grandarchive.model.abilities import Triggered
from grandarchive.rules.events.notice import can_trigger
from grandarchive.rules.gathered.gathering import ORDER, Gathering, Picks, gathers
from grandarchive.rules.playing.modes import modal_in
from grandarchive.state.events import HasTriggered
from grandarchive.state.frames import PlacingTriggers
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option, Trigger


class OfTriggers(Gathering):
    """Triggers in an order; each is named by its place among those that wait, which changes as others are placed."""

    __slots__ = ()

    def completes(self, state: GameState, picks: Picks) -> bool:
        """Any order will do."""
        return True

    def singles(self, state: GameState, picks: Picks) -> Picks | None:
        """Each by its place among those that are left; the last one is placed by itself."""
        values = [self.value_of(item) for item in self.items]
        if sorted(picks) != sorted(values):
            return None
        indices = []
        for value in picks[:-1]:
            indices.append(values.index(value))
            values.remove(value)
        return tuple(indices)


@gathers(PlacingTriggers)
def gather_triggers(state: GameState, decision: Decision, frame: PlacingTriggers, at: int) -> Gathering | None:
    """Triggers without modes and targets; others are put on the stack one by one, as they ask for these."""
    if not all(_asks_nothing(state.pending[option.value]) for option in decision.options if type(option.value) is int):
        return None
    if can_trigger(state, HasTriggered):
        return None
    items = [Option(option.kind, option.value, option.card) for option in decision.options]
    found = OfTriggers(ORDER, at, (decision.purpose, at, decision.player), items, (), len(items), len(items))
    found.free = True
    return found


def _asks_nothing(trigger: Trigger) -> bool:
    ability = trigger.ability
    return isinstance(ability, Triggered) and not ability.targets and modal_in(ability.effects) is None
