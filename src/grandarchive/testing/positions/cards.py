"""Cards of a position file: a name, or a table with a key for each word of `placed`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model.states import PROPERTIES
from grandarchive.model.terms import DIRECTIONS, ZONE_NAMES, Zone
from grandarchive.state.cards import Played
from grandarchive.testing.placing import Placed, Remembered
from grandarchive.testing.positions.sections import Section, did_you_mean, refuse, shown

CARD_KEYS: Final[dict[str, str]] = {
    "card": "the name of the card; of several with one name the slug",
    "called": "a name for this one card, for links, targets and expectations",
    "rested": "true: the object is rested",
    "damage": "the damage on the object",
    "counters": "the counters on it, by kind: { buff = 2 }",
    "states": "the states that it is in: distant, ephemeral, fostered",
    "controller": "the player who controls it, if that is not its owner",
    "first_controller": "the player who controlled it as it entered",
    "token": "true: a token copy of the card",
    "copy_of": "the card that the object is a copy of",
    "transformed": "true: its other side is up",
    "loaded": "the cards that are loaded into it",
    "link": 'the object that it is linked to: "B\'s Gray Wolf"',
    "remembers": "what its abilities have named for each other: numbers, names, or lists of objects and players",
    "modes": "the places of the modes that it has chosen, from 0",
    "played": "how it was played: a table with kind, paid, x, modes, spell, origin",
    "known": "true: all players know which card it is; or a list of those who do",
    "face_down": "true: it lies face-down in a banishment",
    "preserved": "true: it is preserved, in a material deck",
    "bestowed": "true: the boon is bestowed, in a Pantheon",
    "gained": "false: the bestowed boon has not been gained yet",
    "direction": "the way in which Shifting Currents face",
}
"""The keys of a card, each with its meaning."""

PLAYED_KEYS: Final = ("kind", "paid", "x", "modes", "spell", "origin")
"""The keys of `played`: how an object was played."""

WAYS: Final = ("activation", "materialization", "bestowment", "ability")


def read_card(value: Any, place: str) -> Placed:
    """The card at a place of a file. Raises `NotAPosition`."""
    if isinstance(value, str):
        if not value.strip() or not value.isprintable():
            raise refuse(place, f"{shown(value)} is no name", "write the name of a card in quotes")
        return Placed(value)
    if not isinstance(value, dict):
        raise refuse(place, f"{shown(value)} is no card", 'write its name, or { card = "Gray Wolf", rested = true }')
    section = Section(value, place, CARD_KEYS)
    section.require("card", 'write { card = "Gray Wolf", ... }')
    return placed_from(section, section.text("card"))


def placed_from(section: Section, name: str) -> Placed:
    """The card with a name in the state that a table says."""
    return Placed(
        name,
        rested=section.flag("rested"),
        damage=section.number("damage"),
        counters=tuple(section.counts("counters").items()),
        controller=section.text("controller") or None,
        preserved=section.flag("preserved"),
        bestowed=section.flag("bestowed"),
        known=_known(section),
        loaded=tuple(read_cards(section, "loaded")),
        called=section.text("called"),
        transformed=section.flag("transformed"),
        face_down=section.flag("face_down"),
        states=tuple(_one_of(section, "states", each, PROPERTIES) for each in section.texts("states")),
        link=section.text("link"),
        direction=_direction(section),
        remembers=tuple(_remembered(section)),
        copy_of=section.text("copy_of"),
        token=section.flag("token"),
        gained=section.flag("gained", default=True),
        first_controller=section.text("first_controller") or None,
        played=_played(section),
        modes=section.numbers("modes"),
    )


def read_cards(section: Section, key: str) -> list[Placed]:
    """The cards of a list, in order."""
    return [read_card(each, section.at(f"{key}[{place}]")) for place, each in enumerate(section.items(key), 1)]


def _one_of(section: Section, key: str, value: str, known: Any) -> str:
    if value not in known:
        raise section.wrong(key, f"{shown(value)} is not known here", did_you_mean(value, sorted(known)))
    return value


def _direction(section: Section) -> str:
    said = section.text("direction")
    return _one_of(section, "direction", said, [way.value for way in DIRECTIONS]) if said else ""


def _known(section: Section) -> bool | tuple[str, ...]:
    if "known" not in section or isinstance(section.raw("known"), bool):
        return section.flag("known")
    return section.texts("known")


def _remembered(section: Section) -> list[tuple[str, Remembered]]:
    found: list[tuple[str, Remembered]] = []
    inner = Section(section.table("remembers"), section.at("remembers"), section.table("remembers"))
    for name in inner:
        value = inner.raw(name)
        if type(value) is int or isinstance(value, str):
            found.append((name, value))
        else:
            found.append((name, inner.texts(name)))
    return found


def _played(section: Section) -> Played | None:
    if "played" not in section:
        return None
    inner = Section(section.raw("played"), section.at("played"), PLAYED_KEYS)
    kind = inner.text("kind", "activation")
    origin = inner.text("origin", ZONE_NAMES[Zone.NOWHERE])
    return Played(
        kind=_one_of(inner, "kind", kind, WAYS),
        paid=frozenset(inner.texts("paid")),
        x=inner.number("x"),
        modes=inner.numbers("modes"),
        spell=inner.flag("spell"),
        origin=Zone(ZONE_NAMES.index(_one_of(inner, "origin", origin, ZONE_NAMES))),
    )


# Writing -------------------------------------------------------------------------------------------------------


def card_value(card: Placed) -> Any:
    """A card as a value of a file: its name, or a table with what is special about it."""
    table: dict[str, Any] = {"card": card.name}
    plain = Placed(card.name)
    for key in CARD_KEYS:
        if key in ("card", "remembers", "played", "loaded", "counters"):
            continue
        value = getattr(card, key)
        if value != getattr(plain, key):
            table[key] = list(value) if isinstance(value, tuple) else value
    for key, write in _WRITERS.items():
        if getattr(card, key) != getattr(plain, key):
            table[key] = write(getattr(card, key))
    return card.name if len(table) == 1 else table


def _played_value(played: Played) -> dict[str, Any]:
    values: dict[str, Any] = {
        "kind": played.kind,
        "paid": sorted(played.paid),
        "x": played.x,
        "modes": list(played.modes),
        "spell": played.spell,
        "origin": ZONE_NAMES[played.origin],
    }
    usual: dict[str, Any] = {"paid": [], "x": 0, "modes": [], "spell": False, "origin": ZONE_NAMES[Zone.NOWHERE]}
    return {key: value for key, value in values.items() if key not in usual or value != usual[key]}


def _as_lists(remembered: tuple[tuple[str, Remembered], ...]) -> dict[str, Any]:
    return {name: list(held) if isinstance(held, tuple) else held for name, held in remembered}


def _loaded_values(cards: tuple[str | Placed, ...]) -> list[Any]:
    return [card if isinstance(card, str) else card_value(card) for card in cards]


_WRITERS: Final[dict[str, Callable[[Any], Any]]] = {
    "counters": dict,
    "loaded": _loaded_values,
    "remembers": _as_lists,
    "played": _played_value,
}
