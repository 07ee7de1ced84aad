"""What becomes of cards that are played in a certain way."""

from __future__ import annotations

from typing import Final

from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Effect, Modify
from grandarchive.model.modifications import Modification, resolves_into
from grandarchive.model.nouns import Source
from grandarchive.model.terms import Zone


def so(change: Modification) -> tuple[Effect, ...]:
    """The card is changed as long as it is played."""
    return (Modify(Source(), (change,), REST_OF_GAME),)


BANISHED_AS_IT_RESOLVES: Final = so(resolves_into(Zone.BANISHMENT))
