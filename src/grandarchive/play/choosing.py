"""Which option a choice means: an option itself, its index, or its text."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from operator import index
from typing import Final, SupportsIndex

from grandarchive.errors import IllegalChoice
from grandarchive.play import notation, telling_apart
from grandarchive.play.fields import quoted
from grandarchive.play.options import Option
from grandarchive.play.view import View
from grandarchive.play.view_parts import OptionView
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision

Choice = SupportsIndex | str | Option | OptionView
"""An option of the decision or of the view, its index from 0, or its label."""

NEAREST: Final = 3
LONGEST_TEXT_TO_COMPARE: Final = 200
EXPECTED: Final = "an option, its index from 0, or its label"


def index_of(state: GameState, decision: Decision, choice: object) -> int:
    """The index of the option that a choice means. Raises `IllegalChoice` if it means none, or more than one."""
    if isinstance(choice, str):
        return _by_text(state, decision, choice)
    if isinstance(choice, Option):
        found = choice.index if choice.is_of(decision) else None
    elif isinstance(choice, OptionView):
        view = View(state, decision.player, ("",) * state.players)
        found = choice.index if view.has(choice) else None
    elif isinstance(choice, SupportsIndex) and not isinstance(choice, bool):
        return index(choice)
    else:
        raise IllegalChoice(f"choose {EXPECTED}; {quoted(choice)} is none of these")
    if found is None:
        raise IllegalChoice(f"{choice!r} is no option of this decision, but perhaps of another one")
    return found


def _by_text(state: GameState, decision: Decision, text: str) -> int:
    """The option with a label or a notation; case and spaces do not matter.

    Of equal or unknown cards in a hand, in memory or in a deck the first is taken. Where it matters which one is
    meant, the label is not enough.
    """
    labels = [_folded(label) for label in telling_apart.labels(state, decision.options, decision.player)]
    wanted = _folded(text)
    found = tuple(i for i, label in enumerate(labels) if label == wanted)
    if not found:
        short = [_folded(notation.label(state, option, decision.player)) for option in decision.options]
        found = tuple(i for i, label in enumerate(short) if label == wanted)
    if not found:
        raise IllegalChoice(f"no option is called {quoted(text)}{_hint(wanted, labels)}")
    first, *others = (decision.options[i] for i in found)
    if not all(telling_apart.interchangeable(state, first, other, decision.player) for other in others):
        raise IllegalChoice(
            f"{quoted(text)} could be any of the options {', '.join(map(str, found))}: choose one by its index", found
        )
    return found[0]


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _hint(wanted: str, labels: Sequence[str]) -> str:
    near: list[str] = []
    if len(wanted) <= LONGEST_TEXT_TO_COMPARE:
        near = get_close_matches(wanted, dict.fromkeys(labels), NEAREST)
    if near:
        return f"; did you mean {' or '.join(map(repr, near))}?"
    return f"; there are {', '.join(map(repr, list(dict.fromkeys(labels))[:NEAREST]))}" + (
        f" and {len(set(labels)) - NEAREST} more" if len(set(labels)) > NEAREST else ""
    )
