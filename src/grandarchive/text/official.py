"""Official wording made uniform: markup, reminders, paragraphs, and the fingerprint a text is recognised by.

Nothing here understands a text. The wording itself belongs to its authors: it may be in memory, never in the package.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from html.parser import HTMLParser
from typing import Final

ERRATA: Final = re.compile(r"%([^%\n]*)%([^%\n]*)%")
"""What a text said and what it says now: `%old%new%`. Either may be empty."""

REMINDER: Final = re.compile(
    r"""(?:(?<!\*)|(?<=\*\*))\*[^\S\n]*        # an asterisk opens italics, perhaps right after bold
        \((?!(?:\d+|X)\)) [^\n]*?            # words in parentheses; a number alone is a cost,
        (?<!\([\dX])(?<!\(\d\d)\)            # also within the reminder
        [^\S\n]*\*(?!\*)                       # an asterisk closes italics
      | \(\*(?!\*) [^\n]*? \)\*(?!\*)          # the same with the asterisk inside
    """,
    re.VERBOSE,
)
"""Reminder text: words in parentheses in italics (CR Parts of a Card - Text Box 2)."""

TYPOGRAPHY: Final = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\ufff0": None, "\ufeff": None}
)
BLANK_LINES: Final = re.compile(r"\n{3,}")
WRAPPED_SENTENCE: Final = re.compile(r"\n(?=[a-z])")
SPACES: Final = re.compile(r"[^\S\n]+")

ICONS: Final = {"rest": "[REST]", "sword": "[POWER]", "heart": "[LIFE]", "shield": "[DURABILITY]"}

FACE_BREAK: Final = "\n\n---\n\n"
"""What stands between the texts of the two sides of a double-faced card."""


class _Spans(HTMLParser):
    """The markup of the oldest records, written like that of the others."""

    MARKS: Final = {
        "label": ("**", "**"),
        "reminder": ("*", "*"),
        "bubble": ("[", "] "),
        "bubble--yellow": ("(", ")"),
        "block": ("", "\n\n"),
    }

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._closing: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a span, or end a line."""
        if tag == "br":
            self.parts.append("\n")
        if tag != "span":
            return
        opening, closing = "", ""
        for word in (dict(attrs).get("class") or "").split():
            kind = word.removeprefix("effect__")
            if kind.startswith("icon--"):
                name = kind.removeprefix("icon--")
                opening, closing = ICONS.get(name, f"[{name.upper()}]"), ""
            elif kind in self.MARKS:
                opening, closing = self.MARKS[kind]
        self.parts.append(opening)
        self._closing.append(closing)

    def handle_endtag(self, tag: str) -> None:
        """Close a span or a paragraph."""
        if tag == "p":
            self.parts.append("\n\n")
        if tag == "span" and self._closing:
            self.parts.append(self._closing.pop())

    def handle_data(self, data: str) -> None:
        """Keep every word."""
        self.parts.append(data)


def from_html(text: str) -> str:
    """A text with HTML markup in the notation of the others: `**label**`, `[Bubble]`, `[REST]`, `*(reminder)*`.

    Every word is kept, whatever the markup around it.
    """
    parser = _Spans()
    parser.feed(text)
    parser.close()
    return "".join(parser.parts)


def normalised(text: str | None) -> str:
    """A card's text with current wording, one notation, straight quotes and plain line ends.

    Of errata the current part is kept. CARDNAME stays. "" for a card without text.
    """
    if not text:
        return ""
    if "</" in text:
        text = from_html(text)
    text = ERRATA.sub(r"\2", text).translate(TYPOGRAPHY)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = "\n".join(SPACES.sub(" ", line).strip() for line in text.split("\n"))
    return BLANK_LINES.sub("\n\n", WRAPPED_SENTENCE.sub(" ", text)).strip()


def without_reminders(text: str) -> str:
    """A normalised text without its reminder texts, which have no impact on the game.

    Costs that happen to be in italics are kept (CR Parts of a Card - Text Box 2, 4).
    """
    return REMINDER.sub("", text)


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a normalised text, without reminders and emphasis.

    A line break separates abilities (CR Parts of a Card - Text Box 3). Of a double-faced card, those of both sides.
    """
    plain = without_reminders(text).replace("*", "")
    lines = (" ".join(line.split()) for line in plain.split("\n"))
    return tuple(line for line in lines if line and line != FACE_BREAK.strip())


def fingerprint(text: str) -> str:
    """SHA-256 of what a normalised text says: two texts that differ only in looks have the same.

    Looks are reminders, emphasis, quotes, spaces and empty lines. Paragraphs and bubbles are not.
    """
    return hashlib.sha256("\n".join(paragraphs(normalised(text))).encode("utf-8", "surrogatepass")).hexdigest()


def folded(name: str) -> str:
    """A name as it is looked up: without case, accents, spaces, quotes, dashes and other punctuation."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(character for character in decomposed if character.isalnum())
