"""What verbs act on, and what acts: a selection, or all that fit, which is said otherwise in either place.

"things" are what a verb acts on. With a "subject" the rest of the sentence agrees.
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.nouns import (
    CHAMPION,
    UNIT,
    YOURS,
    Attacking,
    Bound,
    Champion,
    Every,
    Filter,
    Not,
    Source,
    Target,
)
from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import Custom, filled, parts_of, referring, slot
from grandarchive.text.grammar.selections import NAME, OTHER

F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
NOT_YOUR_CHAMPION: Final = Not(CHAMPION & YOURS)


def _unowned(f: Filter) -> Filter | None:
    """What does not say whose it is."""
    return None if YOURS in parts_of(f) else f


def _of_unowned(value: Any) -> dict[str, Any] | None:
    return {"f": value} if isinstance(value, Filter) and YOURS not in parts_of(value) else None


PRODUCTIONS: Final = (
    ("selection.sg", "the attacker", Every(UNIT & Attacking())),
    ("things", "<s:selection.sg>", S),
    ("things", "<s:selection.pl>", S),
    ("things", "each of <s:selection.pl>", S, "<s:selection.pl>"),
    ("things", "each opponent's champion", Champion(Who.OPPONENT)),
    ("things", "each <f:object.sg>", Every(F)),
    ("things", "all <f:object.pl>", Every(F), "each <f:object.sg>"),
    ("things", "each other <f:object.sg>", Every(OTHER & F)),
    ("things", "all other <f:object.pl>", Every(OTHER & F), "each other <f:object.sg>"),
    ("things", "each <f:object.sg> except for your champion", Every(F & NOT_YOUR_CHAMPION)),
    (
        "things",
        "all <f:object.pl> except for your champion",
        Every(F & NOT_YOUR_CHAMPION),
        "each <f:object.sg> except for your champion",
    ),
    ("subject.sg", "<s:selection.sg>", S),
    ("subject.pl", "<s:selection.pl>", S),
    ("subject.pl", "<f:object.pl>", Every(F)),
    ("subject.pl", "all <f:object.pl>", Every(F), "<f:object.pl>"),
    ("subject.pl", "other <f:object.pl>", Every(OTHER & F)),
    ("subject.pl", "all other <f:object.pl>", Every(OTHER & F), "other <f:object.pl>"),
    # What has a name in the text
    ("called", "target <f:object.sg>", Target(F, name=NAME)),
    ("called", "<s:spoken of>", S),
    # What is sacrificed, which is always one's own
    ("own things", "CARDNAME", Source()),
    ("own things", "this object", Source()),
    ("own things", "<s:spoken of>", S),
    *(("own things", phrase, Bound(referring(phrase))) for phrase in ("them", "those allies")),
    ("own things", "<d:choosing#> <f:object#>", filled("d", F & YOURS)),
    ("own things", "<d:choosing others.sg> <f:object.sg>", filled("d", OTHER & F & YOURS)),
    ("own things", "all <f:unowned.pl>", Every(F & YOURS)),
    ("own things", "all <f:unowned.pl> you control", Every(F & YOURS), "all <f:unowned.pl>"),
    ("unowned#", "<f:object#>", Custom(_unowned, _of_unowned)),
    ("own things", "each <f:object.sg>", Every(F & YOURS), "all <f:object.pl>"),
)
