"""Starting the game (CR Starting the Game - Standard Games, CR Starting the Game - Pantheon Games)."""

from __future__ import annotations

from typing import Final

from grandarchive.errors import IllegalDeck
from grandarchive.model.abilities import BeginsOnField
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import AGAIN, NO, OVER, YES, advance, ask, begin, chosen, program, step_name
from grandarchive.rules.commits.creating import add_cards
from grandarchive.rules.commits.leveling import new_champion
from grandarchive.rules.commits.moves import shuffle
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.events.complete import move
from grandarchive.rules.events.happen import propose
from grandarchive.rules.events.notice import record
from grandarchive.rules.playing.activation import begin_playing
from grandarchive.rules.playing.legality import BESTOW, bestowable
from grandarchive.rules.playing.playable import can_play
from grandarchive.rules.playing.triggers import place_trigger
from grandarchive.rules.turn.pantheon import barrier, is_pantheon
from grandarchive.state.cards import CardName
from grandarchive.state.events import Moves
from grandarchive.state.frames import InTurn, Resolving, Starting
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.state.telling import begin_chronicle

DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD
MATERIAL: Final = Zone.MATERIAL
PANTHEON: Final = Zone.PANTHEON

DeckCards = tuple[tuple[CardDefinition, ...], tuple[CardDefinition, ...]]
"""The cards of a deck: those of the material deck and those of the main deck."""


def new_game(
    decks: tuple[DeckCards, ...],
    seed: int,
    first_player: int | None = None,
    journal: bool = False,
    names: tuple[CardName, ...] = (),
    boons: tuple[tuple[CardDefinition, ...], ...] = (),
    *,
    every_opportunity: bool = False,
    chronicle: bool = False,
) -> GameState:
    """Place and shuffle the decks, determine the first player, and run to the first decision (rules 1 to 7).

    With `boons`, those of each player, it is a Pantheon game: they are placed face down in the Pantheon zones. `names`
    are names of cards that can be chosen besides those in the game, each with the words of its typeline, so that the
    options tell nothing of decks. With `every_opportunity`, players are asked also where they can only pass.

    Raises `IllegalDeck` for a material deck without a level 0 champion.
    """
    state = GameState.new(len(decks), seed)
    state.names = names
    state.stops = every_opportunity
    if journal:
        state.journal = []
    for player, (material, main) in enumerate(decks):
        add_cards(state, material, player, MATERIAL)
        add_cards(state, main, player, DECK)
        if not _starting_champions(state, player):
            raise IllegalDeck(f"the material deck of player {player + 1} has no level 0 champion")
    for player, presented in enumerate(boons):
        add_cards(state, presented, player, PANTHEON)
    if chronicle:
        begin_chronicle(state)
    for player in range(len(decks)):
        shuffle(state, player, DECK)
    chosen = state.random_below(len(decks))
    state.first_player = state.turn_player = chosen if first_player is None else first_player
    begin(state, InTurn(player=state.turn_player))
    begin(state, Starting(player=state.turn_player))
    advance(state)
    return state


def _starting_champions(state: GameState, player: int) -> tuple[int, ...]:
    found = []
    for id in state.zone(player, MATERIAL):
        face = state.cards[id].face
        if "CHAMPION" in face.types and face.level == 0:
            found.append(id)
    return tuple(found)


def _begin_with(state: GameState, frame: Starting) -> str | None:
    """5: in turn order, players place what they may begin the game with on the field (CR Special Game Actions)."""
    if frame.answer is not None:
        if chosen(frame):
            propose(state, move(state, frame.asked[-1], FIELD, "enter"))
        return AGAIN
    for player in state.in_turn_order():
        for id in state.zone(player, MATERIAL):
            if id not in frame.asked and _may_begin_on_field(state, id):
                frame.asked = (*frame.asked, id)
                ask(state, frame, "begin with", [Option("no", NO), Option("yes", YES, id)], player, id)
                return AGAIN
    return None


def _may_begin_on_field(state: GameState, id: int) -> bool:
    return any(isinstance(a, BeginsOnField) for a in state.cards[id].face.printed.abilities.all)


def _choose_first_boon(state: GameState, frame: Starting) -> str | None:
    """5: in turn order, players bestow their First Boons if they can (CR Keywords - First Boon 1, 2)."""
    for player in state.in_turn_order():
        ready = [id for id in bestowable(state, player) if _is_first(state, id, player)]
        if ready:
            ask(state, frame, "first boon", [Option("bestow", id, id) for id in ready], player)
            return None
    return step_name(_choose_champion)


def _is_first(state: GameState, id: int, player: int) -> bool:
    """The boon is bestowed at the beginning of the game, and can be."""
    return (
        keyword(state, id, "first boon")
        and ("bestow", id) not in state.refused
        and can_play(state, id, player, BESTOW, granted=True)
    )


def _bestow_first_boon(state: GameState, frame: Starting) -> str | None:
    """5: the boon is bestowed; nobody has Opportunity."""
    id = chosen(frame)
    again = step_name(_choose_first_boon)
    if state.lost[state.cards[id].owner]:
        return again
    begin_playing(state, state.cards[id].owner, id, ("bestow", id), again, way=BESTOW, granted=True)
    return None


def _resolve_first_boon(state: GameState, frame: Starting) -> str | None:
    """5: the bestowment resolves, and the next First Boon is looked for."""
    if not state.stack:
        return step_name(_choose_first_boon)
    begin(state, Resolving(player=state.stack[-1].player))
    return AGAIN


def _choose_champion(state: GameState, frame: Starting) -> str | None:
    """6: every player reveals a level 0 champion."""
    if frame.answer is not None:
        frame.champions = (*frame.champions, chosen(frame))
    chosen_by = {state.cards[id].owner for id in frame.champions}
    for player in state.in_turn_order():
        if player not in chosen_by:
            options = [Option("choose", id, id) for id in _starting_champions(state, player)]
            ask(state, frame, "starting champion", options, player)
            return AGAIN
    return None


def _place_champions(state: GameState, frame: Starting) -> str | None:
    """6: the champions are placed on the field; this is no materialization (CR Special Game Actions).

    In a Pantheon game each player puts a Pantheon Barrier there besides (Pantheon Games 6).
    """
    for id in frame.champions:
        player = state.cards[id].owner
        if state.lost[player]:
            continue
        champion = new_champion(state, player, id)
        event = Moves(champion, characteristics(state, champion.id), player, "enter", FIELD)
        event.from_zone = MATERIAL
        event.happened = True
        record(state, event)
    if is_pantheon(state):
        propose(state, *(barrier(state, player) for player in state.in_turn_order()))
    return None


def _choose_on_enter(state: GameState, frame: Starting) -> str | None:
    """6: in turn order the On Enter abilities resolve, each player's in the order they choose.

    CR Triggered Abilities 10.
    """
    if not state.pending:
        return OVER
    player = state.pending[0].player
    mine = [Option("trigger", i, t.source_card.id) for i, t in enumerate(state.pending) if t.player == player]
    ask(state, frame, "order triggers", mine, player, mine[0].card)
    return None


def _place_on_enter(state: GameState, frame: Starting) -> str | None:
    """6: the chosen one is put on the stack."""
    place_trigger(state, state.pending.pop(chosen(frame)))
    return None


def _resolve_on_enter(state: GameState, frame: Starting) -> str | None:
    """6: each resolves, and nobody gains Opportunity."""
    if state.stack:
        begin(state, Resolving(player=state.stack[-1].player))
    return step_name(_choose_on_enter)


program(
    Starting,
    _begin_with,
    _choose_first_boon,
    _bestow_first_boon,
    _resolve_first_boon,
    _choose_champion,
    _place_champions,
    _choose_on_enter,
    _place_on_enter,
    _resolve_on_enter,
)
