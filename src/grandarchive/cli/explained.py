"""How a paragraph of a card was read, as a tree on the terminal."""

from __future__ import annotations

from functools import cache

from rich.tree import Tree

from grandarchive.cli.language import cited, load_language
from grandarchive.cli.output import styled
from grandarchive.model.keywords import KEYWORDS
from grandarchive.text.explaining import Explained, Said
from grandarchive.text.grammar.core import Words


def tree_of(told: Explained) -> Tree:
    """A paragraph as it is printed, and below it what its words say, or why they are not understood."""
    tree = Tree(styled("\n".join(told.paragraph.lines), "bold"))
    for said in told.said:
        _grow(tree, said)
    if told.why:
        tree.add(styled(told.why, "red"))
        if told.read:
            tree.add(styled(f"read as far as: {joined(told.read)}"))
        if told.unread:
            tree.add(styled(f"what is left: {joined(told.unread)}"))
        for near in told.near:
            branch = tree.add(styled(f"near, and understood: {near.card}: {near.line}"))
            for there, here in near.otherwise:
                branch.add(styled(f"there: {joined(there) or 'nothing'}; here: {joined(here) or 'nothing'}"))
    return tree


def _grow(tree: Tree, said: Said) -> None:
    rules = (
        f"CR Keywords - {said.says.title()}"
        if said.says in KEYWORDS
        else ", ".join(cited(_meanings().get(said.says, "")))
    )
    label = f"{joined(said.words)}  →  {said.says}"
    branch = tree.add(styled(f"{label}  ({rules})" if rules else label))
    for part in said.parts:
        _grow(branch, part)


@cache
def _meanings() -> dict[str, str]:
    return {entry.name: entry.meaning for entry in load_language().entries}


def joined(words: Words) -> str:
    """Words and marks in a row, as they are written."""
    text = " ".join(words)
    for mark in (".", ",", ":", "]", ")", "'s", '"'):
        text = text.replace(f" {mark}", mark)
    return text.replace("[ ", "[").replace("( ", "(")
