"""Comparisons of what cards and objects have: such as say nothing."""

from __future__ import annotations

from grandarchive.model import measures
from grandarchive.model.checking.sorts import refuse


def compared(f: measures.With) -> None:
    """Some cards or objects fit, and some do not. Raises `IllegalDefinition`."""
    if f.least is None and f.most is None:
        raise refuse("it does not say how much", "compare it: POWER >= 2")
    if isinstance(f.least, int) and isinstance(f.most, int) and f.least > f.most:
        raise refuse(f"nothing is at least {f.least} and at most {f.most}")
    if f.least == 0 and f.most is None and isinstance(f.measure, measures.Counters):
        raise refuse("everything has that many counters")
