"""Effects that summon tokens, copy and transform (CR Tokens, CR Copy, CR Double-faced Cards)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, begin, executes, follow
from grandarchive.rules.commits.moves import note_statics, place
from grandarchive.rules.continuous.reading import amount, players, select
from grandarchive.rules.events.happen import about, propose
from grandarchive.rules.objects.copies import become_copy, copied_face, copy_item, create_replica, stack_item
from grandarchive.rules.objects.tokens import token
from grandarchive.rules.playing.activation import may_activate
from grandarchive.rules.playing.targets import as_refs, scope_of_item
from grandarchive.state.game import GameState
from grandarchive.state.records import Card, Entering, Event, Frame, Option, Scope


@executes(effects.Transform)
def _transform(state: GameState, frame: Frame, effect: effects.Transform) -> None:
    """What cannot be transformed stays as it is (CR Game Terms - Transform 1.a)."""
    refs = select(state, effect.what, frame)
    able = (id for id, _ in refs if state.cards[id].two_sided)
    propose(state, *(about(state, "transform", id, frame.player) for id in able))


# Tokens --------------------------------------------------------------------------------------------------------


def _enter(state: GameState, frame: Frame, entering: list[Event], rested: bool) -> None:
    for event in entering:
        if rested:
            event.entering = Entering()
            event.entering.rested = True
    frame.bindings["summoning"] = tuple(event.card.id for event in entering if event.card is not None)
    frame.step -= 1
    propose(state, *entering)


def _entered(state: GameState, frame: Frame, name: str) -> bool:
    """The second time around the tokens are there and get their name."""
    if "summoning" not in frame.bindings:
        return False
    summoned = frame.bindings.pop("summoning")
    entered = tuple(id for id in summoned if state.cards[id].zone is Zone.FIELD)
    state.tokens = tuple(id for id in state.tokens if id in entered or id not in summoned)
    frame.bindings[name] = as_refs(state, entered)
    return True


@executes(effects.Summon)
def _summon(state: GameState, frame: Frame, effect: effects.Summon) -> None:
    if _entered(state, frame, effect.name):
        return
    number = max(0, amount(state, effect.amount, frame))
    face = effect.token.face
    entering = [
        token(state, effect.token, face, frame.player, controller=player, copied=False)
        for player in players(state, effect.who, frame.player)
        for _ in range(number)
    ]
    _enter(state, frame, entering, effect.rested)


@executes(effects.SummonCopies)
def _summon_copies(state: GameState, frame: Frame, effect: effects.SummonCopies) -> None:
    """Token copies, controlled by whoever makes them (CR Copy 3, CR Tokens 4)."""
    if _entered(state, frame, effect.name):
        return
    number = max(0, amount(state, effect.amount, frame))
    entering: list[Event] = []
    for id, _ in select(state, effect.what, frame):
        original = state.cards[id]
        face = copied_face(original, effect.called, effect.gains)
        made = (original.definition, face, frame.player)
        entering += [token(state, *made, controller=frame.player, copied=True) for _ in range(number)]
    _enter(state, frame, entering, effect.rested)


@executes(effects.BecomeCopy)
def _become_copy(state: GameState, frame: Frame, effect: effects.BecomeCopy) -> None:
    for id, _ in select(state, effect.of, frame)[:1]:
        face = copied_face(state.cards[id], effect.called, effect.gains)
        for target, _ in select(state, effect.what, frame):
            become_copy(state, target, face)


# Copies that are no tokens -------------------------------------------------------------------------------------


@executes(effects.CopyIntent)
def _copy_intent(state: GameState, frame: Frame, effect: effects.CopyIntent) -> None:
    """Copies of intents are intents too, until they leave the intent (CR Copying Objects 3)."""
    for id, _ in select(state, effect.what, frame):
        original = state.cards[id]
        if original.zone is Zone.INTENT:
            create_replica(state, original, copied_face(original, None, effect.gains), original.controller)


@executes(effects.CopyCard)
def _copy_card(state: GameState, frame: Frame, effect: effects.CopyCard) -> None:
    """The copy is where the card is, and ceases to exist if nothing is done with it (CR Copy 1.b, 1.d, 6)."""
    b = frame.bindings
    if "copies" not in b:
        made = tuple(
            create_replica(state, state.cards[id], copied_face(state.cards[id]), frame.player).id
            for id, _ in select(state, effect.what, frame)
        )
        b["copies"] = as_refs(state, made)
        bindings = {**b, effect.name: b["copies"]}
        frame.step -= 1
        follow(state, effect.then, Scope(frame.player, frame.source, frame.card, frame.now, bindings))
        return
    for ref in b.pop("copies"):
        if state.is_current(ref):
            place(state, ref[0], Zone.NOWHERE, frame.player)


@executes(effects.CopyOnStack)
def _copy_on_stack(state: GameState, frame: Frame, effect: effects.CopyOnStack) -> None:
    """Put copies on top of the stack, and choose new targets for each if that is allowed (CR Copy 5)."""
    b = frame.bindings
    if "to copy" not in b:
        number = max(0, amount(state, effect.amount, frame))
        b["to copy"] = tuple(ref for ref in select(state, effect.what, frame) for _ in range(number))
    if not b["to copy"]:
        del b["to copy"]
        return
    ref, b["to copy"] = b["to copy"][0], b["to copy"][1:]
    frame.step -= 1
    original = stack_item(state, ref)
    if original is not None:
        copy = copy_item(state, original, frame.player)
        if effect.new_targets and copy.targets:
            begin(state, "new targets", frame.player, scope_of_item(copy), item=copy.id)


# Playing -------------------------------------------------------------------------------------------------------


@executes(effects.Activate)
def _activate(state: GameState, frame: Frame, effect: effects.Activate) -> None:
    b = frame.bindings
    refs = select(state, effect.what, frame)
    if "activate" not in b:
        if refs:
            frame.step -= 1
            may_activate(state, frame, refs[0][0], effect.free)
        return
    if b.pop("activate"):
        begin(state, "activate card", frame.player, card=refs[0][0], free=effect.free)


@executes(effects.ChooseName)
def _choose_name(state: GameState, frame: Frame, effect: effects.ChooseName) -> None:
    """Every name there is, of either side of a card; tokens cannot be named (CR Naming 7.a)."""
    cards = (card for card in state.cards if not card.token and not card.replica)
    names = {face.name for card in cards for face in card.definition.faces}.union(state.names)
    ask(state, frame, "choose name", [Option("name", name) for name in sorted(names)], effect.name)


@executes(effects.GainMastery)
def _gain_mastery(state: GameState, frame: Frame, effect: effects.GainMastery) -> None:
    """A new mastery replaces the old one (CR Mastery 1); its timestamp is this moment (CR Timestamps 1.c)."""
    for old in state.zone(frame.player, Zone.MASTERY):
        place(state, old, Zone.NOWHERE, frame.player)
    card = Card(len(state.cards), effect.mastery, frame.player, Zone.NOWHERE, state.tick())
    card.token = True
    state.cards.append(card)
    place(state, card.id, Zone.MASTERY, frame.player)
    note_statics(state, state.cards[card.id])
