"""Completion of what is being typed: commands, options and names of cards."""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from grandarchive.cli.terminal.screen import Words


class Completions(Completer):
    """Completes the whole line, or the words after its first word."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        """All words that begin with what is typed."""
        typed = document.text_before_cursor.lstrip()
        _, space, rest = typed.partition(" ")
        found = dict.fromkeys(self._words())
        for word in found:
            if typed and word.casefold().startswith(typed.casefold()):
                yield Completion(word, -len(typed))
            elif space and rest and word.casefold().startswith(rest.casefold()):
                yield Completion(word, -len(rest))
