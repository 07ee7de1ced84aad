"""Cards and objects of a scenario by the names that expectations use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grandarchive.errors import GrandArchiveError
from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.play import notation
from grandarchive.play.view_parts import CardView
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.testing.labels import nearest
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.scenario import Scenario

ZONES: Final[dict[str, Zone]] = {
    **{name: Zone(number) for number, name in enumerate(ZONE_NAMES) if number},
    "deck": Zone.DECK,
    "material": Zone.MATERIAL,
}
"""The zones by the names that expectations use."""

NUMBERED: Final = re.compile(r"(.+) \((\d+)\)")
IN_ZONE: Final = re.compile(rf"(.+) in (.+)'s ({'|'.join(sorted(ZONES, key=len, reverse=True))})")
HERE: Final = (Zone.FIELD, Zone.INTENT, Zone.STACK)
"""Where a thing is looked for if no zone is named, in this order."""


def player_index(t: Scenario, name: str) -> int:
    """The number of a player."""
    return t.game.names.index(name)


def thing_id(t: Scenario, text: str) -> int:
    """The id of the one card or object that a text means. Raises `ScenarioError` if it is none, or could be several.

    "B" and "B's champion" are a champion; "Gray Wolf", "B's Gray Wolf", "Gray Wolf (2)" and what `called` names are
    objects, cards of the intent or of the Effects Stack; "Fireball in A's hand" is a card in another zone.
    """
    if text in t.called:
        return t.called[text]
    place = IN_ZONE.fullmatch(text)
    if place is not None and place[2] in t.game.names:
        owner = player_index(t, place[2])
        return _only(t, text, place[1], [i for i in _all(t, ZONES[place[3]]) if t.state.cards[i].owner == owner])
    owner_name, mark, rest = text.partition("'s ")
    player = player_index(t, owner_name) if mark and owner_name in t.game.names else -1
    if text in t.game.names or (player >= 0 and rest == "champion"):
        who = player if player >= 0 else player_index(t, text)
        champion = champion_of(t.state, who)
        if champion < 0:
            raise ScenarioError(f"{t.game.names[who]} has no champion")
        return champion
    for zone in HERE:
        ids = [i for i in _all(t, zone) if player < 0 or t.state.cards[i].controller == player]
        name = rest if player >= 0 else text
        if matching(t, name, ids):
            return _only(t, text, name, ids)
    raise ScenarioError(unknown_thing(t, text))


def unknown_thing(t: Scenario, text: str) -> str:
    """The message for a text that means nothing on the table."""
    names = sorted({notation.name_of(t.state, card.id) for card in t.state.cards if card.zone in HERE})
    return f"no object is meant by {text!r}{nearest(text, (*names, *t.called)) or _listed(names)}"


def _listed(names: Iterable[str]) -> str:
    return f"; there are {', '.join(names)}"


def _all(t: Scenario, zone: Zone) -> list[int]:
    return [card.id for card in t.state.cards if card.zone is zone]


def matching(t: Scenario, name: str, ids: Iterable[int]) -> list[int]:
    """The cards with a name; "Gray Wolf (2)" is the second of them."""
    wanted = name.lower()
    there = list(ids)
    found = [i for i in there if wanted in _names(t, i)]
    numbered = None if found else NUMBERED.fullmatch(name)
    if numbered is None:
        return found
    found = [i for i in there if numbered[1].lower() in _names(t, i)]
    return found[int(numbered[2]) - 1 : int(numbered[2])] if int(numbered[2]) else []


def _names(t: Scenario, id: int) -> tuple[str, ...]:
    card = t.state.cards[id]
    return notation.name_of(t.state, id).lower(), card.face.name.lower(), card.definition.name.lower()


def _only(t: Scenario, text: str, name: str, ids: list[int]) -> int:
    found = matching(t, name, ids)
    if not found:
        names = sorted({notation.name_of(t.state, i) for i in ids})
        raise ScenarioError(f"no card is meant by {text!r}{nearest(name, names) or _listed(names)}")
    owners = {t.state.cards[i].controller for i in found}
    if len(owners) > 1:
        raise ScenarioError(
            f"{text!r} could be of several players; say whose it is, such as {t.game.names[0]}'s {name}"
        )
    return found[0]


def thing(t: Scenario, text: str) -> CardView:
    """The card or object that a text means, as it is now. Raises `ScenarioError` as `thing_id`."""
    return t.game.view(0, open=True)._card(t.state.cards[thing_id(t, text)])


def named_in(t: Scenario, name: str, player: str, zone: str) -> list[int]:
    """The cards with a name in a zone of a player: on the field the objects that they control.

    Raises `ScenarioError` for a name that no card of this game has.
    """
    who, kind = player_index(t, player), ZONES[zone]
    if name in t.called:
        ids = [t.called[name]]
        return [i for i in ids if t.state.cards[i].zone is kind and _whose(t, i, kind) == who]
    require_name(t, name)
    there = t.state.zone(who, kind) if kind in _ORDERED else _all(t, kind)
    return matching(t, name, [i for i in there if _whose(t, i, kind) == who])


_ORDERED: Final = frozenset({Zone.DECK, Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.MATERIAL})


def _whose(t: Scenario, id: int, zone: Zone) -> int:
    card = t.state.cards[id]
    return card.controller if zone in (Zone.FIELD, Zone.STACK) else card.owner


def require_name(t: Scenario, name: str) -> None:
    """Some card of the game or of its catalog has this name, now or printed. Raises `ScenarioError` if none has."""
    numbered = NUMBERED.fullmatch(name)
    plain = (numbered[1] if numbered else name).lower()
    names = {each for card in t.state.cards for each in _names(t, card.id)}
    if plain in names or _in_catalog(t, plain):
        return
    shown = sorted({notation.name_of(t.state, card.id) for card in t.state.cards})
    raise ScenarioError(f"no card is named {name!r}{nearest(name, shown) or _listed(shown)}")


def _in_catalog(t: Scenario, name: str) -> bool:
    """The catalog of the scenario has a card with this name."""
    try:
        t.catalog.find(name)
    except (GrandArchiveError, LookupError):
        return False
    return True
