"""`cards explain` for texts that designers get wrong: the answer names the word, and what would be read."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive.cards.index import read_index
from grandarchive.cards.own import draft_card
from grandarchive.cli import main
from grandarchive.cli.explain import sentences
from grandarchive.cli.explained import tree_of
from grandarchive.text.compiling import Declined, read_paragraph
from grandarchive.text.corpus import Corpus
from grandarchive.text.explaining import Explained, Explainer, explained, kind_of
from grandarchive.text.grammar.core import Words, split
from grandarchive.text.grammar.effort import Effort
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.limits import MOST_CHARACTERS
from grandarchive.text.mistakes import OTHERWISE_SAID
from grandarchive.text.nearness import Printed
from grandarchive.text.normal import faces_of, read
from grandarchive.text.openings import Openings
from grandarchive.text.places import PLACES
from grandarchive.text.repairs import paragraph_of
from tests.official import INDEX

MOST_STEPS: Final = 250_000
"""Steps of the reader for one answer, which are about half a second."""


def answer(text: str, *more: str) -> str:
    """What the command says to a text, as one line."""
    given = CliRunner().invoke(main, ["cards", "explain", "--text", text, *more], terminal_width=200)
    assert given.exit_code == 0, given.output
    return " ".join(" ".join(line.strip("│├└─ ") for line in given.output.splitlines()).split())


MISTAKES: Final = (
    ("Deal 3 damage to target untit.", 'with "unit" in place of "untit"'),
    ("Banish top card of your deck.", 'with "the" before "top"'),
    ("Draw two card.", 'with "cards" in place of "card"'),
    ("Target ally get +2 [POWER] until end of turn.", 'with "gets" in place of "get"'),
    ("CARDNAME have vigor.", 'with "has" in place of "have"'),
    ("Draw 2 cards.", 'with "two" in place of "2"'),
    ("Deal three damage to target unit.", 'with "3" in place of "three"'),
    ("Whenever you cast a Spell card, draw a card.", 'with "activate" in place of "cast"'),
    ("Destroy target creature.", 'with "ally" in place of "creature"'),
    ("[Class Bonus Draw a card.", 'with a closing bracket before "draw"'),
    ("Class Bonus] Draw a card.", "a closing bracket has no other that belongs to it"),
    ("On Enter Draw a card.", 'with a colon before "draw"'),
    ("Tap target creature.", 'with "rest" in place of "tap" and with "ally" in place of "creature"'),
    (
        "Put the top two cards of your library into your discard pile.",
        'with "deck" in place of "library" and with "graveyard" in place of "discard pile"',
    ),
    ("CARDNAME gets +1 power.", 'with "[POWER]" in place of "power"'),
    ("Add three mana to your mana pool.", 'no paragraph begins with "add"'),
    ("Trample", "no card that is understood uses"),
    ("Flyng", "no card that is understood uses"),
    ("Summon a Fnord Beast token.", 'It speaks of a card that is not there: "fnord beast"'),
    ("Deal damage 3 to target unit.", 'with "3 damage" in place of "damage 3"'),
    ("Draw a a card.", "It would be read without"),
    ("Draw a card from.", "It would be read without"),
    ("Draw a card\x1b[31m.", "an opening bracket has no other that belongs to it"),
    ("Draw a ca\u200brd.", "cannot follow"),
    ("When CARDNAME attacks, draw a card.", 'with "whenever" in place of "when"'),
    ("Draw seven umbrellas.", '"umbrellas" cannot follow "draw seven"'),
    ("If you control an ally, draw an card and and recover 2.", "It would be read without"),
    ('CARDNAME has "On Enter: Draw a card.', "a quotation mark has no other that belongs to it"),
)


@pytest.mark.parametrize(("text", "expected"), MISTAKES, ids=[text[:30] for text, _ in MISTAKES])
def test_a_mistake_is_answered_with_what_would_be_read(text: str, expected: str) -> None:
    """None of these is understood, and the key words of the answer are there."""
    told = answer(text)
    assert expected in told
    assert "It cannot enter a game." in told
    assert "\x1b" not in told


def test_a_text_that_is_understood_is_said_to_be() -> None:
    """With its own name, of any type, and with a typeline."""
    assert "All of it is understood." in answer("Draw a card.")
    assert "All of it is understood." in answer(
        "Ember Pup gets +1 [POWER].", "Ember", "Pup", "--typeline", "Ally - Dog"
    )
    assert "Fireball Action All" not in answer("Draw a card.", "Fireball")
    assert "All of it is understood." in answer("Deal X damage to target unit.", "--typeline", "Action - Mage")


def test_paragraphs_that_are_understood_are_named() -> None:
    """Whether they are given one by one or in one text."""
    expected = "Understood: paragraphs 1 and 3. Not understood: paragraph 2."
    assert expected in answer("Draw a card.\\nDestroy target creature.\\nRecover 2.")
    assert expected in answer("Draw a card.", "--text", "Destroy target creature.", "--text", "Recover 2.")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "name a card, or give a text with --text"),
        (["--text", " "], "the text is empty"),
        (["--typeline", "Ally", "Fireball"], "--typeline is for a text"),
        (["--text", "Draw a card.", "--typeline", "Fnord"], "no card type is called 'FNORD'"),
        (["--text", "Draw a card. " * MOST_CHARACTERS], "the text is too long"),
        (["--text", "Draw a card.", "--typeline", ""], "a card has a typeline"),
    ],
)
def test_what_is_no_text_is_refused_in_one_line(arguments: list[str], expected: str) -> None:
    """Empty, too long, or of a type that no card has."""
    given = CliRunner().invoke(main, ["cards", "explain", *arguments])
    assert given.exit_code != 0
    assert expected in given.output
    assert "Traceback" not in given.output


def test_the_made_up_paragraphs_are_read() -> None:
    """All with which texts are compared, so that no answer leads astray."""
    every = sentences()
    assert len(every) > 300
    for sentence in every:
        (paragraph,) = read("CARDNAME", sentence)
        found = [read_paragraph(paragraph, is_action=is_action) for is_action in (True, False)]
        assert not all(isinstance(each, Declined) for each in found), sentence


def test_all_that_cards_say_instead_is_said_by_cards() -> None:
    """The words that are proposed for those of other games are words of cards."""
    words = Corpus.of(sentences()).words
    for right in OTHERWISE_SAID.values():
        assert set(split(right)) <= words, right


def test_every_category_is_told_in_words() -> None:
    """By a name of its own or by the words with which it begins, and none by what it is called in the grammar."""
    openings = Openings(grammar(), Corpus.of(sentences()))
    found = grammar()
    categories = {*found.productions, *found.lexicons, *found.rows, *found.series}
    assert PLACES.keys() <= categories
    silent = []
    for category in sorted(categories):
        told = openings.told((category,))
        if not told:
            silent.append(category)
        for each in told:
            assert each in PLACES.values() or not openings.is_category(each), category
            assert ".sg" not in each, category
            assert ".pl" not in each, category
    assert len(silent) <= 20, silent  # lists of words that no made-up paragraph uses


def test_wide_lists_have_names() -> None:
    """Nobody is told hundreds of subtypes, and what takes any word begins with none."""
    openings = Openings(grammar(), Corpus.of(sentences()))
    for category, lexicon in grammar().lexicons.items():
        assert not lexicon.open or category in PLACES, category
        assert len(openings.told((category,))) <= 60, category


def test_the_answer_does_not_depend_on_the_order_of_sets() -> None:
    """The same text has the same answer each time."""
    card = draft_card("CARDNAME", "Action", "Whenever you cast a spell, banish top card of creature.")
    assert explained(card, (), sentences()) == explained(card, (), sentences())


@cache
def official_paragraphs() -> list[tuple[str, Words, bool]]:
    """Every paragraph of the official cards, of which card and whether that is an action."""
    return [
        (face.name, paragraph.all_words, kind_of(face).is_action)
        for card in read_index(INDEX).cards
        for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True)
        for paragraph in read(face.name, text)
        if len(paragraph.all_words) > 3
    ]


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="../shared is absent")
def test_a_word_of_nonsense_is_named_in_official_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 200 with one word altered; in nine of ten that word is named or its neighbour is, with bounded work."""
    steps = [0]
    step = Effort.step

    def counted(self: Effort) -> None:
        steps[0] += 1
        step(self)

    monkeypatch.setattr(Effort, "step", counted)
    drawn = random.Random(39)
    texts = [Printed(name, text) for name, text in ga.Catalog.load(INDEX).texts()]
    explainer = Explainer(texts, sentences())
    named = tried = 0
    most = 0
    while tried < 200:
        _, words, is_action = drawn.choice(official_paragraphs())
        places = [at for at, word in enumerate(words) if word.isalpha()]
        at = drawn.choice(places) if places else 0
        altered = (*words[:at], "zzqxv", *words[at + 1 :])
        if not isinstance(read_paragraph(paragraph_of(words), is_action=is_action), tuple):
            continue
        if not isinstance(read_paragraph(paragraph_of(altered), is_action=is_action), Declined):
            continue  # it is a name there
        tried += 1
        card = draft_card("CARDNAME", "Action" if is_action else "Item", " ".join(altered))
        steps[0] = 0
        ((one, *_), *_) = explainer.explained(card)
        most = max(most, steps[0])
        named += names(one, "zzqxv")
    assert named >= 180, named
    assert most <= MOST_STEPS, most


def names(one: Explained, word: str) -> bool:
    """Whether the word that cannot follow is this one or beside it."""
    around = (*one.read[-1:], *one.unread[:2])
    return word in around and word in str(one.help.wrong) + " ".join(around)


def test_the_tree_is_the_same_for_a_card_without_a_name() -> None:
    """The name of a card stands in what is told of it."""
    card = draft_card("Ember Pup", "Ally - Dog", "Ember Pup have vigor.")
    ((one,),) = explained(card, (), sentences())
    assert '"have" cannot follow "Ember Pup"' in str([str(each.label) for each in tree_of(one, "Ember Pup").children])
