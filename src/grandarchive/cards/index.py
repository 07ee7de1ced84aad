"""Reading a file of the official card index: facts of every card, and what is not understood of its text.

The file is a JSON list of the objects that the index returns. What it may contain besides plain values, such as
errata markup, HTML of preview records and missing fields, is dealt with here and nowhere else.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grandarchive.errors import NotACatalog
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.terms import SUPERTYPES, TYPES, CostKind, Speed

Record = Mapping[str, Any]

_ERRATA = re.compile(r"%[^%\n]*%([^%\n]*)%")
_REMINDER = re.compile(r"\*\((?:[^*]|\*\*[^*]*\*\*)*?\)\*")
_ICONS = {"rest": "[REST]", "sword": "[POWER]", "heart": "[LIFE]", "power": "[POWER]", "life": "[LIFE]"}


# Text ----------------------------------------------------------------------------------------------------------


def normal_text(record: Record) -> str:
    """The current text of a record in the index's markdown: errata taken, HTML of previews turned into markdown."""
    text = str(record.get("effect") or "")
    if "<span" in text:
        text = _from_html(text)
    text = _ERRATA.sub(r"\1", text)
    text = text.replace("\r\n", "\n").replace("\ufff0", "").replace("\u00a0", " ")
    return text.strip()


def _from_html(text: str) -> str:
    text = re.sub(r'<span class="effect__icon effect__icon--(\w+)"></span>', lambda m: _ICONS[m.group(1)], text)
    text = re.sub(r'<span class="effect__label">(.*?)</span>', r"**\1**", text, flags=re.S)
    text = re.sub(r'<span class="effect__reminder">(.*?)</span>', r"*\1*", text, flags=re.S)
    text = re.sub(r'<span class="effect__bubble[^"]*">(.*?)</span>', r"[\1] ", text, flags=re.S)
    return html.unescape(re.sub(r"<[^>]+>", "", text))


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs that carry meaning: reminders in italics are left out, emphasis is dropped."""
    bare = _REMINDER.sub("", text).replace("*", "")
    return tuple(part.strip() for part in bare.split("\n") if part.strip())


def fingerprint(text: str) -> str:
    """A hash of what a text says, the same after cosmetic changes of spaces, quotes, emphasis and reminders."""
    plain = " ".join(" ".join(paragraphs(text)).split()).lower()
    for curly, straight in (("\u2018", "'"), ("\u2019", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u2014", "-")):
        plain = plain.replace(curly, straight)
    return hashlib.sha256(plain.encode()).hexdigest()


# Facts ---------------------------------------------------------------------------------------------------------


def _number(value: Any) -> int | None:
    return int(value) if value is not None and str(value).lstrip("-").isdigit() else None


def _cost(record: Record) -> Cost:
    cost = record.get("cost")
    if isinstance(cost, Mapping):
        return Cost(CostKind(cost["type"]), _number(cost["value"]))
    for kind, field in ((CostKind.MEMORY, "cost_memory"), (CostKind.RESERVE, "cost_reserve")):
        if record.get(field) is not None:
            return Cost(kind, _number(record[field]))
    return Cost(CostKind.NONE, None)


def _subtypes(record: Record) -> tuple[str, ...]:
    """The subtypes in printed order; classes are subtypes and come first if they are missing."""
    subtypes = [str(s).upper() for s in record.get("subtypes") or ()]
    missing = [str(c).upper() for c in record.get("classes") or () if str(c).upper() not in subtypes]
    return tuple(dict.fromkeys(missing + subtypes))


def read_face(record: Record, abilities: tuple[Ability, ...] = ()) -> Face:
    """The printed characteristics in a record, with the abilities that are known for it."""
    listed = {str(t).upper() for t in record["types"]}
    elements = record.get("elements") or ([record["element"]] if record.get("element") else [])
    speed = record.get("speed")
    return Face(
        name=str(record["name"]),
        types=frozenset(listed & TYPES),
        supertypes=frozenset(listed & SUPERTYPES),
        subtypes=_subtypes(record),
        elements=frozenset(str(e).upper() for e in elements) or frozenset({"NORM"}),
        cost=_cost(record),
        power=_number(record.get("power", record.get("attack"))),
        life=_number(record.get("life")),
        durability=_number(record.get("durability")),
        level=_number(record.get("level")),
        speed=None if speed is None else Speed.FAST if speed else Speed.SLOW,
        abilities=abilities,
    )


def _back_face(record: Record) -> Record | None:
    for edition in record.get("editions") or ():
        for other in edition.get("other_orientations") or ():
            if other.get("name") != record["name"]:
                return dict(other)
    return None


def read_card(record: Record, known: Mapping[str, CardDefinition], fingerprints: Mapping[str, str]) -> CardDefinition:
    """The definition of a card: its facts, and its abilities if they are known for exactly this text."""
    text = normal_text(record)
    slug = str(record["slug"])
    starter = known.get(slug)
    unread = paragraphs(text)
    abilities: tuple[Ability, ...] = ()
    if starter is not None and fingerprints.get(slug) == fingerprint(text):
        abilities, unread = starter.face.abilities, ()
    elif starter is not None:
        unread = ("the text has changed since its abilities were written", *unread)
    faces = [read_face(record, abilities)]
    back = _back_face(record)
    if back is not None:
        faces.append(read_face(back))
        unread += paragraphs(normal_text(back)) or (f"the other side, {back['name']}",)
    limits = record.get("legality") or {}
    prefixes = (edition.get("set", {}).get("prefix") for edition in record.get("editions") or ())
    return CardDefinition(
        slug=slug,
        faces=tuple(faces),
        token="TOKEN" in record["types"],
        text=text,
        unread=unread,
        limits=tuple(sorted((name, rule["limit"]) for name, rule in limits.items() if "limit" in rule)),
        sets=tuple(dict.fromkeys(p for p in prefixes if p)),
    )


# Files ---------------------------------------------------------------------------------------------------------


def read_records(path: str | Path) -> list[dict[str, Any]]:
    """The records in a file of the index. Raises `NotACatalog` with what is wrong in one line."""
    try:
        records = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise NotACatalog(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise NotACatalog(f"{path} is not a card index: it is not JSON ({error})") from error
    if not isinstance(records, list) or not records:
        raise NotACatalog(f"{path} is not a card index: it is no list of cards")
    for at, record in enumerate(records, 1):
        if not isinstance(record, dict) or not {"name", "slug", "types", "subtypes"} <= record.keys():
            raise NotACatalog(f"{path} is not a card index: entry {at} has no name, slug and types")
    return records


def read_index(
    path: str | Path, known: Mapping[str, CardDefinition], fingerprints: Mapping[str, str]
) -> tuple[CardDefinition, ...]:
    """All cards in a file of the index. Raises `NotACatalog`."""
    cards = []
    for record in read_records(path):
        try:
            cards.append(read_card(record, known, fingerprints))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise NotACatalog(f"{path} is not a card index: {record['name']!r} cannot be read ({error!r})") from error
    return tuple(cards)
