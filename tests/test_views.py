"""What views tell of abilities, in words of the language."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import MISSING, fields, replace
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import WrongArgument
from grandarchive.model import codec
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.keywords import INTERCEPT
from grandarchive.play import view, words
from grandarchive.play.option_keys import NO_KEY
from grandarchive.play.view_parts import CardView, back_of
from grandarchive.state.cards import Card
from grandarchive.state.records import StackItem
from grandarchive.testing import Scenario
from grandarchive.text import printed
from tests import exchange, nasty
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.trying import laid, trial
from tests.test_exchange import choosing, exchanged, hidden

CARDS: Final[dict[str, CardDefinition]] = {c.name: c for c in (*DEFINITIONS, *nasty.Pool().main)}

FIREBALL: Final = {
    "is": "Resolution",
    "effects": (
        {
            "is": "DealDamage",
            "amount": {"is": "Sum", "left": 1, "right": {"is": "Level"}},
            "what": {
                "is": "Target",
                "filter": {"is": "Or", "parts": ({"is": "Type", "name": "ALLY"}, {"is": "Type", "name": "CHAMPION"})},
            },
        },
    ),
}
CHEAPER: Final = {
    "is": "OwnCost",
    "change": {"is": "CostChange", "amount": -2},
    "gates": ({"is": "ClassBonus"},),
}


def abilities() -> list[Ability]:
    """Every ability of the starter cards and of many nasty ones."""
    return [ability for card in CARDS.values() for face in card.faces for ability in face.abilities]


@pytest.fixture
def scenario() -> Scenario:
    return with_extra_cards()


def test_abilities_are_told_in_words(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Fireball"]).player("B").main_phase("A")
    [card] = t.view("A").of(0).hand
    assert card.abilities == (CHEAPER, FIREBALL)


def test_a_program_can_look_for_words(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Fireball"]).player("B").main_phase("A")
    match t.view("A").of(0).hand[0].abilities[1]:
        case {"is": "Resolution", "effects": ({"is": "DealDamage", "amount": {"is": "Sum", "left": more}},)}:
            assert more == 1
        case other:
            pytest.fail(str(other))


def test_nothing_of_an_ability_is_lost() -> None:
    """The codec makes the ability again of what JSON makes of it."""
    every = abilities()
    assert len(every) > 300
    for ability in every:
        [told] = words.in_words((ability,))
        assert codec.decode(json.loads(json.dumps(told))) == ability


def test_what_goes_without_saying_is_not_told() -> None:
    """No field that holds its default, and no wording of a card."""

    def look(value: Any) -> None:
        if isinstance(value, tuple):
            for item in value:
                look(item)
        elif isinstance(value, dict) and "is" in value:
            usual = {f.name: f.default for f in fields(codec.WORDS[value["is"]]) if f.default is not MISSING}
            for name in value.keys() - {"is"}:
                assert name not in usual or value[name] != words.as_data(usual[name]), (value, name)
                look(value[name])
            assert not value.keys() & {"text", "sets"}

    for told in words.in_words(abilities()):
        look(told)


def test_what_is_told_cannot_be_changed_and_can_be_shared(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Fireball"]).player("B").main_phase("A")
    [card] = t.view("A").of(0).hand
    told = card.abilities[0]
    with pytest.raises(TypeError, match="cannot be changed"):
        told["gates"] = ()
    with pytest.raises(TypeError, match="cannot be changed"):
        told.update(gates=())
    with pytest.raises(TypeError, match="cannot be changed"):
        told["change"].clear()
    assert told == CHEAPER
    assert {card, t.view("A").of(0).hand[0]} == {card}
    for again in (copy.copy(told), copy.deepcopy(told), pickle.loads(pickle.dumps(told))):
        assert again == told
        assert hash(again) == hash(told)
        assert type(again) is ga.WordView


def test_equal_abilities_are_worked_out_once(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Fireball"]).player("B", hand=["Fireball"]).main_phase("A")
    mine, theirs = (t.view(player).of(place).hand[0].abilities for place, player in enumerate("AB"))
    assert all(a is b for a, b in zip(mine, theirs, strict=True))


def test_what_is_kept_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "MOST_KEPT", 10)
    monkeypatch.setattr(words, "_KEPT", {})
    for ability in abilities()[:50]:
        words.in_words((ability,))
    assert len(words._KEPT) <= 10


def test_a_granted_ability_is_told_as_long_as_it_is_there(scenario: Scenario) -> None:
    t = scenario.player("A", hand=["Vanish"], field=["Gray Wolf"]).player("B").main_phase("A")
    stealth = {"is": "Keyword", "name": "stealth"}
    assert stealth not in t.object("Gray Wolf").abilities
    t.act("A", "activate Vanish", target="Gray Wolf").pass_all()
    assert stealth in t.object("Gray Wolf").abilities
    t.pass_to("main", "B")
    assert stealth not in t.object("Gray Wolf").abilities


def test_what_is_on_the_stack_is_told_in_words(scenario: Scenario) -> None:
    hand = ["Fireball", "Careful Study", "Idle Thoughts"]
    t = scenario.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=hand).player("B").main_phase("A")
    t.act("A", "activate Fireball", target="B's champion", reserve=["Careful Study", "Idle Thoughts"])
    for player in "AB":
        [item] = t.view(player).stack
        assert (item.kind, item.player, item.abilities) == ("activation", 0, (FIREBALL,))
        assert item.card is not None
        assert item.card.name == "Fireball"
        assert item.targets == (("target", t.champion("B").name),)
    [plain] = json.loads(json.dumps(t.view("B").encode()))["stack"]
    assert plain["abilities"] == json.loads(json.dumps([FIREBALL]))


def test_the_source_of_an_ability_is_shown_as_long_as_it_is_what_it_was(scenario: Scenario) -> None:
    """What became of a card that left is nothing that the Effects Stack tells; what its ability does it does."""
    t = scenario.player("A", hand=["Fireball"]).player("B", field=["Library Witch"]).main_phase("A")
    assert t.view("A").stack == ()
    source = t.state.cards[t.state.field[-1]]
    item = StackItem(1, "trigger", 1, source, source.face.printed)
    item.ability = source.face.abilities[0]
    view = t.view("A")
    shown = view._item(item)
    assert (shown.card is not None, shown.abilities) == (True, words.in_words(source.face.abilities[:1]))
    item.source = (source.id, source.incarnation - 1)
    left = view._item(item)
    assert (left.card, left.name, left.abilities) == (None, "Library Witch", shown.abilities)


def test_a_keyword_on_the_stack_is_told_by_its_name() -> None:
    """What it does, and not the condition that belongs to it, follows the keyword."""
    assert printed.ability(INTERCEPT, "Library Witch").startswith("Intercept: when champion you control is attacked:")
    assert "number of" not in printed.ability(INTERCEPT, "Library Witch")


def test_an_option_is_told_in_words(scenario: Scenario) -> None:
    """What the wording of it says, and for options that are said by their label nothing."""
    hand = ["Fireball", "Careful Study", "Idle Thoughts"]
    t = scenario.player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=hand).player("B").main_phase("A")
    options = {option.label: option for option in t.view("A").options}
    assert options["activate Fireball"].does == (CHEAPER, FIREBALL)
    assert options["pass"].does == ()


def test_one_of_several_things_is_told_in_words() -> None:
    """Its label is what it does; a number that is chosen as such says all."""
    t = laid(trial("Target ally gains your choice of vigor or taunt until end of turn."), field=["Guard"])
    t.act("A", "activate Trial", target="Guard").pass_all()
    shown = t.view("A")
    assert [option.label for option in shown.options] == [
        "Target ally gains vigor until end of turn",
        'the target has "taunt" until end of turn',
    ]
    assert ["taunt" in shown.detail(option.index) for option in shown.options] == [False, True]
    assert all(option.does for option in shown.options)
    dear = trial("As an additional cost to activate this card, pay (X).\n\nRecover X.")
    t = laid(dear, hand=["Trial", "Read"])
    t.act("A", "activate Trial")
    assert [(option.label, option.does) for option in t.view("A").options] == [("X is 0", ()), ("X is 1", ())]


# Hidden is hidden ----------------------------------------------------------------------------------------------


def test_bare_options_lack_labels_and_keys_only(scenario: Scenario) -> None:
    view = scenario.player("A", field=["Weakling"], hand=["Bolster"]).player("B").main_phase("A").view("A")
    bare = [replace(option, label="", key=NO_KEY) for option in view.options]
    assert list(view.bare_options) == bare != list(view.options)


def test_objects_are_given_by_type_and_cards_by_zone(scenario: Scenario) -> None:
    t = scenario.player("A", field=["Weakling", "Anvil"], hand=["Bolster"], graveyard=["Bulky"]).player("B", hand=1)
    view = t.main_phase("A").view("A")
    side = view.of(0)
    assert [card.name for card in view.objects("ALLY")] == ["Weakling"]
    assert set(view.objects("ALLY", "CHAMPION")) == {card for card in view.field if "ITEM" not in card.types}
    assert (view.cards_in("hand", 0), view.cards_in("graveyard", 0)) == (side.hand, side.graveyard)
    assert view.cards_in("hand", 1) == ()


def test_a_type_or_zone_that_there_is_not_is_refused(scenario: Scenario) -> None:
    view = scenario.player("A").player("B").main_phase("A").view("A")
    with pytest.raises(WrongArgument, match="objects are of the types"):
        view.objects("ally")
    with pytest.raises(WrongArgument, match="the zones of players are"):
        view.cards_in("main deck", 0)


def test_a_hidden_card_tells_no_words(scenario: Scenario) -> None:
    """CR Public vs Private Information 6."""
    t = scenario.player("A", hand=["Fireball"], memory=["Vanish"], deck=["Gray Wolf"]).player("B").main_phase("A")
    assert "DealDamage" not in json.dumps(t.view("B").encode())
    assert "DealDamage" in json.dumps(t.view("A").encode())


def test_a_face_down_card_tells_no_words() -> None:
    """CR Public vs Private Information 8: it has no characteristics."""
    cards = hidden().view("A").of(1).banishment
    assert {(card.name, card.abilities) for card in cards} == {("a face-down card", ())}


def test_the_exchange_of_hidden_cards_finds_words_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would notice if the back of a card told what it does."""

    def leaking(card: Card) -> CardView:
        return replace(back(card), abilities=words.in_words(card.definition.face.abilities))

    back = back_of
    for position in (choosing, hidden):
        exchanged(position())
    monkeypatch.setattr(view, "back_of", leaking)
    for position in (choosing, hidden):
        with pytest.raises(exchange.Seen):
            exchanged(position())
