"""Thinking while others choose: the decisions to which a seat may come next, searched beforehand.

The other players are taken to choose as a policy does, on several deals of what the seat does not know. A decision that
comes about is recognized by everything that the seat sees, so what was found is what a search would find then.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import Final

from grandarchive.agents.base import Agent
from grandarchive.agents.search.budget import Stop
from grandarchive.agents.search.deals import Deals
from grandarchive.agents.search.simulation import choice_of, is_searched
from grandarchive.play.game import Game
from grandarchive.play.playing_on import Until
from grandarchive.play.view import View

DEALS: Final = 12
"""The number of deals on which the others are played on."""

MOST_CHOICES: Final = 200
"""The most choices until the seat has something to compare."""

MOST_KEPT: Final = 32
"""The most decisions whose searches are kept; after that the oldest is forgotten."""


def seen_in(view: View) -> bytes:
    """A digest of everything that a seat sees. Equal ones lead to the same search."""
    return hashlib.sha256(json.dumps(view.encode(), sort_keys=True, default=repr).encode()).digest()


def foresee(view: View, deals: Deals, policy: Agent, is_stopped: Stop) -> list[tuple[bytes, View]] | None:
    """The decisions to which the viewer may come next, each with what is seen there; the likeliest first.

    Returns None if it was stopped before all deals were played on.
    """
    found: dict[bytes, View] = {}
    counts: Counter[bytes] = Counter()
    for number in range(DEALS):
        if is_stopped():
            return None
        seen = _next_searched(deals.copy(number), view.player, policy)
        if seen is not None:
            key = seen_in(seen)
            found.setdefault(key, seen)
            counts[key] += 1
    return [(key, found[key]) for key, _ in counts.most_common()]


def _next_searched(game: Game, seat: int, policy: Agent) -> View | None:
    """The next decision of the seat at which a search compares options, if everybody chooses by a policy."""
    before = len(game.choices)
    while len(game.choices) - before < MOST_CHOICES:
        game.playout(policy, Until(player=seat, choices=MOST_CHOICES))
        if game.over or game.decision.player != seat:
            return None
        seen = game.view(seat)
        if is_searched(seen):
            return seen
        game.choose(choice_of(policy, seen))
    return None
