"""Asking what a card or object is now (CR Card Characteristics). How it is computed stands in `continuous`."""

from __future__ import annotations

from typing import Any

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import Modification
from grandarchive.model.terms import Zone
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Scope


class Board:
    """Everything computed for one moment.

    `computed` holds what differs from its printing, `rules` the changes of rules in force, `replacements` the
    replacement effects of static abilities (`replaced_once`: what resolved replaces too), `uneven` the zones with
    cards that would be something else on the Effects Stack, and `watch` the aspects of the game all this depends on.
    Once it is complete the rest answers what is asked all the time: by player the champion and what may attack or has
    activated abilities, units with their life, weapons, unique objects, objects with a Link ability, and the objects
    with triggered abilities by kind of event.
    """

    __slots__ = (
        "able",
        "champions",
        "complete",
        "computed",
        "linked",
        "replaced_once",
        "replacements",
        "rules",
        "triggered",
        "uneven",
        "uniques",
        "units",
        "watch",
        "weapons",
    )

    def __init__(self) -> None:
        self.computed: dict[int, Characteristics] = {}
        self.rules: list[tuple[Modification, Scope]] = []
        self.replacements: list[tuple[Any, Scope, tuple[int, ...]]] = []
        self.replaced_once = False
        self.uneven: frozenset[Zone] = frozenset()
        self.watch = Aspect.ALWAYS
        self.complete = False
        self.champions: dict[int, int] = {}
        self.able: dict[int, list[int]] = {}
        self.units: list[tuple[int, int | None]] = []
        self.weapons: list[int] = []
        self.uniques: list[int] = []
        self.linked: list[int] = []
        self.triggered: dict[str, list[int]] = {}


def board_of(state: GameState) -> Board:
    """The board of this moment."""
    board = state.board
    return board if board is not None else _build(state)


def characteristics(state: GameState, id: int) -> Characteristics:
    """What a card or object is now. An unchanged one costs a look-up."""
    board = state.board
    if board is None:
        board = _build(state)
    found = board.computed.get(id)
    if found is None:
        return state.cards[id].face.printed
    return found  # type: ignore[no-any-return]


def rule_changes(state: GameState, kind: type) -> list[tuple[Any, Scope]]:
    """The changes of rules of one kind in force, each with the scope it is read from."""
    board = state.board
    if board is None:
        board = _build(state)
    return [(m, s) for m, s in board.rules if type(m) is kind] if board.rules else []


def _build(state: GameState) -> Board:
    from grandarchive.rules.continuous.building import build

    return build(state)
