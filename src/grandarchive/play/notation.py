"""Decisions and options in words, the same for people, scenarios and replays."""

from __future__ import annotations

from grandarchive.model.abilities import WORKING_ZONES, Ability, Triggered, Way
from grandarchive.model.effects import ChooseOne, Mode
from grandarchive.model.terms import DIRECTIONS, ZONE_NAMES
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.bills import RESERVE
from grandarchive.rules.playing.declared import modals_of
from grandarchive.rules.playing.legality import ways_of
from grandarchive.rules.playing.modes import modal_in
from grandarchive.state.events import IsDamaged
from grandarchive.state.frames import Demanding, Following, Glimpsing, Happening, Paying, PlacingTrigger, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option
from grandarchive.state.work import WORK
from grandarchive.text import printed, render

PROMPTS = {
    "opportunity": "You have Opportunity",
    "reserve": "Choose a card to reserve{on} ({amount} to go)",
    "target": "Choose a target for {source}",
    "target player": "Choose a player as a target for {source}",
    "choose player": "{source}: choose a player",
    "attack target": "Choose what to attack with {source}",
    "attack player": "Choose the player to attack",
    "weapon": "Choose a weapon for the attack of {source}",
    "performer": "Choose the ally that performs {source}",
    "attack toll": "Pay ({amount}) to attack with {source}?",
    "materialize": "Choose a card to materialize{on}",
    "level up": "Choose a champion to level up into",
    "delevel": "Choose the champion to delevel for {source}",
    "begin with": "Begin the game with {source} on the field?",
    "first boon": "Choose the boon to bestow next",
    "floating memory": "Pay with floating memory{on}? ({amount} to go)",
    "retaliate": "Choose a unit to retaliate against {source}",
    "order retaliators": "Choose which unit deals its damage next",
    "order triggers": "Choose which triggered ability to put on the Effects Stack next",
    "may": "{source}: do it?",
    "choose one": "{source}: choose one",
    "choose": "{source}: choose a card",
    "glimpse": "Glimpse{on}: choose a card to put on the bottom",
    "aethercalling": "Glimpse{on}: choose a card to load",
    "starcalling": "Glimpse{on}: choose a card to activate",
    "load": "Choose what to load {source} into",
    "choose top": "{source}: choose a card to put on top",
    "order top": "Choose the next card from the top{on}",
    "order bottom": "Choose the next card for the bottom{on}",
    "discard": "Choose a card to discard{on}",
    "recollect": "Choose a card to recollect{on}",
    "sacrifice": "Choose an object to sacrifice{on}",
    "return": "Choose an object to return to its owner{on}",
    "banish": "Choose a card to banish for {source}",
    "rest": "Choose an object to rest for {source}",
    "reveal": "Choose a card to reveal for {source}",
    "counters": "Choose the object from which to remove counters for {source}",
    "pay": "Pay for {source}?",
    "pay next": "Choose which cost of {source} to pay next",
    "imbue": "Show the cards that you reserve, so that {source} is imbued?",
    "generate": "How many cards to generate for {source}?",
    "remove counters": "How many counters to remove from {source}?",
    "split damage": "How much of the {amount} damage to deal to {source}?",
    "replaced event": "Choose for what {source} applies",
    "replacement": "Choose which effect applies next to what happens to {source}",
    "unique": "Choose which {source} to keep",
    "additional cost": "Pay the additional cost of {source}?",
    "alternative cost": "What do you pay for {source}?",
    "x": "Which number is X for {source}?",
    "mode": "Choose a mode of {source}",
    "starting champion": "Choose your starting champion",
    "order entering": "Choose which object enters the field next",
    "choose name": "{source}: choose a card name",
    "choose number": "{source}: choose a number",
    "choose trait": "{source}: choose an element, class or type",
    "direction": "{source}: choose a direction",
    "new targets": "Choose new targets for {source}?",
}
"""What a player is asked, by the purpose of the decision; `on` says for what, if there is a source."""


LOADED_TO_PAY = "Choose a card to load into {source}"
"""The question of `load` if cards are loaded to pay a cost; else it comes of Aethercalling."""

EACH = "it"
"""The name that `ForEach` gives each of several things in turn, unless its text gives another."""

FACE_DOWN = "a face-down card"
UNKNOWN = "a card"


SPECTATOR = -1
"""A viewer who knows what all players know."""


def knows(state: GameState, id: int, viewer: int | None) -> bool:
    """The viewer knows which card this is: a player, a spectator, or None for whoever sees everything.

    CR Public vs Private Information.
    """
    return is_known(state, state.cards[id].known, viewer)


def is_known(state: GameState, known: int, viewer: int | None) -> bool:
    """The viewer is one of those who know something, by the bits of the players; a spectator is if all players are."""
    if viewer is None:
        return True
    if viewer < 0:
        everybody = (1 << state.players) - 1
        return known & everybody == everybody
    return bool(known >> viewer & 1)


def name_of(state: GameState, id: int, viewer: int | None = None) -> str:
    """The name of a card or object as it is now, or of the source of an item of the Effects Stack.

    For a viewer who does not know which card it is, it is any card.
    """
    id = state.card_of(id)
    if id < 0:
        return "the game"
    if WORK.done is not None:
        WORK.done.append(("name", id))
    card = state.cards[id]
    if not knows(state, id, viewer):
        return FACE_DOWN if card.face_down else UNKNOWN
    return f"{card.definition.name} (face down)" if card.face_down else characteristics(state, id).name


def player_name(player: int) -> str:
    """A player by number, as options and the Effects Stack name them."""
    return f"player {player + 1}"


def prompt(state: GameState, decision: Decision, called: str = "") -> str:
    """The question of a decision, as whoever decides may know it; its source is `called` so if that is given."""
    source = called or name_of(state, decision.source, decision.player)
    each = _one_of_several(state, decision)
    if decision.purpose == "pay":
        return _payment(state, decision, source, each)
    if decision.purpose == "may" and each:
        return f"{source}: do it for {each}?"
    is_cost = decision.purpose == "load" and not (state.agenda and isinstance(state.agenda[-1], Glimpsing))
    text = LOADED_TO_PAY if is_cost else PROMPTS[decision.purpose]
    more = f" (up to {decision.amount} more)" if decision.amount > 1 and "{amount}" not in text else ""
    return text.format(source=source, amount=decision.amount, on=for_source(decision, source)) + more


def _one_of_several(state: GameState, decision: Decision) -> str:
    """The name of the thing that a `ForEach` asks about now; "" outside of one."""
    found = state.agenda[-1].names.get(EACH) if state.agenda else None
    if not isinstance(found, tuple) or len(found) != 1 or found[0][0] < 0 or not state.is_current(found[0]):
        return ""
    return name_of(state, found[0][0], decision.player)


def _payment(state: GameState, decision: Decision, source: str, each: str) -> str:
    """The question whether to pay what a text asks for as it resolves, with the price."""
    if decision.amount:
        return f"Discard {decision.amount} for {source}?"
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, Demanding):
        return PROMPTS["pay"].format(source=source)
    return f"{source}: {render.paid(frame.costs)}{f' for {each}' if each else ''}?"


def for_source(decision: Decision, source: str) -> str:
    """The end of a question that says for which source it is asked, if for any."""
    return f" for {source}" if decision.source >= 0 else ""


def label(state: GameState, option: Option, viewer: int | None = None) -> str:
    """An option in words as a viewer may know it, such as "activate Fireball" or "attack with Gray Wolf"."""
    name = name_of(state, option.card, viewer) if option.card >= 0 else ""
    match option.kind:
        case "pay" if option.card >= 0:
            return _part(state, option)
        case "pass" | "done" | "decline" | "no" | "yes" | "pay" | "keep targets" | "new targets" | "own cost" | "imbue":
            return option.kind
        case "starcall" | "starcall freely":
            index = ability_index(option)
            return f"{option.kind} {name}" if index == 0 else f"{option.kind} {name} ({index + 1})"
        case "activate" | "materialize" | "level up" | "return preserved" | "keep" | "bestow":
            return f"{option.kind} {name}"
        case "attack":
            return f"attack with {name}"
        case "ability":
            index = ability_index(option)
            zone = state.cards[option.card].zone
            place = "" if zone in WORKING_ZONES else f" from {ZONE_NAMES[zone]}"
            return f"use {name}{place}" if index == 0 else f"use {name}{place} ({index + 1})"
        case "number" | "name":
            return str(option.value)
        case "alternative":
            return f"alternative cost {int(str(option.value)) + 1}"
        case "direction":
            return DIRECTIONS[int(str(option.value))].value
        case "mode":
            return f"mode {int(str(option.value)) + 1}"
        case "player":
            return player_name(int(str(option.value)))
        case "no weapon":
            return "no weapon"
        case "replaced event":
            return _replaced(state, option, name)
    return name


def _replaced(state: GameState, option: Option, name: str) -> str:
    """An event that an effect could replace, among others: by a card, and how much damage it is."""
    frame = state.agenda[-1]
    assert isinstance(frame, Happening) and isinstance(option.value, int)
    event = frame.events[option.value]
    return f"{event.amount} damage ({name})" if isinstance(event, IsDamaged) else name


def _part(state: GameState, option: Option) -> str:
    """A part of a bill that can be paid next."""
    frame = state.agenda[-1]
    assert isinstance(frame, Paying) and isinstance(option.value, int)
    if option.value >= 0:
        return render.paid((frame.costs[option.value],))
    return f"pay ({frame.reserve})" if option.value == RESERVE else "floating memory"


def ability_index(option: Option) -> int:
    """Which of the abilities of its kind that a card has an option is about."""
    value = option.value
    assert isinstance(value, tuple) and isinstance(value[2], int)
    return value[2]


def detail(state: GameState, option: Option) -> str:
    """What an option does, as the card says it, a paragraph a line; empty where the label says it all."""
    return "\n".join(
        printed.mode(w, _speaker(state, option)) if isinstance(w, Mode) else printed.ability(w, _speaker(state, option))
        for w in words(state, option)
    )


def _speaker(state: GameState, option: Option) -> str:
    """The name of the card that an option is about."""
    id = option.card
    if id < 0 and state.decision is not None:
        id = state.decision.source
    return characteristics(state, id).name if id >= 0 else "this"


def words(state: GameState, option: Option) -> tuple[Ability | Mode, ...]:
    """What an option does, in words of the language; none where the label says it all."""
    if option.kind in ("mode", "alternative"):
        return (_declared(state, option),)
    if option.kind == "number":
        return _one_of(state, option)
    if option.card < 0:
        return ()
    now = characteristics(state, option.card)
    if option.kind == "ability":
        return (now.abilities.activated[ability_index(option)],)
    if option.kind in ("starcall", "starcall freely"):
        return (now.abilities.starcallings[ability_index(option)],)
    if option.kind == "trigger":
        return (state.pending[int(str(option.value))].ability,)
    if option.kind in ("activate", "materialize", "bestow"):
        return now.abilities.all
    return ()


def _one_of(state: GameState, option: Option) -> tuple[Mode, ...]:
    """One of the things of which a text lets a player do one; any other number says all by itself."""
    frame = state.agenda[-1]
    effect = frame.effects[frame.at] if isinstance(frame, Following) and frame.at < len(frame.effects) else None
    return (Mode(effect.options[int(str(option.value))]),) if isinstance(effect, ChooseOne) else ()


def _declared(state: GameState, option: Option) -> Way | Mode:
    """A mode, or a way to play a card, that can be chosen as something is played or triggers."""
    frame, place = state.agenda[-1], int(str(option.value))
    if isinstance(frame, PlacingTrigger):
        assert frame.trigger is not None and isinstance(frame.trigger.ability, Triggered)
        modal = modal_in(frame.trigger.ability.effects)
    else:
        assert isinstance(frame, Playing)
        now = characteristics(state, frame.source[0])
        if option.kind == "alternative":
            return ways_of(now, frame)[place]
        first, modal = next(m for m in modals_of(state, frame, now) if m[0] <= place < m[0] + len(m[1].modes))
        place -= first
    assert modal is not None
    return modal.modes[place]
