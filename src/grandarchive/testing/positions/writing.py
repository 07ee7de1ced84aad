"""Scenarios as position files: the table in names, with the words of the file and nothing that goes without saying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from grandarchive.errors import GrandArchiveError
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.knowledge import UNORDERED
from grandarchive.state.cards import Card
from grandarchive.testing.carrying import Carried, CarriedCard
from grandarchive.testing.placing import Placed, PlayerSetup, as_placed
from grandarchive.testing.positions.layout import player_table, with_cards
from grandarchive.testing.positions.line import before_table, play_table
from grandarchive.testing.positions.memory import write_memory
from grandarchive.testing.positions.toml_text import toml_text
from grandarchive.testing.scenario import Scenario

FORMAT: Final = 1
USUAL_SEED: Final = 1


def position_text(t: Scenario, title: str = "", about: str = "", rules: Sequence[str] = ()) -> str:
    """A scenario as the text of a position file: its table, what was done before, and the steps since.

    Raises `ScenarioError` for effects that no text says.
    """
    tables: dict[str, Any] = {"format": FORMAT}
    tables |= {key: value for key, value in (("title", title), ("about", about), ("rules", list(rules))) if value}
    if t._seed != USUAL_SEED:
        tables["seed"] = t._seed
    if t._allow_unread:
        tables["allow_unread"] = sorted(t._allow_unread)
    setups, memory = t._setups, ""
    if t._carried is not None:
        carried = _with_faces(t, t._carried)
        memory = write_memory(carried, setups, _definitions(t, setups, carried))
    plain = _in_words(setups, named=t._carried is None)
    names = list(plain)
    tables["turn"] = {"player": t._turn_player, "phase": t._phase.value, "number": t._turn}
    if t._first != names[0]:
        tables["turn"]["first"] = t._first
    tables["players"] = [player_table(name, setup) for name, setup in plain.items()]
    for key, steps in (
        ("before", [before_table(step) for step, _ in t._before]),
        ("play", [*map(play_table, t._line)]),
    ):
        if steps:
            tables[key] = steps
    text = toml_text(tables)
    return f"{text}\n[memory]\nrecords = {_literal(memory)}\n" if memory else text


def _literal(text: str) -> str:
    """A long text without escapes, which JSON never needs; it has no three quotes in a row."""
    return f"'''{text}'''" if "'''" not in text else toml_text({"x": text}).removeprefix("x = ").rstrip("\n")


def _definitions(t: Scenario, setups: Mapping[str, PlayerSetup], carried: Carried) -> list[CardDefinition]:
    """The definitions of all cards of the game, also of tokens that ceased to exist."""
    found = {card.definition.slug: card.definition for card in carried.cards if isinstance(card, Card)}

    def note(card: Placed) -> Placed:
        definition = card.definition or t.catalog.find(card.name)
        found[definition.slug] = definition
        return card

    with_cards(setups, note)
    return list(found.values())


def _with_faces(t: Scenario, carried: Carried) -> Carried:
    """The same memory with the faces and definitions that the catalog of the scenario does not give back by name."""
    faces: dict[str, Face] = {}
    definitions: dict[str, CardDefinition] = {}

    def note(card: Placed) -> Placed:
        copied = card.copy_of
        if isinstance(copied, Face):
            known = _found(t, copied.name)
            if known is None or known.face != copied:
                faces[card.called] = copied
        if card.definition is not None and _found(t, card.definition.name) != card.definition:
            definitions[card.called] = card.definition
        return card

    with_cards(t._setups, note)

    def complete(card: CarriedCard | Card) -> CarriedCard | Card:
        if not isinstance(card, CarriedCard):
            return card
        return replace(card, face=faces.get(card.called), definition=definitions.get(card.called))

    return Carried(carried.memory, map(complete, carried.cards))


def _found(t: Scenario, name: str) -> CardDefinition | None:
    """The card that the catalog of the scenario has under a name, if it has one."""
    try:
        return t.catalog.find(name)
    except (GrandArchiveError, LookupError):
        return None


# Words ---------------------------------------------------------------------------------------------------------


def _in_words(setups: Mapping[str, PlayerSetup], *, named: bool) -> dict[str, PlayerSetup]:
    """The players without what goes without saying; unless `named`, only cards that others name keep their names."""
    referred = set() if named else _referred(setups)
    found: dict[str, PlayerSetup] = {}
    for name, setup in setups.items():
        plain = _Plain(name, tuple(setups), referred, keeps_names=named)
        zones = {zone: [plain.card(card, zone) for card in cards] for zone, cards in setup.zones.items()}
        lineage: list[str | Placed] = [plain.card(as_placed(card), Zone.LINEAGE) for card in setup.lineage]
        champion = None if setup.champion is None else plain.card(setup.champion, Zone.FIELD)
        found[name] = replace(setup, zones=zones, lineage=lineage, champion=champion)
    return found


def _referred(setups: Mapping[str, PlayerSetup]) -> set[str]:
    """The names that links and memories of abilities use."""
    found: set[str] = set()

    def note(card: Placed) -> Placed:
        found.add(card.link)
        for _, held in card.remembers:
            found.update(held if isinstance(held, tuple) else ())
        return card

    with_cards(setups, note)
    return found


class _Plain:
    """Leaves out what a card is anyway in the zone of a player."""

    def __init__(self, owner: str, players: tuple[str, ...], referred: set[str], *, keeps_names: bool) -> None:
        self.owner = owner
        self.players = players
        self.referred = referred
        self.keeps_names = keeps_names

    def card(self, card: Placed, zone: Zone) -> Placed:
        """The card with nothing but what is special about it."""
        controller = None if card.controller == self.owner else card.controller
        first = None if card.first_controller == (card.controller or self.owner) else card.first_controller
        copied = card.copy_of
        return replace(
            card,
            name=card.name if card.definition is None else card.definition.name,
            called=card.called if self.keeps_names or card.called in self.referred else "",
            controller=controller,
            first_controller=first,
            known=self._known(card, zone),
            gained=card.gained or not card.bestowed,
            loaded=tuple(self.card(as_placed(each), Zone.LOADED) for each in card.loaded),
            copy_of=copied if isinstance(copied, str) else copied.name,
            definition=None,
            since=0,
            stamp=0,
            former=None,
        )

    def _known(self, card: Placed, zone: Zone) -> bool | tuple[str, ...]:
        if isinstance(card.known, bool) or card.face_down:
            return card.known
        if set(card.known) == set(self.players):
            hidden = zone in UNORDERED or zone is Zone.DECK
            return hidden and not card.preserved and not card.bestowed
        implied = {self.owner} if zone in UNORDERED else set()
        return tuple(name for name in card.known if name not in implied) or False
