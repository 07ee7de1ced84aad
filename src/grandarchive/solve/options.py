"""The options of a decision as a search sees them: equal ones once, and those that help most first."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import PRIVATE_ZONES
from grandarchive.play.telling_apart import private_kind
from grandarchive.rules.continuous.board import board_of
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

ABOUT_MORE: Final = frozenset({"trigger", "replace", "replaced event", "pay"})
"""The kinds of option that are about something else than the card that they show."""

RELUCTANCE: Final = {"attack": 0, "activate": 1, "ability": 1, "bestow": 1, "pass": 2}
"""How much later an option is tried than another one, by its kind."""


def eager(state: GameState) -> list[tuple[int, Option]]:
    """The different options of a player who wants to win, the most natural ones first."""
    decision = state.decision
    assert decision is not None
    found = different(state)
    if decision.purpose == "opportunity":
        found.sort(key=lambda each: reluctance(state, each[1]))
    elif decision.purpose == "attack target":
        champions = board_of(state).champions.values()
        found.sort(key=lambda each: each[1].card not in champions)
    return found


def reluctance(state: GameState, option: Option) -> int:
    """How much later an option is tried than others. What waits on the Effects Stack usually resolves first."""
    later = RELUCTANCE.get(option.kind, 0)
    if state.stack:
        return 0 if option.kind == "pass" else 1 + later
    return later


def different(state: GameState) -> list[tuple[int, Option]]:
    """The options of the pending decision by index, of equal cards of a private zone only the first."""
    decision = state.decision
    assert decision is not None
    found: list[tuple[int, Option]] = []
    kinds: dict[object, list[tuple[object, ...]]] = {}
    for choice, option in enumerate(decision.options):
        about = _card_of(state, option)
        if about is not None:
            kind = private_kind(state, option.card)
            like = kinds.setdefault(about, [])
            if kind in like:
                continue
            like.append(kind)
        found.append((choice, option))
    return found


def _card_of(state: GameState, option: Option) -> object:
    """Equal for options that differ by nothing but which card of one name in a private zone they are about, or None."""
    id, value = option.card, option.value
    if id < 0 or option.kind in ABOUT_MORE:
        return None
    card = state.cards[id]
    if card.zone not in PRIVATE_ZONES:
        return None
    rest = tuple([part for part in value if part != id]) if isinstance(value, tuple) else value if value != id else None
    return option.kind, card.zone, card.owner, card.definition.slug, rest
