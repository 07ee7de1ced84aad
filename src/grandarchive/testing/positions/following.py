"""Effects of the language as a card says them, and back: the words of a step that a player has followed."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.errors import GrandArchiveError, NotAPosition
from grandarchive.model.abilities import Resolution
from grandarchive.model.effects import Effect
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.positions.sections import refuse, shown
from grandarchive.testing.texts import TRIAL, facts_of
from grandarchive.text import printed

REMEDY: Final = "write what an action says, such as 'Draw two cards.'"


def effects_of(text: str, place: str) -> tuple[Effect, ...]:
    """The effects that a text of an action says. Raises `NotAPosition` if it is not understood."""
    try:
        card = Catalog.starter().add(**facts_of(text)).find(TRIAL)
    except GrandArchiveError as error:
        raise refuse(place, f"{shown(text)} is no text ({error})", REMEDY) from error
    found = [each for ability in card.face.abilities if isinstance(ability, Resolution) for each in ability.effects]
    if card.unread or len(card.face.abilities) != 1 or not found:
        raise refuse(place, f"{shown(text)} is not understood", REMEDY)
    return tuple(found)


def words_of(effects: tuple[Effect, ...]) -> str:
    """The text of an action with these effects. Raises `ScenarioError` if no text says them."""
    text = printed.ability(Resolution(effects), TRIAL)
    try:
        understood = effects_of(text, "followed") == effects
    except NotAPosition:
        understood = False
    if not understood:
        raise ScenarioError(f"no text says the effects {effects!r}, so no file can; leave `followed` out")
    return text
