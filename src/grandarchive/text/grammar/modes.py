"""Texts of which one chooses parts: what stands behind the bullets below them.

How many are chosen is a word; a condition or a bonus may say another.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count
from typing import Any, Final

from grandarchive.text.grammar.core import Custom, referring, rest, slot, vocabulary
from grandarchive.text.shapes.amounts import Depending, HowMany, Term
from grandarchive.text.shapes.composition import ChooseOne, Modal, Mode
from grandarchive.text.shapes.conditions import Cascaded, cascades
from grandarchive.text.shapes.nouns import Bound

LEXICONS: Final = {
    "mode number": vocabulary({"one": (1, 1), "two": (2, 2), "one or both": (1, 2)}),
    "more modes": vocabulary({"two": (2, 2), "up to two": (0, 2)}),
}
"""How many are chosen, at least and at most."""


def _instead() -> Custom:
    """One, or so many instead if a condition holds."""

    def make(c: Any, k: tuple[int, int], m: Any) -> Any:
        return (Modal(m, Depending(c, k[0], 1), Depending(c, k[1], 1)),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Modal(m, Depending(c, int(least), 1), Depending(_, int(most), 1)),):
                return {"c": c, "k": (least, most), "m": m} if value == make(c, (least, most), m) else None
        return None

    return Custom(make, take)


def _chosen() -> Custom:
    """So many of the modes; both of two."""

    def make(k: tuple[int, int], m: tuple[Any, ...]) -> Any:
        return (Modal(m, *k),) if k != (1, 2) or len(m) == k[1] else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Modal(m, int(least), int(most)),):
                return {"k": (least, most), "m": m} if value == make((least, most), m) else None
        return None

    return Custom(make, take)


def _now() -> Custom:
    """Modes that are chosen as something has been done: of two as many as there was of that, or two of more."""

    def make(n: Any, m: tuple[Any, ...]) -> Any:
        if any(mode.gates or mode.targets for mode in m):
            return None
        if n == 2:
            pairs = tuple((*a.effects, *b.effects) for a, b in combinations(m, 2))
            return (ChooseOne(pairs),) if len(m) > 2 else None
        return (ChooseOne(tuple(mode.effects for mode in m), n),) if type(n) is not int and len(m) == 2 else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (ChooseOne((a, b), Term() as n),):
                return {"n": n, "m": (Mode(a), Mode(b))}
            case (ChooseOne(pairs, 1),):
                return next(_unpaired(value, pairs), None)
        return None

    def _unpaired(value: Any, pairs: tuple[tuple[Any, ...], ...]) -> Iterator[dict[str, Any]]:
        """The modes of the pairs: the first ones begin with the first mode, however much that is."""
        number = next(n for n in count(2) if n * (n - 1) // 2 >= len(pairs))
        for length in range(1, len(pairs[0])):
            m = (Mode(pairs[0][:length]), *(Mode(pair[length:]) for pair in pairs[: number - 1]))
            if all(mode.effects for mode in m) and make(2, m) == value:
                yield {"n": 2, "m": m}

    return Custom(make, take)


def _cascade() -> Custom:
    """Modes that follow each other by number, from the first time on; no number is there twice or left out."""

    def make(m: tuple[Any, ...]) -> Any:
        gates = [mode.gates[0] for mode in m]
        after = [1, *(None if gate.last is None else gate.last + 1 for gate in gates)]
        firsts = [gate.first for gate in gates]
        right = firsts == after[:-1] and all(gate.last is None or gate.first <= gate.last for gate in gates)
        return (Modal(m),) if right else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Modal(m) as modal,) if cascades(modal) and value == (Modal(m),):
                return {"m": m}
        return None

    return Custom(make, take)


def _timely_mode() -> Custom:
    """The mode of some times: from one number on, up to another or for good."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Mode(e, (Cascaded(first, last),), s):
                return {"e": e, "n": (first, last), "s": s}
        return None

    return Custom(lambda e, n, s: Mode(e, (Cascaded(*n),), s), take)


E: Final = slot("e")
K: Final = slot("k")
N: Final = slot("n")
S: Final = slot("s")
CASCADE: Final = _cascade()
TIMELY: Final = _timely_mode()
NOW: Final = _now()
MORE: Final = _instead()
CHOSEN: Final = _chosen()

PRODUCTIONS: Final = (
    ("effects", "choose <k:mode number> — <m:modes>", CHOSEN),
    ("modal", "choose <n:that many> — <m:modes>", NOW),
    ("modal", "choose <n:several> — <m:modes>", NOW),
    ("that many", "that many", HowMany(Bound(referring("that many")))),
    ("effects", "choose one that hasn't been chosen — <m:modes>", (Modal(slot("m"), unchosen=True),)),
    ("effects", "choose one. if <c:condition>, choose <k:more modes> instead — <m:modes>", MORE),
    ("effects", "choose one. <c:bonus> choose <k:more modes> instead — <m:modes>", MORE),
    # Cascade: the mode is told by how often the ability was activated or triggered
    ("effects", "<m:cascading>", slot("m")),
    ("cascading", "cascade — <m:cascade modes>", CASCADE),
    ("cascade modes", "<a:cascade mode> <b:cascade mode>", (slot("a"), slot("b"))),
    ("cascade modes", "<a:cascade mode> <more:cascade modes>", (slot("a"), rest("more"))),
    ("cascade mode", "• <n:numbers> — <s:spell perhaps> <e:effects>", TIMELY),
    ("numbers", "<n:digits>", (N, N)),
    ("numbers", "<n:digits> to <k:digits>", (N, K)),
    ("numbers", "<n:digits> or more", (N, None)),
    ("numbers", "<n:digits> +", (N, None), "<n:digits> or more"),
    ("modes", "<a:mode> <b:mode>", (slot("a"), slot("b"))),
    ("modes", "<a:mode> <more:modes>", (slot("a"), rest("more"))),
    ("mode", "• <e:effects>", Mode(E)),
    ("mode", "• as a spell, <e:effects>", Mode(E, (), True)),
    ("mode", "• <g:bubble> <e:effects>", Mode(slot("e"), (slot("g"),))),
)
