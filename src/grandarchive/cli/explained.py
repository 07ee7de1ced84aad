"""How a paragraph of a card was read, or what helps to have it read, as a tree on the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.tree import Tree

from grandarchive.cli.language import cited_by
from grandarchive.cli.output import styled
from grandarchive.model.keywords import KEYWORDS
from grandarchive.text.explaining import NOT_UNDERSTOOD, Explained, Help, Said
from grandarchive.text.grammar.core import Words
from grandarchive.text.nearness import Near
from grandarchive.text.repairs import Change, Repair
from grandarchive.text.typesetting import SELF, VOWEL, spaced

MARKS: Final = {
    ".": "a full stop",
    ",": "a comma",
    ":": "a colon",
    ";": "a semicolon",
    "—": "a dash",
    "•": "a bullet",
    '"': "a quotation mark",
    "'s": "'s",
    "[": "an opening bracket",
    "]": "a closing bracket",
    "(": "an opening parenthesis",
    ")": "a closing parenthesis",
    "+": "a plus sign",
    "-": "a minus sign",
}
"""Marks of a text by name, since they are hard to see between quotation marks."""

PRINTED: Final = re.compile(r"\b(?:lv|x)\b|\[(?:power|life|durability|rest)\]")
MOST_REPAIRS: Final = 3
LONGEST_READ: Final = 8
"""How many of the words that were read a line repeats before the one that cannot follow."""


def tree_of(told: Explained, name: str = "CARDNAME") -> Tree:
    """A paragraph as the card with this name has it, and below it what its words say, or why they do not."""
    tree = Tree(styled("\n".join(told.paragraph.lines), "bold"))
    for said in told.said:
        _grow(tree, said)
    if told.why:
        for line, style in _complaints(told, name):
            tree.add(styled(line, style))
        for near in told.help.near:
            of = f"{near.card}: " if near.card else ""
            branch = tree.add(styled(f"near, and understood: {of}{near.line}"))
            for line in _differences(near, name):
                branch.add(styled(line))
    return tree


def _complaints(told: Explained, name: str) -> list[tuple[str, str]]:
    """Lines about what is not understood, each with its style: where, what would be read, what could stand there."""
    help = told.help
    found = [(_where(told, name), "red")]
    found += [(f"{_quoted((mark,), name)} has no other that belongs to it", "red") for mark in help.open]
    unknown = [word for word in help.unknown if word != help.wrong or not _replaces(help, word)]
    if unknown:
        listed = ", ".join(_quoted((word,), name) for word in unknown)
        found.append((f"no card that is understood uses: {listed}", "red"))
    found += [(_repaired(repair, name), "green") for repair in help.repairs[:MOST_REPAIRS]]
    if help.could:
        found.append((f"could stand there: {_could(help, name)}", ""))
    if told.read and told.unread:
        found.append((f"read as far as: {joined(told.read, name)}", ""))
    if told.unread:
        found.append((f"what is left: {joined(told.unread, name)}", ""))
    return found


def _where(told: Explained, name: str) -> str:
    if told.why != NOT_UNDERSTOOD or told.help == Help():
        return f"not understood: {told.why}" if told.why != NOT_UNDERSTOOD else told.why
    wrong = (told.help.wrong,) if told.help.wrong else ()
    if not told.read:
        return f"not understood: no paragraph begins with {_quoted(wrong, name)}" if wrong else told.why
    dots = "… " if len(told.read) > LONGEST_READ else ""
    before = f'"{dots}{joined(told.read[-LONGEST_READ:], name)}"'
    if not wrong:
        return f"not understood: something is missing after {before}"
    return f"not understood: {_quoted(wrong, name)} cannot follow {before}"


def _replaces(help: Help, word: str) -> bool:
    return any(word in change.old for repair in help.repairs for change in repair.changes)


def _repaired(repair: Repair, name: str) -> str:
    """With which changes it would be read, in one line."""
    changes = [_change(change, repair, name) for change in repair.changes]
    listed = f"{', '.join(changes[:-1])} and {changes[-1]}" if len(changes) > 1 else changes[0]
    if repair.is_whole:
        return f"It would be read {listed}."
    return f"It would be read further, as far as {_end(repair, name)}, {listed}."


def _end(repair: Repair, name: str) -> str:
    words = repair.words[: repair.until]
    dots = "… " if len(words) > LONGEST_READ else ""
    return f'"{dots}{joined(words[-LONGEST_READ:], name)}"'


def _change(change: Change, repair: Repair, name: str) -> str:
    if not change.new:
        return f"without {_quoted(change.old, name)}{_placed(change, repair, name)}"
    if change.old:
        return f"with {_quoted(change.new, name)} in place of {_quoted(change.old, name)}"
    after = repair.words[change.at + len(change.new) : change.at + len(change.new) + 1]
    where = f"before {_quoted(after, name)}" if after else "at its end"
    return f"with {_quoted(change.new, name)} {where}"


def _placed(change: Change, repair: Repair, name: str) -> str:
    """Before which word something is left out, if it stands there several times."""
    if not set(change.old) & set(repair.words):
        return ""
    after = repair.words[change.at : change.at + 1]
    return f" before {_quoted(after, name)}" if after else " at its end"


def _could(help: Help, name: str) -> str:
    told = [_quoted((each[1:-1],), name) if each.startswith("'") else each for each in help.could]
    return ", ".join(told) + (f" and {help.more} more" if help.more else "")


def _differences(near: Near, name: str) -> list[str]:
    """The words in which a paragraph differs from a near one, a line for each place."""
    return [
        f"there: {joined(there, name) or 'nothing'}; here: {joined(here, name) or 'nothing'}"
        for there, here in near.otherwise
    ]


def _quoted(words: Words, name: str) -> str:
    """Words in quotation marks, or the name of a mark."""
    return MARKS[words[0]] if len(words) == 1 and words[0] in MARKS else f'"{joined(words, name)}"'


def _grow(tree: Tree, said: Said) -> None:
    rules = f"CR Keywords - {said.says.title()}" if said.says in KEYWORDS else ", ".join(cited_by(said.says))
    label = f"{joined(said.words)}  →  {said.says}"
    branch = tree.add(styled(f"{label}  ({rules})" if rules else label))
    for part in said.parts:
        _grow(branch, part)


def joined(words: Sequence[str], name: str = SELF) -> str:
    """Words and marks in a row, as a card with this name writes them."""
    text = spaced(tuple(words))
    if name == SELF:
        return text
    text = PRINTED.sub(lambda found: found[0].upper(), VOWEL.sub(lambda found: f"{found[0]}n", text))
    return re.sub(rf"\b{SELF}\b", lambda _: name, text)
