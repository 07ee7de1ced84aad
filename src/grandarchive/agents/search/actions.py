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
"""The most actions that are compared, in the order of the options."""


def runners_of(game: Game, policy: Agent) -> list[Runner]:
    """The actions of the player who has to choose in a deal, one of them the policy's. Passing comes last."""
    found = _listed(game)
    usual, labels = _usual(game, policy, found)
    found[usual] = labels
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


def _usual(game: Game, policy: Agent, actions: dict[Action, tuple[str, ...]]) -> tuple[Action, tuple[str, ...]]:
    """The action that the policy takes, choice by choice until it is one of these, or like none of them."""
    copy, player = game.clone(), game.decision.player
    taken: Action = ()
    labels: tuple[str, ...] = ()
    left = list(actions)
    while left and taken not in actions:
        place = choice_of(policy, copy.view(player))
        key = copy.decision.keys[place]
        labels = (*labels, copy.labels[place])
        left = [action for action in left if len(action) > len(taken) and action[len(taken)][1] == key]
        taken = (*taken, left[0][len(taken)] if left else (place, key))
        copy.choose(taken[-1][0])
    return taken, labels
