"""Amending a board after objects entered or left, lasting effects began or ended, or active counters changed.

A board is amendable (see `outlook.note_seen`) if no effect, on or off, reads a kind of characteristics that any effect
or counter writes, but for the modes, and for types that certain objects keep and have before any effect reads them.
So no part of an effect depends on another one by what it reads, and each part applies in the order of its timestamp to
what fits before any effect applies, or with those types. An amended board keeps all that: what begins may not write
what is read, what an entering object brings may not read what is written, and neither takes, shares or bars abilities,
gives static or inherited ones, or changes types. Then the rest applies as it did, but for

- cards that moved, and for effects that look at objects, or at what else changed: it is tried to what they apply;
- numbers that are not constant: they are found again;
- modes: those that look at what changed are met now, and were met before any effect applied, as on the board before.

Only cards and objects to which something else applies are computed anew. Whatever does not agree leads to building.
"""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.scopes import Coming
from grandarchive.model.terms import Zone
from grandarchive.rules.continuous.affected import affected_by, is_affected, present
from grandarchive.rules.continuous.changed import changed, with_ability, with_buffs, with_levels
from grandarchive.rules.continuous.counters import ABILITIES as OF_COUNTERS
from grandarchive.rules.continuous.dependencies import Reads
from grandarchive.rules.continuous.in_force import standing_effect, standings_of
from grandarchive.rules.continuous.layers import Layer, number
from grandarchive.rules.continuous.modes import is_met, tells_otherwise
from grandarchive.rules.continuous.outlook import is_fixed, note_outlook_anew, note_rules_anew, note_seen
from grandarchive.rules.continuous.summary_changes import change_summary
from grandarchive.state.board import Board
from grandarchive.state.cards import Card, Ref, Standing
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.records import Continuous

FIELD: Final = Zone.FIELD
LAYER_D: Final = Layer.D
LAYER_E: Final = Layer.E
IN_RULES: Final = int(Layer.RULES)
LEVEL: Final = Reads.STATS["level"]
WEIGHT: Final = Reads.STATS["power"] | Reads.STATS["life"]
ABILITIES: Final = Reads.ABILITIES
TYPES: Final = Reads.TYPES

REACHED: Final = frozenset(
    {
        Zone.FIELD,
        Zone.HAND,
        Zone.MEMORY,
        Zone.GRAVEYARD,
        Zone.BANISHMENT,
        Zone.STACK,
        Zone.DECK,
        Zone.MATERIAL,
        Zone.NOWHERE,
    }
)
"""Where cards that moved may come from and go to."""

MOST_STRAYED: Final = 6
"""If more cards changed, a board is built: each of them would be looked at with each effect."""


def can_amend(state: GameState, board: Board) -> bool:
    """It may help to keep the board although another object changes."""
    return board.amendable and len(state.strayed) < MOST_STRAYED


def can_amend_for(state: GameState, board: Board, old: Card, new: Card) -> bool:
    """It may help to keep the board although this card enters or leaves: it is no champion, and nothing is beneath it.

    Its static abilities work on the field only.
    """
    if not can_amend(state, board) or old.zone not in REACHED or new.zone not in REACHED:
        return False
    if (
        old.base is not None
        or old.lineage
        or old.loaded
        or "CHAMPION" in old.face.types
        or "CHAMPION" in new.face.types
    ):
        return False
    if new.id not in state.elsewhere:
        return True
    away = new if old.zone is FIELD else old
    return not (standings_of(state, away) if away.standings is None else away.standings)


def has_other_objects_or_effects(state: GameState, board: Board, strayed: tuple[Ref, ...]) -> bool:
    """Lasting effects began or ended since, or objects came, left or changed."""
    lasting = len(board.lasting)
    if lasting != len(state.effects) or (lasting and _same_at_first(board.lasting, state.effects) < lasting):
        return True
    cards = state.cards
    for id, incarnation in strayed:
        card = cards[id]
        if card.zone is FIELD or card.incarnation == incarnation or id in board.present:
            return True
    return False


def amended(state: GameState, board: Board) -> Board | None:
    """The outdated board with all that changed; None if it has to be built. The state has no board of its own after."""
    if not board.amendable:
        return None
    amendment = Amendment(state, board)
    new = amendment.new
    state.board = new
    found = amendment.is_done()
    state.board = None
    return new if found else None


class Amendment:
    """A board while it is amended.

    Of the cards that are `dirty`, and computed anew, those in `moved` changed zones, those in
    `counted` have other counters. `began` and `ended` are effects;
    Of the lasting ones some may have begun `in_place` of others.
    `writes` are the kinds of characteristics that may be others now, `aspects` what else changed in the game.
    """

    __slots__ = ("aspects", "began", "counted", "dirty", "ended", "in_place", "moved", "new", "old", "state", "writes")

    def __init__(self, state: GameState, board: Board) -> None:
        self.state = state
        self.old = board
        self.new = board.copy()
        self.new.present = state.field
        self.dirty: dict[int, None] = {}
        self.moved: list[int] = []
        self.counted: list[int] = []
        self.began: list[Standing] = []
        self.ended: list[Standing] = []
        self.in_place = False
        self.writes = 0
        self.aspects = state.moved

    def is_done(self) -> bool:
        """Change the board to what building would lead to, and whether that worked."""
        if not self._take_cards() or not self._compare_effects():
            return False
        if (self.began or self.ended) and not self._change_effects():
            return False
        if not self._apply_to_others():
            return False
        self._compute()
        return self._note_written() and self._modes_are_the_same() and self._note()

    # Cards --------------------------------------------------------------------------------------------------

    def _take_cards(self) -> bool:
        """Cards that changed are what they are before any effect applies."""
        state, new = self.state, self.new
        for id, incarnation in state.strayed:
            card = state.cards[id]
            if card.zone not in REACHED or card.base is not new.shaped.get(id):
                return False
            if card.incarnation == incarnation:
                if new.settled and self._has_settled_types(id):
                    return False
                self.counted.append(id)
            elif id not in self.moved:
                self.moved.append(id)
                self.aspects |= Aspect.FIELD
            self.dirty[id] = None
            if id in new.shaped:
                new.computed[id] = new.shaped[id]
            elif id in new.computed:
                del new.computed[id]
        return True

    def _has_settled_types(self, id: int) -> bool:
        """An effect gives an object types, at which others look: it may not count as printed meanwhile."""
        return any(id in affected and s.analysis.writes[index] & TYPES for s, index, _, affected in self.new.applied)

    # Effects ------------------------------------------------------------------------------------------------

    def _compare_effects(self) -> bool:
        """Find the effects that began and ended."""
        state, new = self.state, self.new
        before, now = new.lasting, state.effects
        same = _same_at_first(before, now)
        if same < len(before) or same < len(now):
            kept, found = {id(each) for each in before[same:]}, {id(each) for each in now[same:]}
            ended = [each for each in before[same:] if id(each) not in found]
            self.ended = [standing_effect(each) for each in ended if _is_in_force(each)]
            began = [each for each in now[same:] if id(each) not in kept]
            self.began = [standing_effect(each) for each in began if _is_in_force(each)]
            self.in_place = bool(self.began) and len(now) < len(before) + len(self.began)
            new.lasting = tuple(now)
            new.awaits_end = any(each.lasts.until is not None for each in now)
        for each in self.moved:
            card = state.cards[each]
            self.ended += [standing for standing, _, _ in new.effects if standing.owner == each]
            if card.standings is None:
                card.standings = standings_of(state, card)
            if card.standings and card.zone is not FIELD:
                return False
            self.began += card.standings
        return True

    def _change_effects(self) -> bool:
        """Take out what ended and put in what began, if it does no more than the board can bear."""
        new = self.new
        for standing in self.began + self.ended:
            if not standing.analysis.plain:
                return False
        if self.ended:
            ended = set(self.ended)
            new.effects = [each for each in new.effects if each[0] not in ended]
            for standing, index, _, affected in new.applied:
                if standing in ended:
                    self.dirty.update(dict.fromkeys(sorted(affected)))
                    self.writes |= standing.analysis.writes[index]
            new.applied = [each for each in new.applied if each[0] not in ended]
        elif self.began:
            new.effects = new.effects.copy()
            new.applied = new.applied.copy()
        newest = max([standing.timestamp for standing, _, _ in new.effects], default=0)
        for standing in sorted(self.began, key=_timestamp):
            if standing.timestamp < newest:
                return False
            newest = standing.timestamp
            self._begin(standing)
        if self.in_place:
            self._put_lasting_in_order()
        return True

    def _begin(self, standing: Standing) -> None:
        """An effect applies as the last one of each of its layers, if it is on."""
        state, new, analysis = self.state, self.new, standing.analysis
        on = not standing.depends or is_met(state, standing)
        at = self._after_objects() if standing.owner >= 0 else len(new.effects)
        new.effects.insert(at, (standing, on, True))
        if not on:
            return
        affected: frozenset[int] | None = None
        for index, layer in enumerate(analysis.layers):
            if layer == IN_RULES:
                continue
            if affected is None:
                affected = frozenset(affected_by(state, new, standing))
                self.dirty.update(dict.fromkeys(sorted(affected)))
            value = analysis.amounts[index]
            if value is None:
                value = number(state, standing.modifications[index], standing.scope)
            self.writes |= analysis.writes[index]
            at = len(new.applied)
            while at and _layer_of(new.applied[at - 1][0], new.applied[at - 1][1]) > layer:
                at -= 1
            new.applied.insert(at, (standing, index, value, affected))

    def _put_lasting_in_order(self) -> None:
        """Lasting effects come last on the board, in the order of the state."""
        new = self.new
        lasting = {each[0]: each for each in new.effects if each[0].owner < 0}
        new.effects = [each for each in new.effects if each[0].owner >= 0]
        new.effects += [lasting[standing_effect(effect)] for effect in new.lasting if _is_in_force(effect)]

    def _after_objects(self) -> int:
        """The place after the effects of the static abilities of objects on the field."""
        cards = self.state.cards
        for at, (standing, _, _) in enumerate(self.new.effects):
            if standing.owner < 0 or cards[standing.owner].zone is not FIELD:
                return at
        return len(self.new.effects)

    # Application --------------------------------------------------------------------------------------------

    def _apply_to_others(self) -> bool:
        """Find to what else the effects that go on apply, and with which number."""
        moved, aspects = self.moved, self.aspects
        if not aspects:
            return True
        elsewhere = aspects & ~Aspect.FIELD
        applied = self.new.applied
        for at, (standing, index, value, affected) in enumerate(applied):
            analysis = standing.analysis
            looks = bool(analysis.looks & aspects or analysis.watch & elsewhere)
            if not (moved or looks):
                continue
            if looks and tells_otherwise(self.state, standing):
                return False
            now = self._now_affected(standing, affected, looks)
            much = value
            if analysis.amounts[index] is None:
                much = number(self.state, standing.modifications[index], standing.scope)
            if not analysis.plain and not (now == affected and now.isdisjoint(moved)):
                return False
            if much == value and now == affected:
                continue
            others = sorted(now | affected if much != value else now ^ affected)
            self.dirty.update(dict.fromkeys(others))
            self.writes |= analysis.writes[index]
            if self.new.applied is self.old.applied:
                self.new.applied = self.old.applied.copy()
            self.new.applied[at] = (standing, index, much, now)
        return True

    def _now_affected(self, standing: Standing, affected: frozenset[int], looks: bool) -> frozenset[int]:
        """The cards and objects to which an effect applies now; cards that stayed fit as before unless it looks."""
        state, new = self.state, self.new
        if standing.analysis.filter is None:
            if affected.isdisjoint(self.moved):
                return affected
            return affected.intersection([id for id, n in standing.refs if state.cards[id].incarnation == n])
        if looks or not standing.analysis.alone:
            return frozenset(affected_by(state, new, standing))
        for id in self.moved:
            if is_affected(state, new, standing, state.cards[id]):
                if id not in affected:
                    affected = affected.union((id,))
            elif id in affected:
                affected = affected.difference((id,))
        return affected

    def _note_written(self) -> bool:
        """Note the kinds of characteristics that effects and counters write, if still no effect reads any."""
        new = self.new
        if self.ended or self.state.strayed or any(standing.depends for standing in self.began):
            new.written = self._written()
        else:
            for standing in self.began:
                new.written |= standing.analysis.written
        for standing in self.began + self.ended:
            if new.settled or any(standing.analysis.reads):
                note_seen(self.state, new)
                break
        written = new.written & ~TYPES if new.settled else new.written
        return new.amendable and not new.seen & (written | self.writes)

    def _written(self) -> int:
        """The kinds of characteristics that effects and counters write."""
        cards, written = self.state.cards, 0
        for standing, on, _ in self.new.effects:
            if on:
                written |= standing.analysis.written
        for id in present(self.state):
            counters = cards[id].counters
            if counters:
                if "buff" in counters or "debuff" in counters:
                    written |= WEIGHT
                if "level" in counters and self._is_leveled(id):
                    written |= LEVEL
        return written

    def _is_leveled(self, id: int) -> bool:
        """An object has the level stat."""
        face = self.state.cards[id].face
        return (self.new.computed.get(id) or face.known or face.printed).level is not None

    # Characteristics ----------------------------------------------------------------------------------------

    def _compute(self) -> None:
        """Find what cards are to which something else applies."""
        computed = self.new.computed
        for id in self.dirty:
            now = self._characteristics(self.state.cards[id])
            if now is None:
                computed.pop(id, None)
            else:
                computed[id] = now
        for id in self.counted:
            self._compare(id)

    def _compare(self, id: int) -> None:
        """Note what other counters have changed about an object."""
        face = self.state.cards[id].face
        before = self.old.computed.get(id) or face.known or face.printed
        now = self.new.computed.get(id) or face.known or face.printed
        if before.level != now.level:
            self.writes |= LEVEL
        if before.power != now.power or before.life != now.life:
            self.writes |= WEIGHT
        if before.abilities is not now.abilities:
            self.writes |= ABILITIES

    def _characteristics(self, card: Card) -> Characteristics | None:
        """What lineage, effects and counters make of a card or object; None if that is what it is by itself."""
        now = self.new.shaped.get(card.id)
        start = card.face.known or card.face.printed
        if not card.counters or card.zone is not FIELD:
            for standing, index, value, affected in self.new.applied:
                if card.id in affected:
                    now = changed(now or start, standing.modifications[index], value)
            return now
        stage = LAYER_D
        for standing, index, value, affected in self.new.applied:
            if card.id in affected:
                layer = standing.analysis.layers[index]
                if stage == LAYER_D and layer > LAYER_D:
                    now, stage = _with_levels_and_abilities(now, start, card.counters), LAYER_E
                if stage == LAYER_E and layer > LAYER_E:
                    now, stage = _with_buffs(now, start, card.counters), Layer.SWAP
                now = changed(now or start, standing.modifications[index], value)
        if stage == LAYER_D:
            now = _with_levels_and_abilities(now, start, card.counters)
        return now if stage == Layer.SWAP else _with_buffs(now, start, card.counters)

    # Modes --------------------------------------------------------------------------------------------------

    def _modes_are_the_same(self) -> bool:
        """Effects are on or off as they were, before any effect applied and after all did."""
        state, new, writes, aspects = self.state, self.new, self.writes, self.aspects
        before: Board | None = None
        for standing, on, _ in new.effects:
            if not standing.depends:
                continue
            analysis = standing.analysis
            if not (analysis.mode_reads & writes or analysis.looks & aspects or self._may_switch(standing)):
                continue
            if tells_otherwise(state, standing) or is_met(state, standing) is not on:
                return False
            if (standing.analysis.mode_reads | TYPES) & new.written:
                if before is None:
                    before = Board.new(new.watch)
                    before.computed = new.shaped
                state.board = before
                met = is_met(state, standing)
                state.board = new
                if met is not on:
                    return False
        return True

    def _may_switch(self, standing: Standing) -> bool:
        """It has begun, or its restrictions and its condition may look at what moved."""
        if standing in self.began:
            return True
        return bool(self.moved) and (not standing.analysis.by_champion or standing.scope.source[0] in self.moved)

    # Notes --------------------------------------------------------------------------------------------------

    def _note(self) -> bool:
        """Note what follows from the effects, and what is asked all the time."""
        new = self.new
        others = self.began + self.ended
        has_rules = any(standing.analysis.rules for standing in others)
        if has_rules:
            note_rules_anew(self.state, new)
        if any(_is_noted(standing) for standing in others):
            note_outlook_anew(new)
        return change_summary(self.state, self.old, new, self.dirty, self.moved, self.writes, rules=has_rules)


def _same_at_first(before: tuple[Continuous, ...], now: list[Continuous]) -> int:
    """How many effects at the beginning are the same."""
    at = 0
    for one, other in zip(before, now, strict=False):
        if one is not other:
            break
        at += 1
    return at


def _is_in_force(effect: Continuous) -> bool:
    return not (effect.lasts.dormant or isinstance(effect.extent, Coming))


def _timestamp(standing: Standing) -> int:
    return standing.timestamp


def _layer_of(standing: Standing, index: int) -> int:
    return standing.analysis.layers[index]


def _is_noted(standing: Standing) -> bool:
    """Something about the effect is noted for the whole board."""
    a = standing.analysis
    if a.hastens or a.watch or a.mode_reads or any(a.reads):
        return True
    return not is_fixed(standing) and bool(a.zones or a.uneven)


def _with_levels_and_abilities(
    now: Characteristics | None, start: Characteristics, counters: dict[str, int]
) -> Characteristics | None:
    """The same with the abilities that counters have and the levels that they are, after Layer D."""
    if not OF_COUNTERS.keys().isdisjoint(counters):
        for kind, ability in OF_COUNTERS.items():
            if kind in counters:
                now = with_ability(now or start, ability)
    more = counters.get("level", 0)
    if more and (now or start).level is not None:
        now = with_levels(now or start, more)
    return now


def _with_buffs(
    now: Characteristics | None, start: Characteristics, counters: dict[str, int]
) -> Characteristics | None:
    """The same with buff and debuff counters, after Layer E."""
    if "buff" in counters or "debuff" in counters:
        now = with_buffs(now or start, counters.get("buff", 0) - counters.get("debuff", 0))
    return now
