"""Examples: expressions in the language, whether a card can say them, and what they are in English."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model import abilities, amounts, conditions, costs, effects, measures, modifications, nouns, outcomes
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.codec import FIELDS_OF, NAME_OF, WORDS
from grandarchive.model.durations import END_OF_TURN, Duration
from grandarchive.model.entering import AS_USUAL, Entering
from grandarchive.model.events import Happening, Limit, Pattern, Turning
from grandarchive.model.modifications import Replaces
from grandarchive.model.players import PlayerTarget
from grandarchive.model.scopes import RULES, Extent
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone
from grandarchive.text import phrases, render
from grandarchive.text.directions import turning
from grandarchive.text.durations import how_long
from grandarchive.text.wording import limited


@dataclass(frozen=True, slots=True)
class Example:
    """An expression, what it makes, and the words that are in it."""

    code: str
    value: Any
    words: frozenset[str]

    @property
    def english(self) -> str:
        """What it says, in our wording."""
        return english(self.value)


# Names ---------------------------------------------------------------------------------------------------------


@cache
def vocabulary() -> dict[str, Any]:
    """What an example can name: all words, and what the files in which they stand have in short."""
    return constants() | functions() | WORDS


def _files() -> Iterator[dict[str, Any]]:
    for name in sorted({word.__module__ for word in WORDS.values()}):
        yield vars(import_module(name))


@cache
def constants() -> dict[str, Any]:
    """What is said in short, by its name: `ALLY` for `Type("ALLY")`."""
    return {"ANY_ITEM": nouns.ANY_ITEM} | {
        name: value
        for file in _files()
        for name, value in file.items()
        if name.isupper() and not name.startswith("_") and (type(value) in NAME_OF or isinstance(value, str))
    }


@cache
def functions() -> dict[str, Callable[..., Any]]:
    """The functions of those files."""
    return {
        name: value
        for file in _files()
        for name, value in file.items()
        if callable(value) and not isinstance(value, type) and getattr(value, "__module__", "") == file["__name__"]
    }


@cache
def shortcuts() -> dict[str, Callable[..., Any]]:
    """Functions that say in short what a word says at length, as far as the code tells: compiled, it does not."""
    made = {name: getattr(value, "__annotations__", {}).get("return") for name, value in functions().items()}
    return {name: value for name, value in functions().items() if made[name] in WORDS}


def read(code: str, named: dict[str, Any] | None = None) -> Example:
    """An example from its expression; `named` are further names that it may use.

    Raises what Python raises for an expression that is none, and `IllegalDefinition` if no card can say it.
    """
    value = evaluated(code, named or {})
    said_on_a_card(value)
    return Example(code, value, frozenset(_words(value)))


def evaluated(code: str, named: dict[str, Any]) -> Any:
    """What an expression makes."""
    return eval(code.strip(), {"__builtins__": {"frozenset": frozenset}} | vocabulary() | named)


FILLING: Final = (effects.Draw(), modifications.Gets("power", 1))
"""What stands in an example because something has to happen; it is no example of these words."""


USUAL: Final = (END_OF_TURN, AS_USUAL)
"""What holds where a text says nothing else; it is no example of these words either."""


def _words(value: Any) -> Iterator[str]:
    """The names of the words in a value, of members of enums and of keywords."""
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            if item not in FILLING:
                yield from _words(item)
    elif isinstance(value, Enum):
        yield NAME_OF[type(value)]
        yield f"{NAME_OF[type(value)]}.{value.name}"
    elif type(value) in NAME_OF:
        yield NAME_OF[type(value)]
        if isinstance(value, abilities.Keyword):
            yield value.name
        for name in FIELDS_OF[type(value)]:
            if getattr(value, name) not in USUAL:
                yield from _words(getattr(value, name))


def as_code(value: Any) -> str:
    """A value as Python writes it, with the names of the vocabulary."""
    if isinstance(value, Enum):
        return f"{NAME_OF[type(value)]}.{value.name}"
    if isinstance(value, tuple):
        inside = ", ".join(as_code(item) for item in value)
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    if isinstance(value, frozenset):
        return f"frozenset({{{', '.join(sorted(map(as_code, value)))}}})"
    if isinstance(value, str):
        return f'"{value}"'
    if not is_dataclass(value):
        return repr(value)
    short = next((name for name, known in constants().items() if type(known) is type(value) and known == value), None)
    return at_length(value) if short is None else short


def at_length(word: Any) -> str:
    """A word as Python writes it, also if it has a short name."""
    given = [(f, getattr(word, f.name)) for f in fields(word) if f.init]
    parts = [
        as_code(value) if f.default is MISSING else f"{f.name}={as_code(value)}"
        for f, value in given
        if value != f.default
    ]
    return f"{NAME_OF[type(word)]}({', '.join(parts)})"


# Whether a card can say it -------------------------------------------------------------------------------------

_RESERVE: Final = Cost(CostKind.RESERVE, 1)
_MEMORY: Final = Cost(CostKind.MEMORY, 1)


def _face(kind: str, subtypes: str = "", cost: Cost = _RESERVE, **facts: Any) -> Face:
    name = f"An Example, of {'an' if kind[0] in 'AEIOU' else 'a'} {kind.title()}"
    return Face(name, frozenset({kind}), subtypes=tuple(subtypes.split()), cost=cost, **facts)


_NO_COST: Final = Cost(CostKind.NONE, None)

CARRIERS: Final = (
    _face("ACTION", "MAGE SPELL", speed=Speed.FAST),
    _face("ALLY", "WARRIOR HUMAN", power=1, life=1),
    _face("ATTACK", "WARRIOR SWORD", power=1),
    _face("CHAMPION", "WARRIOR HUMAN", _MEMORY, life=20, level=1),
    _face("WEAPON", "WARRIOR SWORD", _MEMORY, supertypes=frozenset({"REGALIA"}), power=1, durability=1),
    _face("WEAPON", "RANGER GUN", _MEMORY, supertypes=frozenset({"REGALIA"}), power=1, durability=1),
    _face("ITEM", "MAGE BAUBLE", _MEMORY, supertypes=frozenset({"REGALIA"})),
    _face("ITEM", "RANGER BULLET", _MEMORY, supertypes=frozenset({"REGALIA"})),
    _face("PHANTASIA", "MAGE SPELL"),
    _face("DOMAIN", "MAGE CASTLE"),
    _face("LESSER BOON", "", _NO_COST, speed=Speed.FAST),
    _face("GREATER BOON", "", _NO_COST, speed=Speed.FAST),
    _face("MASTERY", "", _NO_COST),
    _face("STATUS", "", _NO_COST),
)
"""Cards of all types; whatever can be said can be said by one of them."""


def said_on_a_card(value: Any) -> CardDefinition:
    """A card that says a value in the simplest text that it can stand in. Raises `IllegalDefinition` if none can."""
    if isinstance(value, CardDefinition):
        return value
    if isinstance(value, Face):
        return CardDefinition("an-example", (value,))
    refused: IllegalDefinition | None = None
    for text in _texts(value):
        for face in CARRIERS:
            try:
                return CardDefinition("an-example", (replace(face, abilities=text),))
            except IllegalDefinition as error:
                if refused is None or error.place.count(".") > refused.place.count("."):
                    refused = error
    raise refused or IllegalDefinition(f"no text is made of {value!r}")


Text = tuple[abilities.Ability, ...]
_DRAW: Final = effects.Draw()
_BY_TYPE: Final = effects.Destroy(nouns.Every(nouns.ALLY))
_ANY_ALLY: Final = nouns.Target(nouns.ALLY)


def _follow(*instructions: effects.Effect) -> Text:
    return (abilities.Resolution(instructions),)


def _used(*instructions: effects.Effect) -> Text:
    return (abilities.Activated((), instructions),)


def _always(*changes: modifications.Modification) -> Text:
    return (abilities.Static(nouns.THIS, changes),)


def _texts(value: Any) -> Iterator[Text]:
    """Texts in which a value can stand, the simplest first."""
    if isinstance(value, tuple):
        if isinstance(value[0], abilities.Ability):
            yield value
        else:
            yield from (_follow(*value), _used(*value))
        return
    for kind, texts in _STANDS_IN.items():
        if isinstance(value, kind):
            for text in texts:
                try:
                    yield text(value)
                except (TypeError, AttributeError):  # a term that is not compared, for example
                    continue


def _instead(outcome: outcomes.Outcome, happening: Happening) -> Text:
    return _always(Replaces(Pattern(happening, nouns.THIS), outcome))


_STANDS_IN: Final[dict[Any, tuple[Callable[[Any], Text], ...]]] = {
    abilities.Ability: (lambda a: (a,),),
    effects.Effect: (_follow, lambda e: _follow(_DRAW, e), _used),
    effects.Mode: (lambda m: _follow(effects.Modal((m, effects.Mode((_DRAW,))))),),
    conditions.Condition: (
        lambda c: _follow(effects.If(c, (_DRAW,))),
        lambda c: (abilities.Static(nouns.THIS, (modifications.Gets("power", 1),), c),),
        lambda c: (abilities.Keyword("stealth", gates=(c,)),),
    ),
    amounts.Term: (
        lambda a: _follow(effects.Draw(a)),
        lambda a: (abilities.Static(nouns.THIS, (modifications.Gets("power", a),)),),
    ),
    nouns.Filter: (
        lambda f: _follow(effects.Destroy(nouns.Every(f))),
        lambda f: _follow(effects.Banish(nouns.Every(f, Zone.GRAVEYARD))),
        lambda f: _follow(effects.Negate(nouns.Target(f, zone=Zone.STACK))),
        lambda f: (abilities.Static(f, (modifications.Gets("power", 1),)),),
    ),
    nouns.Selection: (
        lambda s: _follow(effects.Banish(s)),
        lambda s: _follow(effects.AddCounters("buff", 1, s)),
        lambda s: _follow(effects.Negate(s)),
        lambda s: _follow(effects.LookAt(s)),
    ),
    nouns.PlayerTerm: (lambda p: _follow(effects.Draw(1, p)), lambda p: _follow(effects.By(p, (_DRAW,)))),
    Who: (lambda p: _follow(effects.Draw(1, p)),),
    measures.Measure: (lambda m: _follow(effects.Destroy(nouns.Every(m >= 1))),),
    costs.Cost: (
        lambda c: (abilities.Activated((c,), (_DRAW,)),),
        lambda c: (abilities.AdditionalCost((c,)),),
    ),
    modifications.Modification: (
        _always,
        lambda m: _follow(effects.Modify(_ANY_ALLY, (m,))),
        lambda m: _follow(effects.Modify(RULES, (m,))),
        lambda m: (abilities.OwnCost(m),),
    ),
    outcomes.Outcome: (
        lambda o: _instead(o, Happening.ENTER),
        lambda o: _instead(o, Happening.DAMAGED),
        lambda o: _instead(o, Happening.DIE),
    ),
    Pattern: (
        lambda p: (abilities.Triggered(p, (_DRAW,)),),
        lambda p: _follow(effects.Delayed(p, (_DRAW,))),
    ),
    Limit: (
        lambda n: (
            abilities.Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION), (_DRAW,), limit=n),
        ),
    ),
    Turning: (lambda t: _follow(effects.ChangeDirection(t)),),
    Duration: (
        lambda d: _follow(effects.Modify(_ANY_ALLY, (modifications.Gets("power", 1),), d)),
        lambda d: _follow(effects.Modify(_ANY_ALLY, (modifications.Cant(Pattern(Happening.WAKE_UP)),), d)),
    ),
    Extent: (
        lambda e: _follow(effects.Modify(e, (modifications.Gets("power", 1),))),
        lambda e: _follow(effects.Modify(e, (modifications.CostChange(1),))),
    ),
    Entering: (
        lambda e: _always(modifications.enters(e, nouns.THIS)),
        lambda e: _follow(effects.Put(nouns.Every(nouns.ALLY, Zone.GRAVEYARD), Zone.FIELD, entering=e)),
    ),
    Cost: (lambda c: _follow(effects.Summon(CardDefinition("a-token", (_face("ALLY", cost=c),), token=True))),),
}
"""For each kind of words what a text with one of them can be; what is an effect besides is found first."""


# What it is in English -----------------------------------------------------------------------------------------


def english(value: Any) -> str:
    """A value in our wording."""
    if isinstance(value, tuple):
        if isinstance(value[0], abilities.Ability):
            return " / ".join(render.ability(item) for item in value)
        return render.sequence(value)
    for kind, said in _SAID.items():
        if isinstance(value, kind):
            return said(value)
    raise TypeError(f"there is no wording of {value!r}")


_SAID: Final[dict[Any, Callable[[Any], str]]] = {
    CardDefinition: lambda d: "; ".join(line for face in d.faces for line in render.face(face)),
    Face: lambda f: "; ".join(render.face(f)),
    abilities.Ability: render.ability,
    effects.Effect: lambda e: render.sequence((e,)),
    effects.Mode: render.mode,
    conditions.Condition: phrases.condition,
    amounts.Term: phrases.number,
    nouns.Filter: phrases.noun,
    nouns.Selection: phrases.selection,
    PlayerTarget: lambda p: phrases.players(p),
    nouns.PlayerTerm: lambda p: phrases.players(p),
    Who: lambda p: phrases.players(p),
    measures.Measure: lambda m: phrases.noun(m >= 1),
    costs.Cost: lambda c: render.paid((c,)),
    modifications.Modification: lambda m: render.changes((m,)),
    outcomes.Outcome: lambda o: render.OUTCOMES[type(o)](o),
    Pattern: phrases.pattern,
    Limit: lambda n: limited(n).removeprefix("; "),
    Turning: lambda t: f"the direction changes{turning(t)}",
    Duration: how_long,
    Extent: lambda e: f"{render.modified(e)}…",
    Entering: lambda e: f"it enters{render.entering(e)}",
    Cost: lambda c: f"{c.kind} cost {'X' if c.value is None else c.value}",
}
