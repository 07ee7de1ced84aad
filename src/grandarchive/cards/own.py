"""Cards of one's own: facts and a text in official wording, from a program or from a file.

A file is TOML, with one table for each card, which begins with `[[card]]`:

    [[card]]
    name = "Ember Pup"
    typeline = "Unique Ally — Tamer Animal"
    elements = "fire"
    reserve = 2
    power = 2
    life = 1
    text = '''
    [Class Bonus] Vigor
    On Enter: Draw a card.
    '''

The other side of a double-faced card is a table `flip` within it. Cards that the rules do not know are refused: with a
level and no champion, without a cost, with a text that is longer than four official ones.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypedDict, get_type_hints

from grandarchive import files
from grandarchive.cards.starter.printing import slug_of
from grandarchive.errors import IllegalDefinition, NotACatalog
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.definitions import wrong_facts
from grandarchive.model.checking.sorts import LONGEST_SHOWN, LONGEST_TEXT, MOST, shown
from grandarchive.model.terms import BOONS, SUPERTYPES, CostKind, Speed
from grandarchive.text.limits import excess
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs

TOKEN: Final = "TOKEN"
DASHES: Final = ("—", "–", " - ")
X: Final = "X"
NEEDED: Final = {"ALLY": ("power", "life"), "CHAMPION": ("level", "life")}
"""The stats that every card of a type has."""

ONLY: Final[dict[str, tuple[frozenset[str], str]]] = {
    "level": (frozenset({"CHAMPION"}), "only champions have a level"),
    "durability": (
        frozenset({"WEAPON", "ITEM", "DOMAIN", "PHANTASIA"}),
        "only weapons, items, domains and phantasias have durability",
    ),
}
"""The types that have a stat, and what to say of others (CR Parts of a Card - Typeline 1.a)."""

WITHOUT_COST: Final = frozenset({"MASTERY", "STATUS"})
"""Types without a cost, since nobody plays them (CR Mastery 3, CR Statuses 1)."""

WRITTEN: Final = {"types": "typeline", "supertypes": "typeline", "subtypes": "typeline"} | {
    field: field for field in ("name", "elements", "power", "life", "durability", "level", "speed")
}
"""The key of a file for each field of a definition."""

FIELD: Final = re.compile(r"faces\[(?P<side>[01])\]\.(?P<field>\w+)")
MOST_BYTES: Final = 2**20
"""The largest file of cards of one's own."""
MOST_NAMED: Final = 3
"""How many unknown keys an error names."""


MOST_DOTS: Final = 200
"""No line has more dots outside of quotes, where they join the parts of a key or end sentences of a longer text."""

QUOTED: Final = re.compile(r"""\"(?:[^"\\]|\\.)*\"|'[^']*'""")


class Stats(TypedDict, total=False):
    """What is printed on one side of a card besides its name, typeline and text.

    - `elements`: one or several words; without them the card is norm (CR Parts of a Card - Element 1.a).
    - `reserve` or `memory`: the cost, a number or "X"; a card with neither has no cost.
    - `power`, `life`, `durability`, `level`: numbers.
    - `speed`: "fast" or "slow".
    """

    elements: str
    reserve: int | str
    memory: int | str
    power: int
    life: int
    durability: int
    level: int
    speed: str


class Side(Stats, total=False):
    """What is printed on one side of a card: its `Stats`, and

    - `name`, which must be there.
    - `typeline`, which must be there: types, a dash, subtypes, as in "Regalia Weapon — Warrior Sword". "Token" among
      the types makes it the card of a token.
    - `text`: abilities in official wording, one a line; CARDNAME or the name is the card itself.
    """

    name: str
    typeline: str
    text: str


class Facts(Side, total=False):
    """What is printed on a card; `flip` is its other side, if it is double-faced."""

    flip: Side


SIDE: Final = get_type_hints(Side)
"""What the facts of a side are, each with its kind."""


def own_card(facts: Mapping[str, Any]) -> CardDefinition:
    """The card with these `Facts` and no abilities: its paragraphs are `unread` until its text is.

    Raises `IllegalDefinition`, naming the card and the fact, for facts that no card has.
    """
    flip = facts.get("flip")
    if flip is not None and not isinstance(flip, Mapping):
        raise _wrong(facts, f"the flip side must be a table of facts, and is {_shown(flip)}")
    sides = [facts] if flip is None else [facts, flip]
    faces = [_face(side, is_front=side is facts) for side in sides]
    texts = [_text(side) for side in sides]
    text = FACE_BREAK.join(texts) if any(texts) else ""
    try:
        return CardDefinition(
            slug=slug_of(faces[0].name),
            faces=tuple(faces),
            token=TOKEN in _typeline(facts)[0],
            text=text,
            unread=paragraphs(text),
        )
    except IllegalDefinition as error:
        raise _as_written(error, sides) from error


def draft_card(name: str, typeline: str, text: str) -> CardDefinition:
    """The card with this name, typeline and text, whose other facts do not matter: stats are 1, and it costs nothing.

    A text that speaks of X gets a cost of X. Raises `IllegalDefinition` as `own_card`.
    """
    types, _ = _typeline({"name": name, "typeline": typeline})
    facts: dict[str, Any] = {"name": name, "typeline": typeline, "text": text}
    for type in types:
        facts |= dict.fromkeys(NEEDED.get(type, ()), 1)
    if TOKEN not in types and WITHOUT_COST.isdisjoint(types):
        facts[str(_usual_cost(types))] = X if re.search(rf"\b{X}\b", text) else 0
    return own_card(facts)


def read_own(path: str | Path) -> tuple[CardDefinition, ...]:
    """The cards in a file, without abilities, in its order.

    Raises `NotACatalog`, naming the file and the line or the card, if it is something else.
    """
    text = files.read_text(path, NotACatalog, MOST_BYTES)
    for number, line in enumerate(text.splitlines(), 1):
        if QUOTED.sub("", line).count(".") > MOST_DOTS:  # a key of so many parts takes long to read, and much memory
            raise NotACatalog(f"{path} has no cards: line {number} has more than {MOST_DOTS} dots.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotACatalog(f"{path} is not TOML: {error}.") from error
    except RecursionError as error:
        raise NotACatalog(f"{path} has no cards: too many lists and tables in it are in each other.") from error
    except ValueError as error:  # a number with more digits than Python reads
        raise NotACatalog(f"{path} has no cards: a number in it has too many digits.") from error
    tables = found.pop("card", None)
    if found or not isinstance(tables, list) or not tables:
        wrong = f"it has {_some(sorted(found))} at its top" if found else "there is no [[card]] in it"
        raise NotACatalog(f"{path} has no cards: {wrong}. Each card is a table that begins with [[card]].")
    cards: list[CardDefinition] = []
    for number, table in enumerate(tables, 1):
        try:
            if not isinstance(table, dict):
                raise IllegalDefinition(f"a card is a table, and this is {_shown(table)}")
            cards.append(own_card(table))
        except IllegalDefinition as error:
            raise NotACatalog(f"{path}, card {number}: {error}") from error
    return tuple(cards)


def _face(side: Mapping[str, Any], *, is_front: bool) -> Face:
    _expect_kinds(side, {"flip"} if is_front else set())
    name = _called(side)
    if not name.strip() or not slug_of(name):
        raise _wrong(side, "a card has a name", "give it one with letters or digits")
    types, subtypes = _typeline(side)
    for type in types:
        for stat in NEEDED.get(type, ()):
            if stat not in side:
                raise _wrong(side, f"no {stat}", f"a card of the type {type.lower()} has one")
    face = Face(
        name=name,
        types=frozenset(types) - SUPERTYPES - {TOKEN},
        supertypes=frozenset(types) & SUPERTYPES,
        subtypes=tuple(dict.fromkeys(subtypes)),
        elements=frozenset(side.get("elements", "norm").upper().replace(",", " ").split()) or frozenset({"NORM"}),
        cost=_cost(side),
        power=side.get("power"),
        life=side.get("life"),
        durability=side.get("durability"),
        level=side.get("level"),
        speed=_speed(side),
    )
    for field, error in wrong_facts(face):
        raise _wrong(side, f"{WRITTEN[field]}: {error.problem}", error.remedy)
    _expect_possible(side, face, needs_cost=is_front and TOKEN not in types)
    return face


def _text(side: Mapping[str, Any]) -> str:
    text = side.get("text", "")
    if more := excess(text):
        raise _wrong(side, f"the text is too long: it has {more}", "shorten it")
    return normalised(text)


# Checks ----------------------------------------------------------------------------------------------------------


def _expect_kinds(side: Mapping[str, Any], others: Container[str]) -> None:
    """Refuse facts that are unknown, of the wrong kind, or numbers that no card has."""
    for key, value in side.items():
        if key in others:
            continue
        if key not in SIDE:
            raise _wrong(side, f"a card has no {_shown(key)}", f"what it may have is {', '.join(SIDE)}")
        if not isinstance(value, SIDE[key]) or isinstance(value, bool):
            raise _wrong(side, f"{key} cannot be {_shown(value)}")
        if isinstance(value, int) and not 0 <= value <= MOST:
            raise _wrong(side, f"{key} cannot be {_shown(value)}", f"it goes from 0 to {MOST}")
        if isinstance(value, str):
            try:
                value.encode("utf-8")
            except UnicodeEncodeError:
                raise _wrong(side, f"{key} has a lone surrogate, which is no character") from None


def _expect_possible(side: Mapping[str, Any], face: Face, *, needs_cost: bool) -> None:
    """Refuse stats that no card of its types can have, and a card without a cost (CR Parts of a Card 1)."""
    for stat, (types, why) in ONLY.items():
        if stat in side and face.types.isdisjoint(types):
            raise _wrong(side, f"{stat} cannot be {side[stat]}: {why}", f"leave {stat} out")
    if face.life == 0 and face.types & {"ALLY", "CHAMPION"} and not side.get("text"):
        raise _wrong(side, "life cannot be 0: with no text to change that, it would die as it enters", "give it life")
    if needs_cost and face.cost.kind is CostKind.NONE and face.types.isdisjoint(WITHOUT_COST):
        kind = _usual_cost(face.types | face.supertypes)
        raise _wrong(side, "no cost", f"a card has one: write {kind} = 0 if it costs nothing")


def _usual_cost(types: Iterable[str]) -> CostKind:
    """What cards of these types cost: champions and regalia memory, all others reserve."""
    return CostKind.RESERVE if {"CHAMPION", "REGALIA"}.isdisjoint(types) else CostKind.MEMORY


def _as_written(error: IllegalDefinition, sides: Sequence[Mapping[str, Any]]) -> IllegalDefinition:
    """The error with the key that stands in the file in place of the field of the definition."""
    found = FIELD.search(error.place)
    if found is None:
        key, side = ("name", sides[0]) if "slug" in error.place else ("", sides[0])
    else:
        key, side = WRITTEN.get(found["field"], found["field"]), sides[int(found["side"])]
    return _wrong(side, f"{key}: {error.problem}" if key else error.problem, error.remedy)


def _wrong(side: Mapping[str, Any], problem: str, remedy: str = "") -> IllegalDefinition:
    name = _called(side)
    shown = name if name.isprintable() else ascii(name)
    return IllegalDefinition(problem, remedy, place=shown[:LONGEST_TEXT])


def _shown(value: object) -> str:
    """A value of a file in a few words."""
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "a table"
    return repr(value) if isinstance(value, float) else shown(value)


def _some(names: Sequence[str]) -> str:
    """Some of the keys of a file, in a few words."""
    listed = [name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…" for name in names[:MOST_NAMED]]
    return ", ".join(listed) + (f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else "")


# Facts -----------------------------------------------------------------------------------------------------------


def _called(side: Mapping[str, Any]) -> str:
    name = side.get("name", "")
    return name if isinstance(name, str) else _shown(name)


def _typeline(side: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """Types and subtypes; of the types, boons have two words."""
    line = side.get("typeline", "")
    for dash in DASHES:
        line = line.replace(dash, DASHES[0])
    types, _, subtypes = line.upper().partition(DASHES[0])
    if not types.strip():
        raise _wrong(side, "a card has a typeline", "for example: Ally — Warrior Human")
    boons = [boon for boon in sorted(BOONS) if boon in types]
    for boon in boons:
        types = types.replace(boon, "")
    return [*boons, *types.split()], subtypes.split()


def _cost(side: Mapping[str, Any]) -> Cost:
    kinds = [kind for kind in (CostKind.RESERVE, CostKind.MEMORY) if str(kind) in side]
    if len(kinds) > 1:
        raise _wrong(side, "a card has a reserve cost or a memory cost, not both")
    if not kinds:
        return Cost(CostKind.NONE, None)
    value = side[str(kinds[0])]
    if isinstance(value, str) and value.upper() != X:
        raise _wrong(side, f"{kinds[0]}: a cost is a number or X, not {_shown(value)}")
    return Cost(kinds[0], None if isinstance(value, str) else value)


def _speed(side: Mapping[str, Any]) -> Speed | None:
    speed = side.get("speed")
    if speed is None:
        return None
    if speed.lower() not in {str(each).lower() for each in Speed}:
        raise _wrong(side, f"speed: a speed is fast or slow, not {_shown(speed)}")
    return Speed(speed.lower())
