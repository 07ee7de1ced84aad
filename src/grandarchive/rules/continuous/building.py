"""Continuous effects and the characteristics they lead to (CR Continuous Effects).

A board is everything computed for one moment: the characteristics of every card that differs from its printing, and
the changes of rules in force. It is built when somebody asks and dropped when a commit touches what it depends on.

Whether a restriction or an "as long as" is met is a mode of its effect, on or off, and not a part of the layers
(General Rules 2): the layers are applied until every mode agrees with what they lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.model.abilities import Ability, Activated, Static
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.modifications import Gains, GainsActivated, Loses, Modification
from grandarchive.model.nouns import THIS
from grandarchive.model.scopes import AllThatFit, Coming
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, Zone
from grandarchive.rules.continuous.affected import affected_by, present
from grandarchive.rules.continuous.changed import changed, with_ability, with_buffs, with_levels
from grandarchive.rules.continuous.counters import ABILITIES
from grandarchive.rules.continuous.dependencies import Reads, in_order
from grandarchive.rules.continuous.in_force import analysis_of, standing_effect, standing_of, standings_of
from grandarchive.rules.continuous.inheriting import Bequest, bequests_of, by_itself, gain_of, is_by_age
from grandarchive.rules.continuous.layers import LAYERS, Layer, is_barred, number, static_given
from grandarchive.rules.continuous.modes import is_met
from grandarchive.rules.continuous.outlook import finish_outlook, note_outlook, note_rules, note_seen
from grandarchive.rules.continuous.parts import ALONE, OF_ITS_OWN, Effect, Grant, Part, changes_traits, wording
from grandarchive.rules.continuous.reading import FITS
from grandarchive.rules.continuous.summary import summarize
from grandarchive.rules.continuous.working import player_of
from grandarchive.state.board import Board, Pass
from grandarchive.state.cards import Standing
from grandarchive.state.game import Aspect, GameState
from grandarchive.state.work import WORK

CHAMPION: Final = "CHAMPION"
FIELD: Final = Zone.FIELD
INTENT: Final = Zone.INTENT
LAYER_A: Final = Layer.A
LAYER_B: Final = Layer.B
LAYER_C: Final = Layer.C
LAYER_D: Final = Layer.D
LAYER_E: Final = Layer.E
LAYER_SWAP: Final = Layer.SWAP
IN_RULES: Final = int(Layer.RULES)
LINEAGE: Final = Zone.LINEAGE
NOWHERE: Final = Zone.NOWHERE
PANTHEON: Final = Zone.PANTHEON
STACK: Final = Zone.STACK
TYPES: Final = Reads.TYPES

NOTED: Final = frozenset({Gains, GainsActivated, Loses})
"""What gives abilities, or takes them."""

_ON_THE_TABLE: Final = frozenset({Zone.FIELD, Zone.INTENT, Zone.LINEAGE, Zone.NOWHERE})

TIMES_OFF: Final = 2
"""An effect that turns itself off as often as this stays off."""


# Building ------------------------------------------------------------------------------------------------------


def build(state: GameState) -> Board:
    """Compute the characteristics of everything, layer by layer."""
    if WORK.done is not None:
        WORK.done.append(("build", -1))
        WORK.done.extend([("object", id) for id in state.field])
    board = Board.new(Aspect.ALWAYS)
    state.keep_board(board)
    work = Work(state, board)
    work.collect()
    if not work.effects:
        work.without_effects()
    else:
        work.settle()
    work.note_effects()
    summarize(state, board)
    return board


Kept = tuple[dict[int, Characteristics], dict[Grant, Ability], bool, set[int], int]
"""What a trial changes: computed, grants, lost, gone, and how much was applied."""


class Work:
    """A board while it is built.

    `champions` are those by themselves, `shaped` are what lineages make of champions, `countered` the objects with
    counters, and `written` the kinds of characteristics that anything has changed so far. The abilities of
    effects that are `gone`, by their order, were lost in this pass, also if their object has gained the same again.

    Until that changes, `reached` are what the parts of a layer affect, by their wordings, and `tried` whether parts of
    a wording depend on a modification of some objects; `wordings` numbers them. `owned` are the first `indexed` of the
    effects by their owners.
    """

    __slots__ = (
        "board",
        "champions",
        "countered",
        "effects",
        "gone",
        "granted",
        "grants",
        "indexed",
        "lost",
        "owned",
        "present",
        "reached",
        "shaped",
        "state",
        "tried",
        "wordings",
        "written",
    )

    def __init__(self, state: GameState, board: Board) -> None:
        self.state = state
        self.board = board
        self.present = present(state)
        self.champions: list[int] = []
        self.shaped: dict[int, Characteristics] = {}
        self.countered: list[int] = []
        self.written = 0
        self.effects: list[Effect] = []
        self.grants: dict[Grant, Ability] = {}
        self.granted: dict[Grant, Effect | None] = {}
        self.gone: set[int] = set()
        self.lost = False
        self.reached: dict[int, tuple[int, ...]] = {}
        self.tried: dict[tuple[int, Modification, tuple[int, ...]], bool] = {}
        self.wordings: dict[object, int] = {}
        self.owned: dict[int, list[Effect]] = {}
        self.indexed = 0

    # Collecting ---------------------------------------------------------------------------------------------

    def collect(self) -> None:
        """Every effect there is before any applies: of static abilities, and of what resolved."""
        state = self.state
        cards = state.cards
        for id in self.present:
            card = cards[id]
            if card.base is not None:
                self.shaped[id] = card.base
            if CHAMPION in card.face.types:
                self.champions.append(id)
            if card.counters:
                self.countered.append(id)
            found = card.standings
            if found is None:
                found = card.standings = standings_of(state, card)
            for standing in found:
                self._collect(standing)
        self.board.computed.update(self.shaped)
        self.board.shaped = self.shaped
        for id in state.elsewhere:
            card = cards[id]
            if card.zone in _ON_THE_TABLE or (card.zone is PANTHEON and "gained" not in card.properties):
                continue
            found = card.standings
            if found is None:
                found = standings_of(state, card)
                if card.zone not in OBJECT_SPECIFIC_ZONES:  # beneath an object they are those of who controls that
                    card.standings = found
            for standing in found:
                self._collect(standing)
        for effect in state.effects:
            lasts = effect.lasts
            extent = effect.extent
            if lasts.until is not None:
                self.board.awaits_end = True
            if lasts.dormant or isinstance(extent, Coming):
                continue
            if lasts.as_long_as is not None or isinstance(extent, AllThatFit):
                self._collect(standing_effect(effect))
            else:
                standing = standing_effect(effect)
                self.board.hastens |= standing.analysis.hastens
                self.effects.append(Effect(standing, len(self.effects)))
        for each in self.effects:
            if each.standing.analysis.by_age and is_by_age(state, each.standing):
                self._hand_down()
                break

    def _hand_down(self) -> None:
        """Each ability that a champion inherits becomes an effect of its own."""
        for id in self.shaped:
            champion = self.state.cards[id]
            bequests = bequests_of(self.state, champion)
            if not bequests:
                continue
            self.shaped[id] = self.board.computed[id] = by_itself(champion)
            statics = [effect for effect in self.effects if effect.standing.owner == id and effect.standing.giver >= 0]
            for bequest in bequests:
                giver = self._bequeath(bequest, self.state.cards[bequest.card].stamp)
                static = static_given(bequest.gain)
                if static is not None:
                    given = next(
                        e for e in statics if e.standing.giver == bequest.card and e.standing.ability is static
                    )
                    statics.remove(given)
                    self._grant(given, (id, giver.order, 0))

    def _bequeath(self, bequest: Bequest, timestamp: int) -> Effect:
        """The gain of an inherited ability comes in."""
        effect = Effect(gain_of(self.state, bequest, timestamp), len(self.effects))
        effect.bequest = bequest
        self.effects.append(effect)
        return effect

    def _grant(self, effect: Effect, grant: Grant) -> None:
        """An effect is there only if the layers give its ability."""
        effect.granted = True
        effect.grant = grant
        self.granted[grant] = effect

    def _collect(self, standing: Standing) -> Effect:
        """An effect of a static ability comes in, not applied yet."""
        effect = Effect(standing, len(self.effects))
        note_outlook(self.board, standing)
        self.effects.append(effect)
        return effect

    # Modes --------------------------------------------------------------------------------------------------

    def start_again(self, modes: list[bool]) -> None:
        """In another pass, cards and objects are what they are before any effect applies: faces, champions lineages."""
        board = self.board
        for effect, on in zip(self.effects, modes, strict=False):
            effect.was_on = (*effect.was_on, on)
        board.passes.append(Pass(board.computed, board.applied))
        board.computed = self.shaped.copy()
        board.applied = []
        self.grants.clear()
        self.gone.clear()
        self.lost = False

    def without_effects(self) -> None:
        """There are no effects; counters change objects all the same."""
        self._add_counter_abilities()
        self._apply_level_counters()
        self._apply_counters()

    def settle(self) -> None:
        """Apply the layers until every mode agrees with what they lead to (General Rules 2)."""
        for effect in self.effects:
            if effect.standing.depends:
                effect.on = is_met(self.state, effect.standing)
        while True:
            self._apply_layers()
            modes = [effect.on for effect in self.effects]
            if not self._changes():
                break
            self.start_again(modes)

    def note_effects(self) -> None:
        """Note all effects on the board, and what follows from them."""
        board = self.board
        board.written = self.written
        board.lasting = tuple(self.state.effects)
        board.present = self.state.field
        board.effects = [(effect.standing, effect.on, self._exists(effect)) for effect in self.effects]
        note_rules(self.state, board)
        finish_outlook(board)
        if board.passes:
            watched = [effect for effect in self.effects if effect.standing.analysis.watch]
            board.watching = [(effect.standing, (*effect.was_on, effect.on)) for effect in watched]
        elif not any(effect.granted or effect.bequest for effect in self.effects):
            note_seen(self.state, board)

    def _changes(self) -> bool:
        """Turn effects on and off as the board says now, and whether any changed. Granted abilities are found here."""
        changed = False
        for grant, ability in self.grants.items():
            if grant not in self.granted:
                changed |= self._add_granted(grant, ability)
        for effect in self.effects:
            standing = effect.standing
            if not (standing.depends or effect.granted):
                continue
            if effect.times_off == TIMES_OFF or not self._may_switch(effect):
                continue
            on = (not effect.granted or effect.grant in self.grants) and is_met(self.state, standing)
            if on is effect.on:
                continue
            effect.on = on
            effect.times_off += not on
            changed = True
        return changed

    def _may_switch(self, effect: Effect) -> bool:
        """Only what somebody changed can switch a mode; granted abilities come and go."""
        return effect.granted or effect.standing.analysis.mode_reads & self.written != 0

    def _add_granted(self, grant: Grant, ability: Ability) -> bool:
        """Add the effect of an ability that a card gained, or the gain of the champion above the card.

        It is as old as what gave it, or as the card if that is newer.
        """
        card = self.state.cards[grant[0]]
        timestamp = max(card.stamp, self.effects[grant[1]].standing.timestamp)
        if card.zone is LINEAGE and ability.inherited:
            self._grant(self._bequeath(Bequest(card.id, Gains(ability)), timestamp), grant)
            return True
        assert isinstance(ability, Static)
        if not ability.works_in(card.zone):
            self.granted[grant] = None
            return False
        analysis = analysis_of(self.now(card.id).abilities, ability)
        effect = self._collect(standing_of(card, ability, analysis, timestamp, player_of(self.state, card)))
        effect.on = is_met(self.state, effect.standing)
        self._grant(effect, grant)
        return True

    def _exists(self, effect: Effect) -> bool:
        """The ability is still there: the layers so far have not taken it away, or have given it."""
        standing = effect.standing
        if standing.ability is None:
            return effect.bequest is None or self._is_bequeathed(effect, effect.bequest)
        if not (self.lost or effect.granted):
            return True
        if effect.order in self.gone or (effect.granted and effect.grant not in self.grants):
            return False
        return self._has(standing.owner, standing.ability)

    def _is_bequeathed(self, effect: Effect, bequest: Bequest) -> bool:
        """The card in the lineage still has the inherited ability, or has gained it."""
        if effect.granted and effect.grant not in self.grants:
            return False
        return any(ability is bequest.gain.ability for ability in self.now(bequest.card).abilities.inherited)

    def _has(self, id: int, static: Static) -> bool:
        """A card or object has a static ability, this very one."""
        return any(ability is static for ability in self.now(id).abilities.statics)

    # Layers -------------------------------------------------------------------------------------------------

    def _apply_layers(self) -> None:
        layers: dict[int, list[Part]] = {}
        for effect in self.effects:
            if effect.on:
                analysis = effect.standing.analysis
                for index, layer in enumerate(analysis.layers):
                    if layer != IN_RULES:
                        self.written |= analysis.writes[index]
                        if layer in layers:
                            layers[layer].append(Part(effect, index))
                        else:
                            layers[layer] = [Part(effect, index)]
        for layer in (LAYER_A, LAYER_B, LAYER_C, LAYER_D):
            if layer in layers:
                self._apply_layer(layers[layer], layer)
        if self.countered:
            self._add_counter_abilities()
            self._apply_level_counters()
        if LAYER_E in layers:
            self._apply_layer(layers[LAYER_E], LAYER_E)
        if self.countered:
            self._apply_counters()
        if LAYER_SWAP in layers:
            for part in sorted(layers[LAYER_SWAP], key=lambda part: part.key):
                if self._exists(part.effect):
                    self._apply(part, self._affected(part.standing))

    def _apply_layer(self, parts: list[Part], layer: int) -> None:
        late = layer >= LAYER_D
        read = 0
        for part in parts:
            read |= part.reads
        self.reached.clear()
        self.tried.clear()
        for part in in_order(parts, self._depends) if len(parts) > 1 else parts:
            if not late or self._exists(part.effect):
                self._apply(part, self._affected(part.standing))
                self.tried.clear()
                if part.writes & read:  # else it changes nothing on which it hangs what the others apply to
                    self.reached.clear()

    def _apply(self, part: Part, affected: Sequence[int]) -> None:
        """Apply a part to the cards and objects that it affects."""
        m = part.modification
        noted = type(m) in NOTED
        standing = part.standing
        value = standing.analysis.amounts[part.index]
        if value is None:
            value = number(self.state, m, standing.scope)
        board, cards = self.board, self.state.cards
        computed = board.computed
        board.applied.append((standing, part.index, value, frozenset(affected)))
        if type(m) is Loses and affected:
            self.lost = True
        for id in affected:
            now = computed.get(id)
            if now is None:
                face = cards[id].face
                now = face.known or face.printed
            computed[id] = changed(now, m, value)
            if noted:
                self._note_abilities(part, id)

    def _note_abilities(self, part: Part, id: int) -> None:
        """What comes of it that something gained or lost abilities."""
        m = part.modification
        if type(m) is Gains:
            self._note_gain(part, id, m)
        elif type(m) is GainsActivated:
            self._share(part.standing, id, m)
        elif type(m) is Loses:
            self._note_gone(id)

    def _note_gain(self, part: Part, id: int, m: Gains) -> None:
        """A static ability works once it is gained; a card in a lineage shares an inherited one with its champion."""
        card = self.state.cards[id]
        if is_barred(m, self.now(id)):
            return
        if m.ability.inherited and not card.lineage:
            if card.zone is LINEAGE:
                self.grants[id, part.effect.order, part.index] = m.ability
            return
        static = static_given(m)
        if static is not None:
            self.grants[id, part.effect.order, part.index] = static

    def _note_gone(self, id: int) -> None:
        """What the object has lost is gone, also if it gains the same later, which is another instance of it."""
        for effect in self._effects_of(id):
            ability = effect.standing.ability
            if ability is None or (effect.granted and effect.grant not in self.grants):
                continue
            if not self._has(id, ability):
                self.gone.add(effect.order)

    def _effects_of(self, id: int) -> Sequence[Effect]:
        """The effects of the abilities of an object; more may have come in since somebody asked."""
        effects = self.effects
        while self.indexed < len(effects):
            effect = effects[self.indexed]
            self.owned.setdefault(effect.standing.owner, []).append(effect)
            self.indexed += 1
        return self.owned.get(id, ())

    def _share(self, standing: Standing, id: int, m: GainsActivated) -> None:
        """An object has the activated abilities of others, as these have them so far."""
        for ability in self._shared(standing, m, id):
            self.board.computed[id] = with_ability(self.now(id), ability)

    def _shared(self, standing: Standing, m: GainsActivated, but: int) -> list[Activated]:
        """The activated abilities of all objects that fit, as they are so far, but for one of them."""
        state, scope = self.state, standing.scope
        found: list[Activated] = []
        for id in state.field:
            now = self.now(id)
            if id != but and now.abilities.activated and FITS[type(m.of)](state, m.of, state.cards[id], now, scope):
                found.extend(now.abilities.activated)
        return found

    def _affected(self, standing: Standing) -> Sequence[int]:
        """The cards and objects an effect applies to, as they are so far."""
        return affected_by(self.state, self.board, standing, None if self.written & TYPES else self.champions)

    def _add_counter_abilities(self) -> None:
        """Abilities that counters have are not the object's to lose."""
        for id in self.countered:
            counters = self.state.cards[id].counters
            if ABILITIES.keys().isdisjoint(counters):
                continue
            for kind, ability in ABILITIES.items():
                if kind in counters:
                    self.board.computed[id] = with_ability(self.now(id), ability)

    def _apply_level_counters(self) -> None:
        """Each level counter is one level more (CR Counters - Level 1)."""
        for id in self.countered:
            more = self.state.cards[id].counters.get("level", 0)
            if more and self.now(id).level is not None:
                self.board.computed[id] = with_levels(self.now(id), more)
                self.written |= Reads.STATS["level"]

    def _apply_counters(self) -> None:
        for id in self.countered:
            counters = self.state.cards[id].counters
            if "buff" in counters or "debuff" in counters:
                more = counters.get("buff", 0) - counters.get("debuff", 0)
                self.board.computed[id] = with_buffs(self.now(id), more)
                self.written |= Reads.STATS["power"] | Reads.STATS["life"]

    # Dependencies -------------------------------------------------------------------------------------------

    def _depends(self, part: Part, other: Part) -> bool:
        """Applying the other part first would change whether this one exists, to what it applies, or what it does.

        CR Dependencies 1. It is tried out and taken back.
        """
        if WORK.done is not None:
            WORK.done.append(("depends", -1))
        looks = part.reads & other.writes or type(part.modification) is GainsActivated
        if not looks and self._is_elsewhere(other.standing, part.standing.owner):
            return False
        early = LAYERS[type(other.modification)] < LAYER_D
        if not early and not self._exists(other.effect):
            return False
        if not looks:
            return self._takes_away(other, part)
        words = wording(part, self.wordings)
        if words == OF_ITS_OWN or not (changes_traits(part) and changes_traits(other)):
            return self._changes_meaning(other, part)
        trial = (words, other.modification, self._reached(other))
        found = self.tried.get(trial)
        if found is None:
            found = self.tried[trial] = self._changes_meaning(other, part)
        return found

    def _takes_away(self, other: Part, part: Part) -> bool:
        """Applying the other part would change whether this one exists.

        That depends on the abilities of its object and of the cards beneath it, so it is applied to these alone.
        """
        cards, owner = self.state.cards, part.standing.owner
        concerned = [id for id in self._reached(other) if id == owner or cards[id].host == owner]
        if not concerned:
            return False
        before = self._exists(part.effect)
        kept = self._try(other, concerned)
        after = self._exists(part.effect)
        self._take_back(kept)
        return before is not after

    def _changes_meaning(self, other: Part, part: Part) -> bool:
        """Applying the other part would change what this one does."""
        touched = self._reached(other)
        if not touched:
            return False
        before = self._meaning(part, self._reached(part))
        kept = self._try(other, touched)
        after = self._meaning(part, tuple(self._affected(part.standing)))
        self._take_back(kept)
        return before != after

    def _try(self, part: Part, affected: Sequence[int]) -> Kept:
        """Apply a part for a trial; what was so before."""
        board = self.board
        kept = (board.computed, self.grants, self.lost, self.gone, len(board.applied))
        board.computed, self.grants, self.gone = board.computed.copy(), self.grants.copy(), self.gone.copy()
        self._apply(part, affected)
        return kept

    def _take_back(self, kept: Kept) -> None:
        """End a trial."""
        board = self.board
        board.computed, self.grants, self.lost, self.gone, applied = kept
        del board.applied[applied:]

    def _reached(self, part: Part) -> tuple[int, ...]:
        """The cards and objects a part affects at the moment, outside of a trial."""
        words = wording(part, self.wordings)
        key = words if words != OF_ITS_OWN else ALONE - part.effect.order
        found = self.reached.get(key)
        if found is None:
            found = self.reached[key] = tuple(self._affected(part.standing))
        return found

    def _is_elsewhere(self, standing: Standing, id: int) -> bool:
        """At a glance: an effect is for cards of other zones than that of this one, and not for what lies beneath."""
        if standing.analysis.filter is None or standing.analysis.filter is THIS:
            return False
        return self.state.cards[id].zone not in standing.zones and OBJECT_SPECIFIC_ZONES.isdisjoint(standing.zones)

    def _meaning(self, part: Part, affected: tuple[int, ...]) -> tuple[bool, tuple[int, ...], int, list[int]]:
        standing, m = part.standing, part.modification
        value = number(self.state, m, standing.scope)
        given: list[int] = []
        if type(m) is GainsActivated:
            given = [id(ability) for ability in self._shared(standing, m, standing.owner)]
        return (self._exists(part.effect), affected, value, given)

    # Records ------------------------------------------------------------------------------------------------

    def now(self, id: int) -> Characteristics:
        """What a card or object is so far."""
        found = self.board.computed.get(id)
        if found is None:
            face = self.state.cards[id].face
            return face.known or face.printed
        return found
