"""What is on the Effects Stack, as a text speaks of it without having targeted it."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.events import Happening
from grandarchive.model.nouns import ANYTHING, Filter, Selection


@dataclass(frozen=True, slots=True)
class Pending(Selection):
    """Every item on the Effects Stack of these kinds that fits by its source (CR Game Zones - Effects Stack 2).

    With `targeting` it has a target that fits, with `of` its source is one of those selected, and with `when` it is the
    trigger of a keyword that waits for this of its own object (CR Keywords - On Enter 1). With `of` alone it is the one
    activation of what was spoken of, which has to be there to be negated.
    """

    filter: Filter = ANYTHING
    items: tuple[str, ...] = ("activation",)
    targeting: Filter | None = None
    of: Selection | None = None
    when: Happening | None = None
