"""One wrong word anywhere in a definition, and it is refused with the place: made in Python, and read from JSON.

The wrong words are made without asking the checking: by walking definitions and exchanging what stands in a place for
something of another kind.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grandarchive as ga
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model import codec
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.words import check_words
from grandarchive.model.choices import Some
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import Banish, Destroy, Draw, Effect, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, SetStat
from grandarchive.model.nouns import ALLY, Bound
from grandarchive.model.terms import Phase, Who, Zone
from tests.scenarios import changing_cards, copying_cards, extra_cards, player_cards, remembering_cards, replacing_cards


def _collected() -> list[CardDefinition]:
    found = list(DEFINITIONS)
    for module in (extra_cards, changing_cards, copying_cards, replacing_cards, player_cards, remembering_cards):
        for value in vars(module).values():
            if isinstance(value, tuple):
                found.extend(card for card in value if isinstance(card, CardDefinition))
    return list({card.name: card for card in found}.values())


CARDS: Final = _collected()

Step = str | int
Path = tuple[Step, ...]
"""Names of fields and places in tuples, from the definition inwards."""


class Spot(NamedTuple):
    """A value in a definition: the card, the way to it, the word and field it stands in, and itself."""

    card: CardDefinition
    path: Path
    owner: Any
    field: str
    value: Any


def walk(card: CardDefinition, value: Any, path: Path = (), owner: Any = None, field: str = "") -> Iterator[Spot]:
    """Every value in a definition, as deep as it goes. What a set holds is no place of its own."""
    if path:
        yield Spot(card, path, owner, field, value)
    if is_dataclass(value) and not isinstance(value, type):
        for f in (f for f in fields(value) if f.init):
            yield from walk(card, getattr(value, f.name), (*path, f.name), value, f.name)
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from walk(card, item, (*path, place), owner, field)


def changed(value: Any, path: Path, new: Any) -> Any:
    """A value with something else in one place; words on the way are made anew."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*value[:step], changed(value[step], rest, new), *value[step + 1 :])
    return replace(value, **{step: changed(getattr(value, step), rest, new)})


def place(path: Path) -> str:
    """A way as Python writes it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


# Wrong words ---------------------------------------------------------------------------------------------------

FREE_TEXT: Final = {
    ("CardDefinition", "slug"),
    ("CardDefinition", "text"),
    ("CardDefinition", "unread"),
    ("CardDefinition", "limits"),
    ("CardDefinition", "sets"),
    ("Face", "name"),
    ("Named", "name"),
    ("Target", "name"),
    ("PlayerTarget", "name"),
    ("Some", "name"),
    ("AtRandom", "name"),
    ("Keyword", "value"),
    ("SummonCopies", "called"),
    ("BecomeCopy", "called"),
    ("EntersAsCopy", "name"),
    ("LookAt", "name"),
    ("LookAtTop", "name"),
    ("Reveal", "name"),
    ("RevealUntil", "name"),
    ("RevealUntil", "rest"),
    ("RemoveCounters", "name"),
    ("Summon", "name"),
    ("SummonCopies", "name"),
    ("CopyCard", "name"),
    ("Discard", "name"),
}
"""Where any text may stand: names of cards, and names that nobody has to use."""

BINDING: Final = {"Choose", "ChooseAtRandom", "BindAll", "ChooseName", "Target", "AdditionalCost"} | {
    "ChoosePlayer",
    "Determine",
    "Remember",
    "ChooseTrait",
    "PlayerTarget",
}
"""What gives names that somebody has to use: it is the use that is refused, or that nobody uses it."""


class Wrong(NamedTuple):
    """A definition with one wrong word: what kind of mistake, where, and what stands there now."""

    spot: Spot
    kind: str
    value: Any
    exact: bool

    def __str__(self) -> str:
        return f"{self.spot.card.slug}-{place(self.spot.path)}-{self.kind}"


def _misspelt(spot: Spot) -> Iterator[Wrong]:
    owner = type(spot.owner).__name__
    if (owner, spot.field) in FREE_TEXT or not spot.value:
        return
    binds = owner in BINDING and spot.field in ("name", "optional")
    if binds and sum(repr(face.abilities).count(repr(spot.value)) for face in spot.card.faces) == 1:
        return  # a name that nothing else uses may be any
    typeline = owner == "Face"
    yield Wrong(spot, "misspelt", spot.value + "x", exact=not binds and not typeline)
    if not binds and spot.value != spot.value.swapcase():
        yield Wrong(spot, "in the other case", spot.value.swapcase(), exact=not typeline)


def _other_member(spot: Spot) -> Any:
    """A member that cannot stand there, whatever else does."""
    match spot.value:
        case Happening.PHASE:
            return Happening.COUNTERS
        case Happening():
            return Happening.PHASE
        case Zone():
            return Zone.NOWHERE
    return None


def wrong_words(spot: Spot) -> Iterator[Wrong]:
    """What is wrong in one place, each by itself."""
    value = spot.value
    if isinstance(value, Enum):
        yield Wrong(spot, "of another enum", Phase.MAIN if not isinstance(value, Phase) else Zone.HAND, exact=True)
        yield Wrong(spot, "a name for it", value.name, exact=True)
        other = _other_member(spot)
        if other is not None:
            yield Wrong(spot, "another member", other, exact=not isinstance(value, Happening))
    elif isinstance(value, bool):
        yield Wrong(spot, "a number", int(value), exact=True)
    elif isinstance(value, int):
        yield Wrong(spot, "true", True, exact=True)
        yield Wrong(spot, "digits", str(value), exact=True)
        yield Wrong(spot, "huge", 10**30, exact=True)
    elif isinstance(value, str):
        yield from _misspelt(spot)
        yield Wrong(spot, "no text", 7 if spot.owner.__class__.__name__ != "Keyword" else (), exact=True)
    elif isinstance(value, tuple):
        yield Wrong(spot, "a list", list(value), exact=True)
        if len(value) == 1:
            yield Wrong(spot, "without a comma", value[0], exact=True)
        if value:
            yield Wrong(spot, "text", "nothing", exact=True)
    elif is_dataclass(value):
        alien = Pattern(Happening.DIE, ALLY) if isinstance(value, Draw) else Draw(1)
        yield Wrong(spot, "another word", alien, exact=True)
        yield Wrong(spot, "text", "nothing", exact=True)
    elif isinstance(value, frozenset):
        yield Wrong(spot, "a tuple", tuple(sorted(value)), exact=True)
        yield Wrong(spot, "an unknown one", value | {"Unheard"}, exact=True)


def _one_of_each() -> list[Wrong]:
    """For every field of every word and every kind of mistake the first definition that has it, or two."""
    seen: dict[tuple[str, str, str], int] = {}
    found = []
    for card in CARDS:
        for spot in walk(card, card):
            if spot.owner is card and spot.field != "faces" and spot.field != "token":
                continue
            for wrong in wrong_words(spot):
                key = (type(spot.owner).__name__, spot.field, wrong.kind)
                seen[key] = seen.get(key, 0) + 1
                if seen[key] <= 1 and _is_wrong(wrong):
                    found.append(wrong)
    return found


def _is_wrong(wrong: Wrong) -> bool:
    """An effect in the place of an effect is no mistake."""
    return (
        wrong.kind != "another word" or not isinstance(wrong.spot.value, Effect) or isinstance(wrong.spot.value, Draw)
    )


MISTAKES: Final = _one_of_each()


def test_there_are_enough_mistakes() -> None:
    """200 definitions with one wrong word each are asked for; nearly every field of the vocabulary is among them."""
    assert len(MISTAKES) > 400
    assert len({(type(w.spot.owner).__name__, w.spot.field) for w in MISTAKES}) > 150


@pytest.mark.parametrize("wrong", MISTAKES, ids=str)
def test_a_definition_with_a_wrong_word_is_refused_with_the_place(wrong: Wrong) -> None:
    with pytest.raises(ga.IllegalDefinition) as error:
        changed(wrong.spot.card, wrong.spot.path, wrong.value)
    message = str(error.value)
    assert "\n" not in message
    assert len(message) < 500
    inner, path = _within_token(wrong.spot.card, wrong.spot.path)
    where = error.value.place
    called = next(name for name in (inner.name, inner.slug) if where.startswith(f"{name}: "))
    if wrong.exact:
        assert where.removeprefix(f"{called}: ").startswith(place(path))


def _within_token(card: CardDefinition, path: Path) -> tuple[CardDefinition, Path]:
    """The innermost definition on the way: a token within an effect is made, and refused, before what is around it."""
    value: Any = card
    for at, step in enumerate(path):
        value = value[step] if isinstance(step, int) else getattr(value, step)
        if isinstance(value, CardDefinition) and at < len(path) - 1:
            return _within_token(value, path[at + 1 :])
    return card, path


# From JSON -----------------------------------------------------------------------------------------------------


def encoded_with(wrong: Wrong) -> Any:
    """The definition in JSON, with the wrong word in its place."""
    content = json.loads(json.dumps(codec.encode(wrong.spot.card)))
    target = content
    for step in wrong.spot.path[:-1]:
        target = target[step]
    target[wrong.spot.path[-1]] = _json(wrong.value)
    return content


def _json(value: Any) -> Any:
    """A wrong value as it would stand in JSON; a tuple of words is a list there."""
    if isinstance(value, tuple):
        return [_json(item) for item in value]
    return codec.encode(value)


IN_JSON: Final = [
    wrong for wrong in MISTAKES if wrong.kind not in ("a list", "a tuple") and not isinstance(wrong.value, list)
]
"""A list in JSON is a tuple of the model; it cannot be mistaken."""


@pytest.mark.parametrize("wrong", IN_JSON, ids=str)
def test_a_wrong_word_in_json_is_refused_with_the_place(wrong: Wrong) -> None:
    with pytest.raises(ga.CorruptSave) as error:
        codec.decode(encoded_with(wrong))
    message = str(error.value)
    assert message.startswith("not a word of the model: ")
    assert "\n" not in message
    assert len(message) < 600
    if wrong.exact and _within_token(wrong.spot.card, wrong.spot.path)[0] is wrong.spot.card:
        assert place(wrong.spot.path) in message


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_every_definition_survives_json(card: CardDefinition) -> None:
    assert codec.decode(json.loads(json.dumps(codec.encode(card)))) == card


ENCODED: Final = [json.dumps(codec.encode(card)) for card in CARDS]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**30),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["is", "enum", "set", "name", "amount"]) | st.text(max_size=3), inner, max_size=3
        )
    ),
    max_leaves=6,
)


def _places(content: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(content, dict):
        for key, value in content.items():
            yield from _places(value, (*path, key))
    elif isinstance(content, list):
        for at, value in enumerate(content):
            yield from _places(value, (*path, at))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_anything_in_the_place_of_anything_is_a_word_or_refused(data: st.DataObject) -> None:
    """Whatever is read is a definition that could have been made, or `CorruptSave` in one line, and nothing else."""
    content = json.loads(data.draw(st.sampled_from(ENCODED)))
    path = data.draw(st.sampled_from(list(_places(content))))
    new = data.draw(values)
    if path:
        target = content
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = new
    else:
        content = new
    refusal = ""
    try:
        decoded = codec.decode(content)
    except ga.CorruptSave as error:
        refusal = str(error)
    else:
        assert codec.decode(codec.encode(decoded)) == decoded
    assert "\n" not in refusal
    assert len(refusal) < 600


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({}, "no word of the model is called None"),
        ({"is": "Draws"}, "no word of the model is called 'Draws'"),
        ({"is": "Draw", "amont": 1}, "Draw has no field 'amont'"),
        ({"is": "Glimpse"}, "Glimpse has a field 'amount', and it is missing"),
        (
            {"is": "Glimpse", "amount": {"is": "Of", "measure": {"is": "Counters", "kind": "bufff"}}},
            "amount: Of has a field 'what'",
        ),
        ({"is": "Zone"}, "no word of the model is called 'Zone'"),
        ({"enum": ["Zone", "ATTIC"]}, "no member of an enum"),
        ({"enum": ["Draw", "amount"]}, "no member of an enum"),
        ({"enum": "Zone"}, "no member of an enum"),
        ({"set": [1]}, "no set is written like this"),
        ({"set": ["ALLY"], "is": "Type"}, "no set is written like this"),
        (1.5, "a float is no value of the model"),
        ([{"is": "Draw"}, {"is": "Draw", "amount": True}], r"\[1\].amount: True stands where an amount belongs"),
        ("text", "'text' is not a word of the model"),
        ({"is": "Draw", "amount": 10**5000}, "the amount is a number of many digits"),
        (json.loads("[" * 300 + "]" * 300), "values are nested too deep"),
    ],
)
def test_what_is_no_word_is_refused_in_one_line(content: Any, words: str) -> None:
    with pytest.raises(ga.CorruptSave, match=words) as error:
        codec.decode(content)
    assert "\n" not in str(error.value)


def test_a_single_word_is_read_without_the_text_around_it() -> None:
    """A save has them one by one: names are those of the frame they are read in, and numbers may have been counted."""
    for word in (
        Destroy(Bound("nobody")),
        Gets("power", 0),
        SetStat("power", -2),
        END_OF_TURN,
    ):
        assert codec.decode(codec.encode(word)) == word


def test_numbers_of_a_game_may_leave_nothing_to_pay() -> None:
    """With X = 0 nothing is sacrificed; on a card that would be a mistake."""
    nothing = Sacrifice(Some(ALLY, (Zone.FIELD,), 0, 0))
    for cost in nothing, Banish(Some(ALLY, (Zone.GRAVEYARD,), 0, 0, Who.YOU)):
        assert codec.decode(codec.encode(cost)) == cost
    with pytest.raises(ga.IllegalDefinition, match="the amount is 0"):
        check_words(nothing)
