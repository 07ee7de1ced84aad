"""Effects that summon tokens, copy and transform (CR Tokens, CR Copy, CR Double-faced Cards)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.cards import CardDefinition
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import And, Filter, Not, Or, Subtype, Supertype, Type
from grandarchive.model.terms import TRAITS, Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, bind, chosen, chosen_name, executes, follow, keep_done, program
from grandarchive.rules.commits.creating import copied_face, create_replica
from grandarchive.rules.commits.marks import become_copy
from grandarchive.rules.commits.moves import cease
from grandarchive.rules.continuous.reading import amount, objects, players_meant, select
from grandarchive.rules.effects.deeds import deed
from grandarchive.rules.effects.lasting import as_of_now
from grandarchive.rules.events.commit import show
from grandarchive.rules.events.complete import about, let_enter
from grandarchive.rules.events.happen import propose
from grandarchive.rules.objects.tokens import token
from grandarchive.rules.playing.activation import GRANTED, begin_playing, may_play, returning
from grandarchive.rules.playing.legality import ACTIVATE, MATERIALIZE
from grandarchive.rules.playing.preserved import return_preserved
from grandarchive.rules.playing.targets import as_refs
from grandarchive.state.events import Event, Moves, Transforms
from grandarchive.state.frames import Ceasing, Following, Naming
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

INTENT: Final = Zone.INTENT
PLAYED: Final = {Happening.ACTIVATE: ACTIVATE, Happening.MATERIALIZE: MATERIALIZE}


@deed(effects.Transform)
def _transform(state: GameState, frame: Following, effect: effects.Transform) -> list[Event]:
    """What cannot be transformed stays as it is (CR Game Terms - Transform 1.a)."""
    refs = objects(state, effect.what, frame)
    return [about(state, Transforms, id, frame.player) for id, _ in refs if state.cards[id].two_sided]


# Tokens --------------------------------------------------------------------------------------------------------


Summoning = effects.Summon | effects.SummonCopies


def _enter(state: GameState, frame: Following, effect: Summoning, tokens: list[Moves]) -> None:
    """Tokens enter the field at the same time; those that did get their name. Who has them at first summons them."""
    for event in tokens:
        event.by = event.player
        let_enter(state, event, effect.entering, frame)
    begin(state, Naming(player=frame.player, name=effect.name, cards=tuple(event.card.id for event in tokens)))
    propose(state, *tokens)


@executes(effects.Summon)
def _summon(state: GameState, frame: Following, effect: effects.Summon) -> None:
    """Who has left the game owns nothing (CR Ending the Game 7)."""
    number = 0 if state.lost[frame.player] else max(0, amount(state, effect.amount, frame))
    made = effect.token
    assert isinstance(made, CardDefinition)
    tokens = [
        token(state, made, made.face, frame.player, controller=player, copied=False)
        for player in players_meant(state, effect.who, frame)
        for _ in range(number)
    ]
    _enter(state, frame, effect, tokens)


@executes(effects.SummonCopies)
def _summon_copies(state: GameState, frame: Following, effect: effects.SummonCopies) -> None:
    """Token copies, controlled by whoever makes them (CR Copy 3, CR Tokens 4); not by who has left the game."""
    number = 0 if state.lost[frame.player] else max(0, amount(state, effect.amount, frame))
    tokens: list[Moves] = []
    for id, _ in select(state, effect.what, frame):
        original = state.cards[id]
        face = copied_face(original, effect.called, effect.gains)
        made = (original.definition, face, frame.player)
        tokens += [token(state, *made, controller=frame.player, copied=True) for _ in range(number)]
    _enter(state, frame, effect, tokens)


@executes(effects.BecomeCopy)
def _become_copy(state: GameState, frame: Following, effect: effects.BecomeCopy) -> None:
    for id, _ in select(state, effect.of, frame)[:1]:
        if state.cards[id].face_down:
            return
        face = copied_face(state.cards[id], effect.called, effect.gains)
        for target, _ in objects(state, effect.what, frame):
            become_copy(state, target, face)


# Copies that are no tokens -------------------------------------------------------------------------------------


@executes(effects.CopyIntent)
def _copy_intent(state: GameState, frame: Following, effect: effects.CopyIntent) -> None:
    """Copies of intents are intents too, until they leave the intent (CR Copying Objects 3)."""
    for id, _ in select(state, effect.what, frame):
        original = state.cards[id]
        if original.zone is INTENT:
            create_replica(state, original, copied_face(original, None, effect.gains), original.controller)


@executes(effects.CopyIntoIntent)
def _copy_into_intent(state: GameState, frame: Following, effect: effects.CopyIntoIntent) -> None:
    """They are intents there (CR Game Zones - Intent 2.a); without an attacker there is no intent to put them."""
    combat = state.combat
    if combat is None or not state.is_current(combat.attacker):
        return
    for id, _ in select(state, effect.what, frame):
        original = state.cards[id]
        create_replica(state, original, copied_face(original, None, effect.gains), combat.attacking_player, INTENT)


@executes(effects.CopyCard)
def _copy_card(state: GameState, frame: Following, effect: effects.CopyCard) -> None:
    """The copy is where the card is, and ceases to exist if nothing is done with it (CR Copy 1.b, 1.d, 6)."""
    made = tuple(
        create_replica(state, state.cards[id], copied_face(state.cards[id]), frame.player).id
        for id, _ in select(state, effect.what, frame)
    )
    copies = as_refs(state, made)
    begin(state, Ceasing(player=frame.player, copies=copies))
    follow(state, effect.then, frame.naming({effect.name: copies}))


def _cease(state: GameState, frame: Ceasing) -> None:
    for ref in frame.copies:
        if state.is_current(ref):
            cease(state, ref[0])


program(Ceasing, _cease)


# Playing -------------------------------------------------------------------------------------------------------


@executes(effects.Activate)
def _activate(state: GameState, frame: Following, effect: effects.Activate) -> str | None:
    refs = select(state, effect.what, frame)
    if frame.answer is None:
        if effect.name:
            bind(state, effect.name, ())
        keep_done(frame, False)
        if not refs:
            return None
        ways = tuple(PLAYED[way] for way in effect.ways)
        may_play(
            state,
            frame,
            refs[0][0],
            ways,
            free=effect.free,
            modified=_modified(state, frame, effect),
            removing=effect.removing,
        )
        return AGAIN
    number = chosen(frame)
    keep_done(frame, number > 0)
    if number < 0:
        show(state, (refs[0][0],), frame.player)
        return_preserved(state, returning(number), frame.player)
    if number > 0:
        id, way = refs[0][0], PLAYED[effect.ways[number - 1]]
        action = (GRANTED[way], id)
        called = effect.name or ""
        begin_playing(
            state,
            frame.player,
            id,
            action,
            frame.step,
            way=way,
            granted=True,
            free=effect.free,
            modified=_modified(state, frame, effect),
            called=called,
            removing=effect.removing,
        )
    return None


def _modified(state: GameState, frame: Following, effect: effects.Activate) -> tuple[Modification, ...]:
    """How the card is modified that is played: with the numbers of this moment."""
    return tuple([as_of_now(state, m, frame) for m in effect.modified])


@executes(effects.ChooseName)
def _choose_name(state: GameState, frame: Following, effect: effects.ChooseName) -> str | None:
    """Every such name there is, of either side of a card; tokens cannot be named (CR Naming 7.a)."""
    if frame.answer is None:
        cards = (card for card in state.cards if not card.token and not card.replica)
        known = {(face.name, face.typeline) for card in cards for face in card.definition.faces}
        names = {name for name, words in known.union(state.names) if _is_of(effect.of, words)}
        if names:
            ask(state, frame, "choose name", [Option("name", name) for name in sorted(names)])
            return AGAIN
        return None
    bind(state, effect.name, chosen_name(frame))
    return None


def _is_of(filter: Filter, words: tuple[str, ...]) -> bool:
    """A typeline with these words fits (see `model.checking.fitting.of_typeline`)."""
    if isinstance(filter, And):
        return all(_is_of(part, words) for part in filter.parts)
    if isinstance(filter, Or):
        return any(_is_of(part, words) for part in filter.parts)
    if isinstance(filter, Not):
        return not _is_of(filter.part, words)
    return not isinstance(filter, Type | Supertype | Subtype) or filter.name in words


@executes(effects.ChooseTrait)
def _choose_trait(state: GameState, frame: Following, effect: effects.ChooseTrait) -> str | None:
    if frame.answer is None:
        ask(state, frame, "choose trait", [Option("name", trait) for trait in sorted(TRAITS[effect.of])])
        return AGAIN
    bind(state, effect.name, chosen_name(frame))
    return None
