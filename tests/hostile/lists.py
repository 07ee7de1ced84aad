"""Decklists as people have them, and nearly so: read with the counts that they say, or refused with the line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from grandarchive import STARTER_DECKS
from grandarchive.decks.forms import FORMS
from tests.hostile.cases import Accepted, Case, Content, Refused
from tests.hostile.wrong import broken_json, controls

Cards = list[tuple[int, str]]

CHAMPION: Final = "Spirit of Fire"


def _names(section: str) -> tuple[str, ...]:
    """The names in a section of the embedded decks."""
    found: dict[str, None] = {}
    for text in STARTER_DECKS.values():
        lines = text.partition(f"# {section}\n")[2].partition("\n\n")[0].splitlines()
        found |= dict.fromkeys(line.partition(" ")[2] for line in lines)
    return tuple(found)


MATERIAL: Final = tuple(name for name in _names("Material Deck") if name != CHAMPION)
MAIN: Final = _names("Main Deck")


@dataclass(frozen=True, slots=True)
class Listed:
    """A deck that casual takes: counts and names of each section."""

    material: Cards
    main: Cards
    side: Cards

    @property
    def counts(self) -> str:
        """How `deck check` counts it."""
        sizes = (sum(count for count, _ in part) for part in (self.material, self.main, self.side))
        return "{} material, {} main, {} sideboard".format(*sizes)


def _drawn(chance: random.Random) -> Listed:
    material = [(1, name) for name in (CHAMPION, *chance.sample(MATERIAL, chance.randrange(5)))]
    main = [(chance.randrange(1, 5), name) for name in chance.sample(MAIN, chance.randrange(1, 12))]
    side = [(chance.randrange(1, 4), name) for name in chance.sample(MAIN, chance.randrange(1, 4))]
    return Listed(material, main, side)


def _check(name: str, declared: Accepted | Refused, content: Content) -> Case:
    call = ("deck", "check", "{deck.txt}", "--format", "casual")
    return Case(name, call, declared, {"deck.txt": content}, keeps=("deck.txt",))


# Read as meant ----------------------------------------------------------------------------------------------------

HEADINGS: Final = (
    ("# Material Deck", "# Main Deck", "# Sideboard"),
    ("Material Deck", "Main Deck", "Sideboard"),
    ("Material Deck:", "Main Deck:", "Sideboard:"),
    ("MATERIAL DECK", "MAIN DECK", "SIDE BOARD"),
    ("Materials", "Maindeck", "Side Board"),
    ("material", "main", "sb"),
    ("# Material Deck：", "# Main Deck：", "# Sideboard："),
    ("// Material", "// Main", "// Sideboard"),
    ("## Material Deck ##", "## Main Deck ##", "## Side-board ##"),
    ("== Material ==", "== Main ==", "== Side =="),
    ("[Material]", "[Main]", "[Sideboard]"),
    ("**Material Deck**", "**Main Deck**", "**Sideboard**"),
    ("Material Deck (5)", "Main Deck (60)", "Sideboard (9)"),
    ("Material - 12", "Main - 60", "Side - 15"),
    ("#Material", "#Mainboard", "#SB"),
)

COUNTS: Final = (
    "{n} {name}",
    "{n}x {name}",
    "{n} x {name}",
    "x{n} {name}",
    "{name} x{n}",
    "{n}\t{name}",
    "  {n}  {name}  ",
    "{n}X {name}",
)

SUFFIXES: Final = (
    "",
    "",
    " (DOA)",
    " (DOA) 123",
    " [DOA]",
    " *F*",
    " (foil)",
    " ★",
    " DOA·EN-042",
    " (DOA 1st) 12 *F*",
)

ENDS: Final = ("\n", "\r\n", "\r", "\n\n", "\u2028", "\x0b\n")

CODINGS: Final = ("utf-8", "utf-8-sig", "utf-16")


def _lines(cards: Iterable[tuple[int, str]], chance: random.Random) -> list[str]:
    style, suffix = chance.choice(COUNTS), chance.choice(SUFFIXES)
    if style.startswith("{name}"):
        suffix = ""
    return [style.format(n=count, name=name + suffix) for count, name in cards]


def other_spellings(chance: random.Random) -> Case:
    """Headings, counts, suffixes, ends of lines and encodings in every usual mixture."""
    deck = _drawn(chance)
    first, second, third = chance.choice(HEADINGS)
    parts = [(first, deck.material), (second, deck.main), (third, deck.side)]
    end, coding = chance.choice(ENDS), chance.choice(CODINGS)
    lines = [line for heading, cards in parts for line in (heading, *_lines(cards, chance), "")]
    name = f"list with {first!r}, {lines[1]!r}, {end!r}, {coding}"
    return _check(name, Accepted((deck.counts,)), end.join(lines).encode(coding))


def left_out(chance: random.Random) -> Case:
    """Cards that are kept for later are not in the deck, and a line says so."""
    deck = _drawn(chance)
    heading = chance.choice(
        ("# Maybeboard", "Maybeboard:", "# Considering", "Considering", "// Maybeboard", "Maybe (3)")
    )
    lines = ["# Material Deck", *_lines(deck.material, chance), "# Main Deck", *_lines(deck.main, chance)]
    lines += [heading, "3 Fireball", "2 No Such Card At All"]
    counts = Listed(deck.material, deck.main, []).counts
    return _check(f"list with {heading!r}", Accepted((counts, "left out")), "\n".join(lines))


def by_type(chance: random.Random) -> Case:
    """Sections by type put each card where it belongs."""
    heading = chance.choice(("Champion:", "# Champions", "Champion", "Champions (1)"))
    lines = [
        heading,
        f"1 {CHAMPION}",
        "",
        chance.choice(("Actions (4)", "# Actions", "Action:")),
        "4 Fireball",
        "",
        "Main:",
    ]
    lines += ["2 Scry the Skies", "", "Material:", "1 Tome of Knowledge"]
    return _check(f"list with {heading!r}", Accepted(("2 material, 6 main, 0 sideboard",)), "\n".join(lines))


def omnidex(chance: random.Random) -> Case:
    """The JSON of tournament sites."""
    deck = _drawn(chance)
    parts = {"material": deck.material, "main": deck.main, "sideboard": deck.side}
    value = {key: [{"card": name, "quantity": count} for count, name in cards] for key, cards in parts.items()}
    content = json.dumps(value, indent=chance.choice((None, 2)))
    return _check("list in JSON", Accepted((deck.counts,)), content)


def converted(chance: random.Random) -> Case:
    """A list is written and no card of it is lost."""
    deck = _drawn(chance)
    lines = ["# Material Deck", *(f"{n} {name}" for n, name in deck.material), "# Main Deck"]
    lines += [*(f"{n} {name}" for n, name in deck.main), "# Sideboard", *(f"{n} {name}" for n, name in deck.side)]
    call = ("deck", "convert", "{deck.txt}", "--to", chance.choice(tuple(FORMS)))
    words = tuple(name for _, name in (*deck.material, *deck.main) if "," not in name and '"' not in name)
    return Case("list converted", call, Accepted(words), {"deck.txt": "\n".join(lines)}, keeps=("deck.txt",))


# Refused ----------------------------------------------------------------------------------------------------------

GOOD_LINES: Final = ("# Material Deck", f"1 {CHAMPION}", "", "# Main Deck", "4 Fireball", "2 Scry the Skies")


def unknown_heading(chance: random.Random) -> Case:
    """A heading that nobody knows, with cards below it: never a comment."""
    heading = chance.choice(
        (
            "# Ramp",
            "// Removal",
            "== Burn ==",
            "Stuff:",
            "[Tech]",
            "**Flex**",
            "# Mian Deck",
            "# Deck of Materials",
            "Sideborad",
            "## 5 ##",
            "# \x1b[2J",
        )
    )
    lines = [*GOOD_LINES, "", heading, "2 Idle Thoughts"]
    return _check(f"list with the heading {heading!r}", Refused(("line 8",)), "\n".join(lines))


def wrong_line(chance: random.Random) -> Case:
    """A line that is no card: its number is named."""
    line = chance.choice(
        (
            "0 Idle Thoughts",
            "-1 Idle Thoughts",
            "100 Idle Thoughts",
            "999999999999 Idle Thoughts",
            "4.5 Idle Thoughts",
            "4",
            "4x",
            "x4",
            "4 ",
            "4 Idle Thouhgts",
            "4 Fyreball",
            "1 " + "A" * 900,
            "1 \x1b[31mFireball\x1b[0m",
            "4 Fireball and 2 Idle Thoughts",
            "four Idle Thoughts",
            "²Idle Thoughts",
            "1 fireballs",
            "<b>4 Idle Thoughts</b>",
            "4 4 Idle Thoughts",
            "1 ' OR 1=1 --",
            "1 ../../etc/passwd",
            "1 %s%s%n",
            "1 {0.__class__}",
        )
    )
    lines = [*GOOD_LINES, line, "3 Careful Study"]
    return _check(f"list with the line {line[:30]!r}", Refused(("line 7",)), "\n".join(lines))


def no_list(chance: random.Random) -> Case:
    """A file that is no decklist at all."""
    content: Content = chance.choice(
        (
            "",
            "\n\n\n",
            "\ufeff",
            "# Main Deck\n",
            "Dear friend, here is my deck.\nIt wins a lot.\n",
            "4 Fireball\n" * 20_000,
            "4 Fireball" * 50_000,
            "# Main Deck\n" + "1 Fireball\n" * 600,
            "\x00" * 1_000,
            b"\xff" * 1_000,
            b"\x89PNG\r\n\x1a\n" + b"\x00" * 500,
            b"PK\x03\x04" + bytes(range(256)),
            "%PDF-1.7\n",
            "<!DOCTYPE html>\n<html><body>deck</body></html>\n",
            "a" * 3_000_000,
            "#" * 5_000,
            ":" * 5_000,
            "[" * 100_000,
            broken_json(chance),
        )
    )
    return _check(f"no list: {str(content)[:20]!r}", Refused(("deck.txt",), lines=5), content)


def wrong_json(chance: random.Random) -> Case:
    """JSON that is nearly the one of tournament sites."""
    good = [{"card": "Fireball", "quantity": 4}]
    start = [{"card": CHAMPION, "quantity": 1}]
    value: Any = chance.choice(
        (
            {},
            [],
            {"main": []},
            {"main": "Fireball"},
            {"main": good, "material": start, "ramp": good},
            {"main": [{"card": "Fireball", "quantity": 0}], "material": start},
            {"main": [{"card": "Fireball", "quantity": -1}], "material": start},
            {"main": [{"card": "Fireball", "quantity": 10**9}], "material": start},
            {"main": [{"card": "Fireball", "quantity": 4.5}], "material": start},
            {"main": [{"card": "Fireball", "quantity": True}], "material": start},
            {"main": [{"card": "Fireball", "quantity": "four"}], "material": start},
            {"main": [{"card": 3, "quantity": 4}], "material": start},
            {"main": [{"quantity": 4}], "material": start},
            {"main": [[[[["Fireball"]]]]], "material": start},
            {"main": [{"card": "Fyreball", "quantity": 4}], "material": start},
            {"main": good, "material": start, "sideboard": 3},
            {"main": good, "material": {"card": {"card": {}}}},
        )
    )
    return _check(f"JSON {str(value)[:50]}", Refused(("deck.txt",)), json.dumps(value))


def printed_controls(chance: random.Random) -> Case:
    """Controls in a list never reach the terminal as they are."""
    control = controls(chance)
    lines = [*GOOD_LINES, f"4 Idle{control}Thoughtz"]
    return _check(f"list with {control!r}", Refused(("deck.txt",)), "\n".join(lines))


FAMILIES: Final = (
    (other_spellings, 20),
    (left_out, 4),
    (by_type, 2),
    (omnidex, 4),
    (converted, 4),
    (unknown_heading, 6),
    (wrong_line, 10),
    (no_list, 6),
    (wrong_json, 6),
    (printed_controls, 3),
)
