"""Construction rules of formats (CR Format Conventions), checked with typed problems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from grandarchive.decks.bans import BANS, Bans, Day, day_of
from grandarchive.errors import WrongArgument
from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import BOONS, CostKind
from grandarchive.text.official import paragraphs

if TYPE_CHECKING:
    from grandarchive.decks.deck import Deck, Entry

STANDARD_RULES: Final = "CR Format Conventions - Standard Constructed Rules"
PANTHEON_RULES: Final = "CR Format Conventions - Pantheon Rules"
DRAFT_RULES: Final = "CR Format Conventions - Draft Rules"
STARTING_RULES: Final = "CR Starting the Game - Standard Games"
BOONS_RULE: Final = "CR Card Types - Boons 2.a"
MATERIAL_COPIES: Final = "CR Game Zones - Material Deck 5"
SIDEBOARDING: Final = "Tournament Rules, Sideboarding"
LIMITED_FORMATS: Final = "Tournament Rules, Limited Formats"

BOONS_PRESENTED: Final = len(BOONS)
"""So many boons a player presents in a Pantheon game, one of each type (CR Card Types - Boons 2, 2.a)."""

NEVER_IN_DECKS: Final = {
    "MASTERY": "CR Mastery 3",
    "STATUS": "CR Statuses 1",
    **dict.fromkeys(BOONS, "CR Game Zones - Pantheon 2"),
}
"""The types whose cards are in no material deck, main deck or sideboard, and the rules that say so."""
TOKEN_RULE: Final = "CR Tokens 3"


LARGEST: Final = {"material deck": 100, "main deck": 500, "sideboard": 100, "pantheon": 10}
"""So many cards a deck may have at most in whatever format; Standard has no largest main deck."""


class ProblemKind(StrEnum):
    """What can be wrong with a deck."""

    MAIN_TOO_SMALL = "main deck too small"
    MATERIAL_TOO_SMALL = "material deck too small"
    MATERIAL_TOO_LARGE = "material deck too large"
    SIDEBOARD_TOO_LARGE = "sideboard too large"
    SIDEBOARD_POINTS = "too many sideboard points"
    TOO_MANY_COPIES = "too many copies"
    BANNED = "banned"
    NO_CHAMPION = "no level 0 champion"
    WRONG_DECK = "wrong deck"
    NOT_A_DECK_CARD = "not a deck card"
    DIVINE_RELIC = "more than one divine relic"
    WRONG_BOONS = "wrong boons"


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
    """The construction rules of a format; counts are cards, `sideboard_points` points, and None is no limit.

    `rules` is their section, and `champion_rule` the number of the one that asks for a champion. With `boons`, a deck
    has one boon of each kind, and with None it may. Where a sideboard has no maximum, it holds whatever is left of a
    pool, and nothing about it is checked.
    """

    name: str
    main_minimum: int
    main_copies: int | None
    material_maximum: int | None
    material_copies: int | None
    sideboard_maximum: int | None
    sideboard_points: int
    material_minimum: int = 0
    rules: str = STANDARD_RULES
    champion_rule: int = 3
    boons: bool | None = False

    @property
    def title(self) -> str:
        """The name as people write it: Standard."""
        return self.name.title()


STANDARD: Final = Format("STANDARD", 60, 4, 12, 1, 15, 15)
"""CR Format Conventions - Standard Constructed Rules 1 to 4."""

PANTHEON: Final = Format("PANTHEON", 60, 1, 12, 1, 0, 0, 12, PANTHEON_RULES, champion_rule=2, boons=True)
"""CR Format Conventions - Pantheon Rules 1 to 4; the cards of a material deck differ in every constructed format."""

LIMITED: Final = Format("LIMITED", 30, 4, 10, 1, None, 0, rules=DRAFT_RULES, champion_rule=2)
"""Draft and sealed: CR Format Conventions - Draft Rules 1 to 3. The tournament rules set the number of copies."""

CASUAL: Final = Format("CASUAL", 0, None, None, None, None, 0, rules=STARTING_RULES, champion_rule=6, boons=None)
"""Whatever a game can begin with: no sizes, copies or bans (CR Starting the Game - Standard Games 6)."""

FORMATS: Final = {"standard": STANDARD, "pantheon": PANTHEON, "limited": LIMITED, "casual": CASUAL}
"""The formats by the names that the command line has for them."""


def belongs_in_material_deck(card: CardDefinition) -> bool:
    """Champions and regalia start in the material deck; they are what has a memory cost.

    CR Card Types - Champion 2, CR Supertypes - Regalia 1, 3, CR Parts of a Card - Cost 7. Of a double-faced card the
    default side counts (CR Double-faced Cards 4).
    """
    face = card.face
    return "CHAMPION" in face.types or "REGALIA" in face.supertypes or face.cost.kind is CostKind.MEMORY


def is_divine_relic(card: CardDefinition) -> bool:
    """The card has the keyword Divine Relic, in its abilities or on a keyword line of a text that is not understood."""
    if any(isinstance(ability, Keyword) and ability.name == "divine relic" for ability in card.face.abilities):
        return True
    lines = (line.lower().split(", ") for line in paragraphs(card.text) + card.unread)
    return any("divine relic" in line for line in lines)


def problems(deck: Deck, format: Format, as_of: Day = None, bans: Bans = BANS) -> list[Problem]:
    """Everything about a deck that the rules of a format forbid on a day; nothing if it is legal.

    Without a day the latest rows of the table of bans count. Raises `WrongArgument` for what is no format or day.
    """
    if not isinstance(format, Format):
        raise WrongArgument(f"a format is STANDARD or another one of grandarchive.FORMATS, and not {format!r:.40}")
    day = None if as_of is None else day_of(as_of)
    return [
        *_sizes(deck, format),
        *_places(deck, format),
        *_copies(deck, format, day, bans),
        *_rest_of_shape(deck, format),
    ]


def shape_problems(deck: Deck, format: Format) -> list[Problem]:
    """As `problems`, without copies and bans: what sideboarding can change, as those count the sideboard too."""
    return [*_sizes(deck, format), *_places(deck, format), *_rest_of_shape(deck, format)]


def _rest_of_shape(deck: Deck, format: Format) -> list[Problem]:
    return [*_champion(deck, format), *_relics(deck), *_sideboard(deck, format), *_boons(deck, format)]


def last_legal_day(deck: Deck, format: Format, before: Day, bans: Bans = BANS) -> date | None:
    """The last day before another on which a deck was legal; None if bans are not all that is wrong with it.

    Before the first day that the table knows there is no ban, so that day may lie further back than is known.
    """
    end = day_of(before)
    names = {entry.card.name for part in (deck.material, deck.main, deck.sideboard) for entry in part}
    changes = {day for name in names for day in bans.changes(name, format.name)} | {bans.last_day}
    days = sorted((day - timedelta(1) for day in changes if date.min < day <= end), reverse=True)
    return next((day for day in days if not problems(deck, format, day, bans)), None)


def _sizes(deck: Deck, format: Format) -> list[Problem]:
    """CR Format Conventions - Standard Constructed Rules 1, 2, Pantheon Rules 1, 2."""
    found = []
    main, material = len(deck.main_cards()), len(deck.material_cards())
    if main < format.main_minimum:
        text = f"the main deck has {_cards(main)}, at least {format.main_minimum} are needed"
        found.append(Problem(ProblemKind.MAIN_TOO_SMALL, None, f"{format.rules} 1", text))
    if material < format.material_minimum:
        text = f"the material deck has {_cards(material)}, {format.material_minimum} are needed"
        found.append(Problem(ProblemKind.MATERIAL_TOO_SMALL, None, f"{format.rules} 2", text))
    if format.material_maximum is not None and material > format.material_maximum:
        text = f"the material deck has {_cards(material)}, at most {format.material_maximum} are allowed"
        found.append(Problem(ProblemKind.MATERIAL_TOO_LARGE, None, f"{format.rules} 2", text))
    return found


def _places(deck: Deck, format: Format) -> list[Problem]:
    """Which cards may be in which deck. The sideboard takes cards of both (Standard Constructed Rules 4)."""
    found = []
    for entries, material in ((deck.material, True), (deck.main, False), (_checked_sideboard(deck, format), None)):
        for entry in entries:
            problem = misplaced(entry.card, material=material)
            if problem is not None:
                found.append(problem)
    return found


def _checked_sideboard(deck: Deck, format: Format) -> tuple[Entry, ...]:
    return () if format.sideboard_maximum is None else deck.sideboard


def misplaced(card: CardDefinition, *, material: bool | None) -> Problem | None:
    """Why a card may not be in a material deck (or in a main deck, or for None in a sideboard), if it may not."""
    if card.token or not card.face.types.isdisjoint(NEVER_IN_DECKS):
        rules = (*(rule for type, rule in NEVER_IN_DECKS.items() if type in card.face.types), TOKEN_RULE)
        text = f"{card.name} cannot be in a deck or sideboard"
        return Problem(ProblemKind.NOT_A_DECK_CARD, card.name, rules[0], text)
    if material is not None and belongs_in_material_deck(card) != material:
        text = f"{card.name} belongs in the {'main' if material else 'material'} deck"
        return Problem(ProblemKind.WRONG_DECK, card.name, _place_rule(card), text)
    return None


def _place_rule(card: CardDefinition) -> str:
    if "CHAMPION" in card.face.types:
        return "CR Card Types - Champion 2"
    return "CR Supertypes - Regalia 1" if "REGALIA" in card.face.supertypes else "CR Parts of a Card - Cost 7"


def _copies(deck: Deck, format: Format, day: date | None, bans: Bans) -> list[Problem]:
    """Copies are counted by name, over a deck and its sideboard together."""
    counts: Counter[str] = Counter()
    aside: Counter[str] = Counter()
    cards: dict[str, CardDefinition] = {}
    sideboard = _checked_sideboard(deck, format)
    for entries, counter in ((deck.material, counts), (deck.main, counts), (sideboard, aside)):
        for entry in entries:
            counter[entry.card.name] += entry.count
            cards.setdefault(entry.card.name, entry.card)
    found = []
    for name, card in cards.items():
        material = belongs_in_material_deck(card)
        usual = format.material_copies if material else format.main_copies
        listed = bans.limit(card, format.name, day)
        limit = usual if listed is None else listed.copies
        count = counts[name] + aside[name]
        if listed is not None and limit == 0:
            since = f" since {listed.since}" if listed.since else ""
            text = f"{name} is banned in {format.title}{since}"
            found.append(Problem(ProblemKind.BANNED, name, listed.source, text))
        elif limit is not None and count > limit:
            text = f"{_copies_of(count, name)}{' with the sideboard' if aside[name] else ''}, at most {limit} allowed"
            rule = SIDEBOARDING if aside[name] else _copies_rule(format, material)
            found.append(Problem(ProblemKind.TOO_MANY_COPIES, name, listed.source if listed else rule, text))
    return found


def _copies_rule(format: Format, material: bool) -> str:
    if format.rules == DRAFT_RULES:
        return LIMITED_FORMATS
    if not material:
        return f"{format.rules} 1"
    return f"{STANDARD_RULES} 2" if format is STANDARD else MATERIAL_COPIES


def _champion(deck: Deck, format: Format) -> list[Problem]:
    """CR Format Conventions - Standard Constructed Rules 3, Pantheon Rules 2."""
    if any("CHAMPION" in entry.card.face.types and entry.card.face.level == 0 for entry in deck.material):
        return []
    text = "the material deck has no level 0 champion"
    return [Problem(ProblemKind.NO_CHAMPION, None, f"{format.rules} {format.champion_rule}", text)]


def _relics(deck: Deck) -> list[Problem]:
    """CR Divine Relic 1. It speaks of the material deck only, so a sideboard may have more."""
    relics = [entry.card.name for entry in deck.material if is_divine_relic(entry.card)]
    if len(relics) < 2:
        return []
    text = f"only one card with Divine Relic may be in the material deck, not {len(relics)}: {' and '.join(relics)}"
    return [Problem(ProblemKind.DIVINE_RELIC, relics[1], "CR Divine Relic 1", text)]


def _sideboard(deck: Deck, format: Format) -> list[Problem]:
    """CR Format Conventions - Standard Constructed Rules 4, Pantheon Rules 4."""
    found: list[Problem] = []
    most = format.sideboard_maximum
    if most is None:
        return found
    cards = sum(entry.count for entry in deck.sideboard)
    points = sum(entry.count * sideboard_points(entry.card) for entry in deck.sideboard)
    if cards > most:
        text = f"the sideboard has {_cards(cards)}, at most {most} are allowed"
        found.append(Problem(ProblemKind.SIDEBOARD_TOO_LARGE, None, f"{format.rules} 4", text))
    if most and points > format.sideboard_points:
        text = f"the sideboard is worth {points} points, at most {format.sideboard_points} are allowed"
        found.append(Problem(ProblemKind.SIDEBOARD_POINTS, None, f"{format.rules} 4", text))
    return found


def _boons(deck: Deck, format: Format) -> list[Problem]:
    """CR Format Conventions - Pantheon Rules 3, CR Card Types - Boons 1."""
    boons = deck.pantheon_cards()
    if not boons and not format.boons:
        return []
    if format.boons is False:
        text = f"boons are for Pantheon games only, and not for {format.title}"
        return [Problem(ProblemKind.WRONG_BOONS, boons[0].name, "CR Card Types - Boons 1", text)]
    text = missing_boons(boons) or ""
    rule = f"{format.rules} 3" if format.boons else BOONS_RULE
    return [Problem(ProblemKind.WRONG_BOONS, None, rule, text)] if text else []


def missing_boons(boons: Sequence[CardDefinition]) -> str | None:
    """What is wrong with what a player presents: one boon of each kind (CR Card Types - Boons 2.a)."""
    for boon in boons:
        if boon.token or boon.face.types.isdisjoint(BOONS):
            return f"{boon.name} is no boon"
    kinds = Counter(kind for boon in boons for kind in BOONS if kind in boon.face.types)
    if len(boons) == len(BOONS) and all(kinds[kind] == 1 for kind in BOONS):
        return None
    shown = " and ".join(boon.name for boon in boons) or "none"
    return f"one lesser and one greater boon are presented, and not {shown}"


def sideboard_points(card: CardDefinition) -> int:
    """What one copy is worth in a sideboard: 3 points for regalia and champions, 1 for cards of the main deck.

    CR Format Conventions - Standard Constructed Rules 4.
    """
    return 3 if belongs_in_material_deck(card) else 1


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _copies_of(number: int, name: str) -> str:
    return f"1 copy of {name}" if number == 1 else f"{number} copies of {name}"
