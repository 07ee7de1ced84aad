"""What nouns, amounts and conditions mean: reading the words of a text in a game (CR Objects and Targeting)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from grandarchive.model import amounts, conditions, measures, nouns
from grandarchive.model import players as terms
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.amounts import Amount
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.events import PlayedAs
from grandarchive.model.measures import Feature
from grandarchive.model.modifications import Agility
from grandarchive.model.nouns import THIS, Filter, Players, Selection
from grandarchive.model.pending import Pending
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, PRIVATE_ZONES, CostKind, Rounding, Who, Zone
from grandarchive.rules.continuous.beneath import asks_beneath_what_left, left_with
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.items import as_seen, ref_of, stack_item
from grandarchive.rules.continuous.levels import champion_bonus, class_bonus, element_bonus, level_for
from grandarchive.rules.continuous.levels import champion_of as champion_of
from grandarchive.rules.continuous.levels import level_of as level_of
from grandarchive.rules.continuous.measuring import features, has_unknown_cost, is_odd, measured_for
from grandarchive.rules.continuous.names import (
    EVENT_PLAYER,
    RESOLVED,
    TIMES_USED,
    WHO_DID,
    meaning,
    named,
    number_named,
    targeted,
)
from grandarchive.rules.continuous.played import is_its_card, is_played_as, was_played_from
from grandarchive.rules.continuous.properties import has_property
from grandarchive.state.cards import NOTHING, Card, Ref, Scope, lineage_name, players_in
from grandarchive.state.game import GameState
from grandarchive.state.records import Lasting, StackItem

BANISHMENT: Final = Zone.BANISHMENT
DECK: Final = Zone.DECK
EACH: Final = Who.EACH
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
LINEAGE: Final = Zone.LINEAGE
NOWHERE: Final = Zone.NOWHERE
LOADED: Final = Zone.LOADED
MEMORY: Final = CostKind.MEMORY
STACK: Final = Zone.STACK
NOTHING_FITS: Final = nouns.Not(nouns.ANYTHING)
UNSEARCHED: Final = PRIVATE_ZONES - {DECK} | {Zone.PANTHEON}
YOU: Final = Who.YOU


# Players -------------------------------------------------------------------------------------------------------


def players(state: GameState, who: Who, player: int) -> tuple[int, ...]:
    """The players a word means for a player, in turn order from the turn player."""
    if who is YOU:
        return (player,)
    if who is EACH:
        return state.in_turn_order()
    return tuple(p for p in state.in_turn_order() if p != player)


def players_meant(state: GameState, who: Players, scope: Scope) -> tuple[int, ...]:
    """The players a text means who are in the game, in turn order."""
    if isinstance(who, Who):
        return players(state, who, scope.player)
    found = PLAYERS[type(who)](state, who, scope)
    return tuple(p for p in state.in_turn_order() if p in found)


def _controllers(state: GameState, who: nouns.ControllerOf, scope: Scope) -> set[int]:
    """Who controls something that is gone did so last."""
    return {card.controller for card, _ in known(state, who.what, scope)}


def _owners(state: GameState, who: terms.OwnerOf, scope: Scope) -> set[int]:
    return {card.owner for card, _ in known(state, who.what, scope)}


def _defending(state: GameState, who: terms.DefendingPlayer, scope: Scope) -> set[int]:
    """Those who controlled what is attacked; with several of them, each has the role."""
    combat = state.combat
    return set() if combat is None else {combat.defending_player, *combat.sides}


def as_player(scope: Scope, player: int) -> Scope:
    """The same text as another player reads it, who is "you" in it."""
    return Scope(player, scope.source, scope.card, scope.now, scope.names, scope.how, scope.was)


def _having(state: GameState, who: terms.Having, scope: Scope) -> set[int]:
    found = players_meant(state, who.who, scope)
    return {player for player in found if holds(state, who.condition, as_player(scope, player))}


PLAYERS: Final[dict[type, Callable[[GameState, Any, Scope], set[int]]]] = {
    nouns.ControllerOf: _controllers,
    terms.OwnerOf: _owners,
    terms.ThePlayer: lambda state, who, scope: set(players_in(named(state, scope, who.name))),
    terms.PlayerTarget: lambda state, who, scope: set(players_in(named(state, scope, who.name))),
    nouns.EventPlayer: lambda state, who, scope: set(players_in(named(state, scope, EVENT_PLAYER))),
    terms.WhoDid: lambda state, who, scope: set(players_in(named(state, scope, WHO_DID))),
    terms.TurnPlayer: lambda state, who, scope: {state.turn_player},
    terms.AttackingPlayer: lambda state, who, scope: set() if state.combat is None else {state.combat.attacking_player},
    terms.DefendingPlayer: _defending,
    terms.Having: _having,
}
"""Whom each way to name players means."""


# Nouns ---------------------------------------------------------------------------------------------------------

Fits = Callable[[GameState, Any, Card, Characteristics, Scope], bool]


def _fits_and(state: GameState, f: nouns.And, card: Card, now: Characteristics, scope: Scope) -> bool:
    for part in f.parts:
        if not FITS[type(part)](state, part, card, now, scope):
            return False
    return True


def _fits_or(state: GameState, f: nouns.Or, card: Card, now: Characteristics, scope: Scope) -> bool:
    for part in f.parts:
        if FITS[type(part)](state, part, card, now, scope):
            return True
    return False


def belongs(who: Who, owner: int, player: int) -> bool:
    """An owner or controller is one of the players a word means."""
    if who is YOU:
        return owner == player
    return who is EACH or owner != player


def is_somebodys(state: GameState, who: Players, player: int, scope: Scope) -> bool:
    """An owner or controller is one of the players a text means."""
    if who is YOU:
        return player == scope.player
    if isinstance(who, Who):
        return who is EACH or player != scope.player
    return player in PLAYERS[type(who)](state, who, scope)


def _is_attacking(state: GameState, f: nouns.Attacking, card: Card, now: Characteristics, scope: Scope) -> bool:
    combat = state.combat
    if combat is None or combat.attacker != (card.id, card.incarnation):
        return False
    if f.what is nouns.ANYTHING:
        return True
    return any(fits(state, f.what, id, scope) for id, _ in filter(state.is_current, combat.defenders))


def _is_attack_target(state: GameState, f: nouns.AttackTarget, card: Card, now: Characteristics, scope: Scope) -> bool:
    """With Cleave only further targets are some, which others than the player attacked so control."""
    combat = state.combat
    return combat is not None and any(
        ref == card.ref and not combat.cleaves_against(side) for ref, side in combat.attacked()
    )


def _is_using(state: GameState, f: nouns.Using, card: Card, now: Characteristics, scope: Scope) -> bool:
    """CR Wield 2: what it wields is used in the attack, and so are the cards in the intent."""
    combat = state.combat
    if combat is None or combat.attacker != (card.id, card.incarnation):
        return False
    weapons = (id for id, _ in filter(state.is_current, combat.weapons))
    return any(fits(state, f.filter, id, scope) for id in (*weapons, *state.intents()))


def _with_keyword(state: GameState, f: nouns.WithKeyword, card: Card, now: Characteristics, scope: Scope) -> bool:
    found = now.abilities.keywords.get(f.name)
    if found is None:
        return False
    own = Scope(card.controller, card.ref, card, now)
    return any(not k.gates or unlocked(state, k.gates, own) for k in found)


def _is_loaded(state: GameState, f: nouns.Loaded, card: Card, now: Characteristics, scope: Scope) -> bool:
    if f.filter is nouns.ANYTHING:
        return bool(card.loaded)
    return any(fits(state, f.filter, id, scope) for id in card.loaded)


def _is_beneath(state: GameState, f: nouns.Beneath, card: Card, now: Characteristics, scope: Scope) -> bool:
    """A card that is still there lies beneath the object that is there; one that left, beneath what that was then.

    What a card of a lineage calls its own is the lineage in which it lies, or lay.
    """
    if card.zone not in OBJECT_SPECIFIC_ZONES:
        return False
    meant = [host for host, _ in known(state, f.of, scope)]
    hosts = [state.cards[host.host] if host.zone is LINEAGE else host for host in meant]
    hosts = [host for host in hosts if host.id == card.host]
    if state.is_current(card.ref):
        return any(state.is_current(host.ref) for host in hosts)
    return bool(hosts)


def is_on_top(state: GameState, card: Card) -> bool:
    """The card is the top card of a lineage, which is the champion (CR Leveling Up 7)."""
    return card.zone is LINEAGE and state.cards[card.host].lineage[-1:] == (card.id,)


def _with(state: GameState, f: measures.With, card: Card, now: Characteristics, scope: Scope) -> bool:
    value = measured_for(state, f.measure, card, now, scope)
    if value is None or (f.least is not None and f.most is not None and has_unknown_cost(f.measure, card, now)):
        return False
    return (f.least is None or value >= amount(state, f.least, scope)) and (
        f.most is None or value <= amount(state, f.most, scope)
    )


def _is_of_chosen(state: GameState, f: nouns.OfChosen, card: Card, now: Characteristics, scope: Scope) -> bool:
    """No element, class or type is called like another of them."""
    chosen = meaning(state, scope, f.name)
    return chosen in now.elements or chosen in now.types or chosen in now.subtypes


FITS: dict[type, Fits] = {
    nouns.And: _fits_and,
    nouns.Or: _fits_or,
    nouns.Not: lambda state, f, card, now, scope: not FITS[type(f.part)](state, f.part, card, now, scope),
    nouns.Anything: lambda state, f, card, now, scope: True,
    nouns.Type: lambda state, f, card, now, scope: f.name in now.types,
    nouns.Supertype: lambda state, f, card, now, scope: f.name in now.supertypes,
    nouns.Subtype: lambda state, f, card, now, scope: f.name in now.subtypes,
    nouns.Element: lambda state, f, card, now, scope: f.name in now.elements,
    nouns.OfSpeed: lambda state, f, card, now, scope: now.speed is f.speed,
    nouns.Named: lambda state, f, card, now, scope: f.name == now.name,
    nouns.OfLineage: lambda state, f, card, now, scope: f.name == lineage_name(now.name),
    nouns.NamedAs: lambda state, f, card, now, scope: now.name != "" and meaning(state, scope, f.name) == now.name,
    nouns.OfChosen: _is_of_chosen,
    nouns.Among: lambda state, f, card, now, scope: card.ref in named(state, scope, f.what.name),
    nouns.ThisCard: is_its_card,
    measures.With: _with,
    measures.Shares: lambda state, f, card, now, scope: (
        not features(f.by, card, now).isdisjoint(_features(state, f.by, f.what, scope))
    ),
    measures.Odd: lambda state, f, card, now, scope: is_odd(measured_for(state, f.measure, card, now, scope)) is True,
    measures.Even: lambda state, f, card, now, scope: is_odd(measured_for(state, f.measure, card, now, scope)) is False,
    nouns.WithKeyword: _with_keyword,
    nouns.FaceUp: lambda state, f, card, now, scope: not card.face_down,
    nouns.IsToken: lambda state, f, card, now, scope: card.token,
    nouns.OfItem: lambda state, f, card, now, scope: False,
    nouns.IsCopy: lambda state, f, card, now, scope: card.copied or card.replica,
    nouns.Transformed: lambda state, f, card, now, scope: card.transformed,
    nouns.This: lambda state, f, card, now, scope: scope.source == (card.id, card.incarnation),
    nouns.Controlled: lambda state, f, card, now, scope: (
        card.controller == scope.player if f.by is YOU else is_somebodys(state, f.by, card.controller, scope)
    ),
    nouns.Owned: lambda state, f, card, now, scope: is_somebodys(state, f.by, card.owner, scope),
    nouns.Attacking: _is_attacking,
    nouns.Defending: lambda state, f, card, now, scope: state.combat is not None and card.ref in state.combat.defenders,
    nouns.AttackTarget: _is_attack_target,
    nouns.Using: _is_using,
    nouns.Wielded: lambda state, f, card, now, scope: state.combat is not None and card.ref in state.combat.weapons,
    nouns.Retaliating: lambda state, f, card, now, scope: (
        state.combat is not None and card.ref in state.combat.retaliators
    ),
    nouns.Awake: lambda state, f, card, now, scope: not card.rested,
    nouns.Damaged: lambda state, f, card, now, scope: card.damage + card.counters.get("damage", 0) > 0,
    nouns.PlayedFrom: was_played_from,
    PlayedAs: is_played_as,
    nouns.Being: lambda state, f, card, now, scope: has_property(card, now, f.property),
    nouns.Loaded: _is_loaded,
    nouns.Beneath: _is_beneath,
}
"""What each filter of the model means."""


def fits(state: GameState, filter: Filter, id: int, scope: Scope) -> bool:
    """A card or object, as it is now, fits a filter."""
    board, card = state.board or board_of(state), state.cards[id]
    now = board.computed.get(id) or card.face.known or card.face.printed
    return FITS[type(filter)](state, filter, card, now, scope)


def fits_record(state: GameState, filter: Filter, card: Card, now: Characteristics, scope: Scope) -> bool:
    """A card or object, as it was known, fits a filter (CR Last-Known Information)."""
    return FITS[type(filter)](state, filter, card, now, scope)


def describes(filter: Filter) -> bool:
    """It says what a card is, and not only which one or whose (CR Public vs Private Information 1.b.i, 8)."""
    if isinstance(filter, (nouns.And, nouns.Or)):
        return any(describes(part) for part in filter.parts)
    if isinstance(filter, nouns.Not):
        return describes(filter.part)
    return not isinstance(filter, (nouns.Anything, nouns.This, nouns.Among, nouns.Controlled, nouns.Owned))


def find(state: GameState, filter: Filter, zone: Zone, whose: tuple[int, ...], scope: Scope) -> tuple[int, ...]:
    """The ids of the cards or objects in a zone that fit a filter.

    On the field and the Effects Stack `whose` are their controllers, beneath objects those of the objects, elsewhere
    their owners. In private zones but decks "you" know what fits (CR Public vs Private Information 1.b).
    """
    test = FITS[type(filter)]
    cards = state.cards
    computed = (state.board or board_of(state)).computed
    found = []
    if zone is FIELD:
        for i in state.zones[FIELD]:
            card = cards[i]
            if card.controller in whose:
                now = computed.get(i) or card.face.known or card.face.printed
                if test(state, filter, card, now, scope):
                    found.append(i)
        return tuple(found)
    if zone in OBJECT_SPECIFIC_ZONES:
        return _find_beneath(state, filter, zone, whose, scope)
    if zone is STACK:
        return tuple(i for i in state.zone(0, zone) if cards[i].controller in whose and fits(state, filter, i, scope))
    described = zone in UNSEARCHED and describes(filter)
    for player in whose:
        for i in state.zone(player, zone):
            card = cards[i]
            fitting = not described or bool(card.known >> scope.player & 1)
            if fitting:
                now = computed.get(i) or card.face.known or card.face.printed
                if test(state, filter, card, now, scope):
                    found.append(i)
    return tuple(found)


def _find_beneath(
    state: GameState, filter: Filter, zone: Zone, whose: tuple[int, ...], scope: Scope
) -> tuple[int, ...]:
    """Cards of inner lineages or loaded cards (CR Objects and Targeting - Non-Objects 1.c)."""
    hosts = (state.cards[i] for i in state.field if state.cards[i].controller in whose)
    return tuple(i for host in hosts for i in beneath(host, zone) if fits(state, filter, i, scope))


def beneath(host: Card, zone: Zone) -> tuple[int, ...]:
    """The cards in an object-specific zone of an object; the top card of a lineage is none of them."""
    return host.loaded if zone == LOADED else host.lineage[:-1]


def _of_source(filter: Filter, item: StackItem) -> Filter:
    """A filter with its questions about the item answered: the rest is asked of the item's source."""
    if isinstance(filter, nouns.OfItem):
        fitting = item.kind in filter.kinds and filter.label in ("", _label(item.ability))
        return nouns.ANYTHING if fitting else NOTHING_FITS
    if isinstance(filter, nouns.And):
        return nouns.And(tuple([_of_source(part, item) for part in filter.parts]))
    if isinstance(filter, nouns.Or):
        return nouns.Or(tuple([_of_source(part, item) for part in filter.parts]))
    return nouns.Not(_of_source(filter.part, item)) if isinstance(filter, nouns.Not) else filter


def _label(ability: Ability | None) -> str:
    """The label keyword before an ability (CR Label Keywords 1)."""
    return ability.label if isinstance(ability, (Activated, Triggered)) else ""


def fits_item(state: GameState, item: StackItem, filter: Filter, targeting: Filter | None, scope: Scope) -> bool:
    """An item of the Effects Stack fits by its source, and one of its targets if something is said of them."""
    card, now = as_seen(state, item)
    if not fits_record(state, _of_source(filter, item), card, now, scope):
        return False
    return targeting is None or any(
        ref[0] >= 0 and state.is_current(ref) and fits(state, targeting, ref[0], scope)
        for target in item.targets
        for ref in targeted(item, target.name)
    )


def _is_pending(state: GameState, item: StackItem, what: Pending, scope: Scope) -> bool:
    if item.kind not in what.items or not fits_item(state, item, what.filter, what.targeting, scope):
        return False
    if what.when is not None:
        pattern = item.ability.pattern if isinstance(item.ability, Triggered) else None
        if pattern is None or pattern.happening is not what.when or pattern.subject != THIS:
            return False
    return what.of is None or item.source in (card.ref for card, _ in known(state, what.of, scope))


# Selections ----------------------------------------------------------------------------------------------------


def source_now(state: GameState, scope: Scope) -> Ref:
    """The card of the source where it is now, followed through one change into a public zone, or `NOTHING`.

    CR Ability Tracking 3.a, CR Last-Known Information 1.a.
    """
    id, incarnation = scope.source
    if _is_copied_activation(state, scope):
        return NOTHING
    card = state.cards[id]
    if card.incarnation == incarnation:
        return scope.source
    if card.former == incarnation and card.zone in (GRAVEYARD, BANISHMENT):
        return card.ref
    return NOTHING


def _is_copied_activation(state: GameState, scope: Scope) -> bool:
    """What a copy of an activation says of "this" is said of the copy, which is no card (CR Copy 1.d, 1.e.i)."""
    if scope.card is None or not scope.card.copied or scope.card.zone is not STACK:
        return False
    return not state.cards[scope.card.id].copied


def objects(state: GameState, what: Selection, scope: Scope) -> tuple[Ref, ...]:
    """The objects a selection means now; a card elsewhere is none, named or the source (CR Game Zones - Field 4)."""
    found = select(state, what, scope)
    return tuple(ref for ref in found if ref[0] < 0 or state.cards[ref[0]].zone is FIELD)


def select(state: GameState, what: Selection, scope: Scope) -> tuple[Ref, ...]:
    """The cards or objects a selection means now; those that are gone are left out."""
    if isinstance(what, nouns.Called):
        return tuple([ref for ref in named(state, scope, what.name) if state.is_current(ref)])
    if isinstance(what, nouns.Source):
        return (scope.source,) if state.is_current(scope.source) and not _is_copied_activation(state, scope) else ()
    if isinstance(what, nouns.SourceCard):
        ref = source_now(state, scope)
        return () if ref == NOTHING else (ref,)
    if isinstance(what, nouns.Champion):
        found = [champion_of(state, player) for player in players_meant(state, what.of, scope)]
        return tuple([state.cards[i].ref for i in found if i >= 0])
    if isinstance(what, nouns.PaidWith):
        found_now = (_now(state, card) for name, card, _ in scope.how_played().paid_with if name == what.name)
        return tuple(ref for ref in found_now if ref != NOTHING)
    if isinstance(what, terms.Top):
        most = max(0, amount(state, what.amount, scope))
        owners = players_meant(state, what.whose, scope)
        return tuple(state.cards[i].ref for player in owners for i in state.zone(player, Zone.DECK)[:most])
    if isinstance(what, Pending):
        return tuple(ref_of(item) for item in state.stack if _is_pending(state, item, what, scope))
    assert isinstance(what, nouns.Every)
    whose = players_meant(state, what.whose, scope)
    return tuple(state.cards[i].ref for i in find(state, what.filter, what.zone, whose, scope))


def _now(state: GameState, was: Card) -> Ref:
    """Where a card is now, followed through one change into a public zone (CR Ability Tracking 3.a)."""
    card = state.cards[was.id]
    there = card.incarnation == was.incarnation and card.zone is FIELD
    moved = card.former == was.incarnation and card.zone in (GRAVEYARD, BANISHMENT)
    return card.ref if there or moved else NOTHING


Known = tuple[Card, Characteristics]
"""A card or object as it is or was, and its characteristics then."""


def known(state: GameState, what: Selection, scope: Scope) -> list[Known]:
    """The selected cards or objects, those that left the field as they were before (CR Last-Known Information 1)."""
    if isinstance(what, nouns.Called) and type(what) is not nouns.AsItIs:
        return known_by_name(state, what.name, scope)
    if isinstance(what, nouns.PaidWith):
        return _known_payment(state, what, scope)
    refs = (scope.source,) if isinstance(what, nouns.Source) else select(state, what, scope)
    return [each for ref in refs if (each := _known(state, ref, scope)) is not None]


def _known_payment(state: GameState, what: nouns.PaidWith, scope: Scope) -> list[Known]:
    """With what a cost was paid: objects that are still there as they are now, everything else as it was then."""
    found = []
    for name, card, now in scope.how_played().paid_with:
        if name == what.name:
            there = card.zone is FIELD and state.is_current(card.ref)
            found.append((state.cards[card.id], characteristics(state, card.id)) if there else (card, now))
    return found


def known_by_name(state: GameState, name: str, scope: Scope) -> list[Known]:
    """What a name means, and what has left since it was named as it was before (CR Last-Known Information 1, 1.a)."""
    found = (_as_it_was(scope, name, ref) or _known(state, ref, scope) for ref in named(state, scope, name))
    return [each for each in found if each is not None]


def _as_it_was(scope: Scope, name: str, ref: Ref) -> Known | None:
    return next(((card, now) for of, to, card, now in scope.was if of == name and to == ref), None)


def _known(state: GameState, ref: Ref, scope: Scope) -> Known | None:
    if ref[0] < -1:
        item = stack_item(state, ref)
        return None if item is None else as_seen(state, item)
    if state.is_current(ref):
        return state.cards[ref[0]], characteristics(state, ref[0])
    if ref == scope.source and scope.card is not None:
        return scope.card, scope.now or scope.card.face.printed
    return None


def became(state: GameState, was: Card) -> Ref | None:
    """What a card or object became as it left, if that was its last change of zones and led into a public zone.

    CR Ability Tracking 3.a. A champion becomes the top card of its lineage (CR Leveling Up 7.b.i).
    """
    card = state.cards[was.lineage[-1] if was.lineage else was.id]
    if card.zone in PRIVATE_ZONES or card.zone is NOWHERE:
        return None
    moved = card.former_zone is LINEAGE if was.lineage else card.former == was.incarnation
    return card.ref if moved else None


# Amounts -------------------------------------------------------------------------------------------------------


def _count(state: GameState, a: amounts.Count, scope: Scope) -> int:
    """How many there are; the top card is one of a lineage (CR Lineage (term) 1), and to count is not to search."""
    whose = players_meant(state, a.whose, scope)
    if a.zone in OBJECT_SPECIFIC_ZONES and asks_beneath_what_left(state, a.filter, scope):
        host = scope.card
        there = left_with(state, host, a.zone) if host is not None and host.controller in whose else ()
        return sum(fits_record(state, a.filter, card, now, scope) for card, now in there)
    if a.zone is LINEAGE:
        lineages = (state.cards[i].lineage for i in state.field if state.cards[i].controller in whose)
        return sum(fits(state, a.filter, i, scope) for lineage in lineages for i in lineage)
    found = find(state, a.filter, a.zone, whose, scope)
    unseen = a.zone is DECK and describes(a.filter)
    return sum(state.cards[id].known >> scope.player & 1 for id in found) if unseen else len(found)


Measuring = measures.Of | measures.Highest | measures.Lowest


def _seen(state: GameState, what: Selection, scope: Scope) -> list[Known]:
    """The selected cards and objects, as far as "you" know them (CR Public vs Private Information 8)."""
    found = known(state, what, scope)
    if isinstance(what, nouns.Every) and what.zone in PRIVATE_ZONES:
        return [each for each in found if each[0].known >> scope.player & 1]
    return found


def _numbers(state: GameState, a: Measuring, scope: Scope) -> list[int]:
    values = [measured_for(state, a.measure, card, now, scope) for card, now in _seen(state, a.what, scope)]
    return [value for value in values if value is not None]


def _features(state: GameState, by: Feature, what: Selection, scope: Scope) -> frozenset[object]:
    """All that the selected cards and objects have of a feature."""
    return frozenset().union(*(features(by, card, now) for card, now in _seen(state, what, scope)))


def _divided(state: GameState, a: amounts.Divided, scope: Scope) -> int:
    whole = amount(state, a.amount, scope)
    return -(-whole // a.by) if a.rounding is Rounding.UP else whole // a.by


def _how_many(state: GameState, a: amounts.HowMany, scope: Scope) -> int:
    if a.filter is nouns.ANYTHING and isinstance(a.what, nouns.Bound) and type(a.what) is not nouns.AsItIs:
        if a.what.name in scope.names:
            return len(targeted(scope, a.what.name))
    return sum(fits_record(state, a.filter, card, now, scope) for card, now in known(state, a.what, scope))


AMOUNTS: dict[type, Callable[[GameState, Any, Scope], int]] = {
    amounts.Level: lambda state, a, scope: level_for(state, scope),
    amounts.Sum: lambda state, a, scope: amount(state, a.left, scope) + amount(state, a.right, scope),
    amounts.Product: lambda state, a, scope: amount(state, a.left, scope) * amount(state, a.right, scope),
    amounts.Divided: _divided,
    amounts.Lesser: lambda state, a, scope: min(amount(state, a.left, scope), amount(state, a.right, scope)),
    measures.DifferentAmong: lambda state, a, scope: len(_features(state, a.by, a.what, scope)),
    measures.Of: lambda state, a, scope: sum(_numbers(state, a, scope)),
    measures.Highest: lambda state, a, scope: max(_numbers(state, a, scope), default=0),
    measures.Lowest: lambda state, a, scope: min(_numbers(state, a, scope), default=0),
    amounts.Count: _count,
    amounts.Value: lambda state, a, scope: number_named(state, scope, a.name),
    amounts.HowMany: _how_many,
    terms.Greatest: lambda state, a, scope: max(
        (amount(state, a.amount, as_player(scope, player)) for player in players_meant(state, a.who, scope)), default=0
    ),
    amounts.Depending: lambda state, a, scope: amount(
        state, a.then if holds(state, a.condition, scope) else a.otherwise, scope
    ),
    amounts.Variable: lambda state, a, scope: scope.how_played().x,
    amounts.TimesUsed: lambda state, a, scope: number_named(state, scope, TIMES_USED),
    amounts.TimesResolved: lambda state, a, scope: number_named(state, scope, RESOLVED[a.since]),
}
"""What each amount of the model means."""


def amount(state: GameState, a: Amount, scope: Scope) -> int:
    """The number an amount is now."""
    return a if isinstance(a, int) else AMOUNTS[type(a)](state, a, scope)


# Conditions ----------------------------------------------------------------------------------------------------


def is_on(state: GameState, effect: Lasting) -> bool:
    """What something made has begun, and what it is bound to holds (CR Continuous Effects 2)."""
    lasts = effect.lasts
    return not lasts.dormant and (lasts.as_long_as is None or holds(state, lasts.as_long_as, effect.scope))


def agilities(state: GameState) -> Iterable[tuple[Scope, Agility]]:
    """Every instance of agility, with whose it is (CR Keywords - Agility 1.a.i)."""
    for effect in state.effects:
        for m in effect.modifications:
            if isinstance(m, Agility) and is_on(state, effect):
                yield effect.scope, m


def _at_least(state: GameState, c: amounts.AtLeast, scope: Scope) -> bool:
    """Objects are counted only until there are enough."""
    left = c.left
    if isinstance(left, amounts.Count) and left.zone is FIELD and isinstance(left.whose, Who) and type(c.right) is int:
        return _are_at_least(state, left, c.right, scope)
    return amount(state, left, scope) >= amount(state, c.right, scope)


def _are_at_least(state: GameState, count: amounts.Count, missing: int, scope: Scope) -> bool:
    filter = count.filter
    parts = filter.parts if isinstance(filter, nouns.And) else (filter,)
    kind = parts[0].name if type(parts[0]) is nouns.Type else ""
    if kind:
        parts = parts[1:]
    cards, computed = state.cards, (state.board or board_of(state)).computed
    player = scope.player
    everybody, own = count.whose is EACH, count.whose is YOU
    for id in state.zones[FIELD]:
        card = cards[id]
        if everybody or (card.controller == player) is own:
            now = computed.get(id)
            if now is None:
                now = card.face.known or card.face.printed
            if kind and kind not in now.types:
                continue
            for part in parts:
                if not FITS[type(part)](state, part, card, now, scope):
                    break
            else:
                missing -= 1
                if not missing:
                    return True
    return False


def _is(state: GameState, c: conditions.Is, scope: Scope) -> bool:
    return any(fits_record(state, c.filter, card, now, scope) for card, now in known(state, c.what, scope))


CONDITIONS: dict[type, Callable[[GameState, Any, Scope], bool]] = {
    conditions.ClassBonus: class_bonus,
    conditions.ElementBonus: element_bonus,
    conditions.ChampionBonus: champion_bonus,
    conditions.LevelAtLeast: lambda state, c, scope: level_for(state, scope) >= c.level,
    conditions.HasAgility: lambda state, c, scope: any(
        belongs(c.whose, of.player, scope.player) for of, _ in agilities(state)
    ),
    conditions.During: lambda state, c, scope: (
        state.phase == c.phase and is_somebodys(state, c.whose, state.turn_player, scope)
    ),
    conditions.YourTurn: lambda state, c, scope: state.turn_player == scope.player,
    conditions.FirstTurn: lambda state, c, scope: (
        state.turn_player == scope.player and state.turns_taken[scope.player] == 1
    ),
    amounts.AtLeast: _at_least,
    amounts.Equal: lambda state, c, scope: amount(state, c.left, scope) == amount(state, c.right, scope),
    amounts.IsOdd: lambda state, c, scope: amount(state, c.amount, scope) % 2 == 1,
    amounts.Unless: lambda state, c, scope: not holds(state, c.condition, scope),
    amounts.AllOf: lambda state, c, scope: all(holds(state, part, scope) for part in c.parts),
    amounts.AnyOf: lambda state, c, scope: any(holds(state, part, scope) for part in c.parts),
    conditions.Paid: lambda state, c, scope: c.name in scope.how_played().paid,
    conditions.Is: _is,
    terms.AnyPlayer: lambda state, c, scope: bool(players_meant(state, c.who, scope)),
}
"""What each condition of the model means."""


def holds(state: GameState, condition: Condition, scope: Scope) -> bool:
    """A condition holds now."""
    return CONDITIONS[type(condition)](state, condition, scope)


def unlocked(state: GameState, gates: tuple[Condition, ...], scope: Scope) -> bool:
    """Every restriction of an ability is met (CR Restriction Abilities 2)."""
    for gate in gates:
        if not CONDITIONS[type(gate)](state, gate, scope):
            return False
    return True


def scope_of(state: GameState, id: int, player: int | None = None) -> Scope:
    """The scope of a card or object as it is now, read by its controller or by the given player."""
    card = state.cards[id]
    return Scope(card.controller if player is None else player, (id, card.incarnation), card, None)
