"""Picks that an announcement makes without a question, because nothing else is possible: an only target or sacrifice.

The rules ask for nothing that has one answer. A person should still see what their announcement does to which object.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from grandarchive.model.terms import Zone
from grandarchive.play import notation, telling_apart
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.state.cards import NOTHING, Card, Named, Ref
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState

ATTACK_TARGET: Final = "attack target"
REST: Final = "rest"

LEAVING: Final[dict[tuple[Zone, Zone], str]] = {
    (Zone.FIELD, Zone.GRAVEYARD): "sacrifice",
    (Zone.FIELD, Zone.BANISHMENT): "banish",
    (Zone.FIELD, Zone.HAND): "return",
    (Zone.FIELD, Zone.MATERIAL): "return",
    (Zone.HAND, Zone.GRAVEYARD): "discard",
    (Zone.HAND, Zone.BANISHMENT): "banish",
    (Zone.HAND, Zone.MEMORY): "reserve",
}
"""The purpose for which an own card goes from one zone to another while something is announced."""


@dataclass(frozen=True, slots=True)
class Unasked:
    """A card, an object or a player that an announcement takes without a question.

    `purpose` is that of the question which the rules do not ask, such as "target" or "sacrifice". `ref` is the
    `CardView.ref` of a card as long as nothing is done, -1 for a player, and `player` the player that it is, or -1.
    """

    purpose: str
    label: str
    ref: int
    player: int


def unasked(before: GameState, now: GameState, player: int, answered: Collection[int]) -> tuple[Unasked, ...]:
    """The picks that a player's announcement has made without a question between two states.

    `answered` are the `ref`s of the cards that the player or a suggestion named, and -1 minus the number of players.
    """
    found: list[Unasked] = []
    for purpose, ref in (*_aims(before, now), *_spent(before, now, player)):
        if ref[0] < 0:
            each = Unasked(purpose, notation.player_name(ref[1]), -1, ref[1])
            named = -1 - ref[1]
        else:
            each = Unasked(purpose, telling_apart.called(before, ref[0], player), ref[1], -1)
            named = ref[1]
        if named not in answered and each not in found:
            found.append(each)
    return tuple(found)


def _aims(before: GameState, now: GameState) -> Iterator[tuple[str, Ref]]:
    """The declared targets of what is announced, or what the attack that is declared aims at."""
    if now.combat is not None and before.combat is None:
        yield from ((ATTACK_TARGET, ref) for ref in now.combat.defenders)
    announced = next((each for each in reversed(now.agenda) if isinstance(each, Playing)), None)
    if announced is not None:
        yield from _targets(announced.names, [target.name for target in announced.targets])
    elif len(now.stack) > len(before.stack):
        item = now.stack[-1]
        yield from _targets(item.names, [target.name for target in item.targets])


def _targets(names: dict[str, Named], declared: list[str]) -> Iterator[tuple[str, Ref]]:
    for name in declared:
        refs = names.get(name)
        for ref in refs if isinstance(refs, tuple) else ():
            if ref != NOTHING:
                yield ("target player" if ref[0] == -1 else "target"), ref


def _spent(before: GameState, now: GameState, player: int) -> Iterator[tuple[str, Ref]]:
    """The player's own cards that costs have moved or rested. Nothing if chance had a part in it, which is hidden.

    The champion rests for each attack card, so nobody need be told.
    """
    if now.rng != before.rng:
        return
    champion = champion_of(before, player)
    for old, new in zip(before.cards, now.cards, strict=False):
        if new is not old and old.controller == player and old.id != champion:
            purpose = _purpose(old, new)
            if purpose:
                yield purpose, old.ref


def _purpose(old: Card, new: Card) -> str:
    if old.zone is new.zone is Zone.FIELD:
        return REST if new.rested and not old.rested else ""
    return LEAVING.get((old.zone, new.zone), "")
