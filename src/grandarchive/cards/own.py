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

The other side of a double-faced card is a table `flip` within it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypedDict, get_type_hints

from grandarchive import files
from grandarchive.cards.starter.printing import slug_of
from grandarchive.errors import IllegalDefinition, NotACatalog
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.definitions import unknown_facts
from grandarchive.model.terms import BOONS, SUPERTYPES, CostKind, Speed
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs

TOKEN: Final = "TOKEN"
DASHES: Final = ("—", "–", " - ")
X: Final = "X"
NEEDED: Final = {"ALLY": ("power", "life"), "CHAMPION": ("level", "life")}
"""The stats that every card of a type has."""


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

    Raises `IllegalDefinition`, naming the card, for facts that no card has.
    """
    flip = facts.get("flip")
    if flip is not None and not isinstance(flip, Mapping):
        raise IllegalDefinition(f"the flip side must be a table of facts, and is {flip!r}", place=_called(facts))
    sides = [facts] if flip is None else [facts, flip]
    faces = [_face(side, {"flip"} if side is facts else set()) for side in sides]
    for face in faces:
        for problem in unknown_facts(face):
            raise IllegalDefinition(problem, place=face.name)
    texts = [normalised(side.get("text", "")) for side in sides]
    text = FACE_BREAK.join(texts) if any(texts) else ""
    return CardDefinition(
        slug=slug_of(faces[0].name),
        faces=tuple(faces),
        token=TOKEN in _typeline(facts)[0],
        text=text,
        unread=paragraphs(text),
    )


def read_own(path: str | Path) -> tuple[CardDefinition, ...]:
    """The cards in a file, without abilities, in its order.

    Raises `NotACatalog`, naming the file and the line or the card, if it is something else.
    """
    try:
        found = tomllib.loads(files.read_text(path, NotACatalog))
    except tomllib.TOMLDecodeError as error:
        raise NotACatalog(f"{path} is not TOML: {error}.") from error
    tables = found.pop("card", None)
    if found or not isinstance(tables, list) or not tables:
        wrong = f"it has {', '.join(sorted(found))} at its top" if found else "there is no [[card]] in it"
        raise NotACatalog(f"{path} has no cards: {wrong}. Each card is a table that begins with [[card]].")
    cards: list[CardDefinition] = []
    for number, table in enumerate(tables, 1):
        try:
            if not isinstance(table, dict):
                raise IllegalDefinition(f"a card is a table, and this is {table!r}")
            cards.append(own_card(table))
        except IllegalDefinition as error:
            raise NotACatalog(f"{path}, card {number}: {error}") from error
    return tuple(cards)


def _face(side: Mapping[str, Any], others: Iterable[str]) -> Face:
    name = _called(side)
    for key, value in side.items():
        if key in others:
            continue
        if key not in SIDE:
            known = ", ".join(SIDE)
            raise IllegalDefinition(f"a card has no {key!r}", f"what it may have is {known}", place=name)
        if not isinstance(value, SIDE[key]) or isinstance(value, bool):
            raise IllegalDefinition(f"{key} cannot be {value!r}", place=name)
    if not name.strip() or not slug_of(name):
        raise IllegalDefinition("a card has a name", "give it one with letters or digits", place=name)
    types, subtypes = _typeline(side)
    for type in types:
        for stat in NEEDED.get(type, ()):
            if stat not in side:
                raise IllegalDefinition(f"no {stat}", f"a card of the type {type.lower()} has one", place=name)
    return Face(
        name=name,
        types=frozenset(types) - SUPERTYPES - {TOKEN},
        supertypes=frozenset(types) & SUPERTYPES,
        subtypes=tuple(dict.fromkeys(subtypes)),
        elements=frozenset(side.get("elements", "norm").upper().replace(",", " ").split()),
        cost=_cost(side),
        power=side.get("power"),
        life=side.get("life"),
        durability=side.get("durability"),
        level=side.get("level"),
        speed=_speed(side),
    )


def _called(side: Mapping[str, Any]) -> str:
    name = side.get("name", "")
    return name if isinstance(name, str) else repr(name)


def _typeline(side: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """Types and subtypes; of the types, boons have two words."""
    line = side.get("typeline", "")
    for dash in DASHES:
        line = line.replace(dash, DASHES[0])
    types, _, subtypes = line.upper().partition(DASHES[0])
    if not types.strip():
        raise IllegalDefinition("a card has a typeline", "for example: Ally — Warrior Human", place=_called(side))
    boons = [boon for boon in sorted(BOONS) if boon in types]
    for boon in boons:
        types = types.replace(boon, "")
    return [*boons, *types.split()], subtypes.split()


def _cost(side: Mapping[str, Any]) -> Cost:
    kinds = [kind for kind in (CostKind.RESERVE, CostKind.MEMORY) if str(kind) in side]
    if len(kinds) > 1:
        raise IllegalDefinition("a card has a reserve cost or a memory cost, not both", place=_called(side))
    if not kinds:
        return Cost(CostKind.NONE, None)
    value = side[str(kinds[0])]
    if isinstance(value, str) and value.upper() != X:
        raise IllegalDefinition(f"a cost is a number or X, not {value!r}", place=_called(side))
    return Cost(kinds[0], None if isinstance(value, str) else value)


def _speed(side: Mapping[str, Any]) -> Speed | None:
    speed = side.get("speed")
    if speed is None:
        return None
    if speed.lower() not in {str(each).lower() for each in Speed}:
        raise IllegalDefinition(f"a speed is fast or slow, not {speed!r}", place=_called(side))
    return Speed(speed.lower())
