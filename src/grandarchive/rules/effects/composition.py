"""Effects that carry other effects: conditions, permissions, choices, delays (CR Effects)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

from grandarchive.model import effects
from grandarchive.model.abilities import Triggered
from grandarchive.model.choices import AtRandom, Chosen, Some
from grandarchive.model.effects import Effect, IfDone
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls
from grandarchive.model.nouns import Called, Every, Named, Selection
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.scopes import Extent
from grandarchive.model.states import Become
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import (
    AGAIN,
    ASKING_WHETHER_DONE,
    able,
    ask,
    asking_of,
    bind,
    chosen,
    enough,
    executes,
    follow,
    is_enough,
    keep_done,
    nouns_in,
    was_done,
)
from grandarchive.rules.combat.roles import has_intent
from grandarchive.rules.continuous.items import stack_item
from grandarchive.rules.continuous.names import names_now
from grandarchive.rules.continuous.reading import amount, holds, players_meant, select
from grandarchive.rules.effects.beside import directions
from grandarchive.rules.effects.choosing import can_be_put, can_be_put_beneath, may_be_there, selected, zone_for
from grandarchive.rules.effects.deeds import deeds_of
from grandarchive.rules.events.complete import can_happen
from grandarchive.rules.events.happen import can_draw
from grandarchive.rules.objects.champions import can_be_leveled_into
from grandarchive.rules.playing.negating import can_be_negated, cards_of
from grandarchive.state.cards import Ref, Scope, Was
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, Trigger

DECK: Final = Zone.DECK
HAND: Final = Zone.HAND
INTENT: Final = Zone.INTENT


@executes(effects.If)
def _if(state: GameState, frame: Following, effect: effects.If) -> tuple[Effect, ...]:
    follows = effect.then if holds(state, effect.condition, frame) else effect.otherwise
    keep_done(frame, bool(follows))
    return follows


@executes(effects.IfDone)
def _if_done(state: GameState, frame: Following, effect: effects.IfDone) -> tuple[Effect, ...]:
    return effect.then if was_done(frame) else effect.otherwise


REFLEXIVE: Final = Pattern(Happening.DONE)


@executes(effects.WhenDone)
def _when_done(state: GameState, frame: Following, effect: effects.WhenDone) -> None:
    """It waits until the text is resolved, and its source is that of the text (CR Reflexive Trigger 1, 2)."""
    if not was_done(frame):
        return
    card = frame.card or state.cards[frame.source[0]]
    how = replace(frame.how_played(), spell=True) if effect.as_spell else frame.how
    ability = Triggered(REFLEXIVE, effect.effects, as_spell=effect.as_spell)
    now = frame.now or card.face.printed
    names = names_now(state, frame)
    state.pending.append(Trigger(frame.player, ability, card, now, None, True, names, frame.was, how))


@executes(effects.Repeat)
def _repeat(state: GameState, frame: Following, effect: effects.Repeat) -> tuple[Effect, ...]:
    """How often is found out once, before the first time (CR Resolution 2)."""
    times = amount(state, effect.amount, frame)
    if times <= 1:
        return effect.effects if times == 1 else ()
    return (*effect.effects, effects.Repeat(times - 1, effect.effects))


@executes(effects.ForEach)
def _for_each(state: GameState, frame: Following, effect: effects.ForEach) -> None:
    """One after the other as they are found, and what each was is known (CR Last-Known Information 1)."""
    called = effect.what.name if isinstance(effect.what, Called) else None
    refs = selected(state, frame, effect.what)
    known: dict[Ref, tuple[Was, ...]] = {}
    for was in frame.was:
        if was[0] == called:
            known[was[1]] = (*known.get(was[1], ()), (effect.name, *was[1:]))
    for ref in reversed(refs):
        follow(state, effect.effects, frame, frame.applied)
        inner = state.agenda[-1]
        assert isinstance(inner, Following)
        inner.found = frame.found
        bind(state, effect.name, (ref,))
        inner.was += known.get(ref, ())


@executes(effects.May)
def _may(state: GameState, frame: Following, effect: effects.May) -> str | tuple[Effect, ...]:
    """The player accepts or declines as it resolves; what cannot be done completely is not offered.

    CR Resolution 5, 6.
    """
    if frame.answer is None:
        options = [Option("no", 0)]
        if possible(state, effect.effects, frame):
            options.append(Option("yes", 1))
        ask(state, frame, "may", options)
        return AGAIN
    accepts = bool(chosen(frame))
    keep_done(frame, accepts)
    return one_after_the_other(effect.effects) if accepts else ()


TELLING: Final = frozenset({effects.Activate, effects.By, effects.If, effects.Materialize, effects.May, effects.MayPay})
"""Effects that tell by themselves whether they were done."""


@cache
def one_after_the_other(sequence: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Each effect only if those before it were done; nobody does a part of what is optional (CR Resolution 6)."""
    for place, effect in enumerate(sequence[:-1]):
        after = sequence[place + 1 :]
        if (asking_of(effect) is not None or type(effect) in TELLING) and type(after[0]) not in ASKING_WHETHER_DONE:
            return (*sequence[: place + 1], IfDone(one_after_the_other(after)))
    return sequence


def possible(state: GameState, sequence: tuple[Effect, ...], frame: Following) -> bool:
    """What an optional action takes can be done completely (CR Resolution 6).

    That is asked of the first deed of it, with what is found for it before. Of several choices of any number of cards
    ("any amount of these and up to two of those") one has to have a card to choose.
    """
    optional: list[bool] = []
    for effect in sequence:
        found = [is_enough(state, noun, frame, effect) for noun in nouns_in(effect)]
        if type(effect) is effects.Choose and isinstance(effect.what, Some) and effect.what.minimum == 0:
            optional += found
        elif not all(found):
            return False
        asking = asking_of(effect)
        if asking is not None and not asking(state, effect, frame):
            return False
        if type(effect) not in FINDING:
            break
    return any(optional) or not optional


@enough(Some)
def _can_choose(state: GameState, noun: Some, frame: Following, effect: Effect) -> bool:
    if noun.among is not None and noun.among.name not in frame.names:
        return True
    return may_be_there(state, noun, frame, effect) >= max(1, amount(state, noun.minimum, frame))


@enough(AtRandom)
def _can_be_taken_at_random(state: GameState, noun: AtRandom, frame: Following, effect: Effect) -> bool:
    least = max(1, amount(state, noun.amount, frame))
    return all(len(state.zone(player, noun.zone)) >= least for player in players_meant(state, noun.whose, frame))


@able(effects.LookAt)
@able(effects.Reveal)
def _can_look(state: GameState, effect: effects.LookAt | effects.Reveal, scope: Scope) -> bool:
    """So many cards are there, or all that fit a description, of which there may be none."""
    found = _there(state, effect.what, scope)
    if found is None:
        return True
    if isinstance(effect.what, Top):
        return len(found) >= max(1, amount(state, effect.what.amount, scope))
    return bool(found) or _means_all(effect.what)


@able(effects.Discard)
@able(effects.Banish)
@able(effects.Suppress)
@able(effects.Preserve)
@able(effects.Put)
def _can_take(state: GameState, effect: Any, scope: Scope) -> bool:
    """Every named card is there, or will be chosen by a step before, and can go where it is put.

    All that fit a description may be none, or some of them can go. A card in a deck may be put elsewhere in it.
    """
    zone = zone_for(effect)
    assert zone is not None
    if zone is INTENT and not has_intent(state):
        return False
    found = _there(state, effect.what, scope)
    if not found:
        return found is None or _means_all(effect.what)
    going = [ref for ref in found if ref[0] < 0 or can_be_put(state, ref[0], effect, scope)]
    return bool(going) if _means_all(effect.what) else len(going) == len(found)


def _means_all(what: Selection) -> bool:
    """The text means all that fit a description; if none do, the action is done all the same.

    The activation of what was spoken of is one, and has to be there. So is a mastery that the text names.
    """
    if isinstance(what, Every):
        return what.zone is not Zone.MASTERY or not isinstance(what.filter, Named)
    return isinstance(what, Pending) and (what.of is None or what.when is not None)


@able(effects.Negate)
def _can_negate(state: GameState, effect: effects.Negate, scope: Scope) -> bool:
    items = [stack_item(state, ref) for ref in _there(state, effect.what, scope) or ()]
    can_be = [item for item in items if item is not None and can_be_negated(state, item, scope.player)]
    if _means_all(effect.what):
        return bool(can_be) or not items
    return 0 < len(can_be) == len(items)


@able(effects.Destroy)
@able(effects.Sacrifice)
@able(effects.Rest)
@able(effects.WakeUp)
@able(effects.AddCounters)
@able(effects.Transform)
@able(Become)
@able(effects.Delevel)
def _can_happen(state: GameState, effect: Any, frame: Following) -> bool:
    """It happens to every named object, or to some of all that fit a description, or no object fits that."""
    found = _there(state, effect.what, frame)
    if found is None:
        return True
    if not found and _means_all(effect.what):
        return not isinstance(effect, effects.AddCounters) or amount(state, effect.amount, frame) > 0
    happening = sum(can_happen(state, event) for event in deeds_of(state, frame, effect))
    return happening > 0 if _means_all(effect.what) else 0 < happening == len(found)


@able(effects.Recover)
def _can_recover(state: GameState, effect: effects.Recover, frame: Following) -> bool:
    events = deeds_of(state, frame, effect)
    return bool(events) and all(can_happen(state, event) for event in events)


@able(effects.Draw)
def _can_draw(state: GameState, effect: effects.Draw, scope: Scope) -> bool:
    """Somebody who is told to can draw so many cards; to draw none is not to draw (CR Player Actions 1.b.i)."""
    number = amount(state, effect.amount, scope)
    drawing = players_meant(state, effect.who, scope)
    return number > 0 and any(can_draw(state, player, number, effect.into) for player in drawing)


@able(effects.Load)
@able(effects.PutIntoLineage)
def _can_put_beneath(state: GameState, effect: effects.Load | effects.PutIntoLineage, scope: Scope) -> bool:
    """There is something to put, unless all that fit are put, and something to put it beneath."""
    hosts = _there(state, effect.into, scope)
    cards = _there(state, effect.what, scope)
    if hosts == ():
        return False
    if cards == ():
        return _means_all(effect.what)
    if cards is None or hosts is None:
        return True
    going = [ref for ref in cards if can_be_put_beneath(state, ref[0], effect, scope)]
    return bool(going) if _means_all(effect.what) else len(going) == len(cards)


@able(effects.Modify)
def _can_gain_control(state: GameState, effect: effects.Modify, scope: Scope) -> bool:
    """Everything that is named is on the field, and whoever is to control it does not do so yet.

    Nothing asks whether anything else is modified.
    """
    given = [m for m in effect.modifications if isinstance(m, Controls)]
    if isinstance(effect.what, Extent) or not given:
        return True
    found = _there(state, effect.what, scope)
    if found is None:
        return True
    players = players_meant(state, given[0].who, scope)
    cards = [state.cards[ref[0]] for ref in found]
    gained = [card for card in cards if players and card.zone is Zone.FIELD and card.controller != players[0]]
    return bool(gained) if _means_all(effect.what) else 0 < len(gained) == len(cards)


def _there(state: GameState, what: Selection, scope: Scope) -> tuple[Ref, ...] | None:
    """What is there of a selection; None if a step before will choose it."""
    if isinstance(what, Chosen) or (isinstance(what, Called) and what.name not in scope.names):
        return None
    return select(state, what, scope)


@able(effects.LevelUp)
def _can_level_up(state: GameState, effect: effects.LevelUp, scope: Scope) -> bool:
    return bool(can_be_leveled_into(state, scope.player))


@able(effects.RemoveCounters)
def _can_remove(state: GameState, effect: effects.RemoveCounters, scope: Scope) -> bool:
    """So many can be removed from every named object, or from some of all that fit a description.

    All counters of a kind may be none. A number that the player chooses is at least 1 (CR Player Actions 1.b.i).
    """
    found = _there(state, effect.what, scope)
    if found is None:
        return True
    every = _means_all(effect.what)
    cards = cards_of(state, found)
    if not cards:
        return every and effect.minimum is None
    least = effect.maximum if effect.minimum is None else effect.minimum
    if least is None:
        return True
    needed = max(1, amount(state, least, scope))
    if effect.together:
        return sum(state.cards[id].counters.get(effect.kind, 0) for id in cards) >= needed
    enough = [state.cards[id].counters.get(effect.kind, 0) >= needed for id in cards]
    return any(enough) if every else all(enough)


@able(effects.MoveCounters)
def _can_move_counters(state: GameState, effect: effects.MoveCounters, scope: Scope) -> bool:
    """So many can be moved from one of them, and there is something to move them to; all of a kind may be none."""
    found, onto = _there(state, effect.what, scope), _there(state, effect.to, scope)
    if found is None or onto is None:
        return True
    to = cards_of(state, onto)[:1]
    if not to or not (found or _means_all(effect.what)):
        return False
    least = effect.maximum if effect.minimum is None else effect.minimum
    if least is None:
        return True
    needed = max(1, amount(state, least, scope))
    there = [state.cards[id].counters.get(effect.kind, 0) for id in cards_of(state, found) if id not in to]
    return (sum(there) if effect.together else max(there, default=0)) >= needed


@able(effects.ChangeDirection)
def _can_change_direction(state: GameState, effect: effects.ChangeDirection, scope: Scope) -> bool:
    return bool(directions(state, effect, scope))


FINDING: Final = frozenset({effects.Choose, effects.LookAt})
"""The effects that find what is done something with."""


@executes(effects.ChooseOne)
def _choose_one(state: GameState, frame: Following, effect: effects.ChooseOne) -> str | tuple[Effect, ...]:
    if frame.answer is None:
        number = amount(state, effect.amount, frame)
        if number != 1:
            return tuple([each for option in effect.options for each in option]) if number > 1 else ()
        ask(state, frame, "choose one", [Option("number", i) for i in range(len(effect.options))])
        return AGAIN
    keep_done(frame, True)
    return effect.options[chosen(frame)]
