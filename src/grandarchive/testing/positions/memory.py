"""The memory of a game in a position file: records as saves write them, for a table whose cards stand in the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from grandarchive import files
from grandarchive.errors import GrandArchiveError
from grandarchive.model import codec
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.state.cards import Card
from grandarchive.state.codecs import Codec, Damaged, Each, Many, Maybe, Number, Reader, Word, Writer
from grandarchive.state.game import GameState
from grandarchive.state.schema import CARD_RECORD, NAMES, PLAYED, STATE_FIELDS, TIME, ZONE
from grandarchive.testing.carrying import CARRIED, Carried, CarriedCard
from grandarchive.testing.placing import Placed, PlayerSetup, ScenarioError, as_placed
from grandarchive.testing.positions.layout import with_cards
from grandarchive.testing.positions.sections import refuse

ID: Final = Number(0, 1_000_000)
CARD: Final = Each(
    TIME,
    TIME,
    Number(-1),
    ZONE,
    Maybe(PLAYED),
    Maybe(Word(Face)),
    Maybe(Word(CardDefinition)),
    Maybe(NAMES),
)
"""The fields of a `CarriedCard`, without its name."""

REMNANT: Final = Each(CARD_RECORD)
PARTS: Final = ("cards", "fields", "order", "words")
REMEDY: Final = "leave [memory] out, or take the file as it was written"


def write_memory(carried: Carried, setups: Mapping[str, PlayerSetup], definitions: Iterable[CardDefinition]) -> str:
    """The records of a memory as one text; `setups` is the table with the names that cards have in it."""
    writer = Writer(codec.encode, _key, definitions)
    ids = {card.called: id for id, card in enumerate(carried.cards) if isinstance(card, CarriedCard)}
    order: list[int] = []

    def note(card: Placed) -> Placed:
        if card.called not in ids:
            raise ScenarioError(f"{card.name} is on the table and not in the game that is taken over")
        order.append(ids[card.called])
        return card

    with_cards(setups, note)
    values = {
        "cards": [_card(writer, card) for card in carried.cards],
        "fields": {name: STATE_FIELDS[name].write(writer, getattr(carried.memory, name)) for name in CARRIED},
        "order": order,
        "words": writer.words,
    }
    return json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _card(writer: Writer, card: CarriedCard | Card) -> Any:
    if isinstance(card, Card):
        return REMNANT.write(writer, (card,))
    fields = (card.since, card.stamp, *card.former, card.how, card.face, card.definition, card.remembered)
    return CARD.write(writer, fields)


def _key(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True)


Lookup = Callable[[str], CardDefinition]


def read_memory(
    text: str, setups: Mapping[str, PlayerSetup], lookup: Lookup, place: str
) -> tuple[dict[str, PlayerSetup], Carried]:
    """The table with the ages of its cards, and the memory that it takes over. Raises `NotAPosition`.

    `lookup` finds a card by its slug.
    """
    try:
        values = files.parse_json(text)
        if not isinstance(values, dict) or sorted(values) != list(PARTS) or not isinstance(values["fields"], dict):
            raise Damaged("parts are missing")
        return _read(values, setups, lookup)
    except Damaged as error:
        raise refuse(place, f"it is damaged ({error})", REMEDY) from None
    except (GrandArchiveError, ScenarioError, ValueError, LookupError) as error:
        raise refuse(place, f"it does not fit this table ({error})", REMEDY) from error


def _read(
    values: dict[str, Any], setups: Mapping[str, PlayerSetup], lookup: Lookup
) -> tuple[dict[str, PlayerSetup], Carried]:
    if not isinstance(values["cards"], list) or not isinstance(values["words"], list):
        raise Damaged("parts are missing")
    words = [_as_in_catalog(codec.decode(word), lookup) for word in values["words"]]
    reader = Reader(words, lookup, len(values["cards"]), len(setups))
    state = GameState.new(len(setups), 0)
    if values["fields"].keys() != set(CARRIED):
        raise Damaged("fields are missing or unknown")
    for name in CARRIED:
        setattr(state, name, _within(name, STATE_FIELDS[name], reader, values["fields"][name]))
    records = tuple(_read_card(reader, card) for card in values["cards"])
    order = _within("order", Many(ID), reader, values["order"])
    return _joined(setups, state, records, order)


def _within(name: str, codec: Codec, reader: Reader, value: Any) -> Any:
    try:
        return codec.read(reader, value)
    except Damaged as damaged:
        raise damaged.within(name) from None


def _read_card(reader: Reader, value: Any) -> Any:
    """The fields of a card that is on the table, or the record of a token that ceased to exist."""
    if type(value) is list and len(value) == 1:
        return REMNANT.read(reader, value)[0]
    return CARD.read(reader, value)


def _joined(
    setups: Mapping[str, PlayerSetup], state: GameState, records: tuple[Any, ...], order: tuple[int, ...]
) -> tuple[dict[str, PlayerSetup], Carried]:
    """Give each card on the table the name, age and face that the memory has for it."""
    cards: dict[int, CarriedCard | Card] = {id: each for id, each in enumerate(records) if isinstance(each, Card)}
    left = list(reversed(order))

    def age(card: Placed) -> Placed:
        if not left:
            raise ScenarioError(f"there are more cards on it than the {len(order)} that it remembers")
        id = left.pop()
        if not 0 <= id < len(records) or isinstance(records[id], Card):
            raise Damaged(f"there is no card {id}")
        since, stamp, former, zone, how, face, definition, remembered = records[id]
        name = card.called or f"{card.name} #{id}"
        cards[id] = CarriedCard(name, since, stamp, (former, zone), how, face, definition, remembered)
        copied = card.copy_of if face is None else face
        aged = replace(card, called=name, since=since, stamp=stamp, former=(former, zone))
        return replace(aged, copy_of=copied, definition=definition)

    aged = with_cards({name: _with_champion(setup) for name, setup in setups.items()}, age)
    if left or len(cards) != len(records):
        raise ScenarioError(f"there are fewer cards on it than the {len(order)} that it remembers")
    return aged, Carried(state, [cards[id] for id in range(len(records))])


def _with_champion(setup: PlayerSetup) -> PlayerSetup:
    """The champion object has an age of its own, also where nothing is special about it."""
    if setup.champion is not None or not setup.lineage:
        return setup
    return replace(setup, champion=Placed(as_placed(setup.lineage[-1]).name))


def _as_in_catalog(word: Any, lookup: Lookup) -> Any:
    """A token of the catalog itself, where a record has an equal one."""
    if isinstance(word, CardDefinition):
        try:
            known = lookup(word.slug)
        except (GrandArchiveError, LookupError):
            return word
        return known if known == word else word
    return word
