"""Templates: what the official texts are made of, with slots for what differs, and how each of them is said.

They are those of a census of the texts, with how often each is used. None of them is a sentence of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.text.examples import Example

OFTEN: Final = 5
"""Templates that are used so often are said, or it is told why they cannot be."""

ENOUGH: Final = 0.95
"""The part of the templates that has to be sayable."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template of a kind, how often it is used, and how it is said, or why it cannot be."""

    kind: str
    slots: str
    uses: int
    example: Example | None
    why_not: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.slots}"


@dataclass(frozen=True, slots=True)
class Sayable:
    """How many templates can be said, and how many uses of templates."""

    templates: int
    said: int
    uses: int
    uses_said: int

    @property
    def part(self) -> float:
        """The part of the templates that can be said, from 0 to 1."""
        return self.said / self.templates if self.templates else 1.0


def sayable(templates: Iterable[Template]) -> Sayable:
    """Count templates."""
    every = list(templates)
    said = [t for t in every if t.example is not None]
    return Sayable(len(every), len(said), sum(t.uses for t in every), sum(t.uses for t in said))


def read_templates(kinds: Mapping[str, Any], example: Callable[[str, str], Example]) -> tuple[Template, ...]:
    """The templates by kind, as they were parsed. Raises what `example` raises."""
    return tuple(
        Template(
            kind,
            slots,
            entry["uses"],
            example(f"the template {kind}: {slots}", entry["say"]) if "say" in entry else None,
            entry.get("why", ""),
        )
        for kind, found in kinds.items()
        for slots, entry in found.items()
    )
