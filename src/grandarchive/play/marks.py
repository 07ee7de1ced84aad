"""Cards and items of the Effects Stack as a viewer may know them, and how these change from one moment to the next.

A table is the set of all marks. A `Change` takes one mark away and puts another one in its place, so that whoever
applies all changes of all events in order has the same table as a view: the same cards in the same zones, as far as
the viewer knows them, and as many cards of which the viewer sees the back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.model.states import PROPERTIES
from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.play.notation import FACE_DOWN, UNKNOWN
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.state.cards import NOTHING, Card, Ref
from grandarchive.state.chronicle import CardChange, Layer, Seen
from grandarchive.state.records import Combat

SHOWN: Final = (*sorted(PROPERTIES), "bestowed", "gained")
"""The properties that a mark tells."""


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card or object as a viewer may know it at a moment, with all that lies on it.

    `ref` is that of `CardView`: it changes with every zone change, and is -1 for the back of a card in a hidden zone.
    All such backs in one zone are equal. `place` is counted from 0: from the top of a main deck, from the lowest card
    of a lineage, among loaded cards; it is -1 elsewhere. `under` is the `ref` of the object that a card lies beneath,
    or -1. In a lineage the card with the greatest place is what the champion object shows. `states` are as in
    `CardView`, as far as they lie on the card itself. `damage` is the damage on a unit, `counters` are all others.
    """

    ref: int
    name: str
    zone: str
    owner: int
    controller: int
    place: int = -1
    under: int = -1
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attacking: bool = False
    defending: bool = False
    states: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """The viewer knows which card this is."""
        return self.name not in (UNKNOWN, FACE_DOWN)


@dataclass(frozen=True, slots=True)
class StackMark:
    """An item on the Effects Stack, the lowest having `place` 0.

    `item` identifies it as long as it is there. `kind` and `player` are those of `StackView`, `name` is that of its
    source and `card` the `ref` of the card that was played, or of the source. `targets` are what it is aimed at, by
    the name that the text has for it: the `ref` of a card, or -1 minus the number of a player, or `LOST` for a target
    that is gone or was never there, or `UNSEEN` for what the viewer cannot tell.
    """

    item: int
    place: int
    kind: str
    player: int
    name: str
    card: int
    copied: bool
    targets: tuple[tuple[str, tuple[int, ...]], ...]


LOST: Final = -100
"""A target that is no legal one any more (CR State-based Checks 2), or none."""

UNSEEN: Final = -101
"""A target of which the viewer does not know which card it is, or which is an item of the Effects Stack."""


@dataclass(frozen=True, slots=True)
class Change:
    """One mark of the table becomes another one; without one before it comes, without one after it is gone."""

    before: CardMark | StackMark | None
    after: CardMark | StackMark | None


@dataclass(frozen=True, slots=True)
class CardDifference:
    """A change of a card, and the id of the card that changed; -1 for what the viewer could not tell whose it is."""

    id: int
    change: Change


def sees(card: Card, mask: int) -> bool:
    """All players of these bits know which card this is."""
    return card.known & mask == mask


def name_of(card: Card, mask: int) -> str:
    """The name of a card as the players of these bits know it."""
    if not sees(card, mask):
        return FACE_DOWN if card.face_down else UNKNOWN
    return f"{card.definition.name} (face down)" if card.face_down else card.face.name


def card_mark(
    card: Card | None, mask: int, place: int = -1, host: Card | None = None, combat: Combat | None = None
) -> CardMark | None:
    """A card as the players of these bits know it, or None if it is nowhere."""
    if card is None or card.zone is Zone.NOWHERE:
        return None
    hidden, known = card.zone in HIDDEN, sees(card, mask)
    zone = ZONE_NAMES[card.zone]
    if hidden and not known:
        return CardMark(-1, UNKNOWN, zone, card.owner, card.owner)
    under = -1 if host is None else host.incarnation
    if not known:
        back = ("face-down",)
        counters = tuple(sorted(card.counters.items()))
        name = name_of(card, mask)
        return CardMark(
            card.incarnation,
            name,
            zone,
            card.owner,
            card.controller,
            place,
            under,
            card.rested,
            0,
            counters,
            states=back,
        )
    return CardMark(
        ref=card.incarnation,
        name=name_of(card, mask),
        zone=zone,
        owner=card.owner,
        controller=card.controller,
        place=place,
        under=under,
        rested=card.rested,
        damage=card.damage + card.counters.get("damage", 0) if card.zone is Zone.FIELD else 0,
        counters=tuple(sorted((kind, number) for kind, number in card.counters.items() if kind != "damage")),
        attacking=combat is not None and combat.attacker == card.ref,
        defending=combat is not None and card.ref in combat.defenders,
        states=_states(card),
    )


def _states(card: Card) -> tuple[str, ...]:
    found = (
        ("token", card.token),
        ("copy", card.copied),
        ("transformed", card.transformed),
        ("face-down", card.face_down),
        *((name, name in card.properties) for name in SHOWN),
    )
    return tuple(name for name, on in found if on)


# Changes -------------------------------------------------------------------------------------------------------


def differences(seen: Seen, mask: int) -> list[CardDifference]:
    """What the players of these bits see of changed cards, in an order that tells nothing of what they do not see.

    Who loses sight of a card in a hidden zone sees that first, and then that some card moves: nobody can tell whether
    it is that one.
    """
    found: list[CardDifference] = []
    for each in seen.cards:
        now = each.now
        if now is not None and now is each.was and now.zone in HIDDEN and not sees(now, mask):
            continue  # a back at another place of a deck
        before = card_mark(each.was, mask, each.place_was, each.host_was, seen.combat_was)
        after = card_mark(each.now, mask, each.place, each.host, seen.combat)
        if before == after:
            continue
        id = _id(each)
        if after is not None and after.ref < 0 and before is not None and before.ref >= 0 and _was_hidden(each):
            back = CardMark(-1, UNKNOWN, before.zone, before.owner, before.owner)
            found.append(CardDifference(-1, Change(before, back)))
            if back == after:
                continue
            before = back
        found.append(CardDifference(id, Change(before, after)))
    found.sort(key=_order)
    return found


def _id(change: CardChange) -> int:
    card = change.now or change.was
    return -1 if card is None else card.id


def _was_hidden(change: CardChange) -> bool:
    return change.was is not None and change.was.zone in HIDDEN


def _order(difference: CardDifference) -> tuple[object, ...]:
    change = difference.change
    return difference.id >= 0, _key(change.before), _key(change.after)


def _key(mark: CardMark | StackMark | None) -> tuple[object, ...]:
    if not isinstance(mark, CardMark):
        return (-2, "", "", -1, -1)
    return (mark.ref, mark.zone, mark.name, mark.owner, mark.place)


def stack_changes(seen: Seen, mask: int) -> list[Change]:
    """What changed on the Effects Stack: what is gone first, from the top, then the rest from the lowest."""
    were = {mark.item: mark for mark in _stack(seen.stack_was, mask)}
    are = {mark.item: mark for mark in _stack(seen.stack, mask)}
    gone = [Change(mark, None) for item, mark in reversed(were.items()) if item not in are]
    return gone + [Change(were.get(item), mark) for item, mark in are.items() if were.get(item) != mark]


def _stack(layers: tuple[Layer, ...], mask: int) -> list[StackMark]:
    return [_stack_mark(layer, place, mask) for place, layer in enumerate(layers)]


def _stack_mark(layer: Layer, place: int, mask: int) -> StackMark:
    item = layer.item
    targets = []
    for target in item.targets:
        refs = item.names[target.name]
        if isinstance(refs, tuple) and refs:
            targets.append((target.name, tuple([_aim(layer, ref, mask) for ref in refs])))
    return StackMark(
        item=item.id,
        place=place,
        kind=item.kind,
        player=item.player,
        name=item.now.name,
        card=item.source[1],
        copied=item.copied,
        targets=tuple(targets),
    )


def _aim(layer: Layer, ref: Ref, mask: int) -> int:
    if ref == NOTHING:
        return LOST
    if ref[0] == -1:
        return -1 - ref[1]
    card = layer.aims.get(ref)
    return UNSEEN if card is None or (not sees(card, mask) and card.zone in HIDDEN) else ref[1]
