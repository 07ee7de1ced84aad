"""What keeps a player from playing a card or using an ability (CR Playing Cards, CR Activated Abilities).

The questions are those of `playing.legality` and `playing.playable`, asked one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grandarchive.model.abilities import WORKING_ZONES, Activated, AlternativeCost, Way
from grandarchive.model.conditions import Condition
from grandarchive.model.kinds import Cost
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.keywords import keyword_values
from grandarchive.rules.continuous.limits import is_used_up
from grandarchive.rules.continuous.prohibitions import prohibiting
from grandarchive.rules.continuous.reading import champion_of, fits, holds, level_of, scope_of, unlocked
from grandarchive.rules.continuous.working import may_activate, player_of, works
from grandarchive.rules.events.complete import about
from grandarchive.rules.objects.champions import (
    can_level_up,
    enabled_elements,
    is_next_level,
    lineages_lacking,
    obeys,
)
from grandarchive.rules.playing.as_played import as_played, is_seen_otherwise, zones_of
from grandarchive.rules.playing.declared import costs_of, own_cost
from grandarchive.rules.playing.declaring import declare_answer
from grandarchive.rules.playing.legality import (
    ACTIVATE,
    BESTOW,
    FAST,
    HAND,
    MATERIAL,
    MATERIALIZE,
    PANTHEON,
    PLAYED_AS,
    USE,
    alternatives,
    base_level_lacking,
    classes_lacking,
    declares_to_ignore_elements,
    for_own_cost,
    ignores_elements,
    is_boon_out_of_place,
    is_in_time,
    leaving_its_zone,
    may_act_slowly,
    playable_elsewhere,
    unmet_provisos,
    ways_lent,
    ways_of,
)
from grandarchive.rules.playing.playable import HOW, how_announced, how_used, is_in_time_then
from grandarchive.rules.playing.prices import (
    MEMORY_COST,
    NO_COST,
    RESERVE_COST,
    has_cost,
    has_variable_cost,
    summed,
)
from grandarchive.rules.playing.ready import lacks, own_due
from grandarchive.rules.reasons.completing import completion_obstacles, element_obstacle
from grandarchive.rules.reasons.moment import (
    action_of,
    grant_of,
    instruction,
    is_instructed,
    moment_obstacles,
    slow_obstacle,
)
from grandarchive.rules.reasons.obstacle import Obstacle, unique
from grandarchive.state.board import Prohibition
from grandarchive.state.cards import Scope
from grandarchive.state.events import IsUsed
from grandarchive.state.frames import OWN_COST, UNDECLARED, Playing
from grandarchive.state.game import GameState

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK

LEVEL: Final = 3
"""The place of the level among the base stats."""


class Price:
    """What something costs now: reserve, memory, and other costs, with what is declared at first; `x` comes on top."""

    __slots__ = ("memory", "others", "reserve", "x")

    def __init__(self, reserve: int, memory: int, others: tuple[Cost, ...], *, x: bool) -> None:
        self.reserve = reserve
        self.memory = memory
        self.others = others
        self.x = x


class Prospect:
    """A way to play a card or to use an ability: what it costs now, and what keeps the player from it.

    `way` is one of `Playing`, or "attack"; `index` is the place of an ability or of an alternative way to play a card,
    which is the `other` way then.
    """

    __slots__ = ("index", "obstacles", "other", "price", "way")

    def __init__(
        self, way: str, index: int, price: Price, obstacles: tuple[Obstacle, ...], other: Way | None = None
    ) -> None:
        self.way = way
        self.index = index
        self.price = price
        self.obstacles = obstacles
        self.other = other


NOTHING: Final = Price(0, 0, (), x=False)

# Playing a card ------------------------------------------------------------------------------------------------


def ways_to_play(state: GameState, id: int, player: int) -> list[tuple[str, bool]]:
    """In which ways a player could think of playing a card where it is, and whether an effect lets them do so."""
    card = state.cards[id]
    zone = card.zone
    told = [(way, True) for way in PLAYED_AS if is_instructed(state, player, way, id)]
    if told:
        return told
    if zone in (FIELD, STACK, Zone.INTENT, Zone.MASTERY, Zone.NOWHERE) or zone in OBJECT_SPECIFIC_ZONES:
        return []
    elsewhere = id in playable_elsewhere(state, player)
    found: list[tuple[str, bool]] = []
    if zone is PANTHEON:
        if card.owner == player and "bestowed" not in card.properties:
            found.append((BESTOW, False))
    elif elsewhere or (card.owner == player and zone is not MATERIAL):
        found.append((ACTIVATE, False))
    instructed = instruction(state, player)
    if instructed is not None:
        if card.owner == player and zone in instructed.zones:
            found.append((MATERIALIZE, True))
    elif zone is MATERIAL and card.owner == player:
        found.append((MATERIALIZE, False))
    return found


def prospects_of_playing(state: GameState, id: int, player: int) -> list[Prospect]:
    """Every way in which a player could think of playing a card, each with what keeps them from it."""
    found: list[Prospect] = []
    for way, granted in ways_to_play(state, id, player):
        attempt = Attempt(state, id, player, way, granted=granted)
        found += [attempt.prospect(place) for place in attempt.places()]
    return found


class Attempt:
    """A card as it would be played, on the Effects Stack of a copy of the game (CR Playing Cards 6)."""

    __slots__ = ("before", "granted", "id", "in_time", "now", "play", "player", "state", "way")

    def __init__(self, state: GameState, id: int, player: int, way: str, *, granted: bool) -> None:
        card = state.cards[id]
        former = characteristics(state, id)
        play = Playing(player, way=way, played=id, granted=granted, origin=card.zone)
        otherwise = is_seen_otherwise(state, id, player)
        in_time = is_in_time(state, play, former)
        trial = state
        if otherwise or card.face_down or state.effects or zones_of(former.abilities):
            trial = as_played(state, id, player, HOW[way], activated=way == ACTIVATE, otherwise=otherwise)
            play.lent = ways_lent(former, characteristics(trial, id), card.zone)
            in_time = in_time or is_in_time_then(trial, play)
        now = characteristics(trial, id)
        play.card = trial.cards[id]
        play.source = play.card.ref
        if granted and is_instructed(state, player, way, id):
            play.free, play.removing, play.starcalling = grant_of(state, id)
        play.how = how_announced(way, now, play.starcalling)
        self.before = state
        self.state = trial
        self.id = id
        self.player = player
        self.way = way
        self.granted = granted
        self.play = play
        self.now = now
        self.in_time = in_time

    def places(self) -> list[int]:
        """Its own cost, and the places of the other ways to play it from where it is; `UNDECLARED` without any."""
        others = [
            n for n, way in enumerate(ways_of(self.now, self.play)) if not way.zones or self.play.origin in way.zones
        ]
        return [OWN_COST, *others] if others else [UNDECLARED]

    def prospect(self, place: int) -> Prospect:
        """What a way to pay for it costs, and what keeps the player from it; `UNDECLARED` if there is only one."""
        play = self.play.clone()
        assert isinstance(play, Playing)
        other = ways_of(self.now, play)[place] if place >= 0 else None
        found: tuple[Obstacle, ...] = ()
        if not is_instructed(self.before, self.player, self.way, self.id):
            found = unique([*self._moment(), *self._legality(play, place), *self._completion(play, place)])
        return Prospect(self.way, place if place >= 0 else -1, self._price(play, place), found, other)

    def price(self, place: int) -> Price:
        """The price of a way to pay for it, without its obstacles."""
        play = self.play.clone()
        assert isinstance(play, Playing)
        return self._price(play, place)

    def _moment(self) -> list[Obstacle]:
        """It is not the time for it, or not the place."""
        found = [*moment_obstacles(self.before, self.player, self.way)]
        instructed = instruction(self.before, self.player)
        if self.granted and instructed is not None:
            scope = self.before.agenda[-1]
            if instructed.filter is not ANYTHING and not fits(self.before, instructed.filter, self.id, scope):
                found.append(Obstacle("instruction", words=(scope, instructed.filter)))
        if not self.in_time and not self.granted:
            found.append(slow_obstacle(self.before, self.player))
        if action_of(self.way, self.id) in self.before.refused:
            found.append(Obstacle("refused"))
        return found

    def _legality(self, play: Playing, place: int) -> list[Obstacle]:
        """What forbids to play it, by itself or by what it is (`legality.is_legal`)."""
        state, now, id, player = self.state, self.now, self.id, self.player
        found: list[Obstacle] = []
        if is_boon_out_of_place(now, self.way):
            found.append(Obstacle("boon"))
        found += [Obstacle("class locked", names=each) for each in classes_lacking(state, id, now, player)]
        level = base_level_lacking(state, id, player)
        if level >= 0:
            found.append(Obstacle("level locked", (level,)))
        found += [Obstacle("proviso", words=(each.condition,)) for each in unmet_provisos(state, now, play)]
        found += forbidding(prohibiting(state, about(state, PLAYED_AS[self.way], id, player)))
        found += forbidding(prohibiting(state, leaving_its_zone(state, play, now)))
        if "CHAMPION" in now.types:
            found += self._champion()
        elif not now.elements <= enabled_elements(state, player):
            if not ignores_elements(state, play) and not declares_to_ignore_elements(state, play, now):
                found.append(element_obstacle(state, play, now))
        return found + self._kind_of_cost() + self._place(play, place)

    def _champion(self) -> list[Obstacle]:
        """The champion of the player cannot level up into the card (CR Leveling Up 2)."""
        state, player, id = self.state, self.player, self.id
        champion = champion_of(state, player)
        if champion < 0:
            return [Obstacle("no champion")]
        found: list[Obstacle] = []
        if not is_next_level(state, player, champion, id):
            level = state.cards[id].face.level
            base = characteristics(state, champion).base[LEVEL] or 0
            found.append(Obstacle("level", (-1 if level is None else level, base)))
        lacking = lineages_lacking(state, champion, id)
        if lacking:
            found.append(Obstacle("lineage", names=lacking))
        return found if found or can_level_up(state, player, id) else [Obstacle("forbidden")]

    def _kind_of_cost(self) -> list[Obstacle]:
        """It has not the kind of cost that this way takes (CR Costs and Memory 3)."""
        now = self.now
        if self.way == MATERIALIZE:
            reserve = self.granted and has_cost(now, RESERVE_COST) and "CHAMPION" not in now.types
            return [] if has_cost(now, MEMORY_COST) or reserve else [Obstacle("no memory cost")]
        if has_cost(now, NO_COST):
            return [Obstacle("no cost")]
        if has_cost(now, MEMORY_COST) and not self.granted and self.play.origin is HAND:
            return [Obstacle("memory cost")]
        return []

    def _place(self, play: Playing, place: int) -> list[Obstacle]:
        """It cannot be played from where it is, or not in this way (CR Card Activation 1.9.1, 1.3.3)."""
        if self.way != ACTIVATE or self.granted:
            return self._condition(play, place) if place >= 0 else []
        in_hand = self.play.origin is HAND and self.before.cards[self.id].owner == self.player
        if not in_hand and self.id not in playable_elsewhere(self.before, self.player):
            return [self._not_from_here()]
        if place >= 0:
            return self._condition(play, place)
        if for_own_cost(self.state, play, self.now):
            return []
        if place == UNDECLARED and alternatives(self.state, play, self.now):
            return []
        return [self._not_from_here()]

    def _not_from_here(self) -> Obstacle:
        """Its own permission does not hold, or nothing lets the player activate it from its zone."""
        before = self.before
        card = before.cards[self.id]
        abilities = (card.definition.face.printed if card.face_down else characteristics(before, self.id)).abilities
        own = [a for a in abilities.permissions if card.zone in a.zones]
        scope = scope_of(before, self.id, self.player)
        for ability in own:
            conditions = (*ability.gates, *((ability.condition,) if ability.condition is not None else ()))
            unmet = unmet_words(before, conditions, scope)
            if unmet:
                return Obstacle("permission", (int(card.zone),), words=unmet)
        return Obstacle("zone", (int(card.zone),))

    def _condition(self, play: Playing, place: int) -> list[Obstacle]:
        """A way to play it is not there now."""
        way = ways_of(self.now, play)[place]
        if any(each is way for each in alternatives(self.state, play, self.now)):
            return []
        conditions = (*way.gates, *((way.condition,) if way.condition is not None else ()))
        return [Obstacle("way", (int(play.origin),), words=unmet_words(self.state, conditions, play))]

    def _completion(self, play: Playing, place: int) -> tuple[Obstacle, ...]:
        """Modes, targets and costs, with this way to pay."""
        if has_cost(self.now, NO_COST):
            return ()
        if place != UNDECLARED:
            if place >= 0 and self._condition(play, place):
                return ()
            declare_way(self.state, play, place)
        return completion_obstacles(self.state, play)

    def _price(self, play: Playing, place: int) -> Price:
        if place != UNDECLARED and play.alternative == UNDECLARED:
            declare_way(self.state, play, place)
        reserve, memory = own_cost(self.state, play, self.now)
        return price_of(self.state, costs_of(self.state, play, self.now), play, reserve, memory, x=self._has_x(place))

    def _has_x(self, place: int) -> bool:
        paid_otherwise = place >= 0 and isinstance(ways_of(self.now, self.play)[place], AlternativeCost)
        return has_variable_cost(self.now) and not paid_otherwise


def declare_way(state: GameState, play: Playing, place: int) -> None:
    """Declare an alternative cost, or the own cost."""
    declare_answer(state, play, "alternative cost", place)


def price_of(
    state: GameState, parts: tuple[Cost, ...], play: Playing, reserve: int, memory: int, *, x: bool = False
) -> Price:
    """A price with the reserve and memory among its other costs."""
    said, remembered, others = summed(state, parts, play)
    return Price(reserve + said, memory + remembered, tuple(others), x=x)


def forbidding(found: tuple[Prohibition, ...]) -> list[Obstacle]:
    """What says that something can't happen, each with the card that says so."""
    return [Obstacle("forbidden", words=(prohibition.scope,)) for prohibition in found]


def unmet_words(state: GameState, conditions: Iterable[Condition], scope: Scope) -> tuple[Condition, ...]:
    """Those of some conditions that do not hold."""
    return tuple([condition for condition in conditions if not unlocked(state, (condition,), scope)])


# Using an ability ----------------------------------------------------------------------------------------------


def prospects_of_using(state: GameState, id: int, player: int) -> list[Prospect]:
    """Every activated ability of a card or object that a player could think of using, with what keeps them from it."""
    card = state.cards[id]
    found = []
    for index, ability in enumerate(characteristics(state, id).abilities.activated):
        if (card.zone is FIELD or card.zone in ability.zones or card.zone in WORKING_ZONES) and card.zone is not STACK:
            if may_activate(state, ability, card, player):
                found.append(_prospect_of(state, id, index, ability, player))
    return found


def _prospect_of(state: GameState, id: int, index: int, ability: Activated, player: int) -> Prospect:
    card = state.cards[id]
    play = Playing(player, way=USE, played=id, index=index, origin=card.zone, ability=ability)
    play.source, play.card = card.ref, card
    play.how = how_used(state, id, ability)
    now = characteristics(state, id)
    reserve, _ = own_cost(state, play, now)
    price = price_of(state, ability.besides, play, reserve, 0)
    found = [*moment_obstacles(state, player, USE), *_use_obstacles(state, play, ability)]
    if action_of(USE, id, index) in state.refused:
        found.append(Obstacle("refused"))
    found += completion_obstacles(state, play)
    return Prospect(USE, index, price, unique(found))


def _use_obstacles(state: GameState, play: Playing, ability: Activated) -> list[Obstacle]:
    """What keeps an ability from being there for a player (`legality.can_be_used`), and its source from paying."""
    id, player = play.source[0], play.player
    card, now = state.cards[id], characteristics(state, id)
    found: list[Obstacle] = []
    if ability.speed is not FAST and not may_act_slowly(state, player):
        found.append(slow_obstacle(state, player))
    if not (card.zone is FIELD and not ability.zones) and not works(state, ability, card, now):
        found.append(Obstacle("works elsewhere", numbers=tuple(int(zone) for zone in ability.zones)))
    owner = scope_of(state, id, player_of(state, card))
    found += [Obstacle("restriction", words=(gate,)) for gate in unmet_words(state, ability.gates, owner)]
    if ability.condition is not None and not holds(state, ability.condition, play):
        found.append(Obstacle("only if", words=(ability.condition,)))
    if ability.limit is not None and is_used_up(state, ability.limit, ability, card, now):
        found.append(Obstacle("limit", (ability.limit.times,), words=(ability.limit,)))
    found += forbidding(prohibiting(state, IsUsed(card, now, player, ability.label)))
    if card.zone is FIELD:
        found += disobedience(state, id, player)
    rests, due = own_due(ability)
    if rests and card.rested:
        found.append(Obstacle("rested", cards=(id,)))
    if due and lacks(card, due):
        found += [
            Obstacle("counters", (number, card.counters.get(kind, 0)), names=(kind,))
            for kind, number in due
            if card.counters.get(kind, 0) < number
        ]
    return found


def disobedience(state: GameState, id: int, player: int) -> list[Obstacle]:
    """Why an ally does not obey (CR Game Terms - Obedience 1, CR Keywords - Pride 1)."""
    if obeys(state, id, player):
        return []
    most = max(keyword_values(state, id, "pride"), default=-1)
    level = level_of(state, player)
    return [Obstacle("pride", (most, level)) if most > level else Obstacle("disobedient", cards=(id,))]
