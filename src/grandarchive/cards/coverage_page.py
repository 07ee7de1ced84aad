"""The page that tells how many cards are understood: figures, and what is not understood in outline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from grandarchive.cards.coverage import Coverage
from grandarchive.text.compiling import ABOUT
from grandarchive.text.normal import read
from grandarchive.text.outline import mark, outline

MOST: Final = 150
"""How many texts that are not understood the page lists."""

OPENING: Final = """\
# Cards that are understood

Written by `make card-coverage` from a file of the official index and a corpus of tournament decks. A card counts if all
of its text is read, said again word for word, and accepted by the model; a deck counts if all of its cards do.
"""

GRAMMAR: Final = """\
## What the texts are read by

Ways to say something in the grammar, singular and plural as one; and the kinds of wordings that mean the same as the
usual one (`text/grammar/wordings.py`), with the cards that have them.
"""

NOT_UNDERSTOOD: Final = """\
## What is not understood

In outline: what is known stands as a slot, and a text without any is left out. A text is recognised by the beginning of
the SHA-256 of its paragraph. It alone keeps so many decks from play, and stands in so many.
"""


def page(covered: Coverage) -> str:
    """The page, in Markdown."""
    return "\n".join(_lines(covered)).replace(" \n", "\n")


def _lines(covered: Coverage) -> Iterator[str]:
    yield OPENING
    yield from _table(
        ("", "all", "understood", ""),
        [
            _share("cards", len(covered.compiled), len(covered.cards)),
            _share(
                "cards of which a scenario proves all that is read", len(covered.scenario_tested), len(covered.cards)
            ),
            *([_share("decks", len(covered.playable), len(covered.decks))] if covered.decks else []),
        ],
    )
    for trait in ("element", "type", "set"):
        yield f"## By {trait}\n"
        largest = sorted(covered.by(trait).items(), key=lambda share: (-share[1][1], share[0]))
        yield from _table((trait, "cards", "understood", ""), [_share(name, *found) for name, found in largest])
    yield GRAMMAR
    rows = [
        (name, *_serving(*covered.serving(overrides=overrides)))
        for name, overrides in (("productions", False), ("overrides", True))
    ]
    yield from _table(("", "ways to say something", "serve one card only", "", "none"), rows)
    yield from _table(("wordings", "cards"), [(kind, str(number)) for kind, number in covered.wordings()])
    if covered.decks:
        yield "## Decks by month\n"
        months = [_share(name or "unknown", *found) for name, found in covered.months().items()]
        yield from _table(("month", "decks", "playable", ""), months)
        yield NOT_UNDERSTOOD
        names = {text: card.name for card in covered.cards for text in card.unread}
        rows = [
            (f"`{mark(text)}`", str(keeps), str(stands), f"`{_outline(names[text], text)}`")
            for text, stands, keeps in covered.unlocking()
        ]
        yield from _table(("text", "alone", "in decks", "outline"), rows[:MOST])
        if len(rows) > MOST:
            yield f"And {len(rows) - MOST} more.\n"


def _outline(name: str, text: str) -> str:
    if text.startswith(ABOUT):
        return text.strip("()")
    (paragraph,) = read(name, text)
    found = outline(paragraph.all_words)
    return found.replace("|", "/") if "<" in found else "..."


def _serving(every: int, single: int, unused: int) -> tuple[str, ...]:
    return str(every), str(single), f"{100 * single / every if every else 0:.1f}%", str(unused)


def _share(name: str, known: int, every: int) -> tuple[str, ...]:
    return name, str(every), str(known), f"{100 * known / every if every else 0:.1f}%"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""
