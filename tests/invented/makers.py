"""What the inventor cannot read off the rows: names, the sense of some numbers, and what goes with what."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from grandarchive.model import abilities, composition, effects, nouns
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking import fields as rows
from grandarchive.model.checking import sorts, values
from grandarchive.model.checking.happenings import DEFAULTS, EVENTS
from grandarchive.model.checking.meanings import USING
from grandarchive.model.checking.meanings import Kind as Kind
from grandarchive.model.conditions import Condition, YourTurn
from grandarchive.model.costs import PayReserve
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import LINKABLE
from grandarchive.model.kinds import Cost, Effect, Outcome
from grandarchive.model.nouns import THIS
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Phase
from tests.invented import faces, printed
from tests.invented.grammar import DEPTHS, defaults, holds, kinds_of
from tests.invented.scene import BY_RULE, Scene, binds, is_pending

if TYPE_CHECKING:
    from tests.invented.inventor import Inventor

OFTEN: Final = {"whose": 0.15, "gates": 0.12, "inherited": 0.06, "zones": 0.25, "name": 0.4}
"""How likely something is said that could be left out, where that is not as everywhere."""

WRONG: Final = (
    None,
    True,
    -1,
    0,
    1,
    1000,
    "",
    "target",
    "a\nb",
    (),
    (1,),
    THIS,
    effects.Draw(),
    YourTurn(),
    Happening.DIE,
)
"""What somebody could write by mistake."""

WITH_A_NAME_INSIDE: Final = (composition.ForEach, effects.CopyCard)
"""Words whose name is known in their own effects."""


# In which order, and what stands in for the rest ---------------------------------------------------------------


@cache
def in_order(word: type, outcome: bool) -> list[str]:
    """The fields of a word: what happens first, then what is simple, then what may speak of it.

    An `outcome` that is aimed at comes first of all.
    """
    row = rows.FIELDS[word]

    def late(name: str) -> int:
        if outcome and holds(row[name], Outcome):
            return -1
        if holds(row[name], Effect) or holds(row[name], Outcome):
            return 3
        return 0 if holds(row[name], Pattern) else 1 + (DEPTHS[word] > 0 and name not in defaults(word))

    return sorted(row, key=late)


PLACEHOLDERS: Final[dict[type, Any]] = {
    Effect: effects.Draw(1),
    Outcome: Instead(()),
    Condition: YourTurn(),
    Cost: PayReserve(1),
    nouns.Selection: nouns.Source(),
    nouns.Filter: nouns.ANYTHING,
    effects.Mode: effects.Mode((effects.Draw(1),)),
}


@cache
def placeholder(sort: sorts.Sort) -> Any:
    """Something that stands in for a value that is not made up yet; None if nothing does."""
    match sort:
        case sorts.Counted():
            return 1
        case sorts.Number():
            return max(1, sort.least)
        case sorts.Member():
            return next((member for member in sort.kind if member in sort.among), None)
        case sorts.Either():
            found = placeholder(sort.sort)
            return placeholder(sort.other) if found is None else found
        case sorts.Many():
            item = placeholder(sort.item)
            return None if item is None else (item,) * max(1, sort.least)
    return next((PLACEHOLDERS[kind] for kind in kinds_of(sort) if kind in PLACEHOLDERS), None)


@cache
def stand_in(sort: sorts.Sort) -> Any:
    """Something that stands in for a value to see whether a word fits at all."""
    return A_DEATH if holds(sort, Pattern) else placeholder(sort)


A_DEATH: Final = Pattern(Happening.DIE, THIS)

# Names ---------------------------------------------------------------------------------------------------------


def _name(inventor: Inventor, scene: Scene, word: type) -> str:
    """A name that the word gives, or one that it uses."""
    if word is nouns.PaidWith:
        return inventor.chance.choice(scene.payments or ("nothing",))
    if binds(word):
        return inventor.name()
    known = scene.called(*USING[word])
    if inventor.now_and_then(0.04) or not known:
        known = [name for name, kind in BY_RULE.items() if kind in USING[word]] or ["nothing"]
    return inventor.chance.choice(known)


def _cost_name(inventor: Inventor, scene: Scene, word: type) -> str:
    if issubclass(word, Condition):
        return inventor.chance.choice(scene.paid or ("nothing",))
    return inventor.chance.choice(("prepared", "brewed", "ephemeral", inventor.name("cost"), inventor.name("cost")))


def _remembered(inventor: Inventor, scene: Scene, _: type) -> str:
    return inventor.chance.choice((*scene.remembered, inventor.name("the thing")))


SORTS: Final[dict[int, Callable[[Inventor, Scene, type], Any]]] = {
    id(values.NAME): _name,
    id(values.COST_NAME): _cost_name,
    id(values.REMEMBERED): _remembered,
    id(values.CARD_NAME): lambda inventor, *_: inventor.chance.choice(printed.NAMES),
    id(values.LINEAGE_NAME): lambda inventor, *_: inventor.chance.choice(printed.LINEAGES),
    id(values.SUBTYPE): lambda inventor, *_: inventor.chance.choice(printed.SUBTYPES),
}
"""What is made up for a sort, whatever takes it."""


# What goes with what -------------------------------------------------------------------------------------------


def _this_often(inventor: Inventor, scene: Scene, _: type) -> Any:
    return THIS if inventor.now_and_then(0.5) else inventor.word(nouns.Filter, scene)


def _keyword_value(inventor: Inventor, _: Scene, __: type) -> Any:
    """Whatever stands behind some keyword; it is tried out."""
    return inventor.chance.choice(
        (1, 1, 2, inventor.chance.choice(printed.LINEAGES), inventor.chance.choice(sorted(LINKABLE)))
    )


WITH: Final[dict[Happening, dict[str, Any]]] = {
    Happening.PHASE: {"phase": Phase.MAIN},
    Happening.BECOMES: {"property": "distant"},
    Happening.LOSES_COUNTERS: {"counter": "buff"},
}
"""What has to be said of some events."""

SOME_EVENTS: Final = 8
"""So many events are tried in a place."""


def _happening(inventor: Inventor, scene: Scene, around: Scene) -> Happening:
    """Something that can be waited for here, or whatever an event is for here."""
    key = "/".join(around.path)
    happening: Happening = inventor.of_set(list(Happening), around, Pattern, "happening")
    for _ in range(SOME_EVENTS if inventor.careful else 0):
        error = scene.fits(Pattern(happening, **WITH.get(happening, {})))
        inventor.tried[key, happening.name] += 1
        if error is None or is_pending(error) or error.place.startswith(f"{scene.where}."):
            inventor.stood[key, happening.name] += 1
            break
        happening = inventor.of_set(list(Happening), around, Pattern, "happening")
    return happening


def _pattern(inventor: Inventor, scene: Scene) -> Pattern:
    """What can happen, with some of what it tells."""
    around = inventor.hole(Pattern, "happening", {}, scene, {})
    happening = _happening(inventor, scene, around)
    found: dict[str, Any] = {"happening": happening}
    told = [name for name in DEFAULTS if name in EVENTS[happening].reads or not inventor.careful]
    for name in (*told, "nth"):
        likely = (
            (0.06 if scene.place == "Triggered.pattern" else 0)
            if name == "nth"
            else 0.7
            if name in ("phase", "property")
            else 0.4
        )
        if inventor.now_and_then(likely):
            inner = scene.within(inventor.filled(Pattern, name, found, scene))
            found[name] = inventor.value(rows.FIELDS[Pattern][name], inner, Pattern, name)
    return Pattern(**found)


FIELDS: Final[dict[tuple[type, str], Callable[[Inventor, Scene, type], Any]]] = {
    (abilities.Static, "affected"): _this_often,
    (Pattern, "subject"): _this_often,
    (abilities.Keyword, "value"): _keyword_value,
}
"""What is made up for a field."""

WORDS: Final[dict[type, Callable[[Inventor, Scene], Any]]] = {
    Pattern: _pattern,
    CardDefinition: faces.card,
}
"""Words that are made up in their own way."""
