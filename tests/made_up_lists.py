"""Decklists made up at random: sound ones in every form and in mixed spellings, and broken ones that say how.

    python -m tests.made_up_lists --number 6000

A list says what must come: the deck, what is left out, or the place of what is wrong. Cards with names that look like
counts, headings, comments and sets are among them.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from grandarchive.cards import Catalog
from grandarchive.cards.starter.printing import slug_of
from grandarchive.decks import Deck, Entry
from grandarchive.decks.forms import FORMS
from grandarchive.errors import GrandArchiveError, IllegalDeck, UnknownCards
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.terms import CostKind

CONFUSING: Final = (
    *(
        "Sideboard",
        "Main Deck",
        "Allies",
        "4 Fireball",
        "Fireball (DOA)",
        "Fireball x4",
        "X",
        "X Ray",
        "Ray",
        "x4 Blaster",
    ),
    *("Front // Back", "Now ; Later", '"Quoted" Name', "#1 Fan", "Ends:", "SB: Fireball", "Total: 60", "60 cards", "7"),
    *(
        "Comma, 3",
        "[Bracket]",
        "**Bold**",
        "Café Noir",
        "Ｗｉｄｅ",
        "Name - 2",
        "Foil ★",
        "(9) Lives",
        "=Equal=",
        "- Dash",
    ),
    *("https://example.org", "Set ABC-123", "{Brace}", "'Tis", "a|b", "<tag>", "Tab and Space", "99 Red Balloons"),
)
"""Names that no official card has, and that a careless reader takes apart."""

PARTS: Final = ("material", "main", "sideboard", "pantheon")
HEADINGS: Final = {
    "material": ("Material Deck", "Materials", "material", "MATERIALDECK", "Material deck"),
    "main": ("Main Deck", "Main", "Maindeck", "Deck", "Mainboard", "main deck"),
    "sideboard": ("Sideboard", "Side", "Side Board", "Side-board", "SB", "side deck"),
    "pantheon": ("Pantheon", "Boons"),
}
LEFT_OUT: Final = ("Maybeboard", "Maybe", "Considering", "Wishlist", "Tokens")
UNKNOWN: Final = (
    "# Removal",
    "// Ramp",
    "== Tech ==",
    "[Finishers]",
    "**Draw**",
    "Combo:",
    "# Combo：",
    "# Reserve (12)",
)
MARKS: Final = (
    *(
        "# {}",
        "## {}",
        "#{}",
        "// {}",
        "//{}",
        "== {} ==",
        "={}=",
        "[{}]",
        "**{}**",
        "--- {} ---",
        "{}",
        "{}:",
        "{}：",
        "# {}:",
    ),
    *("__{}__", "* {}", "## {} ##", "**{}:**", "[{}]:", "  {}  "),
)
SIZES: Final = ("", "", " (60)", " - 60", " (12 cards)", ": 4 cards", " [7]", " – 60", "（６０）", " (12/12)")
LINES: Final = (
    *(
        "{n} {c}",
        "{n}x {c}",
        "{n}X {c}",
        "{n} x {c}",
        "x{n} {c}",
        "{c} x{n}",
        "{c} ({n})",
        "{n},{c}",
        '{n},"{c}"',
        '"{c}",{n}',
    ),
    *(
        "{n}\t{c}",
        "  {n}  {c}  ",
        "{n}× {c}",
        "- {n} {c}",
        "• {n}x {c}",
        "({n}) {c}",
        "{n} {c} // comment",
        "{n} {c} ; comment",
    ),
    *(
        "{n} {c} (DOA)",
        "{n} {c} (DOA) 123",
        "{n} {c} [DOA]",
        "{n} {c} DOA·EN-042",
        "{n} {c} *F*",
        "{n} {c} (foil)",
        "{n} {c} ★",
    ),
    *("{n}x {c} (DOA 1st) 042 *F*", "{c} (DOA) x{n}", "{n}\u00a0{c}", "\u200b{n} {c}", "{n} {c} #042"),
)
"""Ways to write a count and the name of a starter card."""
ENDS: Final = ("\n", "\r\n", "\r", "\u2028", "\n\n")
NOISE: Final = ("", "   ", "; a comment", "https://example.org/deck/1", "--------", "\u200b", "Total: 60", "60 cards")
LETTERS: Final = {"'": "’", "-": "‐", " ": "\u00a0", "a": "\u0061\u200d", "e": "ｅ"}


@dataclass(frozen=True, slots=True)
class Made:
    """A list and what must come of it: a deck and notes, or an error with some words, at a line if it has one."""

    text: str
    deck: Deck | None
    notes: tuple[str, ...] = ()
    error: type[GrandArchiveError] | None = None
    words: str = ""
    confusing: bool = False
    """The cards with confusing names are there too."""


@cache
def catalog() -> Catalog:
    """The starter cards and cards with confusing names."""
    cards = []
    for number, name in enumerate(CONFUSING):
        types, kind = (("ALLY", CostKind.RESERVE), ("ITEM", CostKind.MEMORY))[number % 2]
        cards.append(
            CardDefinition(
                f"confusing-{slug_of(name) or number}-{number}", (Face(name, frozenset({types}), cost=Cost(kind, 1)),)
            )
        )
    return Catalog((*Catalog.starter().entries, *cards))


def random_deck(rng: random.Random, cards: tuple[CardDefinition, ...]) -> Deck:
    """A deck of any cards in any place, never empty."""
    parts = {
        part: tuple(Entry(rng.randint(1, 5), card) for card in rng.sample(cards, rng.randint(0, most)))
        for part, most in zip(PARTS, (8, 12, 5, 1), strict=True)
    }
    if not any(parts.values()):
        parts["main"] = (Entry(4, rng.choice(cards)),)
    return Deck(parts["material"], parts["main"], parts["sideboard"], pantheon=parts["pantheon"])


def written(rng: random.Random) -> Made:
    """A deck with any cards, written in one of the forms."""
    deck = random_deck(rng, catalog().cards)
    return Made(deck.write(rng.choice(tuple(FORMS))), deck, confusing=True)


def spelled(rng: random.Random, *, flawless: bool = True) -> tuple[list[str], Deck]:
    """A deck of starter cards in lines as people and sites spell them, between noise."""
    deck = random_deck(rng, Catalog.starter().cards)
    lines = rng.choice(
        ([], ["# My deck"], ["My deck"], ["Name: My deck"], ["// by me", "", "# two"], ["Deck: Rai Storm"])
    )
    lines = list(lines)
    for part in rng.sample(PARTS, len(PARTS)):
        entries: tuple[Entry, ...] = getattr(deck, part)
        if not entries:
            continue
        if part == "sideboard" and rng.random() < 0.3:
            lines += [f"SB: {entry.count} {entry.card.name}" for entry in entries]
            continue
        lines.append(heading(rng, part))
        for entry in entries:
            lines.append(line(rng, entry))
            if flawless and rng.random() < 0.2:
                lines.append(rng.choice(NOISE))
    return lines, deck


def heading(rng: random.Random, part: str) -> str:
    """A heading of a part in some spelling."""
    mark = rng.choice(MARKS)
    title = rng.choice(HEADINGS[part])
    return mark.format(title + (rng.choice(SIZES) if ":" not in mark and "：" not in mark else ""))


def line(rng: random.Random, entry: Entry) -> str:
    """A line for copies of a starter card in some spelling."""
    name = entry.card.name
    if rng.random() < 0.2:
        wide = rng.choice(tuple(LETTERS))
        name = name.replace(wide, LETTERS[wide])
    name = rng.choice((name, name, name, name.upper(), name.lower(), entry.card.slug))
    if entry.count == 1 and rng.random() < 0.3:
        return name
    return rng.choice(LINES).format(n=entry.count, c=name)


def joined(rng: random.Random, lines: Iterable[str], ends: tuple[str, ...] = ENDS) -> str:
    """Lines with some ends, maybe with a byte order mark."""
    return rng.choice(("", "\ufeff")) + rng.choice(ends).join(lines) + rng.choice(("", "\n"))


def mixed(rng: random.Random) -> Made:
    """A sound list in mixed spellings."""
    lines, deck = spelled(rng)
    return Made(joined(rng, lines), deck)


def by_type(rng: random.Random) -> Made:
    """Cards under headings for types, before any section or inside of one, go where they belong."""
    deck = Deck.parse(random_deck(rng, Catalog.starter().cards).write("csv"), catalog())
    cards = [replace(entry, count=rng.randint(1, 4)) for entry in (*deck.material, *deck.main)]
    if not cards:
        return mixed(rng)
    lines = rng.choice(([], ["# Main Deck"], ["Material Deck:"]))
    lines = list(lines)
    counts: Counter[str] = Counter()
    for entry in cards:
        types = entry.card.face.types | entry.card.face.supertypes
        lines.append(
            rng.choice(("{}:", "// {} (3)", "{}", "# {} - 2")).format(rng.choice(sorted(types & {*TYPES})).capitalize())
        )
        lines.append(f"{entry.count} {entry.card.name}")
        counts[entry.card.slug] += entry.count
    from grandarchive.decks.construction import belongs_in_material_deck

    found: dict[bool, list[Entry]] = {True: [], False: []}
    for slug, count in counts.items():
        card = catalog().by_slug(slug)
        found[belongs_in_material_deck(card)].append(Entry(count, card))
    return Made(joined(rng, lines), Deck(tuple(found[True]), tuple(found[False])))


TYPES: Final = ("CHAMPION", "REGALIA", "ALLY", "ACTION", "ATTACK", "ITEM", "WEAPON", "PHANTASIA", "DOMAIN")


def left_out(rng: random.Random) -> Made:
    """Cards for later are left out, with a note, known or not."""
    lines, deck = spelled(rng)
    title = rng.choice(LEFT_OUT)
    cards = rng.choice((["3 Fireball", "1 Unknown Thing"], ["4x Nobody Knows It"], ["Fireball"]))
    count = sum(int(one[0]) if one[0].isdigit() else 1 for one in cards)
    lines += [rng.choice(MARKS).format(title), *cards]
    return Made(joined(rng, lines), deck, (f"{count} card{'s' if count > 1 else ''} under {title!r} left out",))


def commented_out(rng: random.Random) -> Made:
    """A card behind a mark is a comment, with a note."""
    lines, deck = spelled(rng, flawless=False)
    lines.append(rng.choice(("# 4 Fireball", "// 2x Careful Study")))
    return Made("\n".join(lines), deck, (f"line {len(lines)}, {lines[-1]!r}, left out as a comment",))


def unknown_heading(rng: random.Random) -> Made:
    """A heading that is not known is refused if a card follows it."""
    lines, _ = spelled(rng, flawless=False)
    place = len(lines) + 1
    return refused_at(lines, place, [rng.choice(UNKNOWN), rng.choice(("", "; x")), "2 Fireball"], IllegalDeck)


def title_at_the_end(rng: random.Random) -> Made:
    """A heading that is not known and has no cards is a comment."""
    lines, deck = spelled(rng)
    return Made(joined(rng, [*lines, rng.choice(UNKNOWN), "; the end"]), deck)


def unknown_card(rng: random.Random) -> Made:
    """A name that no card has is refused at its line."""
    lines, _ = spelled(rng, flawless=False)
    lines.append("# Main Deck")
    name = rng.choice(
        ("4 Fyreball", "Fireball 4", "1 Qqqqq", "3x Careful Studdy (DOA)", "2 Fireball (SB)", "4 Fireball (x2)")
    )
    return refused_at(lines, len(lines) + 1, [name], UnknownCards)


def impossible_count(rng: random.Random) -> Made:
    """A count that no deck has is refused at its line."""
    lines, _ = spelled(rng, flawless=False)
    lines.append("# Main Deck")
    entry = rng.choice(
        ("0 Fireball", "100 Fireball", "-3 Fireball", "Fireball x0", "99999 Fireball", "0,Fireball", "4", "4x")
    )
    return refused_at(lines, len(lines) + 1, [entry], IllegalDeck)


def long_line(rng: random.Random) -> Made:
    """A line that is too long is refused."""
    lines, _ = spelled(rng, flawless=False)
    return refused_at(lines, len(lines) + 1, ["4 " + "Fireball " * rng.randint(120, 200)], IllegalDeck)


def without_section(_: random.Random) -> Made:
    """Cards before any section are refused."""
    return refused_at([], 1, ["4 Fireball", "# Main Deck", "4 Careful Study"], IllegalDeck)


def refused_at(lines: list[str], place: int, added: list[str], error: type[GrandArchiveError]) -> Made:
    """Lines of which the one at a place, from 1, is wrong."""
    return Made("\n".join([*lines, *added]), None, (), error, f"line {place}: ")


def json_in_other_words(rng: random.Random) -> Made:
    """The same list in other keys, with other fields beside them."""
    deck = random_deck(rng, Catalog.starter().cards)
    name, count = (
        rng.choice(("card", "name", "Name", "card_name")),
        rng.choice(("quantity", "count", "qty", "Quantity", "amount")),
    )
    ways: tuple[Callable[[Entry], object], ...] = (
        lambda entry: {count: entry.count, name: entry.card.name, "price": 1.5},
        lambda entry: {count: str(entry.count), "slug": entry.card.slug, "foil": False},
        lambda entry: {count: entry.count, "card": {"name": entry.card.name, "slug": f"{entry.card.slug}-doa-1e"}},
        lambda entry: [entry.count, entry.card.name],
        lambda entry: [entry.card.name, entry.count],
        lambda entry: f"{entry.count}x {entry.card.name}",
    )
    way = rng.choice(ways)
    sections: dict[str, object] = {
        rng.choice(HEADINGS[part]): [way(entry) for entry in getattr(deck, part)] for part in PARTS
    }
    if rng.random() < 0.3:
        sections["Maindeck"] = {entry.card.name: entry.count for entry in deck.main}
        sections = {key: value for key, value in sections.items() if key == "Maindeck" or key not in HEADINGS["main"]}
    facts: dict[str, object] = {"name": "Deck", "elements": ["FIRE"], "wins": 3, "player": {"name": "Me", "rank": 1}}
    value = rng.choice(({**facts, **sections}, {**facts, "cards": sections}, {"data": {"decklist": sections, **facts}}))
    return Made(json.dumps(value, ensure_ascii=rng.random() < 0.5), deck)


def json_with_more_cards(rng: random.Random) -> Made:
    """Cards in a section that is not known are refused."""
    deck = random_deck(rng, Catalog.starter().cards)
    value = json.loads(deck.write("json"))
    value[rng.choice(("removal", "bench"))] = rng.choice(
        ([{"card": "Fireball", "quantity": 1}], ["4 Fireball"], [[1, "Qqq"]])
    )
    return Made(json.dumps(value), None, (), IllegalDeck, "these cards are in no section")


def broken_json(rng: random.Random) -> Made:
    """JSON that ends too early, or says the same twice."""
    text = random_deck(rng, Catalog.starter().cards).write("json")
    if rng.random() < 0.3:
        return Made('{"main": [], "main": []}', None, (), IllegalDeck, "'main' stands there twice")
    return Made(text[: rng.randint(2, len(text) - 3)], None, (), IllegalDeck, "the list begins like JSON")


def broken_table(rng: random.Random) -> Made:
    """A row with a section that is not known."""
    rows = random_deck(rng, Catalog.starter().cards).write("csv").splitlines()
    return refused_at(
        rows, len(rows) + 1, [rng.choice(("Removal,1,Fireball", "Main,0,Fireball", "Main,1"))], IllegalDeck
    )


KINDS: Final = (
    *(
        written,
        written,
        mixed,
        mixed,
        by_type,
        left_out,
        commented_out,
        unknown_heading,
        title_at_the_end,
        unknown_card,
    ),
    *(
        impossible_count,
        long_line,
        without_section,
        json_in_other_words,
        json_with_more_cards,
        broken_json,
        broken_table,
    ),
)


def complaint(made: Made) -> str | None:
    """What came of a list instead of what must come; None if that came."""
    try:
        found = Deck.parse(made.text, catalog() if made.confusing else Catalog.starter())
    except GrandArchiveError as error:
        if made.error is None:
            return f"refused: {error}"
        if not isinstance(error, made.error) or made.words not in str(error):
            return f"refused otherwise: {error!r}"
        longest = max(map(len, str(error).splitlines()))
        return f"an error with a line of {longest} characters" if longest >= 1000 else None
    if made.deck is None:
        return f"read as {found.write()}"
    if found.notes != made.notes:
        return f"notes {found.notes} instead of {made.notes}"
    if any(by_card(getattr(found, part)) != by_card(getattr(made.deck, part)) for part in PARTS):
        return f"read as {found.write()}instead of {made.deck.write()}"
    return None


def by_card(entries: tuple[Entry, ...]) -> dict[str, int]:
    """The copies of each card, in no order."""
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.card.slug] += entry.count
    return dict(counts)


def in_every_form(deck: Deck) -> str | None:
    """A form in which a deck is written and read as another; None if there is none."""
    for form in FORMS:
        try:
            found = Deck.parse(deck.write(form), catalog())
        except GrandArchiveError as error:
            return f"{form}: {error}"
        same = all(by_card(getattr(found, part)) == by_card(getattr(deck, part)) for part in PARTS)
        if found.notes or not (same if form == "types" else found == deck):
            return f"{form}: {deck.write(form)}"
    return None


def main() -> None:
    """Make lists up until one is not read as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=6000, help="how many decks and how many lists")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    for seed in range(arguments.seed, arguments.seed + arguments.number):
        rng = random.Random(seed)
        wrong = in_every_form(random_deck(rng, catalog().cards))
        kind = KINDS[seed % len(KINDS)]
        made = kind(rng)
        wrong = wrong or complaint(made)
        counts[kind.__name__] += 1
        if wrong is not None:
            sys.exit(f"seed {seed}, {kind.__name__}: {wrong}\n---\n{made.text}")
    sys.stdout.write(f"{arguments.number} decks in {len(FORMS)} forms, and as many lists: {dict(counts)}\n")


if __name__ == "__main__":
    main()
