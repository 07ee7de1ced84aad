"""The matrix: its rows, and for each cell what is expected of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from grandarchive.model.keywords import KEYWORDS, NotDone
from tests.keyword_matrix.arriving import ARRIVING
from tests.keyword_matrix.attacks import ATTACKS
from tests.keyword_matrix.others import OTHERS
from tests.keyword_matrix.played import PLAYED
from tests.keyword_matrix.rows import Row
from tests.keyword_matrix.units import UNITS
from tests.keyword_matrix.ways import Way

ROWS: Final[tuple[Row, ...]] = (*UNITS, *ARRIVING, *ATTACKS, *PLAYED, *OTHERS)


@dataclass(frozen=True)
class Never:
    """The position can be laid out, and the keyword does nothing in it by a rule: the probe must find nothing."""

    rule: str


@dataclass(frozen=True)
class NoPosition:
    """No position has this cell, by a rule."""

    rule: str


@dataclass(frozen=True)
class Refused:
    """The definition is refused; the message has these words."""

    words: str


Expected = Never | NoPosition | Refused

LOADED_CARDS: Final = Never("CR Object-Specific Zones - Loaded Cards 2")
TOKENS_VANISH: Final = Never("CR Tokens 3.a")
READ_OFF: Final = Refused("read off the card")

OF_OBJECTS: Final = (
    "stealth",
    "taunt",
    "spellshroud",
    "omnishroud",
    "immortality",
    "intercept",
    "intercept in full",
    "ambush",
    "steadfast",
    "retort",
    "retort in full",
    "ranged",
    "ranged in full",
    "commanded will",
    "commanded will in full",
    "pride",
    "vigor",
    "vigor in full",
    "foster",
    "foster in full",
    "reservable",
    "elysian aura",
    "elysian aura in full",
    "cascade in full",
    "preserve",
    "preserve in full",
    "on death in full",
    "on banish in full",
    "on leave in full",
    "on foster in full",
    "on charge in full",
)
"""Rows about an object on the field, which a loaded card is not."""


def _each(names: Iterable[str], ways: Iterable[Way], expected: Expected) -> dict[tuple[str, Way], Expected]:
    return {(name, way): expected for name in names for way in ways}


TOKENS: Final = (Way.MADE, Way.COPIED, Way.TOKEN)
"""The ways by which the carrier is a token."""
GIVEN: Final = (Way.STATIC, Way.END_OF_TURN)
PRESERVES: Final = ("preserve", "preserve in full")
RENEWABLES: Final = ("renewable", "renewable in full")

READ_OFF_CARDS: Final = ("lineage on a champion", "divine relic on a card", "first boon on a boon")
COPYING: Final = (Way.BECAME, Way.ENTERED, Way.MADE, Way.COPIED)
ON_THE_TABLE: Final = (Way.BACK, *COPYING, Way.LOADED, Way.TOKEN)
"""The ways to have it as an object on the field, besides being printed or given."""

ENTERING: Final = ("bulwark", "bulwark in full", "hindered", "hindered in full", "on enter in full")
ON_ATTACK_CARDS: Final = tuple(row.name for row in ROWS if row.on == "an attack card")
ON_CARDS: Final = tuple(row.name for row in PLAYED)
UNDONE: Final = tuple(name for name, meaning in KEYWORDS.items() if isinstance(meaning, NotDone))

COPIES_ENTER: Final = NoPosition("CR Copy - Static Copying 1")
"""Only objects become or enter as copies."""
FLIPPED: Final = NoPosition("CR Double-faced Cards 3")
"""A flip side is never played."""
VANISHED: Final = NoPosition("CR Tokens 3")
"""A token is nowhere but on the field."""
COPIED_NOT_PLAYED: Final = NoPosition("CR Copy - Copying Abilities 1")
"""A copy of an activation is put onto the Effects Stack and not played."""
FOR_A_MOMENT: Final = NoPosition("CR Copy 1.d")
"""A copy of a card is gone with the effect that made it, so nobody uses it later."""
CHAMPIONS_ONLY: Final = NoPosition("CR Leveling Up 7")
UNHEARD_OF: Final = NoPosition("CR Object-Specific Zones - Loaded Cards 2")
NOT_INHERITED: Final = Refused("not for an object")
NOT_PLAYED: Final = Refused("no cost to play it for")
DEFAULT_SIDE: Final = Refused("only the default side counts there")
ON_FIELD_ONLY: Final = Refused("a token is on the field only")
ASKED_ON_THE_CARD: Final = Refused("only what is printed on a card asks for its costs")
UNASKED: Final = Refused("nothing asks whether it is imbued")
LOCKS: Final = ("class locked on a card", "level locked on a card")
LOOKED_AT: Final = ("starcalling in full on a card", "aethercalling on a card", "floating memory on a card")
BREW_SEEN, IMBUE_SEEN = (f"{name} in full on a card that others look at" for name in ("brew", "imbue"))

OF_UNITS: Final[dict[tuple[str, Way], Expected]] = {
    **_each(OF_OBJECTS, [Way.LOADED], LOADED_CARDS),
    **_each(RENEWABLES, [Way.LOADED], Never("CR Keywords - Renewable 2")),
    **_each(("intercept", "intercept in full"), [Way.INHERITED], Never("CR Keywords - Intercept 1.b")),
    **_each(PRESERVES, [Way.INHERITED], Never("CR Keywords - Preserve 1.a")),
    **_each((*PRESERVES, *RENEWABLES), TOKENS, TOKENS_VANISH),
    ("on death in full", Way.INHERITED): Never("CR Keywords - On Death 2"),
    **_each(["renewable"], GIVEN, READ_OFF),
    ("renewable", Way.INHERITED): NOT_INHERITED,
    **_each((*ENTERING, "link", "link shield"), [Way.LOADED], LOADED_CARDS),
    **_each(ENTERING, [Way.BECAME], Never("CR Copy - Static Copying 1")),
    **_each(ENTERING, [Way.INHERITED], Never("CR Leveling Up 7.b")),
    **_each(("bulwark", "hindered"), [Way.INHERITED], NOT_INHERITED),
}
"""Cells of objects."""

OF_ATTACKS: Final[dict[tuple[str, Way], Expected]] = {
    **_each(ON_ATTACK_CARDS, [Way.BACK], FLIPPED),
    **_each(ON_ATTACK_CARDS, [Way.BECAME, Way.ENTERED], COPIES_ENTER),
    **_each(ON_ATTACK_CARDS, [Way.TOKEN], VANISHED),
    ("command on an attack card", Way.INHERITED): NOT_INHERITED,
    **_each(["command on an attack card"], GIVEN, READ_OFF),
    ("command on an attack card", Way.LOADED): Never("CR Keywords - Command 3"),
}
"""Cells of attack cards."""

OF_CARDS: Final[dict[tuple[str, Way], Expected]] = {
    **_each(ON_CARDS, [Way.INHERITED], NOT_INHERITED),
    ("preserve on a card", Way.INHERITED): Never("CR Keywords - Inherited Effect 1"),
    **_each(ON_CARDS, [Way.BACK, Way.TOKEN], NOT_PLAYED),
    ("preserve on a card", Way.BACK): FLIPPED,
    ("preserve on a card", Way.TOKEN): VANISHED,
    **_each(LOOKED_AT[1:], [Way.BACK], DEFAULT_SIDE),
    **_each(LOOKED_AT[1:], [Way.TOKEN], ON_FIELD_ONLY),
    **_each(ON_CARDS, [Way.BECAME, Way.ENTERED], COPIES_ENTER),
    **_each(ON_CARDS, [Way.LOADED], UNHEARD_OF),
    **_each((*LOCKS, *LOOKED_AT), [Way.COPIED], COPIED_NOT_PLAYED),
    **_each(("aenean progression on a card",), [Way.COPIED], COPIED_NOT_PLAYED),
    **_each(("efficiency on a card", "fast activation on a card", "kindle on a card"), [Way.COPIED], COPIED_NOT_PLAYED),
    **_each((BREW_SEEN, IMBUE_SEEN), [Way.COPIED], COPIED_NOT_PLAYED),
    **_each((*LOOKED_AT, "fast activation on a card"), [Way.MADE], FOR_A_MOMENT),
    ("ephemerate in full on a card", Way.MADE): FOR_A_MOMENT,
    ("preserve on a card", Way.MADE): Never("CR Copy 6"),
    **_each(("brew in full on a card", "imbue in full on a card"), GIVEN, ASKED_ON_THE_CARD),
    **_each(["prepare in full on a card"], GIVEN, Refused("nothing on the card asks")),
    **_each([IMBUE_SEEN], [Way.PRINTED, Way.MADE, Way.BACK], UNASKED),
}
"""Cells of cards that are played, or lie in a deck or graveyard."""

OF_THE_REST: Final[dict[tuple[str, Way], Expected]] = {
    **_each(
        ["inherited effect in full"],
        [Way.BECAME, Way.ENTERED, Way.MADE, Way.COPIED, Way.LOADED],
        Never("CR Keywords - Inherited Effect 2"),
    ),
    ("inherited effect in full", Way.TOKEN): Refused("only cards are in a lineage"),
    **_each(
        ["lineage release in full on a card"],
        [Way.BECAME, Way.ENTERED, Way.MADE, Way.COPIED, Way.LOADED],
        Never("CR Keywords - Lineage Release 3"),
    ),
    ("lineage release in full on a card", Way.BACK): DEFAULT_SIDE,
    ("lineage release in full on a card", Way.TOKEN): ON_FIELD_ONLY,
    **_each(("lineage on a champion", "divine relic on a card", "first boon on a boon"), GIVEN, READ_OFF),
    **_each(
        ("lineage on a champion", "divine relic on a card", "first boon on a boon"), [Way.INHERITED], NOT_INHERITED
    ),
    ("lineage on a champion", Way.BACK): FLIPPED,
    **_each(["lineage on a champion"], COPYING, CHAMPIONS_ONLY),
    **_each(["lineage on a champion"], [Way.LOADED], UNHEARD_OF),
    **_each(["lineage on a champion"], [Way.TOKEN], VANISHED),
    **_each(["divine relic on a card"], ON_THE_TABLE, Never("CR Keywords - Divine Relic 1")),
    ("divine relic on a card", Way.BACK): DEFAULT_SIDE,
    ("divine relic on a card", Way.TOKEN): ON_FIELD_ONLY,
    **_each(["first boon on a boon"], ON_THE_TABLE, Refused("only boons are bestowed")),
    **_each(UNDONE, Way, Refused("it is not done yet")),
}
"""Cells of lineages, decks, the beginning of the game, and of what is not done."""

IMPOSSIBLE: Final[dict[tuple[str, Way], Expected]] = {**OF_UNITS, **OF_ATTACKS, **OF_CARDS, **OF_THE_REST}
"""The cells in which the keyword does nothing, and why. In all others it does what it says."""

DEFECTS: Final[dict[tuple[str, Way], str]] = {}
"""Cells that do the wrong thing, and what is wrong."""

CELLS: Final = tuple((row, way) for row in ROWS for way in Way)
