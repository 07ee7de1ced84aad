"""What cards do, as cards say it: in the words of the grammar, typeset.

What the grammar has no words for is said in ours (see `render`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from grandarchive.model.abilities import Ability, Activated, Resolution, Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.composition import May, Mode, Remember
from grandarchive.model.conditions import Condition
from grandarchive.model.events import Pattern
from grandarchive.model.keywords import KEYWORDS, InShort
from grandarchive.model.kinds import Effect
from grandarchive.model.nouns import Named
from grandarchive.model.wither import WITHER
from grandarchive.text import phrases, render
from grandarchive.text.compiling import bubble_said, condition_said, mode_said, of_event, said_as
from grandarchive.text.grammar.core import Words, members_of
from grandarchive.text.grammar.habits import OBJECT, USUAL, Habits
from grandarchive.text.limits import excess
from grandarchive.text.normal import faces_of, read
from grandarchive.text.typesetting import typeset
from grandarchive.text.wording import facts

KEPT: Final = 4096
"""How many wordings are kept."""

INHERITED: Final = Habits(called=OBJECT)

TRIGGERED_KEYWORDS: Final = {
    ability: keyword
    for keyword, meaning in KEYWORDS.items()
    if isinstance(meaning, InShort)
    for ability in meaning.abilities
    if isinstance(ability, Triggered)
}
"""The keywords that stand for Triggered abilities, which are seen by themselves on the Effects Stack."""

OF_THE_GAME: Final = {
    WITHER: "Pay (1) for each wither counter on each object you control, or sacrifice the object."
    " Then remove these counters."
}
"""Abilities that no card has."""


@lru_cache(KEPT)
def ability(a: Ability, name: str) -> str:
    """An ability of the card with this name, in one paragraph, or with modes in several lines.

    One that a keyword stands for begins with the keyword, which also says when it works.
    """
    if isinstance(a, Triggered) and a in OF_THE_GAME:
        return OF_THE_GAME[a]
    if isinstance(a, Triggered) and a in TRIGGERED_KEYWORDS:
        return f"{TRIGGERED_KEYWORDS[a].capitalize()}: {_written(replace(a, gates=()), name)}"
    return _written(a, name)


def _written(a: Ability, name: str) -> str:
    habits = INHERITED if getattr(a, "inherited", False) else USUAL
    for said in dict.fromkeys((a, _without_remembering(a))):
        words = said_as((said,), is_action=isinstance(said, Resolution), habits=habits)
        if words is not None:
            return _lines(words, name, said)
    return render.ability(a)


def _without_remembering(a: Ability) -> Ability:
    """The ability without what its source remembers for others: cards say that by the words of those others."""
    if not isinstance(a, Triggered | Activated | Resolution):
        return a
    effects = tuple(each for each in a.effects if not isinstance(each, Remember))
    return replace(a, effects=effects) if effects else a


@lru_cache(KEPT)
def mode(m: Mode, name: str) -> str:
    """A mode of a card with this name."""
    words = mode_said(m)
    return render.mode(m) if words is None else _lines(words, name, m)


@lru_cache(KEPT)
def outcome(effects: tuple[Effect, ...], name: str, pattern: Pattern | None = None) -> str:
    """Some effects of an ability of the card with this name; `pattern` is the event that it waits for, if any.

    What has a part in the event has the name that the ability gives it, such as "the hit champion".
    """
    found = Mode(effects)
    return mode(found if pattern is None else of_event(found, pattern), name)


@lru_cache(KEPT)
def deed(effects: tuple[Effect, ...], name: str, pattern: Pattern | None = None) -> str:
    """The deed that an ability of the card with this name allows: "Draw a card." (see `outcome`)."""
    found = Mode(effects) if pattern is None else of_event(Mode(effects), pattern)
    if mode_said(found) is None:
        asked = (May(effects),)
        whole = Resolution(asked) if pattern is None else Triggered(pattern, asked)
        words = said_as((whole,), is_action=pattern is None)
        what = "" if words is None else _lines(words, name, whole).partition("ou may ")[2]
        if what:
            return what[:1].upper() + what[1:]
    return mode(found, name)


@lru_cache(KEPT)
def condition(c: Condition, name: str) -> str:
    """A condition of the card with this name, as it follows "if"."""
    words = condition_said(c)
    if words is None:
        return phrases.condition(c)
    text = _lines((*words, "."), name, c).removesuffix(".")
    return text if text.startswith(name) else text[:1].lower() + text[1:]


@lru_cache(KEPT)
def restriction(c: Condition, name: str) -> str:
    """A restriction as it stands in the bubble before a paragraph of the card with this name."""
    words = bubble_said(c)
    return f"[{phrases.condition(c)}]" if words is None else _lines(words, name, c)


def face(f: Face) -> list[str]:
    """A face in lines: its facts, then its abilities."""
    return facts(f) + [ability(a, f.name) for a in f.abilities]


def card(definition: CardDefinition) -> str:
    """Everything about a card, face by face; of a card that is read in part its understood text, then the other."""
    if not definition.unread:
        return "\n\n".join("\n".join(face(f)) for f in definition.faces)
    texts = faces_of(definition.text, len(definition.faces))
    unread = frozenset(definition.unread)
    text = "\n\n".join(
        "\n".join([*facts(f), *_understood(f.name, said, unread)])
        for f, said in zip(definition.faces, texts, strict=True)
    )
    return f"{text}\n\nNot understood: {' / '.join(definition.unread)}"


def _understood(name: str, text: str, unread: frozenset[str]) -> Iterator[str]:
    """The lines of the paragraphs of a side that are understood."""
    if not excess(text):
        for paragraph in read(name, text):
            if unread.isdisjoint(paragraph.lines):
                yield from paragraph.lines


def _lines(words: Words, name: str, said: Any) -> str:
    others = tuple(_names(said))
    lines: list[list[str]] = [[]]
    for word in words:
        if word == "•":
            lines.append([])
        lines[-1].append(word)
    return "\n".join(typeset(tuple(line), name, others) for line in lines if line)


def _names(said: Any) -> Iterator[str]:
    """The names of cards of which something speaks."""
    if isinstance(said, CardDefinition | Named):
        yield said.name
    else:
        for each in members_of(said):
            yield from _names(each)
