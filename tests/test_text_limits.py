"""Texts that are too long or too nested: refused in one line, before or while the grammar reads them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive.cards.index import read_index
from grandarchive.cards.own import own_card
from grandarchive.cards.pool import Pool
from grandarchive.cli import main
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.text import limits
from grandarchive.text.compiling import Declined, compiled, understood
from grandarchive.text.explaining import explained
from grandarchive.text.grammar import effort
from grandarchive.text.grammar.effort import Effort
from grandarchive.text.limits import excess
from grandarchive.text.normal import Paragraph, faces_of, read
from grandarchive.text.official import normalised, paragraphs
from tests.serving import record

SHARED: Final = Path(__file__).resolve().parent.parent.parent / "shared"
INDEXES: Final = [path for path in (SHARED / "index/cards.json", SHARED / "newest/cards.json") if path.exists()]

TOO_LONG: Final = (
    ("Vigor, " * 500 + "Vigor", "1,001 words in a paragraph"),
    ("Draw " + "9" * 5000 + " cards.", "5,012 characters"),
    ("Draw " + "9" * 17 + " cards.", "17 digits in a number"),
    ("Draw a card.\n" * 17, "17 paragraphs"),
    ("Choose one —\n" + "• Draw a card.\n" * 24, "25 lines in a paragraph"),
    ("a " * 641, "641 words in a paragraph"),
    ("Draw a card. " * 33, "33 full stops in a paragraph"),
    ("Vigor" + ", Vigor" * 41, "41 commas in a paragraph"),
    ('"' * 17, "17 quotation marks in a paragraph"),
    ("“a” " * 9, "18 quotation marks in a paragraph"),
    ("[Class Bonus] " * 13, "13 brackets in a paragraph"),
    ("(((((a)))))", "5 brackets in each other"),
    ("[" * 5, "5 brackets in each other"),
    ("One.\n\n---\n\nTwo.", "a line of three hyphens"),
)

WITHIN: Final = (
    "Draw a card.\n" * 16,
    "Choose one —\n" + "• Draw a card.\n" * 23,
    "a " * 640,
    "Draw a card. " * 32,
    "Vigor" + ", Vigor" * 40,
    '"a" ' * 8,
    "[Class Bonus] " * 12,
    "((((a))))",
    "Draw " + "9" * 16 + " cards.",
)


@pytest.mark.parametrize(("text", "what"), TOO_LONG)
def test_a_text_beyond_a_limit_is_refused_with_what_is_too_much(text: str, what: str) -> None:
    assert what in excess(text)
    with pytest.raises(ga.IllegalDefinition, match="Long One: the text is too long: it has") as caught:
        own_card({"name": "Long One", "typeline": "Item", "reserve": 1, "text": text})
    assert what in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", WITHIN)
def test_a_text_at_a_limit_is_read(text: str) -> None:
    assert excess(text) == ""
    assert own_card({"name": "Long One", "typeline": "Item", "reserve": 1, "text": text}).unread


@pytest.mark.parametrize("text", [text for text, _ in TOO_LONG])
def test_a_record_with_such_a_text_is_refused_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([record(1), record(2, effect=text)]), encoding="utf-8")
    (refused,) = read_index(path).refused
    assert refused.reason.startswith("its text is too long: it has ")
    shown = CliRunner().invoke(main, ["cards", "explain", "Made-up Ally 2", "--index", str(path)])
    assert shown.exit_code == 1
    assert "Made-up Ally 2 cannot be used: its record in the card index is wrong: its text is too long" in shown.output
    pool = Pool(tmp_path)
    for _ in range(2):
        catalog = pool.catalog()
        assert [card.name for card in catalog] == ["Made-up Ally 1"]
        assert catalog.refused == (refused,)


def test_a_definition_with_such_a_text_is_not_understood() -> None:
    """However it came about: the grammar is not asked."""
    text = "Vigor, " * 500
    face = Face("Long One", frozenset({"ITEM"}))
    card = CardDefinition("long-one", (face,), text=text, unread=paragraphs(text))
    assert understood(card).unread[-1].startswith("(too long to be read: 1,000 words")
    ((told,),) = explained(card)
    assert told.why.startswith("too long to be read: 1,000 words")


@pytest.mark.skipif(not INDEXES, reason="../shared is absent")
@pytest.mark.index
def test_official_texts_are_far_below_the_limits() -> None:
    """None has half as much of anything."""
    most = {name: value for name, value in vars(limits).items() if name.startswith("MOST_")}
    for index in INDEXES:
        for card in read_index(index).cards:
            for text in faces_of(card.text, len(card.faces)):
                assert excess(text) == ""
                assert 2 * len(text) < most["MOST_CHARACTERS"], card.name
                for number in (2, 4):
                    assert not excess("\n".join([text] * number)) or number == 4, card.name


def test_a_text_with_too_many_readings_is_given_up() -> None:
    """Each of these sentences is about the card or about the object: a text with many of them has too many readings."""
    paragraph = read("Trial", "Draw a card. " + "Put a durability counter on CARDNAME. " * 12)[0]
    found = compiled(paragraph, is_action=True)
    assert isinstance(found, Declined)
    assert found.why == "it can be read in too many ways"
    (told,) = explained(CardDefinition("trial", (Face("Trial", frozenset({"ACTION"})),), text=_text(paragraph)))[0]
    assert told.why == "it can be read in too many ways"


def _text(paragraph: Paragraph) -> str:
    return "\n".join(paragraph.lines)


def test_a_text_that_is_given_up_leaves_others_as_they_are() -> None:
    before = understood(own_card({"name": "One", "typeline": "Item", "reserve": 1, "text": "On Enter: Draw a card."}))
    compiled(read("Trial", "Put a durability counter on CARDNAME. " * 20)[0], is_action=True)
    after = understood(own_card({"name": "One", "typeline": "Item", "reserve": 1, "text": "On Enter: Draw a card."}))
    assert before == after
    assert not after.unread


def fragments() -> list[str]:
    """Sentences of texts of our own, of many kinds."""
    return [
        "Draw a card.",
        "Deal 2 damage to target unit.",
        "Vigor",
        "target ally you control",
        "On Enter: Draw a card.",
        "[Class Bonus] Intercept",
        "Target ally gets +1 [POWER] until end of turn.",
        "fire element",
        "If you control an ally, draw a card.",
        "You may banish a card from your graveyard. If you do, draw a card.",
        "Put a buff counter on CARDNAME.",
        "Sacrifice an ally, then recover 2.",
        'CARDNAME has "On Death: Draw a card."',
        "for each ally you control",
        "Whenever you draw a card, put an age counter on CARDNAME.",
        "CARDNAME gets +1 [LIFE] as long as you control two or more allies.",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_text_within_the_limits_is_a_bounded_amount_of_work(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fragments repeated in many ways never make the reader take more steps than it may, nor nest too deeply."""
    efforts: list[Effort] = []

    class Noted(Effort):
        __slots__ = ()

        def __init__(self) -> None:
            super().__init__()
            efforts.append(self)

    monkeypatch.setattr("grandarchive.text.grammar.reading.Effort", Noted)
    random_ = random.Random(seed)
    joints = (" ", ", ", " and ", ", and ", " or ", "\n", "\n• ", ": ", ", then ", " (", " [", ' "')
    for _ in range(40):
        some = [random_.choice(fragments()) for _ in range(random_.randrange(1, 4))]
        text = ""
        while not excess(f"{text} {' '.join(some)}"):
            text += random_.choice(some) + random_.choice(joints)
            if random_.random() < 0.01:
                break
        for paragraph in read("Trial", normalised(text)):
            compiled(paragraph, is_action=bool(random_.getrandbits(1)), materialized=False)
    assert efforts
    assert max(each.steps for each in efforts) <= effort.MOST_STEPS + 1


# Growth ----------------------------------------------------------------------------------------------------------

GROWING: Final = (
    ("", "Draw a card.\n", 4),
    ("Choose one —\n", "• Draw a card.\n", 5),
    ("", "Draw a card. ", 7),
    ("Vigor", ", Vigor", 9),
    ("", "[Class Bonus] On Enter: Draw a card.\n", 4),
)


@pytest.mark.parametrize(("first", "more", "times"), GROWING)
def test_twice_the_text_is_about_twice_the_work(
    first: str, more: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in steps of the reader, for reading and for explaining."""
    steps = [0]
    step = Effort.step

    def counted(self: Effort) -> None:
        steps[0] += 1
        step(self)

    monkeypatch.setattr(Effort, "step", counted)
    work: list[int] = []
    for number in (times, 2 * times, 4 * times):
        card = own_card({"name": "Trial", "typeline": "Item", "reserve": 1, "text": first + more * number})
        steps[0] = 0
        understood(card)
        explained(card)
        work.append(steps[0])
    assert work[1] < 2.6 * work[0]
    assert work[2] < 2.6 * work[1]


@pytest.mark.parametrize(
    "text", ["Choose one —\n• Draw a card.\n" * 499, "Choose one —\n" + "• Draw a card.\n" * 499, "Draw a card. " * 499]
)
def test_a_long_text_is_refused_by_its_length_alone(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of lines are not read at all, so their number costs nothing."""

    def read_nothing(*_: object) -> None:
        raise AssertionError("the grammar was asked")

    monkeypatch.setattr("grandarchive.text.compiling.Reader", read_nothing)
    card = CardDefinition("trial", (Face("Trial", frozenset({"ACTION"})),), text=text, unread=paragraphs(text))
    assert "characters" in understood(card).unread[-1]
    ((told,),) = explained(card)
    assert "characters" in told.why
