"""The weapons of an attack (CR Declaring an Attack 2.b)."""

from __future__ import annotations

from grandarchive.rules.combat.attacks import is_ready
from grandarchive.rules.combat.battlefield import Battlefield, weapons_for
from grandarchive.rules.combat.declaring import described
from grandarchive.rules.gathered.gathering import SET, Gathering, Picks, gathers
from grandarchive.state.frames import Declaring, Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option


class OfWeapons(Gathering):
    """The weapons that are used together."""

    __slots__ = ()

    def end(self, frame: Frame) -> Picks | None:
        """All that are used."""
        assert isinstance(frame, Declaring)
        return frame.wielded


@gathers(Declaring)
def gather_weapons(state: GameState, decision: Decision, frame: Declaring, at: int) -> Gathering | None:
    """All weapons that the attacker can use; what it attacks are single choices."""
    if decision.purpose != "weapon":
        return None
    attack = described(state, frame)
    field = Battlefield(state, frame.player)
    found, most = weapons_for(state, attack.unit, field)
    items = [Option("weapon", id, id) for id in found]
    least = 0 if not attack.wielded and is_ready(state, attack, field) else 1
    return OfWeapons(SET, at, (decision.purpose, at), items, frame.wielded, least, min(most, len(items)))
