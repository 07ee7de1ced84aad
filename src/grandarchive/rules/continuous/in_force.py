"""Which continuous effects there are, and what their words tell of them (CR Continuous Effects 1)."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Ability, Static
from grandarchive.model.characteristics import AbilitySet
from grandarchive.model.conditions import Condition
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.dependencies import reads, watched, writes
from grandarchive.rules.continuous.layers import LAYERS
from grandarchive.state.game import ASPECT_OF_ZONE, GameState
from grandarchive.state.records import Card, Ref, Scope

PLAYED_FROM: Final = frozenset(Zone) - {Zone.FIELD, Zone.INTENT, Zone.STACK, Zone.NOWHERE}


class Analysis:
    """What is worked out once about the text of a continuous effect, modification by modification."""

    __slots__ = ("filter", "layers", "mode_reads", "reads", "watch", "writes")

    def __init__(
        self,
        affected: Filter | None,
        zones: tuple[Zone, ...],
        changes: tuple[Modification, ...],
        words: Any = (),
        modes: Any = (),
    ) -> None:
        self.filter = affected
        self.layers = tuple(LAYERS[type(m)] for m in changes)
        self.writes = tuple(writes(m) for m in changes)
        self.reads = tuple(reads((affected, m)) for m in changes)
        self.mode_reads = reads(modes)
        self.watch = watched(words)
        for zone in zones:
            self.watch |= ASPECT_OF_ZONE[zone]


class Standing:
    """A continuous effect in force: what one ability or one resolved effect does, to what, as long as what.

    `owner` is the card that has the ability `ability`, or -1. A `granted` ability is there only if the layers give it.
    """

    __slots__ = (
        "ability",
        "analysis",
        "condition",
        "filter",
        "gates",
        "granted",
        "modifications",
        "on",
        "order",
        "owner",
        "refs",
        "scope",
        "times_off",
        "timestamp",
        "zones",
    )

    def __init__(self, timestamp: int, order: int, scope: Scope, changes: tuple[Modification, ...]) -> None:
        self.timestamp = timestamp
        self.order = order
        self.scope = scope
        self.modifications = changes
        self.analysis: Analysis | None = None
        self.ability: Static | None = None
        self.owner = -1
        self.filter: Filter | None = None
        self.zones: tuple[Zone, ...] = ()
        self.refs: tuple[Ref, ...] = ()
        self.gates: tuple[Condition, ...] = ()
        self.condition: Condition | None = None
        self.granted = False
        self.on = True
        self.times_off = 0


class Part:
    """One modification of an effect, as it is put into order within its layer."""

    __slots__ = ("by_ability", "index", "key", "modification", "reads", "standing", "writes")

    def __init__(self, standing: Standing, index: int) -> None:
        self.standing = standing
        self.index = index
        self.modification = standing.modifications[index]
        self.key = (standing.timestamp, standing.order, index)
        self.by_ability = standing.ability is not None
        assert standing.analysis is not None
        self.reads = standing.analysis.reads[index]
        self.writes = standing.analysis.writes[index]


# Effects of static abilities ------------------------------------------------------------------------------------


def uneven(zones: tuple[Zone, ...]) -> frozenset[Zone]:
    """The zones from which a card would come under an effect, or out of it, by being put onto the Effects Stack."""
    return PLAYED_FROM.difference(zones) if Zone.STACK in zones else PLAYED_FROM.intersection(zones)


def standings_of(state: GameState, card: Card) -> tuple[Standing, ...]:
    """The effects of the static abilities of a card, as old as the object that has them.

    The top card of a lineage is the text of its object; cards below keep the timestamp of their own (CR Continuous
    Effects - Timestamps 3).
    """
    own = card.face.printed.abilities
    if not card.lineage:
        return tuple(
            standing_of(card, ability, analysis_of(own, ability), card.stamp)
            for ability in own.statics
            if ability.works_in(card.zone)
        )
    found: list[Standing] = []
    for inner in card.lineage[:-1]:
        below = state.cards[inner].face.printed.abilities
        found += _inherited_from(card, below, below.inherited, state.cards[inner].stamp)
    found += _inherited_from(card, own, (*own.statics, *own.inherited), card.stamp)
    return tuple(found)


def _inherited_from(
    champion: Card, abilities: AbilitySet, those: tuple[Ability, ...], timestamp: int
) -> list[Standing]:
    statics = (ability for ability in those if isinstance(ability, Static))
    return [standing_of(champion, ability, analysis_of(abilities, ability), timestamp) for ability in statics]


def standing_of(card: Card, ability: Static, analysis: Analysis, timestamp: int) -> Standing:
    """The effect of one static ability of a card."""
    standing = Standing(timestamp, 0, Scope(card.controller, (card.id, card.incarnation), card), ability.modifications)
    standing.analysis = analysis
    standing.ability = ability
    standing.owner = card.id
    standing.filter = ability.affected
    standing.zones = ability.zones
    standing.gates = ability.gates
    standing.condition = ability.condition
    return standing


def analysis_of(abilities: AbilitySet, ability: Static) -> Analysis:
    """The analysis of one of the static abilities of a set, made once for the set."""
    if abilities.analysis is None:
        abilities.analysis = {}
    found = abilities.analysis.get(id(ability))
    if found is None:
        modes = (ability.gates, ability.condition)
        found = Analysis(ability.affected, ability.zones, ability.modifications, ability, modes)
        abilities.analysis[id(ability)] = found
    return found  # type: ignore[no-any-return]
