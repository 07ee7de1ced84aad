"""Costs that need not be paid: each has a name of its own, and something asks whether it was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grandarchive.model import abilities
from grandarchive.model.abilities import Ability, AdditionalCost
from grandarchive.model.checking.sorts import At, refuse
from grandarchive.model.states import EMPOWERED, PLAYED_PROPERTIES, STARCALLED

if TYPE_CHECKING:
    from grandarchive.model.cards import Face

KNOWN_PROPERTIES: Final = PLAYED_PROPERTIES - {"imbued"}
"""How something was played that the rules or other cards ask for, whatever its own text says."""


def names_of_costs(face: Face) -> frozenset[str]:
    """What `Paid` asks for in the texts of a face; Spell cards may be empowered (CR Keywords - Empower 2)."""
    found = frozenset(cost_name(a) for a in face.abilities) - {""}
    if any(isinstance(a, abilities.Starcalling) for a in face.abilities):
        found |= {STARCALLED}
    return found | {EMPOWERED} if "SPELL" in face.subtypes else found


def cost_name(ability: Ability) -> str:
    """How texts ask for a cost that need not be paid."""
    if isinstance(ability, AdditionalCost):
        return ability.optional or ""
    if isinstance(ability, abilities.Imbue):
        return "imbued"
    return (ability.name or "") if isinstance(ability, abilities.AlternativeCost) else ""


def check_costs(found: tuple[Ability, ...], asked: set[str]) -> None:
    """Each cost that need not be paid has a name of its own, and something asks for it."""
    names = [cost_name(a) for a in found]
    for place, ability in enumerate(found):
        name = names[place]
        if name == EMPOWERED:
            with At(f".abilities[{place}]"):
                raise refuse("a card is empowered by an effect, and not by a cost", "give the cost another name")
        if not name or name in KNOWN_PROPERTIES:
            continue
        if isinstance(ability, abilities.Imbue):
            if name not in asked:
                with At(f".abilities[{place}]"):
                    raise refuse("nothing asks whether it is imbued", 'ask for it with Paid("imbued")')
            continue
        with At(f".abilities[{place}].{'optional' if isinstance(ability, AdditionalCost) else 'name'}"):
            if names.count(name) > 1:
                raise refuse(f"two costs are called {name!r}", "give each a name of its own")
            pays = isinstance(ability, AdditionalCost) and bool(ability.then or ability.pays)
            if name not in asked and not pays:
                raise refuse(f"nothing asks whether {name!r} was paid", "ask for it with Paid")
