"""Which continuous effects there are, and what their words tell of them (CR Continuous Effects 1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from grandarchive.model.abilities import Keyword, Static
from grandarchive.model.analysis import Analysis
from grandarchive.model.characteristics import AbilitySet
from grandarchive.model.conditions import (
    ChampionBonus,
    ClassBonus,
    Condition,
    ElementBonus,
    FirstTurn,
    LevelAtLeast,
    YourTurn,
)
from grandarchive.model.events import PlayedAs
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    AttacksGain,
    Cant,
    CantGain,
    Gains,
    GainsActivated,
    Loses,
    Modification,
)
from grandarchive.model.nouns import (
    ANYTHING,
    YOURS,
    And,
    Anything,
    Attacking,
    AttackTarget,
    Controlled,
    Defending,
    Element,
    Filter,
    IsCopy,
    IsToken,
    Named,
    Not,
    Or,
    Owned,
    Retaliating,
    Subtype,
    Supertype,
    This,
    Type,
)
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.terms import Who, Zone
from grandarchive.rules.continuous.dependencies import Reads, history_asked, reads, walk, watched, writes, zones_named
from grandarchive.rules.continuous.layers import LAYERS, Layer, constant, grants_static
from grandarchive.rules.continuous.stoppable import NOT_TO_PAY
from grandarchive.rules.continuous.working import player_of
from grandarchive.state.cards import Card, Scope, Standing
from grandarchive.state.game import ASPECT_OF_ZONE, Aspect, GameState
from grandarchive.state.records import Continuous

NO_STANDINGS: Final[tuple[Standing, ...]] = ()
STACK: Final = Zone.STACK
GIVING: Final = (Gains, AttacksGain)
"""What gives abilities, which are the same whatever they say."""
TAKING: Final = (Loses, CantGain)
"""Modifications that take abilities away, or keep them from being gained."""
BY_CHAMPION: Final = (ChampionBonus, ClassBonus, ElementBonus, FirstTurn, LevelAtLeast, YourTurn)
"""Restrictions and conditions that ask for nothing but the champion, the source and the turn."""
OF_ITSELF: Final = (And, Anything, Element, IsCopy, IsToken, Named, Not, Or, Subtype, Supertype, This, Type)
"""Words for which nothing but the card itself matters."""
ROLES: Final = (Attacking(), AttackTarget(), Defending(), Retaliating())

WEIGHT: Final = Reads.STATS["power"] | Reads.STATS["life"]
"""What many objects have more or less of, and few ask for."""

MOST_KEPT: Final = 4096
"""Analyses of what resolved."""

PLAYED_FROM: Final = frozenset(Zone) - {Zone.FIELD, Zone.INTENT, Zone.STACK, Zone.NOWHERE}


def analyse(
    affected: Filter | None,
    zones: tuple[Zone, ...],
    changes: tuple[Modification, ...],
    words: Any = (),
    modes: Any = (),
) -> Analysis:
    """Work out once what the text of a continuous effect tells, modification by modification."""
    watch = looks = watched(words)
    for zone in zones:
        watch |= ASPECT_OF_ZONE[zone]
    filter, yours, kind = _apart(affected)
    asked = _however_played(affected)
    by_age = _is_by_age(affected, changes)
    return Analysis(
        tuple(int(LAYERS[type(m)]) for m in changes),
        tuple(reads((affected, m)) for m in changes),
        tuple(writes(m) for m in changes),
        reads(modes),
        watch,
        _zones_counted(words if affected is None else (asked, changes, modes), changes),
        filter,
        yours,
        kind,
        tuple(constant(m) for m in changes),
        _is_by_role(affected, changes, modes),
        all(writes(m) and not writes(m) & ~WEIGHT for m in changes),
        _however_played(filter),
        watched(asked) & Aspect.STACK != 0,
        history_asked(words),
        _reached(affected, zones, changes),
        uneven(zones),
        any(_hastens(word) for word in walk(changes)),
        looks,
        any(LAYERS[type(m)] is Layer.RULES or grants_static(m) for m in changes),
        by_age,
        _fits_alone(affected),
        all(isinstance(word, BY_CHAMPION) for word in walk(modes)),
        not by_age and all(_is_plain(m) for m in changes),
    )


def _fits_alone(affected: Filter | None) -> bool:
    """Whether something fits hangs on nothing but what it is, where it is and who has it."""
    for word in walk(affected):
        if isinstance(word, (Controlled, Owned)) and isinstance(word.by, Who):
            continue
        if not isinstance(word, OF_ITSELF):
            return False
    return True


def _is_plain(m: Modification) -> bool:
    """It neither takes, shares nor bars abilities, gives none that make effects, and changes no types."""
    if isinstance(m, (*TAKING, GainsActivated)) or LAYERS[type(m)] is Layer.SWAP or writes(m) & Reads.TYPES:
        return False
    return not (isinstance(m, Gains) and (m.ability.inherited or grants_static(m)))


def _hastens(word: object) -> bool:
    """It may let a card be activated at fast speed."""
    if isinstance(word, AsThough):
        return word.what == ACTIVATE_AS_FAST
    return isinstance(word, Keyword) and word.name == "fast activation"


def _is_by_age(affected: Filter | None, changes: tuple[Modification, ...]) -> bool:
    """It matters when an ability was gained, to what this changes or to an ability that it gives."""
    for m in changes:
        if isinstance(m, TAKING):
            return True
        words = affected if isinstance(m, GIVING) else (affected, m)
        if LAYERS[type(m)] <= Layer.D and reads(words) & Reads.ABILITIES:
            return True
    given = (word for word in walk(changes) if isinstance(word, Static))
    return any(_is_by_age(static.affected, static.modifications) for static in given)


def _reached(affected: Filter | None, zones: tuple[Zone, ...], changes: tuple[Modification, ...]) -> int:
    """The aspects on which hangs what changes and how much; changes of rules are noted, whatever they are about."""
    changing = tuple(m for m in changes if LAYERS[type(m)] is not Layer.RULES)
    if not changing:
        return 0
    found = watched((affected, tuple(m for m in changing if not isinstance(m, GIVING))))
    for zone in zones:
        found |= ASPECT_OF_ZONE[zone]
    return found


def _zones_counted(words: Any, changes: tuple[Modification, ...]) -> frozenset[Zone]:
    """The zones other than the field of which a text speaks, if it can matter to what is played."""
    if all(isinstance(m, Cant) and m.pattern.happening in NOT_TO_PAY for m in changes):
        return frozenset()
    return zones_named(words)


@lru_cache(maxsize=MOST_KEPT)
def _of_resolved(changes: tuple[Modification, ...], condition: Condition | None) -> Analysis:
    """The same words tell the same, whoever resolved."""
    asked = () if condition is None else (condition,)
    return analyse(None, (), changes, asked, asked)


@lru_cache(maxsize=MOST_KEPT)
def _of_all(changes: tuple[Modification, ...], condition: Condition | None, extent: AllThatFit) -> Analysis:
    """The same for what is for all that fits, and has to be looked for."""
    asked = () if condition is None else (condition,)
    return analyse(extent.filter, extent.zones, changes, (*asked, extent.filter, changes), asked)


def _apart(affected: Filter | None) -> tuple[Filter | None, bool, str]:
    """What is affected without that it is yours and of a type, whether it has to be yours, and of which type if any."""
    if affected is None:
        return None, False, ""
    parts = affected.parts if isinstance(affected, And) else (affected,)
    types = [part for part in parts if isinstance(part, Type)][:1]
    rest = _all_of(tuple(part for part in parts if part != YOURS and part not in types))
    return rest, YOURS in parts, types[0].name if types else ""


def _all_of(parts: tuple[Filter, ...]) -> Filter:
    return And(parts) if len(parts) > 1 else parts[0] if parts else ANYTHING


def _however_played(filter: Filter | None) -> Filter | None:
    """What is asked of what is affected, but for the way it is played: that is known as it is announced."""
    if filter is None:
        return None
    parts = filter.parts if isinstance(filter, And) else (filter,)
    if not any(isinstance(part, PlayedAs) for part in parts):
        return filter
    return _all_of(tuple(part for part in parts if not isinstance(part, PlayedAs)))


def _is_by_role(affected: Filter | None, changes: tuple[Modification, ...], modes: Any) -> bool:
    """It looks at combat only for the role of what it affects, and that after all types are known."""
    if not isinstance(affected, And):
        return False
    others = tuple(part for part in affected.parts if part not in ROLES)
    if len(others) == len(affected.parts) or watched((others, changes, modes)) & Aspect.COMBAT:
        return False
    return all(LAYERS[type(m)] is Layer.E for m in changes)


def uneven(zones: tuple[Zone, ...]) -> frozenset[Zone]:
    """The zones from which a card would come under an effect, or out of it, by being put onto the Effects Stack."""
    return PLAYED_FROM.difference(zones) if STACK in zones else PLAYED_FROM.intersection(zones)


def standing_effect(effect: Continuous) -> Standing:
    """An effect that something made as it resolved; worked out once, for its record never changes."""
    found = effect.standing
    if found is None:
        changes, condition, extent = effect.modifications, effect.lasts.as_long_as, effect.extent
        if isinstance(extent, AllThatFit):
            analysis = _of_all(changes, condition, extent)
            found = Standing(effect.id, effect.scope, changes, analysis, zones=extent.zones)
        else:
            analysis = _of_resolved(changes, condition)
            found = Standing(effect.id, effect.scope, changes, analysis, refs=effect.affected or ())
        found.condition = effect.lasts.as_long_as
        found.depends = found.condition is not None
        effect.standing = found
    return found


# Effects of static abilities ------------------------------------------------------------------------------------


def standings_of(state: GameState, card: Card) -> tuple[Standing, ...]:
    """The effects of the static abilities of a card, as old as the object that has them.

    The top card of a lineage is the text of its object; cards below keep the timestamp of their own (CR Continuous
    Effects - Timestamps 3).
    """
    own = (card.face.known or card.face.printed).abilities
    if not card.lineage:
        if not own.statics:
            return NO_STANDINGS
        return tuple(
            [
                standing_of(card, ability, analysis_of(own, ability), card.stamp, player_of(state, card))
                for ability in own.statics
                if ability.works_in(card.zone)
            ]
        )
    found: list[Standing] = []
    for inner in card.lineage[:-1]:
        below = state.cards[inner]
        found += _standings_on(card, below.face.printed.abilities.handed_down(), below.stamp, inner)
    found += _standings_on(card, own.on_a_champion(), card.stamp)
    return tuple(found)


def _standings_on(champion: Card, abilities: AbilitySet, timestamp: int, giver: int = -1) -> list[Standing]:
    """The effects of the static abilities that a champion has from one card of its lineage."""
    found = []
    for ability in abilities.statics:
        standing = standing_of(champion, ability, analysis_of(abilities, ability), timestamp, champion.controller)
        standing.giver = giver
        found.append(standing)
    return found


def standing_of(card: Card, ability: Static, analysis: Analysis, timestamp: int, player: int) -> Standing:
    """The effect of one static ability of a card, which a player has."""
    scope = Scope(player, (card.id, card.incarnation), card)
    return Standing(timestamp, scope, ability.modifications, analysis, ability)


def analysis_of(abilities: AbilitySet, ability: Static) -> Analysis:
    """The analysis of one of the static abilities of a set, made once for the set."""
    found = abilities.analyses.get(id(ability))
    if found is None:
        modes = (ability.gates, ability.condition)
        found = analyse(ability.affected, ability.reach, ability.modifications, ability, modes)
        abilities.analyses[id(ability)] = found
    return found
