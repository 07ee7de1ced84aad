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
    Every,
    Filter,
    Not,
    Source,
    Target,
)
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
    ("things", "each <f:those.sg>", Every(F)),
    ("things", "all <f:those.pl>", Every(F), "each <f:those.sg>"),
    ("those#", "other <f:object#>", OTHER & F),
    ("those#", "<f:object#> except for your champion", F & NOT_YOUR_CHAMPION),
    ("those#", "<f:object#>", F),
    ("subject.sg", "<s:selection.sg>", S),
    ("subject.pl", "<s:selection.pl>", S),
    ("subject.pl", "<f:those.pl>", Every(F)),
    ("subject.pl", "all <f:those.pl>", Every(F), "<f:those.pl>"),
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
