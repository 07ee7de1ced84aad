"""No file of the project holds a sentence of an official card: the wording belongs to its authors."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Final

import pytest

from grandarchive.testing.texts import TRIAL
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import SELF, names_of
from grandarchive.text.official import FACE_BREAK, normalised, paragraphs
from tests.official import INDEX, NEWEST

ROOT: Final = Path(__file__).resolve().parent.parent
FEWEST: Final = 9
"""Of so many words is a sentence that the project does not hold. Shorter ones there are only so many ways to say."""

REMEDY: Final = "Say it with other numbers, nouns or zones, under another condition, or together with something else."

EXCEPTIONS: Final = {
    "if this card is in your starting material deck you may begin the game with it on the field": "the only such rule",
    "if you do you may activate that copy without paying its reserve cost": "nothing else is done with such a copy",
    "as long as they are banished you may play those cards ignoring their elemental requirements": "the only such rule",
    "you may ignore this card elemental requirements as you activate it": "the only such permission",
    "cardname can level up into champions of the same base level": "it is this level that the rule is about",
}
"""Sentences that cannot be said otherwise, as rows of words, and why."""

ICON: Final = re.compile(r"\[(POWER|LIFE|DURABILITY|REST)\]")
BUBBLE: Final = re.compile(r"\[[^\[\]]*\]")
REMINDER: Final = re.compile(r"\([^()]* [^()]*\)")
SLOT: Final = re.compile(r"<[^<>]*>")
END: Final = re.compile(r"(?<=[.!?])[\"”']?\s+|\n|•")
CALLED: Final = re.compile(rf"\b{TRIAL}\b")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text as rows of words, without bubbles, reminders, case and punctuation."""
    text = SLOT.sub(" slot ", REMINDER.sub(" ", BUBBLE.sub("\n", ICON.sub(r" \1 ", text))))
    for sentence in END.split(text):
        words = [word for word in split(sentence) if word[0].isalnum()]
        if len(words) >= FEWEST:
            yield " ".join(words)


def of_cards() -> dict[str, str]:
    """The sentences of the official cards, with the name of a card that has each."""
    found: dict[str, str] = {}
    entries = [
        each for path in (INDEX, NEWEST) if path.exists() for each in json.loads(path.read_text(encoding="utf-8"))
    ]
    for entry in entries:
        text = normalised(entry["effect"]).replace(FACE_BREAK, "\n")
        for name in names_of(entry["name"]):
            text = text.replace(name, SELF)
        for paragraph in paragraphs(text):
            found.update(dict.fromkeys(sentences(paragraph), entry["name"]))
    return found


def constants(code: CodeType) -> Iterator[str]:
    """The texts that stand in compiled code: those that are joined of several are one."""
    waiting: list[object] = [code]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, CodeType):
            waiting += each.co_consts
        elif isinstance(each, tuple | frozenset):
            waiting += each


def texts() -> Iterator[tuple[Path, str]]:
    """All texts of the project: those in its code, and the lines of everything else that is written."""
    for path in (*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")):
        yield from ((path, text) for text in constants(compile(path.read_bytes(), str(path), "exec")))
    written = [*(ROOT / "src").rglob("*.toml"), *(ROOT / "tests").rglob("*.toml"), *(ROOT / "docs").rglob("*.md")]
    for path in (*written, *ROOT.glob("*.md"), *(ROOT / "tests").rglob("*.md")):
        yield from ((path, line) for line in path.read_text(encoding="utf-8").splitlines())


def line_of(path: Path, sentence: str) -> int:
    """The line of a file in which the text begins that has a sentence."""
    source = path.read_text(encoding="utf-8")
    placed = list(enumerate(source.splitlines(), 1))
    if path.suffix == ".py":
        found = (each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Constant))
        placed = [(each.lineno, each.value) for each in found if isinstance(each.value, str)]
    return next((line for line, text in placed if sentence in sentences(CALLED.sub(SELF, text))), 0)


@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="the card index in ../shared is absent")
def test_no_sentence_of_a_card_is_in_the_project() -> None:
    """In code, tests, tables and documents, whether the card calls itself by its name there or as a trial."""
    official = of_cards()
    found = {
        f"{path.relative_to(ROOT)}:{line_of(path, sentence)}: {official[sentence]}: {sentence}"
        for path, text in texts()
        if text.count(" ") >= FEWEST - 1
        for sentence in sentences(CALLED.sub(SELF, text))
        if sentence in official and sentence not in EXCEPTIONS
    }
    assert not found, "\n".join((f"Sentences of official cards. {REMEDY}", *sorted(found)))


def test_a_sentence_is_the_same_however_it_is_written() -> None:
    """Without bubbles, reminders and quotes, with "an" for "a", and with costs."""
    said = "[Level 1+] Destroy an item. *(Reminding of it.)* (2), [REST]: If it's nine, it isn't four and that's that."
    assert list(sentences(said)) == ["2 rest if it is nine it isn't four and that that"]
    assert list(sentences("• Any amount of words that\nnobody ever says on a card with a name")) == [
        "nobody ever says on a card with a name"
    ]


def test_texts_are_found_where_they_are_put_together() -> None:
    """As one constant and as a sum, in tables and within functions, and around what is known only later."""
    code = compile("a = ('b ' 'c', 1)\ndef f(x): return ['d ' + 'e', f'f. {x} g']", "", "exec")
    assert {"b c", "d e", "f. ", " g"} <= set(constants(code))
