"""The inventor: makes up words of any kind, from what each field of each word takes.

Nothing here knows a word of the language but for the few in `makers`. What a word is made of is read off the rows of
`model.checking.fields`; whether it says something is asked of the checks themselves, of the word alone and of what
stands around it so far. A careless inventor asks nobody. Words that were rare so far are taken more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking import fields as rows
from grandarchive.model.checking import sorts
from grandarchive.model.checking.faces import OF_PLAYING
from grandarchive.model.checking.words import Checker
from grandarchive.model.conditions import Condition
from grandarchive.model.costs import Cost
from grandarchive.model.events import Pattern
from grandarchive.model.kinds import Ability, Definition, Effect, Modification, Outcome
from tests.invented import aims, makers
from tests.invented.grammar import (
    BEFORE_NAMES,
    DEPTHS,
    ENDLESS,
    carries,
    defaults,
    holds,
    in_text,
    kinds_of,
    parts,
    said,
    ways,
    words_of,
    words_of_kind,
)
from tests.invented.scene import Scene, fits_anywhere, given, is_pending, of_event, usable

TRIES: Final = 7
"""So often something is made up anew that does not fit."""

DEEP: Final = 9
"""From here on only what is made of as little as possible."""

BUDGET: Final = 45
"""So many words an ability has, more or less."""

OPPORTUNE: Final = 0.5
"""How likely it is that what was named is spoken of in what comes next."""

OF_A_TEXT: Final = 2
"""So deep the effects of an ability stand."""

GIVEN: Final = 0.22
"""How likely it is that something is said that could be left out."""


@cache
def holds_effects(word: type[Any]) -> bool:
    """A word carries effects."""
    row = rows.FIELDS[word]
    found: Iterator[Any] = (kind for sort in row.values() for part in parts(sort) for kind in kinds_of(part))
    return any(issubclass(kind, Effect) or (kind in rows.FIELDS and holds_effects(kind)) for kind in found)


def _carries_effects(word: Any) -> bool:
    return holds_effects(word)


def _changes(word: Any) -> bool:
    return issubclass(word, Modification)


TESTED: Final = (Ability, Condition, Cost, Definition, Effect, Modification, Outcome, Pattern)
"""Kinds of words that are tried out where they are to stand."""


MENDING: Final = 3
"""So often another value is tried in a field that is at fault."""

ELSEWHERE: Final = 2
"""So often what is around may be at fault before all of it is made up anew."""

LUCK: Final = 0.02
"""What never fitted in a place is tried there all the same, so often."""


class GaveUp(Exception):
    """Nothing was found that fits here; `fault` is the place of what is wrong, if that is not here."""

    def __init__(self, fault: str = "") -> None:
        super().__init__(fault)
        self.fault = fault


class Inventor:
    """Makes up words, with a source of chance and the number of times everything was said in what was accepted."""

    budget = BUDGET
    tries = TRIES

    def __init__(self, chance: Random, counts: Counter[str], prefix: str = "invented") -> None:
        self.chance: Random = chance
        self.counts = counts
        self.prefix = prefix
        self.careful = True
        self.left = 0
        self.names = 0
        self.refused: Counter[str] = Counter()
        self.tried: Counter[tuple[str, str]] = Counter()
        self.stood: Counter[tuple[str, str]] = Counter()
        self.known: dict[str, list[CardDefinition]] = {}

    # Choosing -----------------------------------------------------------------------------------------------

    def rare(self, found: list[Any], keys: list[str]) -> Any:
        """One of several, rather one that was rare so far."""
        return self.chance.choices(found, [1 / (4 + self.counts[key]) for key in keys])[0]

    def name(self, what: str = "thing") -> str:
        """A name that nothing has."""
        self.names += 1
        return f"{what} {self.names}"

    def now_and_then(self, likely: float) -> bool:
        """By chance."""
        return self.chance.random() < likely

    def nothing(self, fault: str = "") -> GaveUp:
        """The error that tells that nothing fits here."""
        return GaveUp(fault)

    def perhaps(self, kind: type, scene: Scene) -> Any:
        """A word of a kind that fits, or None."""
        try:
            return self.word(kind, scene)
        except GaveUp:
            return None

    def some_value(self, sort: sorts.Sort, scene: Scene, word: type, name: str) -> Any:
        """A value of the sort that a field takes, or None."""
        try:
            return self.value(sort, scene, word, name)
        except GaveUp:
            return None

    # Words --------------------------------------------------------------------------------------------------

    def word(self, kind: type, scene: Scene) -> Any:
        """A word of a kind that fits. Raises `GaveUp`."""
        return self.one(words_of_kind(kind), scene)

    def one(self, words: tuple[type, ...], scene: Scene) -> Any:
        """One of some words, so that it fits. Raises `GaveUp`."""
        every = [word for word in words if not self.careful or usable(word, scene)]
        if self.left <= 0 or scene.depth > DEEP:
            least = min((DEPTHS[word] for word in every), default=0)
            every = [word for word in every if DEPTHS[word] == least and not (carries(word) and least == 0)] or every
        if not every or scene.depth > 2 * DEEP:
            raise GaveUp
        elsewhere = 0
        for _ in range(TRIES):
            word = self.one_of(every, scene)
            self.tried[scene.place, word.__name__] += 1
            self.tried[scene.aiming, word.__name__] += 1
            try:
                found = self.fill(word, scene)
            except GaveUp as gave_up:
                if gave_up.fault and not gave_up.fault.startswith(scene.where):
                    raise
                continue
            error = self.wrong(found, scene)
            if error is not None:
                found, error = self.mended(found, scene, error)
            for key in _closed_choices(found, scene):
                self.tried[key] += 1
                self.stood[key] += error is None
            if error is None:
                self.stood[scene.place, word.__name__] += 1
                self.stood[scene.aiming, word.__name__] += any(type(each) in scene.aim for each in in_text(found))
                return found
            if error.place and not error.place.startswith(scene.where):
                elsewhere += 1
                if elsewhere == ELSEWHERE:
                    raise GaveUp(error.place)
        raise GaveUp

    def one_of(self, every: list[type], scene: Scene) -> type:
        """One of some words, rather a rare one, and rather one that often fitted in such a place so far."""
        likely = [self.luck(scene.place, w.__name__) / (4 + self.counts[w.__name__]) for w in every]
        if scene.aim:
            far, _ = ways(scene.aim)
            nearest = min(far[word] for word in every)
            for place, word in enumerate(every):
                likely[place] *= self.luck(scene.aiming, word.__name__) / 3 ** (far[word] - nearest)
        return self.chance.choices(every, likely)[0]

    def luck(self, place: str, what: str) -> float:
        """How often something fitted in such a place so far."""
        if not self.careful:
            return 1
        key = (place, what)
        return max(LUCK, (1 + self.stood[key]) / (1 + self.tried[key]))

    def wrong(self, found: Any, scene: Scene) -> IllegalDefinition | None:
        """What is wrong with a word, by itself or where it is to stand."""
        if not self.careful:
            return None
        error = self.alone(found)
        if error is not None:
            error.place = scene.where + error.place
        elif isinstance(found, TESTED):
            error = scene.fits(found)
        if error is None or is_pending(error):
            return None
        self.refused[error.problem] += 1
        self.blame(found, error.place.removeprefix(scene.where))
        return error

    def mended(self, found: Any, scene: Scene, error: IllegalDefinition) -> tuple[Any, IllegalDefinition | None]:
        """A word with another value in the field that is at fault, and what is wrong with it then."""
        kind: Any = type(found)
        name = self.at_fault(found, error.place.removeprefix(scene.where))
        for attempt in range(MENDING if name else 0):
            rest = {other: getattr(found, other) for other in rows.FIELDS[kind] if other != name}
            names = dict(scene.names)
            for value in rest.values():
                names |= of_event(value) if isinstance(value, Pattern) else self.known_by(kind, "", value)
            if attempt == 0 and name in defaults(kind):
                value = defaults(kind)[name]
            else:
                try:
                    value = self.value(rows.FIELDS[kind][name], self.hole(kind, name, rest, scene, names), kind, name)
                except GaveUp:
                    break
            again = kind(**rest, **{name: value})
            wrong = self.wrong(again, scene)
            if wrong is None:
                return again, None
        return found, error

    def at_fault(self, found: Any, place: str) -> str:
        """The field of a word to which a place leads."""
        name = place.removeprefix(".").partition(".")[0].partition("[")[0]
        return name if place.startswith(".") and name in rows.FIELDS[type(found)] else ""

    def blame(self, found: Any, place: str) -> None:
        """What stands in a field of a word did not fit there after all."""
        name = self.at_fault(found, place)
        if name:
            self.stood[f"{type(found).__name__}.{name}", type(getattr(found, name)).__name__] -= 1

    def alone(self, found: Any) -> IllegalDefinition | None:
        """What is wrong with a word by itself."""
        try:
            Checker().check(found)
        except IllegalDefinition as error:
            return error
        return None

    def fill(self, word: type, scene: Scene) -> Any:
        """A word with all that belongs into its fields. Raises `GaveUp`."""
        self.left -= 1
        if word in scene.aim:
            scene = replace(scene, aim=frozenset())
        special = makers.WORDS.get(word)
        if special is not None:
            return special(self, scene)
        if self.careful and (_carries_effects(word) or _changes(word)):
            self.try_out(word, scene)
        row = rows.FIELDS[word]
        found: dict[str, Any] = {}
        names = dict(scene.names)
        forced = self.chance.choice(list(row)) if row and row.keys() <= defaults(word).keys() else ""
        for name in makers.in_order(word, any(issubclass(each, Outcome) for each in scene.aim)):
            inner = self.hole(word, name, found, scene, names)
            if name != forced and self.leaves_out(word, name, scene):
                continue
            try:
                value = self.value(row[name], inner, word, name)
            except GaveUp:
                if name in defaults(word):
                    continue
                raise
            found[name] = value
            names |= of_event(value) if isinstance(value, Pattern) else self.known_by(word, name, value)
        return word(**found)

    def try_out(self, word: type, scene: Scene) -> None:
        """A word that carries others fits at all. Raises `GaveUp`."""
        row = rows.FIELDS[word]
        given = {name: makers.stand_in(row[name]) for name in row if name not in defaults(word)}
        if None in given.values():
            return
        error = scene.fits(word(**given))
        if error is not None and error.place == scene.where and not is_pending(error):
            raise GaveUp

    def known_by(self, word: type, name: str, value: Any) -> dict[str, Any]:
        """What a field of a word gives names to for its other fields."""
        if issubclass(word, makers.WITH_A_NAME_INSIDE) and name == "name":
            return {value: makers.Kind.CARDS}
        return given(value) if type(value) in rows.FIELDS or isinstance(value, tuple) else {}

    def hole(self, word: type, name: str, found: dict[str, Any], scene: Scene, names: dict[str, Any]) -> Scene:
        """Where the value of a field is to stand: in this word, as far as it is made up, and all around it."""
        row = rows.FIELDS[word]
        if holds(row[name], Ability) or holds(row[name], Definition):
            scene = scene.of_its_own()
            names = {}
        elif issubclass(word, OF_PLAYING):
            scene = replace(scene, paid=(), payments=())
        elif issubclass(word, Ability) and name in BEFORE_NAMES:
            scene = replace(scene, paid=(), payments=())
            names = names if name == "condition" else dict(scene.remembered)
        path = (*scene.path, f"{word.__name__}.{name}")[-3:]
        where = f"{scene.where}.{name}"
        return scene.within(self.filled(word, name, found, scene), names=names, before=None, path=path, where=where)

    def filled(self, word: type, name: str, found: dict[str, Any], scene: Scene) -> Callable[[Any], Any]:
        """Tries out what a word and all around it are with a value in a field, as far as the rest is there."""
        rest = dict(found)
        for other in rows.FIELDS[word]:
            if other not in rest and other != name and other not in defaults(word):
                standing = makers.placeholder(rows.FIELDS[word][other])
                if standing is None:
                    return fits_anywhere
                rest[other] = standing

        def fits(value: Any) -> IllegalDefinition | None:
            try:
                whole = word(**{**rest, name: value})
            except IllegalDefinition as error:
                return error
            return scene.fits(whole)

        return fits

    def leaves_out(self, word: type, name: str, scene: Scene) -> bool:
        """What need not be said is mostly left out, and less often what was rarely said."""
        if name not in defaults(word) or self.on_the_way(word, name, scene):
            return False
        if self.left <= 0 and holds(rows.FIELDS[word][name], object):
            return True
        key = f"{word.__name__}.{name}"
        rare = self.counts[key] * 8 < self.counts[word.__name__]
        return not self.now_and_then(makers.OFTEN.get(name, 2 * GIVEN if rare else GIVEN))

    def on_the_way(self, word: type, name: str, scene: Scene) -> bool:
        """A field leads to what should be said."""
        if not scene.aim:
            return False
        words, fields = ways(scene.aim)
        return fields[word, name] < words[word] < ENDLESS and self.now_and_then(0.8)

    # Values -------------------------------------------------------------------------------------------------

    def value(self, sort: sorts.Sort, scene: Scene, word: type, name: str) -> Any:
        """A value of the sort that a field takes. Raises `GaveUp`."""
        if not self.careful and self.now_and_then(0.004):
            return self.chance.choice(makers.WRONG)
        special = makers.FIELDS.get((word, name)) or makers.SORTS.get(id(sort))
        if special is not None:
            return special(self, scene, word)
        match sort:
            case sorts.Maybe():
                return self.value(sort.sort, scene, word, name)
            case sorts.Flag():
                return self.now_and_then(0.5) if name not in defaults(word) else not defaults(word)[name]
            case sorts.Word():
                return self.of_set(sorted(sort.allowed), scene, word, name)
            case sorts.Member():
                among: list[Any] = [member for member in sort.kind if member in sort.among]
                if not among:
                    raise GaveUp
                return self.of_set(among, scene, word, name)
            case sorts.Number():
                return min(sort.most, max(sort.least, self.chance.choice((0, 1, 1, 1, 2, 2, 3))))
            case sorts.Counted():
                return self.amount(sort, scene, self.on_the_way(word, name, scene))
            case sorts.One():
                return self.word(sort.kind, scene)
            case sorts.Either():
                return self.either(sort, scene, word, name)
            case sorts.Many():
                return self.many(sort, scene, word, name)
            case sorts.Pair():
                return tuple(self.value(part, scene, word, name) for part in sort.parts)
            case sorts.SetOf():
                return frozenset(self.value(sort.item, scene, word, name) for _ in range(max(1, sort.least)))
        if not kinds_of(sort):
            raise GaveUp
        return self.one(words_of(sort), scene)

    def of_set(self, found: list[Any], scene: Scene, word: type, name: str) -> Any:
        """One of a closed set, rather a rare one, and rather one that often fitted in such a place so far."""
        key = f"{word.__name__}.{name}"
        path = "/".join(scene.path)
        likely = [self.luck(path, said(each)) / (4 + self.counts[f"{key}={said(each)}"]) for each in found]
        return self.chance.choices(found, likely)[0]

    def amount(self, sort: sorts.Counted, scene: Scene, counted: bool) -> Any:
        """A small number, or something that is counted."""
        if counted or (self.now_and_then(0.35) and self.left > 0):
            try:
                return self.word(sort.term, scene)
            except GaveUp:
                pass
        least = -2 if sort.least < 0 else sort.least
        return self.chance.choice([n for n in (least, 0, 1, 1, 2, 2, 3) if n >= least and (n or sort.or_zero)])

    def either(self, sort: sorts.Either, scene: Scene, word: type, name: str) -> Any:
        """A value of one of two sorts."""
        both = [sort.sort, sort.other]
        self.chance.shuffle(both)
        if isinstance(both[1], sorts.One) and self.on_the_way(word, name, scene):
            both.reverse()
        try:
            return self.value(both[0], scene, word, name)
        except GaveUp:
            return self.value(both[1], scene, word, name)

    # Several ------------------------------------------------------------------------------------------------

    def many(self, sort: sorts.Many, scene: Scene, word: type, name: str) -> tuple[Any, ...]:
        """Several values, each tried out with those before it; what is still missing then comes after them."""
        most = min(sort.most, sort.least + self.chance.choice((0, 0, 1, 1, 2)))
        found: list[Any] = []
        while len(found) < max(1, most):
            try:
                found.append(self.one_more(sort, found, scene, word, name))
            except GaveUp:
                break
        if sort.distinct:
            found = list(dict.fromkeys(found))
        if self.careful and holds(sort.item, Effect):
            self.finish(sort, found, scene, word, name)
        if len(found) < sort.least:
            raise GaveUp
        return tuple(found)

    def one_more(self, sort: sorts.Many, found: list[Any], scene: Scene, word: type, name: str) -> Any:
        """A value to stand after others."""
        short = sort.least - len(found) - 1
        filler = makers.placeholder(sort.item) if short > 0 else None

        def fits(value: Any) -> IllegalDefinition | None:
            if short > 0 and filler is None:
                return None
            return scene.fits((*found, value, *(filler for _ in range(short))))

        before = type(found[-1]) if found else None
        names: dict[str, Any] = {**scene.names, **given(tuple(found))}
        inner = scene.within(fits, names=names, before=before, where=f"{scene.where}[{len(found)}]")
        if self.careful and holds(sort.item, Effect) and not inner.aim and self.now_and_then(OPPORTUNE):
            inner = replace(inner, aim=aims.something_possible(self, inner))
        if inner.goal and usable(inner.goal, inner):
            inner = replace(inner, aim=frozenset({inner.goal}))
        return self.value(sort.item, inner, word, name)

    def finish(self, sort: sorts.Many, found: list[Any], scene: Scene, word: type, name: str) -> None:
        """Whatever is still missing comes after the rest; else the last ones go."""
        for _ in range(TRIES):
            error = scene.fits(tuple(found)) if found else None
            if error is None or not is_pending(error) or not error.place.startswith(scene.where):
                break
            try:
                found.append(self.one_more(sort, found, scene.wanting(error), word, name))
            except GaveUp:
                break
        while found and scene.fits is not fits_anywhere:
            error = scene.fits(tuple(found))
            inside = error is not None and error.place.startswith(scene.where)
            if error is None or (is_pending(error) and not (inside and scene.depth <= OF_A_TEXT)):
                break
            found.pop()


def _closed_choices(word: Any, scene: Scene) -> Iterator[tuple[str, str]]:
    """What had to be chosen from closed sets for a word, with the place."""
    kind: Any = type(word)
    for name, sort in rows.FIELDS[kind].items():
        if isinstance(sort, (sorts.Word, sorts.Member)) and name not in defaults(kind):
            yield "/".join((*scene.path, f"{kind.__name__}.{name}")[-3:]), said(getattr(word, name))
