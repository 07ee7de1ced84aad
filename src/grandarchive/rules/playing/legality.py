"""Whether a player may play a card or use an ability: permission, timing, elements, and what can't be done.

CR Playing Cards 2, CR Card Activation 1.2, 1.6, 1.9.1, CR Card Materialization 3.1, CR Timing and Permissions. The same
functions judge what is offered and what is done, each time by the card where it then is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from grandarchive.model.abilities import Activated, PlayOnlyIf, Way
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import Condition, Paid
from grandarchive.model.events import Happening
from grandarchive.model.measures import Counters, With
from grandarchive.model.modifications import ACTIVATE_AS_FAST, IgnoresElements, Permits
from grandarchive.model.nouns import Among, And, Filter, Owned, Source, This
from grandarchive.model.terms import BOONS, CLASSES, OWNED_ZONES, Phase, Speed, Zone
from grandarchive.rules.continuous.board import board_of, characteristics, rule_changes
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.in_force import MOST_KEPT
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.limits import is_used_up
from grandarchive.rules.continuous.names import named
from grandarchive.rules.continuous.prohibitions import are_prohibited, is_prohibited
from grandarchive.rules.continuous.reading import champion_of, fits, holds, is_on, players_meant, scope_of, unlocked
from grandarchive.rules.continuous.working import may_activate, player_of, works
from grandarchive.rules.events.complete import about
from grandarchive.rules.objects.champions import base_level, can_level_up, enabled_elements, obeys
from grandarchive.rules.playing.prices import MEMORY_COST, NO_COST, RESERVE_COST, has_cost
from grandarchive.rules.playing.ready import is_unlocked
from grandarchive.state.cards import Card, Scope
from grandarchive.state.events import CardEvent, IsActivated, IsBestowed, IsMaterialized, IsUsed, Moves
from grandarchive.state.frames import Playing
from grandarchive.state.game import GameState
from grandarchive.state.work import WORK

FAST: Final = Speed.FAST
SLOW: Final = Speed.SLOW
MAIN: Final = Phase.MAIN
FIELD: Final = Zone.FIELD
DECK: Final = Zone.DECK
HAND: Final = Zone.HAND
MATERIAL: Final = Zone.MATERIAL
STACK: Final = Zone.STACK
PANTHEON: Final = Zone.PANTHEON

NO_CLASSES: Final[frozenset[str]] = frozenset()

ACTIVATE: Final = "activate"
MATERIALIZE: Final = "materialize"
BESTOW: Final = "bestow"
USE: Final = "ability"
"""The ways of `Playing`."""

PLAYED_AS: Final[dict[str, type[CardEvent]]] = {
    ACTIVATE: IsActivated,
    MATERIALIZE: IsMaterialized,
    BESTOW: IsBestowed,
}
"""What has happened once a card is played in each way."""

HAPPENS: Final = {
    ACTIVATE: Happening.ACTIVATE,
    MATERIALIZE: Happening.MATERIALIZE,
    BESTOW: Happening.BESTOW,
}
"""What a text calls each way in which cards are played."""


def may_act_slowly(state: GameState, player: int) -> bool:
    """The turn player in their main phase with an empty stack (Fast vs Slow 1)."""
    return player == state.turn_player and not state.stack and state.phase == MAIN and state.combat is None


def may_be_locked(now: Characteristics) -> bool:
    """At a glance: a restriction may forbid to play the card, or it is a boon, which is played in one way only."""
    abilities = now.abilities
    keywords = abilities.keywords
    if abilities.provisos or (keywords and ("class locked" in keywords or "level locked" in keywords)):
        return True
    return not BOONS.isdisjoint(now.types)


def is_forbidden_now(state: GameState, now: Characteristics, scope: Scope) -> bool:
    """The card says that it is played only if something holds that does not (CR Card Activation 1.6)."""
    return bool(unmet_provisos(state, now, scope))


def unmet_provisos(state: GameState, now: Characteristics, scope: Scope) -> tuple[PlayOnlyIf, ...]:
    """What the card says must hold as it is played, and does not hold (CR Card Activation 1.6)."""
    return tuple(
        [
            proviso
            for proviso in now.abilities.provisos
            if unlocked(state, proviso.gates, scope) and not holds(state, proviso.condition, scope)
        ]
    )


def is_locked(state: GameState, id: int, now: Characteristics, player: int, way: str) -> bool:
    """The player's champion is not what a card needs to be played (CR Keywords - Class Locked 1, Level Locked 1).

    It must match each class that is named, or one of those of the card (Class Locked 2, 4.a), and have the highest base
    level that is asked for (Level Locked 2, 4.a). Without a champion nothing is unlocked. Boons are bestowed rather
    than activated or materialized (CR Card Types - Boons 4).
    """
    if is_boon_out_of_place(now, way) or classes_lacking(state, id, now, player):
        return True
    return base_level_lacking(state, id, player) >= 0


def is_boon_out_of_place(now: Characteristics, way: str) -> bool:
    """A boon would be activated or materialized (CR Card Types - Boons 4)."""
    return way != BESTOW and not BOONS.isdisjoint(now.types)


def classes_lacking(state: GameState, id: int, now: Characteristics, player: int) -> tuple[tuple[str, ...], ...]:
    """For each Class Locked that the player's champion does not match, the classes of which it needs one.

    CR Keywords - Class Locked 2, 4.a.
    """
    champion = champion_of(state, player)
    classes = characteristics(state, champion).subtypes if champion >= 0 else NO_CLASSES
    found = []
    for name in keyword_values(state, id, "class locked"):
        needed = tuple(sorted(now.subtypes & CLASSES)) if name is None else (str(name),)
        if classes.isdisjoint(needed):
            found.append(needed)
    return tuple(found)


def base_level_lacking(state: GameState, id: int, player: int) -> int:
    """The base level that the player's champion needs for the card and does not have; -1 if it has it.

    CR Keywords - Level Locked 2, 4.a.
    """
    most = max(keyword_values(state, id, "level locked"), default=-1)
    return most if base_level(state, player) < most else -1


def is_fast(state: GameState, id: int, now: Characteristics) -> bool:
    """The card may be activated at fast speed (CR Fast vs Slow, CR Keywords - Fast Activation 1)."""
    if now.speed is FAST or ACTIVATE_AS_FAST in now.as_though:
        return True
    return "fast activation" in now.abilities.keywords and keyword(state, id, "fast activation")


def may_be_fast(now: Characteristics) -> bool:
    """At a glance: something may let the card be activated at fast speed."""
    return ACTIVATE_AS_FAST in now.as_though or "fast activation" in now.abilities.keywords


# From where ----------------------------------------------------------------------------------------------------


def is_permitted(state: GameState, id: int, now: Characteristics, player: int, zone: Zone) -> bool:
    """The card may be activated for its own cost from the zone where it is or was; its owner by what itself says.

    What a permission asks of the card itself, such as its counters, is asked of it where it was: on the Effects Stack
    it has none of that. CR Card Activation 1.9.1, CR Playing Cards 2.
    """
    owner = state.cards[id].owner
    if zone is HAND:
        return owner == player
    if zone in now.abilities.played_from and owner == player:
        scope = scope_of(state, id, player)
        announced = state.cards[id].zone is STACK
        for ability in now.abilities.permissions:
            condition = None if announced and _asks_of_itself(ability.condition) else ability.condition
            if zone in ability.zones and _is_on(state, condition, ability.gates, scope):
                return True
    return any(_allows(state, rule, id, source) for rule, source in _permits(state, player, owner, zone))


def _allows(state: GameState, rule: Permits, id: int, source: Scope) -> bool:
    """A permission is for a card, of which on the Effects Stack no counters are asked."""
    if state.cards[id].zone is not STACK:
        return fits(state, rule.filter, id, source)
    return all(fits(state, part, id, source) for part in _parts(rule.filter) if not _is_of_counters(part))


@lru_cache(maxsize=MOST_KEPT)
def _asks_of_itself(condition: Condition | None) -> bool:
    """A permission asks something of the card that it is for."""
    return any(type(each) is Source for each in walk(condition))


def _permits(state: GameState, player: int, owner: int, zone: Zone) -> Iterable[tuple[Permits, Scope]]:
    """What permits a player to activate cards from a zone of a player (CR Special Play Permissions 1, 3)."""
    for rule, source in rule_changes(state, Permits):
        if source.player == player and zone in rule.zones and owner in players_meant(state, rule.whose, source):
            yield rule, source


def is_theirs(state: GameState, play: Playing) -> bool:
    """The card or ability is one that the player may have a way to play at all, before it is announced.

    What a player controls has its abilities, and cards are played by their owners, unless an effect says otherwise (CR
    Activated Abilities 1, CR Card Activation 1.9.1, CR Materialize Phase 3, CR Bestowing Boons 3.4.1).
    """
    card = state.cards[play.played]
    if play.way == USE:
        ability = ability_at(state, play.played, play.index)
        if ability is None:
            return player_of(state, card) == play.player
        return may_activate(state, ability, card, play.player)
    if play.way == MATERIALIZE:
        if play.granted:
            return card.zone in OWNED_ZONES
        return card.owner == play.player and card.zone is MATERIAL
    if play.way == BESTOW:
        return play.played in bestowable(state, play.player)
    if play.granted:
        return card.zone is not STACK
    lent = card.owner == play.player or any(_permits(state, play.player, card.owner, card.zone))
    return lent and _can_find(state, card, play.player) and not _is_closed(state, card, play.player)


def _is_closed(state: GameState, card: Card, player: int) -> bool:
    """Only its own text would permit to play the card, and the card is not what it has to be where it lies.

    On the Effects Stack it is asked no more, because it has no counters there. A face-down card has the permissions of
    its face (CR Public vs Private Information 6.a.i).
    """
    zone = card.zone
    abilities = (card.definition.face.printed if card.face_down else characteristics(state, card.id)).abilities
    if zone not in abilities.played_from or any(zone in way.zones for way in abilities.ways):
        return False
    scope = scope_of(state, card.id, player)
    for ability in abilities.permissions:
        if zone in ability.zones:
            if not _asks_of_itself(ability.condition) or _is_on(state, ability.condition, ability.gates, scope):
                return False
    return not any(
        fits(state, rule.filter, card.id, source) for rule, source in _permits(state, player, card.owner, zone)
    )


def _can_find(state: GameState, card: Card, player: int) -> bool:
    """The player can name the card where it is: of a main deck only the top one, and of others only what they know."""
    if card.zone is DECK and state.zone(card.owner, DECK)[0] != card.id:
        return False
    hidden = card.zone is DECK or card.face_down or card.owner != player
    return not hidden or bool(card.known >> player & 1)


def _is_on(state: GameState, condition: object, gates: tuple, scope: Scope) -> bool:  # type: ignore[type-arg]
    return unlocked(state, gates, scope) and (condition is None or holds(state, condition, scope))  # type: ignore[arg-type]


def ways_of(now: Characteristics, play: Playing) -> tuple[Way, ...]:
    """The ways to play a card: its own, and those that it was given where it was (CR Card Activation 1.1)."""
    return now.abilities.ways + play.lent if play.lent else now.abilities.ways


def ways_lent(before: Characteristics, now: Characteristics, origin: Zone) -> tuple[Way, ...]:
    """The ways to play a card from its origin that it has there and lacks on the Effects Stack."""
    if not before.abilities.ways:
        return ()
    return tuple(way for way in before.abilities.ways if origin in way.zones and way not in now.abilities.ways)


def alternatives(state: GameState, play: Playing, now: Characteristics) -> list[Way]:
    """The ways in which a card may be played from where it was, besides just so (CR Card Activation 1.3.3).

    Materializing and bestowing have alternative costs too, unless they say from where the card is activated (CR Card
    Materialization 3.3, CR Bestowing Boons 3.3).
    """
    if play.free or now.costs_waived or play.starcalling is not None:
        return []
    permitted = for_own_cost(state, play, now)
    mine = state.cards[play.source[0]].owner == play.player and play.way == ACTIVATE
    return [
        way
        for way in ways_of(now, play)
        if (mine and play.origin in way.zones if way.zones else permitted)
        and _is_on(state, way.condition, way.gates, play)
    ]


def for_own_cost(state: GameState, play: Playing, now: Characteristics) -> bool:
    """The card may be played for its own cost from where it was."""
    if play.way != ACTIVATE or play.granted:
        return True
    return is_permitted(state, play.source[0], now, play.player, play.origin)


def bestowable(state: GameState, player: int) -> tuple[int, ...]:
    """The boons of a player that are not bestowed yet (CR Bestowing Boons 3.4.1)."""
    there = state.zone(player, PANTHEON)
    return tuple([id for id in there if "bestowed" not in state.cards[id].properties]) if there else there


def playable_elsewhere(state: GameState, player: int) -> list[int]:
    """The cards outside of the hand that the player may have a way to activate, at a glance."""
    found = {id for id in board_of(state).played_from_elsewhere if state.cards[id].owner == player}
    for rule, source in rule_changes(state, Permits):
        if source.player == player:
            lasting = _lasting(rule.filter)
            for owner in players_meant(state, rule.whose, source):
                for zone in rule.zones:
                    there = state.zone(owner, zone)
                    found.update(_that_may_fit(state, lasting, there if zone is not DECK else there[:1], source))
    cards = (state.cards[id] for id in found)
    return sorted(card.id for card in cards if _can_find(state, card, player) and not _is_closed(state, card, player))


def _that_may_fit(state: GameState, lasting: tuple[Filter, ...], ids: tuple[int, ...], source: Scope) -> Sequence[int]:
    """Those of the cards in a zone of a player that fit what is lasting; whose they are is the same for all of them."""
    there: Sequence[int] = ids
    for part in lasting:
        if isinstance(part, Owned):
            there = there if there and fits(state, part, there[0], source) else ()
        elif isinstance(part, Among):
            refs = named(state, source, part.what.name)
            there = [id for id in there if state.cards[id].ref in refs]
        else:
            there = [id for id in there if fits(state, part, id, source)]
    return there


def _lasting(filter: Filter) -> tuple[Filter, ...]:
    """A card cannot come to fit these parts of a filter by being put onto the Effects Stack.

    They ask which card it is, whose it is, and for the counters that it has where it lies (CR Game Zones 5).
    """
    return tuple(part for part in _parts(filter) if isinstance(part, (Among, Owned, This)) or _is_of_counters(part))


def _parts(filter: Filter) -> tuple[Filter, ...]:
    return filter.parts if isinstance(filter, And) else (filter,)


def _is_of_counters(part: Filter) -> bool:
    return isinstance(part, With) and isinstance(part.measure, Counters)


# Whether -------------------------------------------------------------------------------------------------------


def is_legal(state: GameState, play: Playing, now: Characteristics, elements: frozenset[str] | None = None) -> bool:
    """Nothing about the card itself forbids to play it like this, once it is on the Effects Stack (1.2, 1.6, 3.1)."""
    if play.way == USE:
        return play.ability is not None and can_be_used(state, play, play.ability)
    if (now.glance is None or now.glance[2]) and may_be_locked(now):
        if is_locked(state, play.source[0], now, play.player, play.way) or is_forbidden_now(state, now, play):
            return False
    stopped = (state.board or board_of(state)).stopped
    if stopped and are_prohibited(state, PLAYED_AS[play.way], Moves) and _is_kept_from(state, play, now):
        return False
    if "CHAMPION" in now.types:
        if not can_level_up(state, play.player, play.source[0]):
            return False
        if play.way == MATERIALIZE:
            return has_cost(now, MEMORY_COST)
    elif not now.elements <= (enabled_elements(state, play.player) if elements is None else elements):
        if not ignores_elements(state, play) and not declares_to_ignore_elements(state, play, now):
            return False
    if play.way == MATERIALIZE:
        return has_cost(now, MEMORY_COST) or (play.granted and has_cost(now, RESERVE_COST))
    if has_cost(now, NO_COST) or (has_cost(now, MEMORY_COST) and not play.granted and play.origin is HAND):
        return False
    return play.way != ACTIVATE or for_own_cost(state, play, now) or bool(alternatives(state, play, now))


def ignores_elements(state: GameState, play: Playing) -> bool:
    """The player ignores the elemental requirements of the card as they play it (CR Parts of a Card - Element 2)."""
    for rule, source in rule_changes(state, IgnoresElements):
        if source.player == play.player and HAPPENS[play.way] in rule.ways:
            if fits(state, rule.filter, play.source[0], source):
                return True
    return any(
        effect.affected is not None
        and play.source in effect.affected
        and any(isinstance(m, IgnoresElements) for m in effect.modifications)
        and is_on(state, effect)
        for effect in state.effects
    )


def declares_to_ignore_elements(state: GameState, play: Playing, now: Characteristics) -> bool:
    """The player declared to ignore the elements as the card allows, or may still do so (CR Card Activation 1.3.2)."""
    if not now.abilities.ignores_elements:
        return False
    found = {a.optional for a in now.abilities.additional_costs if unlocked(state, a.gates, play)}
    names = found if play.decided == 0 else found & play.how_played().paid
    return any(
        isinstance(each.condition, Paid) and each.condition.name in names and unlocked(state, each.gates, play)
        for each in now.abilities.statics
        if any(isinstance(m, IgnoresElements) and HAPPENS[play.way] in m.ways for m in each.modifications)
    )


def _is_kept_from(state: GameState, play: Playing, now: Characteristics) -> bool:
    """A text says that the player can't play the card, or that it can't leave the zone where it is (CR Permission 1).

    From there it is put onto the Effects Stack first (CR Playing Cards 6).
    """
    if is_prohibited(state, about(state, PLAYED_AS[play.way], play.source[0], play.player)):
        return True
    return is_prohibited(state, leaving_its_zone(state, play, now))


def leaving_its_zone(state: GameState, play: Playing, now: Characteristics) -> Moves:
    """The move of a card that is played to the Effects Stack (CR Playing Cards 6)."""
    left = state.cards[play.source[0]].copy()
    left.controller = left.owner
    leaving = Moves(left, now, play.player, play.way, STACK)
    leaving.from_zone = play.origin
    leaving.by = play.player
    return leaving


def can_be_used(state: GameState, scope: Scope, ability: Activated) -> bool:
    """An activated ability is there for a player.

    It works where it is, its restrictions, condition and limit allow it, nothing says that it can't be activated, and
    an ally obeys.

    CR Activated Abilities 1 to 6, 8, CR Game Terms - Obedience 1, CR Permission 1.
    """
    id = scope.source[0]
    card = state.cards[id]
    on_field = card.zone is FIELD
    if not (on_field and not ability.zones) and not works(state, ability, card, characteristics(state, id)):
        return False
    if not is_unlocked(state, ability, card):
        return False
    if ability.condition is not None and not holds(state, ability.condition, scope):
        return False
    if ability.limit is not None and is_used_up(state, ability.limit, ability, card, characteristics(state, id)):
        return False
    stopped = (state.board or board_of(state)).stopped
    if stopped and are_prohibited(state, IsUsed):
        if is_prohibited(state, IsUsed(card, characteristics(state, id), scope.player, ability.label)):
            return False
    return not on_field or obeys(state, id, scope.player)


def is_in_time(state: GameState, play: Playing, now: Characteristics) -> bool:
    """It is the time for it: at slow speed in one's own main phase, at fast speed whenever one has Opportunity.

    What an effect allows now may be played at any time (CR Special Play Permissions 2).
    """
    if WORK.done is not None:
        WORK.done.append(("is_in_time", play.played))
    if play.granted or play.way == MATERIALIZE:
        return True
    if play.way == USE:
        fast = play.ability is not None and play.ability.speed is FAST
    else:
        fast = is_fast(state, play.played, now)
    return fast or may_act_slowly(state, play.player)


def ability_at(state: GameState, id: int, index: int) -> Activated | None:
    """One of the activated abilities that a card or object has now."""
    found = characteristics(state, id).abilities.activated
    return found[index] if 0 <= index < len(found) else None
