"""The line that a search expects: what the seat does next in the turn, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.agents.base import Agent
from grandarchive.agents.search.race import Runner
from grandarchive.agents.search.simulation import choice_of, is_searched
from grandarchive.play.game import Game
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, PlayerView

LONGEST: Final = 8
"""The most choices of a line."""

UNKNOWN: Final = "something with a card that is not known yet"


def expected_line(view: View, deal: Game, best: Runner, policy: Agent) -> tuple[str, ...]:
    """The deeds of a view's seat after its best action, as far as the search looked and the seat knows the cards."""
    known = frozenset(_names(view))
    for place, _ in best.action:
        deal.choose(place)
    found: list[str] = []
    node, turn = best.node, deal.turn
    while not deal.over and deal.turn == turn and len(found) < LONGEST:
        asked = deal.view(deal.decision.player)
        at = choice_of(policy, asked)
        if asked.player == view.player and is_searched(asked):
            keys = asked.keys
            tried = [
                (child.visits, -place, place) for place, key in enumerate(keys) if (child := node.children.get(key))
            ]
            if not tried:
                break
            at = max(tried)[2]
            if keys[at][2] != "pass":
                label = asked.options[at].label
                hidden = frozenset(_names(asked)) - known
                found.append(UNKNOWN if any(name in label for name in hidden) else label)
            node = node.children[keys[at]]
        deal.choose(at)
    return tuple(found)


def _names(view: View) -> Iterator[str]:
    """The names of all cards that the viewer knows now."""
    yield from (card.name for card in (*view.field, *view.intent))
    yield from (item.name for item in view.stack)
    for player in range(view.player_count):
        yield from (card.name for card in _cards(view.of(player)))


def _cards(player: PlayerView) -> Iterator[CardView]:
    zones: tuple[Any, ...] = (
        player.hand,
        player.memory,
        player.material,
        player.graveyard,
        player.banishment,
        player.mastery,
        player.statuses,
        player.pantheon,
        [card for _, card in player.deck],
    )
    for zone in zones:
        yield from zone
