"""Numbers: calculations and comparisons that say nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import amounts, choices, effects, measures
from grandarchive.model.checking.sorts import At, refuse


def _calculated(a: amounts.Sum | amounts.Product | amounts.Lesser) -> None:
    if isinstance(a.left, int) and isinstance(a.right, int):
        raise refuse("both are numbers", "write what they make")
    if isinstance(a, amounts.Lesser) and a.left == a.right:
        raise refuse("both are the same", "write it once")


def _at_least(c: amounts.AtLeast) -> None:
    if isinstance(c.right, int) and (c.right <= 0 or isinstance(c.left, int)):
        raise refuse("it is known beforehand whether this holds")


def _equal(c: amounts.Equal) -> None:
    if isinstance(c.left, int) and isinstance(c.right, int):
        raise refuse("it is known beforehand whether this holds")


def _compared(f: measures.With) -> None:
    """Some cards or objects fit, and some do not. Raises `IllegalDefinition`."""
    if f.least is None and f.most is None:
        raise refuse("it does not say how much", "compare it: POWER >= 2")
    if isinstance(f.least, int) and isinstance(f.most, int) and f.least > f.most:
        raise refuse(f"nothing is at least {f.least} and at most {f.most}")
    if f.least == 0 and f.most is None and isinstance(f.measure, measures.Counters):
        raise refuse("everything has that many counters")


def _total(t: choices.Total) -> None:
    if t.least is None and t.most is None:
        raise refuse("it does not say how much", "say least or most")
    if isinstance(t.least, int) and isinstance(t.most, int) and t.least > t.most:
        raise refuse(f"nothing is at least {t.least} and at most {t.most}")


def _chosen(e: effects.ChooseNumber) -> None:
    if isinstance(e.least, int) and isinstance(e.most, int) and e.least >= e.most:
        raise refuse(f"there is no choice from {e.least} to {e.most}")


def check_bounds(least: Any, most: Any) -> None:
    """Bounds of the number of what happens leave some numbers, and not all of them. Raises `IllegalDefinition`."""
    if type(least) is int and (least <= 1 or (type(most) is int and least > most)):
        with At(".least"):
            raise refuse("every number is" if least <= 1 else f"nothing is at least {least} and at most {most}")
    if type(most) is int and most < 1:
        with At(".most"):
            raise refuse("nothing that happens is so little")


IDLE_COMPARED: Final[dict[type, Callable[[Any], None]]] = {
    amounts.Sum: _calculated,
    amounts.Product: _calculated,
    amounts.Lesser: _calculated,
    amounts.AtLeast: _at_least,
    amounts.Equal: _equal,
    measures.With: _compared,
    choices.Total: _total,
    effects.ChooseNumber: _chosen,
}
"""What is looked at in numbers besides their fields."""
