"""What is on an object: damage, counters, orientation, its side, its controller (CR Damage, CR Counters)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.cards import FACE_DOWN, Face
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.knowledge import note_knowledge
from grandarchive.rules.commits.lineages import rebase
from grandarchive.rules.continuous.amending import can_amend
from grandarchive.rules.continuous.counters import is_active
from grandarchive.rules.continuous.keywords import is_siegeable
from grandarchive.state.cards import NOTHING_REMEMBERED, Card, Named, without_x
from grandarchive.state.events import (
    Becomes,
    ChangesControl,
    Event,
    GetsCounters,
    IsDamaged,
    LosesDamage,
    Recovers,
    Rests,
    Transforms,
    WakesUp,
)
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState

BANISHMENT: Final = Zone.BANISHMENT
FIELD: Final = Zone.FIELD
UNITS: Final = frozenset({"ALLY", "CHAMPION"})


def marked_damage(state: GameState, id: int) -> int:
    """The damage on a unit, temporary and as counters."""
    card = state.cards[id]
    return card.damage + card.counters.get("damage", 0)


def commit_damage(state: GameState, event: IsDamaged) -> None:
    """Champions get damage counters, allies temporary damage (CR Damage 12, 13).

    A siegeable domain loses durability counters, and is marked only if it is a unit besides.
    """
    new = state.edit(event.card.id)
    if is_siegeable(event.now):
        _lose_durability(state, new, event.amount)
        if UNITS.isdisjoint(event.now.types):
            return
    life = event.now.life
    before = marked_damage(state, new.id)
    if "CHAMPION" in event.now.types:
        new.counters = {**new.counters, "damage": new.counters.get("damage", 0) + event.amount}
        state.touch(Aspect.DAMAGE)
    else:
        new.damage += event.amount
        state.touch(Aspect.DAMAGE)
    if event.combat and life is not None and before < life <= before + event.amount:
        state.lethal[new.ref] = event


def _lose_durability(state: GameState, card: Card, amount: int) -> None:
    """That many durability counters are removed (CR Functional Subtypes - Functional Domains 1.b.i)."""
    left = card.counters.get("durability", 0) - amount
    card.counters = {kind: number for kind, number in card.counters.items() if kind != "durability"}
    if left > 0:
        card.counters["durability"] = left
    state.touch(Aspect.COUNTERS)


def commit_recover(state: GameState, event: Recovers) -> None:
    """Remove damage counters, at most as many as there are (CR Recover 2)."""
    new = state.edit(event.card.id)
    left = max(0, new.counters.get("damage", 0) - event.amount)
    new.counters = {**new.counters, "damage": left}
    if not left:
        del new.counters["damage"]
    state.touch(Aspect.DAMAGE)


def commit_healing(state: GameState, event: LosesDamage) -> None:
    """Temporary damage is removed."""
    heal(state, event.card.id)


def heal(state: GameState, id: int) -> None:
    """Temporary damage is removed from a unit."""
    state.edit(id).damage = 0
    state.touch(Aspect.DAMAGE)


def settled(counters: dict[str, int]) -> dict[str, int]:
    """Buff and debuff counters remove each other (CR Counters - Buff 4, Debuff 4), and what is left are numbers."""
    pairs = min(counters.get("buff", 0), counters.get("debuff", 0))
    if pairs > 0:
        counters["buff"] -= pairs
        counters["debuff"] -= pairs
    return {kind: number for kind, number in counters.items() if number > 0}


def commit_counters(state: GameState, event: GetsCounters) -> None:
    """Counters never go below zero."""
    new = state.edit(event.card.id)
    have = new.counters.get(event.counter, 0)
    if event.amount < 0:
        event.amount = -min(have, -event.amount)
    before, new.counters = new.counters, settled({**new.counters, event.counter: have + event.amount})
    active = is_active(before, new.counters, event.counter)
    if active:
        touch_active_counters(state, new)
    else:
        state.touch(Aspect.COUNTERS)


def touch_active_counters(state: GameState, card: Card) -> None:
    """An object got or lost counters that change it."""
    board = state.board or state.outdated
    if board is not None and can_amend(state, board):
        state.touch(Aspect.COUNTERS)
        state.stray(board, card.ref)
    else:
        state.touch(Aspect.COUNTERS | Aspect.ACTIVE_COUNTERS)


def commit_rest(state: GameState, event: Rests) -> None:
    """An object becomes rested."""
    turn(state, event.card.id, rested=True)


def commit_waking(state: GameState, event: WakesUp) -> None:
    """An object becomes awake."""
    turn(state, event.card.id, rested=False)


def turn(state: GameState, id: int, *, rested: bool) -> None:
    """Change the orientation of an object (CR Properties and States - Orientation)."""
    state.edit(id).rested = rested
    state.touch(Aspect.ORIENTATION)


def commit_control(state: GameState, event: ChangesControl) -> None:
    """Somebody else controls the object; it stays the object it is (CR Control and Ownership 8)."""
    state.edit(event.card.id).controller = event.player
    state.touch(Aspect.FIELD)


def commit_property(state: GameState, event: Becomes) -> None:
    """An object gets a property."""
    new = state.edit(event.card.id)
    new.properties |= {event.property}
    state.touch(Aspect.PROPERTIES)


def lose_property(state: GameState, id: int, property: str) -> None:
    """An object loses a property that has come to its end."""
    new = state.edit(id)
    new.properties -= {property}
    state.touch(Aspect.PROPERTIES)


def commit_transform(state: GameState, event: Transforms) -> None:
    """Flip a double-faced card; it stays the object it is, its static abilities get a new timestamp.

    CR Double-faced Cards 2, 7.b, 9. Tokens and copies have no other side. Of a champion the top card is flipped.
    """
    card = state.cards[event.card.id]
    if not card.two_sided or card.zone != FIELD:
        return
    card = state.edit(card.id)
    faces = card.definition.faces
    card.face = faces[0] if card.face is faces[1] else faces[1]
    card.stamp = state.tick()
    if card.lineage:
        state.edit(card.lineage[-1]).face = card.face
        rebase(state, card)
    state.touch(Aspect.FIELD)


def turn_over(state: GameState, id: int, *, face_down: bool) -> None:
    """A card in a banishment is turned face down or face up; it stays the card it is.

    CR Game Zones - Public vs Private Information 1.a, 6.a.i, 8. Who knew it still does, and face up everybody does.
    """
    card = state.cards[id]
    if card.zone is not BANISHMENT or card.face_down is face_down or card.replica or card.token:
        return
    card = state.edit(id)
    card.face = FACE_DOWN if face_down else card.definition.face
    if not face_down:
        before, card.known = card.known, (1 << state.players) - 1
        note_knowledge(state, card, before)
    state.touch(ASPECT_OF_ZONE[BANISHMENT])
    state.forget_board()


def become_copy(state: GameState, id: int, face: Face) -> None:
    """An object becomes a copy; it stays the object it is, its static abilities are new.

    X of what is copied is 0 (CR Parts of a Card - Cost 10.a), no mode is chosen (CR Copying Objects 2), and nothing is
    remembered, as none of its abilities has done anything yet (CR Game Zones - Banishment 3.c). A champion is what the
    cards of its lineage make of it, and does not.
    """
    if state.cards[id].lineage:
        return
    card = state.edit(id)
    card.face = face
    card.copied = True
    card.chosen = ()
    card.remembered = NOTHING_REMEMBERED
    if card.how is not None:
        card.how = without_x(card.how)
    card.stamp = state.tick()
    state.touch(Aspect.FIELD)


def remember_modes(state: GameState, id: int, modes: tuple[int, ...]) -> None:
    """An object remembers the modes that it has chosen, a champion those of its top card (CR Ability Tracking 1, 2)."""
    if modes:
        state.edit(id).chosen += modes
        if state.cards[id].lineage:
            state.edit(state.cards[id].lineage[-1]).chosen += modes
        state.touch(0)


def remember_on_object(state: GameState, id: int, name: str, held: Named) -> None:
    """An object remembers what a text named, a champion as its top card (CR Ability Tracking 1, 2).

    Cards, objects and players are remembered besides those of before, as far as these still are what they were. A
    number, name or other word takes the place of the one before.
    """
    if isinstance(held, tuple):
        before = state.cards[id].remembered.get(name, ())
        assert isinstance(before, tuple)
        kept = tuple(ref for ref in before if state.is_current(ref) and ref not in held)
        held = (*kept, *held)
    top = state.cards[id].lineage[-1:]
    for each in (id, *top):
        card = state.edit(each)
        card.remembered = {**card.remembered, name: held}
    state.touch(Aspect.FIELD)


def forget_named(state: GameState, id: int) -> None:
    """What becomes something else has not done yet what its new abilities speak of (CR Banishment 3.c)."""
    if state.cards[id].remembered:
        state.edit(id).remembered = NOTHING_REMEMBERED
        state.touch(Aspect.FIELD)


def commit_nothing(state: GameState, event: Event) -> None:
    """What only may be noticed."""
    state.touch(0)
