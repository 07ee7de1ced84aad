"""Players by their names, where the words of the game have numbers: "player 2" becomes "Bo"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grandarchive.play import Gathered

NUMBERED: Final = re.compile(r"\bplayer ([1-6])\b")


def with_names(text: str, names: Sequence[str]) -> str:
    """A text with the names of players in place of their numbers."""

    def name(found: re.Match[str]) -> str:
        number = int(found[1])
        return names[number - 1] if number <= len(names) else found[0]

    return NUMBERED.sub(name, text)


def named_question(question: Gathered, names: Sequence[str]) -> Gathered:
    """A question with the names of players in its words and options; its answers are the same."""
    candidates = (replace(each, label=with_names(each.label, names)) for each in question.candidates)
    return replace(question, prompt=with_names(question.prompt, names), candidates=tuple(candidates))
