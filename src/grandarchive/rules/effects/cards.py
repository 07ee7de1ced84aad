"""Effects on cards: drawing, discarding, looking, choosing, revealing, putting them elsewhere."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.effects import Effect
from grandarchive.model.nouns import Bound
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, PRIVATE_ZONES, Zone
from grandarchive.rules.agenda import (
    AGAIN,
    ask,
    begin,
    bind,
    chosen,
    chosen_set,
    executes,
    finish,
    keep_done,
    program,
    step_name,
)
from grandarchive.rules.combat.roles import has_intent
from grandarchive.rules.commits.knowledge import is_private, look, show_tops
from grandarchive.rules.commits.moves import arrange
from grandarchive.rules.continuous.reading import amount, champion_of, fits, players_meant, select
from grandarchive.rules.effects.choosing import selected
from grandarchive.rules.effects.deeds import deed, do_alone
from grandarchive.rules.events.commit import show
from grandarchive.rules.events.complete import done_by, let_enter, move
from grandarchive.rules.events.happen import draws, propose, propose_each
from grandarchive.rules.objects import champions
from grandarchive.rules.playing import materialization
from grandarchive.rules.playing.negating import cards_of, take_without_card
from grandarchive.rules.playing.targets import as_refs
from grandarchive.rules.several import choose_order, choose_set
from grandarchive.state.events import Event
from grandarchive.state.frames import Arranging, Following, Naming
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
INTENT: Final = Zone.INTENT
MATERIAL: Final = Zone.MATERIAL
NOWHERE: Final = Zone.NOWHERE

EITHER_END: Final = effects.Position.EITHER_END
REST: Final = "rest of scavenge"

DECLINED: Final = -1


@executes(effects.Draw)
def _draw(state: GameState, frame: Following, effect: effects.Draw) -> None:
    number = max(0, amount(state, effect.amount, frame))
    drawing = players_meant(state, effect.who, frame)
    propose_each(state, tuple([event for player in drawing for event in draws(player, number, effect.into)]))


@deed(effects.Discard, name="discarded")
def _discard(state: GameState, frame: Following, effect: effects.Discard) -> list[Event]:
    """From a hand, or whatever zone the text names (CR Game Terms - Discard 1)."""
    return [move(state, id, GRAVEYARD, "discard") for id, _ in select(state, effect.what, frame) if id >= 0]


def _name(state: GameState, frame: Naming) -> None:
    """What was moved gets its name where it is now; what does not exist any more has none."""
    finish(state, frame)
    cards = state.cards
    there = tuple(id for id in frame.cards if cards[id].zone in OBJECT_SPECIFIC_ZONES or not frame.beneath)
    there = tuple(id for id in there if cards[id].zone is not NOWHERE)
    bind(state, frame.name, as_refs(state, there))


program(Naming, _name)

# Looking -------------------------------------------------------------------------------------------------------


@executes(effects.LookAt)
def _look_at(state: GameState, frame: Following, effect: effects.LookAt) -> None:
    refs = select(state, effect.what, frame)
    look(state, cards_of(state, refs), frame.player)
    bind(state, effect.name, refs)


@executes(effects.Reveal)
def _reveal(state: GameState, frame: Following, effect: effects.Reveal) -> None:
    refs = select(state, effect.what, frame)
    show(state, cards_of(state, refs), frame.player)
    bind(state, effect.name, refs)


@executes(effects.RevealUntil)
def _reveal_until(state: GameState, frame: Following, effect: effects.RevealUntil) -> None:
    seen: list[int] = []
    found: tuple[int, ...] = ()
    for id in state.zone(frame.player, DECK):
        show(state, (id,), frame.player)
        if fits(state, effect.filter, id, frame):
            found = (id,)
            break
        seen.append(id)
    bind(state, effect.name, as_refs(state, found))
    bind(state, effect.rest, as_refs(state, tuple(seen)))


@executes(effects.Scavenge)
def _scavenge(state: GameState, frame: Following, effect: effects.Scavenge) -> tuple[Effect, ...]:
    """What was revealed besides goes to the bottom, all of it if nothing fits."""
    seen: list[int] = []
    found: tuple[int, ...] = ()
    for id in state.zone(frame.player, DECK)[: max(0, amount(state, effect.amount, frame))]:
        show(state, (id,), frame.player)
        if fits(state, effect.filter, id, frame):
            found = (id,)
            break
        seen.append(id)
    bind(state, effect.name, as_refs(state, found))
    bind(state, REST, as_refs(state, tuple(seen)))
    rest = effects.Put(Bound(REST), DECK, effects.Position.BOTTOM, random_order=True)
    return effects.Put(Bound(effect.name), HAND), rest


# Finding -----------------------------------------------------------------------------------------------------


@executes(effects.BindAll)
def _bind_all(state: GameState, frame: Following, effect: effects.BindAll) -> None:
    bind(state, effect.name, selected(state, frame, effect.what))


# Putting -------------------------------------------------------------------------------------------------------


def _order_entering(state: GameState, frame: Following, effect: effects.Put) -> None:
    """Objects that enter the field at the same time get their timestamps in the order their player chooses.

    CR Continuous Effects - Timestamps 4.
    """
    ids = cards_of(state, select(state, effect.what, frame))
    if effect.zone == FIELD:
        choose_order(state, frame, "order entering", ids)
    else:
        frame.answer = ids


@deed(effects.Put, _order_entering)
def _put(state: GameState, frame: Following, effect: effects.Put) -> list[Event]:
    """Put cards somewhere."""
    take_without_card(state, selected(state, frame, effect.what), abilities=False)
    ids = chosen_set(frame)
    _show_found(state, frame, ids, effect.zone)
    if effect.zone == INTENT and not has_intent(state):
        return []
    verb = "enter" if effect.zone == FIELD else "put"
    player = frame.player if effect.zone == FIELD else None
    if state.combat is not None and effect.zone == INTENT:
        player = state.combat.attacking_player
    events = [move(state, id, effect.zone, verb, player) for id in ids]
    for event in events:
        let_enter(state, event, effect.entering, frame)
    return [*events]


@deed(effects.Preserve)
def _preserve(state: GameState, frame: Following, effect: effects.Preserve) -> list[Event]:
    """They go to the material deck face-up (CR Keywords - Preserve 3)."""
    refs = select(state, effect.what, frame)
    take_without_card(state, refs, abilities=False)
    return [move(state, id, MATERIAL, "preserve") for id in cards_of(state, refs)]


@executes(effects.Put)
def _put_anywhere(state: GameState, frame: Following, effect: effects.Put) -> str | None:
    """Into a deck their owners order cards, unless the order is random (CR Ordering and Tracking 2, 3).

    Cards that are in a deck and known to the player who does it are ordered by that player.
    """
    if effect.zone != DECK:
        return do_alone(state, frame, effect)
    refs = selected(state, frame, effect.what)
    ids = cards_of(state, refs)
    take_without_card(state, refs, abilities=False)
    _show_found(state, frame, ids, DECK)
    arranging = Arranging(player=frame.player, left=ids, position=effect.position, random=effect.random_order)
    arranging.place = effect.place
    arranging.seen = all(state.cards[id].zone is DECK and state.cards[id].known & 1 << frame.player for id in ids)
    arranging.source = frame.source
    begin(state, arranging)
    return None


def _show_found(state: GameState, frame: Following, ids: tuple[int, ...], zone: Zone) -> None:
    """A card that was found by what it is gets revealed before it goes where it is private.

    CR Public vs Private Information 1.b.i.
    """
    if zone in PRIVATE_ZONES and frame.found:
        found = [id for id in ids if state.cards[id].ref in frame.found and is_private(state, id)]
        if found:
            show(state, found, frame.player)


# Into a deck ---------------------------------------------------------------------------------------------------


def _cards_of_next_owner(state: GameState, frame: Arranging) -> tuple[int, ...]:
    """The cards that are not in order yet, of the first player in turn order who has some.

    A player who concedes meanwhile declines what they are asked, and their cards stay until states are checked.
    """
    owned = (tuple(id for id in frame.left if state.cards[id].owner == owner) for owner in state.seats())
    return next(filter(None, owned), ())


def _choose_top(state: GameState, frame: Arranging) -> str | None:
    """For each owner in turn order somebody chooses which cards go to the top, if the effect leaves it open."""
    mine = _cards_of_next_owner(state, frame)
    if not mine:
        return step_name(_move)
    if frame.position == EITHER_END:
        choose_set(state, frame, "choose top", mine, 0, len(mine), _orderer(state, frame, mine))
    else:
        frame.answer = mine if frame.position == "top" else ()
    return None


def _order_top(state: GameState, frame: Arranging) -> None:
    _order(state, frame, "order top", chosen_set(frame))


def _order_bottom(state: GameState, frame: Arranging) -> None:
    """All other cards of that owner go to the bottom."""
    frame.top += chosen_set(frame)
    mine = _cards_of_next_owner(state, frame)
    _order(state, frame, "order bottom", tuple(id for id in mine if id not in frame.top))


def _order(state: GameState, frame: Arranging, purpose: str, ids: tuple[int, ...]) -> None:
    """Somebody puts cards in order, or they are put in a random one (CR Ordering and Tracking 2, 3)."""
    if frame.random:
        frame.answer = _shuffled(state, ids)
    else:
        choose_order(state, frame, purpose, ids, _orderer(state, frame, ids) if ids else None)


def _orderer(state: GameState, frame: Arranging, ids: tuple[int, ...]) -> int:
    """The player who orders these cards of one owner."""
    return frame.player if frame.seen else state.cards[ids[0]].owner


def _go_to_next_owner(state: GameState, frame: Arranging) -> str:
    frame.bottom += chosen_set(frame)
    frame.left = tuple(id for id in frame.left if id not in frame.top and id not in frame.bottom)
    return step_name(_choose_top)


def _shuffled(state: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    left = list(ids)
    return tuple(left.pop(state.random_below(len(left))) for _ in ids)


def _move(state: GameState, frame: Arranging) -> None:
    """They go into the decks. Nobody sees from how they move in which order that is, or to which end."""
    outside = (id for id in sorted(frame.top + frame.bottom) if state.cards[id].zone != DECK)
    position = "top" if frame.position == "top" and frame.place == 1 else "bottom"
    events = [move(state, id, DECK, "put", position=position) for id in outside]
    propose(state, *done_by(frame.player, events))


def _arrange(state: GameState, frame: Arranging) -> None:
    """Those that are in a deck now go to its top or bottom or to their place, in order, all at the same time."""
    for owner in range(state.players):
        deck = frozenset(state.zone(owner, DECK))
        top, bottom = (tuple(id for id in ids if id in deck) for ids in (frame.top, frame.bottom))
        if top or bottom:
            orderer = frame.player if frame.seen else owner
            arrange(state, owner, top, bottom, 0 if frame.random else 1 << orderer, frame.place)
    show_tops(state)


program(Arranging, _choose_top, _order_top, _order_bottom, _go_to_next_owner, _move, _arrange)


@executes(effects.LevelUp)
def _level_up(state: GameState, frame: Following, effect: effects.LevelUp) -> str | None:
    """The player levels up into a card that fits, and may fail to find one (CR Leveling Up 1, 2).

    It uses no Effects Stack and nothing is materialized (5, CR Game Terms - Level Up 1, 2).
    """
    if frame.answer is None:
        options = [Option("decline", DECLINED)]
        found = champions.can_be_leveled_into(state, frame.player)
        options.extend(Option("level up", id, id) for id in found)
        ask(state, frame, "level up", options)
        return AGAIN
    into = chosen(frame)
    leveled = () if into == DECLINED else as_refs(state, (champion_of(state, frame.player),))
    bind(state, effect.name, leveled)
    keep_done(frame, bool(leveled))
    if leveled:
        champions.level_up(state, frame.player, into)
    return None


@executes(effects.Materialize)
def _materialize(state: GameState, frame: Following, effect: effects.Materialize) -> str | None:
    """The player is instructed to materialize a card and may fail to find one (CR Searching and Finding 1.a, 4)."""
    if frame.answer is None:
        if effect.name:
            bind(state, effect.name, ())
        materialization.ask_to_materialize(state, frame, frame.player, effect.filter, effect.zones, granted=True)
        return AGAIN
    assert isinstance(frame.answer, tuple)
    keep_done(frame, frame.answer[0] == "materialize")
    materialization.materialize_answer(state, frame, frame.player, frame.step, granted=True, called=effect.name or "")
    return None
