"""Probes for keywords of attack cards and weapons."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.starter.printing import ally, keyword
from grandarchive.model.events import Happening
from grandarchive.testing import Scenario
from tests.keyword_matrix.rows import SPIRIT, Row, cards_in_hand, finish, same, short, triggered
from tests.keyword_matrix.ways import BEARER, Body, Lay, Way

SHADE: Final = ally("Shade", 0, 1, 3, "assassin human", keyword("stealth"))
WALL: Final = ally("Wall", 0, 1, 9, "guardian human", keyword("taunt"))
GUARD: Final = ally("Guard", 0, 1, 9, "guardian human", keyword("intercept"))
PREY: Final = ally("Prey", 0, 0, 2, "tamer beast")


def _targets(t: Scenario) -> set[str]:
    """The objects that the attack could target, or the only one."""
    if t.purpose in ("attack target", "attack player"):
        return set(t.options)
    return {c.name for c in (t._seen(id) for id in t.state.field) if c.defending}


def _at(t: Scenario, target: str) -> Scenario:
    """The attack is declared at a target, if there is a choice."""
    if t.purpose == "attack target":
        t.answer("A", "target", target)
    return t


class _Carrier:
    """A kind of carrier: it attacks in a position."""

    def __init__(self, on: str) -> None:
        self.on = on

    def attack(self, lay: Lay, **zones: Any) -> Scenario:
        """A attacks with the carrier; the target is chosen next."""
        if self.on == "an attack card":
            return lay.attacking(**zones)
        loaded = lay.way is Way.LOADED
        body = Body("weapon", "ranger gun" if loaded else "warrior sword", 2, None, 3)
        t = lay.weapon(body, **zones)
        t.game.choose(t.options.index(f"attack with {SPIRIT}"))
        if t.purpose == "weapon":
            t.answer("A", "weapon", BEARER)
        return t

    def true_sight(self, lay: Lay) -> bool:
        """The attack can target a unit with stealth."""
        return "Shade" in _targets(self.attack(lay, cards=(SHADE,), b_field=["Shade", "Rock"]))

    def unblockable(self, lay: Lay) -> bool:
        """The attack ignores taunt, and nobody can intercept it."""
        past = SPIRIT in _targets(self.attack(lay, cards=(WALL,), b_field=["Wall"]))
        t = _at(self.attack(lay, cards=(GUARD,), b_field=["Guard"]), SPIRIT).pass_all()
        if t.purpose == "may":
            t.answer("B", "may", "yes")
        return same(past, not t.object("Guard").defending)

    def cleave(self, lay: Lay) -> bool:
        """The attack deals damage to all units of a player."""
        t = finish(_at(self.attack(lay, b_field=["Rock"]), "Rock"))
        assert t.object("Rock").damage == 2
        return t.champion("B").damage == 2

    def multistrike(self, lay: Lay) -> bool:
        """The attack has a second target, and not a third."""
        t = _at(self.attack(lay, b_field=["Rock", "Brute"]), "Rock")
        if t.purpose == "attack target":
            t.answer("A", t.purpose, "Brute")
            assert t.purpose == "opportunity", "a third target"
        finish(t)
        assert (t.object("Rock").damage, t.champion("B").damage) == (2, 0)
        return t.object("Brute").damage == 2

    def critical(self, lay: Lay) -> bool:
        """The damage is doubled if the opponent, who has no card, does not discard."""
        t = finish(_at(self.attack(lay, b_field=["Rock"]), "Rock"))
        assert t.object("Rock").damage in (2, 4)
        return t.object("Rock").damage == 4

    def drawn(self, lay: Lay) -> bool:
        """A draws by the attack."""
        t = finish(_at(self.attack(lay, b_field=["Rock"]), "Rock"))
        return cards_in_hand(t) == 1

    def kills(self, lay: Lay) -> bool:
        """A draws as the attack kills a unit."""
        t = finish(_at(self.attack(lay, cards=(PREY,), b_field=["Prey"]), "Prey"))
        assert t.zone("B", "graveyard") == ["Prey"]
        return cards_in_hand(t) == 1

    def rows(self) -> tuple[Row, ...]:
        """The rows of this kind of carrier."""
        on = self.on
        found = (
            short("true sight", self.true_sight),
            short("unblockable", self.unblockable),
            short("cleave", self.cleave),
            short("multistrike", self.multistrike, 1),
            short("critical", self.critical, 1),
            triggered("on attack", self.drawn, Happening.ATTACK),
            triggered("on hit", self.drawn, Happening.HIT),
            triggered("on kill", self.kills, Happening.KILL),
        )
        return tuple(Row(r.keyword, r.abilities, r.probe, r.form, on) for r in found)


def command(lay: Lay) -> bool:
    """An ally performs the attack and adds its power; the champion stays awake."""
    t = lay.attacking(a_field=["Brute"], b_field=["Rock"])
    t = finish(_at(t, "Rock"))
    return same(t.object("Rock").damage == 5, not t.champion("A").rested, t.object("Brute").rested)


ATTACKS: Final[tuple[Row, ...]] = (
    *_Carrier("an attack card").rows(),
    *_Carrier("a weapon").rows(),
    short("command", command, on="an attack card"),
)
"""Rows whose carrier is an attack card or a weapon."""
