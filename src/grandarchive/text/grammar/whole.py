"""The whole grammar, from all its topics."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Final

from grandarchive.text.grammar import (
    acting,
    aftermath,
    attacks,
    becoming,
    boons,
    bubbles,
    cards,
    changes,
    choosing,
    conditions,
    costs,
    counting,
    currents,
    damaging,
    delays,
    depending,
    effects,
    folding,
    hidden,
    instead,
    keywords,
    lasting,
    likewise,
    limits,
    measuring,
    modes,
    negating,
    nouns,
    numbers,
    objects,
    paragraphs,
    permitting,
    playing,
    preventing,
    prices,
    prohibiting,
    replacing,
    seen,
    selections,
    statics,
    statuses,
    telling,
    tolls,
    triggers,
    vocabulary,
    ways,
    whither,
    zones,
)
from grandarchive.text.grammar.core import Grammar

TOPICS: Final[tuple[ModuleType, ...]] = (
    vocabulary,
    numbers,
    nouns,
    selections,
    acting,
    zones,
    cards,
    keywords,
    bubbles,
    conditions,
    costs,
    changes,
    becoming,
    boons,
    counting,
    currents,
    instead,
    measuring,
    effects,
    prohibiting,
    attacks,
    lasting,
    objects,
    negating,
    preventing,
    triggers,
    replacing,
    damaging,
    choosing,
    prices,
    statics,
    statuses,
    telling,
    tolls,
    delays,
    depending,
    limits,
    likewise,
    hidden,
    seen,
    aftermath,
    modes,
    folding,
    playing,
    whither,
    ways,
    permitting,
    paragraphs,
)


@cache
def grammar() -> Grammar:
    """The grammar of card texts."""
    found = Grammar()
    for topic in TOPICS:
        name = topic.__name__.rpartition(".")[2]
        for category, text, *meaning in topic.PRODUCTIONS:
            found.add(category, text, *meaning, topic=name)
        for category, text, *meaning in getattr(topic, "OVERRIDES", ()):
            found.add(category, text, *meaning, topic=name, apart=True)
        for category, lexicon in getattr(topic, "LEXICONS", {}).items():
            found.lexicon(category, lexicon)
        for category, before, head, after in getattr(topic, "ROWS", ()):
            found.row(category, before, head, after)
        for category, series in getattr(topic, "SERIES", {}).items():
            found.serial(category, series)
    return found
