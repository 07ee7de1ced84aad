"""All of some kind, to which a text refers afterwards: "those allies", "that many cards".

What is done to all of some kind has no name: there is nothing to choose. If a text speaks of them later, and of nothing
else that it could mean, they are found out before something is done to them, and have a name from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.text.grammar.core import MANY, Words, init_fields, members_of, replaced
from grandarchive.text.grammar.linking import DONE
from grandarchive.text.shapes.amounts import Value
from grandarchive.text.shapes.effects import BindAll, RemoveCounters
from grandarchive.text.shapes.kinds import Effect
from grandarchive.text.shapes.nouns import Bound, Every
from grandarchive.text.shapes.players import Top

NAME: Final = "all+@-1"
"""The name of what stands before everything else that has one."""
GATHERED: Final = (Every, Top)
"""What is not chosen: all of some kind, and the top cards of a deck."""
THOSE: Final = ("those ", "them", MANY)
"""How the names begin that a text gives to all of some kind."""
REMOVED: Final = "removed"
"""The name of how many counters are removed; a text that says of which kind they were has that behind it."""


def gathered(abilities: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The abilities with a name for the only things that are all of some kind; None without any, or with others."""
    found = [act for act in _acts(abilities) if isinstance(act.what, GATHERED)]
    if len(found) != 1 or any(isinstance(each, GATHERED) and each is not found[0].what for each in _words(abilities)):
        return None
    if not _speaks(abilities, found[0]):
        return None
    return tuple(_exchanged(abilities, found[0], (BindAll(found[0].what, NAME), _named(found[0]))))


def counted(abilities: tuple[Any, ...], before: Words = ()) -> tuple[Any, ...] | None:
    """The abilities with names for how many counters of a kind are removed; None if that is not done just once.

    They may have been removed by what stands `before` (see `counted_before`).
    """
    for each in {
        each.name for each in _words(abilities) if type(each) is Value and each.name.startswith(f"{REMOVED} ")
    }:
        kind = each.removeprefix(f"{REMOVED} ")
        removing = [act for act in _acts(abilities) if type(act) is RemoveCounters and act.kind == kind]
        if not removing and _removes(before, kind):
            continue
        if len(removing) != 1:
            return None
        abilities = _exchanged(abilities, removing[0], (replace(removing[0], name=each),))
    return abilities


def _removes(words: Words, kind: str) -> bool:
    """The paragraphs before say that counters of this kind are removed, and say it once."""
    said = " ".join(words)
    return len(re.findall(rf"\bremove [a-z ]*{re.escape(kind)} counters?\b", said)) == 1


def counted_before(abilities: Sequence[Any]) -> tuple[Any, ...]:
    """The abilities of a card; how many counters were removed is asked by the name that another paragraph has given."""
    removing = [act for act in _acts(tuple(abilities)) if type(act) is RemoveCounters]
    if len(removing) != 1 or removing[0].name != REMOVED:
        return tuple(abilities)
    asked = Value(f"{REMOVED} {removing[0].kind}")
    return tuple(replaced(each, asked, Value(REMOVED)) for each in abilities)


def ungathered(value: Any) -> Any:
    """An ability as it is said: what was found out to have a name is said where something is done to it."""
    if isinstance(value, tuple):
        said: list[Any] = []
        for each in value:
            if said and _is_for(said[-1], each):
                each = replace(each, what=said.pop().what)
            said.append(ungathered(each))
        return tuple(said)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {name: ungathered(each) for name, each in fields.items()}
    if isinstance(value, RemoveCounters) and value.name == f"{REMOVED} {value.kind}":
        changed["name"] = REMOVED
    return value if changed == fields else kind(**changed)


def _is_for(before: Any, act: Any) -> bool:
    """The one before finds out what is meant here, by a name that says so."""
    if type(before) is not BindAll or not isinstance(before.what, GATHERED):
        return False
    named = before.name.startswith(THOSE) or before.name in DONE
    return named and getattr(act, "what", None) == Bound(before.name)


def _named(act: Any) -> Any:
    return replace(act, what=Bound(NAME))


def _acts(value: Any) -> Iterator[Any]:
    """Everything that is done to something, in order, of whatever ability."""
    for each in value if isinstance(value, tuple) else members_of(value):
        if isinstance(each, Effect) and hasattr(each, "what"):
            yield each
        yield from _acts(each)


def _words(value: Any) -> Iterator[Any]:
    yield value
    for each in members_of(value):
        yield from _words(each)


def _speaks(value: Any, act: Any) -> bool:
    """Whether what is read after something refers to anything that is spoken of before."""
    seen = False
    for each in _words(value):
        seen = seen or each is act
        if type(each) is str and each.startswith("="):
            return seen
    return False


def _exchanged(value: Any, act: Any, acts: tuple[Any, ...]) -> Any:
    """The same with two things done for one."""
    if isinstance(value, tuple):
        parts = ((acts if each is act else (_exchanged(each, act, acts),)) for each in value)
        return tuple(each for part in parts for each in part)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {name: _exchanged(each, act, acts) for name, each in fields.items()}
    return kind(**changed) if any(changed[name] is not each for name, each in fields.items()) else value
