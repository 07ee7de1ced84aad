"""The forms in which decklists are written, each of which `decks.parse` reads."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.decks.construction import NEVER_IN_DECKS, belongs_in_material_deck
from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.text.official import folded

Listed = Sequence[tuple[int, CardDefinition]]
Parts = Mapping[str, Listed]
"""The counts and cards of each section that is written, by its title, in order."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form of decklists: its name, what it is for, and the function that writes the parts of a deck in it."""

    name: str
    about: str
    lay_out: Callable[[Parts], str]


def written_name(card: CardDefinition) -> str:
    """The name of a card as a list has it: its slug if that says more than the name, which other cards share then."""
    slug, name = folded(card.slug), folded(card.name)
    return card.slug if slug != name and slug.startswith(name) else card.name


def write_list(parts: Parts, form: str) -> str:
    """The parts of a deck as a list in a form. Raises `WrongArgument` for a form that is none of `FORMS`."""
    if form not in FORMS:
        raise WrongArgument(f"no form of decklists is called {form!r:.40}; the forms are {', '.join(FORMS)}")
    return FORMS[form].lay_out(parts)


def _size(cards: Listed) -> int:
    return sum(count for count, _ in cards)


def _under_headings(parts: Parts, heading: str, line: str) -> str:
    return "\n".join(
        "".join(
            [
                heading.format(title=title, size=_size(cards)) + "\n",
                *(line.format(count=count, name=written_name(card)) + "\n" for count, card in cards),
            ]
        )
        for title, cards in parts.items()
    )


def _text(parts: Parts) -> str:
    return _under_headings(parts, "# {title}", "{count} {name}")


def _plain(parts: Parts) -> str:
    return _under_headings(parts, "{title}", "{count} {name}")


def _counted(parts: Parts) -> str:
    return _under_headings(parts, "{title} ({size}):", "{count}x {name}")


def _cockatrice(parts: Parts) -> str:
    """The sideboard has no heading; each of its lines begins with "SB:"."""
    others = {title: cards for title, cards in parts.items() if title != SIDEBOARD}
    aside = "".join(f"SB: {count} {written_name(card)}\n" for count, card in parts.get(SIDEBOARD, ()))
    return "\n".join(filter(None, (_under_headings(others, "// {title}", "{count} {name}"), aside)))


SIDEBOARD: Final = "Sideboard"
_TYPES: Final = {
    "CHAMPION": "Champions",
    "REGALIA": "Regalia",
    "ALLY": "Allies",
    "ACTION": "Actions",
    "ATTACK": "Attacks",
    "PHANTASIA": "Phantasias",
    "DOMAIN": "Domains",
    "ITEM": "Items",
    "WEAPON": "Weapons",
}
_DECKS: Final = {"Material Deck": True, "Main Deck": False}


def _by_type(parts: Parts) -> str:
    """A card that belongs elsewhere stands above the headings of types, which would send it there."""
    lines: list[str] = []
    for title, cards in parts.items():
        groups: dict[str, list[tuple[int, CardDefinition]]] = {type_title: [] for type_title in ("", *_TYPES.values())}
        for count, card in cards:
            groups[_type_title(card, title)].append((count, card))
        lines.append(f"{title} ({_size(cards)})")
        for type_title, group in groups.items():
            if type_title and group:
                lines += ["", f"{type_title} ({_size(group)})"]
            lines += [f"{count} {written_name(card)}" for count, card in group]
        lines.append("")
    return "\n".join(lines)


def _type_title(card: CardDefinition, title: str) -> str:
    """The heading for the type of a card; "" for a card that such a heading would send elsewhere."""
    types = card.face.types
    belongs = title in _DECKS and _DECKS[title] is belongs_in_material_deck(card)
    if not belongs or card.token or not types.isdisjoint(NEVER_IN_DECKS):
        return ""
    if title == "Material Deck" and "CHAMPION" not in types:
        return "Regalia"
    return next((heading for type, heading in _TYPES.items() if type in types), "")


def _table(parts: Parts) -> str:
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(("section", "quantity", "name"))
    for title, cards in parts.items():
        rows.writerows((title, count, written_name(card)) for count, card in cards)
    return written.getvalue()


def _omnidex(parts: Parts) -> str:
    return _json({_key(title): [_pair("card", card, count) for count, card in cards] for title, cards in parts.items()})


def _tabletop(parts: Parts) -> str:
    return _json(
        {
            "cards": {
                _key(title): [_pair("name", card, count) for count, card in cards] for title, cards in parts.items()
            }
        }
    )


def _key(title: str) -> str:
    return title.removesuffix(" Deck").lower()


def _pair(name: str, card: CardDefinition, count: int) -> dict[str, str | int]:
    return {name: written_name(card), "quantity": count}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


FORMS: Final[dict[str, Form]] = {
    form.name: form
    for form in (
        Form("text", 'headings like "# Main Deck" and lines like "4 Fireball", as Omnidex takes them', _text),
        Form("plain", 'headings like "Main Deck" and lines like "4 Fireball"', _plain),
        Form("counted", 'headings like "Main Deck (60):" and lines like "4x Fireball"', _counted),
        Form("types", "the material deck and the main deck by types, each with its number of cards", _by_type),
        Form("cockatrice", 'headings like "// Main Deck", and "SB:" before each card of the sideboard', _cockatrice),
        Form("csv", "a table with the columns section, quantity and name", _table),
        Form("json", "JSON as Omnidex has it", _omnidex),
        Form("tts", "JSON as importers of Tabletop Simulator read it", _tabletop),
    )
}
"""Every form by its name."""
