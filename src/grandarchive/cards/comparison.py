"""Comparison of a new pool of cards with the old one: whether it is worse, and news that a player wants to know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.cards.catalog import Catalog, Entry
from grandarchive.cards.index import RefusedRecord
from grandarchive.text.official import folded

TOO_MANY: Final = 10
"""A new pool is worse if one card in so many is missing, or one playable card in so many is not playable any more."""

NAMED: Final = 3
"""A line names at most so many cards."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The problem with a new pool, or nothing if it is not worse than the old one, and lines about its changes."""

    problem: str
    notes: tuple[str, ...]


def compared(old: Catalog | None, new: Catalog) -> Comparison:
    """Compare a new pool with the old one, if there is one."""
    refused = new.refused
    if old is None:
        return Comparison("", _lines(("record is no usable card", "records are no usable cards", _reasons(refused))))
    slugs = {entry.slug for entry in new.entries}
    missing = [entry for entry in old.entries if entry.slug not in slugs]
    lost = _lost(missing, refused)
    odd = [record for record in refused if record not in lost]
    gone = [entry for entry in missing if not _is_among(entry, refused)]
    added = len(new) - (len(old) - len(missing))
    before = old.supported()
    unread = [card.name for card in before if card.slug in slugs and new.by_slug(card.slug).unread]
    problem = _problem(old, new, _reasons(lost), len(before))
    notes = _lines(
        ("card is new", "cards are new", [""] * added),
        ("card is not in the index any more", "cards are not in the index any more", [one.names[0] for one in gone]),
        ("card was playable and is not any more", "cards were playable and are not any more", unread),
        ("card cannot be used any more", "cards cannot be used any more", _reasons(lost)),
        ("record is no usable card", "records are no usable cards", _reasons(odd)),
    )
    return Comparison(problem, notes)


def _problem(old: Catalog, new: Catalog, lost: Sequence[str], before: int) -> str:
    if _fell(len(old), len(new)):
        return f"it has {len(new):,} cards, and yours have been {len(old):,}"
    if lost:
        kind = "a card that you have" if len(lost) == 1 else f"{len(lost)} cards that you have"
        return f"{kind} cannot be used any more: {_named(lost)}"
    after = len(new.supported())
    if _fell(before, after):
        return f"{after:,} of its cards are playable, and {before:,} of yours are"
    return ""


def _fell(before: int, after: int) -> bool:
    """Whether a number fell by a tenth or more."""
    return before > after and (before - after) * TOO_MANY >= before


def _lost(missing: Iterable[Entry], refused: Sequence[RefusedRecord]) -> list[RefusedRecord]:
    """The refused records of cards that are missing."""
    gone = list(missing)
    slugs = {entry.slug for entry in gone}
    names = {folded(name) for entry in gone for name in entry.names}
    return [record for record in refused if record.slug in slugs or folded(record.name) in names]


def _is_among(entry: Entry, refused: Sequence[RefusedRecord]) -> bool:
    return bool(_lost((entry,), refused))


def _reasons(refused: Iterable[RefusedRecord]) -> list[str]:
    return [f"{record.name or record.slug or f'number {record.number}'} ({record.reason})" for record in refused]


def _lines(*groups: tuple[str, str, Sequence[str]]) -> tuple[str, ...]:
    """A line for each group of cards that is not empty."""
    return tuple(
        f"{len(names):,} {one if len(names) == 1 else several}" + (f": {_named(names)}" if any(names) else "")
        for one, several, names in groups
        if names
    )


def _named(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {more:,} more" if more > 0 else "")
