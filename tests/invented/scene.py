"""Where something is made up: what is known there by name, and whether it fits into what stands around it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model import choices, composition, conditions, effects, nouns, players
from grandarchive.model.abilities import Resolution
from grandarchive.model.checking import values
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.happenings import EVENTS
from grandarchive.model.checking.meanings import EVENT_NAMES, EVENT_PLAYER, USING, WHO_DID, Kind
from grandarchive.model.checking.memory import OF_RULES, kind_of
from grandarchive.model.events import Pattern
from tests.invented.grammar import in_text

Fits = Callable[[Any], IllegalDefinition | None]
"""Puts something where it is to stand, and gives what is wrong with all of it then."""

PENDING: Final = ("nothing uses", "nothing asks", "nothing depends on whether")
"""How complaints begin that something after it can still put right."""


def fits_anywhere(_: Any) -> None:
    """Nobody looks."""


def is_pending(error: IllegalDefinition) -> bool:
    """What comes after it may put it right."""
    return error.problem.startswith(PENDING)


def missed(error: IllegalDefinition) -> str:
    """The name that nobody uses, if the complaint is about one."""
    found = re.search(r"'([^']+)'", error.problem)
    return found[1] if found else ""


@dataclass(frozen=True)
class Scene:
    """What is known by name, what should be used, what can be asked of how the card was played, and what comes before.

    `remembered` is what the source remembers, which abilities that stand in others do not know.
    """

    names: Mapping[str, Kind] = field(default_factory=dict)
    wanted: str = ""
    aim: frozenset[type] = frozenset()
    goal: type | None = None
    paid: tuple[str, ...] = ()
    payments: tuple[str, ...] = ()
    remembered: Mapping[str, Kind] = field(default_factory=dict)
    before: type | None = None
    depth: int = 0
    path: tuple[str, ...] = ()
    where: str = ""
    linked: bool = False
    fits: Fits = fits_anywhere

    @property
    def place(self) -> str:
        """The field that is filled."""
        return self.path[-1] if self.path else ""

    @property
    def aiming(self) -> str:
        """The field that is filled, and what is aimed at."""
        place = self.place if len(self.path) > 1 else "an ability"
        return f"{place} {sorted(word.__name__ for word in self.aim)}" if self.aim else ""

    def within(self, fits: Fits, **changed: Any) -> Scene:
        """One step further in."""
        return replace(self, fits=fits, depth=self.depth + 1, **changed)

    def of_its_own(self) -> Scene:
        """The text of an ability or card that stands in another: it knows none of the names."""
        return replace(
            self, names={}, wanted="", aim=frozenset(), goal=None, paid=(), payments=(), remembered={}, before=None
        )

    def wanting(self, error: IllegalDefinition) -> Scene:
        """The same, where something should come that puts right what is wrong."""
        name = missed(error)
        if name in self.names:
            kind = self.names[name]
            aim = frozenset(word for word, kinds in USING.items() if kind in kinds and not binds(word))
        elif name in self.payments:
            aim = frozenset({nouns.PaidWith})
        else:
            aim = frozenset(FOLLOWING if "depends" in error.problem else {conditions.Paid} if self.paid else ())
        return replace(self, wanted=name, aim=aim)

    def called(self, *kinds: Kind) -> list[str]:
        """The names of such things; what should be used often."""
        found = [name for name, kind in self.names.items() if kind in kinds]
        return found + [self.wanted] * 4 * len(found) if self.wanted in found else found


def of_event(pattern: Pattern) -> dict[str, Kind]:
    """What an event gives a name to."""
    facts = EVENTS[pattern.happening]
    there = {
        "subject": (facts.about, Kind.CARDS),
        "event other": (facts.other, Kind.ITEMS if facts.item else Kind.CARDS),
        EVENT_PLAYER: (facts.by, Kind.PLAYERS),
        "amount": (facts.amount, Kind.NUMBER),
    }
    return {name: kind for name, (known, kind) in there.items() if known}


def given(word: Any) -> dict[str, Kind]:
    """What a word, or several, give names to for those after it."""
    found: dict[str, Kind] = {}
    around = Resolution(word if isinstance(word, tuple) else (word,))
    for each in in_text(word):
        if isinstance(each, composition.By):
            found[WHO_DID] = Kind.PLAYERS
        if isinstance(each, effects.Discard):
            found["discarded"] = Kind.CARDS
        if isinstance(each, effects.Suppress):
            found["suppressed"] = Kind.CARDS
        for name in binding_fields(type(each)):
            value = getattr(each, name)
            kind = None if value is None else kind_of(around, value)
            if kind is not None:
                found[value] = kind
    return found


def binding_fields(word: type) -> list[str]:
    """The fields in which a word gives a name to something."""
    if not binds(word):
        return []
    return [name for name, sort in FIELDS[word].items() if values.NAME in (sort, getattr(sort, "sort", None))]


def binds(word: type) -> bool:
    """A name in the word is one that it gives, and not one that it uses."""
    chosen = (choices.Chosen, nouns.Target, players.PlayerTarget)
    return issubclass(word, chosen) or (word not in USING and word is not nouns.PaidWith)


def usable(word: type, scene: Scene) -> bool:
    """There is something that the word could speak of."""
    if word is nouns.EventPlayer:
        return EVENT_PLAYER in scene.names
    if word is players.WhoDid:
        return WHO_DID in scene.names
    if word is nouns.Linked:
        return scene.linked
    if word is nouns.PaidWith:
        return bool(scene.payments)
    if word is conditions.Paid:
        return bool(scene.paid)
    if issubclass(word, FOLLOWING):
        return scene.before in DONE_OR_NOT
    if word in USING and not binds(word):
        return bool(scene.called(*USING[word]))
    return True


FOLLOWING: Final = (composition.IfDone, composition.WhenDone)
"""What asks about the effect before."""

from grandarchive.model.checking.reach import DONE_OR_NOT  # noqa: E402

BY_RULE: Final = {name: kind for name, kind in OF_RULES.items() if name in EVENT_NAMES}
"""What the rules give a name, wherever."""
