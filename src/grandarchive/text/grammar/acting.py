"""What verbs act on, and what acts: a selection, or all that fit, which is said otherwise in either place.

"things" are what a verb acts on. With a "subject" the rest of the sentence agrees, and so it does with "several".
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.choices import Some
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
from grandarchive.text.grammar.core import Custom, parts_of, referring, slot
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN, NAME, OTHER

F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
NOT_YOUR_CHAMPION: Final = Not(CHAMPION & YOURS)
REFERENCES: Final = ("it", "that ally", "that unit", "that object", "that weapon", "that item", "them", "those allies")


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
    ("several", "<s:selection.pl>", S),
    ("several", "all <f:object.pl>", Every(F)),
    ("several", "all other <f:object.pl>", Every(OTHER & F)),
    # What has a name in the text
    ("called", "target <f:object.sg>", Target(F, name=NAME)),
    *(("called", phrase, Bound(referring(phrase))) for phrase in REFERENCES[:-2]),
    # What is sacrificed, which is always one's own
    ("own things", "CARDNAME", Source()),
    ("own things", "this object", Source()),
    *(("own things", phrase, Bound(referring(phrase))) for phrase in REFERENCES),
    ("own things", "a <f:object.sg>", Some(F & YOURS, name=CHOSEN)),
    ("own things", "another <f:object.sg>", Some(OTHER & F & YOURS, name=CHOSEN)),
    ("own things", "<n:several> <f:object.pl>", Some(F & YOURS, minimum=N, maximum=N, name=ALL_CHOSEN)),
    ("own things", "up to <n:several> <f:object.pl>", Some(F & YOURS, minimum=0, maximum=N, name=ALL_CHOSEN)),
    ("own things", "any amount of <f:object.pl>", Some(F & YOURS, minimum=0, maximum=None, name=ALL_CHOSEN)),
    (
        "own things",
        "any number of <f:object.pl>",
        Some(F & YOURS, minimum=0, maximum=None, name=ALL_CHOSEN),
        "any amount of <f:object.pl>",
    ),
    ("own things", "all <f:unowned.pl>", Every(F & YOURS)),
    ("own things", "all <f:unowned.pl> you control", Every(F & YOURS), "all <f:unowned.pl>"),
    ("unowned#", "<f:object#>", Custom(_unowned, _of_unowned)),
    ("own things", "each <f:object.sg>", Every(F & YOURS), "all <f:object.pl>"),
)
