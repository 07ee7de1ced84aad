"""How a card calls one of its abilities, such as "On Enter" or "Cardistry" (CR Triggered Abilities 4)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.events import Happening
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, THIS, Filter
from grandarchive.model.states import FOSTERED
from grandarchive.model.terms import Zone

ON: Final[dict[tuple[Happening, Filter], str]] = {
    (Happening.ENTER, ANYTHING): "On Enter",
    (Happening.LEAVE, ANYTHING): "On Leave",
    (Happening.DIE, ANYTHING): "On Death",
    (Happening.ATTACK, ANYTHING): "On Attack",
    (Happening.HIT, ANYTHING): "On Hit",
    (Happening.HIT, ALLY): "On Ally Hit",
    (Happening.HIT, CHAMPION): "On Champion Hit",
    (Happening.KILL, ANYTHING): "On Kill",
    (Happening.KILL, ALLY): "On Ally Kill",
    (Happening.SACRIFICED, ANYTHING): "On Sacrifice",
    (Happening.CHARGED, ANYTHING): "On Charge",
}
"""By what happens to the source, and to or with what else."""


def label_of(ability: Ability | None) -> str:
    """The name before an ability; empty if it has none."""
    if not isinstance(ability, (Activated, Triggered)):
        return ""
    if isinstance(ability, Activated) or ability.pattern.subject != THIS:
        return ability.label.title()
    pattern = ability.pattern
    if pattern.happening is Happening.BECOMES:
        return "On Foster" if pattern.property == FOSTERED else ""
    if pattern.happening is Happening.MOVE:
        return "On Banish" if pattern.into is Zone.BANISHMENT and pattern.out_of is None else ""
    return ON.get((pattern.happening, pattern.other), "")
