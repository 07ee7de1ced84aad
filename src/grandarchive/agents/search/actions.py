"""The actions that a search compares: whole ones, or single choices where there would be too many."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.base import Agent
from grandarchive.agents.search.race import Runner
from grandarchive.agents.search.simulation import Action, choice_of
from grandarchive.play.game import Game
from grandarchive.play.option_keys import OptionKey

MOST_ACTIONS: Final = 16
"""If there are more whole actions, those that begin alike are one."""

MOST_RUNNERS: Final = 32
"""So many actions are compared at most, in the order of the options."""


def runners_of(game: Game, policy: Agent) -> list[Runner]:
    """The actions of the player who has to choose in a deal, one of them the policy's. Passing comes last."""
    found = _listed(game)
    usual = _usual(game, policy, found)
    kept = [usual, *(action for action in found if action != usual)][:MOST_RUNNERS]
    kept.sort(key=lambda action: (action[0][1][2] == "pass", list(found).index(action)))
    return [Runner(action, found[action], action == usual) for action in kept]


def _listed(game: Game) -> dict[Action, tuple[str, ...]]:
    """All actions with their words, in the order of the options; of equal ones the first."""
    actions = game.actions()
    found: dict[Action, tuple[str, ...]] = {}
    if len(actions) <= MOST_ACTIONS and all(each.choices for each in actions):
        for each in actions:
            found.setdefault(tuple(zip(each.choices, each.keys, strict=True)), each.labels)
        return found
    keys: list[OptionKey] = []
    for place, (key, label) in enumerate(zip(game.decision.keys, game.labels, strict=True)):
        if key not in keys:
            keys.append(key)
            found[(place, key),] = (label,)
    return found


def _usual(game: Game, policy: Agent, actions: dict[Action, tuple[str, ...]]) -> Action:
    """The action that the policy takes, choice by choice."""
    copy, player = game.clone(), game.decision.player
    taken: Action = ()
    left = list(actions)
    while taken not in actions:
        place = choice_of(policy, copy.view(player))
        left = [action for action in left if _begins_with(action, copy.decision.keys[place], len(taken))]
        assert left, "the policy chooses an option of the decision"
        taken = (*taken, left[0][len(taken)])
        copy.choose(taken[-1][0])
    return taken


def _begins_with(action: Action, key: object, at: int) -> bool:
    return len(action) > at and action[at][1] == key
