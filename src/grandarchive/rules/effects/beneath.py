"""Effects on what lies beneath objects: loading (CR Game Terms - Load)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.rules.agenda import begin, executes
from grandarchive.rules.continuous.reading import select
from grandarchive.rules.events.complete import load
from grandarchive.rules.events.happen import propose
from grandarchive.state.frames import Following, Naming
from grandarchive.state.game import GameState


@executes(effects.Load)
def _load(state: GameState, frame: Following, effect: effects.Load) -> None:
    """Without an object there is nothing to load into; what was loaded gets its name."""
    hosts = select(state, effect.into, frame)
    cards = tuple(id for id, _ in select(state, effect.what, frame))
    if not hosts:
        cards = ()
    begin(state, Naming(player=frame.player, name=effect.name, cards=cards, loaded=True))
    propose(state, *(load(state, id, hosts[0][0], frame.player) for id in cards))
