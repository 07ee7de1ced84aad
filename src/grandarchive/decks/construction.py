"""Construction rules of formats (CR Format Conventions), checked with typed problems."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import CostKind

if TYPE_CHECKING:
    from grandarchive.decks.deck import Deck, Entry

NEVER_IN_DECKS: Final = frozenset({"MASTERY", "STATUS", "GREATER BOON", "LESSER BOON"})


class ProblemKind(StrEnum):
    """What can be wrong with a deck."""

    MAIN_TOO_SMALL = "main deck too small"
    MATERIAL_TOO_LARGE = "material deck too large"
    SIDEBOARD_TOO_LARGE = "sideboard too large"
    SIDEBOARD_POINTS = "too many sideboard points"
    TOO_MANY_COPIES = "too many copies"
    BANNED = "banned"
    NO_CHAMPION = "no level 0 champion"
    WRONG_DECK = "wrong deck"
    NOT_A_DECK_CARD = "not a deck card"
    DIVINE_RELIC = "more than one divine relic"


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule a deck breaks: which, with which card if it is about one, the rule's number and a sentence."""

    kind: ProblemKind
    card: str | None
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Format:
    """The construction rules of a format; counts are cards, `sideboard_points` points."""

    name: str
    main_minimum: int
    main_copies: int
    material_maximum: int
    material_copies: int
    sideboard_maximum: int
    sideboard_points: int


STANDARD: Final = Format("STANDARD", 60, 4, 12, 1, 15, 15)
"""CR Format Conventions - Standard Constructed Rules."""

FORMATS: Final = {"standard": STANDARD}


def belongs_in_material_deck(card: CardDefinition) -> bool:
    """Champions and regalia start in the material deck, nothing else does (CR Champion 2, CR Regalia 1, 3)."""
    face = card.face
    return "CHAMPION" in face.types or "REGALIA" in face.supertypes or face.cost.kind is CostKind.MEMORY


def problems(deck: Deck, format: Format) -> list[Problem]:
    """Everything about a deck that the rules of a format forbid; nothing if it is legal."""
    return [
        *_sizes(deck, format),
        *_places(deck),
        *_copies(deck, format),
        *_champion(deck),
        *_relics(deck),
        *_sideboard(deck, format),
    ]


def _sizes(deck: Deck, format: Format) -> list[Problem]:
    found = []
    main, material = len(deck.main_cards()), len(deck.material_cards())
    if main < format.main_minimum:
        text = f"the main deck has {main} cards, at least {format.main_minimum} are needed"
        found.append(Problem(ProblemKind.MAIN_TOO_SMALL, None, "CR Format Conventions 1", text))
    if material > format.material_maximum:
        text = f"the material deck has {material} cards, at most {format.material_maximum} are allowed"
        found.append(Problem(ProblemKind.MATERIAL_TOO_LARGE, None, "CR Format Conventions 2", text))
    return found


def _places(deck: Deck) -> list[Problem]:
    found = []
    for entries, material in ((deck.material, True), (deck.main, False), (deck.sideboard, None)):
        for entry in entries:
            name = entry.card.name
            if entry.card.token or entry.card.face.types & NEVER_IN_DECKS:
                text = f"{name} cannot be in a deck"
                found.append(Problem(ProblemKind.NOT_A_DECK_CARD, name, "CR Mastery 3", text))
            elif material is not None and belongs_in_material_deck(entry.card) != material:
                where = "main" if material else "material"
                text = f"{name} belongs in the {where} deck"
                found.append(Problem(ProblemKind.WRONG_DECK, name, "CR Card Types - Supertypes 1", text))
    return found


def _copies(deck: Deck, format: Format) -> list[Problem]:
    """Copies are counted by name over the deck and its sideboard."""
    counts: Counter[str] = Counter()
    cards: dict[str, CardDefinition] = {}
    for entry in (*deck.material, *deck.main, *deck.sideboard):
        counts[entry.card.name] += entry.count
        cards[entry.card.name] = entry.card
    found = []
    for name, count in counts.items():
        card = cards[name]
        limit = format.material_copies if belongs_in_material_deck(card) else format.main_copies
        limit = min(limit, dict(card.limits).get(format.name, limit))
        if limit == 0:
            text = f"{name} is banned in {format.name.title()}"
            found.append(Problem(ProblemKind.BANNED, name, "CR Format Conventions 1", text))
        elif count > limit:
            text = f"{count} copies of {name}, at most {limit} are allowed"
            found.append(Problem(ProblemKind.TOO_MANY_COPIES, name, "CR Format Conventions 1", text))
    return found


def _champion(deck: Deck) -> list[Problem]:
    if any("CHAMPION" in entry.card.face.types and entry.card.face.level == 0 for entry in deck.material):
        return []
    text = "the material deck has no level 0 champion"
    return [Problem(ProblemKind.NO_CHAMPION, None, "CR Format Conventions 3", text)]


def _relics(deck: Deck) -> list[Problem]:
    relics = [e.card.name for e in deck.material for line in e.card.text.split("\n") if "**Divine Relic**" in line]
    if len(relics) < 2:
        return []
    text = f"only one divine relic is allowed: {', '.join(relics)}"
    return [Problem(ProblemKind.DIVINE_RELIC, relics[1], "CR Keywords and Abilities", text)]


def _sideboard(deck: Deck, format: Format) -> list[Problem]:
    found = []
    cards = sum(entry.count for entry in deck.sideboard)
    points = sum(entry.count * _points(entry) for entry in deck.sideboard)
    if cards > format.sideboard_maximum:
        text = f"the sideboard has {cards} cards, at most {format.sideboard_maximum} are allowed"
        found.append(Problem(ProblemKind.SIDEBOARD_TOO_LARGE, None, "CR Format Conventions 4", text))
    if points > format.sideboard_points:
        text = f"the sideboard is worth {points} points, at most {format.sideboard_points} are allowed"
        found.append(Problem(ProblemKind.SIDEBOARD_POINTS, None, "CR Format Conventions 4", text))
    return found


def _points(entry: Entry) -> int:
    return 3 if belongs_in_material_deck(entry.card) else 1
