"""Alters records of the official index: an altered record is refused alone, and every other card stays as it is.

`python -m tests.altered_index --index ../shared/index/cards.json` alters two hundred records one by one, each in the
whole index, and then fifty at a time. Each index is compared with the same index without the altered records: slugs,
facts, texts, and the abilities of all cards whose texts name a card that is gone.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from grandarchive.cards.catalog import Catalog, official_entries
from grandarchive.cards.index import Index, index_in
from grandarchive.cards.starter.printing import slug_of
from grandarchive.errors import RefusedCard
from grandarchive.model.cards import CardDefinition

Record = dict[str, Any]
Random = random.Random

WRONG: Final[dict[str, tuple[Any, ...]]] = {
    "name": (7, 1.5, True, ["name"], {}),
    "slug": (7, True, ["slug"], {}),
    "types": ("ALLY", 7, {}, [7], [["ALLY"]], [None], [" "]),
    "subtypes": ("MAGE", 7, {}, [7], [{}]),
    "classes": ("MAGE", 7, {}, [7]),
    "elements": ("FIRE", 7, {}, [7]),
    "effect": (7, ["Draw a card."], {}, False),
    "effect_raw": (7, ["Draw a card."], {}),
    "cost": (3, "3", [], {}, {"type": 7, "value": "1"}, {"type": "reserve"}, {"type": "reserve", "value": 1}),
    "power": ("2", 1.5, True, [2], {}, -1, 1000, 10**12),
    "life": ("2", 1.5, False, [2], {}, -1, 1000),
    "durability": ("2", 1.5, True, [2], {}, -1, 1000),
    "level": ("2", 1.5, True, [2], {}, -1, 1000),
    "speed": ("fast", 1, [True], {}),
    "editions": (7, "TST", {}, [7], [["TST"]], [{"set": 7}], [{"set": {"prefix": 7}}], [{"set": {}}]),
    "legality": (7, "STANDARD", [7], {"STANDARD": 0}, {"STANDARD": {"limit": "0"}}, {"STANDARD": {"limit": -1}}),
}
"""Values that a field of a card cannot have."""

NEEDED: Final = (
    ("name",),
    ("slug",),
    ("types",),
    ("subtypes", "classes"),
    ("elements", "element"),
    ("cost", "cost_memory", "cost_reserve"),
    ("effect", "effect_raw"),
)
"""Fields without which a record is none; of several in a row one is enough."""

SIGNS: Final = (
    ("name", "\ud800"),
    ("name", "\0"),
    ("name", "\n"),
    ("slug", "\udfff"),
    ("slug", "_"),
    ("slug", "-"),
    ("slug", "É"),
    ("slug", "A"),
    ("effect", "\ud800"),
    ("types", "\ud800"),
)
"""Characters that a field of a card cannot have."""

DEEP: Final = '"deep value"'
"""Stands in a record for lists in each other, too many for the writer of JSON."""


@dataclass(frozen=True, slots=True)
class Altered:
    """Records in the place of an official one: the kind of alteration, their JSON, and the name they still have."""

    kind: str
    texts: tuple[str, ...]
    name: str


class Official:
    """The official index: its records, each also as JSON, and the cards they are."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.records: list[Record] = json.loads(path.read_text(encoding="utf-8"))
        self.texts = [json.dumps(record) for record in self.records]
        self.index = index_in("[" + ",".join(self.texts) + "]", path)
        self.slugs = {record["slug"] for record in self.records if record["slug"] == slug_of(record["name"])}

    def altered(self, number: int, draw: Random) -> Altered:
        """A record altered in a way that leaves no card."""
        record = copy.deepcopy(self.records[number])
        kind = draw.choice(sorted(KINDS))
        return KINDS[kind](kind, record, self, draw)

    def read(self, changed: dict[int, Altered], among: Sequence[int]) -> tuple[Index, list[int]]:
        """The index of some of the records with altered ones in their places, and the places of these, from 1."""
        texts: list[str] = []
        places: list[int] = []
        for number in among:
            if number not in changed:
                texts.append(self.texts[number])
                continue
            for text in changed[number].texts:
                texts.append(text)
                places.append(len(texts))
        return index_in("[" + ",".join(texts) + "]", self.path), places

    def without(self, numbers: Iterable[int], among: Sequence[int]) -> list[CardDefinition]:
        """The cards of some of the records without others."""
        gone = set(numbers)
        return [self.index.cards[number] for number in among if number not in gone]


# Alterations -----------------------------------------------------------------------------------------------------


def _one(kind: str, record: Record, name: str | None = None) -> Altered:
    return Altered(kind, (json.dumps(record),), record.get("name", "") if name is None else name)


def _dropped(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    for field in draw.choice(NEEDED):
        record.pop(field, None)
    return _one(kind, record)


def _renamed(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    for field in draw.choice(NEEDED):
        if field in record:
            record[draw.choice((field.upper(), f"{field}s", f" {field}"))] = record.pop(field)
    return _one(kind, record)


def _stat_dropped(kind: str, record: Record, official: Official, draw: Random) -> Altered:
    """A stat that is printed on every card of a type."""
    stats = {"ALLY": "life", "CHAMPION": "level", "ATTACK": "power", "WEAPON": "power"}
    found = [stat for type, stat in stats.items() if type in record["types"]]
    if not found:
        return _dropped(kind, record, official, draw)
    for field in (found[0], "attack"):
        record.pop(field, None)
    return _one(kind, record)


def _retyped(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    field = draw.choice(sorted(WRONG))
    record[field] = draw.choice(WRONG[field])
    if field == "power":
        record.pop("attack", None)
    return _one(kind, record, record["name"] if field != "name" else "")


def _side_altered(kind: str, record: Record, official: Official, draw: Random) -> Altered:
    """Another side of the card: its own, or a wrong one in an edition."""
    side = copy.deepcopy(draw.choice(official.records))
    field = draw.choice(sorted(set(WRONG) - {"slug", "editions", "legality"}))
    side[field] = draw.choice(WRONG[field])
    if field == "power":
        side.pop("attack", None)
    record["editions"] = [{"set": {"prefix": "TST"}, "other_orientations": [side]}]
    return _one(kind, record)


def _nested(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    """Too many lists in each other, in any field at all, or in a field of an edition."""
    field = draw.choice(sorted(set(record) - {"name"}))
    depth = draw.choice((101, 500, 5000, 100_000))
    place = record
    if record["editions"] and draw.random() < 0.3:
        place = draw.choice(record["editions"])
        field = draw.choice(sorted(place))
    place[field] = json.loads(DEEP)
    text = json.dumps(record).replace(DEEP, "[" * depth + "7" + "]" * depth)
    return Altered(kind, (text,), record["name"])


def _lengthened(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    field = draw.choice(("name", "slug", "effect", "power"))
    if field == "power":
        text = json.dumps(record | {"power": json.loads(DEEP)}).replace(DEEP, "9" * draw.choice((30, 6000)))
        return Altered(kind, (text,), record["name"])
    text = draw.choice((record["effect"] or "Vigor", record["name"], "Draw a card.\n"))
    name = record["name"]
    longer = {"name": f"{name} " * 60, "slug": record["slug"] * 101, "effect": f"{text}, " * (4001 // len(text) + 1)}
    record[field] = longer[field]
    return _one(kind, record, name if field != "name" else "")


def _characters(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    """Characters that no card has: halves of characters, controls, and those that slugs do not have."""
    field, sign = draw.choice(SIGNS)
    name = record["name"]
    if field == "types":
        record["types"] = [*record["types"], sign]
    else:
        middle = len(record[field] or "") // 2 if sign != "-" else len(record[field])
        record[field] = (record[field] or "")[:middle] + sign + (record[field] or "")[middle:]
    return _one(kind, record, name if field != "name" else "")


def _slug_taken(kind: str, record: Record, official: Official, draw: Random) -> Altered:
    """The slug of another card, whose name makes it."""
    record["slug"] = draw.choice(sorted(official.slugs - {record["slug"], slug_of(record["name"])}))
    return _one(kind, record)


def _twins(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    """The same name and slug twice, with different facts: nobody knows which is right."""
    other: Record = record | draw.choice(
        ({"effect": "Vigor, Vigor"}, {"subtypes": ["MAGE", "FNORD"]}, {"editions": []})
    )
    texts = [json.dumps(record), json.dumps(other)]
    draw.shuffle(texts)
    return Altered(kind, tuple(texts), record["name"])


def _no_object(kind: str, _: Record, __: Official, draw: Random) -> Altered:
    text = draw.choice(("7", "null", '"text"', "true", "1.5", "NaN", "[]", "[7]", "9" * 6000, "[" * 5000 + "]" * 5000))
    return Altered(kind, (text,), "")


def _given_twice(kind: str, record: Record, _: Official, draw: Random) -> Altered:
    """A field that stands twice in the record, with different values."""
    field = draw.choice(("name", "slug", "types", "effect", "cost"))
    other = json.dumps({"name": "Other", "slug": "other", "types": ["FNORD"], "effect": "Fnord.", "cost": {}}[field])
    text = f'{{"{field}": {other}, {json.dumps(record)[1:]}'
    return Altered(kind, (text,), record["name"] if field != "name" else "")


KINDS: Final[dict[str, Callable[[str, Record, Official, Random], Altered]]] = {
    "dropped": _dropped,
    "renamed": _renamed,
    "stat dropped": _stat_dropped,
    "retyped": _retyped,
    "side altered": _side_altered,
    "nested": _nested,
    "lengthened": _lengthened,
    "characters": _characters,
    "slug taken": _slug_taken,
    "twins": _twins,
    "no object": _no_object,
    "given twice": _given_twice,
}


# Checks ----------------------------------------------------------------------------------------------------------


def differences(official: Official, changed: dict[int, Altered], among: Sequence[int]) -> list[str]:
    """Everything in which an index with altered records is not the same index without them; empty if it is right."""
    found: list[str] = []
    index, places = official.read(changed, among)
    expected = official.without(changed, among)
    if [card.slug for card in index.cards] != [card.slug for card in expected]:
        slugs = {card.slug for card in expected} ^ {card.slug for card in index.cards}
        return [f"other cards are there: {', '.join(sorted(slugs))}"]
    for mine, its in zip(index.cards, expected, strict=True):
        if (mine, mine.text, mine.sets, mine.unread) != (its, its.text, its.sets, its.unread):
            found.append(f"{its.slug} is read otherwise")
    if [refused.number for refused in index.refused] != places:
        found.append(f"records {[refused.number for refused in index.refused]} are refused, not {places}")
        return found
    called = [changed[number] for number in among if number in changed for _ in changed[number].texts]
    for refused, altered in zip(index.refused, called, strict=True):
        if not refused.name.startswith(altered.name[:60]) or not refused.reason or "\n" in refused.reason:
            found.append(f"{altered.name} ({altered.kind}) is refused as {refused}")
    return found + _otherwise_compiled(official, changed, index, expected)


def _otherwise_compiled(
    official: Official, changed: dict[int, Altered], index: Index, expected: list[CardDefinition]
) -> list[str]:
    """The cards that name an altered one and are not as in a catalog without it, and refusals without its name."""
    mine = Catalog(official_entries(index.cards), index.refused)
    its = Catalog(official_entries(expected))
    names = {official.records[number]["name"] for number in changed}
    naming = [card.slug for card in expected if any(name in card.text for name in names)]
    otherwise = [slug for slug in naming if not _is_same(mine.by_slug(slug), its.by_slug(slug))]
    found = [f"{slug} is compiled otherwise" for slug in otherwise]
    for altered in changed.values():
        if altered.name and altered.name in names and not its.named(altered.name):
            try:
                found.append(f"{altered.name} ({altered.kind}) is found: {mine.find(altered.name)}")
            except RefusedCard as refusal:
                if altered.name not in str(refusal):
                    found.append(f"{altered.name} ({altered.kind}) is refused without its name: {refusal}")
    return found


def _is_same(one: CardDefinition, other: CardDefinition) -> bool:
    return (one, one.unread) == (other, other.unread)


def drawn(official: Official, number: int, seed: int) -> dict[int, Altered]:
    """So many records drawn and altered, by the seed. No altered slug is that of another altered record."""
    draw = random.Random(seed)
    places = draw.sample(range(len(official.records)), number)
    found = {place: official.altered(place, draw) for place in places}
    gone = {official.records[place]["slug"] for place in places}
    for place, altered in found.items():
        while altered.kind == "slug taken" and json.loads(altered.texts[0])["slug"] in gone:
            altered = found[place] = official.altered(place, draw)
    return found


@click.command()
@click.option("--index", type=click.Path(path_type=Path), required=True, help="The official card index.")
@click.option("--number", type=click.IntRange(1), default=200, show_default=True, help="How many records to alter.")
@click.option(
    "--at-once", type=click.IntRange(1), default=50, show_default=True, help="How many in one index, besides."
)
@click.option("--seed", type=int, default=1, show_default=True, help="For the draw.")
def main(index: Path, number: int, at_once: int, seed: int) -> None:
    """Alter records one by one and many at once, and say what is wrong with the rest of the index."""
    official = Official(index)
    among = range(len(official.records))
    altered = drawn(official, number, seed)
    wrong: list[str] = []
    for place, one in altered.items():
        wrong += [f"{one.kind}: {each}" for each in differences(official, {place: one}, among)]
    places = list(altered)
    for start in range(0, number, at_once):
        some = {place: altered[place] for place in places[start : start + at_once]}
        wrong += [f"at once: {each}" for each in differences(official, some, among)]
    for each in wrong:
        click.echo(each)
    kinds = Counter(one.kind for one in altered.values())
    click.echo(f"{number} records altered: {dict(sorted(kinds.items()))}; {len(wrong)} things are wrong")
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
