"""The table of a position file: players with their cards, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.testing.placing import FILLER, Placed, PlayerSetup
from grandarchive.testing.positions.cards import CARD_KEYS, card_value, placed_from, read_card, read_cards
from grandarchive.testing.positions.sections import Section, did_you_mean, refuse, shown

ZONE_KEYS: Final[dict[str, Zone]] = {
    "field": Zone.FIELD,
    "hand": Zone.HAND,
    "memory": Zone.MEMORY,
    "graveyard": Zone.GRAVEYARD,
    "banishment": Zone.BANISHMENT,
    "material": Zone.MATERIAL,
    "pantheon": Zone.PANTHEON,
    "deck": Zone.DECK,
    "mastery": Zone.MASTERY,
    "stack": Zone.STACK,
    "intent": Zone.INTENT,
}
"""The zones of a player in the order in which they are laid out, by their keys."""

FROM_GAMES: Final = frozenset({"stack", "intent"})
"""The zones that only a file with a memory has: elsewhere `before` fills them."""

PLAYER_KEYS: Final[dict[str, str]] = {
    "name": "the name of the player",
    "lineage": "the cards of the champion, the lowest first; levels may be left out",
    "champion": "a table with what is special about the champion: the keys of a card, without `card`",
    "damage": "the damage counters on the champion",
    "rested": "true: the champion is rested",
    "counters": "the counters on the champion, by kind",
    "agility": "how many cards each instance of agility returns at the end of this turn",
    "field": "the objects besides the champion",
    "hand": "cards, or a number of cards of no interest, as in every zone below",
    "memory": "cards in memory",
    "graveyard": "cards in the graveyard",
    "banishment": "cards in the banishment",
    "material": "cards in the material deck",
    "pantheon": "boons in the Pantheon",
    "deck": "cards of the main deck, the top first; ten of no interest if the key is missing",
    "mastery": "the mastery and statuses of the player",
    "stack": "cards on the Effects Stack, in files from games only",
    "intent": "cards in the intent, in files from games only",
}
"""The keys of a player, each with its meaning."""

TURN_KEYS: Final[dict[str, str]] = {
    "player": "the player whose turn it is; the first one if the key is missing",
    "phase": "wake up, materialize, recollection, draw, main or end; main if the key is missing",
    "number": "the number of the turn; 5 for the first player and 6 for the other if the key is missing",
    "first": "the player who took the first turn; the first one if the key is missing",
}
"""The keys of `[turn]`, each with its meaning."""

PHASES: Final = tuple(phase.value for phase in Phase if phase is not Phase.COMBAT)
USUAL_DECK: Final = 10
MOST_PLAYERS: Final = 6
MOST_CARDS: Final = 500
CHAMPION_KEYS: Final = tuple(key for key in CARD_KEYS if key != "card")


def read_players(values: list[Any]) -> dict[str, PlayerSetup]:
    """The players of a file by name, in order. Raises `NotAPosition`."""
    if not 2 <= len(values) <= MOST_PLAYERS:
        raise refuse("players", f"there are {len(values)}", f"write 2 to {MOST_PLAYERS} tables [[players]]")
    found: dict[str, PlayerSetup] = {}
    for number, value in enumerate(values, 1):
        section = Section(value, f"players[{number}]", PLAYER_KEYS)
        section.require("name", 'write name = "A"')
        name = section.text("name")
        if not name.strip() or "'" in name or "\n" in name:
            raise section.wrong("name", f"{shown(name)} cannot be a name", "write one without quotes in it")
        if name in found:
            raise section.wrong("name", f"two players are named {shown(name)}", "name one of them otherwise")
        section.place = f"players[{number}] ({name})"
        found[name] = _player(section)
    return found


def _player(section: Section) -> PlayerSetup:
    section.require("lineage", 'write lineage = ["Spirit of Fire"], or [] for a player without a champion')
    zones = {zone: _zone(section, key) for key, zone in ZONE_KEYS.items() if key not in FROM_GAMES or key in section}
    lineage: list[str | Placed] = [*read_cards(section, "lineage")]
    return PlayerSetup(
        lineage,
        zones,
        section.number("damage"),
        section.counts("counters"),
        section.flag("rested"),
        _champion(section),
        section.numbers("agility"),
    )


def _zone(section: Section, key: str) -> list[Placed]:
    if key not in section or type(section.raw(key)) is int:
        number = section.number(key, USUAL_DECK if key == "deck" else 0)
        if number > MOST_CARDS:
            raise section.wrong(key, f"{number} cards are too many", f"write at most {MOST_CARDS}")
        return [Placed(FILLER)] * number
    if isinstance(section.raw(key), list):
        return read_cards(section, key)
    value = section.raw(key)
    remedy = f"write [{shown(value)}]" if isinstance(value, str) else "write a list of cards, or a number"
    raise section.wrong(key, f"{shown(value)} is no list of cards", remedy)


def _champion(section: Section) -> Placed | None:
    """What is special about the champion; its name is that of the top card of the lineage."""
    if "champion" not in section:
        return None
    lineage = section.items("lineage")
    if not lineage:
        raise section.wrong("champion", "there is no lineage", "name the cards of the champion in `lineage`")
    top = read_card(lineage[-1], section.at(f"lineage[{len(lineage)}]"))
    return placed_from(Section(section.raw("champion"), section.at("champion"), CHAMPION_KEYS), top.name)


def read_turn(section: Section, players: list[str]) -> dict[str, Any]:
    """The arguments of `Scenario.phase`. Raises `NotAPosition`."""
    for key in ("player", "first"):
        if key in section and section.text(key) not in players:
            wrong = section.text(key)
            raise section.wrong(key, f"there is no player {shown(wrong)}", did_you_mean(wrong, players))
    phase = section.text("phase", Phase.MAIN.value)
    if phase not in PHASES:
        raise section.wrong("phase", f"there is no phase {shown(phase)}", did_you_mean(phase, PHASES))
    return {
        "player": section.text("player", players[0]),
        "phase": phase,
        "turn": section.number("number", least=1) if "number" in section else None,
        "first": section.text("first", players[0]),
    }


# Writing -------------------------------------------------------------------------------------------------------


def player_table(name: str, setup: PlayerSetup) -> dict[str, Any]:
    """A player as a table of a file."""
    table: dict[str, Any] = {"name": name, "lineage": [_value(card) for card in setup.lineage]}
    champion = setup.champion or Placed("")
    special = card_value(replace(champion, name="", damage=0, counters=(), rested=False))
    if isinstance(special, dict):
        table["champion"] = {key: value for key, value in special.items() if key != "card"}
    counters = {**setup.counters, **dict(champion.counters)}
    damage = champion.damage or counters.pop("damage", 0) or setup.damage
    if damage:
        table["damage"] = damage
    if setup.champion_rested or champion.rested:
        table["rested"] = True
    if counters:
        table["counters"] = counters
    if setup.agility:
        table["agility"] = list(setup.agility)
    for key, zone in ZONE_KEYS.items():
        cards = setup.zones.get(zone, [])
        if cards and all(card == Placed(FILLER) for card in cards):
            table[key] = len(cards)
        elif cards or key == "deck":
            table[key] = [card_value(card) for card in cards]
    if table["deck"] == USUAL_DECK:
        del table["deck"]
    return table


def _value(card: str | Placed) -> Any:
    return card if isinstance(card, str) else card_value(card)


def with_cards(setups: Mapping[str, PlayerSetup], change: Any) -> dict[str, PlayerSetup]:
    """The same players with each card, in the order of the file, replaced by what `change` makes of it.

    The champion comes after its lineage, and what is loaded into an object before the object.
    """

    def one(card: str | Placed) -> Placed:
        placed = Placed(card) if isinstance(card, str) else card
        loaded = tuple(one(each) for each in placed.loaded)
        changed: Placed = change(replace(placed, loaded=loaded))
        return changed

    found: dict[str, PlayerSetup] = {}
    for name, setup in setups.items():
        lineage: list[str | Placed] = [one(card) for card in setup.lineage]
        champion = None if setup.champion is None else one(setup.champion)
        zones = {zone: [one(card) for card in setup.zones.get(zone, [])] for zone in ZONE_KEYS.values()}
        zones = {zone: cards for zone, cards in zones.items() if cards or zone in setup.zones}
        found[name] = replace(setup, lineage=lineage, champion=champion, zones=zones)
    return found
