"""Rows of the matrix: a keyword in one form on one kind of carrier, with the probe that shows what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from grandarchive.model.abilities import Ability, Keyword, Triggered
from grandarchive.model.effects import Draw, Effect
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import in_full
from grandarchive.model.nouns import THIS
from grandarchive.testing import Scenario
from tests.keyword_matrix.ways import BEARER, Lay, Way

Probe = Callable[[Lay], bool]

SPIRIT: Final = "Spirit of Wind"
"""The champion of whoever does not inherit anything."""


@dataclass(frozen=True)
class Row:
    """A keyword, in short or with its abilities in full, on a kind of carrier.

    In the ways that are `restricted` the control has the ability too, and the probe lays out a position in which it
    is locked.
    """

    keyword: str
    abilities: tuple[Ability, ...]
    probe: Probe
    form: str = "short"
    on: str = "unit"
    restricted: frozenset[Way] = frozenset()

    @property
    def name(self) -> str:
        """The keyword, its form if it is not short, and its carrier if that is not a unit."""
        full = " in full" if self.form == "full" else ""
        return f"{self.keyword}{full}{'' if self.on == 'unit' else f' on {self.on}'}"


def short(name: str, probe: Probe, value: int | str | None = None, on: str = "unit") -> Row:
    """A row for a keyword as a `Keyword`."""
    return Row(name, (Keyword(name, value),), probe, on=on)


def full(
    name: str, probe: Probe, *abilities: Ability, on: str = "unit", restricted: frozenset[Way] = frozenset()
) -> Row:
    """A row for a keyword with its abilities written out."""
    return Row(name, abilities, probe, "full", on, restricted)


DRAWS: Final = (Draw(1),)


def triggered(name: str, probe: Probe, happening: Happening, *effects: Effect) -> Row:
    """A trigger with one of the events that are keywords; it draws a card if nothing else is said."""
    return full(name, probe, Triggered(Pattern(happening, THIS), effects or DRAWS))


def both(name: str, probe: Probe, value: int | None = None) -> tuple[Row, Row]:
    """A keyword in short, and with the abilities that it stands for."""
    return short(name, probe, value), full(name, probe, *in_full(((Keyword(name, value),),)))


def lay(row: Row, way: Way, control: bool = False) -> Lay:
    """A cell of the matrix, or its control."""
    return Lay(way, row.abilities, control, way in row.restricted)


# Asking a scenario -----------------------------------------------------------------------------------------------


def same(*shown: bool) -> bool:
    """All signs of a keyword show, or none does. A mixture is a failure."""
    assert len(set(shown)) == 1, f"signs of one keyword differ: {shown}"
    return shown[0]


def begin(t: Scenario, action: str) -> set[str]:
    """A begins an action, and is offered these targets; of a single one, which nobody is asked about, the empty set."""
    t.game.choose(t.options.index(action))
    return set(t.options) if t.purpose in ("target", "attack target", "attack player") else set()


def targets_of_attack(t: Scenario, attacker: str = BEARER) -> set[str]:
    """The objects that A's attacker could attack: those offered, or the only one, which defends then."""
    offered = begin(t, f"attack with {attacker}")
    return offered or {card.name for card in everything(t) if card.defending}


def everything(t: Scenario) -> list:  # type: ignore[type-arg]
    """All objects on the field."""
    return [t._seen(id) for id in t.state.field]


def finish(t: Scenario, retaliate: str = "") -> Scenario:
    """Everybody passes until combat is over. Nobody retaliates, except with the unit of this name."""
    while not t.game.over and (t.state.stack or t.state.combat is not None):
        if t.purpose == "retaliate":
            wanted = retaliate if retaliate in t.options else "done"
            t.game.choose(t.options.index(wanted))
        elif t.purpose == "opportunity":
            t.game.choose(t.options.index("pass"))
        else:
            break
    return t


def attack(t: Scenario, target: str = SPIRIT, attacker: str = BEARER) -> Scenario:
    """A attacks with a unit, and nobody retaliates."""
    if target in begin(t, f"attack with {attacker}"):
        t.answer("A", "target", target)
    return finish(t)


def to_retaliation(t: Scenario, target: str, attacker: str) -> set[str]:
    """A attacks, and the defending player is offered these units to retaliate with."""
    if target in begin(t, f"attack with {attacker}"):
        t.answer("A", "target", target)
    while t.state.combat is not None and t.purpose == "opportunity":
        t.game.choose(t.options.index("pass"))
    return set(t.options) - {"done"} if t.purpose == "retaliate" else set()


def cards_in_hand(t: Scenario, player: str = "A") -> int:
    """The number of cards in a player's hand."""
    return len(t.zone(player, "hand"))
