"""What cards do, in print: capitals, spaces, names, and the words of the grammar."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import grandarchive as ga
from grandarchive.cards.index import read_index
from grandarchive.model.abilities import Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.composition import Mode
from grandarchive.model.effects import Draw, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import Awake, Linked
from grandarchive.text import printed
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import members_of, split
from grandarchive.text.named import CardCalled, NameCalled
from grandarchive.text.normal import faces_of, names_of, read
from grandarchive.text.typesetting import typeset
from tests import scenarios
from tests.test_own_cards import catalog

SAMPLED: Final = 4
INDEX: Final = Path(__file__).resolve().parents[2] / "shared" / "index" / "cards.json"

PRINTED: Final = (
    "Draw nine cards.",
    "Deal 7+LV damage to target champion.",
    "[Class Bonus] [Level 5+] Test Pup gets +7 [POWER] and +X [LIFE].",
    "[REST], Banish Test Pup: Glimpse 9. Activate this ability only at slow speed.",
    "(9), Discard an ally card, banish Test Pup: Recover 9.",
    "On Champion Hit: If it's not your turn, draw nine cards.",
    'Until end of turn, your champion\'s attacks get +7 [POWER] and gain "On Kill: Draw nine cards."',
    "Floating Memory",
    "True Sight",
    "Pride 9",
    "[Damage 40+] Vigor",
    "Lineage Release — Recover 19.",
    "Destroy target non-Human ally.",
    "Summon nine Ember Pup tokens.",
    "Put nine sheen counters onto your Fractured Memories.",
    "If your Shifting Currents face North, draw nine cards.",
    "Whenever you sacrifice an Herb, put nine root counters on Test Pup.",
)


@pytest.mark.parametrize("line", PRINTED)
def test_words_are_set_as_cards_have_them(line: str) -> None:
    """From words in lower case back to the line, with the names that are told."""
    ((paragraph,),) = [read("Test Pup", line)]
    assert typeset(paragraph.words, "Test Pup", ["Ember Pup"]) == line


def test_every_ability_of_the_scenarios_can_be_told() -> None:
    """Words for which no card has a sentence are told in other ones (found with a card that is glimpsed next)."""
    told = 0
    for module in pkgutil.iter_modules(scenarios.__path__):
        for values in vars(importlib.import_module(f"tests.scenarios.{module.name}")).values():
            for card in values if isinstance(values, tuple | list) else ():
                if isinstance(card, CardDefinition):
                    told += sum(
                        bool(printed.ability(each, card.name)) for face in card.faces for each in face.abilities
                    )
    assert told > 5000


def test_an_ability_is_told_as_its_card_says_it() -> None:
    """By the name of the card."""
    card = catalog(
        {
            "name": "Ember Pup",
            "typeline": "Ally — Tamer",
            "reserve": 1,
            "power": 1,
            "life": 1,
            "text": "Vigor\n\nOn Death: Put nine buff counters on Ember Pup.\n\nOn Attack: Choose one—\n"
            "• Draw nine cards.\n• Recover 9.",
        }
    )["Ember Pup"]
    assert printed.face(card.face)[3:] == [
        "Vigor",
        "On Death: Put nine buff counters on Ember Pup.",
        "On Attack: Choose one —\n• Draw nine cards.\n• Recover 9.",
    ]
    assert printed.mode(Mode((Draw(9),)), "Ember Pup") == "Draw nine cards."


def test_what_the_grammar_cannot_say_is_told_in_our_words() -> None:
    """It is told, and not left out."""
    odd = Triggered(Pattern(Happening.DIE, Linked() & Awake()), (Recover(9),))
    assert printed.ability(odd, "Pup") == "when linked awake dies: recover 9"


def test_what_a_card_remembers_is_told_by_the_words_of_its_other_ability() -> None:
    card = catalog(
        {
            "name": "Test Cup",
            "typeline": "Regalia Item — Cleric Artifact",
            "memory": 0,
            "text": "On Enter: Banish a non-champion card from your graveyard face down.\n\n"
            "Banish Test Cup: You may play the banished card.",
        }
    )["Test Cup"]
    assert printed.face(card.face)[-2:] == [
        "On Enter: Banish a non-champion card from your graveyard face down.",
        "Banish Test Cup: You may play the banished card.",
    ]


def test_options_tell_what_they_do() -> None:
    """In a view and for programs alike."""
    decks = [ga.starter_deck(name, ga.Catalog.starter()) for name in ("rai-starter", "lorraine-starter")]
    game = ga.Game(decks, seed=3)
    view = game.view(game.decision.player)
    told = [view.detail(option.index) for option in view.options]
    assert any(told)
    assert all(line[:1].isupper() or line[:1] in "[(" for detail in told for line in detail.splitlines())


def _names(said: Any, known: dict[str, str]) -> Iterator[str | None]:
    """The names that are said, or None for one that no card has."""
    if isinstance(said, CardCalled | NameCalled):
        yield known.get(" ".join(said.words))
    for each in members_of(said):
        yield from _names(each, known)


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_official_texts_are_set_as_they_are_printed() -> None:
    """But for slips and older habits of their own, such as two spaces or a capital within a sentence.

    One card in `SAMPLED` is read.
    """
    cards = read_index(INDEX).cards
    known = {" ".join(split(card.name)): card.name for card in cards}
    alike = every = 0
    for card in cards[::SAMPLED]:
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
            for paragraph in read(face.name, text):
                found = compiled(paragraph, is_action="ACTION" in face.types)
                names = [*_names(found, known)]
                if not isinstance(found, Declined) and not paragraph.modes and None not in names:
                    said = typeset(paragraph.words, "CARDNAME", [name for name in names if name])
                    every += 1
                    alike += said == _usual(paragraph.lines[0], face.name)
    assert every > 500
    assert alike / every > 0.97


def _usual(line: str, name: str) -> str:
    for called in names_of(name):
        line = re.sub(rf"\b{re.escape(called)}(?!\w)(?! (?:Lineage|Bonus))", "CARDNAME", line)
    return re.sub(r"\](?=[A-Z\[])", "] ", re.sub(r"(?<=[\dX])\[", " [", line))
