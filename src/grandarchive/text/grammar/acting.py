"""What verbs act on, and what acts: a selection, or all that fit, which is said otherwise in either place.

"things" are what a verb acts on. With a "subject" the rest of the sentence agrees.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import ANEW, Custom, all_of, filled, naming, parts_of, slot, vocabulary
from grandarchive.text.grammar.linking import ITS_ATTACKER
from grandarchive.text.grammar.moving import THE_ATTACKER
from grandarchive.text.grammar.selections import NAME, OTHER
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.effects import AddCounters, DealDamage, RemoveCounters, Rest, WakeUp
from grandarchive.text.shapes.nouns import (
    CHAMPION,
    UNIT,
    YOURS,
    Among,
    Attacking,
    Bound,
    Controlled,
    Defending,
    Every,
    Filter,
    LinkedTo,
    Not,
    Or,
    Target,
)
from grandarchive.text.shapes.players import PlayerTarget

F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
NOT_YOUR_CHAMPION: Final = Not(CHAMPION & YOURS)
THE_DEFENDER: Final = Some(UNIT & Defending(), name="defender")
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

LEXICONS: Final = {
    "selection.sg": vocabulary({"the attacker": THE_ATTACKER, "the defender": THE_DEFENDER}),
    "its attacker": vocabulary({" ".join(ITS_ATTACKER): UNIT & Attacking()}),
    "striking one": vocabulary({"the attacker": UNIT & Attacking()}),
}


def _with_what_is_linked() -> Custom:
    """The same is done to something and to all that is linked to it, as long as that leaves them where they are."""

    def make(e: Any, f: Any) -> Any:
        name = getattr(getattr(e, "what", None), "name", "")
        if not isinstance(e, STAYING) or not name or getattr(e.what, "maximum", 1) != 1:
            return None
        linked = LinkedTo(Among(Bound(name)))
        return e, replace(e, what=Every(all_of((*parts_of(f), linked))))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (e, other) if type(other) is type(e) and type(getattr(other, "what", None)) is Every:
                *f, _ = parts_of(other.what.filter) or (None,)
                said = {"e": e, "f": all_of(tuple(f))}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


AND_LINKED: Final = _with_what_is_linked()
STAYING: Final = (AddCounters, DealDamage, RemoveCounters, Rest, WakeUp)
"""What can be done to several objects one after the other, as if it were at once."""
PRODUCTIONS: Final = (
    ("effects", "<e:effect> and each <f:object.sg> linked to it.", AND_LINKED),
    ("effects", "<e:effect> and all <f:object.pl> linked to it.", AND_LINKED, ANEW),
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
    ("things", "<f:group>", Every(F)),
    ("group", "<s:named one> and <f:those.pl>", Or((S, F))),
    ("group", "<s:striking one> and <f:named one>", Or((S, F))),
    ("subject.pl", "all <f:those.pl>", Every(F), "<f:those.pl>"),
    # What has a name in the text
    ("called", "target <f:object.sg>", Target(F, name=NAME)),
    ("called", "<s:spoken of>", S),
    # What is sacrificed, which is always one's own
    ("own things", "<s:this object>", S),
    ("own things", "<s:reference#>", S),
    ("own things", "<s:alike>", S),
    ("own things", "<d:choosing#> <f:object#>", filled("d", F & YOURS)),
    ("own things", "all <f:object.pl>", ALL_OF_YOURS),
    ("own things", "all <f:object.pl> you control", ALL_OF_YOURS, "all <f:object.pl>"),
    ("own things", "each <f:object.sg>", ALL_OF_YOURS, "all <f:object.pl>"),
)
