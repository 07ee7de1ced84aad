"""Labels: words before an ability that say to what class it belongs and nothing else (CR Label Keywords).

An activated or triggered ability has its label in the language. The label of any but an activated ability says what can
be seen in what the ability does: an older text may leave its label out, but none has one that does something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.model.terms import LABELS, Phase, Who, Zone
from grandarchive.text.grammar.core import Words, init_fields, parts_of
from grandarchive.text.shapes.abilities import Ability, Activated, Triggered
from grandarchive.text.shapes.amounts import AtLeast, Count, Equal
from grandarchive.text.shapes.composition import May
from grandarchive.text.shapes.conditions import Happened
from grandarchive.text.shapes.effects import Sacrifice
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.nouns import ALLY, Element, Source, Subtype

DASH: Final = "—"


def read_label(words: Words, at: int) -> Words:
    """The label at a place with its number and its dash, if there is one."""
    for length in (2, 3):
        found = words[at : at + length]
        if len(found) == length and found[0] in LABELS and found[-1] == DASH:
            return found
    return ()


def labelled(ability: Any, label: Words) -> Ability:
    """The ability with a label that was read."""
    return replace(ability, label=label[0]) if label and isinstance(ability, (Activated, Triggered)) else ability


def unlabelled(ability: Any) -> Ability:
    """The ability as it is said behind its label."""
    return replace(ability, label="") if isinstance(ability, (Activated, Triggered)) and ability.label else ability


def label_of(ability: Any) -> Words:
    """The label of an ability with its number and its dash, or nothing."""
    if type(ability) is Activated:
        return (ability.label, DASH) if ability.label else ()
    if type(ability) is Triggered:
        return next((found for found in _seen_labels(ability) if found[0] == ability.label), ())
    return next(_seen_labels(ability), ())


def _seen_labels(ability: Any) -> Iterator[Words]:
    """The labels whose class an ability belongs to by what it does, each with its number and its dash."""
    if _is_upkeep(ability):
        yield "upkeep", DASH
    for word in _words_in(ability):
        for name, number in _SEEN.items():
            found = number(word)
            if found is not None:
                yield (name, *found, DASH)


def _is_upkeep(ability: Any) -> bool:
    """As its controller recollects or materializes, the object has to be sacrificed unless something else is done."""
    if type(ability) is not Triggered or ability.pattern.by is not Who.YOU:
        return False
    pattern = ability.pattern
    if pattern.phase is not Phase.RECOLLECTION and pattern.happening is not Happening.MATERIALIZE:
        return False
    return _sacrifices(ability.effects[-1])


def _sacrifices(effect: Any) -> bool:
    """Its own object has to be sacrificed, if nothing else is done."""
    if type(effect) is Sacrifice:
        return effect.what == Source()
    return type(effect) is not May and any(_sacrifices(each) for each in _within(effect))


def _equestrian(word: Any) -> Words | None:
    match word:
        case AtLeast(Count(filter, Zone.FIELD, Who.YOU), 1) if set(parts_of(filter)) == {Subtype("HORSE"), ALLY}:
            return ()
    return None


def _harmonize(word: Any) -> Words | None:
    return () if word == Happened(Pattern(Happening.ACTIVATE, Subtype("MELODY"), by=Who.YOU)) else None


def _deluge(word: Any) -> Words | None:
    match word:
        case AtLeast(Count(Element("WATER"), Zone.GRAVEYARD, Who.YOU), int(number)):
            return (str(number),)
    return None


def _balance(word: Any) -> Words | None:
    match word:
        case Equal(Count(_, Zone.HAND, Who.YOU), Count(_, Zone.MEMORY, Who.YOU)):
            return ()
    return None


_SEEN: Final[dict[str, Callable[[Any], Words | None]]] = {
    "equestrian": _equestrian,
    "harmonize": _harmonize,
    "deluge": _deluge,
    "balance": _balance,
}
"""By what the other labels are seen, with the number of each."""


def _words_in(value: Any) -> Iterator[Any]:
    yield value
    for each in _within(value):
        yield from _words_in(each)


def _within(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        yield from value
    elif is_dataclass(value) and not isinstance(value, type):
        yield from (getattr(value, name) for name in init_fields(type(value)))
