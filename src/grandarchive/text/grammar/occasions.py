"""What an ability that waits for something calls it afterwards: the subject, what else had a part, and the player.

In the language they have the names that the rules give them; here is what a text says for them: "that ally" for the
ally that died, "the hit champion". Other wordings for the same are only read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import init_fields, members_of, parts_of
from grandarchive.text.shapes.abilities import Resolution, Triggered
from grandarchive.text.shapes.composition import ChoosePlayer, Delayed, Whenever
from grandarchive.text.shapes.effects import PutIntoLineage
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.modifications import AttacksGain, Gains, Replaces
from grandarchive.text.shapes.nouns import (
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    And,
    Bound,
    Controlled,
    ControllerOf,
    EventPlayer,
    Filter,
    Type,
)
from grandarchive.text.shapes.players import ThePlayer

SUBJECT: Final = "subject"
OTHER: Final = "event other"
EVENT_PLAYER: Final = "event player"
STRUCK_PLAYER: Final = "controller of the event other"
WHOSE: Final = "controller of the subject"
EVENT_NAMES: Final = (SUBJECT, OTHER, EVENT_PLAYER, STRUCK_PLAYER, WHOSE)
OPPONENT: Final = "that opponent"
KNOWN: Final = ChoosePlayer(ControllerOf(Bound(SUBJECT)), OPPONENT)
"""Whose object it was is found out before anything is done with it."""

NOUNS: Final = ("ally", "champion", "item", "weapon", "domain", "phantasia")
_CARDS: Final = (Happening.ACTIVATE, Happening.MATERIALIZE, Happening.NEGATED, Happening.REVEAL, Happening.MOVE)
_PAST: Final = {Happening.HIT: "the hit", Happening.KILL: "the killed"}
_OF_PLAYERS: Final = (
    Happening.ACTIVATE,
    Happening.MATERIALIZE,
    Happening.PHASE,
    Happening.TURN,
    Happening.DRAW,
    Happening.RECOVER,
    Happening.GATHER,
    Happening.GLIMPSE,
    Happening.SACRIFICED,
    Happening.SUPPRESSED,
    Happening.SUMMONED,
    Happening.RECOLLECTED,
)


def noun_of(filter: Filter) -> str:
    """The kind of thing that a filter is about, "unit" for both of its kinds, or "" if it does not say."""
    for part in parts_of(filter):
        if part == UNIT:
            return "unit"
        if isinstance(part, Type) and part.name.lower() in NOUNS:
            return part.name.lower()
    return ""


def fits(phrase: str, noun: str) -> bool:
    """A phrase can be for what is such a thing."""
    asked = phrase.split(" ")[-1].replace("allies", "ally").removesuffix("s")
    if noun == "card":
        return asked != "unit"
    if not noun or asked not in (*NOUNS, "unit"):
        return True
    return asked == noun or ("unit" in (asked, noun) and {asked, noun} <= {"ally", "champion", "unit"})


def event_called(pattern: Pattern) -> dict[str, str]:
    """How a text calls what has a part in such an event, by the names of the rules."""
    found: dict[str, str] = {}
    if pattern.targeting is not None and noun_of(pattern.targeting):
        found[OTHER] = f"that {noun_of(pattern.targeting)}"
    about = pattern.subject
    ours = isinstance(about, And) and set(about.parts) == {CHAMPION, YOURS}
    ours = ours or THIS in parts_of(about)
    if not ours and pattern.happening not in (Happening.PHASE, Happening.TURN, Happening.DRAW):
        card = pattern.happening in _CARDS
        found[SUBJECT] = "that card" if card else f"that {noun_of(about) or 'object'}"
    if pattern.happening in _PAST:
        found[OTHER] = f"{_PAST[pattern.happening]} {noun_of(pattern.other) or 'unit'}"
    if pattern.happening in _PAST and pattern.other == CHAMPION:
        found[STRUCK_PLAYER] = "that opponent"
    if Controlled(Who.OPPONENT) in parts_of(about) and pattern.happening not in _OF_PLAYERS:
        found[WHOSE] = OPPONENT
    if pattern.by is not Who.YOU and pattern.happening in _OF_PLAYERS:
        found[EVENT_PLAYER] = "that opponent" if pattern.by is Who.OPPONENT else "that player"
    return found


def called_afterwards(pattern: Pattern) -> dict[str, str]:
    """How a text that waits for a time calls the player who has a part in such an event, and what it is about."""
    return {name: called for name, called in event_called(pattern).items() if name in (SUBJECT, EVENT_PLAYER)}


def with_event_names(value: Any, pattern: Pattern) -> Any:
    """Effects with the parts of such an event as a text calls them: "the hit champion"."""
    return _said(value, event_called(pattern))


def spoken(ability: Any) -> Any:
    """An ability with what it calls the parts of its event, for their names."""
    for kind in (Triggered, Replaces):
        if isinstance(ability, kind):
            names = event_called(ability.pattern)
            said = {n: _said(getattr(ability, n), names) for n in _FOLLOWING if hasattr(ability, n)}
            return _within(replace(ability, **said))
    last = ability.effects[-1] if isinstance(ability, Resolution) else None
    if isinstance(last, Whenever):
        last = replace(last, effects=_said(last.effects, called_afterwards(last.pattern)))
        return _within(replace(ability, effects=(*ability.effects[:-1], last)))
    return _within(ability)


def given_in(value: Any) -> Iterator[Any]:
    """The abilities that something gives."""
    if isinstance(value, Gains | AttacksGain):
        yield value.ability
    for each in members_of(value):
        yield from given_in(each)


def _within(value: Any) -> Any:
    """The same for abilities that it gives."""
    if not any(isinstance(each, Triggered) for each in given_in(value)):
        return value
    if isinstance(value, tuple):
        return tuple(_within(each) for each in value)
    if isinstance(value, Gains | AttacksGain):
        return replace(value, ability=spoken(value.ability))
    kind: Any = type(value)
    return replace(value, **{name: _within(getattr(value, name)) for name in init_fields(kind)})


_FOLLOWING: Final = ("effects", "condition", "outcome")


def _said(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple) and value[:1] == (KNOWN,):
        return _said(value[1:], names)
    if isinstance(value, tuple):
        return tuple(_said(each, names) for each in value)
    if isinstance(value, Bound) and value.name in names:
        return replace(value, name=names[value.name])
    if isinstance(value, PutIntoLineage) and value.into == Bound(OTHER) and OTHER in names:
        return replace(value, into=Bound(names[OTHER].replace("unit", "champion")))  # a lineage is a champion's
    if value == ControllerOf(Bound(OTHER)) and STRUCK_PLAYER in names:
        return ThePlayer(names[STRUCK_PLAYER])
    if isinstance(value, EventPlayer) and EVENT_PLAYER in names:
        return ThePlayer(names[EVENT_PLAYER])
    if isinstance(value, Delayed | Whenever):
        return replace(value, pattern=_said(value.pattern, names))
    if is_dataclass(value) and not isinstance(value, type) and not hasattr(value, "pattern"):
        kind: Any = type(value)
        fields = {name: getattr(value, name) for name in init_fields(kind)}
        changed = {name: _said(each, names) for name, each in fields.items()}
        return value if changed == fields else kind(**changed)
    return value
