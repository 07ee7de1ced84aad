"""What modifications make of characteristics, kept for the next time.

Characteristics are never edited once they are computed: a modification makes others of them. The same cards come under
the same effects on every board, so what one made of the other is there already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.kinds import Ability
from grandarchive.rules.continuous.layers import APPLY, apply_counters

MOST_KEPT: Final = 1 << 14
"""How many characteristics are kept before all are forgotten."""

Key = tuple[int, int, int]
Change = Callable[[Any, Characteristics, int], None]

_KEPT: Final[dict[Key, tuple[Characteristics, object, Characteristics]]] = {}
"""By what was changed, what changed it and its number; both are kept, so that nothing else is taken for them."""

BUFFS: Final = "buff"
LEVELS: Final = "level"


def changed(now: Characteristics, m: object, value: int) -> Characteristics:
    """What a modification with this number makes of characteristics."""
    found = _KEPT.get((id(now), id(m), value))
    return found[2] if found is not None else _keep(now, m, value, APPLY[type(m)])


def with_ability(now: Characteristics, ability: Ability) -> Characteristics:
    """The same with one more ability."""
    found = _KEPT.get((id(now), id(ability), 0))
    return found[2] if found is not None else _keep(now, ability, 0, _join)


def with_levels(now: Characteristics, more: int) -> Characteristics:
    """The same at a higher level."""
    found = _KEPT.get((id(now), id(LEVELS), more))
    return found[2] if found is not None else _keep(now, LEVELS, more, _raise)


def with_buffs(now: Characteristics, more: int) -> Characteristics:
    """The same with so many buff counters, or debuff counters if the number is negative."""
    found = _KEPT.get((id(now), id(BUFFS), more))
    return found[2] if found is not None else _keep(now, BUFFS, more, _buff)


def forget() -> None:
    """Work everything out anew from now on."""
    _KEPT.clear()


def _keep(now: Characteristics, what: Any, value: int, change: Change) -> Characteristics:
    new = now.copy()
    change(what, new, value)
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    _KEPT[id(now), id(what), value] = (now, what, new)
    return new


def _join(ability: Ability, now: Characteristics, value: int) -> None:
    now.abilities = now.abilities.joined(ability)


def _raise(_: str, now: Characteristics, value: int) -> None:
    assert now.level is not None
    now.level += value


def _buff(_: str, now: Characteristics, value: int) -> None:
    apply_counters(now, value)
