"""Choosing cards and objects while an effect is followed (CR Objects and Targeting - Target 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grandarchive.model import effects
from grandarchive.model.cards import FACE_DOWN
from grandarchive.model.choices import AtRandom, Chosen, OneOf, Some
from grandarchive.model.effects import Effect
from grandarchive.model.entering import Entering
from grandarchive.model.nouns import Bound, Called, Every, Selection
from grandarchive.model.terms import PRIVATE_ZONES, Zone
from grandarchive.rules.agenda import (
    AGAIN,
    CHOOSERS,
    ask,
    bind,
    chooses,
    chosen,
    chosen_set,
    could_be_done,
    executes,
    keep_enough,
)
from grandarchive.rules.combat.roles import can_become_target
from grandarchive.rules.commits.knowledge import is_private, look
from grandarchive.rules.continuous.items import stack_item
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.reading import amount, describes, find, fits, objects, players_meant, select
from grandarchive.rules.effects.deeds import SELECTIVE, can_be_done_to
from grandarchive.rules.events.complete import can_happen, let_enter, load, move, put_into_lineage
from grandarchive.rules.playing.copying import redirectable
from grandarchive.rules.playing.jointly import choose_jointly, most_together, settled
from grandarchive.rules.playing.targets import as_refs
from grandarchive.rules.several import choose_set
from grandarchive.state.cards import Ref, Scope
from grandarchive.state.events import Moves
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

BANISHMENT: Final = Zone.BANISHMENT
DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD

PURPOSE: Final[dict[type[Effect], str]] = {effects.Discard: "discard"}
"""What players are told that they choose for, where that is not said by the text alone."""


@executes(effects.Choose)
def _choose(state: GameState, frame: Following, effect: effects.Choose) -> str | None:
    return CHOOSERS[type(effect.what)](state, frame, effect.what, effect)


def candidates(state: GameState, noun: Some, scope: Following, effect: Effect) -> tuple[int, ...]:
    """The cards or objects that may be chosen for an effect, as far as it can be done to them.

    What the player does not know has no characteristics (CR Public vs Private Information 8).
    """
    found = _fitting(state, noun, scope)
    if _is_described(noun):
        found = tuple(id for id in found if state.cards[id].zone is DECK or state.cards[id].known >> scope.player & 1)
    zone = zone_for(effect)
    if zone is not None:
        there = state.cards
        found = tuple(id for id in found if there[id].zone is zone or can_be_put(state, id, effect, scope))
    if isinstance(effect, (effects.Load, effects.PutIntoLineage)) and noun is effect.what:
        found = tuple(id for id in found if can_be_put_beneath(state, id, effect, scope))
    if isinstance(effect, effects.RedirectAttack):
        return tuple(id for id in found if can_become_target(state, state.cards[id].ref))
    if isinstance(effect, COUNTING) and noun is effect.what:
        return tuple(id for id in found if _has_enough(state, id, effect, noun, scope))
    if type(effect) not in SELECTIVE:
        return found
    return tuple(id for id in found if can_be_done_to(state, scope, effect, noun.name, state.cards[id].ref))


COUNTING: Final = (effects.RemoveCounters, effects.MoveCounters)
"""Effects that take so many counters from what is chosen for them."""


def _has_enough(
    state: GameState, id: int, effect: effects.RemoveCounters | effects.MoveCounters, noun: Some, scope: Following
) -> bool:
    """The text can take from this object as many counters as it says."""
    then = scope.clone()
    then.names[noun.name] = (state.cards[id].ref,)
    return could_be_done(state, replace(effect, what=Bound(noun.name)), then)


GOING: Final[dict[type[Effect], Zone]] = {
    effects.Banish: Zone.BANISHMENT,
    effects.Discard: Zone.GRAVEYARD,
    effects.Preserve: Zone.MATERIAL,
    effects.Suppress: Zone.BANISHMENT,
}
"""Where effects put what they act on."""


def zone_for(effect: Effect) -> Zone | None:
    """The zone into which an effect puts what it acts on, if it puts it elsewhere."""
    return effect.zone if isinstance(effect, effects.Put) else GOING.get(type(effect))


def can_be_put(state: GameState, id: int, effect: Effect, scope: Scope) -> bool:
    """A card or object can go where an effect puts it: into another zone, or elsewhere in its deck (CR Game Zones 5.a).

    What enters is judged as what it enters as: by its controller and the side that will be up (CR Resolution 7).
    """
    zone = zone_for(effect)
    assert zone is not None
    if zone is DECK and state.cards[id].zone is DECK:
        return True
    verb = "suppress" if isinstance(effect, effects.Suppress) else "put"
    event = move(state, id, zone, verb, scope.player if zone is FIELD else None)
    event.by = scope.player
    if isinstance(effect, effects.Put):
        entering = effect.entering
        let_enter(state, event, Entering(transformed=entering.transformed, under=entering.under), scope)
    return _could_happen(state, event, scope.player)


def _could_happen(state: GameState, event: Moves, player: int) -> bool:
    """As far as the player knows the card can move; what is unknown has no characteristics to tell it apart by.

    CR Public vs Private Information 8. In a deck that is searched the player sees it.
    """
    card = event.card
    if not is_private(state, card.id) or card.zone is DECK or card.known >> player & 1:
        return can_happen(state, event)
    event.card, event.now = card.copy(), FACE_DOWN.printed
    event.card.face = FACE_DOWN
    return not is_prohibited(state, event)


def can_be_put_beneath(state: GameState, id: int, effect: effects.Load | effects.PutIntoLineage, scope: Scope) -> bool:
    """A card can be put beneath the object that is said, as far as that is known (CR Player Action Legality 2)."""
    into = effect.into
    if isinstance(into, Chosen) or (isinstance(into, Called) and into.name not in scope.names):
        return True
    put = load if isinstance(effect, effects.Load) else put_into_lineage
    hosts = objects(state, into, scope)[:1]
    return all(_could_happen(state, put(state, id, host, scope.player), scope.player) for host, _ in hosts)


def may_be_there(state: GameState, noun: Some, scope: Following, effect: Effect) -> int:
    """How many there may be to choose from, as far as the player can tell: what they do not know may fit."""
    found = candidates(state, noun, scope, effect)
    number = len(found)
    if noun.joint is not None:
        number = most_together(state, settled(state, noun.joint, scope), found, number)
    if noun.among is None and _is_described(noun):
        for player in players_meant(state, noun.whose, scope):
            for zone in PRIVATE_ZONES.intersection(noun.zones):
                unknown = (id for id in state.zone(player, zone) if not state.cards[id].known >> scope.player & 1)
                number += sum(id not in found for id in unknown)
    return number


def _fitting(state: GameState, noun: Some, scope: Scope) -> tuple[int, ...]:
    if noun.among is not None:
        return tuple(id for id, _ in select(state, noun.among, scope) if fits(state, noun.filter, id, scope))
    whose = players_meant(state, noun.whose, scope)
    return tuple(id for zone in noun.zones for id in find(state, noun.filter, zone, whose, scope))


@chooses(Some)
def _choose_some(state: GameState, frame: Following, noun: Some, effect: Effect) -> str | None:
    """A described card that not all can see need not be found (CR Searching and Finding 1).

    What is played is seen by all, and what may be played and is not was not found.

    Who chooses from a main deck searches it; from a hand that one does not know one chooses backs.
    """
    if frame.answer is None:
        if DECK in noun.zones and noun.among is None:
            for player in players_meant(state, noun.whose, frame):
                look(state, state.zone(player, DECK), frame.player)
        found = candidates(state, noun, frame, effect)
        least = max(0, amount(state, noun.minimum, frame))
        if isinstance(effect, COUNTING) and len(found) < least:
            found = _fitting(state, noun, frame)  # the instruction is followed as far as possible
        if _is_described(noun):
            least = min(least, sum(not is_private(state, id) for id in found))
        most = len(found) if noun.maximum is None else max(0, amount(state, noun.maximum, frame))
        shown = _face_up(state, found, frame.player)
        purpose = PURPOSE.get(type(effect), "choose")
        if noun.joint is None:
            choose_set(state, frame, purpose, shown, least, most)
        else:
            choose_jointly(state, frame, purpose, settled(state, noun.joint, frame), shown, least, most)
        return AGAIN
    ids = chosen_set(frame)
    keep_enough(frame, noun.name, len(ids) >= amount(state, noun.minimum, frame))
    bind(state, noun.name, as_refs(state, ids))
    if _is_described(noun) and type(effect) is not effects.Activate:
        find_described(state, frame, ids)
    return None


def _is_described(noun: Some) -> bool:
    """It says what the cards are, one by one or together."""
    return noun.joint is not None or describes(noun.filter)


def find_described(state: GameState, frame: Following, ids: tuple[int, ...]) -> None:
    """Cards that were found by what they are are revealed before they go to another private zone."""
    frame.found += tuple(state.cards[id].ref for id in ids if state.cards[id].zone in PRIVATE_ZONES)


def selected(state: GameState, frame: Following, what: Selection) -> tuple[Ref, ...]:
    """What a selection means now; of a description it was found by what it is."""
    refs = select(state, what, frame)
    if isinstance(what, Every) and what.zone in PRIVATE_ZONES and describes(what.filter):
        find_described(state, frame, tuple(id for id, _ in refs))
    return refs


def _face_up(state: GameState, ids: tuple[int, ...], player: int) -> tuple[int, ...]:
    """What the player knows, then the backs of the rest, which have been shuffled (CR Randomization 3)."""
    known = tuple(id for id in ids if state.cards[id].known >> player & 1)
    return known if len(known) == len(ids) else known + state.random_order(tuple(id for id in ids if id not in known))


@chooses(AtRandom)
def _choose_at_random(state: GameState, frame: Following, noun: AtRandom, effect: Effect) -> None:
    drawn: tuple[int, ...] = ()
    number = max(0, amount(state, noun.amount, frame))
    whose = players_meant(state, noun.whose, frame)
    for player in whose:
        drawn += state.random_sample(state.zone(player, noun.zone), number)
    keep_enough(frame, noun.name, len(drawn) == number * len(whose))
    bind(state, noun.name, as_refs(state, drawn))


@chooses(OneOf)
def _choose_item(state: GameState, frame: Following, noun: OneOf, effect: Effect) -> str | None:
    found = select(state, noun.of, frame)
    if isinstance(effect, effects.Redirect):
        found = tuple(ref for ref in found if _can_be_redirected(state, frame, ref, effect))
    if frame.answer is None and found:
        items = [stack_item(state, ref) for ref in found]
        options = [Option("choose", n, item.source_card.id) for n, item in enumerate(items) if item is not None]
        ask(state, frame, "choose", options)
        return AGAIN
    keep_enough(frame, noun.name, bool(found))
    bind(state, noun.name, (found[chosen(frame)],) if found else ())
    return None


def _can_be_redirected(state: GameState, frame: Following, ref: Ref, effect: effects.Redirect) -> bool:
    """It has a target that can be changed to the new one (CR Objects and Targeting - Redirect 1, 2)."""
    item = stack_item(state, ref)
    to = select(state, effect.to, frame)[:1]
    return item is not None and bool(to) and bool(redirectable(state, item, to[0], effect.of, frame))
