"""What names mean in a text: what the text itself gave a name, or its source remembers (CR Ability Tracking 1)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import amounts, nouns
from grandarchive.model import players as terms
from grandarchive.model.events import Since
from grandarchive.state.cards import NOTHING_REMEMBERED, Named, Ref, Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem

EVENT_PLAYER: Final = "event player"
"""The name of the player of an event; see `occasions`."""
TIMES_USED: Final = "times used"
"""The name of how often an ability was activated before, for what it costs."""
TIMES_RESOLVED: Final = "times resolved"
TIMES_RESOLVED_NOW: Final = "times resolved this turn"
"""The names of how often an ability has resolved, this time included: in the game, and in this turn."""
RESOLVED: Final = {Since.THIS_GAME: TIMES_RESOLVED, Since.THIS_TURN: TIMES_RESOLVED_NOW}
WHO_DID: Final = "who did"
"""The name of the players who did what they were told to do."""

NAMING: Final = (
    nouns.Called,
    nouns.NamedAs,
    nouns.OfChosen,
    amounts.Value,
    terms.CalledPlayers,
)
"""Words that look at what a text has named, each with its name in `name`."""


def remembered(state: GameState, scope: Scope) -> dict[str, Named]:
    """What the source remembers for all of its abilities, or remembered as it left (CR Last-Known Information 1)."""
    id, incarnation = scope.source
    if id >= 0:
        card = state.cards[id]
        if card.incarnation == incarnation:
            return card.remembered
    return NOTHING_REMEMBERED if scope.card is None else scope.card.remembered


def meaning(state: GameState, scope: Scope, name: str) -> Named | None:
    """What a text has given a name, or the source remembers under it; None if nothing has this name yet."""
    found = scope.names.get(name)
    return remembered(state, scope).get(name) if found is None else found


def names_now(state: GameState, scope: Scope) -> dict[str, Named]:
    """All that has a name in a text, for what goes on without it (CR Continuous Effects - Instanced Effects)."""
    return {**remembered(state, scope), **scope.names}


def named(state: GameState, scope: Scope, name: str) -> tuple[Ref, ...]:
    """The cards and objects that have a name in a text; none if nothing has it yet."""
    found = meaning(state, scope, name)
    if found is None:
        return ()
    assert isinstance(found, tuple)
    return found


def targeted(what: Scope | StackItem, name: str) -> tuple[Ref, ...]:
    """What was targeted under a name; nothing if that has not been declared."""
    found = what.names.get(name, ())
    assert isinstance(found, tuple)
    return found


def number_named(state: GameState, scope: Scope, name: str) -> int:
    """The number that has a name in a text; 0 if none has it yet."""
    found = meaning(state, scope, name)
    if found is None:
        return 0
    assert isinstance(found, int)
    return found
