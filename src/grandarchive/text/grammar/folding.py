"""What a paragraph of an action says to do instead of the paragraph before, behind restrictions of its own.

Such a paragraph is read by itself, as a word that only stands in what is read. For the whole card it becomes a branch
of what it replaces: the last effect of the paragraphs before it. A later paragraph replaces an earlier one that
replaces the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grandarchive.text.grammar.core import Custom, parts_in
from grandarchive.text.grammar.instead import instead
from grandarchive.text.shapes.abilities import Ability, Resolution
from grandarchive.text.shapes.composition import If
from grandarchive.text.shapes.conditions import AllOf, Condition
from grandarchive.text.shapes.kinds import Effect


@dataclass(frozen=True, slots=True)
class InsteadOfThat(Effect):
    """What is done instead of the last effect of the paragraphs before, if the condition holds."""

    condition: Condition | None
    effects: tuple[Effect, ...]


def _paragraph() -> Custom:
    """A paragraph of its own, with a condition or without one."""

    def make(b: tuple[Any, ...], c: Any = None) -> Resolution | None:
        return Resolution((InsteadOfThat(c, b),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Resolution((InsteadOfThat(c, b),)):
                return {"b": b, "c": c}
        return None

    return Custom(make, take)


def folded(abilities: Sequence[Ability]) -> tuple[Ability, ...] | None:
    """The abilities with each such paragraph within the one before; None if it is not clear what it replaces."""
    found: list[Any] = []
    for ability in abilities:
        if not _is_instead(ability):
            found.append(ability)
            continue
        before = next((place for place in range(len(found) - 1, -1, -1) if isinstance(found[place], Resolution)), None)
        joined = None if before is None else _joined(found[before], ability)
        if before is None or joined is None:
            return None
        found[before] = joined
    return tuple(found)


def _is_instead(ability: Any) -> bool:
    return any(isinstance(each, InsteadOfThat) for each in parts_in(ability))


def _joined(first: Resolution, ability: Any) -> Resolution | None:
    """Both paragraphs as one; what was replaced before is replaced if its own condition does not hold."""
    said: InsteadOfThat = ability.effects[0]
    conditions = (*ability.gates, *((said.condition,) if said.condition is not None else ()))
    last = first.effects[-1]
    replaced = last
    while isinstance(replaced, If) and len(replaced.otherwise) == 1:
        replaced = replaced.otherwise[0]
    if not conditions or first.gates or not instead(replaced, conditions[0], said.effects):
        return None
    condition = AllOf(conditions) if len(conditions) > 1 else conditions[0]
    return replace(first, effects=(*first.effects[:-1], If(condition, said.effects, (last,))))


INSTEAD: Final = _paragraph()
PRODUCTIONS: Final = (
    ("resolution", "if <c:condition>, <b:clauses> instead.", INSTEAD),
    ("resolution", "if <c:both>, <b:clauses> instead.", INSTEAD),
    ("resolution", "<b:clauses> instead.", INSTEAD),
    ("resolution", "<b:clauses> instead if <c:condition>.", INSTEAD, "if <c:condition>, <b:clauses> instead."),
)
"""A restriction or a condition says when."""
