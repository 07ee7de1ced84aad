"""Starting the game (CR Starting the Game - Standard Games)."""

from __future__ import annotations

from grandarchive.errors import IllegalDeck
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import advance, ask, begin, program
from grandarchive.rules.characteristics import characteristics
from grandarchive.rules.happening import record
from grandarchive.rules.zones import new_champion, note_statics
from grandarchive.state.game import GameState
from grandarchive.state.records import Card, Event, Frame, Option, Scope

DeckCards = tuple[tuple[CardDefinition, ...], tuple[CardDefinition, ...]]
"""The cards of a deck: those of the material deck and those of the main deck."""


def new_game(
    decks: tuple[DeckCards, ...],
    seed: int,
    first_player: int | None = None,
    journal: bool = False,
    names: tuple[str, ...] = (),
) -> GameState:
    """Place and shuffle the decks, determine the first player, and run to the first decision (rules 1 to 7).

    `names` are names of cards that can be chosen besides those in the game, so that the options tell nothing of decks.

    Raises `IllegalDeck` for a material deck without a level 0 champion.
    """
    state = GameState(len(decks), seed)
    state.names = names
    if journal:
        state.journal = []
    for player, (material, main) in enumerate(decks):
        for definitions, zone in ((material, Zone.MATERIAL), (main, Zone.DECK)):
            for definition in definitions:
                add_card(state, definition, player, zone)
        if not _starting_champions(state, player):
            raise IllegalDeck(f"the material deck of player {player + 1} has no level 0 champion")
    for player in range(len(decks)):
        state.shuffle(player, Zone.DECK)
    chosen = state.random_below(len(decks))
    state.first_player = state.turn_player = chosen if first_player is None else first_player
    begin(state, "turn", state.turn_player)
    begin(state, "start", state.turn_player, at=0)
    advance(state)
    return state


def add_card(state: GameState, definition: CardDefinition, player: int, zone: Zone) -> Card:
    """A card that a player owns comes into the game in a zone."""
    card = Card(len(state.cards), definition, player, zone, state.tick())
    state.cards.append(card)
    state.set_zone(player, zone, (*state.zone(player, zone), card.id))
    note_statics(state, card)
    return card


def _starting_champions(state: GameState, player: int) -> tuple[int, ...]:
    found = []
    for id in state.zone(player, Zone.MATERIAL):
        face = state.cards[id].face
        if "CHAMPION" in face.types and face.level == 0:
            found.append(id)
    return tuple(found)


def _choose_champion(state: GameState, frame: Frame) -> None:
    """6: every player reveals a level 0 champion."""
    at = frame.bindings["at"]
    order = state.in_turn_order()
    if at == len(order):
        return
    options = [Option("choose", id, id) for id in _starting_champions(state, order[at])]
    ask(state, frame, "starting champion", options, f"champion {order[at]}", order[at])
    frame.bindings["at"] = at + 1
    frame.step -= 1


def _place_champions(state: GameState, frame: Frame) -> None:
    """6: the champions are placed on the field; this is no materialization (CR Special Game Actions)."""
    for player in state.in_turn_order():
        champion = new_champion(state, player, frame.bindings[f"champion {player}"])
        event = Event("move", champion, player, verb="enter")
        event.now = characteristics(state, champion.id)
        event.from_zone, event.to_zone = Zone.MATERIAL, Zone.FIELD
        record(state, event)


def _resolve_on_enter(state: GameState, frame: Frame) -> None:
    """6: in turn order the On Enter abilities resolve, and nobody gains Opportunity.

    Each player's resolve in the order they choose (CR Triggered Abilities 10).
    """
    if not state.pending:
        return
    frame.step -= 1
    player = state.pending[0].player
    if "next" not in frame.bindings:
        mine = [Option("trigger", i, t.source_card.id) for i, t in enumerate(state.pending) if t.player == player]
        ask(state, frame, "order triggers", mine, "next", player, mine[0].card)
        return
    trigger = state.pending.pop(frame.bindings.pop("next"))
    begin(state, "resolve", trigger.player)
    scope = Scope(trigger.player, trigger.source_card.ref, trigger.source_card, trigger.now)
    begin(state, "trigger", trigger.player, scope, trigger=trigger)


program("start", _choose_champion, _place_champions, _resolve_on_enter)
