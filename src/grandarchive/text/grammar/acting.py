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
    Controlled,
    Every,
    Filter,
    Not,
    Or,
    Source,
    Target,
)
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import ANEW, Custom, all_of, filled, naming, parts_of, slot, vocabulary
from grandarchive.text.grammar.linking import ITS_ATTACKER
from grandarchive.text.grammar.moving import THE_ATTACKER
from grandarchive.text.grammar.selections import NAME, OTHER

F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
NOT_YOUR_CHAMPION: Final = Not(CHAMPION & YOURS)
TARGETED_PLAYER: Final = PlayerTarget(slot("w"), name=naming("player"))


def _yours(f: Filter) -> Every | None:
    """All of yours that fit, if it is not said whose they are; nobody sacrifices what others control."""
    return (
        None
        if not {YOURS, Not(YOURS), Controlled(Who.OPPONENT)}.isdisjoint(parts_of(f))
        else Every(all_of((*parts_of(f), YOURS)))
    )


def _of_yours(value: Any) -> dict[str, Any] | None:
    parts = parts_of(value.filter) if type(value) is Every else ()
    f = all_of(tuple(part for part in parts if part != YOURS))
    return {"f": f} if YOURS in parts and _yours(f) == value else None


ALL_OF_YOURS: Final = Custom(_yours, _of_yours)

LEXICONS: Final = {"its attacker": vocabulary({" ".join(ITS_ATTACKER): UNIT & Attacking()})}
PRODUCTIONS: Final = (
    ("selection.sg", "the attacker", THE_ATTACKER),
    ("things", "<s:selection.sg>", S),
    ("things", "<s:selection.pl>", S),
    ("things", "each of <s:selection.pl>", S, "<s:selection.pl>"),
    ("things", "each <f:those.sg>", Every(F)),
    ("things", "<f:its attacker>", Every(F), ANEW),
    ("things", "all <f:those.pl>", Every(F), "each <f:those.sg>"),
    ("those#", "other <f:object#>", OTHER & F),
    ("those#", "<f:object#> except for your champion", F & NOT_YOUR_CHAMPION),
    ("those#", "<f:object#>", F),
    ("subject.sg", "<s:selection.sg>", S),
    ("subject.pl", "<s:selection.pl>", S),
    ("subject.pl", "<f:those.pl>", Every(F)),
    ("subject.pl", "<f:group>", Every(F)),
    ("group", "<s:named one> and <f:those.pl>", Or((S, F))),
    ("subject.pl", "all <f:those.pl>", Every(F), "<f:those.pl>"),
    # What has a name in the text
    ("called", "target <f:object.sg>", Target(F, name=NAME)),
    ("called", "<s:spoken of>", S),
    # What is sacrificed, which is always one's own
    ("own things", "<s:this object>", S),
    ("own things", "this object", Source()),
    ("own things", "<s:reference#>", S),
    ("own things", "<s:alike>", S),
    ("own things", "<d:choosing#> <f:object#>", filled("d", F & YOURS)),
    ("own things", "all <f:object.pl>", ALL_OF_YOURS),
    ("own things", "all <f:object.pl> you control", ALL_OF_YOURS, "all <f:object.pl>"),
    ("own things", "each <f:object.sg>", ALL_OF_YOURS, "all <f:object.pl>"),
)
